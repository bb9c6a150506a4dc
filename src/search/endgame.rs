//! Endgame databases: what every board with few seeds is worth, built layer by layer, a layer being all boards with the
//! same number of seeds.
//!
//! A capture leads to a lower layer, which is known. A move without capture stays in its layer, maybe for ever: so each
//! board has two bounds, at first the widest, that are drawn together by looking one move ahead over and over until
//! nothing changes. Bounds that meet are the true margin. Where they never meet, play can go on without end, and who
//! wins depends on how the house rules end it: then both bounds are kept.
//!
//! Boards are seen by the player to move, from their own left, so one entry serves both players. A layer's moves are made
//! once; those that stay in the layer are kept while its bounds are drawn together. Where there are more of them than
//! there is room for, the moves of the other boards are made again each time.

use crate::board::{Board, MOST_PITS, Side};
use crate::game::KnownBoards;
use crate::position::Position;
use crate::search::child::{Child, Moves};
use crate::search::numbering::{Numbering, advance, first};

/// The bounds of the boards that a game's database knows, as far as they have been built.
pub struct Endgame {
    moves: Moves,
    board: Board,
    numbering: Numbering,
    known: KnownBoards,
    /// How many boards and moves are kept while a layer is built, at most.
    room: usize,
    /// By seeds; a layer that is not built, or not of the database, is empty.
    layers: Vec<Layer>,
    work: Option<Work>,
}

/// The bounds of all boards with one number of seeds, by the numbers of the boards, a byte for both.
type Layer = Vec<u8>;

/// What a board is worth at least and at most, in seeds still to come for the player to move.
pub type Bounds = [i8; 2];

/// Bounds in a byte. All seeds go to one player or the other, so of so many seeds a player wins one more, two more …
/// than none, and few enough are the ways to choose two such numbers in order.
#[inline]
fn packed([at_least, at_most]: Bounds, seeds: usize) -> u8 {
    let won = |margin: i8| (margin + seeds as i8) as u8 / 2;
    let most = usize::from(won(at_most));
    (most * (most + 1) / 2) as u8 + won(at_least)
}

#[inline]
fn unpacked(byte: u8, seeds: usize) -> Bounds {
    WON[usize::from(byte)].map(|won| 2 * won - seeds as i8)
}

/// No layer has more seeds, or the bounds of a board would need more than a byte.
const MOST_SEEDS: usize = 21;

/// For each byte, how many seeds the player to move wins at least and at most.
const WON: [[i8; 2]; 256] = {
    let mut pairs = [[0; 2]; 256];
    let (mut byte, mut most) = (0, 0);
    while most <= MOST_SEEDS {
        let mut least = 0;
        while least <= most {
            pairs[byte] = [least as i8, most as i8];
            byte += 1;
            least += 1;
        }
        most += 1;
    }
    pairs
};

/// A move that stays in the layer: the number of the board it leads to, whether the mover moves again, and whether it is
/// the last one of its board.
#[derive(Clone, Copy)]
struct Staying(u32);

impl Staying {
    fn new(to: usize, again: bool) -> Staying {
        Staying((to as u32) << 2 | u32::from(again) << 1)
    }

    fn is_last(self) -> bool {
        self.0 & 1 == 1
    }

    /// What the move is worth, by the bounds known of the layer.
    #[inline]
    fn worth(self, bounds: &[Bounds]) -> Bounds {
        let [least, most] = bounds[(self.0 >> 2) as usize];
        if self.0 >> 1 & 1 == 1 {
            [least, most]
        } else {
            [-most, -least]
        }
    }
}

/// A board and its number.
#[derive(Clone, Copy)]
struct Place {
    number: usize,
    position: Position,
}

/// A layer being built.
struct Work {
    /// None before the first layer.
    seeds: Option<usize>,
    /// At first the widest.
    bounds: Vec<Bounds>,
    /// The next board to be looked at, for the first time or once more.
    next: Place,
    /// The boards that are still open, each with its moves that stay in the layer: first the number of the board and, in
    /// the lowest eight bits, what its other moves are worth at most; then each [`Staying`].
    open: Vec<u32>,
    room: usize,
    /// How far the open boards have been gone through this time, and how much of that stays open.
    read: usize,
    kept: usize,
    /// The first board whose moves are not kept, since there is no more room.
    unkept: Option<Place>,
    changed: bool,
}

