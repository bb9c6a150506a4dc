//! A number for every way to spread some seeds over the pits, with neither gaps nor repetitions, for tables of boards.
//!
//! The seeds in a pit and all before it never grow fewer from pit to pit, and by such sums boards are numbered: among the
//! boards with as many seeds, a sum of `s` in the pit at place `i` stands for as many boards as there are ways to choose
//! `i + 1` of `s + i` things (the combinatorial number system; Knuth, The Art of Computer Programming 4A, 7.2.1.3).
//! All sums of a board are had at once, by a product, and none of the numbers looked up waits for another.

use crate::board::MOST_PITS;
use crate::position::Position;

/// Boards with fewer seeds than this can be numbered, unless there are more of them than 2³².
const SEEDS_NUMBERED: usize = 32;

/// The numbers of all boards with so many pits, seen by the player to move from their own left.
pub struct Numbering {
    pits: usize,
    /// How many boards a sum stands for: `boards_before[place][sum]`.
    boards_before: Box<[[u32; SEEDS_NUMBERED]; MOST_PITS]>,
}

impl Numbering {
    /// The numbers of all boards with so many pits, two at least.
    pub fn new(pits: usize) -> Numbering {
        let mut boards_before = Box::new([[0_u32; SEEDS_NUMBERED]; MOST_PITS]);
        // The last sum is the same for all boards with as many seeds, and stands for none.
        for place in 0..pits - 1 {
            for sum in 1..SEEDS_NUMBERED {
                let fewer_places = if place == 0 {
                    1
                } else {
                    boards_before[place - 1][sum]
                };
                // The largest numbers overflow; no table is as large.
                boards_before[place][sum] =
                    boards_before[place][sum - 1].wrapping_add(fewer_places);
            }
        }
        Numbering {
            pits,
            boards_before,
        }
    }

    /// How many pits a board has.
    pub fn pits(&self) -> usize {
        self.pits
    }

    /// How many boards have so many seeds.
    pub fn boards(&self, seeds: usize) -> usize {
        self.boards_before[self.pits - 2][seeds + 1] as usize
    }

    /// The number of a board among those with as many seeds.
    #[inline]
    pub fn number(&self, position: &Position) -> usize {
        let row = self.pits / 2;
        let sums = position.sums();
        let mover = position.turn.index();
        let to_first_row = sums[row - 1];
        // Read from the mover's left, North's row begins with no seed and South's goes on after it.
        let shifts = match mover {
            0 => [0, 0],
            _ => [
                sums[self.pits - 1] - to_first_row,
                0_u8.wrapping_sub(to_first_row),
            ],
        };
        let mut number = 0_u32;
        for side in 0..2 {
            let places = row * (side ^ mover);
            let before = self.boards_before[places..places + row].iter();
            for (before, sum) in before.zip(&sums[side * row..]) {
                let sum = sum.wrapping_add(shifts[side]);
                number = number.wrapping_add(before[usize::from(sum) % SEEDS_NUMBERED]);
            }
        }
        number as usize
    }
}

/// The pits of the first board in the order of the numbers: all seeds lie in the last pit.
pub fn first(pits: &mut [u8], seeds: u8) {
    pits.fill(0);
    pits[pits.len() - 1] = seeds;
}

/// Turns the pits of a board, whose player to move sits at the first of them, into those of the next one; after the
/// last board, all whose seeds lie in the first pit, nothing changes.
pub fn advance(pits: &mut [u8]) {
    let after_first = pits[1..].iter().position(|&seeds| seeds > 0);
    if let Some(before) = after_first {
        // One seed comes a pit nearer, and those before it begin anew.
        pits[before + 1] -= 1;
        let nearest = std::mem::take(&mut pits[0]);
        pits[before] = nearest + 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Side;

    #[test]
    fn boards_are_counted_through_from_either_side() {
        for (pits, seeds) in [(10, 5), (12, 4), (24, 3)] {
            let numbering = Numbering::new(pits);
            let mut position = Position::new([0; MOST_PITS], [0, 0], Side::South);
            first(&mut position.pits[..pits], seeds);
            for number in 0..numbering.boards(usize::from(seeds)) {
                assert_eq!(numbering.number(&position), number);
                let mut turned = position;
                turned.pits[..pits].rotate_left(pits / 2);
                turned.turn = Side::North;
                assert_eq!(numbering.number(&turned), number);
                advance(&mut position.pits[..pits]);
            }
            assert_eq!(position.pits[0], seeds);
        }
    }

    #[test]
    fn there_are_as_many_boards_as_ways_to_choose() {
        assert_eq!(Numbering::new(12).boards(12), 1_352_078); // 23 over 11
        assert_eq!(Numbering::new(10).boards(18), 4_686_825); // 27 over 9
        assert_eq!(Numbering::new(24).boards(8), 7_888_725); // 31 over 23
    }
}
