//! Directories: listing them, and the canonical path of a file.
//!
//! An open directory is an object of the library that ends when it is closed; the last returned
//! entry is stored in it. The names are those at the time of opening, after `.` and `..`, sorted by
//! their bytes.

use super::channel::Target;
use super::{Args, Done, alloc};
use crate::error::{Checked, Fault, ObjectKind};
use crate::files::NodeId;
use crate::machine::Machine;
use crate::memory::{Access, Fresh, Label, State};
use crate::value::{Tag, Value};
use libtable::errno::{EBADF, ENOTDIR, Errno};
use libtable::{Arg, Object, StatLayout, facts};
use obligation::ErrorKind;

/// What stands before the entry.
const HEADER: u64 = 16;

/// An open folder.
#[derive(Debug)]
pub(super) struct Folder {
    tag: Tag,
    entries: Vec<Entry>,
    next: usize,
    /// The descriptor, if the program has seen it or given it.
    descriptor: Option<i128>,
    node: NodeId,
}

#[derive(Debug)]
struct Entry {
    name: Vec<u8>,
    number: u64,
    is_folder: bool,
}

/// The position of the folder that a pointer points to.
fn folder_at(m: &Machine<'_, '_>, args: &Args<'_>, folder: Arg) -> Checked<usize> {
    let ptr = args.get(folder);
    if ptr.bits() == 0 {
        let message = format!("`{}` with a null directory stream", args.name());
        return Err(Fault::new(ErrorKind::NullAccess, message));
    }
    m.memory.check(ptr, 1, Access::Read)?;
    let found = m.memory.resolve(ptr).filter(|(_, offset)| *offset == 0);
    let position = found.and_then(|(tag, _)| m.library.folders.iter().position(|folder| folder.tag == tag));
    position.ok_or_else(|| {
        let message = format!("`{}` with a pointer that is not an open directory stream", args.name());
        Fault::new(ErrorKind::BadArgument, message)
    })
}

pub(super) fn open(m: &mut Machine<'_, '_>, args: &Args<'_>, path: Option<Arg>) -> Done {
    let (node, descriptor) = match path {
        Some(path) => {
            let path = m.string(args.get(path))?;
            (m.library.open.files.find(&path, m.input), None)
        }
        None => {
            let descriptor = args.signed(0, m);
            let node = m.library.open.file(descriptor).and_then(|file| match file.target {
                Target::Node(node) => Ok(node),
                Target::Input | Target::Output | Target::Error => Err(ENOTDIR),
            });
            (node, Some(descriptor))
        }
    };
    let entries = node.and_then(|node| Ok((node, listed(m, node)?)));
    let Some((node, entries)) = m.settle(entries)? else { return Ok(Value::ZERO) };
    let model = m.image.program.model;
    let size = HEADER + Object::Dirent(StatLayout::Large).size(model);
    let (kind, label) = (ObjectKind::Extern, Label::Named("folder"));
    let fresh = Fresh { kind, label, site: m.site(), initialised: false };
    let tag = m.memory.add_static(fresh, size, size, HEADER, false)?;
    m.library.folders.push(Folder { tag, entries, next: 0, descriptor, node });
    Ok(m.memory.start(tag))
}

fn listed(m: &mut Machine<'_, '_>, node: NodeId) -> Result<Vec<Entry>, Errno> {
    let files = &mut m.library.open.files;
    let own = |name: &[u8]| Entry { name: name.to_vec(), number: node.number(), is_folder: true };
    let mut entries = vec![own(b"."), own(b"..")];
    for (name, node) in files.list(node, m.input)? {
        let is_folder = files.content(node).is_none();
        entries.push(Entry { name, number: node.number(), is_folder });
    }
    // A name that is too long for an entry cannot be made.
    entries.retain(|entry| entry.name.len() < 256);
    Ok(entries)
}

pub(super) fn next(m: &mut Machine<'_, '_>, args: &Args<'_>, folder: Arg, layout: StatLayout) -> Done {
    // The kinds of files in an entry.
    const FOLDER: u8 = 4;
    const FILE: u8 = 8;
    let at = folder_at(m, args, folder)?;
    let folder = &mut m.library.folders[at];
    let Some(entry) = folder.entries.get(folder.next) else { return Ok(Value::ZERO) };
    folder.next += 1;
    let model = m.image.program.model;
    let name_at = facts::entry_name(layout, model);
    let size = Object::Dirent(layout).size(model);
    // A number and a place of one width each, the size, the kind, the name.
    let width = (name_at - 3) as usize / 2;
    let mut image = entry.number.to_le_bytes()[..width].to_vec();
    image.extend(&(folder.next as u64).to_le_bytes()[..width]);
    image.extend((size as u16).to_le_bytes());
    image.push(if entry.is_folder { FOLDER } else { FILE });
    image.extend(&entry.name);
    image.push(0);
    let start = m.memory.start(m.library.folders[at].tag);
    let place = m.memory.offset(start, HEADER);
    m.memory.fill(place, Value::UNDEF, size)?;
    m.memory.write_bytes(place, &image)?;
    Ok(place)
}

pub(super) fn rewind(m: &mut Machine<'_, '_>, args: &Args<'_>, folder: Arg) -> Done {
    let at = folder_at(m, args, folder)?;
    m.library.folders[at].next = 0;
    Ok(Value::ZERO)
}

/// `dirfd`.
pub(super) fn descriptor(m: &mut Machine<'_, '_>, args: &Args<'_>, folder: Arg) -> Done {
    let at = folder_at(m, args, folder)?;
    let folder = &m.library.folders[at];
    let span = m.span();
    let descriptor = match folder.descriptor {
        Some(descriptor) => Ok(descriptor),
        None => {
            let how = crate::files::Open { read: true, folder: true, ..Default::default() };
            m.library.open.add(folder.node, how, span)
        }
    };
    if let Ok(descriptor) = descriptor {
        m.library.folders[at].descriptor = Some(descriptor);
    }
    Ok(super::file::descriptor_value(m, args, descriptor)?)
}

pub(super) fn close(m: &mut Machine<'_, '_>, args: &Args<'_>, folder: Arg) -> Done {
    let at = folder_at(m, args, folder)?;
    let folder = m.library.folders.remove(at);
    let site = m.site();
    m.memory.end(folder.tag, State::Freed, site);
    let result = match folder.descriptor {
        Some(descriptor) => m.library.open.close(descriptor).map_err(|_| EBADF),
        None => Ok(()),
    };
    super::file::status(m, args, result)
}

/// `realpath`.
pub(super) fn real_path(m: &mut Machine<'_, '_>, args: &Args<'_>, path: Arg, dst: Arg) -> Done {
    let path = m.string(args.get(path))?;
    let files = &mut m.library.open.files;
    let name = files.find(&path, m.input).and_then(|_| files.resolve(&path, m.input));
    let Some(mut name) = m.settle(name)? else { return Ok(Value::ZERO) };
    name.push(0);
    let mut to = args.get(dst);
    if to.bits() == 0 {
        let Some(block) = m.heap(args.name(), name.len() as u64, alloc::MAX_ALIGN, false)? else {
            return m.no_memory();
        };
        to = block;
    }
    m.memory.write_bytes(to, &name)?;
    Ok(to)
}
