//! The shape analysis: heaps as a domain of the interprocedural driver ([`calls`]).
//!
//! The driver knows points, contexts and calls; here is what they mean for heaps: how one is
//! [divided](frame) at a call and put together again, where lists become segments, what is joined,
//! and what a jump by `longjmp` finds when it arrives (`jumps`).
//!
//! **Exits.** What a function has done and set depends on whether it succeeded, and callers ask for
//! that by its result. So exits are joined only if their results are alike: null, an address, or a
//! number of one sign. A result that may be several of these is joined with any.
//!
//! **Executions.** If numbers are terms, each state is one execution. Equal heaps are then compared
//! by their numbers as well: those that the function itself can still reach, and those that its
//! callers hold.

mod frame;
mod jumps;
mod start;

use crate::abstraction::abstracted;
use crate::config::Config;
use crate::exec::{Exec, ProgramEnd, SuspectPath};
use crate::heap::{Heap, Origin, Val};
use crate::join::{JoinOptions, covered, join_within};
use crate::symbols::View;
use calls::{Call, Domain, Driver, Entering, Flow, Here, Joined, Joining, Jump, Landing, Returning, Step};
pub use calls::{CtxId, Departure, Edge};
use flow::{Point, RegSet, limits};
use frame::Frame;
use ir::{Callee, Expr, FuncId, Idx, ParamTy, Program, RegId, RetTy, Stmt, Terminator};
use obligation::{ErrorKind, Findings};
use rustc_hash::FxHashSet;
use solver::{QueryLimits, Var};
use std::rc::Rc;

/// The shape analysis of a program.
pub type Shape<'a> = Driver<'a, Heaps<'a>>;

/// A state of the shape analysis.
pub type State = calls::State<Heap, Option<View>>;

/// The shape analysis of a program, and the state in which it begins; `None` if the program has no
/// entry.
pub fn shape_analysis<'a>(program: &'a Program, config: &'a Config) -> Option<(Shape<'a>, State)> {
    shape_analysis_within(program, config, QueryLimits::default())
}

/// The same, with limits for the questions that go to the solver if numbers are terms.
pub fn shape_analysis_within<'a>(
    program: &'a Program,
    config: &'a Config,
    limits: QueryLimits,
) -> Option<(Shape<'a>, State)> {
    Driver::new(program, Heaps::new(program, config, limits), config.policy(), &[])
}

/// The same, for looking at the heaps of some points with [`Driver::memories_at`].
pub fn shape_analysis_watching<'a>(
    program: &'a Program,
    config: &'a Config,
    points: &[Point],
) -> Option<(Shape<'a>, State)> {
    Driver::new(program, Heaps::new(program, config, QueryLimits::default()), config.policy(), points)
}

/// Heaps as an abstract domain.
pub struct Heaps<'a> {
    exec: Exec<'a>,
    /// Numbers that the program compares with: where widening stops.
    limits: Vec<i128>,
    /// Limits for questions to the solver.
    solving: QueryLimits,
}

impl<'a> Heaps<'a> {
    fn new(program: &'a Program, config: &'a Config, solving: QueryLimits) -> Heaps<'a> {
        Heaps { exec: Exec::new(program, config), limits: limits(program), solving }
    }

    /// Takes the executions that seem to go wrong and were found since this was last asked.
    pub fn take_suspects(&mut self) -> Vec<SuspectPath> {
        std::mem::take(&mut self.exec.suspects)
    }

    fn config(&self) -> &'a Config {
        self.exec.config
    }

    /// How states are joined: where there are many of them, constants and offsets are not kept
    /// apart any more.
    fn join_options(&self, crowded: bool) -> JoinOptions {
        let options = self.config().join;
        match crowded {
            true => JoinOptions { keep_constants: 0, offsets: true, ..options },
            false => options,
        }
    }

    /// Whether a function returns a scalar.
    fn returns_scalar(&self, func: FuncId) -> bool {
        let sig = self.exec.program.funcs[func].sig.as_ref();
        sig.is_some_and(|sig| matches!(sig.ret, RetTy::Scalar(_)))
    }

    /// Sets a register to the result of a call.
    fn set_result(heap: &mut Heap, dst: Option<RegId>, result: Option<Val>) {
        if let (Some(dst), Some(val)) = (dst, result)
            && let Some(slot) = heap.roots.regs.get_mut(dst.index())
        {
            *slot = Some(val);
        }
    }
}

