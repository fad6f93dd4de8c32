//! System calls that programs make beside those for files: sockets, waiting for input, other
//! processes, devices, mapped memory, names of users and hosts. What they give is a choice of the
//! environment (see `Effect::System`); a run takes the usual one, which for what needs others, a
//! network or a child, is that it fails.
//!
//! Threads stand here as well, to be named when they are met.

use super::{INT, PTR, SIZE, more, optional, row, to};
use crate::Effect::{DeviceControl, Map, NotModelled, Record, System, SystemCall, SystemLimit, Unmap};
use crate::Shape::{Func, Int, Long, Ptr, SSize, Size as SizeT, UInt, ULong};
use crate::facts::{POLL_FD, POLL_RESULT, Pointee as Fact, TERMIOS};
use crate::{
    CallResult, Child, Effect, Extent, Fails, Law, Model, Much, Next, Object, Range, Ready, Ret, Shape, Size,
    StatLayout, Unused,
};

/// The maximum number of a process.
const MOST: i64 = Unused::MOST;
const MOST_INT: i64 = 0x7fff_ffff;

const LONG: Ret = Ret::Is(Long);
const SSIZE: Ret = Ret::Is(SSize);
const TEXT: Shape = to(Fact::text());
const NAME: Shape = to(Fact::text().or_null());
const LIST: Shape = to(Fact::peeks(Extent::List));

/// A result from a range, negative if the call has failed.
const fn result(range: Range, usual: i64) -> Effect {
    System(CallResult { range, usual: Some(usual), fails: Fails::Negative, next: Next::Any })
}

/// Success, or -1.
const STATUS: Effect = result(Range::OneOf(&[0, -1]), 0);
/// Success, unless the arguments are bad.
const MOSTLY: Effect = System(CallResult {
    range: Range::OneOf(&[0, -1]),
    usual: Some(0),
    fails: Fails::Negative,
    next: Next::Usual,
});
/// -1, or success.
const NO_STATUS: Effect = result(Range::OneOf(&[0, -1]), -1);
/// -1, or how much there is; -1, or a process.
const AMOUNT: Effect = result(Range::Between(-1, MOST_INT), -1);
const NUMBER: Effect = result(Range::Between(-1, MOST), -1);
/// -1, or a descriptor, or a child.
const DESCRIPTOR: Effect = result(Range::Unused(Unused::Descriptor), -1);
const NEW_CHILD: Effect = result(Range::Unused(Unused::Process), -1);
/// The group of the program, the same at every call; 0 if its leader is in another namespace.
const GROUP: Effect = System(CallResult {
    range: Range::Between(0, MOST),
    usual: Some(4242),
    fails: Fails::Never,
    next: Next::Same,
});
/// It comes back only if it failed.
const FAILURE: Effect = result(Range::OneOf(&[-1]), -1);

/// Success, after which the program runs as another user or group, or -1.
const fn becomes(ids: &'static [(&'static str, crate::Arg)]) -> Effect {
    System(CallResult {
        range: Range::OneOf(&[0, -1]),
        usual: Some(0),
        fails: Fails::Negative,
        next: Next::Sets(ids),
    })
}

/// -1, or success: a run has no such file.
const NO_FILE: Effect = System(CallResult {
    range: Range::OneOf(&[0, -1]),
    usual: Some(-1),
    fails: Fails::Negative,
    next: Next::Usual,
});
/// 0, or one of some error numbers.
const fn error_number(results: &'static [i64]) -> Effect {
    System(CallResult {
        range: Range::OneOf(results),
        usual: Some(0),
        fails: Fails::NotZero,
        next: Next::Any,
    })
}
/// `EBADF`, `EINVAL`, `ESPIPE`
const NO_ADVICE: Effect = error_number(&[0, 9, 22, 29]);
/// `EINTR`, `EBADF`, `ENODEV`, `EINVAL`, `EFBIG`, `ENOSPC`, `ESPIPE`, `EOPNOTSUPP`
const NO_SPACE: Effect = error_number(&[0, 4, 9, 19, 22, 27, 28, 29, 95]);
/// How many files may be open at once: perhaps none.
const DESCRIPTORS: Effect = System(CallResult {
    range: Range::Between(0, MOST_INT),
    usual: Some(1024),
    fails: Fails::Never,
    next: Next::Same,
});
/// Patterns: a run has no memory for them, and nothing matches.
const PATTERN: Effect = System(CallResult {
    range: Range::Between(0, 16),
    usual: Some(12),
    fails: Fails::NotZero,
    next: Next::Usual,
});
const NO_MATCH: Effect = System(CallResult {
    range: Range::OneOf(&[0, 1, 12]),
    usual: Some(1),
    fails: Fails::NotZero,
    next: Next::Usual,
});

