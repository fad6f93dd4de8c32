//! `harrier check`: proves a program safe, or says what could not be settled.

use crate::Exit;
use crate::args::CheckArgs;
use crate::check_report::{Finding, Report};
use crate::explore::{configured, explore};
use crate::input::read_program;
use crate::run_report::Sources;
use crate::show::Shower;
use crate::watchdog::Watchdog;
use cpa::Engine;
use property::{Part, Property, Standing, make_errors};
use smg::analysis::Shape;
use smg::config::IN_TURN;
use smg::exec::{Alarm, Log};
use smg::start::with_start;
use std::path::Path;

/// Runs the command.
pub(crate) fn run(args: &CheckArgs) -> Exit {
    let shower = Shower::new();
    let configured = |property: &Property| configured(&args.analysis, &IN_TURN.join(","), property);
    let (property, configs) = match asked(args).and_then(|property| Ok((configured(&property)?, property))) {
        Ok((configs, property)) => (property, configs),
        Err(why) => {
            shower.plain_error(&why);
            return Exit::Rejected;
        }
    };
    let watchdog = Watchdog::new(args.analysis.time, args.analysis.memory, |limit| {
        crate::check_report::give_up(limit.message())
    });
    let Some(mut program) = read_program(&args.files, &args.compile, &shower) else { return Exit::Rejected };
    if let Err(why) = make_errors(&mut program, &property) {
        shower.plain_error(&why);
        return Exit::Rejected;
    }
    let program = with_start(program);
    let shapes: Option<Vec<_>> = configs
        .iter()
        .map(|config| Shape::new(&program, config).map(|(shape, start)| (shape, start, config)))
        .collect();
    let Some(shapes) = shapes else {
        shower.plain_error("the program has no function 'main': there is nothing to check");
        return Exit::Rejected;
    };
    let is_left = |log: &Log| log.alarms.iter().any(|alarm| bearing(alarm, &property) == Bearing::Left);
    let explored = explore(shapes, is_left, &watchdog, &shower);
    let (engine, stopped) = (explored.engine, explored.stopped);
    if args.states {
        for (_, state, ()) in engine.reached().iter() {
            shower.text(&format!("{:?} {:?}\n{}", state.ctx, state.at, state.heap));
        }
    }
    let log = engine.analysis().log();
    let findings = |of: Bearing| {
        let alarms = log.alarms.iter().filter(|alarm| bearing(alarm, &property) == of);
        alarms
            .map(|alarm| Finding { kind: alarm.kind, span: alarm.span, message: alarm.message.clone() })
            .collect::<Vec<_>>()
    };
    let (left, mut assumed) = (findings(Bearing::Left), findings(Bearing::Assumed));
    // What is left at a place is not assumed away there on other paths.
    assumed.retain(|one| !left.iter().any(|other| (other.span, other.kind) == (one.span, one.kind)));
    let report = Report {
        left,
        assumed,
        checks: &log.checks,
        stopped,
        property: &property,
        statistics: args.statistics.then(|| statistics(&engine)),
    };
    if !watchdog.may_answer() {
        return Watchdog::end();
    }
    report.print(&Sources::new(&program), args.brief)
}

/// What an alarm means for the answer.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Bearing {
    /// It is not settled.
    Left,
    /// It is assumed not to happen.
    Assumed,
    /// Nothing.
    None,
}

fn bearing(alarm: &Alarm, property: &Property) -> Bearing {
    match property.standing(alarm.kind) {
        Standing::Asked => Bearing::Left,
        // Only an execution that surely has an error may end there: others may go on to what is asked about.
        Standing::Assumed | Standing::Ignored if alarm.hides => Bearing::Left,
        Standing::Assumed => Bearing::Assumed,
        Standing::Ignored => Bearing::None,
    }
}

/// What the analysis that answers did, in numbers.
fn statistics(engine: &Engine<Shape<'_>>) -> String {
    let numbers = engine.statistics();
    format!(
        "{} states in {} contexts, {} expanded, {} merged, {} covered, work {}",
        engine.reached().len(),
        engine.analysis().contexts(),
        numbers.expanded,
        numbers.merges,
        numbers.covered,
        engine.analysis().work()
    )
}

/// The property that the command line asks for.
fn asked(args: &CheckArgs) -> Result<Property, String> {
    let mut property = Property::nothing();
    for name in &args.property {
        property.extend(&one_property(name)?);
    }
    property.extend(&args.errors.property());
    if property.is_empty() {
        property = Property::default();
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
