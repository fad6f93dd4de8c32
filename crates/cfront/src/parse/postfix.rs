//! Postfix operators: calls, subscripts, members, `++` and `--`.

use super::{Parsed, Parser};
use crate::ast::{Expr, ExprKind};
use crate::lex::TokenKind as T;

impl Parser<'_> {
    /// The postfix operators after an expression. The caller has begun a chain.
    pub(super) fn postfix(&mut self, mut expr: Expr) -> Parsed<Expr> {
        loop {
            let token = self.token();
            let start = expr.start;
            if !matches!(
                token.kind,
                T::LBracket | T::LParen | T::Dot | T::Arrow | T::PlusPlus | T::MinusMinus
            ) {
                return Ok(expr);
            }
            self.bump();
            self.link()?;
            let kind = match token.kind {
                T::LBracket => {
                    let index = self.nested(Self::expression)?;
                    self.close(T::RBracket, token.pos, "']' after subscript");
                    ExprKind::Index(Box::new(expr), Box::new(index))
                }
                T::LParen => {
                    let args = self.nested(Self::arguments)?;
                    let whole = self.kind() == T::RParen;
                    self.close(T::RParen, token.pos, "',' or ')' after argument");
                    // The intended number of arguments is unknown.
                    if whole { ExprKind::Call(Box::new(expr), args) } else { ExprKind::Error }
                }
                T::Dot | T::Arrow => {
                    let arrow = token.kind == T::Arrow;
                    let context = if arrow { "after '->'" } else { "after '.'" };
                    let (name, name_pos) = self.ident(context)?;
                    ExprKind::Member { base: Box::new(expr), name, name_pos, arrow }
                }
                _ => {
                    let increment = token.kind == T::PlusPlus;
                    ExprKind::IncDec { arg: Box::new(expr), increment, prefix: false }
                }
            };
            expr = Expr { kind, pos: token.pos, start };
        }
    }

    /// The arguments of a call, up to the closing parenthesis.
    fn arguments(&mut self) -> Parsed<Vec<Expr>> {
        let mut args = Vec::new();
        if self.kind() == T::RParen {
            return Ok(args);
        }
        loop {
            args.push(self.assignment()?);
            if !self.eat(T::Comma) {
                return Ok(args);
            }
        }
    }
}
