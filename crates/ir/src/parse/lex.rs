//! The lexer: text to tokens.
//!
//! Tokens borrow from the text. Each knows the byte where it begins; lines and columns are counted
//! only when an error is reported.

use super::ParseError;
use crate::names::is_name_byte;

/// A token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Tok<'a> {
    /// A keyword, an operation or a type, dots included.
    Word(&'a str),
    /// A number, its sign included.
    Number(&'a str),
    /// The name of a register, without `%`.
    Reg(&'a str),
    /// The name of a local object, without `$`.
    Obj(&'a str),
    /// A symbol by name.
    Symbol(String),
    /// A global (`g`) or function (`f`) by its number.
    SymbolNumber(char, u32),
    /// A place in the source, from one to three numbers, or none for `@-`.
    Span(Vec<u32>),
    /// A string or bytes in hexadecimal.
    Bytes(Vec<u8>),
    /// Punctuation.
    Punct(&'static str),
    /// The end of the text.
    End,
}

impl Tok<'_> {
    /// What an error message calls the token.
    pub(super) fn describe(&self) -> String {
        match self {
            Tok::Word(text) | Tok::Number(text) => format!("`{text}`"),
            Tok::Reg(text) => format!("`%{text}`"),
            Tok::Obj(text) => format!("`${text}`"),
            Tok::Symbol(name) => format!("the symbol `@{}`", name.escape_debug()),
            Tok::SymbolNumber(kind, number) => format!("the symbol `@#{kind}{number}`"),
            Tok::Span(_) => "a place in the source".into(),
            Tok::Bytes(_) => "a string".into(),
            Tok::Punct(text) => format!("`{text}`"),
            Tok::End => "the end of the text".into(),
        }
    }
}

/// A token and the byte where it begins.
#[derive(Clone, Debug)]
pub(super) struct Token<'a> {
    pub(super) tok: Tok<'a>,
    pub(super) at: usize,
}

/// Longer ones come first: `...` must not be read as `..`.
const PUNCTUATION: &[&str] =
    &["...", "..", "->", "(", ")", "{", "}", "[", "]", ",", ":", "=", "&", "+", "-", "?"];

/// All tokens of the text; the last one is [`Tok::End`].
pub(super) fn lex(text: &str) -> Result<Vec<Token<'_>>, ParseError> {
    let mut lexer = Lexer { text, at: 0 };
    let mut tokens = Vec::new();
    loop {
        lexer.skip_space();
        let at = lexer.at;
        let tok = lexer.next()?;
        let end = tok == Tok::End;
        tokens.push(Token { tok, at });
        if end {
            return Ok(tokens);
        }
    }
}

struct Lexer<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Lexer<'a> {
    /// The byte `ahead` bytes from here; 0 after the end, which is not part of any token.
    fn peek(&self, ahead: usize) -> u8 {
        self.text.as_bytes().get(self.at + ahead).copied().unwrap_or(0)
    }

    fn fail<T>(&self, at: usize, message: impl Into<String>) -> Result<T, ParseError> {
        Err(ParseError::at(self.text, at, message))
    }

    fn skip_space(&mut self) {
        loop {
            match self.peek(0) {
                b' ' | b'\n' | b'\t' | b'\r' => self.at += 1,
                b'/' if self.peek(1) == b'/' => {
                    let rest = &self.text[self.at..];
                    self.at += rest.find('\n').unwrap_or(rest.len());
                }
                _ => return,
            }
        }
    }

    /// Takes bytes while they satisfy the test. Only tests on ASCII are used, so that the text is
    /// never cut inside a character.
    fn take_while(&mut self, test: impl Fn(u8) -> bool) -> &'a str {
        let start = self.at;
        while self.at < self.text.len() && test(self.peek(0)) {
            self.at += 1;
        }
        &self.text[start..self.at]
    }

    fn next(&mut self) -> Result<Tok<'a>, ParseError> {
        let start = self.at;
        if start >= self.text.len() {
            return Ok(Tok::End);
        }
        match (self.peek(0), self.peek(1)) {
            (b'"', _) => self.string().map(Tok::Bytes),
            (b'x', b'"') => self.hex_string().map(Tok::Bytes),
            (b'@', _) => self.after_at(),
            (b'%', _) => self.local().map(Tok::Reg),
            (b'$', _) => self.local().map(Tok::Obj),
            (b'0'..=b'9', _) | (b'-', b'0'..=b'9') => Ok(Tok::Number(self.number())),
            (b'a'..=b'z' | b'A'..=b'Z' | b'_', _) => Ok(Tok::Word(self.take_while(is_name_byte))),
            _ => self.punctuation(),
        }
    }

    fn punctuation(&mut self) -> Result<Tok<'a>, ParseError> {
        let rest = &self.text[self.at..];
        match PUNCTUATION.iter().find(|p| rest.starts_with(**p)) {
            Some(p) => {
                self.at += p.len();
                Ok(Tok::Punct(p))
            }
            None => {
                let c = rest.chars().next().unwrap_or_default();
                self.fail(self.at, format!("the character `{}` has no meaning here", c.escape_debug()))
            }
        }
    }

    /// `%name` and `$name`, without the first character.
    fn local(&mut self) -> Result<&'a str, ParseError> {
        let start = self.at;
        self.at += 1;
        let name = self.take_while(is_name_byte);
        if name.is_empty() { self.fail(start, "a name or a number is missing") } else { Ok(name) }
    }

    /// A number: decimal, `0x` and hexadecimal digits, or with a point or an exponent.
    fn number(&mut self) -> &'a str {
        let start = self.at;
        if self.peek(0) == b'-' {
            self.at += 1;
        }
        if self.peek(0) == b'0' && self.peek(1) == b'x' {
            self.at += 2;
            self.take_while(|b| b.is_ascii_hexdigit());
            return &self.text[start..self.at];
        }
        self.take_while(|b| b.is_ascii_digit());
        // `1..5` is a range and has no point.
        if self.peek(0) == b'.' && self.peek(1).is_ascii_digit() {
            self.at += 1;
            self.take_while(|b| b.is_ascii_digit());
        }
        if self.peek(0) == b'e' {
            self.at += 1;
            if matches!(self.peek(0), b'+' | b'-') {
                self.at += 1;
            }
            self.take_while(|b| b.is_ascii_digit());
        }
        &self.text[start..self.at]
    }

    /// What begins with `@`: symbols and places.
    fn after_at(&mut self) -> Result<Tok<'a>, ParseError> {
        let start = self.at;
        self.at += 1;
        match self.peek(0) {
            b'"' => {
                let bytes = self.string()?;
                match String::from_utf8(bytes) {
                    Ok(name) => Ok(Tok::Symbol(name)),
                    Err(_) => self.fail(start, "a symbol must be UTF-8"),
                }
            }
            b'#' => self.symbol_number(start),
            b'-' => {
                self.at += 1;
                Ok(Tok::Span(Vec::new()))
            }
            b'0'..=b'9' => self.span(),
            b if is_name_byte(b) => Ok(Tok::Symbol(self.take_while(is_name_byte).to_owned())),
            _ => self.fail(start, "after `@` comes a symbol, or a place in numbers"),
        }
    }

    fn symbol_number(&mut self, start: usize) -> Result<Tok<'a>, ParseError> {
        let kind = match self.peek(1) {
            b'g' => 'g',
            b'f' => 'f',
            _ => return self.fail(start, "after `@#` comes `g` or `f` and a number"),
        };
        self.at += 2;
        Ok(Tok::SymbolNumber(kind, self.small_number()?))
    }

    fn span(&mut self) -> Result<Tok<'a>, ParseError> {
        let mut parts = vec![self.small_number()?];
        while parts.len() < 3 && self.peek(0) == b':' && self.peek(1).is_ascii_digit() {
            self.at += 1;
            parts.push(self.small_number()?);
        }
        Ok(Tok::Span(parts))
    }

    fn small_number(&mut self) -> Result<u32, ParseError> {
        let start = self.at;
        let digits = self.take_while(|b| b.is_ascii_digit());
        match digits.parse() {
            Ok(number) => Ok(number),
            Err(_) => self.fail(start, "a number below 4294967296 is expected"),
        }
    }

    fn string(&mut self) -> Result<Vec<u8>, ParseError> {
        let start = self.at;
        self.at += 1;
        let mut bytes = Vec::new();
        while self.at < self.text.len() {
            let byte = self.peek(0);
            self.at += 1;
            match byte {
                b'"' => return Ok(bytes),
                b'\\' => bytes.push(self.escape()?),
                b'\n' => break,
                _ => bytes.push(byte),
            }
        }
        self.fail(start, "the string does not end on its line")
    }

    fn escape(&mut self) -> Result<u8, ParseError> {
        let start = self.at - 1;
        let letter = self.peek(0);
        self.at += 1;
        match letter {
            b'"' | b'\\' => Ok(letter),
            b'n' => Ok(b'\n'),
            b't' => Ok(b'\t'),
            b'r' => Ok(b'\r'),
            b'0' => Ok(0),
            b'x' => match (hex_digit(self.peek(0)), hex_digit(self.peek(1))) {
                (Some(high), Some(low)) => {
                    self.at += 2;
                    Ok(high << 4 | low)
                }
                _ => self.fail(start, "after `\\x` come two hexadecimal digits"),
            },
            _ => self.fail(start, "unknown escape; there are \\\" \\\\ \\n \\t \\r \\0 and \\xHH"),
        }
    }

    /// `x"..."`: pairs of hexadecimal digits, with spaces between them as one likes.
    fn hex_string(&mut self) -> Result<Vec<u8>, ParseError> {
        let start = self.at;
        self.at += 2;
        let mut bytes = Vec::new();
        loop {
            match (self.peek(0), hex_digit(self.peek(0)), hex_digit(self.peek(1))) {
                (b'"', _, _) => {
                    self.at += 1;
                    return Ok(bytes);
                }
                (b' ', _, _) => self.at += 1,
                (_, Some(high), Some(low)) => {
                    bytes.push(high << 4 | low);
                    self.at += 2;
                }
                _ => return self.fail(start, "pairs of hexadecimal digits and a final `\"` are expected"),
            }
        }
    }
}

