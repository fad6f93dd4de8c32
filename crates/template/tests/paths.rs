//! Symbolic paths: facts that depend on which loops have iterated.

#![allow(clippy::expect_used, reason = "a test may fail")]

use crate::programs::{ask_in, program};
use obligation::ErrorKind;
use template::rows::Choice;
use template::synthesis::is_inductive;
use template::{Bound, Inferred, Limits, Question, ROUNDS, Round, invariants};

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

fn limits() -> Limits {
    Limits { query: Default::default(), rounds: 400, values: 40, together: 40 }
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
    let plain = invariants(&question, without, &limits()).expect("there is a formula");
    let paths = invariants(&question, with, &limits()).expect("there is a formula");
    let split = paths.inferred.split.as_ref().expect("there are paths");
    let merged = split.merge(&paths.inferred.found.bounds);
    // Paths know at least as much.
    for (bound, known) in merged.iter().zip(&plain.inferred.found.bounds) {
        assert!(bound.is_within(known), "{bound:?} is not within {known:?}");
    }
    assert!(merged.iter().any(|bound| !bound.is_empty()));
}

/// Loops between that have nothing to do with the others.
fn unrelated(count: usize) -> String {
    "{ int i = 0; while (i < 5 && __VERIFIER_nondet_int()) i++; } ".repeat(count)
}

/// What matters is which loops a value depends on, however many others stand between.
#[test]
fn unrelated_loops_between_do_not_matter() {
    let (with, _) = rounds();
    for between in [0, 2, 5] {
        let body = |copied: &str| {
            format!(
                "int a = 0, b = 0, c = 0; while (__VERIFIER_nondet_int()) a = 1; {} \
                 while (__VERIFIER_nondet_int()) b = a; {} \
                 while (__VERIFIER_nondet_int()) c = {copied}; assert(!c || a == 1);",
                unrelated(between),
                unrelated(between),
            )
        };
        assert!(is_proved(&body("b"), with), "{between} loops between");
        assert!(!is_proved(&body("1"), with), "{between} loops between");
    }
}

/// The last loop knows only by way of the one before that there is a list.
#[test]
fn a_list_that_was_not_built_is_remembered_behind_other_loops() {
    let (with, without) = rounds();
    let body = |between: usize, test: &str| {
        format!(
            "node *l = NULL; int n = 0; while (__VERIFIER_nondet_int()) \
             {{ node *p = malloc(sizeof *p); p->next = l; l = p; n = 1; }} {} \
             node *p = l; int c = 0; while (p) {{ c = 1; p = p->next; }} \
             int d = 0; while (__VERIFIER_nondet_int()) d = c; assert({test});",
            unrelated(between)
        )
    };
    for between in [0, 4] {
        assert!(is_proved(&body(between, "!d || n == 1"), with), "{between} loops between");
        assert!(!is_proved(&body(between, "!d || n == 0"), with), "{between} loops between");
        assert!(!is_proved(&body(between, "d || n == 0"), with), "{between} loops between");
    }
    assert!(!is_proved(&body(0, "!d || n == 1"), without), "this needs no paths");
}

/// A loop whose head only some executions reach, because of what an earlier loop did.
#[test]
fn conditions_on_the_way_to_a_loop_matter() {
    let (with, _) = rounds();
    let body = |condition: &str| {
        format!(
            "int a = 0, b = 0; while (__VERIFIER_nondet_int()) a = 1; {} \
             if ({condition}) {{ while (__VERIFIER_nondet_int()) b = 1; }} assert(!b || a == 1);",
            unrelated(1)
        )
    };
    assert!(is_proved(&body("a"), with));
    assert!(!is_proved(&body("!a"), with));
}

/// A number that depends on more loops than there may be paths.
fn many_loops(count: usize, test: &str) -> String {
    let declared = (0..count).map(|at| format!("int a{at} = 0; while (__VERIFIER_nondet_int()) a{at} = 1; "));
    let declared: String = declared.collect();
    let sum = (0..count).map(|at| format!("a{at}")).collect::<Vec<_>>().join(" + ");
    format!("{declared} int s = 0; while (__VERIFIER_nondet_int()) s = {sum}; assert({test});")
}

/// Paths without a row of their own share one, which holds on all of them.
#[test]
fn with_too_many_paths_the_others_share_a_row() {
    let (with, _) = rounds();
    assert!(is_proved(&many_loops(5, "s <= 5"), with));
    assert!(!is_proved(&many_loops(5, "s <= 4"), with));
    assert!(!is_proved(&many_loops(5, "s != 3"), with));
    assert!(!is_proved(&many_loops(5, "!s || a0"), with));
}

/// Rows of all paths are inductive together, also those of paths that have none of their own, and
/// also if they are found in parts.
#[test]
fn rows_of_paths_are_inductive() {
    let (with, _) = rounds();
    let texts = [
        many_loops(2, "s <= 2"),
        many_loops(5, "s <= 5"),
        format!("{} {}", unrelated(5), many_loops(3, "s <= 3")),
    ];
    let mut in_parts = 0;
    for (text, together) in texts.iter().flat_map(|text| [(text, 0), (text, 1000)]) {
        let program = program("", text);
        let question = Question { program: &program, asks: &asserts, malloc_fails: false, rounds: &[] };
        let limits = Limits { together, ..limits() };
        let found = invariants(&question, with, &limits).expect("there is a formula");
        let (encoded, Inferred { rows, found, .. }) = (&found.encoded, &found.inferred);
        let path = encoded.cx.path(&encoded.formula.constraints);
        let inductive = is_inductive(&encoded.cx, &path, rows, &found.bounds, &limits);
        assert_eq!(inductive, Some(true), "{text}");
        assert!(found.bounds.iter().any(|bound| !matches!(bound, Bound::Bottom | Bound::Top)));
        in_parts += usize::from(!found.exact);
    }
    assert!(in_parts > 0, "all is asked about together");
}

/// Of paths only those have rows that some execution takes: a loop that ends at once has none.
#[test]
fn paths_that_cannot_happen_have_no_rows() {
    let (with, _) = rounds();
    let paths_of = |condition: &str| {
        let text = format!(
            "int a = 0, b = 0; while ({condition} && __VERIFIER_nondet_int()) a = 1; \
             while (__VERIFIER_nondet_int()) b = a; assert(b <= 1);"
        );
        let program = program("", &text);
        let question = Question { program: &program, asks: &asserts, malloc_fails: false, rounds: &[] };
        let inferred = invariants(&question, with, &limits()).expect("there is a formula").inferred;
        let rows = inferred.rows.iter().zip(&inferred.found.bounds);
        rows.filter(|(row, bound)| row.name == "b" && **bound != Bound::Bottom).count()
    };
    assert_eq!(paths_of("1"), 2);
    assert_eq!(paths_of("a == 2"), 1);
}
