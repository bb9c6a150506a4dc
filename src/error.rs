//! What can be wrong with what comes from outside: one code, its values, and a sentence that says what would be right.

use std::fmt::{self, Display, Formatter, Write};

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use crate::board::{Pit, PitSet, Side, letter};
use crate::position::Position;
use crate::sowing::Ending;

/// Something asked for that cannot be. The code (`"pit-empty"`) and the values serve pages in other languages;
/// the sentence is English.
///
/// ```
/// # use adji::contest::Contest;
/// let mut game = Contest::named("bosh")?;
/// let error = game.play(7).unwrap_err();
/// assert_eq!(error.to_string(), "pit 7 belongs to North; South may play 0, 1, 2, 3, 4");
/// assert_eq!(error.code(), "pit-not-yours");
/// # Ok::<(), adji::error::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(
    missing_docs,
    reason = "each has its sentence below; the fields are the values of that sentence"
)]
pub enum Error {
    UnknownGame {
        given: String,
        known: String,
    },
    UnknownLevel {
        given: String,
        known: String,
    },
    WrongLimit {
        field: &'static str,
        given: String,
    },
    UnknownOpener {
        given: String,
    },
    PitOutOfRange {
        given: String,
        last: usize,
        player: Side,
        legal: PitSet,
    },
    PitNotYours {
        pit: Pit,
        owner: Side,
        player: Side,
        legal: PitSet,
    },
    PitClosed {
        pit: Pit,
        player: Side,
        legal: PitSet,
    },
    PitEmpty {
        pit: Pit,
        player: Side,
        legal: PitSet,
    },
    PitSingle {
        pit: Pit,
        player: Side,
        legal: PitSet,
    },
    PitPlayed {
        pit: Pit,
        player: Side,
        legal: PitSet,
    },
    MustFeed {
        pit: Pit,
        player: Side,
        legal: PitSet,
    },
    RoundOver,
    RoundNotOver {
        player: Side,
        legal: PitSet,
    },
    MatchOver {
        loser: Side,
    },
    NothingToBuy {
        given: String,
    },
    WrongPurchase {
        given: String,
        player: Side,
        pits: usize,
        from: PitSet,
    },
    NotAPosition {
        problem: String,
    },
    WrongCount {
        list: &'static str,
        given: usize,
        game: &'static str,
        right: usize,
    },
    WrongSeedNumber {
        place: String,
        given: String,
        most: u32,
    },
    WrongSeedTotal {
        given: u32,
        game: &'static str,
        right: u32,
    },
    WrongTurn {
        given: String,
    },
    WrongOwners {
        given: String,
        row: usize,
    },
    WrongBoughtPits {
        given: String,
        row: usize,
    },
    WrongPitList {
        list: &'static str,
        given: String,
        last: usize,
    },
    WrongClosed {
        closed: PitSet,
    },
    NoClosing {
        closed: PitSet,
    },
    ClosedPitHolds {
        pit: Pit,
        seeds: u8,
    },
    ForeignField {
        field: &'static str,
        game: &'static str,
    },
    WrongLatestFour {
        given: String,
    },
    OpeningStores {
        game: &'static str,
        seeds: u32,
    },
    OpeningTurn {
        player: Side,
        played: PitSet,
    },
    OpeningPit {
        pit: Pit,
        seeds: u8,
        least: u8,
    },
    StoreOfFours {
        player: Side,
        seeds: u8,
    },
    LatestFourMissing {
        player: Side,
    },
    LatestFourUnnamed,
    PositionOver {
        ending: Ending,
    },
    TextTooLong {
        length: usize,
        most: usize,
    },
    TextForeign {
        given: String,
    },
    TextVersion {
        given: String,
    },
    TextDamaged,
    TextUnreadable {
        part: &'static str,
        given: String,
    },
    TextIllegal {
        round: usize,
        ply: usize,
        why: Box<Error>,
    },
    NotForRecord {
        given: String,
    },
    InRecord {
        line: usize,
        column: usize,
        row: usize,
        why: Box<Error>,
    },
    RecordFlawed {
        flaw: Flaw,
        found: String,
        right: String,
    },
    RecordNoMove {
        found: String,
        player: Side,
        legal: PitSet,
    },
}

