//! Strings and arrays of wide characters: elements of four bytes.
//!
//! As for strings of bytes, a function reads up to the final zero and no further, and each element
//! that it reads must exist and be initialised. Copying arrays moves uninitialised elements, too.

use super::channel::{Channel, channel};
use super::{Args, Done, alloc, process};
use crate::error::{Checked, Fault};
use crate::machine::Machine;
use crate::memory::Access;
use crate::value::Value;
use libtable::ctype::Class;
use libtable::errno::EILSEQ;
use libtable::{Arg, MultiByte, Stream, WideChar, WideFn};
use obligation::ErrorKind;

/// The size of `wchar_t`.
const UNIT: u64 = 4;

/// The address of an element.
fn at(m: &Machine<'_, '_>, s: Value, index: u64) -> Value {
    m.memory.offset(s, index.wrapping_mul(UNIT))
}

fn element(m: &Machine<'_, '_>, s: Value, index: u64) -> Checked<i32> {
    let bytes = m.memory.read_bytes(at(m, s, index), UNIT)?;
    Ok(bytes.try_into().map_or(0, i32::from_le_bytes))
}

/// The elements before the final zero, at most `max` of them, and whether the zero was found.
pub(super) fn string(m: &mut Machine<'_, '_>, s: Value, max: u64) -> Checked<(Vec<i32>, bool)> {
    let mut text = Vec::new();
    while (text.len() as u64) < max {
        match element(m, s, text.len() as u64)? {
            0 => return Ok((text, true)),
            other => text.push(other),
        }
    }
    m.work(text.len() as u64 * UNIT);
    Ok((text, false))
}

/// A number of elements in bytes.
fn bytes(args: &Args<'_>, count: u64) -> Checked<u64> {
    count.checked_mul(UNIT).ok_or_else(|| {
        Fault::new(ErrorKind::BadArgument, format!("`{}` of more than the address space", args.name()))
    })
}

pub(super) fn function(m: &mut Machine<'_, '_>, args: &Args<'_>, function: WideFn) -> Done {
    let (a, b) = (args.get(0), args.get(1));
    match function {
        WideFn::Len => Ok(Value::new(string(m, a, u64::MAX)?.0.len() as u64)),
        WideFn::Nlen => Ok(Value::new(string(m, a, args.number(1))?.0.len() as u64)),
        WideFn::Cpy => copy(m, a, 0, b, u64::MAX, Padding::Zero),
        WideFn::Ncpy => copy(m, a, 0, b, args.number(2), Padding::Fill),
        WideFn::Cat | WideFn::Ncat => {
            let start = string(m, a, u64::MAX)?.0.len() as u64;
            let most = if function == WideFn::Cat { u64::MAX } else { args.number(2) };
            copy(m, a, start, b, most, Padding::Zero)
        }
        WideFn::Cmp => compare(m, a, b, u64::MAX, true),
        WideFn::Ncmp => compare(m, a, b, args.number(2), true),
        WideFn::MemCmp => {
            let size = bytes(args, args.number(2))?;
            m.memory.check(a, size, Access::Read)?;
            m.memory.check(b, size, Access::Read)?;
            compare(m, a, b, args.number(2), false)
        }
        WideFn::Chr | WideFn::Rchr => character(m, a, b.lo as u32 as i32, function == WideFn::Rchr),
        WideFn::MemChr => {
            for index in 0..args.number(2) {
                if element(m, a, index)? == b.lo as u32 as i32 {
                    return Ok(at(m, a, index));
                }
            }
            Ok(Value::ZERO)
        }
        WideFn::Str => {
            let (hay, needle) = (string(m, a, u64::MAX)?.0, string(m, b, u64::MAX)?.0);
            let found = (0..=hay.len()).find(|from| hay[*from..].starts_with(&needle));
            Ok(found.map_or(Value::ZERO, |from| at(m, a, from as u64)))
        }
        WideFn::Spn | WideFn::Cspn | WideFn::Pbrk => span(m, a, b, function),
        WideFn::Dup => {
            let count = string(m, a, u64::MAX)?.0.len() as u64 + 1;
            match m.heap(args.name(), count * UNIT, alloc::MAX_ALIGN, false)? {
                Some(block) => {
                    m.memory.copy(block, a, count * UNIT, false)?;
                    Ok(block)
                }
                None => m.no_memory(),
            }
        }
        WideFn::MemCpy | WideFn::MemMove => {
            let size = bytes(args, args.number(2))?;
            m.work(size);
            m.memory.copy(a, b, size, function == WideFn::MemMove)?;
            Ok(a)
        }
        WideFn::MemSet => {
            m.memory.check(a, bytes(args, args.number(2))?, Access::Write)?;
            for index in 0..args.number(2) {
                m.memory.store(at(m, a, index), b, UNIT as usize)?;
            }
            Ok(a)
        }
    }
}

