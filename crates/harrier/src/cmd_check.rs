//! `harrier check`: proves a program safe, or says what could not be settled.

use crate::Exit;
use crate::args::CheckArgs;
use crate::input::read_program;
use crate::show::Shower;
use cpa::{Control, Engine, Limits, Outcome};
use interp::ErrorKind;
use smg::analysis::Shape;
use smg::config::Config;

/// Runs the command.
pub(crate) fn run(args: &CheckArgs) -> Exit {
    let shower = Shower::new();
    let Some(program) = read_program(&args.files, &args.compile, &shower) else { return Exit::Rejected };
    let mut config = Config { malloc_may_fail: args.malloc_fails, ..Config::default() };
    config.looked.leaks_at_exit = args.memcleanup;
    let Some((shape, start)) = Shape::new(&program, &config) else {
        shower.plain_error("the program has no function 'main': there is nothing to check");
        return Exit::Rejected;
    };
    let mut engine = Engine::new(shape, config.settings());
    engine.start(start, ());
    let begin = std::time::Instant::now();
    let outcome = engine.run(Limits::NONE, &mut |_| {
        if begin.elapsed().as_secs() >= args.time { Control::Stop } else { Control::Continue }
    });
    if args.states {
        for (_, state, ()) in engine.reached().iter() {
            shower.text(&format!("{:?} {:?}\n{}", state.ctx, state.at, state.heap));
        }
    }
    let log = engine.analysis().log();
    let wanted = |kind: ErrorKind| match args.property.as_deref() {
        Some("unreach") => matches!(kind, ErrorKind::ErrorCall | ErrorKind::Unsupported),
        Some("assert") => {
            matches!(kind, ErrorKind::ErrorCall | ErrorKind::AssertionFailure | ErrorKind::Unsupported)
        }
        Some("memsafety") => !matches!(
            kind,
            ErrorKind::ErrorCall
                | ErrorKind::AssertionFailure
                | ErrorKind::UninitialisedUse
                | ErrorKind::DivisionByZero
        ),
        _ => true,
    };
    let alarms: Vec<_> = log.alarms.iter().filter(|alarm| wanted(alarm.kind)).collect();
    for alarm in &alarms {
        shower.text(&format!(
            "{}:{}: possible {}: {}",
            alarm.span.line,
            alarm.span.col,
            alarm.kind.name(),
            alarm.message
        ));
    }
    let unsupported = alarms.iter().any(|alarm| alarm.kind == ErrorKind::Unsupported);
    let verdict = match outcome {
        Outcome::Finished if alarms.is_empty() => "SAFE",
        Outcome::Finished if unsupported => "UNKNOWN (not supported)",
        Outcome::Finished => "UNKNOWN (possible errors)",
        Outcome::Interrupted(_) | Outcome::Stopped(_) => "UNKNOWN (stopped)",
    };
    let s = engine.statistics();
    shower.text(&format!(
        "{verdict}  [{} checks, {} states, {} expanded, {} contexts]",
        log.checks.len(),
        engine.reached().len(),
        s.expanded,
        engine.analysis().contexts()
    ));
    if verdict == "SAFE" { Exit::Success } else { Exit::Unsettled }
}
