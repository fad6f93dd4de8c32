//! The meaning of the little language: its executions.
//!
//! Concrete states also say, for the analyses that ask, which edge set each variable last, and
//! whether its value was made of initialised ones.

use super::{Cfa, Cond, Edge, Op};
use rustc_hash::FxHashSet;

/// A concrete state.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Concrete {
    /// Where it is.
    pub location: usize,
    /// The value of each variable.
    pub values: Vec<i64>,
    /// For each variable whether its value comes from initialised variables only.
    pub initialised: Vec<bool>,
    /// For each variable the edge that set it last.
    pub set_by: Vec<Option<usize>>,
    /// Where the active calls return to, the newest last.
    pub stack: Vec<usize>,
}

/// The initial states: every value in every variable.
pub fn initial(cfa: &Cfa) -> Vec<Concrete> {
    let mut all = vec![Vec::new()];
    for _ in 0..cfa.variables {
        let longer = all.iter().flat_map(|values: &Vec<i64>| {
            (cfa.min()..=cfa.max()).map(move |v| values.iter().copied().chain([v]).collect())
        });
        all = longer.collect();
    }
    let state = |values: Vec<i64>| Concrete {
        location: 0,
        initialised: vec![false; values.len()],
        set_by: vec![None; values.len()],
        values,
        stack: Vec::new(),
    };
    all.into_iter().map(state).collect()
}

/// The successors of a state along an edge.
pub fn step(cfa: &Cfa, from: &Concrete, edge: &Edge) -> Vec<Concrete> {
    if from.location != edge.source {
        return Vec::new();
    }
    let next = Concrete { location: edge.target, ..from.clone() };
    let set = |variable: usize, value: i64, initialised: bool| {
        let mut next = next.clone();
        next.values[variable] = value;
        next.initialised[variable] = initialised;
        next.set_by[variable] = Some(edge.id);
        next
    };
    let value = |variable: usize| from.values.get(variable).copied();
    match &*edge.op {
        Op::Skip => vec![next],
        Op::Assign(variable, expr) => {
            let initialised = !expr.any_variable(&|v| !from.initialised[v]);
            cfa.eval(expr, &value).map(|value| set(*variable, value, initialised)).into_iter().collect()
        }
        Op::Havoc(variable) => (cfa.min()..=cfa.max()).map(|value| set(*variable, value, true)).collect(),
        Op::Assume(cond) if holds(cfa, cond, &value) => vec![next],
        Op::Assume(_) => Vec::new(),
        Op::Call { return_to } => {
            let stack = from.stack.iter().copied().chain([*return_to]).collect();
            vec![Concrete { stack, ..next }]
        }
        Op::Return => match from.stack.split_last() {
            Some((top, below)) if *top == edge.target => vec![Concrete { stack: below.to_vec(), ..next }],
            Some(_) | None => Vec::new(),
        },
    }
}

fn holds(cfa: &Cfa, cond: &Cond, value: &dyn Fn(usize) -> Option<i64>) -> bool {
    match cond {
        Cond::Compare(relation, a, b) => match (cfa.eval(a, value), cfa.eval(b, value)) {
            (Some(a), Some(b)) => relation.holds(a, b),
            (None, _) | (_, None) => false,
        },
        Cond::Not(cond) => !holds(cfa, cond, value),
        Cond::And(a, b) => holds(cfa, a, value) && holds(cfa, b, value),
        Cond::Or(a, b) => holds(cfa, a, value) || holds(cfa, b, value),
    }
}

/// All reachable states, if there are at most so many.
pub fn reachable(cfa: &Cfa, limit: usize) -> Option<Vec<Concrete>> {
    let mut all = initial(cfa);
    let mut seen: FxHashSet<Concrete> = all.iter().cloned().collect();
    let mut next = 0;
    while let Some(state) = all.get(next).cloned() {
        next += 1;
        for edge in cfa.edges.iter().filter(|edge| edge.source == state.location) {
            for successor in step(cfa, &state, edge) {
                if seen.insert(successor.clone()) {
                    all.push(successor);
                }
            }
        }
        if all.len() > limit {
            return None;
        }
    }
    Some(all)
}
