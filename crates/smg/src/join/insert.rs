//! Inserts what one of the two heaps lacks.
//!
//! A segment that may be empty can be assumed anywhere between two nodes. So when an address on one
//! side leads to a segment and the other side has something else there, the segment goes into the
//! result with a minimum length of 0, and the walk continues with what follows the segment on one
//! side and the same place as before on the other. What is nested below the segment goes with it.
//! Its other contents are inserted when the walk has ended: by then everything that it shares with
//! the rest of the heap has been visited, or the join fails.

use super::values::init;
use super::{Fail, Joiner, Lone, Mismatch, Missed, Side};
use crate::abstraction::may_be_nested;
use crate::heap::{
    Addr, Content, Def, Heap, Init, Kind, Link, Marks, NodeId, ObjId, Piece, Segment, Spec, Val,
};

impl Joiner<'_> {
    /// Puts the segment that `own` leads to in front of what `other` is.
    pub(crate) fn insert_segment(
        &mut self,
        side: Side,
        own: Val,
        other: Val,
        missed: Missed,
    ) -> Result<Val, Mismatch> {
        let Some((addr, segment, at)) = self.insertable(side, own) else { return Err(Mismatch::Local) };
        // What is neither null nor an address is not an end of a list that is missing.
        if !other.is_zero() && self.side(side.other()).as_addr(other).is_none() {
            return Err(Mismatch::Local);
        }
        let after = match at {
            Some(at) => self.link(side, addr.obj, at),
            None => self.out.null(),
        };
        // An address behind the head of the first node becomes one behind the head of what follows.
        let there = self.moved(side.other(), other, segment.aim(addr.spec) - addr.off);
        // The address of an optional block that is missing is null and nothing else; that of any
        // list is a value that was set.
        let set =
            init(self.side(side), after) == Init::Yes && init(self.side(side.other()), other) == Init::Yes;
        if !set || at.is_none() && !there.is_zero() {
            return Err(Mismatch::Local);
        }
        if let Some(out) = self.mapped(side, addr.obj) {
            if self.back(out, side.other()).is_some() {
                return Err(Mismatch::Local);
            }
            let val = self.out.addr(Addr { obj: out, ..addr });
            self.remember(side, own, other, val);
            let next = self.join_on_side(side, after, there, missed)?;
            self.fix_link(out, at, next)?;
            return Ok(val);
        }
        if self.clash(side, after, there) {
            return Err(Mismatch::Local);
        }
        // What stands below more segments on the other side stands below them in the result.
        let lift = missed.by(side);
        if self.shared(side, addr.obj, lift) {
            return Err(Mismatch::Local);
        }
        self.reshape(side.other())?;
        if segment.min > 0 {
            self.empty(side)?;
        }
        let out = self.copy_object(side, addr.obj, None, lift);
        self.link_done(out, at);
        if let Some(object) = self.out.object_mut(out) {
            object.kind = Kind::Segment(Segment { min: 0, ..segment });
        }
        for inner in self.side(side).nested(addr.obj).objects {
            self.copy_object(side, inner, Some(out), lift);
        }
        let val = self.out.addr(Addr { obj: out, ..addr });
        self.remember(side, own, other, val);
        let next = self.join_on_side(side, after, there, missed)?;
        if let Some(at) = at {
            self.out.store(out, at, next);
        }
        Ok(val)
    }

    /// The segment at the end of an address, and the link that leads on from there.
    fn insertable(&self, side: Side, own: Val) -> Option<(Addr, Segment, Option<u64>)> {
        let heap = self.side(side);
        let addr = heap.as_addr(own).filter(|addr| addr.plus.is_none())?;
        let segment = heap.object(addr.obj).segment()?;
        if !self.options.insert || (segment.min > 0 && !self.options.insert_nonempty) {
            return None;
        }
        let at = match (addr.spec, segment.link) {
            (Spec::First, Link::Optional) => None,
            (Spec::First, _) => Some(segment.link.next()?),
            (Spec::Last, _) => Some(segment.link.prev()?),
            (Spec::All | Spec::Region, _) => return None,
        };
        Some((addr, segment, at))
    }

    /// An inserted segment was reached again. What is behind it on the other side must be what is
    /// behind it already: if it is empty, its address is that.
    fn fix_link(&mut self, out: ObjId, at: Option<u64>, val: Val) -> Result<(), Fail> {
        let Some(at) = at else { return if val.is_zero() { Ok(()) } else { Err(Fail) } };
        match self.pending.iter_mut().find(|lone| lone.to == out && !lone.done.contains(&at)) {
            Some(lone) => {
                lone.done.push(at);
                self.out.store(out, at, val);
                Ok(())
            }
            None if self.out.link(out, at) == val => Ok(()),
            None => Err(Fail),
        }
    }

    fn join_on_side(&mut self, side: Side, own: Val, other: Val, missed: Missed) -> Result<Val, Fail> {
        match side {
            Side::Left => self.join_values(own, other, missed),
            Side::Right => self.join_values(other, own, missed),
        }
    }

    fn remember(&mut self, side: Side, own: Val, other: Val, out: Val) {
        let pair = if side == Side::Left { (own, other) } else { (other, own) };
        self.pairs.insert(pair, out);
    }

    /// Whether two values lead to objects that were joined already, but not with each other.
    fn clash(&self, side: Side, own: Val, other: Val) -> bool {
        let mapped = |side: Side, val: Val| {
            let addr = self.side(side).as_addr(val)?;
            let out = self.mapped(side, addr.obj)?;
            self.back(out, side.other()).map(|_| out)
        };
        match (mapped(side, own), mapped(side.other(), other)) {
            (Some(a), Some(b)) => a != b,
            _ => false,
        }
    }

    /// Whether an object that one of two neighbours in a list has, and the other has not, would be
    /// there once for the whole list: then it cannot be missing at some nodes only.
    fn shared(&self, side: Side, obj: ObjId, lift: u8) -> bool {
        self.within.is_some() && self.side(side).object(obj).level + self.raise + lift == 0
    }

    /// Notes that a link of an object that only one side has is put in place by the walk.
    fn link_done(&mut self, out: ObjId, at: Option<u64>) {
        if let Some(lone) = self.pending.iter_mut().find(|lone| lone.to == out) {
            lone.done.extend(at);
        }
    }

    /// A copy of an object that only one side has, perhaps together with another one that it hangs
    /// below; its contents come later.
    fn copy_object(&mut self, side: Side, obj: ObjId, below: Option<ObjId>, lift: u8) -> ObjId {
        let mut object = self.side(side).object(obj).clone();
        object.handles.clear();
        object.apart.clear();
        object.marks = Marks::default();
        object.level += self.raise + lift;
        object.size = match object.size {
            Val::Node(_) => self.out.size(0),
            size @ Val::Int { .. } => size,
        };
        for content in object.pieces.contents_mut() {
            if let Content::Val(Val::Node(_)) = content {
                *content = Content::Zero;
            }
        }
        object.pieces.tidy();
        let out = self.out.add_object(object);
        let own = Some(obj);
        match side {
            Side::Left => self.bind(own, None, out),
            Side::Right => self.bind(None, own, out),
        }
        let root = below.unwrap_or(out);
        self.pending.push(Lone { side, from: obj, to: out, root, done: Vec::new(), lift });
        out
    }

    /// A region that the other side lacks becomes one that may be missing: an optional one where
    /// the other side has null, a list of at most one node where the other side has what follows
    /// the region.
    pub(crate) fn make_optional(
        &mut self,
        side: Side,
        own: Val,
        other: Val,
        missed: Missed,
    ) -> Result<Val, Mismatch> {
        let Some(addr) = self.side(side).as_addr(own) else { return Err(Mismatch::Local) };
        let object = self.side(side).object(addr.obj);
        let region = addr.spec == Spec::Region && object.is_live() && object.origin.is_heap();
        if !self.options.optional || !region || addr.plus.is_some() {
            return Err(Mismatch::Local);
        }
        if let Some(out) = self.mapped(side, addr.obj) {
            let alone = self.back(out, side.other()).is_none();
            let segment = self.out.object(out).segment().filter(|_| alone).ok_or(Mismatch::Local)?;
            // An address beside the head of the block is as far beside the head of what is there
            // instead.
            let there = self.moved(side.other(), other, segment.head - addr.off);
            let link =
                self.missing_link(side, addr.obj, segment.head, there).filter(|link| *link == segment.link);
            let link = link.ok_or(Mismatch::Local)?;
            let val = self.out.addr(Addr { obj: out, spec: Spec::First, ..addr });
            self.remember(side, own, other, val);
            if let Some(at) = link.next() {
                let after = self.link(side, addr.obj, at);
                let next = self.join_on_side(side, after, there, missed)?;
                self.fix_link(out, Some(at), next)?;
            }
            return Ok(val);
        }
        let Some(link) = self.missing_link(side, addr.obj, addr.off, other) else {
            return Err(Mismatch::Local);
        };
        let Some(below) = self.private_below(side, addr.obj) else { return Err(Mismatch::Local) };
        let lift = missed.by(side);
        if self.shared(side, addr.obj, lift) {
            return Err(Mismatch::Local);
        }
        self.reshape(side.other())?;
        self.empty(side)?;
        let out = self.copy_object(side, addr.obj, None, lift);
        self.link_done(out, link.next());
        for inner in below {
            self.copy_object(side, inner, Some(out), lift + 1);
        }
        // What the region itself holds is there once for each time that the region is there.
        if let Some(lone) = self.pending.iter_mut().find(|lone| lone.to == out) {
            lone.lift = lift + 1;
        }
        if let Some(object) = self.out.object_mut(out) {
            object.kind = Kind::Segment(Segment { link, head: addr.off, min: 0, max: Some(1) });
        }
        let val = self.out.addr(Addr { obj: out, spec: Spec::First, ..addr });
        self.remember(side, own, other, val);
        if let Some(at) = link.next() {
            let after = self.link(side, addr.obj, at);
            let next = self.join_on_side(side, after, other, missed)?;
            self.out.store(out, at, next);
        }
        Ok(val)
    }

    /// How a region would be linked as the only node of a list in front of what the other side has.
    fn missing_link(&self, side: Side, obj: ObjId, head: i64, other: Val) -> Option<Link> {
        if other.is_zero() {
            return Some(Link::Optional);
        }
        let heap = self.side(side);
        let there = self.side(side.other()).as_addr(other)?;
        let target = self.mapped(side.other(), there.obj)?;
        let mut links = heap.object(obj).pieces.iter().filter(|piece| {
            let Content::Val(val) = piece.content else { return false };
            let Some(addr) = heap.as_addr(val) else { return false };
            self.mapped(side, addr.obj) == Some(target) && addr.off == there.off && addr.plus == there.plus
        });
        let next = links.next()?.at;
        let double = |piece: &Piece| Link::Double { next, prev: piece.at, back: head };
        Some(links.next().map_or(Link::Single { next }, double))
    }

    /// The objects that are reached through this one only; `None` if one of them has a part in the
    /// join already, or is reached by another way too.
    fn private_below(&self, side: Side, root: ObjId) -> Option<Vec<ObjId>> {
        let heap = self.side(side);
        let mut below: Vec<ObjId> = Vec::new();
        let mut open = vec![root];
        while let Some(obj) = open.pop() {
            for piece in heap.object(obj).pieces.iter() {
                let Content::Val(val) = piece.content else { continue };
                let Some(addr) = heap.as_addr(val) else { continue };
                let known =
                    addr.obj == root || below.contains(&addr.obj) || self.mapped(side, addr.obj).is_some();
                if !known && may_be_nested(heap.object(addr.obj)) {
                    below.push(addr.obj);
                    open.push(addr.obj);
                }
            }
        }
        let held_inside = |obj: &ObjId| {
            heap.object(*obj).handles.iter().all(|handle| {
                let val = Val::Node(handle.node);
                let holds =
                    |id: ObjId| heap.object(id).pieces.iter().any(|piece| piece.content == Content::Val(val));
                !heap.roots.values().any(|root| root == val)
                    && heap.objects().all(|(id, _)| !holds(id) || id == root || below.contains(&id))
            })
        };
        below.iter().all(held_inside).then_some(below)
    }

    /// Puts in the contents of objects that only one side has.
    pub(crate) fn settle(&mut self) -> Result<(), Fail> {
        let lones = self.pending.clone();
        self.settle_contents()?;
        let done = |lone: &Lone| lone.done.iter().map(|at| (lone.to, *at)).collect::<Vec<_>>();
        let mut fixed: Vec<(ObjId, u64)> = lones.iter().flat_map(done).collect();
        for _ in 0..lones.len() {
            let mut moved = false;
            for lone in &lones {
                moved |= self.straighten(lone, &mut fixed)?;
            }
            if !moved {
                break;
            }
        }
        if lones.iter().any(|lone| self.is_opposed(lone)) { Err(Fail) } else { Ok(()) }
    }

    /// Whether a list of one side is followed by one that only the other side has, and one of the
    /// two is surely there. The two heaps have different things at the same place then, and little
    /// would be left of either: they are better kept apart.
    fn is_opposed(&self, lone: &Lone) -> bool {
        let min = |side: Side, out: ObjId| {
            let own = self.back(out, side).filter(|_| self.back(out, side.other()).is_none())?;
            Some(self.side(side).object(own).min())
        };
        let (Some(segment), Some(own)) = (self.out.object(lone.to).segment(), min(lone.side, lone.to)) else {
            return false;
        };
        let links = [segment.link.next(), segment.link.prev()];
        let mut ends = links.into_iter().flatten().filter_map(|at| {
            let val = self.out.object(lone.to).pieces.value_at(at, self.out.pointer_bytes())?;
            self.out.as_addr(val).map(|addr| addr.obj)
        });
        ends.any(|end| min(lone.side.other(), end).is_some_and(|other| own > 0 || other > 0))
    }

    /// Whether an object of the result is there on one side only.
    fn only(&self, out: ObjId, side: Side) -> bool {
        self.back(out, side).is_some() && self.back(out, side.other()).is_none()
    }

    /// Where segments of both sides were put in one after the other, each still points past the
    /// others at what surrounds it on its own side. There the others are empty, so that it may
    /// point at their ends as well: as a list should. Links that the walk came along (`fixed`) must
    /// stay: where the segment itself is empty, they say what the other side has there. Then the
    /// two sides have their lists in different orders forwards and backwards, and the join is not
    /// possible.
    fn straighten(&mut self, lone: &Lone, fixed: &mut Vec<(ObjId, u64)>) -> Result<bool, Fail> {
        let Some(segment) = self.out.object(lone.to).segment() else { return Ok(false) };
        let Link::Double { next, prev, .. } = segment.link else { return Ok(false) };
        let mut moved = false;
        for (there, back, end, other_end) in
            [(next, prev, Spec::Last, Spec::First), (prev, next, Spec::First, Spec::Last)]
        {
            let own = Addr { obj: lone.to, off: segment.aim(other_end), spec: other_end, plus: None };
            let Some(own) = self.out.find_addr(own).map(Val::Node) else { continue };
            let beside = self.out.objects().find(|(id, object)| {
                let same = object.segment().is_some_and(|s| s.link == segment.link && s.head == segment.head);
                let leads = object.pieces.value_at(there, self.out.pointer_bytes()) == Some(own);
                *id != lone.to && same && self.only(*id, lone.side.other()) && leads
            });
            let Some((beside, _)) = beside else { continue };
            let now = self.out.link(lone.to, back);
            let end = self.out.addr(Addr { obj: beside, off: segment.aim(end), spec: end, plus: None });
            if now == end || self.out.same_if_empty(end, now, |_| true).is_none() {
                continue;
            }
            let way = self.out.same_if_empty(end, now, |id| self.only(id, lone.side.other()));
            let passed = way.filter(|_| !fixed.contains(&(lone.to, back))).ok_or(Fail)?;
            self.out.store(lone.to, back, end);
            fixed.extend(passed);
            moved = true;
        }
        Ok(moved)
    }

    fn settle_contents(&mut self) -> Result<(), Fail> {
        while let Some(lone) = self.pending.pop() {
            let object = self.side(lone.side).object(lone.from).clone();
            if let Val::Node(_) = object.size {
                let size = self.translate(lone.side, object.size, false, &lone)?;
                if let Some(out) = self.out.object_mut(lone.to) {
                    out.size = size;
                }
            }
            let mut marks = object.marks;
            for val in marks.vals_mut() {
                *val = self.translate(lone.side, *val, false, &lone)?;
            }
            let prev = object.segment().and_then(|segment| segment.link.prev());
            for piece in object.pieces.iter() {
                let Content::Val(val) = piece.content else { continue };
                if lone.done.contains(&piece.at) {
                    continue;
                }
                let val = self.translate(lone.side, val, prev == Some(piece.at), &lone)?;
                self.out.write(lone.to, piece.at, piece.len, Content::Val(val));
            }
            if let Some(out) = self.out.object_mut(lone.to) {
                out.marks = marks;
            }
        }
        Ok(())
    }

    /// What a value of one side is in the result. Fails for an address of something that is not
    /// there.
    pub(crate) fn translate(
        &mut self,
        side: Side,
        val: Val,
        backward: bool,
        lone: &Lone,
    ) -> Result<Val, Fail> {
        let Val::Node(id) = val else { return Ok(val) };
        if let Some(out) = self.single[side.index()].get(&id) {
            return Ok(*out);
        }
        // A link back at a list is one at its end, whatever else it was joined with.
        if !(backward && self.leads_to_segment(side, val)) {
            let own = |pair: &&(Val, Val)| if side == Side::Left { pair.0 == val } else { pair.1 == val };
            let pairs = self.order.iter().filter(own);
            let mut outs: Vec<Val> = pairs.filter_map(|(left, right)| self.paired(*left, *right)).collect();
            outs.dedup();
            let level = self.side(side).level(val) + self.raise + lone.lift;
            if let [out] = outs[..]
                && self.out.level(out) <= level
            {
                return Ok(out);
            }
        }
        let out = self.translate_node(side, id, backward, lone)?;
        self.single[side.index()].insert(id, out);
        Ok(out)
    }

    /// Whether an address of one side leads to a segment of the result.
    fn leads_to_segment(&self, side: Side, val: Val) -> bool {
        let out = self.side(side).as_addr(val).and_then(|addr| self.mapped(side, addr.obj));
        out.is_some_and(|out| self.out.object(out).segment().is_some())
    }

    fn translate_node(&mut self, side: Side, id: NodeId, backward: bool, lone: &Lone) -> Result<Val, Fail> {
        let Some(mut node) = self.side(side).node(id).cloned() else { return Err(Fail) };
        match node.def {
            Def::Any | Def::Choice(_) => {
                let holder = self.side(side).object(lone.from);
                let own = holder.segment().is_some() && node.level == holder.level + 1;
                node.steps = node.steps.filter(|_| own);
                node.level += self.raise + lone.lift;
                Ok(Val::Node(self.out.add_node(node)))
            }
            Def::Op(op, a, b) => {
                let (a, b) = (self.translate(side, a, false, lone)?, self.translate(side, b, false, lone)?);
                Ok(self.out.op(op, a, b, node.range))
            }
            Def::Addr(addr) => {
                let plus =
                    addr.plus.map(|plus| self.translate(side, Val::Node(plus), false, lone)).transpose()?;
                let obj = match self.mapped(side, addr.obj) {
                    Some(obj) => obj,
                    None if self.within.is_some() => addr.obj,
                    None => return Err(Fail),
                };
                // What hangs below the nodes of a list points back at the node that it belongs to.
                let below = self.out.object(lone.to).level > self.out.object(obj).level
                    && (lone.root == obj || self.out.nested(obj).objects.contains(&lone.root));
                let spec = translated_spec(&self.out, obj, addr.spec, backward, below);
                let plus = plus.and_then(Val::node);
                Ok(self.out.addr(Addr { obj, off: addr.off, spec, plus }))
            }
        }
    }
}

/// A region that became part of a segment is its first node, or its last one for a backward link,
/// or any for what hangs below it.
fn translated_spec(out: &Heap, obj: ObjId, spec: Spec, backward: bool, below: bool) -> Spec {
    match (out.object(obj).segment(), spec) {
        (None, _) => Spec::Region,
        (Some(_), Spec::Region) if below => Spec::All,
        (Some(segment), Spec::Region) if backward && segment.link.prev().is_some() => Spec::Last,
        (Some(_), Spec::Region) => Spec::First,
        (Some(_), spec) => spec,
    }
}
