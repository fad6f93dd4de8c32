//! The order of numbers: what keeps an index inside a block whose size is not constant.
//!
//! A fact `x - y <= c` is about the numbers that two nodes are, read as signed. Facts are learnt at
//! branches and kept where states are joined ([`value::Bounds`]). They are stored for nodes that
//! are not sums themselves: a value is first written as a multiple of such a node and a constant
//! ([`Linear`]), which is right only as far as no operation on the way wraps around; the ranges of
//! the operands show that.
//!
//! Facts are about nodes of level 0 only: a nested node is one number for each node of a list.

use crate::heap::{Addr, Def, Heap, Init, Node, NodeId, Op, Val};
use ir::{BinOp, CastOp};
use value::Range;

/// How deep sums are looked into.
const MOST_STEPS: u32 = 8;

/// A value as a number: `factor` times what the node is, plus `constant`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Linear {
    pub(crate) node: Option<NodeId>,
    pub(crate) factor: i128,
    pub(crate) constant: i128,
}

impl Linear {
    fn constant(constant: i128) -> Linear {
        Linear { node: None, factor: 0, constant }
    }

    fn plus(self, other: Linear) -> Option<Linear> {
        let (node, factor) = match (self.node, other.node) {
            (node, None) => (node, self.factor),
            (None, node) => (node, other.factor),
            (Some(a), Some(b)) if a == b => (Some(a), self.factor.checked_add(other.factor)?),
            (Some(_), Some(_)) => return None,
        };
        let constant = self.constant.checked_add(other.constant)?;
        Some(if factor == 0 { Linear::constant(constant) } else { Linear { node, factor, constant } })
    }

    fn times(self, by: i128) -> Option<Linear> {
        if by == 0 {
            return Some(Linear::constant(0));
        }
        let (factor, constant) = (self.factor.checked_mul(by)?, self.constant.checked_mul(by)?);
        Some(Linear { factor, constant, ..self })
    }
}

/// A value that is compared with many others: what is known of it alone.
pub(crate) struct Measured {
    bounds: Option<(i128, i128)>,
    /// With products looked into, and as nodes.
    forms: [Form; 2],
}

/// A sum, with the bounds of its node and the nodes that facts lead to from there.
struct Form {
    form: Linear,
    bounds: Option<(i128, i128)>,
    reach: Vec<(NodeId, i128)>,
}

/// The lesser one of two bounds.
fn least(a: Option<i128>, b: Option<i128>) -> Option<i128> {
    match (a, b) {
        (Some(a), Some(b)) => Some(a.min(b)),
        (one, other) => one.or(other),
    }
}

/// Whether products with constants are looked into.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Products {
    Open,
    Closed,
}

impl Heap {
    /// The least and the greatest number that a value may be, read as signed: by its range, and by
    /// those of its neighbours.
    fn signed(&self, val: Val) -> Option<(i128, i128)> {
        let Val::Node(id) = val else {
            let range = self.range(val);
            return Some((range.min_s()?, range.max_s()?));
        };
        let multiples = self.multiples();
        let (mut low, mut high) = self.factor_bounds(id, &multiples)?;
        for (x, y, c) in self.facts.bounds().iter().filter(|(x, y, _)| *x == id || *y == id) {
            let (least, most) = self.factor_bounds(if *x == id { *y } else { *x }, &multiples)?;
            if *x == id {
                high = high.min(most.checked_add(*c)?);
            } else {
                low = low.max(least.checked_sub(*c)?);
            }
        }
        Some((low, high))
    }

    /// The numbers that a value may be, by its range and by what it is compared with.
    pub(crate) fn ordered_range(&self, val: Val) -> Range {
        let range = self.range(val);
        let known = val.node().filter(|id| self.has_order(*id)).and_then(|_| self.signed(val));
        let known = known.filter(|(low, high)| low <= high);
        let Some((low, high)) = known else { return range };
        let met = range.meet(Range::from_signed(range.width(), low, high));
        if met.is_empty() { range } else { met }
    }

