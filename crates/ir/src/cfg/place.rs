//! Step 4 of the layout: coordinates.

use super::order::{Layered, Role};

/// How many times the layers are moved, down and up.
const SWEEPS: usize = 18;
/// How many times lines are made straight: each may make room for others.
const STRAIGHTENINGS: usize = 6;
/// Free space between two boxes, between a box and a line, and between two lines.
const BOX_GAP: f64 = 36.0;
const LINE_GAP: f64 = 16.0;
const LINES_GAP: f64 = 9.0;
/// The least free space between two layers, and the most.
const LAYER_GAP: f64 = 46.0;
const MAX_LAYER_GAP: f64 = 150.0;

/// A block's size.
#[derive(Clone, Copy, Debug)]
pub(super) struct Size {
    pub(super) width: f64,
    pub(super) height: f64,
}

/// Where everything is. The drawing begins at 0 in both directions.
pub(super) struct Placed {
    /// The middle of each item.
    pub(super) x: Vec<f64>,
    /// The upper and the lower end of each layer.
    pub(super) layers: Vec<(f64, f64)>,
    pub(super) width: f64,
    pub(super) height: f64,
}

/// Finds coordinates. `sizes` are those of the blocks.
pub(super) fn place(graph: &Layered, sizes: &[Size]) -> Placed {
    let widths: Vec<f64> =
        (0..graph.items.len()).map(|item| sizes.get(item).map_or(0.0, |size| size.width)).collect();
    let mut x = vec![0.0; graph.items.len()];
    let offsets: Vec<Vec<f64>> = graph.layers.iter().map(|layer| offsets(graph, &widths, layer)).collect();
    for (layer, offsets) in graph.layers.iter().zip(&offsets) {
        let middle = offsets.last().copied().unwrap_or(0.0) / 2.0;
        for (&item, offset) in layer.iter().zip(offsets) {
            x[item] = offset - middle;
        }
    }
    for sweep in 0..SWEEPS {
        let down = sweep % 2 == 0;
        sweep_layers(graph, &widths, &offsets, down, if down { Look::Up } else { Look::Down }, &mut x);
    }
    // In the end both directions count, or the last one would decide alone.
    for round in 0..STRAIGHTENINGS {
        sweep_layers(graph, &widths, &offsets, round % 2 == 0, Look::Both, &mut x);
        straighten(graph, &offsets, &mut x);
    }
    compact(graph, &widths, &offsets, &mut x);
    finish(graph, sizes, &widths, x)
}

/// Moves all layers, from the first to the last or the other way round.
fn sweep_layers(
    graph: &Layered,
    widths: &[f64],
    offsets: &[Vec<f64>],
    down: bool,
    look: Look,
    x: &mut [f64],
) {
    let count = graph.layers.len();
    for i in 0..count {
        let layer = if down { i } else { count - 1 - i };
        move_layer(graph, widths, &graph.layers[layer], &offsets[layer], look, x);
    }
}

/// Which neighbours count.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Look {
    Up,
    Down,
    Both,
}

/// The least distances of a layer's items from its first one.
fn offsets(graph: &Layered, widths: &[f64], layer: &[usize]) -> Vec<f64> {
    let mut offsets = Vec::with_capacity(layer.len());
    let mut last: Option<(usize, f64)> = None;
    for &item in layer {
        let offset = match last {
            None => 0.0,
            Some((other, offset)) => {
                let gap = match (graph.items[other].role, graph.items[item].role) {
                    (Role::Block, Role::Block) => BOX_GAP,
                    (Role::Block, _) | (_, Role::Block) => LINE_GAP,
                    (Role::Through | Role::Back, Role::Through | Role::Back) => LINES_GAP,
                };
                offset + (widths[other] + widths[item]) / 2.0 + gap
            }
        };
        offsets.push(offset);
        last = Some((item, offset));
    }
    offsets
}

