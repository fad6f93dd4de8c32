//! The layout of structs and unions.
//!
//! The members of a struct follow each other, each at the next position that its alignment allows.
//! All of the difficulty lies in what that alignment is, and in bit-fields. The rules are those of
//! gcc on x86, where a bit-field's declared type matters:
//!
//! - A bit-field starts at the next bit, unless it would then touch more storage units of its type
//!   than one: then it starts at the next multiple of the type's alignment. `packed` and `#pragma
//!   pack` turn this off.
//! - A named bit-field gives the struct its type's alignment. An unnamed one does not. One of width
//!   0 moves to a multiple of its type's alignment, no matter what `packed` or `#pragma pack` say.
//! - A bit-field that happens to fill whole bytes, a power of two of them, at a place that is
//!   aligned to its width is a member like any other.
//! - `packed` reduces a member's alignment to 1 byte (1 bit for bit-fields), unless the member
//!   itself asks for one.
//! - `#pragma pack(n)` bounds every member's alignment by `n`, even one that was requested.
//! - An `aligned` attribute on a member only ever raises its alignment, unless the member is
//!   `packed`; an alignment that a typedef put on the member's type replaces the natural one either
//!   way.
//!
//! Algorithm: one pass over the members with the position in bits. Positions are 128 bits wide and
//! sizes of members at most 2^63 bytes, so no sum overflows; the result is compared with the
//! greatest size of an object.
//!
//! Invariants: offsets and sizes are at most [`Types::max_object_size`]; the size is a multiple of
//! the alignment.

use super::{Align, SizeError};
use crate::intern::Symbol;
use crate::source::Pos;
use crate::types::{ArrayLen, Behind, BitRange, Field, QualType, RecordDef, Type, Types};

/// A member before layout. Unnamed bit-fields are given too.
#[derive(Clone, Debug)]
pub struct FieldInput {
    /// Its name; `None` for an anonymous struct or union and for an unnamed bit-field.
    pub name: Option<Symbol>,
    /// Its type.
    pub ty: QualType,
    /// The width of a bit-field.
    pub bits: Option<u16>,
    /// Attribute `packed` on the member.
    pub packed: bool,
    /// The strictest `aligned` attribute or `_Alignas` on the member, in bytes.
    pub align: Option<u32>,
    /// Where it is declared.
    pub pos: Pos,
}

/// A struct or union before layout.
#[derive(Clone, Debug, Default)]
pub struct RecordInput {
    /// Whether it is a union.
    pub union: bool,
    /// The members in order, unnamed bit-fields included.
    pub fields: Vec<FieldInput>,
    /// Attribute `packed`.
    pub packed: bool,
    /// The strictest `aligned` attribute, in bytes.
    pub align: Option<u32>,
    /// `#pragma pack(n)` in force.
    pub pragma_pack: Option<u32>,
    /// Attribute `transparent_union`.
    pub transparent: bool,
}

/// Why a struct or union cannot be laid out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LayoutError {
    /// What is wrong.
    pub kind: LayoutErrorKind,
    /// The index of the member in the input; `None` for the whole.
    pub field: Option<usize>,
    /// The member's place.
    pub pos: Option<Pos>,
}

/// What is wrong with a struct or union.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LayoutErrorKind {
    /// A member's type is incomplete, and it is not an array of unknown size.
    Incomplete,
    /// A flexible array member is not the last.
    FlexibleNotLast,
    /// A flexible array member is the only member.
    FlexibleAlone,
    /// A flexible array member in a union.
    FlexibleInUnion,
    /// A member's type is a function.
    Function,
    /// A bit-field's type is not an integer type.
    BitFieldType,
    /// A bit-field is wider than its type.
    BitFieldWidth,
    /// A named bit-field has no bits.
    ZeroWidth,
    /// The whole is bigger than the greatest object.
    TooBig,
}

