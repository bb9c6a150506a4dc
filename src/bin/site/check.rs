//! `cargo site check`: everything that is asked of a change, step by step, stopping at the first failure.

use std::path::PathBuf;
use std::process::Command;
use std::time::Instant;

use crate::build;
use crate::files;
use crate::pack;
use crate::shared::browsers::{Browser, CHROMIUM};
use crate::shared::project;
use crate::shared::tools::{self, Outcome};
use crate::shared::wasm_target::{self, Compiler, TRIPLE};
use crate::tally::Tally;

/// The oldest Node that knows the page's modules for modules by itself.
const OLDEST_NODE: (u32, u32) = (20, 19);

/// In which is tested what might be different in another browser.
const FIREFOX: Browser = Browser {
    variable: "FIREFOX",
    programs: &["firefox-esr", "firefox"],
    packages: &["firefox-esr", "fonts-liberation"],
};

/// A test file of the page that takes longer than this hangs.
const PAGE_TEST_MINUTES: u32 = 15;

type Step = fn(&mut Tally) -> Outcome;

const STEPS: [(&str, Step); 12] = [
    ("set-up", |_| set_up()),
    ("rustfmt", |_| rustfmt()),
    ("clippy", |_| clippy()),
    ("clippy for wasm", |_| clippy_for_wasm()),
    ("documentation", |_| documentation()),
    ("Rust tests", rust_tests),
    ("wasm build", |_| build::build()),
    ("types of the JavaScript", |_| javascript_types()),
    ("JavaScript unit tests", |tally| page_tests("unit", tally)),
    ("the page in Chromium", |tally| page_tests("browser", tally)),
    ("the page in Firefox", |tally| page_tests("firefox", tally)),
    ("the packages", |tally| {
        pack::assemble()?;
        page_tests("pack", tally)
    }),
];

/// Runs every step.
pub fn check() -> Outcome {
    let start = Instant::now();
    let mut tally = Tally::default();
    for (number, (name, step)) in (1..).zip(&STEPS) {
        println!("\n== {number}/{}: {name}", STEPS.len());
        let begun = Instant::now();
        let outcome = step(&mut tally);
        let seconds = begun.elapsed().as_secs_f64();
        outcome.map_err(|sentence| format!("{name}, after {seconds:.1} s: {sentence}"))?;
        println!("== {name}: well, {seconds:.1} s");
    }
    println!(
        "\nall {} steps went well, {:.0} s",
        STEPS.len(),
        start.elapsed().as_secs_f64()
    );
    println!("{tally}");
    Ok(())
}

/// Gets ready what the other steps need.
fn set_up() -> Outcome {
    set_up_rust()?;
    set_up_node()?;
    tools::install_npm()?;
    for browser in [&CHROMIUM, &FIREFOX] {
        println!("a browser is {}", browser.find()?.display());
    }
    Ok(())
}

fn set_up_rust() -> Outcome {
    Compiler::find()?;
    let is_there = |tool: &str| tools::output(tools::cargo().args([tool, "--version"])).is_ok();
    if is_there("fmt") && is_there("clippy") {
        return Ok(());
    }
    println!("adding rustfmt and clippy with rustup");
    tools::run(Command::new("rustup").args(["component", "add", "rustfmt", "clippy"]))
}

fn set_up_node() -> Outcome {
    let (major, minor) = OLDEST_NODE;
    let wanted = format!("Node {major}.{minor} or newer is needed for the page's tests");
    let version = tools::output(Command::new("node").arg("--version"))
        .map_err(|error| format!("{wanted}: {error}"))?;
    let mut numbers = version
        .trim()
        .trim_start_matches('v')
        .split('.')
        .map_while(|number| number.parse().ok());
    if numbers.next().zip(numbers.next()) >= Some(OLDEST_NODE) {
        return Ok(());
    }
    Err(format!("{wanted}, and here is {}", version.trim()))
}

fn rustfmt() -> Outcome {
    tools::run(tools::cargo().args(["fmt", "--check"]))
}

fn clippy() -> Outcome {
    tools::run(tools::cargo().args([
        "clippy",
        "--all-targets",
        "--all-features",
        "--",
        "-D",
        "warnings",
    ]))
}

fn clippy_for_wasm() -> Outcome {
    if !wasm_target::is_there() {
        println!(
            "left out: clippy needs rustup's {TRIPLE} target, and here Debian's Rust compiles for wasm"
        );
        return Ok(());
    }
    // As a release, so that it shares what it compiles with the build.
    tools::run(tools::cargo().args([
        "clippy",
        "--release",
        "--lib",
        "--features",
        "analyst,record",
        "--target",
        TRIPLE,
        "--",
        "-D",
        "warnings",
    ]))
}

fn documentation() -> Outcome {
    tools::run(
        tools::cargo()
            .args(["doc", "--lib", "--no-deps"])
            .env("RUSTDOCFLAGS", "-D warnings"),
    )
}

fn rust_tests(tally: &mut Tally) -> Outcome {
    tally.run(tools::cargo().args(["test", "--all-features"]))
}

fn javascript_types() -> Outcome {
    tools::run(
        Command::new(project::npm_program("tsc"))
            .arg("-p")
            .arg(project::page_tests()),
    )
}

/// Runs the page's tests of one kind.
fn page_tests(kind: &str, tally: &mut Tally) -> Outcome {
    let directory = project::page_tests().join(kind);
    let is_test = |file: &PathBuf| file.to_string_lossy().ends_with(".test.js");
    let files: Vec<PathBuf> = files::files_under(&directory)
        .into_iter()
        .filter(is_test)
        .collect();
    if files.is_empty() {
        return Err(format!(
            "there is no test in {}",
            files::relative(&directory)
        ));
    }
    let mut node = Command::new("node");
    node.current_dir(project::root())
        .env(CHROMIUM.variable, CHROMIUM.find()?)
        .env(FIREFOX.variable, FIREFOX.find()?);
    node.args(["--test", "--test-reporter=spec"]);
    node.arg(format!("--test-timeout={}", PAGE_TEST_MINUTES * 60_000));
    tally.run(node.args(files.iter().map(|file| files::relative(file))))
}