/// A move and its board have four bytes each; no more of them are kept.
const MOST_KEPT: usize = 1 << 22;

/// So many of them one board has at most.
const BOARD_AND_MOVES: usize = 1 + MOST_PITS / 2;

/// The version of a database as bytes; it rises with every change of rules or numbering.
const VERSION: u8 = 2;

/// The bytes that stand before the bounds.
const HEADING: usize = 16;

/// So many boards are dealt with before it is asked whether to go on.
const BOARDS_AT_ONCE: usize = 1 << 11;

impl Endgame {
    /// A database of no board yet. No move from a known board may lead to one that is not known, unless the round is over.
    pub fn new(moves: Moves, known: KnownBoards) -> Endgame {
        let (pits_per_row, _) = moves.board;
        assert!(known.most <= MOST_SEEDS);
        let mut endgame = Endgame {
            moves,
            board: Board::new(pits_per_row),
            numbering: Numbering::new(2 * pits_per_row),
            known,
            room: MOST_KEPT,
            layers: Vec::new(),
            work: None,
        };
        endgame.pass_unknown();
        endgame
    }

    /// The same with room for no more than so many boards and moves together, four bytes each, while a layer is built. With
    /// less room it takes longer.
    pub fn with_room(self, room: usize) -> Endgame {
        Endgame { room, ..self }
    }

    /// Goes on building as long as `more` says so; true once all is built.
    pub fn build(&mut self, more: &mut dyn FnMut() -> bool) -> bool {
        while !self.is_whole() {
            if !more() {
                return false;
            }
            self.build_some();
        }
        true
    }

    /// Whether all is built.
    pub fn is_whole(&self) -> bool {
        self.layers.len() > self.known.most
    }

    /// Leaves the layers empty that are not of the database, up to the next one that is.
    fn pass_unknown(&mut self) {
        let is_known = |seeds: usize| {
            seeds >= self.known.fewest
                && (seeds - self.known.fewest).is_multiple_of(self.known.step)
        };
        while !self.is_whole() && !is_known(self.layers.len()) {
            self.layers.push(Layer::new());
        }
    }

    fn build_some(&mut self) {
        let seeds = self.layers.len();
        let mut work = match self.work.take() {
            Some(work) => work,
            None => Work::new(self.numbering.boards(self.known.most), self.room),
        };
        if work.seeds != Some(seeds) {
            work.begin(seeds, self.numbering.boards(seeds), self.first_board(seeds));
        }
        if !(self.look(&mut work) || work.draw_together() || work.begin_again()) {
            let packed = work.bounds.iter().map(|bounds| packed(*bounds, seeds));
            self.layers.push(packed.collect());
            self.pass_unknown();
        }
        self.work = (!self.is_whole()).then_some(work);
    }

    /// The first board with so many seeds, South to move.
    fn first_board(&self, seeds: usize) -> Position {
        let (_, seeds_per_pit) = self.moves.board;
        let pits = self.numbering.pits();
        let stores = [(pits * usize::from(seeds_per_pit) - seeds) as u8, 0];
        let mut position = Position::new([0; MOST_PITS], stores, Side::South);
        if self.moves.opening_cycle {
            position.played = self.board.pits();
        }
        first(&mut position.pits[..pits], seeds as u8);
        position
    }

    /// Looks one move ahead from some more boards; false if no board is left.
    fn look(&self, work: &mut Work) -> bool {
        let end = work.bounds.len().min(work.next.number + BOARDS_AT_ONCE);
        if work.next.number == end {
            return false;
        }
        while work.next.number < end {
            self.look_ahead(work);
            work.next.number += 1;
            advance(&mut work.next.position.pits[..self.numbering.pits()]);
        }
        true
    }

