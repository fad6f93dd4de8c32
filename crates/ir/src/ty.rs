//! Scalar types and data models.
//!
//! The IR knows scalars only. An aggregate is a run of bytes with a size and an alignment; which
//! field lies where was decided by the front end. Integers have a width and no sign: signedness
//! belongs to the operation.

use std::fmt;

/// The sizes of pointers and of the C integer types: how the program is compiled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DataModel {
    /// `int`, `long` and pointers of 32 bits, as `gcc -m32` on x86.
    Ilp32,
    /// `int` of 32 bits, `long` and pointers of 64 bits, as `gcc -m64` on x86.
    Lp64,
}

impl DataModel {
    /// Both models.
    pub const ALL: [DataModel; 2] = [DataModel::Lp64, DataModel::Ilp32];

    /// The width of a pointer in bits.
    pub fn pointer_bits(self) -> u16 {
        match self {
            DataModel::Ilp32 => 32,
            DataModel::Lp64 => 64,
        }
    }

    /// The size of a pointer in bytes.
    pub fn pointer_bytes(self) -> u64 {
        u64::from(self.pointer_bits()) / 8
    }

    /// The integer type that is as wide as a pointer.
    pub fn pointer_int(self) -> Ty {
        Ty::Int(self.pointer_bits())
    }

    /// The name used on the command line and in the text form.
    pub fn name(self) -> &'static str {
        match self {
            DataModel::Ilp32 => "ilp32",
            DataModel::Lp64 => "lp64",
        }
    }

    /// The name used in task definitions and witnesses of SV-COMP.
    pub fn svcomp_name(self) -> &'static str {
        match self {
            DataModel::Ilp32 => "ILP32",
            DataModel::Lp64 => "LP64",
        }
    }

    /// The compiler's flag.
    pub fn flag(self) -> &'static str {
        match self {
            DataModel::Ilp32 => "-m32",
            DataModel::Lp64 => "-m64",
        }
    }

    /// The model with this [`name`](DataModel::name).
    pub fn from_name(name: &str) -> Option<DataModel> {
        DataModel::ALL.into_iter().find(|model| model.name() == name)
    }

    /// The model with this [`svcomp_name`](DataModel::svcomp_name).
    pub fn from_svcomp_name(name: &str) -> Option<DataModel> {
        DataModel::ALL.into_iter().find(|model| model.svcomp_name() == name)
    }
}

/// A binary floating-point format.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum FloatTy {
    /// IEEE binary32.
    F32,
    /// IEEE binary64.
    F64,
    /// The x87 extended format: 80 significant bits, stored in 10 bytes (padding is not part of
    /// it).
    F80,
    /// IEEE binary128.
    F128,
}

impl FloatTy {
    /// How many bytes a load or store of this type touches.
    pub fn bytes(self) -> u64 {
        match self {
            FloatTy::F32 => 4,
            FloatTy::F64 => 8,
            FloatTy::F80 => 10,
            FloatTy::F128 => 16,
        }
    }
}

/// The type of a register or an expression.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Ty {
    /// An integer of 1, 8, 16, 32, 64 or 128 bits. `Int(1)` is a truth value; it is never in
    /// memory.
    Int(u16),
    /// A pointer. Its width is the data model's.
    Ptr,
    /// A floating-point number.
    Float(FloatTy),
}

impl Ty {
    /// A truth value, the type of comparisons.
    pub const BOOL: Ty = Ty::Int(1);
    /// A byte.
    pub const I8: Ty = Ty::Int(8);
    /// A 32-bit integer.
    pub const I32: Ty = Ty::Int(32);
    /// A 64-bit integer.
    pub const I64: Ty = Ty::Int(64);

    /// How many bytes a load or store of this type touches; `None` for a truth value.
    pub fn bytes(self, model: DataModel) -> Option<u64> {
        match self {
            Ty::Int(bits) if bits % 8 == 0 => Some(u64::from(bits) / 8),
            Ty::Int(_) => None,
            Ty::Ptr => Some(model.pointer_bytes()),
            Ty::Float(f) => Some(f.bytes()),
        }
    }

    /// The width of an integer type.
    pub fn int_bits(self) -> Option<u16> {
        match self {
            Ty::Int(bits) => Some(bits),
            Ty::Ptr | Ty::Float(_) => None,
        }
    }
}

impl fmt::Display for FloatTy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            FloatTy::F32 => "f32",
            FloatTy::F64 => "f64",
            FloatTy::F80 => "f80",
            FloatTy::F128 => "f128",
        })
    }
}

impl fmt::Display for Ty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ty::Int(bits) => write!(f, "i{bits}"),
            Ty::Ptr => f.write_str("ptr"),
            Ty::Float(ty) => ty.fmt(f),
        }
    }
}

/// The bits of `value` that an integer of `bits` bits keeps.
pub fn truncate(value: u128, bits: u16) -> u128 {
    if bits >= 128 { value } else { value & ((1u128 << bits) - 1) }
}

/// `value`, an image of `bits` bits, read as a signed number.
pub fn sign_extend(value: u128, bits: u16) -> i128 {
    let shift = 128 - u32::from(bits.clamp(1, 128));
    ((value << shift) as i128) >> shift
}