/// What can be wrong with the writing of a record; the moves in it are refused like any others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each has its sentence below")]
pub enum Flaw {
    TooLong,
    NoGame,
    Tag,
    TagName,
    TagTwice,
    TagPlace,
    TooManyTags,
    Comment,
    Value,
    NoResult,
    AfterResult,
}

impl Flaw {
    /// The error of this flaw, with what was found and what would be right as far as its sentence has them.
    pub fn error(self, found: impl Into<String>, right: impl Into<String>) -> Error {
        Error::RecordFlawed {
            flaw: self,
            found: found.into(),
            right: right.into(),
        }
    }

    fn code_and_sentence(self) -> (&'static str, &'static str) {
        match self {
            Flaw::TooLong => (
                "record-too-long",
                "the record is too long; it has {right} bytes at the most",
            ),
            Flaw::NoGame => (
                "record-no-game",
                "the record names no game; it begins with a tag such as [Game \"bosh\"]",
            ),
            Flaw::Tag => (
                "record-tag",
                "the tag is not whole; it is written on one line, as [Date \"2025-01-31\"]",
            ),
            Flaw::TagName => (
                "record-tag-name",
                "{found} names no tag; a name is of letters and digits, a letter first",
            ),
            Flaw::TagTwice => (
                "record-tag-twice",
                "the tag {found} stands here a second time; it stands once",
            ),
            Flaw::TagPlace => (
                "record-tag-place",
                "the tag {found} does not belong here; Round begins a round, Purchase follows Round, and all others stand before the first round",
            ),
            Flaw::TooManyTags => (
                "record-too-many-tags",
                "there are too many tags; a record has {right} at the most",
            ),
            Flaw::Comment => (
                "record-comment",
                "the comment that begins here has no end; it ends with }",
            ),
            Flaw::Value => ("record-value", "{found} does not fit; here it is {right}"),
            Flaw::NoResult => (
                "record-no-result",
                "the record ends without its result; as it was played that is {right}",
            ),
            Flaw::AfterResult => (
                "record-after-result",
                "{found} stands after the result; only comments may follow that",
            ),
        }
    }
}

