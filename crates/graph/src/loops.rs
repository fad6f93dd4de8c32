//! Dominators, and the loops of a reducible graph.
//!
//! A vertex *dominates* another if every path from the root to the other passes through it. The
//! immediate dominators are found by iteration over the reverse post-order until nothing changes
//! (Cooper, Harvey and Kennedy): the immediate dominator of a vertex is where the dominators of its
//! predecessors meet.
//!
//! An edge that leads back in the order is a *back edge* if its target dominates its source. A
//! graph in which all such edges are is *reducible*: each cycle is entered at one vertex. Then the
//! *loop* of a head consists of the vertices that reach a back edge to the head without passing
//! through it, and two loops are nested or disjoint.

use crate::order::reverse_postorder;
use std::collections::BTreeSet;

/// The immediate dominator of each vertex; none for the root and for what it does not reach.
pub fn immediate_dominators<I>(n: usize, root: usize, succ: impl Fn(usize) -> I) -> Vec<Option<usize>>
where
    I: IntoIterator<Item = usize>,
{
    let order = reachable_order(n, root, &succ);
    let mut rank = vec![usize::MAX; n];
    let mut preds: Vec<Vec<usize>> = vec![Vec::new(); n];
    for (at, vertex) in order.iter().enumerate() {
        rank[*vertex] = at;
        succ(*vertex).into_iter().filter(|to| *to < n).for_each(|to| preds[to].push(*vertex));
    }
    let mut idom: Vec<Option<usize>> = vec![None; n];
    let mut changed = true;
    while std::mem::replace(&mut changed, false) {
        for vertex in order.iter().skip(1).copied() {
            let known = preds[vertex].iter().copied().filter(|pred| *pred == root || idom[*pred].is_some());
            let new = known.reduce(|a, b| meet(&idom, &rank, a, b));
            changed |= new != idom[vertex];
            idom[vertex] = new;
        }
    }
    idom
}

/// The last vertex that dominates both, as far as is known.
fn meet(idom: &[Option<usize>], rank: &[usize], mut a: usize, mut b: usize) -> usize {
    while a != b {
        let lower = if rank[a] > rank[b] { &mut a } else { &mut b };
        let Some(above) = idom[*lower] else { break };
        *lower = above;
    }
    a
}

fn reachable_order<I>(n: usize, root: usize, succ: &impl Fn(usize) -> I) -> Vec<usize>
where
    I: IntoIterator<Item = usize>,
{
    let mut reached = vec![false; n];
    let mut open: Vec<usize> = (root < n).then_some(root).into_iter().collect();
    while let Some(vertex) = open.pop() {
        if !std::mem::replace(&mut reached[vertex], true) {
            open.extend(succ(vertex).into_iter().filter(|to| *to < n));
        }
    }
    let order = reverse_postorder(n, &[root], succ);
    order.into_iter().filter(|vertex| reached[*vertex]).collect()
}

/// A loop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Loop {
    /// Where it is entered.
    pub head: usize,
    /// The sources of its back edges, in ascending order.
    pub ends: Vec<usize>,
    /// Its vertices, with those of loops inside.
    pub members: BTreeSet<usize>,
    /// The number of the innermost loop around it.
    pub parent: Option<usize>,
}

/// The target of an edge that leads back into a cycle which other edges enter elsewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Irreducible(pub usize);

/// The loops that can be reached from the root, each behind those around it.
pub fn loops<I>(n: usize, root: usize, succ: impl Fn(usize) -> I) -> Result<Vec<Loop>, Irreducible>
where
    I: IntoIterator<Item = usize>,
{
    let order = reachable_order(n, root, &succ);
    let idom = immediate_dominators(n, root, &succ);
    let mut rank = vec![usize::MAX; n];
    order.iter().enumerate().for_each(|(at, vertex)| rank[*vertex] = at);
    let mut preds: Vec<Vec<usize>> = vec![Vec::new(); n];
    let mut ends: Vec<BTreeSet<usize>> = vec![BTreeSet::new(); n];
    for from in order.iter().copied() {
        for to in succ(from).into_iter().filter(|to| *to < n) {
            preds[to].push(from);
            if rank[to] <= rank[from] {
                if !dominates(&idom, to, from) {
                    return Err(Irreducible(to));
                }
                ends[to].insert(from);
            }
        }
    }
    // A head comes before the heads of the loops inside its loop.
    let mut found: Vec<Loop> = Vec::new();
    for head in order.into_iter().filter(|vertex| !ends[*vertex].is_empty()) {
        let members = members(head, &ends[head], &preds);
        let parent = found.iter().rposition(|around| around.members.contains(&head));
        found.push(Loop { head, ends: ends[head].iter().copied().collect(), members, parent });
    }
    Ok(found)
}

fn dominates(idom: &[Option<usize>], above: usize, mut below: usize) -> bool {
    while above != below {
        let Some(next) = idom[below] else { return false };
        below = next;
    }
    true
}

fn members(head: usize, ends: &BTreeSet<usize>, preds: &[Vec<usize>]) -> BTreeSet<usize> {
    let mut members = BTreeSet::from([head]);
    let mut open: Vec<usize> = ends.iter().copied().collect();
    while let Some(vertex) = open.pop() {
        if members.insert(vertex) {
            open.extend(&preds[vertex]);
        }
    }
    members
}

