//! Campaigns: tests that examine many programs, random ones or those of the suite.
//!
//! A campaign is long in [full](crate::tools::is_full) runs and where it is started by hand
//! (`HARRIER_ROUNDS`), else short. It works on all cores and collects what went wrong.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

/// Whether campaigns have their whole length: in [full](crate::tools::is_full) runs, and where they
/// are started by hand.
pub fn is_long() -> bool {
    crate::tools::is_full() || std::env::var_os("HARRIER_ROUNDS").is_some()
}

/// How many random programs a round has: this many if campaigns are long, an eighth else.
pub fn round_of(programs: u64) -> u64 {
    if is_long() { programs } else { programs.div_ceil(8) }
}

/// Whether a name belongs to the sample of one in eight, also if campaigns are long.
pub fn is_in_sample(name: &str) -> bool {
    stable_hash(name).is_multiple_of(8)
}

/// Whether a campaign examines the program or function of this name: each if campaigns are long,
/// about one in eight else. The name alone decides, so a new program does not change the others.
pub fn is_sampled(name: &str) -> bool {
    is_long() || is_in_sample(name)
}

/// One of this many ways to examine the program of this name. The name alone decides, and whether
/// it is in the sample does not matter.
pub fn way_of(name: &str, ways: usize) -> usize {
    (stable_hash(name) >> 32) as usize % ways.max(1)
}

/// The 64-bit FNV-1a hash of a text, the same in every run.
fn stable_hash(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// The seed and the number of rounds of a campaign: `HARRIER_SEED` and `HARRIER_ROUNDS`, else 1
/// and 1. Tests run one round; a larger campaign is started by hand.
pub fn campaign() -> (u64, u64) {
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse().ok());
    (number("HARRIER_SEED").unwrap_or(1), number("HARRIER_ROUNDS").unwrap_or(1))
}

/// Examines the subjects with these numbers on all cores, and returns what is wrong with them; a
/// panic is wrong, too.
pub fn examine_all(count: u64, examine: impl Fn(u64) -> Result<(), String> + Sync) -> Vec<String> {
    let (next, failures) = (AtomicU64::new(0), Mutex::new(Vec::new()));
    let work = || {
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            if at >= count {
                return;
            }
            let examined = catch_unwind(AssertUnwindSafe(|| examine(at)));
            if let Err(why) = examined.unwrap_or_else(|_| Err(format!("number {at}: panic"))) {
                failures.lock().unwrap_or_else(PoisonError::into_inner).push(why);
            }
        }
    };
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| (0..workers).for_each(|_| drop(scope.spawn(work))));
    failures.into_inner().unwrap_or_else(PoisonError::into_inner)
}
