//! Witnesses of answers: what is known is made into data for [`report`], and written to a file.
//!
//! The time of a witness is the clock's, or what `SOURCE_DATE_EPOCH` says, as for everything that
//! is built reproducibly.

use crate::args::{CompileArgs, WitnessArgs, WitnessFormat};
use crate::input::read_again;
use crate::way::events::{Event, Watcher};
use crate::way::record::Recorder;
use crate::way::sites::{Sites, key};
use cfront::Loop;
use flow::Point;
use interp::{Error, Flow, Inputs, View};
use ir::{Label, Program, Span, StmtKind, source_name};
use party::replay::{Limits, Question, Replayer, Shown};
use property::{Property, prepare};
use report::place::Text;
use report::{Content, Format, InputFile, Invariant, Location, Step, Task, Violation, Witness};
use smg::analysis::{Shape, State};
use smg::heap::Heap;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::{SystemTime, UNIX_EPOCH};

/// A witness that is asked for.
pub(crate) struct Request {
    file: PathBuf,
    format: Format,
}

/// The witness that the command line asks for, if it does.
pub(crate) fn request(args: &WitnessArgs) -> Result<Option<Request>, String> {
    let Some(file) = args.witness.clone() else { return Ok(None) };
    let ending = file.extension().and_then(|ending| ending.to_str()).unwrap_or("");
    let format = match (args.witness_format, ending) {
        (Some(WitnessFormat::Graphml), _) | (None, "graphml") => Format::GraphMl,
        (Some(WitnessFormat::Yaml20), _) | (None, "yml" | "yaml") => Format::Yaml20,
        (Some(WitnessFormat::Yaml21), _) => Format::Yaml21,
        (None, _) => {
            return Err(format!(
                "--witness: '{}' ends neither in .graphml nor in .yml or .yaml; say --witness-format",
                file.display()
            ));
        }
    };
    Ok(Some(Request { file, format }))
}

impl Request {
    /// Writes the witness; what is wrong if that fails.
    pub(crate) fn save(
        &self,
        files: &[PathBuf],
        property: &Property,
        program: &Program,
        content: Content,
    ) -> Result<(), String> {
        let task = task(files, property, program)?;
        let producer = ("Harrier".to_owned(), env!("CARGO_PKG_VERSION").to_owned());
        let witness = Witness { format: self.format, producer, time: now(), uuid: None, task, content };
        std::fs::write(&self.file, report::write(&witness))
            .map_err(|why| format!("{}: cannot be written: {why}", self.file.display()))
    }
}

/// What was verified.
fn task(files: &[PathBuf], property: &Property, program: &Program) -> Result<Task, String> {
    let file = |path: &PathBuf| {
        let name = path.display().to_string();
        let bytes = std::fs::read(path).map_err(|why| format!("{name}: cannot be read: {why}"))?;
        Ok(InputFile { sha256: report::sha256(&bytes), name })
    };
    let files: Result<Vec<InputFile>, String> = files.iter().map(file).collect();
    Ok(Task { files: files?, specification: property.specification(), model: Some(program.model) })
}

/// The time in the format of ISO 8601.
fn now() -> String {
    let given = std::env::var("SOURCE_DATE_EPOCH").ok().and_then(|text| text.parse().ok());
    let clock = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    date(given.unwrap_or_else(clock))
}

