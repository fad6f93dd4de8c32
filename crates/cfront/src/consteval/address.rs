//! Arithmetic on addresses and their comparison.
//!
//! Offsets from one root behave like numbers. Of different roots nothing is known but that things
//! which both exist do not overlap; and a linker decides whether a weak symbol has an address at
//! all.

use super::eval::{Eval, NULL, Root, Value, is_comparison, not_const};
use super::fold::IntTy;
use super::{Base, NotConst, Reason};
use crate::tast::{BinaryOp, Expr};
use crate::types::QualType;
use std::cmp::Ordering;

impl Eval<'_> {
    /// Operators on addresses, or on integers that are addresses.
    pub(super) fn address_binary(
        &self,
        e: &Expr,
        op: BinaryOp,
        left: Value,
        right: Value,
    ) -> Result<Value, NotConst> {
        let refused = || not_const(e, Reason::Address, "arithmetic on an address");
        if is_comparison(op) {
            let value = self.compare_addresses(op, left, right).ok_or_else(refused)?;
            return Ok(Value::Int { ty: IntTy::INT, value: value.into() });
        }
        let ty = self.pointer_ty();
        match (op, left, right) {
            (BinaryOp::Add, Value::Address { root, offset }, Value::Int { value, .. })
            | (BinaryOp::Add, Value::Int { value, .. }, Value::Address { root, offset }) => {
                let sum = i128::from(offset) + ir::sign_extend(value, ty.bits);
                Ok(Value::Address { root, offset: self.wrap(sum) })
            }
            (BinaryOp::Sub, Value::Address { root, offset }, Value::Int { value, .. }) => {
                let difference = i128::from(offset) - ir::sign_extend(value, ty.bits);
                Ok(Value::Address { root, offset: self.wrap(difference) })
            }
            (BinaryOp::Sub, Value::Address { root: a, offset: x }, Value::Address { root: b, offset: y })
                if a == b =>
            {
                let ty = self.int_ty(e.ty.id).ok_or_else(refused)?;
                let difference = self.wrap(i128::from(x) - i128::from(y));
                Ok(Value::Int { ty, value: ir::truncate(difference as u128, ty.bits) })
            }
            _ => Err(refused()),
        }
    }

    /// Compares two values of which one at least is an address. `None` if the result is unknown.
    fn compare_addresses(&self, op: BinaryOp, left: Value, right: Value) -> Option<bool> {
        // An integer beside an address is a number as wide as one.
        let parts = |value| match value {
            Value::Address { root, offset } => Some((root, offset)),
            Value::Int { ty, value } => Some((NULL, self.wrap(Self::number(ty, value)))),
            Value::Float { .. } => None,
        };
        let ((a, x), (b, y)) = (parts(left)?, parts(right)?);
        let order = if a == b {
            // Addresses as such are unsigned; offsets are not.
            if a == NULL { (x as u64).cmp(&(y as u64)) } else { x.cmp(&y) }
        } else if b == NULL && y == 0 && !self.may_be_null(a) {
            Ordering::Greater
        } else if a == NULL && x == 0 && !self.may_be_null(b) {
            Ordering::Less
        } else {
            let unequal = self.is_inside(a, x) && self.is_inside(b, y) && self.distinct(a, b);
            return match op {
                BinaryOp::Eq if unequal => Some(false),
                BinaryOp::Ne if unequal => Some(true),
                _ => None,
            };
        };
        match op {
            BinaryOp::Lt => Some(order.is_lt()),
            BinaryOp::Gt => Some(order.is_gt()),
            BinaryOp::Le => Some(order.is_le()),
            BinaryOp::Ge => Some(order.is_ge()),
            BinaryOp::Eq => Some(order.is_eq()),
            BinaryOp::Ne => Some(order.is_ne()),
            BinaryOp::Mul
            | BinaryOp::Div
            | BinaryOp::Rem
            | BinaryOp::Add
            | BinaryOp::Sub
            | BinaryOp::Shl
            | BinaryOp::Shr
            | BinaryOp::BitAnd
            | BinaryOp::BitXor
            | BinaryOp::BitOr => None,
        }
    }

    /// Whether an address points to a byte of the thing, so that no other thing can lie there.
    fn is_inside(&self, root: Root, offset: i64) -> bool {
        match root {
            Root::Base(Base::Object(object)) => {
                let size = self.ctx.types.size_of(self.ctx.module.objects[object].ty).unwrap_or(0);
                u64::try_from(offset).is_ok_and(|offset| offset < size)
            }
            Root::Base(Base::Str(string)) => {
                let size = self.ctx.module.strings[string].bytes.len();
                usize::try_from(offset).is_ok_and(|offset| offset < size)
            }
            Root::Base(Base::Function(_) | Base::Label(_)) | Root::Local(_) => offset == 0,
            Root::Base(Base::Null) => false,
        }
    }

    /// Whether two different roots are certainly different things: literals may share storage, and
    /// symbols may be aliases of each other.
    fn distinct(&self, a: Root, b: Root) -> bool {
        let symbol = |root| match root {
            Root::Base(Base::Object(object)) => {
                let object = &self.ctx.module.objects[object];
                object.weak || object.alias.is_some()
            }
            Root::Base(Base::Function(function)) => {
                let function = &self.ctx.module.functions[function];
                function.weak || function.alias.is_some()
            }
            Root::Base(Base::Str(_) | Base::Label(_) | Base::Null) | Root::Local(_) => false,
        };
        let same_kind = |a, b| {
            matches!(
                (a, b),
                (Root::Base(Base::Str(_)), Root::Base(Base::Str(_)))
                    | (Root::Base(Base::Label(_)), Root::Base(Base::Label(_)))
            )
        };
        !symbol(a) && !symbol(b) && !same_kind(a, b)
    }

    /// The size that pointer arithmetic counts in.
    fn step(&self, e: &Expr, pointer: QualType) -> Result<i128, NotConst> {
        let pointee = self.ctx.types.pointee(pointer.id);
        match pointee.and_then(|to| self.ctx.types.gnu_size_of(to)) {
            Some(size) => Ok(i128::from(size)),
            None => Err(not_const(e, Reason::NotConstant, "arithmetic on a pointer of unknown step")),
        }
    }

    pub(super) fn ptr_offset(
        &mut self,
        e: &Expr,
        ptr: &Expr,
        index: &Expr,
        negative: bool,
    ) -> Result<Value, NotConst> {
        let step = self.step(e, ptr.ty)?;
        match (self.eval(ptr)?, self.eval(index)?) {
            (Value::Address { root, offset }, Value::Int { ty, value }) => {
                // Cut to 64 bits first: the product cannot overflow then.
                let index = i128::from(self.wrap(Self::number(ty, value)));
                let distance = if negative { -index * step } else { index * step };
                Ok(Value::Address { root, offset: self.wrap(i128::from(offset) + distance) })
            }
            _ => Err(not_const(e, Reason::Address, "arithmetic on an address")),
        }
    }

    pub(super) fn ptr_diff(&mut self, e: &Expr, a: &Expr, b: &Expr) -> Result<Value, NotConst> {
        let step = self.step(e, a.ty)?;
        match (self.eval(a)?, self.eval(b)?) {
            (Value::Address { root, offset: x }, Value::Address { root: other, offset: y })
                if root == other && step != 0 =>
            {
                let ty = self.pointer_ty();
                let distance = i128::from(self.wrap(i128::from(x) - i128::from(y))) / step;
                Ok(Value::Int { ty, value: ir::truncate(distance as u128, ty.bits) })
            }
            _ => Err(not_const(e, Reason::Address, "the difference of unrelated addresses")),
        }
    }
}
