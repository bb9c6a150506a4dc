//! How much a visitor loads: the engine, the whole page, and the files that weigh most.

use std::cmp::Reverse;
use std::fs;
use std::io::{self, Write};
use std::iter::Sum;
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::write::GzEncoder;

use crate::files;
use crate::shared::project;

/// What the engine's two files together should stay below, packed, in KB.
const ENGINE_BAR: usize = 50;

/// The same of the engine that thinks, rules included.
const ANALYST_BAR: usize = 75;

/// The same of the engine that reads and writes records, rules included.
const RECORD_BAR: usize = 70;

/// What a first visit should stay below, packed, in KB: home with its five boards, and a game chosen there.
const VISIT_BAR: usize = 150;

/// The same of a game that is opened by itself, as where it is embedded: all that is loaded before its first move.
const GAME_BAR: usize = 120;

/// So many of the largest files are named.
const NAMED: usize = 5;

/// Bytes as they lie in a file, and as a server sends them with gzip.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Size {
    raw: usize,
    packed: usize,
}

/// Prints what a visitor who plays a game loads.
pub fn report() -> io::Result<()> {
    let files = page_files();
    let mut page = sizes(&files)?;
    page.sort_by_key(|(_, size)| Reverse(size.packed));
    let needs = Needs::read()?;
    let sum = |is_wanted: &dyn Fn(&str) -> bool| -> Size {
        let wanted = page
            .iter()
            .filter(|(file, _)| is_wanted(&files::relative(file)));
        wanted.map(|(_, size)| *size).sum()
    };
    let in_folder = |folder: &'static str| {
        move |file: &str| file.rsplit_once('/').is_some_and(|(of, _)| of == folder)
    };

    let name = |name: &str| format!("{name:<24}");
    println!(
        "{}      raw         gzip          bar",
        name("what a visitor loads")
    );
    for (what, size, bar) in [
        (
            "the engine, wasm + glue",
            sum(&in_folder("www/pkg")),
            Some(ENGINE_BAR),
        ),
        (
            "a first visit",
            sum(&|file| needs.visit(file)),
            Some(VISIT_BAR),
        ),
        (
            "a game by itself",
            needs.largest(&needs.game, &sum),
            Some(GAME_BAR),
        ),
        (
            "a game in a frame",
            needs.largest(&needs.embed, &sum),
            Some(GAME_BAR),
        ),
        (
            "the analyst, later",
            sum(&in_folder("www/pkg/analyst")),
            Some(ANALYST_BAR),
        ),
        (
            "records, later",
            sum(&in_folder("www/pkg/record")),
            Some(RECORD_BAR),
        ),
        ("all together", sum(&|_| true), None),
    ] {
        println!("{} {}", name(what), row(size, bar));
    }
    println!("of its {} files the largest are", page.len());
    for (file, size) in page.iter().take(NAMED) {
        println!("{} {}", name(&files::relative(file)), row(*size, None));
    }
    Ok(())
}

/// The modules that `needs.js` asks for, as paths below `www` without their ending.
struct Needs {
    /// Home, without its boards.
    home: Vec<String>,
    /// A game, without its board.
    game: Vec<String>,
    /// The same in a frame on somebody's page.
    embed: Vec<String>,
    boards: Vec<String>,
}

impl Needs {
    fn read() -> io::Result<Self> {
        let source = fs::read_to_string(project::root().join("www/needs.js"))?;
        let asked = |entry: &str, lists: &[&str]| {
            let entries = ["needs", entry].map(str::to_owned);
            let listed = lists.iter().flat_map(|list| listed(&source, list));
            entries.into_iter().chain(listed).collect()
        };
        Ok(Self {
            home: asked("main", &["all", "page", "home"]),
            game: asked("main", &["all", "page", "table", "game"]),
            embed: asked("embed", &["all", "table", "embed"]),
            boards: listed(&source, "boards"),
        })
    }

    /// Whether a file is loaded by who looks at home and then plays a game.
    fn visit(&self, file: &str) -> bool {
        let parts = [&self.home, &self.game, &self.boards];
        is_first(file, &parts.map(Vec::as_slice))
    }

    /// What is loaded before the first move of the game that weighs most, with these modules besides its board.
    fn largest<Adds>(&self, modules: &[String], sum: &Adds) -> Size
    where
        Adds: Fn(&dyn Fn(&str) -> bool) -> Size,
    {
        let games = self
            .boards
            .chunks(1)
            .map(|board| sum(&|file| is_first(file, &[modules, board])));
        games
            .max_by_key(|size| size.packed)
            .unwrap_or(Size { raw: 0, packed: 0 })
    }
}

/// The names in one of the lists of `needs.js`: `game: 'analysts … ' + '… verdict',`.
fn listed(source: &str, list: &str) -> Vec<String> {
    let after = source.split(&format!(" {list}: '")).nth(1);
    let text = after.and_then(|text| text.split([',', '}']).next());
    let names = text
        .unwrap_or_default()
        .split(|c: char| !(c.is_ascii_alphanumeric() || "/-".contains(c)));
    names
        .filter(|name| !name.is_empty())
        .map(str::to_owned)
        .collect()
}

