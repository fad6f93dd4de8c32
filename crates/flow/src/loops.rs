//! The loops of a function: an order that stays inside them, and their normal form.
//!
//! In *normal form* a loop has one block through which it is entered, which goes to the head and
//! nowhere else, and one *end* with its only back edge, which goes to the head and nowhere else. So
//! an engine can cut the back edge, and what comes back over it meets what comes in at one place.
//! Blocks that do nothing are added where that is not so.

use graph::loops::{Irreducible, Loop, loops};
use graph::order::{Wto, weak_topological_order};
use ir::{Block, BlockId, Body, Idx, Terminator};
use std::collections::BTreeSet;

fn successors(body: &Body, at: usize) -> Vec<usize> {
    body.blocks[BlockId::new(at)].term.successors().iter().map(|block| block.index()).collect()
}

/// The blocks of a function in an order that stays inside loops: heads and ranks.
pub fn loop_order(body: &Body) -> Wto {
    weak_topological_order(body.blocks.len(), &[Body::ENTRY.index()], |at| successors(body, at))
}

/// Whether a block leads back to itself.
pub fn leads_back(body: &Body, block: BlockId) -> bool {
    let mut reached = BTreeSet::new();
    let mut open = successors(body, block.index());
    while let Some(at) = open.pop() {
        if reached.insert(at) {
            open.extend(successors(body, at));
        }
    }
    reached.contains(&block.index())
}

/// Why loops have no normal form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoNormalForm {
    /// A cycle has several entries, one of them this block.
    Irreducible(BlockId),
    /// This block jumps to the label at an address, which an added block would not have.
    Jump(BlockId),
}

/// A loop in normal form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NormalLoop {
    /// The block that every iteration begins with.
    pub head: BlockId,
    /// The block from which it is entered.
    pub before: BlockId,
    /// The block that ends an iteration.
    pub end: BlockId,
    /// Its blocks in ascending order, with those of loops inside.
    pub members: Vec<BlockId>,
    /// The number of the innermost loop around it.
    pub parent: Option<usize>,
}

/// Brings the loops of a function into normal form and returns them, each behind those around it.
/// Blocks that were there keep their numbers, except that the entry, if it is the head of a loop,
/// goes to a new block that does what it did.
pub fn normalise_loops(body: &mut Body) -> Result<Vec<NormalLoop>, NoNormalForm> {
    let jump = |(at, block): (BlockId, &Block)| matches!(block.term, Terminator::Jump { .. }).then_some(at);
    if let Some(at) = body.blocks.iter_enumerated().find_map(jump) {
        return Err(NoNormalForm::Jump(at));
    }
    // The members change when blocks are added, but not which edges lead to other heads and back.
    let mut before = predecessors(body);
    let mut moved = None;
    for one in find(body)? {
        let mut head = BlockId::new(one.head);
        if head == Body::ENTRY {
            head = move_entry(body);
            moved = Some(head);
            before = predecessors(body);
        }
        let is_end = |block: &BlockId| {
            let old = if moved == Some(*block) { Body::ENTRY } else { *block };
            one.ends.contains(&old.index()) && (moved.is_none() || *block != Body::ENTRY)
        };
        let all = before.get(head.index()).cloned().unwrap_or_default();
        let (back, entering): (Vec<BlockId>, Vec<BlockId>) = all.into_iter().partition(is_end);
        lead_through_one(body, head, &back);
        lead_through_one(body, head, &entering);
    }
    let before = predecessors(body);
    Ok(find(body)?.into_iter().map(|one| normal(&before, one)).collect())
}

fn find(body: &Body) -> Result<Vec<Loop>, NoNormalForm> {
    loops(body.blocks.len(), Body::ENTRY.index(), |at| successors(body, at))
        .map_err(|Irreducible(at)| NoNormalForm::Irreducible(BlockId::new(at)))
}

/// For each block, those that lead to it, each once and in order.
fn predecessors(body: &Body) -> Vec<Vec<BlockId>> {
    let mut before: Vec<Vec<BlockId>> = vec![Vec::new(); body.blocks.len()];
    for (at, block) in body.blocks.iter_enumerated() {
        for to in block.term.successors() {
            let known = &mut before[to.index()];
            if known.last() != Some(&at) {
                known.push(at);
            }
        }
    }
    before
}

/// Moves what the entry does to a new block, which takes its place in all edges.
fn move_entry(body: &mut Body) -> BlockId {
    let moved = body.blocks.next_index();
    for block in body.blocks.iter_mut() {
        redirect(&mut block.term, Body::ENTRY, moved);
    }
    let entry = &mut body.blocks[Body::ENTRY];
    let start = Block { stmts: Vec::new(), term: Terminator::Goto(moved), term_span: entry.term_span };
    let old = std::mem::replace(entry, start);
    body.blocks.push(old)
}

/// Lets edges from some blocks to a head pass through one block that does nothing else.
fn lead_through_one(body: &mut Body, head: BlockId, from: &[BlockId]) {
    if let [only] = from
        && body.blocks[*only].term == Terminator::Goto(head)
    {
        return;
    }
    let span = body.blocks[head].stmts.first().map_or(body.blocks[head].term_span, |stmt| stmt.span);
    let block = Block { stmts: Vec::new(), term: Terminator::Goto(head), term_span: span };
    let through = body.blocks.push(block);
    for at in from {
        redirect(&mut body.blocks[*at].term, head, through);
    }
}

fn redirect(term: &mut Terminator, from: BlockId, to: BlockId) {
    for target in term.successors_mut().into_iter().filter(|target| **target == from) {
        *target = to;
    }
}

fn normal(before: &[Vec<BlockId>], one: Loop) -> NormalLoop {
    let head = BlockId::new(one.head);
    let entering = before[one.head].iter().filter(|at| !one.members.contains(&at.index()));
    let before = entering.min().copied().unwrap_or(Body::ENTRY);
    let end = one.ends.first().map_or(head, |end| BlockId::new(*end));
    let members = one.members.into_iter().map(BlockId::new).collect();
    NormalLoop { head, before, end, members, parent: one.parent }
}
