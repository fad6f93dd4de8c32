//! Floating-point numbers as text, with the digits of the C library: the exact value of the number,
//! rounded to the requested precision, ties to even.

use float::{Class, Number};

/// More digits than these are zero: the least `double` has 1074 digits behind the point.
const DIGITS: usize = 1100;

/// A finite number to be written.
pub(super) enum Real {
    /// One that the standard library can write.
    Double(f64),
    /// The decimal digits of a number without leading zeros, and how many of them stand before the
    /// point (a negative number: so many zeros stand behind it first).
    Digits(Vec<u8>, i64),
}

impl Real {
    /// A finite number of any format.
    pub(super) fn new(number: Number) -> Real {
        match number.class {
            Class::Zero | Class::Infinite | Class::Nan(_) => Real::Double(0.0),
            Class::Finite { exponent, significand } => {
                let zeros = significand.trailing_zeros();
                expand(significand >> zeros, i64::from(exponent) - 127 + i64::from(zeros))
            }
        }
    }

    /// `ddd.ddd`
    fn fixed(&self, precision: usize) -> String {
        match self {
            Real::Double(number) => {
                let mut text = format!("{:.*}", precision.min(DIGITS), number.abs());
                text.extend(std::iter::repeat_n('0', precision.saturating_sub(DIGITS)));
                text
            }
            Real::Digits(digits, point) => {
                let (digits, point) = round(digits, *point, *point + precision as i64);
                let digit = |at: i64| match usize::try_from(at).ok().and_then(|at| digits.get(at)) {
                    Some(digit) => char::from(b'0' + digit),
                    None => '0',
                };
                let mut text: String = (0..point.max(0)).map(digit).collect();
                if text.is_empty() {
                    text.push('0');
                }
                if precision > 0 {
                    text.push('.');
                    text.extend((0..precision as i64).map(|i| digit(point + i)));
                }
                text
            }
        }
    }

    /// The digits of `d.ddd` and the decimal exponent.
    fn scientific(&self, precision: usize) -> (String, i64) {
        match self {
            Real::Double(number) => {
                let text = format!("{:.*e}", precision.min(DIGITS), number.abs());
                let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
                let mut digits = digits.to_string();
                digits.extend(std::iter::repeat_n('0', precision.saturating_sub(DIGITS)));
                (digits, exponent.parse().unwrap_or(0))
            }
            Real::Digits(digits, point) => {
                let (digits, point) = round(digits, *point, precision as i64 + 1);
                let digit = |at: usize| char::from(b'0' + digits.get(at).copied().unwrap_or(0));
                let mut text = digit(0).to_string();
                if precision > 0 {
                    text.push('.');
                    text.extend((1..=precision).map(digit));
                }
                (text, point - 1)
            }
        }
    }
}

/// The decimal digits of `significand * 2^exponent`, all of them.
fn expand(significand: u128, exponent: i64) -> Real {
    // A number in base 10^9, the lowest digit first. A negative power of two is one of five, and as
    // many places.
    const BASE: u64 = 1_000_000_000;
    let mut big: Vec<u64> = Vec::new();
    let mut rest = significand;
    while rest > 0 {
        big.push((rest % u128::from(BASE)) as u64);
        rest /= u128::from(BASE);
    }
    let (factor, mut times) = if exponent >= 0 { (2u64, exponent) } else { (5, -exponent) };
    while times > 0 {
        // Several factors at once, as many as stay below the base: so does the carry then.
        let step = times.min(if factor == 2 { 29 } else { 12 });
        let multiplier = factor.pow(step as u32);
        let mut carry = 0;
        for digit in &mut big {
            let product = *digit * multiplier + carry;
            *digit = product % BASE;
            carry = product / BASE;
        }
        if carry > 0 {
            big.push(carry);
        }
        times -= step;
    }
    let mut digits: Vec<u8> = Vec::new();
    for group in big.iter().rev() {
        digits.extend(format!("{group:09}").bytes().map(|byte| byte - b'0'));
    }
    let leading = digits.iter().take_while(|digit| **digit == 0).count();
    digits.drain(..leading);
    let point = digits.len() as i64 + exponent.min(0);
    Real::Digits(digits, point)
}

