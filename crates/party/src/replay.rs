//! Repeats an execution from its inputs: the judge of every suspect.
//!
//! The machine runs the program with the suspect's inputs, in the suspect's [world](crate::world),
//! and looks for violations of the property. It answers with what it saw, never with what was
//! suspected: a [`Bug`] is a violation of the property, whatever was suspected.
//!
//! **The same error.** An error is the suspect if kind and location agree. A leak has no single
//! location: an analysis notices it where the last pointer disappears from its heap, the machine
//! where nothing that can still be read leads to the block. So leaks are the same if their kinds
//! agree.
//!
//! **What C leaves open.** Uninitialised values have any value if the property does not cover them:
//! the machine fills memory with one byte, and a suspect is tried with [two of them](UNSET). Where
//! memory may be shared, by `realloc` and by string literals, both ways are tried.
//!
//! **What is not a violation.** An execution ends at undefined behaviour that the property does not
//! cover; what follows is not defined. An execution that ends at an assumption, at a limit, at
//! something that is not modelled, or for lack of stack shows nothing either: no property says how
//! much stack there is. But memory that was lost before a step limit is lost. Nothing is shown
//! after a result that may be impossible ([`interp::Doubt`]): the system might not have returned
//! it.

use crate::world::{Reading, World, WorldReads};
use interp::{
    Choice, Discard, Doubt, End, Error, Flow, Image, InputValue, Inputs, Leaks, NoTracer, RunConfig,
    RunResult, Tracer, View,
};
use ir::{Program, Span};
use obligation::ErrorKind;
use property::{Part, Property, Standing};

/// The question, and what is common to all executions.
#[derive(Clone, Copy, Debug)]
pub struct Question<'p> {
    /// The program, with the errors that the property names inserted.
    pub program: &'p Program,
    /// The property.
    pub property: &'p Property,
    /// The program's name, its first argument.
    pub name: &'p [u8],
    /// Whether allocations may fail: each takes an input, 1 to fail and 0 to succeed.
    pub malloc_fails: bool,
}

/// Limits of an execution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReplayLimits {
    /// Statements.
    pub steps: u64,
    /// Bytes of live objects.
    pub memory: u64,
}

impl Default for ReplayLimits {
    /// Enough for an execution that an analysis has explored, and quickly reached.
    fn default() -> ReplayLimits {
        ReplayLimits { steps: 10_000_000, memory: 256 << 20 }
    }
}

/// An error that a member expects of an execution.
#[derive(Clone, PartialEq, Debug)]
pub struct Suspect {
    /// Its kind.
    pub kind: ErrorKind,
    /// Its location.
    pub span: Span,
    /// The choices of the environment, in the order in which the program reads them. All further
    /// ones are 0.
    pub inputs: Vec<InputValue>,
    /// The surroundings of the program.
    pub world: World,
}

/// A violation of the property, seen by running the program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bug {
    /// The part of the property that is violated.
    pub part: Part,
    /// The error that ended the run, or all leaks; never empty.
    pub errors: Vec<Error>,
    /// All choices of the environment, in order: they repeat the run.
    pub choices: Vec<Choice>,
    /// The surroundings of the program, as far as it read them.
    pub world: World,
    /// Whether the program read its standard input.
    pub reads_input: bool,
    /// How the execution resolved what C leaves open.
    pub open: Open,
    /// How many statements were executed.
    pub steps: u64,
    /// Whether the run was ended after them, before its own end: what is lost stays lost.
    pub cut: bool,
}

/// How an execution resolves what C leaves open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Open {
    /// The value of uninitialised bytes.
    pub unset: u8,
    /// Whether memory is shared where it may be: by `realloc`, and by string literals.
    pub shared: bool,
    /// Whether sorting and searching compare all pairs, to show that it does not matter which are
    /// compared. Errors of such an execution are not errors of the program.
    pub all_pairs: bool,
}

/// Values of uninitialised bytes, where their use is not an error: small numbers and null, or large
/// numbers and invalid addresses.
pub const UNSET: [u8; 2] = [0, 0xff];

