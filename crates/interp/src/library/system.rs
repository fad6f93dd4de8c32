//! System calls: their results are choices of the environment, and the usual ones unless the inputs
//! say otherwise.
//!
//! Everything else is in the facts of the table: which memory is read and checked (`facts`), and
//! which is written here.

use super::ready::{self, Expected};
use super::{Args, Done, facts, law, process};
use crate::error::{Checked, Fault, ObjectKind};
use crate::inputs::Among;
use crate::machine::Machine;
use crate::memory::{Fresh, Label, State};
use crate::value::Value;
use ir::{ParamTy, Ty};
use libtable::calls::Operand;
use libtable::errno::{ECHILD, EINTR, EINVAL, EIO, ENOMEM, ENOTTY};
use libtable::{Arg, CallResult, Extent, Fails, LockOp, Much, Next, Object, Range, Shape, Unused};
use obligation::ErrorKind;

/// The least descriptor that the environment gives, beyond those of open files. The ends of a pipe
/// begin further on.
pub(super) const DESCRIPTORS: i128 = 0x100;

/// The address of the machine itself.
const LOCAL: [u8; 4] = [127, 0, 0, 1];

/// The name of something, as far as there is room.
const NAME: &[u8] = b"name";

pub(super) fn call(m: &mut Machine<'_, '_>, args: &Args<'_>, outcome: CallResult) -> Done {
    let (model, span, ty) = (m.image.program.model, m.span(), process::result_type(m, args));
    let Expected { among, usual } = expected(m, args, outcome)?;
    let among = law::narrowed(m, args, among)?;
    let mut bits = match (usual, outcome.next) {
        (Some(usual), Next::Usual) => {
            let width = ty.int_bits().unwrap_or(32);
            ir::truncate(i128::from(usual) as u128, width)
        }
        (Some(usual), _) => m.inputs.choose_usual(args.name(), ty, (among, usual.into()), model, span),
        (None, _) => m.inputs.choose(args.name(), ty, among, model, span),
    };
    // Every call asks, so that inputs keep their places; but only the first answer is new.
    match outcome.next {
        Next::Any | Next::Usual | Next::Sets(_) => {}
        Next::Same => bits = *m.library.stable.entry(args.name()).or_insert(bits),
        Next::Arg(arg) => {
            let most = match outcome.range {
                Range::Between(_, most) => most as u128,
                Range::Full
                | Range::UnitInterval
                | Range::OneOf(_)
                | Range::UpTo(..)
                | Range::Capped(..)
                | Range::Child(_)
                | Range::Ready(_)
                | Range::Unused(_)
                | Range::Sleep(_) => u128::MAX,
            };
            let next = args.get(arg).bits() & most;
            bits = m.library.stable.insert(args.name(), next).unwrap_or(bits);
        }
    }
    let number = ty.int_bits().map_or(0, |width| ir::sign_extend(bits, width));
    let failed = match outcome.fails {
        Fails::Never => false,
        // Some calls have other negative results.
        Fails::Negative | Fails::Interrupted => number == -1,
        Fails::NotZero => number != 0,
    };
    law::learnt(m, args, bits);
    if failed {
        fail(m, args, outcome)?;
    } else {
        write_outputs(m, args, u64::try_from(number).unwrap_or(0))?;
        match outcome.range {
            Range::Ready(which) => ready::store(m, args, which, u64::try_from(number).unwrap_or(0))?,
            Range::Unused(Unused::Descriptor) => note_descriptor(m, args, bits as u8),
            Range::Unused(Unused::Process) => forked(m, bits),
            Range::Full
            | Range::Between(..)
            | Range::UnitInterval
            | Range::OneOf(_)
            | Range::UpTo(..)
            | Range::Capped(..)
            | Range::Sleep(_) => {}
            Range::Child(_) if number > 0 => super::demand::waited_for(m, bits),
            Range::Child(_) => {}
        }
    }
    if let (Next::Sets(sets), false) = (outcome.next, failed) {
        for (name, arg) in sets {
            let id = args.get(*arg).bits() & 0xffff_ffff;
            if id != 0xffff_ffff {
                m.library.stable.insert(name, id);
            }
        }
    }
    Ok(Value::wide(bits))
}

