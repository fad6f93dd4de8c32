//! The courses of arrows between placed boxes.
//!
//! An arrow leaves its block at the bottom, runs straight down to the end of the layer, and crosses
//! the free space between two layers in a curve; on the layers that it passes it is a straight line
//! at its stand-in. So it cannot run through a box. Arrows that lead back do the same upwards,
//! after a bend below their block and before one above their target.

use super::graph::{EdgeKind, Graph};
use super::order::{Layered, Role};
use super::place::{Placed, Size};

/// The distance of arrows that end at the same box.
const PORT: f64 = 14.0;
/// How far the bends of arrows that lead back reach into the space between layers, at least and at
/// most; wide ones reach further, so that they do not lie on each other.
const BEND: f64 = 18.0;
const MAX_BEND: f64 = 44.0;

/// A line that is drawn in one go.
pub(super) struct Course {
    /// The commands of an SVG path.
    pub(super) path: String,
    /// Its colour; `None` for lines that lead back.
    pub(super) kind: Option<EdgeKind>,
    /// Whether it ends in a head.
    pub(super) head: bool,
}

/// Where everything is, as the courses need it.
pub(super) struct Arrows<'a> {
    pub(super) graph: &'a Graph,
    pub(super) layered: &'a Layered,
    pub(super) placed: &'a Placed,
    pub(super) sizes: &'a [Size],
}

/// The end of a line at a block.
#[derive(Clone, Copy)]
enum Arrival {
    Edge(usize),
    Trunk(usize),
    Top(usize),
}

/// Where the lines end that reach a block; by edge, trunk and top.
struct Arrivals {
    edges: Vec<f64>,
    trunks: Vec<f64>,
    tops: Vec<f64>,
}

