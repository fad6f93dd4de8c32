//! What the engine asks of an analysis: the operators of an interruptible CPA with precisions.
//!
//! A configurable program analysis is an abstract domain with a transfer relation, a merge
//! operator, a check for termination and an adjustment of precision. [`Analysis`] has one method
//! for each, and the engine contains none of them: model checking, data-flow analysis and
//! everything between differ in these operators only.
//!
//! The obligations, for a meaning `⟦e⟧` of states as sets of concrete states (checked by
//! [`crate::laws`]):
//!
//! | | obligation | why |
//! |---|---|---|
//! | (d) | the successors of `e` along `g` together contain every concrete successor of `⟦e⟧` along `g` | nothing is missed |
//! | (e) | `merge(e, e')` contains `e'` | a replaced state stays represented |
//! | (f) | `stop(e, R)` implies `⟦e⟧ ⊆ ⋃⟦R⟧` | a dropped state is represented |
//! | (g) | an adjusted state contains the state | an adjustment forgets nothing |
//!
//! (a) to (c) concern the lattice and are stated in [`crate::lattice`]. Precisions have no meaning
//! of their own: `⟦e⟧` does not depend on them, so they may be changed at will.

use crate::NodeId;
use std::hash::Hash;

/// The edges that may lead from a state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edges<E> {
    /// The analysis does not know: another component has to say it.
    Any,
    /// These, in this order, and no others.
    These(Vec<E>),
}

/// The result of merging a new state into an old one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Merged<S> {
    /// The old state stays as it is.
    Keep,
    /// The old state is replaced by this one, which contains it and *differs* from it: a replaced
    /// state is explored again, so that answering with an equal state leads to an endless loop.
    Replace(S),
}

/// Whether a new state is represented by reached ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cover {
    /// It is not, or this is not known.
    No,
    /// By this one alone.
    By(NodeId),
    /// By all the given ones together.
    ByAll,
}

/// Why a node leaves the reached set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Left {
    /// A merged state has taken its place.
    Replaced,
    /// It was taken back.
    Removed,
}

/// The result of adjusting the precision of a state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Adjusted<S, P> {
    /// State and precision stay as they are.
    Keep,
    /// They become these; the state contains the one before.
    Changed(S, P),
    /// The exploration shall stop here: an error is reached, or there is enough to learn from.
    Interrupt,
}

/// The successors of one state, as a transfer gives them.
#[derive(Debug)]
pub struct Successors<S> {
    items: Vec<(S, Option<NodeId>)>,
}

impl<S> Default for Successors<S> {
    fn default() -> Self {
        Successors { items: Vec::new() }
    }
}

impl<S> Successors<S> {
    /// Adds a successor.
    pub fn push(&mut self, state: S) {
        self.items.push((state, None));
    }

    /// Adds a successor that a second reached state caused as well: a state after a call comes from
    /// the state at the call and from one at the callee's exit. The link is kept in the tree
    /// ([`crate::Reached::cause`]), and removing the cause removes the successor.
    pub fn push_with_cause(&mut self, state: S, cause: NodeId) {
        self.items.push((state, Some(cause)));
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// The successors with their causes, in the order in which they were added; none remain.
    pub fn drain(&mut self) -> impl Iterator<Item = (S, Option<NodeId>)> + '_ {
        self.items.drain(..)
    }

    /// The states, in the order in which they were added.
    pub fn states(&self) -> impl Iterator<Item = &S> {
        self.items.iter().map(|(state, _)| state)
    }
}

/// An entry of the reached set as an adjustment sees it.
pub type Entry<'a, S, P> = (NodeId, &'a S, &'a P);

/// The reached set as an adjustment of precision sees it. In a composite each component sees its
/// own parts of the states and precisions.
pub trait View<S, P> {
    /// The node that is adjusted, if it is in the reached set already (when it is adjusted as it is
    /// taken from the waitlist; not when it is adjusted on arrival).
    fn node(&self) -> Option<NodeId>;

