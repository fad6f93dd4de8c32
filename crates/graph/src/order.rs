//! Orders of a graph for waitlists and widening: reverse post-order, and weak topological order.
//!
//! A *weak topological order* (Bourdoncle) lists the vertices with well-nested brackets, `0 1 (2 3
//! (4 5)) 6`. A bracket is a *component*, its first vertex the component's *head*. For each edge `u
//! → v`: `u` comes before `v`, or `v` is the head of a component that contains `u`. So every cycle
//! passes through a head, which makes heads the points for widening, and a waitlist ordered by
//! position stabilises inner loops before it continues.
//!
//! The components are found top down: the strongly connected components in topological order; in
//! each that has a cycle, the vertex visited first is the head, and the rest is divided again
//! without it. Nothing here recurses, so no graph can overflow the stack. Time is O(nesting ·
//! edges).

use std::fmt;

/// The vertices that can be reached from the roots, each before its successors except along back
/// edges. Unreachable vertices follow in order of number, so that every vertex has a place.
pub fn reverse_postorder<I>(n: usize, roots: &[usize], succ: impl Fn(usize) -> I) -> Vec<usize>
where
    I: IntoIterator<Item = usize>,
{
    let mut seen = vec![false; n];
    let mut postorder = Vec::with_capacity(n);
    for root in roots.iter().rev().copied() {
        if root >= n || std::mem::replace(&mut seen[root], true) {
            continue;
        }
        let mut stack = vec![(root, succ(root).into_iter())];
        while let Some((vertex, successors)) = stack.last_mut() {
            match successors.find(|next| *next < n && !seen[*next]) {
                Some(next) => {
                    seen[next] = true;
                    stack.push((next, succ(next).into_iter()));
                }
                None => {
                    postorder.push(*vertex);
                    stack.pop();
                }
            }
        }
    }
    postorder.reverse();
    postorder.extend((0..n).filter(|v| !seen[*v]));
    postorder
}

/// The place of each vertex in an order.
pub fn ranks(order: &[usize]) -> Vec<u64> {
    let mut ranks = vec![0; order.len()];
    for (rank, vertex) in order.iter().enumerate() {
        if let Some(slot) = ranks.get_mut(*vertex) {
            *slot = rank as u64;
        }
    }
    ranks
}

/// A weak topological order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wto {
    /// The vertices in order.
    pub order: Vec<usize>,
    /// For each place that holds a head: the place after the last of its component.
    pub ends: Vec<Option<usize>>,
    /// For each vertex: in how many components it is.
    pub depth: Vec<u32>,
}

impl Wto {
    /// The place of each vertex.
    pub fn ranks(&self) -> Vec<u64> {
        ranks(&self.order)
    }

    /// For each vertex whether it is a head.
    pub fn heads(&self) -> Vec<bool> {
        let mut heads = vec![false; self.order.len()];
        for (place, vertex) in self.order.iter().enumerate() {
            heads[*vertex] = self.ends[place].is_some();
        }
        heads
    }
}

/// With brackets: `0 (1 2) 3`.
impl fmt::Display for Wto {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut open: Vec<usize> = Vec::new();
        for (place, vertex) in self.order.iter().enumerate() {
            while open.pop_if(|end| *end == place).is_some() {
                f.write_str(")")?;
            }
            if place > 0 {
                f.write_str(" ")?;
            }
            if let Some(end) = self.ends[place] {
                f.write_str("(")?;
                open.push(end);
            }
            write!(f, "{vertex}")?;
        }
        open.iter().try_for_each(|_| f.write_str(")"))
    }
}

