//! The obligations of an analysis as functions to call in its tests.
//!
//! Each takes samples and looks for a counterexample, which it describes. They find errors, they do
//! not prove: the more samples, and the odder, the better. The meaning of states is given as a
//! predicate, "this abstract state contains this concrete one".
//!
//! | obligation | function |
//! |---|---|
//! | order, joins, top and bottom as such | [`lattice`] |
//! | (a) top and bottom, (b) order, (c) joins | [`meaning`] |
//! | (d) transfer, and the edges that it is asked for | [`Laws::transfer`], [`Laws::edges`] |
//! | (e) merge | [`Laws::merge`] |
//! | (f) stop | [`Laws::stop`] |
//! | (g) adjust | [`Laws::adjust`] |
//! | the invariant of the exploration | [`Laws::invariant`] |
//! | the result contains all reachable concrete states | [`Laws::covers`] |

use crate::NodeId;
use crate::analysis::{Adjusted, Analysis, Cover, Edges, Entry, Merged, Successors, View};
use crate::engine::Engine;
use crate::lattice::Lattice;
use crate::reached::{Reached, Status};
use std::fmt::Debug;

/// No counterexample, or its description.
pub type Verdict = Result<(), String>;

fn ensure(holds: bool, counterexample: impl FnOnce() -> String) -> Verdict {
    if holds { Ok(()) } else { Err(counterexample()) }
}

/// The order is reflexive and transitive, a join is above both, top is above and bottom below
/// everything.
pub fn lattice<S: Lattice + Debug>(states: &[S]) -> Verdict {
    for a in states {
        ensure(a.leq(a), || format!("not below itself: {a:?}"))?;
        if let Some(top) = S::top() {
            ensure(a.leq(&top), || format!("not below top: {a:?}"))?;
        }
        if let Some(bottom) = S::bottom() {
            ensure(bottom.leq(a), || format!("not above bottom: {a:?}"))?;
            ensure(bottom.is_bottom(), || format!("bottom is not known to be empty: {bottom:?}"))?;
        }
        for b in states {
            let join = a.join(b);
            ensure(a.leq(&join) && b.leq(&join), || format!("{join:?} is not above both {a:?} and {b:?}"))?;
            ensure(!(b.is_bottom() && a.leq(b)) || a.is_bottom(), || {
                format!("{a:?} is below the empty {b:?}")
            })?;
            for c in states {
                let transitive = !(a.leq(b) && b.leq(c)) || a.leq(c);
                ensure(transitive, || format!("not transitive: {a:?}, {b:?}, {c:?}"))?;
            }
        }
    }
    Ok(())
}

/// (a), (b) and (c): order, joins, top and bottom agree with what states contain.
pub fn meaning<S: Lattice + Debug, C: Debug>(
    states: &[S],
    concrete: &[C],
    contains: &dyn Fn(&S, &C) -> bool,
) -> Verdict {
    for c in concrete {
        if let Some(top) = S::top() {
            ensure(contains(&top, c), || format!("(a) top does not contain {c:?}"))?;
        }
        for a in states {
            let holds = contains(a, c);
            ensure(!(holds && a.is_bottom()), || format!("(a) the empty {a:?} contains {c:?}"))?;
            for b in states {
                let order = !(holds && a.leq(b)) || contains(b, c);
                ensure(order, || format!("(b) {a:?} is below {b:?}, which does not contain {c:?}"))?;
                let join = a.join(b);
                let joined = !holds || (contains(&join, c) && contains(&b.join(a), c));
                ensure(joined, || format!("(c) the join of {a:?} and {b:?} does not contain {c:?}"))?;
            }
        }
    }
    Ok(())
}

