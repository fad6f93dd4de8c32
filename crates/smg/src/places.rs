//! The order of addresses in one object: what a pointer walk over a block relies on.
//!
//! Two addresses of one object are compared by their offsets: constants and, where these are not
//! constant, nodes, about whose order facts are kept ([`order`](crate::order)). Addresses are
//! numbers that wrap around, and offsets are read as signed: an address is less than another one if
//! its offset is only as far as neither lies beyond an end of the address space
//! ([`Heap::in_sight`]).

use crate::heap::{Addr, Heap, Spec, Val};
use ir::BinOp;
use value::Range;

/// How far from the ends of the address space objects lie at least, under ILP32.
const PAGE: i128 = 4096;

impl Heap {
    /// The part of an offset that is not constant, as a value.
    fn plus(&self, addr: Addr) -> Val {
        addr.plus.map_or(self.size(0), Val::Node)
    }

    /// How far the first of two addresses of one object lies behind the second at most.
    pub(crate) fn lead(&self, x: Addr, y: Addr) -> Option<i128> {
        let constant = i128::from(x.off) - i128::from(y.off);
        if x.plus == y.plus {
            return Some(constant);
        }
        self.at_most(self.plus(x), self.plus(y))?.checked_add(constant)
    }

    /// Whether two addresses are such of the same block.
    pub(crate) fn same_block(&self, x: Addr, y: Addr) -> bool {
        x.obj == y.obj && x.spec == y.spec && x.spec != Spec::All
    }

    /// Whether an address, wherever its object lies, is not a number that has wrapped around.
    fn in_sight(&self, addr: Addr) -> bool {
        let off = i128::from(addr.off);
        let plus = self.plus(addr);
        let Some((low, high)) = self.bounds_of(plus) else { return false };
        if self.pointer_bits() == 64 {
            // Objects lie above 4 GiB and in the lower half of the address space.
            return off + low >= -(1 << 32) && off + high <= 1 << 62;
        }
        let size = self.object(addr.obj).size;
        off + low >= -PAGE && self.at_most(plus, size).is_some_and(|beyond| off + beyond < PAGE)
    }

    /// Whether the first of two addresses is less than the second, or at most the second, if that
    /// is known.
    pub(crate) fn addresses_less(&self, op: BinOp, x: Addr, y: Addr) -> Option<bool> {
        if !self.same_block(x, y) || !self.in_sight(x) || !self.in_sight(y) {
            return None;
        }
        let within = i128::from(op == BinOp::LtU);
        if self.lead(x, y).is_some_and(|lead| lead + within <= 0) {
            return Some(true);
        }
        self.lead(y, x).is_some_and(|lead| lead < within).then_some(false)
    }

    /// Learns that an address is less than another one, or is not. False if that cannot be.
    pub(crate) fn assume_addresses(&mut self, op: BinOp, a: Val, b: Val, truth: bool) -> bool {
        let (Some(x), Some(y)) = (self.as_addr(a), self.as_addr(b)) else { return true };
        if !self.same_block(x, y) || !self.in_sight(x) || !self.in_sight(y) {
            return true;
        }
        match (op, truth) {
            (BinOp::LtU, true) => self.assume_lead(x, y, -1),
            (BinOp::LtU, false) => self.assume_lead(y, x, 0),
            (BinOp::LeU, true) => self.assume_lead(x, y, 0),
            (BinOp::LeU, false) => self.assume_lead(y, x, -1),
            _ => true,
        }
    }

    /// Learns that the first of two addresses of one object lies behind the second by at most this
    /// much. False if it does not.
    fn assume_lead(&mut self, x: Addr, y: Addr, most: i128) -> bool {
        let most = most + i128::from(y.off) - i128::from(x.off);
        if x.plus == y.plus {
            return most >= 0;
        }
        let (a, b) = (self.plus(x), self.plus(y));
        if !self.assume_at_most(a, b, most) {
            return false;
        }
        let (Some((low, high)), Some((least, greatest))) = (self.bounds_of(a), self.bounds_of(b)) else {
            return true;
        };
        let cuts = [(a, low, high.min(greatest + most)), (b, least.max(low - most), greatest)];
        cuts.into_iter().all(|(val, low, high)| {
            let Val::Node(id) = val else { return low <= high };
            let bits = self.bits(val);
            low <= high && (self.node(id).is_none() || self.refine(id, Range::from_signed(bits, low, high)))
        })
    }

