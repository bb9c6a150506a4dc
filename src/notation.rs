//! The two notations of a match: one line of text, short enough for a link, and the record, for people.
//!
//! # The line
//!
//! This file writes and reads it.
//!
//! ```text
//! match      = "a1." game "." start { "." round } "." checksum
//! game       = the game's name, as "adji-kui-ii"
//! start      = "s" | "n"                       who opens the start of the game, or
//!            | numbers "_" numbers "_" turn { "_" more }   the position of the first round: pits, stores, player to move
//! more       = "o" letters                     pits bought by the player of the other row (Adji Kui II)
//!            | "c" letters                     closed pits (Bosh)
//!            | "p" letters                     pits played in the opening cycle (Adji-boto); left out once it is over
//!            | "f" turn                        who took the latest four (Anywoli)
//! numbers    = seeds in sowing order (stores: South, North), joined by "-"
//! round      = [ letters "_" ] letters         the pits bought for it, if they were chosen, and the pits played
//! letters    = pit letters: South's A, B, C …, North's a, b, c …, each from that player's own left
//! checksum   = CRC-32 of all that stands before its dot, seven digits of base 36
//! ```
//!
//! All characters may stand in a link as they are.
//!
//! # The record
//!
//! [`crate::record`] writes and reads it.
//!
//! ```text
//! record     = { tag | comment } round { "[Round" quoted "]" [ "[Purchase" quoted "]" ] round } result { comment }
//! tag        = "[" name quoted "]"             on one line; a name is of letters and digits, a letter first
//! quoted     = '"' text '"'                    in it \" stands for a quotation mark and \\ for a backslash
//! comment    = "{" text "}"                    of any number of lines; in it \} stands for a brace and \\ for a backslash
//! round      = { number "." | letter | comment }
//! result     = "1-0" | "0-1" | "1/2-1/2" | "*" South has won, North has won, a draw, not over
//! ```
//!
//! - White space stands between any two parts. Lines may end as on any system; a byte order mark is passed over.
//! - The tags of the match itself: `Game` has to be there. `Rules` is the version of the rules, 1. `Opener` is `south` (if
//!   it is left out) or `north`; a match that began from a position has it in `Position` instead, written as in the line's
//!   `start`. `Result` agrees with the play, as does the result at the end. They are written anew, never kept.
//! - Other tags are kept as they are, whatever their names, a hundred at the most: `South` and `North` are the players'
//!   names, `Date` is written as in 2026-11-30. None stands twice.
//! - A round begins with the tag `Round`, its number from 1, which the first may lack. In the games without rounds every
//!   game after the first is one. `Purchase` has the letters of the pits bought for it, if they were chosen.
//! - A move is the letter of its pit. A number says which move of its round comes next, both players' moves counted; a
//!   line is written with ten moves and begins with one. Passes are forced and not written: whoever can move does.
//! - A comment belongs to the place of the match where it stands: after the move before it, or before the first.
//! - A record has a million bytes at the most, and the match in it fits in a line of text.
//!
//! ```text
//! [Game "adji-kui-ii"]
//! [South "Amina"]
//! [North "Computer (Elder)"]
//! [Date "2026-11-30"]
//! [Rules "1"]
//! [Opener "south"]
//! [Result "*"]
//!
//! [Round "1"]
//! 1. C d {the usual beginning}
//! 3. A b E
//!
//! *
//! ```

use crate::board::{Board, MOST_PITS, Pit, PitSet, Side};
use crate::contest::{Contest, MatchRound};
use crate::error::{Error, quoted};
use crate::game::Game;
use crate::games::{Kind, with_game};
use crate::given::Given;
use crate::round::Round;

/// The version of the text that is written.
const VERSION: &str = "a1";

/// Longer texts are refused unread. The longest match of the test vectors has under 1,200 characters.
const MOST_CHARACTERS: usize = 65_536;

/// Writes the whole match, without moves that were taken back.
///
/// ```
/// # use adji::{contest::Contest, notation};
/// let mut game = Contest::named("bosh")?;
/// game.play(2)?;
/// game.play(8)?;
/// let text = notation::write(&game);
/// assert!(text.starts_with("a1.bosh.s.Cd."));
/// assert_eq!(notation::write(&notation::read(&text)?), text);
/// # Ok::<(), adji::error::Error>(())
/// ```
pub fn write(contest: &Contest) -> String {
    let start = start_text(contest);
    let rounds: String = contest
        .rounds()
        .iter()
        .map(|round| format!(".{}", round_text(round)))
        .collect();
    sealed(&format!(
        "{VERSION}.{}.{start}{rounds}",
        contest.kind().id()
    ))
}

