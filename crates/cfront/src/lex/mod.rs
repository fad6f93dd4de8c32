//! The lexer: from bytes to tokens.
//!
//! The whole unit is turned into an array of small tokens before parsing begins. That makes any
//! look-ahead of the parser an index, and keeps this loop, the only one that touches every byte,
//! short. Names are interned here; literals are only delimited, and decoded ([`number`],
//! [`string`]) when the parser meets them, so that nothing is allocated for a token.
//!
//! Directives are taken out on the way (`directive`): line markers go to the source map, and the
//! history of `#pragma pack` goes to `Lexed::packs`.
//!
//! Invariants: any bytes are accepted. What is not a token is reported, once for each run of such
//! bytes, and left out. The text ends with a byte 0 that the source map has added, so that looking
//! at the next byte needs no check.

pub(crate) mod directive;
pub(crate) mod keyword;
pub mod number;
pub(crate) mod scan;
pub mod string;
mod token;

#[cfg(test)]
mod tests;

use ir::FileId;

use crate::diag::{Diagnostic, Diagnostics, Severity};
use crate::intern::Symbol;
use crate::session::{Revision, Session};
use crate::source::{Pos, UnitId};
use directive::{Pack, Packs};
use keyword::Keywords;
use scan::{CLASS, Class};

pub use token::{Token, TokenKind};

/// A unit's tokens and what was found between them.
pub(crate) struct Lexed {
    /// The tokens, the last of which is [`TokenKind::Eof`].
    pub(crate) tokens: Vec<Token>,
    /// The changes of `#pragma pack`, in order.
    pub(crate) packs: Vec<Pack>,
    /// What was wrong.
    pub(crate) diags: Vec<Diagnostic>,
}

/// Turns a unit's text into tokens, and adds its line markers to the source map.
pub(crate) fn lex(session: &mut Session, unit: UnitId) -> Lexed {
    let text = session.sources.shared_text(unit);
    let base = session.sources.base(unit);
    let keywords = Keywords::new(&mut session.interner, session.options.std);
    let std = session.options.std;
    let lexer = Lexer {
        base: base.0,
        unit,
        at: 0,
        // Real code has a token for about every four to six bytes.
        tokens: Vec::with_capacity(text.terminated().len() / 5 + 16),
        keywords,
        separators: std.revision >= Revision::C23,
        unicode_literals: std.revision >= if std.gnu { Revision::C99 } else { Revision::C11 },
        raw_strings: std.gnu && std.revision >= Revision::C99,
        packs: Packs::default(),
        last_names: [(&[], FileId(0)); 4],
        diags: Vec::new(),
        text: text.terminated(),
        session,
    };
    lexer.run()
}

