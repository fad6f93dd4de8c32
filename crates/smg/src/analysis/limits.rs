//! The constants that a program compares with, or keeps numbers below by a remainder or a mask: where the ranges of numbers are likely to end.
//!
//! When a range grows at a loop again and again it is widened as far as its type allows, but it stops at one of these on the way: a
//! counter that is compared with 20 stays at most 20, or 19, and so does a remainder by 20.

use ir::{BinOp, Expr, Program, Terminator};

/// More constants than these would slow the analysis down, since a range stops at each.
const MOST: usize = 64;

/// The constants, those compared with together with their neighbours on both sides, and no others; sorted. Only those compared with if
/// there are too many, and none if these are.
pub(super) fn limits(program: &Program) -> Vec<i128> {
    let (compared, reduced) = constants(program);
    let both = sorted(compared.iter().chain(&reduced).copied().collect());
    if both.len() <= MOST {
        return both;
    }
    let compared = sorted(compared);
    if compared.len() > MOST { Vec::new() } else { compared }
}

fn sorted(mut limits: Vec<i128>) -> Vec<i128> {
    limits.sort_unstable();
    limits.dedup();
    limits
}

/// The constants of all comparisons, and those of remainders and masks.
fn constants(program: &Program) -> (Vec<i128>, Vec<i128>) {
    let mut limits = (Vec::new(), Vec::new());
    for body in program.funcs.iter().filter_map(|func| func.body.as_ref()) {
        for block in &body.blocks {
            for stmt in &block.stmts {
                stmt.kind.exprs().into_iter().for_each(|expr| found(expr, &mut limits));
            }
            match &block.term {
                Terminator::Branch { cond: expr, .. } | Terminator::Return(Some(expr)) => {
                    found(expr, &mut limits);
                }
                Terminator::Switch { .. }
                | Terminator::Jump { .. }
                | Terminator::Goto(_)
                | Terminator::Return(None)
                | Terminator::Unreachable => {}
            }
        }
    }
    limits
}

/// Adds the constants of an expression.
fn found(expr: &Expr, (compared, reduced): &mut (Vec<i128>, Vec<i128>)) {
    let mut open = vec![expr];
    while let Some(expr) = open.pop() {
        match expr {
            Expr::Unary { arg, .. } | Expr::Cast { arg, .. } => open.push(arg),
            Expr::Binary { op, lhs, rhs, .. } => {
                for side in [&**lhs, &**rhs] {
                    if let Expr::Int { bits, value } = side {
                        let value = ir::sign_extend(*value, *bits);
                        match op {
                            op if op.is_comparison() => {
                                compared.extend([value.saturating_sub(1), value, value.saturating_add(1)]);
                            }
                            BinOp::RemU => reduced.push(value.saturating_sub(1)),
                            BinOp::RemS => {
                                reduced.extend([value.saturating_sub(1), 1i128.saturating_sub(value)])
                            }
                            BinOp::And => reduced.push(value),
                            _ => {}
                        }
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
