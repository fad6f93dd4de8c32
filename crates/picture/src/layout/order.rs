//! Step 2 of the layout: stand-ins for long arrows, and the order of the items of each layer.

use super::{Link, Size};

/// How many times the layers are sorted, to the right and to the left.
const SWEEPS: usize = 12;
/// With more arrows than this between two layers crossings are not counted.
const MAX_COUNTED: usize = 600;
/// The height of a stand-in.
pub(super) const THROUGH: f64 = 8.0;

/// A card, or where an arrow passes a layer. The first items are the cards.
pub(super) struct Item {
    pub(super) layer: usize,
    pub(super) size: Size,
    /// What it is linked with on the layers to the left and to the right: its own height, the item,
    /// that one's height.
    pub(super) left: Vec<(f64, usize, f64)>,
    pub(super) right: Vec<(f64, usize, f64)>,
}

/// Items on layers.
pub(super) struct Graph {
    pub(super) items: Vec<Item>,
    /// How many of the items are cards.
    pub(super) cards: usize,
    /// The items of each layer from top to bottom.
    pub(super) layers: Vec<Vec<usize>>,
    /// For each link the stand-ins, from its beginning to its end.
    pub(super) through: Vec<Vec<usize>>,
}

impl Graph {
    pub(super) fn new(sizes: &[Size], links: &[Link], layer: &[usize]) -> Graph {
        let mut graph = Graph {
            items: sizes
                .iter()
                .zip(layer)
                .map(|(size, layer)| Item { layer: *layer, size: *size, left: Vec::new(), right: Vec::new() })
                .collect(),
            cards: sizes.len(),
            layers: Vec::new(),
            through: Vec::new(),
        };
        for link in links {
            let through = graph.pass(link);
            graph.through.push(through);
        }
        let count = graph.items.iter().map(|item| item.layer + 1).max().unwrap_or(0);
        graph.layers = vec![Vec::new(); count];
        for (at, item) in graph.items.iter().enumerate() {
            graph.layers[item.layer].push(at);
        }
        graph.sort();
        graph
    }

    /// Links the ends of an arrow, by stand-ins if they are far apart.
    fn pass(&mut self, link: &Link) -> Vec<usize> {
        let (from, to) = (self.items[link.from].layer, self.items[link.to].layer);
        let between: Vec<usize> =
            if from < to { (from + 1..to).collect() } else { (to + 1..from).rev().collect() };
        let mut through = Vec::new();
        let mut last = (link.from, link.from_y);
        for layer in between {
            let item = self.items.len();
            let size = Size { width: 0.0, height: THROUGH };
            self.items.push(Item { layer, size, left: Vec::new(), right: Vec::new() });
            self.join(last, (item, THROUGH / 2.0));
            through.push(item);
            last = (item, THROUGH / 2.0);
        }
        self.join(last, (link.to, link.to_y));
        through
    }

    fn join(&mut self, a: (usize, f64), b: (usize, f64)) {
        let (left, right) = if self.items[a.0].layer < self.items[b.0].layer { (a, b) } else { (b, a) };
        if self.items[left.0].layer == self.items[right.0].layer {
            return;
        }
        self.items[left.0].right.push((left.1, right.0, right.1));
        self.items[right.0].left.push((right.1, left.0, left.1));
    }

    fn sort(&mut self) {
        let mut best = self.layers.clone();
        let mut fewest = self.crossings();
        for sweep in 0..SWEEPS {
            if fewest == 0 {
                break;
            }
            let to_the_right = sweep % 2 == 0;
            let count = self.layers.len();
            for step in 0..count {
                self.sort_layer(if to_the_right { step } else { count - 1 - step }, to_the_right);
            }
            let crossings = self.crossings();
            if crossings < fewest {
                fewest = crossings;
                best.clone_from(&self.layers);
            }
        }
        self.layers = best;
    }

    fn sort_layer(&mut self, layer: usize, by_left: bool) {
        let place = self.heights();
        let mut keyed: Vec<(f64, usize, usize)> = self.layers[layer]
            .iter()
            .enumerate()
            .map(|(at, item)| {
                let it = &self.items[*item];
                let links = if by_left { &it.left } else { &it.right };
                let sum: f64 = links.iter().map(|(_, other, y)| place[*other] + y).sum();
                let mean = if links.is_empty() { place[*item] } else { sum / links.len() as f64 };
                (mean, at, *item)
            })
            .collect();
        keyed.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        self.layers[layer] = keyed.into_iter().map(|(_, _, item)| item).collect();
    }

    /// The tops of items if each layer is stacked from its middle.
    fn heights(&self) -> Vec<f64> {
        let mut place = vec![0.0; self.items.len()];
        for layer in &self.layers {
            let total: f64 = layer.iter().map(|item| self.items[*item].size.height).sum();
            let mut y = -total / 2.0;
            for item in layer {
                place[*item] = y;
                y += self.items[*item].size.height;
            }
        }
        place
    }

    fn crossings(&self) -> usize {
        let mut rank = vec![0; self.items.len()];
        for layer in &self.layers {
            layer.iter().enumerate().for_each(|(at, item)| rank[*item] = at);
        }
        let mut count = 0;
        for layer in &self.layers {
            let links: Vec<((usize, f64), (usize, f64))> = layer
                .iter()
                .flat_map(|item| {
                    self.items[*item]
                        .right
                        .iter()
                        .map(|(y, to, to_y)| ((rank[*item], *y), (rank[*to], *to_y)))
                })
                .take(MAX_COUNTED)
                .collect();
            for (at, a) in links.iter().enumerate() {
                count += links[..at]
                    .iter()
                    .filter(|b| (a.0 < b.0 && a.1 > b.1) || (a.0 > b.0 && a.1 < b.1))
                    .count();
            }
        }
        count
    }
}
