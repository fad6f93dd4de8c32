//! Observes a run: a hook before every statement and terminator, with a view of the machine.
//!
//! The machine's loop is generic in the tracer: without one ([`NoTracer`]) the compiled code
//! contains no hook.

use crate::code::NO_STMT;
use crate::inputs::Choice;
use crate::machine::Machine;
use crate::memory::Memory;
use crate::value::{Tag, Value};
use flow::Point;
use ir::{Idx, ObjId, Program, RegId};

/// Whether a run goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// It does.
    Continue,
    /// It ends here.
    Stop,
}

/// Something that watches a run.
pub trait Tracer {
    /// Whether there is anything to call. Fixed, so that the loop without a tracer has no test.
    const ACTIVE: bool = true;

    /// After about how many steps [`Tracer::pause`] is called each time.
    const SLICE: u64 = u64::MAX;

    /// A statement or terminator is about to be executed.
    fn before(&mut self, view: &View<'_, '_, '_>) -> Flow;

    /// Whether the run goes on; asked from time to time.
    fn pause(&mut self, _: &View<'_, '_, '_>) -> Flow {
        Flow::Continue
    }
}

/// No tracer.
#[derive(Clone, Copy, Default, Debug)]
pub struct NoTracer;

impl Tracer for NoTracer {
    const ACTIVE: bool = false;

    fn before(&mut self, _: &View<'_, '_, '_>) -> Flow {
        Flow::Continue
    }
}

impl<T: Tracer> Tracer for &mut T {
    const ACTIVE: bool = T::ACTIVE;
    const SLICE: u64 = T::SLICE;

    fn before(&mut self, view: &View<'_, '_, '_>) -> Flow {
        (**self).before(view)
    }

    fn pause(&mut self, view: &View<'_, '_, '_>) -> Flow {
        (**self).pause(view)
    }
}

/// What can be seen of the machine.
pub struct View<'v, 'a, 'p> {
    pub(crate) machine: &'v Machine<'a, 'p>,
}

impl<'p> View<'_, '_, 'p> {
    /// The program.
    pub fn program(&self) -> &'p Program {
        self.machine.image.program
    }

    /// The memory.
    pub fn memory(&self) -> &Memory {
        &self.machine.memory
    }

    /// How many statements were executed: those of finished blocks.
    pub fn steps(&self) -> u64 {
        self.machine.steps
    }

    /// The choices that the environment has made.
    pub fn choices(&self) -> &[Choice] {
        self.machine.inputs.record()
    }

    /// What the run depends on so far beside the program and its choices, if anything.
    pub fn open(&self) -> Option<&'static str> {
        self.machine.left_open()
    }

    /// How many frames there are.
    pub fn depth(&self) -> usize {
        self.machine.frames.len()
    }

    /// The statement at which a frame stands; depth 0 is the innermost frame.
    pub fn point(&self, depth: usize) -> Option<Point> {
        let frame = self.machine.frames.iter().rev().nth(depth)?;
        let code = self.machine.image.code(frame.func)?;
        let at = code.stmt_at.get(frame.pc as usize).copied().unwrap_or(NO_STMT);
        let (block, index) = match code.stmts.get(at as usize) {
            Some(statement) => *statement,
            None => code.statement(frame.pc as usize),
        };
        Some(Point { func: frame.func, block, stmt: index })
    }

    /// The value of a register of a frame; depth 0 is the innermost frame.
    pub fn register(&self, depth: usize, reg: RegId) -> Option<Value> {
        let frame = self.machine.frames.iter().rev().nth(depth)?;
        let code = self.machine.image.code(frame.func)?;
        if reg.index() >= code.ir_regs {
            return None;
        }
        self.machine.regs.get(frame.regs + reg.index()).copied()
    }

    /// The object that a local object of a frame is at present; `None` if it is not live.
    pub fn local(&self, depth: usize, obj: ObjId) -> Option<Tag> {
        let frame = self.machine.frames.iter().rev().nth(depth)?;
        let code = self.machine.image.code(frame.func)?;
        if obj.index() >= code.locals.len() {
            return None;
        }
        self.machine.locals.get(frame.locals + obj.index()).copied().filter(|tag| *tag != Tag::NONE)
    }

    /// The object of a static object of the program.
    pub fn global(&self, id: ir::GlobalId) -> Option<Tag> {
        self.machine.image.layout.globals.get(id.index()).map(|value| value.tag())
    }
}
