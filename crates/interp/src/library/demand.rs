//! Preconditions of system calls: see `libtable::demand`.
//!
//! A call that cannot succeed fails, with its reason. It takes its choice from the inputs like any
//! other, so that the inputs stay aligned.

use super::channel::Target;
use super::{Args, process};
use crate::error::Checked;
use crate::inputs::Among;
use crate::machine::Machine;
use crate::machine::open::Doubt;
use crate::value::Value;
use ir::Ty;
use libtable::demand::{Demand, Kind, Times};
use libtable::errno::{
    EBADF, ECHILD, EEXIST, EINVAL, ENAMETOOLONG, ENOENT, ENOTDIR, ENOTSOCK, ENOTTY, ESPIPE, Errno,
};
use libtable::{Arg, CallResult, Effect, Fails, Law, Next, Object, Unused};

/// `AT_FDCWD`
const HERE: i128 = -100;
/// How many descriptors may be examined: usually there are no more.
const MOST_WATCHED: u64 = 1024;

/// Whether demands are met.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Met {
    Yes,
    /// That is not known, perhaps because of an earlier call.
    Perhaps(Option<&'static str>),
    /// No: the call fails with this error.
    No(Errno),
    /// No, but it is not known with which error the call fails.
    NoWithSomeError,
}

/// How a call stands.
pub(super) enum Standing {
    /// It may succeed; the run is doubtful then if there is a doubt.
    Open(Option<Doubt>),
    /// It fails, with this result.
    Fails(Value),
}

/// Looks at what a call demands.
pub(super) fn standing(m: &mut Machine<'_, '_>, args: &Args<'_>) -> Checked<Standing> {
    let mut doubt = None;
    for demand in libtable::demand::of(args.name()) {
        let function = args.name();
        let doubtful = |earlier: Option<&'static str>| match earlier {
            Some(earlier) => Doubt::Call { function, earlier },
            None => Doubt::Arguments(function),
        };
        match check_demand(m, args, *demand)? {
            Met::Yes => {}
            Met::Perhaps(earlier) => doubt = doubt.or(Some(doubtful(earlier))),
            Met::No(code) => return fail(m, args, code).map(Standing::Fails),
            Met::NoWithSomeError => {
                m.doubt(doubtful(None));
                return fail(m, args, EINVAL).map(Standing::Fails);
            }
        }
    }
    Ok(Standing::Open(doubt))
}

fn fail(m: &mut Machine<'_, '_>, args: &Args<'_>, code: u32) -> Checked<Value> {
    let (model, span, ty) = (m.image.program.model, m.span(), process::result_type(m, args));
    let effect = args.call.model.effect;
    let number = match effect {
        Effect::System(CallResult { fails: Fails::NotZero, .. }) => i128::from(code),
        _ => -1,
    };
    let bits = ir::truncate(number as u128, ty.int_bits().unwrap_or(32));
    let asks = match effect {
        Effect::System(CallResult { next, .. }) => next != Next::Usual,
        Effect::DeviceControl { .. } | Effect::NondetTime { .. } => true,
        _ => false,
    };
    if asks {
        let ty = if matches!(effect, Effect::NondetTime { .. }) { Ty::I32 } else { ty };
        m.inputs.choose_usual(args.name(), ty, (Among::Exactly(bits), number), model, span);
    }
    if number < 0 {
        m.set_errno(code)?;
    }
    Ok(Value::wide(bits))
}

