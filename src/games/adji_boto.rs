//! Adji-boto, of the Saramaka in Suriname.
//!
//! Board: 2 × 5 pits, 10 seeds each (100), two stores ("boto", boats), each at its player's right.
//!
//! 1. A move takes one of the player's own pits with at least two seeds. All its seeds but one are lifted; one stays.
//!    They are sown in a single lap. Stores are skipped.
//! 2. Opening cycle. Until every one of the ten pits has been played once, no pit may be played a second time, and
//!    nothing is captured.
//! 3. Capture. After the opening cycle: let t be the pit that received the last seed. If the pit after t holds exactly
//!    1, 3 or 5 seeds they go to the mover's store, and so on with the next pit, as long as an unbroken run of pits holds
//!    1, 3 or 5. Either player's pits may be taken, the pit the move began from too; t itself never is.
//! 4. Pass. A player with no legal move passes, until they have one again.
//! 5. End. When neither player has a legal move, each takes the seeds in their own row.

use crate::board::{Board, Pit, PitSet};
use crate::error::Error;
use crate::game::{After, Game, KnownBoards, own_pits};
use crate::position::Position;
use crate::sowing::{Counts, Hand, Witness};

/// The rules of Adji-boto.
pub struct AdjiBoto;

/// So many seeds are taken.
const TAKEN: Counts = Counts::of([1, 3, 5]);

impl Game for AdjiBoto {
    const ID: &'static str = "adji-boto";
    const PITS_PER_ROW: usize = 5;
    const SEEDS_PER_PIT: u8 = 10;
    const STORES_ON_BOARD: bool = true;
    const OPENING_CYCLE: bool = true;
    const SEEDS_FOR_ONE: Option<i16> = Some(3);
    const DATABASE: Option<KnownBoards> = Some(KnownBoards {
        fewest: 0,
        most: 18,
        step: 1,
    });

    fn legal(board: &Board, position: &Position) -> PitSet {
        let playable = own_pits(board, position, 2);
        if is_opening(board, position) {
            playable.without(position.played)
        } else {
            playable
        }
    }

    fn refusal(board: &Board, position: &Position, pit: Pit) -> Error {
        if position.seeds_in(pit) >= 2 {
            Error::PitPlayed {
                pit,
                player: position.turn,
                legal: Self::legal(board, position),
            }
        } else {
            Error::too_few_seeds(pit, position, Self::legal(board, position))
        }
    }

    fn play<W: Witness>(hand: &mut Hand<W>, pit: Pit) -> After {
        let opening = is_opening(hand.board, hand.position);
        hand.lift_all_but_one(pit);
        let last = hand.sow(pit);
        if opening {
            hand.position.played.insert(pit);
        } else {
            capture_run(hand, last);
        }
        After::HandOver
    }
}

/// Whether a pit of the board has not been played yet.
fn is_opening(board: &Board, position: &Position) -> bool {
    !board.pits().without(position.played).is_empty()
}

fn capture_run<W: Witness>(hand: &mut Hand<W>, last: Pit) {
    let mut pit = hand.board.next(last);
    while pit != last && TAKEN.contains(hand.seeds_in(pit)) {
        hand.capture(pit, hand.mover());
        pit = hand.board.next(pit);
    }
}
