//! Random programs, defined in every detail, do the same on the concrete machine as when compiled
//! by gcc: the same output, the same exit code; and the strictest checks find nothing wrong with
//! them.
//!
//! `HARRIER_SEED` and `HARRIER_ROUNDS` run a larger campaign. A program that fails is kept, and the
//! message says where and how it is made again.

use cfront::{CompileOptions, Input, compile};
use ir::{DataModel, Program};
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;
use testkit::campaign::{campaign, examine_all, round_of};
use testkit::progen::{Recipe, generate};
use testkit::tools;

/// Programs of one round, for each data model.
const PROGRAMS: u64 = 150;

/// Programs of one round that are also compiled with gcc's checks.
const SANITISED: u64 = 20;

/// One program in this many is about heap structures alone.
const HEAP_EVERY: u64 = 3;

/// Far more than any program needs.
const MOST_STEPS: u64 = 2_000_000;

/// Calls are inlined up to this size.
const MOST_STATEMENTS: usize = 20_000;

/// What a program printed, and its exit code.
type Execution = (String, i32);

#[test]
fn same_as_gcc_64() {
    all_same_as_gcc(DataModel::Lp64);
}

#[test]
fn same_as_gcc_32() {
    all_same_as_gcc(DataModel::Ilp32);
}

/// The generator keeps its promise: gcc's sanitizers have no complaints.
#[test]
fn programs_are_defined() {
    if !tools::need_gcc(DataModel::Lp64, "random programs under sanitizers") {
        return;
    }
    for_each_seed(SANITISED, |seed| {
        let dir = TempDir::new().map_err(|e| e.to_string())?;
        let source = write(&dir, seed, DataModel::Lp64)?;
        let flags = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all"];
        let (output, _) = native(&dir, &source, DataModel::Lp64, &flags)?;
        let ends = output.lines().any(|line| line.starts_with("end "));
        // That there is no memory of an impossible size is said as a warning.
        let complains = output.contains("ERROR: ") || output.contains("runtime error: ");
        match ends && !complains {
            true => Ok(()),
            false => Err(keep(&source, seed, DataModel::Lp64, &format!("a sanitizer complains:\n{output}"))),
        }
    });
}

fn all_same_as_gcc(model: DataModel) {
    if !tools::need_gcc(model, "random programs") {
        return;
    }
    for_each_seed(PROGRAMS, |seed| {
        let dir = TempDir::new().map_err(|e| e.to_string())?;
        let source = write(&dir, seed, model)?;
        let want = native(&dir, &source, model, &[])?;
        let compared = interpreted(&source, model).and_then(|got| same(&got, &want));
        compared.map_err(|why| keep(&source, seed, model, &why))
    });
}

/// Does something for each seed of the campaign, on all cores; fails with the first messages.
fn for_each_seed(per_round: u64, check: impl Fn(u64) -> Result<(), String> + Sync) {
    let (first, rounds) = campaign();
    let count = rounds * round_of(per_round);
    let failures = examine_all(count, |at| check(first * PROGRAMS + at));
    let shown = failures.iter().take(10).cloned().collect::<Vec<_>>().join("\n\n");
    assert!(failures.is_empty(), "{} programs of {count}:\n{shown}", failures.len());
}

fn profile(seed: u64) -> &'static str {
    if seed.is_multiple_of(HEAP_EVERY) { "heap" } else { "general" }
}

/// Writes the program of a seed.
fn write(dir: &TempDir, seed: u64, model: DataModel) -> Result<PathBuf, String> {
    let recipe = if profile(seed) == "heap" { Recipe::heap(model) } else { Recipe::general(model) };
    let path = dir.path().join(format!("program-{}-{seed}.c", model.name()));
    std::fs::write(&path, generate(seed, &recipe).text).map_err(|e| e.to_string())?;
    Ok(path)
}