/// The environment has given a descriptor; none is given twice.
fn note_descriptor(m: &mut Machine<'_, '_>, args: &Args<'_>, low: u8) {
    m.library.given = m.library.given.max(u16::from(low) + 1);
    m.library.givers.insert(DESCRIPTORS + i128::from(low), args.name());
}

/// There is a child now, or the program is the child: it has another number then.
fn forked(m: &mut Machine<'_, '_>, child: u128) {
    let own = process::own(m, &[]);
    let stable = &mut m.library.stable;
    if child == 0 {
        stable.extend([("getppid", own), ("getpid", own + 1), ("gettid", own + 1)]);
        return;
    }
    stable.entry("getppid").or_insert(if own > 1 { own - 1 } else { own + 1 });
    stable.entry("gettid").or_insert(own);
    m.library.child = child;
}

/// What the result may be, by the arguments and the memory behind them.
fn expected(m: &mut Machine<'_, '_>, args: &Args<'_>, outcome: CallResult) -> Checked<Expected> {
    let among = process::among(m, args, outcome.range);
    let usual = Expected { among, usual: outcome.usual };
    let always = |number: i64, among: Among| Expected { among, usual: Some(number) };
    Ok(match outcome.range {
        Range::Ready(which) => ready::expected(m, args, which, usual)?,
        Range::Sleep(time) => match wait(m, args, time)? {
            Wait::None => always(0, Among::OneOf(&[0])),
            Wait::Bad => always(-1, Among::OneOf(&[-1])),
            Wait::Some => usual,
        },
        // Not even the end of a string fits.
        _ if no_room(m, args) => always(-1, Among::OneOf(&[-1])),
        _ => usual,
    })
}

/// Whether a string is to be stored where there is no room at all.
fn no_room(m: &Machine<'_, '_>, args: &Args<'_>) -> bool {
    let mut pointees = (0..args.call.model.params.len()).filter_map(|at| args.call.model.pointee(at));
    pointees.any(|pointee| {
        pointee.written == Much::String
            && facts::size(m, args, pointee.extent).is_some_and(|(size, _)| size == 0)
    })
}

/// A time to wait for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wait {
    None,
    Some,
    /// It is negative, or the fraction is none.
    Bad,
}

/// The time behind an argument, seconds and nanoseconds.
fn wait(m: &mut Machine<'_, '_>, args: &Args<'_>, time: Arg) -> Checked<Wait> {
    let (ptr, len) = (args.get(time), m.pointer_bytes());
    let mut parts = [0; 2];
    for (i, part) in parts.iter_mut().enumerate() {
        let value = m.memory.load(m.memory.offset(ptr, (i * len) as u64), len)?;
        *part = value.signed(8 * len as u16);
    }
    Ok(match (parts[0], parts[1]) {
        (0, 0) => Wait::None,
        (0.., 0..=999_999_999) => Wait::Some,
        _ => Wait::Bad,
    })
}

/// Says why a call has failed, and stores what there is then.
fn fail(m: &mut Machine<'_, '_>, args: &Args<'_>, outcome: CallResult) -> Checked<()> {
    let code = match outcome.range {
        Range::Child(_) => ECHILD,
        Range::Ready(_) => EINTR,
        Range::Sleep(time) if wait(m, args, time)? == Wait::Bad => EINVAL,
        _ if outcome.fails == Fails::Interrupted => EINTR,
        _ => EIO,
    };
    for i in 0..args.call.model.params.len() {
        let Some((Much::Left(from), extent)) = args.call.model.pointee(i).map(|p| (p.written, p.extent))
        else {
            continue;
        };
        let Some(ptr) = args.values.get(i).copied().filter(|ptr| ptr.bits() != 0) else { continue };
        let Some((size, _)) = facts::size(m, args, extent) else { continue };
        // The signal came at once: no time has passed.
        if code == EINTR {
            let left = m.memory.read_bytes(args.get(from), size)?.to_vec();
            m.memory.write_bytes(ptr, &left)?;
        }
    }
    m.set_errno(code)
}

