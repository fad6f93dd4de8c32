//! Preconditions of system calls: if one does not hold, the manual allows only failure.
//!
//! A run follows this exactly, so that no call succeeds in it that cannot. If a precondition surely
//! does not hold, the call fails. If that is not known, the run is doubtful once the call succeeds.
//! A proof need not know the preconditions: failure is one of the results of each of these calls.
//!
//! Preconditions are in the order in which Linux checks them. Error numbers are Linux's.

use crate::errno::{EAFNOSUPPORT, EEXIST, EINVAL, EOPNOTSUPP, EPERM};
use crate::parts::Arg;
use rustc_hash::FxHashMap;
use std::sync::OnceLock;

/// What is demanded of an argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Demand {
    /// A path: it is not empty, and no longer than Linux allows.
    Path(Arg),
    /// The same, unless the second argument has this flag.
    PathUnless(Arg, Arg, u64),
    /// A path whose last part is a name, and neither `/`, `.` nor `..`; else the error is this one.
    Name(Arg, u32),
    /// The same for a folder that is made: a `/` may follow.
    NewFolder(Arg),
    /// A descriptor of a folder if the path, which is the second argument, is relative to it.
    At(Arg, Arg),
    /// An open descriptor of some kind.
    Descriptor(Arg, Kind),
    /// A number of one of these ranges; else the error is this one.
    Among(Arg, &'static [(i64, i64)], u32),
    /// The same of those of its bits that the mask has.
    Masked(Arg, u64, &'static [i64]),
    /// A number of one of the ranges; one outside the widest is refused with this error, and of
    /// others it is not known.
    Known(Arg, &'static [(i64, i64)], (i64, i64), u32),
    /// A number that is not less than this.
    AtLeast(Arg, i64),
    /// No other bits than these.
    Flags(Arg, u64),
    /// The kind of a socket: one of them, perhaps with flags, for a protocol that all systems have.
    Socket(Arg, Arg, Arg),
    /// A number other than this.
    Not(Arg, i64),
    /// A clock that there is.
    Clock(Arg),
    /// Times, each of seconds and a fraction: this many of them behind an argument that may be
    /// null.
    Times(Arg, u64, Times),
    /// Two limits of which the first is not above the second.
    Limits(Arg),
    /// A process that can be a child: neither the program itself nor one that was there before.
    Child(Arg),
    /// Descriptors behind an argument, and how many: not too many, and none of which nothing is
    /// known.
    Watched(Arg, Arg),
    /// Open descriptors in a set that may be null, below the first argument, which is not negative.
    Members(Arg, Arg),
}

/// Which descriptors will do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Any.
    Any,
    /// That of a socket.
    Socket,
    /// That of a folder.
    Folder,
    /// That of a file with positions.
    File,
    /// The same, open for reading.
    Source,
    /// The same, open for writing.
    Destination,
    /// Any that is open for writing.
    Output,
    /// That of a terminal: a standard stream may be one.
    Terminal,
    /// That of a device, which a file is not.
    Device,
}

/// What times may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Times {
    /// Not negative, with a fraction below this number.
    Below(i64),
    /// Any seconds, with a fraction below this number.
    AnyBelow(i64),
    /// The same in nanoseconds, or one of the two fractions with a meaning of their own.
    Touch,
    /// Neither part is negative. Fractions of a second or more are refused by some.
    Wait,
}

use Demand::*;

/// Names of functions, with what each of them demands.
type Row = (&'static [&'static str], &'static [Demand]);

/// `AT_EMPTY_PATH`, and with it `AT_SYMLINK_NOFOLLOW`, `AT_SYMLINK_FOLLOW` and `AT_EACCESS`.
const EMPTY_PATH: u64 = 0x1000;
const NO_FOLLOW: u64 = 0x100;
const FOLLOW: u64 = 0x400;
const EFFECTIVE: u64 = 0x200;
/// `O_NONBLOCK` and `O_CLOEXEC`; for pipes `O_DIRECT` and `O_EXCL` as well.
const NEW: u64 = 0o2_004_000;
const NEW_PIPE: u64 = NEW | 0o40_200;
/// `WNOHANG`, `WUNTRACED`, `WCONTINUED` and what Linux adds.
const WAIT: u64 = 0xe000_000b;
/// `AF_UNIX`, `AF_INET`, `AF_INET6`, and what may be a family.
const FAMILIES: Demand = Known(0, &[(1, 2), (10, 10)], (0, 127), EAFNOSUPPORT);
/// What `mknod` makes: a file, a pipe, a device, a socket.
const NODES: &[i64] = &[0, 0o100_000, 0o010_000, 0o020_000, 0o060_000, 0o140_000];
const MICROSECONDS: i64 = 1_000_000;
const USERS: &[Demand] = &[Not(0, -1)];
const SOCKET: Demand = Descriptor(0, Kind::Socket);

