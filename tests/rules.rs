//! Cases by hand, each from a sentence of the rule sheets.

use adji::board::Side;
use adji::board::Side::{North, South};
use adji::contest::Contest;
use adji::games::Kind;
use adji::given::Given;
use adji::plain::{self, State};
use adji::sowing::{Ending, Event};

/// A round in progress with these pits; what is missing from the game's seeds lies in South's store.
fn given(game: &str, turn: Side, pits: &[u8]) -> Given {
    let kind = Kind::named(game).unwrap();
    let kept = kind.info().total_seeds - pits.iter().map(|&seeds| u32::from(seeds)).sum::<u32>();
    Given::new(kind, pits.to_vec(), vec![kept as u8, 0], turn)
}

fn begun(given: &Given) -> Contest {
    let (board, position) = given.checked().unwrap();
    Contest::from_position(given.kind(), board, position)
}

fn round(game: &str, turn: Side, pits: &[u8]) -> Contest {
    begun(&given(game, turn, pits))
}

/// A round that is over, with what each player has won.
fn won(game: &str, stores: [u8; 2]) -> Contest {
    let mut given = given(
        game,
        South,
        &vec![0; 2 * Kind::named(game).unwrap().info().pits_per_row],
    );
    given.stores = stores.to_vec();
    begun(&given)
}

fn pits(contest: &Contest) -> Vec<u8> {
    plain::state(contest).position.pits
}

fn state(contest: &Contest) -> State {
    plain::state(contest)
}

fn captures(events: &[Event]) -> Vec<(usize, u8, Side)> {
    events
        .iter()
        .filter_map(|event| match *event {
            Event::Capture { pit, seeds, to } => Some((pit.index(), seeds, to)),
            _ => None,
        })
        .collect()
}

fn laps(events: &[Event]) -> usize {
    events
        .iter()
        .filter(|event| matches!(event, Event::Lift { .. }))
        .count()
}

fn refusal(contest: &mut Contest, pit: usize) -> String {
    contest.play(pit).unwrap_err().to_string()
}

mod adji_boto {
    use super::*;

    const GAME: &str = "adji-boto";

    #[test]
    fn one_seed_stays_and_nine_are_sown() {
        let mut game = Contest::named(GAME).unwrap();
        let events = game.play(3).unwrap();
        assert_eq!(
            (pits(&game), laps(&events)),
            (vec![11, 11, 11, 1, 11, 11, 11, 11, 11, 11], 1)
        );
    }

    #[test]
    fn the_lifted_pit_is_not_skipped() {
        let mut game = round(GAME, South, &[12, 0, 1, 0, 0, 0, 0, 0, 0, 0]);
        game.play(0).unwrap();
        assert_eq!(pits(&game), [2, 2, 2, 1, 1, 1, 1, 1, 1, 1]);
    }

    #[test]
    fn a_single_seed_may_not_be_moved() {
        let mut game = round(GAME, South, &[1, 2, 0, 0, 0, 2, 0, 0, 0, 0]);
        assert!(refusal(&mut game, 0).starts_with("pit 0 holds a single seed"));
        assert!(refusal(&mut game, 2).starts_with("pit 2 is empty"));
    }

    #[test]
    fn no_pit_is_played_twice_in_the_opening() {
        let mut game = Contest::named(GAME).unwrap();
        game.play(0).unwrap();
        game.play(5).unwrap();
        game.play(1).unwrap();
        let refused = refusal(&mut game, 5);
        assert_eq!(
            refused,
            "pit 5 has been played in the opening cycle; North may play 6, 7, 8, 9"
        );
    }

    #[test]
    fn the_tenth_move_still_captures_nothing_and_the_next_one_does() {
        let mut before = given(GAME, South, &[2, 0, 3, 0, 0, 2, 0, 1, 0, 9]);
        before.played = Some(
            before
                .kind()
                .board()
                .pits()
                .into_iter()
                .filter(|pit| pit.index() != 0)
                .collect(),
        );
        let mut game = begun(&before);
        assert!(state(&game).opening);
        assert_eq!(captures(&game.play(0).unwrap()), []);
        assert!(!state(&game).opening);
        assert_eq!(captures(&game.play(5).unwrap()), [(7, 1, North)]);
    }

