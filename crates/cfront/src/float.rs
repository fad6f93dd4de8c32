//! Floating-point numbers at compile time: formats, conversions, arithmetic.
//!
//! Literals and constant expressions must have exactly the bits that the compiled program would
//! have, for formats that the host may not know (80 and 128 bits). So everything is computed here,
//! for all formats alike, from integers.
//!
//! Algorithm: an image is unpacked to `± sig · 2^exp` with an integer `sig` of at most 113 bits. An
//! operation computes its result exactly, or to at least 115 bits with the lowest bit set if
//! anything below was lost (a *sticky* bit). `round` then rounds once, to nearest, ties to even.
//! Since the format's precision is at least two bits less, the sticky bit decides ties correctly,
//! and the result is the correctly rounded one.
//!
//! Literals are read by [`literal`].
//!
//! Invariants: images have no bits above the format's width; no operation fails. NaNs keep their
//! payload and sign and are quieted; an operation on numbers that has no result gives the NaN that
//! gcc computes at compile time.

pub mod literal;
pub use literal::{parse, parse_float};

use crate::types::FloatKind;
use std::cmp::Ordering;

/// A binary floating-point format.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Format {
    /// IEEE binary16.
    F16,
    /// IEEE binary32.
    F32,
    /// IEEE binary64.
    F64,
    /// The x87 format of 80 bits, with an explicit integer bit.
    F80,
    /// IEEE binary128.
    F128,
}

impl FloatKind {
    /// The format of the type's values.
    pub fn format(self) -> Format {
        match self {
            FloatKind::Float16 => Format::F16,
            FloatKind::Float | FloatKind::Float32 => Format::F32,
            FloatKind::Double | FloatKind::Float32x | FloatKind::Float64 => Format::F64,
            FloatKind::LongDouble | FloatKind::Float64x => Format::F80,
            FloatKind::Float128 => Format::F128,
        }
    }
}

impl Format {
    /// The number of bits of a significand, the integer bit included.
    fn precision(self) -> u32 {
        match self {
            Format::F16 => 11,
            Format::F32 => 24,
            Format::F64 => 53,
            Format::F80 => 64,
            Format::F128 => 113,
        }
    }

    /// The greatest exponent of a number `1.… · 2^e`; the least of a normal one is 1 - that.
    fn max_exp(self) -> i64 {
        match self {
            Format::F16 => 15,
            Format::F32 => 127,
            Format::F64 => 1023,
            Format::F80 | Format::F128 => 16383,
        }
    }

    /// The number of bits of the significand field of an image.
    fn field(self) -> u32 {
        match self {
            Format::F80 => 64,
            Format::F16 | Format::F32 | Format::F64 | Format::F128 => self.precision() - 1,
        }
    }

    /// The number of bits of an image.
    pub fn bits(self) -> u32 {
        match self {
            Format::F16 => 16,
            Format::F32 => 32,
            Format::F64 => 64,
            Format::F80 => 80,
            Format::F128 => 128,
        }
    }

    /// The sign bit of an image.
    fn sign_bit(self) -> u128 {
        1 << (self.bits() - 1)
    }

    /// The integer bit, where the image has it.
    fn integer_bit(self) -> u128 {
        match self {
            Format::F80 => 1 << 63,
            Format::F16 | Format::F32 | Format::F64 | Format::F128 => 0,
        }
    }

    /// The exponent field of infinities and NaNs.
    fn special(self) -> u128 {
        (2 * self.max_exp() + 1) as u128
    }
}

/// Arithmetic operators.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum FloatOp {
    Add,
    Sub,
    Mul,
    Div,
}

/// An unpacked number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Num {
    negative: bool,
    class: Class,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Class {
    Zero,
    /// `sig · 2^exp`; `sig` is not 0.
    Finite {
        sig: u128,
        exp: i64,
    },
    Infinite,
    /// The payload is aligned to the top of 128 bits; the topmost bit is set: quiet.
    Nan {
        payload: u128,
    },
}

const QUIET: u128 = 1 << 127;

