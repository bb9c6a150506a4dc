//! The house plan as a test: who may import whom, no circles, and the habits that every file keeps.
//!
//! The plan itself, with its reasons, is the code map in `src/lib.rs`.

use std::collections::{HashSet, VecDeque};
use std::fs;
use std::path::{Path, PathBuf};

use regex_lite::Regex;
use serde_json::Value;

/// What the games stand on, lowest first: each of these may import those before it, and a game all of them.
const GROUND: [&str; 5] = [
    "src/board.rs",
    "src/position.rs",
    "src/sowing.rs",
    "src/error.rs",
    "src/game.rs",
];

/// What computes pictures must not get at the engine or at the running match, by whatever way.
const PICTURES: [&str; 3] = ["www/board.js", "www/animation.js", "www/layout.js"];

/// The modules that may load the compiled engine.
const ENGINE_USERS: [&str; 2] = ["www/engine.js", "www/worker.js"];

/// What the worker is made of besides the engine; these import nothing, so that nothing of the page comes with them.
const WORKER_PARTS: [&str; 2] = ["www/databases.js", "www/thinking.js"];

/// All that may lie at the top, beside hidden files and what is compiled.
const TOP: [&str; 8] = [
    "Cargo.lock",
    "Cargo.toml",
    "LICENSE",
    "README.md",
    "index.html",
    "src",
    "tests",
    "www",
];

/// A file of the project; its path is written from the top, with slashes.
#[derive(Clone)]
struct Source {
    path: String,
    text: String,
}

/// One file naming another.
struct Import {
    from: String,
    line: usize,
    to: String,
}

#[test]
fn rust_imports_only_what_lies_below() {
    let height = |file: &str| GROUND.iter().position(|&ground| ground == file);
    let complaints = rust_imports("src").into_iter().filter_map(|import| {
        let Import { from, line, to } = &import;
        let reason = if to == "src/wasm.rs" && !from.starts_with("src/wasm/") {
            "the browser's door is imported by nobody"
        } else if let Some(own) = height(from)
            && height(to).is_none_or(|other| other > own)
        {
            "the order is board, position, sowing, error, game, and only what comes before may be imported"
        } else if from.starts_with("src/games/") && height(to).is_none() {
            "a game may import board, position, sowing, error and game only"
        } else if from.starts_with("src/search") && to.starts_with("src/games") {
            "the search names no game"
        } else {
            return None;
        };
        Some(format!("{from}:{line} imports {to}: {reason}"))
    });
    assert_none(complaints);
}

#[test]
fn rust_imports_are_written_from_the_crate() {
    let complaints = lines_matching(
        &sources("src", &["rs"]),
        r"^(pub )?use super::",
        "write the path from `crate::`",
    );
    assert_none(complaints);
}

#[test]
fn only_the_door_knows_the_browser() {
    let mut library = sources("src", &["rs"]);
    library.retain(|source| {
        !["src/wasm.rs", "src/wasm/", "src/bin/"]
            .iter()
            .any(|door| source.path.starts_with(door))
    });
    let browser = r"\b(wasm_bindgen|js_sys|web_sys)\b";
    assert_none(lines_matching(
        &library,
        browser,
        "only src/wasm.rs and what lies below it may know the browser",
    ));
}

#[test]
fn rust_is_safe() {
    let rust = [sources("src", &["rs"]), sources("tests", &["rs"])].concat();
    let unsafe_code = r"\bunsafe\s*(\{|fn|impl|trait|extern|\()";
    assert_none(lines_matching(
        &rust,
        unsafe_code,
        "nothing here is worth unsafe code",
    ));

    let is_root = |path: &str| {
        path == "src/lib.rs"
            || path.ends_with("/main.rs")
            || Path::new(path).parent() == Some(Path::new("src/bin"))
    };
    let roots = rust.iter().filter(|source| is_root(&source.path));
    assert_none(
        roots
            .filter(|root| !root.text.contains("forbid(unsafe_code)"))
            .map(|root| format!("{} lacks #![forbid(unsafe_code)]", root.path)),
    );
}

#[test]
fn pictures_know_neither_the_engine_nor_the_match() {
    let imports = javascript_imports();
    let ends = ["www/engine.js", "www/session.js", "www/pkg/adji.js"];
    let ways = PICTURES
        .iter()
        .flat_map(|from| ends.iter().filter_map(|to| way(&imports, from, to)));
    assert_none(ways.map(|way| {
        format!(
            "{}: a picture depends on its frame alone",
            way.join(" imports ")
        )
    }));
}

#[test]
fn the_page_keeps_to_its_arrows() {
    let complaints = javascript_imports()
        .into_iter()
        .filter_map(|Import { from, line, to }| {
            let reason = if to.starts_with("www/pkg/") && !ENGINE_USERS.contains(&from.as_str()) {
                "only engine.js and worker.js may load the compiled engine"
            } else if from == "www/worker.js"
                && !to.starts_with("www/pkg/")
                && !WORKER_PARTS.contains(&to.as_str())
            {
                "the worker knows nothing of the page"
            } else if WORKER_PARTS.contains(&from.as_str()) {
                "a part of the worker imports nothing"
            } else if to == "www/main.js" {
                "main.js composes and is imported by nobody"
            } else if !to.starts_with("www/pkg/") && !top().join(&to).is_file() {
                "there is no such file; modules are imported by a path that begins with ./ or ../"
            } else {
                return None;
            };
            Some(format!("{from}:{line} imports {to}: {reason}"))
        });
    assert_none(complaints);
}

