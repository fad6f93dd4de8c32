//! Continues only with the memories in which a condition holds.
//!
//! A condition is a value of one bit. If it is the result of a comparison, the operands are
//! compared: addresses by splitting the heap into cases, numbers by narrowing their ranges. What is
//! learnt about a number is propagated back to the numbers that it was computed from.

use super::Exec;
use crate::heap::{Def, Heap, Init, Node, NodeId, Op, Val};
use ir::{BinOp, CastOp, Expr};
use obligation::{Check, ErrorKind};
use value::{Range, Side};

/// How often cutting one range may cut others that depend on it. Numbers that depend on each other
/// could go on for very long.
const MOST_CUTS: u32 = 64;

/// What is said of a condition that depends on uninitialised data.
pub(crate) const UNSET: &str = "a branch depends on a value that is uninitialised";

impl Exec<'_> {
    /// The heaps in which a condition has a truth value.
    pub fn assume(&mut self, heap: Heap, cond: &Expr, truth: bool) -> Vec<Heap> {
        self.assume_or(heap, cond, truth, UNSET)
    }

    /// The same, with what is said if the condition depends on uninitialised data.
    pub(crate) fn assume_or(&mut self, mut heap: Heap, cond: &Expr, truth: bool, unset: &str) -> Vec<Heap> {
        let val = self.eval(&mut heap, cond);
        self.check_set(&heap, val, unset);
        heap.assume(val, truth)
    }

    /// An alarm if a value that decides something is uninitialised.
    pub(crate) fn check_set(&mut self, heap: &Heap, val: Val, message: &str) {
        if !self.config.checks.uninitialised {
            return;
        }
        let init = val.node().and_then(|id| heap.node(id)).map_or(Init::Yes, |node| node.init);
        self.findings.note_check(Check::Initialised, self.span);
        if init != Init::Yes {
            self.exact_alarm(heap, ErrorKind::UninitialisedUse, message);
        }
    }
}

impl Heap {
    fn def(&self, val: Val) -> Option<Def> {
        self.node(val.node()?).map(|node| node.def)
    }

    /// The comparison that a value was computed from, if its result depends on whether a list is
    /// empty.
    pub(crate) fn tells_emptiness(&self, val: Val) -> Option<(Val, Val)> {
        match self.def(val)? {
            Def::Op(Op::Bin(BinOp::Eq | BinOp::Ne), a, b) => {
                let may_be_empty =
                    |val: Val| self.as_addr(val).is_some_and(|addr| self.object(addr.obj).min() == 0);
                (may_be_empty(a) || may_be_empty(b)).then_some((a, b))
            }
            Def::Op(Op::Cast(_), a, _) | Def::Op(Op::Un(_), a, _) => self.tells_emptiness(a),
            Def::Op(Op::Bin(_) | Op::Bytes(_), ..) | Def::Addr(_) | Def::Any | Def::Choice(_) => None,
        }
    }

    /// The heaps in which a value of one bit is true, or is false.
    pub(crate) fn assume(self, val: Val, truth: bool) -> Vec<Heap> {
        let term = self.truth_term(val, truth);
        let mut cases = self.assume_cases(val, truth);
        if let Some(term) = term {
            cases.retain_mut(|heap| heap.assume_term(term));
        }
        cases
    }

    fn assume_cases(self, val: Val, truth: bool) -> Vec<Heap> {
        let id = match val {
            Val::Int { value, .. } => return if (value != 0) == truth { vec![self] } else { Vec::new() },
            Val::Node(id) => id,
        };
        match self.def(val) {
            Some(Def::Op(Op::Bin(op @ (BinOp::Eq | BinOp::Ne)), a, b)) => {
                self.assume_equal(a, b, (op == BinOp::Eq) == truth)
            }
            Some(Def::Op(Op::Bin(op), a, b)) if op.is_comparison() => self.assume_order(op, a, b, truth),
            Some(Def::Op(Op::Cast(CastOp::Trunc), ..))
            | Some(Def::Any | Def::Choice(_) | Def::Addr(_) | Def::Op(..))
            | None => {
                let mut heap = self;
                let bits = heap.bits(val);
                let wanted = Range::constant(bits, u128::from(truth));
                if heap.narrow(id, wanted) { vec![heap] } else { Vec::new() }
            }
        }
    }

    fn assume_equal(self, a: Val, b: Val, equal: bool) -> Vec<Heap> {
        // A truth value that was made a number and compared with one.
        for (val, other) in [(a, b), (b, a)] {
            let (Some(Def::Op(Op::Cast(CastOp::ZExt), inner, _)), Val::Int { value, .. }) =
                (self.def(val), other)
            else {
                continue;
            };
            if self.bits(inner) == 1 && value <= 1 {
                return self.assume(inner, (value == 1) == equal);
            }
        }
        let cases = self.split_equal(a, b).into_iter().filter(|(_, is)| *is == equal);
        cases.filter_map(|(heap, _)| heap.learnt(a, b, equal)).collect()
    }