/// Samples for the obligations of an analysis whose states contain concrete states `C`.
pub struct Laws<'a, A: Analysis, C> {
    /// Abstract states.
    pub states: &'a [A::State],
    /// Precisions; at least one.
    pub precisions: &'a [A::Precision],
    /// Edges.
    pub edges: &'a [A::Edge],
    /// Concrete states.
    pub concrete: &'a [C],
    /// Whether an abstract state contains a concrete one.
    pub contains: &'a dyn Fn(&A::State, &C) -> bool,
    /// The concrete successors along an edge.
    pub step: &'a dyn Fn(&C, &A::Edge) -> Vec<C>,
}

impl<A, C> Laws<'_, A, C>
where
    A: Analysis<State: Debug, Edge: Debug>,
    C: Debug,
{
    /// All of (d) to (g).
    pub fn all(&self, analysis: &mut A) -> Verdict {
        self.edges(analysis)?;
        self.transfer(analysis)?;
        self.merge(analysis)?;
        self.stop(analysis)?;
        self.adjust(analysis)
    }

    /// A concrete state that is in the first and not in the second.
    fn lost(&self, a: &A::State, b: &A::State) -> Option<&C> {
        self.concrete.iter().find(|c| (self.contains)(a, c) && !(self.contains)(b, c))
    }

    /// Along an edge that a state does not name, it has no concrete successors.
    pub fn edges(&self, analysis: &mut A) -> Verdict {
        for state in self.states {
            let Edges::These(named) = analysis.edges(state) else { continue };
            for edge in self.edges.iter().filter(|e| !named.contains(e)) {
                for c in self.concrete.iter().filter(|c| (self.contains)(state, c)) {
                    let stuck = (self.step)(c, edge).is_empty();
                    ensure(stuck, || format!("{c:?} in {state:?} has a successor along {edge:?}"))?;
                }
            }
        }
        Ok(())
    }

    /// (d): the successors of a state contain the successors of what it contains.
    pub fn transfer(&self, analysis: &mut A) -> Verdict {
        for state in self.states {
            for (edge, precision) in
                self.edges.iter().flat_map(|e| self.precisions.iter().map(move |p| (e, p)))
            {
                let mut out = Successors::default();
                analysis.transfer(state, edge, precision, NodeId::new(0), &mut out);
                for c in self.concrete.iter().filter(|c| (self.contains)(state, c)) {
                    for next in (self.step)(c, edge) {
                        let found = out.states().any(|s| (self.contains)(s, &next));
                        ensure(found, || {
                            let all: Vec<_> = out.states().collect();
                            format!("(d) {c:?} in {state:?} steps along {edge:?} to {next:?}, not in {all:?}")
                        })?;
                    }
                }
            }
        }
        Ok(())
    }

    /// (e): a merged state contains the old one.
    pub fn merge(&self, analysis: &mut A) -> Verdict {
        for (new, old) in self.states.iter().flat_map(|a| self.states.iter().map(move |b| (a, b))) {
            for precision in self.precisions {
                let Merged::Replace(merged) = analysis.merge(new, old, precision) else { continue };
                if let Some(c) = self.lost(old, &merged) {
                    return Err(format!("(e) {new:?} merged into {old:?} is {merged:?}, without {c:?}"));
                }
            }
        }
        Ok(())
    }

    /// (f): a state that is covered contains nothing that the covering states do not. Tried on
    /// single states, on pairs and on all.
    pub fn stop(&self, analysis: &mut A) -> Verdict {
        let n = self.states.len();
        let pairs = (0..n).flat_map(|i| (i..n).map(move |j| vec![i, j]));
        let sets: Vec<Vec<usize>> =
            (0..n).map(|i| vec![i]).chain(pairs).chain([Vec::new(), (0..n).collect()]).collect();
        for new in self.states {
            for (set, precision) in sets.iter().flat_map(|s| self.precisions.iter().map(move |p| (s, p))) {
                self.stop_on(analysis, new, set, precision)?;
            }
        }
        Ok(())
    }

    fn stop_on(&self, analysis: &mut A, new: &A::State, set: &[usize], precision: &A::Precision) -> Verdict {
        let mut reached = set.iter().map(|i| (NodeId::new(*i), &self.states[*i]));
        let by: Vec<&A::State> = match analysis.stop(new, &mut reached, precision) {
            Cover::No => return Ok(()),
            Cover::ByAll => set.iter().map(|i| &self.states[*i]).collect(),
            Cover::By(id) if set.contains(&id.index()) => vec![&self.states[id.index()]],
            Cover::By(id) => return Err(format!("(f) {new:?} is covered by {id:?}, which was not given")),
        };
        let lost = |c: &&C| (self.contains)(new, c) && !by.iter().any(|s| (self.contains)(s, c));
        match self.concrete.iter().find(lost) {
            Some(c) => Err(format!("(f) {new:?} is covered by {by:?}, none of which contains {c:?}")),
            None => Ok(()),
        }
    }

    /// (g): an adjusted state contains the state. Tried with reached sets of no, one and all sample
    /// states.
    pub fn adjust(&self, analysis: &mut A) -> Verdict {
        for state in self.states {
            for precision in self.precisions {
                let whole = [(0, 0), (0, self.states.len())];
                let ones = (0..self.states.len()).map(|i| (i, i + 1));
                for (from, to) in ones.chain(whole) {
                    let view = Sampled { states: self.states, from, to, precision };
                    let Adjusted::Changed(adjusted, _) = analysis.adjust(state, precision, &view) else {
                        continue;
                    };
                    if let Some(c) = self.lost(state, &adjusted) {
                        return Err(format!("(g) {state:?} is adjusted to {adjusted:?}, without {c:?}"));
                    }
                }
            }
        }
        Ok(())
    }

    /// The invariant of the exploration, for the sample concrete states: what steps from an
    /// expanded state is in some reached state.
    pub fn invariant(&self, engine: &Engine<A>) -> Verdict {
        let reached = engine.reached();
        reached.check(engine.analysis())?;
        for (id, state, _) in reached.iter().filter(|(id, _, _)| reached.status(*id) == Status::Expanded) {
            for c in self.concrete.iter().filter(|c| (self.contains)(state, c)) {
                for next in self.edges.iter().flat_map(|edge| (self.step)(c, edge)) {
                    let found = reached.iter().any(|(_, s, _)| (self.contains)(s, &next));
                    ensure(found, || {
                        format!(
                            "{id:?} is expanded; {c:?} in {state:?} steps to {next:?}, which is not reached"
                        )
                    })?;
                }
            }
        }
        Ok(())
    }

    /// Every one of the sample concrete states is in some reached state.
    pub fn covers(&self, reached: &Reached<A>) -> Verdict {
        for c in self.concrete {
            let found = reached.iter().any(|(_, s, _)| (self.contains)(s, c));
            ensure(found, || format!("no reached state contains {c:?}"))?;
        }
        Ok(())
    }
}

/// Some of the sample states as a reached set.
struct Sampled<'a, S, P> {
    states: &'a [S],
    from: usize,
    to: usize,
    precision: &'a P,
}

impl<S, P> View<S, P> for Sampled<'_, S, P> {
    fn node(&self) -> Option<NodeId> {
        None
    }

    fn parent(&self) -> Option<NodeId> {
        None
    }

    fn peers(&self) -> Box<dyn Iterator<Item = Entry<'_, S, P>> + '_> {
        self.all()
    }

    fn all(&self) -> Box<dyn Iterator<Item = Entry<'_, S, P>> + '_> {
        Box::new((self.from..self.to).map(|i| (NodeId::new(i), &self.states[i], self.precision)))
    }

    fn history(&self, _node: NodeId) -> Box<dyn Iterator<Item = Entry<'_, S, P>> + '_> {
        Box::new(std::iter::empty())
    }

    fn generation(&self, _node: NodeId) -> u32 {
        // As if merged often: whoever widens by age does.
        u32::MAX
    }
}
