//! The constants that a program compares with, uses in remainders or masks, or passes to functions,
//! which may compare with them: likely bounds of ranges.
//!
//! A range that keeps growing at a loop is widened as far as its type allows, but it stops at these
//! constants on the way. So a counter that is compared with 20 stays at most 20, or 19, and so does
//! a remainder by 20.

use ir::{BinOp, Callee, Expr, Program, StmtKind, Terminator};
use libtable::LONGEST_ARGUMENT;

/// More constants would slow the analysis down, since a range stops at each.
const MOST: usize = 64;

/// The constants, sorted. Those of comparisons come with their neighbours on both sides. If there
/// are too many, those passed to functions are dropped first, then those of remainders and masks,
/// then all.
pub fn limits(program: &Program) -> Vec<i128> {
    let found = constants(program);
    let kinds = [&found.compared, &found.reduced, &found.given];
    let choices = [3, 2, 1].map(|count| sorted(kinds[..count].iter().copied().flatten().copied().collect()));
    let limits = choices.into_iter().find(|limits| limits.len() <= MOST).unwrap_or_default();
    if takes_arguments(program) {
        // Lengths of arguments, and the sizes of their copies.
        let longest = i128::from(LONGEST_ARGUMENT);
        return sorted([limits, vec![longest, longest + 1]].concat());
    }
    limits
}

fn takes_arguments(program: &Program) -> bool {
    let main = program.entry.map(|id| &program.funcs[id]);
    main.and_then(|main| main.sig.as_ref()).is_some_and(|sig| sig.params.len() > 1)
}

/// Constants, by what they are used for.
#[derive(Default)]
struct Constants {
    compared: Vec<i128>,
    reduced: Vec<i128>,
    given: Vec<i128>,
}

fn sorted(mut limits: Vec<i128>) -> Vec<i128> {
    limits.sort_unstable();
    limits.dedup();
    limits
}

/// The constants of all comparisons, those of remainders and masks, and those that are arguments of
/// functions with a body or sizes for library functions.
fn constants(program: &Program) -> Constants {
    let mut limits = Constants::default();
    for body in program.funcs.iter().filter_map(|func| func.body.as_ref()) {
        for block in &body.blocks {
            for stmt in &block.stmts {
                stmt.kind.exprs().into_iter().for_each(|expr| found(expr, &mut limits));
                if let StmtKind::Call { callee: Callee::Direct(func), args, .. } = &stmt.kind {
                    let func = &program.funcs[*func];
                    let given = args.iter().map(|arg| constant(&arg.value));
                    if func.body.is_some() {
                        limits.given.extend(given.flatten().flat_map(neighbours));
                    } else if let Some(model) = libtable::lookup(&func.name) {
                        let sizes = model.sizes();
                        let sizes = given
                            .enumerate()
                            .filter(|(at, _)| sizes.iter().any(|size| usize::from(*size) == *at));
                        limits.given.extend(sizes.filter_map(|(_, size)| size.filter(|size| *size > 1)));
                    }
                }
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

/// The value of a constant expression.
fn constant(expr: &Expr) -> Option<i128> {
    match expr {
        Expr::Int { bits, value } => Some(ir::sign_extend(*value, *bits)),
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

/// A number and its neighbours.
fn neighbours(value: i128) -> [i128; 3] {
    [value.saturating_sub(1), value, value.saturating_add(1)]
}

/// Adds the constants of an expression.
fn found(expr: &Expr, limits: &mut Constants) {
    expr.for_each(&mut |part| {
        let Expr::Binary { op, lhs, rhs, .. } = part else { return };
        for value in [&**lhs, &**rhs].into_iter().filter_map(constant) {
            match op {
                BinOp::Eq
                | BinOp::Ne
                | BinOp::LtS
                | BinOp::LeS
                | BinOp::LtU
                | BinOp::LeU
                | BinOp::FEq
                | BinOp::FNe
                | BinOp::FLt
                | BinOp::FLe => limits.compared.extend(neighbours(value)),
                BinOp::RemU => limits.reduced.push(value.saturating_sub(1)),
                BinOp::RemS => {
                    limits.reduced.extend([value.saturating_sub(1), 1i128.saturating_sub(value)]);
                }
                BinOp::And => limits.reduced.push(value),
                BinOp::Add | BinOp::AddS | BinOp::Sub | BinOp::SubS | BinOp::Mul | BinOp::MulS => {}
                BinOp::DivU | BinOp::DivS | BinOp::Or | BinOp::Xor => {}
                BinOp::Shl | BinOp::ShlS | BinOp::ShrS | BinOp::ShrU | BinOp::Within => {}
                BinOp::PtrAdd | BinOp::PtrSub => {}
                BinOp::FAdd | BinOp::FSub | BinOp::FMul | BinOp::FDiv => {}
            }
        }
    });
}
