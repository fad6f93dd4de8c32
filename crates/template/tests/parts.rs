//! Large templates are asked about in parts. What is found in that way is an invariant of the whole
//! program, and hardly weaker than what questions about the whole program find.
//!
//! Few programs of the suite come apart. So there are random sequences of loops, too, which share
//! some of their variables.

#![allow(clippy::expect_used, reason = "a test may fail")]

use cfront::preprocess::Preprocessor;
use cfront::{CompileOptions, Input, compile};
use flow::with_start;
use ir::{DataModel, Program};
use obligation::ErrorKind;
use solver::QueryLimits;
use std::sync::atomic::{AtomicUsize, Ordering};
use template::engine::Invariants;
use template::{Bound, Limits, Question, Round, inline, invariants, is_inductive};
use testkit::Rng;
use testkit::campaign::{campaign, examine_all, is_long, round_of};
use testkit::suite::{Case, Expect, load, root};

/// Rounds with bounds, cases, differences, several copies of loops, access paths, symbolic paths.
const TRIED: [&str; 6] = ["intervals", "cases", "zones", "cases:2", "links", "paths"];

/// One in this many programs is looked at if campaigns are short.
const SHARE: usize = 40;

fn limits(together: usize) -> Limits {
    let query = QueryLimits { conflicts: 5_000, effort: 50_000_000, ..QueryLimits::default() };
    Limits { query, rounds: 60, values: 40, together }
}

fn compiled(inputs: &[Input], options: &CompileOptions) -> Option<Program> {
    Some(inline(with_start(compile(inputs, options).program?)).ok()?.program)
}

fn infer<'p>(program: &'p Program, round: &str, together: usize) -> Option<Invariants<'p>> {
    let round = Round::parse(round).expect("a round");
    let question = Question { program, asks: &|_: ErrorKind| true, malloc_fails: false, rounds: &[] };
    invariants(&question, round, &limits(together))
}

#[derive(Default)]
struct Tally {
    /// Templates in parts that were shown to be invariants, and those the solver left open.
    shown: AtomicUsize,
    open: AtomicUsize,
    /// Rows, and those of which questions about the whole program show more.
    rows: AtomicUsize,
    weaker: AtomicUsize,
}

impl Tally {
    /// How many templates came apart at least, and how many rows may be weaker.
    fn judge(&self, failures: &[String], least: usize) {
        let number = |count: &AtomicUsize| count.load(Ordering::Relaxed);
        let (shown, open) = (number(&self.shown), number(&self.open));
        let (rows, weaker) = (number(&self.rows), number(&self.weaker));
        let counts = format!("{shown} shown, {open} open, {weaker} of {rows} weaker");
        assert!(failures.is_empty(), "{counts}\n{}", failures.join("\n"));
        assert!(shown >= least && 4 * open <= shown, "{counts}");
        assert!(10 * weaker <= rows, "{counts}");
    }
}

/// Pieces of programs; `@` stands for their number. Most have variables of their own, beside `n`.
const PIECES: [&str; 10] = [
    "int i@ = 0; while (i@ < 10) i@++;",
    "int i@ = 0; while (__VERIFIER_nondet_int()) { if (i@ < 12) i@++; }",
    "int j@ = @; while (j@ > 0 && __VERIFIER_nondet_int()) { j@--; if (j@ == 2) j@ = 20; }",
    "int j@ = 0; if (n > @) { while (__VERIFIER_nondet_int()) { if (j@ < n) j@++; else j@ = @; } }",
    "node *l@ = 0; while (__VERIFIER_nondet_int()) { node *p = malloc(sizeof *p); p->val = @; \
     p->next = l@; l@ = p; } for (node *p = l@; p; p = p->next) if (p->val != @) return 1;",
    "node *l@ = 0; int m@ = 0; for (int k = 0; k < @; k++) { node *p = malloc(sizeof *p); p->val = k; \
     p->next = l@; l@ = p; } for (node *p = l@; p; p = p->next) { if (p->val > m@) m@ = p->val; }",
    "for (int a = 0; a < 5; a++) { int b = a; while (b < 7) { b += 2; if (b == 6) break; } }",
    "int x@ = 0, y@ = 0; while (x@ < 8) { x@++; if (__VERIFIER_nondet_int()) y@++; }",
    "while (__VERIFIER_nondet_int()) { if (m < 9) m++; else m = @; }",
    "node *l@ = 0; while (__VERIFIER_nondet_int()) { node *p = malloc(sizeof *p); p->next = l@; l@ = p; } \
     while (l@) { node *p = l@; l@ = l@->next; free(p); }",
];

/// How many random programs there are in a long campaign.
const PROGRAMS: u64 = 160;

#[test]
fn parts_of_random_sequences_give_invariants_of_the_whole() {
    let (first, rounds) = campaign();
    let tally = Tally::default();
    let failures = examine_all(round_of(PROGRAMS) * rounds, |at| {
        let seed = first * PROGRAMS + at;
        let mut rng = Rng::new(seed);
        let piece = |number: u32, rng: &mut Rng| {
            PIECES[rng.below(PIECES.len() as u64) as usize].replace('@', &number.to_string())
        };
        let body: String =
            (1..6 + rng.below(5) as u32).map(|number| piece(number, &mut rng) + "\n").collect();
        let head = "int n = __VERIFIER_nondet_int(), m = 3; if (n < -5 || n > 20) return 0;";
        let program = of_text(&format!("{head} {body}"));
        let round = TRIED[at as usize % TRIED.len()];
        compare(&program, round, &tally).map_err(|why| format!("{seed}: {why}: {body}"))
    });
    tally.judge(&failures, (round_of(PROGRAMS) * rounds / 2) as usize);
}

