//! The answer of `harrier check` as text: the verdict alone on the first line of standard output, then what was proved, what is left
//! and what is assumed.

use crate::Exit;
use crate::run_report::Sources;
use crate::show::Shower;
use cfront::diag::Severity;
use interp::ErrorKind;
use ir::Span;
use property::{Part, Property};
use std::collections::BTreeMap;
use std::io::Write;

/// Something that may go wrong.
pub(crate) struct Finding {
    pub(crate) kind: ErrorKind,
    pub(crate) span: Span,
    pub(crate) message: String,
}

/// What is known when the analysis ends.
pub(crate) struct Report<'a> {
    /// What was asked and may go wrong.
    pub(crate) left: Vec<Finding>,
    /// What was not asked, and is taken not to happen.
    pub(crate) assumed: Vec<Finding>,
    /// Places where something was checked, and whether it was proved.
    pub(crate) checks: &'a BTreeMap<(Span, &'static str), bool>,
    /// Why the analysis did not reach its end.
    pub(crate) stopped: Option<String>,
    /// What was asked.
    pub(crate) property: &'a Property,
    /// What the analysis did, in numbers, if somebody wants to know.
    pub(crate) statistics: Option<String>,
}

/// Says that nothing is settled, and ends the process. For the thread that watches over time and memory.
#[expect(clippy::exit, reason = "the main thread does not answer any more")]
pub(crate) fn give_up(why: &str) {
    // Nothing more can be done if nobody reads it.
    let mut out = std::io::stdout();
    let _ = writeln!(out, "UNKNOWN\nleft: {why} within a single step").and_then(|()| out.flush());
    std::process::exit(121)
}

impl Report<'_> {
    /// Prints the answer.
    pub(crate) fn print(mut self, sources: &Sources<'_>, brief: bool) -> Exit {
        let shower = Shower::for_stdout();
        self.left
            .sort_by_key(|finding| (finding.span.file, finding.span.line, finding.span.col, finding.kind));
        self.assumed
            .sort_by_key(|finding| (finding.span.file, finding.span.line, finding.span.col, finding.kind));
        let safe = self.left.is_empty() && self.stopped.is_none();
        let mut text = String::from(if safe { "SAFE\n" } else { "UNKNOWN\n" });
        text += &self.counted();
        if safe && !brief {
            text += &format!("for all inputs and all lengths: {}\n", self.promised().join(", "));
        }
        if let Some(numbers) = &self.statistics {
            text += &format!("statistics: {numbers}\n");
        }
        if let Some(why) = &self.stopped {
            text += &format!("left: {why}\n");
        }
        for finding in &self.left {
            text += &render(finding, &shower, sources, brief);
        }
        for finding in &self.assumed {
            text += &format!(
                "assuming that at {} no {} happens: {}\n",
                sources.place(finding.span),
                finding.kind.name(),
                finding.message
            );
        }
        let mut out = std::io::stdout().lock();
        if out.write_all(text.as_bytes()).and_then(|()| out.flush()).is_err() {
            return Exit::Output;
        }
        if safe { Exit::Success } else { Exit::Unsettled }
    }

    /// What holds of a safe program.
    fn promised(&self) -> Vec<&'static str> {
        let parts = [
            (Part::Deref, "every access is valid"),
            (Part::Free, "every free is valid"),
            (Part::Memtrack, "no memory is lost"),
            (Part::Memcleanup, "all memory is freed at the end"),
            (Part::Assert, "no assertion fails"),
            (Part::Unreach, "no error is reached"),
            (Part::Undefined, "no division by zero, and nothing depends on values that were never set"),
        ];
        parts.into_iter().filter(|(part, _)| self.property.has(*part)).map(|(_, what)| what).collect()
    }

    /// How much was proved of what was asked.
    fn counted(&self) -> String {
        let asked = || {
            self.checks.iter().filter(|((_, what), _)| part(what).is_none_or(|part| self.property.has(part)))
        };
        let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
        for ((_, what), _) in asked().filter(|(_, proved)| **proved) {
            *kinds.entry(what).or_default() += 1;
        }
        let proved: usize = kinds.values().sum();
        let kinds: Vec<String> = kinds.iter().map(|(what, count)| format!("{what} {count}")).collect();
        let of = if kinds.is_empty() { String::new() } else { format!(" ({})", kinds.join(", ")) };
        let so_far = if self.stopped.is_some() { " so far" } else { "" };
        format!("{}: {proved} of {} checks proved{so_far}{of}\n", self.property, asked().count())
    }
}

/// The part of a property that a check of the analysis is about; `None` if it concerns all.
fn part(what: &str) -> Option<Part> {
    match what {
        "access" | "call" | "defined" => Some(Part::Deref),
        "free" => Some(Part::Free),
        "leak" => Some(Part::Memtrack),
        "exit" => Some(Part::Memcleanup),
        "assertion" => Some(Part::Assert),
        "error call" => Some(Part::Unreach),
        "operation" | "initialised" => Some(Part::Undefined),
        _ => None,
    }
}

/// A thing that is left: one line, or with its source.
fn render(finding: &Finding, shower: &Shower, sources: &Sources<'_>, brief: bool) -> String {
    let what = match finding.kind {
        ErrorKind::Unsupported => format!("not supported: {}", finding.message),
        kind => format!("possible {}: {}", kind.name(), finding.message),
    };
    if brief {
        return format!("left: {} {what}\n", sources.place(finding.span));
    }
    let report = cfront::Report {
        severity: Severity::Warning,
        message: what,
        place: sources.place_in_file(finding.span),
        notes: Vec::new(),
    };
    format!("\n{}\n", shower.render(&report))
}
