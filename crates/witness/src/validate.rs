//! Whether the violation of a witness happens: by running what it says.
//!
//! 1. Executions are looked for: with the values that it names for the program's choices, with
//!    values that hunters find when they follow only what the witness allows, and with random
//!    values.
//! 2. The violation must be one of the property, happen in the statement that the witness names,
//!    and come by the way that the witness tells. Memory that is lost or not freed has no such
//!    statement, so that it may be anywhere.
//!
//! A witness is refuted if the hunters have followed all executions that it allows and none
//! violates the property, or if it speaks of branchings and calls that are not there.

use crate::chosen_values::{ChosenValues, Decision};
use crate::events::{Event, Watcher};
use crate::monitor::{Monitor, ResolvedWitness, describe_step};
use crate::sites::Sites;
use crate::steer::steered;
use crate::violation::start_of_statement;
use check::config_for;
use check::hunter::{Hunter, Judge};
use check::members::{MEMBERS, Role};
use flow::{needs_start, with_start};
use interp::{Choice, Error, Flow, InputValue, Inputs, View};
use ir::{Program, Span};
use party::replay::{Open, Question, ReplayLimits, Replayer, Shown, Suspect};
use party::{Verdict, World};
use property::Part;
use report::Violation;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// How often the hunters try one error at one place: it may be on many ways that are not the one of
/// the witness.
const HUNTERS_TRIES: u32 = 200;
/// How many statements a run with random values may execute.
const RANDOM_STEPS: u64 = 100_000;
/// How many choices are put into their places one by one: each costs a run.
const MOST_FILLED: usize = 500;

/// How a validation ended, the best last.
#[derive(Debug)]
pub enum Tried {
    /// No run violates the property; how the last one ended.
    No(String),
    /// The property is violated by a run that does not go along the witness; where it leaves it.
    Astray(Shown, String),
    /// The property is violated by a run along the witness, but elsewhere.
    Elsewhere(Shown),
    /// Nothing along the witness violates the property.
    Refuted(String),
    /// The violation happens; what of the witness was not checked.
    Confirmed(Shown, Vec<String>),
}

impl Tried {
    fn rank(&self) -> u8 {
        match self {
            Tried::No(_) => 0,
            Tried::Astray(..) => 1,
            Tried::Elsewhere(_) => 2,
            Tried::Refuted(_) => 3,
            Tried::Confirmed(..) => 4,
        }
    }

    fn is_answer(&self) -> bool {
        matches!(self, Tried::Refuted(_) | Tried::Confirmed(..))
    }
}

/// How much is tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// The greatest number of runs, if values are open.
    pub runs: u64,
    /// The greatest number of statements in each run.
    pub steps: u64,
    /// How much the hunters may do.
    pub work: u64,
}

/// A witness and the program that it is about.
pub struct Validation<'a> {
    effort: Effort,
    question: Question<'a>,
    replayer: Replayer<'a>,
    starts: &'a [Span],
    violation: &'a Violation,
    witness: ResolvedWitness<'a>,
    values: ChosenValues<'a>,
}

impl fmt::Debug for Validation<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "validation, {:?}", self.effort)
    }
}

