//! What the rules of one game must say, and the course of a move that all five share.

use std::ops::ControlFlow;

use crate::board::{Board, Pit, PitSet, Side};
use crate::error::Error;
use crate::position::Position;
use crate::sowing::{Ending, Hand, Scribe, Witness};

/// What follows once the seeds of a move lie still.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum After {
    /// The rival is to move.
    HandOver,
    /// The mover has another move (Anywoli, rule 3).
    Again,
    /// The round is over, maybe in the middle of the sowing.
    Over(Ending),
}

/// What becomes of a player who has no legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stuck {
    /// They pass.
    Pass,
    /// The round is over.
    Over(Ending),
}

/// How the next round is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rounds {
    /// Every game stands alone; a next one is dealt anew.
    None,
    /// Players who cannot fill their pits have them closed (Bosh, rule 5).
    Closing,
    /// Players who won more than their pits hold buy pits of the rival (Adji Kui II, rule 6).
    Buying,
}

/// A round as it is dealt: the ground, the seeds in every pit and the seeds kept in the stores.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    /// Owners and closed pits of the round.
    pub board: Board,
    /// The pits that get their full number of seeds; the others are empty.
    pub filled: PitSet,
    /// Seeds left over in South's and North's store.
    pub stores: [u8; 2],
}

/// The right to buy pits before the next round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Purchase {
    /// Who may buy.
    pub buyer: Side,
    /// How many pits, no fewer and no more.
    pub pits: usize,
    /// The pits to choose from: the rival's row.
    pub from: PitSet,
    /// What the buyer gets without a choice.
    pub suggested: PitSet,
}

/// The boards of a game that a database knows, by the seeds on them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnownBoards {
    /// The fewest seeds that a round goes on with.
    pub fewest: usize,
    /// The most seeds of a board that is known.
    pub most: usize,
    /// Boards are known with `fewest` seeds and so many more, twice as many more …: since captures take that many seeds, or a
    /// multiple, play comes to no others.
    pub step: usize,
}

/// The rules of one game. All functions are about a board and a position on it; nothing is remembered between calls.
pub trait Game {
    /// The game's name in links and texts.
    const ID: &'static str;
    /// Pits in one row.
    const PITS_PER_ROW: usize;
    /// Seeds in every pit at the start.
    const SEEDS_PER_PIT: u8;
    /// Whether the board itself has two stores.
    const STORES_ON_BOARD: bool;
    /// Whether every pit is played once before any other rule of capture holds (Adji-boto).
    const OPENING_CYCLE: bool = false;
    /// Whether it matters who took the latest four (Anywoli).
    const LATEST_FOUR: bool = false;
    /// Whether a search proves whole rounds within seconds; then it tries for proofs sooner and harder.
    const PROVABLE: bool = false;
    /// So many seeds more in a player's pits than in the rival's are worth one seed won, where no end is in sight; none if
    /// they say nothing. Found by letting a search that counts so meet one that takes such positions for even.
    const SEEDS_FOR_ONE: Option<i16> = None;
    /// The boards worth a database of margins.
    const DATABASE: Option<KnownBoards> = None;
    /// How rounds make a match.
    const ROUNDS: Rounds = Rounds::None;

    /// The pits the player to move may choose.
    fn legal(board: &Board, position: &Position) -> PitSet;

    /// Why one of the mover's own open pits, not among the legal ones, may not be chosen: it holds too few seeds, unless the
    /// game knows more reasons.
    fn refusal(board: &Board, position: &Position, pit: Pit) -> Error {
        Error::too_few_seeds(pit, position, Self::legal(board, position))
    }

    /// Makes a legal move: lifts, sows and captures.
    fn play<W: Witness>(hand: &mut Hand<W>, pit: Pit) -> After;

    /// Whether the position a move has led to ends the round.
    fn ended(_board: &Board, _position: &Position) -> Option<Ending> {
        None
    }

    /// Whether a position is the end of a round whatever has led to it: what [`Game::ended`] says of it, and what a move
    /// ends in before all its seeds lie still.
    fn spent(board: &Board, position: &Position) -> Option<Ending> {
        Self::ended(board, position)
    }

    /// What becomes of the player to move, who has no legal move: they pass, or the round is over when the rival has none either.
    fn stuck(board: &Board, position: &Position) -> Stuck {
        let rivals = Position {
            turn: position.turn.rival(),
            ..*position
        };
        if Self::legal(board, &rivals).is_empty() {
            Stuck::Over(Ending::NoMove)
        } else {
            Stuck::Pass
        }
    }

    /// Takes what is left on the board at the end of a round: each player the seeds of the pits they own.
    fn close<W: Witness>(hand: &mut Hand<W>, _ending: Ending) {
        hand.sweep_to_owners();
    }

