//! Numbers that decrease while addresses increase: `while (--argc > 0) puts(*++argv)`.
//!
//! The sum of such a number and of how many elements the place lies behind the start of its object
//! stays the same, which is not a fact about the difference of two numbers. So the join of the
//! place is made a multiple of a new number, the count, and the join of the number what the
//! object's length is without the count: the two have the count in common. How far the place may
//! still go then follows from the order of the length and the count, which is learnt where the
//! number is compared with a constant.
//!
//! **Invariant.** A count is for each side what the place there is in elements; both sides have the
//! number and the place as the same sum and the same multiple, which were seen not to wrap around.

use super::objects::same_origin;
use super::{Fail, Joiner, Missed, Side};
use crate::heap::{Addr, Def, Heap, Init, NodeId, ObjId, Object, Op, Roots, Spec, Val};
use crate::order::Linear;
use ir::BinOp;
use value::Range;

/// The greatest size of an element.
const LARGEST: i128 = 1 << 16;

/// A place on both sides, in terms of a number of the result.
pub(crate) struct Count {
    /// The offset on each side.
    places: [Linear; 2],
    /// The offset is this many times the count, plus the rest.
    factor: i128,
    rest: i128,
    /// The count.
    count: Val,
}

/// A number that is what another one is without a third, plus a constant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Falling {
    from: NodeId,
    less: Option<NodeId>,
    constant: i128,
}

/// What was found about a number and a place.
struct Found {
    /// The length that the number goes down from.
    lengths: [Val; 2],
    places: [Linear; 2],
    factor: i128,
    rest: i128,
    /// How many elements each place is beside a multiple of a node.
    elements: [i128; 2],
    /// The number and the elements together are the length plus this.
    constant: i128,
}

impl Heap {
    /// A number as the difference of two others, if it does not wrap around.
    fn falling(&self, val: Val) -> Option<Falling> {
        let Linear { node: Some(node), factor: 1, constant } = self.sum(val) else { return None };
        let whole = Falling { from: node, less: None, constant };
        let Def::Op(Op::Bin(BinOp::Sub | BinOp::SubS), a, b) = self.node(node)?.def else {
            return Some(whole);
        };
        let (
            Linear { node: Some(from), factor: 1, constant: x },
            Linear { node: less, factor: 1, constant: y },
        ) = (self.sum(a), self.linear(b))
        else {
            return Some(whole);
        };
        if !self.is_exact_difference(node) {
            return Some(whole);
        }
        Some(Falling { from, less, constant: constant.checked_add(x)?.checked_sub(y)? })
    }

    /// A number as what a length is without a third one, if it does not wrap around. The length may
    /// be known as the sum of the two.
    fn falling_from(&self, val: Val, length: Val) -> Option<Falling> {
        let (own, whole) = (self.falling(val)?, self.sum(length));
        let from = whole.node.filter(|_| whole.factor == 1)?;
        let constant = own.constant.checked_sub(whole.constant)?;
        if own.from == from {
            return Some(Falling { constant, ..own });
        }
        let Def::Op(Op::Bin(BinOp::Add | BinOp::AddS), a, b) = self.node(from)?.def else { return None };
        let [a, b] = [self.sum(a), self.sum(b)];
        let (part, rest) = if a.node == Some(own.from) { (a, b) } else { (b, a) };
        let same = own.less.is_none() && part.node == Some(own.from);
        if !same || part.factor != 1 || rest.factor != 1 || !self.is_exact_sum(from) {
            return None;
        }
        let constant = constant.checked_sub(part.constant)?.checked_sub(rest.constant)?;
        Some(Falling { from, less: rest.node, constant })
    }

    /// The offset of an address as a number.
    fn offset_of(&self, addr: Addr) -> Option<Linear> {
        let part = addr
            .plus
            .map_or(Linear { node: None, factor: 0, constant: 0 }, |plus| self.linear(Val::Node(plus)));
        Some(Linear { constant: part.constant.checked_add(addr.off.into())?, ..part })
    }

    /// Where a text in an object ends, the object's size, of what that is a multiple, and up to
    /// where more is known.
    fn lengths(&self, obj: ObjId) -> [Option<Val>; 5] {
        let Object { size, marks, .. } = self.object(obj);
        let count = self.base_of(*size).map(Val::Node);
        [marks.zero.map(|zero| zero.at), Some(*size), count, marks.last, marks.filled.map(|filled| filled.to)]
    }
}

