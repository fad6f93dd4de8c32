//! What evaluating something may read, write and do besides, and whether two evaluations may be
//! distinguished by their order.
//!
//! C leaves the order open in which operands and arguments are evaluated. Two of them *interfere*
//! if a function that one of them calls may write what the other reads or writes, or may end the
//! program where the other may go wrong. Accesses that an expression makes itself are the business
//! of [`sequence`](super::sequence): if they clash, the program has no meaning.
//!
//! # Places
//! A global, a variable of the function at hand, whatever a pointer may lead to, the state of the
//! library, and `errno`. A pointer may lead to every object whose address is taken somewhere, and
//! to the heap. Memory that a function has allocated itself is left out: a program can find it only
//! by reading something else that the function wrote.
//!
//! # Functions
//! [`Summaries`] has for each function what it and those that it calls may do; a call by pointer
//! may call every function whose address is taken. Library functions that are not in the table
//! ([`library`]) may do everything.
//!
//! What is not asked: output, whose order no property refers to; choices of the environment, which
//! are any in each order; and endless loops other than those that are written as such.

use super::footprint::{Callees, Facts, Walker};
use super::fresh;
use crate::link::GlobalSource;
use crate::tast::{InitValue, ObjectDef};
use ir::{FuncId, Idx, IndexVec};

/// A set of small numbers.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(super) struct Set(Vec<u64>);

impl Set {
    pub(super) fn insert(&mut self, id: impl Idx) {
        let at = id.index();
        if self.0.len() <= at / 64 {
            self.0.resize(at / 64 + 1, 0);
        }
        self.0[at / 64] |= 1 << (at % 64);
    }

    pub(super) fn remove(&mut self, id: impl Idx) {
        if let Some(word) = self.0.get_mut(id.index() / 64) {
            *word &= !(1 << (id.index() % 64));
        }
    }

    pub(super) fn has(&self, id: impl Idx) -> bool {
        self.0.get(id.index() / 64).is_some_and(|word| word >> (id.index() % 64) & 1 == 1)
    }

    fn add(&mut self, other: &Set) {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        for (word, more) in self.0.iter_mut().zip(&other.0) {
            *word |= more;
        }
    }

    fn meets(&self, other: &Set) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }
}

/// Places that are read, or that are written.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(super) struct Places {
    pub(super) globals: Set,
    /// Variables of the function at hand.
    pub(super) locals: Set,
    /// Whatever a pointer may lead to.
    pub(super) pointed: bool,
    /// The state of the library: files, the environment and so on.
    pub(super) library: bool,
    pub(super) errno: bool,
}

impl Places {
    fn add(&mut self, other: &Places) {
        self.globals.add(&other.globals);
        self.locals.add(&other.locals);
        self.pointed |= other.pointed;
        self.library |= other.library;
        self.errno |= other.errno;
    }

    /// Whether two sets may have a place in common; `addressed` are the places that a pointer may
    /// lead to.
    fn meets(&self, other: &Places, addressed: &Places) -> bool {
        let reaches = |a: &Places, b: &Places| {
            a.pointed && (b.globals.meets(&addressed.globals) || b.locals.meets(&addressed.locals))
        };
        self.globals.meets(&other.globals)
            || self.locals.meets(&other.locals)
            || (self.pointed && other.pointed)
            || (self.library && other.library)
            || reaches(self, other)
            || reaches(other, self)
    }
}

/// What an evaluation may do.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(super) struct Effects {
    pub(super) reads: Places,
    pub(super) writes: Places,
    /// Whether it may end the program, or never come back.
    pub(super) ends: bool,
    /// Whether it may go wrong.
    pub(super) fails: bool,
}

impl Effects {
    /// Those of a function of which nothing is known, except for the program's functions that it
    /// may call.
    fn any() -> Effects {
        let places = Places { pointed: true, library: true, errno: true, ..Places::default() };
        Effects { reads: places.clone(), writes: places, ends: true, fails: true }
    }

    pub(super) fn add(&mut self, other: &Effects) {
        self.reads.add(&other.reads);
        self.writes.add(&other.writes);
        self.ends |= other.ends;
        self.fails |= other.fails;
    }

    fn clash(&self, other: &Effects, addressed: &Places) -> bool {
        // Which of two functions has set `errno` last does not matter unless one of them looks.
        let errno = (self.writes.errno && other.reads.errno) || (self.reads.errno && other.writes.errno);
        errno
            || self.writes.meets(&other.reads, addressed)
            || self.writes.meets(&other.writes, addressed)
            || self.reads.meets(&other.writes, addressed)
    }
}

/// What evaluating an operand may do: the expression itself, and the functions that it calls.
#[derive(Clone, Default, Debug)]
pub(super) struct Footprint {
    pub(super) own: Effects,
    /// Functions, statement expressions, and operations that are not plain accesses.
    pub(super) called: Option<Box<Effects>>,
}

impl Footprint {
    /// All that is called.
    pub(super) fn called_mut(&mut self) -> &mut Effects {
        self.called.get_or_insert_default()
    }

    pub(super) fn add(&mut self, other: Footprint) {
        self.own.add(&other.own);
        if let Some(called) = other.called {
            self.called_mut().add(&called);
        }
    }

