//! Truth: conditions as control flow, truth values as numbers.
//!
//! A condition is lowered to branches with their targets given ([`FnLower::cond`]), so that `if (a
//! < b && p)` has neither registers for its parts nor numbers for their truth. Where a number is
//! wanted, comparisons and `!` give a tree; `&&` and `||` branch to two assignments.

use super::aggregate::NO_ARITHMETIC;
use super::build;
use super::class::is_bool;
use super::expr::is_comparison;
use super::func::FnLower;
use crate::source::Pos;
use crate::tast::{self, ExprKind, UnaryOp};
use ir::{BinOp, BlockId, CastOp, Expr, RegId, Ty};

impl<'a> FnLower<'a, '_> {
    /// Branches by the truth of an expression.
    pub(super) fn cond(&mut self, e: &'a tast::Expr, then: BlockId, otherwise: BlockId) {
        self.check_sequence(e);
        match &e.kind {
            ExprKind::Unary(UnaryOp::Not, arg) if self.scalar_of(arg.ty).is_some() => {
                self.cond(arg, otherwise, then);
            }
            ExprKind::And(a, b) => {
                let middle = self.new_block();
                self.cond(a, middle, otherwise);
                self.start(middle);
                self.cond(b, then, otherwise);
            }
            ExprKind::Or(a, b) => {
                let middle = self.new_block();
                self.cond(a, then, middle);
                self.start(middle);
                self.cond(b, then, otherwise);
            }
            ExprKind::Comma(a, b) => {
                self.discard(a);
                self.cond(b, then, otherwise);
            }
            ExprKind::Conditional(c, a, b) => {
                let (yes, no) = (self.new_block(), self.new_block());
                let (marked_yes, marked_no) = self.marked(yes, no, e.pos);
                self.cond(c, marked_yes, marked_no);
                self.start(yes);
                self.cond(a, then, otherwise);
                self.start(no);
                self.cond(b, then, otherwise);
            }
            ExprKind::Convert(inner) if self.keeps_truth(inner, e) => self.cond(inner, then, otherwise),
            _ => {
                let truth = self.truth(e);
                self.branch(truth, then, otherwise, e.pos);
            }
        }
    }

    /// The truth of an expression, an `i1`.
    pub(super) fn truth(&mut self, e: &'a tast::Expr) -> Expr {
        self.check_sequence(e);
        match &e.kind {
            ExprKind::Unary(UnaryOp::Not, arg) if self.scalar_of(arg.ty).is_some() => {
                let truth = self.truth(arg);
                let truth = self.shallow(truth, e.pos);
                let span = self.span(e.pos);
                build::negate_truth(truth, span)
            }
            ExprKind::Binary(op, lhs, rhs) if is_comparison(*op) && self.scalar_of(lhs.ty).is_some() => {
                let (a, b) = self.two(e, lhs, rhs);
                self.arithmetic(*op, a, b, lhs.ty.id, e.pos)
            }
            ExprKind::And(..) | ExprKind::Or(..) => {
                let result = self.temp(Ty::BOOL, false);
                self.decide(e, result)
            }
            ExprKind::Convert(inner) if self.keeps_truth(inner, e) => self.truth(inner),
            ExprKind::Binary(..) | ExprKind::Unary(..) if self.operand_is_bytes(e) => {
                self.unsupported(NO_ARITHMETIC, e.pos);
                Expr::Undef(Ty::BOOL)
            }
            _ => match self.scalar_of(e.ty) {
                Some(_) => {
                    let value = self.value(e);
                    self.is_nonzero(value, e.pos)
                }
                None => {
                    self.discard(e);
                    let what = format!("condition of type '{}'", self.type_name(e.ty));
                    self.unsupported(&what, e.pos);
                    Expr::Undef(Ty::BOOL)
                }
            },
        }
    }

    /// Whether the first operand of an operator is of a type that cannot be computed with.
    fn operand_is_bytes(&self, e: &tast::Expr) -> bool {
        match &e.kind {
            ExprKind::Binary(_, arg, _) | ExprKind::Unary(_, arg) => self.scalar_of(arg.ty).is_none(),
            _ => false,
        }
    }

    /// The truth of an expression as 0 or 1 of a width.
    pub(super) fn truth_value(&mut self, e: &'a tast::Expr, bits: u16) -> Expr {
        if let ExprKind::And(..) | ExprKind::Or(..) = e.kind {
            self.check_sequence(e);
            let result = self.temp(Ty::Int(bits), true);
            return self.decide(e, result);
        }
        let truth = self.truth(e);
        self.widen_truth(truth, bits, e.pos)
    }

    /// An `i1` as 0 or 1 of a width.
    pub(super) fn widen_truth(&mut self, truth: Expr, bits: u16, pos: Pos) -> Expr {
        if bits == 1 { truth } else { self.cast(CastOp::ZExt, Ty::Int(bits), truth, pos) }
    }

    /// `value != 0`
    pub(super) fn is_nonzero(&mut self, value: Expr, pos: Pos) -> Expr {
        match self.ty(&value) {
            Ty::Int(1) => value,
            Ty::Int(bits) => self.binary(BinOp::Ne, value, Expr::int(bits, 0), pos),
            Ty::Ptr => self.binary(BinOp::Ne, value, Expr::Null, pos),
            Ty::Float(ty) => self.binary(BinOp::FNe, value, Expr::Float { ty, image: 0 }, pos),
        }
    }

    /// Whether a conversion gives something else than zero exactly if its operand is something
    /// else.
    fn keeps_truth(&self, inner: &tast::Expr, e: &tast::Expr) -> bool {
        let (Some(from), Some(to)) = (self.scalar_of(inner.ty), self.scalar_of(e.ty)) else { return false };
        if is_bool(self.cx.types, e.ty.id) {
            return true;
        }
        match (from, to) {
            (Ty::Int(a), Ty::Int(b)) => a <= b,
            (Ty::Ptr, Ty::Ptr) => true,
            (Ty::Float(a), Ty::Float(b)) => a <= b,
            (Ty::Int(_) | Ty::Ptr | Ty::Float(_), _) => false,
        }
    }

    /// 1 or 0, set on the two ways out of a condition.
    fn decide(&mut self, e: &'a tast::Expr, result: RegId) -> Expr {
        let bits = self.regs[result].ty.int_bits().unwrap_or(32);
        let (yes, no, join) = (self.new_block(), self.new_block(), self.new_block());
        self.cond(e, yes, no);
        for (way, value) in [(yes, 1), (no, 0)] {
            self.start(way);
            self.set(result, Expr::int(bits, value), e.pos);
            self.goto(join, e.pos);
        }
        self.start(join);
        Expr::Reg(result)
    }

    /// Sets a register to the value of an expression of its type. What is decided by control flow
    /// is set on each way, without a temporary in between.
    pub(super) fn value_to(&mut self, result: RegId, e: &'a tast::Expr, pos: Pos) {
        self.check_sequence(e);
        let ty = self.regs[result].ty;
        match &e.kind {
            ExprKind::And(..) | ExprKind::Or(..) if ty == Ty::I32 => {
                self.decide(e, result);
            }
            ExprKind::Convert(inner)
                if matches!(inner.kind, ExprKind::And(..) | ExprKind::Or(..)) && ty.int_bits().is_some() =>
            {
                self.check_sequence(inner);
                self.decide(inner, result);
            }
            ExprKind::Conditional(c, a, b) if self.scalar_of(e.ty) == Some(ty) => {
                self.conditional_to(result, c, a, b, e.pos);
            }
            ExprKind::Elvis(c, b) if self.scalar_of(e.ty) == Some(ty) && self.scalar_of(c.ty).is_some() => {
                self.elvis_to(result, c, b, e);
            }
            ExprKind::Comma(a, b) => {
                self.discard(a);
                self.value_to(result, b, pos);
            }
            _ => {
                let value = self.value(e);
                self.set(result, value, pos);
            }
        }
    }

    fn conditional_to(
        &mut self,
        result: RegId,
        c: &'a tast::Expr,
        a: &'a tast::Expr,
        b: &'a tast::Expr,
        pos: Pos,
    ) {
        let (yes, no, join) = (self.new_block(), self.new_block(), self.new_block());
        let (marked_yes, marked_no) = self.marked(yes, no, pos);
        self.cond(c, marked_yes, marked_no);
        for (way, arm) in [(yes, a), (no, b)] {
            self.start(way);
            self.value_to(result, arm, arm.pos);
            self.goto(join, pos);
        }
        self.start(join);
    }

    /// `c ? a : b` of scalar type.
    pub(super) fn conditional(
        &mut self,
        c: &'a tast::Expr,
        a: &'a tast::Expr,
        b: &'a tast::Expr,
        e: &'a tast::Expr,
    ) -> Expr {
        let Some(ty) = self.scalar_of(e.ty) else {
            self.discard_conditional(c, a, b, e.pos);
            return self.undef(e.ty);
        };
        let result = self.temp_of(ty, e.ty.id);
        self.conditional_to(result, c, a, b, e.pos);
        Expr::Reg(result)
    }

    /// `c ? a : b` whose value is not used.
    pub(super) fn discard_conditional(
        &mut self,
        c: &'a tast::Expr,
        a: &'a tast::Expr,
        b: &'a tast::Expr,
        pos: Pos,
    ) {
        let (yes, no, join) = (self.new_block(), self.new_block(), self.new_block());
        let (marked_yes, marked_no) = self.marked(yes, no, pos);
        self.cond(c, marked_yes, marked_no);
        for (way, arm) in [(yes, a), (no, b)] {
            self.start(way);
            self.discard(arm);
            self.goto(join, pos);
        }
        self.start(join);
    }

    /// `c ?: b` of scalar type.
    pub(super) fn elvis(&mut self, c: &'a tast::Expr, b: &'a tast::Expr, e: &'a tast::Expr) -> Expr {
        let (Some(ty), Some(_)) = (self.scalar_of(e.ty), self.scalar_of(c.ty)) else {
            self.discard_elvis(c, b, e.pos);
            return self.undef(e.ty);
        };
        let result = self.temp_of(ty, e.ty.id);
        self.elvis_to(result, c, b, e);
        Expr::Reg(result)
    }

    fn elvis_to(&mut self, result: RegId, c: &'a tast::Expr, b: &'a tast::Expr, e: &'a tast::Expr) {
        let (yes, no, join) = (self.new_block(), self.new_block(), self.new_block());
        let value = self.value(c);
        let value = self.shared(value, c.pos);
        let truth = self.is_nonzero(value.clone(), c.pos);
        let (marked_yes, marked_no) = self.marked(yes, no, e.pos);
        self.branch(truth, marked_yes, marked_no, e.pos);
        self.start(yes);
        let value = self.convert(value, c.ty.id, e.ty.id, c.pos);
        self.set(result, value, c.pos);
        self.goto(join, e.pos);
        self.start(no);
        self.value_to(result, b, b.pos);
        self.goto(join, e.pos);
        self.start(join);
    }

    /// `c ?: b` whose value is not used.
    pub(super) fn discard_elvis(&mut self, c: &'a tast::Expr, b: &'a tast::Expr, pos: Pos) {
        let (no, join) = (self.new_block(), self.new_block());
        let (marked_join, marked_no) = self.marked(join, no, pos);
        self.cond(c, marked_join, marked_no);
        self.start(no);
        self.discard(b);
        self.fall_into(join, pos);
    }
}
