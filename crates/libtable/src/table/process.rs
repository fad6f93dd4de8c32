//! Ending, the environment, time and chance, and what does nothing in a sequential program.

use super::{INT, PTR, VOID, optional, row, to};
use crate::Effect::*;
use crate::Shape::{Double, Func, Int, Long, Ptr, SSize, Size, UInt, ULong};
use crate::law::{MOST_SECONDS, MOST_USER};
use crate::{
    CallResult, Extent, Fails, Handlers, Law, LockOp, Model, Much, Next, Object, Part48, Pointee, Range, Ret,
    SetChange, Shape, SignalEffect, Unused,
};

/// The greatest result of `rand` and `random`.
const RAND_MAX: i64 = 0x7fff_ffff;

const RANDOM: crate::Effect = Nondet { range: Range::Between(0, RAND_MAX), store: None };
/// The processor's time in microseconds, or -1.
const WORK: crate::Effect =
    Nondet { range: Range::Between(-1, MOST_SECONDS * 1_000_000 + 999_999), store: None };
const SIGNED_RANDOM: crate::Effect = Nondet { range: Range::Between(-RAND_MAX - 1, RAND_MAX), store: None };
const UNIT: crate::Effect = Nondet { range: Range::UnitInterval, store: None };
/// Random numbers whose state the program keeps.
const OWN_RANDOM: crate::Effect = chance(Range::Between(0, RAND_MAX));
const OWN_SIGNED_RANDOM: crate::Effect = chance(Range::Between(-RAND_MAX - 1, RAND_MAX));
const OWN_UNIT: crate::Effect = chance(Range::UnitInterval);
/// Who the program is, the same at every call.
const PROCESS: crate::Effect = identity(Range::Between(1, Unused::MOST), 4242);
/// The parent is 0 if it is in another namespace.
const PARENT: crate::Effect = identity(Range::Between(0, Unused::MOST), 4242);
const USER: crate::Effect = identity(Range::Between(0, 0xffff_ffff), 0);
/// A time that is read, and one that is stored if the call was interrupted.
const TIME: Pointee = Pointee::reads(Extent::Object(Object::LongPair));
const REST: Pointee = Pointee::stores(Extent::Object(Object::LongPair), Much::Left(0)).or_null();
const TIMER: Pointee = Pointee::writes(Extent::Object(Object::TimePair)).or_null();
const ZONE: Pointee = Pointee::writes(Extent::Object(Object::TimeZone)).or_null();
const EXIT_NOW: crate::Effect = Exit { code: 0, handlers: Handlers::None };

const fn chance(range: Range) -> crate::Effect {
    System(CallResult { range, usual: None, fails: Fails::Never, next: Next::Any })
}

/// A part of the next number of 48 bits.
const fn drawn(state: Option<u8>, part: Part48) -> Law {
    Law::Drawn48 { state, part }
}

const fn identity(range: Range, usual: i64) -> crate::Effect {
    System(CallResult { range, usual: Some(usual), fails: Fails::Never, next: Next::Same })
}

/// The state of random numbers.
const fn state(object: Object) -> Shape {
    to(Pointee::updates(Extent::Object(object)))
}

/// Waits.
const fn wait(range: Range) -> crate::Effect {
    System(CallResult { range, usual: Some(0), fails: Fails::Never, next: Next::Any })
}

/// Success, or -1 if a signal arrived.
const INTERRUPTED: crate::Effect = System(CallResult {
    range: Range::OneOf(&[0, -1]),
    usual: Some(0),
    fails: Fails::Interrupted,
    next: Next::Any,
});

/// Waits for the time behind the first argument.
const SLEEP: crate::Effect =
    System(CallResult { range: Range::Sleep(0), usual: Some(0), fails: Fails::Interrupted, next: Next::Any });

/// The error numbers that the functions of locks give.
const NOT_PERMITTED: i64 = 1;
const TRY_AGAIN: i64 = 11;
const NO_MEMORY: i64 = 12;
const BUSY: i64 = 16;
const DEADLOCK: i64 = 35;

/// An operation on an object that other threads would see.
const fn lock(
    name: &'static str,
    params: &'static [Shape],
    object: Object,
    op: LockOp,
    results: &'static [i64],
) -> Model {
    row(name, params, INT, Lock { ptr: 0, object, op, results })
}

/// Sets what happens when a signal arrives.
const fn handle(once: bool) -> crate::Effect {
    Signal(SignalEffect::Set { number: 0, handler: 1, once })
}

/// Sets of signals.
const fn set(change: SetChange) -> crate::Effect {
    Signal(SignalEffect::Change { set: 0, change })
}

