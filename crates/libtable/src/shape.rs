//! The C types that library functions expect, and how a program's declaration compares with them.
//!
//! A program may declare a library function itself, and wrongly.
//! [`Model::check`](crate::Model::check) compares a call's signature with the row. Three answers
//! are possible:
//! - it is [`Fit::Exact`];
//! - integers differ in width only ([`Fit::Widths`]): registers and stack slots of x86 hide this,
//!   so the call has a meaning, but a caller that reports should warn;
//! - it cannot be called in this way ([`Mismatch`]).

use crate::Model;
use crate::facts::Pointee;
use ir::{DataModel, FloatTy, ParamTy, RetTy, Sig, Ty};
use std::fmt;

/// The type of a parameter or a result.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Shape {
    /// `_Bool`
    Bool,
    /// `unsigned char`
    UChar,
    /// `unsigned short`
    UShort,
    /// `int`
    Int,
    /// `unsigned`
    UInt,
    /// `long`
    Long,
    /// `unsigned long`
    ULong,
    /// `long long`
    LLong,
    /// `unsigned long long`
    ULLong,
    /// `__int128`
    Int128,
    /// `unsigned __int128`
    UInt128,
    /// `size_t`
    Size,
    /// `ssize_t`, `ptrdiff_t`, `time_t`, `clock_t`: signed and as wide as a pointer
    SSize,
    /// A pointer to an object, of which the effect says what becomes of it (a result: what it
    /// points to).
    Ptr,
    /// A pointer to an object with what becomes of it: the effect does not say it.
    Points(Pointee),
    /// A pointer to a function.
    Func,
    /// `float`
    Float,
    /// `double`
    Double,
    /// `long double`
    LongDouble,
    /// `va_list`: passed as the address of the list's object under LP64, where it is an array, and
    /// by value under ILP32, where it is a pointer.
    VaList,
}

/// What a function returns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ret {
    /// Nothing.
    Void,
    /// A scalar.
    Is(Shape),
    /// A structure of two integers of this type, one after the other: `div_t` and related types.
    Pair(Shape),
}

/// How well a signature fits a model.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fit {
    /// In every type.
    Exact,
    /// Integers of other widths are declared.
    Widths,
}

/// Why a call cannot be understood as a call of the library's function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mismatch {
    /// The number of arguments differs.
    Count {
        /// How many there are.
        found: usize,
        /// How many are expected, at least.
        expected: usize,
    },
    /// The argument of this position, counted from 0, is of another class (a pointer for an
    /// integer, …).
    Param(usize),
    /// The result is of another class.
    Ret,
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Mismatch::Count { found, expected } => {
                write!(f, "{found} arguments where the library's function has {expected}")
            }
            Mismatch::Param(position) => {
                write!(f, "argument {} is not of the library function's type", position + 1)
            }
            Mismatch::Ret => f.write_str("the result is not of the library function's type"),
        }
    }
}

impl Shape {
    /// The type in C; a pointer is one to `void`.
    pub fn c_type(self) -> &'static str {
        match self {
            Shape::Bool => "_Bool",
            Shape::UChar => "unsigned char",
            Shape::UShort => "unsigned short",
            Shape::Int => "int",
            Shape::UInt => "unsigned",
            Shape::Long | Shape::SSize => "long",
            Shape::ULong | Shape::Size => "unsigned long",
            Shape::LLong => "long long",
            Shape::ULLong => "unsigned long long",
            Shape::Int128 => "__int128",
            Shape::UInt128 => "unsigned __int128",
            Shape::Ptr | Shape::Points(_) | Shape::Func => "void *",
            Shape::Float => "float",
            Shape::Double => "double",
            Shape::LongDouble => "long double",
            Shape::VaList => "__builtin_va_list",
        }
    }

    /// The scalar type under a data model.
    pub fn ty(self, model: DataModel) -> Ty {
        match self {
            Shape::Bool | Shape::UChar => Ty::Int(8),
            Shape::UShort => Ty::Int(16),
            Shape::Int | Shape::UInt => Ty::Int(32),
            Shape::Long | Shape::ULong | Shape::Size | Shape::SSize => model.pointer_int(),
            Shape::LLong | Shape::ULLong => Ty::Int(64),
            Shape::Int128 | Shape::UInt128 => Ty::Int(128),
            Shape::Ptr | Shape::Points(_) | Shape::Func | Shape::VaList => Ty::Ptr,
            Shape::Float => Ty::Float(FloatTy::F32),
            Shape::Double => Ty::Float(FloatTy::F64),
            Shape::LongDouble => Ty::Float(FloatTy::F80),
        }
    }

    /// Whether it is a signed integer.
    pub fn signed(self) -> bool {
        match self {
            Shape::Int | Shape::Long | Shape::LLong | Shape::SSize | Shape::Int128 => true,
            Shape::Bool
            | Shape::UChar
            | Shape::UShort
            | Shape::UInt
            | Shape::ULong
            | Shape::ULLong
            | Shape::UInt128
            | Shape::Size
            | Shape::Ptr
            | Shape::Points(_)
            | Shape::Func
            | Shape::Float
            | Shape::Double
            | Shape::LongDouble
            | Shape::VaList => false,
        }
    }
}

