//! All tests of the crate in one binary.

mod access;
mod bounds;
mod equations;
mod leaks;
mod links;
mod methods;
mod numbers;
mod parts;
mod paths;
mod programs;
mod recursion;
mod shares;
mod symmetry;
mod synthesis;
mod uninlined;
mod vacuity;
