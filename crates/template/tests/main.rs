//! All tests of the crate in one binary.

mod bounds;
mod numbers;
mod programs;
mod symmetry;
mod synthesis;