    /// Looks one move ahead from the next board: what captures and ends are worth, what the moves that stay in the layer
    /// are worth by what is known of it, and, for the first time, which moves these are.
    fn look_ahead(&self, work: &mut Work) {
        let Place { number, position } = work.next;
        let [at_least, at_most] = work.bounds[number];
        if at_least == at_most {
            return;
        }
        let begin = work.open.len();
        work.open.push(0);
        let seeds = self.layers.len();
        // Nothing is worth less than losing all seeds; a board without a move is never asked for.
        let mut leaving = [-(seeds as i8); 2];
        let mut drawn = leaving;
        for pit in (self.moves.legal)(&self.board, &position) {
            let child = (self.moves.child)(&self.board, &position, pit);
            let won = child.position.seeds_in_stores() - position.seeds_in_stores();
            if won == 0 && !child.over {
                let again = child.position.turn == position.turn;
                let staying = Staying::new(self.numbering.number(&child.position), again);
                drawn = best(drawn, staying.worth(&work.bounds));
                work.open.push(staying.0);
            } else {
                leaving = best(leaving, self.worth_leaving(&child, seeds - won as usize));
            }
        }
        let drawn = best(drawn, leaving);
        work.note(number, drawn);
        work.keep(begin, drawn, leaving[1]);
    }

    /// What a move is worth that captures, or ends the round; `left` seeds are on the board after it.
    fn worth_leaving(&self, child: &Child, left: usize) -> Bounds {
        let gain = child.gain as i8;
        if child.over {
            return [gain, gain];
        }
        let number = self.numbering.number(&child.position);
        let [least, most] = unpacked(self.layers[left][number], left);
        if child.position.turn == Side::South {
            [gain + least, gain + most]
        } else {
            [gain - most, gain - least]
        }
    }

    /// What a board is worth at least and at most for the player to move; nothing if it is not known.
    #[inline]
    pub fn bounds(&self, position: &Position, seeds: usize) -> Option<Bounds> {
        let layer = self.layers.get(seeds).filter(|layer| !layer.is_empty())?;
        let byte = layer.get(self.numbering.number(position))?;
        Some(unpacked(*byte, seeds))
    }

    /// The whole database as bytes: what it is of, a checksum, and all bounds in order.
    pub fn to_bytes(&self) -> Vec<u8> {
        let bounds = self.layers.iter().map(Vec::len).sum::<usize>();
        let mut bytes = Vec::with_capacity(HEADING + bounds);
        bytes.extend([0; HEADING]);
        bytes.extend(self.layers.iter().flatten());
        let heading = self.heading(&bytes[HEADING..]);
        bytes[..HEADING].copy_from_slice(&heading);
        bytes
    }

    /// Takes up what [`Endgame::to_bytes`] gave; false, and nothing changes, if it is damaged or not a database of the same
    /// boards made by the same rules.
    pub fn take_bytes(&mut self, bytes: &[u8]) -> bool {
        let Some((heading, mut rest)) = bytes.split_first_chunk() else {
            return false;
        };
        let KnownBoards { fewest, most, step } = self.known;
        let mut layers = vec![Layer::new(); most + 1];
        if *heading != self.heading(rest) {
            return false;
        }
        for seeds in (fewest..=most).step_by(step) {
            let Some((layer, more)) = rest.split_at_checked(self.numbering.boards(seeds)) else {
                return false;
            };
            layers[seeds] = layer.to_vec();
            rest = more;
        }
        if !rest.is_empty() {
            return false;
        }
        self.layers = layers;
        self.work = None;
        true
    }

    /// Version, boards and checksum of a database with these bounds.
    fn heading(&self, bounds: &[u8]) -> [u8; HEADING] {
        let pits = self.numbering.pits() as u8;
        let (_, seeds_per_pit) = self.moves.board;
        let what = [
            VERSION,
            pits,
            seeds_per_pit,
            self.known.fewest as u8,
            self.known.most as u8,
            self.known.step as u8,
            0,
            0,
        ];
        let (words, rest) = bounds.as_chunks::<8>();
        let words = words.iter().map(|word| u64::from_le_bytes(*word));
        let sum = words.chain(rest.iter().map(|&byte| u64::from(byte))).fold(
            u64::from_le_bytes(what),
            |sum, word| {
                (sum ^ word)
                    .wrapping_mul(0x9E37_79B9_7F4A_7C15)
                    .rotate_left(29)
            },
        );
        let mut heading = [0; HEADING];
        heading[..8].copy_from_slice(&what);
        heading[8..].copy_from_slice(&sum.to_le_bytes());
        heading
    }
}

