//! Sets of bit-vectors of one width: the numeric knowledge about a symbolic value.
//!
//! # The sets
//! C programs read the same bits as signed here and as unsigned there (`int i` against `size_t n`),
//! test bounds in either order, and keep flags and alignments in single bits. So a set is the
//! product of three kinds of knowledge: a signed interval, an unsigned interval, and [known
//! bits](Bits).
//!
//! Signed and unsigned order agree on the non-negative numbers and agree on the negative ones; they
//! only disagree about which half comes first. Hence a signed and an unsigned interval together say
//! exactly this: an interval in each *half* of the circle of bit-vectors, each of which may be
//! empty:
//!
//! ```text
//!   unsigned   0 ........ 2^(w-1)-1 | 2^(w-1) ........ 2^w-1
//!   signed     0 ........ 2^(w-1)-1 | -2^(w-1) ....... -1
//!              [  non-negative    ]   [    negative      ]
//!                  [lo, hi]                [lo, hi]
//! ```
//!
//! That is what is stored. It needs no case distinction between the orders, is closed under
//! intersection (circular intervals are not: two of them may meet in two pieces, so they have no
//! best join either), and holds exactly what comparisons in either order say. Operations examine
//! each pair of halves on its own, where signs are fixed and all of them are monotone. What it
//! cannot express is a hole inside a half, such as `x != 5`; see [`Bounds`](crate::Bounds).
//!
//! # Canonical form
//! The set is (non-negative interval ∪ negative interval) ∩ bits. `Parts::finish` reduces the three
//! parts against each other:
//! 1. each bound moves inwards to the nearest bit-vector that agrees with the known bits;
//! 2. in each half, the bits above the highest one in which the bounds differ are known;
//! 3. the known bits are what both halves agree on.
//!
//! One pass is enough and the result is the least form of the set. For, after step 1 the bounds are
//! members. Of an unknown bit below the highest difference `p` of the bounds, both values occur:
//! with `p` = 0 and all other unknown bits 1 the vector lies above the lower bound, with `p` = 1
//! and all others 0 below the upper one. So step 2 finds all known bits of a half, and step 3
//! removes no member. Therefore: equal sets are `==`, and one is part of another if each of its
//! parts is.
//!
//! # Modules
//! `lattice`: order, join, meet, widening · `arith`, `bitwise`, `convert`: operations · `ops`: the
//! operations by their names in the IR, and where they are undefined · `refine`: from results back
//! to operands · `members`: counting, listing

mod arith;
mod bitwise;
mod convert;
mod lattice;
mod members;
mod ops;
mod refine;

pub use members::Members;
pub use ops::Definedness;
pub use refine::Side;

use crate::bits::Bits;
use ir::{sign_extend, truncate};
use std::fmt;

/// A set of bit-vectors of a width from 1 to 128. Operands of one operation have the same width,
/// unless noted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Range {
    width: u16,
    /// The members without sign bit.
    pos: Seg,
    /// The members with sign bit, as images.
    neg: Seg,
    /// What all members have in common; all 0 if there are none.
    bits: Bits,
}

/// The images from `lo` to `hi`, both included; [`Seg::EMPTY`] if there are none.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Seg {
    lo: u128,
    hi: u128,
}

impl Seg {
    const EMPTY: Seg = Seg { lo: 1, hi: 0 };

    /// From `lo` to `hi`, empty if `lo` is greater.
    fn new(lo: u128, hi: u128) -> Seg {
        if lo > hi { Seg::EMPTY } else { Seg { lo, hi } }
    }

    fn is_empty(self) -> bool {
        self.lo > self.hi
    }

    fn some(self) -> Option<Seg> {
        (!self.is_empty()).then_some(self)
    }

    fn hull(self, other: Seg) -> Seg {
        match (self.is_empty(), other.is_empty()) {
            (true, _) => other,
            (_, true) => self,
            (false, false) => Seg { lo: self.lo.min(other.lo), hi: self.hi.max(other.hi) },
        }
    }

    fn meet(self, other: Seg) -> Seg {
        Seg::new(self.lo.max(other.lo), self.hi.min(other.hi))
    }

    fn is_subset(self, other: Seg) -> bool {
        self.is_empty() || (other.lo <= self.lo && self.hi <= other.hi)
    }

