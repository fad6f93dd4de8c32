//! `harrier run`: executes a program on the concrete machine and reports the first error with
//! everything that is known about it.

use crate::Exit;
use crate::args::{LeakArg, RunArgs};
use crate::folder::Folder;
use crate::input::{read_for, source};
use crate::property_args::parse_property;
use crate::run_report::{self, Sources};
use crate::run_trace::Printing;
use crate::show::Shower;
use crate::witness_files;
use check::{Purpose, ReadProgram};
use interp::{
    Checks, End, Error, Flow, FoundFile, Image, Input, Inputs, Leaks, Output, RunConfig, RunResult, Tracer,
    View,
};
use obligation::ErrorKind;
use party::replay::look_for;
use property::{Part, Property, make_errors, part_of, prepare};
use std::io::{Read, Write};
use std::os::unix::ffi::OsStrExt;
use witness::Sites;
use witness::events::{Event, Watcher};
use witness::record::Recorder;

/// Runs the command.
pub(crate) fn run(args: &RunArgs) -> Exit {
    let shower = Shower::new();
    let witness = match witness_files::request(&args.witness) {
        Ok(witness) => witness,
        Err(why) => {
            shower.plain_error(&why);
            return Exit::Usage;
        }
    };
    let purpose = if witness.is_some() { Purpose::Watching } else { Purpose::Plain };
    let read = read_for(&source(&args.files, &args.compile), purpose, &shower);
    let Some(ReadProgram { mut program, starts, .. }) = read else { return Exit::Rejected };
    let property = match looked_for(args) {
        Ok(property) => property,
        Err(why) => {
            shower.plain_error(&why);
            return Exit::Rejected;
        }
    };
    let ready = match &property {
        Some(property) => prepare(&mut program, property),
        None => make_errors(&mut program, &args.property.errors.property()),
    };
    if let Err(why) = ready {
        shower.plain_error(&why);
        return Exit::Rejected;
    }
    if program.entry.is_none() {
        shower.plain_error("the program has no function 'main': there is nothing to run");
        return Exit::Rejected;
    }
    let image = if args.shared { Image::sharing(&program) } else { Image::new(&program) };
    let image = match image {
        Ok(image) => image,
        Err(error) => {
            shower.plain_error(&error.message);
            return Exit::Rejected;
        }
    };
    let config = config(args, property.as_ref());
    let inputs = Inputs::new(args.inputs.clone().unwrap_or_default().0, args.seed);
    let folder = match args.folder.as_deref().map(Folder::new).transpose() {
        Ok(folder) => folder,
        Err(why) => {
            shower.plain_error(&format!("--files: {why}"));
            return Exit::Rejected;
        }
    };
    let mut input = Given { stdin: Stdin::default(), folder };
    let mut stdout = Stdout::default();
    let watched = if witness.is_some() { &args.files[..] } else { &[] };
    let sites = Sites::new(&program, watched);
    let mut recorder = Recorder::new(&program, &sites);
    let mut printing = args.trace.map(|detail| Printing::new(&program, detail));
    let outcome = match (&mut printing, &witness) {
        (None, None) => interp::run(&image, &config, inputs, &mut input, &mut stdout),
        (Some(printing), None) => {
            interp::run_traced(&image, &config, inputs, &mut input, &mut stdout, printing)
        }
        (printing, Some(_)) => {
            let watcher = Watcher::new(&program, |event: &Event<'_>, view: &View<'_, '_, '_>| {
                recorder.event(event, view);
                Flow::Continue
            });
            let mut both = Both(watcher, printing.as_mut());
            interp::run_traced(&image, &config, inputs, &mut input, &mut stdout, &mut both)
        }
    };
    stdout.flush();
    let sources = Sources::new(&program);
    let exit = report(&outcome, args, &shower, &sources);
    if args.write_files
        && let Some(Err(why)) = input.folder.map(|folder| folder.write(&outcome.files))
    {
        shower.plain_error(&why);
        return Exit::Output;
    }
    if let Some(witness) = witness
        && let Some(error) = error_of(&outcome)
    {
        let steps = recorder.steps(&outcome.choices);
        let content = witness::violation(&program, &starts, error, steps);
        let property = violated(error, args);
        if let Err(why) = witness.save(&args.files, &property, &program, content) {
            shower.plain_error(&why);
            return Exit::Output;
        }
    }
    exit
}