    #[test]
    fn a_run_of_one_three_and_five_is_taken_forwards_until_an_even_pit() {
        let mut game = round(GAME, South, &[0, 2, 0, 1, 3, 5, 4, 1, 0, 0]);
        assert_eq!(
            captures(&game.play(1).unwrap()),
            [(3, 1, South), (4, 3, South), (5, 5, South)]
        );
    }

    #[test]
    fn an_empty_pit_or_seven_seeds_end_the_run() {
        let mut game = round(GAME, South, &[0, 2, 0, 0, 1, 2, 0, 0, 0, 0]);
        assert_eq!(captures(&game.play(1).unwrap()), []);
        let mut game = round(GAME, South, &[0, 2, 0, 7, 1, 2, 0, 0, 0, 0]);
        assert_eq!(captures(&game.play(1).unwrap()), []);
    }

    #[test]
    fn a_run_all_round_takes_the_pit_it_began_from_but_never_the_last() {
        let mut game = round(GAME, South, &[2, 0, 1, 1, 1, 1, 1, 1, 1, 1]);
        let taken: Vec<usize> = captures(&game.play(0).unwrap())
            .into_iter()
            .map(|(pit, ..)| pit)
            .collect();
        assert_eq!(taken, [2, 3, 4, 5, 6, 7, 8, 9, 0]);
    }

    #[test]
    fn a_player_without_a_move_passes() {
        let mut game = round(GAME, South, &[0, 0, 3, 1, 0, 0, 1, 0, 0, 1]);
        assert_eq!(
            game.play(2).unwrap().last(),
            Some(&Event::Pass { player: North })
        );
        assert_eq!(state(&game).position.turn, Some(South));
    }

    #[test]
    fn when_neither_has_a_move_each_takes_the_own_row() {
        let mut game = round(GAME, South, &[0, 0, 3, 0, 0, 1, 0, 0, 0, 1]);
        let events = game.play(2).unwrap();
        assert_eq!(captures(&events), [(5, 1, South)]);
        assert_eq!(
            events.last(),
            Some(&Event::End {
                reason: Ending::NoMove
            })
        );
        assert_eq!(state(&game).position.stores, [99, 1]);
    }
}

mod adji_kui_ii {
    use super::*;

    const GAME: &str = "adji-kui-ii";

    #[test]
    fn a_single_seed_may_not_be_moved() {
        let mut game = round(GAME, South, &[1, 2, 0, 0, 0, 0, 9, 0, 0, 0, 0, 0]);
        assert!(refusal(&mut game, 0).starts_with("pit 0 holds a single seed"));
    }

    #[test]
    fn a_seed_in_an_empty_pit_ends_the_move() {
        let mut game = round(GAME, South, &[2, 0, 0, 0, 0, 0, 9, 0, 0, 0, 0, 0]);
        assert_eq!(laps(&game.play(0).unwrap()), 1);
    }

    #[test]
    fn a_four_in_the_rivals_pit_is_a_casa() {
        let mut game = round(GAME, South, &[0, 0, 0, 0, 2, 0, 3, 9, 0, 0, 0, 0]);
        assert_eq!(captures(&game.play(4).unwrap()), [(6, 4, South)]);
    }

    #[test]
    fn a_four_in_the_own_pit_ends_the_move_without_capture() {
        let mut game = round(GAME, South, &[2, 0, 3, 0, 0, 0, 9, 0, 0, 0, 0, 0]);
        let events = game.play(0).unwrap();
        assert_eq!((laps(&events), captures(&events)), (1, vec![]));
        assert_eq!(pits(&game)[..3], [0, 1, 4]);
    }

    #[test]
    fn anything_else_is_lifted_and_sown_on_and_fours_on_the_way_stay() {
        let mut game = round(GAME, South, &[2, 3, 1, 3, 0, 0, 9, 0, 0, 0, 0, 0]);
        let events = game.play(0).unwrap();
        assert_eq!((laps(&events), captures(&events)), (2, vec![]));
        assert_eq!(pits(&game), [0, 4, 0, 4, 1, 0, 9, 0, 0, 0, 0, 0]);
    }

