//! Step 2 of the layout: which arrows lead back, and the layer of each block.

use std::collections::BTreeSet;

/// The result.
pub(super) struct Ranks {
    /// The layer of each node, from 0.
    pub(super) layer: Vec<usize>,
    /// Whether each edge leads back.
    pub(super) back: Vec<bool>,
    /// When the walk met each node; first successors come first, unreachable nodes last.
    pub(super) position: Vec<usize>,
    /// Whether each node can be reached from node 0.
    pub(super) reachable: Vec<bool>,
}

/// Ranks the nodes `0..nodes`.
pub(super) fn rank(nodes: usize, edges: &[(usize, usize)]) -> Ranks {
    let mut out = vec![Vec::new(); nodes];
    for (edge, &(from, _)) in edges.iter().enumerate() {
        out[from].push(edge);
    }
    let walk = walk(nodes, edges, &out);
    let kept: Vec<(usize, usize)> =
        edges.iter().zip(&walk.back).filter(|(_, back)| !**back).map(|(edge, _)| *edge).collect();
    let mut with_loops = kept.clone();
    with_loops.extend(below_loops(nodes, edges, &walk.back));
    // Without the extra edges there is no cycle; with them there may be one if a loop has several
    // entries.
    let layer = longest_paths(nodes, &with_loops).or_else(|| longest_paths(nodes, &kept));
    let mut layer = layer.unwrap_or_else(|| vec![0; nodes]);
    lower_unreachable(&mut layer, &kept, &walk.reachable);
    Ranks { layer, back: walk.back, position: walk.position, reachable: walk.reachable }
}

struct Walk {
    back: Vec<bool>,
    position: Vec<usize>,
    reachable: Vec<bool>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    New,
    Open,
    Done,
}

/// A depth-first walk from node 0, then from the nodes that are left. An edge to an open node leads
/// back. First successors are walked first: these are the bodies of loops more often than not.
fn walk(nodes: usize, edges: &[(usize, usize)], out: &[Vec<usize>]) -> Walk {
    let mut walk =
        Walk { back: vec![false; edges.len()], position: vec![0; nodes], reachable: vec![false; nodes] };
    let mut state = vec![State::New; nodes];
    let mut met = 0;
    for root in 0..nodes {
        if state[root] != State::New {
            continue;
        }
        // Each entry is a node and how many of its edges have been followed.
        let mut stack = vec![(root, 0)];
        while let Some((node, followed)) = stack.last_mut() {
            let node = *node;
            if state[node] == State::New {
                state[node] = State::Open;
                walk.position[node] = met;
                walk.reachable[node] = root == 0;
                met += 1;
            }
            let Some(&edge) = out[node].get(*followed) else {
                state[node] = State::Done;
                stack.pop();
                continue;
            };
            *followed += 1;
            let to = edges[edge].1;
            match state[to] {
                State::New => stack.push((to, 0)),
                State::Open => walk.back[edge] = true,
                State::Done => {}
            }
        }
    }
    walk
}

/// Extra edges from the ends of loops to what comes after them.
fn below_loops(nodes: usize, edges: &[(usize, usize)], back: &[bool]) -> Vec<(usize, usize)> {
    let mut preds = vec![Vec::new(); nodes];
    let mut latches = vec![Vec::new(); nodes];
    for (&(from, to), &back) in edges.iter().zip(back) {
        preds[to].push(from);
        if back {
            latches[to].push(from);
        }
    }
    let mut extra = Vec::new();
    for (head, latches) in latches.iter().enumerate() {
        if latches.is_empty() {
            continue;
        }
        let inside = loop_of(head, latches, &preds);
        let leaving =
            edges.iter().zip(back).filter(|((from, to), back)| !**back && inside[*from] && !inside[*to]);
        let after: BTreeSet<usize> = leaving.map(|((_, to), _)| *to).collect();
        for to in after {
            extra.extend(latches.iter().map(|&latch| (latch, to)));
        }
    }
    extra
}

/// The nodes that lead to a latch without passing the head, and the head.
fn loop_of(head: usize, latches: &[usize], preds: &[Vec<usize>]) -> Vec<bool> {
    let mut inside = vec![false; preds.len()];
    inside[head] = true;
    let mut stack: Vec<usize> = latches.to_vec();
    while let Some(node) = stack.pop() {
        if !inside[node] {
            inside[node] = true;
            stack.extend(&preds[node]);
        }
    }
    inside
}

/// The length of the longest path to each node; `None` if there is a cycle.
fn longest_paths(nodes: usize, edges: &[(usize, usize)]) -> Option<Vec<usize>> {
    let mut out = vec![Vec::new(); nodes];
    let mut missing = vec![0usize; nodes];
    for &(from, to) in edges {
        out[from].push(to);
        missing[to] += 1;
    }
    let mut length = vec![0; nodes];
    let mut ready: Vec<usize> = (0..nodes).filter(|&node| missing[node] == 0).collect();
    let mut done = 0;
    while let Some(node) = ready.pop() {
        done += 1;
        for &to in &out[node] {
            length[to] = length[to].max(length[node] + 1);
            missing[to] -= 1;
            if missing[to] == 0 {
                ready.push(to);
            }
        }
    }
    (done == nodes).then_some(length)
}

/// Moves blocks that cannot be reached down to what they lead to: nothing holds them at the top.
fn lower_unreachable(layer: &mut [usize], edges: &[(usize, usize)], reachable: &[bool]) {
    let mut out = vec![Vec::new(); layer.len()];
    for &(from, to) in edges {
        out[from].push(to);
    }
    let mut nodes: Vec<usize> = (0..layer.len()).filter(|&node| !reachable[node]).collect();
    nodes.sort_by_key(|&node| std::cmp::Reverse(layer[node]));
    for node in nodes {
        if let Some(next) = out[node].iter().map(|&to| layer[to]).min() {
            layer[node] = layer[node].max(next.saturating_sub(1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_diamond() {
        let ranks = rank(4, &[(0, 1), (0, 2), (1, 3), (2, 3)]);
        assert_eq!(ranks.layer, [0, 1, 1, 2]);
        assert_eq!(ranks.back, [false; 4]);
        assert_eq!(ranks.position, [0, 1, 3, 2]);
    }

    #[test]
    fn what_follows_a_loop_is_below_it() {
        // 1 is the head, 2 and 3 the loop's body, 4 comes after it.
        let ranks = rank(5, &[(0, 1), (1, 2), (1, 4), (2, 3), (3, 1)]);
        assert_eq!(ranks.layer, [0, 1, 2, 3, 4]);
        assert_eq!(ranks.back, [false, false, false, false, true]);
    }

    #[test]
    fn loops_with_two_entries_and_unreachable_nodes() {
        let ranks = rank(5, &[(0, 1), (0, 2), (1, 2), (2, 1), (3, 4), (4, 4)]);
        assert_eq!(ranks.back.iter().filter(|back| **back).count(), 2);
        assert_eq!(ranks.reachable, [true, true, true, false, false]);
        assert!(ranks.layer[4] > ranks.layer[3]);
    }

    #[test]
    fn unreachable_nodes_stand_near_their_targets() {
        let ranks = rank(6, &[(0, 1), (1, 2), (2, 3), (4, 5), (5, 3)]);
        assert_eq!(ranks.layer, [0, 1, 2, 3, 1, 2]);
    }

    #[test]
    fn no_nodes_and_long_chains() {
        assert!(rank(0, &[]).layer.is_empty());
        let chain: Vec<_> = (0..100_000).map(|i| (i, i + 1)).collect();
        assert_eq!(rank(100_001, &chain).layer[100_000], 100_000);
    }
}
