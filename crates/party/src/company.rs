//! Runs all members: when each starts, what ends it, and the answer.
//!
//! 1. The lead works on the calling thread. Its first turn settles most questions, and then no
//!    other member is called.
//! 2. After that, or as soon as the lead is in doubt, quick members work on the calling thread, one
//!    after the other. If one of them has an answer, that is the answer.
//! 3. Then the others start, each on its own thread, and [as many work at once](crate::cores) as
//!    there are cores.
//!
//! **What ends a member.** SAFE ends all others at once. BUG ends at once the members that can only
//! prove, those that count their work in another unit, and those that have done at least as much
//! work. The rest may catch up to that point.
//!
//! **Why the answer does not depend on timing.** Work is counted in units that depend on the
//! program alone. Of all bugs found in one unit, the one with the least work counts, and among
//! equals that of the first member. A member that may still find it gets to do that much work,
//! whichever was first by the clock. Between units the clock decides. If several members can prove
//! the program, the answer is SAFE whichever was first. Results that depend on a time or memory
//! limit may differ from run to run.
//!
//! **Several provers.** What each of them has discharged is [added up](crate::tally). When nothing
//! is left, the answer is SAFE, although no member concludes so alone. Otherwise the answer names
//! what is left, and which members proved the rest.
//!
//! **A net under proofs.** Before SAFE is the answer, the program is run on a [spread of
//! inputs](crate::runner::contradiction). If a run contradicts the proof, the answer is UNKNOWN,
//! with both sides.
//!
//! **The inputs** of the bug that counts are [made simpler](crate::simplify) where that shows the
//! same error.
//!
//! **Both SAFE and BUG** is impossible. If it happens, Harrier has a bug, and the answer is
//! UNKNOWN.

use crate::cores::Cores;
use crate::decision::{Answer, Decision, MemberResult, add_up};
use crate::log::{Log, Record};
use crate::member::{Conclusion, Member, Trust, Unit, Verdict};
use crate::replay::{Question, ReplayLimits, Replayer};
use crate::runner;
use crate::seat::{Busy, Chair, Seat, Stop, Table};
use crate::simplify::simplify;
use crate::tally::Tally;
use crate::vacuity;
use std::any::Any;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Mutex, PoisonError};
use std::thread::Scope;
use std::time::{Duration, Instant};

/// The stack of a member's thread.
const STACK: usize = 64 << 20;

/// How many statements are executed to contradict a proof: a minimum, a number for each unit of the
/// proof's work, and a maximum.
const NET_STEPS: u64 = 600_000;
const NET_STEPS_OF_WORK: u64 = 2;
const MOST_NET_STEPS: u64 = 50_000_000;

/// How often limits are checked for members that work for a long time without asking.
const TICK: Duration = Duration::from_millis(20);

/// The lead's place in the order; the others follow.
const LEAD: usize = 0;

/// The members that take part.
#[derive(Debug, Default)]
pub struct Roster<'p> {
    /// Cheap members, called as soon as the lead is in doubt.
    pub quick: Vec<Member<'p>>,
    /// The member that works on the calling thread.
    pub lead: Option<Member<'p>>,
    /// The rest.
    pub others: Vec<Member<'p>>,
}

/// The setting in which members work.
pub struct Company<'p> {
    /// The property.
    pub question: Question<'p>,
    /// Limits for the executions of suspects.
    pub limits: ReplayLimits,
    /// How many members may work at once.
    pub cores: usize,
    /// After how much work of the lead the others start.
    pub first_turn: u64,
    /// The limit that has been reached, in words, if all members have to stop.
    pub stop: &'p (dyn Fn() -> Option<&'static str> + Sync),
}

impl fmt::Debug for Company<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "company on {} cores", self.cores)
    }
}

impl<'p> Company<'p> {
    /// Lets the members work until there is an answer.
    pub fn run(&self, roster: Roster<'p>) -> (Answer, Log) {
        let (answer, log) = self.answer(roster);
        match (answer, Replayer::new(self.question)) {
            (Answer::Bug(shown), Ok(replayer)) => (Answer::Bug(Box::new(simplify(&replayer, *shown))), log),
            (answer, _) => (answer, log),
        }
    }

    fn answer(&self, roster: Roster<'p>) -> (Answer, Log) {
        let (mut results, not_called) = self.run_members(roster, Instant::now());
        results.sort_by_key(|result| result.at);
        let records = results.iter().map(|result| result.record.clone()).collect();
        let answer = match Decision::of(&self.question, &results) {
            Decision::Safe { prover, work, conclusion, tally } => {
                self.doubt(&prover, work, conclusion, tally)
            }
            Decision::Other(answer) => answer,
        };
        (answer, Log { records, not_called })
    }

