//! What the template engine says of a program. It never discharges what an execution of the program
//! violates; what it must be able to prove, programs state themselves (`template: safe`, or
//! `template: asserts` for assertions and error functions alone).
//!
//! It gets a number of questions to the solver, not a time, so that the answer is the same on every
//! machine.

use crate::front::models_of;
use crate::run::{compile_with_errors, property, stands_at};
use flow::with_start;
use ir::DataModel;
use libtest_mimic::Failed;
use obligation::{Check, ErrorKind};
use property::{Property, Standing};
use solver::QueryLimits;
use template::{Host, Outcome, Question, ROUNDS, Round, Suspect};
use testkit::suite::{Case, Expect, Template};

/// How many questions are asked for programs that claim nothing, and for those that do.
const QUESTIONS: u64 = 100;
const QUESTIONS_OF_CLAIMS: u64 = 1_500;

/// The rounds for programs that claim nothing: they find most proofs.
const ROUNDS_WITHOUT_CLAIMS: [&str; 8] =
    ["intervals", "cases", "equations", "zones", "tuples", "tuples-kept", "hunt:4", "cases:2"];

/// How much each of them may cost.
const EFFORT: u64 = 8_000_000;
const EFFORT_OF_CLAIMS: u64 = 100_000_000;

/// Counts questions, and believes no suspect.
struct Counter {
    most: u64,
    effort: u64,
}

impl Host for Counter {
    fn go_on(&mut self, work: u64) -> Result<(), String> {
        if work < self.most { Ok(()) } else { Err("that is enough".to_owned()) }
    }

    fn try_suspect(&mut self, _: &Suspect) -> bool {
        false
    }

    fn limits(&self) -> QueryLimits {
        QueryLimits { effort: self.effort, ..QueryLimits::default() }
    }
}

/// The engine is sound, and proves what the program claims.
pub(crate) fn proves(case: &Case) -> Result<(), Failed> {
    for model in models_of(case).take(1) {
        let outcome = outcome(case, model)?;
        judge(case, model, &outcome)?;
    }
    Ok(())
}

fn outcome(case: &Case, model: DataModel) -> Result<Outcome, String> {
    let property = asked(case)?;
    let program = with_start(compile_with_errors(case, model)?);
    let malloc_fails = case.run.iter().any(|word| word == "--malloc-fails");
    let Ok(program) = template::inline(program) else { return Ok(Outcome::default()) };
    // Claims do not speak of leaks: what holds the middle of a list is left to others.
    let claims = |kind: ErrorKind| case.template.is_some() && Check::of(kind) == Some(Check::Leak);
    let asks = |kind: ErrorKind| is_asked(&property, kind) && !claims(kind);
    let (rounds, mut counter) = match case.template {
        Some(_) => (ROUNDS.to_vec(), Counter { most: QUESTIONS_OF_CLAIMS, effort: EFFORT_OF_CLAIMS }),
        None => {
            let named = ROUNDS_WITHOUT_CLAIMS.iter().map(|name| Round::parse(name));
            (named.collect::<Result<_, _>>()?, Counter { most: QUESTIONS, effort: EFFORT })
        }
    };
    let question = Question { program: &program.program, asks: &asks, malloc_fails, rounds: &rounds };
    Ok(template::prove(&question, &mut counter))
}

/// What is asked of a program: the property that it claims, or else that of its run.
fn asked(case: &Case) -> Result<Property, String> {
    match case.template {
        Some(Template::Asserts) => Property::named("assert").ok_or_else(|| "no property 'assert'".to_owned()),
        Some(Template::Safe) | None => property(case),
    }
}

/// The errors that are asked about.
fn is_asked(property: &Property, kind: ErrorKind) -> bool {
    property.standing(kind) == Standing::Asked
}

/// Whether the engine looks for errors of this kind.
fn is_seen(kind: &str) -> bool {
    let kind = ErrorKind::ALL.into_iter().find(|known| known.name() == kind);
    kind.and_then(Check::of).is_some_and(|check| match check {
        Check::Alignment | Check::Files | Check::Format | Check::Variadic => false,
        // A call of a wrong type may be noticed as what it does.
        Check::Call | Check::Stack => false,
        _ => true,
    })
}

fn judge(case: &Case, model: DataModel, outcome: &Outcome) -> Result<(), String> {
    let name = model.name();
    if case.template.is_some() && !outcome.is_safe() {
        let left = outcome.left.iter().flatten().map(|(kind, span)| format!("{kind} at line {}", span.line));
        let left: Vec<String> = left.collect();
        return Err(format!(
            "{name}: not proved: {} ({:?}, {:?})",
            left.join(", "),
            outcome.stopped,
            outcome.gaps
        ));
    }
    let (Expect::Error(kind), Some(left)) = (&case.expect, &outcome.left) else { return Ok(()) };
    let property = property(case)?;
    let asked = ErrorKind::ALL.into_iter().any(|known| known.name() == kind && is_asked(&property, known));
    if !is_seen(kind) || !asked {
        return Ok(());
    }
    let program = compile_with_errors(case, model)?;
    let marked = |span| case.marks.iter().any(|mark| stands_at(mark, span, &program));
    // Obligations of the whole program have no location.
    let global = |other: &ErrorKind| other.name() == kind && Check::of(*other).is_some_and(Check::is_global);
    let found = |(other, span): &(ErrorKind, ir::Span)| marked(*span) || global(other);
    match left.iter().any(found) || case.marks.is_empty() && !left.is_empty() {
        true => Ok(()),
        false => Err(format!("{name}: the error is discharged; left is {left:?}")),
    }
}
