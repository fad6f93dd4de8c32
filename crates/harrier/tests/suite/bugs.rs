//! What the runner of `harrier check` shows of a program: never a bug that is not there.
//!
//! The runs are those that `harrier check` makes, with no arguments, an empty standard input and
//! inputs of its own. Where a program ends in an error whatever it is given, that error is shown;
//! where it has none, none is.

use crate::front::models_of;
use crate::run::{compile_with_errors, property, stands_at};
use ir::Program;
use libtest_mimic::Failed;
use obligation::ErrorKind;
use party::{Bug, Question, runner};
use testkit::suite::{Case, Check, Expect};

/// Whether the program's run is that of a program without arguments and input, with the checks that
/// `harrier check` has.
fn is_plain(case: &Case) -> bool {
    let plain = |word: &String| {
        let plain = ["--leaks", "--unreach-function", "--unreach-label", "--property"];
        plain.contains(&word.as_str()) || !word.starts_with("--")
    };
    let given =
        [case.args.is_empty(), case.stdin_bytes().is_empty(), case.env.is_empty(), case.inputs.is_empty()];
    given.into_iter().all(|empty| empty) && case.run.iter().all(plain)
}

/// Whether an execution that ends so shows a bug at all.
fn is_shown(kind: ErrorKind) -> bool {
    !kind.is_limit() && kind != ErrorKind::StackOverflow
}

/// A bug that is shown is there, and one that every run has is shown.
pub(crate) fn shown(case: &Case) -> Result<(), Failed> {
    let Some(model) = models_of(case).next().filter(|_| is_plain(case)) else { return Ok(()) };
    let program = compile_with_errors(case, model)?;
    let property = property(case)?;
    let name = case.path.to_string_lossy().into_owned();
    let question =
        Question { program: &program, property: &property, name: name.as_bytes(), malloc_fails: false };
    let report = runner::run(&question, &|| false);
    match (report.shown, &case.expect) {
        (Some(shown), _) => is_there(case, &program, &shown)?,
        // One run is all if nothing is chosen.
        (None, Expect::Error(kind))
            if report.runs == 1 && ErrorKind::from_name(kind).is_some_and(is_shown) =>
        {
            Err(format!("the error {kind} is not shown: {:?}", report.last))?;
        }
        (None, _) => {}
    }
    Ok(())
}

fn is_there(case: &Case, program: &Program, shown: &Bug) -> Result<(), String> {
    let Some(error) = shown.errors.first() else { return Err("a bug without an error".to_owned()) };
    let kind = match (&case.expect, &case.check) {
        (Expect::Error(kind), _) | (Expect::Ok, Some(Check::Possible(kind))) => kind.as_str(),
        _ => "",
    };
    let marked = |mark| stands_at(mark, error.span, program);
    let there = case.marks.iter().filter(|mark| mark.kind() == kind).any(marked);
    if kind == error.kind.name() && there {
        return Ok(());
    }
    let inputs: Vec<u128> = shown.choices.iter().map(|choice| choice.bits).collect();
    let (line, message) = (error.span.line, &error.message);
    Err(format!("a bug that is not marked: {} at line {line}: {message}; inputs {inputs:?}", error.kind))
}
