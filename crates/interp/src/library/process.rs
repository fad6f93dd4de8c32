//! The end of the program, its environment, and choices.

use super::{Args, Done, law};
use crate::error::{Checked, Fault};
use crate::inputs::Among;
use crate::machine::{Machine, Stop};
use crate::trace::Tracer;
use crate::value::Value;
use ir::{ParamTy, RetTy, Ty};
use libtable::errno;
use libtable::{Arg, Child, Handlers, Much, Pointee, Range, Ready, Ret, Shape, Unused};
use obligation::ErrorKind;

/// The number of the program, unless the environment says otherwise.
pub(super) const OWN: u128 = 4242;

/// The number of the program: none of these, if it is not known yet.
pub(super) fn own(m: &mut Machine<'_, '_>, others: &[u128]) -> u128 {
    let free = (OWN..).find(|number| !others.contains(number)).unwrap_or(OWN);
    *m.library.stable.entry("getpid").or_insert(free)
}

/// The numbers of the program, its parent and its thread, as far as they are known.
pub(super) fn known(m: &Machine<'_, '_>) -> impl Iterator<Item = u128> {
    ["getpid", "getppid", "gettid"].map(|name| m.library.stable.get(name).copied()).into_iter().flatten()
}

pub(super) fn exit(m: &mut Machine<'_, '_>, args: &Args<'_>, code: Arg, handlers: Handlers) -> Done {
    let code = args.signed(code, m) as i32;
    Err(Stop::Exit { code, handlers }.into())
}

pub(super) fn command(m: &mut Machine<'_, '_>, args: &Args<'_>, command: Arg) -> Done {
    if args.get(command).bits() == 0 {
        return Ok(Value::ZERO);
    }
    m.string(args.get(command))?;
    Err(Fault::unsupported(format!("`{}`: running another program", args.name())).into())
}

/// The `struct lconv` of the "C" locale: ten strings, all empty but the decimal point, and fourteen
/// numbers that say "not available".
pub(super) fn locale(m: &mut Machine<'_, '_>) -> Done {
    const STRINGS: usize = 10;
    const NUMBERS: usize = 14;
    if let Some(tag) = m.library.locale {
        return Ok(m.memory.start(tag));
    }
    let (point, empty) = (m.static_text(b".")?, m.static_text(b"")?);
    let len = m.pointer_bytes();
    let size = (STRINGS * len + NUMBERS).next_multiple_of(len);
    let tag = m.library_object("localeconv", size as u64, len as u64)?;
    let start = m.memory.start(tag);
    for i in 0..STRINGS {
        let text = if i == 0 { point } else { empty };
        m.memory.store(m.memory.offset(start, (i * len) as u64), text, len)?;
    }
    m.memory.write_bytes(m.memory.offset(start, (STRINGS * len) as u64), &[127; NUMBERS])?;
    m.memory.set_constant(tag, true);
    m.library.locale = Some(tag);
    Ok(start)
}

/// `nl_langinfo`.
pub(super) fn locale_text(m: &mut Machine<'_, '_>, args: &Args<'_>, item: Arg) -> Done {
    let item = args.number(item) & 0xffff_ffff;
    if let Some(number) = libtable::locale::number(item) {
        return Ok(constant(m, args, number));
    }
    match libtable::locale::text(item) {
        Some(text) => Ok(m.static_text(text.as_bytes())?),
        None => Err(Fault::unsupported(format!("`{}` of item {item:#x}", args.name())).into()),
    }
}

/// `rpmatch`: what an answer says, by the patterns of the "C" locale.
pub(super) fn answer(m: &mut Machine<'_, '_>, args: &Args<'_>, s: Arg) -> Done {
    Ok(match m.string(args.get(s))?.first() {
        Some(b'y' | b'Y') => Value::new(1),
        Some(b'n' | b'N') => Value::ZERO,
        Some(_) | None => constant(m, args, -1),
    })
}

