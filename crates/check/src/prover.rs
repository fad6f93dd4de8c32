//! The member that proves by templates: the program as one formula, invariants of its loops by
//! synthesis, and induction over several iterations.

use crate::observer::Observer;
use crate::words::what_may_happen;
use ir::{Program, Span};
use obligation::{Check, ErrorKind, Obligation, Obligations};
use party::{Conclusion, Discharged, Finding, Seat, Suspect, Verdict, World};
use property::{Property, Standing};
use solver::QueryLimits;
use std::collections::{BTreeMap, BTreeSet};
use template::{FACT_ROUNDS, Host, Outcome, Question, ROUNDS, Round};

/// The template prover and what it needs.
#[derive(Clone, Copy)]
pub struct Prover<'p> {
    /// The program, with a start function around `main` if it needs one.
    pub program: &'p Program,
    /// The property.
    pub property: &'p Property,
    /// Whether allocations may fail.
    pub malloc_fails: bool,
    /// The rounds; by default those that the question calls for.
    pub rounds: &'p [Round],
    /// The observer.
    pub observer: &'p dyn Observer,
}

/// The checks that the formula makes. Others are left.
fn is_checked(check: Check) -> bool {
    match check {
        Check::Access
        | Check::Assertion
        | Check::Call
        | Check::Defined
        | Check::ErrorCall
        | Check::Exit
        | Check::Free
        | Check::Index
        | Check::Initialised
        | Check::Operation
        | Check::Overflow
        | Check::Shift
        | Check::Argument
        | Check::Leak
        // Of functions that call themselves it is left, see `conclude`.
        | Check::Stack => true,
        Check::Alignment | Check::Files | Check::Format | Check::Variadic => false,
    }
}

impl Prover<'_> {
    /// Proves the program, shows a bug, or says what is left.
    pub fn run(self, seat: &mut Seat<'_, '_>) -> Conclusion {
        let inlined = match template::inline(self.program.clone()) {
            Ok(inlined) => inlined,
            Err(why) => return stopped(why.0),
        };
        let rounds = match self.rounds {
            [] if self.observer.wants_unproved() => &FACT_ROUNDS[..],
            [] => &ROUNDS[..],
            chosen => chosen,
        };
        let asks = |kind: ErrorKind| self.property.standing(kind) == Standing::Asked;
        let question =
            Question { program: &inlined.program, asks: &asks, malloc_fails: self.malloc_fails, rounds };
        let tally = seat.tally();
        let mut judge = Judge { seat, bug: None, observer: self.observer, tally, work: 0 };
        let mut outcome = template::prove(&question, &mut judge);
        if let Some(bug) = judge.bug {
            return Conclusion { note: outcome.statistics, ..Conclusion::new(Verdict::Bug(bug)) };
        }
        let mut facts = outcome.facts.take().unwrap_or_default();
        facts.loops.retain_mut(|one| one.locate(&inlined));
        facts.calls.iter_mut().for_each(|one| one.locate(&inlined));
        let conclusion = self.conclude(outcome);
        let followed = matches!(conclusion.discharged, Discharged::AllBut { .. });
        let alone = conclusion.verdict == Verdict::Safe;
        if (alone || followed) && self.observer.wants_proof() {
            self.observer.proved_by_templates(self.program, &facts, alone);
        }
        conclusion
    }

    fn conclude(&self, outcome: Outcome) -> Conclusion {
        let finding = |(kind, span): &(ErrorKind, Span)| Finding {
            kind: *kind,
            span: *span,
            message: what_may_happen(self.program, *kind, *span),
        };
        let mut left: Vec<Finding> = outcome.left.iter().flatten().map(finding).collect();
        let mut unproved: BTreeSet<Obligation> =
            left.iter().filter_map(|it| Obligation::violated_by(it.kind, it.span)).collect();
        let all = Obligations::of(self.program);
        let others = all.iter().filter(|it| !is_checked(it.check) && self.property.needs(it.check));
        let unchecked: BTreeSet<Obligation> = others.copied().collect();
        // Others have proved that; it is not this prover's share.
        let spared = outcome.spared.iter().filter_map(|(kind, span)| Obligation::violated_by(*kind, *span));
        unproved.extend(spared);
        // Summaries say what holds if a call returns, and nothing of how deep calls nest.
        let stack = Obligation::new(Check::Stack, Span::NONE);
        let nests = outcome.recursive && self.property.needs(Check::Stack);
        unproved.extend(nests.then_some(stack));
        let ended = outcome.left.is_some();
        let safe = ended && unproved.is_empty() && unchecked.is_empty();
        if let (false, Some(why)) = (ended, &outcome.stopped) {
            left.clear();
            return stopped(why.clone());
        }
        let standing = |it: &&(ErrorKind, Span)| self.property.standing(it.0) == Standing::Assumed;
        let checks: BTreeMap<Obligation, bool> = outcome
            .checked
            .iter()
            .filter_map(|(kind, span)| Obligation::violated_by(*kind, *span))
            .map(|it| (it, !unproved.contains(&it)))
            .collect();
        let why = || {
            let nests = nests.then(|| "calls may nest without bound".to_owned());
            nests.or_else(|| left.is_empty().then(|| not_checked(&unchecked)).flatten())
        };
        Conclusion {
            stopped: outcome.stopped.clone().or_else(why),
            left,
            assumed: outcome.assumed.iter().filter(standing).map(finding).collect(),
            reached: outcome.reached,
            checks,
            discharged: match ended {
                true => Discharged::AllBut { left: unproved, unchecked },
                false => Discharged::Nothing,
            },
            statistics: Some(outcome.statistics.clone()),
            note: outcome.statistics,
            ..Conclusion::new(if safe { Verdict::Safe } else { Verdict::Unknown })
        }
    }
}

