//! The prover: the shape analysis, with several configurations in turn.

use crate::explore::explore;
use crate::observer::Observer;
use crate::watchdog::Watchdog;
use cpa::Engine;
use ir::Program;
use obligation::{ErrorKind, Obligation};
use party::{Conclusion, Discharged, Finding, Seat, Verdict};
use property::{Property, Standing};
use smg::analysis::{Shape, State, shape_analysis_within};
use smg::config::Config;
use smg::exec::{Alarm, Findings};

/// The verifier and what it needs.
#[derive(Clone, Copy)]
pub struct Verifier<'p> {
    /// The program, with a start function around `main` if it needs one.
    pub program: &'p Program,
    /// The property.
    pub property: &'p Property,
    /// The configurations that take turns.
    pub configs: &'p [Config],
    /// The limits.
    pub watchdog: &'p Watchdog,
    /// The observer.
    pub observer: &'p dyn Observer,
}

impl Verifier<'_> {
    /// Proves the program safe, or returns what it could not prove.
    pub fn run(self, seat: &mut Seat<'_, '_>) -> Conclusion {
        let shapes: Option<Vec<_>> = self
            .configs
            .iter()
            .map(|config| {
                let limits = solver::QueryLimits::default().with_cancel(seat.flag());
                shape_analysis_within(self.program, config, limits)
                    .map(|(shape, start)| (shape, start, config))
            })
            .collect();
        let Some(shapes) = shapes.filter(|shapes| !shapes.is_empty()) else {
            let stopped = Some("there is nothing to analyse".to_owned());
            return Conclusion { stopped, ..Conclusion::new(Verdict::Unknown) };
        };
        let is_left = |findings: &Findings| {
            findings.is_partial()
                || findings.alarms.iter().any(|alarm| bearing(alarm, self.property) == Bearing::Left)
        };
        let mut explored = explore(shapes, is_left, self.watchdog, self.observer, Some(seat));
        if self.observer.wants_states() {
            for (_, state, ()) in explored.engine.reached().iter() {
                self.observer.state(&format!("{:?} {:?}\n{}", state.ctx, state.at, state.memory));
            }
        }
        let conclusion = self.conclude(&explored.engine, explored.stopped);
        if conclusion.verdict == Verdict::Safe && self.observer.wants_proof() {
            let states: Vec<State> =
                explored.engine.reached().iter().map(|(_, state, ())| state.clone()).collect();
            self.observer.proved(self.program, explored.engine.analysis_mut(), &states);
        }
        conclusion
    }

    fn conclude(&self, engine: &Engine<Shape<'_>>, stopped: Option<String>) -> Conclusion {
        let findings = engine.analysis().domain().findings();
        let places = |of: Bearing| {
            let alarms = findings.alarms.iter().filter(|alarm| bearing(alarm, self.property) == of);
            // A location is one finding, however many blocks or paths lead to it.
            let mut places: Vec<Finding> = Vec::new();
            for Alarm { kind, span, message, .. } in alarms {
                if !places.iter().any(|other| (other.span, other.kind) == (*span, *kind)) {
                    places.push(Finding { kind: *kind, span: *span, message: message.clone() });
                }
            }
            places
        };
        let (left, mut assumed) = (places(Bearing::Left), places(Bearing::Assumed));
        // What is unproved at a location is not assumed away there on other paths.
        assumed.retain(|one| !left.iter().any(|other| (other.span, other.kind) == (one.span, one.kind)));
        // An exploration within bounds, or of samples, is not a proof.
        let stopped =
            stopped.or_else(|| findings.is_partial().then(|| "not all executions were explored".to_owned()));
        let endless = engine.analysis().endless().filter(|_| {
            stopped.is_none() && self.property.standing(ErrorKind::StackOverflow) == Standing::Asked
        });
        let stopped = stopped.or_else(|| {
            let function = &self.program.funcs[endless?];
            Some(format!("'{}' recurses without end and overflows the stack", function.name))
        });
        let safe = left.is_empty() && stopped.is_none();
        // Nothing is known after an alarm that hides executions.
        let all_followed = stopped.is_none() && !findings.alarms.iter().any(|alarm| alarm.hides);
        let violated = left.iter().map(|it| Obligation::violated_by(it.kind, it.span));
        let discharged = match violated.collect::<Option<_>>() {
            Some(left) if all_followed => Discharged::AllBut(left),
            Some(_) | None => Discharged::Nothing,
        };
        Conclusion {
            left,
            assumed,
            checks: findings.checks.clone(),
            discharged,
            stopped,
            statistics: Some(statistics(engine)),
            note: format!("{} alarms", findings.alarms.len()),
            ..Conclusion::new(if safe { Verdict::Safe } else { Verdict::Unknown })
        }
    }
}

/// What an alarm means for the answer.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Bearing {
    /// It remains unproved.
    Left,
    /// It is assumed not to happen.
    Assumed,
    /// Nothing.
    None,
}

/// What an alarm means for an answer about a property.
pub fn bearing(alarm: &Alarm, property: &Property) -> Bearing {
    match property.standing(alarm.kind) {
        Standing::Asked => Bearing::Left,
        // Only an execution that surely has an error may end there: others may continue to a
        // violation.
        Standing::Assumed | Standing::Ignored if alarm.hides => Bearing::Left,
        Standing::Assumed => Bearing::Assumed,
        Standing::Ignored => Bearing::None,
    }
}

/// Statistics of the analysis that answers.
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
