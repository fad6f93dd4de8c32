//! From results back to operands: what a condition says about its parts.
//!
//! `if ((unsigned char)(x + 1) < 10)` is a comparison of a conversion of a sum:
//! [`Range::refine_comparison`] cuts the range of the conversion, [`Range::refine_cast`] that of
//! the sum, [`Range::refine_operand`] that of `x`.
//!
//! Each function returns a part of the operand's range with all members that can produce the given
//! result; where an operation has no useful inverse, that is the whole range. An empty answer
//! means: this cannot happen.
//!
//! | operation | `x` in terms of the result `r` and the other operand |
//! |---|---|
//! | `!x`, `-x` | their own inverses |
//! | `x + y`, `x - y`, `x ^ y` | the inverse operation; for the signed ones without overflow |
//! | `x & y`, `x \| y` | bits of `r`, where the other operand does not decide them; and an unsigned bound |
//! | `x * y` | `r / y` if no product wraps; for a constant, the low bits of `x` by the inverse modulo a power of two |
//! | `x << c` | the low bits of `x` are the high ones of `r`; without overflow `r >> c` |
//! | `x >> c` | the high bits of `x` are `r` |
//! | `x / c` | from `r * c` to `r * c + (c - 1)` |
//! | `x % y` | not nearer to 0 than `r`, and of its sign; low bits that are 0 in `y` are those of `r` |
//! | conversions | the part that is kept, its signs |

use super::{Parts, Range, Seg, arith, bitwise, convert, ones, signed_max};
use crate::bits::Bits;
use ir::{BinOp, CastOp, UnOp};

/// Which operand of a binary operation is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// The left one.
    Left,
    /// The right one.
    Right,
}

/// # Backwards
impl Range {
    /// The parts of `a` and `b` that can take part in a pair for which the comparison has this
    /// truth value. For an operation that is not a comparison of integers, all of both.
    pub fn refine_comparison(op: BinOp, truth: bool, a: Range, b: Range) -> (Range, Range) {
        if a.is_empty() || b.is_empty() {
            return (Range::empty(a.width), Range::empty(b.width));
        }
        let swap = |(b, a): (Range, Range)| (a, b);
        match (op, truth) {
            (BinOp::Eq, true) | (BinOp::Ne, false) => (a.meet(b), a.meet(b)),
            (BinOp::Eq, false) | (BinOp::Ne, true) => {
                let differ = |x: Range, y: Range| y.as_constant().map_or(x, |c| x.without(c));
                (differ(a, b), differ(b, a))
            }
            (BinOp::LtS, true) => less_signed(a, b, 1),
            (BinOp::LeS, true) => less_signed(a, b, 0),
            (BinOp::LtS, false) => swap(less_signed(b, a, 0)),
            (BinOp::LeS, false) => swap(less_signed(b, a, 1)),
            (BinOp::LtU, true) => less_unsigned(a, b, 1),
            (BinOp::LeU, true) => less_unsigned(a, b, 0),
            (BinOp::LtU, false) => swap(less_unsigned(b, a, 0)),
            (BinOp::LeU, false) => swap(less_unsigned(b, a, 1)),
            (BinOp::Add | BinOp::Sub | BinOp::Mul | BinOp::AddS | BinOp::SubS | BinOp::MulS, _) => (a, b),
            (BinOp::DivS | BinOp::DivU | BinOp::RemS | BinOp::RemU, _) => (a, b),
            (BinOp::And | BinOp::Or | BinOp::Xor, _) => (a, b),
            (BinOp::Shl | BinOp::ShlS | BinOp::ShrS | BinOp::ShrU, _) => (a, b),
            (BinOp::Within | BinOp::PtrAdd | BinOp::PtrSub, _) => (a, b),
            (BinOp::FAdd | BinOp::FSub | BinOp::FMul | BinOp::FDiv, _) => (a, b),
            (BinOp::FEq | BinOp::FNe | BinOp::FLt | BinOp::FLe, _) => (a, b),
        }
    }

    /// The members of `operand` for which the operation can give a member of `result`.
    pub fn refine_unary(op: UnOp, result: Range, operand: Range) -> Range {
        match op {
            UnOp::Neg | UnOp::NegS | UnOp::Not => {
                Range::unary(op, result).map_or(operand, |back| operand.meet(back))
            }
            UnOp::FNeg => operand,
        }
    }

