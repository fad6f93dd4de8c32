//! Effects on files: streams as objects, descriptors, names.
//!
//! A program that runs has its own files. A *stream* is an object of the library that ends when it
//! is closed; using it then is undefined. What cannot be done gives null or -1, with `errno` set.

use crate::parts::*;

/// What a call does to files.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FileEffect {
    /// Opens a file as a stream; the result is the stream, or null with `errno` set.
    ///
    /// A stream is an object of the library. It ends when it is closed; using it then is undefined.
    OpenStream {
        /// The path, a string.
        path: Arg,
        /// How, a string: `r`, `w`, `a`, with `+`, `b`, `x`.
        mode: Arg,
    },
    /// Runs a command and opens a stream to it or from it, as [`FileEffect::OpenStream`]. A run has
    /// no command processor, and so gives null.
    OpenPipe {
        /// The command, a string.
        command: Arg,
        /// `r` or `w`, a string.
        mode: Arg,
    },
    /// Makes a stream for a descriptor; the result is as for [`FileEffect::OpenStream`].
    StreamOf {
        /// The descriptor.
        fd: Arg,
        /// How, which must not be more than the descriptor allows.
        mode: Arg,
    },
    /// Gives a stream another file; the result is the stream, or null: then it is closed.
    Reopen {
        /// The path, a string.
        path: Arg,
        /// How.
        mode: Arg,
        /// The stream.
        stream: Arg,
    },
    /// Opens a fresh file without a name, as [`FileEffect::OpenStream`].
    TempStream,
    /// Replaces the `XXXXXX` at the end of a string so that it is the name of no file, makes this
    /// file and opens it; the result is the descriptor, or -1.
    TempFile {
        /// The string.
        template: Arg,
    },
    /// The name of no file: stored at the argument, or if that is null in an object of the library.
    TempName {
        /// Where to.
        dst: Arg,
    },
    /// Closes a stream and its descriptor; the result is 0, or -1.
    CloseStream {
        /// The stream.
        stream: Arg,
    },
    /// Writes what waits to be written; the result is 0, or -1.
    Flush {
        /// The stream; null for all.
        stream: Arg,
    },
    /// Lets a stream use memory of the program's until it is closed. Its bytes are uninitialised
    /// then.
    SetBuffer {
        /// The stream.
        stream: Arg,
        /// The memory, or null.
        buffer: Option<Arg>,
        /// How much.
        size: BufferSize,
    },
    /// Moves to another place of a file; the result is 0 for a stream, the place for a
    /// descriptor, -1 if there is no such place.
    Seek {
        /// The stream.
        stream: Stream,
        /// The distance.
        offset: Arg,
        /// From where: 0 the start, 1 here, 2 the end.
        whence: Arg,
    },
    /// Moves a stream to the start and clears its marks.
    Rewind {
        /// The stream.
        stream: Arg,
    },
    /// The place at which a stream stands, or -1.
    Tell {
        /// The stream.
        stream: Arg,
    },
    /// Stores the place at which a stream stands in an `fpos_t`; the result is 0, or -1.
    SavePosition {
        /// The stream.
        stream: Arg,
        /// Where to.
        at: Arg,
        /// Whether the place has 64 bits under every data model.
        wide: bool,
    },
    /// Moves a stream to a place stored before; the result is 0, or -1.
    RestorePosition {
        /// The stream.
        stream: Arg,
        /// The place.
        at: Arg,
        /// As for [`FileEffect::SavePosition`].
        wide: bool,
    },
    /// Whether a stream's end was met when reading.
    AtEnd {
        /// The stream.
        stream: Arg,
    },
    /// Whether reading from or writing to a stream has failed.
    HasFailed {
        /// The stream.
        stream: Arg,
    },
    /// Clears both marks of a stream.
    ClearMarks {
        /// The stream.
        stream: Arg,
    },
    /// Nothing, but the stream must be open.
    UseStream {
        /// The stream.
        stream: Arg,
    },
    /// The descriptor of a stream.
    DescriptorOf {
        /// The stream.
        stream: Arg,
    },
    /// Removes a name; the result is 0, or -1. A file that is open stays until it is closed.
    Remove {
        /// The path, a string.
        path: Arg,
        /// The folder in which it begins, as for [`FileEffect::OpenFile`].
        at: Option<Arg>,
        /// What it may lead to.
        kind: FileKind,
    },
    /// Gives a file another name, in place of a file that has it; the result is 0, or -1.
    Rename {
        /// The path, a string.
        from: Arg,
        /// The new one.
        to: Arg,
    },
    /// Makes a folder; the result is 0, or -1.
    MakeFolder {
        /// The path, a string.
        path: Arg,
        /// The permissions that it gets, except for those that the mask takes away.
        mode: Arg,
    },
    /// Opens a file; the result is the lowest free descriptor, or -1.
    OpenFile {
        /// The path, a string.
        path: Arg,
        /// The descriptor of the folder in which it begins, or `AT_FDCWD`; without it where the
        /// program stands.
        at: Option<Arg>,
        /// How.
        flags: OpenFlags,
    },
    /// Closes a descriptor; the result is 0, or -1.
    CloseFile {
        /// The descriptor.
        fd: Arg,
    },
    /// Reads bytes from a descriptor into memory that must have room for all; the result is how
    /// many, or -1.
    ReadFile {
        /// The descriptor.
        fd: Arg,
        /// Where to.
        ptr: Arg,
        /// How many at most.
        size: Arg,
        /// From which place of the file, which is not moved; without it from where it stands.
        at: Option<Arg>,
    },
    /// Writes bytes to a descriptor; the result is how many, or -1.
    WriteFile {
        /// The descriptor.
        fd: Arg,
        /// Their address.
        ptr: Arg,
        /// How many.
        size: Arg,
        /// To which place, as for [`FileEffect::ReadFile`].
        at: Option<Arg>,
    },
    /// Makes another descriptor for the same open file; the result is it, or -1.
    Duplicate {
        /// The descriptor.
        fd: Arg,
        /// The other one, which is closed first; without it the lowest that is free.
        to: Option<Arg>,
    },
    /// Cuts a file, or fills it with zeros, to a size; the result is 0, or -1.
    Truncate {
        /// The file.
        of: FileRef,
        /// The size.
        size: Arg,
    },
    /// Whether a file may be used in a way: the result is 0, or -1.
    MayAccess {
        /// The path, a string.
        path: Arg,
        /// The way: 1 execute, 2 write, 4 read, together; 0 whether it is there.
        mode: Arg,
    },
    /// Stores what is known of a file; the result is 0, or -1. Owner, device and times are zero.
    FileStatus {
        /// The file.
        of: FileRef,
        /// Where to: a `struct stat`.
        dst: Arg,
        /// Its form.
        layout: StatLayout,
    },
    /// Sets the permissions of a file, which only [`FileEffect::FileStatus`] shows; the result is
    /// 0, or -1.
    ChangeMode {
        /// The file.
        of: FileRef,
        /// The permissions.
        mode: Arg,
    },
    /// What has no effect that the program could see; the result is 0, or -1 if the file is not
    /// there.
    TouchFile {
        /// The file.
        of: FileRef,
    },
    /// Whether a descriptor is a terminal: none is. The result is 0 with `errno` set.
    IsTerminal {
        /// The descriptor.
        fd: Arg,
    },
    /// `fcntl`: what a descriptor is like, or another one for the same file. Locks are always
    /// granted.
    ControlFile {
        /// The descriptor.
        fd: Arg,
        /// What to do; a further argument may follow.
        command: Arg,
    },
    /// The path without links and `.` of a file: to a buffer of `PATH_MAX` bytes, or if that is
    /// null to a heap object; the result is where it is, or null.
    RealPath {
        /// The path, a string.
        path: Arg,
        /// The buffer.
        dst: Arg,
    },
    /// Opens a folder for listing; the result is an object of the library, or null. It ends when it
    /// is closed.
    OpenFolder {
        /// The path, a string; without it the argument is a descriptor.
        path: Option<Arg>,
    },
    /// The next entry of a folder: an object of the library that the next call for the same folder
    /// fills anew, and that ends with the folder; or null.
    NextEntry {
        /// The folder.
        folder: Arg,
        /// The form of the entry.
        layout: StatLayout,
    },
    /// Begins with the first entry again.
    RewindFolder {
        /// The folder.
        folder: Arg,
    },
    /// The descriptor of a folder.
    DescriptorOfFolder {
        /// The folder.
        folder: Arg,
    },
    /// Closes a folder; the result is 0, or -1.
    CloseFolder {
        /// The folder.
        folder: Arg,
    },
    /// The path of the folder in which the program stands: to a buffer, or if that is null to a
    /// heap object.
    CurrentFolder {
        /// The buffer.
        dst: Arg,
        /// Its size; too small is an error.
        size: Arg,
    },
}

