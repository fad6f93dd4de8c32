//! Floating literals: from decimal or hexadecimal digits to the nearest number.
//!
//! Algorithm. The digits are an integer `d` with an exponent: `d · 10^e` or `d · 2^e`. In the
//! decimal case `d · 10^e` is an integer if `e` is not negative; else it is the fraction `d · 2^e /
//! 5^-e`. Either way its topmost bits are computed exactly, with a sticky bit for the rest, and
//! rounded once.
//!
//! Bounds: no number half way between two of any format has more than 11,600 significant decimal
//! digits, so digits beyond `MAX_DIGITS` matter only in not being all zero; and numbers beyond
//! 10^±`MAX_EXP10` are infinite or zero in all formats. So neither a long literal nor a huge
//! exponent costs more than a fixed amount of time and memory.

use crate::{Format, Number, infinity, pack};
use std::cmp::Ordering;

/// How many significant digits are read exactly.
const MAX_DIGITS: usize = 12_000;

/// Beyond this power of ten every number is infinite, and below its inverse every number is zero.
const MAX_EXP10: i64 = 5_100;

/// How many bits of a quotient are computed: two more than any precision, and some.
const QUOTIENT_BITS: u32 = 120;

/// The image of a decimal or hexadecimal literal without sign and suffix, rounded to nearest, ties
/// to even. `None` if it is malformed.
pub fn parse(text: &str, format: Format) -> Option<u128> {
    match text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")) {
        Some(digits) => hexadecimal(digits, format),
        None => decimal(text, format),
    }
}

/// The parts of a literal.
struct Parts {
    /// Significant digits without leading zeros, at most `MAX_DIGITS` and one.
    digits: Vec<u8>,
    /// How many places the point is right of the last of `digits`; negative if it is left of it.
    scale: i64,
    /// The written exponent.
    exponent: i64,
}

/// Splits a literal into digits and exponents. Digits that are not kept leave a digit 1 if they
/// were not all zero.
fn split(text: &str, radix: u32, exponent_mark: [char; 2]) -> Option<Parts> {
    let (mantissa, exponent) = match text.find(exponent_mark) {
        Some(at) => (&text[..at], parse_exponent(text.get(at + 1..)?)?),
        None => (text, 0),
    };
    let mut parts = Parts { digits: Vec::new(), scale: 0, exponent };
    let (mut seen_point, mut seen_digit, mut lost) = (false, false, false);
    for c in mantissa.chars() {
        if c == '.' {
            if seen_point {
                return None;
            }
            seen_point = true;
            continue;
        }
        let digit = c.to_digit(radix)? as u8;
        seen_digit = true;
        let leading = digit == 0 && parts.digits.is_empty();
        let keep = !leading && parts.digits.len() < MAX_DIGITS;
        if keep {
            parts.digits.push(digit);
        } else if !leading {
            lost |= digit != 0;
        }
        match (seen_point, keep || leading) {
            (true, true) => parts.scale -= 1,
            (false, false) => parts.scale += 1,
            (true, false) | (false, true) => {}
        }
    }
    if lost {
        parts.digits.push(1);
        parts.scale -= 1;
    }
    seen_digit.then_some(parts)
}

/// A written exponent; very large ones are cut, which makes no difference.
fn parse_exponent(text: &str) -> Option<i64> {
    const HUGE: i64 = 1 << 40;
    let (negative, digits) = match text.strip_prefix(['+', '-']) {
        Some(digits) => (text.starts_with('-'), digits),
        None => (false, text),
    };
    if digits.is_empty() {
        return None;
    }
    let mut value = 0i64;
    for c in digits.chars() {
        value = (value * 10 + i64::from(c.to_digit(10)?)).min(HUGE);
    }
    Some(if negative { -value } else { value })
}

fn hexadecimal(text: &str, format: Format) -> Option<u128> {
    let parts = split(text, 16, ['p', 'P'])?;
    // 31 digits have at least 121 significant bits; the rest only has to be nonzero or not.
    let (head, tail) = parts.digits.split_at(parts.digits.len().min(31));
    let sig = head.iter().fold(0u128, |sig, &digit| sig << 4 | u128::from(digit));
    let sticky = u128::from(tail.iter().any(|&digit| digit != 0));
    let exp = parts.exponent + 4 * (parts.scale + tail.len() as i64);
    Some(pack(format, Number::scaled(false, sig | sticky, exp)))
}

fn decimal(text: &str, format: Format) -> Option<u128> {
    let parts = split(text, 10, ['e', 'E'])?;
    let exp10 = parts.exponent + parts.scale;
    // The number lies between 10^(magnitude - 1) and 10^magnitude.
    let magnitude = exp10 + parts.digits.len() as i64;
    if parts.digits.is_empty() || magnitude < -MAX_EXP10 {
        return Some(pack(format, Number::from_int(false, 0)));
    }
    if magnitude > MAX_EXP10 {
        return Some(infinity(format, false));
    }
    let mut number = Big::from_digits(&parts.digits);
    if exp10 >= 0 {
        number.times_power_of_5(exp10.unsigned_abs());
        let (sig, exp) = number.top();
        return Some(pack(format, Number::scaled(false, sig, exp + exp10)));
    }
    let mut divisor = Big::from(1);
    divisor.times_power_of_5(exp10.unsigned_abs());
    let (sig, exp) = number.divide(divisor);
    Some(pack(format, Number::scaled(false, sig, exp + exp10)))
}

