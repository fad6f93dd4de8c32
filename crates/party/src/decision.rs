//! Combines the conclusions of all members into one answer.
//!
//! 1. A bug that was shown is the answer; of several, the one that [`first_bug`] chooses.
//! 2. So is a proof: by one member, or by several whose [shares](crate::tally) add up, unless [it
//!    says nothing](crate::vacuity).
//! 3. Both at once is impossible: Harrier has a bug, and the answer is UNKNOWN.
//! 4. Otherwise the answer is UNKNOWN, with what the first prover leaves and no other has proved.

use crate::log::Record;
use crate::member::{Conclusion, Finding, Trust, Unit, Verdict};
use crate::replay::{Bug, Question};
use crate::tally::{Discharged, Tally};
use crate::vacuity;
use obligation::Obligation;
use std::collections::BTreeSet;

/// The answer of the company.
#[derive(Clone, PartialEq, Debug)]
pub enum Answer {
    /// The property holds, as this conclusion says.
    Safe(Conclusion, Tally),
    /// The property is violated.
    Bug(Box<Bug>),
    /// The question is not settled.
    Unknown {
        /// What a prover found, without what others have proved; `None` if there is no prover.
        conclusion: Option<Conclusion>,
        /// What is proved.
        tally: Tally,
        /// Failures of Harrier itself.
        faults: Vec<String>,
    },
}

/// The result of a member: its position in the order, its work, and its conclusion, or why it
/// failed.
pub(crate) struct MemberResult {
    pub(crate) at: usize,
    /// How many members had ended before it.
    pub(crate) arrival: usize,
    pub(crate) trust: Trust,
    pub(crate) unit: Unit,
    pub(crate) name: &'static str,
    pub(crate) work: u64,
    pub(crate) conclusion: Result<Conclusion, String>,
    pub(crate) record: Record,
}

impl MemberResult {
    fn shown(&self) -> Option<&Bug> {
        match &self.conclusion.as_ref().ok()?.verdict {
            Verdict::Bug(shown) => Some(shown),
            Verdict::Safe | Verdict::Unknown => None,
        }
    }

    /// Its conclusion, if it may prove.
    fn prover(&self) -> Option<&Conclusion> {
        self.conclusion.as_ref().ok().filter(|_| self.trust.proves())
    }

    fn discharged(&self) -> Discharged {
        match self.prover() {
            Some(Conclusion { verdict: Verdict::Safe, .. }) => Discharged::all_but(BTreeSet::new()),
            Some(conclusion) => conclusion.discharged.clone(),
            None => Discharged::Nothing,
        }
    }
}

