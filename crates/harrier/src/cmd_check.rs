//! `harrier check`: proves a program safe, shows a bug by running it, or says what could not be
//! settled.

use crate::Exit;
use crate::args::CheckArgs;
use crate::asked::asked;
use crate::bug_report::BugReport;
use crate::check_report::Report;
use crate::explore::{configured, hunters};
use crate::input::{Purpose, ReadProgram, read_for};
use crate::members::{STEPS_A_SECOND, chosen, company, plan};
use crate::outside::Outside;
use crate::run_report::Sources;
use crate::show::Shower;
use crate::verifier::Verifier;
use crate::watchdog::{Limit, Watchdog};
use crate::witness_files::{self, Proof};
use flow::{needs_start, with_start};
use party::{Answer, Outcome, Question, Verdict};
use property::{defines_error_function, prepare};
use smg::config::IN_TURN;
use std::os::unix::ffi::OsStrExt;
use std::sync::OnceLock;

/// Runs the command.
pub(crate) fn run(args: &CheckArgs) -> Exit {
    let shower = Shower::new();
    match try_run(args, &shower) {
        Ok(exit) => exit,
        Err(why) => {
            if let Some(why) = why {
                shower.plain_error(&why);
            }
            Exit::Rejected
        }
    }
}

/// Checks; or says why the question is rejected, unless that has been shown.
fn try_run(args: &CheckArgs, shower: &Shower) -> Result<Exit, Option<String>> {
    let property = asked(&args.property)?;
    let configs = configured(&args.analysis, &IN_TURN.join(","), &property)?;
    let members = chosen(&args.members)?;
    let witness = witness_files::request(&args.witness)?;
    let (analysis, svcomp) = (&args.analysis, args.svcomp);
    let watchdog = Watchdog::new(analysis.time, analysis.wall, analysis.memory, move |limit| {
        crate::check_report::give_up(limit.message(), svcomp);
    });
    let ReadProgram { mut program, loops, starts, assumed } =
        read_for(&args.files, &args.compile, Purpose::with_witness(witness.is_some()), shower).ok_or(None)?;
    let proof = Proof::new(&args.files, loops);
    let error_functions = defines_error_function(&program);
    prepare(&mut program, &property)?;
    if program.entry.is_none() {
        return Err(Some("the program has no function 'main': there is nothing to check".to_owned()));
    }
    let started = needs_start(&program).then(|| with_start(program.clone()));
    let question = Question {
        program: &program,
        property: &property,
        name: args.files.first().map_or(&[][..], |file| file.as_os_str().as_bytes()),
        malloc_fails: configs.iter().any(|config| config.malloc_may_fail),
    };
    let verifier = Verifier {
        program: started.as_ref().unwrap_or(&program),
        property: &property,
        configs: &configs,
        watchdog: &watchdog,
        shower,
        states: args.states,
        proof: witness.as_ref().map(|_| &proof),
    };
    let hunters = hunters(&members, &args.analysis, &property)?;
    let stop = || watchdog.reached().is_some();
    // Made when the first hunter asks for it: most programs are settled before.
    let outside = OnceLock::new();
    let make = || Outside::new(&program, &args.files, &args.compile, &property);
    let outside = || outside.get_or_init(make).as_ref();
    let patience = analysis.time.saturating_mul(STEPS_A_SECOND);
    let plan = plan(&members, question, verifier, patience, &hunters, &outside, &stop);
    let (answer, log) = company(question, args.cores, &stop).run(plan);
    if !watchdog.may_answer() {
        return Ok(Watchdog::end());
    }
    if let Some(witness) = witness {
        let content = match &answer {
            Answer::Bug(shown) => shown.errors.first().map(|error| {
                let steps = witness_files::steps_of(question, &args.files, &args.compile, shown);
                witness_files::violation(&program, &starts, error, steps)
            }),
            Answer::Safe(..) => Some(proof.content()),
            Answer::Unknown { .. } => None,
        };
        let saved = content.map(|content| witness.save(&args.files, &property, &program, content));
        if let Some(Err(why)) = saved {
            shower.plain_error(&why);
            return Ok(Exit::Output);
        }
    }
    let sources = Sources::new(&program);
    let exit = match &answer {
        Answer::Bug(shown) => {
            BugReport { shown, question, args, error_functions, assumed: &assumed }.print(&sources, shower)
        }
        Answer::Safe(outcome, tally) => {
            let (faults, missing) = (&[][..], Vec::new());
            Report { outcome, tally, property: &property, faults, assumed: &assumed, missing }
                .print(args, &sources)
        }
        Answer::Unknown { outcome, tally, faults } => {
            let nobody = Outcome {
                stopped: faults.is_empty().then(|| "no member that proves programs took part".to_owned()),
                ..Outcome::new(Verdict::Unknown)
            };
            let mut outcome = outcome.as_ref().unwrap_or(&nobody).clone();
            // The others were looking for a bug still.
            if outcome.stopped.is_none() && watchdog.reached() == Some(Limit::Interrupt) {
                outcome.stopped = Some(Limit::Interrupt.message().to_owned());
            }
            let outcome = &outcome;
            let missing = property::missing_functions(&program);
            Report { outcome, tally, property: &property, faults, assumed: &assumed, missing }
                .print(args, &sources)
        }
    };
    if let Some(file) = &args.log
        && let Err(why) = std::fs::write(file, log.render(&program))
    {
        shower.plain_error(&format!("--log: {}: cannot be written: {why}", file.display()));
        return Ok(Exit::Output);
    }
    Ok(exit)
}
