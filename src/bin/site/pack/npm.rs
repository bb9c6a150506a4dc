//! The package for npm: the element, the engine and the analyst as the page has them, with types, in a folder and packed.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::files::{self, Files};
use crate::pack::reach::{ELEMENT, Walk};
use crate::shared::project;
use crate::shared::tools::{self, Outcome};

/// What the package's own modules import; all that these reach goes into the package, in `lib`, each file as it is.
const MODULES: [&str; 4] = [
    ELEMENT,
    "www/analyst.js",
    "www/standin.js",
    "www/pkg/adji.js",
];

/// Types that were generated with the engine.
const ENGINE_TYPES: [&str; 3] = [
    "www/pkg/adji.d.ts",
    "www/pkg/analyst/adji.d.ts",
    "www/pkg/record/adji.d.ts",
];

/// Makes the package's folder, and packs it into the file whose path is returned.
pub fn package(page: &Files, folder: &Path) -> Outcome<PathBuf> {
    tools::install_npm()?;
    let written = |error| format!("{} could not be written: {error}", files::relative(folder));
    let mut package = own_files().map_err(written)?;
    package.extend(library(page)?);
    files::write(folder, &package).map_err(written)?;
    declare_types(&folder.join("lib"))?;
    pack(folder)
}

/// What is written for the package alone: what it says of itself, and the modules that users import.
fn own_files() -> std::io::Result<Files> {
    let folder = project::root().join("src/bin/site/pack/npm");
    let mut own = Files::new();
    for path in files::files_under(&folder) {
        let name = path.strip_prefix(&folder).unwrap_or(&path);
        own.insert(name.display().to_string(), fs::read(&path)?);
    }
    own.insert("LICENSE".into(), fs::read(project::root().join("LICENSE"))?);
    for content in own.values_mut() {
        let text = String::from_utf8_lossy(content);
        *content = text.replace("{version}", env!("CARGO_PKG_VERSION")).into();
    }
    Ok(own)
}

/// The page's files that the package's own modules reach.
fn library(page: &Files) -> Outcome<Files> {
    let mut library = Files::new();
    for place in Walk::from(&MODULES, page)? {
        library.extend(members_of(page, &place));
    }
    for types in ENGINE_TYPES {
        library.extend(members_of(page, types));
    }
    Ok(library)
}

/// A file, or all files of a folder, with their places in the package.
fn members_of<'a>(page: &'a Files, place: &'a str) -> impl Iterator<Item = (String, Vec<u8>)> + 'a {
    let in_library = |path: &str| path.replacen("www/", "lib/", 1);
    files::members(page, place)
        .filter(move |(path, _)| path.as_str() == place || place.ends_with('/'))
        .map(move |(path, content)| (in_library(path), content.clone()))
}

/// Writes the types of the page's modules, which stand in their comments.
fn declare_types(library: &Path) -> Outcome {
    let mut compiler = Command::new(project::npm_program("tsc"));
    compiler
        .current_dir(project::root())
        .args([
            "--declaration",
            "--emitDeclarationOnly",
            "--allowJs",
            "--strict",
            "--skipLibCheck",
        ])
        .args(["--target", "es2023", "--lib", "es2023,dom,dom.iterable"])
        .args(["--module", "esnext", "--moduleResolution", "bundler"])
        .args(["--types", "", "--rootDir", "www", "--outDir"])
        .arg(library)
        .args(&MODULES[..MODULES.len() - 1]);
    tools::run(&mut compiler)
}

/// Packs the folder as npm does, beside it.
fn pack(folder: &Path) -> Outcome<PathBuf> {
    let beside = folder.parent().unwrap_or(folder);
    let mut npm = Command::new("npm");
    npm.current_dir(folder)
        .args([
            "pack",
            "--ignore-scripts",
            "--loglevel",
            "error",
            "--pack-destination",
        ])
        .arg(beside);
    let name = tools::output(&mut npm)?;
    Ok(beside.join(name.trim()))
}
