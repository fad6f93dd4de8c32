//! Pure functions of integers, and reading numbers from strings.

use super::{Args, Done, int_bits};
use crate::error::Fault;
use crate::machine::Machine;
use crate::machine::open::Doubt;
use crate::value::Value;
use float::Format;
use ir::{FloatTy, Ty};
use libtable::ctype::Class;
use libtable::errno::{EINVAL, ERANGE};
use libtable::{Arg, Base, IntFn, NumTy, Ret, Shape};
use obligation::ErrorKind;

pub(super) fn int(m: &mut Machine<'_, '_>, args: &Args<'_>, function: IntFn) -> Done {
    let bits = args.call.model.params.first().map_or(32, |shape| int_bits(*shape, m));
    let x = args.get(0).bits();
    let signed = args.get(0).signed(bits);
    let width = u32::from(bits);
    let undefined = |what: &str| Fault::new(ErrorKind::BadArgument, format!("`{}` of {what}", args.name()));
    let result = match function {
        IntFn::Abs => {
            if m.config.checks.overflow && x == 1 << (width - 1) {
                let message = format!("`{}` of {signed} does not fit its type", args.name());
                return Err(Fault::new(ErrorKind::SignedOverflow, message).into());
            }
            ir::truncate(signed.wrapping_abs() as u128, bits)
        }
        IntFn::LeadingZeros if x == 0 => return Err(undefined("0").into()),
        IntFn::LeadingZeros => u128::from(x.leading_zeros() - (128 - width)),
        IntFn::TrailingZeros if x == 0 => return Err(undefined("0").into()),
        IntFn::TrailingZeros => u128::from(x.trailing_zeros()),
        IntFn::LeadingSignBits => {
            let folded = (if signed < 0 { !signed } else { signed }) as u128;
            u128::from(folded.leading_zeros() - (128 - width) - 1)
        }
        IntFn::FirstSet => {
            if x == 0 {
                0
            } else {
                u128::from(x.trailing_zeros()) + 1
            }
        }
        IntFn::CountOnes => u128::from(x.count_ones()),
        IntFn::Parity => u128::from(x.count_ones() & 1),
        IntFn::ByteSwap => x.swap_bytes() >> (128 - width),
    };
    Ok(Value::wide(result))
}

/// `div` and related functions: the result is stored where the hidden argument points.
pub(super) fn divide(m: &mut Machine<'_, '_>, args: &Args<'_>) -> Done {
    let Ret::Pair(shape) = args.call.model.ret else { return Ok(Value::ZERO) };
    let bits = int_bits(shape, m);
    let (x, y) = (args.get(0).signed(bits), args.get(1).signed(bits));
    if y == 0 {
        return Err(Fault::new(ErrorKind::DivisionByZero, format!("{x} is divided by zero")).into());
    }
    if y == -1 && x == ir::sign_extend(1 << (bits - 1), bits) {
        let message = format!("{x} / {y} does not fit a signed integer of {bits} bits");
        return Err(Fault::new(ErrorKind::SignedOverflow, message).into());
    }
    let to = args.call.values.first().copied().unwrap_or(Value::ZERO);
    let len = usize::from(bits / 8);
    let image = |number: i128| Value::wide(ir::truncate(number as u128, bits));
    m.memory.store(to, image(x / y), len)?;
    m.memory.store(m.memory.offset(to, len as u64), image(x % y), len)?;
    Ok(Value::ZERO)
}

/// A number read from text.
pub(super) struct Parsed {
    /// How many characters were used; 0 if there is no number.
    pub(super) used: usize,
    pub(super) negative: bool,
    /// The magnitude; stays at its greatest if there are too many digits.
    pub(super) magnitude: u128,
}

impl Parsed {
    /// The number as one of a type, at the type's limit if it does not fit; and whether that is so.
    pub(super) fn image(&self, bits: u16, signed: bool) -> (u128, bool) {
        let limit = if signed {
            (1u128 << (bits - 1)) - u128::from(!self.negative)
        } else {
            u128::MAX >> (128 - bits)
        };
        if self.magnitude > limit {
            (if signed && self.negative { limit.wrapping_neg() } else { limit }, true)
        } else if self.negative {
            (self.magnitude.wrapping_neg(), false)
        } else {
            (self.magnitude, false)
        }
    }
}