    /// SAFE, unless a run contradicts it.
    fn doubt(&self, prover: &str, work: u64, conclusion: Conclusion, tally: Tally) -> Answer {
        if conclusion.proved.is_some() {
            return Answer::Safe(conclusion, tally);
        }
        let steps = work.saturating_mul(NET_STEPS_OF_WORK).clamp(NET_STEPS, MOST_NET_STEPS);
        match runner::contradiction(&self.question, steps, &|| (self.stop)().is_some()) {
            None => Answer::Safe(conclusion, tally),
            Some(contradiction) => Answer::Unknown {
                conclusion: Some(Conclusion { verdict: Verdict::Unknown, ..conclusion }),
                tally: Tally::default(),
                faults: vec![contradiction.describe(&self.question, prover)],
            },
        }
    }

    fn table(&self, chairs: Vec<Chair>) -> Table<'p> {
        Table {
            question: self.question,
            limits: self.limits,
            stop: self.stop,
            cores: Cores::new(self.cores),
            busy: Busy::default(),
            tally: Mutex::default(),
            chairs,
        }
    }

    /// Runs the lead, and the others if necessary. Returns their results, and the members that were
    /// not needed.
    fn run_members(&self, roster: Roster<'p>, begin: Instant) -> (Vec<MemberResult>, Vec<&'static str>) {
        let Roster { quick, lead, others } = roster;
        // The lead has a chair even if there is no lead: seats are counted from it.
        let first = lead.as_ref().map_or_else(|| Chair::new(Trust::Proves, Unit::Steps), Chair::of);
        let seated = quick.iter().chain(&others).map(Chair::of);
        let table = self.table([first].into_iter().chain(seated).collect());
        let results: Mutex<Vec<MemberResult>> = Mutex::default();
        let waiting = Mutex::new((quick.into_iter(), others));
        let room = Room { table: &table, results: &results, begin };
        std::thread::scope(|scope| {
            table.busy.begin();
            // Without this thread limits are noticed a little later, which changes no answer.
            let tick = std::thread::Builder::new().name("limits".to_owned());
            let _ = tick.spawn_scoped(scope, || while table.busy.wait(TICK) && !table.stop_all_at_limit() {});
            let start = || {
                let mut waiting = waiting.lock().unwrap_or_else(PoisonError::into_inner);
                let (quick, others) = &mut *waiting;
                let mut at = LEAD;
                for member in quick.by_ref() {
                    at += 1;
                    if room.ask(member, at) {
                        return;
                    }
                }
                room.start(std::mem::take(others), at + 1, scope);
            };
            if let Some(lead) = lead {
                let mut seat = Seat::new(&table, LEAD, lead.share);
                seat.call_others = Some((self.first_turn, Box::new(start)));
                table.cores.queue(LEAD);
                table.cores.take(LEAD);
                let result = call(lead, &mut seat, LEAD, begin);
                let settled = result.conclusion.as_ref().is_ok_and(|o| o.verdict != Verdict::Unknown);
                let not_yet = seat.call_others.take();
                drop(seat);
                room.report(result);
                table.cores.give();
                if let Some((_, start)) = not_yet.filter(|_| !settled && (self.stop)().is_none()) {
                    start();
                }
            } else {
                start();
            }
            table.busy.end();
        });
        let waiting = waiting.into_inner().unwrap_or_else(PoisonError::into_inner);
        let results = results.into_inner().unwrap_or_else(PoisonError::into_inner);
        let (quick, others) = waiting;
        (results, quick.chain(others).map(|member| member.name).collect())
    }
}

/// What the members of one question share.
#[derive(Clone, Copy)]
struct Room<'s, 'p> {
    table: &'s Table<'p>,
    results: &'s Mutex<Vec<MemberResult>>,
    begin: Instant,
}

