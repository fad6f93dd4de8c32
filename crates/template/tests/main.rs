//! All tests of the crate in one binary.

mod bounds;
mod programs;
mod recursion;
mod synthesis;
mod uninlined;
