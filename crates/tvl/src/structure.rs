//! Structures: a finite universe of nodes, and for each predicate a truth value for each tuple of
//! nodes.
//!
//! A node stands for one memory cell, or, if it is a *summary node*, for one or more. A structure
//! in which all values are definite and no node is a summary node is two-valued: it stands for one
//! state. What a structure with unknown values stands for is all that [embeds](crate::embed) in it.
//!
//! A unary predicate is one [`Row`], a binary one a row for each first node. Relations are shared
//! between structures until they are changed, so a copy costs what differs.
//!
//! Invariants (see [`Structure::verify`]): no bit stands for a node outside the universe; each
//! relation has a row for each node.

use crate::truth::{Row, Truth, nodes};
use crate::vocabulary::{Pred, Vocabulary};
use std::sync::Arc;

/// The largest universe. What needs more nodes is too large to be worth looking at.
pub const MOST_NODES: usize = 64;

/// The values of a binary predicate: a row for each first node.
pub type Relation = Vec<Row>;

/// A structure of three-valued logic.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Structure {
    size: usize,
    summary: u64,
    nullary: Vec<Truth>,
    unary: Vec<Row>,
    binary: Vec<Arc<Relation>>,
}

impl Structure {
    /// The structure without nodes, in which no predicate holds.
    pub fn empty(vocabulary: &Vocabulary) -> Structure {
        let counts = vocabulary.counts();
        Structure {
            size: 0,
            summary: 0,
            nullary: vec![Truth::False; counts.nullary],
            unary: vec![Row::NONE; counts.unary],
            binary: (0..counts.binary).map(|_| Arc::default()).collect(),
        }
    }

    /// The number of nodes.
    pub fn size(&self) -> usize {
        self.size
    }

    /// The number of predicates without arguments.
    pub fn nullary_count(&self) -> u16 {
        count(self.nullary.len())
    }

    /// The number of predicates with one argument.
    pub fn unary_count(&self) -> u16 {
        count(self.unary.len())
    }

    /// The number of predicates with two arguments.
    pub fn binary_count(&self) -> u16 {
        count(self.binary.len())
    }

    /// The set of all nodes.
    pub fn universe(&self) -> u64 {
        universe_of(self.size)
    }

    /// The nodes that may stand for several cells.
    pub fn summaries(&self) -> u64 {
        self.summary
    }

    /// Whether a node may stand for several cells.
    pub fn is_summary(&self, node: usize) -> bool {
        self.summary >> node & 1 == 1
    }

    /// Says whether a node may stand for several cells.
    pub fn set_summary(&mut self, node: usize, summary: bool) {
        let bit = 1 << node;
        self.summary = if summary { self.summary | bit } else { self.summary & !bit };
    }

    /// The value of a predicate without arguments.
    pub fn nullary(&self, pred: u16) -> Truth {
        self.nullary[usize::from(pred)]
    }

    /// The values of a predicate with one argument.
    pub fn unary(&self, pred: u16) -> Row {
        self.unary[usize::from(pred)]
    }

    /// The values of a predicate with two arguments.
    pub fn binary(&self, pred: u16) -> &Relation {
        &self.binary[usize::from(pred)]
    }

    /// Changes the value of a predicate without arguments.
    pub fn set_nullary(&mut self, pred: u16, value: Truth) {
        self.nullary[usize::from(pred)] = value;
    }

    /// Changes all values of a predicate with one argument.
    pub fn set_unary(&mut self, pred: u16, row: Row) {
        self.unary[usize::from(pred)] = row;
    }

    /// Changes all values of a predicate with two arguments. There is a row for each node.
    pub fn set_binary(&mut self, pred: u16, rows: Relation) {
        let kept = &mut self.binary[usize::from(pred)];
        // What does not change stays shared.
        if **kept != rows {
            *kept = Arc::new(rows);
        }
    }

    /// The values of all predicates with two arguments.
    pub fn binaries(&self) -> impl Iterator<Item = &Relation> {
        self.binary.iter().map(|relation| &**relation)
    }

    /// The values of a predicate with two arguments, to be changed.
    pub fn binary_mut(&mut self, pred: u16) -> &mut Relation {
        Arc::make_mut(&mut self.binary[usize::from(pred)])
    }

    /// The value of a predicate for a tuple of nodes. Missing arguments are the first node.
    pub fn get(&self, pred: Pred, tuple: &[usize]) -> Truth {
        let node = |at: usize| tuple.get(at).copied().unwrap_or_default();
        match pred {
            Pred::Nullary(pred) => self.nullary(pred),
            Pred::Unary(pred) => self.unary(pred).get(node(0)),
            Pred::Binary(pred) => self.binary(pred)[node(0)].get(node(1)),
        }
    }

