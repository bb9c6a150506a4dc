//! A search over the rules of any game, in slices that can be stopped at any moment.
//!
//! A search deepens move by move. Between two depths it tries to prove what it found: that its move wins at least so
//! much, with every position beyond the horizon counted as lost, and that no move wins more, with every such position
//! counted as won. Where both can be shown the margin is exact, whatever ends unending play.

pub mod child;
pub mod endgame;
pub mod numbering;
pub mod table;
pub mod tree;

use std::cmp::Reverse;
use std::rc::Rc;

use serde::Serialize;

use crate::board::{Board, Pit, Side};
use crate::position::Position;
use child::Child;
use endgame::Endgame;
use table::{Table, key};
use tree::{Horizon, Rules, Score, Stopped, Tree};

/// How far a search goes; whatever comes first ends it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limits {
    /// Moves looked ahead.
    pub depth: u8,
    /// Positions made.
    pub positions: u64,
    /// Milliseconds of searching.
    pub millis: f64,
    /// Whether the margin of every move is wanted, not of the best one only.
    pub every_move: bool,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            depth: MOST_DEPTH,
            positions: u64::MAX,
            millis: f64::INFINITY,
            every_move: false,
        }
    }
}

/// No search looks further ahead: a hundred moves without a capture end a round anyway (house rule H3).
const MOST_DEPTH: u8 = 100;

/// No longer line of play is told.
const LONGEST_LINE: usize = 40;

/// What is known of one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct MoveWorth {
    /// The pit.
    pub pit: Pit,
    /// The margin at the end of the round in seeds, for the player to move, as far as is known; of a move that is not the
    /// best it may be no more than an upper bound, unless every move was asked for.
    pub margin: i16,
    /// Whether the margin is proven.
    pub exact: bool,
}

/// What a search has found out so far.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Answer {
    /// The best pit.
    pub pit: Pit,
    /// The margin at the end of the round in seeds, for the player to move.
    pub margin: i16,
    /// Whether the margin is proven, and does not lean on how unending play is scored.
    pub exact: bool,
    /// Moves looked ahead.
    pub depth: u8,
    /// Positions made.
    pub positions: u64,
    /// The best play expected, from the best pit on.
    pub line: Vec<Pit>,
    /// Milliseconds spent.
    pub millis: f64,
    /// Every legal move, the best one first.
    pub pits: Vec<MoveWorth>,
}

/// What is proven of a move: its margin at the end of the round in seeds, for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Proven {
    /// The pit.
    pub pit: Pit,
    /// With all play that does not come to an end in time counted as lost.
    pub at_least: i16,
    /// With all such play counted as won.
    pub at_most: i16,
    /// Whether neither can be drawn nearer: which of them it is depends on how unending play is scored.
    pub leans: bool,
}

/// What is known of a move at the root: an estimate and proven bounds, all of the seeds still to come, for its player.
#[derive(Clone, Copy)]
struct RootMove {
    child: Child,
    estimate: i16,
    at_least: i16,
    at_most: i16,
    /// The least margin that it could not be proven to reach, with all of unending play counted as lost.
    unreached: i16,
    /// The greatest margin that it could not be proven to stay within, with all of unending play counted as won.
    unbounded: i16,
}

impl RootMove {
    fn new(child: Child, at_stake: i16) -> RootMove {
        let (at_least, at_most) = if child.over {
            (child.gain, child.gain)
        } else {
            (-at_stake, at_stake)
        };
        RootMove {
            child,
            estimate: child.gain,
            at_least,
            at_most,
            unreached: at_stake + 1,
            unbounded: -at_stake - 1,
        }
    }

    fn is_exact(&self) -> bool {
        self.at_least == self.at_most
    }

    /// The estimate, within what is proven.
    fn margin(&self) -> i16 {
        self.estimate.clamp(self.at_least, self.at_most)
    }

    /// The best move first; of two as good, the one that is proven.
    fn rank(&self) -> (i16, bool) {
        (-self.margin(), !self.is_exact())
    }

    /// Whether there is no more to be proven of it.
    fn is_known(&self) -> bool {
        self.is_exact() || (self.provable().is_none() && self.next_bound().is_none())
    }

    /// What to prove next of a move whose worth leans on unending play: the most it wins without, and the least. A claim is
    /// within what is proven, so that whatever comes of it something new is known.
    fn next_bound(&self) -> Option<Claim> {
        let least = self.at_most.min(self.unreached - 2);
        let most = self.at_least.max(self.unbounded + 2);
        if least > self.at_least {
            Some(Claim::AtLeast(least))
        } else if most < self.at_most {
            Some(Claim::AtMost(most))
        } else {
            None
        }
    }

