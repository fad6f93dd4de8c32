//! Decides whether two values are equal.
//!
//! Equal values are the same node. That two values *differ* is shown by [`Heap::differ`] where it
//! is obvious: by a fact, by disjoint ranges, or because two addresses lead to different places,
//! looking through segments that may be empty. Where neither is known, [`Heap::split_equal`] splits
//! the heap into cases until it is: a segment that may be empty is or is not, a list has one node
//! or more, a number is the other one or not.

use crate::exec::{is_argument, is_text, known_bytes};
use crate::heap::{Addr, Def, Heap, Kind, Life, Link, ObjId, Object, Origin, Segment, Spec, Val};

impl Heap {
    /// Whether two values are known to differ.
    pub fn differ(&self, a: Val, b: Val) -> bool {
        if a == b {
            return false;
        }
        if self.facts.differ(a, b) || self.chosen_elsewhere(a, b) || self.chosen_elsewhere(b, a) {
            return true;
        }
        if self.as_addr(a).is_none() && self.as_addr(b).is_none() {
            return self.range(a).meet(self.range(b)).is_empty();
        }
        self.addresses_differ(a, b)
    }

    /// Whether a value is one of several static addresses, and another one is a static address that
    /// is not among them.
    fn chosen_elsewhere(&self, a: Val, b: Val) -> bool {
        let Some(Def::Choice(choice)) = a.node().and_then(|id| self.node(id)).map(|node| node.def) else {
            return false;
        };
        let Some(addr) = self.as_addr(b).filter(|addr| self.inside(*addr)) else { return false };
        let object = self.object(addr.obj);
        let fixed = object.is_live() && matches!(object.origin, Origin::Global(_) | Origin::Func(_));
        fixed
            && choice.places().all(|(origin, off)| match self.roots.named(origin) {
                Some(obj) if obj == addr.obj => off != addr.off,
                Some(obj) => {
                    let place = Addr::region(obj, off);
                    self.inside(place) && !self.may_share(place, addr)
                }
                // A function that was not mentioned is none of those that were.
                None => matches!(origin, Origin::Func(_)),
            })
    }

    fn addresses_differ(&self, a: Val, b: Val) -> bool {
        let (Some((a, passed)), Some((b, passed2))) = (self.look_through(a), self.look_through(b)) else {
            return false;
        };
        let met = passed.iter().any(|addr| passed2.iter().any(|other| addr.obj == other.obj));
        if a == b || met || !self.off_the_way(&passed, b) || !self.off_the_way(&passed2, a) {
            return false;
        }
        match (self.as_addr(a), self.as_addr(b)) {
            (Some(a), Some(b)) if a.obj == b.obj => self.differ_inside(a, b),
            (Some(a), Some(b)) => {
                let (x, y) = (self.object(a.obj), self.object(b.obj));
                let apart = |ended: &Object, live: ObjId| ended.apart.binary_search(&live).is_ok();
                let apart = match (x.is_live(), y.is_live()) {
                    (true, true) => {
                        let both = |is: fn(Origin) -> bool| is(x.origin) && is(y.origin);
                        !both(is_text) && !both(is_argument) && !self.may_share(a, b)
                    }
                    (true, false) => apart(y, a.obj),
                    (false, true) => apart(x, b.obj),
                    (false, false) => false,
                };
                apart && self.inside(a) && self.inside(b)
            }
            (Some(addr), None) if b.is_zero() => self.inside_or_end(addr),
            (None, Some(addr)) if a.is_zero() => self.inside_or_end(addr),
            (Some(_), None) | (None, Some(_)) => false,
            (None, None) => self.range(a).meet(self.range(b)).is_empty(),
        }
    }

