//! Constant propagation, in two dresses.
//!
//! [`Constants`] knows values only, and is a component beside a location. [`LocatedConstants`] has
//! the location in its own states. Their results are the same if the former is joined at equal
//! locations, which is a test of composites.
//!
//! An assumption makes a value known where an equation says so; it need not find every value that
//! the condition implies.

use super::{Cfa, Edge, Expr, Op, Relation, Restrict};
use crate::NodeId;
use crate::analysis::{Analysis, Cover, Edges, Merged, Successors};
use crate::components::Graph;
use crate::lattice::{Flat, Lattice};
use crate::operators::{Merge, stop_sep};
use std::rc::Rc;

/// What is known of each variable. A state with an impossible variable is impossible.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Values(pub Vec<Flat<i64>>);

impl Values {
    /// Nothing is known.
    pub fn any(variables: usize) -> Values {
        Values(vec![Flat::Top; variables])
    }

    /// The value of a variable, if known.
    pub fn get(&self, variable: usize) -> Option<i64> {
        self.0.get(variable)?.value().copied()
    }

    /// Whether concrete values are among these.
    pub fn contains(&self, values: &[i64]) -> bool {
        self.0.iter().zip(values).all(|(flat, value)| *flat == Flat::Top || *flat == Flat::Value(*value))
    }

    fn with(&self, variable: usize, value: Flat<i64>) -> Values {
        let mut values = self.clone();
        if let Some(slot) = values.0.get_mut(variable) {
            *slot = value;
        }
        values
    }

    /// What is known after an operation; none if it cannot be passed.
    pub fn after(&self, cfa: &Cfa, op: &Op) -> Option<Values> {
        if self.is_bottom() {
            return None;
        }
        match op {
            Op::Skip | Op::Call { .. } | Op::Return => Some(self.clone()),
            Op::Assign(variable, expr) => {
                let value = cfa.eval(expr, &|v| self.get(v)).map_or(Flat::Top, Flat::Value);
                Some(self.with(*variable, value))
            }
            Op::Havoc(variable) => Some(self.with(*variable, Flat::Top)),
            Op::Assume(cond) => self.assume(cfa, cond, true),
        }
    }
}

impl Restrict for Values {
    fn compare(&self, cfa: &Cfa, relation: Relation, a: &Expr, b: &Expr) -> Option<Values> {
        let value = |v: usize| self.get(v);
        match (cfa.eval(a, &value), cfa.eval(b, &value), a, b) {
            (Some(a), Some(b), _, _) => relation.holds(a, b).then(|| self.clone()),
            (None, Some(value), Expr::Var(variable), _) | (Some(value), None, _, Expr::Var(variable))
                if relation == Relation::Eq =>
            {
                Some(self.with(*variable, Flat::Value(value)))
            }
            _ if a == b => (relation.holds(0, 0)).then(|| self.clone()),
            _ => Some(self.clone()),
        }
    }

    fn either(&self, other: &Values) -> Values {
        self.join(other)
    }
}

impl Lattice for Values {
    fn leq(&self, other: &Values) -> bool {
        self.is_bottom()
            || (!other.is_bottom() && self.0.iter().zip(&other.0).all(|(mine, theirs)| mine.leq(theirs)))
    }

    fn join(&self, other: &Values) -> Values {
        if self.is_bottom() {
            return other.clone();
        }
        if other.is_bottom() {
            return self.clone();
        }
        Values(self.0.iter().zip(&other.0).map(|(mine, theirs)| mine.join(theirs)).collect())
    }

    fn is_bottom(&self) -> bool {
        self.0.contains(&Flat::Bottom)
    }
}

/// Constant propagation without locations.
#[derive(Clone, Debug)]
pub struct Constants {
    cfa: Rc<Cfa>,
    merge: Merge,
}

impl Constants {
    /// The analysis, with this merge.
    pub fn new(cfa: Rc<Cfa>, merge: Merge) -> Constants {
        Constants { cfa, merge }
    }
}

impl Analysis for Constants {
    type Edge = Edge;
    type State = Values;
    type Precision = ();
    type Key = ();

    fn key(&self, _state: &Values) {}

    fn edges(&self, _state: &Values) -> Edges<Edge> {
        Edges::Any
    }

    fn transfer(&mut self, state: &Values, edge: &Edge, (): &(), _at: NodeId, out: &mut Successors<Values>) {
        if let Some(next) = state.after(&self.cfa, &edge.op) {
            out.push(next);
        }
    }

    fn merge(&mut self, new: &Values, old: &Values, (): &()) -> Merged<Values> {
        self.merge.apply(new, old)
    }

    fn stop(&mut self, new: &Values, reached: &mut dyn Iterator<Item = (NodeId, &Values)>, (): &()) -> Cover {
        stop_sep(new, reached)
    }

    fn is_empty(&self, state: &Values) -> bool {
        state.is_bottom()
    }
}

/// Constant propagation with the location in its states.
#[derive(Clone, Debug)]
pub struct LocatedConstants {
    cfa: Rc<Cfa>,
    merge: Merge,
}

impl LocatedConstants {
    /// The analysis, with this merge at equal locations.
    pub fn new(cfa: Rc<Cfa>, merge: Merge) -> LocatedConstants {
        LocatedConstants { cfa, merge }
    }
}

impl Analysis for LocatedConstants {
    type Edge = Edge;
    type State = (Flat<usize>, Values);
    type Precision = ();
    // Not the location: merging has to look at it, as in the definition.
    type Key = ();

    fn key(&self, _state: &Self::State) {}

    fn edges(&self, state: &Self::State) -> Edges<Edge> {
        Edges::These(match &state.0 {
            Flat::Bottom => Vec::new(),
            Flat::Value(location) => self.cfa.leaving(location),
            Flat::Top => self.cfa.all(),
        })
    }

    fn transfer(
        &mut self,
        (location, values): &Self::State,
        edge: &Edge,
        (): &(),
        _at: NodeId,
        out: &mut Successors<Self::State>,
    ) {
        if !Flat::Value(edge.source).leq(location) {
            return;
        }
        if let Some(next) = values.after(&self.cfa, &edge.op) {
            out.push((Flat::Value(edge.target), next));
        }
    }

    fn merge(&mut self, new: &Self::State, old: &Self::State, (): &()) -> Merged<Self::State> {
        Merge::join_if(self.merge == Merge::Join && new.0 == old.0, new, old)
    }

    fn stop(
        &mut self,
        new: &Self::State,
        reached: &mut dyn Iterator<Item = (NodeId, &Self::State)>,
        (): &(),
    ) -> Cover {
        stop_sep(new, reached)
    }

    fn is_empty(&self, state: &Self::State) -> bool {
        state.is_bottom()
    }

    fn rank(&self, state: &Self::State) -> Option<u64> {
        state.0.value().map(|location| self.cfa.rank(location))
    }
}
