//! Files: streams as objects (`stdio.h`), descriptors (`unistd.h`, `fcntl.h`), names and what is
//! known of files (`sys/stat.h`).
//!
//! Names that end in `64` are those that programs get that ask for 64-bit file sizes.

use super::{INT, PTR, SIZE, VOID, more, optional, row, to};
use crate::Effect::{File, System};
use crate::FileEffect::*;
use crate::Shape::{Int, LLong, Long, Ptr, SSize, Size, UInt};
use crate::{
    BufferSize, CallResult, Extent, Fails, FileKind, FileRef, Model, Next, Object, OpenFlags, Pointee, Range,
    Ret, Shape, StatLayout, Stream, facts,
};

const FOPEN: crate::FileEffect = OpenStream { path: 0, mode: 1 };
const FREOPEN: crate::FileEffect = Reopen { path: 0, mode: 1, stream: 2 };
const FSEEK: crate::FileEffect = Seek { stream: Stream::Arg(0), offset: 1, whence: 2 };
const FTELL: crate::FileEffect = Tell { stream: 0 };
const FLUSH: crate::FileEffect = Flush { stream: 0 };
const FEOF: crate::FileEffect = AtEnd { stream: 0 };
const FERROR: crate::FileEffect = HasFailed { stream: 0 };
const CLEARERR: crate::FileEffect = ClearMarks { stream: 0 };
const FILENO: crate::FileEffect = DescriptorOf { stream: 0 };
const OPEN: crate::FileEffect = OpenFile { path: 0, at: None, flags: OpenFlags::Arg(1) };
const CREAT: crate::FileEffect = OpenFile { path: 0, at: None, flags: OpenFlags::Create };
const OPENAT: crate::FileEffect = OpenFile { path: 1, at: Some(0), flags: OpenFlags::Arg(2) };
const UNLINKAT: crate::FileEffect = Remove { path: 1, at: Some(0), kind: FileKind::Flags(2) };
const LSEEK: crate::FileEffect = Seek { stream: Stream::Descriptor(0), offset: 1, whence: 2 };
const PREAD: crate::FileEffect = ReadFile { fd: 0, ptr: 1, size: 2, at: Some(3) };
const PWRITE: crate::FileEffect = WriteFile { fd: 0, ptr: 1, size: 2, at: Some(3) };
const UNLINK: crate::FileEffect = Remove { path: 0, at: None, kind: FileKind::File };
const PATH: FileRef = FileRef::Path(0);
const FD: FileRef = FileRef::Descriptor(0);
/// Two times.
const TIMES: Shape = to(Pointee::looks(Extent::Object(Object::TimePair), facts::NANOSECONDS).or_null());

const LONG: Ret = Ret::Is(Long);
const LLONG: Ret = Ret::Is(LLong);
const SSIZE: Ret = Ret::Is(SSize);

/// What was set before: not known at first.
const UMASK: crate::Effect = System(CallResult {
    range: Range::Between(0, 0o777),
    usual: Some(0o22),
    fails: Fails::Never,
    next: Next::Arg(0),
});

/// `stat` and related functions.
const fn status(name: &'static str, of: FileRef, layout: StatLayout) -> Model {
    let params: &[crate::Shape] = match of {
        FileRef::Path(_) => &[Ptr, Ptr],
        FileRef::Descriptor(_) => &[Int, Ptr],
    };
    row(name, params, INT, File(FileStatus { of, dst: 1, layout }))
}

/// `setvbuf` and related functions.
const fn buffer(buffer: Option<u8>, size: BufferSize) -> crate::FileEffect {
    SetBuffer { stream: 0, buffer, size }
}

