//! C types: interned, so that equal types are equal numbers.
//!
//! A [`TypeId`] stands for an unqualified type; a [`QualType`] adds qualifiers and, where a typedef
//! or an attribute says so, an alignment of its own. Derived types (pointers, arrays, functions)
//! are structural; records and enumerations are nominal: each definition is a type of its own, and
//! two are the same only if they are the same definition. Whether types of different translation
//! units are *compatible* is decided structurally by
//! [`Types::compatible`](crate::types::Types::compatible).
//!
//! Sizes and alignments are in [`layout`](crate::layout).

use crate::ast::Quals;
use crate::intern::Symbol;
use crate::source::Pos;
use float::Format;
use ir::{DataModel, Idx, IndexVec, index_type};
use rustc_hash::FxHashMap;
use std::ops::Range;

index_type! {
    /// An unqualified type.
    TypeId,
    /// A struct or union type.
    RecordId,
    /// An enumerated type.
    EnumId,
    /// One evaluation of a variable-length array's size: a hidden local variable that holds the
    /// number of elements.
    VlaId,
}

/// A type with its qualifiers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct QualType {
    /// The type.
    pub id: TypeId,
    /// Its qualifiers. An array's qualifiers are those of its elements.
    pub quals: Quals,
    /// An alignment that a typedef or attribute put in place of the natural one: 0 for none, else
    /// 1 + log2.
    pub align: u8,
}

impl QualType {
    /// The type without qualifiers and alignment.
    #[must_use]
    pub fn unqualified(self) -> QualType {
        QualType::from(self.id)
    }

    /// The type with further qualifiers.
    #[must_use]
    pub fn with(self, quals: Quals) -> QualType {
        QualType { quals: self.quals.with(quals), ..self }
    }

    /// The type with an alignment in bytes, a power of two, in place of the natural one.
    #[must_use]
    pub fn aligned(self, bytes: u32) -> QualType {
        QualType { align: 1 + bytes.max(1).trailing_zeros() as u8, ..self }
    }

    /// The alignment in bytes that takes the place of the natural one.
    pub fn align_override(self) -> Option<u32> {
        (self.align > 0).then(|| 1 << (self.align - 1))
    }
}

impl From<TypeId> for QualType {
    fn from(id: TypeId) -> QualType {
        QualType { id, quals: Quals::NONE, align: 0 }
    }
}

/// Integer types.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the names are C's")]
pub enum IntKind {
    Char,
    SChar,
    UChar,
    Short,
    UShort,
    Int,
    UInt,
    Long,
    ULong,
    LongLong,
    ULongLong,
    Int128,
    UInt128,
}

impl IntKind {
    /// The width in bits.
    pub fn bits(self, model: DataModel) -> u16 {
        use IntKind::*;
        match self {
            Char | SChar | UChar => 8,
            Short | UShort => 16,
            Int | UInt => 32,
            Long | ULong => model.pointer_bits(),
            LongLong | ULongLong => 64,
            Int128 | UInt128 => 128,
        }
    }

    /// Whether the type is signed; plain `char` is, on x86.
    pub fn signed(self) -> bool {
        use IntKind::*;
        match self {
            Char | SChar | Short | Int | Long | LongLong | Int128 => true,
            UChar | UShort | UInt | ULong | ULongLong | UInt128 => false,
        }
    }

    /// The conversion rank: greater is wider.
    pub fn rank(self) -> u8 {
        use IntKind::*;
        match self {
            Char | SChar | UChar => 1,
            Short | UShort => 2,
            Int | UInt => 3,
            Long | ULong => 4,
            LongLong | ULongLong => 5,
            Int128 | UInt128 => 6,
        }
    }

    /// The unsigned type of the same rank.
    #[must_use]
    pub fn to_unsigned(self) -> IntKind {
        use IntKind::*;
        match self {
            Char | SChar | UChar => UChar,
            Short | UShort => UShort,
            Int | UInt => UInt,
            Long | ULong => ULong,
            LongLong | ULongLong => ULongLong,
            Int128 | UInt128 => UInt128,
        }
    }
}

/// Floating types.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the names are C's")]
pub enum FloatKind {
    /// `_Float16`: parsed and laid out; arithmetic is unsupported.
    Float16,
    Float,
    Float32,
    Double,
    Float32x,
    Float64,
    LongDouble,
    Float64x,
    Float128,
}

impl FloatKind {
    /// The format of the type's values.
    pub fn format(self) -> Format {
        match self {
            FloatKind::Float16 => Format::F16,
            FloatKind::Float | FloatKind::Float32 => Format::F32,
            FloatKind::Double | FloatKind::Float32x | FloatKind::Float64 => Format::F64,
            FloatKind::LongDouble | FloatKind::Float64x => Format::F80,
            FloatKind::Float128 => Format::F128,
        }
    }

