//! Algorithms on directed graphs whose vertices are numbers: [orders](order) in which control-flow
//! graphs are explored, their dominators and [`loops`], and [places](layout) for a drawing.
//!
//! Deliberately absent: what a vertex means.

pub mod layout;
pub mod loops;
pub mod order;
