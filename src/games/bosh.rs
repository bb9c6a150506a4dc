//! Bosh, of the Darod in Somalia.
//!
//! Board: 2 × 5 pits, 4 stones each (40), no stores on the board.
//!
//! 1. A move takes any own pit that is not empty. All its stones are lifted and sown.
//! 2. Indian relay. After the last stone of a lap fell into pit t, look at the pit after t. If it holds stones, all of
//!    them are lifted and sown on from the pit after that. If it is empty, the sowing is over.
//! 3. Capture. When the sowing ended before an empty pit, the mover captures what lies in the pit right after that
//!    empty one, on either side. If it is empty too, nothing is captured. There is one capture at the most.
//! 4. Forfeit. A player whose turn it is with no stones in their pits forfeits every stone left on the board to the
//!    rival, and the round is over.
//! 5. Rounds: closing pits. For the next round each player fills their own pits with four stones each from all they
//!    have won, from their own left. A pit that cannot get its full four is closed with sand: sowing, relay and capture
//!    all pass over it as if it were not there. It is opened again in a later round if its owner can fill it again.
//!    Stones left over stay in their owner's store and count with it.
//! 6. Match. A player with fewer than four stones at the start of a round has all pits closed and has lost the match.

use crate::board::{Board, Pit, PitSet, Side};
use crate::game::{After, Deal, Game, Rounds, Stuck, fill_own_pits, own_pits, without_a_pit};
use crate::position::Position;
use crate::sowing::{Ending, Hand, Witness};

/// The rules of Bosh.
pub struct Bosh;

impl Game for Bosh {
    const ID: &'static str = "bosh";
    const PITS_PER_ROW: usize = 5;
    const SEEDS_PER_PIT: u8 = 4;
    const STORES_ON_BOARD: bool = false;
    const PROVABLE: bool = true;
    const ROUNDS: Rounds = Rounds::Closing;

    fn legal(board: &Board, position: &Position) -> PitSet {
        own_pits(board, position, 1)
    }

    fn play<W: Witness>(hand: &mut Hand<W>, pit: Pit) -> After {
        let mut from = pit;
        while hand.lift(from) {
            let last = hand.sow(from);
            let after = hand.board.next(last);
            if hand.seeds_in(after) == 0 {
                leap(hand, after);
                break;
            }
            from = after;
        }
        After::HandOver
    }

    fn stuck(_board: &Board, _position: &Position) -> Stuck {
        Stuck::Over(Ending::Forfeit)
    }

    fn close<W: Witness>(hand: &mut Hand<W>, ending: Ending) {
        if ending == Ending::Forfeit {
            hand.sweep(hand.board.pits(), hand.mover().rival());
        } else {
            hand.sweep_to_owners();
        }
    }

    fn deal(won: [u8; 2], _bought: PitSet) -> Deal {
        let mut deal = fill_own_pits::<Self>(Board::new(Self::PITS_PER_ROW), won);
        let closed = deal.board.pits().without(deal.filled);
        deal.board = deal.board.with_closed(closed);
        deal
    }

    fn beaten(won: [u8; 2]) -> Option<Side> {
        without_a_pit::<Self>(won)
    }
}

/// Captures what lies right after the empty pit before which the sowing ended.
fn leap<W: Witness>(hand: &mut Hand<W>, empty: Pit) {
    let beyond = hand.board.next(empty);
    if hand.seeds_in(beyond) > 0 {
        hand.capture(beyond, hand.mover());
    }
}
