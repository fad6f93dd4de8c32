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
use std::collections::BTreeMap;

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
        let pointers = self.pointers();
        let mut held: Vec<(usize, Term)> =
            blocks.map(|block| (block, self.held_by_variables(&pointers[block]))).collect();
        for _ in 0..MOST_STEPS.min(held.len().saturating_sub(1)) {
            let known: BTreeMap<usize, Term> = held.iter().copied().collect();
            let more =
                |(block, _): &(usize, Term)| (*block, self.held_by_blocks(*block, &pointers[*block], &known));
            held = held.iter().map(more).collect();
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

    /// For each object, the slots that may point into it and that may hold something, each with the
    /// condition that it does.
    fn pointers(&self) -> Vec<Vec<(usize, Term)>> {
        let mut all: Vec<Vec<(usize, Term)>> = vec![Vec::new(); self.memory.objects.len()];
        for (slot, value) in self.state.slots.iter().enumerate() {
            let Some(may) = &value.may else { continue };
            let mut into: BTreeMap<usize, Vec<u32>> = BTreeMap::new();
            for number in may.iter() {
                if let Address::In(object, _) = self.memory.address(*number)
                    && self.memory.objects[object].flags.is_some()
                {
                    into.entry(object).or_default().push(*number);
                }
            }
            let width = self.cx.width(value.term);
            let is = |number: u32| self.cx.eq(value.term, self.cx.int(width, u128::from(number)));
            for (object, numbers) in into {
                let leads: Vec<Term> = numbers.into_iter().map(is).collect();
                all[object].push((slot, self.cx.any(&leads)));
            }
        }
        all
    }

    /// Whether a register, a static or a local object points to a block.
    fn held_by_variables(&self, pointers: &[(usize, Term)]) -> Term {
        let holds = |slot: usize| match self.memory.slots[slot] {
            Slot::Reg(reg) => self.read.is_some_and(|read| read.has(reg.index())),
            Slot::Cell(object, _) => match self.memory.objects[object].class {
                Class::Global(_) | Class::Local(_) => true,
                Class::Site(_) => false,
            },
            Slot::Used(_) | Slot::Live(_) | Slot::Writer(..) => false,
        };
        let all: Vec<Term> =
            pointers.iter().filter(|(slot, _)| holds(*slot)).map(|(_, leads)| *leads).collect();
        self.cx.any(&all)
    }

    /// Whether a block is held already, or a field of a held block points to it.
    fn held_by_blocks(&self, block: usize, pointers: &[(usize, Term)], held: &BTreeMap<usize, Term>) -> Term {
        let mut by: BTreeMap<usize, Vec<Term>> = BTreeMap::new();
        for (slot, leads) in pointers {
            if let Slot::Cell(other, _) = self.memory.slots[*slot]
                && other != block
                && (self.pools || !self.memory.is_pooled(other))
            {
                by.entry(other).or_default().push(*leads);
            }
        }
        let mut all: Vec<Term> = held.get(&block).copied().into_iter().collect();
        for (other, leads) in by {
            if let Some(is_held) = held.get(&other) {
                all.push(self.cx.all(&[*is_held, self.is_live(other), self.cx.any(&leads)]));
            }
        }
        self.cx.any(&all)
    }
}