    /// All floating types.
    pub const ALL: [FloatKind; 9] = [
        FloatKind::Float16,
        FloatKind::Float,
        FloatKind::Float32,
        FloatKind::Double,
        FloatKind::Float32x,
        FloatKind::Float64,
        FloatKind::LongDouble,
        FloatKind::Float64x,
        FloatKind::Float128,
    ];
}

/// The number of elements of an array type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ArrayLen {
    /// Known at compile time.
    Known(u64),
    /// Not known: an incomplete type, or a flexible array member.
    Unknown,
    /// Computed when the declaration is reached.
    Vla(VlaId),
    /// `[*]` in a prototype.
    Star,
}

/// A function type.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct FnType {
    /// What it returns.
    pub ret: QualType,
    /// Its parameters, adjusted (arrays and functions are pointers), without top-level qualifiers.
    /// Empty without a prototype.
    pub params: Vec<QualType>,
    /// Whether it ends in `...`.
    pub variadic: bool,
    /// Whether the parameters are known: `int f()` has no prototype.
    pub prototype: bool,
}

/// An unqualified type.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Type {
    /// `void`
    Void,
    /// `_Bool`
    Bool,
    /// An integer type.
    Int(IntKind),
    /// A floating type.
    Float(FloatKind),
    /// A complex type: parsed and laid out; arithmetic is unsupported.
    Complex(FloatKind),
    /// GNU's `_Complex int`, likewise.
    ComplexInt,
    /// A decimal floating type of this many bits: parsed and laid out; arithmetic is unsupported.
    Decimal(u8),
    /// A pointer.
    Pointer(QualType),
    /// An array.
    Array(QualType, ArrayLen),
    /// A function.
    Function(FnType),
    /// A struct or union.
    Record(RecordId),
    /// An enumeration.
    Enum(EnumId),
    /// GNU's vector of this many bytes: parsed and laid out; arithmetic is unsupported.
    Vector(TypeId, u64),
    /// C23's `nullptr_t`.
    Nullptr,
    /// The type of an erroneous expression: everything is allowed, so that one mistake gives one
    /// message.
    Error,
}

/// A struct or union.
#[derive(Clone, Debug)]
pub struct Record {
    /// Its tag.
    pub tag: Option<Symbol>,
    /// Whether it is a union.
    pub union: bool,
    /// Where it is first declared.
    pub pos: Pos,
    /// Its members, once they are known.
    pub def: Option<RecordDef>,
}

/// The members of a struct or union and how they are laid out.
#[derive(Clone, Debug)]
pub struct RecordDef {
    /// The members in order. Unnamed bit-fields are not among them; unnamed structs and unions are.
    pub fields: Vec<Field>,
    /// The size in bytes, tail padding included.
    pub size: u64,
    /// The alignment in bytes.
    pub align: u32,
    /// Whether the alignment was requested, here or by a member: such an alignment is never
    /// reduced, while a natural one may be in a struct on 32-bit x86.
    pub user_align: bool,
    /// Whether the attribute `transparent_union` is there.
    pub transparent: bool,
    /// What the size of the whole is known from only when the program runs, a GNU extension. In a
    /// struct the members from the first one of variable size on: the first has an offset; where
    /// the others lie follows from the sizes. In a union those of variable size.
    pub tail: Vec<Behind>,
}

/// A member whose size or place is known only when the program runs, or bit-fields that lie after
/// such a member.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Behind {
    /// The numbers of the members: one, or bit-fields in a row.
    pub fields: Range<usize>,
    /// The alignment of its place.
    pub align: u32,
    /// How many bits bit-fields in a row have; their offsets count from the first one.
    pub bits: Option<u64>,
}

/// A member of a struct or union.
#[derive(Clone, Debug)]
pub struct Field {
    /// Its name; `None` for an anonymous struct or union.
    pub name: Option<Symbol>,
    /// Its type.
    pub ty: QualType,
    /// The offset in bytes; for a bit-field, of the byte that holds its first bit.
    pub offset: u64,
    /// For a bit-field, which bits.
    pub bits: Option<BitRange>,
    /// Where it is declared.
    pub pos: Pos,
}

/// The place of a bit-field relative to the byte of its first bit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BitRange {
    /// The first bit, 0 to 7; 0 is the least significant.
    pub at: u8,
    /// The number of bits.
    pub width: u16,
}

/// An enumerated type.
#[derive(Clone, Debug)]
pub struct Enum {
    /// Its tag.
    pub tag: Option<Symbol>,
    /// Where it is first declared.
    pub pos: Pos,
    /// The integer type that it is compatible with, once it is known.
    pub underlying: Option<IntKind>,
    /// Enumerators in order with their values.
    pub values: Vec<(Symbol, i128)>,
}