/// Who opened the start of the game, or the position of the first round.
pub(crate) fn start_text(contest: &Contest) -> String {
    if contest.is_dealt_anew() {
        turn_letter(contest.first_opener()).to_owned()
    } else {
        position_text(contest.kind(), &contest.rounds()[0].round)
    }
}

/// Writes a match that begins with the position as it stands, without what led to it.
pub fn write_position(contest: &Contest) -> String {
    let round = contest.round();
    let standing = Round::new(contest.kind(), round.board().clone(), round.now().position);
    sealed(&format!(
        "{VERSION}.{}.{}.",
        contest.kind().id(),
        position_text(contest.kind(), &standing)
    ))
}

/// Reads a match and plays it through.
///
/// # Errors
/// If the text is foreign, of another version, damaged, too long, or tells of moves that cannot be.
pub fn read(text: &str) -> Result<Contest, Error> {
    check_length(text.len())?;
    let body = unsealed(text)?;
    let mut parts = body.split('.').skip(1);
    let kind = Kind::named(parts.next().unwrap_or_default())?;
    let mut contest = read_start(kind, parts.next().unwrap_or_default())?;
    for (index, part) in parts.enumerate() {
        let (bought, moves) = match part.split_once('_') {
            Some((bought, moves)) => (Some(bought), moves),
            None => (None, part),
        };
        deal_round(&mut contest, index, bought)?;
        play_letters(&mut contest, moves)?;
    }
    Ok(contest)
}

/// Refuses a text that is longer than any match, before it is looked at.
///
/// # Errors
/// [`Error::TextTooLong`].
pub fn check_length(length: usize) -> Result<(), Error> {
    if length <= MOST_CHARACTERS {
        Ok(())
    } else {
        Err(Error::TextTooLong {
            length,
            most: MOST_CHARACTERS,
        })
    }
}

fn sealed(body: &str) -> String {
    format!("{body}.{}", checksum(body))
}

fn unsealed(text: &str) -> Result<&str, Error> {
    let version = text.split('.').next().unwrap_or_default();
    let digits = version.strip_prefix('a').unwrap_or_default();
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(Error::TextForeign {
            given: quoted(text),
        });
    }
    if version != VERSION {
        return Err(Error::TextVersion {
            given: quoted(version),
        });
    }
    match text.rsplit_once('.') {
        Some((body, seal)) if seal == checksum(body) => Ok(body),
        _ => Err(Error::TextDamaged),
    }
}

fn checksum(body: &str) -> String {
    const DIGITS: &[u8; 36] = b"0123456789abcdefghijklmnopqrstuvwxyz";
    let mut rest = crc32(body.as_bytes()) as usize;
    let mut digits = [0; 7];
    for digit in digits.iter_mut().rev() {
        *digit = DIGITS[rest % 36];
        rest /= 36;
    }
    digits.into_iter().map(char::from).collect()
}

/// The CRC-32 of ISO 3309, bit by bit: a match is short, and a table would outweigh the rest of this file.
fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |crc, &byte| {
        (0..8).fold(crc ^ u32::from(byte), |crc, _| {
            crc >> 1 ^ (0xEDB8_8320 & (crc & 1).wrapping_neg())
        })
    })
}

fn turn_letter(side: Side) -> &'static str {
    match side {
        Side::South => "s",
        Side::North => "n",
    }
}

fn read_turn(text: &str) -> Result<Side, Error> {
    match text {
        "s" => Ok(Side::South),
        "n" => Ok(Side::North),
        _ => Err(unreadable("player, s or n", text)),
    }
}

pub(crate) fn letters(board: &Board, pits: impl IntoIterator<Item = Pit>) -> String {
    pits.into_iter().map(|pit| board.letter(pit)).collect()
}

fn read_letter(board: &Board, letter: char) -> Result<Pit, Error> {
    board
        .pit_of_letter(letter)
        .ok_or_else(|| unreadable("pit letter", &letter.to_string()))
}

fn read_letters(board: &Board, text: &str) -> Result<PitSet, Error> {
    text.chars()
        .map(|letter| read_letter(board, letter))
        .collect()
}

