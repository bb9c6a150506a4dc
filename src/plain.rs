//! The plain objects that pages see: State, Position, and the record of a match.

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use crate::board::{Board, Pit, PitSet, Side};
use crate::contest::Contest;
use crate::game::Game;
use crate::games::{Kind, with_game};
use crate::round::{Outcome, Standing};
use crate::sowing::{Ending, Event};

/// A position as a page sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    target_arch = "wasm32",
    derive(tsify::Tsify),
    serde(rename_all = "camelCase")
)]
pub struct Position {
    /// The game's name.
    pub game: &'static str,
    /// Seeds in each pit, in sowing order.
    pub pits: Vec<u8>,
    /// Seeds in South's and North's store.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "[number, number]"))]
    pub stores: [u8; 2],
    /// The player to move; null once the round is over.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Side | null"))]
    pub turn: Option<Side>,
    /// One letter a pit, S or N, in sowing order.
    pub owners: String,
    /// The pits closed with sand (Bosh).
    #[cfg_attr(target_arch = "wasm32", tsify(type = "number[]"))]
    pub closed: PitSet,
    /// The pits already played in Adji-boto's opening cycle, all of them once it is over.
    #[cfg_attr(target_arch = "wasm32", tsify(optional, type = "number[]"))]
    pub played: Option<PitSet>,
    /// Who took the latest four (Anywoli); null before the first.
    #[cfg_attr(target_arch = "wasm32", tsify(optional, type = "Side | null"))]
    pub latest_four: Option<Option<Side>>,
}

/// How things stand in a match: a position and what is known of its round and match.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    target_arch = "wasm32",
    derive(tsify::Tsify),
    serde(rename_all = "camelCase")
)]
pub struct State {
    /// The position.
    #[cfg_attr(target_arch = "wasm32", serde(flatten))]
    pub position: Position,
    /// The number of the round, from 1.
    pub round: usize,
    /// Whether Adji-boto's opening cycle is running.
    pub opening: bool,
    /// Why the round is over; null while it is not.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Ending | null"))]
    pub end: Option<Ending>,
    /// Who won the round; null while it is not over.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Side | \"draw\" | null"))]
    pub winner: Option<&'static str>,
    /// Whether no further round belongs to this match.
    pub match_over: bool,
    /// Who won the match; null while it is not over, and in a draw.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Side | null"))]
    pub match_winner: Option<Side>,
    /// Who may buy how many pits before the next round; null where nobody may.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Buys | null"))]
    pub buys: Option<Buys>,
    /// The pits played in this round.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "number[]"))]
    pub moves: Vec<Pit>,
}

/// One plain object with the fields of the position first. Serde's own way of flattening goes through a buffer, which
/// costs the browser more bytes than these lines.
impl Serialize for State {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let position = &self.position;
        let mut object = serializer.serialize_struct("State", 17)?;
        object.serialize_field("game", position.game)?;
        object.serialize_field("pits", &position.pits)?;
        object.serialize_field("stores", &position.stores)?;
        object.serialize_field("turn", &position.turn)?;
        object.serialize_field("owners", &position.owners)?;
        object.serialize_field("closed", &position.closed)?;
        if let Some(played) = &position.played {
            object.serialize_field("played", played)?;
        }
        if let Some(taker) = &position.latest_four {
            object.serialize_field("latestFour", taker)?;
        }
        object.serialize_field("round", &self.round)?;
        object.serialize_field("opening", &self.opening)?;
        object.serialize_field("end", &self.end)?;
        object.serialize_field("winner", &self.winner)?;
        object.serialize_field("matchOver", &self.match_over)?;
        object.serialize_field("matchWinner", &self.match_winner)?;
        object.serialize_field("buys", &self.buys)?;
        object.serialize_field("moves", &self.moves)?;
        object.end()
    }
}

/// The right to buy pits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Buys {
    /// Who may buy.
    pub player: Side,
    /// How many pits, no fewer and no more.
    pub pits: usize,
}

/// The right to buy pits, with the pits to choose from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Purchase {
    /// Who may buy.
    pub player: Side,
    /// How many pits, no fewer and no more.
    pub pits: usize,
    /// The pits to choose from.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "number[]"))]
    pub from: PitSet,
    /// What the buyer gets without a choice.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "number[]"))]
    pub suggested: PitSet,
}

