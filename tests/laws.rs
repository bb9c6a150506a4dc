//! Laws that hold for every game, position and move, tried on random games and on boards that nobody would deal.

use std::collections::HashSet;

use adji::board::{Pit, PitSet, Side};
use adji::contest::Contest;
use adji::games::Kind;
use adji::given::{Given, different_pits, read_owners};
use adji::notation;
use adji::plain::{self, State};
use adji::sowing::{Event, MOST_LAPS};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::test_runner::RngSeed;

fn any_kind() -> impl Strategy<Value = Kind> {
    select(Kind::ALL.to_vec())
}

/// A game played from the start by random choices among the legal moves, with the choices still to come.
fn any_choices() -> impl Strategy<Value = Vec<Index>> {
    vec(any::<Index>(), 0..120)
}

/// A position with all seeds of the game thrown anywhere, in pits of bought and closed boards too.
fn made_up() -> impl Strategy<Value = Given> {
    let throws = vec(any::<Index>(), 100);
    (
        any_kind(),
        throws,
        any::<bool>(),
        0..6_usize,
        any::<bool>(),
        1..27_usize,
    )
        .prop_map(|(kind, throws, south, special, by_south, places)| {
            let turn = if south { Side::South } else { Side::North };
            let board = kind.board();
            let pits = board.pits().len();
            let mut given = Given::new(kind, vec![0; pits], vec![0; 2], turn);
            let row = board.row(if by_south { Side::South } else { Side::North });
            match kind {
                Kind::AdjiKuiII => given.buy(row.into_iter().take(special).collect()),
                Kind::Bosh => given.closed = row.into_iter().rev().take(special.min(4)).collect(),
                Kind::AdjiBoto => given.played = Some(row.into_iter().take(special).collect()),
                _ => {}
            }
            let open: Vec<Pit> = board.pits().without(given.closed).into_iter().collect();
            for throw in throws.iter().take(kind.info().total_seeds as usize) {
                match throw.index(places) {
                    0 => given.stores[usize::from(south)] += 1,
                    place => given.pits[open[place % open.len()].index()] += 1,
                }
            }
            given
        })
}

fn contest(given: &Given) -> Contest {
    let (board, position) = given
        .checked()
        .unwrap_or_else(|error| panic!("{given:?}: {error}"));
    Contest::from_position(given.kind(), board, position)
}

/// Plays choices among the legal moves until they run out or the round is over.
fn play(contest: &mut Contest, choices: &[Index]) {
    for choice in choices {
        let legal: Vec<Pit> = contest.round().legal().into_iter().collect();
        if legal.is_empty() {
            return;
        }
        contest
            .play(choice.get(&legal).index())
            .expect("a legal move is accepted");
    }
}

/// Pits, stores and hand, changed by events alone as a page changes them.
struct Replay {
    pits: Vec<u8>,
    stores: [u8; 2],
    hand: u8,
}

impl Replay {
    fn new(state: &State) -> Replay {
        Replay {
            pits: state.position.pits.clone(),
            stores: state.position.stores,
            hand: 0,
        }
    }

    fn apply(&mut self, event: &Event) {
        match *event {
            Event::Lift { pit, seeds } => {
                self.pits[pit.index()] -= seeds;
                self.hand += seeds;
            }
            Event::Sow { pit } => {
                self.hand -= 1;
                self.pits[pit.index()] += 1;
            }
            Event::Capture { pit, seeds, to } | Event::Sweep { pit, seeds, to } => {
                assert_eq!(self.pits[pit.index()], seeds, "all of a pit is taken");
                self.pits[pit.index()] = 0;
                self.stores[to.index()] += seeds;
            }
            Event::Keep { seeds, to } => {
                self.hand -= seeds;
                self.stores[to.index()] += seeds;
            }
            Event::Gift { from, to } => {
                self.stores[from.index()] -= 1;
                self.stores[to.index()] += 1;
            }
            Event::Again { .. }
            | Event::Pass { .. }
            | Event::Endless { .. }
            | Event::End { .. } => {}
        }
    }