    /// The multiples that did not wrap around: of which node, by which factor, and their ranges.
    fn multiples(&self) -> Vec<(NodeId, i128, Range)> {
        let multiple = |(_, node): (NodeId, &Node)| match node.def {
            Def::Op(Op::Bin(BinOp::MulS), Val::Node(of), Val::Int { bits, value }) => {
                let factor = ir::sign_extend(u128::from(value), bits);
                (factor > 0).then_some((of, factor, node.range))
            }
            _ => None,
        };
        self.nodes().filter_map(multiple).collect()
    }

    /// The least and the greatest number that a node may be, by its range and those of its
    /// multiples.
    fn factor_bounds(&self, id: NodeId, multiples: &[(NodeId, i128, Range)]) -> Option<(i128, i128)> {
        let range = self.node(id)?.range;
        let (mut low, mut high) = (range.min_s()?, range.max_s()?);
        for (_, factor, range) in multiples.iter().filter(|(of, ..)| *of == id) {
            low = low.max(-(-range.min_s()?).div_euclid(*factor));
            high = high.min(range.max_s()?.div_euclid(*factor));
        }
        Some((low, high))
    }

    /// Whether numbers from the first to the second are numbers of a width, read as signed.
    pub(crate) fn fits(bits: u16, low: Option<i128>, high: Option<i128>) -> bool {
        let half = 1i128 << (bits.clamp(1, 100) - 1);
        low.is_some_and(|low| low >= -half) && high.is_some_and(|high| high < half)
    }

    /// A value, read as signed.
    pub(crate) fn linear(&self, val: Val) -> Linear {
        self.linear_to(val, MOST_STEPS, Products::Open)
    }

    /// The same, with products as nodes: what is said of a multiple and of a number that is none.
    pub(crate) fn sum(&self, val: Val) -> Linear {
        self.linear_to(val, MOST_STEPS, Products::Closed)
    }

    fn linear_to(&self, val: Val, steps: u32, products: Products) -> Linear {
        match val {
            Val::Int { bits, value } => Linear::constant(ir::sign_extend(u128::from(value), bits)),
            Val::Node(id) => {
                let sum = (steps > 0).then(|| self.linear_sum(id, steps - 1, products)).flatten();
                sum.unwrap_or(Linear { node: Some(id), factor: 1, constant: 0 })
            }
        }
    }

    /// A node that is a sum or similar, if it is one of numbers that do not wrap around.
    fn linear_sum(&self, id: NodeId, steps: u32, products: Products) -> Option<Linear> {
        let node = self.node(id)?;
        let Def::Op(op, a, b) = node.def else { return None };
        if self.as_addr(a).is_some() || self.as_addr(b).is_some() {
            return None;
        }
        let ((low, high), (least, most)) = (self.signed(a)?, self.signed(b)?);
        let bits = node.bits;
        let part = |val: Val| self.linear_to(val, steps, products);
        match op {
            Op::Bin(BinOp::Mul | BinOp::MulS) if products == Products::Closed => None,
            Op::Bin(BinOp::Add | BinOp::AddS)
                if Self::fits(bits, low.checked_add(least), high.checked_add(most)) =>
            {
                part(a).plus(part(b))
            }
            Op::Bin(BinOp::Sub | BinOp::SubS)
                if Self::fits(bits, low.checked_sub(most), high.checked_sub(least)) =>
            {
                part(a).plus(part(b).times(-1)?)
            }
            // Known not to wrap around when it was made.
            Op::Bin(BinOp::MulS) if matches!(b, Val::Int { .. }) => part(a).times(least),
            Op::Bin(BinOp::Mul | BinOp::MulS) => {
                let (val, by, (low, high)) = match (a, b) {
                    (_, Val::Int { .. }) => (a, least, (low, high)),
                    (Val::Int { .. }, _) => (b, low, (least, most)),
                    _ => return None,
                };
                let ends = (low.checked_mul(by)?, high.checked_mul(by)?);
                let fits = Self::fits(bits, Some(ends.0.min(ends.1)), Some(ends.0.max(ends.1)));
                fits.then(|| part(val).times(by)).flatten()
            }
            Op::Cast(CastOp::SExt) => Some(part(a)),
            Op::Cast(CastOp::ZExt) if low >= 0 => Some(part(a)),
            Op::Cast(CastOp::Trunc) if Self::fits(bits, Some(low), Some(high)) => Some(part(a)),
            Op::Bin(_) | Op::Un(_) | Op::Cast(_) | Op::Bytes(_) => None,
        }
    }

