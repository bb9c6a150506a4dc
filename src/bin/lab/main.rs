//! The command behind `cargo lab`: the engine and the page measured. One file a subcommand.

#![forbid(unsafe_code)]

mod bench;
mod figures;
mod node;
mod page;
mod perft;
mod progress;
#[path = "../shared/mod.rs"]
mod shared;
mod stop;
mod table;

use std::process::ExitCode;

use lexopt::prelude::*;

const USAGE: &str = "\
cargo lab perft GAME [N]   count the lines of 1, 2 … N moves from the start (6 if left out)
cargo lab bench            random games on one core: native, and as wasm under Node
    --seconds S            how long each game is measured either way (3 if left out)
cargo lab page             the page in Chromium: cold loads, and pictures while seeds are sown
    --loads N              how often each page is loaded (5 if left out)
    --seconds S            how long sowing is watched in each game and window (8 if left out)

    --json                 after any of them: one line for other programs instead of tables
";

/// Why a subcommand did not come to its end.
pub enum Failure {
    /// It was called in a wrong way.
    Usage(lexopt::Error),
    /// What it set out to do went wrong; a sentence says how.
    Work(String),
}

fn main() -> ExitCode {
    let outcome = run(lexopt::Parser::from_env());
    if stop::wanted() {
        // Whatever went wrong then went wrong because of it: Ctrl-C reaches the programs started from here too.
        eprintln!("cargo lab: stopped");
        return ExitCode::from(130);
    }
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Usage(error)) => {
            eprint!("cargo lab: {error}\n\n{USAGE}");
            ExitCode::from(2)
        }
        Err(Failure::Work(sentence)) => {
            eprintln!("cargo lab: {sentence}");
            ExitCode::FAILURE
        }
    }
}

fn run(mut arguments: lexopt::Parser) -> Result<(), Failure> {
    let command = match arguments.next()? {
        None | Some(Short('h') | Long("help")) => {
            print!("{USAGE}");
            return Ok(());
        }
        Some(Value(word)) => word.string()?,
        Some(other) => return Err(other.unexpected().into()),
    };
    stop::listen()?;
    match command.as_str() {
        "perft" => perft::run(arguments),
        "bench" => bench::run(arguments),
        "page" => page::run(arguments),
        other => Err(lexopt::Error::from(format!("there is no command `{other}`")).into()),
    }
}

/// The value of an option that says for how many seconds.
fn seconds(arguments: &mut lexopt::Parser) -> Result<f64, lexopt::Error> {
    let seconds: f64 = arguments.value()?.parse()?;
    if seconds.is_finite() && seconds > 0.0 {
        Ok(seconds)
    } else {
        Err(format!("{seconds} seconds cannot be measured; more than 0 can").into())
    }
}

impl From<lexopt::Error> for Failure {
    fn from(error: lexopt::Error) -> Failure {
        Failure::Usage(error)
    }
}

impl From<String> for Failure {
    fn from(sentence: String) -> Failure {
        Failure::Work(sentence)
    }
}