fn check_demand(m: &mut Machine<'_, '_>, args: &Args<'_>, demand: Demand) -> Checked<Met> {
    let among = |ranges: &[(i64, i64)], number: i128| {
        ranges.iter().any(|(low, high)| (i128::from(*low)..=i128::from(*high)).contains(&number))
    };
    let unless = |met: bool, code: u32| if met { Met::Yes } else { Met::No(code) };
    Ok(match demand {
        Demand::Path(path) => is_path(&m.string(args.get(path))?),
        Demand::PathUnless(path, flags, flag) => {
            let text = m.string(args.get(path))?;
            match args.number(flags) & flag != 0 && text.is_empty() {
                true => Met::Perhaps(None),
                false => is_path(&text),
            }
        }
        Demand::Name(path, code) => is_name(&m.string(args.get(path))?, code),
        Demand::NewFolder(path) => {
            let text = m.string(args.get(path))?;
            let end = text.iter().rposition(|byte| *byte != b'/').map_or(1, |end| end + 1);
            is_name(&text[..end.min(text.len())], EEXIST)
        }
        Demand::At(fd, path) => match m.string(args.get(path))?.first() {
            Some(b'/') => Met::Yes,
            Some(_) if args.signed(fd, m) == HERE => Met::Yes,
            Some(_) => is_open(m, args.signed(fd, m), Kind::Folder),
            None => Met::Perhaps(None),
        },
        Demand::Descriptor(fd, kind) => is_open(m, args.signed(fd, m), kind),
        Demand::Among(arg, ranges, code) => unless(among(ranges, number(m, args, arg)), code),
        Demand::Masked(arg, mask, numbers) => {
            let masked = args.get(arg).lo & mask & 0xffff_ffff;
            unless(numbers.contains(&(masked as i64)), EINVAL)
        }
        Demand::Known(arg, ranges, widest, code) => match number(m, args, arg) {
            number if among(ranges, number) => Met::Yes,
            number if among(&[widest], number) => Met::Perhaps(None),
            _ => Met::No(code),
        },
        Demand::AtLeast(arg, least) => unless(args.signed(arg, m) >= i128::from(least), EINVAL),
        Demand::Flags(arg, flags) => unless(args.get(arg).lo & 0xffff_ffff & !flags == 0, EINVAL),
        Demand::Socket(family, kind, protocol) => {
            is_socket(args.number(family), args.number(kind), args.number(protocol))
        }
        Demand::Not(arg, not) => unless(number(m, args, arg) != i128::from(not), EINVAL),
        Demand::Clock(clock) => match args.signed(clock, m) {
            clock if libtable::facts::is_clock(clock) => Met::Yes,
            // That of a process or of a device.
            ..=-1 => Met::Perhaps(None),
            _ => Met::No(EINVAL),
        },
        Demand::Times(ptr, count, times) => are_times(m, args.get(ptr), count, times)?,
        Demand::Limits(ptr) => {
            let len = m.pointer_bytes();
            let now = m.memory.load(args.get(ptr), len)?;
            let most = m.memory.load(m.memory.offset(args.get(ptr), len as u64), len)?;
            unless(now.bits() <= most.bits(), EINVAL)
        }
        Demand::Child(process) => is_child(m, args.signed(process, m)),
        Demand::Watched(entries, count) => are_watched(m, args, entries, count)?,
        Demand::Members(below, set) => are_members(m, args, below, set)?,
    })
}

/// An argument of 32 bits as a signed number, whatever its type says.
fn number(m: &Machine<'_, '_>, args: &Args<'_>, arg: Arg) -> i128 {
    ir::sign_extend(ir::truncate(args.signed(arg, m) as u128, 32), 32)
}

fn is_path(path: &[u8]) -> Met {
    match path.len() as i64 {
        0 => Met::No(ENOENT),
        1..=Law::LONGEST_PATH => Met::Yes,
        _ => Met::No(ENAMETOOLONG),
    }
}

fn is_name(path: &[u8], code: u32) -> Met {
    match path.rsplit(|byte| *byte == b'/').next() {
        _ if matches!(path, b"/" | b"." | b"..") => Met::No(code),
        _ if path.is_empty() => Met::Perhaps(None),
        None | Some(b"" | b"." | b"..") => Met::NoWithSomeError,
        Some(_) => Met::Yes,
    }
}

/// Whether a descriptor is open, and of some kind. Of those that the environment gave nothing more
/// is known.
fn is_open(m: &Machine<'_, '_>, descriptor: i128, kind: Kind) -> Met {
    if let Some(giver) = m.library.givers.get(&descriptor).copied() {
        return Met::Perhaps(Some(giver));
    }
    let Ok(file) = m.library.open.file(descriptor) else { return Met::No(EBADF) };
    let folder = match file.target {
        Target::Node(node) => Some(m.library.open.files.content(node).is_none()),
        Target::Input | Target::Output | Target::Error => None,
    };
    let lacks = match kind {
        Kind::Source => !file.how.read,
        Kind::Destination | Kind::Output => !file.how.write,
        Kind::Any | Kind::Socket | Kind::Folder | Kind::File | Kind::Terminal | Kind::Device => false,
    };
    match (kind, folder) {
        _ if lacks => Met::No(EBADF),
        (Kind::Any | Kind::Output, _) => Met::Yes,
        (Kind::Socket, _) => Met::No(ENOTSOCK),
        (Kind::Folder, Some(true)) => Met::Yes,
        (Kind::Folder, _) => Met::No(ENOTDIR),
        (Kind::File | Kind::Source | Kind::Destination, Some(false)) => Met::Yes,
        (Kind::File | Kind::Source | Kind::Destination, Some(true)) => Met::Perhaps(None),
        (Kind::File | Kind::Source | Kind::Destination, None) => Met::No(ESPIPE),
        (Kind::Terminal, Some(_)) => Met::No(ENOTTY),
        (Kind::Device, Some(_)) => Met::Perhaps(None),
        (Kind::Terminal | Kind::Device, None) => Met::Yes,
    }
}

