//! The driver: tables, and the statements of a block.

use crate::contexts::Context;
use crate::domain::{Call, Domain, Entering, Flow, Here};
use crate::policy::{Policy, Where};
use crate::state::{CtxId, Edge, State};
use cpa::{NodeId, Successors};
use flow::{Landings, Liveness, Point, RegSet, Use, jumpers, recursive, set_before};
use ir::{BlockId, Body, Callee, FuncId, Idx, Program, Span, Stmt, StmtKind};
use obligation::Findings;
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// A state of a domain.
pub(crate) type StateOf<D> = State<<D as Domain>::Memory, <D as Domain>::View>;

/// Into how many cases a block may fall before the analysis gives up on it.
const MAX_CASES: usize = 256;

/// In how many contexts a function may keep its exits apart for as long as each place may.
const MANY_CONTEXTS: u32 = 4;

/// A state that is expanded, and the successors found so far.
pub(crate) struct Expansion<'s, D: Domain> {
    pub(crate) ctx: CtxId,
    pub(crate) node: NodeId,
    pub(crate) precision: &'s D::Precision,
    pub(crate) out: &'s mut Successors<StateOf<D>>,
}

/// What is known about the graph of a function.
pub(crate) struct FuncInfo<'p> {
    pub(crate) body: &'p Body,
    pub(crate) live: Liveness<'p>,
    heads: Vec<bool>,
    pub(crate) ranks: Vec<u64>,
}

/// The analysis of a program by a domain.
pub struct Driver<'p, D: Domain> {
    pub(crate) program: &'p Program,
    pub(crate) domain: D,
    pub(crate) policy: Policy,
    pub(crate) here: Here,
    pub(crate) infos: Vec<Option<FuncInfo<'p>>>,
    /// For each function, whether it may call itself.
    recursive: Vec<bool>,
    pub(crate) contexts: Vec<Context<D>>,
    /// For each node of the reached set that waits for functions or is the exit of one: their
    /// contexts.
    pub(crate) listed: FxHashMap<NodeId, Vec<CtxId>>,
    /// For each function, how many calls since the last that shared a context.
    pub(crate) misses: Vec<u32>,
    pub(crate) work: u64,
    size: u64,
    /// How many states were followed from places where states are joined.
    pub(crate) visits: FxHashMap<(CtxId, Option<Point>), u32>,
    /// The nodes of the reached set among them.
    pub(crate) visitors: FxHashMap<NodeId, (CtxId, Option<Point>)>,
    /// For each function, how many exits were followed, from all contexts.
    pub(crate) exits: Vec<u32>,
    /// The blocks to whose ends some execution may come.
    passed: FxHashSet<(FuncId, BlockId)>,
}

impl<'p, D: Domain> Driver<'p, D> {
    /// The analysis, and the state in which the program begins; `None` if it has no entry.
    ///
    /// Variables that have been set on every path to a point of `watched` keep their values until
    /// then, even if the program does not read them any more: for [`Driver::memories_at`].
    pub fn new(
        program: &'p Program,
        domain: D,
        policy: Policy,
        watched: &[Point],
    ) -> Option<(Driver<'p, D>, StateOf<D>)> {
        let entry = program.entry?;
        let jumpers = jumpers(program);
        let info = |id: FuncId, body: Option<&'p Body>| Some(info(program, id, body?, watched, &jumpers));
        let infos = program.funcs.iter_enumerated().map(|(id, func)| info(id, func.body.as_ref())).collect();
        let mut driver = Driver {
            program,
            domain,
            policy,
            here: Here { func: entry, span: Span::NONE, landing: None },
            infos,
            recursive: recursive(program),
            contexts: Vec::new(),
            listed: FxHashMap::default(),
            misses: vec![0; program.funcs.len()],
            work: 0,
            size: 0,
            visits: FxHashMap::default(),
            visitors: FxHashMap::default(),
            exits: vec![0; program.funcs.len()],
            passed: FxHashSet::default(),
        };
        driver.go_to(driver.here);
        let info = driver.infos[entry.index()].as_ref()?;
        let memory = driver.domain.start(entering(entry, info));
        driver.contexts.push(Context::new(entry, Rc::new(memory), None, D::Held::default()));
        let start = driver.first_state(CtxId(0));
        Some((driver, start))
    }

