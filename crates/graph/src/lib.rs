//! Algorithms on directed graphs whose vertices are numbers: [orders](order) in which control-flow
//! graphs are explored.
//!
//! Deliberately absent: what a vertex means.

pub mod order;
