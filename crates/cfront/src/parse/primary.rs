//! Primary expressions: names, literals, parentheses, and the built-ins that take types.

use super::scope::Meaning;
use super::{Parsed, Parser};
use crate::ast::{CharKind, Designator, Expr, ExprKind, IntSuffix, StrLit, TypeName};
use crate::diag::Severity;
use crate::lex::number::{self, Number};
use crate::lex::{Token, TokenKind as T, string};
use crate::source::Pos;

impl Parser<'_> {
    /// A primary expression.
    pub(super) fn primary(&mut self) -> Parsed<Expr> {
        let token = self.token();
        let pos = token.pos;
        let kind = match token.kind {
            T::Ident => {
                if self.scopes.is_type(token.symbol()) {
                    return Err(self.expected("expression"));
                }
                self.bump();
                ExprKind::Ident(token.symbol())
            }
            T::Number => self.number(),
            T::CharLit => self.character(),
            T::Str => ExprKind::Str(self.string("here")?),
            T::LParen => return self.nested(Self::parenthesized),
            T::FuncName => {
                self.bump();
                ExprKind::FuncName
            }
            T::True | T::False => ExprKind::Bool(self.bump().kind == T::True),
            T::Nullptr => {
                self.bump();
                ExprKind::Nullptr
            }
            T::Generic => self.nested(Self::generic)?,
            T::VaArg
            | T::Offsetof
            | T::TypesCompatible
            | T::ChooseExpr
            | T::ConvertVector
            | T::HasAttribute => self.nested(Self::builtin)?,
            _ => return Err(self.expected("expression")),
        };
        Ok(Expr { kind, pos, start: pos })
    }

    fn number(&mut self) -> ExprKind {
        let token = self.bump();
        match number::decode(self.spelling(token)) {
            Ok(Number::Int { value, suffix, decimal }) => ExprKind::Int { value, suffix, decimal },
            Ok(Number::Float { text, suffix, imaginary }) => ExprKind::Float { text, suffix, imaginary },
            Err(message) => {
                self.error_at(token.pos, message);
                ExprKind::Int { value: 0, suffix: IntSuffix::default(), decimal: true }
            }
        }
    }

    fn character(&mut self) -> ExprKind {
        let token = self.bump();
        let (kind, value, problems) = string::decode_char(self.spelling(token));
        self.literal_problems(token, problems);
        ExprKind::Char { kind, value }
    }

    fn literal_problems(&mut self, token: Token, problems: Vec<string::Problem>) {
        for problem in problems {
            let pos = Pos(token.pos.0 + problem.offset as u32);
            match problem.severity {
                Severity::Error => {
                    self.error_at(pos, problem.message);
                }
                Severity::Warning => self.warning_at(pos, problem.message),
            }
        }
    }

    /// Adjacent string literals, joined. The prefix of one decides for all.
    pub(super) fn string(&mut self, context: &str) -> Parsed<StrLit> {
        if self.kind() != T::Str {
            return Err(self.expected(&format!("string literal {context}")));
        }
        let first = self.at;
        let mut kind = CharKind::Plain;
        while self.kind() == T::Str {
            let token = self.bump();
            let next = string::kind(self.spelling(token));
            if next == CharKind::Plain || next == kind {
                continue;
            }
            if kind != CharKind::Plain {
                self.error_at(
                    token.pos,
                    "unsupported concatenation of string literals with different prefixes",
                );
            }
            kind = next;
        }
        let mut units = Vec::new();
        for at in first..self.at {
            let token = self.token_at(at);
            let problems = string::decode(self.spelling(token), kind, &mut units);
            if !problems.is_empty() {
                self.literal_problems(token, problems);
            }
        }
        Ok(StrLit { kind, units, pos: self.token_at(first).pos })
    }

    /// `( e )` or `({ … })`
    fn parenthesized(&mut self) -> Parsed<Expr> {
        if self.next_kind() == T::LBrace && self.functions == 0 {
            self.error_here("statement expression outside a function");
        }
        let pos = self.bump().pos;
        if self.kind() == T::LBrace {
            let body = self.compound()?;
            self.close(T::RParen, pos, "')' after statement expression");
            return Ok(Expr { kind: ExprKind::StmtExpr(Box::new(body)), pos, start: pos });
        }
        if self.is_unknown_cast() {
            self.unknown_type();
            let ty = self.nested_unknown_type(pos)?;
            let arg = self.nested(Self::cast)?;
            return Ok(Expr { kind: ExprKind::Cast(Box::new(ty), Box::new(arg)), pos, start: pos });
        }
        let inner = self.expression()?;
        self.close(T::RParen, pos, "')' after expression");
        Ok(Expr { kind: ExprKind::Paren(Box::new(inner)), pos, start: pos })
    }

    /// Whether `(name)` or `(name *)` of an undeclared name is obviously meant as a cast.
    fn is_unknown_cast(&self) -> bool {
        let token = self.token();
        if token.kind != T::Ident || self.scopes.meaning(token.symbol()) != Meaning::Unknown {
            return false;
        }
        let mut at = self.at + 1;
        while self.kind_at(at) == T::Star {
            at += 1;
        }
        self.kind_at(at) == T::RParen
            && (at > self.at + 1 || matches!(self.kind_at(at + 1), T::Ident | T::Number | T::Str))
    }

    /// The type of such a cast.
    fn nested_unknown_type(&mut self, open: Pos) -> Parsed<TypeName> {
        let name = self.token().symbol();
        let meaning = self.scopes.meaning(name);
        self.scopes.declare(name, Meaning::Reported);
        let ty = self.type_name();
        self.scopes.declare(name, meaning);
        let ty = ty?;
        self.close(T::RParen, open, "')' after type");
        Ok(ty)
    }

    fn generic(&mut self) -> Parsed<ExprKind> {
        self.bump();
        let open = self.expect(T::LParen, "after '_Generic'")?.pos;
        let control = Box::new(self.assignment()?);
        let mut arms = Vec::new();
        self.expect(T::Comma, "after controlling expression of '_Generic'")?;
        loop {
            let pos = self.pos();
            let ty = if self.eat(T::Default) { None } else { Some(self.type_name()?) };
            self.expect(T::Colon, "after type of '_Generic' association")?;
            let expr = self.assignment()?;
            arms.push((ty, expr, pos));
            if !self.eat(T::Comma) {
                break;
            }
        }
        self.close(T::RParen, open, "',' or ')' after association of '_Generic'");
        Ok(ExprKind::Generic { control, arms })
    }

    /// Built-ins that look like functions but take types.
    fn builtin(&mut self) -> Parsed<ExprKind> {
        let token = self.bump();
        let name = self.interner.text(token.symbol()).to_string();
        let open = self.expect(T::LParen, &format!("after '{name}'"))?.pos;
        let comma = format!("after argument of '{name}'");
        let kind = match token.kind {
            T::VaArg => {
                let list = Box::new(self.assignment()?);
                self.expect(T::Comma, &comma)?;
                ExprKind::VaArg(list, Box::new(self.type_name()?))
            }
            T::Offsetof => {
                let ty = Box::new(self.type_name()?);
                self.expect(T::Comma, &comma)?;
                ExprKind::Offsetof(ty, self.member_designator()?)
            }
            T::TypesCompatible => {
                let first = Box::new(self.type_name()?);
                self.expect(T::Comma, &comma)?;
                ExprKind::TypesCompatible(first, Box::new(self.type_name()?))
            }
            T::ChooseExpr => {
                let cond = Box::new(self.assignment()?);
                self.expect(T::Comma, &comma)?;
                let then = Box::new(self.assignment()?);
                self.expect(T::Comma, &comma)?;
                ExprKind::ChooseExpr(cond, then, Box::new(self.assignment()?))
            }
            // The others are about vectors and attributes, which are not supported: the type or
            // attribute is dropped, and what is left is a call of something unknown.
            _ => {
                let arg = if token.kind == T::HasAttribute && self.starts_type_at(self.at) {
                    self.type_name()?;
                    Expr { kind: ExprKind::Bool(false), pos: token.pos, start: token.pos }
                } else {
                    self.assignment()?
                };
                self.expect(T::Comma, &comma)?;
                if token.kind == T::ConvertVector {
                    self.type_name()?;
                } else {
                    self.at = self.matching(self.at);
                    if self.kind() == T::LParen {
                        self.at = self.matching(self.at);
                    }
                }
                let callee = ExprKind::Ident(token.symbol());
                let callee = Expr { kind: callee, pos: token.pos, start: token.pos };
                ExprKind::Call(Box::new(callee), vec![arg])
            }
        };
        self.close(T::RParen, open, &format!("')' {comma}"));
        Ok(kind)
    }

    /// `a.b[1].c` in `offsetof`.
    fn member_designator(&mut self) -> Parsed<Vec<Designator>> {
        let (name, pos) = self.ident("as member name")?;
        let mut designators = vec![Designator::Field(name, pos)];
        loop {
            match self.kind() {
                T::Dot | T::Arrow => {
                    let arrow = self.bump().kind == T::Arrow;
                    if arrow {
                        // `a->b` is `a[0].b`.
                        let zero = ExprKind::Int { value: 0, suffix: IntSuffix::default(), decimal: true };
                        let zero = Expr { kind: zero, pos, start: pos };
                        designators.push(Designator::Index(zero, pos));
                    }
                    let (name, pos) = self.ident("as member name")?;
                    designators.push(Designator::Field(name, pos));
                }
                T::LBracket => {
                    let open = self.bump().pos;
                    let index = self.nested(Self::expression)?;
                    self.close(T::RBracket, open, "']' after subscript");
                    designators.push(Designator::Index(index, open));
                }
                _ => return Ok(designators),
            }
        }
    }
}
