//! The verbs of all five games (lift, sow, capture, sweep, pass …) and the events they tell a witness.
//!
//! Only these verbs touch seeds, so seeds are conserved here or nowhere. A [`Hand`] is one move being made.

use serde::Serialize;

use crate::board::{Board, Pit, PitSet, Side};
use crate::position::Position;

/// How a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum Ending {
    /// Adji Kui II, rule 5: a move left eight seeds or fewer on the board.
    EightLeft,
    /// Adji-boto 5, Adji Kui II 5, Djenon-abe 5: nobody has a legal move.
    NoMove,
    /// Bosh 4: the player to move has no stones.
    Forfeit,
    /// Anywoli 6: exactly four seeds were left in play.
    LastFour,
    /// Djenon-abe 6: each row holds exactly one seed.
    OneEach,
    /// House rule H2: the same position for the third time.
    Repetition,
    /// House rule H3: a hundred moves without a capture.
    NoCapture,
}

/// One thing that happened in a move. Replaying the events of a move over the pits and stores before it gives those after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[expect(
    missing_docs,
    reason = "the fields are what the sentence of their event names"
)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum Event {
    /// Seeds leave the pit for the hand.
    Lift { pit: Pit, seeds: u8 },
    /// One seed goes from the hand into the pit.
    Sow { pit: Pit },
    /// The pit's seeds go to a store.
    Capture { pit: Pit, seeds: u8, to: Side },
    /// The mover has another move.
    Again { player: Side },
    /// A forced pass.
    Pass { player: Side },
    /// House rule H1 stopped the sowing before this pit was lifted.
    Endless { pit: Pit },
    /// Seeds still in the hand at Anywoli's end go to a store.
    Keep { seeds: u8, to: Side },
    /// At the end of a round a pit's seeds go to a store.
    Sweep { pit: Pit, seeds: u8, to: Side },
    /// Djenon-abe's gift: one seed from store to store.
    Gift { from: Side, to: Side },
    /// The round is over; the last event if there is one.
    End { reason: Ending },
}

/// Somebody who is told what happens, in order. `()` listens to nothing, and then the telling compiles away.
pub trait Witness {
    /// Hears of one event.
    fn see(&mut self, event: Event);

    /// Forgets what was heard: the same move is told again from its first event.
    fn start_over(&mut self);
}

impl Witness for () {
    #[inline]
    fn see(&mut self, _: Event) {}

    #[inline]
    fn start_over(&mut self) {}
}

impl Witness for Vec<Event> {
    fn see(&mut self, event: Event) {
        self.push(event);
    }

    fn start_over(&mut self) {
        self.clear();
    }
}

/// House rule H1: more laps than this are not sown in one move.
pub const MOST_LAPS: u16 = 1000;

/// Sowings that end sooner than this many laps are only counted, never remembered.
const LAPS_BEFORE_WATCHING: u16 = 48;

/// One move being made: the seeds in the hand and the board they are sown on.
///
/// House rule H1 asks whether the board and the pit to be lifted have been the same before in this move. Nearly every
/// sowing ends after a few laps, so laps are merely counted at first; a move that goes on for long is taken back
/// and made once more while remembering every lift, which finds the very first repeat.
pub struct Hand<'a, W: Witness> {
    /// The ground of this round.
    pub board: &'a Board,
    /// What lies on it now.
    pub position: &'a mut Position,
    witness: &'a mut W,
    seeds: u8,
    laps: u16,
    before: Position,
    first: Pit,
    lifts_seen: Option<Vec<([u64; 3], Pit)>>,
}

