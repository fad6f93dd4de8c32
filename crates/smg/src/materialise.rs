//! Materialises nodes of segments, and removes empty segments.
//!
//! The program only ever works on regions. When it reaches a segment that has at least one node,
//! the first (or last) node becomes a region of its own, with its own copy of what is nested below
//! the segment, linked to what remains of the segment. A segment that may be empty is first split
//! into two cases by the caller: one in which it is empty and is removed, and one in which it has
//! at least one node.
//!
//! Where steps say what numbers are along the list, the node that is taken out has those of its
//! end, and the rest begins with what may follow them. By that the rest may be known to be empty,
//! or not to be.

use crate::heap::{Addr, Heap, Kind, Link, NodeId, ObjId, Op, Segment, Spec, Steps, Val};
use rustc_hash::FxHashMap;
use std::rc::Rc;
use value::Range;

/// An end of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// The first node.
    First,
    /// The last node.
    Last,
}

impl End {
    /// The specifier of addresses of that node.
    pub fn spec(self) -> Spec {
        match self {
            End::First => Spec::First,
            End::Last => Spec::Last,
        }
    }
}

impl Heap {
    /// A value moved by some bytes.
    pub(crate) fn moved(&mut self, val: Val, by: i64) -> Val {
        if by == 0 {
            return val;
        }
        match (val, self.as_addr(val)) {
            (_, Some(addr)) => self.addr(Addr { off: addr.off.wrapping_add(by), ..addr }),
            (Val::Int { bits, value }, None) => {
                let moved = ir::truncate(u128::from(value.wrapping_add(by as u64)), bits);
                Val::Int { bits, value: moved as u64 }
            }
            (Val::Node(_), None) => {
                let bits = self.bits(val);
                let by = Val::Int { bits, value: ir::truncate(by as u64 as u128, bits) as u64 };
                let sum = Range::binary(ir::BinOp::Add, self.range(val), self.range(by));
                self.op(Op::Bin(ir::BinOp::Add), val, by, sum.unwrap_or(Range::top(bits)))
            }
        }
    }

    /// The contents of an object at the place of a link.
    pub(crate) fn link(&mut self, obj: ObjId, at: u64) -> Val {
        let bits = self.pointer_bits();
        self.load(obj, at, bits)
    }

    /// Makes a segment at least this long.
    pub fn at_least(&mut self, obj: ObjId, min: u32) {
        if let Some(object) = self.object_mut(obj)
            && let Kind::Segment(segment) = &mut object.kind
        {
            segment.min = segment.min.max(min);
        }
    }

    /// Takes a node of a segment out; it must have one, and the numbers there must be known as far
    /// as there are steps. False if there is no such list.
    fn materialise(&mut self, obj: ObjId, end: End) -> bool {
        let object = self.object(obj).clone();
        let Some(segment) = object.segment() else { return true };
        let mut region = object;
        region.kind = Kind::Region;
        region.handles.clear();
        let region = self.add_object(region);
        let copies = self.copy_nested(obj, region);
        match segment.link {
            Link::Optional => self.move_handles(obj, region, Spec::First),
            Link::Single { next } => {
                self.move_handles(obj, region, Spec::First);
                let rest = self.addr(Addr { obj, off: segment.head, spec: Spec::First, plus: None });
                self.store(region, next, rest);
            }
            Link::Double { next, prev, .. } => {
                self.move_handles(obj, region, end.spec());
                let (to_rest, from_rest, beyond) = match end {
                    End::First => (next, prev, Spec::Last),
                    End::Last => (prev, next, Spec::First),
                };
                let own = self.addr(Addr::region(region, segment.aim(beyond)));
                let off = segment.aim(end.spec());
                let rest = self.addr(Addr { obj, off, spec: end.spec(), plus: None });
                self.store(region, to_rest, rest);
                self.store(obj, from_rest, own);
            }
        }
        let (least, most) = self.step_off(obj, end, &copies);
        let min = segment.min.saturating_sub(1).max(least);
        let max = [segment.max.map(|max| max.saturating_sub(1)), most].into_iter().flatten().min();
        if let Some(object) = self.object_mut(obj) {
            object.kind = Kind::Segment(Segment { min, max, ..segment });
        }
        if max == Some(0) {
            self.remove_segment(obj);
        }
        max.is_none_or(|max| min <= max)
    }

    /// Takes a node at an end of a segment out: all cases that there are. The segment is empty, or
    /// has a node there; what its numbers are along the list may tell them apart further.
    pub fn taken_out(mut self, obj: ObjId, end: End) -> Vec<Heap> {
        let mut cases = Vec::new();
        if self.object(obj).min() == 0 {
            let mut empty = self.clone();
            empty.remove_segment(obj);
            cases.push(empty);
        }
        self.at_least(obj, 1);
        let some = self.split_end(obj, end).into_iter();
        cases.extend(some.filter_map(|mut heap| heap.materialise(obj, end).then_some(heap)));
        cases
    }

    /// The numbers of a segment that have steps along it.
    fn stepping(&self, obj: ObjId) -> Vec<NodeId> {
        if self.nodes().all(|(_, node)| node.steps.is_none()) {
            return Vec::new();
        }
        let own = self.object(obj).level + 1;
        let steps =
            |id: &NodeId| self.node(*id).is_some_and(|node| node.level == own && node.steps.is_some());
        let mut nodes = self.nested(obj).nodes;
        nodes.retain(steps);
        nodes
    }

