//! Access paths as the shape template: what it proves without sets of addresses of fields.

#![allow(clippy::expect_used, reason = "a test may fail")]

use crate::programs::{ask_in, is_asked, program};
use obligation::ErrorKind;
use solver::QueryLimits;
use template::rows::Choice;
use template::{About, Bound, Invariants, Limits, Question, Round, Shape, invariants};

fn access() -> Round {
    Round::parse("access-paths").expect("a template")
}

/// The same rows with sets of addresses.
fn addresses() -> Round {
    let round = access();
    Round { rows: round.rows.map(|rows| Choice { shape: Shape::Addresses, ..rows }), ..round }
}

fn is_proved(main: &str, round: Round) -> bool {
    ask_in(main, &is_asked, &[round], |_| false).0.is_safe()
}

/// A list whose first node is of another statement, with values from 10 to 20.
const APPENDED: &str = "node *list = malloc(sizeof *list); list->next = NULL; list->val = 10; \
     node *tail = list; while (__VERIFIER_nondet_int()) { int x = __VERIFIER_nondet_int(); \
     if (x < 10 || x > 20) continue; node *p = malloc(sizeof *p); p->next = NULL; p->val = x; \
     tail->next = p; tail = p; }";

const PREPENDED: &str = "node *list = NULL; while (__VERIFIER_nondet_int()) { \
     int x = __VERIFIER_nondet_int(); if (x < 10 || x > 20) continue; \
     node *p = malloc(sizeof *p); p->val = x; p->next = list; list = p; }";

/// A ring whose nodes share a cell, and lead to it by another field of the same offset.
fn shared(start: i32, step: &str, claim: &str) -> String {
    format!(
        "struct ring {{ struct ring *next; int *cell; }}; \
         int *cell = malloc(sizeof *cell); *cell = {start}; \
         struct ring *head = malloc(sizeof *head); head->next = head; head->cell = cell; \
         while (__VERIFIER_nondet_int()) {{ struct ring *r = malloc(sizeof *r); \
         r->next = head->next; r->cell = cell; head->next = r; }} \
         struct ring *r = head; while (__VERIFIER_nondet_int()) {{ {step} r = r->next; {claim} }}"
    )
}

#[test]
fn values_of_lists() {
    for build in [APPENDED, PREPENDED] {
        let walk = |least: i32| {
            format!(
                "{build} while (__VERIFIER_nondet_int()) for (node *p = list; p; p = p->next) {{ \
                 assert({least} <= p->val && p->val <= 20); \
                 if (p->val < 20) p->val++; else p->val /= 2; }}"
            )
        };
        assert!(is_proved(&walk(10), access()), "{build}");
        assert!(!is_proved(&walk(11), access()), "{build}");
    }
}

#[test]
fn lists_are_freed() {
    for build in [APPENDED, PREPENDED] {
        let freed = |body: &str| format!("{build} while (list) {{ {body} }}");
        assert!(is_proved(&freed("node *next = list->next; free(list); list = next;"), access()), "{build}");
        assert!(!is_proved(&freed("free(list); list = list->next;"), access()), "{build}");
    }
}

#[test]
fn a_cell_that_all_nodes_share() {
    let step = "int x = __VERIFIER_nondet_int(); if (x < 1 || x > 9) continue; \
                if (*r->cell < 100) *r->cell += x; else *r->cell -= x;";
    assert!(is_proved(&shared(100, step, "assert(90 < *r->cell && *r->cell < 110);"), access()));
    assert!(!is_proved(&shared(100, step, "assert(91 < *r->cell && *r->cell < 110);"), access()));
    let step = "int x = __VERIFIER_nondet_int(); if (x < 1 || x > 9) continue; \
                if (*r->cell + x <= 100) *r->cell += x;";
    assert!(is_proved(&shared(0, step, "assert(0 <= *r->cell && *r->cell <= 100);"), access()));
    assert!(!is_proved(&shared(0, step, "assert(*r->cell < 100);"), access()));
}

/// A chain never comes back to a node: this is not about one link, but about three.
#[test]
fn lists_end() {
    let two = |build: &str| {
        format!(
            "{build} for (node *p = list; p; p = p->next) \
             assert(!p->next || p->next->next != p);"
        )
    };
    let three = |build: &str| {
        format!(
            "{build} for (node *p = list; p; p = p->next) \
             assert(!p->next || !p->next->next || p->next->next->next != p);"
        )
    };
    for build in [APPENDED, PREPENDED] {
        assert!(is_proved(&two(build), access()), "{build}");
        assert!(is_proved(&three(build), access()), "{build}");
        assert!(!is_proved(&three(build), addresses()), "{build}: sets of addresses are enough");
        let ring =
            format!("{build} if (list && list->next && list->next->next) list->next->next->next = list;");
        assert!(!is_proved(&three(&ring), access()), "{ring}");
    }
}

/// What a variable leads to is not the same as what all pointers lead to.
#[test]
fn chains_from_variables() {
    let last = |end: &str| format!("{APPENDED} assert(tail->next == NULL); {end}");
    assert!(is_proved(&last(""), access()));
    assert!(!is_proved(&last(""), addresses()));
    assert!(!is_proved(&last("assert(list->next == NULL);"), access()));
}

/// The paths that are found for a program, by the rows' names.
#[test]
fn paths_that_are_found() {
    let program = program("", PREPENDED);
    let asks = |_: ErrorKind| true;
    let question = Question { program: &program, asks: &asks, malloc_fails: false, rounds: &[] };
    let limits = Limits { query: QueryLimits::default(), rounds: 100, values: 40, together: 40 };
    let Invariants { inferred, encoded } = invariants(&question, access(), &limits).expect("a formula");
    let rows = inferred.rows.iter().zip(&inferred.found.bounds);
    let found: Vec<_> = rows
        .filter_map(|(row, bound)| match (&row.about, bound) {
            (About::Paths(slots), Bound::Paths(paths)) => Some((slots, paths)),
            _ => None,
        })
        .collect();
    let [(slots, paths)] = found[..] else { panic!("{} rows about paths", found.len()) };
    assert_eq!(slots.len(), 1);
    let memory = &encoded.formula.memory;
    let address = |to: u32| memory.known_address(to - 1).expect("a number of an address");
    let null = |to: u32| address(to) == template::memory::Address::Null;
    // A node leads to null or to another node, directly or past others, and never back.
    let said: Vec<(bool, bool, bool)> =
        paths.iter().map(|path| (path.passed.is_empty(), null(path.to), path.back)).collect();
    assert_eq!(
        said,
        [(true, true, false), (true, false, false), (false, true, false), (false, false, false)]
    );
    // No plain row speaks of the field.
    let plain =
        |about: &About| matches!(about, About::Value(template::Subject::Now(slot)) if slots.contains(slot));
    assert!(!inferred.rows.iter().any(|row| plain(&row.about)));
}
