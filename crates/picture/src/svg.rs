//! A scene as a self-contained SVG picture: title, cards, arrows, and a legend of the symbols that
//! occur.

use crate::page::{CHAR, MARGIN, SMALL_CHAR, TITLE_CHAR, escape, write_line, write_start};
use crate::scene::{Card, Look, Pointer, Row, Scene, Value, Which};
use graph::layout::{Back, Direction, Layout, Line, Link, Node, Port, Rect, Size, Style, layout};
use std::fmt::{self, Write as _};

/// Sizes in pixels.
const NAME_CHAR: f64 = 8.43;
const HEAD: f64 = 24.0;
const ABOUT: f64 = 15.0;
const ROW: f64 = 20.0;
const PAD: f64 = 16.0;
const TITLE: f64 = 40.0;
/// How far the cards of a stack are apart.
const STACK: f64 = 5.0;
/// How far arrows that begin and end at one row are apart.
const APART: f64 = 4.0;
const LEGEND_LINE: f64 = 19.0;
const SIGN_COLUMNS: usize = 22;

/// Pointers lead to the right; those that lead back begin and end at the other sides of cards.
const LAYOUT: Style = Style {
    direction: Direction::Right,
    back: Back::Straight,
    below_loops: false,
    join: false,
    layer_gap: 64.0,
    link_gap: 7.0,
};

const STYLE: &str = "\
.name{font-size:14px;font-weight:bold}\
.mark{font-size:12px;font-weight:bold;fill:#fff}\
.about{font-size:11px;fill:#57606a}\
.field{fill:#57606a}\
.null{fill:#8250df}\
.box{stroke:#57606a;stroke-width:1.2;fill:#fff}\
.rule{stroke:#d0d7de;stroke-width:1}\
.variables .head,.variable .head{fill:#fff3c4}\
.callers .head{fill:#eaeef2}\
.block .head{fill:#ddeeff}\
.list .head{fill:#d5f2dc}.list .chip{fill:#1a7f37}.list .box{stroke:#1a7f37}\
.optional .head{fill:#e6f5f5}.optional .chip{fill:#1b7c83}.optional .box{stroke:#1b7c83}\
.ended .head{fill:#fde3e0}.ended .chip{fill:#cf222e}.ended .box{stroke:#cf222e}.ended text.name{text-decoration:line-through}\
.nested .box{stroke-dasharray:6 4;stroke-width:1.6}\
path{fill:none;stroke-width:1.6}\
.on{stroke:#0b4a8f}.back{stroke:#c2570c}\
.onto{fill:#0b4a8f}.backto{fill:#c2570c}\
.sign{font-weight:bold}";

/// The classes of arrows and their colours, for the heads.
const HEADS: &[(&str, &str)] = &[("on", "#0b4a8f"), ("back", "#c2570c")];

/// The picture of a scene.
pub fn svg(scene: &Scene, title: &str) -> String {
    let drawing = Drawing::new(scene);
    let legend = legend(scene);
    let columns = legend.iter().map(|(_, words)| SIGN_COLUMNS + words.chars().count()).max().unwrap_or(0);
    let inner =
        drawing.layout.width.max(columns as f64 * SMALL_CHAR).max(title.chars().count() as f64 * TITLE_CHAR);
    let width = inner + 2.0 * MARGIN;
    let legend_y = MARGIN + TITLE + drawing.layout.height + MARGIN;
    let height = legend_y + (legend.len() + scene.facts.len()) as f64 * LEGEND_LINE + MARGIN;
    let mut out = String::new();
    let written = write_page(&mut out, &drawing, title, &legend, (width, height, legend_y));
    debug_assert!(written.is_ok(), "writing to a string does not fail");
    out
}

