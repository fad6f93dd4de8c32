//! Conversion specifications of formats, for output and input.

use crate::error::{Checked, ErrorKind, Fault};
use ir::{DataModel, FloatTy, Ty};

/// A number in a specification.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Count {
    /// Written down.
    Number(u64),
    /// `*`: the next argument (for input: nothing is stored).
    Star,
}

/// The length modifier.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Length {
    None,
    Char,
    Short,
    Long,
    LongLong,
    Max,
    Size,
    PtrDiff,
    LongDouble,
}

/// A conversion specification.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Spec {
    pub(super) left: bool,
    pub(super) plus: bool,
    pub(super) space: bool,
    pub(super) alternate: bool,
    pub(super) zero: bool,
    pub(super) width: Option<Count>,
    pub(super) precision: Option<Count>,
    pub(super) length: Length,
    pub(super) conversion: u8,
}

impl Length {
    /// The width in bits of the integer that it speaks of.
    pub(super) fn int_bits(self, model: DataModel) -> u16 {
        match self {
            Length::None => 32,
            Length::Char => 8,
            Length::Short => 16,
            Length::Long | Length::Size | Length::PtrDiff => model.pointer_bits(),
            Length::LongLong | Length::Max | Length::LongDouble => 64,
        }
    }

    /// The type of the integer argument, after the promotions that variadic arguments undergo.
    pub(super) fn promoted(self, model: DataModel) -> Ty {
        Ty::Int(self.int_bits(model).max(32))
    }

    /// The type of the floating-point argument.
    pub(super) fn float(self) -> Ty {
        match self {
            Length::LongDouble => Ty::Float(FloatTy::F80),
            Length::None
            | Length::Char
            | Length::Short
            | Length::Long
            | Length::LongLong
            | Length::Max
            | Length::Size
            | Length::PtrDiff => Ty::Float(FloatTy::F64),
        }
    }
}

/// Reads the specification whose `%` stands just before `at`; says where the rest of the format begins.
pub(super) fn parse(format: &[u8], mut at: usize) -> Checked<(Spec, usize)> {
    let mut spec = Spec {
        left: false,
        plus: false,
        space: false,
        alternate: false,
        zero: false,
        width: None,
        precision: None,
        length: Length::None,
        conversion: 0,
    };
    loop {
        match format.get(at) {
            Some(b'-') => spec.left = true,
            Some(b'+') => spec.plus = true,
            Some(b' ') => spec.space = true,
            Some(b'#') => spec.alternate = true,
            Some(b'0') => spec.zero = true,
            // Grouping of digits: there is none in the "C" locale.
            Some(b'\'') => {}
            Some(_) | None => break,
        }
        at += 1;
    }
    spec.width = count(format, &mut at);
    if format.get(at) == Some(&b'$') {
        return Err(Fault::unsupported("a format with numbered arguments"));
    }
    if format.get(at) == Some(&b'.') {
        at += 1;
        spec.precision = Some(count(format, &mut at).unwrap_or(Count::Number(0)));
    }
    let two = |a: u8, b: u8| format.get(at) == Some(&a) && format.get(at + 1) == Some(&b);
    let (length, used) = if two(b'h', b'h') {
        (Length::Char, 2)
    } else if two(b'l', b'l') {
        (Length::LongLong, 2)
    } else {
        match format.get(at) {
            Some(b'h') => (Length::Short, 1),
            Some(b'l') => (Length::Long, 1),
            Some(b'q') => (Length::LongLong, 1),
            Some(b'j') => (Length::Max, 1),
            Some(b'z' | b'Z') => (Length::Size, 1),
            Some(b't') => (Length::PtrDiff, 1),
            Some(b'L') => (Length::LongDouble, 1),
            Some(_) | None => (Length::None, 0),
        }
    };
    spec.length = length;
    at += used;
    match format.get(at) {
        Some(conversion) => {
            spec.conversion = *conversion;
            Ok((spec, at + 1))
        }
        None => Err(Fault::new(ErrorKind::BadFormat, "the format ends in the middle of a conversion")),
    }
}

fn count(format: &[u8], at: &mut usize) -> Option<Count> {
    if format.get(*at) == Some(&b'*') {
        *at += 1;
        return Some(Count::Star);
    }
    let mut number = None;
    while let Some(digit) = format.get(*at).filter(|byte| byte.is_ascii_digit()) {
        number = Some(number.unwrap_or(0u64).saturating_mul(10).saturating_add(u64::from(digit - b'0')));
        *at += 1;
    }
    number.map(Count::Number)
}