    /// Whether facts about a node are kept.
    fn has_order(&self, id: NodeId) -> bool {
        self.node(id).is_some_and(|node| node.level == 0 && node.init == Init::Yes && node.addr().is_none())
    }

    /// What [`Heap::at_most_measured`] needs to know about a value: for one that is compared with
    /// many others.
    pub(crate) fn measured(&self, val: Val) -> Measured {
        let forms = [self.linear(val), self.sum(val)].map(|form| Form {
            form,
            bounds: form.node.and_then(|id| self.signed(Val::Node(id))),
            reach: form.node.map_or_else(Vec::new, |id| self.facts.order.query_from(id)),
        });
        Measured { bounds: self.signed(val), forms }
    }

    /// As [`Heap::at_most`].
    pub(crate) fn at_most_measured(&self, x: &Measured, y: &Measured) -> Option<i128> {
        let [linear, sum] = [0, 1].map(|at| (&x.forms[at], &y.forms[at]));
        let distance =
            self.distance_measured(linear.0, linear.1).or_else(|| self.distance_measured(sum.0, sum.1));
        let ranges = x.bounds.zip(y.bounds).and_then(|(x, y)| x.1.checked_sub(y.0));
        least(distance, ranges)
    }

    fn distance_measured(&self, x: &Form, y: &Form) -> Option<i128> {
        let constant = x.form.constant.checked_sub(y.form.constant)?;
        if x.form.node == y.form.node && x.form.factor == y.form.factor {
            return Some(constant);
        }
        let (a, b) = (x.form.node?, y.form.node?);
        let factor = x.form.factor;
        if factor != y.form.factor || !self.has_order(a) || !self.has_order(b) {
            return None;
        }
        let (from, to) = if factor > 0 { (x, y) } else { (y, x) };
        let target = to.form.node?;
        let fact = from.reach.binary_search_by_key(&target, |(node, _)| *node).ok();
        let fact = fact.map(|place| from.reach[place].1);
        let known = least(fact, from.bounds?.1.checked_sub(to.bounds?.0))?;
        known.checked_mul(factor.checked_abs()?)?.checked_add(constant)
    }

    /// The least `c` found for which the first value is at most the second one plus `c`, both read
    /// as signed.
    pub fn at_most(&self, x: Val, y: Val) -> Option<i128> {
        let distance = self.relation(x, y);
        let ranges = self.signed(x).zip(self.signed(y)).and_then(|(x, y)| x.1.checked_sub(y.0));
        least(distance, ranges)
    }

    /// The same by facts about the two.
    fn relation(&self, x: Val, y: Val) -> Option<i128> {
        let multiples = self.distance(self.linear(x), self.linear(y));
        multiples.or_else(|| self.distance(self.sum(x), self.sum(y))).or_else(|| self.by_difference(x, y))
    }

