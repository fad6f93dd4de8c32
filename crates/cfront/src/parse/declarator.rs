//! Declarators: pointers, arrays, functions and parentheses around a name.
//!
//! C writes a declarator from the inside out; the tree keeps the derivations in a row that begins
//! at the name. So what is in parentheses comes first, then what follows, then the stars in front,
//! from right to left.
//!
//! In a parameter or type name an opening parenthesis is ambiguous: `int (T)` is a function that
//! takes a `T`, if `T` is a type, and a parenthesised name otherwise (6.7.6.3p11).

use super::scope::Meaning;
use super::specs::Place;
use super::{Parsed, Parser};
use crate::ast::{
    ArraySize, BasicType, Declarator, Derivation, MAX_NESTING, Param, Params, Quals, TypeName, TypeSpec,
};
use crate::lex::TokenKind as T;
use crate::source::Pos;

/// Whether a declarator has a name.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// It must have one.
    Named,
    /// It may have one: a parameter.
    Either,
    /// It must not have one: a type name.
    Abstract,
}

impl Parser<'_> {
    /// A type name: specifiers and an abstract declarator.
    pub(super) fn type_name(&mut self) -> Parsed<TypeName> {
        self.nested(|p| {
            let specs = p.specs(Place::TypeName)?;
            if matches!(specs.ty, TypeSpec::Missing) {
                return Err(p.expected("type name"));
            }
            let mut declarator = p.declarator(Kind::Abstract)?;
            p.attributes(&mut declarator.attrs)?;
            Ok(TypeName { specs, declarator })
        })
    }

    /// A declarator.
    pub(super) fn declarator(&mut self, kind: Kind) -> Parsed<Declarator> {
        let mut declarator =
            Declarator { name: None, pos: self.pos(), derivations: Vec::new(), attrs: Vec::new() };
        self.declarator_into(kind, &mut declarator)?;
        Ok(declarator)
    }

    /// A declarator, added to one that may already have attributes.
    pub(super) fn declarator_into(&mut self, kind: Kind, out: &mut Declarator) -> Parsed<()> {
        if self.kind() != T::Star {
            return self.direct_declarator(kind, out);
        }
        let mut pointers = Vec::with_capacity(1);
        while self.eat(T::Star) {
            let mut quals = Quals::NONE;
            let mut attrs = Vec::new();
            self.qualifiers(&mut quals, &mut attrs)?;
            pointers.push(Derivation::Pointer { quals, attrs });
        }
        out.pos = self.pos();
        self.direct_declarator(kind, out)?;
        out.derivations.reserve_exact(pointers.len());
        out.derivations.extend(pointers.into_iter().rev());
        if out.derivations.len() > MAX_NESTING { Err(self.too_deep()) } else { Ok(()) }
    }

    /// Qualifiers and attributes after a star or an opening bracket.
    fn qualifiers(&mut self, quals: &mut Quals, attrs: &mut Vec<crate::ast::Attr>) -> Parsed<()> {
        loop {
            let qual = match self.kind() {
                T::Const => Quals::CONST,
                T::Volatile => Quals::VOLATILE,
                T::Restrict => Quals::RESTRICT,
                T::Atomic => Quals::ATOMIC,
                T::Attribute | T::LBracket if self.starts_attributes_at(self.at) => {
                    self.attributes(attrs)?;
                    continue;
                }
                _ => return Ok(()),
            };
            *quals = quals.with(qual);
            self.bump();
        }
    }

    fn direct_declarator(&mut self, kind: Kind, out: &mut Declarator) -> Parsed<()> {
        match self.kind() {
            T::Ident if kind != Kind::Abstract => {
                let token = self.bump();
                out.name = Some(token.symbol());
                out.pos = token.pos;
                // C23's attributes may follow the name.
                if self.kind() == T::LBracket {
                    self.attributes(&mut out.attrs)?;
                }
            }
            T::LParen if kind == Kind::Named || !self.opens_params() => {
                self.nested(|p| {
                    let open = p.bump().pos;
                    p.attributes(&mut out.attrs)?;
                    out.pos = p.pos();
                    p.declarator_into(kind, out)?;
                    p.attributes(&mut out.attrs)?;
                    p.close(T::RParen, open, "')' after declarator");
                    Ok(())
                })?;
            }
            _ if kind == Kind::Named => {
                return Err(self.expected("identifier or '('"));
            }
            _ => {}
        }
        self.declarator_suffixes(kind, out)
    }

    /// Whether the parenthesis here opens a parameter list rather than a declarator.
    fn opens_params(&self) -> bool {
        let inside = self.behind_attributes(self.at + 1);
        matches!(self.kind_at(inside), T::RParen | T::Ellipsis) || self.starts_specs_at(inside)
    }

    fn declarator_suffixes(&mut self, kind: Kind, out: &mut Declarator) -> Parsed<()> {
        loop {
            match self.kind() {
                T::LBracket => {
                    if self.starts_attributes_at(self.at) {
                        self.attributes(&mut out.attrs)?;
                        continue;
                    }
                    // Only the outermost array of a parameter, which is really a pointer, may have
                    // them.
                    let param = kind == Kind::Either || self.kr_params;
                    let qualifiable = param && out.derivations.is_empty();
                    let array = self.nested(|p| p.array_suffix(qualifiable))?;
                    out.derivations.push(array);
                }
                T::LParen => {
                    let params = self.nested(Self::params)?;
                    out.derivations.reserve_exact(usize::from(out.derivations.is_empty()));
                    out.derivations.push(Derivation::Function(params));
                }
                _ => return Ok(()),
            }
            if out.derivations.len() > MAX_NESTING {
                return Err(self.too_deep());
            }
        }
    }

    /// An array's brackets. In those of a parameter `static` and qualifiers may occur.
    fn array_suffix(&mut self, qualifiable: bool) -> Parsed<Derivation> {
        let pos = self.bump().pos;
        if !qualifiable && matches!(self.kind(), T::Static | T::Const | T::Volatile | T::Restrict | T::Atomic)
        {
            self.error_here("'static' or type qualifiers in a non-parameter array");
        }
        let mut quals = Quals::NONE;
        let mut attrs = Vec::new();
        self.qualifiers(&mut quals, &mut attrs)?;
        // `static` promises at least this many elements, which nothing here relies on.
        if self.eat(T::Static) {
            self.qualifiers(&mut quals, &mut attrs)?;
        }
        let size = match self.kind() {
            T::RBracket => ArraySize::Unspecified,
            T::Star if self.next_kind() == T::RBracket => {
                self.bump();
                ArraySize::Star
            }
            _ => ArraySize::Expr(Box::new(self.assignment()?)),
        };
        self.close(T::RBracket, pos, "']' after array size");
        Ok(Derivation::Array { size, quals, pos })
    }

    /// A parameter list, from its opening parenthesis on.
    fn params(&mut self) -> Parsed<Params> {
        let open = self.bump().pos;
        if self.eat(T::RParen) {
            if self.is_c23() {
                return Ok(Params::Prototype { params: Vec::new(), variadic: false });
            }
            return Ok(Params::Unspecified);
        }
        let names = self.kind() == T::Ident
            && !self.is_type_ident(self.at)
            && matches!(self.next_kind(), T::Comma | T::RParen);
        if names {
            return self.param_names(open);
        }
        self.scopes.open();
        let result = self.prototype(open);
        // After an error the caller closes what is left open.
        if result.is_ok() {
            self.scopes.close();
        }
        result
    }

    /// The names of an old-style definition.
    fn param_names(&mut self, open: Pos) -> Parsed<Params> {
        let mut names = Vec::new();
        loop {
            if self.kind() != T::Ident || self.is_type_ident(self.at) {
                self.expected("identifier in parameter list");
                break;
            }
            let token = self.bump();
            names.push((token.symbol(), token.pos));
            if !self.eat(T::Comma) {
                break;
            }
        }
        self.close(T::RParen, open, "',' or ')' after parameter");
        Ok(Params::Names(names))
    }

    /// The parameters of a prototype.
    fn prototype(&mut self, open: Pos) -> Parsed<Params> {
        let mut params: Vec<Param> = Vec::new();
        let mut void = None;
        let mut commas = 0;
        let mut variadic = false;
        loop {
            if self.kind() == T::Ellipsis {
                if params.is_empty() && !self.is_c23() {
                    self.error_here("C before C23 requires a named parameter before '...'");
                }
                self.bump();
                variadic = true;
                break;
            }
            if !self.starts_param() {
                self.expected("parameter declaration");
                break;
            }
            let param = self.param()?;
            // `void` alone says that there are no parameters.
            if is_void(&param) {
                void = void.or(Some(param.specs.pos));
            } else {
                params.push(param);
            }
            // GNU's forward declarations of parameters end in a semicolon; the real ones follow.
            let last = self.next_kind() == T::RParen;
            if self.kind() == T::Semi && (last || self.starts_specs_at(self.at + 1)) {
                self.bump();
                params.clear();
                if last {
                    break;
                }
                continue;
            }
            if !self.eat(T::Comma) {
                break;
            }
            commas += 1;
        }
        if let Some(pos) = void
            && commas > 0
        {
            self.error_at(pos, "'void' must be the only parameter");
        }
        self.close(T::RParen, open, if variadic { "')' after '...'" } else { "',' or ')' after parameter" });
        Ok(Params::Prototype { params, variadic })
    }

    fn starts_param(&self) -> bool {
        self.starts_specs_at(self.at)
            || self.starts_attributes_at(self.at)
            // An unknown type, which is reported as such.
            || self.kind() == T::Ident
    }

    fn param(&mut self) -> Parsed<Param> {
        let specs = self.specs(Place::Param)?;
        let mut declarator = self.declarator(Kind::Either)?;
        self.attributes(&mut declarator.attrs)?;
        if let Some(name) = declarator.name {
            self.scopes.declare(name, Meaning::Object);
        }
        Ok(Param { specs, declarator })
    }
}

/// Whether a lone parameter says that there are none.
fn is_void(param: &Param) -> bool {
    matches!(param.specs.ty, TypeSpec::Basic(BasicType::Void))
        && param.specs.quals == Quals::NONE
        && param.specs.storage.is_none()
        && param.declarator.name.is_none()
        && param.declarator.derivations.is_empty()
}
