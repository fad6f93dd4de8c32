//! Scopes: when local objects live, and what happens on the way from one scope to another.
//!
//! The scopes of a function form a tree: the parameters, blocks, statement expressions, and full
//! expressions with their temporaries. A scope has *objects*, which live from its start to its end
//! whichever way control takes, and *dynamic* things, which begin where their declaration is
//! reached: variable-length arrays and variables with a cleanup function. A [`Point`] is a scope
//! together with how many of its dynamic things have begun.
//!
//! Going from one point to another, in C by falling out of a block, `break`, `goto`, a case label
//! or similar, means:
//! 1. from the innermost scope outwards to the innermost common one: end the dynamic things, latest
//!    first, then the objects;
//! 2. in the common scope: end the dynamic things that have not begun at the target (a jump
//!    backwards over their declaration);
//! 3. inwards to the target: enter the objects. Jumping forwards over the declaration of a
//!    variable-length array is an error; other declarations are skipped silently.
//!
//! Since labels may come later than the gotos that name them, such statements are made on an edge
//! block of its own when the function is complete (see [`jump`](super::jump)).
//!
//! A scalar in a register has a new, uninitialised life each time its block is entered. Its
//! declaration takes care of that, unless control can get into the block after the declaration:
//! then its scope also *clears* the register on entry. A register that may hold a pointer is also
//! cleared where its scope ends, because a variable that is out of scope holds no memory: see
//! [`ends`](super::ends). An object of constant type is *sealed* when its initialisation is
//! complete; in a function with jumps also on entry, since they may lead past its declaration.

use super::class::is_const;
use super::func::{FnLower, Slot};
use crate::source::Pos;
use crate::tast::{Block, LabelId, LocalId, Stmt as CStmt, StmtKind as CStmtKind};
use crate::walk::{Visit, walk_stmt};
use ir::{Arg, Callee, Expr, IndexVec, ObjId, ParamTy, Place, RegId, Span, Stmt, StmtKind, index_type};
use rustc_hash::FxHashMap;

index_type! {
    /// A scope of a function.
    ScopeId,
}

/// A place in the tree of scopes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Point {
    scope: ScopeId,
    /// How many of the scope's dynamic things have begun.
    active: usize,
}

/// Something that begins where its declaration is reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Dynamic {
    /// A variable-length array.
    Vla(ObjId),
    /// A variable with a cleanup function.
    Cleanup(LocalId),
}

/// What begins with a scope.
#[derive(Default)]
pub(super) struct Contents {
    /// The objects.
    objects: Vec<ObjId>,
    /// Those of them that are constant although no declaration may be reached.
    sealed: Vec<ObjId>,
    /// Registers that are cleared.
    clears: Vec<RegId>,
    /// The stand-ins of the variables in registers.
    ends: Vec<RegId>,
}

impl Contents {
    /// Objects only.
    pub(super) fn of(objects: Vec<ObjId>) -> Contents {
        Contents { objects, ..Contents::default() }
    }
}

struct Scope {
    parent: Option<Point>,
    depth: usize,
    objects: Vec<ObjId>,
    sealed: Vec<ObjId>,
    dynamic: Vec<Dynamic>,
    clears: Vec<RegId>,
    ends: Vec<RegId>,
    /// Whether a label is in the scope, so that what follows may be reached again.
    label_seen: bool,
}

/// The scopes of a function.
#[derive(Default)]
pub(super) struct Scopes {
    all: IndexVec<ScopeId, Scope>,
    top: Option<ScopeId>,
    /// The scope that temporaries belong to.
    temporaries: Option<ScopeId>,
}

impl Scopes {
    /// Where lowering is.
    pub(super) fn point(&self) -> Option<Point> {
        let scope = self.top?;
        Some(Point { scope, active: self.all[scope].dynamic.len() })
    }

    fn chain(&self) -> impl Iterator<Item = ScopeId> {
        std::iter::successors(self.top, |&s| self.all[s].parent.map(|p| p.scope))
    }

    /// A label stands here: whatever follows in the scopes around it may be reached again.
    pub(super) fn see_label(&mut self) {
        let chain: Vec<_> = self.chain().collect();
        for s in chain {
            self.all[s].label_seen = true;
        }
    }

    /// Whether a label precedes this point in the innermost scope, so that it can be reached again
    /// without leaving the scope.
    pub(super) fn label_in_scope(&self) -> bool {
        self.top.is_some_and(|s| self.all[s].label_seen)
    }

    /// Whether a label precedes this point in any scope around it.
    pub(super) fn label_before(&self) -> bool {
        self.chain().any(|s| self.all[s].label_seen)
    }

