//! Opening, closing and positioning streams, and file names.

use super::channel::{Channel, Target, channel, stream_at};
use super::stream::EOF;
use super::{Args, Done, process};
use crate::error::{Checked, Fault};
use crate::files::{Open as How, Removable};
use crate::machine::Machine;
use crate::memory::Access;
use crate::value::Value;
use libtable::errno::{EAGAIN, EINVAL, ENOTDIR, ESPIPE, Errno};
use libtable::{Arg, BufferSize, FileKind, Stream};

/// What a mode of `fopen` says; `None` if it says nothing.
fn mode(text: &[u8]) -> Option<How> {
    let (first, rest) = text.split_first()?;
    let plain = How { mode: 0o666, private: rest.contains(&b'e'), ..How::default() };
    let mut how = match first {
        b'r' => How { read: true, ..plain },
        b'w' => How { write: true, create: true, truncate: true, ..plain },
        b'a' => How { write: true, create: true, append: true, ..plain },
        _ => return None,
    };
    // Letters that mean nothing here (`b`) are ignored, as the C library ignores those it does not
    // know.
    if rest.contains(&b'+') {
        (how.read, how.write) = (true, true);
    }
    how.exclusive = rest.contains(&b'x') && how.create;
    Some(how)
}

/// -1 as the function's result type, after `errno` was set.
pub(super) fn failure(m: &Machine<'_, '_>, args: &Args<'_>) -> Value {
    process::constant(m, args, -1)
}

/// 0, or -1 with `errno` set.
pub(super) fn status(m: &mut Machine<'_, '_>, args: &Args<'_>, result: Result<(), Errno>) -> Done {
    Ok(match m.settle(result)? {
        Some(()) => Value::ZERO,
        None => failure(m, args),
    })
}

impl Machine<'_, '_> {
    /// Opens a file; its descriptor.
    pub(super) fn open_path(&mut self, path: &[u8], how: How) -> Result<i128, Errno> {
        let span = self.span();
        let how = How { mode: self.masked(how.mode), ..how };
        let open = &mut self.library.open;
        let node = open.files.open(path, how, self.input)?;
        open.add(node, how, span)
    }

    /// The permissions that the mask leaves. From now on it is known.
    fn masked(&mut self, mode: u32) -> u32 {
        /// What is usual.
        const MASK: u128 = 0o22;
        mode & !(*self.library.stable.entry("umask").or_insert(MASK) as u32)
    }
}

/// A path that begins in the folder of a descriptor, unless it is absolute.
pub(super) fn path_at(
    m: &mut Machine<'_, '_>,
    args: &Args<'_>,
    path: Arg,
    at: Option<Arg>,
) -> Checked<Result<Vec<u8>, Errno>> {
    /// `AT_FDCWD`
    const HERE: i128 = -100;
    let path = m.string(args.get(path))?;
    let Some(descriptor) = at.map(|at| args.signed(at, m)).filter(|at| *at != HERE) else {
        return Ok(Ok(path));
    };
    if path.first() == Some(&b'/') {
        return Ok(Ok(path));
    }
    Ok(m.library.open.file(descriptor).and_then(|file| match file.target {
        Target::Node(node) => m.library.open.files.path_in(node, &path),
        Target::Input | Target::Output | Target::Error => Err(ENOTDIR),
    }))
}

pub(super) fn open(m: &mut Machine<'_, '_>, args: &Args<'_>, path: Arg, mode_arg: Arg) -> Done {
    let path = m.string(args.get(path))?;
    let how = mode(&m.string(args.get(mode_arg))?);
    let result = how.ok_or(EINVAL).and_then(|how| Ok((m.open_path(&path, how)?, how)));
    match m.settle(result)? {
        Some((descriptor, how)) => Ok(m.new_stream(descriptor, how)?),
        None => Ok(Value::ZERO),
    }
}

/// `popen`: there is no command processor, and no process to run it.
pub(super) fn open_pipe(m: &mut Machine<'_, '_>, args: &Args<'_>, command: Arg, mode_arg: Arg) -> Done {
    m.string(args.get(command))?;
    let known = matches!(m.string(args.get(mode_arg))?.as_slice(), b"r" | b"w" | b"re" | b"we");
    m.set_errno(if known { EAGAIN } else { EINVAL })?;
    Ok(Value::ZERO)
}