/// What is demanded, by function.
pub const DEMANDS: &[Row] = &[
    // Paths.
    (&["chdir", "chroot", "umount"], &[Path(0)]),
    (&["umount2"], &[Flags(1, 0xf), Path(0)]),
    (&["mount"], &[Path(1)]),
    (&["pivot_root"], &[Path(0), Path(1)]),
    (&["link"], &[Path(0), Path(1), Name(0, EPERM), Name(1, EEXIST)]),
    (&["symlink"], &[Path(0), Path(1), Name(1, EEXIST)]),
    (&["readlink"], &[Path(0), Name(0, EINVAL)]),
    (&["mkfifo"], &[Path(0), Name(0, EEXIST)]),
    (&["mknod"], &[Masked(1, 0o170_000, NODES), Path(0), Name(0, EEXIST)]),
    (
        &["linkat"],
        &[
            Flags(4, EMPTY_PATH | FOLLOW),
            PathUnless(1, 4, EMPTY_PATH),
            At(0, 1),
            Path(3),
            At(2, 3),
            Name(1, EPERM),
            Name(3, EEXIST),
        ],
    ),
    (&["symlinkat"], &[Path(0), Path(2), At(1, 2), Name(2, EEXIST)]),
    // An empty path stands for the descriptor itself.
    (&["readlinkat"], &[At(0, 1), Name(1, EINVAL)]),
    (&["mkdirat"], &[Path(1), At(0, 1), NewFolder(1)]),
    (
        &["faccessat"],
        &[Flags(2, 7), Flags(3, EMPTY_PATH | NO_FOLLOW | EFFECTIVE), PathUnless(1, 3, EMPTY_PATH), At(0, 1)],
    ),
    (&["fchmodat"], &[Flags(3, EMPTY_PATH | NO_FOLLOW), PathUnless(1, 3, EMPTY_PATH), At(0, 1)]),
    (&["fchownat"], &[Flags(4, EMPTY_PATH | NO_FOLLOW), PathUnless(1, 4, EMPTY_PATH), At(0, 1)]),
    (
        &["utimensat"],
        &[
            Times(2, 2, Times::Touch),
            Flags(3, EMPTY_PATH | NO_FOLLOW),
            PathUnless(1, 3, EMPTY_PATH),
            At(0, 1),
        ],
    ),
    (&["utimes"], &[Times(1, 2, Times::AnyBelow(MICROSECONDS))]),
    (&["futimens"], &[Times(1, 2, Times::Touch)]),
    (&["futimes"], &[Times(1, 2, Times::AnyBelow(MICROSECONDS)), Descriptor(0, Kind::Any)]),
    // Descriptors.
    (&["fchdir"], &[Descriptor(0, Kind::Folder)]),
    (&["flock"], &[Masked(1, !4, &[1, 2, 8]), Descriptor(0, Kind::Any)]),
    (&["fallocate"], &[Descriptor(0, Kind::Destination), AtLeast(2, 0), AtLeast(3, 1)]),
    (&["posix_fallocate"], &[Descriptor(0, Kind::Destination), AtLeast(1, 0), AtLeast(2, 1)]),
    (&["posix_fadvise"], &[Descriptor(0, Kind::File), Among(3, &[(0, 5)], EINVAL)]),
    (&["sendfile"], &[Descriptor(1, Kind::Source), Descriptor(0, Kind::Output)]),
    (&["tcgetattr"], &[Descriptor(0, Kind::Terminal)]),
    (&["tcsetattr"], &[Among(1, &[(0, 2)], EINVAL), Descriptor(0, Kind::Terminal)]),
    (&["ioctl"], &[Descriptor(0, Kind::Device)]),
    (&["poll"], &[Watched(0, 1)]),
    (&["select"], &[Times(4, 1, Times::Wait), Members(0, 1), Members(0, 2), Members(0, 3)]),
    (&["pipe2"], &[Flags(1, NEW_PIPE)]),
    // Sockets.
    (&["socket"], &[FAMILIES, Socket(0, 1, 2)]),
    (&["socketpair"], &[FAMILIES, Socket(0, 1, 2), Known(0, &[(1, 1)], (3, 9), EOPNOTSUPP)]),
    (&["bind", "connect", "listen", "accept", "getsockname", "getpeername"], &[SOCKET]),
    (&["setsockopt", "getsockopt", "send", "sendto", "recv", "recvfrom"], &[SOCKET]),
    (&["accept4"], &[Flags(3, NEW), SOCKET]),
    (&["shutdown"], &[Among(1, &[(0, 2)], EINVAL), SOCKET]),
    // Limits, clocks and timers.
    (&["getrlimit"], &[Among(0, &[(0, 15)], EINVAL)]),
    (&["setrlimit"], &[Among(0, &[(0, 15)], EINVAL), Limits(1)]),
    (&["getrusage"], &[Among(0, &[(-1, 1)], EINVAL)]),
    (&["getpriority", "setpriority"], &[Among(0, &[(0, 2)], EINVAL)]),
    (&["clock_getres", "clock_gettime"], &[Clock(0)]),
    (&["settimeofday"], &[Times(0, 1, Times::Below(MICROSECONDS))]),
    (&["setitimer"], &[Among(0, &[(0, 2)], EINVAL), Times(1, 2, Times::Below(MICROSECONDS))]),
    (&["getrandom"], &[Among(2, &[(0, 5)], EINVAL)]),
    // Processes and users.
    (&["waitpid"], &[Flags(2, WAIT), Child(0)]),
    (&["wait4"], &[Flags(2, WAIT), Child(0)]),
    (&["wait3"], &[Flags(1, WAIT)]),
    (&["setuid", "setgid", "seteuid", "setegid"], USERS),
    // Those that come back if they succeed: what the keys do, and sleep.
    (&["reboot"], &[Among(0, &[(0, 0), (-0x7654_3211, -0x7654_3211), (-0x2fff_031e, -0x2fff_031e)], EINVAL)]),
    (&["klogctl"], &[Among(0, &[(0, 10)], EINVAL)]),
];