pub(super) fn assert_fail(m: &mut Machine<'_, '_>, args: &Args<'_>, text: Option<Arg>) -> Done {
    let message = match text.map(|text| m.string(args.get(text))) {
        Some(Ok(text)) => format!("the assertion `{}` fails", String::from_utf8_lossy(&text)),
        Some(Err(_)) | None => "an assertion fails".to_string(),
    };
    Err(Fault::new(ErrorKind::AssertionFailure, message).into())
}

pub(super) fn assert(args: &Args<'_>, cond: Arg) -> Done {
    if args.get(cond).bits() == 0 {
        return Err(Fault::new(ErrorKind::AssertionFailure, "an assertion fails").into());
    }
    Ok(Value::ZERO)
}

pub(super) fn reach_error(args: &Args<'_>) -> Done {
    Err(Fault::new(ErrorKind::ErrorCall, format!("`{}` is called", args.name())).into())
}

pub(super) fn assume(args: &Args<'_>, cond: Arg) -> Done {
    if args.get(cond).bits() == 0 {
        return Err(Stop::Assume.into());
    }
    Ok(Value::ZERO)
}

pub(super) fn get_env(m: &mut Machine<'_, '_>, args: &Args<'_>, name: Arg) -> Done {
    let name = m.string(args.get(name))?;
    let found = m.library.environment.iter().find(|(variable, _)| *variable == name);
    Ok(found.map_or(Value::ZERO, |(_, value)| *value))
}

/// The numbers that a range has, for the inputs.
pub(super) fn among(m: &Machine<'_, '_>, args: &Args<'_>, range: Range) -> Among {
    match range {
        Range::Full => Among::All,
        Range::Between(low, high) => Among::Between(i128::from(low), i128::from(high)),
        Range::UnitInterval => Among::UnitInterval,
        Range::OneOf(numbers) => Among::OneOf(numbers),
        Range::Sleep(_) => Among::OneOf(&[0, -1]),
        Range::Child(child) => {
            let which = child.which.map_or(0, |which| args.signed(which, m));
            let options = child.options.map_or(0, |options| args.number(options));
            let (low, high) = if which > 0 { (which, which) } else { (1, Child::MOST.into()) };
            Among::Results { zero: options & Child::NO_HANG != 0, low, high }
        }
        Range::Unused(Unused::Descriptor) => {
            let low = super::system::DESCRIPTORS + i128::from(m.library.given);
            Among::Results { zero: false, low, high: super::system::DESCRIPTORS + 0xff }
        }
        Range::Unused(Unused::Process) => {
            let known = known(m).chain([OWN, m.library.child]).max();
            let low = known.and_then(|known| i128::try_from(known).ok()).map_or(1, |known| known + 1);
            Among::Results { zero: true, low, high: Unused::MOST.into() }
        }
        // What is ready depends on memory.
        Range::Ready(_) => Among::Results { zero: true, low: 1, high: Ready::MOST.into() },
        Range::Capped(low, arg, most) => match among(m, args, Range::UpTo(low, arg)) {
            Among::Between(low, high) => Among::Between(low, high.min(most.into())),
            other => other,
        },
        Range::UpTo(low, arg) => {
            let shape = args.call.model.params.get(usize::from(arg));
            let signed = shape.is_some_and(|shape| shape.signed());
            let most = if signed { args.signed(arg, m) } else { i128::from(args.number(arg)) };
            Among::Between(i128::from(low), most.max(i128::from(low)))
        }
    }
}

/// The type of the result.
pub(super) fn result_type(m: &Machine<'_, '_>, args: &Args<'_>) -> Ty {
    match args.call.model.ret {
        Ret::Is(shape) => shape.ty(m.image.program.model),
        Ret::Void | Ret::Pair(_) => Ty::I32,
    }
}

