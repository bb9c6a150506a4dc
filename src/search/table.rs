//! The transposition table: what was found out about positions met before, of fixed size.

use crate::board::{MOST_PITS, Pit};
use crate::position::Position;

/// What a stored margin says of the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// It is the true one.
    Exact,
    /// The true one is at least this.
    AtLeast,
    /// The true one is at most this.
    AtMost,
}

/// What is known of a position. Margins are of seeds still to come, for the player to move, so they hold whatever lies
/// in the stores and whatever path led there.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Seeds still to come: those of the player to move less the rival's.
    pub margin: i16,
    /// What the margin says.
    pub bound: Bound,
    /// Whether the bound is proven to the end of the round; otherwise it rests on estimates after `depth` moves.
    pub solid: bool,
    /// Moves looked ahead.
    pub depth: u8,
    /// The best move known.
    pub pit: Option<Pit>,
}

#[derive(Clone, Copy)]
struct Slot {
    key: u64,
    margin: i16,
    depth: u8,
    pit: u8,
    bound: Bound,
    solid: bool,
}

const NO_PIT: u8 = u8::MAX;

const EMPTY: Slot = Slot {
    key: 0,
    margin: 0,
    depth: 0,
    pit: NO_PIT,
    bound: Bound::AtLeast,
    solid: false,
};

/// Where a key may stand: a line of the processor's cache, so that a look costs one way to the memory.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Bucket([Slot; SLOTS]);

const SLOTS: usize = 4;

/// A table of buckets of four slots: the last one keeps what is newest, the others what was hardest to find. It begins
/// small, since a small one stays near the processor, and grows with what there is to know.
pub struct Table {
    buckets: Vec<Bucket>,
    most_buckets: usize,
    /// Slots that are not empty.
    taken: usize,
}

/// The buckets of a table to begin with.
const FIRST_BUCKETS: usize = 1 << 12;

impl Table {
    /// A table of at most this many bytes, and of one bucket at least.
    pub fn with_bytes(bytes: usize) -> Table {
        let buckets = (bytes / size_of::<Bucket>()).max(1);
        let most_buckets = 1 << buckets.ilog2();
        Table {
            buckets: vec![Bucket([EMPTY; SLOTS]); most_buckets.min(FIRST_BUCKETS)],
            most_buckets,
            taken: 0,
        }
    }

    fn place(&self, key: u64) -> usize {
        // The low half of the key: shifting a usize would find only 32 bits in WebAssembly.
        key as u32 as usize & (self.buckets.len() - 1)
    }

    /// What is known of the position with this key.
    #[inline]
    pub fn get(&self, key: u64) -> Option<Entry> {
        let Bucket(slots) = &self.buckets[self.place(key)];
        let slot = slots.iter().find(|slot| slot.key == key)?;
        Some(Entry {
            margin: slot.margin,
            bound: slot.bound,
            solid: slot.solid,
            depth: slot.depth,
            pit: (slot.pit != NO_PIT).then(|| Pit::new(slot.pit as usize)),
        })
    }

    /// Notes what was found out about the position with this key.
    #[inline]
    pub fn put(&mut self, key: u64, entry: Entry) {
        let place = self.place(key);
        let Bucket(slots) = &mut self.buckets[place];
        let slot = Slot {
            key,
            margin: entry.margin,
            depth: entry.depth,
            pit: entry.pit.map_or(NO_PIT, |pit| pit.index() as u8),
            bound: entry.bound,
            solid: entry.solid,
        };
        let place = |key| slots.iter().position(|known| known.key == key);
        if let Some(same) = place(key) {
            slots[same] = slot;
        } else if let Some(empty) = place(EMPTY.key) {
            slots[empty] = slot;
            self.taken += 1;
            let slots = self.buckets.len() * SLOTS;
            if 2 * self.taken > slots && self.buckets.len() < self.most_buckets {
                self.grow();
            }
        } else {
            take_the_place_of_another(slots, slot);
        }
    }

    /// Takes twice as many buckets. One more bit of the keys says which of two buckets each slot goes to.
    fn grow(&mut self) {
        let before = self.buckets.len();
        self.buckets.resize(2 * before, Bucket([EMPTY; SLOTS]));
        let (low, high) = self.buckets.split_at_mut(before);
        for (Bucket(stay), Bucket(go)) in low.iter_mut().zip(high) {
            for (stays, goes) in stay.iter_mut().zip(go) {
                if stays.key as u32 as usize & before != 0 {
                    std::mem::swap(stays, goes);
                }
            }
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.buckets.truncate(FIRST_BUCKETS);
        self.buckets.fill(Bucket([EMPTY; SLOTS]));
        self.taken = 0;
    }
}

/// Puts something new into a full bucket.
fn take_the_place_of_another(slots: &mut [Slot; SLOTS], new: Slot) {
    let newest = SLOTS - 1;
    let easiest = (0..newest).min_by_key(|&place| slots[place].depth);
    let place = match easiest {
        Some(easiest) if slots[easiest].depth <= new.depth => {
            slots[newest] = slots[easiest];
            easiest
        }
        _ => newest,
    };
    slots[place] = new;
}

/// A position as one number; different positions have different ones but for a chance of one in 2⁶⁴.
///
/// Stores are left out: they change nothing of what is still to come. So is who took the latest four, which matters
/// once four seeds are left only, and the next four decides anew.
#[inline]
pub fn key(position: &Position) -> u64 {
    const FACTORS: [u64; 3] = [
        0x9E37_79B9_7F4A_7C15,
        0xC2B2_AE3D_27D4_EB4F,
        0x1656_67B1_9E37_79F9,
    ];
    let [first, second, third] = position.words();
    // No pit holds 128 seeds, so the highest bit of a byte is free; a game with an opening cycle leaves the third word empty.
    let words = [
        first | (position.turn as u64) << 7,
        second,
        third ^ u64::from(position.played.bits()),
    ];
    let mut hash = 0;
    for (word, factor) in words.into_iter().zip(FACTORS) {
        hash = (hash ^ word).wrapping_mul(factor);
        hash ^= hash >> 32;
    }
    hash.wrapping_mul(FACTORS[0]) ^ hash >> 29
}

const _: () = assert!(MOST_PITS == 24, "a key mixes three words of eight pits");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_put_in_is_found_when_the_table_has_grown() {
        const NUMBER: i16 = 30_000;
        let mut table = Table::with_bytes(1 << 22);
        let key = |margin: i16| (margin as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        for margin in 0..NUMBER {
            let entry = Entry {
                margin,
                bound: Bound::Exact,
                solid: true,
                depth: 1,
                pit: None,
            };
            table.put(key(margin), entry);
        }
        assert!(table.buckets.len() > FIRST_BUCKETS);
        let found: Vec<i16> = (0..NUMBER)
            .filter(|&margin| {
                let entry = table.get(key(margin));
                assert!(entry.is_none_or(|entry| entry.margin == margin));
                entry.is_some()
            })
            .collect();
        assert!(found.len() > 28_000, "{} are found", found.len());
        assert!(found.contains(&(NUMBER - 1)), "the newest is");
    }
}
