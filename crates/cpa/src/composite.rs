//! Several analyses as one.
//!
//! A [`Pair`] runs two analyses side by side; more are nested pairs ([`triple`], [`quad`]). Its
//! states are pairs, which denote the intersection of what their components denote. Its operators
//! are made of the components' operators by a [`Combine`], which never looks into component states,
//! except through [`Strengthen`]:
//!
//! - **transfer**: along an edge, every successor of the first with every successor of the second,
//!   each pair strengthened. As soon as a component has no successor, or an empty one, the pair has
//!   none (smashed bottom).
//! - **merge**: chosen by [`PairMerge`].
//! - **stop**: the second's stop over those reached pairs whose first covers the new first. With a
//!   `stop` by single states in the second this is "one pair covers both components"; with one by
//!   joins it is the stop by joins among states that agree in the first. Sound: let `R'` be those
//!   pairs. `⟦e1⟧` lies in each `⟦e1'⟧` of `R'`, and `⟦e2⟧` in the union of the `⟦e2'⟧` of `R'`, so
//!   each concrete state of the pair lies in some `⟦e1'⟧ ∩ ⟦e2'⟧`.
//! - **adjust**: each component for itself, seeing its own parts of the reached set; an interrupt
//!   of either interrupts.
//! - **edges**: those that both allow. **Rank**: of the first component that has one.
//!
//! The nesting expresses the usual combinations. With a location `l`, predicates `p` and shapes
//! `s`: joining the shapes where location and predicates are equal is `pair(l, pair(p, s,
//! SecondIfFirstEqual), SecondIfFirstEqual)`; joining both is `pair(l, pair(p, s, Componentwise),
//! SecondIfFirstEqual)`; plain model checking is `Separate` twice.

use crate::NodeId;
use crate::analysis::{Adjusted, Analysis, Cover, Edges, Entry, Left, Merged, Successors, View};

/// The states of a pair.
pub type PairState<A, B> = (<A as Analysis>::State, <B as Analysis>::State);
/// The precisions of a pair.
pub type PairPrecision<A, B> = (<A as Analysis>::Precision, <B as Analysis>::Precision);

/// What two components can tell each other.
pub trait Strengthen<A: Analysis, B: Analysis<Edge = A::Edge>> {
    /// Sharpens a successor that was computed along an edge: each component may become more precise
    /// by what the other knows. The result must contain what *both* components denote; none says
    /// that this is nothing.
    fn strengthen(
        &mut self,
        edge: &A::Edge,
        state: PairState<A, B>,
        precision: &PairPrecision<A, B>,
    ) -> Option<PairState<A, B>> {
        let _ = (edge, precision);
        Some(state)
    }

    /// Whether a state of the first analysis is certainly included in one of the second. Then
    /// coverage does not ask the second component.
    fn compare(&self, first: &A::State, second: &B::State) -> bool {
        let _ = (first, second);
        false
    }
}

/// The components tell each other nothing.
impl<A: Analysis, B: Analysis<Edge = A::Edge>> Strengthen<A, B> for () {}

/// How the states of a pair are merged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PairMerge {
    /// Not at all.
    Separate,
    /// The second components, by their own merge, if the first ones are equal.
    SecondIfFirstEqual,
    /// Both components, each by its own merge.
    Componentwise,
}

/// How two analyses work together. The default methods are those of the module's documentation.
pub trait Combine<A: Analysis, B: Analysis<Edge = A::Edge>>: Strengthen<A, B> {
    /// Obligation (e), for each component.
    fn merge(
        &mut self,
        first: &mut A,
        second: &mut B,
        new: &PairState<A, B>,
        old: &PairState<A, B>,
        precision: &PairPrecision<A, B>,
    ) -> Merged<PairState<A, B>>;