    fn seeds(&self) -> u32 {
        self.pits
            .iter()
            .chain(&self.stores)
            .chain([&self.hand])
            .map(|&seeds| u32::from(seeds))
            .sum()
    }
}

/// House rule H1 by its words: no lift finds the board and pit of an earlier one, none follows a thousand laps, and
/// `endless` stands only where one of the two would have happened.
fn check_endless_rule(before: &State, events: &[Event]) {
    let mut replay = Replay::new(before);
    let mut lifts = HashSet::new();
    for event in events {
        match event {
            Event::Lift { pit, .. } => {
                assert!(lifts.len() < MOST_LAPS, "no lap follows a thousand");
                assert!(
                    lifts.insert((replay.pits.clone(), *pit)),
                    "no lift is made twice"
                );
            }
            Event::Endless { pit } => {
                let seen = lifts.contains(&(replay.pits.clone(), *pit));
                assert!(
                    seen || lifts.len() == MOST_LAPS,
                    "only an endless sowing is stopped"
                );
            }
            _ => {}
        }
        replay.apply(event);
    }
}

fn check_every_move(contest: &Contest) {
    let before = plain::state(contest);
    let total = contest.kind().info().total_seeds;
    for pit in contest.round().legal() {
        let mut game = contest.clone();
        let events = game.play(pit.index()).expect("a legal move is accepted");
        let after = plain::state(&game);
        let mut replay = Replay::new(&before);
        for event in &events {
            replay.apply(event);
            assert_eq!(replay.seeds(), total, "seeds are conserved at {event:?}");
        }
        assert_eq!(
            (replay.pits, replay.stores, replay.hand),
            (after.position.pits.clone(), after.position.stores, 0)
        );
        assert_eq!(
            matches!(events.last(), Some(Event::End { .. })),
            after.end.is_some()
        );
        assert_eq!(
            game.round().legal().is_empty(),
            after.end.is_some(),
            "who is to move can move"
        );
        check_endless_rule(&before, &events);
    }
}

