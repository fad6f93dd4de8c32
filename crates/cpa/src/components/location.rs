//! The program counter as a component of its own, which frees all others from it.
//!
//! States are a location, any location, or none. This component says which edges lead on, divides
//! the reached set by location, and ranks states for ordered waitlists.

use super::{Flow, Graph, LocationOf};
use crate::NodeId;
use crate::analysis::{Analysis, Cover, Edges, Successors};
use crate::lattice::Flat;
use crate::operators::stop_sep;
use std::rc::Rc;

/// The analysis of locations.
#[derive(Debug)]
pub struct Location<G> {
    graph: Rc<G>,
}

impl<G: Graph> Location<G> {
    /// The locations of a graph.
    pub fn new(graph: Rc<G>) -> Location<G> {
        Location { graph }
    }
}

impl<G: Graph> Analysis for Location<G> {
    type Edge = G::Edge;
    type State = Flat<LocationOf<G>>;
    type Precision = ();
    type Key = Flat<LocationOf<G>>;

    fn key(&self, state: &Self::State) -> Self::Key {
        state.clone()
    }

    fn edges(&self, state: &Self::State) -> Edges<G::Edge> {
        Edges::These(match state {
            Flat::Bottom => Vec::new(),
            Flat::Value(location) => self.graph.leaving(location),
            Flat::Top => self.graph.all(),
        })
    }

    fn transfer(
        &mut self,
        state: &Self::State,
        edge: &G::Edge,
        (): &(),
        _at: NodeId,
        out: &mut Successors<Self::State>,
    ) {
        match state {
            Flat::Value(location) if *location == edge.source() => out.push(Flat::Value(edge.target())),
            Flat::Bottom | Flat::Value(_) => {}
            // The successors along this edge are all at its target, which says more than
            // "anywhere".
            Flat::Top => out.push(Flat::Value(edge.target())),
        }
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
        matches!(state, Flat::Bottom)
    }

    fn rank(&self, state: &Self::State) -> Option<u64> {
        state.value().map(|location| self.graph.rank(location))
    }
}
