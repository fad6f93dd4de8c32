//! Step 2 of the layout: stand-ins for long links, and the order of the items on each layer.

use super::rank::Ranks;
use super::{Back, Extent, Link, Port, Style};
use std::collections::BTreeMap;

/// How many times the layers are sorted, along and back.
const SWEEPS: usize = 12;

/// What an item on a layer is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Role {
    /// A node; the first items are the nodes, with the same indices.
    Node,
    /// Where links between nodes of other layers pass.
    Through,
    /// Where links pass that turn round beside their nodes.
    Turn,
}

/// A link between items of neighbouring layers, as one of them sees it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Joint {
    /// Where it is at this item, from the item's middle.
    pub(super) own: f64,
    /// The other item.
    pub(super) other: usize,
    /// Where it is at the other item, from that item's middle.
    pub(super) theirs: f64,
}

/// An item on a layer.
#[derive(Debug)]
pub(super) struct Item {
    pub(super) role: Role,
    pub(super) layer: usize,
    /// Its size across the layers.
    pub(super) across: f64,
    /// What it is linked with on the layer before, and on the layer behind.
    pub(super) before: Vec<Joint>,
    pub(super) behind: Vec<Joint>,
    /// For [`Role::Turn`]: the nodes on its own layer where links come from or lead to.
    pub(super) beside: Vec<usize>,
    /// For [`Role::Node`]: the items that have it beside them.
    pub(super) turns: Vec<usize>,
    /// For stand-ins: the item that links from here lead to next, and where they arrive in the end.
    pub(super) next: Option<(usize, Port)>,
}

/// A graph whose links only go from one layer to the next.
pub(super) struct Layered {
    pub(super) items: Vec<Item>,
    /// The items of each layer in their order across.
    pub(super) layers: Vec<Vec<usize>>,
    /// The item that each link leads to first: its target, or a stand-in.
    pub(super) hops: Vec<usize>,
}

/// What the links have in common that pass a stand-in: the target, where they arrive there, whether
/// they lead back; and which link it is if none share their way.
type Way = (usize, Option<u64>, bool, Option<usize>);

/// The stand-in of a way on a layer.
type StandIns = BTreeMap<(Way, usize), usize>;

impl Layered {
    /// Builds and sorts the layers.
    pub(super) fn new(ranks: &Ranks, sizes: &[Extent], links: &[Link], style: Style) -> Layered {
        let mut layered = Layered::build(ranks, sizes, links, style);
        layered.sort();
        layered
    }

    fn build(ranks: &Ranks, sizes: &[Extent], links: &[Link], style: Style) -> Layered {
        let mut layered = Layered {
            items: Vec::new(),
            layers: vec![Vec::new(); ranks.layer.iter().map(|layer| layer + 1).max().unwrap_or(0)],
            hops: Vec::with_capacity(links.len()),
        };
        for (&layer, size) in ranks.layer.iter().zip(sizes) {
            layered.add(Role::Node, layer, size.across, None);
        }
        let mut stand_ins = StandIns::new();
        for (number, link) in links.iter().enumerate() {
            let leads_back = ranks.layer[link.to] <= ranks.layer[link.from];
            let way = (link.to, key(link.arrives), leads_back, (!style.join).then_some(number));
            let hop = match style.back {
                Back::Around if leads_back => layered.turn(&mut stand_ins, link, way),
                Back::Around | Back::Straight => layered.pass(&mut stand_ins, link, way),
            };
            layered.hops.push(hop);
        }
        // To begin with, items stand in the order of the walk; stand-ins where their node does.
        let mut target: Vec<usize> = (0..layered.items.len()).collect();
        for (&((to, ..), _), &item) in &stand_ins {
            target[item] = to;
        }
        for layer in &mut layered.layers {
            layer.sort_by_key(|&item| (ranks.position[target[item]], item));
        }
        layered
    }

    fn add(&mut self, role: Role, layer: usize, across: f64, next: Option<(usize, Port)>) -> usize {
        let item = self.items.len();
        self.items.push(Item {
            role,
            layer,
            across,
            before: Vec::new(),
            behind: Vec::new(),
            beside: Vec::new(),
            turns: Vec::new(),
            next,
        });
        self.layers[layer].push(item);
        item
    }

    /// Where a port is, from the item's middle. Free ports are on both sides of it.
    fn at(&self, item: usize, port: Option<Port>) -> f64 {
        match port {
            Some(Port::At(at)) if self.items[item].role == Role::Node => at - self.items[item].across / 2.0,
            Some(Port::At(_) | Port::Free(_)) | None => 0.0,
        }
    }

