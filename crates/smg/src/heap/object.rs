//! Objects: regions of memory, and segments that stand for whole lists of them.

use super::{Content, NodeId, Piece, Pieces, Spec, Val};
use ir::{BlockId, FuncId, GlobalId, Span, index_type};

index_type! {
    /// An object of a heap.
    ObjId,
}

/// Where an object comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Origin {
    /// A static object of the program.
    Global(GlobalId),
    /// A local object of a function.
    Local(FuncId, ir::ObjId),
    /// Made by `alloca` or similar at this place.
    Alloca(Span),
    /// Allocated on the heap at this place.
    Heap(Span),
    /// A function: it has an address and no contents.
    Func(FuncId),
    /// A label.
    Label(FuncId, BlockId),
    /// The variadic arguments of a call.
    VarArgs,
    /// A static object of the library, by its number in the engine's table.
    Library(u32),
    /// The place to which `longjmp` comes back in a function that has not returned: by the number
    /// of the call of `setjmp` in it.
    Jump(FuncId, u32),
}

impl Origin {
    /// Whether the object must be freed by the program.
    pub fn is_heap(self) -> bool {
        matches!(self, Origin::Heap(_))
    }
}

/// Whether an object may be accessed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Life {
    /// It may.
    Live,
    /// It may be read: a local object that is constant once it was initialised.
    Sealed,
    /// It was freed there.
    Freed(Span),
    /// Its scope has ended.
    Ended,
}

/// How the nodes of a segment hang together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Link {
    /// Each node has the address of the next at this offset.
    Single {
        /// The offset.
        next: u64,
    },
    /// Each node also has the address of the one before.
    Double {
        /// The offset of the address of the next.
        next: u64,
        /// The offset of the address of the one before.
        prev: u64,
        /// The offset inside a node to which the addresses of the one before point: that of the
        /// link to the next one as often as the one to which the others point.
        back: i64,
    },
    /// There is at most one node, and its address is null if there is none.
    Optional,
}

impl Link {
    /// The offset of the address of the next node.
    pub fn next(self) -> Option<u64> {
        match self {
            Link::Single { next } | Link::Double { next, .. } => Some(next),
            Link::Optional => None,
        }
    }

    /// The offset of the address of the node before.
    pub fn prev(self) -> Option<u64> {
        match self {
            Link::Double { prev, .. } => Some(prev),
            Link::Single { .. } | Link::Optional => None,
        }
    }
}

/// A list of objects that are alike: what one looks like, and how many there are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Segment {
    /// How they hang together.
    pub link: Link,
    /// The offset inside a node to which the links forwards point.
    pub head: i64,
    /// The least number of nodes.
    pub min: u32,
    /// The maximum number of nodes, if it is known.
    pub max: Option<u32>,
}

impl Segment {
    /// The offset inside the node at an end to which the links from beyond it point. If the list is
    /// empty, an address there is what the link at the end leads to.
    pub fn aim(self, end: Spec) -> i64 {
        match (self.link, end) {
            (Link::Double { back, .. }, Spec::Last) => back,
            (Link::Single { .. } | Link::Double { .. } | Link::Optional, _) => self.head,
        }
    }
}

/// One memory block, or a list of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// One block.
    Region,
    /// Blocks that form a list.
    Segment(Segment),
}

/// An address of an object, known at the object.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Handle {
    /// The constant part of the offset.
    pub off: i64,
    /// Which node of a segment.
    pub spec: Spec,
    /// The part of the offset that is not constant.
    pub plus: Option<NodeId>,
    /// The node that is this address.
    pub node: NodeId,
}

/// Zeros at an offset that need not be constant: what ends a string, or a table of pointers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Zero {
    /// The offset, a number as wide as a pointer.
    pub at: Val,
    /// How many bytes are zero: 1 for a string, the size of a pointer for a table.
    pub len: u8,
    /// Whether no byte, or pointer, before them is zero.
    pub first: bool,
}

