//! The analyst's door: a text and limits in, what was found out back, in slices of time.

use js_sys::{Date, Reflect, Uint8Array};
use tsify::Tsify;
use wasm_bindgen::prelude::*;

use crate::analyst::{self, TABLE_BYTES};
use crate::contest::Contest;
use crate::error::Error;
use crate::levels::{LEVELS, Level};
use crate::search::Limits;
use crate::wasm::{described, is_left_out, kind, read_text, short_text, thrown, to_plain};

/// How far a search goes; read by hand, so only its TypeScript shape is needed.
#[derive(Tsify)]
#[serde(rename_all = "camelCase")]
#[expect(dead_code)]
pub struct SearchLimits {
    /// Moves looked ahead.
    #[tsify(optional)]
    pub depth: f64,
    /// Positions made.
    #[tsify(optional)]
    pub positions: f64,
    /// Milliseconds of searching.
    #[tsify(optional)]
    pub millis: f64,
    /// Whether the margin of every move is wanted, not of the best one only.
    #[tsify(optional)]
    pub every_move: bool,
}

/// Thinks about a round, in slices, and builds databases of boards with few seeds when there is time.
#[wasm_bindgen]
pub struct Analyst {
    analyst: analyst::Analyst,
    level: Option<Level>,
}

#[wasm_bindgen]
impl Analyst {
    /// An analyst that has been asked nothing yet.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Analyst {
        Analyst {
            analyst: analyst::Analyst::new(TABLE_BYTES),
            level: None,
        }
    }

    /// Begins to think about the current round of a match text as it stands; the question before is forgotten.
    pub fn ask(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "SearchLimits")] limits: JsValue,
    ) -> Result<(), JsValue> {
        let limits = read_limits(&limits)?;
        self.begin(&read_text(&text)?, limits, None)
    }

    /// Begins to think about it as a level does.
    #[wasm_bindgen(js_name = askLevel)]
    pub fn ask_level(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue,
        #[wasm_bindgen(unchecked_param_type = "string")] level: JsValue,
    ) -> Result<(), JsValue> {
        let contest = read_text(&text)?;
        let named = short_text(&level).and_then(|id| Level::named(&id, contest.kind()));
        let level = named.ok_or_else(|| {
            thrown(Error::UnknownLevel {
                given: described(&level),
                known: LEVELS.join(", "),
            })
        })?;
        self.begin(&contest, level.limits, Some(level))
    }

    /// Thinks about so many milliseconds; true when there is nothing more to find out within the limits.
    pub fn run(&mut self, millis: f64) -> bool {
        self.analyst.run(&Date::now, Date::now() + millis)
    }

    /// What is known so far; null before the first question.
    #[wasm_bindgen(unchecked_return_type = "Answer | null")]
    pub fn answer(&self) -> JsValue {
        to_plain(&self.analyst.answer())
    }

    /// The pit that the level asked plays, given a random number; null before the first question.
    #[wasm_bindgen(unchecked_return_type = "number | null")]
    pub fn choose(&self, seed: u32) -> JsValue {
        let choice = self.analyst.answer().map(|answer| match self.level {
            Some(level) => level.choose(&answer, seed),
            None => answer.pit,
        });
        to_plain(&choice)
    }

    /// Begins to think about the pits to buy before the next round of a match text, for about so many milliseconds in all.
    #[wasm_bindgen(js_name = askToBuy)]
    pub fn ask_to_buy(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue,
        millis: f64,
    ) -> Result<(), JsValue> {
        self.analyst.ask_to_buy(&read_text(&text)?, millis);
        Ok(())
    }

    /// The pits to buy, as far as is known; none if there is nothing to buy.
    #[wasm_bindgen(unchecked_return_type = "number[]")]
    pub fn bought(&self) -> JsValue {
        to_plain(&self.analyst.bought())
    }

    /// Builds the game's database for about so many milliseconds; true when it is whole or the game has none.
    pub fn prepare(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "string")] game: JsValue,
        millis: f64,
    ) -> Result<bool, JsValue> {
        let until = Date::now() + millis;
        Ok(self.analyst.prepare(kind(&game)?, &Date::now, until))
    }

    /// The game's whole database as bytes with version and checksum, for keeping; null before it is whole.
    #[wasm_bindgen(unchecked_return_type = "Uint8Array | null")]
    pub fn database(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] game: JsValue,
    ) -> Result<JsValue, JsValue> {
        let bytes = self.analyst.database(kind(&game)?);
        Ok(bytes.map_or(JsValue::NULL, |bytes| {
            Uint8Array::from(bytes.as_slice()).into()
        }))
    }

    /// Takes up a kept database; false if it is damaged, of another game or of another version.
    #[wasm_bindgen(js_name = useDatabase)]
    pub fn use_database(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "string")] game: JsValue,
        #[wasm_bindgen(unchecked_param_type = "Uint8Array")] bytes: JsValue,
    ) -> Result<bool, JsValue> {
        let kind = kind(&game)?;
        let bytes = bytes.dyn_ref::<Uint8Array>().map(Uint8Array::to_vec);
        Ok(bytes.is_some_and(|bytes| self.analyst.use_database(kind, &bytes)))
    }

    fn begin(
        &mut self,
        contest: &Contest,
        limits: Limits,
        level: Option<Level>,
    ) -> Result<(), JsValue> {
        self.analyst
            .ask(contest.round(), contest.kind(), limits)
            .map_err(thrown)?;
        self.level = level;
        Ok(())
    }
}

fn read_limits(object: &JsValue) -> Result<Limits, JsValue> {
    let mut limits = Limits::default();
    if is_left_out(object) {
        return Ok(limits);
    }
    let wrong = |field, given: &JsValue| {
        thrown(Error::WrongLimit {
            field,
            given: described(given),
        })
    };
    if !object.is_object() {
        return Err(wrong("limits", object));
    }
    let number = |field: &'static str| {
        let value = Reflect::get(object, &field.into())?;
        if is_left_out(&value) {
            return Ok(None);
        }
        match value.as_f64().filter(|number| *number >= 0.0) {
            Some(number) => Ok(Some(number)),
            None => Err(wrong(field, &value)),
        }
    };
    if let Some(depth) = number("depth")? {
        limits.depth = (depth as u8).max(1);
    }
    if let Some(positions) = number("positions")? {
        limits.positions = positions as u64;
    }
    if let Some(millis) = number("millis")? {
        limits.millis = millis;
    }
    let every_move = Reflect::get(object, &"everyMove".into())?;
    limits.every_move = every_move.is_truthy();
    Ok(limits)
}
