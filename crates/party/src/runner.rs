//! The cheapest member: it runs the program, with all inputs 0, all 1, and some that come from a generator; and, where values that
//! were never set may be anything and nothing else was found, all this again with large ones in place of zeros.
//!
//! Many faulty programs go wrong at once. The runs are few and short, since they are made for every program that is not proved at once, and everything about them is fixed: the
//! same program always gets the same runs. An invalid access or free counts more than a leak that an earlier run has. A run without an error proves nothing, even if it asked for nothing: that is left to those who
//! prove.

use crate::member::{Outcome, Verdict};
use crate::replay::{Differs, Limits, Question, Replayer, Shown, UNSET};
use crate::world::World;
use interp::{InputValue, Inputs};

/// How many statements the first run may execute, which may be the only one, and how many each other.
const FIRST_STEPS: u64 = 200_000;
const OTHER_STEPS: u64 = 20_000;
/// How many runs have random inputs.
const RANDOM_RUNS: u64 = 8;
/// Bytes of live objects.
const MEMORY: u64 = 64 << 20;

/// What the runs gave.
#[derive(Debug)]
pub struct Report {
    /// A violation of the property: the first that is no leak, else the first.
    pub shown: Option<Shown>,
    /// How many runs there were.
    pub runs: usize,
    /// How many statements they executed.
    pub steps: u64,
    /// How the last one ended without a violation.
    pub last: Option<Differs>,
}

/// Runs the program until something is shown that is no leak; `stop` is asked before each run.
pub fn run(question: &Question<'_>, stop: &dyn Fn() -> bool) -> Report {
    let mut report = Report { shown: None, runs: 0, steps: 0, last: None };
    let replayer = match Replayer::new(*question) {
        Ok(replayer) => replayer,
        Err(why) => {
            report.last = Some(Differs::CannotRun(why));
            return report;
        }
    };
    for unset in UNSET {
        if unset != UNSET[0] && (!replayer.is_free() || report.shown.is_some()) {
            break;
        }
        for inputs in runs() {
            if stop() {
                return report;
            }
            let steps = if report.runs == 0 { FIRST_STEPS } else { OTHER_STEPS };
            let ran = replayer.execute(&World::default(), inputs, unset, Limits { steps, memory: MEMORY });
            report.runs += 1;
            report.steps += ran.steps;
            match ran.result {
                Ok(shown) => {
                    let leak = shown.errors.iter().all(|error| error.kind.is_leak());
                    if !leak || report.shown.is_none() {
                        report.shown = Some(shown);
                    }
                    // Other inputs may lead to what is worse.
                    if !leak {
                        return report;
                    }
                }
                Err(differs) => report.last = Some(differs),
            }
            // Every other run would be the same.
            if ran.choices.is_empty() {
                break;
            }
        }
    }
    report
}

/// Where inputs come from.
fn runs() -> impl Iterator<Item = Inputs> {
    let constant = [0, 1].map(|number| Inputs::with_rest(Vec::new(), InputValue::Int(number)));
    constant.into_iter().chain((1..=RANDOM_RUNS).map(|seed| Inputs::new(Vec::new(), seed)))
}

/// The runs as a member's work.
pub fn outcome(question: &Question<'_>, stop: &dyn Fn() -> bool) -> Outcome {
    let report = run(question, stop);
    let runs = if report.runs == 1 { "1 run".to_owned() } else { format!("{} runs", report.runs) };
    let mut note = format!("{runs}, {} steps", report.steps);
    let verdict = match (report.shown, report.last) {
        (Some(shown), _) => Verdict::Bug(Box::new(shown)),
        (None, last) => {
            if let Some(last) = last {
                note += &format!("; last: {}", last.describe(question.program));
            }
            Verdict::Unknown
        }
    };
    Outcome { note, ..Outcome::new(verdict) }
}
