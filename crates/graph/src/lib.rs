//! Algorithms on directed graphs whose vertices are numbers: [orders](order) in which control-flow
//! graphs are explored, and [places](layout) for a drawing.
//!
//! Deliberately absent: what a vertex means.

pub mod layout;
pub mod order;
