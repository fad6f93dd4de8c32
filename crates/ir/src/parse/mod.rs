//! Reads the text form of programs.
//!
//! The grammar stands in [`print`](mod@crate::print); this is its inverse. [`parse`] accepts any
//! text and either returns the program or the first error with its place. It does not check what
//! [`verify`](mod@crate::verify) checks: a text that follows the grammar gives a program, be it
//! well-formed or not.
//!
//! # Algorithm
//!
//! 1. The text is cut into tokens.
//! 2. A first pass over the tokens collects the symbols and the signatures of all functions, since
//!    a body may name a function that is declared after it.
//! 3. Recursive descent with one token of look-ahead builds the program. A statement is read a
//!    second time once its span is known, because the places of its operators are relative to that.
//!
//! # Invariants
//!
//! 1. No text makes the parser panic, and the depth of its recursion is at most [`MAX_NESTING`].
//! 2. The time is linear in the length of the text, apart from looking up symbols.

mod body;
mod expr;
mod lex;
mod program;

use std::collections::BTreeMap;
use std::fmt;

use crate::names::{Symbol, type_from_name};
use crate::{BlockId, FileId, Idx, Program, Sig, Span, Ty};
use lex::{Tok, Token};

/// How deeply expressions may be nested in the text. More than
/// [`Expr::MAX_DEPTH`](crate::Expr::MAX_DEPTH), so that it is left to `verify` to complain.
pub const MAX_NESTING: usize = 4 * crate::Expr::MAX_DEPTH;

/// Reads a program.
///
/// # Errors
///
/// The first place where the text does not follow the grammar.
pub fn parse(text: &str) -> Result<Program, ParseError> {
    let tokens = lex::lex(text)?;
    let mut parser = Parser { text, tokens, pos: 0, symbols: BTreeMap::new(), sigs: Vec::new() };
    parser.collect_symbols();
    parser.pos = 0;
    parser.program()
}

/// An error in a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseError {
    /// The line, from 1.
    pub line: u32,
    /// The column in characters, from 1.
    pub col: u32,
    /// What is wrong.
    pub message: String,
}

impl ParseError {
    /// An error at a byte of the text.
    fn at(text: &str, at: usize, message: impl Into<String>) -> ParseError {
        let before = text.get(..at).unwrap_or(text);
        let line = before.matches('\n').count() + 1;
        let col = before.rsplit('\n').next().unwrap_or(before).chars().count() + 1;
        let small = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        ParseError { line: small(line), col: small(col), message: message.into() }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.col, self.message)
    }
}

impl std::error::Error for ParseError {}

/// The state of the descent.
struct Parser<'a> {
    text: &'a str,
    /// Never empty: the last one is [`Tok::End`], and the parser does not go past it.
    tokens: Vec<Token<'a>>,
    pos: usize,
    /// What each name stands for; `None` if several things have it.
    symbols: BTreeMap<String, Option<Symbol>>,
    /// The signatures of the functions, by index.
    sigs: Vec<Option<Sig>>,
}

type Parsed<T> = Result<T, ParseError>;

