//! Files: streams as objects (`stdio.h`), descriptors (`unistd.h`, `fcntl.h`), names and what is known of files
//! (`sys/stat.h`).
//!
//! Names that end in `64` are those that programs get that ask for 64-bit file sizes.

use super::{INT, PTR, VOID, more, row};
use crate::Effect::*;
use crate::Shape::{Int, LLong, Long, Ptr, SSize, Size, UInt};
use crate::{BufferSize, FileKind, FileRef, Model, OpenFlags, Ret, StatLayout, Stream};

const FOPEN: crate::Effect = OpenStream { path: 0, mode: 1 };
const FREOPEN: crate::Effect = Reopen { path: 0, mode: 1, stream: 2 };
const FSEEK: crate::Effect = Seek { stream: Stream::Arg(0), offset: 1, whence: 2 };
const FTELL: crate::Effect = Tell { stream: 0 };
const FLUSH: crate::Effect = Flush { stream: 0 };
const FEOF: crate::Effect = AtEnd { stream: 0 };
const FERROR: crate::Effect = HasFailed { stream: 0 };
const CLEARERR: crate::Effect = ClearMarks { stream: 0 };
const FILENO: crate::Effect = DescriptorOf { stream: 0 };
const OPEN: crate::Effect = OpenFile { path: 0, flags: OpenFlags::Arg(1) };
const CREAT: crate::Effect = OpenFile { path: 0, flags: OpenFlags::Create };
const LSEEK: crate::Effect = Seek { stream: Stream::Descriptor(0), offset: 1, whence: 2 };
const UNLINK: crate::Effect = Remove { path: 0, kind: FileKind::File };
const PATH: FileRef = FileRef::Path(0);
const FD: FileRef = FileRef::Descriptor(0);

const LONG: Ret = Ret::Is(Long);
const LLONG: Ret = Ret::Is(LLong);
const SSIZE: Ret = Ret::Is(SSize);

/// `stat` and its kin.
const fn status(name: &'static str, of: FileRef, layout: StatLayout) -> Model {
    let params: &[crate::Shape] = match of {
        FileRef::Path(_) => &[Ptr, Ptr],
        FileRef::Descriptor(_) => &[Int, Ptr],
    };
    row(name, params, INT, FileStatus { of, dst: 1, layout })
}

/// `setvbuf` and its kin.
const fn buffer(buffer: Option<u8>, size: BufferSize) -> crate::Effect {
    SetBuffer { stream: 0, buffer, size }
}

