//! References from one file of the page to another: where they stand in its text, where they lead, and other names in their place.
//!
//! The shapes are those that bundlers follow too: `import … from './x.js'`, `import('./x.js')`, `new URL('./x', import.meta.url)`,
//! `href` and `src` in a page, `url(…)` in a style sheet. Whatever else asks for a module is refused, so that nothing is missed;
//! only a module's own address, `new URL(import.meta.url)`, is no reference.

use std::ops::Range;

use regex_lite::{Captures, Regex};

use crate::files::Files;
use crate::shared::tools::Outcome;

/// The script that asks for modules ahead of time: it names them without their folder, and finds them by a list of its own.
pub const PRELOADER: &str = "www/needs.js";

/// One file naming another.
#[derive(Debug, PartialEq)]
pub struct Reference {
    /// Where the name stands in the text.
    pub span: Range<usize>,
    /// The path of what it names, from the top of the project; with a slash at its end if it is a folder, of which only the
    /// running page knows the file.
    pub to: String,
}

/// What a file of the page refers to, in the order of its text.
pub fn references(file: &str, files: &Files) -> Outcome<Vec<Reference>> {
    let Some(content) = files.get(file) else {
        return Err(format!("there is no {file}"));
    };
    let text = || {
        std::str::from_utf8(content).map_err(|error| format!("{file} is no text in UTF-8: {error}"))
    };
    let found = match file.rsplit('.').next() {
        _ if file == PRELOADER => preloads(text()?, files),
        Some("js") => in_module(file, text()?)?,
        Some("html") => in_page(file, text()?),
        Some("css") => in_style(file, text()?),
        _ => Vec::new(),
    };
    let is_there = |path: &str| {
        files.contains_key(path)
            || (path.ends_with('/') && files.keys().any(|file| file.starts_with(path)))
    };
    match found.iter().find(|reference| !is_there(&reference.to)) {
        Some(Reference { span, to }) => Err(format!(
            "{file}:{} refers to {to}, and there is no such thing",
            line_at(text()?, span.start)
        )),
        None => Ok(found),
    }
}

/// The text with another name at every reference.
pub fn rename(
    text: &str,
    references: &[Reference],
    new_name: impl Fn(&Reference) -> String,
) -> String {
    let mut renamed = String::new();
    let mut end = 0;
    for reference in references {
        renamed.push_str(&text[end..reference.span.start]);
        renamed.push_str(&new_name(reference));
        end = reference.span.end;
    }
    renamed + &text[end..]
}

/// The way from one file to another, as a module or a page writes it.
pub fn way(from: &str, to: &str) -> String {
    let folders: Vec<&str> = from.split('/').rev().skip(1).collect();
    let shared = folders
        .iter()
        .rev()
        .zip(to.split('/'))
        .take_while(|(one, other)| **one == *other)
        .count();
    let up = folders.len() - shared;
    let down = to.split('/').skip(shared).collect::<Vec<_>>().join("/");
    match up {
        0 => format!("./{down}"),
        _ => "../".repeat(up) + &down,
    }
}

fn in_module(file: &str, text: &str) -> Outcome<Vec<Reference>> {
    let code = without_comments(text);
    let shapes = pattern(
        r#"(?:\bfrom\s*|\bimport\s*\(?\s*)['"](\.[^'"\n]*)['"]|\bnew URL\(\s*['"`]([^'"`\n]+)['"`],\s*import\.meta\.url\b|\bnew URL\(import\.meta\.url\)"#,
    );
    let shapes: Vec<Captures> = shapes.captures_iter(&code).collect();
    let is_followed = |place: usize| {
        shapes
            .iter()
            .any(|shape| shape.get(0).is_some_and(|all| all.range().contains(&place)))
    };
    let asking = pattern(r"\bimport\s*\(|\bimport\.meta\b");
    if let Some(missed) = asking
        .find_iter(&code)
        .find(|asking| !is_followed(asking.start()))
    {
        return Err(format!(
            "{file}:{} asks for a file in a way that cannot be followed: write import('./x.js') or new URL('./x', import.meta.url)",
            line_at(text, missed.start())
        ));
    }
    Ok(shapes
        .iter()
        .filter_map(|shape| shape.get(1).or(shape.get(2)))
        .map(|name| reference(file, name.start(), name.as_str()))
        .collect())
}

