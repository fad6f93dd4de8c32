//! `harrier check`: proves a program safe, or says what could not be settled.

use crate::Exit;
use crate::args::CheckArgs;
use crate::check_report::{Finding, Report};
use crate::input::read_program;
use crate::run_report::Sources;
use crate::show::Shower;
use crate::watchdog::Watchdog;
use cpa::{Control, Engine, Limits, Outcome, Progress};
use ir::Program;
use property::{Part, Property, Standing};
use smg::analysis::Shape;
use smg::config::Config;
use smg::start::with_start;
use std::path::Path;
use std::time::Duration;

/// Runs the command.
pub(crate) fn run(args: &CheckArgs) -> Exit {
    let shower = Shower::new();
    let (property, config) =
        match asked(args).and_then(|property| Ok((configured(args, &property)?, property))) {
            Ok((config, property)) => (property, config),
            Err(why) => {
                shower.plain_error(&why);
                return Exit::Rejected;
            }
        };
    let watchdog =
        Watchdog::new(args.time, args.memory, |limit| crate::check_report::give_up(limit.message()));
    let Some(mut program) = read_program(&args.files, &args.compile, &shower) else { return Exit::Rejected };
    if let Err(why) = make_errors(&mut program, &property, &args.unreach_function) {
        shower.plain_error(&why);
        return Exit::Rejected;
    }
    let program = with_start(program);
    let Some((shape, start)) = Shape::new(&program, &config) else {
        shower.plain_error("the program has no function 'main': there is nothing to check");
        return Exit::Rejected;
    };
    let mut engine = Engine::new(shape, config.settings());
    engine.start(start, ());
    let mut last = Duration::ZERO;
    let outcome = engine.run(Limits::NONE, &mut |progress| {
        if watchdog.reached().is_some() {
            return Control::Stop;
        }
        // The clock is not asked at every step.
        if shower.is_terminal() && progress.statistics.expanded.is_multiple_of(16) {
            show_progress(&shower, progress, watchdog.elapsed(), &mut last);
        }
        Control::Continue
    });
    shower.progress("");
    if args.states {
        for (_, state, ()) in engine.reached().iter() {
            shower.text(&format!("{:?} {:?}\n{}", state.ctx, state.at, state.heap));
        }
    }
    let stopped = match outcome {
        Outcome::Finished => None,
        Outcome::Interrupted(_) | Outcome::Stopped(_) => {
            let why = watchdog.reached().map_or("the analysis was stopped", |limit| limit.message());
            Some(format!(
                "{why}: {} states, {} of them wait",
                engine.reached().len(),
                engine.waiting().count()
            ))
        }
    };
    let log = engine.analysis().log();
    let of = |standing: Standing| {
        let alarms = log.alarms.iter().filter(|alarm| property.standing(alarm.kind) == standing);
        alarms
            .map(|alarm| Finding { kind: alarm.kind, span: alarm.span, message: alarm.message.clone() })
            .collect()
    };
    let report = Report {
        left: of(Standing::Asked),
        assumed: of(Standing::Assumed),
        checks: &log.checks,
        stopped,
        property: &property,
    };
    if !watchdog.may_answer() {
        // The watchdog ends the process with this code.
        std::thread::sleep(Duration::from_secs(10));
        return Exit::Unsettled;
    }
    report.print(&Sources::new(&program), args.brief)
}

fn show_progress(shower: &Shower, progress: &Progress<'_>, elapsed: Duration, last: &mut Duration) {
    if elapsed.saturating_sub(*last) < Duration::from_millis(200) {
        return;
    }
    *last = elapsed;
    shower.progress(&format!(
        "{:.0} s: {} states, {} wait",
        elapsed.as_secs_f64(),
        progress.reached,
        progress.waiting
    ));
}

/// The property that the command line asks for.
fn asked(args: &CheckArgs) -> Result<Property, String> {
    let mut property = Property::nothing();
    for name in &args.property {
        property.extend(&one_property(name)?);
    }
    if property.is_empty() && args.unreach_function.is_empty() {
        property = Property::default();
    }
    for name in &args.unreach_function {
        property.add_function(name);
    }
    if args.memcleanup {
        property.add(Part::Memcleanup);
    }
    Ok(property)
}

fn one_property(name: &str) -> Result<Property, String> {
    if let Some(property) = Property::named(name) {
        return Ok(property);
    }
    if Path::new(name).extension().is_some_and(|e| e == "prp") {
        let text = std::fs::read_to_string(name).map_err(|why| format!("{name}: cannot be read: {why}"))?;
        return property::parse_file(&text).map_err(|why| format!("{name}: {why}"));
    }
    let known: Vec<&str> = property::NAMES.iter().map(|(name, ..)| *name).collect();
    Err(format!("there is no property '{name}'; there are {}, and property files (.prp)", known.join(", ")))
}

/// The configuration that the command line asks for, looking for what the property needs.
fn configured(args: &CheckArgs, property: &Property) -> Result<Config, String> {
    let mut config = Config::named(&args.config).map_err(|why| format!("--config: {why}"))?;
    config.malloc_may_fail |= args.malloc_fails;
    for choice in &args.set {
        let (name, value) = choice
            .split_once('=')
            .ok_or_else(|| format!("--set: '{choice}' is not of the form OPTION=VALUE"))?;
        config.set(name, value).map_err(|why| format!("--set: {why}"))?;
    }
    config.looked.uninitialised = property.has(Part::Undefined);
    config.looked.leaks = property.has(Part::Memtrack) || property.has(Part::Memcleanup);
    config.looked.leaks_at_exit = property.has(Part::Memcleanup);
    Ok(config)
}

/// Makes the calls of error functions errors, whatever the functions do.
fn make_errors(program: &mut Program, property: &Property, named: &[String]) -> Result<(), String> {
    for name in named {
        if !program.funcs.iter().any(|func| *func.name == **name) {
            return Err(format!("--unreach-function: the program has no function '{name}'"));
        }
    }
    let errors = property.error_functions();
    for func in program.funcs.iter_mut().filter(|func| errors.contains(&&*func.name)) {
        func.body = None;
        if !property::ERROR_FUNCTIONS.contains(&&*func.name) {
            // The library's table knows errors by their names.
            func.name = property::ERROR_FUNCTIONS[0].into();
        }
    }
    Ok(())
}
