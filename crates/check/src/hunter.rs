//! Hunters: members that use the shape analysis with numbers as terms, and explore executions until
//! one goes wrong.
//!
//! Each execution that seems to go wrong is a suspect. The solver finds its inputs, and the judge
//! runs the program with them. Only what the program then does counts. A location whose suspects
//! were not confirmed several times is not tried again.
//!
//! An iterative-deepening hunter that has found nothing, and whose bounds cut executions off,
//! starts again with wider bounds. A hunter that has explored all executions to their ends without
//! an alarm has proved the program.

use crate::conclusion::{Bearing, bearing, reached};
use crate::outside::Outside;
use cpa::{Control, Engine, Limits, Outcome};
use interp::InputValue;
use ir::{Program, Span};
use obligation::ErrorKind;
use party::{Bug, Conclusion, Seat, Verdict, World};
use property::{Property, Standing};
use smg::analysis::{Shape, shape_analysis_within};
use smg::config::Config;
use smg::exec::SuspectPath;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// How often one error at one location is tried.
pub const TRIES: u32 = 12;
/// How many objects and nodes all states may have together; each takes a quarter of a kilobyte or
/// more.
const MOST_SIZE: u64 = 3_000_000;
/// How often one error at one location is tried at most, if there is nothing else to do.
const MOST_TRIES: u32 = 1000;
/// By how much bounds grow each time.
const DEEPER: u32 = 4;

/// A hunter and what it needs.
#[derive(Clone, Copy)]
pub struct Hunter<'p> {
    /// The program, with a start function around `main` if it needs one.
    pub program: &'p Program,
    /// The program with its surroundings as inputs, if there is one; the hunter then explores it
    /// instead.
    pub outside: Option<&'p (dyn Fn() -> Option<&'p Outside> + Sync)>,
    /// The property.
    pub property: &'p Property,
    /// The configuration.
    pub config: &'p Config,
    /// How often one error at one location is tried.
    pub tries: u32,
}

/// Decides whether a suspect is a bug, and whether to continue.
pub trait Judge {
    /// A flag that is set when the answer is no longer needed.
    fn flag(&self) -> Arc<AtomicBool>;

    /// Reports the work done since the beginning, and returns whether to continue.
    fn go_on(&mut self, work: u64) -> bool;

    /// Why it does not continue, in words.
    fn why_over(&self) -> String;

    /// Runs the program with a suspect's inputs.
    fn judge(&mut self, suspect: &party::Suspect) -> Option<Bug>;

    /// Runs the suspects with too long runs again.
    fn judge_late(&mut self) -> Option<Bug>;
}

impl Judge for Seat<'_, '_> {
    fn flag(&self) -> Arc<AtomicBool> {
        Seat::flag(self)
    }

    fn go_on(&mut self, work: u64) -> bool {
        Seat::go_on(self, work)
    }

    fn why_over(&self) -> String {
        self.stopped_by().map_or("the analysis was stopped".to_owned(), |why| why.to_string())
    }

    fn judge(&mut self, suspect: &party::Suspect) -> Option<Bug> {
        Seat::judge(self, suspect)
    }

    fn judge_late(&mut self) -> Option<Bug> {
        Seat::judge_late(self)
    }
}

/// A hunt in progress.
#[derive(Default)]
struct Hunt<'p> {
    /// The program that is explored instead of the original.
    outside: Option<&'p Outside>,
    /// How often each error was tried, and how often it was skipped because it had been tried too
    /// often.
    tried: BTreeMap<(ErrorKind, Span), u32>,
    skipped: u32,
    /// How often each may be tried.
    tries: u32,
    /// The work of earlier rounds.
    work: u64,
    /// For the log.
    rounds: u32,
    suspects: u32,
}

/// How a round ended.
enum Round {
    Bug(Box<Bug>),
    /// All executions were explored to their ends.
    Safe(Box<Conclusion>),
    /// Nothing was found within the bounds.
    Cut,
    /// No suspect was confirmed, as far as they were tried.
    Tried,
    /// It ended for a reason that wider bounds do not change.
    Over(String),
}