/// What the compiled program prints.
fn native(dir: &TempDir, source: &Path, model: DataModel, flags: &[&str]) -> Result<Execution, String> {
    let binary = dir.path().join("program");
    let mut gcc = Command::new("gcc");
    // gcc 12 computes `0.0 - (double)i` as `-(double)i`, and so -0 for 0, unless it must respect
    // how numbers are rounded.
    gcc.args(["-w", "-O0", "-frounding-math", model.flag()]).args(flags);
    if model == DataModel::Ilp32 {
        // Not the x87, which computes more precisely than the types say.
        gcc.args(["-msse2", "-mfpmath=sse"]);
    }
    gcc.arg(source).arg("-o").arg(&binary).arg("-lm");
    let built = tools::run(&mut gcc).ok_or("gcc cannot be started")?;
    if !built.status.success() {
        return Err(format!("gcc rejects {}:\n{}", source.display(), String::from_utf8_lossy(&built.stderr)));
    }
    let mut program = Command::new(&binary);
    program.env("ASAN_OPTIONS", "allocator_may_return_null=1");
    let ran = tools::run(&mut program).ok_or("the program cannot be started")?;
    let output = String::from_utf8_lossy(&ran.stdout).into_owned() + &String::from_utf8_lossy(&ran.stderr);
    Ok((output, ran.status.code().unwrap_or(-1)))
}

/// What the concrete machine prints, with every check.
fn interpreted(source: &Path, model: DataModel) -> Result<Execution, String> {
    let compiled = compile(&[Input::File(source.to_owned())], &CompileOptions::new(model));
    let program = compiled.program.ok_or_else(|| format!("rejected: {:#?}", compiled.reports))?;
    ir::verify(&program).map_err(|violations| format!("the IR is not well-formed: {}", violations[0]))?;
    let plain = run(&program)?;
    let inlined = flow::with_inlined_calls(program, MOST_STATEMENTS);
    ir::verify(&inlined).map_err(|violations| format!("inlining breaks the IR: {}", violations[0]))?;
    run(&inlined)
        .and_then(|ran| same(&ran, &plain))
        .map(|()| plain)
        .map_err(|why| format!("with calls inlined: {why}"))
}

fn run(program: &Program) -> Result<Execution, String> {
    let image = interp::Image::new(program).map_err(|e| e.message)?;
    let config = interp::RunConfig {
        checks: interp::Checks::STRICT,
        max_steps: MOST_STEPS,
        not_freed: true,
        ..interp::RunConfig::default()
    };
    let mut output = interp::Captured::default();
    let inputs = interp::Inputs::new(Vec::new(), 1);
    let outcome = interp::run(&image, &config, inputs, &mut interp::NoInput, &mut output);
    let output = String::from_utf8_lossy(&output.stdout).into_owned();
    match outcome.error().or(outcome.warnings.first()) {
        None => Ok((output, outcome.exit_code().unwrap_or(-1))),
        Some(error) => {
            let (kind, line, col) = (error.kind.name(), error.span.line, error.span.col);
            Err(format!("{kind} at {line}:{col}: {}", error.message))
        }
    }
}

fn same(got: &Execution, want: &Execution) -> Result<(), String> {
    if got == want {
        return Ok(());
    }
    let differs = got.0.lines().zip(want.0.lines()).enumerate().find(|(_, (g, w))| g != w);
    Err(match differs {
        Some((n, (got, want))) => format!("line {}: prints\n{got}\ninstead of\n{want}", n + 1),
        None => format!(
            "{} lines and exit code {}, not {} and {}",
            got.0.lines().count(),
            got.1,
            want.0.lines().count(),
            want.1
        ),
    })
}

/// Keeps a program that failed, and says how to make it again.
fn keep(source: &Path, seed: u64, model: DataModel, why: &str) -> String {
    let dir = std::env::temp_dir().join("harrier-random-programs");
    let name = source.file_name().unwrap_or_default();
    let kept = dir.join(name);
    let _ = std::fs::create_dir_all(&dir).and_then(|()| std::fs::copy(source, &kept));
    format!(
        "{}: {why}\nmade by: cargo run -p harrier-testkit --example progen -- {seed} {} {}",
        kept.display(),
        model.name(),
        profile(seed)
    )
}
