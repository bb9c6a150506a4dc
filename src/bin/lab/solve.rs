//! `cargo lab solve`: what a position is worth with best play, proven if it can be.

use std::time::Instant;

use adji::analyst::Analyst;
use adji::board::{Board, Side};
use adji::contest::Contest;
use adji::games::Kind;
use adji::notation;
use adji::search::{Answer, Limits, MoveWorth, Proven};
use lexopt::prelude::*;
use serde_json::json;

use crate::Failure;
use crate::progress::Progress;
use crate::shared::tools::Outcome;
use crate::stop;
use crate::table::Table;

/// The size of the table of positions if nothing else is asked for.
const MEGABYTES: usize = 512;

/// After so many milliseconds the search says how far it has come, and listens for Ctrl-C.
const SLICE: f64 = 500.0;

/// What was found out and what it took.
struct Found {
    answer: Answer,
    proven: Vec<Proven>,
    /// Seconds spent on the endgame database.
    building: f64,
}

/// Searches until all is proven, until the time is up or until Ctrl-C.
pub fn run(mut arguments: lexopt::Parser) -> Result<(), Failure> {
    let (mut words, mut json) = (Vec::new(), false);
    let (mut megabytes, mut seconds) = (MEGABYTES, f64::INFINITY);
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("json") => json = true,
            Long("megabytes") => megabytes = crate::count(&mut arguments)?,
            Long("seconds") => seconds = crate::seconds(&mut arguments)?,
            Value(word) if words.len() < 2 => words.push(word.string()?),
            other => return Err(other.unexpected().into()),
        }
    }
    let [game, text @ ..] = &words[..] else {
        return Err(lexopt::Error::from("which game?").into());
    };
    let contest = position(game, text.first().map(String::as_str))?;
    let found = solve(&contest, megabytes << 20, seconds)?;
    if json {
        let position = notation::write_position(&contest);
        println!(
            "{}",
            json!({ "game": game, "position": position, "answer": found.answer, "proven": found.proven })
        );
    } else {
        tell(&contest, &found);
    }
    Ok(())
}

/// The position of a text, the start of the game without one.
fn position(game: &str, text: Option<&str>) -> Outcome<Contest> {
    let kind = Kind::named(game).map_err(|error| error.to_string())?;
    let Some(text) = text else {
        return Ok(Contest::new(kind, Side::South));
    };
    let contest = notation::read(text).map_err(|error| error.to_string())?;
    if contest.kind() == kind {
        Ok(contest)
    } else {
        Err(format!("this is a position of {}", contest.kind().id()))
    }
}

fn solve(contest: &Contest, table_bytes: usize, seconds: f64) -> Outcome<Found> {
    let begun = Instant::now();
    let clock = || begun.elapsed().as_secs_f64() * 1000.0;
    let progress = Progress::endless();
    let mut analyst = Analyst::new(table_bytes);
    let building = build(&mut analyst, contest, &clock, &progress);
    let limits = Limits {
        millis: seconds * 1000.0,
        every_move: true,
        ..Limits::default()
    };
    let asked = analyst.ask(contest.round(), contest.kind(), limits);
    asked.map_err(|error| error.to_string())?;
    let mut depth = 0;
    while !stop::wanted() && !analyst.run(&clock, clock() + SLICE) {
        let answer = analyst.answer().filter(|answer| answer.depth > depth);
        if let Some(answer) = answer {
            depth = answer.depth;
            progress.say(news(contest.round().board(), &answer));
        }
        progress.advance();
    }
    let answer = analyst.answer().expect("a question was asked");
    Ok(Found {
        answer,
        proven: analyst.proven(),
        building,
    })
}

/// Builds the game's endgame database, if it has one; it is about the ground as first dealt only. Says how many seconds
/// that took.
fn build(
    analyst: &mut Analyst,
    contest: &Contest,
    clock: &dyn Fn() -> f64,
    progress: &Progress,
) -> f64 {
    let (kind, begun) = (contest.kind(), clock());
    if *contest.round().board() != kind.board() || analyst.prepare(kind, clock, begun + SLICE) {
        return (clock() - begun) / 1000.0;
    }
    progress.say("building the endgame database".into());
    while !stop::wanted() && !analyst.prepare(kind, clock, clock() + SLICE) {
        progress.advance();
    }
    (clock() - begun) / 1000.0
}

/// How far a search has come.
fn news(board: &Board, answer: &Answer) -> String {
    format!(
        "{} moves ahead, {:.0} million positions: {} {}",
        answer.depth,
        answer.positions as f64 / 1e6,
        board.letter(answer.pit),
        ends(answer.margin),
    )
}

/// How a margin is said of the player who has it.
fn ends(margin: i16) -> String {
    match margin {
        0 => "draws".into(),
        1.. => format!("wins by {margin}"),
        ..0 => format!("loses by {}", -margin),
    }
}

/// How much is known of a move.
fn known(worth: &MoveWorth, proven: &[Proven]) -> String {
    let bounds = proven.iter().find(|proven| proven.pit == worth.pit);
    match bounds {
        _ if worth.exact => "proven".into(),
        Some(bounds) if bounds.leans => format!(
            "{} or {}, by how unending play is scored",
            ends(bounds.at_least),
            ends(bounds.at_most)
        ),
        _ => "estimated".into(),
    }
}

fn tell(contest: &Contest, found: &Found) {
    let Found {
        answer,
        proven,
        building,
    } = found;
    let board = contest.round().board();
    let player = contest.now().position.turn.name();
    let mut table = Table::new(&[&format!("{player}'s move"), "ends", "known"]);
    for worth in &answer.pits {
        table.row([
            board.letter(worth.pit).into(),
            ends(worth.margin),
            known(worth, proven),
        ]);
    }
    let line = answer.line.iter().map(|&pit| board.letter(pit));
    let line: Vec<String> = line.map(String::from).collect();
    let known = if answer.exact {
        "with best play, proven".into()
    } else {
        format!("as far as {} moves ahead show", answer.depth)
    };
    println!("{table}");
    println!("{player} {} {known}", ends(answer.margin));
    println!("best line: {}", line.join(" "));
    println!(
        "{} moves ahead, {:.2} million positions, {:.2} seconds",
        answer.depth,
        answer.positions as f64 / 1e6,
        answer.millis / 1000.0,
    );
    if *building >= 0.01 {
        println!("before that {building:.2} seconds for the endgame database");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bosh_is_solved_with_all_its_moves() {
        let contest = position("bosh", None).unwrap();
        let found = solve(&contest, 1 << 24, 60.0);
        let answer = found.map(|found| found.answer).unwrap();
        let margins = |letter| {
            let mut pits = answer.pits.iter();
            pits.find(|worth| contest.round().board().letter(worth.pit) == letter)
        };
        let margins = ['A', 'B', 'C', 'D', 'E'].map(|letter| margins(letter).unwrap().margin);
        assert_eq!(margins, [2, 6, -2, -2, 6]);
        assert!(answer.exact && answer.pits.iter().all(|worth| worth.exact));
    }

    #[test]
    fn a_position_is_of_its_game() {
        let text = notation::write_position(&Contest::new(Kind::Bosh, Side::North));
        assert!(position("bosh", Some(&text)).is_ok());
        assert!(position("anywoli", Some(&text)).is_err());
        assert!(position("oware", None).is_err());
    }
}
