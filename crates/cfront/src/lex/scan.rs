//! Where raw tokens begin and end.
//!
//! Three parts of the front end need token boundaries: the lexer, the alignment of preprocessed
//! text with the user's file, and the underlining of messages. They share these functions, which
//! read bytes only and report nothing.
//!
//! A *splice* is a backslash with a newline after it (blanks in between are forgiven, as gcc does):
//! it vanishes before tokens are formed, so it may occur anywhere, even inside a token.
//!
//! Invariants: every function accepts any bytes and any offset, returns an offset that is at most
//! the text's length, and never one before the offset it was given.

use super::TokenKind;
use super::TokenKind as T;

/// What a byte can begin.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Class {
    /// Blanks that do not end a line.
    Blank,
    /// The end of a line.
    Newline,
    /// A letter, an underscore or a dollar sign.
    Letter,
    /// A digit.
    Digit,
    /// A quotation mark.
    Quote,
    /// A byte of a character outside ASCII.
    High,
    /// A backslash.
    Backslash,
    /// What operators and brackets are made of.
    Punct,
    /// The byte 0.
    Nul,
    /// Nothing that C knows.
    Stray,
}

/// The class of each byte.
pub(crate) static CLASS: [Class; 256] = {
    let mut table = [Class::Stray; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = match byte as u8 {
            b' ' | b'\t' | b'\r' | 0x0b | 0x0c => Class::Blank,
            b'\n' => Class::Newline,
            b'a'..=b'z' | b'A'..=b'Z' | b'_' | b'$' => Class::Letter,
            b'0'..=b'9' => Class::Digit,
            b'"' | b'\'' => Class::Quote,
            0x80.. => Class::High,
            b'\\' => Class::Backslash,
            0 => Class::Nul,
            b'!' | b'#' | b'%' | b'&' | b'(' | b')' | b'*' | b'+' | b',' | b'-' | b'.' | b'/' | b':'
            | b';' | b'<' | b'=' | b'>' | b'?' | b'[' | b']' | b'^' | b'{' | b'|' | b'}' | b'~' => {
                Class::Punct
            }
            _ => Class::Stray,
        };
        byte += 1;
    }
    table
};

/// The class of a byte.
pub(crate) fn class(byte: u8) -> Class {
    CLASS[byte as usize]
}

/// Whether a byte continues a name.
pub(crate) fn is_word(byte: u8) -> bool {
    matches!(class(byte), Class::Letter | Class::Digit)
}

/// The byte at an offset, 0 after the end.
pub(crate) fn byte_at(text: &[u8], at: usize) -> u8 {
    text.get(at).copied().unwrap_or(0)
}

/// If a splice is at `at`, the offset after it.
pub(crate) fn splice(text: &[u8], at: usize) -> Option<usize> {
    if byte_at(text, at) != b'\\' {
        return None;
    }
    let mut next = at + 1;
    while class(byte_at(text, next)) == Class::Blank {
        next += 1;
    }
    (byte_at(text, next) == b'\n').then_some(next + 1)
}

/// The offset after all splices at `at`.
pub(crate) fn skip_splices(text: &[u8], mut at: usize) -> usize {
    while let Some(next) = splice(text, at) {
        at = next;
    }
    at
}

/// The offset of the newline (or of the text's end) that ends the logical line at `at`.
pub(crate) fn logical_line_end(text: &[u8], mut at: usize) -> usize {
    while at < text.len() {
        match text[at] {
            b'\n' => return at,
            b'\\' => at = splice(text, at).unwrap_or(at + 1),
            _ => at += 1,
        }
    }
    text.len()
}

/// The offset after the block comment whose `/*` is at `at`; `None` if it never ends.
pub(crate) fn block_comment_end(text: &[u8], at: usize) -> Option<usize> {
    let mut at = skip_splices(text, at + 1) + 1;
    while at < text.len() {
        if text[at] == b'*' {
            let next = skip_splices(text, at + 1);
            if byte_at(text, next) == b'/' {
                return Some(next + 1);
            }
        }
        at += 1;
    }
    None
}