/// Whether there are sockets of this kind. The flags are those for descriptors.
fn is_socket(family: u64, kind: u64, protocol: u64) -> Met {
    const FLAGS: u64 = 0o2_004_000;
    const KINDS: u64 = 0xf;
    let (family, kind, protocol) = (family as u32, kind & 0xffff_ffff, protocol as u32);
    if kind & !(FLAGS | KINDS) != 0 || kind & KINDS > 10 {
        return Met::No(EINVAL);
    }
    match (family, kind & KINDS, protocol) {
        // AF_UNIX; AF_INET and AF_INET6 with TCP and UDP.
        (1, 1 | 2 | 5, 0) | (2 | 10, 1, 0 | 6) | (2 | 10, 2, 0 | 17) => Met::Yes,
        (_, 0, _) => Met::NoWithSomeError,
        (_, _, _) => Met::Perhaps(None),
    }
}

/// Times behind a pointer that may be null: seconds and fractions one after the other.
fn are_times(m: &Machine<'_, '_>, ptr: Value, count: u64, times: Times) -> Checked<Met> {
    /// UTIME_OMIT and UTIME_NOW
    const SPECIAL: std::ops::RangeInclusive<i128> = 0x3fff_fffe..=0x3fff_ffff;
    let len = m.pointer_bytes();
    if ptr.bits() == 0 {
        return Ok(Met::Yes);
    }
    let mut met = Met::Yes;
    for i in 0..count {
        let part = |at: u64| -> Checked<i128> {
            let value = m.memory.load(m.memory.offset(ptr, (2 * i + at) * len as u64), len)?;
            Ok(value.signed(8 * len as u16))
        };
        let (seconds, fraction) = (part(0)?, part(1)?);
        let good = match times {
            Times::Below(unit) => seconds >= 0 && (0..i128::from(unit)).contains(&fraction),
            Times::AnyBelow(unit) => (0..i128::from(unit)).contains(&fraction),
            Times::Touch => (0..1_000_000_000).contains(&fraction) || SPECIAL.contains(&fraction),
            Times::Wait => seconds >= 0 && fraction >= 0,
        };
        if !good {
            return Ok(Met::No(EINVAL));
        }
        if times == Times::Wait && fraction >= 1_000_000 {
            met = Met::Perhaps(None);
        }
    }
    Ok(met)
}

/// Whether a process can be a child of the program. A number that is not positive stands for
/// several.
fn is_child(m: &Machine<'_, '_>, process: i128) -> Met {
    match process {
        // The first process has no parent.
        1 => Met::No(ECHILD),
        _ if process > i128::from(Unused::MOST) => Met::No(ECHILD),
        _ if process > 0 && process::known(m).any(|known| known as i128 == process) => Met::No(ECHILD),
        _ if process < -i128::from(Unused::MOST) => Met::NoWithSomeError,
        _ => Met::Yes,
    }
}

/// What is watched may be any number: see `ready`.
fn are_watched(m: &mut Machine<'_, '_>, args: &Args<'_>, entries: Arg, count: Arg) -> Checked<Met> {
    let (count, size) = (args.number(count), Object::PollFd.size(m.image.program.model));
    if count > MOST_WATCHED {
        return Ok(Met::Perhaps(None));
    }
    for i in 0..count {
        let descriptor = m.memory.load(m.memory.offset(args.get(entries), i * size), 4)?.signed(32);
        if let met @ Met::Perhaps(_) = is_open(m, descriptor, Kind::Any) {
            return Ok(met);
        }
    }
    Ok(Met::Yes)
}

/// A set of descriptors all of which should be open.
fn are_members(m: &mut Machine<'_, '_>, args: &Args<'_>, below: Arg, set: Arg) -> Checked<Met> {
    if args.signed(below, m) < 0 {
        return Ok(Met::No(EINVAL));
    }
    let mut all = if args.number(below) > MOST_WATCHED { Met::Perhaps(None) } else { Met::Yes };
    for descriptor in super::ready::members(m, args, below, set)? {
        match is_open(m, descriptor.into(), Kind::Any) {
            Met::Yes => {}
            other @ Met::Perhaps(_) => all = other,
            // Linux does not examine numbers above the greatest one that is open.
            Met::No(_) | Met::NoWithSomeError => all = Met::Perhaps(None),
        }
    }
    Ok(all)
}

/// A child has a number, and the program another one.
pub(super) fn waited_for(m: &mut Machine<'_, '_>, child: u128) {
    let own = process::own(m, &[child]);
    let parent = (process::OWN..).find(|number| *number != own && *number != child);
    m.library.stable.entry("getppid").or_insert(parent.unwrap_or(0));
}
