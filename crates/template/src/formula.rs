//! The formula of a program: what [encoding](crate::encode) makes and the engine asks about.

use crate::memory::{Memory, Slot};
use crate::points::Class;
use crate::state::{State, Val};
use flow::RegSet;
use ir::{BlockId, Idx, ObjId, Span, Ty};
use obligation::ErrorKind;
use solver::Term;
use std::collections::BTreeSet;

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

/// A place where something is wrong if it is reached, such as a failed assertion.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    /// What it would be.
    pub kind: ErrorKind,
    /// Where.
    pub span: Span,
    /// When it is decided whether it is reached: a branch that decides is.
    pub decided: Term,
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

/// What an execution reads from a place on. The formula keeps no other values.
#[derive(Clone, Debug)]
pub struct ReadLater {
    /// The registers.
    pub registers: RegSet,
    /// The local objects.
    pub locals: BTreeSet<ObjId>,
}

impl ReadLater {
    /// Whether a slot has its value.
    pub fn has(&self, memory: &Memory, slot: usize) -> bool {
        match memory.slots[slot] {
            Slot::Reg(reg) => self.registers.has(reg.index()),
            Slot::Cell(object, _) => match memory.objects[object].class {
                Class::Local(id) => self.locals.contains(&id),
                Class::Global(_) | Class::Site(_) => true,
            },
            Slot::Used(_) | Slot::Live(_) | Slot::Writer(..) => true,
        }
    }
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
    /// What is read from the head on.
    pub read: ReadLater,
    /// The state at the end of each copy of the body; the last one leads back.
    pub ends: Vec<Option<State>>,
    /// The numbers of the loops around it, the innermost first.
    pub around: Vec<usize>,
}

/// A function that is called and not inlined.
#[derive(Clone, Debug)]
pub struct Region {
    /// Its number in the program.
    pub number: usize,
    /// Its name.
    pub name: String,
    /// Whether a frame of it is looked at.
    pub called: Term,
    /// The parameters and the memory that it depends on; what it is called with: free variables.
    pub slots: Vec<LoopSlot>,
    /// The state in which it is entered.
    pub entry: State,
    /// The parameters.
    pub params: Vec<usize>,
    /// The slot of the result.
    pub result: Option<usize>,
    /// The slots that a caller finds changed, with the result.
    pub outputs: Vec<usize>,
    /// The state in which it returns, if it may.
    pub exit: Option<State>,
}

/// A call of a region.
#[derive(Clone, Debug)]
pub struct Call {
    /// The region's number in the formula.
    pub region: usize,
    /// Where it is.
    pub span: Span,
    /// The statement: its block and its number there.
    pub place: (BlockId, usize),
    /// Whether it is made and counts: not in an early copy of a loop that stands for later ones.
    pub made: Term,
    /// Whether it returns.
    pub returns: Term,
    /// The state before the call as the region sees it: with its parameters.
    pub before: State,
    /// The state behind it, with the region's result.
    pub after: State,
}

/// A formula: all executions satisfy it, if what comes back over back edges, what regions are
/// called with and what calls return is free.
#[derive(Debug)]
pub struct Formula {
    /// What holds in all models.
    pub constraints: Vec<Term>,
    /// What must not happen.
    pub goals: Vec<Goal>,
    /// Where it is decided whether some of that happens.
    pub decisions: Vec<Decision>,
    /// Where it ends.
    pub gaps: Vec<Gap>,
    /// Choices of the environment.
    pub inputs: Vec<Input>,
    /// Loops.
    pub loops: Vec<Loop>,
    /// Functions that are called and not inlined.
    pub regions: Vec<Region>,
    /// Calls of them.
    pub calls: Vec<Call>,
    /// The memory.
    pub memory: Memory,
    /// How many objects of each pool were touched on one path, at most.
    pub touched: Vec<usize>,
    /// How many objects of a pool a row may speak of.
    pub spare: usize,
    /// Whether lost memory is asked about.
    pub asks_leaks: bool,
}
