//! The parser: from tokens to the syntax tree.
//!
//! Recursive descent, with precedence climbing for operators. The only thing it knows about meaning
//! is which names are types (`scope`). All tokens are there from the start, so an ambiguity is
//! settled by looking as far ahead as it takes; there is no backtracking.
//!
//! # Errors
//! A function that cannot go on reports an error and returns `Failed`. Statements and declarations
//! catch it, skip to a point where something new begins, and continue, so that several errors are
//! found in one run. If only a closing token is missing, it is reported and assumed. At one token
//! at most one error is reported. `recover` has the rules.
//!
//! # Depth
//! Everything that walks the tree recurses, so its depth is bounded by [`MAX_NESTING`]. What
//! recurses in the parser goes through `Parser::nested`. Chains of operators that lean to the left
//! are built by loops and get deeper without any recursion; so the parser also tracks how deep the
//! tree reaches below the current node (`Parser::bottom`), and each link of a chain pushes that
//! down by one.
//!
//! Invariants: any tokens are accepted without panicking; every loop takes a token or ends; the
//! tree has errors in it ([`crate::ast::ExprKind::Error`], [`crate::ast::TypeSpec::Error`]) only if
//! an error was reported.

mod asm;
mod attr;
mod decl;
mod declarator;
pub mod dump;
mod expr;
mod function;
mod init;
mod postfix;
mod primary;
mod record;
mod recover;
mod scope;
mod specs;
mod stmt;
mod words;

#[cfg(test)]
mod tests;

use ir::DataModel;
use rustc_hash::FxHashSet;

use crate::ast::{MAX_NESTING, TranslationUnit};
use crate::diag::Diagnostic;
use crate::intern::{Interner, Symbol};
use crate::lex::directive::Pack;
use crate::lex::{self, Token, TokenKind};
use crate::session::{Options, Revision, Session};
use crate::source::{Pos, UnitId};
use scope::{Meaning, Scopes};

/// Parses a unit. Errors are in the session's diagnostics, in the order of the text.
pub fn parse_unit(session: &mut Session, unit: UnitId) -> TranslationUnit {
    let lexed = lex::lex(session, unit);
    let text = session.sources.shared_text(unit);
    let mut parser = Parser {
        tokens: &lexed.tokens,
        at: 0,
        text: text.terminated(),
        base: session.sources.base(unit).0,
        packs: &lexed.packs,
        options: session.options,
        interner: &mut session.interner,
        scopes: Scopes::default(),
        functions: 0,
        kr_params: false,
        depth: 0,
        bottom: 0,
        diags: lexed.diags,
        errors: 0,
        last_error: usize::MAX,
        unclosed: 0,
        pairs: Vec::new(),
        unknown_types: FxHashSet::default(),
        aborted: false,
    };
    parser.declare_builtins();
    let items = parser.translation_unit();
    let abandoned = parser.aborted;
    let mut diags = parser.diags;
    diags.sort_by_key(|diag| diag.pos);
    for diag in diags {
        session.diags.add(diag);
    }
    TranslationUnit { items, abandoned }
}

/// Parsing could not go on; the reason has been reported.
struct Failed;

type Parsed<T> = Result<T, Failed>;

struct Parser<'a> {
    /// The tokens; the last one is [`TokenKind::Eof`].
    tokens: &'a [Token],
    /// The current token.
    at: usize,
    /// The text with a byte 0 at its end.
    text: &'a [u8],
    /// The position of its first byte.
    base: u32,
    packs: &'a [Pack],
    options: Options,
    interner: &'a mut Interner,
    scopes: Scopes,
    /// How many function bodies are open.
    functions: usize,
    /// Whether the parameters of an old-style definition are being declared.
    kr_params: bool,
    /// How deep the current node lies.
    depth: usize,
    /// How deep the deepest node lies among those that the innermost chain has parsed so far.
    bottom: usize,
    diags: Vec<Diagnostic>,
    /// How many errors the parser has reported.
    errors: usize,
    /// The token at which the last error was reported.
    last_error: usize,
    /// The token at which the last search for a closing bracket ended without finding it.
    unclosed: usize,
    /// Which brackets match, once that is needed.
    pairs: Vec<u32>,
    /// Unknown types that were reported; once is enough.
    unknown_types: FxHashSet<Symbol>,
    /// Whether parsing has ended before the end of the unit.
    aborted: bool,
}

