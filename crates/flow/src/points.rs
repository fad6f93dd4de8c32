//! Points of programs, and where source lines begin.

use crate::loops::loop_order;
use ir::{Block, BlockId, Body, Callee, FileId, FuncId, Idx, Program, Span, Stmt, StmtKind, Terminator};
use std::collections::BTreeSet;

/// A point of a function: before a statement, or before the terminator.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Point {
    /// The function.
    pub func: FuncId,
    /// The block.
    pub block: BlockId,
    /// The number of the statement.
    pub stmt: u32,
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

fn statements(program: &Program) -> impl Iterator<Item = (FuncId, BlockId, usize, &Stmt)> {
    bodies(program).flat_map(|(func, body)| {
        body.blocks.iter_enumerated().flat_map(move |(block, it)| {
            it.stmts.iter().enumerate().map(move |(at, stmt)| (func, block, at, stmt))
        })
    })
}

/// Where a line of a file begins: the points that control reaches from other lines. If loops begin
/// on the line, the points where their conditions are tested.
pub fn points_of_line(program: &Program, file: FileId, line: u32) -> Vec<Point> {
    let mut heads = Vec::new();
    let mut entries = Vec::new();
    let mut jumps = Vec::new();
    for (func, body) in bodies(program) {
        let loops = loop_order(body).heads();
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
    // A jump alone on its line is code, too; otherwise it only says how control leaves or repeats.
    [heads, entries, jumps].into_iter().find(|points| !points.is_empty()).unwrap_or_default()
}

/// All lines of a file with code, in order.
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

/// The source location of a point.
pub fn place_of(program: &Program, point: Point) -> Span {
    let body = program.funcs.get(point.func).and_then(|func| func.body.as_ref());
    body.map_or(Span::NONE, |body| span_at(&body.blocks[point.block], point.stmt as usize))
}

fn bodies(program: &Program) -> impl Iterator<Item = (FuncId, &Body)> {
    program.funcs.iter_enumerated().filter_map(|(id, func)| Some((id, func.body.as_ref()?)))
}

fn span_at(block: &Block, at: usize) -> Span {
    block.stmts.get(at).map_or(block.term_span, |stmt| stmt.span)
}

fn is_on(span: Span, file: FileId, line: u32) -> bool {
    span.is_known() && span.file == file && span.line == line
}

/// Whether control reaches a block from another line, or from outside.
fn entered(body: &Body, block: BlockId, file: FileId, line: u32) -> bool {
    let from_elsewhere = |from: &Block| {
        // The kind of jump says where control was before.
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
