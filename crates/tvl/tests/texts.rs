//! The text forms: what is printed is read back, and what is wrong is said with its line.

#![allow(clippy::expect_used, reason = "a test may fail")]

use crate::random;
use testkit::Rng;
use testkit::campaign::campaign;
use tvl::{Action, Formula, Truth, Var, Vocabulary};

#[test]
fn structures_are_read_back() {
    let vocabulary = random::some();
    for number in 0..300 * campaign().1 {
        let rng = &mut Rng::new(campaign().0 * 11_003 + number);
        let size = rng.below(30) as usize;
        let structure = random::structure(&vocabulary, rng, size, false);
        structure.verify(&vocabulary).expect("it is well-formed");
        let text = structure.text(&vocabulary, &[]);
        let read = vocabulary.structure(&text).expect("what is printed can be read");
        assert_eq!(read.structure, structure, "{text}");
    }
}

#[test]
fn formulas_are_read_back() {
    let vocabulary = random::some();
    for number in 0..1_000 * campaign().1 {
        let rng = &mut Rng::new(campaign().0 * 13_007 + number);
        let formula = random::formula(&vocabulary, rng, &mut vec![Var(0), Var(1)], 4);
        let text = formula.text(&vocabulary);
        let read = vocabulary.formula(&text, &["a", "b"]).unwrap_or_else(|why| panic!("{why}: {text}"));
        // Values are folded where a formula is read, so the texts are compared once more.
        let again = read.text(&vocabulary);
        let twice = vocabulary.formula(&again, &["a", "b"]).expect("it is read again");
        assert_eq!(twice.text(&vocabulary), again, "{text}");
    }
}

#[test]
fn operators_bind_as_documented() {
    let vocabulary = random::some();
    let read = |text: &str| vocabulary.formula(text, &["v", "w"]).expect("a formula");
    let same = |one: &str, other: &str| assert_eq!(read(one), read(other), "{one}");
    same("!p(v) & q(v) | x(v)", "((!p(v)) & q(v)) | x(v)");
    same("p(v) | q(v) -> x(v)", "(p(v) | q(v)) -> x(v)");
    same("p(v) -> q(v) -> x(v)", "p(v) -> (q(v) -> x(v))");
    same("p(v) <-> q(v) ? x(v) : y(v)", "(p(v) <-> q(v)) ? x(v) : y(v)");
    same("exists a. p(a) & q(v)", "exists a. (p(a) & q(v))");
    assert_eq!(read("1/2"), Formula::Value(Truth::Unknown));
    // The innermost variable of a name counts.
    let inner = read("p(v) & exists v. q(v)");
    assert_eq!(inner.free(), 1);
    // A path has one step or more, or any number.
    same("n*(v, w)", "v = w | n+(v, w)");
    same("rtc(a, b: n(a, b))(v, w)", "n*(v, w)");
}

#[test]
fn mistakes_are_named_with_their_line() {
    let wrong = |text: &str, line: usize, what: &str| {
        let error = Vocabulary::parse(text).expect_err(text);
        assert_eq!((error.line, error.message.contains(what)), (line, true), "{text}: {error}");
    };
    wrong("core x(v)\ncore x(v)", 2, "'x' is declared twice");
    wrong("core f(v, w) unique", 1, "one argument");
    wrong("core x(v) function", 1, "two arguments");
    wrong("core t(a, b, c)", 1, "two at most");
    wrong("core x(v)\ninstrument y(v) = z(v)", 2, "no predicate 'z'");
    wrong("core x(v)\ninstrument y(v) = x(w)", 2, "no variable 'w'");
    wrong("core x(v)\ninstrument y(v) = x(v, v)", 2, "1 arguments, not 2");
    wrong("core x(v)\nrule x(v) => x(v) & x(w)", 2, "");
    wrong("core x(v)\nrule x(v) => exists w. x(w)", 2, "the head of a rule");
    wrong("core x(v) quick", 1, "'quick' is no trait");
    wrong("\n\nfoo", 3, "'core', 'instrument' or 'rule'");
    wrong("core x(v)\ninstrument y(v) = (x(v)", 2, "')' is expected");
    wrong("core x(v)\ninstrument y(v) = x*(v)", 2, "");
    wrong("core x(v) @", 1, "unexpected character '@'");
    let deep = format!("core x(v)\ninstrument y(v) = {}x(v)", "(".repeat(100_000));
    wrong(&deep, 2, "nest too deep");
    let deep = format!("core x(v)\ninstrument y(v) = {}x(v)", "!".repeat(100_000));
    wrong(&deep, 2, "nest too deep");
    let many = format!("core x(v)\ninstrument y(v) = exists {}z. x(v)", "z,".repeat(100));
    wrong(&many, 2, "variables");

    let vocabulary = random::some();
    let wrong = |text: &str, line: usize, what: &str| {
        let error = vocabulary.structure(text).expect_err(text);
        assert_eq!((error.line, error.message.contains(what)), (line, true), "{text}: {error}");
    };
    wrong("nodes a, a", 1, "two nodes 'a'");
    wrong("nodes a\nx(b)", 2, "no node 'b'");
    wrong("nodes a\nz(a)", 2, "no predicate 'z'");
    wrong("nodes a\nn(a)", 2, "2 arguments, not 1");
    let names: Vec<String> = (0..65).map(|node| format!("n{node}")).collect();
    wrong(&format!("nodes {}", names.join(", ")), 1, "too many nodes");

    let wrong = |text: &str, line: usize, what: &str| {
        let error = Action::parse(&vocabulary, text).expect_err(text);
        assert_eq!((error.line, error.message.contains(what)), (line, true), "{text}: {error}");
    };
    wrong("step s", 1, "'action' is expected");
    wrong("action s\nfocus p(v) | q(v)", 2, "no conjunction of literals");
    wrong("action s\nz(v) := 1", 2, "no predicate 'z'");
    wrong("action s\nx(v) := q(w)", 2, "no variable 'w'");
    wrong("action s\nx(v, w) := 1", 2, "1 parameters");
    wrong("action s\nnew n", 2, "no unary predicate 'n'");
    wrong("action s\ndrop flag()", 2, "one node");
}