#[test]
fn there_are_no_circles() {
    let imports = [
        rust_imports("src"),
        rust_imports("src/bin/shared"),
        rust_imports("src/bin/site"),
        rust_imports("src/bin/lab"),
        javascript_imports(),
    ];
    let shortest = imports.iter().filter_map(|imports| {
        let circles = imports.iter().filter_map(|Import { from, line, to }| {
            way(imports, to, from).map(|back| (from, line, back))
        });
        circles.min_by_key(|(_, _, back)| back.len())
    });
    let complaints = shortest.map(|(from, line, back)| {
        format!(
            "{from}:{line} is part of a circle: {from} imports {}",
            back.join(" imports ")
        )
    });
    assert_none(complaints);
}

#[test]
fn every_file_opens_with_its_subject() {
    let opening =
        Regex::new(r"^(//! \S|/\*\*? \S|/\*\*\n \* \S|// \S|<!doctype html>|#!)").unwrap();
    let complaints = all_sources()
        .into_iter()
        .filter(|source| !opening.is_match(&source.text));
    assert_none(complaints.map(|source| {
        format!(
            "{}:1 must say in a comment what the file is about",
            source.path
        )
    }));
}

#[test]
fn nothing_is_left_for_later() {
    let words = concat!(r"\b(TO", "DO|FIX", "ME|XX", r"X)\b");
    assert_none(lines_matching(
        &all_sources(),
        words,
        "do it now or file an issue",
    ));
}

#[test]
fn lines_end_cleanly() {
    let sources = all_sources();
    let endless = sources
        .iter()
        .filter(|source| !source.text.ends_with('\n') || source.text.ends_with("\n\n"));
    assert_none(endless.map(|source| format!("{} must end with one line break", source.path)));
    assert_none(lines_matching(
        &sources,
        r"[ \t\r]$|\t",
        "no white space at the end, and no tabs",
    ));
}

#[test]
fn every_word_asked_for_exists() {
    let english = ["www/text/en.json", "www/text/en.rules.json"]
        .map(|file| serde_json::from_str::<Value>(&read(&top().join(file))).unwrap());
    let keys: Vec<String> = english.iter().flat_map(keys_of).collect();
    let asked = Regex::new(r"\b(?:t|raw)\(\s*['`]([^'`]+)['`]").unwrap();
    let hole = Regex::new(r"\\\$\\\{[^}]*\\\}").unwrap();
    let complaints = www().into_iter().flat_map(|Source { path, text }| {
        let missing = asked.captures_iter(&text).filter_map(|found| {
            let key = found.get(1)?;
            let pattern = hole
                .replace_all(&regex_lite::escape(key.as_str()), ".+")
                .into_owned();
            let pattern = Regex::new(&format!("^{pattern}$")).unwrap();
            let line = line_at(&text, key.start());
            (!keys.iter().any(|known| pattern.is_match(known))).then(|| {
                format!(
                    "{path}:{line} asks for the words {}, which the texts in www/text lack",
                    key.as_str()
                )
            })
        });
        missing.collect::<Vec<_>>()
    });
    assert_none(complaints);
}

#[test]
fn the_top_is_not_cluttered() {
    let names = fs::read_dir(top())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let strange = names
        .filter(|name| !name.starts_with('.') && name != "target" && !TOP.contains(&name.as_str()));
    assert_none(strange.map(|name| format!("{name} does not belong at the top of the project")));
}

/// Fails with the complaints, if there are any.
fn assert_none(complaints: impl IntoIterator<Item = String>) {
    let complaints: Vec<String> = complaints.into_iter().collect();
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}

/// What the files of a crate import from each other, tests within the files left out.
fn rust_imports(directory: &str) -> Vec<Import> {
    let path = Regex::new(r"\bcrate::(?:\{([^}]*)\}|([\w:]+))").unwrap();
    let mut imports = Vec::new();
    for Source { path: from, text } in sources(directory, &["rs"]) {
        if directory == "src" && from.starts_with("src/bin/") {
            continue;
        }
        let product = text
            .split("\n#[cfg(test)]\nmod ")
            .next()
            .unwrap_or_default();
        for (number, line) in (1..).zip(product.lines()) {
            let code = line.split("//").next().unwrap_or_default();
            for found in path.captures_iter(code) {
                let names = found
                    .get(1)
                    .or(found.get(2))
                    .map_or("", |names| names.as_str());
                let files = names
                    .split(',')
                    .filter_map(|name| rust_file(directory, name.trim()));
                let others = files.filter(|file| *file != from);
                imports.extend(others.map(|to| Import {
                    from: from.clone(),
                    line: number,
                    to,
                }));
            }
        }
    }
    imports
}

