//! What the findings of an analysis mean for a property.

use calls::{Domain, Driver};
use cpa::Engine;
use ir::{Program, Span};
use obligation::{Alarm, Decision, ErrorKind, Findings, Obligation};
use party::{Conclusion, Discharged, Finding, Verdict};
use property::{Property, Standing};
use std::collections::BTreeSet;

/// What follows from an exploration for a property. `stopped` says why it did not finish.
pub fn conclude<D: Domain>(
    engine: &Engine<Driver<'_, D>>,
    stopped: Option<String>,
    program: &Program,
    property: &Property,
) -> Conclusion {
    let findings = engine.analysis().findings();
    let places = |of: Bearing| {
        let alarms = findings.alarms.iter().filter(|alarm| bearing(alarm, property) == of);
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
    let endless = engine
        .analysis()
        .endless()
        .filter(|_| stopped.is_none() && property.standing(ErrorKind::StackOverflow) == Standing::Asked);
    let stopped = stopped.or_else(|| {
        let function = &program.funcs[endless?];
        Some(format!("'{}' recurses without end and overflows the stack", function.name))
    });
    let safe = left.is_empty() && stopped.is_none();
    // Nothing is known after an alarm that hides executions.
    let all_followed = stopped.is_none() && !findings.alarms.iter().any(|alarm| alarm.hides);
    let violated = left.iter().map(|it| Obligation::violated_by(it.kind, it.span));
    let discharged = match violated.collect::<Option<_>>() {
        Some(left) if all_followed => Discharged::all_but(left),
        Some(_) | None => Discharged::Nothing,
    };
    let driver = engine.analysis();
    Conclusion {
        left,
        assumed,
        reached: all_followed.then(|| reached(driver, program)),
        checks: findings.checks.clone(),
        discharged,
        stopped,
        statistics: Some(statistics(engine)),
        note: format!("{} alarms", findings.alarms.len()),
        ..Conclusion::new(if safe { Verdict::Safe } else { Verdict::Unknown })
    }
}

/// The assertions and error calls that an exploration came to.
pub fn reached<D: Domain>(driver: &Driver<'_, D>, program: &Program) -> BTreeSet<(ErrorKind, Span)> {
    let all = obligation::decisions(program).into_iter();
    let is_reached = |it: &Decision| it.branches.iter().any(|(func, block)| driver.has_passed(*func, *block));
    all.filter(is_reached).map(|it| (it.kind, it.span)).collect()
}

/// Whether some obligation of the property is not proved.
pub fn leaves_something(findings: &Findings, property: &Property) -> bool {
    findings.is_partial() || findings.alarms.iter().any(|alarm| bearing(alarm, property) == Bearing::Left)
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
fn statistics<D: Domain>(engine: &Engine<Driver<'_, D>>) -> String {
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