/// Keeps this many digits, rounding to nearest even; the point moves if a digit is gained.
fn round(digits: &[u8], point: i64, keep: i64) -> (Vec<u8>, i64) {
    if keep >= digits.len() as i64 {
        return (digits.to_vec(), point);
    }
    let kept = usize::try_from(keep).unwrap_or(0);
    let mut result = digits[..kept].to_vec();
    let up = keep >= 0 && {
        let rest = &digits[kept..];
        let odd = result.last().is_some_and(|digit| digit % 2 == 1);
        match rest[0] {
            0..5 => false,
            5 => odd || rest[1..].iter().any(|digit| *digit != 0),
            6.. => true,
        }
    };
    if !up {
        return (result, point);
    }
    for digit in result.iter_mut().rev() {
        if *digit < 9 {
            *digit += 1;
            return (result, point);
        }
        *digit = 0;
    }
    result.insert(0, 1);
    (result, point + 1)
}

/// `ddd.ddd`, without sign.
pub(super) fn fixed(number: &Real, precision: usize, point: bool) -> String {
    let mut text = number.fixed(precision);
    if precision == 0 && point {
        text.push('.');
    }
    text
}

fn with_exponent(mut digits: String, exponent: i64) -> String {
    let sign = if exponent < 0 { '-' } else { '+' };
    digits.push_str(&format!("e{sign}{:02}", exponent.unsigned_abs()));
    digits
}

/// `d.ddde±dd`, without sign.
pub(super) fn exponential(number: &Real, precision: usize, point: bool) -> String {
    let (mut digits, exponent) = number.scientific(precision);
    if precision == 0 && point {
        digits.push('.');
    }
    with_exponent(digits, exponent)
}

/// The shorter of the two, without sign; zeros at the end are dropped unless they are wanted.
pub(super) fn general(number: &Real, precision: usize, keep_zeros: bool) -> String {
    let precision = precision.max(1);
    let (digits, exponent) = number.scientific(precision - 1);
    let strip = |text: String| {
        if keep_zeros || !text.contains('.') {
            text
        } else {
            text.trim_end_matches('0').trim_end_matches('.').to_string()
        }
    };
    let small = exponent < -4 || exponent >= precision as i64;
    if small {
        let mut digits = strip(digits);
        if keep_zeros && precision == 1 {
            digits.push('.');
        }
        with_exponent(digits, exponent)
    } else {
        let behind = (precision as i64 - 1 - exponent).max(0) as usize;
        strip(fixed(number, behind, keep_zeros))
    }
}

/// A finite number as hexadecimal digits: one before the point, `digits` behind it, times a power
/// of two.
pub(super) struct Hex {
    lead: u64,
    fraction: u64,
    digits: usize,
    exponent: i32,
}

impl Hex {
    /// A `double`: the digit before the point is 1, or 0 if the number is very small.
    pub(super) fn of_double(number: f64) -> Hex {
        let bits = number.abs().to_bits();
        let (exponent, fraction) = ((bits >> 52) as i32, bits & ((1 << 52) - 1));
        let shown = match (exponent, fraction) {
            (0, 0) => 0,
            (0, _) => -1022,
            (exponent, _) => exponent - 1023,
        };
        Hex { lead: u64::from(exponent != 0), fraction, digits: 13, exponent: shown }
    }

    /// A `long double`: the digit before the point has the four highest bits of the significand, as
    /// stored.
    pub(super) fn of_extended(number: Number) -> Hex {
        let Class::Finite { exponent, significand } = number.class else { return Hex::of_double(0.0) };
        // Very small numbers are stored with leading zeros.
        let stored = exponent.max(-16382);
        let bits = ((significand >> 64) as u64).checked_shr(stored.abs_diff(exponent)).unwrap_or(0);
        Hex { lead: bits >> 60, fraction: bits & ((1 << 60) - 1), digits: 15, exponent: stored - 3 }
    }

    /// Rounds to fewer digits behind the point, carrying into the one before it.
    fn round(&mut self, digits: usize) {
        let (all, drop) = (4 * self.digits, 4 * (self.digits - digits));
        let whole = u128::from(self.lead) << all | u128::from(self.fraction);
        let (kept, rest, half) = (whole >> drop, whole & ((1 << drop) - 1), 1 << (drop - 1));
        let rounded = (kept + u128::from(rest > half || (rest == half && kept & 1 == 1))) << drop;
        (self.lead, self.fraction) = ((rounded >> all) as u64, rounded as u64 & ((1 << all) - 1));
        if self.lead == 16 {
            (self.lead, self.exponent) = (1, self.exponent + 4);
        }
    }
}

