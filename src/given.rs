//! Positions given from outside: read without trust and checked whole before anything is made of them.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, Error as _, SeqAccess, Visitor};

use crate::board::{Board, MOST_PITS, Pit, PitSet, Side};
use crate::error::{Error, shortened};
use crate::game::{Game, Rounds};
use crate::games::{Kind, with_game};
use crate::position::Position;

/// A position as somebody wrote it down; nothing in it has been checked against the game.
#[derive(Clone, Debug)]
pub struct Given {
    kind: Kind,
    /// Seeds in each pit, in sowing order.
    pub pits: Vec<u8>,
    /// Seeds in South's and North's store.
    pub stores: Vec<u8>,
    /// The player to move.
    pub turn: Side,
    /// The owner of each pit, in sowing order.
    pub owners: Vec<Side>,
    /// The pits closed with sand.
    pub closed: PitSet,
    /// The pits played in the opening cycle; nothing when it is over.
    pub played: Option<PitSet>,
    /// Who took the latest four.
    pub latest_four: Option<Side>,
}

impl Given {
    /// A position without bought or closed pits.
    pub fn new(kind: Kind, pits: Vec<u8>, stores: Vec<u8>, turn: Side) -> Given {
        let board = kind.board();
        let owners = board
            .pits()
            .into_iter()
            .map(|pit| board.owner(pit))
            .collect();
        Given {
            kind,
            pits,
            stores,
            turn,
            owners,
            closed: PitSet::EMPTY,
            played: None,
            latest_four: None,
        }
    }

    /// The game it is a position of.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// Reads a plain object, as `{ game, pits, stores, turn, owners, closed, played?, latestFour? }`. `owners` and
    /// `closed` may be left out where no pit is bought or closed.
    ///
    /// # Errors
    /// If the object has another shape, or a number, a side or a pit in it cannot be.
    ///
    /// ```
    /// # use adji::given::Given;
    /// let text = r#"{ "game": "bosh", "pits": [0,4,4,9,4,2,6,1,2,0], "stores": [8,0], "turn": "north" }"#;
    /// let (board, position) = Given::read(&mut serde_json::Deserializer::from_str(text))?.checked()?;
    /// assert_eq!(position.stores, [8, 0]);
    /// # Ok::<(), adji::error::Error>(())
    /// ```
    pub fn read<'de, D: Deserializer<'de>>(object: D) -> Result<Given, Error> {
        let written = Written::deserialize(object).map_err(|problem| Error::NotAPosition {
            problem: shortened(&problem.to_string()),
        })?;
        let kind = Kind::named(&written.game)?;
        let most = kind.info().total_seeds;
        let pits = seed_numbers("pit", &written.pits.0, most)?;
        let stores = seed_numbers("store", &written.stores.0, most)?;
        let turn = written.turn.as_deref().unwrap_or("null");
        let turn = side(turn).ok_or_else(|| Error::WrongTurn {
            given: shortened(turn),
        })?;
        let mut given = Given::new(kind, pits, stores, turn);
        if let Some(owners) = &written.owners {
            given.owners = read_owners(kind, owners)?;
        }
        given.closed = read_pits(kind, "closed", written.closed)?.unwrap_or_default();
        given.played = read_pits(kind, "played", written.played)?;
        given.latest_four = written.latest_four.as_deref().map(read_taker).transpose()?;
        Ok(given)
    }

    /// Gives these pits to the player of the other row.
    pub fn buy(&mut self, pits: PitSet) {
        for pit in pits {
            self.owners[pit.index()] = self.owners[pit.index()].rival();
        }
    }

    /// The ground and the position, if they can be in this game.
    ///
    /// # Errors
    /// Says what cannot be, and what would be right.
    pub fn checked(&self) -> Result<(Board, Position), Error> {
        self.check_counts()?;
        let mut board = self.with_owners(self.kind.board())?;
        self.check_closed(&board)?;
        if !self.closed.is_empty() {
            board = board.with_closed(self.closed);
        }
        let mut pits = [0; MOST_PITS];
        pits[..self.pits.len()].copy_from_slice(&self.pits);
        let mut position = Position::new(pits, [self.stores[0], self.stores[1]], self.turn);
        position.played = self.checked_played(&board)?;
        position.latest_four = self.checked_latest_four()?;
        Ok((board, position))
    }

    fn check_counts(&self) -> Result<(), Error> {
        let info = self.kind.info();
        let game = info.id;
        let right = 2 * info.pits_per_row;
        for (list, length, right) in [
            ("pits", self.pits.len(), right),
            ("stores", self.stores.len(), 2),
        ] {
            if length != right {
                return Err(Error::WrongCount {
                    list,
                    given: length,
                    game,
                    right,
                });
            }
        }
        let given = self
            .pits
            .iter()
            .chain(&self.stores)
            .map(|&seeds| u32::from(seeds))
            .sum();
        let right = info.total_seeds;
        if given == right {
            Ok(())
        } else {
            Err(Error::WrongSeedTotal { game, given, right })
        }
    }

    /// Pits can be bought in Adji Kui II only, by one player at a time, who leaves the rival at least one pit.
    fn with_owners(&self, board: Board) -> Result<Board, Error> {
        let bought_by = |buyer: Side| {
            board
                .row(buyer.rival())
                .filter(|pit| self.owners[pit.index()] == buyer)
        };
        let [by_south, by_north] = Side::BOTH.map(bought_by);
        let buying = self.kind.rounds() == Rounds::Buying;
        let row = board.pits_per_row();
        match (by_south.len(), by_north.len()) {
            (0, 0) => Ok(board),
            (1.., 0) if buying && by_south.len() < row => {
                Ok(board.with_bought(Side::South, by_south))
            }
            (0, 1..) if buying && by_north.len() < row => {
                Ok(board.with_bought(Side::North, by_north))
            }
            _ => {
                let letter = |&owner: &Side| if owner == Side::South { 'S' } else { 'N' };
                Err(Error::WrongOwners {
                    given: self.owners.iter().map(letter).collect(),
                    row,
                    buying,
                })
            }
        }
    }