/// All types of a session.
pub struct Types {
    /// The sizes of things.
    pub model: DataModel,
    types: IndexVec<TypeId, Type>,
    ids: FxHashMap<Type, TypeId>,
    /// Structs and unions.
    pub records: IndexVec<RecordId, Record>,
    /// Enumerations.
    pub enums: IndexVec<EnumId, Enum>,
    next_vla: u32,
    /// The type of `va_list`.
    va_list: Option<TypeId>,
    /// Where translation units start, ascending.
    unit_starts: Vec<Pos>,
}

/// Types that are needed all the time; [`Types::new`] interns them in this order.
const BUILTIN: [Type; 20] = [
    Type::Error,
    Type::Void,
    Type::Bool,
    Type::Int(IntKind::Char),
    Type::Int(IntKind::SChar),
    Type::Int(IntKind::UChar),
    Type::Int(IntKind::Short),
    Type::Int(IntKind::UShort),
    Type::Int(IntKind::Int),
    Type::Int(IntKind::UInt),
    Type::Int(IntKind::Long),
    Type::Int(IntKind::ULong),
    Type::Int(IntKind::LongLong),
    Type::Int(IntKind::ULongLong),
    Type::Int(IntKind::Int128),
    Type::Int(IntKind::UInt128),
    Type::Float(FloatKind::Float),
    Type::Float(FloatKind::Double),
    Type::Float(FloatKind::LongDouble),
    Type::Nullptr,
];

impl TypeId {
    /// The type of an erroneous expression.
    pub const ERROR: TypeId = TypeId(0);
    /// `void`
    pub const VOID: TypeId = TypeId(1);
    /// `_Bool`
    pub const BOOL: TypeId = TypeId(2);
    /// `char`
    pub const CHAR: TypeId = TypeId(3);
    /// `int`
    pub const INT: TypeId = TypeId(8);
    /// `unsigned int`
    pub const UINT: TypeId = TypeId(9);
    /// `long`
    pub const LONG: TypeId = TypeId(10);
    /// `unsigned long`
    pub const ULONG: TypeId = TypeId(11);
    /// `float`
    pub const FLOAT: TypeId = TypeId(16);
    /// `double`
    pub const DOUBLE: TypeId = TypeId(17);
    /// `long double`
    pub const LONG_DOUBLE: TypeId = TypeId(18);
    /// `nullptr_t`
    pub const NULLPTR: TypeId = TypeId(19);
}

impl Types {
    /// The builtin types.
    pub fn new(model: DataModel) -> Types {
        let mut types = Types {
            model,
            types: IndexVec::new(),
            ids: FxHashMap::default(),
            records: IndexVec::new(),
            enums: IndexVec::new(),
            next_vla: 0,
            va_list: None,
            unit_starts: Vec::new(),
        };
        for ty in BUILTIN {
            types.intern(ty);
        }
        // So that arithmetic conversions, which only look types up, find all of their results.
        for kind in FloatKind::ALL {
            types.intern(Type::Float(kind));
            types.intern(Type::Complex(kind));
        }
        types
    }

    /// Notes that a translation unit starts: declarations from here on belong to it. Within a unit
    /// two definitions are two types; in different units they are compatible if they look alike.
    pub fn begin_unit(&mut self, start: Pos) {
        self.unit_starts.push(start);
    }

    /// Whether two declarations are certainly in the same translation unit.
    pub fn same_unit(&self, a: Pos, b: Pos) -> bool {
        let unit = |pos| self.unit_starts.partition_point(|&start| start <= pos);
        !self.unit_starts.is_empty() && unit(a) == unit(b)
    }

    /// The number of a type.
    pub fn intern(&mut self, ty: Type) -> TypeId {
        if let Some(&id) = self.ids.get(&ty) {
            return id;
        }
        let id = self.types.push(ty.clone());
        self.ids.insert(ty, id);
        id
    }

    /// The number of a type that was interned before.
    pub fn find(&self, ty: &Type) -> Option<TypeId> {
        self.ids.get(ty).copied()
    }

    /// The type of a number.
    pub fn get(&self, id: TypeId) -> &Type {
        &self.types[id]
    }

    /// An integer type.
    pub fn int(&mut self, kind: IntKind) -> TypeId {
        self.intern(Type::Int(kind))
    }

    /// A pointer to a type.
    pub fn pointer(&mut self, to: QualType) -> TypeId {
        self.intern(Type::Pointer(to))
    }

    /// An array type. Qualifiers of the array are those of the elements.
    pub fn array(&mut self, of: QualType, len: ArrayLen) -> TypeId {
        self.intern(Type::Array(of, len))
    }