impl LayoutErrorKind {
    /// What is wrong, as the end of a message about the member (or the whole).
    pub fn message(self) -> &'static str {
        match self {
            LayoutErrorKind::Incomplete => "has an incomplete type",
            LayoutErrorKind::FlexibleNotLast => "is a flexible array member that is not the last member",
            LayoutErrorKind::FlexibleAlone => "is a flexible array member in a struct without other members",
            LayoutErrorKind::FlexibleInUnion => "is a flexible array member in a union",
            LayoutErrorKind::Function => "is declared as a function",
            LayoutErrorKind::BitFieldType => "is a bit-field of a type that is not an integer type",
            LayoutErrorKind::BitFieldWidth => "is a bit-field wider than its type",
            LayoutErrorKind::ZeroWidth => "is a named bit-field of width zero",
            LayoutErrorKind::TooBig => "is too large",
        }
    }
}

/// The state of the pass. Alignments are in bits here, since a bit-field's may be 1.
struct Pass<'a> {
    types: &'a Types,
    input: &'a RecordInput,
    /// Where the next member of a struct may start, in bits.
    pos: u128,
    /// The size of a union so far, in bytes.
    union_size: u128,
    align: u64,
    user_align: bool,
    fields: Vec<Field>,
    /// See [`RecordDef::tail`].
    tail: Vec<Behind>,
}

/// A member as the pass sees it.
struct Member {
    /// The alignment of its place, in bits.
    place: u64,
    /// Whether that was requested.
    user: bool,
    /// Whether it must obey the rules of bit-fields, rather than lie in whole bytes.
    bit_field: bool,
    packed: bool,
}

impl Types {
    /// Lays out a struct or union as gcc does.
    pub fn lay_out(&self, input: &RecordInput) -> Result<RecordDef, LayoutError> {
        let mut pass = Pass {
            types: self,
            input,
            pos: 0,
            union_size: 0,
            align: u64::from(input.align.unwrap_or(1).max(1)) * 8,
            user_align: input.align.is_some(),
            fields: Vec::new(),
            tail: Vec::new(),
        };
        for (index, field) in input.fields.iter().enumerate() {
            let place = |kind| LayoutError { kind, field: Some(index), pos: Some(field.pos) };
            pass.check(index, field).and_then(|()| pass.add(field)).map_err(place)?;
        }
        let bytes = if input.union { pass.union_size } else { pass.pos.div_ceil(8) };
        let align = pass.align / 8;
        let size = bytes.next_multiple_of(u128::from(align));
        let too_big = LayoutError { kind: LayoutErrorKind::TooBig, field: None, pos: None };
        if size > u128::from(self.max_object_size()) {
            return Err(too_big);
        }
        Ok(RecordDef {
            fields: pass.fields,
            size: size as u64,
            align: u32::try_from(align).map_err(|_| too_big)?,
            user_align: pass.user_align,
            transparent: input.transparent,
            tail: pass.tail,
        })
    }
}