fn unreadable(part: &'static str, given: &str) -> Error {
    Error::TextUnreadable {
        part,
        given: quoted(given),
    }
}

fn joined(numbers: &[u8]) -> String {
    numbers
        .iter()
        .map(u8::to_string)
        .collect::<Vec<_>>()
        .join("-")
}

fn read_numbers(text: &str) -> Result<Vec<u8>, Error> {
    text.split('-')
        .map(|number| {
            number
                .parse()
                .map_err(|_| unreadable("number of seeds", number))
        })
        .collect()
}

fn round_text(played: &MatchRound) -> String {
    let board = played.round.board();
    let bought = played
        .bought
        .map_or(String::new(), |pits| letters(board, pits) + "_");
    bought + &letters(board, played.round.moves().iter().map(|played| played.pit))
}

/// The position a round was dealt with.
fn position_text(kind: Kind, round: &Round) -> String {
    let board = round.board();
    let position = &round.dealt().position;
    let pits = joined(&position.pits[..board.pits().len()]);
    let mut text = format!(
        "{pits}_{}_{}",
        joined(&position.stores),
        turn_letter(position.turn)
    );
    let bought = board
        .pits()
        .filter(|pit| !board.row(board.owner(pit)).contains(pit));
    for (mark, pits) in [('o', bought), ('c', board.closed())] {
        if !pits.is_empty() {
            text += &format!("_{mark}{}", letters(board, pits));
        }
    }
    if with_game!(kind, G => G::OPENING_CYCLE) && position.played != board.pits() {
        text += &format!("_p{}", letters(board, position.played));
    }
    if let Some(taker) = position.latest_four {
        text += &format!("_f{}", turn_letter(taker));
    }
    text
}

/// A match that has just begun like this.
pub(crate) fn read_start(kind: Kind, text: &str) -> Result<Contest, Error> {
    if let Ok(opener) = read_turn(text) {
        return Ok(Contest::new(kind, opener));
    }
    let ground = kind.board();
    let mut parts = text.split('_');
    let mut part = || {
        parts
            .next()
            .ok_or_else(|| unreadable("start of a match", text))
    };
    let pits = read_numbers(part()?)?;
    let stores = read_numbers(part()?)?;
    let turn = read_turn(part()?)?;
    let mut given = Given::new(kind, pits, stores, turn);
    for part in parts {
        let (mark, rest) = part
            .split_at_checked(1)
            .ok_or_else(|| unreadable("mark of a position", part))?;
        match mark {
            "o" => given.buy(read_letters(&ground, rest)?),
            "c" => given.closed = read_letters(&ground, rest)?,
            "p" => given.played = Some(read_letters(&ground, rest)?),
            "f" => given.latest_four = Some(read_turn(rest)?),
            _ => return Err(unreadable("mark of a position", part)),
        }
    }
    let (board, position) = given.checked()?;
    Ok(Contest::from_position(kind, board, position))
}

fn deal_round(contest: &mut Contest, index: usize, bought: Option<&str>) -> Result<(), Error> {
    match (index, bought) {
        (0, None) => Ok(()),
        (0, Some(bought)) => Err(unreadable(
            "first round, before which nothing is bought",
            bought,
        )),
        _ => {
            let board = contest.kind().board();
            let bought = bought
                .map(|bought| read_letters(&board, bought))
                .transpose()?;
            let numbers = bought.map(|pits| pits.into_iter().map(Pit::index).collect::<Vec<_>>());
            let illegal = illegal_at(contest.rounds().len() + 1, 0);
            contest.next_round(numbers.as_deref()).map_err(illegal)
        }
    }
}

fn play_letters(contest: &mut Contest, moves: &str) -> Result<(), Error> {
    let board = contest.kind().board();
    for (index, letter) in moves.chars().enumerate() {
        let pit = read_letter(&board, letter)?;
        let illegal = illegal_at(contest.rounds().len(), index + 1);
        contest.play(pit.index()).map_err(illegal)?;
    }
    Ok(())
}

fn illegal_at(round: usize, ply: usize) -> impl Fn(Error) -> Error {
    move |why| Error::TextIllegal {
        round,
        ply,
        why: Box::new(why),
    }
}

const _: () = assert!(MOST_PITS <= 26, "a row's pits have one letter each");
