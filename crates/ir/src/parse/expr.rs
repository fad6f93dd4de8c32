//! Expressions.

use super::lex::Tok;
use super::{MAX_NESTING, Parsed, Parser, index};
use crate::names::Symbol;
use crate::{
    BinOp, Body, CastOp, DataModel, Expr, FloatTy, Idx, ObjId, Place, RegId, Span, Ty, UnOp, truncate,
};

/// The surroundings of an expression: the locals declared so far, the location of operators unless
/// they name their own, and the current depth.
#[derive(Clone, Copy)]
pub(super) struct Scope<'b> {
    pub(super) body: &'b Body,
    pub(super) model: DataModel,
    pub(super) span: Span,
    pub(super) depth: usize,
}

impl Scope<'_> {
    /// The type of an expression, if it has one.
    pub(super) fn ty(self, expr: &Expr) -> Option<Ty> {
        expr.checked_ty(self.body, self.model)
    }
}

impl Parser<'_> {
    pub(super) fn expr(&mut self, scope: Scope<'_>) -> Parsed<Expr> {
        if scope.depth >= MAX_NESTING {
            return self.fail(format!("expressions are nested more than {MAX_NESTING} levels deep"));
        }
        match self.peek() {
            Tok::Number(_) => self.constant(),
            Tok::Reg(_) => self.reg(scope.body).map(Expr::Reg),
            Tok::Punct("&") => self.place(Some(scope.body)).map(Expr::Addr),
            Tok::Word("true") => self.simple(Expr::bool(true)),
            Tok::Word("false") => self.simple(Expr::bool(false)),
            Tok::Word("null") => self.simple(Expr::Null),
            Tok::Word("undef") => {
                self.advance();
                self.punct(":")?;
                self.ty().map(Expr::Undef)
            }
            Tok::Word(word) => {
                let word = *word;
                self.operation(scope, word)
            }
            _ => self.expected("an expression"),
        }
    }

    fn simple(&mut self, expr: Expr) -> Parsed<Expr> {
        self.advance();
        Ok(expr)
    }

    /// A unary or binary operation or a conversion. `word` is the next token.
    fn operation(&mut self, scope: Scope<'_>, word: &str) -> Parsed<Expr> {
        if let Some(op) = UnOp::from_name(word) {
            let (span, [arg]) = self.operands(scope)?;
            return Ok(Expr::unary(op, arg, span));
        }
        if let Some(op) = BinOp::from_name(word) {
            let (span, [lhs, rhs]) = self.operands(scope)?;
            return Ok(Expr::binary(op, lhs, rhs, span));
        }
        let cast = word
            .split_once('.')
            .and_then(|(name, ty)| Some((CastOp::from_name(name)?, crate::names::type_from_name(ty)?)));
        if let Some((op, to)) = cast {
            let (span, [arg]) = self.operands(scope)?;
            return Ok(Expr::cast(op, to, arg, span));
        }
        if CastOp::from_name(word).is_some() {
            return self.fail(format!("a conversion names its result, as in `{word}.i32`"));
        }
        self.expected("an expression")
    }

    /// The operation's word, its location, and `N` operands in parentheses.
    fn operands<const N: usize>(&mut self, scope: Scope<'_>) -> Parsed<(Span, [Expr; N])> {
        self.advance();
        let span = self.operator_span(scope.span)?;
        let inner = Scope { depth: scope.depth + 1, ..scope };
        self.punct("(")?;
        let mut operands = [const { Expr::Null }; N];
        for (i, operand) in operands.iter_mut().enumerate() {
            if i > 0 {
                self.punct(",")?;
            }
            *operand = self.expr(inner)?;
        }
        self.punct(")")?;
        Ok((span, operands))
    }

    fn operator_span(&mut self, base: Span) -> Parsed<Span> {
        let Tok::Span(parts) = self.peek() else {
            return Ok(base);
        };
        let span = match parts[..] {
            [col] => self.make_span(base.file, base.line, col)?,
            [line, col] => self.make_span(base.file, line, col)?,
            [file, line, col] => self.make_span(crate::FileId::new(file as usize), line, col)?,
            _ => Span::NONE,
        };
        self.advance();
        Ok(span)
    }

    /// A number and its type.
    fn constant(&mut self) -> Parsed<Expr> {
        let pos = self.pos;
        let Tok::Number(text) = *self.peek() else {
            return self.expected("a number");
        };
        self.advance();
        self.punct(":")?;
        let ty = self.ty()?;
        let made = match ty {
            Ty::Int(bits) => int_constant(text, bits),
            Ty::Float(float) => float_constant(text, float),
            Ty::Ptr => return self.fail_at(pos, "a pointer is `null`, or `inttoptr.ptr` of a number"),
        };
        match made {
            Some(expr) => Ok(expr),
            None => self.fail_at(pos, format!("`{text}` is not a constant of type {ty}")),
        }
    }

    pub(super) fn reg(&mut self, body: &Body) -> Parsed<RegId> {
        let Tok::Reg(text) = *self.peek() else {
            return self.expected("a register");
        };
        let Some((name, number)) = split_local(text) else {
            return self.fail(format!("a register ends in its number, as in `%{text}.0`"));
        };
        let id = RegId(number);
        let known = body.regs.get(id).and_then(|reg| reg.name.as_deref());
        if name.is_some() && name != known {
            return self.fail(format!("register {number} does not have this name"));
        }
        self.advance();
        Ok(id)
    }

    pub(super) fn obj(&mut self, body: Option<&Body>) -> Parsed<ObjId> {
        let Tok::Obj(text) = *self.peek() else {
            return self.expected("a local object");
        };
        let Some((name, number)) = split_local(text) else {
            return self.fail(format!("an object ends in its number, as in `${text}.0`"));
        };
        let id = ObjId(number);
        let known = body.and_then(|body| body.objects.get(id)).and_then(|obj| obj.name.as_deref());
        if name.is_some() && name != known {
            return self.fail(format!("object {number} does not have this name"));
        }
        self.advance();
        Ok(id)
    }

    /// `&` and what it is the address of.
    pub(super) fn place(&mut self, body: Option<&Body>) -> Parsed<Place> {
        self.punct("&")?;
        if let Tok::Obj(_) = self.peek() {
            return self.obj(body).map(Place::Obj);
        }
        let pos = self.pos;
        let symbol = self.symbol()?;
        if self.eat_punct(":") {
            let block = self.block()?;
            return match symbol {
                Symbol::Func(func) => Ok(Place::Label(func, block)),
                Symbol::Global(_) => self.fail_at(pos, "only a function has blocks"),
            };
        }
        Ok(match symbol {
            Symbol::Global(id) => Place::Global(id),
            Symbol::Func(id) => Place::Func(id),
        })
    }
}

