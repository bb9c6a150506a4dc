//! One analyst for all five games: asked about a round it thinks in slices, can be asked for its answer at any moment,
//! builds endgame databases when there is time, and chooses the pits to buy.

use std::rc::Rc;

use crate::board::{Board, PitSet, Side};
use crate::contest::Contest;
use crate::error::Error;
use crate::game::{Game, KnownBoards};
use crate::games::{Kind, with_game};
use crate::round::Round;
use crate::search::endgame::Endgame;
use crate::search::table::Table;
use crate::search::tree::Rules;
use crate::search::{Answer, Limits, Proven, Search};

/// Bytes of a transposition table; with the largest database and its building the analyst stays below 100 MB.
pub const TABLE_BYTES: usize = 32 << 20;

/// A search of fewer milliseconds does not begin with a database.
const WORTH_BUILDING_FIRST: f64 = 1000.0;

/// Tells the time in milliseconds.
type Clock<'a> = &'a dyn Fn() -> f64;

/// Thinks about one round at a time; what it found out helps with the next question about the same ground.
///
/// ```
/// use adji::analyst::Analyst;
/// use adji::contest::Contest;
/// use adji::search::Limits;
///
/// let game = Contest::named("bosh")?;
/// let mut analyst = Analyst::new(1 << 22);
/// analyst.ask(game.round(), game.kind(), Limits::default())?;
/// assert!(analyst.run(&|| 0.0, 1.0), "Bosh is solved within its limits");
/// let answer = analyst.answer().unwrap();
/// assert_eq!((answer.margin, answer.exact), (6, true));
/// # Ok::<(), adji::error::Error>(())
/// ```
pub struct Analyst {
    table_bytes: usize,
    /// The table, while no search has it.
    table: Option<Table>,
    thinking: Option<Search>,
    /// Whether house rule H2 may end the round sooner than the search knows.
    repeating: bool,
    ground: Option<(Kind, Board)>,
    /// The game whose database is built before the search begins, and the milliseconds spent on it.
    building: Option<(Kind, f64)>,
    endgames: Vec<(Kind, Rc<Endgame>)>,
    buying: Option<Buying>,
}

/// A purchase being thought about: one choice after the other.
struct Buying {
    contest: Contest,
    buyer: Side,
    /// The choices still to be weighed, the one that is being weighed last.
    left: Vec<PitSet>,
    /// Milliseconds for each.
    share: f64,
    /// The best choice so far, and what the coming round promises the buyer with it.
    best: (i16, PitSet),
}

impl Analyst {
    /// An analyst with a transposition table of at most so many bytes, which it takes when first asked.
    pub fn new(table_bytes: usize) -> Analyst {
        Analyst {
            table_bytes,
            table: None,
            thinking: None,
            repeating: false,
            ground: None,
            building: None,
            endgames: Vec::new(),
            buying: None,
        }
    }

    /// Begins to think about a round of this game as it stands.
    ///
    /// # Errors
    /// [`Error::RoundOver`] if there is nothing to think about; the question before stays.
    pub fn ask(&mut self, round: &Round, kind: Kind, limits: Limits) -> Result<(), Error> {
        self.begin(round, kind, limits)?;
        self.buying = None;
        Ok(())
    }

    fn begin(&mut self, round: &Round, kind: Kind, limits: Limits) -> Result<(), Error> {
        if round.now().ending.is_some() {
            return Err(Error::RoundOver);
        }
        let table = self.table_for(round, kind);
        let endgame = self.endgame_for(round, kind);
        self.repeating = round.is_repeating();
        let (board, root) = (round.board().clone(), round.now().position);
        let quiet = round.quiet_moves();
        let rules = rules_of(kind);
        let helps = rules.provable && known_boards(kind).is_some() && board == kind.board();
        let in_time = limits.millis >= WORTH_BUILDING_FIRST;
        self.building = (helps && in_time && endgame.is_none()).then_some((kind, 0.0));
        self.thinking = Some(Search::new(
            rules, board, root, quiet, limits, table, endgame,
        ));
        Ok(())
    }

    /// The table, emptied if it is of another ground: what it knows holds for one game with the same owners and closed pits.
    fn table_for(&mut self, round: &Round, kind: Kind) -> Table {
        let used = self.thinking.take().map(Search::into_table);
        let table = used.or(self.table.take());
        let ground = Some((kind, round.board().clone()));
        let same = self.ground == ground;
        self.ground = ground;
        match table {
            Some(table) if same => table,
            Some(mut table) => {
                table.clear();
                table
            }
            None => Table::with_bytes(self.table_bytes),
        }
    }

    /// The game's database if it is whole; it is about the ground as first dealt only.
    fn endgame_for(&self, round: &Round, kind: Kind) -> Option<Rc<Endgame>> {
        let (_, endgame) = self.endgames.iter().find(|(of, _)| *of == kind)?;
        (endgame.is_whole() && *round.board() == kind.board()).then(|| endgame.clone())
    }

    /// Thinks until the clock, in milliseconds, shows `until`; true if there is nothing more to find out.
    pub fn run(&mut self, clock: Clock, until: f64) -> bool {
        while self.think(clock, until) {
            if !self.weigh_next() {
                return true;
            }
        }
        false
    }

    /// Thinks about one position; true if there is nothing more to find out about it.
    fn think(&mut self, clock: Clock, until: f64) -> bool {
        if !self.build_first(clock, until) {
            return false;
        }
        match &mut self.thinking {
            Some(thinking) => thinking.run(clock, until),
            None => true,
        }
    }

