//! `cargo lab stats`: what games are like when both players choose at random.

use std::collections::BTreeMap;

use adji::board::Side;
use adji::chance::Chance;
use adji::contest::Contest;
use adji::games::Kind;
use adji::round::Outcome;
use adji::sowing::{Ending, Event};
use lexopt::prelude::*;
use serde::Serialize;
use serde_json::json;

use crate::Failure;
use crate::figures::wilson;
use crate::progress::Progress;
use crate::stop;
use crate::table::Table;

/// How many rounds of each game are played if nothing else is asked for.
const GAMES: usize = 10_000;

/// The bar goes on after so many of them.
const STEP: usize = 100;

/// What was counted in random rounds of one game.
#[derive(Default)]
struct Tally {
    rounds: u64,
    moves: u64,
    longest: usize,
    choices: usize,
    laps: usize,
    /// Points of the player who opens: a draw is half a point.
    points: f64,
    endings: BTreeMap<String, u64>,
}

/// What the counts come down to.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Verdict {
    game: &'static str,
    rounds: u64,
    moves: f64,
    longest: usize,
    /// How many pits a player may choose from.
    choices: f64,
    laps_per_move: f64,
    first_player_share: f64,
    between: [f64; 2],
    /// Which part of the rounds ended how.
    endings: BTreeMap<String, f64>,
}

/// Plays until every game has its rounds, or until Ctrl-C.
pub fn run(mut arguments: lexopt::Parser) -> Result<(), Failure> {
    let (mut game, mut games, mut json) = (None, GAMES, false);
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("json") => json = true,
            Long("games") => games = crate::count(&mut arguments)?,
            Value(word) if game.is_none() => game = Some(word.string()?),
            other => return Err(other.unexpected().into()),
        }
    }
    let kinds = crate::kinds(game.as_deref())?;
    let verdicts = play_all(&kinds, games);
    if json {
        println!("{}", json!({ "games": verdicts }));
    } else {
        tell(&verdicts);
        tell_endings(&verdicts);
    }
    Ok(())
}

fn play_all(kinds: &[Kind], games: usize) -> Vec<Verdict> {
    let progress = Progress::new((kinds.len() * games / STEP) as u64);
    let mut verdicts = Vec::new();
    for &kind in kinds {
        progress.say(kind.id().into());
        let (mut tally, mut chance) = (Tally::default(), Chance::new(1));
        for game in 1..=games {
            if stop::wanted() {
                break;
            }
            tally.play(kind, &mut chance);
            if game % STEP == 0 {
                progress.advance();
            }
        }
        verdicts.extend(tally.verdict(kind));
    }
    verdicts
}

impl Tally {
    /// Plays a round at random and counts it.
    fn play(&mut self, kind: Kind, chance: &mut Chance) {
        let mut contest = Contest::new(kind, Side::South);
        while let Some(pit) = chance.pit(contest.round().legal()) {
            self.choices += contest.round().legal().len();
            let events = contest.play(pit.index()).expect("a legal pit");
            let lifts = events
                .iter()
                .filter(|event| matches!(event, Event::Lift { .. }));
            self.laps += lifts.count();
        }
        let moves = contest.round().moves().len();
        self.rounds += 1;
        self.moves += moves as u64;
        self.longest = self.longest.max(moves);
        self.points += match contest.now().winner() {
            Some(Outcome::Won(Side::South)) => 1.0,
            Some(Outcome::Draw) => 0.5,
            _ => 0.0,
        };
        let ending = contest.ending().map(name).unwrap_or_default();
        *self.endings.entry(ending).or_default() += 1;
    }

    /// What the counts come down to; nothing of no rounds.
    fn verdict(self, kind: Kind) -> Option<Verdict> {
        let (rounds, moves) = (self.rounds as f64, self.moves as f64);
        let share = |(ending, rounds_ended)| (ending, rounds_ended as f64 / rounds);
        (self.rounds > 0).then(|| Verdict {
            game: kind.id(),
            rounds: self.rounds,
            moves: moves / rounds,
            longest: self.longest,
            choices: self.choices as f64 / moves,
            laps_per_move: self.laps as f64 / moves,
            first_player_share: self.points / rounds,
            between: wilson(self.points, self.rounds),
            endings: self.endings.into_iter().map(share).collect(),
        })
    }
}

/// The name that events have for an ending.
fn name(ending: Ending) -> String {
    json!(ending).as_str().unwrap_or_default().into()
}

fn tell(verdicts: &[Verdict]) {
    let mut table = Table::new(&[
        "random rounds",
        "number",
        "moves",
        "longest",
        "choices",
        "laps a move",
        "opener's points",
        "95 % within",
    ]);
    for verdict in verdicts {
        let [least, most] = verdict.between.map(|share| share * 100.0);
        table.row([
            verdict.game.into(),
            verdict.rounds.to_string(),
            format!("{:.1}", verdict.moves),
            verdict.longest.to_string(),
            format!("{:.1}", verdict.choices),
            format!("{:.2}", verdict.laps_per_move),
            format!("{:.1} %", verdict.first_player_share * 100.0),
            format!("{least:.1} to {most:.1} %"),
        ]);
    }
    println!("{table}moves and choices are means; a draw is half a point\n");
}

fn tell_endings(verdicts: &[Verdict]) {
    let mut endings: Vec<&str> = verdicts
        .iter()
        .flat_map(|verdict| verdict.endings.keys().map(String::as_str))
        .collect();
    endings.sort_unstable();
    endings.dedup();
    let heading: Vec<&str> = ["how they ended"]
        .into_iter()
        .chain(endings.clone())
        .collect();
    let mut table = Table::new(&heading);
    for verdict in verdicts {
        let share = |ending: &&str| match verdict.endings.get(*ending) {
            Some(share) => format!("{:.1} %", share * 100.0),
            None => "–".into(),
        };
        let shares = endings.iter().map(share);
        table.row([verdict.game.into()].into_iter().chain(shares));
    }
    print!("{table}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn random_rounds_come_to_their_ends() {
        for kind in Kind::ALL {
            let mut tally = Tally::default();
            let mut chance = Chance::new(1);
            for _ in 0..20 {
                tally.play(kind, &mut chance);
            }
            let verdict = tally.verdict(kind).unwrap();
            let ended: f64 = verdict.endings.values().sum();
            assert!((ended - 1.0).abs() < 1e-9 && !verdict.endings.contains_key(""));
            assert!(verdict.longest as f64 >= verdict.moves);
            assert!(verdict.laps_per_move >= 1.0);
        }
    }
}
