//! Anywoli, of the Anuak in Ethiopia and South Sudan.
//!
//! Board: 2 × 12 pits ("udi"), 4 seeds each (96), a store at each end, never sown into.
//!
//! 1. A move takes any own pit that holds seeds. All are lifted and sown.
//! 2. Fours on the way. When a seed that is not the last of its lap makes a pit hold exactly four, these four go at
//!    once to the store of the pit's owner.
//! 3. Four at the end of a lap. When the last seed of a lap makes a pit hold exactly four, they go to the mover,
//!    whoever owns the pit; the sowing is over, and the mover moves again (a full move: it must be made if there is a
//!    legal one).
//! 4. Otherwise, if the last seed of a lap fell into a pit that held seeds, all of that pit (with the last seed) is
//!    lifted and sown on; if it fell into an empty pit the move is over.
//! 5. Pass. A player with no seeds in their row passes.
//! 6. End. As soon as exactly four seeds are left in play, on the board and in the hand together, the player who took
//!    the latest four takes these too, and the game is over, even in the middle of a sowing.

use crate::board::{Board, Pit, PitSet, Side};
use crate::game::{After, Game, KnownBoards, own_pits};
use crate::position::Position;
use crate::sowing::{Ending, Hand, Witness};

/// The rules of Anywoli.
pub struct Anywoli;

impl Game for Anywoli {
    const ID: &'static str = "anywoli";
    const PITS_PER_ROW: usize = 12;
    const SEEDS_PER_PIT: u8 = 4;
    const STORES_ON_BOARD: bool = true;
    const LATEST_FOUR: bool = true;
    const DATABASE: Option<KnownBoards> = Some(KnownBoards {
        fewest: 8,
        most: 8,
        step: 4,
    });

    fn legal(board: &Board, position: &Position) -> PitSet {
        own_pits(board, position, 1)
    }

    fn play<W: Witness>(hand: &mut Hand<W>, pit: Pit) -> After {
        let mut from = pit;
        while hand.lift(from) {
            let Some(last) = sow_taking_fours(hand, from) else {
                return After::Over(Ending::LastFour);
            };
            match hand.seeds_in(last) {
                0 => return After::Again, // the four of the last seed was taken
                1 => return After::HandOver,
                _ => from = last,
            }
        }
        After::HandOver
    }

    fn spent(_board: &Board, position: &Position) -> Option<Ending> {
        (position.seeds_in_pits() <= 4).then_some(Ending::LastFour)
    }

    fn close<W: Witness>(hand: &mut Hand<W>, ending: Ending) {
        match hand.position.latest_four {
            Some(winner) if ending == Ending::LastFour => hand.sweep(hand.board.pits(), winner),
            _ => hand.sweep_to_owners(),
        }
    }
}

/// Sows one lap and returns the pit of its last seed, or nothing when the last four seeds in play end the game.
fn sow_taking_fours<W: Witness>(hand: &mut Hand<W>, from: Pit) -> Option<Pit> {
    let mut pit = from;
    while !hand.is_empty() {
        pit = hand.board.next(pit);
        hand.drop_seed(pit);
        if hand.seeds_in(pit) == 4 {
            let taker = if hand.is_empty() {
                hand.mover()
            } else {
                hand.board.owner(pit)
            };
            take_four(hand, pit, taker);
            if hand.seeds_in_play() == 4 {
                hand.keep(taker);
                return None;
            }
        }
    }
    Some(pit)
}

fn take_four<W: Witness>(hand: &mut Hand<W>, pit: Pit, taker: Side) {
    hand.capture(pit, taker);
    hand.position.latest_four = Some(taker);
}
