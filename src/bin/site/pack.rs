//! `cargo site pack`: the page made ready for other places, as a package for npm and as a folder for any static host.

mod hashed;
mod npm;
mod reach;
mod references;

use std::fs;

use crate::build;
use crate::files;
use crate::shared::project;
use crate::shared::tools::Outcome;

/// Builds, then makes both.
pub fn pack() -> Outcome {
    build::build()?;
    assemble()
}

/// Makes both of the page as it was built.
pub fn assemble() -> Outcome {
    let target = project::target().join("pack");
    let unread = |error| format!("the page could not be read: {error}");

    let site = hashed::site(&files::page(files::served).map_err(unread)?)?;
    files::write(&target.join("site"), &site)
        .map_err(|error| format!("the site could not be written: {error}"))?;
    println!(
        "for a static host: {}, {} files; see its HOSTING.txt",
        files::relative(&target.join("site")),
        site.len()
    );

    // With the comments, in which the types stand.
    let written = files::page(|file| fs::read(file)).map_err(unread)?;
    let packed = npm::package(&written, &target.join("npm"))?;
    println!("for npm: {}", files::relative(&packed));
    Ok(())
}
