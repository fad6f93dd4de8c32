//! Whether a comparison function reads only the two elements passed to it.
//!
//! While an array is being sorted, the positions of its other elements are unknown. A function that
//! loads from its two pointers, inside the element, and does nothing else with them cannot notice.

use ir::{BinOp, Body, Expr, FuncId, Program, RegId, StmtKind, Terminator};
use rustc_hash::FxHashSet;

/// Whether all that a function does with its first two parameters is to load from the bytes of an
/// element of this size.
pub(super) fn looks_at_arguments_only(program: &Program, func: FuncId, size: u64) -> bool {
    let Some(body) = program.funcs[func].body.as_ref() else { return false };
    let mut given: FxHashSet<RegId> = body.params.iter().take(2).copied().collect();
    // What is copied from a parameter is one, too: a copy may occur before its source gets its
    // value.
    loop {
        let before = given.len();
        for stmt in body.blocks.iter().flat_map(|block| &block.stmts) {
            if let StmtKind::Assign { dst, value: Expr::Reg(from) } = &stmt.kind
                && given.contains(from)
            {
                given.insert(*dst);
            }
        }
        if given.len() == before {
            break;
        }
    }
    let fits = |stmt: &ir::Stmt| statement_fits(program, body, &stmt.kind, &given, size);
    body.blocks.iter().all(|block| block.stmts.iter().all(fits) && terminator_fits(&block.term, &given))
}

fn statement_fits(
    program: &Program,
    body: &Body,
    kind: &StmtKind,
    given: &FxHashSet<RegId>,
    size: u64,
) -> bool {
    match kind {
        StmtKind::Assign { value: Expr::Reg(_), .. } => true,
        StmtKind::Load { dst, ptr, .. } => {
            let len = body.regs[*dst].ty.bytes(program.model);
            offset_in(ptr, given)
                .and_then(|at| at.checked_add(len?))
                .map_or(!speaks_of(ptr, given), |end| end <= size)
        }
        other => other.exprs().into_iter().all(|expr| !speaks_of(expr, given)),
    }
}

fn terminator_fits(term: &Terminator, given: &FxHashSet<RegId>) -> bool {
    term.expr().is_none_or(|expr| !speaks_of(expr, given))
}

/// The constant distance of a pointer from one that was given, if it is such a pointer.
fn offset_in(ptr: &Expr, given: &FxHashSet<RegId>) -> Option<u64> {
    match ptr {
        Expr::Reg(reg) if given.contains(reg) => Some(0),
        Expr::Binary { op: BinOp::PtrAdd, lhs, rhs, .. } => match &**rhs {
            Expr::Int { value, .. } => offset_in(lhs, given)?.checked_add(u64::try_from(*value).ok()?),
            _ => None,
        },
        _ => None,
    }
}

/// Whether one of some registers occurs in an expression.
fn speaks_of(expr: &Expr, regs: &FxHashSet<RegId>) -> bool {
    expr.any(&mut |part| matches!(part, Expr::Reg(reg) if regs.contains(reg)))
}
