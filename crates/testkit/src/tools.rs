//! Tools of the machine that tests compare with, where they are installed.
//!
//! A test that cannot run because a tool is missing reports that by [`skip`] and passes. Where the
//! environment variable `HARRIER_FULL` is set (as in `.ci/run`), a missing tool is a failure, and
//! tests examine more.

use ir::DataModel;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::sync::OnceLock;

/// Whether gcc can compile, link and run a program for the model.
pub fn gcc_works(model: DataModel) -> bool {
    static WORKS: [OnceLock<bool>; 2] = [OnceLock::new(), OnceLock::new()];
    let slot = match model {
        DataModel::Lp64 => &WORKS[0],
        DataModel::Ilp32 => &WORKS[1],
    };
    *slot.get_or_init(|| probe(model).unwrap_or(false))
}

fn probe(model: DataModel) -> std::io::Result<bool> {
    let dir = tempfile::tempdir()?;
    let source = dir.path().join("probe.c");
    std::fs::write(&source, "#include <stdio.h>\nint main(void) { puts(\"ok\"); return 0; }\n")?;
    let binary = dir.path().join("probe");
    let built = run(Command::new("gcc").arg(model.flag()).arg(&source).arg("-o").arg(&binary));
    Ok(built.is_some_and(|o| o.status.success())
        && run(&mut Command::new(&binary)).is_some_and(|o| o.stdout == b"ok\n"))
}

/// Runs a command without input and gives what it printed; `None` if it cannot be started.
pub fn run(command: &mut Command) -> Option<Output> {
    command.stdin(Stdio::null()).output().ok()
}

/// Whether `gcc -fsyntax-only` accepts the files; `None` if gcc cannot be started.
pub fn gcc_accepts(files: &[&Path], flags: &[String], model: DataModel) -> Option<bool> {
    let mut command = Command::new("gcc");
    command.args(["-fsyntax-only", "-w", model.flag()]).args(flags).args(files);
    run(&mut command).map(|o| o.status.success())
}

/// Whether everything is tested: all tools are used, and campaigns are long.
pub fn is_full() -> bool {
    std::env::var_os("HARRIER_FULL").is_some()
}

/// Reports that something is not tested, and why. Fails where everything must be tested.
#[expect(clippy::print_stderr, reason = "the word that a test was skipped is for the person who runs it")]
pub fn skip(what: &str, why: &str) {
    let message = format!("skipped: {what}: {why}");
    assert!(!is_full(), "{message} (and HARRIER_FULL is set)");
    eprintln!("{message}");
}

/// Whether gcc works for the model; says so if it does not.
pub fn need_gcc(model: DataModel, what: &str) -> bool {
    let works = gcc_works(model);
    if !works {
        skip(what, &format!("gcc {} does not work here", model.flag()));
    }
    works
}

/// The data model of a random program that includes headers: every fourth is for 32 bits, where
/// there are headers for them; says so where there are none.
pub fn model_of(seed: u64, what: &str) -> DataModel {
    match seed.is_multiple_of(4) && need_gcc(DataModel::Ilp32, what) {
        true => DataModel::Ilp32,
        false => DataModel::Lp64,
    }
}

/// The CPU time of this thread, so that other work on the machine does not count; the time of day
/// where the system does not tell it.
pub fn cpu_seconds() -> f64 {
    let text = std::fs::read_to_string("/proc/self/schedstat").unwrap_or_default();
    let nanoseconds = text.split_whitespace().next().and_then(|word| word.parse::<f64>().ok());
    let now = || std::time::UNIX_EPOCH.elapsed().map_or(0.0, |time| time.as_secs_f64());
    nanoseconds.map_or_else(now, |nanoseconds| nanoseconds / 1e9)
}
