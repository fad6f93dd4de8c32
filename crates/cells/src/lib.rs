//! Programs as three-valued structures: trees, recursion, lists that share cells.
//!
//! A structure of `tvl` has a node for each block of memory, or for many of them, and says where
//! pointers lead; a memory of this domain adds ranges of numbers. The interprocedural driver
//! (`calls`) does the rest: a function is analysed once for each memory that it sees.
//!
//! - [`layout`]: what structures cannot say is found before the analysis begins; `unify`: which
//!   blocks may be the same; `terms`: pointers in expressions
//! - `names`: variables and predicates
//! - `memory`: what is known of a memory
//! - `exec`: statements about pointers; `blocks`: how blocks and objects begin and end; `numbers`:
//!   numbers and conditions
//! - `frame`: what a called function sees, and what stays with its caller
//! - `domain`: all of it as a domain of the driver
//!
//! Invariants: a memory stands for all memories of executions that come to its point, or an alarm
//! was noted on the way. Deliberately absent: properties, the order of exploration.

mod blocks;
mod domain;
mod exec;
mod frame;
pub mod layout;
mod memory;
mod names;
mod numbers;
mod terms;
mod unify;

pub use domain::{Analysis, Begun, Cells, analysis};
pub use layout::StaysOut;
pub use memory::{Memory, Num};
pub use names::Prepared;
