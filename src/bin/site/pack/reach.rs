//! What a page or a module reaches by its references, and what theirs reach, in an order in which each file comes after those it names.

use std::collections::BTreeSet;

use crate::files::Files;
use crate::pack::references::{self, Reference};
use crate::shared::tools::Outcome;

/// The element's module, which other people's pages name.
pub const ELEMENT: &str = "www/adji-game.js";

/// Whether people outside know the file by its name: pages and the element. They may name each other in circles.
pub fn is_door(file: &str) -> bool {
    file.ends_with(".html") || file == ELEMENT
}

/// Walks from file to file.
pub struct Walk<'a> {
    files: &'a Files,
    /// Folders of which only the running page knows the file.
    folders: BTreeSet<String>,
    reached: Vec<String>,
    /// From the start to the file at hand.
    path: Vec<String>,
}

impl<'a> Walk<'a> {
    /// Everything that is reached from these files, themselves included: files, and folders that are reached as a whole, without
    /// their files. What names a door does not reach it.
    pub fn from(starts: &[&str], files: &'a Files) -> Outcome<Vec<String>> {
        let mut walk = Self {
            files,
            folders: open_folders(files)?,
            reached: Vec::new(),
            path: Vec::new(),
        };
        for start in starts {
            walk.enter(start)?;
        }
        Ok(walk.reached)
    }

    fn enter(&mut self, file: &str) -> Outcome {
        let place = self
            .folders
            .iter()
            .find(|folder| file.starts_with(*folder))
            .map_or(file, |folder| folder);
        let place = place.to_string();
        if self.reached.contains(&place) {
            return Ok(());
        }
        if self.path.contains(&place) {
            return Err(format!(
                "files name each other in a circle: {}, {place}",
                self.path.join(", ")
            ));
        }
        self.path.push(place.clone());
        if !place.ends_with('/') {
            for Reference { to, .. } in references::references(&place, self.files)? {
                if !is_door(&to) {
                    self.enter(&to)?;
                }
            }
        }
        self.path.pop();
        self.reached.push(place);
        Ok(())
    }
}

/// The folders of which only the running page knows the file, wherever they are named.
fn open_folders(files: &Files) -> Outcome<BTreeSet<String>> {
    let mut folders = BTreeSet::new();
    for file in files.keys() {
        let found = references::references(file, files)?.into_iter();
        folders.extend(
            found
                .map(|reference| reference.to)
                .filter(|to| to.ends_with('/')),
        );
    }
    Ok(folders)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reached(files: &[(&str, &str)], starts: &[&str]) -> Outcome<Vec<String>> {
        let own = |(path, text): &(&str, &str)| ((*path).into(), text.as_bytes().to_vec());
        Walk::from(starts, &files.iter().map(own).collect())
    }

    #[test]
    fn each_file_comes_after_those_it_names() {
        let files = [
            ("www/a.js", "import './b.js'; import './c.js';"),
            ("www/b.js", "import './c.js'; import('./d.js');"),
            ("www/c.js", ""),
            ("www/d.js", ""),
            ("www/unasked.js", "import './a.js';"),
        ];
        let order = reached(&files, &["www/a.js"]).unwrap();
        assert_eq!(order, ["www/c.js", "www/d.js", "www/b.js", "www/a.js"]);
    }

    #[test]
    fn folders_are_reached_whole() {
        let files = [
            (
                "www/a.js",
                "new URL('./text/en.json', import.meta.url); import './b.js';",
            ),
            (
                "www/b.js",
                "new URL(`./text/${language}.json`, import.meta.url);",
            ),
            ("www/text/en.json", ""),
            ("www/text/pl.json", ""),
        ];
        let order = reached(&files, &["www/a.js"]).unwrap();
        assert_eq!(order, ["www/text/", "www/b.js", "www/a.js"]);
    }

    #[test]
    fn doors_may_name_each_other_and_other_files_may_not() {
        let files = [
            ("index.html", r#"<script src="www/a.js"></script>"#),
            ("www/a.js", "new URL('../index.html', import.meta.url);"),
            ("www/circle.js", "import './b.js';"),
            ("www/b.js", "import './c.js';"),
            ("www/c.js", "import './b.js';"),
        ];
        let order = reached(&files, &["index.html"]).unwrap();
        assert_eq!(order, ["www/a.js", "index.html"]);
        let circle = reached(&files, &["www/circle.js"]).unwrap_err();
        assert!(circle.ends_with("www/b.js, www/c.js, www/b.js"), "{circle}");
    }
}