pub(super) fn open_descriptor(m: &mut Machine<'_, '_>, args: &Args<'_>, fd: Arg, mode_arg: Arg) -> Done {
    let descriptor = args.signed(fd, m);
    let how = mode(&m.string(args.get(mode_arg))?);
    let result = how.ok_or(EINVAL).and_then(|how| {
        let file = m.library.open.file_mut(descriptor)?;
        if how.read && !file.how.read || how.write && !file.how.write {
            return Err(EINVAL);
        }
        file.how.append |= how.append;
        Ok(how)
    });
    match m.settle(result)? {
        Some(how) => Ok(m.new_stream(descriptor, how)?),
        None => Ok(Value::ZERO),
    }
}

/// `freopen`: the stream stays the same object and gets another file. If that cannot be opened, the
/// stream is closed.
pub(super) fn reopen(
    m: &mut Machine<'_, '_>,
    args: &Args<'_>,
    path: Arg,
    mode_arg: Arg,
    stream: Arg,
) -> Done {
    let at = stream_at(m, args, args.get(stream))?;
    let how = mode(&m.string(args.get(mode_arg))?);
    if args.get(path).bits() == 0 {
        return Err(Fault::unsupported("`freopen` without a path").into());
    }
    let path = m.string(args.get(path))?;
    let old = m.library.open.stream(at).descriptor;
    // The old file is closed first, so that the new one gets its descriptor if that is the lowest.
    let _ = m.library.open.close(old);
    let result = how.ok_or(EINVAL).and_then(|how| Ok((m.open_path(&path, how)?, how)));
    let result = result.and_then(|(new, how)| {
        if new != old && old >= 0 {
            m.library.open.duplicate(new, Some(old))?;
            m.library.open.close(new)?;
        }
        Ok(how)
    });
    match m.settle(result)? {
        Some(how) => {
            let state = m.library.open.stream(at);
            state.forget();
            state.failed = false;
            state.how = how;
            Ok(args.get(stream))
        }
        None => {
            let _ = m.end_stream(at);
            Ok(Value::ZERO)
        }
    }
}

pub(super) fn temporary(m: &mut Machine<'_, '_>) -> Done {
    let how = How { read: true, write: true, ..How::default() };
    let node = m.library.open.files.nameless();
    let span = m.span();
    let result = m.library.open.add(node, how, span);
    match m.settle(result)? {
        Some(descriptor) => Ok(m.new_stream(descriptor, how)?),
        None => Ok(Value::ZERO),
    }
}

/// Replaces the end of a template by a name that is free, and opens the file.
pub(super) fn temporary_file(m: &mut Machine<'_, '_>, args: &Args<'_>, template: Arg) -> Done {
    let text = m.string(args.get(template))?;
    let named = m.library.open.files.temporary(&text, m.input);
    let Some(path) = m.settle(named)? else { return Ok(failure(m, args)) };
    m.memory.write_bytes(args.get(template), &path)?;
    let how = How { read: true, write: true, create: true, exclusive: true, mode: 0o600, ..How::default() };
    let result = m.open_path(&path, how);
    Ok(descriptor_value(m, args, result)?)
}

/// A name that is free: to a buffer, or to the library's own.
pub(super) fn temporary_name(m: &mut Machine<'_, '_>, args: &Args<'_>, dst: Arg) -> Done {
    let named = m.library.open.files.temporary(b"/tmp/fileXXXXXX", m.input);
    let Some(mut path) = m.settle(named)? else { return Ok(Value::ZERO) };
    if args.get(dst).bits() == 0 {
        let tag = m.library_object("name", path.len() as u64 + 1, 1)?;
        let start = m.memory.start(tag);
        m.memory.write_bytes(start, &path)?;
        return Ok(start);
    }
    path.push(0);
    m.memory.write_bytes(args.get(dst), &path)?;
    Ok(args.get(dst))
}

/// A descriptor as a result.
pub(super) fn descriptor_value(
    m: &mut Machine<'_, '_>,
    args: &Args<'_>,
    result: Result<i128, Errno>,
) -> Checked<Value> {
    Ok(match m.settle(result)? {
        Some(descriptor) => Value::new(descriptor as u64 & 0xffff_ffff),
        None => failure(m, args),
    })
}

pub(super) fn close(m: &mut Machine<'_, '_>, args: &Args<'_>, stream: Arg) -> Done {
    let at = stream_at(m, args, args.get(stream))?;
    let result = m.end_stream(at);
    status(m, args, result)
}

