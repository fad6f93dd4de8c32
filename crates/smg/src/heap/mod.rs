//! The graph: objects, nodes, the roots from which the program reaches them, and facts about nodes.
//!
//! A heap stands for a set of concrete memories: those in which each region is one block of memory,
//! each segment a list of blocks, and each place that holds a node holds the node's value. It is
//! cheap to copy: objects are shared until one side writes to them.
//!
//! Invariants (checked by [`Heap::verify`](crate::verify)): an address is one node, however often
//! it is stored; each object lists the nodes that are its addresses; [`Spec::Region`] is for
//! regions only; what is nested below a segment has a higher level than the segment; segments are
//! live and on the heap.

mod held;
mod node;
mod object;
mod pieces;
mod reach;
mod steps;

pub use node::{Addr, Choice, Def, Init, Node, NodeId, Op, Spec, Val};
pub use object::{Filled, Handle, Held, Kind, Life, Link, Marks, ObjId, Object, Origin, Segment, Zero};
pub(crate) use pieces::bytes_of;
pub use pieces::{Content, Piece, Pieces};
pub use steps::{Pair, Steps};

use crate::facts::Facts;
use crate::symbols::{Aside, Symbols};
use ir::{DataModel, GlobalId, Idx};
use solver::Term;
use std::rc::Rc;
use value::Range;

/// What was done to the texts of arguments. Several objects may represent the same text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Texts {
    /// Nothing.
    #[default]
    Untouched,
    /// Something was written to one of them, before the zero that ends it.
    Written,
    /// The zero that ends one of them may have been overwritten.
    Broken,
}

/// Where the program's view of the heap begins.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Roots {
    /// The registers of the running function; `None` if the register is never read again, unless it
    /// is a variable that alone leads to a block: that is lost only when the variable is set again
    /// or the function returns.
    pub regs: Vec<Option<Val>>,
    /// Static objects, and the live local objects of the running function, in ascending order.
    pub named: Vec<(Origin, ObjId)>,
    /// What `alloca` made in the running function.
    pub allocas: Vec<ObjId>,
    /// What the callers of the running function hold.
    pub anchors: Vec<Val>,
    /// What the running function has done to the texts of arguments so far.
    pub arguments: Texts,
}

impl Roots {
    /// All values that roots hold.
    pub fn values(&self) -> impl Iterator<Item = Val> {
        self.regs.iter().flatten().chain(&self.anchors).copied()
    }

    /// All objects that are roots.
    pub fn objects(&self) -> impl Iterator<Item = ObjId> {
        self.named.iter().map(|(_, obj)| *obj).chain(self.allocas.iter().copied())
    }

    /// The object of a name.
    pub fn named(&self, origin: Origin) -> Option<ObjId> {
        self.named.binary_search_by_key(&origin, |entry| entry.0).ok().map(|at| self.named[at].1)
    }

    /// Gives a name to an object.
    pub fn name(&mut self, origin: Origin, obj: ObjId) {
        match self.named.binary_search_by_key(&origin, |entry| entry.0) {
            Ok(at) => self.named[at].1 = obj,
            Err(at) => self.named.insert(at, (origin, obj)),
        }
    }

    /// Takes a name away.
    pub fn unname(&mut self, origin: Origin) -> Option<ObjId> {
        let at = self.named.binary_search_by_key(&origin, |entry| entry.0).ok()?;
        Some(self.named.remove(at).1)
    }
}

/// An abstract heap.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Heap {
    model: DataModel,
    objects: Vec<Option<Rc<Object>>>,
    nodes: Vec<Option<Node>>,
    /// Where the program's view begins.
    pub roots: Roots,
    /// What is known about nodes beside their ranges.
    pub facts: Facts,
    /// What the execution was given and has assumed, if it is followed
    /// [symbolically](crate::symbols).
    pub symbols: Aside<Option<Symbols>>,
    /// The static objects that are string literals, in ascending order: two of them may share
    /// memory.
    pub literals: Aside<Rc<[GlobalId]>>,
}

