//! How far something long has come: a bar for people, plain lines where nobody watches a terminal.

use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Whatever is over sooner needs no bar.
const PATIENCE: Duration = Duration::from_secs(2);

/// A bar on standard error, which goes away with this value.
pub struct Progress {
    bar: ProgressBar,
    begun: Instant,
}

impl Progress {
    /// Begins something of so many steps.
    pub fn new(steps: u64) -> Progress {
        Progress::styled(Some(steps), "{bar:30} {percent:>3} %  {eta} left  {msg}")
    }

    /// Begins something of which nobody knows how many steps it has.
    pub fn endless() -> Progress {
        Progress::styled(None, "{spinner} {elapsed}  {msg}")
    }

    fn styled(steps: Option<u64>, template: &str) -> Progress {
        let style = ProgressStyle::with_template(template).expect("a template of known fields");
        let bar = ProgressBar::with_draw_target(steps, ProgressDrawTarget::hidden());
        Progress {
            bar: bar.with_style(style),
            begun: Instant::now(),
        }
    }

    /// Says what is going on.
    pub fn say(&self, news: String) {
        if ProgressDrawTarget::stderr().is_hidden() {
            eprintln!("{news}");
        }
        self.bar.set_message(news);
        self.show();
    }

    /// One more step is done.
    pub fn advance(&self) {
        self.bar.inc(1);
        self.show();
    }

    fn show(&self) {
        if self.bar.is_hidden() && self.begun.elapsed() > PATIENCE {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