fn unpack(format: Format, image: u128) -> Num {
    let negative = image & format.sign_bit() != 0;
    let field = format.field();
    let fraction = image & ((1 << field) - 1);
    let exponent = (image & (format.sign_bit() - 1)) >> field;
    let integer = format.integer_bit();
    let class = if exponent == format.special() {
        // The bits of the payload, without the integer bit.
        let payload = (fraction & !integer) << (128 - (format.precision() - 1));
        if payload == 0 { Class::Infinite } else { Class::Nan { payload: payload | QUIET } }
    } else if fraction == 0 && (exponent == 0 || integer != 0) {
        Class::Zero
    } else {
        let min = 1 - format.max_exp() - (i64::from(format.precision()) - 1);
        let implicit = if integer == 0 && exponent != 0 { 1 << field } else { 0 };
        Class::Finite { sig: fraction | implicit, exp: min + (exponent.max(1) as i64 - 1) }
    };
    Num { negative, class }
}

/// The image of a number that the format has, or of one of the special ones.
fn image(format: Format, negative: bool, exponent: u128, fraction: u128) -> u128 {
    let sign = if negative { format.sign_bit() } else { 0 };
    sign | exponent << format.field() | fraction
}

/// Rounds `sig · 2^exp` to nearest, ties to even. If `sig` stands for a number with further bits
/// below, its lowest bit is set and it has at least two bits more than the format's precision.
fn round(format: Format, negative: bool, sig: u128, exp: i64) -> u128 {
    if sig == 0 {
        return image(format, negative, 0, 0);
    }
    let precision = i64::from(format.precision());
    let len = 128 - i64::from(sig.leading_zeros());
    // The exponent of the last place: of the precision's last bit, or of the smallest denormal.
    let mut last = (exp + len - 1).max(1 - format.max_exp()) - (precision - 1);
    let shift = last - exp;
    let mut kept = if shift <= 0 {
        sig << -shift
    } else if shift > 128 {
        0
    } else {
        let whole = if shift == 128 { 0 } else { sig >> shift };
        let rest = sig << (128 - shift);
        const HALF: u128 = 1 << 127;
        whole + u128::from(rest > HALF || (rest == HALF && whole & 1 == 1))
    };
    if kept >> precision != 0 {
        kept >>= 1;
        last += 1;
    }
    let top = last + precision - 1;
    if top > format.max_exp() {
        return infinity(format, negative);
    }
    let hidden = 1u128 << (precision - 1);
    if kept & hidden == 0 {
        return image(format, negative, 0, kept);
    }
    let fraction = if format.integer_bit() == 0 { kept & !hidden } else { kept };
    image(format, negative, (top + format.max_exp()) as u128, fraction)
}

fn pack(format: Format, num: Num) -> u128 {
    match num.class {
        Class::Zero => image(format, num.negative, 0, 0),
        Class::Finite { sig, exp } => round(format, num.negative, sig, exp),
        Class::Infinite => infinity(format, num.negative),
        Class::Nan { payload } => {
            let fraction = (payload | QUIET) >> (128 - (format.precision() - 1));
            image(format, num.negative, format.special(), fraction | format.integer_bit())
        }
    }
}

/// The image of an infinity.
pub fn infinity(format: Format, negative: bool) -> u128 {
    image(format, negative, format.special(), format.integer_bit())
}

/// The image of the least normal number, by magnitude.
pub fn least_normal(format: Format, negative: bool) -> u128 {
    image(format, negative, 1, format.integer_bit())
}

/// The image of the quiet NaN without a payload, as `__builtin_nan("")` gives it.
pub fn quiet_nan(format: Format) -> u128 {
    pack(format, Num { negative: false, class: Class::Nan { payload: QUIET } })
}

/// `sig` shifted right, the lowest bit set if a bit was lost.
fn shift_sticky(sig: u128, by: u64) -> u128 {
    match by {
        0 => sig,
        1..128 => sig >> by | u128::from(sig << (128 - by) != 0),
        128.. => u128::from(sig != 0),
    }
}

/// `a op b`, rounded to nearest, ties to even.
pub fn arith(op: FloatOp, format: Format, a: u128, b: u128) -> u128 {
    let x = unpack(format, a);
    let mut y = unpack(format, b);
    // The first NaN operand is the result.
    for num in [x, y] {
        if let Class::Nan { .. } = num.class {
            return pack(format, num);
        }
    }
    if op == FloatOp::Sub {
        y.negative = !y.negative;
    }
    match op {
        FloatOp::Add | FloatOp::Sub => add(format, x, y),
        FloatOp::Mul => multiply(format, x, y),
        FloatOp::Div => divide(format, x, y),
    }
}

