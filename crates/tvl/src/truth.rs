//! Truth values of Kleene's logic, one by one and for all nodes at once.
//!
//! A value is a pair of bits: whether the formula *may* hold, and whether it *must*. Then `and` and
//! `or` work bit by bit, and `not` swaps and complements. A [`Row`] has such a pair for each node,
//! so that one operation on machine words answers for all nodes.
//!
//! Invariant: what must hold may hold (`must` is a subset of `may`).

use std::fmt;

/// A truth value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Truth {
    /// It does not hold.
    #[default]
    False,
    /// It may hold or not: 1/2.
    Unknown,
    /// It holds.
    True,
}

impl Truth {
    /// All values.
    pub const ALL: [Truth; 3] = [Truth::False, Truth::Unknown, Truth::True];

    /// The value with these two bits.
    pub fn new(may: bool, must: bool) -> Truth {
        match (may, must) {
            (_, true) => Truth::True,
            (true, false) => Truth::Unknown,
            (false, false) => Truth::False,
        }
    }

    /// Whether it is 1 or 1/2.
    pub fn may(self) -> bool {
        self != Truth::False
    }

    /// Whether it is 1.
    pub fn must(self) -> bool {
        self == Truth::True
    }

    /// Whether it is 0 or 1.
    pub fn is_definite(self) -> bool {
        self != Truth::Unknown
    }

    /// The information order: the other value says the same or less.
    pub fn within(self, other: Truth) -> bool {
        self == other || other == Truth::Unknown
    }

    /// What both values have in common.
    #[must_use]
    pub fn join(self, other: Truth) -> Truth {
        if self == other { self } else { Truth::Unknown }
    }

    /// Negation.
    #[must_use]
    #[expect(clippy::should_implement_trait, reason = "the word of logic")]
    pub fn not(self) -> Truth {
        Truth::new(!self.must(), !self.may())
    }

    /// Conjunction.
    #[must_use]
    pub fn and(self, other: Truth) -> Truth {
        self.min(other)
    }

    /// Disjunction.
    #[must_use]
    pub fn or(self, other: Truth) -> Truth {
        self.max(other)
    }

    /// The first value if this one is 1, the second if it is 0, else what both have in common.
    #[must_use]
    pub fn choose(self, yes: Truth, no: Truth) -> Truth {
        match self {
            Truth::True => yes,
            Truth::False => no,
            Truth::Unknown => yes.join(no),
        }
    }
}

impl From<bool> for Truth {
    fn from(holds: bool) -> Truth {
        Truth::new(holds, holds)
    }
}

impl fmt::Display for Truth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Truth::False => "0",
            Truth::Unknown => "1/2",
            Truth::True => "1",
        })
    }
}

/// A truth value for each node.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Row {
    /// The nodes for which it is 1 or 1/2.
    pub may: u64,
    /// The nodes for which it is 1.
    pub must: u64,
}

impl Row {
    /// 0 for all nodes.
    pub const NONE: Row = Row { may: 0, must: 0 };

    /// 1 for these nodes, and 0 for all others.
    pub fn exactly(nodes: u64) -> Row {
        Row { may: nodes, must: nodes }
    }

    /// The same value for these nodes, and 0 for all others.
    pub fn all(nodes: u64, value: Truth) -> Row {
        Row { may: if value.may() { nodes } else { 0 }, must: if value.must() { nodes } else { 0 } }
    }

    /// The value for a node.
    pub fn get(self, node: usize) -> Truth {
        Truth::new(self.may >> node & 1 == 1, self.must >> node & 1 == 1)
    }

    /// Changes the value for a node.
    pub fn set(&mut self, node: usize, value: Truth) {
        let bit = 1 << node;
        self.may = if value.may() { self.may | bit } else { self.may & !bit };
        self.must = if value.must() { self.must | bit } else { self.must & !bit };
    }

    /// The nodes for which it is 1/2.
    pub fn unknown(self) -> u64 {
        self.may & !self.must
    }

    /// The values of some nodes; 0 for all others.
    #[must_use]
    pub fn only(self, nodes: u64) -> Row {
        Row { may: self.may & nodes, must: self.must & nodes }
    }

    /// Negation, in a universe.
    #[must_use]
    pub fn not(self, universe: u64) -> Row {
        Row { may: universe & !self.must, must: universe & !self.may }
    }

    /// Conjunction.
    #[must_use]
    pub fn and(self, other: Row) -> Row {
        Row { may: self.may & other.may, must: self.must & other.must }
    }

    /// Disjunction.
    #[must_use]
    pub fn or(self, other: Row) -> Row {
        Row { may: self.may | other.may, must: self.must | other.must }
    }

    /// For each node the first value, the second one, or what both have in common.
    #[must_use]
    pub fn choose(self, yes: Row, no: Row) -> Row {
        Row {
            may: self.may & yes.may | !self.must & no.may,
            must: self.must & yes.must | !self.may & no.must | yes.must & no.must,
        }
    }

    /// The greatest value of any node.
    pub fn any(self) -> Truth {
        Truth::new(self.may != 0, self.must != 0)
    }
}

/// The nodes of a set, in order.
pub fn nodes(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let node = set.trailing_zeros() as usize;
        set &= set - 1;
        Some(node)
    })
}
