//! Floating point, as far as bit-vectors can express it exactly.
//!
//! A number is its bit pattern. Negation flips a bit. Comparisons read the bit patterns of finite
//! numbers and infinities as integers with a sign and a magnitude, whose order is that of the
//! numbers; the two zeros are equal, and a NaN is not in any order. Conversions shift significands
//! by exponents and round to nearest even, as the standard describes them; so does arithmetic
//! (`arithmetic`).
//!
//! The x87 format has bit patterns that are not normal numbers, so only negation is supported for
//! it. Everything else is [`Unsupported`].

mod arithmetic;

use crate::bits::Bv;
use crate::ir_ops::Unsupported;
use crate::term::{Op, Term, Terms};
use ir::{BinOp, FloatTy, Ty};

/// The parts of an image: a sign, an exponent, a fraction without the leading one.
#[derive(Clone, Copy)]
struct Format {
    exponent: u32,
    fraction: u32,
}

impl Format {
    fn of(width: u32) -> Result<Format, Unsupported> {
        match width {
            32 => Ok(Format { exponent: 8, fraction: 23 }),
            64 => Ok(Format { exponent: 11, fraction: 52 }),
            128 => Ok(Format { exponent: 15, fraction: 112 }),
            80 => Err(Unsupported::new("a computation with x87 extended numbers")),
            _ => Err(Unsupported::new(format!("floating-point numbers of {width} bits"))),
        }
    }

    fn bias(self) -> u128 {
        (1 << (self.exponent - 1)) - 1
    }

    fn width(self) -> u32 {
        1 + self.exponent + self.fraction
    }

    /// The image of an infinity without its sign.
    fn infinity(self) -> Bv {
        Bv::ones(self.exponent).concat(&Bv::zero(self.fraction))
    }
}

impl Terms {
    pub(crate) fn float_neg(&mut self, a: Term) -> Result<Term, Unsupported> {
        let width = self.width(a);
        match width {
            32 | 64 | 80 | 128 => {
                let sign = self.value(Bv::least(width));
                Ok(self.xor(a, sign))
            }
            _ => Err(Unsupported::new(format!("floating-point numbers of {width} bits"))),
        }
    }

    /// Whether an image is a NaN.
    pub fn is_nan(&mut self, a: Term) -> Result<Term, Unsupported> {
        let format = Format::of(self.width(a))?;
        let (magnitude, infinity) = self.magnitude_and_infinity(format, a);
        Ok(self.ult(infinity, magnitude))
    }

    /// Whether an image is an infinity.
    pub fn is_infinite(&mut self, a: Term) -> Result<Term, Unsupported> {
        let format = Format::of(self.width(a))?;
        let (magnitude, infinity) = self.magnitude_and_infinity(format, a);
        Ok(self.eq(magnitude, infinity))
    }

    /// The image without the sign, and that of an infinity.
    fn magnitude_and_infinity(&mut self, format: Format, a: Term) -> (Term, Term) {
        let magnitude = self.extract(a, 0, format.width() - 1);
        (magnitude, self.value(format.infinity()))
    }

    pub(crate) fn float_compare(&mut self, op: BinOp, a: Term, b: Term) -> Result<Term, Unsupported> {
        let format = Format::of(self.width(a))?;
        let (x, _) = self.magnitude_and_infinity(format, a);
        let (y, _) = self.magnitude_and_infinity(format, b);
        let (nan_a, nan_b) = (self.is_nan(a)?, self.is_nan(b)?);
        let unordered = self.or(nan_a, nan_b);
        let ordered = self.not(unordered);
        let either = self.or(x, y);
        let some = self.nonzero(either);
        let zeros = self.not(some);
        let same = self.eq(a, b);
        let equal = self.or(same, zeros);
        let equal = self.and(ordered, equal);
        // Less: by signs if they differ, unless both are zeros; else by magnitudes.
        let (sign_a, sign_b) = (self.sign(a), self.sign(b));
        let (below, above) = (self.ult(x, y), self.ult(y, x));
        let by_magnitude = self.ite(sign_a, above, below);
        let differ = self.xor(sign_a, sign_b);
        let negative = self.and(sign_a, some);
        let less = self.ite(differ, negative, by_magnitude);
        let less = self.and(ordered, less);
        match op {
            BinOp::FEq => Ok(equal),
            BinOp::FNe => Ok(self.not(equal)),
            BinOp::FLt => Ok(less),
            BinOp::FLe => Ok(self.or(less, equal)),
            other => Err(Unsupported::new(format!("{other:?} as a comparison"))),
        }
    }

