//! Running the shape analysis within limits, with the progress shown to whoever looks on.

use crate::args::AnalysisArgs;
use crate::members::Role;
use crate::show::Shower;
use crate::turns::{Member, Pace, take_turns};
use crate::watchdog::Watchdog;
use cpa::{Control, Engine, Progress};
use party::Seat;
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

/// Explores all states, or as many as the limits allow: by each of some configurations in turn,
/// until one proves the program. `is_left` says whether an analysis could not prove something;
/// `seat` is that of the member for whom this is done.
pub(crate) fn explore<'p>(
    shapes: Vec<(Shape<'p>, State, &Config)>,
    is_left: impl Fn(&Log) -> bool,
    watchdog: &Watchdog,
    shower: &Shower,
    seat: Option<&mut Seat<'_, '_>>,
) -> Explored<'p> {
    let begun = shapes.into_iter().map(|(shape, start, config)| {
        let mut engine = Engine::new(shape, config.settings());
        engine.start(start, ());
        Member::new(engine, config)
    });
    let mut members: Vec<Member<'p>> = begun.collect();
    let mut watch = Watch { watchdog, shower, seat, last: Duration::ZERO };
    let at = take_turns(&mut members, is_left, &mut watch);
    shower.progress("");
    let member = members.swap_remove(at);
    let stopped = (!member.has_ended()).then(|| {
        let why = match watchdog.reached() {
            Some(limit) => limit.message(),
            None if member.has_given_up() => "only the first finding is reported",
            None => "the analysis was stopped",
        };
        let (states, waiting) = (member.engine.reached().len(), member.engine.waiting().count());
        format!("{why}: {waiting} of {states} states are not explored yet")
    });
    Explored { engine: member.engine, stopped }
}

/// Looks after limits and other members, and shows progress.
struct Watch<'a, 's, 'p> {
    watchdog: &'a Watchdog,
    shower: &'a Shower,
    seat: Option<&'a mut Seat<'s, 'p>>,
    last: Duration,
}

impl Pace for Watch<'_, '_, '_> {
    fn step(&mut self, progress: &Progress<'_>) -> Control {
        if self.watchdog.reached().is_some() || self.seat.as_ref().is_some_and(|seat| seat.is_over()) {
            return Control::Stop;
        }
        // The clock is not asked at every step.
        if self.shower.is_terminal() && progress.statistics.expanded.is_multiple_of(16) {
            self.show(progress);
        }
        Control::Continue
    }

    fn alarmed(&mut self) {
        if let Some(seat) = &mut self.seat {
            seat.call_others();
        }
    }

    fn is_cramped(&self) -> bool {
        self.watchdog.is_cramped()
    }

    fn between(&mut self, work: u64) -> Control {
        let goes_on = self.seat.as_mut().is_none_or(|seat| seat.go_on(work));
        if goes_on { Control::Continue } else { Control::Stop }
    }
}

impl Watch<'_, '_, '_> {
    fn show(&mut self, progress: &Progress<'_>) {
        let elapsed = self.watchdog.elapsed();
        if elapsed.saturating_sub(self.last) < Duration::from_millis(200) {
            return;
        }
        self.last = elapsed;
        self.shower.progress(&format!(
            "{:.0} s: {} states, {} wait",
            elapsed.as_secs_f64(),
            progress.reached,
            progress.waiting
        ));
    }
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

/// The configurations of the hunters among the members.
pub(crate) fn hunters(
    members: &[(&'static str, Role)],
    args: &AnalysisArgs,
    property: &Property,
) -> Result<Vec<(&'static str, Config)>, String> {
    let hunters = members.iter().filter(|(_, role)| *role == Role::Hunter);
    hunters.map(|(name, _)| Ok((*name, named(name, args.malloc_fails, property)?))).collect()
}

/// A configuration of the table, looking for what the property needs.
pub(crate) fn named(name: &str, malloc_fails: bool, property: &Property) -> Result<Config, String> {
    let mut config = Config::named(name)?;
    config.malloc_may_fail |= malloc_fails;
    config.looked.uninitialised = property.has(Part::Undefined);
    config.looked.overflow = property.has(Part::Overflow);
    config.looked.shift = property.has(Part::Shift);
    config.looked.members = property.has(Part::Members);
    config.looked.alignment = property.has(Part::Alignment);
    config.looked.files = property.has(Part::Files);
    config.looked.leaks = property.has(Part::Memtrack) || property.has(Part::Memcleanup);
    config.looked.leaks_at_exit = property.has(Part::Memcleanup);
    Ok(config)
}

/// The same with the options that the command line sets.
fn one_configuration(name: &str, args: &AnalysisArgs, property: &Property) -> Result<Config, String> {
    let mut config = named(name, args.malloc_fails, property).map_err(|why| format!("--config: {why}"))?;
    for choice in &args.set {
        let (name, value) = choice
            .split_once('=')
            .ok_or_else(|| format!("--set: '{choice}' is not of the form OPTION=VALUE"))?;
        config.set(name, value).map_err(|why| format!("--set: {why}"))?;
    }
    Ok(config)
}
