//! Validates a violation witness by running the program.
//!
//! 1. It searches for executions: with the values that the witness names for the program's choices,
//!    with values that hunters find when they explore only what the witness allows, and with random
//!    values.
//! 2. The execution must violate the property in the statement that the witness names, and follow
//!    the path of the witness. Memory that is lost or not freed has no such statement; it may be
//!    anywhere.
//!
//! A witness is refuted if the hunters have explored all executions that it allows and none
//! violates the property, or if it names branches and calls that do not exist.

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
use party::replay::{Bug, Open, Question, ReplayLimits, Replayer, Suspect};
use party::{Verdict, World};
use property::Part;
use report::Violation;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// How often the hunters try one error at one location: many paths to it may not be that of the
/// witness.
const HUNTERS_TRIES: u32 = 200;
/// How many statements a run with random values may execute.
const RANDOM_STEPS: u64 = 100_000;
/// How many choices are set one by one: each costs a run.
const MOST_FILLED: usize = 500;

/// The result of a validation, the best last.
#[derive(Debug)]
pub enum ValidationResult {
    /// No run violates the property; how the last one ended.
    No(String),
    /// A run violates the property but does not follow the witness; where it leaves it.
    Astray(Bug, String),
    /// A run along the witness violates the property, but elsewhere.
    Elsewhere(Bug),
    /// Nothing along the witness violates the property.
    Refuted(String),
    /// The violation happens; the parts of the witness that were not checked.
    Confirmed(Bug, Vec<String>),
}

impl ValidationResult {
    fn rank(&self) -> u8 {
        match self {
            ValidationResult::No(_) => 0,
            ValidationResult::Astray(..) => 1,
            ValidationResult::Elsewhere(_) => 2,
            ValidationResult::Refuted(_) => 3,
            ValidationResult::Confirmed(..) => 4,
        }
    }

    fn is_answer(&self) -> bool {
        matches!(self, ValidationResult::Refuted(_) | ValidationResult::Confirmed(..))
    }
}

