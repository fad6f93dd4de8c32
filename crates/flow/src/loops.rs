//! The loops of a function.

use graph::order::{Wto, weak_topological_order};
use ir::{BlockId, Body, Idx};

/// The blocks of a function in an order that stays inside loops: heads and ranks.
pub fn loop_order(body: &Body) -> Wto {
    let succ = |at: usize| -> Vec<usize> {
        body.blocks[BlockId::new(at)].term.successors().iter().map(|block| block.index()).collect()
    };
    weak_topological_order(body.blocks.len(), &[Body::ENTRY.index()], succ)
}
