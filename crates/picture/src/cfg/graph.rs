//! The blocks and arrows of a function with the texts that are shown.

use ir::print::{Printer, case_values};
use ir::{BlockId, Body, FuncId, Idx, PlaceInFile, Program, Span, Terminator};

/// How many characters of a line are shown.
const MAX_COLUMNS: usize = 90;
/// How many characters of an arrow's label are shown.
const MAX_LABEL: usize = 24;

/// A control-flow graph.
pub(super) struct Graph {
    /// The function's name and signature.
    pub(super) title: String,
    /// One for each block, by index.
    pub(super) nodes: Vec<Node>,
    pub(super) edges: Vec<Edge>,
}

/// A block.
pub(super) struct Node {
    /// Where its first statement with a known place stands, such as `main.c:12`.
    pub(super) place: String,
    /// The statements and the terminator, not cut.
    pub(super) lines: Vec<String>,
    pub(super) kind: NodeKind,
}

/// How control leaves a block, as far as the picture shows it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum NodeKind {
    Plain,
    Return,
    Unreachable,
}

/// All ways from one block to another.
pub(super) struct Edge {
    pub(super) from: usize,
    pub(super) to: usize,
    pub(super) label: String,
    pub(super) kind: EdgeKind,
}

/// What an arrow means.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum EdgeKind {
    Plain,
    True,
    False,
    Case,
}

impl Graph {
    pub(super) fn new(printer: &Printer<'_>, func: FuncId) -> Graph {
        let mut graph = Graph { title: printer.signature(func), nodes: Vec::new(), edges: Vec::new() };
        let Some(body) = printer.program().funcs.get(func).and_then(|func| func.body.as_ref()) else {
            return graph;
        };
        for (id, block) in body.blocks.iter_enumerated() {
            graph.nodes.push(node(printer, body, id));
            graph.add_edges(id.index(), &block.term, body.blocks.len());
        }
        graph
    }

    /// Whether each block can be reached from the entry.
    pub(super) fn reachable(&self) -> Vec<bool> {
        let mut reachable = vec![false; self.nodes.len()];
        let mut next = vec![Vec::new(); self.nodes.len()];
        self.edges.iter().for_each(|edge| next[edge.from].push(edge.to));
        let mut open: Vec<usize> = (0..self.nodes.len().min(1)).collect();
        while let Some(block) = open.pop() {
            if !std::mem::replace(&mut reachable[block], true) {
                open.extend(&next[block]);
            }
        }
        reachable
    }

    /// The arrows of a block. A target that does not exist is left out.
    fn add_edges(&mut self, from: usize, term: &Terminator, blocks: usize) {
        let first = self.edges.len();
        for (to, label, kind) in ways(term) {
            let to = to.index();
            if to >= blocks {
                continue;
            }
            match self.edges[first..].iter_mut().find(|edge| edge.to == to) {
                Some(edge) => {
                    edge.label = format!("{}, {label}", edge.label);
                    edge.kind = if edge.kind == kind { kind } else { EdgeKind::Plain };
                }
                None => self.edges.push(Edge { from, to, label, kind }),
            }
        }
        for edge in &mut self.edges[first..] {
            edge.label = cut_at(&edge.label, MAX_LABEL);
        }
    }
}

/// Where control can go, with the label and the meaning of the arrow.
fn ways(term: &Terminator) -> Vec<(BlockId, String, EdgeKind)> {
    match term {
        Terminator::Goto(to) => vec![(*to, String::new(), EdgeKind::Plain)],
        Terminator::Branch { then, otherwise, .. } => {
            vec![(*then, "true".into(), EdgeKind::True), (*otherwise, "false".into(), EdgeKind::False)]
        }
        Terminator::Switch { cases, default, .. } => {
            let cases = cases.iter().map(|case| (case.target, case_values(case), EdgeKind::Case));
            cases.chain([(*default, "else".into(), EdgeKind::Case)]).collect()
        }
        Terminator::Jump { targets, .. } => {
            targets.iter().map(|to| (*to, format!("b{}", to.index()), EdgeKind::Case)).collect()
        }
        Terminator::Return(_) | Terminator::Unreachable => Vec::new(),
    }
}

fn node(printer: &Printer<'_>, body: &Body, id: BlockId) -> Node {
    let block = &body.blocks[id];
    let mut lines: Vec<String> = block.stmts.iter().map(|stmt| printer.stmt(body, stmt)).collect();
    lines.push(match &block.term {
        // The cases stand at the arrows.
        Terminator::Switch { value, signed, .. } => {
            let word = if *signed { "switch.s" } else { "switch.u" };
            format!("{word} {}", printer.expr(body, value, block.term_span))
        }
        Terminator::Goto(_)
        | Terminator::Branch { .. }
        | Terminator::Jump { .. }
        | Terminator::Return(_)
        | Terminator::Unreachable => printer.terminator(body, &block.term, block.term_span),
    });
    let kind = match block.term {
        Terminator::Return(_) => NodeKind::Return,
        Terminator::Unreachable => NodeKind::Unreachable,
        Terminator::Goto(_)
        | Terminator::Branch { .. }
        | Terminator::Switch { .. }
        | Terminator::Jump { .. } => NodeKind::Plain,
    };
    let mut spans = block.stmts.iter().map(|stmt| stmt.span).chain([block.term_span]);
    let place = spans.find(|span| span.is_known()).map(|span| place(printer.program(), span));
    Node { place: place.unwrap_or_default(), lines, kind }
}

fn place(program: &Program, span: Span) -> String {
    let place = program.place_in_file(span).without_column();
    let file = cut_at(place.file_name(), MAX_LABEL);
    PlaceInFile { file, ..place }.to_string()
}

/// A line as far as it is shown.
pub(super) fn cut(line: &str) -> String {
    cut_at(line, MAX_COLUMNS)
}

fn cut_at(text: &str, limit: usize) -> String {
    match text.char_indices().nth(limit) {
        Some(_) => text.chars().take(limit - 1).chain(['…']).collect(),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cutting_counts_characters() {
        assert_eq!(cut_at("äöü", 3), "äöü");
        assert_eq!(cut_at("äöüß", 3), "äö…");
        assert_eq!(cut_at("", 3), "");
    }
}
