//! States, and how far the executions have come that they stand for.
//!
//! A hunter's state is one execution. Its configuration may say after how many statements, or turns
//! of loops, it is not followed further.

use super::{CtxId, Point, Shape};
use crate::heap::Heap;
use crate::symbols::View;
use ir::{FuncId, Span, Stmt, StmtKind};
use rustc_hash::FxHashSet;
use solver::Var;
use std::cell::OnceCell;
use std::rc::Rc;

/// What is possible at a point.
#[derive(Clone, Debug)]
pub struct State {
    /// The context.
    pub ctx: CtxId,
    /// The point; `None` at the end of the function.
    pub at: Option<Point>,
    /// By which `longjmp` the function ends, if it does not return.
    pub by: Option<Departure>,
    /// The heap.
    pub heap: Rc<Heap>,
    /// How often the state has grown.
    pub grown: u32,
    /// How far the execution has come, if it is one.
    pub way: Way,
    /// Its numbers, if it is one, as soon as they are asked for.
    pub(super) view: OnceCell<Option<View>>,
}

/// The call of `longjmp` by which a function ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Departure {
    /// The function that calls it.
    pub func: FuncId,
    /// Where.
    pub span: Span,
}

/// How far an execution has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Way {
    /// How many statements were executed.
    pub steps: u32,
    /// How often it has arrived at the head of a loop.
    pub turns: u32,
}

impl State {
    /// A state at a point. Its heap keeps the invariants that [`Heap::verify`] lists, which tests
    /// check for every state.
    pub(super) fn new(ctx: CtxId, at: Option<Point>, heap: impl Into<Rc<Heap>>) -> State {
        let heap = heap.into();
        debug_assert_eq!(heap.verify(), Ok(()), "{heap}");
        State { ctx, at, by: None, heap, grown: 0, way: Way::default(), view: OnceCell::new() }
    }

    /// A state at the same place, with another heap.
    pub(super) fn with(&self, heap: Heap, grown: u32) -> State {
        State { by: self.by, grown, ..State::new(self.ctx, self.at, heap) }
    }

    /// Whether an equal heap may have all the numbers of another one's; `held` are the variables
    /// that the callers hold.
    pub(super) fn covers_numbers(&self, other: &State, held: &FxHashSet<Var>) -> bool {
        let view = |state: &'_ State| state.view.get_or_init(|| View::of(&state.heap, held)).clone();
        match (view(self), view(other)) {
            (Some(own), Some(other)) => own.covers(&other),
            (None, None) => true,
            (Some(_), None) | (None, Some(_)) => false,
        }
    }
}

impl Shape<'_> {
    /// Whether nobody waits for the end any more. What is left out from then on makes the answer
    /// partial.
    pub(super) fn is_over(&mut self) -> bool {
        let over = self.solving.is_cancelled();
        if over {
            self.exec.log.cut_short = true;
        }
        over
    }

    /// Whether executions are followed only so far.
    pub(super) fn is_bounded(&self) -> bool {
        self.config().max_steps > 0 || self.config().max_turns > 0
    }

    /// Whether an execution is followed no further.
    pub(super) fn is_too_long(&self, state: &State) -> bool {
        let beyond = |most: u32, count: u32| most > 0 && count > most;
        beyond(self.config().max_steps, state.way.steps) || beyond(self.config().max_turns, state.way.turns)
    }

    /// How far an execution has come after what is done from a state on without a stop: the
    /// statements up to the end of the block or to a call.
    pub(super) fn way_after(&self, state: &State) -> Way {
        let body = state.at.and_then(|point| self.exec.program.funcs[point.func].body.as_ref());
        let steps = state.at.zip(body).map_or(1, |(point, body)| {
            let rest = body.blocks[point.block].stmts.iter().skip(point.stmt as usize);
            let is_call = |stmt: &&Stmt| match &stmt.kind {
                StmtKind::Call { callee, .. } => self.has_body(callee),
                _ => false,
            };
            1 + rest.take_while(|stmt| !is_call(stmt)).count()
        });
        Way { steps: state.way.steps.saturating_add(steps as u32), turns: state.way.turns }
    }
}
