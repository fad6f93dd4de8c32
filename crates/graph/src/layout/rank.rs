//! Step 1 of the layout: the layer of each node.

use super::{Link, Node};
use std::collections::BTreeSet;

/// The result. A link leads back if the layer of its target is not behind its own.
pub(super) struct Ranks {
    /// The layer of each node, from 0.
    pub(super) layer: Vec<usize>,
    /// When the walk met each node; first successors come first.
    pub(super) position: Vec<usize>,
}

type Edge = (usize, usize);

/// Ranks the nodes.
pub(super) fn rank(nodes: &[Node], links: &[Link], below_loops: bool) -> Ranks {
    let edges: Vec<Edge> = links.iter().filter(|link| !link.back).map(|link| (link.from, link.to)).collect();
    let mut out = vec![Vec::new(); nodes.len()];
    for (edge, (from, _)) in edges.iter().enumerate() {
        out[*from].push(edge);
    }
    let Walk { back, position } = walk(&edges, &out);
    let (kept, leading_back): (Vec<_>, Vec<_>) = edges.iter().zip(&back).partition(|(_, back)| !**back);
    let kept: Vec<Edge> = kept.into_iter().map(|(edge, _)| *edge).collect();
    let leading_back: Vec<Edge> = leading_back.into_iter().map(|(edge, _)| *edge).collect();
    let with_loops = below_loops.then(|| {
        let extra = behind_loops(nodes.len(), &kept, &leading_back);
        kept.iter().copied().chain(extra).collect::<Vec<Edge>>()
    });
    // Without the extra edges there is no cycle; with them there may be one if a loop has several
    // entries.
    let layer = with_loops.and_then(|edges| longest_ways(nodes.len(), &edges));
    let layer = layer.or_else(|| longest_ways(nodes.len(), &kept));
    let mut layer = layer.unwrap_or_else(|| vec![0; nodes.len()]);
    sink_floating(&mut layer, &kept, nodes);
    Ranks { layer, position }
}

struct Walk {
    /// Whether each edge leads back.
    back: Vec<bool>,
    position: Vec<usize>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    New,
    Open,
    Done,
}