fn in_page(file: &str, text: &str) -> Vec<Reference> {
    in_quotes(file, text, r#"\b(?:href|src)="([^"]*)""#)
}

fn in_style(file: &str, text: &str) -> Vec<Reference> {
    in_quotes(file, text, r#"\burl\(\s*['"]?([^'")]*)['"]?\s*\)"#)
}

/// What a pattern finds, unless it leads elsewhere: to another host, to data, to a place in the same file.
fn in_quotes(file: &str, text: &str, shape: &str) -> Vec<Reference> {
    let elsewhere = pattern(r"^(?:[a-z]+:|/|#|\?|$)");
    let names = pattern(shape);
    let names = names.captures_iter(text).filter_map(|found| found.get(1));
    names
        .filter(|name| !elsewhere.is_match(name.as_str()))
        .map(|name| {
            let path = name.as_str().split(['?', '#']).next().unwrap_or_default();
            reference(file, name.start(), path)
        })
        .collect()
}

/// Every word of the preloading script that is a file's name below `www`, with or without the ending of a module.
fn preloads(text: &str, files: &Files) -> Vec<Reference> {
    let code = without_comments(text);
    let words = pattern(r"[\w/.-]+");
    let file = |word: &str| {
        let names = [format!("www/{word}"), format!("www/{word}.js")];
        names
            .into_iter()
            .find(|name| name != PRELOADER && files.contains_key(name))
    };
    words
        .find_iter(&code)
        .filter_map(|word| {
            file(word.as_str()).map(|to| Reference {
                span: word.range(),
                to,
            })
        })
        .collect()
}

/// A name at a place of a file's text. Of a name with a hole in it, `./text/${language}.json`, only the folder is known.
fn reference(file: &str, start: usize, name: &str) -> Reference {
    let known = match name.find("${") {
        Some(hole) => &name[..name[..hole].rfind('/').map_or(0, |slash| slash + 1)],
        None => name,
    };
    Reference {
        span: start..start + known.len(),
        to: resolve(file, known),
    }
}

/// The path from the top that a relative name leads to.
fn resolve(file: &str, name: &str) -> String {
    let mut path: Vec<&str> = file.split('/').collect();
    path.pop();
    for part in name.split('/') {
        match part {
            "." => {}
            ".." => drop(path.pop()),
            part => path.push(part),
        }
    }
    path.join("/")
}

/// The same text with blanks for its comments, so that every place stays where it is. What stands in quotes is left alone.
fn without_comments(text: &str) -> String {
    let quotes_and_comments =
        pattern(r#"(?s)'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|/\*.*?\*/|//[^\n]*"#);
    let blank = |found: &Captures| {
        if found[0].starts_with('/') {
            found[0]
                .bytes()
                .map(|byte| if byte == b'\n' { '\n' } else { ' ' })
                .collect()
        } else {
            found[0].to_string()
        }
    };
    quotes_and_comments.replace_all(text, blank).into_owned()
}

fn pattern(text: &str) -> Regex {
    Regex::new(text).expect("a pattern written here")
}

fn line_at(text: &str, place: usize) -> usize {
    1 + text[..place].matches('\n').count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(files: &[(&str, &str)]) -> Files {
        let own = |(path, text): &(&str, &str)| ((*path).into(), text.as_bytes().to_vec());
        files.iter().map(own).collect()
    }

    /// What a file's text refers to, each with its name in the text.
    fn found(file: &str, text: &str, others: &[&str]) -> Outcome<Vec<(String, String)>> {
        let mut files: Vec<(&str, &str)> = others.iter().map(|other| (*other, "")).collect();
        files.push((file, text));
        let found = references(file, &page(&files))?.into_iter();
        Ok(found
            .map(|Reference { span, to }| (text[span].to_string(), to))
            .collect())
    }

    fn pairs(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
        pairs
            .iter()
            .map(|(name, to)| ((*name).into(), (*to).into()))
            .collect()
    }

    #[test]
    fn modules_refer_by_imports_and_addresses() {
        let text = "\
import init, {
  Game,
} from './pkg/adji.js';
import './side.js';
export { way } from \"../www/way.js\";
const later = () => import('./later.js');
new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
const wasm = new URL('adji_bg.wasm', import.meta.url);
";
        let others = [
            "www/pkg/adji.js",
            "www/side.js",
            "www/way.js",
            "www/later.js",
            "www/worker.js",
            "www/adji_bg.wasm",
        ];
        assert_eq!(
            found("www/a.js", text, &others).unwrap(),
            pairs(&[
                ("./pkg/adji.js", "www/pkg/adji.js"),
                ("./side.js", "www/side.js"),
                ("../www/way.js", "www/way.js"),
                ("./later.js", "www/later.js"),
                ("./worker.js", "www/worker.js"),
                ("adji_bg.wasm", "www/adji_bg.wasm"),
            ])
        );
    }

    #[test]
    fn an_address_with_a_hole_leads_to_a_folder() {
        let text = "fetch(new URL(`./text/${language}.json`, import.meta.url));";
        assert_eq!(
            found("www/i18n.js", text, &["www/text/en.json"]).unwrap(),
            pairs(&[("./text/", "www/text/")])
        );
    }

    #[test]
    fn comments_and_words_refer_to_nothing() {
        let text = "\
/** @typedef {import('./types.js').Type} Type */
// import './old.js';
const accept = 'text/*'; const hint = \"http://\"; // import './b.js';
import './c.js'; /* import './d.js'; */
const words = 'seeds from ' + 'the pit';
const own = new URL(import.meta.url);
";
        assert_eq!(
            found("www/a.js", text, &["www/c.js"]).unwrap(),
            pairs(&[("./c.js", "www/c.js")])
        );
    }

    #[test]
    fn what_cannot_be_followed_is_refused() {
        for text in [
            "\nimport(name);",
            "\nimport(`./boards/${game}.js`);",
            "\nconst here = import.meta.url;",
        ] {
            let refused = found("www/a.js", text, &[]).unwrap_err();
            assert!(refused.starts_with("www/a.js:2 asks"), "{refused}");
        }
        let missing = found("www/a.js", "import './b.js';", &[]).unwrap_err();
        assert_eq!(
            missing,
            "www/a.js:1 refers to www/b.js, and there is no such thing"
        );
    }

    #[test]
    fn pages_and_style_sheets_refer_by_attributes_and_urls() {
        let text = r##"<link rel="icon" href="www/icon.svg" type="image/svg+xml">
<script src="www/needs.js"></script> <a href="https://example.org/a.js">b</a> <a href="#top">c</a> <a href="?game=bosh">d</a>"##;
        assert_eq!(
            found("index.html", text, &["www/icon.svg", "www/needs.js"]).unwrap(),
            pairs(&[
                ("www/icon.svg", "www/icon.svg"),
                ("www/needs.js", "www/needs.js")
            ])
        );
        let text =
            "a { background: url(\"icon.svg#a\") } b { mask: url(data:image/svg+xml,<svg/>) }";
        assert_eq!(
            found("www/style.css", text, &["www/icon.svg"]).unwrap(),
            pairs(&[("icon.svg", "www/icon.svg")])
        );
    }

    #[test]
    fn the_preloading_script_names_modules_in_words() {
        let text = "var parts = 'board boards/bosh'; ask(place('text/en.json')); // seeds";
        let others = [
            "www/board.js",
            "www/boards/bosh.js",
            "www/text/en.json",
            "www/seeds.js",
        ];
        assert_eq!(
            found(PRELOADER, text, &others).unwrap(),
            pairs(&[
                ("board", "www/board.js"),
                ("boards/bosh", "www/boards/bosh.js"),
                ("text/en.json", "www/text/en.json"),
            ])
        );
    }

    #[test]
    fn other_names_stand_where_the_old_ones_stood() {
        let text = "import './b.js'; /* './b.js' */ import('./c.js').then(show);";
        let files = page(&[("www/a.js", text), ("www/b.js", ""), ("www/c.js", "")]);
        let references = references("www/a.js", &files).unwrap();
        assert_eq!(
            rename(text, &references, |reference| format!("<{}>", reference.to)),
            "import '<www/b.js>'; /* './b.js' */ import('<www/c.js>').then(show);"
        );
    }

    #[test]
    fn ways_lead_from_file_to_file() {
        assert_eq!(way("index.html", "assets/a.js"), "./assets/a.js");
        assert_eq!(way("assets/a.js", "assets/boards/b.js"), "./boards/b.js");
        assert_eq!(way("assets/boards/b.js", "assets/a.js"), "../a.js");
        assert_eq!(way("www/adji-game.js", "assets/a.js"), "../assets/a.js");
        assert_eq!(way("assets/a.js", "index.html"), "../index.html");
        assert_eq!(way("assets/i18n.js", "assets/text.1/"), "./text.1/");
    }
}