pub(super) fn nondet(m: &mut Machine<'_, '_>, args: &Args<'_>, range: Range, store: Option<Arg>) -> Done {
    let model = m.image.program.model;
    let (ty, among) = (result_type(m, args), law::narrowed(m, args, among(m, args, range))?);
    let span = m.span();
    let bits = m.inputs.choose(args.name(), ty, among, model, span);
    law::learnt(m, args, bits);
    let mut value = Value::wide(bits);
    if ty == Ty::Ptr {
        value = crate::ops::pointer::from_int(value, &m.memory);
    }
    if let Some(store) = store.map(|store| args.get(store)).filter(|ptr| ptr.bits() != 0) {
        m.memory.store(store, value, ty.bytes(model).unwrap_or(4) as usize)?;
    }
    Ok(value)
}

pub(super) fn nondet_time(
    m: &mut Machine<'_, '_>,
    args: &Args<'_>,
    dst: Arg,
    clock: Option<Arg>,
    unit: i64,
) -> Done {
    let (model, span) = (m.image.program.model, m.span());
    let (ty, len) = (model.pointer_int(), m.pointer_bytes());
    if clock.is_some_and(|clock| !libtable::facts::is_clock(args.signed(clock, m))) {
        let choice = (Among::OneOf(&[-1, 0]), -1);
        let status = m.inputs.choose_usual(args.name(), Ty::I32, choice, model, span);
        if status != 0 {
            m.set_errno(errno::EINVAL)?;
            return Ok(Value::wide(status));
        }
    }
    // A clock that cannot be set never goes back.
    let steady = clock.and_then(|clock| libtable::law::steady_clock(args.signed(clock, m)));
    let unit = i128::from(unit);
    let least = steady.map_or(0, |clock| m.library.laws.least(clock));
    let (mut time, mut low) = (0, least / unit);
    let seconds = i128::from(libtable::law::MOST_SECONDS).min((1 << (8 * len - 1)) - 1);
    for (i, most) in [seconds, unit - 1].into_iter().enumerate() {
        let among = Among::Between(low, most.max(low));
        let chosen = m.inputs.choose(args.name(), ty, among, model, span);
        let at = m.memory.offset(args.get(dst), (i * len) as u64);
        m.memory.store(at, Value::wide(chosen), len)?;
        time = time * unit + chosen as i128;
        low = if time == least / unit { least % unit } else { 0 };
    }
    if let Some(clock) = steady {
        m.library.laws.rises(clock, time);
    }
    // The time zone, of which the system does not know.
    for (i, shape) in args.call.model.params.iter().enumerate() {
        let Shape::Points(Pointee { extent, written: Much::All, .. }) = *shape else { continue };
        let Some(ptr) = args.values.get(i).copied().filter(|ptr| ptr.bits() != 0) else { continue };
        if let Some((size, _)) = super::facts::size(m, args, extent) {
            m.memory.fill(ptr, Value::ZERO, size)?;
        }
    }
    Ok(Value::ZERO)
}

/// Calls a function if the control object says that this was not done yet.
pub(super) fn once<T: Tracer>(
    m: &mut Machine<'_, '_>,
    tracer: &mut T,
    args: &Args<'_>,
    control: Arg,
    func: Arg,
) -> Done {
    let done = m.memory.load(args.get(control), 4)?;
    m.need(done, "the control object of `pthread_once`")?;
    if done.bits() == 0 {
        // What the C library stores while the function runs, and afterwards.
        m.memory.store(args.get(control), Value::new(1), 4)?;
        m.call_back(tracer, args.get(func), &[], &[])?;
        m.memory.store(args.get(control), Value::new(2), 4)?;
    }
    Ok(Value::ZERO)
}

/// There is one locale, under two names; the empty name means it, too.
pub(super) fn set_locale(m: &mut Machine<'_, '_>, args: &Args<'_>, name: Arg) -> Done {
    let known =
        args.get(name).bits() == 0 || matches!(m.string(args.get(name))?.as_slice(), b"" | b"C" | b"POSIX");
    if known { Ok(m.static_text(b"C")?) } else { Ok(Value::ZERO) }
}

