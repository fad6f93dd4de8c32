//! How long the answers took, for those who make the tests faster.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How many of the slowest are named.
const NAMED: usize = 40;

static TAKEN: Mutex<Vec<(Duration, String)>> = Mutex::new(Vec::new());

/// Answers, and notes how long that took.
pub(crate) fn taken<T>(name: &str, answer: impl FnOnce() -> T) -> T {
    let begin = Instant::now();
    let answer = answer();
    let mut all = TAKEN.lock().unwrap_or_else(PoisonError::into_inner);
    all.push((begin.elapsed(), name.to_owned()));
    answer
}

/// Says how long all questions of one kind took, and names the slowest ones, if that is requested.
#[expect(clippy::print_stderr, reason = "asked for by the person who runs the tests")]
pub(crate) fn tell() {
    if std::env::var_os("HARRIER_TIMES").is_none() {
        return;
    }
    let mut all = TAKEN.lock().unwrap_or_else(PoisonError::into_inner);
    all.sort();
    let mut kinds: BTreeMap<&str, (usize, Duration)> = BTreeMap::new();
    for (time, name) in all.iter() {
        let kind = kinds.entry(name.split("::").next().unwrap_or_default()).or_default();
        *kind = (kind.0 + 1, kind.1 + *time);
    }
    for (kind, (count, time)) in kinds {
        eprintln!("{:9.2} s  {count:5} of {kind}", time.as_secs_f64());
    }
    for (time, name) in all.iter().rev().take(NAMED) {
        eprintln!("{:9.2} s  {name}", time.as_secs_f64());
    }
}
