//! The invariants of correctness witnesses hold: each is put into its program as a check before the
//! condition of its loop, and the programs are run on many inputs. A check that fails, does not
//! compile or reads uninitialised data is a wrong invariant.

#![allow(clippy::expect_used, reason = "a test may fail")]

use cfront::{CompileOptions, Input};
use interp::{Discard, End, Image, Inputs, Leaks, NoInput, RunConfig};
use ir::DataModel;
use obligation::ErrorKind;
use property::{Property, prepare};
use report::{Content, Invariant};
use std::fmt::Write;
use std::path::Path;
use std::process::Command;
use std::sync::Mutex;
use testkit::campaign::{examine_all, is_sampled};
use testkit::suite::{Case, Expect, load, root};

const RUNS: u64 = 12;
const STEPS: u64 = 100_000;

/// What a function that is called where an invariant does not hold is named.
const VIOLATED: &str = "__invariant_violated";

/// Behind the comment, string or character that begins at an offset; else the next offset.
fn behind(text: &[u8], at: usize) -> usize {
    let rest = &text[at..];
    let find = |from: usize, end: &[u8]| {
        rest[from..]
            .windows(end.len())
            .position(|w| w == end)
            .map_or(text.len(), |found| at + from + found + end.len())
    };
    match rest {
        [b'/', b'*', ..] => find(2, b"*/"),
        [b'/', b'/', ..] => find(2, b"\n"),
        [b'\'', b'\\', _, ..] => find(3, b"'"),
        [b'\'', ..] => find(1, b"'"),
        [b'"', ..] => {
            let mut end = at + 1;
            while end < text.len() && text[end] != b'"' {
                end += if text[end] == b'\\' { 2 } else { 1 };
            }
            end + 1
        }
        _ => at + 1,
    }
}

/// The offset of the first of some bytes from an offset on, outside all brackets that open on the
/// way.
fn next_of(text: &[u8], mut at: usize, wanted: &[u8]) -> Option<usize> {
    let mut depth = 0;
    while at < text.len() {
        let byte = text[at];
        if depth == 0 && wanted.contains(&byte) {
            return Some(at);
        }
        match byte {
            b'(' | b'{' | b'[' => depth += 1,
            b')' | b'}' | b']' => depth -= 1,
            _ => {}
        }
        at = behind(text, at);
    }
    None
}

/// Where the condition of a loop begins, and whether there is none.
fn condition(text: &[u8], keyword: usize) -> Option<(usize, bool)> {
    let opening = |from: usize| next_of(text, from, b"(").map(|at| at + 1);
    if text[keyword..].starts_with(b"for") {
        let after_init = next_of(text, opening(keyword)?, b";")? + 1;
        let end = next_of(text, after_init, b";")?;
        let empty = text[after_init..end].iter().all(u8::is_ascii_whitespace);
        return Some((after_init, empty));
    }
    if text[keyword..].starts_with(b"while") {
        return Some((opening(keyword)?, false));
    }
    // The body of `do` is a block, or a statement without one.
    let body = next_of(text, keyword + 2, b"{;")?;
    let end = if text[body] == b'{' { next_of(text, body + 1, b"}")? } else { body };
    Some((opening(end + 1)?, false))
}

/// The program with a check before each condition.
fn with_checks(text: &str, invariants: &[Invariant]) -> String {
    let starts: Vec<usize> =
        std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
    let mut inserts: Vec<(usize, String)> = Vec::new();
    for invariant in invariants {
        let column = invariant.location.place.col.expect("a column") as usize;
        let keyword = starts[invariant.location.place.line as usize - 1] + column - 1;
        let (at, empty) = condition(text.as_bytes(), keyword)
            .unwrap_or_else(|| panic!("no condition behind {}", invariant.location));
        let comma = if empty { "" } else { ", " };
        inserts.push((at, format!(" __invariant({}){comma}", invariant.value)));
    }
    inserts.sort_by_key(|insert| std::cmp::Reverse(insert.0));
    let mut changed = text.to_owned();
    for (at, insert) in inserts {
        changed.insert_str(at, &insert);
    }
    let mut out = String::new();
    let _ = writeln!(out, "extern void {VIOLATED}(void);");
    let _ = writeln!(out, "static int __invariant(int holds) {{ if (!holds) {VIOLATED}(); return 1; }}");
    out + &changed
}

/// The invariants of a program that a member proves; `None` if it does not.
fn invariants(case: &Case, model: DataModel, dir: &Path, member: &[&str]) -> Option<Vec<Invariant>> {
    let witness = dir.join(format!("{}-{}.yml", case.name.replace('/', "-"), model.name()));
    let mut command = Command::new(env!("CARGO_BIN_EXE_harrier"));
    command.arg("check").arg(&case.path).arg("--witness").arg(&witness);
    command
        .args(["--data-model", model.name(), "--time", "1", "--members"])
        .args(member)
        .args(case.absolute_flags());
    let output = command.output().expect("harrier starts");
    if !output.stdout.starts_with(b"SAFE") {
        return None;
    }
    let text = std::fs::read_to_string(&witness).expect("a witness was written");
    match report::read(&text).expect("the witness can be read").content {
        Content::Proof(invariants) => Some(invariants),
        Content::Violation(_) => panic!("{}: a violation of a program that is safe", case.name),
    }
}

