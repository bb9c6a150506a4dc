//! A match as a text for people, with tags and comments, to be kept in a file and read back.
//!
//! Its grammar stands in [`crate::notation`], beside that of a match in one line.

mod lexer;

use std::iter::Peekable;
use std::slice::Iter;

use serde::Serialize;

use crate::board::{Pit, Side};
use crate::contest::{Contest, MatchRound};
use crate::error::{Error, Flaw, quoted};
use crate::games::Kind;
use crate::notation;
use crate::record::lexer::{Fault, Lexer, Place, Tag, Token, check_tag_name};
use crate::round::Outcome;

/// The version of the rules, as records name it.
const RULES: &str = "1";

/// Longer records are refused unread.
const MOST_BYTES: usize = 1_000_000;

/// So many tags a record may have.
const MOST_TAGS: usize = 100;

/// So many moves stand in one line.
const MOVES_IN_LINE: usize = 10;

/// The result of a match that is not over.
const UNDECIDED: &str = "*";

/// All results there are.
const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", UNDECIDED];

/// The tags that say what the match itself says. They are not kept but written anew.
const OWN_TAGS: [&str; 7] = [
    "Game", "Rules", "Opener", "Position", "Result", "Round", "Purchase",
];

/// A match with what people have written about it.
#[derive(Clone, Debug)]
pub struct Record {
    /// The match itself.
    pub contest: Contest,
    /// Names and values of the tags that the match does not say itself: players, date, and any others.
    pub tags: Vec<(String, String)>,
    /// The comments, in the order of the match.
    pub comments: Vec<Comment>,
}

/// What somebody has written about a place of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Comment {
    /// The number of the round, from 1.
    pub round: usize,
    /// After so many moves of the round; 0 before the first.
    #[serde(rename = "move")]
    pub moves: usize,
    /// The words.
    pub text: String,
}

/// Writes a record. Tags that the match says itself are passed over, and so are comments on places that it does not
/// have or that are out of order.
///
/// ```
/// # use adji::{contest::Contest, record::{self, Comment}};
/// let mut game = Contest::named("bosh")?;
/// game.play(2)?;
/// let tags = [("South".to_owned(), "Amina".to_owned())];
/// let comments = [Comment { round: 1, moves: 1, text: "as ever".to_owned() }];
/// let text = record::write(&game, &tags, &comments)?;
/// assert!(text.starts_with("[Game \"bosh\"]\n[South \"Amina\"]\n"));
/// assert!(text.ends_with("[Round \"1\"]\n1. C {as ever}\n\n*\n"));
/// assert_eq!(record::read(&text)?.comments, comments);
/// # Ok::<(), adji::error::Error>(())
/// ```
///
/// # Errors
/// If a tag cannot have its name, there are too many, or the record would be too long to be read again.
pub fn write(
    contest: &Contest,
    tags: &[(String, String)],
    comments: &[Comment],
) -> Result<String, Error> {
    let mut text = String::new();
    write_tags(&mut text, contest, tags)?;
    let mut comments = comments.iter().peekable();
    for (number, played) in (1..).zip(contest.rounds()) {
        text.push('\n');
        write_round(&mut text, number, played, &mut comments);
    }
    text.push('\n');
    text.push_str(result(contest));
    text.push('\n');
    check_length(text.len())?;
    Ok(text)
}

fn write_tags(
    text: &mut String,
    contest: &Contest,
    tags: &[(String, String)],
) -> Result<(), Error> {
    push_tag(text, "Game", contest.kind().id());
    for (place, (name, value)) in tags.iter().enumerate() {
        check_tag_name(name)?;
        check_new(tags[..place].iter().map(|(name, _)| name.as_str()), name)?;
        if !OWN_TAGS.contains(&name.as_str()) {
            push_tag(text, name, value);
        }
    }
    push_tag(text, "Rules", RULES);
    if contest.is_dealt_anew() {
        push_tag(text, "Opener", contest.first_opener().id());
    } else {
        push_tag(text, "Position", &notation::start_text(contest));
    }
    push_tag(text, "Result", result(contest));
    Ok(())
}

fn write_round(
    text: &mut String,
    number: usize,
    played: &MatchRound,
    comments: &mut Peekable<Iter<Comment>>,
) {
    let board = played.round.board();
    push_tag(text, "Round", &number.to_string());
    if let Some(bought) = played.bought {
        push_tag(text, "Purchase", &notation::letters(board, bought));
    }
    if write_comments(text, comments, (number, 0)) {
        text.push('\n');
    }
    for (moves, made) in (1..).zip(played.round.moves()) {
        if text.ends_with('\n') {
            text.push_str(&moves.to_string());
            text.push('.');
        }
        text.push(' ');
        text.push(board.letter(made.pit));
        let commented = write_comments(text, comments, (number, moves));
        if commented || moves.is_multiple_of(MOVES_IN_LINE) {
            text.push('\n');
        }
    }
    if !text.ends_with('\n') {
        text.push('\n');
    }
}

