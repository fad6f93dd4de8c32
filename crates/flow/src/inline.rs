//! Inlining: calls become parts of the function where execution begins.
//!
//! For an engine that makes one formula of a program. A call of a function with a body becomes a
//! copy of the body:
//!
//! ```text
//! before: …; dst = call f(a, b); rest      registers and objects of f are new ones of the caller
//!     …; p = a; q = b; goto entry of f     parameters
//!     body of f                            each `return v` becomes
//!         result = v; reset registers; leave objects; goto after
//! after: dst = result; reset result; rest
//! ```
//!
//! Registers are reset because a frame's registers are uninitialised when a function is entered,
//! and what they hold no longer keeps memory from being lost once it has returned. One thing
//! changes: a block is lost in the callee's `return`, not after the call, if only a result that the
//! caller drops points to it.
//!
//! A call stays a call if a copy would mean something else: of functions without a body or that may
//! call themselves, through pointers, of another type than the function's, with variable arguments,
//! of functions that own `alloca` blocks or labels whose address is taken, for the result of
//! functions that may return none, and all calls of a program that uses `setjmp`, which remembers
//! frames.
//!
//! Invariants: functions, globals and source locations keep their numbers; blocks of the entry that
//! were there before keep theirs; the result passes `ir::verify`.

use crate::calls::{library_effect, recursive};
use ir::{
    Arg, Block, BlockId, Body, Callee, Expr, FuncId, Idx, ObjId, Place, Program, Reg, RegId, RetTy, Sig,
    Span, Stmt, StmtKind, Terminator, Ty,
};
use libtable::Effect;
use std::ops::Range;

/// A copy of a function in the entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InlinedCopy {
    /// The function.
    pub func: FuncId,
    /// The number of its first register in the entry; the others follow.
    pub regs: usize,
    /// How many registers it has.
    pub count: usize,
    /// The number of its first local object in the entry; the others follow.
    pub objects: usize,
    /// How many local objects it has.
    pub object_count: usize,
    /// The place of the call.
    pub call: Span,
    /// The copy that the call is in; `None` if it is the entry's own.
    pub within: Option<usize>,
}

impl InlinedCopy {
    /// Whether a register of the entry is one of the copy.
    pub fn has_reg(&self, reg: usize) -> bool {
        (self.regs..self.regs + self.count).contains(&reg)
    }

    /// Whether a local object of the entry is one of the copy.
    pub fn has_object(&self, object: usize) -> bool {
        (self.objects..self.objects + self.object_count).contains(&object)
    }
}

/// The places of the calls by which a copy is reached, the innermost first.
pub fn calls_to(copies: &[InlinedCopy], copy: Option<usize>) -> Vec<Span> {
    let reached = std::iter::successors(copy.and_then(|at| copies.get(at)), |one| copies.get(one.within?));
    reached.map(|one| one.call).filter(|call| call.is_known()).collect()
}

/// A program with inlined calls, and what its entry consists of.
#[derive(Clone, Debug)]
pub struct Inlined {
    /// The program.
    pub program: Program,
    /// The copies of functions in its entry.
    pub copies: Vec<InlinedCopy>,
    /// For each block of the entry, the number of the copy that it belongs to; `None` for the
    /// entry's own.
    pub owners: Vec<Option<usize>>,
}

impl Inlined {
    /// The copy that a block of the entry belongs to. Blocks that were added later are the entry's
    /// own.
    pub fn copy_of_block(&self, block: BlockId) -> Option<&InlinedCopy> {
        self.copies.get((*self.owners.get(block.index())?)?)
    }

    /// The copy that a register of the entry belongs to; `None` for the entry's own, and for those
    /// that hold results of calls.
    pub fn copy_of_reg(&self, reg: RegId) -> Option<&InlinedCopy> {
        self.copies.iter().find(|copy| copy.has_reg(reg.index()))
    }

    /// The copy that a local object of the entry belongs to; `None` for the entry's own.
    pub fn copy_of_object(&self, object: ObjId) -> Option<&InlinedCopy> {
        self.copies.iter().find(|copy| copy.has_object(object.index()))
    }

    /// The places of the calls by which a block is reached, the innermost first.
    pub fn calls_to_block(&self, block: BlockId) -> Vec<Span> {
        calls_to(&self.copies, self.owners.get(block.index()).copied().flatten())
    }
}