    /// The domain.
    pub fn domain(&self) -> &D {
        &self.domain
    }

    /// The domain, to take from it what it has noted.
    pub fn domain_mut(&mut self) -> &mut D {
        &mut self.domain
    }

    /// What was found so far.
    pub fn findings(&self) -> &Findings {
        self.domain.findings()
    }

    /// How much has been done: for each state and each comparison of two, what their size makes
    /// them cost. Unlike time, it is the same in every run.
    pub fn work(&self) -> u64 {
        self.work
    }

    /// The sizes of all states that were ever made, added up: what they take in memory.
    pub fn size(&self) -> u64 {
        self.size
    }

    /// How many contexts there are.
    pub fn contexts(&self) -> usize {
        self.contexts.len()
    }

    /// Whether some execution may come to the end of a block, as far as they were followed.
    pub fn has_passed(&self, func: FuncId, block: BlockId) -> bool {
        self.passed.contains(&(func, block))
    }

    /// Tells the domain where the analysis is.
    pub(crate) fn go_to(&mut self, here: Here) {
        self.here = here;
        self.domain.go_to(here);
    }

    /// The same, for a statement of a function.
    pub(crate) fn go_to_stmt(&mut self, func: FuncId, stmt: &Stmt) {
        let landing = self.landing_at(func, stmt);
        self.go_to(Here { func, span: stmt.span, landing });
    }

    /// Notes that a path cannot be followed from here.
    pub(crate) fn give_up(&mut self, what: &str) {
        let Here { func, span, .. } = self.here;
        self.domain.findings_mut().note_unsupported(what, func, span);
    }

    /// A state, whose memory is checked in debug builds.
    pub(crate) fn state(&self, ctx: CtxId, at: Option<Point>, memory: D::Memory) -> StateOf<D> {
        debug_assert_eq!(self.domain.verify(&memory), Ok(()));
        State::new(ctx, at, memory)
    }

    /// A state at a point, with what is not needed there forgotten.
    pub(crate) fn at(&mut self, ctx: CtxId, point: Point, mut memory: D::Memory) -> StateOf<D> {
        self.forget_before(&mut memory, point);
        let places = [self.policy.join_at, self.policy.abstract_at];
        let compared = places.into_iter().any(|place| self.is_at(ctx, Some(point), place));
        self.domain.normalise(&mut memory, compared);
        self.size += self.domain.size_of(&memory);
        self.state(ctx, Some(point), memory)
    }

    /// What a statement makes of memories; `None` if these are too many cases.
    pub(crate) fn through(
        &mut self,
        func: FuncId,
        memories: Vec<D::Memory>,
        stmt: &Stmt,
    ) -> Option<Vec<D::Memory>> {
        let mut out = Vec::new();
        self.go_to_stmt(func, stmt);
        for memory in memories {
            if self.domain.is_over() {
                return None;
            }
            out.extend(self.domain.execute(memory, stmt));
            if out.len() > MAX_CASES && self.policy.single_executions {
                self.domain.findings_mut().left_out = true;
                break;
            }
            if out.len() > MAX_CASES {
                self.give_up("more cases than the limit for one block of code");
                return None;
            }
        }
        Some(out)
    }

    /// Runs from a point to the end of its block or to a call.
    pub(crate) fn run(&mut self, state: &StateOf<D>, from: Point, to: &mut Expansion<'_, D>) {
        let Some(body) = self.body(from.func) else { return };
        let block = &body.blocks[from.block];
        // Those that were met while a point was inspected are not followed from here.
        self.domain.take_jumps();
        let mut memories = vec![D::Memory::clone(&state.memory)];
        for (at, stmt) in block.stmts.iter().enumerate().skip(from.stmt as usize) {
            let here = Point { stmt: at as u32, ..from };
            if let StmtKind::Call { dst, callee, args, sig } = &stmt.kind
                && self.may_enter(callee)
            {
                self.go_to_stmt(from.func, stmt);
                let call = Call { dst: *dst, callee, args, sig };
                self.run_call(memories, call, (from, here), to);
                return;
            }
            let Some(next) = self.through(from.func, memories, stmt) else { return };
            memories = next;
            self.jump_from(here, to);
        }
        self.go_to(Here { func: from.func, span: block.term_span, landing: None });
        for memory in memories {
            if self.domain.is_over() {
                return;
            }
            self.passed.insert((from.func, from.block));
            for flow in self.domain.terminate(memory, &block.term) {
                let next = match flow {
                    Flow::To(block, memory) => self.at(state.ctx, Point { block, stmt: 0, ..from }, memory),
                    Flow::Return(memory, result) => {
                        let outermost = self.contexts[state.ctx.index()].from.is_none();
                        let memory = self.domain.leave(memory, result, outermost);
                        self.state(state.ctx, None, memory)
                    }
                };
                to.out.push(next);
            }
        }
    }