    /// The claim that brings its worth nearer.
    fn next_claim(&self) -> Option<Claim> {
        match self.provable() {
            _ if self.is_exact() => None,
            Some(margin) if self.at_least < margin => Some(Claim::AtLeast(margin)),
            Some(margin) => Some(Claim::AtMost(margin)),
            None => self.next_bound(),
        }
    }

    /// The margin nearest to the estimate that may still be proven; none if its worth leans on unending play.
    fn provable(&self) -> Option<i16> {
        let least = self.at_least.max(self.unbounded + 1);
        let most = self.at_most.min(self.unreached - 1);
        // All seeds at stake go to one player or the other, so margins are all even or all odd.
        (least..=most)
            .filter(|margin| (margin - self.at_least) % 2 == 0)
            .min_by_key(|margin| (margin - self.estimate).abs())
    }

    /// Draws the bounds together after a search for a proof.
    fn note(&mut self, claim: Claim, Score { margin, solid }: Score) {
        match claim {
            Claim::AtLeast(claimed) if margin >= claimed => {
                self.at_least = self.at_least.max(margin)
            }
            Claim::AtMost(claimed) if margin <= claimed => self.at_most = self.at_most.min(margin),
            Claim::AtLeast(_) if solid => self.at_most = self.at_most.min(margin),
            Claim::AtMost(_) if solid => self.at_least = self.at_least.max(margin),
            Claim::AtLeast(claimed) => self.unreached = self.unreached.min(claimed),
            Claim::AtMost(claimed) => self.unbounded = self.unbounded.max(claimed),
        }
    }
}

/// Puts the best moves first; equal ones stay as they were. The library's sort would be a thirtieth of the analyst's size.
fn best_first(moves: &mut [RootMove]) {
    for sorted in 1..moves.len() {
        let (before, after) = moves.split_at(sorted);
        let place = before.partition_point(|known| known.rank() <= after[0].rank());
        moves[place..=sorted].rotate_right(1);
    }
}

/// Something to be proven of a move: its margin in seeds still to come, for the player who makes it.
#[derive(Clone, Copy, Debug)]
enum Claim {
    AtLeast(i16),
    AtMost(i16),
}

/// What a search does next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// Estimates the move at this place, at the current depth.
    Estimate(usize),
    /// Tries to prove what the estimates say.
    Prove,
    /// Has nothing more to find out.
    Done,
}

/// A search from one position. It works in slices and can be asked for its answer between them.
pub struct Search {
    rules: Rules,
    board: Board,
    root: Position,
    limits: Limits,
    table: Table,
    endgame: Option<Rc<Endgame>>,
    moves: Vec<RootMove>,
    /// The depth the estimates have reached.
    depth: u8,
    stage: Stage,
    /// How far a proof looks ahead: no further than house rule H3 lets the round go on.
    proof_depth: u8,
    positions: u64,
    /// Positions spent on proofs; they get a part of those for the estimates, or a multiple.
    proving: u64,
    millis: f64,
}

impl Search {
    /// A search of a position whose player has a legal move, after so many moves in a row without a capture, with a table
    /// of its own or one that has served before.
    pub fn new(
        rules: Rules,
        board: Board,
        root: Position,
        quiet_moves: u16,
        limits: Limits,
        table: Table,
        endgame: Option<Rc<Endgame>>,
    ) -> Search {
        let at_stake = root.seeds_in_pits() as i16;
        let mut moves: Vec<RootMove> = (rules.moves.legal)(&board, &root)
            .into_iter()
            .map(|pit| RootMove::new((rules.moves.child)(&board, &root, pit), at_stake))
            .collect();
        best_first(&mut moves);
        let positions = moves.len() as u64;
        let stage = Stage::Estimate(0);
        Search {
            rules,
            board,
            root,
            limits,
            table,
            endgame,
            moves,
            depth: 1,
            stage,
            proof_depth: MOST_DEPTH.saturating_sub(quiet_moves as u8).max(1),
            positions,
            proving: 0,
            millis: 0.0,
        }
    }

    /// Gives the table back for another search.
    pub fn into_table(self) -> Table {
        self.table
    }

    /// The player whose move is looked for.
    pub fn turn(&self) -> Side {
        self.root.turn
    }