/// Characters outside ASCII cannot be read or written in the "C" locale: the C library gives an
/// error then, which is not followed.
fn ascii(args: &Args<'_>, unit: u64) -> Checked<u8> {
    u8::try_from(unit)
        .ok()
        .filter(u8::is_ascii)
        .ok_or_else(|| Fault::unsupported(format!("`{}` of a character outside ASCII", args.name())))
}

/// The result of functions that fail, or find the end.
const WEOF: Value = super::stream::EOF;

/// A function of single characters, or of lines of a stream.
pub(super) fn character_function(m: &mut Machine<'_, '_>, args: &Args<'_>, function: WideChar) -> Done {
    let first = args.number(0) & 0xffff_ffff;
    let byte = u8::try_from(first).ok().filter(u8::is_ascii);
    match function {
        WideChar::Read { from } => {
            let channel = channel(m, args, from)?;
            match m.read(channel)? {
                Some(byte) => Ok(Value::new(u64::from(ascii(args, u64::from(byte))?))),
                None => Ok(WEOF),
            }
        }
        WideChar::Write { ch, to } => {
            let channel = channel(m, args, to)?;
            let byte = ascii(args, args.number(ch) & 0xffff_ffff)?;
            Ok(if m.emit(channel, &[byte])? { Value::new(u64::from(byte)) } else { WEOF })
        }
        WideChar::Unread { ch, to } => {
            let channel = channel(m, args, to)?;
            let unit = args.number(ch) & 0xffff_ffff;
            let readable = matches!(channel, Channel::Stream(at) if m.library.open.stream(at).how.read);
            if unit == WEOF.lo || !readable {
                return Ok(WEOF);
            }
            m.unread(channel, ascii(args, unit)?);
            Ok(Value::new(unit))
        }
        WideChar::ReadLine { dst, size, from } => read_line(m, args, dst, size, from),
        WideChar::WriteText { s, to } => {
            let channel = channel(m, args, to)?;
            let (text, _) = string(m, args.get(s), u64::MAX)?;
            let bytes = text.into_iter().map(|unit| ascii(args, u64::from(unit as u32)));
            let bytes = bytes.collect::<Checked<Vec<u8>>>()?;
            Ok(if m.emit(channel, &bytes)? { Value::new(1) } else { WEOF })
        }
        WideChar::Class(class) => Ok(Value::new(u64::from(byte.is_some_and(|byte| class.contains(byte))))),
        WideChar::Width => Ok(match byte {
            Some(0) => Value::ZERO,
            Some(byte) if Class::Print.contains(byte) => Value::new(1),
            Some(_) | None => WEOF,
        }),
        WideChar::Lower => Ok(Value::new(byte.map_or(first, |byte| u64::from(byte.to_ascii_lowercase())))),
        WideChar::Upper => Ok(Value::new(byte.map_or(first, |byte| u64::from(byte.to_ascii_uppercase())))),
    }
}

/// A conversion between bytes and wide characters: states never change.
pub(super) fn multi_byte(m: &mut Machine<'_, '_>, args: &Args<'_>, function: MultiByte) -> Done {
    let failed = |m: &mut Machine<'_, '_>| -> Done {
        m.set_errno(EILSEQ)?;
        Ok(process::constant(m, args, -1))
    };
    let first = args.number(0) & 0xffff_ffff;
    let ascii = |unit: u64| u8::try_from(unit).ok().filter(u8::is_ascii);
    let (to, from, most) = match function {
        MultiByte::ToWide | MultiByte::ToWideWithState => (args.get(0), args.get(1), args.number(2)),
        MultiByte::Length => (Value::ZERO, args.get(0), args.number(1)),
        MultiByte::FromWide | MultiByte::FromWideWithState => {
            let unit = args.number(1) & 0xffff_ffff;
            // Null asks whether characters depend on what came before; or it stands for a buffer,
            // and the character for zero.
            if args.get(0).bits() == 0 {
                let stateless = if function == MultiByte::FromWide { 0 } else { 1 };
                return Ok(process::constant(m, args, stateless));
            }
            let Some(byte) = ascii(unit) else { return failed(m) };
            m.memory.write_bytes(args.get(0), &[byte])?;
            return Ok(Value::new(1));
        }
        MultiByte::ByteToWide | MultiByte::WideToByte => {
            return Ok(ascii(first).map_or(WEOF, |byte| Value::new(u64::from(byte))));
        }
    };
    if from.bits() == 0 {
        return Ok(Value::ZERO);
    }
    if most == 0 {
        let incomplete = if function == MultiByte::ToWideWithState { -2 } else { -1 };
        return Ok(process::constant(m, args, incomplete));
    }
    let bytes = m.memory.read_bytes(from, 1)?;
    let Some(byte) = bytes.first().copied().filter(u8::is_ascii) else { return failed(m) };
    if to.bits() != 0 {
        m.memory.store(to, Value::new(u64::from(byte)), UNIT as usize)?;
    }
    Ok(Value::new(u64::from(byte != 0)))
}