impl<'a> Validation<'a> {
    /// Makes a witness ready: it is strict unless it is GraphML. The program has been compiled for
    /// [watching](check::Purpose::Watching); `starts` are where its statements begin.
    pub fn new(
        question: Question<'a>,
        sites: &'a Sites<'a>,
        starts: &'a [Span],
        violation: &'a Violation,
        strict: bool,
        effort: Effort,
    ) -> Result<Validation<'a>, String> {
        let replayer = Replayer::new(question)?;
        let values = ChosenValues::new(question.program, sites, violation);
        let witness = ResolvedWitness::new(question.program, sites, violation, strict);
        Ok(Validation { effort, question, replayer, starts, violation, witness, values })
    }

    /// What of the witness could not be used, and which of the program's choices it does not name.
    pub fn open(&self) -> Vec<String> {
        self.values.missing(self.violation).into_iter().chain(self.witness.unclear.iter().cloned()).collect()
    }

    /// Looks for an execution: with the values that the witness names, with those that an analysis
    /// finds along it, and with random ones.
    pub fn try_all(&self) -> Tried {
        if let Some(place) = self.witness.nowhere.first() {
            return Tried::Refuted(format!(
                "the witness names something that the program does not have: {place}"
            ));
        }
        let mut best = Tried::No("no run was made".to_owned());
        let mut open = self.try_values(0, &mut best);
        if !best.is_answer() {
            open &= self.hunt(&mut best);
        }
        for seed in 1..self.effort.runs.max(1) {
            // Nothing is left to chance.
            if best.is_answer() || !open {
                break;
            }
            open = self.try_values(seed, &mut best);
        }
        best
    }

    /// Runs with the values of the witness, and random ones for what it leaves open; whether it
    /// leaves anything open.
    fn try_values(&self, seed: u64, best: &mut Tried) -> bool {
        let mut undecided = 0;
        for open in std::iter::once(Open::default()).chain(self.replayer.others()) {
            let (tried, left) = self.follow(seed, open);
            undecided = left.max(undecided);
            better(best, tried);
            if best.is_answer() {
                break;
            }
        }
        undecided > 0
    }

    /// One run, and what it shows.
    fn run(&self, inputs: Inputs, open: Open, steps: u64) -> (Tried, Vec<Choice>) {
        let mut monitor = Monitor::new(&self.witness);
        let mut watcher =
            Watcher::new(self.question.program, |event: &Event<'a>, view: &View<'_, '_, '_>| {
                monitor.event(event, view);
                if monitor.left.is_some() { Flow::Stop } else { Flow::Continue }
            });
        let limits = ReplayLimits { steps, ..ReplayLimits::default() };
        let ran = self.replayer.watch(&World::default(), inputs, open, limits, &mut watcher);
        let tried = match ran.result {
            _ if monitor.left.is_some() => {
                Tried::No(format!("it leaves the witness {}", monitor.left.unwrap_or_default()))
            }
            Ok(shown) => self.judged(shown, &monitor),
            Err(differs) => Tried::No(differs.describe(self.question.program)),
        };
        (tried, ran.choices)
    }

    /// What a run shows that violates the property.
    fn judged(&self, shown: Shown, monitor: &Monitor<'_, '_>) -> Tried {
        if let Some(awaited) = monitor.awaited() {
            let (passed, all) = (monitor.passed(), self.witness.follow.len());
            let why = format!(
                "it passes {passed} of {all} waypoints; this one does not happen: {}",
                describe_step(&awaited.step)
            );
            return Tried::Astray(shown, why);
        }
        if !self.is_target(&shown) {
            return Tried::Elsewhere(shown);
        }
        let unchecked = monitor.unchecked.iter().filter_map(|number| self.witness.follow.get(*number));
        let unchecked = unchecked.map(|waypoint| format!("not checked: {}", describe_step(&waypoint.step)));
        let unchecked = unchecked.chain(self.witness.unclear.iter().cloned()).collect();
        Tried::Confirmed(shown, unchecked)
    }

    /// Lets the hunters look for an execution along the witness; whether one may still be found
    /// elsewhere.
    fn hunt(&self, best: &mut Tried) -> bool {
        let whole = self.question.program;
        let steered = steered(whole, &self.witness);
        // Executions that go along a witness of GraphML may be among those that were taken out.
        let programs =
            [(Some(steered), self.witness.strict), ((!self.witness.strict).then(|| whole.clone()), true)];
        let mut left = self.effort.work;
        for (program, has_all) in programs.into_iter().filter_map(|(program, all)| Some((program?, all))) {
            let program = if needs_start(&program) { with_start(program) } else { program };
            left = self.hunt_in(&program, has_all, left, best);
            if best.is_answer() {
                return false;
            }
        }
        true
    }

    /// Lets the hunters look in a program, which has all executions that go along the witness or
    /// not; how much work is left.
    fn hunt_in(&self, program: &Program, has_all: bool, mut left: u64, best: &mut Tried) -> u64 {
        let hunters = MEMBERS.into_iter().filter(|(_, role)| *role == Role::Hunter);
        for (name, _) in hunters {
            let Ok(config) = config_for(name, self.question.malloc_fails, self.question.property) else {
                continue;
            };
            let property = self.question.property;
            let hunter = Hunter { program, outside: None, property, config: &config, tries: HUNTERS_TRIES };
            let mut court = Court { replay: self, best, share: left / 2, done: 0 };
            let outcome = hunter.run(&mut court);
            left = left.saturating_sub(court.done);
            // What is proved is about all executions that stay when the others are taken out, and
            // leaves nothing to assumptions.
            let proved = outcome.verdict == Verdict::Safe && outcome.assumed.is_empty();
            if proved && has_all && self.witness.unclear.is_empty() && best.rank() < 2 {
                let why = "no execution along the witness violates the property: all were explored";
                *best = Tried::Refuted(why.to_owned());
            }
            if best.is_answer() {
                break;
            }
        }
        left
    }

    /// A run in which each choice that the witness speaks of is as it says. Also how many choices
    /// it does not speak of.
    fn follow(&self, seed: u64, open: Open) -> (Tried, usize) {
        let values = &self.values;
        let given = values.given();
        // There are many runs with random values.
        let random = seed > 0 || given.is_empty();
        let steps = if random { self.effort.steps.min(RANDOM_STEPS) } else { self.effort.steps };
        // Mostly the witness names all choices.
        let (mut tried, choices) = self.run(Inputs::new(given, seed), open, steps);
        if values.is_followed_by(&choices) {
            // It may be a long run of a program that asks for nothing.
            if random && !tried.is_answer() {
                tried = self.run(Inputs::new(Vec::new(), seed), open, self.effort.steps).0;
            }
            return (tried, 0);
        }
        // Else what it names is put into its place, one by one: each may change which choices come
        // later.
        let mut given: Vec<InputValue> = Vec::new();
        let (mut step, mut decided) = (0, 0);
        loop {
            let (tried, choices) = self.run(Inputs::new(given.clone(), seed), open, steps);
            let rest = choices.get(given.len()..).unwrap_or(&[]);
            let next =
                rest.iter().enumerate().find_map(|(at, choice)| Some((at, values.decide(step, choice)?)));
            let Some((at, decision)) = next.filter(|_| decided < MOST_FILLED) else {
                let open = choices.len() - decided;
                return (tried, open);
            };
            given.extend(rest[..at].iter().map(|choice| InputValue::Bits(choice.bits)));
            decided += 1;
            match decision {
                Decision::Said(value) => {
                    given.push(value);
                    step += 1;
                }
                Decision::Usual(value) => given.push(value),
            }
        }
    }

    /// Whether a violation is where the witness says.
    fn is_target(&self, shown: &Shown) -> bool {
        let Some(target) = &self.violation.target else { return true };
        let at = |span: Span| span.line == target.line && self.witness.sites.is_in(span, target);
        let there = |error: &Error| at(start_of_statement(self.starts, error.span)) || at(error.span);
        matches!(shown.part, Part::Memtrack | Part::Memcleanup) || shown.errors.iter().any(there)
    }
}

fn better(best: &mut Tried, tried: Tried) {
    if tried.rank() >= best.rank() {
        *best = tried;
    }
}

/// Judges what a hunter suspects: it must be the violation of the witness, and go along it.
struct Court<'c, 'a> {
    replay: &'c Validation<'a>,
    best: &'c mut Tried,
    /// How much work the hunter may do, and has done.
    share: u64,
    done: u64,
}

impl Judge for Court<'_, '_> {
    fn flag(&self) -> Arc<AtomicBool> {
        Arc::default()
    }

    fn go_on(&mut self, work: u64) -> bool {
        self.done = work;
        work < self.share
    }

    fn judge(&mut self, suspect: &Suspect) -> Option<Shown> {
        for open in std::iter::once(Open::default()).chain(self.replay.replayer.others()) {
            let inputs = Inputs::with_rest(suspect.inputs.clone(), InputValue::Int(0));
            let (tried, _) = self.replay.run(inputs, open, self.replay.effort.steps);
            better(self.best, tried);
            if let Tried::Confirmed(shown, _) = &self.best {
                return Some(shown.clone());
            }
        }
        None
    }

    fn judge_late(&mut self) -> Option<Shown> {
        None
    }
}
