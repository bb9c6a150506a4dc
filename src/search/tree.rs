//! The search itself: principal variation search on the margin in seeds, over any game.
//!
//! Margins are of seeds still to come, for the player to move, so they depend neither on the stores nor on the path that
//! led to a position. Nor does anything else that is stored: a position met twice on one path is searched like any
//! other, the depth bounds the path, and what lies beyond it is never taken for proven. A margin is *solid* only if it
//! follows from ends of the round, from the seeds at stake and from the endgame database alone. House rules H2 and H3,
//! which look back on the path, can therefore never be what makes a solid margin.

use arrayvec::ArrayVec;

use crate::board::{Board, MOST_PITS, Pit, PitSet, Side};
use crate::game::Game;
use crate::position::Position;
use crate::search::child::{Child, Moves};
use crate::search::endgame::Endgame;
use crate::search::table::{Bound, Entry, Table, key};

/// A margin in seeds still to come, for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    /// Their seeds less the rival's.
    pub margin: i16,
    /// Whether it, or the bound that it stands for, is proven to the end of the round.
    pub solid: bool,
}

/// The search was stopped before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// What a position beyond the depth is taken for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Horizon {
    /// What is likely: as many seeds to come for one as for the other, but for what [`Game::SEEDS_FOR_ONE`] says.
    Likely,
    /// The worst for this player, so that whatever they reach is proven.
    WorstFor(Side),
}

impl Horizon {
    const ALL: [Horizon; 3] = [
        Horizon::Likely,
        Horizon::WorstFor(Side::South),
        Horizon::WorstFor(Side::North),
    ];

    /// Keeps what is found with one horizon apart from what is found with another. Only the high half of a key differs, so
    /// that all of them lie in the same bucket of the table.
    pub fn salt(self) -> u64 {
        match self {
            Horizon::Likely => 0,
            Horizon::WorstFor(Side::South) => 0x5851_F42D_0000_0000,
            Horizon::WorstFor(Side::North) => 0xD134_2543_0000_0000,
        }
    }
}

/// [`Tree::after`] for some game: the mover, what their move led to, the window and the depth.
pub type After = fn(&mut Tree, Side, &Child, (i16, i16), u8) -> Result<Score, Stopped>;

/// The rules of one game as functions, for all that is compiled once for the five.
#[derive(Clone, Copy)]
pub struct Rules {
    /// The board and the moves.
    pub moves: Moves,
    /// [`Game::PROVABLE`].
    pub provable: bool,
    /// [`Tree::after`].
    pub after: After,
}

impl Rules {
    /// The rules of this game.
    pub const fn of<G: Game>() -> Rules {
        Rules {
            moves: Moves::of::<G>(),
            provable: G::PROVABLE,
            after: |tree, mover, child, window, depth| tree.after::<G>(mover, child, window, depth),
        }
    }
}

/// A search in progress: what it works with and what it has done.
pub struct Tree<'a> {
    board: &'a Board,
    table: &'a mut Table,
    endgame: Option<&'a Endgame>,
    seeds: i16,
    horizon: Horizon,
    positions: u64,
    stop: &'a mut dyn FnMut(u64) -> bool,
}

/// How often the search asks whether to stop, in positions.
const POSITIONS_BETWEEN_LOOKS: u64 = 1 << 9;

/// More than the seeds of any board.
const MORE_THAN_ALL_SEEDS: i16 = 128;

/// A position whose moves are being searched.
struct Node {
    mover: Side,
    alpha: i16,
    beta: i16,
    depth: u8,
    best: Score,
    pit: Option<Pit>,
    all_solid: bool,
}

impl Node {
    fn new(mover: Side, (alpha, beta): (i16, i16), depth: u8) -> Node {
        Node {
            mover,
            alpha,
            beta,
            depth,
            best: Score {
                margin: i16::MIN,
                solid: false,
            },
            pit: None,
            all_solid: true,
        }
    }
}

impl<'a> Tree<'a> {
    /// A search of rounds on this ground with so many seeds in all. `stop` is told the positions made so far now and then,
    /// and ends the search by answering true.
    pub fn new(
        board: &'a Board,
        seeds: i16,
        horizon: Horizon,
        table: &'a mut Table,
        endgame: Option<&'a Endgame>,
        stop: &'a mut dyn FnMut(u64) -> bool,
    ) -> Self {
        Tree {
            board,
            table,
            endgame,
            seeds,
            horizon,
            positions: 0,
            stop,
        }
    }

    /// Positions made so far.
    pub fn positions(&self) -> u64 {
        self.positions
    }