    /// The bitwise complements.
    fn flip(self, width: u16) -> Seg {
        self.some().map_or(Seg::EMPTY, |s| Seg { lo: !s.hi & ones(width), hi: !s.lo & ones(width) })
    }

    /// The bounds moved inwards to images that agree with the bits.
    fn tighten(self, bits: Bits) -> Seg {
        match (bits.at_least(self.lo), bits.at_most(self.hi)) {
            (Some(lo), Some(hi)) => Seg::new(lo, hi),
            (None, _) | (_, None) => Seg::EMPTY,
        }
    }
}

/// The greatest image of a width.
fn ones(width: u16) -> u128 {
    truncate(u128::MAX, width)
}

/// The greatest signed number of a width; the sign bit is the image after it.
fn signed_max(width: u16) -> u128 {
    ones(width) >> 1
}

/// A range in the making: intervals are added to its halves.
#[derive(Clone, Copy)]
struct Parts {
    width: u16,
    pos: Seg,
    neg: Seg,
}

impl Parts {
    fn new(width: u16) -> Parts {
        Parts { width, pos: Seg::EMPTY, neg: Seg::EMPTY }
    }

    fn full(width: u16) -> Parts {
        let mut parts = Parts::new(width);
        parts.add(0, ones(width));
        parts
    }

    /// Adds the images from `lo` to `hi` in unsigned order.
    fn add(&mut self, lo: u128, hi: u128) {
        let half = signed_max(self.width);
        self.pos = self.pos.hull(Seg::new(lo, hi.min(half)));
        self.neg = self.neg.hull(Seg::new(lo.max(half + 1), hi));
    }

    /// Adds `start` and the `more` images that follow it on the circle. `start` may exceed the
    /// width.
    fn add_arc(&mut self, start: u128, more: u128) {
        let greatest = ones(self.width);
        let start = start & greatest;
        if more >= greatest {
            self.add(0, greatest);
        } else if more <= greatest - start {
            self.add(start, start + more);
        } else {
            self.add(start, greatest);
            self.add(0, more - (greatest - start) - 1);
        }
    }

    /// Adds the numbers whose distance from 0 is `lo` to `hi`, on one side of it; they must fit the
    /// width.
    fn add_magnitudes(&mut self, lo: u128, hi: u128, negative: bool) {
        if !negative {
            self.add(lo, hi);
        } else if lo <= hi {
            self.add_arc(hi.wrapping_neg(), hi - lo);
        }
    }

    /// The members of the intervals that agree with the bits, in canonical form.
    fn finish(self, bits: Bits) -> Range {
        let (pos, neg) = (self.pos.tighten(bits), self.neg.tighten(bits));
        let known = |seg: Seg| seg.some().map(|s| bits.between(s.lo, s.hi));
        let bits = match (known(pos), known(neg)) {
            (Some(a), Some(b)) => a.join(b),
            (Some(a), None) | (None, Some(a)) => a,
            (None, None) => return Range::empty(self.width),
        };
        Range { width: self.width, pos, neg, bits }
    }

    fn without_bits(self) -> Range {
        self.finish(Bits::top(self.width))
    }
}

/// # Making and asking
impl Range {
    /// No bit-vector at all: what is said of code that is never reached.
    pub fn empty(width: u16) -> Range {
        let width = width.clamp(1, 128);
        Range { width, pos: Seg::EMPTY, neg: Seg::EMPTY, bits: Bits::constant(0) }
    }

    /// All bit-vectors. The width is 1 to 128, here as in all constructors (others are cut to
    /// that).
    pub fn top(width: u16) -> Range {
        let width = width.clamp(1, 128);
        Parts::full(width).without_bits()
    }

    /// One bit-vector, cut to the width.
    pub fn constant(width: u16, value: u128) -> Range {
        let value = truncate(value, width.clamp(1, 128));
        Range::from_unsigned(width, value, value)
    }

    /// A truth value, known or not.
    pub fn truth(value: Option<bool>) -> Range {
        value.map_or(Range::top(1), |v| Range::constant(1, u128::from(v)))
    }

    /// The numbers from `lo` to `hi` that fit the width, read as unsigned.
    pub fn from_unsigned(width: u16, lo: u128, hi: u128) -> Range {
        let width = width.clamp(1, 128);
        let mut parts = Parts::new(width);
        parts.add(lo, hi.min(ones(width)));
        parts.without_bits()
    }