    /// Learns that two addresses of one object differ: one that is at most the other is less. False
    /// if they do not.
    pub(crate) fn assume_apart(&mut self, a: Val, b: Val) -> bool {
        let (Some(x), Some(y)) = (self.as_addr(a), self.as_addr(b)) else { return true };
        !self.same_block(x, y)
            || [(x, y), (y, x)]
                .into_iter()
                .all(|(x, y)| self.lead(x, y) != Some(0) || self.assume_lead(x, y, -1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heap::{Content, Init, Node, NodeId, Origin};
    use ir::{DataModel, Span};

    /// Two addresses of one block, the parts of their offsets that are not constant in these
    /// ranges.
    fn heap(model: DataModel, offs: [i64; 2], ranges: [Range; 2]) -> (Heap, [Val; 2], [NodeId; 2]) {
        let mut heap = Heap::new(model);
        let size = heap.size(16);
        let obj = heap.add_region(Origin::Heap(Span::NONE), size, Content::Any(Init::Yes));
        let parts = ranges.map(|range| heap.add_node(Node { range, ..Node::any(range.width()) }));
        let at = |heap: &mut Heap, at: usize| {
            heap.addr(Addr { plus: Some(parts[at]), ..Addr::region(obj, offs[at]) })
        };
        let addrs = [at(&mut heap, 0), at(&mut heap, 1)];
        (heap, addrs, parts)
    }

    /// Whether two numbers may be the two nodes, by all that is known; one that has become a
    /// constant is not examined.
    fn allows(heap: &Heap, parts: [NodeId; 2], numbers: [i128; 2]) -> bool {
        let in_range = |at: usize| {
            let range = heap.node(parts[at]).map(|node| node.range);
            range.is_none_or(|range| range.contains(ir::truncate(numbers[at] as u128, range.width())))
        };
        let number = |id: NodeId| parts.iter().position(|part| *part == id).map(|at| numbers[at]);
        in_range(0)
            && in_range(1)
            && heap.facts.bounds().iter().all(|(x, y, c)| match (number(*x), number(*y)) {
                (Some(x), Some(y)) => x - y <= *c,
                _ => true,
            })
    }

    fn small_ranges(bits: u16) -> Vec<Range> {
        let mut ranges = Vec::new();
        for (low, high) in [(0, 0), (0, 3), (2, 9), (-4, 4), (0, 16), (8, 12)] {
            let range = Range::from_signed(bits, low, high);
            ranges.push(range);
            ranges.push(range.meet(Range::from_low_bits(bits, 2, 0)));
            ranges.push(range.meet(Range::from_low_bits(bits, 1, 1)));
        }
        ranges.retain(|range| !range.is_empty());
        ranges
    }

    /// What is decided or learnt of two addresses holds for all numbers that their offsets may be,
    /// and something is learnt.
    #[test]
    fn comparisons_hold_for_all_offsets() {
        let mut learnt = 0;
        for model in [DataModel::Lp64, DataModel::Ilp32] {
            let ranges = small_ranges(model.pointer_bits());
            for (x, y) in ranges.iter().flat_map(|x| ranges.iter().map(move |y| (*x, *y))) {
                for (op, offs) in
                    [(BinOp::LtU, [0, 0]), (BinOp::LeU, [0, 0]), (BinOp::LtU, [3, -2]), (BinOp::LeU, [-4, 8])]
                {
                    learnt += check(model, op, offs, [x, y]);
                }
            }
        }
        assert!(learnt > 1000, "{learnt}");
    }

    /// Looks at one comparison; gives how many pairs of numbers are known not to be after it.
    fn check(model: DataModel, op: BinOp, offs: [i64; 2], ranges: [Range; 2]) -> usize {
        let (before, [a, b], parts) = heap(model, offs, ranges);
        let (Some(x), Some(y)) = (before.as_addr(a), before.as_addr(b)) else { return 0 };
        let decided = before.addresses_less(op, x, y);
        let after = [true, false].map(|truth| {
            let mut heap = before.clone();
            heap.assume_addresses(op, a, b, truth).then_some(heap)
        });
        let mut gone = 0;
        let numbers = |range: Range| {
            (-8..24i128).filter(move |n| range.contains(ir::truncate(*n as u128, range.width())))
        };
        for (m, n) in numbers(ranges[0]).flat_map(|m| numbers(ranges[1]).map(move |n| (m, n))) {
            let (p, q) = (m + i128::from(offs[0]), n + i128::from(offs[1]));
            let holds = if op == BinOp::LtU { p < q } else { p <= q };
            assert!(decided.is_none_or(|says| says == holds), "{op:?} {offs:?} {ranges:?} {m} {n}");
            let kept = |truth: bool| {
                after[usize::from(!truth)].as_ref().is_some_and(|heap| allows(heap, parts, [m, n]))
            };
            assert!(kept(holds), "{op:?} {offs:?} {ranges:?} {m} {n}");
            gone += usize::from(!kept(!holds));
        }
        gone
    }

    /// Offsets that may be beyond the end of the address space say nothing.
    #[test]
    fn far_addresses_are_not_compared() {
        for (model, far) in
            [(DataModel::Lp64, i64::MIN), (DataModel::Ilp32, 1 << 20), (DataModel::Ilp32, -5000)]
        {
            let zero = Range::from_signed(model.pointer_bits(), 0, 1);
            let (heap, [a, b], _) = heap(model, [far, 0], [zero, zero]);
            let (Some(x), Some(y)) = (heap.as_addr(a), heap.as_addr(b)) else { continue };
            assert_eq!(heap.addresses_less(BinOp::LtU, x, y), None);
            assert_eq!(heap.addresses_less(BinOp::LtU, y, x), None);
        }
    }
}
