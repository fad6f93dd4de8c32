//! Draws graphs: boxes, arrows and texts.

use std::fmt::{self, Write as _};

use super::graph::{Edge, EdgeKind, Graph, Node, NodeKind, cut};
use crate::page::{CHAR, MARGIN, SMALL_CHAR, TITLE_CHAR, escape, write_line, write_start};
use graph::layout::{Back, Direction, Layout, Link, Port, Rect, Size, Style, layout};

/// Sizes in pixels.
const LINE: f64 = 16.0;
const PAD: f64 = 8.0;
const HEADER: f64 = 20.0;
const TITLE: f64 = 34.0;
/// The distance of arrows that end at the same box.
const PORT: f64 = 14.0;
/// Control flows downwards and arrows leave at the bottom, also those that lead back.
const LAYOUT: Style = Style {
    direction: Direction::Down,
    back: Back::Around,
    below_loops: true,
    join: true,
    layer_gap: 46.0,
    link_gap: 0.0,
};
/// How many lines of a block are shown.
const MAX_LINES: usize = 60;

const STYLE: &str = "\
.name{font-weight:bold}\
.place{fill:#6e7781}\
.term{fill:#0b4a8f}\
.label{font-size:11px;text-anchor:middle;paint-order:stroke;stroke:#fff;stroke-width:4px;stroke-linejoin:round}\
.box{fill:#fff;stroke:#57606a;stroke-width:1}\
.head{fill:#eef1f4}\
.return .head{fill:#dcf3e1}\
.stop .head{fill:#fde3e0}\
.entry .box{stroke:#1f2328;stroke-width:2.5}\
.dead .box{stroke-dasharray:5 4}\
.dead text{fill:#8c959f}\
path{fill:none;stroke-width:1.5}\
.plain{stroke:#57606a}.true{stroke:#1a7f37}.false{stroke:#cf222e}.case{stroke:#0969da}\
.back{stroke:#e36209;stroke-width:2}\
text.plain{fill:#57606a;stroke:#fff}text.true{fill:#1a7f37;stroke:#fff}\
text.false{fill:#cf222e;stroke:#fff}text.case{fill:#0969da;stroke:#fff}";

/// The classes of arrows and their colours, for the heads.
const HEADS: &[(&str, &str)] = &[
    ("plain", "#57606a"),
    ("true", "#1a7f37"),
    ("false", "#cf222e"),
    ("case", "#0969da"),
    ("back", "#e36209"),
];

/// A picture with the graphs one below the other.
pub(super) fn page(graphs: &[Graph]) -> String {
    let drawings: Vec<Drawing<'_>> = graphs.iter().map(Drawing::new).collect();
    let width = drawings.iter().map(Drawing::width).fold(0.0, f64::max) + 2.0 * MARGIN;
    let height = drawings.iter().map(|d| d.height() + MARGIN).sum::<f64>() + MARGIN;
    let mut out = String::new();
    let written = write_page(&mut out, &drawings, width, height);
    debug_assert!(written.is_ok(), "writing to a string does not fail");
    out
}

fn write_page(out: &mut String, drawings: &[Drawing<'_>], width: f64, height: f64) -> fmt::Result {
    write_start(out, None, (width, height), STYLE, HEADS)?;
    let mut y = MARGIN;
    for drawing in drawings {
        writeln!(out, "<g transform=\"translate({MARGIN},{y:.0})\">")?;
        drawing.write(out)?;
        writeln!(out, "</g>")?;
        y += drawing.height() + MARGIN;
    }
    writeln!(out, "</svg>")
}

/// A graph and where everything in it is.
struct Drawing<'a> {
    graph: &'a Graph,
    layout: Layout,
    reachable: Vec<bool>,
}