    /// An integer in a format, rounded to nearest even.
    pub(crate) fn int_to_float(&mut self, signed: bool, to: Ty, a: Term) -> Result<Term, Unsupported> {
        let Ty::Float(ty) = to else { return Err(Unsupported::new("a conversion to a wrong type")) };
        let format = match ty {
            FloatTy::F32 | FloatTy::F64 | FloatTy::F128 => Format::of(ty.bytes() as u32 * 8)?,
            FloatTy::F80 => return Err(Unsupported::new("a conversion to an x87 extended number")),
        };
        if self.width(a) > 128 {
            return Err(Unsupported::new("a conversion to floating point from more than 128 bits"));
        }
        let zero = self.int(1, 0);
        let sign = if signed { self.sign(a) } else { zero };
        let negated = self.neg(a);
        let magnitude = self.ite(sign, negated, a);
        // Enough bits for a whole significand, a bit to round by, and at least one below it.
        let width = self.width(a).max(format.fraction + 3);
        let magnitude = self.zext(magnitude, width);
        let is_zero = self.nonzero(magnitude);
        let is_zero = self.not(is_zero);
        let (normal, place) = self.normalise(magnitude);
        // The leading one is not stored: its place is the exponent.
        let fraction = self.extract(normal, width - 1 - format.fraction, format.fraction);
        let bias = self.int(format.exponent, format.bias() + u128::from(width) - 1);
        let shift = self.zext(place, format.exponent.max(self.width(place)));
        let shift = self.extract(shift, 0, format.exponent);
        let exponent = self.sub(bias, shift);
        let image = self.concat(exponent, fraction);
        let rest = self.extract(normal, 0, width - 1 - format.fraction);
        let rounded = self.round(image, rest);
        let nothing = self.int(format.width() - 1, 0);
        let rounded = self.ite(is_zero, nothing, rounded);
        Ok(self.concat(sign, rounded))
    }

    /// The number shifted left until its highest bit is set, and by how much (for 0, neither means
    /// anything).
    fn normalise(&mut self, a: Term) -> (Term, Term) {
        let width = self.width(a);
        let stages = u32::BITS - (width - 1).leading_zeros();
        let (mut number, mut place) = (a, None);
        for stage in (0..stages).rev() {
            let distance = 1 << stage;
            let step = if distance < width {
                let top = self.extract(number, width - distance, distance);
                let some = self.nonzero(top);
                let none = self.not(some);
                number = self.shift_if(Op::Shl, none, number, stage);
                none
            } else {
                self.bool(false)
            };
            place = Some(match place {
                None => step,
                Some(before) => self.concat(before, step),
            });
        }
        let place = place.unwrap_or_else(|| self.bool(false));
        (number, place)
    }

    /// The number, shifted by a power of two if a truth value is 1. As a shift by an amount that is
    /// open in one bit: of a choice between the number and its parts, the parts would be looked for
    /// in everything that the number is made of.
    fn shift_if(&mut self, op: Op, condition: Term, a: Term, power: u32) -> Term {
        let width = self.width(a);
        let (amount, places) = (self.zext(condition, width), self.int(width, power.into()));
        let amount = self.binary_op(Op::Shl, amount, places);
        self.binary_op(op, a, amount)
    }

