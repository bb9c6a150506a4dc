//! The analyst: solved games stay solved, whatever it is asked it answers with a legal move, and levels play as they should.

use std::cell::Cell;

use adji::analyst::Analyst;
use adji::board::Side;
use adji::chance::Chance;
use adji::contest::Contest;
use adji::games::Kind;
use adji::given::Given;
use adji::levels::{LEVELS, Level};
use adji::search::{Answer, Limits};

/// Bytes of a table: small, since it is made anew for each question.
const TABLE: usize = 1 << 20;

fn play_at_random(contest: &mut Contest, chance: &mut Chance) {
    let pit = chance.pit(contest.round().legal()).unwrap();
    contest.play(pit.index()).unwrap();
}

/// A clock that goes on by a millisecond each time it is looked at.
fn ticking() -> impl Fn() -> f64 {
    let now = Cell::new(0.0);
    move || now.replace(now.get() + 1.0)
}

fn analyse(contest: &Contest, limits: Limits) -> Answer {
    let mut analyst = Analyst::new(TABLE);
    analyst
        .ask(contest.round(), contest.kind(), limits)
        .expect("the round goes on");
    assert!(analyst.run(&|| 0.0, 1.0), "it ends within its limits");
    analyst.answer().expect("it was asked")
}

/// The margins of all first moves in the order of the pits; every one of them must be proven.
fn first_moves(game: &str) -> Vec<i16> {
    let contest = Contest::named(game).unwrap();
    let limits = Limits {
        every_move: true,
        ..Limits::default()
    };
    let answer = analyse(&contest, limits);
    assert!(answer.exact, "{answer:?}");
    let mut pits = answer.pits;
    pits.sort_by_key(|worth| worth.pit);
    assert!(pits.iter().all(|worth| worth.exact), "{pits:?}");
    pits.iter().map(|worth| worth.margin).collect()
}

#[test]
fn bosh_is_won_by_six() {
    assert_eq!(first_moves("bosh"), [2, 6, -2, -2, 6]);
}

#[test]
fn djenon_abe_is_lost_by_two() {
    let contest = Contest::named("djenon-abe").unwrap();
    let mut analyst = Analyst::new(1 << 25);
    assert!(analyst.prepare(Kind::DjenonAbe, &|| 0.0, 1.0));
    let limits = Limits {
        every_move: true,
        ..Limits::default()
    };
    analyst
        .ask(contest.round(), contest.kind(), limits)
        .unwrap();
    assert!(analyst.run(&|| 0.0, 1.0));
    let answer = analyst.answer().unwrap();
    assert_eq!((answer.margin, answer.exact), (-2, true));
    let mut proven = analyst.proven();
    proven.sort_by_key(|proven| proven.pit);
    let bounds = proven
        .iter()
        .map(|proven| [proven.at_least, proven.at_most]);
    let known = [[-4; 2], [-2; 2], [-6, -4], [-6; 2], [-10; 2], [-12, -10]];
    assert!(bounds.eq(known), "{proven:?}");
    let leaning = proven.iter().map(|proven| proven.leans);
    assert!(leaning.eq([false, false, true, false, false, true]));
}

#[test]
fn a_search_that_is_stopped_has_a_legal_move() {
    for kind in Kind::ALL {
        let contest = Contest::named(kind.id()).unwrap();
        for millis in [0.0, 1.0, 2.0, 5.0, 20.0] {
            let clock = ticking();
            let mut analyst = Analyst::new(TABLE);
            analyst
                .ask(contest.round(), kind, Limits::default())
                .unwrap();
            analyst.run(&clock, millis);
            let answer = analyst.answer().unwrap();
            assert!(contest.round().legal().contains(answer.pit));
            assert_eq!(answer.pits.len(), contest.round().legal().len());
        }
    }
}

#[test]
fn limits_are_kept() {
    for kind in Kind::ALL {
        let contest = Contest::named(kind.id()).unwrap();
        let depth = analyse(
            &contest,
            Limits {
                depth: 3,
                ..Limits::default()
            },
        );
        assert!(depth.depth <= 3);
        let positions = analyse(
            &contest,
            Limits {
                positions: 30_000,
                ..Limits::default()
            },
        );
        // The search looks up from its work every few thousand positions.
        assert!(positions.positions < 40_000, "{}", positions.positions);
    }
}

/// All seeds in one pit, or in two, of either player: sowings that hardly end.
#[test]
fn hostile_positions_are_answered() {
    for kind in Kind::ALL {
        let info = kind.info();
        let pits = 2 * info.pits_per_row;
        for (first, second) in
            (0..pits).flat_map(|first| (0..pits).map(move |second| (first, second)))
        {
            let mut seeds = vec![0; pits];
            seeds[first] = (info.total_seeds / 2) as u8;
            seeds[second] += (info.total_seeds - info.total_seeds / 2) as u8;
            let given = Given::new(kind, seeds, vec![0, 0], Side::South);
            let Ok((board, position)) = given.checked() else {
                continue;
            };
            let contest = Contest::from_position(kind, board, position);
            if contest.now().ending.is_some() {
                continue;
            }
            // So short a search waits for no database.
            let limits = Limits {
                positions: 2_000,
                millis: 100.0,
                ..Limits::default()
            };
            let answer = analyse(&contest, limits);
            assert!(contest.round().legal().contains(answer.pit));
        }
    }
}

