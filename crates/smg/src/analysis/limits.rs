//! The constants that a program compares with: where the ranges of numbers are likely to end.
//!
//! When a range grows at a loop again and again it is widened as far as its type allows, but it stops at one of these on the way: a
//! counter that is compared with 20 stays at most 20, or 19.

use super::live::exprs;
use ir::{Expr, Program, Terminator};

/// More constants than these would slow the analysis down, since a range stops at each.
const MOST: usize = 64;

/// The constants, their neighbours on both sides, and no others; sorted. None if there are too many.
pub(super) fn limits(program: &Program) -> Vec<i128> {
    let mut limits = Vec::new();
    for body in program.funcs.iter().filter_map(|func| func.body.as_ref()) {
        for block in &body.blocks {
            for stmt in &block.stmts {
                exprs(&stmt.kind).into_iter().for_each(|expr| compared(expr, &mut limits));
            }
            match &block.term {
                Terminator::Branch { cond: expr, .. } | Terminator::Return(Some(expr)) => {
                    compared(expr, &mut limits);
                }
                Terminator::Switch { .. }
                | Terminator::Jump { .. }
                | Terminator::Goto(_)
                | Terminator::Return(None)
                | Terminator::Unreachable => {}
            }
        }
    }
    limits.sort_unstable();
    limits.dedup();
    if limits.len() > MOST { Vec::new() } else { limits }
}

/// Adds the constants that an expression compares with.
fn compared(expr: &Expr, limits: &mut Vec<i128>) {
    let mut open = vec![expr];
    while let Some(expr) = open.pop() {
        match expr {
            Expr::Unary { arg, .. } | Expr::Cast { arg, .. } => open.push(arg),
            Expr::Binary { op, lhs, rhs, .. } => {
                for side in [&**lhs, &**rhs] {
                    if let (Expr::Int { bits, value }, true) = (side, op.is_comparison()) {
                        let value = ir::sign_extend(*value, *bits);
                        limits.extend([value.saturating_sub(1), value, value.saturating_add(1)]);
                    }
                    open.push(side);
                }
            }
            Expr::Int { .. }
            | Expr::Float { .. }
            | Expr::Null
            | Expr::Addr(_)
            | Expr::Reg(_)
            | Expr::Undef(_) => {}
        }
    }
}