impl<'a> Drawing<'a> {
    fn new(graph: &'a Graph) -> Drawing<'a> {
        let reachable = graph.reachable();
        // Nothing holds blocks at the top that cannot be reached.
        let nodes: Vec<_> = sizes(graph)
            .into_iter()
            .zip(&reachable)
            .map(|(size, reachable)| graph::layout::Node { size, floats: !reachable })
            .collect();
        let link = |edge: &Edge| Link {
            from: edge.from,
            leaves: Port::Free(label_room(edge)),
            to: edge.to,
            arrives: Port::Free(PORT),
            back: false,
        };
        let links: Vec<Link> = graph.edges.iter().map(link).collect();
        Drawing { graph, layout: layout(&nodes, &links, LAYOUT), reachable }
    }

    fn width(&self) -> f64 {
        self.layout.width.max(self.graph.title.chars().count() as f64 * TITLE_CHAR)
    }

    fn height(&self) -> f64 {
        TITLE + self.layout.height + MARGIN
    }

    fn write(&self, out: &mut String) -> fmt::Result {
        writeln!(out, "<text class=\"title\" x=\"0\" y=\"14\">{}</text>", escape(&self.graph.title))?;
        if self.graph.nodes.is_empty() {
            return writeln!(out, "<text class=\"place\" x=\"0\" y=\"34\">(no body)</text>");
        }
        writeln!(out, "<g transform=\"translate(0,{TITLE})\">")?;
        self.write_arrows(out)?;
        for (index, rect) in self.layout.nodes.iter().enumerate() {
            self.write_node(out, index, rect)?;
        }
        for (edge, line) in self.graph.edges.iter().zip(&self.layout.lines) {
            if !edge.label.is_empty() {
                let (x, y) = (line.start.0, line.start.1 + 14.0);
                let (class, label) = (class(edge.kind), escape(&edge.label));
                writeln!(out, "<text class=\"label {class}\" x=\"{x:.1}\" y=\"{y:.0}\">{label}</text>")?;
            }
        }
        writeln!(out, "</g>")
    }

    /// All lines, those that lead back first, so that the others are drawn over them. A line has
    /// the colour of its arrow until others may join it.
    fn write_arrows(&self, out: &mut String) -> fmt::Result {
        let classes = self.graph.edges.iter().map(|edge| class(edge.kind)).chain(std::iter::repeat("plain"));
        let lines: Vec<_> = self.layout.lines.iter().zip(classes).collect();
        for (line, _) in lines.iter().filter(|(line, _)| line.back) {
            write_line(out, "back", None, line)?;
        }
        for (line, class) in lines.iter().filter(|(line, _)| !line.back) {
            write_line(out, class, None, line)?;
        }
        Ok(())
    }

    fn write_node(&self, out: &mut String, index: usize, rect: &Rect) -> fmt::Result {
        let node = &self.graph.nodes[index];
        let Rect { x, y, size: Size { width, height } } = *rect;
        let kind = match node.kind {
            NodeKind::Plain => "block",
            NodeKind::Return => "block return",
            NodeKind::Unreachable => "block stop",
        };
        let entry = if index == 0 { " entry" } else { "" };
        let dead = if self.reachable[index] { "" } else { " dead" };
        writeln!(out, "<g class=\"{kind}{entry}{dead}\" transform=\"translate({x:.1},{y:.0})\">")?;
        writeln!(out, "<rect class=\"box\" width=\"{width:.0}\" height=\"{height:.0}\" rx=\"4\"/>")?;
        writeln!(
            out,
            "<rect class=\"head\" x=\"1\" y=\"1\" width=\"{:.0}\" height=\"{HEADER}\" rx=\"3\"/>",
            width - 2.0
        )?;
        writeln!(out, "<text class=\"name\" x=\"{PAD}\" y=\"15\">b{index}</text>")?;
        if !node.place.is_empty() {
            let place = escape(&node.place);
            writeln!(
                out,
                "<text class=\"place\" text-anchor=\"end\" x=\"{:.0}\" y=\"15\">{place}</text>",
                width - PAD
            )?;
        }
        self.write_lines(out, node)?;
        writeln!(out, "</g>")
    }

    fn write_lines(&self, out: &mut String, node: &Node) -> fmt::Result {
        let lines = shown_lines(node);
        let last = lines.len().saturating_sub(1);
        for (i, (shown, full)) in lines.iter().enumerate() {
            let y = HEADER + LINE * (i as f64 + 1.0);
            let class = if i == last { " class=\"term\"" } else { "" };
            // The whole text appears when the pointer rests on the line.
            let title = match full {
                Some(full) => format!("<title>{}</title>", escape(full)),
                None => String::new(),
            };
            writeln!(out, "<text{class} x=\"{PAD}\" y=\"{y:.0}\">{}{title}</text>", escape(shown))?;
        }
        Ok(())
    }
}

fn class(kind: EdgeKind) -> &'static str {
    match kind {
        EdgeKind::Plain => "plain",
        EdgeKind::True => "true",
        EdgeKind::False => "false",
        EdgeKind::Case => "case",
    }
}

/// The lines of a block that are shown, each with the whole text if it is cut.
fn shown_lines(node: &Node) -> Vec<(String, Option<String>)> {
    let line = |line: &String| {
        let shown = cut(line);
        let full = (shown != *line).then(|| line.clone());
        (shown, full)
    };
    if node.lines.len() <= MAX_LINES {
        return node.lines.iter().map(line).collect();
    }
    let (first, rest) = node.lines.split_at(MAX_LINES - 2);
    let (hidden, last) = rest.split_at(rest.len() - 1);
    let more = (format!("… {} more statements", hidden.len()), Some(hidden.join("\n")));
    first.iter().map(line).chain([more]).chain(last.iter().map(line)).collect()
}

/// The width that an arrow needs below its block.
fn label_room(edge: &Edge) -> f64 {
    (edge.label.chars().count() as f64 * SMALL_CHAR + 10.0).max(20.0)
}

/// The sizes of the boxes: wide enough for the texts and for the labels below.
fn sizes(graph: &Graph) -> Vec<Size> {
    let mut room = vec![0.0; graph.nodes.len()];
    for edge in &graph.edges {
        room[edge.from] += label_room(edge);
    }
    graph
        .nodes
        .iter()
        .enumerate()
        .map(|(i, node)| {
            let lines = shown_lines(node);
            let header = format!("b{i}   {}", node.place).chars().count();
            let columns = lines.iter().map(|(shown, _)| shown.chars().count()).max().unwrap_or(0).max(header);
            let width = (columns as f64 * CHAR + 2.0 * PAD).max(room[i]).ceil();
            Size { width, height: HEADER + lines.len() as f64 * LINE + PAD }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_blocks_keep_their_ends() {
        let lines: Vec<String> = (0..100).map(|i| format!("line {i}")).collect();
        let node = Node { place: String::new(), lines, kind: NodeKind::Plain };
        let shown = shown_lines(&node);
        assert_eq!(shown.len(), MAX_LINES);
        assert_eq!(shown[MAX_LINES - 2].0, "… 41 more statements");
        assert_eq!(shown[MAX_LINES - 1].0, "line 99");
    }
}
