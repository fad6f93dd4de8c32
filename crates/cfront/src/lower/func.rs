//! A function under construction: its registers, objects and blocks, and the way in and out.
//!
//! There is always a current block to which statements are appended. After a terminator a fresh
//! block becomes current: code after a `return` is lowered like any other and pruned at the end,
//! because nothing leads there. So no other part of lowering has to know what is reachable.
//!
//! Registers are of two kinds: *variables* of the source, which are set again and again,
//! and *temporaries*, which are set at one place (or once on each way to a join) and read after it.
//! A tree that reads only temporaries can be used at any later point; one that reads variables must
//! be used before the next assignment to them, see [`FnLower::guarded`].

use super::class::{Class, class};
use super::effects::Places;
use super::jump::{Labels, Switch, Target};
use super::order::Directions;
use super::scope::{Contents, Scopes};
use super::sequence::SequencePlan;
use super::{Cx, build, cfg, ends, loops, scalar_result};
use crate::ast::Quals;
use crate::source::Pos;
use crate::tast::{self, FunctionId, LocalId};
use crate::types::{QualType, TypeId, VlaId};
use crate::walk::{Visit, walk_expr, walk_init, walk_stmt};
use ir::{
    BinOp, BlockId, Body, Expr, FuncId, IndexVec, ObjId, Object, ParamTy, Place, Reg, RegId, RetTy, Sig,
    Span, Stmt, StmtKind, Terminator, Ty,
};
use rustc_hash::FxHashMap;

/// Where a local variable lives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Slot {
    /// In a register.
    Reg(RegId),
    /// In memory.
    Obj(ObjId),
}

/// A block under construction.
#[derive(Default)]
pub(super) struct Draft {
    pub(super) stmts: Vec<Stmt>,
    pub(super) term: Option<(Terminator, Span)>,
}

/// Trees deeper than this are split through a register.
const MAX_DEPTH: usize = 24;

/// A function under construction.
pub(super) struct FnLower<'a, 'c> {
    pub(super) cx: &'c mut Cx<'a>,
    pub(super) id: FuncId,
    pub(super) body: &'a tast::Body,
    pub(super) ret: RetTy,
    /// The hidden parameter: where an aggregate result goes.
    pub(super) hidden: Option<RegId>,
    pub(super) regs: IndexVec<RegId, Reg>,
    /// The variable that a register holds; `None` for a temporary.
    vars: IndexVec<RegId, Option<LocalId>>,
    pub(super) objects: IndexVec<ObjId, Object>,
    pub(super) blocks: IndexVec<BlockId, Draft>,
    /// The current block.
    pub(super) cur: BlockId,
    pub(super) slots: IndexVec<LocalId, Slot>,
    /// The variables of stand-ins, see [`ends`].
    pub(super) ends: FxHashMap<RegId, RegId>,
    /// The numbers of elements of variable-length arrays.
    vlas: FxHashMap<VlaId, RegId>,
    pub(super) scopes: Scopes,
    /// Where `break` and `continue` lead, innermost last.
    pub(super) targets: Vec<Target>,
    /// The switches around the current statement, innermost last.
    pub(super) switches: Vec<Switch>,
    pub(super) labels: Labels,
    /// How many loops are around the current statement.
    pub(super) loops: usize,
    /// What is unsequenced in the current full expression.
    pub(super) plan: SequencePlan,
    /// The orders of evaluation that were chosen around the current expression.
    pub(super) directions: Directions,
    /// The objects that a pointer may lead to, computed on demand.
    pub(super) reachable: Option<std::rc::Rc<Places>>,
}