    #[test]
    fn a_bought_pit_is_the_buyers() {
        let mut bought = given(GAME, South, &[0, 0, 0, 0, 2, 0, 9, 2, 0, 3, 0, 2]);
        bought.buy(
            bought
                .kind()
                .board()
                .pits()
                .into_iter()
                .filter(|pit| [7, 9].contains(&pit.index()))
                .collect(),
        );
        let mut game = begun(&bought);
        assert_eq!(state(&game).position.owners, "SSSSSSNSNSNN");
        let events = game.play(7).unwrap();
        assert_eq!(
            (captures(&events), pits(&game)[9]),
            (vec![], 4),
            "no casa in one's own"
        );
        let mut of_north = bought.clone();
        of_north.turn = North;
        of_north.pits = vec![0, 0, 0, 0, 2, 0, 3, 2, 0, 9, 0, 2];
        assert!(refusal(&mut begun(&of_north), 7).starts_with("pit 7 belongs to South"));
        of_north.pits = vec![0, 0, 0, 0, 2, 0, 3, 0, 5, 3, 0, 5];
        assert_eq!(
            captures(&begun(&of_north).play(6).unwrap()),
            [(9, 4, North)],
            "a casa in South's bought pit"
        );
    }

    #[test]
    fn eight_seeds_left_end_the_round_and_owners_take_them() {
        let mut game = round(GAME, South, &[0, 0, 0, 0, 2, 0, 3, 6, 0, 1, 0, 0]);
        let events = game.play(4).unwrap();
        assert_eq!(
            events.last(),
            Some(&Event::End {
                reason: Ending::EightLeft
            })
        );
        assert_eq!(state(&game).position.stores, [48 - 7, 7]);
    }

    #[test]
    fn only_singles_left_to_a_player_pass() {
        let mut game = round(GAME, South, &[2, 0, 0, 0, 3, 3, 1, 1, 0, 0, 0, 0]);
        assert_eq!(
            game.play(0).unwrap().last(),
            Some(&Event::Pass { player: North })
        );
    }

    #[test]
    fn the_winner_buys_one_pit_for_every_four_seeds_and_chooses_which() {
        let mut game = won(GAME, [37, 11]);
        let right = plain::purchase(&game).unwrap();
        assert_eq!((right.player, right.pits), (South, 3));
        assert_eq!(
            right
                .suggested
                .into_iter()
                .map(|pit| pit.index())
                .collect::<Vec<_>>(),
            [9, 10, 11]
        );
        for wrong in [
            vec![],
            vec![7, 8],
            vec![7, 8, 9, 10],
            vec![7, 7, 8],
            vec![0, 7, 8],
        ] {
            let sentence = game.next_round(Some(&wrong)).unwrap_err().to_string();
            assert!(
                sentence
                    .starts_with("South buys exactly 3 different pits out of 6, 7, 8, 9, 10, 11"),
                "{sentence}"
            );
        }
        game.next_round(Some(&[11, 7, 9])).unwrap();
        let state = state(&game);
        assert_eq!(
            state.position.pits,
            [4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 0, 4],
            "North fills two pits from the left"
        );
        assert_eq!(
            state.position.owners, "SSSSSSNSNSNS",
            "a pit that nobody can fill is its row's"
        );
        assert_eq!(
            (state.position.stores, state.position.turn),
            ([1, 3], Some(North))
        );
    }

    #[test]
    fn without_a_choice_the_buyer_gets_the_pits_furthest_to_the_right() {
        let mut game = won(GAME, [16, 32]);
        game.next_round(None).unwrap();
        assert_eq!(state(&game).position.owners, "SSSSNNNNNNNN");
    }

    #[test]
    fn fewer_than_four_seeds_lose_the_match() {
        let mut game = won(GAME, [45, 3]);
        assert_eq!(
            (state(&game).match_over, state(&game).match_winner),
            (true, Some(South))
        );
        assert!(
            game.next_round(None)
                .unwrap_err()
                .to_string()
                .starts_with("the match is over: North cannot fill")
        );
        assert!(!state(&won(GAME, [44, 4])).match_over);
    }
}

mod bosh {
    use super::*;

    const GAME: &str = "bosh";

    #[test]
    fn the_relay_goes_on_from_the_next_pit() {
        let mut game = round(GAME, South, &[2, 0, 0, 3, 0, 0, 0, 0, 0, 4]);
        let events = game.play(0).unwrap();
        assert_eq!(
            laps(&events),
            2,
            "the stones of pit 3, after the last stone in pit 2, are sown from pit 4 on"
        );
        assert_eq!(pits(&game), [0, 1, 1, 0, 1, 1, 1, 0, 0, 4]);
    }

