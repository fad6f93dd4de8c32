//! Expressions: the operators.
//!
//! Binary operators are parsed by precedence climbing. Chains of them lean to the left and are
//! built by a loop; assignments and conditionals lean to the right and recurse.

use super::{Parsed, Parser};
use crate::ast::{BinaryOp, Expr, ExprKind, TypeName, UnaryOp};
use crate::lex::TokenKind as T;
use crate::source::Pos;

/// A binary operator.
#[derive(Clone, Copy)]
enum Operator {
    Plain(BinaryOp),
    And,
    Or,
}

/// The precedence of a binary operator, from 1, and what it is.
fn binary_operator(kind: T) -> Option<(u8, Operator)> {
    use Operator::Plain;
    Some(match kind {
        T::PipePipe => (1, Operator::Or),
        T::AmpAmp => (2, Operator::And),
        T::Pipe => (3, Plain(BinaryOp::BitOr)),
        T::Caret => (4, Plain(BinaryOp::BitXor)),
        T::Amp => (5, Plain(BinaryOp::BitAnd)),
        T::EqEq => (6, Plain(BinaryOp::Eq)),
        T::Ne => (6, Plain(BinaryOp::Ne)),
        T::Lt => (7, Plain(BinaryOp::Lt)),
        T::Gt => (7, Plain(BinaryOp::Gt)),
        T::Le => (7, Plain(BinaryOp::Le)),
        T::Ge => (7, Plain(BinaryOp::Ge)),
        T::Shl => (8, Plain(BinaryOp::Shl)),
        T::Shr => (8, Plain(BinaryOp::Shr)),
        T::Plus => (9, Plain(BinaryOp::Add)),
        T::Minus => (9, Plain(BinaryOp::Sub)),
        T::Star => (10, Plain(BinaryOp::Mul)),
        T::Slash => (10, Plain(BinaryOp::Div)),
        T::Percent => (10, Plain(BinaryOp::Rem)),
        _ => return None,
    })
}

/// The operator of a compound assignment.
fn assignment_operator(kind: T) -> Option<BinaryOp> {
    Some(match kind {
        T::StarAssign => BinaryOp::Mul,
        T::SlashAssign => BinaryOp::Div,
        T::PercentAssign => BinaryOp::Rem,
        T::PlusAssign => BinaryOp::Add,
        T::MinusAssign => BinaryOp::Sub,
        T::ShlAssign => BinaryOp::Shl,
        T::ShrAssign => BinaryOp::Shr,
        T::AmpAssign => BinaryOp::BitAnd,
        T::CaretAssign => BinaryOp::BitXor,
        T::PipeAssign => BinaryOp::BitOr,
        _ => return None,
    })
}