#[test]
fn parts_of_the_suite_give_invariants_of_the_whole() {
    let (cases, _) = load(&root());
    let wanted = |case: &Case| {
        let runs = matches!(case.expect, Expect::Ok | Expect::Error(_));
        let folders = ["content/", "shape/", "language/control/", "hunt/"];
        runs && folders.iter().any(|folder| case.name.starts_with(folder)) && case.is_for(DataModel::Lp64)
    };
    let step = if is_long() { 1 } else { SHARE };
    let cases: Vec<Case> = cases.into_iter().filter(wanted).step_by(step).collect();
    let tally = Tally::default();
    let failures = examine_all(cases.len() as u64, |at| {
        let case = &cases[at as usize];
        look_at(case, TRIED[at as usize % TRIED.len()], &tally).map_err(|why| format!("{}: {why}", case.name))
    });
    tally.judge(&failures, if is_long() { 25 } else { 0 });
}

fn look_at(case: &Case, round: &str, tally: &Tally) -> Result<(), String> {
    let mut options = CompileOptions::new(DataModel::Lp64);
    options.std.clone_from(&case.std);
    options.preprocessor = Preprocessor { flags: case.absolute_flags(), ..Preprocessor::default() };
    let inputs: Vec<Input> = case.files().into_iter().map(Input::File).collect();
    let Some(program) = compiled(&inputs, &options) else { return Ok(()) };
    compare(&program, round, tally)
}

fn compare(program: &Program, round: &str, tally: &Tally) -> Result<(), String> {
    let Some(Invariants { encoded, inferred }) = infer(program, round, 0) else { return Ok(()) };
    if inferred.found.exact {
        return Ok(());
    }
    let (cx, bounds) = (&encoded.cx, &inferred.found.bounds);
    let path = cx.path(&encoded.formula.constraints);
    match is_inductive(cx, &path, &inferred.rows, bounds, &limits(0)) {
        Some(true) => tally.shown.fetch_add(1, Ordering::Relaxed),
        Some(false) => return Err("what parts show is no invariant".to_owned()),
        None => tally.open.fetch_add(1, Ordering::Relaxed),
    };
    let Some(whole) = infer(program, round, usize::MAX) else { return Ok(()) };
    let pairs = bounds.iter().zip(&whole.inferred.found.bounds);
    let weaker = pairs.filter(|(in_parts, whole)| !in_parts.is_within(whole)).count();
    tally.rows.fetch_add(bounds.len(), Ordering::Relaxed);
    tally.weaker.fetch_add(weaker, Ordering::Relaxed);
    Ok(())
}

fn of_text(main: &str) -> Program {
    let head = "int __VERIFIER_nondet_int(void); void *malloc(unsigned long); void free(void *);
        typedef struct node { int val; struct node *next; } node;";
    let text = format!("{head} int main(void) {{ {main} return 0; }}").into_bytes();
    let input = Input::Text { name: "parts.i".to_owned(), text };
    compiled(&[input], &CompileOptions::new(DataModel::Lp64)).expect("a program")
}

/// The bounds of the rows with a name.
fn bounds_of(found: &Invariants<'_>, name: &str) -> Vec<Bound> {
    let rows = found.inferred.rows.iter().zip(&found.inferred.found.bounds);
    rows.filter(|(row, _)| row.name == name).map(|(_, bound)| bound.clone()).collect()
}

/// The number of questions, and the size of each, do not depend on how many lists there are.
#[test]
fn questions_for_each_row_stay_few() {
    let lists = |count: u32| {
        let one = |at: u32| {
            format!(
                "node *l{at} = 0; while (__VERIFIER_nondet_int()) {{ node *p = malloc(sizeof *p);
                 p->val = {at}; p->next = l{at}; l{at} = p; }}
                 for (node *p = l{at}; p; p = p->next) if (p->val != {at}) return 1;"
            )
        };
        of_text(&(0..count).map(one).collect::<String>())
    };
    let mut per_row = Vec::new();
    for count in [6, 24] {
        let program = lists(count);
        let found = infer(&program, "intervals", 0).expect("a formula");
        assert!(!found.inferred.found.exact, "{count} lists are one part");
        assert!(found.inferred.found.bounds.iter().all(|bound| *bound != Bound::Top));
        let questions = found.encoded.cx.statistics().questions;
        per_row.push(questions * 100 / found.inferred.rows.len() as u64);
    }
    assert!(per_row[1] <= per_row[0] * 11 / 10, "questions for 100 rows: {per_row:?}");
}

/// What was found out about a number before other loops holds behind them.
#[test]
fn conditions_on_the_way_count() {
    let others: String =
        (0..6).map(|at| format!("int i{at} = 0; while (__VERIFIER_nondet_int()) i{at} ^= 1;")).collect();
    let program = of_text(&format!(
        "int n = __VERIFIER_nondet_int(); if (n < 3 || n > 7) return 0; {others}
         int k = 0; while (k < n) k++;"
    ));
    let found = infer(&program, "intervals", 0).expect("a formula");
    assert!(!found.inferred.found.exact);
    let width = 34;
    let most = Bound::AtMost(solver::Bv::signed(width, 7));
    let all = bounds_of(&found, "k");
    assert!(all.contains(&most), "{all:?}");
}