    /// Obligation (f), for the intersections.
    fn stop(
        &mut self,
        first: &mut A,
        second: &mut B,
        new: &PairState<A, B>,
        reached: &mut dyn Iterator<Item = (NodeId, &PairState<A, B>)>,
        precision: &PairPrecision<A, B>,
    ) -> Cover {
        let mut included = None;
        let mut agreeing = reached.filter_map(|(id, old)| {
            let mut one = std::iter::once((id, &old.0));
            if first.stop(&new.0, &mut one, &precision.0) == Cover::No {
                return None;
            }
            if included.is_none() && self.compare(&new.0, &old.1) {
                included = Some(id);
            }
            Some((id, &old.1))
        });
        match second.stop(&new.1, &mut agreeing, &precision.1) {
            Cover::No => included.map_or(Cover::No, Cover::By),
            cover @ (Cover::By(_) | Cover::ByAll) => cover,
        }
    }

    /// Obligation (g), for each component.
    fn adjust(
        &mut self,
        first: &mut A,
        second: &mut B,
        state: &PairState<A, B>,
        precision: &PairPrecision<A, B>,
        reached: &dyn View<PairState<A, B>, PairPrecision<A, B>>,
    ) -> Adjusted<PairState<A, B>, PairPrecision<A, B>> {
        let one = match first.adjust(&state.0, &precision.0, &Projected::first(reached)) {
            Adjusted::Interrupt => return Adjusted::Interrupt,
            Adjusted::Keep => None,
            Adjusted::Changed(state, precision) => Some((state, precision)),
        };
        let two = match second.adjust(&state.1, &precision.1, &Projected::second(reached)) {
            Adjusted::Interrupt => return Adjusted::Interrupt,
            Adjusted::Keep => None,
            Adjusted::Changed(state, precision) => Some((state, precision)),
        };
        if one.is_none() && two.is_none() {
            return Adjusted::Keep;
        }
        let (s1, p1) = one.unwrap_or_else(|| (state.0.clone(), precision.0.clone()));
        let (s2, p2) = two.unwrap_or_else(|| (state.1.clone(), precision.1.clone()));
        Adjusted::Changed((s1, s2), (p1, p2))
    }
}

/// The stock combinations: a choice of merging, and what the components tell each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stock<S = ()> {
    /// How states are merged.
    pub merge: PairMerge,
    /// What the components tell each other.
    pub strengthen: S,
}

impl<A, B, S> Strengthen<A, B> for Stock<S>
where
    A: Analysis,
    B: Analysis<Edge = A::Edge>,
    S: Strengthen<A, B>,
{
    fn strengthen(
        &mut self,
        edge: &A::Edge,
        state: PairState<A, B>,
        precision: &PairPrecision<A, B>,
    ) -> Option<PairState<A, B>> {
        self.strengthen.strengthen(edge, state, precision)
    }

    fn compare(&self, first: &A::State, second: &B::State) -> bool {
        self.strengthen.compare(first, second)
    }
}

impl<A, B, S> Combine<A, B> for Stock<S>
where
    A: Analysis<State: PartialEq>,
    B: Analysis<Edge = A::Edge>,
    S: Strengthen<A, B>,
{
    fn merge(
        &mut self,
        first: &mut A,
        second: &mut B,
        new: &PairState<A, B>,
        old: &PairState<A, B>,
        precision: &PairPrecision<A, B>,
    ) -> Merged<PairState<A, B>> {
        match self.merge {
            PairMerge::Separate => Merged::Keep,
            PairMerge::SecondIfFirstEqual if new.0 != old.0 => Merged::Keep,
            PairMerge::SecondIfFirstEqual => match second.merge(&new.1, &old.1, &precision.1) {
                Merged::Keep => Merged::Keep,
                Merged::Replace(two) => Merged::Replace((old.0.clone(), two)),
            },
            PairMerge::Componentwise => {
                let one = first.merge(&new.0, &old.0, &precision.0);
                let two = second.merge(&new.1, &old.1, &precision.1);
                match (one, two) {
                    (Merged::Keep, Merged::Keep) => Merged::Keep,
                    (Merged::Replace(one), Merged::Keep) => Merged::Replace((one, old.1.clone())),
                    (Merged::Keep, Merged::Replace(two)) => Merged::Replace((old.0.clone(), two)),
                    (Merged::Replace(one), Merged::Replace(two)) => Merged::Replace((one, two)),
                }
            }
        }
    }
}

/// Two analyses as one.
#[derive(Clone, Debug)]
pub struct Pair<A, B, C = Stock> {
    /// The first component.
    pub first: A,
    /// The second component.
    pub second: B,
    /// How they work together.
    pub how: C,
}