impl Joiner<'_> {
    /// Finds such numbers and places in the registers, before these are joined.
    pub(super) fn find_counts(&mut self, left: &Roots, right: &Roots) -> Result<(), Fail> {
        if !self.options.offsets {
            return Ok(());
        }
        let regs = || left.regs.iter().zip(&right.regs).filter_map(|(a, b)| Some([(*a)?, (*b)?]));
        let places: Vec<[Addr; 2]> = regs().filter_map(|pair| self.moving(pair)).collect();
        if places.is_empty() {
            return Ok(());
        }
        let numbers: Vec<[Val; 2]> = regs().filter(|pair| self.are_numbers(*pair)).collect();
        for number in numbers {
            if self.paired(number[0], number[1]).is_none()
                && let Some(found) = places.iter().find_map(|place| self.counted_down(number, *place))
            {
                self.add_count(number, found)?;
            }
        }
        Ok(())
    }

    /// The places of one object that two values are, if they are not the same.
    fn moving(&self, pair: [Val; 2]) -> Option<[Addr; 2]> {
        let [a, b] = [self.side(Side::Left).as_addr(pair[0])?, self.side(Side::Right).as_addr(pair[1])?];
        let origin = |side: Side, addr: Addr| self.side(side).object(addr.obj).origin;
        let alike = same_origin(origin(Side::Left, a), origin(Side::Right, b));
        let regions = a.spec == Spec::Region && b.spec == Spec::Region;
        let fixed = a.plus.is_none() && b.plus.is_none() && a.off == b.off;
        (alike && regions && !fixed).then_some([a, b])
    }

    fn are_numbers(&self, pair: [Val; 2]) -> bool {
        let plain = |side: Side| {
            let node = pair[side.index()].node().and_then(|id| self.side(side).node(id));
            node.is_some_and(|node| node.level == 0 && node.init == Init::Yes && node.addr().is_none())
        };
        let bits = Side::BOTH.map(|side| self.side(side).bits(pair[side.index()]));
        bits[0] == bits[1] && Side::BOTH.into_iter().all(plain)
    }

    /// How two numbers go down by what two places go up, if they do.
    fn counted_down(&self, number: [Val; 2], place: [Addr; 2]) -> Option<Found> {
        let of = Side::BOTH.map(|side| self.side(side).lengths(place[side.index()].obj));
        of[0].into_iter().zip(of[1]).find_map(|(a, b)| self.counted_from([a?, b?], number, place))
    }

    /// The same if they go down from these lengths.
    fn counted_from(&self, lengths: [Val; 2], number: [Val; 2], place: [Addr; 2]) -> Option<Found> {
        let falling = |side: Side| {
            let (heap, length, number) = (self.side(side), lengths[side.index()], number[side.index()]);
            if heap.bits(length) != heap.bits(number) {
                return None;
            }
            heap.falling_from(number, length)
        };
        let numbers = [falling(Side::Left)?, falling(Side::Right)?];
        let places =
            [self.side(Side::Left).offset_of(place[0])?, self.side(Side::Right).offset_of(place[1])?];
        let matched = |at: usize| places[at].node == numbers[at].less;
        let factor = match places.map(|place| place.node.map(|_| place.factor)) {
            [Some(a), Some(b)] => Some(a).filter(|_| a == b),
            [Some(a), None] | [None, Some(a)] => Some(a),
            [None, None] => {
                let up = places[0].constant.checked_sub(places[1].constant)?;
                let down = numbers[1].constant.checked_sub(numbers[0].constant)?;
                (down != 0 && up % down == 0).then(|| up / down)
            }
        };
        let factor = factor.filter(|factor| (1..=LARGEST).contains(factor) && matched(0) && matched(1))?;
        let [rest, other] = places.map(|place| place.constant.rem_euclid(factor));
        let elements = places.map(|place| (place.constant - rest) / factor);
        let whole = [0, 1].map(|at| numbers[at].constant.checked_add(elements[at]));
        if rest != other || whole[0] != whole[1] {
            return None;
        }
        Some(Found { lengths, places, factor, rest, elements, constant: whole[0]? })
    }

    /// Joins the count of each side, and the number as what is left without it.
    fn add_count(&mut self, number: [Val; 2], found: Found) -> Result<(), Fail> {
        let counts = Side::BOTH.map(|side| self.count_of(side, number, &found));
        let ([Some(a), Some(b)], Ok(constant)) = (counts, i64::try_from(found.constant)) else {
            return Ok(());
        };
        let kept = self.is_kept(a) || self.is_kept(b);
        if a.node().is_none() && b.node().is_none() && (a == b || kept) {
            return Ok(());
        }
        let missed = Missed::default();
        let from = self.join_values(found.lengths[0], found.lengths[1], missed)?;
        let count = self.join_values(a, b, missed)?;
        if from.node().is_none() || count.node().is_none() {
            return Ok(());
        }
        let ranges = [self.side(Side::Left).range(number[0]), self.side(Side::Right).range(number[1])];
        let range = self.widened(ranges);
        let out = if constant == 0 {
            self.joined_operation(Op::Bin(BinOp::Sub), (from, count), ranges)
        } else {
            let any = Range::top(range.width());
            let left = self.joined_operation(Op::Bin(BinOp::Sub), (from, count), [any, any]);
            let by = Val::Int {
                bits: range.width(),
                value: ir::truncate(constant as u64 as u128, range.width()) as u64,
            };
            self.joined_operation(Op::Bin(BinOp::Add), (left, by), ranges)
        };
        self.meet_partner(Side::Left, number[0], number[1])?;
        self.meet_partner(Side::Right, number[1], number[0])?;
        self.lose_range(ranges, out)?;
        // If the lengths are sums with the number as a part, this is another name of the same.
        self.note_pair(number[0], number[1], out);
        let Found { places, factor, rest, .. } = found;
        self.counts.push(Count { places, factor, rest, count });
        Ok(())
    }

    /// A side loses what it knows of a number beyond what the result does.
    fn lose_range(&mut self, ranges: [Range; 2], out: Val) -> Result<(), Fail> {
        let joined = self.out.range(out);
        for side in Side::BOTH {
            if ranges[side.index()].meet(joined) != joined {
                self.lose(side)?;
            }
        }
        Ok(())
    }

    /// What a place is in elements, as wide as the number.
    fn count_of(&mut self, side: Side, number: [Val; 2], found: &Found) -> Option<Val> {
        let at = side.index();
        let (bits, elements) = (self.side(side).bits(number[at]), found.elements[at]);
        let Some(node) = found.places[at].node else {
            let fits = Heap::fits(bits, Some(elements), Some(elements));
            return fits.then(|| Val::Int { bits, value: ir::truncate(elements as u128, bits) as u64 });
        };
        let (low, high) = self.side(side).bounds_of(Val::Node(node))?;
        let fits = Heap::fits(bits, low.checked_add(elements), high.checked_add(elements));
        if !fits || self.side(side).bits(Val::Node(node)) != bits {
            return None;
        }
        Some(self.moved(side, Val::Node(node), i64::try_from(elements).ok()?))
    }

    /// The place of the result that two are, if their offsets have a count.
    pub(super) fn counted_place(&mut self, base: Addr, addrs: [Addr; 2]) -> Result<Option<Val>, Fail> {
        if self.counts.is_empty() {
            return Ok(None);
        }
        let offsets = Side::BOTH.map(|side| self.side(side).offset_of(addrs[side.index()]));
        let [Some(a), Some(b)] = offsets else { return Ok(None) };
        let Some(found) = self.counts.iter().find(|count| count.places == [a, b]) else { return Ok(None) };
        let (factor, rest, count) = (found.factor, found.rest, found.count);
        let bits = self.out.pointer_bits();
        let range = |side: Side| {
            let addr = addrs[side.index()];
            let part =
                addr.plus.map_or(Range::constant(bits, 0), |plus| self.side(side).range(Val::Node(plus)));
            let by = Range::constant(bits, ir::truncate((i128::from(addr.off) - rest) as u128, bits));
            Range::binary(BinOp::Add, part, by)
        };
        let [Some(x), Some(y)] = Side::BOTH.map(range) else { return Ok(None) };
        let wide = self.out.widened(count);
        let by = self.out.size(factor as u64);
        let plus = match factor {
            1 => wide,
            _ => self.joined_operation(Op::Bin(BinOp::MulS), (wide, by), [x, y]),
        };
        self.lose_range([x, y], plus)?;
        let Some(plus) = plus.node() else { return Ok(None) };
        Ok(Some(self.out.addr(Addr { off: rest as i64, plus: Some(plus), ..base })))
    }
}