/// Bytes that were set, from a constant offset up to one that need not be constant.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Filled {
    /// The first of them.
    pub from: u64,
    /// The offset behind the last one, a number as wide as a pointer. If it is not behind `from`,
    /// there are none.
    pub to: Val,
}

/// A value at an offset that is not constant.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Held {
    /// The offset.
    pub at: Val,
    /// What stands there: a number, or the address of an argument's text.
    pub val: Val,
}

/// What is known of contents at offsets that are not constant, beside what the pieces say.
///
/// Each mark implies that what it refers to lies inside the object. A write that may break a mark
/// takes it away.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Marks {
    /// These bytes were set.
    pub filled: Option<Filled>,
    /// There are zeros.
    pub zero: Option<Zero>,
    /// The byte at this offset is zero as well: the end of a buffer that was cut into several
    /// strings.
    pub last: Option<Val>,
    /// What stands at one offset that is not constant: the element of an array that was read or set
    /// last.
    pub held: Option<Held>,
    /// Each unknown word before the zeros is the address of an argument's text.
    pub texts: bool,
}

impl Marks {
    /// The offsets up to which something is known.
    pub(crate) fn offsets(&self) -> impl Iterator<Item = Val> {
        [self.filled.map(|filled| filled.to), self.zero.map(|zero| zero.at), self.last].into_iter().flatten()
    }

    /// All values.
    pub fn vals(&self) -> impl Iterator<Item = Val> {
        let (at, val) = self.held.map(|held| (held.at, held.val)).unzip();
        self.offsets().chain(at).chain(val)
    }

    /// All values, to change them.
    pub(crate) fn vals_mut(&mut self) -> impl Iterator<Item = &mut Val> {
        let filled = self.filled.as_mut().map(|filled| &mut filled.to);
        let zero = self.zero.as_mut().map(|zero| &mut zero.at);
        let (at, val) = self.held.as_mut().map(|held| (&mut held.at, &mut held.val)).unzip();
        [filled, zero, self.last.as_mut(), at, val].into_iter().flatten()
    }
}

/// An object.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Object {
    /// Where it comes from.
    pub origin: Origin,
    /// Whether it may be accessed.
    pub life: Life,
    /// The size in bytes, a number as wide as a pointer.
    pub size: Val,
    /// The nesting level.
    pub level: u8,
    /// A region or a segment.
    pub kind: Kind,
    /// The contents; for a segment, of each of its nodes.
    pub pieces: Pieces,
    /// What is known of contents at offsets that are not constant.
    pub marks: Marks,
    /// All nodes that are addresses of it, in ascending order.
    pub handles: Vec<Handle>,
    /// For an object that has ended: those that were live then, and so have another address, in
    /// ascending order.
    pub apart: Vec<ObjId>,
}

impl Object {
    /// The segment, if it is one.
    pub fn segment(&self) -> Option<Segment> {
        match self.kind {
            Kind::Region => None,
            Kind::Segment(segment) => Some(segment),
        }
    }

    /// Whether it may be accessed.
    pub fn is_live(&self) -> bool {
        matches!(self.life, Life::Live | Life::Sealed)
    }

    /// How many concrete objects it stands for at least.
    pub fn min(&self) -> u32 {
        self.segment().map_or(1, |segment| segment.min)
    }

    /// Whether this and another object come from different places and hold values of different
    /// widths at the same offsets: then they are hardly of the same type, and what they have in
    /// common is chance.
    pub(crate) fn laid_out_otherwise(&self, other: &Object) -> bool {
        let is_value = |piece: &&Piece| matches!(piece.content, Content::Val(_));
        let differs = |piece: &Piece| {
            let theirs = other.pieces.overlapping(piece.at, piece.len).iter().filter(is_value);
            theirs.into_iter().any(|theirs| (theirs.at, theirs.len) != (piece.at, piece.len))
        };
        self.origin != other.origin && self.pieces.iter().filter(is_value).any(differs)
    }

    /// The size, if it is constant.
    pub fn constant_size(&self) -> Option<u64> {
        match self.size {
            Val::Int { value, .. } => Some(value),
            Val::Node(_) => None,
        }
    }
}