    /// The members of `operand` that the conversion can turn into a member of `result`.
    pub fn refine_cast(op: CastOp, result: Range, operand: Range) -> Range {
        let image = Range::top(operand.width);
        match op {
            CastOp::ZExt => {
                let possible = result.meet(convert::zero_extend(image, result.width));
                operand.meet(possible.extract(0, operand.width))
            }
            CastOp::SExt => {
                let possible = result.meet(convert::sign_extend(image, result.width));
                operand.meet(possible.extract(0, operand.width))
            }
            CastOp::Trunc => operand.with_low_part(result),
            CastOp::PtrToInt | CastOp::IntToPtr => operand,
            CastOp::FToS | CastOp::FToU | CastOp::SToF | CastOp::UToF | CastOp::FToF => operand,
        }
    }

    /// The members of `operand`, on the given side, that with some member of `other` on the other
    /// side can give a member of `result`. The operation is defined: a partial operation also says
    /// something by not having been undefined.
    pub fn refine_operand(op: BinOp, side: Side, result: Range, operand: Range, other: Range) -> Range {
        // Of the wanted results only those count that the operands can give.
        let forward = match side {
            Side::Left => Range::binary(op, operand, other),
            Side::Right => Range::binary(op, other, operand),
        };
        let Some(result) = forward.map(|f| f.meet(result)) else { return operand };
        if result.is_empty() {
            return Range::empty(operand.width);
        }
        match op {
            BinOp::Add => operand.meet(arith::sub(result, other)),
            BinOp::AddS => operand.meet(arith::sub_signed(result, other)),
            BinOp::Sub if side == Side::Left => operand.meet(arith::add(result, other)),
            BinOp::Sub => operand.meet(arith::sub(other, result)),
            BinOp::SubS if side == Side::Left => operand.meet(arith::add_signed(result, other)),
            BinOp::SubS => operand.meet(arith::sub_signed(other, result)),
            BinOp::Xor => operand.meet(bitwise::xor(result, other)),
            BinOp::And => back_through_and(result, operand, other),
            BinOp::Or => back_through_and(result.not(), operand.not(), other.not()).not(),
            BinOp::Mul => back_through_mul(result, operand, other),
            BinOp::MulS => back_through_mul_signed(result, operand, other),
            BinOp::Shl | BinOp::ShlS | BinOp::ShrS | BinOp::ShrU if side == Side::Right => {
                // The amount was defined; more is rarely asked.
                operand.meet(Range::from_unsigned(operand.width, 0, u128::from(result.width) - 1))
            }
            BinOp::Shl => back_through_shl(result, operand, other),
            BinOp::ShlS => {
                let fitting = Range::from_unsigned(operand.width, 0, signed_max(operand.width));
                operand.meet(fitting).meet(bitwise::shr_unsigned(result.meet(fitting), other))
            }
            BinOp::ShrU => back_through_shr(result, operand, other, convert::zero_extend),
            BinOp::ShrS => back_through_shr(result, operand, other, convert::sign_extend),
            BinOp::DivU | BinOp::RemU | BinOp::DivS | BinOp::RemS if side == Side::Right => {
                operand.without(0)
            }
            BinOp::DivU => back_through_div(result, operand, other),
            BinOp::DivS => back_through_div_signed(result, operand, other),
            BinOp::RemU => back_through_rem(result, remainder_low_part(result, operand, other), other),
            BinOp::RemS => back_through_rem_signed(result, remainder_low_part(result, operand, other)),
            BinOp::Eq | BinOp::Ne | BinOp::LtS | BinOp::LeS | BinOp::LtU | BinOp::LeU => {
                let Some(truth) = result.as_truth() else { return operand };
                match side {
                    Side::Left => Range::refine_comparison(op, truth, operand, other).0,
                    Side::Right => Range::refine_comparison(op, truth, other, operand).1,
                }
            }
            BinOp::Within if side == Side::Left => operand.meet(result),
            BinOp::Within | BinOp::PtrAdd | BinOp::PtrSub => operand,
            BinOp::FAdd | BinOp::FSub | BinOp::FMul | BinOp::FDiv => operand,
            BinOp::FEq | BinOp::FNe | BinOp::FLt | BinOp::FLe => operand,
        }
    }
}

