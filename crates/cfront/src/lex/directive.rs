//! Directives that are left after preprocessing: line markers and pragmas.
//!
//! A marker (`# 12 "file.h" 1 3`, or `#line 12 "file.h"`) says where the lines after it came from;
//! it goes to the source map. Of all pragmas only `pack` matters here: it caps the alignment of the
//! members of the structs after it. It is a stack with optional names, kept here; the parser asks
//! which value held at a closing brace.
//!
//! `#ident`, other pragmas, and `#define` and `#undef` (which `cc -E -dD` leaves) are passed over.
//! Any other directive means that the text was never preprocessed, and says so.

use super::{Lexer, Token, TokenKind, scan, string};
use crate::diag::Severity;
use crate::intern::Symbol;
use crate::source::{Marker, Pos};

/// A change of the alignment cap.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pack {
    /// Where it begins to hold.
    pub(crate) pos: Pos,
    /// The cap in bytes; `None` for the natural alignment.
    pub(crate) cap: Option<u32>,
}

/// The state of `#pragma pack`.
#[derive(Default)]
pub(crate) struct Packs {
    current: Option<u32>,
    stack: Vec<(Option<Symbol>, Option<u32>)>,
    /// All changes so far.
    pub(crate) history: Vec<Pack>,
}

/// The cap in force at a position.
pub(crate) fn pack_at(history: &[Pack], pos: Pos) -> Option<u32> {
    let after = history.partition_point(|pack| pack.pos <= pos);
    history[..after].last().and_then(|pack| pack.cap)
}

/// A short view of a directive's line: words, numbers and punctuation one after the other.
struct Cursor<'a> {
    text: &'a [u8],
    at: usize,
}

impl<'a> Cursor<'a> {
    fn next(&mut self) -> &'a [u8] {
        let start = scan::skip_trivia(self.text, self.at);
        self.at = if start < self.text.len() { scan::token_end(self.text, start) } else { start };
        &self.text[start..self.at]
    }

    fn peek(&self) -> &'a [u8] {
        Cursor { text: self.text, at: self.at }.next()
    }

    fn eat(&mut self, what: &[u8]) -> bool {
        let found = self.peek() == what;
        if found {
            self.next();
        }
        found
    }
}

fn decimal(digits: &[u8]) -> Option<u32> {
    std::str::from_utf8(digits).ok()?.parse().ok()
}

fn is_name(word: &[u8]) -> bool {
    word.first().is_some_and(|byte| scan::class(*byte) == scan::Class::Letter)
}

impl<'a> Lexer<'a> {
    /// The directive whose `#` is at `at` and whose line ends at `end`.
    pub(super) fn directive(&mut self, at: usize, end: usize) {
        let mut line = Cursor { text: &self.text[..end], at: at + 1 };
        let word = line.next();
        match word {
            // A lone `#` is allowed.
            b"" => {}
            b"line" => {
                let number = line.next();
                self.marker(at, end, number, line);
            }
            b"pragma" => {
                if line.eat(b"pack") {
                    self.pack(at, line);
                }
            }
            b"ident" | b"sccs" | b"define" | b"undef" | b"assert" | b"unassert" => {}
            [b'0'..=b'9', ..] => self.marker(at, end, word, line),
            _ => {
                let name = String::from_utf8_lossy(word).into_owned();
                self.error(at, format!("directive '#{name}' in a text that should be preprocessed"));
            }
        }
    }