/// A depth-first walk from the first node, then from the nodes that nothing leads to, then from
/// those that are left. An edge to an open node leads back. First successors are walked first: in
/// control-flow graphs these are the bodies of loops more often than not.
fn walk(edges: &[Edge], out: &[Vec<usize>]) -> Walk {
    let nodes = out.len();
    let mut walk = Walk { back: vec![false; edges.len()], position: vec![0; nodes] };
    let mut led_to = vec![false; nodes];
    edges.iter().for_each(|(_, to)| led_to[*to] = true);
    let (targets, sources): (Vec<usize>, Vec<usize>) = (0..nodes).partition(|node| led_to[*node]);
    let mut state = vec![State::New; nodes];
    let mut met = 0;
    for root in (0..nodes.min(1)).chain(sources).chain(targets) {
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
fn behind_loops(nodes: usize, kept: &[Edge], leading_back: &[Edge]) -> Vec<Edge> {
    let mut preds = vec![Vec::new(); nodes];
    let mut latches = vec![Vec::new(); nodes];
    for &(from, to) in kept.iter().chain(leading_back) {
        preds[to].push(from);
    }
    for &(from, to) in leading_back {
        latches[to].push(from);
    }
    let mut extra = Vec::new();
    for (head, latches) in latches.iter().enumerate() {
        if latches.is_empty() {
            continue;
        }
        let inside = loop_of(head, latches, &preds);
        let leaving = kept.iter().filter(|(from, to)| inside[*from] && !inside[*to]);
        let after: BTreeSet<usize> = leaving.map(|(_, to)| *to).collect();
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

/// The length of the longest way to each node; `None` if there is a cycle.
fn longest_ways(nodes: usize, edges: &[Edge]) -> Option<Vec<usize>> {
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

/// Moves floating nodes towards what they lead to.
fn sink_floating(layer: &mut [usize], edges: &[Edge], nodes: &[Node]) {
    let mut out = vec![Vec::new(); layer.len()];
    for &(from, to) in edges {
        out[from].push(to);
    }
    let mut floating: Vec<usize> = (0..layer.len()).filter(|&node| nodes[node].floats).collect();
    floating.sort_by_key(|&node| std::cmp::Reverse(layer[node]));
    for node in floating {
        if let Some(next) = out[node].iter().map(|&to| layer[to]).min() {
            layer[node] = layer[node].max(next.saturating_sub(1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Port, Size};
    use super::*;

    fn link(from: usize, to: usize) -> Link {
        Link { from, leaves: Port::Free(10.0), to, arrives: Port::Free(10.0), back: false }
    }

    /// Ranks nodes of which all from a number on float.
    fn ranked(count: usize, floating: usize, links: &[Link], below_loops: bool) -> Ranks {
        let size = Size { width: 10.0, height: 10.0 };
        let nodes: Vec<Node> = (0..count).map(|node| Node { size, floats: node >= floating }).collect();
        rank(&nodes, links, below_loops)
    }

    fn layers(count: usize, edges: &[Edge]) -> Vec<usize> {
        let links: Vec<Link> = edges.iter().map(|&(from, to)| link(from, to)).collect();
        ranked(count, count, &links, true).layer
    }

    #[test]
    fn a_diamond() {
        let links = [link(0, 1), link(0, 2), link(1, 3), link(2, 3)];
        let ranks = ranked(4, 4, &links, true);
        assert_eq!(ranks.layer, [0, 1, 1, 2]);
        assert_eq!(ranks.position, [0, 1, 3, 2]);
    }

    #[test]
    fn what_follows_a_loop_is_behind_it_if_asked_for() {
        // 1 is the head, 2 and 3 the loop's body, 4 comes after it.
        let links = [link(0, 1), link(1, 2), link(1, 4), link(2, 3), link(3, 1)];
        assert_eq!(ranked(5, 5, &links, true).layer, [0, 1, 2, 3, 4]);
        assert_eq!(ranked(5, 5, &links, false).layer, [0, 1, 2, 3, 2]);
    }

    #[test]
    fn a_circle_begins_where_it_is_entered() {
        assert_eq!(layers(3, &[(0, 1), (1, 2), (2, 0)]), [0, 1, 2]);
        assert_eq!(layers(2, &[(1, 0), (0, 1), (0, 0)]), [0, 1]);
        // 3 leads into the circle of 1 and 2 at 2.
        assert_eq!(layers(4, &[(1, 2), (2, 1), (3, 2)]), [0, 2, 1, 0]);
    }

    #[test]
    fn loops_with_two_entries_have_an_order() {
        let layer = layers(5, &[(0, 1), (0, 2), (1, 2), (2, 1), (3, 4), (4, 4)]);
        assert_eq!(layer, [0, 1, 2, 0, 1]);
    }

    #[test]
    fn links_that_are_known_to_lead_back_do_not_count() {
        let prev = Link { back: true, ..link(2, 1) };
        assert_eq!(ranked(3, 3, &[prev, link(0, 2), link(1, 2)], false).layer, [0, 0, 1]);
    }

    #[test]
    fn floating_nodes_stand_near_their_targets() {
        let links = [link(0, 1), link(1, 2), link(2, 3), link(4, 5), link(5, 3)];
        assert_eq!(ranked(6, 4, &links, true).layer, [0, 1, 2, 3, 1, 2]);
        assert_eq!(ranked(6, 6, &links, true).layer, [0, 1, 2, 3, 0, 1]);
    }

    #[test]
    fn no_nodes_and_long_chains() {
        assert!(layers(0, &[]).is_empty());
        let chain: Vec<Edge> = (0..100_000).map(|at| (at, at + 1)).collect();
        assert_eq!(layers(100_001, &chain)[100_000], 100_000);
    }
}
