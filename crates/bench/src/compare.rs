//! Compares two runs: what each solved, where answers differ, and the CPU time on what both solved.
//!
//! The other run is a TSV file with the columns `task` and `property`. A file written by Harrier
//! has the columns `answer`, `subproperty` and `cpu_s`; a table of other tools has a column of
//! answers for each tool, and optionally one with `_cpu_s` after its name.

use crate::record::{Answer, Expected, Record};
use std::collections::BTreeMap;
use std::fmt::Write;

/// Another run.
#[derive(Clone, PartialEq, Debug)]
pub struct Other {
    /// Its name.
    pub name: String,
    rows: BTreeMap<(String, String), (Answer, Option<f64>)>,
}

impl Other {
    /// Reads a TSV file. `column` names the tool in a table of several; without it, the first is
    /// taken.
    pub fn parse(text: &str, column: Option<&str>) -> Result<Other, String> {
        let mut lines = text.lines();
        let head: Vec<&str> = lines.next().unwrap_or_default().split('\t').collect();
        let find = |name: &str| head.iter().position(|cell| *cell == name);
        let needed = |name: &str| {
            find(name)
                .ok_or_else(|| format!("there is no column '{name}'; the columns are {}", head.join(", ")))
        };
        let (task, property) = (needed("task")?, needed("property")?);
        let (name, answer, part, cpu) = match (column, find("answer")) {
            (None, Some(answer)) => ("before", answer, find("subproperty"), find("cpu_s")),
            (None, None) => {
                let answer = needed("expected")? + 1;
                let name = head.get(answer).ok_or("there is no column of answers behind 'expected'")?;
                (*name, answer, None, find(&format!("{name}_cpu_s")))
            }
            (Some(name), _) => (name, needed(name)?, None, find(&format!("{name}_cpu_s"))),
        };
        let mut rows = BTreeMap::new();
        for line in lines {
            let cells: Vec<&str> = line.split('\t').collect();
            let cell = |at: usize| cells.get(at).copied().unwrap_or_default();
            let mut given = Answer::parse(cell(answer));
            if let (Answer::Given(Expected { part: slot @ None, .. }), Some(part)) = (&mut given, part)
                && !cell(part).is_empty()
            {
                *slot = Some(cell(part).to_owned());
            }
            let cpu = cpu.and_then(|cpu| cell(cpu).parse().ok());
            rows.insert((cell(task).to_owned(), cell(property).to_owned()), (given, cpu));
        }
        Ok(Other { name: name.to_owned(), rows })
    }

    /// The comparison as text.
    pub fn render(&self, records: &[Record]) -> String {
        let mut sides = Sides::default();
        for record in records {
            if let Some((answer, cpu)) = self.rows.get(&(record.task.clone(), record.property.clone())) {
                sides.add(record, answer, *cpu);
            }
        }
        let [both, here, there] = [sides.both.len(), sides.gained.len(), sides.lost.len()];
        let name = &self.name;
        let mut text = String::new();
        let only_here = records.len() - sides.common;
        let only_there = self.rows.len() - sides.common;
        let _ = writeln!(
            text,
            "compared with {name}: {} tasks in common, {only_here} only here, {only_there} only there",
            sides.common
        );
        let _ = writeln!(
            text,
            "solved: here {}, {name} {}; both {both}, only here {here}, only {name} {there}",
            both + here,
            both + there
        );
        let timed: Vec<(f64, f64)> = sides.both.iter().flatten().copied().collect();
        let (ours, theirs) = timed.iter().fold((0.0, 0.0), |(a, b), (x, y)| (a + x, b + y));
        let _ = writeln!(
            text,
            "CPU on the {} that both solved with a known time: here {ours:.1} s, {name} {theirs:.1} s",
            timed.len()
        );
        list(&mut text, "newly solved", &sides.gained);
        list(&mut text, "lost", &sides.lost);
        list(&mut text, "answers that differ", &sides.differ);
        text
    }
}

#[derive(Default)]
struct Sides {
    common: usize,
    /// CPU of both on tasks that both solved, where it is known.
    both: Vec<Option<(f64, f64)>>,
    gained: Vec<String>,
    lost: Vec<String>,
    differ: Vec<String>,
}

impl Sides {
    fn add(&mut self, record: &Record, other: &Answer, cpu: Option<f64>) {
        self.common += 1;
        let expected = record.expected.as_ref();
        let solved = |answer: &Answer| answer.is_right(expected) == Some(true);
        let why = if record.reason.is_empty() { String::new() } else { format!(" ({})", record.reason) };
        let line = format!("{} {}: {}{why}, there {other}", record.task, record.property, record.answer);
        match (solved(&record.answer), solved(other)) {
            (true, true) => self.both.push(cpu.map(|cpu| (record.cpu, cpu))),
            (true, false) => self.gained.push(line.clone()),
            (false, true) => self.lost.push(line.clone()),
            (false, false) => {}
        }
        if let (Answer::Given(ours), Answer::Given(theirs)) = (&record.answer, other)
            && ours.verdict != theirs.verdict
        {
            self.differ.push(format!("{line}, expected {}", record.expectation()));
        }
    }
}

fn list(text: &mut String, title: &str, lines: &[String]) {
    if lines.is_empty() {
        return;
    }
    let _ = writeln!(text, "{title} ({}):", lines.len());
    for line in lines {
        let _ = writeln!(text, "  {line}");
    }
}