impl Domain for Heaps<'_> {
    type Memory = Heap;
    type Value = Val;
    type Frame = Frame;
    type End = ProgramEnd;
    /// The variables of terms that callers hold, if numbers have terms.
    type Held = FxHashSet<Var>;
    type View = Option<View>;
    type Precision = ();

    fn go_to(&mut self, here: Here) {
        (self.exec.func, self.exec.span, self.exec.site) = (here.func, here.span, here.landing);
    }

    fn report(&mut self, heap: &Heap, kind: ErrorKind, message: &str) {
        self.exec.exact_alarm(heap, kind, message);
    }

    fn findings(&self) -> &Findings {
        &self.exec.findings
    }

    fn findings_mut(&mut self) -> &mut Findings {
        &mut self.exec.findings
    }

    fn is_over(&mut self) -> bool {
        let over = self.solving.is_cancelled();
        if over {
            self.exec.findings.cut_short = true;
        }
        over
    }

    fn start(&mut self, entering: Entering<'_>) -> Heap {
        self.initial_heap(entering)
    }

    fn execute(&mut self, heap: Heap, stmt: &Stmt) -> Vec<Heap> {
        self.exec.stmt(heap, stmt)
    }

    fn terminate(&mut self, heap: Heap, term: &Terminator) -> Vec<Flow<Heap, Val>> {
        self.exec.terminator(heap, term)
    }

    fn forget(&mut self, heap: &mut Heap, live: &RegSet) {
        let Some(body) = self.exec.program.funcs[self.exec.func].body.as_ref() else { return };
        let is_variable = |at: usize| body.regs.get(RegId::new(at)).is_some_and(|reg| reg.name.is_some());
        self.exec.forget(heap, |reg| live.has(reg), is_variable);
    }

    fn normalise(&mut self, heap: &mut Heap, compared: bool) {
        match compared {
            true => heap.normalise(),
            false => heap.normalise_with_sums(),
        }
    }

    fn targets(&mut self, heap: Heap, ptr: &Expr) -> Vec<(Heap, FuncId)> {
        let mut targets = Vec::new();
        for mut heap in self.exec.chosen(heap, ptr) {
            let val = self.exec.eval(&mut heap, ptr);
            if let Some(func) = self.exec.function_at(&heap, val) {
                targets.push((heap, func));
            }
        }
        targets
    }

    fn call_library(&mut self, heap: Heap, func: FuncId, call: Call<'_>) -> Vec<Heap> {
        self.exec.library_call(heap, call.dst, &Callee::Direct(func), call.args, call.sig)
    }

    fn next_steps(&mut self, heap: Heap, call: Call<'_>) -> Vec<Step<Heap, Val>> {
        self.exec.call_steps(heap, call.dst, call.callee, call.args, call.sig)
    }

    fn arguments(
        &mut self,
        mut heap: Heap,
        func: FuncId,
        call: Call<'_>,
        live: &RegSet,
    ) -> Option<(Heap, Vec<Val>)> {
        let args: Vec<Val> = call.args.iter().map(|arg| self.exec.eval(&mut heap, &arg.value)).collect();
        // Blocks that arguments lead to are the function's.
        let own = heap.roots.anchors.len();
        heap.roots.anchors.extend(&args);
        self.forget(&mut heap, live);
        let mut args = heap.roots.anchors.split_off(own);
        if call.sig.variadic {
            // The variadic arguments go along as one object.
            let fixed = self.exec.program.funcs[func].body.as_ref().map_or(0, |body| body.params.len());
            let extra: Vec<Val> = args.split_off(fixed.min(args.len()));
            let types = call.args.iter().skip(fixed).map(|arg| arg.ty);
            let extra: Vec<(ParamTy, Val)> = types.zip(extra).collect();
            let Some(area) = self.exec.varargs(&mut heap, &extra) else {
                self.exec.unsupported("a variadic argument this large");
                return None;
            };
            args.push(area);
        }
        Some((heap, args))
    }

    fn cut(&mut self, heap: Heap, args: &[Val], entering: Entering<'_>) -> (Heap, Frame) {
        let variadic = self.exec.program.funcs[entering.func].sig.as_ref().is_some_and(|sig| sig.variadic);
        let (mut entry, frame) = frame::cut(heap, args);
        let params: Vec<Val> = entry.roots.regs.iter().flatten().copied().collect();
        if let (true, Some(area)) = (variadic, params.last().and_then(|val| entry.as_addr(*val))) {
            entry.roots.name(Origin::VarArgs, area.obj);
        }
        self.enter(&mut entry, entering, &params);
        entry.normalise();
        (entry, frame)
    }

    fn leave(&mut self, heap: Heap, result: Option<Val>, outermost: bool) -> Heap {
        if let Some(val) = result.filter(|_| outermost) {
            self.exec.check_set(&heap, val, "the exit code is uninitialised");
        }
        let (mut heap, result) = self.exec.end_frame(heap, result);
        heap.roots.anchors.extend(result);
        heap.normalise();
        heap
    }

    fn paste(&mut self, frame: &Frame, exit: &Heap, returning: Returning) -> Option<Heap> {
        let scalar = self.returns_scalar(returning.callee);
        let (mut heap, results) = frame::paste(frame, exit, usize::from(scalar));
        let result = results.first().copied();
        if let Some(val) = result.filter(|_| returning.looked_at) {
            let message = "the result of a function that the library calls is uninitialised";
            self.exec.check_set(&heap, val, message);
        }
        Heaps::set_result(&mut heap, returning.dst, result);
        self.exec.collect(&mut heap);
        Some(heap)
    }

    fn held(&self, frame: &Frame, outer: &FxHashSet<Var>) -> FxHashSet<Var> {
        let mut held = frame.variables();
        held.extend(outer);
        held
    }

    fn end_program(&mut self, heap: &Heap) {
        self.exec.program_end(heap);
    }

    fn take_ends(&mut self) -> Vec<ProgramEnd> {
        std::mem::take(&mut self.exec.ended)
    }

    /// Where executions are followed one by one, each counts.
    fn is_same_end(&self, a: &ProgramEnd, b: &ProgramEnd) -> bool {
        let place = (a.func, a.span) == (b.func, b.span);
        place && (!a.heap.is_symbolic() || Rc::ptr_eq(&a.heap, &b.heap))
    }

    fn end_below(&mut self, frame: &Frame, end: &ProgramEnd) {
        let Some((heap, obj)) = frame.block() else { return };
        let name = self.exec.describe(heap, obj);
        (self.exec.func, self.exec.span) = (end.func, end.span);
        self.exec.not_freed(&end.heap, &name);
    }

    fn take_jumps(&mut self) -> Vec<Jump<Heap, Val>> {
        std::mem::take(&mut self.exec.jumps)
    }

    fn landing_of(&self, jump: &Jump<Heap, Val>, landings: usize) -> Option<usize> {
        self.own_landing(jump, landings)
    }

    fn land(&mut self, jump: Jump<Heap, Val>, landing: Landing<'_>) -> Option<Vec<Heap>> {
        self.heaps_at_landing(jump, landing)
    }

    fn leave_by_jump(&mut self, jump: Jump<Heap, Val>) -> Heap {
        let Jump { mut memory, value, place } = jump;
        memory.roots.anchors.extend([value, place]);
        let (mut heap, _) = self.exec.end_frame(memory, None);
        heap.normalise();
        heap
    }

    fn paste_jump(&mut self, frame: &Frame, exit: &Heap) -> Option<Jump<Heap, Val>> {
        let (memory, carried) = frame::paste(frame, exit, 2);
        let [value, place] = carried[..] else { return None };
        Some(Jump { memory, value, place })
    }

    fn covers(&mut self, old: &Heap, new: &Heap, crowded: bool) -> bool {
        covered(new, old, &self.join_options(crowded))
    }

    fn view(&self, heap: &Heap, held: &FxHashSet<Var>) -> Option<View> {
        View::of(heap, held)
    }

    fn covers_view(&self, old: &Option<View>, new: &Option<View>) -> bool {
        match (old, new) {
            (Some(old), Some(new)) => old.covers(new),
            (None, None) => true,
            (Some(_), None) | (None, Some(_)) => false,
        }
    }

    fn exits_differ(&self, func: FuncId, new: &Heap, old: &Heap) -> bool {
        self.returns_scalar(func)
            && match (result_of(new), result_of(old)) {
                (Some(new), Some(old)) => new != old,
                (None, _) | (_, None) => false,
            }
    }

    fn join(&mut self, new: &Heap, old: &Heap, how: Joining) -> Option<Joined<Heap>> {
        let widen = how.grown >= self.config().widen_after;
        let settle = how.grown >= 4 * self.config().widen_after;
        let options = JoinOptions { widen, settle, ..self.join_options(how.crowded) };
        let joined = join_within(new, old, &options, &self.limits)?;
        Some(Joined { memory: joined.heap, grows: joined.lost[1] })
    }

    fn abstracted(&mut self, heap: &Heap, _: (FuncId, Option<Point>), (): &()) -> Option<Heap> {
        let mut heap = heap.clone();
        abstracted(&mut heap, &self.config().thresholds, &self.config().merge).then_some(heap)
    }

    fn work_of_step(&self, heap: &Heap) -> u64 {
        let objects = heap.object_slots() as u64;
        8 + objects + objects * objects / 16
    }

    /// Most comparisons end early.
    fn work_of_join(&self, heap: &Heap) -> u64 {
        1 + heap.object_slots() as u64 / 8
    }

    fn size_of(&self, heap: &Heap) -> u64 {
        (heap.object_slots() + heap.node_slots()) as u64
    }

    fn verify(&self, heap: &Heap) -> Result<(), String> {
        heap.verify().map_err(|error| format!("{error}\n{heap}"))
    }
}

/// What callers distinguish in a result.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ResultKind {
    Zero,
    Negative,
    Positive,
    Address,
}

/// The kind of result that a function's exit surely has.
fn result_of(exit: &Heap) -> Option<ResultKind> {
    let result = *exit.roots.anchors.last()?;
    if exit.as_addr(result).is_some() {
        return Some(ResultKind::Address);
    }
    let range = exit.range(result);
    match (range.min_s()?, range.max_s()?) {
        (0, 0) => Some(ResultKind::Zero),
        (1.., _) => Some(ResultKind::Positive),
        (_, ..0) => Some(ResultKind::Negative),
        _ => None,
    }
}
