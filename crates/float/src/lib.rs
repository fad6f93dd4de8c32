//! Floating point in software: formats, conversions, arithmetic, [literals](mod@literal).
//!
//! Constants must have exactly the bits that the compiled program would compute, and the concrete
//! machine must compute what the hardware does, also in formats that Rust's own types do not have
//! (80 and 128 bits). So everything is computed here, for all formats alike, from integers.
//!
//! # Algorithm
//!
//! An image is unpacked to `± significand / 2^127 · 2^exponent` with the leading one at bit 127. An
//! operation computes its result exactly, or to 127 bits and more with the lowest bit set if
//! anything below was lost (the *sticky* bit). [`pack`] rounds once, to nearest, ties to even. No
//! format has more than 113 significant bits, so the sticky bit decides ties only, and the result
//! is the correctly rounded one.
//!
//! # Invariants
//!
//! Images have no bits above the format's width. No operation fails. NaNs keep their payload and
//! sign and are quieted; the first NaN operand is the result.
//!
//! # Why not a library
//!
//! `rustc_apfloat` 0.2.3 was measured against this: on 200,000 pairs of images of each format
//! (special ones, subnormal ones, ties) and 20,000 literals both give the same bits. With 80 bits
//! it adds as fast, takes twice the time to multiply, and half of it to read long literals. It is
//! six times as long, and a module around it would still choose the format by its value, correct
//! the sign of x86's NaNs, check literals (it accepts `1e`) and take numbers apart for `printf`.

pub mod literal;

pub use literal::parse;

use ir::FloatTy;
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

impl From<FloatTy> for Format {
    fn from(ty: FloatTy) -> Format {
        match ty {
            FloatTy::F32 => Format::F32,
            FloatTy::F64 => Format::F64,
            FloatTy::F80 => Format::F80,
            FloatTy::F128 => Format::F128,
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
    fn max_exponent(self) -> i32 {
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
    fn special(self) -> i32 {
        2 * self.max_exponent() + 1
    }
}

/// A floating-point number, taken apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Number {
    /// Its sign.
    pub negative: bool,
    /// What kind of number it is, and its magnitude.
    pub class: Class,
}

/// What kind of number it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Class {
    /// Zero.
    Zero,
    /// Infinite.
    Infinite,
    /// Not a number: the fraction's bits, the highest at bit 127.
    Nan(u128),
    /// `significand / 2^127 * 2^exponent`; bit 127 of the significand is set.
    Finite {
        /// The exponent of the leading one.
        exponent: i32,
        /// The significant bits.
        significand: u128,
    },
}

/// Beyond this exponent numbers of all formats are infinite, and below its negation zero.
const MAX_EXPONENT: i64 = 1 << 20;

impl Number {
    fn zero(negative: bool) -> Number {
        Number { negative, class: Class::Zero }
    }

    fn infinite(negative: bool) -> Number {
        Number { negative, class: Class::Infinite }
    }

    /// `integer · 2^exponent`. If the integer stands for a number with further bits below, its
    /// lowest bit is set and it has at least 115 bits.
    pub fn scaled(negative: bool, integer: u128, exponent: i64) -> Number {
        if integer == 0 {
            return Number::zero(negative);
        }
        let shift = integer.leading_zeros();
        let top = exponent.saturating_add(127 - i64::from(shift)).clamp(-MAX_EXPONENT, MAX_EXPONENT);
        Number { negative, class: Class::Finite { exponent: top as i32, significand: integer << shift } }
    }

    /// A significand whose leading one is not at its place.
    fn normal(negative: bool, exponent: i32, significand: u128) -> Number {
        Number::scaled(negative, significand, i64::from(exponent) - 127)
    }

    /// An integer.
    pub fn from_int(negative: bool, magnitude: u128) -> Number {
        Number::scaled(negative, magnitude, 0)
    }

    /// The integer part's magnitude; `None` if it is not finite or has more than 128 bits.
    pub fn whole(self) -> Option<u128> {
        match self.class {
            Class::Zero => Some(0),
            Class::Finite { exponent, significand } => match exponent {
                ..0 => Some(0),
                0..=127 => Some(significand >> (127 - exponent)),
                128.. => None,
            },
            Class::Infinite | Class::Nan(_) => None,
        }
    }