fn check_refusals(contest: &mut Contest) {
    let before = plain::state(contest);
    let legal = contest.round().legal();
    for number in (0..30).chain([usize::MAX]) {
        let is_legal = contest
            .round()
            .board()
            .pit(number)
            .is_some_and(|pit| legal.contains(pit));
        if !is_legal {
            let sentence = contest
                .play(number)
                .expect_err("an illegal move is refused")
                .to_string();
            assert!(
                before.end.is_some() || sentence.contains("may play"),
                "{sentence}"
            );
            assert_eq!(plain::state(contest), before);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, rng_seed: RngSeed::Fixed(1), ..ProptestConfig::default() })]

    #[test]
    fn moves_of_random_games(kind in any_kind(), choices in any_choices()) {
        let mut game = Contest::new(kind, Side::South);
        play(&mut game, &choices);
        check_every_move(&game);
        check_refusals(&mut game);
    }

    #[test]
    fn moves_on_made_up_boards(given in made_up(), choices in vec(any::<Index>(), 0..4)) {
        let mut game = contest(&given);
        check_every_move(&game);
        check_refusals(&mut game);
        play(&mut game, &choices);
        check_every_move(&game);
    }

    #[test]
    fn undo_and_redo_are_each_others_inverse(kind in any_kind(), choices in any_choices()) {
        let mut game = Contest::new(kind, Side::North);
        let mut states = vec![plain::state(&game)];
        for choice in &choices {
            play(&mut game, std::slice::from_ref(choice));
            if game.round().moves().len() == states.len() {
                states.push(plain::state(&game));
            }
        }
        for state in states.iter().rev() {
            prop_assert_eq!(&plain::state(&game), state);
            prop_assert_eq!(game.undo(), !state.moves.is_empty());
        }
        for state in &states {
            prop_assert_eq!(&plain::state(&game), state);
            prop_assert_eq!(game.redo(), state != states.last().unwrap());
        }
    }

    #[test]
    fn matches_round_trip_through_their_text(given in made_up(), from_start: bool, choices in vec(any::<Index>(), 0..400)) {
        let mut game = if from_start { Contest::new(given.kind(), given.turn) } else { contest(&given) };
        for some in choices.chunks(80) {
            play(&mut game, some);
            let buy = game.purchase(game.now()).map(|right| {
                right.from.into_iter().take(right.pits).map(Pit::index).collect::<Vec<_>>()
            });
            let _ = game.next_round(buy.as_deref());
        }
        let text = notation::write(&game);
        let read = notation::read(&text).unwrap();
        prop_assert_eq!(plain::history(&read), plain::history(&game));
        prop_assert_eq!(notation::write(&read), text);
        let position = notation::read(&notation::write_position(&game)).unwrap();
        prop_assert_eq!(plain::state(&position).position, plain::state(&game).position);
    }

    #[test]
    fn no_text_panics(text in ".{0,200}") {
        prop_assert!(notation::read(&text).is_err());
        let of_this_version = format!("a1.{text}");
        prop_assert!(notation::read(&of_this_version).is_err());
    }

    #[test]
    fn no_text_with_a_right_checksum_panics(
        game in select(Kind::ALL.map(Kind::id).to_vec()),
        rest in "(s|n|[0-9-]{0,30}_[0-9]-[0-9]+_[sn](_[opcf][a-lA-L]{0,9}){0,3})(\\.([a-fA-F]{0,5}_)?[a-fA-F]{0,40}){0,3}",
    ) {
        let body = format!("a1.{game}.{rest}");
        if let Ok(game) = notation::read(&format!("{body}.{}", seal(&body))) {
            check_every_move(&game);
        }
    }

    #[test]
    fn no_position_panics(
        kind in any_kind(),
        pits in vec(any::<u8>(), 0..30),
        stores in vec(any::<u8>(), 0..4),
        owners in "[SN]{0,30}",
        lists in vec(vec(0..40_usize, 0..30), 2),
        south: bool,
    ) {
        let board = kind.board();
        let mut given = Given::new(kind, pits, stores, Side::South);
        given.owners = read_owners(kind, &owners).unwrap_or_default();
        given.closed = different_pits(&board, &lists[0]).unwrap_or_default();
        given.played = different_pits(&board, &lists[1]);
        given.latest_four = south.then_some(Side::South);
        let _ = given.checked();
    }
}

/// The checksum of a text, so that what stands behind it is reached.
fn seal(body: &str) -> String {
    let mut number = crc32fast::hash(body.as_bytes());
    let mut digits = vec![];
    for _ in 0..7 {
        digits.push(char::from_digit(number % 36, 36).unwrap());
        number /= 36;
    }
    digits.into_iter().rev().collect()
}

/// A whole match ends by itself and has a winner, whatever is played.
#[test]
fn matches_come_to_an_end() {
    for kind in [Kind::AdjiKuiII, Kind::Bosh] {
        for first in 0..20 {
            let mut game = Contest::new(kind, Side::South);
            let mut moves: usize = first;
            while !plain::state(&game).match_over && game.rounds().len() < 400 {
                while game.ending().is_none() {
                    let legal = game.round().legal();
                    let pit = legal.into_iter().nth(moves * 7 % legal.len()).unwrap();
                    game.play(pit.index()).unwrap();
                    moves += 1;
                }
                let state = plain::state(&game);
                assert_eq!(state.position.turn, None);
                assert_eq!(PitSet::EMPTY, game.round().legal());
                if !state.match_over {
                    game.next_round(None).unwrap();
                }
            }
            let state = plain::state(&game);
            assert!(
                !state.match_over || state.match_winner.is_some(),
                "a match has a winner"
            );
        }
    }
}
