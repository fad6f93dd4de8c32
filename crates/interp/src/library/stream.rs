//! Characters, lines and blocks, to and from the standard streams.

use super::{Args, Done, alloc};
use crate::error::{Checked, ErrorKind, Fault};
use crate::machine::Machine;
use crate::memory::State;
use crate::value::Value;
use libc_model::{Arg, Stream};

/// A stream of the machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Channel {
    In,
    Out,
    Err,
}

/// The `int` -1.
const EOF: Value = Value { lo: 0xffff_ffff, hi: 0, tag: crate::value::Tag::NONE };

/// The stream that an effect speaks of.
pub(super) fn channel(m: &Machine<'_, '_>, args: &Args<'_>, stream: Stream) -> Checked<Channel> {
    const ALL: [Channel; 3] = [Channel::In, Channel::Out, Channel::Err];
    match stream {
        Stream::Stdin => Ok(Channel::In),
        Stream::Stdout => Ok(Channel::Out),
        Stream::Stderr => Ok(Channel::Err),
        Stream::Descriptor(arg) => match usize::try_from(args.number(arg)).ok().and_then(|fd| ALL.get(fd)) {
            Some(channel) => Ok(*channel),
            None => Err(Fault::unsupported("a file descriptor other than 0, 1 and 2")),
        },
        Stream::Arg(arg) => {
            let ptr = args.get(arg);
            if ptr.bits() == 0 {
                let message = format!("`{}` with a null pointer for a stream", args.name());
                return Err(Fault::new(ErrorKind::NullAccess, message));
            }
            let tag = m.memory.resolve(ptr).filter(|(_, offset)| *offset == 0).map(|(tag, _)| tag);
            match m.image.streams.iter().position(|stream| Some(*stream) == tag) {
                Some(which) => Ok(ALL[which]),
                None => {
                    let message = format!("`{}` with a pointer to what is no stream", args.name());
                    Err(Fault::new(ErrorKind::BadArgument, message))
                }
            }
        }
    }
}

impl Machine<'_, '_> {
    /// Writes bytes to a stream.
    pub(super) fn emit(&mut self, channel: Channel, bytes: &[u8]) -> Checked<()> {
        match channel {
            Channel::Out => self.output.stdout(bytes),
            Channel::Err => self.output.stderr(bytes),
            Channel::In => return Err(Fault::unsupported("writing to standard input")),
        }
        Ok(())
    }

    /// The next byte of a stream.
    pub(super) fn read(&mut self, channel: Channel) -> Checked<Option<u8>> {
        if channel != Channel::In {
            return Err(Fault::unsupported("reading from an output stream"));
        }
        if let Some(byte) = self.library.unread.pop() {
            return Ok(Some(byte));
        }
        let byte = self.input.next_byte();
        match byte {
            Some(byte) => self.library.consumed.push(byte),
            None => self.library.at_end = true,
        }
        Ok(byte)
    }

    /// Gives a byte back.
    pub(super) fn unread(&mut self, byte: u8) {
        self.library.unread.push(byte);
        self.library.at_end = false;
    }
}

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
    m.emit(channel, &text)?;
    // What `puts` of the C library returns: the number of characters; `fputs` returns 1.
    Ok(Value::new(if newline { text.len() as u64 & 0x7fff_ffff } else { 1 }))
}

pub(super) fn put_char(m: &mut Machine<'_, '_>, args: &Args<'_>, ch: Arg, to: Stream) -> Done {
    let channel = channel(m, args, to)?;
    let byte = args.byte(ch);
    m.emit(channel, &[byte])?;
    Ok(Value::new(u64::from(byte)))
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
    m.emit(channel, &bytes)?;
    Ok(if bytes.is_empty() { Value::ZERO } else { args.get(count) })
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
    text.extend(super::process::error_text(code).bytes());
    text.push(b'\n');
    m.emit(Channel::Err, &text)?;
    Ok(Value::ZERO)
}

pub(super) fn read_char(m: &mut Machine<'_, '_>, args: &Args<'_>, from: Stream) -> Done {
    let channel = channel(m, args, from)?;
    Ok(m.read(channel)?.map_or(EOF, |byte| Value::new(u64::from(byte))))
}

pub(super) fn unread_char(m: &mut Machine<'_, '_>, args: &Args<'_>, ch: Arg, to: Stream) -> Done {
    let channel = channel(m, args, to)?;
    if channel != Channel::In {
        return Err(Fault::unsupported("giving characters back to an output stream").into());
    }
    if args.signed(ch, m) == -1 {
        return Ok(EOF);
    }
    m.unread(args.byte(ch));
    Ok(Value::new(u64::from(args.byte(ch))))
}

/// The next line with its newline, at most `most` bytes of it; empty at the end.
fn line(m: &mut Machine<'_, '_>, channel: Channel, most: u64) -> Checked<Vec<u8>> {
    let mut line = Vec::new();
    while (line.len() as u64) < most {
        match m.read(channel)? {
            Some(byte) => {
                line.push(byte);
                if byte == b'\n' {
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
    let mut text = line(m, channel, most)?;
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
    line_arg: Arg,
    size: Arg,
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
    let mut text = line(m, channel, u64::MAX)?;
    if text.is_empty() {
        return Ok(Value::new(m.memory.address_mask()));
    }
    let count = text.len() as u64;
    text.push(0);
    let mut block = old;
    if old.bits() == 0 || room.lo < text.len() as u64 {
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
    let mut bytes = Vec::new();
    while (bytes.len() as u64) < most {
        match m.read(channel)? {
            Some(byte) => bytes.push(byte),
            None => break,
        }
    }
    m.memory.write_bytes(args.get(ptr), &bytes)?;
    Ok(Value::new((bytes.len() as u64).checked_div(args.number(size)).unwrap_or(0)))
}

pub(super) fn at_end(m: &mut Machine<'_, '_>, args: &Args<'_>, stream: Stream) -> Done {
    let channel = channel(m, args, stream)?;
    Ok(Value::bool(channel == Channel::In && m.library.at_end))
}
