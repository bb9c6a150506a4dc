//! What lies on the ground at one moment: seeds, stores and whose turn it is; small and `Copy`.

use crate::board::{MOST_PITS, Pit, PitSet, Side};

/// A position of a round. Two positions are the same for house rule H2 when they are equal: within a round
/// the owners are fixed, and equal pits with no seed lost mean equal stores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// Seeds in each pit, in sowing order; nought beyond the board.
    pub pits: [u8; MOST_PITS],
    /// Seeds in South's and North's store.
    pub stores: [u8; 2],
    /// The player to choose a pit.
    pub turn: Side,
    /// Adji-boto: the pits already played in the opening cycle, all of them once it is over; empty elsewhere.
    pub played: PitSet,
    /// Anywoli: who took the latest four; nobody elsewhere.
    pub latest_four: Option<Side>,
}

impl Position {
    /// A position with these seeds, nothing played yet.
    pub const fn new(pits: [u8; MOST_PITS], stores: [u8; 2], turn: Side) -> Position {
        Position {
            pits,
            stores,
            turn,
            played: PitSet::EMPTY,
            latest_four: None,
        }
    }

    /// Seeds in a pit.
    #[inline]
    pub const fn seeds_in(&self, pit: Pit) -> u8 {
        self.pits[pit.index()]
    }

    /// Seeds in all pits of a set together.
    pub fn seeds_on(&self, pits: PitSet) -> u32 {
        pits.into_iter()
            .map(|pit| u32::from(self.seeds_in(pit)))
            .sum()
    }

    /// Seeds in all pits of the board together.
    pub fn seeds_in_pits(&self) -> u32 {
        self.pits.iter().map(|&seeds| u32::from(seeds)).sum()
    }

    /// Seeds in both stores together.
    pub fn seeds_in_stores(&self) -> u32 {
        self.stores.iter().map(|&seeds| u32::from(seeds)).sum()
    }
}