impl Pass<'_> {
    /// The constraints on a member.
    fn check(&self, index: usize, field: &FieldInput) -> Result<(), LayoutErrorKind> {
        if let Some(width) = field.bits {
            let max = match self.types.get(field.ty.id) {
                Type::Bool => Some(1),
                Type::Int(_) | Type::Enum(_) => self.types.int_bits(field.ty.id),
                Type::Void
                | Type::Float(_)
                | Type::Complex(_)
                | Type::ComplexInt
                | Type::Decimal(_)
                | Type::Pointer(_)
                | Type::Array(..)
                | Type::Function(_)
                | Type::Record(_)
                | Type::Vector(..)
                | Type::Nullptr
                | Type::Error => None,
            };
            return match max {
                None => Err(LayoutErrorKind::BitFieldType),
                Some(max) if width > max => Err(LayoutErrorKind::BitFieldWidth),
                Some(_) if width == 0 && field.name.is_some() => Err(LayoutErrorKind::ZeroWidth),
                Some(_) => Ok(()),
            };
        }
        if let Type::Function(_) = self.types.get(field.ty.id) {
            return Err(LayoutErrorKind::Function);
        }
        if self.is_flexible(field.ty) {
            return if self.input.union {
                Err(LayoutErrorKind::FlexibleInUnion)
            } else if index + 1 != self.input.fields.len() {
                Err(LayoutErrorKind::FlexibleNotLast)
            } else if self.fields.is_empty() {
                Err(LayoutErrorKind::FlexibleAlone)
            } else {
                Ok(())
            };
        }
        match self.types.checked_size_of(field.ty) {
            Ok(_) => Ok(()),
            Err(SizeError::Incomplete) => Err(LayoutErrorKind::Incomplete),
            Err(SizeError::Variable) => Ok(()),
            Err(SizeError::TooBig) => Err(LayoutErrorKind::TooBig),
        }
    }

    /// Whether the type is that of a flexible array member: an array of unknown size with complete
    /// elements.
    fn is_flexible(&self, ty: QualType) -> bool {
        match self.types.get(ty.id) {
            Type::Array(elem, ArrayLen::Unknown) => self.types.size_of(*elem).is_some(),
            Type::Array(_, ArrayLen::Known(_) | ArrayLen::Vla(_) | ArrayLen::Star)
            | Type::Void
            | Type::Bool
            | Type::Int(_)
            | Type::Float(_)
            | Type::Complex(_)
            | Type::ComplexInt
            | Type::Decimal(_)
            | Type::Pointer(_)
            | Type::Function(_)
            | Type::Record(_)
            | Type::Enum(_)
            | Type::Vector(..)
            | Type::Nullptr
            | Type::Error => false,
        }
    }

    /// Places a member.
    fn add(&mut self, field: &FieldInput) -> Result<(), LayoutErrorKind> {
        let align = self.types.type_align(field.ty).ok_or(LayoutErrorKind::Incomplete)?;
        let member = self.member(field, align);
        self.raise(field, align, &member);
        if !self.input.union && !self.tail.is_empty() {
            return self.add_behind(field, &member);
        }
        let bits = match field.bits {
            Some(width) => u128::from(width),
            None => u128::from(self.types.size_of(field.ty).unwrap_or(0)) * 8,
        };
        let at = if self.input.union {
            self.union_size = self.union_size.max(bits.div_ceil(8));
            0
        } else {
            let before = self.pos;
            self.pos = self.pos.next_multiple_of(u128::from(member.place));
            if member.bit_field && !member.packed && self.input.pragma_pack.is_none() && bits > 0 {
                let unit = self.unit(field, align);
                if self.crosses(field, unit, bits) {
                    self.next_unit(before, member.place, unit);
                }
                self.user_align |= align.user;
            }
            let at = self.pos;
            self.pos += bits;
            at
        };
        if field.bits.is_some() && field.name.is_none() {
            return Ok(());
        }
        // The end may still prove to be too far; until then a member's offset need only be
        // representable.
        let offset = u64::try_from(at / 8).map_err(|_| LayoutErrorKind::TooBig)?;
        if self.types.checked_size_of(field.ty) == Err(SizeError::Variable) {
            self.put_behind(&member, true)?;
        }
        let range = field.bits.map(|width| BitRange { at: (at % 8) as u8, width });
        self.fields.push(Field { name: field.name, ty: field.ty, offset, bits: range, pos: field.pos });
        Ok(())
    }

    /// Places a member of a struct after one of variable size. Bit-fields follow each other bit by
    /// bit there, whatever their types are: gcc does not know where the units of storage begin.
    fn add_behind(&mut self, field: &FieldInput, member: &Member) -> Result<(), LayoutErrorKind> {
        let Some(width) = field.bits else {
            self.put_behind(member, true)?;
            self.fields.push(Field { name: field.name, ty: field.ty, offset: 0, bits: None, pos: field.pos });
            return Ok(());
        };
        let in_a_row = self.tail.last().is_some_and(|last| last.bits.is_some());
        if width == 0 {
            self.put_behind(member, false)?;
        } else if !in_a_row {
            let fields = self.fields.len()..self.fields.len();
            self.tail.push(Behind { fields, align: 1, bits: Some(0) });
        }
        let Some(Behind { fields, bits: Some(bits), .. }) = self.tail.last_mut() else { return Ok(()) };
        let at = *bits;
        *bits = at.checked_add(u64::from(width)).ok_or(LayoutErrorKind::TooBig)?;
        if field.name.is_some() {
            fields.end += 1;
            let range = Some(BitRange { at: (at % 8) as u8, width });
            self.fields.push(Field {
                name: field.name,
                ty: field.ty,
                offset: at / 8,
                bits: range,
                pos: field.pos,
            });
        }
        Ok(())
    }

    /// The next member, or a row of bit-fields that is still empty, has a place that is known only
    /// when the program runs.
    fn put_behind(&mut self, member: &Member, is_member: bool) -> Result<(), LayoutErrorKind> {
        let align = u32::try_from(member.place / 8).map_err(|_| LayoutErrorKind::TooBig)?;
        let fields = self.fields.len()..self.fields.len() + usize::from(is_member);
        self.tail.push(Behind { fields, align, bits: (!is_member).then_some(0) });
        Ok(())
    }

    /// The alignment of a member's place.
    fn member(&self, field: &FieldInput, align: Align) -> Member {
        let type_bits = u64::from(align.bytes) * 8;
        let asked = field.align.map(|bytes| u64::from(bytes) * 8);
        let mut place = asked.unwrap_or(1);
        let mut user = asked.is_some();
        // `packed` says nothing to a member whose alignment is 1 byte already, unless it is a
        // bit-field.
        let mut packed = (field.packed || self.input.packed) && (field.bits.is_some() || align.bytes > 1);
        let declared_packed = packed;
        let mut bit_field = field.bits.is_some();
        let mut raise_to_type = |place: &mut u64| {
            if type_bits > *place {
                *place = type_bits;
                user = align.user;
            }
        };
        match field.bits {
            Some(0) => {
                packed = false;
                raise_to_type(&mut place);
            }
            Some(width) => {
                let whole = matches!(width, 8 | 16 | 32 | 64 | 128);
                if whole && (width == 8 || !packed) && self.known_align() >= u128::from(width) {
                    place = place.max(u64::from(width));
                    bit_field = false;
                }
            }
            None if packed && asked.is_some() => {}
            None => raise_to_type(&mut place),
        }
        if packed && asked.is_none() {
            place = place.min(8);
        }
        if !packed && !user {
            // The place is at least a byte here, or a single bit, which no reduction touches.
            let bytes = u32::try_from(place / 8).unwrap_or(u32::MAX);
            if place >= 8 {
                place = u64::from(self.types.reduce_for_member(field.ty, bytes)) * 8;
            }
        }
        if let (Some(pack), false) = (self.input.pragma_pack, field.bits == Some(0)) {
            place = place.min(u64::from(pack.max(1)) * 8);
        }
        Member { place, user, bit_field, packed: declared_packed }
    }

    /// What power of two the current position is a multiple of, in bits.
    fn known_align(&self) -> u128 {
        if self.input.union || self.pos == 0 { u128::MAX } else { self.pos & self.pos.wrapping_neg() }
    }

    /// The alignment of the storage units of a bit-field's type, in bits.
    fn unit(&self, field: &FieldInput, align: Align) -> u64 {
        u64::from(self.types.member_align(field.ty, align)) * 8
    }

    /// Moves to the next multiple of a storage unit's alignment. gcc counts from the last multiple
    /// of the greatest natural alignment (or of the record's own if that is greater) before the
    /// member, which matters for units that are aligned to more.
    fn next_unit(&mut self, before: u128, place: u64, unit: u64) {
        let step = u128::from(self.input.align.unwrap_or(1).max(super::BIGGEST_NATURAL)) * 8;
        let base = if u128::from(place) < step { before - before % step } else { self.pos };
        self.pos = base + (self.pos - base).next_multiple_of(u128::from(unit));
    }

    /// Whether a bit-field at the current position would touch more storage units than its type
    /// has.
    fn crosses(&self, field: &FieldInput, unit: u64, bits: u128) -> bool {
        let unit = u128::from(unit);
        let type_bits = u128::from(self.types.size_of(field.ty).unwrap_or(0)) * 8;
        (self.pos % unit + bits).div_ceil(unit) > type_bits / unit
    }

    /// Raises the alignment of the whole as the member demands.
    fn raise(&mut self, field: &FieldInput, align: Align, member: &Member) {
        self.user_align |= member.user;
        match field.bits {
            None => self.align = self.align.max(member.place),
            Some(_) if field.name.is_some() => {
                let mut unit = self.unit(field, align);
                if let Some(pack) = self.input.pragma_pack {
                    unit = unit.min(u64::from(pack.max(1)) * 8);
                } else if member.packed {
                    unit = unit.min(8);
                }
                self.align = self.align.max(member.place).max(unit);
                self.user_align |= align.user;
            }
            Some(_) => {}
        }
    }
}