/// `fgetws`.
fn read_line(m: &mut Machine<'_, '_>, args: &Args<'_>, dst: Arg, size: Arg, from: Stream) -> Done {
    let channel = channel(m, args, from)?;
    let most = match args.signed(size, m) {
        ..=0 => return Ok(Value::ZERO),
        size => size as u64 - 1,
    };
    let mut text: Vec<i32> = Vec::new();
    while (text.len() as u64) < most {
        let Some(byte) = m.read(channel)? else { break };
        text.push(i32::from(ascii(args, u64::from(byte))?));
        if byte == b'\n' {
            break;
        }
    }
    if text.is_empty() && most > 0 {
        return Ok(Value::ZERO);
    }
    text.push(0);
    let image: Vec<u8> = text.iter().flat_map(|unit| unit.to_le_bytes()).collect();
    m.memory.write_bytes(args.get(dst), &image)?;
    Ok(args.get(dst))
}

/// What comes behind a copied string.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Padding {
    /// One zero, always.
    Zero,
    /// Zeros up to the bound.
    Fill,
}

/// Copies a string to the element `start` of another one.
fn copy(m: &mut Machine<'_, '_>, dst: Value, start: u64, src: Value, most: u64, padding: Padding) -> Done {
    let (mut text, ended) = string(m, src, most)?;
    let read = text.len() as u64 + u64::from(ended);
    let to = at(m, dst, start);
    match padding {
        Padding::Zero => text.push(0),
        Padding::Fill => {
            // The bound may be absurd: look whether there is room before making the zeros.
            m.memory.check(to, most.saturating_mul(UNIT), Access::Write)?;
            text.resize(usize::try_from(most).unwrap_or(usize::MAX), 0);
        }
    }
    super::string::overlap(m, to, text.len() as u64 * UNIT, src, read * UNIT)?;
    let image: Vec<u8> = text.iter().flat_map(|unit| unit.to_le_bytes()).collect();
    m.memory.write_bytes(to, &image)?;
    Ok(dst)
}

/// Compares element by element, as signed numbers; up to a zero if these are strings.
fn compare(m: &mut Machine<'_, '_>, a: Value, b: Value, most: u64, strings: bool) -> Done {
    for index in 0..most {
        let (x, y) = (element(m, a, index)?, element(m, b, index)?);
        if x != y {
            return Ok(Value::new(u64::from(if x < y { u32::MAX } else { 1 })));
        }
        if strings && x == 0 {
            break;
        }
    }
    Ok(Value::ZERO)
}

fn character(m: &mut Machine<'_, '_>, s: Value, wanted: i32, last: bool) -> Done {
    let mut found = Value::ZERO;
    for index in 0.. {
        let unit = element(m, s, index)?;
        if unit == wanted {
            found = at(m, s, index);
        }
        if unit == 0 || (unit == wanted && !last) {
            break;
        }
    }
    Ok(found)
}

fn span(m: &mut Machine<'_, '_>, s: Value, set: Value, function: WideFn) -> Done {
    let set = string(m, set, u64::MAX)?.0;
    let inside = function == WideFn::Spn;
    let mut count = 0;
    let stopped = loop {
        match element(m, s, count)? {
            0 => break false,
            unit if set.contains(&unit) != inside => break true,
            _ => count += 1,
        }
    };
    Ok(match function {
        WideFn::Pbrk if stopped => at(m, s, count),
        WideFn::Pbrk => Value::ZERO,
        _ => Value::new(count),
    })
}
