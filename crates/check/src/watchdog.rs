//! Time and memory limits of this process, and interrupts by the user, watched by a separate
//! thread.
//!
//! When a limit is reached, a flag is set. The workers check it between two steps, stop, and report
//! what is known. A single step can take long. So after a grace period the watchdog itself answers
//! UNKNOWN and ends the process. Only one of the two answers: the first ([`Watchdog::may_answer`]).

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::time::{Duration, Instant};

const PERIOD: Duration = Duration::from_millis(20);
/// How long workers may take to stop, on the clock and as CPU time. On a busy machine they get more
/// of the clock, up to the second number, unless the limit is about the clock.
const GRACE: Duration = Duration::from_millis(1500);
const LONGEST_GRACE: Duration = Duration::from_secs(10);

/// The limit that was reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    /// CPU time.
    Time,
    /// Wall-clock time.
    Wall,
    /// Memory.
    Memory,
    /// The user interrupted it.
    Interrupt,
}

impl Limit {
    /// The message for the user.
    pub fn message(self) -> &'static str {
        match self {
            Limit::Time => "CPU time limit reached",
            Limit::Wall => "wall-clock limit reached",
            Limit::Memory => "memory limit reached",
            Limit::Interrupt => "interrupted",
        }
    }
}

/// Watches over this process.
#[derive(Debug)]
pub struct Watchdog {
    reached: Arc<AtomicU8>,
    mib: u64,
    answered: Arc<AtomicBool>,
    begin: Instant,
}

impl Watchdog {
    /// Starts to watch. If a limit is reached and the process does not end soon after, calls
    /// `give_up` on another thread, which must end the process.
    pub fn new(
        seconds: u64,
        wall: Option<u64>,
        mib: u64,
        give_up: impl Fn(Limit) + Send + 'static,
    ) -> Watchdog {
        let begin = Instant::now();
        let interrupted = interrupts();
        let reached = Arc::new(AtomicU8::new(0));
        let answered = Arc::new(AtomicBool::new(false));
        let (flag, spoken) = (Arc::clone(&reached), Arc::clone(&answered));
        let watch = move || {
            let limit = loop {
                if cpu_time() >= Duration::from_secs(seconds) {
                    break Limit::Time;
                }
                if wall.is_some_and(|wall| begin.elapsed() >= Duration::from_secs(wall)) {
                    break Limit::Wall;
                }
                if interrupted.load(Ordering::Relaxed) {
                    break Limit::Interrupt;
                }
                if resident_mib().is_some_and(|used| used >= mib) {
                    break Limit::Memory;
                }
                std::thread::sleep(PERIOD);
            };
            let number = match limit {
                Limit::Time => 1,
                Limit::Wall => 2,
                Limit::Memory => 3,
                Limit::Interrupt => 4,
            };
            flag.store(number, Ordering::Relaxed);
            wait_for_workers(limit, &spoken);
            if !spoken.swap(true, Ordering::Relaxed) {
                give_up(limit);
            }
        };
        // Without a thread there is no limit, which changes no answer.
        let _ = std::thread::Builder::new().name("watchdog".to_owned()).spawn(watch);
        Watchdog { reached, mib, answered, begin }
    }

    /// Whether the caller may give the answer; `false` if the watchdog is about to do so and to end
    /// the process.
    pub fn may_answer(&self) -> bool {
        !self.answered.swap(true, Ordering::Relaxed)
    }

    /// Waits for the watchdog to end the process, when it is the one that answers.
    pub fn wait_for_end() {
        std::thread::sleep(Duration::from_secs(10));
    }

    /// The limit that has been reached, if one has.
    pub fn reached(&self) -> Option<Limit> {
        match self.reached.load(Ordering::Relaxed) {
            0 => None,
            1 => Some(Limit::Time),
            2 => Some(Limit::Wall),
            3 => Some(Limit::Memory),
            _ => Some(Limit::Interrupt),
        }
    }

    /// Whether more than half of the memory is used.
    pub fn is_cramped(&self) -> bool {
        resident_mib().is_some_and(|used| used >= self.mib / 2)
    }

    /// The time since the watch started.
    pub fn elapsed(&self) -> Duration {
        self.begin.elapsed()
    }
}

/// Waits until there is an answer, or the grace period is over.
fn wait_for_workers(limit: Limit, answered: &AtomicBool) {
    let (cpu, begin) = (cpu_time(), Instant::now());
    let longest = match limit {
        Limit::Wall => GRACE,
        Limit::Time | Limit::Memory | Limit::Interrupt => LONGEST_GRACE,
    };
    let is_over = || {
        let spent = cpu_time().saturating_sub(cpu).min(begin.elapsed());
        spent >= GRACE || begin.elapsed() >= longest
    };
    while !is_over() && !answered.load(Ordering::Relaxed) {
        std::thread::sleep(PERIOD);
    }
}

/// A flag that the first interrupt raises; the second one ends the process at once.
fn interrupts() -> Arc<AtomicBool> {
    let flag = Arc::new(AtomicBool::new(false));
    for signal in [signal_hook::consts::SIGINT, signal_hook::consts::SIGTERM] {
        // Without a handler the signal ends the process, which is the default.
        let _ = signal_hook::flag::register_conditional_shutdown(signal, 128 + signal, Arc::clone(&flag));
        let _ = signal_hook::flag::register(signal, Arc::clone(&flag));
    }
    flag
}

/// The CPU time that this process has used.
fn cpu_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    Duration::new(u64::try_from(time.tv_sec).unwrap_or(0), u32::try_from(time.tv_nsec).unwrap_or(0))
}

/// The resident memory of this process; `None` if the system does not report it in `/proc`.
fn resident_mib() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/self/statm").ok()?;
    let pages: u64 = text.split(' ').nth(1)?.parse().ok()?;
    Some(pages.saturating_mul(rustix::param::page_size() as u64) >> 20)
}
