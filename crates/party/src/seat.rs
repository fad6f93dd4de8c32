//! A member's seat: its view of the others while it works.
//!
//! A member calls [`Seat::go_on`] after each piece of work, with all the work that it has done so
//! far: a number that depends on the program and the member alone, such as the number of expanded
//! states. In between it may call [`Seat::is_over`], which is cheap. It passes its suspects to
//! [`Seat::judge`].

use crate::cores::Cores;
use crate::member::{Member, Trust, Unit};
use crate::replay::{Bug, Difference, Question, ReplayLimits, Replayer, Suspect};
use crate::tally::Tally;
use obligation::ErrorKind;
use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

/// A member passes its core on after this much work times its share.
const TURN: u64 = 100_000;
/// It also does so if the work has taken this long: a question to a solver may take a second, and
/// counts little.
const LONG_TURN: Duration = Duration::from_millis(500);
/// About how many statements are executed in the time of one unit of work.
pub(crate) const STEPS_OF_WORK: u64 = 64;
/// How many suspects with too long runs are kept, how often they are run again, and by how much the
/// limit grows each time.
const MOST_LATE: usize = 16;
const LATE_ROUNDS: u32 = 2;
const LATE_FACTOR: u64 = 8;

/// What ends a member before it is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    /// A limit or an interrupt, in words.
    Limit(&'static str),
    /// Others have proved the program.
    Proved,
    /// Another member has shown a bug.
    Shown,
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Stop::Limit(what) => what,
            Stop::Proved => "others have proved the program",
            Stop::Shown => "another member has shown a bug",
        })
    }
}

/// What all members share.
pub(crate) struct Table<'p> {
    pub(crate) question: Question<'p>,
    pub(crate) limits: ReplayLimits,
    pub(crate) stop: &'p (dyn Fn() -> Option<&'static str> + Sync),
    pub(crate) cores: Cores,
    pub(crate) chairs: Vec<Chair>,
    pub(crate) busy: Busy,
    /// What provers that have ended have discharged together.
    pub(crate) tally: Mutex<Option<Tally>>,
}

/// How many threads work.
#[derive(Default)]
pub(crate) struct Busy {
    count: Mutex<usize>,
    changed: Condvar,
}

impl Busy {
    pub(crate) fn begin(&self) {
        *self.count.lock().unwrap_or_else(PoisonError::into_inner) += 1;
    }

    pub(crate) fn end(&self) {
        *self.count.lock().unwrap_or_else(PoisonError::into_inner) -= 1;
        self.changed.notify_all();
    }

    /// Waits until this time has passed or no thread works. Returns whether one still works.
    pub(crate) fn wait(&self, time: Duration) -> bool {
        let count = self.count.lock().unwrap_or_else(PoisonError::into_inner);
        let result = self.changed.wait_timeout_while(count, time, |count| *count > 0);
        *result.unwrap_or_else(PoisonError::into_inner).0 > 0
    }
}

impl Table<'_> {
    /// Whether a member's answer is no longer needed, or a limit has been reached. In the latter
    /// case it stops all members.
    fn is_over(&self, at: usize) -> bool {
        self.stop_all_at_limit();
        self.chairs.get(at).is_some_and(Chair::is_over)
    }

    /// Stops all members if a limit has been reached. Returns whether one has.
    pub(crate) fn stop_all_at_limit(&self) -> bool {
        let limit = (self.stop)();
        if let Some(what) = limit {
            self.chairs.iter().for_each(|chair| chair.cancel(Stop::Limit(what)));
        }
        limit.is_some()
    }
}

/// What is known of one member.
pub(crate) struct Chair {
    trust: Trust,
    unit: Unit,
    cancelled: Arc<AtomicBool>,
    /// Set before `cancelled`.
    why: OnceLock<Stop>,
    work: AtomicU64,
    bound: Bound,
}

/// How much work a member may do at most.
struct Bound(AtomicU64);

impl Default for Bound {
    fn default() -> Bound {
        Bound(AtomicU64::new(u64::MAX))
    }
}

impl Chair {
    pub(crate) fn new(trust: Trust, unit: Unit) -> Chair {
        let (cancelled, why, work, bound) = Default::default();
        Chair { trust, unit, cancelled, why, work, bound }
    }

    /// The chair of a member.
    pub(crate) fn of(member: &Member<'_>) -> Chair {
        Chair::new(member.trust, member.unit)
    }

    /// Another member has shown a bug with this much work. A member that can only prove is done;
    /// one that counts in the same unit may still find a bug with less work.
    pub(crate) fn bug_was_shown(&self, unit: Unit, work: u64) {
        match self.trust.shows() && self.unit == unit {
            true => self.bound(work),
            false => self.cancel(Stop::Shown),
        }
    }

    /// The member's answer is no longer needed. The first reason counts.
    pub(crate) fn cancel(&self, why: Stop) {
        let _ = self.why.set(why);
        self.cancelled.store(true, Ordering::Release);
    }

    /// The member's answer is no longer needed once it has done more work than this.
    fn bound(&self, work: u64) {
        self.bound.0.fetch_min(work, Ordering::Relaxed);
    }

    fn is_over(&self) -> bool {
        self.cancelled.load(Ordering::Acquire)
            || self.work.load(Ordering::Relaxed) > self.bound.0.load(Ordering::Relaxed)
    }
}

