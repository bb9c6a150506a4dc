//! One round: its moves, undo and redo, the house rules that look back on it (H2, H3), and how it ended.

use std::cmp::Ordering;

use crate::board::{Board, Pit, PitSet, Side};
use crate::error::Error;
use crate::game::{Game, close, deal_with_pass, make_move};
use crate::games::{Kind, with_game};
use crate::position::Position;
use crate::sowing::{Ending, Event, Scribe, Witness};

/// House rule H2: a position that stands this often ends the round.
const MOST_REPEATS: usize = 3;

/// House rule H3: this many moves in a row without a capture end the round.
const MOST_QUIET_MOVES: u16 = 100;

/// A position of a round once a player is to choose, or once the round is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// What lies where.
    pub position: Position,
    /// How the round ended, if it has.
    pub ending: Option<Ending>,
    quiet_moves: u16,
}

/// How a round or a match came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// This player has more seeds.
    Won(Side),
    /// Both have the same number.
    Draw,
}

impl Standing {
    /// How the round came out, once it is over: most seeds win.
    pub fn winner(&self) -> Option<Outcome> {
        self.ending?;
        let [south, north] = self.position.stores;
        Some(match south.cmp(&north) {
            Ordering::Greater => Outcome::Won(Side::South),
            Ordering::Less => Outcome::Won(Side::North),
            Ordering::Equal => Outcome::Draw,
        })
    }
}

/// A move that was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// Who made it.
    pub player: Side,
    /// The pit chosen.
    pub pit: Pit,
    /// How things stood afterwards, passes and the end of the round included.
    pub after: Standing,
}

/// A round in progress or over: how it was dealt and what was played.
#[derive(Clone, Debug)]
pub struct Round {
    kind: Kind,
    board: Board,
    dealt: Standing,
    moves: Vec<Played>,
    made: usize,
}

impl Round {
    /// A round that begins with this position; if its player cannot move, they pass or the round is over at once.
    pub fn new(kind: Kind, board: Board, position: Position) -> Round {
        let mut dealt = Standing {
            position,
            ending: None,
            quiet_moves: 0,
        };
        let position = &mut dealt.position;
        dealt.ending =
            with_game!(kind, G => deal_with_pass::<G, ()>(&board, position, &mut ())).break_value();
        if let Some(ending) = dealt.ending {
            with_game!(kind, G => close::<G, ()>(&board, position, ending, &mut ()));
        }
        Round {
            kind,
            board,
            dealt,
            moves: Vec::new(),
            made: 0,
        }
    }

    /// The ground of this round.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// How the round was dealt.
    pub fn dealt(&self) -> &Standing {
        &self.dealt
    }

    /// The moves made, without those taken back.
    pub fn moves(&self) -> &[Played] {
        &self.moves[..self.made]
    }

    /// How things stand now.
    pub fn now(&self) -> &Standing {
        self.after(self.made)
    }

    /// How things stood after this many moves.
    pub fn after(&self, moves: usize) -> &Standing {
        match moves {
            0 => &self.dealt,
            _ => &self.moves[moves - 1].after,
        }
    }

    /// The pits the player to move may choose; none once the round is over.
    pub fn legal(&self) -> PitSet {
        let now = self.now();
        match now.ending {
            Some(_) => PitSet::EMPTY,
            None => with_game!(self.kind, G => G::legal(&self.board, &now.position)),
        }
    }

    /// The pit with this number, if the player to move may choose it.
    ///
    /// # Errors
    /// Says what is wrong with the pit and which ones are possible.
    pub fn choose(&self, number: usize) -> Result<Pit, Error> {
        let Standing {
            position, ending, ..
        } = self.now();
        if ending.is_some() {
            return Err(Error::RoundOver);
        }
        let legal = self.legal();
        let player = position.turn;
        let pit = self
            .board
            .pit(number)
            .ok_or_else(|| self.no_such_pit(&number.to_string()))?;
        let owner = self.board.owner(pit);
        if legal.contains(pit) {
            Ok(pit)
        } else if owner != player {
            Err(Error::PitNotYours {
                pit,
                owner,
                player,
                legal,
            })
        } else if self.board.closed().contains(pit) {
            Err(Error::PitClosed { pit, player, legal })
        } else {
            Err(with_game!(self.kind, G => G::refusal(&self.board, position, pit)))
        }
    }

