//! The machine: registers, frames, memory, and everything that a run touches.
//!
//! - `exec`: the loop that executes code
//! - `call`: calls and returns
//! - `varargs`: variadic arguments
//! - `explain`: where an uninitialised value comes from
//! - `open`: what the run depends on apart from the program
//! - `place`: from faults to errors with locations and names
//! - `stacks`: call stacks of allocations
//! - `run`: from the start of the program to its end
//!
//! Invariants: the registers of all frames lie in one vector, each frame's after its caller's; the
//! same holds for local objects, `alloca` blocks and variadic arguments. When control is outside
//! the loop (in a library function, in a tracer), the topmost frame's `pc` is that of the current
//! instruction.

mod call;
mod exec;
mod explain;
pub(crate) mod open;
pub(crate) mod place;
pub(crate) mod run;
mod stacks;
pub(crate) mod varargs;

use crate::config::RunConfig;
use crate::error::{Checked, Error, Fault};
use crate::image::Image;
use crate::inputs::Inputs;
use crate::io::{Input, Output};
use crate::library::State as LibraryState;
use crate::memory::object::Site;
use crate::memory::{Memory, State};
use crate::ops::undef_fault;
use crate::value::{Tag, Value};
use ir::{FuncId, ParamTy, Span};
use libtable::Handlers;
use rustc_hash::FxHashSet;
use stacks::{StackId, Stacks};
use std::cell::Cell;

/// The path of a frame's calls has not been looked up.
const UNKNOWN: StackId = u32::MAX;

/// A function that is being executed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Activation {
    pub(crate) func: FuncId,
    /// The number of the call, counted over the whole run.
    pub(crate) serial: u64,
    /// The current instruction (for callers, that of the call).
    pub(crate) pc: u32,
    /// Where its registers begin, and so on.
    pub(crate) regs: usize,
    pub(crate) locals: usize,
    pub(crate) allocas: usize,
    pub(crate) varargs: usize,
    /// The object that stands for its variadic arguments, once a list was started.
    pub(crate) area: Tag,
    /// The stack address to go back to, and where its objects begin.
    stack_mark: u64,
    pub(crate) base: u64,
    /// The caller's register that receives the result.
    dst: Option<u32>,
    /// The calls that led here.
    stack: StackId,
    /// Whether it chose an order that matters only where an operand ends the program.
    pub(crate) ordered: bool,
}

/// Why a run stops.
#[derive(Debug)]
pub(crate) enum Stop {
    /// An error.
    Error(Box<Error>),
    /// `exit`, with handlers to run or without.
    Exit { code: i32, handlers: Handlers },
    /// A signal, such as that of `abort`.
    Signal(i32),
    /// An assumption does not hold.
    Assume,
    /// The tracer wants no more.
    Tracer,
    /// Control goes back to a frame further out.
    Jump(Jump),
}

/// A way back to a call in the middle of a frame.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Jump {
    /// How many frames are left then.
    pub(crate) depth: usize,
    /// The call in the topmost of them.
    pub(crate) pc: u32,
    /// The number of the place among those that the library remembers.
    pub(crate) place: usize,
    /// The result of that call.
    pub(crate) value: Value,
}

/// What a library function wants that is not a value or an error.
#[derive(Debug)]
pub(crate) enum Halt {
    /// An error.
    Fault(Box<Fault>),
    /// The end.
    Stop(Stop),
}

impl From<Box<Fault>> for Halt {
    fn from(fault: Box<Fault>) -> Self {
        Halt::Fault(fault)
    }
}

impl From<Stop> for Halt {
    fn from(stop: Stop) -> Self {
        Halt::Stop(stop)
    }
}

/// The machine.
pub(crate) struct Machine<'a, 'p> {
    pub(crate) image: &'a Image<'p>,
    pub(crate) config: &'a RunConfig,
    pub(crate) memory: Memory,
    pub(crate) regs: Vec<Value>,
    pub(crate) locals: Vec<Tag>,
    pub(crate) allocas: Vec<Tag>,
    pub(crate) varargs: Vec<(ParamTy, Value)>,
    pub(crate) frames: Vec<Activation>,
    /// How many frames there ever were.
    calls: u64,
    pub(crate) inputs: Inputs,
    pub(crate) output: &'a mut dyn Output,
    pub(crate) input: &'a mut dyn Input,
    pub(crate) steps: u64,
    max_steps: u64,
    /// At how many steps the loop looks up next: at the limit, or for the tracer.
    look_at: u64,
    /// What the run depends on that is not part of the program: the first such thing.
    open: Cell<Option<&'static str>>,
    /// The first result that may be impossible.
    pub(crate) doubt: Option<open::Doubt>,
    pub(crate) library: LibraryState,
    pub(crate) warnings: Vec<Error>,
    warned: FxHashSet<(FuncId, u32)>,
    stacks: Stacks,
    /// The place of the last return.
    returned: Span,
    /// Arguments of library calls, kept to be used again.
    args: Vec<Value>,
}

