//! `cargo lab page`: the page in Chromium, measured by `tests/page/speed`: cold loads, and pictures while seeds are sown.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use lexopt::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::Failure;
use crate::figures::{largest, median, share_over};
use crate::progress::Progress;
use crate::shared::browsers::CHROMIUM;
use crate::shared::project;
use crate::shared::tools::{self, Outcome};
use crate::stop;
use crate::table::Table;

/// Within so many milliseconds a first click should be answered.
const ANSWER_BAR: f64 = 1000.0;

/// Sixty pictures a second leave each so many milliseconds; with a little more nothing was left out.
const LATE: f64 = 20.0;

/// No picture should be on the screen for so many milliseconds.
const LONG: f64 = 50.0;

/// What the measuring program prints, a line each.
#[derive(Debug, Deserialize, PartialEq)]
#[serde(untagged)]
enum Line {
    Steps {
        steps: u64,
    },
    Load {
        page: String,
        load: Load,
    },
    Sowing {
        page: String,
        window: Window,
        sowing: Sowing,
    },
}

/// A cold load: milliseconds until something was painted, until a click was possible, until it was answered; and the
/// processor's time for it, which does not depend on what else the machine does.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
struct Load {
    painted: f64,
    ready: f64,
    answered: f64,
    work: f64,
}

#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
struct Window {
    width: u32,
    height: u32,
    device_scale_factor: f64,
}

/// Milliseconds from each picture to the next, and of the processor for one.
#[derive(Debug, Deserialize, PartialEq)]
struct Sowing {
    intervals: Vec<f64>,
    work: f64,
}

/// The cold loads of one page, in the middle.
#[derive(Serialize)]
struct LoadVerdict {
    page: String,
    loads: usize,
    #[serde(flatten)]
    median: Load,
    slowest: f64,
}

/// The pictures of one game in one window.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SowingVerdict {
    page: String,
    window: Window,
    pictures: usize,
    median: f64,
    longest: f64,
    late: f64,
    long: f64,
    work: f64,
}

/// Measures the page as `cargo site build` has made it.
pub fn run(mut arguments: lexopt::Parser) -> Result<(), Failure> {
    let mut json = false;
    let mut wishes = Vec::new();
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("json") => json = true,
            Long("loads") => {
                let loads: u32 = arguments.value()?.parse()?;
                wishes.push(format!("--loads={loads}"));
            }
            Long("seconds") => {
                wishes.push(format!("--seconds={}", crate::seconds(&mut arguments)?));
            }
            other => return Err(other.unexpected().into()),
        }
    }
    let lines = measure(&wishes)?;
    let loads = load_verdicts(&lines);
    let sowings: Vec<SowingVerdict> = lines.iter().filter_map(sowing_verdict).collect();
    if json {
        println!("{}", json!({ "loads": loads, "sowings": sowings }));
        return Ok(());
    }
    if !loads.is_empty() {
        tell_loads(&loads);
    }
    if !sowings.is_empty() {
        tell_sowings(&sowings);
    }
    Ok(())
}

/// Has everything measured; less if Ctrl-C is pressed.
fn measure(wishes: &[String]) -> Outcome<Vec<Line>> {
    if !project::engine().join("adji_bg.wasm").is_file() {
        return Err("the page has no engine yet; `cargo site build` makes it".into());
    }
    tools::install_npm()?;
    let mut node = Command::new("node");
    node.arg(project::page_tests().join("speed/main.js"))
        .args(wishes)
        .env(CHROMIUM.variable, CHROMIUM.find()?)
        .stdout(Stdio::piped());
    let mut program = tools::start(&mut node)?;
    let printed = program.stdout.take().into_iter().map(BufReader::new);
    let mut lines = Vec::new();
    let mut progress = Progress::new(0);
    for printed in printed.flat_map(BufReader::lines).map_while(Result::ok) {
        let line = serde_json::from_str(&printed)
            .map_err(|error| format!("the measuring program printed `{printed}`: {error}"))?;
        match &line {
            Line::Steps { steps } => progress = Progress::new(*steps),
            Line::Load { page, .. } => progress.say(format!("{page} loaded")),
            Line::Sowing { page, window, .. } => {
                progress.say(format!("{page} watched at {}", size(window)));
            }
        }
        progress.advance();
        lines.push(line);
    }
    let outcome = tools::finish(&node, program);
    // Ctrl-C ends Node too.
    if stop::wanted() {
        Ok(lines)
    } else {
        outcome.map(|()| lines)
    }
}

