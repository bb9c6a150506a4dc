//! `cargo site build`: the engine compiled to wasm, with the JavaScript around it, into `www/pkg`, and other people's code beside it.

use std::fs;
use std::io;
use std::path::Path;

use crate::files;
use crate::shared::engine;
use crate::shared::project;
use crate::shared::tools::{self, Outcome};
use crate::sizes;

/// Builds the engine and reports what a visitor loads.
pub fn build() -> Outcome {
    let draft = project::target().join("site");
    engine::build(&draft, &[])?;
    engine::build(&draft.join("analyst"), &["analyst"])?;
    engine::build(&draft.join("record"), &["record"])?;
    fetch_qr(&draft.join("qr"));
    replace(&project::engine(), &draft)
        .map_err(|error| format!("www/pkg could not be written: {error}"))?;
    sizes::report().map_err(|error| format!("the page could not be read: {error}"))
}

/// Takes the library that makes QR codes from npm, with its licence. The page does without where npm cannot be had.
fn fetch_qr(folder: &Path) {
    let package = project::page_tests().join("node_modules/qr");
    let copy = |from: &str, to: &str| fs::copy(package.join(from), folder.join(to));
    let fetched = tools::install_npm().and_then(|()| {
        fs::create_dir_all(folder)
            .and_then(|()| copy("index.js", "qr.js"))
            .and_then(|_| copy("index.d.ts", "qr.d.ts"))
            .and_then(|_| copy("LICENSE-MIT", "LICENSE"))
            .map_err(|error| format!("npm's package qr could not be copied: {error}"))
    });
    if let Err(sentence) = fetched {
        eprintln!("{sentence}; going on without the library for QR codes");
    }
}

/// Puts the finished files in the place of those of the last build.
fn replace(engine: &Path, draft: &Path) -> io::Result<()> {
    fs::create_dir_all(engine)?;
    for old in files::files_under(engine) {
        fs::remove_file(old)?;
    }
    for file in files::files_under(draft) {
        let place = engine.join(file.strip_prefix(draft).unwrap_or(&file));
        fs::create_dir_all(place.parent().unwrap_or(engine))?;
        fs::copy(&file, place)?;
    }
    Ok(())
}