impl<'a> Parser<'a> {
    fn peek(&self) -> &Tok<'a> {
        self.tokens.get(self.pos).map_or(&Tok::End, |token| &token.tok)
    }

    fn peek_second(&self) -> &Tok<'a> {
        self.tokens.get(self.pos + 1).map_or(&Tok::End, |token| &token.tok)
    }

    fn advance(&mut self) {
        if self.pos + 1 < self.tokens.len() {
            self.pos += 1;
        }
    }

    /// An error at the next token.
    fn fail<T>(&self, message: impl Into<String>) -> Parsed<T> {
        self.fail_at(self.pos, message)
    }

    /// An error at an earlier token.
    fn fail_at<T>(&self, pos: usize, message: impl Into<String>) -> Parsed<T> {
        let at = self.tokens.get(pos).map_or(self.text.len(), |token| token.at);
        Err(ParseError::at(self.text, at, message))
    }

    fn expected<T>(&self, what: &str) -> Parsed<T> {
        self.fail(format!("expected {what}, found {}", self.peek().describe()))
    }

    fn at_word(&self, word: &str) -> bool {
        matches!(self.peek(), Tok::Word(text) if *text == word)
    }

    fn at_punct(&self, punct: &str) -> bool {
        matches!(self.peek(), Tok::Punct(text) if *text == punct)
    }

    /// Takes the word if it comes next.
    fn eat_word(&mut self, word: &str) -> bool {
        let found = self.at_word(word);
        if found {
            self.advance();
        }
        found
    }

    fn eat_punct(&mut self, punct: &str) -> bool {
        let found = self.at_punct(punct);
        if found {
            self.advance();
        }
        found
    }

    fn word(&mut self, word: &str) -> Parsed<()> {
        if self.eat_word(word) { Ok(()) } else { self.expected(&format!("`{word}`")) }
    }

    fn punct(&mut self, punct: &str) -> Parsed<()> {
        if self.eat_punct(punct) { Ok(()) } else { self.expected(&format!("`{punct}`")) }
    }

    /// A decimal number of the wanted type.
    fn number<T: std::str::FromStr>(&mut self, what: &str) -> Parsed<T> {
        let number = match self.peek() {
            Tok::Number(text) => text.parse().ok(),
            _ => return self.expected(what),
        };
        match number {
            Some(number) => {
                self.advance();
                Ok(number)
            }
            None => self.fail(format!("{} is not {what}", self.peek().describe())),
        }
    }

    /// `align` and a number.
    fn align(&mut self) -> Parsed<u32> {
        self.word("align")?;
        self.number("an alignment")
    }

    /// Bytes of one or more neighbouring literals.
    fn bytes(&mut self) -> Parsed<Vec<u8>> {
        let Tok::Bytes(first) = self.peek() else {
            return self.expected("a string");
        };
        let mut bytes = first.clone();
        self.advance();
        while let Tok::Bytes(more) = self.peek() {
            bytes.extend_from_slice(more);
            self.advance();
        }
        Ok(bytes)
    }

    /// A string that is text.
    fn string(&mut self) -> Parsed<Box<str>> {
        let Tok::Bytes(bytes) = self.peek() else {
            return self.expected("a string");
        };
        match std::str::from_utf8(bytes) {
            Ok(text) => {
                let text = text.into();
                self.advance();
                Ok(text)
            }
            Err(_) => self.fail("the string is not UTF-8"),
        }
    }

    fn type_ahead(&self) -> Option<Ty> {
        match self.peek() {
            Tok::Word(word) => type_from_name(word),
            _ => None,
        }
    }

    fn ty(&mut self) -> Parsed<Ty> {
        match self.type_ahead() {
            Some(ty) => {
                self.advance();
                Ok(ty)
            }
            None => self.expected("a type"),
        }
    }

    fn block_ahead(&self) -> Option<BlockId> {
        match self.peek() {
            Tok::Word(word) => index(word.strip_prefix('b')?).map(BlockId),
            _ => None,
        }
    }

    fn block(&mut self) -> Parsed<BlockId> {
        match self.block_ahead() {
            Some(block) => {
                self.advance();
                Ok(block)
            }
            None => self.expected("a block"),
        }
    }

    fn symbol(&mut self) -> Parsed<Symbol> {
        let symbol = match self.peek() {
            Tok::Symbol(name) => match self.symbols.get(name) {
                Some(Some(symbol)) => *symbol,
                Some(None) => {
                    return self.fail("several symbols have this name: write its number, `@#g0` or `@#f0`");
                }
                None => return self.fail(format!("there is no symbol `@{}`", name.escape_debug())),
            },
            Tok::SymbolNumber('g', number) => Symbol::Global(crate::GlobalId(*number)),
            Tok::SymbolNumber(_, number) => Symbol::Func(crate::FuncId(*number)),
            _ => return self.expected("a symbol"),
        };
        self.advance();
        Ok(symbol)
    }

    fn func_symbol(&mut self) -> Parsed<crate::FuncId> {
        let pos = self.pos;
        match self.symbol()? {
            Symbol::Func(func) => Ok(func),
            Symbol::Global(_) => self.fail_at(pos, "this symbol is not a function"),
        }
    }

    /// A name where it is declared.
    fn declared_symbol(&mut self) -> Parsed<Box<str>> {
        match self.peek() {
            Tok::Symbol(name) => {
                let name = name.as_str().into();
                self.advance();
                Ok(name)
            }
            _ => self.expected("a symbol"),
        }
    }

    /// The span of a whole thing; [`Span::NONE`] if there is none.
    fn span(&mut self) -> Parsed<Span> {
        let Tok::Span(parts) = self.peek() else {
            return Ok(Span::NONE);
        };
        let &[file, line, col] = &parts[..] else {
            return self.fail("expected a file, a line and a column");
        };
        let span = self.make_span(FileId::new(file as usize), line, col)?;
        self.advance();
        Ok(span)
    }

    fn make_span(&self, file: FileId, line: u32, col: u32) -> Parsed<Span> {
        match u16::try_from(col) {
            Ok(col) => Ok(Span { line, file, col }),
            Err(_) => self.fail("a column is at most 65535"),
        }
    }
}

/// A number that is an index: digits only.
fn index(digits: &str) -> Option<u32> {
    if digits.bytes().all(|b| b.is_ascii_digit()) { digits.parse().ok() } else { None }
}
