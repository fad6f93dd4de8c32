//! The operators of the engine: transfer, merge, stop, adjustment of precision.

use crate::domain::{Domain, Joining};
use crate::driver::{Driver, Expansion, StateOf};
use crate::policy::Where;
use crate::state::{CtxId, Departure, Edge, Progress, State};
use cpa::{Adjusted, Analysis, Cover, Edges, Left, Merged, NodeId, Successors, View};
use flow::Point;
use ir::{Idx, Stmt, StmtKind};
use std::rc::Rc;

impl<D: Domain> Driver<'_, D> {
    /// Whether executions are followed up to a limit only.
    fn is_bounded(&self) -> bool {
        self.policy.max_steps > 0 || self.policy.max_turns > 0
    }

    /// Whether an execution is followed no further.
    fn is_too_long(&self, progress: Progress) -> bool {
        let beyond = |most: u32, count: u32| most > 0 && count > most;
        beyond(self.policy.max_steps, progress.steps) || beyond(self.policy.max_turns, progress.turns)
    }

    /// How far an execution has come after a step: behind the statements up to the end of the block
    /// or to a call.
    fn progress_after(&self, state: &StateOf<D>) -> Progress {
        let body = state.at.and_then(|point| self.body(point.func));
        let steps = state.at.zip(body).map_or(1, |(point, body)| {
            let rest = body.blocks[point.block].stmts.iter().skip(point.stmt as usize);
            let is_call = |stmt: &&Stmt| match &stmt.kind {
                StmtKind::Call { callee, .. } => self.has_body(callee),
                _ => false,
            };
            1 + rest.take_while(|stmt| !is_call(stmt)).count()
        });
        Progress { steps: state.progress.steps.saturating_add(steps as u32), turns: state.progress.turns }
    }

    /// Whether an equal memory of an old state contains that of a new one.
    fn covers_view(&self, old: &StateOf<D>, new: &StateOf<D>) -> bool {
        let held = &self.contexts[new.ctx.index()].held;
        let [old, new] =
            [old, new].map(|state| state.view.get_or_init(|| self.domain.view(&state.memory, held)));
        self.domain.covers_view(old, new)
    }

    /// A state at the same place, with another memory.
    fn with_memory(&self, state: &StateOf<D>, memory: D::Memory, grown: u32) -> StateOf<D> {
        State { by: state.by, grown, ..self.state(state.ctx, state.at, memory) }
    }
}

impl<D: Domain> Analysis for Driver<'_, D> {
    type Edge = Edge;
    type State = State<D::Memory, D::View>;
    type Precision = D::Precision;
    type Key = (CtxId, Option<Point>, Option<Departure>);

    fn key(&self, state: &Self::State) -> Self::Key {
        (state.ctx, state.at, state.by)
    }

    fn edges(&self, state: &Self::State) -> Edges<Edge> {
        Edges::These(vec![self.edge_of(state)])
    }

    fn transfer(
        &mut self,
        state: &Self::State,
        edge: &Edge,
        precision: &D::Precision,
        at: NodeId,
        out: &mut Successors<Self::State>,
    ) {
        // What was listed when its successors were computed before is listed again.
        self.unlist(at);
        self.work += self.domain.work_of_step(&state.memory);
        let landing = state.at.is_some_and(|point| self.is_landing(point));
        if landing || self.is_at(state.ctx, state.at, self.policy.join_at) {
            self.count_visit(state, at);
        }
        if self.is_too_long(state.progress) {
            self.domain.findings_mut().cut_short = true;
            return;
        }
        let mut next = Successors::default();
        let mut to = Expansion { ctx: state.ctx, node: at, precision, out: &mut next };
        match edge {
            Edge::Segment(point) | Edge::Call(point) => {
                self.run(state, *point, &mut to);
                self.note_ends(state.ctx);
            }
            Edge::Return(_) => self.leave(state, &mut to),
        }
        let progress = self.progress_after(state);
        for (mut state, cause) in next.drain() {
            state.progress = progress;
            if self.policy.max_turns > 0 && self.is_at(state.ctx, state.at, Where::Loops) {
                state.progress.turns += 1;
            }
            match cause {
                Some(cause) => out.push_with_cause(state, cause),
                None => out.push(state),
            }
        }
    }

    fn merge(&mut self, new: &Self::State, old: &Self::State, _: &D::Precision) -> Merged<Self::State> {
        if !self.is_at(new.ctx, new.at, self.policy.join_at) || self.domain.is_over() {
            return Merged::Keep;
        }
        let func = self.contexts[new.ctx.index()].func;
        let returns = new.at.is_none() && new.by.is_none();
        if returns && self.domain.exits_differ(func, &new.memory, &old.memory) {
            return Merged::Keep;
        }
        self.work += self.domain.work_of_join(&new.memory);
        let how = Joining { grown: old.grown, crowded: self.is_crowded(new) };
        match self.domain.join(&new.memory, &old.memory, how) {
            Some(joined) if joined.grows && joined.memory != *old.memory => {
                Merged::Replace(self.with_memory(old, joined.memory, old.grown + 1))
            }
            Some(_) | None => Merged::Keep,
        }
    }

    fn stop(
        &mut self,
        new: &Self::State,
        reached: &mut dyn Iterator<Item = (NodeId, &Self::State)>,
        _: &D::Precision,
    ) -> Cover {
        let join = self.is_at(new.ctx, new.at, self.policy.join_at);
        let crowded = self.is_crowded(new);
        for (node, old) in reached {
            if self.domain.is_over() {
                break;
            }
            self.work += if join { self.domain.work_of_join(&new.memory) } else { 1 };
            let reaches_as_far = !self.is_bounded() || old.progress.is_within(new.progress);
            if reaches_as_far
                && (Rc::ptr_eq(&new.memory, &old.memory) || *new.memory == *old.memory)
                && self.covers_view(old, new)
                || join && self.domain.covers(&old.memory, &new.memory, crowded)
            {
                return Cover::By(node);
            }
        }
        Cover::No
    }

    fn adjust(
        &mut self,
        state: &Self::State,
        precision: &D::Precision,
        _: &dyn View<Self::State, D::Precision>,
    ) -> Adjusted<Self::State, D::Precision> {
        if !self.is_at(state.ctx, state.at, self.policy.abstract_at) || self.domain.is_over() {
            return Adjusted::Keep;
        }
        let place = (self.contexts[state.ctx.index()].func, state.at);
        match self.domain.abstracted(&state.memory, place, precision) {
            Some(memory) => {
                Adjusted::Changed(self.with_memory(state, memory, state.grown), precision.clone())
            }
            None => Adjusted::Keep,
        }
    }

    fn left(&mut self, node: NodeId, why: Left) {
        self.unlist_left(node, why);
        self.forget_visit(node, why);
    }

    fn rank(&self, state: &Self::State) -> Option<u64> {
        // Functions that were called last are finished first.
        let inner = u64::from(u32::MAX - state.ctx.0) << 32;
        let place = match state.at {
            None => u64::from(u32::MAX),
            Some(point) => self.infos[point.func.index()].as_ref()?.ranks[point.block.index()],
        };
        Some(inner | place)
    }
}
