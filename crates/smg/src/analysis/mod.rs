//! The shape analysis as a configurable program analysis: which heaps are possible at each point of
//! a program.
//!
//! A state is a point of the program, a *context*, and a heap. A context is a function together
//! with what it saw of the heap when it was called: each function is analysed once for each such
//! view, however often it is called. The transfer runs from a point to the end of its block, or to
//! a call.
//!
//! **Calls.** At a call the heap is [cut](frame): the part that the function sees becomes the entry
//! of a context, and the call is noted as one of its callers. States at the function's end are its
//! exits. Whenever a caller or an exit comes anew, the two are pasted together, and the state after
//! the call is a successor. Callers and exits are nodes of the reached set: when one leaves it, its
//! entry in these tables goes, too, and a call always gives the entry of its context, known or not.
//! So part of an exploration can be taken back at any time. So a recursive function is nothing
//! special: its contexts call themselves, and the exits grow until nothing new comes. A recursive
//! call whose entry no context covers is joined with the entry of the function's context that it
//! came from, so that there are only finitely many.
//!
//! **Callbacks.** Where a library function calls functions of the program, as `qsort` does, the
//! call is a little loop of its own (`callback`).
//!
//! **Jumps.** `longjmp` ends functions without returning from them (`jumps`).
//!
//! **Loops.** At the heads of loops lists become segments (the adjustment of precision), and states
//! are joined.

mod callback;
mod contexts;
mod ends;
mod exits;
mod frame;
mod jumps;
mod recursion;
mod watch;
mod way;

use crate::abstraction::abstracted;
use crate::config::{Config, Where};
use crate::exec::{Exec, Flow, Log, Suspect};
use crate::heap::{Content, Heap, Init, Origin, Val, bytes_of};
use crate::join::{JoinOptions, covered, join_within};
use crate::symbols::{Aside, Symbols};
use contexts::Context;
use cpa::{Adjusted, Analysis, Cover, Edges, Left, Merged, NodeId, Successors};
use flow::{Landings, Liveness, Point, jumpers, limits, recursive};
use frame::Frame;
use ir::{Arg, Body, Callee, FuncId, Idx, InitItem, ParamTy, Program, RegId, Sig, Stmt, StmtKind};
use obligation::ErrorKind;
use rustc_hash::{FxHashMap, FxHashSet};
use solver::Limits;
use std::rc::Rc;
pub use way::{Departure, State, Way};

ir::index_type! {
    /// A function and what it saw of the heap when it was called.
    CtxId,
}

/// What leads from a state to the next ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edge {
    /// Statements of a block, from a point on: to its end, or to a call, which is made.
    Segment(Point),
    /// The call at a point.
    Call(Point),
    /// The end of a function: its callers go on.
    Return(FuncId),
}

/// Who waits for a function to return.
struct Caller {
    node: NodeId,
    ctx: CtxId,
    frame: Frame,
    back: Back,
}

/// How a call comes back.
#[derive(Clone, Copy)]
struct Back {
    /// Where the result goes.
    dst: Option<RegId>,
    /// Whether the result is looked at even if it goes nowhere.
    looked_at: bool,
    /// Whether the library has called, and not the program.
    by_library: bool,
    resume: Point,
}

/// What is known about a function's graph.
struct FuncInfo<'p> {
    live: Liveness<'p>,
    heads: Vec<bool>,
    ranks: Vec<u64>,
}

/// The analysis of a program.
pub struct Shape<'a> {
    exec: Exec<'a>,
    infos: Vec<Option<FuncInfo<'a>>>,
    /// For each function, whether it may call itself.
    recursive: Vec<bool>,
    contexts: Vec<Context>,
    /// For each node of the reached set that waits for functions or is the exit of one: their
    /// contexts.
    listed: FxHashMap<NodeId, Vec<CtxId>>,
    /// For each function, how many calls since the last that an earlier context served.
    misses: Vec<u32>,
    work: u64,
    size: u64,
    limits: Vec<i128>,
    /// How many states were followed from places where states are joined.
    visits: FxHashMap<(CtxId, Option<Point>), u32>,
    /// The nodes of the reached set among them.
    visitors: FxHashMap<NodeId, (CtxId, Option<Point>)>,
    /// For each function, how many exits were followed, from all contexts.
    exits: Vec<u32>,
    /// Limits for questions to the solver.
    solving: Limits,
}

