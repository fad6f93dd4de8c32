//! Answers for other tools: witnesses of SV-COMP, written and read.
//!
//! A *witness* goes with an answer so that another tool can check it: a *violation witness* names
//! the inputs, the violation and its location, a *correctness witness* the invariants at loop
//! heads. There are two formats: GraphML (1.0) and YAML (2.0 and 2.1), both described in
//! `docs/witnesses.md`.
//!
//! - [`witness`]: a witness as data, for both formats
//! - [`graphml`], [`sequence`]: the two formats, written and read; [`write()`] and [`read`] choose
//! - [`constant`]: numbers as C constants, and assumptions such as `\result == 5` as values
//! - [`condition`]: whether an assumption holds, given the values of its variables
//! - [`invariant`]: what abstract states say about variables, as a C expression
//! - [`place`]: locations in the text of a program
//!
//! Invariants: everything is a function of its arguments, so that the same answer gives the same
//! bytes; invalid input is an error with its line. Deliberately absent: files, clocks, running
//! anything.

pub mod condition;
pub mod constant;
pub mod graphml;
pub mod invariant;
pub mod place;
pub mod sequence;
pub mod witness;

pub use witness::{
    Content, Format, InputFile, Invariant, Location, ReadError, Step, Task, Violation, Witness, read, sha256,
    write,
};
