//! Sums, differences, products and quotients, rounded to nearest even.
//!
//! As in hardware: significands are aligned by their exponents and added, multiplied or divided as
//! integers, with enough extra bits that the bits lost below matter only by *whether* one is set
//! (the sticky bit); the result is shifted until its highest bit is set, and [rounded into the
//! format](Terms::pack).
//!
//! Neither C nor IEEE 754 defines the bit pattern of a NaN result: it depends on the hardware, on
//! the order of operands, and on what a compiler computes beforehand. So the NaN result of an
//! operation is a fresh variable that may be any NaN.

#[cfg(test)]
mod tests;

use super::Format;
use crate::bits::Bv;
use crate::ir_ops::Unsupported;
use crate::term::{Op, Term, Terms};
use ir::BinOp;

/// A number taken apart.
#[derive(Clone, Copy)]
struct Number {
    sign: Term,
    /// The image without the sign.
    magnitude: Term,
    /// As in the image, but 1 for numbers without leading one, whose exponent that is; with
    /// [room](Format::room) to compute.
    exponent: Term,
    /// With the leading bit.
    significand: Term,
    is_zero: Term,
    is_infinite: Term,
    is_nan: Term,
}

/// What an operation gives. The magnitude means nothing for a NaN.
struct FloatResult {
    is_nan: Term,
    sign: Term,
    magnitude: Term,
}

impl Format {
    /// The bits of a significand with its leading one.
    fn precision(self) -> u32 {
        self.fraction + 1
    }

    /// In how many bits, with a sign, nothing overflows that is computed of two exponents, the bias
    /// and two counts of leading zeros.
    fn room(self) -> u32 {
        let zeros = u32::BITS - (2 * self.precision()).leading_zeros();
        self.exponent.max(zeros) + 3
    }
}

impl Terms {
    /// An operation on two numbers of a format.
    pub(crate) fn float_arithmetic(&mut self, op: BinOp, a: Term, b: Term) -> Result<Term, Unsupported> {
        let format = Format::of(self.width(a))?;
        match self.computed(op, a, b) {
            Some(image) => Ok(self.int(format.width(), image)),
            None => self.arithmetic(format, op, a, b),
        }
    }

    /// The result for constants of a format that the hardware computes with, if it is a number: no
    /// terms are made on the way.
    fn computed(&self, op: BinOp, a: Term, b: Term) -> Option<u128> {
        let image = |t: Term| self.constant(t).and_then(Bv::to_u128);
        let (x, y) = (image(a)?, image(b)?);
        match self.width(a) {
            32 => {
                let result = compute(op, f32::from_bits(x as u32), f32::from_bits(y as u32))?;
                (!result.is_nan()).then(|| result.to_bits().into())
            }
            64 => {
                let result = compute(op, f64::from_bits(x as u64), f64::from_bits(y as u64))?;
                (!result.is_nan()).then(|| result.to_bits().into())
            }
            _ => None,
        }
    }

    fn arithmetic(&mut self, format: Format, op: BinOp, a: Term, b: Term) -> Result<Term, Unsupported> {
        let (x, y) = (self.unpack(format, a), self.unpack(format, b));
        let outcome = match op {
            BinOp::FAdd => self.float_sum(format, x, y),
            BinOp::FSub => {
                let sign = self.not(y.sign);
                self.float_sum(format, x, Number { sign, ..y })
            }
            BinOp::FMul => self.float_product(format, x, y),
            BinOp::FDiv => self.float_quotient(format, x, y),
            other => return Err(Unsupported::new(format!("{other:?} as floating-point arithmetic"))),
        };
        let number = self.concat(outcome.sign, outcome.magnitude);
        if self.constant(outcome.is_nan).is_some_and(Bv::is_zero) {
            return Ok(number);
        }
        let nan = self.some_nan(format);
        Ok(self.ite(outcome.is_nan, nan, number))
    }

    /// Any image that is a NaN.
    fn some_nan(&mut self, format: Format) -> Term {
        let free = self.variable("nan", format.fraction + 1);
        let (sign, fraction) = (self.sign(free), self.extract(free, 0, format.fraction));
        // The fraction of an infinity is taken by the quiet NaN without payload.
        let quiet = self.value(Bv::power(format.fraction, format.fraction - 1));
        let some = self.nonzero(fraction);
        let fraction = self.ite(some, fraction, quiet);
        let exponent = self.value(Bv::ones(format.exponent));
        let magnitude = self.concat(exponent, fraction);
        self.concat(sign, magnitude)
    }

    fn unpack(&mut self, format: Format, a: Term) -> Number {
        let (sign, exponent, significand) = self.parts(a, format);
        let (magnitude, infinity) = self.magnitude_and_infinity(format, a);
        let leading = self.nonzero(exponent);
        let exponent = self.zext(exponent, format.room());
        let one = self.int(format.room(), 1);
        let exponent = self.ite(leading, exponent, one);
        let some = self.nonzero(magnitude);
        let is_zero = self.not(some);
        let (is_infinite, is_nan) = (self.eq(magnitude, infinity), self.ult(infinity, magnitude));
        Number { sign, magnitude, exponent, significand, is_zero, is_infinite, is_nan }
    }

