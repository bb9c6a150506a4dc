//! Ctrl-C: the work under way comes to an end by itself, so that what was measured can still be shown.

use std::process;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::shared::tools::Outcome;

static WANTED: AtomicBool = AtomicBool::new(false);

/// From here on Ctrl-C asks for an end, and asked a second time makes one.
pub fn listen() -> Outcome {
    let asked = || {
        if WANTED.swap(true, Ordering::Relaxed) {
            process::exit(130);
        }
    };
    ctrlc::set_handler(asked).map_err(|error| format!("Ctrl-C cannot be listened to: {error}"))
}

/// Whether Ctrl-C was pressed.
pub fn wanted() -> bool {
    WANTED.load(Ordering::Relaxed)
}
