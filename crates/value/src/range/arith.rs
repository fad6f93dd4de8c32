//! Sums, products, quotients, remainders.
//!
//! Every pair of halves is examined on its own. There signs are fixed, and the operation is
//! monotone in the *magnitudes* (distances from 0) of its operands, so that the bounds of the
//! operands give those of the result.
//!
//! - Wrapping results are *arcs* of the circle: a start and a length. As long as the length is
//!   below the size of the circle, an arc is exact however often it wraps.
//! - Partial operations have the same intervals, cut to what fits: where they are undefined they
//!   have no result.
//! - Products wrap and remainders jump: an interval of a few factors or divisors says little about
//!   them. So a second operand of at most [`FEW`] members is split.
//! - Subtraction and negation are additions: `a - b = !(!a + b)`. As `!` maps the signed numbers
//!   onto themselves, that holds of signed overflow, too.

use super::{Parts, Range, Seg, ones, signed_max};
use crate::bits::Bits;

/// This many operands are tried one by one.
const FEW: u64 = 4;

/// The union of the results for each `y`, if there are few of them.
fn one_by_one(b: Range, width: u16, result: impl Fn(Range) -> Range) -> Option<Range> {
    let members = b.members(FEW).filter(|_| b.as_constant().is_none())?;
    Some(members.map(|y| result(Range::constant(b.width, y))).fold(Range::empty(width), Range::join))
}

/// Factors so that the second one has fewer members, if one has few.
fn fewer_last(a: Range, b: Range) -> (Range, Range) {
    let few = |r: Range| r.members(FEW).map_or(u64::MAX, |m| m.count() as u64);
    if few(a) < few(b) { (b, a) } else { (a, b) }
}

/// A half as magnitudes.
#[derive(Clone, Copy)]
struct Signed {
    negative: bool,
    lo: u128,
    hi: u128,
}

/// The halves that have members, as magnitudes.
fn signed_halves(a: Range) -> impl Iterator<Item = Signed> {
    let greatest = ones(a.width);
    let pos = a.pos.some().map(|s| Signed { negative: false, lo: s.lo, hi: s.hi });
    let neg = a.neg.some().map(move |s| Signed {
        negative: true,
        lo: s.hi.wrapping_neg() & greatest,
        hi: s.lo.wrapping_neg() & greatest,
    });
    pos.into_iter().chain(neg)
}

/// The greatest magnitude of a result that fits.
fn limit(width: u16, negative: bool) -> u128 {
    signed_max(width) + u128::from(negative)
}

pub(super) fn add(a: Range, b: Range) -> Range {
    let mut parts = Parts::new(a.width);
    for x in a.segs() {
        for y in b.segs() {
            // Neither length reaches half of the circle.
            parts.add_arc(x.lo.wrapping_add(y.lo), (x.hi - x.lo) + (y.hi - y.lo));
        }
    }
    parts.finish(a.bits.add(b.bits).cut(a.width))
}

pub(super) fn sub(a: Range, b: Range) -> Range {
    add(a.not(), b).not()
}

/// The sums of two non-negative segments and `carry`, with those that do not fit.
fn sums(x: Seg, y: Seg, carry: u128) -> Seg {
    if x.is_empty() || y.is_empty() {
        return Seg::EMPTY;
    }
    Seg { lo: x.lo + y.lo + carry, hi: x.hi + y.hi + carry }
}

/// The sums of non-negative numbers, and the complements of the sums of negative ones: `x + y =
/// !(!x + !y + 1)`, where `!x` and `!y` are not negative. Both are non-negative if they do not
/// overflow.
fn sums_of_same_sign(a: Range, b: Range) -> [Seg; 2] {
    [sums(a.pos, b.pos, 0), sums(a.neg.flip(a.width), b.neg.flip(a.width), 1)]
}