/// Three analyses as one.
pub type Triple<A, B, C, X = Stock, Y = Stock> = Pair<A, Pair<B, C, Y>, X>;
/// Four analyses as one.
pub type Quad<A, B, C, D, X = Stock, Y = Stock, Z = Stock> = Pair<A, Pair<B, Pair<C, D, Z>, Y>, X>;

/// Two analyses with a stock merge.
pub fn pair<A, B>(first: A, second: B, merge: PairMerge) -> Pair<A, B> {
    Pair { first, second, how: Stock { merge, strengthen: () } }
}

/// Three analyses; `merges` are those of the outer pair and of the inner one, `a` and `(b, c)`,
/// then `b` and `c`.
pub fn triple<A, B, C>(a: A, b: B, c: C, merges: [PairMerge; 2]) -> Triple<A, B, C> {
    pair(a, pair(b, c, merges[1]), merges[0])
}

/// Four analyses; `merges` from the outermost pair to the innermost.
pub fn quad<A, B, C, D>(a: A, b: B, c: C, d: D, merges: [PairMerge; 3]) -> Quad<A, B, C, D> {
    pair(a, pair(b, pair(c, d, merges[2]), merges[1]), merges[0])
}

impl<A, B> Pair<A, B> {
    /// The same with a strengthening.
    pub fn strengthened<S>(self, strengthen: S) -> Pair<A, B, Stock<S>> {
        let how = Stock { merge: self.how.merge, strengthen };
        Pair { first: self.first, second: self.second, how }
    }
}

impl<A, B, C> Analysis for Pair<A, B, C>
where
    A: Analysis,
    B: Analysis<Edge = A::Edge>,
    C: Combine<A, B>,
{
    type Edge = A::Edge;
    type State = PairState<A, B>;
    type Precision = PairPrecision<A, B>;
    type Key = (A::Key, B::Key);

    fn key(&self, state: &Self::State) -> Self::Key {
        (self.first.key(&state.0), self.second.key(&state.1))
    }

    fn edges(&self, state: &Self::State) -> Edges<Self::Edge> {
        match (self.first.edges(&state.0), self.second.edges(&state.1)) {
            (Edges::Any, edges) | (edges, Edges::Any) => edges,
            (Edges::These(mut one), Edges::These(two)) => {
                one.retain(|edge| two.contains(edge));
                Edges::These(one)
            }
        }
    }

    fn transfer(
        &mut self,
        state: &Self::State,
        edge: &Self::Edge,
        precision: &Self::Precision,
        at: NodeId,
        out: &mut Successors<Self::State>,
    ) {
        let mut ones = Successors::default();
        self.first.transfer(&state.0, edge, &precision.0, at, &mut ones);
        if ones.is_empty() {
            return;
        }
        let mut twos = Successors::default();
        self.second.transfer(&state.1, edge, &precision.1, at, &mut twos);
        let ones: Vec<_> = ones.drain().filter(|(s, _)| !self.first.is_empty(s)).collect();
        let twos: Vec<_> = twos.drain().filter(|(s, _)| !self.second.is_empty(s)).collect();
        product(ones, twos, |(one, first_cause), (two, second_cause)| {
            let Some(pair) = self.how.strengthen(edge, (one, two), precision) else { return };
            match first_cause.or(second_cause) {
                Some(cause) => out.push_with_cause(pair, cause),
                None => out.push(pair),
            }
        });
    }

    fn merge(
        &mut self,
        new: &Self::State,
        old: &Self::State,
        precision: &Self::Precision,
    ) -> Merged<Self::State> {
        self.how.merge(&mut self.first, &mut self.second, new, old, precision)
    }

    fn stop(
        &mut self,
        new: &Self::State,
        reached: &mut dyn Iterator<Item = (NodeId, &Self::State)>,
        precision: &Self::Precision,
    ) -> Cover {
        self.how.stop(&mut self.first, &mut self.second, new, reached, precision)
    }

    fn adjust(
        &mut self,
        state: &Self::State,
        precision: &Self::Precision,
        reached: &dyn View<Self::State, Self::Precision>,
    ) -> Adjusted<Self::State, Self::Precision> {
        self.how.adjust(&mut self.first, &mut self.second, state, precision, reached)
    }

    fn is_empty(&self, state: &Self::State) -> bool {
        self.first.is_empty(&state.0) || self.second.is_empty(&state.1)
    }

    fn rank(&self, state: &Self::State) -> Option<u64> {
        self.first.rank(&state.0).or_else(|| self.second.rank(&state.1))
    }

    fn left(&mut self, node: NodeId, why: Left) {
        self.first.left(node, why);
        self.second.left(node, why);
    }
}

