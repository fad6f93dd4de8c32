//! The interpreter of Harrier: it executes the semantics of the IR.
//!
//! A concrete machine whose memory is bytes: every object has a lifetime, every byte knows whether
//! it is initialised, every pointer knows its object. It runs a program on given inputs, prints
//! what the program prints, and stops at the first error with its kind, its location, the call
//! stack and the objects involved. It is the judge of every reported bug, and the oracle for every
//! abstraction.
//!
//! ```text
//! Program ──► Image (memory at the start, compiled code) ──► run(config, inputs, streams) ──► RunResult
//! ```
//!
//! - [`image`]: a program prepared once for many runs
//! - [`config`], [`inputs`], [`io`]: what a run depends on · [`files`]: the program's own file
//!   system
//! - `machine`: frames, calls, the loop · `code`: the internal form of functions · `ops`:
//!   operations
//! - [`memory`]: objects · [`value`]: values
//! - `library`: the effects of library functions
//! - [`trace`]: observes a run · `leaks`: finds where memory was lost
//! - [`error`]: what can go wrong
//!
//! Invariants: the same program with the same configuration, inputs and standard input runs in the
//! same way, to the last step; nothing is printed and no clock, environment or file is read here;
//! no input can make the interpreter itself fail.

mod code;
pub mod config;
pub mod error;
pub mod files;
pub mod image;
pub mod inputs;
pub mod io;
mod leaks;
mod library;
mod literals;
mod machine;
pub mod memory;
mod ops;
pub mod trace;
pub mod value;

pub use config::{Checks, Leaks, RunConfig};
pub use error::{Backtrace, Error, Frame, ObjectInfo, ObjectKind};
pub use files::FileChange;
pub use image::Image;
pub use inputs::{Choice, InputValue, Inputs};
pub use io::{Captured, Discard, FoundFile, Input, NoInput, Output};
pub use literals::can_share;
pub use machine::open::{COMPARISONS, Doubt};
pub use machine::run::{End, RunResult, run, run_traced};
pub use memory::{Label, Memory, Object, State};
pub use trace::{Flow, NoTracer, Tracer, View};
pub use value::{Tag, Value};
