//! `cargo lab perft`: how many lines of exactly so many moves a game has from its start, and how fast they are played.

use std::time::Instant;

use adji::board::Side;
use adji::contest::Contest;
use adji::games::Kind;
use lexopt::prelude::*;
use serde::Serialize;

use crate::Failure;
use crate::progress::Progress;
use crate::stop;

/// How deep is gone if nothing else is asked for.
const DEPTH: usize = 6;

/// After so many moves of a line the bar goes on.
const STEP: usize = 3;

/// What was counted for one number of moves.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Count {
    moves: usize,
    lines: u64,
    seconds: f64,
    moves_per_second: f64,
}

/// Counts for 1, 2 … moves, telling each as soon as it is known.
pub fn run(mut arguments: lexopt::Parser) -> Result<(), Failure> {
    let (mut game, mut depth, mut json) = (None, None, false);
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("json") => json = true,
            Value(word) if game.is_none() => game = Some(word.string()?),
            Value(word) if depth.is_none() => depth = Some(word.parse()?),
            other => return Err(other.unexpected().into()),
        }
    }
    let game = game.ok_or_else(|| lexopt::Error::from("which game?"))?;
    let kind = Kind::named(&game).map_err(|error| error.to_string())?;
    let mut counts: Vec<Count> = Vec::new();
    if !json {
        println!(
            "{:>5} {:>16} {:>10} {:>12}",
            "moves", "lines", "seconds", "M moves/s"
        );
    }
    for moves in 1..=depth.unwrap_or(DEPTH) {
        let steps = counts.get(STEP - 1).map_or(0, |count| count.lines);
        let Some(count) = Search::new(kind, moves, steps).count() else {
            break;
        };
        if !json {
            let Count {
                lines,
                seconds,
                moves_per_second,
                ..
            } = count;
            println!(
                "{moves:>5} {lines:>16} {seconds:>10.3} {:>12.2}",
                moves_per_second / 1e6
            );
        }
        counts.push(count);
    }
    if json {
        println!(
            "{}",
            serde_json::json!({ "game": kind.id(), "counts": counts })
        );
    }
    Ok(())
}

/// A count under way.
struct Search {
    contest: Contest,
    moves: usize,
    made: u64,
    progress: Progress,
}

impl Search {
    fn new(kind: Kind, moves: usize, steps: u64) -> Search {
        Search {
            contest: Contest::new(kind, Side::South),
            moves,
            made: 0,
            progress: Progress::new(steps),
        }
    }

    /// The whole count, or none if it was stopped.
    fn count(mut self) -> Option<Count> {
        let begun = Instant::now();
        let lines = self.lines(self.moves);
        let seconds = begun.elapsed().as_secs_f64();
        (!stop::wanted()).then_some(Count {
            moves: self.moves,
            lines,
            seconds,
            moves_per_second: self.made as f64 / seconds,
        })
    }

    /// Lines of exactly so many moves from here; one that ends earlier counts once.
    fn lines(&mut self, moves: usize) -> u64 {
        if moves + STEP == self.moves {
            self.progress.advance();
        }
        let legal = self.contest.round().legal();
        if moves == 0 || legal.is_empty() || stop::wanted() {
            return 1;
        }
        let mut lines = 0;
        for pit in legal {
            self.contest.play(pit.index()).expect("a legal pit");
            self.made += 1;
            lines += self.lines(moves - 1);
            self.contest.undo();
        }
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_those_of_the_vectors() {
        let vectors = include_str!("../../../tests/vectors/perft.json");
        let vectors: serde_json::Value = serde_json::from_str(vectors).unwrap();
        for kind in Kind::ALL {
            for moves in 1..=3 {
                let count = Search::new(kind, moves, 0).count().unwrap();
                assert_eq!(
                    count.lines,
                    vectors[kind.id()][moves - 1],
                    "{} in {moves}",
                    kind.id()
                );
            }
        }
    }
}
