//! Positions given from outside: checked whole before anything is made of them.

use crate::board::{Board, MOST_PITS, Pit, PitSet, Side};
use crate::error::{Error, quoted};
use crate::game::{Game, Rounds, deal_with_pass};
use crate::games::{Kind, with_game};
use crate::position::Position;
use crate::sowing::Ending;

/// A position as somebody wrote it down; whether it can be is for [`Given::checked`] to say.
///
/// ```
/// # use adji::{board::Side, games::Kind, given::Given};
/// let given = Given::new(Kind::Bosh, vec![0, 4, 4, 9, 4, 2, 6, 1, 2, 0], vec![8, 0], Side::North);
/// let (board, position) = given.checked()?;
/// assert_eq!((board.pits_per_row(), position.stores), (5, [8, 0]));
///
/// let wrong = Given::new(Kind::Bosh, vec![4; 10], vec![1, 0], Side::South).checked().unwrap_err();
/// assert_eq!(wrong.to_string(), "pits and stores hold 41 seeds together; bosh has 40");
/// # Ok::<(), adji::error::Error>(())
/// ```
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
        let closed = PitSet::EMPTY;
        Given {
            kind,
            pits,
            stores,
            turn,
            owners,
            closed,
            played: None,
            latest_four: None,
        }
    }

    /// The game it is a position of.
    pub fn kind(&self) -> Kind {
        self.kind
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

    /// The ground and the position, if a round can be played on from it and its words agree with one another: more than
    /// [`Given::checked`] asks, which takes any made-up board for a study of the rules.
    ///
    /// ```
    /// # use adji::{board::Side, games::Kind, given::Given};
    /// let over = Given::new(Kind::Bosh, vec![0, 0, 0, 0, 0, 4, 4, 4, 4, 4], vec![20, 0], Side::South);
    /// assert!(over.checked().is_ok());
    /// assert_eq!(over.playable().unwrap_err().code(), "position-over");
    /// ```
    ///
    /// # Errors
    /// Says what cannot be, and what would be right.
    pub fn playable(&self) -> Result<(Board, Position), Error> {
        let (board, position) = self.checked()?;
        if with_game!(self.kind, G => G::OPENING_CYCLE) && position.played != board.pits() {
            self.check_opening(&board, position.played)?;
        }
        if with_game!(self.kind, G => G::LATEST_FOUR) {
            self.check_fours()?;
        }
        match with_game!(self.kind, G => over::<G>(&board, position)) {
            Some(ending) => Err(Error::PositionOver { ending }),
            None => Ok((board, position)),
        }
    }

    fn check_counts(&self) -> Result<(), Error> {
        let info = self.kind.info();
        let game = info.id;
        let pits = 2 * info.pits_per_row;
        let lists = [
            ("pits", self.pits.len(), pits),
            ("stores", self.stores.len(), 2),
            ("owners", self.owners.len(), pits),
        ];
        for (list, given, right) in lists {
            if given != right {
                return Err(Error::WrongCount {
                    list,
                    given,
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
            Err(Error::WrongSeedTotal { given, game, right })
        }
    }

    /// Pits can be bought in Adji Kui II only, by one player at a time, who leaves the rival at least one pit.
    fn with_owners(&self, board: Board) -> Result<Board, Error> {
        let bought_by = |buyer: Side| {
            board
                .row(buyer.rival())
                .filter(|pit| self.owners[pit.index()] == buyer)
        };
        let bought = Side::BOTH.map(bought_by);
        let buying = self.kind.rounds() == Rounds::Buying;
        let row = board.pits_per_row();
        let buyer = match bought.map(PitSet::len) {
            [0, 0] => return Ok(board),
            [pits, 0] if buying && pits < row => Side::South,
            [0, pits] if buying && pits < row => Side::North,
            _ if buying => {
                return Err(Error::WrongBoughtPits {
                    given: self.owners_in_letters(),
                    row,
                });
            }
            _ => {
                return Err(Error::WrongOwners {
                    given: self.owners_in_letters(),
                    row,
                });
            }
        };
        Ok(board.with_bought(buyer, bought[buyer.index()]))
    }

    fn owners_in_letters(&self) -> String {
        let letters: String = self.owners.iter().map(|owner| owner.letter()).collect();
        quoted(&letters)
    }

    /// Pits are closed in Bosh only, from the right end of one row, and one of the row stays open: with all 40 stones
    /// shared between two players one of them can always fill all five pits.
    fn check_closed(&self, board: &Board) -> Result<(), Error> {
        let closed = self.closed;
        if closed.is_empty() {
            return Ok(());
        }
        if self.kind.rounds() != Rounds::Closing {
            return Err(Error::NoClosing { closed });
        }
        let last_of_a_row = Side::BOTH.into_iter().any(|side| {
            let row = board.row(side);
            let last: PitSet = row.into_iter().rev().take(closed.len()).collect();
            last == closed && last != row
        });
        if !last_of_a_row {
            return Err(Error::WrongClosed { closed });
        }
        match closed.into_iter().find(|pit| self.pits[pit.index()] > 0) {
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

    /// While the opening cycle runs nothing is captured, the players take turns, and a pit loses seeds only by being played.
    fn check_opening(&self, board: &Board, played: PitSet) -> Result<(), Error> {
        let info = self.kind.info();
        let seeds = self.stores.iter().map(|&seeds| u32::from(seeds)).sum();
        if seeds > 0 {
            let game = info.id;
            return Err(Error::OpeningStores { game, seeds });
        }
        let player = self.turn;
        let [own, rivals] =
            [player, player.rival()].map(|side| board.row(side).intersection(played).len());
        if own > rivals || own + 1 < rivals {
            return Err(Error::OpeningTurn { player, played });
        }
        for pit in board.pits() {
            let seeds = self.pits[pit.index()];
            let least = if played.contains(pit) {
                1
            } else {
                info.seeds_per_pit
            };
            if seeds < least {
                return Err(Error::OpeningPit { pit, seeds, least });
            }
        }
        Ok(())
    }

    /// Seeds are taken four by four, and whoever took the latest four has them in the store.
    fn check_fours(&self) -> Result<(), Error> {
        for player in Side::BOTH {
            let seeds = self.stores[player.index()];
            if !seeds.is_multiple_of(4) {
                return Err(Error::StoreOfFours { player, seeds });
            }
        }
        match self.latest_four {
            Some(player) if self.stores[player.index()] == 0 => {
                Err(Error::LatestFourMissing { player })
            }
            None if self.stores != [0, 0] => Err(Error::LatestFourUnnamed),
            _ => Ok(()),
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

/// How a round that comes to this position is over, if it is.
fn over<G: Game>(board: &Board, mut position: Position) -> Option<Ending> {
    G::spent(board, &position)
        .or_else(|| deal_with_pass::<G, ()>(board, &mut position, &mut ()).break_value())
}

/// The owners that a text names, one letter a pit.
///
/// # Errors
/// [`Error::WrongOwners`] if a letter is neither S nor N.
pub fn read_owners(kind: Kind, letters: &str) -> Result<Vec<Side>, Error> {
    let owner = |letter| Side::BOTH.into_iter().find(|side| side.letter() == letter);
    let owners: Option<Vec<Side>> = letters.chars().take(MOST_PITS + 1).map(owner).collect();
    let row = kind.info().pits_per_row;
    owners
        .filter(|owners| owners.len() == 2 * row)
        .ok_or_else(|| Error::WrongOwners {
            given: quoted(letters),
            row,
        })
}

/// The set of the pits with these numbers, if they are different pits of the board.
pub fn different_pits(board: &Board, numbers: &[usize]) -> Option<PitSet> {
    let pits: Vec<Pit> = numbers
        .iter()
        .map(|&number| board.pit(number))
        .collect::<Option<_>>()?;
    let set: PitSet = pits.iter().copied().collect();
    (set.len() == pits.len()).then_some(set)
}
