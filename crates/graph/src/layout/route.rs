//! Step 4 of the layout: the courses of links.
//!
//! A link begins with a line of its own, from its node to the first item behind it. From a stand-in
//! one line leads on, which all links share that pass there.

use super::order::{Layered, Role};
use super::place::Placed;
use super::{Direction, Extent, Layout, Link, Port, Rect, Size};

/// How far a link inside of a layer reaches into the free space.
const BOW: f64 = 34.0;
/// How far links that turn round reach into the space between layers, at least and at most; wide
/// ones reach further, so that they do not lie on each other.
const BEND: f64 = 18.0;
const MAX_BEND: f64 = 44.0;

/// A part of a line.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Leg {
    /// Straight to a point.
    Straight((f64, f64)),
    /// A curve by two points that draw it, to a third.
    Curve([(f64, f64); 3]),
}

impl Leg {
    /// The point where it ends.
    pub fn end(&self) -> (f64, f64) {
        match *self {
            Leg::Straight(end) | Leg::Curve([.., end]) => end,
        }
    }

    fn points(&self) -> &[(f64, f64)] {
        match self {
            Leg::Straight(end) => std::slice::from_ref(end),
            Leg::Curve(points) => points,
        }
    }
}

/// A line that is drawn in one go.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// Where it begins.
    pub start: (f64, f64),
    /// Its parts.
    pub legs: Vec<Leg>,
    /// The line that goes on where it ends; `None` if it ends at a node.
    pub next: Option<usize>,
    /// Whether it leads back, or stays on its layer.
    pub back: bool,
}

impl Line {
    /// Where it ends.
    pub fn end(&self) -> (f64, f64) {
        self.legs.last().map_or(self.start, Leg::end)
    }

    fn new(start: (f64, f64), next: Option<usize>, back: bool) -> Line {
        Line { start, legs: Vec::new(), next, back }
    }

    /// Goes on straight, to a place along the layers.
    fn straight(&mut self, along: f64) {
        let (at, across) = self.end();
        if (at - along).abs() > 0.01 {
            self.legs.push(Leg::Straight((along, across)));
        }
    }

    /// Crosses the free space between two layers; it begins and ends along the layers.
    fn cross(&mut self, along: f64, across: f64) {
        let (from_along, from_across) = self.end();
        if (from_across - across).abs() < 0.5 {
            return self.legs.push(Leg::Straight((along, across)));
        }
        let middle = f64::midpoint(from_along, along);
        self.legs.push(Leg::Curve([(middle, from_across), (middle, across), (along, across)]));
    }

    /// Turns round into another place across, by way of free space at this distance.
    fn turn(&mut self, distance: f64, across: f64) {
        let (along, from) = self.end();
        let outside = along + distance;
        self.legs.push(Leg::Curve([(outside, from), (outside, across), (along, across)]));
    }
}

/// Where everything is, as the courses need it. While they are made, points are given along and
/// across.
pub(super) struct Router<'a> {
    graph: &'a Layered,
    placed: &'a Placed,
    sizes: &'a [Extent],
    links: &'a [Link],
    /// The stand-ins, each with the line that leads on from it: they follow the links' own lines.
    stand_ins: std::ops::Range<usize>,
    /// Where links leave their nodes, and where lines arrive, across the layers.
    leaves: Vec<f64>,
    arrives: Vec<f64>,
}

impl<'a> Router<'a> {
    pub(super) fn new(
        graph: &'a Layered,
        placed: &'a Placed,
        sizes: &'a [Extent],
        links: &'a [Link],
    ) -> Self {
        let stand_ins = sizes.len()..graph.items.len();
        let lines = links.len() + stand_ins.len();
        let (leaves, arrives) = (vec![0.0; links.len()], vec![0.0; lines]);
        let mut router = Router { graph, placed, sizes, links, stand_ins, leaves, arrives };
        router.find_leaves();
        router.find_arrivals();
        router
    }

    fn layer(&self, item: usize) -> (f64, f64) {
        self.placed.layers[self.graph.items[item].layer]
    }

    fn middle(&self, item: usize) -> f64 {
        self.placed.middle[item]
    }

    /// Where a node ends along the layers.
    fn end(&self, node: usize) -> f64 {
        self.layer(node).0 + self.sizes[node].along
    }

    fn is_node(&self, item: usize) -> bool {
        self.graph.items[item].role == Role::Node
    }

    /// The line that leads on from an item, if it is a stand-in.
    fn line_from(&self, item: usize) -> Option<usize> {
        self.stand_ins.contains(&item).then(|| self.links.len() + item - self.stand_ins.start)
    }

    fn find_leaves(&mut self) {
        let ends = self.links.iter().zip(&self.graph.hops).enumerate();
        let ends = ends.map(|(line, (link, hop))| End {
            line,
            node: link.from,
            port: link.leaves,
            from: self.middle(*hop),
        });
        for (line, across) in self.spread(ends.collect()) {
            self.leaves[line] = across;
        }
    }

    fn find_arrivals(&mut self) {
        let own = self.links.iter().zip(&self.graph.hops).enumerate();
        let own = own.map(|(line, (link, hop))| (line, *hop, link.arrives, self.leaves[line]));
        let shared = self.stand_ins.clone().filter_map(|item| {
            let (next, port) = self.graph.items[item].next?;
            Some((self.line_from(item)?, next, port, self.middle(item)))
        });
        let mut ends = Vec::new();
        let mut passing = Vec::new();
        for (line, item, port, from) in own.chain(shared) {
            match self.is_node(item) {
                true => ends.push(End { line, node: item, port, from }),
                false => passing.push((line, self.middle(item))),
            }
        }
        for (line, across) in passing.into_iter().chain(self.spread(ends)) {
            self.arrives[line] = across;
        }
    }

