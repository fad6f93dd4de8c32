//! Access paths: which places links of one field lead to, and what they pass on the way.
//!
//! The term of a row is a part of the heap: some nodes, each with its link, one after the other.
//!
//! ```text
//! node:  place | block || place of the link | block of the link
//! ```
//!
//! The *place* of a node is its kind, such as the statement that allocates it. Its *block* tells it
//! apart from other nodes; 0 is no block, so no link leads to such a node: it is a variable. The
//! link has the place that it leads to, 0 if there is none, and the block there, 0 if that is not
//! one of those that are told apart.
//!
//! A [`Path`] says that links lead from a node of some place to another place, by nodes of these
//! places, and whether it ends at the node where it began. A parameter is a set of paths. It allows
//! a part of the heap if it has every path there:
//!
//! ```text
//! of(heap):   for each node n, follow its links through the nodes of the heap:
//!             n → d                (n, d, {})
//!             n → n₁ → d           (n, d, {n₁})
//!             n → n₁ → n₂ → d      (n, d, {n₁, n₂}), and so on until a node is met again
//! allows:     of(heap) ⊆ d
//! join:       d ∪ d'
//! ```
//!
//! So a join with a model closes the links of the model under transitivity. Links of different
//! models are not combined: a path that no model has is not allowed, though each of its links is.
//! A link that leaves the nodes ends the path there. What lies behind is not seen, so it is not
//! excluded.
//!
//! In the literature a set of paths is a conjunction, all of which exist, and a field with two
//! possible targets contradicts it. Here it is a list of what may exist. So it is monotone, and a
//! field has as many targets as it likes.
//!
//! **Invariants.** Larger sets allow more, and there are finitely many paths. Every path of a
//! parameter is in a part of the heap that it allows.

use solver::{Bv, Context, Term};
use std::collections::BTreeSet;

/// How nodes stand in a term.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layout {
    /// The bits of a place.
    pub place: u32,
    /// The bits of a block.
    pub block: u32,
    /// Where paths begin.
    pub begins: Begins,
}

/// The nodes at which paths begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Begins {
    /// The first one, in the upper bits of the term.
    First,
    /// Each of them.
    Anywhere,
}

/// A path of links.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Path {
    /// The place of the node where it begins.
    pub from: u32,
    /// The places of the nodes that it passes.
    pub passed: BTreeSet<u32>,
    /// The place to which it leads.
    pub to: u32,
    /// Whether it leads back to the block in which it began.
    pub back: bool,
}

/// A set of paths.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Paths {
    layout: Layout,
    all: BTreeSet<Path>,
}

impl Layout {
    /// The term of a node and its link, each a place and a block.
    pub(crate) fn node(&self, cx: &Context, place: u32, block: u32, link: Term) -> Term {
        let own = cx.concat(cx.int(self.place, place.into()), cx.int(self.block, block.into()));
        cx.concat(own, link)
    }

    fn width(&self) -> u32 {
        2 * (self.place + self.block)
    }

    /// The lowest bit of each node of a term, the first node first.
    fn nodes(&self, width: u32) -> Vec<u32> {
        (0..width / self.width()).rev().map(|at| at * self.width()).collect()
    }

    /// Where the place of a node, its block, and those of its link stand: lowest bits and widths.
    fn parts(&self, node: u32) -> [(u32, u32); 4] {
        let (place, block) = (self.place, self.block);
        let link = place + block;
        [(node + link + block, place), (node + link, block), (node + block, place), (node, block)]
    }

    /// All sequences of different nodes, of this many, that a path may pass.
    fn sequences(&self, nodes: usize) -> Vec<Vec<usize>> {
        let begins = match self.begins {
            Begins::First => 0..nodes.min(1),
            Begins::Anywhere => 0..nodes,
        };
        let mut all: Vec<Vec<usize>> = begins.map(|node| vec![node]).collect();
        let mut at = 0;
        while at < all.len() {
            let last = all[at].clone();
            let next = (0..nodes).filter(|node| !last.contains(node));
            all.extend(next.map(|node| last.iter().copied().chain([node]).collect()));
            at += 1;
        }
        all
    }
}

/// A node of a value.
struct Node {
    place: u32,
    block: u32,
    leads_to: u32,
    into: u32,
}

impl Node {
    fn leads_into(&self, other: &Node) -> bool {
        self.leads_to != 0 && self.into != 0 && self.into == other.block
    }
}

/// A node of a term.
struct Symbolic {
    place: Term,
    block: Term,
    leads_to: Term,
    into: Term,
}