    /// The parts of an image: sign, exponent, and the significand with its leading bit.
    fn parts(&mut self, a: Term, format: Format) -> (Term, Term, Term) {
        let (fraction, exponent) =
            (self.extract(a, 0, format.fraction), self.extract(a, format.fraction, format.exponent));
        let leading = self.nonzero(exponent);
        (self.sign(a), exponent, self.concat(leading, fraction))
    }

    /// The sign and the integer part of the magnitude, in two bits more than requested; and whether
    /// that is all of it.
    fn whole_part(&mut self, width: u32, a: Term) -> Result<(Term, Term, Term), Unsupported> {
        let format = Format::of(self.width(a))?;
        let (sign, exponent, significand) = self.parts(a, format);
        // Numbers below 1 have an exponent below the bias.
        let bits = format.exponent.max(u32::BITS);
        let exponent = self.zext(exponent, bits);
        let bias = self.int(bits, format.bias());
        let below_one = self.ult(exponent, bias);
        let places = self.sub(exponent, bias);
        let most = self.int(bits, u128::from(width));
        let near = self.ule(places, most);
        let wide = format.fraction + width + 2;
        let (significand, places) =
            (self.zext(significand, wide.max(bits)), self.zext(places, wide.max(bits)));
        let shifted = self.binary_op(Op::Shl, significand, places);
        let whole = self.extract(shifted, format.fraction, width + 2);
        let zero = self.int(width + 2, 0);
        let whole = self.ite(below_one, zero, whole);
        Ok((sign, whole, self.or(below_one, near)))
    }

    /// An integer from a number, rounded to zero; without meaning where [`Terms::float_fits`] is 0.
    pub(crate) fn float_to_int(&mut self, width: u32, a: Term) -> Result<Term, Unsupported> {
        let (sign, whole, _) = self.whole_part(width, a)?;
        let magnitude = self.extract(whole, 0, width);
        let negated = self.neg(magnitude);
        Ok(self.ite(sign, negated, magnitude))
    }

    /// Whether the integer part of a number fits. Infinities and NaNs have exponents that are too
    /// great.
    pub(crate) fn float_fits(&mut self, signed: bool, width: u32, a: Term) -> Result<Term, Unsupported> {
        let (sign, whole, all) = self.whole_part(width, a)?;
        let bits = width + 2;
        let (positive, negative) = if signed {
            (Bv::power(bits, width - 1), Bv::power(bits, width - 1).add(&Bv::new(bits, 1)))
        } else {
            (Bv::power(bits, width), Bv::new(bits, 1))
        };
        let (positive, negative) = (self.value(positive), self.value(negative));
        let bound = self.ite(sign, negative, positive);
        let below = self.ult(whole, bound);
        Ok(self.and(all, below))
    }

    /// What the instructions that compilers choose on x86 give for a number that does not fit;
    /// without meaning where [`Terms::float_fits`] is 1.
    pub(crate) fn float_beyond(&mut self, signed: bool, width: u32, a: Term) -> Result<Term, Unsupported> {
        // Narrow numbers are converted through wider signed ones; what does not fit these is the
        // least of them.
        let wide = match (signed, width) {
            (_, ..=16) | (true, ..=32) => 32,
            (_, ..=64) => 64,
            (..) => return Err(Unsupported::new("a conversion of a number that does not fit 128 bits")),
        };
        let (fits, whole) = (self.float_fits(true, wide, a)?, self.float_to_int(wide, a)?);
        let least = self.value(Bv::least(wide));
        let mut result = self.ite(fits, whole, least);
        if !signed && width == 64 {
            // The upper half is taken off first, and put on again: of what is too large nothing is
            // left.
            let (sign, is_nan) = (self.sign(a), self.is_nan(a)?);
            let below = self.or(sign, is_nan);
            let zero = self.int(wide, 0);
            result = self.ite(below, result, zero);
        }
        Ok(self.extract(result, 0, width))
    }

