//! Runs a program from its start to its end.
//!
//! The order is that of the C library: constructors, `main`, the functions registered by `atexit`
//! (the last one first), destructors. `exit` in the middle continues with the functions registered
//! by `atexit`.

use super::open::Doubt;
use super::{Halt, Machine, Stop};
use crate::config::{Leaks, RunConfig};
use crate::error::{Error, Fault};
use crate::files::FileChange;
use crate::image::Image;
use crate::inputs::{Choice, Inputs};
use crate::io::{Input, Output};
use crate::leaks::{self, Links};
use crate::library::{argument_vector, set_environment};
use crate::ops::undef_fault;
use crate::trace::Tracer;
use crate::value::{Tag, Value};
use ir::{ParamTy, RetTy, Span, Ty};
use libtable::Handlers;
use obligation::ErrorKind;

/// How a run ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum End {
    /// `main` returned or `exit` was called.
    Exit(i32),
    /// By a signal of this number: `abort` (6) or a trap (4).
    Signal(i32),
    /// By an error.
    Error(Box<Error>),
    /// An assumption does not hold: nothing is known about what would follow.
    Assumption(Span),
    /// The tracer wanted no more.
    Stopped,
}

/// What a run gave.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RunResult {
    /// How it ended.
    pub end: End,
    /// Memory that is lost, or not freed if that was requested: errors for objects, those that are
    /// lost together and lead to each other in one. First what is lost, in the order of the losses.
    pub leaks: Vec<Error>,
    /// What is wrong on paper and harmless on this machine, one for each place.
    pub warnings: Vec<Error>,
    /// How many statements were executed.
    pub steps: u64,
    /// What the run depended on beside the program and the recorded choices, if anything: the first
    /// such thing. See `machine::open`.
    pub open: Option<&'static str>,
    /// The first result of a call that may be impossible, if there is one: what the run did from
    /// there on need not be possible either.
    pub doubt: Option<Doubt>,
    /// How many of the leaks, from the first one on, were lost before that.
    pub sure_leaks: usize,
    /// The choices of the environment, in order.
    pub choices: Vec<Choice>,
    /// How many of the given input values were used.
    pub inputs_used: usize,
    /// The most bytes that live objects had together.
    pub peak_memory: u64,
    /// The files and folders that the program made, changed or removed, in the order of their
    /// names.
    pub files: Vec<FileChange>,
}

impl RunResult {
    /// What came of a run that could not begin.
    fn unborn(fault: Fault) -> RunResult {
        let Fault { kind, message, .. } = fault;
        let error = Error { kind, span: Span::NONE, stack: Vec::new(), objects: Vec::new(), message };
        RunResult {
            end: End::Error(Box::new(error)),
            leaks: Vec::new(),
            warnings: Vec::new(),
            steps: 0,
            open: None,
            doubt: None,
            sure_leaks: 0,
            choices: Vec::new(),
            inputs_used: 0,
            peak_memory: 0,
            files: Vec::new(),
        }
    }

    /// The error of the run: the one that ended it, else the first leak.
    pub fn error(&self) -> Option<&Error> {
        match &self.end {
            End::Error(error) => Some(error),
            End::Exit(_) | End::Signal(_) | End::Assumption(_) | End::Stopped => self.leaks.first(),
        }
    }

    /// The code that the program's parent would see, if the program ended by itself.
    pub fn exit_code(&self) -> Option<i32> {
        match self.end {
            End::Exit(code) => Some(code & 0xff),
            End::Signal(number) => Some(128 + number),
            End::Error(_) | End::Assumption(_) | End::Stopped => None,
        }
    }
}

/// How many lost blocks are looked for of a run that was cut short.
const FEW_LEAKS: usize = 16;