/// A natural number: its limbs from the lowest to the highest. Invariant: the highest is not 0.
struct Big(Vec<u64>);

impl From<u64> for Big {
    fn from(value: u64) -> Big {
        Big(if value == 0 { Vec::new() } else { vec![value] })
    }
}

impl Big {
    fn from_digits(digits: &[u8]) -> Big {
        let mut big = Big(Vec::new());
        for chunk in digits.chunks(19) {
            let value = chunk.iter().fold(0u64, |value, &digit| value * 10 + u64::from(digit));
            big.times_plus(10u64.pow(chunk.len() as u32), value);
        }
        big
    }

    fn times_plus(&mut self, factor: u64, addend: u64) {
        let mut carry = u128::from(addend);
        for limb in &mut self.0 {
            let product = u128::from(*limb) * u128::from(factor) + carry;
            *limb = product as u64;
            carry = product >> 64;
        }
        if carry != 0 {
            self.0.push(carry as u64);
        }
    }

    fn times_power_of_5(&mut self, mut power: u64) {
        while power > 0 {
            // 5^27 is the greatest power that fits a limb.
            let step = power.min(27);
            self.times_plus(5u64.pow(step as u32), 0);
            power -= step;
        }
    }

    fn bits(&self) -> i64 {
        self.0.last().map_or(0, |top| self.0.len() as i64 * 64 - i64::from(top.leading_zeros()))
    }

    /// The topmost 128 bits or fewer and their exponent; the lowest is set if a bit below is.
    fn top(&self) -> (u128, i64) {
        let len = self.0.len();
        let limb = |from_top: usize| len.checked_sub(from_top).map_or(0, |at| self.0[at]);
        let Some(&highest) = self.0.last() else { return (0, 0) };
        let up = highest.leading_zeros();
        let pair = u128::from(highest) << 64 | u128::from(limb(2));
        let below = u128::from(limb(3));
        let sig = if up == 0 { pair } else { pair << up | below >> (64 - up) };
        let lost = (below as u64) << up != 0 || self.0.iter().rev().skip(3).any(|&limb| limb != 0);
        (sig | u128::from(lost), self.bits() - 128)
    }

    fn shift_left(&mut self, by: u64) {
        let bits = (by % 64) as u32;
        if bits != 0 {
            let mut carry = 0;
            for limb in &mut self.0 {
                let next = *limb >> (64 - bits);
                *limb = *limb << bits | carry;
                carry = next;
            }
            if carry != 0 {
                self.0.push(carry);
            }
        }
        let limbs = (by / 64) as usize;
        self.0.splice(0..0, std::iter::repeat_n(0, limbs));
    }

    fn compare(&self, other: &Big) -> Ordering {
        self.0.len().cmp(&other.0.len()).then_with(|| self.0.iter().rev().cmp(other.0.iter().rev()))
    }

    /// Subtracts a number that is not greater.
    fn subtract(&mut self, other: &Big) {
        let mut borrow = false;
        for (at, limb) in self.0.iter_mut().enumerate() {
            let (less, under) = limb.overflowing_sub(other.0.get(at).copied().unwrap_or(0));
            let (less, again) = less.overflowing_sub(u64::from(borrow));
            *limb = less;
            borrow = under || again;
        }
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
    }

