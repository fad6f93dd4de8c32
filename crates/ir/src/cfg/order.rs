//! Step 3 of the layout: stand-ins for long arrows, and the order of the items on each layer.

use std::collections::BTreeMap;

use super::rank::Ranks;

/// How many times the layers are sorted, down and up.
const SWEEPS: usize = 12;

/// What an item on a layer is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Role {
    /// A block; the first items are the blocks, with the same indices.
    Block,
    /// Where arrows to a lower block pass.
    Through,
    /// Where arrows that lead back up to a block pass.
    Back,
}

/// An item on a layer.
#[derive(Debug)]
pub(super) struct Item {
    pub(super) role: Role,
    pub(super) layer: usize,
    /// The items on the layer above that it is linked with.
    pub(super) up: Vec<usize>,
    /// The items on the layer below that it is linked with.
    pub(super) down: Vec<usize>,
    /// For [`Role::Back`]: the blocks on its own layer where arrows come from or lead to.
    pub(super) beside: Vec<usize>,
    /// For [`Role::Block`]: the items that have it beside them.
    pub(super) lines: Vec<usize>,
}

/// A graph whose links only go from one layer to the next.
pub(super) struct Layered {
    pub(super) items: Vec<Item>,
    /// The items of each layer from left to right.
    pub(super) layers: Vec<Vec<usize>>,
    /// The item that each edge leads to first: its target, or a stand-in. On the edge's own layer
    /// if it leads back.
    pub(super) hops: Vec<usize>,
    /// Links from a stand-in to the next one or to the block, from upper to lower item.
    pub(super) trunks: Vec<(usize, usize)>,
    /// For each block that arrows lead back to, the topmost stand-in.
    pub(super) tops: Vec<(usize, usize)>,
}

impl Layered {
    /// Builds and sorts the layers.
    pub(super) fn new(ranks: &Ranks, edges: &[(usize, usize)]) -> Layered {
        let mut layered = Layered::build(ranks, edges);
        layered.sort();
        layered
    }

    fn build(ranks: &Ranks, edges: &[(usize, usize)]) -> Layered {
        let mut layered = Layered {
            items: Vec::new(),
            layers: vec![Vec::new(); ranks.layer.iter().map(|layer| layer + 1).max().unwrap_or(0)],
            hops: Vec::with_capacity(edges.len()),
            trunks: Vec::new(),
            tops: Vec::new(),
        };
        for &layer in &ranks.layer {
            layered.add(Role::Block, layer);
        }
        let mut through = BTreeMap::new();
        let mut back = BTreeMap::new();
        for (&(from, to), leads_back) in edges.iter().zip(&ranks.back) {
            let hop = if *leads_back {
                layered.add_back(&mut back, from, to)
            } else {
                layered.add_forward(&mut through, from, to)
            };
            layered.hops.push(hop);
        }
        // To begin with, items stand in the order of the walk; stand-ins where their block does.
        let mut target: Vec<usize> = (0..layered.items.len()).collect();
        for (&(to, _), &item) in through.iter().chain(&back) {
            target[item] = to;
        }
        for layer in &mut layered.layers {
            layer.sort_by_key(|&item| (ranks.position[target[item]], item));
        }
        layered
    }

    fn add(&mut self, role: Role, layer: usize) -> usize {
        let item = self.items.len();
        self.items.push(Item {
            role,
            layer,
            up: Vec::new(),
            down: Vec::new(),
            beside: Vec::new(),
            lines: Vec::new(),
        });
        self.layers[layer].push(item);
        item
    }

    fn link(&mut self, upper: usize, lower: usize) {
        self.items[upper].down.push(lower);
        self.items[lower].up.push(upper);
    }

    /// Links two blocks, through stand-ins if needed. Returns the first item after `from`.
    fn add_forward(&mut self, known: &mut BTreeMap<(usize, usize), usize>, from: usize, to: usize) -> usize {
        let (first, last) = (self.items[from].layer + 1, self.items[to].layer);
        // From the target upwards, as far as no other edge has been there.
        let mut below = to;
        for layer in (first..last).rev() {
            below = match known.get(&(to, layer)) {
                Some(&item) => item,
                None => {
                    let item = self.add(Role::Through, layer);
                    known.insert((to, layer), item);
                    self.link(item, below);
                    self.trunks.push((item, below));
                    item
                }
            };
        }
        self.link(from, below);
        below
    }

    /// Adds stand-ins from the layer of `from` up to the layer of `to`. Returns the lowest.
    fn add_back(&mut self, known: &mut BTreeMap<(usize, usize), usize>, from: usize, to: usize) -> usize {
        let mut above = None;
        for layer in self.items[to].layer..=self.items[from].layer {
            let item = match known.get(&(to, layer)) {
                Some(&item) => item,
                None => {
                    let item = self.add(Role::Back, layer);
                    known.insert((to, layer), item);
                    match above {
                        Some(above) => {
                            self.link(above, item);
                            self.trunks.push((above, item));
                        }
                        None => {
                            self.link_beside(item, to);
                            self.tops.push((to, item));
                        }
                    }
                    item
                }
            };
            above = Some(item);
        }
        // The layer of `from` is not above that of `to`, so that there is at least one.
        let lowest = above.unwrap_or(to);
        self.link_beside(lowest, from);
        lowest
    }

    fn link_beside(&mut self, line: usize, block: usize) {
        self.items[line].beside.push(block);
        self.items[block].lines.push(line);
    }

