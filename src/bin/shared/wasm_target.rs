//! A compiler for wasm: rustup's target where it is or can be had, else Debian's packages beside it.

use std::env;
use std::path::Path;
use std::process::Command;

use crate::shared::project;
use crate::shared::tools::{self, Outcome};

pub const TRIPLE: &str = "wasm32-unknown-unknown";

const DEBIAN_PACKAGES: [&str; 4] = ["rustc-web", "cargo-web", "rust-web-src", "lld-22"];

/// Who compiles for wasm.
pub enum Compiler {
    /// The toolchain this command runs in.
    Ours,
    /// Debian's, which compiles the standard library along with the engine.
    Debian { cargo: String, rustc: String },
}

impl Compiler {
    /// Finds a compiler for wasm, installing what is missing.
    pub fn find() -> Outcome<Self> {
        if is_there() {
            return Ok(Self::Ours);
        }
        eprintln!("no {TRIPLE} target here; trying rustup target add {TRIPLE}");
        match tools::run(Command::new("rustup").args(["target", "add", TRIPLE])) {
            Ok(()) if is_there() => return Ok(Self::Ours),
            Ok(()) => eprintln!("rustup's {TRIPLE} target is not that of the Rust in use"),
            Err(sentence) => eprintln!("{sentence}"),
        }
        eprintln!("going on with Debian's Rust for the web");
        Self::debian()
    }

    fn debian() -> Outcome<Self> {
        if !DEBIAN_PACKAGES.iter().all(|package| is_installed(package)) {
            tools::install_debian(
                &DEBIAN_PACKAGES,
                "compiling to wasm without rustup's target",
            )?;
        }
        Ok(Self::Debian {
            cargo: file_of("cargo-web", "/usr/bin/cargo")?,
            rustc: file_of("rustc-web", "/usr/bin/rustc")?,
        })
    }

    /// `cargo build` for wasm, ready for further arguments.
    pub fn build(&self) -> Command {
        let mut cargo = tools::cargo();
        if let Self::Debian {
            cargo: program,
            rustc,
        } = self
        {
            cargo = Command::new(program);
            cargo
                .current_dir(project::root())
                .env("RUSTC", rustc)
                .env("RUSTC_BOOTSTRAP", "1")
                .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", "wasm-ld-22")
                .arg("-Zbuild-std=std,panic_abort");
        }
        cargo.args(["build", "--target", TRIPLE]);
        cargo
    }
}

/// Whether the compiler in use has a standard library for wasm.
pub fn is_there() -> bool {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let libraries =
        tools::output(Command::new(rustc).args(["--print", "target-libdir", "--target", TRIPLE]));
    libraries.is_ok_and(|directory| Path::new(directory.trim()).is_dir())
}

fn is_installed(package: &str) -> bool {
    let status = tools::output(Command::new("dpkg-query").args(["-W", "-f", "${Status}", package]));
    status.is_ok_and(|status| status == "install ok installed")
}

/// The file of a Debian package with this ending.
fn file_of(package: &str, ending: &str) -> Outcome<String> {
    let files = tools::output(Command::new("dpkg").args(["-L", package]))?;
    let file = files.lines().find(|file| file.ends_with(ending));
    file.map(Into::into)
        .ok_or_else(|| format!("Debian's package {package} has no file {ending}"))
}
