//! Copying, filling, comparing and searching bytes.

use super::{Args, Done};
use crate::machine::Machine;
use crate::memory::Access;
use crate::value::Value;
use libtable::{Arg, Byte, Returned};

fn result(m: &Machine<'_, '_>, args: &Args<'_>, returned: Returned, size: u64) -> Value {
    match returned {
        Returned::Nothing => Value::ZERO,
        Returned::Arg(arg) => args.get(arg),
        Returned::End(arg) => m.memory.offset(args.get(arg), size),
    }
}

pub(super) fn copy(
    m: &mut Machine<'_, '_>,
    args: &Args<'_>,
    [dst, src, size]: [Arg; 3],
    overlap: bool,
    returned: Returned,
) -> Done {
    let size = args.number(size);
    m.work(size);
    m.memory.copy(args.get(dst), args.get(src), size, overlap)?;
    Ok(result(m, args, returned, size))
}

pub(super) fn copy_until(
    m: &mut Machine<'_, '_>,
    args: &Args<'_>,
    dst: Arg,
    src: Arg,
    byte: Arg,
    size: Arg,
) -> Done {
    let (dst, src, byte) = (args.get(dst), args.get(src), args.byte(byte));
    for i in 0..args.number(size) {
        let from = m.memory.offset(src, i);
        let found = m.memory.read_bytes(from, 1)?[0] == byte;
        m.memory.copy(m.memory.offset(dst, i), from, 1, false)?;
        if found {
            return Ok(m.memory.offset(dst, i + 1));
        }
    }
    Ok(Value::ZERO)
}

pub(super) fn fill(
    m: &mut Machine<'_, '_>,
    args: &Args<'_>,
    dst: Arg,
    byte: Byte,
    size: Arg,
    returned: Returned,
) -> Done {
    let size = args.number(size);
    let byte = match byte {
        Byte::Arg(arg) => args.get(arg),
        Byte::Zero => Value::ZERO,
    };
    m.work(size);
    m.memory.fill(args.get(dst), byte, size)?;
    Ok(result(m, args, returned, size))
}

pub(super) fn compare(m: &mut Machine<'_, '_>, args: &Args<'_>, a: Arg, b: Arg, size: Arg) -> Done {
    let size = args.number(size);
    m.work(size);
    // All bytes must be there; only those up to the first difference decide anything.
    m.memory.check(args.get(a), size, Access::Read)?;
    m.memory.check(args.get(b), size, Access::Read)?;
    for i in 0..size {
        let x = m.memory.read_bytes(m.memory.offset(args.get(a), i), 1)?[0];
        let y = m.memory.read_bytes(m.memory.offset(args.get(b), i), 1)?[0];
        if x != y {
            return Ok(difference(x, y));
        }
    }
    Ok(Value::ZERO)
}

/// The difference of two bytes as an `int`.
pub(super) fn difference(x: u8, y: u8) -> Value {
    Value::new(u64::from((i32::from(x) - i32::from(y)) as u32))
}

pub(super) fn search(
    m: &mut Machine<'_, '_>,
    args: &Args<'_>,
    ptr: Arg,
    byte: Arg,
    size: Option<Arg>,
    last: bool,
) -> Done {
    let (ptr, byte, limit) = (args.get(ptr), args.byte(byte), args.limit(size));
    if last {
        m.work(limit);
        let bytes = m.memory.read_bytes(ptr, limit)?;
        let at = bytes.iter().rposition(|b| *b == byte);
        return Ok(at.map_or(Value::ZERO, |at| m.memory.offset(ptr, at as u64)));
    }
    // The bytes behind the one that is found need not be there.
    for i in 0..limit {
        let at = m.memory.offset(ptr, i);
        if m.memory.read_bytes(at, 1)?[0] == byte {
            m.work(i);
            return Ok(at);
        }
    }
    m.work(limit);
    Ok(Value::ZERO)
}

pub(super) fn find(
    m: &mut Machine<'_, '_>,
    args: &Args<'_>,
    [hay, hay_size, needle, needle_size]: [Arg; 4],
) -> Done {
    let hay_bytes = m.memory.read_bytes(args.get(hay), args.number(hay_size))?;
    let needle = m.memory.read_bytes(args.get(needle), args.number(needle_size))?;
    let at = position(hay_bytes, needle);
    Ok(at.map_or(Value::ZERO, |at| m.memory.offset(args.get(hay), at as u64)))
}

/// Where a run of bytes first occurs in another.
pub(super) fn position(hay: &[u8], needle: &[u8]) -> Option<usize> {
    if needle.is_empty() {
        return Some(0);
    }
    hay.windows(needle.len()).position(|window| window == needle)
}