/// `getopt` and related functions.
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
    row(
        "__assert_fail",
        &[Ptr, to(Pointee::opaque()), UInt, to(Pointee::opaque())],
        VOID,
        AssertFail { text: Some(0) },
    ),
    row("__assert", &[Ptr, to(Pointee::opaque()), Int], VOID, AssertFail { text: Some(0) }),
    row(
        "__assert_perror_fail",
        &[Int, to(Pointee::opaque()), UInt, to(Pointee::opaque())],
        VOID,
        AssertFail { text: None },
    ),
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
    row("time", &[Ptr], Ret::Is(SSize), Nondet { range: Range::Between(-1, MOST_SECONDS), store: Some(0) })
        .keeping(Law::Within(0, MOST_SECONDS)),
    row("clock_gettime", &[Int, Ptr], INT, NondetTime { dst: 1, clock: Some(0), unit: 1_000_000_000 }),
    row("gettimeofday", &[Ptr, to(ZONE)], INT, NondetTime { dst: 0, clock: None, unit: 1_000_000 }),
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
    row("clock", &[], Ret::Is(SSize), WORK).keeping(Law::Ascends),
    row("rand", &[], INT, RANDOM).keeping(Law::Drawn),
    row("srand", &[UInt], VOID, NoOp(0)).keeping(Law::Seeds(0)),
    row("rand_r", &[state(Object::Int)], INT, OWN_RANDOM).keeping(Law::OfState(0)),
    row("random", &[], Ret::Is(Long), RANDOM).keeping(Law::Drawn),
    row("srandom", &[UInt], VOID, NoOp(0)).keeping(Law::Seeds(0)),
    row("lrand48", &[], Ret::Is(Long), RANDOM).keeping(drawn(None, Part48::NotNegative)),
    row("mrand48", &[], Ret::Is(Long), SIGNED_RANDOM).keeping(drawn(None, Part48::Signed)),
    row("drand48", &[], Ret::Is(Double), UNIT).keeping(drawn(None, Part48::Fraction)),
    row("srand48", &[Long], VOID, NoOp(0)).keeping(Law::Seeds48(0)),
    row("erand48", &[state(Object::Short3)], Ret::Is(Double), OWN_UNIT)
        .keeping(drawn(Some(0), Part48::Fraction)),
    row("nrand48", &[state(Object::Short3)], Ret::Is(Long), OWN_RANDOM)
        .keeping(drawn(Some(0), Part48::NotNegative)),
    row("jrand48", &[state(Object::Short3)], Ret::Is(Long), OWN_SIGNED_RANDOM)
        .keeping(drawn(Some(0), Part48::Signed)),
    row("getpid", &[], INT, PROCESS).keeping(Law::IsNot("getppid")),
    row("getppid", &[], INT, PARENT).keeping(Law::IsNot("getpid")),
    // There is one thread.
    row("gettid", &[], INT, PROCESS).keeping(Law::Is("getpid")),
    row("getpagesize", &[], INT, NoOp(4096)),
    row("setlocale", &[Int, Ptr], PTR, SetLocale { name: 1 }),
    row("getuid", &[], Ret::Is(UInt), USER).keeping(Law::Within(0, MOST_USER)),
    row("geteuid", &[], Ret::Is(UInt), USER).keeping(Law::Within(0, MOST_USER)),
    row("getgid", &[], Ret::Is(UInt), USER).keeping(Law::Within(0, MOST_USER)),
    row("getegid", &[], Ret::Is(UInt), USER).keeping(Law::Within(0, MOST_USER)),
    row("getpwuid", &[UInt], PTR, Record(Object::Passwd)),
    row("localeconv", &[], PTR, LocaleInfo),
    row("nl_langinfo", &[Int], PTR, LocaleText { item: 0 }),
    row("rpmatch", &[Ptr], INT, Answer { s: 0 }),
    // In the "C" locale every character is one byte.
    row("__ctype_get_mb_cur_max", &[], Ret::Is(Size), NoOp(1)),
    row("signal", &[Int, Func], Ret::Is(Func), handle(false)),
    // What `signal` is called by programs without extensions.
    row("__sysv_signal", &[Int, Func], Ret::Is(Func), handle(true)),
    row("sigaction", &[Int, Ptr, Ptr], INT, Signal(SignalEffect::Action { number: 0, new: 1, old: 2 })),
    row("raise", &[Int], INT, Signal(SignalEffect::Raise { number: 0 })),
    row("kill", &[Int, Int], INT, Signal(SignalEffect::Send { process: 0, number: 1 })),
    row("alarm", &[UInt], Ret::Is(UInt), Signal(SignalEffect::Timer)),
    row("setitimer", &[Int, optional(Object::TimePair), to(TIMER)], INT, Signal(SignalEffect::Timer)),
    row("__libc_current_sigrtmin", &[], INT, NoOp(34)),
    row("__libc_current_sigrtmax", &[], INT, NoOp(64)),
    row("sigemptyset", &[Ptr], INT, set(SetChange::Empty)),
    row("sigfillset", &[Ptr], INT, set(SetChange::Fill)),
    row("sigaddset", &[Ptr, Int], INT, set(SetChange::Add(1))),
    row("sigdelset", &[Ptr, Int], INT, set(SetChange::Remove(1))),
    row("sigismember", &[Ptr, Int], INT, set(SetChange::Has(1))),
    row("sigprocmask", &[Int, Ptr, Ptr], INT, Signal(SignalEffect::Block { how: 0, set: 1, old: 2 })),
    row("system", &[Ptr], INT, Command { command: 0 }),
    row("sleep", &[UInt], Ret::Is(UInt), wait(Range::UpTo(0, 0))),
    row("usleep", &[UInt], INT, INTERRUPTED),
    row("nanosleep", &[to(TIME), to(REST)], INT, SLEEP),
    row("sched_yield", &[], INT, NoOp(0)),
    row("pthread_once", &[Ptr, Func], INT, Once { control: 0, func: 1 }),
    lock("pthread_mutex_init", &[Ptr, optional(Object::MutexAttr)], Object::Mutex, LockOp::Make, &[0]),
    lock("pthread_mutex_destroy", &[Ptr], Object::Mutex, LockOp::Reset, &[0, BUSY]),
    lock("pthread_mutex_lock", &[Ptr], Object::Mutex, LockOp::Acquire, &[0, DEADLOCK]),
    lock("pthread_mutex_trylock", &[Ptr], Object::Mutex, LockOp::Try, &[0, BUSY]),
    lock("pthread_mutex_unlock", &[Ptr], Object::Mutex, LockOp::Release, &[0, NOT_PERMITTED]),
    lock("pthread_mutexattr_init", &[Ptr], Object::MutexAttr, LockOp::Make, &[0]),
    lock("pthread_mutexattr_settype", &[Ptr, Int], Object::MutexAttr, LockOp::Other, &[0]),
    lock("pthread_mutexattr_destroy", &[Ptr], Object::MutexAttr, LockOp::Other, &[0]),
    lock("pthread_attr_init", &[Ptr], Object::ThreadAttr, LockOp::Make, &[0]),
    lock("pthread_attr_destroy", &[Ptr], Object::ThreadAttr, LockOp::Other, &[0]),
    lock("pthread_condattr_init", &[Ptr], Object::CondAttr, LockOp::Make, &[0]),
    lock("pthread_condattr_destroy", &[Ptr], Object::CondAttr, LockOp::Other, &[0]),
    lock("pthread_rwlockattr_init", &[Ptr], Object::RwLockAttr, LockOp::Make, &[0]),
    lock("pthread_rwlockattr_destroy", &[Ptr], Object::RwLockAttr, LockOp::Other, &[0]),
    lock("pthread_spin_init", &[Ptr, Int], Object::SpinLock, LockOp::Make, &[0, NO_MEMORY]),
    lock("pthread_spin_destroy", &[Ptr], Object::SpinLock, LockOp::Reset, &[0, BUSY]),
    lock("pthread_spin_lock", &[Ptr], Object::SpinLock, LockOp::Acquire, &[0, DEADLOCK]),
    lock("pthread_spin_trylock", &[Ptr], Object::SpinLock, LockOp::Try, &[0, BUSY]),
    lock("pthread_spin_unlock", &[Ptr], Object::SpinLock, LockOp::Release, &[0, NOT_PERMITTED]),
    lock(
        "pthread_rwlock_init",
        &[Ptr, optional(Object::RwLockAttr)],
        Object::RwLock,
        LockOp::Make,
        &[0, NO_MEMORY],
    ),
    lock("pthread_rwlock_destroy", &[Ptr], Object::RwLock, LockOp::Reset, &[0, BUSY]),
    lock("pthread_rwlock_rdlock", &[Ptr], Object::RwLock, LockOp::Other, &[0, TRY_AGAIN, DEADLOCK]),
    lock("pthread_rwlock_wrlock", &[Ptr], Object::RwLock, LockOp::Acquire, &[0, DEADLOCK]),
    lock("pthread_rwlock_tryrdlock", &[Ptr], Object::RwLock, LockOp::Other, &[0, BUSY]),
    lock("pthread_rwlock_trywrlock", &[Ptr], Object::RwLock, LockOp::Try, &[0, BUSY]),
    lock("pthread_rwlock_unlock", &[Ptr], Object::RwLock, LockOp::Release, &[0, NOT_PERMITTED]),
    lock("pthread_cond_init", &[Ptr, optional(Object::CondAttr)], Object::Cond, LockOp::Make, &[0]),
    lock("pthread_cond_destroy", &[Ptr], Object::Cond, LockOp::Other, &[0]),
    lock("pthread_cond_signal", &[Ptr], Object::Cond, LockOp::Other, &[0]),
    lock("pthread_cond_broadcast", &[Ptr], Object::Cond, LockOp::Other, &[0]),
    row("pthread_self", &[], Ret::Is(ULong), identity(Range::Full, 1)),
];
