//! One move ahead, for all that looks ahead: what a move leads to, and a game's moves as functions.

use crate::board::{Board, Pit, PitSet, Side};
use crate::game::{Game, close, make_move};
use crate::position::Position;

/// A move and what it leads to.
#[derive(Clone, Copy, Debug)]
pub struct Child {
    /// The pit chosen.
    pub pit: Pit,
    /// The position afterwards, swept if the round is over.
    pub position: Position,
    /// Seeds won in the move by the mover, less the rival's.
    pub gain: i16,
    /// Whether the round is over.
    pub over: bool,
}

impl Child {
    /// Makes a legal move. Compiled once for each game, not into every caller: that is half of the engine's size.
    #[inline(never)]
    pub fn of<G: Game>(board: &Board, position: &Position, pit: Pit) -> Child {
        let mut after = *position;
        let ending = make_move::<G, ()>(board, &mut after, pit, &mut ()).break_value();
        if let Some(ending) = ending {
            close::<G, ()>(board, &mut after, ending, &mut ());
        }
        let won = |side: Side| {
            i16::from(after.stores[side.index()]) - i16::from(position.stores[side.index()])
        };
        let gain = won(position.turn) - won(position.turn.rival());
        Child {
            pit,
            position: after,
            gain,
            over: ending.is_some(),
        }
    }
}

/// The board and the moves of one game as functions.
#[derive(Clone, Copy)]
pub struct Moves {
    /// [`Game::PITS_PER_ROW`] and [`Game::SEEDS_PER_PIT`].
    pub board: (usize, u8),
    /// [`Game::OPENING_CYCLE`].
    pub opening_cycle: bool,
    /// [`Game::legal`].
    pub legal: fn(&Board, &Position) -> PitSet,
    /// [`Child::of`].
    pub child: fn(&Board, &Position, Pit) -> Child,
}

impl Moves {
    /// Those of this game.
    pub const fn of<G: Game>() -> Moves {
        Moves {
            board: (G::PITS_PER_ROW, G::SEEDS_PER_PIT),
            opening_cycle: G::OPENING_CYCLE,
            legal: G::legal,
            child: Child::of::<G>,
        }
    }
}