    /// Something begins.
    pub(super) fn begin(&mut self, dynamic: Dynamic) {
        if let Some(top) = self.top {
            self.all[top].dynamic.push(dynamic);
        }
    }

    fn push(&mut self, contents: Contents) -> ScopeId {
        let Contents { objects, sealed, clears, ends } = contents;
        let parent = self.point();
        let depth = parent.map_or(0, |p| self.all[p.scope].depth + 1);
        let dynamic = Vec::new();
        let scope = Scope { parent, depth, objects, sealed, dynamic, clears, ends, label_seen: false };
        let id = self.all.push(scope);
        self.top = Some(id);
        id
    }

    /// The innermost scope around both points, and the two points in it.
    fn common(&self, from: Point, to: Point) -> Option<(Point, Point)> {
        let (mut from, mut to) = (from, to);
        while self.all[from.scope].depth > self.all[to.scope].depth {
            from = self.all[from.scope].parent?;
        }
        while self.all[to.scope].depth > self.all[from.scope].depth {
            to = self.all[to.scope].parent?;
        }
        while from.scope != to.scope {
            from = self.all[from.scope].parent?;
            to = self.all[to.scope].parent?;
        }
        Some((from, to))
    }
}

impl<'a> FnLower<'a, '_> {
    /// Opens a scope and enters its objects.
    pub(super) fn open_scope(&mut self, contents: Contents, pos: Pos) {
        let span = self.span(pos);
        let id = self.scopes.push(contents);
        for s in self.enter_stmts(id, span) {
            self.emit_at(s.kind, s.span);
        }
    }

    /// Opens the scope of a block.
    pub(super) fn open_block(&mut self, block: &'a Block, pos: Pos) {
        let mut contents = Contents::default();
        let late = self.entered_late(block);
        let skipped = !self.switches.is_empty() || !self.body.labels.is_empty();
        let outermost = std::ptr::eq(block, &raw const self.body.block);
        for &local in &block.locals {
            match self.slots[local] {
                // A variable-length array lives from its declaration only.
                Slot::Obj(obj) if self.objects[obj].size.is_some() => {
                    contents.objects.push(obj);
                    // A jump over the declaration does not permit writes.
                    if skipped && is_const(self.cx.types, self.body.locals[local].ty) {
                        contents.sealed.push(obj);
                    }
                }
                Slot::Obj(_) => {}
                Slot::Reg(reg) => {
                    if late {
                        contents.clears.push(reg);
                    }
                    // The function's own block ends with its registers.
                    if !outermost && self.regs[reg].name.is_some() {
                        contents.ends.push(self.stand_in(reg));
                    }
                }
            }
        }
        self.open_scope(contents, pos);
    }

    /// Closes the innermost scope: control falls out of it.
    pub(super) fn close_scope(&mut self, pos: Pos) {
        let Some(top) = self.scopes.top else { return };
        if let (Some(from), Some(to)) = (self.scopes.point(), self.scopes.all[top].parent) {
            self.move_to(from, to, pos);
        }
        self.scopes.top = self.scopes.all[top].parent.map(|p| p.scope);
    }

    /// Appends what it takes to get from one point to another.
    pub(super) fn move_to(&mut self, from: Point, to: Point, pos: Pos) {
        let span = self.span(pos);
        for s in self.edge_stmts(from, to, span) {
            self.emit_at(s.kind, s.span);
        }
    }

    /// What it takes to get from one point to another.
    pub(super) fn edge_stmts(&mut self, from: Point, to: Point, span: Span) -> Vec<Stmt> {
        let mut stmts = Vec::new();
        let Some((from_common, to_common)) = self.scopes.common(from, to) else {
            return vec![internal("scopes of different functions", span)];
        };
        let mut at = from;
        while at.scope != from_common.scope {
            self.end_dynamic(at.scope, 0, at.active, span, &mut stmts);
            self.end_variables(at.scope, span, &mut stmts);
            match self.scopes.all[at.scope].parent {
                Some(parent) => at = parent,
                None => break,
            }
        }
        self.end_dynamic(from_common.scope, to_common.active, from_common.active, span, &mut stmts);
        let mut entered = Vec::new();
        let mut at = to;
        while at.scope != to_common.scope {
            entered.push(at.scope);
            match self.scopes.all[at.scope].parent {
                Some(parent) => at = parent,
                None => break,
            }
        }
        for scope in entered.into_iter().rev() {
            stmts.extend(self.enter_stmts(scope, span));
        }
        stmts
    }

    fn enter_stmts(&self, scope: ScopeId, span: Span) -> Vec<Stmt> {
        let scope = &self.scopes.all[scope];
        let enter = scope
            .objects
            .iter()
            .map(|&obj| Stmt { kind: StmtKind::Enter { obj, size: None }, span: self.objects[obj].span });
        let clear = scope
            .clears
            .iter()
            .map(|&dst| Stmt { kind: StmtKind::Assign { dst, value: Expr::Undef(self.regs[dst].ty) }, span });
        let seal = scope
            .sealed
            .iter()
            .map(|&obj| Stmt { kind: StmtKind::Seal { obj, sealed: true }, span: self.objects[obj].span });
        enter.chain(seal).chain(clear).collect()
    }

    /// Ends the objects and the registers of a scope.
    fn end_variables(&self, scope: ScopeId, span: Span, stmts: &mut Vec<Stmt>) {
        let Scope { objects, ends, .. } = &self.scopes.all[scope];
        stmts.extend(objects.iter().rev().map(|&obj| Stmt { kind: StmtKind::Leave { obj }, span }));
        let clear =
            |&dst| Stmt { kind: StmtKind::Assign { dst, value: Expr::Undef(self.regs[dst].ty) }, span };
        stmts.extend(ends.iter().map(clear));
    }

    /// Whether a tree reads a variable that ends with the innermost scope.
    pub(super) fn reads_ending(&self, value: &Expr) -> bool {
        let Some(top) = self.scopes.top else { return false };
        let ending: Vec<RegId> =
            self.scopes.all[top].ends.iter().filter_map(|end| self.ends.get(end)).copied().collect();
        value.any(&mut |part| matches!(part, Expr::Reg(reg) if ending.contains(reg)))
    }

    /// Whether a tree reads a variable that ends before the function does.
    pub(super) fn reads_inner(&self, value: &Expr) -> bool {
        value.any(&mut |part| matches!(part, Expr::Reg(reg) if self.ends.values().any(|inner| inner == reg)))
    }

    /// Ends the dynamic things of a scope from the `high`-th (excluded) down to the `low`-th.
    fn end_dynamic(&mut self, scope: ScopeId, low: usize, high: usize, span: Span, stmts: &mut Vec<Stmt>) {
        let dynamic: Vec<_> = self.scopes.all[scope].dynamic.iter().take(high).skip(low).copied().collect();
        for d in dynamic.into_iter().rev() {
            match d {
                Dynamic::Vla(obj) => stmts.push(Stmt { kind: StmtKind::Leave { obj }, span }),
                Dynamic::Cleanup(local) => stmts.push(self.cleanup_call(local, span)),
            }
        }
    }

    /// The function is about to return: objects end by themselves, cleanup functions have to be
    /// called. What lives shorter than a variable that is cleaned up ends before.
    pub(super) fn run_cleanups(&mut self, pos: Pos) {
        let span = self.span(pos);
        let mut stmts = Vec::new();
        let mut at = self.scopes.point();
        // Only what comes before the last cleanup has to be said.
        let mut said = 0;
        while let Some(point) = at {
            self.end_dynamic(point.scope, 0, point.active, span, &mut stmts);
            let ends_nothing = |s: &Stmt| !matches!(s.kind, StmtKind::Leave { .. } | StmtKind::Assign { .. });
            said = stmts.iter().rposition(ends_nothing).map_or(said, |i| i + 1);
            self.end_variables(point.scope, span, &mut stmts);
            at = self.scopes.all[point.scope].parent;
        }
        stmts.truncate(said);
        for s in stmts {
            self.emit_at(s.kind, s.span);
        }
    }

    /// Whether a return from here has to call cleanup functions.
    pub(super) fn has_cleanups(&self) -> bool {
        self.scopes
            .chain()
            .any(|s| self.scopes.all[s].dynamic.iter().any(|d| matches!(d, Dynamic::Cleanup(_))))
    }

    fn cleanup_call(&mut self, local: LocalId, span: Span) -> Stmt {
        let Some(function) = self.body.locals[local].cleanup else {
            return internal("cleanup without a function", span);
        };
        let (Slot::Obj(obj), Some(callee)) = (self.slots[local], self.cx.links.function(function)) else {
            return internal("cleanup of a register", span);
        };
        let Some(ty) = self.cx.types.function(self.cx.module.functions[function].ty) else {
            return internal("cleanup by something that is not a function", span);
        };
        let mut sig = super::class::signature(self.cx.types, ty);
        if !ty.prototype {
            sig.params = vec![ParamTy::Scalar(ir::Ty::Ptr)];
        }
        let args = vec![Arg { ty: ParamTy::Scalar(ir::Ty::Ptr), value: Expr::Addr(Place::Obj(obj)) }];
        Stmt { kind: StmtKind::Call { dst: None, callee: Callee::Direct(callee), sig, args }, span }
    }

    // Full expressions and their temporaries.

    /// Begins a full expression: temporaries made from now on live until its end.
    pub(super) fn begin_full(&mut self) -> FullExpr {
        let outer = self.scopes.temporaries;
        let id = self.scopes.push(Contents::default());
        self.scopes.temporaries = Some(id);
        FullExpr { outer, plan: std::mem::take(&mut self.plan) }
    }

    /// Whether the full expression has made temporaries.
    pub(super) fn has_temporaries(&self) -> bool {
        self.scopes.temporaries.is_some_and(|s| !self.scopes.all[s].objects.is_empty())
    }

    /// Ends the lifetime of the temporaries, here and now; the full expression goes on being open,
    /// so that it can be ended on several ways.
    pub(super) fn leave_temporaries(&mut self, pos: Pos) {
        let span = self.span(pos);
        let Some(scope) = self.scopes.temporaries else { return };
        let objects = self.scopes.all[scope].objects.clone();
        for obj in objects.into_iter().rev() {
            self.emit_at(StmtKind::Leave { obj }, span);
        }
    }

    /// Ends a full expression without leaving its temporaries, see [`FnLower::leave_temporaries`].
    pub(super) fn end_full(&mut self, full: FullExpr) {
        if let Some(scope) = self.scopes.temporaries {
            self.scopes.top = self.scopes.all[scope].parent.map(|p| p.scope);
        }
        self.scopes.temporaries = full.outer;
        self.plan = full.plan;
    }

    /// A temporary object of the current full expression, entered here.
    pub(super) fn temporary(&mut self, size: u64, align: u32, pos: Pos) -> ObjId {
        let span = self.span(pos);
        let obj = self.objects.push(ir::Object { name: None, size: Some(size), align, span });
        if let Some(scope) = self.scopes.temporaries {
            self.scopes.all[scope].objects.push(obj);
        }
        self.emit_at(StmtKind::Enter { obj, size: None }, span);
        obj
    }
}

