//! Joins values.

use super::{Fail, Joiner, Mismatch, Missed, Side};
use crate::heap::{Addr, Def, Heap, Init, Kind, Node, Spec, Val};
use crate::residue::gcd;
use value::Range;

/// How many lists are put in one behind the other, at most: each takes its part of the stack.
const MOST_INSERTED: u32 = 256;

impl Joiner<'_> {
    /// The value of the result that stands for both.
    pub(crate) fn join_values(&mut self, left: Val, right: Val, missed: Missed) -> Result<Val, Fail> {
        if self.within.is_some() && left == right {
            return Ok(left);
        }
        if let Some(out) = self.paired(left, right) {
            if !self.marking && self.uncounted.contains(&(left, right)) {
                Side::BOTH.into_iter().try_for_each(|side| self.lose(side))?;
            }
            return Ok(out);
        }
        if let Some(out) = self.join_choices(left, right, missed)? {
            self.note_pair(left, right, out);
            return Ok(out);
        }
        let addrs = (self.side(Side::Left).as_addr(left), self.side(Side::Right).as_addr(right));
        let out = match addrs {
            (None, None) => self.join_numbers(left, right, missed)?,
            (Some(a), Some(b)) => match self.join_addresses(a, b, missed) {
                Ok(out) => out,
                Err(Mismatch::Final) => return Err(Fail),
                Err(Mismatch::Local) => self.insert_either(left, right, missed)?,
            },
            (Some(_), None) | (None, Some(_)) => self.insert_either(left, right, missed)?,
        };
        self.note_pair(left, right, out);
        Ok(out)
    }

    /// Notes what a pair of values became.
    pub(super) fn note_pair(&mut self, left: Val, right: Val, out: Val) {
        self.pairs.insert((left, right), out);
        self.order.push((left, right));
    }

    /// What a pair of values became.
    pub(crate) fn paired(&self, left: Val, right: Val) -> Option<Val> {
        self.pairs.get(&(left, right)).copied()
    }

    /// Puts in a segment that one of the two sides lacks, or makes a region optional. Then what
    /// follows is joined: lists that lead to each other beside their heads would never come to an
    /// end.
    fn insert_either(&mut self, left: Val, right: Val, missed: Missed) -> Result<Val, Fail> {
        if self.inserting == MOST_INSERTED {
            return Err(Fail);
        }
        self.inserting += 1;
        let out = self.try_insert(left, right, missed);
        self.inserting -= 1;
        out
    }

    fn try_insert(&mut self, left: Val, right: Val, missed: Missed) -> Result<Val, Fail> {
        for side in Side::BOTH {
            let (own, other) = if side == Side::Left { (left, right) } else { (right, left) };
            match self.insert_segment(side, own, other, missed) {
                Ok(out) => return Ok(out),
                Err(Mismatch::Final) => return Err(Fail),
                Err(Mismatch::Local) => {}
            }
        }
        for side in Side::BOTH {
            let (own, other) = if side == Side::Left { (left, right) } else { (right, left) };
            match self.make_optional(side, own, other, missed) {
                Ok(out) => return Ok(out),
                Err(Mismatch::Final) => return Err(Fail),
                Err(Mismatch::Local) => {}
            }
        }
        Err(Fail)
    }

    /// Records what a node was joined with; a second partner means that equal values may differ in
    /// the result.
    pub(super) fn meet_partner(&mut self, side: Side, val: Val, other: Val) -> Result<(), Fail> {
        let Val::Node(node) = val else { return Ok(()) };
        let first = *self.partner[side.index()].entry(node).or_insert(other);
        if first == other { Ok(()) } else { self.lose(side) }
    }

    /// The level of what stands for both, and whether a side loses by it.
    ///
    /// What is nested on a side may occur deeper in the result by each segment that this side has
    /// not passed; what is on level 0 is there once, and need not. Different values of two nodes of
    /// one list are never there once.
    pub(crate) fn joined_level(&self, levels: [u8; 2], missed: Missed) -> (u8, [bool; 2]) {
        let reach = |side: Side| i32::from(levels[side.index()]) + i32::from(missed.by(side));
        let lift = |side: Side| if levels[side.index()] == 0 { 0 } else { reach(side) };
        let level = lift(Side::Left).max(lift(Side::Right)) + i32::from(self.raise);
        let own =
            self.within.map_or(0, |(first, _)| i32::from(self.side(Side::Left).object(first).level) + 1);
        let level = level.max(own);
        let loses = Side::BOTH.map(|side| level - i32::from(self.raise) > reach(side));
        (u8::try_from(level).unwrap_or(u8::MAX), loses)
    }

    fn join_numbers(&mut self, left: Val, right: Val, missed: Missed) -> Result<Val, Fail> {
        if left == right && left.node().is_none() {
            return Ok(left);
        }
        let ranges = [self.side(Side::Left).range(left), self.side(Side::Right).range(right)];
        if ranges[0].width() != ranges[1].width() {
            return Err(Fail);
        }
        // An offset of marks that was constant is not a number that has grown.
        let fixed = self.marking && right.node().is_none();
        let range = match self.options.widen && !fixed {
            true => ranges[1].widen(ranges[0].join(ranges[1]), &self.limits),
            false => ranges[0].join(ranges[1]),
        };
        let covering = range == ranges[0] || range == ranges[1];
        if self.within.is_none() && !covering && (self.is_kept(left) || self.is_kept(right)) {
            return Err(Fail);
        }
        let inits = [init(self.side(Side::Left), left), init(self.side(Side::Right), right)];
        let set = inits[0].join(inits[1]);
        let known = [set_bits(self.side(Side::Left), left), set_bits(self.side(Side::Right), right)];
        let bits = if set == Init::Yes { 0 } else { ir::truncate(known[0] & known[1], range.width()) };
        let levels = [self.side(Side::Left).level(left), self.side(Side::Right).level(right)];
        let (level, loses) = self.joined_level(levels, missed);
        self.meet_partner(Side::Left, left, right)?;
        self.meet_partner(Side::Right, right, left)?;
        // The ranges of two numbers are no reason against a list: they often tell no more than that
        // the two were compared.
        let alike = self.within.is_some() && left.node().is_some() && right.node().is_some();
        for side in Side::BOTH {
            let at = side.index();
            if ranges[at] != range && !alike
                || inits[at] != set
                || set != Init::Yes && known[at] != bits
                || loses[at]
            {
                self.lose(side)?;
            }
        }
        if let Some(out) = self.same_operation(left, right, missed)? {
            return Ok(out);
        }
        for (side, val) in [(Side::Left, left), (Side::Right, right)] {
            if says_more(self.side(side), val) {
                self.lose(side)?;
            }
        }
        let node = Node { level, init: set, set: bits, range, ..Node::any(range.width()) };
        Ok(Val::Node(self.out.add_node(node)))
    }

    /// Whether a value is a constant that is kept apart from others.
    pub(super) fn is_kept(&self, val: Val) -> bool {
        match val {
            // Beside blocks whose size is not constant, numbers are rather counted up to it.
            Val::Int { .. } if self.open_sizes || self.marking => false,
            Val::Int { bits, value } => {
                let size = ir::sign_extend(u128::from(value), bits).unsigned_abs();
                size <= u128::from(self.options.keep_constants)
            }
            Val::Node(_) => false,
        }
    }

    /// Two results of the same operation are the result of that operation on what the operands
    /// become, if these are numbers.
    fn same_operation(&mut self, left: Val, right: Val, missed: Missed) -> Result<Option<Val>, Fail> {
        let def = |heap: &Heap, val: Val| {
            val.node().and_then(|id| heap.node(id)).map(|node| (node.def, node.range))
        };
        let (Some((Def::Op(op, a, b), range)), Some((Def::Op(other, c, d), range2))) =
            (def(self.side(Side::Left), left), def(self.side(Side::Right), right))
        else {
            return Ok(None);
        };
        let number = |heap: &Heap, val: Val| heap.as_addr(val).is_none();
        let numbers = [a, b].iter().all(|val| number(self.side(Side::Left), *val))
            && [c, d].iter().all(|val| number(self.side(Side::Right), *val));
        if op != other || !numbers || self.raise > 0 {
            return Ok(None);
        }
        let (first, second) = (self.join_values(a, c, missed)?, self.join_values(b, d, missed)?);
        let range = self.widened([range, range2]);
        Ok(Some(self.out.op(op, first, second, range)))
    }

    /// The range of the result that stands for one of each side.
    pub(super) fn widened(&self, [left, right]: [Range; 2]) -> Range {
        let joined = left.join(right);
        if self.options.widen { right.widen(joined, &self.limits) } else { joined }
    }

    /// Addresses: of objects that became one, or can become one now.
    fn join_addresses(&mut self, left: Addr, right: Addr, missed: Missed) -> Result<Val, Mismatch> {
        let kinds =
            [self.side(Side::Left).object(left.obj).kind, self.side(Side::Right).object(right.obj).kind];
        let same_kind = matches!(kinds, [Kind::Region, Kind::Region] | [Kind::Segment(_), Kind::Segment(_)]);
        let free = [self.ends_alike(Side::Left, left), self.ends_alike(Side::Right, right)];
        if same_kind && left.spec != right.spec && free == [false, false] {
            return Err(Mismatch::Local);
        }
        let movable = self.options.offsets && left.spec == Spec::Region && right.spec == Spec::Region;
        let same_offset = left.off == right.off && left.plus.is_none() && right.plus.is_none();
        let joinable_plus = left.off == right.off && left.plus.is_some() && right.plus.is_some();
        if !same_offset && !joinable_plus && !movable {
            return Err(Mismatch::Local);
        }
        let known = match (self.mapped(Side::Left, left.obj), self.mapped(Side::Right, right.obj)) {
            (Some(a), Some(b)) if a == b => Some(a),
            _ => None,
        };
        let obj = match known {
            Some(obj) => obj,
            None => {
                self.relink(left.obj, right.obj);
                self.match_objects(left.obj, right.obj, missed)?;
                self.new_object(left.obj, right.obj, missed)?
            }
        };
        let spec = self.joined_spec(obj, left, right);
        if same_offset {
            return Ok(self.out.addr(Addr { obj, off: left.off, spec, plus: None }));
        }
        self.join_offsets(Addr { obj, off: 0, spec, plus: None }, left, right, missed)
    }

    /// Which node of the joined object: the segment knows it better than the region.
    fn joined_spec(&self, out: crate::heap::ObjId, left: Addr, right: Addr) -> Spec {
        if self.out.object(out).segment().is_none() {
            return Spec::Region;
        }
        match (left.spec, right.spec) {
            (Spec::Region, Spec::Region) => Spec::All,
            (Spec::Region, spec) => spec,
            (spec, other)
                if other != Spec::Region && self.ends_alike(Side::Left, left) && spec != Spec::All =>
            {
                other
            }
            (spec, _) => spec,
        }
    }

    /// Whether the first and the last node of a segment are the same, and what surrounds it is the
    /// same on both ends: then it does not matter by which end an address leads to it.
    fn ends_alike(&self, side: Side, addr: Addr) -> bool {
        let heap = self.side(side);
        let object = heap.object(addr.obj);
        let Some(segment) = object.segment().filter(|segment| segment.max == Some(1)) else { return false };
        let link = |at: u64| object.pieces.value_at(at, heap.pointer_bytes());
        match (addr.spec, segment.link) {
            (Spec::First | Spec::Last, crate::heap::Link::Double { next, prev, back }) => {
                segment.min == 1 || link(next).is_some() && link(next) == link(prev) && segment.head == back
            }
            _ => false,
        }
    }

    /// Addresses of one object with different offsets: the offset is a number that covers both.
    fn join_offsets(&mut self, base: Addr, left: Addr, right: Addr, missed: Missed) -> Result<Val, Mismatch> {
        if let Some(place) = self.counted_place(base, [left, right])? {
            return Ok(place);
        }
        let offset = |heap: &mut Heap, addr: Addr| {
            let constant = heap.size(addr.off as u64);
            match addr.plus {
                None => constant,
                Some(plus) if addr.off == 0 => Val::Node(plus),
                Some(plus) => heap.moved(Val::Node(plus), addr.off),
            }
        };
        let same = left.off == right.off;
        let (a, b) = if same {
            let zero = self.out.size(0);
            (left.plus.map_or(zero, Val::Node), right.plus.map_or(zero, Val::Node))
        } else {
            (offset(self.side_mut(Side::Left), left), offset(self.side_mut(Side::Right), right))
        };
        let off = if same { left.off } else { 0 };
        let limits = self.limits.clone();
        self.stop_at_end(base, off, [a, b]);
        let sum = self.join_values(a, b, missed);
        self.limits = limits;
        let sum = sum?;
        Ok(match sum {
            Val::Node(plus) => self.out.addr(Addr { off, plus: Some(plus), ..base }),
            Val::Int { value, .. } => self.out.addr(Addr { off: off + value as i64, ..base }),
        })
    }
}

