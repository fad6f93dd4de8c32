//! What each member did, how long it took, and why it stopped.

use crate::replay::Suspect;
use ir::Program;
use std::fmt::Write;
use std::time::Duration;

/// What one member did.
#[derive(Clone, PartialEq, Debug)]
pub struct Record {
    /// Its name.
    pub name: &'static str,
    /// When it started, counted from the start of the company.
    pub began: Duration,
    /// How long it worked and waited.
    pub lasted: Duration,
    /// The CPU time of its thread.
    pub cpu: Duration,
    /// Its work, in its own unit.
    pub work: u64,
    /// Its verdict, or how it ended.
    pub said: String,
    /// Further details.
    pub note: String,
    /// Its unconfirmed suspects, and what their runs did instead.
    pub unconfirmed: Vec<(Suspect, String)>,
}

/// What all members did, in their order.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Log {
    /// A record for each member that was called.
    pub records: Vec<Record>,
    /// The members that were not needed.
    pub not_called: Vec<&'static str>,
}

impl Log {
    /// Renders the log as text: a line for each member, and below it one for each unconfirmed
    /// suspect.
    pub fn render(&self, program: &Program) -> String {
        let mut text = String::new();
        for record in &self.records {
            let seconds = |time: Duration| time.as_secs_f64();
            // Writing to a String cannot fail.
            let _ = write!(
                text,
                "{}: {}; started at {:.3} s, ran for {:.3} s, CPU {:.3} s",
                record.name,
                record.said,
                seconds(record.began),
                seconds(record.lasted),
                seconds(record.cpu)
            );
            if record.work > 0 {
                let _ = write!(text, ", work {}", record.work);
            }
            if !record.note.is_empty() {
                let _ = write!(text, "; {}", record.note);
            }
            text.push('\n');
            for (suspect, why) in &record.unconfirmed {
                let at = program.place_in_file(suspect.span);
                let _ = writeln!(text, "  not confirmed: {} at {at}: {why}", suspect.kind);
            }
        }
        for name in &self.not_called {
            let _ = writeln!(text, "{name}: not called");
        }
        text
    }
}