/// Nothing is buffered, so that nothing is left to write; a null pointer means all streams.
pub(super) fn flush(m: &mut Machine<'_, '_>, args: &Args<'_>, stream: Arg) -> Done {
    if args.get(stream).bits() == 0 {
        return Ok(Value::ZERO);
    }
    let at = stream_at(m, args, args.get(stream))?;
    let descriptor = m.library.open.stream(at).descriptor;
    let result = m.library.open.file(descriptor).map(|_| ());
    status(m, args, result)
}

pub(super) fn set_buffer(
    m: &mut Machine<'_, '_>,
    args: &Args<'_>,
    stream: Arg,
    buffer: Option<Arg>,
    size: BufferSize,
) -> Done {
    /// The size that `setbuf` assumes.
    const BUFSIZ: u64 = 8192;
    let at = stream_at(m, args, args.get(stream))?;
    let size = match size {
        BufferSize::Default => BUFSIZ,
        BufferSize::Arg { size, mode } => {
            if !(0..=2).contains(&args.signed(mode, m)) {
                return Ok(EOF);
            }
            args.number(size)
        }
    };
    let buffer = buffer.map(|arg| args.get(arg)).filter(|buffer| buffer.bits() != 0);
    if let Some(buffer) = buffer {
        // What the library stores there is private.
        m.memory.check(buffer, size, Access::Write)?;
        m.memory.fill(buffer, Value::UNDEF, size)?;
    }
    m.library.open.stream(at).buffer = buffer.map(|buffer| (buffer, size));
    Ok(Value::ZERO)
}

/// Where a stream or a descriptor stands, or cannot.
pub(super) fn tell(m: &mut Machine<'_, '_>, channel: Channel) -> Result<u64, Errno> {
    let (descriptor, given_back) = match channel {
        Channel::Descriptor(descriptor) => (descriptor, 0),
        Channel::Stream(at) => {
            let stream = m.library.open.stream(at);
            (stream.descriptor, stream.given_back())
        }
    };
    let file = m.library.open.file(descriptor)?;
    match file.target {
        Target::Node(_) => Ok(file.position.saturating_sub(given_back)),
        Target::Input | Target::Output | Target::Error => Err(ESPIPE),
    }
}

/// Moves to another place; where that is.
pub(super) fn move_to(
    m: &mut Machine<'_, '_>,
    channel: Channel,
    offset: i128,
    whence: i128,
) -> Result<u64, Errno> {
    let now = tell(m, channel)?;
    let descriptor = match channel {
        Channel::Descriptor(descriptor) => descriptor,
        Channel::Stream(at) => m.library.open.stream(at).descriptor,
    };
    let Target::Node(node) = m.library.open.file(descriptor)?.target else { return Err(ESPIPE) };
    let base = match whence {
        0 => 0,
        1 => i128::from(now),
        2 => m.library.open.files.content(node).map_or(0, |content| content.len() as i128),
        _ => return Err(EINVAL),
    };
    let place = u64::try_from(base + offset).ok().filter(|place| *place <= i64::MAX as u64).ok_or(EINVAL)?;
    m.library.open.file_mut(descriptor)?.position = place;
    if let Channel::Stream(at) = channel {
        m.library.open.stream(at).forget();
    }
    Ok(place)
}

pub(super) fn seek(
    m: &mut Machine<'_, '_>,
    args: &Args<'_>,
    stream: Stream,
    offset: Arg,
    whence: Arg,
) -> Done {
    let channel = channel(m, args, stream)?;
    let (offset, whence) = (args.signed(offset, m), args.signed(whence, m));
    let result = move_to(m, channel, offset, whence);
    Ok(match (m.settle(result)?, stream) {
        (Some(place), Stream::Descriptor(_)) => Value::new(place),
        (Some(_), Stream::Arg(_) | Stream::Stdin | Stream::Stdout | Stream::Stderr) => Value::ZERO,
        (None, _) => failure(m, args),
    })
}

pub(super) fn rewind(m: &mut Machine<'_, '_>, args: &Args<'_>, stream: Arg) -> Done {
    let at = stream_at(m, args, args.get(stream))?;
    let result = move_to(m, Channel::Stream(at), 0, 0);
    m.settle(result)?;
    m.library.open.stream(at).failed = false;
    Ok(Value::ZERO)
}

pub(super) fn position(m: &mut Machine<'_, '_>, args: &Args<'_>, stream: Arg) -> Done {
    let at = stream_at(m, args, args.get(stream))?;
    let result = tell(m, Channel::Stream(at));
    Ok(match m.settle(result)? {
        Some(place) => Value::new(place & m.memory.address_mask().max(result_mask(m, args))),
        None => failure(m, args),
    })
}

