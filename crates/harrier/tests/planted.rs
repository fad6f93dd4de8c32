//! `harrier check` against the truth: random heap programs that take a few small inputs and may
//! have a mistake are run with all inputs that there are. The answer may not contradict that:
//! `SAFE` only if no run has an error that was checked, `BUG` only if it is one that a run has.
//!
//! `HARRIER_SEED` and `HARRIER_ROUNDS` run a larger campaign; a failure names the program's seed
//! for `cargo run -p harrier-testkit --example progen`.

#![allow(clippy::expect_used, reason = "a test may fail")]

use cfront::{CompileOptions, Input, compile};
use interp::{Discard, Image, InputValue, Inputs, Leaks, RunConfig};
use ir::DataModel;
use obligation::ErrorKind;
use property::{Property, Standing};
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use tempfile::TempDir;
use testkit::campaign::{campaign, examine_all, round_of};
use testkit::progen::{self, INPUT_VALUES};
use testkit::tools::model_of;

/// Programs of one round.
const PROGRAMS: u64 = 200;

/// The seconds of CPU time that an answer may take: most programs need far less.
const SECONDS: &str = "1";

/// How long a run may be. What is longer mostly never ends.
const MOST_STEPS: u64 = 50_000;

/// Errors that end a run and are none of those that a proof speaks about: limits of the machine,
/// and uninitialised bytes and are printed.
const NOT_PROVED: [ErrorKind; 5] = [
    ErrorKind::StepLimit,
    ErrorKind::MemoryLimit,
    ErrorKind::StackOverflow,
    ErrorKind::Unsupported,
    ErrorKind::UninitialisedUse,
];

/// What all runs of a program come to.
#[derive(Default)]
struct Truth {
    /// Errors with their lines.
    errors: BTreeSet<(ErrorKind, u32)>,
    /// Whether every run came to an end, or to an error of the program.
    complete: bool,
}

impl Truth {
    /// An error that a proof may not overlook.
    fn refutes(&self) -> Option<&(ErrorKind, u32)> {
        let asked = |kind: ErrorKind| Property::default().standing(kind) == Standing::Asked;
        self.errors.iter().find(|(kind, _)| asked(*kind) && !NOT_PROVED.contains(kind))
    }
}

/// Runs a program with all inputs.
fn exhaustive(image: &Image<'_>, inputs: usize) -> Truth {
    let config = RunConfig { max_steps: MOST_STEPS, leaks: Leaks::Precise, ..RunConfig::default() };
    let mut truth = Truth { complete: true, ..Truth::default() };
    for number in 0..INPUT_VALUES.pow(inputs as u32) {
        let digit = |at: usize| number / INPUT_VALUES.pow(at as u32) % INPUT_VALUES;
        let given = (0..inputs).map(|at| InputValue::Int(digit(at) as i128)).collect();
        let outcome = interp::run(image, &config, Inputs::new(given, 1), &mut &b""[..], &mut Discard);
        let Some(error) = outcome.error() else { continue };
        truth.complete &= !error.kind.is_limit();
        // Several blocks may be lost in one run.
        let all = outcome.leaks.iter().chain([error]);
        truth.errors.extend(all.map(|error| (error.kind, error.span.line)));
    }
    truth
}

/// What came of the programs.
#[derive(Default)]
struct Tally {
    faulty: AtomicUsize,
    safe: AtomicUsize,
    bugs: AtomicUsize,
}

#[test]
fn answers_do_not_contradict_all_runs() {
    let (first, rounds) = campaign();
    let count = round_of(PROGRAMS) * rounds;
    let dir = TempDir::new().expect("a folder for programs");
    let tally = Tally::default();
    let failures = examine_all(count, |at| {
        let seed = first * PROGRAMS + at;
        look_at(seed, dir.path(), &tally).map_err(|why| format!("program {seed}: {why}"))
    });
    let number = |count: &AtomicUsize| count.load(Ordering::Relaxed);
    let (faulty, safe, bugs) = (number(&tally.faulty), number(&tally.safe), number(&tally.bugs));
    assert!(failures.is_empty(), "{} of {count} programs:\n{}", failures.len(), failures.join("\n"));
    // Else nothing is tested.
    let summary = format!(
        "{faulty} of {count} programs have an error, {safe} are proved safe, {bugs} shown to be wrong"
    );
    assert!(faulty as u64 * 10 > count && safe as u64 * 10 > count && bugs > 0, "{summary}");
}

fn look_at(seed: u64, dir: &Path, tally: &Tally) -> Result<(), String> {
    let model = model_of(seed, "random programs with mistakes for 32 bits");
    let recipe = progen::Recipe::planted(model);
    let path = dir.join(format!("program-{seed}.c"));
    std::fs::write(&path, progen::generate(seed, &recipe).text).map_err(|e| e.to_string())?;
    let compiled = compile(&[Input::File(path.clone())], &CompileOptions::new(model));
    let program = compiled.program.ok_or_else(|| format!("rejected: {:?}", compiled.reports))?;
    let image = Image::new(&program).map_err(|e| e.message)?;
    let truth = exhaustive(&image, recipe.inputs);
    tally.faulty.fetch_add(usize::from(truth.refutes().is_some()), Ordering::Relaxed);
    let answer = ask(&path, model)?;
    let mut lines = answer.lines();
    match (lines.next(), truth.refutes()) {
        (Some("SAFE"), Some((kind, line))) => Err(format!("SAFE, but a run has {kind} at line {line}")),
        (Some("SAFE"), None) => {
            tally.safe.fetch_add(1, Ordering::Relaxed);
            Ok(())
        }
        (Some("BUG"), _) => {
            tally.bugs.fetch_add(1, Ordering::Relaxed);
            let said = lines.next().unwrap_or_default();
            let known = truth.errors.iter().any(|(kind, line)| {
                said.contains(&format!(".c:{line}:")) && said.contains(&format!(" {kind}:"))
            });
            match known || !truth.complete {
                true => Ok(()),
                false => Err(format!("no run has this bug, but only {:?}:\n{answer}", truth.errors)),
            }
        }
        (Some("UNKNOWN"), _) => Ok(()),
        _ => Err(format!("no answer:\n{answer}")),
    }
}

/// The answer of the command.
fn ask(path: &Path, model: DataModel) -> Result<String, String> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_harrier"));
    command.args(["check", "--brief", "--time", SECONDS, model.flag()]).arg(path);
    let output = command.output().map_err(|e| e.to_string())?;
    match output.status.code() {
        Some(0 | 1 | 121) => Ok(String::from_utf8_lossy(&output.stdout).into_owned()),
        code => Err(format!("ends with {code:?}: {}", String::from_utf8_lossy(&output.stderr))),
    }
}