/// The offset after the word whose first character is at `at`: a name or the rest of one. Splices,
/// universal character names and characters outside ASCII are taken along.
pub(crate) fn word_end(text: &[u8], mut at: usize) -> usize {
    loop {
        while is_word(byte_at(text, at)) {
            at += 1;
        }
        match byte_at(text, at) {
            b'\\' => {
                if let Some(next) = splice(text, at) {
                    // A splice belongs to the word only if the word continues after it.
                    let next = skip_splices(text, next);
                    let byte = byte_at(text, next);
                    if is_word(byte) || extended_char(text, next).is_some() {
                        at = next;
                        continue;
                    }
                } else if let Some((_, next)) = extended_char(text, at) {
                    at = next;
                    continue;
                }
                return at;
            }
            0x80.. => match extended_char(text, at) {
                Some((_, next)) => at = next,
                None => return at,
            },
            _ => return at,
        }
    }
}

/// The character that a name may contain at `at`, written in UTF-8 or as a universal character
/// name, and the offset after it.
pub(crate) fn extended_char(text: &[u8], at: usize) -> Option<(char, usize)> {
    let (c, next) = match byte_at(text, at) {
        b'\\' => universal_char(text, at)?,
        0x80.. => utf8_char(text, at)?,
        _ => return None,
    };
    is_identifier_char(c).then_some((c, next))
}

/// The character that begins at `at` in UTF-8, and the offset after it.
pub(crate) fn utf8_char(text: &[u8], at: usize) -> Option<(char, usize)> {
    let rest = text.get(at..(at + 4).min(text.len()))?;
    let valid = match std::str::from_utf8(rest) {
        Ok(valid) => valid,
        Err(error) => std::str::from_utf8(&rest[..error.valid_up_to()]).ok()?,
    };
    let c = valid.chars().next()?;
    Some((c, at + c.len_utf8()))
}

/// The character of the `\uXXXX` or `\UXXXXXXXX` at `at`, and the offset after it.
pub(crate) fn universal_char(text: &[u8], at: usize) -> Option<(char, usize)> {
    if byte_at(text, at) != b'\\' {
        return None;
    }
    let digits = match byte_at(text, at + 1) {
        b'u' => 4,
        b'U' => 8,
        _ => return None,
    };
    let mut value = 0u32;
    for digit in text.get(at + 2..at + 2 + digits)? {
        value = value.checked_mul(16)? + (*digit as char).to_digit(16)?;
    }
    Some((char::from_u32(value)?, at + 2 + digits))
}

/// Whether a character outside ASCII may occur in a name: the ranges of C11's annex D, which
/// contain those of C99 and C23.
pub(crate) fn is_identifier_char(c: char) -> bool {
    const RANGES: &[(u32, u32)] = &[
        (0xa8, 0xa8),
        (0xaa, 0xaa),
        (0xad, 0xad),
        (0xaf, 0xaf),
        (0xb2, 0xb5),
        (0xb7, 0xba),
        (0xbc, 0xbe),
        (0xc0, 0xd6),
        (0xd8, 0xf6),
        (0xf8, 0x167f),
        (0x1681, 0x180d),
        (0x180f, 0x1fff),
        (0x200b, 0x200d),
        (0x202a, 0x202e),
        (0x203f, 0x2040),
        (0x2054, 0x2054),
        (0x2060, 0x218f),
        (0x2460, 0x24ff),
        (0x2776, 0x2793),
        (0x2c00, 0x2dff),
        (0x2e80, 0x2fff),
        (0x3004, 0x3007),
        (0x3021, 0x302f),
        (0x3031, 0xd7ff),
        (0xf900, 0xfd3d),
        (0xfd40, 0xfdcf),
        (0xfdf0, 0xfe44),
        (0xfe47, 0xfffd),
    ];
    let c = c as u32;
    if c >= 0x10000 {
        // The planes above the first, without their last two characters.
        return c < 0xf_0000 && c & 0xffff < 0xfffe;
    }
    RANGES.iter().any(|(low, high)| (*low..=*high).contains(&c))
}

/// The offset after the preprocessing number that begins at `at`.
pub(crate) fn number_end(text: &[u8], mut at: usize, separators: bool) -> usize {
    loop {
        let byte = byte_at(text, at);
        if is_word(byte) || byte == b'.' {
            at += 1;
            if matches!(byte, b'e' | b'E' | b'p' | b'P') {
                let next = skip_splices(text, at);
                if matches!(byte_at(text, next), b'+' | b'-') {
                    at = next + 1;
                }
            }
        } else if separators && byte == b'\'' && is_word(byte_at(text, at + 1)) {
            at += 2;
        } else if byte == b'\\' || byte >= 0x80 {
            let next = skip_splices(text, at);
            let follows = byte_at(text, next);
            if next != at && (is_word(follows) || follows == b'.') {
                at = next;
            } else if let Some((_, end)) = extended_char(text, next) {
                at = end;
            } else {
                return at;
            }
        } else {
            return at;
        }
    }
}

