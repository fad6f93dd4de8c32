//! Visits the expressions and registers of statements in place, to renumber what they name.

use ir::{Callee, Expr, RegId, StmtKind, Terminator};

/// Calls `expr` for every expression of a statement (outermost nodes) and `dst` for the register
/// that it sets.
pub(super) fn stmt(kind: &mut StmtKind, expr: &mut dyn FnMut(&mut Expr), dst: &mut dyn FnMut(&mut RegId)) {
    match kind {
        StmtKind::Assign { dst: reg, value } => {
            expr(value);
            dst(reg);
        }
        StmtKind::Load { dst: reg, ptr, .. } | StmtKind::LoadBits { dst: reg, ptr, .. } => {
            expr(ptr);
            dst(reg);
        }
        StmtKind::Store { ptr, value, .. } | StmtKind::StoreBits { ptr, value, .. } => {
            expr(ptr);
            expr(value);
        }
        StmtKind::Copy { dst: to, src, size } => {
            expr(to);
            expr(src);
            expr(size);
        }
        StmtKind::Fill { dst: to, byte, size } => {
            expr(to);
            expr(byte);
            expr(size);
        }
        StmtKind::Enter { size, .. } => {
            if let Some(size) = size {
                expr(size);
            }
        }
        StmtKind::Alloca { dst: reg, size, .. } => {
            expr(size);
            dst(reg);
        }
        StmtKind::Nondet { dst: reg, .. } => dst(reg),
        StmtKind::Assume { cond } => expr(cond),
        StmtKind::Call { dst: reg, callee, args, .. } => {
            match callee {
                Callee::Direct(_) => {}
                Callee::Indirect(address) => expr(address),
            }
            for arg in args {
                expr(&mut arg.value);
            }
            if let Some(reg) = reg {
                dst(reg);
            }
        }
        StmtKind::VaStart { list } | StmtKind::VaEnd { list } => expr(list),
        StmtKind::VaArg { dst: reg, list } => {
            expr(list);
            dst(reg);
        }
        StmtKind::VaArgBytes { dst: to, list, .. } => {
            expr(to);
            expr(list);
        }
        StmtKind::VaCopy { dst: to, src } => {
            expr(to);
            expr(src);
        }
        StmtKind::Disjoint { a, b, .. } => {
            expr(a);
            expr(b);
        }
        StmtKind::Leave { .. }
        | StmtKind::Seal { .. }
        | StmtKind::Label { .. }
        | StmtKind::Error { .. }
        | StmtKind::Undefined { .. }
        | StmtKind::Unsupported { .. } => {}
    }
}

/// Calls `expr` for every expression of a terminator.
pub(super) fn terminator(term: &mut Terminator, expr: &mut dyn FnMut(&mut Expr)) {
    match term {
        Terminator::Branch { cond, .. } => expr(cond),
        Terminator::Switch { value, .. } => expr(value),
        Terminator::Jump { ptr, .. } => expr(ptr),
        Terminator::Return(Some(value)) => expr(value),
        Terminator::Goto(_) | Terminator::Return(None) | Terminator::Unreachable => {}
    }
}

/// Calls `leaf` for every leaf of an expression.
pub(super) fn leaves(e: &mut Expr, leaf: &mut dyn FnMut(&mut Expr)) {
    match e {
        Expr::Int { .. }
        | Expr::Float { .. }
        | Expr::Null
        | Expr::Addr(_)
        | Expr::Reg(_)
        | Expr::Undef(_) => {
            leaf(e);
        }
        Expr::Unary { arg, .. } | Expr::Cast { arg, .. } => leaves(arg, leaf),
        Expr::Binary { lhs, rhs, .. } => {
            leaves(lhs, leaf);
            leaves(rhs, leaf);
        }
    }
}
