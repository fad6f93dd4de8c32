//! Proofs against small mistakes: safe programs of the suite, and random programs about the edges
//! of C, get a mistake or two ([`testkit::mutate`]), and are run with many inputs while all that is
//! checked is watched. A program with a run that goes wrong must not be proved safe.
//!
//! The runs come first: only a program that has an error can be proved wrongly, and most mistakes
//! show themselves at once. Some of those that show none are checked, too, so that it is seen that
//! proofs are possible. The verifier and the hunters are asked as a library, without the runs by
//! which `harrier check` makes sure of a proof, and by steps, so that every answer is the same
//! everywhere.
//!
//! `HARRIER_SEED` and `HARRIER_ROUNDS` run a larger campaign; a failure prints the program, its
//! mistake and the inputs. `HARRIER_ONLY` is a part of the names of the programs of the suite that
//! get mistakes.

#![allow(clippy::expect_used, reason = "a test may fail")]

mod proofs;
mod runs;

use cfront::{CompileOptions, Input, compile};
use ir::{DataModel, Program};
use party::{Bug, Question, World};
use property::{Part, Property};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use tempfile::TempDir;
use testkit::Rng;
use testkit::campaign::{campaign, examine_all, round_of};
use testkit::mutate::{self, Mutant};
use testkit::progen;
use testkit::suite::{Case, Check, Expect, Hunt, load, root};

/// Programs with mistakes of one round.
const MUTANTS: u64 = 900;

/// Random programs of one round.
const RANDOM: u64 = 300;

/// Out of this many programs that show no error, one is checked.
const ASKED_OF_QUIET: u64 = 6;

/// What came of the programs.
#[derive(Default)]
struct Tally {
    accepted: AtomicUsize,
    faulty: AtomicUsize,
    proved: AtomicUsize,
    runs: AtomicUsize,
}

impl Tally {
    /// How many of the programs were programs, went wrong, were proved; and all of it in words.
    fn summarise(&self, count: u64) -> ([u64; 3], String) {
        let number = |count: &AtomicUsize| count.load(Ordering::Relaxed) as u64;
        let all = [&self.accepted, &self.faulty, &self.proved].map(number);
        let [accepted, faulty, proved] = all;
        let runs = number(&self.runs);
        let summary = format!(
            "{accepted} of {count} are programs, {faulty} go wrong, {proved} are proved; {runs} runs"
        );
        (all, summary)
    }
}

#[test]
fn no_proof_contradicts_a_run_of_a_mutated_program() {
    let (cases, _) = load(&root());
    let only = std::env::var("HARRIER_ONLY").unwrap_or_default();
    let cases: Vec<Case> =
        cases.into_iter().filter(|case| is_wanted(case) && case.name.contains(&only)).collect();
    let enough = if only.is_empty() { 100 } else { 1 };
    assert!(cases.len() >= enough, "there are no such programs");
    let dir = TempDir::new().expect("a folder for programs");
    let ([accepted, faulty, proved], summary, count) =
        for_all(MUTANTS, |seed, tally| mutated(seed, &cases, dir.path(), tally));
    // Else nothing is tested.
    assert!(accepted * 2 > count && faulty * 5 > count && proved * 100 > count, "{summary}");
}

#[test]
fn no_proof_contradicts_a_run_of_a_random_program() {
    let ([accepted, faulty, proved], summary, count) = for_all(RANDOM, random);
    assert!(accepted * 4 > count * 3 && faulty * 5 > count && proved * 100 > count, "{summary}");
}

/// Looks at the programs of all seeds, on all cores; fails with the first messages.
fn for_all(
    per_round: u64,
    look_at: impl Fn(u64, &Tally) -> Result<(), String> + Sync,
) -> ([u64; 3], String, u64) {
    let (first, rounds) = campaign();
    let count = round_of(per_round) * rounds;
    let tally = Tally::default();
    let failures = examine_all(count, |at| look_at(first * per_round + at, &tally));
    let (numbers, summary) = tally.summarise(count);
    let shown = failures.iter().take(5).cloned().collect::<Vec<_>>().join("\n\n");
    assert!(failures.is_empty(), "{summary}; {} are contradicted:\n{shown}", failures.len());
    (numbers, summary, count)
}

/// Programs that claim to be proved, or of which no bug may be shown, and everyday programs; in one
/// file, and as they are.
fn is_wanted(case: &Case) -> bool {
    let claims = case.check == Some(Check::Safe)
        || case.hunt == Some(Hunt::Nothing)
        || case.name.starts_with("everyday/");
    let plain = case.with.is_empty() && case.flags.is_empty() && case.std.is_none() && case.run.is_empty();
    claims && plain && case.expect == Expect::Ok && case.is_for(DataModel::Lp64)
}

