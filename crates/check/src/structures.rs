//! The member that proves by three-valued structures: trees, recursion, lists that share cells.

use crate::conclusion::{conclude, leaves_something};
use crate::explore::explore;
use crate::observer::Observer;
use crate::turns::{Member, Terms};
use crate::watchdog::Watchdog;
use cells::Prepared;
use cpa::Engine;
use ir::Program;
use obligation::{Check, ErrorKind, Findings, Obligation, Obligations};
use party::{Conclusion, Discharged, Seat, Verdict};
use property::{Part, Property, Standing};
use std::collections::BTreeSet;
use std::sync::atomic::Ordering;

/// The prover by structures and what it needs.
#[derive(Clone, Copy)]
pub struct Structures<'p> {
    /// The program, with a start function around `main` if it needs one.
    pub program: &'p Program,
    /// The property.
    pub property: &'p Property,
    /// Whether allocations may fail.
    pub malloc_fails: bool,
    /// Whether the caller chose it. Else it looks only at programs with recursion or trees: others
    /// prove lists in less time.
    pub chosen: bool,
    /// The limits.
    pub watchdog: &'p Watchdog,
    /// The observer.
    pub observer: &'p dyn Observer,
}

/// The checks that are made. Others are left.
fn is_checked(check: Check) -> bool {
    match check {
        Check::Access
        | Check::Argument
        | Check::Assertion
        | Check::Call
        | Check::Defined
        | Check::ErrorCall
        | Check::Free
        | Check::Index
        | Check::Initialised
        | Check::Leak
        | Check::Operation
        | Check::Overflow
        | Check::Shift
        | Check::Stack => true,
        // What callers hold where the program exits is not looked at.
        Check::Exit => false,
        Check::Alignment | Check::Files | Check::Format | Check::Variadic => false,
    }
}

impl Structures<'_> {
    /// Proves the program safe, or says what is left.
    pub fn run(self, seat: &mut Seat<'_, '_>) -> Conclusion {
        let prepared = match Prepared::new(self.program.clone()) {
            Ok(prepared) => prepared,
            Err(why) => return stopped(self.words(&why)),
        };
        if !self.chosen && !prepared.is_branching() {
            return stopped("the program has no recursion and no trees".to_owned());
        }
        // Arithmetic wraps unless overflow is asked about; a division that overflows traps.
        let asks = |kind: ErrorKind| match kind {
            ErrorKind::SignedOverflow => self.property.has(Part::Overflow),
            _ => self.property.standing(kind) == Standing::Asked,
        };
        let flag = seat.flag();
        let is_over = || flag.load(Ordering::Relaxed);
        let (analysis, start) = match cells::analysis(&prepared, &asks, self.malloc_fails, &is_over) {
            Ok(Some(begun)) => begun,
            Ok(None) => return stopped("there is nothing to analyse".to_owned()),
            Err(why) => return stopped(self.words(&why)),
        };
        let mut engine = Engine::new(analysis, cpa::Settings::default());
        engine.start(start, ());
        let member = Member::new(engine, Terms { first_only: false, patience: 0 });
        let is_left = |findings: &Findings| leaves_something(findings, self.property);
        let explored = explore(vec![member], is_left, self.watchdog, self.observer, Some(seat));
        if self.observer.wants_states() {
            for (_, state, ()) in explored.engine.reached().iter() {
                let text = explored.engine.analysis().domain().text(&state.memory);
                self.observer.state(&format!("{:?} {:?}\n{text}", state.ctx, state.at));
            }
        }
        let conclusion = conclude(&explored.engine, explored.stopped, &prepared.program, self.property);
        self.without_unchecked(conclusion)
    }

    /// What the structures say nothing of is left to others.
    fn without_unchecked(&self, mut conclusion: Conclusion) -> Conclusion {
        let all = Obligations::of(self.program);
        let others = all.iter().filter(|it| !is_checked(it.check) && self.property.needs(it.check));
        let missing: BTreeSet<Obligation> = others.copied().collect();
        if missing.is_empty() {
            return conclusion;
        }
        if conclusion.verdict == Verdict::Safe {
            let kinds: BTreeSet<Check> = missing.iter().map(|it| it.check).collect();
            let kinds: Vec<String> = kinds.iter().map(ToString::to_string).collect();
            conclusion.stopped = Some(format!("structures do not check: {}", kinds.join(", ")));
            conclusion.verdict = Verdict::Unknown;
        }
        if let Discharged::AllBut { unchecked, .. } = &mut conclusion.discharged {
            unchecked.extend(missing);
        }
        conclusion
    }

    fn words(&self, why: &cells::StaysOut) -> String {
        match why.span.is_known() {
            true => format!("{} at {} has no structures", why.what, self.program.place_in_file(why.span)),
            false => format!("{} has no structures", why.what),
        }
    }
}

fn stopped(why: String) -> Conclusion {
    Conclusion { stopped: Some(why), ..Conclusion::new(Verdict::Unknown) }
}