/// Every one of the first with every one of the second. Nothing is cloned that is not needed again:
/// mostly there is one of each.
fn product<S: Clone, T: Clone>(ones: Vec<S>, mut twos: Vec<T>, mut each: impl FnMut(S, T)) {
    let mut ones = ones.into_iter();
    while let Some(one) = ones.next() {
        let last_two = if ones.len() == 0 { twos.pop() } else { twos.last().cloned() };
        let Some(last_two) = last_two else { return };
        let others = if ones.len() == 0 { twos.len() } else { twos.len() - 1 };
        for two in &twos[..others] {
            each(one.clone(), two.clone());
        }
        each(one, last_two);
    }
}

/// One component's part of a reached set: the entries of the pair, each taken apart by `part`.
pub struct Projected<'a, S, P, F> {
    whole: &'a dyn View<S, P>,
    part: F,
}

/// Takes an entry of the reached set to a component's.
pub trait Projection<S, P> {
    /// The component's state.
    type State;
    /// The component's precision.
    type Precision;
    /// The component's part of an entry.
    fn take<'a>(&self, state: &'a S, precision: &'a P) -> (&'a Self::State, &'a Self::Precision);
}

/// To the first component.
pub struct First;
/// To the second component.
pub struct Second;

impl<S1, S2, P1, P2> Projection<(S1, S2), (P1, P2)> for First {
    type State = S1;
    type Precision = P1;
    fn take<'a>(&self, state: &'a (S1, S2), precision: &'a (P1, P2)) -> (&'a S1, &'a P1) {
        (&state.0, &precision.0)
    }
}

impl<S1, S2, P1, P2> Projection<(S1, S2), (P1, P2)> for Second {
    type State = S2;
    type Precision = P2;
    fn take<'a>(&self, state: &'a (S1, S2), precision: &'a (P1, P2)) -> (&'a S2, &'a P2) {
        (&state.1, &precision.1)
    }
}

impl<'a, S, P> Projected<'a, S, P, First> {
    /// What the first component sees.
    pub fn first(whole: &'a dyn View<S, P>) -> Self {
        Projected { whole, part: First }
    }
}

impl<'a, S, P> Projected<'a, S, P, Second> {
    /// What the second component sees.
    pub fn second(whole: &'a dyn View<S, P>) -> Self {
        Projected { whole, part: Second }
    }
}

impl<S, P, F: Projection<S, P>> Projected<'_, S, P, F> {
    fn entry<'b>(&self, (id, state, precision): Entry<'b, S, P>) -> Entry<'b, F::State, F::Precision> {
        let (state, precision) = self.part.take(state, precision);
        (id, state, precision)
    }
}

impl<S, P, F: Projection<S, P>> View<F::State, F::Precision> for Projected<'_, S, P, F> {
    fn node(&self) -> Option<NodeId> {
        self.whole.node()
    }

    fn parent(&self) -> Option<NodeId> {
        self.whole.parent()
    }

    fn peers(&self) -> Box<dyn Iterator<Item = Entry<'_, F::State, F::Precision>> + '_> {
        Box::new(self.whole.peers().map(|e| self.entry(e)))
    }

    fn all(&self) -> Box<dyn Iterator<Item = Entry<'_, F::State, F::Precision>> + '_> {
        Box::new(self.whole.all().map(|e| self.entry(e)))
    }

    fn history(&self, node: NodeId) -> Box<dyn Iterator<Item = Entry<'_, F::State, F::Precision>> + '_> {
        Box::new(self.whole.history(node).map(|e| self.entry(e)))
    }

    fn generation(&self, node: NodeId) -> u32 {
        self.whole.generation(node)
    }
}
