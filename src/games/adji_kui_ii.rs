//! Adji Kui II, of the Arará in Matanzas, Cuba.
//!
//! Board: 2 × 6 pits, 4 seeds each (48), no stores on the board (captures are kept aside).
//!
//! 1. A move takes one of the player's own pits with at least two seeds; a single seed may not be moved. All its seeds
//!    are lifted and sown.
//! 2. At the end of each lap, by what the last pit holds now:
//!    * 1 (it was empty): the move is over.
//!    * exactly 4 in a pit that is not the mover's: the mover captures these four ("casa"); the move is over.
//!    * exactly 4 in the mover's own pit: nothing is captured; the move is over.
//!    * anything else: all its seeds are lifted and sown on from the next pit (relay).
//! 3. Fours formed on the way, not by the last seed of a lap, stay where they are.
//! 4. Pass. A player with no legal move passes.
//! 5. End. After a move that leaves eight seeds or fewer on the board the round is over; so it is when neither player
//!    has a legal move. Each takes the seeds of the pits they own.
//! 6. Match: buying pits. For the next round each player fills pits with four seeds each from all they have won: first
//!    the own row; a player with enough for more than six pits buys pits of the other row with the surplus, one for
//!    every four seeds, and chooses which. A bought pit is the buyer's for the coming round. The other player fills the
//!    pits of their row that were not bought, from their own left. Seeds short of a full four stay in their owner's
//!    store and count with it. A pit that nobody can fill stays open, empty, and its row's. Without a choice the buyer
//!    gets the pits furthest to the right in the rival's row (as the rival sees it).
//! 7. The match is over when a player has fewer than four seeds at the start of a round; the other has won it.

use crate::board::{Board, Pit, PitSet, Side};
use crate::game::{
    After, Deal, Game, KnownBoards, Purchase, Rounds, fill_own_pits, fillable, own_pits,
    without_a_pit,
};
use crate::position::Position;
use crate::sowing::{Counts, Ending, Hand, Witness};

/// The rules of Adji Kui II.
pub struct AdjiKuiII;

/// A lap that leaves so many seeds in its last pit is the last one of the move.
const LAST: Counts = Counts::of([1, 4]);

impl Game for AdjiKuiII {
    const ID: &'static str = "adji-kui-ii";
    const PITS_PER_ROW: usize = 6;
    const SEEDS_PER_PIT: u8 = 4;
    const STORES_ON_BOARD: bool = false;
    const SEEDS_FOR_ONE: Option<i16> = Some(4);
    const DATABASE: Option<KnownBoards> = Some(KnownBoards {
        fewest: 12,
        most: 12,
        step: 4,
    });
    const ROUNDS: Rounds = Rounds::Buying;

    fn legal(board: &Board, position: &Position) -> PitSet {
        own_pits(board, position, 2)
    }

    fn play<W: Witness>(hand: &mut Hand<W>, pit: Pit) -> After {
        let mut from = pit;
        while hand.lift(from) {
            let last = hand.sow(from);
            if LAST.contains(hand.seeds_in(last)) {
                capture_casa(hand, last);
                break;
            }
            from = last;
        }
        After::HandOver
    }

    fn ended(_board: &Board, position: &Position) -> Option<Ending> {
        (position.seeds_in_pits() <= 8).then_some(Ending::EightLeft)
    }

    fn purchase(won: [u8; 2]) -> Option<Purchase> {
        let board = Board::new(Self::PITS_PER_ROW);
        let buyer = Side::BOTH
            .into_iter()
            .find(|&side| fillable::<Self>(won, side) > Self::PITS_PER_ROW)?;
        let pits = fillable::<Self>(won, buyer) - Self::PITS_PER_ROW;
        let from = board.row(buyer.rival());
        Some(Purchase {
            buyer,
            pits,
            from,
            suggested: from.into_iter().rev().take(pits).collect(),
        })
    }

    fn deal(won: [u8; 2], bought: PitSet) -> Deal {
        let mut board = Board::new(Self::PITS_PER_ROW);
        if let Some(purchase) = Self::purchase(won) {
            board = board.with_bought(purchase.buyer, bought);
        }
        fill_own_pits::<Self>(board, won)
    }

    fn beaten(won: [u8; 2]) -> Option<Side> {
        without_a_pit::<Self>(won)
    }
}

fn capture_casa<W: Witness>(hand: &mut Hand<W>, last: Pit) {
    if hand.seeds_in(last) == 4 && hand.board.owner(last) != hand.mover() {
        hand.capture(last, hand.mover());
    }
}
