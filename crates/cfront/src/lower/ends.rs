//! The ends of variables in registers.
//!
//! A variable that is out of scope holds no memory. The IR knows no scopes of registers, so a
//! register is cleared where the scope of its variable ends. That matters only if it may hold a
//! pointer or a piece of one, which is known when the whole function has been lowered. Until then
//! each such place clears a *stand-in*, a register that nothing reads. Here the stand-in becomes
//! the variable, or its statement goes away.
//!
//! A register may hold a pointer if it is a parameter, comes from memory, from a call or from an
//! argument list, or is computed from a register that may. What is only counted or compared may
//! not, as most variables of `for` loops: they cost nothing.

use super::func::Draft;
use ir::{BlockId, Expr, Idx, IndexVec, RegId, StmtKind};
use rustc_hash::FxHashMap;

/// Replaces stand-ins by their variables where these may hold a pointer, and drops the others.
pub(super) fn resolve(
    params: &[RegId],
    count: usize,
    blocks: &mut IndexVec<BlockId, Draft>,
    ends: &FxHashMap<RegId, RegId>,
) {
    if ends.is_empty() {
        return;
    }
    let holders = holders(params, count, blocks);
    for block in blocks.iter_mut() {
        block.stmts.retain_mut(|stmt| match stmt.kind.dst_mut() {
            Some(dst) => match ends.get(dst) {
                Some(variable) if holders[variable.index()] => {
                    *dst = *variable;
                    true
                }
                Some(_) => false,
                None => true,
            },
            None => true,
        });
    }
}

/// For each register, whether it may hold a pointer to the heap or a piece of one.
fn holders(params: &[RegId], count: usize, blocks: &IndexVec<BlockId, Draft>) -> Vec<bool> {
    let mut holders = vec![false; count];
    params.iter().for_each(|param| holders[param.index()] = true);
    loop {
        let mut changed = false;
        for stmt in blocks.iter().flat_map(|block| &block.stmts) {
            if let Some(dst) = stmt.kind.dst()
                && !holders[dst.index()]
                && gives_pointer(&stmt.kind, &holders)
            {
                holders[dst.index()] = true;
                changed = true;
            }
        }
        if !changed {
            return holders;
        }
    }
}

/// Whether a statement may set its register to a pointer to the heap or a piece of one.
fn gives_pointer(kind: &StmtKind, holders: &[bool]) -> bool {
    match kind {
        StmtKind::Assign { value, .. } => is_pointer(value, holders),
        StmtKind::Load { .. }
        | StmtKind::LoadBits { .. }
        | StmtKind::Call { .. }
        | StmtKind::VaArg { .. } => true,
        // Numbers, blocks of the stack, and statements that set no register.
        StmtKind::Nondet { .. }
        | StmtKind::Alloca { .. }
        | StmtKind::Store { .. }
        | StmtKind::StoreBits { .. }
        | StmtKind::Copy { .. }
        | StmtKind::Fill { .. }
        | StmtKind::Enter { .. }
        | StmtKind::Leave { .. }
        | StmtKind::Seal { .. }
        | StmtKind::Assume { .. }
        | StmtKind::VaStart { .. }
        | StmtKind::VaArgBytes { .. }
        | StmtKind::VaEnd { .. }
        | StmtKind::VaCopy { .. }
        | StmtKind::Disjoint { .. }
        | StmtKind::Label { .. }
        | StmtKind::Error { .. }
        | StmtKind::Undefined { .. }
        | StmtKind::Unsupported { .. } => false,
    }
}

fn is_pointer(value: &Expr, holders: &[bool]) -> bool {
    match value {
        Expr::Reg(reg) => holders[reg.index()],
        Expr::Binary { op, .. } if op.is_comparison() => false,
        Expr::Binary { lhs, rhs, .. } => is_pointer(lhs, holders) || is_pointer(rhs, holders),
        Expr::Unary { arg, .. } | Expr::Cast { arg, .. } => is_pointer(arg, holders),
        Expr::Int { .. } | Expr::Float { .. } | Expr::Null | Expr::Addr(_) | Expr::Undef(_) => false,
    }
}
