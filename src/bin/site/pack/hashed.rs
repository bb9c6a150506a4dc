//! The page for any static host: files named after what is in them, so that a browser may keep them for ever.

use std::collections::BTreeMap;

use sha2::{Digest, Sha256};

use crate::files::{self, Files};
use crate::pack::reach::{self, Walk};
use crate::pack::references::{self, PRELOADER, Reference};
use crate::shared::tools::Outcome;

/// What the preloading script says of places while every file is where it was written.
const NO_PLACES: &str = "var places = {};";

/// So much of a hash keeps two contents of a file apart.
const HASH_BYTES: usize = 5;

/// Makes the site: pages and the element where they were, everything else in `assets`.
pub fn site(page: &Files) -> Outcome<Files> {
    let mut doors: Vec<&str> = page.keys().map(String::as_str).collect();
    doors.retain(|file| reach::is_door(file));
    let mut site = Site {
        page,
        names: doors
            .iter()
            .map(|door| ((*door).into(), (*door).into()))
            .collect(),
        files: Files::new(),
    };
    for place in Walk::from(&doors, page)? {
        match place.ends_with('/') {
            true => site.add_folder(&place),
            false => site.add(&place)?,
        }
    }
    let mut files = site.files;
    files.insert("_headers".into(), include_bytes!("static/_headers").into());
    files.insert(
        "HOSTING.txt".into(),
        include_bytes!("static/HOSTING.txt").into(),
    );
    Ok(files)
}

struct Site<'a> {
    page: &'a Files,
    /// The new names of the files and folders so far, by their old ones.
    names: BTreeMap<String, String>,
    files: Files,
}

impl Site<'_> {
    /// Adds a file; what it refers to is there already.
    fn add(&mut self, file: &str) -> Outcome {
        let content = self.renamed(file)?;
        let name = self.names.entry(file.into());
        let name = name.or_insert_with(|| hashed(&asset(file), &content));
        self.files.insert(name.clone(), content);
        Ok(())
    }

    /// Adds a folder with all its files; its name says what is in them, so they keep theirs.
    fn add_folder(&mut self, folder: &str) {
        let members: Vec<(&String, &Vec<u8>)> = files::members(self.page, folder).collect();
        let contents: Vec<&[u8]> = members
            .iter()
            .map(|(_, content)| content.as_slice())
            .collect();
        let name = format!(
            "{}.{}/",
            asset(folder).trim_end_matches('/'),
            hash(&contents.concat())
        );
        for (member, content) in members {
            let new = name.clone() + &member[folder.len()..];
            self.files.insert(new.clone(), content.clone());
            self.names.insert(member.clone(), new);
        }
        self.names.insert(folder.into(), name);
    }

    /// A file's content with the new names of what it refers to.
    fn renamed(&self, file: &str) -> Outcome<Vec<u8>> {
        let content = &self.page[file];
        let references = references::references(file, self.page)?;
        if references.is_empty() {
            return Ok(content.clone());
        }
        let text = String::from_utf8_lossy(content);
        if file == PRELOADER {
            return self.with_places(&text, &references);
        }
        let place = self.names.get(file).cloned().unwrap_or_else(|| asset(file));
        let new_name = |reference: &Reference| references::way(&place, &self.names[&reference.to]);
        Ok(references::rename(&text, &references, new_name).into_bytes())
    }

    /// The preloading script with a list of the places it asks for.
    fn with_places(&self, text: &str, references: &[Reference]) -> Outcome<Vec<u8>> {
        if !text.contains(NO_PLACES) {
            return Err(format!(
                "{PRELOADER} has no `{NO_PLACES}` for the new names"
            ));
        }
        let place = |reference: &Reference| {
            let written = reference.to.trim_start_matches("www/").to_string();
            (written, &self.names[&reference.to])
        };
        let places: BTreeMap<String, &String> = references.iter().map(place).collect();
        let list = format!("var places = {places:?};"); // names of plain letters, which JavaScript quotes as Rust does
        Ok(text.replace(NO_PLACES, &list).into_bytes())
    }
}

/// Where a file or folder goes that does not keep its place.
fn asset(path: &str) -> String {
    format!("assets/{}", path.strip_prefix("www/").unwrap_or(path))
}

/// A file's name with what is in it: `assets/boards/bosh.0a1b2c3d4e.js`.
fn hashed(file: &str, content: &[u8]) -> String {
    let (stem, ending) = file.rsplit_once('.').unwrap_or((file, ""));
    format!("{stem}.{}.{ending}", hash(content))
}

