//! A small second domain for the driver: an interval for each integer register of the running
//! function, and nothing about memory.
//!
//! It shows what a domain has to say and what it gets for free: contexts, summaries, recursion,
//! indirect calls and callbacks come from the driver. Jumps by `longjmp` are not followed. A value
//! that is loaded, or that the library gives, is unconstrained. Executions end at signed overflow.

use calls::{Call, Domain, Entering, Flow, Here, Joined, Joining, Jump, Landing, Returning, Step};
use flow::{Point, RegSet, library_effect};
use ir::{
    BinOp, Body, Callee, CastOp, Expr, FuncId, Function, Idx, Program, RegId, Span, Stmt, StmtKind,
    Terminator, Ty,
};
use libtable::Effect;
use obligation::{Alarm, ErrorKind, Findings};
use std::collections::BTreeSet;
use value::Range;

/// The intervals of the registers of a function; `None` for what is no integer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Intervals {
    pub(crate) regs: Vec<Option<Range>>,
    /// What a function that has ended gives.
    result: Option<Range>,
}

/// Which registers keep their intervals at loops and returns.
#[derive(Clone, Debug)]
pub(crate) enum Tracked {
    All,
    /// Those of variables with these names.
    Only(BTreeSet<String>),
}

/// The domain, and what it has noted.
pub(crate) struct IntervalDomain<'p> {
    program: &'p Program,
    here: Here,
    thresholds: Vec<i128>,
    taken: Vec<FuncId>,
    findings: Findings,
}

impl<'p> IntervalDomain<'p> {
    pub(crate) fn new(program: &'p Program) -> IntervalDomain<'p> {
        IntervalDomain {
            program,
            here: Here { func: FuncId::new(0), span: Span::NONE, landing: None },
            thresholds: flow::limits(program),
            taken: flow::address_taken(program).into_iter().collect(),
            findings: Findings::default(),
        }
    }

    fn alarm(&mut self, kind: ErrorKind) {
        let Here { func, span, .. } = self.here;
        self.findings.note_alarm(Alarm { kind, span, func, message: String::new(), hides: false });
    }

    fn unsupported(&mut self, what: &str) -> Vec<Intervals> {
        self.findings.note_unsupported(what, self.here.func, self.here.span);
        Vec::new()
    }

    fn body(&self) -> &'p Body {
        self.program.funcs[self.here.func].body.as_ref().expect("a function that is executed has a body")
    }

    fn set(&self, memory: &mut Intervals, dst: Option<RegId>, range: Option<Range>) {
        if let Some(dst) = dst {
            memory.regs[dst.index()] = top(self.body().regs[dst].ty).map(|top| range.unwrap_or(top));
        }
    }

    /// The memories in which a condition has a truth value.
    fn assume(&self, mut memory: Intervals, cond: &Expr, truth: bool) -> Vec<Intervals> {
        let value = eval(&memory, cond);
        if value.is_some_and(|value| value.as_constant().is_some_and(|value| (value != 0) != truth)) {
            return Vec::new();
        }
        match cond {
            Expr::Binary { op, lhs, rhs, .. } if is_comparison(*op) => {
                let (Some(a), Some(b)) = (eval(&memory, lhs), eval(&memory, rhs)) else {
                    return vec![memory];
                };
                let (a, b) = Range::refine_comparison(*op, truth, a, b);
                refine(&mut memory, lhs, a);
                refine(&mut memory, rhs, b);
            }
            Expr::Binary { .. }
            | Expr::Int { .. }
            | Expr::Float { .. }
            | Expr::Null
            | Expr::Addr(_)
            | Expr::Reg(_)
            | Expr::Undef(_)
            | Expr::Unary { .. }
            | Expr::Cast { .. } => {}
        }
        let possible = memory.regs.iter().flatten().all(|range| !range.is_empty());
        if possible { vec![memory] } else { Vec::new() }
    }

