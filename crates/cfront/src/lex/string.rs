//! The contents of character and string literals.
//!
//! A literal is decoded for an element type that the caller chooses: adjacent strings are joined
//! first, and the prefix of one of them decides for all. Plain and `u8` strings are bytes, and any
//! byte of the source is taken as it is, so that texts in old encodings pass unchanged; wide
//! strings need valid UTF-8.
//!
//! Invariant: the elements fit their type (8, 16 or 32 bits).

use super::scan;
use crate::ast::CharKind;
use crate::diag::Severity;

/// Something wrong in a literal, and how many bytes after its start.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// How grave it is.
    pub severity: Severity,
    /// Where it is.
    pub offset: usize,
    /// What it is.
    pub message: String,
}

/// The parts of a literal's spelling.
struct Parts {
    kind: CharKind,
    /// Where the text between the quotes begins.
    start: usize,
    /// Where it ends.
    end: usize,
    /// Whether backslashes mean themselves.
    raw: bool,
}

fn parts(spelling: &[u8]) -> Parts {
    let quote = spelling.iter().position(|byte| matches!(byte, b'"' | b'\'')).unwrap_or(0);
    // A prefix may be interrupted by splices only; letters decide.
    let prefix: Vec<u8> = spelling[..quote].iter().copied().filter(|byte| scan::is_word(*byte)).collect();
    let (prefix, raw) = match prefix.as_slice() {
        [prefix @ .., b'R'] => (prefix, true),
        prefix => (prefix, false),
    };
    let kind = match prefix {
        b"L" => CharKind::Wide,
        b"u" => CharKind::Utf16,
        b"U" => CharKind::Utf32,
        b"u8" => CharKind::Utf8,
        _ => CharKind::Plain,
    };
    if raw && let Some((start, end, _)) = scan::raw_string(spelling, quote) {
        return Parts { kind, start, end, raw };
    }
    let (end, closed) = scan::quoted_end(spelling, quote);
    Parts { kind, start: quote + 1, end: if closed { end - 1 } else { end }, raw: false }
}

/// The element type that a literal's prefix asks for.
pub fn kind(spelling: &[u8]) -> CharKind {
    match spelling {
        [b'"' | b'\'', ..] => CharKind::Plain,
        _ => parts(spelling).kind,
    }
}

/// The text of a string in a directive: only the simplest escapes occur there.
pub(crate) fn unquote(spelling: &[u8]) -> Vec<u8> {
    let Parts { start, end, .. } = parts(spelling);
    let mut result = Vec::with_capacity(end - start);
    let mut at = start;
    while at < end {
        if spelling[at] != b'\\' || at + 1 == end {
            result.push(spelling[at]);
            at += 1;
            continue;
        }
        at += 1;
        let digits = spelling[at..end].iter().take(3).take_while(|b| matches!(b, b'0'..=b'7')).count();
        if digits == 0 {
            result.push(spelling[at]);
            at += 1;
        } else {
            let value = spelling[at..at + digits].iter().fold(0u32, |v, b| v * 8 + u32::from(b - b'0'));
            result.push(value as u8);
            at += digits;
        }
    }
    result
}

/// Appends the elements of a string literal, read as a literal of the given element type.
pub fn decode(spelling: &[u8], kind: CharKind, units: &mut Vec<u32>) -> Vec<Problem> {
    let Parts { start, end, raw, .. } = parts(spelling);
    let mut decoder = Decoder { text: &spelling[..end], at: start, kind, units, problems: Vec::new() };
    while decoder.at < end {
        if spelling[decoder.at] == b'\\' && !raw {
            decoder.escape();
        } else {
            decoder.plain();
        }
    }
    decoder.problems
}

/// The value of a character literal, as `int` if it is plain and of its element type otherwise.
pub fn decode_char(spelling: &[u8]) -> (CharKind, i64, Vec<Problem>) {
    let kind = kind(spelling);
    let mut units = Vec::new();
    let mut problems = decode(spelling, kind, &mut units);
    let warn = |problems: &mut Vec<Problem>, message: &str| {
        problems.push(Problem { severity: Severity::Warning, offset: 0, message: message.to_string() });
    };
    let value = match (kind, units.as_slice()) {
        (_, []) => {
            if problems.is_empty() {
                let message = "empty character constant".to_string();
                problems.push(Problem { severity: Severity::Error, offset: 0, message });
            }
            0
        }
        // `char` is signed.
        (CharKind::Plain, [unit]) => i64::from(*unit as u8 as i8),
        (CharKind::Plain, units) => {
            if units.len() > 4 {
                warn(&mut problems, "character constant too long for its type");
            } else {
                warn(&mut problems, "multi-character character constant");
            }
            let value = units.iter().fold(0u32, |value, unit| (value << 8) | (unit & 0xff));
            i64::from(value as i32)
        }
        (kind, [.., unit]) => {
            if units.len() > 1 {
                warn(&mut problems, "character constant too long for its type");
            }
            match kind {
                CharKind::Wide => i64::from(*unit as i32),
                _ => i64::from(*unit),
            }
        }
    };
    (kind, value, problems)
}