    /// Whether a value differs from addresses of segments that were passed, if they are not empty:
    /// their nodes are where no other live object is. A block that has ended may have been where a
    /// node is now.
    fn off_the_way(&self, passed: &[Addr], val: Val) -> bool {
        let elsewhere = match self.as_addr(val) {
            Some(addr) => self.object(addr.obj).is_live() && self.inside(addr),
            None => val.is_zero(),
        };
        passed.is_empty() || elsewhere && passed.iter().all(|addr| self.inside(*addr))
    }

    /// Two addresses of one object.
    fn differ_inside(&self, a: Addr, b: Addr) -> bool {
        if a.spec == b.spec {
            return a.plus == b.plus && a.off != b.off;
        }
        let ends = matches!((a.spec, b.spec), (Spec::First, Spec::Last) | (Spec::Last, Spec::First));
        ends && self.object(a.obj).min() >= 2 && self.inside(a) && self.inside(b)
    }

    /// Whether two addresses may be one because they lead into string literals that share memory: C
    /// leaves open whether these are different objects (6.4.5p7). Where both have bytes, they have
    /// the same.
    fn may_share(&self, a: Addr, b: Addr) -> bool {
        if !self.is_literal(a.obj) || !self.is_literal(b.obj) {
            return false;
        }
        let (Some(x), Some(y)) = (self.known_bytes(a.obj), self.known_bytes(b.obj)) else { return true };
        let (Ok(i), Ok(j)) = (usize::try_from(a.off), usize::try_from(b.off)) else { return true };
        let before = i.min(j);
        let (Some(x), Some(y)) = (x.get(i - before..), y.get(j - before..)) else { return true };
        x.iter().zip(y).all(|(x, y)| x == y)
    }

    /// The bytes of an object, if all are known and these are not too many.
    fn known_bytes(&self, obj: ObjId) -> Option<Vec<u8>> {
        let pieces = &self.object(obj).pieces;
        if pieces.len() > 1 << 16 {
            return None;
        }
        let mut bytes = Vec::new();
        for piece in pieces.iter() {
            bytes.extend(known_bytes(piece)?);
        }
        Some(bytes)
    }

    /// Whether an address lies inside its object.
    fn inside(&self, addr: Addr) -> bool {
        let size = self.object(addr.obj).constant_size();
        let off = u64::try_from(addr.off).ok();
        addr.plus.is_none() && off.zip(size).is_some_and(|(off, size)| off < size)
    }

    /// Whether an address lies inside its object or at its end. Objects are not at null, even if
    /// they have ended.
    fn inside_or_end(&self, addr: Addr) -> bool {
        let object = self.object(addr.obj);
        let off = u64::try_from(addr.off).ok();
        let low = match addr.plus {
            None => off.is_some(),
            // A size or an offset that is not constant: an address at least as far as the base is
            // not null.
            Some(plus) => off.is_some() && self.node(plus).is_some_and(|node| node.range.min_s() >= Some(0)),
        };
        let size = object.constant_size();
        low && (addr.off == 0 || addr.plus.is_none() && off.zip(size).is_some_and(|(off, size)| off <= size))
    }

    /// The value at the end of segments that may be empty, and the addresses of these segments on
    /// the way.
    fn look_through(&self, mut val: Val) -> Option<(Val, Vec<Addr>)> {
        let mut seen: Vec<Addr> = Vec::new();
        loop {
            let Some(addr) = self.as_addr(val) else { return Some((val, seen)) };
            let object = self.object(addr.obj);
            let Some(segment) = object.segment().filter(|segment| segment.min == 0) else {
                return Some((val, seen));
            };
            let at = match (addr.spec, segment.link) {
                (Spec::First, Link::Optional) => None,
                (Spec::First, link) => link.next(),
                (Spec::Last, link) => Some(link.prev()?),
                (Spec::All | Spec::Region, _) => return None,
            };
            if seen.iter().any(|other| other.obj == addr.obj) {
                return None;
            }
            seen.push(addr);
            let next = match at {
                None => self.null(),
                Some(at) => self.peek(object, at)?,
            };
            val = self.moved_if_there(next, addr.off - segment.aim(addr.spec))?;
        }
    }

