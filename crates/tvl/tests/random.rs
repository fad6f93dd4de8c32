//! Random vocabularies' worth of things: structures, states, formulas.

#![allow(clippy::expect_used, reason = "a test may fail")]

use testkit::Rng;
use tvl::formula::Steps;
use tvl::{Formula, Pred, Structure, Truth, Var, Vocabulary};

/// A vocabulary with predicates of each kind.
pub(crate) const SOME: &str = "
core flag() core mode()
core x(v) abstraction unique
core y(v) abstraction unique
core p(v) abstraction
core q(v)
core n(v, w) function
core e(v, w)
";

pub(crate) fn some() -> Vocabulary {
    Vocabulary::parse(SOME).expect("a vocabulary")
}

/// True this many times of so many.
pub(crate) fn chance(rng: &mut Rng, times: u64, of: u64) -> bool {
    rng.below(of) < times
}

fn truth(rng: &mut Rng, definite: bool) -> Truth {
    if definite { Truth::from(chance(rng, 1, 2)) } else { *rng.pick(&Truth::ALL) }
}

/// Any structure; a two-valued one if it shall be a state.
pub(crate) fn structure(vocabulary: &Vocabulary, rng: &mut Rng, size: usize, state: bool) -> Structure {
    let mut structure = Structure::empty(vocabulary);
    for _ in 0..size {
        let node = structure.add_node().expect("a few nodes");
        structure.set_summary(node, !state && chance(rng, 1, 3));
    }
    for (pred, _) in vocabulary.named() {
        // Relations are sparse, or closures hold everywhere.
        let value = |rng: &mut Rng| {
            if pred.arity() == 2 && chance(rng, 1, 2) { Truth::False } else { truth(rng, state) }
        };
        match pred.arity() {
            0 => structure.set(pred, &[], truth(rng, state)),
            1 => (0..size).for_each(|node| structure.set(pred, &[node], truth(rng, state))),
            _ => {
                for from in 0..size {
                    (0..size).for_each(|to| structure.set(pred, &[from, to], value(rng)));
                }
            }
        }
    }
    structure
}

/// A state that obeys the traits of core predicates, with its instrumentation predicates.
pub(crate) fn state(vocabulary: &Vocabulary, rng: &mut Rng, size: usize) -> Structure {
    let mut state = Structure::empty(vocabulary);
    for _ in 0..size {
        state.add_node().expect("a few nodes");
    }
    for one in vocabulary.declarations() {
        if one.definition.is_some() {
            continue;
        }
        let some = |rng: &mut Rng| (size > 0 && chance(rng, 4, 5)).then(|| rng.below(size as u64) as usize);
        match one.pred {
            Pred::Nullary(_) => state.set(one.pred, &[], Truth::from(chance(rng, 1, 2))),
            Pred::Unary(_) if one.traits.unique => {
                if let Some(node) = some(rng) {
                    state.set(one.pred, &[node], Truth::True);
                }
            }
            Pred::Unary(_) => {
                (0..size).for_each(|node| state.set(one.pred, &[node], Truth::from(chance(rng, 1, 2))));
            }
            Pred::Binary(_) => edges(&mut state, one, rng),
        }
    }
    vocabulary.define(&mut state);
    state
}

/// Edges that obey the traits of a predicate.
fn edges(state: &mut Structure, one: &tvl::vocabulary::Declaration, rng: &mut Rng) {
    let size = state.size();
    let mut taken = 0u64;
    for from in 0..size {
        for to in 0..size {
            let obeys = !(one.traits.injective && taken >> to & 1 == 1 || one.traits.acyclic && to <= from);
            if !obeys || !chance(rng, 2, size as u64 + 1) {
                continue;
            }
            state.set(one.pred, &[from, to], Truth::True);
            taken |= 1 << to;
            if one.traits.function {
                break;
            }
        }
    }
}

/// A formula over some variables; further ones are bound inside.
pub(crate) fn formula(vocabulary: &Vocabulary, rng: &mut Rng, vars: &mut Vec<Var>, depth: u32) -> Formula {
    if depth == 0 || chance(rng, 1, 6) {
        return atom(vocabulary, rng, vars);
    }
    let next = |vars: &[Var]| Var(vars.iter().map(|var| var.0 + 1).max().unwrap_or(0));
    match rng.below(8) {
        0 => formula(vocabulary, rng, vars, depth - 1).not(),
        1 => Formula::And((0..2).map(|_| formula(vocabulary, rng, vars, depth - 1)).collect()),
        2 => Formula::Or((0..2).map(|_| formula(vocabulary, rng, vars, depth - 1)).collect()),
        3 => {
            let mut part = || formula(vocabulary, rng, vars, depth - 1);
            Formula::Choose(Box::new([part(), part(), part()]))
        }
        4..=6 => {
            let var = next(vars);
            vars.push(var);
            let body = Box::new(formula(vocabulary, rng, vars, depth - 1));
            vars.pop();
            if chance(rng, 1, 2) { Formula::Exists(var, body) } else { Formula::ForAll(var, body) }
        }
        _ => {
            let (from, to) = (next(vars), Var(next(vars).0 + 1));
            vars.extend([from, to]);
            let step = formula(vocabulary, rng, vars, depth - 1);
            vars.truncate(vars.len() - 2);
            let (start, end) = (*rng.pick(vars), *rng.pick(vars));
            Formula::Path(Box::new(Steps { from, to, step, start, end }))
        }
    }
}

fn atom(vocabulary: &Vocabulary, rng: &mut Rng, vars: &[Var]) -> Formula {
    if chance(rng, 1, 8) {
        return Formula::Value(*rng.pick(&Truth::ALL));
    }
    if chance(rng, 1, 6) {
        return Formula::Equal(*rng.pick(vars), *rng.pick(vars));
    }
    let one = rng.pick(vocabulary.declarations()).pred;
    let vars: Vec<Var> = (0..one.arity()).map(|_| *rng.pick(vars)).collect();
    Formula::atom(one, &vars).expect("as many variables as arguments")
}

/// The structure with less known: some values become unknown, and some nodes one.
pub(crate) fn forgotten(vocabulary: &Vocabulary, rng: &mut Rng, state: &Structure) -> Structure {
    let mut abstraction = vocabulary.abstraction();
    abstraction.retain(|_| chance(rng, 3, 4));
    let mut structure = state.blurred(&abstraction);
    for (pred, _) in vocabulary.named() {
        for from in 0..structure.size() {
            for to in 0..structure.size() {
                if chance(rng, 1, 6) {
                    structure.set(pred, &[from, to][..pred.arity()], Truth::Unknown);
                }
            }
        }
    }
    structure
}
