//! Descriptors: the calls of POSIX below the streams.

use super::channel::Target;
use super::file::{descriptor_value, failure, path_at, status};
use super::{Args, Done, facts};
use crate::error::{Checked, Fault};
use crate::files::{NodeId, Open as How};
use crate::machine::Machine;
use crate::memory::Access;
use crate::value::Value;
use ir::DataModel;
use libtable::errno;
use libtable::errno::{EACCES, EINVAL, EISDIR, ENOTTY, Errno};
use libtable::{Arg, FileRef, Much, OpenFlags, StatLayout};

/// The flags of `open` on Linux for x86.
const ACCESS_MODE: u64 = 3;
const CREATE: u64 = 0o100;
const EXCLUSIVE: u64 = 0o200;
const TRUNCATE: u64 = 0o1000;
const APPEND: u64 = 0o2000;
const FOLDER: u64 = 0o200_000;
const CLOSE_ON_EXEC: u64 = 0o2_000_000;
/// Those that `fcntl` tells and can change, beside that to append: not to wait, to send signals, to
/// read and write directly, to leave times alone.
const STATUS: u64 = 0o4000 | 0o20_000 | 0o40_000 | 0o1_000_000;

pub(super) fn open(
    m: &mut Machine<'_, '_>,
    args: &Args<'_>,
    path: Arg,
    at: Option<Arg>,
    flags: OpenFlags,
) -> Done {
    let path = path_at(m, args, path, at)?;
    let (flags, mode) = match flags {
        OpenFlags::Arg(arg) => (args.number(arg), args.call.variadic().1.first().copied()),
        OpenFlags::Create => (CREATE | TRUNCATE | 1, Some(args.get(1))),
    };
    // Without permissions a file has some.
    let mode = mode.filter(|mode| !mode.is_undef()).map_or(0, |mode| mode.lo as u32 & 0o7777);
    let how = How {
        read: flags & ACCESS_MODE != 1,
        write: flags & ACCESS_MODE != 0,
        append: flags & APPEND != 0,
        create: flags & CREATE != 0,
        truncate: flags & TRUNCATE != 0,
        exclusive: flags & EXCLUSIVE != 0 && flags & CREATE != 0,
        folder: flags & FOLDER != 0,
        mode,
        status: flags & STATUS,
        private: flags & CLOSE_ON_EXEC != 0,
    };
    let result = path.and_then(|path| m.open_path(&path, how));
    Ok(descriptor_value(m, args, result)?)
}

pub(super) fn close(m: &mut Machine<'_, '_>, args: &Args<'_>, fd: Arg) -> Done {
    let descriptor = args.signed(fd, m);
    if m.library.givers.remove(&descriptor).is_some() {
        return Ok(Value::ZERO);
    }
    let result = m.library.open.close(descriptor);
    status(m, args, result)
}

/// The place of a file that an argument names.
fn place(m: &Machine<'_, '_>, args: &Args<'_>, at: Option<Arg>) -> Result<Option<u64>, Errno> {
    let at = at.map(|at| u64::try_from(args.signed(at, m)).map_err(|_| EINVAL));
    at.transpose()
}

pub(super) fn read(
    m: &mut Machine<'_, '_>,
    args: &Args<'_>,
    [fd, ptr, size]: [Arg; 3],
    at: Option<Arg>,
) -> Done {
    let (descriptor, ptr, size) = (args.signed(fd, m), args.get(ptr), args.number(size));
    // The system checks only what it writes; a buffer that is smaller than the program says is a
    // bug all the same.
    m.memory.check(ptr, size, Access::Write)?;
    let result = place(m, args, at).and_then(|at| m.read_from(descriptor, size, at));
    match m.settle(result)? {
        Some(bytes) => {
            m.work(bytes.len() as u64);
            m.memory.write_bytes(ptr, &bytes)?;
            Ok(Value::new(bytes.len() as u64))
        }
        None => Ok(failure(m, args)),
    }
}

pub(super) fn write(
    m: &mut Machine<'_, '_>,
    args: &Args<'_>,
    [fd, ptr, size]: [Arg; 3],
    at: Option<Arg>,
) -> Done {
    let descriptor = args.signed(fd, m);
    let bytes = m.memory.read_bytes(args.get(ptr), args.number(size))?.to_vec();
    m.work(bytes.len() as u64);
    let result = match place(m, args, at) {
        Ok(at) => m.write_to(descriptor, &bytes, at)?,
        Err(code) => Err(code),
    };
    Ok(match m.settle(result)? {
        Some(()) => Value::new(bytes.len() as u64),
        None => failure(m, args),
    })
}

pub(super) fn duplicate(m: &mut Machine<'_, '_>, args: &Args<'_>, fd: Arg, to: Option<Arg>) -> Done {
    let descriptor = args.signed(fd, m);
    let to = to.map(|to| args.signed(to, m));
    let result = m.library.open.duplicate(descriptor, to);
    Ok(descriptor_value(m, args, result)?)
}

