//! Signals: handlers, and signals that the program sends itself.
//!
//! No signal arrives from outside. So blocked signals matter only for those that the program sends
//! itself.

use super::file::failure;
use super::{Args, Done, process};
use crate::error::{Checked, Fault};
use crate::machine::{Halt, Machine, Stop};
use crate::trace::Tracer;
use crate::value::Value;
use ir::Ty;
use libtable::errno::{EINVAL, ESRCH};
use libtable::{Arg, Much, Object, SetChange, SignalEffect};
use std::collections::BTreeMap;

/// What the library knows of signals.
#[derive(Default, Debug)]
pub(super) struct Signals {
    /// What happens when a signal arrives, if it was set.
    actions: BTreeMap<i128, Action>,
    /// Those that must wait.
    blocked: Set,
}

/// A `sigset_t`: the bit of signal `n` is `n - 1`.
#[derive(Clone, Copy, Debug)]
struct Set([u8; 128]);

/// How many bytes of a set have bits of signals that there are. No other byte of it is examined.
const USED: usize = 8;

impl Default for Set {
    fn default() -> Set {
        Set([0; 128])
    }
}

impl Set {
    fn place(number: i128) -> (usize, u8) {
        let bit = (number - 1) as usize;
        (bit / 8, 1 << (bit % 8))
    }

    fn has(&self, number: i128) -> bool {
        let (byte, bit) = Set::place(number);
        self.0[byte] & bit != 0
    }

    fn put(&mut self, number: i128, member: bool) {
        let (byte, bit) = Set::place(number);
        if member {
            self.0[byte] |= bit;
        } else {
            self.0[byte] &= !bit;
        }
    }

    /// The signals of a set that can be made to wait.
    fn waiting(m: &Machine<'_, '_>, at: Value) -> Checked<Set> {
        let mut set = Set::load(m, at)?;
        FIXED.into_iter().for_each(|number| set.put(number, false));
        Ok(set)
    }

    fn load(m: &Machine<'_, '_>, at: Value) -> Checked<Set> {
        let mut set = Set::default();
        set.0[..USED].copy_from_slice(m.memory.read_bytes(at, USED as u64)?);
        Ok(set)
    }
}

/// Carries out an effect.
pub(super) fn perform<T: Tracer>(
    m: &mut Machine<'_, '_>,
    tracer: &mut T,
    args: &Args<'_>,
    effect: SignalEffect,
) -> Done {
    match effect {
        SignalEffect::Set { number, handler, once } => set(m, args, number, handler, once),
        SignalEffect::Action { number, new, old } => act(m, args, number, new, old),
        SignalEffect::Raise { number } => raise(m, tracer, args, number),
        SignalEffect::Timer => timer(m, args),
        SignalEffect::Send { process, number } => send(m, tracer, args, process, number),
        SignalEffect::Change { set, change } => change_set(m, args, set, change),
        SignalEffect::Block { how, set, old } => block(m, args, how, set, old),
    }
}

fn change_set(m: &mut Machine<'_, '_>, args: &Args<'_>, at: Arg, change: SetChange) -> Done {
    /// Signals that the C library keeps for itself.
    const INTERNAL: [i128; 2] = [32, 33];
    let at = args.get(at);
    let (mut set, signal) = match change {
        SetChange::Empty => (Set::default(), None),
        SetChange::Fill => (Set([0xff; 128]), None),
        SetChange::Add(arg) | SetChange::Remove(arg) | SetChange::Has(arg) => {
            let number = args.signed(arg, m);
            if !(1..=LAST_SIGNAL).contains(&number) || INTERNAL.contains(&number) {
                m.set_errno(EINVAL)?;
                return Ok(failure(m, args));
            }
            (Set::load(m, at)?, Some(number))
        }
    };
    match (change, signal) {
        (SetChange::Has(_), Some(number)) => return Ok(Value::bool(set.has(number))),
        (SetChange::Add(_), Some(number)) => set.put(number, true),
        (SetChange::Remove(_), Some(number)) => set.put(number, false),
        (SetChange::Fill, _) => INTERNAL.into_iter().for_each(|number| set.put(number, false)),
        (SetChange::Empty, _) | (SetChange::Add(_) | SetChange::Remove(_) | SetChange::Has(_), None) => {}
    }
    let changed = match change {
        SetChange::Empty | SetChange::Fill => &set.0[..],
        SetChange::Add(_) | SetChange::Remove(_) | SetChange::Has(_) => &set.0[..USED],
    };
    m.memory.write_bytes(at, changed)?;
    Ok(Value::ZERO)
}