impl Symbolic {
    fn leads(&self, cx: &Context) -> Term {
        cx.nonzero(self.leads_to)
    }

    fn leads_into(&self, cx: &Context, other: &Symbolic) -> Term {
        cx.all(&[self.leads(cx), cx.nonzero(self.into), cx.eq(self.into, other.block)])
    }
}

impl Paths {
    /// The paths of a value.
    pub fn of(layout: Layout, value: &Bv) -> Paths {
        // Places and blocks have few bits.
        let part = |(low, width): (u32, u32)| {
            value.extract(low, width).to_u128().and_then(|part| u32::try_from(part).ok()).unwrap_or(u32::MAX)
        };
        let node = |low: u32| {
            let [place, block, leads_to, into] = layout.parts(low).map(part);
            Node { place, block, leads_to, into }
        };
        let nodes: Vec<Node> = layout.nodes(value.width()).into_iter().map(node).collect();
        let exists = |steps: &[usize]| steps.windows(2).all(|two| nodes[two[0]].leads_into(&nodes[two[1]]));
        let path = |steps: Vec<usize>| {
            let (first, last) = (&nodes[*steps.first()?], &nodes[*steps.last()?]);
            (last.leads_to != 0 && exists(&steps)).then(|| Path {
                from: first.place,
                passed: steps[1..].iter().map(|at| nodes[*at].place).collect(),
                to: last.leads_to,
                back: last.leads_into(first),
            })
        };
        Paths { layout, all: layout.sequences(nodes.len()).into_iter().filter_map(path).collect() }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.all.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// All of them, in order.
    pub fn iter(&self) -> impl Iterator<Item = &Path> {
        self.all.iter()
    }

    /// The same without the last one.
    pub fn without_last(&self) -> Paths {
        let mut all = self.all.clone();
        all.pop_last();
        Paths { layout: self.layout, all }
    }

    /// Whether it has all paths of a value.
    pub fn allows(&self, value: &Bv) -> bool {
        Paths::of(self.layout, value).all.is_subset(&self.all)
    }

    /// The paths of both; `None` if they are read from terms in different ways.
    pub fn join(self, other: Paths) -> Option<Paths> {
        let mut all = self.all;
        all.extend(other.all);
        (self.layout == other.layout).then_some(Paths { layout: self.layout, all })
    }

    /// That it has all paths of a term.
    pub(crate) fn holds(&self, cx: &Context, term: Term) -> Term {
        let node = |low: u32| {
            let part = |(low, width): (u32, u32)| cx.extract(term, low, width);
            let [place, block, leads_to, into] = self.layout.parts(low).map(part);
            Symbolic { place, block, leads_to, into }
        };
        let nodes: Vec<Symbolic> = self.layout.nodes(cx.width(term)).into_iter().map(node).collect();
        let steps = |steps: Vec<usize>| {
            let path: Vec<&Symbolic> = steps.iter().map(|at| &nodes[*at]).collect();
            let mut exists: Vec<Term> = path.windows(2).map(|two| two[0].leads_into(cx, two[1])).collect();
            exists.extend(path.last().map(|last| last.leads(cx)));
            cx.implies(cx.all(&exists), self.has(cx, &path))
        };
        let all: Vec<Term> = self.layout.sequences(nodes.len()).into_iter().map(steps).collect();
        cx.all(&all)
    }

    /// That it has the path that some nodes are on.
    fn has(&self, cx: &Context, nodes: &[&Symbolic]) -> Term {
        let ([first, passed @ ..], Some(last)) = (nodes, nodes.last()) else { return cx.bool(true) };
        let is = |term: Term, place: u32| cx.eq(term, cx.int(self.layout.place, place.into()));
        let back = last.leads_into(cx, first);
        let mut some = Vec::new();
        for path in &self.all {
            let is_one_of = |node: &&Symbolic| {
                let some: Vec<Term> = path.passed.iter().map(|place| is(node.place, *place)).collect();
                cx.any(&some)
            };
            let is_met = |place: &u32| {
                let some: Vec<Term> = passed.iter().map(|node| is(node.place, *place)).collect();
                cx.any(&some)
            };
            // Most often places of nodes are constant, and most paths pass others.
            let mut all = vec![is(first.place, path.from)];
            all.extend(passed.iter().map(is_one_of));
            all.extend(path.passed.iter().map(is_met));
            let passes = cx.all(&all);
            if cx.truth(passes) != Some(false) {
                let ends = if path.back { back } else { cx.not(back) };
                some.push(cx.all(&[passes, is(last.leads_to, path.to), ends]));
            }
        }
        cx.any(&some)
    }
}