    /// Whether it matters that another operand is evaluated before this one, which is written
    /// first.
    pub(super) fn interferes(&self, later: &Footprint, addressed: &Places) -> Option<Interference> {
        let clash =
            |a: Option<&Effects>, b: Option<&Effects>| a.zip(b).is_some_and(|(a, b)| a.clash(b, addressed));
        let (first, second) = (self.called.as_deref(), later.called.as_deref());
        if clash(first, second) || clash(first, Some(&later.own)) || clash(Some(&self.own), second) {
            return Some(Interference::Clash);
        }
        // If the later one ends the program, the order from left to right has all the errors
        // already.
        let hidden = first.is_some_and(|a| a.ends) && (later.own.fails || second.is_some_and(|b| b.fails));
        hidden.then_some(Interference::End)
    }
}

/// How two evaluations interfere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Interference {
    /// One may write what the other reads or writes.
    Clash,
    /// One may end the program, or jump away, before the other goes wrong. If both come to their
    /// ends, their order does not matter.
    End,
}

/// What a library function does, as far as order goes. Memory that it touches is behind its
/// arguments.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Library {
    /// It computes.
    Pure,
    /// It computes, and may set `errno`.
    Computes,
    /// It gives memory that was not there before.
    Allocates,
    /// It gives such memory with a copy of other memory.
    Copies,
    /// It reads memory.
    Reads,
    /// It reads memory and writes somewhere else.
    Prints,
    /// It changes memory.
    Writes,
    /// It gives the address of `errno`.
    Errno,
    /// It ends the execution.
    Ends,
}

/// Functions that compute a number of numbers, without a state.
const PURE: &[&str] = &[
    "abs",
    "labs",
    "llabs",
    "isalnum",
    "isalpha",
    "isascii",
    "isblank",
    "iscntrl",
    "isdigit",
    "isgraph",
    "islower",
    "isprint",
    "ispunct",
    "isspace",
    "isupper",
    "isxdigit",
    "tolower",
    "toupper",
    "toascii",
    "rand",
    "random",
    "drand48",
    "lrand48",
    "mrand48",
    "__ctype_b_loc",
    "__ctype_tolower_loc",
    "__ctype_toupper_loc",
    "ffs",
    "ffsl",
    "ffsll",
    "clz",
    "clzl",
    "clzll",
    "ctz",
    "ctzl",
    "ctzll",
    "clrsb",
    "clrsbl",
    "clrsbll",
    "popcount",
    "popcountl",
    "popcountll",
    "parity",
    "parityl",
    "parityll",
    "bswap16",
    "bswap32",
    "bswap64",
    "signbit",
    "signbitf",
    "signbitl",
    "isnan",
    "isinf",
    "div",
    "ldiv",
    "lldiv",
    "getpid",
    "getuid",
];

/// Functions of `<math.h>`, which also come with the suffixes `f` and `l`; they may set `errno`.
const MATH: &[&str] = &[
    "sin",
    "cos",
    "tan",
    "asin",
    "acos",
    "atan",
    "atan2",
    "sinh",
    "cosh",
    "tanh",
    "asinh",
    "acosh",
    "atanh",
    "exp",
    "exp2",
    "expm1",
    "log",
    "log2",
    "log10",
    "log1p",
    "sqrt",
    "cbrt",
    "pow",
    "fmod",
    "remainder",
    "hypot",
    "fma",
    "floor",
    "ceil",
    "trunc",
    "round",
    "rint",
    "nearbyint",
    "lround",
    "llround",
    "lrint",
    "llrint",
    "fabs",
    "copysign",
    "nextafter",
    "fdim",
    "fmax",
    "fmin",
    "erf",
    "erfc",
    "tgamma",
    "ldexp",
    "scalbn",
    "scalbln",
    "ilogb",
    "logb",
];

/// Functions that read memory behind their arguments.
const READS: &[&str] = &[
    "strlen",
    "strnlen",
    "strcmp",
    "strncmp",
    "strcasecmp",
    "strncasecmp",
    "memcmp",
    "bcmp",
    "strchr",
    "strchrnul",
    "strrchr",
    "index",
    "rindex",
    "strstr",
    "strspn",
    "strcspn",
    "strpbrk",
    "memchr",
    "memrchr",
    "rawmemchr",
    "atoi",
    "atol",
    "atoll",
    "atof",
];

/// Functions that change memory behind their arguments.
const WRITES: &[&str] = &[
    "memcpy",
    "mempcpy",
    "memmove",
    "memset",
    "bcopy",
    "bzero",
    "strcpy",
    "stpcpy",
    "strncpy",
    "stpncpy",
    "strcat",
    "strncat",
    "free",
    "sprintf",
    "snprintf",
    "strtol",
    "strtoul",
    "strtoll",
    "strtoull",
    "strtod",
    "strtof",
    "frexp",
    "modf",
    "__memcpy_chk",
    "__memmove_chk",
    "__memset_chk",
    "__strcpy_chk",
    "__strncpy_chk",
    "__strcat_chk",
    "__strncat_chk",
    "__sprintf_chk",
    "__snprintf_chk",
];