/// A member's view of the others.
pub struct Seat<'s, 'p> {
    table: &'s Table<'p>,
    at: usize,
    turn: u64,
    next: u64,
    /// When the turn began.
    since: Instant,
    replayer: Option<Result<Replayer<'p>, String>>,
    /// What to do once this much work has not settled the question.
    pub(crate) call_others: Option<(u64, Box<dyn FnOnce() + 's>)>,
    /// Suspects that were not confirmed.
    pub(crate) unconfirmed: Vec<(Suspect, String)>,
    /// Suspects whose runs were too long.
    late: Vec<Suspect>,
}

impl fmt::Debug for Seat<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.at)
    }
}

impl<'s, 'p> Seat<'s, 'p> {
    pub(crate) fn new(table: &'s Table<'p>, at: usize, share: u64) -> Seat<'s, 'p> {
        let turn = TURN.saturating_mul(share);
        let (replayer, call_others, unconfirmed) = (None, None, Vec::new());
        let (since, late) = (Instant::now(), Vec::new());
        Seat { table, at, turn, next: turn, since, replayer, call_others, unconfirmed, late }
    }

    /// The property.
    pub fn question(&self) -> &Question<'p> {
        &self.table.question
    }

    /// Whether the member's answer is no longer needed, or a limit has been reached. The first
    /// member that notices a limit sets the flags of the others.
    pub fn is_over(&self) -> bool {
        self.table.is_over(self.at)
    }

    /// What ends the member, if [it is over](Seat::is_over).
    pub fn stopped_by(&self) -> Option<Stop> {
        let chair = self.table.chairs.get(self.at).filter(|_| self.is_over())?;
        // Without a reason it has done more work than the bug of another member took.
        Some(chair.why.get().copied().unwrap_or(Stop::Shown))
    }

    /// What provers that have ended have discharged together, if any has. A prover may leave that
    /// out, as long as it says so: it then discharges the rest.
    pub fn tally(&self) -> Option<Tally> {
        self.table.tally.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The work done so far, as the member reported it.
    pub(crate) fn work(&self) -> u64 {
        self.table.chairs.get(self.at).map_or(0, |chair| chair.work.load(Ordering::Relaxed))
    }

    /// Lets the others start: the question will not be settled soon.
    pub fn call_others(&mut self) {
        if let Some((_, call)) = self.call_others.take() {
            call();
        }
    }

    /// A flag that is set when the member's answer is no longer needed or a limit has been reached,
    /// for code that works for a long time without asking.
    pub fn flag(&self) -> Arc<AtomicBool> {
        self.table.chairs.get(self.at).map(|chair| Arc::clone(&chair.cancelled)).unwrap_or_default()
    }

    /// Reports the work done since the beginning, and returns whether to continue. Others may work
    /// in between.
    pub fn go_on(&mut self, work: u64) -> bool {
        if let Some(chair) = self.table.chairs.get(self.at) {
            chair.work.store(work, Ordering::Relaxed);
        }
        if let Some((_, call)) = self.call_others.take_if(|(after, _)| work >= *after) {
            call();
        }
        if (work >= self.next || self.since.elapsed() >= LONG_TURN) && !self.is_over() {
            self.next = work.saturating_add(self.turn);
            self.table.cores.pass(self.at);
            self.since = Instant::now();
        }
        !self.is_over()
    }

    /// Runs the program with a suspect's inputs. A violation of the property is a bug, whether it
    /// was suspected or not. An unconfirmed suspect is recorded.
    pub fn judge(&mut self, suspect: &Suspect) -> Option<Bug> {
        // A replay may take about as long as it took to find the suspect.
        let ReplayLimits { steps, memory } = self.table.limits;
        let steps = steps.max(self.work().saturating_mul(STEPS_OF_WORK));
        self.judge_within(suspect, ReplayLimits { steps, memory })
    }

    /// Runs the suspects with too long runs again, with higher limits. For members that have
    /// nothing else to do.
    pub fn judge_late(&mut self) -> Option<Bug> {
        let ReplayLimits { mut steps, memory } = self.table.limits;
        for _ in 0..LATE_ROUNDS {
            steps = steps.saturating_mul(LATE_FACTOR);
            for suspect in std::mem::take(&mut self.late) {
                if self.is_over() {
                    return None;
                }
                if let Some(shown) = self.judge_within(&suspect, ReplayLimits { steps, memory }) {
                    return Some(shown);
                }
            }
        }
        None
    }

    fn judge_within(&mut self, suspect: &Suspect, limits: ReplayLimits) -> Option<Bug> {
        let (question, table, at) = (self.table.question, self.table, self.at);
        let replayer = self.replayer.get_or_insert_with(|| Replayer::new(question));
        let result = match replayer {
            Ok(replayer) => replayer.replay_while(suspect, limits, &mut || !table.is_over(at)),
            Err(why) => Err(Difference::CannotRun(why.clone())),
        };
        if matches!(result, Err(Difference::CannotGoOn(ErrorKind::StepLimit, _)))
            && self.late.len() < MOST_LATE
        {
            self.late.push(suspect.clone());
        }
        match result {
            Ok(shown) => Some(shown),
            Err(Difference::Another(shown)) => Some(*shown),
            Err(differs) => {
                self.unconfirmed.push((suspect.clone(), differs.describe(question.program)));
                None
            }
        }
    }
}
