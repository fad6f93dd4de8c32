//! Points of a program that are looked at: which variables are kept for them, and which heaps are
//! possible there.
//!
//! States are kept where blocks begin and where calls return; the heaps of a point between are
//! found by executing the statements up to it again.
//!
//! **Variables.** The IR does not say where the scope of a variable ends. A variable is shown at a
//! point if it has been set on every way there; so the variables of the body of a loop are not
//! shown behind the loop.

use super::{Shape, State};
use crate::heap::Heap;
use flow::{Point, RegSet, Use};
use ir::{Body, Idx, StmtKind};

/// What watched points read: all variables that have been set on every way to them.
pub(super) fn uses<'p>(body: &Body, points: impl Iterator<Item = &'p Point>) -> Vec<Use> {
    let points: Vec<&Point> = points.collect();
    if points.is_empty() {
        return Vec::new();
    }
    let set = set_in(body);
    let used = |point: &&Point| {
        let mut regs = set.get(point.block.index())?.clone()?;
        for stmt in body.blocks[point.block].stmts.iter().take(point.stmt as usize) {
            if let Some(dst) = stmt.kind.dst() {
                regs.insert(dst);
            }
        }
        regs.intersect(&variables(body));
        Some(Use { block: point.block, stmt: point.stmt as usize, regs })
    };
    points.iter().filter_map(used).collect()
}

/// Registers that are variables of the source.
fn variables(body: &Body) -> RegSet {
    let mut set = RegSet::new(body.regs.len());
    body.regs.iter_enumerated().filter(|(_, reg)| reg.name.is_some()).for_each(|(id, _)| set.insert(id));
    set
}

/// For each block the registers that have been set on every way to it; `None` if there is no way.
fn set_in(body: &Body) -> Vec<Option<RegSet>> {
    let mut before: Vec<Option<RegSet>> = vec![None; body.blocks.len()];
    let mut entry = RegSet::new(body.regs.len());
    body.params.iter().for_each(|param| entry.insert(*param));
    before[Body::ENTRY.index()] = Some(entry);
    loop {
        let mut changed = false;
        for (id, block) in body.blocks.iter_enumerated() {
            let Some(mut set) = before[id.index()].clone() else { continue };
            block.stmts.iter().filter_map(|stmt| stmt.kind.dst()).for_each(|dst| set.insert(dst));
            for next in block.term.successors() {
                let old = &mut before[next.index()];
                let new = match &*old {
                    None => set.clone(),
                    Some(known) => {
                        let mut both = known.clone();
                        both.intersect(&set);
                        both
                    }
                };
                if old.as_ref() != Some(&new) {
                    *old = Some(new);
                    changed = true;
                }
            }
        }
        if !changed {
            return before;
        }
    }
}

impl Shape<'_> {
    /// The heaps that a state leads to at a point of the same block, in normal form. Empty if the
    /// state is elsewhere, if a function is called between (then the state after the call tells),
    /// or if there are too many cases (then the analysis says so, too).
    pub fn heaps_at(&mut self, state: &State, point: Point) -> Vec<Heap> {
        let Some(from) = state.at.filter(|at| (at.func, at.block) == (point.func, point.block)) else {
            return Vec::new();
        };
        let program = self.exec.program;
        let Some(body) = program.funcs[point.func].body.as_ref() else { return Vec::new() };
        let stmts = &body.blocks[point.block].stmts;
        let Some(way) = stmts.get(from.stmt as usize..point.stmt as usize) else { return Vec::new() };
        self.exec.func = point.func;
        let mut heaps = vec![Heap::clone(&state.heap)];
        for stmt in way {
            if let StmtKind::Call { callee, .. } = &stmt.kind
                && (self.has_body(callee) || self.exec.calls_back(callee))
            {
                return Vec::new();
            }
            let Some(next) = self.through(heaps, stmt) else { return Vec::new() };
            heaps = next;
        }
        // Where jumps lead is told by other states.
        self.exec.leaps.clear();
        heaps.into_iter().map(|heap| Heap::clone(&self.at(state.ctx, point, heap).heap)).collect()
    }
}
