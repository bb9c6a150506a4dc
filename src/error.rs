//! What can be wrong with what comes from outside: one code, its values, and a sentence that says what would be right.

use std::fmt::{self, Display, Formatter};

use serde::Serialize;

use crate::board::{Pit, PitSet, Side};
use crate::position::Position;
use crate::sowing::Ending;

/// Something asked for that cannot be. The code (`"pit-empty"`) and the values serve pages in other languages;
/// the sentence is English.
///
/// ```
/// # use adji::contest::Contest;
/// let mut game = Contest::named("bosh").unwrap();
/// assert_eq!(game.play(7).unwrap_err().to_string(), "pit 7 belongs to North; South may play 0, 1, 2, 3, 4");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "code", rename_all = "kebab-case")]
#[expect(
    missing_docs,
    reason = "each code has its sentence below; the fields are the values of that sentence"
)]
pub enum Error {
    UnknownGame {
        given: String,
        known: Vec<&'static str>,
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
    RoundOver {
        reason: Ending,
    },
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
        game: &'static str,
        given: u32,
        right: u32,
    },
    WrongTurn {
        given: String,
    },
    WrongOwners {
        given: String,
        row: usize,
        buying: bool,
    },
    WrongPitList {
        list: &'static str,
        given: String,
        last: usize,
    },
    WrongClosed {
        closed: PitSet,
        closing: bool,
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
}

impl Error {
    /// The refusal of a pit that holds too few seeds to be played.
    pub fn too_few_seeds(pit: Pit, position: &Position, legal: PitSet) -> Error {
        let player = position.turn;
        match position.seeds_in(pit) {
            0 => Error::PitEmpty { pit, player, legal },
            _ => Error::PitSingle { pit, player, legal },
        }
    }
}

impl Display for Error {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        match self {
            Error::UnknownGame { given, known } => {
                write!(
                    f,
                    "there is no game \"{given}\"; the games are {}",
                    known.join(", ")
                )
            }
            Error::UnknownOpener { given } => {
                write!(
                    f,
                    "\"{given}\" cannot open the game; the opener is \"south\" or \"north\""
                )
            }
            Error::PitOutOfRange {
                given,
                last,
                player,
                legal,
            } => {
                write!(
                    f,
                    "there is no pit {given}; a pit is a whole number from 0 to {last}, and {}",
                    May(*player, *legal)
                )
            }
            Error::PitNotYours {
                pit,
                owner,
                player,
                legal,
            } => {
                write!(
                    f,
                    "pit {} belongs to {}; {}",
                    pit.index(),
                    owner.name(),
                    May(*player, *legal)
                )
            }
            Error::PitClosed { pit, player, legal } => {
                write!(
                    f,
                    "pit {} is closed with sand; {}",
                    pit.index(),
                    May(*player, *legal)
                )
            }
            Error::PitEmpty { pit, player, legal } => {
                write!(f, "pit {} is empty; {}", pit.index(), May(*player, *legal))
            }
            Error::PitSingle { pit, player, legal } => {
                write!(
                    f,
                    "pit {} holds a single seed, which may not be moved; {}",
                    pit.index(),
                    May(*player, *legal)
                )
            }
            Error::PitPlayed { pit, player, legal } => {
                write!(
                    f,
                    "pit {} has been played in the opening cycle; {}",
                    pit.index(),
                    May(*player, *legal)
                )
            }
            Error::MustFeed { pit, player, legal } => write!(
                f,
                "pit {} leaves {} without a seed, and {} must be fed; {}",
                pit.index(),
                player.rival().name(),
                player.rival().name(),
                May(*player, *legal)
            ),
            Error::RoundOver { .. } => {
                write!(f, "the round is over; the next round has to be dealt first")
            }
            Error::RoundNotOver { player, legal } => {
                write!(
                    f,
                    "the round is not over, so the next one cannot be dealt; {}",
                    May(*player, *legal)
                )
            }
            Error::MatchOver { loser } => write!(
                f,
                "the match is over: {} cannot fill a pit any more; a new match has to be begun",
                loser.name()
            ),
            Error::NothingToBuy { given } => {
                write!(
                    f,
                    "no pits can be bought before this round, but {given} was asked for; leave the choice out"
                )
            }
            Error::WrongPurchase {
                given,
                player,
                pits,
                from,
            } => write!(
                f,
                "{} buys exactly {pits} different pits out of {}, not {given}",
                player.name(),
                Listed(*from)
            ),
            Error::NotAPosition { problem } => write!(
                f,
                "this is no position ({problem}); a position is an object with game, pits, stores, turn, owners and closed"
            ),
            Error::WrongCount {
                list,
                given,
                game,
                right,
            } => {
                write!(f, "the position has {given} {list}; {game} has {right}")
            }
            Error::WrongSeedNumber { place, given, most } => {
                write!(
                    f,
                    "{place} holds {given}; it holds a whole number of seeds from 0 to {most}"
                )
            }
            Error::WrongSeedTotal { game, given, right } => {
                write!(
                    f,
                    "pits and stores hold {given} seeds together; {game} has {right}"
                )
            }
            Error::WrongTurn { given } => {
                write!(
                    f,
                    "it cannot be the turn of {given}; a position to play on names \"south\" or \"north\""
                )
            }
            Error::WrongOwners { given, row, buying } => {
                write!(
                    f,
                    "owners \"{given}\" cannot be; {}",
                    OwnersRule {
                        row: *row,
                        buying: *buying
                    }
                )
            }
            Error::WrongPitList { list, given, last } => {
                write!(
                    f,
                    "{list} cannot be {given}; it is a list of different pit numbers from 0 to {last}"
                )
            }
            Error::WrongClosed {
                closed,
                closing: true,
            } => write!(
                f,
                "pits {} cannot be closed together; the closed pits are the last of one row, and one of it stays open",
                Listed(*closed)
            ),
            Error::WrongClosed {
                closed,
                closing: false,
            } => {
                write!(
                    f,
                    "pits {} cannot be closed; only Bosh closes pits",
                    Listed(*closed)
                )
            }
            Error::ClosedPitHolds { pit, seeds } => {
                write!(
                    f,
                    "pit {} is closed but holds {seeds}; a closed pit is empty",
                    pit.index()
                )
            }
            Error::ForeignField { field, game } => {
                write!(f, "{game} knows no {field}; leave it out of the position")
            }
            Error::WrongLatestFour { given } => {
                write!(
                    f,
                    "the latest four cannot be {given}'s; it is \"south\", \"north\" or null"
                )
            }
            Error::TextTooLong { length, most } => {
                write!(
                    f,
                    "the text has {length} characters; a match has {most} at the most"
                )
            }
            Error::TextForeign { given } => {
                write!(
                    f,
                    "\"{given}\" is no match of Adji; a match begins with \"a1.\" and a game's name"
                )
            }
            Error::TextVersion { given } => {
                write!(
                    f,
                    "the text is of version \"{given}\"; this program reads version \"a1\""
                )
            }
            Error::TextDamaged => {
                write!(
                    f,
                    "the text is damaged: its last part does not fit the rest; copy it again from where it came"
                )
            }
            Error::TextUnreadable { part, given } => {
                write!(f, "the text cannot be read: \"{given}\" is no {part}")
            }
            Error::TextIllegal { round, ply, why } => {
                write!(
                    f,
                    "the text cannot be played: in round {round}, move {ply}, {why}"
                )
            }
        }
    }
}

impl std::error::Error for Error {}

/// Who may play which pits.
struct May(Side, PitSet);

impl Display for May {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        write!(f, "{} may play {}", self.0.name(), Listed(self.1))
    }
}

/// Pit numbers as a sentence has them.
struct Listed(PitSet);

impl Display for Listed {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        for (place, pit) in self.0.into_iter().enumerate() {
            let separator = if place == 0 { "" } else { ", " };
            write!(f, "{separator}{}", pit.index())?;
        }
        Ok(())
    }
}

/// What owners a board can have.
struct OwnersRule {
    row: usize,
    buying: bool,
}

impl Display for OwnersRule {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        write!(
            f,
            "it is one letter a pit, S in South's row of {0} and N in North's row of {0}",
            self.row
        )?;
        if self.buying {
            write!(
                f,
                ", but for up to {} pits that one player has bought of the other row",
                self.row - 1
            )?;
        }
        Ok(())
    }
}

/// The beginning of something given from outside, short enough for a sentence.
pub fn shortened(given: &str) -> String {
    const MOST: usize = 40;
    if given.chars().count() <= MOST {
        given.to_owned()
    } else {
        given.chars().take(MOST).chain(['…']).collect()
    }
}
