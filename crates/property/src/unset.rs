//! Uninitialised variables as choices of the environment.
//!
//! If a property does not cover uninitialised values, an uninitialised variable has any value, the
//! same at every read. So it is set to a choice named [`ir::UNSET`] where its life begins: at the
//! start of the function, or where its declaration is passed again. An execution that violates the
//! property then names the values that it needs, and can be repeated.
//!
//! Only variables that may be read before they are set are changed, and only integers that are
//! registers: no value makes an uninitialised pointer valid, and variables in memory are filled
//! with one byte (`harrier run --unset`). A `_Bool` may hold nothing but 0 and 1, which the IR does
//! not say: a register that may be one is left as it is.

use flow::{Landings, Liveness};
use ir::{BlockId, Body, CastOp, DataModel, Expr, Program, RegId, Span, Stmt, StmtKind, Ty};

/// Makes choices of the integers that may be read before they are set.
pub(crate) fn choose_unset(program: &mut Program) {
    for func in program.funcs.iter_mut() {
        let span = func.span;
        if let Some(body) = &mut func.body {
            choose_in(body, span);
        }
    }
}

fn choose_in(body: &mut Body, span: Span) {
    let (never_set, passed) = read_unset(body);
    for (block, number, reg) in passed {
        body.blocks[block].stmts[number].kind = choice(body, reg);
    }
    let mut first: Vec<Stmt> =
        never_set.into_iter().map(|reg| Stmt { kind: choice(body, reg), span }).collect();
    let entry = &mut body.blocks[Body::ENTRY].stmts;
    first.append(entry);
    *entry = first;
}

fn choice(body: &Body, reg: RegId) -> StmtKind {
    let name = body.regs[reg].name.as_deref();
    StmtKind::Nondet { dst: reg, name: ir::unset_name(name.unwrap_or_default()).into() }
}

/// The registers that may be read before anything sets them, and the statements that make a
/// register uninitialised which may be read then.
fn read_unset(body: &Body) -> (Vec<RegId>, Vec<(BlockId, usize, RegId)>) {
    let live = Liveness::new(body, Vec::new(), Landings::default());
    let is_number = |reg: RegId| matches!(body.regs[reg].ty, Ty::Int(_)) && !may_be_bool(body, reg);
    let at_start = live.at_start(Body::ENTRY);
    let is_unset =
        |reg: &RegId| is_number(*reg) && at_start.has(ir::Idx::index(*reg)) && !body.params.contains(reg);
    let never_set = body.regs.indices().filter(is_unset).collect();
    let mut passed = Vec::new();
    for (at, block) in body.blocks.iter_enumerated() {
        for (number, stmt) in block.stmts.iter().enumerate() {
            if let StmtKind::Assign { dst, value: Expr::Undef(_) } = &stmt.kind
                && is_number(*dst)
                && live.before(at, number + 1).has(ir::Idx::index(*dst))
            {
                passed.push((at, number, *dst));
            }
        }
    }
    (never_set, passed)
}

/// Whether a register may hold a `_Bool`: it is an unsigned byte, and only 0, 1 and truth values
/// are assigned to it.
fn may_be_bool(body: &Body, reg: RegId) -> bool {
    let known = &body.regs[reg];
    let is_truth = |value: &Expr| match value {
        Expr::Int { value, .. } => *value <= 1,
        Expr::Undef(_) => true,
        Expr::Cast { op: CastOp::ZExt, arg, .. } => arg.ty(body, DataModel::Lp64) == Ty::BOOL,
        Expr::Float { .. }
        | Expr::Null
        | Expr::Addr(_)
        | Expr::Reg(_)
        | Expr::Unary { .. }
        | Expr::Binary { .. }
        | Expr::Cast { .. } => false,
    };
    let stmts = body.blocks.iter().flat_map(|block| &block.stmts);
    let mut set = stmts.filter(|stmt| stmt.kind.dst() == Some(reg));
    known.ty == Ty::I8
        && !known.signed
        && set.all(|stmt| matches!(&stmt.kind, StmtKind::Assign { value, .. } if is_truth(value)))
}