fn hex_digit(byte: u8) -> Option<u8> {
    char::from(byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn toks(text: &str) -> Vec<Tok<'_>> {
        lex(text).unwrap().into_iter().map(|token| token.tok).collect()
    }

    #[test]
    fn numbers_and_ranges() {
        use Tok::{End, Number, Punct};
        assert_eq!(toks("1..5"), [Number("1"), Punct(".."), Number("5"), End]);
        assert_eq!(toks("-3..-1"), [Number("-3"), Punct(".."), Number("-1"), End]);
        assert_eq!(toks("1.5e-7 0xfF"), [Number("1.5e-7"), Number("0xfF"), End]);
        assert_eq!(toks("- 4"), [Punct("-"), Number("4"), End]);
    }

    #[test]
    fn at_signs() {
        assert_eq!(toks("@0:12:5"), [Tok::Span(vec![0, 12, 5]), Tok::End]);
        assert_eq!(toks("@7("), [Tok::Span(vec![7]), Tok::Punct("("), Tok::End]);
        assert_eq!(toks("@-"), [Tok::Span(vec![]), Tok::End]);
        assert_eq!(toks("@f:b1"), [Tok::Symbol("f".into()), Tok::Punct(":"), Tok::Word("b1"), Tok::End]);
        assert_eq!(toks("@#g12"), [Tok::SymbolNumber('g', 12), Tok::End]);
        assert_eq!(toks(r#"@"a b""#), [Tok::Symbol("a b".into()), Tok::End]);
    }

    #[test]
    fn strings() {
        assert_eq!(toks(r#""a\n\x00\"""#), [Tok::Bytes(b"a\n\0\"".to_vec()), Tok::End]);
        assert_eq!(toks(r#"x"01 ff00""#), [Tok::Bytes(vec![1, 255, 0]), Tok::End]);
    }

    #[test]
    fn comments_and_the_end() {
        assert_eq!(toks("// a\n b // c"), [Tok::Word("b"), Tok::End]);
        assert_eq!(toks(""), [Tok::End]);
    }

    #[test]
    fn errors() {
        for text in [
            "\"abc",
            "\"\\q\"",
            "\"\\x0",
            "x\"0\"",
            "x\"",
            "@",
            "@#x",
            "%",
            "$ ",
            "~",
            "\u{e4}",
            "@9999999999",
            "\0",
        ] {
            assert!(lex(text).is_err(), "{text:?}");
        }
    }
}
