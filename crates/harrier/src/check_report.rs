//! The answer of `harrier check` as text, if it is not a bug: the verdict alone on the first line
//! of standard output, then what was proved, what is unproved and what is assumed.

use crate::Exit;
use crate::args::CheckArgs;
use crate::run_report::Sources;
use crate::show::Shower;
use cfront::diag::Severity;
use ir::Span;
use obligation::{Check, ErrorKind, Obligation};
use party::{Conclusion, Finding, Question, Tally, Verdict};
use property::{Part, Property};
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;

/// The answer when the analysis ends.
pub(crate) struct Report<'a> {
    /// The conclusion of the prover.
    pub(crate) conclusion: &'a Conclusion,
    /// What is proved.
    pub(crate) tally: &'a Tally,
    /// The question.
    pub(crate) question: Question<'a>,
    /// Failures of Harrier itself.
    pub(crate) faults: &'a [String],
    /// The assumptions of the command line: one line each.
    pub(crate) assumed: &'a [String],
    /// Functions without a body about which nothing is assumed.
    pub(crate) missing: Vec<&'a str>,
}

/// How many functions without a body are named.
const NAMED: usize = 8;

/// How many places of obligations of one kind are named.
const PLACES: usize = 4;

/// Answers UNKNOWN and ends the process. For the thread that watches time and memory.
#[expect(clippy::exit, reason = "the main thread does not answer any more")]
pub(crate) fn give_up(why: &str, svcomp: bool) {
    // Nothing can be done if the reader is gone.
    let mut out = std::io::stdout();
    let text = match svcomp {
        true => format!("UNKNOWN ({why})\n"),
        false => format!("UNKNOWN\nreason: {why}\n"),
    };
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    std::process::exit(121)
}

impl Report<'_> {
    /// Prints the answer.
    pub(crate) fn print(self, args: &CheckArgs, sources: &Sources<'_>) -> Exit {
        let shower = Shower::for_stdout();
        let (left, assumed) = (sort_findings(&self.conclusion.left), sort_findings(&self.conclusion.assumed));
        let safe = self.conclusion.verdict == Verdict::Safe && self.faults.is_empty();
        if args.svcomp {
            let text = if safe { "TRUE\n".to_owned() } else { self.svcomp_answer(&left, sources) };
            return print_answer(&text, safe);
        }
        let mut text = String::from(if safe { "SAFE\n" } else { "UNKNOWN\n" });
        text += &self.proof_summary();
        if safe && !args.brief {
            let all = if self.conclusion.proved.is_some() {
                "therefore"
            } else {
                "for all inputs and lists of any length"
            };
            text += &format!("{all}: {}\n", self.guarantees().join(", "));
            let fails = if self.question.malloc_fails { "" } else { "that no allocation fails and " };
            text += &format!("assuming {fails}that the stack does not overflow\n");
        }
        if let Some(numbers) = self.conclusion.statistics.as_ref().filter(|_| args.statistics) {
            text += &format!("statistics: {numbers}\n");
        }
        for finding in self.conclusion.unreached.iter().filter(|_| safe) {
            let what = if finding.kind == ErrorKind::AssertionFailure {
                "assertion"
            } else {
                "check for an error call"
            };
            text += &format!("never reached: the {what} at {}\n", sources.place(finding.span));
        }
        for why in self.faults.iter().chain(&self.conclusion.stopped) {
            text += &format!("reason: {why}\n");
        }
        for finding in &left {
            text += &render(finding, &shower, sources, args.brief);
        }
        if !safe {
            if !args.brief {
                text += &self.list_open(&left, sources);
            }
            text += &list_undefined(&self.missing);
        }
        for what in self.assumed {
            text += &format!("assuming {what}\n");
        }
        for finding in assumed {
            text += &format!(
                "assuming no {} at {}: {}\n",
                finding.kind.name(),
                sources.place(finding.span),
                sources.named(finding.span, &finding.message)
            );
        }
        text += &list_unchecked(self.question.property);
        print_answer(&text, safe)
    }

    /// The obligations that are not proved and at whose place nothing was found: a line for each
    /// kind. Nothing if none is proved, for then all of them are open.
    fn list_open(&self, left: &[&Finding], sources: &Sources<'_>) -> String {
        if self.tally.proved() == 0 {
            return String::new();
        }
        // Others of the same statement follow from those.
        let shown: BTreeSet<Span> = left.iter().map(|it| it.span).collect();
        let has_leak = left.iter().any(|it| Check::of(it.kind) == Some(Check::Leak));
        let is_said = |one: &Obligation| shown.contains(&one.span) || one.check == Check::Leak && has_leak;
        let mut open: BTreeMap<Check, Vec<Span>> = BTreeMap::new();
        for one in self.tally.open().filter(|one| !is_said(one)) {
            open.entry(one.check).or_default().push(one.span);
        }
        let line = |(check, spans): (&Check, &Vec<Span>)| {
            let places = spans.iter().filter(|span| **span != Span::NONE);
            let places: Vec<String> = places.map(|span| sources.place(*span).to_string()).collect();
            let named = places[..places.len().min(PLACES)].join(", ");
            let more = match places.len().saturating_sub(PLACES) {
                0 => String::new(),
                more => format!(" and {more} more"),
            };
            let at = if places.is_empty() { "" } else { ": " };
            format!("not proved: {check} {}{at}{named}{more}\n", spans.len())
        };
        open.iter().map(line).collect()
    }

    /// The answer for SV-COMP, on one line.
    fn svcomp_answer(&self, left: &[&Finding], sources: &Sources<'_>) -> String {
        let first =
            || left.first().map(|it| format!("{} at {}", describe(it, sources), sources.place(it.span)));
        match self.faults.iter().chain(&self.conclusion.stopped).next().cloned().or_else(first) {
            Some(why) => format!("UNKNOWN ({})\n", why.replace('\n', " ")),
            None => "UNKNOWN\n".to_owned(),
        }
    }

    /// What holds for a safe program.
    fn guarantees(&self) -> Vec<&'static str> {
        let parts = [
            (Part::Deref, "every access is valid"),
            (Part::Free, "every free is valid"),
            (Part::Memtrack, "no memory leaks"),
            (Part::Memcleanup, "all memory is freed at the end"),
            (Part::Assert, "no assertion fails"),
            (Part::Unreach, "no error location is reached"),
            (Part::Overflow, "no signed overflow"),
            (Part::Shift, "every shift is defined"),
            (Part::Members, "every index is within the bounds of the array that the source names"),
            (Part::Alignment, "every access is aligned"),
            (Part::Files, "every file is closed"),
            (Part::Undefined, "no division by zero, and nothing depends on an uninitialised value"),
        ];
        parts
            .into_iter()
            .filter(|(part, _)| self.question.property.has(*part))
            .map(|(_, what)| what)
            .collect()
    }

    /// How much of the property was proved.
    fn proof_summary(&self) -> String {
        if let Some(how) = &self.conclusion.proved {
            return format!("{}: {how}\n", self.question.property);
        }
        let (proved, asked) = (self.tally.proved(), self.tally.asked());
        if asked == 0 {
            return format!("{}: no reachable statement can violate it\n", self.question.property);
        }
        if proved > 0 {
            let kinds = self.tally.kinds();
            let kinds: Vec<String> = kinds.iter().map(|(check, count)| format!("{check} {count}")).collect();
            let by = match self.tally.shares() {
                [] | [_] => String::new(),
                shares => {
                    let each = shares.iter().map(|(name, count)| format!("{name} {count}"));
                    format!(": {}", each.collect::<Vec<_>>().join(", "))
                }
            };
            return format!(
                "{}: {proved} of {asked} obligations proved{by} ({})\n",
                self.question.property,
                kinds.join(", ")
            );
        }
        let reached = self.conclusion.checks.iter().filter(|(it, _)| self.question.property.needs(it.check));
        let (met, reached) = reached.fold((0, 0), |(met, all), (_, ok)| (met + usize::from(*ok), all + 1));
        match reached {
            0 => format!("{}: nothing proved\n", self.question.property),
            _ => format!(
                "{}: nothing proved; {reached} of {asked} obligations reached, {met} without an alarm so far\n",
                self.question.property
            ),
        }
    }
}