impl Joiner<'_> {
    /// Lets an offset that is widened stop where its object ends, and one step before: a walk along
    /// a table that ends with null goes no further.
    fn stop_at_end(&mut self, base: Addr, off: i64, [a, b]: [Val; 2]) {
        let size = self.out.object(base.obj).constant_size().filter(|_| self.options.widen);
        let Some(size) = size else { return };
        let end = i128::from(size) - i128::from(off);
        let distance = self.side(Side::Left).residue(a).minus(self.side(Side::Right).residue(b));
        let step = gcd(distance.modulus, distance.rest).abs();
        self.limits.extend([end, end - step]);
        self.limits.sort_unstable();
        self.limits.dedup();
    }
}

/// The bits of a value that were set for sure.
fn set_bits(heap: &Heap, val: Val) -> u128 {
    ir::truncate(!heap.unset_bits(val), heap.bits(val))
}

pub(super) fn init(heap: &Heap, val: Val) -> Init {
    val.node().and_then(|id| heap.node(id)).map_or(Init::Yes, |node| node.init)
}

/// Whether more is known of a value than the numbers that it may be.
fn says_more(heap: &Heap, val: Val) -> bool {
    val.node()
        .and_then(|id| heap.node(id))
        .is_some_and(|node| matches!(node.def, Def::Op(..) | Def::Choice(_)))
}