impl<'a> Shape<'a> {
    /// The analysis, and the state in which the program begins; `None` if it has no entry.
    pub fn new(program: &'a Program, config: &'a Config) -> Option<(Shape<'a>, State)> {
        Shape::watching(program, config, &[])
    }

    /// The same, for somebody who wants to [look](Shape::heaps_at) at the heaps of some points:
    /// variables that have been set on every way to such a point keep their values until then, even
    /// if the program does not read them any more.
    pub fn watching(
        program: &'a Program,
        config: &'a Config,
        points: &[Point],
    ) -> Option<(Shape<'a>, State)> {
        Shape::built(program, config, points, Limits::default())
    }

    /// The same, with limits for the questions that go to the solver if numbers are terms.
    pub fn solving(program: &'a Program, config: &'a Config, limits: Limits) -> Option<(Shape<'a>, State)> {
        Shape::built(program, config, &[], limits)
    }

    fn built(
        program: &'a Program,
        config: &'a Config,
        points: &[Point],
        solving: Limits,
    ) -> Option<(Shape<'a>, State)> {
        let entry = program.entry?;
        let jumpers = jumpers(program);
        let info = |id: FuncId, body: Option<&'a Body>| Some(info(program, id, body?, points, &jumpers));
        let infos = program.funcs.iter_enumerated().map(|(id, func)| info(id, func.body.as_ref())).collect();
        let mut shape = Shape {
            exec: Exec::new(program, config),
            infos,
            recursive: recursive(program),
            contexts: Vec::new(),
            listed: FxHashMap::default(),
            misses: vec![0; program.funcs.len()],
            work: 0,
            size: 0,
            limits: limits(program),
            visits: FxHashMap::default(),
            visitors: FxHashMap::default(),
            exits: vec![0; program.funcs.len()],
            solving,
        };
        let heap = shape.initial(entry);
        shape.contexts.push(Context {
            func: entry,
            entry: Rc::new(heap),
            from: None,
            callers: Vec::new(),
            exits: Vec::new(),
            ends: Vec::new(),
            held: FxHashSet::default(),
        });
        let start = shape.first_state(CtxId(0));
        Some((shape, start))
    }

    /// Takes the executions that seem to go wrong and were found since this was last asked.
    pub fn take_suspects(&mut self) -> Vec<Suspect> {
        std::mem::take(&mut self.exec.suspects)
    }

    /// What was found.
    pub fn log(&self) -> &Log {
        &self.exec.log
    }

    /// How much has been done: for each state and each comparison of two, what their size makes
    /// them cost. Unlike time, it is the same in every run.
    pub fn work(&self) -> u64 {
        self.work
    }

    /// How many objects and nodes all states together have that were ever made: what they take in
    /// memory.
    pub fn size(&self) -> u64 {
        self.size
    }

    /// How many contexts there are.
    pub fn contexts(&self) -> usize {
        self.contexts.len()
    }

