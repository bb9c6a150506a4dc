//! `cargo lab bench`: random games and searches on one core, native and as wasm under Node, side by side.
//!
//! Both do the same work by turns, in short stretches, so that whatever else the machine does hits both alike.
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

/// How often each piece of work is done either way.
const REPETITIONS: u64 = 9;

/// How long each piece of work is done either way if nothing else is asked for.
const SECONDS: f64 = 3.0;

/// Moves or positions to find out with how fast a game is.
const FIRST_NUMBER: u64 = 20_000;

/// What is measured.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Work {
    /// Moves of random games.
    Moves,
    /// Positions of searches.
    Positions,
}

impl Work {
    /// The function of the engine that does it.
    fn name(self) -> &'static str {
        match self {
            Work::Moves => "playouts",
            Work::Positions => "searches",
        }
    }

    fn heading(self) -> &'static str {
        match self {
            Work::Moves => "million moves a second",
            Work::Positions => "million positions a second",
        }
    }

    /// What a game should reach in a second: moves natively, positions as wasm.
    fn bar(self, kind: Kind) -> f64 {
        match (self, kind) {
            (Work::Moves, Kind::AdjiKuiII) => 4e6,
            (Work::Moves, _) => 20e6,
            (Work::Positions, Kind::AdjiKuiII) => 1.6e6,
            (Work::Positions, _) => 9e6,
        }
    }

    /// Does it natively; says too which part of a core was to be had.
    fn native(self, kind: Kind, seed: u64, number: u64) -> (Measured, f64) {
        let begun = (Instant::now(), processor_time());
        let sum = match self {
            Work::Moves => playout::play(kind, seed, number),
            Work::Positions => playout::search(kind, seed, number),
        };
        let seconds = (processor_time() - begun.1).as_secs_f64();
        (
            Measured { seconds, sum },
            seconds / begun.0.elapsed().as_secs_f64(),
        )
    }
}

/// The part of its native speed that a game should keep as wasm.
const RATIO_BAR: f64 = 0.8;

/// With less of a core than this the figures are worth a warning.
const QUIET: f64 = 0.9;

/// A piece of work and what was measured of it.
struct Course {
    work: Work,
    kind: Kind,
    /// How many moves or positions make a stretch.
    number: u64,
    pairs: Vec<Pair>,
}

/// Two stretches of the same work: moves or positions a second either way.
#[derive(Clone, Copy)]
struct Pair {
    native: f64,
    wasm: f64,
    /// The part of a core that the native one had.
    core: f64,
}

/// What the pairs of a piece of work come down to.
#[derive(Clone, Serialize)]
#[serde(rename_all = "camelCase")]
struct Verdict {
    game: &'static str,
    native_per_second: f64,
    wasm_per_second: f64,
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
    let [moves, positions] = [Work::Moves, Work::Positions].map(|work| -> Vec<Verdict> {
        let courses = courses.iter().filter(|course| course.work == work);
        courses.filter_map(Course::verdict).collect()
    });
    if json {
        println!(
            "{}",
            serde_json::json!({ "moves": moves, "positions": positions })
        );
    } else {
        tell(Work::Moves, &moves);
        tell(Work::Positions, &positions);
        explain(&[moves, positions].concat());
    }
    Ok(())
}

/// Works by turns until everything has its pairs, or until Ctrl-C.
fn measure(node: &mut Node, stretch: f64) -> Outcome<Vec<Course>> {
    let progress = Progress::new(2 * Kind::ALL.len() as u64 * (REPETITIONS + 1));
    let mut courses = Vec::new();
    progress.say("warming up".into());
    for work in [Work::Moves, Work::Positions] {
        for kind in Kind::ALL {
            courses.push(Course::new(work, kind, stretch, node)?);
            progress.advance();
        }
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
    /// Finds out how much makes a stretch of so many seconds; Node's compiler warms up meanwhile.
    fn new(work: Work, kind: Kind, stretch: f64, node: &mut Node) -> Outcome<Course> {
        let mut number = FIRST_NUMBER;
        while work.native(kind, 0, number).0.seconds < stretch / 2.0 {
            number *= 2;
        }
        let mut course = Course {
            work,
            kind,
            number,
            pairs: Vec::new(),
        };
        course.pair(0, node)?;
        Ok(course)
    }

    fn measure(&mut self, seed: u64, node: &mut Node) -> Outcome {
        let pair = self.pair(seed, node)?;
        self.pairs.push(pair);
        Ok(())
    }

    /// Does the same both ways.
    fn pair(&mut self, seed: u64, node: &mut Node) -> Outcome<Pair> {
        let (work, kind, number) = (self.work, self.kind, self.number);
        let (native, core) = work.native(kind, seed, number);
        let wasm = node.work(work.name(), kind, seed, number)?;
        if native.sum != wasm.sum {
            let game = kind.id();
            return Err(format!(
                "{game} went differently native and as wasm, with the seed {seed}"
            ));
        }
        let speed = |measured: Measured| number as f64 / measured.seconds;
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
            native_per_second: middle(|pair| pair.native)?,
            wasm_per_second: middle(|pair| pair.wasm)?,
            ratio: middle(|pair| pair.wasm / pair.native)?,
            core: middle(|pair| pair.core)?,
            bar: self.work.bar(self.kind),
        })
    }
}

fn tell(work: Work, verdicts: &[Verdict]) {
    let mut table = Table::new(&[
        work.heading(),
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
            millions(verdict.native_per_second),
            millions(verdict.bar),
            millions(verdict.wasm_per_second),
            format!("{:.2}", verdict.ratio),
            format!("{RATIO_BAR:.2}"),
        ]);
    }
    print!("{table}");
    if work == Work::Positions {
        println!("here the first bar is one for wasm");
    }
    println!();
}

fn explain(verdicts: &[Verdict]) {
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