    /// The same for a sum and a number of which one part of the sum was taken away: the other part
    /// is compared with what was left.
    fn by_difference(&self, x: Val, y: Val) -> Option<i128> {
        let whole = self.linear(x);
        let (sum, of) = (self.node(whole.node.filter(|_| whole.factor == 1)?)?, self.linear(y));
        let (Def::Op(Op::Bin(BinOp::Add | BinOp::AddS), a, b), Some(from)) = (sum.def, of.node) else {
            return None;
        };
        if !self.is_exact_sum(whole.node?) {
            return None;
        }
        let constant = whole.constant.checked_sub(of.constant)?;
        let [a, b] = [self.linear(a), self.linear(b)];
        [(a, b), (b, a)].into_iter().find_map(|(taken, rest)| {
            if taken.factor != of.factor || rest.factor != of.factor || of.factor <= 0 {
                return None;
            }
            let left = self.left_of(from, taken.node?)?;
            let rest_alone = Linear { factor: 1, constant: 0, ..rest };
            let beyond = self.distance(rest_alone, left)?.checked_mul(of.factor)?;
            beyond.checked_add(constant)?.checked_add(taken.constant)?.checked_add(rest.constant)
        })
    }

    /// What is left of a number without another one, if there is a node that is that up to a
    /// constant and has not wrapped around.
    fn left_of(&self, from: NodeId, taken: NodeId) -> Option<Linear> {
        self.nodes().find_map(|(id, node)| {
            let Def::Op(Op::Bin(BinOp::Sub | BinOp::SubS), a, b) = node.def else { return None };
            let (a, b) = (self.linear(a), self.linear(b));
            let plain = [(a.node?, a.factor), (b.node?, b.factor)] == [(from, 1), (taken, 1)];
            let constant = b.constant.checked_sub(a.constant)?;
            (plain && self.is_exact_difference(id)).then_some(Linear { node: Some(id), factor: 1, constant })
        })
    }

    /// The same for two sums.
    fn distance(&self, x: Linear, y: Linear) -> Option<i128> {
        let constant = x.constant.checked_sub(y.constant)?;
        if x.node == y.node && x.factor == y.factor {
            return Some(constant);
        }
        if y.node.is_none() {
            let (low, high) = self.signed(Val::Node(x.node?))?;
            let most = if x.factor > 0 { high } else { low };
            return most.checked_mul(x.factor)?.checked_add(constant);
        }
        let (a, b) = (x.node?, y.node?);
        let factor = x.factor;
        if factor != y.factor || !self.has_order(a) || !self.has_order(b) {
            return None;
        }
        let known = if factor > 0 { self.least_bound(a, b)? } else { self.least_bound(b, a)? };
        known.checked_mul(factor.checked_abs()?)?.checked_add(constant)
    }

    /// The same for two nodes, by facts or by their ranges.
    fn least_bound(&self, a: NodeId, b: NodeId) -> Option<i128> {
        let fact = self.facts.order.query_le(a, b);
        let (x, y) = (self.signed(Val::Node(a))?, self.signed(Val::Node(b))?);
        least(fact, x.1.checked_sub(y.0))
    }

    /// How far one number is beyond another, also if one of the two is the sum of the other and
    /// something else. For questions only: what follows from a sum is not a fact of its own, and
    /// would be lost with the sum.
    fn beyond(&self, x: Linear, y: Linear) -> Option<i128> {
        let by_sum = || {
            let (a, b) = (x.node?, y.node?);
            let plain = x.factor == 1 && y.factor == 1 && self.has_order(a) && self.has_order(b);
            let apart = self.sum_bound(a, b).filter(|_| plain)?;
            apart.checked_add(x.constant.checked_sub(y.constant)?)
        };
        least(self.distance(x, y), by_sum())
    }