struct Decoder<'a> {
    text: &'a [u8],
    at: usize,
    kind: CharKind,
    units: &'a mut Vec<u32>,
    problems: Vec<Problem>,
}

impl Decoder<'_> {
    fn problem(&mut self, severity: Severity, offset: usize, message: impl Into<String>) {
        self.problems.push(Problem { severity, offset, message: message.into() });
    }

    fn is_bytes(&self) -> bool {
        matches!(self.kind, CharKind::Plain | CharKind::Utf8)
    }

    /// Takes what stands for itself.
    fn plain(&mut self) {
        let byte = self.text[self.at];
        if self.is_bytes() || byte < 0x80 {
            self.units.push(u32::from(byte));
            self.at += 1;
            return;
        }
        match scan::utf8_char(self.text, self.at) {
            Some((c, next)) => {
                self.push_char(c);
                self.at = next;
            }
            None => {
                self.problem(Severity::Error, self.at, "invalid UTF-8 in a wide literal");
                self.units.push(u32::from(byte));
                self.at += 1;
            }
        }
    }

    fn push_char(&mut self, c: char) {
        match self.kind {
            CharKind::Plain | CharKind::Utf8 => {
                let mut buffer = [0; 4];
                self.units.extend(c.encode_utf8(&mut buffer).bytes().map(u32::from));
            }
            CharKind::Utf16 => {
                let mut buffer = [0; 2];
                self.units.extend(c.encode_utf16(&mut buffer).iter().map(|unit| u32::from(*unit)));
            }
            CharKind::Utf32 | CharKind::Wide => self.units.push(c as u32),
        }
    }

    /// The next byte after splices, taken.
    fn bump(&mut self) -> Option<u8> {
        self.at = scan::skip_splices(self.text, self.at);
        let byte = self.text.get(self.at).copied()?;
        self.at += 1;
        Some(byte)
    }

    /// The next byte after splices, taken if it is a digit of the radix.
    fn digit(&mut self, radix: u32) -> Option<u32> {
        let next = scan::skip_splices(self.text, self.at);
        let digit = (*self.text.get(next)? as char).to_digit(radix)?;
        self.at = next + 1;
        Some(digit)
    }

    /// Takes an escape sequence, or a splice.
    fn escape(&mut self) {
        let start = self.at;
        if let Some(next) = scan::splice(self.text, start) {
            self.at = next;
            return;
        }
        self.at += 1;
        let Some(byte) = self.bump() else { return };
        let value = match byte {
            b'\'' | b'"' | b'?' | b'\\' => byte,
            b'a' => 7,
            b'b' => 8,
            b'f' => 12,
            b'n' => 10,
            b'r' => 13,
            b't' => 9,
            b'v' => 11,
            b'e' | b'E' => 27,
            b'0'..=b'7' => {
                let mut value = u64::from(byte - b'0');
                for _ in 0..2 {
                    let Some(digit) = self.digit(8) else { break };
                    value = value * 8 + u64::from(digit);
                }
                return self.push_number(start, value, "octal");
            }
            b'x' => {
                let Some(first) = self.digit(16) else {
                    return self.problem(Severity::Error, start, "'\\x' used with no following hex digits");
                };
                let mut value = u64::from(first);
                while let Some(digit) = self.digit(16) {
                    // What is too large for every type stays so, by a bit above them all.
                    let too_large = if value >> 28 == 0 { 0 } else { 1 << 40 };
                    value = (value & 0xfff_ffff) << 4 | u64::from(digit) | too_large;
                }
                return self.push_number(start, value, "hex");
            }
            b'u' => return self.universal(start, 4),
            b'U' => return self.universal(start, 8),
            // Characters outside ASCII are taken whole by the caller's loop.
            0x80.. => {
                self.at -= 1;
                return self.problem(Severity::Warning, start, "unknown escape sequence");
            }
            _ => {
                self.problem(
                    Severity::Warning,
                    start,
                    format!("unknown escape sequence: '\\{}'", (byte as char).escape_default()),
                );
                byte
            }
        };
        self.units.push(u32::from(value));
    }

    fn push_number(&mut self, start: usize, value: u64, base: &str) {
        let max = match self.kind {
            CharKind::Plain | CharKind::Utf8 => 0xff,
            CharKind::Utf16 => 0xffff,
            CharKind::Utf32 | CharKind::Wide => 0xffff_ffff,
        };
        if value > max {
            self.problem(Severity::Warning, start, format!("{base} escape sequence out of range"));
        }
        self.units.push((value & max) as u32);
    }

    fn universal(&mut self, start: usize, digits: usize) {
        let mut value = 0;
        for _ in 0..digits {
            let Some(digit) = self.digit(16) else {
                return self.problem(Severity::Error, start, "incomplete universal character name");
            };
            value = value * 16 + digit;
        }
        match char::from_u32(value) {
            Some(c) => self.push_char(c),
            None => self.problem(
                Severity::Error,
                start,
                format!("'{}' is not a valid universal character", lossy(&self.text[start..self.at])),
            ),
        }
    }
}

fn lossy(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}