    /// Links two items, unless they are on one layer.
    fn join(&mut self, a: (usize, Option<Port>), b: (usize, Option<Port>)) {
        let (before, behind) = if self.items[a.0].layer < self.items[b.0].layer { (a, b) } else { (b, a) };
        if self.items[before.0].layer == self.items[behind.0].layer {
            return;
        }
        let (own, theirs) = (self.at(before.0, before.1), self.at(behind.0, behind.1));
        self.items[before.0].behind.push(Joint { own, other: behind.0, theirs });
        self.items[behind.0].before.push(Joint { own: theirs, other: before.0, theirs: own });
    }

    /// Links two nodes, by way of stand-ins on the layers between. Returns the first item after the
    /// link's node.
    fn pass(&mut self, stand_ins: &mut StandIns, link: &Link, way: Way) -> usize {
        let (from, to) = (self.items[link.from].layer, self.items[link.to].layer);
        // From the target, as far as no other link has been there.
        let between: Vec<usize> =
            if from < to { (from + 1..to).rev().collect() } else { (to + 1..from).collect() };
        let mut next = link.to;
        for layer in between {
            next = match stand_ins.get(&(way, layer)) {
                Some(&item) => item,
                None => {
                    let item = self.add(Role::Through, layer, 0.0, Some((next, link.arrives)));
                    stand_ins.insert((way, layer), item);
                    self.join((item, None), (next, Some(link.arrives)));
                    item
                }
            };
        }
        self.join((link.from, Some(link.leaves)), (next, Some(link.arrives)));
        next
    }

    /// Adds stand-ins from the layer of a link's node back to that of its target. Returns the first
    /// of them.
    fn turn(&mut self, stand_ins: &mut StandIns, link: &Link, way: Way) -> usize {
        let mut next = link.to;
        for layer in self.items[link.to].layer..=self.items[link.from].layer {
            next = match stand_ins.get(&(way, layer)) {
                Some(&item) => item,
                None => {
                    let item = self.add(Role::Turn, layer, 0.0, Some((next, link.arrives)));
                    stand_ins.insert((way, layer), item);
                    if self.items[next].role == Role::Node {
                        self.put_beside(item, next);
                    } else {
                        self.join((item, None), (next, None));
                    }
                    item
                }
            };
        }
        self.put_beside(next, link.from);
        next
    }

    fn put_beside(&mut self, turn: usize, node: usize) {
        self.items[turn].beside.push(node);
        self.items[node].turns.push(turn);
    }

    /// Sorts the layers by their neighbours, again and again, and keeps the best order seen.
    fn sort(&mut self) {
        let mut best = (self.crossings(), self.layers.clone());
        let mut position = self.positions();
        for sweep in 0..SWEEPS {
            if best.0 == 0 {
                break;
            }
            let along = sweep % 2 == 0;
            let count = self.layers.len();
            for step in 0..count {
                self.sort_layer(if along { step } else { count - 1 - step }, along, &mut position);
            }
            let crossings = self.crossings();
            if crossings < best.0 {
                best = (crossings, self.layers.clone());
            }
        }
        self.layers = best.1;
    }

    /// The position of each item on its layer.
    pub(super) fn positions(&self) -> Vec<usize> {
        let mut position = vec![0; self.items.len()];
        for layer in &self.layers {
            layer.iter().enumerate().for_each(|(at, &item)| position[item] = at);
        }
        position
    }

    /// Sorts one layer by the mean positions of the neighbours before it (`along`) or behind it.
    fn sort_layer(&mut self, layer: usize, along: bool, position: &mut [usize]) {
        let mut keys: BTreeMap<usize, f64> = BTreeMap::new();
        for &item in &self.layers[layer] {
            let this = &self.items[item];
            let joints = if along { &this.before } else { &this.behind };
            if this.role != Role::Turn || !joints.is_empty() {
                let ends = joints.iter().map(|joint| position[joint.other] as f64 + self.share(joint));
                keys.insert(item, mean(ends).unwrap_or(position[item] as f64));
            }
        }
        // The end of a line that turns round stands behind the nodes that it begins or ends at.
        for &item in &self.layers[layer] {
            if !keys.contains_key(&item) {
                let nodes = self.items[item].beside.iter().filter_map(|node| keys.get(node));
                let last = nodes.copied().fold(f64::NEG_INFINITY, f64::max);
                keys.insert(item, last + 0.01);
            }
        }
        let key = |item: &usize| keys.get(item).copied().unwrap_or(0.0);
        // Items with equal keys keep their order.
        self.layers[layer].sort_by(|a, b| key(a).total_cmp(&key(b)));
        for (at, &item) in self.layers[layer].iter().enumerate() {
            position[item] = at;
        }
    }

    /// How far from the middle of the other item a joint is, as a share of that item's size.
    fn share(&self, joint: &Joint) -> f64 {
        let across = self.items[joint.other].across;
        if across > 0.0 { joint.theirs / across } else { 0.0 }
    }

