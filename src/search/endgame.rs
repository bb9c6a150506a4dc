//! Endgame databases: what every board with few seeds is worth, built layer by layer, a layer being all boards with the
//! same number of seeds.
//!
//! A capture leads to a lower layer, which is known. A move without capture stays in its layer, maybe for ever: so each
//! board has two bounds, at first the widest, that are drawn together by looking one move ahead over and over until
//! nothing changes. Bounds that meet are the true margin. Where they never meet, play can go on without end, and who
//! wins depends on how the house rules end it: then both bounds are kept.
//!
//! Boards are seen by the player to move, from their own left, so one entry serves both players. A layer's moves are made
//! once; those that stay in the layer are kept while its bounds are drawn together, and freed with it.

use crate::board::{Board, MOST_PITS, PitSet, Side};
use crate::position::Position;
use crate::search::child::Moves;

/// The bounds of all boards with up to so many seeds, as far as they have been built.
pub struct Endgame {
    moves: Moves,
    board: Board,
    numbering: Numbering,
    fewest: usize,
    most: usize,
    layers: Vec<Layer>,
    work: Option<Work>,
}

/// What the boards with one number of seeds are worth at least and at most, in seeds still to come for the player to move.
type Layer = Vec<[i8; 2]>;

/// A number for each way to spread some seeds over some pits: the ways with fewer seeds in the first pits come first.
struct Numbering {
    pits: usize,
    /// In how many ways so many pits hold so many seeds: `ways[pits][seeds]`.
    ways: Box<[[u32; SEEDS_NUMBERED]; MOST_PITS + 1]>,
}

/// Boards with fewer seeds than this can be numbered.
const SEEDS_NUMBERED: usize = 32;

impl Numbering {
    fn new(pits: usize) -> Numbering {
        let mut ways = Box::new([[0; SEEDS_NUMBERED]; MOST_PITS + 1]);
        ways[0][0] = 1;
        for more in 1..=pits {
            let mut sum = 0_u32;
            for seeds in 0..SEEDS_NUMBERED {
                // The largest numbers overflow; no database is as large.
                sum = sum.wrapping_add(ways[more - 1][seeds]);
                ways[more][seeds] = sum;
            }
        }
        Numbering { pits, ways }
    }

    fn boards(&self, seeds: usize) -> usize {
        self.ways[self.pits][seeds] as usize
    }

    /// The number of a board among those with as many seeds, read from the left of the player to move.
    #[inline]
    fn number(&self, position: &Position, seeds: usize) -> usize {
        let row = self.pits / 2;
        let rows = [PitSet::range(0, row), PitSet::range(row, self.pits)];
        let holding = position.pits_holding(1);
        let own = position.turn.index();
        let mut rest = seeds;
        let mut number = 0;
        // Empty pits add nothing.
        for (side, read) in [(own, 0), (1 - own, row)] {
            for pit in holding.intersection(rows[side]) {
                let pits_before = pit.index() - side * row + read;
                let ways = &self.ways[self.pits - pits_before];
                let after = rest - position.seeds_in(pit) as usize;
                number += ways[rest % SEEDS_NUMBERED] - ways[after % SEEDS_NUMBERED];
                rest = after;
            }
        }
        number as usize
    }
}

/// Turns a board into the next one of the numbering's order; all seeds begin in the last pit.
fn advance(pits: &mut [u8]) {
    let last = pits.len() - 1;
    // One seed more for the pit before the first one, from the right, that holds any; its rest goes to the end.
    let Some(holding) = (1..=last).rev().find(|&pit| pits[pit] > 0) else {
        return;
    };
    let rest = pits[holding] - 1;
    pits[holding] = 0;
    pits[holding - 1] += 1;
    pits[last] = rest;
}

/// A board of the layer being built whose worth may depend on other boards of the same layer.
#[derive(Clone, Copy)]
struct Open {
    number: u32,
    /// Where its moves stand in the list of all moves.
    moves: (u32, u32),
    /// What the moves that leave the layer are worth at most.
    leaving_at_most: i8,
}