/// A line that names the functions without a body and what to do about them.
fn list_undefined(missing: &[&str]) -> String {
    if missing.is_empty() {
        return String::new();
    }
    let named: Vec<String> = missing.iter().take(NAMED).map(|name| format!("'{name}'")).collect();
    let more = match missing.len().saturating_sub(NAMED) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    format!("undefined functions: {}{more} ({})\n", named.join(", "), libtable::WITHOUT_BODY)
}

/// A line that names what was not checked.
pub(crate) fn list_unchecked(property: &Property) -> String {
    match property.not_asked().as_slice() {
        [] => String::new(),
        names => format!("not checked: {} (--property all checks everything)\n", names.join(", ")),
    }
}

/// Prints an answer.
fn print_answer(text: &str, safe: bool) -> Exit {
    let mut out = std::io::stdout().lock();
    if out.write_all(text.as_bytes()).and_then(|()| out.flush()).is_err() {
        return Exit::Output;
    }
    if safe { Exit::Success } else { Exit::Unsettled }
}

/// Sorts findings by location, and keeps each kind of error at each location once: several paths
/// may lead there, with other sizes.
fn sort_findings(findings: &[Finding]) -> Vec<&Finding> {
    let mut findings: Vec<&Finding> = findings.iter().collect();
    let place = |finding: &Finding| (finding.span.file, finding.span.line, finding.span.col, finding.kind);
    // Unsupported constructs are distinguished by name.
    let same = |a: &Finding, b: &Finding| {
        place(a) == place(b) && (a.kind != ErrorKind::Unsupported || a.message == b.message)
    };
    findings.sort_by_key(|finding| place(finding));
    findings.dedup_by(|a, b| same(a, b));
    findings
}

/// Renders an unproved finding, on one line or with its source.
fn render(finding: &Finding, shower: &Shower, sources: &Sources<'_>, brief: bool) -> String {
    let what = describe(finding, sources);
    if brief {
        return format!("reason: {} {what}\n", sources.place(finding.span));
    }
    let report = cfront::Report {
        severity: Severity::Warning,
        message: what,
        place: sources.excerpt(finding.span),
        notes: Vec::new(),
    };
    format!("\n{}\n", shower.render(&report))
}

fn describe(finding: &Finding, sources: &Sources<'_>) -> String {
    match finding.kind {
        ErrorKind::Unsupported => format!("not supported: {}", finding.message),
        kind => format!("possible {}: {}", kind.name(), sources.named(finding.span, &finding.message)),
    }
}
