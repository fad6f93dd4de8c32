//! gcc's opinion: what it accepts, and what the program that it makes at `-O0` prints and returns.
//!
//! A program that asks the environment for values (`__VERIFIER_nondet_*`) is linked with a harness
//! that gives the values which the concrete machine chose, in the same order. So both make the same
//! run.

use crate::run::{Execution, run_case};
use ir::DataModel;
use libtest_mimic::Failed;
use party::harness;
use property::Property;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::{Mutex, PoisonError};
use testkit::suite::{Case, Expect};
use testkit::tools;

/// gcc accepts what we accept and rejects what we reject, unless the program explains the
/// difference; and what runs without an error does the same when gcc compiled it.
pub(crate) fn agrees(case: &Case) -> Result<(), Failed> {
    for model in DataModel::ALL.into_iter().filter(|m| case.is_for(*m)) {
        if !tools::need_gcc(model, &case.name) {
            continue;
        }
        let accepted = case.gcc_accepts.unwrap_or(case.expect != Expect::Rejected);
        let answer = if case.expect == Expect::Ok && accepted {
            same_run(case, model)
        } else {
            same_acceptance(case, model, accepted)
        };
        answer.map_err(|why| format!("gcc {}: {why}", model.flag()))?;
    }
    Ok(())
}

/// Several files are linked, too.
fn same_acceptance(case: &Case, model: DataModel, want: bool) -> Result<(), String> {
    let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
    let mut command = compiler(case, model);
    if case.with.is_empty() {
        command.arg("-fsyntax-only");
    } else {
        command.arg("-o").arg(dir.path().join("a.out"));
    }
    let output = tools::run(command.args(case.files())).ok_or("cannot be started")?;
    match (output.status.success(), want) {
        (true, false) => Err("accepts it".to_owned()),
        (false, true) => Err(format!("rejects it:\n{}", String::from_utf8_lossy(&output.stderr))),
        (true, true) | (false, false) => Ok(()),
    }
}

fn same_run(case: &Case, model: DataModel) -> Result<(), String> {
    let ours = run_case(case, model)?;
    let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
    let binary = build(case, model, &[], &ours, dir.path())?;
    let native = execute(case, &mut Command::new("timeout"), &["20"], &binary)?;
    if case.native_differs {
        return Ok(());
    }
    if native.stdout != ours.stdout {
        let (native, ours) = (String::from_utf8_lossy(&native.stdout), String::from_utf8_lossy(&ours.stdout));
        return Err(format!("its program prints\n{native}\nand ours\n{ours}"));
    }
    let (native, ours) = (exit_code(&native), ours.outcome.exit_code());
    if native != ours {
        return Err(format!("its program ends with {native:?} and ours with {ours:?}"));
    }
    Ok(())
}

/// The exit code as a shell sees it.
fn exit_code(output: &Output) -> Option<i32> {
    use std::os::unix::process::ExitStatusExt;
    output.status.code().or_else(|| output.status.signal().map(|number| 128 + number))
}

fn compiler(case: &Case, model: DataModel) -> Command {
    let mut command = plain_compiler(model);
    command.args(case.absolute_flags());
    command.args(case.std.iter().map(|std| format!("-std={std}")));
    command
}

fn plain_compiler(model: DataModel) -> Command {
    let mut command = Command::new("gcc");
    command.args(["-w", "-O0", model.flag()]);
    if model == DataModel::Ilp32 {
        // Floating point as the concrete machine computes it, not in the wider registers of the
        // x87.
        command.args(["-msse2", "-mfpmath=sse"]);
    }
    command
}

/// Where what is compiled once lies.
fn scratch() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("environment-{}", std::process::id()))
}

/// Takes away what was compiled once.
pub(crate) fn tidy_up() {
    // It need not be there.
    let _ = std::fs::remove_dir_all(scratch());
}

/// What all programs are linked with, compiled once for each way of compiling.
fn environment(model: DataModel, flags: &[&str]) -> Result<PathBuf, String> {
    static MADE: Mutex<Vec<(String, PathBuf)>> = Mutex::new(Vec::new());
    let dir = scratch();
    let way = format!("{} {}", model.flag(), flags.join(" "));
    let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, object)) = made.iter().find(|(known, _)| *known == way) {
        return Ok(object.clone());
    }
    std::fs::create_dir_all(&dir).map_err(|e| e.to_string())?;
    let source = dir.join("environment.c");
    std::fs::write(&source, include_str!("environment.c")).map_err(|e| e.to_string())?;
    let object = dir.join(format!("environment{}.o", made.len()));
    let mut command = plain_compiler(model);
    command.args(flags).arg("-c").arg(&source).arg("-o").arg(&object);
    let output = tools::run(&mut command).ok_or("cannot be started")?;
    if !output.status.success() {
        return Err(format!("rejects the environment:\n{}", String::from_utf8_lossy(&output.stderr)));
    }
    made.push((way, object.clone()));
    Ok(object)
}

/// Compiles and links a program, with the environment that its run had.
pub(crate) fn build(
    case: &Case,
    model: DataModel,
    flags: &[&str],
    ran: &Execution,
    dir: &Path,
) -> Result<PathBuf, String> {
    let harness = harness::write(&ran.program, &Property::nothing(), &ran.outcome.choices);
    let (environment, inputs) = (environment(model, flags)?, dir.join("inputs.c"));
    std::fs::write(&inputs, &harness.text).map_err(|e| e.to_string())?;
    let binary = dir.join("a.out");
    let mut command = compiler(case, model);
    command.args(flags).args(harness.flags()).args(case.files()).args([environment, inputs]);
    command.arg("-o").arg(&binary).arg("-lm");
    let output = tools::run(&mut command).ok_or("cannot be started")?;
    match output.status.success() {
        true => Ok(binary),
        false => Err(format!("rejects it:\n{}", String::from_utf8_lossy(&output.stderr))),
    }
}

/// Runs a binary in its own folder, behind a command that limits or watches it, with the program's
/// arguments and input.
pub(crate) fn execute(
    case: &Case,
    command: &mut Command,
    options: &[&str],
    binary: &Path,
) -> Result<Output, String> {
    let dir = binary.parent().unwrap_or(Path::new("."));
    let command = command.args(options).arg(binary).args(&case.args).current_dir(dir);
    command.envs(case.env.iter().cloned());
    let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = pipes.spawn().map_err(|e| e.to_string())?;
    if let Some(mut stdin) = child.stdin.take() {
        // A program need not read what it is given.
        let _ = stdin.write_all(&case.stdin_bytes());
    }
    child.wait_with_output().map_err(|e| e.to_string())
}
