//! The content of a violation witness: where a bug is, and the steps that lead to it.

use crate::events::{Event, Watcher};
use crate::record::Recorder;
use crate::sites::{Sites, key};
use check::Source;
use interp::{Error, Flow, Inputs, View};
use ir::{Program, Span, source_name};
use party::replay::{Bug, Question, ReplayLimits, Replayer};
use property::prepare;
use report::{Content, Location, Step, Violation};

/// An error, and the steps that lead to it.
pub fn violation(program: &Program, starts: &[Span], error: &Error, steps: Vec<Step>) -> Content {
    let mut functions = error.stack.iter().filter_map(|frame| program.funcs.get(frame.func));
    // The source does not know the bodies of library functions.
    let function = functions.find(|function| !models::is_copy(&function.name));
    let function = function.map(|func| source_name(&func.name).to_owned());
    // The error is somewhere in a statement; the beginning of the statement names it.
    let place = start_of_statement(starts, error.span);
    let target = error.span.is_known().then(|| location(program, place, function));
    Content::Violation(Violation { steps, target, ..Violation::default() })
}

/// The steps that lead to a bug: runs the execution again, and watches it.
pub fn steps_of(question: Question<'_>, source: &Source, shown: &Bug) -> Vec<Step> {
    let files = &source.files;
    let again = || {
        let mut program = source.read_again()?;
        prepare(&mut program, question.property).ok()?;
        let sites = Sites::new(&program, files);
        let mut recorder = Recorder::new(&program, &sites);
        let replayer = Replayer::new(Question { program: &program, ..question }).ok()?;
        // Marks count as statements.
        let default = ReplayLimits::default();
        let limits = ReplayLimits { steps: default.steps.max(shown.steps.saturating_mul(4)), ..default };
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

/// The beginning of the statement around a location; the location itself if that is not known.
pub fn start_of_statement(starts: &[Span], span: Span) -> Span {
    let before = starts.partition_point(|start| key(*start) <= key(span));
    let start = before.checked_sub(1).and_then(|at| starts.get(at));
    start.copied().filter(|start| start.file == span.file).unwrap_or(span)
}

/// A source location, as witnesses name it.
pub fn location(program: &Program, span: Span, function: Option<String>) -> Location {
    Location { place: program.place_in_file(span), function }
}
