//! Adji: five traditional sowing games (mancala), their rules, records and a page to play them.
//!
//! # The code map
//!
//! From the ground up; a file imports only what stands above it here.
//!
//! - [`board`] is the dug ground of a round: pits, owners, closed pits. [`position`] is what lies on it.
//! - [`sowing`] has the verbs of all games (lift, sow, capture, sweep …). They alone touch seeds, and they tell
//!   every step to a witness: a list of events for people, nobody for a search.
//! - [`error`] says in a sentence what is wrong with something from outside and what would be right.
//! - [`game`] is the trait that the rules of one game fill in, and the course of a move that all five share.
//! - [`games`] names the five and has the only `match` over them. One file below it is one game, opening with its rules
//!   in words and following them sentence by sentence.
//! - [`round`] remembers: moves, undo and redo, repetition and quiet moves. [`contest`] makes rounds into a match.
//! - [`given`] checks positions from outside. [`notation`] writes a match as one line of text and reads it back, [`record`]
//!   as a text for people. [`plain`] has the plain objects that pages see.
//! - [`search`] looks ahead in any game: a search in slices, its transposition table, and databases of boards with few
//!   seeds. It names no game.
//! - [`levels`] are the strengths at which the computer plays. [`analyst`] thinks about a round of any of the five, with
//!   their databases, and chooses the pits to buy. [`playout`] plays and searches at random, to be measured, with
//!   the numbers of [`chance`].
//! - `wasm` is the browser's door, compiled for WebAssembly only.
//!
//! # Invariants
//!
//! - A game imports no other game and nothing above [`game`]; [`board`], [`position`], [`sowing`] and [`game`] import
//!   nothing above them.
//! - Seeds are conserved at every event. Nothing given from outside panics; it is refused with an [`error::Error`].
//! - Only `wasm` knows the browser, and nothing imports it. Everything else builds and is tested natively.
//! - The rules are computed here and nowhere else. The page's JavaScript replays events.
//!
//! # A first game
//!
//! ```
//! use adji::contest::Contest;
//!
//! let mut game = Contest::named("bosh")?;
//! let events = game.play(2)?;
//! assert_eq!(events.len(), 1 + 4 + 1 + 4 + 1, "two laps of four stones and the capture that follows");
//! # Ok::<(), adji::error::Error>(())
//! ```

#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod analyst;
pub mod board;
pub mod chance;
pub mod contest;
pub mod error;
pub mod game;
pub mod games;
pub mod given;
pub mod levels;
pub mod notation;
pub mod plain;
pub mod playout;
pub mod position;
pub mod record;
pub mod round;
pub mod search;
pub mod sowing;

#[cfg(target_arch = "wasm32")]
mod wasm;