/// The commands of `fcntl` on Linux for x86. Locks never conflict, since there is no other process.
pub(super) fn control(m: &mut Machine<'_, '_>, args: &Args<'_>, fd: Arg, command: Arg) -> Done {
    /// F_UNLCK: the lock is free.
    const UNLOCKED: u64 = 2;
    let (descriptor, command) = (args.signed(fd, m), args.signed(command, m));
    let file = m.library.open.file(descriptor);
    let Some(file) = m.settle(file)? else { return Ok(failure(m, args)) };
    match command {
        // F_DUPFD and F_DUPFD_CLOEXEC
        0 | 1030 => {
            let from = args.call.variadic().1.first().copied().unwrap_or(Value::UNDEF);
            m.need(from, "the third argument of `fcntl`")?;
            let result = m.library.open.duplicate_from(descriptor, from.signed(32));
            if let Ok(new) = result {
                m.library.open.set_private(new, command == 1030);
            }
            Ok(descriptor_value(m, args, result)?)
        }
        // F_GETFD, F_SETFD and F_SETFL: there is no other program to inherit the descriptor, and
        // nothing blocks; but F_GETFD gives back what was set.
        1 => Ok(Value::bool(m.library.open.is_private(descriptor))),
        2 | 4 => {
            let flags = args.call.variadic().1.first().copied().unwrap_or(Value::UNDEF);
            m.need(flags, "the third argument of `fcntl`")?;
            if command == 2 {
                m.library.open.set_private(descriptor, flags.lo & 1 != 0);
            } else if let Ok(file) = m.library.open.file_mut(descriptor) {
                file.how.append = flags.lo & APPEND != 0;
                file.how.status = flags.lo & STATUS;
            }
            Ok(Value::ZERO)
        }
        // F_GETFL
        3 => {
            let access = match (file.how.read, file.how.write) {
                (true, true) => 2,
                (false, true) => 1,
                (_, false) => 0,
            };
            Ok(Value::new(access | file.how.status | if file.how.append { APPEND } else { 0 }))
        }
        lock if libtable::calls::lock_command(lock as u64, m.image.program.model).is_some() => {
            let ptr = args.call.variadic().1.first().copied().unwrap_or(Value::UNDEF);
            m.need(ptr, "the third argument of `fcntl`")?;
            if let Some(pointee) = libtable::calls::lock_command(lock as u64, m.image.program.model) {
                facts::check_one(m, args, ptr, pointee)?;
                if pointee.written != Much::None {
                    m.memory.store(ptr, Value::new(UNLOCKED), 2)?;
                }
            }
            Ok(Value::ZERO)
        }
        other => Err(Fault::unsupported(format!("`fcntl` with command {other}")).into()),
    }
}

/// No descriptor is a terminal.
pub(super) fn is_terminal(m: &mut Machine<'_, '_>, args: &Args<'_>, fd: Arg) -> Done {
    let descriptor = args.signed(fd, m);
    let code = m.library.open.file(descriptor).map_or_else(|code| code, |_| ENOTTY);
    m.set_errno(code)?;
    Ok(Value::ZERO)
}

/// What a path or a descriptor refers to.
fn target(m: &mut Machine<'_, '_>, args: &Args<'_>, of: FileRef) -> Checked<Result<Target, Errno>> {
    Ok(match of {
        FileRef::Path(arg) => {
            let path = m.string(args.get(arg))?;
            m.library.open.files.find(&path, m.input).map(Target::Node)
        }
        FileRef::Descriptor(arg) => {
            let descriptor = args.signed(arg, m);
            m.library.open.file(descriptor).map(|file| file.target)
        }
    })
}

pub(super) fn truncate(m: &mut Machine<'_, '_>, args: &Args<'_>, of: FileRef, size: Arg) -> Done {
    let target = target(m, args, of)?;
    let size = args.signed(size, m);
    let result = target.and_then(|target| {
        let Target::Node(node) = target else { return Err(EINVAL) };
        if let FileRef::Descriptor(arg) = of
            && !m.library.open.file(args.signed(arg, m))?.how.write
        {
            return Err(EINVAL);
        }
        let most = usize::try_from(m.config.max_memory).unwrap_or(usize::MAX);
        let size = usize::try_from(size).ok().filter(|size| *size <= most).ok_or(EINVAL)?;
        m.library.open.files.content_mut(node).ok_or(EISDIR)?.resize(size, 0);
        Ok(())
    });
    status(m, args, result)
}

pub(super) fn access(m: &mut Machine<'_, '_>, args: &Args<'_>, path: Arg, mode: Arg) -> Done {
    let target = target(m, args, FileRef::Path(path))?;
    let wanted = args.number(mode);
    let result = target.and_then(|target| match target {
        _ if wanted > 7 => Err(EINVAL),
        Target::Node(node) if m.library.open.files.content(node).is_some() => {
            // A file can be executed if its permissions say so; reading and writing is always
            // allowed.
            let executable = m.library.open.files.mode(node) & 0o111 != 0;
            if wanted & 1 != 0 && !executable { Err(EACCES) } else { Ok(()) }
        }
        Target::Node(_) | Target::Input | Target::Output | Target::Error => Ok(()),
    });
    status(m, args, result)
}

