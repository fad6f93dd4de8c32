//! Rows that contradict each other prove nothing.
//!
//! A row whose guard never holds after an iteration stays at its least parameter. If its guard may
//! hold before one, the row then excludes that a loop comes back, and everything behind the loop
//! seems to be proved. The rows of templates are not like that; here such a row is added.

use crate::programs::{program, rounds};
use obligation::ErrorKind;
use solver::QueryLimits;
use template::rows::LoopRow;
use template::{About, Encoded, Host, Kind, Outcome, Question, Row, Side, Suspect, prove};

/// Adds a row to the first loop, or to the first region.
struct Adds {
    /// Whether the row's guard holds after iterations, too.
    symmetric: bool,
}

impl Host for Adds {
    fn go_on(&mut self, _: u64) -> Result<(), String> {
        Ok(())
    }

    fn try_suspect(&mut self, _: &Suspect) -> bool {
        false
    }

    fn change_rows(&self, encoded: &Encoded<'_>, rows: &mut Vec<LoopRow>) {
        let (cx, formula) = (&encoded.cx, &encoded.formula);
        let term = cx.int(8, 5);
        let (before, after) = match (formula.loops.first(), formula.regions.first()) {
            (Some(one), _) => {
                let end = one.ends.last().and_then(Option::as_ref);
                (one.select, end.map(|end| end.guard))
            }
            (None, Some(one)) => (one.called, formula.calls.first().map(|call| call.made)),
            (None, None) => return,
        };
        let after = after.filter(|_| self.symmetric).unwrap_or(cx.bool(false));
        let side = |guard| vec![Side { guard, term }];
        let name = "a constant".to_owned();
        let (about, kind, stops) = (About::Other, Kind::AtMost, Vec::new());
        rows.push(LoopRow {
            of: 0,
            row: Row { name, about, kind, pre: side(before), post: side(after), stops },
        });
    }

    fn limits(&self) -> QueryLimits {
        QueryLimits::default()
    }
}

fn ask(declared: &str, main: &str, symmetric: bool) -> Outcome {
    let program = program(declared, main);
    let asks = |kind: ErrorKind| kind == ErrorKind::AssertionFailure;
    let rounds = rounds(&["intervals"]);
    let question = Question { program: &program, asks: &asks, malloc_fails: false, rounds: &rounds };
    prove(&question, &mut Adds { symmetric })
}

/// With a row that excludes iterations the round ends, and nothing is proved: neither what is wrong
/// nor what is right. With a row that says nothing the right program is proved.
fn excludes_nothing(declared: &str, right: &str, wrong: &str) {
    assert!(ask(declared, right, true).is_safe(), "{right}");
    assert!(!ask(declared, wrong, true).is_safe(), "{wrong}");
    for main in [right, wrong] {
        let outcome = ask(declared, main, false);
        assert_eq!(outcome.left, None, "{main}");
        let why = outcome.stopped.unwrap_or_default();
        assert!(why.contains("contradict each other"), "{main}: {why}");
    }
}

#[test]
fn a_loop_that_rows_keep_from_iterating() {
    let count = "int x = 0; while (x < 10) x++;";
    excludes_nothing("", &format!("{count} assert(x == 10);"), &format!("{count} assert(x == 3);"));
}

#[test]
fn a_function_that_rows_keep_from_being_called() {
    let declared = "static int down(int n) { assert(n <= 9); return n > 0 ? down(n - 1) : n; }";
    excludes_nothing(declared, "down(9);", "int n = __VERIFIER_nondet_int(); if (n < 9) down(n + 2);");
}