impl FileEffect {
    /// The descriptor of the file that is used, if it is used by one and is not closed.
    pub const fn uses(self) -> Option<Arg> {
        match self {
            FileEffect::StreamOf { fd, .. }
            | FileEffect::ReadFile { fd, .. }
            | FileEffect::WriteFile { fd, .. }
            | FileEffect::Duplicate { fd, .. }
            | FileEffect::IsTerminal { fd }
            | FileEffect::ControlFile { fd, .. }
            | FileEffect::Seek { stream: Stream::Descriptor(fd), .. }
            | FileEffect::Truncate { of: FileRef::Descriptor(fd), .. }
            | FileEffect::FileStatus { of: FileRef::Descriptor(fd), .. }
            | FileEffect::ChangeMode { of: FileRef::Descriptor(fd), .. }
            | FileEffect::TouchFile { of: FileRef::Descriptor(fd) } => Some(fd),
            FileEffect::OpenFile { at, .. } | FileEffect::Remove { at, .. } => at,
            // `fdopendir`
            FileEffect::OpenFolder { path: None } => Some(0),
            FileEffect::OpenStream { .. }
            | FileEffect::OpenPipe { .. }
            | FileEffect::Reopen { .. }
            | FileEffect::TempStream
            | FileEffect::TempFile { .. }
            | FileEffect::TempName { .. }
            | FileEffect::CloseStream { .. }
            | FileEffect::Flush { .. }
            | FileEffect::SetBuffer { .. }
            | FileEffect::Seek { .. }
            | FileEffect::Rewind { .. }
            | FileEffect::Tell { .. }
            | FileEffect::SavePosition { .. }
            | FileEffect::RestorePosition { .. }
            | FileEffect::AtEnd { .. }
            | FileEffect::HasFailed { .. }
            | FileEffect::ClearMarks { .. }
            | FileEffect::UseStream { .. }
            | FileEffect::DescriptorOf { .. }
            | FileEffect::Rename { .. }
            | FileEffect::MakeFolder { .. }
            | FileEffect::CloseFile { .. }
            | FileEffect::Truncate { of: FileRef::Path(_), .. }
            | FileEffect::MayAccess { .. }
            | FileEffect::FileStatus { of: FileRef::Path(_), .. }
            | FileEffect::ChangeMode { of: FileRef::Path(_), .. }
            | FileEffect::TouchFile { of: FileRef::Path(_) }
            | FileEffect::RealPath { .. }
            | FileEffect::OpenFolder { path: Some(_) }
            | FileEffect::NextEntry { .. }
            | FileEffect::RewindFolder { .. }
            | FileEffect::DescriptorOfFolder { .. }
            | FileEffect::CloseFolder { .. }
            | FileEffect::CurrentFolder { .. } => None,
        }
    }

