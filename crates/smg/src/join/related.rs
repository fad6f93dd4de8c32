//! Joins what is known about values in addition to their ranges.
//!
//! Two values of the result differ if they do on both sides. A side loses a fact if the result does
//! not have it for every pair of values that came from it.

use super::{Fail, Joiner, Side};
use crate::heap::{Addr, NodeId, ObjId, Val};
use crate::order::Measured;

impl Joiner<'_> {
    pub(crate) fn relate(&mut self) -> Result<(), Fail> {
        for side in Side::BOTH {
            for (a, b) in self.side(side).facts.pairs().collect::<Vec<_>>() {
                self.relate_pair(side, a, b)?;
            }
        }
        self.relate_apart();
        self.relate_steps()?;
        self.relate_order()
    }

    /// What is known on both sides of the order of two numbers.
    fn relate_order(&mut self) -> Result<(), Fail> {
        // Numbers that stay what they are keep what is known of them.
        if self.within.is_some() {
            return Ok(());
        }
        let sides = [Side::Left, Side::Right].map(|side| self.side(side).order_bases());
        if sides.iter().all(Vec::is_empty) && self.marked.is_empty() {
            return Ok(());
        }
        if self.options.only_covered {
            return self.cover_order();
        }
        let numbers: Vec<(Val, Val, Val, bool)> = self
            .order
            .iter()
            .filter_map(|(left, right)| {
                let out = self.paired(*left, *right)?;
                self.out.ordered_node(out)?;
                let known = |side: Side, val: Val| {
                    let base = self.side(side).base_of(val);
                    base.is_some_and(|base| sides[side.index()].binary_search(&base).is_ok())
                };
                let known =
                    known(Side::Left, *left) || known(Side::Right, *right) || self.marked.contains(&out);
                let constant = left.node().is_none() || right.node().is_none();
                (known || constant).then_some((*left, *right, out, known))
            })
            .collect();
        let offsets: Vec<Val> =
            self.out.nodes().filter_map(|(_, node)| node.addr()?.plus.map(Val::Node)).collect();
        let places = self.places();
        let beside = |x: Val, y: Val| {
            places.iter().any(|(obj, at)| *at == x && places.binary_search(&(*obj, y)).is_ok())
        };
        let measured: Vec<[Measured; 2]> = numbers
            .iter()
            .map(|(left, right, ..)| {
                [self.side(Side::Left).measured(*left), self.side(Side::Right).measured(*right)]
            })
            .collect();
        for ((_, right, x, known), own) in numbers.iter().zip(&measured) {
            for ((_, right2, y, known2), other) in numbers.iter().zip(&measured) {
                // A multiple of a number is of interest as what an offset is less than.
                let of_interest =
                    |val: &Val, other: &Val| self.out.base_of(*val) == val.node() || offsets.contains(other);
                let related = *known || *known2 || beside(*x, *y);
                if x == y || !related || !of_interest(x, y) || !of_interest(y, x) {
                    continue;
                }
                let bounds = self
                    .side(Side::Left)
                    .at_most_measured(&own[0], &other[0])
                    .zip(self.side(Side::Right).at_most_measured(&own[1], &other[1]));
                let Some((a, b)) = bounds else { continue };
                // What still grows is given up when ranges are widened, and must not come back
                // through others.
                let follows = !self.options.settle || self.is_given(*right, *right2);
                let stays = !self.options.widen || a <= b && follows;
                if stays && self.out.at_most(*x, *y).is_none_or(|known| known > a.max(b)) {
                    self.out.assume_at_most(*x, *y, a.max(b));
                }
            }
        }
        for side in Side::BOTH {
            for (a, b, c) in self.side(side).facts.bounds().to_vec() {
                self.keep_bound(side, Val::Node(a), Val::Node(b), c)?;
            }
        }
        Ok(())
    }

    /// The offsets of all places in objects of the result that have marks, sorted: which of them
    /// comes first decides what is kept of a text.
    fn places(&self) -> Vec<(ObjId, Val)> {
        let place = |addr: Addr| {
            let marks = self.out.object(addr.obj).marks;
            addr.plus.filter(|_| marks.offsets().next().is_some()).map(|plus| (addr.obj, Val::Node(plus)))
        };
        let mut places: Vec<_> = self.out.nodes().filter_map(|(_, node)| place(node.addr()?)).collect();
        places.sort_unstable();
        places.dedup();
        places
    }

    /// Whether the second side has a fact about two of its values, or one of them is constant.
    fn is_given(&self, x: Val, y: Val) -> bool {
        let heap = self.side(Side::Right);
        match (heap.base_of(x), heap.base_of(y)) {
            (Some(x), Some(y)) => heap.facts.bounds().iter().any(|(a, b, _)| (*a, *b) == (x, y)),
            (None, _) | (_, None) => true,
        }
    }

    /// Whether what the second side knows of the order of numbers holds on the first.
    fn cover_order(&mut self) -> Result<(), Fail> {
        for (a, b, c) in self.side(Side::Right).facts.bounds().to_vec() {
            let lefts = |val: NodeId| {
                self.order.iter().filter(move |(_, right)| *right == Val::Node(val)).map(|(left, _)| *left)
            };
            let holds = |x: Val, y: Val| self.side(Side::Left).at_most(x, y).is_some_and(|known| known <= c);
            let there = lefts(a).next().is_some() && lefts(b).next().is_some();
            if !there || !lefts(a).all(|x| lefts(b).all(|y| holds(x, y))) {
                self.lose(Side::Right)?;
            }
        }
        Ok(())
    }

    /// A side loses a bound that does not hold for all that came from its values.
    fn keep_bound(&mut self, side: Side, a: Val, b: Val, c: i128) -> Result<(), Fail> {
        let images = |val: Val| -> Vec<Val> {
            let own = |pair: &&(Val, Val)| if side == Side::Left { pair.0 == val } else { pair.1 == val };
            self.order.iter().filter(own).filter_map(|(left, right)| self.paired(*left, *right)).collect()
        };
        let (firsts, seconds) = (images(a), images(b));
        let kept = !firsts.is_empty()
            && !seconds.is_empty()
            && firsts
                .iter()
                .all(|x| seconds.iter().all(|y| self.out.at_most(*x, *y).is_some_and(|known| known <= c)));
        if kept { Ok(()) } else { self.lose(side) }
    }

    /// A fact of one side, for all values that came from it.
    fn relate_pair(&mut self, side: Side, a: Val, b: Val) -> Result<(), Fail> {
        let (firsts, seconds) = (self.images(side, a), self.images(side, b));
        for (x, first) in firsts {
            for (y, second) in seconds.iter().copied() {
                if x == y {
                    continue;
                }
                let there = match (first, second) {
                    (Some(first), Some(second)) => self.side(side.other()).differ(first, second),
                    // A number that the other side lacks is not there to be equal. An address may
                    // be what is beside an empty list.
                    (None, _) => self.out.as_addr(x).is_none(),
                    (_, None) => self.out.as_addr(y).is_none(),
                };
                if there {
                    self.out.facts.assume_differ(x, y);
                } else if !self.out.differ(x, y) {
                    self.lose(side)?;
                }
            }
        }
        Ok(())
    }

    /// What a value of one side became, and what it is on the other side where there is such a
    /// thing.
    pub(super) fn images(&self, side: Side, val: Val) -> Vec<(Val, Option<Val>)> {
        let Val::Node(id) = val else { return vec![(val, Some(val))] };
        let own = |pair: &&(Val, Val)| if side == Side::Left { pair.0 == val } else { pair.1 == val };
        let other = |pair: &(Val, Val)| if side == Side::Left { pair.1 } else { pair.0 };
        let pairs = self.order.iter().filter(own);
        let joined = pairs.filter_map(|pair| Some((self.paired(pair.0, pair.1)?, Some(other(pair)))));
        let lone = self.single[side.index()].get(&id).map(|out| (*out, None));
        joined.chain(lone).collect()
    }

    /// Ended objects stay apart from what they are apart from on both sides.
    fn relate_apart(&mut self) {
        let ended: Vec<ObjId> =
            self.out.objects().filter(|(_, object)| !object.is_live()).map(|(id, _)| id).collect();
        for out in ended {
            let (Some(left), Some(right)) = (self.back(out, Side::Left), self.back(out, Side::Right)) else {
                continue;
            };
            let apart = |side: Side, obj: ObjId| -> Vec<ObjId> {
                let others = self.side(side).object(obj).apart.iter();
                others.filter_map(|other| self.mapped(side, *other)).collect()
            };
            let (a, b) = (apart(Side::Left, left), apart(Side::Right, right));
            let mut both: Vec<ObjId> = a.iter().copied().filter(|obj| b.contains(obj)).collect();
            both.sort_unstable();
            for (side, own) in [(Side::Left, &a), (Side::Right, &b)] {
                if own.len() != both.len() {
                    self.lost[side.index()] = true;
                }
            }
            if let Some(object) = self.out.object_mut(out) {
                object.apart = both;
            }
        }
    }
}
