//! The dug ground, fixed for a round: how many pits there are, whose they are and which are closed.

use serde::{Deserialize, Serialize, Serializer};

/// The most pits a board of any of the five games has (Anywoli's 2 × 12).
pub const MOST_PITS: usize = 24;

/// The most seeds a hand can hold: all there are in the richest of the five games (Adji-boto's 10 × 10).
pub const MOST_SEEDS: usize = 100;

/// So many seeds, or fewer, are sown one by one from the first open pit on before the last seed of any lap has fallen.
const MOST_SOWN: usize = MOST_PITS + MOST_SEEDS;

/// Seeds in every pit, eight pits to a word, the first of them lowest. Adding two of them adds pit by pit, since no
/// pit ever holds seeds enough to overflow its byte.
pub type Words = [u64; MOST_PITS / 8];

/// A word with the number one in every byte.
pub(crate) const EACH_BYTE: u64 = 0x0101_0101_0101_0101;

/// A player, by the side of the board they sit at. South opens the first round (house rule H4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum Side {
    /// The player at the bottom of the picture.
    South,
    /// The player at the top of the picture.
    North,
}

impl Side {
    /// Both players, South first.
    pub const BOTH: [Side; 2] = [Side::South, Side::North];

    /// The other player.
    ///
    /// ```
    /// # use adji::board::Side;
    /// assert_eq!(Side::South.rival(), Side::North);
    /// ```
    pub const fn rival(self) -> Side {
        match self {
            Side::South => Side::North,
            Side::North => Side::South,
        }
    }

    /// Where this player's entry stands in a pair ordered South, North.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter of this player's pits in a list of owners.
    pub const fn letter(self) -> char {
        match self {
            Side::South => 'S',
            Side::North => 'N',
        }
    }

    /// The player with this name in lower case.
    pub fn named(name: &str) -> Option<Side> {
        match name {
            "south" => Some(Side::South),
            "north" => Some(Side::North),
            _ => None,
        }
    }

    /// The player's name in lower case, as [`Side::named`] knows it.
    pub const fn id(self) -> &'static str {
        match self {
            Side::South => "south",
            Side::North => "north",
        }
    }

    /// The player's name as a sentence has it.
    pub const fn name(self) -> &'static str {
        match self {
            Side::South => "South",
            Side::North => "North",
        }
    }
}

/// A pit, by its number in sowing order: South's 0 … n−1 from South's left, then North's n … 2n−1 from North's left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Pit(u8);

impl Pit {
    /// The pit with this number.
    ///
    /// # Panics
    /// If the number is not below [`MOST_PITS`]; numbers from outside go through [`Board::pit`].
    pub const fn new(number: usize) -> Pit {
        assert!(number < MOST_PITS);
        Pit(number as u8)
    }

    /// The pit's number in sowing order.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of pits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PitSet(u32);

impl PitSet {
    /// No pit at all.
    pub const EMPTY: PitSet = PitSet(0);

    /// The pits numbered `from` up to but without `to`.
    pub const fn range(from: usize, to: usize) -> PitSet {
        PitSet((1 << to) - (1 << from))
    }

    /// Whether the pit is in the set.
    pub const fn contains(self, pit: Pit) -> bool {
        self.0 >> pit.0 & 1 == 1
    }

    /// Puts a pit into the set.
    pub const fn insert(&mut self, pit: Pit) {
        self.0 |= 1 << pit.0;
    }

    /// The set with these bits, the pit with number 0 lowest.
    pub(crate) const fn from_bits(bits: u32) -> PitSet {
        PitSet(bits)
    }

    /// The set as bits, the pit with number 0 lowest.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// All bits of the bytes that stand for these pits, where a byte stands for each pit.
    #[inline]
    pub(crate) fn masks(self) -> Words {
        [0, 8, 16].map(|first| {
            let bits = u64::from(self.0 >> first & 0xFF);
            // A copy of the eight bits in every byte, of which each byte keeps another one; it carries into the highest.
            let spread = (bits * EACH_BYTE) & 0x8040_2010_0804_0201;
            ((spread + 0x7F * EACH_BYTE) >> 7 & EACH_BYTE) * 0xFF
        })
    }