    #[test]
    fn a_leap_over_an_empty_pit_captures_what_lies_beyond_on_either_side() {
        let mut game = round(GAME, South, &[2, 0, 0, 0, 5, 0, 0, 0, 0, 4]);
        assert_eq!(captures(&game.play(0).unwrap()), [(4, 5, South)]);
        let mut game = round(GAME, South, &[0, 0, 0, 2, 0, 0, 0, 6, 0, 4]);
        assert_eq!(captures(&game.play(3).unwrap()), [(7, 6, South)]);
    }

    #[test]
    fn nothing_is_captured_when_the_pit_beyond_is_empty_too() {
        let mut game = round(GAME, South, &[2, 0, 0, 0, 0, 5, 0, 0, 0, 4]);
        assert_eq!(captures(&game.play(0).unwrap()), []);
    }

    #[test]
    fn a_player_without_stones_forfeits_all_to_the_rival() {
        let mut game = round(GAME, South, &[1, 3, 0, 0, 0, 0, 0, 0, 0, 2]);
        game.play(1).unwrap();
        let events = game.play(9).unwrap();
        assert!(
            !events.contains(&Event::End {
                reason: Ending::Forfeit
            }),
            "South still has stones"
        );
        let mut game = round(GAME, South, &[2, 0, 0, 0, 1, 0, 0, 0, 0, 0]);
        let events = game.play(0).unwrap();
        assert_eq!(
            events.last(),
            Some(&Event::End {
                reason: Ending::Forfeit
            })
        );
        assert_eq!(state(&game).position.stores, [40, 0]);
    }

    #[test]
    fn sowing_relay_and_capture_pass_over_closed_pits() {
        let with_closed = |pits: &[u8]| {
            let mut closed = given(GAME, South, pits);
            let board = closed.kind().board();
            closed.closed = board.pits().filter(|pit| [3, 4].contains(&pit.index()));
            begun(&closed)
        };
        let mut sowing = with_closed(&[0, 0, 3, 0, 0, 1, 0, 7, 0, 0]);
        assert!(refusal(&mut sowing, 3).starts_with("pit 3 is closed with sand"));
        sowing.play(2).unwrap();
        assert_eq!(pits(&sowing), [0, 0, 0, 0, 0, 2, 1, 8, 0, 0]);
        let mut relay = with_closed(&[0, 1, 0, 0, 0, 2, 0, 0, 0, 9]);
        assert_eq!(laps(&relay.play(1).unwrap()), 2, "the pit after 2 is 5");
        let mut capture = with_closed(&[0, 1, 0, 0, 0, 0, 6, 0, 0, 9]);
        assert_eq!(
            captures(&capture.play(1).unwrap()),
            [(6, 6, South)],
            "the empty pit is 5"
        );
    }

    #[test]
    fn pits_are_closed_and_opened_again_by_what_each_has_won() {
        let mut game = won(GAME, [29, 11]);
        game.next_round(None).unwrap();
        let dealt = state(&game).position;
        assert_eq!(dealt.pits, [4, 4, 4, 4, 4, 4, 4, 0, 0, 0]);
        assert_eq!(
            dealt
                .closed
                .into_iter()
                .map(|pit| pit.index())
                .collect::<Vec<_>>(),
            [7, 8, 9]
        );
        assert_eq!((dealt.stores, dealt.turn), ([9, 3], Some(North)));
        let mut game = won(GAME, [20, 20]);
        game.next_round(None).unwrap();
        assert!(state(&game).position.closed.is_empty());
    }

    #[test]
    fn fewer_than_four_stones_lose_the_match() {
        assert_eq!(state(&won(GAME, [3, 37])).match_winner, Some(North));
        assert_eq!(state(&won(GAME, [4, 36])).match_winner, None);
    }
}

mod anywoli {
    use super::*;

    const GAME: &str = "anywoli";

    /// A board with these pits filled and the rest empty.
    fn with(turn: Side, filled: &[(usize, u8)]) -> Contest {
        let mut pits = [0; 24];
        for &(pit, seeds) in filled {
            pits[pit] = seeds;
        }
        round(GAME, turn, &pits)
    }