pub(super) fn nondet_bytes(m: &mut Machine<'_, '_>, args: &Args<'_>, dst: Arg, size: Arg) -> Done {
    let (dst, size) = (args.get(dst), args.number(size));
    m.memory.check(dst, size, crate::memory::Access::Write)?;
    let (model, span) = (m.image.program.model, m.span());
    for i in 0..size {
        let byte = m.inputs.choose(args.name(), Ty::I8, Among::All, model, span);
        m.memory.store(m.memory.offset(dst, i), Value::wide(byte), 1)?;
    }
    Ok(Value::ZERO)
}

/// The result of a function that does nothing.
pub(super) fn constant(m: &Machine<'_, '_>, args: &Args<'_>, number: i64) -> Value {
    let bits = match args.call.model.ret {
        Ret::Is(shape) => super::int_bits(shape, m),
        Ret::Void | Ret::Pair(_) => 32,
    };
    Value::wide(ir::truncate(i128::from(number) as u128, bits))
}

/// Names of the arrays that `main` gets, and of their strings.
pub(crate) const ARGV: [&str; 2] = ["argv", "argv[]"];
pub(crate) const ENVP: [&str; 2] = ["envp", "envp[]"];

/// A null-terminated array of strings, as `argv` and `envp` are.
fn string_array(
    m: &mut Machine<'_, '_>,
    [name, element]: [&'static str; 2],
    strings: &[Vec<u8>],
) -> Checked<(Value, Vec<Value>)> {
    let len = m.pointer_bytes();
    let array = m.library_object(name, (strings.len() as u64 + 1) * len as u64, len as u64)?;
    let start = m.memory.start(array);
    m.memory.store(m.memory.offset(start, (strings.len() * len) as u64), Value::ZERO, len)?;
    let mut pointers = Vec::new();
    for (i, string) in strings.iter().enumerate() {
        let tag = m.library_object(element, string.len() as u64 + 1, 1)?;
        let text = m.memory.start(tag);
        m.memory.write_bytes(text, string)?;
        m.memory.store(m.memory.offset(start, (i * len) as u64), text, len)?;
        pointers.push(text);
    }
    Ok((start, pointers))
}

/// Makes the environment; its address.
pub(crate) fn set_environment(m: &mut Machine<'_, '_>) -> Checked<Value> {
    let strings = m.config.env.clone();
    let (start, pointers) = string_array(m, ENVP, &strings)?;
    for (string, pointer) in strings.iter().zip(pointers) {
        if let Some(equals) = string.iter().position(|byte| *byte == b'=') {
            let value = m.memory.offset(pointer, equals as u64 + 1);
            m.library.environment.push((string[..equals].to_vec(), value));
        }
    }
    if let Some(tag) = m.image.environ {
        let len = m.pointer_bytes();
        m.memory.store(m.memory.start(tag), start, len)?;
    }
    Ok(start)
}

/// The arguments of `main` for the type that it has.
pub(crate) fn argument_vector(
    m: &mut Machine<'_, '_>,
    params: &[ParamTy],
    ret: RetTy,
    envp: Value,
) -> Checked<Vec<Value>> {
    const INT: ParamTy = ParamTy::Scalar(Ty::I32);
    const PTR: ParamTy = ParamTy::Scalar(Ty::Ptr);
    if !matches!(ret, RetTy::Void | RetTy::Scalar(Ty::Int(32))) {
        return Err(Fault::unsupported("a `main` that returns neither `int` nor nothing"));
    }
    let count = Value::new(m.config.args.len() as u64);
    match params {
        [] => Ok(Vec::new()),
        [INT] => Ok(vec![count]),
        [INT, PTR] | [INT, PTR, PTR] => {
            let strings = m.config.args.clone();
            let (argv, _) = string_array(m, ARGV, &strings)?;
            let all = [count, argv, envp];
            Ok(all[..params.len()].to_vec())
        }
        _ => Err(Fault::unsupported("a `main` with unusual parameters")),
    }
}