    /// Adds the arguments that it mentions to a list.
    pub(crate) fn args(self, list: &mut Vec<Arg>) {
        match self {
            FileEffect::TempStream => {}
            FileEffect::OpenStream { path, mode }
            | FileEffect::OpenPipe { command: path, mode }
            | FileEffect::MayAccess { path, mode } => list.extend([path, mode]),
            FileEffect::StreamOf { fd, mode } => list.extend([fd, mode]),
            FileEffect::Reopen { path, mode, stream } => list.extend([path, mode, stream]),
            FileEffect::TempFile { template } => list.push(template),
            FileEffect::TempName { dst } => list.push(dst),
            FileEffect::CloseStream { stream }
            | FileEffect::Flush { stream }
            | FileEffect::Rewind { stream }
            | FileEffect::Tell { stream }
            | FileEffect::AtEnd { stream }
            | FileEffect::HasFailed { stream }
            | FileEffect::ClearMarks { stream }
            | FileEffect::UseStream { stream }
            | FileEffect::DescriptorOf { stream } => list.push(stream),
            FileEffect::SetBuffer { stream, buffer, size } => {
                list.push(stream);
                list.extend(buffer);
                match size {
                    BufferSize::Default => {}
                    BufferSize::Arg { size, mode } => list.extend([size, mode]),
                }
            }
            FileEffect::Seek { stream, offset, whence } => {
                list.extend(stream.arg());
                list.extend([offset, whence]);
            }
            FileEffect::SavePosition { stream, at, .. } | FileEffect::RestorePosition { stream, at, .. } => {
                list.extend([stream, at]);
            }
            FileEffect::MakeFolder { path, mode } => list.extend([path, mode]),
            FileEffect::Remove { path, at, kind } => {
                list.push(path);
                list.extend(at);
                match kind {
                    FileKind::Flags(arg) => list.push(arg),
                    FileKind::Any | FileKind::File | FileKind::Folder => {}
                }
            }
            FileEffect::Rename { from, to } => list.extend([from, to]),
            FileEffect::OpenFile { path, at, flags } => {
                list.push(path);
                list.extend(at);
                match flags {
                    OpenFlags::Arg(arg) => list.push(arg),
                    OpenFlags::Create => {}
                }
            }
            FileEffect::CloseFile { fd } | FileEffect::IsTerminal { fd } => list.push(fd),
            FileEffect::ReadFile { fd, ptr, size, at } | FileEffect::WriteFile { fd, ptr, size, at } => {
                list.extend([fd, ptr, size]);
                list.extend(at);
            }
            FileEffect::Duplicate { fd, to } => {
                list.push(fd);
                list.extend(to);
            }
            FileEffect::ControlFile { fd, command } => list.extend([fd, command]),
            FileEffect::Truncate { of, size } => list.extend([of.arg(), size]),
            FileEffect::FileStatus { of, dst, .. } => list.extend([of.arg(), dst]),
            FileEffect::ChangeMode { of, mode } => list.extend([of.arg(), mode]),
            FileEffect::TouchFile { of } => list.push(of.arg()),
            FileEffect::RealPath { path, dst } => list.extend([path, dst]),
            FileEffect::OpenFolder { path } => list.extend(path),
            FileEffect::NextEntry { folder, .. }
            | FileEffect::RewindFolder { folder }
            | FileEffect::DescriptorOfFolder { folder }
            | FileEffect::CloseFolder { folder } => list.push(folder),
            FileEffect::CurrentFolder { dst, size } => list.extend([dst, size]),
        }
    }
}
