//! The cheapest member: it runs the program with all inputs 0, all 1, and some random inputs. If C
//! leaves something open and no error was found, it does all this again for the other ways to
//! resolve that ([`Replayer::others`]).
//!
//! Many faulty programs go wrong at once. The first runs are few and short, since every program
//! that is not proved at once gets them ([`run_first`]). If they settle nothing, [`go_on`] makes
//! longer runs alongside the other members. The runs are deterministic: the same program always
//! gets the same runs. An invalid access or free takes precedence over a leak of an earlier run.
//!
//! **Running is proving.** A run that takes no input and depends on nothing that C leaves open is
//! the only execution of the program. If it reaches its end, the program is safe. Such a run gets
//! all the available time. If only the comparisons of sorting and searching are open, another run
//! compares all pairs and may show that they do not matter.
//!
//! **A safety net.** [`contradiction`] runs a program that was proved, to expose a wrong proof.

use crate::member::{Conclusion, Verdict};
use crate::replay::{Bug, Difference, Execution, Open, Question, ReplayLimits, Replayer, asks_nothing};
use crate::seat::{STEPS_OF_WORK, Seat};
use crate::tester::first_worlds;
use crate::world::World;
use interp::{InputValue, Inputs, View};
use ir::Span;
use obligation::{ErrorKind, counted};

/// How many statements the first run, which may be the only one, and each other run may execute.
const FIRST_STEPS: u64 = 200_000;
const OTHER_STEPS: u64 = 20_000;
/// How many the first run that compares all pairs may execute.
const PAIR_STEPS: u64 = 2_000_000;
/// How many runs have random inputs.
const RANDOM_RUNS: u64 = 8;
/// Bytes of live objects: in the first runs, and in long ones.
const MEMORY: u64 = 64 << 20;
const LONG_MEMORY: u64 = 512 << 20;
/// What a run costs before it begins, in statements.
const RUN: u64 = 2000;
/// By how much the limit of later runs grows from round to round.
const LONGER: u64 = 8;
/// How many choices of irrelevant orders of evaluation a run may make that could be the only one:
/// they take memory.
const MANY_CHOICES: usize = 2_000_000;

/// The results of the runs.
#[derive(Debug)]
pub struct Report {
    /// A violation of the property: the first that is not a leak, or else the first.
    pub shown: Option<Bug>,
    /// The number of statements of the last run, if it was the only execution of the program and
    /// reached its end.
    pub proved: Option<u64>,
    /// How many runs there were.
    pub runs: usize,
    /// How many statements they executed.
    pub steps: u64,
    /// About what they cost: even a run that ends at once costs something.
    cost: u64,
    /// How the last one ended without a violation.
    pub last: Option<Difference>,
    /// What the first run depended on apart from the program.
    pub open: Option<&'static str>,
}

impl Report {
    fn new() -> Report {
        Report { shown: None, proved: None, runs: 0, steps: 0, cost: 0, last: None, open: None }
    }

    /// Adds the result of a run. Returns whether no other run is needed.
    fn take(&mut self, ran: Execution) -> bool {
        if self.runs == 0 {
            self.open = ran.open;
        }
        self.runs += 1;
        self.steps += ran.steps;
        self.cost += ran.steps.saturating_add(RUN);
        match ran.result {
            Ok(shown) => {
                let leak = shown.errors.iter().all(|error| error.kind.is_leak());
                if !leak || self.shown.is_none() {
                    self.shown = Some(shown);
                }
                // Other inputs may lead to a worse error.
                !leak
            }
            Err(differs) => {
                self.prove(&differs, ran.open, ran.steps);
                self.last = Some(differs);
                self.proved.is_some()
            }
        }
    }

    /// Adds the result of a run that compared all pairs: a proof or nothing.
    fn take_pairs(&mut self, ran: &Execution) -> bool {
        self.steps += ran.steps;
        self.cost += ran.steps.saturating_add(RUN);
        if let Err(differs) = &ran.result {
            self.prove(differs, ran.open, ran.steps);
        }
        self.proved.is_some()
    }

    /// A run that reached its end and depended on nothing is a proof.
    fn prove(&mut self, differs: &Difference, open: Option<&str>, steps: u64) {
        if *differs == Difference::Ended && open.is_none() {
            self.proved = Some(steps);
        }
    }

    fn conclude(self, question: &Question<'_>) -> Conclusion {
        let runs = if self.runs == 1 { "1 run".to_owned() } else { format!("{} runs", self.runs) };
        let mut note = format!("{runs}, {} steps", self.steps);
        if let Some(shown) = self.shown {
            return Conclusion { note, ..Conclusion::new(Verdict::Bug(Box::new(shown))) };
        }
        if let Some(steps) = self.proved {
            let proved = format!(
                "the program takes no input: its only execution ends after {}",
                counted(steps, "step")
            );
            return Conclusion { note, proved: Some(proved), ..Conclusion::new(Verdict::Safe) };
        }
        if let Some(last) = self.last {
            note += &format!("; last: {}", last.describe(question.program));
        }
        if let Some(open) = self.open {
            note += &format!("; the first depends on {open}");
        }
        Conclusion { note, ..Conclusion::new(Verdict::Unknown) }
    }
}