    #[test]
    fn fours_on_the_way_go_to_the_pits_owner() {
        let mut game = with(South, &[(9, 4), (10, 3), (12, 3), (20, 5), (1, 1)]);
        let events = game.play(9).unwrap();
        assert_eq!(captures(&events), [(10, 4, South), (12, 4, North)]);
        assert_eq!(pits(&game)[13], 1, "the last seed fell into an empty pit");
        assert_eq!(state(&game).position.turn, Some(North));
    }

    #[test]
    fn a_four_of_the_last_seed_goes_to_the_mover_who_moves_again() {
        let mut game = with(South, &[(11, 1), (12, 3), (20, 5), (1, 1)]);
        let events = game.play(11).unwrap();
        assert_eq!(captures(&events), [(12, 4, South)]);
        assert_eq!(events.last(), Some(&Event::Again { player: South }));
        assert_eq!(state(&game).position.turn, Some(South));
        assert_eq!(state(&game).position.latest_four, Some(Some(South)));
    }

    #[test]
    fn any_other_pit_with_seeds_is_sown_on() {
        let mut game = with(South, &[(0, 1), (1, 1), (20, 5)]);
        assert_eq!(laps(&game.play(0).unwrap()), 2);
        assert_eq!(pits(&game)[..4], [0, 0, 1, 1]);
    }

    #[test]
    fn an_extra_move_that_cannot_be_made_is_passed() {
        let mut game = with(South, &[(11, 1), (12, 3), (20, 5)]);
        let events = game.play(11).unwrap();
        assert_eq!(
            events[events.len() - 2..],
            [
                Event::Again { player: South },
                Event::Pass { player: South }
            ]
        );
    }

    #[test]
    fn the_last_four_are_taken_at_once_even_out_of_the_hand() {
        let mut game = with(South, &[(11, 2), (12, 3), (20, 1), (1, 2)]);
        let events = game.play(11).unwrap();
        let end = [
            Event::Keep {
                seeds: 1,
                to: North,
            },
            Event::Sweep {
                pit: game.kind().board().pit(1).unwrap(),
                seeds: 2,
                to: North,
            },
            Event::Sweep {
                pit: game.kind().board().pit(20).unwrap(),
                seeds: 1,
                to: North,
            },
            Event::End {
                reason: Ending::LastFour,
            },
        ];
        assert_eq!(events[events.len() - 4..], end);
        assert_eq!(state(&game).position.stores, [88, 8]);
    }
}

mod djenon_abe {
    use super::*;

    const GAME: &str = "djenon-abe";

    #[test]
    fn a_seed_in_an_empty_pit_ends_the_move() {
        let mut game = round(GAME, South, &[1, 0, 0, 0, 0, 0, 2, 2, 0, 0, 0, 0]);
        let events = game.play(0).unwrap();
        assert_eq!((laps(&events), captures(&events)), (1, vec![]));
    }

    #[test]
    fn twos_and_fours_are_taken_backwards_in_both_rows() {
        let mut game = round(GAME, South, &[0, 0, 5, 4, 0, 3, 1, 1, 0, 1, 0, 5]);
        let events = game.play(2).unwrap();
        assert_eq!(
            captures(&events),
            [(7, 2, South), (6, 2, South), (5, 4, South)]
        );
        assert_eq!(pits(&game)[4], 1, "a single seed ends the run");
    }

    #[test]
    fn three_five_and_more_are_sown_on() {
        let mut game = round(GAME, South, &[1, 2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0]);
        let events = game.play(0).unwrap();
        assert_eq!(
            (laps(&events), pits(&game)[..5].to_vec()),
            (2, vec![0, 0, 1, 1, 1])
        );
    }

    #[test]
    fn the_rival_must_be_fed_if_that_can_be_done() {
        let mut game = round(GAME, South, &[1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0]);
        assert_eq!(
            refusal(&mut game, 0),
            "pit 0 leaves North without a seed, and North must be fed; South may play 5"
        );
    }

    #[test]
    fn a_player_without_seeds_passes_while_they_can_be_fed() {
        let mut game = round(GAME, South, &[0, 1, 3, 0, 1, 0, 0, 0, 0, 0, 0, 0]);
        assert_eq!(
            game.play(2).unwrap().last(),
            Some(&Event::Pass { player: North })
        );
        let sentence = refusal(&mut game, 1);
        assert!(
            sentence.ends_with("North must be fed; South may play 3, 4, 5"),
            "{sentence}"
        );
    }