    /// The links on the way from one value to another one through segments that are empty, if there
    /// is such a way through these segments.
    pub(crate) fn same_if_empty(
        &self,
        from: Val,
        to: Val,
        empty: impl Fn(ObjId) -> bool,
    ) -> Option<Vec<(ObjId, u64)>> {
        let mut passed = Vec::new();
        let mut val = from;
        for _ in 0..=self.object_slots() {
            if val == to {
                return Some(passed);
            }
            let addr = self.as_addr(val).filter(|addr| empty(addr.obj))?;
            let object = self.object(addr.obj);
            let aimed = |segment: &Segment| segment.min == 0 && addr.off == segment.aim(addr.spec);
            let segment = object.segment().filter(aimed)?;
            let at = match addr.spec {
                Spec::First => segment.link.next(),
                Spec::Last => segment.link.prev(),
                Spec::All | Spec::Region => None,
            }?;
            passed.push((addr.obj, at));
            val = self.peek(object, at)?;
        }
        None
    }

    /// The region that follows a list, perhaps behind further ones that are linked as it is.
    pub(crate) fn behind(&self, list: ObjId) -> Option<ObjId> {
        let first = self.object(list).segment()?;
        let mut at = list;
        for _ in 0..=self.object_slots() {
            let object = self.object(at);
            match object.segment() {
                None => return Some(at),
                Some(segment) if segment.link == first.link && segment.head == first.head => {
                    let next = self.peek(object, segment.link.next()?)?;
                    at = self
                        .as_addr(next)
                        .filter(|addr| addr.off == segment.head && addr.plus.is_none())?
                        .obj;
                }
                Some(_) => return None,
            }
        }
        None
    }

    /// A pointer in an object, if it is whole.
    fn peek(&self, object: &Object, at: u64) -> Option<Val> {
        let len = self.pointer_bytes();
        if let Some(val) = object.pieces.value_at(at, len) {
            return Some(val);
        }
        match object.pieces.overlapping(at, len) {
            [piece] if piece.content == crate::heap::Content::Zero => Some(self.null()),
            _ => None,
        }
    }

    /// A value moved by some bytes, if that needs no new node.
    fn moved_if_there(&self, val: Val, by: i64) -> Option<Val> {
        if by == 0 {
            return Some(val);
        }
        match (val, self.as_addr(val)) {
            (_, Some(addr)) => self.find_addr(Addr { off: addr.off + by, ..addr }).map(Val::Node),
            (Val::Int { bits, value }, None) => {
                let value = ir::truncate(u128::from(value.wrapping_add(by as u64)), bits) as u64;
                Some(Val::Int { bits, value })
            }
            (Val::Node(_), None) => None,
        }
    }

    /// Splits the heap into cases in which two values are, or are not, equal.
    pub fn split_equal(&self, a: Val, b: Val) -> Vec<(Heap, bool)> {
        let mut heap = self.clone();
        // As anchors, the values are carried through every change of the heap.
        heap.roots.anchors.extend([a, b]);
        let mut done = Vec::new();
        let mut open = vec![heap];
        while let Some(heap) = open.pop() {
            heap.split_once(&mut open, &mut done);
        }
        for (heap, _) in &mut done {
            let len = heap.roots.anchors.len().saturating_sub(2);
            heap.roots.anchors.truncate(len);
        }
        done.reverse();
        done
    }

