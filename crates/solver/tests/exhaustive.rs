//! Random terms over few small variables, on all values of the variables: simplified terms keep
//! their value, the solver finds a model if and only if there is one, and what it says is
//! contradictory is.

use crate::common::{Expr, assignment, assignments, random, variables};
use solver::{Answer, BatSat, Context, Options, QueryLimits, Terms};
use testkit::Rng;
use testkit::campaign::campaign;

/// Widths of variables: at most 9 bits in all.
fn widths(rng: &mut Rng) -> Vec<u32> {
    let count = 2 + rng.index(2);
    (0..count).map(|_| 1 + rng.below(if count == 2 { 4 } else { 3 }) as u32).collect()
}

#[test]
fn simplified_terms_keep_their_value() {
    let (seed, rounds) = campaign();
    for case in 0..6000 * rounds {
        let rng = &mut Rng::new(seed * 1_000_003 + case);
        let widths = widths(rng);
        let width = 1 + rng.below(4) as u32;
        let expr = random(rng, &widths, width, 5);
        let mut terms = Terms::new();
        let vars = variables(&mut terms, &widths);
        let term = expr.build(&mut terms, &vars);
        assert_eq!(terms.width(term), width);
        for values in assignments(&widths) {
            let value = terms.eval(term, &assignment(&terms, &vars, &values));
            assert_eq!(
                value.to_u128(),
                Some(u128::from(expr.value(&values))),
                "case {case}: {expr:?} became {} for {values:?}",
                terms.show(term)
            );
        }
    }
}

fn contexts() -> Vec<(&'static str, Context)> {
    let make: solver::MakeSat = || Box::new(BatSat::new());
    let all = Options::default();
    let searching = Options { slicing: false, caches: false, refutation: false };
    vec![
        ("everything", Context::with(make, all)),
        ("search only", Context::with(make, searching)),
        ("no slicing", Context::with(make, Options { slicing: false, ..all })),
        ("no caches", Context::with(make, Options { caches: false, ..all })),
        #[cfg(feature = "cadical")]
        ("cadical", Context::with(|| Box::new(solver::CaDiCaL::new()), searching)),
    ]
}

/// Whether all expressions are 1 for some values.
fn satisfiable(exprs: &[Expr], all: &[Vec<u64>]) -> bool {
    all.iter().any(|values| exprs.iter().all(|expr| expr.value(values) == 1))
}

/// Paths are made as an analysis makes them: a constraint is added only if it is possible.
#[test]
fn answers_are_those_of_all_assignments() {
    let (seed, rounds) = campaign();
    let limits = QueryLimits::none();
    let (mut sat, mut unsat) = (0, 0);
    for case in 0..700 * rounds {
        for (name, cx) in contexts() {
            let rng = &mut Rng::new(seed * 7_000_003 + case);
            let widths = widths(rng);
            let all = assignments(&widths);
            let vars = cx.terms(|terms| variables(terms, &widths));
            let (mut path, mut taken) = (solver::Path::new(), Vec::new());
            for step in 0..6 {
                let expr = random(rng, &widths, 1, 4);
                let term = cx.terms(|terms| expr.build(terms, &vars));
                let mut asked: Vec<Expr> = taken.clone();
                asked.push(expr);
                let where_ = format!("case {case}, step {step}, {name}: {asked:?}");
                match cx.check(&path, term, &limits) {
                    Answer::Sat(model) => {
                        assert!(satisfiable(&asked, &all), "{where_}: no values, but {model:?}");
                        assert!(cx.holds(term, &model), "{where_}: {model:?}");
                        sat += 1;
                        path = cx.assume(&path, term);
                        taken = asked;
                        let Answer::Sat(whole) = cx.model_of(&path, &limits) else {
                            panic!("{where_}: no model of the path")
                        };
                        let value = |var: &solver::Term| cx.eval(*var, &whole).to_u128().unwrap() as u64;
                        let values: Vec<u64> = vars.iter().map(value).collect();
                        assert!(taken.iter().all(|expr| expr.value(&values) == 1), "{where_}: {values:?}");
                    }
                    Answer::Unsat(core) => {
                        assert!(!satisfiable(&asked, &all), "{where_}: there are values");
                        unsat += 1;
                        let possible = |values: &Vec<u64>| {
                            let assignment = cx.terms(|terms| assignment(terms, &vars, values));
                            core.iter().all(|term| !cx.eval(*term, &assignment).is_zero())
                        };
                        assert!(!all.iter().any(possible), "{where_}: the core is not contradictory");
                        let known = |part: &solver::Term| {
                            path.contains(*part) || cx.path(&[term]).constraints().contains(part)
                        };
                        assert!(core.iter().all(known), "{where_}: the core is not of the question");
                    }
                    Answer::Unknown(reason) => panic!("{where_}: {reason}"),
                }
            }
        }
    }
    assert!(sat > 2000 && unsat > 500, "both answers must occur often: {sat}, {unsat}");
}