    /// The least `c` for which a node is at most another one plus `c`, if one of the two is the sum
    /// of the other and something else.
    fn sum_bound(&self, a: NodeId, b: NodeId) -> Option<i128> {
        let other = |sum: NodeId, part: NodeId| {
            let node = self.node(sum)?;
            let Def::Op(Op::Bin(BinOp::Add | BinOp::AddS), p, q) = node.def else { return None };
            let (first, second) = (self.signed(p)?, self.signed(q)?);
            let exact = Self::fits(node.bits, first.0.checked_add(second.0), first.1.checked_add(second.1));
            let part = Linear { node: Some(part), factor: 1, constant: 0 };
            let rest = |x: Linear, range: (i128, i128)| {
                let same = Linear { constant: 0, ..x } == part;
                same.then(|| Some((range.0.checked_add(x.constant)?, range.1.checked_add(x.constant)?)))?
            };
            let found = rest(self.linear(p), second).or_else(|| rest(self.linear(q), first));
            found.filter(|_| exact)
        };
        match other(b, a) {
            Some((low, _)) => Some(-low),
            None => other(a, b).map(|(_, high)| high),
        }
    }

    /// The least and the greatest number that a value may be, read as signed, by all that is known.
    pub(crate) fn bounds_of(&self, val: Val) -> Option<(i128, i128)> {
        let range = self.signed(val)?;
        let linear = self.linear(val);
        let Some((low, high)) = linear.node.and_then(|id| self.signed(Val::Node(id))) else {
            return Some(range);
        };
        let at = |number: i128| number.checked_mul(linear.factor)?.checked_add(linear.constant);
        let (a, b) = (at(low)?, at(high)?);
        Some((range.0.max(a.min(b)), range.1.min(a.max(b))))
    }

    /// Learns how far a sum or a difference of two nodes lies from either of them, as far as these
    /// are compared with others.
    pub(crate) fn learn_sum(&mut self, id: NodeId) {
        let Some(Def::Op(Op::Bin(op), a, b)) = self.node(id).map(|node| node.def) else { return };
        let keys = self.facts.order.keys();
        let compared = |val: Val| val.node().is_some_and(|id| keys.binary_search(&id).is_ok());
        let (first, second) = (compared(a), compared(b));
        if first {
            self.learn_parts(id);
        }
        if second && matches!(op, BinOp::Add | BinOp::AddS) {
            self.learn_far(id, b, a);
        }
    }

    /// A difference or a sum of two nodes that does not wrap around lies at a distance from the
    /// first that the second's range gives.
    pub(crate) fn learn_parts(&mut self, id: NodeId) {
        let Some(Def::Op(Op::Bin(_), a, b)) = self.node(id).map(|node| node.def) else { return };
        self.learn_far(id, a, b);
    }

    /// The same for one of its parts: the other one is how far they are apart.
    fn learn_far(&mut self, id: NodeId, a: Val, b: Val) {
        let Some(Def::Op(Op::Bin(op), ..)) = self.node(id).map(|node| node.def) else { return };
        let (Some(x), Some(_)) = (self.ordered_node(a), self.ordered_node(b)) else { return };
        let (Some((low, high)), Some((least, most))) = (self.signed(a), self.signed(b)) else { return };
        let bits = self.bits(Val::Node(id));
        let facts = match op {
            BinOp::Sub | BinOp::SubS if Self::fits(bits, low.checked_sub(most), high.checked_sub(least)) => {
                [(id, x, -least), (x, id, most)]
            }
            BinOp::Add | BinOp::AddS if Self::fits(bits, low.checked_add(least), high.checked_add(most)) => {
                [(id, x, most), (x, id, -least)]
            }
            _ => return,
        };
        for (x, y, c) in facts {
            self.facts.order.assume_le(x, y, c);
        }
    }

    /// The range of a difference that does not wrap around says how far its two parts are from each
    /// other.
    pub(crate) fn learn_apart(&mut self, id: NodeId) {
        let Some(Def::Op(Op::Bin(BinOp::Sub | BinOp::SubS), a, b)) = self.node(id).map(|node| node.def)
        else {
            return;
        };
        let (Some(x), Some(y)) = (self.ordered_node(a), self.ordered_node(b)) else { return };
        if let Some((min, max)) = self.signed(Val::Node(id)).filter(|_| self.is_exact_difference(id)) {
            self.facts.order.assume_le(y, x, -min);
            self.facts.order.assume_le(x, y, max);
        }
    }

