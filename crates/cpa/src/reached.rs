//! The reached set, and the tree of how its states came about.
//!
//! Every state that was ever computed has a [`NodeId`]. A node is *in the reached set* while its
//! status is [`Status::Waiting`] or [`Status::Expanded`]; covered, replaced and removed nodes only
//! belong to the tree. The reached set is divided into parts by the analysis's key, so that merging
//! and coverage look at one part only. Parts and nodes are numbered as they come, and every
//! iteration follows these numbers.
//!
//! The tree has a link from each node to the node whose expansion gave it, with the edge. A node
//! that merging put into the place of another has the newly arrived state's parent: the path that
//! brought something new is the one that shows why the merged state is as it is. Parents have lower
//! numbers than children, so that paths end.
//!
//! For removal, each node has a list of what it *supports*: the nodes (and initial states) one of
//! whose successors is represented by it, be it as child, through coverage or through merging. See
//! `remove`.
//!
//! Invariants (checked by `Reached::check` in tests):
//! - a node in the reached set has a state and stands in exactly one part, the one of its key;
//! - every successor of a live node that is expanded is represented by a live node which lists it
//!   as supported, or by a part that does.

use crate::analysis::{Analysis, Cover, Entry, View};
use crate::waitlist::Ticket;
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// A node of the tree: a state that was computed. Numbered in the order of creation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(u32);

impl NodeId {
    /// The node of this number.
    pub fn new(index: usize) -> NodeId {
        NodeId(u32::try_from(index).unwrap_or(u32::MAX))
    }

    /// Its number.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// What has become of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// In the reached set; its successors are still to be computed.
    Waiting,
    /// In the reached set; its successors are represented there.
    Expanded,
    /// Never in the reached set, because it was covered.
    Covered(Cover),
    /// Replaced by this node in merging.
    Replaced(NodeId),
    /// Removed.
    Removed,
}

/// What a node in the reached set represents a successor of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Supported {
    /// The initial state of this number itself.
    Root(u32),
    /// This node.
    Node(NodeId),
}

/// How a node came about.
#[derive(Clone, Debug)]
pub(crate) enum Origin<E> {
    Root(u32),
    Step { parent: NodeId, edge: E, cause: Option<NodeId> },
}

impl<E> Origin<E> {
    pub(crate) fn supported(&self) -> Supported {
        match self {
            Origin::Root(number) => Supported::Root(*number),
            Origin::Step { parent, .. } => Supported::Node(*parent),
        }
    }

    pub(crate) fn parent(&self) -> Option<NodeId> {
        match self {
            Origin::Root(_) => None,
            Origin::Step { parent, .. } => Some(*parent),
        }
    }
}

/// Whether a waiting node's adjustment is still to be asked for as it is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ask {
    /// As the settings have it.
    BySettings,
    /// Yes: its adjustment on arrival interrupted.
    Yes,
    /// No: the caller went past the interruption.
    No,
}

pub(crate) struct Node<A: Analysis> {
    pub(crate) state: Option<A::State>,
    pub(crate) precision: Rc<A::Precision>,
    pub(crate) origin: Origin<A::Edge>,
    /// Children, nodes that this one caused, and the node that replaced it.
    pub(crate) offspring: Vec<NodeId>,
    pub(crate) supports: Vec<Supported>,
    pub(crate) replaces: Option<NodeId>,
    pub(crate) generation: u32,
    pub(crate) part: u32,
    pub(crate) status: Status,
    pub(crate) ticket: Option<Ticket>,
    pub(crate) ask: Ask,
}

impl<A: Analysis> Node<A> {
    pub(crate) fn is_live(&self) -> bool {
        matches!(self.status, Status::Waiting | Status::Expanded)
    }
}

/// The states of one key.
#[derive(Default)]
pub(crate) struct Part {
    pub(crate) nodes: Vec<NodeId>,
    /// What the part as a whole supports ([`Cover::ByAll`]).
    pub(crate) supports: Vec<Supported>,
}

/// One step of a path: a node, and how it was reached.
#[derive(Debug)]
pub struct Step<'a, E> {
    /// The node.
    pub node: NodeId,
    /// The edge that led to it; none at the root.
    pub edge: Option<&'a E>,
    /// The second node that it came from, if any ([`crate::Successors::push_with_cause`]).
    pub cause: Option<NodeId>,
}

/// The reached set and its tree.
pub struct Reached<A: Analysis> {
    pub(crate) nodes: Vec<Node<A>>,
    pub(crate) parts: Vec<Part>,
    pub(crate) by_key: FxHashMap<A::Key, u32>,
    pub(crate) live: usize,
}

impl<A: Analysis> Default for Reached<A> {
    fn default() -> Self {
        Reached { nodes: Vec::new(), parts: Vec::new(), by_key: FxHashMap::default(), live: 0 }
    }
}