/// Moves the items of a layer as near as possible to their neighbours.
fn move_layer(graph: &Layered, widths: &[f64], layer: &[usize], offsets: &[f64], look: Look, x: &mut [f64]) {
    // Relative to the least offsets, the positions must only be in ascending order.
    let wanted: Vec<(f64, f64)> = layer
        .iter()
        .zip(offsets)
        .map(|(&item, offset)| {
            let (want, weight) = wanted(graph, widths, item, look, x);
            (want - offset, weight)
        })
        .collect();
    for ((&item, offset), value) in layer.iter().zip(offsets).zip(ascending(&wanted)) {
        x[item] = value + offset;
    }
}

/// Where an item wants to be, and how much.
fn wanted(graph: &Layered, widths: &[f64], item: usize, look: Look, x: &[f64]) -> (f64, f64) {
    let this = &graph.items[item];
    let (mut sum, mut weight) = (0.0, 0.0);
    let mut pull = |to: f64, by: f64| {
        sum += to * by;
        weight += by;
    };
    let up = if look == Look::Down { &[][..] } else { &this.up };
    let down = if look == Look::Up { &[][..] } else { &this.down };
    for &other in up.iter().chain(down) {
        // A straight line is worth more than a box in the middle.
        let by = match (this.role, graph.items[other].role) {
            (Role::Block, Role::Block) => 1.0,
            (Role::Block, _) | (_, Role::Block) => 2.0,
            (Role::Through | Role::Back, Role::Through | Role::Back) => 8.0,
        };
        pull(x[other], by);
    }
    for &block in &this.beside {
        pull(x[block] + widths[block] / 2.0 + LINE_GAP, 2.0);
    }
    if weight == 0.0 { (x[item], 0.1) } else { (sum / weight, weight) }
}

/// The ascending numbers nearest to the wanted ones (least weighted squares): neighbours in the
/// wrong order are pooled at their mean.
fn ascending(wanted: &[(f64, f64)]) -> Vec<f64> {
    let mut pools: Vec<(f64, f64, usize)> = Vec::with_capacity(wanted.len());
    for &(value, weight) in wanted {
        let mut pool = (value, weight, 1);
        while let Some(&(before, its_weight, count)) = pools.last() {
            if before <= pool.0 {
                break;
            }
            let total = its_weight + pool.1;
            pool = ((before * its_weight + pool.0 * pool.1) / total, total, count + pool.2);
            pools.pop();
        }
        pools.push(pool);
    }
    pools.into_iter().flat_map(|(value, _, count)| std::iter::repeat_n(value, count)).collect()
}

/// Makes lines over several layers and chains of blocks straight as far as there is room: from top
/// to bottom, items are gathered as long as one place fits them all.
fn straighten(graph: &Layered, offsets: &[Vec<f64>], x: &mut [f64]) {
    let position = graph.positions();
    for item in 0..graph.items.len() {
        if graph.items[item].up.iter().any(|&above| straight_below(graph, above) == Some(item)) {
            continue;
        }
        let mut run = Vec::new();
        let mut room = (f64::NEG_INFINITY, f64::INFINITY);
        let mut next = Some(item);
        while let Some(item) = next {
            let (low, high) = free(graph, offsets, &position, item, x);
            if room.0.max(low) > room.1.min(high) {
                settle(&run, room, x);
                run.clear();
                room = (f64::NEG_INFINITY, f64::INFINITY);
            }
            run.push(item);
            room = (room.0.max(low), room.1.min(high));
            next = straight_below(graph, item);
        }
        settle(&run, room, x);
    }
}

/// The item that ought to stand straight below: the only one that it leads to, if that has no other
/// above it or both are parts of the same line.
fn straight_below(graph: &Layered, item: usize) -> Option<usize> {
    let this = &graph.items[item];
    let &[below] = &this.down[..] else {
        return None;
    };
    let same_line = this.role != Role::Block && graph.items[below].role == this.role;
    (same_line || graph.items[below].up.len() == 1).then_some(below)
}