/// The file must be there; nothing else happens.
pub(super) fn check(m: &mut Machine<'_, '_>, args: &Args<'_>, of: FileRef) -> Done {
    let result = target(m, args, of)?.map(|_| ());
    status(m, args, result)
}

pub(super) fn change_mode(m: &mut Machine<'_, '_>, args: &Args<'_>, of: FileRef, mode: Arg) -> Done {
    let target = target(m, args, of)?;
    let mode = args.number(mode) as u32 & 0o7777;
    let result = target.map(|target| {
        if let Target::Node(node) = target {
            m.library.open.files.set_mode(node, mode);
        }
    });
    status(m, args, result)
}

/// `struct stat` as the C library lays it out: size, and offset and width of the members that are
/// not zero.
struct Layout {
    size: u64,
    inode: (u64, usize),
    links: (u64, usize),
    mode: u64,
    length: (u64, usize),
    block_size: (u64, usize),
    blocks: (u64, usize),
    /// The inode once more, if it stands at the end, too.
    again: Option<u64>,
}

const LP64: Layout = Layout {
    size: 144,
    inode: (8, 8),
    links: (16, 8),
    mode: 24,
    length: (48, 8),
    block_size: (56, 8),
    blocks: (64, 8),
    again: None,
};
const ILP32: Layout = Layout {
    size: 88,
    inode: (12, 4),
    links: (20, 4),
    mode: 16,
    length: (44, 4),
    block_size: (48, 4),
    blocks: (52, 4),
    again: None,
};
const ILP32_LARGE: Layout = Layout {
    size: 96,
    inode: (12, 4),
    links: (20, 4),
    mode: 16,
    length: (44, 8),
    block_size: (52, 4),
    blocks: (56, 8),
    again: Some(88),
};

/// Kinds of files in a mode.
const REGULAR: u32 = 0o100_000;
const DIRECTORY: u32 = 0o040_000;
const PIPE: u32 = 0o010_000;

/// Owner, group, device and times are zero.
pub(super) fn file_status(
    m: &mut Machine<'_, '_>,
    args: &Args<'_>,
    of: FileRef,
    dst: Arg,
    layout: StatLayout,
) -> Done {
    let target = target(m, args, of)?;
    let Some(target) = m.settle(target)? else { return Ok(failure(m, args)) };
    let (mode, length, inode) = match target {
        Target::Node(node) => described(m, node),
        Target::Input | Target::Output | Target::Error => (PIPE | 0o600, 0, 1),
    };
    let layout = match (m.image.program.model, layout) {
        (DataModel::Lp64, _) => LP64,
        (DataModel::Ilp32, StatLayout::Plain) => ILP32,
        (DataModel::Ilp32, StatLayout::Large) => ILP32_LARGE,
    };
    let dst = args.get(dst);
    m.memory.fill(dst, Value::ZERO, layout.size)?;
    let mut set = |(offset, len): (u64, usize), number: u64| {
        let at = m.memory.offset(dst, offset);
        m.memory.store(at, Value::new(number), len)
    };
    set(layout.inode, inode)?;
    set(layout.links, 1)?;
    set((layout.mode, 4), u64::from(mode))?;
    set(layout.length, length)?;
    set(layout.block_size, 4096)?;
    set(layout.blocks, length.div_ceil(512))?;
    if let Some(again) = layout.again {
        set((again, 8), inode)?;
    }
    Ok(Value::ZERO)
}

/// Mode, length and number of a file.
fn described(m: &Machine<'_, '_>, node: NodeId) -> (u32, u64, u64) {
    let files = &m.library.open.files;
    let (kind, length) = match files.content(node) {
        Some(content) => (REGULAR, content.len() as u64),
        None => (DIRECTORY, 4096),
    };
    (kind | files.mode(node), length, node.number())
}

/// `getcwd`: the program stands in the root folder.
pub(super) fn current_folder(m: &mut Machine<'_, '_>, args: &Args<'_>, dst: Arg, size: Arg) -> Done {
    let path = b"/\0";
    if args.get(dst).bits() == 0 {
        let wanted = args.number(size).max(path.len() as u64);
        let Some(block) = m.heap(args.name(), wanted, super::alloc::MAX_ALIGN, false)? else {
            return m.no_memory();
        };
        m.memory.write_bytes(block, path)?;
        return Ok(block);
    }
    if args.number(size) < path.len() as u64 {
        let code = if args.number(size) == 0 { EINVAL } else { errno::ERANGE };
        m.set_errno(code)?;
        return Ok(Value::ZERO);
    }
    m.memory.write_bytes(args.get(dst), path)?;
    Ok(args.get(dst))
}