fn block(m: &mut Machine<'_, '_>, args: &Args<'_>, how: Arg, set: Arg, old: Arg) -> Done {
    let before = m.library.signals.blocked;
    if args.get(set).bits() != 0 {
        let set = Set::waiting(m, args.get(set))?;
        let combine: fn(u8, u8) -> u8 = match args.signed(how, m) {
            0 => |now, set| now | set,
            1 => |now, set| now & !set,
            2 => |_, set| set,
            _ => {
                m.set_errno(EINVAL)?;
                return Ok(failure(m, args));
            }
        };
        for (now, set) in m.library.signals.blocked.0.iter_mut().zip(set.0) {
            *now = combine(*now, set);
        }
    }
    if args.get(old).bits() != 0 {
        m.memory.write_bytes(args.get(old), &before.0)?;
    }
    Ok(Value::ZERO)
}

/// The signal of an illegal instruction, and that of `abort`.
pub(super) const SIGILL: i32 = 4;
const SIGABRT: i32 = 6;
/// Signals that are ignored unless the program wants them, and those that stop the program for a
/// while.
const IGNORED: [i32; 4] = [17, 18, 23, 28];
const STOPPING: [i32; 4] = [19, 20, 21, 22];
const LAST_SIGNAL: i128 = 64;
/// Signals for which nothing can be set, and that never wait: `SIGKILL` and `SIGSTOP`.
const FIXED: [i128; 2] = [9, 19];

/// Ends the program by a signal.
pub(super) fn die(number: i32) -> Done {
    Err(Stop::Signal(number).into())
}

/// What happens when a signal arrives: a function is called, or 0 the default, 1 nothing.
#[derive(Clone, Copy, Debug)]
struct Action {
    handler: Value,
    flags: u64,
    /// The signals that wait meanwhile.
    mask: Set,
}

impl Action {
    const DEFAULT: Action = Action { handler: Value::ZERO, flags: 0, mask: Set([0; 128]) };
}

/// The flags of a `struct sigaction`: the handler wants more arguments; it is called once only; it
/// may be interrupted by the same signal; what the signal interrupts begins again.
const SA_SIGINFO: u64 = 4;
const SA_RESETHAND: u64 = 0x8000_0000;
const SA_NODEFER: u64 = 0x4000_0000;
const SA_RESTART: u64 = 0x1000_0000;

fn can_be_set(number: i128) -> bool {
    (1..=LAST_SIGNAL).contains(&number) && !FIXED.contains(&number)
}

fn set(m: &mut Machine<'_, '_>, args: &Args<'_>, number: Arg, handler: Arg, once: bool) -> Done {
    let number = args.signed(number, m);
    if !can_be_set(number) {
        m.set_errno(EINVAL)?;
        return Ok(Value::new(m.memory.address_mask()));
    }
    let mut mask = Set::default();
    mask.put(number, !once);
    let flags = if once { SA_RESETHAND | SA_NODEFER } else { SA_RESTART };
    let old = m.library.signals.actions.insert(number, Action { handler: args.get(handler), flags, mask });
    Ok(old.unwrap_or(Action::DEFAULT).handler)
}

/// `struct sigaction`: the handler, a set of 128 bytes, the flags, and an unused pointer.
fn act(m: &mut Machine<'_, '_>, args: &Args<'_>, number: Arg, new: Arg, old: Arg) -> Done {
    let number = args.signed(number, m);
    if !can_be_set(number) {
        m.set_errno(EINVAL)?;
        return Ok(failure(m, args));
    }
    let len = m.pointer_bytes();
    let flags_at = len as u64 + 128;
    let size = (flags_at as usize + 4).next_multiple_of(len) + len;
    let before = m.library.signals.actions.get(&number).copied().unwrap_or(Action::DEFAULT);
    let (new, old) = (args.get(new), args.get(old));
    if new.bits() != 0 {
        let handler = m.memory.load(new, len)?;
        let flags = m.memory.load(m.memory.offset(new, flags_at), 4)?;
        m.need(handler, "the handler of the signal")?;
        m.need(flags, "the set of flags of the signal")?;
        let mask = Set::waiting(m, m.memory.offset(new, len as u64))?;
        m.library.signals.actions.insert(number, Action { handler, flags: flags.lo, mask });
    }
    if old.bits() != 0 {
        m.memory.fill(old, Value::ZERO, size as u64)?;
        m.memory.store(old, before.handler, len)?;
        m.memory.write_bytes(m.memory.offset(old, len as u64), &before.mask.0[..USED])?;
        m.memory.store(m.memory.offset(old, flags_at), Value::new(before.flags), 4)?;
    }
    Ok(Value::ZERO)
}

