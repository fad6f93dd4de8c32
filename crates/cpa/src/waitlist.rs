//! The waiting states, in one of the orders of [`Order`].
//!
//! Every order is an order by a [`Ticket`], drawn when a state is added: a first number that
//! depends on the order, then a serial number, which makes tickets different. So one sorted set
//! serves all orders, taking and adding cost O(log n), any state can be withdrawn, and a state can
//! be put back exactly where it was. Nothing depends on hashes or time.

use crate::{NodeId, Order};
use std::collections::BTreeSet;

/// A place in the waitlist.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Ticket {
    first: u64,
    serial: u64,
}

/// The waiting states.
#[derive(Debug)]
pub(crate) struct Waitlist {
    order: Order,
    serial: u64,
    random: u64,
    waiting: BTreeSet<(Ticket, NodeId)>,
}

impl Waitlist {
    pub(crate) fn new(order: Order) -> Waitlist {
        let random = if let Order::Random(seed) = order { seed } else { 0 };
        Waitlist { order, serial: 0, random, waiting: BTreeSet::new() }
    }

    pub(crate) fn len(&self) -> usize {
        self.waiting.len()
    }

    /// Adds a node behind all others of equal standing.
    pub(crate) fn push(&mut self, node: NodeId, rank: u64) -> Ticket {
        self.serial += 1;
        let serial = self.serial;
        let first = match self.order {
            Order::DepthFirst => u64::MAX - serial,
            Order::BreadthFirst => serial,
            Order::ByRank => rank,
            Order::Random(_) => self.draw(),
        };
        let ticket = Ticket { first, serial };
        self.waiting.insert((ticket, node));
        ticket
    }

    /// The next node, which does not wait any more.
    pub(crate) fn pop(&mut self) -> Option<(Ticket, NodeId)> {
        self.waiting.pop_first()
    }

    /// Puts a node back to where it was.
    pub(crate) fn put_back(&mut self, ticket: Ticket, node: NodeId) {
        self.waiting.insert((ticket, node));
    }

    /// Withdraws a node.
    pub(crate) fn withdraw(&mut self, ticket: Ticket, node: NodeId) {
        self.waiting.remove(&(ticket, node));
    }

    /// The waiting nodes in the order in which they would be taken.
    pub(crate) fn iter(&self) -> impl Iterator<Item = NodeId> + '_ {
        self.waiting.iter().map(|(_, node)| *node)
    }

    /// 64 random bits (splitmix64).
    fn draw(&mut self) -> u64 {
        self.random = self.random.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.random;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn taken(order: Order, ranks: &[u64]) -> Vec<usize> {
        let mut list = Waitlist::new(order);
        for (i, rank) in ranks.iter().enumerate() {
            list.push(NodeId::new(i), *rank);
        }
        std::iter::from_fn(|| list.pop().map(|(_, node)| node.index())).collect()
    }

    #[test]
    fn orders() {
        let ranks = [2, 1, 2, 0, 1];
        assert_eq!(taken(Order::BreadthFirst, &ranks), [0, 1, 2, 3, 4]);
        assert_eq!(taken(Order::DepthFirst, &ranks), [4, 3, 2, 1, 0]);
        assert_eq!(taken(Order::ByRank, &ranks), [3, 1, 4, 0, 2], "ties: the oldest first");
    }

    #[test]
    fn a_seed_fixes_the_random_order() {
        let ranks = [0; 20];
        assert_eq!(taken(Order::Random(7), &ranks), taken(Order::Random(7), &ranks));
        assert_ne!(taken(Order::Random(7), &ranks), taken(Order::Random(8), &ranks));
        let mut all = taken(Order::Random(7), &ranks);
        all.sort_unstable();
        assert_eq!(all, (0..20).collect::<Vec<_>>());
    }

    #[test]
    fn putting_back_restores_the_place() {
        for order in [Order::BreadthFirst, Order::DepthFirst, Order::ByRank, Order::Random(3)] {
            let mut list = Waitlist::new(order);
            for i in 0..5 {
                list.push(NodeId::new(i), 0);
            }
            let before: Vec<_> = list.iter().collect();
            let (ticket, node) = list.pop().unwrap();
            list.put_back(ticket, node);
            assert_eq!(list.iter().collect::<Vec<_>>(), before, "{order:?}");
            list.withdraw(ticket, node);
            assert_eq!(list.iter().collect::<Vec<_>>(), before[1..], "{order:?}");
        }
    }
}