fn write_page(
    out: &mut String,
    drawing: &Drawing<'_>,
    title: &str,
    legend: &[(String, String)],
    (width, height, legend_y): (f64, f64, f64),
) -> fmt::Result {
    write_start(out, Some(title), (width, height), STYLE, HEADS)?;
    writeln!(
        out,
        "<text class=\"title\" x=\"{MARGIN}\" y=\"{:.0}\">{}</text>",
        MARGIN + 12.0,
        escape(title)
    )?;
    writeln!(out, "<g transform=\"translate({MARGIN},{:.0})\">", MARGIN + TITLE)?;
    drawing.write(out)?;
    writeln!(out, "</g>")?;
    let mut y = legend_y;
    for fact in &drawing.scene.facts {
        writeln!(out, "<text x=\"{MARGIN}\" y=\"{y:.0}\">{}</text>", escape(fact))?;
        y += LEGEND_LINE;
    }
    for (sign, words) in legend {
        let x = MARGIN + SIGN_COLUMNS as f64 * SMALL_CHAR;
        writeln!(out, "<text class=\"about sign\" x=\"{MARGIN}\" y=\"{y:.0}\">{}</text>", escape(sign))?;
        writeln!(out, "<text class=\"about\" x=\"{x:.0}\" y=\"{y:.0}\">{}</text>", escape(words))?;
        y += LEGEND_LINE;
    }
    writeln!(out, "</svg>")
}

/// A scene and where everything in it is.
struct Drawing<'a> {
    scene: &'a Scene,
    layout: Layout,
    /// The card of each arrow, in the order of the links.
    from: Vec<usize>,
}

impl<'a> Drawing<'a> {
    fn new(scene: &'a Scene) -> Drawing<'a> {
        let node = |card: &Card| Node { size: size(card), floats: false };
        let nodes: Vec<Node> = scene.cards.iter().map(node).collect();
        let mut links = Vec::new();
        for (from, card) in scene.cards.iter().enumerate() {
            for (number, row) in card.rows.iter().enumerate() {
                let Value::Pointer(pointer) = &row.value else { continue };
                let Some(target) = scene.cards.get(pointer.card) else { continue };
                let to_y = pointer.row.map_or(HEAD / 2.0, |row| row_middle(target, row) - APART);
                let from_y = row_middle(card, number) + APART;
                // Variables are at the left, even if blocks point to them.
                let back = pointer.back || target.look == Look::Variable && !is_root(card.look);
                let (leaves, arrives) = (Port::At(from_y), Port::At(to_y));
                links.push(Link { from, leaves, to: pointer.card, arrives, back });
            }
        }
        let from = links.iter().map(|link| link.from).collect();
        Drawing { scene, layout: layout(&nodes, &links, LAYOUT), from }
    }

    fn write(&self, out: &mut String) -> fmt::Result {
        for (card, rect) in self.scene.cards.iter().zip(&self.layout.nodes) {
            write_card(out, card, rect)?;
        }
        let (own, shared) = self.layout.lines.split_at(self.from.len());
        for (line, card) in own.iter().zip(&self.from) {
            write_arrow(out, line, &self.layout.nodes[*card], stack(&self.scene.cards[*card]))?;
        }
        shared.iter().try_for_each(|line| write_line(out, arrow_class(line), None, line))
    }
}

/// Whether a card is where the program's view of memory begins.
fn is_root(look: Look) -> bool {
    match look {
        Look::Variables | Look::Callers | Look::Variable => true,
        Look::Block | Look::List | Look::Optional | Look::Ended => false,
    }
}

/// The beginning of an arrow, with a dot inside of the row.
fn write_arrow(out: &mut String, line: &Line, from: &Rect, stack: f64) -> fmt::Result {
    let class = arrow_class(line);
    let (x, y) = line.start;
    let at_left = (x - from.x).abs() < 0.01;
    let dot = if at_left { x + 7.0 } else { x - stack - 7.0 };
    writeln!(out, "<circle class=\"{class}to\" cx=\"{dot:.1}\" cy=\"{y:.1}\" r=\"3\"/>")?;
    write_line(out, class, Some((dot, y)), line)
}

fn arrow_class(line: &Line) -> &'static str {
    if line.back { "back" } else { "on" }
}

fn class(look: Look) -> &'static str {
    match look {
        Look::Variables => "variables",
        Look::Callers => "callers",
        Look::Variable => "variable",
        Look::Block => "block",
        Look::List => "list",
        Look::Optional => "optional",
        Look::Ended => "ended",
    }
}