/// A program of the suite with a mistake.
fn mutated(seed: u64, cases: &[Case], dir: &Path, tally: &Tally) -> Result<(), String> {
    let rng = &mut Rng::new(seed);
    let case = rng.pick(cases);
    let text = std::fs::read_to_string(&case.path).map_err(|e| format!("{}: {e}", case.name))?;
    let Some(mutant) = mutate::mutate(&text, rng) else { return Ok(()) };
    let Some(program) = compiled(&mutant, DataModel::Lp64, seed, dir) else { return Ok(()) };
    let args = case.args.iter().map(|arg| arg.clone().into_bytes()).collect();
    let own = World { args, stdin: case.stdin_bytes(), ..World::default() };
    compare(&mutant, &program, &own, rng, tally)
        .map_err(|why| format!("mutant {seed} of {}: {why}", case.name))
}

/// A random program, as it is or with a mistake.
fn random(seed: u64, tally: &Tally) -> Result<(), String> {
    let rng = &mut Rng::new(!seed);
    let model = match seed % 4 {
        0 => DataModel::Ilp32,
        _ => DataModel::Lp64,
    };
    let text = progen::generate(seed, &progen::Recipe::edges(model)).text;
    let mutant = if rng.one_in(2) { mutate::mutate(&text, rng) } else { None };
    let changed = mutant.is_some();
    let mutant = mutant.unwrap_or(Mutant { text, what: vec!["as it was made".to_owned()] });
    match compiled(&mutant, model, seed, Path::new("")) {
        Some(program) => compare(&mutant, &program, &World::default(), rng, tally),
        None if changed => Ok(()),
        None => Err("it is rejected".to_owned()),
    }
    .map_err(|why| format!("random program {seed} ({}): {why}", model.name()))
}

/// Runs a program, and asks for a proof of it.
fn compare(
    mutant: &Mutant,
    program: &Program,
    own: &World,
    rng: &mut Rng,
    tally: &Tally,
) -> Result<(), String> {
    tally.accepted.fetch_add(1, Ordering::Relaxed);
    let mut property = Property::default();
    let further = [Part::Memcleanup, Part::Overflow, Part::Shift].into_iter().filter(|_| rng.one_in(4));
    further.for_each(|part| property.add(part));
    let question = Question { program, property: &property, name: b"mutant", malloc_fails: false };
    let shown = runs::run(&question, &mutant.text, own, rng, &tally.runs)?;
    let faulty = shown.is_some();
    tally.faulty.fetch_add(usize::from(faulty), Ordering::Relaxed);
    if !faulty && !rng.one_in(ASKED_OF_QUIET) {
        return Ok(());
    }
    let proof = proofs::proof(program, &property)?;
    tally.proved.fetch_add(usize::from(proof.is_some()), Ordering::Relaxed);
    match (proof, shown) {
        (Some(name), Some(shown)) => Err(contradiction(name, &shown, mutant)),
        _ => Ok(()),
    }
}

fn contradiction(name: &str, shown: &Bug, mutant: &Mutant) -> String {
    let errors = shown
        .errors
        .iter()
        .map(|error| format!("{} at line {}: {}", error.kind.name(), error.span.line, error.message));
    let errors = errors.collect::<Vec<_>>().join("\n  ");
    let inputs: Vec<i128> = shown
        .choices
        .iter()
        .map(|choice| ir::sign_extend(choice.bits, choice.ty.int_bits().unwrap_or(64)))
        .collect();
    let (part, what) = (shown.part.name(), mutant.what.join("\n  "));
    let args: Vec<_> = shown.world.args.iter().map(|arg| String::from_utf8_lossy(arg)).collect();
    let stdin = String::from_utf8_lossy(&shown.world.stdin);
    format!(
        "proved by '{name}', but a run violates {part}:\n  {errors}\ninputs: {inputs:?}, arguments {args:?}, standard input {stdin:?}\nthe mistake:\n  {what}\n{}",
        mutant.text
    )
}

/// The program, if the front end accepts it.
fn compiled(mutant: &Mutant, data: DataModel, seed: u64, dir: &Path) -> Option<Program> {
    let text = mutant.text.clone().into_bytes();
    let options = CompileOptions::new(data);
    // Most programs need no preprocessor.
    let input = match mutant.text.lines().any(|line| line.trim_start().starts_with('#')) {
        false => Input::Text { name: "mutant.c".to_owned(), text },
        true => {
            let path = dir.join(format!("mutant-{seed}.c"));
            std::fs::write(&path, text).ok()?;
            Input::File(path)
        }
    };
    let program = compile(std::slice::from_ref(&input), &options).program;
    if let Input::File(path) = input {
        // What stays is removed with the folder.
        let _ = std::fs::remove_file(path);
    }
    models::link(program?, &models::in_table).ok()
}