impl<'a, 'p> Machine<'a, 'p> {
    pub(crate) fn new(
        image: &'a Image<'p>,
        config: &'a RunConfig,
        inputs: Inputs,
        output: &'a mut dyn Output,
        input: &'a mut dyn Input,
    ) -> Checked<Machine<'a, 'p>> {
        let mut memory = image.memory()?;
        memory.max_bytes = config.max_memory;
        memory.unset = config.unset;
        Ok(Machine {
            image,
            config,
            memory,
            regs: Vec::new(),
            locals: Vec::new(),
            allocas: Vec::new(),
            varargs: Vec::new(),
            frames: Vec::new(),
            calls: 0,
            inputs,
            output,
            input,
            steps: 0,
            max_steps: config.max_steps,
            look_at: config.max_steps,
            open: Cell::new(None),
            doubt: None,
            library: LibraryState::new(image.streams),
            warnings: Vec::new(),
            warned: FxHashSet::default(),
            stacks: Stacks::default(),
            returned: Span::NONE,
            args: Vec::new(),
        })
    }

    /// The place in the code where the machine stands, with the calls that led there.
    pub(crate) fn site(&mut self) -> Site {
        let Some(top) = self.frames.len().checked_sub(1) else { return Site::NONE };
        // Each frame's path is looked up once: the callers stand still as long as it lives.
        let known = self.frames.iter().rposition(|frame| frame.stack != UNKNOWN);
        for i in known.map_or(0, |k| k + 1)..=top {
            self.frames[i].stack = match i.checked_sub(1) {
                None => 0,
                Some(caller) => {
                    let caller = self.frames[caller];
                    self.stacks.push(caller.stack, caller.func.0, caller.pc)
                }
            };
        }
        let frame = self.frames[top];
        Site { func: frame.func.0, pc: frame.pc, stack: frame.stack }
    }

    /// The same without the calls, unless they are known already.
    pub(crate) fn cheap_site(&self) -> Site {
        match self.frames.last() {
            Some(frame) => {
                let stack = if frame.stack == UNKNOWN { 0 } else { frame.stack };
                Site { func: frame.func.0, pc: frame.pc, stack }
            }
            None => Site::NONE,
        }
    }

    /// The source place of the current instruction.
    pub(crate) fn span(&self) -> Span {
        self.frames.last().map_or(Span::NONE, |frame| self.span_at(frame.func, frame.pc))
    }

    /// Checks that a value that matters is initialised.
    #[inline]
    pub(crate) fn need(&self, value: Value, what: &str) -> Checked<()> {
        if value.is_undef() {
            if self.config.checks.uninitialised {
                return Err(undef_fault(value, what));
            }
            self.open_unset();
        }
        Ok(())
    }

    /// Forgets dead objects if there are too many of them.
    #[inline]
    pub(crate) fn tidy(&mut self) {
        if self.memory.wants_cleaning() {
            self.clean();
        }
    }

    #[cold]
    fn clean(&mut self) {
        // Live objects are never forgotten, so those that the frames own need no mention.
        let Machine { memory, regs, varargs, library, frames, .. } = self;
        let roots = regs
            .iter()
            .map(|value| value.tag)
            .chain(varargs.iter().map(|(_, value)| value.tag))
            .chain(library.roots())
            .chain(frames.iter().map(|frame| frame.area));
        memory.clean(roots);
    }

    /// Ends the lifetime of a local object, if it lives.
    pub(crate) fn leave(&mut self, slot: usize) {
        let tag = std::mem::replace(&mut self.locals[slot], Tag::NONE);
        if tag != Tag::NONE {
            self.memory.end(tag, State::Left, self.cheap_site());
        }
    }
}
