//! Evaluates conditions of witnesses: whether a C expression over integers holds, given the values
//! of its variables.
//!
//! Numbers are mathematical integers, which differ from C only where something overflows or a
//! negative number meets an unsigned type. Memory is not read: an expression with `*`, `->` or `[`
//! cannot be evaluated, nor can one with floating-point numbers.

/// Maximum nesting of an expression: the text is untrusted.
const DEEPEST: u32 = 60;

/// Words that begin the name of a type in a cast.
const TYPES: [&str; 14] = [
    "int", "char", "short", "long", "unsigned", "signed", "void", "_Bool", "const", "struct", "union",
    "enum", "size_t", "bool",
];

/// Binary operators by precedence, lowest first; within one precedence the longer ones first.
const OPERATORS: [&[&str]; 7] = [
    &["||"],
    &["&&"],
    &["==", "!=", "="],
    &["<=", ">=", "<", ">"],
    &["<<", ">>"],
    &["+", "-"],
    &["*", "/", "%"],
];

/// Whether a condition holds; several, separated by semicolons, must all hold. `None` if that is
/// unknown: the condition is not understood, or a variable has no known value.
pub fn holds(text: &str, value: &mut dyn FnMut(&str) -> Option<i128>) -> Option<bool> {
    let mut all = Some(true);
    for part in text.split(';').filter(|part| !part.trim().is_empty()) {
        let mut reader = Reader { rest: part.trim_start(), depth: DEEPEST, value };
        let truth = reader.binary(0)?;
        if !reader.rest.is_empty() {
            return None;
        }
        all = both(all, truth.map(|number| number != 0));
    }
    all
}

/// Three-valued logic: one false condition decides.
fn both(a: Option<bool>, b: Option<bool>) -> Option<bool> {
    match (a, b) {
        (Some(false), _) | (_, Some(false)) => Some(false),
        (Some(true), Some(true)) => Some(true),
        (None, _) | (_, None) => None,
    }
}

struct Reader<'a, 'v> {
    rest: &'a str,
    depth: u32,
    value: &'v mut dyn FnMut(&str) -> Option<i128>,
}

/// The outer `None` means that the text is not understood, the inner `None` that the value is
/// unknown.
type Read = Option<Option<i128>>;

impl<'a> Reader<'a, '_> {
    fn take(&mut self, token: &str) -> bool {
        let after = self.rest.strip_prefix(token).map(str::trim_start);
        self.rest = after.unwrap_or(self.rest);
        after.is_some()
    }

    fn word(&mut self) -> &'a str {
        let end = self.rest.find(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '_' | '\\')));
        let (word, after) = self.rest.split_at(end.unwrap_or(self.rest.len()));
        self.rest = after.trim_start();
        word
    }

    fn operator(&mut self, strength: usize) -> Option<&'static str> {
        let found = OPERATORS.get(strength)?.iter().find(|op| self.rest.starts_with(**op))?;
        // The beginning of another operator.
        let longer = ["<<", ">>", "&&", "||", "==", "<=", ">="].iter().find(|op| self.rest.starts_with(**op));
        if longer.is_some_and(|longer| longer.len() > found.len()) {
            return None;
        }
        self.take(found);
        Some(found)
    }

    fn binary(&mut self, strength: usize) -> Read {
        if strength == OPERATORS.len() {
            return self.unary();
        }
        let mut left = self.binary(strength + 1)?;
        while let Some(op) = self.operator(strength) {
            let right = self.binary(strength + 1)?;
            left = apply(op, left, right);
        }
        Some(left)
    }

    fn unary(&mut self) -> Read {
        self.depth = self.depth.checked_sub(1)?;
        let result = self.primary();
        self.depth += 1;
        result
    }

    fn primary(&mut self) -> Read {
        if self.take("!") {
            return Some(self.unary()?.map(|number| i128::from(number == 0)));
        }
        if self.take("-") {
            return Some(self.unary()?.and_then(i128::checked_neg));
        }
        if self.take("+") {
            return self.unary();
        }
        if self.take("(") {
            let before = self.rest;
            if TYPES.contains(&self.word()) {
                self.rest = self.rest.split_once(')')?.1.trim_start();
                return self.unary();
            }
            self.rest = before;
            let inside = self.binary(0)?;
            return self.take(")").then_some(inside);
        }
        let word = self.word();
        match word.as_bytes().first()? {
            b'0'..=b'9' => integer(word).map(Some),
            _ => Some((self.value)(word)),
        }
        // A name followed by a call, a member or an element, or the rest of a floating-point
        // number.
        .filter(|_| !self.rest.starts_with(['(', '[', '.', '{', '\'', '"']) && !self.rest.starts_with("->"))
    }
}

