//! `harrier replay`: executes what a violation witness says, and tells whether the violation
//! happens where it says.
//!
//! 1. The witness must be about this program, property and data model.
//! 2. Executions are looked for: with the values that it names for the program's choices, with
//!    values that the hunters of `harrier check` find when they follow only what the witness
//!    allows, and with random values.
//! 3. The violation must be one of the property, happen in the statement that the witness names,
//!    and come by the way that the witness tells. Memory that is lost or not freed has no such
//!    statement, so that it may be anywhere.
//!
//! A witness is rejected if the hunters have followed all executions that it allows and none
//! violates the property, or if it speaks of branchings and calls that are not there.

use crate::Exit;
use crate::args::ReplayArgs;
use crate::explore::named;
use crate::hunter::{Hunter, Judge};
use crate::input::{Purpose, ReadProgram, read_for};
use crate::members::{MEMBERS, Role};
use crate::replay_plan::{Decision, Plan};
use crate::run_report::{self, Sources};
use crate::show::Shower;
use crate::way::events::{Event, Watcher};
use crate::way::monitor::{Monitor, Way, told};
use crate::way::sites::Sites;
use crate::way::steer::steered;
use crate::witness_files::start_of_statement;
use flow::{needs_start, with_start};
use interp::{Choice, Error, Flow, InputValue, Inputs, View};
use ir::{DataModel, Program, Span};
use party::replay::{Limits, Open, Question, Replayer, Shown, Suspect};
use party::{Verdict, World};
use property::{Part, Property};
use report::{Content, Format, Location, Violation, Witness};
use std::io::Write;
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// How often the hunters try one error at one place: it may be on many ways that are not the one of
/// the witness.
const HUNTERS_TRIES: u32 = 200;
/// How many statements a run with random values may execute.
const RANDOM_STEPS: u64 = 100_000;
/// How many choices are put into their places one by one: each costs a run.
const MOST_FILLED: usize = 500;

/// Runs the command.
pub(crate) fn run(args: &ReplayArgs) -> Exit {
    let shower = Shower::new();
    let prepared = prepare(args);
    let (witness, violation, property) = match prepared {
        Ok(prepared) => prepared,
        Err(why) => {
            shower.plain_error(&why);
            return Exit::Rejected;
        }
    };
    let mut compile = args.compile.clone();
    compile.data_model = witness.task.model.map(Into::into).or(compile.data_model);
    let Some(ReadProgram { mut program, starts, .. }) =
        read_for(&args.files, &compile, Purpose::Watching, &shower)
    else {
        return Exit::Rejected;
    };
    if let Err(why) = property::prepare(&mut program, &property) {
        shower.plain_error(&why);
        return Exit::Rejected;
    }
    let question = Question {
        program: &program,
        property: &property,
        name: args.files.first().map_or(&[][..], |file| file.as_os_str().as_bytes()),
        malloc_fails: args.malloc_fails,
    };
    let replayer = match Replayer::new(question) {
        Ok(replayer) => replayer,
        Err(why) => {
            shower.plain_error(&why);
            return Exit::Rejected;
        }
    };
    let sites = Sites::new(&program, &args.files);
    let plan = Plan::new(&program, &sites, &violation);
    let way = Way::new(&program, &sites, &violation, witness.format != Format::GraphMl);
    let replay = Replay { args, question, replayer, starts: &starts, violation: &violation, way };
    let end = replay.try_all(&plan);
    replay.tell(&end, &plan)
}

/// Reads the witness and makes sure that it is about what was given.
fn prepare(args: &ReplayArgs) -> Result<(Witness, Violation, Property), String> {
    let name = args.witness.display();
    let text =
        std::fs::read_to_string(&args.witness).map_err(|why| format!("{name}: cannot be read: {why}"))?;
    let witness = report::read(&text).map_err(|why| format!("{name}: {why}"))?;
    let violation = match &witness.content {
        Content::Violation(violation) => violation.clone(),
        Content::Proof(_) => {
            return Err(format!("{name} is a correctness witness; only violation witnesses can be executed"));
        }
    };
    let property = property::parse_file(&witness.task.specification).map_err(|why| {
        format!("{name}: the property '{}' cannot be used: {why}", witness.task.specification)
    })?;
    if let Some(file) = &args.property {
        let asked = crate::asked::one_property(file)?;
        if asked != property {
            return Err(format!("{name} is about the property {property}, and not about {asked}"));
        }
    }
    fits(args, &witness)?;
    Ok((witness, violation, property))
}