/// Stores what the call writes, byte by byte as the environment chooses.
fn write_outputs(m: &mut Machine<'_, '_>, args: &Args<'_>, count: u64) -> Checked<()> {
    for i in 0..args.call.model.params.len() {
        let Some(pointee) = args.call.model.pointee(i) else { continue };
        let Some(ptr) = args.values.get(i).copied().filter(|ptr| ptr.bits() != 0) else { continue };
        if pointee.written == Much::Foreign {
            return Err(Fault::unsupported(format!("what `{}` stores", args.name())));
        }
        let Some((size, _)) = facts::size(m, args, pointee.extent) else { continue };
        match pointee.written {
            // Those of which the result says how many, that is of `poll`, are stored by it.
            Much::None | Much::Some | Much::Members(_) | Much::Left(_) | Much::Foreign => {}
            // What others send is not chosen.
            Much::Count => {
                let byte = Value::new(args.call.model.law.filler().into());
                let each = match pointee.extent {
                    Extent::Array(object, _) => object.size(m.image.program.model),
                    _ => 1,
                };
                m.memory.fill(ptr, byte, count.saturating_mul(each).min(size))?;
            }
            Much::String => {
                let len = usize::try_from(size).unwrap_or(usize::MAX).saturating_sub(1).min(NAME.len());
                m.memory.write_bytes(ptr, &NAME[..len])?;
                m.memory.store(m.memory.offset(ptr, len as u64), Value::ZERO, 1)?;
            }
            Much::Positive if count == 0 => {}
            Much::Positive | Much::All => write_chosen(m, args, ptr, pointee.extent, size)?,
        }
    }
    Ok(())
}

/// Stores an object byte by byte, as the environment chooses: the same as before, if it was given
/// before and does not change by itself.
fn write_chosen(
    m: &mut Machine<'_, '_>,
    args: &Args<'_>,
    ptr: Value,
    extent: Extent,
    size: u64,
) -> Checked<()> {
    let (model, span) = (m.image.program.model, m.span());
    let object = match extent {
        Extent::Object(object) => Some(object),
        _ => None,
    };
    let descriptors = object == Some(Object::Descriptors);
    if descriptors && m.library.given > 0xff {
        return Err(Fault::unsupported("this many descriptors"));
    }
    let key = (args.name(), plain_numbers(args));
    let lasts = object.is_some_and(|object| !matches!(object, Object::Descriptors | Object::Status));
    let known = match law::stored(m, args)? {
        Some(known) => Some(known),
        None => m.library.answers.get(&key).filter(|_| lasts).cloned(),
    };
    let fixed = object.is_some_and(libtable::facts::is_fixed);
    let mut bytes: Vec<u8> = Vec::new();
    for at in 0..size {
        let given = m.library.given.min(0xff) as u8;
        let first = bytes.first().copied().unwrap_or(0);
        let known = known.as_ref().and_then(|known| known.get(bytes.len()));
        let (low, high) = match (known, object) {
            (Some(known), _) => (*known, *known),
            (None, Some(object)) => libtable::facts::stored_byte(object, at, first, given, model),
            (None, None) => (0, u8::MAX),
        };
        let choice = (Among::Between(low.into(), high.into()), low.into());
        let byte =
            if fixed { low } else { m.inputs.choose_usual(args.name(), Ty::I8, choice, model, span) as u8 };
        bytes.push(byte);
        // The ends of a pipe begin in other places.
        if descriptors && at % 4 == 1 {
            let low = bytes[at as usize - 1];
            m.library.given = m.library.given.max(u16::from(low) + 1);
            m.library.givers.insert(i128::from(byte) << 8 | i128::from(low), args.name());
        }
    }
    m.memory.write_bytes(ptr, &bytes)?;
    if lasts {
        m.library.answers.insert(key, bytes);
    }
    Ok(())
}

/// The arguments that are not pointers: they select the request.
fn plain_numbers(args: &Args<'_>) -> Vec<u64> {
    let shapes = args.call.model.params.iter().zip(&args.values);
    shapes
        .filter(|(shape, _)| !matches!(shape, Shape::Ptr | Shape::Points(_)))
        .map(|(_, value)| value.lo)
        .collect()
}

/// `ioctl`: no descriptor is a device unless the environment says so.
pub(super) fn device(m: &mut Machine<'_, '_>, args: &Args<'_>, request: Arg) -> Done {
    let request = args.number(request) & 0xffff_ffff;
    let Some(pointee) = libtable::calls::device_request(request) else {
        return Err(Fault::unsupported(format!("`{}` with request {request:#x}", args.name())).into());
    };
    let ptr = args.call.variadic().1.first().copied().unwrap_or(Value::UNDEF);
    m.need(ptr, "the third argument of `ioctl`")?;
    facts::check_one(m, args, ptr, pointee)?;
    let (model, span) = (m.image.program.model, m.span());
    let choice = (process::among(m, args, libtable::calls::device_results(request)), -1);
    let status = m.inputs.choose_usual(args.name(), Ty::I32, choice, model, span);
    if ir::sign_extend(status, 32) < 0 {
        m.set_errno(ENOTTY)?;
    } else if let (Much::All, Some((size, _))) = (pointee.written, facts::size(m, args, pointee.extent)) {
        write_chosen(m, args, ptr, pointee.extent, size)?;
    }
    Ok(Value::wide(status))
}

