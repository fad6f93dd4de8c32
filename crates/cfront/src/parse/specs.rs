//! Declaration specifiers: storage, qualifiers, attributes and the type, in any order.
//!
//! A name is taken as the type only if no type has been seen yet: in `typedef int T; unsigned T;`
//! the second declaration is of a variable `T`. A name that is not a type, where only a type can
//! occur, is reported as an unknown type, and the declaration goes on.

use ir::DataModel;

use super::scope::Meaning;
use super::words::{self, Words};
use super::{Parsed, Parser};
use crate::ast::{AlignAs, BasicType, DeclSpecs, Quals, Storage, TypeSpec};
use crate::lex::TokenKind as T;
use crate::source::Pos;

/// Where specifiers stand.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// In a declaration.
    Declaration,
    /// In a parameter.
    Param,
    /// In a struct or union.
    Field,
    /// In a type name.
    TypeName,
}

/// What is being collected.
struct Builder {
    specs: DeclSpecs,
    words: Words,
    /// Whether the type is known or reported.
    typed: bool,
    /// C23's `auto` beside another storage class, or alone.
    auto: Option<Pos>,
    place: Place,
}

impl Builder {
    fn type_seen(&self) -> bool {
        self.typed || self.words.any()
    }

    fn empty(&self) -> bool {
        let specs = &self.specs;
        specs.storage.is_none()
            && specs.thread_local.is_none()
            && specs.inline.is_none()
            && specs.noreturn.is_none()
            && specs.constexpr.is_none()
            && specs.quals == Quals::NONE
            && specs.alignas.is_empty()
            && specs.attrs.is_empty()
    }
}

