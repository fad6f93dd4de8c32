//! What each library function does, as data: one table, read by the interpreter and by every
//! engine.
//!
//! A [`Model`] names a function, the [`Shape`] of its parameters and of its result, and its
//! [`Effect`]. Effects are declarative: they say which argument is the destination, which the
//! source, which the bound. So an engine implements each *effect* once, and `memcpy`,
//! `__memcpy_chk`, `__builtin_memcpy` and `bcopy` are rows, not code.
//!
//! - [`effect`], [`mod@file`], [`signal`] and [`parts`]: the vocabulary of effects
//! - [`facts`]: what becomes of the memory behind each pointer · `object`: how large it is ·
//!   `stored`: what it has where the library fills it · `model`: rows, and that none lacks facts
//! - [`law`]: what holds of several calls together · [`bearing`]: which calls bear on which
//! - [`demand`]: what system calls demand of their arguments · [`errno`]: error numbers
//! - [`shape`]: the types that functions expect, and comparing them with a declaration
//! - `table`: the rows, by header
//! - [`mod@format`]: the conversion specifications of formats · [`time`]: those of times
//! - [`calls`]: system calls that depend on a number · [`locale`]: texts of the "C" locale
//! - [`ctype`]: the classification of characters in the "C" locale
//!
//! [`lookup`] finds a row by symbol. `__builtin_x` is `x` unless it has a row of its own.
//!
//! Invariants: names are unique; every argument that an effect mentions is a parameter of the row;
//! a function that is not in the table has no known meaning, and a caller that meets a call of it
//! must say so.
//!
//! What is deliberately absent: any implementation. Nothing here touches memory or decides
//! anything.

pub mod bearing;
pub mod calls;
pub mod ctype;
pub mod demand;
pub mod effect;
pub mod errno;
pub mod facts;
pub mod file;
pub mod format;
pub mod law;
pub mod locale;
mod mentions;
mod model;
mod object;
pub mod parts;
pub mod shape;
pub mod signal;
mod stored;
mod table;
pub mod time;

pub use effect::Effect;
pub use facts::{Extent, Members, Much, Object, Pointee};
pub use file::FileEffect;
pub use law::{Law, Part48};
pub use model::Model;
pub use parts::{
    Align, Arg, Args, Base, Bound, BufferSize, Byte, CallResult, CharTable, Child, Fails, FileKind, FileRef,
    FloatFn, FloatTest, Handlers, IntFn, LockOp, MultiByte, Next, NumTy, OpenFlags, Out, PathPart, Range,
    Ready, Returned, ScanFrom, Size, SpanKind, StatLayout, StrResult, Stream, Target, Tokens, Unused,
    WideChar, WideFn,
};
pub use shape::{Fit, Mismatch, Ret, Shape};
pub use signal::{SetChange, SignalEffect};

use rustc_hash::FxHashMap;
use std::sync::OnceLock;

/// What is said of a call of a function that has no body and is in no table.
pub fn without_body(name: &str) -> String {
    format!("a call of '{name}', which is undefined and not a known library function")
}

/// What can be done about such functions.
pub const WITHOUT_BODY: &str =
    "--model FILE.c defines functions; --undefined pure or --undefined havoc assumes what they do";

/// The greatest length of an argument of a program, or of a text of its environment: Linux gives
/// each 32 pages.
pub const LONGEST_ARGUMENT: u64 = 131_071;

/// Variables of the library that hold the program's name.
pub const PROGRAM_NAMES: [&str; 4] =
    ["program_invocation_name", "program_invocation_short_name", "__progname", "__progname_full"];

/// The model of the function of this name, if there is one.
///
/// A name `__builtin_x` without a row of its own means `x`: the compiler's form of the same
/// function.
pub fn lookup(name: &str) -> Option<&'static Model> {
    static INDEX: OnceLock<FxHashMap<&'static str, &'static Model>> = OnceLock::new();
    let index = INDEX.get_or_init(|| models().map(|model| (model.name, model)).collect());
    if let Some(model) = index.get(name) {
        return Some(model);
    }
    let rest = name.strip_prefix("__builtin_")?;
    index.get(rest).copied()
}

/// All models, in the order of the table.
pub fn models() -> impl Iterator<Item = &'static Model> {
    table::ALL.iter().flat_map(|part| part.iter())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique() {
        let mut names: Vec<_> = models().map(|m| m.name).collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count);
    }

    #[test]
    fn effects_mention_only_parameters() {
        for model in models() {
            for arg in model.effect.args() {
                assert!(usize::from(arg) < model.params.len(), "{}: argument {arg}", model.name);
            }
        }
    }

    #[test]
    fn variadic_effects_are_of_variadic_functions() {
        for model in models() {
            if let Effect::Print { args, .. } | Effect::Scan { args, .. } | Effect::Message { args, .. } =
                model.effect
            {
                assert_eq!(model.variadic, args == Args::Variadic, "{}", model.name);
            }
        }
    }

    #[test]
    fn builtins_are_found_by_their_plain_name() {
        assert_eq!(lookup("__builtin_memcpy").map(|m| m.name), Some("memcpy"));
        assert_eq!(lookup("__builtin___memcpy_chk").map(|m| m.name), Some("__memcpy_chk"));
        assert_eq!(lookup("__builtin_clz").map(|m| m.name), Some("__builtin_clz"));
        assert_eq!(lookup("no_such_function"), None);
    }
}
