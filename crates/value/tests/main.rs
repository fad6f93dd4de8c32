//! Abstract integers against the sets of numbers that they stand for.

mod backward;
mod bounds;
mod common;
mod exhaustive;
mod lattice;
mod random;