fn hash(content: &[u8]) -> String {
    let hash = Sha256::digest(content);
    hash.iter()
        .take(HASH_BYTES)
        .map(|byte| format!("{byte:02x}"))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site_of(files: &[(&str, &str)]) -> Outcome<BTreeMap<String, String>> {
        let own = |(path, text): &(&str, &str)| ((*path).into(), text.as_bytes().to_vec());
        let site = site(&files.iter().map(own).collect())?.into_iter();
        Ok(site
            .map(|(path, content)| (path, String::from_utf8(content).unwrap()))
            .collect())
    }

    const PAGE: [(&str, &str); 7] = [
        ("index.html", r#"<script src="www/needs.js"></script>"#),
        (
            "www/needs.js",
            "var places = {};\nvar parts = 'main boards/bosh'; ask(place('text/en.json'));",
        ),
        (
            "www/main.js",
            "import './boards/bosh.js'; new URL(`./text/${language}.json`, import.meta.url);",
        ),
        ("www/boards/bosh.js", "export {};"),
        ("www/text/en.json", "{}"),
        ("www/adji-game.js", "import './boards/bosh.js';"),
        ("www/unused.js", ""),
    ];

    /// The name that begins and ends like this.
    fn name<'a>(site: &'a BTreeMap<String, String>, start: &str, end: &str) -> &'a str {
        let fits = |name: &&String| name.starts_with(start) && name.ends_with(end);
        site.keys().find(fits).expect(start)
    }

    #[test]
    fn pages_and_the_element_keep_their_names_and_all_else_is_named_by_its_content() {
        let site = site_of(&PAGE).unwrap();
        let names: Vec<&str> = site.keys().map(String::as_str).collect();
        let bosh = name(&site, "assets/boards/bosh.", ".js");
        let main = name(&site, "assets/main.", ".js");
        let needs = name(&site, "assets/needs.", ".js");
        let words = name(&site, "assets/text.", "/en.json");
        let kept = ["HOSTING.txt", "_headers", "index.html", "www/adji-game.js"];
        let mut all = [kept.as_slice(), &[bosh, main, needs, words]].concat();
        all.sort_unstable();
        assert_eq!(names, all);
        assert_eq!(bosh, hashed("assets/boards/bosh.js", b"export {};"));
    }

    #[test]
    fn every_reference_leads_to_the_new_name() {
        let site = site_of(&PAGE).unwrap();
        let bosh = name(&site, "assets/boards/bosh.", ".js");
        let main = name(&site, "assets/main.", ".js");
        let needs = name(&site, "assets/needs.", ".js");
        let words = name(&site, "assets/text.", "/en.json");
        let folder = words.trim_end_matches("en.json");
        let below = |path: &str| path.replacen("assets/", "./", 1);
        assert_eq!(
            site["index.html"],
            format!(r#"<script src="./{needs}"></script>"#)
        );
        assert_eq!(site["www/adji-game.js"], format!("import '../{bosh}';"));
        assert_eq!(
            site[main],
            format!(
                "import '{}'; new URL(`{}${{language}}.json`, import.meta.url);",
                below(bosh),
                below(folder)
            )
        );
        let places = format!(
            r#"var places = {{"boards/bosh.js": "{bosh}", "main.js": "{main}", "text/en.json": "{words}"}};"#
        );
        assert!(site[needs].starts_with(&places), "{}", site[needs]);
    }

    #[test]
    fn a_change_renames_a_file_and_those_that_name_it_and_no_other() {
        let before = site_of(&PAGE).unwrap();
        let mut changed = PAGE;
        changed[4].1 = "{\"page\":{}}";
        let after = site_of(&changed).unwrap();
        let same = |start: &str, end: &str| name(&before, start, end) == name(&after, start, end);
        assert!(same("assets/boards/bosh.", ".js"));
        for (start, end) in [
            ("assets/text.", "en.json"),
            ("assets/main.", ".js"),
            ("assets/needs.", ".js"),
        ] {
            assert!(!same(start, end), "{start}");
        }
    }

    #[test]
    fn a_preloading_script_that_takes_no_list_is_refused() {
        let mut changed = PAGE;
        changed[1].1 = "var parts = 'main';";
        assert!(
            site_of(&changed)
                .unwrap_err()
                .starts_with("www/needs.js has no")
        );
    }
}