/// Inlines calls into the entry of a program until its body would exceed `most_statements`.
pub fn with_inlined_calls(program: Program, most_statements: usize) -> Program {
    inline_calls(program, most_statements).program
}

/// The same, with what the entry then consists of.
pub fn inline_calls(mut program: Program, most_statements: usize) -> Inlined {
    let inlined = program.entry.and_then(|entry| inlined_body(&program, entry, most_statements));
    let Some((body, copies, owners)) = inlined else {
        return Inlined { program, copies: Vec::new(), owners: Vec::new() };
    };
    if let Some(entry) = program.entry {
        program.funcs[entry].body = Some(body);
    }
    Inlined { program, copies, owners }
}

/// The body of a function with inlined calls, until it would exceed `most_statements`; the copies
/// in it, and for each block the number of the copy that it belongs to.
pub fn inlined_body(
    program: &Program,
    func: FuncId,
    most_statements: usize,
) -> Option<(Body, Vec<InlinedCopy>, Vec<Option<usize>>)> {
    let mut body = program.funcs[func].body.clone()?;
    let (mut copies, mut owners) = (Vec::new(), vec![None; body.blocks.len()]);
    let recursive = recursive(program);
    let jumps = uses_setjmp(program);
    let fits = |func: FuncId| !jumps && !recursive[func.index()] && can_be_copied(program, func);
    let fit: Vec<bool> = program.funcs.indices().map(fits).collect();
    let mut statements = count_statements(&body);
    let mut at = Body::ENTRY;
    // Copies are appended, so what they call is inlined when they are reached.
    while at.index() < body.blocks.len() {
        if let Some(site) = next_site(program, &fit, &body.blocks[at]) {
            let callee = program.funcs[site.func].body.as_ref();
            statements = statements.saturating_add(callee.map_or(0, count_statements));
            if statements > most_statements {
                break;
            }
            if let Some(callee) = callee {
                let (caller, number) = (owners[at.index()], copies.len());
                copies.push(InlinedCopy { within: caller, ..inline(&mut body, at, &site, callee) });
                owners.resize(owners.len() + callee.blocks.len(), Some(number));
                owners.push(caller);
            }
        }
        at = BlockId::new(at.index() + 1);
    }
    Some((body, copies, owners))
}

/// How many statements a body has.
pub fn count_statements(body: &Body) -> usize {
    body.blocks.iter().map(|block| block.stmts.len()).sum()
}

/// A function that stands in another body, where nothing leads to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Appended {
    /// Its first block.
    pub entry: BlockId,
    /// The block that all its returns lead to, which leads nowhere.
    pub exit: BlockId,
    /// The numbers of its blocks.
    pub blocks: Range<usize>,
    /// The numbers of its registers.
    pub regs: Range<usize>,
    /// The numbers of its objects.
    pub objects: Range<usize>,
    /// Its parameters.
    pub params: Vec<RegId>,
    /// The register that holds its result in the exit block.
    pub result: Option<RegId>,
}

/// Appends a function to a body: its blocks with their own registers and objects. In the exit block
/// its frame has ended, and only the result is left.
pub fn append_function(body: &mut Body, callee: &Body, ret: RetTy) -> Appended {
    let first = body.regs.len();
    let result = result_register(body, ret);
    let copy = Copy {
        result: result.map(|(reg, _)| reg),
        regs: body.regs.len(),
        objects: body.objects.len(),
        blocks: body.blocks.len(),
        after: BlockId::new(body.blocks.len() + callee.blocks.len()),
    };
    copy.add_frame(body, callee);
    let term_span = callee.blocks.iter().last().map_or(Span::NONE, |block| block.term_span);
    body.blocks.push(Block { stmts: Vec::new(), term: Terminator::Unreachable, term_span });
    Appended {
        entry: copy.block(Body::ENTRY),
        exit: copy.after,
        blocks: copy.blocks..body.blocks.len(),
        regs: first..body.regs.len(),
        objects: copy.objects..body.objects.len(),
        params: callee.params.iter().map(|param| copy.reg(*param)).collect(),
        result: copy.result,
    }
}

/// A register for the result of a call.
fn result_register(body: &mut Body, ret: RetTy) -> Option<(RegId, Ty)> {
    match ret {
        RetTy::Scalar(ty) => Some((body.regs.push(Reg { ty, name: None, signed: false }), ty)),
        RetTy::Void | RetTy::Bytes { .. } => None,
    }
}