/// Whether the program and its data model are those of the witness.
fn fits(args: &ReplayArgs, witness: &Witness) -> Result<(), String> {
    let name = args.witness.display();
    let given: Option<DataModel> = args.compile.data_model.map(Into::into);
    if let (Some(given), Some(said)) = (given, witness.task.model)
        && given != said
    {
        let word = |model: DataModel| if model == DataModel::Ilp32 { "ILP32" } else { "LP64" };
        return Err(format!("{name} is about the data model {}, and not about {}", word(said), word(given)));
    }
    let files = &witness.task.files;
    if files.len() != args.files.len() {
        return Err(format!("{name} is about {} files, and {} are given", files.len(), args.files.len()));
    }
    for path in args.files.iter().filter(|_| !args.ignore_hashes) {
        let bytes =
            std::fs::read(path).map_err(|why| format!("{}: cannot be read: {why}", path.display()))?;
        let hash = report::sha256(&bytes);
        if !files.iter().any(|file| file.sha256 == hash || file.sha256.is_empty()) {
            let same_name = files.iter().find(|file| Path::new(&file.name).file_name() == path.file_name());
            let (said, of) = same_name.or(files.first()).map_or(("", ""), |file| (&file.sha256, &file.name));
            return Err(format!(
                "{} is not the file that the witness is about: its SHA-256 hash is {hash}, and the witness says {said} for \
                 '{of}'; --ignore-hashes tries it all the same",
                path.display()
            ));
        }
    }
    Ok(())
}

/// How trying ended, the best last.
enum Tried {
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

struct Replay<'a> {
    args: &'a ReplayArgs,
    question: Question<'a>,
    replayer: Replayer<'a>,
    starts: &'a [Span],
    violation: &'a Violation,
    way: Way<'a>,
}

impl<'a> Replay<'a> {
    /// Looks for an execution: with the values that the witness names, with those that an analysis
    /// finds along it, and with random ones.
    fn try_all(&self, plan: &Plan<'_>) -> Tried {
        if let Some(place) = self.way.nowhere.first() {
            return Tried::Refuted(format!(
                "the witness speaks of something that the program does not have: {place}"
            ));
        }
        let mut best = Tried::No("no run was made".to_owned());
        let mut open = self.try_values(plan, 0, &mut best);
        if !best.is_answer() {
            open &= self.hunt(&mut best);
        }
        for seed in 1..self.args.runs.max(1) {
            // Nothing is left to chance.
            if best.is_answer() || !open {
                break;
            }
            open = self.try_values(plan, seed, &mut best);
        }
        best
    }

    /// Runs with the values of the witness, and random ones for what it leaves open; whether it
    /// leaves anything open.
    fn try_values(&self, plan: &Plan<'_>, seed: u64, best: &mut Tried) -> bool {
        let mut undecided = 0;
        for open in std::iter::once(Open::default()).chain(self.replayer.others()) {
            let (tried, left) = self.follow(plan, seed, open);
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
        let mut monitor = Monitor::new(&self.way);
        let mut watcher =
            Watcher::new(self.question.program, |event: &Event<'a>, view: &View<'_, '_, '_>| {
                monitor.event(event, view);
                if monitor.left.is_some() { Flow::Stop } else { Flow::Continue }
            });
        let limits = Limits { steps, ..Limits::default() };
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
            let (passed, all) = (monitor.passed(), self.way.follow.len());
            let why = format!(
                "it passes {passed} of {all} waypoints; this one does not happen: {}",
                told(&awaited.step)
            );
            return Tried::Astray(shown, why);
        }
        if !self.is_target(&shown) {
            return Tried::Elsewhere(shown);
        }
        let unchecked = monitor.unchecked.iter().filter_map(|number| self.way.follow.get(*number));
        let unchecked = unchecked.map(|waypoint| format!("not checked: {}", told(&waypoint.step)));
        let unchecked = unchecked.chain(self.way.unclear.iter().cloned()).collect();
        Tried::Confirmed(shown, unchecked)
    }