    /// The refusal of something that is no pit of this board.
    pub fn no_such_pit(&self, given: &str) -> Error {
        Error::PitOutOfRange {
            given: given.to_owned(),
            last: self.board.pits().len() - 1,
            player: self.now().position.turn,
            legal: self.legal(),
        }
    }

    /// Plays a pit and tells all that happened, in order. Moves taken back before can no longer be redone.
    ///
    /// # Errors
    /// As [`Round::choose`]; the round stays as it was.
    pub fn play(&mut self, number: usize) -> Result<Vec<Event>, Error> {
        let pit = self.choose(number)?;
        let mut scribe = Scribe::default();
        let played = self.outcome(self.made, pit, &mut scribe);
        self.moves.truncate(self.made);
        self.moves.push(played);
        self.made += 1;
        Ok(scribe.events)
    }

    /// What playing a pit would tell; nothing changes.
    ///
    /// # Errors
    /// As [`Round::choose`].
    pub fn preview(&self, number: usize) -> Result<Vec<Event>, Error> {
        let pit = self.choose(number)?;
        let mut scribe = Scribe::default();
        self.outcome(self.made, pit, &mut scribe);
        Ok(scribe.events)
    }

    /// The events of the move with this place in [`Round::moves`], told once more.
    pub fn told(&self, place: usize) -> Vec<Event> {
        let mut scribe = Scribe::default();
        self.outcome(place, self.moves()[place].pit, &mut scribe);
        scribe.events
    }

    /// What a legal pit leads to after so many moves.
    fn outcome<W: Witness>(&self, moves: usize, pit: Pit, witness: &mut W) -> Played {
        let before = self.after(moves);
        let player = before.position.turn;
        let mut position = before.position;
        let next =
            with_game!(self.kind, G => make_move::<G, W>(&self.board, &mut position, pit, witness));
        let captured = position.seeds_in_stores() > before.position.seeds_in_stores();
        let quiet_moves = if captured { 0 } else { before.quiet_moves + 1 };
        let ending = next
            .break_value()
            .or_else(|| self.ended_by_house_rule(moves, &position, quiet_moves));
        if let Some(ending) = ending {
            with_game!(self.kind, G => close::<G, W>(&self.board, &mut position, ending, witness));
        }
        Played {
            player,
            pit,
            after: Standing {
                position,
                ending,
                quiet_moves,
            },
        }
    }

    /// Moves in a row up to now without a capture.
    pub fn quiet_moves(&self) -> u16 {
        self.now().quiet_moves
    }

    /// Whether a position since the latest capture has stood twice, so that house rule H2 ends the round if it comes again.
    pub fn is_repeating(&self) -> bool {
        let quiet = usize::from(self.quiet_moves());
        let positions: Vec<&Position> = (self.made - quiet.min(self.made)..=self.made)
            .map(|moves| &self.after(moves).position)
            .collect();
        positions
            .iter()
            .enumerate()
            .any(|(place, position)| positions[..place].contains(position))
    }

    fn ended_by_house_rule(
        &self,
        moves: usize,
        position: &Position,
        quiet_moves: u16,
    ) -> Option<Ending> {
        let since_last_capture = (0..=moves).rev().take(usize::from(quiet_moves));
        let repeats = since_last_capture
            .filter(|&moves| self.after(moves).position == *position)
            .count();
        if repeats + 1 >= MOST_REPEATS {
            Some(Ending::Repetition)
        } else {
            (quiet_moves >= MOST_QUIET_MOVES).then_some(Ending::NoCapture)
        }
    }

    /// Takes the latest move back, with the passes that went with it; false if there is none.
    pub fn undo(&mut self) -> bool {
        let possible = self.made > 0;
        self.made -= usize::from(possible);
        possible
    }

    /// Makes the move last taken back once more; false if there is none.
    pub fn redo(&mut self) -> bool {
        let possible = self.redoable() > 0;
        self.made += usize::from(possible);
        possible
    }

    /// How many moves taken back could be made once more.
    pub fn redoable(&self) -> usize {
        self.moves.len() - self.made
    }
}
