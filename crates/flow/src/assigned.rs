//! Which variables are surely set at a point.
//!
//! The IR does not say where the scope of a variable ends. A variable is shown at a point if it has
//! been set on every path there, and not cleared since; so the variables of the body of a loop are
//! not shown behind the loop.

use crate::live::Use;
use crate::points::Point;
use crate::regs::RegSet;
use ir::{Body, Expr, Idx, StmtKind};

/// The variables that have been set on every path to each of these points, as [uses](Use) there.
pub fn set_before<'p>(body: &Body, points: impl Iterator<Item = &'p Point>) -> Vec<Use> {
    let points: Vec<&Point> = points.collect();
    if points.is_empty() {
        return Vec::new();
    }
    let set = set_in(body);
    let used = |point: &&Point| {
        let mut regs = set.get(point.block.index())?.clone()?;
        for stmt in body.blocks[point.block].stmts.iter().take(point.stmt as usize) {
            pass(&stmt.kind, &mut regs);
        }
        regs.intersect(&variables(body));
        Some(Use { block: point.block, stmt: point.stmt as usize, regs })
    };
    points.iter().filter_map(used).collect()
}

/// What a statement changes.
fn pass(kind: &StmtKind, set: &mut RegSet) {
    if let StmtKind::Assign { dst, value: Expr::Undef(_) } = kind {
        set.remove(*dst);
    } else if let Some(dst) = kind.dst() {
        set.insert(dst);
    }
}

/// Registers that are variables of the source.
fn variables(body: &Body) -> RegSet {
    let mut set = RegSet::new(body.regs.len());
    body.regs.iter_enumerated().filter(|(_, reg)| reg.name.is_some()).for_each(|(id, _)| set.insert(id));
    set
}

/// For each block the registers that have been set on every path to it; `None` if there is no path.
fn set_in(body: &Body) -> Vec<Option<RegSet>> {
    let mut before: Vec<Option<RegSet>> = vec![None; body.blocks.len()];
    let mut entry = RegSet::new(body.regs.len());
    body.params.iter().for_each(|param| entry.insert(*param));
    before[Body::ENTRY.index()] = Some(entry);
    loop {
        let mut changed = false;
        for (id, block) in body.blocks.iter_enumerated() {
            let Some(mut set) = before[id.index()].clone() else { continue };
            block.stmts.iter().for_each(|stmt| pass(&stmt.kind, &mut set));
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