    /// A new size of a variable-length array.
    pub fn new_vla(&mut self) -> VlaId {
        self.next_vla += 1;
        VlaId::new(self.next_vla as usize - 1)
    }

    /// `size_t`
    pub fn size_t(&self) -> TypeId {
        match self.model {
            DataModel::Ilp32 => TypeId::UINT,
            DataModel::Lp64 => TypeId::ULONG,
        }
    }

    /// `ptrdiff_t`
    pub fn ptrdiff_t(&self) -> TypeId {
        match self.model {
            DataModel::Ilp32 => TypeId::INT,
            DataModel::Lp64 => TypeId::LONG,
        }
    }

    /// `wchar_t`: `long` on 32-bit x86, `int` on 64-bit.
    pub fn wchar_t(&self) -> TypeId {
        match self.model {
            DataModel::Ilp32 => TypeId::LONG,
            DataModel::Lp64 => TypeId::INT,
        }
    }

    /// `va_list`: an array of one struct of 24 bytes on 64-bit x86, `char *` on 32-bit.
    pub fn va_list(&mut self) -> TypeId {
        if let Some(id) = self.va_list {
            return id;
        }
        let id = match self.model {
            DataModel::Ilp32 => self.pointer(TypeId::CHAR.into()),
            DataModel::Lp64 => {
                let void_ptr = QualType::from(self.pointer(TypeId::VOID.into()));
                let field = |ty, offset| Field { name: None, ty, offset, bits: None, pos: Pos(0) };
                let fields = vec![
                    field(TypeId::UINT.into(), 0),
                    field(TypeId::UINT.into(), 4),
                    field(void_ptr, 8),
                    field(void_ptr, 16),
                ];
                let def = RecordDef {
                    fields,
                    size: 24,
                    align: 8,
                    user_align: false,
                    transparent: false,
                    tail: Vec::new(),
                };
                let record =
                    self.records.push(Record { tag: None, union: false, pos: Pos(0), def: Some(def) });
                let tag = self.intern(Type::Record(record));
                self.array(tag.into(), ArrayLen::Known(1))
            }
        };
        self.va_list = Some(id);
        id
    }

    /// The integer kind of an integer type other than `_Bool`, enumerations included.
    pub fn int_kind(&self, id: TypeId) -> Option<IntKind> {
        match self.get(id) {
            Type::Int(kind) => Some(*kind),
            Type::Enum(e) => self.enums[*e].underlying,
            Type::Void
            | Type::Bool
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
        }
    }

    /// Whether values of an integer type (or `_Bool`, or enumeration) are signed.
    pub fn is_signed(&self, id: TypeId) -> bool {
        self.int_kind(id).is_some_and(IntKind::signed)
    }

    /// Whether it is an integer type: `_Bool` and enumerations included.
    pub fn is_integer(&self, id: TypeId) -> bool {
        matches!(self.get(id), Type::Bool | Type::Int(_) | Type::Enum(_))
    }

    /// Whether it is a real floating type.
    pub fn is_float(&self, id: TypeId) -> bool {
        matches!(self.get(id), Type::Float(_))
    }

    /// Whether it is an arithmetic type, complex and decimal included.
    pub fn is_arithmetic(&self, id: TypeId) -> bool {
        self.is_integer(id)
            || matches!(self.get(id), Type::Float(_) | Type::Complex(_) | Type::ComplexInt | Type::Decimal(_))
    }

    /// Whether it is a pointer type.
    pub fn is_pointer(&self, id: TypeId) -> bool {
        matches!(self.get(id), Type::Pointer(_))
    }

    /// Whether it is an arithmetic or pointer type.
    pub fn is_scalar(&self, id: TypeId) -> bool {
        self.is_arithmetic(id) || matches!(self.get(id), Type::Pointer(_) | Type::Nullptr)
    }

    /// What a pointer points to.
    pub fn pointee(&self, id: TypeId) -> Option<QualType> {
        match self.get(id) {
            Type::Pointer(to) => Some(*to),
            _ => None,
        }
    }

    /// The element type of an array, with the array's qualifiers.
    pub fn element(&self, ty: QualType) -> Option<QualType> {
        match self.get(ty.id) {
            Type::Array(elem, _) => Some(elem.with(ty.quals)),
            _ => None,
        }
    }

    /// The record of a struct or union type.
    pub fn record(&self, id: TypeId) -> Option<RecordId> {
        match self.get(id) {
            Type::Record(r) => Some(*r),
            _ => None,
        }
    }

    /// The function type behind a function or a pointer to one.
    pub fn function(&self, id: TypeId) -> Option<&FnType> {
        match self.get(id) {
            Type::Function(f) => Some(f),
            Type::Pointer(to) => match self.get(to.id) {
                Type::Function(f) => Some(f),
                _ => None,
            },
            _ => None,
        }
    }
}
