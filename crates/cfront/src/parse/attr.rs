//! Attributes, in GNU's form `__attribute__((…))` and C23's form `[[…]]`.
//!
//! Both are accepted wherever gcc accepts one of them; the callers decide what they apply to. Names
//! lose the underscores around them, and C23's `gnu::` prefix; other prefixes stay, so that
//! `[[clang::x]]` is not mistaken for `x`.

use super::{Parsed, Parser};
use crate::ast::{Attr, AttrArg};
use crate::intern::Symbol;
use crate::lex::TokenKind as T;

impl Parser<'_> {
    /// Whether attributes begin at an index.
    pub(super) fn starts_attributes_at(&self, at: usize) -> bool {
        match self.kind_at(at) {
            T::Attribute => true,
            // No expression begins with `[`, so two of them are always an attribute.
            T::LBracket => self.kind_at(at + 1) == T::LBracket,
            _ => false,
        }
    }

    /// The index after the attributes that begin at an index, if any do.
    pub(super) fn behind_attributes(&self, mut at: usize) -> usize {
        while self.starts_attributes_at(at) {
            let open = if self.kind_at(at) == T::Attribute { at + 1 } else { at };
            let next = self.matching(open);
            if next <= at {
                break;
            }
            at = next;
        }
        at
    }

    /// Takes all attributes that stand here.
    pub(super) fn attributes(&mut self, attrs: &mut Vec<Attr>) -> Parsed<()> {
        while self.starts_attributes_at(self.at) {
            if self.kind() == T::Attribute {
                self.gnu_attributes(attrs)?;
            } else {
                self.standard_attributes(attrs)?;
            }
        }
        Ok(())
    }

    fn gnu_attributes(&mut self, attrs: &mut Vec<Attr>) -> Parsed<()> {
        self.bump();
        let outer = self.expect(T::LParen, "after '__attribute__'")?.pos;
        let inner = self.expect(T::LParen, "after '__attribute__('")?.pos;
        loop {
            // Empty attributes are allowed: `__attribute__((, a,, b))`.
            while self.eat(T::Comma) {}
            if self.kind() == T::RParen {
                break;
            }
            let (name, pos) = self.attribute_word()?;
            let name = self.plain_name(name);
            let mut args = Vec::new();
            if self.eat(T::LParen) {
                self.attribute_args(&mut args)?;
            }
            attrs.push(Attr { name, args, pos });
            if !matches!(self.kind(), T::Comma | T::RParen) {
                return Err(self.expected("',' or ')' in attribute list"));
            }
        }
        self.close(T::RParen, inner, "')' after attributes");
        self.close(T::RParen, outer, "')' after attributes");
        Ok(())
    }

    fn standard_attributes(&mut self, attrs: &mut Vec<Attr>) -> Parsed<()> {
        let outer = self.bump().pos;
        let inner = self.bump().pos;
        loop {
            while self.eat(T::Comma) {}
            if self.kind() == T::RBracket {
                break;
            }
            let (mut name, pos) = self.attribute_word()?;
            let mut known = true;
            if self.kind() == T::Colon && self.next_kind() == T::Colon {
                self.bump();
                self.bump();
                let prefix = self.plain_name(name);
                let (inner_name, _) = self.attribute_word()?;
                name = self.plain_name(inner_name);
                if self.interner.text(prefix) != "gnu" {
                    known = false;
                    let full = format!("{}::{}", self.interner.text(prefix), self.interner.text(name));
                    name = self.interner.intern(&full);
                }
            } else {
                name = self.plain_name(name);
            }
            let mut args = Vec::new();
            if self.kind() == T::LParen {
                if known {
                    self.bump();
                    self.attribute_args(&mut args)?;
                } else {
                    self.at = self.matching(self.at);
                    args.push(AttrArg::Other);
                }
            }
            attrs.push(Attr { name, args, pos });
            if !matches!(self.kind(), T::Comma | T::RBracket) {
                return Err(self.expected("',' or ']' in attribute list"));
            }
        }
        self.close(T::RBracket, inner, "']' after attributes");
        self.close(T::RBracket, outer, "']' after attributes");
        Ok(())
    }

    /// A word of an attribute's name: any name or keyword.
    fn attribute_word(&mut self) -> Parsed<(Symbol, crate::source::Pos)> {
        let kind = self.kind();
        if kind == T::Ident || kind > T::Hash {
            let token = self.bump();
            return Ok((token.symbol(), token.pos));
        }
        Err(self.expected("identifier as attribute name"))
    }

    /// A name without the underscores around it.
    fn plain_name(&mut self, name: Symbol) -> Symbol {
        let text = self.interner.text(name);
        match text.strip_prefix("__").and_then(|rest| rest.strip_suffix("__")) {
            Some(inner) if !inner.is_empty() => {
                let inner = inner.to_string();
                self.interner.intern(&inner)
            }
            _ => name,
        }
    }

    /// The arguments after an opening parenthesis, and the closing one.
    fn attribute_args(&mut self, args: &mut Vec<AttrArg>) -> Parsed<()> {
        let open = self.token_at(self.at - 1).pos;
        if self.kind() != T::RParen {
            loop {
                args.push(self.attribute_arg()?);
                if !self.eat(T::Comma) {
                    break;
                }
            }
        }
        self.close(T::RParen, open, "',' or ')' after attribute argument");
        Ok(())
    }

    fn attribute_arg(&mut self) -> Parsed<AttrArg> {
        let token = self.token();
        let ends = matches!(self.next_kind(), T::Comma | T::RParen);
        if token.kind == T::Ident && ends {
            self.bump();
            return Ok(AttrArg::Ident(token.symbol(), token.pos));
        }
        if self.starts_type_at(self.at) || token.kind == T::Assign {
            self.skip_argument();
            return Ok(AttrArg::Other);
        }
        let expr = self.nested(Self::conditional)?;
        if !matches!(self.kind(), T::Comma | T::RParen) {
            // Some attributes have a syntax of their own: `availability(x, introduced=1.0)`.
            self.skip_argument();
            return Ok(AttrArg::Other);
        }
        Ok(AttrArg::Expr(expr))
    }

    /// Skips to the comma or parenthesis after an argument.
    fn skip_argument(&mut self) {
        loop {
            match self.kind() {
                T::Comma | T::RParen | T::RBracket | T::Semi | T::RBrace | T::Eof => return,
                T::LParen | T::LBracket | T::LBrace => {
                    let next = self.matching(self.at);
                    self.at = next.max(self.at + 1).min(self.tokens.len() - 1);
                }
                _ => {
                    self.bump();
                }
            }
        }
    }
}