/// One verdict a page, in the order they were measured first.
fn load_verdicts(lines: &[Line]) -> Vec<LoadVerdict> {
    let mut pages: Vec<(&str, Vec<&Load>)> = Vec::new();
    for line in lines {
        if let Line::Load { page, load } = line {
            match pages.iter_mut().find(|(known, _)| known == page) {
                Some((_, loads)) => loads.push(load),
                None => pages.push((page, vec![load])),
            }
        }
    }
    pages
        .into_iter()
        .filter_map(|(page, loads)| load_verdict(page, &loads))
        .collect()
}

fn load_verdict(page: &str, loads: &[&Load]) -> Option<LoadVerdict> {
    let middle = |value: fn(&Load) -> f64| median(loads.iter().map(|load| value(load)));
    Some(LoadVerdict {
        page: page.into(),
        loads: loads.len(),
        median: Load {
            painted: middle(|load| load.painted)?,
            ready: middle(|load| load.ready)?,
            answered: middle(|load| load.answered)?,
            work: middle(|load| load.work)?,
        },
        slowest: largest(loads.iter().map(|load| load.answered))?,
    })
}

fn sowing_verdict(line: &Line) -> Option<SowingVerdict> {
    let Line::Sowing {
        page,
        window,
        sowing,
    } = line
    else {
        return None;
    };
    let intervals = || sowing.intervals.iter().copied();
    Some(SowingVerdict {
        page: page.clone(),
        window: window.clone(),
        pictures: sowing.intervals.len(),
        median: median(intervals())?,
        longest: largest(intervals())?,
        late: share_over(LATE, intervals())?,
        long: share_over(LONG, intervals())?,
        work: sowing.work,
    })
}

fn tell_loads(verdicts: &[LoadVerdict]) {
    let mut table = Table::new(&[
        "cold load, milliseconds",
        "painted",
        "ready",
        "answered",
        "slowest",
        "bar",
        "work",
    ]);
    for verdict in verdicts {
        let Load {
            painted,
            ready,
            answered,
            work,
        } = verdict.median;
        let figures = [painted, ready, answered, verdict.slowest, ANSWER_BAR, work];
        let figures = figures.map(|figure| format!("{figure:.0}"));
        table.row([verdict.page.clone()].into_iter().chain(figures));
    }
    println!(
        "{table}the processor four times slower; medians; work is the processor's own time for it on the main thread\n"
    );
}

fn tell_sowings(verdicts: &[SowingVerdict]) {
    let mut table = Table::new(&[
        "pictures while sowing",
        "window",
        "number",
        "median",
        "longest",
        "bar",
        "over 20 ms",
        "over 50 ms",
        "work",
    ]);
    for verdict in verdicts {
        let percent = |share: f64| format!("{:.1} %", share * 100.0);
        table.row([
            verdict.page.clone(),
            size(&verdict.window),
            verdict.pictures.to_string(),
            format!("{:.1}", verdict.median),
            format!("{:.0}", verdict.longest),
            format!("{LONG:.0}"),
            percent(verdict.late),
            percent(verdict.long),
            format!("{:.1}", verdict.work),
        ]);
    }
    println!(
        "{table}milliseconds from one picture to the next; work is the processor's own time for one on the main thread"
    );
}

fn size(window: &Window) -> String {
    let Window {
        width,
        height,
        device_scale_factor,
    } = window;
    format!("{width}×{height} @{device_scale_factor}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(printed: &str) -> Line {
        serde_json::from_str(printed).unwrap()
    }

    #[test]
    fn loads_of_a_page_come_down_to_their_medians() {
        let load = |answered: f64| {
            line(&format!(
                r#"{{"page":"bosh","load":{{"painted":10,"ready":20,"answered":{answered},"work":5.5}}}}"#
            ))
        };
        let verdicts = load_verdicts(&[line(r#"{"steps":3}"#), load(70.0), load(30.0), load(40.0)]);
        let [verdict] = &verdicts[..] else {
            panic!("one page was loaded");
        };
        assert_eq!((verdict.page.as_str(), verdict.loads), ("bosh", 3));
        assert_eq!((verdict.median.answered, verdict.slowest), (40.0, 70.0));
    }

    #[test]
    fn late_and_long_pictures_are_counted() {
        let sowing = line(
            r#"{"page":"anywoli","window":{"width":390,"height":844,"deviceScaleFactor":2},
                "sowing":{"intervals":[16.7,16.6,33.3,66.7],"work":4.2}}"#,
        );
        let verdict = sowing_verdict(&sowing).unwrap();
        assert_eq!(size(&verdict.window), "390×844 @2");
        assert_eq!(verdict.pictures, 4);
        assert_eq!((verdict.median, verdict.longest), (25.0, 66.7));
        assert_eq!((verdict.late, verdict.long), (0.5, 0.25));
    }
}
