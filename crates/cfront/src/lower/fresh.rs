//! Pointers to memory that a function has allocated itself.
//!
//! A variable is *fresh* if everything that is assigned to it is null, or leads to memory that was
//! allocated after the function was called, or to a variable of the function. A function is fresh
//! if whatever it returns is.

use super::effects::{Library, Set, library};
use super::footprint::Facts;
use crate::tast::{self, Body, ExprKind, InitValue, LocalId, StmtKind};
use crate::walk::{Visit, walk_expr, walk_stmt};
use ir::FuncId;

/// The functions that return memory which was not there when they were called.
pub(super) fn functions(facts: &Facts<'_>) -> Set {
    let mut fresh = Set::default();
    for (id, linked) in facts.links.funcs.iter_enumerated() {
        let declared = facts.module.functions[linked.function].body.is_none();
        if declared && matches!(library(&linked.name), Some(Library::Allocates | Library::Copies)) {
            fresh.insert(id);
        }
    }
    loop {
        let before = fresh.clone();
        for (id, linked) in facts.links.funcs.iter_enumerated() {
            if let Some(body) = &facts.module.functions[linked.function].body
                && !fresh.has(id)
                && returns_pointer(facts, id)
            {
                let variables = locals(facts, body, &fresh);
                let mut returns = Returns { facts, funcs: &fresh, variables: &variables, all: true };
                returns.block(&body.block);
                if returns.all {
                    fresh.insert(id);
                }
            }
        }
        if fresh == before {
            return fresh;
        }
    }
}

/// The fresh variables of a function.
pub(super) fn locals(facts: &Facts<'_>, body: &Body, funcs: &Set) -> Set {
    let mut fresh = Set::default();
    for (id, local) in body.locals.iter_enumerated() {
        if !local.addr_taken && facts.types.is_pointer(local.ty.id) && !body.params.contains(&id) {
            fresh.insert(id);
        }
    }
    loop {
        let before = fresh.clone();
        let mut assigned = Assigned { facts, funcs, variables: &mut fresh };
        assigned.block(&body.block);
        if fresh == before {
            return fresh;
        }
    }
}

fn returns_pointer(facts: &Facts<'_>, id: FuncId) -> bool {
    let ty = facts.module.functions[facts.links.funcs[id].function].ty;
    facts.types.function(ty).is_some_and(|ty| facts.types.is_pointer(ty.ret.id))
}

/// Whether a value is null or leads to fresh memory.
fn is_fresh(facts: &Facts<'_>, funcs: &Set, variables: &Set, e: &tast::Expr) -> bool {
    let fresh = |e: &tast::Expr| is_fresh(facts, funcs, variables, e);
    match &e.kind {
        ExprKind::Int(0) => true,
        // The function's own variables are new in each call, too.
        ExprKind::Decay(place) | ExprKind::AddrOf(place) => is_local(place),
        ExprKind::Load(lvalue) => matches!(lvalue.kind, ExprKind::Local(id) if variables.has(id)),
        ExprKind::Convert(inner) => fresh(inner),
        ExprKind::PtrOffset { ptr, .. } => fresh(ptr),
        ExprKind::Conditional(_, a, b) => fresh(a) && fresh(b),
        ExprKind::Comma(_, value) | ExprKind::Assign(_, value) => fresh(value),
        ExprKind::Call(callee, _) => facts.callee(callee).is_some_and(|id| funcs.has(id)),
        _ => false,
    }
}

/// Whether a place is in a variable of the function.
fn is_local(place: &tast::Expr) -> bool {
    match &place.kind {
        ExprKind::Local(_) | ExprKind::CompoundLiteral(..) => true,
        ExprKind::Member { base, .. } => is_local(base),
        _ => false,
    }
}

struct Assigned<'s, 'f> {
    facts: &'s Facts<'f>,
    funcs: &'s Set,
    variables: &'s mut Set,
}

impl Assigned<'_, '_> {
    fn assign(&mut self, id: LocalId, value: &tast::Expr) {
        if self.variables.has(id) && !is_fresh(self.facts, self.funcs, self.variables, value) {
            self.variables.remove(id);
        }
    }
}

impl<'t> Visit<'t> for Assigned<'_, '_> {
    fn expr(&mut self, e: &'t tast::Expr) {
        if let ExprKind::Assign(target, value) = &e.kind
            && let ExprKind::Local(id) = target.kind
        {
            self.assign(id, value);
        }
        walk_expr(self, e);
    }

    fn stmt(&mut self, s: &'t tast::Stmt) {
        if let StmtKind::Decl(id, Some(init)) = &s.kind {
            for entry in &init.entries {
                if let InitValue::Expr(value) = &entry.value {
                    self.assign(*id, value);
                }
            }
        }
        walk_stmt(self, s);
    }
}

struct Returns<'s, 'f> {
    facts: &'s Facts<'f>,
    funcs: &'s Set,
    variables: &'s Set,
    all: bool,
}

impl<'t> Visit<'t> for Returns<'_, '_> {
    fn stmt(&mut self, s: &'t tast::Stmt) {
        if let StmtKind::Return(Some(value)) = &s.kind {
            self.all &= is_fresh(self.facts, self.funcs, self.variables, value);
        }
        walk_stmt(self, s);
    }
}
