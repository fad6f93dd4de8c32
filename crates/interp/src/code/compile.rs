//! Statements and terminators: from blocks to flat code.

use super::{CallSite, CallTarget, Code, Disjoint, Fork, Inst, Jump, Local, NO_STMT, Operand, Switch};
use crate::memory::{GAP, align_up};
use crate::value::Value;
use ir::{
    BinOp, BlockId, Body, Callee, DataModel, Expr, FuncId, Function, Idx, Place, Program, RegId, Span,
    StmtKind, Terminator, Ty,
};
use rustc_hash::FxHashMap;

/// A switch whose cases span no more values than this becomes a table.
const TABLE: i128 = 1024;

/// Where things that have an address are.
#[derive(Debug)]
pub(crate) struct Layout {
    pub(crate) model: DataModel,
    pub(crate) funcs: Vec<Value>,
    pub(crate) globals: Vec<Value>,
    pub(crate) labels: FxHashMap<(FuncId, BlockId), Value>,
}

impl Layout {
    /// The address of a place; uninitialised for a local object, whose address depends on the
    /// frame.
    pub(crate) fn address(&self, place: Place) -> Value {
        match place {
            Place::Global(id) => self.globals.get(id.index()).copied(),
            Place::Func(id) => self.funcs.get(id.index()).copied(),
            Place::Label(func, block) => self.labels.get(&(func, block)).copied(),
            Place::Obj(_) => None,
        }
        .unwrap_or(Value::UNDEF)
    }

    pub(crate) fn address_mask(&self) -> u64 {
        match self.model {
            DataModel::Ilp32 => u64::from(u32::MAX),
            DataModel::Lp64 => u64::MAX,
        }
    }
}

/// Makes the instruction that compares and branches.
type Comparison = fn(u8, Operand, Operand, u32) -> Inst;

/// The state of compiling one function.
pub(super) struct Compiler<'p, 'l> {
    program: &'p Program,
    pub(super) body: &'p Body,
    pub(super) layout: &'l Layout,
    code: Code<'p>,
    /// The first register behind the IR's that is free.
    pub(super) temps: u32,
    /// The statement that has begun and has no instruction yet.
    begun: Option<u32>,
}

/// Compiles a function that has a body.
pub(crate) fn compile<'p>(
    id: FuncId,
    program: &'p Program,
    function: &'p Function,
    body: &'p Body,
    layout: &Layout,
) -> Code<'p> {
    let ir_regs = body.regs.len();
    let code = Code {
        func: id,
        insts: Vec::new(),
        spans: Vec::new(),
        stmt_at: Vec::new(),
        stmts: Vec::new(),
        blocks: Vec::new(),
        constants: Vec::new(),
        regs: ir_regs,
        ir_regs,
        params: body.params.iter().map(|reg| reg.0).collect(),
        locals: Vec::new(),
        frame_size: 0,
        frame_align: 16,
        sig: function.sig.as_ref(),
        calls: Vec::new(),
        switches: Vec::new(),
        forks: Vec::new(),
        jumps: Vec::new(),
        disjoints: Vec::new(),
        nondets: Vec::new(),
        texts: Vec::new(),
        undefined: Vec::new(),
    };
    let mut compiler = Compiler { program, body, layout, code, temps: ir_regs as u32, begun: None };
    compiler.frame();
    for (id, block) in body.blocks.iter_enumerated() {
        let start = compiler.here();
        compiler.code.blocks.push(start);
        for (index, stmt) in block.stmts.iter().enumerate() {
            compiler.begin(id, index as u32);
            compiler.statement(&stmt.kind, stmt.span);
        }
        compiler.begin(id, block.stmts.len() as u32);
        let steps = block.stmts.len() as u32 + 1;
        compiler.terminator(&block.term, block.term_span, steps);
    }
    compiler.resolve();
    compiler.code
}

