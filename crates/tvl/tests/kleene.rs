//! Compiled formulas have the values of Kleene's logic: another evaluator, written down from the
//! definitions, comes to the same values.

use crate::random;
use testkit::Rng;
use testkit::campaign::campaign;
use tvl::eval::{Assignment, Evaluator, Paths};
use tvl::{Formula, Structure, Truth, Var};

/// The value of a formula by the definitions, node by node.
fn value(structure: &Structure, formula: &Formula, at: &[usize; 64]) -> Truth {
    let node = |var: &Var| at[usize::from(var.0)];
    let with = |var: Var, node: usize| {
        let mut at = *at;
        at[usize::from(var.0)] = node;
        at
    };
    let each = |var: Var, body: &Formula| -> Vec<Truth> {
        (0..structure.size()).map(|node| value(structure, body, &with(var, node))).collect()
    };
    match formula {
        Formula::Value(value) => *value,
        Formula::Nullary(pred) => structure.nullary(*pred),
        Formula::Unary(pred, v) => structure.unary(*pred).get(node(v)),
        Formula::Binary(pred, v, w) => structure.binary(*pred)[node(v)].get(node(w)),
        Formula::Equal(v, w) if v == w => Truth::True,
        Formula::Equal(v, w) if node(v) != node(w) => Truth::False,
        Formula::Equal(v, _) if structure.is_summary(node(v)) => Truth::Unknown,
        Formula::Equal(..) => Truth::True,
        Formula::Not(inner) => value(structure, inner, at).not(),
        Formula::And(parts) => parts.iter().fold(Truth::True, |all, it| all.and(value(structure, it, at))),
        Formula::Or(parts) => parts.iter().fold(Truth::False, |all, it| all.or(value(structure, it, at))),
        Formula::Choose(parts) => {
            let [condition, yes, no] = [0, 1, 2].map(|part| value(structure, &parts[part], at));
            match condition {
                Truth::True => yes,
                Truth::False => no,
                Truth::Unknown if yes == no => yes,
                Truth::Unknown => Truth::Unknown,
            }
        }
        Formula::Exists(v, body) => each(*v, body).into_iter().max().unwrap_or(Truth::False),
        Formula::ForAll(v, body) => each(*v, body).into_iter().min().unwrap_or(Truth::True),
        Formula::Path(path) => {
            // The best way of each number of steps, up to as many as there are nodes.
            let step = |from: usize, to: usize| {
                let mut at = with(path.from, from);
                at[usize::from(path.to.0)] = to;
                value(structure, &path.step, &at)
            };
            let size = structure.size();
            let mut best: Vec<Truth> = (0..size).map(|to| step(node(&path.start), to)).collect();
            let mut now = best.clone();
            for _ in 0..size {
                let to_each = |to: usize| (0..size).map(|from| now[from].and(step(from, to))).max();
                now = (0..size).map(|to| to_each(to).unwrap_or(Truth::False)).collect();
                best.iter_mut().zip(&now).for_each(|(best, now)| *best = (*best).max(*now));
            }
            best[node(&path.end)]
        }
    }
}

#[test]
fn compiled_formulas_have_the_values_of_the_definitions() {
    let (seed, rounds) = campaign();
    let vocabulary = random::some();
    let mut seen = [0; 3];
    for number in 0..2_000 * rounds {
        let rng = &mut Rng::new(seed * 7_000_003 + number);
        let size = 1 + rng.below(4) as usize;
        let structure = random::structure(&vocabulary, rng, size, false);
        let mut vars = vec![Var(0), Var(1)];
        let formula = random::formula(&vocabulary, rng, &mut vars, 4);
        let mut paths = Paths::default();
        let code = paths.compile(&formula);
        let evaluator = Evaluator::new(&structure, &paths);
        for first in 0..size {
            for second in 0..size {
                let mut at = [0; 64];
                at[..2].copy_from_slice(&[first, second]);
                let want = value(&structure, &formula, &at);
                let assignment = Assignment::default().with(Var(0), first).with(Var(1), second);
                let text = || {
                    format!("{number}: {}\n{}", formula.text(&vocabulary), structure.text(&vocabulary, &[]))
                };
                assert_eq!(evaluator.value(&code, &assignment), want, "{}", text());
                assert_eq!(evaluator.row(&code, &assignment, Var(0)).get(first), want, "{}", text());
                assert_eq!(evaluator.row(&code, &assignment, Var(1)).get(second), want, "{}", text());
                seen[want as usize] += 1;
            }
        }
    }
    assert!(seen.iter().all(|count| *count > 1_000), "each value occurs: {seen:?}");
}

#[test]
fn operations_are_those_of_kleene() {
    use Truth::{False, True, Unknown};
    let rank = |value: Truth| match value {
        False => 0,
        Unknown => 1,
        True => 2,
    };
    for a in Truth::ALL {
        assert_eq!(rank(a.not()), 2 - rank(a));
        for b in Truth::ALL {
            assert_eq!(rank(a.and(b)), rank(a).min(rank(b)));
            assert_eq!(rank(a.or(b)), rank(a).max(rank(b)));
            assert_eq!(a.within(b), b == Unknown || a == b);
            assert!(a.within(a.join(b)) && b.within(a.join(b)));
            for c in Truth::ALL {
                let row = |value: Truth| tvl::Row::all(1, value);
                assert_eq!(row(a).choose(row(b), row(c)).only(1).get(0), a.choose(b, c), "{a} ? {b} : {c}");
                if a.within(c) && b.within(c) {
                    assert!(a.join(b).within(c), "the join is the least: {a}, {b}, {c}");
                }
            }
        }
    }
}