impl Heap {
    /// A heap without objects.
    pub fn new(model: DataModel) -> Heap {
        Heap {
            model,
            objects: Vec::new(),
            nodes: Vec::new(),
            roots: Roots::default(),
            facts: Facts::default(),
            symbols: Aside(None),
            literals: Aside(Rc::default()),
        }
    }

    /// Whether an object is a string literal.
    pub(crate) fn is_literal(&self, obj: ObjId) -> bool {
        match self.object(obj).origin {
            Origin::Global(id) => self.literals.0.binary_search(&id).is_ok(),
            Origin::Local(..)
            | Origin::Alloca(_)
            | Origin::Heap(_)
            | Origin::Func(_)
            | Origin::Label(..)
            | Origin::VarArgs
            | Origin::Library(_)
            | Origin::Jump(..) => false,
        }
    }

    /// The sizes of things.
    pub fn model(&self) -> DataModel {
        self.model
    }

    /// The width of a pointer in bits.
    pub fn pointer_bits(&self) -> u16 {
        self.model.pointer_bits()
    }

    /// The width of a pointer in bytes.
    pub fn pointer_bytes(&self) -> u64 {
        self.model.pointer_bytes()
    }

    /// The null pointer.
    pub fn null(&self) -> Val {
        Val::Int { bits: self.pointer_bits(), value: 0 }
    }

    /// A number as wide as a pointer.
    pub fn size(&self, value: u64) -> Val {
        Val::Int {
            bits: self.pointer_bits(),
            value: ir::truncate(u128::from(value), self.pointer_bits()) as u64,
        }
    }

    /// All objects in order.
    pub fn objects(&self) -> impl Iterator<Item = (ObjId, &Object)> {
        let slots = self.objects.iter().enumerate();
        slots.filter_map(|(at, slot)| Some((ObjId::new(at), slot.as_deref()?)))
    }

    /// All nodes in order.
    pub fn nodes(&self) -> impl Iterator<Item = (NodeId, &Node)> {
        let slots = self.nodes.iter().enumerate();
        slots.filter_map(|(at, slot)| Some((NodeId::new(at), slot.as_ref()?)))
    }

    /// How many slots for objects there are.
    pub(crate) fn object_slots(&self) -> usize {
        self.objects.len()
    }

    /// How many slots for nodes there are.
    pub(crate) fn node_slots(&self) -> usize {
        self.nodes.len()
    }

    /// An object, if it is there.
    pub fn get(&self, id: ObjId) -> Option<&Object> {
        self.objects.get(id.index())?.as_deref()
    }

    /// An object. Ids come from this heap and are those of objects that are there: all else is a
    /// mistake of the caller, which tests find. Without debug assertions it then looks like an
    /// empty object that has ended, of which no access is proved.
    pub fn object(&self, id: ObjId) -> &Object {
        static GONE: std::sync::LazyLock<Gone> = std::sync::LazyLock::new(Gone::default);
        debug_assert!(self.get(id).is_some(), "object {} is not in the heap", id.0);
        match self.get(id) {
            Some(object) => object,
            None => &GONE.0,
        }
    }

    /// An object, to change it.
    pub(crate) fn object_mut(&mut self, id: ObjId) -> Option<&mut Object> {
        self.objects.get_mut(id.index())?.as_mut().map(Rc::make_mut)
    }

    /// A node, if it is there.
    pub fn node(&self, id: NodeId) -> Option<&Node> {
        self.nodes.get(id.index())?.as_ref()
    }

    /// A node, to change it.
    pub(crate) fn node_mut(&mut self, id: NodeId) -> Option<&mut Node> {
        self.nodes.get_mut(id.index())?.as_mut()
    }

    /// Adds an object.
    pub fn add_object(&mut self, object: Object) -> ObjId {
        let id = ObjId::new(self.objects.len());
        self.objects.push(Some(Rc::new(object)));
        id
    }