fn invalid(format: Format, negative: bool) -> u128 {
    pack(format, Num { negative, class: Class::Nan { payload: QUIET } })
}

fn add(format: Format, x: Num, y: Num) -> u128 {
    match (x.class, y.class) {
        (Class::Nan { .. }, _) => pack(format, x),
        (_, Class::Nan { .. }) => pack(format, y),
        (Class::Infinite, Class::Infinite) if x.negative != y.negative => invalid(format, false),
        (Class::Infinite, _) => pack(format, x),
        (_, Class::Infinite) => pack(format, y),
        (Class::Zero, Class::Zero) => image(format, x.negative && y.negative, 0, 0),
        (Class::Zero, Class::Finite { .. }) => pack(format, y),
        (Class::Finite { .. }, Class::Zero) => pack(format, x),
        (Class::Finite { sig: xs, exp: xe }, Class::Finite { sig: ys, exp: ye }) => {
            // Both significands fill 126 bits; the sum fits 127. The smaller number loses bits only
            // if the exponents differ by more than the 13 spare bits, and then the result has at
            // least 125.
            let normal = |sig: u128, exp: i64| {
                let by = sig.leading_zeros() - 2;
                (sig << by, exp - i64::from(by))
            };
            let (mut a, mut b) = ((normal(xs, xe), x.negative), (normal(ys, ye), y.negative));
            if (a.0.1, a.0.0) < (b.0.1, b.0.0) {
                std::mem::swap(&mut a, &mut b);
            }
            let ((big, exp), negative) = a;
            let small = shift_sticky(b.0.0, exp.abs_diff(b.0.1));
            if a.1 == b.1 {
                round(format, negative, big + small, exp)
            } else if big == small {
                image(format, false, 0, 0)
            } else {
                round(format, negative, big - small, exp)
            }
        }
    }
}

fn multiply(format: Format, x: Num, y: Num) -> u128 {
    let negative = x.negative != y.negative;
    match (x.class, y.class) {
        (Class::Nan { .. }, _) => pack(format, x),
        (_, Class::Nan { .. }) => pack(format, y),
        (Class::Infinite, Class::Zero) | (Class::Zero, Class::Infinite) => invalid(format, negative),
        (Class::Infinite, _) | (_, Class::Infinite) => infinity(format, negative),
        (Class::Zero, _) | (_, Class::Zero) => image(format, negative, 0, 0),
        (Class::Finite { sig: xs, exp: xe }, Class::Finite { sig: ys, exp: ye }) => {
            let (high, low) = wide_product(xs, ys);
            let up = 128 - high.leading_zeros();
            let kept = match up {
                0 => low,
                1..128 => high << (128 - up) | shift_sticky(low, u64::from(up)),
                128.. => high | u128::from(low != 0),
            };
            round(format, negative, kept, xe + ye + i64::from(up))
        }
    }
}

/// The product as two halves.
fn wide_product(a: u128, b: u128) -> (u128, u128) {
    const LOW: u128 = (1 << 64) - 1;
    let (ah, al, bh, bl) = (a >> 64, a & LOW, b >> 64, b & LOW);
    let low = al * bl;
    let mid = ah * bl + (low >> 64);
    let mid2 = al * bh + (mid & LOW);
    (ah * bh + (mid >> 64) + (mid2 >> 64), mid2 << 64 | low & LOW)
}

fn divide(format: Format, x: Num, y: Num) -> u128 {
    let negative = x.negative != y.negative;
    match (x.class, y.class) {
        (Class::Nan { .. }, _) => pack(format, x),
        (_, Class::Nan { .. }) => pack(format, y),
        (Class::Infinite, Class::Infinite) | (Class::Zero, Class::Zero) => invalid(format, negative),
        (Class::Infinite, _) | (_, Class::Zero) => infinity(format, negative),
        (_, Class::Infinite) | (Class::Zero, _) => image(format, negative, 0, 0),
        (Class::Finite { sig: xs, exp: xe }, Class::Finite { sig: ys, exp: ye }) => {
            // Both fill 127 bits, so that the remainder can be doubled; 120 bits of the quotient
            // are computed.
            let (xb, yb) = (xs.leading_zeros() - 1, ys.leading_zeros() - 1);
            let (mut rest, divisor) = (xs << xb, ys << yb);
            let mut quotient = 0u128;
            for _ in 0..120 {
                quotient <<= 1;
                if rest >= divisor {
                    rest -= divisor;
                    quotient |= 1;
                }
                rest <<= 1;
            }
            let exp = xe - i64::from(xb) - (ye - i64::from(yb)) - 119;
            round(format, negative, quotient | u128::from(rest != 0), exp)
        }
    }
}