/// The name, if there is one, and the index of a local.
pub(super) fn split_local(text: &str) -> Option<(Option<&str>, u32)> {
    match text.rsplit_once('.') {
        Some((name, number)) => Some((Some(name), index(number)?)),
        None => Some((None, index(text)?)),
    }
}

/// The bits of hexadecimal digits.
fn image(text: &str) -> Option<u128> {
    text.strip_prefix("0x").and_then(|digits| u128::from_str_radix(digits, 16).ok())
}

fn int_constant(text: &str, bits: u16) -> Option<Expr> {
    if let Some(value) = image(text) {
        return Some(Expr::Int { bits, value });
    }
    if !(1..=128).contains(&bits) {
        return None;
    }
    match text.strip_prefix('-') {
        None => {
            let value: u128 = text.parse().ok()?;
            (truncate(value, bits) == value).then_some(Expr::Int { bits, value })
        }
        Some(_) => {
            let value: i128 = text.parse().ok()?;
            let least = i128::MIN >> (128 - u32::from(bits));
            (value >= least).then(|| Expr::int(bits, value))
        }
    }
}

fn float_constant(text: &str, ty: FloatTy) -> Option<Expr> {
    if let Some(image) = image(text) {
        return Some(Expr::Float { ty, image });
    }
    if !text.contains(['.', 'e']) {
        return None;
    }
    let image = match ty {
        FloatTy::F32 => u128::from(text.parse::<f32>().ok().filter(|v| v.is_finite())?.to_bits()),
        FloatTy::F64 => u128::from(text.parse::<f64>().ok().filter(|v| v.is_finite())?.to_bits()),
        FloatTy::F80 | FloatTy::F128 => return None,
    };
    Some(Expr::Float { ty, image })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_must_fit() {
        assert_eq!(int_constant("-128", 8), Some(Expr::int(8, -128)));
        assert_eq!(int_constant("255", 8), Some(Expr::int(8, -1)));
        assert_eq!(int_constant("256", 8), None);
        assert_eq!(int_constant("-129", 8), None);
        assert_eq!(int_constant("0x1ff", 8), Some(Expr::Int { bits: 8, value: 0x1ff }));
        assert_eq!(int_constant(&i128::MIN.to_string(), 128), Some(Expr::int(128, i128::MIN)));
        assert_eq!(int_constant(&u128::MAX.to_string(), 128), Some(Expr::int(128, -1)));
        assert_eq!(int_constant("1", 0), None);
        assert_eq!(int_constant("1.5", 32), None);
        assert_eq!(int_constant("0x", 32), None);
    }

    #[test]
    fn locals_are_split_at_the_last_dot() {
        assert_eq!(split_local("3"), Some((None, 3)));
        assert_eq!(split_local("a.b.3"), Some((Some("a.b"), 3)));
        assert_eq!(split_local("a.b"), None);
        assert_eq!(split_local("a"), None);
        assert_eq!(split_local("a."), None);
    }
}
