//! Several configurations of the analysis take turns on one program, until one of them proves it.
//!
//! Every configuration is sound, so that the first proof is the answer. Which one finds it depends
//! on the program: lists of any length need abstraction, and a table of five known entries may need
//! that nothing is abstracted. A turn is an amount of [work](Shape), not a time, so that a
//! second run goes the same way; turns double, so that no one waits long for the others.
//!
//! 1. The first configuration is the one that is reported if there is no proof. It runs until it
//!    ends, or to the first thing that it cannot prove if only that is asked for.
//! 2. The others give up at the first thing that they cannot prove; and once the first has ended,
//!    after as many times its work as their configuration says, but at least `LEAST`. They also
//!    give up when memory is short, which makes room for the other members.

use cpa::{Control, Engine, Limits, Outcome, Progress};
use smg::analysis::Shape;
use smg::config::Config;
use smg::exec::Findings;

/// The work of the first turn: most programs need less.
pub const FIRST_TURN: u64 = 250_000;
/// What the others may do in any case.
const LEAST: u64 = 400_000;
/// After so many states the work is looked at.
const STEPS: u64 = 16;

/// Who looks on, and says when to stop.
pub trait Pace {
    /// Asked at every step.
    fn step(&mut self, progress: &Progress<'_>) -> Control;

    /// Asked between some steps, with the work of all configurations together.
    fn between(&mut self, work: u64) -> Control;

    /// Told when something is not proved.
    fn alarmed(&mut self);

    /// Whether little memory is left.
    fn is_cramped(&self) -> bool;
}

/// A configuration at work.
pub struct Member<'a> {
    /// The analysis.
    pub engine: Engine<Shape<'a>>,
    /// Whether it is over as soon as something is not proved, even if nobody else goes on.
    first_only: bool,
    /// How many times the work of the first one it may do once that has ended; 0: any.
    patience: u32,
    state: Going,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Going {
    /// It has more to do.
    On,
    /// All states were reached.
    Ended,
    /// It cannot prove the program.
    GaveUp,
}

impl<'a> Member<'a> {
    /// One that has not begun.
    pub fn new(engine: Engine<Shape<'a>>, config: &Config) -> Member<'a> {
        Member { engine, first_only: config.first_only, patience: config.patience, state: Going::On }
    }

    /// Whether all states were reached.
    pub fn has_ended(&self) -> bool {
        self.state == Going::Ended
    }

    /// Whether it was stopped by what it could not prove.
    pub fn has_given_up(&self) -> bool {
        self.state == Going::GaveUp
    }

    fn work(&self) -> u64 {
        self.engine.analysis().work()
    }

    /// One turn; the others have done some work before. `None` if the caller stopped it.
    fn turn(
        &mut self,
        work: u64,
        others: u64,
        is_left: &impl Fn(&Findings) -> bool,
        pace: &mut dyn Pace,
    ) -> Option<()> {
        let end = self.work().saturating_add(work);
        let steps = if self.first_only { 1 } else { STEPS };
        while self.work() < end && !(self.first_only && is_left(self.engine.analysis().domain().findings())) {
            match self.engine.run(Limits::steps(steps), &mut |progress| pace.step(progress)) {
                Outcome::Finished => {
                    self.state = Going::Ended;
                    break;
                }
                Outcome::Stopped(cpa::Why::Steps) => {
                    if is_left(self.engine.analysis().domain().findings()) {
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

/// Lets all take turns; the one whose answer counts. `is_left` says whether an analysis could not
/// prove something.
pub fn take_turns(
    members: &mut Vec<Member<'_>>,
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
            let left = is_left(members[at].engine.analysis().domain().findings());
            if left {
                pace.alarmed();
            }
            if members[at].has_ended() && !left {
                return at;
            }
            let patience = match members[at].patience {
                0 => u64::MAX,
                times => members[0].work().saturating_mul(u64::from(times)).max(LEAST),
            };
            let waited = members[0].state != Going::On && members[at].work() >= patience;
            let first_only = members[at].first_only && !members[at].has_ended();
            if at > 0 && (left || waited || pace.is_cramped()) || left && first_only {
                members[at].state = Going::GaveUp;
            }
        }
        // What another one has reached is of no use once it has given up.
        let mut at = 0;
        members.retain(|member| {
            at += 1;
            at == 1 || member.state == Going::On
        });
        work = work.saturating_mul(2);
    }
    0
}
