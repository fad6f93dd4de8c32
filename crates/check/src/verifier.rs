//! The member that proves: the shape analysis, by several configurations in turn.

use crate::explore::explore;
use crate::observer::Observer;
use crate::watchdog::Watchdog;
use cpa::Engine;
use ir::Program;
use obligation::{ErrorKind, Obligation};
use party::{Discharged, Finding, Outcome, Seat, Verdict};
use property::{Property, Standing};
use smg::analysis::{Shape, State, shape_analysis_within};
use smg::config::Config;
use smg::exec::{Alarm, Log};

/// What the verifier is given.
#[derive(Clone, Copy)]
pub struct Verifier<'p> {
    /// The program, with a function around `main` where it needs one.
    pub program: &'p Program,
    /// What is asked.
    pub property: &'p Property,
    /// The configurations that take turns.
    pub configs: &'p [Config],
    /// The limits.
    pub watchdog: &'p Watchdog,
    /// Who looks on.
    pub observer: &'p dyn Observer,
}

impl Verifier<'_> {
    /// Proves the program safe, or says what is left.
    pub fn run(self, seat: &mut Seat<'_, '_>) -> Outcome {
        let shapes: Option<Vec<_>> = self
            .configs
            .iter()
            .map(|config| {
                let limits = solver::Limits::default().with_cancel(seat.flag());
                shape_analysis_within(self.program, config, limits)
                    .map(|(shape, start)| (shape, start, config))
            })
            .collect();
        let Some(shapes) = shapes.filter(|shapes| !shapes.is_empty()) else {
            let stopped = Some("there is nothing to follow".to_owned());
            return Outcome { stopped, ..Outcome::new(Verdict::Unknown) };
        };
        let is_left = |log: &Log| {
            log.is_partial() || log.alarms.iter().any(|alarm| bearing(alarm, self.property) == Bearing::Left)
        };
        let mut explored = explore(shapes, is_left, self.watchdog, self.observer, Some(seat));
        if self.observer.wants_states() {
            for (_, state, ()) in explored.engine.reached().iter() {
                self.observer.state(&format!("{:?} {:?}\n{}", state.ctx, state.at, state.memory));
            }
        }
        let outcome = self.outcome(&explored.engine, explored.stopped);
        if outcome.verdict == Verdict::Safe && self.observer.wants_proof() {
            let states: Vec<State> =
                explored.engine.reached().iter().map(|(_, state, ())| state.clone()).collect();
            self.observer.proved(self.program, explored.engine.analysis_mut(), &states);
        }
        outcome
    }

    fn outcome(&self, engine: &Engine<Shape<'_>>, stopped: Option<String>) -> Outcome {
        let log = engine.analysis().domain().log();
        let findings = |of: Bearing| {
            let alarms = log.alarms.iter().filter(|alarm| bearing(alarm, self.property) == of);
            // However many blocks or paths lead to a place, it is one finding.
            let mut findings: Vec<Finding> = Vec::new();
            for Alarm { kind, span, message, .. } in alarms {
                if !findings.iter().any(|other| (other.span, other.kind) == (*span, *kind)) {
                    findings.push(Finding { kind: *kind, span: *span, message: message.clone() });
                }
            }
            findings
        };
        let (left, mut assumed) = (findings(Bearing::Left), findings(Bearing::Assumed));
        // What is left at a place is not assumed away there on other paths.
        assumed.retain(|one| !left.iter().any(|other| (other.span, other.kind) == (one.span, one.kind)));
        // The bounds of a configuration, or the samples that it takes, are no proof.
        let stopped =
            stopped.or_else(|| log.is_partial().then(|| "not all executions were followed".to_owned()));
        let endless = engine.analysis().endless().filter(|_| {
            stopped.is_none() && self.property.standing(ErrorKind::StackOverflow) == Standing::Asked
        });
        let stopped = stopped.or_else(|| {
            let function = &self.program.funcs[endless?];
            Some(format!("'{}' calls itself without an end, and there is no stack for that", function.name))
        });
        let safe = left.is_empty() && stopped.is_none();
        // Behind an alarm that hides executions nothing is known.
        let all_followed = stopped.is_none() && !log.alarms.iter().any(|alarm| alarm.hides);
        let violated = left.iter().map(|it| Obligation::violated_by(it.kind, it.span));
        let discharged = match violated.collect::<Option<_>>() {
            Some(left) if all_followed => Discharged::AllBut(left),
            Some(_) | None => Discharged::Nothing,
        };
        Outcome {
            left,
            assumed,
            checks: log.checks.clone(),
            discharged,
            stopped,
            statistics: Some(statistics(engine)),
            note: format!("{} alarms", log.alarms.len()),
            ..Outcome::new(if safe { Verdict::Safe } else { Verdict::Unknown })
        }
    }
}

/// What an alarm means for the answer.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Bearing {
    /// It is not settled.
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
        // Only an execution that surely has an error may end there: others may go on to what is
        // asked about.
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
