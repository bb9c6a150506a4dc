//! The browser's door: with the analyst's door below it the only place that knows wasm-bindgen, serde-wasm-bindgen, js-sys
//! and web-sys.
//!
//! Whatever comes in is a `JsValue` that is checked here before anything is borrowed or changed, so that a wrong
//! argument, however strange, throws an `Error` with a sentence and leaves the game as it was.

#[cfg(feature = "analyst")]
mod analyst;
#[cfg(feature = "record")]
mod record;

use js_sys::{JsString, Number, Reflect};
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use tsify::Tsify;
use wasm_bindgen::prelude::*;

use crate::board::{MOST_PITS, PitSet, Side};
use crate::contest::Contest;
use crate::error::{Error, quoted};
use crate::games::Kind;
use crate::given::{Given, different_pits, read_owners};
use crate::levels::LEVELS;
use crate::{notation, plain};

#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

/// How a new game begins; read by hand, so only its TypeScript shape is needed.
#[derive(Tsify)]
#[expect(dead_code)]
pub struct GameOptions {
    /// Who opens the first round; South if left out.
    #[tsify(optional, type = "Side")]
    pub opener: Option<Side>,
}

/// Reports defects of the engine itself on the browser's console, where somebody may see them.
#[wasm_bindgen(start)]
fn report_panics() {
    std::panic::set_hook(Box::new(|panic| {
        web_sys::console::error_1(&panic.to_string().into())
    }));
}

/// The five games, in the order of the rule book.
#[wasm_bindgen(unchecked_return_type = "GameInfo[]")]
pub fn games() -> JsValue {
    to_plain(&Kind::ALL.map(Kind::info))
}

/// The names of the computer's five levels, the weakest first.
#[wasm_bindgen(unchecked_return_type = "string[]")]
pub fn levels() -> JsValue {
    to_plain(&LEVELS)
}

/// The letter of a pit for people: South's "A", "B", "C" …, North's "a", "b", "c" ….
#[wasm_bindgen]
pub fn letter(
    #[wasm_bindgen(unchecked_param_type = "string")] game: JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] pit: JsValue,
) -> Result<String, JsValue> {
    let contest = Contest::new(kind(&game)?, Side::South);
    let number = whole_number(&pit).unwrap_or(usize::MAX);
    let board = contest.round().board();
    let pit = board
        .pit(number)
        .ok_or_else(|| thrown(contest.round().no_such_pit(&described(&pit))))?;
    Ok(board.letter(pit).to_string())
}

/// A random number of 32 bits from the browser.
#[wasm_bindgen(js_name = randomSeed)]
pub fn random_seed() -> Result<u32, JsValue> {
    getrandom::u32().map_err(|problem| js_sys::Error::new(&problem.to_string()).into())
}

/// A match of one of the five games: the current round, the rounds before it, and what may be done next.
#[wasm_bindgen]
pub struct Game {
    contest: Contest,
}