/// What an execution did instead.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Difference {
    /// Another violation of the property.
    Another(Box<Bug>),
    /// An error that the property does not cover.
    NotAsked(ErrorKind, Span),
    /// It could not continue: a limit, or something that is not modelled.
    CannotGoOn(ErrorKind, Span),
    /// An assumption did not hold.
    Assumption(Span),
    /// It has an error, but after a result of the system that may be impossible.
    Doubtful(Doubt),
    /// It ended without an error.
    Ended,
    /// It was stopped: its answer was no longer needed.
    Stopped,
    /// The program cannot be run at all.
    CannotRun(String),
}

impl Difference {
    /// Describes it in a few words.
    pub fn describe(&self, program: &Program) -> String {
        match self {
            Difference::Another(shown) => {
                let what = |error: &Error| format!("{} at {}", error.kind, program.place_in_file(error.span));
                format!("the run has another error: {}", shown.errors.first().map(what).unwrap_or_default())
            }
            Difference::NotAsked(kind, span) => {
                format!(
                    "the run ends with {kind} at {}, which was not asked about",
                    program.place_in_file(*span)
                )
            }
            Difference::CannotGoOn(kind, span) => {
                format!("the run cannot go on: {kind} at {}", program.place_in_file(*span))
            }
            Difference::Assumption(span) => {
                format!("an assumption does not hold at {}", program.place_in_file(*span))
            }
            Difference::Doubtful(Doubt::Library) => {
                format!("the run depends on an unusual {}", ir::LIBRARY)
            }
            Difference::Doubtful(Doubt::Call { function, earlier }) => format!(
                "the run depends on a result of `{function}` that an earlier `{earlier}` may rule out"
            ),
            Difference::Doubtful(Doubt::Arguments(function)) => {
                format!("the run depends on a result of `{function}` that its arguments may rule out")
            }
            Difference::Ended => "the run ends without an error".to_owned(),
            Difference::Stopped => "the run was stopped".to_owned(),
            Difference::CannotRun(why) => format!("the program cannot be run: {why}"),
        }
    }
}

/// Runs the program with a suspect's inputs: the error that was suspected, or how the execution
/// differs.
pub fn replay(question: &Question<'_>, suspect: &Suspect, limits: ReplayLimits) -> Result<Bug, Difference> {
    Replayer::new(*question).map_err(Difference::CannotRun)?.replay(suspect, limits)
}

/// Sets what counts as an error under a property.
pub fn look_for(config: &mut RunConfig, property: &Property) {
    config.checks.uninitialised = property.has(Part::Undefined);
    config.checks.overflow = property.has(Part::Overflow);
    config.checks.shift = property.has(Part::Shift);
    config.checks.members = property.has(Part::Members);
    config.checks.misaligned = property.has(Part::Alignment);
    config.not_closed = property.has(Part::Files);
    let lost = property.has(Part::Memtrack) || property.has(Part::Memcleanup);
    config.leaks = if lost { Leaks::Precise } else { Leaks::Ignore };
    config.not_freed = property.has(Part::Memcleanup);
}

/// A program prepared for any number of executions.
#[derive(Debug)]
pub struct Replayer<'p> {
    question: Question<'p>,
    image: Image<'p>,
    /// The program with shared memory where C allows it, if that can make a difference.
    shared: Option<Image<'p>>,
    config: RunConfig,
}

/// How an execution ended.
#[derive(Debug)]
pub struct Execution {
    /// What it showed.
    pub result: Result<Bug, Difference>,
    /// The choices it requested, in order.
    pub choices: Vec<Choice>,
    /// What it read of its surroundings.
    pub asked: WorldReads,
    /// What it depended on apart from the program, if anything. A run that depends on nothing else
    /// is the only execution of the program.
    pub open: Option<&'static str>,
    /// How many statements it executed.
    pub steps: u64,
    /// How many calls had not returned where it ended in an error.
    pub depth: usize,
}