    fn config(&self) -> &'a Config {
        self.exec.config
    }

    /// Static objects with their contents, and the arguments of `main`.
    fn initial(&mut self, entry: FuncId) -> Heap {
        let program = self.exec.program;
        let mut heap = Heap::new(program.model);
        let literals = program.globals.iter_enumerated().filter(|(_, global)| global.is_string_literal());
        heap.literals = Aside(literals.map(|(id, _)| id).collect());
        if self.config().symbolic {
            heap.symbols = Aside(Some(Symbols::new(self.solving.clone())));
        }
        for (at, global) in program.globals.iter().enumerate() {
            let origin = Origin::Global(ir::GlobalId::new(at));
            let content = if global.init.is_some() { Content::Zero } else { Content::Any(Init::Yes) };
            let size = match global.size {
                Some(size) => heap.size(size),
                None => heap.fresh(program.model.pointer_bits()),
            };
            let obj = heap.add_region(origin, size, content);
            heap.roots.name(origin, obj);
        }
        for (at, global) in program.globals.iter().enumerate() {
            let Some(obj) = heap.roots.named(Origin::Global(ir::GlobalId::new(at))) else { continue };
            for item in global.init.iter().flatten() {
                match item {
                    InitItem::Bytes { offset, bytes } => {
                        heap.write(obj, *offset, bytes.len() as u64, bytes_of(bytes.clone()));
                    }
                    InitItem::Pointer { offset, target, addend } => {
                        let base = self.exec.place(&mut heap, *target);
                        let val = heap.moved(base, *addend);
                        heap.store(obj, *offset, val);
                    }
                }
            }
        }
        self.exec.func = entry;
        self.exec.library_objects(&mut heap);
        if !program.constructors.is_empty() {
            self.exec.unsupported("a constructor function");
        }
        let params = program.funcs[entry].sig.as_ref().map_or(&[][..], |sig| &sig.params);
        let args = self.exec.main_arguments(&mut heap, params);
        self.enter(&mut heap, entry, &args);
        heap.normalise();
        heap
    }

    /// Makes the arguments the registers of a function.
    fn enter(&self, heap: &mut Heap, func: FuncId, args: &[Val]) {
        let Some(body) = self.exec.program.funcs[func].body.as_ref() else { return };
        heap.roots.regs = vec![None; body.regs.len()];
        for (reg, val) in body.params.iter().zip(args) {
            heap.roots.regs[reg.index()] = Some(*val);
        }
        // What may be read before it is set has a value, too, which was never set.
        let Some(info) = &self.infos[func.index()] else { return };
        for (at, reg) in body.regs.iter().enumerate() {
            if heap.roots.regs[at].is_none() && info.live.at_start(Body::ENTRY).has(at) {
                let bits = self.exec.bits(reg.ty, heap);
                heap.roots.regs[at] = Some(heap.fresh_unset(bits, self.exec.config.looked.unset()));
            }
        }
        for site in 0..info.live.landings.sites.len() {
            heap.new_place(func, site as u32);
        }
    }

    /// A state at a point, with what is not needed there forgotten.
    fn at(&mut self, ctx: CtxId, point: Point, mut heap: Heap) -> State {
        if self.infos[point.func.index()].is_none() {
            return State::new(ctx, None, heap);
        }
        self.forget_before(&mut heap, point);
        let config = self.config();
        match [config.join_at, config.abstract_at].iter().any(|place| self.is_at(ctx, Some(point), *place)) {
            true => heap.normalise(),
            false => heap.normalise_with_sums(),
        }
        self.size += (heap.object_slots() + heap.node_slots()) as u64;
        State::new(ctx, Some(point), heap)
    }

    /// What a statement makes of heaps; `None` if these are too many cases.
    fn through(&mut self, heaps: Vec<Heap>, stmt: &Stmt) -> Option<Vec<Heap>> {
        let mut out = Vec::new();
        self.exec.site = self.site_of(stmt);
        for heap in heaps {
            if self.is_over() {
                return None;
            }
            out.extend(self.exec.stmt(heap, stmt));
            if out.len() > MAX_CASES && self.config().symbolic {
                self.exec.log.left_out = true;
                break;
            }
            if out.len() > MAX_CASES {
                self.exec.unsupported("more cases than one block of code may fall into");
                return None;
            }
        }
        Some(out)
    }

    /// Runs from a point to the end of its block or to a call.
    fn run(&mut self, state: &State, from: Point, node: NodeId, out: &mut Successors<State>) {
        let program = self.exec.program;
        let Some(body) = program.funcs[from.func].body.as_ref() else { return };
        let block = &body.blocks[from.block];
        self.exec.func = from.func;
        self.exec.leaps.clear();
        let mut heaps = vec![Heap::clone(&state.heap)];
        for (at, stmt) in block.stmts.iter().enumerate().skip(from.stmt as usize) {
            if let StmtKind::Call { dst, callee, args, sig } = &stmt.kind
                && (self.has_body(callee) || self.exec.calls_back(callee))
            {
                let here = Point { stmt: at as u32, ..from };
                let resume = Point { stmt: here.stmt + 1, ..from };
                if let Callee::Indirect(ptr) = callee {
                    heaps = heaps.into_iter().flat_map(|heap| self.exec.chosen(heap, ptr)).collect();
                }
                for heap in heaps {
                    if self.is_over() {
                        return;
                    }
                    self.exec.span = stmt.span;
                    let call = Call { dst: *dst, callee, args, sig, resume };
                    if self.has_body(callee) {
                        self.call(state.ctx, heap, call, node, out);
                        self.leap_from(state.ctx, here, out);
                    } else if here == from {
                        self.call_back(state.ctx, heap, call, here, node, out);
                    } else {
                        let state = self.at(state.ctx, here, heap);
                        out.push(state);
                    }
                }
                return;
            }
            let Some(next) = self.through(heaps, stmt) else { return };
            heaps = next;
            self.leap_from(state.ctx, Point { stmt: at as u32, ..from }, out);
        }
        for heap in heaps {
            if self.is_over() {
                return;
            }
            for flow in self.exec.terminator(heap, &block.term, block.term_span) {
                match flow {
                    Flow::To(block, heap) => {
                        let state = self.at(state.ctx, Point { block, stmt: 0, ..from }, heap);
                        out.push(state);
                    }
                    Flow::Return(heap, val) => {
                        if let Some(val) = val.filter(|_| self.contexts[state.ctx.index()].from.is_none()) {
                            self.exec.check_set(&heap, val, "the exit code was never set");
                        }
                        let (mut heap, val) = self.exec.end_frame(heap, val);
                        heap.roots.anchors.extend(val);
                        heap.normalise();
                        out.push(State::new(state.ctx, None, heap));
                    }
                }
            }
        }
    }

    /// The edge that leads from a state.
    fn edge_of(&self, state: &State) -> Edge {
        let Some(point) = state.at else { return Edge::Return(self.contexts[state.ctx.index()].func) };
        let body = self.exec.program.funcs[point.func].body.as_ref();
        let stmt = body.and_then(|body| body.blocks[point.block].stmts.get(point.stmt as usize));
        match stmt.map(|stmt| &stmt.kind) {
            Some(StmtKind::Call { callee, .. }) if self.has_body(callee) || self.exec.calls_back(callee) => {
                Edge::Call(point)
            }
            Some(_) | None => Edge::Segment(point),
        }
    }

    /// Whether a call may enter a function of the program.
    fn has_body(&self, callee: &Callee) -> bool {
        match callee {
            Callee::Direct(func) => self.exec.program.funcs[*func].body.is_some(),
            Callee::Indirect(_) => true,
        }
    }

    fn call(
        &mut self,
        ctx: CtxId,
        mut heap: Heap,
        call: Call<'_>,
        node: NodeId,
        out: &mut Successors<State>,
    ) {
        let func = match call.callee {
            Callee::Direct(func) => *func,
            Callee::Indirect(ptr) => {
                let val = self.exec.eval(&mut heap, ptr);
                match self.exec.function_at(&heap, val) {
                    Some(func) => func,
                    None => return,
                }
            }
        };
        if self.exec.program.funcs[func].body.is_none() {
            self.exec.site = None;
            let heaps = self.exec.library_call(heap, call.dst, &Callee::Direct(func), call.args, call.sig);
            for heap in heaps {
                let state = self.at(ctx, call.resume, heap);
                out.push(state);
            }
            return;
        }
        let function = &self.exec.program.funcs[func];
        if let Some(own) = function.sig.as_ref().filter(|own| *own != call.sig) {
            let mismatch = own.mismatch(call.sig);
            let name = &function.name;
            let message = format!("'{name}' is called with a type that is not its own: {mismatch}");
            self.exec.exact_alarm(&heap, ErrorKind::BadCall, message);
            return;
        }
        let mut args: Vec<Val> = call.args.iter().map(|arg| self.exec.eval(&mut heap, &arg.value)).collect();
        // Blocks that arguments lead to are the function's.
        let own = heap.roots.anchors.len();
        heap.roots.anchors.extend(&args);
        self.forget_for_call(&mut heap, call.resume);
        args = heap.roots.anchors.split_off(own);
        if call.sig.variadic {
            // The variadic arguments go along as one object.
            let fixed = self.exec.program.funcs[func].body.as_ref().map_or(0, |body| body.params.len());
            let extra: Vec<Val> = args.split_off(fixed.min(args.len()));
            let types = call.args.iter().skip(fixed).map(|arg| arg.ty);
            let extra: Vec<(ParamTy, Val)> = types.zip(extra).collect();
            let Some(area) = self.exec.varargs(&mut heap, &extra) else {
                self.exec.unsupported("a variadic argument this large");
                return;
            };
            args.push(area);
        }
        let back = Back { dst: call.dst, looked_at: false, by_library: false, resume: call.resume };
        self.begin((ctx, node), heap, func, &args, back, out);
    }

    /// Begins a call: with the arguments that the function has registers for.
    fn begin(
        &mut self,
        (ctx, node): (CtxId, NodeId),
        heap: Heap,
        func: FuncId,
        args: &[Val],
        back: Back,
        out: &mut Successors<State>,
    ) {
        let variadic = self.exec.program.funcs[func].sig.as_ref().is_some_and(|sig| sig.variadic);
        let (mut entry, frame) = frame::cut(heap, args);
        let params: Vec<Val> = entry.roots.regs.iter().flatten().copied().collect();
        if let (true, Some(area)) = (variadic, params.last().and_then(|val| entry.as_addr(*val))) {
            entry.roots.name(Origin::VarArgs, area.obj);
        }
        self.enter(&mut entry, func, &params);
        entry.normalise();
        let mut held = frame.variables();
        held.extend(&self.contexts[ctx.index()].held);
        let Some(callee) = self.context(ctx, func, entry, held, out) else { return };
        let caller = Caller { node, ctx, frame, back };
        for exit in self.contexts[callee.index()].exits.clone() {
            if self.is_over() {
                return;
            }
            for state in self.after(&caller, &exit, func) {
                out.push_with_cause(state, exit.node);
            }
        }
        self.ends_below(callee, &caller);
        self.contexts[callee.index()].callers.push(caller);
        self.listed.entry(node).or_default().push(callee);
    }

    /// Registers that are not read from a point on need not be carried there.
    fn forget_before(&mut self, heap: &mut Heap, point: Point) {
        self.forget_unless(heap, point, false);
    }

    /// Registers that are read neither behind a call nor where it may jump to need not be kept for
    /// then.
    fn forget_for_call(&mut self, heap: &mut Heap, resume: Point) {
        self.forget_unless(heap, resume, true);
    }

    fn forget_unless(&mut self, heap: &mut Heap, point: Point, jumps: bool) {
        let Some(info) = &self.infos[point.func.index()] else { return };
        let Some(body) = self.exec.program.funcs[point.func].body.as_ref() else { return };
        let mut live = match point.stmt {
            0 => info.live.at_start(point.block).clone(),
            stmt => info.live.before(point.block, stmt as usize),
        };
        if jumps {
            live.union(info.live.at_landings());
        }
        let is_variable = |at: usize| body.regs.get(RegId::new(at)).is_some_and(|reg| reg.name.is_some());
        self.exec.forget(heap, |reg| live.has(reg), is_variable);
    }

    /// How states are joined at a place: where there are many of them, numbers and offsets are told
    /// apart no longer.
    fn join_options(&self, state: &State) -> JoinOptions {
        let options = self.config().join;
        let visits = self.visits.get(&(state.ctx, state.at)).copied().unwrap_or(0);
        let exits = self.exits[self.contexts[state.ctx.index()].func.index()];
        let many = state.at.is_none() && exits > MANY_CONTEXTS * self.config().keep_for;
        if visits < self.config().keep_for && !many {
            return options;
        }
        JoinOptions { keep_constants: 0, offsets: true, ..options }
    }

    /// Whether lists are looked for, or states joined, at a point.
    fn is_at(&self, ctx: CtxId, point: Option<Point>, places: Where) -> bool {
        match places {
            Where::Never => false,
            Where::Blocks => true,
            Where::Returns if point.is_none() => true,
            Where::Loops | Where::Returns => match point {
                None => self.recursive[self.contexts[ctx.index()].func.index()],
                Some(point) => {
                    let info = self.infos[point.func.index()].as_ref();
                    point.stmt == 0 && info.is_some_and(|info| info.heads[point.block.index()])
                        || self.is_callback(point)
                        || self.is_busy_landing(ctx, point)
                }
            },
        }
    }
}

