//! Step 4 of the layout: the courses of arrows.

use super::order::{Graph, THROUGH};
use super::place::Placed;
use super::{Layout, Link, Rect};

/// How far an arrow inside a layer reaches into the free space.
const BOW: f64 = 34.0;

/// A part of a course.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Leg {
    /// Level, to this place from left to right.
    Level(f64),
    /// A curve by two points that draw it, to a third.
    Curve([(f64, f64); 3]),
}

/// Where an arrow runs.
#[derive(Clone, PartialEq, Debug)]
pub struct Course {
    /// Where it begins.
    pub start: (f64, f64),
    /// Its parts.
    pub legs: Vec<Leg>,
    /// Whether it leads back, to the left, or to its own layer.
    pub back: bool,
}

impl Course {
    /// Where it ends.
    pub fn end(&self) -> (f64, f64) {
        self.legs.iter().fold(self.start, |at, leg| match leg {
            Leg::Level(x) => (*x, at.1),
            Leg::Curve([_, _, end]) => *end,
        })
    }

    fn level(&mut self, x: f64) {
        if (self.end().0 - x).abs() > 0.01 {
            self.legs.push(Leg::Level(x));
        }
    }

    /// A curve across free space that begins and ends level.
    fn cross(&mut self, x: f64, y: f64) {
        let (from_x, from_y) = self.end();
        let middle = f64::midpoint(from_x, x);
        self.legs.push(Leg::Curve([(middle, from_y), (middle, y), (x, y)]));
    }
}

pub(super) fn route(graph: &Graph, links: &[Link], placed: &Placed) -> Layout {
    let cards: Vec<Rect> = graph.items[..graph.cards]
        .iter()
        .zip(&placed.y)
        .map(|(item, y)| Rect { x: placed.layers[item.layer].0, y: *y, size: item.size })
        .collect();
    let courses: Vec<Course> = links
        .iter()
        .zip(&graph.through)
        .map(|(link, through)| course(graph, placed, &cards, link, through))
        .collect();
    let right = placed.layers.last().map_or(0.0, |layer| layer.1);
    let bows = courses.iter().flat_map(|course| &course.legs).filter_map(|leg| match leg {
        Leg::Level(_) => None,
        Leg::Curve(points) => points.iter().map(|(x, _)| *x).reduce(f64::max),
    });
    let width = bows.fold(right, f64::max);
    let bottoms = graph.items.iter().zip(&placed.y).map(|(item, y)| y + item.size.height);
    let height = bottoms.fold(0.0, f64::max);
    Layout { cards, courses, width, height }
}

fn course(graph: &Graph, placed: &Placed, cards: &[Rect], link: &Link, through: &[usize]) -> Course {
    let (from, to) = (&cards[link.from], &cards[link.to]);
    let (a, b) = (graph.items[link.from].layer, graph.items[link.to].layer);
    let end_y = to.y + link.to_y;
    let on = a < b;
    let start_x = if a > b { from.x } else { from.right() };
    let mut course = Course { start: (start_x, from.y + link.from_y), legs: Vec::new(), back: !on };
    if a == b {
        let x = placed.layers[a].1;
        course.level(x);
        let start_y = course.start.1;
        course.legs.push(Leg::Curve([(x + BOW, start_y), (x + BOW, end_y), (x, end_y)]));
        course.level(to.right());
        return course;
    }
    // The end of a layer where the course leaves it, and where it comes to it.
    let leave = |layer: usize| if on { placed.layers[layer].1 } else { placed.layers[layer].0 };
    let come = |layer: usize| if on { placed.layers[layer].0 } else { placed.layers[layer].1 };
    course.level(leave(a));
    for item in through {
        let layer = graph.items[*item].layer;
        course.cross(come(layer), placed.y[*item] + THROUGH / 2.0);
        course.level(leave(layer));
    }
    course.cross(come(b), end_y);
    course.level(if on { to.x } else { to.right() });
    course
}