pub(super) const MODELS: &[Model] = &[
    row("fopen", &[Ptr, Ptr], PTR, FOPEN),
    row("fopen64", &[Ptr, Ptr], PTR, FOPEN),
    row("fdopen", &[Int, Ptr], PTR, StreamOf { fd: 0, mode: 1 }),
    row("freopen", &[Ptr, Ptr, Ptr], PTR, FREOPEN),
    row("freopen64", &[Ptr, Ptr, Ptr], PTR, FREOPEN),
    row("tmpfile", &[], PTR, TempStream),
    row("tmpfile64", &[], PTR, TempStream),
    row("tmpnam", &[Ptr], PTR, TempName { dst: 0 }),
    row("fclose", &[Ptr], INT, CloseStream { stream: 0 }),
    row("fflush", &[Ptr], INT, FLUSH),
    row("fflush_unlocked", &[Ptr], INT, FLUSH),
    row("setbuf", &[Ptr, Ptr], VOID, buffer(Some(1), BufferSize::Default)),
    row("setvbuf", &[Ptr, Ptr, Int, Size], INT, buffer(Some(1), BufferSize::Arg { size: 3, mode: 2 })),
    row("setlinebuf", &[Ptr], VOID, buffer(None, BufferSize::Default)),
    row("fseek", &[Ptr, Long, Int], INT, FSEEK),
    row("fseeko", &[Ptr, SSize, Int], INT, FSEEK),
    row("fseeko64", &[Ptr, LLong, Int], INT, FSEEK),
    row("rewind", &[Ptr], VOID, Rewind { stream: 0 }),
    row("ftell", &[Ptr], LONG, FTELL),
    row("ftello", &[Ptr], SSIZE, FTELL),
    row("ftello64", &[Ptr], LLONG, FTELL),
    row("fgetpos", &[Ptr, Ptr], INT, SavePosition { stream: 0, at: 1, wide: false }),
    row("fgetpos64", &[Ptr, Ptr], INT, SavePosition { stream: 0, at: 1, wide: true }),
    row("fsetpos", &[Ptr, Ptr], INT, RestorePosition { stream: 0, at: 1, wide: false }),
    row("fsetpos64", &[Ptr, Ptr], INT, RestorePosition { stream: 0, at: 1, wide: true }),
    row("feof", &[Ptr], INT, FEOF),
    row("feof_unlocked", &[Ptr], INT, FEOF),
    row("ferror", &[Ptr], INT, FERROR),
    row("ferror_unlocked", &[Ptr], INT, FERROR),
    row("clearerr", &[Ptr], VOID, CLEARERR),
    row("clearerr_unlocked", &[Ptr], VOID, CLEARERR),
    row("fileno", &[Ptr], INT, FILENO),
    row("fileno_unlocked", &[Ptr], INT, FILENO),
    row("flockfile", &[Ptr], VOID, NoOp(0)),
    row("funlockfile", &[Ptr], VOID, NoOp(0)),
    row("remove", &[Ptr], INT, Remove { path: 0, kind: FileKind::Any }),
    row("unlink", &[Ptr], INT, UNLINK),
    row("rmdir", &[Ptr], INT, Remove { path: 0, kind: FileKind::Folder }),
    row("rename", &[Ptr, Ptr], INT, Rename { from: 0, to: 1 }),
    row("mkdir", &[Ptr, UInt], INT, MakeFolder { path: 0 }),
    row("mkstemp", &[Ptr], INT, TempFile { template: 0 }),
    row("mkstemp64", &[Ptr], INT, TempFile { template: 0 }),
    more("open", &[Ptr, Int], INT, OPEN),
    more("open64", &[Ptr, Int], INT, OPEN),
    row("creat", &[Ptr, UInt], INT, CREAT),
    row("creat64", &[Ptr, UInt], INT, CREAT),
    row("close", &[Int], INT, CloseFile { fd: 0 }),
    row("read", &[Int, Ptr, Size], SSIZE, ReadFile { fd: 0, ptr: 1, size: 2 }),
    row("write", &[Int, Ptr, Size], SSIZE, WriteFile { fd: 0, ptr: 1, size: 2 }),
    row("lseek", &[Int, SSize, Int], SSIZE, LSEEK),
    row("lseek64", &[Int, LLong, Int], LLONG, LSEEK),
    row("dup", &[Int], INT, Duplicate { fd: 0, to: None }),
    row("dup2", &[Int, Int], INT, Duplicate { fd: 0, to: Some(1) }),
    more("fcntl", &[Int, Int], INT, ControlFile { fd: 0, command: 1 }),
    more("fcntl64", &[Int, Int], INT, ControlFile { fd: 0, command: 1 }),
    row("ftruncate", &[Int, SSize], INT, Truncate { of: FD, size: 1 }),
    row("ftruncate64", &[Int, LLong], INT, Truncate { of: FD, size: 1 }),
    row("truncate", &[Ptr, SSize], INT, Truncate { of: PATH, size: 1 }),
    row("truncate64", &[Ptr, LLong], INT, Truncate { of: PATH, size: 1 }),
    row("fsync", &[Int], INT, TouchFile { of: FD }),
    row("fdatasync", &[Int], INT, TouchFile { of: FD }),
    row("isatty", &[Int], INT, IsTerminal { fd: 0 }),
    row("access", &[Ptr, Int], INT, MayAccess { path: 0, mode: 1 }),
    row("getcwd", &[Ptr, Size], PTR, CurrentFolder { dst: 0, size: 1 }),
    status("stat", PATH, StatLayout::Plain),
    status("stat64", PATH, StatLayout::Large),
    // There are no symbolic links.
    status("lstat", PATH, StatLayout::Plain),
    status("lstat64", PATH, StatLayout::Large),
    status("fstat", FD, StatLayout::Plain),
    status("fstat64", FD, StatLayout::Large),
    row("chmod", &[Ptr, UInt], INT, ChangeMode { of: PATH, mode: 1 }),
    row("fchmod", &[Int, UInt], INT, ChangeMode { of: FD, mode: 1 }),
    row("chown", &[Ptr, UInt, UInt], INT, TouchFile { of: PATH }),
    row("lchown", &[Ptr, UInt, UInt], INT, TouchFile { of: PATH }),
    row("fchown", &[Int, UInt, UInt], INT, TouchFile { of: FD }),
    row("utime", &[Ptr, Ptr], INT, TouchFile { of: PATH }),
    row("utimes", &[Ptr, Ptr], INT, TouchFile { of: PATH }),
    row("futimens", &[Int, Ptr], INT, TouchFile { of: FD }),
    row("umask", &[UInt], Ret::Is(UInt), NoOp(0o22)),
];
