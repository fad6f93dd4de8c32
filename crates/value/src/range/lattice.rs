//! Order, join, meet, widening.
//!
//! # Widening
//! Joins alone need not terminate: a counter makes one step per iteration. [`Range::widen`] lets
//! every bound that moved jump to the next *threshold*, a constant that the program mentions or a
//! limit of the type, so that each of the four bounds moves at most once per threshold.
//!
//! Known bits would undo that: they say that the counter that was 0 and 1 has only one bit, and
//! pull the bound back. So when the known bits change, only the lowest ones stay (alignment, which
//! steps of a counter preserve), and their number is one of [`LOW_BITS`]. Bits that do not change
//! are kept: a caller that joins in the first iterations of a loop and widens later keeps flags
//! that the loop sets.

use super::{Parts, Range, Seg, ones, signed_max};
use crate::bits::Bits;
use ir::truncate;

/// How many low bits widening may keep: a page, a cache line, and the alignments of scalars.
const LOW_BITS: [u32; 7] = [12, 6, 4, 3, 2, 1, 0];

/// # Sets
impl Range {
    /// Whether every member is one of the other's.
    pub fn is_subset(self, other: Range) -> bool {
        self.is_empty()
            || (self.pos.is_subset(other.pos)
                && self.neg.is_subset(other.neg)
                && self.bits.is_subset(other.bits))
    }

    /// The least range that holds both.
    pub fn join(self, other: Range) -> Range {
        debug_assert_eq!(self.width, other.width);
        if self.is_empty() {
            return other;
        }
        if other.is_empty() {
            return self;
        }
        let parts = Parts { width: self.width, pos: self.pos.hull(other.pos), neg: self.neg.hull(other.neg) };
        parts.finish(self.bits.join(other.bits))
    }

    /// What both hold; exact.
    pub fn meet(self, other: Range) -> Range {
        debug_assert_eq!(self.width, other.width);
        let parts = Parts { width: self.width, pos: self.pos.meet(other.pos), neg: self.neg.meet(other.neg) };
        match self.bits.meet(other.bits) {
            Some(bits) => parts.finish(bits),
            None => Range::empty(self.width),
        }
    }

    /// The range without one bit-vector, as far as that can be said.
    pub fn without(self, value: u128) -> Range {
        if !self.contains(value) {
            return self;
        }
        // In a set of so few, the vector may be the only one with some bit.
        if let Some(members) = self.members(4) {
            let rest = members.filter(|m| *m != value).map(|m| Range::constant(self.width, m));
            return rest.fold(Range::empty(self.width), Range::join);
        }
        let shrink = |seg: Seg| match seg.some() {
            Some(s) if s.lo == s.hi && s.lo == value => Seg::EMPTY,
            Some(s) if s.lo == value => Seg { lo: value + 1, hi: s.hi },
            Some(s) if s.hi == value => Seg { lo: s.lo, hi: value - 1 },
            Some(_) | None => seg,
        };
        let parts = Parts { width: self.width, pos: shrink(self.pos), neg: shrink(self.neg) };
        parts.finish(self.bits)
    }

    /// A range that holds both, with which loops come to an end: see the module. `self` is what was
    /// known before.
    ///
    /// `thresholds` are constants that may be bounds, in any reading that fits the width; the
    /// limits of the type and -1, 0 and 1 always are. They are sorted.
    pub fn widen(self, other: Range, thresholds: &[i128]) -> Range {
        let joined = self.join(other);
        if self.is_empty() || joined == self {
            return joined;
        }
        let half = signed_max(self.width);
        let bits = self.widen_bits(joined.bits);
        let stops = Thresholds { width: self.width, given: thresholds };
        let parts = Parts {
            width: self.width,
            pos: widen_seg(self.pos, joined.pos, Seg { lo: 0, hi: half }, stops),
            neg: widen_seg(self.neg, joined.neg, Seg { lo: half + 1, hi: ones(self.width) }, stops),
        };
        parts.finish(bits)
    }

    fn widen_bits(self, joined: Bits) -> Bits {
        if joined == self.bits {
            return joined;
        }
        let known = joined.known_low();
        let kept = LOW_BITS.into_iter().find(|n| *n <= known).unwrap_or(0);
        joined.keep_low(kept, self.width)
    }

    /// What is gained by a further round after widening: `other`, a part of `self`, replaces the
    /// bounds of `self` that are limits of the type, and its known bits count.
    pub fn narrow(self, other: Range) -> Range {
        let half = signed_max(self.width);
        let pick = |old: Seg, new: Seg, limit: Seg| {
            if old == limit && new.is_empty() {
                return Seg::EMPTY;
            }
            let lo = if old.lo == limit.lo && !new.is_empty() { new.lo } else { old.lo };
            let hi = if old.hi == limit.hi && !new.is_empty() { new.hi } else { old.hi };
            Seg::new(lo, hi)
        };
        let parts = Parts {
            width: self.width,
            pos: pick(self.pos, other.pos, Seg { lo: 0, hi: half }),
            neg: pick(self.neg, other.neg, Seg { lo: half + 1, hi: ones(self.width) }),
        };
        // An empty half of `other` keeps the old one here, which its bits need not fit.
        let same_halves =
            parts.pos.is_empty() == other.pos.is_empty() && parts.neg.is_empty() == other.neg.is_empty();
        parts.finish(if same_halves { other.bits } else { self.bits })
    }
}

/// Where widening may stop.
#[derive(Clone, Copy)]
struct Thresholds<'a> {
    width: u16,
    given: &'a [i128],
}

impl Thresholds<'_> {
    /// The images of all thresholds.
    fn images(self) -> impl Iterator<Item = u128> {
        let width = self.width;
        let fits = move |c: &i128| {
            let image = truncate(*c as u128, width);
            ir::sign_extend(image, width) == *c || image == *c as u128
        };
        let given = self.given.iter().copied().filter(fits);
        given.chain([0, 1, -1]).map(move |c| truncate(c as u128, width))
    }
}

/// The bounds that moved, moved on to thresholds within the half.
fn widen_seg(old: Seg, joined: Seg, half: Seg, stops: Thresholds<'_>) -> Seg {
    // A half that was empty becomes inhabited once; from then on its bounds are old ones.
    if old.is_empty() {
        return joined;
    }
    let lo = if joined.lo < old.lo {
        stops.images().filter(|t| half.lo <= *t && *t <= joined.lo).max().unwrap_or(half.lo)
    } else {
        old.lo
    };
    let hi = if joined.hi > old.hi {
        stops.images().filter(|t| joined.hi <= *t && *t <= half.hi).min().unwrap_or(half.hi)
    } else {
        old.hi
    };
    Seg { lo, hi }
}