impl Parser<'_> {
    fn declare_builtins(&mut self) {
        if self.options.model == DataModel::Ilp32 {
            return;
        }
        for name in ["__int128_t", "__uint128_t"] {
            let name = self.interner.intern(name);
            self.scopes.declare(name, Meaning::Builtin);
        }
    }

    fn is_c23(&self) -> bool {
        self.options.std.revision >= Revision::C23
    }

    /// The current token.
    fn token(&self) -> Token {
        self.tokens[self.at]
    }

    /// The kind of the current token.
    fn kind(&self) -> TokenKind {
        self.tokens[self.at].kind
    }

    /// The position of the current token.
    fn pos(&self) -> Pos {
        self.tokens[self.at].pos
    }

    /// The token at an index, the end of file after the last.
    fn token_at(&self, at: usize) -> Token {
        self.tokens[at.min(self.tokens.len() - 1)]
    }

    /// The kind of the token at an index.
    fn kind_at(&self, at: usize) -> TokenKind {
        self.token_at(at).kind
    }

    /// The kind of the next token.
    fn next_kind(&self) -> TokenKind {
        self.kind_at(self.at + 1)
    }

    /// Takes the current token.
    fn bump(&mut self) -> Token {
        let token = self.tokens[self.at];
        if token.kind != TokenKind::Eof {
            self.at += 1;
        }
        token
    }

    /// Takes the current token if it is of a kind.
    fn eat(&mut self, kind: TokenKind) -> bool {
        let found = self.kind() == kind;
        if found {
            self.bump();
        }
        found
    }

    /// Takes a name, of a type or not.
    fn ident(&mut self, context: &str) -> Parsed<(Symbol, Pos)> {
        if self.kind() != TokenKind::Ident {
            return Err(self.expected(&format!("identifier {context}")));
        }
        let token = self.bump();
        Ok((token.symbol(), token.pos))
    }

    /// The bytes of a literal.
    fn spelling(&self, token: Token) -> &[u8] {
        let start = (token.pos.0 - self.base) as usize;
        self.text.get(start..start + token.data as usize).unwrap_or_default()
    }

    /// Whether the token at an index is the name of a type.
    fn is_type_ident(&self, at: usize) -> bool {
        let token = self.token_at(at);
        token.kind == TokenKind::Ident && self.scopes.is_type(token.symbol())
    }

    /// Parses something that lies one level deeper.
    fn nested<T>(&mut self, parse: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        if self.depth >= MAX_NESTING {
            return Err(self.too_deep());
        }
        self.depth += 1;
        self.bottom = self.bottom.max(self.depth);
        let result = parse(self);
        self.depth -= 1;
        result
    }

    /// Begins a chain of operators: from here on [`Parser::bottom`] refers to this chain only. What
    /// is returned goes to [`Parser::end_chain`].
    fn begin_chain(&mut self) -> usize {
        std::mem::replace(&mut self.bottom, self.depth)
    }

    /// Notes that all that the chain has so far becomes the left operand of its next link. To be
    /// called before the right operand is parsed.
    fn link(&mut self) -> Parsed<()> {
        self.bottom += 1;
        if self.bottom > MAX_NESTING { Err(self.too_deep()) } else { Ok(()) }
    }

    /// Ends a chain.
    fn end_chain(&mut self, outer: usize) {
        self.bottom = self.bottom.max(outer);
    }
}
