//! Other people's programs: running them, finding them, installing them.

use std::env;
use std::io::{self, ErrorKind};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use crate::shared::project;

/// Done, or a sentence saying what went wrong.
pub type Outcome<T = ()> = Result<T, String>;

/// Runs a program to its end. What it prints goes straight to the terminal.
pub fn run(command: &mut Command) -> Outcome {
    let program = start(command)?;
    finish(command, program)
}

/// Starts a program, with nothing to read.
pub fn start(command: &mut Command) -> Outcome<Child> {
    command
        .stdin(Stdio::null())
        .spawn()
        .map_err(|error| not_started(command, &error))
}

/// Waits for a program that `command` started.
pub fn finish(command: &Command, mut program: Child) -> Outcome {
    let status = program
        .wait()
        .map_err(|error| format!("`{}`: {error}", line(command)))?;
    if status.success() {
        Ok(())
    } else {
        Err(format!("`{}` failed ({status})", line(command)))
    }
}

/// Runs a program to its end and gives what it printed.
pub fn output(command: &mut Command) -> Outcome<String> {
    let output = command
        .stdin(Stdio::null())
        .output()
        .map_err(|error| not_started(command, &error))?;
    if output.status.success() {
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    } else {
        Err(format!("`{}` failed ({})", line(command), output.status))
    }
}

/// The command as one would type it.
fn line(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words
        .map(|word| word.to_string_lossy())
        .collect::<Vec<_>>()
        .join(" ")
}

fn not_started(command: &Command, error: &io::Error) -> String {
    let program = command.get_program().to_string_lossy();
    match error.kind() {
        ErrorKind::NotFound => format!("`{program}` was not found"),
        _ => format!("`{program}` could not be started: {error}"),
    }
}

/// Where a program is found on the PATH.
pub fn find_program(name: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    env::split_paths(&path)
        .map(|directory| directory.join(name))
        .find(|file| file.is_file())
}

/// The cargo that runs this command, for what it is to build natively.
pub fn cargo() -> Command {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(project::root());
    cargo
}

/// Installs Debian packages, or says which a person has to install.
pub fn install_debian(packages: &[&str], purpose: &str) -> Outcome {
    let wanted = packages.join(" ");
    if find_program("apt-get").is_none() {
        return Err(format!(
            "{purpose} needs Debian's packages {wanted}, and there is no apt-get here to install them"
        ));
    }
    if !is_root() {
        return Err(format!(
            "{purpose} needs what this installs: sudo apt-get install {wanted}"
        ));
    }
    eprintln!("installing {wanted} with apt-get");
    let apt = || {
        let mut apt = Command::new("apt-get");
        apt.env("DEBIAN_FRONTEND", "noninteractive").arg("-qq");
        apt.stdout(io::stderr());
        apt
    };
    run(apt().arg("update"))?;
    run(apt()
        .args(["install", "-y", "--no-install-recommends"])
        .args(packages))
}

fn is_root() -> bool {
    output(Command::new("id").arg("-u")).is_ok_and(|id| id.trim() == "0")
}

/// Installs the page's test tools with npm, unless they are there and as the lock file wants them.
pub fn install_npm() -> Outcome {
    let changed = |file: &str| {
        project::page_tests()
            .join(file)
            .metadata()
            .and_then(|file| file.modified())
            .ok()
    };
    let installed = changed("node_modules/.package-lock.json");
    if installed.is_some() && installed >= changed("package-lock.json") {
        return Ok(());
    }
    eprintln!("installing the page's tools with npm ci");
    let mut npm = Command::new("npm");
    run(npm
        .args(["ci", "--no-audit", "--no-fund"])
        .stdout(io::stderr())
        .current_dir(project::page_tests()))
}
