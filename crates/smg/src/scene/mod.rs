//! What is shown of a heap, in words for people who know C but not the analysis.
//!
//! - `words`: values, sizes and offsets in words
//! - `cards`: variables, blocks and lists as cards
//!
//! Not shown are static objects of the library and constants that nothing points to, and temporary
//! values that are not pointers. A pointer to a string literal or to a function is shown in words,
//! without an arrow.

mod cards;
mod words;

use crate::heap::Heap;
use ir::{FuncId, Program};
use picture::Scene;

/// What is shown of a heap at a point of a function.
pub fn scene(program: &Program, func: FuncId, heap: &Heap) -> Scene {
    cards::Cards::new(program, func, heap).scene()
}