    /// How many pits the set has.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set has no pit.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The pits that are in either set.
    pub const fn union(self, other: PitSet) -> PitSet {
        PitSet(self.0 | other.0)
    }

    /// The pits of this set that are not in the other.
    pub const fn without(self, other: PitSet) -> PitSet {
        PitSet(self.0 & !other.0)
    }

    /// The pits that are in both sets.
    pub const fn intersection(self, other: PitSet) -> PitSet {
        PitSet(self.0 & other.0)
    }

    /// The pits for which `wanted` holds.
    pub fn filter(self, mut wanted: impl FnMut(Pit) -> bool) -> PitSet {
        self.into_iter().filter(|&pit| wanted(pit)).collect()
    }
}

impl FromIterator<Pit> for PitSet {
    fn from_iter<I: IntoIterator<Item = Pit>>(pits: I) -> PitSet {
        let mut set = PitSet::EMPTY;
        for pit in pits {
            set.insert(pit);
        }
        set
    }
}

/// The pits of a set in sowing order.
#[derive(Clone, Copy, Debug)]
pub struct Pits(u32);

impl Iterator for Pits {
    type Item = Pit;

    fn next(&mut self) -> Option<Pit> {
        if self.0 == 0 {
            return None;
        }
        let pit = Pit(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(pit)
    }

    fn nth(&mut self, place: usize) -> Option<Pit> {
        for _ in 0..place {
            self.0 &= self.0.wrapping_sub(1);
        }
        self.next()
    }
}

impl DoubleEndedIterator for Pits {
    fn next_back(&mut self) -> Option<Pit> {
        if self.0 == 0 {
            return None;
        }
        let pit = Pit(self.0.ilog2() as u8);
        self.0 &= !(1 << pit.0);
        Some(pit)
    }
}

impl IntoIterator for PitSet {
    type Item = Pit;
    type IntoIter = Pits;

    fn into_iter(self) -> Pits {
        Pits(self.0)
    }
}

impl Serialize for PitSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

/// The ground of one round: two rows of pits, their owners, and the pits closed with sand.
///
/// ```
/// # use adji::board::{Board, Pit, Side};
/// let board = Board::new(5);
/// assert_eq!(board.owner(Pit::new(7)), Side::North);
/// assert_eq!(board.next(Pit::new(9)), Pit::new(0));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    pits_per_row: u8,
    owned: [PitSet; 2],
    closed: PitSet,
    next: [Pit; MOST_PITS],
    /// How many seeds sown one by one from the first open pit on bring a hand to the pit.
    seeds_to: [u8; MOST_PITS],
    /// What so many seeds, sown like that, leave in every pit, and the pit of the last of them.
    sown: [(Words, Pit); MOST_SOWN + 1],
}

impl Board {
    /// Two rows of open pits, each row its own player's.
    ///
    /// # Panics
    /// If a row has no pit or more than twelve.
    pub fn new(pits_per_row: usize) -> Board {
        assert!(pits_per_row > 0 && 2 * pits_per_row <= MOST_PITS);
        let rows = [
            PitSet::range(0, pits_per_row),
            PitSet::range(pits_per_row, 2 * pits_per_row),
        ];
        let mut board = Board {
            pits_per_row: pits_per_row as u8,
            owned: rows,
            closed: PitSet::EMPTY,
            next: [Pit(0); MOST_PITS],
            seeds_to: [0; MOST_PITS],
            sown: [([0; 3], Pit(0)); MOST_SOWN + 1],
        };
        board.join_open_pits();
        board
    }

    /// The same ground with these pits bought by a player from the other row (Adji Kui II, rule 6).
    pub fn with_bought(mut self, buyer: Side, bought: PitSet) -> Board {
        self.owned[buyer.index()] = self.owned[buyer.index()].union(bought);
        self.owned[buyer.rival().index()] = self.owned[buyer.rival().index()].without(bought);
        self
    }

