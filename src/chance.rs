//! Numbers that look random and are the same in every run, so that what was played can be played again.

use crate::board::{Pit, PitSet};

/// A small, quick source of such numbers (Steele, Lea and Flood's SplitMix64, 2014).
///
/// ```
/// # use adji::chance::Chance;
/// assert_eq!(Chance::new(7).below(100), Chance::new(7).below(100));
/// ```
pub struct Chance(u64);

impl Chance {
    /// A source of its own for each seed.
    pub const fn new(seed: u64) -> Chance {
        Chance(seed)
    }

    /// The next number.
    #[inline]
    pub fn number(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        (mixed >> 32) as u32
    }

    /// A number below this one, which is not nought; each is as likely as the other.
    #[inline]
    pub fn below(&mut self, end: usize) -> usize {
        ((u64::from(self.number()) * end as u64) >> 32) as usize
    }

    /// One of these pits; none of no pits.
    #[inline]
    pub fn pit(&mut self, pits: PitSet) -> Option<Pit> {
        pits.into_iter().nth(self.below(pits.len()))
    }

    /// Brings a list into a random order.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for end in (1..list.len()).rev() {
            list.swap(end, self.below(end + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pit_is_drawn_and_no_other() {
        let pits: PitSet = [2, 3, 7].map(Pit::new).into_iter().collect();
        let mut chance = Chance::new(1);
        let drawn: PitSet = (0..100).filter_map(|_| chance.pit(pits)).collect();
        assert_eq!(drawn, pits);
        assert_eq!(chance.pit(PitSet::EMPTY), None);
    }

    #[test]
    fn shuffling_loses_nothing() {
        let mut list: Vec<usize> = (0..50).collect();
        Chance::new(1).shuffle(&mut list);
        assert!(!list.is_sorted());
        list.sort_unstable();
        assert!(list.into_iter().eq(0..50));
    }
}
