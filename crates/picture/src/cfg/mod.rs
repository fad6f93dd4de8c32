//! Control-flow graphs of functions as pictures: [`dot`] for Graphviz, [`svg()`] without any other
//! program.
//!
//! A picture shows each block as a box with its statements in the [text form](mod@ir::print)
//! (without the places of operators), and each way control can go as an arrow. It is for people: to
//! understand what the front end made of a function, and to point at a place in it.
//!
//! # Reading the picture
//!
//! - Control flows downwards. Arrows that lead back up, to a loop head, are orange and run along
//!   the side of the boxes.
//! - The arrow of a condition that holds is green, of one that does not hold red, of a case of a
//!   switch blue. Labels stand where the arrow begins.
//! - Long arrows to the same block join into one line on the way.
//! - The entry has a strong border; blocks that return are green, blocks that end in `unreachable`
//!   red, and blocks that cannot be reached have a dashed border.
//! - Long lines and long blocks are cut with `…`; the whole text appears when the pointer rests on
//!   it.
//!
//! # Invariants
//!
//! 1. The same program gives the same bytes.
//! 2. Every block is shown, boxes do not overlap, and no arrow runs through a box.

mod graph;
mod svg;

use std::fmt::Write as _;

use self::graph::{EdgeKind, Graph};
use ir::print::Printer;
use ir::{FuncId, Program};

/// The control-flow graph of a function in Graphviz' language. A function without a body has no
/// blocks, and neither has one that does not exist.
pub fn dot(program: &Program, func: FuncId) -> String {
    let printer = Printer::without_places(program);
    let graph = Graph::new(&printer, func);
    let mut out = String::new();
    let written = write_dot(&mut out, &graph);
    debug_assert!(written.is_ok(), "writing to a string does not fail");
    out
}

/// The control-flow graph of a function as a self-contained SVG picture.
pub fn svg(program: &Program, func: FuncId) -> String {
    svg_page(program, [func])
}

/// The control-flow graphs of several functions, one below the other, as one SVG picture.
pub fn svg_page(program: &Program, funcs: impl IntoIterator<Item = FuncId>) -> String {
    let printer = Printer::without_places(program);
    let graphs: Vec<Graph> = funcs.into_iter().map(|func| Graph::new(&printer, func)).collect();
    svg::page(&graphs)
}

fn write_dot(out: &mut String, graph: &Graph) -> std::fmt::Result {
    writeln!(out, "digraph {} {{", dot_string(&graph.title))?;
    writeln!(out, "  label={}; labelloc=t;", dot_string(&graph.title))?;
    writeln!(out, "  node [shape=box, fontname=monospace, fontsize=10];")?;
    writeln!(out, "  edge [fontname=monospace, fontsize=9];")?;
    for (i, node) in graph.nodes.iter().enumerate() {
        write!(out, "  b{i} [label=\"b{i}:\\l")?;
        for line in &node.lines {
            write!(out, "{}\\l", dot_escape(&graph::cut(line)))?;
        }
        writeln!(out, "\"];")?;
    }
    for edge in &graph.edges {
        let color = match edge.kind {
            EdgeKind::Plain => "black",
            EdgeKind::True => "darkgreen",
            EdgeKind::False => "red3",
            EdgeKind::Case => "blue3",
        };
        writeln!(
            out,
            "  b{} -> b{} [label={}, color={color}];",
            edge.from,
            edge.to,
            dot_string(&edge.label)
        )?;
    }
    writeln!(out, "}}")
}

fn dot_string(text: &str) -> String {
    format!("\"{}\"", dot_escape(text))
}

fn dot_escape(text: &str) -> String {
    text.replace('\\', "\\\\").replace('"', "\\\"")
}