/// Compares two scalar types: the same, integers both, or neither.
fn fit(found: Ty, expected: Ty) -> Option<Fit> {
    match (found, expected) {
        (f, e) if f == e => Some(Fit::Exact),
        (Ty::Int(_), Ty::Int(_)) => Some(Fit::Widths),
        (Ty::Int(_) | Ty::Ptr | Ty::Float(_), _) => None,
    }
}

impl Model {
    /// Compares the signature under which the function is called (or declared) with the row.
    ///
    /// A result that is not declared, or that the library's function does not have, is not a
    /// mismatch: it is unused or uninitialised.
    pub fn check(&self, sig: &Sig, model: DataModel) -> Result<Fit, Mismatch> {
        let (found, expected) = (sig.params.len(), self.params.len());
        if found < expected || (found > expected && !self.variadic) {
            return Err(Mismatch::Count { found, expected });
        }
        let mut worst = Fit::Exact;
        for (position, (param, shape)) in sig.params.iter().zip(self.params).enumerate() {
            let ty = match *param {
                ParamTy::Scalar(ty) => ty,
                ParamTy::Bytes { .. } => return Err(Mismatch::Param(position)),
            };
            match fit(ty, shape.ty(model)) {
                Some(Fit::Exact) => {}
                Some(Fit::Widths) => worst = Fit::Widths,
                None => return Err(Mismatch::Param(position)),
            }
        }
        match (sig.ret, self.ret) {
            (RetTy::Void, Ret::Void | Ret::Is(_)) | (RetTy::Scalar(_), Ret::Void) => {}
            (RetTy::Scalar(ty), Ret::Is(shape)) => match fit(ty, shape.ty(model)) {
                Some(Fit::Exact) => {}
                Some(Fit::Widths) => worst = Fit::Widths,
                None => return Err(Mismatch::Ret),
            },
            (RetTy::Bytes { size, .. }, Ret::Pair(shape)) => {
                if shape.ty(model).bytes(model).map(|bytes| bytes * 2) != Some(size) {
                    return Err(Mismatch::Ret);
                }
            }
            (RetTy::Bytes { .. }, Ret::Void | Ret::Is(_))
            | (RetTy::Void | RetTy::Scalar(_), Ret::Pair(_)) => return Err(Mismatch::Ret),
        }
        Ok(worst)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lookup;

    fn sig(params: &[Ty], ret: RetTy) -> Sig {
        Sig { params: params.iter().map(|t| ParamTy::Scalar(*t)).collect(), variadic: false, ret }
    }

    #[test]
    fn declarations_are_compared() {
        let malloc = lookup("malloc").unwrap();
        let ptr = RetTy::Scalar(Ty::Ptr);
        assert_eq!(malloc.check(&sig(&[Ty::I64], ptr), DataModel::Lp64), Ok(Fit::Exact));
        assert_eq!(malloc.check(&sig(&[Ty::I32], ptr), DataModel::Lp64), Ok(Fit::Widths));
        assert_eq!(malloc.check(&sig(&[Ty::I32], ptr), DataModel::Ilp32), Ok(Fit::Exact));
        assert_eq!(malloc.check(&sig(&[Ty::Ptr], ptr), DataModel::Lp64), Err(Mismatch::Param(0)));
        assert_eq!(
            malloc.check(&sig(&[], ptr), DataModel::Lp64),
            Err(Mismatch::Count { found: 0, expected: 1 })
        );
        let int = RetTy::Scalar(Ty::I32);
        assert_eq!(malloc.check(&sig(&[Ty::I64], int), DataModel::Lp64), Err(Mismatch::Ret));
        let free = lookup("free").unwrap();
        assert_eq!(free.check(&sig(&[Ty::Ptr], int), DataModel::Lp64), Ok(Fit::Exact));
        let div = lookup("div").unwrap();
        let pair = RetTy::Bytes { size: 8, align: 4 };
        assert_eq!(div.check(&sig(&[Ty::I32, Ty::I32], pair), DataModel::Lp64), Ok(Fit::Exact));
        assert_eq!(div.check(&sig(&[Ty::I32, Ty::I32], int), DataModel::Lp64), Err(Mismatch::Ret));
    }
}
