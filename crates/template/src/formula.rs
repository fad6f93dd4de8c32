//! The formula of a program: what [encoding](crate::encode) makes and the engine asks about.

use crate::memory::Memory;
use crate::state::{State, Val};
use flow::RegSet;
use ir::{BlockId, Span, Ty};
use obligation::ErrorKind;
use solver::Term;

/// Something that must not happen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Goal {
    /// What it would be.
    pub kind: ErrorKind,
    /// Where.
    pub span: Span,
    /// When it happens, or when the formula cannot tell.
    pub happens: Term,
}

/// A place behind which the formula does not follow executions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Gap {
    /// Why.
    pub what: String,
    /// Where.
    pub span: Span,
    /// When an execution is there.
    pub reached: Term,
}

/// A choice of the environment, in the order in which a path makes them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Input {
    /// When it is made.
    pub guard: Term,
    /// The value.
    pub term: Term,
    /// Its type.
    pub ty: Ty,
}

/// A slot that a loop changes.
#[derive(Clone, Debug)]
pub struct LoopSlot {
    /// The slot.
    pub slot: usize,
    /// What comes back over the back edge: free variables.
    pub back: Val,
}

/// A loop of the formula.
#[derive(Clone, Debug)]
pub struct Loop {
    /// Its number in the program.
    pub number: usize,
    /// The head of the loop in the body before loops were copied.
    pub origin: BlockId,
    /// Where the loop is.
    pub span: Span,
    /// Whether a later arrival at the head is looked at, and not the first.
    pub select: Term,
    /// The slots that it changes and that are read again.
    pub slots: Vec<LoopSlot>,
    /// The state in which the head is reached, by the first arrival or a later one.
    pub head: State,
    /// The registers that are read from the head on.
    pub read: RegSet,
    /// The state at the end of each copy of the body; the last one leads back.
    pub ends: Vec<Option<State>>,
    /// The numbers of the loops around it, the innermost first.
    pub around: Vec<usize>,
}

/// A formula: all executions satisfy it, if what comes back over back edges is free.
#[derive(Debug)]
pub struct Formula {
    /// What holds in all models.
    pub constraints: Vec<Term>,
    /// What must not happen.
    pub goals: Vec<Goal>,
    /// Where it ends.
    pub gaps: Vec<Gap>,
    /// Choices of the environment.
    pub inputs: Vec<Input>,
    /// Loops.
    pub loops: Vec<Loop>,
    /// The memory.
    pub memory: Memory,
    /// How many objects of each pool were touched on one path, at most.
    pub touched: Vec<usize>,
    /// How many objects of a pool a row may speak of.
    pub spare: usize,
    /// Whether lost memory is asked about.
    pub asks_leaks: bool,
}
