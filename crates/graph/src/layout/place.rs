//! Step 3 of the layout: coordinates.

use super::order::{Joint, Layered, Role};
use super::{Extent, Style};

/// How many times the layers are moved, along and back.
const SWEEPS: usize = 18;
/// How many times lines are made straight: each may make room for others.
const STRAIGHTENINGS: usize = 6;
/// Free space between two nodes, between a node and a line, and between two lines.
const NODE_GAP: f64 = 36.0;
const LINE_GAP: f64 = 16.0;
const LINES_GAP: f64 = 9.0;
/// The most free space between two layers.
const MAX_LAYER_GAP: f64 = 160.0;

/// Where everything is.
pub(super) struct Placed {
    /// The middle of each item, across the layers.
    pub(super) middle: Vec<f64>,
    /// The beginning and the end of each layer.
    pub(super) layers: Vec<(f64, f64)>,
}

/// Finds coordinates. `sizes` are those of the nodes.
pub(super) fn place(graph: &Layered, sizes: &[Extent], style: Style) -> Placed {
    let offsets: Vec<Vec<f64>> = graph.layers.iter().map(|layer| offsets(graph, layer)).collect();
    let mut middle = vec![0.0; graph.items.len()];
    for (layer, offsets) in graph.layers.iter().zip(&offsets) {
        let half = offsets.last().copied().unwrap_or(0.0) / 2.0;
        layer.iter().zip(offsets).for_each(|(&item, offset)| middle[item] = offset - half);
    }
    for sweep in 0..SWEEPS {
        let along = sweep % 2 == 0;
        move_layers(graph, &offsets, along, if along { Look::Before } else { Look::Behind }, &mut middle);
    }
    // In the end both directions count, or the last one would decide alone.
    for round in 0..STRAIGHTENINGS {
        move_layers(graph, &offsets, round % 2 == 0, Look::Both, &mut middle);
        straighten(graph, &offsets, &mut middle);
    }
    compact(graph, &offsets, &mut middle);
    // Borders are on whole pixels, and lines that are straight stay so.
    for (middle, item) in middle.iter_mut().zip(&graph.items) {
        let half = item.across / 2.0;
        *middle = (*middle - half).round() + half;
    }
    let layers = layers(graph, sizes, style, &middle);
    Placed { middle, layers }
}

/// Moves all layers, from the first to the last or the other way round.
fn move_layers(graph: &Layered, offsets: &[Vec<f64>], along: bool, look: Look, middle: &mut [f64]) {
    let count = graph.layers.len();
    for step in 0..count {
        let layer = if along { step } else { count - 1 - step };
        move_layer(graph, &graph.layers[layer], &offsets[layer], look, middle);
    }
}

/// Which neighbours count.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Look {
    Before,
    Behind,
    Both,
}

/// The least distances of a layer's items from its first one.
fn offsets(graph: &Layered, layer: &[usize]) -> Vec<f64> {
    let mut offsets = Vec::with_capacity(layer.len());
    let mut last: Option<(usize, f64)> = None;
    for &item in layer {
        let offset = match last {
            None => 0.0,
            Some((other, offset)) => {
                let (this, other) = (&graph.items[item], &graph.items[other]);
                let gap = match (other.role, this.role) {
                    (Role::Node, Role::Node) => NODE_GAP,
                    (Role::Node, _) | (_, Role::Node) => LINE_GAP,
                    (Role::Through | Role::Turn, Role::Through | Role::Turn) => LINES_GAP,
                };
                offset + (other.across + this.across) / 2.0 + gap
            }
        };
        offsets.push(offset);
        last = Some((item, offset));
    }
    offsets
}

/// Moves the items of a layer as near as possible to their neighbours.
fn move_layer(graph: &Layered, layer: &[usize], offsets: &[f64], look: Look, middle: &mut [f64]) {
    // Relative to the least offsets, the positions must only be in ascending order.
    let wanted: Vec<(f64, f64)> = layer
        .iter()
        .zip(offsets)
        .map(|(&item, offset)| {
            let (want, weight) = wanted(graph, item, look, middle);
            (want - offset, weight)
        })
        .collect();
    for ((&item, offset), value) in layer.iter().zip(offsets).zip(ascending(&wanted)) {
        middle[item] = value + offset;
    }
}

