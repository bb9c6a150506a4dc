//! The project's files, found and named.

use std::fs;
use std::path::{Path, PathBuf};

use crate::shared::project;

/// A path as seen from the top of the project.
pub fn relative(path: &Path) -> String {
    path.strip_prefix(project::root())
        .unwrap_or(path)
        .display()
        .to_string()
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
