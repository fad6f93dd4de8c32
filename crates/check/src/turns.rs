//! Lets several configurations of the analysis take turns on one program, until one of them proves
//! it.
//!
//! Every configuration is sound, so the first proof is the answer. Which one finds it depends on
//! the program: lists of any length need abstraction, and a table of five known entries may need
//! that nothing is abstracted. A turn is an amount of [work](Driver::work), not of time, so
//! that a second run behaves in the same way. Turns double, so that no configuration waits long for
//! the others.
//!
//! 1. The first configuration is the one that is reported if there is no proof. It runs until it
//!    ends, or up to the first unproved obligation if only that is requested.
//! 2. The others give up at the first obligation that they cannot prove. Once the first has ended,
//!    they also give up after a multiple of its work that their configuration sets, but at least
//!    `LEAST`, and when memory is short, which makes room for the other members.

use calls::{Domain, Driver};
use cpa::{Control, Engine, Limits, Outcome, Progress};
use obligation::Findings;

/// The work of the first turn: most programs need less.
pub const FIRST_TURN: u64 = 250_000;
/// The work that the others may do in any case.
const LEAST: u64 = 400_000;
/// The work is checked after this many states.
const STEPS: u64 = 16;

/// Observes the configurations, and decides when to stop.
pub trait Pace {
    /// Called at every step.
    fn step(&mut self, progress: &Progress<'_>) -> Control;

    /// Called between some steps, with the work of all configurations together.
    fn between(&mut self, work: u64) -> Control;

    /// Called when something is not proved.
    fn alarmed(&mut self);

    /// Whether little memory is left.
    fn is_cramped(&self) -> bool;
}

/// A configuration at work.
pub struct Member<'a, D: Domain> {
    /// The analysis.
    pub engine: Engine<Driver<'a, D>>,
    terms: Terms,
    state: Going,
}

/// How long a configuration takes part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terms {
    /// Whether it ends at the first unproved obligation, even if no other configuration goes on.
    pub first_only: bool,
    /// How many times the work of the first configuration it may do once that has ended; 0: any.
    pub patience: u32,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Going {
    /// It has more work.
    On,
    /// All states were reached.
    Ended,
    /// It cannot prove the program.
    GaveUp,
}

impl<'a, D: Domain> Member<'a, D> {
    /// A configuration that has not started.
    pub fn new(engine: Engine<Driver<'a, D>>, terms: Terms) -> Member<'a, D> {
        Member { engine, terms, state: Going::On }
    }

    /// Whether all states were reached.
    pub fn has_ended(&self) -> bool {
        self.state == Going::Ended
    }

    /// Whether it stopped because it could not prove something.
    pub fn has_given_up(&self) -> bool {
        self.state == Going::GaveUp
    }

    fn work(&self) -> u64 {
        self.engine.analysis().work()
    }

    /// Takes one turn; the others have done some work before. `None` if the caller stopped it.
    fn turn(
        &mut self,
        work: u64,
        others: u64,
        is_left: &impl Fn(&Findings) -> bool,
        pace: &mut dyn Pace,
    ) -> Option<()> {
        let end = self.work().saturating_add(work);
        let steps = if self.terms.first_only { 1 } else { STEPS };
        while self.work() < end && !(self.terms.first_only && is_left(self.engine.analysis().findings())) {
            match self.engine.run(Limits::steps(steps), &mut |progress| pace.step(progress)) {
                Outcome::Finished => {
                    self.state = Going::Ended;
                    break;
                }
                Outcome::Stopped(cpa::Why::Steps) => {
                    if is_left(self.engine.analysis().findings()) {
                        pace.alarmed();
                    }
                    if pace.between(others.saturating_add(self.work())) == Control::Stop {
                        return None;
                    }
                    if pace.is_cramped() {
                        break;
                    }
                }
                Outcome::Stopped(_) | Outcome::Interrupted(_) => return None,
            }
        }
        Some(())
    }
}

/// Lets all take turns. Returns the one whose answer counts. `is_left` says whether an analysis
/// could not prove something.
pub fn take_turns<D: Domain>(
    members: &mut Vec<Member<'_, D>>,
    is_left: impl Fn(&Findings) -> bool,
    pace: &mut dyn Pace,
) -> usize {
    let mut work = FIRST_TURN;
    while members.iter().any(|member| member.state == Going::On) {
        for at in 0..members.len() {
            if members[at].state != Going::On {
                continue;
            }
            let others = members.iter().map(Member::work).sum::<u64>() - members[at].work();
            if members[at].turn(work, others, &is_left, pace).is_none() {
                return 0;
            }
            let left = is_left(members[at].engine.analysis().findings());
            if left {
                pace.alarmed();
            }
            if members[at].has_ended() && !left {
                return at;
            }
            let patience = match members[at].terms.patience {
                0 => u64::MAX,
                times => members[0].work().saturating_mul(u64::from(times)).max(LEAST),
            };
            let waited = members[0].state != Going::On && members[at].work() >= patience;
            let first_only = members[at].terms.first_only && !members[at].has_ended();
            if at > 0 && (left || waited || pace.is_cramped()) || left && first_only {
                members[at].state = Going::GaveUp;
            }
        }
        // The states of another configuration are useless once it has given up.
        let mut at = 0;
        members.retain(|member| {
            at += 1;
            at == 1 || member.state == Going::On
        });
        work = work.saturating_mul(2);
    }
    0
}