/// The offset after the literal whose opening quote is at `at`, and whether it is closed: it ends
/// before a newline at the latest.
pub(crate) fn quoted_end(text: &[u8], at: usize) -> (usize, bool) {
    let quote = byte_at(text, at);
    let mut at = at + 1;
    while at < text.len() {
        let byte = text[at];
        if byte == quote {
            return (at + 1, true);
        }
        match byte {
            b'\n' => return (at, false),
            b'\\' => {
                if let Some(next) = splice(text, at) {
                    at = next;
                } else {
                    at = skip_splices(text, at + 1);
                    if at < text.len() && text[at] != b'\n' {
                        at += 1;
                    }
                }
            }
            _ => at += 1,
        }
    }
    (text.len(), false)
}

/// The parts of a raw string whose opening quote is at `at`: where its contents begin and end, and
/// the offset after it. `None` if it is malformed or never ends.
pub(crate) fn raw_string(text: &[u8], at: usize) -> Option<(usize, usize, usize)> {
    let open = text.get(at + 1..)?.iter().take(17).position(|byte| *byte == b'(')?;
    let delimiter = &text[at + 1..at + 1 + open];
    if delimiter.iter().any(|byte| matches!(byte, b')' | b'\\' | b'"' | b' ' | b'\t' | b'\n')) {
        return None;
    }
    let start = at + 1 + open + 1;
    let mut end = start;
    loop {
        end += text.get(end..)?.iter().position(|byte| *byte == b')')?;
        let rest = &text[end + 1..];
        if rest.starts_with(delimiter) && byte_at(rest, open) == b'"' {
            return Some((start, end, end + 1 + open + 1));
        }
        end += 1;
    }
}

/// Whether a word in front of a quote is the prefix of a raw string.
pub(crate) fn is_raw_prefix(word: &[u8]) -> bool {
    matches!(word, b"R" | b"LR" | b"uR" | b"UR" | b"u8R")
}

/// Whether a word in front of a quote is the prefix of a literal.
pub(crate) fn is_literal_prefix(word: &[u8]) -> bool {
    matches!(word, b"L" | b"u" | b"U" | b"u8")
}

/// The operator or bracket that four bytes begin with, and its length; `None` if there is none.
/// Single and double `#` are given as [`TokenKind::Hash`].
pub(crate) fn punct(bytes: [u8; 4]) -> Option<(TokenKind, usize)> {
    let [first, second, third, fourth] = bytes;
    let (kind, length) = match (first, second) {
        (b'(', _) => (T::LParen, 1),
        (b')', _) => (T::RParen, 1),
        (b';', _) => (T::Semi, 1),
        (b',', _) => (T::Comma, 1),
        (b'*', b'=') => (T::StarAssign, 2),
        (b'*', _) => (T::Star, 1),
        (b'=', b'=') => (T::EqEq, 2),
        (b'=', _) => (T::Assign, 1),
        (b'{', _) => (T::LBrace, 1),
        (b'}', _) => (T::RBrace, 1),
        (b'[', _) => (T::LBracket, 1),
        (b']', _) => (T::RBracket, 1),
        (b'-', b'>') => (T::Arrow, 2),
        (b'-', b'-') => (T::MinusMinus, 2),
        (b'-', b'=') => (T::MinusAssign, 2),
        (b'-', _) => (T::Minus, 1),
        (b'+', b'+') => (T::PlusPlus, 2),
        (b'+', b'=') => (T::PlusAssign, 2),
        (b'+', _) => (T::Plus, 1),
        (b'.', b'.') if third == b'.' => (T::Ellipsis, 3),
        (b'.', _) => (T::Dot, 1),
        (b'&', b'&') => (T::AmpAmp, 2),
        (b'&', b'=') => (T::AmpAssign, 2),
        (b'&', _) => (T::Amp, 1),
        (b'|', b'|') => (T::PipePipe, 2),
        (b'|', b'=') => (T::PipeAssign, 2),
        (b'|', _) => (T::Pipe, 1),
        (b'!', b'=') => (T::Ne, 2),
        (b'!', _) => (T::Bang, 1),
        (b'<', b'<') if third == b'=' => (T::ShlAssign, 3),
        (b'<', b'<') => (T::Shl, 2),
        (b'<', b'=') => (T::Le, 2),
        (b'<', b':') => (T::LBracket, 2),
        (b'<', b'%') => (T::LBrace, 2),
        (b'<', _) => (T::Lt, 1),
        (b'>', b'>') if third == b'=' => (T::ShrAssign, 3),
        (b'>', b'>') => (T::Shr, 2),
        (b'>', b'=') => (T::Ge, 2),
        (b'>', _) => (T::Gt, 1),
        (b'?', _) => (T::Question, 1),
        (b':', b'>') => (T::RBracket, 2),
        (b':', _) => (T::Colon, 1),
        (b'~', _) => (T::Tilde, 1),
        (b'/', b'=') => (T::SlashAssign, 2),
        (b'/', _) => (T::Slash, 1),
        (b'%', b'=') => (T::PercentAssign, 2),
        (b'%', b'>') => (T::RBrace, 2),
        (b'%', b':') if third == b'%' && fourth == b':' => (T::Hash, 4),
        (b'%', b':') => (T::Hash, 2),
        (b'%', _) => (T::Percent, 1),
        (b'^', b'=') => (T::CaretAssign, 2),
        (b'^', _) => (T::Caret, 1),
        (b'#', b'#') => (T::Hash, 2),
        (b'#', _) => (T::Hash, 1),
        _ => return None,
    };
    Some((kind, length))
}