/// Runs a program with a tracer that watches it.
pub fn run_traced<T: Tracer>(
    image: &Image<'_>,
    config: &RunConfig,
    inputs: Inputs,
    input: &mut dyn Input,
    output: &mut dyn Output,
    tracer: &mut T,
) -> RunResult {
    let mut machine = match Machine::new(image, config, inputs, output, input) {
        Ok(machine) => machine,
        Err(fault) => return RunResult::unborn(*fault),
    };
    machine.look_at = config.max_steps.min(T::SLICE);
    let end = machine.program(tracer);
    let look = config.leaks != Leaks::Ignore && end != End::Stopped;
    let (mut errors, links) = if look { machine.lost() } else { Default::default() };
    if config.not_freed && matches!(end, End::Exit(_) | End::Signal(_)) {
        errors.extend(machine.not_freed());
    }
    if config.not_closed && matches!(end, End::Exit(_)) {
        errors.extend(machine.not_closed());
    }
    // Objects may lie elsewhere, and be less aligned than here.
    let layout = config.checks.misaligned.then_some("where objects lie");
    let open = machine.left_open().or(layout);
    let Machine { memory, inputs, warnings, steps, library, doubt, .. } = machine;
    let mut outcome = RunResult {
        end,
        leaks: errors,
        warnings,
        steps,
        open,
        doubt,
        sure_leaks: 0,
        inputs_used: inputs.used(),
        choices: inputs.into_record(),
        peak_memory: memory.peak_bytes(),
        files: library.open.files.changes(),
    };
    if outcome.leaks.iter().any(|leak| leak.kind == ErrorKind::MemoryLost) {
        // A run that ends in another error is not repeated for what it lost before. One that was
        // cut short may have lost the same again and again.
        let ended = match &outcome.end {
            End::Exit(_) | End::Signal(_) => true,
            End::Error(error) if error.kind == ErrorKind::StepLimit => {
                outcome.leaks.truncate(FEW_LEAKS);
                true
            }
            End::Error(_) | End::Assumption(_) | End::Stopped => false,
        };
        let times = match config.leaks {
            Leaks::Precise if ended => leaks::locate(image, config, &library.consumed, input, &mut outcome),
            Leaks::Precise | Leaks::AtEnd | Leaks::Ignore => Default::default(),
        };
        leaks::gather(&mut outcome, &links, &times);
    }
    if outcome.doubt.is_none() {
        outcome.sure_leaks = outcome.leaks.len();
    }
    outcome
}

/// Runs a program.
pub fn run(
    image: &Image<'_>,
    config: &RunConfig,
    inputs: Inputs,
    input: &mut dyn Input,
    output: &mut dyn Output,
) -> RunResult {
    run_traced(image, config, inputs, input, output, &mut crate::trace::NoTracer)
}

impl Machine<'_, '_> {
    fn program<T: Tracer>(&mut self, tracer: &mut T) -> End {
        let stop = match self.main(tracer) {
            Ok(code) => Stop::Exit { code, handlers: Handlers::All },
            Err(halt) => {
                self.open_order();
                self.stopped(halt)
            }
        };
        let stop = match stop {
            Stop::Exit { code, handlers } => match self.handlers(tracer, handlers) {
                Ok(last) => Stop::Exit { code: last.unwrap_or(code), handlers: Handlers::None },
                Err(stop) => stop,
            },
            stop => stop,
        };
        match stop {
            Stop::Exit { code, .. } => End::Exit(code),
            Stop::Signal(number) => End::Signal(number),
            Stop::Error(error) => End::Error(error),
            Stop::Assume => End::Assumption(self.span()),
            Stop::Tracer => End::Stopped,
            Stop::Jump(_) => {
                let fault = Fault::new(ErrorKind::Undefined, "a jump to a function that has ended");
                End::Error(Box::new(self.error(*fault)))
            }
        }
    }

    fn stopped(&mut self, halt: Halt) -> Stop {
        match halt {
            Halt::Stop(stop) => stop,
            Halt::Fault(fault) => self.stop(fault),
        }
    }

    /// Constructors and `main`.
    fn main<T: Tracer>(&mut self, tracer: &mut T) -> Result<i32, Halt> {
        let program = self.image.program;
        self.open_at_start();
        let envp = set_environment(self)?;
        for func in &program.constructors {
            self.call_function(tracer, *func, &[], &[])?;
        }
        let Some(entry) = program.entry else {
            return Err(Fault::unsupported("a program without `main`").into());
        };
        let function = &program.funcs[entry];
        let (params, ret) = match &function.sig {
            Some(sig) => (&sig.params[..], sig.ret),
            None => (&[][..], RetTy::Void),
        };
        let args = argument_vector(self, params, ret, envp)?;
        let types: Vec<Ty> = params
            .iter()
            .filter_map(|param| match param {
                ParamTy::Scalar(ty) => Some(*ty),
                ParamTy::Bytes { .. } => None,
            })
            .collect();
        let value = self.call_function(tracer, entry, &types, &args)?;
        match ret {
            RetTy::Scalar(_) if value.is_undef() && self.config.checks.uninitialised => {
                let mut error = self.error(*undef_fault(value, "the exit code"));
                error.span = self.returned;
                Err(Stop::Error(Box::new(error)).into())
            }
            RetTy::Scalar(_) => Ok(value.signed(32) as i32),
            RetTy::Void | RetTy::Bytes { .. } => Ok(0),
        }
    }