/// What became of a child that has ended, and what it has used, unless they are null.
const STATUS_OF_CHILD: Shape = to(Fact::stores(Extent::Object(Object::Status), Much::Positive).or_null());
const USAGE_OF_CHILD: Shape = to(Fact::stores(Extent::Object(Object::Rusage), Much::Positive).or_null());

/// Waits for a child.
const fn child(which: Option<u8>, options: Option<u8>) -> Effect {
    result(Range::Child(Child { which, options }), -1)
}

/// As many bytes as an argument says.
const fn bytes(arg: u8) -> Extent {
    Extent::Bytes(Size::Arg(arg))
}

const fn object(object: Object) -> Extent {
    Extent::Object(object)
}

/// An object that is filled.
const fn filled(object: Object) -> Shape {
    to(Fact::writes(Extent::Object(object)))
}

/// An object that is read and may change, unless it is null.
const fn adjusted(object: Object) -> Shape {
    to(Fact::adjusts(Extent::Object(object)).or_null())
}

/// An address that is stored as far as there is room, unless it is null, and that room, which
/// becomes the size.
const fn stored(room: u8) -> Shape {
    to(Fact::stores(Extent::Room(room), Much::Foreign).or_null())
}
const ROOM: Shape = to(Fact::changes(Extent::Object(Object::Int)).or_null());
/// An address with its size in the next argument.
const fn address(size: u8) -> Shape {
    to(Fact::peeks(Extent::Address(size)).or_null())
}

const NO_THREADS: Effect = NotModelled("threads are not supported");

const fn thread(name: &'static str, params: &'static [Shape]) -> Model {
    row(name, params, INT, NO_THREADS)
}

/// A pointer that what is not modelled has.
const ANY: Shape = to(Fact::opaque());