impl<'p> Compiler<'p, '_> {
    /// Places the local objects in the frame, each with a gap behind it.
    fn frame(&mut self) {
        let mut offset = 0;
        for object in &self.body.objects {
            let align = u64::from(object.align).max(16);
            let at = align_up(offset, align).unwrap_or(u64::MAX);
            self.code.locals.push(Local { offset: at, size: object.size, align: object.align });
            self.code.frame_align = self.code.frame_align.max(align);
            if let Some(size) = object.size {
                offset = at.saturating_add(size).saturating_add(GAP);
            }
        }
        self.code.frame_size = align_up(offset, 16).unwrap_or(u64::MAX);
    }

    fn here(&self) -> u32 {
        self.code.insts.len() as u32
    }

    /// A statement begins.
    fn begin(&mut self, block: BlockId, index: u32) {
        self.temps = self.code.ir_regs as u32;
        self.begun = Some(self.code.stmts.len() as u32);
        self.code.stmts.push((block, index));
    }

    pub(super) fn emit(&mut self, inst: Inst, span: Span) {
        self.code.stmt_at.push(self.begun.take().unwrap_or(NO_STMT));
        self.code.insts.push(inst);
        self.code.spans.push(span);
    }

    /// A register behind the IR's.
    pub(super) fn temp(&mut self) -> u32 {
        let reg = self.temps;
        self.temps += 1;
        self.code.regs = self.code.regs.max(self.temps as usize);
        reg
    }

    pub(super) fn constant(&mut self, value: Value) -> Operand {
        self.code.constants.push(value);
        Operand::constant(self.code.constants.len() - 1)
    }

    fn text(&mut self, text: &'p str) -> u32 {
        self.code.texts.push(text);
        self.code.texts.len() as u32 - 1
    }

    fn statement(&mut self, kind: &'p StmtKind, span: Span) {
        match kind {
            StmtKind::Assign { dst, value } => match self.fold(value) {
                Some(value) => {
                    let src = self.constant(value);
                    self.emit(Inst::Move { dst: dst.0, src }, span);
                }
                None => self.node(value, dst.0, span),
            },
            StmtKind::Load { dst, ptr, align, volatile: _ } => {
                let len = self.len(self.body.regs[*dst].ty);
                let (ptr, offset) = self.pointer(ptr, span);
                self.emit(Inst::Load { dst: dst.0, ptr, offset, len, align: log2(*align) }, span);
            }
            StmtKind::Store { ptr, value, align, volatile: _ } => {
                let len = self.len(self.ty(value));
                let (ptr, offset) = self.pointer(ptr, span);
                let value = self.operand(value, span);
                self.emit(Inst::Store { ptr, offset, value, len, align: log2(*align) }, span);
            }
            StmtKind::LoadBits { dst, ptr, at, width, signed } => {
                let to = self.bits(self.body.regs[*dst].ty);
                let ptr = self.operand(ptr, span);
                let (at, width, signed) = (*at, *width as u8, *signed);
                self.emit(Inst::LoadBits { dst: dst.0, ptr, at, width, signed, to }, span);
            }
            StmtKind::StoreBits { ptr, value, at, width } => {
                let ptr = self.operand(ptr, span);
                let value = self.operand(value, span);
                self.emit(Inst::StoreBits { ptr, value, at: *at, width: *width as u8 }, span);
            }
            StmtKind::Copy { dst, src, size } => {
                let dst = self.operand(dst, span);
                let src = self.operand(src, span);
                let size = self.operand(size, span);
                self.emit(Inst::Copy { dst, src, size }, span);
            }
            StmtKind::Fill { dst, byte, size } => {
                let dst = self.operand(dst, span);
                let byte = self.operand(byte, span);
                let size = self.operand(size, span);
                self.emit(Inst::Fill { dst, byte, size }, span);
            }
            StmtKind::Enter { obj, size: None } => self.emit(Inst::Enter { obj: obj.0 }, span),
            StmtKind::Enter { obj, size: Some(size) } => {
                let size = self.operand(size, span);
                self.emit(Inst::EnterSized { obj: obj.0, size }, span);
            }
            StmtKind::Leave { obj } => self.emit(Inst::Leave { obj: obj.0 }, span),
            StmtKind::Seal { obj, sealed } => {
                self.emit(Inst::Seal { obj: obj.0, sealed: *sealed }, span);
            }
            StmtKind::Alloca { dst, size, align } => {
                let size = self.operand(size, span);
                self.emit(Inst::Alloca { dst: dst.0, size, align: *align }, span);
            }
            StmtKind::Nondet { dst, name } => {
                self.code.nondets.push((name, self.body.regs[*dst].ty));
                let which = self.code.nondets.len() as u32 - 1;
                self.emit(Inst::Nondet { dst: dst.0, which }, span);
            }
            StmtKind::Assume { cond } => {
                let cond = self.operand(cond, span);
                self.emit(Inst::Assume { cond }, span);
            }
            StmtKind::Call { dst, callee: called, sig, args } => {
                let callee = match called {
                    Callee::Direct(func) => {
                        let declared = self.program.funcs.get(*func).and_then(|f| f.sig.as_ref());
                        CallTarget::Direct { func: *func, fits: declared == Some(sig) }
                    }
                    Callee::Indirect(ptr) => CallTarget::Indirect(self.operand(ptr, span)),
                };
                let types = args.iter().map(|arg| arg.ty).collect();
                let args = args.iter().map(|arg| self.operand(&arg.value, span)).collect();
                let hidden = usize::from(matches!(sig.ret, ir::RetTy::Bytes { .. }));
                let fixed = sig.params.len() + hidden;
                let library = |func: &FuncId| self.program.funcs.get(*func).is_some_and(|f| f.body.is_none());
                let used = match (dst, called) {
                    (None, _) => false,
                    (Some(reg), Callee::Direct(func)) if library(func) => is_used(self.body, *reg),
                    (Some(_), Callee::Direct(_) | Callee::Indirect(_)) => true,
                };
                let dst = dst.map(|reg| reg.0);
                self.code.calls.push(CallSite { callee, dst, args, types, sig, fixed, used });
                let call = self.code.calls.len() as u32 - 1;
                self.emit(Inst::Call { call }, span);
            }
            StmtKind::VaStart { list } => {
                let list = self.operand(list, span);
                self.emit(Inst::VaStart { list }, span);
            }
            StmtKind::VaArg { dst, list } => {
                let ty = self.body.regs[*dst].ty;
                let list = self.operand(list, span);
                self.emit(Inst::VaArg { dst: dst.0, list, ty }, span);
            }
            StmtKind::VaArgBytes { dst, size, list } => {
                let dst = self.operand(dst, span);
                let list = self.operand(list, span);
                let size = self.constant(Value::new(*size));
                self.emit(Inst::VaArgBytes { dst, list, size }, span);
            }
            StmtKind::VaEnd { list } => {
                let list = self.operand(list, span);
                self.emit(Inst::VaEnd { list }, span);
            }
            StmtKind::VaCopy { dst, src } => {
                let dst = self.operand(dst, span);
                let src = self.operand(src, span);
                self.emit(Inst::VaCopy { dst, src }, span);
            }
            StmtKind::Disjoint { a, a_size, b, b_size } => {
                let a = self.operand(a, span);
                let b = self.operand(b, span);
                self.code.disjoints.push(Disjoint { a, a_size: *a_size, b, b_size: *b_size });
                let which = self.code.disjoints.len() as u32 - 1;
                self.emit(Inst::Disjoint { which }, span);
            }
            StmtKind::Label { .. } => {}
            StmtKind::Error { what } => {
                let text = self.text(what);
                self.emit(Inst::Error { text }, span);
            }
            StmtKind::Undefined { what } => {
                let index = self.code.undefined.len() as u32;
                self.code.undefined.push(what);
                self.emit(Inst::Undefined { index }, span);
            }
            StmtKind::Unsupported { what } => {
                let text = self.text(what);
                self.emit(Inst::Unsupported { text }, span);
            }
        }
    }

    /// Jumps hold block numbers until all blocks have a place.
    fn terminator(&mut self, term: &'p Terminator, span: Span, steps: u32) {
        match term {
            Terminator::Goto(block) => self.emit(Inst::Goto { target: block.0, steps }, span),
            Terminator::Branch { cond, then, otherwise } => {
                let (then, otherwise) = (then.0, otherwise.0);
                if let Some((comparison, lhs, rhs, at)) = self.fusible(cond) {
                    let bits = self.bits(self.ty(lhs));
                    let a = self.operand(lhs, at);
                    let b = self.operand(rhs, at);
                    self.code.forks.push(Fork { then, otherwise, steps });
                    let targets = self.code.forks.len() as u32 - 1;
                    self.emit(comparison(bits, a, b, targets), span);
                } else {
                    let cond = self.operand(cond, span);
                    self.emit(Inst::Branch { cond, then, otherwise, steps }, span);
                }
            }
            Terminator::Switch { value, signed, cases, default } => {
                let bits = u16::from(self.bits(self.ty(value)));
                let value = self.operand(value, span);
                let cases = cases.iter().map(|case| (case.low, case.high, case.target.0)).collect();
                let (table, first) = (Vec::new(), 0);
                let switch = Switch { bits, signed: *signed, cases, table, first, default: default.0, steps };
                self.code.switches.push(switch);
                let which = self.code.switches.len() as u32 - 1;
                self.emit(Inst::Switch { value, which }, span);
            }
            Terminator::Jump { ptr, targets } => {
                let ptr = self.operand(ptr, span);
                let targets = targets.iter().map(|block| (*block, block.0)).collect();
                self.code.jumps.push(Jump { targets, steps });
                let which = self.code.jumps.len() as u32 - 1;
                self.emit(Inst::Jump { ptr, which }, span);
            }
            Terminator::Return(None) => self.emit(Inst::ReturnVoid { steps }, span),
            Terminator::Return(Some(value)) => {
                let value = self.returned(value, span);
                self.emit(Inst::Return { value, steps }, span);
            }
            Terminator::Unreachable => self.emit(Inst::Unreachable, span),
        }
    }

    /// A condition that can be computed by the branch itself: comparing integers cannot fail, so
    /// its own place does not matter.
    fn fusible(&self, cond: &'p Expr) -> Option<(Comparison, &'p Expr, &'p Expr, Span)> {
        let Expr::Binary { op, lhs, rhs, span } = cond else { return None };
        let comparison: Comparison = match (op, self.ty(lhs)) {
            (BinOp::Eq, Ty::Int(_) | Ty::Ptr) => |bits, a, b, targets| Inst::BranchEq { bits, a, b, targets },
            (BinOp::Ne, Ty::Int(_) | Ty::Ptr) => |bits, a, b, targets| Inst::BranchNe { bits, a, b, targets },
            (BinOp::LtS, Ty::Int(_)) => |bits, a, b, targets| Inst::BranchLtS { bits, a, b, targets },
            (BinOp::LeS, Ty::Int(_)) => |bits, a, b, targets| Inst::BranchLeS { bits, a, b, targets },
            (BinOp::LtU, Ty::Int(_)) => |bits, a, b, targets| Inst::BranchLtU { bits, a, b, targets },
            (BinOp::LeU, Ty::Int(_)) => |bits, a, b, targets| Inst::BranchLeU { bits, a, b, targets },
            (_, Ty::Int(_) | Ty::Ptr | Ty::Float(_)) => return None,
        };
        Some((comparison, lhs, rhs, *span))
    }

    /// Replaces block numbers by positions.
    fn resolve(&mut self) {
        let Code { insts, blocks, switches, jumps, forks, .. } = &mut self.code;
        let at = |block: u32| blocks.get(block as usize).copied().unwrap_or(0);
        for inst in insts {
            match inst {
                Inst::Goto { target, .. } => *target = at(*target),
                Inst::Branch { then, otherwise, .. } => (*then, *otherwise) = (at(*then), at(*otherwise)),
                _ => {}
            }
        }
        for fork in forks {
            (fork.then, fork.otherwise) = (at(fork.then), at(fork.otherwise));
        }
        for jump in jumps {
            for (_, target) in &mut jump.targets {
                *target = at(*target);
            }
        }
        for switch in switches {
            switch.default = at(switch.default);
            for (_, _, target) in &mut switch.cases {
                *target = at(*target);
            }
            tabulate(switch);
        }
    }

    /// How many bytes a scalar has in memory; a truth value, which is never there, counts as a
    /// byte.
    fn len(&self, ty: Ty) -> u8 {
        ty.bytes(self.layout.model).unwrap_or(1) as u8
    }
}

/// Makes a table of targets if the cases lie close together.
fn tabulate(switch: &mut Switch) {
    let (Some((low, ..)), Some((_, high, _))) = (switch.cases.first(), switch.cases.last()) else { return };
    let Some(span) = high.checked_sub(*low) else { return };
    if span >= TABLE {
        return;
    }
    switch.first = *low;
    switch.table = vec![switch.default; span as usize + 1];
    for (from, to, target) in &switch.cases {
        for value in *from..=*to {
            switch.table[(value - switch.first) as usize] = *target;
        }
    }
}

/// The exponent of a power of two.
fn log2(align: u32) -> u8 {
    align.max(1).trailing_zeros() as u8
}

/// Whether a function does anything with a register.
fn is_used(body: &Body, reg: RegId) -> bool {
    body.exprs().any(|expr| expr.any(&mut |part| *part == Expr::Reg(reg)))
}
