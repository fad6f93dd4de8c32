//! What can be said about an expression without computing it.

use super::Ctx;
use crate::ast::Quals;
use crate::tast::{Expr, ExprKind};

/// Whether an expression can be left out: it has no effect.
pub(super) fn pure(e: &Expr) -> bool {
    match &e.kind {
        ExprKind::Local(_)
        | ExprKind::Object(_)
        | ExprKind::Str(_)
        | ExprKind::Function(_)
        | ExprKind::Int(_)
        | ExprKind::Float(_)
        | ExprKind::VlaLen(_)
        | ExprKind::LabelAddr(_) => true,
        ExprKind::Load(place) => !place.ty.quals.has(Quals::VOLATILE) && pure(place),
        ExprKind::Deref(arg)
        | ExprKind::Member { base: arg, .. }
        | ExprKind::Decay(arg)
        | ExprKind::AddrOf(arg)
        | ExprKind::Convert(arg)
        | ExprKind::Unary(_, arg) => pure(arg),
        ExprKind::Binary(_, a, b)
        | ExprKind::PtrOffset { ptr: a, index: b, .. }
        | ExprKind::PtrDiff(a, b)
        | ExprKind::And(a, b)
        | ExprKind::Or(a, b)
        | ExprKind::Elvis(a, b)
        | ExprKind::Comma(a, b) => pure(a) && pure(b),
        ExprKind::Conditional(cond, a, b) => pure(cond) && pure(a) && pure(b),
        ExprKind::CompoundLiteral(..)
        | ExprKind::Assign(..)
        | ExprKind::AssignOp { .. }
        | ExprKind::IncDec { .. }
        | ExprKind::Call(..)
        | ExprKind::StmtExpr(_)
        | ExprKind::VaArg(_)
        | ExprKind::Builtin(..)
        | ExprKind::Unsupported(_)
        | ExprKind::Error => false,
    }
}

/// Whether an expression has the shape of an integer constant expression in the strict sense; else
/// the part that does not belong. Whether it has a value is another question: division by zero,
/// overflow and commas in evaluated parts are not found here.
pub(super) fn strict<'e>(ctx: &Ctx<'_>, e: &'e Expr) -> Result<(), &'e Expr> {
    if !ctx.types.is_integer(e.ty.id) {
        return Err(e);
    }
    match &e.kind {
        ExprKind::Int(_) => Ok(()),
        ExprKind::Convert(arg) => match &arg.kind {
            ExprKind::Float(_) => Ok(()),
            ExprKind::Local(_)
            | ExprKind::Object(_)
            | ExprKind::Str(_)
            | ExprKind::Deref(_)
            | ExprKind::Member { .. }
            | ExprKind::CompoundLiteral(..)
            | ExprKind::Function(_)
            | ExprKind::Int(_)
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
            | ExprKind::Assign(..)
            | ExprKind::AssignOp { .. }
            | ExprKind::IncDec { .. }
            | ExprKind::Call(..)
            | ExprKind::StmtExpr(_)
            | ExprKind::VlaLen(_)
            | ExprKind::VaArg(_)
            | ExprKind::LabelAddr(_)
            | ExprKind::Builtin(..)
            | ExprKind::Unsupported(_)
            | ExprKind::Error => strict(ctx, arg),
        },
        ExprKind::Unary(_, arg) => strict(ctx, arg),
        ExprKind::Binary(_, a, b)
        | ExprKind::And(a, b)
        | ExprKind::Or(a, b)
        | ExprKind::Elvis(a, b)
        | ExprKind::Comma(a, b) => strict(ctx, a).and_then(|()| strict(ctx, b)),
        ExprKind::Conditional(cond, a, b) => {
            strict(ctx, cond).and_then(|()| strict(ctx, a)).and_then(|()| strict(ctx, b))
        }
        ExprKind::Local(_)
        | ExprKind::Object(_)
        | ExprKind::Str(_)
        | ExprKind::Deref(_)
        | ExprKind::Member { .. }
        | ExprKind::CompoundLiteral(..)
        | ExprKind::Function(_)
        | ExprKind::Float(_)
        | ExprKind::Load(_)
        | ExprKind::Decay(_)
        | ExprKind::AddrOf(_)
        | ExprKind::PtrOffset { .. }
        | ExprKind::PtrDiff(..)
        | ExprKind::Assign(..)
        | ExprKind::AssignOp { .. }
        | ExprKind::IncDec { .. }
        | ExprKind::Call(..)
        | ExprKind::StmtExpr(_)
        | ExprKind::VlaLen(_)
        | ExprKind::VaArg(_)
        | ExprKind::LabelAddr(_)
        | ExprKind::Builtin(..)
        | ExprKind::Unsupported(_)
        | ExprKind::Error => Err(e),
    }
}