/// Calls the handler of a signal, if the program has set one; says whether the signal is dealt
/// with.
fn deliver<T: Tracer>(m: &mut Machine<'_, '_>, tracer: &mut T, number: i128) -> Result<bool, Halt> {
    let action = m.library.signals.actions.get(&number).copied().unwrap_or(Action::DEFAULT);
    if action.handler.bits() <= 1 {
        return Ok(action.handler.bits() == 1);
    }
    if action.flags & SA_SIGINFO != 0 {
        return Err(Fault::unsupported("a signal handler with more than one parameter").into());
    }
    if action.flags & SA_RESETHAND != 0 {
        m.library.signals.actions.insert(number, Action::DEFAULT);
    }
    m.call_back(tracer, action.handler, &[Ty::I32], &[Value::new(number as u64)])?;
    Ok(true)
}

/// The handler of the signal may leave by a jump; if it returns the program ends.
pub(super) fn abort<T: Tracer>(m: &mut Machine<'_, '_>, tracer: &mut T) -> Done {
    deliver(m, tracer, i128::from(SIGABRT))?;
    die(SIGABRT)
}

/// No timer was running before.
fn timer(m: &mut Machine<'_, '_>, args: &Args<'_>) -> Done {
    let stored = (0..args.call.model.params.len()).filter_map(|at| Some((at, args.call.model.pointee(at)?)));
    for (at, _) in stored.filter(|(_, pointee)| pointee.written != Much::None) {
        let size = Object::TimePair.size(m.image.program.model);
        if let Some(ptr) = args.values.get(at).copied().filter(|ptr| ptr.bits() != 0) {
            m.memory.fill(ptr, Value::ZERO, size)?;
        }
    }
    Ok(Value::ZERO)
}

/// `kill`: the program itself gets the signal if the process is its own, or all of its group; a run
/// has no other processes.
fn send<T: Tracer>(
    m: &mut Machine<'_, '_>,
    tracer: &mut T,
    args: &Args<'_>,
    target: Arg,
    number: Arg,
) -> Done {
    let (target, signal) = (args.signed(target, m), args.signed(number, m));
    if !(0..=LAST_SIGNAL).contains(&signal) {
        m.set_errno(EINVAL)?;
        return Ok(failure(m, args));
    }
    // A process that was named before the program requested its own number is another one.
    let parent = m.library.stable.get("getppid").copied();
    let others: Vec<u128> = u128::try_from(target).ok().into_iter().chain(parent).collect();
    let own = process::own(m, &others) as i128;
    if target == own || target == 0 {
        return raise(m, tracer, args, number);
    }
    if target < 0 {
        let message = "`kill` of processes among which the program itself may be";
        return Err(Fault::unsupported(message).into());
    }
    m.set_errno(ESRCH)?;
    Ok(failure(m, args))
}

fn raise<T: Tracer>(m: &mut Machine<'_, '_>, tracer: &mut T, args: &Args<'_>, number: Arg) -> Done {
    let number = args.signed(number, m);
    // No signal: that it could be sent is all.
    if number == 0 {
        return Ok(Value::ZERO);
    }
    if !(1..=LAST_SIGNAL).contains(&number) {
        m.set_errno(EINVAL)?;
        return Ok(failure(m, args));
    }
    let signal = number as i32;
    if m.library.signals.blocked.has(number) {
        return Err(Fault::unsupported("a signal that must wait").into());
    }
    if deliver(m, tracer, number)? || IGNORED.contains(&signal) {
        return Ok(Value::ZERO);
    }
    if STOPPING.contains(&signal) {
        return Err(Fault::unsupported("a signal that stops the program for a while").into());
    }
    die(signal)
}
