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
use crate::game::{Game, close, make_move};
use crate::position::Position;

/// The bounds of all boards with up to so many seeds.
pub struct Endgame {
    numbering: Numbering,
    layers: Vec<Layer>,
}

/// What the boards with one number of seeds are worth at least and at most, in seeds still to come for the player to move.
#[derive(Default)]
struct Layer {
    bounds: Vec<[i8; 2]>,
}

/// A number for each way to spread some seeds over some pits: the ways with fewer seeds in the first pits come first.
struct Numbering {
    pits: usize,
    /// In how many ways so many pits hold so many seeds: `ways[pits][seeds]`.
    ways: Vec<Vec<u32>>,
}

impl Numbering {
    fn new(pits: usize, most_seeds: usize) -> Numbering {
        let none = (0..=most_seeds)
            .map(|seeds| u32::from(seeds == 0))
            .collect();
        let mut ways: Vec<Vec<u32>> = vec![none];
        for fewer in 0..pits {
            let sums = ways[fewer].iter().scan(0, |sum, &more| {
                *sum += more;
                Some(*sum)
            });
            ways.push(sums.collect());
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
        let (own, rivals) = match position.turn {
            Side::South => (0, row),
            Side::North => (row, 0),
        };
        let mut rest = seeds;
        let mut number = 0;
        let mut pits_left = self.pits;
        for start in [own, rivals] {
            for &held in &position.pits[start..start + row] {
                let after = rest - held as usize;
                let ways = &self.ways[pits_left];
                number += ways[rest] - ways[after];
                rest = after;
                pits_left -= 1;
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
struct Open {
    number: u32,
    /// Where its moves begin in the list of all moves; they end where those of the next one begin.
    moves: u32,
    /// What the moves that leave the layer are worth at most.
    leaving_at_most: i8,
}

/// The boards of a layer that are still open and their moves that stay in the layer: the number of the board a move leads
/// to, and in the lowest bit whether the mover moves again.
#[derive(Default)]
struct Moves {
    open: Vec<Open>,
    to: Vec<u32>,
}

impl Endgame {
    /// A database of no board yet, for boards with up to so many seeds.
    pub fn new<G: Game>(most_seeds: usize) -> Endgame {
        Endgame {
            numbering: Numbering::new(2 * G::PITS_PER_ROW, most_seeds),
            layers: Vec::new(),
        }
    }

    /// Builds the next layer: the boards with as many seeds as there are layers so far. A layer may be left out if no move
    /// of a higher layer leads to it.
    pub fn build_layer<G: Game>(&mut self, left_out: bool) {
        let seeds = self.layers.len();
        let mut layer = Layer::default();
        if !left_out {
            let moves = self.make_moves::<G>(seeds, &mut layer);
            draw_together(&mut layer.bounds, &moves);
        }
        self.layers.push(layer);
    }

    /// How many boards with so many seeds are known, and how many of them have a margin.
    pub fn boards(&self, seeds: usize) -> (usize, usize) {
        let bounds = self
            .layers
            .get(seeds)
            .map_or(&[][..], |layer| &layer.bounds);
        (
            bounds.len(),
            bounds
                .iter()
                .filter(|bounds| bounds[0] == bounds[1])
                .count(),
        )
    }

    /// Looks one move ahead from every board: what captures and ends are worth, and the moves that stay in the layer.
    fn make_moves<G: Game>(&self, seeds: usize, layer: &mut Layer) -> Moves {
        let board = Board::new(G::PITS_PER_ROW);
        let pits = self.numbering.pits;
        let total = 2 * G::PITS_PER_ROW * usize::from(G::SEEDS_PER_PIT);
        let mut position = Position::new([0; MOST_PITS], [(total - seeds) as u8, 0], Side::South);
        if G::OPENING_CYCLE {
            position.played = board.pits();
        }
        position.pits[pits - 1] = seeds as u8;
        let boards = self.numbering.boards(seeds);
        layer.bounds.reserve_exact(boards);
        let mut moves = Moves::default();
        for number in 0..boards {
            let begin = moves.to.len();
            let [at_least, at_most] = self.look::<G>(&board, &position, seeds, &mut moves.to);
            let stays = moves.to.len() > begin;
            if stays {
                moves.open.push(Open {
                    number: number as u32,
                    moves: begin as u32,
                    leaving_at_most: at_most,
                });
            }
            layer
                .bounds
                .push([at_least, if stays { seeds as i8 } else { at_most }]);
            advance(&mut position.pits[..pits]);
        }
        moves
    }

    /// What the moves that leave the layer are worth at least and at most; the others are noted.
    fn look<G: Game>(
        &self,
        board: &Board,
        position: &Position,
        seeds: usize,
        staying: &mut Vec<u32>,
    ) -> [i8; 2] {
        // Nothing is worth less than losing all seeds; a board without a move is never asked for.
        let mut best = [-(seeds as i8); 2];
        let legal: PitSet = G::legal(board, position);
        for pit in legal {
            let mut child = *position;
            let ending = make_move::<G, ()>(board, &mut child, pit, &mut ()).break_value();
            if let Some(ending) = ending {
                close::<G, ()>(board, &mut child, ending, &mut ());
            }
            let won = [0, 1].map(|side| child.stores[side] - position.stores[side]);
            let again = child.turn == Side::South;
            let gain = won[0] as i8 - won[1] as i8;
            let left = seeds - usize::from(won[0] + won[1]);
            let bounds = if ending.is_some() {
                [gain, gain]
            } else if left == seeds {
                staying.push((self.numbering.number(&child, left) as u32) << 1 | u32::from(again));
                continue;
            } else {
                let [least, most] = self.layers[left].bounds[self.numbering.number(&child, left)];
                if again {
                    [gain + least, gain + most]
                } else {
                    [gain - most, gain - least]
                }
            };
            best = [best[0].max(bounds[0]), best[1].max(bounds[1])];
        }
        best
    }

    /// What a board is worth at least and at most for the player to move; nothing if it has more seeds than known.
    #[inline]
    pub fn bounds(&self, position: &Position, seeds: usize) -> Option<[i8; 2]> {
        let layer = self
            .layers
            .get(seeds)
            .filter(|layer| !layer.bounds.is_empty())?;
        Some(layer.bounds[self.numbering.number(position, seeds)])
    }
}

/// Draws the bounds of a layer together until a look ahead changes nothing more.
fn draw_together(bounds: &mut [[i8; 2]], moves: &Moves) {
    let ends = moves
        .open
        .iter()
        .skip(1)
        .map(|open| open.moves)
        .chain([moves.to.len() as u32]);
    let mut open: Vec<(&Open, u32)> = moves.open.iter().zip(ends).collect();
    loop {
        let mut changed = false;
        open.retain(|(board, end)| {
            let [at_least, at_most] = bounds[board.number as usize];
            let mut drawn = [at_least, board.leaving_at_most];
            for &to in &moves.to[board.moves as usize..*end as usize] {
                let [least, most] = bounds[(to >> 1) as usize];
                let worth = if to & 1 == 1 {
                    [least, most]
                } else {
                    [-most, -least]
                };
                drawn = [drawn[0].max(worth[0]), drawn[1].max(worth[1])];
            }
            changed |= drawn != [at_least, at_most];
            bounds[board.number as usize] = drawn;
            drawn[0] < drawn[1]
        });
        if !changed {
            return;
        }
    }
}