/// The negation: the sign bit is flipped.
pub fn negate(format: Format, a: u128) -> u128 {
    a ^ format.sign_bit()
}

/// Comparison; `None` if an operand is a NaN. Zeros are equal.
pub fn compare(format: Format, a: u128, b: u128) -> Option<Ordering> {
    let key = |num: Num| match num.class {
        Class::Nan { .. } => None,
        Class::Zero => Some((0, i64::MIN, 0u128)),
        Class::Finite { sig, exp } => {
            let by = sig.leading_zeros();
            Some((if num.negative { -1 } else { 1 }, exp - i64::from(by), sig << by))
        }
        Class::Infinite => Some((if num.negative { -1 } else { 1 }, i64::MAX, 0)),
    };
    let (x, y) = (key(unpack(format, a))?, key(unpack(format, b))?);
    Some(x.0.cmp(&y.0).then_with(|| {
        let magnitude = (x.1, x.2).cmp(&(y.1, y.2));
        if x.0 < 0 { magnitude.reverse() } else { magnitude }
    }))
}

/// Whether a number is zero (of either sign).
pub fn is_zero(format: Format, a: u128) -> bool {
    unpack(format, a).class == Class::Zero
}

/// Conversion between formats, rounded to nearest, ties to even.
pub fn convert(from: Format, to: Format, a: u128) -> u128 {
    if from == to { a } else { pack(to, unpack(from, a)) }
}

/// An integer of this many bits as a floating-point number, rounded to nearest, ties to even.
pub fn from_int(format: Format, bits: u16, signed: bool, value: u128) -> u128 {
    let value = if signed { ir::sign_extend(value, bits) as u128 } else { ir::truncate(value, bits) };
    let negative = signed && (value as i128) < 0;
    let sig = if negative { value.wrapping_neg() } else { value };
    round(format, negative, sig, 0)
}