    /// Builds the database that the search is to begin with, if there is one to build; true once nothing is left to build.
    fn build_first(&mut self, clock: Clock, until: f64) -> bool {
        let Some((kind, spent)) = self.building else {
            return true;
        };
        let begun = clock();
        let whole = self.prepare(kind, clock, until);
        let spent = spent + clock() - begun;
        self.building = (!whole).then_some((kind, spent));
        let found = self.endgames.iter().find(|(of, _)| *of == kind);
        if let (true, Some((_, endgame)), Some(thinking)) = (whole, found, &mut self.thinking) {
            thinking.take_up(endgame.clone(), spent);
        }
        whole
    }

    /// What has been found out about the last question.
    pub fn answer(&self) -> Option<Answer> {
        let mut answer = self.thinking.as_ref()?.answer();
        if self.repeating {
            answer.exact = false;
            for worth in &mut answer.pits {
                worth.exact = false;
            }
        }
        Some(answer)
    }

    /// What is proven about every move of the last question; nothing if a repetition may end the round sooner than the
    /// search knows.
    pub fn proven(&self) -> Vec<Proven> {
        let thinking = self.thinking.as_ref().filter(|_| !self.repeating);
        thinking.map(Search::proven).unwrap_or_default()
    }

    /// Builds the game's database until the clock shows `until`; true if it is whole or the game has none.
    pub fn prepare(&mut self, kind: Kind, clock: Clock, until: f64) -> bool {
        let Some(endgame) = self.endgame_of(kind) else {
            return true;
        };
        // A search still thinking may hold a whole database, and no other.
        match Rc::get_mut(endgame) {
            Some(endgame) => endgame.build(&mut || clock() < until),
            None => true,
        }
    }

    fn endgame_of(&mut self, kind: Kind) -> Option<&mut Rc<Endgame>> {
        if !self.endgames.iter().any(|(of, _)| *of == kind) {
            let known = known_boards(kind)?;
            let new = Endgame::new(rules_of(kind).moves, known);
            self.endgames.push((kind, Rc::new(new)));
        }
        let found = self.endgames.iter_mut().find(|(of, _)| *of == kind);
        found.map(|(_, endgame)| endgame)
    }

    /// The game's database as bytes, once it is whole.
    pub fn database(&self, kind: Kind) -> Option<Vec<u8>> {
        let (_, endgame) = self.endgames.iter().find(|(of, _)| *of == kind)?;
        endgame.is_whole().then(|| endgame.to_bytes())
    }

    /// Takes up a database that [`Analyst::database`] gave; false if it is none of this game's.
    pub fn use_database(&mut self, kind: Kind, bytes: &[u8]) -> bool {
        match self.endgame_of(kind).and_then(Rc::get_mut) {
            Some(endgame) => endgame.take_bytes(bytes),
            None => false,
        }
    }

    /// Begins to think about the pits to buy before the next round, for so many milliseconds in all.
    pub fn ask_to_buy(&mut self, contest: &Contest, millis: f64) {
        self.thinking = self.thinking.take().and_then(|thinking| {
            self.table = Some(thinking.into_table());
            None
        });
        self.buying = contest.purchase(contest.now()).map(|purchase| {
            let left = choices(purchase.from, purchase.pits);
            Buying {
                contest: contest.clone(),
                buyer: purchase.buyer,
                share: millis / left.len().max(1) as f64,
                left,
                best: (i16::MIN, purchase.suggested),
            }
        });
        self.weigh();
    }

    /// The pits to buy: those after which the coming round promises the buyer most, as far as was seen until now. None if
    /// there is nothing to buy, or nothing was asked.
    pub fn bought(&self) -> PitSet {
        self.buying
            .as_ref()
            .map_or(PitSet::EMPTY, |buying| buying.best.1)
    }

    /// Notes what a choice promises and goes on to the next one; false if no choice is left.
    fn weigh_next(&mut self) -> bool {
        let promise = self
            .thinking
            .as_ref()
            .map(|thinking| thinking.answer().margin);
        let turn = self.thinking.as_ref().map(Search::turn);
        let Some(buying) = &mut self.buying else {
            return false;
        };
        if let (Some(weighed), Some(margin)) = (buying.left.pop(), promise) {
            let buyers = turn == Some(buying.buyer);
            let margin = if buyers { margin } else { -margin };
            if margin > buying.best.0 {
                buying.best = (margin, weighed);
            }
        }
        self.weigh()
    }

    /// Begins to think about the round that a choice leads to; false if no choice is left.
    fn weigh(&mut self) -> bool {
        while let Some(buying) = &mut self.buying {
            let Some(choice) = buying.left.last() else {
                return false;
            };
            let numbers: Vec<usize> = choice.into_iter().map(|pit| pit.index()).collect();
            let mut next = buying.contest.clone();
            let limits = Limits {
                millis: buying.share,
                ..Limits::default()
            };
            let dealt = next.next_round(Some(&numbers));
            if dealt.is_ok() && self.begin(next.round(), next.kind(), limits).is_ok() {
                return true;
            }
            self.buying.as_mut().and_then(|buying| buying.left.pop());
        }
        false
    }
}

/// A game's rules as functions.
pub fn rules_of(kind: Kind) -> Rules {
    with_game!(kind, G => Rules::of::<G>())
}

fn known_boards(kind: Kind) -> Option<KnownBoards> {
    with_game!(kind, G => G::DATABASE)
}

/// All ways to choose so many pits.
fn choices(from: PitSet, pits: usize) -> Vec<PitSet> {
    (0..=from.bits())
        .map(PitSet::from_bits)
        .filter(|chosen| chosen.len() == pits && chosen.without(from).is_empty())
        .collect()
}
