//! Conversions between scalar types.
//!
//! Integers change their width, by the sign of the type they come from. `_Bool` asks whether the
//! value differs from zero. Pointers become integers of their own width first; gcc extends them
//! with their sign if the integer is wider. Floating point to integer is undefined in the IR
//! exactly where it is in C.

use super::class::{is_bool, scalar};
use super::func::FnLower;
use crate::source::Pos;
use crate::types::TypeId;
use ir::{CastOp, Expr, Ty};

impl FnLower<'_, '_> {
    /// Converts a value from one scalar type to another.
    pub(super) fn convert(&mut self, value: Expr, from: TypeId, to: TypeId, pos: Pos) -> Expr {
        let types = self.cx.types;
        let (Some(source), Some(target)) = (scalar(types, from), scalar(types, to)) else {
            self.internal("conversion of something that is not a scalar", pos);
            return Expr::Undef(scalar(types, to).unwrap_or(Ty::I32));
        };
        if from == to {
            return value;
        }
        if is_bool(types, to) && !is_bool(types, from) {
            let truth = self.is_nonzero(value, pos);
            return self.widen_truth(truth, 8, pos);
        }
        let word = types.model.pointer_bits();
        match (source, target) {
            (Ty::Int(_), Ty::Int(bits)) => self.resize(value, types.is_signed(from), bits, pos),
            (Ty::Int(_), Ty::Float(_)) => {
                let op = if types.is_signed(from) { CastOp::SToF } else { CastOp::UToF };
                self.cast(op, target, value, pos)
            }
            (Ty::Int(_), Ty::Ptr) => {
                let address = self.resize(value, types.is_signed(from), word, pos);
                self.cast(CastOp::IntToPtr, Ty::Ptr, address, pos)
            }
            (Ty::Float(_), Ty::Int(_)) => {
                let op = if types.is_signed(to) { CastOp::FToS } else { CastOp::FToU };
                self.cast(op, target, value, pos)
            }
            (Ty::Float(a), Ty::Float(b)) if a == b => value,
            (Ty::Float(_), Ty::Float(_)) => self.cast(CastOp::FToF, target, value, pos),
            (Ty::Ptr, Ty::Int(bits)) => {
                let address = self.cast(CastOp::PtrToInt, Ty::Int(word), value, pos);
                self.resize(address, true, bits, pos)
            }
            (Ty::Ptr, Ty::Ptr) => value,
            (Ty::Float(_), Ty::Ptr) | (Ty::Ptr, Ty::Float(_)) => {
                self.internal("conversion between pointer and floating point", pos);
                Expr::Undef(target)
            }
        }
    }

    /// An integer of another width.
    pub(super) fn resize(&mut self, value: Expr, signed: bool, bits: u16, pos: Pos) -> Expr {
        let Ty::Int(from) = self.ty(&value) else {
            self.internal("width of something that is not an integer", pos);
            return Expr::Undef(Ty::Int(bits));
        };
        if from == bits {
            return value;
        }
        if from < bits {
            let op = if signed { CastOp::SExt } else { CastOp::ZExt };
            return self.cast(op, Ty::Int(bits), value, pos);
        }
        // What was widened before may be on its way back.
        if let Expr::Cast { op: op @ (CastOp::SExt | CastOp::ZExt), arg, .. } = &value
            && let Ty::Int(origin) = self.ty(arg)
            && origin <= bits
        {
            let (op, arg) = (*op, (**arg).clone());
            return if origin == bits { arg } else { self.cast(op, Ty::Int(bits), arg, pos) };
        }
        self.cast(CastOp::Trunc, Ty::Int(bits), value, pos)
    }
}