/// Into how many cases a block may fall before the analysis gives up on it.
const MAX_CASES: usize = 256;

/// In how many contexts a function may keep its exits apart for as long as each place may.
const MANY_CONTEXTS: u32 = 4;

/// A call of a function with a body.
struct Call<'c> {
    dst: Option<RegId>,
    callee: &'c Callee,
    args: &'c [Arg],
    sig: &'c Sig,
    resume: Point,
}

/// What it costs to compare or join a heap with another one: most comparisons end early.
fn work_of_join(heap: &Heap) -> u64 {
    1 + heap.object_slots() as u64 / 8
}

fn info<'p>(
    program: &Program,
    func: FuncId,
    body: &'p Body,
    watched: &[Point],
    jumpers: &[bool],
) -> FuncInfo<'p> {
    let order = flow::loop_order(body);
    let uses = watch::uses(body, watched.iter().filter(|point| point.func == func));
    let landings = Landings::of(program, func, body, jumpers);
    let live = Liveness::new(body, uses, landings);
    FuncInfo { live, heads: order.heads(), ranks: order.ranks() }
}

impl Analysis for Shape<'_> {
    type Edge = Edge;
    type State = State;
    type Precision = ();
    type Key = (CtxId, Option<Point>, Option<Departure>);

    fn key(&self, state: &State) -> Self::Key {
        (state.ctx, state.at, state.by)
    }

    fn edges(&self, state: &State) -> Edges<Edge> {
        Edges::These(vec![self.edge_of(state)])
    }

    fn transfer(&mut self, state: &State, edge: &Edge, (): &(), at: NodeId, out: &mut Successors<State>) {
        // What was noted when its successors were computed before is noted again.
        self.unlist(at);
        let objects = state.heap.object_slots() as u64;
        self.work += 8 + objects + objects * objects / 16;
        let landing = state.at.is_some_and(|point| self.is_landing(point));
        if landing || self.is_at(state.ctx, state.at, self.config().join_at) {
            self.count_visit(state, at);
        }
        if self.is_too_long(state) {
            self.exec.log.cut_short = true;
            return;
        }
        let mut next = Successors::default();
        match edge {
            Edge::Segment(point) | Edge::Call(point) => {
                self.run(state, *point, at, &mut next);
                self.program_ended(state.ctx);
            }
            Edge::Return(_) => self.leave(state, at, &mut next),
        }
        let way = self.way_after(state);
        for (mut state, cause) in next.drain() {
            state.way = way;
            if self.config().max_turns > 0 && self.is_at(state.ctx, state.at, Where::Loops) {
                state.way.turns += 1;
            }
            match cause {
                Some(cause) => out.push_with_cause(state, cause),
                None => out.push(state),
            }
        }
    }

    fn merge(&mut self, new: &State, old: &State, (): &()) -> Merged<State> {
        if !self.is_at(new.ctx, new.at, self.config().join_at) || self.is_over() {
            return Merged::Keep;
        }
        if self.return_differently(new, old) {
            return Merged::Keep;
        }
        self.work += work_of_join(&new.heap);
        let widen = old.grown >= self.config().widen_after;
        let settle = old.grown >= 4 * self.config().widen_after;
        let options = JoinOptions { widen, settle, ..self.join_options(new) };
        match join_within(&new.heap, &old.heap, &options, &self.limits) {
            Some(joined) if joined.lost[1] && joined.heap != *old.heap => {
                Merged::Replace(old.with(joined.heap, old.grown + 1))
            }
            Some(_) | None => Merged::Keep,
        }
    }

    fn stop(&mut self, new: &State, reached: &mut dyn Iterator<Item = (NodeId, &State)>, (): &()) -> Cover {
        let join = self.is_at(new.ctx, new.at, self.config().join_at);
        let options = self.join_options(new);
        for (node, old) in reached {
            if self.is_over() {
                break;
            }
            self.work += if join { work_of_join(&new.heap) } else { 1 };
            let sooner = old.way.steps <= new.way.steps && old.way.turns <= new.way.turns;
            let reaches_as_far = sooner || !self.is_bounded();
            if reaches_as_far
                && (Rc::ptr_eq(&new.heap, &old.heap) || *new.heap == *old.heap)
                && old.covers_numbers(new, &self.contexts[new.ctx.index()].held)
                || join && covered(&new.heap, &old.heap, &options)
            {
                return Cover::By(node);
            }
        }
        Cover::No
    }

    fn adjust(&mut self, state: &State, (): &(), _: &dyn cpa::View<State, ()>) -> Adjusted<State, ()> {
        if !self.is_at(state.ctx, state.at, self.config().abstract_at) || self.is_over() {
            return Adjusted::Keep;
        }
        let mut heap = Heap::clone(&state.heap);
        if abstracted(&mut heap, &self.config().thresholds, &self.config().merge) {
            Adjusted::Changed(state.with(heap, state.grown), ())
        } else {
            Adjusted::Keep
        }
    }

    fn left(&mut self, node: NodeId, why: Left) {
        self.unlist(node);
        self.forget_visit(node, why);
    }

    fn rank(&self, state: &State) -> Option<u64> {
        // Functions that were called last are finished first.
        let inner = u64::from(u32::MAX - state.ctx.0) << 32;
        let place = match state.at {
            None => u64::from(u32::MAX),
            Some(point) => {
                let info = self.infos[point.func.index()].as_ref()?;
                info.ranks[point.block.index()]
            }
        };
        Some(inner | place)
    }
}
