//! Sets of registers of one function, as bits.

use ir::{Expr, Idx, RegId};

/// A set of registers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RegSet {
    words: Vec<u64>,
}

impl RegSet {
    /// The empty set, for a function with `len` registers.
    pub fn new(len: usize) -> RegSet {
        RegSet { words: vec![0; len.div_ceil(64)] }
    }

    /// Inserts a register.
    pub fn insert(&mut self, reg: RegId) {
        self.words[reg.index() / 64] |= 1 << (reg.index() % 64);
    }

    /// Removes a register.
    pub fn remove(&mut self, reg: RegId) {
        self.words[reg.index() / 64] &= !(1 << (reg.index() % 64));
    }

    /// Adds all of another set.
    pub fn union(&mut self, other: &RegSet) {
        for (word, other) in self.words.iter_mut().zip(&other.words) {
            *word |= other;
        }
    }

    /// Keeps only what is also in the other set.
    pub fn intersect(&mut self, other: &RegSet) {
        for (word, other) in self.words.iter_mut().zip(&other.words) {
            *word &= other;
        }
    }

    /// Whether a register is in the set.
    pub fn has(&self, at: usize) -> bool {
        self.words.get(at / 64).is_some_and(|word| word >> (at % 64) & 1 == 1)
    }

    /// Adds the registers that an expression reads.
    pub fn insert_read(&mut self, expr: &Expr) {
        expr.for_each_reg(&mut |reg| self.insert(reg));
    }
}