/// `syscall`: the call fails.
pub(super) fn by_number(m: &mut Machine<'_, '_>, args: &Args<'_>, number: Arg) -> Done {
    let number = args.number(number);
    let Some(operands) = libtable::calls::system_call(number, m.image.program.model) else {
        return Err(Fault::unsupported(format!("`{}` with number {number}", args.name())).into());
    };
    let (types, values) = args.call.variadic();
    for (at, operand) in operands.iter().enumerate() {
        let (Some(ty), Some(value)) = (types.get(at).copied(), values.get(at).copied()) else {
            let message = format!("`{}` with number {number} and too few arguments", args.name());
            return Err(Fault::new(ErrorKind::BadVarArg, message).into());
        };
        m.need(value, &format!("argument {} of `{}`", at + 2, args.name()))?;
        match operand {
            Operand::Number => {}
            Operand::Points(pointee) if ty == ParamTy::Scalar(Ty::Ptr) => {
                facts::check_one(m, args, value, *pointee)?;
                if pointee.extent == Extent::Text {
                    m.memory.c_string(value, u64::MAX)?;
                }
            }
            Operand::Points(_) => {
                let message = format!("`{}` with a pointer passed as an integer", args.name());
                return Err(Fault::unsupported(message).into());
            }
        }
    }
    m.set_errno(EIO)?;
    Ok(process::constant(m, args, -1))
}

const PAGE: u64 = 4096;
/// What is done with mapped memory, and how it is mapped.
const READ_AND_WRITE: u64 = 3;
const FIXED: u64 = 0x10;
const ANONYMOUS: u64 = 0x20;

pub(super) fn map(m: &mut Machine<'_, '_>, args: &Args<'_>, size: Arg, access: Arg, flags: Arg) -> Done {
    let (size, access, flags) = (args.number(size), args.number(access), args.number(flags));
    let failed = Value::new(m.memory.address_mask());
    if size == 0 {
        m.set_errno(EINVAL)?;
        return Ok(failed);
    }
    if flags & ANONYMOUS == 0 || flags & FIXED != 0 || access & READ_AND_WRITE != READ_AND_WRITE {
        let message =
            format!("`{}` of a file, at a fixed address, or without read and write access", args.name());
        return Err(Fault::unsupported(message).into());
    }
    let (model, span) = (m.image.program.model, m.span());
    let fails = m.inputs.choose_usual(args.name(), Ty::I8, (Among::Between(0, 1), 0), model, span) == 1;
    let size = size.checked_next_multiple_of(PAGE).filter(|size| *size <= m.config.max_memory);
    let Some(size) = size.filter(|_| !fails) else {
        m.set_errno(ENOMEM)?;
        return Ok(failed);
    };
    let site = m.site();
    let (kind, label) = (ObjectKind::Extern, Label::Named("mmap"));
    let fresh = Fresh { kind, label, site, initialised: true };
    let tag = m.memory.add_static(fresh, size, size, PAGE, false)?;
    m.library.maps.push(tag);
    Ok(m.memory.start(tag))
}

pub(super) fn unmap(m: &mut Machine<'_, '_>, args: &Args<'_>, at: Arg, size: Arg) -> Done {
    let size = args.number(size).checked_next_multiple_of(PAGE);
    let found =
        m.memory.resolve(args.get(at)).filter(|(tag, offset)| *offset == 0 && m.library.maps.contains(tag));
    let whole = found.filter(|(tag, _)| m.memory.object(*tag).map(|object| object.size()) == size);
    let Some((tag, _)) = whole else {
        let message = format!("`{}` of memory that was not mapped, or of part of a mapping", args.name());
        return Err(Fault::unsupported(message).into());
    };
    let site = m.site();
    m.memory.end(tag, State::Freed, site);
    Ok(Value::ZERO)
}

