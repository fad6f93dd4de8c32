//! What a program does on the concrete machine: its output and exit code, or the error that ends it
//! and where.

use crate::front::{compile_case, sampled_models_of};
use flow::{NormalLoop, UnrolledLoop, normalise_loops, unroll, with_inlined_calls};
use interp::{Captured, Checks, Error, Image, Inputs, Leaks, RunConfig, RunResult};
use ir::DataModel;
use ir::{Body, Program, Span, Terminator};
use libtest_mimic::Failed;
use obligation::{ErrorKind, Obligation, Obligations};
use property::{Part, Property, make_errors};
use std::path::Path;
use testkit::suite::{Case, Expect, Mark};

/// A program that was run.
pub(crate) struct Execution {
    /// The program.
    pub(crate) program: Program,
    /// How it ended.
    pub(crate) outcome: RunResult,
    /// What it wrote to standard output.
    pub(crate) stdout: Vec<u8>,
}

/// Compiles and runs a program of the suite with its options, inputs and arguments.
pub(crate) fn run_case(case: &Case, model: DataModel) -> Result<Execution, String> {
    let (config, seed) = options(case)?;
    execute(case, compile_with_errors(case, model)?, &config, seed)
}

fn execute(case: &Case, program: Program, config: &RunConfig, seed: u64) -> Result<Execution, String> {
    let inputs = Inputs::new(Inputs::parse(&case.inputs)?, seed);
    let mut output = Captured::default();
    let image = Image::new(&program).map_err(|e| e.message)?;
    let stdin = case.stdin_bytes();
    let outcome = interp::run(&image, config, inputs, &mut stdin.as_slice(), &mut output);
    drop(image);
    Ok(Execution { program, outcome, stdout: output.stdout })
}

/// Compiles a program of the suite and makes errors of the functions and labels that its `run:`
/// directive names.
pub(crate) fn compile_with_errors(case: &Case, model: DataModel) -> Result<Program, String> {
    let mut program = compile_case(case, model).program.clone().ok_or("rejected")?;
    let mut errors = Property::nothing();
    for words in case.run.windows(2) {
        match &*words[0] {
            "--unreach-function" => errors.add_function(&words[1]),
            "--unreach-label" => errors.add_label(&words[1]),
            // `options` rejects unknown options.
            _ => {}
        }
    }
    make_errors(&mut program, &errors)?;
    Ok(program)
}

/// What the program's run looks for, as far as a property says it.
pub(crate) fn property(case: &Case) -> Result<Property, String> {
    let mut property = Property::default();
    let mut words = case.run.iter().map(String::as_str);
    while let Some(word) = words.next() {
        match (word, words.clone().next()) {
            ("--property", Some(names)) => {
                property = Property::nothing();
                for name in names.split(',') {
                    property.extend(&Property::named(name).ok_or(format!("run: no property '{name}'"))?);
                }
            }
            ("--overflow", _) => property.add(Part::Overflow),
            ("--strict", _) => [Part::Overflow, Part::Shift].into_iter().for_each(|part| property.add(part)),
            ("--leaks", Some("off")) => {
                property = Property::nothing();
                let parts = [Part::Deref, Part::Free, Part::Unreach, Part::Assert, Part::Undefined];
                parts.into_iter().for_each(|part| property.add(part));
            }
            ("--leaks", Some("exit")) => property.add(Part::Memcleanup),
            // `options` refuses what it does not know.
            _ => {}
        }
    }
    Ok(property)
}

