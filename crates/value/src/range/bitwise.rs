//! Bitwise operations and shifts.
//!
//! `!` turns each half around. For the others, known bits say most; the intervals add what they
//! can: of two segments of unsigned numbers the exact bounds of `x | y` and `x ^ y` are found bit
//! by bit from the highest one (H. S. Warren, *Hacker's Delight*, 4-3), those of `x & y` follow by
//! De Morgan's law.
//!
//! A shift is split by its amounts, of which at most 128 are defined.

use super::{Parts, Range, Seg, ones, signed_max};
use crate::bits::Bits;

impl Range {
    /// Bitwise complement; exact.
    pub(super) fn not(self) -> Range {
        let Range { width, pos, neg, bits } = self;
        if self.is_empty() {
            self
        } else {
            Range { width, pos: neg.flip(width), neg: pos.flip(width), bits: bits.not(width) }
        }
    }
}

/// The least `x | y`. From the highest bit: where just one of the lower bounds has a one, the other
/// may have it for free if it then may be lower below.
fn min_or(x: Seg, y: Seg) -> u128 {
    let (mut a, mut c) = (x.lo, y.lo);
    let mut differing = a ^ c;
    while differing != 0 {
        let bit = 1u128 << (127 - differing.leading_zeros());
        differing &= !bit;
        let bound = if a & bit == 0 { (&mut a, x.hi) } else { (&mut c, y.hi) };
        let raised = (*bound.0 | bit) & bit.wrapping_neg();
        if raised <= bound.1 {
            *bound.0 = raised;
            break;
        }
    }
    a | c
}

/// The greatest `x | y`. From the highest bit: where both upper bounds have a one, one of them may
/// give it up to have ones everywhere below.
fn max_or(x: Seg, y: Seg) -> u128 {
    let (mut b, mut d) = (x.hi, y.hi);
    let mut common = b & d;
    while common != 0 {
        let bit = 1u128 << (127 - common.leading_zeros());
        common &= !bit;
        let lowered = (b - bit) | (bit - 1);
        if lowered >= x.lo {
            b = lowered;
            break;
        }
        let lowered = (d - bit) | (bit - 1);
        if lowered >= y.lo {
            d = lowered;
            break;
        }
    }
    b | d
}

/// The least `x ^ y`: as [`min_or`], but a bit that both can have costs nothing.
fn min_xor(x: Seg, y: Seg) -> u128 {
    let (mut a, mut c) = (x.lo, y.lo);
    for place in (0..128).rev() {
        let bit = 1u128 << place;
        if (a ^ c) & bit == 0 {
            continue;
        }
        let bound = if a & bit == 0 { (&mut a, x.hi) } else { (&mut c, y.hi) };
        let raised = (*bound.0 | bit) & bit.wrapping_neg();
        if raised <= bound.1 {
            *bound.0 = raised;
        }
    }
    a ^ c
}

/// The greatest `x ^ y`: as [`max_or`], but a bit that both have costs.
fn max_xor(x: Seg, y: Seg) -> u128 {
    let (mut b, mut d) = (x.hi, y.hi);
    for place in (0..128).rev() {
        let bit = 1u128 << place;
        if b & d & bit == 0 {
            continue;
        }
        let lowered = (b - bit) | (bit - 1);
        if lowered >= x.lo {
            b = lowered;
            continue;
        }
        let lowered = (d - bit) | (bit - 1);
        if lowered >= y.lo {
            d = lowered;
        }
    }
    b ^ d
}

/// The hull of an operation on each pair of halves.
fn pairwise(a: Range, b: Range, bits: Bits, hull: impl Fn(Seg, Seg) -> (u128, u128)) -> Range {
    let mut parts = Parts::new(a.width);
    for x in a.segs() {
        for y in b.segs() {
            let (lo, hi) = hull(x, y);
            parts.add(lo, hi);
        }
    }
    parts.finish(bits)
}

pub(super) fn or(a: Range, b: Range) -> Range {
    pairwise(a, b, a.bits.or(b.bits), |x, y| (min_or(x, y), max_or(x, y)))
}

pub(super) fn and(a: Range, b: Range) -> Range {
    or(a.not(), b.not()).not()
}

pub(super) fn xor(a: Range, b: Range) -> Range {
    pairwise(a, b, a.bits.xor(b.bits), |x, y| (min_xor(x, y), max_xor(x, y)))
}

/// The amounts of a shift for which it is defined.
pub(super) fn amounts(width: u16, by: Range) -> impl Iterator<Item = u32> {
    let most = by.max_u().map_or(0, |m| m.min(u128::from(width) - 1));
    (0..=most).filter(move |s| by.contains(*s)).map(|s| s as u32)
}

/// The union of the results for each amount.
fn each_amount(a: Range, by: Range, shift: impl Fn(u32) -> Range) -> Range {
    amounts(a.width, by).map(shift).fold(Range::empty(a.width), Range::join)
}

pub(super) fn shl(a: Range, by: Range) -> Range {
    each_amount(a, by, |s| {
        let mut parts = Parts::new(a.width);
        for x in a.segs() {
            let more = x.hi - x.lo;
            if more > ones(a.width) >> s {
                parts = Parts::full(a.width);
            } else {
                parts.add_arc(x.lo << s, more << s);
            }
        }
        parts.finish(a.bits.shl(s).cut(a.width))
    })
}

/// The shifted numbers where that is defined: they are not negative before nor after.
pub(super) fn shl_signed(a: Range, by: Range) -> Range {
    each_amount(a, by, |s| {
        let fitting = a.pos.meet(Seg { lo: 0, hi: signed_max(a.width) >> s });
        let mut parts = Parts::new(a.width);
        if let Some(x) = fitting.some() {
            parts.add(x.lo << s, x.hi << s);
        }
        parts.finish(a.bits.shl(s).cut(a.width))
    })
}

/// Whether some number that is not negative, shifted by some defined amount, does not fit.
pub(super) fn shl_overflows(a: Range, by: Range) -> bool {
    let most = amounts(a.width, by).last();
    most.is_some_and(|s| !a.pos.is_empty() && a.pos.hi > signed_max(a.width) >> s)
}

pub(super) fn shr_unsigned(a: Range, by: Range) -> Range {
    each_amount(a, by, |s| {
        let mut parts = Parts::new(a.width);
        for x in a.segs() {
            parts.add(x.lo >> s, x.hi >> s);
        }
        parts.finish(a.bits.shr(s))
    })
}

pub(super) fn shr_signed(a: Range, by: Range) -> Range {
    each_amount(a, by, |s| {
        let shift = |image: u128| (ir::sign_extend(image, a.width) >> s) as u128 & ones(a.width);
        let mut parts = Parts::new(a.width);
        for x in a.segs() {
            parts.add(shift(x.lo), shift(x.hi));
        }
        let wide = a.bits.sign_extend(a.width);
        let bits = Bits::new(shift(a.bits.ones()), (wide.unknown() as i128 >> s) as u128);
        parts.finish(bits.cut(a.width))
    })
}