/// The sums where they do not overflow.
pub(super) fn add_signed(a: Range, b: Range) -> Range {
    let mut parts = Parts::new(a.width);
    for (x, y) in [(a.pos, b.neg), (a.neg, b.pos)] {
        // Numbers of different signs never overflow.
        if !x.is_empty() && !y.is_empty() {
            parts.add_arc(x.lo.wrapping_add(y.lo), (x.hi - x.lo) + (y.hi - y.lo));
        }
    }
    let fitting = Seg { lo: 0, hi: signed_max(a.width) };
    let [pos, neg] = sums_of_same_sign(a, b);
    parts.pos = parts.pos.hull(pos.meet(fitting));
    parts.neg = parts.neg.hull(neg.meet(fitting).flip(a.width));
    parts.finish(a.bits.add(b.bits).cut(a.width))
}

/// Whether some sum of two members overflows.
pub(super) fn add_overflows(a: Range, b: Range) -> bool {
    sums_of_same_sign(a, b).into_iter().any(|s| !s.is_empty() && s.hi > signed_max(a.width))
}

pub(super) fn sub_signed(a: Range, b: Range) -> Range {
    add_signed(a.not(), b).not()
}

pub(super) fn mul(a: Range, b: Range) -> Range {
    let (a, b) = fewer_last(a, b);
    one_by_one(b, a.width, |c| mul_hull(a, c)).unwrap_or_else(|| mul_hull(a, b))
}

/// The product 0, if it occurs. Apart from it, products keep their distance from 0.
fn zero_product(a: Range, b: Range) -> Parts {
    let mut parts = Parts::new(a.width);
    if !a.is_empty() && !b.is_empty() && (a.contains(0) || b.contains(0)) {
        parts.add(0, 0);
    }
    parts
}

fn mul_hull(a: Range, b: Range) -> Range {
    let mut parts = zero_product(a, b);
    for x in signed_halves(a.without(0)) {
        for y in signed_halves(b.without(0)) {
            let Some(most) = x.hi.checked_mul(y.hi) else {
                parts = Parts::full(a.width);
                continue;
            };
            let more = most - x.lo * y.lo;
            let start = if x.negative == y.negative { x.lo * y.lo } else { most.wrapping_neg() };
            parts.add_arc(start, more);
        }
    }
    parts.finish(a.bits.mul(b.bits).cut(a.width))
}

/// The products where they do not overflow.
pub(super) fn mul_signed(a: Range, b: Range) -> Range {
    let (a, b) = fewer_last(a, b);
    one_by_one(b, a.width, |c| mul_signed_hull(a, c)).unwrap_or_else(|| mul_signed_hull(a, b))
}

fn mul_signed_hull(a: Range, b: Range) -> Range {
    let mut parts = zero_product(a, b);
    for x in signed_halves(a.without(0)) {
        for y in signed_halves(b.without(0)) {
            let negative = x.negative != y.negative;
            let limit = limit(a.width, negative);
            let Some(least) = x.lo.checked_mul(y.lo) else { continue };
            let most = x.hi.checked_mul(y.hi).map_or(limit, |m| m.min(limit));
            parts.add_magnitudes(least, most, negative);
        }
    }
    parts.finish(a.bits.mul(b.bits).cut(a.width))
}

/// Whether some product of two members overflows.
pub(super) fn mul_overflows(a: Range, b: Range) -> bool {
    signed_halves(a).any(|x| {
        signed_halves(b).any(|y| {
            let limit = limit(a.width, x.negative != y.negative);
            x.hi.checked_mul(y.hi).is_none_or(|m| m > limit)
        })
    })
}

/// The bits of a quotient by a constant power of two, where all operands are non-negative in the
/// division's reading.
fn quotient_bits(a: Range, b: Range) -> Bits {
    match b.as_constant() {
        Some(c) if c.is_power_of_two() => a.bits.shr(c.trailing_zeros()),
        Some(_) | None => Bits::top(a.width),
    }
}