    /// Pits are closed in Bosh only, from the right end of one row, and one of the row stays open: with all 40 stones
    /// shared between two players one of them can always fill all five pits.
    fn check_closed(&self, board: &Board) -> Result<(), Error> {
        let closing = self.kind.rounds() == Rounds::Closing;
        let last_of_a_row = Side::BOTH.into_iter().any(|side| {
            let row = board.row(side);
            let last: PitSet = row.into_iter().rev().take(self.closed.len()).collect();
            last == self.closed && last != row
        });
        let possible = self.closed.is_empty() || closing && last_of_a_row;
        if !possible {
            return Err(Error::WrongClosed {
                closed: self.closed,
                closing,
            });
        }
        match self
            .closed
            .into_iter()
            .find(|pit| self.pits[pit.index()] > 0)
        {
            Some(pit) => Err(Error::ClosedPitHolds {
                pit,
                seeds: self.pits[pit.index()],
            }),
            None => Ok(()),
        }
    }

    fn checked_played(&self, board: &Board) -> Result<PitSet, Error> {
        match (with_game!(self.kind, G => G::OPENING_CYCLE), self.played) {
            (true, played) => Ok(played.unwrap_or(board.pits())),
            (false, None) => Ok(PitSet::EMPTY),
            (false, Some(_)) => Err(Error::ForeignField {
                field: "opening cycle",
                game: self.kind.id(),
            }),
        }
    }

    fn checked_latest_four(&self) -> Result<Option<Side>, Error> {
        match (with_game!(self.kind, G => G::LATEST_FOUR), self.latest_four) {
            (false, Some(_)) => Err(Error::ForeignField {
                field: "latest four",
                game: self.kind.id(),
            }),
            (_, taker) => Ok(taker),
        }
    }
}

/// The object as it is written, with numbers of any kind and lists of any content.
#[derive(serde::Deserialize)]
#[serde(rename_all = "camelCase")]
struct Written {
    game: String,
    pits: ShortList<f64>,
    stores: ShortList<f64>,
    turn: Option<String>,
    owners: Option<String>,
    closed: Option<ShortList<f64>>,
    played: Option<ShortList<f64>>,
    latest_four: Option<String>,
}

/// A list that is given up as soon as it is longer than any board's, however long it claims to be.
struct ShortList<T>(Vec<T>);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for ShortList<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ShortList<T>, D::Error> {
        deserializer.deserialize_seq(ShortListVisitor(PhantomData))
    }
}

struct ShortListVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for ShortListVisitor<T> {
    type Value = ShortList<T>;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "a list of numbers")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut entries: A) -> Result<ShortList<T>, A::Error> {
        let mut list = Vec::new();
        while let Some(entry) = entries.next_element()? {
            if list.len() == MOST_PITS {
                return Err(A::Error::custom(format!(
                    "a list has more than {MOST_PITS} entries"
                )));
            }
            list.push(entry);
        }
        Ok(ShortList(list))
    }
}

fn side(name: &str) -> Option<Side> {
    Side::BOTH
        .into_iter()
        .find(|side| side.name().eq_ignore_ascii_case(name))
}

fn seed_numbers(place: &str, numbers: &[f64], most: u32) -> Result<Vec<u8>, Error> {
    let checked = numbers.iter().enumerate().map(|(index, &number)| {
        let whole = number.fract() == 0.0 && (0.0..=f64::from(most)).contains(&number);
        let place = || format!("{place} {index}");
        whole
            .then_some(number as u8)
            .ok_or_else(|| Error::WrongSeedNumber {
                place: place(),
                given: shortened(&number.to_string()),
                most,
            })
    });
    checked.collect()
}

fn read_owners(kind: Kind, owners: &str) -> Result<Vec<Side>, Error> {
    let letters: Option<Vec<Side>> = owners
        .chars()
        .take(MOST_PITS + 1)
        .map(|letter| match letter {
            'S' => Some(Side::South),
            'N' => Some(Side::North),
            _ => None,
        })
        .collect();
    let info = kind.info();
    letters
        .filter(|letters| letters.len() == 2 * info.pits_per_row)
        .ok_or_else(|| Error::WrongOwners {
            given: shortened(owners),
            row: info.pits_per_row,
            buying: kind.rounds() == Rounds::Buying,
        })
}

fn read_pits(
    kind: Kind,
    list: &'static str,
    numbers: Option<ShortList<f64>>,
) -> Result<Option<PitSet>, Error> {
    let Some(ShortList(numbers)) = numbers else {
        return Ok(None);
    };
    let board = kind.board();
    let pits: Option<Vec<Pit>> = numbers
        .iter()
        .map(|&number| (number.fract() == 0.0 && number >= 0.0).then_some(number as usize))
        .map(|number| board.pit(number?))
        .collect();
    let different = |pits: &Vec<Pit>| pits.iter().copied().collect::<PitSet>().len() == pits.len();
    let pits = pits.filter(different).ok_or_else(|| Error::WrongPitList {
        list,
        given: shortened(&format!("{numbers:?}")),
        last: board.pits().len() - 1,
    })?;
    Ok(Some(pits.into_iter().collect()))
}

fn read_taker(name: &str) -> Result<Side, Error> {
    side(name).ok_or_else(|| Error::WrongLatestFour {
        given: shortened(name),
    })
}
