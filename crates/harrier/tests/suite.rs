//! Every program of `suite/` does what it says inside: one test per program, plus what gcc says of it.
//!
//! - `front::…`: accepted or rejected as expected, messages and places as marked; what is accepted lowers to IR that
//!   passes the verifier and survives printing and parsing, for every data model that the program is meant for
//! - `run::…`: what is accepted runs with the stated output and exit code, for every data model
//! - `gcc::…`: gcc accepts and rejects the same programs (where gcc is installed)

use cfront::diag::Severity;
use cfront::preprocess::Preprocessor;
use cfront::{CompileOptions, Compiled, Input, Report, compile};
use ir::{DataModel, Program, StmtKind};
use libtest_mimic::{Arguments, Failed, Trial};
use std::path::Path;
use std::process::{Command, ExitCode};
use std::sync::Arc;
use testkit::suite::{Case, Expect, Mark, load, root};
use testkit::tools::{self, Model};

fn main() -> ExitCode {
    let args = Arguments::from_args();
    let (cases, problems) = load(&root());
    let mut trials = vec![Trial::test("expectations", move || match problems.is_empty() {
        true => Ok(()),
        false => Err(problems.join("\n").into()),
    })];
    for case in cases {
        let case = Arc::new(case);
        let front = Arc::clone(&case);
        trials.push(Trial::test(format!("front::{}", case.name), move || front_end(&front)));
        if matches!(case.expect, Expect::Ok | Expect::Error(_)) {
            let run = Arc::clone(&case);
            trials.push(Trial::test(format!("run::{}", case.name), move || runs(&run)));
        }
        trials.push(Trial::test(format!("gcc::{}", case.name), move || gcc_agrees(&case)));
    }
    libtest_mimic::run(&args, trials).exit_code()
}

fn data_model(model: Model) -> DataModel {
    match model {
        Model::Lp64 => DataModel::Lp64,
        Model::Ilp32 => DataModel::Ilp32,
    }
}

fn compile_case(case: &Case, model: Model) -> Compiled {
    let inputs: Vec<Input> = case.files().into_iter().map(Input::File).collect();
    let mut options = CompileOptions::new(data_model(model));
    options.std = case.std.clone();
    options.preprocessor = Preprocessor { flags: case.absolute_flags(), ..Preprocessor::default() };
    compile(&inputs, &options)
}

/// Whether headers for the model are there: a program that includes none always works.
fn can_preprocess(model: Model) -> bool {
    model == Model::Lp64 || tools::gcc_works(model)
}

fn front_end(case: &Case) -> Result<(), Failed> {
    for model in Model::ALL.into_iter().filter(|m| case.is_for(m.name())) {
        if !can_preprocess(model) {
            tools::skip(&case.name, "no 32-bit headers here");
            continue;
        }
        let compiled = compile_case(case, model);
        let checked = match &case.expect {
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

fn accepted(compiled: &Compiled, unsupported: Option<&String>) -> Result<(), String> {
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

fn unsupported_in(program: &Program) -> Vec<String> {
    let bodies = program.funcs.iter().filter_map(|f| f.body.as_ref());
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
                let place = report.place.as_ref().map(|p| format!("{}:{}:{}", p.file, p.line, p.col));
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
    let Some(place) = &report.place else { return mark.line == 0 };
    place.line == mark.line
        && mark.col.is_none_or(|col| col == place.col)
        && Path::new(&place.file).file_name() == mark.file.file_name()
        && report.message.contains(&mark.words)
}

/// The program runs without any error and prints what it should.
fn runs(case: &Case) -> Result<(), Failed> {
    let mut want = case.stdout.join("\n");
    if !case.stdout.is_empty() {
        want.push('\n');
    }
    for model in Model::ALL.into_iter().filter(|m| case.is_for(m.name()) && can_preprocess(*m)) {
        let compiled = compile_case(case, model);
        let program = compiled.program.ok_or("rejected")?;
        let image = interp::Image::new(&program).map_err(|e| e.message)?;
        let config = interp::Config { max_steps: 50_000_000, ..interp::Config::default() };
        let mut output = interp::Captured::default();
        let inputs = interp::Inputs::new(Vec::new(), 1);
        let outcome = interp::run(&image, &config, inputs, &mut interp::NoInput, &mut output);
        let got = String::from_utf8_lossy(&output.stdout);
        if let Expect::Error(kind) = &case.expect {
            fails(case, kind, outcome.error()).map_err(|why| format!("{}: {why}", model.name()))?;
            continue;
        }
        if let Some(error) = outcome.error() {
            let place = (error.span.line, error.span.col);
            return Err(format!(
                "{}: {} at {place:?}: {}\n{got}",
                model.name(),
                error.kind.name(),
                error.message
            )
            .into());
        }
        if got != want {
            return Err(format!("{}: prints\n{got}\ninstead of\n{want}", model.name()).into());
        }
        if outcome.exit_code() != Some(case.exit) {
            return Err(format!("{}: ends with {:?}, not {}", model.name(), outcome.end, case.exit).into());
        }
    }
    Ok(())
}

/// The run ended in an error of the kind, at a marked line.
fn fails(case: &Case, kind: &str, error: Option<&interp::Error>) -> Result<(), String> {
    let error = error.ok_or("runs without an error")?;
    let (got, line) = (error.kind.name(), error.span.line);
    if got != kind {
        return Err(format!("{got} at line {line}: {}", error.message));
    }
    match case.marks.iter().any(|m| m.line == line && m.words == kind) {
        true => Ok(()),
        false => Err(format!("{got} at line {line}, which is not marked")),
    }
}

/// gcc accepts what we accept and rejects what we reject, unless the program explains the difference.
fn gcc_agrees(case: &Case) -> Result<(), Failed> {
    for model in Model::ALL.into_iter().filter(|m| case.is_for(m.name())) {
        if !tools::need_gcc(model, &case.name) {
            continue;
        }
        let ours = case.expect != Expect::Rejected;
        let want = case.gcc_accepts.unwrap_or(ours);
        let got = gcc_accepts(case, model).ok_or("gcc cannot be started")?;
        if got != want {
            let word = if got { "accepts" } else { "rejects" };
            return Err(format!("gcc {} {word} it", model.flag()).into());
        }
    }
    Ok(())
}

/// Whether gcc accepts a program; several files are linked, too.
fn gcc_accepts(case: &Case, model: Model) -> Option<bool> {
    let mut command = Command::new("gcc");
    command.args(["-w", model.flag()]).args(case.absolute_flags());
    command.args(case.std.iter().map(|std| format!("-std={std}")));
    command.args(case.files());
    if case.with.is_empty() {
        command.arg("-fsyntax-only");
        return tools::run(&mut command).map(|o| o.status.success());
    }
    let dir = tempfile::tempdir().ok()?;
    command.arg("-o").arg(dir.path().join("a.out"));
    tools::run(&mut command).map(|o| o.status.success())
}
