//! `harrier replay`: executes what a violation witness says, and tells whether the violation happens where it says.
//!
//! 1. The witness must be about this program, property and data model.
//! 2. The values that it names for the program's choices are given to the concrete machine, each when its place is reached. What it leaves
//!    open is tried with some random values.
//! 3. The violation must be one of the property, and happen in the statement that the witness names. Memory that is lost or not freed has
//!    no such statement, so that it may be anywhere.
//!
//! Branches and calls that a witness names are not followed by themselves: a violation that happens is one, whichever way led there.

use crate::Exit;
use crate::args::ReplayArgs;
use crate::input::{ReadProgram, read_for};
use crate::replay_plan::{Decision, Plan};
use crate::run_report::{self, Sources};
use crate::show::Shower;
use crate::witness_files::start_of_statement;
use interp::{Error, InputValue, Inputs};
use ir::{DataModel, Span};
use party::replay::{Limits, Question, Ran, Replayer, Shown, UNSET};
use property::{Part, Property, make_errors};
use report::{Content, Location, Violation, Witness};
use std::io::Write;
use std::os::unix::ffi::OsStrExt;
use std::path::Path;

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
    let Some(ReadProgram { mut program, starts, .. }) = read_for(&args.files, &compile, true, &shower) else {
        return Exit::Rejected;
    };
    if let Err(why) = make_errors(&mut program, &property) {
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
    let plan = Plan::new(&program, &args.files, &violation);
    let replay = Replay { args, question, replayer, starts: &starts, violation: &violation };
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

/// How trying ended.
enum Tried {
    /// The violation happens.
    Confirmed(Shown),
    /// The property is violated by the last run, but elsewhere.
    Elsewhere(Shown),
    /// No run violates the property; how the last one ended.
    No(String),
}

struct Replay<'a> {
    args: &'a ReplayArgs,
    question: Question<'a>,
    replayer: Replayer<'a>,
    starts: &'a [Span],
    violation: &'a Violation,
}

impl Replay<'_> {
    fn try_all(&self, plan: &Plan) -> Tried {
        let mut best = Tried::No("no run was made".to_owned());
        // Memory that was never set may hold anything, unless looking at it is an error.
        let unset = if self.replayer.is_free() { &UNSET[..] } else { &UNSET[..1] };
        for seed in 0..self.args.runs.max(1) {
            let mut most_open = 0;
            for unset in unset {
                let (ran, open) = self.follow(plan, seed, *unset);
                most_open = open.max(most_open);
                match ran.result {
                    Ok(shown) if self.is_target(&shown) => return Tried::Confirmed(shown),
                    Ok(shown) => best = Tried::Elsewhere(shown),
                    Err(_) if matches!(best, Tried::Elsewhere(_)) => {}
                    Err(differs) => best = Tried::No(differs.describe(self.question.program)),
                }
            }
            // Nothing is left to chance.
            if most_open == 0 {
                break;
            }
        }
        best
    }

    fn run(&self, given: Vec<InputValue>, seed: u64, unset: u8) -> Ran {
        let limits = Limits { steps: self.args.limit, ..Limits::default() };
        self.replayer.execute(Inputs::new(given, seed), unset, limits)
    }

    /// A run in which each choice that the witness speaks of is as it says. Also how many choices it does not speak of.
    fn follow(&self, plan: &Plan, seed: u64, unset: u8) -> (Ran, usize) {
        // Mostly the witness names all choices.
        let ran = self.run(plan.values(), seed, unset);
        if plan.is_followed_by(&ran.choices) {
            return (ran, 0);
        }
        // Else what it names is put into its place, one by one: each may change which choices come later.
        let mut given: Vec<InputValue> = Vec::new();
        let (mut step, mut decided) = (0, 0);
        loop {
            let ran = self.run(given.clone(), seed, unset);
            let rest = ran.choices.get(given.len()..).unwrap_or(&[]);
            let next =
                rest.iter().enumerate().find_map(|(at, choice)| Some((at, plan.decide(step, choice)?)));
            let Some((at, decision)) = next else {
                let open = ran.choices.len() - decided;
                return (ran, open);
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
        let at = |span: Span| {
            let file = self.question.program.files.get(span.file).map_or("", |name| name);
            // A single file may have been renamed.
            let one = self.args.files.len() == 1 || target.file.is_empty();
            let same_file = one || file_name(&target.file) == file_name(file);
            same_file && span.line == target.line
        };
        let there = |error: &Error| at(start_of_statement(self.starts, error.span)) || at(error.span);
        matches!(shown.part, Part::Memtrack | Part::Memcleanup) || shown.errors.iter().any(there)
    }

    /// Says what came of it.
    fn tell(&self, end: &Tried, plan: &Plan) -> Exit {
        let sources = Sources::new(self.question.program);
        let target = self.violation.target.as_ref().map_or("anywhere".to_owned(), Location::to_string);
        let place =
            |shown: &Shown| shown.errors.first().map_or_else(String::new, |error| sources.place(error.span));
        let (mut text, exit) = match end {
            Tried::Confirmed(shown) => {
                let text = format!("CONFIRMED\n{} is violated at {}\n", shown.part.name(), place(shown));
                (text + &details(shown, &sources), Exit::Success)
            }
            Tried::Elsewhere(shown) => {
                let (part, place) = (shown.part.name(), place(shown));
                let text = format!("NOT CONFIRMED\n{part} is violated at {place}, and not at {target}\n");
                (text + &details(shown, &sources), Exit::Unsettled)
            }
            Tried::No(why) => {
                let property = self.question.property;
                (format!("NOT CONFIRMED\n{property} is not violated: {why}\n"), Exit::Unsettled)
            }
        };
        if exit == Exit::Unsettled {
            for line in plan.missing(self.violation) {
                text += &format!("left: {line}\n");
            }
        }
        let mut out = std::io::stdout().lock();
        if out.write_all(text.as_bytes()).and_then(|()| out.flush()).is_err() {
            return Exit::Output;
        }
        exit
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

fn file_name(path: &str) -> &str {
    Path::new(path).file_name().and_then(|name| name.to_str()).unwrap_or(path)
}