    /// What a player may buy before the next round, from what each has won.
    fn purchase(_won: [u8; 2]) -> Option<Purchase> {
        None
    }

    /// Lays out the next round from what each player has won and the pits bought.
    fn deal(_won: [u8; 2], _bought: PitSet) -> Deal {
        let board = Board::new(Self::PITS_PER_ROW);
        Deal {
            filled: board.pits(),
            board,
            stores: [0, 0],
        }
    }

    /// Who has lost the match with what each has won, at the end of a round.
    fn beaten(_won: [u8; 2]) -> Option<Side> {
        None
    }
}

/// The pits of the player to move that hold at least so many seeds.
#[inline]
pub fn own_pits(board: &Board, position: &Position, at_least: u8) -> PitSet {
    board
        .owned(position.turn)
        .intersection(position.pits_holding(at_least))
}

/// Makes a legal move and deals with passes. The game goes on with the pits the player to move may choose, at least
/// one, or breaks off because the round is over by the game's own rules.
///
/// The house rules H2 and H3 need the history of the round and are [`crate::round`]'s.
pub fn make_move<G: Game, W: Witness>(
    board: &Board,
    position: &mut Position,
    pit: Pit,
    witness: &mut W,
) -> ControlFlow<Ending, PitSet> {
    let after = sow::<G, W>(board, position, pit, witness);
    let mut hand = Hand::new(board, position, witness);
    match after {
        After::Over(ending) => return ControlFlow::Break(ending),
        After::HandOver => hand.hand_over(),
        After::Again => hand.again(),
    }
    if let Some(ending) = G::ended(board, position) {
        return ControlFlow::Break(ending);
    }
    deal_with_pass::<G, W>(board, position, witness)
}

/// Lifts, sows and captures, and says what follows; passes are not looked after.
#[inline]
pub fn sow<G: Game, W: Witness>(
    board: &Board,
    position: &mut Position,
    pit: Pit,
    witness: &mut W,
) -> After {
    let before = *position;
    let mut hand = Hand::new(board, position, witness);
    let after = G::play(&mut hand, pit);
    if W::LISTENS || !hand.was_cut_short() {
        return after;
    }
    *position = before;
    sow_under_watch::<G>(board, position, pit)
}

#[cold]
fn sow_under_watch<G: Game>(board: &Board, position: &mut Position, pit: Pit) -> After {
    G::play(&mut Hand::new(board, position, &mut Scribe::default()), pit)
}

/// Lets a player without a legal move pass. The game goes on with the pits the player to move may choose, or breaks off
/// because nobody can move.
pub fn deal_with_pass<G: Game, W: Witness>(
    board: &Board,
    position: &mut Position,
    witness: &mut W,
) -> ControlFlow<Ending, PitSet> {
    let legal = G::legal(board, position);
    if !legal.is_empty() {
        return ControlFlow::Continue(legal);
    }
    match G::stuck(board, position) {
        Stuck::Over(ending) => ControlFlow::Break(ending),
        Stuck::Pass => {
            Hand::new(board, position, witness).pass();
            ControlFlow::Continue(G::legal(board, position))
        }
    }
}

/// Ends a round: what is left on the board goes to the stores.
pub fn close<G: Game, W: Witness>(
    board: &Board,
    position: &mut Position,
    ending: Ending,
    witness: &mut W,
) {
    let mut hand = Hand::new(board, position, witness);
    G::close(&mut hand, ending);
    hand.end(ending);
}

/// How many pits a player can fill from what each has won.
pub fn fillable<G: Game>(won: [u8; 2], side: Side) -> usize {
    usize::from(won[side.index()] / G::SEEDS_PER_PIT)
}

/// Fills each player's own pits from their left with all they have won, as far as it goes; the rest stays in the stores.
pub fn fill_own_pits<G: Game>(board: Board, won: [u8; 2]) -> Deal {
    let mut deal = Deal {
        board,
        filled: PitSet::EMPTY,
        stores: won,
    };
    for side in Side::BOTH {
        let own: PitSet = deal
            .board
            .owned(side)
            .into_iter()
            .take(fillable::<G>(won, side))
            .collect();
        deal.filled = deal.filled.union(own);
        deal.stores[side.index()] -= G::SEEDS_PER_PIT * own.len() as u8;
    }
    deal
}

/// The player who cannot fill a single pit any more and has lost the match, if there is one.
pub fn without_a_pit<G: Game>(won: [u8; 2]) -> Option<Side> {
    Side::BOTH
        .into_iter()
        .find(|&side| fillable::<G>(won, side) == 0)
}
