//! Programs for the tests: builders, random ones, and their executions.

#![allow(clippy::expect_used, reason = "a test may end here")]

use cpa::components::{Location, Word};
use cpa::toy::concrete::{self, Concrete};
use cpa::toy::constants::{Constants, Values};
use cpa::toy::{Arith, Cfa, Cond, Edge, Expr, Op, Relation};
use cpa::{
    Adjusted, Analysis, Cover, Edges, Engine, Flat, Merged, NodeId, Pair, PairMerge, Successors, View,
};
use std::rc::Rc;
use testkit::Rng;

pub(crate) fn var(v: usize) -> Expr {
    Expr::Var(v)
}

pub(crate) fn num(n: i64) -> Expr {
    Expr::Const(n)
}

pub(crate) fn add(a: Expr, b: Expr) -> Expr {
    Expr::Binary(Arith::Add, Box::new(a), Box::new(b))
}

pub(crate) fn set(v: usize, e: Expr) -> Op {
    Op::Assign(v, e)
}

pub(crate) fn assume(relation: Relation, a: Expr, b: Expr) -> Op {
    Op::Assume(Cond::Compare(relation, a, b))
}

pub(crate) fn at(location: usize) -> Flat<usize> {
    Flat::Value(location)
}

/// A program with up to seven locations and two variables of two bits.
pub(crate) fn random_program(rng: &mut Rng) -> Rc<Cfa> {
    let locations = 3 + rng.index(5);
    let count = locations + rng.index(6);
    let mut edges = Vec::new();
    for i in 0..count {
        // The first edges make most locations reachable.
        let source = if i + 1 < locations { rng.index(i + 1) } else { rng.index(locations) };
        let target = if i + 1 < locations { i + 1 } else { rng.index(locations) };
        edges.push((source, random_op(rng), target));
    }
    Rc::new(Cfa::new(2, 2, edges))
}

fn random_op(rng: &mut Rng) -> Op {
    match rng.below(10) {
        0 => Op::Skip,
        1 => Op::Havoc(rng.index(2)),
        2..=5 => Op::Assign(rng.index(2), random_expr(rng, 2)),
        _ => Op::Assume(random_cond(rng, 2)),
    }
}

fn random_expr(rng: &mut Rng, depth: u32) -> Expr {
    match rng.below(if depth == 0 { 2 } else { 3 }) {
        0 => Expr::Const(rng.range(-2, 3)),
        1 => Expr::Var(rng.index(2)),
        _ => {
            let op = *rng.pick(&[Arith::Add, Arith::Sub, Arith::Mul]);
            let (a, b) = (random_expr(rng, depth - 1), random_expr(rng, depth - 1));
            Expr::Binary(op, Box::new(a), Box::new(b))
        }
    }
}

fn random_cond(rng: &mut Rng, depth: u32) -> Cond {
    let sub = |rng: &mut Rng| Box::new(random_cond(rng, depth - 1));
    match rng.below(if depth == 0 { 1 } else { 5 }) {
        0 | 1 => {
            let relation = *rng.pick(&[Relation::Eq, Relation::Ne, Relation::Lt, Relation::Le]);
            Cond::Compare(relation, random_expr(rng, 1), random_expr(rng, 1))
        }
        2 => Cond::Not(sub(rng)),
        3 => Cond::And(sub(rng), sub(rng)),
        _ => Cond::Or(sub(rng), sub(rng)),
    }
}

/// The reachable states without their histories: what analyses of values speak of.
pub(crate) fn plain_reachable(cfa: &Cfa) -> Vec<Concrete> {
    let mut all: Vec<Concrete> = Vec::new();
    for state in concrete::reachable(cfa, 200_000).expect("small programs").into_iter().map(plain) {
        if !all.contains(&state) {
            all.push(state);
        }
    }
    all
}

/// A state without its history.
pub(crate) fn plain(state: Concrete) -> Concrete {
    let n = state.values.len();
    Concrete { initialised: vec![false; n], set_by: vec![None; n], ..state }
}

pub(crate) fn plain_step(cfa: &Cfa, state: &Concrete, edge: &Edge) -> Vec<Concrete> {
    concrete::step(cfa, state, edge).into_iter().map(plain).collect()
}

/// Constant propagation beside a location.
pub(crate) type LocationsAndConstants = Pair<Location<Cfa>, Constants>;

