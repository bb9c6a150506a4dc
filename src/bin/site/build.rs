//! `cargo site build`: the engine compiled to wasm, with the JavaScript around it, into `www/pkg`.

use std::fs;
use std::io;
use std::path::Path;

use crate::files;
use crate::shared::engine;
use crate::shared::project;
use crate::shared::tools::Outcome;
use crate::sizes;

/// Builds the engine and reports what a visitor loads.
pub fn build() -> Outcome {
    let draft = project::target().join("site");
    engine::build(&draft, &[])?;
    engine::build(&draft.join("analyst"), &["analyst"])?;
    engine::build(&draft.join("record"), &["record"])?;
    replace(&project::engine(), &draft)
        .map_err(|error| format!("www/pkg could not be written: {error}"))?;
    sizes::report().map_err(|error| format!("the page could not be read: {error}"))
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
