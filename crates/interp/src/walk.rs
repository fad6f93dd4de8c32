//! Walking over the expressions of statements.

use ir::{Callee, Expr, StmtKind, Terminator};

/// The expressions of a statement, in the order of evaluation.
pub(crate) fn statement_exprs(kind: &StmtKind) -> Vec<&Expr> {
    match kind {
        StmtKind::Assign { value, .. } => vec![value],
        StmtKind::Load { ptr, .. } | StmtKind::LoadBits { ptr, .. } => vec![ptr],
        StmtKind::Store { ptr, value, .. } | StmtKind::StoreBits { ptr, value, .. } => vec![ptr, value],
        StmtKind::Copy { dst, src, size } => vec![dst, src, size],
        StmtKind::Fill { dst, byte, size } => vec![dst, byte, size],
        StmtKind::Enter { size, .. } => size.iter().collect(),
        StmtKind::Alloca { size, .. } => vec![size],
        StmtKind::Assume { cond } => vec![cond],
        StmtKind::Call { callee, args, .. } => {
            let callee = match callee {
                Callee::Direct(_) => None,
                Callee::Indirect(ptr) => Some(ptr),
            };
            callee.into_iter().chain(args.iter().map(|arg| &arg.value)).collect()
        }
        StmtKind::VaStart { list } | StmtKind::VaArg { list, .. } | StmtKind::VaEnd { list } => vec![list],
        StmtKind::VaArgBytes { dst, list, .. } => vec![dst, list],
        StmtKind::VaCopy { dst, src } => vec![dst, src],
        StmtKind::Disjoint { a, b, .. } => vec![a, b],
        StmtKind::Leave { .. }
        | StmtKind::Seal { .. }
        | StmtKind::Nondet { .. }
        | StmtKind::Label { .. }
        | StmtKind::Error { .. }
        | StmtKind::Undefined { .. }
        | StmtKind::Unsupported { .. } => Vec::new(),
    }
}

/// The expression of a terminator.
pub(crate) fn terminator_expr(term: &Terminator) -> Option<&Expr> {
    match term {
        Terminator::Branch { cond: expr, .. }
        | Terminator::Switch { value: expr, .. }
        | Terminator::Jump { ptr: expr, .. }
        | Terminator::Return(Some(expr)) => Some(expr),
        Terminator::Goto(_) | Terminator::Return(None) | Terminator::Unreachable => None,
    }
}
