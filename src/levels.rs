//! The five levels at which the computer plays, and how a level chooses among moves that are not the best.

use crate::board::Pit;
use crate::search::{Answer, Limits};

/// A strength to play against.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Level {
    /// The level's name in settings and calls.
    pub id: &'static str,
    /// How far it looks.
    pub limits: Limits,
    /// A move that wins so many seeds fewer than the best is half as likely to be chosen; 0 is the best move always.
    pub seeds_to_halve: u32,
}

const fn level(id: &'static str, depth: u8, millis: f64, seeds_to_halve: u32) -> Level {
    Level {
        id,
        limits: Limits {
            depth,
            positions: u64::MAX,
            millis,
            every_move: seeds_to_halve > 0,
        },
        seeds_to_halve,
    }
}

/// All levels, the weakest first.
pub const LEVELS: [Level; 5] = [
    level("sprout", 1, 1000.0, 4),
    level("sower", 2, 1000.0, 2),
    level("keeper", 4, 1000.0, 1),
    level("elder", 7, 1000.0, 0),
    level("ancestor", 100, 1000.0, 0),
];

impl Level {
    /// The level with this name.
    pub fn named(id: &str) -> Option<Level> {
        LEVELS.into_iter().find(|level| level.id == id)
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
