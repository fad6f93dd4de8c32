//! Ending, the environment, time and chance, and what does nothing in a sequential program.

use super::{INT, PTR, VOID, row};
use crate::Effect::*;
use crate::Shape::{Double, Func, Int, Long, Ptr, SSize, Size, UInt, ULong};
use crate::{Handlers, Model, Range, Ret, SetChange, SignalEffect};

/// The greatest result of `rand` and `random`.
const RAND_MAX: i64 = 0x7fff_ffff;

const RANDOM: crate::Effect = Nondet { range: Range::Between(0, RAND_MAX), store: None };
const SIGNED_RANDOM: crate::Effect = Nondet { range: Range::Between(-RAND_MAX - 1, RAND_MAX), store: None };
const PROCESS: crate::Effect = Nondet { range: Range::Between(1, 0x40_0000), store: None };
const UNIT: crate::Effect = Nondet { range: Range::UnitInterval, store: None };
const EXIT_NOW: crate::Effect = Exit { code: 0, handlers: Handlers::None };

/// Sets what happens when a signal arrives.
const fn handle(once: bool) -> crate::Effect {
    Signal(SignalEffect::Set { number: 0, handler: 1, once })
}

/// Sets of signals.
const fn set(change: SetChange) -> crate::Effect {
    Signal(SignalEffect::Change { set: 0, change })
}

/// `getopt` and its kin.
const fn option(long: Option<[u8; 2]>, only: bool, ordered: bool) -> crate::Effect {
    NextOption { argc: 0, argv: 1, short: 2, long, only, ordered }
}