    /// A call of a library function.
    fn library(&mut self, mut memory: Intervals, dst: Option<RegId>, callee: &Callee) -> Vec<Intervals> {
        match library_effect(self.program, callee) {
            Some(Effect::AssertFail { .. }) => {
                self.alarm(ErrorKind::AssertionFailure);
                Vec::new()
            }
            Some(Effect::ReachError) => {
                self.alarm(ErrorKind::ErrorCall);
                Vec::new()
            }
            Some(Effect::Exit { .. } | Effect::Abort) => Vec::new(),
            Some(Effect::LongJump { .. } | Effect::SetJump { .. }) | None => {
                self.unsupported("a jump, or a function without a body")
            }
            Some(_) => {
                self.set(&mut memory, dst, None);
                vec![memory]
            }
        }
    }

    /// Functions whose address is taken, of a type that a caller expects.
    fn functions(&self, fits: impl Fn(&Function) -> bool) -> Vec<FuncId> {
        self.taken.iter().copied().filter(|func| fits(&self.program.funcs[*func])).collect()
    }
}

/// All integers of a type.
fn top(ty: Ty) -> Option<Range> {
    match ty {
        Ty::Int(bits) => Some(Range::top(bits)),
        Ty::Ptr | Ty::Float(_) => None,
    }
}

fn is_comparison(op: BinOp) -> bool {
    matches!(op, BinOp::Eq | BinOp::Ne | BinOp::LtS | BinOp::LeS | BinOp::LtU | BinOp::LeU)
}

fn eval(memory: &Intervals, expr: &Expr) -> Option<Range> {
    match expr {
        Expr::Int { bits, value } => Some(Range::constant(*bits, *value)),
        Expr::Reg(reg) => memory.regs[reg.index()],
        Expr::Unary { op, arg, .. } => Range::unary(*op, eval(memory, arg)?),
        Expr::Binary { op, lhs, rhs, .. } => Range::binary(*op, eval(memory, lhs)?, eval(memory, rhs)?),
        Expr::Cast { op, to: Ty::Int(bits), arg, .. } => Range::cast(*op, *bits, eval(memory, arg)?),
        Expr::Cast { to: Ty::Ptr | Ty::Float(_), .. } => None,
        Expr::Undef(ty) => top(*ty),
        Expr::Float { .. } | Expr::Null | Expr::Addr(_) => None,
    }
}

/// Narrows the register that an expression is made of.
fn refine(memory: &mut Intervals, expr: &Expr, range: Range) {
    match expr {
        Expr::Reg(reg) => memory.regs[reg.index()] = memory.regs[reg.index()].map(|old| old.meet(range)),
        Expr::Cast { op: op @ (CastOp::ZExt | CastOp::SExt), arg, .. } => {
            if let Some(old) = eval(memory, arg) {
                refine(memory, arg, Range::refine_cast(*op, range, old));
            }
        }
        Expr::Cast { .. }
        | Expr::Binary { .. }
        | Expr::Unary { .. }
        | Expr::Int { .. }
        | Expr::Float { .. }
        | Expr::Null
        | Expr::Addr(_)
        | Expr::Undef(_) => {}
    }
}

