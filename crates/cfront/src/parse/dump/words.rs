//! The names of C's words and operators in the text form.

use crate::ast::{BasicType, BinaryOp, CharKind, Quals, UnaryOp};

pub(super) fn quals_text(quals: Quals) -> String {
    let all = [
        (Quals::CONST, "const"),
        (Quals::VOLATILE, "volatile"),
        (Quals::RESTRICT, "restrict"),
        (Quals::ATOMIC, "_Atomic"),
    ];
    let words: Vec<&str> = all.iter().filter(|(qual, _)| quals.has(*qual)).map(|(_, word)| *word).collect();
    words.join(" ")
}

pub(super) fn basic_text(basic: BasicType) -> &'static str {
    match basic {
        BasicType::Void => "void",
        BasicType::Bool => "_Bool",
        BasicType::Char => "char",
        BasicType::SChar => "schar",
        BasicType::UChar => "uchar",
        BasicType::Short => "short",
        BasicType::UShort => "ushort",
        BasicType::Int => "int",
        BasicType::UInt => "uint",
        BasicType::Long => "long",
        BasicType::ULong => "ulong",
        BasicType::LongLong => "llong",
        BasicType::ULongLong => "ullong",
        BasicType::Int128 => "int128",
        BasicType::UInt128 => "uint128",
        BasicType::Float16 => "float16",
        BasicType::Float => "float",
        BasicType::Double => "double",
        BasicType::LongDouble => "ldouble",
        BasicType::Float32 => "float32",
        BasicType::Float64 => "float64",
        BasicType::Float128 => "float128",
        BasicType::Float32x => "float32x",
        BasicType::Float64x => "float64x",
        BasicType::Decimal32 => "decimal32",
        BasicType::Decimal64 => "decimal64",
        BasicType::Decimal128 => "decimal128",
        BasicType::ComplexFloat => "cfloat",
        BasicType::ComplexDouble => "cdouble",
        BasicType::ComplexLongDouble => "cldouble",
        BasicType::ComplexFloat16 => "cf16",
        BasicType::ComplexFloat32 => "cf32",
        BasicType::ComplexFloat64 => "cf64",
        BasicType::ComplexFloat128 => "cf128",
        BasicType::ComplexFloat32x => "cf32x",
        BasicType::ComplexFloat64x => "cf64x",
        BasicType::ComplexInt => "cint",
        BasicType::ComplexInteger => "complex",
    }
}

pub(super) fn typeof_text(unqual: bool) -> &'static str {
    if unqual { "typeof_unqual" } else { "typeof" }
}

pub(super) fn alignof_text(gnu: bool) -> &'static str {
    if gnu { "__alignof__" } else { "_Alignof" }
}

pub(super) fn prefix_text(kind: CharKind) -> &'static str {
    match kind {
        CharKind::Plain => "",
        CharKind::Utf8 => "u8",
        CharKind::Utf16 => "u",
        CharKind::Utf32 => "U",
        CharKind::Wide => "L",
    }
}

pub(super) fn unary_text(op: UnaryOp) -> &'static str {
    match op {
        UnaryOp::Plus => "+_",
        UnaryOp::Minus => "-_",
        UnaryOp::BitNot => "~",
        UnaryOp::Not => "!",
        UnaryOp::AddrOf => "&_",
        UnaryOp::Deref => "*_",
        UnaryOp::Real => "__real__",
        UnaryOp::Imag => "__imag__",
    }
}

pub(super) fn binary_text(op: BinaryOp) -> &'static str {
    match op {
        BinaryOp::Mul => "*",
        BinaryOp::Div => "/",
        BinaryOp::Rem => "%",
        BinaryOp::Add => "+",
        BinaryOp::Sub => "-",
        BinaryOp::Shl => "<<",
        BinaryOp::Shr => ">>",
        BinaryOp::Lt => "<",
        BinaryOp::Gt => ">",
        BinaryOp::Le => "<=",
        BinaryOp::Ge => ">=",
        BinaryOp::Eq => "==",
        BinaryOp::Ne => "!=",
        BinaryOp::BitAnd => "&",
        BinaryOp::BitXor => "^",
        BinaryOp::BitOr => "|",
    }
}
