//! Declarations at file scope and in blocks.
//!
//! A declaration and a function definition begin alike; which one it is shows after the first
//! declarator. At file scope the type may be missing (`main() {…}`, `x;`), which old programs rely
//! on; whether it is allowed depends on the standard in force.

use super::declarator::Kind;
use super::scope::Meaning;
use super::specs::Place;
use super::{Parsed, Parser};
use crate::ast::{
    DeclSpecs, Declaration, Declarator, Derivation, Expr, ExprKind, FunctionDef, InitDeclarator, Initializer,
    Item, Params, StaticAssert, Storage, TypeSpec,
};
use crate::lex::TokenKind as T;

/// A declaration or a function definition.
pub(super) enum Declared {
    /// A declaration.
    Declaration(Declaration),
    /// A function definition.
    Function(Box<FunctionDef>),
}

impl Parser<'_> {
    /// All declarations of the unit.
    pub(super) fn translation_unit(&mut self) -> Vec<Item> {
        let mut items = Vec::new();
        while self.kind() != T::Eof {
            if self.eat(T::Semi) {
                continue;
            }
            if self.kind() == T::RBrace {
                // What follows a brace too many is not part of the error.
                self.expected("declaration");
                self.bump();
                continue;
            }
            match self.attempt(Self::item) {
                Some(item) => items.push(item),
                // No brace is open here, so one that closes is a leftover of what was skipped.
                None => while self.eat(T::RBrace) {},
            }
        }
        items
    }

    fn item(&mut self) -> Parsed<Item> {
        let mut at = self.at;
        while self.kind_at(at) == T::Extension {
            at += 1;
        }
        match self.kind_at(at) {
            T::Asm => {
                self.at = at;
                let asm = self.nested(Self::asm)?;
                self.semicolon("after 'asm'");
                Ok(Item::Asm(asm))
            }
            T::StaticAssert => {
                self.at = at;
                Ok(Item::StaticAssert(self.static_assert()?))
            }
            T::Ident | T::Star | T::LParen | T::LBracket => self.declared_item(),
            _ if self.starts_specs_at(at) => self.declared_item(),
            _ => Err(self.expected("declaration")),
        }
    }

    fn declared_item(&mut self) -> Parsed<Item> {
        Ok(match self.declaration()? {
            Declared::Declaration(declaration) => Item::Declaration(declaration),
            Declared::Function(function) => Item::Function(function),
        })
    }

    /// `_Static_assert(…);`
    pub(super) fn static_assert(&mut self) -> Parsed<StaticAssert> {
        let pos = self.bump().pos;
        let open = self.expect(T::LParen, "after '_Static_assert'")?.pos;
        let cond = self.nested(Self::conditional)?;
        let message = if self.eat(T::Comma) { Some(self.string("as message")?) } else { None };
        self.close(T::RParen, open, "')' after arguments of '_Static_assert'");
        self.semicolon("after '_Static_assert'");
        Ok(StaticAssert { cond, message, pos })
    }

    /// A declaration with its semicolon, or a function definition.
    pub(super) fn declaration(&mut self) -> Parsed<Declared> {
        let pos = self.pos();
        let specs = self.specs(Place::Declaration)?;
        let mut declarators = Vec::new();
        if self.kind() == T::Semi || self.ends_tag_declaration(&specs) {
            self.semicolon(tag_context(&specs));
            return Ok(Declared::Declaration(Declaration { specs, declarators, pos }));
        }
        // Most declarations declare one thing, and a vector would make room for four.
        declarators.reserve_exact(1);
        loop {
            let mut declarator =
                Declarator { name: None, pos: self.pos(), derivations: Vec::new(), attrs: Vec::new() };
            self.attributes(&mut declarator.attrs)?;
            self.nested(|p| p.declarator_into(Kind::Named, &mut declarator))?;
            self.declare(&specs, &declarator);
            if declarators.is_empty() && self.begins_body(&declarator) {
                return Ok(Declared::Function(self.function(specs, declarator)?));
            }
            let mut asm_label = None;
            self.declarator_tail(&mut declarator, &mut asm_label)?;
            if declarators.is_empty() && self.kind() == T::LBrace && is_function(&declarator) {
                return Ok(Declared::Function(self.function(specs, declarator)?));
            }
            let init = if self.kind() == T::Assign {
                let pos = self.bump().pos;
                let checkpoint = self.checkpoint();
                match self.nested(Self::initializer) {
                    Ok(init) => Some((pos, init)),
                    Err(_) => {
                        // The declaration itself is kept, so that its name is known.
                        self.restore(&checkpoint);
                        self.skip_statement();
                        let error = Expr { kind: ExprKind::Error, pos, start: pos };
                        let init = Some((pos, Initializer::Expr(error)));
                        declarators.push(InitDeclarator { declarator, asm_label, init });
                        return Ok(Declared::Declaration(Declaration { specs, declarators, pos }));
                    }
                }
            } else {
                None
            };
            declarators.push(InitDeclarator { declarator, asm_label, init });
            if !self.eat(T::Comma) {
                break;
            }
        }
        self.semicolon("after declaration");
        Ok(Declared::Declaration(Declaration { specs, declarators, pos }))
    }

    /// Whether a struct, union or enum is followed by something that is not a declarator: then what
    /// is missing is a semicolon.
    fn ends_tag_declaration(&self, specs: &DeclSpecs) -> bool {
        let tagged = match &specs.ty {
            TypeSpec::Record(record) => record.fields.is_some(),
            TypeSpec::Enum(spec) => spec.enumerators.is_some(),
            _ => false,
        };
        tagged
            && (self.starts_specs_at(self.at) || self.kind() == T::Eof)
            && self.kind_at(self.at - 1) == T::RBrace
            && (self.kind() != T::Ident || matches!(self.next_kind(), T::Ident | T::Star))
            && !self.starts_attributes_at(self.at)
    }

    /// Puts a declarator's name in scope.
    pub(super) fn declare(&mut self, specs: &DeclSpecs, declarator: &Declarator) {
        if let Some(name) = declarator.name {
            let is_typedef = matches!(specs.storage, Some((Storage::Typedef, _)));
            self.scopes.declare(name, if is_typedef { Meaning::Typedef } else { Meaning::Object });
        }
    }

    /// `asm("symbol")` and attributes after a declarator.
    fn declarator_tail(
        &mut self,
        declarator: &mut Declarator,
        asm_label: &mut Option<crate::ast::StrLit>,
    ) -> Parsed<()> {
        loop {
            if self.kind() == T::Asm {
                self.bump();
                let open = self.expect(T::LParen, "after 'asm'")?.pos;
                *asm_label = Some(self.string("as symbol name")?);
                self.close(T::RParen, open, "')' after symbol name");
            } else if self.starts_attributes_at(self.at) {
                self.attributes(&mut declarator.attrs)?;
            } else {
                return Ok(());
            }
        }
    }

    /// Whether the body of a function, or the declarations of its old-style parameters, follow.
    fn begins_body(&self, declarator: &Declarator) -> bool {
        match declarator.derivations.first() {
            Some(Derivation::Function(params)) => {
                self.kind() == T::LBrace || (matches!(params, Params::Names(_)) && self.starts_kr_param())
            }
            _ => false,
        }
    }
}

fn is_function(declarator: &Declarator) -> bool {
    matches!(declarator.derivations.first(), Some(Derivation::Function(_)))
}

fn tag_context(specs: &DeclSpecs) -> &'static str {
    match &specs.ty {
        TypeSpec::Record(record) if record.union => "after union",
        TypeSpec::Record(_) => "after struct",
        TypeSpec::Enum(_) => "after enum",
        _ => "after declaration",
    }
}