pub(super) const MODELS: &[Model] = &[
    row("exit", &[Int], VOID, Exit { code: 0, handlers: Handlers::All }),
    row("_exit", &[Int], VOID, EXIT_NOW),
    row("_Exit", &[Int], VOID, EXIT_NOW),
    row("quick_exit", &[Int], VOID, Exit { code: 0, handlers: Handlers::Quick }),
    row("abort", &[], VOID, Abort),
    row("__builtin_trap", &[], VOID, Trap),
    row("atexit", &[Func], INT, AtExit { func: 0, quick: false }),
    row("at_quick_exit", &[Func], INT, AtExit { func: 0, quick: true }),
    row("__assert_fail", &[Ptr, Ptr, UInt, Ptr], VOID, AssertFail { text: Some(0) }),
    row("__assert", &[Ptr, Ptr, Int], VOID, AssertFail { text: Some(0) }),
    row("__assert_perror_fail", &[Int, Ptr, UInt, Ptr], VOID, AssertFail { text: None }),
    row("setjmp", &[Ptr], INT, SetJump { env: 0 }),
    row("_setjmp", &[Ptr], INT, SetJump { env: 0 }),
    row("sigsetjmp", &[Ptr, Int], INT, SetJump { env: 0 }),
    row("__sigsetjmp", &[Ptr, Int], INT, SetJump { env: 0 }),
    row("longjmp", &[Ptr, Int], VOID, LongJump { env: 0, value: 1 }),
    row("_longjmp", &[Ptr, Int], VOID, LongJump { env: 0, value: 1 }),
    row("siglongjmp", &[Ptr, Int], VOID, LongJump { env: 0, value: 1 }),
    row("__errno_location", &[], PTR, Errno),
    row("getopt", &[Int, Ptr, Ptr], INT, option(None, false, false)),
    row("__posix_getopt", &[Int, Ptr, Ptr], INT, option(None, false, true)),
    row("getopt_long", &[Int, Ptr, Ptr, Ptr, Ptr], INT, option(Some([3, 4]), false, false)),
    row("getopt_long_only", &[Int, Ptr, Ptr, Ptr, Ptr], INT, option(Some([3, 4]), true, false)),
    row("getenv", &[Ptr], PTR, GetEnv { name: 0 }),
    row("secure_getenv", &[Ptr], PTR, GetEnv { name: 0 }),
    row("time", &[Ptr], Ret::Is(SSize), Nondet { range: Range::Between(0, RAND_MAX), store: Some(0) }),
    row("clock_gettime", &[Int, Ptr], INT, NondetTime { dst: 1, unit: 1_000_000_000 }),
    row("gettimeofday", &[Ptr, Ptr], INT, NondetTime { dst: 0, unit: 1_000_000 }),
    row("difftime", &[SSize, SSize], Ret::Is(Double), TimeDifference),
    row("gmtime", &[Ptr], PTR, SplitTime { time: 0, out: None, local: false }),
    row("gmtime_r", &[Ptr, Ptr], PTR, SplitTime { time: 0, out: Some(1), local: false }),
    row("localtime", &[Ptr], PTR, SplitTime { time: 0, out: None, local: true }),
    row("localtime_r", &[Ptr, Ptr], PTR, SplitTime { time: 0, out: Some(1), local: true }),
    row("mktime", &[Ptr], Ret::Is(SSize), JoinTime { tm: 0 }),
    row("timegm", &[Ptr], Ret::Is(SSize), JoinTime { tm: 0 }),
    row("strftime", &[Ptr, Size, Ptr, Ptr], Ret::Is(Size), FormatTime { dst: 0, size: 1, format: 2, tm: 3 }),
    row("asctime", &[Ptr], PTR, TimeText { tm: Some(0), time: None }),
    row("ctime", &[Ptr], PTR, TimeText { tm: None, time: Some(0) }),
    row("tzset", &[], VOID, NoOp(0)),
    row("clock", &[], Ret::Is(SSize), RANDOM),
    row("rand", &[], INT, RANDOM),
    row("srand", &[UInt], VOID, NoOp(0)),
    row("rand_r", &[Ptr], INT, RANDOM),
    row("random", &[], Ret::Is(Long), RANDOM),
    row("srandom", &[UInt], VOID, NoOp(0)),
    row("lrand48", &[], Ret::Is(Long), RANDOM),
    row("mrand48", &[], Ret::Is(Long), SIGNED_RANDOM),
    row("drand48", &[], Ret::Is(Double), UNIT),
    row("srand48", &[Long], VOID, NoOp(0)),
    row("erand48", &[Ptr], Ret::Is(Double), UNIT),
    row("nrand48", &[Ptr], Ret::Is(Long), RANDOM),
    row("jrand48", &[Ptr], Ret::Is(Long), SIGNED_RANDOM),
    row("getpid", &[], INT, PROCESS),
    row("getppid", &[], INT, PROCESS),
    row("gettid", &[], INT, PROCESS),
    row("getpagesize", &[], INT, NoOp(4096)),
    row("setlocale", &[Int, Ptr], PTR, SetLocale { name: 1 }),
    // The owner of all files; there is no list of users.
    row("getuid", &[], Ret::Is(UInt), NoOp(0)),
    row("geteuid", &[], Ret::Is(UInt), NoOp(0)),
    row("getgid", &[], Ret::Is(UInt), NoOp(0)),
    row("getegid", &[], Ret::Is(UInt), NoOp(0)),
    row("getpwuid", &[UInt], PTR, NoOp(0)),
    row("localeconv", &[], PTR, LocaleInfo),
    row("signal", &[Int, Func], Ret::Is(Func), handle(false)),
    // What `signal` is called by programs without extensions.
    row("__sysv_signal", &[Int, Func], Ret::Is(Func), handle(true)),
    row("sigaction", &[Int, Ptr, Ptr], INT, Signal(SignalEffect::Action { number: 0, new: 1, old: 2 })),
    row("raise", &[Int], INT, Signal(SignalEffect::Raise { number: 0 })),
    row("sigemptyset", &[Ptr], INT, set(SetChange::Empty)),
    row("sigfillset", &[Ptr], INT, set(SetChange::Fill)),
    row("sigaddset", &[Ptr, Int], INT, set(SetChange::Add(1))),
    row("sigdelset", &[Ptr, Int], INT, set(SetChange::Remove(1))),
    row("sigismember", &[Ptr, Int], INT, set(SetChange::Has(1))),
    row("sigprocmask", &[Int, Ptr, Ptr], INT, Signal(SignalEffect::Block { how: 0, set: 1, old: 2 })),
    row("system", &[Ptr], INT, Command { command: 0 }),
    row("sleep", &[UInt], Ret::Is(UInt), NoOp(0)),
    row("usleep", &[UInt], INT, NoOp(0)),
    row("nanosleep", &[Ptr, Ptr], INT, NoOp(0)),
    row("sched_yield", &[], INT, NoOp(0)),
    row("pthread_once", &[Ptr, Func], INT, Once { control: 0, func: 1 }),
    row("pthread_mutex_init", &[Ptr, Ptr], INT, Lock { ptr: 0 }),
    row("pthread_mutex_destroy", &[Ptr], INT, Lock { ptr: 0 }),
    row("pthread_mutex_lock", &[Ptr], INT, Lock { ptr: 0 }),
    row("pthread_mutex_trylock", &[Ptr], INT, Lock { ptr: 0 }),
    row("pthread_mutex_unlock", &[Ptr], INT, Lock { ptr: 0 }),
    row("pthread_mutexattr_init", &[Ptr], INT, Lock { ptr: 0 }),
    row("pthread_mutexattr_settype", &[Ptr, Int], INT, Lock { ptr: 0 }),
    row("pthread_mutexattr_destroy", &[Ptr], INT, Lock { ptr: 0 }),
    row("pthread_attr_init", &[Ptr], INT, Lock { ptr: 0 }),
    row("pthread_attr_destroy", &[Ptr], INT, Lock { ptr: 0 }),
    row("pthread_condattr_init", &[Ptr], INT, Lock { ptr: 0 }),
    row("pthread_condattr_destroy", &[Ptr], INT, Lock { ptr: 0 }),
    row("pthread_rwlockattr_init", &[Ptr], INT, Lock { ptr: 0 }),
    row("pthread_rwlockattr_destroy", &[Ptr], INT, Lock { ptr: 0 }),
    row("pthread_spin_init", &[Ptr, Int], INT, Lock { ptr: 0 }),
    row("pthread_spin_destroy", &[Ptr], INT, Lock { ptr: 0 }),
    row("pthread_spin_lock", &[Ptr], INT, Lock { ptr: 0 }),
    row("pthread_spin_unlock", &[Ptr], INT, Lock { ptr: 0 }),
    row("pthread_rwlock_init", &[Ptr, Ptr], INT, Lock { ptr: 0 }),
    row("pthread_rwlock_destroy", &[Ptr], INT, Lock { ptr: 0 }),
    row("pthread_rwlock_rdlock", &[Ptr], INT, Lock { ptr: 0 }),
    row("pthread_rwlock_wrlock", &[Ptr], INT, Lock { ptr: 0 }),
    row("pthread_rwlock_unlock", &[Ptr], INT, Lock { ptr: 0 }),
    row("pthread_cond_init", &[Ptr, Ptr], INT, Lock { ptr: 0 }),
    row("pthread_cond_destroy", &[Ptr], INT, Lock { ptr: 0 }),
    row("pthread_cond_signal", &[Ptr], INT, Lock { ptr: 0 }),
    row("pthread_cond_broadcast", &[Ptr], INT, Lock { ptr: 0 }),
    row("pthread_self", &[], Ret::Is(ULong), NoOp(1)),
];