    /// The margin of a position for the player to move: exact between `alpha` and `beta`, a bound outside.
    ///
    /// # Errors
    /// [`Stopped`] if the search was told to stop; what was found out stays in the table.
    fn margin<G: Game>(
        &mut self,
        position: &Position,
        alpha: i16,
        beta: i16,
        depth: u8,
    ) -> Result<Score, Stopped> {
        let (at_least, at_most, is_known) = self.bounds(position);
        if alpha >= at_most || at_least == at_most {
            return Ok(Score {
                margin: at_most,
                solid: true,
            });
        }
        if beta <= at_least {
            return Ok(Score {
                margin: at_least,
                solid: true,
            });
        }
        if is_known || depth == 0 {
            return Ok(self.beyond::<G>(position, at_least, at_most));
        }
        let mut node = Node::new(position.turn, (alpha, beta), depth);
        if depth == 1 {
            self.search_last_moves::<G>(&mut node, position)?;
            return Ok(self.conclude(&node, alpha).0);
        }
        let key = key(position) ^ self.horizon.salt();
        let known = self.table.get(key);
        if let Some(score) = known.and_then(|entry| sufficient(&entry, alpha, beta, depth)) {
            return Ok(score);
        }
        let first = match known {
            Some(entry) => entry.pit,
            None => self.best_elsewhere(key),
        };
        self.search_moves::<G>(&mut node, position, first)?;
        let (score, bound) = self.conclude(&node, alpha);
        self.table.put(
            key,
            Entry {
                margin: score.margin,
                bound,
                solid: score.solid,
                depth,
                pit: node.pit,
            },
        );
        Ok(score)
    }

    /// The best move that was found under another horizon: mostly it is a good one under this.
    fn best_elsewhere(&self, key: u64) -> Option<Pit> {
        let here = self.horizon.salt();
        let salts = Horizon::ALL.map(Horizon::salt).into_iter();
        let mut elsewhere = salts.filter(|salt| *salt != here);
        elsewhere.find_map(|salt| self.table.get(key ^ here ^ salt)?.pit)
    }

    /// What a position is worth without looking ahead, and whether the database knows all there is to know.
    fn bounds(&self, position: &Position) -> (i16, i16, bool) {
        let at_stake = self.at_stake(position);
        match self
            .endgame
            .and_then(|endgame| endgame.bounds(position, at_stake as usize))
        {
            Some([at_least, at_most]) => (i16::from(at_least), i16::from(at_most), true),
            None => (-at_stake, at_stake, false),
        }
    }

    fn beyond<G: Game>(&self, position: &Position, at_least: i16, at_most: i16) -> Score {
        let margin = match self.horizon {
            Horizon::Likely => self.likely::<G>(position).clamp(at_least, at_most),
            Horizon::WorstFor(side) if side == position.turn => at_least,
            Horizon::WorstFor(_) => at_most,
        };
        Score {
            margin,
            solid: false,
        }
    }

    /// What the seeds in the players' pits are likely to bring the player to move more than the rival.
    fn likely<G: Game>(&self, position: &Position) -> i16 {
        let Some(seeds_for_one) = G::SEEDS_FOR_ONE else {
            return 0;
        };
        let own = position.seeds_on(self.board.owned(position.turn)) as i16;
        let rivals = self.at_stake(position) - own;
        (own - rivals) / seeds_for_one
    }

    /// The seeds that nobody has won yet.
    fn at_stake(&self, position: &Position) -> i16 {
        self.seeds - i16::from(position.stores[0]) - i16::from(position.stores[1])
    }

    /// Tries the moves before the horizon as they come: to put them in order, or to ask the table, takes longer.
    fn search_last_moves<G: Game>(
        &mut self,
        node: &mut Node,
        position: &Position,
    ) -> Result<(), Stopped> {
        for pit in G::legal(self.board, position) {
            let child = self.child::<G>(position, pit)?;
            if self.ends::<G>(node, &child)? {
                break;
            }
        }
        Ok(())
    }

    /// Tries the move the table knows first, before the others are even made; then those that win most, and of these
    /// first the ones that leave fewest seeds to whoever moves next.
    fn search_moves<G: Game>(
        &mut self,
        node: &mut Node,
        position: &Position,
        first: Option<Pit>,
    ) -> Result<(), Stopped> {
        let mut legal = G::legal(self.board, position);
        if let Some(pit) = first {
            let child = self.child::<G>(position, pit)?;
            if self.ends::<G>(node, &child)? {
                return Ok(());
            }
            legal = legal.without(PitSet::from_iter([pit]));
        }
        let mut children = ArrayVec::<Child, { MOST_PITS / 2 }>::new();
        let mut ranks = ArrayVec::<i16, { MOST_PITS / 2 }>::new();
        for pit in legal {
            let child = self.child::<G>(position, pit)?;
            ranks.push(self.rank(&child));
            children.push(child);
        }
        // Mostly the first few suffice, so they are picked one by one instead of sorted.
        while let Some(place) = lowest(&mut ranks) {
            if self.ends::<G>(node, &children[place])? {
                return Ok(());
            }
        }
        Ok(())
    }

