//! Sizes and alignments of types, as in gcc on x86.
//!
//! What a program prints, where its pointers point and which accesses are out of bounds depends on
//! every byte of a type's layout; so the rules here are gcc's, for both data models, down to their
//! oddities.
//!
//! gcc knows three alignments of a type:
//! - The *preferred* one ([`Types::preferred_align`], `__alignof__`): the best one for the machine.
//! - The one *of a member* ([`Types::align_of`]). On 32-bit x86 members of a 64-bit integer or
//!   `double` type lie on multiples of 4, because that is what the ABI says; atomic ones on
//!   multiples of 8 all the same.
//! - What *`_Alignof`* gives ([`Types::alignof_operator`]): the member's, except for vectors no
//!   more than 16.
//!
//! An alignment that the program requested is used as it is: none of the reductions above touches
//! it. That is why every alignment here comes with the flag `user`, and why records remember it.
//!
//! Structs and unions are laid out by [`record`].
//!
//! Invariants: no size is greater than the greatest `ptrdiff_t`; every alignment is a power of two.
//! No walk is recursive: types can be nested deeper than the stack.

pub mod record;
pub use record::{FieldInput, LayoutError, LayoutErrorKind, RecordInput};

use crate::ast::Quals;
use crate::types::{ArrayLen, FloatKind, IntKind, QualType, Type, TypeId, Types};
use float::Format;
use ir::DataModel;

/// The alignment beyond which `_Alignof` does not go unless the program requested it.
const BIGGEST_NATURAL: u32 = 16;

/// Why a type has no size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SizeError {
    /// The type is incomplete, a function, or erroneous.
    Incomplete,
    /// The size is only known when the program runs.
    Variable,
    /// The size is greater than the greatest value of `ptrdiff_t`.
    TooBig,
}

/// What is wrong with the elements of an array.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ElementError {
    /// The elements' alignment is greater than their size.
    AlignedBeyondSize,
    /// The elements' size is not a multiple of their alignment.
    SizeNotMultiple,
}

/// An alignment, and whether the program requested it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Align {
    bytes: u32,
    user: bool,
}

impl Types {
    /// The greatest size of an object: the greatest value of `ptrdiff_t`.
    pub fn max_object_size(&self) -> u64 {
        match self.model {
            DataModel::Ilp32 => i32::MAX as u64,
            DataModel::Lp64 => i64::MAX as u64,
        }
    }

    /// The size in bytes; `None` for incomplete, function and variable-length types, and if it is
    /// too big.
    pub fn size_of(&self, ty: QualType) -> Option<u64> {
        self.checked_size_of(ty).ok()
    }

    /// The size in bytes, or why there is none.
    pub fn checked_size_of(&self, ty: QualType) -> Result<u64, SizeError> {
        let mut lens = Vec::new();
        let mut id = ty.id;
        let elem = loop {
            match self.get(id) {
                Type::Array(elem, ArrayLen::Known(len)) => {
                    lens.push(*len);
                    id = elem.id;
                }
                Type::Array(_, ArrayLen::Unknown) => return Err(SizeError::Incomplete),
                Type::Array(_, ArrayLen::Vla(_) | ArrayLen::Star) => return Err(SizeError::Variable),
                Type::Void
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
                | Type::Error => break self.scalar_or_record_size(id)?,
            }
        };
        // From the inside out: an inner array may be too big even if an outer one has no elements.
        lens.iter().rev().try_fold(elem, |size, &len| {
            size.checked_mul(len).filter(|&n| n <= self.max_object_size()).ok_or(SizeError::TooBig)
        })
    }

    /// The size of a type that is not an array.
    fn scalar_or_record_size(&self, id: TypeId) -> Result<u64, SizeError> {
        match self.get(id) {
            Type::Bool => Ok(1),
            Type::Int(kind) => Ok(u64::from(kind.bits(self.model)) / 8),
            Type::Enum(e) => match self.enums[*e].underlying {
                Some(kind) => Ok(u64::from(kind.bits(self.model)) / 8),
                None => Err(SizeError::Incomplete),
            },
            Type::Float(kind) => Ok(self.float_size(*kind)),
            Type::Complex(kind) => Ok(2 * self.float_size(*kind)),
            Type::ComplexInt => Ok(8),
            Type::Decimal(bits) => Ok(u64::from(*bits) / 8),
            Type::Pointer(_) | Type::Nullptr => Ok(self.model.pointer_bytes()),
            Type::Vector(_, bytes) => {
                if *bytes <= self.max_object_size() {
                    Ok(*bytes)
                } else {
                    Err(SizeError::TooBig)
                }
            }
            Type::Record(record) => {
                let def = self.records[*record].def.as_ref().ok_or(SizeError::Incomplete)?;
                if def.tail.is_empty() { Ok(def.size) } else { Err(SizeError::Variable) }
            }
            Type::Void | Type::Function(_) | Type::Array(..) | Type::Error => Err(SizeError::Incomplete),
        }
    }

