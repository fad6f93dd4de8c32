//! Which calls bear on the results of which others.
//!
//! The machine that runs a program chooses what a system call gives, and does not follow everything
//! that earlier calls have done. So a result may be one that an earlier call rules out: a limit
//! other than the one that was set. [`BEARINGS`] says where this can be. A run in which it happens
//! goes on, but from there on it shows nothing.
//!
//! A call that fails has changed nothing and tells nothing; and most calls may fail at any time, so
//! that a failure is ruled out by nothing. For files the machine has a system of its own, in which
//! failures are telling: there every call counts.

use crate::effect::Effect;
use rustc_hash::FxHashMap;
use std::sync::OnceLock;

type Names = &'static [&'static str];

/// Some calls bear on the results of others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bearing {
    /// The calls that come first.
    pub earlier: &'static [Names],
    /// The calls on whose results they bear.
    pub on: &'static [Names],
    /// Unless the program calls one of these: then every result may be.
    pub unless: Names,
}

const fn bears(earlier: &'static [Names], on: &'static [Names]) -> Bearing {
    Bearing { earlier, on, unless: &[] }
}

/// Looking at what is known of a file.
const STATUS: Names = &[
    "stat",
    "stat64",
    "lstat",
    "lstat64",
    "fstat",
    "fstat64",
    "fstatat",
    "fstatat64",
    "access",
    "faccessat",
];
/// Opening a file.
const OPENING: Names = &[
    "open",
    "open64",
    "openat",
    "openat64",
    "creat",
    "creat64",
    "fopen",
    "fopen64",
    "freopen",
    "freopen64",
    "tmpfile",
    "tmpfile64",
    "mkstemp",
    "mkstemp64",
    "mkostemp",
    "opendir",
    "fdopendir",
];
/// What a name leads to is asked or changed, and the run knows the answer if nothing was guessed.
const NAMES: Names = &[
    "remove",
    "unlink",
    "unlinkat",
    "rmdir",
    "rename",
    "mkdir",
    "realpath",
    "readdir",
    "readdir64",
    "truncate",
    "truncate64",
    "chmod",
    "chown",
    "lchown",
    "utime",
    "utimes",
    "getcwd",
];
/// The same, but whether it succeeds is guessed.
const GUESSED: Names = &[
    "chdir",
    "fchdir",
    "chroot",
    "link",
    "linkat",
    "symlink",
    "symlinkat",
    "readlink",
    "readlinkat",
    "mkfifo",
    "mknod",
    "mkdirat",
    "fchmodat",
    "fchownat",
    "utimensat",
    "futimes",
    "mount",
    "umount",
    "umount2",
    "pivot_root",
];
/// What changes owners and times of files, which the run does not follow.
const TOUCHING: Names = &["chown", "lchown", "fchown", "utime", "utimes", "futimens", "futimes", "utimensat"];
/// What changes the content of files in ways that the run does not follow, and what shows it.
const FILLING: Names = &["fallocate", "posix_fallocate", "sendfile"];
const CONTENT: Names = &[
    "read", "pread", "pread64", "lseek", "lseek64", "fseek", "fseeko", "fseeko64", "ftell", "ftello",
    "ftello64", "fopen", "fopen64",
];
const USERS: Names = &["getuid", "geteuid", "getgid", "getegid"];
const BECOMING: Names =
    &["setuid", "setgid", "seteuid", "setegid", "setreuid", "setregid", "setresuid", "setresgid"];
const TERMINAL: Names = &["tcgetattr", "tcsetattr", "isatty", "ttyname", "ioctl"];
const TIMERS: Names = &["alarm", "setitimer"];
const WAITING: Names = &["sleep", "usleep", "nanosleep", "poll", "select"];
const CLOCKS: Names = &["time", "gettimeofday", "clock_gettime", "clock", "times", "getrusage", "sysinfo"];
const CHILDREN: Names = &["wait", "waitpid", "wait3", "wait4"];
const OWN_NUMBERS: Names = &["getpid", "gettid", "getpgrp"];
const PROGRAMS: Names = &["execl", "execlp", "execle", "execv", "execvp", "execvpe", "execve", "fexecve"];
const ENDS: Names = &["pipe", "pipe2", "socketpair"];
const TALKING: Names = &["send", "sendto", "recv", "recvfrom"];

