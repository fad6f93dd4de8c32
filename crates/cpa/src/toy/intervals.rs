//! Intervals, with widening as an adjustment of precision.
//!
//! Merging sees one state at a time and cannot widen; an adjustment sees all reached states. It
//! collects those that came to the same place before; if there were more than [`Widening::after`]
//! and the state is below none of them, bounds that have moved since jump to the next threshold: a
//! number near one that the program mentions, or the end of the integers. There are finitely many
//! of these, so that every chain of widened states ends.
//!
//! Earlier states are the peers in the reached set. Where states are joined, only the last one is
//! left there: then the number of states that it replaced counts ([`View::generation`]), and on
//! arrival it is the one to widen from. To widen joined states as they are *taken*, the replaced
//! ones must be kept ([`crate::Settings::keep_states`]), since the newest peer is the state itself.

use super::{Arith, Cfa, Edge, Expr, Op, Relation, Restrict};
use crate::NodeId;
use crate::analysis::{Adjusted, Analysis, Cover, Edges, Merged, Successors, View};
use crate::lattice::Lattice;
use crate::operators::{Merge, stop_sep};
use std::rc::Rc;

/// The integers from a low to a high one, both included; there is at least one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Range {
    /// The least.
    pub low: i64,
    /// The greatest.
    pub high: i64,
}

impl Range {
    fn all(cfa: &Cfa) -> Range {
        Range { low: cfa.min(), high: cfa.max() }
    }

    fn one(value: i64) -> Range {
        Range { low: value, high: value }
    }

    fn meet(self, other: Range) -> Option<Range> {
        let (low, high) = (self.low.max(other.low), self.high.min(other.high));
        (low <= high).then_some(Range { low, high })
    }
}

/// The range of each variable.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ranges(pub Vec<Range>);

impl Ranges {
    /// Any values.
    pub fn any(cfa: &Cfa) -> Ranges {
        Ranges(vec![Range::all(cfa); cfa.variables])
    }

    /// Whether concrete values are within.
    pub fn contains(&self, values: &[i64]) -> bool {
        self.0.iter().zip(values).all(|(range, value)| range.low <= *value && *value <= range.high)
    }

    fn with(&self, variable: usize, range: Range) -> Ranges {
        let mut ranges = self.clone();
        if let Some(slot) = ranges.0.get_mut(variable) {
            *slot = range;
        }
        ranges
    }

    /// The range of an expression. One that could wrap may be anything.
    fn eval(&self, cfa: &Cfa, expr: &Expr) -> Range {
        match expr {
            Expr::Const(value) => Range::one(cfa.wrap(*value)),
            Expr::Var(variable) => self.0.get(*variable).copied().unwrap_or(Range::all(cfa)),
            Expr::Binary(op, a, b) => {
                let (a, b) = (self.eval(cfa, a), self.eval(cfa, b));
                let corners = [(a.low, b.low), (a.low, b.high), (a.high, b.low), (a.high, b.high)];
                let values = corners.map(|(a, b)| match op {
                    Arith::Add => a + b,
                    Arith::Sub => a - b,
                    Arith::Mul => a * b,
                });
                let low = values.into_iter().fold(i64::MAX, i64::min);
                let high = values.into_iter().fold(i64::MIN, i64::max);
                if low < cfa.min() || high > cfa.max() { Range::all(cfa) } else { Range { low, high } }
            }
        }
    }

    /// The ranges after an operation; none if it cannot be passed.
    pub fn after(&self, cfa: &Cfa, op: &Op) -> Option<Ranges> {
        match op {
            Op::Skip | Op::Call { .. } | Op::Return => Some(self.clone()),
            Op::Assign(variable, expr) => Some(self.with(*variable, self.eval(cfa, expr))),
            Op::Havoc(variable) => Some(self.with(*variable, Range::all(cfa))),
            Op::Assume(cond) => self.assume(cfa, cond, true),
        }
    }

    /// Moves the bounds in which a newer state goes beyond this one to the next of the thresholds,
    /// which are sorted.
    #[must_use]
    pub fn widen(&self, newer: &Ranges, cfa: &Cfa, thresholds: &[i64]) -> Ranges {
        let below = |bound: i64| thresholds.iter().copied().rfind(|t| *t <= bound).unwrap_or(cfa.min());
        let above = |bound: i64| thresholds.iter().copied().find(|t| *t >= bound).unwrap_or(cfa.max());
        let widen = |(old, new): (&Range, &Range)| Range {
            low: if new.low < old.low { below(new.low) } else { old.low },
            high: if new.high > old.high { above(new.high) } else { old.high },
        };
        Ranges(self.0.iter().zip(&newer.0).map(widen).collect())
    }