/// The configuration that `harrier run` has by default, changed by the program's `run:` directive.
fn options(case: &Case) -> Result<(RunConfig, u64), String> {
    let mut config = RunConfig { max_steps: 50_000_000, leaks: Leaks::Precise, ..RunConfig::default() };
    config.args.extend(case.args.iter().map(|arg| arg.clone().into_bytes()));
    config.env.extend(case.env.iter().map(|(name, value)| format!("{name}={value}").into_bytes()));
    let mut seed = 1;
    let mut words = case.run.iter().map(String::as_str);
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or_else(|| format!("run: {word} needs a value"));
        let number = |text: &str| text.parse::<u64>().map_err(|e| format!("run: {word}: {e}"));
        match word {
            "--strict" => config.checks = Checks::STRICT,
            "--overflow" => config.checks.overflow = true,
            "--property" => {
                value()?;
                party::replay::look_for(&mut config, &property(case)?);
            }
            "--malloc-fails" => config.allocation_may_fail = true,
            "--unreach-function" | "--unreach-label" => {
                value()?;
            }
            "--seed" => seed = number(value()?)?,
            "--limit" => config.max_steps = number(value()?)?,
            "--memory" => config.max_memory = number(value()?)? << 20,
            "--leaks" => match value()? {
                "off" => config.leaks = Leaks::Ignore,
                "lost" => {}
                "exit" => config.not_freed = true,
                other => return Err(format!("run: --leaks {other}: no such choice")),
            },
            other => return Err(format!("run: {other}: the suite knows no such option")),
        }
    }
    Ok((config, seed))
}

/// The program does what it says, for the data models that it is meant for.
pub(crate) fn runs(case: &Case) -> Result<(), Failed> {
    for model in sampled_models_of(case) {
        run_case(case, model)
            .and_then(|ran| judge(case, &ran))
            .map_err(|why| format!("{}: {why}", model.name()))?;
    }
    Ok(())
}

/// A loop has one block before it and one at its end, which lead to its head and nowhere else, and
/// no other edge enters it.
fn is_normal(one: &NormalLoop, body: &Body) -> Result<(), String> {
    for (at, block) in body.blocks.iter_enumerated() {
        let leads_to_head = block.term.successors().contains(&one.head);
        let should = at == one.before || at == one.end;
        if leads_to_head != should || (should && block.term != Terminator::Goto(one.head)) {
            return Err(format!("block {at:?} leads to the head of {one:?}: {:?}", block.term));
        }
    }
    match one.members.contains(&one.end) && !one.members.contains(&one.before) {
        true => Ok(()),
        false => Err(format!("members: {one:?}")),
    }
}

/// Copies of a loop's body follow each other, and only the last one leads back.
fn is_unrolled(one: &UnrolledLoop, body: &Body) -> Result<(), String> {
    let next = |block: ir::BlockId| body.blocks[block].term.successors();
    for (copy, end) in one.ends.iter().enumerate() {
        let follows = match one.copies.get(copy + 1) {
            Some(members) => next(*end).iter().all(|to| members.contains(to) && *to != one.head),
            None => next(*end) == [one.head],
        };
        if !follows || !one.copies[copy].contains(end) {
            return Err(format!("copy {copy} of {one:?}"));
        }
    }
    Ok(())
}

/// The program does the same if calls are inlined, up to where it is large, and loops have their
/// normal form and stand several times in a row.
pub(crate) fn runs_inlined(case: &Case) -> Result<(), Failed> {
    const MOST_STATEMENTS: usize = 20_000;
    let (config, seed) = options(case)?;
    for model in sampled_models_of(case) {
        let mut program = with_inlined_calls(compile_with_errors(case, model)?, MOST_STATEMENTS);
        for body in program.funcs.iter_mut().filter_map(|function| function.body.as_mut()) {
            if let Ok(loops) = normalise_loops(body) {
                loops.iter().try_for_each(|one| is_normal(one, body))?;
                if let Some(unrolled) = unroll(body.clone(), &loops, 3, 10_000) {
                    unrolled.loops.iter().try_for_each(|one| is_unrolled(one, &unrolled.body))?;
                    *body = unrolled.body;
                }
            }
        }
        ir::verify(&program).map_err(|v| format!("{}: not well-formed: {v:?}", model.name()))?;
        let ran = execute(case, program, &config, seed)?;
        // A result that is dropped is lost in the callee's `return`, not after the call: leaks have
        // no location as obligations.
        let lost = |error: &Error| error.kind == ErrorKind::MemoryLost;
        let leaks = matches!(&case.expect, Expect::Error(kind) if kind == ErrorKind::MemoryLost.name());
        if leaks && ran.outcome.error().is_some_and(lost) {
            continue;
        }
        judge(case, &ran).map_err(|why| format!("{}: {why}", model.name()))?;
    }
    Ok(())
}

