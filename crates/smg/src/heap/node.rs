//! Values: what a register or a piece of memory holds.
//!
//! A small constant is itself. Everything else is a *node* of the heap: an address, a number that
//! is only known by its range, or the result of an operation on other values. Two places that hold
//! the same node hold the same value in every concrete state; two different nodes may or may not be
//! equal.
//!
//! Nodes have a nesting level like objects: a node of level 1 below a segment stands for one value
//! in each node of the list, and these may differ from each other.

use super::{ObjId, Origin, Steps};
use crate::symbols::Aside;
use ir::index_type;
use solver::Term;
use std::rc::Rc;
use value::Range;

index_type! {
    /// A node of a heap.
    NodeId,
}

/// A value of some width.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Val {
    /// A constant below 2^64, read as unsigned. The null pointer is the constant 0 of the width of
    /// a pointer.
    Int {
        /// The width in bits.
        bits: u16,
        /// The number.
        value: u64,
    },
    /// What the node says.
    Node(NodeId),
}

impl Val {
    /// A constant, if it is small enough to be one.
    pub fn constant(bits: u16, value: u128) -> Option<Val> {
        u64::try_from(value).ok().map(|value| Val::Int { bits, value })
    }

    /// The node, if it is one.
    pub fn node(self) -> Option<NodeId> {
        match self {
            Val::Int { .. } => None,
            Val::Node(id) => Some(id),
        }
    }

    /// Whether this is the constant 0.
    pub fn is_zero(self) -> bool {
        matches!(self, Val::Int { value: 0, .. })
    }
}

/// Which of the concrete objects of a segment an address points to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Spec {
    /// The object itself, which is not a segment.
    Region,
    /// The first node of a segment.
    First,
    /// The last node of a segment.
    Last,
    /// Each node of a segment: from what is nested below it.
    All,
}

/// Where an address points: the base of an object, or of a node of a segment, plus bytes.
///
/// For a possibly empty segment, the address of its first node at the head offset is that of the
/// node which follows it if it is empty; at another offset, it differs from that by the difference
/// of the offsets. The same holds for the last node and what stands before it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Addr {
    /// The object.
    pub obj: ObjId,
    /// The constant part of the offset in bytes; may lie outside the object.
    pub off: i64,
    /// Which node of a segment.
    pub spec: Spec,
    /// A further part of the offset that is not constant.
    pub plus: Option<NodeId>,
}

impl Addr {
    /// The address of a region at a constant offset.
    pub fn region(obj: ObjId, off: i64) -> Addr {
        Addr { obj, off, spec: Spec::Region, plus: None }
    }
}

/// Whether a value was ever set.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Init {
    /// It was.
    Yes,
    /// It may have been.
    Maybe,
    /// It was not.
    No,
}

impl Init {
    /// What covers both.
    pub fn join(self, other: Init) -> Init {
        if self == other { self } else { Init::Maybe }
    }
}

/// An operation whose result is kept as what it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Op {
    /// An unary operation of the IR.
    Un(ir::UnOp),
    /// A binary operation of the IR.
    Bin(ir::BinOp),
    /// A conversion to the node's width.
    Cast(ir::CastOp),
    /// The bytes of a value from this one on, as many as the node is wide.
    Bytes(u16),
}

/// A few places of static objects and functions: where the tables of functions are that the nodes
/// of a list have, for instance.
///
/// Such an address can be one of several, unlike that of a block of the heap: nothing is lost if it
/// is forgotten.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Choice([Option<(Origin, i64)>; Choice::MOST]);

impl Choice {
    /// How many places there are at most.
    pub const MOST: usize = 4;

    /// The choice between places; `None` if there are too many, or one is not static.
    pub fn of(places: impl IntoIterator<Item = (Origin, i64)>) -> Option<Choice> {
        let mut all: Vec<(Origin, i64)> = places.into_iter().collect();
        all.sort_unstable();
        all.dedup();
        let fixed = all.iter().all(|(origin, _)| matches!(origin, Origin::Global(_) | Origin::Func(_)));
        if all.len() > Choice::MOST || !fixed {
            return None;
        }
        let mut slots = [None; Choice::MOST];
        slots.iter_mut().zip(all).for_each(|(slot, place)| *slot = Some(place));
        Some(Choice(slots))
    }

    /// The places in ascending order: objects, and offsets in them.
    pub fn places(self) -> impl Iterator<Item = (Origin, i64)> {
        self.0.into_iter().flatten()
    }
}

/// What is known of a node.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Def {
    /// An address.
    Addr(Addr),
    /// One of several static addresses, or null if the range contains it.
    Choice(Choice),
    /// Any value of its range.
    Any,
    /// The result of an operation; both operands are the same for an operation on one.
    Op(Op, Val, Val),
}

/// A value that is not a small constant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    /// The width in bits.
    pub bits: u16,
    /// The nesting level.
    pub level: u8,
    /// Whether it was ever set.
    pub init: Init,
    /// If not all of it was set, or may not have been: the bits that were for sure. Else 0.
    pub set: u128,
    /// What it is.
    pub def: Def,
    /// The numbers that it may be. Says nothing for addresses.
    pub range: Range,
    /// What it is in one node of a list after the other, if that is known: a node of level n
    /// belongs to n lists, one below the other, and this is about the innermost of them.
    pub steps: Option<Rc<Steps>>,
    /// The number as a term, if executions are followed [symbolically](crate::symbols).
    pub term: Aside<Option<Term>>,
}

impl Node {
    /// Any value of a width.
    pub fn any(bits: u16) -> Node {
        Node {
            bits,
            level: 0,
            init: Init::Yes,
            set: 0,
            def: Def::Any,
            range: Range::top(bits),
            steps: None,
            term: Aside(None),
        }
    }

    /// Whether nothing is known of it but whether it was set.
    pub(crate) fn is_unknown(&self) -> bool {
        self.def == Def::Any && self.set == 0 && self.range.is_top()
    }

    /// The address, if it is one.
    pub fn addr(&self) -> Option<Addr> {
        match self.def {
            Def::Addr(addr) => Some(addr),
            Def::Any | Def::Choice(_) | Def::Op(..) => None,
        }
    }
}