/// A weak topological order of all vertices; those that cannot be reached from the roots come last.
pub fn weak_topological_order<I>(n: usize, roots: &[usize], succ: impl Fn(usize) -> I) -> Wto
where
    I: IntoIterator<Item = usize>,
{
    enum Job {
        /// Divide the vertices of this group, visited from these on.
        Divide {
            group: u32,
            starts: Vec<usize>,
        },
        /// A component with a cycle; its first vertex is the head.
        Component(Vec<usize>),
        Vertex(usize),
        /// The component whose head has this place ends here.
        Close(usize),
    }
    let mut wto = Wto { order: Vec::with_capacity(n), ends: Vec::with_capacity(n), depth: vec![0; n] };
    // The group that each vertex belongs to: vertices of other groups are invisible in a division.
    let mut group = vec![0_u32; n];
    let mut groups = 0;
    let mut scc = Scc::new(n);
    let starts = roots.iter().copied().filter(|v| *v < n).chain(0..n).collect();
    let mut jobs = vec![Job::Divide { group: 0, starts }];
    let mut nesting = 0;
    while let Some(job) = jobs.pop() {
        match job {
            Job::Divide { group: this, starts } => {
                let visible = |v: usize| v < n && group[v] == this;
                // The components come in reverse topological order, which is right for a stack.
                scc.components(&starts, &visible, &succ, &mut |component| {
                    let first = component[0];
                    let cycle = component.len() > 1 || succ(first).into_iter().any(|v| v == first);
                    jobs.push(if cycle { Job::Component(component) } else { Job::Vertex(first) });
                });
            }
            Job::Vertex(v) => {
                group[v] = u32::MAX;
                wto.depth[v] = nesting;
                wto.order.push(v);
                wto.ends.push(None);
            }
            Job::Component(vertices) => {
                groups += 1;
                vertices.iter().for_each(|v| group[*v] = groups);
                let head = vertices[0];
                group[head] = u32::MAX;
                nesting += 1;
                wto.depth[head] = nesting;
                jobs.push(Job::Close(wto.order.len()));
                wto.order.push(head);
                wto.ends.push(None);
                jobs.push(Job::Divide { group: groups, starts: succ(head).into_iter().collect() });
            }
            Job::Close(place) => {
                nesting -= 1;
                wto.ends[place] = Some(wto.order.len());
            }
        }
    }
    wto
}

/// Tarjan's strongly connected components on a part of a graph, with an explicit stack.
struct Scc {
    /// 0: not visited in this round.
    index: Vec<usize>,
    low: Vec<usize>,
    on_stack: Vec<bool>,
    next: usize,
}

impl Scc {
    fn new(n: usize) -> Scc {
        Scc { index: vec![0; n], low: vec![0; n], on_stack: vec![false; n], next: 0 }
    }

    /// Calls `found` with each component of the visible vertices that the starts reach, successors
    /// first. A component begins with the vertex that was visited first.
    fn components<I: IntoIterator<Item = usize>>(
        &mut self,
        starts: &[usize],
        visible: &dyn Fn(usize) -> bool,
        succ: &impl Fn(usize) -> I,
        found: &mut dyn FnMut(Vec<usize>),
    ) {
        let floor = self.next;
        let mut stack: Vec<usize> = Vec::new();
        for start in starts.iter().copied() {
            if !visible(start) || self.index[start] > floor {
                continue;
            }
            self.visit(start, &mut stack);
            let mut calls = vec![(start, succ(start).into_iter())];
            while let Some((vertex, successors)) = calls.last_mut() {
                let vertex = *vertex;
                match successors.next() {
                    Some(next) if !visible(next) => {}
                    Some(next) if self.index[next] <= floor => {
                        self.visit(next, &mut stack);
                        calls.push((next, succ(next).into_iter()));
                    }
                    Some(next) if self.on_stack[next] => {
                        self.low[vertex] = self.low[vertex].min(self.index[next]);
                    }
                    Some(_) => {}
                    None => {
                        calls.pop();
                        if let Some((caller, _)) = calls.last() {
                            self.low[*caller] = self.low[*caller].min(self.low[vertex]);
                        }
                        if self.low[vertex] == self.index[vertex] {
                            let at = stack.iter().rposition(|v| *v == vertex).unwrap_or(0);
                            let component = stack.split_off(at);
                            component.iter().for_each(|v| self.on_stack[*v] = false);
                            found(component);
                        }
                    }
                }
            }
        }
    }

