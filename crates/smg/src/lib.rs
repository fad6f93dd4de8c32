//! Symbolic memory graphs: abstract heaps that are exact to the byte and stand for lists of any
//! length.
//!
//! - [`heap`]: the graph, its contents, what is reachable, the normal form
//! - [`text`]: heaps as text
//! - `nested`, `materialise`: taking nodes out of segments
//! - `compare`: whether values are equal · `order`, `places`: which numbers, and addresses of one
//!   object, are less than which
//! - `residue`: which multiples numbers are
//! - [`mod@join`]: one heap that covers two
//! - [`abstraction`]: finding lists
//! - [`mod@inside`]: which concrete memories a heap stands for
//!
//! What is deliberately absent: the order in which a program's states are explored. That is the
//! engine's.

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
