//! The project's files, found and named.

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