impl<'s, 'p: 's> Room<'s, 'p> {
    /// Lets a member work on this thread. Returns whether it has the answer.
    fn ask(self, member: Member<'p>, at: usize) -> bool {
        let mut seat = Seat::new(self.table, at, member.share);
        let result = call(member, &mut seat, at, self.begin);
        let settled =
            result.conclusion.as_ref().is_ok_and(|conclusion| conclusion.verdict != Verdict::Unknown);
        self.report(result);
        settled
    }

    /// Starts members, each on its own thread, with seats from the given one on. All are in the
    /// queue, in their order, before the first starts.
    fn start(self, members: Vec<Member<'p>>, first: usize, scope: &'s Scope<'s, '_>) {
        (first..first + members.len()).for_each(|at| self.table.cores.queue(at));
        for (i, member) in members.into_iter().enumerate() {
            let (at, name, trust, unit) = (first + i, member.name, member.trust, member.unit);
            let work = move || {
                self.table.cores.take(at);
                let mut seat = Seat::new(self.table, at, member.share);
                self.report(call(member, &mut seat, at, self.begin));
                self.table.cores.give();
                self.table.busy.end();
            };
            self.table.busy.begin();
            let thread = std::thread::Builder::new().name(name.to_owned()).stack_size(STACK);
            if let Err(why) = thread.spawn_scoped(scope, work) {
                self.table.cores.leave(at);
                self.table.busy.end();
                let why = format!("the member '{name}' cannot be started: {why}");
                let record = Record {
                    name,
                    began: self.begin.elapsed(),
                    lasted: Duration::ZERO,
                    cpu: Duration::ZERO,
                    work: 0,
                    said: why.clone(),
                    note: String::new(),
                    unconfirmed: Vec::new(),
                };
                self.report(MemberResult {
                    at,
                    arrival: 0,
                    trust,
                    unit,
                    name,
                    work: 0,
                    conclusion: Err(why),
                    record,
                });
            }
        }
    }

    /// Records the result of a member that has ended. Others may be done, too.
    fn report(self, mut result: MemberResult) {
        let mut results = self.results.lock().unwrap_or_else(PoisonError::into_inner);
        result.arrival = results.len();
        results.push(result);
        let Some(MemberResult { at, unit, work, conclusion: Ok(conclusion), .. }) = results.last() else {
            return;
        };
        match conclusion.verdict {
            Verdict::Safe => self.table.chairs.iter().for_each(|chair| chair.cancel(Stop::Proved)),
            Verdict::Bug(_) => {
                let others = self.table.chairs.iter().enumerate().filter(|(other, _)| other != at);
                others.for_each(|(_, chair)| chair.bug_was_shown(*unit, *work));
            }
            Verdict::Unknown => {
                let tally = add_up(&self.table.question, results.iter());
                if tally.as_ref().is_some_and(Tally::is_complete) {
                    self.table.chairs.iter().for_each(|chair| chair.cancel(Stop::Proved));
                }
                *self.table.tally.lock().unwrap_or_else(PoisonError::into_inner) = tally;
            }
        }
    }
}

/// Lets a member work. A verdict that it is not trusted to give does not count, and a panic is one
/// way to end.
fn call<'p>(member: Member<'p>, seat: &mut Seat<'_, 'p>, at: usize, begin: Instant) -> MemberResult {
    let (name, trust, unit) = (member.name, member.trust, member.unit);
    let (began, cpu) = (begin.elapsed(), thread_cpu());
    let conclusion = catch_unwind(AssertUnwindSafe(|| member.work(seat)));
    let mut conclusion =
        conclusion.map_err(|payload| format!("the member '{name}' failed: {}", panic_text(&*payload)));
    if let Ok(conclusion) = &mut conclusion
        && !trust.covers(&conclusion.verdict)
    {
        conclusion.verdict = Verdict::Unknown;
        conclusion.note += " (ignored: this member may not give that verdict)";
    }
    let said = match &conclusion {
        Ok(conclusion) => match &conclusion.verdict {
            Verdict::Safe => match vacuity::says_nothing(seat.question(), conclusion) {
                Some(why) => format!("UNKNOWN ({why})"),
                None => "SAFE".to_owned(),
            },
            Verdict::Bug(_) => "BUG".to_owned(),
            Verdict::Unknown => match (&conclusion.stopped, seat.stopped_by()) {
                (Some(why), _) => format!("UNKNOWN ({why})"),
                (None, Some(why)) => format!("stopped: {why}"),
                (None, None) => "UNKNOWN".to_owned(),
            },
        },
        Err(why) => why.clone(),
    };
    let work = seat.work();
    let record = Record {
        name,
        began,
        lasted: begin.elapsed().saturating_sub(began),
        cpu: thread_cpu().saturating_sub(cpu),
        work,
        said,
        note: conclusion.as_ref().map(|conclusion| conclusion.note.clone()).unwrap_or_default(),
        unconfirmed: std::mem::take(&mut seat.unconfirmed),
    };
    MemberResult { at, arrival: 0, trust, unit, name, work, conclusion, record }
}

fn panic_text(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().map(|text| (*text).to_owned());
    let text = text.or_else(|| payload.downcast_ref::<String>().cloned());
    // Answers have one line for each thing.
    text.map_or("a panic".to_owned(), |text| text.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// The CPU time of this thread.
fn thread_cpu() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(u64::try_from(time.tv_sec).unwrap_or(0), u32::try_from(time.tv_nsec).unwrap_or(0))
}