fn apply(op: &str, left: Option<i128>, right: Option<i128>) -> Option<i128> {
    match op {
        "&&" => return both(left.map(|n| n != 0), right.map(|n| n != 0)).map(i128::from),
        "||" => return both(left.map(|n| n == 0), right.map(|n| n == 0)).map(|neither| i128::from(!neither)),
        _ => {}
    }
    let (left, right) = (left?, right?);
    match op {
        "==" | "=" => Some(i128::from(left == right)),
        "!=" => Some(i128::from(left != right)),
        "<=" => Some(i128::from(left <= right)),
        ">=" => Some(i128::from(left >= right)),
        "<" => Some(i128::from(left < right)),
        ">" => Some(i128::from(left > right)),
        "<<" => left.checked_mul(1i128.checked_shl(u32::try_from(right).ok()?)?),
        ">>" => left.checked_shr(u32::try_from(right).ok()?),
        "+" => left.checked_add(right),
        "-" => left.checked_sub(right),
        "*" => left.checked_mul(right),
        "/" => left.checked_div(right),
        "%" => left.checked_rem(right),
        _ => None,
    }
}

/// A number with its suffix.
fn integer(word: &str) -> Option<i128> {
    let digits = word.trim_end_matches(['u', 'U', 'l', 'L']);
    match digits.strip_prefix("0x").or_else(|| digits.strip_prefix("0X")) {
        Some(hex) => i128::from_str_radix(hex, 16).ok(),
        None if digits.len() > 1 && digits.starts_with('0') => i128::from_str_radix(digits, 8).ok(),
        None => digits.parse().ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn says(text: &str) -> Option<bool> {
        holds(text, &mut |name| match name {
            "x" => Some(5),
            "y" => Some(-3),
            "\\result" => Some(200),
            _ => None,
        })
    }

    #[test]
    fn conditions_are_those_of_c() {
        for text in [
            "x == 5",
            "(x) == (5);",
            "x = 5",
            "y == (-3)",
            "5 == x && y < 0",
            "x > 7 || y != 0",
            "!(x == 4)",
            "\\result >= 200U",
            "x + y * 2 == -1",
            "x - 2 - 1 == 2",
            "x <= 5 && x >= 5;y == -3;",
            "x << 2 == 20",
            "y == (int)(-2147483647 + 2147483644)",
            "x == 0x5 && x == 05L",
            "x != 0 || unknown",
            "-y == 3",
        ] {
            assert_eq!(says(text), Some(true), "{text}");
        }
        for text in ["x == 4", "x < 5", "!x", "x == 5 && y == 5", "unknown == 1 && x == 0", "x == 5; y == 4"]
        {
            assert_eq!(says(text), Some(false), "{text}");
        }
        for text in [
            "unknown",
            "p->x == 5",
            "f(x) == 5",
            "a[1] == 5",
            "x == 1.5",
            "x ==",
            "(x == 5",
            "x == 5)",
            "",
            "*p == 5",
            "x & 1",
            "x == 5 y",
            "x / 0 == 1",
        ] {
            let expected = if text.is_empty() { Some(true) } else { None };
            assert_eq!(says(text), expected, "{text}");
        }
        let deep = format!("{}x{} == 5", "(".repeat(100_000), ")".repeat(100_000));
        assert_eq!(says(&deep), None);
    }
}
