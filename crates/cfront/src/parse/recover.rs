//! Reports errors and recovers from them.
//!
//! A message names what was expected and what was found, and points at the latter (at the last
//! token if the file ends there). Recovery follows a few rules:
//!
//! - A missing semicolon is assumed if a closing brace or a new line follows. Otherwise everything
//!   up to the next semicolon is skipped.
//! - A missing closing bracket is searched for in the rest of the statement; if it is not found
//!   there, it is assumed here.
//! - Skipping passes over pairs of brackets. It ends after a semicolon, after a block that began
//!   while skipping, and before a brace that closes what was open before.

use super::{Failed, Parsed, Parser};
use crate::ast::MAX_NESTING;
use crate::diag::{Diagnostic, Diagnostics, Severity};
use crate::lex::{Token, TokenKind as T};
use crate::source::Pos;

/// What the parser goes back to after an error.
pub(super) struct Checkpoint {
    depth: usize,
    bottom: usize,
    scopes: usize,
    functions: usize,
}

impl Parser<'_> {
    /// Reports an error at a place of its own.
    pub(super) fn error_at(&mut self, pos: Pos, message: impl Into<String>) -> Failed {
        if !self.aborted {
            self.errors += 1;
            if self.errors > Diagnostics::MAX_ERRORS {
                // Whatever this is, it is not C; and each further error costs a search.
                self.abort();
                return Failed;
            }
            self.report(Severity::Error, pos, message.into());
        }
        Failed
    }

    /// Reports an error at the current token, unless one was reported there before.
    pub(super) fn error_here(&mut self, message: impl Into<String>) -> Failed {
        if self.last_error != self.at {
            self.last_error = self.at;
            let at_end = self.kind() == T::Eof && self.at > 0;
            let pos = if at_end { self.tokens[self.at - 1].pos } else { self.pos() };
            self.error_at(pos, message);
        }
        Failed
    }

    /// Reports a warning.
    pub(super) fn warning_at(&mut self, pos: Pos, message: impl Into<String>) {
        if !self.aborted {
            self.report(Severity::Warning, pos, message.into());
        }
    }

    fn report(&mut self, severity: Severity, pos: Pos, message: String) {
        self.diags.push(Diagnostic { severity, pos, message, notes: Vec::new() });
    }

    /// Reports that the current token is not what was expected.
    pub(super) fn expected(&mut self, what: &str) -> Failed {
        let found = self.describe(self.token());
        self.error_here(format!("expected {what}, found {found}"))
    }

    /// Reports that the tree is too deep, and ends parsing.
    pub(super) fn too_deep(&mut self) -> Failed {
        let message = format!("program is nested too deeply: more than {MAX_NESTING} levels");
        let failed = self.error_here(message);
        self.abort();
        failed
    }

    /// Ends parsing: from here on there is only the end of the file, and nothing more is reported.
    fn abort(&mut self) {
        self.aborted = true;
        self.at = self.tokens.len() - 1;
    }

    /// How a token is called in a message.
    pub(super) fn describe(&self, token: Token) -> String {
        const LONG: usize = 40;
        let text = match token.kind {
            T::Eof => return "end of file".to_string(),
            T::Str => return "a string literal".to_string(),
            T::Number | T::CharLit => String::from_utf8_lossy(self.spelling(token)).into_owned(),
            kind if !kind.text().is_empty() => kind.text().to_string(),
            T::Ident if self.scopes.is_type(token.symbol()) => {
                return format!("type name '{}'", self.interner.text(token.symbol()));
            }
            _ => self.interner.text(token.symbol()).to_string(),
        };
        if text.chars().count() > LONG {
            let short: String = text.chars().take(LONG).collect();
            return format!("'{short}...'");
        }
        format!("'{text}'")
    }

    /// Remembers the state that errors leave behind them.
    pub(super) fn checkpoint(&self) -> Checkpoint {
        Checkpoint {
            depth: self.depth,
            bottom: self.bottom,
            scopes: self.scopes.depth(),
            functions: self.functions,
        }
    }

    /// Goes back to a remembered state after an error.
    pub(super) fn restore(&mut self, checkpoint: &Checkpoint) {
        self.depth = checkpoint.depth;
        // What failed is not in the tree; what came before it still is.
        self.bottom = self.bottom.max(checkpoint.bottom);
        self.scopes.close_to(checkpoint.scopes);
        self.functions = checkpoint.functions;
    }

    /// Parses something of which there may be more after it. After an error, skips to where that
    /// is.
    pub(super) fn attempt<T>(&mut self, parse: impl FnOnce(&mut Self) -> Parsed<T>) -> Option<T> {
        let start = self.at;
        let checkpoint = self.checkpoint();
        match self.nested(parse) {
            Ok(parsed) => Some(parsed),
            Err(_) => {
                self.restore(&checkpoint);
                // At least one token is taken, so that there is an end.
                if self.at == start {
                    self.bump();
                }
                self.skip_statement();
                None
            }
        }
    }

    /// Takes a token that must be there; if it is not, reports that and fails.
    pub(super) fn expect(&mut self, kind: T, context: &str) -> Result<Token, Failed> {
        if self.kind() == kind {
            return Ok(self.bump());
        }
        Err(self.expected(&format!("'{}' {context}", kind.text())))
    }

    /// Takes the closing token of a bracket, which is called `what` in the message. If something
    /// else is there, reports that and looks for the closing token in the rest of the statement.
    pub(super) fn close(&mut self, kind: T, open: Pos, what: &str) {
        if self.eat(kind) || self.aborted {
            return;
        }
        if self.last_error != self.at {
            self.expected(what);
            let opening = match kind {
                T::RParen => "(",
                T::RBracket => "[",
                _ => "{",
            };
            if let Some(last) = self.diags.last_mut() {
                last.note(Some(open), format!("to match this '{opening}'"));
            }
        }
        // A search that found nothing found nothing for what is open further out either.
        if self.at < self.unclosed {
            return;
        }
        let mut inner = 0usize;
        for at in self.at.. {
            match self.kind_at(at) {
                found if found == kind && inner == 0 => {
                    self.at = at + 1;
                    return;
                }
                T::LParen | T::LBracket => inner += 1,
                T::RParen | T::RBracket if inner > 0 => inner -= 1,
                T::Semi | T::LBrace | T::RBrace | T::RParen | T::RBracket | T::Eof => {
                    self.unclosed = at;
                    return;
                }
                _ => {}
            }
        }
    }

    /// The index after the bracket that closes the one at `at`, or of what ends the search: a brace
    /// that closes something further out, or the end of the file.
    pub(super) fn matching(&self, mut at: usize) -> usize {
        let mut open: Vec<T> = Vec::new();
        loop {
            match self.kind_at(at) {
                T::Eof => return at,
                T::LParen => open.push(T::RParen),
                T::LBracket => open.push(T::RBracket),
                T::LBrace => open.push(T::RBrace),
                // A closing bracket without an opening one is passed over.
                kind @ (T::RParen | T::RBracket) if open.last() == Some(&kind) => {
                    open.pop();
                }
                T::RBrace => {
                    // A brace closes all that was opened inside of it.
                    match open.iter().rposition(|kind| *kind == T::RBrace) {
                        Some(brace) => open.truncate(brace),
                        None => return at,
                    }
                }
                _ => {}
            }
            at += 1;
            if open.is_empty() {
                return at;
            }
        }
    }

    /// For each opening parenthesis or bracket, the index after the one that closes it; 0 if it is
    /// not closed before the block ends. Made at the first error.
    fn make_pairs(&mut self) {
        if !self.pairs.is_empty() {
            return;
        }
        self.pairs = vec![0; self.tokens.len()];
        let mut open: Vec<(T, usize)> = Vec::new();
        for (at, token) in self.tokens.iter().enumerate() {
            match token.kind {
                T::LParen => open.push((T::RParen, at)),
                T::LBracket => open.push((T::RBracket, at)),
                T::LBrace => open.push((T::RBrace, at)),
                T::RParen | T::RBracket => {
                    if let Some((kind, start)) = open.last()
                        && *kind == token.kind
                    {
                        self.pairs[*start] = at as u32 + 1;
                        open.pop();
                    }
                }
                T::RBrace => {
                    let brace = open.iter().rposition(|(kind, _)| *kind == T::RBrace);
                    open.truncate(brace.unwrap_or(0));
                }
                _ => {}
            }
        }
    }

    /// Whether the token at an index is on a later line than the one before it.
    pub(super) fn begins_line(&self, at: usize) -> bool {
        if at == 0 {
            return true;
        }
        let from = (self.token_at(at - 1).pos.0 - self.base) as usize;
        let to = (self.token_at(at).pos.0 - self.base) as usize;
        self.text.get(from..to).is_some_and(|between| between.contains(&b'\n'))
    }

    /// Takes the semicolon that ends something. If it is missing, reports that, and skips to the
    /// next one unless this one was obviously forgotten.
    pub(super) fn semicolon(&mut self, context: &str) {
        if self.eat(T::Semi) || self.aborted {
            return;
        }
        self.expected(&format!("';' {context}"));
        if !matches!(self.kind(), T::RBrace | T::Eof) && !self.begins_line(self.at) {
            self.skip_statement();
        }
    }

    /// Skips to the end of a statement or member.
    pub(super) fn skip_statement(&mut self) {
        self.make_pairs();
        loop {
            match self.kind() {
                T::Eof | T::RBrace => return,
                T::Semi => {
                    self.bump();
                    return;
                }
                T::LBrace => {
                    self.at = self.matching(self.at);
                    return;
                }
                T::LParen | T::LBracket if self.pairs[self.at] > 0 => {
                    self.at = self.pairs[self.at] as usize;
                }
                _ => {
                    self.bump();
                }
            }
        }
    }

    /// Skips to the comma or closing brace after an element of a braced list.
    pub(super) fn skip_element(&mut self) {
        self.make_pairs();
        loop {
            match self.kind() {
                T::Comma | T::RBrace | T::Semi | T::Eof => return,
                T::LBrace => self.at = self.matching(self.at),
                T::LParen | T::LBracket if self.pairs[self.at] > 0 => {
                    self.at = self.pairs[self.at] as usize;
                }
                _ => {
                    self.bump();
                }
            }
        }
    }
}
