//! Widths that no machine has: values, simplification and answers for 1, 7, 64, 65, 128 and 200
//! bits, and what another solver says about them.

#![expect(clippy::expect_used, reason = "a test may fail")]

use solver::{
    Answer, Assignment, BatSat, Bv, Context, MakeSat, Node, Op, Options, Part, Path, QueryLimits, Term, Terms,
};
use std::io::Write;
use std::process::{Command, Stdio};
use testkit::Rng;
use testkit::campaign::campaign;
use testkit::tools::skip;

const WIDTHS: [u32; 7] = [1, 7, 33, 64, 65, 128, 200];

fn random_value(rng: &mut Rng, width: u32) -> Bv {
    let words = (0..width.div_ceil(64)).map(|_| rng.next_u64()).collect();
    let random = Bv::from_words(width, words);
    match rng.below(7) {
        0 => Bv::zero(width),
        1 => Bv::ones(width),
        2 => Bv::least(width),
        3 => Bv::greatest(width),
        4 => Bv::power(width, rng.below(u64::from(width)) as u32),
        5 => random.lshr(&Bv::new(width, u128::from(rng.below(u64::from(width) + 1)))),
        _ => random,
    }
}

/// A random term; the same numbers give the same one, with whatever stands for the variables.
/// `light` leaves out what makes large circuits.
fn random(terms: &mut Terms, rng: &mut Rng, vars: &[Term], width: u32, depth: u32, light: bool) -> Term {
    if depth == 0 || rng.one_in(8) {
        let var = *rng.pick(vars);
        let own = terms.width(var);
        return match rng.below(4) {
            0 => {
                let value = random_value(rng, width);
                terms.value(value)
            }
            _ if own >= width => {
                let low = rng.below(u64::from(own - width) + 1) as u32;
                terms.extract(var, low, width)
            }
            1 => terms.zext(var, width),
            _ => terms.sext(var, width),
        };
    }
    let sub =
        |terms: &mut Terms, rng: &mut Rng, width: u32| random(terms, rng, vars, width, depth - 1, light);
    match rng.below(10) {
        0 => {
            let a = sub(terms, rng, width);
            terms.not(a)
        }
        1 => {
            let a = sub(terms, rng, width);
            terms.neg(a)
        }
        2 => {
            let a = sub(terms, rng, width + 3);
            let low = rng.below(4) as u32;
            terms.extract(a, low, width)
        }
        3 if width > 1 => {
            let low = 1 + rng.below(u64::from(width) - 1) as u32;
            let (a, b) = (sub(terms, rng, width - low), sub(terms, rng, low));
            terms.concat(a, b)
        }
        4 if width > 1 => {
            let a = sub(terms, rng, width - 1);
            if rng.one_in(2) { terms.zext(a, width) } else { terms.sext(a, width) }
        }
        5 => {
            let (c, a, b) = (sub(terms, rng, 1), sub(terms, rng, width), sub(terms, rng, width));
            terms.ite(c, a, b)
        }
        6 | 7 if width == 1 => {
            let inner = *rng.pick(&WIDTHS);
            let (a, b) = (sub(terms, rng, inner), sub(terms, rng, inner));
            let all = [Op::Eq, Op::Ult, Op::Slt, Op::UMulO, Op::SMulO];
            let op = *rng.pick(if light { &all[..3] } else { &all });
            terms.binary_op(op, a, b)
        }
        _ => {
            let (a, b) = (sub(terms, rng, width), sub(terms, rng, width));
            let heavy = [Op::Mul, Op::UDiv, Op::URem, Op::SDiv, Op::SRem];
            let ok = |op: &Op| !op.is_predicate() && *op != Op::Concat && !(light && heavy.contains(op));
            let ops: Vec<Op> = Op::ALL.into_iter().filter(ok).collect();
            terms.binary_op(*rng.pick(&ops), a, b)
        }
    }
}

#[test]
fn simplified_terms_keep_their_value() {
    let (seed, rounds) = campaign();
    for case in 0..4000 * rounds {
        let mut terms = Terms::new();
        let start = Rng::new(seed * 5_000_011 + case);
        let mut rng = start.clone();
        let width = *rng.pick(&WIDTHS);
        let widths = [*rng.pick(&WIDTHS), *rng.pick(&WIDTHS), width];
        let values = widths.map(|width| random_value(&mut rng, width));
        let vars = widths.map(|width| terms.variable("v", width));
        let constants = values.clone().map(|value| terms.value(value));
        let mut assignment = Assignment::new();
        for (var, value) in vars.iter().zip(&values) {
            assignment.set(terms.as_variable(*var).expect("a variable"), value.clone());
        }
        let term = random(&mut terms, &mut rng.clone(), &vars, width, 5, false);
        let constant = random(&mut terms, &mut rng, &constants, width, 5, false);
        let expected = terms.constant(constant).expect("constants give a constant").clone();
        assert_eq!(terms.eval(term, &assignment), expected, "case {case}: {}", terms.show(term));
    }
}

