//! All tests of the crate in one binary.

mod bounds;
mod leaks;
mod links;
mod paths;
mod programs;
mod shares;
mod synthesis;
