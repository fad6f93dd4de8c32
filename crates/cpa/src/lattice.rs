//! Abstract values with an order, and the ones that many analyses need.
//!
//! [`Lattice`] is a partial order with joins. With a meaning `⟦·⟧` as sets of concrete states:
//! - (a) `⟦top⟧` is everything, `⟦bottom⟧` is nothing;
//! - (b) `a.leq(b)` implies `⟦a⟧ ⊆ ⟦b⟧`;
//! - (c) `⟦a.join(b)⟧ ⊇ ⟦a⟧ ∪ ⟦b⟧`.
//!
//! The order need not be exact: it may say no where the meanings are included. Products smash
//! bottoms: a tuple with one empty component is empty, whatever the others are.

use std::collections::BTreeSet;

/// A partial order with joins.
pub trait Lattice: Clone {
    /// Whether this is at least as precise as the other.
    fn leq(&self, other: &Self) -> bool;

    /// An upper bound of both; best, the least.
    fn join(&self, other: &Self) -> Self;

    /// Whether this denotes nothing.
    fn is_bottom(&self) -> bool {
        false
    }

    /// The element that denotes everything, if there is one that needs no context.
    fn top() -> Option<Self> {
        None
    }

    /// The element that denotes nothing, if there is one that needs no context.
    fn bottom() -> Option<Self> {
        None
    }
}

/// Marks lattices whose joins are exact: `⟦a.join(b)⟧ = ⟦a⟧ ∪ ⟦b⟧`. Only there may coverage be
/// checked against a join ([`crate::operators::stop_join`]).
pub trait ExactJoin: Lattice {}

/// Values without order among them, and a least and a greatest element.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Flat<T> {
    /// Nothing.
    Bottom,
    /// Exactly this.
    Value(T),
    /// Anything.
    Top,
}

impl<T> Flat<T> {
    /// The value, if it is exactly one.
    pub fn value(&self) -> Option<&T> {
        match self {
            Flat::Value(value) => Some(value),
            Flat::Bottom | Flat::Top => None,
        }
    }
}

impl<T: Clone + PartialEq> Lattice for Flat<T> {
    fn leq(&self, other: &Self) -> bool {
        match (self, other) {
            (Flat::Bottom, _) | (_, Flat::Top) => true,
            (Flat::Value(a), Flat::Value(b)) => a == b,
            (Flat::Value(_) | Flat::Top, Flat::Bottom) | (Flat::Top, Flat::Value(_)) => false,
        }
    }

    fn join(&self, other: &Self) -> Self {
        match (self, other) {
            (Flat::Bottom, x) | (x, Flat::Bottom) => x.clone(),
            (Flat::Value(a), Flat::Value(b)) if a == b => self.clone(),
            (Flat::Value(_) | Flat::Top, Flat::Value(_) | Flat::Top) => Flat::Top,
        }
    }

    fn is_bottom(&self) -> bool {
        matches!(self, Flat::Bottom)
    }

    fn top() -> Option<Self> {
        Some(Flat::Top)
    }

    fn bottom() -> Option<Self> {
        Some(Flat::Bottom)
    }
}

/// What may hold: a set of facts, each of which may be true; facts outside are certainly false.
/// Fewer facts say more. The empty set excludes all facts, which is not the same as denoting
/// nothing.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct May<T: Ord>(pub BTreeSet<T>);

impl<T: Ord + Clone> Lattice for May<T> {
    fn leq(&self, other: &Self) -> bool {
        self.0.is_subset(&other.0)
    }

    fn join(&self, other: &Self) -> Self {
        May(self.0.union(&other.0).cloned().collect())
    }
}

impl Lattice for () {
    fn leq(&self, (): &Self) -> bool {
        true
    }

    fn join(&self, (): &Self) -> Self {}

    fn top() -> Option<Self> {
        Some(())
    }
}

macro_rules! product {
    ($($name:ident $index:tt),+) => {
        impl<$($name: Lattice),+> Lattice for ($($name,)+) {
            fn leq(&self, other: &Self) -> bool {
                self.is_bottom() || (!other.is_bottom() $(&& self.$index.leq(&other.$index))+)
            }

            fn join(&self, other: &Self) -> Self {
                if self.is_bottom() {
                    other.clone()
                } else if other.is_bottom() {
                    self.clone()
                } else {
                    ($(self.$index.join(&other.$index),)+)
                }
            }

            fn is_bottom(&self) -> bool {
                false $(|| self.$index.is_bottom())+
            }

            fn top() -> Option<Self> {
                Some(($($name::top()?,)+))
            }

            fn bottom() -> Option<Self> {
                let bottom = ($($name::bottom()?,)+);
                Some(bottom)
            }
        }
    };
}

product!(A 0, B 1);
product!(A 0, B 1, C 2);
product!(A 0, B 1, C 2, D 3);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::laws;

    #[test]
    fn flat_is_a_lattice() {
        let states = [Flat::Bottom, Flat::Value(1), Flat::Value(2), Flat::Top];
        laws::lattice(&states).unwrap();
        let contains = |s: &Flat<i32>, c: &i32| match s {
            Flat::Bottom => false,
            Flat::Value(v) => v == c,
            Flat::Top => true,
        };
        laws::meaning(&states, &[1, 2, 3], &contains).unwrap();
    }

    #[test]
    fn products_are_lattices_with_one_bottom() {
        let flat = [Flat::Bottom, Flat::Value(1), Flat::Value(2), Flat::Top];
        let pairs: Vec<_> = flat.iter().flat_map(|a| flat.iter().map(|b| (*a, *b))).collect();
        laws::lattice(&pairs).unwrap();
        let holds = |s: &Flat<i32>, c: i32| *s == Flat::Top || *s == Flat::Value(c);
        let concrete = [(1, 1), (1, 2), (2, 1), (2, 2), (1, 3)];
        let contains = |s: &(Flat<i32>, Flat<i32>), c: &(i32, i32)| holds(&s.0, c.0) && holds(&s.1, c.1);
        laws::meaning(&pairs, &concrete, &contains).unwrap();
        let (empty, one) = ((Flat::Bottom, Flat::Top), (Flat::Value(1), Flat::Value(2)));
        assert!(empty.is_bottom() && empty.leq(&one));
        assert_eq!(empty.join(&one), one, "an empty component does not weaken the other");
        let quads: Vec<_> = pairs.iter().map(|(a, b)| (*a, (), *b, May(BTreeSet::from([0])))).collect();
        laws::lattice(&quads).unwrap();
    }

    #[test]
    fn may_sets_are_lattices() {
        let sets: Vec<May<u8>> =
            (0_u8..8).map(|m| May((0..3).filter(|i| m & (1 << i) != 0).collect())).collect();
        laws::lattice(&sets).unwrap();
    }
}
