//! Rows about pools are shown for one block only, because exchanging two tracked blocks in a model
//! gives a model. Here the solver shows them for every block, on programs of the suite.

#![allow(clippy::expect_used, reason = "a test may fail")]

use cfront::preprocess::Preprocessor;
use cfront::{CompileOptions, Input, compile};
use flow::with_start;
use ir::DataModel;
use obligation::ErrorKind;
use solver::QueryLimits;
use std::sync::atomic::{AtomicUsize, Ordering};
use template::engine::Invariants;
use template::synthesis::assume_all;
use template::{Bound, Limits, Question, Round, Row, inline, invariants, is_inductive};
use testkit::campaign::{examine_all, is_long};
use testkit::suite::{Case, Expect, load, root};

/// Rounds with one block in a row, with three of them, with several copies of loops, with what
/// stands behind pointers, and with access paths.
const TRIED: [&str; 6] = ["cases", "equations", "zones", "cases:2", "links", "access-paths"];

/// One in this many programs is looked at if campaigns are long, and if they are short: some take
/// long.
const LONG_SHARE: usize = 5;
const SHARE: usize = 12;

/// How many raises a program gets; with more of them, rows say nothing.
const MOST_RAISES: u64 = 60;

/// After this many questions that the solver gives up, a program is left.
const MOST_OPEN: usize = 2;

/// How many rows of a program are shown to be able to fail for the blocks that symmetry leaves out.
const MOST_CONTROLS: usize = 3;

fn limits() -> Limits {
    let query = QueryLimits { conflicts: 5_000, effort: 50_000_000, ..QueryLimits::default() };
    Limits { query, rounds: MOST_RAISES, values: 40, together: 40 }
}

#[derive(Default)]
struct Tally {
    /// Templates that were shown for all blocks, and those of which the solver left something open.
    shown: AtomicUsize,
    open: AtomicUsize,
    /// Rows with more to show for all blocks than for one, and with parameters that say something.
    rows: AtomicUsize,
    /// Rows that fail for the other blocks if they say too much.
    controls: AtomicUsize,
}

impl Tally {
    fn add(count: &AtomicUsize, more: usize) {
        count.fetch_add(more, Ordering::Relaxed);
    }
}

#[test]
fn rows_hold_for_every_block() {
    let (cases, _) = load(&root());
    let wanted = |case: &Case| {
        let runs = matches!(case.expect, Expect::Ok | Expect::Error(_));
        let place = ["content/", "shape/"].iter().any(|folder| case.name.starts_with(folder));
        runs && place && case.is_for(DataModel::Lp64)
    };
    let cases: Vec<Case> = cases.into_iter().filter(wanted).collect();
    let step = if is_long() { LONG_SHARE } else { SHARE };
    let cases: Vec<Case> = cases.into_iter().step_by(step).collect();
    let tally = Tally::default();
    let failures = examine_all(cases.len() as u64, |at| {
        let case = &cases[at as usize];
        look_at(case, TRIED[at as usize % TRIED.len()], &tally).map_err(|why| format!("{}: {why}", case.name))
    });
    let number = |count: &AtomicUsize| count.load(Ordering::Relaxed);
    let (shown, open) = (number(&tally.shown), number(&tally.open));
    let (rows, controls) = (number(&tally.rows), number(&tally.controls));
    let counts =
        format!("{} programs: {shown} shown, {open} open, {rows} rows, {controls} controls", cases.len());
    assert!(failures.is_empty(), "{counts}\n{}", failures.join("\n"));
    // Most programs have pools, or nothing is tested.
    assert!(3 * shown > cases.len() && 4 * open < shown, "{counts}");
    assert!(rows > 5 * shown && controls > shown, "{counts}");
}

fn look_at(case: &Case, round: &str, tally: &Tally) -> Result<(), String> {
    let round = Round::parse(round)?;
    let mut options = CompileOptions::new(DataModel::Lp64);
    options.std.clone_from(&case.std);
    options.preprocessor = Preprocessor { flags: case.absolute_flags(), ..Preprocessor::default() };
    let inputs: Vec<Input> = case.files().into_iter().map(Input::File).collect();
    let program = compile(&inputs, &options).program.ok_or("rejected")?;
    let Ok(inlined) = inline(with_start(program)) else { return Ok(()) };
    let asks = |_: ErrorKind| true;
    let question = Question { program: &inlined.program, asks: &asks, malloc_fails: false, rounds: &[] };
    let limits = limits();
    let Some(Invariants { encoded, inferred }) = invariants(&question, round, &limits) else { return Ok(()) };
    let Some(choice) = round.rows else { return Err("a round without rows".to_owned()) };
    let all = encoded.rows_of_all_blocks(choice);
    let names = |rows: &[Row]| rows.iter().map(|row| row.name.clone()).collect::<Vec<_>>();
    if names(&all) != names(&inferred.rows) {
        return Err(format!("other rows: {:?}, not {:?}", names(&all), names(&inferred.rows)));
    }
    let bounds = &inferred.found.bounds;
    let says = |bound: &Bound| !matches!(bound, Bound::Top | Bound::Bottom);
    let more: Vec<usize> = (0..all.len())
        .filter(|at| all[*at].post.len() > inferred.rows[*at].post.len() && says(&bounds[*at]))
        .collect();
    if more.is_empty() {
        return Ok(());
    }
    // The rest is shown: what is asked of the other blocks follows from all that holds before.
    let others: Vec<Row> = more.iter().map(|at| only_others(&all[*at], &inferred.rows[*at])).collect();
    let of_others: Vec<Bound> = more.iter().map(|at| bounds[*at].clone()).collect();
    let cx = &encoded.cx;
    let assumed = assume_all(cx, &cx.path(&encoded.formula.constraints), &all, bounds);
    let mut open = 0;
    for (row, bound) in others.iter().zip(&of_others) {
        let one = std::slice::from_ref(row);
        match is_inductive(cx, &assumed, one, std::slice::from_ref(bound), &limits) {
            Some(true) => Tally::add(&tally.rows, 1),
            Some(false) => return Err(format!("'{}' is {bound:?} for one block only", row.name)),
            None => open += 1,
        }
        if open >= MOST_OPEN {
            break;
        }
    }
    Tally::add(if open == 0 { &tally.shown } else { &tally.open }, 1);
    for row in others.iter().take(MOST_CONTROLS) {
        // What is asked of the other blocks is asked of states that exist within the invariants:
        // with the least parameter it fails.
        match is_inductive(cx, &assumed, std::slice::from_ref(row), &[Bound::Bottom], &limits) {
            Some(true) => return Err(format!("'{}' says nothing of the other blocks", row.name)),
            Some(false) => Tally::add(&tally.controls, 1),
            None => {}
        }
    }
    Ok(())
}

/// A row that has to be shown where `known` need not be, and that says nothing before.
fn only_others(row: &Row, known: &Row) -> Row {
    let post = row.post.iter().filter(|side| !known.post.contains(side)).copied().collect();
    Row { pre: Vec::new(), post, ..row.clone() }
}