/// The operator or bracket at `at`, and the offset after it. Splices inside of it are seen through.
pub(crate) fn punct_at(text: &[u8], at: usize) -> Option<(TokenKind, usize)> {
    let window = match text.get(at..at + 4) {
        Some(window) => [window[0], window[1], window[2], window[3]],
        None => [0, 1, 2, 3].map(|offset| byte_at(text, at + offset)),
    };
    let (kind, length) = punct(window)?;
    if byte_at(text, at + length) != b'\\' || splice(text, at + length).is_none() {
        return Some((kind, at + length));
    }
    // The operator may continue after the splice: examine the four next bytes without splices.
    let mut bytes = [0; 4];
    let mut ends = [at; 4];
    let mut next = at;
    for slot in 0..4 {
        next = skip_splices(text, next);
        bytes[slot] = byte_at(text, next);
        next = (next + 1).min(text.len());
        ends[slot] = next;
    }
    let (kind, length) = punct(bytes)?;
    Some((kind, ends[length - 1]))
}

/// The offset of the first byte at or after `at` that is not a blank, newline, comment or splice.
pub(crate) fn skip_trivia(text: &[u8], mut at: usize) -> usize {
    while at < text.len() {
        match class(text[at]) {
            Class::Blank | Class::Newline => at += 1,
            Class::Backslash => match splice(text, at) {
                Some(next) => at = next,
                None => return at,
            },
            Class::Punct if text[at] == b'/' => match byte_at(text, skip_splices(text, at + 1)) {
                b'/' => at = logical_line_end(text, at),
                b'*' => at = block_comment_end(text, at).unwrap_or(text.len()),
                _ => return at,
            },
            _ => return at,
        }
    }
    text.len()
}

/// The offset after the token that begins at `at`; at least one byte further unless the text ends.
pub(crate) fn token_end(text: &[u8], at: usize) -> usize {
    let byte = byte_at(text, at);
    let end = match class(byte) {
        Class::Letter | Class::High => {
            let end = word_end(text, at);
            let word = &text[at..end];
            if class(byte_at(text, end)) != Class::Quote {
                end
            } else if is_literal_prefix(word) {
                quoted_end(text, end).0
            } else if is_raw_prefix(word) {
                raw_string(text, end).map_or(end, |parts| parts.2)
            } else {
                end
            }
        }
        Class::Digit => number_end(text, at, false),
        Class::Quote => quoted_end(text, at).0,
        Class::Punct if byte == b'.' && byte_at(text, at + 1).is_ascii_digit() => number_end(text, at, false),
        Class::Punct => punct_at(text, at).map_or(at, |(_, end)| end),
        Class::Backslash => extended_char(text, at).map_or(at, |(_, end)| word_end(text, end)),
        Class::Blank | Class::Newline | Class::Nul | Class::Stray => at,
    };
    end.max(at + 1).min(text.len())
}
