//! How many tests ran, as the test runners of Rust and Node report it.

use std::fmt;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use crate::shared::tools::{self, Outcome};

/// What the test runners have reported so far.
#[derive(Debug, Default, PartialEq)]
pub struct Tally {
    passed: usize,
    failed: usize,
    skipped: usize,
}

impl Tally {
    /// Runs a test runner to its end, showing what it prints and counting what it reports.
    pub fn run(&mut self, command: &mut Command) -> Outcome {
        let mut runner = tools::start(command.stdout(Stdio::piped()))?;
        let printed = runner.stdout.take().into_iter().map(BufReader::new);
        for line in printed.flat_map(BufReader::lines).map_while(Result::ok) {
            println!("{line}");
            self.count(&line);
        }
        tools::finish(command, runner)
    }

    /// Counts what a line reports: Rust's `test result: ok. 3 passed; 0 failed; …` or Node's `ℹ pass 3`.
    fn count(&mut self, line: &str) {
        let rust = line
            .strip_prefix("test result: ")
            .and_then(|report| report.split_once(". "));
        for (number, what) in rust
            .into_iter()
            .flat_map(|(_, report)| report.split("; "))
            .filter_map(|part| part.split_once(' '))
        {
            self.add(what, number);
        }
        if let Some((what, number)) = line
            .strip_prefix("ℹ ")
            .and_then(|report| report.split_once(' '))
        {
            self.add(what, number);
        }
    }

    fn add(&mut self, what: &str, number: &str) {
        let counter = match what {
            "passed" | "pass" => &mut self.passed,
            "failed" | "fail" | "cancelled" => &mut self.failed,
            "ignored" | "skipped" | "todo" => &mut self.skipped,
            _ => return,
        };
        *counter += number.parse::<usize>().unwrap_or(0);
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)?;
        if self.skipped > 0 {
            write!(f, ", {} skipped", self.skipped)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally_of(printed: &str) -> Tally {
        let mut tally = Tally::default();
        printed.lines().for_each(|line| tally.count(line));
        tally
    }

    #[test]
    fn rust_and_node_are_counted_together() {
        let printed = "\
running 4 tests
test result: ok. 3 passed; 0 failed; 1 ignored; 0 measured; 2 filtered out; finished in 0.10s
✔ a test (5.1ms)
ℹ tests 5
ℹ pass 4
ℹ fail 1
ℹ skipped 0
ℹ duration_ms 79.2";
        assert_eq!(
            tally_of(printed),
            Tally {
                passed: 7,
                failed: 1,
                skipped: 1
            }
        );
    }

    #[test]
    fn failures_are_counted() {
        let printed =
            "test result: FAILED. 1 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out";
        assert_eq!(tally_of(printed).to_string(), "1 passed, 2 failed");
    }
}
