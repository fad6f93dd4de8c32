//! `harrier check`: proves a program safe, or says what could not be settled.

use crate::Exit;
use crate::args::CheckArgs;
use crate::check_report::{Finding, Report};
use crate::explore::{configured, explore, make_errors};
use crate::input::read_program;
use crate::run_report::Sources;
use crate::show::Shower;
use crate::watchdog::Watchdog;
use property::{Part, Property, Standing};
use smg::analysis::Shape;
use smg::start::with_start;
use std::path::Path;

/// Runs the command.
pub(crate) fn run(args: &CheckArgs) -> Exit {
    let shower = Shower::new();
    let (property, config) =
        match asked(args).and_then(|property| Ok((configured(&args.analysis, &property)?, property))) {
            Ok((config, property)) => (property, config),
            Err(why) => {
                shower.plain_error(&why);
                return Exit::Rejected;
            }
        };
    let watchdog = Watchdog::new(args.analysis.time, args.analysis.memory, |limit| {
        crate::check_report::give_up(limit.message())
    });
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
    let explored = explore(shape, start, &config, &watchdog, &shower);
    let (engine, stopped) = (explored.engine, explored.stopped);
    if args.states {
        for (_, state, ()) in engine.reached().iter() {
            shower.text(&format!("{:?} {:?}\n{}", state.ctx, state.at, state.heap));
        }
    }
    let log = engine.analysis().log();
    let findings = |left: bool| {
        let alarms = log.alarms.iter().filter(|alarm| match property.standing(alarm.kind) {
            Standing::Asked => left,
            // Only an execution that surely has an error may end there: others may go on to what is asked about.
            Standing::Assumed => alarm.hides == left,
            Standing::Ignored => left && alarm.hides,
        });
        alarms
            .map(|alarm| Finding { kind: alarm.kind, span: alarm.span, message: alarm.message.clone() })
            .collect()
    };
    let report = Report {
        left: findings(true),
        assumed: findings(false),
        checks: &log.checks,
        stopped,
        property: &property,
    };
    if !watchdog.may_answer() {
        return Watchdog::end();
    }
    report.print(&Sources::new(&program), args.brief)
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