    /// The promising moves first.
    fn rank(&self, child: &Child) -> i16 {
        let next = self.board.row(child.position.turn);
        child.position.seeds_on(next) as i16 - MORE_THAN_ALL_SEEDS * child.gain
    }

    fn child<G: Game>(&mut self, position: &Position, pit: Pit) -> Result<Child, Stopped> {
        self.positions += 1;
        if self.positions.is_multiple_of(POSITIONS_BETWEEN_LOOKS) && (self.stop)(self.positions) {
            return Err(Stopped);
        }
        Ok(Child::of::<G>(self.board, position, pit))
    }

    /// Searches one move, all but the first with an empty window to begin with; true if no other needs to be searched.
    fn ends<G: Game>(&mut self, node: &mut Node, child: &Child) -> Result<bool, Stopped> {
        let (alpha, beta) = (node.alpha, node.beta);
        let is_first = node.pit.is_none();
        let narrow = if is_first { beta } else { alpha + 1 };
        let mut score = self.after::<G>(node.mover, child, (alpha, narrow), node.depth)?;
        if score.margin >= narrow && narrow < beta && score.margin < beta {
            score = self.after::<G>(node.mover, child, (alpha, beta), node.depth)?;
        }
        node.all_solid &= score.solid;
        if score.margin > node.best.margin {
            node.best = score;
            node.pit = Some(child.pit);
        }
        node.alpha = alpha.max(score.margin);
        Ok(score.margin >= beta)
    }

    /// The margin of a move for the player who makes it, within a window, in a search of this depth before the move.
    ///
    /// # Errors
    /// [`Stopped`].
    pub fn after<G: Game>(
        &mut self,
        mover: Side,
        child: &Child,
        (alpha, beta): (i16, i16),
        depth: u8,
    ) -> Result<Score, Stopped> {
        let gain = child.gain;
        if child.over {
            return Ok(Score {
                margin: gain,
                solid: true,
            });
        }
        let again = child.position.turn == mover;
        let (alpha, beta) = if again {
            (alpha - gain, beta - gain)
        } else {
            (gain - beta, gain - alpha)
        };
        let Score { margin, solid } = self.margin::<G>(&child.position, alpha, beta, depth - 1)?;
        Ok(Score {
            margin: if again { gain + margin } else { gain - margin },
            solid,
        })
    }

    /// What the moves searched say of their position. At least as much as one solid move is solid; at most as much as all
    /// moves is solid if all are. Under the worst horizon for a player, what that player reaches is solid in any case.
    fn conclude(&self, node: &Node, alpha: i16) -> (Score, Bound) {
        let Score { margin, solid } = node.best;
        let (bound, solid) = if margin >= node.beta {
            (
                Bound::AtLeast,
                solid || self.horizon == Horizon::WorstFor(node.mover),
            )
        } else if margin <= alpha {
            (
                Bound::AtMost,
                node.all_solid || self.horizon == Horizon::WorstFor(node.mover.rival()),
            )
        } else {
            (Bound::Exact, node.all_solid)
        };
        (Score { margin, solid }, bound)
    }
}

/// Where the lowest rank stands that was not picked yet, which it is now.
fn lowest(ranks: &mut [i16]) -> Option<usize> {
    let place = (0..ranks.len()).min_by_key(|&place| ranks[place])?;
    let rank = std::mem::replace(&mut ranks[place], PICKED);
    (rank != PICKED).then_some(place)
}

/// The rank of a move that has been searched.
const PICKED: i16 = i16::MAX;

/// What the table knows, if it is as much as is asked.
fn sufficient(entry: &Entry, alpha: i16, beta: i16, depth: u8) -> Option<Score> {
    let Entry {
        margin,
        bound,
        solid,
        ..
    } = *entry;
    let enough = match bound {
        Bound::Exact => true,
        Bound::AtLeast => margin >= beta,
        Bound::AtMost => margin <= alpha,
    };
    (enough && (solid || entry.depth >= depth)).then_some(Score { margin, solid })
}
