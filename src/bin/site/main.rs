//! The command behind `cargo site`: builds the page's engine, serves the page, checks everything.

#![forbid(unsafe_code)]

mod build;
mod check;
mod files;
mod pack;
mod serve;
#[path = "../shared/mod.rs"]
mod shared;
mod sizes;
mod tally;

use std::process::ExitCode;

use lexopt::prelude::*;

const USAGE: &str = "\
cargo site build           compile the engine into www/pkg and report its size
cargo site serve           build, then serve the page on http://127.0.0.1:8080
    --port N               on another port
cargo site pack            build, then make a package for npm and a folder for any static host
cargo site check           run every check and every test
";

enum Wish {
    Help,
    Build,
    Serve { port: u16 },
    Pack,
    Check,
}

fn main() -> ExitCode {
    let wish = match read_arguments() {
        Ok(wish) => wish,
        Err(error) => {
            eprint!("cargo site: {error}\n\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    let outcome = match wish {
        Wish::Help => {
            print!("{USAGE}");
            Ok(())
        }
        Wish::Build => build::build(),
        Wish::Serve { port } => serve::serve(port),
        Wish::Pack => pack::pack(),
        Wish::Check => check::check(),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("cargo site: {sentence}");
            ExitCode::FAILURE
        }
    }
}

fn read_arguments() -> Result<Wish, lexopt::Error> {
    let mut arguments = lexopt::Parser::from_env();
    let mut command = None;
    let mut port = None;
    while let Some(argument) = arguments.next()? {
        match argument {
            Short('h') | Long("help") => return Ok(Wish::Help),
            Long("port") => port = Some(arguments.value()?.parse()?),
            Value(word) if command.is_none() => command = Some(word.string()?),
            other => return Err(other.unexpected()),
        }
    }
    let is_serve = command.as_deref() == Some("serve");
    if port.is_some() && !is_serve {
        return Err("--port belongs to `cargo site serve`".into());
    }
    match command.as_deref() {
        None => Ok(Wish::Help),
        Some("build") => Ok(Wish::Build),
        Some("serve") => Ok(Wish::Serve {
            port: port.unwrap_or(8080),
        }),
        Some("pack") => Ok(Wish::Pack),
        Some("check") => Ok(Wish::Check),
        Some(other) => Err(format!("there is no command `{other}`").into()),
    }
}
