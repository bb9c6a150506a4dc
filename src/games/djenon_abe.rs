//! Djenon-abe, of the Abé in Ivory Coast.
//!
//! Board: 2 × 6 pits, 4 seeds each (48), no stores on the board.
//!
//! 1. A move takes any own pit that is not empty. All its seeds are lifted and sown.
//! 2. At the end of each lap, by what the last pit holds now:
//!    * 1 (it was empty): the move is over, nothing is captured.
//!    * 2 or 4 (it held 1 or 3): the move is over, with a capture.
//!    * 3, 5 or more (it held 2, 4 or more): all its seeds are lifted and sown on (relay).
//! 3. Capture. The 2 or 4 seeds of the last pit are taken, and those of the pit before it if it holds 2 or 4, and so on
//!    backwards along an unbroken run of pits with 2 or 4, in both rows alike.
//! 4. Feeding. While the rival's row is empty, the player to move must, if they can, choose a move after which at least
//!    one seed lies in the rival's row.
//! 5. No seeds. A player whose turn it is with an empty row passes if the rival has a move that feeds them; the rival
//!    must then make such a move. If the rival has none, the game is over.
//! 6. End. Also when, after a move, each row holds exactly one seed. Each player takes the seeds of their own row.
//! 7. The gift. If the game ends with seeds in one row only, their owner gives one of them to the rival before the
//!    count.

use crate::board::{Board, Pit, PitSet, Side};
use crate::error::Error;
use crate::game::{After, Game, KnownBoards, Stuck, own_pits, sow};
use crate::position::Position;
use crate::sowing::{Counts, Ending, Hand, Witness};

/// The rules of Djenon-abe.
pub struct DjenonAbe;

/// A lap that leaves so many seeds in its last pit is the last one of the move.
const LAST: Counts = Counts::of([1, 2, 4]);

/// So many seeds are taken.
const TAKEN: Counts = Counts::of([2, 4]);

impl Game for DjenonAbe {
    const ID: &'static str = "djenon-abe";
    const PITS_PER_ROW: usize = 6;
    const SEEDS_PER_PIT: u8 = 4;
    const STORES_ON_BOARD: bool = false;
    const PROVABLE: bool = true;
    const DATABASE: Option<KnownBoards> = Some(KnownBoards {
        fewest: 0,
        most: 12,
        step: 2,
    });

    fn legal(board: &Board, position: &Position) -> PitSet {
        let holding = position.pits_holding(1);
        let own = holding.intersection(board.row(position.turn));
        if own != holding {
            return own;
        }
        let feeding = feeding_moves(board, position, own);
        if feeding.is_empty() { own } else { feeding }
    }

    fn refusal(board: &Board, position: &Position, pit: Pit) -> Error {
        let legal = Self::legal(board, position);
        if position.seeds_in(pit) > 0 {
            Error::MustFeed {
                pit,
                player: position.turn,
                legal,
            }
        } else {
            Error::too_few_seeds(pit, position, legal)
        }
    }

    #[inline(always)]
    fn play<W: Witness>(hand: &mut Hand<W>, pit: Pit) -> After {
        let mut from = pit;
        while hand.lift(from) {
            let last = hand.sow(from);
            if LAST.contains(hand.seeds_in(last)) {
                capture_backwards(hand, last);
                break;
            }
            from = last;
        }
        After::HandOver
    }

    fn ended(board: &Board, position: &Position) -> Option<Ending> {
        let one_each = position.seeds_in_pits() == 2
            && Side::BOTH.map(|side| has_seeds(board, position, side)) == [true, true];
        one_each.then_some(Ending::OneEach)
    }

    fn stuck(board: &Board, position: &Position) -> Stuck {
        let rivals = Position {
            turn: position.turn.rival(),
            ..*position
        };
        let with_seeds = own_pits(board, &rivals, 1);
        if feeding_moves(board, &rivals, with_seeds).is_empty() {
            Stuck::Over(Ending::NoMove)
        } else {
            Stuck::Pass
        }
    }

    fn close<W: Witness>(hand: &mut Hand<W>, _ending: Ending) {
        let owners = Side::BOTH.map(|side| has_seeds(hand.board, hand.position, side));
        hand.sweep_to_owners();
        match owners {
            [true, false] => hand.give_one(Side::South),
            [false, true] => hand.give_one(Side::North),
            _ => {}
        }
    }
}

fn has_seeds(board: &Board, position: &Position, side: Side) -> bool {
    !board
        .row(side)
        .intersection(position.pits_holding(1))
        .is_empty()
}

/// The moves after which at least one seed lies in the rival's row.
fn feeding_moves(board: &Board, position: &Position, moves: PitSet) -> PitSet {
    moves.filter(|pit| {
        let mut after = *position;
        sow::<DjenonAbe, ()>(board, &mut after, pit, &mut ());
        has_seeds(board, &after, position.turn.rival())
    })
}

fn capture_backwards<W: Witness>(hand: &mut Hand<W>, last: Pit) {
    let mut pit = last;
    while TAKEN.contains(hand.seeds_in(pit)) {
        hand.capture(pit, hand.mover());
        pit = hand.board.previous(pit);
    }
}
