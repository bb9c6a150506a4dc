//! What lies on the ground at one moment: seeds, stores and whose turn it is; small and `Copy`.

use crate::board::{EACH_BYTE, MOST_PITS, Pit, PitSet, Side, Words};

/// Every bit but those of one pit.
const ALL_BUT: [Words; MOST_PITS] = {
    let mut masks = [[u64::MAX; 3]; MOST_PITS];
    let mut pit = 0;
    while pit < MOST_PITS {
        masks[pit][pit / 8] = !(0xFF << (pit % 8 * 8));
        pit += 1;
    }
    masks
};

/// The sum of all bytes.
#[inline]
fn sum(words: Words) -> u32 {
    // A product with one in every byte adds all bytes into the highest; no board has seeds enough to overflow it.
    let sums = words.map(|word| (word.wrapping_mul(EACH_BYTE) >> 56) as u32);
    sums.into_iter().sum()
}

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
    #[inline]
    pub fn seeds_on(&self, pits: PitSet) -> u32 {
        let (words, masks) = (self.words(), pits.masks());
        sum([0, 1, 2].map(|place| words[place] & masks[place]))
    }

    /// Seeds in all pits of the board together.
    #[inline]
    pub fn seeds_in_pits(&self) -> u32 {
        sum(self.words())
    }

    /// For every pit the seeds in it and in all pits before it.
    #[inline]
    pub fn sums(&self) -> [u8; MOST_PITS] {
        let mut sums = [0; MOST_PITS];
        let mut before = 0;
        let (parts, _) = sums.as_chunks_mut::<8>();
        for (part, word) in parts.iter_mut().zip(self.words()) {
            // A product with one in every byte adds to each byte all below it; no board has seeds enough to overflow one.
            let sum = word.wrapping_mul(EACH_BYTE) + before;
            *part = sum.to_le_bytes();
            before = (sum >> 56) * EACH_BYTE;
        }
        sums
    }

    /// The pits that hold at least so many seeds, of one or more.
    #[inline]
    pub fn pits_holding(&self, at_least: u8) -> PitSet {
        // Eight pits at once: adding 128 − n carries a byte's seeds into its highest bit where they are n or more. The
        // product then gathers these bits, one for each byte, into the highest byte.
        let carry = EACH_BYTE * u64::from(128 - at_least);
        let bits = self.words().map(|word| {
            let high = (word + carry) >> 7 & EACH_BYTE;
            (high.wrapping_mul(0x0102_0408_1020_4080) >> 56) as u32
        });
        PitSet::from_bits(bits[0] | bits[1] << 8 | bits[2] << 16)
    }

    /// Adds seeds to every pit at once.
    #[inline]
    pub fn add(&mut self, seeds: Words) {
        let words = self.words();
        let (pits, _) = self.pits.as_chunks_mut::<8>();
        for word in 0..words.len() {
            pits[word] = (words[word] + seeds[word]).to_le_bytes();
        }
    }

    /// Takes all seeds out of a pit and returns how many they are.
    #[inline]
    pub fn empty(&mut self, pit: Pit) -> u8 {
        let seeds = self.seeds_in(pit);
        let words = self.words();
        let (pits, _) = self.pits.as_chunks_mut::<8>();
        for word in 0..words.len() {
            pits[word] = (words[word] & ALL_BUT[pit.index()][word]).to_le_bytes();
        }
        seeds
    }

    /// Takes seeds out of a pit.
    #[inline]
    pub fn take(&mut self, pit: Pit, seeds: u8) {
        let (pits, _) = self.pits.as_chunks_mut::<8>();
        let word = &mut pits[pit.index() / 8];
        let taken = u64::from(seeds) << (pit.index() % 8 * 8);
        *word = (u64::from_le_bytes(*word) - taken).to_le_bytes();
    }

    /// The pits' seeds, eight pits to a word, the first of them lowest.
    #[inline]
    pub fn words(&self) -> Words {
        let (words, _) = self.pits.as_chunks::<8>();
        [0, 1, 2].map(|place| u64::from_le_bytes(words[place]))
    }

    /// Seeds in both stores together.
    pub fn seeds_in_stores(&self) -> u32 {
        self.stores.iter().map(|&seeds| u32::from(seeds)).sum()
    }
}
