//! Programs of which nothing is inlined: every function that `main` calls is a region.

use crate::programs::{ask_with, rounds};
use cfront::preprocess::Preprocessor;
use cfront::{CompileOptions, Input, compile};
use ir::{DataModel, Program};
use obligation::{Check, ErrorKind};
use solver::QueryLimits;
use std::sync::atomic::{AtomicUsize, Ordering};
use template::program::inline_up_to;
use template::{Host, Outcome, Question, Suspect, prove};
use testkit::campaign::{examine_all, is_sampled, way_of};
use testkit::suite::{Case, Expect};

fn proves(declared: &str, main: &str) {
    let (outcome, _) = ask_with(&|program| inline_up_to(program, 0), declared, main);
    let why = (&outcome.left, &outcome.gaps, &outcome.stopped);
    assert!(outcome.is_safe(), "{declared} {main}: {why:?} {}", outcome.statistics);
}

fn leaves(kind: ErrorKind, declared: &str, main: &str) {
    let (outcome, _) = ask_with(&|program| inline_up_to(program, 0), declared, main);
    assert!(!outcome.is_safe(), "proved: {declared} {main}");
    if let Some(left) = outcome.left {
        assert!(left.iter().any(|(other, _)| *other == kind), "{declared} {main}: {left:?}");
    }
}

#[test]
fn results_and_arguments() {
    let f = "int twice(int x) { return x + x; } int id(int x) { return x; }";
    proves(f, "assert(id(3) == 3); assert(twice(4) == 8);");
    leaves(ErrorKind::AssertionFailure, f, "assert(id(3) == 4);");
    leaves(ErrorKind::AssertionFailure, f, "assert(id(id(3)) == 3 && id(4) == 3);");
    leaves(ErrorKind::DivisionByZero, "int d(int x) { return 1 / x; }", "d(1); d(0);");
}

#[test]
fn objects_of_callers_and_callees() {
    let set = "void set(int *p, int x) { *p = x; }";
    proves(set, "int x = 0, y = 1; set(&x, 5); assert(y == 1);");
    leaves(ErrorKind::AssertionFailure, set, "int x = 0, y = 1; set(&x, 5); assert(x == 0);");
    leaves(ErrorKind::AssertionFailure, set, "int x = 0, y = 1; set(&y, 5); assert(y == 1);");
    leaves(ErrorKind::WildAccess, "int *dangling(void) { int x = 1; return &x; }", "return *dangling();");
    leaves(ErrorKind::WildAccess, "int *g; void keep(void) { int x; g = &x; }", "keep(); *g = 1;");
    leaves(ErrorKind::UninitialisedUse, "void no(int *p) { }", "int x; no(&x); if (x) return 1;");
}

#[test]
fn blocks() {
    let make = "node *make(int x) { node *p = malloc(sizeof *p); p->val = x; p->next = NULL; return p; } \
                void end(node *p) { free(p); }";
    proves(make, "node *p = make(3); assert(p->val == 3 && p->next == NULL); end(p);");
    leaves(ErrorKind::AssertionFailure, make, "node *p = make(3), *q = make(4); assert(p == q);");
    leaves(ErrorKind::AssertionFailure, make, "node *p = make(3), *q = make(4); assert(q->val == p->val);");
    leaves(ErrorKind::WildAccess, make, "node *p = make(3); end(p); return p->val;");
    leaves(ErrorKind::InvalidFree, make, "node *p = make(3); end(p); end(p);");
}

/// Counts questions, and believes no suspect.
struct Counter;

impl Host for Counter {
    fn go_on(&mut self, work: u64) -> Result<(), String> {
        if work < 60 { Ok(()) } else { Err("that is enough".to_owned()) }
    }

    fn try_suspect(&mut self, _: &Suspect) -> bool {
        false
    }

    fn limits(&self) -> QueryLimits {
        QueryLimits { effort: 50_000_000, ..QueryLimits::default() }
    }
}

fn is_seen(kind: ErrorKind) -> bool {
    let others = [
        Check::Alignment,
        Check::Files,
        Check::Format,
        Check::Leak,
        Check::Variadic,
        Check::Call,
        Check::Stack,
        Check::Exit,
    ];
    Check::of(kind).is_some_and(|check| !others.contains(&check))
}

fn outcome(case: &Case, expected: ErrorKind) -> Option<Outcome> {
    let mut options = CompileOptions::new(case.model.unwrap_or(DataModel::Lp64));
    options.std = case.std.clone();
    options.preprocessor = Preprocessor { flags: case.absolute_flags(), ..Preprocessor::default() };
    let inputs: Vec<Input> = case.files().into_iter().map(Input::File).collect();
    let program: Program = compile(&inputs, &options).program?;
    let inlined = inline_up_to(flow::with_start(program), 0).ok()?.program;
    let prepared = template::program::Prepared::new(&inlined, 1).ok()?;
    if prepared.regions().all.is_empty() {
        return None;
    }
    let asks = |kind: ErrorKind| {
        let optional = [ErrorKind::SignedOverflow, ErrorKind::BadShift, ErrorKind::MemberBounds];
        is_seen(kind) && (!optional.contains(&kind) || kind == expected)
    };
    let malloc_fails = case.run.iter().any(|word| word == "--malloc-fails");
    let rounds = rounds(&["intervals", "cases", "equations"]);
    let question = Question { program: &inlined, asks: &asks, malloc_fails, rounds: &rounds };
    Some(prove(&question, &mut Counter))
}

/// No error of a program of the suite is discharged, if all functions are regions.
#[test]
fn the_suite() {
    let (cases, _) = testkit::suite::load(&testkit::suite::root());
    // Errors that options name are not in the program.
    let is_named = |case: &Case| case.run.iter().any(|word| word.starts_with("--unreach"));
    let kind_of = |case: &Case| {
        let Expect::Error(kind) = &case.expect else { return None };
        ErrorKind::ALL.into_iter().find(|known| known.name() == kind && is_seen(*known))
    };
    // Most of the time goes into the same few functions: one program in four is enough.
    let is_taken = |case: &&Case| way_of(&case.name, 4) == 0 && is_sampled(&case.name) && !is_named(case);
    let wanted = cases.iter().filter(is_taken);
    let wanted: Vec<(&Case, ErrorKind)> = wanted.filter_map(|case| Some((case, kind_of(case)?))).collect();
    let (all, ended) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let wrong = examine_all(wanted.len() as u64, |number| {
        let (case, kind) = wanted[number as usize];
        let Some(outcome) = outcome(case, kind) else { return Ok(()) };
        all.fetch_add(1, Ordering::Relaxed);
        let Some(left) = &outcome.left else { return Ok(()) };
        ended.fetch_add(1, Ordering::Relaxed);
        let is_marked = |line: u32| case.marks.iter().any(|mark| mark.line == line);
        match left.iter().any(|(_, span)| is_marked(span.line)) {
            true => Ok(()),
            false => Err(format!("{}: {kind} is not left: {left:?}", case.name)),
        }
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let (all, ended) = (all.into_inner(), ended.into_inner());
    assert!(6 * ended > all, "only {ended} of {all} programs are followed to the end");
}
