//! Bodies for library functions, so that an engine need not know them.
//!
//! The library's table (`libtable`) says what `strcpy` does; each engine would have to execute
//! it. Here the functions whose meaning can be said in C or in the IR have a body: [`fn@link`] puts
//! it into a program, for every library function that the program may call and that the engine does
//! not handle natively. What is left for an engine are the statements of the IR and the
//! [primitives](PRIMITIVES).
//!
//! - `library`: the C files (`src/c/`, one a header or so), compiled once for each data model
//! - `intrinsic`: calls in these files that stand for statements of the IR
//! - `build`: making bodies · `site`: copying a model into a program, for one place of it
//! - `guard`: what the table's facts demand of the arguments, checked before the model begins
//! - `outcome`: bodies made from the row alone, for functions of which the row says all
//! - `print`: formatted output with a constant format
//! - `link`: which functions get a body
//!
//! # How a model is found
//!
//! A function of the C files is the model of the row of its name, and of every row with the same
//! effect, the same result and the same parameters in front: `__memcpy_chk` is `memcpy`. C has no
//! function `__builtin_clz`; its model is called `__model_builtin_clz`. A function without a row
//! has a model by its name alone, and then only if it is declared with the model's types.
//!
//! # Errors and their places
//!
//! The user knows the call, not the model. So each call gets a copy of its model, and everything in
//! the copy stands at the place of the call. An error inside of it is then an error at the call for
//! every engine, and the proof obligations of the copy (`obligation::Obligations`) are obligations
//! at that place, neighbours of those of the call. A function whose address is taken has one more
//! copy, for calls through pointers; that stands where the function is declared.
//!
//! A model raises the kinds of errors that the table promises. Accesses, uninitialised bytes,
//! divisions and overflows are those of the IR. Arguments for which a function is not defined, and
//! strings that overlap, are statements [`ir::Undefined`].
//!
//! # What C leaves open
//!
//! The sign of `strcmp` is fixed and its size is not; `qsort` may compare any elements. A model
//! asks for [a choice of the library](ir::LIBRARY) there. A choice of 0 leads to what libraries
//! usually do, so that a run is a usual run; every other choice leads to all that C allows, so that
//! a proof holds for every library.
//!
//! **Invariants.** What was in the program keeps its number. A function with a body keeps it. A
//! call whose type is not the model's stays a call of a function without a body, which is not
//! modelled. The linked program keeps the invariants of the IR if the program did.
//!
//! Deliberately absent: exact floating point, formatted input, files; streams beside the standard
//! ones, at whose use a body is [unsupported](ir::StmtKind::Unsupported). [`source`] says which
//! functions have a body.

mod build;
mod guard;
mod intrinsic;
mod library;
mod link;
mod outcome;
mod print;
mod site;

pub use library::Broken;
pub use link::{Source, link, source};
pub use site::is_copy;

/// Whether a function has a row in the library's table: what an engine handles itself that executes
/// every effect. [`fn@link`] then gives bodies to functions that the table does not have.
pub fn in_table(name: &str) -> bool {
    libtable::lookup(name).is_some()
}

/// The library functions that an engine must execute itself; all others can have bodies.
///
/// Beside these an engine has the statements of the IR, among them `copy`, `fill`, `nondet`,
/// `assume` and `undefined`.
pub const PRIMITIVES: [&str; 12] = [
    // A block of memory, or null; of any alignment; of another size; and its end.
    "malloc",
    "aligned_alloc",
    "realloc",
    "free",
    // The address of `errno`, which the functions above set if there is no memory.
    "__errno_location",
    // Bytes that may be anything.
    "__VERIFIER_nondet_memory",
    // Everything that the caller's memory leads to may be anything.
    "__harrier_havoc",
    // The end of the program, without and with what was registered for it.
    "abort",
    "_exit",
    "exit",
    // An assertion that fails, and the error whose reachability is asked about.
    "__assert_fail",
    "reach_error",
];