/// A value of an error's sentence.
enum Value<'a> {
    Number(usize),
    Text(&'a str),
    Player(Side),
    Pit(Pit),
    Pits(PitSet),
    Ending(Ending),
    Why(&'a Error),
}

/// An error taken apart: its code, its sentence with the names of the values in braces, and the values by name.
struct Parts<'a>(&'static str, &'static str, Vec<(&'static str, Value<'a>)>);

impl Error {
    /// The refusal of a pit that holds too few seeds to be played.
    pub fn too_few_seeds(pit: Pit, position: &Position, legal: PitSet) -> Error {
        let player = position.turn;
        match position.seeds_in(pit) {
            0 => Error::PitEmpty { pit, player, legal },
            _ => Error::PitSingle { pit, player, legal },
        }
    }

    /// The code that stays the same in every language.
    pub fn code(&self) -> &'static str {
        self.parts().0
    }

    fn parts(&self) -> Parts<'_> {
        use Value::{Number, Pits, Player, Text, Why};
        let of_pit = |code, sentence, pit: &Pit, player: &Side, legal: &PitSet| {
            let values = vec![
                ("pit", Value::Pit(*pit)),
                ("player", Player(*player)),
                ("legal", Pits(*legal)),
            ];
            Parts(code, sentence, values)
        };
        match self {
            Error::UnknownGame { given, known } => Parts(
                "unknown-game",
                "there is no game {given}; the games are {known}",
                vec![("given", Text(given)), ("known", Text(known))],
            ),
            Error::UnknownLevel { given, known } => Parts(
                "unknown-level",
                "there is no level {given}; the levels are {known}",
                vec![("given", Text(given)), ("known", Text(known))],
            ),
            Error::WrongLimit { field, given } => Parts(
                "wrong-limit",
                "a search cannot be limited by {field} of {given}; a limit is a number, nought or more",
                vec![("field", Text(field)), ("given", Text(given))],
            ),
            Error::UnknownOpener { given } => Parts(
                "unknown-opener",
                "{given} cannot open the game; the opener is \"south\" or \"north\"",
                vec![("given", Text(given))],
            ),
            Error::PitOutOfRange {
                given,
                last,
                player,
                legal,
            } => Parts(
                "pit-out-of-range",
                "there is no pit {given}; a pit is a whole number from 0 to {last}, and {player} may play {legal}",
                vec![
                    ("given", Text(given)),
                    ("last", Number(*last)),
                    ("player", Player(*player)),
                    ("legal", Pits(*legal)),
                ],
            ),
            Error::PitNotYours {
                pit,
                owner,
                player,
                legal,
            } => {
                let sentence = "pit {pit} belongs to {owner}; {player} may play {legal}";
                let mut parts = of_pit("pit-not-yours", sentence, pit, player, legal);
                parts.2.push(("owner", Player(*owner)));
                parts
            }
            Error::PitClosed { pit, player, legal } => of_pit(
                "pit-closed",
                "pit {pit} is closed with sand; {player} may play {legal}",
                pit,
                player,
                legal,
            ),
            Error::PitEmpty { pit, player, legal } => of_pit(
                "pit-empty",
                "pit {pit} is empty; {player} may play {legal}",
                pit,
                player,
                legal,
            ),
            Error::PitSingle { pit, player, legal } => of_pit(
                "pit-single",
                "pit {pit} holds a single seed, which may not be moved; {player} may play {legal}",
                pit,
                player,
                legal,
            ),
            Error::PitPlayed { pit, player, legal } => of_pit(
                "pit-played",
                "pit {pit} has been played in the opening cycle; {player} may play {legal}",
                pit,
                player,
                legal,
            ),
            Error::MustFeed { pit, player, legal } => {
                let sentence = "pit {pit} leaves {rival} without a seed, and {rival} must be fed; {player} may play {legal}";
                let mut parts = of_pit("must-feed", sentence, pit, player, legal);
                parts.2.push(("rival", Player(player.rival())));
                parts
            }
            Error::RoundOver => Parts(
                "round-over",
                "the round is over; the next round has to be dealt first",
                vec![],
            ),
            Error::RoundNotOver { player, legal } => Parts(
                "round-not-over",
                "the round is not over, so the next one cannot be dealt; {player} may play {legal}",
                vec![("player", Player(*player)), ("legal", Pits(*legal))],
            ),
            Error::MatchOver { loser } => Parts(
                "match-over",
                "the match is over: {loser} cannot fill a pit any more; a new match has to be begun",
                vec![("loser", Player(*loser))],
            ),
            Error::NothingToBuy { given } => Parts(
                "nothing-to-buy",
                "no pits can be bought before this round, but {given} was asked for; leave the choice out",
                vec![("given", Text(given))],
            ),
            Error::WrongPurchase {
                given,
                player,
                pits,
                from,
            } => Parts(
                "wrong-purchase",
                "{player} buys exactly {pits} different pits out of {from}, not {given}",
                vec![
                    ("given", Text(given)),
                    ("player", Player(*player)),
                    ("pits", Number(*pits)),
                    ("from", Pits(*from)),
                ],
            ),
            Error::NotAPosition { problem } => Parts(
                "not-a-position",
                "this is no position: {problem}; a position is an object with game, pits, stores, turn, owners and closed",
                vec![("problem", Text(problem))],
            ),
            Error::WrongCount {
                list,
                given,
                game,
                right,
            } => Parts(
                "wrong-count",
                "the position has {given} {list}; {game} has {right}",
                vec![
                    ("list", Text(list)),
                    ("given", Number(*given)),
                    ("game", Text(game)),
                    ("right", Number(*right)),
                ],
            ),
            Error::WrongSeedNumber { place, given, most } => Parts(
                "wrong-seed-number",
                "{place} holds {given}; it holds a whole number of seeds from 0 to {most}",
                vec![
                    ("place", Text(place)),
                    ("given", Text(given)),
                    ("most", Number(*most as usize)),
                ],
            ),
            Error::WrongSeedTotal { given, game, right } => Parts(
                "wrong-seed-total",
                "pits and stores hold {given} seeds together; {game} has {right}",
                vec![
                    ("given", Number(*given as usize)),
                    ("game", Text(game)),
                    ("right", Number(*right as usize)),
                ],
            ),
            Error::WrongTurn { given } => Parts(
                "wrong-turn",
                "it cannot be the turn of {given}; a position to play on names \"south\" or \"north\"",
                vec![("given", Text(given))],
            ),
            Error::WrongOwners { given, row } => Parts(
                "wrong-owners",
                "owners {given} cannot be; it is one letter a pit, S in South's row of {row} and N in North's row of {row}",
                vec![("given", Text(given)), ("row", Number(*row))],
            ),
            Error::WrongBoughtPits { given, row } => Parts(
                "wrong-bought-pits",
                "owners {given} cannot be; one player may have bought pits of the other row, but not all {row}",
                vec![("given", Text(given)), ("row", Number(*row))],
            ),
            Error::WrongPitList { list, given, last } => Parts(
                "wrong-pit-list",
                "{list} cannot be {given}; it is a list of different pit numbers from 0 to {last}",
                vec![
                    ("list", Text(list)),
                    ("given", Text(given)),
                    ("last", Number(*last)),
                ],
            ),
            Error::WrongClosed { closed } => Parts(
                "wrong-closed",
                "pits {closed} cannot be closed together; the closed pits are the last of one row, and one of it stays open",
                vec![("closed", Pits(*closed))],
            ),
            Error::NoClosing { closed } => Parts(
                "no-closing",
                "pits {closed} cannot be closed; only Bosh closes pits",
                vec![("closed", Pits(*closed))],
            ),
            Error::ClosedPitHolds { pit, seeds } => Parts(
                "closed-pit-holds",
                "pit {pit} is closed but holds {seeds}; a closed pit is empty",
                vec![
                    ("pit", Value::Pit(*pit)),
                    ("seeds", Number(usize::from(*seeds))),
                ],
            ),
            Error::ForeignField { field, game } => Parts(
                "foreign-field",
                "{game} knows no {field}; leave it out of the position",
                vec![("field", Text(field)), ("game", Text(game))],
            ),
            Error::WrongLatestFour { given } => Parts(
                "wrong-latest-four",
                "the latest four cannot be taken by {given}; it is \"south\", \"north\" or null",
                vec![("given", Text(given))],
            ),
            Error::OpeningStores { game, seeds } => Parts(
                "opening-stores",
                "the stores hold {seeds} seeds; nothing is captured in {game} before every pit has been played once",
                vec![("game", Text(game)), ("seeds", Number(*seeds as usize))],
            ),
            Error::OpeningTurn { player, played } => Parts(
                "opening-turn",
                "it cannot be the turn of {player} once the pits {played} have been played; the players take turns in the opening cycle",
                vec![("player", Player(*player)), ("played", Pits(*played))],
            ),
            Error::OpeningPit { pit, seeds, least } => Parts(
                "opening-pit",
                "pit {pit} holds {seeds}; as far as the opening cycle has come it holds {least} or more",
                vec![
                    ("pit", Value::Pit(*pit)),
                    ("seeds", Number(usize::from(*seeds))),
                    ("least", Number(usize::from(*least))),
                ],
            ),
            Error::StoreOfFours { player, seeds } => Parts(
                "store-of-fours",
                "the store of {player} holds {seeds}; seeds are captured four by four, so it holds a multiple of four",
                vec![
                    ("player", Player(*player)),
                    ("seeds", Number(usize::from(*seeds))),
                ],
            ),
            Error::LatestFourMissing { player } => Parts(
                "latest-four-missing",
                "{player} cannot have taken the latest four with an empty store",
                vec![("player", Player(*player))],
            ),
            Error::LatestFourUnnamed => Parts(
                "latest-four-unnamed",
                "seeds have been captured, so somebody took the latest four; it is \"south\" or \"north\"",
                vec![],
            ),
            Error::PositionOver { ending } => Parts(
                "position-over",
                "nothing is left to play from this position: {ending}; a position to play on is one of a round in progress",
                vec![("ending", Value::Ending(*ending))],
            ),
            Error::TextTooLong { length, most } => Parts(
                "text-too-long",
                "the text has {length} characters; a match has {most} at the most",
                vec![("length", Number(*length)), ("most", Number(*most))],
            ),
            Error::TextForeign { given } => Parts(
                "text-foreign",
                "{given} is no match of Adji; a match begins with \"a1.\" and a game's name",
                vec![("given", Text(given))],
            ),
            Error::TextVersion { given } => Parts(
                "text-version",
                "the text is of version {given}; this program reads version \"a1\"",
                vec![("given", Text(given))],
            ),
            Error::TextDamaged => Parts(
                "text-damaged",
                "the text is damaged: its last part does not fit the rest; copy it again from where it came",
                vec![],
            ),
            Error::TextUnreadable { part, given } => Parts(
                "text-unreadable",
                "the text cannot be read: {given} is no {part}",
                vec![("part", Text(part)), ("given", Text(given))],
            ),
            Error::TextIllegal { round, ply, why } => Parts(
                "text-illegal",
                "the text cannot be played: in round {round}, move {ply}, {why}",
                vec![
                    ("round", Number(*round)),
                    ("ply", Number(*ply)),
                    ("why", Why(why)),
                ],
            ),
            Error::NotForRecord { given } => Parts(
                "not-for-record",
                "{given} does not belong in a record; tags are an object of texts, comments a list of objects with round, move and text",
                vec![("given", Text(given))],
            ),
            Error::InRecord {
                line,
                column,
                row,
                why,
            } => Parts(
                "in-record",
                "line {line}, column {column}: {why}",
                vec![
                    ("line", Number(*line)),
                    ("column", Number(*column)),
                    ("row", Number(*row)),
                    ("why", Why(why)),
                ],
            ),
            Error::RecordFlawed { flaw, found, right } => {
                let (code, sentence) = flaw.code_and_sentence();
                Parts(
                    code,
                    sentence,
                    vec![("found", Text(found)), ("right", Text(right))],
                )
            }
            Error::RecordNoMove {
                found,
                player,
                legal,
            } => Parts(
                "record-no-move",
                "{found} is no move; {player} may play {legal}",
                vec![
                    ("found", Text(found)),
                    ("player", Player(*player)),
                    ("legal", Pits(*legal)),
                ],
            ),
        }
    }

    /// Writes the sentence. Pits are named by their letters where it is known how many a row has, as in a record, and
    /// by their numbers elsewhere.
    fn say(&self, f: &mut Formatter, row: Option<usize>) -> fmt::Result {
        let Parts(_, sentence, values) = self.parts();
        let row = match self {
            Error::InRecord { row, .. } => Some(*row),
            _ => row,
        };
        for piece in sentence.split_inclusive('}') {
            let (words, name) = piece.split_once('{').unwrap_or((piece, ""));
            f.write_str(words)?;
            let value = values
                .iter()
                .find(|(known, _)| name.strip_suffix('}') == Some(known));
            if let Some((_, value)) = value {
                value.say(f, row)?;
            }
        }
        Ok(())
    }
}

