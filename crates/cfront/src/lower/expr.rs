//! Values of scalar expressions, and expressions whose value is not used.
//!
//! A value is a pure tree; everything with an effect, and every load, has become a statement before
//! it. Operands are lowered from left to right. A tree stands for the value at the moment when it
//! was made, so it must not be used after a variable that it reads has been set:
//! [`FnLower::guarded`] saves the trees of earlier operands if a later one assigns to their
//! variables.
//!
//! An unused value is still evaluated if that can be undefined: `x / 0;` is an error.

use super::build;
use super::class::{Class, is_bool};
use super::func::FnLower;
use super::order::Kind;
use crate::source::Pos;
use crate::tast::{self, BinaryOp, ExprKind, UnaryOp};
use crate::types::{ArrayLen, QualType, Type, TypeId};
use ir::{BinOp, BlockId, CastOp, Expr, Place, RegId, StmtKind, Ty, UnOp};

impl<'a> FnLower<'a, '_> {
    // Full expressions.

    /// The value of a full expression. Its temporaries have ended.
    pub(super) fn full_value(&mut self, e: &'a tast::Expr) -> Expr {
        let full = self.begin_full();
        self.plan_sequence(e);
        let mut value = self.value(e);
        if self.has_temporaries() {
            value = self.saved(value, e.pos);
            self.leave_temporaries(e.pos);
        }
        self.end_full(full);
        value
    }

    /// Sets a register to the value of a full expression.
    pub(super) fn full_value_to(&mut self, result: RegId, e: &'a tast::Expr, pos: Pos) {
        let full = self.begin_full();
        self.plan_sequence(e);
        self.value_to(result, e, pos);
        self.leave_temporaries(e.pos);
        self.end_full(full);
    }

    /// A full expression without its value.
    pub(super) fn full_discard(&mut self, e: &'a tast::Expr) {
        let full = self.begin_full();
        self.plan_sequence(e);
        self.discard(e);
        self.leave_temporaries(e.pos);
        self.end_full(full);
    }

    /// A full expression as a condition.
    pub(super) fn full_cond(&mut self, e: &'a tast::Expr, then: BlockId, otherwise: BlockId) {
        let full = self.begin_full();
        self.plan_sequence(e);
        let (yes, no) = (self.new_block(), self.new_block());
        self.cond(e, yes, no);
        for (way, target) in [(yes, then), (no, otherwise)] {
            self.start(way);
            self.leave_temporaries(e.pos);
            self.goto(target, e.pos);
        }
        self.end_full(full);
    }

    /// A full expression of bytes, written to an address; see [`FnLower::bytes_into`].
    pub(super) fn full_into(&mut self, e: &'a tast::Expr, dst: Expr, fresh: bool) {
        let full = self.begin_full();
        self.plan_sequence(e);
        self.bytes_into(e, dst, fresh);
        self.leave_temporaries(e.pos);
        self.end_full(full);
    }

    // Values.

    /// The value of a scalar expression.
    pub(super) fn value(&mut self, e: &'a tast::Expr) -> Expr {
        self.check_sequence(e);
        match &e.kind {
            ExprKind::Local(_)
            | ExprKind::Object(_)
            | ExprKind::Str(_)
            | ExprKind::Deref(_)
            | ExprKind::Member { .. }
            | ExprKind::CompoundLiteral(..)
            | ExprKind::Function(_) => {
                self.internal("value of an lvalue", e.pos);
                self.undef(e.ty)
            }
            ExprKind::Int(value) => self.int_constant(*value, e.ty.id, e.pos),
            ExprKind::Float(image) => match self.class(e.ty) {
                Class::Scalar(Ty::Float(ty)) => Expr::Float { ty, image: *image },
                Class::Scalar(_) | Class::Void | Class::Bytes => {
                    self.internal("floating constant of another type", e.pos);
                    self.undef(e.ty)
                }
            },
            ExprKind::Load(lvalue) => {
                if self.scalar_of(e.ty).is_none() {
                    self.internal("bytes where a scalar is expected", e.pos);
                    return self.undef(e.ty);
                }
                let place = self.place(lvalue);
                let place = self.track(e, place, lvalue.ty, e.pos);
                self.load(&place, lvalue.ty, e.pos)
            }
            // The address of an element is a sum, which may be one past the last (6.5.3.2p3).
            ExprKind::AddrOf(lvalue) if is_element(lvalue) => {
                self.check_sequence(lvalue);
                match &lvalue.kind {
                    ExprKind::Deref(ptr) => self.value(ptr),
                    _ => self.address(lvalue),
                }
            }
            ExprKind::Decay(lvalue) | ExprKind::AddrOf(lvalue) => self.address(lvalue),
            ExprKind::Convert(inner) => self.conversion(inner, e),
            ExprKind::Unary(UnaryOp::Not, _) => self.truth_value(e, 32),
            ExprKind::Unary(op, arg) => {
                let value = self.value(arg);
                self.unary_op(*op, value, e.ty.id, e.pos)
            }
            ExprKind::Binary(op, lhs, rhs) => {
                if is_comparison(*op) {
                    return self.truth_value(e, 32);
                }
                let (a, b) = self.two(e, lhs, rhs);
                self.arithmetic(*op, a, b, e.ty.id, e.pos)
            }
            ExprKind::PtrOffset { ptr, index, negative } => {
                let (p, i) = self.two(e, ptr, index);
                let i = self.bounded(i, ptr, index, *negative, 1);
                self.ptr_offset(p, ptr.ty.id, i, index.ty.id, *negative, e.pos)
            }
            ExprKind::PtrDiff(lhs, rhs) => self.ptr_diff(e, lhs, rhs),
            ExprKind::And(..) | ExprKind::Or(..) => self.truth_value(e, 32),
            ExprKind::Conditional(c, a, b) => self.conditional(c, a, b, e),
            ExprKind::Elvis(c, b) => self.elvis(c, b, e),
            ExprKind::Comma(a, b) => {
                self.discard(a);
                self.value(b)
            }
            ExprKind::Assign(target, value) => {
                let stored = self.assign(e, target, value, true);
                self.or_undef(stored, e.ty)
            }
            ExprKind::AssignOp { op, target, value, compute } => {
                let stored = self.assign_op(e, *op, target, value, *compute, true);
                self.or_undef(stored, e.ty)
            }
            ExprKind::IncDec { target, increment, prefix } => {
                let value = self.inc_dec(e, target, *increment, *prefix, true);
                self.or_undef(value, e.ty)
            }
            ExprKind::Call(callee, args) => {
                let result = self.call(e, callee, args, true);
                self.or_undef(result, e.ty)
            }
            ExprKind::StmtExpr(s) => {
                let value = self.stmt_expr(s, true, e.pos);
                self.or_undef(value, e.ty)
            }
            ExprKind::VlaLen(vla) => Expr::Reg(self.vla(*vla)),
            ExprKind::VaArg(list) => {
                let list = self.value(list);
                let Some(ty) = self.scalar_of(e.ty) else {
                    self.internal("bytes where a scalar is expected", e.pos);
                    return self.undef(e.ty);
                };
                let dst = self.temp_of(ty, e.ty.id);
                self.emit(StmtKind::VaArg { dst, list }, e.pos);
                Expr::Reg(dst)
            }
            ExprKind::LabelAddr(label) => self.label_address(*label),
            ExprKind::Builtin(builtin, args) => {
                let value = self.builtin(builtin, args, e);
                self.or_undef(value, e.ty)
            }
            ExprKind::Unsupported(what) => {
                self.unsupported(what, e.pos);
                self.undef(e.ty)
            }
            ExprKind::Error => {
                self.internal("an erroneous expression", e.pos);
                self.undef(e.ty)
            }
        }
    }

    /// Evaluates an expression for its effects only.
    pub(super) fn discard(&mut self, e: &'a tast::Expr) {
        self.check_sequence(e);
        match &e.kind {
            ExprKind::Assign(target, value) => {
                self.assign(e, target, value, false);
            }
            ExprKind::AssignOp { op, target, value, compute } => {
                self.assign_op(e, *op, target, value, *compute, false);
            }
            ExprKind::IncDec { target, increment, prefix } => {
                self.inc_dec(e, target, *increment, *prefix, false);
            }
            ExprKind::Call(callee, args) => {
                self.call(e, callee, args, false);
            }
            ExprKind::StmtExpr(s) => {
                self.stmt_expr(s, false, e.pos);
            }
            ExprKind::Builtin(builtin, args) => {
                if let Some(value) = self.builtin(builtin, args, e) {
                    self.evaluate(value, e.pos);
                }
            }
            ExprKind::Comma(a, b) => {
                self.discard(a);
                self.discard(b);
            }
            ExprKind::Conditional(c, a, b) => self.discard_conditional(c, a, b, e.pos),
            ExprKind::Elvis(c, b) => self.discard_elvis(c, b, e.pos),
            ExprKind::And(a, b) | ExprKind::Or(a, b) => {
                let (right, end) = (self.new_block(), self.new_block());
                let and = matches!(e.kind, ExprKind::And(..));
                if and {
                    self.cond(a, right, end)
                } else {
                    self.cond(a, end, right)
                }
                self.start(right);
                self.discard(b);
                self.fall_into(end, e.pos);
            }
            ExprKind::Convert(inner) if *self.cx.types.get(e.ty.id) == crate::types::Type::Void => {
                self.discard(inner);
            }
            // An lvalue that is not read: only its address is computed.
            ExprKind::Local(_)
            | ExprKind::Object(_)
            | ExprKind::Str(_)
            | ExprKind::Deref(_)
            | ExprKind::Member { .. }
            | ExprKind::CompoundLiteral(..)
            | ExprKind::Function(_) => {
                self.place(e);
            }
            ExprKind::Unsupported(what) => self.unsupported(what, e.pos),
            ExprKind::Int(_)
            | ExprKind::Float(_)
            | ExprKind::Load(_)
            | ExprKind::Decay(_)
            | ExprKind::AddrOf(_)
            | ExprKind::Convert(_)
            | ExprKind::Unary(..)
            | ExprKind::Binary(..)
            | ExprKind::PtrOffset { .. }
            | ExprKind::PtrDiff(..)
            | ExprKind::VlaLen(_)
            | ExprKind::VaArg(_)
            | ExprKind::LabelAddr(_)
            | ExprKind::Error => match self.class(e.ty) {
                Class::Scalar(_) => {
                    let value = self.value(e);
                    self.evaluate(value, e.pos);
                }
                Class::Bytes => {
                    self.bytes(e);
                }
                // A load of type void: `*p;` for a `void *`.
                Class::Void => {
                    if let ExprKind::Load(inner) = &e.kind {
                        self.discard(inner);
                    }
                }
            },
        }
    }

    /// Evaluates a tree that is not used, if that matters.
    fn evaluate(&mut self, value: Expr, pos: Pos) {
        if build::is_partial(&value) {
            self.saved(value, pos);
        }
    }

    /// The two operands of a node, from left to right unless the order matters.
    pub(super) fn two(
        &mut self,
        e: &'a tast::Expr,
        lhs: &'a tast::Expr,
        rhs: &'a tast::Expr,
    ) -> (Expr, Expr) {
        if self.order_matters(e) {
            let values = self.values_in_any_order(Kind::Operator, &[(lhs, None), (rhs, None)], e.pos);
            if let Ok([a, b]) = <[Expr; 2]>::try_from(values) {
                return (a, b);
            }
            self.internal("operands without values", e.pos);
            return (self.undef(lhs.ty), self.undef(rhs.ty));
        }
        let a = self.value(lhs);
        let a = self.guarded(a, &[rhs], lhs.pos);
        let b = self.value(rhs);
        (a, b)
    }

    /// The register type of a scalar C type.
    pub(super) fn scalar_of(&self, ty: QualType) -> Option<Ty> {
        super::class::scalar(self.cx.types, ty.id)
    }

    /// A value that was never initialised, in place of one that cannot be computed.
    pub(super) fn undef(&self, ty: QualType) -> Expr {
        Expr::Undef(self.scalar_of(ty).unwrap_or(Ty::I32))
    }

    fn or_undef(&self, value: Option<Expr>, ty: QualType) -> Expr {
        value.unwrap_or_else(|| self.undef(ty))
    }

    fn int_constant(&mut self, value: u128, id: TypeId, pos: Pos) -> Expr {
        match super::class::scalar(self.cx.types, id) {
            Some(Ty::Int(bits)) => Expr::Int { bits, value: ir::truncate(value, bits) },
            Some(Ty::Ptr) => {
                let bits = self.cx.types.model.pointer_bits();
                let value = Expr::Int { bits, value: ir::truncate(value, bits) };
                self.cast(CastOp::IntToPtr, Ty::Ptr, value, pos)
            }
            Some(Ty::Float(_)) | None => {
                self.internal("integer constant of another type", pos);
                Expr::Undef(super::class::scalar(self.cx.types, id).unwrap_or(Ty::I32))
            }
        }
    }

    fn conversion(&mut self, inner: &'a tast::Expr, e: &'a tast::Expr) -> Expr {
        let types = self.cx.types;
        // Truth values go straight to the width that is requested.
        if let Some(Ty::Int(bits)) = self.scalar_of(e.ty)
            && (is_truth_valued(inner) || (is_bool(types, e.ty.id) && !is_bool(types, inner.ty.id)))
            && self.scalar_of(inner.ty).is_some()
        {
            return self.truth_value(inner, bits);
        }
        match (self.class(inner.ty), self.class(e.ty)) {
            (Class::Scalar(_), Class::Scalar(_)) => {
                let value = self.value(inner);
                self.convert(value, inner.ty.id, e.ty.id, e.pos)
            }
            (Class::Bytes, Class::Scalar(_)) => {
                self.bytes(inner);
                let what = format!("conversion from '{}'", self.type_name(inner.ty));
                self.unsupported(&what, e.pos);
                self.undef(e.ty)
            }
            (Class::Void, Class::Scalar(_)) | (_, Class::Void | Class::Bytes) => {
                self.internal("conversion that is none of scalars", e.pos);
                self.undef(e.ty)
            }
        }
    }

    /// The C spelling of a type.
    pub(super) fn type_name(&self, ty: QualType) -> String {
        crate::typename::type_name(self.cx.types, self.cx.names, ty)
    }

    fn unary_op(&mut self, op: UnaryOp, value: Expr, id: TypeId, pos: Pos) -> Expr {
        let op = match (op, self.ty(&value)) {
            (UnaryOp::Neg, Ty::Int(_)) if self.cx.types.is_signed(id) => UnOp::NegS,
            (UnaryOp::Neg, Ty::Int(_)) => UnOp::Neg,
            (UnaryOp::Neg, Ty::Float(_)) => UnOp::FNeg,
            (UnaryOp::BitNot, Ty::Int(_)) => UnOp::Not,
            (UnaryOp::Neg | UnaryOp::BitNot, Ty::Ptr)
            | (UnaryOp::BitNot, Ty::Float(_))
            | (UnaryOp::Not, _) => {
                self.internal("unary operator on an operand of another type", pos);
                return value;
            }
        };
        self.unary(op, value, pos)
    }

    /// An operator on two values of the same C type (except for the amount of a shift). A
    /// comparison gives `i1`.
    pub(super) fn arithmetic(&mut self, op: BinaryOp, lhs: Expr, rhs: Expr, id: TypeId, pos: Pos) -> Expr {
        use BinaryOp::*;
        let signed = self.cx.types.is_signed(id);
        let sign = |s: BinOp, u: BinOp| if signed { s } else { u };
        let ty = self.ty(&lhs);
        let (op, swap) = match (op, ty) {
            (Add, Ty::Int(_)) => (sign(BinOp::AddS, BinOp::Add), false),
            (Sub, Ty::Int(_)) => (sign(BinOp::SubS, BinOp::Sub), false),
            (Mul, Ty::Int(_)) => (sign(BinOp::MulS, BinOp::Mul), false),
            (Div, Ty::Int(_)) => (sign(BinOp::DivS, BinOp::DivU), false),
            (Rem, Ty::Int(_)) => (sign(BinOp::RemS, BinOp::RemU), false),
            (Shl, Ty::Int(_)) => (sign(BinOp::ShlS, BinOp::Shl), false),
            (Shr, Ty::Int(_)) => (sign(BinOp::ShrS, BinOp::ShrU), false),
            (BitAnd, Ty::Int(_)) => (BinOp::And, false),
            (BitXor, Ty::Int(_)) => (BinOp::Xor, false),
            (BitOr, Ty::Int(_)) => (BinOp::Or, false),
            (Eq, Ty::Int(_) | Ty::Ptr) => (BinOp::Eq, false),
            (Ne, Ty::Int(_) | Ty::Ptr) => (BinOp::Ne, false),
            (Lt | Gt, Ty::Int(_)) => (sign(BinOp::LtS, BinOp::LtU), op == Gt),
            (Le | Ge, Ty::Int(_)) => (sign(BinOp::LeS, BinOp::LeU), op == Ge),
            (Lt | Gt, Ty::Ptr) => (BinOp::LtU, op == Gt),
            (Le | Ge, Ty::Ptr) => (BinOp::LeU, op == Ge),
            (Add, Ty::Float(_)) => (BinOp::FAdd, false),
            (Sub, Ty::Float(_)) => (BinOp::FSub, false),
            (Mul, Ty::Float(_)) => (BinOp::FMul, false),
            (Div, Ty::Float(_)) => (BinOp::FDiv, false),
            (Eq, Ty::Float(_)) => (BinOp::FEq, false),
            (Ne, Ty::Float(_)) => (BinOp::FNe, false),
            (Lt | Gt, Ty::Float(_)) => (BinOp::FLt, op == Gt),
            (Le | Ge, Ty::Float(_)) => (BinOp::FLe, op == Ge),
            (Rem | Shl | Shr | BitAnd | BitXor | BitOr, Ty::Float(_) | Ty::Ptr)
            | (Add | Sub | Mul | Div, Ty::Ptr) => {
                self.internal("operator on operands of another type", pos);
                return lhs;
            }
        };
        if swap { self.binary(op, rhs, lhs, pos) } else { self.binary(op, lhs, rhs, pos) }
    }

    /// A pointer that is about to be followed.
    pub(super) fn followed(&mut self, e: &'a tast::Expr) -> Expr {
        let ExprKind::PtrOffset { ptr, index, negative } = &e.kind else { return self.value(e) };
        self.check_sequence(e);
        let (p, i) = self.two(e, ptr, index);
        let i = self.bounded(i, ptr, index, *negative, 0);
        self.ptr_offset(p, ptr.ty.id, i, index.ty.id, *negative, e.pos)
    }

    /// An index with the bound that the source gives it: the length of the array, where that is a
    /// part of an object and has a name of its own, and this many elements `more`. The bounds of
    /// whole objects are checked when they are accessed.
    fn bounded(
        &mut self,
        value: Expr,
        ptr: &'a tast::Expr,
        index: &'a tast::Expr,
        negative: bool,
        more: u64,
    ) -> Expr {
        let ExprKind::Decay(array) = &ptr.kind else { return value };
        let Type::Array(_, ArrayLen::Known(len)) = self.cx.types.get(array.ty.id) else { return value };
        let part = matches!(array.kind, ExprKind::Member { .. } | ExprKind::Deref(_));
        if !part || negative || self.is_open_ended(array) {
            return value;
        }
        let Ty::Int(bits) = self.ty(&value) else { return value };
        // A negative index is a large one, unless its type is wider than the bound: then nothing is
        // lost either.
        match ir::truncate(u128::from(*len) + u128::from(more), bits) {
            bound if bound == u128::from(*len) + u128::from(more) => {
                self.binary(BinOp::Within, value, Expr::Int { bits, value: bound }, index.pos)
            }
            // No index of this type reaches the end.
            _ => value,
        }
    }

    /// Whether an array is the last member of what a pointer leads to: memory after the structure
    /// may belong to it, as for the members without a length that C has for this (6.7.2.1p18).
    fn is_open_ended(&self, array: &tast::Expr) -> bool {
        let mut at = array;
        while let ExprKind::Member { base, offset, .. } = &at.kind {
            let types = self.cx.types;
            let record = types.record(base.ty.id).map(|id| &types.records[id]);
            let fields = record.and_then(|record| record.def.as_ref()).map_or(&[][..], |def| &def.fields);
            let last = record.is_some_and(|record| record.union)
                || fields.iter().all(|field| field.offset <= *offset);
            if !last {
                return false;
            }
            at = base;
        }
        !std::ptr::eq(at, array) && is_behind_pointer(at)
    }

    /// `pointer ± index`, both evaluated.
    pub(super) fn ptr_offset(
        &mut self,
        ptr: Expr,
        ptr_ty: TypeId,
        index: Expr,
        index_ty: TypeId,
        negative: bool,
        pos: Pos,
    ) -> Expr {
        let Some(pointee) = self.cx.types.pointee(ptr_ty) else {
            self.internal("offset of something that is not a pointer", pos);
            return ptr;
        };
        self.check_label(&ptr, pos);
        let size = self.size_expr(pointee, pos);
        if let Expr::Int { value: 0, .. } = size {
            return ptr;
        }
        let bits = self.cx.types.model.pointer_bits();
        let index = self.resize(index, self.cx.types.is_signed(index_ty), bits, pos);
        // Addresses are computed as the hardware does: a product that does not fit is not an
        // overflow of the program's arithmetic.
        let mut offset = self.binary(BinOp::Mul, index, size, pos);
        if negative {
            offset = self.unary(UnOp::Neg, offset, pos);
        }
        self.binary(BinOp::PtrAdd, ptr, offset, pos)
    }

    /// How far labels are from each other is known to a compiler only.
    fn check_label(&mut self, ptr: &Expr, pos: Pos) {
        if let Expr::Addr(Place::Label(..)) = ptr {
            self.unsupported("arithmetic on the address of a label", pos);
        }
    }

    fn ptr_diff(&mut self, e: &'a tast::Expr, lhs: &'a tast::Expr, rhs: &'a tast::Expr) -> Expr {
        let pos = e.pos;
        let (a, b) = self.two(e, lhs, rhs);
        self.check_label(&a, pos);
        let bytes = self.binary(BinOp::PtrSub, a, b, pos);
        let Some(pointee) = self.cx.types.pointee(lhs.ty.id) else {
            self.internal("difference of something that is not a pointer", pos);
            return bytes;
        };
        match self.size_expr(pointee, pos) {
            Expr::Int { value: 1, .. } => bytes,
            size => self.binary(BinOp::DivS, bytes, size, pos),
        }
    }
}