    /// Where lines meet the borders of nodes: those with free ports side by side, in the order of
    /// where they come from or lead to.
    fn spread(&self, mut ends: Vec<End>) -> Vec<(usize, f64)> {
        ends.sort_by(|a, b| a.node.cmp(&b.node).then(a.from.total_cmp(&b.from)));
        let mut found = Vec::with_capacity(ends.len());
        for group in ends.chunk_by(|a, b| a.node == b.node) {
            let room = |end: &End| match end.port {
                Port::At(_) => 0.0,
                Port::Free(room) => room,
            };
            let total: f64 = group.iter().map(room).sum();
            let mut taken = -total / 2.0;
            for end in group {
                let (middle, across) = (self.middle(end.node), self.sizes[end.node].across);
                // Too many for the border stand closer.
                let scale = if total > across { across / total } else { 1.0 };
                let at = match end.port {
                    Port::At(at) => at - across / 2.0,
                    Port::Free(room) => (taken + room / 2.0) * scale,
                };
                taken += room(end);
                found.push((end.line, middle + at));
            }
        }
        found
    }

    /// The own line of a link, to its target or to the first stand-in.
    fn own_line(&self, number: usize) -> Line {
        let (link, item) = (&self.links[number], self.graph.hops[number]);
        let (leaves, arrives) = (self.leaves[number], self.arrives[number]);
        let (here, there) = (self.graph.items[link.from].layer, self.graph.items[item].layer);
        let (start, end) = self.layer(link.from);
        let border = if there < here { start } else { self.end(link.from) };
        let mut line = Line::new((border, leaves), self.line_from(item), there <= here);
        if there < here {
            self.lead_back(&mut line, item, arrives);
            return line;
        }
        line.straight(end);
        if there > here {
            line.cross(self.layer(item).0, arrives);
        } else if self.is_node(item) {
            line.turn(BOW, arrives);
            line.straight(self.end(item));
        } else {
            line.turn(bend(leaves, arrives), arrives);
        }
        line
    }

    /// The line that leads on from a stand-in to the next item.
    fn shared_line(&self, item: usize, next: usize) -> Line {
        let (here, there) = (self.graph.items[item].layer, self.graph.items[next].layer);
        let ((start, end), across) = (self.layer(item), self.middle(item));
        let arrives = self.line_from(item).map_or(across, |line| self.arrives[line]);
        let on = there > here;
        let mut line = Line::new((if on { start } else { end }, across), self.line_from(next), !on);
        if on {
            line.straight(end);
            line.cross(self.layer(next).0, arrives);
            return line;
        }
        line.straight(start);
        if there < here {
            self.lead_back(&mut line, next, arrives);
        } else {
            line.turn(-bend(across, arrives), arrives);
        }
        line
    }

    /// From the beginning of a layer to an item of the layer before.
    fn lead_back(&self, line: &mut Line, item: usize, arrives: f64) {
        line.cross(self.layer(item).1, arrives);
        if self.is_node(item) {
            line.straight(self.end(item));
        }
    }

    /// Everything, moved to the origin.
    pub(super) fn layout(&self, direction: Direction) -> Layout {
        let own = (0..self.links.len()).map(|number| self.own_line(number));
        let shared = self.stand_ins.clone().map(|item| {
            let next = self.graph.items[item].next.map_or(item, |(next, _)| next);
            self.shared_line(item, next)
        });
        let mut lines: Vec<Line> = own.chain(shared).collect();
        let corner = |node: usize| (self.layer(node).0, self.middle(node) - self.sizes[node].across / 2.0);
        let ends = (0..self.sizes.len()).flat_map(|node| {
            let ((along, across), size) = (corner(node), self.sizes[node]);
            [(along, across), (along + size.along, across + size.across)]
        });
        let drawn = lines.iter().flat_map(|line| line.legs.iter().flat_map(Leg::points)).copied();
        let bounds = ends.chain(drawn).fold(None, |bounds: Option<[f64; 4]>, (along, across)| {
            let [a, b, c, d] = bounds.unwrap_or([along, across, along, across]);
            Some([a.min(along), b.min(across), c.max(along), d.max(across)])
        });
        let [along, across, end_along, end_across] = bounds.unwrap_or_default();
        let (along, across) = (along.floor(), across.floor());
        let point = |at: (f64, f64)| direction.point((at.0 - along, at.1 - across));
        for line in &mut lines {
            line.start = point(line.start);
            for leg in &mut line.legs {
                *leg = match *leg {
                    Leg::Straight(end) => Leg::Straight(point(end)),
                    Leg::Curve(points) => Leg::Curve(points.map(point)),
                };
            }
        }
        let nodes = (0..self.sizes.len()).map(|node| {
            let ((x, y), size) = (point(corner(node)), self.sizes[node]);
            let (width, height) = direction.point((size.along, size.across));
            Rect { x, y, size: Size { width, height } }
        });
        let (width, height) = point((end_along, end_across));
        Layout { nodes: nodes.collect(), lines, width, height }
    }
}

/// The end of a line at a node.
struct End {
    line: usize,
    node: usize,
    port: Port,
    /// Where the line comes from or leads to, across the layers.
    from: f64,
}

/// How far a link reaches out that turns round from one place across to another.
fn bend(from: f64, to: f64) -> f64 {
    (BEND + (from - to).abs() * 0.05).min(MAX_BEND)
}