/// The parts for which `a + gap <= b` in signed order.
fn less_signed(a: Range, b: Range, gap: i128) -> (Range, Range) {
    let most = b.max_s().and_then(|m| m.checked_sub(gap));
    let least = a.min_s().and_then(|m| m.checked_add(gap));
    let below = most.map_or(Range::empty(a.width), |m| Range::from_signed(a.width, i128::MIN, m));
    let above = least.map_or(Range::empty(b.width), |m| Range::from_signed(b.width, m, i128::MAX));
    (a.meet(below), b.meet(above))
}

/// The parts for which `a + gap <= b` in unsigned order.
fn less_unsigned(a: Range, b: Range, gap: u128) -> (Range, Range) {
    let most = b.max_u().and_then(|m| m.checked_sub(gap));
    let least = a.min_u().and_then(|m| m.checked_add(gap));
    let below = most.map_or(Range::empty(a.width), |m| Range::from_unsigned(a.width, 0, m));
    let above = least.map_or(Range::empty(b.width), |m| Range::from_unsigned(b.width, m, u128::MAX));
    (a.meet(below), b.meet(above))
}

/// `operand & other = result`: ones of the result are ones of the operand, zeros of the result are
/// zeros of the operand where the other one has ones; the operand is not below the result.
fn back_through_and(result: Range, operand: Range, other: Range) -> Range {
    let ones = result.bits.ones();
    let zeros = !result.bits.may_be_one() & other.bits.ones();
    let possible = Range::from_bits(operand.width, Bits::new(ones, !(ones | zeros)));
    let least = result.min_u().unwrap_or(0);
    operand.meet(possible).meet(Range::from_unsigned(operand.width, least, u128::MAX))
}

/// `operand * other = result`: a quotient, if products do not wrap; else at least the product with
/// a constant can be undone.
fn back_through_mul(result: Range, operand: Range, other: Range) -> Range {
    let most = operand.max_u().zip(other.max_u()).and_then(|(a, b)| a.checked_mul(b));
    let fits = most.is_some_and(|m| m <= ones(operand.width));
    if fits && !(other.contains(0) && result.contains(0)) {
        return operand.meet(arith::div_unsigned(result, other));
    }
    let Some(c) = other.as_constant().filter(|c| *c != 0) else { return operand };
    // c is an odd number times 2^k: the result ends in k zeros, and its upper part is the product
    // of the odd number and the lower part of the operand.
    let k = c.trailing_zeros() as u16;
    let upper = match k {
        0 => result,
        k => result.with_low_part(Range::constant(k, 0)).extract(k, result.width - k),
    };
    let inverse = Range::constant(upper.width, inverse(c >> k));
    operand.with_low_part(arith::mul(upper, inverse))
}

/// The inverse of an odd number modulo 2^128. Each step doubles the number of right bits, at first
/// three.
fn inverse(odd: u128) -> u128 {
    (0..6).fold(odd, |i, _| i.wrapping_mul(2u128.wrapping_sub(odd.wrapping_mul(i))))
}

/// As the product did not overflow, a factor is the exact quotient, unless both the product and the
/// other factor are 0.
fn back_through_mul_signed(result: Range, operand: Range, other: Range) -> Range {
    if other.contains(0) && result.contains(0) {
        return operand;
    }
    operand.meet(arith::div_signed(result, other))
}

/// A constant amount of a defined shift, not 0.
fn amount(width: u16, by: Range) -> Option<u16> {
    by.as_constant().filter(|c| (1..u128::from(width)).contains(c)).map(|c| c as u16)
}

fn back_through_shl(result: Range, operand: Range, by: Range) -> Range {
    if by.as_constant() == Some(0) {
        return operand.meet(result);
    }
    let Some(s) = amount(operand.width, by) else { return operand };
    let possible = result.with_low_part(Range::constant(s, 0));
    operand.with_low_part(possible.extract(s, operand.width - s))
}

/// The result is the upper part of the operand, extended again.
fn back_through_shr(result: Range, operand: Range, by: Range, extend: fn(Range, u16) -> Range) -> Range {
    if by.as_constant() == Some(0) {
        return operand.meet(result);
    }
    let Some(s) = amount(operand.width, by) else { return operand };
    let upper = operand.width - s;
    let possible = result.meet(extend(Range::top(upper), operand.width));
    operand.meet(possible.extract(0, upper).concat(Range::top(s)))
}