    /// Whether a difference of two numbers surely does not wrap around.
    pub(crate) fn is_exact_difference(&self, id: NodeId) -> bool {
        let Some(Def::Op(Op::Bin(BinOp::Sub | BinOp::SubS), a, b)) = self.node(id).map(|node| node.def)
        else {
            return false;
        };
        let (Some((low, high)), Some((least, most))) = (self.signed(a), self.signed(b)) else { return false };
        Self::fits(self.bits(a), low.checked_sub(most), high.checked_sub(least))
    }

    /// Whether a sum of two numbers surely does not wrap around.
    pub(crate) fn is_exact_sum(&self, id: NodeId) -> bool {
        let Some(Def::Op(Op::Bin(BinOp::Add | BinOp::AddS), a, b)) = self.node(id).map(|node| node.def)
        else {
            return false;
        };
        let (Some((low, high)), Some((least, most))) = (self.signed(a), self.signed(b)) else { return false };
        Self::fits(self.bits(a), low.checked_add(least), high.checked_add(most))
    }

    /// The difference of two numbers: their order bounds it, and it is at most the first if the
    /// second is not negative.
    pub(crate) fn difference(&mut self, a: Val, b: Val, range: Range) -> Val {
        let bits = range.width();
        // What was added to a number is what is left without it.
        let set = |id: &NodeId| self.node(*id).is_some_and(|node| node.init == Init::Yes);
        let added = b.node().filter(set).and_then(|from| self.rest(a, from));
        if let Some((left, by)) = added
            && let Ok(by) = i64::try_from(by)
        {
            return self.moved(left, by);
        }
        let bounds = self.at_most(b, a).zip(self.at_most(a, b));
        let known = bounds
            .map(|(low, high)| (-low, high))
            .filter(|(low, high)| low <= high && Self::fits(bits, Some(*low), Some(*high)))
            .map(|(low, high)| range.meet(Range::from_signed(bits, low, high)))
            .filter(|known| !known.is_empty() && *known != range);
        let val = self.op(Op::Bin(BinOp::Sub), a, b, known.unwrap_or(range));
        let least = self.signed(b).map(|(low, _)| low).filter(|low| *low >= 0);
        if let (Some(known), Some(least)) = (known, least)
            && known.min_s().is_some_and(|min| min >= 0)
        {
            self.assume_at_most(val, a, -least);
        }
        val
    }

    /// Learns that a quotient or what is left of a shift to the right is at most the number itself,
    /// if that is of interest.
    pub(crate) fn learn_quotient(&mut self, val: Val, of: Val) {
        let positive = self.signed(of).is_some_and(|(low, _)| low >= 0);
        if positive && self.is_of_interest(of) {
            self.assume_at_most(val, of, 0);
        }
    }

    /// Learns that a remainder is less than a divisor that is greater than zero, if that is of
    /// interest.
    pub(crate) fn learn_remainder(&mut self, val: Val, divisor: Val) {
        let positive = self.signed(divisor).is_some_and(|(low, _)| low >= 1);
        if positive && self.is_of_interest(divisor) {
            self.assume_at_most(val, divisor, -1);
        }
    }

    fn is_of_interest(&self, val: Val) -> bool {
        self.base_of(val).is_some_and(|base| self.order_bases().binary_search(&base).is_ok())
    }

