//! Joining what is known about values beside their ranges.
//!
//! Two values of the result differ if they do on both sides. A side loses a fact if the result does not have it for every
//! pair of values that came from it.

use super::{Fail, Joiner, Side};
use crate::heap::{ObjId, Val};

impl Joiner {
    pub(crate) fn relate(&mut self) -> Result<(), Fail> {
        for side in Side::BOTH {
            for (a, b) in self.side(side).facts.pairs().collect::<Vec<_>>() {
                self.relate_pair(side, a, b)?;
            }
        }
        self.relate_apart();
        Ok(())
    }

    /// A fact of one side, for all values that came from it.
    fn relate_pair(&mut self, side: Side, a: Val, b: Val) -> Result<(), Fail> {
        let images = |val: Val| -> Vec<(Val, Val)> {
            if val.node().is_none() {
                return vec![(val, val)];
            }
            let own = |pair: &&(Val, Val)| if side == Side::Left { pair.0 == val } else { pair.1 == val };
            self.order.iter().filter(own).copied().collect()
        };
        let (firsts, seconds) = (images(a), images(b));
        for first in firsts {
            for second in seconds.iter().copied() {
                let other = |pair: (Val, Val)| if side == Side::Left { pair.1 } else { pair.0 };
                let outs = (self.image(first), self.image(second));
                let (Some(x), Some(y)) = outs else { continue };
                if x == y {
                    continue;
                }
                let heap = self.side(side.other());
                if heap.differ(other(first), other(second)) {
                    self.out.facts.assume_differ(x, y);
                } else if !self.out.differ(x, y) {
                    self.lose(side)?;
                }
            }
        }
        Ok(())
    }

    fn image(&self, pair: (Val, Val)) -> Option<Val> {
        if pair.0 == pair.1 && pair.0.node().is_none() { Some(pair.0) } else { self.paired(pair.0, pair.1) }
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
