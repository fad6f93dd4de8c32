//! Floating point in software, for the two formats without hardware support.
//!
//! A number is taken apart into sign, exponent and significand, computed with more bits than any
//! format has, and put together again with one rounding to nearest even. Lost bits are recorded in
//! the lowest bit of the significand (the *sticky* bit), which is far enough below the rounding
//! position to decide ties only.
//!
//! The functions work for all four formats; tests compare them with the hardware's on two of them.

use ir::{BinOp, FloatTy};
use std::cmp::Ordering;

/// The parts of a format.
struct Format {
    /// The significant bits, the leading one included.
    precision: u32,
    /// What is added to exponents.
    bias: i32,
    /// Whether the leading one is stored.
    explicit: bool,
    /// The width of the whole image.
    width: u32,
}

fn format(ty: FloatTy) -> Format {
    match ty {
        FloatTy::F32 => Format { precision: 24, bias: 127, explicit: false, width: 32 },
        FloatTy::F64 => Format { precision: 53, bias: 1023, explicit: false, width: 64 },
        FloatTy::F80 => Format { precision: 64, bias: 16383, explicit: true, width: 80 },
        FloatTy::F128 => Format { precision: 113, bias: 16383, explicit: false, width: 128 },
    }
}

/// A floating-point number, taken apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Number {
    pub(crate) negative: bool,
    pub(crate) class: Class,
}

/// What kind of number it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Class {
    Zero,
    Infinite,
    /// The fraction's bits, the highest at bit 127.
    Nan(u128),
    /// `significand / 2^127 * 2^exponent`; bit 127 of the significand is set.
    Finite {
        exponent: i32,
        significand: u128,
    },
}

/// What an operation without a meaningful result gives on x86.
const INVALID: Number = Number { negative: true, class: Class::Nan(1 << 127) };

impl Number {
    fn zero(negative: bool) -> Number {
        Number { negative, class: Class::Zero }
    }

    /// Brings the leading one to its place.
    fn normal(negative: bool, exponent: i32, significand: u128) -> Number {
        if significand == 0 {
            return Number::zero(negative);
        }
        let shift = significand.leading_zeros();
        let class = Class::Finite { exponent: exponent - shift as i32, significand: significand << shift };
        Number { negative, class }
    }

    /// An integer.
    pub(crate) fn from_int(negative: bool, magnitude: u128) -> Number {
        Number::normal(negative, 127, magnitude)
    }