/// Runs the program until it shows an error other than a leak; `stop` is called before each run.
pub fn run(question: &Question<'_>, stop: &dyn Fn() -> bool) -> Report {
    let mut report = Report::new();
    let replayer = match Replayer::new(*question) {
        Ok(replayer) => replayer,
        Err(why) => {
            report.last = Some(Difference::CannotRun(why));
            return report;
        }
    };
    for open in std::iter::once(Open::default()).chain(replayer.others()) {
        if report.shown.is_some() {
            break;
        }
        for inputs in runs(0) {
            if stop() {
                return report;
            }
            let steps = if report.runs == 0 { FIRST_STEPS } else { OTHER_STEPS };
            let mut ran =
                replayer.execute(&World::default(), inputs, open, ReplayLimits { steps, memory: MEMORY });
            // Another choice is one of several executions.
            if open != Open::default() {
                ran.open.get_or_insert("unspecified behaviour");
            }
            let asked_nothing = ran.asks_nothing();
            let pairs = depends_on_pairs(&ran);
            if report.take(ran) {
                return report;
            }
            if pairs {
                let limits = ReplayLimits { steps: PAIR_STEPS, memory: MEMORY };
                let inputs = Inputs::with_rest(Vec::new(), InputValue::Int(0));
                let ran = replayer.execute(&World::default(), inputs, ALL_PAIRS, limits);
                if report.take_pairs(&ran) {
                    return report;
                }
            }
            // Every other run would be the same.
            if asked_nothing {
                break;
            }
        }
    }
    report
}

/// An execution that compares all pairs.
const ALL_PAIRS: Open = Open { unset: 0, shared: false, all_pairs: true };

/// Whether a run would be a proof if it had not sorted or searched.
fn depends_on_pairs(ran: &Execution) -> bool {
    ran.result == Err(Difference::Ended) && ran.open == Some(interp::COMPARISONS)
}

/// The inputs of a round; each round has its own random ones.
fn runs(round: u64) -> impl Iterator<Item = Inputs> {
    let constant = [0, 1].map(|number| Inputs::with_rest(Vec::new(), InputValue::Int(number)));
    let first = round * RANDOM_RUNS;
    constant.into_iter().chain((first + 1..=first + RANDOM_RUNS).map(|seed| Inputs::new(Vec::new(), seed)))
}

/// The first runs as a member's work.
pub fn run_first(question: &Question<'_>, stop: &dyn Fn() -> bool) -> Conclusion {
    run(question, stop).conclude(question)
}

/// Longer runs, alongside the other members. A run that takes no input goes on until it ends; the
/// others go on as long as `patience` allows, in statements of all runs together.
pub fn go_on(seat: &mut Seat<'_, '_>, patience: u64) -> Conclusion {
    let question = *seat.question();
    let mut report = Report::new();
    let replayer = match Replayer::new(question) {
        Ok(replayer) => replayer,
        Err(why) => {
            report.last = Some(Difference::CannotRun(why));
            return report.conclude(&question);
        }
    };
    let mut steps = FIRST_STEPS;
    for round in 1.. {
        steps = steps.saturating_mul(LONGER);
        let (mut longest, before) = (0, report.runs);
        for open in std::iter::once(Open::default()).chain(replayer.others()) {
            for inputs in runs(round) {
                let done = report.cost;
                // A run that takes its first input late gets its full length after that.
                let mut alone = 0;
                let mut go_on = |view: &View<'_, '_, '_>| {
                    let choices = view.choices();
                    if choices.len() < MANY_CHOICES && asks_nothing(choices) && view.open().is_none() {
                        alone = view.steps();
                    }
                    seat.go_on((done + view.steps()) / STEPS_OF_WORK) && view.steps() <= alone + steps
                };
                let limits = ReplayLimits { steps: u64::MAX, memory: LONG_MEMORY };
                let mut ran = replayer.execute_while(&World::default(), inputs, open, limits, &mut go_on);
                if open != Open::default() {
                    ran.open.get_or_insert("unspecified behaviour");
                }
                longest = longest.max(ran.steps);
                let asked_nothing = ran.asks_nothing();
                let pairs = depends_on_pairs(&ran) && open == Open::default();
                let mut settled = report.take(ran);
                if pairs {
                    let done = report.cost;
                    let mut go_on =
                        |view: &View<'_, '_, '_>| seat.go_on((done + view.steps()) / STEPS_OF_WORK);
                    let inputs = Inputs::with_rest(Vec::new(), InputValue::Int(0));
                    let ran =
                        replayer.execute_while(&World::default(), inputs, ALL_PAIRS, limits, &mut go_on);
                    settled |= report.take_pairs(&ran);
                }
                if settled || !seat.go_on(report.cost / STEPS_OF_WORK) || report.cost >= patience {
                    return report.conclude(&question);
                }
                if asked_nothing {
                    break;
                }
            }
        }
        // Every other round would be the same if no input was taken and no run was cut short.
        let runs = report.runs - before;
        if report.shown.is_some() || runs <= 1 + replayer.others().count() && longest < steps {
            break;
        }
    }
    report.conclude(&question)
}