    /// Learns that the first value, read as signed, is at most the second one plus a constant.
    /// False if it is not.
    pub(crate) fn assume_at_most(&mut self, x: Val, y: Val, c: i128) -> bool {
        if self.as_addr(x).is_some() || self.as_addr(y).is_some() {
            return true;
        }
        let (mut left, mut right) = (self.linear(x), self.linear(y));
        if left.factor != right.factor {
            (left, right) = (self.sum(x), self.sum(y));
        }
        let (x, y) = (left, right);
        let (Some(a), Some(b)) = (x.node, y.node) else { return true };
        let room = c.checked_add(y.constant).and_then(|room| room.checked_sub(x.constant));
        let Some(room) = room.filter(|_| x.factor == y.factor && x.factor != 0) else { return true };
        if a == b {
            return room >= 0;
        }
        if !self.has_order(a) || !self.has_order(b) {
            return true;
        }
        self.learn_parts(a);
        self.learn_parts(b);
        match x.factor > 0 {
            true => self.assume_close(a, b, room.div_euclid(x.factor)),
            false => self.assume_close(b, a, room.div_euclid(-x.factor)),
        }
    }

    /// The same for two nodes. The last bits of both say which distances there are.
    fn assume_close(&mut self, a: NodeId, b: NodeId, room: i128) -> bool {
        let [x, y] = [a, b].map(|id| self.range(Val::Node(id)).bits());
        let known = x.known_low().min(y.known_low()).min(32);
        let step = 1i128 << known;
        let rest = (x.ones() as i128).wrapping_sub(y.ones() as i128);
        let room = room - room.wrapping_sub(rest).rem_euclid(step);
        self.facts.order.assume_le(a, b, room)
    }

    /// Learns that two values, read as signed, differ: one that is at most the other is less. False
    /// if they do not.
    pub(crate) fn assume_not_level(&mut self, x: Val, y: Val) -> bool {
        if self.as_addr(x).is_some() || self.as_addr(y).is_some() {
            return self.assume_apart(x, y);
        }
        [(x, y), (y, x)]
            .into_iter()
            .all(|(x, y)| self.at_most(x, y) != Some(0) || self.assume_at_most(x, y, -1))
    }

    /// Learns that a value is not a constant, if it is a difference: one of two numbers that is at
    /// least so much greater than the other is greater by more. False if it is not.
    pub(crate) fn assume_not_apart_by(&mut self, val: Val, value: u64) -> bool {
        let Linear { node: Some(node), factor: 1, constant } = self.sum(val) else { return true };
        let Some(Def::Op(_, a, b)) = self.node(node).map(|node| node.def) else { return true };
        let apart = ir::sign_extend(u128::from(value), self.bits(val)) - constant;
        if !self.is_exact_difference(node) {
            return true;
        }
        [(a, b, apart), (b, a, -apart)]
            .into_iter()
            .all(|(x, y, c)| self.at_most(x, y) != Some(c) || self.assume_at_most(x, y, c - 1))
    }

    /// Whether this many bytes at an address end inside their object, whose size is not constant.
    pub(crate) fn ends_inside(&self, addr: Addr, len: u64) -> bool {
        let (Some(plus), Val::Node(_)) = (addr.plus, self.object(addr.obj).size) else { return false };
        let size = self.object(addr.obj).size;
        // A block has no more than half of the address space: its size is the same number if it is
        // read as signed.
        let behind = i128::from(addr.off) + i128::from(len);
        let distance = self.relation(Val::Node(plus), size);
        self.signed(size).is_some_and(|(low, _)| low >= 0)
            && distance.and_then(|distance| distance.checked_add(behind)).is_some_and(|left| left <= 0)
    }

    /// The same for a block of this many bytes, a value, that begins so far in its object.
    pub(crate) fn block_inside(&self, addr: Addr, len: Val) -> bool {
        let object = self.object(addr.obj);
        if self.signed(len).is_none_or(|(low, _)| low < 0) {
            return false;
        }
        let Some(end) = self.block_end(addr, len) else { return false };
        let beyond = |val: Val| self.beyond(end, self.linear(val));
        let sized = self.signed(object.size).is_some_and(|(low, _)| low >= 0);
        let zeros = [object.marks.zero.map(|zero| (zero.at, zero.len)), object.marks.last.map(|at| (at, 1))];
        let marked = zeros
            .into_iter()
            .flatten()
            .any(|(at, len)| beyond(at).is_some_and(|beyond| beyond <= i128::from(len)));
        let filled = object.marks.filled.and_then(|filled| beyond(filled.to));
        sized && beyond(object.size).is_some_and(|left| left <= 0)
            || marked
            || filled.is_some_and(|left| left <= 0)
    }