#[wasm_bindgen]
impl Game {
    /// A new match of the game with this name.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "string")] id: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "GameOptions")] options: JsValue,
    ) -> Result<Game, JsValue> {
        let kind = kind(&id)?;
        let opener = opener(&options)?;
        Ok(Game {
            contest: Contest::new(kind, opener),
        })
    }

    /// A round in progress; the history starts there.
    #[wasm_bindgen(js_name = fromPosition)]
    pub fn from_position(
        #[wasm_bindgen(unchecked_param_type = "Position")] position: JsValue,
    ) -> Result<Game, JsValue> {
        let given = read_position(&position)?;
        let (board, position) = given.checked().map_err(thrown)?;
        Ok(Game {
            contest: Contest::from_position(given.kind(), board, position),
        })
    }

    /// What `text()` wrote, history and all.
    #[wasm_bindgen(js_name = fromText)]
    pub fn from_text(
        #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue,
    ) -> Result<Game, JsValue> {
        Ok(Game {
            contest: read_text(&text)?,
        })
    }

    /// The pits the player to move may choose, ascending; none once the round is over.
    #[wasm_bindgen(js_name = legalMoves, unchecked_return_type = "number[]")]
    pub fn legal_moves(&self) -> JsValue {
        to_plain(&self.contest.round().legal())
    }

    /// Plays one move and says all that happened, in order.
    #[wasm_bindgen(js_name = move, unchecked_return_type = "Event[]")]
    pub fn play(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] pit: JsValue,
    ) -> Result<JsValue, JsValue> {
        let number = self.pit_number(&pit)?;
        self.contest
            .play(number)
            .map(|events| to_plain(&events))
            .map_err(thrown)
    }

    /// What `move(pit)` would say; nothing changes.
    #[wasm_bindgen(unchecked_return_type = "Event[]")]
    pub fn preview(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] pit: JsValue,
    ) -> Result<JsValue, JsValue> {
        let number = self.pit_number(&pit)?;
        self.contest
            .round()
            .preview(number)
            .map(|events| to_plain(&events))
            .map_err(thrown)
    }

    /// How the match stands: a plain object, a fresh copy each time.
    #[wasm_bindgen(unchecked_return_type = "State")]
    pub fn state(&self) -> JsValue {
        to_plain(&plain::state(&self.contest))
    }

    /// The whole match so far, round by round and move by move.
    #[wasm_bindgen(unchecked_return_type = "RoundRecord[]")]
    pub fn history(&self) -> JsValue {
        to_plain(&plain::history(&self.contest))
    }

    /// Takes the latest move of the current round back, forced passes with it; false if there is none.
    pub fn undo(&mut self) -> bool {
        self.contest.undo()
    }

    /// Makes the move last taken back once more; false if there is none.
    pub fn redo(&mut self) -> bool {
        self.contest.redo()
    }

    /// How many moves taken back could be made once more.
    pub fn redoable(&self) -> usize {
        self.contest.round().redoable()
    }

    /// Who may buy how many of which pits before the next round, and what they get without a choice.
    #[wasm_bindgen(unchecked_return_type = "Purchase | null")]
    pub fn purchase(&self) -> JsValue {
        to_plain(&plain::purchase(&self.contest))
    }

    /// Deals the next round; in games without rounds a new game, the other side opening.
    #[wasm_bindgen(js_name = nextRound)]
    pub fn next_round(
        &mut self,
        #[wasm_bindgen(unchecked_optional_param_type = "number[]")] buy: JsValue,
    ) -> Result<(), JsValue> {
        let buy = self.pits_to_buy(&buy)?;
        self.contest.next_round(buy.as_deref()).map_err(thrown)
    }

    /// The whole match as one line of text, short enough for a link.
    pub fn text(&self) -> String {
        notation::write(&self.contest)
    }

    /// The position as it stands as one line of text, without what led to it.
    #[wasm_bindgen(js_name = positionText)]
    pub fn position_text(&self) -> String {
        notation::write_position(&self.contest)
    }

    fn pit_number(&self, pit: &JsValue) -> Result<usize, JsValue> {
        whole_number(pit).ok_or_else(|| thrown(self.contest.round().no_such_pit(&described(pit))))
    }

    /// The chosen pits; nothing when no choice was made.
    fn pits_to_buy(&self, buy: &JsValue) -> Result<Option<Vec<usize>>, JsValue> {
        if is_left_out(buy) {
            return Ok(None);
        }
        match read_whole_numbers(buy)? {
            Some(numbers) => Ok(Some(numbers)),
            None => {
                let last = self.contest.round().board().pits().len() - 1;
                Err(thrown(Error::WrongPitList {
                    list: "the pits to buy",
                    given: described(buy),
                    last,
                }))
            }
        }
    }
}

/// Reads a match from its text; a text that is too long is not even copied.
fn read_text(text: &JsValue) -> Result<Contest, JsValue> {
    let Some(length) = text.dyn_ref::<JsString>().map(JsString::length) else {
        return Err(thrown(Error::TextForeign {
            given: described(text),
        }));
    };
    notation::check_length(length as usize).map_err(thrown)?;
    let text = text.as_string().unwrap_or_default();
    notation::read(&text).map_err(thrown)
}

