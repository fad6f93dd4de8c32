//! States, what leads from one to the next, and how far an execution has come.

use flow::Point;
use ir::{FuncId, Span};
use std::cell::OnceCell;
use std::rc::Rc;

ir::index_type! {
    /// A function and the memory that it saw when it was called.
    CtxId,
}

/// What is possible at a point. `M` is the domain's memory, `V` its [view](crate::Domain::View).
#[derive(Clone, Debug)]
pub struct State<M, V> {
    /// The context.
    pub ctx: CtxId,
    /// The point; `None` at the end of the function.
    pub at: Option<Point>,
    /// The `longjmp` by which the function ends, if it does not return.
    pub by: Option<Departure>,
    /// The memory.
    pub memory: Rc<M>,
    /// How often the state has grown by joins.
    pub grown: u32,
    /// How far the execution has come, if the state is a single one.
    pub progress: Progress,
    /// The domain's view of the memory, once it was needed.
    pub(crate) view: OnceCell<V>,
}

impl<M, V> State<M, V> {
    pub(crate) fn new(ctx: CtxId, at: Option<Point>, memory: impl Into<Rc<M>>) -> State<M, V> {
        let (memory, progress) = (memory.into(), Progress::default());
        State { ctx, at, by: None, memory, grown: 0, progress, view: OnceCell::new() }
    }
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
pub struct Progress {
    /// How many statements were executed.
    pub steps: u32,
    /// How often it has arrived at the head of a loop.
    pub turns: u32,
}

impl Progress {
    /// Whether an execution came this far with no more steps and turns than another.
    pub(crate) fn is_within(self, other: Progress) -> bool {
        self.steps <= other.steps && self.turns <= other.turns
    }
}

/// What leads from a state to the next ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edge {
    /// Statements of a block, from a point on: to its end, or up to and into a call.
    Segment(Point),
    /// The call at a point.
    Call(Point),
    /// The end of a function: its callers go on.
    Return(FuncId),
}