impl<A: Analysis> Reached<A> {
    /// How many states are in the reached set.
    pub fn len(&self) -> usize {
        self.live
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.live == 0
    }

    /// How many nodes the tree has, those that left the reached set included.
    pub fn node_count(&self) -> usize {
        self.nodes.len()
    }

    /// The reached states with their precisions, in the order in which they came.
    pub fn iter(&self) -> impl Iterator<Item = Entry<'_, A::State, A::Precision>> + '_ {
        (0..self.nodes.len()).filter_map(|i| self.entry(NodeId::new(i)))
    }

    /// The reached states of a key, in the order in which they came; a merged state stands where
    /// the replaced one stood.
    pub fn with_key(&self, key: &A::Key) -> impl Iterator<Item = Entry<'_, A::State, A::Precision>> + '_ {
        let part = self.by_key.get(key).copied();
        part.into_iter().flat_map(|part| self.part_entries(part))
    }

    /// The state of a node. Nodes that are not in the reached set have none unless it was asked to
    /// keep them.
    pub fn state(&self, node: NodeId) -> Option<&A::State> {
        self.nodes.get(node.index())?.state.as_ref()
    }

    /// The precision of a node.
    pub fn precision(&self, node: NodeId) -> Option<&A::Precision> {
        Some(&*self.nodes.get(node.index())?.precision)
    }

    /// What has become of a node. An unknown node counts as removed.
    pub fn status(&self, node: NodeId) -> Status {
        self.nodes.get(node.index()).map_or(Status::Removed, |n| n.status)
    }

    /// Whether a node is in the reached set.
    pub fn contains(&self, node: NodeId) -> bool {
        self.nodes.get(node.index()).is_some_and(Node::is_live)
    }