    /// Adds a region that is live and on level 0.
    pub fn add_region(&mut self, origin: Origin, size: Val, content: Content) -> ObjId {
        let len = match size {
            Val::Int { value, .. } => value,
            Val::Node(_) => Pieces::END,
        };
        self.add_object(Object {
            origin,
            life: Life::Live,
            size,
            level: 0,
            kind: Kind::Region,
            pieces: Pieces::of(len, content),
            marks: Marks::default(),
            handles: Vec::new(),
            apart: Vec::new(),
        })
    }

    /// Makes a local object constant, or no longer so.
    pub(crate) fn seal(&mut self, origin: Origin, sealed: bool) {
        if let Some(object) = self.roots.named(origin).and_then(|obj| self.object_mut(obj)) {
            object.life = if sealed { Life::Sealed } else { Life::Live };
        }
    }

    /// Takes an object away. Its addresses must be gone, or go with it.
    pub(crate) fn remove_object(&mut self, id: ObjId) {
        if let Some(slot) = self.objects.get_mut(id.index()) {
            *slot = None;
        }
    }

    /// Adds a node. Addresses are made by [`Heap::addr`] only.
    pub fn add_node(&mut self, mut node: Node) -> NodeId {
        if node.term.0.is_none() {
            node.term = Aside(self.term_of_new(&node));
        }
        let id = NodeId::new(self.nodes.len());
        self.nodes.push(Some(node));
        id
    }

    /// A fresh value of which only its width is known.
    pub fn fresh(&mut self, bits: u16) -> Val {
        Val::Node(self.add_node(Node::any(bits)))
    }

    /// A fresh value of a range, or the constant that it is.
    pub fn fresh_in(&mut self, range: Range) -> Val {
        let bits = range.width();
        match range.as_constant().and_then(|value| Val::constant(bits, value)) {
            Some(val) => val,
            None => Val::Node(self.add_node(Node { range, ..Node::any(bits) })),
        }
    }

    /// A fresh value that is uninitialised, or may not have been.
    pub fn fresh_unset(&mut self, bits: u16, init: Init) -> Val {
        Val::Node(self.add_node(Node { init, ..Node::any(bits) }))
    }

    /// A fresh value of a range some of whose bits may not have been set, by the term that it is if
    /// that is known.
    pub(crate) fn fresh_partly(&mut self, range: Range, unset: u128, init: Init, term: Option<Term>) -> Val {
        let all = ir::truncate(u128::MAX, range.width());
        let node = Node { range, term: Aside(term), ..Node::any(range.width()) };
        match unset & all {
            0 => self.fresh_as(range, term),
            whole if whole == all => Val::Node(self.add_node(Node { init, ..Node::any(range.width()) })),
            some => Val::Node(self.add_node(Node { init: Init::Maybe, set: all & !some, ..node })),
        }
    }

    /// The bits of a value that may not have been set.
    pub(crate) fn unset_bits(&self, val: Val) -> u128 {
        match val.node().and_then(|id| self.node(id)) {
            Some(node) if node.init != Init::Yes => ir::truncate(!node.set, node.bits),
            Some(_) | None => 0,
        }
    }

    /// Takes a node away that nothing refers to.
    pub(crate) fn remove_node(&mut self, id: NodeId) {
        if let Some(slot) = self.nodes.get_mut(id.index()) {
            *slot = None;
        }
    }

    /// The width of a value.
    pub fn bits(&self, val: Val) -> u16 {
        match val {
            Val::Int { bits, .. } => bits,
            Val::Node(id) => self.node(id).map_or(0, |node| node.bits),
        }
    }

    /// The numbers that a value may be.
    pub fn range(&self, val: Val) -> Range {
        match val {
            Val::Int { bits, value } => Range::constant(bits, u128::from(value)),
            Val::Node(id) => self.node(id).map_or(Range::top(1), |node| node.range),
        }
    }

    /// The address that a value is, if it is one.
    pub fn as_addr(&self, val: Val) -> Option<Addr> {
        self.node(val.node()?)?.addr()
    }