impl Comment {
    /// The round and the move, in the order of the match.
    pub fn place(&self) -> (usize, usize) {
        (self.round, self.moves)
    }
}

/// Writes the comments on a place and passes over those before it; whether there were any.
fn write_comments(
    text: &mut String,
    comments: &mut Peekable<Iter<Comment>>,
    here: (usize, usize),
) -> bool {
    let mut written = false;
    while let Some(comment) = comments.next_if(|comment| comment.place() <= here) {
        if comment.place() == here {
            if !text.ends_with('\n') {
                text.push(' ');
            }
            text.push('{');
            push_escaped(text, &comment.text, '}');
            written = true;
        }
    }
    written
}

fn push_tag(text: &mut String, name: &str, value: &str) {
    text.push('[');
    text.push_str(name);
    text.push_str(" \"");
    push_escaped(text, value, '"');
    text.push_str("]\n");
}

/// Writes words and the mark that ends them. Lines end with a line feed alone, and a tag is one line.
fn push_escaped(text: &mut String, words: &str, end: char) {
    for c in words.chars() {
        match c {
            '\r' => continue,
            '\n' if end == '"' => text.push(' '),
            c => {
                if c == end || c == '\\' {
                    text.push('\\');
                }
                text.push(c);
            }
        }
    }
    text.push(end);
}

/// How a match came out, as a record says it.
fn result(contest: &Contest) -> &'static str {
    match contest.match_winner(contest.now()) {
        None => UNDECIDED,
        Some(Outcome::Won(Side::South)) => "1-0",
        Some(Outcome::Won(Side::North)) => "0-1",
        Some(Outcome::Draw) => "1/2-1/2",
    }
}

/// Refuses a record that is longer than any match needs, before it is looked at.
///
/// # Errors
/// [`Flaw::TooLong`].
pub fn check_length(bytes: usize) -> Result<(), Error> {
    if bytes <= MOST_BYTES {
        Ok(())
    } else {
        Err(Flaw::TooLong.error("", MOST_BYTES.to_string()))
    }
}

/// Refuses a tag that stands a second time, or one too many.
fn check_new<'a>(
    mut before: impl ExactSizeIterator<Item = &'a str>,
    name: &str,
) -> Result<(), Error> {
    if before.len() >= MOST_TAGS {
        Err(Flaw::TooManyTags.error("", MOST_TAGS.to_string()))
    } else if before.any(|other| other == name) {
        Err(Flaw::TagTwice.error(quoted(name), ""))
    } else {
        Ok(())
    }
}

/// Reads a record and plays it through.
///
/// # Errors
/// Says in which line and column what is wrong, and what would be right.
pub fn read(text: &str) -> Result<Record, Error> {
    check_length(text.len())?;
    let mut row = 0;
    let record = read_record(text, &mut row).map_err(|(place, why)| Error::InRecord {
        line: place.line,
        column: place.column,
        row,
        why: Box::new(why),
    })?;
    notation::check_length(notation::write(&record.contest).len())?;
    Ok(record)
}

/// Reads a record; `row` becomes the number of pits in a row as soon as that is known.
fn read_record(text: &str, row: &mut usize) -> Result<Record, Fault> {
    let mut lexer = Lexer::new(text);
    let mut comments = Vec::new();
    let mut header = Header::read(&mut lexer, &mut comments)?;
    let game = header.take("Game");
    let game = game.ok_or_else(|| (Place::START, Flaw::NoGame.error("", "")))?;
    let kind = Kind::named(&game.value).map_err(|why| (game.at, why))?;
    *row = kind.info().pits_per_row;
    let contest = header.start(kind)?;
    if let Some(tag) = header.take("Rules") {
        check_value(tag.at, &tag.value, RULES)?;
    }
    let result_tag = header.take("Result");
    let mut reader = Reader {
        lexer,
        contest,
        comments,
        is_dealt: false,
    };
    reader.read_rounds()?;
    let Reader {
        contest, comments, ..
    } = reader;
    if let Some(tag) = result_tag {
        check_value(tag.at, &tag.value, result(&contest))?;
    }
    let tags = header
        .tags
        .into_iter()
        .map(|tag| (tag.name.to_owned(), tag.value));
    Ok(Record {
        contest,
        tags: tags.collect(),
        comments,
    })
}

/// The tags before the first round.
struct Header<'a> {
    tags: Vec<Tag<'a>>,
}

impl<'a> Header<'a> {
    fn read(lexer: &mut Lexer<'a>, comments: &mut Vec<Comment>) -> Result<Header<'a>, Fault> {
        let mut tags: Vec<Tag> = Vec::new();
        loop {
            let mut ahead = lexer.clone();
            match ahead.next()? {
                (_, Token::Comment(text)) => comments.push(Comment {
                    round: 1,
                    moves: 0,
                    text,
                }),
                (place, Token::Tag(tag)) if !["Round", "Purchase"].contains(&tag.name) => {
                    check_new(tags.iter().map(|tag| tag.name), tag.name)
                        .map_err(|why| (place, why))?;
                    tags.push(tag);
                }
                _ => return Ok(Header { tags }),
            }
            *lexer = ahead;
        }
    }

    fn take(&mut self, name: &str) -> Option<Tag<'a>> {
        let place = self.tags.iter().position(|tag| tag.name == name)?;
        Some(self.tags.remove(place))
    }

