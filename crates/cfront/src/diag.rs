//! Messages about the source text.
//!
//! A [`Diagnostic`] is data: nothing is printed here. Errors make the front end fail at the end of
//! the run, so that several can be reported together; warnings never do.

use crate::source::Pos;

/// How grave a message is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Severity {
    /// The program is accepted, but something is odd.
    Warning,
    /// The program is rejected.
    Error,
}

/// A message with its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// How grave it is.
    pub severity: Severity,
    /// What it points at.
    pub pos: Pos,
    /// What is wrong, in one line without a full stop.
    pub message: String,
    /// Related locations: earlier declarations, advice.
    pub notes: Vec<(Option<Pos>, String)>,
}

/// Collects messages, with a limit: after [`Diagnostics::MAX_ERRORS`] errors the rest is counted
/// only.
#[derive(Default)]
pub struct Diagnostics {
    items: Vec<Diagnostic>,
    errors: usize,
}

impl Diagnostics {
    /// How many errors are kept.
    pub const MAX_ERRORS: usize = 100;

    /// Reports an error.
    pub fn error(&mut self, pos: Pos, message: impl Into<String>) -> &mut Diagnostic {
        self.push(Severity::Error, pos, message.into())
    }

    /// Reports a warning.
    pub fn warning(&mut self, pos: Pos, message: impl Into<String>) -> &mut Diagnostic {
        self.push(Severity::Warning, pos, message.into())
    }

    /// Reports a message that was made elsewhere.
    pub fn add(&mut self, diagnostic: Diagnostic) {
        let Diagnostic { severity, pos, message, notes } = diagnostic;
        self.push(severity, pos, message).notes = notes;
    }

    fn push(&mut self, severity: Severity, pos: Pos, message: String) -> &mut Diagnostic {
        if severity == Severity::Error {
            self.errors += 1;
        }
        let at = self.items.len().min(2 * Self::MAX_ERRORS);
        self.items.truncate(at);
        self.items.push(Diagnostic { severity, pos, message, notes: Vec::new() });
        &mut self.items[at]
    }

    /// Whether an error was reported.
    pub fn has_errors(&self) -> bool {
        self.errors > 0
    }

    /// How many errors were reported.
    pub fn error_count(&self) -> usize {
        self.errors
    }

    /// The messages in the order of their reporting.
    pub fn items(&self) -> &[Diagnostic] {
        &self.items
    }
}

impl Diagnostic {
    /// Adds a remark, with a place of its own if it has one.
    pub fn note(&mut self, pos: Option<Pos>, text: impl Into<String>) -> &mut Diagnostic {
        self.notes.push((pos, text.into()));
        self
    }
}
