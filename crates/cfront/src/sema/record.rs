//! Structs, unions and enumerations.

use super::Sema;
use super::scope::{Entity, Tag};
use crate::ast::{AlignAs, DeclSpecs, EnumSpec, FieldDecl, FieldDeclarator, RecordSpec};
use crate::intern::Symbol;
use crate::layout::{FieldInput, RecordInput};
use crate::source::Pos;
use crate::types::{ArrayLen, Enum, EnumId, IntKind, QualType, Record, RecordId, Type, TypeId};
use rustc_hash::FxHashMap;

impl Sema<'_> {
    /// The type of `struct tag`, `struct { … }` or `struct tag { … }`.
    pub(super) fn record_spec(&mut self, spec: &RecordSpec) -> QualType {
        let id = match (&spec.tag, &spec.fields) {
            (Some((tag, pos)), Some(_)) => Some(self.record_definition(*tag, *pos, spec.union)),
            (Some((tag, pos)), None) => self.record_reference(*tag, *pos, spec),
            (None, _) => Some(self.new_record(None, spec.union, spec.pos)),
        };
        let Some(id) = id else { return TypeId::ERROR.into() };
        if let Some(fields) = &spec.fields {
            self.define_record(id, spec, fields);
        }
        self.types.intern(Type::Record(id)).into()
    }

    fn new_record(&mut self, tag: Option<Symbol>, union: bool, pos: Pos) -> RecordId {
        self.types.records.push(Record { tag, union, pos, def: None })
    }

    /// `struct tag {`: completes a declaration of this scope, or begins a new type.
    fn record_definition(&mut self, tag: Symbol, pos: Pos, union: bool) -> RecordId {
        match self.lookup_tag_here(tag) {
            Some((Tag::Record(id), first)) if self.types.records[id].union == union => {
                if self.types.records[id].def.is_none() {
                    return id;
                }
                let message = format!("redefinition of '{} {}'", record_word(union), self.text(tag));
                self.error(pos, message).note(Some(first), "first defined here");
            }
            Some((_, first)) => self.wrong_tag(tag, pos, first),
            None => {}
        }
        let id = self.new_record(Some(tag), union, pos);
        self.declare_tag(tag, Tag::Record(id), pos);
        id
    }

    /// `struct tag` without braces.
    fn record_reference(&mut self, tag: Symbol, pos: Pos, spec: &RecordSpec) -> Option<RecordId> {
        match self.lookup_tag(tag) {
            Some((Tag::Record(id), _)) if self.types.records[id].union == spec.union => return Some(id),
            Some((_, first)) => {
                self.wrong_tag(tag, pos, first);
                return None;
            }
            None => {}
        }
        let id = self.new_record(Some(tag), spec.union, pos);
        self.declare_tag(tag, Tag::Record(id), pos);
        Some(id)
    }

    /// `struct S;`: a new type if this scope does not have the tag yet.
    pub(super) fn forward_declaration(&mut self, spec: &RecordSpec) {
        let (Some((tag, pos)), None) = (&spec.tag, &spec.fields) else { return };
        if self.lookup_tag_here(*tag).is_none() {
            let id = self.new_record(Some(*tag), spec.union, *pos);
            self.declare_tag(*tag, Tag::Record(id), *pos);
        }
    }

    fn wrong_tag(&mut self, tag: Symbol, pos: Pos, first: Pos) {
        let message = format!("'{}' defined as wrong kind of tag", self.text(tag));
        self.error(pos, message).note(Some(first), "previously declared here");
    }

    fn define_record(&mut self, id: RecordId, spec: &RecordSpec, fields: &[FieldDecl]) {
        let attrs = self.attrs([&spec.attrs[..]]);
        let mut inputs = Vec::new();
        for field in fields {
            match field {
                FieldDecl::Fields { specs, declarators } => {
                    self.fields(specs, declarators, spec, &mut inputs)
                }
                FieldDecl::StaticAssert(a) => self.static_assert(a),
            }
        }
        self.check_members(&mut inputs, spec.union);
        if self.types.records[id].def.is_some() {
            self.error(spec.pos, "nested redefinition of a struct or union");
            return;
        }
        let input = RecordInput {
            union: spec.union,
            fields: inputs,
            packed: attrs.packed,
            align: attrs.align,
            pragma_pack: spec.pack,
            transparent: attrs.transparent_union,
        };
        if let Some((what, pos)) = attrs.unsupported {
            self.error(pos, format!("{what} is not supported"));
        }
        match self.types.lay_out(&input) {
            Ok(def) => self.types.records[id].def = Some(def),
            Err(why) => {
                self.error(
                    why.pos.unwrap_or(spec.pos),
                    format!("this member or type {}", why.kind.message()),
                );
                let empty = RecordInput { fields: Vec::new(), ..input };
                self.types.records[id].def = self.types.lay_out(&empty).ok();
            }
        }
    }

    fn fields(
        &mut self,
        specs: &DeclSpecs,
        declarators: &[FieldDeclarator],
        record: &RecordSpec,
        out: &mut Vec<FieldInput>,
    ) {
        let Some(base) = self.spec_type(specs) else {
            self.error(specs.pos, "'__auto_type' is not allowed in a struct");
            return;
        };
        if let Some((_, pos)) = specs.storage {
            self.error(pos, "storage class specified for a struct member");
        }
        let shared = self.attrs([&specs.attrs[..]]);
        let base = self.attrs_on_type(base, &shared);
        if declarators.is_empty() {
            if let Type::Record(_) = self.kind(base) {
                let pos = specs.pos;
                let anonymous = !matches!(&specs.ty, crate::ast::TypeSpec::Record(r) if r.tag.is_some());
                if anonymous {
                    let align = self.alignas(specs, shared.align);
                    out.push(FieldInput {
                        name: None,
                        ty: base,
                        bits: None,
                        packed: shared.packed,
                        align,
                        pos,
                    });
                } else {
                    self.warning(pos, "declaration does not declare anything");
                }
            } else if !matches!(self.kind(base), Type::Error | Type::Enum(_)) {
                self.warning(specs.pos, "declaration does not declare anything");
            }
            return;
        }
        for field in declarators {
            let own = self.attrs([&field.declarator.attrs[..]]);
            let base = self.attrs_on_type(base, &own);
            let ty = self.derive(base, &field.declarator, false);
            let packed = shared.packed || own.packed;
            let pos = field.declarator.pos;
            let name = field.declarator.name;
            let ty = self.check_field_type(ty, name, pos, record);
            if field.bits.is_some() {
                self.forbid_alignas(specs);
            }
            let align = self.checked_alignas(specs, shared.align.max(own.align), ty, name);
            let bits = match &field.bits {
                Some(width) => match self.bit_width(width, ty, name, pos) {
                    Some(w) => Some(w),
                    None => continue,
                },
                None => None,
            };
            if ty.id == TypeId::ERROR {
                continue;
            }
            out.push(FieldInput { name, ty, bits, packed, align, pos });
        }
    }

    /// The alignment that `_Alignas` and attributes ask for together.
    pub(super) fn alignas(&mut self, specs: &DeclSpecs, attr: Option<u32>) -> Option<u32> {
        self.alignas_of(specs).map(|(align, _)| align).max(attr)
    }

    /// As [`Sema::alignas`] for a member or variable of a type and name: `_Alignas` may not ask for
    /// less than is natural.
    pub(super) fn checked_alignas(
        &mut self,
        specs: &DeclSpecs,
        attr: Option<u32>,
        ty: QualType,
        name: Option<Symbol>,
    ) -> Option<u32> {
        let asked = self.alignas_of(specs);
        if let (Some((align, pos)), Some(natural)) = (asked, self.types.align_of(ty))
            && align < natural
        {
            let called = name.map_or("<anonymous>", |n| self.text(n)).to_owned();
            self.error(pos, format!("'_Alignas' cannot reduce the alignment of '{called}'"));
        }
        asked.map(|(align, _)| align).max(attr)
    }

    /// Complains about `_Alignas` where it has no meaning.
    pub(super) fn forbid_alignas(&mut self, specs: &DeclSpecs) {
        if let Some(first) = specs.alignas.first() {
            self.error(first.pos(), "'_Alignas' is not allowed here");
        }
    }

    /// The greatest alignment that `_Alignas` asks for, and where its value stands.
    fn alignas_of(&mut self, specs: &DeclSpecs) -> Option<(u32, Pos)> {
        let mut out: Option<(u32, Pos)> = None;
        for item in &specs.alignas {
            let at = match item {
                AlignAs::Type(name, _) => name.specs.pos,
                AlignAs::Expr(e, _) => e.start,
            };
            let align = match item {
                AlignAs::Type(name, pos) => {
                    let ty = self.type_name(name);
                    let align = self.types.align_of(ty);
                    if align.is_none() && ty.id != TypeId::ERROR {
                        self.error(*pos, "'_Alignas' of an incomplete type");
                    }
                    align
                }
                AlignAs::Expr(e, _) => match self.const_int(e, "requested alignment") {
                    Some(0) | None => None,
                    Some(v) => match u32::try_from(v) {
                        Ok(v) if v.is_power_of_two() => Some(v),
                        _ => {
                            self.error(e.start, "alignment is not a power of 2");
                            None
                        }
                    },
                },
            };
            if align > out.map(|(a, _)| a) {
                out = align.map(|a| (a, at));
            }
        }
        out
    }

    fn check_field_type(
        &mut self,
        ty: QualType,
        name: Option<Symbol>,
        pos: Pos,
        record: &RecordSpec,
    ) -> QualType {
        let called = name.map_or_else(|| "member".to_owned(), |n| format!("member '{}'", self.text(n)));
        let problem = match *self.kind(ty) {
            Type::Error => return ty,
            Type::Function(_) => Some(format!("{called} has function type")),
            Type::Array(elem, ArrayLen::Unknown) if !self.is_incomplete(elem) => {
                record.union.then(|| "flexible array member in union".to_owned())
            }
            Type::Array(_, ArrayLen::Vla(_) | ArrayLen::Star) if self.func.is_none() => {
                Some(format!("{called}: a member cannot have a variably modified type"))
            }
            _ if self.is_incomplete(ty) => Some(match ty.id {
                TypeId::VOID => format!("{called} has type 'void'"),
                _ => format!("{called} has incomplete type '{}'", self.spell(ty.unqualified())),
            }),
            _ => None,
        };
        match problem {
            None => ty,
            Some(message) => {
                self.error(pos, message);
                TypeId::ERROR.into()
            }
        }
    }

    fn bit_width(
        &mut self,
        width: &crate::ast::Expr,
        ty: QualType,
        name: Option<Symbol>,
        pos: Pos,
    ) -> Option<u16> {
        let called = name.map_or_else(|| "<anonymous>".to_owned(), |n| self.text(n).to_owned());
        if ty.id == TypeId::ERROR {
            return None;
        }
        if !self.types.is_integer(ty.id) {
            self.error(pos, format!("bit-field '{called}' has invalid type"));
            return None;
        }
        let value = self.const_int(width, &format!("width of bit-field '{called}'"))?;
        let limit = match self.types.int_kind(ty.id) {
            Some(kind) => kind.bits(self.types.model),
            None => 1,
        };
        if value < 0 {
            self.error(width.start, format!("negative width in bit-field '{called}'"));
        } else if value == 0 && name.is_some() {
            self.error(width.start, format!("zero width for bit-field '{called}'"));
        } else if value > i128::from(limit) {
            self.error(width.start, format!("width of bit-field '{called}' exceeds its type"));
        } else {
            return u16::try_from(value).ok();
        }
        None
    }

    /// Duplicate names and misplaced flexible array members.
    fn check_members(&mut self, inputs: &mut Vec<FieldInput>, union: bool) {
        let mut seen: FxHashMap<Symbol, Pos> = FxHashMap::default();
        let mut names: Vec<(Symbol, Pos)> = Vec::new();
        for f in inputs.iter() {
            self.member_names(f.name, f.ty, f.pos, &mut names);
        }
        for (name, pos) in names {
            if let Some(first) = seen.insert(name, pos) {
                let message = format!("duplicate member '{}'", self.text(name));
                self.error(pos, message).note(Some(first), "first declared here");
            }
        }
        let last = inputs.len().saturating_sub(1);
        let mut flexible = Vec::new();
        for (i, f) in inputs.iter().enumerate() {
            if matches!(self.kind(f.ty), Type::Array(_, ArrayLen::Unknown)) && !union {
                if i != last {
                    flexible.push((f.pos, "flexible array member is not at the end of the struct"));
                } else if inputs[..i].iter().all(|f| f.name.is_none() && f.bits.is_some()) {
                    flexible.push((f.pos, "flexible array member in a struct with no named members"));
                }
            }
        }
        for (pos, message) in flexible {
            self.error(pos, message);
            inputs.retain(|f| f.pos != pos);
        }
    }

    /// The names that a member brings: its own, or those of an anonymous struct or union.
    fn member_names(&self, name: Option<Symbol>, ty: QualType, pos: Pos, out: &mut Vec<(Symbol, Pos)>) {
        match name {
            Some(name) => out.push((name, pos)),
            None => {
                let def = self.types.record(ty.id).and_then(|r| self.types.records[r].def.as_ref());
                for f in def.map_or(&[][..], |d| &d.fields) {
                    self.member_names(f.name, f.ty, f.pos, out);
                }
            }
        }
    }

    /// The type of `enum tag`, `enum { … }` or `enum tag { … }`.
    pub(super) fn enum_spec(&mut self, spec: &EnumSpec) -> QualType {
        let Some(id) = self.enum_id(spec) else { return TypeId::ERROR.into() };
        if let Some(ty) = &spec.underlying {
            let ty = self.type_name(ty);
            match self.types.int_kind(ty.id) {
                Some(kind) => self.types.enums[id].underlying = Some(kind),
                None => {
                    self.error(spec.pos, "invalid underlying type of an enumeration");
                }
            }
        }
        let ty = self.types.intern(Type::Enum(id));
        if spec.enumerators.is_some() {
            self.define_enum(id, ty, spec);
        }
        ty.into()
    }

    fn enum_id(&mut self, spec: &EnumSpec) -> Option<EnumId> {
        let Some((tag, pos)) = spec.tag else { return Some(self.new_enum(None, spec.pos)) };
        let found = match spec.enumerators {
            Some(_) => self.lookup_tag_here(tag),
            None => self.lookup_tag(tag),
        };
        match found {
            Some((Tag::Enum(id), first)) => {
                if spec.enumerators.is_none() || self.types.enums[id].values.is_empty() {
                    return Some(id);
                }
                let message = format!("redefinition of 'enum {}'", self.text(tag));
                self.error(pos, message).note(Some(first), "first defined here");
            }
            Some((Tag::Record(_), first)) => {
                self.wrong_tag(tag, pos, first);
                spec.enumerators.as_ref()?;
            }
            None => {}
        }
        let id = self.new_enum(Some(tag), pos);
        self.declare_tag(tag, Tag::Enum(id), pos);
        Some(id)
    }

    fn new_enum(&mut self, tag: Option<Symbol>, pos: Pos) -> EnumId {
        self.types.enums.push(Enum { tag, pos, underlying: None, values: Vec::new() })
    }

    fn define_enum(&mut self, id: EnumId, ty: TypeId, spec: &EnumSpec) {
        let attrs = self.attrs([&spec.attrs[..]]);
        let fixed = self.types.enums[id].underlying;
        let mut values: Vec<(Symbol, i128)> = Vec::new();
        let mut next = 0i128;
        let mut negative = false;
        for e in spec.enumerators.iter().flatten() {
            let what = "enumerator value";
            let value = e.value.as_ref().and_then(|v| self.const_int(v, what)).unwrap_or(next);
            if e.value.is_none()
                && (value > i128::from(u64::MAX) || (value > i128::from(i64::MAX) && negative))
            {
                self.error(e.pos, "overflow in enumeration values");
            }
            negative |= value < 0;
            if let Some((_, first)) = self.lookup_here(e.name) {
                let message = format!("redefinition of '{}'", self.text(e.name));
                self.error(e.pos, message).note(Some(first), "first declared here");
            }
            // Until the braces close, an enumerator has the type that holds its value.
            let kind = smallest_kind(value, value, false, self.types.model);
            let own = self.types.int(kind);
            self.declare(e.name, Entity::Enumerator(value, own), e.pos);
            values.push((e.name, value));
            next = value.saturating_add(1);
        }
        let least = values.iter().map(|v| v.1).min().unwrap_or(0);
        let most = values.iter().map(|v| v.1).max().unwrap_or(0);
        let kind = match fixed {
            Some(kind) => kind,
            None if attrs.packed => packed_kind(least, most),
            None => smallest_kind(least, most, true, self.types.model),
        };
        self.types.enums[id].underlying = Some(kind);
        for (e, &(name, value)) in spec.enumerators.iter().flatten().zip(&values) {
            let fits = fixed.is_none() && i32::try_from(value).is_ok();
            self.declare(name, Entity::Enumerator(value, if fits { TypeId::INT } else { ty }), e.pos);
        }
        self.types.enums[id].values = values;
    }
}