impl<'a, W: Witness> Hand<'a, W> {
    /// An empty hand over a position; `witness` will hear all that it does.
    pub fn new(board: &'a Board, position: &'a mut Position, witness: &'a mut W) -> Hand<'a, W> {
        let before = *position;
        Hand {
            board,
            position,
            witness,
            seeds: 0,
            laps: 0,
            before,
            first: Pit::new(0),
            lifts_seen: None,
        }
    }

    /// The player whose move it is.
    pub fn mover(&self) -> Side {
        self.position.turn
    }

    /// Seeds in a pit.
    #[inline]
    pub fn seeds_in(&self, pit: Pit) -> u8 {
        self.position.seeds_in(pit)
    }

    /// Seeds in the hand and in all pits together: what is still to be won.
    pub fn seeds_in_play(&self) -> u32 {
        u32::from(self.seeds) + self.position.seeds_in_pits()
    }

    /// Whether the hand holds no seed.
    pub fn is_empty(&self) -> bool {
        self.seeds == 0
    }

    /// Lifts all seeds of a pit to begin a lap and returns the pit to sow on from, or nothing when the sowing is
    /// endless and over (house rule H1).
    ///
    /// The pit returned is the one given, except when a long move starts over under watch: then it is the first.
    #[must_use]
    #[inline]
    pub fn lift(&mut self, pit: Pit) -> Option<Pit> {
        if self.laps == 0 {
            self.first = pit;
        }
        if self.laps >= LAPS_BEFORE_WATCHING || self.lifts_seen.is_some() {
            return self.lift_under_watch(pit);
        }
        self.laps += 1;
        self.take(pit, self.seeds_in(pit));
        Some(pit)
    }

    #[cold]
    fn lift_under_watch(&mut self, pit: Pit) -> Option<Pit> {
        let Some(seen) = &mut self.lifts_seen else {
            self.start_over();
            return self.lift(self.first);
        };
        let lift = (self.position.words(), pit);
        if seen.contains(&lift) || self.laps == MOST_LAPS {
            self.witness.see(Event::Endless { pit });
            return None;
        }
        seen.push(lift);
        self.laps += 1;
        self.take(pit, self.seeds_in(pit));
        Some(pit)
    }

    fn start_over(&mut self) {
        *self.position = self.before;
        self.laps = 0;
        self.lifts_seen = Some(Vec::new());
        self.witness.start_over();
    }

    /// Lifts all seeds of a pit but one (Adji-boto, rule 1).
    pub fn lift_all_but_one(&mut self, pit: Pit) {
        self.take(pit, self.seeds_in(pit) - 1);
    }

    fn take(&mut self, pit: Pit, seeds: u8) {
        self.position.pits[pit.index()] -= seeds;
        self.seeds += seeds;
        self.witness.see(Event::Lift { pit, seeds });
    }

    /// Drops one seed from the hand into a pit.
    #[inline]
    pub fn drop_seed(&mut self, pit: Pit) {
        self.seeds -= 1;
        self.position.pits[pit.index()] += 1;
        self.witness.see(Event::Sow { pit });
    }

    /// Sows the hand one by one into the pits after `from` and returns the pit of the last seed.
    #[inline]
    pub fn sow(&mut self, from: Pit) -> Pit {
        let mut pit = from;
        let (board, pits) = (self.board, &mut self.position.pits);
        for _ in 0..std::mem::take(&mut self.seeds) {
            pit = board.next(pit);
            pits[pit.index()] += 1;
            self.witness.see(Event::Sow { pit });
        }
        pit
    }

    /// Puts all seeds of a pit into a player's store.
    pub fn capture(&mut self, pit: Pit, to: Side) {
        let seeds = self.empty_into_store(pit, to);
        self.witness.see(Event::Capture { pit, seeds, to });
    }

    fn empty_into_store(&mut self, pit: Pit, to: Side) -> u8 {
        let seeds = std::mem::take(&mut self.position.pits[pit.index()]);
        self.position.stores[to.index()] += seeds;
        seeds
    }

    /// Puts what is left in the hand into a player's store (Anywoli, rule 6).
    pub fn keep(&mut self, to: Side) {
        if self.seeds > 0 {
            let seeds = std::mem::take(&mut self.seeds);
            self.position.stores[to.index()] += seeds;
            self.witness.see(Event::Keep { seeds, to });
        }
    }

    /// Leaves the turn with the mover.
    pub fn again(&mut self) {
        self.witness.see(Event::Again {
            player: self.mover(),
        });
    }

    /// Hands the turn to the rival.
    pub fn hand_over(&mut self) {
        self.position.turn = self.position.turn.rival();
    }

    /// Hands the turn to the rival because the player to move has no legal move.
    pub fn pass(&mut self) {
        self.witness.see(Event::Pass {
            player: self.mover(),
        });
        self.hand_over();
    }

    /// At the end of a round: puts the seeds of these pits into a player's store, pit by pit.
    pub fn sweep(&mut self, pits: PitSet, to: Side) {
        self.sweep_each(pits, |_| to);
    }

    /// At the end of a round: each player takes the seeds of the pits they own.
    pub fn sweep_to_owners(&mut self) {
        let board = self.board;
        self.sweep_each(board.pits(), |pit| board.owner(pit));
    }

    fn sweep_each(&mut self, pits: PitSet, heir: impl Fn(Pit) -> Side) {
        for pit in pits {
            if self.seeds_in(pit) > 0 {
                let to = heir(pit);
                let seeds = self.empty_into_store(pit, to);
                self.witness.see(Event::Sweep { pit, seeds, to });
            }
        }
    }

    /// One seed goes from a player's store to the rival's (Djenon-abe, rule 7).
    pub fn give_one(&mut self, from: Side) {
        let to = from.rival();
        self.position.stores[from.index()] -= 1;
        self.position.stores[to.index()] += 1;
        self.witness.see(Event::Gift { from, to });
    }

    /// Tells that the round is over.
    pub fn end(&mut self, reason: Ending) {
        self.witness.see(Event::End { reason });
    }
}