/// Reads white space, a sign, a prefix and digits.
///
/// `binary`: whether `0b` is a prefix.
pub(super) fn parse_digits(text: &[u8], base: u32, binary: bool) -> Parsed {
    let space = text.iter().take_while(|byte| Class::Space.contains(**byte)).count();
    let mut at = space;
    let negative = text.get(at) == Some(&b'-');
    if matches!(text.get(at), Some(b'-' | b'+')) {
        at += 1;
    }
    let digit = |at: usize, base: u32| {
        text.get(at).and_then(|byte| char::from(*byte).to_digit(36)).filter(|d| *d < base)
    };
    let prefixed = text.get(at) == Some(&b'0')
        && matches!(text.get(at + 1), Some(b'x' | b'X'))
        && digit(at + 2, 16).is_some();
    let binary = binary
        && text.get(at) == Some(&b'0')
        && matches!(text.get(at + 1), Some(b'b' | b'B'))
        && digit(at + 2, 2).is_some();
    let base = match base {
        0 if prefixed => 16,
        0 if binary => 2,
        0 if text.get(at) == Some(&b'0') => 8,
        0 => 10,
        base => base,
    };
    if (base == 16 && prefixed) || (base == 2 && binary) {
        at += 2;
    }
    let first = at;
    let mut magnitude = 0u128;
    while let Some(d) = digit(at, base) {
        magnitude = magnitude.saturating_mul(u128::from(base)).saturating_add(u128::from(d));
        at += 1;
    }
    Parsed { used: if at == first { 0 } else { at }, negative, magnitude }
}

pub(super) fn parse_int(
    m: &mut Machine<'_, '_>,
    args: &Args<'_>,
    s: Arg,
    end: Option<Arg>,
    base: Base,
    ty: NumTy,
) -> Done {
    let binary = matches!(base, Base::Binary(_));
    let base = match base {
        Base::Ten => 10,
        Base::Arg(arg) | Base::Binary(arg) => match args.signed(arg, m) {
            base @ (0 | 2..=36) => base as u32,
            _ => {
                m.set_errno(EINVAL)?;
                return Ok(Value::ZERO);
            }
        },
    };
    let text = m.string(args.get(s))?;
    let parsed = parse_digits(&text, base, binary);
    store_end(m, args, s, end, parsed.used)?;
    let pointer_bits = m.image.program.model.pointer_bits();
    let (bits, signed) = match ty {
        NumTy::IntOfLong | NumTy::Long => (pointer_bits, true),
        NumTy::ULong => (pointer_bits, false),
        NumTy::LLong => (64, true),
        NumTy::ULLong => (64, false),
    };
    let (image, cut) = parsed.image(bits, signed);
    if cut {
        m.set_errno(ERANGE)?;
    }
    let bits = if ty == NumTy::IntOfLong { 32 } else { bits };
    Ok(Value::wide(ir::truncate(image, bits)))
}

/// Stores a pointer to the first character that was not used.
fn store_end(
    m: &mut Machine<'_, '_>,
    args: &Args<'_>,
    s: Arg,
    end: Option<Arg>,
    used: usize,
) -> Result<(), Box<Fault>> {
    match end.map(|end| args.get(end)) {
        Some(end) if end.bits() != 0 => {
            let len = m.pointer_bytes();
            m.memory.store(end, m.memory.offset(args.get(s), used as u64), len)
        }
        Some(_) | None => Ok(()),
    }
}

/// How many characters at the start of a text are a floating-point number, white space included.
pub(super) fn float_length(text: &[u8]) -> Option<(usize, f64)> {
    let space = text.iter().take_while(|byte| Class::Space.contains(**byte)).count();
    let mut at = space;
    let negative = text.get(at) == Some(&b'-');
    if matches!(text.get(at), Some(b'-' | b'+')) {
        at += 1;
    }
    let signed = |magnitude: f64| if negative { -magnitude } else { magnitude };
    let word = |word: &[u8]| text.get(at..at + word.len()).is_some_and(|t| t.eq_ignore_ascii_case(word));
    for (name, value) in [(&b"infinity"[..], f64::INFINITY), (b"inf", f64::INFINITY), (b"nan", f64::NAN)] {
        if word(name) {
            let end = at + name.len();
            let payload = if value.is_nan() { nan_payload(&text[end..]) } else { 0 };
            return Some((end + payload, signed(value)));
        }
    }
    let hex = word(b"0x");
    if hex && let Some(len) = hex_length(&text[at + 2..]) {
        let end = at + 2 + len;
        let image = float::parse(std::str::from_utf8(&text[at..end]).ok()?, Format::F64)?;
        return Some((end, signed(f64::from_bits(image as u64))));
    }
    let digits = |from: usize| text[from.min(text.len())..].iter().take_while(|b| b.is_ascii_digit()).count();
    let whole = digits(at);
    let mut end = at + whole;
    let mut fraction = 0;
    if text.get(end) == Some(&b'.') {
        fraction = digits(end + 1);
        if whole + fraction > 0 {
            end += 1 + fraction;
        }
    }
    if whole + fraction == 0 {
        return None;
    }
    if matches!(text.get(end), Some(b'e' | b'E')) {
        let sign = usize::from(matches!(text.get(end + 1), Some(b'-' | b'+')));
        let exponent = digits(end + 1 + sign);
        if exponent > 0 {
            end += 1 + sign + exponent;
        }
    }
    let number: f64 = std::str::from_utf8(&text[at..end]).ok()?.parse().ok()?;
    Some((end, signed(number)))
}

