//! Proofs against small mistakes: safe programs of the suite get a mistake or two ([`testkit::mutate`]), and are run with many inputs while all that is
//! asked about is watched. A program with a run that goes wrong must not be proved safe.
//!
//! The runs come first: only a program that has an error can be proved wrongly, and most mistakes show themselves at once. Some of those that show none
//! are asked about, too, so that it is seen that proofs are possible. The verifier and the hunters are asked as a library, without the runs by which
//! `harrier check` makes sure of a proof, and by steps, so that every answer is the same everywhere.
//!
//! `HARRIER_SEED` and `HARRIER_ROUNDS` run a larger campaign; a failure prints the program, its mistake and the inputs.

#![allow(clippy::expect_used, reason = "a test may fail")]

use cfront::{CompileOptions, Input, compile};
use cpa::{Control, Engine, Limits, Outcome};
use interp::{InputValue, Inputs};
use ir::{DataModel, Program};
use party::replay::Open;
use party::{Question, Replayer, Shown, World};
use property::{Part, Property};
use smg::analysis::Shape;
use smg::config::{Config, IN_TURN};
use smg::start::with_start;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use tempfile::TempDir;
use testkit::Rng;
use testkit::mutate::{self, Mutant};
use testkit::rng::campaign;
use testkit::suite::{Case, Check, Expect, Hunt, load, root};

/// Programs with mistakes of one round.
const MUTANTS: u64 = 900;

/// One of so many programs that show no error is asked about.
const ASKED_OF_QUIET: u64 = 12;

/// How long one run may be, and all runs of a program.
const STEPS_OF_RUN: u64 = 20_000;
const STEPS_OF_RUNS: u64 = 400_000;
/// How many runs there are at most.
const MOST_RUNS: u64 = 400;
/// Bytes of live objects of a run.
const MEMORY: u64 = 16 << 20;

/// How many states of one program are expanded, and how much work is done, by each configuration.
const STATES: u64 = 600;
const WORK: u64 = 600_000;
/// After so many states it is looked whether to go on.
const CHUNK: u64 = 16;

/// What came of the programs.
#[derive(Default)]
struct Tally {
    accepted: AtomicUsize,
    faulty: AtomicUsize,
    proved: AtomicUsize,
    runs: AtomicUsize,
}

#[test]
fn no_proof_contradicts_a_run_of_a_mutated_program() {
    let (first, rounds) = campaign();
    let (cases, _) = load(&root());
    let cases: Vec<Case> = cases.into_iter().filter(is_wanted).collect();
    assert!(cases.len() > 100, "the suite was not found");
    let dir = TempDir::new().expect("a folder for programs");
    let (next, failures, tally) = (AtomicUsize::new(0), Mutex::new(Vec::new()), Tally::default());
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed) as u64;
                    if at >= MUTANTS * rounds {
                        return;
                    }
                    let seed = first * MUTANTS + at;
                    if let Err(why) = look_at(seed, &cases, dir.path(), &tally) {
                        let mut all = failures.lock().unwrap_or_else(PoisonError::into_inner);
                        all.push(why);
                    }
                }
            });
        }
    });
    let failures = failures.into_inner().unwrap_or_else(PoisonError::into_inner);
    let number = |count: &AtomicUsize| count.load(Ordering::Relaxed) as u64;
    let (accepted, faulty, proved) = (number(&tally.accepted), number(&tally.faulty), number(&tally.proved));
    let count = MUTANTS * rounds;
    let told = format!(
        "{accepted} of {count} mutants are programs, {faulty} of them go wrong, {proved} are proved; {} runs",
        number(&tally.runs)
    );
    let shown = failures.iter().take(5).cloned().collect::<Vec<_>>().join("\n\n");
    assert!(failures.is_empty(), "{told}; {} are contradicted:\n{shown}", failures.len());
    // Else nothing is tested.
    assert!(accepted * 2 > count && faulty * 5 > count && proved * 100 > count, "{told}");
}

/// Programs that claim to be proved, or of which no bug may be shown; in one file, and as they are.
fn is_wanted(case: &Case) -> bool {
    let claims = case.check == Some(Check::Safe) || case.hunt == Some(Hunt::Nothing);
    let plain = case.with.is_empty() && case.flags.is_empty() && case.std.is_none() && case.run.is_empty();
    claims && plain && case.expect == Expect::Ok && case.is_for("lp64")
}

fn look_at(seed: u64, cases: &[Case], dir: &Path, tally: &Tally) -> Result<(), String> {
    let rng = &mut Rng::new(seed);
    let case = rng.pick(cases);
    let text = std::fs::read_to_string(&case.path).map_err(|e| format!("{}: {e}", case.name))?;
    let Some(mutant) = mutate::mutate(&text, rng) else { return Ok(()) };
    let Some(program) = compiled(&mutant, seed, dir) else { return Ok(()) };
    tally.accepted.fetch_add(1, Ordering::Relaxed);
    let mut property = Property::default();
    let further = [Part::Memcleanup, Part::Overflow, Part::Shift].into_iter().filter(|_| rng.one_in(4));
    further.for_each(|part| property.add(part));
    let question = Question { program: &program, property: &property, name: b"mutant", malloc_fails: false };
    let shown = run(&question, &mutant, rng, tally)?;
    let faulty = shown.is_some();
    tally.faulty.fetch_add(usize::from(faulty), Ordering::Relaxed);
    if !faulty && !rng.one_in(ASKED_OF_QUIET) {
        return Ok(());
    }
    let proof = proof(&program, &property)?;
    tally.proved.fetch_add(usize::from(proof.is_some()), Ordering::Relaxed);
    match (proof, shown) {
        (Some(name), Some(shown)) => {
            Err(format!("mutant {seed} of {}: {}", case.name, contradiction(name, &shown, &mutant)))
        }
        _ => Ok(()),
    }
}

