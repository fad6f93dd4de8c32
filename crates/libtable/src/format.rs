//! Conversion specifications of formats, for output and input.

use ir::{DataModel, FloatTy, Ty};
use std::collections::BTreeSet;

/// A number in a specification.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Count {
    /// Written down.
    Number(u64),
    /// `*`: the next argument (for input: nothing is stored).
    Star,
    /// `*1$`: the argument of this number, counted from 1.
    Named(usize),
}

/// Why a specification cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadFormat {
    /// Some of its specifications name their arguments by numbers, and some do not.
    Mixed,
    /// It names arguments by numbers and leaves this one out: nothing says what its type is.
    Gap(usize),
    /// The format ends in the middle of it.
    Unfinished,
}

/// The length modifier.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Length {
    /// There is none.
    None,
    /// `hh`
    Char,
    /// `h`
    Short,
    /// `l`
    Long,
    /// `ll`
    LongLong,
    /// `j`
    Max,
    /// `z`
    Size,
    /// `t`
    PtrDiff,
    /// `L`
    LongDouble,
}

/// A conversion specification.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spec {
    /// `1$`: the number of its argument, counted from 1.
    pub named: Option<usize>,
    /// `-`
    pub left: bool,
    /// `+`
    pub plus: bool,
    /// A space.
    pub space: bool,
    /// `#`
    pub alternate: bool,
    /// `0`
    pub zero: bool,
    /// The least number of characters; for input, the greatest.
    pub width: Option<Count>,
    /// What follows a point.
    pub precision: Option<Count>,
    /// The length modifier.
    pub length: Length,
    /// The letter.
    pub conversion: u8,
}

impl Length {
    /// The width in bits of the integer that it refers to.
    pub fn int_bits(self, model: DataModel) -> u16 {
        match self {
            Length::None => 32,
            Length::Char => 8,
            Length::Short => 16,
            Length::Long | Length::Size | Length::PtrDiff => model.pointer_bits(),
            Length::LongLong | Length::Max | Length::LongDouble => 64,
        }
    }

    /// The type of the integer argument, after the promotions that variadic arguments undergo.
    pub fn promoted(self, model: DataModel) -> Ty {
        Ty::Int(self.int_bits(model).max(32))
    }

    /// The type of the floating-point argument.
    pub fn float(self) -> Ty {
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

/// Reads the specification whose `%` stands just before `at`; says where the rest of the format
/// begins.
pub fn parse(format: &[u8], mut at: usize) -> Result<(Spec, usize), BadFormat> {
    let mut spec = Spec {
        named: None,
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
    if let Some((number, behind)) = number_of_argument(format, at) {
        spec.named = Some(number);
        at = behind;
    }
    loop {
        match format.get(at) {
            Some(b'-') => spec.left = true,
            Some(b'+') => spec.plus = true,
            Some(b' ') => spec.space = true,
            Some(b'#') => spec.alternate = true,
            Some(b'0') => spec.zero = true,
            // Grouping of digits, and digits of the locale's own: there are none in the "C" locale.
            Some(b'\'' | b'I') => {}
            Some(_) | None => break,
        }
        at += 1;
    }
    spec.width = count(format, &mut at);
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
            (spec.conversion, spec.length) = match conversion {
                b'C' => (b'c', Length::Long),
                b'S' => (b's', Length::Long),
                other => (*other, spec.length),
            };
            Ok((spec, at + 1))
        }
        None => Err(BadFormat::Unfinished),
    }
}

/// Whether libraries have a conversion that is not modelled: binary numbers and widths in bits of
/// C23, and for input, memory for what is read, and wide characters.
pub fn is_not_modelled(spec: &Spec, input: bool) -> bool {
    match spec.conversion {
        b'b' | b'B' | b'w' => true,
        b'm' => input,
        b'c' | b's' | b'[' => input && spec.length == Length::Long,
        _ => false,
    }
}

fn count(format: &[u8], at: &mut usize) -> Option<Count> {
    if format.get(*at) == Some(&b'*') {
        *at += 1;
        if let Some((number, behind)) = number_of_argument(format, *at) {
            *at = behind;
            return Some(Count::Named(number));
        }
        return Some(Count::Star);
    }
    number(format, at).map(Count::Number)
}

/// A number that is written down.
fn number(format: &[u8], at: &mut usize) -> Option<u64> {
    let mut number = None;
    while let Some(digit) = format.get(*at).filter(|byte| byte.is_ascii_digit()) {
        number = Some(number.unwrap_or(0u64).saturating_mul(10).saturating_add(u64::from(digit - b'0')));
        *at += 1;
    }
    number
}

/// The number of an argument, not 0 and with a `$`, and what follows it.
fn number_of_argument(format: &[u8], at: usize) -> Option<(usize, usize)> {
    let mut behind = at;
    let number = number(format, &mut behind).filter(|number| *number > 0)?;
    let number = usize::try_from(number).ok()?;
    (format.get(behind) == Some(&b'$')).then_some((number, behind + 1))
}

/// That the specifications of a format for output take their arguments in order; or that all of
/// them name their arguments by numbers, of which none is left out.
pub fn check_names<'s>(specs: impl Iterator<Item = &'s Spec>) -> Result<(), BadFormat> {
    let mut named = BTreeSet::new();
    let mut in_order = false;
    for spec in specs.filter(|spec| !matches!(spec.conversion, b'%' | b'm')) {
        match spec.named {
            Some(number) => {
                named.insert(number);
            }
            None => in_order = true,
        }
        for count in [spec.width, spec.precision].into_iter().flatten() {
            match count {
                Count::Named(number) => {
                    named.insert(number);
                }
                Count::Star => in_order = true,
                Count::Number(_) => {}
            }
        }
    }
    if in_order && !named.is_empty() {
        return Err(BadFormat::Mixed);
    }
    match named.iter().enumerate().find(|(at, number)| at + 1 != **number) {
        Some((at, _)) => Err(BadFormat::Gap(at + 1)),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn specs(format: &str) -> Vec<Spec> {
        let mut out = Vec::new();
        let mut at = 0;
        while let Some(found) =
            format.as_bytes().get(at..).and_then(|rest| rest.iter().position(|b| *b == b'%'))
        {
            let (spec, next) = parse(format.as_bytes(), at + found + 1).unwrap();
            out.push(spec);
            at = next;
        }
        out
    }

    #[test]
    fn arguments_are_named_by_numbers() {
        let all = specs("%2$s %1$0*3$d");
        assert_eq!(all[0].named, Some(2));
        assert_eq!((all[1].named, all[1].width, all[1].zero), (Some(1), Some(Count::Named(3)), true));
        assert_eq!(check_names(all.iter()), Ok(()));
        assert_eq!(check_names(specs("%5d %% %m").iter()), Ok(()));
        assert_eq!(check_names(specs("%1$d %d").iter()), Err(BadFormat::Mixed));
        assert_eq!(check_names(specs("%1$*d").iter()), Err(BadFormat::Mixed));
        assert_eq!(check_names(specs("%1$d %3$d").iter()), Err(BadFormat::Gap(2)));
    }
}