fn judge(case: &Case, ran: &Execution) -> Result<(), String> {
    violates_obligations(ran)?;
    let got = String::from_utf8_lossy(&ran.stdout);
    if let Expect::Error(kind) = &case.expect {
        return fails(case, kind, ran);
    }
    if let Some(error) = ran.outcome.error() {
        return Err(format!("{}\n{got}", describe(error)));
    }
    let mut want = case.stdout.join("\n");
    if !case.stdout.is_empty() {
        want.push('\n');
    }
    if got != want {
        return Err(format!("prints\n{got}\ninstead of\n{want}"));
    }
    if ran.outcome.exit_code() != Some(case.exit) {
        return Err(format!("ends with {:?}, not {}", ran.outcome.end, case.exit));
    }
    warns(case, ran)
}

/// Whatever goes wrong in a run violates an obligation of the program.
fn violates_obligations(ran: &Execution) -> Result<(), String> {
    let known = Obligations::of(&ran.program);
    let errors = ran.outcome.error().into_iter().chain(&ran.outcome.warnings).chain(&ran.outcome.leaks);
    for error in errors {
        match Obligation::violated_by(error.kind, error.span) {
            Some(violated) if !known.contains(&violated) => {
                return Err(format!("{}: is no obligation of the program", describe(error)));
            }
            Some(_) | None => {}
        }
    }
    Ok(())
}

/// The warnings of the run are those that are marked.
fn warns(case: &Case, ran: &Execution) -> Result<(), String> {
    let is_warning = |mark: &&Mark| mark.kind() == ErrorKind::Misaligned.name();
    for mark in case.marks.iter().filter(is_warning) {
        if !ran.outcome.warnings.iter().any(|w| fits(mark, w, &ran.program)) {
            return Err(format!("line {}: the warning that is marked is not given", mark.line));
        }
    }
    match ran.outcome.warnings.iter().find(|w| !case.marks.iter().any(|m| fits(m, w, &ran.program))) {
        Some(warning) => Err(format!("a warning that is not marked: {}", describe(warning))),
        None => Ok(()),
    }
}

/// The run ended in an error of the kind, and it and all leaks are at marked lines.
fn fails(case: &Case, kind: &str, ran: &Execution) -> Result<(), String> {
    let error = ran.outcome.error().ok_or("runs without an error")?;
    if error.kind.name() != kind {
        return Err(describe(error));
    }
    let errors = if error.kind.is_leak() { &ran.outcome.leaks[..] } else { std::slice::from_ref(error) };
    match errors.iter().find(|e| !case.marks.iter().any(|m| fits(m, e, &ran.program))) {
        Some(error) => Err(format!("{}, and that is not marked", describe(error))),
        None => Ok(()),
    }
}

fn fits(mark: &Mark, error: &Error, program: &Program) -> bool {
    let words = mark.words.split_once(':').map_or("", |(_, words)| words.trim());
    stands_at(mark, error.span, program) && mark.kind() == error.kind.name() && error.message.contains(words)
}

/// Whether a mark refers to a place's line.
pub(crate) fn stands_at(mark: &Mark, span: Span, program: &Program) -> bool {
    let file = program.files.get(span.file).map(|file| Path::new(&file[..]).file_name());
    mark.line == span.line && file == Some(mark.file.file_name())
}

fn describe(error: &Error) -> String {
    format!("{} at {}:{}: {}", error.kind.name(), error.span.line, error.span.col, error.message)
}
