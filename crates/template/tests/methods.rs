//! Methods that raise bounds, as rounds name them.

#![allow(clippy::expect_used, reason = "a test may fail")]

use crate::programs::{ask_in, program};
use obligation::ErrorKind;
use template::rows::Choice;
use template::synthesis::is_inductive;
use template::{Bound, Kind, Limits, METHODS, Method, Question, Round, Row, TEMPLATES, invariants};

fn asserts(kind: ErrorKind) -> bool {
    kind == ErrorKind::AssertionFailure
}

fn round(text: &str) -> Round {
    Round::parse(text).expect("a round")
}

fn is_proved(main: &str, rounds: &[Round]) -> bool {
    ask_in(main, &asserts, rounds, |_| false).0.is_safe()
}

/// A counter, a number that follows it, and a pointer.
const COUNTER: &str = "int i = 0, j = 0; node *p = NULL; \
                       while (i < 10) { i++; if (__VERIFIER_nondet_int()) j = i; p = malloc(sizeof *p); } ";

#[test]
fn each_method_proves() {
    for (name, _, _) in METHODS {
        for template in ["intervals", "zones", "octagons"] {
            let rounds = [round(&format!("{template}@{name}"))];
            let is_proved = |test: &str| is_proved(&format!("{COUNTER} assert({test});"), &rounds);
            assert!(is_proved("i == 10 && p != NULL"), "{template} by {name}");
            assert!(!is_proved("j != 10"), "{template} by {name}");
        }
    }
}

/// A number that an iteration may keep: the search goes too far, and the others do not.
#[test]
fn a_search_goes_too_far_where_a_value_stays() {
    let main = "int x = 0; while (__VERIFIER_nondet_int()) { if (x < 7 && __VERIFIER_nondet_int()) x++; } \
                assert(x <= 7);";
    for (name, _, method) in METHODS {
        let rounds = [round(&format!("intervals@{name}"))];
        assert_eq!(is_proved(main, &rounds), method != Method::Search, "{name}");
    }
    // A round with another method is another round.
    assert!(is_proved(main, &[round("intervals@search"), round("intervals@enumerate")]));
}

/// All methods give invariants; enumeration and maximisation the least one.
#[test]
fn methods_agree_or_are_weaker() {
    let program = program("", COUNTER);
    let question = Question { program: &program, asks: &asserts, malloc_fails: false, rounds: &[] };
    let limits = Limits { query: Default::default(), rounds: 400, values: 40, together: 1000 };
    let found = |name: &str| -> (Vec<Row>, Vec<Bound>) {
        let found = invariants(&question, round(&format!("zones@{name}")), &limits);
        let found = found.expect("there is a formula");
        let (encoded, inferred) = (found.encoded, found.inferred);
        let path = encoded.cx.path(&encoded.formula.constraints);
        let inductive = is_inductive(&encoded.cx, &path, &inferred.rows, &inferred.found.bounds, &limits);
        assert_eq!(inductive, Some(true), "{name}");
        (inferred.rows, inferred.found.bounds)
    };
    let (rows, least) = found("enumerate");
    assert!(rows.iter().zip(&least).any(|(row, bound)| row.kind == Kind::AtMost && *bound != Bound::Top));
    assert_eq!(found("maximise").1, least);
    for name in ["widen", "search"] {
        for ((row, bound), least) in rows.iter().zip(found(name).1).zip(&least) {
            assert!(least.is_within(&bound), "{name}, {}: {bound:?}, not {least:?}", row.name);
        }
    }
}

#[test]
fn methods_have_names() {
    let zones = round("zones");
    assert_eq!(zones.method, Method::Widen);
    assert_eq!(round("zones@widen"), zones);
    assert_eq!(round("zones@search"), Round { method: Method::Search, ..zones });
    assert_eq!(round("zones@enumerate:2"), Round { method: Method::Enumerate, copies: 2, ..zones });
    assert_eq!(round("octagons").method, Method::Maximise);
    let with_paths = Round { rows: zones.rows.map(|rows| Choice { paths: true, ..rows }), ..zones };
    assert_eq!(round("paths@widen"), with_paths);
    let wrong = |text: &str| Round::parse(text).expect_err("no round");
    assert!(wrong("zones@guess").contains("widen, enumerate, maximise, search"));
    assert!(wrong("zones@").contains("there is no method ''"));
    assert!(wrong("hunt@search").contains("a hunt has no rows"));
    assert!(wrong("zone@search").contains("there is no round 'zone'"));
    assert!(wrong("zones:2@search").contains("from 1 to 1000"));
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/configuration.md");
    let text = std::fs::read_to_string(path).expect("docs/configuration.md is there");
    for (name, about, _) in METHODS {
        assert!(text.contains(&format!("| `{name}` | {about} |")), "{name}");
    }
    assert!(TEMPLATES.iter().all(|one| !one.name.contains(['@', ':'])));
}