impl Domain for IntervalDomain<'_> {
    type Memory = Intervals;
    type Value = Option<Range>;
    type Frame = Intervals;
    type End = ();
    type Held = ();
    type View = ();
    type Precision = Tracked;

    fn go_to(&mut self, here: Here) {
        self.here = here;
    }

    fn report(&mut self, _: &Intervals, kind: ErrorKind, _: &str) {
        self.alarm(kind);
    }

    fn findings(&self) -> &Findings {
        &self.findings
    }

    fn findings_mut(&mut self) -> &mut Findings {
        &mut self.findings
    }

    fn start(&mut self, entering: Entering<'_>) -> Intervals {
        Intervals { regs: entering.body.regs.iter().map(|reg| top(reg.ty)).collect(), result: None }
    }

    fn execute(&mut self, mut memory: Intervals, stmt: &Stmt) -> Vec<Intervals> {
        match &stmt.kind {
            StmtKind::Assign { dst, value } => {
                let range = eval(&memory, value);
                self.set(&mut memory, Some(*dst), range);
                vec![memory]
            }
            StmtKind::Assume { cond } => self.assume(memory, cond, true),
            StmtKind::Call { dst, callee, .. } => self.library(memory, *dst, callee),
            StmtKind::Error { .. } => {
                self.alarm(ErrorKind::ErrorCall);
                Vec::new()
            }
            StmtKind::Undefined { what } => {
                self.alarm(ErrorKind::of_undefined(what));
                Vec::new()
            }
            StmtKind::Unsupported { what } => self.unsupported(what),
            // Memory is unconstrained.
            StmtKind::Load { .. }
            | StmtKind::Store { .. }
            | StmtKind::LoadBits { .. }
            | StmtKind::StoreBits { .. }
            | StmtKind::Copy { .. }
            | StmtKind::Fill { .. }
            | StmtKind::Enter { .. }
            | StmtKind::Leave { .. }
            | StmtKind::Seal { .. }
            | StmtKind::Alloca { .. }
            | StmtKind::Nondet { .. }
            | StmtKind::Disjoint { .. }
            | StmtKind::Label { .. }
            | StmtKind::VaStart { .. }
            | StmtKind::VaArg { .. }
            | StmtKind::VaArgBytes { .. }
            | StmtKind::VaEnd { .. }
            | StmtKind::VaCopy { .. } => {
                self.set(&mut memory, stmt.kind.dst(), None);
                vec![memory]
            }
        }
    }

    fn terminate(&mut self, memory: Intervals, term: &Terminator) -> Vec<Flow<Intervals, Option<Range>>> {
        match term {
            Terminator::Branch { cond, then, otherwise } => {
                let yes = self.assume(memory.clone(), cond, true);
                let no = self.assume(memory, cond, false);
                let yes = yes.into_iter().map(|memory| Flow::To(*then, memory));
                yes.chain(no.into_iter().map(|memory| Flow::To(*otherwise, memory))).collect()
            }
            Terminator::Return(value) => {
                let result = value.as_ref().map(|value| eval(&memory, value));
                vec![Flow::Return(memory, result)]
            }
            Terminator::Goto(_) | Terminator::Switch { .. } | Terminator::Jump { .. } => {
                let to = term.successors();
                to.into_iter().map(|block| Flow::To(block, memory.clone())).collect()
            }
            Terminator::Unreachable => {
                self.alarm(ErrorKind::Unreachable);
                Vec::new()
            }
        }
    }

    fn forget(&mut self, memory: &mut Intervals, live: &RegSet) {
        for (at, reg) in self.body().regs.iter().enumerate().filter(|(at, _)| !live.has(*at)) {
            memory.regs[at] = top(reg.ty);
        }
    }

    fn targets(&mut self, memory: Intervals, _: &Expr) -> Vec<(Intervals, FuncId)> {
        // Calls under another type are the caller's mistake, which is not looked for.
        let stmts = self.body().blocks.iter().flat_map(|block| &block.stmts);
        let here = stmts.filter(|stmt| stmt.span == self.here.span).find_map(|stmt| match &stmt.kind {
            StmtKind::Call { sig, callee: Callee::Indirect(_), .. } => Some(sig),
            _ => None,
        });
        let targets = self.functions(|function| function.sig.as_ref() == here);
        targets.into_iter().map(|func| (memory.clone(), func)).collect()
    }

    fn call_library(&mut self, memory: Intervals, func: FuncId, call: Call<'_>) -> Vec<Intervals> {
        self.library(memory, call.dst, &Callee::Direct(func))
    }

    fn next_steps(&mut self, memory: Intervals, call: Call<'_>) -> Vec<Step<Intervals, Option<Range>>> {
        let two_pointers = |function: &Function| {
            let params = function.sig.as_ref().map(|sig| &sig.params[..]);
            params.is_some_and(|params| params == [ir::ParamTy::Scalar(Ty::Ptr); 2])
                && function.body.is_some()
        };
        let calls = self.functions(two_pointers).into_iter().map(|func| Step::Calls {
            memory: memory.clone(),
            func,
            args: vec![None; 2],
            looked_at: true,
        });
        let ended = self.library(memory.clone(), call.dst, call.callee).into_iter().map(Step::Ended);
        calls.chain(ended).collect()
    }

    fn arguments(
        &mut self,
        mut memory: Intervals,
        _: FuncId,
        call: Call<'_>,
        live: &RegSet,
    ) -> Option<(Intervals, Vec<Option<Range>>)> {
        let args = call.args.iter().map(|arg| eval(&memory, &arg.value)).collect();
        self.forget(&mut memory, live);
        Some((memory, args))
    }

    fn cut(
        &mut self,
        memory: Intervals,
        args: &[Option<Range>],
        entering: Entering<'_>,
    ) -> (Intervals, Intervals) {
        let mut entry = self.start(entering);
        for (param, arg) in entering.body.params.iter().zip(args) {
            let slot = &mut entry.regs[param.index()];
            *slot = slot.map(|top| arg.unwrap_or(top));
        }
        (entry, memory)
    }

    fn leave(&mut self, _: Intervals, result: Option<Option<Range>>, _: bool) -> Intervals {
        Intervals { regs: Vec::new(), result: result.flatten() }
    }

    fn paste(&mut self, frame: &Intervals, exit: &Intervals, returning: Returning) -> Option<Intervals> {
        let mut memory = frame.clone();
        self.set(&mut memory, returning.dst, exit.result);
        Some(memory)
    }

    fn held(&self, _: &Intervals, (): &()) {}

    fn end_program(&mut self, _: &Intervals) {}

    fn is_same_end(&self, (): &(), (): &()) -> bool {
        true
    }

    fn end_below(&mut self, _: &Intervals, (): &()) {}

    fn landing_of(&self, _: &Jump<Intervals, Option<Range>>, _: usize) -> Option<usize> {
        unreachable!("jumps are not followed")
    }

    fn land(&mut self, _: Jump<Intervals, Option<Range>>, _: Landing<'_>) -> Option<Vec<Intervals>> {
        unreachable!("jumps are not followed")
    }

    fn leave_by_jump(&mut self, _: Jump<Intervals, Option<Range>>) -> Intervals {
        unreachable!("jumps are not followed")
    }

    fn paste_jump(&mut self, _: &Intervals, _: &Intervals) -> Option<Jump<Intervals, Option<Range>>> {
        unreachable!("jumps are not followed")
    }

    fn covers(&mut self, old: &Intervals, new: &Intervals, _: bool) -> bool {
        let within = |new: &Option<Range>, old: &Option<Range>| match (new, old) {
            (Some(new), Some(old)) => new.is_subset(*old),
            (_, None) => true,
            (None, Some(_)) => false,
        };
        new.regs.iter().zip(&old.regs).all(|(new, old)| within(new, old)) && within(&new.result, &old.result)
    }

    fn view(&self, _: &Intervals, (): &()) {}

    fn covers_view(&self, (): &(), (): &()) -> bool {
        true
    }

    fn join(&mut self, new: &Intervals, old: &Intervals, how: Joining) -> Option<Joined<Intervals>> {
        let join = |new: &Option<Range>, old: &Option<Range>| {
            let (new, old) = ((*new)?, (*old)?);
            let joined = old.join(new);
            Some(if how.grown >= 3 { old.widen(joined, &self.thresholds) } else { joined })
        };
        let regs = new.regs.iter().zip(&old.regs).map(|(new, old)| join(new, old)).collect();
        let memory = Intervals { regs, result: join(&new.result, &old.result) };
        let grows = memory != *old;
        Some(Joined { memory, grows })
    }

    fn abstracted(
        &mut self,
        memory: &Intervals,
        (func, _): (FuncId, Option<Point>),
        tracked: &Tracked,
    ) -> Option<Intervals> {
        let Tracked::Only(names) = tracked else { return None };
        let mut coarse = memory.clone();
        let body = self.program.funcs[func].body.as_ref()?;
        for (slot, reg) in coarse.regs.iter_mut().zip(&body.regs) {
            if !reg.name.as_deref().is_some_and(|name| names.contains(name)) {
                *slot = top(reg.ty);
            }
        }
        (coarse != *memory).then_some(coarse)
    }
}