#[cfg(test)]
mod tests {
    use super::*;
    use testkit::Rng;

    fn successors(edges: &[(usize, usize)]) -> impl Fn(usize) -> Vec<usize> + '_ {
        |v| edges.iter().filter(|e| e.0 == v).map(|e| e.1).collect()
    }

    /// What the root reaches without passing through a vertex.
    fn reached_without(n: usize, edges: &[(usize, usize)], without: Option<usize>) -> Vec<bool> {
        let mut reached = vec![false; n];
        let mut open = vec![0];
        while let Some(vertex) = open.pop() {
            if Some(vertex) != without && !std::mem::replace(&mut reached[vertex], true) {
                open.extend(successors(edges)(vertex));
            }
        }
        reached
    }

    fn random(rng: &mut Rng) -> (usize, Vec<(usize, usize)>) {
        let n = 1 + rng.index(8);
        let edges = (0..rng.index(2 * n + 1)).map(|_| (rng.index(n), rng.index(n))).collect();
        (n, edges)
    }

    #[test]
    fn loops_share_a_head_or_are_nested() {
        // Two back edges to 1, and a loop of one vertex inside; 5 is not reached.
        let edges = [(0, 1), (1, 2), (2, 2), (2, 1), (2, 3), (3, 1), (3, 4), (5, 1)];
        let found = loops(6, 0, successors(&edges)).expect("it is reducible");
        let outer = Loop { head: 1, ends: vec![2, 3], members: BTreeSet::from([1, 2, 3]), parent: None };
        let inner = Loop { head: 2, ends: vec![2], members: BTreeSet::from([2]), parent: Some(0) };
        assert_eq!(found, [outer, inner]);
    }

    #[test]
    fn a_cycle_with_two_entries_is_irreducible() {
        assert!(loops(3, 0, successors(&[(0, 1), (0, 2), (1, 2), (2, 1)])).is_err());
    }

    /// The definition, on random graphs: a vertex dominates another if removing it cuts the other
    /// off; the immediate dominator is dominated by all other ones.
    #[test]
    fn dominators_cut_off() {
        let mut rng = Rng::new(7);
        for _ in 0..2000 {
            let (n, edges) = random(&mut rng);
            let idom = immediate_dominators(n, 0, successors(&edges));
            let reached = reached_without(n, &edges, None);
            for (vertex, above) in idom.iter().enumerate() {
                let strict: Vec<usize> = (0..n)
                    .filter(|above| *above != vertex && reached[vertex])
                    .filter(|above| !reached_without(n, &edges, Some(*above))[vertex])
                    .collect();
                assert_eq!(above.is_some(), !strict.is_empty(), "{edges:?}: {vertex}");
                if let Some(above) = *above {
                    assert!(strict.contains(&above), "{edges:?}: {vertex}");
                    let covers = |other: &usize| *other == above || dominates(&idom, *other, above);
                    assert!(strict.iter().all(covers), "{edges:?}: {vertex}");
                }
            }
        }
    }

    /// In random graphs that are reducible: without their back edges nothing is a cycle, a loop is
    /// entered at its head alone, each member reaches the head inside the loop, and loops are
    /// nested or disjoint with the innermost one as parent.
    #[test]
    fn loops_are_what_they_should_be() {
        let mut rng = Rng::new(8);
        let (mut reducible, mut nested) = (0, 0);
        for _ in 0..4000 {
            let (n, edges) = random(&mut rng);
            let Ok(found) = loops(n, 0, successors(&edges)) else { continue };
            reducible += 1;
            let reached = reached_without(n, &edges, None);
            let is_back = |e: &&(usize, usize)| found.iter().any(|l| l.head == e.1 && l.ends.contains(&e.0));
            let forward: Vec<(usize, usize)> =
                edges.iter().filter(|e| reached[e.0] && !is_back(e)).copied().collect();
            assert!(loops(n, 0, successors(&forward)).is_ok_and(|left| left.is_empty()), "{edges:?}");
            for (number, one) in found.iter().enumerate() {
                for (from, to) in edges.iter().filter(|e| reached[e.0]) {
                    let enters = !one.members.contains(from) && one.members.contains(to);
                    assert!(!enters || *to == one.head, "{edges:?}: {one:?}");
                }
                let inside: Vec<_> = edges
                    .iter()
                    .filter(|e| one.members.contains(&e.0) && one.members.contains(&e.1))
                    .collect();
                let mut reaching = BTreeSet::from([one.head]);
                while let Some(e) =
                    inside.iter().find(|e| reaching.contains(&e.1) && !reaching.contains(&e.0))
                {
                    reaching.insert(e.0);
                }
                assert_eq!(reaching, one.members, "{edges:?}");
                let around =
                    found[..number].iter().enumerate().filter(|(_, l)| l.members.is_superset(&one.members));
                let smallest = around.min_by_key(|(_, l)| l.members.len()).map(|(at, _)| at);
                assert_eq!(one.parent, smallest, "{edges:?}: {one:?}");
                nested += usize::from(smallest.is_some());
                for other in &found[..number] {
                    let disjoint = other.members.is_disjoint(&one.members);
                    assert!(disjoint || other.members.is_superset(&one.members), "{edges:?}");
                }
            }
        }
        assert!(reducible > 1000 && nested > 100, "{reducible} graphs, {nested} nested loops");
    }
}
