//! Loops of the source, for whoever wants to say something about them: where the condition is
//! evaluated, and which variables can be named there.
//!
//! Blocks are joined and numbered anew when a function is complete, so that a place is marked by a
//! statement that does nothing: a label whose name no label of C can have. Without somebody who
//! [wants to know](crate::CompileOptions::for_witness) there is no such statement.

use super::class::{is_bool, scalar};
use super::func::{FnLower, Slot};
use crate::ast::Quals;
use crate::source::Pos;
use crate::tast::{self, Visible};
use crate::types::QualType;
use ir::{BlockId, Expr, FuncId, GlobalId, ObjId, Program, RegId, Span, Stmt, StmtKind, Terminator, Ty};
use rustc_hash::FxHashMap;

/// The names of the labels that mark what an execution does, if [somebody will
/// watch](crate::CompileOptions::mark_events): no label of C has such a name.
pub mod marks {
    /// A statement, or a declaration of a block, begins here; the place is its first token.
    pub const STATEMENT: &str = "a statement";
    /// The condition of `if`, `while`, `for` or `?:` has just turned out to be true; the place is
    /// that of the keyword, for `do` that of its `while`. A condition that is constant has one of
    /// the two labels at most.
    pub const TRUE: &str = "a condition is true";
    /// It has turned out to be false.
    pub const FALSE: &str = "a condition is false";
}

/// What comes of lowering.
pub struct Lowered {
    /// The program.
    pub program: Program,
    /// Its loops, if somebody wants to know.
    pub loops: Vec<Loop>,
    /// Where statements begin, if somebody wants to know.
    pub starts: Vec<Span>,
}

/// A loop of the source: `while`, `do` or `for`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Loop {
    /// The function.
    pub func: FuncId,
    /// The name of the label ([`StmtKind::Label`]) that stands where the condition is about to be
    /// evaluated. The place of that statement is that of the loop's first keyword. A loop that is
    /// never reached has no such label.
    pub label: Box<str>,
    /// The scalar variables that can be named there, sorted by where they were first named.
    pub visible: Vec<Variable>,
}

/// A scalar variable of the source, with a name that means it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variable {
    /// The name.
    pub name: Box<str>,
    /// Where it lives.
    pub place: VariablePlace,
    /// Its type in the IR.
    pub ty: Ty,
    /// Whether it is a signed integer.
    pub signed: bool,
    /// Whether it is a `_Bool`.
    pub boolean: bool,
}

/// Where a variable lives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum VariablePlace {
    /// In a register of the function.
    Reg(RegId),
    /// In a local object of the function.
    Obj(ObjId),
    /// In a static object.
    Global(GlobalId),
}

impl FnLower<'_, '_> {
    /// Marks where the condition of a loop is about to be evaluated.
    pub(super) fn mark_loop(&mut self, pos: Pos) {
        let module = self.cx.module;
        let Some(names) = module.loops.get(&pos) else { return };
        let mut visible = Vec::new();
        for (name, what) in names {
            let (place, ty) = match what {
                Visible::Local(id) => {
                    let Some(slot) = self.slots.get(*id) else { continue };
                    let place = match slot {
                        Slot::Reg(reg) => VariablePlace::Reg(*reg),
                        Slot::Obj(obj) => VariablePlace::Obj(*obj),
                    };
                    (place, self.body.locals[*id].ty)
                }
                Visible::Object(id) => {
                    let Some(global) = self.cx.links.object(*id) else { continue };
                    (VariablePlace::Global(global), module.objects[*id].ty)
                }
            };
            visible.extend(self.variable(self.cx.names.text(*name).into(), place, ty));
        }
        let label: Box<str> = format!("loop {}", self.cx.loops.len()).into();
        self.emit(StmtKind::Label { name: label.clone() }, pos);
        self.cx.loops.push(Loop { func: self.id, label, visible });
    }

    /// A variable, if it is a scalar that does not change by itself.
    fn variable(&self, name: Box<str>, place: VariablePlace, ty: QualType) -> Option<Variable> {
        let types = self.cx.types;
        if ty.quals.has(Quals::VOLATILE) || ty.quals.has(Quals::ATOMIC) {
            return None;
        }
        let (signed, boolean) = (types.is_signed(ty.id), is_bool(types, ty.id));
        Some(Variable { name, place, ty: scalar(types, ty.id)?, signed, boolean })
    }

    /// Notes where a statement begins.
    pub(super) fn mark_start(&mut self, stmt: &tast::Stmt) {
        if self.cx.module.for_witness {
            let span = self.span(stmt.pos);
            self.cx.starts.push(span);
        }
        if self.cx.module.mark_events {
            let pos = if let tast::StmtKind::If(.., keyword) = stmt.kind { keyword } else { stmt.pos };
            self.emit(StmtKind::Label { name: marks::STATEMENT.into() }, pos);
        }
    }

    /// Where a branching leads: to these blocks, past the marks that say how it was decided if
    /// somebody wants them.
    pub(super) fn marked(&mut self, then: BlockId, otherwise: BlockId, pos: Pos) -> (BlockId, BlockId) {
        if !self.cx.module.mark_events {
            return (then, otherwise);
        }
        let span = self.span(pos);
        let mut mark = |name: &str, target: BlockId| {
            let block = self.new_block();
            let draft = &mut self.blocks[block];
            draft.stmts = vec![Stmt { kind: StmtKind::Label { name: name.into() }, span }];
            draft.term = Some((Terminator::Goto(target), span));
            block
        };
        (mark(marks::TRUE, then), mark(marks::FALSE, otherwise))
    }

    /// The value that a `switch` decides by: in a register if somebody wants to see it.
    pub(super) fn marked_value(&mut self, value: Expr, pos: Pos) -> Expr {
        if self.cx.module.mark_events { self.saved(value, pos) } else { value }
    }
}

/// Gives the variables of a function's loops the numbers of its finished body. Those that nothing
/// names any more are gone.
pub(super) fn renumber(
    loops: &mut [Loop],
    func: FuncId,
    regs: &FxHashMap<RegId, RegId>,
    objects: &FxHashMap<ObjId, ObjId>,
) {
    for found in loops.iter_mut().filter(|found| found.func == func) {
        found.visible.retain_mut(|variable| {
            let place = match variable.place {
                VariablePlace::Reg(reg) => regs.get(&reg).copied().map(VariablePlace::Reg),
                VariablePlace::Obj(obj) => objects.get(&obj).copied().map(VariablePlace::Obj),
                VariablePlace::Global(global) => Some(VariablePlace::Global(global)),
            };
            if let Some(place) = place {
                variable.place = place;
            }
            place.is_some()
        });
    }
}
