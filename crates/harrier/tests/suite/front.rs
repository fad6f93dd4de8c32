//! What the front end makes of a program: accepted or rejected as expected, with messages and
//! places as marked; what is accepted lowers to IR that passes the verifier and survives printing
//! and parsing.

use cfront::diag::Severity;
use cfront::preprocess::Preprocessor;
use cfront::{CompileOptions, Compiled, Input, Report, compile};
use ir::{DataModel, Program, StmtKind};
use libtest_mimic::Failed;
use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use testkit::campaign::is_sampled;
use testkit::suite::{Case, Expect, Mark};
use testkit::tools;

/// What a program was compiled to, once it is.
type Slot = Arc<OnceLock<Arc<Compiled>>>;

/// How many of the latest programs stay in memory: the questions about a program follow each other.
const KEPT: usize = 16;

/// The program, compiled once for all questions about it.
pub(crate) fn compile_case(case: &Case, model: DataModel) -> Arc<Compiled> {
    static LATEST: Mutex<VecDeque<(PathBuf, DataModel, Slot)>> = Mutex::new(VecDeque::new());
    let slot = {
        let mut latest = LATEST.lock().unwrap_or_else(PoisonError::into_inner);
        let there = latest.iter().find(|(path, other, _)| *path == case.path && *other == model);
        match there {
            Some((_, _, slot)) => Arc::clone(slot),
            None => {
                let slot = Slot::default();
                latest.push_back((case.path.clone(), model, Arc::clone(&slot)));
                if latest.len() > KEPT {
                    latest.pop_front();
                }
                slot
            }
        }
    };
    Arc::clone(slot.get_or_init(|| Arc::new(compile_anew(case, model))))
}

fn compile_anew(case: &Case, model: DataModel) -> Compiled {
    let inputs: Vec<Input> = case.files().into_iter().map(Input::File).collect();
    let mut options = CompileOptions::new(model);
    options.std = case.std.clone();
    options.preprocessor = Preprocessor { flags: case.absolute_flags(), ..Preprocessor::default() };
    let mut compiled = compile(&inputs, &options);
    compiled.program = compiled.program.and_then(|program| models::link(program, &models::in_table).ok());
    compiled
}

/// Whether headers for the model are there: a program that includes none always works.
fn can_preprocess(model: DataModel) -> bool {
    model == DataModel::Lp64 || tools::gcc_works(model)
}

/// The data models that a program is meant for and that have headers here.
pub(crate) fn models_of(case: &Case) -> impl Iterator<Item = DataModel> {
    DataModel::ALL.into_iter().filter(|model| case.is_for(*model) && can_preprocess(*model))
}

/// Most programs mean the same for both data models: only a sample is tried for both outside of
/// full runs.
pub(crate) fn sampled_models_of(case: &Case) -> impl Iterator<Item = DataModel> {
    models_of(case).take(if is_sampled(&case.name) { 2 } else { 1 })
}

pub(crate) fn front_end(case: &Case) -> Result<(), Failed> {
    if DataModel::ALL.into_iter().any(|model| case.is_for(model) && !can_preprocess(model)) {
        tools::skip(&case.name, "no 32-bit headers here");
    }
    for model in sampled_models_of(case) {
        let compiled = compile_case(case, model);
        let checked = match &case.expect {
            Expect::Error(kind) if kind == "unsupported" => accepted(&compiled, Some("")),
            Expect::Ok | Expect::Error(_) => accepted(&compiled, None),
            Expect::Unsupported(words) => accepted(&compiled, Some(words)),
            Expect::Rejected => rejected(&compiled, &case.marks),
        };
        checked
            .and_then(|()| warnings(&compiled, &case.warns))
            .map_err(|why| format!("{}: {why}", model.name()))?;
    }
    Ok(())
}

fn accepted(compiled: &Compiled, unsupported: Option<&str>) -> Result<(), String> {
    let errors: Vec<&Report> = compiled.reports.iter().filter(|r| r.severity == Severity::Error).collect();
    let Some(program) = &compiled.program else { return Err(format!("rejected: {errors:#?}")) };
    ir::verify(program).map_err(|v| {
        let lines: Vec<String> = v.iter().map(ToString::to_string).collect();
        format!("the IR is not well-formed:\n{}", lines.join("\n"))
    })?;
    round_trip(program)?;
    let found = unsupported_in(program);
    match unsupported {
        None if found.is_empty() => Ok(()),
        None => Err(format!("holds unsupported statements: {found:?}")),
        Some(words) if found.iter().any(|f| f.contains(words)) => Ok(()),
        Some(words) => Err(format!("no unsupported statement speaks of '{words}', only {found:?}")),
    }
}

/// What the program itself has of it; models of library functions say what they leave out.
fn unsupported_in(program: &Program) -> Vec<String> {
    let own = program.funcs.iter().filter(|function| !models::is_copy(&function.name));
    let bodies = own.filter_map(|function| function.body.as_ref());
    let stmts = bodies.flat_map(|b| b.blocks.iter()).flat_map(|b| b.stmts.iter());
    stmts
        .filter_map(|s| match &s.kind {
            StmtKind::Unsupported { what } => Some(what.to_string()),
            _ => None,
        })
        .collect()
}

fn round_trip(program: &Program) -> Result<(), String> {
    let text = program.to_string();
    let again = ir::parse(&text).map_err(|e| format!("{}:{}: {}\n{text}", e.line, e.col, e.message))?;
    if again != *program || again.to_string() != text {
        return Err("printing, parsing and printing again gives something else".to_owned());
    }
    Ok(())
}

fn warnings(compiled: &Compiled, words: &[String]) -> Result<(), String> {
    let given: Vec<&str> = compiled
        .reports
        .iter()
        .filter(|r| r.severity == Severity::Warning)
        .map(|r| r.message.as_str())
        .collect();
    match words.iter().find(|w| !given.iter().any(|g| g.contains(w.as_str()))) {
        Some(missing) => Err(format!("no warning says '{missing}', only {given:?}")),
        None => Ok(()),
    }
}

/// All marks are reported and nothing else is.
fn rejected(compiled: &Compiled, marks: &[Mark]) -> Result<(), String> {
    if compiled.program.is_some() {
        return Err("accepted".to_owned());
    }
    let mut open: Vec<&Mark> = marks.iter().collect();
    let mut spurious = Vec::new();
    for report in compiled.reports.iter().filter(|r| r.severity == Severity::Error) {
        match open.iter().position(|m| fits(m, report)) {
            Some(at) => {
                open.remove(at);
            }
            None => {
                let place = report.place.as_ref().map(|it| it.place.to_string());
                spurious.push(format!("{}: {}", place.unwrap_or_default(), report.message));
            }
        }
    }
    if open.is_empty() && spurious.is_empty() {
        return Ok(());
    }
    let missing: Vec<String> =
        open.iter().map(|m| format!("{}:{}:{:?}: {}", m.file.display(), m.line, m.col, m.words)).collect();
    Err(format!("marked but not reported: {missing:#?}\nreported but not marked: {spurious:#?}"))
}

fn fits(mark: &Mark, report: &Report) -> bool {
    let Some(place) = report.place.as_ref().map(|it| &it.place) else { return mark.line == 0 };
    place.line == mark.line
        && mark.col.is_none_or(|col| Some(col) == place.col)
        && Path::new(&place.file).file_name() == mark.file.file_name()
        && report.message.contains(&mark.words)
}