    /// One of two numbers.
    fn either(&mut self, condition: Term, a: Number, b: Number) -> Number {
        Number {
            sign: self.ite(condition, a.sign, b.sign),
            magnitude: self.ite(condition, a.magnitude, b.magnitude),
            exponent: self.ite(condition, a.exponent, b.exponent),
            significand: self.ite(condition, a.significand, b.significand),
            is_zero: self.ite(condition, a.is_zero, b.is_zero),
            is_infinite: self.ite(condition, a.is_infinite, b.is_infinite),
            is_nan: self.ite(condition, a.is_nan, b.is_nan),
        }
    }

    fn float_sum(&mut self, format: Format, a: Number, b: Number) -> FloatResult {
        let swapped = self.ult(a.magnitude, b.magnitude);
        let (large, small) = (self.either(swapped, b, a), self.either(swapped, a, b));
        let distance = self.sub(large.exponent, small.exponent);
        // Below the significands, a bit that a difference of numbers next to each other needs, one
        // to round by, and one for the rest; above, one for the carry.
        let (below, carry) = (self.int(3, 0), self.int(1, 0));
        let (first, second) = (self.concat(large.significand, below), self.concat(small.significand, below));
        let (second, lost) = self.shift_out(second, distance);
        let lost = self.zext(lost, self.width(second));
        let second = self.or(second, lost);
        let (first, second) = (self.concat(carry, first), self.concat(carry, second));
        let differ = self.xor(a.sign, b.sign);
        let (sum, difference) = (self.add(first, second), self.sub(first, second));
        let total = self.ite(differ, difference, sum);
        let some = self.nonzero(total);
        let (normal, zeros) = self.normalise(total);
        let exponent = self.lowered(format, large.exponent, zeros);
        let one = self.int(format.room(), 1);
        let exponent = self.add(exponent, one);
        let packed = self.pack(format, exponent, normal);
        let nothing = self.int(format.width() - 1, 0);
        let finite = self.ite(some, packed, nothing);
        let magnitude = self.ite(large.is_infinite, large.magnitude, finite);
        // Numbers that cancel each other give 0; only two negative zeros give -0.
        let both = self.and(a.sign, b.sign);
        let sign = self.ite(some, large.sign, both);
        let cancelled = self.all(&[differ, a.is_infinite, b.is_infinite]);
        FloatResult { is_nan: self.or(large.is_nan, cancelled), sign, magnitude }
    }

    fn float_product(&mut self, format: Format, a: Number, b: Number) -> FloatResult {
        let width = 2 * format.precision();
        let (x, y) = (self.zext(a.significand, width), self.zext(b.significand, width));
        let product = self.mul(x, y);
        let (normal, zeros) = self.normalise(product);
        let exponent = self.add(a.exponent, b.exponent);
        let exponent = self.lowered(format, exponent, zeros);
        let offset = Bv::new(format.room(), 1).sub(&Bv::new(format.room(), format.bias()));
        let offset = self.value(offset);
        let exponent = self.add(exponent, offset);
        let kept = format.precision() + 1;
        let (high, low) = (self.extract(normal, width - kept, kept), self.extract(normal, 0, width - kept));
        let rest = self.nonzero(low);
        let significand = self.concat(high, rest);
        let packed = self.pack(format, exponent, significand);
        let is_zero = self.or(a.is_zero, b.is_zero);
        let is_infinite = self.or(a.is_infinite, b.is_infinite);
        let undefined = self.and(is_zero, is_infinite);
        self.with_limits(format, (a, b), packed, is_zero, is_infinite, undefined)
    }

    fn float_quotient(&mut self, format: Format, a: Number, b: Number) -> FloatResult {
        let ((x, zeros_a), (y, zeros_b)) = (self.leading(a.significand), self.leading(b.significand));
        // The quotient of significands is above 1/2 and below 2: so one bit more than it needs in
        // any case, and the rest says what is below.
        let precision = format.precision();
        let below = self.value(Bv::zero(precision + 1));
        let dividend = self.concat(x, below);
        let divisor = self.zext(y, 2 * precision + 1);
        let (quotient, rest) =
            (self.binary_op(Op::UDiv, dividend, divisor), self.binary_op(Op::URem, dividend, divisor));
        let quotient = self.extract(quotient, 0, precision + 2);
        let rest = self.nonzero(rest);
        let whole = self.concat(quotient, rest);
        let width = self.width(whole);
        let (at_least_one, zero) = (self.sign(whole), self.int(1, 0));
        let low = self.extract(whole, 0, width - 1);
        let doubled = self.concat(low, zero);
        let significand = self.ite(at_least_one, whole, doubled);
        let room = format.room();
        let (exponent, other) =
            (self.lowered(format, a.exponent, zeros_a), self.lowered(format, b.exponent, zeros_b));
        let exponent = self.sub(exponent, other);
        let (bias, less) = (self.int(room, format.bias()), self.int(room, format.bias() - 1));
        let bias = self.ite(at_least_one, bias, less);
        let exponent = self.add(exponent, bias);
        let packed = self.pack(format, exponent, significand);
        let is_zero = self.or(a.is_zero, b.is_infinite);
        let is_infinite = self.or(a.is_infinite, b.is_zero);
        let undefined = self.and(is_zero, is_infinite);
        self.with_limits(format, (a, b), packed, is_zero, is_infinite, undefined)
    }

