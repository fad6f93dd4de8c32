//! The subheap nested below a segment, and copies of it.
//!
//! The part nested below a segment is all that is reached from it through nodes and objects of
//! higher level only. Each node of the list has such a part of its own; what is reached on the
//! segment's own level is shared by all of them.

use crate::heap::{Addr, Content, Def, Heap, Node, NodeId, ObjId, Spec, Val};
use rustc_hash::FxHashMap;

/// The part nested below a segment, in the order of a walk; the segment itself is not in it.
#[derive(Default)]
pub(crate) struct Nested {
    pub(crate) objects: Vec<ObjId>,
    pub(crate) nodes: Vec<NodeId>,
}

/// The segments around objects and nodes, from the outermost.
#[derive(Default)]
struct Around {
    objects: FxHashMap<ObjId, Vec<ObjId>>,
    nodes: FxHashMap<NodeId, Vec<ObjId>>,
    open: Vec<ObjId>,
}

impl Heap {
    /// Whether everything of a higher level is held by the nodes of one segment, or by what is
    /// nested below them, only: else its owner would be ambiguous.
    pub(crate) fn well_nested(&self) -> bool {
        if self.nodes().all(|(_, node)| node.level == 0) {
            return true;
        }
        let mut around = Around::default();
        for (obj, _) in self.objects().filter(|(_, object)| object.level == 0) {
            around.objects.insert(obj, Vec::new());
            around.open.push(obj);
        }
        while let Some(obj) = around.open.pop() {
            let object = self.object(obj);
            let outer = around.objects.get(&obj).cloned().unwrap_or_default();
            let segment = object.segment();
            let inner: Vec<ObjId> = outer.iter().copied().chain(segment.map(|_| obj)).collect();
            let is_link = |at: u64| {
                let link = segment.map(|segment| segment.link);
                link.is_some_and(|link| link.next() == Some(at) || link.prev() == Some(at))
            };
            for piece in object.pieces.iter() {
                let Content::Val(val) = piece.content else { continue };
                let place = if is_link(piece.at) { &outer } else { &inner };
                if !self.nested_in(val, place, &mut around) {
                    return false;
                }
            }
            let mut numbers = object.marks.vals().chain([object.size]);
            if !numbers.all(|val| self.nested_in(val, &inner, &mut around)) {
                return false;
            }
        }
        true
    }

    /// Whether a value may be held below these segments, by what is known so far; notes what it
    /// leads to.
    fn nested_in(&self, val: Val, place: &[ObjId], around: &mut Around) -> bool {
        let Val::Node(id) = val else { return true };
        let Some(node) = self.node(id) else { return true };
        let Some(own) = place.get(..usize::from(node.level)) else { return false };
        if let Some(known) = around.nodes.get(&id) {
            return known == own;
        }
        around.nodes.insert(id, own.to_vec());
        match node.def {
            Def::Any | Def::Choice(_) => true,
            Def::Op(_, a, b) => self.nested_in(a, own, around) && self.nested_in(b, own, around),
            Def::Addr(addr) => {
                let plus = addr.plus.is_none_or(|plus| self.nested_in(Val::Node(plus), own, around));
                let level = usize::from(self.object(addr.obj).level);
                let Some(outer) = own.get(..level).filter(|_| plus) else { return false };
                if addr.spec == Spec::All && own.get(level) != Some(&addr.obj) {
                    return false;
                }
                let known = around.objects.entry(addr.obj).or_insert_with(|| {
                    around.open.push(addr.obj);
                    outer.to_vec()
                });
                known == outer
            }
        }
    }

    /// What is nested below an object.
    pub(crate) fn nested(&self, root: ObjId) -> Nested {
        let level = self.object(root).level;
        let mut nested = Nested::default();
        let mut open = vec![root];
        while let Some(obj) = open.pop() {
            let object = self.object(obj);
            let vals = object.pieces.iter().filter_map(|piece| match piece.content {
                Content::Val(val) => Some(val),
                Content::Zero | Content::Any(_) | Content::Bytes(_) => None,
            });
            for val in vals.chain([object.size]).chain(object.marks.vals()) {
                self.nested_value(val, level, &mut nested, &mut open, root);
            }
        }
        nested
    }