    /// The numbers from `lo` to `hi` that fit the width, read as signed.
    pub fn from_signed(width: u16, lo: i128, hi: i128) -> Range {
        let width = width.clamp(1, 128);
        let greatest = signed_max(width) as i128;
        let (lo, hi) = (lo.max(-greatest - 1), hi.min(greatest));
        let mut parts = Parts::new(width);
        if lo <= hi {
            parts.add_arc(lo as u128, hi.wrapping_sub(lo) as u128);
        }
        parts.without_bits()
    }

    /// The bit-vectors that agree with the known bits.
    pub fn from_bits(width: u16, bits: Bits) -> Range {
        let width = width.clamp(1, 128);
        Parts::full(width).finish(bits.cut(width))
    }

    /// The bit-vectors whose lowest `count` bits are those of `value`: a known remainder modulo
    /// 2^`count`.
    pub fn from_low_bits(width: u16, count: u32, value: u128) -> Range {
        Range::from_bits(width, Bits::constant(value).keep_low(count, width.clamp(1, 128)))
    }

    /// The width in bits.
    pub fn width(self) -> u16 {
        self.width
    }

    /// What is known of the bits; meaningless for the empty set.
    pub fn bits(self) -> Bits {
        self.bits
    }

    /// Whether there is no member.
    pub fn is_empty(self) -> bool {
        self.pos.is_empty() && self.neg.is_empty()
    }

    /// Whether every bit-vector is a member.
    pub fn is_top(self) -> bool {
        self == Range::top(self.width)
    }

    /// Whether the image is a member. One that exceeds the width is none.
    pub fn contains(self, value: u128) -> bool {
        let seg = if value <= signed_max(self.width) { self.pos } else { self.neg };
        seg.lo <= value && value <= seg.hi && self.bits.contains(value)
    }

    /// The image of the only member.
    pub fn as_constant(self) -> Option<u128> {
        (self.min_u()? == self.max_u()?).then_some(self.bits.ones())
    }

    /// The only member as a truth value: whether it is not 0.
    pub fn as_truth(self) -> Option<bool> {
        if self.contains(0) { self.as_constant().map(|_| false) } else { (!self.is_empty()).then_some(true) }
    }

    /// The least member, read as unsigned.
    pub fn min_u(self) -> Option<u128> {
        self.pos.some().or(self.neg.some()).map(|s| s.lo)
    }

    /// The greatest member, read as unsigned.
    pub fn max_u(self) -> Option<u128> {
        self.neg.some().or(self.pos.some()).map(|s| s.hi)
    }

    /// The least member, read as signed.
    pub fn min_s(self) -> Option<i128> {
        self.neg.some().or(self.pos.some()).map(|s| sign_extend(s.lo, self.width))
    }

    /// The greatest member, read as signed.
    pub fn max_s(self) -> Option<i128> {
        self.pos.some().or(self.neg.some()).map(|s| sign_extend(s.hi, self.width))
    }

    /// The halves that have members.
    fn segs(self) -> impl Iterator<Item = Seg> {
        [self.pos, self.neg].into_iter().filter(|s| !s.is_empty())
    }

    /// The intervals without the known bits.
    fn parts(self) -> Parts {
        Parts { width: self.width, pos: self.pos, neg: self.neg }
    }
}

/// Intervals in signed order, then the bits if the bounds do not imply them: `[-8, -4] | [0, 96],
/// bits ??????00`.
impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("empty");
        }
        if self.is_top() {
            return f.write_str("any");
        }
        let mut separator = "";
        for seg in [self.neg, self.pos].into_iter().filter(|s| !s.is_empty()) {
            let (lo, hi) = (sign_extend(seg.lo, self.width), sign_extend(seg.hi, self.width));
            if lo == hi {
                write!(f, "{separator}{lo}")?;
            } else {
                write!(f, "{separator}[{lo}, {hi}]")?;
            }
            separator = " | ";
        }
        if self.parts().without_bits() != *self {
            f.write_str(", bits ")?;
            for place in (0..self.width).rev() {
                let bit = if self.bits.unknown() >> place & 1 == 1 {
                    "?"
                } else if self.bits.ones() >> place & 1 == 1 {
                    "1"
                } else {
                    "0"
                };
                f.write_str(bit)?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "i{}({self})", self.width)
    }
}