/// Whether a file is loaded before the first move: one of these modules, or what is no module and not for later.
fn is_first(file: &str, parts: &[&[String]]) -> bool {
    let module = file
        .strip_prefix("www/")
        .and_then(|file| file.strip_suffix(".js"));
    match module {
        Some(module) => parts.concat().iter().any(|part| part == module),
        None => !LATER_BUILDS.iter().any(|folder| file.starts_with(folder)) && !is_of_a_part(file),
    }
}

/// Builds of the engine that are fetched when they are first needed.
const LATER_BUILDS: [&str; 2] = ["www/pkg/analyst/", "www/pkg/record/"];

/// Whether a file has the words or the looks of a part that is opened later, as `www/text/en.rules.json` has.
fn is_of_a_part(file: &str) -> bool {
    let is_text = file.starts_with("www/text/") && file.matches('.').count() > 1;
    is_text || file.starts_with("www/looks/")
}

/// Every file that the page asks for, with the words of one language.
fn page_files() -> Vec<PathBuf> {
    let mut files = files::files_under(&project::root().join("www"));
    files.push(project::root().join("index.html"));
    files.retain(|file| is_loaded(&files::relative(file)));
    files
}

/// Whether a visitor's browser loads this file: neither types, which are for people who write programs, nor pictures of the page.
fn is_loaded(file: &str) -> bool {
    let ending = file.rsplit('.').next().unwrap_or_default();
    let words_of_others = file.starts_with("www/text/") && !file.starts_with("www/text/en.");
    ["html", "css", "js", "json", "svg", "wasm"].contains(&ending) && !words_of_others
}

fn sizes(files: &[PathBuf]) -> io::Result<Vec<(&Path, Size)>> {
    files
        .iter()
        .map(|file| Ok((file.as_path(), size(&files::served(file)?)?)))
        .collect()
}

fn size(content: &[u8]) -> io::Result<Size> {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    gzip.write_all(content)?;
    Ok(Size {
        raw: content.len(),
        packed: gzip.finish()?.len(),
    })
}

fn row(size: Size, bar: Option<usize>) -> String {
    let kilobytes = |bytes: usize| format!("{:6.1} KB", bytes as f64 / 1000.0);
    let bar = bar.map_or(String::new(), |bar| format!("    {bar:6} KB"));
    format!("{}    {}{bar}", kilobytes(size.raw), kilobytes(size.packed))
}

impl Sum for Size {
    fn sum<I: Iterator<Item = Size>>(sizes: I) -> Size {
        let none = Size { raw: 0, packed: 0 };
        sizes.fold(none, |all, one| Size {
            raw: all.raw + one.raw,
            packed: all.packed + one.packed,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_a_browser_asks_for_counts() {
        for file in [
            "index.html",
            "www/boards/bosh.js",
            "www/text/en.json",
            "www/text/en.rules.json",
            "www/icon.svg",
        ] {
            assert!(is_loaded(file), "{file}");
        }
        for file in ["www/pkg/adji.d.ts", "www/text/pl.json", "www/preview.jpg"] {
            assert!(!is_loaded(file), "{file}");
        }
    }

    #[test]
    fn what_is_loaded_later_is_no_part_of_a_first_visit() {
        let needs = Needs::read().unwrap();
        for file in [
            "www/main.js",
            "www/home.js",
            "www/table.js",
            "www/boards/bosh.js",
            "www/pkg/adji_bg.wasm",
            "www/text/en.json",
            "www/style.css",
            "index.html",
        ] {
            assert!(needs.visit(file), "{file}");
        }
        for file in [
            "www/worker.js",
            "www/rules.js",
            "www/text/en.rules.json",
            "www/looks/dialogs.css",
            "www/pkg/analyst/adji_bg.wasm",
            "www/pkg/record/adji_bg.wasm",
        ] {
            assert!(!needs.visit(file), "{file}");
        }
    }

    #[test]
    fn a_game_by_itself_needs_one_board_and_no_home() {
        let needs = Needs::read().unwrap();
        let one = Size { raw: 1, packed: 1 };
        let files = [
            "www/home.js",
            "www/table.js",
            "www/boards/bosh.js",
            "www/boards/anywoli.js",
        ];
        let sum = |is_wanted: &dyn Fn(&str) -> bool| -> Size {
            files
                .iter()
                .filter(|file| is_wanted(file))
                .map(|_| one)
                .sum()
        };
        assert_eq!(needs.largest(&needs.game, &sum).packed, 2);
    }

    #[test]
    fn what_repeats_itself_is_packed_small() {
        let size = size(&[b'a'; 10_000]).unwrap();
        assert_eq!(size.raw, 10_000);
        assert!(size.packed < 100, "{size:?}");
    }

    #[test]
    fn a_row_shows_the_bar_beside_the_figures() {
        let size = Size {
            raw: 109_240,
            packed: 45_060,
        };
        assert_eq!(row(size, Some(50)), " 109.2 KB      45.1 KB        50 KB");
        assert_eq!(row(size, None), " 109.2 KB      45.1 KB");
    }

    #[test]
    fn sizes_add_up() {
        let one = Size { raw: 3, packed: 2 };
        assert_eq!(
            [one, one].into_iter().sum::<Size>(),
            Size { raw: 6, packed: 4 }
        );
    }
}
