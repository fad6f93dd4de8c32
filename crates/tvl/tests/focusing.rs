//! Focus loses no state, adds none, and makes its formula definite.

#![allow(clippy::expect_used, reason = "a test may fail")]

use crate::random;
use testkit::Rng;
use testkit::campaign::campaign;
use tvl::eval::{Assignment, Evaluator, Paths};
use tvl::{Focus, Truth};

/// Formulas to focus on, and whether they are definite for every node afterwards.
const FORMULAS: [(&str, bool); 9] = [
    ("flag()", true),
    ("x(v)", true),
    ("p(v)", true),
    ("exists a. x(a) & n(a, v)", true),
    ("x(v) & y(v)", true),
    ("exists a. x(a) & y(a) & n(a, v)", true),
    ("exists a, b. x(a) & n(a, b) & n(b, v)", true),
    // Where an edge has no end that is one cell, it stays as it is.
    ("exists a. n(a, v)", false),
    ("exists a. x(a) & e(a, v)", false),
];

#[test]
fn focus_covers_and_makes_definite() {
    let vocabulary = random::some();
    let mut cases = 0;
    for number in 0..1_500 * campaign().1 {
        let rng = &mut Rng::new(campaign().0 * 31_013 + number);
        let (text, is_definite) = *rng.pick(&FORMULAS);
        let formula = vocabulary.formula(text, &["v"]).expect("a formula");
        let focus = Focus::new(&vocabulary, &formula).expect("a formula to focus on");
        let size = 1 + rng.index(5);
        let state = random::state(&vocabulary, rng, size);
        let structure = random::forgotten(&vocabulary, rng, &state);
        let found = focus.apply(&structure).expect("a few nodes");
        cases += found.len();
        let all = || {
            let all: Vec<String> = found.iter().map(|it| it.text(&vocabulary, &[])).collect();
            format!("{number}: {text}\n{}\ngives\n{}", structure.text(&vocabulary, &[]), all.join("\n"))
        };
        assert!(found.iter().any(|it| state.embeds_in(it)), "a state is lost: {}", all());
        let mut paths = Paths::default();
        let code = paths.compile(&formula);
        for one in &found {
            one.verify(&vocabulary).expect("it is well-formed");
            assert!(one.embeds_in(&structure), "something is new: {}", all());
            let row = Evaluator::new(one, &paths).row(&code, &Assignment::default(), tvl::Var(0));
            assert!(!is_definite || row.unknown() == 0, "not definite: {}", all());
            // A unique predicate holds for one cell.
            for name in ["x", "y"].into_iter().filter(|name| text.starts_with(name)) {
                let Some(tvl::Pred::Unary(pred)) = vocabulary.pred(name) else { panic!("a predicate") };
                let held = one.unary(pred);
                assert_eq!((held.unknown(), held.must & one.summaries()), (0, 0), "{}", all());
            }
        }
    }
    assert!(cases > 3_000, "{cases} structures");
}

#[test]
fn too_many_nodes_are_an_error() {
    let vocabulary = random::some();
    let names: Vec<String> = (0..64).map(|node| format!("n{node}*")).collect();
    let facts: Vec<String> = (0..64).map(|node| format!("x(n{node})?")).collect();
    let text = format!("nodes {}\n{}", names.join(", "), facts.join(" "));
    let structure = vocabulary.structure(&text).expect("64 nodes fit").structure;
    let focus = Focus::new(&vocabulary, &vocabulary.formula("x(v)", &["v"]).expect("a formula"));
    let error = focus.expect("a focus").apply(&structure).expect_err("a node too many");
    assert_eq!(error.to_string(), "a structure would have more than 64 nodes");
    assert_eq!(structure.unary(0).unknown().count_ones(), 64);
    assert!(structure.unary(0).get(63) == Truth::Unknown);
}