/// How much larger a stack is than a card.
fn stack(card: &Card) -> f64 {
    if card.look == Look::List { 2.0 * STACK } else { 0.0 }
}

/// The small lines below a card's name.
fn about(card: &Card) -> Vec<String> {
    let nested = card.nested_in.iter().map(|list| format!("one for each node of {list}"));
    card.about.iter().cloned().chain(nested).collect()
}

fn head_height(card: &Card) -> f64 {
    let lines = about(card).len() as f64;
    HEAD + if lines > 0.0 { lines * ABOUT + 3.0 } else { 0.0 }
}

fn row_middle(card: &Card, row: usize) -> f64 {
    head_height(card) + ROW * (row as f64 + 0.5)
}

/// What is shown of a row's value.
fn row_text(row: &Row) -> String {
    match &row.value {
        Value::Words(words) => words.clone(),
        Value::Pointer(Pointer { which, offset, .. }) => {
            let words: Vec<&str> = [which.words(), offset].into_iter().filter(|w| !w.is_empty()).collect();
            words.join(" ")
        }
    }
}

fn columns(card: &Card) -> (usize, usize) {
    let labels = card.rows.iter().map(|row| row.label.chars().count()).max().unwrap_or(0);
    let values = card.rows.iter().map(|row| row_text(row).chars().count()).max().unwrap_or(0);
    (labels, values)
}

fn size(card: &Card) -> Size {
    let (labels, values) = columns(card);
    let rows = (labels + 2 + values) as f64 * CHAR;
    let mark = if card.mark.is_empty() { 0.0 } else { card.mark.chars().count() as f64 * CHAR + 24.0 };
    let head = card.name.chars().count() as f64 * NAME_CHAR + mark;
    let small = about(card).iter().map(|line| line.chars().count()).max().unwrap_or(0) as f64 * SMALL_CHAR;
    let width = rows.max(head).max(small) + 2.0 * PAD + stack(card);
    Size { width: width.ceil(), height: head_height(card) + ROW * card.rows.len() as f64 + stack(card) }
}

fn write_card(out: &mut String, card: &Card, rect: &Rect) -> fmt::Result {
    let nested = if card.nested_in.is_some() { " nested" } else { "" };
    let (class, deep) = (class(card.look), stack(card));
    writeln!(out, "<g class=\"card {class}{nested}\" transform=\"translate({:.1},{:.1})\">", rect.x, rect.y)?;
    let (width, height) = (rect.size.width - deep, rect.size.height - deep);
    let behind = if deep > 0.0 { [2.0, 1.0].as_slice() } else { &[] };
    for step in behind {
        let at = step * STACK;
        writeln!(
            out,
            "<rect class=\"box\" x=\"{at:.0}\" y=\"{at:.0}\" width=\"{width:.0}\" height=\"{height:.0}\" rx=\"4\"/>"
        )?;
    }
    writeln!(out, "<rect class=\"box\" width=\"{width:.0}\" height=\"{height:.0}\" rx=\"4\"/>")?;
    let head = head_height(card);
    writeln!(
        out,
        "<rect class=\"head\" x=\"1\" y=\"1\" width=\"{:.0}\" height=\"{:.0}\" rx=\"3\"/>",
        width - 2.0,
        head - 2.0
    )?;
    writeln!(out, "<text class=\"name\" x=\"{PAD}\" y=\"17\">{}</text>", escape(&card.name))?;
    if !card.mark.is_empty() {
        let chip = card.mark.chars().count() as f64 * CHAR + 12.0;
        let x = width - chip - 5.0;
        writeln!(
            out,
            "<rect class=\"chip\" x=\"{x:.1}\" y=\"4\" width=\"{chip:.1}\" height=\"17\" rx=\"8\"/>\
             <text class=\"mark\" x=\"{:.1}\" y=\"17\">{}</text>",
            x + 6.0,
            escape(&card.mark)
        )?;
    }
    for (number, line) in about(card).iter().enumerate() {
        let y = HEAD + ABOUT * (number as f64 + 1.0) - 4.0;
        writeln!(out, "<text class=\"about\" x=\"{PAD}\" y=\"{y:.0}\">{}</text>", escape(line))?;
    }
    write_rows(out, card, width)?;
    writeln!(out, "</g>")
}