fn result_mask(m: &Machine<'_, '_>, args: &Args<'_>) -> u64 {
    process::constant(m, args, -1).lo
}

/// `fpos_t`: the place, then the state of multibyte conversion, which is always the initial one.
pub(super) fn save_position(
    m: &mut Machine<'_, '_>,
    args: &Args<'_>,
    stream: Arg,
    at_arg: Arg,
    wide: bool,
) -> Done {
    let at = stream_at(m, args, args.get(stream))?;
    let result = tell(m, Channel::Stream(at));
    let Some(place) = m.settle(result)? else { return Ok(failure(m, args)) };
    let len = if wide { 8 } else { m.pointer_bytes() };
    m.memory.store(args.get(at_arg), Value::new(place & m.memory.address_mask()), len)?;
    m.memory.fill(m.memory.offset(args.get(at_arg), len as u64), Value::ZERO, 8)?;
    Ok(Value::ZERO)
}

pub(super) fn restore_position(
    m: &mut Machine<'_, '_>,
    args: &Args<'_>,
    stream: Arg,
    at_arg: Arg,
    wide: bool,
) -> Done {
    let at = stream_at(m, args, args.get(stream))?;
    let len = if wide { 8 } else { m.pointer_bytes() };
    let place = m.memory.load(args.get(at_arg), len)?;
    m.need(place, "the position")?;
    let result = move_to(m, Channel::Stream(at), place.signed(len as u16 * 8), 0).map(|_| ());
    status(m, args, result)
}

pub(super) fn at_end(m: &mut Machine<'_, '_>, args: &Args<'_>, stream: Arg) -> Done {
    let at = stream_at(m, args, args.get(stream))?;
    Ok(Value::bool(m.library.open.stream(at).at_end))
}

pub(super) fn has_failed(m: &mut Machine<'_, '_>, args: &Args<'_>, stream: Arg) -> Done {
    let at = stream_at(m, args, args.get(stream))?;
    Ok(Value::bool(m.library.open.stream(at).failed))
}

pub(super) fn clear_marks(m: &mut Machine<'_, '_>, args: &Args<'_>, stream: Arg) -> Done {
    let at = stream_at(m, args, args.get(stream))?;
    let state = m.library.open.stream(at);
    (state.at_end, state.failed) = (false, false);
    Ok(Value::ZERO)
}

pub(super) fn descriptor_of(m: &mut Machine<'_, '_>, args: &Args<'_>, stream: Arg) -> Done {
    let at = stream_at(m, args, args.get(stream))?;
    let descriptor = m.library.open.stream(at).descriptor;
    Ok(Value::new(descriptor as u64 & 0xffff_ffff))
}

pub(super) fn remove(
    m: &mut Machine<'_, '_>,
    args: &Args<'_>,
    path: Arg,
    at: Option<Arg>,
    kind: FileKind,
) -> Done {
    /// `AT_REMOVEDIR`
    const REMOVE_FOLDER: u64 = 0x200;
    let path = path_at(m, args, path, at)?;
    let Some(path) = m.settle(path)? else { return Ok(failure(m, args)) };
    let which = match kind {
        FileKind::Any => Removable::Any,
        FileKind::File => Removable::File,
        FileKind::Folder => Removable::Folder,
        FileKind::Flags(arg) if args.number(arg) & REMOVE_FOLDER != 0 => Removable::Folder,
        FileKind::Flags(_) => Removable::File,
    };
    let result = m.library.open.files.remove(&path, which, m.input);
    status(m, args, result)
}

pub(super) fn rename(m: &mut Machine<'_, '_>, args: &Args<'_>, from: Arg, to: Arg) -> Done {
    let (from, to) = (m.string(args.get(from))?, m.string(args.get(to))?);
    let result = m.library.open.files.rename(&from, &to, m.input);
    status(m, args, result)
}

pub(super) fn make_folder(m: &mut Machine<'_, '_>, args: &Args<'_>, path: Arg, mode: Arg) -> Done {
    /// Linux takes no more than the permissions and the sticky bit.
    const FOLDER: u32 = 0o1777;
    let path = m.string(args.get(path))?;
    let mode = m.masked(args.number(mode) as u32 & FOLDER);
    let result = m.library.open.files.make_folder(&path, mode, m.input);
    status(m, args, result)
}
