//! The project's files, found and named.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::shared::comments::without_comments;
use crate::shared::project;

/// A path as seen from the top of the project.
pub fn relative(path: &Path) -> String {
    path.strip_prefix(project::root())
        .unwrap_or(path)
        .display()
        .to_string()
}

/// What a visitor is sent of a file: JavaScript comes without its comments, which are a fifth of all that is loaded.
pub fn served(file: &Path) -> io::Result<Vec<u8>> {
    if file.extension().is_some_and(|ending| ending == "js") {
        return Ok(without_comments(&fs::read_to_string(file)?).into_bytes());
    }
    fs::read(file)
}

/// All files under a directory whatever their depth, in order; none if there is no such directory.
pub fn files_under(directory: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(directory).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            files.extend(files_under(&path));
        } else {
            files.push(path);
        }
    }
    files.sort();
    files
}

/// Files with what is in them, by their paths with slashes.
pub type Files = BTreeMap<String, Vec<u8>>;

/// What the page is made of, by paths from the top of the project: `index.html` and all that lies in `www`, as it is read.
pub fn page(read: fn(&Path) -> io::Result<Vec<u8>>) -> io::Result<Files> {
    let mut files = files_under(&project::root().join("www"));
    files.push(project::root().join("index.html"));
    let name = |file: &Path| relative(file).replace('\\', "/");
    files
        .iter()
        .map(|file| Ok((name(file), read(file)?)))
        .collect()
}

/// The files that lie in a folder, which is written with a slash at its end.
pub fn members<'a>(
    files: &'a Files,
    folder: &'a str,
) -> impl Iterator<Item = (&'a String, &'a Vec<u8>)> {
    files
        .iter()
        .filter(move |(path, _)| path.starts_with(folder))
}

/// Writes files into a folder, which is made anew.
pub fn write(folder: &Path, files: &Files) -> io::Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    for (path, content) in files {
        let file = folder.join(path);
        fs::create_dir_all(file.parent().unwrap_or(folder))?;
        fs::write(file, content)?;
    }
    Ok(())
}