/// A layer being built.
struct Work {
    seeds: usize,
    /// The next board to look at.
    position: Position,
    bounds: Layer,
    /// The boards that are still open.
    open: Vec<Open>,
    /// Their moves that stay in the layer: the number of the board a move leads to, and in the lowest bit whether the
    /// mover moves again.
    moves: Vec<u32>,
    /// How far the open boards have been gone through this time, and how many of them stay open.
    drawn: usize,
    kept: usize,
    changed: bool,
}

/// The version of a database as bytes; it rises with every change of rules or numbering.
const VERSION: u8 = 1;

/// So many boards are dealt with before it is asked whether to go on.
const BOARDS_AT_ONCE: usize = 1 << 11;

impl Endgame {
    /// A database of no board yet, for all boards with `fewest` to `most` seeds; no move of theirs may lead to a board with
    /// fewer that is not over.
    pub fn new(moves: Moves, fewest: usize, most: usize) -> Endgame {
        let (pits_per_row, _) = moves.board;
        Endgame {
            moves,
            board: Board::new(pits_per_row),
            numbering: Numbering::new(2 * pits_per_row),
            fewest,
            most,
            layers: Vec::new(),
            work: None,
        }
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
        self.layers.len() > self.most
    }

    fn build_some(&mut self) {
        let seeds = self.layers.len();
        if seeds < self.fewest {
            self.layers.push(Layer::new());
            return;
        }
        let boards = self.numbering.boards(seeds);
        let mut work = match self.work.take() {
            Some(work) => work,
            None => Work::new(&self.moves, &self.board, seeds, boards),
        };
        if work.bounds.len() < boards {
            let end = boards.min(work.bounds.len() + BOARDS_AT_ONCE);
            while work.bounds.len() < end {
                self.look(&mut work);
            }
        } else if !work.draw_together() {
            self.layers.push(work.bounds);
            return;
        }
        self.work = Some(work);
    }

    /// Looks one move ahead from the next board: what captures and ends are worth, and the moves that stay in the layer.
    fn look(&self, work: &mut Work) {
        let (position, seeds) = (work.position, work.seeds);
        let begin = work.moves.len() as u32;
        // Nothing is worth less than losing all seeds; a board without a move is never asked for.
        let mut best = [-(seeds as i8); 2];
        for pit in (self.moves.legal)(&self.board, &position) {
            let child = (self.moves.child)(&self.board, &position, pit);
            let won = child.position.seeds_in_stores() - position.seeds_in_stores();
            let again = child.position.turn == Side::South;
            let gain = child.gain as i8;
            let left = seeds - won as usize;
            let bounds = if child.over {
                [gain, gain]
            } else if left == seeds {
                let number = self.numbering.number(&child.position, left) as u32;
                work.moves.push(number << 1 | u32::from(again));
                continue;
            } else {
                let [least, most] = self.layers[left][self.numbering.number(&child.position, left)];
                if again {
                    [gain + least, gain + most]
                } else {
                    [gain - most, gain - least]
                }
            };
            best = [best[0].max(bounds[0]), best[1].max(bounds[1])];
        }
        let [at_least, at_most] = best;
        let end = work.moves.len() as u32;
        if end > begin {
            work.open.push(Open {
                number: work.bounds.len() as u32,
                moves: (begin, end),
                leaving_at_most: at_most,
            });
        }
        let at_most = if end > begin { seeds as i8 } else { at_most };
        work.bounds.push([at_least, at_most]);
        advance(&mut work.position.pits[..self.numbering.pits]);
    }

    /// What a board is worth at least and at most for the player to move; nothing if it is not known.
    #[inline]
    pub fn bounds(&self, position: &Position, seeds: usize) -> Option<[i8; 2]> {
        let layer = self.layers.get(seeds).filter(|layer| !layer.is_empty())?;
        layer.get(self.numbering.number(position, seeds)).copied()
    }

