//! Games played and positions searched at random, to measure how fast moves are made and positions searched.

use std::ops::ControlFlow;

use crate::analyst::{Analyst, TABLE_BYTES};
use crate::board::{Board, MOST_PITS, Side};
use crate::chance::Chance;
use crate::contest::Contest;
use crate::game::{Game, make_move};
use crate::games::{Kind, with_game};
use crate::position::Position;
use crate::search::Limits;

/// A game that goes on for longer is given up; random games end long before.
const MOST_MOVES: u64 = 10_000;

/// Makes this many moves of random games from the start, one game after the other, and returns a number that depends on
/// all of them. Rules and passes are looked after; repetition and quiet moves, which need the history of a round, are not.
///
/// ```
/// # use adji::{games::Kind, playout};
/// assert_eq!(playout::play(Kind::Bosh, 1, 1000), playout::play(Kind::Bosh, 1, 1000));
/// ```
pub fn play(kind: Kind, seed: u64, moves: u64) -> u64 {
    with_game!(kind, G => play_game::<G>(seed, moves))
}

fn play_game<G: Game>(seed: u64, moves: u64) -> u64 {
    let board = Board::new(G::PITS_PER_ROW);
    let mut pits = [0; MOST_PITS];
    for pit in board.pits() {
        pits[pit.index()] = G::SEEDS_PER_PIT;
    }
    let start = Position::new(pits, [0, 0], Side::South);
    let first_moves = G::legal(&board, &start);
    let mut chance = Chance::new(seed);
    let (mut position, mut legal) = (start, first_moves);
    let mut sum = 0_u64;
    let mut begun = 0;
    for made in 0..moves {
        let Some(pit) = chance.pit(legal) else { break };
        let next = make_move::<G, ()>(&board, &mut position, pit, &mut ());
        sum = sum.rotate_left(1) ^ position.words()[0];
        (position, legal) = match next {
            ControlFlow::Continue(legal) if made - begun <= MOST_MOVES => (position, legal),
            _ => {
                begun = made;
                (start, first_moves)
            }
        };
    }
    sum
}

/// So many random moves lead to a position that is searched.
const OPENING: u64 = 4;

/// Makes at least this many positions in searches of positions from random openings, one search after the other, each with
/// a table that knows nothing yet, and returns a number that depends on what they found.
///
/// ```
/// # use adji::{games::Kind, playout};
/// assert_eq!(playout::search(Kind::Anywoli, 1, 5000), playout::search(Kind::Anywoli, 1, 5000));
/// ```
pub fn search(kind: Kind, seed: u64, positions: u64) -> u64 {
    let mut chance = Chance::new(seed);
    let (mut made, mut sum) = (0, 0_u64);
    while made < positions {
        let contest = opening(kind, &mut chance);
        let limits = Limits {
            positions: positions - made,
            // Too short for a database to be built first, which is another matter.
            millis: 900.0,
            ..Limits::default()
        };
        let mut analyst = Analyst::new(TABLE_BYTES);
        if analyst.ask(contest.round(), kind, limits).is_err() {
            continue;
        }
        // The clock stands still: the positions are the limit.
        analyst.run(&|| 0.0, 1.0);
        if let Some(answer) = analyst.answer() {
            made += answer.positions.max(1);
            sum = sum.rotate_left(7) ^ answer.positions ^ answer.margin as u64;
        }
    }
    sum
}

fn opening(kind: Kind, chance: &mut Chance) -> Contest {
    let mut contest = Contest::new(kind, Side::South);
    for _ in 0..OPENING {
        let legal = contest.round().legal();
        if !legal.is_empty() {
            let Some(pit) = chance.pit(legal) else { break };
            contest.play(pit.index()).expect("a legal pit");
        }
    }
    contest
}