/// A call that is inlined.
struct CallSite {
    /// The number of the statement in its block.
    at: usize,
    func: FuncId,
    dst: Option<RegId>,
    ret: RetTy,
    args: Vec<Arg>,
    span: Span,
}

fn next_site(program: &Program, fit: &[bool], block: &Block) -> Option<CallSite> {
    block.stmts.iter().enumerate().find_map(|(at, stmt)| {
        let StmtKind::Call { dst, callee: Callee::Direct(func), sig, args } = &stmt.kind else { return None };
        let fits = fit[func.index()]
            && program.funcs[*func].sig.as_ref() == Some(sig)
            && (dst.is_none() || !may_miss_result(program, *func));
        let site = CallSite { at, func: *func, dst: *dst, ret: sig.ret, args: args.clone(), span: stmt.span };
        fits.then_some(site)
    })
}

/// Whether a function may end without a result that its type has: to use that is an error of its
/// own kind, which a copy would not show.
pub fn may_miss_result(program: &Program, func: FuncId) -> bool {
    let mut blocks = program.funcs[func].body.iter().flat_map(|body| body.blocks.iter());
    blocks.any(|block| matches!(block.term, Terminator::Return(Some(Expr::Undef(_)))))
}

/// Whether a program may return to a frame by `longjmp`.
pub fn uses_setjmp(program: &Program) -> bool {
    let bodies = program.funcs.iter().filter_map(|function| function.body.as_ref());
    let mut stmts = bodies.flat_map(|body| body.blocks.iter()).flat_map(|block| &block.stmts);
    stmts.any(|stmt| {
        let StmtKind::Call { callee, .. } = &stmt.kind else { return false };
        matches!(library_effect(program, callee), Some(Effect::SetJump { .. }))
    })
}

/// Whether a function has a body that means the same in another frame.
pub fn can_be_copied(program: &Program, func: FuncId) -> bool {
    let function = &program.funcs[func];
    let (Some(Sig { variadic: false, .. }), Some(body)) = (&function.sig, &function.body) else {
        return false;
    };
    let is_plain = |stmt: &Stmt| match &stmt.kind {
        // They belong to a frame.
        StmtKind::Alloca { .. }
        | StmtKind::VaStart { .. }
        | StmtKind::VaArg { .. }
        | StmtKind::VaArgBytes { .. }
        | StmtKind::VaEnd { .. }
        | StmtKind::VaCopy { .. } => false,
        StmtKind::Assign { .. }
        | StmtKind::Load { .. }
        | StmtKind::Store { .. }
        | StmtKind::LoadBits { .. }
        | StmtKind::StoreBits { .. }
        | StmtKind::Copy { .. }
        | StmtKind::Fill { .. }
        | StmtKind::Enter { .. }
        | StmtKind::Leave { .. }
        | StmtKind::Seal { .. }
        | StmtKind::Nondet { .. }
        | StmtKind::Assume { .. }
        | StmtKind::Call { .. }
        | StmtKind::Disjoint { .. }
        | StmtKind::Label { .. }
        | StmtKind::Error { .. }
        | StmtKind::Undefined { .. }
        | StmtKind::Unsupported { .. } => true,
    };
    let has_labels =
        body.exprs().any(|expr| expr.any(&mut |part| matches!(part, Expr::Addr(Place::Label(..)))));
    let jumps = body.blocks.iter().any(|block| matches!(block.term, Terminator::Jump { .. }));
    !has_labels && !jumps && body.blocks.iter().flat_map(|block| &block.stmts).all(is_plain)
}