/// An operation on a lock: it is held if the program took it before. Waiting for it always ends: it
/// may be recursive.
pub(super) fn lock(m: &mut Machine<'_, '_>, args: &Args<'_>, ptr: Arg, object: Object, op: LockOp) -> Done {
    /// `EBUSY`
    const BUSY: u64 = 16;
    let at = args.get(ptr).lo;
    if op == LockOp::Make {
        m.memory.fill(args.get(ptr), Value::ZERO, object.size(m.image.program.model))?;
    }
    let held = &mut m.library.held;
    match op {
        LockOp::Other => {}
        LockOp::Make | LockOp::Reset | LockOp::Release => {
            held.remove(&at);
        }
        LockOp::Acquire => {
            held.insert(at);
        }
        LockOp::Try => {
            if !held.insert(at) {
                return Ok(Value::new(BUSY));
            }
        }
    }
    Ok(Value::ZERO)
}

/// `sysconf`.
pub(super) fn limit(m: &Machine<'_, '_>, args: &Args<'_>, name: Arg) -> Value {
    let found = libtable::facts::usual_limit(args.signed(name, m)).unwrap_or(-1);
    process::constant(m, args, found)
}

/// An object of the library's own with strings in it; null unless the environment says that there
/// is such a thing.
pub(super) fn record(m: &mut Machine<'_, '_>, args: &Args<'_>, object: Object) -> Done {
    let (model, span) = (m.image.program.model, m.span());
    let there = m.inputs.choose_usual(args.name(), Ty::I8, (Among::Between(0, 1), 0), model, span);
    if there == 0 {
        return Ok(Value::ZERO);
    }
    let tag = match m.library.records.get(args.name()) {
        Some(tag) => *tag,
        None => m.library_object(args.name(), object.size(model), object.align(model))?,
    };
    m.library.records.insert(args.name(), tag);
    let start = m.memory.start(tag);
    let (text, len) = (m.static_text(NAME)?, m.pointer_bytes());
    for at in libtable::facts::strings(object, model) {
        m.memory.store(m.memory.offset(start, *at), text, len)?;
    }
    if let Some((name_at, number_at)) = libtable::facts::keys(object, model) {
        let (name, number) = key_of(m, args)?;
        let name = m.static_text(&name)?;
        m.memory.store(m.memory.offset(start, name_at), name, len)?;
        m.memory.store(m.memory.offset(start, number_at), Value::new(number), 4)?;
    }
    for (at, number) in libtable::facts::numbers(object, model) {
        m.memory.store(m.memory.offset(start, *at), Value::new(*number), 4)?;
    }
    for (at, entries) in libtable::facts::lists(object, model) {
        let list = list(m, *entries)?;
        m.memory.store(m.memory.offset(start, *at), list, len)?;
    }
    Ok(start)
}

/// The name and the number of the user or the group that is requested by one of them. The user with
/// number 0 is called `root`; others have a name derived from their number; so have all other names
/// 0.
fn key_of(m: &Machine<'_, '_>, args: &Args<'_>) -> Checked<(Vec<u8>, u64)> {
    const ROOT: &str = "root";
    const OTHERS: &str = "name";
    if matches!(args.call.model.params.first(), Some(Shape::UInt)) {
        let number = args.number(0) & 0xffff_ffff;
        let name = if number == 0 { ROOT.to_owned() } else { format!("{OTHERS}{number}") };
        return Ok((name.into_bytes(), number));
    }
    let name = m.string(args.get(0))?;
    let digits = name.strip_prefix(OTHERS.as_bytes()).and_then(|digits| std::str::from_utf8(digits).ok());
    let number = digits.and_then(|digits| digits.parse::<u32>().ok()).unwrap_or(0);
    Ok((name, number.into()))
}

/// A list of addresses that null ends.
fn list(m: &mut Machine<'_, '_>, entries: u64) -> Checked<Value> {
    let len = m.pointer_bytes();
    let tag = m.library_object("list", (entries + 1) * len as u64, len as u64)?;
    let start = m.memory.start(tag);
    for i in 0..entries {
        let tag = m.library_object("address", LOCAL.len() as u64, 4)?;
        let address = m.memory.start(tag);
        m.memory.write_bytes(address, &LOCAL)?;
        m.memory.store(m.memory.offset(start, i * len as u64), address, len)?;
    }
    Ok(start)
}
