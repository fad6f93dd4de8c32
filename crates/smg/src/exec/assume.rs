//! Going on only with the memories in which a condition holds.
//!
//! A condition is a value of one bit. If it is the result of a comparison, the operands are compared: addresses by splitting the
//! heap into cases, numbers by cutting their ranges. What is learnt about a number is carried back to the numbers that
//! it was computed from.

use super::Exec;
use crate::heap::{Def, Heap, Init, Node, NodeId, Op, Val};
use interp::ErrorKind;
use ir::{BinOp, CastOp, Expr};
use value::{Range, Side};

impl Exec<'_> {
    /// The heaps in which a condition has a truth value.
    pub fn assume(&mut self, mut heap: Heap, cond: &Expr, truth: bool) -> Vec<Heap> {
        let val = self.eval(&mut heap, cond);
        self.check_set(&heap, val, "a branch depends on a value that was never set");
        heap.assume(val, truth)
    }

    /// An alarm if a value that decides something was never set.
    pub(crate) fn check_set(&mut self, heap: &Heap, val: Val, message: &str) {
        if !self.config.looked.uninitialised {
            return;
        }
        let init = val.node().and_then(|id| heap.node(id)).map_or(Init::Yes, |node| node.init);
        self.log.checked(self.span, "initialised");
        if init != Init::Yes {
            self.alarm(ErrorKind::UninitialisedUse, "initialised", message);
        }
    }
}

impl Heap {
    fn def(&self, val: Val) -> Option<Def> {
        self.node(val.node()?).map(|node| node.def)
    }

    /// The heaps in which a value of one bit is true, or is false.
    pub(crate) fn assume(self, val: Val, truth: bool) -> Vec<Heap> {
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
            | Some(Def::Any | Def::Addr(_) | Def::Op(..))
            | None => {
                let mut heap = self;
                let bits = heap.bits(val);
                let wanted = Range::constant(bits, u128::from(truth));
                if heap.refine(id, wanted) { vec![heap] } else { Vec::new() }
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
            if !self.refine(id, range) {
                return None;
            }
        }
        Some(self)
    }

    fn assume_order(mut self, op: BinOp, a: Val, b: Val, truth: bool) -> Vec<Heap> {
        if self.as_addr(a).is_some() || self.as_addr(b).is_some() {
            return vec![self];
        }
        let (left, right) = Range::refine_comparison(op, truth, self.range(a), self.range(b));
        for (val, range) in [(a, left), (b, right)] {
            if range.is_empty() {
                return Vec::new();
            }
            if let Val::Node(id) = val
                && !self.refine(id, range)
            {
                return Vec::new();
            }
        }
        vec![self]
    }

    /// Cuts the range of a node, and of what it was computed from. False if nothing is left.
    pub(crate) fn refine(&mut self, id: NodeId, range: Range) -> bool {
        let mut open = vec![(id, range)];
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
            if new == old {
                continue;
            }
            if let Some(node) = self.node_mut(id) {
                node.range = new;
            }
            self.operands(def, new, &mut open);
            if let Some(val) = new.as_constant().and_then(|value| Val::constant(new.width(), value)) {
                self.settle(id, def, val);
            }
        }
        true
    }

    /// A node that turned out to be a constant.
    fn settle(&mut self, id: NodeId, def: Def, val: Val) {
        // A node that was never set has no value that it could be shown to have.
        let set = self.node(id).is_some_and(|node: &Node| node.init == Init::Yes);
        if set || matches!(def, Def::Any) {
            self.substitute(id, val);
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
            Def::Any | Def::Addr(_) | Def::Op(Op::Bytes(_), ..) => {}
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
                learn(a, Range::refine_operand(op, Side::Left, result, x, y));
                learn(b, Range::refine_operand(op, Side::Right, result, y, x));
            }
        }
    }
}
