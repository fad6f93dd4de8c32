//! Lost memory: live blocks that no pointer leads to.
//!
//! A block is *held* if a pointer leads to it: one in a register that is read later, in a static or
//! local object, or in a block that is itself held. The contents of blocks that are not tracked are
//! not known, so what only they hold counts as lost: the middle of a long list does, and the shape
//! analysis has to show that it is not. Since any block may be tracked, the tracked ones stand for
//! all.
//!
//! Which blocks are tracked is free, and a row has to hold for every choice. That a tracked block
//! of a pool holds another one is true for some choices only, so in rows such blocks hold nothing.
//! Where something must not happen they may: a block that is lost is so for every choice.
//!
//! A lost block stays lost, and `memory-lost` is an obligation of the whole program. So it is
//! enough to look at the ends of loops and at the ends of the program: whatever an execution loses
//! is still lost when it gets to the next of these.

use crate::memory::{Address, Memory, Slot};
use crate::points::Class;
use crate::state::State;
use flow::RegSet;
use ir::Idx;
use solver::{Context, Term};

/// How many blocks lie between a variable and a block that it holds, at most.
const MOST_STEPS: usize = 3;

/// What holds blocks in a state.
pub struct Holders<'a> {
    /// The solver.
    pub cx: &'a Context,
    /// The memory.
    pub memory: &'a Memory,
    /// The state.
    pub state: &'a State,
    /// The registers that are read later; `None` at the end of the program.
    pub read: Option<&'a RegSet>,
    /// Whether blocks of pools hold others; not in rows.
    pub pools: bool,
}

impl Holders<'_> {
    /// The tracked blocks of the state, and for each whether it is held.
    pub fn held(&self) -> Vec<(usize, Term)> {
        let objects = &self.memory.objects;
        let blocks = (0..objects.len()).filter(|at| objects[*at].flags.is_some());
        let mut held: Vec<(usize, Term)> =
            blocks.map(|block| (block, self.held_by_variables(block))).collect();
        for _ in 0..MOST_STEPS.min(held.len().saturating_sub(1)) {
            held = held.iter().map(|(block, _)| (*block, self.held_by_blocks(*block, &held))).collect();
        }
        held
    }

    /// Whether a tracked block is lost.
    pub fn lost(&self) -> Term {
        let lost = |(block, held): (usize, Term)| self.cx.and(self.is_live(block), self.cx.not(held));
        let all: Vec<Term> = self.held().into_iter().map(lost).collect();
        self.cx.any(&all)
    }

    /// Whether a block is live.
    pub fn is_live(&self, block: usize) -> Term {
        let flags = self.memory.objects[block].flags;
        flags.map_or(self.cx.bool(false), |flags| self.state.slots[flags + 1].term)
    }

    /// Whether a register, a static or a local object points to a block.
    fn held_by_variables(&self, block: usize) -> Term {
        let holds = |slot: &usize| match self.memory.slots[*slot] {
            Slot::Reg(reg) => self.read.is_some_and(|read| read.has(reg.index())),
            Slot::Cell(object, _) => match self.memory.objects[object].class {
                Class::Global(_) | Class::Local(_) => true,
                Class::Site(_) => false,
            },
            Slot::Used(_) | Slot::Live(_) => false,
        };
        let slots = (0..self.state.slots.len()).filter(holds);
        let all: Vec<Term> = slots.map(|slot| self.leads_to(slot, block)).collect();
        self.cx.any(&all)
    }

    /// Whether a block is held already, or a field of a held block points to it.
    fn held_by_blocks(&self, block: usize, held: &[(usize, Term)]) -> Term {
        let mut all = Vec::new();
        for (other, is_held) in held {
            if *other == block {
                all.push(*is_held);
                continue;
            }
            if !self.pools && self.memory.is_pooled(*other) {
                continue;
            }
            let known = &self.memory.objects[*other];
            let fields = known.first..known.first + known.cells.len();
            let points: Vec<Term> = fields.map(|slot| self.leads_to(slot, block)).collect();
            all.push(self.cx.all(&[*is_held, self.is_live(*other), self.cx.any(&points)]));
        }
        self.cx.any(&all)
    }

    /// Whether the pointer in a slot points into a block.
    fn leads_to(&self, slot: usize, block: usize) -> Term {
        let value = &self.state.slots[slot];
        let width = self.cx.width(value.term);
        let into = |number: &&u32| matches!(self.memory.address(**number), Address::In(object, _) if object == block);
        let numbers = value.may.iter().flat_map(|may| may.iter()).filter(into);
        let is = |number: &u32| self.cx.eq(value.term, self.cx.int(width, u128::from(*number)));
        let all: Vec<Term> = numbers.map(is).collect();
        self.cx.any(&all)
    }
}