    /// The same ground with these pits closed with sand (Bosh, rule 5); at least one pit stays open.
    pub fn with_closed(mut self, closed: PitSet) -> Board {
        self.closed = closed;
        self.join_open_pits();
        self
    }

    fn join_open_pits(&mut self) {
        let open: Vec<Pit> = self.open().into_iter().collect();
        for pit in self.pits() {
            let passed = open.iter().take_while(|&&other| other <= pit).count();
            self.next[pit.index()] = open[passed % open.len()];
            self.seeds_to[pit.index()] = passed as u8;
        }
        let mut pits = [0; 3];
        let mut last = open[open.len() - 1];
        for (entry, &next) in self.sown.iter_mut().zip(open.iter().cycle()) {
            *entry = (pits, last);
            pits[next.index() / 8] += 1 << (next.index() % 8 * 8);
            last = next;
        }
    }

    /// How many pits one row has, closed ones included.
    pub const fn pits_per_row(&self) -> usize {
        self.pits_per_row as usize
    }

    /// All pits, closed ones included.
    pub const fn pits(&self) -> PitSet {
        PitSet::range(0, 2 * self.pits_per_row())
    }

    /// The pit with this number, if the board has one.
    pub fn pit(&self, number: usize) -> Option<Pit> {
        (number < 2 * self.pits_per_row()).then(|| Pit::new(number))
    }

    /// The pits of the row a player sits at, whoever owns them.
    pub const fn row(&self, side: Side) -> PitSet {
        match side {
            Side::South => PitSet::range(0, self.pits_per_row()),
            Side::North => PitSet::range(self.pits_per_row(), 2 * self.pits_per_row()),
        }
    }

    /// The pits a player owns, bought ones included, closed ones too.
    pub const fn owned(&self, side: Side) -> PitSet {
        self.owned[side.index()]
    }

    /// Whose pit it is.
    pub const fn owner(&self, pit: Pit) -> Side {
        if self.owned[0].contains(pit) {
            Side::South
        } else {
            Side::North
        }
    }

    /// The pits closed with sand.
    pub const fn closed(&self) -> PitSet {
        self.closed
    }

    /// The pits that are not closed.
    pub const fn open(&self) -> PitSet {
        self.pits().without(self.closed)
    }

    /// The open pit that a seed falls into after this one, counter-clockwise.
    #[inline]
    pub const fn next(&self, pit: Pit) -> Pit {
        self.next[pit.index()]
    }

    /// What so many seeds sown one by one into the pits after this one add to every pit, and the pit of the last of them.
    #[inline]
    pub fn lap(&self, from: Pit, seeds: u8) -> (Words, Pit) {
        let begin = usize::from(self.seeds_to[from.index()]);
        let (before, _) = self.sown[begin];
        let (after, last) = self.sown[begin + usize::from(seeds)];
        ([0, 1, 2].map(|word| after[word] - before[word]), last)
    }

    /// The pit before this one in sowing order, closed or not.
    #[inline]
    pub const fn previous(&self, pit: Pit) -> Pit {
        let last = 2 * self.pits_per_row - 1;
        Pit(if pit.0 == 0 { last } else { pit.0 - 1 })
    }

    /// The pit's letter for people: South's A, B, C …, North's a, b, c …, each from that player's left.
    ///
    /// ```
    /// # use adji::board::{Board, Pit};
    /// assert_eq!(Board::new(6).letter(Pit::new(7)), 'b');
    /// ```
    pub const fn letter(&self, pit: Pit) -> char {
        letter(pit, self.pits_per_row())
    }

    /// The pit with this letter, if the board has one.
    pub fn pit_of_letter(&self, letter: char) -> Option<Pit> {
        self.pits()
            .into_iter()
            .find(|&pit| self.letter(pit) == letter)
    }
}

/// The letter of a pit on a board with so many pits in a row.
pub(crate) const fn letter(pit: Pit, pits_per_row: usize) -> char {
    let (first, from_left) = match pit.index().checked_sub(pits_per_row) {
        None => (b'A', pit.index()),
        Some(from_left) => (b'a', from_left),
    };
    (first + from_left as u8) as char
}
