//! Numbers as C constants, and back: which values an assumption such as `\result == 5` requires.
//!
//! A constant is written so that a comparison with a variable of its type means the same number
//! whatever C's conversions do: with a suffix beyond the range of `int`, and the smallest number of
//! a signed type as a difference, since C has no negative constants.

use interp::InputValue;
use ir::{FloatTy, Ty};

/// A number for a comparison with a variable that is signed, or not.
pub fn integer(value: i128, signed: bool) -> Option<String> {
    Some(if value == i128::from(i32::MIN) {
        "(-2147483647 - 1)".to_owned()
    } else if value == i128::from(i64::MIN) {
        "(-9223372036854775807LL - 1)".to_owned()
    } else if i32::try_from(value).is_ok() {
        value.to_string()
    } else if !signed && u32::try_from(value).is_ok() {
        format!("{value}U")
    } else if i64::try_from(value).is_ok() {
        format!("{value}LL")
    } else if u64::try_from(value).is_ok() {
        format!("{value}ULL")
    } else {
        return None;
    })
}

/// The bits of a scalar as a C constant; `None` if there is none.
pub fn of_bits(bits: u128, ty: Ty, signed: bool) -> Option<String> {
    match ty {
        Ty::Int(width) => integer(if signed { ir::sign_extend(bits, width) } else { bits as i128 }, signed),
        Ty::Ptr if bits == 0 => Some("(void *)0".to_owned()),
        Ty::Ptr => Some(format!("(void *){}", integer(bits as i128, false)?)),
        Ty::Float(FloatTy::F32) => {
            Some(f32::from_bits(bits as u32)).filter(|x| x.is_finite()).map(|x| format!("{x:?}F"))
        }
        Ty::Float(FloatTy::F64) => {
            Some(f64::from_bits(bits as u64)).filter(|x| x.is_finite()).map(|x| format!("{x:?}"))
        }
        Ty::Float(FloatTy::F80 | FloatTy::F128) => None,
    }
}

/// Whether the result of a function that chooses values is signed, by its name.
pub fn is_signed(function: &str) -> bool {
    let kind = function.strip_prefix("__VERIFIER_nondet_").unwrap_or(function);
    let unsigned = kind.starts_with(['u', 'U']) || kind.ends_with("bool") || kind.ends_with("Bool");
    !(unsigned || matches!(kind, "size_t" | "sector_t" | "pthread_t"))
}

/// What an assumption says about one variable, or about `\result`.
#[derive(Clone, PartialEq, Debug)]
pub struct Equation {
    /// The variable, or `\result`.
    pub name: String,
    /// Its value.
    pub value: InputValue,
}

/// The equations of an assumption: the conjuncts that fix a value. The second result counts the
/// other conjuncts.
pub fn equations(assumption: &str) -> (Vec<Equation>, usize) {
    let (mut found, mut others) = (Vec::new(), 0);
    for part in assumption.split(';').flat_map(conjuncts) {
        match equation(part) {
            Some(equation) => found.push(equation),
            None => others += 1,
        }
    }
    (found, others)
}

/// The parts of a conjunction, in order, without parentheses around them.
fn conjuncts(text: &str) -> Vec<&str> {
    let mut open = vec![text];
    let mut found = Vec::new();
    while let Some(text) = open.pop() {
        let text = unwrapped(text.trim());
        match first_and(text) {
            Some(at) => open.extend([&text[at + 2..], &text[..at]]),
            None if text.is_empty() => {}
            None => found.push(text),
        }
    }
    found
}

/// Where the first `&&` outside parentheses is.
fn first_and(text: &str) -> Option<usize> {
    let mut depth = 0i32;
    for (at, c) in text.char_indices() {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            '&' if depth == 0 && text[at..].starts_with("&&") => return Some(at),
            _ => {}
        }
    }
    None
}

/// Strips parentheses around the whole.
fn unwrapped(mut text: &str) -> &str {
    while let Some(inner) = text.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')) {
        let mut depth = 0i32;
        let closes = |c: char| {
            depth += match c {
                '(' => 1,
                ')' => -1,
                _ => 0,
            };
            depth < 0
        };
        if inner.chars().any(closes) {
            break;
        }
        text = inner.trim();
    }
    text
}