    #[test]
    fn the_game_is_over_when_a_player_without_seeds_cannot_be_fed() {
        let mut game = round(GAME, South, &[1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
        let events = game.play(0).unwrap();
        assert_eq!(
            events.last(),
            Some(&Event::End {
                reason: Ending::NoMove
            })
        );
        assert_eq!(state(&game).position.stores, [47, 1], "with the gift");
    }

    #[test]
    fn one_seed_in_each_row_ends_the_game() {
        let mut game = round(GAME, South, &[0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0]);
        let events = game.play(3).unwrap();
        assert_eq!(
            events.last(),
            Some(&Event::End {
                reason: Ending::OneEach
            })
        );
        assert_eq!(state(&game).position.stores, [47, 1]);
    }

    #[test]
    fn seeds_in_one_row_only_give_one_to_the_rival() {
        let mut game = round(GAME, North, &[0, 0, 0, 0, 0, 0, 2, 0, 0, 1, 0, 0]);
        let events = game.play(6).unwrap();
        assert_eq!(
            events[events.len() - 2],
            Event::Gift {
                from: North,
                to: South
            }
        );
        assert_eq!(state(&game).position.stores, [46, 2]);
    }
}

mod house_rules {
    use super::*;
    use adji::position::Position;

    /// Plays the choice that `pick` makes among the legal pits until the round is over, and tells every position in
    /// which a player was to choose, the last one as it stood before the sweep, and the moves since a capture.
    fn watched(
        kind: Kind,
        pick: impl Fn(usize, usize) -> usize,
    ) -> (Contest, Vec<Position>, usize) {
        let mut game = Contest::new(kind, South);
        let mut stood = vec![game.now().position];
        let mut quiet = 0;
        while game.ending().is_none() {
            let legal: Vec<_> = game.round().legal().into_iter().collect();
            let pit = legal[pick(stood.len(), legal.len())];
            let events = game.play(pit.index()).unwrap();
            quiet = if captures(&events).is_empty() {
                quiet + 1
            } else {
                0
            };
            stood.push(game.now().position);
        }
        (game, stood, quiet)
    }

    /// H2 and H3 by their words, in many games of every kind, some of which shuffle the last seeds for long.
    #[test]
    fn repetition_and_a_hundred_quiet_moves_end_a_round_and_nothing_earlier_does() {
        let mut seen = std::collections::HashSet::new();
        for kind in Kind::ALL {
            for game in 0..60 {
                let (contest, stood, quiet) =
                    watched(kind, |ply, legal| (ply * (game / 2) + game) % legal);
                let choosing = &stood[..stood.len() - 1];
                let repeats = |position: &Position| {
                    choosing.iter().filter(|other| *other == position).count()
                };
                assert!(
                    choosing.iter().all(|position| repeats(position) < 3),
                    "H2 ends a round at once"
                );
                assert!(quiet <= 100, "H3 ends a round at once");
                let ending = contest.ending().unwrap();
                assert!(ending != Ending::NoCapture || quiet == 100);
                seen.insert(ending);
            }
        }
        assert!(
            seen.contains(&Ending::Repetition) && seen.contains(&Ending::NoCapture),
            "{seen:?}"
        );
    }

    #[test]
    fn an_endless_sowing_lies_as_it_lies_and_captures_nothing() {
        let mut game = round("adji-kui-ii", North, &[0, 5, 0, 3, 0, 1, 3, 2, 1, 2, 1, 2]);
        let before = pits(&game);
        let events = game.play(11).unwrap();
        assert_eq!(
            events.last(),
            Some(&Event::Endless {
                pit: game.kind().board().pit(11).unwrap()
            })
        );
        assert_eq!(
            (captures(&events), pits(&game)),
            (vec![], before),
            "the first lift would come again"
        );
        assert_eq!(state(&game).position.turn, Some(South));
    }

    #[test]
    fn the_opening_move_alternates() {
        let mut game = won("bosh", [20, 20]);
        for opener in [North, South, North] {
            game.next_round(None).unwrap();
            assert_eq!(state(&game).position.turn, Some(opener));
            while game.ending().is_none() {
                let pit = game.round().legal().into_iter().next().unwrap();
                game.play(pit.index()).unwrap();
            }
            if state(&game).match_over {
                return;
            }
        }
    }
}