    fn limit(&self, expr: &Expr, range: Range) -> Option<Ranges> {
        match expr {
            Expr::Var(variable) => {
                let old = self.0.get(*variable)?;
                Some(self.with(*variable, old.meet(range)?))
            }
            Expr::Const(_) | Expr::Binary(..) => Some(self.clone()),
        }
    }
}

impl Restrict for Ranges {
    fn compare(&self, cfa: &Cfa, relation: Relation, a: &Expr, b: &Expr) -> Option<Ranges> {
        let (x, y) = (self.eval(cfa, a), self.eval(cfa, b));
        match relation {
            Relation::Eq => {
                let both = x.meet(y)?;
                self.limit(a, both)?.limit(b, both)
            }
            Relation::Ne => (x != y || x.low != x.high).then(|| self.clone()),
            Relation::Lt | Relation::Le => {
                let gap = i64::from(relation == Relation::Lt);
                let below = Range { low: i64::MIN, high: y.high - gap };
                let above = Range { low: x.low + gap, high: i64::MAX };
                x.meet(below)?;
                self.limit(a, below)?.limit(b, above)
            }
        }
    }

    fn either(&self, other: &Ranges) -> Ranges {
        self.join(other)
    }
}

impl Lattice for Ranges {
    fn leq(&self, other: &Ranges) -> bool {
        self.0.iter().zip(&other.0).all(|(mine, theirs)| theirs.low <= mine.low && mine.high <= theirs.high)
    }

    fn join(&self, other: &Ranges) -> Ranges {
        let join = |(a, b): (&Range, &Range)| Range { low: a.low.min(b.low), high: a.high.max(b.high) };
        Ranges(self.0.iter().zip(&other.0).map(join).collect())
    }
}

/// When to widen: the precision of [`Intervals`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Widening {
    /// So many states of a place are explored as they are; none: never widen.
    pub after: Option<u32>,
}

/// The analysis of intervals.
#[derive(Clone, Debug)]
pub struct Intervals {
    cfa: Rc<Cfa>,
    thresholds: Vec<i64>,
    merge: Merge,
}

impl Intervals {
    /// The analysis, with this merge.
    pub fn new(cfa: Rc<Cfa>, merge: Merge) -> Intervals {
        let near = |number: i64| [number - 1, number, number + 1];
        let mut thresholds: Vec<i64> = cfa.constants().into_iter().flat_map(near).collect();
        thresholds.retain(|t| cfa.min() <= *t && *t <= cfa.max());
        thresholds.sort_unstable();
        thresholds.dedup();
        Intervals { cfa, thresholds, merge }
    }
}

impl Analysis for Intervals {
    type Edge = Edge;
    type State = Ranges;
    type Precision = Widening;
    type Key = ();

    fn key(&self, _state: &Ranges) {}

    fn edges(&self, _state: &Ranges) -> Edges<Edge> {
        Edges::Any
    }

    fn transfer(
        &mut self,
        state: &Ranges,
        edge: &Edge,
        _precision: &Widening,
        _at: NodeId,
        out: &mut Successors<Ranges>,
    ) {
        if let Some(next) = state.after(&self.cfa, &edge.op) {
            out.push(next);
        }
    }

    fn merge(&mut self, new: &Ranges, old: &Ranges, _precision: &Widening) -> Merged<Ranges> {
        self.merge.apply(new, old)
    }

    fn stop(
        &mut self,
        new: &Ranges,
        reached: &mut dyn Iterator<Item = (NodeId, &Ranges)>,
        _precision: &Widening,
    ) -> Cover {
        stop_sep(new, reached)
    }

    fn adjust(
        &mut self,
        state: &Ranges,
        precision: &Widening,
        reached: &dyn View<Ranges, Widening>,
    ) -> Adjusted<Ranges, Widening> {
        let Some(after) = precision.after else { return Adjusted::Keep };
        let me = reached.node();
        let mut count = me.map_or(0, |me| reached.generation(me));
        // What it replaced last contains what it replaced before.
        let mut before = me.and_then(|me| Some(reached.history(me).next()?.1.clone()));
        for (id, earlier, _) in reached.peers().filter(|(id, ..)| Some(*id) != me) {
            if state.leq(earlier) {
                return Adjusted::Keep;
            }
            count = count.saturating_add(1).saturating_add(reached.generation(id));
            before = Some(before.map_or_else(|| earlier.clone(), |all| all.join(earlier)));
        }
        match before {
            Some(before) if count > after => {
                Adjusted::Changed(before.widen(state, &self.cfa, &self.thresholds), *precision)
            }
            Some(_) | None => Adjusted::Keep,
        }
    }
}