/// A floating-point number as an integer of this many bits, rounded to zero. The flag says that it
/// did not fit: then the result is the nearest integer that does, and 0 for a NaN, as gcc computes
/// at compile time.
pub fn to_int(format: Format, bits: u16, signed: bool, a: u128) -> (u128, bool) {
    let num = unpack(format, a);
    let max = ir::truncate(u128::MAX, bits) >> u32::from(signed);
    // The magnitude of the least number.
    let min = if signed { max + 1 } else { 0 };
    let limit = if num.negative { min } else { max };
    let (magnitude, fits) = match num.class {
        Class::Nan { .. } => return (0, true),
        Class::Zero => (0, true),
        Class::Infinite => (limit, false),
        Class::Finite { sig, exp } if exp < 0 => {
            let whole = if exp > -128 { sig >> -exp } else { 0 };
            (whole.min(limit), whole <= limit)
        }
        Class::Finite { sig, exp } => {
            let fits = exp <= i64::from(sig.leading_zeros()) && sig << exp <= limit;
            (if fits { sig << exp } else { limit }, fits)
        }
    };
    let value = if num.negative { magnitude.wrapping_neg() } else { magnitude };
    (ir::truncate(value, bits), !fits)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers of all magnitudes, special ones and close neighbours among them.
    fn images(seed: u64, bits: u32) -> impl FnMut() -> u64 {
        let mut state = seed;
        move || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let random = state ^ state >> 29;
            let (exp_bits, frac) = if bits == 32 { (8, 23) } else { (11, 52) };
            let sign = (random & 1) << (bits - 1);
            let bias = (1u64 << (exp_bits - 1)) - 1;
            let exponent = match random >> 1 & 7 {
                0 => 0,
                1 => 2 * bias + 1,
                2 => 2 * bias,
                3 | 4 => bias + (random >> 8 & 3),
                5 => bias + frac - 2 + (random >> 8 & 3),
                _ => random >> 8 & (2 * bias + 1),
            };
            let fraction = match random >> 5 & 7 {
                0 => 0,
                1 => (1u64 << frac) - 1,
                2 => 1,
                3 => (random >> 20) & ((1 << frac) - 1) & !((1 << (frac / 2)) - 1),
                _ => random.rotate_right(9) & ((1 << frac) - 1),
            };
            sign | exponent << frac | fraction
        }
    }

    #[test]
    fn arithmetic_is_the_hardwares() {
        let mut next = images(7, 64);
        for _ in 0..200_000 {
            let (a, b) = (next(), next());
            let (x, y) = (f64::from_bits(a), f64::from_bits(b));
            for (op, value) in
                [(FloatOp::Add, x + y), (FloatOp::Sub, x - y), (FloatOp::Mul, x * y), (FloatOp::Div, x / y)]
            {
                let ours = arith(op, Format::F64, a.into(), b.into()) as u64;
                let same = ours == value.to_bits() || (value.is_nan() && f64::from_bits(ours).is_nan());
                assert!(same, "{op:?} {a:x} {b:x}: {ours:x} {:x}", value.to_bits());
            }
            assert_eq!(compare(Format::F64, a.into(), b.into()), x.partial_cmp(&y), "{a:x} {b:x}");
            let narrow = convert(Format::F64, Format::F32, a.into()) as u32;
            let same = narrow == (x as f32).to_bits() || (x.is_nan() && f32::from_bits(narrow).is_nan());
            assert!(same, "{a:x} to f32");
            for signed in [true, false] {
                let (value, overflow) = to_int(Format::F64, 64, signed, a.into());
                let expected = if signed { (x as i64) as u64 } else { x as u64 };
                assert_eq!(value as u64, expected, "{a:x}");
                let back = from_int(Format::F64, 64, signed, u128::from(b)) as u64;
                let expected = if signed { b as i64 as f64 } else { b as f64 };
                assert_eq!(back, expected.to_bits());
                assert_eq!(overflow, x.is_nan() || x.trunc() != expected_back(expected_int(value, signed)));
            }
        }
    }

    fn expected_int(value: u128, signed: bool) -> i128 {
        if signed { i128::from(value as u64 as i64) } else { value as i128 }
    }

    fn expected_back(value: i128) -> f64 {
        // Exact for every integer that a double was truncated to; the greatest ones round up and
        // differ.
        if value == i128::from(i64::MAX) || value == i128::from(u64::MAX) { f64::NAN } else { value as f64 }
    }

    #[test]
    fn single_precision_too() {
        let mut next = images(11, 32);
        for _ in 0..200_000 {
            let (a, b) = (next() as u32, next() as u32);
            let (x, y) = (f32::from_bits(a), f32::from_bits(b));
            for (op, value) in
                [(FloatOp::Add, x + y), (FloatOp::Sub, x - y), (FloatOp::Mul, x * y), (FloatOp::Div, x / y)]
            {
                let ours = arith(op, Format::F32, a.into(), b.into()) as u32;
                let same = ours == value.to_bits() || (value.is_nan() && f32::from_bits(ours).is_nan());
                assert!(same, "{op:?} {a:x} {b:x}: {ours:x} {:x}", value.to_bits());
            }
            let wide = convert(Format::F32, Format::F64, a.into()) as u64;
            assert!(wide == f64::from(x).to_bits() || x.is_nan());
            for through in [Format::F80, Format::F128] {
                let there = convert(Format::F32, through, a.into());
                assert!(convert(through, Format::F32, there) == u128::from(a) || x.is_nan());
            }
        }
    }

    #[test]
    fn wide_formats_by_hand() {
        let one = from_int(Format::F80, 32, true, 1);
        assert_eq!(one, 0x3fff_8000_0000_0000_0000);
        let three = from_int(Format::F80, 32, true, 3);
        assert_eq!(arith(FloatOp::Div, Format::F80, one, three), 0x3ffd_aaaa_aaaa_aaaa_aaab);
        let one = from_int(Format::F128, 32, true, 1);
        let three = from_int(Format::F128, 32, true, 3);
        let third = arith(FloatOp::Div, Format::F128, one, three);
        assert_eq!(third, 0x3ffd_5555_5555_5555_5555_5555_5555_5555);
        assert_eq!(arith(FloatOp::Mul, Format::F128, third, three), one);
        assert_eq!(infinity(Format::F80, true), 0xffff_8000_0000_0000_0000);
        assert_eq!(quiet_nan(Format::F80), 0x7fff_c000_0000_0000_0000);
    }
}