impl Arrows<'_> {
    /// The lower end of a block's box.
    pub(super) fn bottom(&self, block: usize) -> f64 {
        self.layer(block).0 + self.sizes[block].height
    }

    fn layer(&self, item: usize) -> (f64, f64) {
        self.placed.layers[self.layered.items[item].layer]
    }

    fn x(&self, item: usize) -> f64 {
        self.placed.x[item]
    }

    /// Where each edge leaves its block: side by side in the order of where they go, with room for
    /// labels of the given widths.
    pub(super) fn leaves(&self, room: &[f64]) -> Vec<f64> {
        let mut leaves = vec![0.0; self.graph.edges.len()];
        let mut by_block = vec![Vec::new(); self.sizes.len()];
        for (edge, ends) in self.graph.edges.iter().enumerate() {
            by_block[ends.from].push(edge);
        }
        for (block, edges) in by_block.iter_mut().enumerate() {
            edges.sort_by(|&a, &b| {
                let x = |edge: usize| self.x(self.layered.hops[edge]);
                x(a).total_cmp(&x(b)).then(a.cmp(&b))
            });
            let total: f64 = edges.iter().map(|&edge| room[edge]).sum();
            let mut left = self.x(block) - total / 2.0;
            for &edge in edges.iter() {
                leaves[edge] = left + room[edge] / 2.0;
                left += room[edge];
            }
        }
        leaves
    }

    /// All lines, those that lead back first, so that the others are drawn over them.
    pub(super) fn courses(&self, leaves: &[f64]) -> Vec<Course> {
        let arrivals = self.arrivals(leaves);
        let mut courses = Vec::new();
        for (&(block, item), &end) in self.layered.tops.iter().zip(&arrivals.tops) {
            let (top, bottom) = self.layer(item);
            let x = self.x(item);
            let path = format!("M{x:.1} {bottom:.1}V{top:.1}{}", bend(x, end, top, -1.0));
            debug_assert_eq!(self.layered.items[block].layer, self.layered.items[item].layer);
            courses.push(Course { path, kind: None, head: true });
        }
        for (&(upper, lower), &end) in self.layered.trunks.iter().zip(&arrivals.trunks) {
            courses.push(match self.layered.items[upper].role {
                Role::Back => self.trunk_back(upper, lower),
                Role::Block | Role::Through => self.trunk(upper, lower, end),
            });
        }
        for (edge, (&leave, &end)) in leaves.iter().zip(&arrivals.edges).enumerate() {
            courses.push(self.edge(edge, leave, end));
        }
        courses.sort_by_key(|course| course.kind.is_some());
        courses
    }

    /// From a block to the first item after it.
    fn edge(&self, edge: usize, leave: f64, end: f64) -> Course {
        let ends = &self.graph.edges[edge];
        let hop = self.layered.hops[edge];
        let (start, below) = (self.bottom(ends.from), self.layer(ends.from).1);
        let role = self.layered.items[hop].role;
        let path = match role {
            Role::Back => {
                format!("M{leave:.1} {start:.1}V{below:.1}{}", bend(leave, self.x(hop), below, 1.0))
            }
            Role::Block | Role::Through => {
                format!("M{leave:.1} {start:.1}V{below:.1}{}", curve(leave, below, end, self.layer(hop).0))
            }
        };
        let kind = if role == Role::Back { None } else { Some(ends.kind) };
        Course { path, kind, head: role == Role::Block }
    }

    fn trunk(&self, upper: usize, lower: usize, end: f64) -> Course {
        let (top, bottom) = self.layer(upper);
        let x = self.x(upper);
        let path = format!("M{x:.1} {top:.1}V{bottom:.1}{}", curve(x, bottom, end, self.layer(lower).0));
        let head = self.layered.items[lower].role == Role::Block;
        Course { path, kind: Some(EdgeKind::Plain), head }
    }

    fn trunk_back(&self, upper: usize, lower: usize) -> Course {
        let (top, bottom) = self.layer(lower);
        let x = self.x(lower);
        let path =
            format!("M{x:.1} {bottom:.1}V{top:.1}{}", curve(x, top, self.x(upper), self.layer(upper).1));
        Course { path, kind: None, head: false }
    }

    /// Where lines end: at the middle of a stand-in, or side by side at the top of a block.
    fn arrivals(&self, leaves: &[f64]) -> Arrivals {
        let hops = &self.layered.hops;
        let mut arrivals = Arrivals {
            edges: hops.iter().map(|&hop| self.x(hop)).collect(),
            trunks: self.layered.trunks.iter().map(|&(_, lower)| self.x(lower)).collect(),
            tops: self.layered.tops.iter().map(|&(block, _)| self.x(block)).collect(),
        };
        let mut by_block: Vec<Vec<(f64, Arrival)>> = vec![Vec::new(); self.sizes.len()];
        for (edge, &hop) in hops.iter().enumerate() {
            if self.layered.items[hop].role == Role::Block {
                by_block[hop].push((leaves[edge], Arrival::Edge(edge)));
            }
        }
        for (trunk, &(upper, lower)) in self.layered.trunks.iter().enumerate() {
            if self.layered.items[lower].role == Role::Block {
                by_block[lower].push((self.x(upper), Arrival::Trunk(trunk)));
            }
        }
        for (top, &(block, item)) in self.layered.tops.iter().enumerate() {
            by_block[block].push((self.x(item), Arrival::Top(top)));
        }
        for (block, lines) in by_block.iter_mut().enumerate() {
            lines.sort_by(|a, b| a.0.total_cmp(&b.0));
            let distance = PORT.min((self.sizes[block].width - PORT) / lines.len().max(1) as f64);
            let first = self.x(block) - distance * (lines.len().saturating_sub(1)) as f64 / 2.0;
            for (i, (_, arrival)) in lines.iter().enumerate() {
                let x = first + distance * i as f64;
                match *arrival {
                    Arrival::Edge(edge) => arrivals.edges[edge] = x,
                    Arrival::Trunk(trunk) => arrivals.trunks[trunk] = x,
                    Arrival::Top(top) => arrivals.tops[top] = x,
                }
            }
        }
        arrivals
    }
}

/// From one layer to another, upright at both ends.
fn curve(x: f64, y: f64, to_x: f64, to_y: f64) -> String {
    if (x - to_x).abs() < 0.5 {
        return format!("L{to_x:.1} {to_y:.1}");
    }
    let middle = (y + to_y) / 2.0;
    format!("C{x:.1} {middle:.1} {to_x:.1} {middle:.1} {to_x:.1} {to_y:.1}")
}

/// To another place at the same height, through a bend below (1) or above (-1) it.
fn bend(x: f64, to_x: f64, y: f64, direction: f64) -> String {
    let depth = (BEND + (x - to_x).abs() * 0.05).min(MAX_BEND);
    let middle = y + direction * depth;
    format!("C{x:.1} {middle:.1} {to_x:.1} {middle:.1} {to_x:.1} {y:.1}")
}