/// What the formula says nothing of, if that is all that is left.
fn not_checked(unchecked: &BTreeSet<Obligation>) -> Option<String> {
    let kinds: BTreeSet<Check> = unchecked.iter().map(|it| it.check).collect();
    let kinds: Vec<String> = kinds.iter().map(ToString::to_string).collect();
    (!kinds.is_empty()).then(|| format!("the template prover does not check: {}", kinds.join(", ")))
}

fn stopped(why: String) -> Conclusion {
    Conclusion { stopped: Some(why), ..Conclusion::new(Verdict::Unknown) }
}

/// The seat as the engine's host.
struct Judge<'a, 's, 'p> {
    seat: &'a mut Seat<'s, 'p>,
    bug: Option<Box<party::Bug>>,
    observer: &'a dyn Observer,
    /// What others have proved, as far as it is known.
    tally: Option<party::Tally>,
    /// How many questions were asked so far.
    work: u64,
}

/// Rounds for facts alone are made up to this many rows, and if those before took no more questions
/// than this: a user waits for the answer.
const MOST_ROWS_FOR_FACTS: usize = 300;
const MOST_QUESTIONS_FOR_FACTS: u64 = 500;

/// A question takes about as long as this many steps of the shape analysis, by which turns are
/// measured.
const WORK_OF_QUESTION: u64 = 1000;

impl Host for Judge<'_, '_, '_> {
    fn go_on(&mut self, work: u64) -> Result<(), String> {
        self.work = work;
        if self.tally.is_none() {
            self.tally = self.seat.tally();
        }
        match self.seat.go_on(work.saturating_mul(WORK_OF_QUESTION)) {
            true => Ok(()),
            false => Err(self.seat.stopped_by().map_or("it was stopped".to_owned(), |why| why.to_string())),
        }
    }

    fn try_suspect(&mut self, suspect: &template::Suspect) -> bool {
        let inputs = suspect.inputs.iter().map(|bits| interp::InputValue::Bits(*bits)).collect();
        let suspect = Suspect { kind: suspect.kind, span: suspect.span, inputs, world: World::default() };
        self.bug = self.seat.judge(&suspect).map(Box::new);
        self.bug.is_some()
    }

    fn wants_facts(&self, proved: bool) -> bool {
        self.observer.wants_proof() && (proved || self.observer.wants_unproved())
    }

    fn wants_round(&self, round: &Round, rows: usize) -> bool {
        let is_dear = round
            .rows
            .is_some_and(|choice| choice.links || choice.paths || choice.shape == template::Shape::Paths);
        let is_cheap = rows <= MOST_ROWS_FOR_FACTS && self.work <= MOST_QUESTIONS_FOR_FACTS;
        !self.observer.wants_unproved() || !is_dear || is_cheap
    }

    fn wants_share(&self) -> bool {
        self.observer.wants_proof()
    }

    fn wants_scripts(&self) -> bool {
        self.observer.wants_scripts()
    }

    fn script(&self, round: &Round, text: &str) {
        self.observer.script(&round.to_string(), text);
    }

    fn is_proved(&self, kind: ErrorKind, span: Span) -> bool {
        let obligation = Obligation::violated_by(kind, span);
        let tally = self.tally.as_ref();
        obligation.is_some_and(|it| tally.is_some_and(|tally| tally.has_proved(&it)))
    }

    fn limits(&self) -> QueryLimits {
        QueryLimits::default().with_cancel(self.seat.flag())
    }
}
