//! The strongest level wins what is won: against chance, and against itself looking less far.

use adji::analyst::Analyst;
use adji::board::{Pit, Side};
use adji::chance::Chance;
use adji::contest::Contest;
use adji::games::Kind;
use adji::levels::{LEVELS, Level};
use adji::round::Outcome;
use adji::search::{Answer, Limits};

/// As many positions as prove a round of Bosh or the end of any other game.
const POSITIONS: u64 = 150_000;

/// Too short for a database to be built first, which is tested elsewhere.
const MILLIS: f64 = 900.0;

/// The strongest level of a game, who knows all that it has found out since the round began.
struct Strongest {
    analyst: Analyst,
    level: Level,
}

impl Strongest {
    fn of(kind: Kind) -> Strongest {
        let level = Level::named(LEVELS[LEVELS.len() - 1], kind).expect("it has a name");
        Strongest {
            analyst: Analyst::new(1 << 24),
            level,
        }
    }

    /// What it finds out of a round within a number of positions; the clock stands still.
    fn answer(&mut self, contest: &Contest) -> Answer {
        let limits = Limits {
            positions: POSITIONS,
            millis: MILLIS,
            ..self.level.limits
        };
        let asked = self.analyst.ask(contest.round(), contest.kind(), limits);
        asked.expect("the round goes on");
        assert!(self.analyst.run(&|| 0.0, 1.0), "it ends within its limits");
        self.analyst.answer().expect("it was asked")
    }

    fn pit(&mut self, contest: &Contest, chance: &mut Chance) -> Pit {
        let answer = self.answer(contest);
        self.level.choose(&answer, chance.number())
    }
}

/// Against whom a won round is played to its end.
#[derive(Clone, Copy, Debug)]
enum Rival {
    Chance,
    LookingAhead(u8),
}

impl Rival {
    fn pit(self, contest: &Contest, chance: &mut Chance) -> Pit {
        let Rival::LookingAhead(depth) = self else {
            return chance.pit(contest.round().legal()).expect("a legal pit");
        };
        let mut analyst = Analyst::new(1 << 16);
        let limits = Limits {
            depth,
            millis: MILLIS,
            ..Limits::default()
        };
        let asked = analyst.ask(contest.round(), contest.kind(), limits);
        asked.expect("the round goes on");
        analyst.run(&|| 0.0, 1.0);
        analyst.answer().expect("it was asked").pit
    }
}

/// With so many seeds on the board or fewer, who wins can mostly be proven.
fn provable(kind: Kind) -> u32 {
    match kind {
        Kind::AdjiBoto => 30,
        Kind::AdjiKuiII => 12,
        Kind::Bosh => 40,
        Kind::Anywoli => 16,
        Kind::DjenonAbe => 24,
    }
}

/// A random position that the player to move is proven to win, with the margin.
fn won(kind: Kind, chance: &mut Chance) -> Option<(Contest, Strongest, i16)> {
    let mut contest = Contest::new(kind, Side::South);
    let further = chance.below(10);
    let mut played = 0;
    while played < further || contest.now().position.seeds_in_pits() > provable(kind) {
        let pit = chance.pit(contest.round().legal())?;
        contest.play(pit.index()).expect("a legal pit");
        played += 1;
    }
    if contest.round().legal().is_empty() {
        return None;
    }
    let mut strongest = Strongest::of(kind);
    let answer = strongest.answer(&contest);
    (answer.exact && answer.margin > 0).then_some((contest, strongest, answer.margin))
}

fn wins_what_is_won(kind: Kind, cases: usize) {
    let mut chance = Chance::new(3);
    let (mut played, mut tried) = (0, 0);
    while played < cases {
        tried += 1;
        assert!(tried < 300 * cases, "{}: {played} won positions", kind.id());
        let Some((start, mut strongest, margin)) = won(kind, &mut chance) else {
            continue;
        };
        let winner = start.now().position.turn;
        for rival in [
            Rival::Chance,
            Rival::LookingAhead(1),
            Rival::LookingAhead(3),
        ] {
            let mut contest = start.clone();
            while contest.now().ending.is_none() {
                let pit = if contest.now().position.turn == winner {
                    strongest.pit(&contest, &mut chance)
                } else {
                    rival.pit(&contest, &mut chance)
                };
                contest.play(pit.index()).expect("a legal pit");
            }
            let now = contest.now();
            let won = |side: Side| i16::from(now.position.stores[side.index()]);
            let reached = won(winner) - won(winner.rival());
            let place = adji::notation::write(&contest);
            assert!(
                reached >= margin,
                "{rival:?}: {reached} instead of {margin} in {place}"
            );
            assert_eq!(now.winner(), Some(Outcome::Won(winner)), "{place}");
        }
        played += 1;
    }
}

#[test]
fn a_won_round_of_adji_boto_is_won() {
    wins_what_is_won(Kind::AdjiBoto, 6);
}

#[test]
fn a_won_round_of_adji_kui_ii_is_won() {
    wins_what_is_won(Kind::AdjiKuiII, 4);
}

#[test]
fn a_won_round_of_bosh_is_won() {
    wins_what_is_won(Kind::Bosh, 12);
}

#[test]
fn a_won_round_of_anywoli_is_won() {
    wins_what_is_won(Kind::Anywoli, 6);
}

#[test]
fn a_won_round_of_djenon_abe_is_won() {
    wins_what_is_won(Kind::DjenonAbe, 6);
}