    /// The whole database as bytes: what it is of, a checksum, and all bounds in order.
    pub fn to_bytes(&self) -> Vec<u8> {
        let bounds = self.layers.iter().flatten().flatten();
        let bounds: Vec<u8> = bounds.map(|bound| bound.cast_unsigned()).collect();
        [&self.heading(&bounds)[..], &bounds].concat()
    }

    /// Takes up what [`Endgame::to_bytes`] gave; false, and nothing changes, if it is damaged or not a database of the same
    /// boards made by the same rules.
    pub fn take_bytes(&mut self, bytes: &[u8]) -> bool {
        let Some((heading, mut rest)) = bytes.split_first_chunk() else {
            return false;
        };
        let boards = |seeds| 2 * self.numbering.boards(seeds);
        let size: usize = (self.fewest..=self.most).map(boards).sum();
        if rest.len() != size || *heading != self.heading(rest) {
            return false;
        }
        let mut layers = vec![Layer::new(); self.fewest];
        for seeds in self.fewest..=self.most {
            let (layer, more) = rest.split_at(boards(seeds));
            let (pairs, _) = layer.as_chunks::<2>();
            let signed = |pair: &[u8; 2]| pair.map(u8::cast_signed);
            layers.push(pairs.iter().map(signed).collect());
            rest = more;
        }
        self.layers = layers;
        self.work = None;
        true
    }

    /// Version, boards and checksum of a database with these bounds.
    fn heading(&self, bounds: &[u8]) -> [u8; 16] {
        let pits = self.numbering.pits as u8;
        let (_, seeds_per_pit) = self.moves.board;
        let what = [
            VERSION,
            pits,
            seeds_per_pit,
            self.fewest as u8,
            self.most as u8,
            0,
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
        let mut heading = [0; 16];
        heading[..8].copy_from_slice(&what);
        heading[8..].copy_from_slice(&sum.to_le_bytes());
        heading
    }
}

impl Work {
    fn new(moves: &Moves, board: &Board, seeds: usize, boards: usize) -> Work {
        let (pits_per_row, seeds_per_pit) = moves.board;
        let total = 2 * pits_per_row * usize::from(seeds_per_pit);
        let mut position = Position::new([0; MOST_PITS], [(total - seeds) as u8, 0], Side::South);
        if moves.opening_cycle {
            position.played = board.pits();
        }
        position.pits[2 * pits_per_row - 1] = seeds as u8;
        Work {
            seeds,
            position,
            bounds: Vec::with_capacity(boards),
            open: Vec::new(),
            moves: Vec::new(),
            drawn: 0,
            kept: 0,
            changed: false,
        }
    }

    /// Draws the bounds of some more open boards together; false once a look ahead from all of them changes nothing more.
    fn draw_together(&mut self) -> bool {
        let end = self.open.len().min(self.drawn + BOARDS_AT_ONCE);
        while self.drawn < end {
            let open = self.open[self.drawn];
            self.drawn += 1;
            let bounds = self.bounds[open.number as usize];
            let drawn = self.look_again(&open, bounds);
            self.changed |= drawn != bounds;
            self.bounds[open.number as usize] = drawn;
            if drawn[0] < drawn[1] {
                self.open[self.kept] = open;
                self.kept += 1;
            }
        }
        if self.drawn < self.open.len() {
            return true;
        }
        self.open.truncate(self.kept);
        (self.drawn, self.kept) = (0, 0);
        std::mem::take(&mut self.changed)
    }

    /// What a board is worth by what is known now of those its moves lead to.
    fn look_again(&self, open: &Open, [at_least, _]: [i8; 2]) -> [i8; 2] {
        let mut drawn = [at_least, open.leaving_at_most];
        for &to in &self.moves[open.moves.0 as usize..open.moves.1 as usize] {
            let [least, most] = self.bounds[(to >> 1) as usize];
            let worth = if to & 1 == 1 {
                [least, most]
            } else {
                [-most, -least]
            };
            drawn = [drawn[0].max(worth[0]), drawn[1].max(worth[1])];
        }
        drawn
    }
}