    /// Takes up a database, after so many milliseconds were spent on building it.
    pub fn take_up(&mut self, endgame: Rc<Endgame>, millis: f64) {
        self.endgame = Some(endgame);
        self.millis += millis;
    }

    /// Works until the clock, in milliseconds, shows `until`; true if there is nothing more to find out within the limits.
    pub fn run(&mut self, clock: &dyn Fn() -> f64, until: f64) -> bool {
        let begun = clock();
        let until = until.min(begun + self.limits.millis - self.millis);
        while self.stage != Stage::Done && clock() < until && self.positions < self.limits.positions
        {
            let stopped = match self.stage {
                Stage::Estimate(place) => self.estimate(place, clock, until),
                Stage::Prove => self.prove(clock, until),
                Stage::Done => Ok(()),
            };
            if stopped.is_err() {
                break;
            }
        }
        self.millis += clock() - begun;
        self.stage == Stage::Done
            || self.millis >= self.limits.millis
            || self.positions >= self.limits.positions
    }

    /// What has been found out so far.
    pub fn answer(&self) -> Answer {
        let ahead = self.ahead();
        let worth = |known: &RootMove| MoveWorth {
            pit: known.child.pit,
            margin: ahead + known.margin(),
            exact: known.is_exact(),
        };
        let best = &self.moves[0];
        Answer {
            pit: best.child.pit,
            margin: ahead + best.margin(),
            exact: self.is_solved(),
            depth: self.depth,
            positions: self.positions,
            line: self.line(),
            millis: self.millis,
            pits: self.moves.iter().map(worth).collect(),
        }
    }

    /// Whether one move wins a proven margin and no move can win more.
    fn is_solved(&self) -> bool {
        let best = self.moves.iter().map(|known| known.at_least).max();
        self.moves.iter().all(|known| Some(known.at_most) <= best)
    }

    fn is_finished(&self) -> bool {
        self.is_solved() && (!self.limits.every_move || self.moves.iter().all(RootMove::is_known))
    }

    /// What is proven of every legal move, the best one first.
    pub fn proven(&self) -> Vec<Proven> {
        let ahead = self.ahead();
        let proven = |known: &RootMove| Proven {
            pit: known.child.pit,
            at_least: ahead + known.at_least,
            at_most: ahead + known.at_most,
            leans: !known.is_exact() && known.is_known(),
        };
        self.moves.iter().map(proven).collect()
    }

    /// By how many seeds the store of the player to move is ahead.
    fn ahead(&self) -> i16 {
        let stores = self.root.stores.map(i16::from);
        stores[self.root.turn.index()] - stores[self.root.turn.rival().index()]
    }

    /// Estimates one move at the current depth; after the last one it is time for proofs.
    fn estimate(
        &mut self,
        place: usize,
        clock: &dyn Fn() -> f64,
        until: f64,
    ) -> Result<(), Stopped> {
        let Some(known) = self.moves.get(place).copied() else {
            self.stage = Stage::Prove;
            return Ok(());
        };
        if !known.is_exact() {
            let widest = known.at_most.max(-known.at_least) + 1;
            let best = self.moves[..place]
                .iter()
                .map(RootMove::margin)
                .max()
                .unwrap_or(-widest);
            let alpha = if self.limits.every_move {
                -widest
            } else {
                best
            };
            let margin = self
                .search(
                    &known.child,
                    Horizon::Likely,
                    (alpha, widest),
                    self.depth,
                    u64::MAX,
                    clock,
                    until,
                )?
                .margin;
            self.moves[place].estimate = margin;
        }
        best_first(&mut self.moves[..=place]);
        self.stage = Stage::Estimate(place + 1);
        Ok(())
    }

    /// Tries one proof after the other, for so many positions; then it is time to look further.
    fn prove(&mut self, clock: &dyn Fn() -> f64, until: f64) -> Result<(), Stopped> {
        while let Some((place, claim)) = self.next_claim() {
            let estimating = self.positions - self.proving;
            let spare = (self.effort() * estimating).saturating_sub(self.proving);
            let Some(score) = self.try_claim(place, claim, spare, clock, until)? else {
                break;
            };
            self.moves[place].note(claim, score);
        }
        self.deepen();
        Ok(())
    }

    /// How many times as many positions as for the estimates proofs are tried for.
    fn effort(&self) -> u64 {
        if self.rules.provable { 8 } else { 1 }
    }