/// Limits of a validation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Maximum number of runs with random values.
    pub runs: u64,
    /// Maximum number of statements in each run.
    pub steps: u64,
    /// Maximum work of the hunters.
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
    /// Prepares a witness: it is strict unless it is GraphML. The program has been compiled for
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

    /// The parts of the witness that could not be used, and the program's choices that it does not
    /// name.
    pub fn open(&self) -> Vec<String> {
        self.values.missing(self.violation).into_iter().chain(self.witness.unclear.iter().cloned()).collect()
    }

    /// Searches for an execution: with the values that the witness names, with those that an
    /// analysis finds along it, and with random ones.
    pub fn try_all(&self) -> ValidationResult {
        if let Some(place) = self.witness.nowhere.first() {
            return ValidationResult::Refuted(format!(
                "the witness names something that the program does not have: {place}"
            ));
        }
        let mut best = ValidationResult::No("no run was made".to_owned());
        let mut open = self.try_values(0, &mut best);
        if !best.is_answer() {
            open &= self.hunt(&mut best);
        }
        for seed in 1..self.effort.runs.max(1) {
            // There is nothing to choose at random.
            if best.is_answer() || !open {
                break;
            }
            open = self.try_values(seed, &mut best);
        }
        best
    }

    /// Runs with the values of the witness, and random ones for what it leaves open. Returns
    /// whether it leaves anything open.
    fn try_values(&self, seed: u64, best: &mut ValidationResult) -> bool {
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
    fn run(&self, inputs: Inputs, open: Open, steps: u64) -> (ValidationResult, Vec<Choice>) {
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
                ValidationResult::No(format!("it leaves the witness {}", monitor.left.unwrap_or_default()))
            }
            Ok(shown) => self.judged(shown, &monitor),
            Err(differs) => ValidationResult::No(differs.describe(self.question.program)),
        };
        (tried, ran.choices)
    }

    /// Judges a run that violates the property.
    fn judged(&self, shown: Bug, monitor: &Monitor<'_, '_>) -> ValidationResult {
        if let Some(awaited) = monitor.awaited() {
            let (passed, all) = (monitor.passed(), self.witness.follow.len());
            let why = format!(
                "it passes {passed} of {all} waypoints; this one does not happen: {}",
                describe_step(&awaited.step)
            );
            return ValidationResult::Astray(shown, why);
        }
        if !self.is_target(&shown) {
            return ValidationResult::Elsewhere(shown);
        }
        let unchecked = monitor.unchecked.iter().filter_map(|number| self.witness.follow.get(*number));
        let unchecked = unchecked.map(|waypoint| format!("not checked: {}", describe_step(&waypoint.step)));
        let unchecked = unchecked.chain(self.witness.unclear.iter().cloned()).collect();
        ValidationResult::Confirmed(shown, unchecked)
    }

    /// Lets the hunters search for an execution along the witness. Returns whether one may still be
    /// found elsewhere.
    fn hunt(&self, best: &mut ValidationResult) -> bool {
        let whole = self.question.program;
        let steered = steered(whole, &self.witness);
        // Executions that follow a GraphML witness may be among those that were removed.
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

    /// Lets the hunters search a program; `has_all` says whether it has all executions that follow
    /// the witness. Returns how much work is left.
    fn hunt_in(&self, program: &Program, has_all: bool, mut left: u64, best: &mut ValidationResult) -> u64 {
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
            // The proof covers all remaining executions, without assumptions.
            let proved = outcome.verdict == Verdict::Safe && outcome.assumed.is_empty();
            if proved && has_all && self.witness.unclear.is_empty() && best.rank() < 2 {
                let why = "no execution along the witness violates the property: all were explored";
                *best = ValidationResult::Refuted(why.to_owned());
            }
            if best.is_answer() {
                break;
            }
        }
        left
    }

    /// A run in which each choice that the witness names is as it says. Also returns how many
    /// choices it does not name.
    fn follow(&self, seed: u64, open: Open) -> (ValidationResult, usize) {
        let values = &self.values;
        let given = values.given();
        // There are many runs with random values.
        let random = seed > 0 || given.is_empty();
        let steps = if random { self.effort.steps.min(RANDOM_STEPS) } else { self.effort.steps };
        // Usually the witness names all choices.
        let (mut tried, choices) = self.run(Inputs::new(given, seed), open, steps);
        if values.is_followed_by(&choices) {
            // It may be a long run of a program that takes no input.
            if random && !tried.is_answer() {
                tried = self.run(Inputs::new(Vec::new(), seed), open, self.effort.steps).0;
            }
            return (tried, 0);
        }
        // Otherwise its values are set one by one: each may change which choices come later.
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
    fn is_target(&self, shown: &Bug) -> bool {
        let Some(target) = &self.violation.target else { return true };
        let at = |span: Span| span.line == target.place.line && self.witness.sites.is_in(span, target);
        let there = |error: &Error| at(start_of_statement(self.starts, error.span)) || at(error.span);
        matches!(shown.part, Part::Memtrack | Part::Memcleanup) || shown.errors.iter().any(there)
    }
}

fn better(best: &mut ValidationResult, tried: ValidationResult) {
    if tried.rank() >= best.rank() {
        *best = tried;
    }
}

/// Judges the suspects of a hunter: one must be the violation of the witness, and follow it.
struct Court<'c, 'a> {
    replay: &'c Validation<'a>,
    best: &'c mut ValidationResult,
    /// The work that the hunter may do, and has done.
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

    fn why_over(&self) -> String {
        "the share of this hunter is used up".to_owned()
    }

    fn judge(&mut self, suspect: &Suspect) -> Option<Bug> {
        for open in std::iter::once(Open::default()).chain(self.replay.replayer.others()) {
            let inputs = Inputs::with_rest(suspect.inputs.clone(), InputValue::Int(0));
            let (tried, _) = self.replay.run(inputs, open, self.replay.effort.steps);
            better(self.best, tried);
            if let ValidationResult::Confirmed(shown, _) = &self.best {
                return Some(shown.clone());
            }
        }
        None
    }

    fn judge_late(&mut self) -> Option<Bug> {
        None
    }
}