/// How many characters behind `nan` belong to it: letters, digits and underscores in parentheses.
fn nan_payload(text: &[u8]) -> usize {
    let inner = text.iter().skip(1).take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_').count();
    match (text.first(), text.get(inner + 1)) {
        (Some(b'('), Some(b')')) => inner + 2,
        _ => 0,
    }
}

/// How many characters at the start of a text are a hexadecimal floating-point number, its prefix
/// left out.
fn hex_length(text: &[u8]) -> Option<usize> {
    let digits = |from: usize| text[from..].iter().take_while(|byte| byte.is_ascii_hexdigit()).count();
    let whole = digits(0);
    let mut at = whole;
    if text.get(at) == Some(&b'.') {
        let fraction = digits(at + 1);
        if whole + fraction == 0 {
            return None;
        }
        at += 1 + fraction;
    }
    if at == 0 {
        return None;
    }
    if matches!(text.get(at), Some(b'p' | b'P')) {
        let sign = usize::from(matches!(text.get(at + 1), Some(b'-' | b'+')));
        let rest = text.get(at + 1 + sign..).unwrap_or(&[]);
        let exponent = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        if exponent > 0 {
            at += 1 + sign + exponent;
        }
    }
    Some(at)
}

/// The image of the number that a text shows, in a format; `number` is what words such as `inf`
/// mean.
pub(super) fn nearest(shown: &str, number: f64, format: Format) -> u128 {
    let (negative, digits) = match shown.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, shown.strip_prefix('+').unwrap_or(shown)),
    };
    match float::parse(digits, format) {
        Some(image) if negative => float::negate(format, image),
        Some(image) => image,
        None => float::convert(Format::F64, format, u128::from(number.to_bits())),
    }
}

/// Whether the digits of a number, without its exponent, are not all zero. Words such as `inf` are
/// none.
fn is_other_than_zero(shown: &str) -> bool {
    let digits = shown.trim_start_matches(['+', '-']).to_ascii_lowercase();
    let (digits, exponent, base) = match digits.strip_prefix("0x") {
        Some(digits) => (digits, 'p', 16),
        None => (&*digits, 'e', 10),
    };
    let digits = digits.split(exponent).next().unwrap_or_default();
    !digits.contains('n') && digits.chars().any(|digit| digit.to_digit(base).is_some_and(|digit| digit > 0))
}

fn is_infinite(format: Format, image: u128) -> bool {
    [false, true].into_iter().any(|negative| float::infinity(format, negative) == image)
}

pub(super) fn parse_float(m: &mut Machine<'_, '_>, args: &Args<'_>, s: Arg, end: Option<Arg>) -> Done {
    let text = m.string(args.get(s))?;
    let (used, number) = float_length(&text).unwrap_or((0, 0.0));
    store_end(m, args, s, end, used)?;
    let format = match args.call.model.ret {
        Ret::Is(Shape::LongDouble) => Format::F80,
        Ret::Is(shape) if shape.ty(m.image.program.model) == Ty::Float(FloatTy::F32) => Format::F32,
        _ => Format::F64,
    };
    let shown = std::str::from_utf8(&text[..used]).unwrap_or("").trim();
    let image = nearest(shown, number, format);
    // Too large, or so small that bits are lost.
    if !float::is_normal(format, image) && is_other_than_zero(shown) {
        if format == Format::F80 {
            return Err(Fault::unsupported(format!("`{}` of a number out of range", args.name())).into());
        }
        m.set_errno(ERANGE)?;
        // Whether a number that is only small counts as out of range is up to the library.
        if !float::is_zero(format, image) && !is_infinite(format, image) {
            m.doubt(Doubt::Arguments(args.call.model.name));
        }
    }
    Ok(Value::wide(image))
}
