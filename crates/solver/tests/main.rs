//! Terms and answers against numbers, against the concrete machine and against other solvers.

mod answers;
mod common;
mod exhaustive;
mod floats;
mod ir_operations;
mod wide;
