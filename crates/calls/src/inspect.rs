//! The memories of a point between states.
//!
//! States are kept where blocks begin and where calls return. The memories of a point between are
//! found by executing the statements up to it again.

use crate::domain::Domain;
use crate::driver::{Driver, StateOf};
use flow::Point;
use ir::StmtKind;

impl<D: Domain> Driver<'_, D> {
    /// The memories that a state leads to at a point of the same block, in normal form. Empty if
    /// the state is elsewhere, if a function is called between (then the state after the call says
    /// it), or if there are too many cases (then the analysis gives up as well).
    pub fn memories_at(&mut self, state: &StateOf<D>, point: Point) -> Vec<D::Memory> {
        let Some(from) = state.at.filter(|at| (at.func, at.block) == (point.func, point.block)) else {
            return Vec::new();
        };
        let Some(body) = self.body(point.func) else { return Vec::new() };
        let stmts = &body.blocks[point.block].stmts;
        let Some(between) = stmts.get(from.stmt as usize..point.stmt as usize) else { return Vec::new() };
        let mut memories = vec![D::Memory::clone(&state.memory)];
        for stmt in between {
            if let StmtKind::Call { callee, .. } = &stmt.kind
                && self.may_enter(callee)
            {
                return Vec::new();
            }
            let Some(next) = self.through(point.func, memories, stmt) else { return Vec::new() };
            memories = next;
        }
        // Where jumps lead is said by other states.
        self.domain.take_jumps();
        memories
            .into_iter()
            .map(|memory| D::Memory::clone(&self.at(state.ctx, point, memory).memory))
            .collect()
    }
}