    /// Sorts the layers by their neighbours, again and again, and keeps the best order seen.
    fn sort(&mut self) {
        let mut best = (self.crossings(), self.layers.clone());
        for sweep in 0..SWEEPS {
            let down = sweep % 2 == 0;
            let layers: Vec<usize> =
                if down { (0..self.layers.len()).collect() } else { (0..self.layers.len()).rev().collect() };
            let mut position = self.positions();
            for layer in layers {
                self.sort_layer(layer, down, &mut position);
            }
            let crossings = self.crossings();
            if crossings < best.0 {
                best = (crossings, self.layers.clone());
            }
            if best.0 == 0 {
                break;
            }
        }
        self.layers = best.1;
    }

    /// The position of each item on its layer.
    pub(super) fn positions(&self) -> Vec<usize> {
        let mut position = vec![0; self.items.len()];
        for layer in &self.layers {
            for (i, &item) in layer.iter().enumerate() {
                position[item] = i;
            }
        }
        position
    }

    /// Sorts one layer by the mean positions of the neighbours above (`down`) or below.
    fn sort_layer(&mut self, layer: usize, down: bool, position: &mut [usize]) {
        let mut keys: BTreeMap<usize, f64> = BTreeMap::new();
        for &item in &self.layers[layer] {
            let neighbours = if down { &self.items[item].up } else { &self.items[item].down };
            if self.items[item].role != Role::Back || !neighbours.is_empty() {
                let own = position[item] as f64;
                keys.insert(item, mean(neighbours.iter().map(|&n| position[n] as f64)).unwrap_or(own));
            }
        }
        // The end of a line that leads back stands to the right of the blocks that it begins or
        // ends at.
        for &item in &self.layers[layer] {
            if !keys.contains_key(&item) {
                let blocks = self.items[item].beside.iter().filter_map(|block| keys.get(block));
                let rightmost = blocks.copied().fold(f64::NEG_INFINITY, f64::max);
                keys.insert(item, rightmost + 0.01);
            }
        }
        let key = |item: &usize| keys.get(item).copied().unwrap_or(0.0);
        self.layers[layer].sort_by(|a, b| key(a).total_cmp(&key(b)).then(position[*a].cmp(&position[*b])));
        for (i, &item) in self.layers[layer].iter().enumerate() {
            position[item] = i;
        }
    }

    /// How many pairs of links cross.
    fn crossings(&self) -> usize {
        let position = self.positions();
        let mut count = 0;
        for pair in self.layers.windows(2) {
            // Links sorted by their upper ends: each pair of lower ends in the wrong order is a
            // crossing.
            let mut seen = Counts::new(pair[1].len());
            for &item in &pair[0] {
                let mut ends: Vec<usize> = self.items[item].down.iter().map(|&n| position[n]).collect();
                ends.sort_unstable();
                count += ends.iter().map(|&end| seen.above(end)).sum::<usize>();
                ends.iter().for_each(|&end| seen.add(end));
            }
        }
        count
    }
}

pub(super) fn mean(values: impl Iterator<Item = f64>) -> Option<f64> {
    let (sum, count) = values.fold((0.0, 0.0), |(sum, count), value| (sum + value, count + 1.0));
    (count > 0.0).then(|| sum / count)
}

/// Counts of positions, for asking how many are above one (a Fenwick tree).
struct Counts {
    tree: Vec<usize>,
    total: usize,
}

impl Counts {
    fn new(positions: usize) -> Counts {
        Counts { tree: vec![0; positions + 1], total: 0 }
    }

    fn add(&mut self, position: usize) {
        self.total += 1;
        let mut i = position + 1;
        while i < self.tree.len() {
            self.tree[i] += 1;
            i += i & i.wrapping_neg();
        }
    }

    fn above(&self, position: usize) -> usize {
        let mut i = position + 1;
        let mut upto = 0;
        while i > 0 {
            upto += self.tree[i];
            i &= i - 1;
        }
        self.total - upto
    }
}

#[cfg(test)]
mod tests {
    use super::super::rank::rank;
    use super::*;

    fn layered(nodes: usize, edges: &[(usize, usize)]) -> Layered {
        Layered::new(&rank(nodes, edges), edges)
    }

    #[test]
    fn crossings_are_counted_and_removed() {
        // 0 leads to 1 and 2; 1 leads to 4 and 2 to 3: sorted by the walk, the lower arrows could
        // cross.
        let graph = layered(5, &[(0, 1), (0, 2), (1, 4), (2, 3)]);
        assert_eq!(graph.crossings(), 0);
        let mut crossed = layered(5, &[(0, 1), (0, 2), (1, 4), (2, 3)]);
        crossed.layers[2].reverse();
        assert_eq!(crossed.crossings(), 1);
    }

    #[test]
    fn links_join_neighbouring_layers() {
        let edges = [(0, 1), (1, 2), (2, 3), (0, 3), (1, 3), (3, 1), (2, 2)];
        let graph = layered(4, &edges);
        for (id, item) in graph.items.iter().enumerate() {
            for &lower in &item.down {
                assert_eq!(graph.items[lower].layer, item.layer + 1);
                assert!(graph.items[lower].up.contains(&id));
            }
        }
        // The two long edges to 3 share their stand-in on layer 2.
        let through = graph.items.iter().filter(|item| item.role == Role::Through).count();
        assert_eq!(through, 2);
        // One line back to 1 over three layers, one from 2 to itself.
        let back = graph.items.iter().filter(|item| item.role == Role::Back).count();
        assert_eq!(back, 4);
    }
}
