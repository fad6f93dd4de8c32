//! What the shape analysis says of a program. A program that ends in an error which the analysis
//! looks for is never called safe, whatever the analysis is able to prove; what it must be able to
//! prove, programs state themselves (`check:`).
//!
//! The analysis looks for what the program's run looks for, by each of the configurations that
//! `harrier check` lets take turns, and by hunters. It gets a number of steps, not a time, so that
//! the answer is the same on every machine; to run out of them is an answer like any other unless
//! the program claims one.

use crate::front::models_of;
use crate::run::{compile_with_errors, property, stands_at};
use cpa::{Control, Engine, Limits, Outcome};
use flow::with_start;
use ir::Program;
use libtest_mimic::Failed;
use obligation::Alarm;
use obligation::{ErrorKind, Obligations};
use smg::analysis::shape_analysis;
use smg::config::{Config, IN_TURN};
use testkit::suite::{Case, Check, Expect};
use testkit::tools;

/// How many states are expanded for a program that claims nothing, and for one that does.
const STEPS: u64 = 500;
const STEPS_OF_CLAIMS: u64 = 10_000;
/// States can be large: so much work is done at most.
const MOST_WORK: u64 = 4_000_000;
/// The same for a configuration that is only asked for a proof that must not exist: longer in full
/// runs.
const WORK_IN_VAIN: u64 = 100_000;
const FULL_WORK_IN_VAIN: u64 = 500_000;
/// The same for programs of which any answer is right: they only must not make the analysis panic.
const WORK_WITHOUT_CLAIM: u64 = 40_000;
/// The number of states after which the limits are checked.
const CHUNK: u64 = 16;

/// What the analysis says.
struct Answer {
    /// Whether all states have been seen.
    finished: bool,
    alarms: Vec<Alarm>,
}

impl Answer {
    fn is_safe(&self) -> bool {
        self.finished && self.alarms.is_empty()
    }
}

/// The analysis answers soundly, and as the program claims. Programs without a claim are checked
/// for one data model only, and so are all outside of full runs.
pub(crate) fn checks(case: &Case) -> Result<(), Failed> {
    let wanted = if case.check.is_some() && tools::is_full() { 2 } else { 1 };
    for model in models_of(case).take(wanted) {
        let program = compile_with_errors(case, model)?;
        answers(case, &program)
            .and_then(|answers| judge(case, &program, &answers))
            .map_err(|why| format!("{}: {why}", model.name()))?;
    }
    Ok(())
}

/// What each configuration says. Where a program claims to be safe, one proof is enough. All but
/// the first are asked for proofs only, as by `harrier check`: they give up at the first alarm.
fn answers(case: &Case, program: &Program) -> Result<Vec<Answer>, String> {
    let mut answers: Vec<Answer> = Vec::new();
    for name in IN_TURN {
        if case.check != Some(Check::Safe) || !answers.iter().any(Answer::is_safe) {
            let first_only = !answers.is_empty();
            answers.push(analyse(case, program, &config_of(case, name)?, first_only)?);
        }
    }
    // Hunters prove programs, too: those all of whose executions they have followed.
    if matches!(case.expect, Expect::Error(_)) {
        for name in ["bfs", "deepening"] {
            answers.push(analyse(case, program, &config_of(case, name)?, true)?);
        }
    }
    Ok(answers)
}

/// Whether the analysis looks for a kind of error, in some configuration.
fn looked_for(kind: ErrorKind) -> bool {
    match kind {
        ErrorKind::NullAccess
        | ErrorKind::WildAccess
        | ErrorKind::FreedAccess
        | ErrorKind::OutOfScopeAccess
        | ErrorKind::OutOfBounds
        | ErrorKind::ConstantWrite
        | ErrorKind::InvalidFree
        | ErrorKind::DoubleFree
        | ErrorKind::NonHeapFree
        | ErrorKind::InteriorFree
        | ErrorKind::OverlappingCopy
        | ErrorKind::UninitialisedUse
        | ErrorKind::DivisionByZero
        | ErrorKind::SignedOverflow
        | ErrorKind::BadShift
        | ErrorKind::MemberBounds
        | ErrorKind::Misaligned
        | ErrorKind::AssertionFailure
        | ErrorKind::ErrorCall
        | ErrorKind::Unreachable
        | ErrorKind::MemoryLost
        | ErrorKind::MemoryNotFreed
        | ErrorKind::FileNotClosed => true,
        ErrorKind::MissingReturnValue
        | ErrorKind::BadFloatConversion
        | ErrorKind::UnrelatedPointers
        | ErrorKind::UnsequencedAccess
        | ErrorKind::Undefined
        | ErrorKind::BadCall
        | ErrorKind::BadVarArg
        | ErrorKind::BadArraySize
        | ErrorKind::BadFormat
        | ErrorKind::BadArgument
        | ErrorKind::StackOverflow
        | ErrorKind::StepLimit
        | ErrorKind::MemoryLimit
        | ErrorKind::Unsupported => false,
    }
}

