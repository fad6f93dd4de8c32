//! Characters, lines and blocks, to and from streams.

use super::channel::{Channel, channel};
use super::{Args, Done, alloc};
use crate::error::{Checked, Fault};
use crate::machine::Machine;
use crate::memory::State;
use crate::value::Value;
use libtable::{Arg, Stream};
use obligation::ErrorKind;

/// The `int` -1.
pub(super) const EOF: Value = Value { lo: 0xffff_ffff, hi: 0, tag: crate::value::Tag::NONE };

pub(super) fn put_string(
    m: &mut Machine<'_, '_>,
    args: &Args<'_>,
    s: Arg,
    to: Stream,
    newline: bool,
) -> Done {
    let channel = channel(m, args, to)?;
    let mut text = m.string(args.get(s))?;
    if newline {
        text.push(b'\n');
    }
    m.work(text.len() as u64);
    if !m.emit(channel, &text)? {
        return Ok(EOF);
    }
    // What `puts` of the C library returns: the number of characters; `fputs` returns 1.
    Ok(Value::new(if newline { text.len() as u64 & 0x7fff_ffff } else { 1 }))
}

pub(super) fn put_char(m: &mut Machine<'_, '_>, args: &Args<'_>, ch: Arg, to: Stream) -> Done {
    let channel = channel(m, args, to)?;
    let byte = args.byte(ch);
    let written = m.emit(channel, &[byte])?;
    Ok(if written { Value::new(u64::from(byte)) } else { EOF })
}

pub(super) fn write_block(
    m: &mut Machine<'_, '_>,
    args: &Args<'_>,
    ptr: Arg,
    size: Arg,
    count: Arg,
    to: Stream,
) -> Done {
    let channel = channel(m, args, to)?;
    let bytes = m.memory.read_bytes(args.get(ptr), block_bytes(args, size, count)?)?.to_vec();
    m.work(bytes.len() as u64);
    let written = bytes.is_empty() || m.emit(channel, &bytes)?;
    Ok(if bytes.is_empty() || !written { Value::ZERO } else { args.get(count) })
}

fn block_bytes(args: &Args<'_>, size: Arg, count: Arg) -> Checked<u64> {
    args.number(size).checked_mul(args.number(count)).ok_or_else(|| {
        Fault::new(ErrorKind::BadArgument, format!("`{}` of more than the address space", args.name()))
    })
}

pub(super) fn print_errno(m: &mut Machine<'_, '_>, args: &Args<'_>, s: Arg) -> Done {
    let mut text = Vec::new();
    if args.get(s).bits() != 0 {
        text = m.string(args.get(s))?;
    }
    if !text.is_empty() {
        text.extend(b": ");
    }
    let errno = m.errno()?;
    let code = m.memory.load(errno, 4)?.signed(32);
    text.extend(super::text::error_text(code).bytes());
    text.push(b'\n');
    let to = channel(m, args, Stream::Stderr)?;
    m.emit(to, &text)?;
    Ok(Value::ZERO)
}

pub(super) fn read_char(m: &mut Machine<'_, '_>, args: &Args<'_>, from: Stream) -> Done {
    let channel = channel(m, args, from)?;
    Ok(m.read(channel)?.map_or(EOF, |byte| Value::new(u64::from(byte))))
}

pub(super) fn unread_char(m: &mut Machine<'_, '_>, args: &Args<'_>, ch: Arg, to: Stream) -> Done {
    let channel = channel(m, args, to)?;
    let readable = matches!(channel, Channel::Stream(at) if m.library.open.stream(at).how.read);
    if args.signed(ch, m) == -1 || !readable {
        return Ok(EOF);
    }
    m.unread(channel, args.byte(ch));
    Ok(Value::new(u64::from(args.byte(ch))))
}

/// The next line with the byte that ends it, at most `most` bytes of it; empty at the end.
fn line(m: &mut Machine<'_, '_>, channel: Channel, most: u64, end: u8) -> Checked<Vec<u8>> {
    let mut line = Vec::new();
    while (line.len() as u64) < most {
        match m.read(channel)? {
            Some(byte) => {
                line.push(byte);
                if byte == end {
                    break;
                }
            }
            None => break,
        }
    }
    Ok(line)
}

pub(super) fn read_line(
    m: &mut Machine<'_, '_>,
    args: &Args<'_>,
    dst: Arg,
    size: Option<Arg>,
    from: Stream,
) -> Done {
    let channel = channel(m, args, from)?;
    let most = match size.map(|size| args.signed(size, m)) {
        None => u64::MAX,
        Some(..=0) => return Ok(Value::ZERO),
        Some(size) => size as u64 - 1,
    };
    let mut text = line(m, channel, most, b'\n')?;
    if text.is_empty() && most > 0 {
        return Ok(Value::ZERO);
    }
    if size.is_none() && text.last() == Some(&b'\n') {
        text.pop();
    }
    text.push(0);
    m.memory.write_bytes(args.get(dst), &text)?;
    Ok(args.get(dst))
}

pub(super) fn read_line_alloc(
    m: &mut Machine<'_, '_>,
    args: &Args<'_>,
    [line_arg, size]: [Arg; 2],
    delim: Option<Arg>,
    from: Stream,
) -> Done {
    let channel = channel(m, args, from)?;
    let len = m.pointer_bytes();
    let (line_at, size_at) = (args.get(line_arg), args.get(size));
    let old = m.memory.load(line_at, len)?;
    let room = m.memory.load(size_at, len)?;
    m.need(old, "the pointer to the line")?;
    if old.bits() != 0 {
        m.need(room, "the size of the line")?;
    }
    let end = delim.map_or(b'\n', |delim| args.byte(delim));
    let mut text = line(m, channel, u64::MAX, end)?;
    let count = text.len() as u64;
    text.push(0);
    let mut block = old;
    // The library makes a first block before it looks whether there is a line.
    if old.bits() == 0 || count > 0 && room.lo < text.len() as u64 {
        let wanted = (text.len() as u64).max(120);
        let Some(fresh) = m.heap(args.name(), wanted, alloc::MAX_ALIGN, false)? else {
            m.no_memory()?;
            return Ok(Value::new(m.memory.address_mask()));
        };
        if old.bits() != 0 {
            alloc::free(m, args, old)?;
        }
        debug_assert!(m.memory.object(fresh.tag()).is_some_and(|object| object.state() == State::Live));
        m.memory.store(line_at, fresh, len)?;
        m.memory.store(size_at, Value::new(wanted), len)?;
        block = fresh;
    }
    if count == 0 {
        return Ok(Value::new(m.memory.address_mask()));
    }
    m.memory.write_bytes(block, &text)?;
    Ok(Value::new(count))
}

pub(super) fn read_block(
    m: &mut Machine<'_, '_>,
    args: &Args<'_>,
    ptr: Arg,
    size: Arg,
    count: Arg,
    from: Stream,
) -> Done {
    let channel = channel(m, args, from)?;
    let most = block_bytes(args, size, count)?;
    m.memory.check(args.get(ptr), most, crate::memory::Access::Write)?;
    let bytes = m.read_many(channel, most)?;
    m.work(bytes.len() as u64);
    m.memory.write_bytes(args.get(ptr), &bytes)?;
    Ok(Value::new((bytes.len() as u64).checked_div(args.number(size)).unwrap_or(0)))
}