    fn nested_value(&self, val: Val, level: u8, nested: &mut Nested, open: &mut Vec<ObjId>, root: ObjId) {
        let mut vals = vec![val];
        while let Some(val) = vals.pop() {
            let Val::Node(id) = val else { continue };
            let Some(node) = self.node(id).filter(|node| node.level > level) else { continue };
            if nested.nodes.contains(&id) {
                continue;
            }
            nested.nodes.push(id);
            match node.def {
                Def::Any | Def::Choice(_) => {}
                Def::Op(_, a, b) => vals.extend([a, b]),
                Def::Addr(addr) => {
                    vals.extend(addr.plus.map(Val::Node));
                    let below = self.object(addr.obj).level > level;
                    if addr.obj != root && below && !nested.objects.contains(&addr.obj) {
                        nested.objects.push(addr.obj);
                        open.push(addr.obj);
                    }
                }
            }
        }
    }

    /// Takes away what is nested below an object, and the object.
    pub(crate) fn remove_with_nested(&mut self, obj: ObjId) {
        let nested = self.nested(obj);
        for inner in nested.objects {
            self.remove_object(inner);
        }
        for node in nested.nodes {
            self.remove_node(node);
        }
        self.remove_object(obj);
    }

    /// A copy of what is nested below `from`, one level up, hanging below `to`, whose contents are
    /// those of `from` with their values renamed. Addresses of all nodes of `from` become addresses
    /// of the region `to`. Gives the copies of nodes.
    pub(crate) fn copy_nested(&mut self, from: ObjId, to: ObjId) -> FxHashMap<NodeId, Val> {
        let nested = self.nested(from);
        let mut objects: FxHashMap<ObjId, ObjId> = FxHashMap::default();
        objects.insert(from, to);
        for obj in &nested.objects {
            let mut copy = self.object(*obj).clone();
            copy.level -= 1;
            copy.handles.clear();
            let copied = self.add_object(copy);
            objects.insert(*obj, copied);
        }
        let mut nodes: FxHashMap<NodeId, Val> = FxHashMap::default();
        for node in &nested.nodes {
            self.copy_node(*node, from, &objects, &mut nodes);
        }
        let rename = |val: Val| match val {
            Val::Node(id) => nodes.get(&id).copied().unwrap_or(val),
            Val::Int { .. } => val,
        };
        for obj in nested.objects.iter().chain([&from]) {
            let Some(copy) = objects.get(obj).copied() else { continue };
            let mut pieces = self.object(*obj).pieces.clone();
            for content in pieces.contents_mut() {
                if let Content::Val(val) = content {
                    *val = rename(*val);
                }
            }
            let size = rename(self.object(*obj).size);
            let mut marks = self.object(*obj).marks;
            marks.vals_mut().for_each(|val| *val = rename(*val));
            if let Some(object) = self.object_mut(copy) {
                object.pieces = pieces;
                object.size = size;
                object.marks = marks;
            }
        }
        nodes
    }

    /// The copy of a node. What it is made of is copied before it.
    fn copy_node(
        &mut self,
        id: NodeId,
        from: ObjId,
        objects: &FxHashMap<ObjId, ObjId>,
        nodes: &mut FxHashMap<NodeId, Val>,
    ) -> Val {
        if let Some(val) = nodes.get(&id) {
            return *val;
        }
        let level = self.object(from).level;
        let Some(node) = self.node(id).filter(|node| node.level > level).cloned() else {
            return Val::Node(id);
        };
        let copy = match node.def {
            Def::Any | Def::Choice(_) => {
                // What it is along the list that the copy is taken out of says nothing about the
                // copy alone.
                let steps = node.steps.filter(|_| node.level > level + 1);
                let copy = Node { level: node.level - 1, steps, ..node };
                Val::Node(self.add_node(copy))
            }
            Def::Op(op, a, b) => {
                let mut part = |val: Val, heap: &mut Heap| match val {
                    Val::Node(id) => heap.copy_node(id, from, objects, nodes),
                    Val::Int { .. } => val,
                };
                let (a, b) = (part(a, self), part(b, self));
                self.op(op, a, b, node.range)
            }
            Def::Addr(addr) => {
                let plus = addr.plus.map(|plus| self.copy_node(plus, from, objects, nodes));
                let obj = objects.get(&addr.obj).copied().unwrap_or(addr.obj);
                let spec = if addr.obj == from { Spec::Region } else { addr.spec };
                let copy = Addr { obj, spec, plus: plus.and_then(Val::node), ..addr };
                self.addr(copy)
            }
        };
        nodes.insert(id, copy);
        copy
    }
}