/// Where an item can be moved without moving its neighbours.
fn free(graph: &Layered, offsets: &[Vec<f64>], position: &[usize], item: usize, x: &[f64]) -> (f64, f64) {
    let (layer, place) = (graph.items[item].layer, position[item]);
    let (items, offsets) = (&graph.layers[layer], &offsets[layer]);
    let low = match place.checked_sub(1) {
        Some(left) => x[items[left]] + offsets[place] - offsets[left],
        None => f64::NEG_INFINITY,
    };
    let high = match items.get(place + 1) {
        Some(&right) => x[right] - (offsets[place + 1] - offsets[place]),
        None => f64::INFINITY,
    };
    // Rounding may have made the room less than nothing.
    (low.min(x[item]), high.max(x[item]))
}

/// Moves all items of a run to one place, near to where most of them are.
fn settle(run: &[usize], room: (f64, f64), x: &mut [f64]) {
    let mut places: Vec<f64> = run.iter().map(|&item| x[item]).collect();
    places.sort_by(f64::total_cmp);
    if let Some(&middle) = places.get(places.len() / 2) {
        let place = middle.max(room.0).min(room.1);
        run.iter().for_each(|&item| x[item] = place);
    }
}

/// Moves parts that no link joins to the left, as far as there is room: no neighbour pulls them.
fn compact(graph: &Layered, widths: &[f64], offsets: &[Vec<f64>], x: &mut [f64]) {
    let part = parts(graph);
    let left_edge = |x: &[f64], item: usize| x[item] - widths[item] / 2.0;
    let mut parts: Vec<(f64, Vec<usize>)> = Vec::new();
    for (item, &part) in part.iter().enumerate() {
        parts.resize_with(parts.len().max(part + 1), || (f64::INFINITY, Vec::new()));
        parts[part].0 = parts[part].0.min(left_edge(x, item));
        parts[part].1.push(item);
    }
    parts.sort_by(|a, b| a.0.total_cmp(&b.0));
    let start = parts.first().map_or(0.0, |first| first.0);
    let position = graph.positions();
    for (left, items) in &parts {
        let mut room = left - start;
        for &item in items {
            let layer = &graph.layers[graph.items[item].layer];
            let neighbour = position[item].checked_sub(1).map(|left| layer[left]);
            if neighbour.is_some_and(|other| part[other] != part[item]) {
                room = room.min(x[item] - free(graph, offsets, &position, item, x).0);
            }
        }
        items.iter().for_each(|&item| x[item] -= room.max(0.0));
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
                stack.extend(this.up.iter().chain(&this.down).chain(&this.beside).chain(&this.lines));
            }
        }
        count += 1;
    }
    part
}

/// Moves the drawing to the origin and gives each layer its height.
fn finish(graph: &Layered, sizes: &[Size], widths: &[f64], mut x: Vec<f64>) -> Placed {
    let left = x.iter().zip(widths).map(|(x, w)| x - w / 2.0).fold(f64::INFINITY, f64::min);
    let left = if left.is_finite() { left } else { 0.0 };
    for x in &mut x {
        *x = (*x - left).round();
    }
    let width = x.iter().zip(widths).map(|(x, w)| x + w / 2.0).fold(0.0, f64::max);
    let mut layers = Vec::with_capacity(graph.layers.len());
    let mut y = 0.0;
    for layer in &graph.layers {
        let height =
            layer.iter().filter_map(|&item| sizes.get(item)).map(|size| size.height).fold(0.0, f64::max);
        layers.push((y, y + height));
        y += height + layer_gap(graph, layer, &x);
    }
    let height = layers.last().map_or(0.0, |layer| layer.1);
    Placed { x, layers, width, height }
}

/// The space below a layer: more if arrows have far to go sideways, so that they are not too flat.
fn layer_gap(graph: &Layered, layer: &[usize], x: &[f64]) -> f64 {
    let links = layer.iter().flat_map(|&item| graph.items[item].down.iter().map(move |&other| (item, other)));
    let widest = links.map(|(a, b)| (x[a] - x[b]).abs()).fold(0.0, f64::max);
    (LAYER_GAP + widest * 0.08).min(MAX_LAYER_GAP).round()
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
