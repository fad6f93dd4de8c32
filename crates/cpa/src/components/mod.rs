//! Components that every program analysis needs, whatever the program is: [`Location`],
//! [`CallStack`], [`Path`].
//!
//! They know programs through two traits only: a [`Flow`] is an edge with a source and a target, a
//! [`Graph`] gives the edges that leave a location.

mod call_stack;
mod location;
mod path;

pub use call_stack::{CallStack, Frames};
pub use location::Location;
pub use path::{Path, Word};

use std::hash::Hash;

/// What an edge means for the stack of calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Transit<L> {
    /// The edge stays within its procedure.
    Inside,
    /// The edge enters a procedure, which is to return to this location.
    Call {
        /// Where the call returns to.
        return_to: L,
    },
    /// The edge leaves a procedure to its target, one of the places that the procedure may return
    /// to.
    Return,
}

/// An edge of a control-flow graph.
pub trait Flow: Clone + PartialEq {
    /// A location.
    type Location: Clone + Eq + Hash;
    /// Where it starts.
    fn source(&self) -> Self::Location;
    /// Where it leads.
    fn target(&self) -> Self::Location;
    /// What it means for the stack of calls.
    fn transit(&self) -> Transit<Self::Location> {
        Transit::Inside
    }
}

/// A control-flow graph.
pub trait Graph {
    /// Its edges.
    type Edge: Flow;
    /// The edges that leave a location, always in the same order.
    fn leaving(&self, location: &<Self::Edge as Flow>::Location) -> Vec<Self::Edge>;
    /// All edges.
    fn all(&self) -> Vec<Self::Edge>;
    /// The place of a location in an ordered waitlist; see [`graph::order`].
    fn rank(&self, location: &<Self::Edge as Flow>::Location) -> u64;
}

/// The locations of a graph.
pub type LocationOf<G> = <<G as Graph>::Edge as Flow>::Location;
