//! Floating point, as far as it can be said exactly with bit-vectors.
//!
//! A number is its image. Negation flips a bit. Comparisons read the images of finite numbers and infinities as integers with a sign
//! and a magnitude, whose order is that of the numbers; the two zeros are equal, and a NaN is not in any order. Integers become
//! floating-point numbers by finding the highest bit and rounding to nearest even.
//!
//! The x87 format has images that are no numbers of a normal form, and so only negation is done on it. Arithmetic is done on constants
//! whose result is no NaN (which NaN it is, is not defined). Everything else is [`Unsupported`].

use crate::bits::Bv;
use crate::ir_ops::Unsupported;
use crate::term::{Op, Term, Terms};
use ir::{BinOp, CastOp, FloatTy, Ty};

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
        let (magnitude, infinity) = self.magnitude_and_infinity(a)?;
        Ok(self.ult(infinity, magnitude))
    }

    /// Whether an image is an infinity.
    pub fn is_infinite(&mut self, a: Term) -> Result<Term, Unsupported> {
        let (magnitude, infinity) = self.magnitude_and_infinity(a)?;
        Ok(self.eq(magnitude, infinity))
    }

    /// The image without the sign, and that of an infinity.
    fn magnitude_and_infinity(&mut self, a: Term) -> Result<(Term, Term), Unsupported> {
        let format = Format::of(self.width(a))?;
        let magnitude = self.extract(a, 0, format.width() - 1);
        let infinity = Bv::ones(format.exponent).concat(&Bv::zero(format.fraction));
        Ok((magnitude, self.value(infinity)))
    }

    pub(crate) fn float_compare(&mut self, op: BinOp, a: Term, b: Term) -> Result<Term, Unsupported> {
        let (x, _) = self.magnitude_and_infinity(a)?;
        let (y, _) = self.magnitude_and_infinity(b)?;
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

    /// Arithmetic on constants.
    pub(crate) fn float_arithmetic(&mut self, op: BinOp, a: Term, b: Term) -> Result<Term, Unsupported> {
        let unknown = || Unsupported::new(format!("{op:?} on numbers that are not constant"));
        let width = self.width(a);
        let image = |terms: &Terms, t: Term| terms.constant(t).and_then(Bv::to_u128).ok_or_else(unknown);
        let (x, y) = (image(self, a)?, image(self, b)?);
        let nan = || Unsupported::new(format!("{op:?} with a result that is no number"));
        match width {
            32 => {
                let result =
                    compute(op, f32::from_bits(x as u32), f32::from_bits(y as u32)).ok_or_else(unknown)?;
                if result.is_nan() { Err(nan()) } else { Ok(self.int(32, u128::from(result.to_bits()))) }
            }
            64 => {
                let result =
                    compute(op, f64::from_bits(x as u64), f64::from_bits(y as u64)).ok_or_else(unknown)?;
                if result.is_nan() { Err(nan()) } else { Ok(self.int(64, u128::from(result.to_bits()))) }
            }
            _ => Err(unknown()),
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
        let half = width - 2 - format.fraction;
        let (round, below) = (self.extract(normal, half, 1), self.extract(normal, 0, half));
        let (odd, rest) = (self.extract(fraction, 0, 1), self.nonzero(below));
        let up = self.or(odd, rest);
        let up = self.and(round, up);
        let up = self.zext(up, format.width() - 1);
        // A carry out of the fraction goes to the exponent, which is what rounding means.
        let rounded = self.add(image, up);
        let nothing = self.int(format.width() - 1, 0);
        let rounded = self.ite(is_zero, nothing, rounded);
        Ok(self.concat(sign, rounded))
    }

    /// The number shifted left until its highest bit is set, and by how much (for 0, neither means anything).
    fn normalise(&mut self, a: Term) -> (Term, Term) {
        let width = self.width(a);
        let stages = u32::BITS - (width - 1).leading_zeros();
        let (mut number, mut place) = (a, None);
        for stage in (0..stages).rev() {
            let distance = 1 << stage;
            let step = if distance < width {
                let top = self.extract(number, width - distance, distance);
                let some = self.nonzero(top);
                let by = self.int(width, distance.into());
                let moved = self.binary_op(Op::Shl, number, by);
                number = self.ite(some, number, moved);
                self.not(some)
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

    pub(crate) fn float_to_int(&mut self, op: CastOp, _width: u32, _a: Term) -> Result<Term, Unsupported> {
        Err(Unsupported::new(format!("the conversion {op:?} from floating point")))
    }

    pub(crate) fn float_fits(&mut self, op: CastOp, _width: u32, _a: Term) -> Result<Term, Unsupported> {
        Err(Unsupported::new(format!("the conversion {op:?} from floating point")))
    }

    pub(crate) fn float_to_float(&mut self, to: Ty, a: Term) -> Result<Term, Unsupported> {
        let _ = (to, a);
        Err(Unsupported::new("a conversion between floating-point formats"))
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