/// What provers have discharged together; `None` if none of them has finished.
pub(crate) fn add_up<'t>(
    question: &Question<'_>,
    results: impl Iterator<Item = &'t MemberResult>,
) -> Option<Tally> {
    let provers: Vec<(&'static str, Discharged)> = results
        .map(|result| (result.name, result.discharged()))
        .filter(|(_, discharged)| *discharged != Discharged::Nothing)
        .collect();
    (!provers.is_empty()).then(|| Tally::new(question, &provers))
}

/// What the conclusions of the members amount to.
pub(crate) enum Decision {
    /// A proof: the prover, and its work.
    Safe {
        prover: String,
        work: u64,
        conclusion: Conclusion,
        tally: Tally,
    },
    Other(Answer),
}

impl Decision {
    /// The answer that counts; results are in the order of members.
    pub(crate) fn of(question: &Question<'_>, results: &[MemberResult]) -> Decision {
        let tally = add_up(question, results.iter());
        let mut faults: Vec<String> =
            results.iter().filter_map(|result| result.conclusion.as_ref().err()).cloned().collect();
        let proof = proof(results, tally.as_ref());
        let tally = tally.unwrap_or_else(|| Tally::new(question, &[]));
        match (proof, first_bug(results)) {
            (Some((prover, ..)), Some((finder, _))) => faults.push(format!(
                "internal error: '{prover}' proved a program in which '{finder}' shows a bug; please report this"
            )),
            (Some((_, _, conclusion)), None) if vacuity::says_nothing(question, &conclusion).is_some() => {
                let stopped = vacuity::says_nothing(question, &conclusion);
                let discharged = Discharged::Nothing;
                let conclusion =
                    Conclusion { verdict: Verdict::Unknown, stopped, discharged, ..conclusion };
                let tally = Tally::new(question, &[]);
                return Decision::Other(Answer::Unknown { conclusion: Some(conclusion), tally, faults });
            }
            (Some((prover, work, mut conclusion)), None) => {
                conclusion.unreached = vacuity::unreached(question, &conclusion);
                return Decision::Safe { prover, work, conclusion, tally };
            }
            (None, Some((_, shown))) => return Decision::Other(Answer::Bug(Box::new(shown.clone()))),
            (None, None) => {}
        }
        let conclusion = unsettled(results, &tally);
        Decision::Other(Answer::Unknown { conclusion, tally, faults })
    }
}

/// The bug that counts, and the member that found it. Of the bugs in the unit of the earliest one,
/// it is the one with the least work, and among equals that of the first member.
fn first_bug(results: &[MemberResult]) -> Option<(&'static str, &Bug)> {
    let bugs = || results.iter().filter(|result| result.shown().is_some());
    let unit = bugs().min_by_key(|result| result.arrival)?.unit;
    let first = bugs().filter(|result| result.unit == unit).min_by_key(|result| (result.work, result.at))?;
    first.shown().map(|shown| (first.name, shown))
}

/// A proof: the provers, their work, and their conclusion. The proof of one member takes precedence
/// over one that several share.
fn proof(results: &[MemberResult], tally: Option<&Tally>) -> Option<(String, u64, Conclusion)> {
    let alone = results.iter().find_map(|result| {
        let conclusion = result.prover().filter(|conclusion| conclusion.verdict == Verdict::Safe)?;
        Some((result.name.to_owned(), result.work, conclusion.clone()))
    });
    alone.or_else(|| {
        let shares = tally.filter(|tally| tally.is_complete())?.shares();
        let is_part = |result: &&MemberResult| shares.iter().any(|(name, _)| *name == result.name);
        let parts: Vec<&MemberResult> = results.iter().filter(is_part).collect();
        let conclusions = || parts.iter().filter_map(|result| result.prover());
        let conclusion = Conclusion {
            // Together they assume what each of them assumes.
            assumed: conclusions().flat_map(|conclusion| conclusion.assumed.clone()).collect(),
            // Each of them is right about what is not reached.
            reached: conclusions().filter_map(|conclusion| conclusion.reached.clone()).reduce(|a, b| &a & &b),
            statistics: conclusions().find_map(|conclusion| conclusion.statistics.clone()),
            ..Conclusion::new(Verdict::Safe)
        };
        let names: Vec<&str> = parts.iter().map(|result| result.name).collect();
        let work = parts.iter().map(|result| result.work).fold(0, u64::saturating_add);
        Some((names.join("' and '"), work, conclusion))
    })
}

/// What the first prover leaves, without what others have proved. Provers that have finished take
/// precedence, and those that only prove before those that also show bugs.
fn unsettled(results: &[MemberResult], tally: &Tally) -> Option<Conclusion> {
    let provers = |only: bool| {
        let is_meant = move |result: &&MemberResult| (result.trust == Trust::Proves) == only;
        results.iter().filter(is_meant).filter_map(MemberResult::prover)
    };
    let ended = |conclusion: &&Conclusion| conclusion.discharged != Discharged::Nothing;
    let first = |only: bool| provers(only).find(ended).or_else(|| provers(only).next());
    let mut conclusion = first(true).or_else(|| first(false))?.clone();
    let is_left = |finding: &Finding| {
        Obligation::violated_by(finding.kind, finding.span).is_none_or(|it| !tally.has_proved(&it))
    };
    conclusion.left.retain(is_left);
    Some(Conclusion { verdict: Verdict::Unknown, ..conclusion })
}