/// Which calls bear on which.
pub const BEARINGS: &[Bearing] = &[
    // Limits.
    bears(&[&["setrlimit"]], &[&["getrlimit", "setrlimit", "getdtablesize", "sysconf"]]),
    bears(&[&["setrlimit"]], &[OPENING, ENDS, &["socket", "fork", "dup", "dup2", "write", "fwrite"]]),
    bears(&[&["getrlimit"]], &[&["getdtablesize", "sysconf"]]),
    bears(&[&["getrlimit", "getdtablesize"]], &[OPENING, ENDS, &["socket", "accept", "accept4", "dup"]]),
    bears(&[OPENING, &["dup", "dup2"]], &[&["getrlimit", "getdtablesize"]]),
    bears(&[&["sysconf"]], &[&["getrlimit", "getdtablesize"]]),
    bears(&[&["getdtablesize"]], &[&["getrlimit", "sysconf"]]),
    bears(&[&["setpriority", "nice"]], &[&["getpriority", "nice"]]),
    bears(&[&["getpriority"]], &[&["nice"]]),
    bears(&[&["personality"]], &[&["personality"]]),
    // Users. Who gives up rights does not get them back.
    bears(&[BECOMING], &[BECOMING, STATUS]),
    bears(&[USERS], &[STATUS]),
    bears(&[STATUS], &[USERS]),
    // Files.
    bears(&[GUESSED], &[GUESSED, NAMES, OPENING, STATUS]),
    bears(&[NAMES, OPENING, STATUS], &[GUESSED]),
    bears(&[TOUCHING], &[STATUS]),
    bears(&[FILLING], &[FILLING, CONTENT, STATUS]),
    // Terminals. A device may have reported how much there is to read.
    bears(&[TERMINAL], &[TERMINAL]),
    bears(&[&["ioctl"]], &[&["read"]]),
    // Time passes while the program waits, and what it has set to happen happens.
    bears(&[TIMERS], &[TIMERS, WAITING, CHILDREN, CLOCKS]),
    bears(&[WAITING], &[CLOCKS]),
    bears(&[&["settimeofday"]], &[CLOCKS]),
    bears(&[&["clock"]], &[&["times", "getrusage", "clock_gettime"]]),
    bears(&[&["times"]], &[&["clock", "getrusage", "clock_gettime"]]),
    bears(&[&["getrusage"]], &[&["clock", "times", "clock_gettime"]]),
    bears(&[&["clock_gettime"]], &[&["clock", "times", "getrusage", "sysinfo"]]),
    bears(&[&["sysinfo"]], &[&["clock_gettime"]]),
    // Processes. A child does what the program says, unless that is to become another program.
    Bearing { earlier: &[&["fork"]], on: &[CHILDREN], unless: PROGRAMS },
    bears(&[CHILDREN], &[CHILDREN]),
    bears(&[&["fork"]], &[&["kill", "getrusage", "times"]]),
    bears(&[&["setsid"]], &[OWN_NUMBERS, &["setsid"]]),
    bears(&[OWN_NUMBERS, &["fork"]], &[&["setsid"]]),
    // Talking to oneself.
    bears(&[ENDS], &[TALKING, &["poll", "select"]]),
    bears(&[OPENING], &[&["poll", "select"]]),
    bears(&[&["poll", "select"]], &[&["poll", "select"]]),
    bears(&[&["shutdown"]], &[TALKING]),
    bears(&[&["listen"]], &[&["connect"]]),
];

/// What the table says of one function.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Part {
    /// Whether it bears on others.
    pub bears: bool,
    /// What bears on it.
    pub borne: Vec<&'static Bearing>,
}

/// What the table says of the function of this name; `None` if it does not refer to it.
pub fn part(name: &str) -> Option<&'static Part> {
    static INDEX: OnceLock<FxHashMap<&'static str, Part>> = OnceLock::new();
    let index = INDEX.get_or_init(|| {
        let mut index: FxHashMap<&'static str, Part> = FxHashMap::default();
        for bearing in BEARINGS {
            for name in bearing.earlier.iter().copied().flatten() {
                index.entry(*name).or_default().bears = true;
            }
            for name in bearing.on.iter().copied().flatten() {
                index.entry(*name).or_default().borne.push(bearing);
            }
        }
        index
    });
    index.get(name)
}

/// Whether the table may refer to functions with this effect: those that deal with the system.
pub const fn concerns(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::File(_)
            | Effect::System(_)
            | Effect::Signal(_)
            | Effect::Nondet { .. }
            | Effect::NondetTime { .. }
            | Effect::DeviceControl { .. }
            | Effect::SystemLimit { .. }
            | Effect::LibraryName
            | Effect::WriteBlock { .. }
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_functions_that_deal_with_the_system() {
        for bearing in BEARINGS {
            for name in bearing.earlier.iter().chain(bearing.on).copied().flatten() {
                let model = crate::lookup(name).unwrap_or_else(|| panic!("{name} has no row"));
                assert!(concerns(&model.effect), "{name}");
            }
        }
    }

    #[test]
    fn what_is_set_bears_on_what_is_asked() {
        let borne = |name: &str, by: &str| {
            let rows = part(name).map_or(&[][..], |part| &part.borne[..]);
            rows.iter().any(|row| row.earlier.iter().copied().flatten().any(|name| *name == by))
        };
        assert!(borne("getrlimit", "setrlimit") && !borne("setrlimit", "getrlimit"));
        assert!(borne("readlink", "symlink") && borne("lstat", "link"));
        assert_eq!(part("strlen"), None);
    }
}
