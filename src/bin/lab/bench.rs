//! `cargo lab bench`: random games on one core, native and as wasm under Node, side by side.
//!
//! Both play the same games by turns, in short stretches, so that whatever else the machine does hits both alike.
//! Time is that of the processor, not of the clock: a core shared with others counts as far as it was had.

use std::time::Instant;

use adji::games::Kind;
use adji::playout;
use lexopt::prelude::*;
use serde::Serialize;

use crate::Failure;
use crate::clock::processor_time;
use crate::figures::median;
use crate::node::{Measured, Node};
use crate::progress::Progress;
use crate::shared::tools::Outcome;
use crate::stop;
use crate::table::Table;

/// How often each game is played either way.
const REPETITIONS: u64 = 9;

/// How long each game is played either way if nothing else is asked for.
const SECONDS: f64 = 3.0;

/// Moves to find out with how fast a game is.
const FIRST_MOVES: u64 = 20_000;

/// Moves a second that a game should make natively.
fn bar(kind: Kind) -> f64 {
    match kind {
        Kind::AdjiKuiII => 4e6,
        _ => 20e6,
    }
}

/// The part of its native speed that a game should keep as wasm.
const RATIO_BAR: f64 = 0.8;

/// With less of a core than this the figures are worth a warning.
const QUIET: f64 = 0.9;

/// A game and what was measured of it.
struct Course {
    kind: Kind,
    /// How many moves make a stretch.
    moves: u64,
    pairs: Vec<Pair>,
}

/// Two stretches of the same games: moves a second either way.
#[derive(Clone, Copy)]
struct Pair {
    native: f64,
    wasm: f64,
    /// The part of a core that the native one had.
    core: f64,
}

/// What the pairs of a game come down to.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Verdict {
    game: &'static str,
    native_moves_per_second: f64,
    wasm_moves_per_second: f64,
    ratio: f64,
    core: f64,
    #[serde(skip)]
    bar: f64,
}

/// Measures all five games.
pub fn run(mut arguments: lexopt::Parser) -> Result<(), Failure> {
    let (mut seconds, mut json) = (SECONDS, false);
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("json") => json = true,
            Long("seconds") => seconds = crate::seconds(&mut arguments)?,
            other => return Err(other.unexpected().into()),
        }
    }
    let courses = measure(&mut Node::start()?, seconds / REPETITIONS as f64)?;
    let verdicts: Vec<Verdict> = courses.iter().filter_map(Course::verdict).collect();
    if json {
        println!("{}", serde_json::json!({ "games": verdicts }));
    } else {
        tell(&verdicts);
    }
    Ok(())
}

/// Plays by turns until every game has its pairs, or until Ctrl-C.
fn measure(node: &mut Node, stretch: f64) -> Outcome<Vec<Course>> {
    let progress = Progress::new(Kind::ALL.len() as u64 * (REPETITIONS + 1));
    let mut courses = Vec::new();
    progress.say("warming up".into());
    for kind in Kind::ALL {
        courses.push(Course::new(kind, stretch, node)?);
        progress.advance();
    }
    for seed in 1..=REPETITIONS {
        progress.say(format!("repetition {seed} of {REPETITIONS}"));
        for course in &mut courses {
            let outcome = course.measure(seed, node);
            // Ctrl-C ends Node too; what was measured until then is worth telling.
            if stop::wanted() {
                return Ok(courses);
            }
            outcome?;
            progress.advance();
        }
    }
    Ok(courses)
}

impl Course {
    /// Finds out how many moves make a stretch of so many seconds; Node's compiler warms up meanwhile.
    fn new(kind: Kind, stretch: f64, node: &mut Node) -> Outcome<Course> {
        let mut moves = FIRST_MOVES;
        while native(kind, 0, moves).0.seconds < stretch / 2.0 {
            moves *= 2;
        }
        let pairs = Vec::new();
        let mut course = Course { kind, moves, pairs };
        course.pair(0, node)?;
        Ok(course)
    }

    fn measure(&mut self, seed: u64, node: &mut Node) -> Outcome {
        let pair = self.pair(seed, node)?;
        self.pairs.push(pair);
        Ok(())
    }

    /// Plays the same games both ways.
    fn pair(&mut self, seed: u64, node: &mut Node) -> Outcome<Pair> {
        let (native, core) = native(self.kind, seed, self.moves);
        let wasm = node.play(self.kind, seed, self.moves)?;
        if native.sum != wasm.sum {
            let game = self.kind.id();
            return Err(format!(
                "{game} went differently native and as wasm, with the seed {seed}"
            ));
        }
        let speed = |measured: Measured| self.moves as f64 / measured.seconds;
        Ok(Pair {
            native: speed(native),
            wasm: speed(wasm),
            core,
        })
    }

    fn verdict(&self) -> Option<Verdict> {
        let middle = |value: fn(&Pair) -> f64| median(self.pairs.iter().map(value));
        Some(Verdict {
            game: self.kind.id(),
            native_moves_per_second: middle(|pair| pair.native)?,
            wasm_moves_per_second: middle(|pair| pair.wasm)?,
            ratio: middle(|pair| pair.wasm / pair.native)?,
            core: middle(|pair| pair.core)?,
            bar: bar(self.kind),
        })
    }
}

/// Plays natively; says too which part of a core was to be had.
fn native(kind: Kind, seed: u64, moves: u64) -> (Measured, f64) {
    let begun = (Instant::now(), processor_time());
    let sum = playout::play(kind, seed, moves);
    let seconds = (processor_time() - begun.1).as_secs_f64();
    (
        Measured { seconds, sum },
        seconds / begun.0.elapsed().as_secs_f64(),
    )
}

fn tell(verdicts: &[Verdict]) {
    let mut table = Table::new(&[
        "million moves a second",
        "native",
        "bar",
        "wasm",
        "wasm/native",
        "bar",
    ]);
    for verdict in verdicts {
        let millions = |speed: f64| format!("{:.1}", speed / 1e6);
        table.row([
            verdict.game.into(),
            millions(verdict.native_moves_per_second),
            millions(verdict.bar),
            millions(verdict.wasm_moves_per_second),
            format!("{:.2}", verdict.ratio),
            format!("{RATIO_BAR:.2}"),
        ]);
    }
    print!("{table}");
    println!(
        "one core, medians of {REPETITIONS} repetitions; the ratio is the median of the repetitions' ratios"
    );
    let core = median(verdicts.iter().map(|verdict| verdict.core));
    if let Some(core) = core.filter(|core| *core < QUIET) {
        println!(
            "the machine was busy ({:.0} % of a core were to be had), which slows down more than it takes away",
            core * 100.0
        );
    }
}
