//! Access paths: what stands behind pointers.

#![allow(clippy::expect_used, reason = "a test may fail")]

use crate::programs::ask_in;
use obligation::ErrorKind;
use template::rows::Choice;
use template::{ROUNDS, Round};

fn asserts(kind: ErrorKind) -> bool {
    kind == ErrorKind::AssertionFailure
}

/// The round with access paths, and the same without.
fn rounds() -> (Round, Round) {
    let with = ROUNDS.iter().find(|round| round.rows.is_some_and(|rows| rows.links));
    let with = *with.expect("a round has access paths");
    (with, Round { rows: with.rows.map(|rows| Choice { links: false, ..rows }), ..with })
}

fn is_proved(main: &str, round: Round) -> bool {
    ask_in(main, &asserts, &[round], |_| false).0.is_safe()
}

/// A list whose values do not fall, if `test` says so.
fn sorted(test: &str) -> String {
    format!(
        "node *l = NULL; while (__VERIFIER_nondet_int()) {{ node *p = malloc(sizeof *p); \
         p->val = __VERIFIER_nondet_int(); p->next = l; \
         if (l && {test}) p->val = l->val; l = p; }} \
         for (node *p = l; p && p->next; p = p->next) assert(p->val <= p->next->val);"
    )
}

#[test]
fn values_in_order() {
    let (with, without) = rounds();
    assert!(is_proved(&sorted("p->val > l->val"), with));
    assert!(!is_proved(&sorted("p->val > l->val"), without), "this needs no access paths");
    assert!(!is_proved(&sorted("p->val > l->val + 1"), with));
    assert!(!is_proved(&sorted("p->val < l->val"), with));
}

/// All nodes but the first are marked.
#[test]
fn the_first_node_differs() {
    let body = |mark: &str| {
        format!(
            "static int mark; node *l = NULL; while (__VERIFIER_nondet_int()) {{ node *p = malloc(sizeof *p); \
             p->val = 0; {mark} p->next = l; l = p; }} \
             for (node *p = l; p && p->next; p = p->next) assert(p->next->val == 1);"
        )
    };
    let (with, without) = rounds();
    assert!(is_proved(&body("if (l) l->val = 1;"), with));
    assert!(!is_proved(&body("if (l) l->val = 1;"), without));
    assert!(!is_proved(&body("if (l && __VERIFIER_nondet_int()) l->val = 1;"), with));
    assert!(!is_proved(
        &body(
            "if (l) l->val = 1; if (__VERIFIER_nondet_int()) l = NULL; \
                              if (l && l->next) l->next->val = 2;"
        ),
        with
    ));
}

/// What a variable points to is related to other variables.
#[test]
fn the_last_value_is_kept_in_a_variable() {
    let body = |kept: &str| {
        format!(
            "node *l = NULL; int last = 0; while (__VERIFIER_nondet_int()) {{ node *p = malloc(sizeof *p); \
             p->val = __VERIFIER_nondet_int(); p->next = l; l = p; last = {kept}; }} \
             assert(l == NULL || l->val == last);"
        )
    };
    let (with, _) = rounds();
    assert!(is_proved(&body("p->val"), with));
    assert!(!is_proved(&body("p->val == 7 ? 8 : p->val"), with));
}

/// A node behind a node is not the node itself.
#[test]
fn a_ring_has_no_order() {
    let main = "node *a = malloc(sizeof *a); a->val = 0; a->next = a; while (__VERIFIER_nondet_int()) \
                { node *p = malloc(sizeof *p); p->val = a->val + 1; p->next = a->next; a->next = p; \
                  if (p->val > 1000) return 0; a = p; } \
                assert(a->val < a->next->val || a->next == a);";
    let (with, _) = rounds();
    assert!(!is_proved(main, with));
}

/// Nodes of a list move to one of two others, and get its tag on the way: the tags of neighbours
/// agree, so each list has its own alone.
#[test]
fn tags_keep_lists_apart() {
    let body = |tag: &str, head: &str| {
        format!(
            "node *l = NULL, *a = NULL, *b = NULL; while (__VERIFIER_nondet_int()) {{ \
             node *p = malloc(sizeof *p); p->val = 0; p->next = l; l = p; }} \
             while (l) {{ node *p = l; l = p->next; \
             if (__VERIFIER_nondet_int()) {{ p->val = 1; p->next = a; a = p; }} \
             else {{ p->val = {tag}; p->next = {head}; b = p; }} }} \
             for (node *p = a; p; p = p->next) assert(p->val == 1); \
             for (node *p = b; p; p = p->next) assert(p->val == 2);"
        )
    };
    let (with, without) = rounds();
    assert!(is_proved(&body("2", "b"), with));
    assert!(!is_proved(&body("2", "b"), without));
    assert!(!is_proved(&body("__VERIFIER_nondet_int() ? 2 : 1", "b"), with));
    assert!(!is_proved(&body("2", "a"), with));
}