    fn marker(&mut self, at: usize, end: usize, number: &[u8], mut line: Cursor<'a>) {
        let Some(number) = decimal(number) else {
            self.error(at, "line marker without a line number");
            return;
        };
        let file = match line.next() {
            // Most markers name the same file as the one before or the one before that.
            name @ [b'"', ..] => match self.last_names.iter().find(|(known, _)| *known == name) {
                Some((_, file)) => *file,
                None => {
                    let text = String::from_utf8_lossy(&string::unquote(name)).into_owned();
                    let file = self.session.sources.intern_file(&text);
                    self.last_names.rotate_right(1);
                    self.last_names[0] = (name, file);
                    file
                }
            },
            _ => self.session.sources.last_file(self.unit),
        };
        if self.session.options.for_witness && self.session.sources.is_given(self.unit) {
            return;
        }
        // What the marker says holds for the line after it.
        let start = (end + 1).min(self.text.len()) as u32;
        self.session.sources.add_marker(self.unit, Marker { start, line: number, file });
    }

    /// What follows `#pragma pack`.
    fn pack(&mut self, at: usize, mut line: Cursor<'_>) {
        if !self.apply_pack(&mut line) {
            self.report(Severity::Warning, at, "malformed '#pragma pack' ignored".to_string());
        }
        let pack = Pack { pos: self.pos(at), cap: self.packs.current };
        if self.packs.history.last().is_none_or(|last| last.cap != pack.cap) {
            self.packs.history.push(pack);
        }
    }

    fn apply_pack(&mut self, line: &mut Cursor<'_>) -> bool {
        if !line.eat(b"(") {
            return false;
        }
        match line.next() {
            b")" => {
                self.packs.current = None;
                true
            }
            b"push" => self.pack_push(line),
            b"pop" => self.pack_pop(line),
            number => match alignment(number) {
                Some(cap) if line.eat(b")") => {
                    self.packs.current = cap;
                    true
                }
                _ => false,
            },
        }
    }

    fn pack_push(&mut self, line: &mut Cursor<'_>) -> bool {
        let mut id = None;
        let mut cap = self.packs.current;
        if line.eat(b",") {
            let mut word = line.next();
            if is_name(word) {
                id = Some(self.session.interner.intern(&String::from_utf8_lossy(word)));
                word = if line.eat(b",") { line.next() } else { b"" };
            }
            if !word.is_empty() {
                let Some(number) = alignment(word) else { return false };
                cap = number;
            }
        }
        if !line.eat(b")") {
            return false;
        }
        self.packs.stack.push((id, self.packs.current));
        self.packs.current = cap;
        true
    }

    fn pack_pop(&mut self, line: &mut Cursor<'_>) -> bool {
        let mut id = None;
        if line.eat(b",") {
            let word = line.next();
            if !is_name(word) {
                return false;
            }
            id = Some(self.session.interner.intern(&String::from_utf8_lossy(word)));
        }
        if !line.eat(b")") {
            return false;
        }
        let found = match id {
            None => self.packs.stack.len().checked_sub(1),
            Some(_) => self.packs.stack.iter().rposition(|(name, _)| *name == id),
        };
        let Some(found) = found else { return false };
        self.packs.current = self.packs.stack[found].1;
        self.packs.stack.truncate(found);
        true
    }

    /// Takes `_Pragma("…")` out of the tokens, if that is what they end with.
    pub(super) fn pragma_operator(&mut self) {
        let [.., word, open, text, _] = self.tokens.as_slice() else { return };
        let kinds = (word.kind, open.kind, text.kind);
        if kinds != (TokenKind::Pragma, TokenKind::LParen, TokenKind::Str) {
            return;
        }
        let (word, text): (Token, Token) = (*word, *text);
        let start = (text.pos.0 - self.base) as usize;
        let line = string::unquote(&self.text[start..start + text.data as usize]);
        self.tokens.truncate(self.tokens.len() - 4);
        let mut line = Cursor { text: &line, at: 0 };
        if line.eat(b"pack") {
            self.pack((word.pos.0 - self.base) as usize, line);
        }
    }
}

/// The cap that a number in `#pragma pack` sets: a small power of two, or 0 for none.
fn alignment(number: &[u8]) -> Option<Option<u32>> {
    match decimal(number)? {
        0 => Some(None),
        cap @ (1 | 2 | 4 | 8 | 16) => Some(Some(cap)),
        _ => None,
    }
}