fn equation(text: &str) -> Option<Equation> {
    // CPAchecker writes `x = (5)` where it means the comparison.
    let (left, right) = text.split_once("==").or_else(|| {
        let (left, right) = text.split_once('=')?;
        let plain = !left.ends_with(['<', '>', '!']) && !right.contains('=');
        plain.then_some((left, right))
    })?;
    let one = |name: &str, value: &str| {
        let name = unwrapped(name.trim());
        let is_name = name == "\\result"
            || name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
                && name.starts_with(|c: char| !c.is_ascii_digit());
        let value = is_name.then(|| Reader::new(value).whole())??;
        Some(Equation { name: name.to_owned(), value })
    };
    one(left, right).or_else(|| one(right, left))
}

/// Reads a constant expression: numbers, sums, signs, casts and parentheses.
struct Reader<'a> {
    rest: &'a str,
    /// Remaining nesting of parentheses: the text is untrusted.
    depth: u32,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Reader<'a> {
        Reader { rest: text.trim(), depth: 50 }
    }

    fn whole(mut self) -> Option<InputValue> {
        let value = self.sum()?;
        self.rest.is_empty().then_some(value)
    }

    fn take(&mut self, token: char) -> bool {
        let after = self.rest.strip_prefix(token).map(str::trim_start);
        self.rest = after.unwrap_or(self.rest);
        after.is_some()
    }

    fn sum(&mut self) -> Option<InputValue> {
        let mut value = self.signed()?;
        loop {
            let negative = match (self.take('+'), self.take('-')) {
                (true, false) => false,
                (false, true) => true,
                (false, false) => return Some(value),
                (true, true) => return None,
            };
            value = match (value, self.signed()?) {
                (InputValue::Int(a), InputValue::Int(b)) => {
                    InputValue::Int(if negative { a.checked_sub(b)? } else { a.checked_add(b)? })
                }
                _ => return None,
            };
        }
    }

    fn signed(&mut self) -> Option<InputValue> {
        self.depth = self.depth.checked_sub(1)?;
        if self.take('-') {
            return Some(match self.signed()? {
                InputValue::Int(number) => InputValue::Int(number.checked_neg()?),
                InputValue::Float(number) => InputValue::Float(-number),
                InputValue::Bits(_) => return None,
            });
        }
        if self.take('+') {
            return self.signed();
        }
        if self.take('(') {
            // A type name has no digits: `(unsigned char)7`, `(void *)0`.
            if self.rest.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_') {
                let (ty, after) = self.rest.split_once(')')?;
                if !ty.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | ' ' | '*')) {
                    return None;
                }
                self.rest = after.trim_start();
                return self.signed();
            }
            let value = self.sum()?;
            return self.take(')').then_some(value);
        }
        self.number()
    }

    fn number(&mut self) -> Option<InputValue> {
        if let Some(inside) = self.rest.strip_prefix('\'') {
            let (character, after) = inside.split_once('\'')?;
            let mut chars = character.chars();
            let only = chars.next().filter(|c| *c != '\\' && chars.next().is_none())?;
            self.rest = after.trim_start();
            return Some(InputValue::Int(i128::from(u32::from(only))));
        }
        let mut end = 0;
        let mut last = ' ';
        for (at, c) in self.rest.char_indices() {
            let exponent =
                matches!(last, 'e' | 'E' | 'p' | 'P') && matches!(c, '+' | '-') && !is_hex(&self.rest[..at]);
            if !(c.is_ascii_alphanumeric() || c == '.' || exponent) {
                break;
            }
            end = at + c.len_utf8();
            last = c;
        }
        let (word, after) = self.rest.split_at(end);
        self.rest = after.trim_start();
        literal(word)
    }
}

fn is_hex(word: &str) -> bool {
    word.starts_with("0x") || word.starts_with("0X")
}

/// A C literal with its suffix; also the words for truth values and the null pointer.
fn literal(word: &str) -> Option<InputValue> {
    match word {
        "true" => return Some(InputValue::Int(1)),
        "false" | "NULL" => return Some(InputValue::Int(0)),
        _ => {}
    }
    let integer = word.trim_end_matches(['u', 'U', 'l', 'L']);
    let parsed = if is_hex(integer) {
        u64::from_str_radix(&integer[2..], 16).ok()
    } else if integer.len() > 1 && integer.starts_with('0') && !integer.contains('.') {
        u64::from_str_radix(integer, 8).ok()
    } else {
        integer.parse::<u64>().ok()
    };
    if let Some(number) = parsed {
        return Some(InputValue::Int(i128::from(number)));
    }
    let float = if is_hex(word) { return None } else { word.trim_end_matches(['f', 'F', 'l', 'L']) };
    float
        .parse::<f64>()
        .ok()
        .filter(|x| x.is_finite() && float.starts_with(|c: char| c.is_ascii_digit()))
        .map(InputValue::Float)
}