    /// The body of a function.
    pub(crate) fn body(&self, func: FuncId) -> Option<&'p Body> {
        self.program.funcs[func].body.as_ref()
    }

    /// The edge that leads from a state.
    pub(crate) fn edge_of(&self, state: &StateOf<D>) -> Edge {
        let Some(point) = state.at else { return Edge::Return(self.contexts[state.ctx.index()].func) };
        match self.stmt_at(point).map(|stmt| &stmt.kind) {
            Some(StmtKind::Call { callee, .. }) if self.may_enter(callee) => Edge::Call(point),
            Some(_) | None => Edge::Segment(point),
        }
    }

    /// The statement at a point; `None` for the terminator.
    pub(crate) fn stmt_at(&self, point: Point) -> Option<&'p Stmt> {
        self.body(point.func)?.blocks[point.block].stmts.get(point.stmt as usize)
    }

    /// Whether a call may enter a function of the program, through the library perhaps.
    pub(crate) fn may_enter(&self, callee: &Callee) -> bool {
        self.has_body(callee) || flow::calls_back(self.program, callee)
    }

    /// Whether the callee may be a function of the program.
    pub(crate) fn has_body(&self, callee: &Callee) -> bool {
        match callee {
            Callee::Direct(func) => self.program.funcs[*func].body.is_some(),
            Callee::Indirect(_) => true,
        }
    }

    /// Forgets the registers that are not read from a point on.
    pub(crate) fn forget_before(&mut self, memory: &mut D::Memory, point: Point) {
        if let Some(live) = self.live_before(point) {
            self.domain.forget(memory, &live);
        }
    }

    /// The registers that are read from a point on.
    pub(crate) fn live_before(&self, point: Point) -> Option<RegSet> {
        let live = &self.infos[point.func.index()].as_ref()?.live;
        Some(match point.stmt {
            0 => live.at_start(point.block).clone(),
            stmt => live.before(point.block, stmt as usize),
        })
    }

    /// Whether there are many states at a place, so that less is kept apart there.
    pub(crate) fn is_crowded(&self, state: &StateOf<D>) -> bool {
        let visits = self.visits.get(&(state.ctx, state.at)).copied().unwrap_or(0);
        let exits = self.exits[self.contexts[state.ctx.index()].func.index()];
        let many = state.at.is_none() && exits > MANY_CONTEXTS * self.policy.keep_for;
        visits >= self.policy.keep_for || many
    }

    /// Whether states are joined, or abstracted, at a point.
    pub(crate) fn is_at(&self, ctx: CtxId, point: Option<Point>, places: Where) -> bool {
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

/// A function that begins.
pub(crate) fn entering<'a>(func: FuncId, info: &'a FuncInfo<'_>) -> Entering<'a> {
    let (read_first, landings) = (info.live.at_start(Body::ENTRY), info.live.landings.sites.len());
    Entering { func, body: info.body, read_first, landings }
}

fn info<'p>(
    program: &Program,
    func: FuncId,
    body: &'p Body,
    watched: &[Point],
    jumpers: &[bool],
) -> FuncInfo<'p> {
    let order = flow::loop_order(body);
    let points = watched.iter().filter(|point| point.func == func);
    let uses: Vec<Use> = set_before(body, points);
    let landings = Landings::of(program, func, body, jumpers);
    let live = Liveness::new(body, uses, landings);
    FuncInfo { body, live, heads: order.heads(), ranks: order.ranks() }
}
