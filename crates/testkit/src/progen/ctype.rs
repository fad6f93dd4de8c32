//! The types of generated programs, with what the generator must know to stay within defined
//! behaviour: the range of every integer type and the conversions of C.

use ir::DataModel;

/// An integer type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum IntTy {
    Bool,
    Char,
    SChar,
    UChar,
    Short,
    UShort,
    Int,
    UInt,
    /// `enum tone`, whose constants are not negative.
    Tone,
    /// `enum sign`, which has a negative constant.
    Sign,
    Long,
    ULong,
    LLong,
    ULLong,
}

impl IntTy {
    pub(super) const ALL: [IntTy; 14] = [
        IntTy::Bool,
        IntTy::Char,
        IntTy::SChar,
        IntTy::UChar,
        IntTy::Short,
        IntTy::UShort,
        IntTy::Int,
        IntTy::UInt,
        IntTy::Tone,
        IntTy::Sign,
        IntTy::Long,
        IntTy::ULong,
        IntTy::LLong,
        IntTy::ULLong,
    ];

    /// The name in C.
    pub(super) fn name(self) -> &'static str {
        match self {
            IntTy::Bool => "_Bool",
            IntTy::Char => "char",
            IntTy::SChar => "signed char",
            IntTy::UChar => "unsigned char",
            IntTy::Short => "short",
            IntTy::UShort => "unsigned short",
            IntTy::Int => "int",
            IntTy::UInt => "unsigned int",
            IntTy::Tone => "enum tone",
            IntTy::Sign => "enum sign",
            IntTy::Long => "long",
            IntTy::ULong => "unsigned long",
            IntTy::LLong => "long long",
            IntTy::ULLong => "unsigned long long",
        }
    }

    /// The width of its values.
    pub(super) fn bits(self, model: DataModel) -> u32 {
        match self {
            IntTy::Bool => 1,
            IntTy::Char | IntTy::SChar | IntTy::UChar => 8,
            IntTy::Short | IntTy::UShort => 16,
            IntTy::Int | IntTy::UInt | IntTy::Tone | IntTy::Sign => 32,
            IntTy::Long | IntTy::ULong if model == DataModel::Ilp32 => 32,
            IntTy::Long | IntTy::ULong | IntTy::LLong | IntTy::ULLong => 64,
        }
    }

    pub(super) fn is_signed(self) -> bool {
        match self {
            IntTy::Char | IntTy::SChar | IntTy::Short | IntTy::Int => true,
            IntTy::Sign | IntTy::Long | IntTy::LLong => true,
            IntTy::Bool | IntTy::UChar | IntTy::UShort | IntTy::UInt => false,
            IntTy::Tone | IntTy::ULong | IntTy::ULLong => false,
        }
    }

    /// Its least and its greatest value.
    pub(super) fn range(self, model: DataModel) -> (i128, i128) {
        width_range(self.bits(model), self.is_signed())
    }

    /// The type after the integer promotions.
    pub(super) fn promoted(self) -> IntTy {
        match self {
            IntTy::Tone => IntTy::UInt,
            IntTy::UInt | IntTy::Long | IntTy::ULong | IntTy::LLong | IntTy::ULLong => self,
            IntTy::Bool | IntTy::Char | IntTy::SChar | IntTy::UChar | IntTy::Short => IntTy::Int,
            IntTy::UShort | IntTy::Int | IntTy::Sign => IntTy::Int,
        }
    }

    /// The unsigned type of the same rank, of a promoted type.
    pub(super) fn to_unsigned(self) -> IntTy {
        match self.promoted() {
            IntTy::Long | IntTy::ULong => IntTy::ULong,
            IntTy::LLong | IntTy::ULLong => IntTy::ULLong,
            _ => IntTy::UInt,
        }
    }

    fn rank(self) -> u32 {
        match self {
            IntTy::Long | IntTy::ULong => 2,
            IntTy::LLong | IntTy::ULLong => 3,
            _ => 1,
        }
    }

    /// The type of `a + b`: the usual arithmetic conversions.
    pub(super) fn common(a: IntTy, b: IntTy, model: DataModel) -> IntTy {
        let (a, b) = (a.promoted(), b.promoted());
        if a.is_signed() == b.is_signed() {
            return if a.rank() >= b.rank() { a } else { b };
        }
        let (signed, unsigned) = if a.is_signed() { (a, b) } else { (b, a) };
        if unsigned.rank() >= signed.rank() {
            unsigned
        } else if signed.bits(model) > unsigned.bits(model) {
            signed
        } else {
            signed.to_unsigned()
        }
    }
}

/// The least and the greatest value of an integer of this width.
pub(super) fn width_range(bits: u32, signed: bool) -> (i128, i128) {
    if signed { (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) } else { (0, (1 << bits) - 1) }
}

/// A floating-point type.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Debug)]
pub(super) enum FloatTy {
    Float,
    Double,
    LongDouble,
}

impl FloatTy {
    /// The name in C.
    pub(super) fn name(self) -> &'static str {
        match self {
            FloatTy::Float => "float",
            FloatTy::Double => "double",
            FloatTy::LongDouble => "long double",
        }
    }

    /// The helper that keeps what is stored within bounds.
    pub(super) fn keeper(self) -> &'static str {
        match self {
            FloatTy::Float => "keepf",
            FloatTy::Double => "keep",
            FloatTy::LongDouble => "keepl",
        }
    }
}

/// A type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Ty {
    Int(IntTy),
    Float(FloatTy),
    Ptr(Box<Ty>),
    Array(Box<Ty>, u64),
    /// A struct of the program, by its number.
    Struct(usize),
}

impl Ty {
    pub(super) fn ptr(to: Ty) -> Ty {
        Ty::Ptr(Box::new(to))
    }

    pub(super) fn array(of: Ty, len: u64) -> Ty {
        Ty::Array(Box::new(of), len)
    }
}

/// A member of a struct.
#[derive(Clone, Debug)]
pub(super) struct Field {
    pub(super) name: String,
    pub(super) ty: Ty,
    /// The width of a bit-field.
    pub(super) bits: Option<u32>,
}

/// A struct of the program. Pointers in it are null or point to static objects.
#[derive(Clone, Debug)]
pub(super) struct StructDef {
    /// `struct s1`, or the name of a typedef.
    pub(super) name: String,
    pub(super) fields: Vec<Field>,
    /// Whether members may lie anywhere: pointers to them are not to be used.
    pub(super) packed: bool,
}
