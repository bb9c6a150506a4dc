//! Rounds into a match: who opens, dealing the next round, buying and closing pits, and who has won.

use crate::board::{Board, MOST_PITS, PitSet, Side};
use crate::error::Error;
use crate::game::{Deal, Game, Purchase, Rounds};
use crate::games::{Kind, with_game};
use crate::given::different_pits;
use crate::position::Position;
use crate::round::{Outcome, Round, Standing};
use crate::sowing::{Ending, Event};

/// One round of a match and the pits bought for it.
#[derive(Clone, Debug)]
pub struct MatchRound {
    /// The pits the buyer chose; nothing when no choice was made.
    pub bought: Option<PitSet>,
    /// The round itself.
    pub round: Round,
}

/// A match: one round after the other, the last of them being played.
///
/// ```
/// # use adji::contest::Contest;
/// let mut game = Contest::named("adji-boto")?;
/// let events = game.play(0)?;
/// assert_eq!(events.len(), 1 + 9, "one lift and one lap of nine seeds");
/// assert!(game.undo());
/// # Ok::<(), adji::error::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Contest {
    kind: Kind,
    first_opener: Side,
    dealt_anew: bool,
    rounds: Vec<MatchRound>,
}

impl Contest {
    /// A new match of a game by its name, South opening.
    ///
    /// # Errors
    /// [`Error::UnknownGame`].
    pub fn named(id: &str) -> Result<Contest, Error> {
        Ok(Contest::new(Kind::named(id)?, Side::South))
    }

    /// A new match.
    pub fn new(kind: Kind, opener: Side) -> Contest {
        let board = kind.board();
        let deal = Deal {
            filled: board.pits(),
            board,
            stores: [0, 0],
        };
        let round = round_from_deal(kind, deal, opener);
        Contest {
            kind,
            first_opener: opener,
            dealt_anew: true,
            rounds: vec![MatchRound {
                bought: None,
                round,
            }],
        }
    }

    /// A match whose first round is this position in progress.
    pub fn from_position(kind: Kind, board: Board, position: Position) -> Contest {
        let round = Round::new(kind, board, position);
        let first_opener = round.dealt().position.turn;
        let rounds = vec![MatchRound {
            bought: None,
            round,
        }];
        Contest {
            kind,
            first_opener,
            dealt_anew: false,
            rounds,
        }
    }

    /// Which game is played.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// Who opened the first round.
    pub fn first_opener(&self) -> Side {
        self.first_opener
    }

    /// Whether the match began from the start of the game, not from a position.
    pub fn is_dealt_anew(&self) -> bool {
        self.dealt_anew
    }

    /// All rounds, the current one last.
    pub fn rounds(&self) -> &[MatchRound] {
        &self.rounds
    }

    /// The current round.
    pub fn round(&self) -> &Round {
        &self.rounds.last().expect("a match has a round").round
    }

    fn round_mut(&mut self) -> &mut Round {
        &mut self.rounds.last_mut().expect("a match has a round").round
    }

    /// How things stand in the current round.
    pub fn now(&self) -> &Standing {
        self.round().now()
    }

    /// Plays a pit in the current round, by its number in sowing order.
    ///
    /// # Errors
    /// As [`Round::choose`]; the match stays as it was.
    pub fn play(&mut self, pit: usize) -> Result<Vec<Event>, Error> {
        self.round_mut().play(pit)
    }

    /// Takes the latest move of the current round back; false if there is none.
    pub fn undo(&mut self) -> bool {
        self.round_mut().undo()
    }

    /// Makes the move last taken back once more; false if there is none.
    pub fn redo(&mut self) -> bool {
        self.round_mut().redo()
    }

    /// How the match came out, once it is over. In games without rounds the game is the match.
    pub fn match_winner(&self, standing: &Standing) -> Option<Outcome> {
        let winner = standing.winner()?;
        match self.kind.rounds() {
            Rounds::None => Some(winner),
            _ => self
                .beaten(standing)
                .map(|loser| Outcome::Won(loser.rival())),
        }
    }

    fn beaten(&self, standing: &Standing) -> Option<Side> {
        with_game!(self.kind, G => G::beaten(standing.position.stores))
    }

    /// Who may buy how many pits before the next round; nothing while a round or after a match.
    pub fn purchase(&self, standing: &Standing) -> Option<Purchase> {
        if standing.ending.is_none() || self.beaten(standing).is_some() {
            return None;
        }
        with_game!(self.kind, G => G::purchase(standing.position.stores))
    }

    /// Deals the next round, the other side opening. `buy` holds the numbers of the pits the buyer chooses.
    ///
    /// # Errors
    /// If the round is not over, the match is, or the choice does not fit; the match stays as it was.
    pub fn next_round(&mut self, buy: Option<&[usize]>) -> Result<(), Error> {
        let standing = *self.now();
        if standing.ending.is_none() {
            return Err(Error::RoundNotOver {
                player: standing.position.turn,
                legal: self.round().legal(),
            });
        }
        if let Some(loser) = self.beaten(&standing) {
            return Err(Error::MatchOver { loser });
        }
        let purchase = self.purchase(&standing);
        let bought = buy
            .map(|buy| chosen(self.round().board(), purchase, buy))
            .transpose()?
            .filter(|_| purchase.is_some());
        let to_buy = bought
            .or(purchase.map(|purchase| purchase.suggested))
            .unwrap_or_default();
        let deal = with_game!(self.kind, G => G::deal(standing.position.stores, to_buy));
        let opener = if self.rounds.len().is_multiple_of(2) {
            self.first_opener
        } else {
            self.first_opener.rival()
        };
        let round = round_from_deal(self.kind, deal, opener);
        self.rounds.push(MatchRound { bought, round });
        Ok(())
    }

    /// How the current round ended, if it has.
    pub fn ending(&self) -> Option<Ending> {
        self.now().ending
    }
}

fn round_from_deal(kind: Kind, deal: Deal, opener: Side) -> Round {
    let seeds_per_pit = kind.info().seeds_per_pit;
    let mut pits = [0; MOST_PITS];
    for pit in deal.filled {
        pits[pit.index()] = seeds_per_pit;
    }
    Round::new(kind, deal.board, Position::new(pits, deal.stores, opener))
}

/// The pits of a purchase, checked against the right to buy.
fn chosen(board: &Board, purchase: Option<Purchase>, buy: &[usize]) -> Result<PitSet, Error> {
    let Some(Purchase {
        buyer: player,
        pits,
        from,
        ..
    }) = purchase
    else {
        return if buy.is_empty() {
            Ok(PitSet::EMPTY)
        } else {
            Err(Error::NothingToBuy { given: listed(buy) })
        };
    };
    different_pits(board, buy)
        .filter(|chosen| chosen.len() == pits && chosen.without(from).is_empty())
        .ok_or_else(|| Error::WrongPurchase {
            given: listed(buy),
            player,
            pits,
            from,
        })
}

/// Numbers as a sentence has them, however many there are.
fn listed(numbers: &[usize]) -> String {
    let numbers: Vec<String> = numbers
        .iter()
        .take(MOST_PITS)
        .map(usize::to_string)
        .collect();
    if numbers.is_empty() {
        "none".to_owned()
    } else {
        numbers.join(", ")
    }
}