/// What the function of this name demands.
pub fn of(name: &str) -> &'static [Demand] {
    static INDEX: OnceLock<FxHashMap<&'static str, &'static [Demand]>> = OnceLock::new();
    let index = INDEX.get_or_init(|| {
        let rows =
            DEMANDS.iter().flat_map(|(names, demands)| names.iter().map(move |name| (*name, *demands)));
        rows.collect()
    });
    index.get(name).copied().unwrap_or(&[])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::Shape;

    fn args(demand: Demand) -> (Vec<Arg>, Vec<Arg>) {
        match demand {
            Path(path) | Name(path, _) | NewFolder(path) => (vec![], vec![path]),
            PathUnless(path, flags, _) => (vec![flags], vec![path]),
            At(fd, path) => (vec![fd], vec![path]),
            Descriptor(arg, _)
            | Among(arg, ..)
            | Masked(arg, ..)
            | Known(arg, ..)
            | AtLeast(arg, _)
            | Flags(arg, _)
            | Not(arg, _)
            | Clock(arg)
            | Child(arg) => (vec![arg], vec![]),
            Socket(family, kind, protocol) => (vec![family, kind, protocol], vec![]),
            Times(ptr, ..) | Limits(ptr) => (vec![], vec![ptr]),
            Watched(ptr, count) | Members(count, ptr) => (vec![count], vec![ptr]),
        }
    }

    #[test]
    fn demands_are_of_numbers_and_pointers_of_functions_that_there_are() {
        for (names, demands) in DEMANDS {
            for name in *names {
                let model = crate::lookup(name).unwrap_or_else(|| panic!("{name} has no row"));
                let is_pointer =
                    |arg: Arg| matches!(model.params[usize::from(arg)], Shape::Ptr | Shape::Points(_));
                for demand in *demands {
                    let (numbers, pointers) = args(*demand);
                    assert!(numbers.into_iter().all(|arg| !is_pointer(arg)), "{name}: {demand:?}");
                    assert!(pointers.into_iter().all(is_pointer), "{name}: {demand:?}");
                }
                assert_eq!(of(name), *demands, "{name} stands twice");
            }
        }
    }
}