/// Two tracers, the second optional.
struct Both<'t, A, B>(A, Option<&'t mut B>);

impl<A: Tracer, B: Tracer> Tracer for Both<'_, A, B> {
    fn before(&mut self, view: &View<'_, '_, '_>) -> Flow {
        let second = self.1.as_mut().map_or(Flow::Continue, |tracer| tracer.before(view));
        if self.0.before(view) == Flow::Stop { Flow::Stop } else { second }
    }
}

/// The blocks that were lost before a run was ended: they stay lost.
fn lost(outcome: &RunResult) -> Vec<&Error> {
    let sure = outcome.leaks.iter().take(outcome.sure_leaks);
    sure.filter(|leak| leak.kind == ErrorKind::MemoryLost).collect()
}

/// The error that a run found.
fn error_of(outcome: &RunResult) -> Option<&Error> {
    match &outcome.end {
        End::Error(error) if error.kind == ErrorKind::StepLimit => lost(outcome).into_iter().next(),
        End::Error(error) => Some(&**error).filter(|error| !error.kind.is_limit()),
        End::Exit(_) | End::Signal(_) => outcome.leaks.first(),
        End::Assumption(_) | End::Stopped => None,
    }
}

/// The property that an error violates: the given one, or else the smallest that covers the error.
fn violated(error: &Error, args: &RunArgs) -> Property {
    let given = !args.property.property.is_empty() || args.property.memcleanup;
    if let Some(property) = given.then(|| parse_property(&args.property).ok()).flatten() {
        return property;
    }
    let mut property = args.property.errors.property();
    let mut everything = Property::nothing();
    Part::ALL.into_iter().for_each(|part| everything.add(part));
    // An error that only may lead to an invalid access is covered by the part about accesses, but
    // violates the part about undefined behaviour.
    for part in part_of(error.kind).into_iter().chain(everything.shown_part(error.kind)) {
        match part {
            Part::Free | Part::Deref | Part::Memtrack => {
                [Part::Free, Part::Deref, Part::Memtrack].into_iter().for_each(|part| property.add(part));
            }
            Part::Memcleanup
            | Part::Unreach
            | Part::Assert
            | Part::Undefined
            | Part::Overflow
            | Part::Shift
            | Part::Members
            | Part::Alignment
            | Part::Files => property.add(part),
        }
    }
    property
}

/// The property that decides what is checked; without one the other options decide. A witness
/// always needs a property.
fn looked_for(args: &RunArgs) -> Result<Option<Property>, String> {
    let given = !args.property.property.is_empty() || args.property.memcleanup;
    if given {
        return parse_property(&args.property).map(Some);
    }
    Ok(args.witness.witness.as_ref().map(|_| {
        let mut property = Property::default();
        property.extend(&args.property.errors.property());
        if args.leaks == LeakArg::Exit {
            property.add(Part::Memcleanup);
        }
        property
    }))
}

fn config(args: &RunArgs, property: Option<&Property>) -> RunConfig {
    let mut checks = if args.strict { Checks::STRICT } else { Checks::default() };
    checks.overflow |= args.overflow;
    checks.uninitialised &= !args.allow_uninitialised;
    let name = args.files.first().map(|f| f.as_os_str().as_bytes().to_vec()).unwrap_or_default();
    let mut config = RunConfig {
        checks,
        max_steps: args.limit.unwrap_or(u64::MAX),
        max_memory: args.memory.saturating_mul(1 << 20),
        leaks: match args.leaks {
            LeakArg::Off => Leaks::Ignore,
            LeakArg::Lost | LeakArg::Exit => Leaks::Precise,
        },
        not_freed: args.leaks == LeakArg::Exit,
        unset: args.unset,
        allocation_may_fail: args.malloc_fails,
        args: std::iter::once(name).chain(args.args.iter().map(|a| a.as_bytes().to_vec())).collect(),
        env: args.env.iter().map(|word| word.as_bytes().to_vec()).collect(),
        ..RunConfig::default()
    };
    if let Some(property) = property {
        look_for(&mut config, property);
    }
    config
}