    fn visit(&mut self, vertex: usize, stack: &mut Vec<usize>) {
        self.next += 1;
        self.index[vertex] = self.next;
        self.low[vertex] = self.next;
        self.on_stack[vertex] = true;
        stack.push(vertex);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use testkit::Rng;

    fn successors(edges: &[(usize, usize)]) -> impl Fn(usize) -> Vec<usize> + '_ {
        |v| edges.iter().filter(|e| e.0 == v).map(|e| e.1).collect()
    }

    #[test]
    fn the_example_of_the_literature() {
        // Bourdoncle 1993, figure 1, with vertices from 1 to 8.
        let edges = [(1, 2), (2, 3), (2, 8), (3, 4), (4, 5), (4, 7), (5, 6), (6, 5), (6, 7), (7, 3), (7, 8)];
        let wto = weak_topological_order(9, &[1], successors(&edges));
        assert_eq!(wto.to_string(), "0 1 2 (3 4 (5 6) 7) 8");
        assert_eq!(wto.depth, [0, 0, 0, 1, 1, 2, 2, 1, 0]);
        let heads: Vec<usize> = (0..9).filter(|v| wto.heads()[*v]).collect();
        assert_eq!(heads, [3, 5]);
    }

    #[test]
    fn a_loop_of_one_vertex_is_a_component() {
        let edges = [(0, 1), (1, 1), (1, 2)];
        assert_eq!(weak_topological_order(3, &[0], successors(&edges)).to_string(), "0 (1) 2");
    }

    #[test]
    fn reverse_postorder_of_a_diamond_with_a_loop() {
        let edges = [(0, 1), (0, 2), (1, 3), (2, 3), (3, 0), (3, 4)];
        assert_eq!(reverse_postorder(6, &[0], successors(&edges)), [0, 2, 1, 3, 4, 5]);
        assert_eq!(ranks(&[2, 0, 1]), [1, 2, 0]);
    }

    /// The definition, on random graphs.
    #[test]
    fn every_edge_goes_forward_or_to_a_head_around_it() {
        let mut rng = Rng::new(5);
        for _ in 0..2000 {
            let n = 1 + rng.index(9);
            let edges: Vec<_> = (0..rng.index(3 * n)).map(|_| (rng.index(n), rng.index(n))).collect();
            let wto = weak_topological_order(n, &[0], successors(&edges));
            let mut sorted = wto.order.clone();
            sorted.sort_unstable();
            assert_eq!(sorted, (0..n).collect::<Vec<_>>());
            let place = wto.ranks();
            for (u, v) in &edges {
                let (pu, pv) = (place[*u] as usize, place[*v] as usize);
                let around = wto.ends[pv].is_some_and(|end| pv <= pu && pu < end);
                assert!(pu < pv || around, "{edges:?}: {u} -> {v} in {wto}");
            }
            // A component without its head has fewer cycles: heads are not given away.
            for (p, end) in wto.ends.iter().enumerate() {
                if let Some(end) = end {
                    let inside = |v: &usize| (p..*end).contains(&(place[*v] as usize));
                    let back = edges.iter().any(|(u, v)| *v == wto.order[p] && inside(u));
                    assert!(back, "{edges:?}: nothing returns to head {} in {wto}", wto.order[p]);
                }
            }
        }
    }

    #[test]
    fn deep_graphs_do_not_overflow_the_stack() {
        let n = 200_000;
        let chain = |v: usize| (v + 1 < n).then_some(v + 1);
        assert_eq!(reverse_postorder(n, &[0], chain).len(), n);
        assert_eq!(weak_topological_order(n, &[0], chain).order.len(), n);
        // All vertices in nested loops.
        let n = 300;
        let wto = weak_topological_order(n, &[0], |v| if v + 1 < n { vec![v + 1, 0] } else { vec![0] });
        assert_eq!(wto.depth[n - 1], 1);
        let all = weak_topological_order(n, &[0], |_| 0..n);
        assert_eq!(all.depth[n - 1] as usize, n);
    }
}