    /// The match before its first move.
    fn start(&mut self, kind: Kind) -> Result<Contest, Fault> {
        let opener = self.take("Opener");
        let opener_of = |tag: &Tag| {
            Side::named(&tag.value).ok_or_else(|| {
                let given = quoted(&tag.value);
                (tag.at, Error::UnknownOpener { given })
            })
        };
        match self.take("Position") {
            Some(tag) => {
                let contest =
                    notation::read_start(kind, &tag.value).map_err(|why| (tag.at, why))?;
                if let Some(tag) = opener {
                    check_value(tag.at, &tag.value, contest.first_opener().id())?;
                }
                Ok(contest)
            }
            None => {
                let opener = opener.as_ref().map_or(Ok(Side::South), opener_of)?;
                Ok(Contest::new(kind, opener))
            }
        }
    }
}

/// What stands after the tags of the match: its rounds, and the result.
struct Reader<'a> {
    lexer: Lexer<'a>,
    contest: Contest,
    comments: Vec<Comment>,
    /// Whether the first round has begun.
    is_dealt: bool,
}

impl Reader<'_> {
    fn read_rounds(&mut self) -> Result<(), Fault> {
        loop {
            let (place, token) = self.lexer.next()?;
            match token {
                Token::Comment(text) => self.comment(text),
                Token::Tag(tag) if tag.name == "Round" => self.deal(&tag)?,
                Token::Tag(tag) => return Err((place, Flaw::TagPlace.error(quoted(tag.name), ""))),
                Token::Number(number) => {
                    let next = self.moves() + 1;
                    check_value(place, number, &next.to_string())?;
                }
                Token::Word(word) if RESULTS.contains(&word) => {
                    check_value(place, word, result(&self.contest))?;
                    return self.read_end();
                }
                Token::Word(word) => self.play(word).map_err(|why| (place, why))?,
                Token::End => {
                    return Err((
                        place,
                        Flaw::NoResult.error("", quoted(result(&self.contest))),
                    ));
                }
            }
        }
    }

    fn read_end(&mut self) -> Result<(), Fault> {
        loop {
            let before = self.lexer.clone();
            match self.lexer.next()? {
                (_, Token::Comment(text)) => self.comment(text),
                (_, Token::End) => return Ok(()),
                (place, _) => {
                    return Err((place, Flaw::AfterResult.error(before.quoted_rest(), "")));
                }
            }
        }
    }

    fn moves(&self) -> usize {
        self.contest.round().moves().len()
    }

    fn comment(&mut self, text: String) {
        let (round, moves) = (self.contest.rounds().len(), self.moves());
        self.comments.push(Comment { round, moves, text });
    }

    /// Begins the round that a tag announces.
    fn deal(&mut self, tag: &Tag) -> Result<(), Fault> {
        let number = self.contest.rounds().len() + usize::from(self.is_dealt);
        check_value(tag.at, &tag.value, &number.to_string())?;
        if !self.is_dealt {
            self.is_dealt = true;
            return Ok(());
        }
        let mut ahead = self.lexer.clone();
        match ahead.next()? {
            (_, Token::Tag(purchase)) if purchase.name == "Purchase" => {
                self.lexer = ahead;
                self.buy(&purchase.value).map_err(|why| (purchase.at, why))
            }
            _ => self.contest.next_round(None).map_err(|why| (tag.at, why)),
        }
    }

    fn buy(&mut self, letters: &str) -> Result<(), Error> {
        let board = self.contest.kind().board();
        let number = |letter| board.pit_of_letter(letter).map_or(usize::MAX, Pit::index);
        let numbers: Vec<usize> = letters.chars().map(number).collect();
        self.contest.next_round(Some(&numbers)).map_err(|mut why| {
            if let Error::WrongPurchase { given, .. } | Error::NothingToBuy { given } = &mut why {
                *given = quoted(letters);
            }
            why
        })
    }

    fn play(&mut self, word: &str) -> Result<(), Error> {
        self.is_dealt = true;
        let round = self.contest.round();
        if round.now().ending.is_some() {
            return Err(Error::RoundOver);
        }
        let mut letters = word.chars();
        let pit = match (letters.next(), letters.next()) {
            (Some(letter), None) => round.board().pit_of_letter(letter),
            _ => None,
        };
        let pit = pit.ok_or_else(|| Error::RecordNoMove {
            found: quoted(word),
            player: round.now().position.turn,
            legal: round.legal(),
        })?;
        self.contest.play(pit.index()).map(|_| ())
    }
}

fn check_value(place: Place, found: &str, right: &str) -> Result<(), Fault> {
    if found == right {
        Ok(())
    } else {
        Err((place, Flaw::Value.error(quoted(found), quoted(right))))
    }
}
