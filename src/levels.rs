//! The five levels at which the computer plays each game, and how a level chooses among moves that are not the best.

use crate::board::Pit;
use crate::games::Kind;
use crate::search::{Answer, Limits};

/// The names of all levels, the weakest first.
pub const LEVELS: [&str; 5] = ["sprout", "sower", "keeper", "elder", "ancestor"];

/// No level thinks longer about a move, in milliseconds.
const MILLIS: f64 = 1000.0;

/// How the four weaker levels play the games, in the order of [`Kind::ALL`]: how many moves they look ahead, and
/// [`Level::seeds_to_halve`]. Tried out with `cargo lab arena`, so that a level wins clearly but not always against the
/// one below it.
const WEAKER: [[(u8, u32); 4]; 5] = [
    [(4, 1), (5, 0), (7, 0), (9, 0)],
    [(3, 1), (3, 0), (5, 0), (10, 0)],
    [(1, 48), (1, 3), (2, 2), (3, 1)],
    [(1, 16), (1, 2), (2, 2), (4, 1)],
    [(1, 4), (2, 2), (4, 1), (6, 0)],
];

/// A strength to play a game against.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Level {
    /// How far it looks.
    pub limits: Limits,
    /// A move that wins so many seeds fewer than the best is half as likely to be chosen; 0 is the best move always.
    pub seeds_to_halve: u32,
}

impl Level {
    /// How the level with this name plays a game; nothing if no level has that name.
    pub fn named(id: &str, kind: Kind) -> Option<Level> {
        let place = LEVELS.iter().position(|level| *level == id)?;
        let weaker = WEAKER[kind as usize].get(place);
        let (depth, seeds_to_halve) = weaker.copied().unwrap_or((Limits::default().depth, 0));
        Some(Level {
            limits: Limits {
                depth,
                positions: u64::MAX,
                millis: MILLIS,
                every_move: seeds_to_halve > 0,
            },
            seeds_to_halve,
        })
    }

    /// The pit this level plays, knowing an answer and given a random number: mostly a good one.
    pub fn choose(&self, answer: &Answer, random: u32) -> Pit {
        if self.seeds_to_halve == 0 {
            return answer.pit;
        }
        let best = answer.pits.iter().map(|worth| worth.margin).max();
        let chances = answer.pits.iter().map(|worth| {
            let behind = u32::from(best.unwrap_or(worth.margin).abs_diff(worth.margin));
            (
                worth.pit,
                (1_u64 << 24) >> (behind / self.seeds_to_halve).min(24),
            )
        });
        let all: u64 = chances.clone().map(|(_, chance)| chance).sum();
        let mut drawn = (u64::from(random) * all) >> u32::BITS;
        for (pit, chance) in chances {
            if drawn < chance {
                return pit;
            }
            drawn -= chance;
        }
        answer.pit
    }
}
