//! Runs an analysis within limits, and reports its progress to an observer.

use crate::observer::Observer;
use crate::turns::{Member, Pace, Terms, take_turns};
use crate::watchdog::Watchdog;
use calls::{Domain, Driver};
use cpa::{Control, Engine, Progress};
use obligation::Findings;
use party::Seat;
use smg::analysis::{Heaps, Shape, State};
use smg::config::Config;
use std::time::Duration;

/// The result of an exploration.
pub struct Explored<'p, D: Domain> {
    /// The engine, with the states that were reached.
    pub engine: Engine<Driver<'p, D>>,
    /// Why the analysis did not finish.
    pub stopped: Option<String>,
}

/// Explores all states, or as many as the limits allow, with several configurations in turn, until
/// one proves the program. `is_left` says whether an analysis could not prove something; `seat` is
/// that of the member that explores.
pub fn explore<'p, D: Domain>(
    mut members: Vec<Member<'p, D>>,
    is_left: impl Fn(&Findings) -> bool,
    watchdog: &Watchdog,
    observer: &dyn Observer,
    seat: Option<&mut Seat<'_, '_>>,
) -> Explored<'p, D> {
    let mut watch = Watch { watchdog, observer, seat, last: Duration::ZERO };
    let at = take_turns(&mut members, is_left, &mut watch);
    observer.progress("");
    let member = members.swap_remove(at);
    let stopped = (!member.has_ended()).then(|| {
        let others = || watch.seat.as_ref().and_then(|seat| seat.stopped_by());
        let why = match watchdog.reached() {
            Some(limit) => limit.message().to_owned(),
            None if member.has_given_up() => "only the first finding is reported".to_owned(),
            None => others().map_or("the analysis was stopped".to_owned(), |why| why.to_string()),
        };
        let (states, waiting) = (member.engine.reached().len(), member.engine.waiting().count());
        format!("{why}: {waiting} of {states} states not explored")
    });
    Explored { engine: member.engine, stopped }
}

/// A shape analysis that takes turns with others.
pub fn shape_member<'p>(shape: Shape<'p>, start: State, config: &Config) -> Member<'p, Heaps<'p>> {
    let mut engine = Engine::new(shape, config.settings());
    engine.start(start, ());
    Member::new(engine, Terms { first_only: config.first_only, patience: config.patience })
}

/// Checks limits and other members, and reports progress.
struct Watch<'a, 's, 'p> {
    watchdog: &'a Watchdog,
    observer: &'a dyn Observer,
    seat: Option<&'a mut Seat<'s, 'p>>,
    last: Duration,
}

impl Pace for Watch<'_, '_, '_> {
    fn step(&mut self, progress: &Progress<'_>) -> Control {
        if self.watchdog.reached().is_some() || self.seat.as_ref().is_some_and(|seat| seat.is_over()) {
            return Control::Stop;
        }
        // Reading the clock at every step would cost too much.
        if self.observer.is_watching() && progress.statistics.expanded.is_multiple_of(16) {
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
        self.observer.progress(&format!(
            "{:.0} s: {} states, {} wait",
            elapsed.as_secs_f64(),
            progress.reached,
            progress.waiting
        ));
    }
}
