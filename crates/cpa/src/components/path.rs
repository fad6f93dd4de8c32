//! Paths as states: the sequence of locations from the start.
//!
//! Only the last location has a meaning; the rest tells apart how it was reached, so that the
//! reached set is the tree of paths. The precision is the set of locations at which to interrupt,
//! usually where errors are. The engine's own tree gives paths for every analysis; this component
//! is for those whose operators depend on the path.

use super::{Flow, Graph, LocationOf};
use crate::NodeId;
use crate::analysis::{Adjusted, Analysis, Cover, Edges, Successors, View};
use crate::operators::stop_if;
use rustc_hash::FxHashSet;
use std::rc::Rc;

/// A non-empty sequence of locations, shared with the sequences that it continues.
#[derive(Debug)]
pub struct Word<L>(Rc<Letter<L>>);

#[derive(Debug)]
struct Letter<L> {
    last: L,
    before: Option<Word<L>>,
    len: usize,
}

impl<L> Clone for Word<L> {
    fn clone(&self) -> Self {
        Word(Rc::clone(&self.0))
    }
}

impl<L> Drop for Word<L> {
    /// Long sequences are freed in a loop, not by recursion.
    fn drop(&mut self) {
        let mut before = Rc::get_mut(&mut self.0).and_then(|letter| letter.before.take());
        while let Some(mut word) = before {
            before = Rc::get_mut(&mut word.0).and_then(|letter| letter.before.take());
        }
    }
}

impl<L: Clone + PartialEq> PartialEq for Word<L> {
    fn eq(&self, other: &Self) -> bool {
        self.0.len == other.0.len && self.locations() == other.locations()
    }
}

impl<L: Clone> Word<L> {
    /// The sequence of one location.
    pub fn new(start: L) -> Word<L> {
        Word(Rc::new(Letter { last: start, before: None, len: 1 }))
    }

    /// The sequence that goes on with a location.
    #[must_use]
    pub fn then(&self, next: L) -> Word<L> {
        Word(Rc::new(Letter { last: next, before: Some(self.clone()), len: self.0.len + 1 }))
    }

    /// The last location.
    pub fn last(&self) -> &L {
        &self.0.last
    }

    /// All locations, in order.
    pub fn locations(&self) -> Vec<L> {
        let words = std::iter::successors(Some(self), |word| word.0.before.as_ref());
        let mut locations: Vec<L> = words.map(|word| word.last().clone()).collect();
        locations.reverse();
        locations
    }
}

/// The analysis of paths.
#[derive(Debug)]
pub struct Path<G> {
    graph: Rc<G>,
}

impl<G: Graph> Path<G> {
    /// The paths of a graph.
    pub fn new(graph: Rc<G>) -> Path<G> {
        Path { graph }
    }
}

impl<G: Graph> Analysis for Path<G> {
    type Edge = G::Edge;
    type State = Word<LocationOf<G>>;
    type Precision = Rc<FxHashSet<LocationOf<G>>>;
    type Key = LocationOf<G>;

    fn key(&self, state: &Self::State) -> Self::Key {
        state.last().clone()
    }

    fn edges(&self, state: &Self::State) -> Edges<G::Edge> {
        Edges::These(self.graph.leaving(state.last()))
    }

    fn transfer(
        &mut self,
        state: &Self::State,
        edge: &G::Edge,
        _precision: &Self::Precision,
        _at: NodeId,
        out: &mut Successors<Self::State>,
    ) {
        if *state.last() == edge.source() {
            out.push(state.then(edge.target()));
        }
    }

    fn stop(
        &mut self,
        new: &Self::State,
        reached: &mut dyn Iterator<Item = (NodeId, &Self::State)>,
        _precision: &Self::Precision,
    ) -> Cover {
        stop_if(reached, |old| old.last() == new.last())
    }

    fn adjust(
        &mut self,
        state: &Self::State,
        precision: &Self::Precision,
        _reached: &dyn View<Self::State, Self::Precision>,
    ) -> Adjusted<Self::State, Self::Precision> {
        if precision.contains(state.last()) { Adjusted::Interrupt } else { Adjusted::Keep }
    }

    fn rank(&self, state: &Self::State) -> Option<u64> {
        Some(self.graph.rank(state.last()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_share_their_beginnings() {
        let start = Word::new(0);
        let (left, right) = (start.then(1), start.then(2));
        assert_eq!(left.then(3).locations(), [0, 1, 3]);
        assert_ne!(left, right);
        assert_eq!(left, Word::new(0).then(1));
        drop(left);
        assert_eq!(right.locations(), [0, 2]);
    }

    #[test]
    fn long_words_are_freed_without_recursion() {
        let long = (0..1_000_000).fold(Word::new(0), |word, next| word.then(next));
        assert_eq!(long.last(), &999_999);
        drop(long);
    }
}
