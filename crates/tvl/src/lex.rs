//! Words of the text forms. `#` begins a comment that ends with its line.

use std::fmt;

/// What is wrong with a text, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub message: String,
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for ParseError {}

/// A word or a sign.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Token {
    /// A name or a number, with an index in brackets if it has one: `r[n,x]`.
    Word(String),
    /// A sign.
    Sign(&'static str),
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Token::Word(word) => write!(f, "'{word}'"),
            Token::Sign(sign) => write!(f, "'{sign}'"),
        }
    }
}

/// All signs; a sign stands before those that it begins with.
const SIGNS: [&str; 21] = [
    "<->", "->", "=>", ":=", "!=", "=", "!", "&", "|", "?", ":", "(", ")", ",", ".", "+", "*", "/", "-", ";",
    "~",
];

/// A token and its line.
pub(crate) type Placed = (Token, usize);

/// The tokens of a text.
pub(crate) fn tokens(text: &str) -> Result<Vec<Placed>, ParseError> {
    let mut found = Vec::new();
    for (at, line) in text.lines().enumerate() {
        let line_number = at + 1;
        let mut rest = line.split('#').next().unwrap_or_default().trim_start();
        while !rest.is_empty() {
            let (token, length) = first(rest).ok_or_else(|| ParseError {
                line: line_number,
                message: format!("unexpected character '{}'", rest.chars().next().unwrap_or_default()),
            })?;
            found.push((token, line_number));
            rest = rest[length..].trim_start();
        }
    }
    Ok(found)
}

fn first(text: &str) -> Option<(Token, usize)> {
    let is_letter = |c: char| c.is_alphanumeric() || c == '_' || c == '$' || c == '\'' || c == '^';
    let length = text.find(|c: char| !is_letter(c)).unwrap_or(text.len());
    if length == 0 {
        let sign = SIGNS.iter().find(|sign| text.starts_with(**sign))?;
        return Some((Token::Sign(sign), sign.len()));
    }
    // An index belongs to the name. Blanks in it do not count.
    let index = text[length..].starts_with('[').then(|| text[length..].find(']')).flatten();
    let end = index.map_or(length, |close| length + close + 1);
    let word = text[..end].chars().filter(|c| !c.is_whitespace()).collect();
    Some((Token::Word(word), end))
}

/// A place in a list of tokens.
pub(crate) struct Cursor {
    tokens: Vec<Placed>,
    at: usize,
}

impl Cursor {
    pub(crate) fn new(text: &str) -> Result<Cursor, ParseError> {
        Ok(Cursor { tokens: tokens(text)?, at: 0 })
    }

    pub(crate) fn is_at_end(&self) -> bool {
        self.at >= self.tokens.len()
    }

    pub(crate) fn line(&self) -> usize {
        let last = self.tokens.len().saturating_sub(1);
        self.tokens.get(self.at.min(last)).map_or(1, |token| token.1)
    }

    pub(crate) fn error<T>(&self, message: impl Into<String>) -> Result<T, ParseError> {
        Err(ParseError { line: self.line(), message: message.into() })
    }

    pub(crate) fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.at).map(|token| &token.0)
    }

    pub(crate) fn peek_second(&self) -> Option<&Token> {
        self.tokens.get(self.at + 1).map(|token| &token.0)
    }

    pub(crate) fn is_sign(&self, sign: &str) -> bool {
        matches!(self.peek(), Some(Token::Sign(found)) if *found == sign)
    }

    pub(crate) fn is_word(&self, word: &str) -> bool {
        matches!(self.peek(), Some(Token::Word(found)) if found == word)
    }

    /// Goes on if the sign is next.
    pub(crate) fn takes(&mut self, sign: &str) -> bool {
        let takes = self.is_sign(sign);
        self.at += usize::from(takes);
        takes
    }

    /// Goes on if the word is next.
    pub(crate) fn takes_word(&mut self, word: &str) -> bool {
        let takes = self.is_word(word);
        self.at += usize::from(takes);
        takes
    }

    pub(crate) fn expect(&mut self, sign: &'static str) -> Result<(), ParseError> {
        if self.takes(sign) {
            return Ok(());
        }
        self.error(format!("'{sign}' is expected{}", self.instead()))
    }

    /// The next word, which is expected to be this.
    pub(crate) fn word(&mut self, what: &str) -> Result<String, ParseError> {
        if let Some(Token::Word(word)) = self.peek() {
            let word = word.clone();
            self.at += 1;
            return Ok(word);
        }
        self.error(format!("{what} is expected{}", self.instead()))
    }

    fn instead(&self) -> String {
        self.peek().map_or_else(|| " at the end".to_owned(), |token| format!(" instead of {token}"))
    }
}