    /// Whether it is not a number.
    pub fn is_nan(self) -> bool {
        matches!(self.class, Class::Nan(_))
    }
}

/// Takes the image of a number apart.
pub fn unpack(format: Format, image: u128) -> Number {
    let negative = image & format.sign_bit() != 0;
    let field = format.field();
    let kept = image & ((1 << field) - 1);
    let biased = ((image & (format.sign_bit() - 1)) >> field) as i32;
    if biased == format.special() {
        // The fraction without the integer bit.
        let fraction = (kept & !format.integer_bit()) << (129 - format.precision());
        let class = if fraction == 0 { Class::Infinite } else { Class::Nan(fraction) };
        return Number { negative, class };
    }
    let implicit = if format.integer_bit() == 0 && biased != 0 { 1 << field } else { 0 };
    // The exponent of the significand's last bit.
    let last = biased.max(1) - format.max_exponent() - (format.precision() as i32 - 1);
    Number::scaled(negative, kept | implicit, i64::from(last))
}

/// Puts a number together, rounding to nearest, ties to even.
pub fn pack(format: Format, number: Number) -> u128 {
    let precision = format.precision();
    let put = |biased: i32, fraction: u128| {
        let sign = if number.negative { format.sign_bit() } else { 0 };
        sign | (biased as u128) << format.field() | fraction
    };
    match number.class {
        Class::Zero => put(0, 0),
        Class::Infinite => put(format.special(), format.integer_bit()),
        Class::Nan(fraction) => {
            // The payload's upper bits are kept, and the bit that makes it quiet is set.
            let kept = (fraction | 1 << 127) >> (129 - precision);
            put(format.special(), kept | format.integer_bit())
        }
        Class::Finite { exponent, significand } => {
            let least = 1 - format.max_exponent();
            // How many bits are dropped: more if the number is below the least normal one.
            let drop = (128 - precision) as i32 + (least - exponent).max(0);
            const HALF: u128 = 1 << 127;
            let (mut kept, rest) = match drop {
                ..128 => (significand >> drop, significand << (128 - drop)),
                128 => (0, significand),
                129.. => (0, 1),
            };
            if rest > HALF || (rest == HALF && kept & 1 == 1) {
                kept += 1;
            }
            let mut top = exponent.max(least);
            if kept >> precision != 0 {
                kept >>= 1;
                top += 1;
            }
            let leading = 1u128 << (precision - 1);
            if kept & leading == 0 {
                // Subnormal, or nothing is left.
                return put(0, kept);
            }
            if top > format.max_exponent() {
                return put(format.special(), format.integer_bit());
            }
            let fraction = if format.integer_bit() == 0 { kept & !leading } else { kept };
            put(top + format.max_exponent(), fraction)
        }
    }
}

/// The image of an infinity.
pub fn infinity(format: Format, negative: bool) -> u128 {
    pack(format, Number::infinite(negative))
}

/// The image of the least normal number, by magnitude.
pub fn least_normal(format: Format, negative: bool) -> u128 {
    let exponent = 1 - format.max_exponent();
    pack(format, Number { negative, class: Class::Finite { exponent, significand: 1 << 127 } })
}

/// The image of the quiet NaN without a payload, as `__builtin_nan("")` gives it.
pub fn quiet_nan(format: Format) -> u128 {
    pack(format, Number { negative: false, class: Class::Nan(1 << 127) })
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

/// Who computes. They differ in the sign of the NaN that an operation on numbers gives if it has no
/// result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Computer {
    /// gcc, at compile time: the sign that a result would have.
    Compiler,
    /// The instructions of x86: always negative.
    Machine,
}

impl Computer {
    fn invalid(self, negative: bool) -> Number {
        let negative = match self {
            Computer::Compiler => negative,
            Computer::Machine => true,
        };
        Number { negative, class: Class::Nan(1 << 127) }
    }
}

/// `a op b` on images, rounded to nearest, ties to even.
pub fn arith(op: FloatOp, format: Format, a: u128, b: u128, by: Computer) -> u128 {
    let (x, y) = (unpack(format, a), unpack(format, b));
    let result = match op {
        _ if x.is_nan() => x,
        _ if y.is_nan() => y,
        FloatOp::Add => add(x, y, by),
        FloatOp::Sub => add(x, Number { negative: !y.negative, ..y }, by),
        FloatOp::Mul => multiply(x, y, by),
        FloatOp::Div => divide(x, y, by),
    };
    pack(format, result)
}

/// Shifts right; what falls out is kept in the lowest bit.
fn shift_sticky(significand: u128, by: u32) -> u128 {
    match by {
        0 => significand,
        1..128 => significand >> by | u128::from(significand << (128 - by) != 0),
        128.. => u128::from(significand != 0),
    }
}

fn add(a: Number, b: Number, by: Computer) -> Number {
    match (a.class, b.class) {
        (Class::Nan(_), _) => a,
        (_, Class::Nan(_)) => b,
        (Class::Infinite, Class::Infinite) if a.negative != b.negative => by.invalid(false),
        (Class::Infinite, _) => a,
        (_, Class::Infinite) => b,
        (Class::Zero, Class::Zero) => Number::zero(a.negative && b.negative),
        (Class::Zero, Class::Finite { .. }) => b,
        (Class::Finite { .. }, Class::Zero) => a,
        (
            Class::Finite { exponent: ea, significand: sa },
            Class::Finite { exponent: eb, significand: sb },
        ) => {
            if (ea, sa) < (eb, sb) {
                return add(b, a, by);
            }
            // One bit of room for a carry. No format has that many bits, so nothing is lost.
            let (large, small) = (sa >> 1, shift_sticky(sb >> 1, ea.abs_diff(eb)));
            if a.negative == b.negative {
                Number::normal(a.negative, ea + 1, large + small)
            } else if large == small {
                Number::zero(false)
            } else {
                Number::normal(a.negative, ea + 1, large - small)
            }
        }
    }
}

/// The upper half of the product of two 128-bit numbers, what falls out kept in the lowest bit.
fn multiply_high(a: u128, b: u128) -> u128 {
    let low = |x: u128| x & u128::from(u64::MAX);
    let (a1, a0, b1, b0) = (a >> 64, low(a), b >> 64, low(b));
    let (ll, lh, hl, hh) = (a0 * b0, a0 * b1, a1 * b0, a1 * b1);
    let middle = (ll >> 64) + low(lh) + low(hl);
    let high = hh + (lh >> 64) + (hl >> 64) + (middle >> 64);
    high | u128::from(low(ll) != 0 || low(middle) != 0)
}

fn multiply(a: Number, b: Number, by: Computer) -> Number {
    let negative = a.negative != b.negative;
    match (a.class, b.class) {
        (Class::Nan(_), _) => a,
        (_, Class::Nan(_)) => b,
        (Class::Infinite, Class::Zero) | (Class::Zero, Class::Infinite) => by.invalid(negative),
        (Class::Infinite, _) | (_, Class::Infinite) => Number::infinite(negative),
        (Class::Zero, _) | (_, Class::Zero) => Number::zero(negative),
        (
            Class::Finite { exponent: ea, significand: sa },
            Class::Finite { exponent: eb, significand: sb },
        ) => Number::normal(negative, ea + eb + 1, multiply_high(sa, sb)),
    }
}

fn divide(a: Number, b: Number, by: Computer) -> Number {
    let negative = a.negative != b.negative;
    match (a.class, b.class) {
        (Class::Nan(_), _) => a,
        (_, Class::Nan(_)) => b,
        (Class::Infinite, Class::Infinite) | (Class::Zero, Class::Zero) => by.invalid(negative),
        (Class::Infinite, _) | (Class::Finite { .. }, Class::Zero) => Number::infinite(negative),
        (Class::Zero, _) | (_, Class::Infinite) => Number::zero(negative),
        (
            Class::Finite { exponent: ea, significand: sa },
            Class::Finite { exponent: eb, significand: sb },
        ) => {
            // Long division; the remainder may need one bit more than the word has.
            let (mut rest, mut carry, mut quotient) = (sa, false, 0u128);
            for _ in 0..128 {
                let fits = carry || rest >= sb;
                quotient = quotient << 1 | u128::from(fits);
                if fits {
                    rest = rest.wrapping_sub(sb);
                }
                carry = rest >> 127 == 1;
                rest <<= 1;
            }
            let sticky = u128::from(rest != 0 || carry);
            // If the first bit is 0, normalising moves the sticky bit up by one: still below every
            // format.
            Number::normal(negative, ea - eb, quotient | sticky)
        }
    }
}

/// The negation: the sign bit is flipped.
pub fn negate(format: Format, a: u128) -> u128 {
    a ^ format.sign_bit()
}

/// The order of two images; `None` if one is a NaN. Zeros are equal.
pub fn compare(format: Format, a: u128, b: u128) -> Option<Ordering> {
    // The sign, then the magnitude: what is infinite is above all exponents.
    let key = |number: Number| match number.class {
        Class::Nan(_) => None,
        Class::Zero => Some((0, 0, 0)),
        Class::Finite { exponent, significand } => Some((sign(number), exponent, significand)),
        Class::Infinite => Some((sign(number), i32::MAX, 0)),
    };
    let (x, y) = (key(unpack(format, a))?, key(unpack(format, b))?);
    Some(x.0.cmp(&y.0).then_with(|| {
        let magnitude = (x.1, x.2).cmp(&(y.1, y.2));
        if x.0 < 0 { magnitude.reverse() } else { magnitude }
    }))
}

fn sign(number: Number) -> i32 {
    if number.negative { -1 } else { 1 }
}

/// Whether an image is not a number.
pub fn is_nan(format: Format, image: u128) -> bool {
    let biased = (image & (format.sign_bit() - 1)) >> format.field();
    let fraction = image & ((1 << format.field()) - 1) & !format.integer_bit();
    biased == format.special() as u128 && fraction != 0
}

/// Whether an image is a finite number with all its significant bits: not zero, not subnormal.
pub fn is_normal(format: Format, image: u128) -> bool {
    match unpack(format, image).class {
        Class::Finite { exponent, .. } => exponent >= 1 - format.max_exponent(),
        Class::Zero | Class::Infinite | Class::Nan(_) => false,
    }
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
    let magnitude = if negative { value.wrapping_neg() } else { value };
    pack(format, Number::from_int(negative, magnitude))
}

/// A floating-point number as an integer of this many bits, rounded to zero. The flag says that it
/// did not fit: then the result is the nearest integer that does, and 0 for a NaN, as gcc computes
/// at compile time.
pub fn to_int(format: Format, bits: u16, signed: bool, a: u128) -> (u128, bool) {
    let number = unpack(format, a);
    if number.is_nan() {
        return (0, true);
    }
    let max = ir::truncate(u128::MAX, bits) >> u32::from(signed);
    // The magnitude of the least number.
    let min = if signed { max + 1 } else { 0 };
    let limit = if number.negative { min } else { max };
    let whole = number.whole().filter(|whole| *whole <= limit);
    let magnitude = whole.unwrap_or(limit);
    let value = if number.negative { magnitude.wrapping_neg() } else { magnitude };
    (ir::truncate(value, bits), whole.is_none())
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
                let ours = arith(op, Format::F64, a.into(), b.into(), Computer::Machine) as u64;
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
                let ours = arith(op, Format::F32, a.into(), b.into(), Computer::Machine) as u32;
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
        assert_eq!(
            arith(FloatOp::Div, Format::F80, one, three, Computer::Machine),
            0x3ffd_aaaa_aaaa_aaaa_aaab
        );
        let one = from_int(Format::F128, 32, true, 1);
        let three = from_int(Format::F128, 32, true, 3);
        let third = arith(FloatOp::Div, Format::F128, one, three, Computer::Machine);
        assert_eq!(third, 0x3ffd_5555_5555_5555_5555_5555_5555_5555);
        assert_eq!(arith(FloatOp::Mul, Format::F128, third, three, Computer::Machine), one);
        assert_eq!(infinity(Format::F80, true), 0xffff_8000_0000_0000_0000);
        assert_eq!(quiet_nan(Format::F80), 0x7fff_c000_0000_0000_0000);
    }