    /// What runs after `main`. Each handler may itself call `exit`, which goes on with the next;
    /// the last code so given counts.
    fn handlers<T: Tracer>(&mut self, tracer: &mut T, which: Handlers) -> Result<Option<i32>, Stop> {
        let mut code = None;
        // The frames that called `exit` stay below: their objects live until the end.
        while let Some(handler) = match which {
            Handlers::All => self.library.at_exit.pop(),
            Handlers::Quick => self.library.at_quick_exit.pop(),
            Handlers::None => None,
        } {
            let result = self.call_back(tracer, handler, &[], &[]);
            code = self.after_handler(result)?.or(code);
        }
        let destructors = if which == Handlers::All { &self.image.program.destructors[..] } else { &[] };
        for func in destructors {
            let result = self.call_function(tracer, *func, &[], &[]);
            code = self.after_handler(result)?.or(code);
        }
        Ok(code)
    }

    fn after_handler(&mut self, result: Result<Value, Halt>) -> Result<Option<i32>, Stop> {
        match result {
            Ok(_) => Ok(None),
            Err(halt) => match self.stopped(halt) {
                Stop::Exit { code, handlers: Handlers::All | Handlers::Quick } => Ok(Some(code)),
                stop @ (Stop::Exit { handlers: Handlers::None, .. }
                | Stop::Signal(_)
                | Stop::Error(_)
                | Stop::Assume
                | Stop::Tracer
                | Stop::Jump(_)) => Err(stop),
            },
        }
    }

    /// Heap objects that nothing refers to any more, and how they refer to each other. The errors
    /// are placed at the allocations, as long as no better place is known.
    fn lost(&self) -> (Vec<Error>, Links) {
        let reached = self.memory.reach(self.live_tags(false).into_iter());
        let lost = self.memory.lost(&reached);
        let message = "no pointer is left to {0}, which was not freed";
        let errors = lost.iter().filter_map(|tag| self.leak_error(ErrorKind::MemoryLost, *tag, message));
        let mut links = Links::default();
        for object in lost.iter().filter_map(|tag| self.memory.object(*tag)) {
            let serials = object.tags().filter(|to| to.is_object() && !reached.has(*to));
            let serials = serials.filter_map(|to| self.memory.object(to)).map(|to| to.serial());
            links.insert(object.serial(), serials.collect());
        }
        (errors.collect(), links)
    }

    fn not_freed(&self) -> Vec<Error> {
        let reached = self.memory.reach(self.live_tags(false).into_iter());
        let lost = self.memory.lost(&reached);
        let heap = self.memory.heap_objects().into_iter().filter(|tag| !lost.contains(tag));
        let message = "{0} is not freed at the end of the program";
        heap.filter_map(|tag| self.leak_error(ErrorKind::MemoryNotFreed, tag, message)).collect()
    }

    /// The streams and the descriptors without a stream that the program opened, and that are still
    /// open.
    fn not_closed(&self) -> Vec<Error> {
        let (streams, descriptors) = self.library.open.left();
        let message = "the stream is not closed at the end of the program";
        let streams = streams.filter_map(|tag| self.leak_error(ErrorKind::FileNotClosed, tag, message));
        let descriptors = descriptors.map(|(number, span)| Error {
            kind: ErrorKind::FileNotClosed,
            span,
            stack: Vec::new(),
            objects: Vec::new(),
            message: format!("the descriptor {number} is not closed at the end of the program"),
        });
        streams.chain(descriptors).collect()
    }

    fn leak_error(&self, kind: ErrorKind, tag: Tag, message: &str) -> Option<Error> {
        let info = self.object_info(tag, None)?;
        let message = message.replace("{0}", &info.name);
        let place = info.allocated.clone();
        let (span, stack) = place.map_or((Span::NONE, Vec::new()), |place| (place.span, place.stack));
        Some(Error { kind, span, stack, objects: vec![info], message })
    }
}