fn write_rows(out: &mut String, card: &Card, width: f64) -> fmt::Result {
    let (labels, _) = columns(card);
    let field = if matches!(card.look, Look::Variables | Look::Callers) { "" } else { " class=\"field\"" };
    for (number, row) in card.rows.iter().enumerate() {
        let middle = row_middle(card, number);
        let (top, y) = (middle - ROW / 2.0, middle + 4.0);
        if number > 0 || head_height(card) > 0.0 {
            writeln!(
                out,
                "<line class=\"rule\" x1=\"1\" x2=\"{:.0}\" y1=\"{top:.0}\" y2=\"{top:.0}\"/>",
                width - 1.0
            )?;
        }
        let x = PAD + (labels + 2) as f64 * CHAR;
        let value = row_text(row);
        let class = if value == "null" { " class=\"null\"" } else { "" };
        writeln!(
            out,
            "<text{field} x=\"{PAD}\" y=\"{y:.0}\">{}</text><text{class} x=\"{x:.1}\" y=\"{y:.0}\">{}</text>",
            escape(&row.label),
            escape(&value)
        )?;
    }
    Ok(())
}

/// The symbols that occur in a scene, and what they mean.
fn legend(scene: &Scene) -> Vec<(String, String)> {
    let pointers = || {
        scene.cards.iter().flat_map(|card| &card.rows).filter_map(|row| match &row.value {
            Value::Pointer(pointer) => Some(pointer),
            Value::Words(_) => None,
        })
    };
    let looks = |look: Look| scene.cards.iter().any(|card| card.look == look);
    let marked = |begin: &str| scene.cards.iter().any(|card| card.mark.starts_with(begin));
    let words = |what: &str| {
        let mut rows = scene.cards.iter().flat_map(|card| &card.rows);
        rows.any(|row| matches!(&row.value, Value::Words(words) if words.contains(what)))
    };
    let empty = scene.cards.iter().any(|card| card.look == Look::List && card.mark.ends_with(" 0+"));
    let rules: [(bool, &str, &str); 14] = [
        (
            looks(Look::Block) || looks(Look::List),
            "box",
            "a block of memory; each row: what its bytes hold from that offset on",
        ),
        (
            scene.cards.iter().any(|card| card.about.iter().any(|line| line.contains("from "))),
            "from line 5",
            "allocated there; a box that stands for many blocks names one of their places",
        ),
        (
            looks(Look::List),
            "stack of boxes",
            "a list of such blocks, each linked to the next; the rows show what each node holds",
        ),
        (
            marked("SLS"),
            "SLS 2+",
            "singly linked, 2 or more nodes; \"next of last\" is where the last node's link leads",
        ),
        (
            marked("DLS"),
            "DLS 2+",
            "doubly linked, 2 or more nodes; \"prev of first\" is where the first node's backward link leads",
        ),
        (empty, "… 0+", "the list may be empty; an arrow to it then leads on to where its own arrow leads"),
        (looks(Look::Optional), "0/1", "a block that may be absent; a pointer to it is null then"),
        (
            scene.cards.iter().any(|card| card.nested_in.is_some()),
            "dashed border",
            "not one block but one for each node of the named list",
        ),
        (
            pointers().any(|p| matches!(p.which, Which::First | Which::Last)),
            "first, last node",
            "the arrow leads to the first, or the last, node of the list",
        ),
        (
            pointers().any(|p| p.which == Which::Own),
            "its own node",
            "the arrow leads to the very node that the block belongs to",
        ),
        (
            pointers().any(|p| !p.offset.is_empty()),
            "+8",
            "beside an arrow: it points this many bytes past the start of the block",
        ),
        (looks(Look::Ended), "FREED, GONE", "memory that must not be used any longer"),
        (words("anything"), "anything", "any value is possible"),
        (words("not set"), "not set", "the bytes were never written (or perhaps never)"),
    ];
    let used = rules.into_iter().filter(|(used, _, _)| *used);
    used.map(|(_, sign, words)| (sign.to_owned(), words.to_owned())).collect()
}
