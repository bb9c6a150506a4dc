//! The verbs of all five games (lift, sow, capture, sweep, pass …) and the events they tell a witness.
//!
//! Only these verbs touch seeds, so seeds are conserved here or nowhere. A [`Hand`] is one move being made.

use std::fmt::{self, Display, Formatter};

use serde::Serialize;

use crate::board::{Board, Pit, PitSet, Side, Words};
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

/// What is so when a round has ended like this.
impl Display for Ending {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        f.write_str(match self {
            Ending::EightLeft => "eight seeds or fewer are on the board",
            Ending::NoMove => "nobody has a legal move",
            Ending::Forfeit => "the player to move has no stones",
            Ending::LastFour => "four seeds or fewer are in play",
            Ending::OneEach => "each row holds exactly one seed",
            Ending::Repetition => "the same position stands for the third time",
            Ending::NoCapture => "a hundred moves in a row have brought no capture",
        })
    }
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

/// A set of small numbers of seeds, such as those that end a sowing. It is asked with one test of a bit: a `match` with
/// several arms becomes a jump table in wasm, which costs a relay game a tenth of its speed.
#[derive(Clone, Copy, Debug)]
pub struct Counts(u64);

impl Counts {
    /// These numbers, each below 63.
    pub const fn of<const N: usize>(numbers: [u8; N]) -> Counts {
        let (mut bits, mut place) = (0, 0);
        while place < N {
            bits |= 1 << numbers[place];
            place += 1;
        }
        Counts(bits)
    }

    /// Whether the number of seeds is one of them.
    #[inline]
    pub const fn contains(self, seeds: u8) -> bool {
        let bit = if seeds < 63 { seeds } else { 63 };
        self.0 >> bit & 1 == 1
    }
}

/// House rule H1: more laps than this are not sown in one move.
pub const MOST_LAPS: usize = 1000;

/// A sowing that ends sooner than this many laps is only counted, never remembered.
const LAPS_UNWATCHED: u8 = 48;

/// Somebody who is told what happens, in order, and who keeps house rule H1.
pub trait Witness {
    /// Whether anything is heard at all; where not, a lap is sown in one step.
    const LISTENS: bool;

    /// Hears of one event.
    fn see(&mut self, event: Event);

    /// Whether the sowing may go on, after so many laps, with a lift of this pit.
    fn allows_lift(&mut self, laps: u8, position: &Position, pit: Pit) -> bool;
}

/// Nobody listens: nothing is told, and laps are merely counted. Who makes moves without a witness makes those of many
/// laps once more with a [`Scribe`], to know where they end.
impl Witness for () {
    const LISTENS: bool = false;

    #[inline]
    fn see(&mut self, _: Event) {}

    #[inline]
    fn allows_lift(&mut self, laps: u8, _: &Position, _: Pit) -> bool {
        laps < LAPS_UNWATCHED
    }
}

/// Writes down all events of a move and remembers every lift: house rule H1 asks whether the board and the pit to be
/// lifted have been the same before in this move.
#[derive(Debug, Default)]
pub struct Scribe {
    /// What has happened so far, in order.
    pub events: Vec<Event>,
    lifts: Vec<(Words, Pit)>,
}

impl Witness for Scribe {
    const LISTENS: bool = true;

    fn see(&mut self, event: Event) {
        self.events.push(event);
    }

    fn allows_lift(&mut self, _: u8, position: &Position, pit: Pit) -> bool {
        let lift = (position.words(), pit);
        if self.lifts.contains(&lift) || self.lifts.len() == MOST_LAPS {
            self.see(Event::Endless { pit });
            return false;
        }
        self.lifts.push(lift);
        true
    }
}

/// One move being made: the seeds in the hand and the board they are sown on.
pub struct Hand<'a, W: Witness> {
    /// The ground of this round.
    pub board: &'a Board,
    /// What lies on it now.
    pub position: &'a mut Position,
    witness: &'a mut W,
    seeds: u8,
    laps: u8,
    cut_short: bool,
}

impl<'a, W: Witness> Hand<'a, W> {
    /// An empty hand over a position; `witness` will hear all that it does.
    pub fn new(board: &'a Board, position: &'a mut Position, witness: &'a mut W) -> Hand<'a, W> {
        Hand {
            board,
            position,
            witness,
            seeds: 0,
            laps: 0,
            cut_short: false,
        }
    }

    /// Whether the witness did not allow a lift.
    pub fn was_cut_short(&self) -> bool {
        self.cut_short
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

    /// Lifts all seeds of a pit to begin a lap; or does not, because the sowing is endless and over (house rule H1).
    #[must_use]
    #[inline]
    pub fn lift(&mut self, pit: Pit) -> bool {
        if !self.witness.allows_lift(self.laps, self.position, pit) {
            self.cut_short = true;
            return false;
        }
        self.laps = self.laps.wrapping_add(1);
        let seeds = self.position.empty(pit);
        self.seeds += seeds;
        self.witness.see(Event::Lift { pit, seeds });
        true
    }

    /// Lifts all seeds of a pit but one (Adji-boto, rule 1).
    pub fn lift_all_but_one(&mut self, pit: Pit) {
        let seeds = self.seeds_in(pit) - 1;
        self.position.take(pit, seeds);
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
        let seeds = std::mem::take(&mut self.seeds);
        if W::LISTENS {
            let mut pit = from;
            for _ in 0..seeds {
                pit = self.board.next(pit);
                self.witness.see(Event::Sow { pit });
            }
        }
        let (added, last) = self.board.lap(from, seeds);
        self.position.add(added);
        last
    }

    /// Puts all seeds of a pit into a player's store.
    pub fn capture(&mut self, pit: Pit, to: Side) {
        let seeds = self.empty_into_store(pit, to);
        self.witness.see(Event::Capture { pit, seeds, to });
    }

    fn empty_into_store(&mut self, pit: Pit, to: Side) -> u8 {
        let seeds = self.position.empty(pit);
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
