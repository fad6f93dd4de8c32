//! Pointers as they are written in expressions.

use ir::{BinOp, CastOp, Expr, FuncId, GlobalId, ObjId, Place, RegId, sign_extend};

/// An object of the program that has an address.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Object {
    /// A static object.
    Static(GlobalId),
    /// A local object of a function.
    Local(FuncId, ObjId),
}

/// A pointer to the start of a block, as an expression says it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Term {
    /// Null.
    Null,
    /// Uninitialised.
    Unset,
    /// What a register holds.
    Reg(RegId),
    /// The address of an object.
    To(Object),
}

/// Why an expression is no pointer to the start of a block.
pub(crate) type Why = &'static str;

/// A pointer with a constant distance.
pub(crate) fn address(expr: &Expr, func: FuncId) -> Result<(Term, i64), Why> {
    match expr {
        Expr::Null => Ok((Term::Null, 0)),
        Expr::Undef(_) => Ok((Term::Unset, 0)),
        Expr::Reg(reg) => Ok((Term::Reg(*reg), 0)),
        Expr::Addr(Place::Global(global)) => Ok((Term::To(Object::Static(*global)), 0)),
        Expr::Addr(Place::Obj(obj)) => Ok((Term::To(Object::Local(func, *obj)), 0)),
        Expr::Addr(Place::Func(_)) => Err("a pointer to a function"),
        Expr::Addr(Place::Label(..)) => Err("the address of a label"),
        Expr::Binary { op: BinOp::PtrAdd, lhs, rhs, .. } => {
            let (term, offset) = address(lhs, func)?;
            let Expr::Int { bits, value } = **rhs else { return Err("pointer arithmetic") };
            let step = i64::try_from(sign_extend(value, bits)).map_err(|_| "pointer arithmetic")?;
            Ok((term, offset.checked_add(step).ok_or("pointer arithmetic")?))
        }
        Expr::Cast { op: CastOp::IntToPtr, arg, .. } if matches!(**arg, Expr::Int { value: 0, .. }) => {
            Ok((Term::Null, 0))
        }
        Expr::Int { .. }
        | Expr::Float { .. }
        | Expr::Unary { .. }
        | Expr::Binary { .. }
        | Expr::Cast { .. } => Err("a number that is used as a pointer"),
    }
}

/// A pointer that is copied or compared: one to the start of a block.
pub(crate) fn pointer(expr: &Expr, func: FuncId) -> Result<Term, Why> {
    match address(expr, func)? {
        (term, 0) => Ok(term),
        (_, _) => Err("a pointer into the middle of a block"),
    }
}

/// A constant, as a size is.
pub(crate) fn constant(expr: &Expr) -> Option<u64> {
    match expr {
        Expr::Int { value, .. } => u64::try_from(*value).ok(),
        Expr::Cast { op: CastOp::ZExt | CastOp::SExt, arg, .. } => match &**arg {
            Expr::Int { bits, value } => u64::try_from(sign_extend(*value, *bits)).ok(),
            _ => None,
        },
        Expr::Float { .. }
        | Expr::Null
        | Expr::Addr(_)
        | Expr::Reg(_)
        | Expr::Undef(_)
        | Expr::Unary { .. }
        | Expr::Binary { .. }
        | Expr::Cast { .. } => None,
    }
}