/// Where an item wants to be, and how much.
fn wanted(graph: &Layered, item: usize, look: Look, middle: &[f64]) -> (f64, f64) {
    let this = &graph.items[item];
    let (mut sum, mut weight) = (0.0, 0.0);
    let mut pull = |to: f64, by: f64| {
        sum += to * by;
        weight += by;
    };
    let before = if look == Look::Behind { &[][..] } else { &this.before };
    let behind = if look == Look::Before { &[][..] } else { &this.behind };
    for joint in before.iter().chain(behind) {
        // A straight line is worth more than a node in the middle.
        let by = match (this.role, graph.items[joint.other].role) {
            (Role::Node, Role::Node) => 1.0,
            (Role::Node, _) | (_, Role::Node) => 2.0,
            (Role::Through | Role::Turn, Role::Through | Role::Turn) => 8.0,
        };
        pull(middle[joint.other] + joint.theirs - joint.own, by);
    }
    for &node in &this.beside {
        pull(middle[node] + graph.items[node].across / 2.0 + LINE_GAP, 2.0);
    }
    if weight == 0.0 { (middle[item], 0.1) } else { (sum / weight, weight) }
}

/// The ascending numbers nearest to the wanted ones (least weighted squares): neighbours in the
/// wrong order are pooled at their mean.
fn ascending(wanted: &[(f64, f64)]) -> Vec<f64> {
    let mut pools: Vec<(f64, f64, usize)> = Vec::with_capacity(wanted.len());
    for &(value, weight) in wanted {
        let mut pool = (value, weight, 1);
        while let Some((before, its_weight, count)) = pools.pop_if(|last| last.0 > pool.0) {
            let total = its_weight + pool.1;
            pool = ((before * its_weight + pool.0 * pool.1) / total, total, count + pool.2);
        }
        pools.push(pool);
    }
    pools.into_iter().flat_map(|(value, _, count)| std::iter::repeat_n(value, count)).collect()
}

/// Makes lines over several layers and chains of nodes straight as far as there is room: along the
/// layers, items are gathered as long as one line fits them all.
fn straighten(graph: &Layered, offsets: &[Vec<f64>], middle: &mut [f64]) {
    let position = graph.positions();
    for first in 0..graph.items.len() {
        let before = &graph.items[first].before;
        if before.iter().any(|joint| straight(graph, joint.other).is_some_and(|it| it.other == first)) {
            continue;
        }
        // The items with how far the line is from their middles.
        let mut run: Vec<(usize, f64)> = Vec::new();
        let mut room = (f64::NEG_INFINITY, f64::INFINITY);
        let mut next = Some((first, 0.0));
        while let Some((item, line)) = next {
            let (low, high) = free(graph, offsets, &position, item, middle);
            let (low, high) = (low + line, high + line);
            if room.0.max(low) > room.1.min(high) {
                settle(&run, room, middle);
                run.clear();
                room = (f64::NEG_INFINITY, f64::INFINITY);
            }
            run.push((item, line));
            room = (room.0.max(low), room.1.min(high));
            next = straight(graph, item).map(|joint| (joint.other, line - joint.own + joint.theirs));
        }
        settle(&run, room, middle);
    }
}

/// The link that ought to be straight: the only one that leads on from an item, if it is also the
/// only one before the other or both are parts of the same line.
fn straight(graph: &Layered, item: usize) -> Option<Joint> {
    let this = &graph.items[item];
    let &[joint] = &this.behind[..] else {
        return None;
    };
    let other = &graph.items[joint.other];
    let same_line = this.role != Role::Node && other.role == this.role;
    (same_line || other.before.len() == 1).then_some(joint)
}

/// Where an item can be moved without moving its neighbours.
fn free(
    graph: &Layered,
    offsets: &[Vec<f64>],
    position: &[usize],
    item: usize,
    middle: &[f64],
) -> (f64, f64) {
    let (layer, place) = (graph.items[item].layer, position[item]);
    let (items, offsets) = (&graph.layers[layer], &offsets[layer]);
    let low = match place.checked_sub(1) {
        Some(left) => middle[items[left]] + offsets[place] - offsets[left],
        None => f64::NEG_INFINITY,
    };
    let high = match items.get(place + 1) {
        Some(&right) => middle[right] - (offsets[place + 1] - offsets[place]),
        None => f64::INFINITY,
    };
    // Rounding may have made the room less than nothing.
    (low.min(middle[item]), high.max(middle[item]))
}

