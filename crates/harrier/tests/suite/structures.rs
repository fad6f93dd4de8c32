//! What three-valued structures say of a program. They never discharge what an execution of the
//! program violates; what they must be able to prove, programs state themselves (`structures:
//! safe`).
//!
//! An exploration ends after a number of states, not of seconds, so that the answer is the same on
//! every machine.

use crate::front::models_of;
use crate::run::{compile_with_errors, property, stands_at};
use cells::Prepared;
use cpa::{Control, Engine, Limits, Outcome, Settings};
use flow::with_start;
use ir::DataModel;
use libtest_mimic::Failed;
use obligation::{Alarm, Check, ErrorKind};
use property::{Part, Property, Standing};
use testkit::suite::{Case, Expect};

/// How many states are explored.
const STATES: usize = 300;
const STATES_OF_CLAIMS: usize = 3_000;

/// What came of a program.
enum Answer {
    /// The engine stays out, or did not come to an end.
    Open(String),
    /// What may go wrong, among what is asked about.
    Ended(Vec<Alarm>),
}

/// The engine is sound, and proves what the program claims.
pub(crate) fn proves(case: &Case) -> Result<(), Failed> {
    let property = property(case)?;
    for model in models_of(case).take(1) {
        match answer(case, &property, model)? {
            Answer::Open(why) if case.structures => return Err(format!("not proved: {why}").into()),
            Answer::Open(_) => {}
            Answer::Ended(left) => judge(case, &property, model, &left)?,
        }
    }
    Ok(())
}

fn answer(case: &Case, property: &Property, model: DataModel) -> Result<Answer, String> {
    let program = with_start(compile_with_errors(case, model)?);
    let prepared = match Prepared::new(program) {
        Ok(prepared) => prepared,
        Err(why) => return Ok(Answer::Open(why.what)),
    };
    let malloc_fails = case.run.iter().any(|word| word == "--malloc-fails");
    let asks = |kind: ErrorKind| property.standing(kind) == Standing::Asked;
    // Arithmetic wraps unless overflow is asked about.
    let looks_for = |kind: ErrorKind| match kind {
        ErrorKind::SignedOverflow => property.has(Part::Overflow),
        _ => asks(kind),
    };
    let begun = cells::analysis(&prepared, &looks_for, malloc_fails, &|| false).map_err(|why| why.what)?;
    let Some((analysis, start)) = begun else { return Ok(Answer::Open("there is no entry".to_owned())) };
    let mut engine = Engine::new(analysis, Settings::default());
    engine.start(start, ());
    let most = if case.structures { STATES_OF_CLAIMS } else { STATES };
    let limits = Limits { states: Some(most), ..Limits::default() };
    if !matches!(engine.run(limits, &mut |_| Control::Continue), Outcome::Finished) {
        return Ok(Answer::Open(format!("more than {most} states")));
    }
    let findings = engine.analysis().findings();
    if findings.is_partial() || findings.alarms.iter().any(|alarm| alarm.hides) {
        let hides = findings.alarms.iter().find(|alarm| alarm.hides).map(|alarm| alarm.message.clone());
        return Ok(Answer::Open(hides.unwrap_or_default()));
    }
    Ok(Answer::Ended(findings.alarms.iter().filter(|alarm| asks(alarm.kind)).cloned().collect()))
}

/// Whether the engine looks for errors of this kind.
fn is_seen(kind: ErrorKind) -> bool {
    Check::of(kind).is_some_and(|check| match check {
        Check::Alignment | Check::Exit | Check::Files | Check::Format | Check::Variadic => false,
        // A call of a wrong type may be noticed as what it does.
        Check::Call | Check::Stack => false,
        _ => true,
    })
}

fn judge(case: &Case, property: &Property, model: DataModel, left: &[Alarm]) -> Result<(), String> {
    let name = model.name();
    if case.structures && !left.is_empty() {
        let left = left.iter().map(|alarm| format!("{} at line {}", alarm.kind, alarm.span.line));
        return Err(format!("{name}: not proved: {}", left.collect::<Vec<String>>().join(", ")));
    }
    let Expect::Error(kind) = &case.expect else { return Ok(()) };
    let Some(kind) = ErrorKind::ALL.into_iter().find(|known| known.name() == kind) else { return Ok(()) };
    if !is_seen(kind) || property.standing(kind) != Standing::Asked {
        return Ok(());
    }
    let program = compile_with_errors(case, model)?;
    let marked = |alarm: &Alarm| case.marks.iter().any(|mark| stands_at(mark, alarm.span, &program));
    // Obligations of the whole program have no location.
    let global = |alarm: &Alarm| alarm.kind == kind && Check::of(kind).is_some_and(Check::is_global);
    let found = left.iter().any(|alarm| marked(alarm) || global(alarm));
    match found || case.marks.is_empty() && !left.is_empty() {
        true => Ok(()),
        false => Err(format!("{name}: the error is discharged; left is {left:?}")),
    }
}
