//! `harrier replay`: executes a violation witness, and answers whether the violation happens where
//! it says. The witness must be about this program, property and data model.

use crate::Exit;
use crate::args::ReplayArgs;
use crate::bug_report::compile_words;
use crate::input::{read_for, source};
use crate::run_report::{self, Sources};
use crate::shell::quoted;
use crate::show::Shower;
use check::{Purpose, ReadProgram};
use ir::Program;
use party::replay::{Bug, Question};
use property::Property;
use report::{Content, Format, Location, Violation, Witness};
use std::io::Write;
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use witness::{Effort, Sites, Validation, ValidationResult};

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
    compile.data_model = witness.task.model.or(compile.data_model);
    let source = source(&args.files, &compile);
    let Some(ReadProgram { mut program, starts, .. }) = read_for(&source, Purpose::Watching, &shower) else {
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
    let sites = Sites::new(&program, &args.files);
    let strict = witness.format != Format::GraphMl;
    let effort = Effort { runs: args.runs, steps: args.limit, work: args.work };
    match Validation::new(question, &sites, &starts, &violation, strict, effort) {
        Ok(validation) => {
            let end = validation.try_all();
            let open = || validation.open();
            print(args, &end, &program, &property, violation.target.as_ref(), &open)
        }
        Err(why) => {
            shower.plain_error(&why);
            Exit::Rejected
        }
    }
}

/// Reads the witness and checks that it is about the given files.
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
        let asked = crate::property_args::one_property(file)?;
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
    if let (Some(given), Some(said)) = (args.compile.data_model, witness.task.model)
        && given != said
    {
        return Err(format!(
            "{name} is about the data model {}, and not about {}",
            said.svcomp_name(),
            given.svcomp_name()
        ));
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

/// Prints the answer.
fn print(
    args: &ReplayArgs,
    end: &ValidationResult,
    program: &Program,
    property: &Property,
    target: Option<&Location>,
    open: &dyn Fn() -> Vec<String>,
) -> Exit {
    let sources = Sources::new(program);
    let target = target.map_or("anywhere".to_owned(), Location::to_string);
    let place = |shown: &Bug| {
        shown.errors.first().map_or_else(String::new, |error| sources.place(error.span).to_string())
    };
    let (mut text, exit) = match end {
        ValidationResult::Confirmed(shown, unchecked) => {
            let mut text = format!("CONFIRMED\n{} is violated at {}\n", shown.part.name(), place(shown));
            unchecked.iter().for_each(|line| text += &format!("note: {line}\n"));
            (text + &details(shown, &sources, args, program), Exit::Success)
        }
        ValidationResult::Refuted(why) => (format!("REJECTED\n{why}\n"), Exit::Refuted),
        ValidationResult::Elsewhere(shown) => {
            let (part, place) = (shown.part.name(), place(shown));
            let text = format!("UNKNOWN\n{part} is violated at {place}, and not at {target}\n");
            (text + &details(shown, &sources, args, program), Exit::Unsettled)
        }
        ValidationResult::Astray(shown, why) => {
            let (part, place) = (shown.part.name(), place(shown));
            let text = format!("UNKNOWN\n{part} is violated at {place}, but not along the witness: {why}\n");
            (text + &details(shown, &sources, args, program), Exit::Unsettled)
        }
        ValidationResult::No(why) => (
            format!("UNKNOWN\nno violation of {property} was found; of the last run: {why}\n"),
            Exit::Unsettled,
        ),
    };
    if exit == Exit::Unsettled {
        open().iter().for_each(|line| text += &format!("reason: {line}\n"));
    }
    let mut out = std::io::stdout().lock();
    if out.write_all(text.as_bytes()).and_then(|()| out.flush()).is_err() {
        return Exit::Output;
    }
    exit
}

/// The error, and the inputs that lead to it.
fn details(shown: &Bug, sources: &Sources<'_>, args: &ReplayArgs, program: &Program) -> String {
    let messages = run_report::render_leaks(&Shower::for_stdout(), sources, &shown.errors);
    let mut text: String = messages.iter().map(|message| format!("\n{message}\n")).collect();
    if !shown.choices.is_empty() {
        let files = args.files.iter().map(|file| quoted(file.as_os_str().as_bytes()));
        let mut words: Vec<String> = files.collect();
        let mut compile = args.compile.clone();
        compile.data_model = Some(program.model);
        words.extend(compile_words(&compile).iter().map(|word| quoted(word.as_bytes())));
        let inputs = run_report::inputs(&shown.choices);
        text += &format!("\nto repeat this run: harrier run {} --inputs {inputs}\n", words.join(" "));
    }
    text
}