fn contradiction(name: &str, shown: &Shown, mutant: &Mutant) -> String {
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
fn compiled(mutant: &Mutant, seed: u64, dir: &Path) -> Option<Program> {
    let text = mutant.text.clone().into_bytes();
    let options = CompileOptions::new(DataModel::Lp64);
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
    program
}

/// Runs the program with many inputs until one of them leads to an error.
fn run(
    question: &Question<'_>,
    mutant: &Mutant,
    rng: &mut Rng,
    tally: &Tally,
) -> Result<Option<Shown>, String> {
    let replayer = Replayer::new(*question)?;
    let limits = party::Limits { steps: STEPS_OF_RUN, memory: MEMORY };
    let constants = mutate::constants(&mutant.text);
    let entry = question.program.entry.and_then(|entry| question.program.funcs[entry].body.as_ref());
    let mut looks_around = entry.is_some_and(|main| !main.params.is_empty());
    let (mut steps, mut asked) = (0, 0);
    for number in 0..MOST_RUNS {
        let world = if looks_around && number > 0 { world(rng) } else { World::default() };
        let ran = replayer.execute(&world, inputs(number, asked, &constants, rng), Open::default(), limits);
        tally.runs.fetch_add(1, Ordering::Relaxed);
        if let Ok(shown) = ran.result {
            return Ok(Some(shown));
        }
        asked = asked.max(ran.choices.len());
        looks_around |= ran.asked.stdin;
        steps += ran.steps;
        if (asked == 0 && !looks_around) || steps > STEPS_OF_RUNS {
            break;
        }
    }
    Ok(None)
}

/// Arguments and lines to read, most of them short.
fn world(rng: &mut Rng) -> World {
    const WORDS: [&str; 14] = [
        "",
        "a",
        "-",
        "--",
        "-n",
        "-vq",
        "1",
        "-1",
        "99999999999",
        "k = v",
        "a,\"b",
        "add x",
        "done 1",
        "\u{e9}",
    ];
    let mut word = || {
        let repeat = if rng.one_in(10) { 100 } else { 1 };
        rng.pick(&WORDS).repeat(repeat).into_bytes()
    };
    let words: Vec<Vec<u8>> = (0..8).map(|_| word()).collect();
    let (args, lines) = (rng.index(5), rng.index(5));
    let mut stdin = words[4..4 + lines.min(4)].join(&b'\n');
    if rng.one_in(2) {
        stdin.push(b'\n');
    }
    World { args: words[..args].to_vec(), stdin, ..World::default() }
}

/// The inputs of a run: the same value always, all combinations of a few small ones, then random ones, which are small, near the program's own
/// constants, or any.
fn inputs(number: u64, asked: usize, constants: &[i64], rng: &mut Rng) -> Inputs {
    const SAME: [i128; 4] = [0, 1, -1, 2];
    const COMBINED: u64 = 3;
    if let Some(value) = SAME.get(number as usize) {
        return Inputs::with_rest(Vec::new(), InputValue::Int(*value));
    }
    let number = number - SAME.len() as u64;
    let digits = asked.min(4) as u32;
    if number < COMBINED.pow(digits) {
        let digit = |at: u32| InputValue::Int(i128::from(number / COMBINED.pow(at) % COMBINED));
        let rest = InputValue::Int(i128::from(rng.below(2)));
        return Inputs::with_rest((0..digits).map(digit).collect(), rest);
    }
    let any = rng.next_u64();
    let given = (0..asked.min(40)).map(|_| {
        let near = i128::from(rng.range(-1, 1));
        let value = match rng.index(8) {
            0..5 => i128::from(rng.below(4)),
            5..7 if !constants.is_empty() => i128::from(*rng.pick(constants)) + near,
            _ => i128::from(rng.next_u64() as i64),
        };
        InputValue::Int(value)
    });
    Inputs::new(if number.is_multiple_of(8) { Vec::new() } else { given.collect() }, any)
}

/// The configuration that proves the program, if there is one.
fn proof(program: &Program, property: &Property) -> Result<Option<&'static str>, String> {
    let program = &with_start(program.clone());
    for name in IN_TURN.into_iter().chain(["bfs"]) {
        let mut config = Config::named(name)?;
        config.looked.uninitialised = property.has(Part::Undefined);
        config.looked.overflow = property.has(Part::Overflow);
        config.looked.shift = property.has(Part::Shift);
        config.looked.leaks_at_exit = property.has(Part::Memcleanup);
        if is_proof(program, &config).ok_or("there is no function 'main'")? {
            return Ok(Some(name));
        }
    }
    Ok(None)
}

fn is_proof(program: &Program, config: &Config) -> Option<bool> {
    let (shape, start) = Shape::new(program, config)?;
    let mut engine = Engine::new(shape, config.settings());
    engine.start(start, ());
    for _ in 0..STATES.div_ceil(CHUNK) {
        let outcome = engine.run(Limits::steps(CHUNK), &mut |_| Control::Continue);
        let shape = engine.analysis();
        if !shape.log().alarms.is_empty() || shape.work() > WORK {
            return Some(false);
        }
        if outcome == Outcome::Finished {
            return Some(!shape.log().is_partial());
        }
    }
    Some(false)
}