/// Lowers the body of a function.
pub(super) fn lower_body<'a>(
    cx: &mut Cx<'a>,
    id: FuncId,
    source: FunctionId,
    body: &'a tast::Body,
    sig: &Sig,
    notes: &[(Pos, &'static str)],
) -> Body {
    let mut f = FnLower {
        cx,
        id,
        body,
        ret: sig.ret,
        hidden: None,
        regs: IndexVec::new(),
        vars: IndexVec::new(),
        objects: IndexVec::new(),
        blocks: IndexVec::new(),
        cur: Body::ENTRY,
        slots: IndexVec::new(),
        ends: FxHashMap::default(),
        vlas: FxHashMap::default(),
        scopes: Scopes::default(),
        targets: Vec::new(),
        switches: Vec::new(),
        labels: Labels::default(),
        loops: 0,
        plan: SequencePlan::default(),
        directions: Directions::default(),
        reachable: None,
    };
    f.cur = f.new_block();
    f.make_labels();
    f.make_slots();
    for &(pos, what) in notes {
        f.unsupported(what, pos);
    }
    let params = f.enter_params(sig);
    for s in &body.param_vlas {
        f.stmt(s);
    }
    f.open_block(&body.block, body.end);
    for s in &body.block.stmts {
        f.stmt(s);
    }
    f.fall_off();
    f.resolve_gotos();
    ends::resolve(&params, f.regs.len(), &mut f.blocks, &f.ends);
    let addressed = f.labels.addressed(f.body);
    let kept: Vec<BlockId> = addressed.iter().map(|&(_, block)| block).collect();
    let labels = cfg::Labels { all: &f.labels.placed(), kept: &kept };
    let finished = cfg::finish(params, f.regs, f.objects, f.blocks, &labels);
    for (label, block) in addressed {
        if let Some(&block) = finished.blocks.get(&block) {
            f.cx.label_blocks.insert((source, label), (id, block));
        }
    }
    loops::renumber(&mut f.cx.loops, id, &finished.regs, &finished.objects);
    finished.body
}

impl<'a> FnLower<'a, '_> {
    fn make_slots(&mut self) {
        for (id, local) in self.body.locals.iter_enumerated() {
            let name: Option<Box<str>> = local.name.map(|s| self.cx.names.text(s).into());
            let in_memory =
                local.addr_taken || local.cleanup.is_some() || local.ty.quals.has(Quals::VOLATILE);
            let slot = match class(self.cx.types, local.ty.id) {
                Class::Scalar(ty) if !in_memory => {
                    let signed = self.cx.types.is_signed(local.ty.id);
                    let reg = self.regs.push(Reg { ty, name, signed });
                    self.vars.push(Some(id));
                    Slot::Reg(reg)
                }
                Class::Scalar(_) | Class::Bytes | Class::Void => {
                    let size = self.cx.types.size_of(local.ty);
                    let align = super::class::align(self.cx.types, local.ty).max(local.align.unwrap_or(1));
                    let span = self.cx.spans.at(local.pos);
                    Slot::Obj(self.objects.push(Object { name, size, align, span }))
                }
            };
            self.slots.push(slot);
        }
    }

    /// Makes the parameters' registers, and gives a place in memory to those that need one.
    fn enter_params(&mut self, sig: &Sig) -> Vec<RegId> {
        let mut params = Vec::new();
        if let RetTy::Bytes { .. } = sig.ret {
            let hidden = self.temp(Ty::Ptr, false);
            self.hidden = Some(hidden);
            params.push(hidden);
        }
        let mut objects = Vec::new();
        let mut incoming = Vec::new();
        for (i, how) in sig.params.iter().enumerate() {
            let local = self.body.params.get(i).copied();
            let ty = match how {
                ParamTy::Scalar(ty) => *ty,
                ParamTy::Bytes { .. } => Ty::Ptr,
            };
            match local.map(|l| (l, self.slots[l])) {
                Some((_, Slot::Reg(reg))) if self.regs[reg].ty == ty => params.push(reg),
                other => {
                    let arg = self.temp(ty, false);
                    params.push(arg);
                    if let Some((local, slot)) = other {
                        if let Slot::Obj(obj) = slot {
                            objects.push(obj);
                        }
                        incoming.push((local, slot, arg, *how));
                    }
                }
            }
        }
        let pos = self.body.block.stmts.first().map_or(self.body.end, |s| s.pos);
        self.open_scope(Contents::of(objects), pos);
        for (id, slot, arg, how) in incoming {
            let local = &self.body.locals[id];
            match (slot, how) {
                (Slot::Obj(obj), ParamTy::Bytes { size, .. }) => {
                    self.copy(Expr::Addr(Place::Obj(obj)), Expr::Reg(arg), size, local.pos);
                }
                (Slot::Reg(_), ParamTy::Bytes { .. }) => {
                    self.internal("scalar parameter passed as bytes", local.pos);
                }
                (slot, ParamTy::Scalar(_)) => {
                    // An old-style parameter arrives promoted.
                    let same = self.scalar_of(local.ty) == Some(self.regs[arg].ty)
                        || super::class::is_pointer_union(self.cx.types, local.ty);
                    let promoted = self.cx.types.default_promotion(local.ty.id);
                    let value = match same {
                        true => Expr::Reg(arg),
                        false => self.convert(Expr::Reg(arg), promoted, local.ty.id, local.pos),
                    };
                    match slot {
                        Slot::Reg(reg) => self.set(reg, value, local.pos),
                        Slot::Obj(obj) => {
                            let align = super::class::align(self.cx.types, local.ty);
                            let volatile = local.ty.quals.has(Quals::VOLATILE);
                            let ptr = Expr::Addr(Place::Obj(obj));
                            self.emit(StmtKind::Store { ptr, value, align, volatile }, local.pos);
                        }
                    }
                }
            }
            self.seal(id, true, local.pos);
        }
        params
    }

    /// Control reaches the closing brace.
    fn fall_off(&mut self) {
        let value = scalar_result(self.ret).map(|ty| match ty {
            Ty::Int(bits) if self.body.returns_zero => Expr::int(bits, 0),
            Ty::Int(_) | Ty::Ptr | Ty::Float(_) => Expr::Undef(ty),
        });
        let end = self.body.end;
        self.run_cleanups(end);
        self.terminate(Terminator::Return(value), end);
    }

    // Statements, blocks and registers.

    /// The place of a position.
    pub(super) fn span(&mut self, pos: Pos) -> Span {
        self.cx.spans.at(pos)
    }

    /// Appends a statement to the current block.
    pub(super) fn emit(&mut self, kind: StmtKind, pos: Pos) {
        let span = self.span(pos);
        self.emit_at(kind, span);
    }

    /// As [`FnLower::emit`].
    pub(super) fn emit_at(&mut self, kind: StmtKind, span: Span) {
        let cur = self.cur;
        self.blocks[cur].stmts.push(Stmt { kind, span });
    }

    /// A block to be filled later.
    pub(super) fn new_block(&mut self) -> BlockId {
        self.blocks.push(Draft::default())
    }

    /// Ends the current block; what follows is unreachable until another block is started.
    pub(super) fn terminate(&mut self, term: Terminator, pos: Pos) {
        let span = self.span(pos);
        let cur = self.cur;
        self.blocks[cur].term = Some((term, span));
        self.cur = self.new_block();
    }

    /// Ends the current block with a jump to another one.
    pub(super) fn goto(&mut self, target: BlockId, pos: Pos) {
        self.terminate(Terminator::Goto(target), pos);
    }

    /// Goes on in another block. Control does not get there from the current one.
    pub(super) fn start(&mut self, block: BlockId) {
        self.cur = block;
    }

    /// Falls through into another block and goes on there.
    pub(super) fn fall_into(&mut self, block: BlockId, pos: Pos) {
        self.goto(block, pos);
        self.start(block);
    }

    /// Ends the current block by a condition; without a branch if it is constant.
    pub(super) fn branch(&mut self, cond: Expr, then: BlockId, otherwise: BlockId, pos: Pos) {
        match cond {
            Expr::Int { value, .. } => self.goto(if value != 0 { then } else { otherwise }, pos),
            cond => self.terminate(Terminator::Branch { cond, then, otherwise }, pos),
        }
    }

    /// A new temporary.
    pub(super) fn temp(&mut self, ty: Ty, signed: bool) -> RegId {
        self.vars.push(None);
        self.regs.push(Reg { ty, name: None, signed })
    }

    /// A new stand-in for a variable.
    pub(super) fn stand_in(&mut self, variable: RegId) -> RegId {
        let stand_in = self.temp(self.regs[variable].ty, self.regs[variable].signed);
        self.ends.insert(stand_in, variable);
        stand_in
    }

    /// A new temporary for values of a C type.
    pub(super) fn temp_of(&mut self, ty: Ty, id: TypeId) -> RegId {
        let signed = self.cx.types.is_signed(id);
        self.temp(ty, signed)
    }

    /// Sets a register.
    ///
    /// If the value is a temporary that the last statement has just set, that statement sets the
    /// register itself: a temporary is only known to the holder of the tree, which is the caller.
    pub(super) fn set(&mut self, dst: RegId, value: Expr, pos: Pos) {
        if let Expr::Reg(temp) = value
            && self.vars[temp].is_none()
            && self.regs[temp].ty == self.regs[dst].ty
            && let cur = self.cur
            && let Some(last) = self.blocks[cur].stmts.last_mut()
            && let Some(set) = last.kind.dst_mut()
            && *set == temp
        {
            *set = dst;
            return;
        }
        self.emit(StmtKind::Assign { dst, value }, pos);
    }

    /// The value, held by a temporary if it is not one already.
    pub(super) fn saved(&mut self, value: Expr, pos: Pos) -> Expr {
        match value {
            Expr::Int { .. } | Expr::Float { .. } | Expr::Null | Expr::Addr(_) | Expr::Undef(_) => value,
            Expr::Reg(r) if self.vars[r].is_none() => value,
            Expr::Reg(_) | Expr::Unary { .. } | Expr::Binary { .. } | Expr::Cast { .. } => {
                self.held(value, pos)
            }
        }
    }

    /// The value, held by a temporary in any case.
    pub(super) fn held(&mut self, value: Expr, pos: Pos) -> Expr {
        let ty = self.ty(&value);
        let signed = match value {
            Expr::Reg(r) => self.regs[r].signed,
            Expr::Unary { .. } | Expr::Binary { .. } | Expr::Cast { .. } => matches!(ty, Ty::Int(_)),
            Expr::Int { .. } | Expr::Float { .. } | Expr::Null | Expr::Addr(_) | Expr::Undef(_) => false,
        };
        let temp = self.temp(ty, signed);
        self.emit(StmtKind::Assign { dst: temp, value }, pos);
        Expr::Reg(temp)
    }

    /// The value in a form that may be used several times: short, and evaluated once if it can be
    /// undefined.
    pub(super) fn shared(&mut self, value: Expr, pos: Pos) -> Expr {
        match &value {
            Expr::Reg(_) => value,
            Expr::Binary { op: BinOp::PtrAdd, lhs, rhs, .. }
                if lhs.depth() == 1 && matches!(**rhs, Expr::Int { .. }) =>
            {
                value
            }
            Expr::Int { .. }
            | Expr::Float { .. }
            | Expr::Null
            | Expr::Addr(_)
            | Expr::Undef(_)
            | Expr::Unary { .. }
            | Expr::Binary { .. }
            | Expr::Cast { .. } => self.saved(value, pos),
        }
    }

    /// The value, saved if a variable that it reads is set by what is evaluated before the value is
    /// used.
    pub(super) fn guarded(&mut self, value: Expr, later: &[&'a tast::Expr], pos: Pos) -> Expr {
        if later.is_empty() {
            return value;
        }
        let mut reads = Vec::new();
        value.for_each_reg(&mut |r| reads.extend(self.vars[r]));
        if reads.is_empty() {
            return value;
        }
        let mut writes = Writes { of: &reads, found: false };
        for e in later {
            writes.expr(e);
        }
        if writes.found { self.saved(value, pos) } else { value }
    }

    /// The tree, or a register that holds its value if it is deep.
    pub(super) fn shallow(&mut self, value: Expr, pos: Pos) -> Expr {
        if value.depth() >= MAX_DEPTH { self.saved(value, pos) } else { value }
    }

    /// A binary operation.
    pub(super) fn binary(&mut self, op: BinOp, lhs: Expr, rhs: Expr, pos: Pos) -> Expr {
        let (lhs, rhs) = (self.shallow(lhs, pos), self.shallow(rhs, pos));
        let span = self.span(pos);
        build::binary(op, lhs, rhs, span)
    }

    /// A conversion.
    pub(super) fn cast(&mut self, op: ir::CastOp, to: Ty, arg: Expr, pos: Pos) -> Expr {
        let arg = self.shallow(arg, pos);
        let span = self.span(pos);
        build::cast(op, to, arg, span)
    }

    /// A unary operation.
    pub(super) fn unary(&mut self, op: ir::UnOp, arg: Expr, pos: Pos) -> Expr {
        let arg = self.shallow(arg, pos);
        let span = self.span(pos);
        build::unary(op, arg, span)
    }

    /// The type of an expression.
    pub(super) fn ty(&self, e: &Expr) -> Ty {
        match e {
            Expr::Int { bits, .. } => Ty::Int(*bits),
            Expr::Float { ty, .. } => Ty::Float(*ty),
            Expr::Null | Expr::Addr(_) => Ty::Ptr,
            Expr::Reg(r) => self.regs[*r].ty,
            Expr::Undef(ty) => *ty,
            Expr::Unary { arg, .. } => self.ty(arg),
            Expr::Binary { op, .. } if op.is_comparison() => Ty::BOOL,
            Expr::Binary { op: BinOp::PtrSub, .. } => self.cx.types.model.pointer_int(),
            Expr::Binary { lhs, .. } => self.ty(lhs),
            Expr::Cast { to, .. } => *to,
        }
    }

    /// A pointer-wide integer.
    pub(super) fn word(&self, value: i128) -> Expr {
        Expr::int(self.cx.types.model.pointer_bits(), value)
    }

    /// An address some bytes further.
    pub(super) fn offset(&mut self, ptr: Expr, bytes: u64, pos: Pos) -> Expr {
        let bytes = self.word(i128::from(bytes));
        self.binary(BinOp::PtrAdd, ptr, bytes, pos)
    }

    /// The register that holds the number of elements of a variable-length array.
    pub(super) fn vla(&mut self, id: VlaId) -> RegId {
        if let Some(&reg) = self.vlas.get(&id) {
            return reg;
        }
        let ty = self.cx.types.model.pointer_int();
        let reg = self.temp(ty, true);
        self.vlas.insert(id, reg);
        reg
    }

    /// Copies bytes; nothing if there are none.
    pub(super) fn copy(&mut self, dst: Expr, src: Expr, size: u64, pos: Pos) {
        if size > 0 {
            let size = self.word(i128::from(size));
            self.emit(StmtKind::Copy { dst, src, size }, pos);
        }
    }

    /// Something that is not modelled.
    pub(super) fn unsupported(&mut self, what: &str, pos: Pos) {
        self.emit(StmtKind::Unsupported { what: what.into() }, pos);
    }

    /// Something that must not happen.
    pub(super) fn internal(&mut self, what: &str, pos: Pos) {
        self.unsupported(&format!("internal: {what}"), pos);
    }

    /// The class of a type.
    pub(super) fn class(&self, ty: QualType) -> Class {
        class(self.cx.types, ty.id)
    }
}

/// Whether a tree assigns to one of some variables. Calls cannot: variables in registers have no
/// address.
struct Writes<'r> {
    of: &'r [LocalId],
    found: bool,
}

impl Writes<'_> {
    fn write(&mut self, target: &tast::Expr) {
        if let tast::ExprKind::Local(id) = target.kind {
            self.found |= self.of.contains(&id);
        }
    }
}

impl<'t> Visit<'t> for Writes<'_> {
    fn expr(&mut self, e: &'t tast::Expr) {
        if self.found {
            return;
        }
        if let tast::ExprKind::Assign(target, _)
        | tast::ExprKind::AssignOp { target, .. }
        | tast::ExprKind::IncDec { target, .. } = &e.kind
        {
            self.write(target);
        } else if let tast::ExprKind::CompoundLiteral(id, _) = &e.kind {
            self.found |= self.of.contains(id);
        }
        walk_expr(self, e);
    }

    fn stmt(&mut self, s: &'t tast::Stmt) {
        if let tast::StmtKind::Decl(id, _) = &s.kind {
            self.found |= self.of.contains(id);
        }
        if !self.found {
            walk_stmt(self, s);
        }
    }

    fn init(&mut self, i: &'t tast::Init) {
        walk_init(self, i);
    }
}
