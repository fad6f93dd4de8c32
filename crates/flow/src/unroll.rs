//! Unrolling: the body of every loop several times in a row, for engines that look at several
//! iterations at once.
//!
//! ```text
//! before → head … end ⟲        becomes   before → head₀ … end₀ → head₁ … end₁ → … → end ⟲ head₀
//! ```
//!
//! Every copy has the exits of the loop. Registers and objects are the same in all copies, so a
//! program does what it did. Inner loops are unrolled first; a copy of an outer loop's body has
//! copies of them, which are loops of their own.

use crate::loops::NormalLoop;
use ir::{Block, BlockId, Body, Idx};
use std::collections::BTreeMap;

/// A loop whose body stands several times in a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnrolledLoop {
    /// The block that begins the first copy.
    pub head: BlockId,
    /// The block from which it is entered.
    pub before: BlockId,
    /// The end of each copy; the last one leads back to the head.
    pub ends: Vec<BlockId>,
    /// The blocks of each copy, in ascending order, with those of loops inside.
    pub copies: Vec<Vec<BlockId>>,
    /// The number of the innermost loop around it.
    pub parent: Option<usize>,
    /// The head of the loop in the program before.
    pub origin: BlockId,
}

impl UnrolledLoop {
    /// All blocks of all copies.
    pub fn members(&self) -> impl Iterator<Item = BlockId> {
        self.copies.iter().flatten().copied()
    }

    /// The block that leads back to the head.
    pub fn end(&self) -> BlockId {
        self.ends.last().copied().unwrap_or(self.head)
    }
}

/// A body with unrolled loops.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unrolled {
    /// The body.
    pub body: Body,
    /// Its loops, each behind those around it.
    pub loops: Vec<UnrolledLoop>,
    /// For each block, the block of the original body that it is a copy of.
    pub origins: Vec<BlockId>,
}

/// Unrolls all loops of a body in normal form, so that each body stands `copies` times; at least
/// once. `None` if the result would have more than `most_blocks`.
pub fn unroll(body: Body, loops: &[NormalLoop], copies: usize, most_blocks: usize) -> Option<Unrolled> {
    let origins = body.blocks.indices().collect();
    let found = loops.iter().map(|one| UnrolledLoop {
        head: one.head,
        before: one.before,
        ends: vec![one.end],
        copies: vec![one.members.clone()],
        parent: one.parent,
        origin: one.head,
    });
    let mut unrolled = Unrolled { body, loops: found.collect(), origins };
    // Outer loops come first in the list, and loops that are added are copies of finished ones.
    for at in (0..loops.len()).rev() {
        for _ in 1..copies {
            let size = unrolled.loops[at].copies[0].len();
            if unrolled.body.blocks.len() + size > most_blocks {
                return None;
            }
            unrolled.append_copy(at);
        }
    }
    unrolled.order_loops();
    Some(unrolled)
}

impl Unrolled {
    /// Adds one more copy of a loop's first copy behind its last one.
    fn append_copy(&mut self, at: usize) {
        let (head, last) = (self.loops[at].head, self.loops[at].end());
        let members = self.loops[at].copies[0].clone();
        let first = self.body.blocks.len();
        let map: BTreeMap<BlockId, BlockId> =
            members.iter().enumerate().map(|(n, block)| (*block, BlockId::new(first + n))).collect();
        // The end of the first copy may lead to the second one already: in the copy it leads back.
        let first_end = self.loops[at].ends[0];
        for block in &members {
            let Block { stmts, mut term, term_span } = self.body.blocks[*block].clone();
            for to in term.successors_mut() {
                if *block == first_end {
                    *to = head;
                } else if let Some(copy) = map.get(to) {
                    *to = *copy;
                }
            }
            self.body.blocks.push(Block { stmts, term, term_span });
            self.origins.push(self.origins[block.index()]);
        }
        self.body.blocks[last].term.successors_mut().into_iter().for_each(|to| *to = map[&head]);
        self.loops[at].ends.push(map[&first_end]);
        self.loops[at].copies.push(map.values().copied().collect());
        self.add_to_outer(at, &map);
        self.copy_inner(at, &map);
    }

    /// The loops around have more blocks now. Their bodies are not copied yet.
    fn add_to_outer(&mut self, at: usize, map: &BTreeMap<BlockId, BlockId>) {
        let mut outer = self.loops[at].parent;
        while let Some(parent) = outer {
            self.loops[parent].copies[0].extend(map.values());
            self.loops[parent].copies[0].sort_unstable();
            outer = self.loops[parent].parent;
        }
    }

    /// The loops inside the copied body.
    fn copy_inner(&mut self, at: usize, map: &BTreeMap<BlockId, BlockId>) {
        let inner: Vec<usize> = (0..self.loops.len())
            .filter(|other| *other != at && map.contains_key(&self.loops[*other].head))
            .collect();
        let place: BTreeMap<usize, usize> =
            inner.iter().enumerate().map(|(n, one)| (*one, self.loops.len() + n)).collect();
        for one in inner {
            let one = &self.loops[one];
            let mapped = |block: &BlockId| map.get(block).copied().unwrap_or(*block);
            self.loops.push(UnrolledLoop {
                head: mapped(&one.head),
                before: mapped(&one.before),
                ends: one.ends.iter().map(mapped).collect(),
                copies: one.copies.iter().map(|copy| copy.iter().map(mapped).collect()).collect(),
                parent: one.parent.map(|parent| place.get(&parent).copied().unwrap_or(parent)),
                origin: one.origin,
            });
        }
    }

    /// Puts each loop behind those around it.
    fn order_loops(&mut self) {
        let depth = |mut at: usize| {
            let mut depth = 0;
            while let Some(parent) = self.loops[at].parent {
                (at, depth) = (parent, depth + 1);
            }
            depth
        };
        let mut order: Vec<usize> = (0..self.loops.len()).collect();
        order.sort_by_key(|at| (depth(*at), self.loops[*at].head));
        let mut place = vec![0; order.len()];
        order.iter().enumerate().for_each(|(new, old)| place[*old] = new);
        let mut sorted: Vec<UnrolledLoop> = order.iter().map(|old| self.loops[*old].clone()).collect();
        for one in &mut sorted {
            one.parent = one.parent.map(|parent| place[parent]);
        }
        self.loops = sorted;
    }
}