pub(super) fn div_unsigned(a: Range, b: Range) -> Range {
    let b = b.without(0);
    let mut parts = Parts::new(a.width);
    for x in a.segs() {
        // Only the divisor 1 leaves numbers in the upper half.
        if b.contains(1) {
            parts.add(x.lo, x.hi);
        }
        for y in b.without(1).segs() {
            parts.add(x.lo / y.hi, x.hi / y.lo);
        }
    }
    parts.finish(quotient_bits(a, b))
}

/// The pairs of dividends and divisors for which signed division is defined: all but (least, -1),
/// divisors not 0. The two products of sets cover them.
fn signed_division_pairs(a: Range, b: Range) -> [(Range, Range); 2] {
    let (least, minus_one) = (signed_max(a.width) + 1, ones(a.width));
    let b = b.without(0);
    if a.contains(least) && b.contains(minus_one) {
        // `least` is the lower bound of its half and -1 the upper one: both can be taken out
        // exactly.
        [(a.without(least), b), (a, b.without(minus_one))]
    } else {
        [(a, b), (Range::empty(a.width), b)]
    }
}

pub(super) fn div_signed(a: Range, b: Range) -> Range {
    let mut parts = Parts::new(a.width);
    for (a, b) in signed_division_pairs(a, b) {
        for x in signed_halves(a) {
            for y in signed_halves(b) {
                parts.add_magnitudes(x.lo / y.hi, x.hi / y.lo, x.negative != y.negative);
            }
        }
    }
    let b = b.without(0);
    let positive = a.neg.is_empty() && b.neg.is_empty();
    parts.finish(if positive { quotient_bits(a, b) } else { Bits::top(a.width) })
}

/// The remainders of numbers from `x` by numbers from `y`, which has no 0: of those below the
/// divisor, which stay, and of the others.
fn remainders(x: Seg, y: Seg) -> [Seg; 2] {
    let staying = Seg::new(x.lo, x.hi.min(y.hi - 1));
    // The other pairs; in each `y <= x`, and so the remainder is less than half of `x`.
    let (x, y) = (Seg::new(x.lo.max(y.lo), x.hi), Seg::new(y.lo, y.hi.min(x.hi)));
    if x.is_empty() || y.is_empty() {
        return [staying, Seg::EMPTY];
    }
    let (least, most) = (x.lo / y.hi, x.hi / y.lo);
    let others = if least == most {
        // One quotient for all: the remainder falls with the divisor.
        Seg::new(x.lo - least * y.hi, x.hi - least * y.lo)
    } else {
        Seg::new(0, (y.hi - 1).min((x.hi - 1) / 2))
    };
    [staying, others]
}

/// As many low bits as are 0 in all divisors are those of the dividend.
fn remainder_bits(a: Range, b: Range) -> Bits {
    a.bits.keep_low(b.bits.zero_low(), a.width)
}

pub(super) fn rem_unsigned(a: Range, b: Range) -> Range {
    let b = b.without(0);
    one_by_one(b, a.width, |c| rem_unsigned_hull(a, c)).unwrap_or_else(|| rem_unsigned_hull(a, b))
}

fn rem_unsigned_hull(a: Range, b: Range) -> Range {
    let mut parts = Parts::new(a.width);
    for x in a.segs() {
        for y in b.segs() {
            for r in remainders(x, y) {
                parts.add(r.lo, r.hi);
            }
        }
    }
    parts.finish(remainder_bits(a, b))
}

pub(super) fn rem_signed(a: Range, b: Range) -> Range {
    let b = b.without(0);
    one_by_one(b, a.width, |c| rem_signed_hull(a, c)).unwrap_or_else(|| rem_signed_hull(a, b))
}

fn rem_signed_hull(a: Range, b: Range) -> Range {
    let mut parts = Parts::new(a.width);
    for (a, b) in signed_division_pairs(a, b) {
        for x in signed_halves(a) {
            for y in signed_halves(b) {
                for r in remainders(Seg::new(x.lo, x.hi), Seg::new(y.lo, y.hi)) {
                    parts.add_magnitudes(r.lo, r.hi, x.negative);
                }
            }
        }
    }
    parts.finish(remainder_bits(a, b))
}
