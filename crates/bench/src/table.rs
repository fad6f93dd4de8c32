//! Records counted by suite, and the score of SV-COMP.

use crate::record::{Answer, Record, Verdict};
use crate::task::Tasks;
use std::collections::BTreeMap;
use std::fmt::Write;

/// Counts of results.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Count {
    /// Tasks.
    pub tasks: usize,
    /// Correct answers: true, false.
    pub right: [usize; 2],
    /// Wrong answers: true, false.
    pub wrong: [usize; 2],
    /// Answers without an expectation.
    pub unjudged: usize,
    /// No answer, or the input was rejected.
    pub unknown: usize,
    /// Time limit reached.
    pub timeouts: usize,
    /// Memory limit reached.
    pub memory: usize,
    /// Crashes.
    pub crashes: usize,
    /// CPU seconds.
    pub cpu: f64,
    /// The highest peak memory of a task, in MiB.
    pub rss: u64,
}

impl Count {
    /// Counts a record.
    pub fn add(&mut self, record: &Record) {
        self.tasks += 1;
        self.cpu += record.cpu;
        self.rss = self.rss.max(record.rss);
        match &record.answer {
            Answer::Given(given) => {
                let at = usize::from(given.verdict == Verdict::False);
                match record.answer.is_right(record.expected.as_ref()) {
                    Some(true) => self.right[at] += 1,
                    Some(false) => self.wrong[at] += 1,
                    None => self.unjudged += 1,
                }
            }
            Answer::Unknown | Answer::Rejected => self.unknown += 1,
            Answer::Timeout => self.timeouts += 1,
            Answer::Memory => self.memory += 1,
            Answer::Crash => self.crashes += 1,
        }
    }

    /// The score: 2 for a correct true, 1 for a correct false, -32 for a wrong true, -16 for a
    /// wrong false.
    pub fn score(&self) -> i64 {
        let times =
            |count: usize, points: i64| i64::try_from(count).unwrap_or(i64::MAX).saturating_mul(points);
        times(self.right[0], 2) + times(self.right[1], 1)
            - times(self.wrong[0], 32)
            - times(self.wrong[1], 16)
    }

    fn cells(&self, name: &str) -> [String; 12] {
        [
            name.to_owned(),
            self.tasks.to_string(),
            self.right[0].to_string(),
            self.right[1].to_string(),
            self.wrong[0].to_string(),
            self.wrong[1].to_string(),
            (self.unknown + self.unjudged).to_string(),
            self.timeouts.to_string(),
            self.memory.to_string(),
            self.crashes.to_string(),
            format!("{:.1}", self.cpu),
            self.rss.to_string(),
        ]
    }
}

const HEAD: [&str; 12] = [
    "suite",
    "tasks",
    "right true",
    "right false",
    "wrong true",
    "wrong false",
    "unknown",
    "time-outs",
    "memory",
    "crashes",
    "CPU s",
    "peak MiB",
];

/// All records together.
pub fn total(records: &[Record]) -> Count {
    let mut total = Count::default();
    records.iter().for_each(|record| total.add(record));
    total
}

/// The table, with a line for each suite and a total, the score, and all wrong answers and crashes
/// by name.
pub fn render(records: &[Record]) -> String {
    let mut suites: BTreeMap<&str, Count> = BTreeMap::new();
    for record in records {
        suites.entry(record.suite.as_str()).or_default().add(record);
    }
    let total = total(records);
    let mut rows = vec![HEAD.map(str::to_owned)];
    rows.extend(suites.iter().map(|(name, count)| count.cells(name)));
    rows.push(total.cells("total"));
    let mut text = aligned(&rows);
    let judged = records.iter().filter(|record| record.expected.is_some());
    let most: i64 = judged
        .map(|record| match record.expected.as_ref().map(|expected| expected.verdict) {
            Some(Verdict::True) => 2,
            _ => 1,
        })
        .sum();
    let _ = writeln!(text, "score: {} of {most}", total.score());
    for record in records {
        if record.answer.is_right(record.expected.as_ref()) == Some(false) {
            let expected = record.expectation();
            let _ = writeln!(
                text,
                "WRONG: {} {}: {}, expected {expected}",
                record.task, record.property, record.answer
            );
        }
        if record.answer == Answer::Crash {
            let _ = writeln!(text, "CRASH: {} {}: {}", record.task, record.property, record.reason);
        }
        if record.answer == Answer::Rejected {
            let _ = writeln!(text, "REJECTED: {} {}: {}", record.task, record.property, record.reason);
        }
    }
    text
}

/// What is not in the table because it was not run: counted, or listed with a reason.
pub fn skipped(tasks: &Tasks) -> String {
    let mut text = String::new();
    for (name, count) in &tasks.unsupported {
        let _ = writeln!(text, "skipped: {count} with the unsupported property {name}");
    }
    for (level, count) in &tasks.marked {
        let _ = writeln!(text, "skipped: {count} marked {level}");
    }
    if !tasks.skipped.is_empty() {
        let _ = writeln!(text, "skipped: {} for these reasons:", tasks.skipped.len());
    }
    for skipped in &tasks.skipped {
        let _ = writeln!(text, "  {skipped}");
    }
    text
}

/// Aligns columns: the first to the left, the others to the right.
fn aligned(rows: &[[String; 12]]) -> String {
    let mut widths = [0; 12];
    for row in rows {
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = (*width).max(cell.chars().count());
        }
    }
    let mut text = String::new();
    for row in rows {
        let cells = row.iter().zip(widths).enumerate();
        let cells: Vec<String> = cells
            .map(
                |(at, (cell, width))| {
                    if at == 0 { format!("{cell:<width$}") } else { format!("{cell:>width$}") }
                },
            )
            .collect();
        text += cells.join("  ").trim_end();
        text.push('\n');
    }
    text
}
