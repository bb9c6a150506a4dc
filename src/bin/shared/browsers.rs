//! The browsers in which the page is tested and measured.

use std::env;
use std::path::PathBuf;

use crate::shared::tools::{self, Outcome};

/// A browser, and where to find one.
pub struct Browser {
    /// The variable by which a person names another one, and the tests are told of the one that was found.
    pub variable: &'static str,
    /// What it is called on the PATH.
    pub programs: &'static [&'static str],
    /// What Debian has it in.
    pub packages: &'static [&'static str],
}

/// In which everything is tested and measured.
pub const CHROMIUM: Browser = Browser {
    variable: "CHROMIUM",
    programs: &["chromium", "chromium-browser", "google-chrome"],
    packages: &["chromium", "fonts-liberation"],
};

impl Browser {
    /// Finds one, installing it if there is none.
    pub fn find(&self) -> Outcome<PathBuf> {
        if let Some(found) = self.installed() {
            return Ok(found);
        }
        tools::install_debian(self.packages, "opening the page in a browser")?;
        self.installed().ok_or_else(|| {
            format!(
                "Debian's {} was installed and is not on the PATH",
                self.packages[0]
            )
        })
    }

    fn installed(&self) -> Option<PathBuf> {
        let named = env::var_os(self.variable).map(PathBuf::from);
        named.or_else(|| {
            self.programs
                .iter()
                .find_map(|name| tools::find_program(name))
        })
    }
}