    /// The cases in which the numbers at an end of a segment are known, as far as there are steps.
    fn split_end(self, obj: ObjId, end: End) -> Vec<Heap> {
        let mut cases = vec![self];
        let nodes = cases.first().map(|heap| heap.stepping(obj)).unwrap_or_default();
        for id in nodes {
            let split = |heap: Heap| {
                let steps = heap.node(id).and_then(|node| node.steps.clone());
                let values = steps.iter().flat_map(|steps| steps.at(end)).collect::<Vec<_>>();
                let cases = values.into_iter().map(move |value| {
                    let mut heap = heap.clone();
                    let with = steps.as_ref().map(|steps| Rc::new(steps.with(end, value)));
                    if let Some(node) = heap.node_mut(id) {
                        node.steps = with;
                    }
                    heap
                });
                cases.collect::<Vec<_>>()
            };
            cases = cases.into_iter().flat_map(split).collect();
        }
        cases
    }

    /// The case in which a segment has one node, as a region; there may be several such cases, or
    /// none.
    pub(crate) fn single(mut self, obj: ObjId) -> Vec<Heap> {
        for id in self.stepping(obj) {
            let Some(node) = self.node_mut(id) else { continue };
            let alone = node.steps.as_ref().map(|steps| steps.alone());
            if alone.as_ref().is_some_and(Steps::is_empty) {
                return Vec::new();
            }
            node.steps = alone.map(Rc::new);
        }
        if let Some(object) = self.object_mut(obj)
            && let Kind::Segment(segment) = &mut object.kind
        {
            segment.max = Some(1);
        }
        let cases = self.split_end(obj, End::First).into_iter();
        cases.filter_map(|mut heap| heap.materialise(obj, End::First).then_some(heap)).collect()
    }

    /// After a node was taken out at an end: its numbers are what they may be there, and the rest
    /// of the list goes on from there. Gives how long the rest is at least, and at most, as far as
    /// it is known by that.
    fn step_off(&mut self, obj: ObjId, end: End, copies: &FxHashMap<NodeId, Val>) -> (u32, Option<u32>) {
        let (mut least, mut most) = (0, None);
        for id in self.stepping(obj) {
            let Some(steps) = self.node(id).and_then(|node| node.steps.clone()) else { continue };
            if let Some(Val::Node(copy)) = copies.get(&id) {
                self.confine(*copy, &steps.at(end));
            }
            if !steps.may_be_alone() {
                least = 1;
            }
            let rest = steps.without(end);
            if rest.is_empty() {
                most = Some(0);
                continue;
            }
            if rest.without(end).is_empty() {
                most = most.or(Some(1));
            }
            let values = rest.values();
            if let Some(node) = self.node_mut(id) {
                node.steps = Some(Rc::new(rest));
            }
            self.confine(id, &values);
        }
        (least, most)
    }

    /// A number is one of some values. Steps that say no more than its range are forgotten.
    fn confine(&mut self, id: NodeId, values: &[u64]) {
        let Some(node) = self.node_mut(id) else { return };
        let bits = node.bits;
        if let [value] = values {
            self.substitute(id, Val::Int { bits, value: *value });
            return;
        }
        let ranges = values.iter().map(|value| Range::constant(bits, u128::from(*value)));
        if let Some(range) = ranges.reduce(Range::join) {
            node.range = node.range.meet(range);
            let all = node.range.size() == Some(values.len() as u128);
            node.steps = node.steps.take().filter(|steps| !all || !steps.is_full());
        }
    }

    /// Lets the addresses of one end of a segment point to a region instead.
    fn move_handles(&mut self, from: ObjId, to: ObjId, spec: Spec) {
        let handles = self.object(from).handles.clone();
        for handle in handles.into_iter().filter(|handle| handle.spec == spec) {
            let addr = Addr { obj: to, off: handle.off, spec: Spec::Region, plus: handle.plus };
            self.retarget(handle.node, addr);
        }
    }

    /// Takes a segment away that may be empty, for the case that it is.
    pub fn remove_segment(&mut self, obj: ObjId) {
        let Some(segment) = self.object(obj).segment() else { return };
        let handles = self.object(obj).handles.clone();
        for handle in handles {
            // Checks up each time: what stands beside one end may be the address of the other.
            let there = match (handle.spec, segment.link) {
                (Spec::First, Link::Optional) => Some(self.null()),
                (Spec::First, link) => link.next().map(|next| self.link(obj, next)),
                (Spec::Last, link) => link.prev().map(|prev| self.link(obj, prev)),
                // From below: goes with what is nested.
                (Spec::All | Spec::Region, _) => None,
            };
            let Some(there) = there else { continue };
            let mut there = self.moved(there, handle.off - segment.aim(handle.spec));
            if let Some(plus) = handle.plus {
                there = self.moved_by_node(there, plus);
            }
            self.substitute(handle.node, there);
        }
        self.remove_with_nested(obj);
    }

    /// A value moved by a number of bytes that is not constant.
    pub(crate) fn moved_by_node(&mut self, val: Val, by: NodeId) -> Val {
        match self.as_addr(val) {
            Some(addr @ Addr { plus: None, .. }) => self.addr(Addr { plus: Some(by), ..addr }),
            Some(_) | None => {
                let bits = self.pointer_bits();
                self.op(Op::Bin(ir::BinOp::Add), val, Val::Node(by), Range::top(bits))
            }
        }
    }
}
