//! Removing part of what was reached, so that it is explored anew: the step back of every
//! refinement.
//!
//! What goes: the node, and all that derives from it (children, states that it caused, the merged
//! state that took its place, and so on). Kept states may have been represented by removed ones,
//! which is the trap here: a state that was covered by a removed one is in the reached set no more,
//! and whatever can be reached only through it would be lost.
//!
//! The invariant to restore is that every successor of a reached state that does not wait is
//! represented. Each node knows the nodes that it *supports*: those one of whose successors it
//! represents, as their child, because it covered the successor, or because it took the place of a
//! node that did. So removal lets every node wait again that a removed one supports. What was
//! covered by several states together is supported by their part of the reached set, and waits
//! again as soon as one of that part goes. An initial state that was represented by a removed node
//! arrives again. Nodes that left the reached set before owe nothing: the invariant does not speak
//! of them.
//!
//! Expanding a node anew gives its remaining children again, which then are covered by the old
//! ones: no harm, some work.

use crate::NodeId;
use crate::analysis::Analysis;
use crate::engine::Engine;
use crate::reached::{Status, Supported};

/// What a removal did.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Removal {
    /// The nodes that left the reached set, lowest first.
    pub removed: Vec<NodeId>,
    /// The nodes that wait again, lowest first, and the new nodes of initial states.
    pub requeued: Vec<NodeId>,
}

impl<A: Analysis> Engine<A> {
    /// Removes a node and all that derives from it, and lets everything wait again that relied on a
    /// removed state. The reached set then represents less, but the invariant of the exploration
    /// holds.
    pub fn remove_subtree(&mut self, node: NodeId) -> Removal {
        let gone = self.derived(node);
        let mut removal = Removal::default();
        let mut relied = Vec::new();
        for id in &gone {
            if self.reached.contains(*id) {
                removal.removed.push(*id);
                self.reached.leave_part(*id);
                let part = self.reached.nodes[id.index()].part;
                relied.append(&mut self.reached.parts[part as usize].supports);
            }
            relied.append(&mut self.reached.nodes[id.index()].supports);
            self.retire(*id, Status::Removed);
            self.forget_replaced(*id);
        }
        self.statistics.removed += removal.removed.len() as u64;
        relied.sort_unstable();
        relied.dedup();
        let before = self.reached.node_count();
        for supported in relied {
            match supported {
                Supported::Node(id) if self.requeue(id) => removal.requeued.push(id),
                Supported::Node(_) => {}
                Supported::Root(number) => self.restart(number),
            }
        }
        let new = (before..self.reached.node_count()).map(NodeId::new);
        removal.requeued.extend(new.filter(|id| self.reached.contains(*id)));
        removal.requeued.sort_unstable();
        removal
    }

    /// Lets a node of the reached set wait, so that its successors are computed anew. Says whether
    /// it did not wait before. Always sound.
    pub fn requeue(&mut self, id: NodeId) -> bool {
        if self.reached.status(id) != Status::Expanded {
            return false;
        }
        let Some(state) = self.reached.state(id) else { return false };
        let rank = self.analysis.rank(state).unwrap_or(0);
        // The next expansion gives its covered successors again.
        let covered: Vec<NodeId> = self
            .reached
            .children(id)
            .filter(|c| matches!(self.reached.status(*c), Status::Covered(_)))
            .collect();
        for child in covered {
            self.retire(child, Status::Removed);
        }
        self.enqueue(id, rank);
        true
    }

    /// The node and all nodes that derive from it, lowest first.
    fn derived(&self, node: NodeId) -> Vec<NodeId> {
        let mut seen = vec![false; self.reached.node_count()];
        let mut todo = vec![node];
        while let Some(id) = todo.pop() {
            let Some(seen) = seen.get_mut(id.index()) else { continue };
            if !std::mem::replace(seen, true) {
                todo.extend(&self.reached.nodes[id.index()].offspring);
            }
        }
        (0..seen.len()).filter(|i| seen[*i]).map(NodeId::new).collect()
    }

    /// The nodes that a removed one replaced are represented no more.
    fn forget_replaced(&mut self, id: NodeId) {
        let mut at = self.reached.replaced(id);
        while let Some(old) = at {
            if self.reached.status(old) == Status::Removed {
                break;
            }
            self.retire(old, Status::Removed);
            at = self.reached.replaced(old);
        }
    }
}
