//! Heaps: operations on them, what they stand for, and what is shown of them.

mod concretisation;
mod heaps;
mod inside;
mod scenes;
