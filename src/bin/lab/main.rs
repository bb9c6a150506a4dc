//! The command behind `cargo lab`: the engine and the page measured. One file a subcommand.

#![forbid(unsafe_code)]

mod arena;
mod bench;
mod clock;
mod figures;
mod negamax;
mod node;
mod page;
mod perft;
mod player;
mod progress;
#[path = "../shared/mod.rs"]
mod shared;
mod solve;
mod stats;
mod stop;
mod table;

use std::process::ExitCode;

use adji::games::Kind;
use lexopt::prelude::*;

const USAGE: &str = "\
cargo lab perft GAME [N]   count the lines of 1, 2 … N moves from the start (6 if left out)
cargo lab bench            random games on one core: native, and as wasm under Node
    --seconds S            how long each game is measured either way (3 if left out)
cargo lab solve GAME [TEXT]
                           what every move is worth with best play, from the start or the position of a text
    --seconds S            how long is searched at most (until all is proven if left out)
    --megabytes N          how much memory the table of positions may take (512 if left out)
cargo lab arena A B [GAME] two players against each other: levels (sprout, sower, keeper, elder, ancestor), limits
                           (depth=7, millis=100, positions=50000) or the yardstick (negamax=7)
    --games N              how many rounds of each game are played (40 if left out)
    --millis N             how long a move is thought about at most; the yardstick takes its time
cargo lab stats [GAME]     what games are like when both players choose at random
    --games N              how many rounds of each game are played (10000 if left out)
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
        "solve" => solve::run(arguments),
        "arena" => arena::run(arguments),
        "stats" => stats::run(arguments),
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

/// The value of an option that says how many.
fn count(arguments: &mut lexopt::Parser) -> Result<usize, lexopt::Error> {
    match arguments.value()?.parse()? {
        0 => Err("0 are too few; 1 or more are possible".into()),
        count => Ok(count),
    }
}

/// The game of this name; all of them without a name.
fn kinds(game: Option<&str>) -> Result<Vec<Kind>, Failure> {
    match game.map(Kind::named) {
        None => Ok(Kind::ALL.into()),
        Some(Ok(kind)) => Ok(vec![kind]),
        Some(Err(error)) => Err(error.to_string().into()),
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
