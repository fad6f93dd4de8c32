//! `struct`, `union` and `enum` specifiers.

use super::scope::Meaning;
use super::specs::Place;
use super::{Parsed, Parser};
use crate::ast::{Declarator, EnumSpec, Enumerator, FieldDecl, FieldDeclarator, RecordSpec, TypeSpec};
use crate::lex::TokenKind as T;
use crate::lex::directive::pack_at;
use crate::source::Pos;

impl Parser<'_> {
    /// A struct or union, from its keyword on.
    pub(super) fn record(&mut self) -> Parsed<RecordSpec> {
        let keyword = self.bump();
        let union = keyword.kind == T::Union;
        let mut attrs = Vec::new();
        self.attributes(&mut attrs)?;
        let tag = self.tag();
        let mut fields = None;
        let mut pack = None;
        if self.kind() == T::LBrace {
            let open = self.bump().pos;
            fields = Some(self.fields());
            pack = pack_at(self.packs, self.pos());
            self.close(T::RBrace, open, "'}' at end of member list");
            self.attributes(&mut attrs)?;
        } else if tag.is_none() {
            return Err(self.expected(&format!("identifier or '{{' after '{}'", word(keyword.kind))));
        }
        Ok(RecordSpec { union, tag, fields, attrs, pack, pos: keyword.pos })
    }

    fn tag(&mut self) -> Option<(crate::intern::Symbol, Pos)> {
        let token = self.token();
        if token.kind != T::Ident {
            return None;
        }
        self.bump();
        Some((token.symbol(), token.pos))
    }

    /// The members up to the closing brace.
    fn fields(&mut self) -> Vec<FieldDecl> {
        let mut fields = Vec::new();
        while !matches!(self.kind(), T::RBrace | T::Eof) {
            if self.eat(T::Semi) {
                continue;
            }
            fields.extend(self.attempt(Self::field));
        }
        fields
    }

    fn field(&mut self) -> Parsed<FieldDecl> {
        while self.eat(T::Extension) {}
        if self.kind() == T::StaticAssert {
            return Ok(FieldDecl::StaticAssert(self.static_assert()?));
        }
        let start = self.at;
        let specs = self.specs(Place::Field)?;
        if self.at == start {
            return Err(self.expected("member declaration"));
        }
        let mut declarators = Vec::new();
        // `struct { … };` has no declarator.
        if !matches!(self.kind(), T::Semi | T::RBrace) {
            if matches!(specs.ty, TypeSpec::Missing) {
                return Err(self.expected("type name of member"));
            }
            declarators.reserve_exact(1);
            loop {
                declarators.push(self.field_declarator()?);
                if !self.eat(T::Comma) {
                    break;
                }
            }
        }
        if self.kind() == T::RBrace {
            let pos = self.pos();
            self.warning_at(pos, "no semicolon at end of member list");
        } else {
            self.semicolon("after member declaration");
        }
        Ok(FieldDecl::Fields { specs, declarators })
    }

    fn field_declarator(&mut self) -> Parsed<FieldDeclarator> {
        let mut declarator =
            Declarator { name: None, pos: self.pos(), derivations: Vec::new(), attrs: Vec::new() };
        self.attributes(&mut declarator.attrs)?;
        if self.kind() != T::Colon {
            self.declarator_into(super::declarator::Kind::Named, &mut declarator)?;
        }
        let mut bits = None;
        if self.eat(T::Colon) {
            bits = Some(self.nested(Self::conditional)?);
        }
        self.attributes(&mut declarator.attrs)?;
        Ok(FieldDeclarator { declarator, bits })
    }

    /// An enum, from its keyword on.
    pub(super) fn enumeration(&mut self) -> Parsed<EnumSpec> {
        let keyword = self.bump();
        let mut attrs = Vec::new();
        self.attributes(&mut attrs)?;
        let tag = self.tag();
        let mut underlying = None;
        // In a struct, `enum E : 3` is a bit-field; an underlying type begins like a type.
        if self.kind() == T::Colon && self.starts_type_at(self.at + 1) {
            self.bump();
            let specs = self.specs(Place::TypeName)?;
            let pos = self.pos();
            let declarator = Declarator { name: None, pos, derivations: Vec::new(), attrs: Vec::new() };
            underlying = Some(crate::ast::TypeName { specs, declarator });
        }
        let mut enumerators = None;
        if self.kind() == T::LBrace {
            let open = self.bump().pos;
            enumerators = Some(self.enumerators());
            self.close(T::RBrace, open, "',' or '}' after enumerator");
            self.attributes(&mut attrs)?;
        } else if tag.is_none() {
            return Err(self.expected("identifier or '{' after 'enum'"));
        }
        Ok(EnumSpec { tag, underlying, enumerators, attrs, pos: keyword.pos })
    }

    /// The enumerators up to the closing brace.
    fn enumerators(&mut self) -> Vec<Enumerator> {
        let mut enumerators = Vec::new();
        if self.kind() == T::RBrace {
            self.expected("identifier in enumerator list");
        }
        while !matches!(self.kind(), T::RBrace | T::Eof) {
            let checkpoint = self.checkpoint();
            match self.enumerator() {
                Ok(enumerator) => enumerators.push(enumerator),
                Err(_) => {
                    self.restore(&checkpoint);
                    self.skip_element();
                }
            }
            if self.eat(T::Comma) || self.kind() == T::RBrace {
                continue;
            }
            self.expected("',' or '}' after enumerator");
            // Two names with nothing between them: the comma was forgotten.
            if self.kind() != T::Ident {
                self.skip_element();
                if !self.eat(T::Comma) {
                    break;
                }
            }
        }
        enumerators
    }

    fn enumerator(&mut self) -> Parsed<Enumerator> {
        let (name, pos) = self.ident("in enumerator list")?;
        // The attributes of enumerators are not needed.
        self.attributes(&mut Vec::new())?;
        let value = if self.eat(T::Assign) { Some(self.nested(Self::conditional)?) } else { None };
        self.scopes.declare(name, Meaning::Object);
        Ok(Enumerator { name, pos, value })
    }
}

fn word(keyword: T) -> &'static str {
    if keyword == T::Union { "union" } else { "struct" }
}
