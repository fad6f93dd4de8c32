//! What is known about nodes in addition to their ranges: which values differ, and the order of
//! values (see `order`).
//!
//! Invariant: pairs are ordered (the lesser value first), sorted, without repetition.

use crate::heap::{NodeId, Val};
use value::Bounds;

/// Facts about the nodes of a heap.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Facts {
    differ: Vec<(Val, Val)>,
    /// Differences of numbers, read as signed.
    pub(crate) order: Bounds<NodeId>,
}

fn ordered(a: Val, b: Val) -> (Val, Val) {
    if a <= b { (a, b) } else { (b, a) }
}

impl Facts {
    /// Notes that two values differ.
    pub fn assume_differ(&mut self, a: Val, b: Val) {
        let pair = ordered(a, b);
        if let Err(at) = self.differ.binary_search(&pair) {
            self.differ.insert(at, pair);
        }
    }

    /// Whether two values are known to differ by such a note.
    pub fn differ(&self, a: Val, b: Val) -> bool {
        self.differ.binary_search(&ordered(a, b)).is_ok()
    }

    /// All pairs that differ.
    pub fn pairs(&self) -> impl Iterator<Item = (Val, Val)> {
        self.differ.iter().copied()
    }

    /// Puts a value in the place of a node.
    pub(crate) fn substitute(&mut self, from: NodeId, to: Val) {
        if self.differ.iter().any(|(a, b)| *a == Val::Node(from) || *b == Val::Node(from)) {
            self.map_differ(|val| Some(if val == Val::Node(from) { to } else { val }));
        }
        if self.order.keys().contains(&from) {
            self.order = self.order.map_keys(|id| if id == from { to.node() } else { Some(id) });
        }
    }

    /// What is known of the order of nodes: `x - y <= c` for each.
    pub fn bounds(&self) -> &[(NodeId, NodeId, i128)] {
        self.order.facts_le()
    }

    /// Renames all values; a pair is forgotten if one of its values has no new name.
    pub(crate) fn map(&mut self, rename: impl Fn(Val) -> Option<Val>) {
        if !self.order.is_empty() {
            self.order = self.order.map_keys(|id| rename(Val::Node(id)).and_then(Val::node));
        }
        self.map_differ(rename);
    }

    /// Forgets the order of nodes for which this is not so.
    pub(crate) fn retain_order(&mut self, keep: impl Fn(NodeId) -> bool) {
        if !self.order.is_empty() {
            self.order = self.order.map_keys(|id| Some(id).filter(|id| keep(*id)));
        }
    }

    fn map_differ(&mut self, rename: impl Fn(Val) -> Option<Val>) {
        let pairs = self.differ.iter().filter_map(|(a, b)| Some(ordered(rename(*a)?, rename(*b)?)));
        let mut pairs: Vec<_> =
            pairs.filter(|(a, b)| a != b && (a.node().is_some() || b.node().is_some())).collect();
        pairs.sort_unstable();
        pairs.dedup();
        self.differ = pairs;
    }
}