/// An open full expression.
pub(super) struct FullExpr {
    outer: Option<ScopeId>,
    plan: super::sequence::SequencePlan,
}

fn internal(what: &str, span: Span) -> Stmt {
    Stmt { kind: StmtKind::Unsupported { what: format!("internal: {what}").into() }, span }
}

/// Looks for ways into a block after a declaration: cases of a switch around it, and labels that a
/// goto outside the block may name.
struct LateEntries<'t> {
    /// How often each label is the target of a goto anywhere in the function.
    totals: &'t IndexVec<LabelId, u32>,
    /// How often labels are the target of a goto inside the block.
    inside: FxHashMap<LabelId, u32>,
    /// Labels after a declaration.
    labels: Vec<LabelId>,
    declared: bool,
    /// How many switches inside the block are around the statement: their cases are theirs.
    switches: usize,
    case_found: bool,
}

impl<'a> Visit<'a> for LateEntries<'_> {
    fn stmt(&mut self, s: &'a CStmt) {
        if let CStmtKind::Label(label) = s.kind {
            if self.declared {
                self.labels.push(label);
            }
        } else if let CStmtKind::Goto(label) = s.kind {
            *self.inside.entry(label).or_insert(0) += 1;
        } else if let CStmtKind::Case(..) | CStmtKind::Default = s.kind {
            self.case_found |= self.declared && self.switches == 0;
        }
        let switch = usize::from(matches!(s.kind, CStmtKind::Switch(..)));
        self.switches += switch;
        walk_stmt(self, s);
        self.switches -= switch;
    }
}

impl<'a> FnLower<'a, '_> {
    /// Whether control can get into a block after the declaration of one of its variables.
    fn entered_late(&self, block: &'a Block) -> bool {
        let outermost = std::ptr::eq(block, &raw const self.body.block);
        if outermost || (self.switches.is_empty() && self.body.labels.is_empty()) {
            return false;
        }
        let mut search = LateEntries {
            totals: &self.labels.gotos,
            inside: FxHashMap::default(),
            labels: Vec::new(),
            declared: false,
            switches: 0,
            case_found: false,
        };
        for s in &block.stmts {
            search.declared |= matches!(s.kind, CStmtKind::Decl(..));
            search.stmt(s);
        }
        let from_outside = |&label: &LabelId| {
            let inside = search.inside.get(&label).copied().unwrap_or(0);
            self.body.labels[label].addr_taken || search.totals[label] > inside
        };
        search.case_found || search.labels.iter().any(from_outside)
    }
}