impl Parser<'_> {
    /// An expression, commas included.
    pub(super) fn expression(&mut self) -> Parsed<Expr> {
        let outer = self.begin_chain();
        let mut left = self.assignment()?;
        while self.kind() == T::Comma {
            let pos = self.bump().pos;
            self.link()?;
            let right = self.nested(Self::assignment)?;
            let start = left.start;
            left = Expr { kind: ExprKind::Comma(Box::new(left), Box::new(right)), pos, start };
        }
        self.end_chain(outer);
        Ok(left)
    }

    /// An expression without commas.
    pub(super) fn assignment(&mut self) -> Parsed<Expr> {
        let outer = self.begin_chain();
        let left = self.conditional()?;
        let operator = self.kind();
        let expr = if operator == T::Assign {
            let pos = self.bump().pos;
            self.link()?;
            let right = self.nested(Self::assignment)?;
            let start = left.start;
            Expr { kind: ExprKind::Assign(Box::new(left), Box::new(right)), pos, start }
        } else if let Some(op) = assignment_operator(operator) {
            let pos = self.bump().pos;
            self.link()?;
            let right = self.nested(Self::assignment)?;
            let start = left.start;
            Expr { kind: ExprKind::AssignOp(op, Box::new(left), Box::new(right)), pos, start }
        } else {
            left
        };
        self.end_chain(outer);
        Ok(expr)
    }

    /// `c ? a : b`, or what is stronger.
    pub(super) fn conditional(&mut self) -> Parsed<Expr> {
        let outer = self.begin_chain();
        let cond = self.binary(1)?;
        let expr = if self.kind() == T::Question {
            let pos = self.bump().pos;
            self.link()?;
            let middle =
                if self.kind() == T::Colon { None } else { Some(Box::new(self.nested(Self::expression)?)) };
            self.expect(T::Colon, "in conditional expression")?;
            let last = self.nested(Self::conditional)?;
            let start = cond.start;
            Expr { kind: ExprKind::Conditional(Box::new(cond), middle, Box::new(last)), pos, start }
        } else {
            cond
        };
        self.end_chain(outer);
        Ok(expr)
    }

    /// Binary operators of at least a precedence.
    fn binary(&mut self, least: u8) -> Parsed<Expr> {
        let outer = self.begin_chain();
        let mut left = self.cast()?;
        while let Some((precedence, operator)) = binary_operator(self.kind()) {
            if precedence < least {
                break;
            }
            let pos = self.bump().pos;
            self.link()?;
            let right = self.nested(|p| p.binary(precedence + 1))?;
            let start = left.start;
            let (left_box, right) = (Box::new(left), Box::new(right));
            let kind = match operator {
                Operator::Plain(op) => ExprKind::Binary(op, left_box, right),
                Operator::And => ExprKind::And(left_box, right),
                Operator::Or => ExprKind::Or(left_box, right),
            };
            left = Expr { kind, pos, start };
        }
        self.end_chain(outer);
        Ok(left)
    }

    /// `(type) e`, or what is stronger.
    pub(super) fn cast(&mut self) -> Parsed<Expr> {
        if self.kind() != T::LParen || !self.starts_type_at(self.at + 1) {
            return self.unary();
        }
        let (pos, ty) = self.parenthesized_type()?;
        if self.kind() == T::LBrace {
            return self.compound_literal(pos, ty);
        }
        let arg = self.nested(Self::cast)?;
        Ok(Expr { kind: ExprKind::Cast(Box::new(ty), Box::new(arg)), pos, start: pos })
    }

    /// `(type)`, and the place of the parenthesis.
    fn parenthesized_type(&mut self) -> Parsed<(Pos, TypeName)> {
        let pos = self.bump().pos;
        let ty = self.type_name()?;
        self.close(T::RParen, pos, "')' after type");
        Ok((pos, ty))
    }

    /// The braces of a compound literal and what follows them.
    fn compound_literal(&mut self, pos: Pos, ty: TypeName) -> Parsed<Expr> {
        let outer = self.begin_chain();
        let list = self.nested(Self::init_list)?;
        let literal = Expr { kind: ExprKind::CompoundLiteral(Box::new(ty), list), pos, start: pos };
        let expr = self.postfix(literal)?;
        self.end_chain(outer);
        Ok(expr)
    }

    /// Prefix operators.
    fn unary(&mut self) -> Parsed<Expr> {
        let pos = self.pos();
        let op = match self.kind() {
            T::PlusPlus | T::MinusMinus => {
                let increment = self.bump().kind == T::PlusPlus;
                let arg = Box::new(self.nested(Self::cast)?);
                let kind = ExprKind::IncDec { arg, increment, prefix: true };
                return Ok(Expr { kind, pos, start: pos });
            }
            T::Amp => UnaryOp::AddrOf,
            T::Star => UnaryOp::Deref,
            T::Plus => UnaryOp::Plus,
            T::Minus => UnaryOp::Minus,
            T::Tilde => UnaryOp::BitNot,
            T::Bang => UnaryOp::Not,
            T::Real => UnaryOp::Real,
            T::Imag => UnaryOp::Imag,
            T::Extension => {
                self.bump();
                return self.nested(Self::cast);
            }
            T::AmpAmp => {
                self.bump();
                let (name, label) = self.ident("as label after '&&'")?;
                return Ok(Expr { kind: ExprKind::LabelAddr(name), pos: label, start: pos });
            }
            T::Sizeof | T::Alignof | T::GnuAlignof => return self.size_operator(),
            _ => {
                let outer = self.begin_chain();
                let primary = self.primary()?;
                let expr = self.postfix(primary)?;
                self.end_chain(outer);
                return Ok(expr);
            }
        };
        self.bump();
        let arg = self.nested(Self::cast)?;
        Ok(Expr { kind: ExprKind::Unary(op, Box::new(arg)), pos, start: pos })
    }

    /// `sizeof` and `_Alignof`, of a type or an expression.
    fn size_operator(&mut self) -> Parsed<Expr> {
        let token = self.bump();
        let pos = token.pos;
        let gnu = token.kind == T::GnuAlignof;
        if self.kind() == T::LParen && self.starts_type_at(self.at + 1) {
            let (open, ty) = self.parenthesized_type()?;
            if self.kind() != T::LBrace {
                let ty = Box::new(ty);
                let kind = match token.kind {
                    T::Sizeof => ExprKind::SizeofType(ty),
                    _ => ExprKind::AlignofType(ty, gnu),
                };
                return Ok(Expr { kind, pos, start: pos });
            }
            // `sizeof (type){…}` is of a compound literal.
            let arg = Box::new(self.nested(|p| p.compound_literal(open, ty))?);
            return Ok(Expr { kind: size_of(token.kind, arg, gnu), pos, start: pos });
        }
        let arg = Box::new(self.nested(Self::unary)?);
        Ok(Expr { kind: size_of(token.kind, arg, gnu), pos, start: pos })
    }
}

fn size_of(operator: T, arg: Box<Expr>, gnu: bool) -> ExprKind {
    match operator {
        T::Sizeof => ExprKind::SizeofExpr(arg),
        _ => ExprKind::AlignofExpr(arg, gnu),
    }
}
