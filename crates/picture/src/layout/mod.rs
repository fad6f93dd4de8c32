//! Places cards and arrows in layers from left to right.
//!
//! 1. `rank`: a depth-first walk finds the back edges; the layer of a card is the length of the
//!    longest path to it without these. Cards without incoming arrows are at the left.
//! 2. `order`: an arrow across several layers gets a dummy node on each layer in between. Sweeps
//!    sort each layer by the mean height of what it is linked with; the order with the fewest
//!    crossings wins.
//! 3. `place`: sweeps move each card so that its arrows become level; per layer, the heights that
//!    keep order and distance and are closest to the desired ones are computed exactly.
//! 4. `route`: an arrow runs level beside its card to the end of the layer, crosses the free space
//!    between layers in a curve, and passes layers in between at its dummy nodes.
//!
//! So a forward arrow leaves its card at the right and arrives at the left, a back edge leaves at
//! the left and arrives at the right, and an arrow within a layer does both at the right.
//!
//! Invariants: cards do not overlap; an arrow begins at the border of its card, ends at the border
//! of its target and runs through no card.

mod order;
mod place;
mod rank;
mod route;

pub use route::{Course, Leg};

/// The size of a card.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Size {
    /// From left to right.
    pub width: f64,
    /// From top to bottom.
    pub height: f64,
}

/// An arrow that is to be drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Link {
    /// The card where it begins.
    pub from: usize,
    /// How far below that card's top.
    pub from_y: f64,
    /// The card where it ends.
    pub to: usize,
    /// How far below that card's top.
    pub to_y: f64,
    /// Whether it is known to lead back: it does not say what comes after what.
    pub back: bool,
}

/// Where a card is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rect {
    /// The left border.
    pub x: f64,
    /// The upper border.
    pub y: f64,
    /// Its size.
    pub size: Size,
}

impl Rect {
    /// The right border.
    pub fn right(&self) -> f64 {
        self.x + self.size.width
    }

    /// The lower border.
    pub fn bottom(&self) -> f64 {
        self.y + self.size.height
    }
}

/// Where everything is. The drawing begins at 0 in both directions.
#[derive(Clone, PartialEq, Debug)]
pub struct Layout {
    /// The cards.
    pub cards: Vec<Rect>,
    /// The arrows, in the order of the links.
    pub courses: Vec<Course>,
    /// The width of all.
    pub width: f64,
    /// The height of all.
    pub height: f64,
}

/// Finds places for cards of these sizes and for the arrows between them. Links to cards that do
/// not exist are an error of the caller and have no course.
pub fn layout(sizes: &[Size], links: &[Link]) -> Layout {
    let links: Vec<Link> =
        links.iter().copied().filter(|link| link.from < sizes.len() && link.to < sizes.len()).collect();
    let layers = rank::layers(sizes.len(), &links);
    let graph = order::Graph::new(sizes, &links, &layers);
    let placed = place::place(&graph);
    route::route(&graph, &links, &placed)
}