    #[test]
    fn numbers_and_images() {
        let f80 = |x: f64| convert(Format::F64, Format::F80, x.to_bits().into());
        assert_eq!(f80(-2.5), 0xc000_a000_0000_0000_0000);
        assert_eq!(f80(0.0), 0);
        assert_eq!(convert(Format::F64, Format::F128, 1.5f64.to_bits().into()), 0x3fff_8000 << 96);
        assert_eq!(pack(Format::F80, Number::from_int(true, u64::MAX.into())), 0xc03e_ffff_ffff_ffff_ffff);
        assert_eq!(unpack(Format::F80, f80(-1e18)).whole(), Some(1_000_000_000_000_000_000));
        assert_eq!(unpack(Format::F64, 2.9f64.to_bits().into()).whole(), Some(2));
        assert_eq!(unpack(Format::F80, f80(1e300)).whole(), None);
        for format in [Format::F16, Format::F32, Format::F64, Format::F80, Format::F128] {
            let least = least_normal(format, true);
            let half = arith(FloatOp::Div, format, least, from_int(format, 32, true, 2), Computer::Machine);
            let twice = arith(FloatOp::Add, format, half, half, Computer::Machine);
            assert_eq!(twice, least, "{format:?}");
            assert!(is_normal(format, least) && !is_normal(format, half), "{format:?}");
            assert_eq!(unpack(format, quiet_nan(format)), unpack(Format::F64, f64::NAN.to_bits().into()));
        }
    }

    #[test]
    fn the_sign_of_a_nan_depends_on_who_computes_it() {
        let format = Format::F80;
        let (zero, infinite) = (0, infinity(format, false));
        let minus = infinity(format, true);
        let sign = |op, a, b, by| unpack(format, arith(op, format, a, b, by)).negative;
        for (op, a, b, compiled) in [
            (FloatOp::Add, infinite, minus, false),
            (FloatOp::Mul, minus, zero, true),
            (FloatOp::Mul, infinite, zero, false),
            (FloatOp::Div, zero, zero, false),
            (FloatOp::Div, infinite, minus, true),
        ] {
            assert_eq!(sign(op, a, b, Computer::Compiler), compiled, "{op:?}");
            assert!(sign(op, a, b, Computer::Machine), "{op:?}");
        }
        let nan = quiet_nan(format) | 5;
        assert_eq!(arith(FloatOp::Sub, format, zero, nan, Computer::Machine), nan);
    }
}