/// Moves all items of a run to one line, near to where most of them are.
fn settle(run: &[(usize, f64)], room: (f64, f64), middle: &mut [f64]) {
    let mut places: Vec<f64> = run.iter().map(|&(item, line)| middle[item] + line).collect();
    places.sort_by(f64::total_cmp);
    if let Some(&most) = places.get(places.len() / 2) {
        let place = most.max(room.0).min(room.1);
        run.iter().for_each(|&(item, line)| middle[item] = place - line);
    }
}

/// Moves parts that no link joins towards the beginning, as far as there is room: no neighbour
/// pulls them.
fn compact(graph: &Layered, offsets: &[Vec<f64>], middle: &mut [f64]) {
    let part = parts(graph);
    let edge = |middle: &[f64], item: usize| middle[item] - graph.items[item].across / 2.0;
    let mut parts: Vec<(f64, Vec<usize>)> = Vec::new();
    for (item, &part) in part.iter().enumerate() {
        parts.resize_with(parts.len().max(part + 1), || (f64::INFINITY, Vec::new()));
        parts[part].0 = parts[part].0.min(edge(middle, item));
        parts[part].1.push(item);
    }
    parts.sort_by(|a, b| a.0.total_cmp(&b.0));
    let start = parts.first().map_or(0.0, |first| first.0);
    let position = graph.positions();
    for (first, items) in &parts {
        let mut room = first - start;
        for &item in items {
            let layer = &graph.layers[graph.items[item].layer];
            let neighbour = position[item].checked_sub(1).map(|left| layer[left]);
            if neighbour.is_some_and(|other| part[other] != part[item]) {
                room = room.min(middle[item] - free(graph, offsets, &position, item, middle).0);
            }
        }
        items.iter().for_each(|&item| middle[item] -= room.max(0.0));
    }
}

/// The number of the connected part that each item belongs to.
fn parts(graph: &Layered) -> Vec<usize> {
    let mut part = vec![usize::MAX; graph.items.len()];
    let mut count = 0;
    for start in 0..graph.items.len() {
        if part[start] != usize::MAX {
            continue;
        }
        let mut stack = vec![start];
        while let Some(item) = stack.pop() {
            if part[item] == usize::MAX {
                part[item] = count;
                let this = &graph.items[item];
                stack.extend(this.before.iter().chain(&this.behind).map(|joint| joint.other));
                stack.extend(this.beside.iter().chain(&this.turns));
            }
        }
        count += 1;
    }
    part
}

/// The beginning and the end of each layer.
fn layers(graph: &Layered, sizes: &[Extent], style: Style, middle: &[f64]) -> Vec<(f64, f64)> {
    let mut layers = Vec::with_capacity(graph.layers.len());
    let mut start = 0.0;
    for layer in &graph.layers {
        let sizes = layer.iter().filter_map(|&item| sizes.get(item));
        let end = start + sizes.map(|size| size.along).fold(0.0, f64::max);
        layers.push((start, end));
        // More if there are many links, or if they have far to go across, so that they are not too
        // steep.
        let links: usize = layer.iter().map(|&item| graph.items[item].behind.len()).sum();
        let ways = layer.iter().flat_map(|&item| {
            let joints = graph.items[item].behind.iter();
            joints.map(move |it| (middle[item] + it.own - middle[it.other] - it.theirs).abs())
        });
        let more = (ways.fold(0.0, f64::max) * 0.08).max(links as f64 * style.link_gap);
        start = end + (style.layer_gap + more).min(MAX_LAYER_GAP).round();
    }
    layers
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ascending_numbers_are_kept_and_others_pooled() {
        assert_eq!(ascending(&[(1.0, 1.0), (2.0, 1.0)]), [1.0, 2.0]);
        assert_eq!(ascending(&[(2.0, 1.0), (0.0, 1.0), (5.0, 1.0)]), [1.0, 1.0, 5.0]);
        assert_eq!(ascending(&[(4.0, 3.0), (0.0, 1.0)]), [3.0, 3.0]);
        assert!(ascending(&[]).is_empty());
    }
}
