//! The browser in which the page is tested and measured.

use std::env;
use std::path::PathBuf;

use crate::shared::tools::{self, Outcome};

/// Finds a Chromium, installing one if there is none.
pub fn find() -> Outcome<PathBuf> {
    if let Some(found) = installed() {
        return Ok(found);
    }
    tools::install_debian(
        &["chromium", "fonts-liberation"],
        "opening the page in a browser",
    )?;
    installed().ok_or_else(|| "Debian's chromium was installed and is not on the PATH".into())
}

fn installed() -> Option<PathBuf> {
    let named = env::var_os("CHROMIUM").map(PathBuf::from);
    named.or_else(|| {
        ["chromium", "chromium-browser", "google-chrome"]
            .into_iter()
            .find_map(tools::find_program)
    })
}
