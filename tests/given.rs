//! Positions that somebody sets up: what can be played on from is taken, and what cannot is refused with the reason.

use adji::board::{Pit, PitSet, Side};
use adji::contest::Contest;
use adji::games::Kind;
use adji::given::Given;

const SOUTH: Side = Side::South;
const NORTH: Side = Side::North;

fn pits(numbers: &[usize]) -> PitSet {
    numbers.iter().map(|&number| Pit::new(number)).collect()
}

fn given(kind: Kind, pits: &[u8], stores: [u8; 2], turn: Side) -> Given {
    Given::new(kind, pits.to_vec(), stores.to_vec(), turn)
}

/// The position as it stands in a match.
fn standing(contest: &Contest) -> Given {
    let round = contest.round();
    let (board, position) = (round.board(), round.now().position);
    let pits = &position.pits[..board.pits().len()];
    let mut given = given(contest.kind(), pits, position.stores, position.turn);
    given.owners = board
        .pits()
        .into_iter()
        .map(|pit| board.owner(pit))
        .collect();
    given.closed = board.closed();
    given.played = (contest.kind() == Kind::AdjiBoto).then_some(position.played);
    given.latest_four = position.latest_four;
    given
}

#[track_caller]
fn refused(given: &Given, code: &str, sentence: &str) {
    let error = given.playable().unwrap_err();
    assert_eq!((error.code(), error.to_string().as_str()), (code, sentence));
}

/// Whatever a match comes to can be set up, until its round is over.
#[test]
fn every_position_of_play_can_be_set_up() {
    for kind in Kind::ALL {
        for first in 0..12 {
            let mut game = Contest::new(kind, SOUTH);
            let mut moves: usize = first;
            while game.rounds().len() < 6 {
                while game.ending().is_none() {
                    standing(&game).playable().unwrap_or_else(|error| {
                        panic!("{} after {moves} moves: {error}", kind.id())
                    });
                    let legal = game.round().legal();
                    let pit = legal.into_iter().nth(moves * 7 % legal.len()).unwrap();
                    game.play(pit.index()).unwrap();
                    moves += 1;
                }
                if game.next_round(None).is_err() {
                    break;
                }
            }
        }
    }
}

#[test]
fn every_seed_is_somewhere() {
    refused(
        &given(Kind::Bosh, &[4; 10], [1, 0], SOUTH),
        "wrong-seed-total",
        "pits and stores hold 41 seeds together; bosh has 40",
    );
}

#[test]
fn what_is_over_cannot_be_played_on() {
    let over = [
        (
            given(
                Kind::AdjiBoto,
                &[1, 1, 1, 1, 1, 1, 0, 1, 0, 1],
                [50, 42],
                SOUTH,
            ),
            "nobody has a legal move",
        ),
        (
            given(
                Kind::AdjiKuiII,
                &[2, 2, 0, 0, 0, 0, 2, 2, 0, 0, 0, 0],
                [20, 20],
                SOUTH,
            ),
            "eight seeds or fewer are on the board",
        ),
        (
            given(Kind::Bosh, &[0, 0, 0, 0, 0, 4, 4, 4, 4, 4], [20, 0], SOUTH),
            "the player to move has no stones",
        ),
        (
            given(
                Kind::DjenonAbe,
                &[1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
                [23, 23],
                SOUTH,
            ),
            "each row holds exactly one seed",
        ),
        (
            given(
                Kind::DjenonAbe,
                &[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0],
                [23, 24],
                SOUTH,
            ),
            "nobody has a legal move",
        ),
    ];
    for (position, why) in over {
        refused(
            &position,
            "position-over",
            &format!(
                "nothing is left to play from this position: {why}; a position to play on is one of a round in progress"
            ),
        );
    }
    let mut anywoli = given(
        Kind::Anywoli,
        &[[1; 2].as_slice(), &[0; 20], &[1; 2]].concat(),
        [48, 44],
        NORTH,
    );
    anywoli.latest_four = Some(NORTH);
    refused(
        &anywoli,
        "position-over",
        "nothing is left to play from this position: four seeds or fewer are in play; a position to play on is one of a round in progress",
    );
}

/// A player who can be fed passes, and the position is one to play on.
#[test]
fn a_pass_is_no_end() {
    let fed = given(
        Kind::DjenonAbe,
        &[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3],
        [20, 25],
        SOUTH,
    );
    let (board, position) = fed.playable().unwrap();
    let contest = Contest::from_position(Kind::DjenonAbe, board, position);
    assert_eq!(contest.now().position.turn, NORTH);
}

#[test]
fn an_opening_cycle_agrees_with_itself() {
    let opening = |seeds: &[u8], stores, turn, played: &[usize]| {
        let mut given = given(Kind::AdjiBoto, seeds, stores, turn);
        given.played = Some(pits(played));
        given
    };
    let begun = [1, 11, 11, 11, 11, 11, 11, 11, 11, 11];
    assert!(opening(&begun, [0, 0], NORTH, &[0]).playable().is_ok());
    assert!(
        opening(&begun, [0, 0], NORTH, &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
            .playable()
            .is_ok()
    );
    refused(
        &opening(&begun, [0, 0], SOUTH, &[0]),
        "opening-turn",
        "it cannot be the turn of South once the pits 0 have been played; the players take turns in the opening cycle",
    );
    refused(
        &opening(&[1, 11, 11, 11, 11, 11, 11, 11, 11, 8], [3, 0], NORTH, &[0]),
        "opening-stores",
        "the stores hold 3 seeds; nothing is captured in adji-boto before every pit has been played once",
    );
    refused(
        &opening(&[1, 9, 13, 11, 11, 11, 11, 11, 11, 11], [0, 0], NORTH, &[0]),
        "opening-pit",
        "pit 1 holds 9; as far as the opening cycle has come it holds 10 or more",
    );
    refused(
        &opening(
            &[0, 12, 11, 11, 11, 11, 11, 11, 11, 11],
            [0, 0],
            NORTH,
            &[0],
        ),
        "opening-pit",
        "pit 0 holds 0; as far as the opening cycle has come it holds 1 or more",
    );
}

#[test]
fn fours_are_taken_by_somebody() {
    let taken = |stores: [u8; 2], latest_four| {
        let mut seeds = [4; 24];
        seeds[0] = 96 - 23 * 4 - stores[0] - stores[1];
        let mut given = given(Kind::Anywoli, &seeds, stores, SOUTH);
        given.latest_four = latest_four;
        given
    };
    assert!(taken([0, 0], None).playable().is_ok());
    assert!(taken([0, 4], Some(NORTH)).playable().is_ok());
    refused(
        &taken([0, 3], Some(NORTH)),
        "store-of-fours",
        "the store of North holds 3; seeds are captured four by four, so it holds a multiple of four",
    );
    refused(
        &taken([0, 4], Some(SOUTH)),
        "latest-four-missing",
        "South cannot have taken the latest four with an empty store",
    );
    refused(
        &taken([4, 0], None),
        "latest-four-unnamed",
        "seeds have been captured, so somebody took the latest four; it is \"south\" or \"north\"",
    );
}
