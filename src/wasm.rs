//! The browser's door: the only file that knows wasm-bindgen, serde-wasm-bindgen, js-sys and web-sys.
//!
//! Whatever comes in is a `JsValue` that is checked here before anything is borrowed or changed, so that a wrong
//! argument, however strange, throws an `Error` with a sentence and leaves the game as it was.

use serde::{Deserialize, Serialize};
use serde_wasm_bindgen::{Deserializer, Serializer};
use tsify::Tsify;
use wasm_bindgen::prelude::*;

use crate::board::Side;
use crate::contest::Contest;
use crate::error::{Error, shortened};
use crate::games::Kind;
use crate::given::Given;
use crate::{notation, plain};

/// How a new game begins.
#[derive(Deserialize, Tsify)]
pub struct GameOptions {
    /// Who opens the first round; South if left out.
    #[tsify(optional, type = "Side")]
    pub opener: Option<String>,
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
        .ok_or_else(|| thrown(&contest.round().no_such_pit(&described(&pit))))?;
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
        let opener = opener(options)?;
        Ok(Game {
            contest: Contest::new(kind, opener),
        })
    }

    /// A round in progress; the history starts there.
    #[wasm_bindgen(js_name = fromPosition)]
    pub fn from_position(
        #[wasm_bindgen(unchecked_param_type = "Position")] position: JsValue,
    ) -> Result<Game, JsValue> {
        let given = Given::read(Deserializer::from(position)).map_err(|error| thrown(&error))?;
        let kind = given.kind();
        let (board, position) = given.checked().map_err(|error| thrown(&error))?;
        Ok(Game {
            contest: Contest::from_position(kind, board, position),
        })
    }

    /// What `text()` wrote, history and all.
    #[wasm_bindgen(js_name = fromText)]
    pub fn from_text(
        #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue,
    ) -> Result<Game, JsValue> {
        let Some(length) = text
            .dyn_ref::<js_sys::JsString>()
            .map(js_sys::JsString::length)
        else {
            return Err(thrown(&Error::TextForeign {
                given: described(&text),
            }));
        };
        notation::check_length(length as usize).map_err(|error| thrown(&error))?;
        let text = text.as_string().unwrap_or_default();
        let contest = notation::read(&text).map_err(|error| thrown(&error))?;
        Ok(Game { contest })
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
            .map_err(|error| thrown(&error))
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
            .map_err(|error| thrown(&error))
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
        self.contest
            .next_round(buy.as_deref())
            .map_err(|error| thrown(&error))
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
        whole_number(pit).ok_or_else(|| thrown(&self.contest.round().no_such_pit(&described(pit))))
    }

    /// The chosen pits; nothing when no choice was made. A list's own getters may throw, so it is read with care.
    fn pits_to_buy(&self, buy: &JsValue) -> Result<Option<Vec<usize>>, JsValue> {
        if buy.is_undefined() || buy.is_null() {
            return Ok(None);
        }
        let last = self.contest.round().board().pits().len() - 1;
        let wrong = || {
            thrown(&Error::WrongPitList {
                list: "the pits to buy",
                given: described(buy),
                last,
            })
        };
        if !js_sys::Array::is_array(buy) {
            return Err(wrong());
        }
        let length = js_sys::Reflect::get(buy, &"length".into())?;
        let length = whole_number(&length)
            .filter(|&length| length <= last + 1)
            .ok_or_else(wrong)?;
        let entries = (0..length as u32).map(|index| {
            let entry = js_sys::Reflect::get_u32(buy, index)?;
            whole_number(&entry).ok_or_else(wrong)
        });
        Ok(Some(entries.collect::<Result<_, _>>()?))
    }
}

fn kind(id: &JsValue) -> Result<Kind, JsValue> {
    let id = id.as_string().unwrap_or_else(|| described(id));
    Kind::named(&id).map_err(|error| thrown(&error))
}

fn opener(options: JsValue) -> Result<Side, JsValue> {
    if options.is_undefined() || options.is_null() {
        return Ok(Side::South);
    }
    let unknown = |given: &str| {
        thrown(&Error::UnknownOpener {
            given: shortened(given),
        })
    };
    let options: GameOptions =
        serde_wasm_bindgen::from_value(options).map_err(|problem| unknown(&problem.to_string()))?;
    match options.opener.as_deref() {
        None | Some("south") => Ok(Side::South),
        Some("north") => Ok(Side::North),
        Some(other) => Err(unknown(other)),
    }
}

fn whole_number(value: &JsValue) -> Option<usize> {
    let number = value.as_f64()?;
    (number.fract() == 0.0 && (0.0..=f64::from(u32::MAX)).contains(&number))
        .then_some(number as usize)
}

/// A value from outside as a sentence can name it; objects are not asked for their own words.
fn described(value: &JsValue) -> String {
    if let Some(number) = value.as_f64() {
        return number.to_string();
    }
    if let Some(text) = value.dyn_ref::<js_sys::JsString>() {
        return shortened(&format!("\"{}\"", String::from(text.slice(0, 80))));
    }
    if value.is_undefined() || value.is_null() {
        return "nothing".to_owned();
    }
    format!(
        "a value of type {}",
        value.js_typeof().as_string().unwrap_or_default()
    )
}

fn to_plain<T: Serialize + ?Sized>(value: &T) -> JsValue {
    value
        .serialize(&Serializer::json_compatible())
        .unwrap_or(JsValue::NULL)
}

/// The error as JavaScript has it: an `Error` with the sentence, the code, and the values of the sentence.
fn thrown(error: &Error) -> JsValue {
    let object = js_sys::Error::new(&error.to_string());
    let values = to_plain(error);
    let code = js_sys::Reflect::get(&values, &"code".into()).unwrap_or_default();
    // A fresh, extensible object of our own takes any property.
    let _ = js_sys::Reflect::set(&object, &"code".into(), &code);
    let _ = js_sys::Reflect::set(&object, &"values".into(), &values);
    object.into()
}