fn back_through_div(result: Range, operand: Range, divisor: Range) -> Range {
    let Some(c) = divisor.as_constant().filter(|c| *c != 0) else { return operand };
    let lowest = result.min_u().and_then(|m| m.checked_mul(c));
    let highest = result.max_u().and_then(|m| m.checked_mul(c)).and_then(|m| m.checked_add(c - 1));
    let highest = highest.unwrap_or(u128::MAX);
    let possible = lowest.map(|m| Range::from_unsigned(operand.width, m, highest));
    possible.map_or(Range::empty(operand.width), |p| operand.meet(p))
}

/// As many low bits as are 0 in all divisors are the same in the dividend and in the remainder.
fn remainder_low_part(result: Range, operand: Range, divisor: Range) -> Range {
    match divisor.without(0).bits.zero_low().min(u32::from(operand.width)) {
        0 => operand,
        count => operand.with_low_part(result.extract(0, count as u16)),
    }
}

/// The dividend is not less than the remainder. For a constant divisor its bounds move to the
/// nearest multiple plus a remainder.
fn back_through_rem(result: Range, operand: Range, divisor: Range) -> Range {
    let (Some(least), Some(most)) = (result.min_u(), result.max_u()) else { return result };
    let Some(c) = divisor.as_constant().filter(|c| *c != 0) else {
        return operand.meet(Range::from_unsigned(operand.width, least, u128::MAX));
    };
    // Remainders are less than `c`, as the operation can give them.
    let up = |lo: u128| match result.at_least(lo % c) {
        Some(r) => (lo - lo % c).checked_add(r),
        None => (lo - lo % c).checked_add(c)?.checked_add(least),
    };
    let down = |hi: u128| match result.at_most(hi % c) {
        Some(r) => Some(hi - hi % c + r),
        None => (hi - hi % c).checked_sub(c)?.checked_add(most),
    };
    let mut parts = Parts::new(operand.width);
    for x in operand.segs() {
        if let Some((lo, hi)) = up(x.lo).zip(down(x.hi)) {
            parts.add(lo, hi);
        }
    }
    operand.meet(parts.without_bits())
}

/// The remainder has the dividend's sign, or is 0, and is not farther from 0.
fn back_through_rem_signed(result: Range, operand: Range) -> Range {
    let (greatest, least) = (signed_max(operand.width), signed_max(operand.width) + 1);
    let mut parts = Parts::full(operand.width);
    if !result.contains(0) {
        parts.pos = result.pos.some().map_or(Seg::EMPTY, |s| Seg { lo: s.lo, hi: greatest });
        parts.neg = result.neg.some().map_or(Seg::EMPTY, |s| Seg { lo: least, hi: s.hi });
    }
    operand.meet(parts.without_bits())
}

/// `operand / c = result`: |operand| lies from |result| * |c| to |result| * |c| + |c| - 1, the
/// signs follow; the result 0 comes from both sides of 0.
fn back_through_div_signed(result: Range, operand: Range, divisor: Range) -> Range {
    let Some(c) = divisor.as_constant().filter(|c| *c != 0) else { return operand };
    let width = operand.width;
    let divisor = ir::sign_extend(c, width);
    let (step, turned) = (divisor.unsigned_abs(), divisor < 0);
    let limit = |negative: bool| signed_max(width) + u128::from(negative);
    let mut parts = Parts::new(width);
    let mut add = |quotients: (u128, u128), negative: bool| {
        let Some(lo) = quotients.0.checked_mul(step).filter(|m| *m <= limit(negative)) else { return };
        let hi = quotients.1.checked_mul(step).and_then(|m| m.checked_add(step - 1));
        parts.add_magnitudes(lo, hi.map_or(limit(negative), |m| m.min(limit(negative))), negative);
    };
    if let Some(s) = result.pos.some() {
        add((s.lo, s.hi), turned);
        if s.lo == 0 {
            add((0, 0), !turned);
        }
    }
    if let Some(s) = result.neg.some() {
        let magnitude = |image: u128| image.wrapping_neg() & ones(width);
        add((magnitude(s.hi), magnitude(s.lo)), !turned);
    }
    operand.meet(parts.without_bits())
}
