//! Points of a program that somebody wants to look at: which of them a line of the source is, which
//! variables are kept for them, and which heaps are possible there.
//!
//! States are kept where blocks begin and where calls return; the heaps of a point between are
//! found by executing the statements up to it again.
//!
//! **Variables.** The IR does not say where the scope of a variable ends. A variable is shown at a
//! point if it has been set on every way there; so the variables of the body of a loop are not
//! shown behind the loop.

use super::live::{RegSet, Use};
use super::{Point, Shape, State};
use crate::heap::Heap;
use ir::{BlockId, Body, Callee, FileId, FuncId, Idx, Program, Span, StmtKind, Terminator};
use std::collections::BTreeSet;

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

/// The calls of a function without a body, by its name.
pub fn calls_of(program: &Program, name: &str) -> Vec<Point> {
    let mut points = Vec::new();
    for (func, block, at, stmt) in statements(program) {
        if let StmtKind::Call { callee: Callee::Direct(callee), .. } = &stmt.kind
            && program.funcs[*callee].body.is_none()
            && &*program.funcs[*callee].name == name
        {
            points.push(Point { func, block, stmt: at as u32 });
        }
    }
    points
}

fn statements(program: &Program) -> impl Iterator<Item = (FuncId, BlockId, usize, &ir::Stmt)> {
    bodies(program).flat_map(|(func, body)| {
        body.blocks.iter_enumerated().flat_map(move |(block, it)| {
            it.stmts.iter().enumerate().map(move |(at, stmt)| (func, block, at, stmt))
        })
    })
}

/// Where a line of a file begins: the points that control comes to from other lines. If loops begin
/// on the line, where their conditions are decided.
pub fn points_of_line(program: &Program, file: FileId, line: u32) -> Vec<Point> {
    let mut heads = Vec::new();
    let mut entries = Vec::new();
    let mut jumps = Vec::new();
    for (func, body) in bodies(program) {
        let loops = super::order(body).heads();
        for (block, it) in body.blocks.iter_enumerated() {
            let on_line = |at: usize| is_on(span_at(it, at), file, line);
            for stmt in (0..=it.stmts.len()).filter(|at| on_line(*at)) {
                let point = Point { func, block, stmt: stmt as u32 };
                if stmt == it.stmts.len() && matches!(it.term, Terminator::Goto(_)) {
                    jumps.push(point);
                } else if stmt == 0 && loops[block.index()] {
                    heads.push(point);
                } else if stmt > 0 && !on_line(stmt - 1) || stmt == 0 && entered(body, block, file, line) {
                    entries.push(point);
                }
            }
        }
    }
    // A jump alone on its line is code, too; else it only says how control leaves or repeats.
    [heads, entries, jumps].into_iter().find(|points| !points.is_empty()).unwrap_or_default()
}

/// All lines of a file on which there is code, in order.
pub fn lines_with_code(program: &Program, file: FileId) -> Vec<u32> {
    let mut lines = BTreeSet::new();
    for (_, body) in bodies(program) {
        for block in body.blocks.iter() {
            let spans = (0..=block.stmts.len()).map(|at| span_at(block, at));
            lines.extend(spans.filter(|span| span.is_known() && span.file == file).map(|span| span.line));
        }
    }
    lines.into_iter().collect()
}

/// The place of a point in the source.
pub fn place_of(program: &Program, point: Point) -> Span {
    let body = program.funcs.get(point.func).and_then(|func| func.body.as_ref());
    body.map_or(Span::NONE, |body| span_at(&body.blocks[point.block], point.stmt as usize))
}

fn bodies(program: &Program) -> impl Iterator<Item = (FuncId, &Body)> {
    program.funcs.iter_enumerated().filter_map(|(id, func)| Some((id, func.body.as_ref()?)))
}

fn span_at(block: &ir::Block, at: usize) -> Span {
    block.stmts.get(at).map_or(block.term_span, |stmt| stmt.span)
}

fn is_on(span: Span, file: FileId, line: u32) -> bool {
    span.is_known() && span.file == file && span.line == line
}

/// Whether control comes to a block from another line, or from the outside.
fn entered(body: &Body, block: BlockId, file: FileId, line: u32) -> bool {
    let from_elsewhere = |from: &ir::Block| {
        // How a jump comes about says where control was before.
        let at = match from.term {
            Terminator::Goto(_) => from.stmts.len().saturating_sub(1),
            Terminator::Branch { .. }
            | Terminator::Switch { .. }
            | Terminator::Jump { .. }
            | Terminator::Return(_)
            | Terminator::Unreachable => from.stmts.len(),
        };
        from.term.successors().contains(&block) && !is_on(span_at(from, at), file, line)
    };
    block == Body::ENTRY || body.blocks.iter().any(from_elsewhere)
}