/// `c · x == d` for odd `c` is an equality of `x` with one value; for even `c` it is one of the
/// lower bits, or impossible.
#[test]
fn equations_are_solved() {
    let (seed, rounds) = campaign();
    let rng = &mut Rng::new(seed);
    for width in [2, 7, 31, 33, 64, 65, 128, 200] {
        for _ in 0..20 * rounds {
            let mut terms = Terms::new();
            let x = terms.variable("x", width);
            let (factor, product) = (random_value(rng, width), random_value(rng, width));
            let (c, d) = (terms.value(factor.clone()), terms.value(product.clone()));
            let scaled = terms.mul(x, c);
            let equation = terms.eq(scaled, d);
            if factor.is_zero() {
                continue;
            }
            let solvable = factor.trailing_zeros() <= product.trailing_zeros();
            let Node::Binary(Op::Eq, left, right) = terms.node(equation) else {
                // A single bit is its own equality.
                assert!(
                    !solvable || width - factor.trailing_zeros() == 1,
                    "{factor} {product}: {}",
                    terms.show(equation)
                );
                continue;
            };
            assert!(solvable, "{factor} {product}: {}", terms.show(equation));
            assert_eq!(terms.width(left), width - factor.trailing_zeros());
            let value = terms.constant(right).expect("solved for the variable").zext(width);
            assert_eq!(value.mul(&factor), product, "{factor}");
        }
    }
}

/// What z3 answers to a script; `None` if there is no z3.
fn z3(script: &str) -> Option<String> {
    let command = Command::new("z3").arg("-in").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let mut child = command.ok()?;
    child.stdin.take().expect("its input").write_all(script.as_bytes()).expect("written");
    let output = child.wait_with_output().expect("its end");
    Some(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// The operations on values against another implementation of SMT-LIB.
#[test]
fn values_are_those_of_smt_lib() {
    let (seed, rounds) = campaign();
    let rng = &mut Rng::new(seed);
    let mut script = String::new();
    let mut questions = 0;
    for _ in 0..20 * rounds {
        for op in Op::ALL {
            let (mut terms, width) = (Terms::new(), *rng.pick(&WIDTHS));
            let (a, b) = (random_value(rng, width), random_value(rng, width));
            // Variables that are equal to constants: the script computes, not the constructors.
            let (x, y) = (terms.variable("x", width), terms.variable("y", width));
            let (u, v) = (terms.value(a.clone()), terms.value(b.clone()));
            let (is_a, is_b) = (terms.eq(x, u), terms.eq(y, v));
            let result = terms.value(op.apply(&a, &b));
            let term = terms.binary_op(op, x, y);
            let wrong = terms.ne(term, result);
            script.push_str(&terms.script(&Part::query(&[is_a, is_b, wrong])));
            script.push_str("(reset)\n");
            questions += 1;
        }
    }
    match z3(&script) {
        None => skip("values compared with another solver", "z3 is not installed"),
        Some(answers) => assert_eq!(answers.lines().collect::<Vec<_>>(), vec!["unsat"; questions]),
    }
}

fn solvers() -> Vec<(&'static str, MakeSat)> {
    vec![
        ("batsat", || Box::new(BatSat::new())),
        #[cfg(feature = "cadical")]
        ("cadical", || Box::new(solver::CaDiCaL::new())),
    ]
}

/// Questions on which the back ends, the options and another solver must agree.
#[test]
fn solvers_agree() {
    let (seed, rounds) = campaign();
    let (mut script, mut ours) = (String::new(), Vec::new());
    for case in 0..150 * rounds {
        let mut answers = Vec::new();
        for (name, make) in solvers() {
            for searching in [false, true] {
                let options = Options { slicing: !searching, caches: !searching, refutation: !searching };
                let cx = Context::with(make, options);
                let mut rng = Rng::new(seed * 3_000_017 + case);
                let widths = [*rng.pick(&WIDTHS), *rng.pick(&WIDTHS), 1 + rng.below(20) as u32];
                let vars = widths.map(|width| cx.variable("v", width));
                let constraints: Vec<Term> =
                    (0..4).map(|_| cx.terms(|terms| random(terms, &mut rng, &vars, 1, 4, true))).collect();
                let question = cx.all(&constraints);
                let answer = cx.check(&Path::new(), question, &QueryLimits::none());
                if let Answer::Unsat(core) = &answer {
                    // What is said to be contradictory is, also if nothing else is asked.
                    assert!(
                        cx.model_of(&cx.path(core), &QueryLimits::none()).is_unsat(),
                        "case {case}: {core:?}"
                    );
                }
                if !searching && name == "batsat" {
                    script.push_str(&cx.script(&Part::query(&constraints)));
                    script.push_str("(reset)\n");
                }
                answers.push((name, searching, answer.is_sat()));
                assert!(!matches!(answer, Answer::Unknown(_)), "case {case}: {answer:?}");
            }
        }
        assert!(answers.iter().all(|answer| answer.2 == answers[0].2), "case {case}: {answers:?}");
        ours.push(if answers[0].2 { "sat" } else { "unsat" });
    }
    let unsat = ours.iter().filter(|answer| **answer == "unsat").count();
    assert!(
        unsat * 10 > ours.len() && unsat * 10 < ours.len() * 9,
        "both answers must occur: {unsat} of {}",
        ours.len()
    );
    match z3(&script) {
        None => skip("answers compared with another solver", "z3 is not installed"),
        Some(theirs) => assert_eq!(theirs.lines().collect::<Vec<_>>(), ours),
    }
}