/// Reads a plain object without trust. A getter of its own that throws ends the reading with what it threw.
fn read_position(object: &JsValue) -> Result<Given, JsValue> {
    if !object.is_object() {
        return Err(thrown(Error::NotAPosition {
            problem: described(object),
        }));
    }
    let field = |name: &str| Reflect::get(object, &name.into());
    let game = field("game")?;
    if is_left_out(&game) {
        let problem = "it names no game".to_owned();
        return Err(thrown(Error::NotAPosition { problem }));
    }
    let kind = kind(&game)?;
    let most = kind.info().total_seeds;
    let pits = read_seeds(&field("pits")?, "pit", most)?;
    let stores = read_seeds(&field("stores")?, "store", most)?;
    let turn = field("turn")?;
    let turn = side(&turn).ok_or_else(|| {
        thrown(Error::WrongTurn {
            given: described(&turn),
        })
    })?;
    let mut given = Given::new(kind, pits, stores, turn);
    let owners = field("owners")?;
    if !is_left_out(&owners) {
        let row = kind.info().pits_per_row;
        let wrong = || {
            thrown(Error::WrongOwners {
                given: described(&owners),
                row,
            })
        };
        given.owners =
            read_owners(kind, &short_text(&owners).ok_or_else(wrong)?).map_err(thrown)?;
    }
    given.closed = read_pits(&field("closed")?, "closed", kind)?.unwrap_or_default();
    given.played = read_pits(&field("played")?, "played", kind)?;
    let taker = field("latestFour")?;
    if !is_left_out(&taker) {
        let wrong = || {
            thrown(Error::WrongLatestFour {
                given: described(&taker),
            })
        };
        given.latest_four = Some(side(&taker).ok_or_else(wrong)?);
    }
    Ok(given)
}

fn read_seeds(list: &JsValue, place: &str, most: u32) -> Result<Vec<u8>, JsValue> {
    let no_list = || {
        thrown(Error::NotAPosition {
            problem: format!("its {place}s are {}", described(list)),
        })
    };
    let entries = read_short_list(list)?.ok_or_else(no_list)?;
    let seeds = entries.iter().enumerate().map(|(index, entry)| {
        let wrong = || {
            let place = format!("{place} {index}");
            thrown(Error::WrongSeedNumber {
                place,
                given: described(entry),
                most,
            })
        };
        let seeds = whole_number(entry)
            .filter(|&seeds| seeds <= most as usize)
            .ok_or_else(wrong)?;
        Ok(seeds as u8)
    });
    seeds.collect()
}

fn read_pits(list: &JsValue, name: &'static str, kind: Kind) -> Result<Option<PitSet>, JsValue> {
    if is_left_out(list) {
        return Ok(None);
    }
    let board = kind.board();
    let numbers = read_whole_numbers(list)?;
    let pits = numbers.and_then(|numbers| different_pits(&board, &numbers));
    let last = board.pits().len() - 1;
    let wrong = || {
        thrown(Error::WrongPitList {
            list: name,
            given: described(list),
            last,
        })
    };
    Ok(Some(pits.ok_or_else(wrong)?))
}

fn read_whole_numbers(list: &JsValue) -> Result<Option<Vec<usize>>, JsValue> {
    Ok(read_short_list(list)?.and_then(|entries| entries.iter().map(whole_number).collect()))
}

/// The entries of a list, unless it is none or longer than any board: a list may claim any length.
fn read_short_list(list: &JsValue) -> Result<Option<Vec<JsValue>>, JsValue> {
    if !js_sys::Array::is_array(list) {
        return Ok(None);
    }
    let length =
        whole_number(&Reflect::get(list, &"length".into())?).filter(|&length| length <= MOST_PITS);
    let entries = length.map(|length| {
        (0..length as u32)
            .map(|index| Reflect::get_u32(list, index))
            .collect()
    });
    entries.transpose()
}

fn is_left_out(value: &JsValue) -> bool {
    value.is_undefined() || value.is_null()
}

