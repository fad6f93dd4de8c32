//! Where the nodes and links of a directed graph go in a drawing: on layers along one direction.
//!
//! The layered layout that is usual for flow graphs, in four steps of a module each:
//!
//! 1. `rank`: a depth-first walk finds the links that lead back; the layer of a node is the length
//!    of the longest way to it without these. If [asked for](Style::below_loops), what comes after
//!    a loop is moved behind the loop.
//! 2. `order`: a link over several layers gets a stand-in on each layer that it passes; links that
//!    end at the same place share them if [asked for](Style::join). Sweeps along the layers and
//!    back sort each layer by the mean position of what its items are linked with; the order with
//!    the fewest crossings wins.
//! 3. `place`: sweeps move each item so that its links become straight; per layer, the positions
//!    nearest to the wanted ones that keep the order and the distances are found exactly (isotonic
//!    regression).
//! 4. `route`: a link runs straight from its node to the end of the layer, crosses the free space
//!    between two layers in a curve, and passes layers in a straight line at its stand-in. So it
//!    cannot run through a node.
//!
//! The steps know two axes only: *along* the layers, and *across*. [`Style::direction`] says which
//! of them is drawn from left to right.
//!
//! # Invariants
//!
//! 1. The same graph gives the same layout.
//! 2. Nodes do not overlap. A link begins at the border of its node, ends at the border of its
//!    target and runs through no node.
//! 3. The time grows little faster than the number of nodes times the number of layers.

mod order;
mod place;
mod rank;
mod route;

pub use route::{Leg, Line};

/// The size of a node.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Size {
    /// From left to right.
    pub width: f64,
    /// From top to bottom.
    pub height: f64,
}

/// A node that is to be drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Node {
    /// Its size.
    pub size: Size,
    /// Whether it stands near what it leads to, and not near the first layer.
    pub floats: bool,
}

/// Where on the border of a node a link begins or ends.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Port {
    /// At this distance from the left or upper end of the border.
    At(f64),
    /// Beside the others, in the order of where they lead, with this much room.
    Free(f64),
}

/// A link that is to be drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Link {
    /// The node where it begins.
    pub from: usize,
    /// Where it leaves that node.
    pub leaves: Port,
    /// The node where it ends.
    pub to: usize,
    /// Where it arrives at that node.
    pub arrives: Port,
    /// Whether it is known to lead back: it does not say what comes after what.
    pub back: bool,
}

/// In which direction links lead that do not lead back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// From top to bottom.
    Down,
    /// From left to right.
    Right,
}

/// How links that lead back run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Back {
    /// They leave and arrive as the others do, and turn round beside their nodes.
    Around,
    /// They leave where others arrive and arrive where others leave. Inside of a layer they do both
    /// where others leave.
    Straight,
}

/// What differs between drawings.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Style {
    /// The direction of the links.
    pub direction: Direction,
    /// How links that lead back run.
    pub back: Back,
    /// Whether what comes after a loop stands behind all of the loop.
    pub below_loops: bool,
    /// Whether links that end at the same place join into one line on the way.
    pub join: bool,
    /// The least free space between two layers. At least 46: links turn round there.
    pub layer_gap: f64,
    /// How much each link between two layers adds to it.
    pub link_gap: f64,
}

/// Where a node is.
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
    /// The nodes.
    pub nodes: Vec<Rect>,
    /// What is drawn of links. The first lines are the beginnings of the links, in their order; the
    /// others are shared.
    pub lines: Vec<Line>,
    /// The width of all.
    pub width: f64,
    /// The height of all.
    pub height: f64,
}

impl Layout {
    /// The lines that a link runs along, from its beginning to its end.
    pub fn course(&self, link: usize) -> Vec<&Line> {
        let first = self.lines.get(link);
        std::iter::successors(first, |line| line.next.and_then(|next| self.lines.get(next))).collect()
    }
}

/// Finds places for nodes and for the links between them. The first node is where the graph begins.
/// Links to nodes that do not exist are an error of the caller and are left out.
pub fn layout(nodes: &[Node], links: &[Link], style: Style) -> Layout {
    let links: Vec<Link> =
        links.iter().copied().filter(|link| link.from < nodes.len() && link.to < nodes.len()).collect();
    let sizes: Vec<Extent> = nodes.iter().map(|node| style.direction.extent(node.size)).collect();
    let ranks = rank::rank(nodes, &links, style.below_loops);
    let layered = order::Layered::new(&ranks, &sizes, &links, style);
    let placed = place::place(&layered, &sizes, style);
    route::Router::new(&layered, &placed, &sizes, &links).layout(style.direction)
}

/// A size by the axes of the layout.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Extent {
    along: f64,
    across: f64,
}

impl Direction {
    fn extent(self, size: Size) -> Extent {
        match self {
            Direction::Down => Extent { along: size.height, across: size.width },
            Direction::Right => Extent { along: size.width, across: size.height },
        }
    }

    /// A point given along and across, from left to right and from top to bottom.
    fn point(self, (along, across): (f64, f64)) -> (f64, f64) {
        match self {
            Direction::Down => (across, along),
            Direction::Right => (along, across),
        }
    }
}
