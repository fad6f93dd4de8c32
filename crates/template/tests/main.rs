//! All tests of the crate in one binary.

mod bounds;
mod equations;
mod leaks;
mod links;
mod numbers;
mod parts;
mod paths;
mod programs;
mod recursion;
mod shares;
mod symmetry;
mod synthesis;
mod uninlined;
