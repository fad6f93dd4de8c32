//! `harrier check`: proves a program safe, finds a bug and runs it, or lists what could not be
//! proved.

use crate::Exit;
use crate::args::CheckArgs;
use crate::bug_report::BugReport;
use crate::check_report::Report;
use crate::input::{read_for, source};
use crate::property_args::parse_property;
use crate::run_report::Sources;
use crate::scripts::Scripts;
use crate::show::{Shower, Watching};
use crate::witness_files;
use check::{Options, Purpose, ReadProgram, Task, Watchdog};
use party::{Answer, Conclusion, Verdict};
use property::{defines_error_function, prepare};
use witness::Proof;

/// Runs the command.
pub(crate) fn run(args: &CheckArgs) -> Exit {
    let shower = Shower::new();
    let witness = match witness_files::request(&args.witness) {
        Ok(witness) => witness,
        Err(why) => {
            shower.plain_error(&why);
            return Exit::Usage;
        }
    };
    match try_run(args, witness, &shower) {
        Ok(exit) => exit,
        Err(why) => {
            if let Some(why) = why {
                shower.plain_error(&why);
            }
            Exit::Rejected
        }
    }
}

/// Checks the program, or returns why the question is rejected, unless that has been shown.
fn try_run(
    args: &CheckArgs,
    witness: Option<witness_files::Request>,
    shower: &Shower,
) -> Result<Exit, Option<String>> {
    let property = parse_property(&args.property)?;
    let (analysis, svcomp) = (&args.analysis, args.svcomp);
    let options =
        Options { members: args.members.clone(), cores: args.cores.map(usize::from), ..analysis.options() };
    let setup = options.setup(&property)?;
    let scripts = match args.scripts.as_deref().map(Scripts::new).transpose() {
        Ok(scripts) => scripts,
        Err(why) => {
            shower.plain_error(&why);
            return Ok(Exit::Output);
        }
    };
    let watchdog = Watchdog::new(analysis.time, analysis.wall, analysis.memory, move |limit| {
        crate::check_report::give_up(limit.message(), svcomp);
    });
    let source = source(&args.files, &args.compile);
    let purpose = Purpose::with_witness(witness.is_some());
    let ReadProgram { mut program, loops, starts, assumed, .. } =
        read_for(&source, purpose, shower).ok_or(None)?;
    let proof = Proof::new(&args.files, loops);
    let error_functions = defines_error_function(&program);
    prepare(&mut program, &property)?;
    if program.entry.is_none() {
        return Err(Some("the program has no function 'main': there is nothing to check".to_owned()));
    }
    let task = Task { source: &source, program: &program, property: &property, setup: &setup };
    let observer = Watching {
        shower,
        states: args.states,
        proof: witness.as_ref().map(|_| &proof),
        scripts: scripts.as_ref(),
    };
    let (answer, log) = check::check(&task, &watchdog, &observer);
    let question = task.question();
    if !watchdog.may_answer() {
        Watchdog::wait_for_end();
        return Ok(Exit::Unsettled);
    }
    let sources = Sources::new(&program);
    let mut exit = match &answer {
        Answer::Bug(shown) => {
            BugReport { shown, question, args, error_functions, assumed: &assumed }.print(&sources, shower)
        }
        Answer::Safe(conclusion, tally) => {
            let (faults, missing) = (&[][..], Vec::new());
            Report { conclusion, tally, question, faults, assumed: &assumed, missing }.print(args, &sources)
        }
        Answer::Unknown { conclusion, tally, faults } => {
            let none = Conclusion {
                stopped: faults.is_empty().then(|| "no prover took part".to_owned()),
                ..Conclusion::new(Verdict::Unknown)
            };
            let mut conclusion = conclusion.as_ref().unwrap_or(&none).clone();
            // This prover has ended, but the others were still at work.
            if let (None, Some(limit)) = (&conclusion.stopped, watchdog.reached()) {
                conclusion.stopped = Some(limit.message().to_owned());
            }
            let conclusion = &conclusion;
            let missing = property::missing_functions(&program);
            Report { conclusion, tally, question, faults, assumed: &assumed, missing }.print(args, &sources)
        }
    };
    // The answer stands, whether the files can be written or not.
    if let Some(witness) = witness {
        let content = match &answer {
            Answer::Bug(shown) => shown.errors.first().map(|error| {
                let steps = witness::steps_of(question, &source, shown);
                witness::violation(&program, &starts, error, steps)
            }),
            Answer::Safe(..) => Some(proof.content()),
            Answer::Unknown { .. } => None,
        };
        let saved = content.map(|content| witness.save(&args.files, &property, &program, content));
        if let Some(Err(why)) = saved {
            shower.plain_error(&why);
            exit = Exit::Output;
        }
    }
    if let Some(scripts) = scripts {
        if scripts.is_empty() {
            shower.text(
                "note: --scripts: the template prover ended no round; --members template asks it alone\n",
            );
        }
        if let Some(why) = scripts.failed() {
            shower.plain_error(&why);
            exit = Exit::Output;
        }
    }
    if let Some(file) = &args.log
        && let Err(why) = std::fs::write(file, log.render(&program))
    {
        shower.plain_error(&format!("--log: {}: cannot be written: {why}", file.display()));
        exit = Exit::Output;
    }
    Ok(exit)
}