    /// The integer part's magnitude; `None` if it is not finite or has more than 128 bits.
    pub(crate) fn whole(self) -> Option<u128> {
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

    fn is_nan(self) -> bool {
        matches!(self.class, Class::Nan(_))
    }
}

/// Takes the image of a number apart. Whether a bit pattern is a NaN.
pub(crate) fn is_nan(ty: FloatTy, image: u128) -> bool {
    match ty {
        FloatTy::F32 => f32::from_bits(image as u32).is_nan(),
        FloatTy::F64 => f64::from_bits(image as u64).is_nan(),
        FloatTy::F80 | FloatTy::F128 => matches!(unpack(ty, image).class, Class::Nan(_)),
    }
}

pub(crate) fn unpack(ty: FloatTy, image: u128) -> Number {
    let format = format(ty);
    let stored = format.precision - u32::from(!format.explicit);
    let negative = image >> (format.width - 1) & 1 == 1;
    let exponent_bits = format.width - 1 - stored;
    let biased = (image >> stored) as i32 & ((1 << exponent_bits) - 1);
    let kept = image & ((1 << stored) - 1);
    // The fraction without the leading one, and the whole significand, at the top of the word.
    let fraction = kept << (128 - stored) << u32::from(format.explicit);
    let leading = u128::from(!format.explicit && biased != 0) << 127;
    let significand = if format.explicit { kept << (128 - stored) } else { leading | fraction >> 1 };
    let class = if biased == (1 << exponent_bits) - 1 {
        if fraction == 0 { Class::Infinite } else { Class::Nan(fraction) }
    } else {
        return Number::normal(negative, biased.max(1) - format.bias, significand);
    };
    Number { negative, class }
}

/// Puts a number together, rounding to nearest even.
pub(crate) fn pack(ty: FloatTy, number: Number) -> u128 {
    let format = format(ty);
    let stored = format.precision - u32::from(!format.explicit);
    let greatest = format.bias * 2 + 1;
    let put = |biased: i32, significand: u128| {
        let fraction = significand & ((1 << stored) - 1);
        u128::from(number.negative) << (format.width - 1) | (biased as u128) << stored | fraction
    };
    let leading = 1u128 << (format.precision - 1);
    match number.class {
        Class::Zero => put(0, 0),
        Class::Infinite => put(greatest, leading),
        Class::Nan(fraction) => {
            // The payload's upper bits are kept, and the bit that makes it quiet is set.
            let quiet = leading | leading >> 1;
            put(greatest, quiet | fraction >> (129 - format.precision))
        }
        Class::Finite { exponent, significand } => {
            let least = 1 - format.bias;
            let below = (least - exponent).max(0) as u32;
            let drop = 128 - format.precision + below;
            let half = 1u128 << 127;
            let (mut kept, rest) = match drop {
                ..128 => (significand >> drop, significand << (128 - drop)),
                128 => (0, significand),
                129.. => (0, 1),
            };
            if rest > half || (rest == half && kept & 1 == 1) {
                kept += 1;
            }
            let mut biased = exponent.max(least) + format.bias;
            if kept >> format.precision != 0 {
                kept >>= 1;
                biased += 1;
            }
            if kept & leading == 0 {
                // Subnormal, or nothing is left.
                put(0, kept)
            } else if biased >= greatest {
                put(greatest, leading)
            } else {
                put(biased, kept)
            }
        }
    }
}

/// Shifts right; what falls out is kept in the lowest bit.
fn shift_sticky(significand: u128, by: u32) -> u128 {
    match by {
        0 => significand,
        1..128 => significand >> by | u128::from(significand << (128 - by) != 0),
        128.. => u128::from(significand != 0),
    }
}

fn add(a: Number, b: Number) -> Number {
    match (a.class, b.class) {
        (Class::Nan(_), _) => a,
        (_, Class::Nan(_)) => b,
        (Class::Infinite, Class::Infinite) if a.negative != b.negative => INVALID,
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
                return add(b, a);
            }
            // One bit of room for a carry. No format has that many bits, so nothing is lost.
            let distance = (i64::from(ea) - i64::from(eb)).min(1000) as u32;
            let (large, small) = (sa >> 1, shift_sticky(sb >> 1, distance));
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

fn multiply(a: Number, b: Number) -> Number {
    let negative = a.negative != b.negative;
    match (a.class, b.class) {
        (Class::Nan(_), _) => a,
        (_, Class::Nan(_)) => b,
        (Class::Infinite, Class::Zero) | (Class::Zero, Class::Infinite) => INVALID,
        (Class::Infinite, _) | (_, Class::Infinite) => Number { negative, class: Class::Infinite },
        (Class::Zero, _) | (_, Class::Zero) => Number::zero(negative),
        (
            Class::Finite { exponent: ea, significand: sa },
            Class::Finite { exponent: eb, significand: sb },
        ) => Number::normal(negative, ea + eb + 1, multiply_high(sa, sb)),
    }
}

fn divide(a: Number, b: Number) -> Number {
    let negative = a.negative != b.negative;
    match (a.class, b.class) {
        (Class::Nan(_), _) => a,
        (_, Class::Nan(_)) => b,
        (Class::Infinite, Class::Infinite) | (Class::Zero, Class::Zero) => INVALID,
        (Class::Infinite, _) | (Class::Finite { .. }, Class::Zero) => {
            Number { negative, class: Class::Infinite }
        }
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

/// The order of two numbers; `None` if one is not a number.
fn order(a: Number, b: Number) -> Option<Ordering> {
    if a.is_nan() || b.is_nan() {
        return None;
    }
    // Signed keys: the sign, then class, exponent and significand.
    let key = |n: Number| match n.class {
        Class::Zero => (0, 0, 0),
        Class::Finite { exponent, significand } => (1, exponent, significand),
        Class::Infinite | Class::Nan(_) => (2, 0, 0),
    };
    let (ka, kb) = (key(a), key(b));
    Some(match (ka.0 == 0 && kb.0 == 0, a.negative, b.negative) {
        (true, ..) => Ordering::Equal,
        (false, false, true) => Ordering::Greater,
        (false, true, false) => Ordering::Less,
        (false, false, false) => ka.cmp(&kb),
        (false, true, true) => kb.cmp(&ka),
    })
}

/// What an operation on floating-point numbers gives.
pub(crate) enum Result2 {
    /// The image of a number.
    Number(u128),
    /// A truth value.
    Truth(bool),
    /// It is none.
    Wrong,
}

/// A binary operation on images of numbers.
pub(crate) fn binary(op: BinOp, ty: FloatTy, a: u128, b: u128) -> Result2 {
    let (a, b) = (unpack(ty, a), unpack(ty, b));
    let number = |n: Number| Result2::Number(pack(ty, n));
    match op {
        BinOp::FAdd => number(add(a, b)),
        BinOp::FSub if b.is_nan() => number(add(a, b)),
        BinOp::FSub => number(add(a, Number { negative: !b.negative, ..b })),
        BinOp::FMul => number(multiply(a, b)),
        BinOp::FDiv => number(divide(a, b)),
        BinOp::FEq => Result2::Truth(order(a, b) == Some(Ordering::Equal)),
        BinOp::FNe => Result2::Truth(order(a, b) != Some(Ordering::Equal)),
        BinOp::FLt => Result2::Truth(order(a, b) == Some(Ordering::Less)),
        BinOp::FLe => Result2::Truth(matches!(order(a, b), Some(Ordering::Less | Ordering::Equal))),
        BinOp::Add
        | BinOp::Sub
        | BinOp::Mul
        | BinOp::AddS
        | BinOp::SubS
        | BinOp::MulS
        | BinOp::DivS
        | BinOp::DivU
        | BinOp::RemS
        | BinOp::RemU
        | BinOp::And
        | BinOp::Or
        | BinOp::Xor
        | BinOp::Shl
        | BinOp::ShlS
        | BinOp::ShrS
        | BinOp::ShrU
        | BinOp::Within
        | BinOp::Eq
        | BinOp::Ne
        | BinOp::LtS
        | BinOp::LeS
        | BinOp::LtU
        | BinOp::LeU
        | BinOp::PtrAdd
        | BinOp::PtrSub => Result2::Wrong,
    }
}

/// A number in another format.
pub(crate) fn convert(from: FloatTy, to: FloatTy, image: u128) -> u128 {
    pack(to, unpack(from, image))
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Random(u64);

    impl Random {
        fn next(&mut self) -> u64 {
            self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            self.0 ^ self.0 >> 29
        }
        /// Images with exponents that meet: close to each other, at the limits, special.
        fn double(&mut self) -> f64 {
            let raw = self.next() << 1 ^ self.next() >> 7;
            let fraction = match self.next() % 4 {
                0 => 0,
                1 => raw & 0xf,
                2 => raw & ((1 << 52) - 1) & !0xffff_ffff,
                _ => raw & ((1 << 52) - 1),
            };
            let exponent = match self.next() % 6 {
                0 => 0,
                1 => 0x7fe + self.next() % 2,
                2 => 1 + self.next() % 60,
                3 => self.next() % 2048,
                _ => 1000 + self.next() % 60,
            };
            f64::from_bits(self.next() << 63 | exponent << 52 | fraction)
        }
    }

    #[test]
    fn agrees_with_the_hardware() {
        let mut random = Random(5);
        for _ in 0..100_000 {
            let (x, y) = (random.double(), random.double());
            let same =
                |op: BinOp, want: f64| match binary(op, FloatTy::F64, x.to_bits().into(), y.to_bits().into())
                {
                    Result2::Number(image) => {
                        let got = f64::from_bits(image as u64);
                        let nan = got.is_nan() && want.is_nan();
                        assert!(
                            nan || got.to_bits() == want.to_bits(),
                            "{op:?} {x:e} {y:e}: {got:e} not {want:e}"
                        );
                    }
                    Result2::Truth(_) | Result2::Wrong => panic!("{op:?}"),
                };
            same(BinOp::FAdd, x + y);
            same(BinOp::FSub, x - y);
            same(BinOp::FMul, x * y);
            same(BinOp::FDiv, x / y);
            let truth = |op| match binary(op, FloatTy::F64, x.to_bits().into(), y.to_bits().into()) {
                Result2::Truth(truth) => truth,
                Result2::Number(_) | Result2::Wrong => panic!("{op:?}"),
            };
            assert_eq!(truth(BinOp::FEq), x == y);
            assert_eq!(truth(BinOp::FNe), x != y);
            assert_eq!(truth(BinOp::FLt), x < y);
            assert_eq!(truth(BinOp::FLe), x <= y);
            // To single precision, and through the wide formats without loss.
            let single = convert(FloatTy::F64, FloatTy::F32, x.to_bits().into());
            assert!(x.is_nan() || single == u128::from((x as f32).to_bits()), "{x:e}");
            for wide in [FloatTy::F80, FloatTy::F128] {
                let image = convert(FloatTy::F64, wide, x.to_bits().into());
                let back = convert(wide, FloatTy::F64, image);
                assert!(x.is_nan() || back == u128::from(x.to_bits()), "{x:e}");
                // Rounded once, from the exact value.
                let single = convert(wide, FloatTy::F32, image);
                assert!(x.is_nan() || single == u128::from((x as f32).to_bits()), "{x:e}");
            }
        }
    }

    #[test]
    fn known_images() {
        let f80 = |x: f64| convert(FloatTy::F64, FloatTy::F80, x.to_bits().into());
        assert_eq!(f80(1.0), 0x3fff_8000_0000_0000_0000);
        assert_eq!(f80(-2.5), 0xc000_a000_0000_0000_0000);
        assert_eq!(f80(0.0), 0);
        assert_eq!(f80(f64::INFINITY), 0x7fff_8000_0000_0000_0000);
        let f128 = |x: f64| convert(FloatTy::F64, FloatTy::F128, x.to_bits().into());
        assert_eq!(f128(1.0), 0x3fff << 112);
        assert_eq!(f128(1.5), 0x3fff_8000 << 96);
        // 1/3 in the wide formats.
        let third = |ty: FloatTy, one: u128, three: u128| match binary(BinOp::FDiv, ty, one, three) {
            Result2::Number(image) => image,
            Result2::Truth(_) | Result2::Wrong => 0,
        };
        assert_eq!(third(FloatTy::F80, f80(1.0), f80(3.0)), 0x3ffd_aaaa_aaaa_aaaa_aaab);
        assert_eq!(third(FloatTy::F128, f128(1.0), f128(3.0)), 0x3ffd_5555_5555_5555_5555_5555_5555_5555);
        assert_eq!(pack(FloatTy::F80, Number::from_int(true, u64::MAX.into())), 0xc03e_ffff_ffff_ffff_ffff);
        assert_eq!(unpack(FloatTy::F80, f80(-1e18)).whole(), Some(1_000_000_000_000_000_000));
        assert_eq!(unpack(FloatTy::F64, 2.9f64.to_bits().into()).whole(), Some(2));
    }
}