    /// The result of a product or a quotient with zeros and infinities.
    fn with_limits(
        &mut self,
        format: Format,
        (a, b): (Number, Number),
        finite: Term,
        is_zero: Term,
        is_infinite: Term,
        undefined: Term,
    ) -> FloatResult {
        let (nothing, infinity) = (self.int(format.width() - 1, 0), self.value(format.infinity()));
        let magnitude = self.ite(is_zero, nothing, finite);
        let magnitude = self.ite(is_infinite, infinity, magnitude);
        let is_nan = self.any(&[a.is_nan, b.is_nan, undefined]);
        FloatResult { is_nan, sign: self.xor(a.sign, b.sign), magnitude }
    }

    /// A significand shifted left until its highest bit is set (which it is said to be even for 0,
    /// where the result does not matter), and by how much.
    fn leading(&mut self, significand: Term) -> (Term, Term) {
        let (normal, zeros) = self.normalise(significand);
        let (one, low) = (self.int(1, 1), self.extract(normal, 0, self.width(significand) - 1));
        (self.concat(one, low), zeros)
    }

    /// An exponent less by a count of leading zeros.
    fn lowered(&mut self, format: Format, exponent: Term, zeros: Term) -> Term {
        let zeros = self.zext(zeros, format.room());
        self.sub(exponent, zeros)
    }

    /// A number without sign, rounded into a format: its significand, and the exponent (as in an
    /// image, but of any size, with a sign) that its highest bit has. This bit is set, unless the
    /// exponent is below 1. There is at least one bit to round by.
    pub(super) fn pack(&mut self, format: Format, exponent: Term, significand: Term) -> Term {
        let (bits, width) = (self.width(exponent), self.width(significand));
        let (one, none) = (self.int(bits, 1), self.int(bits, 0));
        // Small numbers are shifted until the exponent is the least one, and have no leading one
        // then.
        let is_small = self.slt(exponent, one);
        let missing = self.sub(one, exponent);
        let missing = self.ite(is_small, missing, none);
        let (significand, lost) = self.shift_out(significand, missing);
        let stored = self.ite(is_small, none, exponent);
        let stored = self.extract(stored, 0, format.exponent);
        let below = width - 1 - format.fraction;
        let fraction = self.extract(significand, below, format.fraction);
        let image = self.concat(stored, fraction);
        let rest = self.extract(significand, 0, below);
        let rest = self.concat(rest, lost);
        let rounded = self.round(image, rest);
        let greatest = self.int(bits, (1 << format.exponent) - 1);
        let is_great = self.sle(greatest, exponent);
        let infinity = self.value(format.infinity());
        self.ite(is_great, infinity, rounded)
    }

    /// A shift to the right by any amount, and whether a one fell out.
    fn shift_out(&mut self, a: Term, by: Term) -> (Term, Term) {
        let width = self.width(a);
        let (mut number, mut lost) = (a, self.bool(false));
        for stage in 0..self.width(by) {
            let step = self.extract(by, stage, 1);
            let distance = 1u32.checked_shl(stage).filter(|distance| *distance < width);
            let falls = match distance {
                Some(distance) => self.extract(number, 0, distance),
                None => number,
            };
            let falls = self.nonzero(falls);
            let falls = self.and(step, falls);
            lost = self.or(lost, falls);
            number = match distance {
                Some(_) => self.shift_if(Op::LShr, step, number, stage),
                None => {
                    let nothing = self.value(Bv::zero(width));
                    self.ite(step, nothing, number)
                }
            };
        }
        (number, lost)
    }
}

/// An operation in a format that the hardware computes with.
fn compute<F>(op: BinOp, a: F, b: F) -> Option<F>
where
    F: std::ops::Add<Output = F>
        + std::ops::Sub<Output = F>
        + std::ops::Mul<Output = F>
        + std::ops::Div<Output = F>,
{
    match op {
        BinOp::FAdd => Some(a + b),
        BinOp::FSub => Some(a - b),
        BinOp::FMul => Some(a * b),
        BinOp::FDiv => Some(a / b),
        _ => None,
    }
}
