//! Embedding: a structure says the same as another one, or more.
//!
//! One structure embeds in another if a map from its nodes onto those of the other exists under
//! which every value stays or becomes unknown, and only summary nodes stand for several nodes. Then
//! every state that the first stands for, the second stands for as well.
//!
//! Unary predicates say which nodes a node may be mapped to. After [blurring](mod@crate::blur) that
//! is mostly one, and the map is found without a search.

use crate::structure::Structure;
use crate::truth::{Row, Truth, nodes};

impl Structure {
    /// A map from the nodes of this structure to those of the other one, if it embeds in it.
    pub fn embedding(&self, other: &Structure) -> Option<Vec<usize>> {
        Search { from: self, to: other, exact: false, map: vec![0; self.size()] }.run()
    }

    /// Whether it embeds in the other one.
    pub fn embeds_in(&self, other: &Structure) -> bool {
        self.embedding(other).is_some()
    }

    /// Whether both are the same but for the order of nodes.
    pub fn is_isomorphic(&self, other: &Structure) -> bool {
        self.size() == other.size()
            && Search { from: self, to: other, exact: true, map: vec![0; self.size()] }.run().is_some()
    }
}

struct Search<'a> {
    from: &'a Structure,
    to: &'a Structure,
    /// Whether values must be equal.
    exact: bool,
    map: Vec<usize>,
}

impl Search<'_> {
    fn run(mut self) -> Option<Vec<usize>> {
        for pred in 0..self.from.nullary_count() {
            if !self.fits(self.from.nullary(pred), self.to.nullary(pred)) {
                return None;
            }
        }
        if self.to.size() > self.from.size() {
            return None;
        }
        let candidates = self.candidates()?;
        let mut order: Vec<usize> = (0..self.from.size()).collect();
        order.sort_by_key(|node| candidates[*node].count_ones());
        self.extend(&order, 0, &candidates).then_some(self.map)
    }

    fn fits(&self, value: Truth, other: Truth) -> bool {
        value == other || !self.exact && value.within(other)
    }

    /// For each node those that it may be mapped to. `None` if there is none, or if a node of the
    /// other structure is in no set.
    fn candidates(&self) -> Option<Vec<u64>> {
        let mut candidates = vec![self.to.universe(); self.from.size()];
        for (node, set) in candidates.iter_mut().enumerate() {
            if self.from.is_summary(node) {
                *set &= self.to.summaries();
            } else if self.exact {
                *set &= !self.to.summaries();
            }
            for pred in 0..self.from.unary_count() {
                let value = self.from.unary(pred).get(node);
                *set &= self.rows_that_fit(value, self.to.unary(pred));
            }
            if *set == 0 {
                return None;
            }
        }
        let reached = candidates.iter().fold(0, |all, set| all | set);
        (reached == self.to.universe()).then_some(candidates)
    }

    /// The nodes whose value may stand for this one.
    fn rows_that_fit(&self, value: Truth, row: Row) -> u64 {
        let equal = match value {
            Truth::False => self.to.universe() & !row.may,
            Truth::Unknown => row.unknown(),
            Truth::True => row.must,
        };
        if self.exact { equal } else { equal | row.unknown() }
    }

    /// Maps the nodes from a place in the order on.
    fn extend(&mut self, order: &[usize], at: usize, candidates: &[u64]) -> bool {
        let Some(node) = order.get(at).copied() else { return self.is_onto() };
        for image in nodes(candidates[node]) {
            self.map[node] = image;
            if self.is_possible(&order[..=at], node) && self.extend(order, at + 1, candidates) {
                return true;
            }
        }
        false
    }

    /// Whether the image of a node agrees with those of the nodes that are mapped.
    fn is_possible(&self, mapped: &[usize], node: usize) -> bool {
        let image = self.map[node];
        let shares = |other: &usize| *other != node && self.map[*other] == image;
        if (self.exact || !self.to.is_summary(image)) && mapped.iter().any(shares) {
            return false;
        }
        (0..self.from.binary_count()).all(|pred| {
            let (from, to) = (self.from.binary(pred), self.to.binary(pred));
            mapped.iter().all(|other| {
                let target = self.map[*other];
                self.fits(from[node].get(*other), to[image].get(target))
                    && self.fits(from[*other].get(node), to[target].get(image))
            })
        })
    }

    fn is_onto(&self) -> bool {
        let reached = self.map.iter().fold(0u64, |set, image| set | 1 << image);
        reached == self.to.universe()
    }
}