#[test]
fn a_round_that_is_over_is_refused_and_the_question_before_stays() {
    let mut contest = Contest::named("bosh").unwrap();
    let mut analyst = Analyst::new(TABLE);
    analyst
        .ask(contest.round(), Kind::Bosh, Limits::default())
        .unwrap();
    analyst.run(&|| 0.0, 1.0);
    let before = analyst.answer();
    while let Some(pit) = contest.round().legal().into_iter().next() {
        contest.play(pit.index()).unwrap();
    }
    let refused = analyst.ask(contest.round(), Kind::Bosh, Limits::default());
    assert_eq!(
        refused.unwrap_err().to_string(),
        adji::error::Error::RoundOver.to_string()
    );
    assert_eq!(analyst.answer(), before);
}

#[test]
fn a_database_comes_back_from_its_bytes_and_a_damaged_one_is_refused() {
    let mut builder = Analyst::new(TABLE);
    assert!(builder.prepare(Kind::DjenonAbe, &|| 0.0, 1.0));
    let bytes = builder.database(Kind::DjenonAbe).unwrap();
    let mut analyst = Analyst::new(TABLE);
    for place in [0, 3, 8, 100, bytes.len() - 1] {
        let mut damaged = bytes.clone();
        damaged[place] ^= 1;
        assert!(!analyst.use_database(Kind::DjenonAbe, &damaged), "{place}");
    }
    assert!(!analyst.use_database(Kind::DjenonAbe, &bytes[1..]));
    assert!(!analyst.use_database(Kind::AdjiBoto, &bytes));
    assert!(!analyst.use_database(Kind::Bosh, &bytes));
    assert!(analyst.database(Kind::DjenonAbe).is_none());
    assert!(analyst.use_database(Kind::DjenonAbe, &bytes));
    assert_eq!(analyst.database(Kind::DjenonAbe), Some(bytes));
}

#[test]
fn a_database_is_built_in_slices() {
    let clock = ticking();
    let mut analyst = Analyst::new(TABLE);
    let mut slices = 1;
    while !analyst.prepare(Kind::DjenonAbe, &clock, clock() + 50.0) {
        assert!(analyst.database(Kind::DjenonAbe).is_none());
        slices += 1;
    }
    assert!(slices > 10);
    assert!(analyst.prepare(Kind::Bosh, &clock, 0.0), "Bosh has none");
}

/// Random games of a few seeds until a position has stood twice and may come a third time: house rule H2 would end the
/// round there, which no search knows that does not look back.
#[test]
fn nothing_is_proven_where_house_rule_h2_may_end_the_round() {
    let mut chance = Chance::new(1);
    let mut found = 0;
    for _ in 0..400 {
        let mut pits = vec![0; 12];
        for _ in 0..9 {
            pits[chance.below(12)] += 1;
        }
        let given = Given::new(Kind::AdjiKuiII, pits, vec![20, 19], Side::South);
        let (board, position) = given.checked().unwrap();
        let mut contest = Contest::from_position(Kind::AdjiKuiII, board, position);
        while contest.now().ending.is_none() && !contest.round().is_repeating() {
            play_at_random(&mut contest, &mut chance);
        }
        if contest.now().ending.is_none() {
            let limits = Limits {
                positions: 5_000,
                ..Limits::default()
            };
            assert!(contest.round().quiet_moves() >= 2);
            assert!(!analyse(&contest, limits).exact);
            found += 1;
        }
    }
    assert!(found > 10, "{found} such positions");
}

#[test]
fn levels_choose_legal_pits_and_the_weaker_ones_among_several() {
    for kind in Kind::ALL {
        let contest = Contest::named(kind.id()).unwrap();
        for id in LEVELS {
            let level = Level::named(id, kind).unwrap();
            let limits = Limits {
                positions: 3_000,
                millis: f64::INFINITY,
                ..level.limits
            };
            let answer = analyse(&contest, limits);
            let chosen: Vec<_> = (0..64)
                .map(|roll| level.choose(&answer, roll << 26))
                .collect();
            assert!(
                chosen
                    .iter()
                    .all(|pit| contest.round().legal().contains(*pit))
            );
            if level.seeds_to_halve == 0 {
                assert!(chosen.iter().all(|pit| *pit == answer.pit));
            } else if id == "sprout" {
                assert!(chosen.iter().any(|pit| *pit != chosen[0]));
            }
            assert!(level.choose(&answer, u32::MAX).index() < 24);
        }
    }
}

#[test]
fn what_is_bought_is_a_choice_the_rules_allow() {
    let mut contest = Contest::named("adji-kui-ii").unwrap();
    let mut chance = Chance::new(1);
    let mut bought = 0;
    for _ in 0..40 {
        while contest.now().ending.is_none() {
            play_at_random(&mut contest, &mut chance);
        }
        let mut analyst = Analyst::new(TABLE);
        analyst.ask_to_buy(&contest, 60.0);
        let clock = ticking();
        while !analyst.run(&clock, clock() + 5.0) {}
        let pits = analyst.bought();
        match contest.purchase(contest.now()) {
            Some(purchase) => {
                assert_eq!(pits.len(), purchase.pits);
                assert!(pits.without(purchase.from).is_empty());
                bought += 1;
            }
            None => assert!(pits.is_empty()),
        }
        let numbers: Vec<usize> = pits.into_iter().map(|pit| pit.index()).collect();
        let choice = (!pits.is_empty()).then_some(&numbers[..]);
        if contest.next_round(choice).is_err() {
            contest = Contest::named("adji-kui-ii").unwrap();
        }
    }
    assert!(bought > 3, "a match without a purchase shows nothing");
}