    /// Carries what a comparison with a constant says back to the operands.
    fn learnt(mut self, a: Val, b: Val, equal: bool) -> Option<Heap> {
        for (val, other) in [(a, b), (b, a)] {
            let (Val::Node(id), Val::Int { value, bits }) = (val, other) else { continue };
            if self.node(id).is_none_or(|node| node.addr().is_some()) {
                continue;
            }
            let range = if equal {
                Range::constant(bits, u128::from(value))
            } else {
                self.range(val).without(u128::from(value))
            };
            if !self.narrow(id, range) {
                return None;
            }
        }
        Some(self)
    }

    fn assume_order(mut self, op: BinOp, a: Val, b: Val, truth: bool) -> Vec<Heap> {
        if self.as_addr(a).is_some() || self.as_addr(b).is_some() {
            return if self.assume_addresses(op, a, b, truth) { vec![self] } else { Vec::new() };
        }
        let (left, right) = Range::refine_comparison(op, truth, self.range(a), self.range(b));
        for (val, range) in [(a, left), (b, right)] {
            if range.is_empty() {
                return Vec::new();
            }
            if let Val::Node(id) = val
                && !self.narrow(id, range)
            {
                return Vec::new();
            }
        }
        if !self.learn_order(op, a, b, truth) {
            return Vec::new();
        }
        for val in [a, b] {
            let (Val::Node(id), Some((low, high))) = (val, self.bounds_of(val)) else { continue };
            let bits = self.bits(val);
            let range = if low > high { Range::empty(bits) } else { Range::from_signed(bits, low, high) };
            if self.node(id).is_some() && !self.narrow(id, range) {
                return Vec::new();
            }
        }
        vec![self]
    }

    /// Notes the order of two numbers. False if it cannot be.
    fn learn_order(&mut self, op: BinOp, a: Val, b: Val, truth: bool) -> bool {
        // What has become a constant is no longer a node: its range says all.
        let gone = |val: Val| val.node().is_some_and(|id| self.node(id).is_none());
        if gone(a) || gone(b) {
            return true;
        }
        let unsigned = matches!(op, BinOp::LtU | BinOp::LeU);
        let positive = |val: Val| self.range(val).min_s().is_some_and(|min| min >= 0);
        if unsigned && !(positive(a) && positive(b)) {
            return true;
        }
        match (op, truth) {
            (BinOp::LtS | BinOp::LtU, true) => self.assume_at_most(a, b, -1),
            (BinOp::LtS | BinOp::LtU, false) => self.assume_at_most(b, a, 0),
            (BinOp::LeS | BinOp::LeU, true) => self.assume_at_most(a, b, 0),
            (BinOp::LeS | BinOp::LeU, false) => self.assume_at_most(b, a, -1),
            _ => true,
        }
    }

    /// Goes on only if a number is in a range. False if it cannot be.
    pub(crate) fn refine(&mut self, id: NodeId, range: Range) -> bool {
        self.assume_within(Val::Node(id), range) && self.narrow(id, range)
    }

    /// Cuts the range of a node, of what it was computed from and of what was computed from it.
    /// False if nothing is left.
    pub(crate) fn narrow(&mut self, id: NodeId, range: Range) -> bool {
        let mut open = vec![(id, range)];
        let mut budget = MOST_CUTS;
        while let Some((id, range)) = open.pop() {
            let Some(node) = self.node(id) else { continue };
            if node.addr().is_some() || node.bits != range.width() {
                continue;
            }
            let (old, def) = (node.range, node.def);
            let new = old.meet(range);
            if new.is_empty() {
                return false;
            }
            let constant = new.as_constant().and_then(|value| Val::constant(new.width(), value));
            if new == old {
                // It may have been left with one value by another way.
                if let Some(val) = constant {
                    self.settle(id, def, val);
                }
                continue;
            }
            if let Some(node) = self.node_mut(id) {
                node.range = new;
            }
            self.operands(def, new, &mut open);
            let near = budget > 0;
            budget = budget.saturating_sub(1);
            let users = if near { self.users(id) } else { Vec::new() };
            if near {
                self.neighbours(id, new, &mut open);
            }
            // Before it is no longer a node.
            self.learn_apart(id);
            if let Some(val) = constant {
                self.settle(id, def, val);
            }
            // A part of a sum says how far the other part is from the sum.
            users.iter().for_each(|user| self.learn_sum(*user));
            open.extend(users.into_iter().filter_map(|user| Some((user, self.result(user)?))));
        }
        true
    }

