//! The record's door: a match with tags and comments out as a text for people, and back in.

use js_sys::{Array, JsString, Object, Reflect};
use tsify::Tsify;
use wasm_bindgen::prelude::*;

use crate::error::Error;
use crate::record::{self, Comment, check_length};
use crate::wasm::{Game, described, is_left_out, thrown, to_plain, whole_number};

/// A match that was read from a record; only the TypeScript shape of what is made by hand.
#[derive(Tsify)]
#[expect(dead_code)]
pub struct GameRecord {
    /// The match, at its end.
    #[tsify(type = "Game")]
    pub game: JsValue,
    /// Players, date and all other tags that the match does not say itself.
    #[tsify(type = "Record<string, string>")]
    pub tags: JsValue,
    /// The comments, in the order of the match.
    pub comments: Vec<Comment>,
}

#[wasm_bindgen]
impl Game {
    /// The match as a text for people, with tags such as `South` and `Date`, and with comments. What the match itself
    /// says (`Game`, `Result` …) cannot be given; comments on moves that it does not have are left out.
    pub fn record(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "Record<string, string>")] tags: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "Comment[]")] comments: JsValue,
    ) -> Result<String, JsValue> {
        let mut room = Room::default();
        let tags = read_tags(&tags, &mut room)?;
        let comments = read_comments(&comments, &mut room)?;
        record::write(&self.contest, &tags, &comments).map_err(thrown)
    }

    /// What `record()` wrote, or somebody by hand.
    #[wasm_bindgen(js_name = fromRecord, unchecked_return_type = "GameRecord")]
    pub fn from_record(
        #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue,
    ) -> Result<JsValue, JsValue> {
        let text = Room::default().take(&text)?;
        let record = record::read(&text).map_err(thrown)?;
        let tags = Object::new();
        for (name, value) in &record.tags {
            Reflect::set(&tags, &name.into(), &value.into())?;
        }
        let object = Object::new();
        let game = Game {
            contest: record.contest,
        };
        Reflect::set(&object, &"game".into(), &game.into())?;
        Reflect::set(&object, &"tags".into(), &tags)?;
        Reflect::set(&object, &"comments".into(), &to_plain(&record.comments))?;
        Ok(object.into())
    }
}

/// Counts what is copied from outside, so that it is never more than a record has room for.
#[derive(Default)]
struct Room {
    taken: usize,
}

impl Room {
    fn take(&mut self, text: &JsValue) -> Result<String, JsValue> {
        let Some(string) = text.dyn_ref::<JsString>() else {
            return Err(wrong(text));
        };
        self.taken += string.length() as usize;
        check_length(self.taken).map_err(thrown)?;
        Ok(string.into())
    }
}

fn wrong(given: &JsValue) -> JsValue {
    thrown(Error::NotForRecord {
        given: described(given),
    })
}

fn read_tags(object: &JsValue, room: &mut Room) -> Result<Vec<(String, String)>, JsValue> {
    if is_left_out(object) {
        return Ok(Vec::new());
    }
    if !object.is_object() {
        return Err(wrong(object));
    }
    let names = Reflect::own_keys(object)?;
    let tags = names.iter().map(|name| {
        let value = Reflect::get(object, &name)?;
        Ok((room.take(&name)?, room.take(&value)?))
    });
    tags.collect()
}

/// Comments in any order, put into that of the match.
fn read_comments(list: &JsValue, room: &mut Room) -> Result<Vec<Comment>, JsValue> {
    let mut comments = Vec::new();
    if is_left_out(list) {
        return Ok(comments);
    }
    if !Array::is_array(list) {
        return Err(wrong(list));
    }
    let length = whole_number(&Reflect::get(list, &"length".into())?).unwrap_or_default();
    for index in 0..length as u32 {
        let entry = Reflect::get_u32(list, index)?;
        let field = |name: &str| Reflect::get(&entry, &name.into());
        let number = |name| field(name).map(|value| whole_number(&value));
        let (Some(round), Some(moves)) = (number("round")?, number("move")?) else {
            return Err(wrong(&entry));
        };
        room.taken += "{}".len();
        let text = room.take(&field("text")?)?;
        let comment = Comment { round, moves, text };
        let place = comments.partition_point(|other: &Comment| other.place() <= comment.place());
        comments.insert(place, comment);
    }
    Ok(comments)
}
