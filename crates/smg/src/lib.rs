//! Symbolic memory graphs: abstract heaps that are exact to the byte and represent lists of any
//! length.
//!
//! - [`heap`]: the graph, its contents, what is reachable, the normal form
//! - [`text`]: heaps as text
//! - `nested`, `materialise`: materialises nodes of segments
//! - `compare`: whether values are equal · `order`, `places`: the order of numbers, and of
//!   addresses in one object
//! - `residue`: which multiples numbers are
//! - [`mod@join`]: one heap that covers two
//! - [`abstraction`]: finds lists
//! - [`mod@inside`]: which concrete memories a heap represents
//!
//! Deliberately absent: the order in which a program's states are explored, which the engine
//! decides.

pub mod abstraction;
pub mod analysis;
mod compare;
pub mod config;
pub mod exec;
mod facts;
pub mod heap;
pub mod inside;
pub mod join;
mod marks;
mod materialise;
mod nested;
mod order;
mod places;
mod residue;
pub mod scene;
pub mod symbols;
pub mod text;
mod verify;

pub use facts::Facts;
pub use heap::Heap;
pub use join::{JoinOptions, Joined, covered, join};
pub use materialise::End;