    /// Decides the two last anchors, or splits the heap.
    fn split_once(self, open: &mut Vec<Heap>, done: &mut Vec<(Heap, bool)>) {
        let [.., a, b] = self.roots.anchors[..] else { return };
        if a == b {
            done.push((self, true));
            return;
        }
        if self.differ(a, b) {
            done.push((self, false));
            return;
        }
        for val in [a, b] {
            let addr = self.as_addr(val);
            if let Some(obj) = addr.map(|addr| addr.obj).filter(|obj| self.object(*obj).min() == 0) {
                let (mut empty, mut some) = (self.clone(), self);
                empty.remove_segment(obj);
                some.at_least(obj, 1);
                open.extend([empty, some]);
                return;
            }
        }
        if let Some(obj) = self.both_ends(a, b) {
            let mut more = self.clone();
            open.extend(self.single(obj));
            if more.object(obj).segment().is_none_or(|segment| segment.max != Some(1)) {
                more.at_least(obj, 2);
                open.push(more);
            }
            return;
        }
        let (mut equal, mut other) = (self.clone(), self);
        if equal.unify(a, b) {
            done.push((equal, true));
        }
        if other.assume_differ(a, b) {
            done.push((other, false));
        }
    }

    /// The segment whose two ends the values are.
    fn both_ends(&self, a: Val, b: Val) -> Option<ObjId> {
        let (a, b) = (self.as_addr(a)?, self.as_addr(b)?);
        let ends = matches!((a.spec, b.spec), (Spec::First, Spec::Last) | (Spec::Last, Spec::First));
        (a.obj == b.obj && ends && self.object(a.obj).min() == 1).then_some(a.obj)
    }

    /// Makes two values one. False if they cannot be equal.
    pub(crate) fn unify(&mut self, a: Val, b: Val) -> bool {
        let (from, to) = match (a, b, self.as_addr(a), self.as_addr(b)) {
            (Val::Node(_), Val::Node(_), Some(_), Some(_)) | (Val::Int { .. }, Val::Int { .. }, ..) => {
                // Addresses of which neither equality nor difference can be shown: nothing is
                // learnt.
                return true;
            }
            (Val::Node(id), _, None, _) => (id, b),
            (_, Val::Node(id), _, None) => (id, a),
            (Val::Node(_), Val::Int { .. }, Some(_), _) | (Val::Int { .. }, Val::Node(_), _, Some(_)) => {
                return true;
            }
        };
        // What was computed from the other one becomes the other one.
        let (from, to) = match to {
            Val::Node(id) if self.as_addr(to).is_none() && self.depends(to, from) => (id, Val::Node(from)),
            Val::Node(_) | Val::Int { .. } => (from, to),
        };
        if self.as_addr(to).is_none() {
            let range = self.range(Val::Node(from)).meet(self.range(to));
            if range.is_empty() {
                return false;
            }
            match to {
                Val::Node(to) => {
                    if let Some(node) = self.node_mut(to) {
                        node.range = range;
                    }
                }
                // What is less or greater, and what was computed from it, is known better, too.
                Val::Int { .. } if !self.is_symbolic() && !self.narrow(from, range) => return false,
                Val::Int { .. } => {}
            }
        }
        self.substitute(from, to);
        true
    }

    /// Notes that two values differ. False if they cannot.
    pub(crate) fn assume_differ(&mut self, a: Val, b: Val) -> bool {
        for (val, other) in [(a, b), (b, a)] {
            let (Val::Node(id), Val::Int { value, .. }) = (val, other) else { continue };
            if self.as_addr(val).is_some() {
                continue;
            }
            let Some(node) = self.node_mut(id) else { continue };
            node.range = node.range.without(u128::from(value));
            if node.range.is_empty() || !self.assume_not_apart_by(val, value) {
                return false;
            }
        }
        self.facts.assume_differ(a, b);
        self.assume_not_level(a, b)
    }

    /// Ends an object. Those that live now are known to be elsewhere.
    pub fn end_object(&mut self, obj: ObjId, life: Life) {
        self.set_marks(obj, crate::heap::Marks::default());
        let live = self.objects().filter(|(id, object)| {
            *id != obj && object.is_live() && object.level == 0 && matches!(object.kind, Kind::Region)
        });
        let apart: Vec<ObjId> = live.map(|(id, _)| id).collect();
        let Some(object) = self.object_mut(obj) else { return };
        object.life = life;
        object.apart = apart;
        object.pieces = crate::heap::Pieces::default();
    }
}