    /// Changes the value of a predicate for a tuple of nodes.
    pub fn set(&mut self, pred: Pred, tuple: &[usize], value: Truth) {
        let node = |at: usize| tuple.get(at).copied().unwrap_or_default();
        match pred {
            Pred::Nullary(pred) => self.set_nullary(pred, value),
            Pred::Unary(pred) => self.unary[usize::from(pred)].set(node(0), value),
            Pred::Binary(pred) => self.binary_mut(pred)[node(0)].set(node(1), value),
        }
    }

    /// A new node for which no predicate holds. `None` if there are too many.
    pub fn add_node(&mut self) -> Option<usize> {
        if self.size >= MOST_NODES {
            return None;
        }
        for relation in &mut self.binary {
            Arc::make_mut(relation).push(Row::NONE);
        }
        self.size += 1;
        Some(self.size - 1)
    }

    /// A second node for cells that a node stands for: every predicate has the same value for it.
    /// `None` if there are too many nodes.
    pub fn split(&mut self, node: usize) -> Option<usize> {
        let other = self.add_node()?;
        self.set_summary(other, self.is_summary(node));
        for row in &mut self.unary {
            row.set(other, row.get(node));
        }
        for relation in &mut self.binary {
            let relation = Arc::make_mut(relation);
            relation[other] = relation[node];
            for row in relation.iter_mut() {
                row.set(other, row.get(node));
            }
        }
        Some(other)
    }

    /// The structure with some of the nodes, in this order.
    #[must_use]
    pub fn with_nodes(&self, order: &[usize]) -> Structure {
        let pick = |row: Row| {
            let mut picked = Row::NONE;
            for (to, from) in order.iter().enumerate() {
                picked.may |= (row.may >> from & 1) << to;
                picked.must |= (row.must >> from & 1) << to;
            }
            picked
        };
        let relation = |it: &Arc<Relation>| Arc::new(order.iter().map(|from| pick(it[*from])).collect());
        Structure {
            size: order.len(),
            summary: pick(Row::exactly(self.summary)).must,
            nullary: self.nullary.clone(),
            unary: self.unary.iter().copied().map(pick).collect(),
            binary: self.binary.iter().map(relation).collect(),
        }
    }

    /// The structure with the nodes of a set.
    #[must_use]
    pub fn restricted(&self, set: u64) -> Structure {
        if set == self.universe() {
            return self.clone();
        }
        self.with_nodes(&nodes(set).collect::<Vec<usize>>())
    }

    /// Whether all values are definite, and no node is a summary node.
    pub fn is_two_valued(&self) -> bool {
        self.summary == 0
            && self.nullary.iter().all(|value| value.is_definite())
            && self.unary.iter().all(|row| row.unknown() == 0)
            && self.binary.iter().all(|relation| relation.iter().all(|row| row.unknown() == 0))
    }

    /// Checks the invariants of the module, and says which one does not hold.
    pub fn verify(&self, vocabulary: &Vocabulary) -> Result<(), String> {
        let counts = vocabulary.counts();
        let sizes = [self.nullary.len(), self.unary.len(), self.binary.len()];
        if sizes != [counts.nullary, counts.unary, counts.binary] {
            return Err(format!("it is of another vocabulary: {sizes:?} predicates instead of {counts:?}"));
        }
        if self.size > MOST_NODES || self.summary & !self.universe() != 0 {
            return Err(format!("{} nodes, of which {:b} are summary nodes", self.size, self.summary));
        }
        let is_good = |row: &Row| row.must & !row.may == 0 && row.may & !self.universe() == 0;
        for (pred, name) in vocabulary.named() {
            let good = match pred {
                Pred::Nullary(_) => true,
                Pred::Unary(pred) => is_good(&self.unary(pred)),
                Pred::Binary(pred) => {
                    self.binary(pred).len() == self.size && self.binary(pred).iter().all(is_good)
                }
            };
            if !good {
                return Err(format!("values of '{name}' for nodes that are not there, or 1 and 0 at once"));
            }
        }
        Ok(())
    }
}

/// A number of predicates; a vocabulary has no more than fit.
fn count(length: usize) -> u16 {
    u16::try_from(length).unwrap_or(u16::MAX)
}

/// The set of the first nodes.
pub(crate) fn universe_of(size: usize) -> u64 {
    if size >= MOST_NODES { u64::MAX } else { (1 << size) - 1 }
}

/// The relation with its arguments swapped.
pub(crate) fn transposed(relation: &[Row]) -> Relation {
    let mut turned = vec![Row::NONE; relation.len()];
    for (from, row) in relation.iter().enumerate() {
        for to in nodes(row.may) {
            turned[to].set(from, row.get(to));
        }
    }
    turned
}

/// The transitive closure: the greatest value of a path is the least value on it.
pub(crate) fn closed(mut relation: Relation) -> Relation {
    for middle in 0..relation.len() {
        let through = relation[middle];
        for row in &mut relation {
            if row.may >> middle & 1 == 1 {
                row.may |= through.may;
            }
            if row.must >> middle & 1 == 1 {
                row.must |= through.must;
            }
        }
    }
    relation
}