    /// How many pairs of links cross.
    fn crossings(&self) -> usize {
        let position = self.positions();
        let mut count = 0;
        for pair in self.layers.windows(2) {
            // Links sorted by their ends before: each pair of ends behind in the wrong order is a
            // crossing.
            let mut ends: Vec<((usize, f64), (usize, f64))> = Vec::new();
            for &item in &pair[0] {
                let joints = &self.items[item].behind;
                let end =
                    |joint: &Joint| ((position[item], joint.own), (position[joint.other], joint.theirs));
                ends.extend(joints.iter().map(end));
            }
            let order = |a: &(usize, f64), b: &(usize, f64)| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1));
            ends.sort_by(|a, b| order(&a.0, &b.0).then(order(&a.1, &b.1)));
            let mut places: Vec<(usize, f64)> = ends.iter().map(|end| end.1).collect();
            places.sort_by(order);
            places.dedup();
            let mut seen = Counts::new(places.len());
            for (_, end) in &ends {
                let place = places.partition_point(|place| order(place, end).is_lt());
                count += seen.above(place);
                seen.add(place);
            }
        }
        count
    }
}

fn key(port: Port) -> Option<u64> {
    match port {
        Port::At(at) => Some(at.to_bits()),
        Port::Free(_) => None,
    }
}

fn mean(values: impl Iterator<Item = f64>) -> Option<f64> {
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
    use super::super::{Direction, Node, Size};
    use super::*;

    fn layered(nodes: usize, edges: &[(usize, usize)], back: Back, ports: [Port; 2]) -> Layered {
        let node = Node { size: Size { width: 40.0, height: 40.0 }, floats: false };
        let [leaves, arrives] = ports;
        let link = |&(from, to): &(usize, usize)| Link { from, leaves, to, arrives, back: false };
        let links: Vec<Link> = edges.iter().map(link).collect();
        let sizes = vec![Extent { along: 40.0, across: 40.0 }; nodes];
        let style = Style { back, ..STYLE };
        Layered::new(&rank(&vec![node; nodes], &links, true), &sizes, &links, style)
    }

    const STYLE: Style = Style {
        direction: Direction::Down,
        back: Back::Straight,
        below_loops: true,
        join: true,
        layer_gap: 46.0,
        link_gap: 0.0,
    };

    const FREE: [Port; 2] = [Port::Free(10.0); 2];

    #[test]
    fn crossings_are_counted_and_removed() {
        // 0 leads to 1 and 2; 1 leads to 4 and 2 to 3: sorted by the walk, the later links could
        // cross.
        let edges = [(0, 1), (0, 2), (1, 4), (2, 3)];
        assert_eq!(layered(5, &edges, Back::Around, FREE).crossings(), 0);
        let mut crossed = layered(5, &edges, Back::Around, FREE);
        crossed.layers[2].reverse();
        assert_eq!(crossed.crossings(), 1);
    }

    #[test]
    fn links_between_two_nodes_cross_by_their_ports() {
        let node = Node { size: Size { width: 40.0, height: 40.0 }, floats: false };
        let link = |leaves, arrives| Link {
            from: 0,
            leaves: Port::At(leaves),
            to: 1,
            arrives: Port::At(arrives),
            back: false,
        };
        let sizes = [Extent { along: 40.0, across: 40.0 }; 2];
        let crossings =
            |links: &[Link]| Layered::new(&rank(&[node; 2], links, false), &sizes, links, STYLE).crossings();
        assert_eq!(crossings(&[link(10.0, 10.0), link(30.0, 30.0)]), 0);
        assert_eq!(crossings(&[link(10.0, 30.0), link(30.0, 10.0)]), 1);
        assert_eq!(crossings(&[link(10.0, 20.0), link(30.0, 20.0)]), 0);
    }

    #[test]
    fn links_join_neighbouring_layers() {
        let edges = [(0, 1), (1, 2), (2, 3), (0, 3), (1, 3), (3, 1), (2, 2)];
        let count = |graph: &Layered, role| graph.items.iter().filter(|item| item.role == role).count();
        for back in [Back::Around, Back::Straight] {
            let graph = layered(4, &edges, back, FREE);
            for (id, item) in graph.items.iter().enumerate() {
                for joint in &item.behind {
                    assert_eq!(graph.items[joint.other].layer, item.layer + 1);
                    assert!(graph.items[joint.other].before.iter().any(|other| other.other == id));
                }
            }
        }
        let around = layered(4, &edges, Back::Around, FREE);
        // The two long links to 3 share their stand-in on layer 2.
        assert_eq!(count(&around, Role::Through), 2);
        // One line back to 1 over three layers, one from 2 to itself.
        assert_eq!(count(&around, Role::Turn), 4);
        let straight = layered(4, &edges, Back::Straight, FREE);
        assert_eq!((count(&straight, Role::Through), count(&straight, Role::Turn)), (3, 0));
    }
}
