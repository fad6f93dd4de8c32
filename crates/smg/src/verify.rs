//! The invariants of a heap.
//!
//! 1. Every value that is held is there, and as wide as its place.
//! 2. An address leads to an object that is there, which lists it; each address is one node.
//! 3. [`Spec::Region`] addresses are of regions, the others of segments; the last node of a segment
//!    has an address only if the list is doubly linked.
//! 4. Pieces cover the object without gaps.
//! 5. Segments are live, on the heap, and hold a pointer at each of their links.
//! 6. The level of an address is that of its object, or one more if it is of all nodes of a
//!    segment.
//! 7. Roots are on level 0.
//! 8. What is of a higher level is held by the nodes of one segment, or by what is nested below
//!    them, only.
//! 9. Steps are those of a number that was set and belongs to each node of a list; there is such a
//!    list, and its numbers are of the range.

use crate::heap::{Content, Def, Heap, Init, NodeId, ObjId, Object, Origin, Pieces, Spec, Val};

impl Heap {
    /// Checks the invariants.
    pub fn verify(&self) -> Result<(), String> {
        for (id, object) in self.objects() {
            self.verify_object(id, object).map_err(|why| format!("object {}: {why}", id.0))?;
        }
        for (id, _) in self.nodes() {
            self.verify_node(id).map_err(|why| format!("node {}: {why}", id.0))?;
        }
        if !self.well_nested() {
            return Err("something of a higher level is not held by the nodes of one segment only".to_owned());
        }
        for val in self.roots.values() {
            self.verify_val(val).map_err(|why| format!("a root: {why}"))?;
            if self.level(val) != 0 {
                return Err("a root holds a value of a higher level".to_owned());
            }
        }
        for obj in self.roots.objects() {
            if self.get(obj).is_none_or(|object| object.level != 0) {
                return Err("a root is not an object of level 0".to_owned());
            }
        }
        Ok(())
    }

    fn verify_val(&self, val: Val) -> Result<(), String> {
        match val {
            Val::Node(id) if self.node(id).is_none() => Err(format!("node {} is held but not there", id.0)),
            Val::Node(_) | Val::Int { .. } => Ok(()),
        }
    }

    fn verify_object(&self, id: ObjId, object: &Object) -> Result<(), String> {
        let mut end = 0;
        for piece in object.pieces.iter() {
            if piece.at != end || piece.len == 0 {
                return Err(format!("pieces are not a partition at {}", piece.at));
            }
            end = piece.end();
            let Content::Val(val) = piece.content else { continue };
            self.verify_val(val)?;
            if u64::from(self.bits(val)) != piece.len * 8 {
                return Err(format!("the value at {} is not as wide as its place", piece.at));
            }
        }
        let len = match object.size {
            Val::Int { value, .. } => value,
            Val::Node(_) => Pieces::END,
        };
        if object.is_live() && end != len {
            return Err(format!("pieces end at {end}, not at {len}"));
        }
        object.marks.vals().try_for_each(|val| self.verify_val(val))?;
        for val in object.marks.offsets().chain(object.marks.held.map(|held| held.at)) {
            if self.bits(val) != self.pointer_bits() {
                return Err("a mark is not as wide as a pointer".to_owned());
            }
        }
        for handle in &object.handles {
            let there = self.node(handle.node).and_then(|node| node.addr());
            if there.is_none_or(|addr| {
                (addr.obj, addr.off, addr.spec, addr.plus) != (id, handle.off, handle.spec, handle.plus)
            }) {
                return Err("an address is listed that is none".to_owned());
            }
        }
        self.verify_segment(object)
    }

    fn verify_segment(&self, object: &Object) -> Result<(), String> {
        let Some(segment) = object.segment() else { return Ok(()) };
        if !object.is_live() || !matches!(object.origin, Origin::Heap(_)) {
            return Err("a segment is not live or not on the heap".to_owned());
        }
        for at in [segment.link.next(), segment.link.prev()].into_iter().flatten() {
            let len = self.pointer_bytes();
            let zero =
                matches!(object.pieces.overlapping(at, len), [piece] if piece.content == Content::Zero);
            if !zero && object.pieces.value_at(at, len).is_none() {
                return Err(format!("there is no pointer at the link {at}"));
            }
        }
        Ok(())
    }

    fn verify_node(&self, id: NodeId) -> Result<(), String> {
        let Some(node) = self.node(id) else { return Ok(()) };
        if let Def::Op(_, a, b) = node.def {
            self.verify_val(a)?;
            self.verify_val(b)?;
            if self.depends(a, id) || self.depends(b, id) {
                return Err("it is computed from itself".to_owned());
            }
        }
        if let Some(steps) = &node.steps {
            let number = node.level > 0 && node.init == Init::Yes && node.def == Def::Any;
            let in_range = steps.values().into_iter().all(|value| node.range.contains(u128::from(value)));
            if !number || !in_range || steps.is_empty() {
                return Err("it has steps that it cannot have".to_owned());
            }
        }
        let Some(addr) = node.addr() else { return Ok(()) };
        let Some(object) = self.get(addr.obj) else { return Err("an address of nothing".to_owned()) };
        if object.handles.iter().filter(|handle| handle.node == id).count() != 1 {
            return Err("the object does not list its address, or lists it twice".to_owned());
        }
        let same =
            object.handles.iter().filter(|h| (h.off, h.spec, h.plus) == (addr.off, addr.spec, addr.plus));
        if same.count() != 1 {
            return Err("two nodes are the same address".to_owned());
        }
        let prev = object.segment().and_then(|segment| segment.link.prev());
        match (addr.spec, object.segment().is_some()) {
            (Spec::Region, true) => {
                return Err("the address of a segment does not say of which node".to_owned());
            }
            (Spec::First | Spec::Last | Spec::All, false) => return Err("a region has one node".to_owned()),
            (Spec::Last, true) if prev.is_none() => {
                return Err("a singly linked list has no way back".to_owned());
            }
            (Spec::Region | Spec::First | Spec::Last | Spec::All, _) => {}
        }
        let level = object.level + u8::from(addr.spec == Spec::All);
        if node.level == level { Ok(()) } else { Err("the level is not that of its object".to_owned()) }
    }
}