    /// The nesting level of a value.
    pub fn level(&self, val: Val) -> u8 {
        val.node().and_then(|id| self.node(id)).map_or(0, |node| node.level)
    }

    /// The node that is an address: the one that there is, else a new one.
    pub fn addr(&mut self, addr: Addr) -> Val {
        if let Some(node) = self.find_addr(addr) {
            return Val::Node(node);
        }
        let up = u8::from(addr.spec == Spec::All);
        let level = self.object(addr.obj).level + up;
        let bits = self.pointer_bits();
        let node = self.add_node(Node { level, def: Def::Addr(addr), ..Node::any(bits) });
        let handle = Handle { off: addr.off, spec: addr.spec, plus: addr.plus, node };
        if let Some(object) = self.object_mut(addr.obj) {
            let at = object.handles.partition_point(|other| *other < handle);
            object.handles.insert(at, handle);
        }
        Val::Node(node)
    }

    /// The node that is an address, if there is one.
    pub fn find_addr(&self, addr: Addr) -> Option<NodeId> {
        let handles = self.get(addr.obj)?.handles.iter();
        let mut same = handles.filter(|h| (h.off, h.spec, h.plus) == (addr.off, addr.spec, addr.plus));
        same.next().map(|handle| handle.node)
    }

    /// Makes an address node point elsewhere. If there is a node for that address already, the two
    /// become one.
    pub(crate) fn retarget(&mut self, node: NodeId, to: Addr) {
        self.drop_handle(node);
        if let Some(other) = self.find_addr(to) {
            self.substitute(node, Val::Node(other));
            return;
        }
        let level = self.object(to.obj).level + u8::from(to.spec == Spec::All);
        if let Some(node) = self.node_mut(node) {
            node.def = Def::Addr(to);
            node.level = level;
        }
        let handle = Handle { off: to.off, spec: to.spec, plus: to.plus, node };
        if let Some(object) = self.object_mut(to.obj) {
            let at = object.handles.partition_point(|other| *other < handle);
            object.handles.insert(at, handle);
        }
    }

    fn drop_handle(&mut self, node: NodeId) {
        let Some(addr) = self.node(node).and_then(Node::addr) else { return };
        if let Some(object) = self.object_mut(addr.obj) {
            object.handles.retain(|handle| handle.node != node);
        }
    }

    /// Puts a value wherever a node is, and takes the node away.
    pub(crate) fn substitute(&mut self, from: NodeId, to: Val) {
        if to == Val::Node(from) {
            return;
        }
        self.drop_handle(from);
        // No node is computed from itself: how the new value was computed is forgotten then.
        if let Val::Node(id) = to
            && self.depends(to, from)
            && let Some(node) = self.node_mut(id)
        {
            node.def = Def::Any;
        }
        let swap = |val: &mut Val| {
            if *val == Val::Node(from) {
                *val = to;
            }
        };
        self.roots.regs.iter_mut().flatten().for_each(swap);
        self.roots.anchors.iter_mut().for_each(swap);
        for slot in self.objects.iter_mut().flatten() {
            let holds = |content: &Content| matches!(content, Content::Val(Val::Node(id)) if *id == from);
            let marked = slot.marks.vals().any(|val| val == Val::Node(from));
            let sized = slot.size == Val::Node(from);
            if !sized && !marked && !slot.pieces.iter().any(|piece| holds(&piece.content)) {
                continue;
            }
            let object = Rc::make_mut(slot);
            swap(&mut object.size);
            if let Some(size) = object.constant_size().filter(|_| sized) {
                object.pieces.end_at(size);
            }
            object.marks.vals_mut().for_each(swap);
            for content in object.pieces.contents_mut() {
                if let Content::Val(val) = content {
                    swap(val);
                }
            }
            object.pieces.tidy();
        }
        for node in self.nodes.iter_mut().flatten() {
            if let Def::Op(_, a, b) = &mut node.def {
                swap(a);
                swap(b);
            }
        }
        self.substitute_offsets(from, to);
        self.facts.substitute(from, to);
        self.remove_node(from);
    }