#[cfg(test)]
mod tests {
    use super::*;
    use InputValue::{Float, Int};

    #[test]
    fn constants_mean_their_numbers() {
        assert_eq!(integer(-5, true).as_deref(), Some("-5"));
        assert_eq!(integer(i128::from(i32::MIN), true).as_deref(), Some("(-2147483647 - 1)"));
        assert_eq!(integer(1 << 31, true).as_deref(), Some("2147483648LL"));
        assert_eq!(integer(1 << 31, false).as_deref(), Some("2147483648U"));
        assert_eq!(integer(i128::from(u64::MAX), false).as_deref(), Some("18446744073709551615ULL"));
        assert_eq!(integer(i128::from(i64::MIN), true).as_deref(), Some("(-9223372036854775807LL - 1)"));
        assert_eq!(integer(1 << 70, false), None);
        assert_eq!(of_bits(0xff, Ty::I8, true).as_deref(), Some("-1"));
        assert_eq!(of_bits(0xff, Ty::I8, false).as_deref(), Some("255"));
        assert_eq!(of_bits(f64::to_bits(1.5).into(), Ty::Float(FloatTy::F64), true).as_deref(), Some("1.5"));
        assert_eq!(of_bits(f64::NAN.to_bits().into(), Ty::Float(FloatTy::F64), true), None);
        assert_eq!(of_bits(0, Ty::Ptr, false).as_deref(), Some("(void *)0"));
    }

    #[test]
    fn what_is_written_is_read_again() {
        for value in [0, 5, -5, i128::from(i32::MIN), 1 << 31, i128::from(i64::MIN), i128::from(u64::MAX)] {
            for signed in [true, false] {
                let Some(text) = integer(value, signed) else { continue };
                let (found, others) = equations(&format!("\\result == {text}"));
                assert_eq!((found.len(), others), (1, 0), "{text}");
                assert_eq!((found[0].name.as_str(), found[0].value), ("\\result", Int(value)), "{text}");
            }
        }
    }

    #[test]
    fn equations_are_found_in_what_tools_write() {
        let read = |text: &str| {
            let (found, others) = equations(text);
            (found.into_iter().map(|e| (e.name, e.value)).collect::<Vec<_>>(), others)
        };
        let one = |name: &str, value| (vec![(name.to_owned(), value)], 0);
        assert_eq!(read("\\result == (5)"), one("\\result", Int(5)));
        assert_eq!(read("(x == (-3))"), one("x", Int(-3)));
        assert_eq!(read("x = (7);"), one("x", Int(7)));
        assert_eq!(read("\\result == (unsigned int)4294967295U"), one("\\result", Int(4294967295)));
        assert_eq!(read("0x1F == y"), one("y", Int(31)));
        assert_eq!(read("p == (void *)0"), one("p", Int(0)));
        assert_eq!(read("c == 'a'"), one("c", Int(97)));
        assert_eq!(read("d == -1.5e-3"), one("d", Float(-1.5e-3)));
        assert_eq!(read("x == 1 && (y == 2 && z < 3)").1, 1);
        assert_eq!(read("x == 1 && (y == 2 && z < 3)").0.len(), 2);
        assert_eq!(read("x <= 5"), (vec![], 1));
        assert_eq!(read("x != 5"), (vec![], 1));
        assert_eq!(read("x == y"), (vec![], 1));
        assert_eq!(read(""), (vec![], 0));
        let nested = format!("{}x == 1{}", "(".repeat(4000), ")".repeat(4000));
        assert_eq!(read(&nested), one("x", Int(1)));
        assert_eq!(read(&format!("x == {}1{}", "(".repeat(4000), ")".repeat(4000))), (vec![], 1));
        assert_eq!(read(&format!("x == {}1", "-".repeat(4000))), (vec![], 1));
    }
}