/// Whether an lvalue is an element of something: `a[i]`, `*(p + i)`.
fn is_element(e: &tast::Expr) -> bool {
    matches!(&e.kind, ExprKind::Deref(ptr) if matches!(ptr.kind, ExprKind::PtrOffset { .. }))
}

/// Whether an lvalue is found by following a pointer, and not part of a variable.
fn is_behind_pointer(e: &tast::Expr) -> bool {
    let mut e = e;
    loop {
        e = match &e.kind {
            ExprKind::Member { base, .. } => base,
            ExprKind::Deref(ptr) => {
                let start = if let ExprKind::PtrOffset { ptr, .. } = &ptr.kind { ptr } else { ptr };
                match &start.kind {
                    ExprKind::Decay(array) => array,
                    _ => return true,
                }
            }
            _ => return false,
        };
    }
}

/// Whether an operator is a comparison.
pub(super) fn is_comparison(op: BinaryOp) -> bool {
    use BinaryOp::*;
    match op {
        Lt | Gt | Le | Ge | Eq | Ne => true,
        Mul | Div | Rem | Add | Sub | Shl | Shr | BitAnd | BitXor | BitOr => false,
    }
}

/// Whether an expression gives 0 or 1 as the answer to a question.
pub(super) fn is_truth_valued(e: &tast::Expr) -> bool {
    match &e.kind {
        ExprKind::Unary(UnaryOp::Not, _) | ExprKind::And(..) | ExprKind::Or(..) => true,
        ExprKind::Binary(op, ..) => is_comparison(*op),
        _ => false,
    }
}