struct Lexer<'a> {
    session: &'a mut Session,
    /// The text with a byte 0 at its end.
    text: &'a [u8],
    unit: UnitId,
    base: u32,
    at: usize,
    tokens: Vec<Token>,
    keywords: Keywords,
    /// Whether `1'000` is a number.
    separators: bool,
    /// Whether `u""`, `U""` and `u8""` are literals.
    unicode_literals: bool,
    /// Whether `R"()"` is a literal.
    raw_strings: bool,
    packs: Packs,
    /// The names in the last line markers as they are written, and their files.
    last_names: [(&'a [u8], FileId); 4],
    diags: Vec<Diagnostic>,
}

impl Lexer<'_> {
    fn run(mut self) -> Lexed {
        if self.text.starts_with(b"\xef\xbb\xbf") {
            self.at = 3;
        }
        self.line_start();
        loop {
            let byte = self.text[self.at];
            match CLASS[byte as usize] {
                Class::Blank => self.at += 1,
                Class::Newline => {
                    self.at += 1;
                    self.line_start();
                }
                Class::Letter => self.word(),
                Class::Digit => self.number(),
                Class::Punct => self.punct(byte),
                Class::Quote => self.quoted(self.at, self.at),
                Class::High => self.word(),
                Class::Backslash => self.backslash(),
                Class::Nul => {
                    if self.at + 1 >= self.text.len() {
                        break;
                    }
                    self.stray();
                }
                Class::Stray => self.stray(),
            }
        }
        let end = self.text.len() - 1;
        self.push(TokenKind::Eof, end, 0);
        Lexed { tokens: self.tokens, packs: self.packs.history, diags: self.diags }
    }

    fn pos(&self, at: usize) -> Pos {
        Pos(self.base + at as u32)
    }

    fn push(&mut self, kind: TokenKind, at: usize, data: u32) {
        let pos = self.pos(at);
        self.tokens.push(Token { kind, pos, data });
    }

    fn report(&mut self, severity: Severity, at: usize, message: String) {
        if self.diags.len() >= Diagnostics::MAX_ERRORS {
            return;
        }
        let pos = self.pos(at);
        self.diags.push(Diagnostic { severity, pos, message, notes: Vec::new() });
    }

    fn error(&mut self, at: usize, message: impl Into<String>) {
        self.report(Severity::Error, at, message.into());
    }

    /// Looks for a directive at the start of a line.
    fn line_start(&mut self) {
        let mut at = self.at;
        while CLASS[self.text[at] as usize] == Class::Blank {
            at += 1;
        }
        if self.text[at] == b'#' {
            // The sentinel is not part of the line.
            let end = scan::logical_line_end(&self.text[..self.text.len() - 1], at);
            self.directive(at, end);
            // The newline is left for the main loop: another directive may follow.
            self.at = end;
        } else {
            self.at = at;
        }
    }

    fn word(&mut self) {
        let text = self.text;
        let start = self.at;
        let mut end = start;
        while matches!(CLASS[text[end] as usize], Class::Letter | Class::Digit) {
            end += 1;
        }
        let next = text[end];
        if next == b'\\' || next >= 0x80 {
            return self.long_word();
        }
        let word = &text[start..end];
        if matches!(next, b'"' | b'\'') && self.literal_prefix(word, end) {
            return;
        }
        self.at = end;
        // A word of ASCII characters is always valid.
        let name = std::str::from_utf8(word).unwrap_or_default();
        let symbol = self.session.interner.intern(name);
        self.push_word(symbol, start);
    }

    /// A word with something else than ASCII letters, or with a splice.
    fn long_word(&mut self) {
        let start = self.at;
        let end = scan::word_end(self.text, start);
        if end == start {
            return self.stray();
        }
        let mut name = String::new();
        let mut at = start;
        while at < end {
            at = scan::skip_splices(self.text, at);
            if let Some((c, next)) = scan::extended_char(self.text, at) {
                name.push(c);
                at = next;
            } else {
                name.push(self.text[at] as char);
                at += 1;
            }
        }
        if matches!(self.text[end], b'"' | b'\'') && self.literal_prefix(name.as_bytes(), end) {
            return;
        }
        self.at = end;
        let symbol = self.session.interner.intern(&name);
        self.push_word(symbol, start);
    }

    fn push_word(&mut self, symbol: Symbol, start: usize) {
        let kind = self.keywords.kind(symbol);
        self.push(kind, start, symbol.0);
    }

    /// If the word at the current place is the prefix of the literal whose quote is at `quote`,
    /// takes both.
    fn literal_prefix(&mut self, word: &[u8], quote: usize) -> bool {
        if word == b"L" || (self.unicode_literals && scan::is_literal_prefix(word)) {
            self.quoted(self.at, quote);
            return true;
        }
        if self.raw_strings && self.text[quote] == b'"' && scan::is_raw_prefix(word) {
            let start = self.at;
            match scan::raw_string(self.text, quote) {
                Some((_, _, end)) => {
                    self.push(TokenKind::Str, start, (end - start) as u32);
                    self.at = end;
                }
                None => {
                    self.error(start, "unterminated raw string literal");
                    self.at = self.text.len() - 1;
                }
            }
            return true;
        }
        false
    }

    fn number(&mut self) {
        let start = self.at;
        let end = scan::number_end(self.text, start, self.separators);
        self.push(TokenKind::Number, start, (end - start) as u32);
        self.at = end;
    }

    /// A character or string literal that begins at `start` and whose quote is at `quote`.
    fn quoted(&mut self, start: usize, quote: usize) {
        let text = &self.text[..self.text.len() - 1];
        let (end, closed) = scan::quoted_end(text, quote);
        let mark = text[quote];
        let zero = text[start..end].iter().position(|byte| *byte == 0);
        self.at = end;
        if !closed {
            let what = if mark == b'"' { "string literal" } else { "character constant" };
            self.error(start, format!("unterminated {what}"));
        }
        if let Some(offset) = zero {
            self.error(start + offset, "NUL character in a literal");
        }
        let kind = if mark == b'"' { TokenKind::Str } else { TokenKind::CharLit };
        self.push(kind, start, (end - start) as u32);
    }

    fn punct(&mut self, byte: u8) {
        let start = self.at;
        if byte == b'/' {
            match self.text[scan::skip_splices(self.text, start + 1)] {
                b'/' => {
                    self.at = scan::logical_line_end(&self.text[..self.text.len() - 1], start);
                    return;
                }
                b'*' => {
                    self.block_comment();
                    return;
                }
                _ => {}
            }
        } else if byte == b'.' && self.text[start + 1].is_ascii_digit() {
            return self.number();
        }
        let Some((kind, end)) = scan::punct_at(self.text, start) else {
            return self.stray();
        };
        self.at = end;
        if kind == TokenKind::Hash {
            self.error(start, "stray '#' in program");
            return;
        }
        self.push(kind, start, 0);
        if kind == TokenKind::RParen {
            self.pragma_operator();
        }
    }

    fn block_comment(&mut self) {
        let text = &self.text[..self.text.len() - 1];
        match scan::block_comment_end(text, self.at) {
            Some(end) => self.at = end,
            None => {
                let start = self.at;
                self.error(start, "unterminated comment");
                self.at = self.text.len() - 1;
            }
        }
    }

    fn backslash(&mut self) {
        if let Some(next) = scan::splice(self.text, self.at) {
            self.at = next;
        } else if scan::extended_char(self.text, self.at).is_some() {
            self.long_word();
        } else {
            self.stray();
        }
    }

    /// Reports a run of bytes that are not tokens.
    fn stray(&mut self) {
        let start = self.at;
        let text = &self.text[..self.text.len() - 1];
        let message = match text[start] {
            0 => "NUL character in the text".to_string(),
            0x80.. => match scan::utf8_char(text, start) {
                Some((c, _)) => format!("stray '{c}' in program"),
                None => format!("stray byte 0x{:02x} in program", text[start]),
            },
            byte @ 0x20..=0x7e => format!("stray '{}' in program", byte as char),
            byte => format!("stray byte 0x{byte:02x} in program"),
        };
        let mut end = scan::utf8_char(text, start).map_or(start + 1, |(_, end)| end);
        while end < text.len() {
            end = match scan::class(text[end]) {
                Class::Nul | Class::Stray => end + 1,
                Class::Backslash
                    if scan::splice(text, end).is_none() && scan::extended_char(text, end).is_none() =>
                {
                    end + 1
                }
                Class::High if scan::extended_char(text, end).is_none() => {
                    scan::utf8_char(text, end).map_or(end + 1, |(_, next)| next)
                }
                _ => break,
            };
        }
        self.error(start, message);
        self.at = end;
    }
}