    /// The node whose expansion gave the adjusted state; none for initial states.
    fn parent(&self) -> Option<NodeId>;

    /// The reached states that have the adjusted state's key, in the order in which they came; the
    /// adjusted node among them if it is in the reached set.
    fn peers(&self) -> Box<dyn Iterator<Item = Entry<'_, S, P>> + '_>;

    /// All reached states, in the order in which they came.
    fn all(&self) -> Box<dyn Iterator<Item = Entry<'_, S, P>> + '_>;

    /// The states that this node replaced by merging, newest first, as far as they are kept
    /// ([`crate::Settings::keep_states`]).
    fn history(&self, node: NodeId) -> Box<dyn Iterator<Item = Entry<'_, S, P>> + '_>;

    /// How many states this node replaced by merging, one after the other.
    fn generation(&self, node: NodeId) -> u32;
}

/// A configurable program analysis with precisions.
///
/// The operators take `&mut self` so that an analysis can keep caches and tables, such as summaries
/// of procedures. Whatever it keeps, its answers must satisfy the obligations at any time, in any
/// order of calls; in particular [`Self::transfer`] may be called again for a state after a
/// removal, and must then give all successors again.
pub trait Analysis {
    /// An edge of the program: one operation.
    type Edge: Clone + PartialEq;
    /// An abstract state.
    type State: Clone;
    /// What the analysis is to track.
    type Precision: Clone;
    /// What must agree for two states to be merged, or for one to cover the other: a location, a
    /// calling context.
    type Key: Clone + Eq + Hash;

    /// The state's part of the reached set. States with different keys never meet in
    /// [`Self::merge`] or [`Self::stop`], which costs at most sharing, never soundness.
    fn key(&self, state: &Self::State) -> Self::Key;

    /// The edges that may lead from a state. For every other edge the state has no concrete
    /// successors.
    fn edges(&self, state: &Self::State) -> Edges<Self::Edge>;

    /// The successors of a state along an edge, obligation (d). `at` is the node of the state.
    /// Successors may belong to other places than the edge's target: a call state may give states
    /// after the call that were computed before.
    fn transfer(
        &mut self,
        state: &Self::State,
        edge: &Self::Edge,
        precision: &Self::Precision,
        at: NodeId,
        out: &mut Successors<Self::State>,
    );

    /// Weakens an old state by a new one, obligation (e). The stock operators are in
    /// [`crate::operators`].
    fn merge(
        &mut self,
        new: &Self::State,
        old: &Self::State,
        precision: &Self::Precision,
    ) -> Merged<Self::State> {
        let _ = (new, old, precision);
        Merged::Keep
    }

    /// Whether reached states cover a new one, obligation (f).
    fn stop(
        &mut self,
        new: &Self::State,
        reached: &mut dyn Iterator<Item = (NodeId, &Self::State)>,
        precision: &Self::Precision,
    ) -> Cover;

    /// Adjusts a state and its precision, obligation (g), or interrupts.
    fn adjust(
        &mut self,
        state: &Self::State,
        precision: &Self::Precision,
        reached: &dyn View<Self::State, Self::Precision>,
    ) -> Adjusted<Self::State, Self::Precision> {
        let _ = (state, precision, reached);
        Adjusted::Keep
    }

    /// Whether a state certainly denotes nothing. Such states are dropped wherever they appear
    /// (smashed bottom).
    fn is_empty(&self, state: &Self::State) -> bool {
        let _ = state;
        false
    }

    /// The place of a state in an ordered waitlist, lower first; see [`graph::order`]. In a
    /// composite the first component that has an opinion decides.
    fn rank(&self, state: &Self::State) -> Option<u64> {
        let _ = state;
        None
    }

    /// A node has left the reached set. For tables that hold nodes.
    fn left(&mut self, node: NodeId, why: Left) {
        let _ = (node, why);
    }
}
