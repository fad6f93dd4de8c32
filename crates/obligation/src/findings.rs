//! What an engine has found about a program so far.

use crate::{Check, ErrorKind, Obligation};
use ir::{FuncId, Span};
use std::collections::BTreeMap;

/// Something that may go wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Alarm {
    /// What it is.
    pub kind: ErrorKind,
    /// Where.
    pub span: Span,
    /// The function.
    pub func: FuncId,
    /// In a sentence without a period.
    pub message: String,
    /// Whether executions in which nothing goes wrong here may have been given up along with the
    /// others: a caller that does not ask about this alarm has to ask about what comes behind it.
    pub hides: bool,
}

/// The checks that were made, and what may go wrong.
#[derive(Clone, Debug, Default)]
pub struct Findings {
    /// The obligations that were checked, and whether all went well so far.
    pub checks: BTreeMap<Obligation, bool>,
    /// All alarms, each once.
    pub alarms: Vec<Alarm>,
    /// Whether some executions were not followed at all: a number had too many values.
    pub left_out: bool,
    /// Whether some executions were not followed to their end, because of the bounds of the
    /// configuration.
    pub cut_short: bool,
}

impl Findings {
    /// Whether nothing is said about some executions. Then the absence of alarms proves nothing.
    pub fn is_partial(&self) -> bool {
        self.left_out || self.cut_short
    }

    /// Notes that something was checked.
    pub fn note_check(&mut self, check: Check, span: Span) {
        self.checks.entry(Obligation::new(check, span)).or_insert(true);
    }

    /// Notes an alarm.
    pub fn note_alarm(&mut self, alarm: Alarm) {
        if let Some(obligation) = Obligation::violated_by(alarm.kind, alarm.span) {
            self.checks.insert(obligation, false);
        }
        if !self.alarms.contains(&alarm) {
            self.alarms.push(alarm);
        }
    }

    /// Notes that a path cannot be followed, because something is not modelled.
    pub fn note_unsupported(&mut self, what: &str, func: FuncId, span: Span) {
        let (kind, message) = (ErrorKind::Unsupported, what.to_owned());
        self.note_alarm(Alarm { kind, span, func, message, hides: true });
    }
}

/// A number of things in words, such as `1 byte` or `2 bytes`.
pub fn counted(count: u64, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}