/// Shows what was lost.
fn show_leaks(leaks: &[Error], outcome: &RunResult, shower: &Shower, sources: &Sources<'_>) {
    for text in run_report::render_leaks(shower, sources, leaks) {
        shower.text(&text);
    }
    show_inputs(outcome, shower);
}

/// Reports how the run ended, unless the program simply terminated.
fn report(outcome: &RunResult, args: &RunArgs, shower: &Shower, sources: &Sources<'_>) -> Exit {
    if args.warnings {
        for warning in &outcome.warnings {
            shower.text(&run_report::render(shower, sources, warning, true));
        }
    }
    let is_ended = matches!(&outcome.end, End::Error(error) if error.kind == ErrorKind::StepLimit);
    let lost: Vec<Error> = lost(outcome).into_iter().filter(|_| is_ended).cloned().collect();
    if !lost.is_empty() {
        show_leaks(&lost, outcome, shower, sources);
        return Exit::Error;
    }
    match &outcome.end {
        End::Error(error) => {
            shower.text(&run_report::render(shower, sources, error, false));
            show_inputs(outcome, shower);
            if error.kind.is_limit() { Exit::Unsettled } else { Exit::Error }
        }
        End::Assumption(span) => {
            shower.text(&format!("{}: an assumption does not hold; the run ends here", sources.place(*span)));
            Exit::Program(0)
        }
        End::Stopped => Exit::Unsettled,
        End::Exit(_) | End::Signal(_) => match outcome.leaks.first() {
            Some(_) => {
                show_leaks(&outcome.leaks, outcome, shower, sources);
                Exit::Error
            }
            None => {
                if let End::Signal(number) = outcome.end {
                    shower.text(&format!("the program terminated itself with signal {number}"));
                }
                Exit::Program(outcome.exit_code().unwrap_or(0) as u8)
            }
        },
    }
}

/// Prints the inputs that repeat the run.
fn show_inputs(outcome: &RunResult, shower: &Shower) {
    if outcome.choices.is_empty() {
        return;
    }
    shower.text(&format!("to repeat this run, add --inputs {}", run_report::inputs(&outcome.choices)));
}

/// The inputs of the program.
struct Given {
    stdin: Stdin,
    folder: Option<Folder>,
}

impl Input for Given {
    fn next_byte(&mut self) -> Option<u8> {
        self.stdin.next_byte()
    }

    fn file(&mut self, path: &[u8]) -> FoundFile {
        self.folder.as_ref().map_or(FoundFile::Nothing, |folder| folder.find(path))
    }

    fn names(&mut self, folder: &[u8]) -> Vec<Vec<u8>> {
        self.folder.as_ref().map_or(Vec::new(), |own| own.names(folder))
    }
}

/// The terminal's or pipe's standard input, read when the program asks for it.
#[derive(Default)]
struct Stdin {
    buffer: Vec<u8>,
    at: usize,
}

impl Stdin {
    fn next_byte(&mut self) -> Option<u8> {
        if self.at == self.buffer.len() {
            let mut chunk = [0; 4096];
            let n = std::io::stdin().lock().read(&mut chunk).unwrap_or(0);
            self.buffer = chunk[..n].to_vec();
            self.at = 0;
        }
        let byte = self.buffer.get(self.at).copied()?;
        self.at += 1;
        Some(byte)
    }
}

/// Standard output, written in lines or large pieces; standard error at once.
#[derive(Default)]
struct Stdout {
    buffer: Vec<u8>,
}

impl Stdout {
    fn flush(&mut self) {
        // A closed pipe does not change what the program does.
        let _ = std::io::stdout().lock().write_all(&self.buffer);
        let _ = std::io::stdout().lock().flush();
        self.buffer.clear();
    }
}

impl Output for Stdout {
    fn stdout(&mut self, bytes: &[u8]) {
        self.buffer.extend_from_slice(bytes);
        if self.buffer.len() > 1 << 13 || bytes.contains(&b'\n') {
            self.flush();
        }
    }

    fn stderr(&mut self, bytes: &[u8]) {
        self.flush();
        let _ = std::io::stderr().lock().write_all(bytes);
    }
}