fn side(name: &JsValue) -> Option<Side> {
    Side::named(&short_text(name)?)
}

fn kind(id: &JsValue) -> Result<Kind, JsValue> {
    let id = short_text(id).unwrap_or_else(|| described(id));
    Kind::named(&id).map_err(thrown)
}

fn opener(options: &JsValue) -> Result<Side, JsValue> {
    if is_left_out(options) {
        return Ok(Side::South);
    }
    let opener = if options.is_object() {
        Reflect::get(options, &"opener".into())?
    } else {
        options.clone()
    };
    match side(&opener) {
        Some(side) => Ok(side),
        None if opener.is_undefined() => Ok(Side::South),
        None => Err(thrown(Error::UnknownOpener {
            given: described(&opener),
        })),
    }
}

fn whole_number(value: &JsValue) -> Option<usize> {
    let number = value.as_f64()?;
    (number.fract() == 0.0 && (0.0..=f64::from(u32::MAX)).contains(&number))
        .then_some(number as usize)
}

/// The beginning of a text, long enough to tell what it is.
fn short_text(value: &JsValue) -> Option<String> {
    value
        .dyn_ref::<JsString>()
        .map(|text| text.slice(0, 80).into())
}

/// A value from outside as a sentence can name it; objects are not asked for their own words.
fn described(value: &JsValue) -> String {
    if let Some(text) = short_text(value) {
        quoted(&text)
    } else if value.as_f64().is_some() {
        Number::from(value.clone())
            .to_string_with_radix(10)
            .map(String::from)
            .unwrap_or_default()
    } else if is_left_out(value) {
        "nothing".to_owned()
    } else if let Some(list) = value.dyn_ref::<js_sys::Array>() {
        format!("a list of {}", list.length())
    } else {
        format!(
            "a value of type {}",
            value.js_typeof().as_string().unwrap_or_default()
        )
    }
}

fn to_plain<T: Serialize + ?Sized>(value: &T) -> JsValue {
    value
        .serialize(&Serializer::json_compatible())
        .unwrap_or(JsValue::NULL)
}

/// The error as JavaScript has it: an `Error` with the sentence, the code, and the values of the sentence.
fn thrown(error: Error) -> JsValue {
    let object = js_sys::Error::new(&error.to_string());
    let values = to_plain(&error);
    let code = Reflect::get(&values, &"code".into()).unwrap_or_default();
    // A fresh, extensible object of our own takes any property.
    let _ = Reflect::set(&object, &"code".into(), &code);
    let _ = Reflect::set(&object, &"values".into(), &values);
    object.into()
}

#[cfg(not(feature = "analyst"))] // what thinks has no need of it, and is large enough
#[wasm_bindgen]
impl Game {
    /// A position that somebody has set up to play on from: as `fromPosition`, but refused where no round in progress
    /// can stand like that.
    #[wasm_bindgen(js_name = setUp)]
    pub fn set_up(
        #[wasm_bindgen(unchecked_param_type = "Position")] position: JsValue,
    ) -> Result<Game, JsValue> {
        let given = read_position(&position)?;
        let (board, position) = given.playable().map_err(thrown)?;
        Ok(Game {
            contest: Contest::from_position(given.kind(), board, position),
        })
    }
}

/// Makes this many moves of random games, for `cargo lab bench`; returns a number that depends on all of them.
#[cfg(feature = "lab")]
#[wasm_bindgen]
pub fn playouts(game: &str, seed: u64, moves: u64) -> Result<u64, JsValue> {
    let kind = Kind::named(game).map_err(thrown)?;
    Ok(crate::playout::play(kind, seed, moves))
}

/// Makes at least this many positions in searches, for `cargo lab bench`; returns a number that depends on what they found.
#[cfg(feature = "lab")]
#[wasm_bindgen]
pub fn searches(game: &str, seed: u64, positions: u64) -> Result<u64, JsValue> {
    let kind = Kind::named(game).map_err(thrown)?;
    Ok(crate::playout::search(kind, seed, positions))
}
