//! Decides whether a heap represents a concrete memory.
//!
//! This is the meaning of heaps, defined independently of the operations on them: every operation
//! can be tested against it. A region is one block of memory, a segment a list of blocks, a node
//! one number; what is nested below a segment is there once for each node of the list. [`inside`]
//! searches for such an assignment, and returns what prevents one if there is none.
//!
//! Addresses are numbers here: a block has a base, and two values are equal if they are the same
//! number.
//!
//! - `search`: searches for an assignment · `lists`: the blocks of segments · `values`: what
//!   follows from numbers · `marked`: bytes at offsets that are not constant
//!
//! What is not decided counts as inside: an operation whose operands are held nowhere, a search
//! that is too long.

mod lists;
mod marked;
mod search;
mod values;

use crate::heap::{Heap, Life, Origin};
use search::Search;

/// A number in a register or in memory, and the block that it is an address of, where that is
/// known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Word {
    /// The number, zero above its width; `None` if any of its bits is uninitialised.
    pub number: Option<u128>,
    /// The block that it points to or beside.
    pub block: Option<usize>,
}

/// A byte of memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Byte {
    /// Its value.
    pub value: u8,
    /// Which of its bits were set.
    pub mask: u8,
    /// The block whose address it is part of, if it is known to be.
    pub block: Option<usize>,
}

/// A block of memory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Block {
    /// The address of its first byte.
    pub base: u64,
    /// Its size.
    pub size: u64,
    /// Where it comes from. The place of an allocation plays no part.
    pub origin: Origin,
    /// Whether it may be accessed. The place where it was freed plays no part.
    pub life: Life,
    /// The contents; of no interest if it has ended.
    pub bytes: Vec<Byte>,
}

/// A concrete memory: what a function can reach, and perhaps more.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Memory {
    /// The blocks. Live ones on the heap that the roots lead to must be in the heap, too; others
    /// need not.
    pub blocks: Vec<Block>,
    /// The registers; those that the heap does not have are not examined.
    pub regs: Vec<Option<Word>>,
    /// The blocks of static objects and of live local objects.
    pub named: Vec<(Origin, usize)>,
}

impl Memory {
    /// The number that some bytes of a block are.
    fn word(&self, block: usize, at: u64, len: u64) -> Option<Word> {
        let block = self.blocks.get(block)?;
        let (at, len) = (usize::try_from(at).ok()?, usize::try_from(len).ok()?);
        let bytes = block.bytes.get(at..at.checked_add(len)?).filter(|bytes| bytes.len() <= 16)?;
        let set = bytes.iter().all(|byte| byte.mask == 0xff);
        let number = bytes.iter().rev().fold(0u128, |n, byte| n << 8 | u128::from(byte.value));
        let first = bytes.first()?.block;
        let block = first.filter(|_| bytes.iter().all(|byte| byte.block == first));
        Some(Word { number: set.then_some(number), block })
    }

    /// Whether each block is one that registers of the heap or named blocks lead to.
    fn reached(&self, heap: &Heap) -> Vec<bool> {
        let mut reached = vec![false; self.blocks.len()];
        let live = |at: usize| heap.roots.regs.get(at).is_some_and(Option::is_some);
        let words = self.regs.iter().enumerate().filter(|(at, _)| live(*at)).filter_map(|(_, word)| *word);
        let mut open: Vec<usize> = words.filter_map(|word| word.block).collect();
        open.extend(self.named.iter().map(|(_, block)| *block));
        while let Some(at) = open.pop() {
            let Some(block) = self.blocks.get(at) else { continue };
            if !std::mem::replace(&mut reached[at], true) {
                open.extend(block.bytes.iter().filter_map(|byte| byte.block));
            }
        }
        reached
    }
}

/// Finds out whether a memory is inside a heap; if not, what is in the way.
///
/// Values that the callers hold (the anchors) are not examined, nor is what only they lead to.
pub fn inside(memory: &Memory, heap: &Heap) -> Result<(), String> {
    Search::new(memory, heap).run()
}