pub(super) const MODELS: &[Model] = &[
    row("socket", &[Int, Int, Int], INT, DESCRIPTOR),
    row("socketpair", &[Int, Int, Int, filled(Object::Descriptors)], INT, NO_STATUS),
    row("bind", &[Int, address(2), UInt], INT, STATUS),
    row("listen", &[Int, Int], INT, STATUS),
    row("accept", &[Int, stored(2), ROOM], INT, DESCRIPTOR),
    row("accept4", &[Int, stored(2), ROOM, Int], INT, DESCRIPTOR),
    row("connect", &[Int, address(2), UInt], INT, NO_STATUS),
    row("shutdown", &[Int, Int], INT, STATUS),
    row("getsockname", &[Int, stored(2), ROOM], INT, NO_STATUS),
    row("getpeername", &[Int, stored(2), ROOM], INT, NO_STATUS),
    row("setsockopt", &[Int, Int, Int, to(Fact::reads(bytes(4)).or_null()), UInt], INT, STATUS),
    row("getsockopt", &[Int, Int, Int, stored(4), ROOM], INT, NO_STATUS),
    row("send", &[Int, to(Fact::reads(bytes(2))), SizeT, Int], SSIZE, result(Range::UpTo(-1, 2), -1))
        .keeping(Law::NotEmpty(2)),
    row(
        "sendto",
        &[Int, to(Fact::reads(bytes(2))), SizeT, Int, address(5), UInt],
        SSIZE,
        result(Range::UpTo(-1, 2), -1),
    )
    // A message without content may be sent.
    .keeping(Law::NotEmpty(2)),
    row("recv", &[Int, to(Fact::fills(bytes(2))), SizeT, Int], SSIZE, result(Range::UpTo(-1, 2), -1)),
    row(
        "recvfrom",
        &[Int, to(Fact::fills(bytes(2))), SizeT, Int, stored(5), ROOM],
        SSIZE,
        result(Range::UpTo(-1, 2), -1),
    ),
    row(
        "poll",
        &[
            to(Fact::looks(Extent::Array(Object::PollFd, 1), POLL_FD).and_stores(Much::Members(POLL_RESULT))),
            ULong,
            Int,
        ],
        INT,
        result(Range::Ready(Ready::Poll { entries: 0, count: 1, time: 2 }), 0),
    ),
    row(
        "select",
        &[
            Int,
            adjusted(Object::FdSet),
            adjusted(Object::FdSet),
            adjusted(Object::FdSet),
            adjusted(Object::LongPair),
        ],
        INT,
        result(Range::Ready(Ready::Select { below: 0, sets: [1, 2, 3], time: 4 }), 0),
    ),
    more("syscall", &[Long], LONG, SystemCall { number: 0 }),
    // A negative size is none.
    row(
        "klogctl",
        &[Int, to(Fact::stores(Extent::Array(Object::Bytes(1), 2), Much::Foreign).or_null()), Int],
        INT,
        AMOUNT,
    ),
    row("pivot_root", &[TEXT, TEXT], INT, NO_STATUS),
    row("mount", &[NAME, TEXT, NAME, ULong, to(Fact::peeks(Extent::Rest).or_null())], INT, NO_STATUS),
    row("umount", &[TEXT], INT, NO_STATUS),
    row("umount2", &[TEXT, Int], INT, NO_STATUS),
    row("reboot", &[Int], INT, NO_STATUS),
    row("personality", &[ULong], INT, result(Range::Full, 0)),
    row("sysinfo", &[filled(Object::SysInfo)], INT, MOSTLY),
    row("statfs", &[TEXT, filled(Object::StatFs(StatLayout::Plain))], INT, NO_FILE),
    row("statfs64", &[TEXT, filled(Object::StatFs(StatLayout::Large))], INT, NO_FILE),
    row("fstatfs", &[Int, filled(Object::StatFs(StatLayout::Plain))], INT, NO_FILE),
    row("fstatfs64", &[Int, filled(Object::StatFs(StatLayout::Large))], INT, NO_FILE),
    row("utmpxname", &[TEXT], INT, STATUS),
    row("setutxent", &[], Ret::Void, Effect::NoOp(0)),
    row("endutxent", &[], Ret::Void, Effect::NoOp(0)),
    row("getutxent", &[], PTR, Record(Object::Utmpx)),
    row("pipe", &[filled(Object::Descriptors)], INT, NO_STATUS),
    row("pipe2", &[filled(Object::Descriptors), Int], INT, NO_STATUS),
    more("ioctl", &[Int, ULong], INT, DeviceControl { request: 1 }),
    row("tcgetattr", &[Int, filled(Object::Termios)], INT, NO_STATUS),
    row("tcsetattr", &[Int, Int, to(Fact::looks(object(Object::Termios), TERMIOS))], INT, STATUS),
    row("fork", &[], INT, NEW_CHILD),
    row("wait", &[STATUS_OF_CHILD], INT, child(None, None)),
    row("waitpid", &[Int, STATUS_OF_CHILD, Int], INT, child(Some(0), Some(2))),
    row("execv", &[TEXT, LIST], INT, FAILURE),
    row("execvp", &[TEXT, LIST], INT, FAILURE),
    row("execve", &[TEXT, LIST, to(Fact::peeks(Extent::List).or_null())], INT, FAILURE),
    more("execl", &[TEXT, TEXT], INT, FAILURE),
    more("execlp", &[TEXT, TEXT], INT, FAILURE),
    row("setsid", &[], INT, NUMBER),
    row("setuid", &[UInt], INT, becomes(&[("getuid", 0), ("geteuid", 0)])),
    row("setgid", &[UInt], INT, becomes(&[("getgid", 0), ("getegid", 0)])),
    row("seteuid", &[UInt], INT, becomes(&[("geteuid", 0)])),
    row("setegid", &[UInt], INT, becomes(&[("getegid", 0)])),
    row("setreuid", &[UInt, UInt], INT, becomes(&[("getuid", 0), ("geteuid", 1)])),
    row("setregid", &[UInt, UInt], INT, becomes(&[("getgid", 0), ("getegid", 1)])),
    row("setresuid", &[UInt, UInt, UInt], INT, becomes(&[("getuid", 0), ("geteuid", 1)])),
    row("setresgid", &[UInt, UInt, UInt], INT, becomes(&[("getgid", 0), ("getegid", 1)])),
    row("chdir", &[TEXT], INT, NO_STATUS),
    row("fchdir", &[Int], INT, NO_STATUS),
    row("chroot", &[TEXT], INT, NO_STATUS),
    row("link", &[TEXT, TEXT], INT, NO_STATUS),
    row("symlink", &[TEXT, TEXT], INT, NO_STATUS),
    row("readlink", &[TEXT, to(Fact::fills(bytes(2))), SizeT], SSIZE, result(Range::UpTo(-1, 2), -1))
        .keeping(Law::OfPath),
    row("mkfifo", &[TEXT, UInt], INT, NO_STATUS),
    row("sync", &[], Ret::Void, Effect::NoOp(0)),
    row("uname", &[filled(Object::UtsName)], INT, result(Range::OneOf(&[0]), 0)),
    row("gethostname", &[to(Fact::stores(bytes(1), Much::String)), SizeT], INT, NO_STATUS),
    row("sysconf", &[Int], LONG, SystemLimit { name: 0 }),
    row("getrlimit", &[Int, filled(Object::Limits)], INT, MOSTLY),
    row("setrlimit", &[Int, to(Fact::reads(object(Object::LongPair)))], INT, STATUS),
    row("getrusage", &[Int, filled(Object::Rusage)], INT, MOSTLY),
    row(
        "times",
        &[to(Fact::writes(object(Object::Tms)).or_null())],
        LONG,
        result(Range::Between(-1, i64::MAX), 0),
    )
    .keeping(Law::Ascends),
    row("nice", &[Int], INT, result(Range::Between(-20, 19), 0)).keeping(Law::Adds(0)),
    row("getpgrp", &[], INT, GROUP),
    row("clock_getres", &[Int, to(Fact::writes(object(Object::Resolution)).or_null())], INT, MOSTLY),
    row("settimeofday", &[optional(Object::LongPair), optional(Object::TimeZone)], INT, NO_STATUS),
    row(
        "getloadavg",
        &[to(Fact::fills(Extent::Array(Object::Bytes(8), 1))), Int],
        INT,
        // There are three of them.
        result(Range::Capped(-1, 1, 3), -1),
    ),
    row("getpwnam", &[TEXT], PTR, Record(Object::Passwd)),
    row("getgrgid", &[UInt], PTR, Record(Object::Group)),
    row("getgrnam", &[TEXT], PTR, Record(Object::Group)),
    row("gethostbyname", &[TEXT], PTR, Record(Object::HostEnt)),
    row("mmap", &[Ptr, SizeT, Int, Int, Int, SSize], PTR, Map { at: 0, size: 1, access: 2, flags: 3 }),
    row(
        "mmap64",
        &[Ptr, SizeT, Int, Int, Int, Shape::LLong],
        PTR,
        Map { at: 0, size: 1, access: 2, flags: 3 },
    ),
    row("munmap", &[Ptr, SizeT], INT, Unmap { at: 0, size: 1 }),
    row("wait3", &[STATUS_OF_CHILD, Int, USAGE_OF_CHILD], INT, child(None, Some(1))),
    row("wait4", &[Int, STATUS_OF_CHILD, Int, USAGE_OF_CHILD], INT, child(Some(0), Some(2))),
    row("readlinkat", &[Int, TEXT, to(Fact::fills(bytes(3))), SizeT], SSIZE, result(Range::UpTo(-1, 3), -1))
        .keeping(Law::OfPath),
    row("faccessat", &[Int, TEXT, Int, Int], INT, NO_STATUS),
    row("fstatat", &[Int, TEXT, filled(Object::Stat(StatLayout::Plain)), Int], INT, NO_FILE),
    row("fstatat64", &[Int, TEXT, filled(Object::Stat(StatLayout::Large)), Int], INT, NO_FILE),
    row("linkat", &[Int, TEXT, Int, TEXT, Int], INT, NO_STATUS),
    row("symlinkat", &[TEXT, Int, TEXT], INT, NO_STATUS),
    row("mkdirat", &[Int, TEXT, UInt], INT, NO_STATUS),
    row("fchmodat", &[Int, TEXT, UInt, Int], INT, NO_STATUS),
    row("fchownat", &[Int, TEXT, UInt, UInt, Int], INT, NO_STATUS),
    row("utimensat", &[Int, TEXT, optional(Object::TimePair), Int], INT, NO_STATUS),
    row("futimes", &[Int, optional(Object::TimePair)], INT, NO_STATUS),
    row("mknod", &[TEXT, UInt, Shape::ULLong], INT, NO_STATUS),
    row("flock", &[Int, Int], INT, STATUS),
    row("fallocate", &[Int, Int, SSize, SSize], INT, STATUS),
    row("posix_fadvise", &[Int, SSize, SSize, Int], INT, NO_ADVICE),
    row("posix_fallocate", &[Int, SSize, SSize], INT, NO_SPACE),
    row(
        "sendfile",
        &[Int, Int, to(Fact::peeks(object(Object::Long)).and_stores(Much::Foreign).or_null()), SizeT],
        SSIZE,
        result(Range::UpTo(-1, 3), -1),
    ),
    // Few bytes are given as a whole.
    row("getrandom", &[to(Fact::fills(bytes(1))), SizeT, UInt], SSIZE, result(Range::UpTo(-1, 1), -1))
        .keeping(Law::Whole(1, 256)),
    row("getpriority", &[UInt, UInt], INT, result(Range::Between(-20, 19), 0)),
    row("setpriority", &[UInt, UInt, Int], INT, STATUS),
    row("getdtablesize", &[], INT, DESCRIPTORS),
    row("ttyname", &[Int], PTR, Effect::LibraryName),
    row("getlogin", &[], PTR, Effect::LibraryName),
    row("regcomp", &[filled(Object::Regex), TEXT, Int], INT, PATTERN),
    row(
        "regexec",
        &[
            to(Fact::reads(object(Object::Regex))),
            TEXT,
            SizeT,
            to(Fact::writes(Extent::Array(Object::RegMatch, 2)).or_null()),
            Int,
        ],
        INT,
        NO_MATCH,
    ),
    row(
        "regerror",
        &[Int, to(Fact::peeks(object(Object::Regex)).or_null()), Ptr, SizeT],
        SIZE,
        Effect::ErrorText { dst: 2, size: 3 },
    ),
    row("regfree", &[Ptr], Ret::Void, Effect::Unset { ptr: 0, object: Object::Regex }),
    thread("pthread_create", &[ANY, ANY, Func, ANY]),
    thread("pthread_join", &[ULong, ANY]),
    thread("pthread_detach", &[ULong]),
    row("pthread_exit", &[ANY], Ret::Void, NO_THREADS),
    thread("pthread_cancel", &[ULong]),
    thread("pthread_cond_wait", &[ANY, ANY]),
    thread("pthread_cond_timedwait", &[ANY, ANY, ANY]),
    thread("pthread_barrier_wait", &[ANY]),
    thread("thrd_create", &[ANY, Func, ANY]),
    thread("thrd_join", &[ULong, ANY]),
    thread("sem_wait", &[ANY]),
    thread("sem_post", &[ANY]),
    thread("sem_init", &[ANY, Int, UInt]),
];