/// Replaces a call by a copy of the callee.
fn inline(body: &mut Body, at: BlockId, site: &CallSite, callee: &Body) -> InlinedCopy {
    // The result waits in a register until the call is over; one that is not used is computed, too:
    // an operator in it may be undefined.
    let result = result_register(body, site.ret);
    let copy = Copy {
        result: result.map(|(reg, _)| reg),
        regs: body.regs.len(),
        objects: body.objects.len(),
        blocks: body.blocks.len(),
        after: BlockId::new(body.blocks.len() + callee.blocks.len()),
    };
    copy.add_frame(body, callee);
    let block = &mut body.blocks[at];
    let assign = |dst, value| Stmt { kind: StmtKind::Assign { dst, value }, span: site.span };
    let used = result.zip(site.dst).map(|((reg, _), dst)| assign(dst, Expr::Reg(reg)));
    let reset = result.map(|(reg, ty)| assign(reg, Expr::Undef(ty)));
    let rest = block.stmts.split_off(site.at).into_iter().skip(1);
    let rest: Vec<Stmt> = used.into_iter().chain(reset).chain(rest).collect();
    let params = callee.params.iter().zip(&site.args);
    block.stmts.extend(params.map(|(param, arg)| assign(copy.reg(*param), arg.value.clone())));
    let entry = copy.block(Body::ENTRY);
    let (term, term_span) = (std::mem::replace(&mut block.term, Terminator::Goto(entry)), block.term_span);
    block.term_span = site.span;
    body.blocks.push(Block { stmts: rest, term, term_span });
    let (count, object_count) = (callee.regs.len(), callee.objects.len());
    let Copy { regs, objects, .. } = copy;
    InlinedCopy { func: site.func, regs, count, objects, object_count, call: site.span, within: None }
}

/// The first numbers that a copy of a callee uses, and where it leads.
struct Copy {
    result: Option<RegId>,
    regs: usize,
    objects: usize,
    blocks: usize,
    after: BlockId,
}

impl Copy {
    /// Adds the callee's registers, objects and blocks to a body.
    fn add_frame(&self, body: &mut Body, callee: &Body) {
        for reg in callee.regs.iter() {
            body.regs.push(reg.clone());
        }
        for object in callee.objects.iter() {
            body.objects.push(object.clone());
        }
        for block in callee.blocks.iter() {
            body.blocks.push(self.copied(block, callee));
        }
    }

    fn reg(&self, reg: RegId) -> RegId {
        RegId::new(self.regs + reg.index())
    }

    fn object(&self, object: ObjId) -> ObjId {
        ObjId::new(self.objects + object.index())
    }

    fn block(&self, block: BlockId) -> BlockId {
        BlockId::new(self.blocks + block.index())
    }

    fn expr(&self, expr: &mut Expr) {
        expr.for_each_mut(&mut |part| match part {
            Expr::Reg(reg) => *reg = self.reg(*reg),
            Expr::Addr(Place::Obj(object)) => *object = self.object(*object),
            Expr::Addr(Place::Global(_) | Place::Func(_) | Place::Label(..))
            | Expr::Int { .. }
            | Expr::Float { .. }
            | Expr::Null
            | Expr::Undef(_)
            | Expr::Unary { .. }
            | Expr::Binary { .. }
            | Expr::Cast { .. } => {}
        });
    }

    fn stmt(&self, stmt: &Stmt) -> Stmt {
        let mut stmt = stmt.clone();
        stmt.kind.exprs_mut().into_iter().for_each(|expr| self.expr(expr));
        if let Some(dst) = stmt.kind.dst_mut() {
            *dst = self.reg(*dst);
        }
        if let Some(object) = stmt.kind.object_mut() {
            *object = self.object(*object);
        }
        stmt
    }

    fn copied(&self, block: &Block, callee: &Body) -> Block {
        let mut stmts: Vec<Stmt> = block.stmts.iter().map(|stmt| self.stmt(stmt)).collect();
        let span = block.term_span;
        let mut term = block.term.clone();
        if let Some(expr) = term.expr_mut() {
            self.expr(expr);
        }
        term.successors_mut().into_iter().for_each(|to| *to = self.block(*to));
        if let Terminator::Return(value) = &mut term {
            stmts.extend(self.leaving(value.take(), callee, span));
            term = Terminator::Goto(self.after);
        }
        Block { stmts, term, term_span: span }
    }

    /// What happens at a return: the result is set, and the frame ends.
    fn leaving(&self, value: Option<Expr>, callee: &Body, span: Span) -> Vec<Stmt> {
        let assign = |dst, value| Stmt { kind: StmtKind::Assign { dst, value }, span };
        let mut out = Vec::new();
        if let (Some(value), Some(dst)) = (value, self.result) {
            out.push(assign(dst, value));
        }
        let reset = |(reg, known): (RegId, &Reg)| assign(self.reg(reg), Expr::Undef(known.ty));
        out.extend(callee.regs.iter_enumerated().map(reset));
        let leave = |obj| Stmt { kind: StmtKind::Leave { obj: self.object(obj) }, span };
        out.extend(callee.objects.indices().map(leave));
        out
    }
}
