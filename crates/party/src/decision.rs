//! The answer that the words of all members come to.
//!
//! 1. A bug that was shown is the answer; of several, the one that [`first_bug`] says.
//! 2. So is a proof: by one member, or by several whose [shares](crate::tally) add up.
//! 3. Both at once cannot be: something is wrong with Harrier, and the answer is UNKNOWN.
//! 4. Else the answer is UNKNOWN, with what the first prover leaves and no other has proved.

use crate::log::Record;
use crate::member::{Finding, Outcome, Trust, Unit, Verdict};
use crate::replay::{Question, Shown};
use crate::tally::{Discharged, Tally};
use obligation::Obligation;
use std::collections::BTreeSet;

/// The answer of all.
#[derive(Clone, PartialEq, Debug)]
pub enum Answer {
    /// The property holds, as this outcome says.
    Safe(Outcome, Tally),
    /// The property is violated.
    Bug(Box<Shown>),
    /// It is not settled.
    Unknown {
        /// What a prover found, without what others have proved; `None` if there is no prover.
        outcome: Option<Outcome>,
        /// What is proved.
        tally: Tally,
        /// What went wrong in Harrier itself.
        faults: Vec<String>,
    },
}

/// What a member gave: its place in the order, its work, and what it said; or why it failed.
pub(crate) struct Told {
    pub(crate) at: usize,
    /// How many members had ended before.
    pub(crate) arrival: usize,
    pub(crate) trust: Trust,
    pub(crate) unit: Unit,
    pub(crate) name: &'static str,
    pub(crate) work: u64,
    pub(crate) outcome: Result<Outcome, String>,
    pub(crate) record: Record,
}

impl Told {
    fn shown(&self) -> Option<&Shown> {
        match &self.outcome.as_ref().ok()?.verdict {
            Verdict::Bug(shown) => Some(shown),
            Verdict::Safe | Verdict::Unknown => None,
        }
    }

    /// What it says, if it may prove.
    fn prover(&self) -> Option<&Outcome> {
        self.outcome.as_ref().ok().filter(|_| self.trust.proves())
    }

    fn discharged(&self) -> Discharged {
        match self.prover() {
            Some(Outcome { verdict: Verdict::Safe, .. }) => Discharged::AllBut(BTreeSet::new()),
            Some(outcome) => outcome.discharged.clone(),
            None => Discharged::Nothing,
        }
    }
}

/// What provers have discharged together; `None` if none of them has come to its end.
pub(crate) fn add_up<'t>(question: &Question<'_>, results: impl Iterator<Item = &'t Told>) -> Option<Tally> {
    let provers: Vec<(&'static str, Discharged)> = results
        .map(|told| (told.name, told.discharged()))
        .filter(|(_, discharged)| *discharged != Discharged::Nothing)
        .collect();
    (!provers.is_empty()).then(|| Tally::new(question, &provers))
}

/// What the members' words come to.
pub(crate) enum Decision {
    /// A proof: by whom, with how much work.
    Safe {
        prover: String,
        work: u64,
        outcome: Outcome,
        tally: Tally,
    },
    Other(Answer),
}

impl Decision {
    /// The answer that counts; results are in the order of members.
    pub(crate) fn of(question: &Question<'_>, results: &[Told]) -> Decision {
        let tally = add_up(question, results.iter());
        let mut faults: Vec<String> =
            results.iter().filter_map(|told| told.outcome.as_ref().err()).cloned().collect();
        let proof = proof(results, tally.as_ref());
        let tally = tally.unwrap_or_else(|| Tally::new(question, &[]));
        match (proof, first_bug(results)) {
            (Some((prover, ..)), Some((finder, _))) => faults.push(format!(
                "internal error: '{prover}' proves what '{finder}' shows to be wrong; please report this"
            )),
            (Some((prover, work, outcome)), None) => {
                return Decision::Safe { prover, work, outcome, tally };
            }
            (None, Some((_, shown))) => return Decision::Other(Answer::Bug(Box::new(shown.clone()))),
            (None, None) => {}
        }
        let outcome = unsettled(results, &tally);
        Decision::Other(Answer::Unknown { outcome, tally, faults })
    }
}

/// The bug that counts, and who found it: of those in the unit of the first by the clock the one
/// with the least work, of these that of the first member.
fn first_bug(results: &[Told]) -> Option<(&'static str, &Shown)> {
    let bugs = || results.iter().filter(|told| told.shown().is_some());
    let unit = bugs().min_by_key(|told| told.arrival)?.unit;
    let first = bugs().filter(|told| told.unit == unit).min_by_key(|told| (told.work, told.at))?;
    first.shown().map(|shown| (first.name, shown))
}

/// A proof: who has it, their work, and what they say. One member's proof counts before one that
/// several have together.
fn proof(results: &[Told], tally: Option<&Tally>) -> Option<(String, u64, Outcome)> {
    let alone = results.iter().find_map(|told| {
        let outcome = told.prover().filter(|outcome| outcome.verdict == Verdict::Safe)?;
        Some((told.name.to_owned(), told.work, outcome.clone()))
    });
    alone.or_else(|| {
        let shares = tally.filter(|tally| tally.is_complete())?.shares();
        let is_part = |told: &&Told| shares.iter().any(|(name, _)| *name == told.name);
        let parts: Vec<&Told> = results.iter().filter(is_part).collect();
        let outcomes = || parts.iter().filter_map(|told| told.prover());
        let outcome = Outcome {
            // Together they assume what each of them does.
            assumed: outcomes().flat_map(|outcome| outcome.assumed.clone()).collect(),
            statistics: outcomes().find_map(|outcome| outcome.statistics.clone()),
            ..Outcome::new(Verdict::Safe)
        };
        let names: Vec<&str> = parts.iter().map(|told| told.name).collect();
        let work = parts.iter().map(|told| told.work).fold(0, u64::saturating_add);
        Some((names.join("' and '"), work, outcome))
    })
}

/// What the first prover leaves, of those that have come to their end if there are any, without
/// what others have proved. Members that also show bugs do not say what they leave.
fn unsettled(results: &[Told], tally: &Tally) -> Option<Outcome> {
    let provers = || results.iter().filter(|told| told.trust == Trust::Proves).filter_map(Told::prover);
    let ended = provers().find(|outcome| outcome.discharged != Discharged::Nothing);
    let mut outcome = ended.or_else(|| provers().next())?.clone();
    let is_left = |finding: &Finding| {
        Obligation::violated_by(finding.kind, finding.span).is_none_or(|it| !tally.has_proved(&it))
    };
    outcome.left.retain(is_left);
    Some(Outcome { verdict: Verdict::Unknown, ..outcome })
}
