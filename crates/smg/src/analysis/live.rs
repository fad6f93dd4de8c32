//! Which registers are read again: backward through each function, block by block, until nothing
//! changes.
//!
//! At a point that is [watched](super::watch) the variables that have been set there count as read.
//! From a call control may come back to a [landing](super::landings): what is read from there on
//! counts as read after the call.

use super::Point;
use super::landings::Landings;
use ir::{BlockId, Body, Expr, Idx, RegId, StmtKind, Terminator};

/// A set of registers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct RegSet {
    words: Vec<u64>,
}

impl RegSet {
    pub(super) fn new(len: usize) -> RegSet {
        RegSet { words: vec![0; len.div_ceil(64)] }
    }

    pub(super) fn insert(&mut self, reg: RegId) {
        self.words[reg.index() / 64] |= 1 << (reg.index() % 64);
    }

    fn remove(&mut self, reg: RegId) {
        self.words[reg.index() / 64] &= !(1 << (reg.index() % 64));
    }

    pub(super) fn union(&mut self, other: &RegSet) {
        for (word, other) in self.words.iter_mut().zip(&other.words) {
            *word |= other;
        }
    }

    /// Keeps only what is also in the other set.
    pub(super) fn intersect(&mut self, other: &RegSet) {
        for (word, other) in self.words.iter_mut().zip(&other.words) {
            *word &= other;
        }
    }

    /// Whether a register is in the set.
    pub(crate) fn has(&self, at: usize) -> bool {
        self.words.get(at / 64).is_some_and(|word| word >> (at % 64) & 1 == 1)
    }
}

/// Registers that count as read before a statement, or before the terminator.
pub(super) struct Use {
    pub(super) block: BlockId,
    pub(super) stmt: usize,
    pub(super) regs: RegSet,
}

/// What is read again.
pub(super) struct Live {
    /// For each block, the registers that are read again before they are set, when the block
    /// begins.
    pub(super) blocks: Vec<RegSet>,
    /// Those that are read when control comes back to a landing.
    pub(super) landing: RegSet,
}

/// What is read again in a function.
pub(super) fn live_in(body: &Body, uses: &[Use], landings: &Landings) -> Live {
    let none = RegSet::new(body.regs.len());
    let mut live = Live { blocks: vec![none.clone(); body.blocks.len()], landing: none };
    loop {
        let mut changed = false;
        for at in (0..body.blocks.len()).rev() {
            let before = live_from(body, BlockId::new(at), 0, &live, uses, landings);
            if before != live.blocks[at] {
                live.blocks[at] = before;
                changed = true;
            }
        }
        for site in &landings.sites {
            let Point { block, stmt, .. } = site.resume();
            let mut set = live_from(body, block, stmt as usize, &live, uses, landings);
            site.dst.into_iter().for_each(|dst| set.remove(dst));
            set.union(&live.landing);
            changed |= set != live.landing;
            live.landing = set;
        }
        if !changed {
            return live;
        }
    }
}

/// The registers that are read again from a statement of a block on.
pub(super) fn live_from(
    body: &Body,
    at: BlockId,
    from: usize,
    live: &Live,
    uses: &[Use],
    landings: &Landings,
) -> RegSet {
    let block = &body.blocks[at];
    let used = |stmt: usize, set: &mut RegSet| {
        uses.iter().filter(|it| it.block == at && it.stmt == stmt).for_each(|it| set.union(&it.regs));
    };
    let mut set = RegSet::new(body.regs.len());
    for next in block.term.successors() {
        set.union(&live.blocks[next.index()]);
    }
    match &block.term {
        Terminator::Branch { cond, .. } => read(cond, &mut set),
        Terminator::Switch { value, .. } => read(value, &mut set),
        Terminator::Jump { ptr, .. } => read(ptr, &mut set),
        Terminator::Return(Some(value)) => read(value, &mut set),
        Terminator::Goto(_) | Terminator::Return(None) | Terminator::Unreachable => {}
    }
    used(block.stmts.len(), &mut set);
    for (number, stmt) in block.stmts.iter().enumerate().skip(from).rev() {
        if let Some(dst) = stmt.kind.dst() {
            set.remove(dst);
        }
        if landings.may_be_left(&stmt.kind) {
            set.union(&live.landing);
        }
        operands(&stmt.kind, &mut set);
        used(number, &mut set);
    }
    set
}

fn operands(kind: &StmtKind, set: &mut RegSet) {
    kind.exprs().into_iter().for_each(|expr| read(expr, set));
}

/// The functions whose address a statement takes.
pub(crate) fn functions_in(kind: &StmtKind, out: &mut Vec<usize>) {
    let mut open = kind.exprs();
    while let Some(expr) = open.pop() {
        match expr {
            Expr::Addr(ir::Place::Func(func)) => out.push(func.index()),
            Expr::Unary { arg, .. } | Expr::Cast { arg, .. } => open.push(arg),
            Expr::Binary { lhs, rhs, .. } => open.extend([&**lhs, &**rhs]),
            Expr::Int { .. }
            | Expr::Float { .. }
            | Expr::Null
            | Expr::Addr(_)
            | Expr::Reg(_)
            | Expr::Undef(_) => {}
        }
    }
}

fn read(expr: &Expr, set: &mut RegSet) {
    match expr {
        Expr::Reg(reg) => set.insert(*reg),
        Expr::Unary { arg, .. } | Expr::Cast { arg, .. } => read(arg, set),
        Expr::Binary { lhs, rhs, .. } => {
            read(lhs, set);
            read(rhs, set);
        }
        Expr::Int { .. } | Expr::Float { .. } | Expr::Null | Expr::Addr(_) | Expr::Undef(_) => {}
    }
}