    /// What the range of a node says about those that are known to be less or greater.
    fn neighbours(&self, id: NodeId, range: Range, open: &mut Vec<(NodeId, Range)>) {
        let (Some(min), Some(max)) = (range.min_s(), range.max_s()) else { return };
        for (x, y, c) in self.facts.bounds() {
            let other = if *x == id { *y } else { *x };
            let bits = self.bits(Val::Node(other));
            let half = 1i128 << (bits.clamp(1, 100) - 1);
            let (low, high) = match (*x == id, *y == id) {
                (true, _) => (min.saturating_sub(*c).max(-half), half - 1),
                (false, true) => (-half, max.saturating_add(*c).min(half - 1)),
                (false, false) => continue,
            };
            let range = if low > high { Range::empty(bits) } else { Range::from_signed(bits, low, high) };
            open.push((other, range));
        }
    }

    /// The operations on a node.
    fn users(&self, id: NodeId) -> Vec<NodeId> {
        let uses = |node: &Node| match node.def {
            Def::Op(_, a, b) => a == Val::Node(id) || b == Val::Node(id),
            Def::Any | Def::Choice(_) | Def::Addr(_) => false,
        };
        self.nodes().filter(|(_, node)| uses(node)).map(|(id, _)| id).collect()
    }

    /// The numbers that an operation may have as its result, by what is known of its operands.
    pub(crate) fn result(&self, id: NodeId) -> Option<Range> {
        let node = self.node(id)?;
        let Def::Op(op, a, b) = node.def else { return None };
        self.result_of(op, a, b, node.bits)
    }

    /// The same for an operation whose result has this many bits.
    pub(crate) fn result_of(&self, op: Op, a: Val, b: Val, bits: u16) -> Option<Range> {
        if self.as_addr(a).is_some() || self.as_addr(b).is_some() {
            return None;
        }
        let (x, y) = (self.range(a), self.range(b));
        let range = match op {
            Op::Un(op) => Range::unary(op, x),
            Op::Cast(op) => Range::cast(op, bits, x),
            Op::Bytes(_) => None,
            Op::Bin(op) => {
                // Such a node was made only where nothing overflows.
                let exact = matches!(op, BinOp::AddS | BinOp::SubS | BinOp::MulS);
                let defined = Range::definedness(op, x, y).is_none_or(|defined| !defined.may_be_undefined());
                Range::binary(op, x, y).filter(|_| exact || defined)
            }
        };
        range.filter(|range| range.width() == bits && !range.is_empty())
    }

    /// A node that turned out to be a constant.
    fn settle(&mut self, id: NodeId, def: Def, val: Val) {
        // An uninitialised node has no value that it could be shown to have.
        let set = self.node(id).is_some_and(|node: &Node| node.init == Init::Yes);
        if set || matches!(def, Def::Any) {
            let kept = self.node(id).filter(|_| matches!(def, Def::Op(..))).cloned();
            self.substitute(id, val);
            // If the same operation is evaluated again, it has this result; nothing else refers to
            // the node.
            if let Some(node) = kept {
                self.add_node(node);
            }
        }
    }

    /// What the result of an operation says about its operands.
    fn operands(&self, def: Def, result: Range, open: &mut Vec<(NodeId, Range)>) {
        let mut learn = |val: Val, range: Range| {
            if let Val::Node(id) = val {
                open.push((id, range));
            }
        };
        match def {
            Def::Any | Def::Choice(_) | Def::Addr(_) | Def::Op(Op::Bytes(_), ..) => {}
            Def::Op(Op::Un(op), a, _) => learn(a, Range::refine_unary(op, result, self.range(a))),
            Def::Op(Op::Cast(op), a, _) => {
                if self.as_addr(a).is_none() && matches!(op, CastOp::ZExt | CastOp::SExt | CastOp::Trunc) {
                    learn(a, Range::refine_cast(op, result, self.range(a)));
                }
            }
            Def::Op(Op::Bin(op), a, b) => {
                if self.as_addr(a).is_some() || self.as_addr(b).is_some() {
                    return;
                }
                if let Some(truth) = result.as_truth().filter(|_| op.is_comparison()) {
                    let (x, y) = Range::refine_comparison(op, truth, self.range(a), self.range(b));
                    learn(a, x);
                    learn(b, y);
                    return;
                }
                let (x, y) = (self.range(a), self.range(b));
                // A shift by too much gives any value: the result says nothing of it.
                let shift = matches!(op, BinOp::Shl | BinOp::ShlS | BinOp::ShrU | BinOp::ShrS);
                let undefined = Range::definedness(op, x, y).is_some_and(|it| it.may_be_undefined());
                if shift && undefined {
                    return;
                }
                learn(a, Range::refine_operand(op, Side::Left, result, x, y));
                learn(b, Range::refine_operand(op, Side::Right, result, y, x));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ir::DataModel;

    #[test]
    fn a_node_that_other_facts_left_with_one_value_is_settled_when_it_is_asked_for() {
        let mut heap = Heap::new(DataModel::Lp64);
        let five = Range::constant(32, 5);
        let id = heap.add_node(Node { range: five, ..Node::any(32) });
        heap.roots.anchors.push(Val::Node(id));
        assert!(heap.refine(id, five));
        assert_eq!(heap.roots.anchors, [Val::Int { bits: 32, value: 5 }]);
    }
}