    /// Whether a number is computed from a node.
    pub(crate) fn depends(&self, val: Val, on: NodeId) -> bool {
        let mut open = vec![val];
        let mut seen: Vec<NodeId> = Vec::new();
        while let Some(val) = open.pop() {
            let Some(id) = val.node().filter(|id| !seen.contains(id)) else { continue };
            if id == on {
                return true;
            }
            seen.push(id);
            if let Some(Def::Op(_, a, b)) = self.node(id).map(|node| node.def) {
                open.extend([a, b]);
            }
        }
        false
    }

    /// Addresses whose offset has the node as a part.
    fn substitute_offsets(&mut self, from: NodeId, to: Val) {
        let users = self.nodes().filter_map(|(id, node)| {
            let addr = node.addr().filter(|addr| addr.plus == Some(from))?;
            Some((id, addr))
        });
        for (id, addr) in users.collect::<Vec<_>>() {
            let moved = match to {
                Val::Int { value, bits } => {
                    let delta = ir::sign_extend(u128::from(value), bits) as i64;
                    Addr { off: addr.off.wrapping_add(delta), plus: None, ..addr }
                }
                Val::Node(node) => Addr { plus: Some(node), ..addr },
            };
            self.retarget(id, moved);
        }
    }

    /// The result of an operation as a node of its own; the same operation on the same operands is
    /// the same node.
    pub fn op(&mut self, op: Op, a: Val, b: Val, range: Range) -> Val {
        let bits = range.width();
        if let Some(val) = range.as_constant().and_then(|value| Val::constant(bits, value)) {
            return val;
        }
        let def = Def::Op(op, a, b);
        let found = self.nodes().find(|(_, node)| node.def == def && node.bits == bits).map(|(id, _)| id);
        if let Some(id) = found {
            let known = self.node(id).and_then(|node| node.range.as_constant());
            return known.and_then(|value| Val::constant(bits, value)).unwrap_or(Val::Node(id));
        }
        let level = self.level(a).max(self.level(b));
        Val::Node(self.add_node(Node { level, def, range, ..Node::any(bits) }))
    }

    /// Some bytes of a value, as contents.
    fn bytes_of_value(&mut self, val: Val, skip: u64, len: u64) -> Content {
        let Some(node) = val.node().and_then(|id| self.node(id)) else { return Content::Any(Init::Maybe) };
        if node.init != Init::Yes {
            let (init, level, range) = (node.init, node.level, node.range);
            let (Ok(from), Ok(bits)) = (u16::try_from(skip * 8), u16::try_from(len * 8)) else {
                return Content::Any(init);
            };
            let all = ir::truncate(u128::MAX, bits.max(1));
            let unset = self.unset_bits(val).checked_shr(u32::from(from)).unwrap_or(0) & all;
            if unset == all || bits == 0 {
                return Content::Any(init);
            }
            let part = self.fresh_partly(range.extract(from, bits), unset, init, None);
            if let Some(node) = part.node().and_then(|id| self.node_mut(id)) {
                node.level = level;
            }
            return Content::Val(part);
        }
        // Bytes of bytes are bytes of the first value.
        let (base, first) = match node.def {
            Def::Op(Op::Bytes(first), base, _) => (base, u64::from(first)),
            Def::Addr(_) | Def::Any | Def::Choice(_) | Def::Op(..) => (val, 0),
        };
        let Ok(first) = u16::try_from(first + skip) else { return Content::Any(Init::Yes) };
        let bits = (len * 8) as u16;
        Content::Val(self.op(Op::Bytes(first), base, base, Range::top(bits)))
    }