    /// Whether this many bytes at an offset end before a block does.
    pub(crate) fn ends_before(&self, val: Val, len: u64, addr: Addr, size: Val) -> bool {
        let behind = self.linear(val).plus(Linear::constant(len.into()));
        let beyond = behind.zip(self.block_end(addr, size)).and_then(|(x, y)| self.beyond(x, y));
        beyond.is_some_and(|beyond| beyond <= 0)
    }

    /// Where a block of this many bytes ends in its object. What begins at `x` and is `y - x` long
    /// ends at `y`.
    fn block_end(&self, addr: Addr, len: Val) -> Option<Linear> {
        let constant = Linear::constant(addr.off.into());
        let Some(plus) = addr.plus else { return self.linear(len).plus(constant) };
        if let Val::Node(id) = len
            && let Def::Op(Op::Bin(BinOp::Sub | BinOp::SubS), end, from) = self.node(id)?.def
            && from == Val::Node(plus)
        {
            return self.linear(end).plus(constant);
        }
        let (begin, len) = (self.linear(Val::Node(plus)), self.linear(len));
        begin.plus(len).or_else(|| self.known_sum(begin, len))?.plus(constant)
    }

    /// The sum of two numbers that are each a node and a constant, if there is a node that is their
    /// sum except for a constant and has not wrapped around.
    pub(crate) fn known_sum(&self, x: Linear, y: Linear) -> Option<Linear> {
        let (Linear { node: Some(a), factor: 1, .. }, Linear { node: Some(b), factor: 1, .. }) = (x, y)
        else {
            return None;
        };
        self.nodes().find_map(|(id, node)| {
            let Def::Op(Op::Bin(BinOp::Add | BinOp::AddS), p, q) = node.def else { return None };
            let (left, right) = (self.linear(p), self.linear(q));
            let parts = [(left.node?, left.factor), (right.node?, right.factor)];
            if parts != [(a, 1), (b, 1)] && parts != [(b, 1), (a, 1)] || !self.has_order(id) {
                return None;
            }
            let ((low, high), (least, most)) = (self.signed(p)?, self.signed(q)?);
            let exact = Self::fits(node.bits, low.checked_add(least), high.checked_add(most));
            let wanted = x.constant.checked_add(y.constant)?;
            let constant = wanted.checked_sub(left.constant.checked_add(right.constant)?)?;
            exact.then_some(Linear { node: Some(id), factor: 1, constant })
        })
    }

    /// The node that a value is, if facts may be kept about it and it is not a sum.
    pub(crate) fn ordered_node(&self, val: Val) -> Option<NodeId> {
        let id = val.node().filter(|id| self.has_order(*id))?;
        (self.sum(val).node == Some(id)).then_some(id)
    }

    /// The nodes whose order is of interest: those with facts, and those that sizes depend on;
    /// sorted.
    pub(crate) fn order_bases(&self) -> Vec<NodeId> {
        let numbers = self.objects().flat_map(|(_, object)| object.marks.offsets().chain([object.size]));
        let sizes = numbers.filter_map(|val| self.base_of(val));
        let mut bases: Vec<NodeId> = sizes.chain(self.facts.order.keys()).collect();
        bases.sort_unstable();
        bases.dedup();
        bases
    }

    /// The node that a value is a multiple of, up to a constant.
    pub(crate) fn base_of(&self, val: Val) -> Option<NodeId> {
        self.linear(val).node
    }
}