/// Runs a program with its checks.
fn run_with_checks(case: &Case, model: DataModel, invariants: &[Invariant]) -> Result<(), String> {
    let text = std::fs::read_to_string(&case.path).expect("the suite can be read");
    let changed = with_checks(&text, invariants);
    let dir = tempfile::tempdir().expect("a folder");
    let file = dir.path().join("checked.c");
    std::fs::write(&file, &changed).expect("files can be written");
    let mut options = CompileOptions { std: case.std.clone(), ..CompileOptions::new(model) };
    options.preprocessor.flags = case.absolute_flags();
    let folder = case.path.parent().expect("a folder").display().to_string();
    options.preprocessor.flags.push(format!("-I{folder}"));
    let compiled = cfront::compile(&[Input::File(file)], &options);
    let program = compiled.program.ok_or_else(|| format!("rejected: {:?}\n{changed}", compiled.reports))?;
    let mut program = models::link(program, &models::in_table).map_err(|broken| broken.to_string())?;
    let mut property = Property::nothing();
    property.add_function(VIOLATED);
    if prepare(&mut program, &property).is_err() {
        return Ok(());
    }
    let image = Image::new(&program).map_err(|error| error.message)?;
    let config = RunConfig { max_steps: STEPS, leaks: Leaks::Ignore, ..RunConfig::default() };
    let given = Inputs::parse(&case.inputs).expect("inputs of the suite");
    for seed in 0..RUNS {
        let inputs = Inputs::new(if seed == 0 { given.clone() } else { Vec::new() }, seed);
        let outcome = interp::run(&image, &config, inputs, &mut NoInput, &mut Discard);
        // An answer assumes that the stack does not overflow; a random input may ask for any depth.
        if let End::Error(error) = &outcome.end
            && !error.kind.is_limit()
            && error.kind != ErrorKind::StackOverflow
        {
            return Err(format!(
                "run {seed}: {} at line {}: {}\n{changed}",
                error.kind, error.span.line, error.message
            ));
        }
    }
    Ok(())
}

#[test]
fn invariants_hold_in_every_run() {
    // 150 if all programs are examined.
    hold_in_every_run(&["verifier"], &|_| true, 1, (150, &|_| true));
}

#[test]
fn invariants_of_templates_hold_in_every_run() {
    // It does not prove that memory is freed.
    hold_in_every_run(&["template", "--property", "unreach"], &|_| true, 3, (24, &|_| true));
}

/// The same of programs with lists and trees: pointers are compared, and fields are read.
#[test]
fn invariants_of_templates_about_pointers_hold_in_every_run() {
    let has_blocks = |case: &Case| ["shape/", "content/"].iter().any(|folder| case.name.starts_with(folder));
    let is_about_pointers =
        |value: &str| ["->", "(void *)", " == 0", " != 0"].iter().any(|part| value.contains(part));
    let member = ["template", "--property", "unreach"];
    hold_in_every_run(&member, &has_blocks, 2, (30, &is_about_pointers));
}

/// Examines the invariants of a member's proofs, with options, for one of `every` programs that are
/// wanted; so many of them have to say something of a kind if all programs are examined.
fn hold_in_every_run(
    member: &[&str],
    is_wanted: &dyn Fn(&Case) -> bool,
    every: usize,
    (least, tells): (usize, &(dyn Fn(&str) -> bool + Sync)),
) {
    let (cases, errors) = load(&root());
    assert!(errors.is_empty(), "{errors:?}");
    // Programs without loops say nothing; what a program reads does not matter where every input is
    // tried.
    let has_loops = |case: &Case| {
        let text = std::fs::read_to_string(&case.path).unwrap_or_default();
        ["for (", "while (", "do {"].iter().any(|word| text.contains(word))
    };
    let cases: Vec<Case> =
        cases.into_iter().filter(|c| c.expect == Expect::Ok && c.with.is_empty() && has_loops(c)).collect();
    let cases: Vec<Case> = cases.into_iter().filter(|case| is_wanted(case)).collect();
    let all = cases.len();
    let cases: Vec<Case> = cases.into_iter().filter(|case| is_sampled(&case.name)).step_by(every).collect();
    let dir = tempfile::tempdir().expect("a folder");
    let counts = Mutex::new((0usize, 0usize, 0usize));
    let failures = examine_all(cases.len() as u64, |at| {
        let case = &cases[at as usize];
        // One of the two data models, by the case's name, so that both are seen.
        let by_name = if case.name.len().is_multiple_of(3) { DataModel::Ilp32 } else { DataModel::Lp64 };
        let model = case.model.unwrap_or(by_name);
        let Some(invariants) = invariants(case, model, dir.path(), member) else { return Ok(()) };
        let mut counts = counts.lock().expect("no panic");
        counts.0 += 1;
        counts.1 += invariants.len();
        counts.2 += invariants.iter().filter(|it| it.value != "1" && tells(&it.value)).count();
        drop(counts);
        run_with_checks(case, model, &invariants).map_err(|why| format!("{}: {why}", case.name))
    });
    assert!(failures.is_empty(), "{} wrong:\n{}", failures.len(), failures.join("\n"));
    let (programs, loops, telling) = counts.into_inner().expect("no panic");
    let enough = telling * all >= least * cases.len();
    assert!(enough, "{programs} programs, {loops} loops, {telling} invariants that say something");
}

#[test]
fn a_wrong_invariant_is_found() {
    let case =
        testkit::suite::read_case(&root(), &root().join("shape/sll/build_destroy.c")).expect("a program");
    let dir = tempfile::tempdir().expect("a folder");
    let right = invariants(&case, DataModel::Lp64, dir.path(), &["verifier"]).expect("it is proved");
    assert_eq!(run_with_checks(&case, DataModel::Lp64, &right), Ok(()));
    for at in 0..right.len() {
        let mut wrong = right.clone();
        wrong[at].value = "0".to_owned();
        let why = run_with_checks(&case, DataModel::Lp64, &wrong).expect_err("it is wrong");
        assert!(why.contains("error-call"), "{why}");
    }
}
