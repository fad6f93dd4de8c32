//! Running the shape analysis within limits, with the progress shown to whoever looks on.

use crate::args::AnalysisArgs;
use crate::show::Shower;
use crate::turns::{Member, take_turns};
use crate::watchdog::Watchdog;
use cpa::{Control, Engine, Progress};
use property::{Part, Property};
use smg::analysis::{Shape, State};
use smg::config::Config;
use smg::exec::Log;
use std::time::Duration;

/// What was found.
pub(crate) struct Explored<'p> {
    /// The engine, with the states that were reached.
    pub(crate) engine: Engine<Shape<'p>>,
    /// Why the analysis did not reach its end.
    pub(crate) stopped: Option<String>,
}

/// Explores all states, or as many as the limits allow: by each of some configurations in turn, until one proves the program.
/// `is_left` says whether an analysis could not prove something.
pub(crate) fn explore<'p>(
    shapes: Vec<(Shape<'p>, State, &Config)>,
    is_left: impl Fn(&Log) -> bool,
    watchdog: &Watchdog,
    shower: &Shower,
) -> Explored<'p> {
    let begun = shapes.into_iter().map(|(shape, start, config)| {
        let mut engine = Engine::new(shape, config.settings());
        engine.start(start, ());
        Member::new(engine, config.first_only)
    });
    let mut members: Vec<Member<'p>> = begun.collect();
    let mut last = Duration::ZERO;
    let at = take_turns(&mut members, is_left, &mut |progress| {
        if watchdog.reached().is_some() {
            return Control::Stop;
        }
        // The clock is not asked at every step.
        if shower.is_terminal() && progress.statistics.expanded.is_multiple_of(16) {
            show_progress(shower, progress, watchdog.elapsed(), &mut last);
        }
        Control::Continue
    });
    shower.progress("");
    let member = members.swap_remove(at);
    let stopped = (!member.has_ended()).then(|| {
        let why = match watchdog.reached() {
            Some(limit) => limit.message(),
            None if member.has_given_up() => "only the first thing is told",
            None => "the analysis was stopped",
        };
        let (states, waiting) = (member.engine.reached().len(), member.engine.waiting().count());
        format!("{why}: {states} states, {waiting} of them wait")
    });
    Explored { engine: member.engine, stopped }
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

/// The configurations that the command line asks for, looking for what the property needs.
pub(crate) fn configured(
    args: &AnalysisArgs,
    default: &str,
    property: &Property,
) -> Result<Vec<Config>, String> {
    let names = args.config.as_deref().unwrap_or(default);
    names.split(',').map(|name| one_configuration(name, args, property)).collect()
}

fn one_configuration(name: &str, args: &AnalysisArgs, property: &Property) -> Result<Config, String> {
    let mut config = Config::named(name).map_err(|why| format!("--config: {why}"))?;
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