pub(crate) fn locations_and_constants(cfa: &Rc<Cfa>, merge: cpa::operators::Merge) -> LocationsAndConstants {
    let how = if merge == cpa::operators::Merge::Join {
        PairMerge::SecondIfFirstEqual
    } else {
        PairMerge::Separate
    };
    cpa::pair(Location::new(Rc::clone(cfa)), Constants::new(Rc::clone(cfa), merge), how)
}

pub(crate) fn contains(state: &(Flat<usize>, Values), c: &Concrete) -> bool {
    (state.0 == Flat::Top || state.0 == at(c.location)) && state.1.contains(&c.values)
}

/// The reached states, sorted.
pub(crate) fn sorted<A: Analysis<State: Ord>>(engine: &Engine<A>) -> Vec<A::State> {
    let mut states: Vec<A::State> = engine.reached().iter().map(|(_, s, _)| s.clone()).collect();
    states.sort();
    states
}

/// The locations of a path.
pub(crate) fn locations<A: Analysis<Edge = Edge>>(engine: &Engine<A>, node: NodeId) -> Vec<usize> {
    engine.reached().path(node).iter().map(|step| step.edge.map_or(0, |edge| edge.target)).collect()
}

/// An analysis that interrupts when asked for the n-th time, for n in a list, else behaves as its
/// inner one.
pub(crate) struct Interrupting<A> {
    pub(crate) inner: A,
    pub(crate) at: Vec<u64>,
    pub(crate) asked: u64,
}

impl<A: Analysis> Analysis for Interrupting<A> {
    type Edge = A::Edge;
    type State = A::State;
    type Precision = A::Precision;
    type Key = A::Key;

    fn key(&self, state: &A::State) -> A::Key {
        self.inner.key(state)
    }

    fn edges(&self, state: &A::State) -> Edges<A::Edge> {
        self.inner.edges(state)
    }

    fn transfer(
        &mut self,
        state: &A::State,
        edge: &A::Edge,
        precision: &A::Precision,
        at: NodeId,
        out: &mut Successors<A::State>,
    ) {
        self.inner.transfer(state, edge, precision, at, out);
    }

    fn merge(&mut self, new: &A::State, old: &A::State, precision: &A::Precision) -> Merged<A::State> {
        self.inner.merge(new, old, precision)
    }

    fn stop(
        &mut self,
        new: &A::State,
        reached: &mut dyn Iterator<Item = (NodeId, &A::State)>,
        precision: &A::Precision,
    ) -> Cover {
        self.inner.stop(new, reached, precision)
    }

    fn adjust(
        &mut self,
        state: &A::State,
        precision: &A::Precision,
        reached: &dyn View<A::State, A::Precision>,
    ) -> Adjusted<A::State, A::Precision> {
        self.asked += 1;
        if self.at.contains(&self.asked) {
            return Adjusted::Interrupt;
        }
        self.inner.adjust(state, precision, reached)
    }

    fn rank(&self, state: &A::State) -> Option<u64> {
        self.inner.rank(state)
    }
}

/// Constant propagation of the variables that the precision names; the others are anything.
pub(crate) struct Tracked {
    pub(crate) cfa: Rc<Cfa>,
}

impl Analysis for Tracked {
    type Edge = Edge;
    type State = Values;
    type Precision = Vec<usize>;
    type Key = ();

    fn key(&self, _state: &Values) {}

    fn edges(&self, _state: &Values) -> Edges<Edge> {
        Edges::Any
    }

    fn transfer(
        &mut self,
        state: &Values,
        edge: &Edge,
        precision: &Vec<usize>,
        _at: NodeId,
        out: &mut Successors<Values>,
    ) {
        if let Some(mut next) = state.after(&self.cfa, &edge.op) {
            for (variable, value) in next.0.iter_mut().enumerate() {
                if !precision.contains(&variable) {
                    *value = Flat::Top;
                }
            }
            out.push(next);
        }
    }

    fn stop(
        &mut self,
        new: &Values,
        reached: &mut dyn Iterator<Item = (NodeId, &Values)>,
        _precision: &Vec<usize>,
    ) -> Cover {
        cpa::operators::stop_sep(new, reached)
    }
}

/// The word of a path's locations.
pub(crate) fn word(locations: &[usize]) -> Word<usize> {
    let (first, rest) = locations.split_first().expect("not empty");
    rest.iter().fold(Word::new(*first), |word, next| word.then(*next))
}