    /// The node whose expansion gave this one; none for initial states.
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.nodes.get(node.index())?.origin.parent()
    }

    /// The edge that led to a node; none for initial states.
    pub fn edge(&self, node: NodeId) -> Option<&A::Edge> {
        match &self.nodes.get(node.index())?.origin {
            Origin::Root(_) => None,
            Origin::Step { edge, .. } => Some(edge),
        }
    }

    /// The second node that this one came from ([`crate::Successors::push_with_cause`]).
    pub fn cause(&self, node: NodeId) -> Option<NodeId> {
        match &self.nodes.get(node.index())?.origin {
            Origin::Root(_) => None,
            Origin::Step { cause, .. } => *cause,
        }
    }

    /// The nodes that the expansions of a node gave, covered ones included and removed ones not.
    pub fn children(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let offspring = self.nodes.get(node.index()).map_or(&[][..], |n| &n.offspring);
        offspring
            .iter()
            .copied()
            .filter(move |c| self.parent(*c) == Some(node) && self.status(*c) != Status::Removed)
    }

    /// The node that a node replaced in merging.
    pub fn replaced(&self, node: NodeId) -> Option<NodeId> {
        self.nodes.get(node.index())?.replaces
    }

    /// The node of the reached set that represents this one, following replacement and coverage;
    /// none if it was removed, or is covered by several together.
    pub fn representative(&self, node: NodeId) -> Option<NodeId> {
        let mut at = node;
        loop {
            match self.status(at) {
                Status::Waiting | Status::Expanded => return Some(at),
                Status::Covered(Cover::By(next)) | Status::Replaced(next) => at = next,
                Status::Covered(Cover::No | Cover::ByAll) | Status::Removed => return None,
            }
        }
    }

    /// The path from an initial state to a node. Consecutive steps are joined by one edge each; a
    /// step may be at a node that was replaced later.
    pub fn path(&self, node: NodeId) -> Vec<Step<'_, A::Edge>> {
        let mut path = Vec::new();
        let mut at = Some(node);
        while let Some(node) = at {
            if node.index() >= self.nodes.len() {
                break;
            }
            path.push(Step { node, edge: self.edge(node), cause: self.cause(node) });
            at = self.parent(node);
        }
        path.reverse();
        path
    }

    fn entry(&self, id: NodeId) -> Option<Entry<'_, A::State, A::Precision>> {
        let node = self.nodes.get(id.index())?;
        if !node.is_live() {
            return None;
        }
        Some((id, node.state.as_ref()?, &node.precision))
    }

    pub(crate) fn part_entries(
        &self,
        part: u32,
    ) -> impl Iterator<Item = Entry<'_, A::State, A::Precision>> + '_ {
        let nodes = self.parts.get(part as usize).map_or(&[][..], |p| &p.nodes);
        nodes.iter().filter_map(|id| self.entry(*id))
    }

    /// The part of a key, made if need be.
    pub(crate) fn part(&mut self, key: A::Key) -> u32 {
        let next = u32::try_from(self.parts.len()).unwrap_or(u32::MAX);
        let part = *self.by_key.entry(key).or_insert(next);
        if part == next {
            self.parts.push(Part::default());
        }
        part
    }

    /// Adds a node to the tree, and links it to where it comes from.
    pub(crate) fn add(&mut self, node: Node<A>) -> NodeId {
        let id = NodeId::new(self.nodes.len());
        if let Origin::Step { parent, cause, .. } = &node.origin {
            self.nodes[parent.index()].offspring.push(id);
            if let Some(cause) = cause.and_then(|c| self.nodes.get_mut(c.index())) {
                cause.offspring.push(id);
            }
        }
        self.live += usize::from(node.is_live());
        self.nodes.push(node);
        id
    }

    /// Takes a node out of its part.
    pub(crate) fn leave_part(&mut self, id: NodeId) {
        let part = self.nodes[id.index()].part;
        self.parts[part as usize].nodes.retain(|n| *n != id);
    }

    /// The breach of an invariant of this module, if there is one. It says nothing of what states
    /// mean; for that see [`crate::laws`].
    pub fn check(&self, analysis: &A) -> Result<(), String> {
        let mut seen = vec![0_u32; self.nodes.len()];
        for (number, part) in self.parts.iter().enumerate() {
            for id in &part.nodes {
                let node = &self.nodes[id.index()];
                seen[id.index()] += 1;
                let key = node.state.as_ref().map(|s| analysis.key(s));
                let home = key.and_then(|k| self.by_key.get(&k));
                if node.part as usize != number || home.map(|p| *p as usize) != Some(number) {
                    return Err(format!("{id:?} stands in part {number}, which is not the one of its key"));
                }
            }
        }
        for (i, node) in self.nodes.iter().enumerate() {
            if seen[i] != u32::from(node.is_live()) {
                return Err(format!("node {i} has status {:?} and stands in {} parts", node.status, seen[i]));
            }
            let later = |n: &Option<NodeId>| n.is_some_and(|n| n.index() >= i);
            if later(&node.origin.parent()) || later(&node.replaces) {
                return Err(format!("node {i} comes from a later one"));
            }
            self.check_supports(NodeId::new(i))?;
        }
        let live = self.nodes.iter().filter(|n| n.is_live()).count();
        if live != self.live { Err(format!("{} counted, {live} live", self.live)) } else { Ok(()) }
    }

    /// Every child of an expanded node is represented in the reached set by something that supports
    /// the node.
    fn check_supports(&self, id: NodeId) -> Result<(), String> {
        if self.status(id) != Status::Expanded {
            return Ok(());
        }
        for child in self.children(id) {
            let node = &self.nodes[child.index()];
            if node.replaces.is_some() {
                // No successor, but what an old state became by merging one; the successor is
                // another child.
                continue;
            }
            let supports = match self.representative(child) {
                Some(it) => &self.nodes[it.index()].supports,
                None if node.status == Status::Covered(Cover::ByAll) => {
                    &self.parts[node.part as usize].supports
                }
                None => return Err(format!("{child:?}, a successor of {id:?}, is not represented")),
            };
            if !supports.contains(&Supported::Node(id)) {
                return Err(format!("what represents {child:?} does not support {id:?}"));
            }
        }
        Ok(())
    }
}

/// The reached set around a state that is adjusted.
pub(crate) struct Around<'a, A: Analysis> {
    pub(crate) reached: &'a Reached<A>,
    pub(crate) node: Option<NodeId>,
    pub(crate) parent: Option<NodeId>,
    pub(crate) part: Option<u32>,
}

impl<A: Analysis> View<A::State, A::Precision> for Around<'_, A> {
    fn node(&self) -> Option<NodeId> {
        self.node
    }

    fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    fn peers(&self) -> Box<dyn Iterator<Item = Entry<'_, A::State, A::Precision>> + '_> {
        Box::new(self.part.into_iter().flat_map(|part| self.reached.part_entries(part)))
    }

    fn all(&self) -> Box<dyn Iterator<Item = Entry<'_, A::State, A::Precision>> + '_> {
        Box::new(self.reached.iter())
    }

    fn history(&self, node: NodeId) -> Box<dyn Iterator<Item = Entry<'_, A::State, A::Precision>> + '_> {
        let chain = std::iter::successors(self.reached.replaced(node), |n| self.reached.replaced(*n));
        Box::new(chain.filter_map(|n| Some((n, self.reached.state(n)?, self.reached.precision(n)?))))
    }

    fn generation(&self, node: NodeId) -> u32 {
        self.reached.nodes.get(node.index()).map_or(0, |n| n.generation)
    }
}