    /// Lets the hunters look for an execution along the witness; whether one may still be found
    /// elsewhere.
    fn hunt(&self, best: &mut Tried) -> bool {
        let whole = self.question.program;
        let steered = steered(whole, &self.way);
        // Executions that go along a witness of GraphML may be among those that were taken out.
        let programs = [(Some(steered), self.way.strict), ((!self.way.strict).then(|| whole.clone()), true)];
        let mut left = self.args.work;
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
        for (name, _) in MEMBERS.into_iter().filter(|(_, role)| *role == Role::Hunter) {
            let Ok(config) = named(name, self.args.malloc_fails, self.question.property) else { continue };
            let property = self.question.property;
            let hunter = Hunter { program, outside: None, property, config: &config, tries: HUNTERS_TRIES };
            let mut court = Court { replay: self, best, share: left / 2, done: 0 };
            let outcome = hunter.run(&mut court);
            left = left.saturating_sub(court.done);
            // What is proved is about all executions that stay when the others are taken out, and
            // leaves nothing to assumptions.
            let proved = outcome.verdict == Verdict::Safe && outcome.assumed.is_empty();
            if proved && has_all && self.way.unclear.is_empty() && best.rank() < 2 {
                let why = "no execution along the witness violates the property: all of them were followed";
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
    fn follow(&self, plan: &Plan<'_>, seed: u64, open: Open) -> (Tried, usize) {
        let given = plan.values();
        // There are many runs with random values.
        let random = seed > 0 || given.is_empty();
        let steps = if random { self.args.limit.min(RANDOM_STEPS) } else { self.args.limit };
        // Mostly the witness names all choices.
        let (mut tried, choices) = self.run(Inputs::new(given, seed), open, steps);
        if plan.is_followed_by(&choices) {
            // It may be a long run of a program that asks for nothing.
            if random && !tried.is_answer() {
                tried = self.run(Inputs::new(Vec::new(), seed), open, self.args.limit).0;
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
                rest.iter().enumerate().find_map(|(at, choice)| Some((at, plan.decide(step, choice)?)));
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
        let at = |span: Span| span.line == target.line && self.way.sites.is_in(span, target);
        let there = |error: &Error| at(start_of_statement(self.starts, error.span)) || at(error.span);
        matches!(shown.part, Part::Memtrack | Part::Memcleanup) || shown.errors.iter().any(there)
    }

    /// Says what came of it.
    fn tell(&self, end: &Tried, plan: &Plan<'_>) -> Exit {
        let sources = Sources::new(self.question.program);
        let target = self.violation.target.as_ref().map_or("anywhere".to_owned(), Location::to_string);
        let place =
            |shown: &Shown| shown.errors.first().map_or_else(String::new, |error| sources.place(error.span));
        let (mut text, exit) = match end {
            Tried::Confirmed(shown, unchecked) => {
                let mut text = format!("CONFIRMED\n{} is violated at {}\n", shown.part.name(), place(shown));
                unchecked.iter().for_each(|line| text += &format!("left: {line}\n"));
                (text + &details(shown, &sources), Exit::Success)
            }
            Tried::Refuted(why) => (format!("REJECTED\n{why}\n"), Exit::Refuted),
            Tried::Elsewhere(shown) => {
                let (part, place) = (shown.part.name(), place(shown));
                let text = format!("UNKNOWN\n{part} is violated at {place}, and not at {target}\n");
                (text + &details(shown, &sources), Exit::Unsettled)
            }
            Tried::Astray(shown, why) => {
                let (part, place) = (shown.part.name(), place(shown));
                let text =
                    format!("UNKNOWN\n{part} is violated at {place}, but not along the witness: {why}\n");
                (text + &details(shown, &sources), Exit::Unsettled)
            }
            Tried::No(why) => {
                let property = self.question.property;
                (
                    format!("UNKNOWN\nno violation of {property} was found; of the last run: {why}\n"),
                    Exit::Unsettled,
                )
            }
        };
        if exit == Exit::Unsettled {
            let lines = plan.missing(self.violation).into_iter().chain(self.way.unclear.iter().cloned());
            lines.for_each(|line| text += &format!("left: {line}\n"));
        }
        let mut out = std::io::stdout().lock();
        if out.write_all(text.as_bytes()).and_then(|()| out.flush()).is_err() {
            return Exit::Output;
        }
        exit
    }
}

fn better(best: &mut Tried, tried: Tried) {
    if tried.rank() >= best.rank() {
        *best = tried;
    }
}

/// Judges what a hunter suspects: it must be the violation of the witness, and go along it.
struct Court<'c, 'a> {
    replay: &'c Replay<'a>,
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
            let (tried, _) = self.replay.run(inputs, open, self.replay.args.limit);
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

/// What happened, and the inputs that lead there.
fn details(shown: &Shown, sources: &Sources<'_>) -> String {
    let messages = run_report::render_leaks(&Shower::for_stdout(), sources, &shown.errors);
    let mut text: String = messages.iter().map(|message| format!("\n{message}\n")).collect();
    if !shown.choices.is_empty() {
        text +=
            &format!("\nthe same run again: harrier run --inputs {}\n", run_report::inputs(&shown.choices));
    }
    text
}