    /// Sets bytes of an object. The range must lie inside its pieces. Marks that this may break are
    /// taken away.
    pub fn write(&mut self, obj: ObjId, at: u64, len: u64, content: Content) {
        let marks = self.marks_beside(obj, at, len, &content);
        let Some(object) = self.object_mut(obj) else { return };
        object.marks = marks;
        let mut pieces = std::mem::take(&mut object.pieces);
        pieces.write(at, len, content, &mut |val, skip, len| self.bytes_of_value(val, skip, len));
        if let Some(object) = self.object_mut(obj) {
            object.pieces = pieces;
        }
    }

    /// Stores a value in an object.
    pub fn store(&mut self, obj: ObjId, at: u64, val: Val) {
        let len = u64::from(self.bits(val)) / 8;
        self.write(obj, at, len, Content::Val(val));
    }

    /// Copies of some pieces of an object, moved to begin at offset 0.
    pub fn slice(&mut self, obj: ObjId, at: u64, len: u64) -> Vec<Piece> {
        if len == 0 {
            return Vec::new();
        }
        let pieces = self.object(obj).pieces.clone();
        pieces.slice(at, len, &mut |val, skip, len| self.bytes_of_value(val, skip, len))
    }

    /// Whether an object that may be missing can as well be taken for a list of at most one node,
    /// linked like this: where it is missing its address is null, which is what the list leads to.
    pub(crate) fn may_be_linked(&self, obj: ObjId, link: Link) -> bool {
        let object = self.object(obj);
        let ends = |at: u64| {
            let [piece] = object.pieces.overlapping(at, self.pointer_bytes()) else { return false };
            let null = Content::Val(Val::Int { bits: self.pointer_bits(), value: 0 });
            piece.content == Content::Zero || piece.content == null
        };
        let optional = object.segment().is_some_and(|segment| segment.link == Link::Optional);
        optional && link.next().is_some_and(ends)
    }

    /// The value that some bytes of an object are, if nothing new is needed to say so.
    pub(crate) fn known(&self, obj: ObjId, at: u64, bits: u16) -> Option<Val> {
        let len = u64::from(bits) / 8;
        let pieces = &self.object(obj).pieces;
        let zero = || pieces.overlapping(at, len).iter().all(|piece| piece.content == Content::Zero);
        pieces.value_at(at, len).or_else(|| zero().then_some(Val::Int { bits, value: 0 }))
    }

    /// The value that some bytes of an object are. What is read once is read again as the same
    /// value, where the contents can say so.
    pub fn load(&mut self, obj: ObjId, at: u64, bits: u16) -> Val {
        if let Some(val) = self.known(obj, at, bits) {
            return val;
        }
        let len = u64::from(bits) / 8;
        let object = self.object(obj);
        let level = object.level;
        let below = u8::from(object.segment().is_some());
        match object.pieces.overlapping(at, len) {
            [Piece { content: Content::Any(init), .. }] => {
                let node = Node { init: *init, level: level + below, ..Node::any(bits) };
                let val = Val::Node(self.add_node(node));
                // What is read stays what it is.
                let marks = self.object(obj).marks;
                self.write(obj, at, len, Content::Val(val));
                self.set_marks(obj, marks);
                val
            }
            _ => {
                let parts = self.slice(obj, at, len);
                self.combine(&parts, bits, level + below)
            }
        }
    }