/// What a library function does; `None` if it may do anything.
pub(super) fn library(name: &str) -> Option<Library> {
    let name = name.strip_prefix("__builtin_").unwrap_or(name);
    let math = |name: &str| MATH.contains(&name);
    Some(match name {
        "malloc" | "calloc" | "alloca" | "aligned_alloc" | "memalign" | "valloc" => Library::Allocates,
        "strdup" | "strndup" => Library::Copies,
        "printf" | "puts" | "putchar" | "perror" | "__printf_chk" => Library::Prints,
        "__errno_location" => Library::Errno,
        "exit" | "_exit" | "_Exit" | "abort" | "__assert_fail" | "reach_error" | "__VERIFIER_error"
        | "__VERIFIER_assume" | "__VERIFIER_assert" | "__CPROVER_assume" | "assert" => Library::Ends,
        name if name.starts_with("__VERIFIER_nondet_") && name != "__VERIFIER_nondet_memory" => Library::Pure,
        name if PURE.contains(&name) => Library::Pure,
        name if READS.contains(&name) => Library::Reads,
        name if WRITES.contains(&name) => Library::Writes,
        name if math(name) || name.strip_suffix(['f', 'l']).is_some_and(math) => Library::Computes,
        _ => return None,
    })
}

/// What the functions of a program may do.
pub(super) struct Summaries {
    funcs: IndexVec<FuncId, Effects>,
    /// What a function may do that is called by a pointer, or by the library.
    indirect: Effects,
    /// The globals that a pointer may lead to.
    pub(super) addressed: Places,
}

impl Summaries {
    pub(super) fn new(facts: &Facts<'_>) -> Summaries {
        let fresh = fresh::functions(facts);
        let mut addressed = Places::default();
        let mut taken = Set::default();
        let mut calls: IndexVec<FuncId, Callees> = IndexVec::new();
        let mut funcs: IndexVec<FuncId, Effects> = IndexVec::new();
        for (id, linked) in facts.links.funcs.iter_enumerated() {
            let Some(body) = &facts.module.functions[linked.function].body else {
                let known = library(&linked.name);
                let mut effects = if known.is_some() { Effects::default() } else { Effects::any() };
                effects.ends |= linked.noreturn;
                funcs.push(effects);
                calls.push(Callees { named: Vec::new(), any: known.is_none() });
                continue;
            };
            let mut walker = Walker::new(facts, None);
            walker.fresh = fresh::locals(facts, body, &fresh);
            let mut effects = walker.body(body);
            effects.ends |= linked.noreturn;
            // The variables are new in each call.
            effects.reads.locals = Set::default();
            effects.writes.locals = Set::default();
            addressed.globals.add(&walker.addressed.globals);
            taken.add(&walker.taken);
            calls.push(walker.callees);
            debug_assert_eq!(funcs.next_index(), id);
            funcs.push(effects);
        }
        for linked in facts.links.globals.iter() {
            let GlobalSource::Object(object) = linked.source else { continue };
            match &facts.module.objects[object].def {
                // The library may have it.
                ObjectDef::Declared => addressed.globals.insert_object(facts, object),
                ObjectDef::Tentative => {}
                ObjectDef::Init(init) => {
                    let mut walker = Walker::new(facts, None);
                    for entry in &init.entries {
                        if let InitValue::Expr(e) = &entry.value {
                            walker.value(e);
                        }
                    }
                    addressed.globals.add(&walker.addressed.globals);
                    taken.add(&walker.taken);
                }
            }
        }
        let mut summaries = Summaries { funcs, indirect: Effects::default(), addressed };
        summaries.close(&calls, &taken);
        summaries
    }

    /// Adds what callees do until nothing changes.
    fn close(&mut self, calls: &IndexVec<FuncId, Callees>, taken: &Set) {
        let mut changed = true;
        while changed {
            changed = false;
            let mut indirect = self.indirect.clone();
            for (id, effects) in self.funcs.iter_enumerated() {
                if taken.has(id) {
                    indirect.add(effects);
                }
            }
            changed |= indirect != self.indirect;
            self.indirect = indirect;
            for id in calls.indices().rev() {
                let callees = &calls[id];
                let mut effects = self.funcs[id].clone();
                for &(callee, with_end) in &callees.named {
                    let ends = effects.ends || (with_end && self.funcs[callee].ends);
                    effects.add(&self.funcs[callee]);
                    effects.ends = ends;
                }
                if callees.any {
                    effects.add(&self.indirect);
                }
                if effects != self.funcs[id] {
                    self.funcs[id] = effects;
                    changed = true;
                }
            }
        }
    }

    /// What a function may do.
    pub(super) fn of(&self, id: FuncId) -> &Effects {
        &self.funcs[id]
    }

    /// What a function may do that is called by a pointer.
    pub(super) fn of_any(&self) -> &Effects {
        &self.indirect
    }
}

impl Set {
    fn insert_object(&mut self, facts: &Facts<'_>, object: crate::tast::ObjectId) {
        if let Some(global) = facts.links.object(object) {
            self.insert(global);
        }
    }
}
