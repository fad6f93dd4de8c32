//! Equations between several numbers: what the round that has them proves, and what it must not.

use crate::programs::{ask_in, program};
use obligation::ErrorKind;
use solver::QueryLimits;
use template::{Bound, Kind, Limits, Question, ROUNDS, Round};

/// The first round with equations.
fn round() -> Round {
    let has_equations = |round: &&Round| round.rows.is_some_and(|rows| rows.equations);
    let found = ROUNDS.iter().find(has_equations);
    found.copied().unwrap_or_else(|| panic!("no round has equations"))
}

fn is_asked(kind: ErrorKind) -> bool {
    kind == ErrorKind::AssertionFailure
}

/// What equations are known, for a failure.
fn known(main: &str) -> Vec<String> {
    let program = program("", main);
    let question = Question { program: &program, asks: &is_asked, malloc_fails: false, rounds: &[] };
    let limits = Limits { query: QueryLimits::default(), rounds: 100, values: 40, together: 40 };
    let Some(found) = template::invariants(&question, round(), &limits) else { return Vec::new() };
    let rows = found.inferred.rows.iter().zip(&found.inferred.found.bounds);
    let equations = rows.filter(|(row, _)| matches!(row.kind, Kind::Affine(_)));
    let shown = |bound: &Bound| match bound {
        Bound::Affine(space) => format!("{:?}", space.equations()),
        other => format!("{other:?}"),
    };
    equations.map(|(row, bound)| format!("{}: {}", row.name, shown(bound))).collect()
}

fn is_proved(main: &str) -> bool {
    ask_in(main, &is_asked, &[round()], |_| false).0.is_safe()
}

fn proves(main: &str) {
    assert!(is_proved(main), "{main}: {:#?}", known(main));
}

fn leaves(main: &str) {
    assert!(!is_proved(main), "proved: {main}: {:#?}", known(main));
}

const STEPS: &str = "unsigned n = __VERIFIER_nondet_int(), x = n, y = 0, z = 0;
    while (__VERIFIER_nondet_int())
        if (__VERIFIER_nondet_int()) { x++; y--; } else if (__VERIFIER_nondet_int()) { y += 3; z--; }
        else { x -= 3; z++; }
    assert(x + y + 3 * z == n);";

#[test]
fn sums_of_several_counters_stay() {
    proves(STEPS);
    leaves(&STEPS.replace("x -= 3", "x -= 2"));
    leaves(&STEPS.replace("y = 0", "y = 1"));
    leaves(&STEPS.replace("3 * z", "z"));
}

#[test]
fn numbers_are_divisible_by_powers_of_two() {
    let text = "unsigned x = 8; while (__VERIFIER_nondet_int())
        if (__VERIFIER_nondet_int()) x += 12; else x -= 20; assert(x % 4 == 0);";
    proves(text);
    leaves(&text.replace("20", "22"));
    leaves(&text.replace("% 4", "% 8"));
    proves(&text.replace("20", "22").replace("% 4", "% 2"));
}

/// The distance of two counters from their starts is the same, whatever the starts are.
#[test]
fn two_differences_are_equal() {
    let text = "int i = __VERIFIER_nondet_int(), j = __VERIFIER_nondet_int(), x = i, y = j;
        while (x != 0) { x--; y--; } if (i == j) assert(y == 0);";
    proves(text);
    leaves(&text.replace("if (i == j)", ""));
    leaves(&text.replace("y--", "y -= 2"));
}

const FIELDS: &str = "node *list = NULL;
    while (__VERIFIER_nondet_int()) {
        node *n = malloc(sizeof(node));
        n->val = 100; n->other = 0; n->next = list; list = n;
    }
    while (__VERIFIER_nondet_int())
        for (node *at = list; at; at = at->next) {
            int coins = __VERIFIER_nondet_int();
            at->val = (unsigned)at->val - coins; at->other = (unsigned)at->other + coins;
        }
    for (node *at = list; at; at = at->next)
        assert((unsigned)at->val + at->other == 100);";

#[test]
fn fields_of_every_block_keep_their_sum() {
    proves(FIELDS);
    leaves(&FIELDS.replace("+ coins;", "+ (coins & ~1);"));
    leaves(&FIELDS.replace("n->other = 0", "n->other = __VERIFIER_nondet_int()"));
    let freeing = FIELDS.replace(
        "for (node *at = list; at; at = at->next)\n        assert((unsigned)at->val + at->other == 100);",
        "while (list) { assert((unsigned)list->val + list->other == 100);
            node *next = list->next; free(list); list = next; }",
    );
    assert_ne!(freeing, FIELDS);
    proves(&freeing);
}