    /// The topmost bits of the quotient by a number that is not 0, and their exponent; the lowest
    /// is set if the division has a remainder.
    fn divide(mut self, mut divisor: Big) -> (u128, i64) {
        let by = self.bits() - divisor.bits();
        if by >= 0 {
            divisor.shift_left(by.unsigned_abs());
        } else {
            self.shift_left(by.unsigned_abs());
        }
        // Now both have the same number of bits: the quotient lies between 1/2 and 2.
        let mut quotient = 0u128;
        for _ in 0..QUOTIENT_BITS {
            quotient <<= 1;
            if self.compare(&divisor) != Ordering::Less {
                self.subtract(&divisor);
                quotient |= 1;
            }
            self.shift_left(1);
        }
        let sticky = u128::from(!self.0.is_empty());
        (quotient | sticky, by - i64::from(QUOTIENT_BITS - 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimal_is_the_standard_librarys() {
        let texts = [
            "0",
            "0.0",
            "1",
            "1.",
            ".5",
            "1e5",
            "123.456",
            "1e22",
            "1e23",
            "8.41e21",
            "5e-324",
            "2.4703282292062327e-324",
            "2.4703282292062328e-324",
            "2.2250738585072011e-308",
            "2.2250738585072014e-308",
            "1.7976931348623157e308",
            "1.7976931348623158e308",
            "1.7976931348623159e308",
            "9007199254740993",
            "9007199254740992.99999999999999999999999",
            "9007199254740993.00000000000000000000001",
            "1e400",
            "1e-400",
            "3.4028235677973366e38",
            "1.401298464324817e-45",
            "7.006492321624085e-46",
            "7.006492321624086e-46",
            "16777217",
            "16777217.0000000000000000000000000000001",
            "0.1",
            "100000000000000000000000000000000e-32",
        ];
        for text in texts {
            let double = text.trim_end_matches('.').parse::<f64>().unwrap();
            assert_eq!(parse(text, Format::F64), Some(u128::from(double.to_bits())), "{text}");
            let single = text.trim_end_matches('.').parse::<f32>().unwrap();
            assert_eq!(parse(text, Format::F32), Some(u128::from(single.to_bits())), "{text}");
        }
        let mut state = 5u64;
        for _ in 0..50_000 {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let text = format!("{}.{}e{}", state >> 50, state >> 20, (state >> 33) as i64 % 340 - 170);
            let double = text.parse::<f64>().unwrap();
            assert_eq!(parse(&text, Format::F64), Some(u128::from(double.to_bits())), "{text}");
            let single = text.parse::<f32>().unwrap();
            assert_eq!(parse(&text, Format::F32), Some(u128::from(single.to_bits())), "{text}");
        }
    }

    #[test]
    fn exactly_half_way_in_many_digits() {
        // 2^-1075, exactly half of the least double, and a little more: 2^-1075 has 751 significant
        // digits.
        let mut digits = Big::from(1);
        digits.times_power_of_5(1075);
        let mut text = String::new();
        while !digits.0.is_empty() {
            let mut rest = 0u128;
            for limb in digits.0.iter_mut().rev() {
                let value = rest << 64 | u128::from(*limb);
                *limb = (value / 10) as u64;
                rest = value % 10;
            }
            while digits.0.last() == Some(&0) {
                digits.0.pop();
            }
            text.insert(0, char::from(b'0' + rest as u8));
        }
        assert_eq!(parse(&format!("{text}e-1075"), Format::F64), Some(0));
        assert_eq!(parse(&format!("{text}{}1e-21076", "0".repeat(20_000)), Format::F64), Some(1));
    }

    #[test]
    fn hexadecimal_digits() {
        assert_eq!(parse("0x1p0", Format::F64), Some(u128::from(1f64.to_bits())));
        assert_eq!(parse("0x.8p1", Format::F32), Some(u128::from(1f32.to_bits())));
        assert_eq!(parse("0X1.8P+1", Format::F64), Some(u128::from(3f64.to_bits())));
        assert_eq!(parse("0x1.fffffffffffff8p0", Format::F64), Some(u128::from(2f64.to_bits())));
        assert_eq!(parse("0x1.00000000000008p0", Format::F64), Some(u128::from(1f64.to_bits())));
        let text = format!("0x1.00000000000008{}1p0", "0".repeat(50_000));
        assert_eq!(parse(&text, Format::F64), Some(u128::from(1f64.to_bits() + 1)));
        assert_eq!(parse("0x1p-1075", Format::F64), Some(0));
        assert_eq!(parse("0x1.8p-1075", Format::F64), Some(1));
        assert_eq!(parse("0x1p-16445", Format::F80), Some(1));
        assert_eq!(parse("0x1p-16494", Format::F128), Some(1));
        assert_eq!(parse("0x1p0", Format::F16), Some(0x3c00));
        assert_eq!(parse("65520", Format::F16), Some(0x7c00));
        assert_eq!(parse("65519.99", Format::F16), Some(0x7bff));
    }

    #[test]
    fn huge_exponents_are_cheap() {
        for text in ["1e999999999", "1e99999999999999999999999999", "0x1p99999999999999999999"] {
            assert_eq!(parse(text, Format::F80), Some(infinity(Format::F80, false)), "{text}");
        }
        for text in ["1e-999999999", "0e999999999", "0x1p-99999999999999999999", "0x0p99999999999"] {
            assert_eq!(parse(text, Format::F128), Some(0), "{text}");
        }
        let zeros = "0".repeat(1_000_000);
        assert_eq!(parse(&format!("0.{zeros}1e1000001"), Format::F64), Some(u128::from(1f64.to_bits())));
        assert_eq!(parse(&format!("1{zeros}e-1000000"), Format::F64), Some(u128::from(1f64.to_bits())));
    }

    #[test]
    fn malformed() {
        for text in ["", ".", "e5", "1e", "1e+", "1.2.3", "0x", "0xp1", "1f", "0x1pz", "é", "-1", "1e5é"] {
            assert_eq!(parse(text, Format::F64), None, "{text}");
        }
    }
}