/// The configuration that looks for what the program's run looks for and for what it claims.
fn config_of(case: &Case, name: &str) -> Result<Config, String> {
    let malloc_fails = case.run.iter().any(|word| word == "--malloc-fails");
    let mut config = check::config_for(name, malloc_fails, &property(case)?)?;
    let claimed = match (&case.expect, &case.check) {
        (Expect::Error(kind), _) | (_, Some(Check::Possible(kind))) => ErrorKind::from_name(kind),
        _ => None,
    };
    match claimed {
        Some(ErrorKind::UninitialisedUse) => config.checks.uninitialised = true,
        Some(ErrorKind::SignedOverflow) => config.checks.overflow = true,
        Some(ErrorKind::BadShift) => config.checks.shift = true,
        Some(ErrorKind::MemoryNotFreed) => config.checks.leaks_at_exit = true,
        _ => {}
    }
    Ok(config)
}

fn analyse(case: &Case, program: &Program, config: &Config, first_only: bool) -> Result<Answer, String> {
    let program = &with_start(program.clone());
    let (shape, start) = shape_analysis(program, config).ok_or("has no function 'main'")?;
    let mut engine = Engine::new(shape, config.settings());
    engine.start(start, ());
    let steps = if case.check.is_some() { STEPS_OF_CLAIMS } else { STEPS };
    let work = match (&case.check, &case.expect) {
        (Some(Check::Safe), _) => MOST_WORK,
        (_, Expect::Error(_)) | (Some(Check::Possible(_)), _) if first_only => {
            if tools::is_full() {
                FULL_WORK_IN_VAIN
            } else {
                WORK_IN_VAIN
            }
        }
        (_, Expect::Error(_)) | (Some(Check::Possible(_)), _) => MOST_WORK,
        (None, Expect::Ok | Expect::Rejected | Expect::Unsupported(_)) => WORK_WITHOUT_CLAIM,
    };
    let mut finished = false;
    for _ in 0..steps.div_ceil(CHUNK) {
        finished = engine.run(Limits::steps(CHUNK), &mut |_| Control::Continue) == Outcome::Finished;
        let gives_up = first_only && !engine.analysis().findings().alarms.is_empty();
        if finished || gives_up || engine.analysis().work() > work {
            break;
        }
    }
    let shape = engine.analysis();
    let finished = finished && !shape.findings().is_partial();
    let known = Obligations::of(program);
    if let Some(unknown) = shape.findings().checks.keys().find(|checked| !known.contains(checked)) {
        return Err(format!("the analysis checks what is no obligation of the program: {unknown:?}"));
    }
    Ok(Answer { finished, alarms: shape.findings().alarms.clone() })
}

fn judge(case: &Case, program: &Program, answers: &[Answer]) -> Result<(), String> {
    let (Some(first), safe) = (answers.first(), answers.iter().any(Answer::is_safe)) else {
        return Err("there is no configuration".to_owned());
    };
    if let Expect::Error(kind) = &case.expect
        && ErrorKind::from_name(kind).is_some_and(looked_for)
        && safe
    {
        return Err(format!("the analysis says that the program is safe, but it has the error {kind}"));
    }
    match &case.check {
        Some(Check::Safe) if !safe => {
            Err(format!("the analysis does not prove that the program is safe: {}", describe(first)))
        }
        Some(Check::Possible(kind)) if !possible(case, program, first, kind) => {
            Err(format!("the analysis raises no alarm of kind {kind} at a marked line: {}", describe(first)))
        }
        Some(Check::Safe | Check::Possible(_)) | None => Ok(()),
    }
}

/// Whether an alarm of the kind is raised at a line that is marked with it.
fn possible(case: &Case, program: &Program, answer: &Answer, kind: &str) -> bool {
    let mut marks = case.marks.iter().filter(|mark| mark.kind() == kind);
    let raised = |alarm: &Alarm, mark| alarm.kind.name() == kind && stands_at(mark, alarm.span, program);
    marks.any(|mark| answer.alarms.iter().any(|alarm| raised(alarm, mark)))
}

fn describe(answer: &Answer) -> String {
    let mut out = String::from(if answer.finished { "it finishes" } else { "it does not finish" });
    for alarm in &answer.alarms {
        out += &format!(
            "\n{}:{}: possible {}: {}",
            alarm.span.line,
            alarm.span.col,
            alarm.kind.name(),
            alarm.message
        );
    }
    out
}