impl Work {
    /// Room for the work on layers of so many boards at most. One layer after the other is built in it: room of its own
    /// for each would leave holes in the memory that add up to more than the database.
    fn new(boards: usize, room: usize) -> Work {
        Work {
            seeds: None,
            bounds: Vec::with_capacity(boards),
            next: Place {
                number: 0,
                position: Position::new([0; MOST_PITS], [0, 0], Side::South),
            },
            // A board's moves are written down before it is seen whether there is room for them.
            open: Vec::with_capacity(room.min(boards * BOARD_AND_MOVES) + BOARD_AND_MOVES),
            room,
            read: 0,
            kept: 0,
            unkept: None,
            changed: false,
        }
    }

    /// Begins a layer of so many boards with the first of them.
    fn begin(&mut self, seeds: usize, boards: usize, position: Position) {
        self.seeds = Some(seeds);
        self.bounds.clear();
        self.bounds.resize(boards, [-(seeds as i8), seeds as i8]);
        self.next = Place {
            number: 0,
            position,
        };
        self.open.clear();
        self.unkept = None;
    }

    /// Notes what a board is worth.
    #[inline]
    fn note(&mut self, number: usize, drawn: Bounds) {
        self.changed |= self.bounds[number] != drawn;
        self.bounds[number] = drawn;
    }

    /// Keeps the moves written down of the next board, if it is still open because of them and there is room.
    fn keep(&mut self, begin: usize, [least, most]: Bounds, leaving_at_most: i8) {
        let end = self.open.len();
        let is_open = end > begin + 1 && least < most;
        if is_open && self.unkept.is_none() && end <= self.room {
            let leaving = u32::from(leaving_at_most.cast_unsigned());
            self.open[begin] = (self.next.number as u32) << 8 | leaving;
            self.open[end - 1] |= 1;
            return;
        }
        self.open.truncate(begin);
        if is_open {
            self.unkept.get_or_insert(self.next);
        }
    }

    /// Draws the bounds of some more open boards together whose moves are kept; false if none of them is left.
    fn draw_together(&mut self) -> bool {
        let mut boards = 0;
        while self.read < self.open.len() && boards < BOARDS_AT_ONCE {
            self.look_again();
            boards += 1;
        }
        boards > 0
    }

    /// Draws the bounds of the next open board together by what is known now of those its moves lead to. If they do not
    /// meet it stays open, nearer to the beginning than it was.
    fn look_again(&mut self) {
        let board = self.open[self.read];
        let number = (board >> 8) as usize;
        let leaving_at_most = (board as u8).cast_signed();
        let mut drawn = [self.bounds[number][0], leaving_at_most];
        let mut end = self.kept;
        self.open[end] = board;
        let mut is_last = false;
        while !is_last {
            self.read += 1;
            end += 1;
            let staying = Staying(self.open[self.read]);
            self.open[end] = staying.0;
            drawn = best(drawn, staying.worth(&self.bounds));
            is_last = staying.is_last();
        }
        self.read += 1;
        self.note(number, drawn);
        if drawn[0] < drawn[1] {
            self.kept = end + 1;
        }
    }

    /// Begins to go through all open boards once more; false if nothing has changed since the last time.
    fn begin_again(&mut self) -> bool {
        self.open.truncate(self.kept);
        (self.read, self.kept) = (0, 0);
        if let Some(unkept) = self.unkept {
            self.next = unkept;
        }
        std::mem::take(&mut self.changed)
    }
}

/// The bounds of a choice between two moves.
fn best(one: Bounds, other: Bounds) -> Bounds {
    [one[0].max(other[0]), one[1].max(other[1])]
}