    /// A number in another format, rounded to nearest even. A NaN keeps its upper bits and becomes
    /// a quiet one.
    pub(crate) fn float_to_float(&mut self, to: Ty, a: Term) -> Result<Term, Unsupported> {
        let Ty::Float(to) = to else { return Err(Unsupported::new("a conversion to a wrong type")) };
        let (from, to) = (Format::of(self.width(a))?, Format::of(to.bytes() as u32 * 8)?);
        let (sign, exponent, significand) = self.parts(a, from);
        let finite = if to.fraction >= from.fraction {
            self.widened(from, to, exponent, significand)
        } else {
            self.narrowed(from, to, exponent, significand)
        };
        let infinity = self.value(to.infinity());
        let quiet = Bv::power(to.width() - 1, to.fraction - 1);
        let quiet = self.value(quiet);
        let fraction = self.extract(significand, 0, from.fraction);
        let payload = self.resize_high(fraction, to.fraction);
        let payload = self.zext(payload, to.width() - 1);
        let nan = self.or(infinity, payload);
        let nan = self.or(nan, quiet);
        let (is_nan, is_infinite) = (self.is_nan(a)?, self.is_infinite(a)?);
        let special = self.ite(is_infinite, infinity, finite);
        let magnitude = self.ite(is_nan, nan, special);
        Ok(self.concat(sign, magnitude))
    }

    /// The highest bits, or the same with zeros below.
    fn resize_high(&mut self, a: Term, width: u32) -> Term {
        let own = self.width(a);
        if own >= width {
            return self.extract(a, own - width, width);
        }
        let zeros = self.value(Bv::zero(width - own));
        self.concat(a, zeros)
    }

    /// A finite number without sign in a wider format: nothing is lost, and numbers without leading
    /// one get one.
    fn widened(&mut self, from: Format, to: Format, exponent: Term, significand: Term) -> Term {
        let (normal, places) = self.normalise(significand);
        let is_zero = self.nonzero(significand);
        let is_zero = self.not(is_zero);
        let bits = to.exponent + 1;
        let (exponent, places) = (self.zext(exponent, bits), self.zext(places, bits));
        // The least exponent is used twice: with and without leading one.
        let (one, none) = (self.int(bits, 1), self.int(bits, 0));
        let subnormal = self.eq(exponent, none);
        let exponent = self.ite(subnormal, one, exponent);
        let change = self.int(bits, to.bias() - from.bias());
        let exponent = self.add(exponent, change);
        let exponent = self.sub(exponent, places);
        let exponent = self.extract(exponent, 0, to.exponent);
        let fraction = self.extract(normal, 0, from.fraction);
        let fraction = self.resize_high(fraction, to.fraction);
        let (image, zero) = (self.concat(exponent, fraction), self.int(to.width() - 1, 0));
        self.ite(is_zero, zero, image)
    }

    /// A finite number without sign in a narrower format.
    fn narrowed(&mut self, from: Format, to: Format, exponent: Term, significand: Term) -> Term {
        let bits = from.exponent + 2;
        let (one, none) = (self.int(bits, 1), self.int(bits, 0));
        let exponent = self.zext(exponent, bits);
        let subnormal = self.eq(exponent, none);
        let exponent = self.ite(subnormal, one, exponent);
        let change = self.int(bits, from.bias() - to.bias());
        let exponent = self.sub(exponent, change);
        self.pack(to, exponent, significand)
    }

    /// An image without sign, rounded to nearest even by what stands below it. A carry out of the
    /// fraction goes to the exponent, which is what rounding means.
    fn round(&mut self, image: Term, rest: Term) -> Term {
        let half = self.width(rest) - 1;
        let (round, below) = (self.extract(rest, half, 1), self.extract(rest, 0, half));
        let (odd, some) = (self.extract(image, 0, 1), self.nonzero(below));
        let up = self.or(odd, some);
        let up = self.and(round, up);
        let up = self.zext(up, self.width(image));
        self.add(image, up)
    }
}