    /// As [`Types::size_of`]; 1 for `void` and functions, as GNU C's `sizeof` and pointer
    /// arithmetic have it.
    pub fn gnu_size_of(&self, ty: QualType) -> Option<u64> {
        if matches!(self.get(ty.id), Type::Void | Type::Function(_)) { Some(1) } else { self.size_of(ty) }
    }

    /// The alignment in bytes of a member of this type, before attributes of the member itself.
    /// `None` for incomplete types; an array of unknown size is aligned as its elements. 1 for
    /// `void` and functions.
    pub fn align_of(&self, ty: QualType) -> Option<u32> {
        self.type_align(ty).map(|align| self.member_align(ty, align))
    }

    /// The alignment in bytes that `_Alignof` gives: that of a member, but a natural one of no more
    /// than 16.
    pub fn alignof_operator(&self, ty: QualType) -> Option<u32> {
        let align = self.type_align(ty)?;
        let member = self.member_align(ty, align);
        Some(if align.user { member } else { member.min(BIGGEST_NATURAL) })
    }

    /// The alignment in bytes that `__alignof__` gives.
    pub fn preferred_align(&self, ty: QualType) -> Option<u32> {
        self.type_align(ty).map(|align| align.bytes)
    }

    /// What is wrong with elements of this type, if gcc rejects arrays of them.
    pub fn check_element(&self, elem: QualType) -> Result<(), ElementError> {
        let (Some(size), Some(align)) = (self.size_of(elem), self.type_align(elem)) else {
            return Ok(());
        };
        let bytes = u64::from(align.bytes);
        if size == 0 || !align.user || size % bytes == 0 {
            Ok(())
        } else if bytes > size {
            Err(ElementError::AlignedBeyondSize)
        } else {
            Err(ElementError::SizeNotMultiple)
        }
    }

    /// The width in bits of an integer type, enumeration or `_Bool` (8: its image in memory).
    pub fn int_bits(&self, id: TypeId) -> Option<u16> {
        if matches!(self.get(id), Type::Bool) {
            return Some(8);
        }
        self.int_kind(id).map(|kind| kind.bits(self.model))
    }

    /// The format of a floating type; `None` for `_Float16`, which the IR does not have.
    pub fn float_ty(&self, kind: FloatKind) -> Option<ir::FloatTy> {
        match kind.format() {
            Format::F16 => None,
            Format::F32 => Some(ir::FloatTy::F32),
            Format::F64 => Some(ir::FloatTy::F64),
            Format::F80 => Some(ir::FloatTy::F80),
            Format::F128 => Some(ir::FloatTy::F128),
        }
    }

    /// The type without array derivations, with the qualifiers of the whole and the innermost
    /// alignment.
    fn strip_arrays(&self, ty: QualType) -> QualType {
        let mut at = ty;
        while let Type::Array(elem, _) = self.get(at.id) {
            at = elem.with(at.quals);
        }
        at
    }

    /// gcc's alignment of a type, before any reduction for members.
    fn type_align(&self, ty: QualType) -> Option<Align> {
        let innermost = self.strip_arrays(ty);
        // An alignment outside the array derivations replaces those inside.
        let mut at = ty;
        loop {
            if let Some(bytes) = at.align_override() {
                return Some(Align { bytes, user: true });
            }
            match self.get(at.id) {
                // gcc makes arrays of atomic elements from the plain type: neither a typedef's
                // alignment nor that of an atomic object is left.
                Type::Array(..) if innermost.quals.has(Quals::ATOMIC) => {
                    return self.natural_align(innermost.id);
                }
                Type::Array(elem, _) => at = elem.with(at.quals),
                Type::Void
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
                | Type::Error => break,
            }
        }
        let natural = self.natural_align(at.id)?;
        if at.quals.has(Quals::ATOMIC)
            && let Some(size @ (1 | 2 | 4 | 8 | 16)) = self.size_of(at)
        {
            // Atomic objects of a machine word's size are aligned to it, so that the machine can
            // treat them as one.
            return Some(Align { bytes: natural.bytes.max(size as u32), ..natural });
        }
        Some(natural)
    }