/// `0xh.hhhp±d`, without sign. Without a precision all digits that matter are given.
pub(super) fn hexadecimal(mut number: Hex, precision: Option<usize>, point: bool) -> String {
    if let Some(precision) = precision.filter(|&p| p < number.digits) {
        number.round(precision);
    }
    let Hex { lead, fraction, digits: most, exponent } = number;
    let mut digits = format!("{fraction:0most$x}");
    match precision {
        Some(precision) if precision <= most => digits.truncate(precision),
        Some(precision) => digits.extend(std::iter::repeat_n('0', precision - most)),
        None => digits.truncate(digits.trim_end_matches('0').len()),
    }
    let dot = if digits.is_empty() && !point { "" } else { "." };
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("0x{lead:x}{dot}{digits}p{sign}{}", exponent.unsigned_abs())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ties_go_to_even() {
        assert_eq!(fixed(&Real::Double(0.5), 0, false), "0");
        assert_eq!(fixed(&Real::Double(1.5), 0, false), "2");
        assert_eq!(fixed(&Real::Double(2.5), 0, false), "2");
        assert_eq!(fixed(&Real::Double(0.125), 2, false), "0.12");
        assert_eq!(fixed(&Real::Double(1e22), 1, false), "10000000000000000000000.0");
        assert_eq!(fixed(&Real::Double(3.0), 0, true), "3.");
    }

    #[test]
    fn exponents_have_two_digits() {
        assert_eq!(exponential(&Real::Double(0.0), 6, false), "0.000000e+00");
        assert_eq!(exponential(&Real::Double(12345.678), 3, false), "1.235e+04");
        assert_eq!(exponential(&Real::Double(1e-300), 0, false), "1e-300");
        assert_eq!(exponential(&Real::Double(9.99), 1, false), "1.0e+01");
    }

    #[test]
    fn general_chooses() {
        assert_eq!(general(&Real::Double(100000.0), 6, false), "100000");
        assert_eq!(general(&Real::Double(1000000.0), 6, false), "1e+06");
        assert_eq!(general(&Real::Double(0.0001), 6, false), "0.0001");
        assert_eq!(general(&Real::Double(0.00001), 6, false), "1e-05");
        assert_eq!(general(&Real::Double(0.0), 6, false), "0");
        assert_eq!(general(&Real::Double(1.5), 6, true), "1.50000");
        assert_eq!(general(&Real::Double(999999.5), 6, false), "1e+06");
        assert_eq!(general(&Real::Double(2.0), 0, false), "2");
    }

    #[test]
    fn hexadecimal_digits() {
        assert_eq!(hexadecimal(Hex::of_double(1.0), None, false), "0x1p+0");
        assert_eq!(hexadecimal(Hex::of_double(0.1), None, false), "0x1.999999999999ap-4");
        assert_eq!(hexadecimal(Hex::of_double(1.999), Some(1), false), "0x2.0p+0");
        assert_eq!(hexadecimal(Hex::of_double(0.0), Some(2), false), "0x0.00p+0");
        assert_eq!(hexadecimal(Hex::of_double(5e-324), None, false), "0x0.0000000000001p-1022");
    }

    /// The digits that are computed here and those of the standard library.
    #[test]
    fn both_ways_agree() {
        use float::Format;
        let mut state = 1u64;
        for i in 0..3000u64 {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407 + i);
            let bits = state ^ state >> 31;
            // Most exponents near zero, where rounding shows.
            let bits = if i % 4 == 0 { bits } else { bits & !(0x7ff << 52) | (1000 + i % 60) << 52 };
            let number = f64::from_bits(bits & !(1 << 63));
            if !number.is_finite() || number == 0.0 {
                continue;
            }
            let wide = float::convert(Format::F64, Format::F80, number.to_bits().into());
            let digits = Real::new(float::unpack(Format::F80, wide));
            let double = Real::Double(number);
            for precision in [0, 1, 3, 6, 17, 30] {
                assert_eq!(fixed(&digits, precision, false), fixed(&double, precision, false), "{number:e}");
                let (a, b) = (exponential(&digits, precision, false), exponential(&double, precision, false));
                assert_eq!(a, b, "{number:e}");
                assert_eq!(general(&digits, precision, false), general(&double, precision, false));
            }
        }
        // Far beyond what a double can hold.
        let huge = Number::from_int(false, 3);
        let Class::Finite { exponent, significand } = huge.class else { panic!("three is finite") };
        let class = Class::Finite { exponent: exponent + 5000, significand };
        let text = exponential(&Real::new(Number { negative: false, class }), 17, false);
        assert_eq!(text, "4.23740109641827811e+1505");
        for (number, precision, want) in
            [(0.5, 0, "0"), (1.5, 0, "2"), (0.06, 1, "0.1"), (0.04, 1, "0.0"), (9.5, 0, "10")]
        {
            let wide = float::convert(Format::F64, Format::F80, f64::to_bits(number).into());
            assert_eq!(fixed(&Real::new(float::unpack(Format::F80, wide)), precision, false), want);
        }
    }
}
