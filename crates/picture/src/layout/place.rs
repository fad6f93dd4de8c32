//! Step 3 of the layout: coordinates.

use super::order::Graph;

/// How many times the layers are moved, to the right and to the left.
const SWEEPS: usize = 16;
/// Free space between two cards, and between a card and a passing arrow.
const CARD_GAP: f64 = 30.0;
const LINE_GAP: f64 = 12.0;
/// The least free space between two layers, what each arrow adds to it, and the most.
const LAYER_GAP: f64 = 64.0;
const ARROW_GAP: f64 = 7.0;
const MAX_LAYER_GAP: f64 = 160.0;

/// Where items are.
pub(super) struct Placed {
    /// The top of each item.
    pub(super) y: Vec<f64>,
    /// The left and the right end of each layer.
    pub(super) layers: Vec<(f64, f64)>,
}

/// Finds coordinates.
pub(super) fn place(graph: &Graph) -> Placed {
    let mut y = vec![0.0; graph.items.len()];
    for layer in &graph.layers {
        let offsets = offsets(graph, layer);
        layer.iter().zip(offsets).for_each(|(item, offset)| y[*item] = offset);
    }
    for sweep in 0..SWEEPS {
        let to_the_right = sweep % 2 == 0;
        let count = graph.layers.len();
        // In the end both sides count, or the last sweep would decide alone.
        let both = sweep + 4 >= SWEEPS;
        for step in 0..count {
            move_layer(graph, if to_the_right { step } else { count - 1 - step }, to_the_right, both, &mut y);
        }
    }
    let top = y.iter().copied().fold(f64::INFINITY, f64::min);
    y.iter_mut().for_each(|y| *y -= top);
    Placed { y, layers: columns(graph) }
}

/// Where the items of a layer begin if they are stacked as tightly as they may be.
fn offsets(graph: &Graph, layer: &[usize]) -> Vec<f64> {
    let mut at = 0.0;
    let mut offsets: Vec<f64> = Vec::with_capacity(layer.len());
    for (number, item) in layer.iter().enumerate() {
        if let Some(before) = number.checked_sub(1).map(|before| layer[before]) {
            let cards = before < graph.cards && *item < graph.cards;
            at += graph.items[before].size.height + if cards { CARD_GAP } else { LINE_GAP };
        }
        offsets.push(at);
    }
    offsets
}

fn move_layer(graph: &Graph, layer: usize, by_left: bool, both: bool, y: &mut [f64]) {
    let items = &graph.layers[layer];
    let offsets = offsets(graph, items);
    let wanted: Vec<f64> = items
        .iter()
        .zip(&offsets)
        .map(|(item, offset)| {
            let it = &graph.items[*item];
            let left = it.left.iter().filter(|_| by_left || both);
            let links = left.chain(it.right.iter().filter(|_| !by_left || both));
            let (count, sum) = links
                .fold((0.0, 0.0), |(n, sum), (own, other, theirs)| (n + 1.0, sum + y[*other] + theirs - own));
            (if count > 0.0 { sum / count } else { y[*item] }) - offset
        })
        .collect();
    for ((item, offset), base) in items.iter().zip(&offsets).zip(ascending(&wanted)) {
        y[*item] = base + offset;
    }
}

/// The ascending numbers that are nearest to the given ones: neighbours in the wrong order get
/// their mean.
fn ascending(wanted: &[f64]) -> Vec<f64> {
    let mut groups: Vec<(f64, usize)> = Vec::new();
    for want in wanted {
        let mut group = (*want, 1);
        while let Some(last) = groups.pop_if(|last| last.0 > group.0) {
            let count = last.1 + group.1;
            group = ((last.0 * last.1 as f64 + group.0 * group.1 as f64) / count as f64, count);
        }
        groups.push(group);
    }
    groups.into_iter().flat_map(|(value, count)| std::iter::repeat_n(value, count)).collect()
}

/// The left and the right end of each layer.
fn columns(graph: &Graph) -> Vec<(f64, f64)> {
    let mut x = 0.0;
    let mut columns = Vec::with_capacity(graph.layers.len());
    for layer in &graph.layers {
        let width = layer.iter().map(|item| graph.items[*item].size.width).fold(0.0, f64::max);
        columns.push((x, x + width));
        let arrows: usize = layer.iter().map(|item| graph.items[*item].right.len()).sum();
        x += width + (LAYER_GAP + arrows as f64 * ARROW_GAP).min(MAX_LAYER_GAP);
    }
    columns
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_in_the_wrong_order_meet() {
        assert_eq!(ascending(&[1.0, 2.0, 3.0]), [1.0, 2.0, 3.0]);
        assert_eq!(ascending(&[3.0, 1.0, 5.0]), [2.0, 2.0, 5.0]);
        assert_eq!(ascending(&[6.0, 3.0, 0.0]), [3.0, 3.0, 3.0]);
    }
}