    /// The alignment of an unqualified type that is not an array.
    fn natural_align(&self, id: TypeId) -> Option<Align> {
        let bytes = match self.get(id) {
            Type::Void | Type::Function(_) | Type::Bool => 1,
            Type::Int(kind) => self.int_align(*kind),
            Type::Enum(e) => self.int_align(self.enums[*e].underlying?),
            Type::Float(kind) | Type::Complex(kind) => self.float_align(*kind),
            Type::ComplexInt => self.int_align(IntKind::Int),
            Type::Decimal(bits) => u32::from(*bits) / 8,
            Type::Pointer(_) | Type::Nullptr => self.model.pointer_bytes() as u32,
            // A vector's size is a power of two. No section of an object file is aligned to more
            // than 2^28 bytes.
            Type::Vector(_, bytes) => (*bytes).clamp(1, 1 << 28) as u32,
            Type::Record(record) => {
                let def = self.records[*record].def.as_ref()?;
                return Some(Align { bytes: def.align, user: def.user_align });
            }
            Type::Array(..) | Type::Error => return None,
        };
        Some(Align { bytes, user: false })
    }

    fn int_align(&self, kind: IntKind) -> u32 {
        u32::from(kind.bits(self.model)) / 8
    }

    /// The size of a floating type, padding of the x87 format included.
    fn float_size(&self, kind: FloatKind) -> u64 {
        match (kind.format(), self.model) {
            (Format::F16, _) => 2,
            (Format::F32, _) => 4,
            (Format::F64, _) => 8,
            (Format::F80, DataModel::Ilp32) => 12,
            (Format::F80, DataModel::Lp64) => 16,
            (Format::F128, _) => 16,
        }
    }

    fn float_align(&self, kind: FloatKind) -> u32 {
        match (kind.format(), self.model) {
            (Format::F16, _) => 2,
            (Format::F32, _) => 4,
            (Format::F64, _) => 8,
            (Format::F80, DataModel::Ilp32) => 4,
            (Format::F80, DataModel::Lp64) => 16,
            (Format::F128, _) => 16,
        }
    }

    /// What an alignment is reduced to for a member of the type.
    fn member_align(&self, ty: QualType, align: Align) -> u32 {
        if align.user { align.bytes } else { self.reduce_for_member(ty, align.bytes) }
    }

    /// The ABI of 32-bit x86: members that live in integer registers, and `double`, are aligned to
    /// 4 at most.
    fn reduce_for_member(&self, ty: QualType, bytes: u32) -> u32 {
        if self.model == DataModel::Lp64 || bytes <= 4 {
            return bytes;
        }
        let scalar = self.strip_arrays(ty);
        if scalar.quals.has(Quals::ATOMIC) {
            return bytes;
        }
        match self.mode(scalar, 64) {
            Mode::Integer | Mode::Double => 4,
            Mode::Other | Mode::Block => bytes,
        }
    }

    /// How gcc's 32-bit x86 back end sees values of the type. Nested types deeper than `fuel` are
    /// taken for integers: real programs do not come near.
    fn mode(&self, ty: QualType, fuel: u32) -> Mode {
        let Some(fuel) = fuel.checked_sub(1) else { return Mode::Integer };
        match self.get(ty.id) {
            Type::Bool | Type::Int(_) | Type::Enum(_) | Type::Pointer(_) | Type::Nullptr => Mode::Integer,
            Type::Float(kind) | Type::Complex(kind) if kind.format() == Format::F64 => Mode::Double,
            Type::Float(_) | Type::Complex(_) | Type::ComplexInt | Type::Decimal(_) => Mode::Other,
            // Without vector registers small vectors of integers are kept in integers.
            Type::Vector(elem, bytes) if *bytes <= 8 && self.is_integer(*elem) => Mode::Integer,
            Type::Vector(..) => Mode::Block,
            Type::Array(elem, _) => match (self.mode(*elem, fuel), self.size_of(*elem), self.size_of(ty)) {
                (Mode::Block, ..) => Mode::Block,
                (mode, Some(one), Some(all)) if one == all => mode,
                (_, _, Some(1 | 2 | 4 | 8)) => Mode::Integer,
                (Mode::Integer | Mode::Double | Mode::Other, ..) => Mode::Block,
            },
            Type::Record(record) => {
                let record = &self.records[*record];
                let Some(def) = &record.def else { return Mode::Block };
                let mut mode = if matches!(def.size, 1 | 2 | 4 | 8) { Mode::Integer } else { Mode::Block };
                for field in def.fields.iter().filter(|field| field.bits.is_none()) {
                    let (of_field, size) = (self.mode(field.ty, fuel), self.size_of(field.ty));
                    if of_field == Mode::Block && size != Some(0) {
                        return Mode::Block;
                    }
                    if size == Some(def.size) && !record.union {
                        mode = of_field;
                    }
                }
                mode
            }
            Type::Void | Type::Function(_) | Type::Error => Mode::Other,
        }
    }
}

/// gcc's machine modes, as far as they matter for alignment.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    /// An integer, or something of an integer's size.
    Integer,
    /// `double` and its complex type.
    Double,
    /// Other numbers.
    Other,
    /// Bytes in memory.
    Block,
}

#[cfg(test)]
mod tests;
