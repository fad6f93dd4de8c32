//! Which registers of a function may still be read: for telling whether a pointer in one counts.
//!
//! The classic backward analysis over the IR's blocks, by sets of bits. It is computed when lost
//! memory is looked for, and for the functions on the stack only.

use crate::walk::{statement_exprs, terminator_expr};
use ir::{BlockId, Body, Expr, Idx};

/// A set of registers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct RegSet(Vec<u64>);

impl RegSet {
    fn new(count: usize) -> RegSet {
        RegSet(vec![0; count.div_ceil(64)])
    }

    pub(crate) fn contains(&self, reg: usize) -> bool {
        self.0.get(reg / 64).is_some_and(|word| word >> (reg % 64) & 1 == 1)
    }

    fn insert(&mut self, reg: usize) {
        self.0[reg / 64] |= 1 << (reg % 64);
    }

    fn remove(&mut self, reg: usize) {
        self.0[reg / 64] &= !(1 << (reg % 64));
    }

    fn union(&mut self, other: &RegSet) {
        for (word, more) in self.0.iter_mut().zip(&other.0) {
            *word |= more;
        }
    }
}

fn read(expr: &Expr, set: &mut RegSet) {
    match expr {
        Expr::Reg(reg) => set.insert(reg.index()),
        Expr::Unary { arg, .. } | Expr::Cast { arg, .. } => read(arg, set),
        Expr::Binary { lhs, rhs, .. } => {
            read(lhs, set);
            read(rhs, set);
        }
        Expr::Int { .. } | Expr::Float { .. } | Expr::Null | Expr::Addr(_) | Expr::Undef(_) => {}
    }
}

/// The registers that are live at the start of each block.
#[derive(Debug)]
pub(crate) struct Liveness<'p> {
    body: &'p Body,
    starts: Vec<RegSet>,
}

impl<'p> Liveness<'p> {
    pub(crate) fn new(body: &'p Body) -> Liveness<'p> {
        let empty = RegSet::new(body.regs.len());
        let mut liveness = Liveness { body, starts: vec![empty; body.blocks.len()] };
        loop {
            let mut changed = false;
            for block in body.blocks.indices().rev() {
                let set = liveness.at(block, 0);
                if set != liveness.starts[block.index()] {
                    liveness.starts[block.index()] = set;
                    changed = true;
                }
            }
            if !changed {
                return liveness;
            }
        }
    }

    /// The registers that are live before the statement of this index.
    pub(crate) fn at(&self, block: BlockId, index: usize) -> RegSet {
        let code = &self.body.blocks[block];
        let mut set = RegSet::new(self.body.regs.len());
        for next in code.term.successors() {
            set.union(&self.starts[next.index()]);
        }
        if let Some(expr) = terminator_expr(&code.term) {
            read(expr, &mut set);
        }
        for stmt in code.stmts.iter().skip(index).rev() {
            if let Some(reg) = stmt.kind.dst() {
                set.remove(reg.index());
            }
            for expr in statement_exprs(&stmt.kind) {
                read(expr, &mut set);
            }
        }
        set
    }

    /// The registers that are live after the statement of this index has taken its operands and
    /// before it has set its result: what matters while a call is under way.
    pub(crate) fn during(&self, block: BlockId, index: usize) -> RegSet {
        let code = &self.body.blocks[block];
        let mut set = self.at(block, (index + 1).min(code.stmts.len()));
        if let Some(reg) = code.stmts.get(index).and_then(|stmt| stmt.kind.dst()) {
            set.remove(reg.index());
        }
        set
    }
}
