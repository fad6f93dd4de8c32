//! Canonical abstraction: nodes that the abstraction predicates do not tell apart become one.
//!
//! The name of a node is its values of these predicates. Nodes of one name are merged to a summary
//! node; a value that differs between them becomes unknown. Names are distinct afterwards, so there
//! are at most 3 to the number of predicates nodes, and only finitely many structures.
//!
//! The nodes of the result stand in the order of their names. So two results are the same but for
//! the names of nodes (isomorphic) exactly if they are equal.

use crate::structure::Structure;
use crate::truth::{Row, Truth, nodes};

impl Structure {
    /// The structure with one node for each name.
    #[must_use]
    pub fn blurred(&self, abstraction: &[u16]) -> Structure {
        let mut named: Vec<(Vec<Truth>, usize)> =
            (0..self.size()).map(|node| (self.name_of(node, abstraction), node)).collect();
        named.sort_unstable();
        if named.windows(2).all(|pair| pair[0].0 != pair[1].0) {
            return self.with_nodes(&named.iter().map(|one| one.1).collect::<Vec<usize>>());
        }
        let groups: Vec<u64> = named
            .chunk_by(|one, other| one.0 == other.0)
            .map(|group| group.iter().fold(0, |set, one| set | 1 << one.1))
            .collect();
        self.merged(&groups)
    }

    /// The values of the abstraction predicates for a node.
    pub(crate) fn name_of(&self, node: usize, abstraction: &[u16]) -> Vec<Truth> {
        abstraction.iter().map(|pred| self.unary(*pred).get(node)).collect()
    }

    /// The structure with a node for each of these sets of nodes. Each node is in one of them.
    #[must_use]
    pub fn merged(&self, groups: &[u64]) -> Structure {
        // The node that stands for a group begins as its first node.
        let first: Vec<usize> = groups.iter().map(|group| group.trailing_zeros() as usize).collect();
        let mut merged = self.with_nodes(&first);
        for (at, group) in groups.iter().enumerate() {
            merged.set_summary(at, group.count_ones() > 1 || group & self.summaries() != 0);
        }
        for pred in 0..self.unary_count() {
            merged.set_unary(pred, join(self.unary(pred), groups));
        }
        for pred in 0..self.binary_count() {
            let relation = self.binary(pred);
            let of_group = |group: &u64| {
                let mut row = Row::exactly(self.universe());
                row.may = 0;
                for node in nodes(*group) {
                    row.may |= relation[node].may;
                    row.must &= relation[node].must;
                }
                join(row, groups)
            };
            merged.set_binary(pred, groups.iter().map(of_group).collect());
        }
        merged
    }
}

/// What the values of each group have in common.
fn join(row: Row, groups: &[u64]) -> Row {
    let mut joined = Row::NONE;
    for (at, group) in groups.iter().enumerate() {
        joined.set(at, Truth::new(row.may & group != 0, group & !row.must == 0));
    }
    joined
}