fn record_word(union: bool) -> &'static str {
    if union { "union" } else { "struct" }
}

/// The type of an enumeration with these extreme values: at least `int`. With `prefer_unsigned`
/// (the type itself, not a single enumerator), unsigned if nothing is negative, as gcc chooses.
fn smallest_kind(least: i128, most: i128, prefer_unsigned: bool, model: ir::DataModel) -> IntKind {
    use IntKind::{Int, Int128, Long, LongLong, UInt, UInt128, ULong, ULongLong};
    let signed = [Int, Long, LongLong, Int128];
    let unsigned = [UInt, ULong, ULongLong, UInt128];
    let fits_signed = |k: IntKind| {
        let half = 1i128.checked_shl(u32::from(k.bits(model)) - 1).unwrap_or(i128::MAX);
        k.bits(model) == 128 || (least >= -half && most < half)
    };
    let fits_unsigned =
        |k: IntKind| k.bits(model) == 128 || (least >= 0 && most < 1i128 << k.bits(model).min(126));
    if least < 0 {
        return signed.into_iter().find(|&k| fits_signed(k)).unwrap_or(Int128);
    }
    if prefer_unsigned {
        return unsigned.into_iter().find(|&k| fits_unsigned(k)).unwrap_or(UInt128);
    }
    let pairs = signed.into_iter().zip(unsigned);
    pairs
        .flat_map(|(s, u)| [s, u])
        .find(|&k| if k.signed() { fits_signed(k) } else { fits_unsigned(k) })
        .unwrap_or(UInt128)
}

/// The smallest type of a packed enumeration.
fn packed_kind(least: i128, most: i128) -> IntKind {
    use IntKind::{Int, LongLong, SChar, Short, UChar, UInt, ULongLong, UShort};
    let (kinds, signed) = match least < 0 {
        true => ([SChar, Short, Int, LongLong], true),
        false => ([UChar, UShort, UInt, ULongLong], false),
    };
    kinds
        .into_iter()
        .zip([8u32, 16, 32, 64])
        .find(|&(_, bits)| match signed {
            true => least >= -(1i128 << (bits - 1)) && most < 1i128 << (bits - 1),
            false => most < 1i128 << bits,
        })
        .map_or(LongLong, |(k, _)| k)
}
