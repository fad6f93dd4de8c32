//! The types of expressions.
//!
//! Two questions are asked of an expression. [`Expr::ty`] is for programs that are known to be
//! well-formed: it looks no further than it must. [`Expr::checked_ty`] trusts nothing and answers
//! only if every node fits its operands; it follows the rules that the operations' own `result`
//! methods write down once, and that [`verify`](mod@crate::verify) checks with them.

use crate::{BinOp, Body, CastOp, DataModel, Expr, Ty, UnOp};

impl Expr {
    /// The type of an expression of a well-formed body.
    ///
    /// # Panics
    ///
    /// Like any look-up in a table, if a register is not one of the body's.
    pub fn ty(&self, body: &Body, model: DataModel) -> Ty {
        match self {
            Expr::Int { bits, .. } => Ty::Int(*bits),
            Expr::Float { ty, .. } => Ty::Float(*ty),
            Expr::Null | Expr::Addr(_) => Ty::Ptr,
            Expr::Reg(reg) => body.regs[*reg].ty,
            Expr::Undef(ty) => *ty,
            Expr::Unary { arg, .. } => arg.ty(body, model),
            Expr::Binary { op, lhs, .. } => match op.fixed_result(model) {
                Some(ty) => ty,
                None => lhs.ty(body, model),
            },
            Expr::Cast { to, .. } => *to,
        }
    }

    /// The type of the expression, or `None` if a register is not one of the body's or an operation
    /// does not fit its operands. Neither widths nor places are examined.
    pub fn checked_ty(&self, body: &Body, model: DataModel) -> Option<Ty> {
        match self {
            Expr::Int { bits, .. } => Some(Ty::Int(*bits)),
            Expr::Float { ty, .. } => Some(Ty::Float(*ty)),
            Expr::Null | Expr::Addr(_) => Some(Ty::Ptr),
            Expr::Reg(reg) => body.regs.get(*reg).map(|reg| reg.ty),
            Expr::Undef(ty) => Some(*ty),
            Expr::Unary { op, arg, .. } => op.result(arg.checked_ty(body, model)?),
            Expr::Binary { op, lhs, rhs, .. } => {
                op.result(lhs.checked_ty(body, model)?, rhs.checked_ty(body, model)?, model)
            }
            Expr::Cast { op, to, arg, .. } => op.result(arg.checked_ty(body, model)?, *to, model),
        }
    }
}

impl UnOp {
    /// The type of the result for an operand of a type; `None` if the operation does not take it.
    pub fn result(self, arg: Ty) -> Option<Ty> {
        match self {
            UnOp::Neg | UnOp::NegS | UnOp::Not => is_int(arg).then_some(arg),
            UnOp::FNeg => is_float(arg).then_some(arg),
        }
    }
}

impl BinOp {
    /// The type of the result for operands of two types; `None` if the operation does not take
    /// them.
    pub fn result(self, lhs: Ty, rhs: Ty, model: DataModel) -> Option<Ty> {
        use BinOp::*;
        let fits = match self {
            Add | Sub | Mul | AddS | SubS | MulS | DivS | DivU | RemS | RemU | And | Or | Xor | LtS | LeS
            | Within => is_int(lhs) && lhs == rhs,
            Shl | ShlS | ShrS | ShrU => is_int(lhs) && is_int(rhs),
            Eq | Ne | LtU | LeU => (is_int(lhs) || lhs == Ty::Ptr) && lhs == rhs,
            PtrAdd => lhs == Ty::Ptr && rhs == model.pointer_int(),
            PtrSub => lhs == Ty::Ptr && rhs == Ty::Ptr,
            FAdd | FSub | FMul | FDiv | FEq | FNe | FLt | FLe => is_float(lhs) && lhs == rhs,
        };
        fits.then(|| self.fixed_result(model).unwrap_or(lhs))
    }

    /// The type of the result if it does not depend on the operands; otherwise it is the left
    /// one's.
    fn fixed_result(self, model: DataModel) -> Option<Ty> {
        use BinOp::*;
        match self {
            Eq | Ne | LtS | LeS | LtU | LeU | FEq | FNe | FLt | FLe => Some(Ty::BOOL),
            PtrAdd => Some(Ty::Ptr),
            PtrSub => Some(model.pointer_int()),
            Add | Sub | Mul | AddS | SubS | MulS | DivS | DivU | RemS | RemU | And | Or | Xor | Shl
            | ShlS | ShrS | ShrU | Within | FAdd | FSub | FMul | FDiv => None,
        }
    }
}

impl CastOp {
    /// The type of the result, `to`, if the conversion leads there; `None` if it does not.
    pub fn result(self, from: Ty, to: Ty, model: DataModel) -> Option<Ty> {
        let fits = match self {
            CastOp::ZExt | CastOp::SExt => matches!((from, to), (Ty::Int(a), Ty::Int(b)) if a < b),
            CastOp::Trunc => matches!((from, to), (Ty::Int(a), Ty::Int(b)) if a > b),
            CastOp::PtrToInt => from == Ty::Ptr && to == model.pointer_int(),
            CastOp::IntToPtr => from == model.pointer_int() && to == Ty::Ptr,
            CastOp::FToS | CastOp::FToU => is_float(from) && is_int(to),
            CastOp::SToF | CastOp::UToF => is_int(from) && is_float(to),
            CastOp::FToF => is_float(from) && is_float(to) && from != to,
        };
        fits.then_some(to)
    }
}

fn is_int(ty: Ty) -> bool {
    match ty {
        Ty::Int(_) => true,
        Ty::Ptr | Ty::Float(_) => false,
    }
}

fn is_float(ty: Ty) -> bool {
    match ty {
        Ty::Float(_) => true,
        Ty::Int(_) | Ty::Ptr => false,
    }
}
