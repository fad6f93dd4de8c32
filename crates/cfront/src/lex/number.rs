//! The value of a number.
//!
//! The lexer delimits a *preprocessing number*, which is any run of letters, digits and dots that
//! begins like a number. Here it is read as an integer or floating literal, or found to be neither.
//! Floating literals keep their digits as text: rounding them is left to a caller that knows the
//! type.

use super::scan;
use crate::ast::{FloatSuffix, IntSuffix};

/// What a number is.
#[derive(Clone, PartialEq, Debug)]
pub enum Number {
    /// An integer literal.
    Int {
        /// Its value.
        value: u128,
        /// Its suffix.
        suffix: IntSuffix,
        /// Whether it is written in base 10.
        decimal: bool,
    },
    /// A floating literal.
    Float {
        /// Its spelling without the suffix.
        text: Box<str>,
        /// Its suffix.
        suffix: FloatSuffix,
        /// Whether it is a GNU imaginary constant.
        imaginary: bool,
    },
}

/// Reads a number, or says why it is none.
pub fn decode(spelling: &[u8]) -> Result<Number, String> {
    if spelling.iter().any(|byte| matches!(byte, b'\\' | b'\'')) {
        return decode_clean(&clean(spelling));
    }
    decode_clean(spelling)
}

/// The spelling without splices and digit separators.
fn clean(spelling: &[u8]) -> Vec<u8> {
    let mut result = Vec::with_capacity(spelling.len());
    let mut at = 0;
    while at < spelling.len() {
        if let Some(next) = scan::splice(spelling, at) {
            at = next;
            continue;
        }
        if spelling[at] != b'\'' {
            result.push(spelling[at]);
        }
        at += 1;
    }
    result
}

fn lossy(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn decode_clean(text: &[u8]) -> Result<Number, String> {
    let (radix, start) = match text {
        [b'0', b'x' | b'X', ..] => (16, 2),
        [b'0', b'b' | b'B', ..] => (2, 2),
        [b'0', ..] => (8, 0),
        _ => (10, 0),
    };
    let is_digit = |byte: &u8| if radix == 16 { byte.is_ascii_hexdigit() } else { byte.is_ascii_digit() };
    let count = |from: usize| text[from..].iter().take_while(|byte| is_digit(byte)).count();
    let end = start + count(start);
    match text.get(end) {
        Some(b'.') if radix != 2 => return decode_float(text, start, radix == 16),
        Some(b'p' | b'P') if radix == 16 => return decode_float(text, start, true),
        Some(b'e' | b'E') if radix == 10 || radix == 8 => return decode_float(text, start, false),
        _ => {}
    }
    decode_int(text, start, end, radix)
}

fn decode_int(text: &[u8], start: usize, end: usize, radix: u32) -> Result<Number, String> {
    if start == end {
        let base = if radix == 16 { "hexadecimal" } else { "binary" };
        return Err(format!("no digits in {base} constant"));
    }
    let mut value = 0u128;
    for digit in &text[start..end] {
        let Some(digit) = (*digit as char).to_digit(radix) else {
            let base = if radix == 8 { "octal" } else { "binary" };
            return Err(format!("invalid digit '{}' in {base} constant", *digit as char));
        };
        let next = value.checked_mul(u128::from(radix)).and_then(|v| v.checked_add(u128::from(digit)));
        let Some(next) = next else { return Err("integer constant is too large".to_string()) };
        value = next;
    }
    match int_suffix(&text[end..]) {
        Some(suffix) => Ok(Number::Int { value, suffix, decimal: radix == 10 }),
        None => Err(format!("invalid suffix '{}' on integer constant", lossy(&text[end..]))),
    }
}

fn int_suffix(mut text: &[u8]) -> Option<IntSuffix> {
    let mut suffix = IntSuffix::default();
    loop {
        text = match text {
            [] => return Some(suffix),
            [b'u' | b'U', rest @ ..] if !suffix.unsigned => {
                suffix.unsigned = true;
                rest
            }
            [b'l', b'l', rest @ ..] | [b'L', b'L', rest @ ..] if suffix.longs == 0 => {
                suffix.longs = 2;
                rest
            }
            [b'l' | b'L', rest @ ..] if suffix.longs == 0 => {
                suffix.longs = 1;
                rest
            }
            [b'i' | b'I' | b'j' | b'J', rest @ ..] if !suffix.imaginary => {
                suffix.imaginary = true;
                rest
            }
            _ => return None,
        };
    }
}

fn decode_float(text: &[u8], start: usize, hex: bool) -> Result<Number, String> {
    let is_digit = |byte: &u8| if hex { byte.is_ascii_hexdigit() } else { byte.is_ascii_digit() };
    let mut at = start;
    let mut digits = 0;
    let mut dot = false;
    while let Some(byte) = text.get(at) {
        if *byte == b'.' {
            if dot {
                return Err("too many decimal points in number".to_string());
            }
            dot = true;
        } else if is_digit(byte) {
            digits += 1;
        } else {
            break;
        }
        at += 1;
    }
    if digits == 0 {
        return Err("no digits in floating constant".to_string());
    }
    let exponent = match text.get(at) {
        Some(b'p' | b'P') => hex,
        Some(b'e' | b'E') => !hex,
        _ => false,
    };
    if exponent {
        at += 1;
        if matches!(text.get(at), Some(b'+' | b'-')) {
            at += 1;
        }
        let first = at;
        while text.get(at).is_some_and(u8::is_ascii_digit) {
            at += 1;
        }
        if first == at {
            return Err("exponent has no digits".to_string());
        }
    } else if hex {
        return Err("hexadecimal floating constants require an exponent".to_string());
    }
    let Some((suffix, imaginary)) = float_suffix(&text[at..]) else {
        return Err(format!("invalid suffix '{}' on floating constant", lossy(&text[at..])));
    };
    Ok(Number::Float { text: lossy(&text[..at]).into(), suffix, imaginary })
}

fn float_suffix(text: &[u8]) -> Option<(FloatSuffix, bool)> {
    let (text, imaginary) = match text {
        [b'i' | b'I' | b'j' | b'J', rest @ ..] => (rest, true),
        [rest @ .., b'i' | b'I' | b'j' | b'J'] => (rest, true),
        _ => (text, false),
    };
    let suffix = match text {
        b"" | b"d" | b"D" => FloatSuffix::None,
        b"f" | b"F" => FloatSuffix::F,
        b"l" | b"L" => FloatSuffix::L,
        b"f16" | b"F16" => FloatSuffix::F16,
        b"f32" | b"F32" => FloatSuffix::F32,
        b"f64" | b"F64" => FloatSuffix::F64,
        b"f128" | b"F128" | b"q" | b"Q" => FloatSuffix::F128,
        b"f32x" | b"F32x" => FloatSuffix::F32x,
        b"f64x" | b"F64x" | b"w" | b"W" => FloatSuffix::F64x,
        b"df" | b"DF" | b"dd" | b"DD" | b"dl" | b"DL" => FloatSuffix::Decimal,
        _ => return None,
    };
    Some((suffix, imaginary))
}
