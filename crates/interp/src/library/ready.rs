//! Waiting for descriptors: how many can be ready, and what is stored for those that are.
//!
//! The ready descriptors are not chosen: they are the first ones, as many as the result says. Each
//! is ready for all requested events. Descriptors that are not open count as ready for `poll`,
//! which reports this at once.

use super::Args;
use crate::error::Checked;
use crate::inputs::Among;
use crate::machine::Machine;
use crate::value::Value;
use libtable::{Arg, Object, Ready};

/// What a result may be, and what it is unless the inputs say otherwise.
pub(super) struct Expected {
    pub(super) among: Among,
    pub(super) usual: Option<i64>,
}

/// `POLLIN` and `POLLOUT`; `POLLPRI`; `POLLERR`; `POLLNVAL`
const IN_OUT: u64 = 5;
const URGENT: u64 = 2;
const ERROR: u64 = 8;
const NOT_OPEN: u64 = 0x20;

/// How many descriptors a set has.
const SET: u64 = 1024;

/// No more descriptors are ready than there are, and without an end of the time at least one is.
pub(super) fn expected(
    m: &mut Machine<'_, '_>,
    args: &Args<'_>,
    which: Ready,
    usual: Expected,
) -> Checked<Expected> {
    let mut low = 1;
    let (high, zero) = match which {
        Ready::Poll { entries, count, time } => {
            let watched = watched(m, args, entries, count)?;
            let closed = watched.iter().filter(|(_, open)| !open).count();
            low = closed.max(1);
            (watched.len(), args.signed(time, m) >= 0 && closed == 0)
        }
        // Such a number is refused.
        Ready::Select { below, .. } if args.signed(below, m) < 0 => (0, false),
        Ready::Select { below, sets, time } => {
            let mut count = 0;
            for set in sets {
                count += members(m, args, below, set)?.len();
            }
            (count, args.get(time).bits() != 0)
        }
    };
    let among = Among::Results { zero, low: low as i128, high: high as i128 };
    let usual = match (zero, high) {
        (true, _) => usual.usual,
        (false, 0) => Some(-1),
        (false, _) => Some(low as i64),
    };
    Ok(Expected { among, usual })
}

/// Stores which descriptors are ready.
pub(super) fn store(m: &mut Machine<'_, '_>, args: &Args<'_>, which: Ready, count: u64) -> Checked<()> {
    match which {
        Ready::Poll { entries, count: all, .. } => {
            let watched = watched(m, args, entries, all)?;
            let (open, closed): (Vec<_>, Vec<_>) = watched.into_iter().partition(|(_, open)| *open);
            let left = (count as usize).saturating_sub(closed.len());
            let ready = &open[..open.len().min(left)];
            let size = Object::PollFd.size(m.image.program.model);
            for i in 0..args.number(all) {
                let entry = m.memory.offset(args.get(entries), i * size);
                let events = m.memory.load(m.memory.offset(entry, 4), 2)?.bits() as u64;
                let found = [IN_OUT, URGENT].map(|mask| events & mask).into_iter().find(|found| *found != 0);
                let found = match (ready.contains(&(i, true)), closed.contains(&(i, false))) {
                    (true, _) => found.unwrap_or(ERROR),
                    (false, true) => NOT_OPEN,
                    (false, false) => 0,
                };
                m.memory.store(m.memory.offset(entry, 6), Value::new(found), 2)?;
            }
        }
        Ready::Select { below, sets, time } => {
            let mut left = count as usize;
            for set in sets {
                let ready: Vec<u64> = members(m, args, below, set)?.into_iter().take(left).collect();
                left -= ready.len();
                keep(m, args, below, set, &ready)?;
            }
            // The time has passed; else it is what is left of it, and none has passed.
            if count == 0 && args.get(time).bits() != 0 {
                let size = Object::LongPair.size(m.image.program.model);
                m.memory.fill(args.get(time), Value::ZERO, size)?;
            }
        }
    }
    Ok(())
}

/// Of a set only these stay. The system writes words, up to the one of the last descriptor that it
/// examines.
fn keep(m: &mut Machine<'_, '_>, args: &Args<'_>, below: Arg, set: Arg, ready: &[u64]) -> Checked<()> {
    let (below, set) = (u64::try_from(args.signed(below, m)).unwrap_or(0).min(SET), args.get(set));
    if set.bits() == 0 {
        return Ok(());
    }
    for at in 0..below.next_multiple_of(8 * m.pointer_bytes() as u64) / 8 {
        let bits = ready.iter().filter(|bit| **bit / 8 == at).fold(0, |byte, bit| byte | 1 << (bit % 8));
        m.memory.store(m.memory.offset(set, at), Value::new(bits), 1)?;
    }
    Ok(())
}

/// The entries of an array of `struct pollfd` that have a descriptor, and whether it is open.
fn watched(m: &mut Machine<'_, '_>, args: &Args<'_>, entries: Arg, count: Arg) -> Checked<Vec<(u64, bool)>> {
    let size = Object::PollFd.size(m.image.program.model);
    let mut found = Vec::new();
    for i in 0..args.number(count) {
        let descriptor = m.memory.load(m.memory.offset(args.get(entries), i * size), 4)?;
        let descriptor = descriptor.signed(32);
        if descriptor >= 0 {
            let given = m.library.givers.contains_key(&descriptor);
            found.push((i, given || m.library.open.file(descriptor).is_ok()));
        }
    }
    Ok(found)
}

/// The descriptors of a set that are less than an argument.
pub(super) fn members(m: &mut Machine<'_, '_>, args: &Args<'_>, below: Arg, set: Arg) -> Checked<Vec<u64>> {
    let (below, set) = (args.signed(below, m), args.get(set));
    let mut found = Vec::new();
    if set.bits() == 0 {
        return Ok(found);
    }
    for bit in 0..u64::try_from(below).unwrap_or(0).min(SET) {
        let byte = m.memory.load(m.memory.offset(set, bit / 8), 1)?;
        if byte.bits() as u64 >> (bit % 8) & 1 != 0 {
            found.push(bit);
        }
    }
    Ok(found)
}
