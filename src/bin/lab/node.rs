//! The engine as wasm under Node, in a process that plays what it is told to.

use std::io::{BufRead, BufReader, Lines, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use adji::games::Kind;

use crate::shared::engine;
use crate::shared::project;
use crate::shared::tools::Outcome;

/// A stretch of work: how long the processor was at it, and the number that shows what was found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measured {
    pub seconds: f64,
    pub sum: u64,
}

/// Node with the engine loaded; it ends with this value.
pub struct Node {
    process: Child,
    wishes: ChildStdin,
    answers: Lines<BufReader<ChildStdout>>,
}

impl Node {
    /// Builds the engine, the door for measurements included, and loads it in Node.
    pub fn start() -> Outcome<Node> {
        let folder = project::target().join("lab-wasm");
        engine::build(&folder, &["lab"])?;
        let mut process = Command::new("node")
            .arg(project::root().join("src/bin/lab/node.js"))
            .arg(folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("`node` could not be started: {error}"))?;
        let wishes = process.stdin.take().expect("asked for above");
        let answers = process.stdout.take().expect("asked for above");
        Ok(Node {
            process,
            wishes,
            answers: BufReader::new(answers).lines(),
        })
    }

    /// Has so much work of this name done.
    pub fn work(&mut self, name: &str, kind: Kind, seed: u64, number: u64) -> Outcome<Measured> {
        let gone = || "Node ended before it had answered".to_owned();
        writeln!(self.wishes, "{name} {} {seed} {number}", kind.id()).map_err(|_| gone())?;
        let answer = self.answers.next().and_then(Result::ok).ok_or_else(gone)?;
        read(&answer).ok_or_else(|| format!("Node answered `{answer}`"))
    }
}

fn read(answer: &str) -> Option<Measured> {
    let (seconds, sum) = answer.split_once(' ')?;
    Some(Measured {
        seconds: seconds.parse().ok()?,
        sum: sum.parse().ok()?,
    })
}

impl Drop for Node {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_time_and_sum() {
        let measured = Measured {
            seconds: 0.125,
            sum: 18_446_744_073_709_551_615,
        };
        assert_eq!(read("0.125 18446744073709551615"), Some(measured));
        assert_eq!(read("TypeError: playouts is not a function"), None);
    }
}