/// What contradicts a proof.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Contradiction {
    /// A run violates what was proved.
    Bug(Box<Bug>),
    /// A run overflows the stack, and a proof assumes that it does not.
    NoStack(Span),
}

impl Contradiction {
    /// Describes it in one line, with the inputs.
    pub fn describe(&self, question: &Question<'_>, prover: &str) -> String {
        match self {
            Contradiction::Bug(shown) => {
                let what = shown.errors.first().map_or_else(String::new, |error| {
                    format!(
                        "{} at {}: {}",
                        error.kind,
                        question.program.place_in_file(error.span),
                        error.message
                    )
                });
                let inputs: Vec<String> =
                    shown.choices.iter().take(20).map(|choice| format!("{:#x}", choice.bits)).collect();
                let inputs = match inputs.is_empty() {
                    true => "no inputs".to_owned(),
                    false => format!("the inputs {}", inputs.join(", ")),
                };
                format!(
                    "internal error: '{prover}' proves that the property holds, but a run with {inputs} shows {what}; \
                     please report this"
                )
            }
            Contradiction::NoStack(span) => format!(
                "a run overflows the stack at {}: its calls nest without end, or very deeply",
                question.program.place_in_file(*span)
            ),
        }
    }
}

/// Runs a proved program on a range of inputs and checks the property. Returns what contradicts the
/// proof. All runs together execute about `steps` statements.
pub fn contradiction(question: &Question<'_>, steps: u64, stop: &dyn Fn() -> bool) -> Option<Contradiction> {
    let replayer = Replayer::new(*question).ok()?;
    let stack = question.property.standing(ErrorKind::StackOverflow) == property::Standing::Asked;
    let mut net = Net { replayer, stack, left: steps, asks: false, reads: false, opens: false };
    for inputs in spread() {
        let found = if stop() { None } else { net.run(&World::default(), inputs) };
        if found.is_some() {
            return found;
        }
        if net.left == 0 || !net.asks {
            break;
        }
    }
    // The surroundings of the program, if it reads them.
    for world in first_worlds(question, net.reads, net.opens) {
        if net.left == 0 || stop() {
            break;
        }
        let found = net.run(&world, Inputs::with_rest(Vec::new(), InputValue::Int(0)));
        if found.is_some() {
            return found;
        }
    }
    None
}

/// Runs that try to contradict a proof.
struct Net<'p> {
    replayer: Replayer<'p>,
    /// Whether too little stack contradicts it.
    stack: bool,
    /// How many more statements may be executed.
    left: u64,
    /// Whether the program read choices, standard input, files.
    asks: bool,
    reads: bool,
    opens: bool,
}

/// A call depth that no program reaches if it ends soon.
const DEEP: usize = 1000;

impl Net<'_> {
    fn run(&mut self, world: &World, inputs: Inputs) -> Option<Contradiction> {
        // Most of the rest: a first run that does not end leaves something for the others.
        let limits = ReplayLimits { steps: (self.left / 4 * 3).max(OTHER_STEPS), memory: MEMORY };
        let ran = self.replayer.execute(world, inputs, Open::default(), limits);
        self.left = self.left.saturating_sub(ran.steps.saturating_add(RUN));
        self.asks |= !ran.asks_nothing();
        self.reads |= ran.asked.stdin;
        self.opens |= !ran.asked.files.is_empty();
        match ran.result {
            Ok(shown) => Some(Contradiction::Bug(Box::new(shown))),
            // A single large array is not a contradiction: a proof assumes that there is room for
            // it.
            Err(Difference::CannotGoOn(ErrorKind::StackOverflow, span))
                if self.stack && ran.depth >= DEEP =>
            {
                Some(Contradiction::NoStack(span))
            }
            Err(_) => None,
        }
    }
}

/// Inputs that differ much: constants, extremes, random ones.
fn spread() -> impl Iterator<Item = Inputs> {
    let all = |number| Inputs::with_rest(Vec::new(), InputValue::Int(number));
    let constant = [0, 1, -1, 2, i128::from(i32::MAX), i128::from(i32::MIN)].map(all);
    constant.into_iter().chain((1..=2 * RANDOM_RUNS).map(|seed| Inputs::new(Vec::new(), seed)))
}