impl Display for Error {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        self.say(f, None)
    }
}

impl std::error::Error for Error {}

impl Value<'_> {
    fn say(&self, f: &mut Formatter, row: Option<usize>) -> fmt::Result {
        match self {
            Value::Number(number) => number.fmt(f),
            Value::Text(text) => f.write_str(text),
            Value::Player(side) => f.write_str(side.name()),
            Value::Why(error) => error.say(f, row),
            Value::Pit(pit) => say_pit(*pit, f, row),
            Value::Ending(ending) => ending.fmt(f),
            Value::Pits(pits) => pits.into_iter().enumerate().try_for_each(|(place, pit)| {
                f.write_str(if place == 0 { "" } else { ", " })?;
                say_pit(pit, f, row)
            }),
        }
    }
}

fn say_pit(pit: Pit, f: &mut Formatter, row: Option<usize>) -> fmt::Result {
    match row {
        Some(row) => f.write_char(letter(pit, row)),
        None => pit.index().fmt(f),
    }
}

/// An error as a plain object: its code and the values of its sentence by name.
impl Serialize for Error {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Parts(code, _, values) = self.parts();
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("code", code)?;
        for (name, value) in &values {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}

impl Serialize for Value<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Value::Number(number) => number.serialize(serializer),
            Value::Text(text) => serializer.serialize_str(text),
            Value::Player(side) => side.serialize(serializer),
            Value::Pit(pit) => pit.serialize(serializer),
            Value::Pits(pits) => pits.serialize(serializer),
            Value::Ending(ending) => ending.serialize(serializer),
            Value::Why(error) => error.serialize(serializer),
        }
    }
}

/// Something given from outside, between quotation marks and short enough for a sentence.
pub fn quoted(given: &str) -> String {
    const MOST: usize = 40;
    let beginning: String = given.chars().take(MOST).collect();
    let more = if beginning.len() < given.len() {
        "…"
    } else {
        ""
    };
    ["\"", &beginning, more, "\""].concat()
}
