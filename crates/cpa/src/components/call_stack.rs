//! The stack of calls as a component: where each active procedure returns to.
//!
//! A state has the newest frames, and says whether older ones, unknown, may be below them. A call
//! adds a frame, a return takes one and must lead where it says. With a limit on known frames the
//! oldest is forgotten, which makes the states finitely many for recursive programs; a return
//! without known frames then may lead to any caller. The state is the key: states with different
//! contexts are never merged.

use super::{Flow, Transit};
use crate::NodeId;
use crate::analysis::{Analysis, Cover, Edges, Successors};
use crate::lattice::Lattice;
use crate::operators::stop_sep;
use std::marker::PhantomData;
use std::rc::Rc;

/// The frames of a stack: locations to return to.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Frames<L> {
    /// The known frames, the newest last.
    pub known: Rc<[L]>,
    /// Whether there may be any frames below the known ones. If not, there are none.
    pub open: bool,
}

impl<L: Clone> Frames<L> {
    /// The stack of the procedure that the program starts in.
    pub fn empty() -> Frames<L> {
        Frames { known: Rc::from([]), open: false }
    }

    /// Any stack.
    pub fn any() -> Frames<L> {
        Frames { known: Rc::from([]), open: true }
    }

    fn push(&self, frame: L, limit: Option<usize>) -> Frames<L> {
        let mut known: Vec<L> = self.known.to_vec();
        known.push(frame);
        let excess = limit.map_or(0, |limit| known.len().saturating_sub(limit));
        known.drain(..excess);
        Frames { known: known.into(), open: self.open || excess > 0 }
    }

    /// The stack after a return to this place; none if it cannot return there.
    fn pop(&self, to: &L) -> Option<Frames<L>>
    where
        L: PartialEq,
    {
        match self.known.split_last() {
            Some((newest, older)) => {
                (newest == to).then(|| Frames { known: Rc::from(older), open: self.open })
            }
            None => self.open.then(Frames::any),
        }
    }
}

impl<L: Clone + PartialEq> Lattice for Frames<L> {
    fn leq(&self, other: &Self) -> bool {
        if other.open { self.known.ends_with(&other.known) } else { self == other }
    }

    fn join(&self, other: &Self) -> Self {
        if self == other {
            return self.clone();
        }
        let pairs = self.known.iter().rev().zip(other.known.iter().rev());
        let common = pairs.take_while(|(a, b)| a == b).count();
        Frames { known: Rc::from(&self.known[self.known.len() - common..]), open: true }
    }

    fn top() -> Option<Self> {
        Some(Frames::any())
    }
}

/// The analysis of call stacks.
#[derive(Clone, Debug)]
pub struct CallStack<E> {
    limit: Option<usize>,
    edges: PhantomData<E>,
}

impl<E: Flow> CallStack<E> {
    /// Stacks of any height. Recursive programs may have infinitely many.
    pub fn unlimited() -> CallStack<E> {
        CallStack { limit: None, edges: PhantomData }
    }

    /// At most this many frames are known.
    pub fn limited(frames: usize) -> CallStack<E> {
        CallStack { limit: Some(frames), edges: PhantomData }
    }
}

impl<E: Flow> Analysis for CallStack<E> {
    type Edge = E;
    type State = Frames<E::Location>;
    type Precision = ();
    type Key = Frames<E::Location>;

    fn key(&self, state: &Self::State) -> Self::Key {
        state.clone()
    }

    fn edges(&self, _state: &Self::State) -> Edges<E> {
        Edges::Any
    }

    fn transfer(
        &mut self,
        state: &Self::State,
        edge: &E,
        (): &(),
        _at: NodeId,
        out: &mut Successors<Self::State>,
    ) {
        match edge.transit() {
            Transit::Inside => out.push(state.clone()),
            Transit::Call { return_to } => out.push(state.push(return_to, self.limit)),
            Transit::Return => {
                if let Some(below) = state.pop(&edge.target()) {
                    out.push(below);
                }
            }
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
}