    /// One value out of the pieces of its bytes.
    fn combine(&mut self, parts: &[Piece], bits: u16, level: u8) -> Val {
        if let [Piece { content: Content::Val(val), .. }] = parts {
            return *val;
        }
        if let Some(val) = constant_of(parts, bits) {
            return val;
        }
        if let Some(val) = self.rejoined(parts, bits) {
            return val;
        }
        let init = parts.iter().map(|piece| self.init_of(&piece.content)).reduce(|a, b| match (a, b) {
            // One byte that was not set makes the whole not set.
            (Init::No, _) | (_, Init::No) => Init::No,
            (Init::Maybe, _) | (_, Init::Maybe) => Init::Maybe,
            (Init::Yes, Init::Yes) => Init::Yes,
        });
        let init = init.unwrap_or(Init::Maybe);
        let term = self.term_of_pieces(parts);
        if init == Init::Yes || bits > 128 {
            return Val::Node(self.add_node(Node { init, level, term: Aside(term), ..Node::any(bits) }));
        }
        let unset = parts.iter().rev().fold(0, |unset, piece| {
            let width = (piece.len * 8) as u32;
            let part = match &piece.content {
                Content::Any(Init::No | Init::Maybe) => u128::MAX,
                Content::Val(val) => self.unset_bits(*val),
                Content::Zero | Content::Bytes(_) | Content::Any(Init::Yes) => 0,
            };
            u128::checked_shl(unset, width).unwrap_or(0) | ir::truncate(part, width as u16)
        });
        let range = self.range_of(parts).filter(|range| range.width() == bits).unwrap_or(Range::top(bits));
        let val = self.fresh_partly(range, unset, init, term);
        if let Some(node) = val.node().and_then(|id| self.node_mut(id)) {
            node.level = level;
        }
        val
    }

    /// The numbers that pieces may be together, the first one lowest.
    fn range_of(&self, parts: &[Piece]) -> Option<Range> {
        let mut whole: Option<Range> = None;
        for piece in parts {
            let width = u16::try_from(piece.len * 8).ok()?;
            let part = match &piece.content {
                Content::Zero => Range::constant(width, 0),
                Content::Val(val) => self.range(*val),
                Content::Bytes(bytes) if bytes.len() <= 16 => {
                    let value = bytes.iter().rev().fold(0, |n, byte| (n << 8) | u128::from(*byte));
                    Range::constant(width, value)
                }
                Content::Bytes(_) | Content::Any(_) => Range::top(width),
            };
            whole = Some(whole.map_or(part, |low| part.concat(low)));
        }
        whole
    }

    /// Whether contents were ever set.
    pub(crate) fn init_of(&self, content: &Content) -> Init {
        match content {
            Content::Zero | Content::Bytes(_) | Content::Val(Val::Int { .. }) => Init::Yes,
            Content::Any(init) => *init,
            Content::Val(Val::Node(id)) => self.node(*id).map_or(Init::Maybe, |node| node.init),
        }
    }

    /// A value all of whose bytes, in order, are what the pieces hold.
    fn rejoined(&self, parts: &[Piece], bits: u16) -> Option<Val> {
        let mut base = None;
        for piece in parts {
            let Content::Val(Val::Node(id)) = piece.content else { return None };
            let Def::Op(Op::Bytes(first), whole, _) = self.node(id)?.def else { return None };
            if u64::from(first) != piece.at || base.is_some_and(|base| base != whole) {
                return None;
            }
            base = Some(whole);
        }
        base.filter(|base| self.bits(*base) == bits)
    }
}

/// The constant that some bytes are, if all are known.
fn constant_of(parts: &[Piece], bits: u16) -> Option<Val> {
    if parts.iter().all(|piece| piece.content == Content::Zero) {
        return Some(Val::Int { bits, value: 0 });
    }
    let mut value = 0u128;
    for piece in parts {
        let shift = u32::try_from(piece.at * 8).ok().filter(|shift| *shift < 128)?;
        let part = match &piece.content {
            Content::Zero => 0,
            Content::Bytes(bytes) => {
                bytes.iter().take(16).rev().fold(0u128, |n, byte| (n << 8) | u128::from(*byte))
            }
            Content::Val(Val::Int { value, .. }) => u128::from(*value),
            Content::Any(_) | Content::Val(Val::Node(_)) => return None,
        };
        value |= part << shift;
    }
    Val::constant(bits, value)
}

/// What stands in for an object that is gone.
struct Gone(Object);

impl Default for Gone {
    fn default() -> Self {
        Gone(Object {
            origin: Origin::VarArgs,
            life: Life::Ended,
            size: Val::Int { bits: 64, value: 0 },
            level: 0,
            kind: Kind::Region,
            pieces: Pieces::default(),
            marks: Marks::default(),
            handles: Vec::new(),
            apart: Vec::new(),
        })
    }
}