impl Hunter<'_> {
    /// Hunts until a bug is found, or nothing is left to explore.
    pub fn run(self, judge: &mut impl Judge) -> Conclusion {
        let outside = self.outside.and_then(|outside| outside());
        let mut hunt = Hunt { outside, tries: self.tries, ..Hunt::default() };
        let mut config = self.config.clone();
        loop {
            hunt.rounds += 1;
            let round = self.round(&config, &mut hunt, judge);
            let note = format!("{} rounds, {} suspects", hunt.rounds, hunt.suspects);
            let stopped = match round {
                Round::Bug(shown) => return Conclusion { note, ..Conclusion::new(Verdict::Bug(shown)) },
                Round::Safe(conclusion) => return Conclusion { note, ..*conclusion },
                Round::Over(why) => why,
                // Other executions to the same locations may go wrong.
                Round::Tried if hunt.skipped > 0 && hunt.tries < MOST_TRIES => {
                    hunt.tries = hunt.tries.saturating_mul(DEEPER);
                    hunt.skipped = 0;
                    hunt.tried.clear();
                    continue;
                }
                Round::Tried => "no suspected error was confirmed".to_owned(),
                Round::Cut if config.max_turns == 0 => "longer executions were not explored".to_owned(),
                Round::Cut => {
                    config.max_turns = config.max_turns.saturating_mul(DEEPER);
                    config.max_steps = config.max_steps.saturating_mul(DEEPER);
                    continue;
                }
            };
            if let Some(shown) = judge.judge_late() {
                return Conclusion { note, ..Conclusion::new(Verdict::Bug(Box::new(shown))) };
            }
            return Conclusion { note, stopped: Some(stopped), ..Conclusion::new(Verdict::Unknown) };
        }
    }

    fn round(&self, config: &Config, hunt: &mut Hunt<'_>, judge: &mut impl Judge) -> Round {
        let limits = solver::QueryLimits::default().with_cancel(judge.flag());
        let cancelled = limits.clone();
        let program = hunt.outside.map_or(self.program, |outside| &outside.program);
        let Some((shape, start)) = shape_analysis_within(program, config, limits) else {
            return Round::Over("there is nothing to analyse".to_owned());
        };
        let mut engine = Engine::new(shape, config.settings());
        engine.start(start, ());
        loop {
            let ended = engine.run(Limits::steps(1), &mut |_| Control::Continue);
            for suspect in engine.analysis_mut().domain_mut().take_suspects() {
                if let Some(shown) = self.confirm(&suspect, hunt, judge) {
                    return Round::Bug(Box::new(shown));
                }
            }
            match ended {
                Outcome::Finished => break,
                Outcome::Stopped(cpa::Why::Steps) if engine.analysis().size() > MOST_SIZE => {
                    return Round::Over("there are too many executions".to_owned());
                }
                Outcome::Stopped(cpa::Why::Steps) => {}
                Outcome::Stopped(_) | Outcome::Interrupted(_) => {
                    return Round::Over(judge.why_over());
                }
            }
            if !judge.go_on(hunt.work + engine.analysis().work()) {
                return Round::Over(judge.why_over());
            }
        }
        hunt.work += engine.analysis().work();
        // What a cancelled round left out is no reason to go deeper.
        if cancelled.is_cancelled() {
            return Round::Over(judge.why_over());
        }
        match self.finished(&engine) {
            Round::Safe(_) if hunt.outside.is_some() => {
                Round::Over("only a few short arguments and texts were tried".to_owned())
            }
            round => round,
        }
    }

    /// Runs a suspect. Returns the error that the property covers, if there is one.
    fn confirm(&self, suspect: &SuspectPath, hunt: &mut Hunt<'_>, judge: &mut impl Judge) -> Option<Bug> {
        if self.property.standing(suspect.kind) != Standing::Asked {
            return None;
        }
        let tried = hunt.tried.entry((suspect.kind, suspect.span)).or_default();
        if *tried >= hunt.tries {
            hunt.skipped += 1;
            return None;
        }
        *tried += 1;
        let given = suspect.symbols.inputs()?;
        hunt.suspects += 1;
        let (world, inputs) = match hunt.outside {
            Some(outside) => outside.split(&given),
            None => (World::default(), given.into_iter().map(|(_, bits)| InputValue::Bits(bits)).collect()),
        };
        // The other program may have other files.
        let same = hunt.outside.is_none_or(|outside| {
            outside.program.files.get(suspect.span.file) == self.program.files.get(suspect.span.file)
        });
        let span = if same { suspect.span } else { Span::NONE };
        judge.judge(&party::Suspect { kind: suspect.kind, span, inputs, world })
    }

    fn finished(&self, engine: &Engine<Shape<'_>>) -> Round {
        let shape = engine.analysis();
        let of = |wanted: Bearing| {
            shape.findings().alarms.iter().filter(move |alarm| bearing(alarm, self.property) == wanted)
        };
        if shape.findings().cut_short {
            return Round::Cut;
        }
        if of(Bearing::Left).next().is_some() {
            return Round::Tried;
        }
        if shape.findings().left_out {
            return Round::Over("not all values were tried".to_owned());
        }
        let assumed = of(Bearing::Assumed).map(|alarm| party::Finding {
            kind: alarm.kind,
            span: alarm.span,
            message: alarm.message.clone(),
        });
        Round::Safe(Box::new(Conclusion {
            assumed: assumed.collect(),
            reached: Some(reached(shape, self.program)),
            checks: shape.findings().checks.clone(),
            ..Conclusion::new(Verdict::Safe)
        }))
    }
}