pub(super) const MODELS: &[Model] = &[
    row("fopen", &[Ptr, Ptr], PTR, File(FOPEN)),
    row("fopen64", &[Ptr, Ptr], PTR, File(FOPEN)),
    row("fdopen", &[Int, Ptr], PTR, File(StreamOf { fd: 0, mode: 1 })),
    row("freopen", &[Ptr, Ptr, Ptr], PTR, File(FREOPEN)),
    row("freopen64", &[Ptr, Ptr, Ptr], PTR, File(FREOPEN)),
    row("tmpfile", &[], PTR, File(TempStream)),
    row("tmpfile64", &[], PTR, File(TempStream)),
    row("tmpnam", &[Ptr], PTR, File(TempName { dst: 0 })),
    row("popen", &[Ptr, Ptr], PTR, File(OpenPipe { command: 0, mode: 1 })),
    row("pclose", &[Ptr], INT, File(CloseStream { stream: 0 })),
    row("fclose", &[Ptr], INT, File(CloseStream { stream: 0 })),
    row("fflush", &[Ptr], INT, File(FLUSH)),
    row("fflush_unlocked", &[Ptr], INT, File(FLUSH)),
    row("setbuf", &[Ptr, Ptr], VOID, File(buffer(Some(1), BufferSize::Default))),
    row("setvbuf", &[Ptr, Ptr, Int, Size], INT, File(buffer(Some(1), BufferSize::Arg { size: 3, mode: 2 }))),
    row("setlinebuf", &[Ptr], VOID, File(buffer(None, BufferSize::Default))),
    row("fseek", &[Ptr, Long, Int], INT, File(FSEEK)),
    row("fseeko", &[Ptr, SSize, Int], INT, File(FSEEK)),
    row("fseeko64", &[Ptr, LLong, Int], INT, File(FSEEK)),
    row("rewind", &[Ptr], VOID, File(Rewind { stream: 0 })),
    row("ftell", &[Ptr], LONG, File(FTELL)),
    row("ftello", &[Ptr], SSIZE, File(FTELL)),
    row("ftello64", &[Ptr], LLONG, File(FTELL)),
    row("fgetpos", &[Ptr, Ptr], INT, File(SavePosition { stream: 0, at: 1, wide: false })),
    row("fgetpos64", &[Ptr, Ptr], INT, File(SavePosition { stream: 0, at: 1, wide: true })),
    row("fsetpos", &[Ptr, Ptr], INT, File(RestorePosition { stream: 0, at: 1, wide: false })),
    row("fsetpos64", &[Ptr, Ptr], INT, File(RestorePosition { stream: 0, at: 1, wide: true })),
    row("feof", &[Ptr], INT, File(FEOF)),
    row("feof_unlocked", &[Ptr], INT, File(FEOF)),
    row("ferror", &[Ptr], INT, File(FERROR)),
    row("ferror_unlocked", &[Ptr], INT, File(FERROR)),
    row("clearerr", &[Ptr], VOID, File(CLEARERR)),
    row("clearerr_unlocked", &[Ptr], VOID, File(CLEARERR)),
    row("fileno", &[Ptr], INT, File(FILENO)),
    row("fileno_unlocked", &[Ptr], INT, File(FILENO)),
    row("__fpending", &[Ptr], SIZE, File(UseStream { stream: 0 })),
    row("flockfile", &[Ptr], VOID, File(UseStream { stream: 0 })),
    row("funlockfile", &[Ptr], VOID, File(UseStream { stream: 0 })),
    row("remove", &[Ptr], INT, File(Remove { path: 0, at: None, kind: FileKind::Any })),
    row("unlink", &[Ptr], INT, File(UNLINK)),
    row("unlinkat", &[Int, Ptr, Int], INT, File(UNLINKAT)),
    row("rmdir", &[Ptr], INT, File(Remove { path: 0, at: None, kind: FileKind::Folder })),
    row("rename", &[Ptr, Ptr], INT, File(Rename { from: 0, to: 1 })),
    row("mkdir", &[Ptr, UInt], INT, File(MakeFolder { path: 0, mode: 1 })),
    row("mkstemp", &[Ptr], INT, File(TempFile { template: 0 })),
    row("mkstemp64", &[Ptr], INT, File(TempFile { template: 0 })),
    row("mkostemp", &[Ptr, Int], INT, File(TempFile { template: 0 })),
    row("realpath", &[Ptr, Ptr], PTR, File(RealPath { path: 0, dst: 1 })),
    row("opendir", &[Ptr], PTR, File(OpenFolder { path: Some(0) })),
    row("fdopendir", &[Int], PTR, File(OpenFolder { path: None })),
    row("readdir", &[Ptr], PTR, File(NextEntry { folder: 0, layout: StatLayout::Plain })),
    row("readdir64", &[Ptr], PTR, File(NextEntry { folder: 0, layout: StatLayout::Large })),
    row("rewinddir", &[Ptr], VOID, File(RewindFolder { folder: 0 })),
    row("dirfd", &[Ptr], INT, File(DescriptorOfFolder { folder: 0 })),
    row("closedir", &[Ptr], INT, File(CloseFolder { folder: 0 })),
    more("open", &[Ptr, Int], INT, File(OPEN)),
    more("open64", &[Ptr, Int], INT, File(OPEN)),
    more("openat", &[Int, Ptr, Int], INT, File(OPENAT)),
    more("openat64", &[Int, Ptr, Int], INT, File(OPENAT)),
    row("creat", &[Ptr, UInt], INT, File(CREAT)),
    row("creat64", &[Ptr, UInt], INT, File(CREAT)),
    row("close", &[Int], INT, File(CloseFile { fd: 0 })),
    row("read", &[Int, Ptr, Size], SSIZE, File(ReadFile { fd: 0, ptr: 1, size: 2, at: None })),
    row("write", &[Int, Ptr, Size], SSIZE, File(WriteFile { fd: 0, ptr: 1, size: 2, at: None })),
    row("pread", &[Int, Ptr, Size, SSize], SSIZE, File(PREAD)),
    row("pread64", &[Int, Ptr, Size, LLong], SSIZE, File(PREAD)),
    row("pwrite", &[Int, Ptr, Size, SSize], SSIZE, File(PWRITE)),
    row("pwrite64", &[Int, Ptr, Size, LLong], SSIZE, File(PWRITE)),
    row("lseek", &[Int, SSize, Int], SSIZE, File(LSEEK)),
    row("lseek64", &[Int, LLong, Int], LLONG, File(LSEEK)),
    row("dup", &[Int], INT, File(Duplicate { fd: 0, to: None })),
    row("dup2", &[Int, Int], INT, File(Duplicate { fd: 0, to: Some(1) })),
    more("fcntl", &[Int, Int], INT, File(ControlFile { fd: 0, command: 1 })),
    more("fcntl64", &[Int, Int], INT, File(ControlFile { fd: 0, command: 1 })),
    row("ftruncate", &[Int, SSize], INT, File(Truncate { of: FD, size: 1 })),
    row("ftruncate64", &[Int, LLong], INT, File(Truncate { of: FD, size: 1 })),
    row("truncate", &[Ptr, SSize], INT, File(Truncate { of: PATH, size: 1 })),
    row("truncate64", &[Ptr, LLong], INT, File(Truncate { of: PATH, size: 1 })),
    row("fsync", &[Int], INT, File(TouchFile { of: FD })),
    row("fdatasync", &[Int], INT, File(TouchFile { of: FD })),
    row("isatty", &[Int], INT, File(IsTerminal { fd: 0 })),
    row("access", &[Ptr, Int], INT, File(MayAccess { path: 0, mode: 1 })),
    row("getcwd", &[Ptr, Size], PTR, File(CurrentFolder { dst: 0, size: 1 })),
    status("stat", PATH, StatLayout::Plain),
    status("stat64", PATH, StatLayout::Large),
    // There are no symbolic links.
    status("lstat", PATH, StatLayout::Plain),
    status("lstat64", PATH, StatLayout::Large),
    status("fstat", FD, StatLayout::Plain),
    status("fstat64", FD, StatLayout::Large),
    row("chmod", &[Ptr, UInt], INT, File(ChangeMode { of: PATH, mode: 1 })),
    row("fchmod", &[Int, UInt], INT, File(ChangeMode { of: FD, mode: 1 })),
    row("chown", &[Ptr, UInt, UInt], INT, File(TouchFile { of: PATH })),
    row("lchown", &[Ptr, UInt, UInt], INT, File(TouchFile { of: PATH })),
    row("fchown", &[Int, UInt, UInt], INT, File(TouchFile { of: FD })),
    row("utime", &[Ptr, optional(Object::LongPair)], INT, File(TouchFile { of: PATH })),
    row("utimes", &[Ptr, optional(Object::TimePair)], INT, File(TouchFile { of: PATH })),
    row("futimens", &[Int, TIMES], INT, File(TouchFile { of: FD })),
    row("umask", &[UInt], Ret::Is(UInt), UMASK),
];
