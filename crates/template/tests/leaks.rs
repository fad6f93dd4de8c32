//! Lost memory: what is held in every iteration is proved, and what is lost in a rare one is not.

use crate::programs::{ask_in, rounds};
use obligation::ErrorKind;

/// Whether the engine proves that nothing is lost.
fn nothing_is_lost(main: &str) -> bool {
    let asks = |kind: ErrorKind| kind == ErrorKind::MemoryLost;
    let rounds = rounds(&["intervals", "cases", "equations", "zones", "tuples", "tuples-kept"]);
    ask_in(main, &asks, &rounds, |_| false).0.is_safe()
}

#[test]
fn freed_in_the_same_iteration() {
    let body = |last: &str| {
        format!(
            "for (;;) {{ node *p = malloc(sizeof *p); p->next = NULL; \
             if (__VERIFIER_nondet_int()) {{ p->next = malloc(sizeof *p); p->next->next = NULL; }} {last} }}"
        )
    };
    assert!(nothing_is_lost(&body("if (p->next) free(p->next); free(p);")));
    assert!(!nothing_is_lost(&body("free(p);")));
    assert!(!nothing_is_lost(&body("if (p->next) free(p->next);")));
}

/// The block of the last iteration is held across the back edge.
#[test]
fn held_until_the_next_iteration() {
    let body = |when: &str| {
        format!(
            "int *keep = NULL; while (__VERIFIER_nondet_int()) {{ int *n = malloc(sizeof *n); *n = 1; \
             {when} free(keep); keep = n; }} free(keep);"
        )
    };
    assert!(nothing_is_lost(&body("")));
    assert!(!nothing_is_lost(&body("if (__VERIFIER_nondet_int())")));
}

#[test]
fn lost_before_an_endless_loop() {
    assert!(!nothing_is_lost("node *p = malloc(sizeof *p); p = NULL; while (1) ;"));
    assert!(nothing_is_lost("node *p = malloc(sizeof *p); free(p); while (1) ;"));
    // Two blocks that point to each other are lost, too.
    let ring = "node *p = malloc(sizeof *p), *q = malloc(sizeof *q); p->next = q; q->next = p;";
    assert!(!nothing_is_lost(&format!("{ring} p = NULL; q = NULL; while (1) ;")));
}

/// Local variables are gone at the end of `main`, static ones are not.
#[test]
fn what_holds_at_the_end() {
    let head = "static node *kept;";
    assert!(nothing_is_lost(&format!("{head} node *p = malloc(sizeof *p); kept = p;")));
    assert!(!nothing_is_lost(&format!("{head} node *p = malloc(sizeof *p); kept = p; kept = NULL;")));
    assert!(!nothing_is_lost("node *p = malloc(sizeof *p); p->val = 1; return p->val - 1;"));
}

/// A block behind another one is held by it, as long as that is held.
#[test]
fn held_by_a_block() {
    let head = "static node *top; node *p = malloc(sizeof *p); top = p; p->next = malloc(sizeof *p);";
    assert!(nothing_is_lost(&format!("{head} while (__VERIFIER_nondet_int()) p->val = 1;")));
    assert!(!nothing_is_lost(&format!("{head} free(p); top = NULL;")));
    assert!(!nothing_is_lost(&format!(
        "{head} while (__VERIFIER_nondet_int()) if (__VERIFIER_nondet_int()) p->next = NULL;"
    )));
}

/// The nodes of a list of any length are held by each other, which the rows cannot say.
#[test]
fn lists_are_left_to_others() {
    let list = "static node *top; while (__VERIFIER_nondet_int()) \
                { node *p = malloc(sizeof *p); p->next = top; top = p; }";
    assert!(!nothing_is_lost(list));
    // The second node from the top is lost, which no row about tracked nodes may hide.
    assert!(!nothing_is_lost(&format!(
        "{list} while (__VERIFIER_nondet_int()) if (top && top->next) top->next = top->next->next;"
    )));
}
