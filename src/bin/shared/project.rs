//! Where things lie in the project.

use std::env;
use std::path::PathBuf;

/// The top of the project.
pub fn root() -> PathBuf {
    env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| env!("CARGO_MANIFEST_DIR").into(), Into::into)
}

/// Cargo's directory for everything compiled.
pub fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR")
        .map_or_else(|| root().join("target"), |target| root().join(target))
}

/// The compiled engine, as the page loads it.
pub fn engine() -> PathBuf {
    root().join("www/pkg")
}

/// The tests of the page and what npm installs for them.
pub fn page_tests() -> PathBuf {
    root().join("tests/page")
}

/// A program that npm has installed for the page.
pub fn npm_program(name: &str) -> PathBuf {
    page_tests().join("node_modules/.bin").join(name)
}
