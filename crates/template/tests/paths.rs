//! Symbolic paths: facts that depend on which loops have iterated.

#![allow(clippy::expect_used, reason = "a test may fail")]

use crate::programs::{ask_in, program};
use obligation::ErrorKind;
use template::paths::split;
use template::rows::{Choice, LoopRow};
use template::{Limits, Question, ROUNDS, Round, invariants};

fn asserts(kind: ErrorKind) -> bool {
    kind == ErrorKind::AssertionFailure
}

/// The round with paths, and the same without.
fn rounds() -> (Round, Round) {
    let with = ROUNDS.iter().find(|round| round.rows.is_some_and(|rows| rows.paths));
    let with = *with.expect("a round has paths");
    let rows = with.rows.map(|rows| Choice { paths: false, ..rows });
    (with, Round { rows, ..with })
}

fn is_proved(main: &str, round: Round) -> bool {
    ask_in(main, &asserts, &[round], |_| false).0.is_safe()
}

/// The second loop copies the pointer only if the first one has set it.
#[test]
fn a_later_loop_remembers_that_an_earlier_one_did_not_iterate() {
    let body = |copied: &str| {
        format!(
            "node *p = NULL, *q = NULL; \
             while (__VERIFIER_nondet_int()) p = malloc(sizeof *p); \
             while (__VERIFIER_nondet_int()) q = {copied}; \
             assert(q == NULL || p != NULL);"
        )
    };
    let (with, without) = rounds();
    assert!(is_proved(&body("p"), with));
    assert!(!is_proved(&body("p"), without), "this needs no paths");
    assert!(!is_proved(&body("malloc(sizeof *p)"), with));
}

/// The inner loop's select belongs to one iteration of the outer loop: H3 of the specification.
#[test]
fn inner_loops_are_no_part_of_a_path() {
    let (with, _) = rounds();
    let main = "int x = 0; while (__VERIFIER_nondet_int()) { int n = __VERIFIER_nondet_int(); \
                if (n < 0 || n > 4) continue; int i = 0; while (i < n) i++; \
                if (n == 0) x = 1; else assert(x == 0); }";
    assert!(!is_proved(main, with));
}

/// Facts about the loop before the last must not be taken for facts about the last one.
#[test]
fn three_loops_with_an_error_on_one_path() {
    let (with, _) = rounds();
    let body = |test: &str| {
        format!(
            "int a = 0, b = 0, c = 0; \
             while (__VERIFIER_nondet_int()) a = 1; \
             while (__VERIFIER_nondet_int()) if (a) b = 1; else b = 2; \
             while (__VERIFIER_nondet_int()) if (b == 2) c = 2; else c = 1; \
             assert({test});"
        )
    };
    assert!(is_proved(&body("c != 2 || a == 0"), with));
    assert!(!is_proved(&body("c != 2"), with));
    assert!(!is_proved(&body("c != 1 || a == 1"), with));
}

/// What the paths of a row allow together holds of the row without paths.
#[test]
fn merged_parameters_are_inductive() {
    let text = "int a = 0, b = 0; while (__VERIFIER_nondet_int()) a = 1; \
                while (__VERIFIER_nondet_int()) b = a; assert(b == 0 || b == 1);";
    let program = program("", text);
    let (with, without) = rounds();
    let question = Question { program: &program, asks: &asserts, malloc_fails: false, rounds: &[] };
    let limits = Limits { query: Default::default(), rounds: 400, values: 40, together: 40 };
    let plain = invariants(&question, without, &limits).expect("there is a formula");
    let paths = invariants(&question, with, &limits).expect("there is a formula");
    let pairs = plain.inferred.rows.iter().zip(&plain.inferred.of);
    let rows: Vec<LoopRow> = pairs.map(|(row, of)| LoopRow { of: *of, row: row.clone() }).collect();
    let merged = split(&plain.encoded.cx, &plain.encoded.formula, &rows).merge(&paths.inferred.found.bounds);
    // Paths know at least as much.
    for (bound, known) in merged.iter().zip(&plain.inferred.found.bounds) {
        assert!(bound.is_within(known), "{bound:?} is not within {known:?}");
    }
    assert!(merged.iter().any(|bound| !bound.is_empty()));
}