/// Asks from time to time whether to continue a run.
struct Slices<'f>(&'f mut dyn FnMut(&View<'_, '_, '_>) -> bool);

/// The statements between two such questions: some hundredths of a second.
const SLICE: u64 = 1_000_000;

impl Tracer for Slices<'_> {
    const ACTIVE: bool = false;
    const SLICE: u64 = SLICE;

    fn before(&mut self, _: &View<'_, '_, '_>) -> Flow {
        Flow::Continue
    }

    fn pause(&mut self, view: &View<'_, '_, '_>) -> Flow {
        if (self.0)(view) { Flow::Continue } else { Flow::Stop }
    }
}

impl<'p> Replayer<'p> {
    /// Prepares a program, or returns why it cannot be run.
    pub fn new(question: Question<'p>) -> Result<Replayer<'p>, String> {
        if question.program.entry.is_none() {
            return Err("there is no function 'main'".to_owned());
        }
        let image = Image::new(question.program).map_err(|error| error.message)?;
        let shared =
            interp::can_share(question.program).then(|| Image::sharing(question.program).ok()).flatten();
        let mut config = RunConfig {
            args: vec![question.name.to_vec()],
            allocation_may_fail: question.malloc_fails,
            ..RunConfig::default()
        };
        look_for(&mut config, question.property);
        Ok(Replayer { question, image, shared, config })
    }

    /// The error that was suspected, or how the execution differs.
    pub fn replay(&self, suspect: &Suspect, limits: ReplayLimits) -> Result<Bug, Difference> {
        self.replay_while(suspect, limits, &mut || true)
    }

    /// The same, as long as `go_on` allows: it is called from time to time.
    pub fn replay_while(
        &self,
        suspect: &Suspect,
        limits: ReplayLimits,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Bug, Difference> {
        let mut go_on = |_: &View<'_, '_, '_>| go_on();
        let inputs = Inputs::with_rest(suspect.inputs.clone(), InputValue::Int(0));
        let mut ran = self.execute_while(&suspect.world, inputs.clone(), Open::default(), limits, &mut go_on);
        for open in self.others() {
            if ran.result.is_ok() {
                break;
            }
            let other = self.execute_while(&suspect.world, inputs.clone(), open, limits, &mut go_on);
            // The differences reported are those of the first.
            if other.result.is_ok() {
                ran = other;
            }
        }
        let shown = ran.result?;
        let same = |error: &Error| {
            error.kind == suspect.kind && (suspect.kind.is_leak() || error.span == suspect.span)
        };
        if shown.errors.iter().any(same) { Ok(shown) } else { Err(Difference::Another(Box::new(shown))) }
    }

    /// Whether uninitialised memory may hold anything.
    pub fn is_free(&self) -> bool {
        !self.config.checks.uninitialised
    }

    /// The other ways in which an execution can resolve what C leaves open.
    pub fn others(&self) -> impl Iterator<Item = Open> {
        let unset = if self.is_free() { &UNSET[..] } else { &UNSET[..1] };
        let shared = if self.shared.is_some() { &[false, true][..] } else { &[false][..] };
        let all = shared.iter().flat_map(move |shared| unset.iter().map(|unset| (*shared, *unset)));
        all.map(|(shared, unset)| Open { unset, shared, all_pairs: false }).skip(1)
    }

    /// One execution, whatever it does.
    pub fn execute(&self, world: &World, inputs: Inputs, open: Open, limits: ReplayLimits) -> Execution {
        self.watch(world, inputs, open, limits, &mut NoTracer)
    }

    /// One execution, as long as `go_on` allows: it is called from time to time.
    pub fn execute_while(
        &self,
        world: &World,
        inputs: Inputs,
        open: Open,
        limits: ReplayLimits,
        go_on: &mut dyn FnMut(&View<'_, '_, '_>) -> bool,
    ) -> Execution {
        self.watch(world, inputs, open, limits, &mut Slices(go_on))
    }

    /// One execution, observed by a tracer.
    pub fn watch<T: Tracer>(
        &self,
        world: &World,
        inputs: Inputs,
        open: Open,
        limits: ReplayLimits,
        tracer: &mut T,
    ) -> Execution {
        let ReplayLimits { steps: max_steps, memory: max_memory } = limits;
        let Open { unset, all_pairs, .. } = open;
        let mut config = RunConfig { max_steps, max_memory, unset, all_pairs, ..self.config.clone() };
        config.args.extend(world.args.iter().cloned());
        config.env = world.environment();
        let mut input = Reading { world, asked: WorldReads::default() };
        let image = self.shared.as_ref().filter(|_| open.shared).unwrap_or(&self.image);
        let outcome = interp::run_traced(image, &config, inputs, &mut input, &mut Discard, tracer);
        let asked = input.asked;
        let (choices, steps) = (outcome.choices.clone(), outcome.steps);
        let around = (asked.part_of(world), asked.stdin);
        let depends = self.left_open(&outcome, asked.stdin);
        let depth = match &outcome.end {
            End::Error(error) => error.stack.len(),
            End::Assumption(_) | End::Exit(_) | End::Signal(_) | End::Stopped => 0,
        };
        let result = judge(self.question.property, outcome);
        let result = result.map(|shown| Bug { world: around.0, reads_input: around.1, open, ..shown });
        Execution { result, choices, asked, open: depends, steps, depth }
    }

    /// What a run depended on apart from the program.
    fn left_open(&self, outcome: &RunResult, reads_input: bool) -> Option<&'static str> {
        if !asks_nothing(&outcome.choices) {
            return Some("choices of the environment");
        }
        if reads_input {
            return Some("standard input");
        }
        let asked = |warning: &Error| self.question.property.standing(warning.kind) == Standing::Asked;
        let warned = outcome.warnings.iter().any(asked).then_some("an access that is not aligned");
        outcome.open.or(warned)
    }
}

/// Whether all choices are orders of evaluation that did not matter: the run has checked that
/// itself.
pub(crate) fn asks_nothing(choices: &[Choice]) -> bool {
    choices.iter().all(|choice| *choice.name == *ir::ORDER_OF_ENDS)
}

impl Execution {
    /// Whether it asked for no choice that another run could make differently.
    pub fn asks_nothing(&self) -> bool {
        asks_nothing(&self.choices)
    }
}

fn is_lost(leak: &Error) -> bool {
    leak.kind == ErrorKind::MemoryLost
}

fn judge(property: &Property, outcome: RunResult) -> Result<Bug, Difference> {
    let RunResult { end, leaks, choices, steps, doubt, sure_leaks, .. } = outcome;
    let none = leaks.is_empty();
    // Memory lost before a result that may be impossible stays lost.
    let leaks: Vec<Error> = leaks.into_iter().take(sure_leaks).collect();
    let cut = matches!(&end, End::Error(error) if error.kind == ErrorKind::StepLimit);
    let errors = match end {
        // What is lost stays lost, however the execution would continue.
        End::Error(error) if error.kind == ErrorKind::StepLimit && leaks.iter().any(is_lost) => {
            leaks.into_iter().filter(is_lost).collect()
        }
        End::Error(error) if error.kind.is_limit() || error.kind == ErrorKind::StackOverflow => {
            return Err(Difference::CannotGoOn(error.kind, error.span));
        }
        End::Error(error) => match doubt {
            Some(doubt) => return Err(Difference::Doubtful(doubt)),
            None => vec![*error],
        },
        End::Assumption(span) => return Err(Difference::Assumption(span)),
        End::Exit(_) | End::Signal(_) => leaks,
        End::Stopped => return Err(Difference::Stopped),
    };
    let Some(error) = errors.first() else {
        return Err(doubt.filter(|_| !none).map_or(Difference::Ended, Difference::Doubtful));
    };
    match (property.standing(error.kind), property.shown_part(error.kind)) {
        (Standing::Asked, Some(part)) => {
            let world = World::default();
            Ok(Bug { part, errors, choices, world, reads_input: false, open: Open::default(), steps, cut })
        }
        (Standing::Asked | Standing::Assumed | Standing::Ignored, _) => {
            Err(Difference::NotAsked(error.kind, error.span))
        }
    }
}
