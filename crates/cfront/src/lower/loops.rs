//! Loops of the source, as witnesses refer to them: where the condition is evaluated, and which
//! variables can be named there.
//!
//! Blocks are joined and numbered anew when a function is complete. A place is therefore marked by
//! a statement that does nothing, a [label](ir::Label). Loops have one only [for
//! witnesses](crate::CompileOptions::for_witness), statements and branches only if [events are
//! marked](crate::CompileOptions::mark_events).

use super::class::{is_bool, scalar};
use super::func::{FnLower, Slot};
use crate::ast::Quals;
use crate::source::Pos;
use crate::tast::{self, Visible};
use crate::types::{Field, QualType};
use ir::{
    BlockId, Expr, FuncId, GlobalId, Label, ObjId, Program, RegId, Span, Stmt, StmtKind, Terminator, Ty,
};
use rustc_hash::FxHashMap;

/// What comes of lowering.
pub struct Lowered {
    /// The program.
    pub program: Program,
    /// Its loops, if it is lowered for a witness.
    pub loops: Vec<Loop>,
    /// Where statements begin, if it is lowered for a witness.
    pub starts: Vec<Span>,
}

/// A loop of the source: `while`, `do` or `for`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Loop {
    /// The function.
    pub func: FuncId,
    /// The number of the label ([`Label::Loop`]) that stands where the condition is about to be
    /// evaluated. The place of that statement is that of the loop's first keyword. A loop that is
    /// never reached has no such label.
    pub number: u32,
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
    /// Of a pointer to a structure: its numbers.
    pub fields: Vec<NumberField>,
}

/// A number that is a member of a structure.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NumberField {
    /// Its name.
    pub name: Box<str>,
    /// Its offset in bytes.
    pub offset: u64,
    /// Its width in bits.
    pub width: u16,
    /// Whether it is signed.
    pub signed: bool,
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
        let Ok(number) = u32::try_from(self.cx.loops.len()) else { return };
        self.emit(StmtKind::Label { label: Label::Loop(number) }, pos);
        self.cx.loops.push(Loop { func: self.id, number, visible });
    }

    /// A variable, if it is a scalar that does not change by itself.
    fn variable(&self, name: Box<str>, place: VariablePlace, ty: QualType) -> Option<Variable> {
        let types = self.cx.types;
        if ty.quals.has(Quals::VOLATILE) || ty.quals.has(Quals::ATOMIC) {
            return None;
        }
        let (signed, boolean) = (types.is_signed(ty.id), is_bool(types, ty.id));
        let fields = self.number_fields(ty);
        Some(Variable { name, place, ty: scalar(types, ty.id)?, signed, boolean, fields })
    }

    /// The numbers of the structure that a pointer of a type leads to. Bit-fields, members without
    /// a name and what changes by itself are left out.
    fn number_fields(&self, pointer: QualType) -> Vec<NumberField> {
        let types = self.cx.types;
        let changes = |ty: QualType| ty.quals.has(Quals::VOLATILE) || ty.quals.has(Quals::ATOMIC);
        let record = types.pointee(pointer.id).filter(|to| !changes(*to));
        let Some(record) = record.and_then(|to| types.record(to.id)) else { return Vec::new() };
        let record = &types.records[record];
        let Some(def) = record.def.as_ref().filter(|def| !record.union && def.tail.is_empty()) else {
            return Vec::new();
        };
        let number = |field: &Field| {
            let Some(Ty::Int(width)) = scalar(types, field.ty.id) else { return None };
            let plain = field.bits.is_none() && !changes(field.ty) && !is_bool(types, field.ty.id);
            let name = self.cx.names.text(field.name.filter(|_| plain)?).into();
            Some(NumberField { name, offset: field.offset, width, signed: types.is_signed(field.ty.id) })
        };
        def.fields.iter().filter_map(number).collect()
    }

    /// Notes where a statement begins.
    pub(super) fn mark_start(&mut self, stmt: &tast::Stmt) {
        if self.cx.module.for_witness {
            let span = self.span(stmt.pos);
            self.cx.starts.push(span);
        }
        if self.cx.module.mark_events {
            let pos = if let tast::StmtKind::If(.., keyword) = stmt.kind { keyword } else { stmt.pos };
            self.emit(StmtKind::Label { label: Label::Statement }, pos);
        }
    }

    /// Where a branch leads: to these blocks, past the marks that say how it was decided if there
    /// are to be any.
    pub(super) fn marked(&mut self, then: BlockId, otherwise: BlockId, pos: Pos) -> (BlockId, BlockId) {
        if !self.cx.module.mark_events {
            return (then, otherwise);
        }
        let span = self.span(pos);
        let mut mark = |truth: bool, target: BlockId| {
            let block = self.new_block();
            let draft = &mut self.blocks[block];
            draft.stmts = vec![Stmt { kind: StmtKind::Label { label: Label::Branch(truth) }, span }];
            draft.term = Some((Terminator::Goto(target), span));
            block
        };
        (mark(true, then), mark(false, otherwise))
    }

    /// The value that a `switch` decides by: in a register if events are marked.
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
