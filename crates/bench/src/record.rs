//! The result of a task, and lines of a TSV file.

use std::fmt;

/// A verdict.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The property holds.
    True,
    /// The property is violated.
    False,
}

/// The expectation of a task definition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Expected {
    /// Whether the property holds.
    pub verdict: Verdict,
    /// The violated part, if it is given.
    pub part: Option<String>,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.verdict, &self.part) {
            (Verdict::True, _) => f.write_str("true"),
            (Verdict::False, None) => f.write_str("false"),
            (Verdict::False, Some(part)) => write!(f, "false({part})"),
        }
    }
}

impl Expected {
    /// Reads `true`, `false` or `false(part)`.
    pub fn parse(text: &str) -> Option<Expected> {
        let verdict = match text.split('(').next() {
            Some("true") => Verdict::True,
            Some("false") => Verdict::False,
            _ => return None,
        };
        let part = text.strip_prefix("false(").and_then(|rest| rest.strip_suffix(')')).map(str::to_owned);
        Some(Expected { verdict, part })
    }
}

/// How a task ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// With a verdict.
    Given(Expected),
    /// The answer was UNKNOWN.
    Unknown,
    /// A time limit was reached.
    Timeout,
    /// The memory limit was reached.
    Memory,
    /// The input was rejected.
    Rejected,
    /// It ended in another way: a bug.
    Crash,
}

impl Answer {
    /// The word in tables, without the violated part.
    pub fn word(&self) -> &'static str {
        match self {
            Answer::Given(Expected { verdict: Verdict::True, .. }) => "true",
            Answer::Given(Expected { verdict: Verdict::False, .. }) => "false",
            Answer::Unknown => "unknown",
            Answer::Timeout => "timeout",
            Answer::Memory => "memory",
            Answer::Rejected => "rejected",
            Answer::Crash => "crash",
        }
    }

    /// Parses a word of a table; anything unrecognised counts as unknown.
    pub fn parse(text: &str) -> Answer {
        if let Some(verdict) = Expected::parse(text) {
            return Answer::Given(verdict);
        }
        match text {
            "timeout" => Answer::Timeout,
            "memory" => Answer::Memory,
            "rejected" => Answer::Rejected,
            "crash" => Answer::Crash,
            _ => Answer::Unknown,
        }
    }

    /// Whether the answer is correct; `None` if it is not a verdict, or if no verdict is expected.
    pub fn is_right(&self, expected: Option<&Expected>) -> Option<bool> {
        let (Answer::Given(given), Some(expected)) = (self, expected) else { return None };
        let same_part = match (&given.part, &expected.part) {
            (Some(given), Some(expected)) => given == expected,
            _ => true,
        };
        Some(given.verdict == expected.verdict && same_part)
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Answer::Given(given) => given.fmt(f),
            other => f.write_str(other.word()),
        }
    }
}

/// A task and its result.
#[derive(Clone, PartialEq, Debug)]
pub struct Record {
    /// The task's name: its path below the directory, without its extension.
    pub task: String,
    /// The suite that it is counted in.
    pub suite: String,
    /// The name of the property.
    pub property: String,
    /// The expected verdict, if it is given.
    pub expected: Option<Expected>,
    /// What demands the verdict, in the words of the definition, if it has words of its own.
    pub demanded: Option<String>,
    /// The answer.
    pub answer: Answer,
    /// CPU seconds, including the preprocessor.
    pub cpu: f64,
    /// Wall-clock seconds.
    pub wall: f64,
    /// Peak memory in MiB.
    pub rss: u64,
    /// Why there is no verdict.
    pub reason: String,
}

/// The columns of a TSV file.
pub const COLUMNS: [&str; 9] =
    ["task", "property", "expected", "answer", "subproperty", "cpu_s", "wall_s", "rss_mb", "reason"];

impl Record {
    /// The expected verdict, and what demands it.
    pub fn expectation(&self) -> String {
        let expected = self.expected.as_ref().map(ToString::to_string).unwrap_or_default();
        match &self.demanded {
            Some(demanded) => format!("{expected} ({demanded})"),
            None => expected,
        }
    }

    /// The line of a TSV file, without its newline.
    pub fn line(&self) -> String {
        let part = match &self.answer {
            Answer::Given(given) => given.part.clone().unwrap_or_default(),
            _ => String::new(),
        };
        let expected = self.expected.as_ref().map(Expected::to_string).unwrap_or_default();
        let cells = [
            self.task.clone(),
            self.property.clone(),
            expected,
            self.answer.word().to_owned(),
            part,
            format!("{:.2}", self.cpu),
            format!("{:.2}", self.wall),
            self.rss.to_string(),
            self.reason.clone(),
        ];
        cells.map(|cell| cell.replace(['\t', '\n', '\r'], " ")).join("\t")
    }
}

/// All records as a TSV file.
pub fn tsv(records: &[Record]) -> String {
    let lines = std::iter::once(COLUMNS.join("\t")).chain(records.iter().map(Record::line));
    lines.map(|line| line + "\n").collect()
}
