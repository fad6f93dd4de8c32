//! Values that are bytes in memory: structs, unions, and whatever else does not fit a register.
//!
//! The value of such an expression is the address of its bytes. Reading an lvalue gives the address
//! of the lvalue itself; a call, a conditional and similar need a temporary object, which lives
//! until the end of the full expression. Where the destination is known ([`FnLower::bytes_into`]),
//! the bytes go there directly.

use super::class::{Class, align};
use super::func::FnLower;
use super::order::Direction;
use super::place::Place;
use crate::source::Pos;
use crate::tast::{self, ExprKind};
use crate::types::{QualType, Type};
use crate::walk::{Visit, walk_expr};
use ir::{Expr, Place as Target, StmtKind, Ty};

/// Bytes in memory.
pub(super) struct Bytes {
    /// Their address.
    pub(super) ptr: Expr,
    /// Whether they are a temporary that nothing else refers to.
    pub(super) owned: bool,
}

/// What is said of arithmetic on types that the IR does not have.
pub(super) const NO_ARITHMETIC: &str = "computing with complex, decimal, vector or half-precision types";

impl<'a> FnLower<'a, '_> {
    /// The bytes of an expression.
    pub(super) fn bytes(&mut self, e: &'a tast::Expr) -> Bytes {
        self.check_sequence(e);
        match &e.kind {
            ExprKind::Load(lvalue) => {
                let place = self.place(lvalue);
                match self.track(e, place, lvalue.ty, e.pos) {
                    Place::Mem { ptr, .. } => Bytes { ptr, owned: false },
                    Place::Reg(_) | Place::Bits { .. } => {
                        self.internal("bytes of a register", e.pos);
                        self.temporary_bytes(e.ty, e.pos)
                    }
                }
            }
            ExprKind::Assign(target, value) => {
                Bytes { ptr: self.assign_bytes(e, target, value), owned: false }
            }
            ExprKind::Comma(a, b) => {
                self.discard(a);
                self.bytes(b)
            }
            ExprKind::Convert(inner) if self.keeps_bytes(inner.ty, e.ty) => self.bytes(inner),
            ExprKind::Call(..)
            | ExprKind::Conditional(..)
            | ExprKind::StmtExpr(_)
            | ExprKind::VaArg(_)
            | ExprKind::Float(_)
            | ExprKind::Convert(_)
            | ExprKind::Unary(..)
            | ExprKind::Binary(..)
            | ExprKind::Elvis(..)
            | ExprKind::AssignOp { .. }
            | ExprKind::IncDec { .. }
            | ExprKind::Builtin(..)
            | ExprKind::Unsupported(_) => {
                let temp = self.temporary_bytes(e.ty, e.pos);
                self.bytes_into(e, temp.ptr.clone(), true);
                temp
            }
            ExprKind::Local(_)
            | ExprKind::Object(_)
            | ExprKind::Str(_)
            | ExprKind::Deref(_)
            | ExprKind::Member { .. }
            | ExprKind::CompoundLiteral(..)
            | ExprKind::Function(_)
            | ExprKind::Int(_)
            | ExprKind::Decay(_)
            | ExprKind::AddrOf(_)
            | ExprKind::PtrOffset { .. }
            | ExprKind::PtrDiff(..)
            | ExprKind::And(..)
            | ExprKind::Or(..)
            | ExprKind::VlaLen(_)
            | ExprKind::LabelAddr(_)
            | ExprKind::Error => {
                self.internal("bytes of something that has none", e.pos);
                self.temporary_bytes(e.ty, e.pos)
            }
        }
    }

    fn temporary_bytes(&mut self, ty: QualType, pos: Pos) -> Bytes {
        let size = self.cx.types.size_of(ty).unwrap_or_else(|| {
            self.unsupported("value of a structure of variable size", pos);
            0
        });
        let obj = self.temporary(size, align(self.cx.types, ty), pos);
        Bytes { ptr: Expr::Addr(Target::Obj(obj)), owned: true }
    }

    /// Writes the bytes of an expression to an address, which must not read a variable that the
    /// expression sets. If the destination is `fresh`, nothing else points to it, and a call may
    /// write there directly.
    pub(super) fn bytes_into(&mut self, e: &'a tast::Expr, dst: Expr, fresh: bool) {
        self.check_sequence(e);
        let size = self.cx.types.size_of(e.ty).unwrap_or(0);
        match &e.kind {
            ExprKind::Call(callee, args) if fresh => self.call_into(e, callee, args, dst),
            ExprKind::Call(callee, args) => {
                let temp = self.temporary_bytes(e.ty, e.pos);
                self.call_into(e, callee, args, temp.ptr.clone());
                self.copy(dst, temp.ptr, size, e.pos);
            }
            ExprKind::Conditional(c, a, b) => {
                let (yes, no, join) = (self.new_block(), self.new_block(), self.new_block());
                let (marked_yes, marked_no) = self.marked(yes, no, e.pos);
                self.cond(c, marked_yes, marked_no);
                for (way, arm) in [(yes, a), (no, b)] {
                    self.start(way);
                    self.bytes_into(arm, dst.clone(), fresh);
                    self.goto(join, e.pos);
                }
                self.start(join);
            }
            ExprKind::Comma(a, b) => {
                self.discard(a);
                self.bytes_into(b, dst, fresh);
            }
            ExprKind::StmtExpr(s) => {
                self.open_block(&s.block, e.pos);
                for stmt in &s.block.stmts {
                    self.stmt(stmt);
                }
                if let Some(value) = &s.value {
                    let outer = self.replan_sequence(value);
                    self.bytes_into(value, dst, fresh);
                    self.plan = outer;
                }
                self.close_scope(s.block.end.unwrap_or(e.pos));
            }
            ExprKind::VaArg(list) => {
                let list = self.value(list);
                self.emit(StmtKind::VaArgBytes { dst, size, list }, e.pos);
            }
            ExprKind::Convert(inner) if self.keeps_bytes(inner.ty, e.ty) => {
                self.bytes_into(inner, dst, fresh);
            }
            ExprKind::Convert(inner) => {
                self.discard(inner);
                let what = format!("conversion to '{}'", self.type_name(e.ty));
                self.unsupported(&what, e.pos);
            }
            ExprKind::Float(image) => self.store_half(*image, e, dst),
            ExprKind::Load(_) | ExprKind::Assign(..) => {
                let bytes = self.bytes(e);
                if self.cx.types.size_of(e.ty).is_none() {
                    let size = self.size_expr(e.ty, e.pos);
                    self.emit(StmtKind::Copy { dst, src: bytes.ptr, size }, e.pos);
                } else {
                    self.copy(dst, bytes.ptr, size, e.pos);
                }
            }
            ExprKind::Unary(_, a) => {
                self.discard(a);
                self.unsupported(NO_ARITHMETIC, e.pos);
            }
            ExprKind::Binary(_, a, b) => {
                self.discard(a);
                self.discard(b);
                self.unsupported(NO_ARITHMETIC, e.pos);
            }
            ExprKind::Elvis(a, _) => {
                self.discard(a);
                self.unsupported(NO_ARITHMETIC, e.pos);
            }
            ExprKind::AssignOp { .. } | ExprKind::IncDec { .. } => self.discard(e),
            ExprKind::Builtin(builtin, args) => {
                self.builtin(builtin, args, e);
                let what = format!("builtin of type '{}'", self.type_name(e.ty));
                self.unsupported(&what, e.pos);
            }
            ExprKind::Unsupported(what) => self.unsupported(what, e.pos),
            ExprKind::Local(_)
            | ExprKind::Object(_)
            | ExprKind::Str(_)
            | ExprKind::Deref(_)
            | ExprKind::Member { .. }
            | ExprKind::CompoundLiteral(..)
            | ExprKind::Function(_)
            | ExprKind::Int(_)
            | ExprKind::Decay(_)
            | ExprKind::AddrOf(_)
            | ExprKind::PtrOffset { .. }
            | ExprKind::PtrDiff(..)
            | ExprKind::And(..)
            | ExprKind::Or(..)
            | ExprKind::VlaLen(_)
            | ExprKind::LabelAddr(_)
            | ExprKind::Error => self.internal("bytes of something that has none", e.pos),
        }
    }

    /// Whether a conversion keeps the bytes: to the same type, or between vectors of one size.
    fn keeps_bytes(&self, from: QualType, to: QualType) -> bool {
        let is_vector = |ty: QualType| matches!(self.cx.types.get(ty.id), Type::Vector(..));
        let vectors = is_vector(from) && is_vector(to);
        from.id == to.id || (vectors && self.cx.types.size_of(from) == self.cx.types.size_of(to))
    }

    /// A constant of half precision: its image can be stored, if not computed with.
    fn store_half(&mut self, image: u128, e: &'a tast::Expr, dst: Expr) {
        if let (Type::Float(_), Class::Bytes) = (self.cx.types.get(e.ty.id), self.class(e.ty)) {
            let value = Expr::Int { bits: 16, value: ir::truncate(image, 16) };
            let align = align(self.cx.types, e.ty);
            self.emit(StmtKind::Store { ptr: dst, value, align, volatile: false }, e.pos);
        } else {
            let what = format!("constant of type '{}'", self.type_name(e.ty));
            self.unsupported(&what, e.pos);
        }
    }

    /// `target = value` of bytes; gives the target's address.
    pub(super) fn assign_bytes(
        &mut self,
        e: &'a tast::Expr,
        target: &'a tast::Expr,
        value: &'a tast::Expr,
    ) -> Expr {
        if self.order_matters(e) {
            let address = self.scalar_in_any_order(&[target, value], e.pos, &mut |this, direction| {
                let early = (direction == Direction::RightToLeft).then(|| {
                    let temp = this.temporary_bytes(value.ty, value.pos).ptr;
                    this.bytes_into(value, temp.clone(), true);
                    temp
                });
                Some(this.assign_bytes_from(e, target, value, early))
            });
            return address.unwrap_or(Expr::Undef(Ty::Ptr));
        }
        self.assign_bytes_from(e, target, value, None)
    }

    /// `target = value` of bytes, where the value may have been evaluated `early`: before the
    /// target is found.
    fn assign_bytes_from(
        &mut self,
        e: &'a tast::Expr,
        target: &'a tast::Expr,
        value: &'a tast::Expr,
        early: Option<Expr>,
    ) -> Expr {
        let place = self.place(target);
        let place = self.track(e, place, target.ty, e.pos);
        match (self.keep_place(place, &[value], target.pos), early) {
            (Place::Mem { ptr, .. }, Some(early)) => {
                let size = self.cx.types.size_of(target.ty).unwrap_or(0);
                self.copy(ptr.clone(), early, size, e.pos);
                ptr
            }
            (Place::Mem { ptr, .. }, None) => {
                self.bytes_into(value, ptr.clone(), false);
                ptr
            }
            (Place::Reg(_) | Place::Bits { .. }, _) => {
                self.internal("bytes assigned to a register", e.pos);
                Expr::Undef(Ty::Ptr)
            }
        }
    }

    /// Whether evaluating an expression can change the bytes of an aggregate.
    pub(super) fn may_write_memory(&self, e: &'a tast::Expr) -> bool {
        struct Search {
            found: bool,
        }
        impl<'t> Visit<'t> for Search {
            fn expr(&mut self, e: &'t tast::Expr) {
                self.found |= match &e.kind {
                    // A scalar variable is not part of an aggregate, wherever it lives.
                    ExprKind::AssignOp { target, .. } | ExprKind::IncDec { target, .. } => {
                        !matches!(target.kind, ExprKind::Local(_))
                    }
                    ExprKind::Assign(..)
                    | ExprKind::Call(..)
                    | ExprKind::StmtExpr(_)
                    | ExprKind::CompoundLiteral(..)
                    | ExprKind::VaArg(_)
                    | ExprKind::Builtin(..)
                    | ExprKind::Unsupported(_)
                    | ExprKind::Error => true,
                    ExprKind::Local(_)
                    | ExprKind::Object(_)
                    | ExprKind::Str(_)
                    | ExprKind::Deref(_)
                    | ExprKind::Member { .. }
                    | ExprKind::Function(_)
                    | ExprKind::Int(_)
                    | ExprKind::Float(_)
                    | ExprKind::Load(_)
                    | ExprKind::Decay(_)
                    | ExprKind::AddrOf(_)
                    | ExprKind::Convert(_)
                    | ExprKind::Unary(..)
                    | ExprKind::Binary(..)
                    | ExprKind::PtrOffset { .. }
                    | ExprKind::PtrDiff(..)
                    | ExprKind::And(..)
                    | ExprKind::Or(..)
                    | ExprKind::Conditional(..)
                    | ExprKind::Elvis(..)
                    | ExprKind::Comma(..)
                    | ExprKind::VlaLen(_)
                    | ExprKind::LabelAddr(_) => false,
                };
                if !self.found {
                    walk_expr(self, e);
                }
            }
        }
        let mut search = Search { found: false };
        search.expr(e);
        search.found
    }
}