impl Parser<'_> {
    /// Whether a type name (specifiers and qualifiers without storage) can begin at an index.
    pub(super) fn starts_type_at(&self, mut at: usize) -> bool {
        while self.kind_at(at) == T::Extension {
            at += 1;
        }
        match self.kind_at(at) {
            T::Ident => self.is_type_ident(at),
            T::Const
            | T::Restrict
            | T::Volatile
            | T::Atomic
            | T::Alignas
            | T::Attribute
            | T::Enum
            | T::Struct
            | T::Union
            | T::AutoType
            | T::Typeof
            | T::TypeofUnqual
            | T::VaList => true,
            kind => words::is_word(kind),
        }
    }

    /// Whether declaration specifiers can begin at an index.
    pub(super) fn starts_specs_at(&self, mut at: usize) -> bool {
        while self.kind_at(at) == T::Extension {
            at += 1;
        }
        match self.kind_at(at) {
            T::Auto
            | T::Constexpr
            | T::Extern
            | T::Inline
            | T::Noreturn
            | T::Register
            | T::Static
            | T::ThreadLocal
            | T::Typedef => true,
            _ => self.starts_type_at(at),
        }
    }

    /// Whether a declaration begins at an index inside a block, rather than a statement.
    pub(super) fn starts_declaration_at(&self, mut at: usize) -> bool {
        while self.kind_at(at) == T::Extension {
            at += 1;
        }
        match self.kind_at(at) {
            T::StaticAssert => true,
            T::Ident if self.kind_at(at + 1) == T::Colon => false,
            T::Ident => self.is_type_ident(at) || self.is_unknown_type(at),
            _ => self.starts_specs_at(at),
        }
    }

    /// Whether an undeclared name at the start of a statement is obviously meant as a type: `name
    /// other`, or `name *other` with something after it that continues a declaration.
    pub(super) fn is_unknown_type(&self, at: usize) -> bool {
        if self.kind_at(at) != T::Ident || self.scopes.meaning(self.token_at(at).symbol()) != Meaning::Unknown
        {
            return false;
        }
        let mut next = at + 1;
        while self.kind_at(next) == T::Star {
            next += 1;
        }
        if self.kind_at(next) != T::Ident {
            return false;
        }
        next == at + 1 || matches!(self.kind_at(next + 1), T::Semi | T::Assign | T::Comma | T::LBracket)
    }

    /// Parses specifiers. There may be none at all.
    pub(super) fn specs(&mut self, place: Place) -> Parsed<DeclSpecs> {
        let mut builder = Builder {
            specs: DeclSpecs {
                storage: None,
                thread_local: None,
                inline: None,
                noreturn: None,
                constexpr: None,
                quals: Quals::NONE,
                restrict: None,
                ty: TypeSpec::Missing,
                alignas: Vec::new(),
                attrs: Vec::new(),
                pos: self.pos(),
            },
            words: Words::default(),
            typed: false,
            auto: None,
            place,
        };
        while self.spec(&mut builder)? {}
        Ok(self.finish_specs(builder))
    }

    fn finish_specs(&mut self, builder: Builder) -> DeclSpecs {
        let Builder { mut specs, words, typed, auto, .. } = builder;
        if words.any() && !typed {
            specs.ty = words.finish().map_or(TypeSpec::Error, TypeSpec::Basic);
        }
        if let Some(pos) = auto {
            if matches!(specs.ty, TypeSpec::Missing) && self.is_c23() {
                specs.ty = TypeSpec::AutoType;
            } else if specs.storage.is_none() {
                specs.storage = Some((Storage::Auto, pos));
            } else {
                self.error_at(pos, "multiple storage classes in declaration specifiers");
            }
        }
        specs
    }

    /// Takes one specifier; says whether there was one.
    fn spec(&mut self, builder: &mut Builder) -> Parsed<bool> {
        let token = self.token();
        let specs = &mut builder.specs;
        match token.kind {
            T::Ident => return self.spec_ident(builder),
            T::Const => specs.quals = specs.quals.with(Quals::CONST),
            T::Volatile => specs.quals = specs.quals.with(Quals::VOLATILE),
            T::Restrict => {
                specs.quals = specs.quals.with(Quals::RESTRICT);
                specs.restrict = Some(token.pos);
            }
            T::Atomic if self.next_kind() != T::LParen => specs.quals = specs.quals.with(Quals::ATOMIC),
            T::Typedef | T::Extern | T::Static | T::Auto | T::Register => {
                if builder.typed && self.forgotten_semicolon() {
                    return Ok(false);
                }
                match builder.place {
                    Place::Field => return Err(self.expected("member declaration")),
                    Place::TypeName => return Ok(false),
                    Place::Declaration | Place::Param => self.storage(builder),
                }
            }
            T::ThreadLocal => specs.thread_local = Some(token.pos),
            T::Inline => specs.inline = Some(token.pos),
            T::Noreturn => specs.noreturn = Some(token.pos),
            T::Constexpr => specs.constexpr = Some(token.pos),
            T::Extension if builder.empty() && !builder.type_seen() => {}
            T::Alignas => {
                let keyword = self.bump().pos;
                let alignas = self.nested(|p| p.alignas(keyword))?;
                builder.specs.alignas.push(alignas);
                return Ok(true);
            }
            T::Attribute | T::LBracket => {
                if !self.starts_attributes_at(self.at) {
                    return Ok(false);
                }
                self.attributes(&mut builder.specs.attrs)?;
                return Ok(true);
            }
            kind if words::is_word(kind) => {
                if builder.typed {
                    if self.forgotten_semicolon() {
                        return Ok(false);
                    }
                    self.second_type(builder);
                } else if let Err(message) = builder.words.add(kind, token.pos) {
                    self.error_here(message);
                }
                if kind == T::Int128 && self.options.model == DataModel::Ilp32 {
                    self.error_here("'__int128' does not exist in 32-bit programs");
                }
            }
            T::Struct
            | T::Union
            | T::Enum
            | T::Typeof
            | T::TypeofUnqual
            | T::AutoType
            | T::VaList
            | T::Atomic => {
                if builder.type_seen() {
                    if self.forgotten_semicolon() {
                        return Ok(false);
                    }
                    self.second_type(builder);
                }
                let ty = self.nested(Self::type_spec)?;
                if !builder.type_seen() {
                    builder.specs.ty = ty;
                    builder.typed = true;
                }
                return Ok(true);
            }
            _ => return Ok(false),
        }
        self.bump();
        Ok(true)
    }

    fn second_type(&mut self, builder: &mut Builder) {
        if !matches!(builder.specs.ty, TypeSpec::Error) {
            self.error_here("two or more data types in declaration specifiers");
        }
    }

    fn storage(&mut self, builder: &mut Builder) {
        let token = self.token();
        let storage = match token.kind {
            T::Typedef => Storage::Typedef,
            T::Extern => Storage::Extern,
            T::Static => Storage::Static,
            T::Register => Storage::Register,
            _ => {
                builder.auto = Some(token.pos);
                return;
            }
        };
        let word = self.interner.text(token.symbol()).to_string();
        match builder.specs.storage {
            None => builder.specs.storage = Some((storage, token.pos)),
            Some((first, _)) if first == storage => {
                self.error_here(format!("duplicate '{word}'"));
            }
            Some(_) => {
                self.error_here("multiple storage classes in declaration specifiers");
            }
        }
    }

    /// Whether the semicolon after a struct, union or enum was forgotten: its closing brace was the
    /// last token, and a new line begins with the specifiers of another type.
    fn forgotten_semicolon(&self) -> bool {
        if self.at == 0 || self.kind_at(self.at - 1) != T::RBrace || !self.begins_line(self.at) {
            return false;
        }
        let mut at = self.at;
        while matches!(
            self.kind_at(at),
            T::Static | T::Extern | T::Typedef | T::Register | T::Inline | T::Const | T::Volatile
        ) {
            at += 1;
        }
        match self.kind_at(at) {
            // A type name may be redeclared here; two names in a row are a type and a declarator.
            T::Ident => self.is_type_ident(at) && matches!(self.kind_at(at + 1), T::Ident | T::Star),
            _ => self.starts_type_at(at) && self.kind_at(at) != T::Attribute,
        }
    }

    /// A name among the specifiers.
    fn spec_ident(&mut self, builder: &mut Builder) -> Parsed<bool> {
        if builder.type_seen() {
            return Ok(false);
        }
        let token = self.token();
        let name = token.symbol();
        let ty = match self.scopes.meaning(name) {
            Meaning::Typedef => TypeSpec::Typedef(name, token.pos),
            Meaning::Builtin if self.interner.text(name) == "__uint128_t" => {
                TypeSpec::Basic(BasicType::UInt128)
            }
            Meaning::Builtin => TypeSpec::Basic(BasicType::Int128),
            Meaning::Reported => TypeSpec::Error,
            Meaning::Unknown | Meaning::Object => {
                if !self.must_be_type(builder) {
                    return Ok(false);
                }
                self.unknown_type();
                TypeSpec::Error
            }
        };
        self.bump();
        builder.specs.ty = ty;
        builder.typed = true;
        Ok(true)
    }

    /// Whether the current name, which is not a type, stands where only a type can.
    fn must_be_type(&self, builder: &Builder) -> bool {
        if self.next_kind() == T::Ident {
            return true;
        }
        let pointer = match self.next_kind() {
            T::Star => true,
            // `name (*other)`: a parameter list cannot begin with a star.
            T::LParen => self.kind_at(self.at + 2) == T::Star,
            _ => false,
        };
        match builder.place {
            Place::TypeName | Place::Field => true,
            Place::Param => pointer || builder.empty(),
            Place::Declaration => pointer,
        }
    }

    /// Reports the current name as an unknown type.
    pub(super) fn unknown_type(&mut self) {
        let name = self.token().symbol();
        if self.unknown_types.insert(name) {
            let message = format!("unknown type name '{}'", self.interner.text(name));
            self.error_here(message);
        }
    }

    /// A type that is not made of words.
    fn type_spec(&mut self) -> Parsed<TypeSpec> {
        let token = self.token();
        match token.kind {
            T::Struct | T::Union => Ok(TypeSpec::Record(Box::new(self.record()?))),
            T::Enum => Ok(TypeSpec::Enum(Box::new(self.enumeration()?))),
            T::AutoType => {
                self.bump();
                Ok(TypeSpec::AutoType)
            }
            T::VaList => {
                self.bump();
                Ok(TypeSpec::VaList)
            }
            T::Atomic => {
                self.bump();
                let open = self.bump().pos;
                let ty = self.type_name()?;
                self.close(T::RParen, open, "')' after type");
                Ok(TypeSpec::Atomic(Box::new(ty)))
            }
            _ => {
                self.bump();
                let unqualified = token.kind == T::TypeofUnqual;
                let open = self.expect(T::LParen, "after 'typeof'")?.pos;
                let ty = if self.starts_type_at(self.at) {
                    TypeSpec::TypeofType(Box::new(self.type_name()?), unqualified)
                } else {
                    TypeSpec::TypeofExpr(Box::new(self.expression()?), unqualified)
                };
                self.close(T::RParen, open, "')' after operand of 'typeof'");
                Ok(ty)
            }
        }
    }

    /// What follows `_Alignas`.
    fn alignas(&mut self, keyword: Pos) -> Parsed<AlignAs> {
        let open = self.expect(T::LParen, "after '_Alignas'")?.pos;
        let alignas = if self.starts_type_at(self.at) {
            AlignAs::Type(self.type_name()?, keyword)
        } else {
            AlignAs::Expr(self.conditional()?, keyword)
        };
        self.close(T::RParen, open, "')' after operand of '_Alignas'");
        Ok(alignas)
    }
}