/// Seconds since 1970 as a date and a time of the day, in UTC.
fn date(seconds: u64) -> String {
    let (days, rest) = (seconds / 86_400, seconds % 86_400);
    // Years that begin in March, so that the day that some years have more is their last; eras of
    // 400 years, all of one length.
    let from_march = days + 719_468;
    let (era, day) = (from_march / 146_097, from_march % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (year, month) = match month {
        0..10 => (era * 400 + year, month + 3),
        _ => (era * 400 + year + 1, month - 9),
    };
    let (hour, minute, second) = (rest / 3_600, rest / 60 % 60, rest % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
}

/// The texts of a program's files, by their names.
pub(crate) struct Texts(BTreeMap<String, Vec<u8>>);

impl Texts {
    pub(crate) fn new(program: &Program, files: &[PathBuf]) -> Texts {
        let names = files.iter().map(|file| file.display().to_string());
        let known = names.filter(|name| program.files.iter().any(|file| **file == **name));
        Texts(known.filter_map(|name| Some((name.clone(), std::fs::read(Path::new(&name)).ok()?))).collect())
    }

    /// The text that a place is in, if it is one of the given files.
    pub(crate) fn of(&self, program: &Program, span: Span) -> Option<(&str, Text<'_>)> {
        let name = program.files.get(span.file).filter(|_| span.is_known())?;
        self.0.get_key_value(&**name).map(|(name, bytes)| (name.as_str(), Text::new(bytes)))
    }
}

/// What a correctness witness needs, and gets from the analysis that proves.
pub(crate) struct Proof {
    files: Vec<PathBuf>,
    loops: Vec<Loop>,
    found: OnceLock<Vec<Invariant>>,
}

impl Proof {
    /// One that is still to be found.
    pub(crate) fn new(files: &[PathBuf], loops: Vec<Loop>) -> Proof {
        Proof { files: files.to_vec(), loops, found: OnceLock::new() }
    }

    /// Keeps what all states that an analysis reached say about the loops.
    pub(crate) fn find(&self, program: &Program, shape: &mut Shape<'_>, states: &[State]) {
        self.found.get_or_init(|| invariants(program, self, shape, states));
    }

    /// What was found.
    pub(crate) fn content(self) -> Content {
        Content::Proof(self.found.into_inner().unwrap_or_default())
    }
}

/// The invariants of all loops.
fn invariants(program: &Program, proof: &Proof, shape: &mut Shape<'_>, states: &[State]) -> Vec<Invariant> {
    let texts = Texts::new(program, &proof.files);
    let mut invariants = Vec::new();
    for found in &proof.loops {
        let Some((point, span)) = labelled(program, found) else { continue };
        let Some((name, text)) = texts.of(program, span) else { continue };
        let (line, column) = (span.line, u32::from(span.col));
        // A loop that a macro makes has no keyword to point at.
        if !matches!(text.word(line, column), Some("while" | "for" | "do")) {
            continue;
        }
        let heaps: Vec<Heap> = states.iter().flat_map(|state| shape.heaps_at(state, point)).collect();
        // A loop that is not reached needs no invariant.
        if heaps.is_empty() {
            continue;
        }
        let heaps: Vec<&Heap> = heaps.iter().collect();
        let value = report::invariant::of_heaps(&heaps, &found.visible, found.func);
        let function = Some(source_name(&program.funcs[found.func].name).to_owned());
        let location = Location { file: name.to_owned(), line, column: Some(column), function };
        invariants.push(Invariant { location, value });
    }
    invariants.sort_by(|a, b| a.location.cmp(&b.location));
    invariants
}

/// The point at which the condition of a loop is about to be evaluated, and the place of the loop.
fn labelled(program: &Program, found: &Loop) -> Option<(Point, Span)> {
    let body = program.funcs.get(found.func)?.body.as_ref()?;
    body.blocks.iter_enumerated().find_map(|(block, it)| {
        let at = it
            .stmts
            .iter()
            .position(|stmt| matches!(&stmt.kind, StmtKind::Label { label: Label::Loop(number) } if *number == found.number))?;
        let stmt = u32::try_from(at).ok()?;
        Some((Point { func: found.func, block, stmt }, it.stmts[at].span))
    })
}

/// An error, and the steps on the way there.
pub(crate) fn violation(program: &Program, starts: &[Span], error: &Error, steps: Vec<Step>) -> Content {
    let function = error.stack.first().and_then(|frame| program.funcs.get(frame.func));
    let function = function.map(|func| source_name(&func.name).to_owned());
    // What is wrong stands somewhere in a statement; the statement is named by its beginning.
    let place = start_of_statement(starts, error.span);
    let target = error.span.is_known().then(|| location(program, place, function));
    Content::Violation(Violation { steps, target, ..Violation::default() })
}

/// The steps on the way to a bug that a run has shown: the run again, watched.
pub(crate) fn steps_of(
    question: Question<'_>,
    files: &[PathBuf],
    compile: &CompileArgs,
    shown: &Shown,
) -> Vec<Step> {
    let again = || {
        let mut program = read_again(files, compile)?;
        prepare(&mut program, question.property).ok()?;
        let sites = Sites::new(&program, files);
        let mut recorder = Recorder::new(&program, &sites);
        let replayer = Replayer::new(Question { program: &program, ..question }).ok()?;
        // Marks count as statements.
        let default = Limits::default();
        let limits = Limits { steps: default.steps.max(shown.steps.saturating_mul(4)), ..default };
        let mut watcher = Watcher::new(&program, |event: &Event<'_>, view: &View<'_, '_, '_>| {
            recorder.event(event, view);
            Flow::Continue
        });
        let inputs = Inputs::replay(&shown.choices, 0);
        let ran = replayer.watch(&shown.world, inputs, shown.open, limits, &mut watcher);
        let place = |error: &Error| (error.kind, error.span.line, error.span.col);
        let same = ran.result.ok()?.errors.first().map(place) == shown.errors.first().map(place);
        same.then(|| recorder.steps(&ran.choices))
    };
    again().unwrap_or_else(|| {
        let sites = Sites::new(question.program, files);
        Recorder::new(question.program, &sites).steps(&shown.choices)
    })
}

/// The beginning of the statement that a place is in; the place itself if that is not known.
pub(crate) fn start_of_statement(starts: &[Span], span: Span) -> Span {
    let before = starts.partition_point(|start| key(*start) <= key(span));
    let start = before.checked_sub(1).and_then(|at| starts.get(at));
    start.copied().filter(|start| start.file == span.file).unwrap_or(span)
}

pub(crate) fn location(program: &Program, span: Span, function: Option<String>) -> Location {
    let file = program.files.get(span.file).map_or_else(String::new, ToString::to_string);
    Location { file, line: span.line, column: Some(u32::from(span.col)), function }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_those_of_the_calendar() {
        assert_eq!(date(0), "1970-01-01T00:00:00Z");
        assert_eq!(date(951_826_154), "2000-02-29T12:09:14Z");
        assert_eq!(date(1_709_251_199), "2024-02-29T23:59:59Z");
        assert_eq!(date(1_735_689_600), "2025-01-01T00:00:00Z");
        assert_eq!(date(4_107_542_400), "2100-03-01T00:00:00Z");
    }
}