/// The file a path such as `games::bosh::Bosh` leads to; none if it leads to the root of the crate.
fn rust_file(directory: &str, path: &str) -> Option<String> {
    let mut names: Vec<&str> = path.split("::").collect();
    while !names.is_empty() {
        // What the commands share lies beside them.
        for directory in [directory, "src/bin"] {
            let file = format!("{directory}/{}.rs", names.join("/"));
            if top().join(&file).is_file() {
                return Some(file);
            }
        }
        names.pop();
    }
    None
}

/// What the page's modules import from each other. Types named in comments are no imports.
fn javascript_imports() -> Vec<Import> {
    let comment = Regex::new(r"(?s)/\*.*?\*/|(?m:^\s*//.*$)").unwrap();
    let import = Regex::new(r#"(?m)^(?:import|export)\b[^;'"]*?\bfrom\s*['"]([^'"]+)['"]|^import\s*['"]([^'"]+)['"]|\bimport\(\s*['"`]([^'"`]+)['"`]"#).unwrap();
    let mut imports = Vec::new();
    for Source { path: from, text } in www() {
        let code = comment.replace_all(&text, |comment: &regex_lite::Captures| {
            "\n".repeat(comment[0].matches('\n').count())
        });
        for found in import.captures_iter(&code) {
            let target = found.iter().skip(1).flatten().next().unwrap();
            let (line, to) = (
                line_at(&code, target.start()),
                resolve(&from, target.as_str()),
            );
            imports.push(Import {
                from: from.clone(),
                line,
                to,
            });
        }
    }
    imports
}

/// The file that a relative path leads to from another file.
fn resolve(from: &str, target: &str) -> String {
    if !target.starts_with('.') {
        return target.into();
    }
    let mut names: Vec<&str> = from.split('/').collect();
    names.pop();
    for name in target.split('/') {
        match name {
            "." => {}
            ".." => drop(names.pop()),
            name => names.push(name),
        }
    }
    names.join("/")
}

/// The files on the shortest way that imports make between two files; none if no way leads there.
fn way(imports: &[Import], start: &str, end: &str) -> Option<Vec<String>> {
    let mut ways = VecDeque::from([vec![start.to_string()]]);
    let mut seen = HashSet::new();
    while let Some(way) = ways.pop_front() {
        let last = way.last()?.clone();
        if last == end {
            return Some(way);
        }
        if seen.insert(last.clone()) {
            let onward = imports.iter().filter(|import| import.from == last);
            ways.extend(onward.map(|import| [way.clone(), vec![import.to.clone()]].concat()));
        }
    }
    None
}

/// `file:line` and what would be right, for every line a pattern is found in.
fn lines_matching(sources: &[Source], pattern: &str, right: &str) -> Vec<String> {
    let pattern = Regex::new(pattern).unwrap();
    let lines = sources.iter().flat_map(|source| {
        (1..)
            .zip(source.text.split('\n'))
            .map(move |(number, line)| (source, number, line))
    });
    let found = lines.filter(|(_, _, line)| pattern.is_match(line));
    found
        .map(|(source, number, line)| {
            format!("{}:{number} `{}`: {right}", source.path, line.trim())
        })
        .collect()
}

fn line_at(text: &str, offset: usize) -> usize {
    1 + text[..offset].matches('\n').count()
}

/// All dotted keys of a file of words, those of groups included.
fn keys_of(words: &Value) -> Vec<String> {
    let mut keys = Vec::new();
    for (name, inner) in words.as_object().into_iter().flatten() {
        keys.push(name.clone());
        keys.extend(
            keys_of(inner)
                .into_iter()
                .map(|key| format!("{name}.{key}")),
        );
    }
    keys
}

fn www() -> Vec<Source> {
    sources("www", &["js"])
}

/// Everything that people write here, data left out.
fn all_sources() -> Vec<Source> {
    let directories =
        ["src", "www", "tests"].map(|directory| sources(directory, &["rs", "js", "css"]));
    let page = Source {
        path: "index.html".into(),
        text: read(&top().join("index.html")),
    };
    directories.into_iter().flatten().chain([page]).collect()
}

/// The files with these endings under a directory, what is generated or installed left out.
fn sources(directory: &str, endings: &[&str]) -> Vec<Source> {
    let mut found = Vec::new();
    let mut directories = vec![top().join(directory)];
    while let Some(directory) = directories.pop() {
        for entry in fs::read_dir(&directory).into_iter().flatten() {
            let path = entry.unwrap().path();
            let name = path
                .file_name()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned();
            if path.is_dir() && !matches!(name.as_str(), "pkg" | "node_modules") {
                directories.push(path);
            } else if path
                .extension()
                .is_some_and(|ending| endings.iter().any(|wanted| ending == *wanted))
            {
                let text = read(&path);
                let path = path
                    .strip_prefix(top())
                    .unwrap()
                    .to_string_lossy()
                    .replace('\\', "/");
                found.push(Source { path, text });
            }
        }
    }
    found.sort_by(|one, other| one.path.cmp(&other.path));
    found
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn top() -> PathBuf {
    env!("CARGO_MANIFEST_DIR").into()
}
