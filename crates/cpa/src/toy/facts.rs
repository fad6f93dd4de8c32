//! Two classic data-flow analyses over sets of facts: reaching definitions, and variables that may
//! be uninitialised.
//!
//! Both are the same analysis with different facts, so that one type serves them.

use super::{Cfa, Edge, Op};
use crate::NodeId;
use crate::analysis::{Analysis, Cover, Edges, Merged, Successors};
use crate::lattice::{Lattice, May};
use crate::operators::{Merge, stop_sep};
use std::marker::PhantomData;

/// A kind of fact about variables.
pub trait Fact: Ord + Clone {
    /// What may hold at the start.
    fn initial(cfa: &Cfa) -> May<Self>;
    /// What may hold after an edge.
    fn after(before: &May<Self>, edge: &Edge) -> May<Self>;
}

/// A variable may have the value that an edge gave it, or its initial value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Definition {
    /// The variable.
    pub variable: usize,
    /// The edge that set it; none: not set yet.
    pub set_by: Option<usize>,
}

impl Fact for Definition {
    fn initial(cfa: &Cfa) -> May<Definition> {
        May((0..cfa.variables).map(|variable| Definition { variable, set_by: None }).collect())
    }

    fn after(before: &May<Definition>, edge: &Edge) -> May<Definition> {
        let mut after = before.clone();
        match &*edge.op {
            Op::Assign(variable, _) | Op::Havoc(variable) => {
                after.0.retain(|fact| fact.variable != *variable);
                after.0.insert(Definition { variable: *variable, set_by: Some(edge.id) });
            }
            Op::Skip | Op::Assume(_) | Op::Call { .. } | Op::Return => {}
        }
        after
    }
}

/// A variable may hold a value that was not initialised, or was computed from such a one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Uninitialised(pub usize);

impl Fact for Uninitialised {
    fn initial(cfa: &Cfa) -> May<Uninitialised> {
        May((0..cfa.variables).map(Uninitialised).collect())
    }

    fn after(before: &May<Uninitialised>, edge: &Edge) -> May<Uninitialised> {
        let mut after = before.clone();
        match &*edge.op {
            Op::Assign(variable, expr) if expr.any_variable(&|v| before.0.contains(&Uninitialised(v))) => {
                after.0.insert(Uninitialised(*variable));
            }
            Op::Assign(variable, _) | Op::Havoc(variable) => {
                after.0.remove(&Uninitialised(*variable));
            }
            Op::Skip | Op::Assume(_) | Op::Call { .. } | Op::Return => {}
        }
        after
    }
}

/// The analysis of one kind of fact.
#[derive(Clone, Debug)]
pub struct Facts<F> {
    merge: Merge,
    facts: PhantomData<F>,
}

impl<F> Facts<F> {
    /// The analysis, with this merge.
    pub fn new(merge: Merge) -> Facts<F> {
        Facts { merge, facts: PhantomData }
    }
}

impl<F: Fact> Analysis for Facts<F>
where
    May<F>: Lattice,
{
    type Edge = Edge;
    type State = May<F>;
    type Precision = ();
    type Key = ();

    fn key(&self, _state: &May<F>) {}

    fn edges(&self, _state: &May<F>) -> Edges<Edge> {
        Edges::Any
    }

    fn transfer(&mut self, state: &May<F>, edge: &Edge, (): &(), _at: NodeId, out: &mut Successors<May<F>>) {
        out.push(F::after(state, edge));
    }

    fn merge(&mut self, new: &May<F>, old: &May<F>, (): &()) -> Merged<May<F>> {
        self.merge.apply(new, old)
    }

    fn stop(&mut self, new: &May<F>, reached: &mut dyn Iterator<Item = (NodeId, &May<F>)>, (): &()) -> Cover {
        stop_sep(new, reached)
    }
}