/// A move that was made and all that happened in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct MoveRecord {
    /// Who made it.
    pub player: Side,
    /// The pit chosen.
    pub pit: Pit,
    /// What happened, in order.
    pub events: Vec<Event>,
    /// How things stood afterwards.
    pub after: State,
}

/// A round of a match, from its deal to its latest move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct RoundRecord {
    /// How the round was dealt.
    pub dealt: State,
    /// The pits the buyer chose for it; null when no choice was made.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "number[] | null"))]
    pub bought: Option<PitSet>,
    /// The moves made in it.
    pub moves: Vec<MoveRecord>,
}

/// How the match stands.
///
/// ```
/// # use adji::{contest::Contest, plain};
/// let state = plain::state(&Contest::named("anywoli")?);
/// assert_eq!((state.position.pits.len(), state.round, state.match_over), (24, 1, false));
/// # Ok::<(), adji::error::Error>(())
/// ```
pub fn state(contest: &Contest) -> State {
    let round = contest.rounds().len();
    state_after(contest, round, contest.round().moves().len())
}

/// How the match stood after so many moves of a round (numbered from 1).
fn state_after(contest: &Contest, round_number: usize, moves: usize) -> State {
    let round = &contest.rounds()[round_number - 1].round;
    let standing = round.after(moves);
    let match_winner = contest.match_winner(standing);
    State {
        position: position(contest.kind(), round.board(), standing),
        round: round_number,
        opening: is_opening(contest.kind(), round.board(), standing),
        end: standing.ending,
        winner: standing.winner().map(|outcome| match outcome {
            Outcome::Won(Side::South) => "south",
            Outcome::Won(Side::North) => "north",
            Outcome::Draw => "draw",
        }),
        match_over: match_winner.is_some(),
        match_winner: match_winner.and_then(|outcome| match outcome {
            Outcome::Won(side) => Some(side),
            Outcome::Draw => None,
        }),
        buys: contest.purchase(standing).map(|purchase| Buys {
            player: purchase.buyer,
            pits: purchase.pits,
        }),
        moves: round.moves()[..moves]
            .iter()
            .map(|played| played.pit)
            .collect(),
    }
}

fn position(kind: Kind, board: &Board, standing: &Standing) -> Position {
    let Standing {
        position, ending, ..
    } = standing;
    Position {
        game: kind.id(),
        pits: position.pits[..board.pits().len()].to_vec(),
        stores: position.stores,
        turn: ending.is_none().then_some(position.turn),
        owners: owners(board),
        closed: board.closed(),
        played: with_game!(kind, G => G::OPENING_CYCLE).then_some(position.played),
        latest_four: with_game!(kind, G => G::LATEST_FOUR).then_some(position.latest_four),
    }
}

fn is_opening(kind: Kind, board: &Board, standing: &Standing) -> bool {
    let cycle_open = standing.position.played != board.pits();
    with_game!(kind, G => G::OPENING_CYCLE) && standing.ending.is_none() && cycle_open
}

fn owners(board: &Board) -> String {
    board
        .pits()
        .into_iter()
        .map(|pit| {
            if board.owner(pit) == Side::South {
                'S'
            } else {
                'N'
            }
        })
        .collect()
}

/// Who may buy how many of which pits before the next round.
pub fn purchase(contest: &Contest) -> Option<Purchase> {
    let purchase = contest.purchase(contest.now())?;
    Some(Purchase {
        player: purchase.buyer,
        pits: purchase.pits,
        from: purchase.from,
        suggested: purchase.suggested,
    })
}

/// The whole match, round by round and move by move.
pub fn history(contest: &Contest) -> Vec<RoundRecord> {
    (1..=contest.rounds().len())
        .map(|number| round_record(contest, number))
        .collect()
}

fn round_record(contest: &Contest, number: usize) -> RoundRecord {
    let played = &contest.rounds()[number - 1];
    let moves = played
        .round
        .moves()
        .iter()
        .enumerate()
        .map(|(place, made)| MoveRecord {
            player: made.player,
            pit: made.pit,
            events: played.round.told(place),
            after: state_after(contest, number, place + 1),
        });
    RoundRecord {
        dealt: state_after(contest, number, 0),
        bought: played.bought,
        moves: moves.collect(),
    }
}