    fn deepen(&mut self) {
        best_first(&mut self.moves);
        let deepest = self.limits.depth.min(MOST_DEPTH);
        if self.is_finished() || self.depth >= deepest {
            self.stage = Stage::Done;
        } else {
            self.depth += 1;
            self.stage = Stage::Estimate(0);
        }
    }

    /// What is to be proven next: that the best move wins at least what it is taken for, that no move wins more, and then
    /// the same of every other move if all are wanted.
    fn next_claim(&self) -> Option<(usize, Claim)> {
        if !self.is_solved() {
            let hopes = self
                .moves
                .iter()
                .enumerate()
                .filter_map(|(place, known)| Some((known.provable()?, place)));
            let (hoped, place) = hopes.max_by_key(|&(margin, place)| (margin, Reverse(place)))?;
            let best = self
                .moves
                .iter()
                .map(|known| known.at_least)
                .fold(hoped, i16::max);
            if self.moves[place].at_least < best && best == hoped {
                return Some((place, Claim::AtLeast(best)));
            }
            let place = self.moves.iter().position(|known| known.at_most > best)?;
            return (self.moves[place].unbounded < best).then_some((place, Claim::AtMost(best)));
        }
        if !self.limits.every_move {
            return None;
        }
        let moves = self.moves.iter().enumerate();
        let mut claims = moves.filter_map(|(place, known)| Some((place, known.next_claim()?)));
        claims.next()
    }

    /// Tries to prove a claim within so many positions; nothing if they did not suffice.
    fn try_claim(
        &mut self,
        place: usize,
        claim: Claim,
        spare: u64,
        clock: &dyn Fn() -> f64,
        until: f64,
    ) -> Result<Option<Score>, Stopped> {
        let child = self.moves[place].child;
        let (horizon, window) = match claim {
            Claim::AtLeast(margin) => (Horizon::WorstFor(self.root.turn), (margin - 1, margin)),
            Claim::AtMost(margin) => (
                Horizon::WorstFor(self.root.turn.rival()),
                (margin, margin + 1),
            ),
        };
        let before = self.positions;
        let searched = self.search(
            &child,
            horizon,
            window,
            self.proof_depth,
            spare,
            clock,
            until,
        );
        self.proving += self.positions - before;
        match searched {
            Ok(score) => Ok(Some(score)),
            Err(Stopped) if clock() >= until || self.positions >= self.limits.positions => {
                Err(Stopped)
            }
            Err(Stopped) => Ok(None),
        }
    }

    /// Searches what follows a move, within a window of its margin for the player who makes it.
    #[expect(
        clippy::too_many_arguments,
        reason = "the clock and its end are one thing in two parts"
    )]
    fn search(
        &mut self,
        child: &Child,
        horizon: Horizon,
        window: (i16, i16),
        depth: u8,
        spare: u64,
        clock: &dyn Fn() -> f64,
        until: f64,
    ) -> Result<Score, Stopped> {
        let left = self
            .limits
            .positions
            .saturating_sub(self.positions)
            .min(spare);
        let seeds = i16::from(self.root.stores[0])
            + i16::from(self.root.stores[1])
            + self.root.seeds_in_pits() as i16;
        let mut stop = |positions: u64| positions >= left || clock() >= until;
        let mut tree = Tree::new(
            &self.board,
            seeds,
            horizon,
            &mut self.table,
            self.endgame.as_deref(),
            &mut stop,
        );
        let score = (self.rules.after)(&mut tree, self.root.turn, child, window, depth);
        self.positions += tree.positions();
        score
    }

    /// The pit that the table knows for a position. Where the round is solved that of a proof comes first, which is kept
    /// under the horizon that is worst for its player.
    fn expected(&self, position: &Position) -> Option<Pit> {
        let mut horizons = [Horizon::Likely, Horizon::WorstFor(position.turn)];
        if self.is_solved() {
            horizons.reverse();
        }
        horizons.into_iter().find_map(|horizon| {
            let entry = self.table.get(key(position) ^ horizon.salt())?;
            entry.pit
        })
    }

    /// The best play expected: the best pit and what the table knows to follow.
    fn line(&self) -> Vec<Pit> {
        let mut line = vec![self.moves[0].child.pit];
        let mut child = self.moves[0].child;
        while !child.over && line.len() < LONGEST_LINE {
            let Some(pit) = self.expected(&child.position) else {
                break;
            };
            if !(self.rules.moves.legal)(&self.board, &child.position).contains(pit) {
                break;
            }
            line.push(pit);
            child = (self.rules.moves.child)(&self.board, &child.position, pit);
        }
        line
    }
}
