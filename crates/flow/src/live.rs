//! Which registers are live: a backward pass through each function, block by block, until nothing
//! changes.
//!
//! An analysis may count registers as read at points that it observes ([`Use`]). A call may return
//! to a [landing](crate::landings): what is read from there on counts as read after the call.

use crate::Point;
use crate::landings::Landings;
use crate::regs::RegSet;
use ir::{BlockId, Body, Idx};

/// Registers that count as read before a statement, or before the terminator.
#[derive(Clone, Debug)]
pub struct Use {
    /// The block.
    pub block: BlockId,
    /// The number of the statement.
    pub stmt: usize,
    /// The registers.
    pub regs: RegSet,
}

/// The live registers of a function.
#[derive(Debug)]
pub struct Liveness<'p> {
    body: &'p Body,
    uses: Vec<Use>,
    /// Where jumps return to.
    pub landings: Landings,
    /// For each block, the registers that are live when it begins.
    starts: Vec<RegSet>,
    /// The registers that are live when control returns to a landing.
    landing: RegSet,
}

impl<'p> Liveness<'p> {
    /// The live registers of a function, with these additional uses.
    pub fn new(body: &'p Body, uses: Vec<Use>, landings: Landings) -> Liveness<'p> {
        let none = RegSet::new(body.regs.len());
        let starts = vec![none.clone(); body.blocks.len()];
        let mut live = Liveness { body, uses, landings, starts, landing: none };
        while live.step() {}
        live
    }

    /// Visits all blocks once. Returns whether anything changed.
    fn step(&mut self) -> bool {
        let mut learnt = false;
        for block in self.body.blocks.indices().rev() {
            let before = self.before(block, 0);
            if before != self.starts[block.index()] {
                self.starts[block.index()] = before;
                learnt = true;
            }
        }
        let mut landing = self.landing.clone();
        for site in &self.landings.sites {
            let Point { block, stmt, .. } = site.resume();
            let mut set = self.before(block, stmt as usize);
            site.dst.into_iter().for_each(|dst| set.remove(dst));
            landing.union(&set);
        }
        learnt |= landing != self.landing;
        self.landing = landing;
        learnt
    }

    /// The registers that are live when a block begins.
    pub fn at_start(&self, block: BlockId) -> &RegSet {
        &self.starts[block.index()]
    }

    /// The registers that are live where jumps return to.
    pub fn at_landings(&self) -> &RegSet {
        &self.landing
    }

    /// The registers that are live before a statement of a block.
    pub fn before(&self, at: BlockId, from: usize) -> RegSet {
        let block = &self.body.blocks[at];
        let used = |stmt: usize, set: &mut RegSet| {
            let here = self.uses.iter().filter(|it| it.block == at && it.stmt == stmt);
            here.for_each(|it| set.union(&it.regs));
        };
        let mut set = RegSet::new(self.body.regs.len());
        for next in block.term.successors() {
            set.union(&self.starts[next.index()]);
        }
        block.term.expr().into_iter().for_each(|expr| set.insert_read(expr));
        used(block.stmts.len(), &mut set);
        for (number, stmt) in block.stmts.iter().enumerate().skip(from).rev() {
            stmt.kind.dst().into_iter().for_each(|dst| set.remove(dst));
            if self.landings.may_be_left(&stmt.kind) {
                set.union(&self.landing);
            }
            stmt.kind.exprs().into_iter().for_each(|expr| set.insert_read(expr));
            used(number, &mut set);
        }
        set
    }

    /// The registers that are live after a statement has read its operands and before it has set
    /// its result: what matters during a call.
    pub fn during(&self, block: BlockId, stmt: usize) -> RegSet {
        let stmts = &self.body.blocks[block].stmts;
        let mut set = self.before(block, (stmt + 1).min(stmts.len()));
        let result = stmts.get(stmt).and_then(|stmt| stmt.kind.dst());
        result.into_iter().for_each(|reg| set.remove(reg));
        set
    }
}
