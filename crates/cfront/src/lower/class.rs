//! How C types appear in the IR: which are scalars in registers and which are runs of bytes.
//!
//! Complex, decimal, vector and half-precision types are runs of bytes too: such objects exist, can
//! be copied, passed and returned; only computing with them is unsupported. So everything that is
//! not modelled stays at the place where it is used.

use crate::ast::Quals;
use crate::types::{FnType, IntKind, QualType, Type, TypeId, Types};
use ir::{ParamTy, RetTy, Sig, Ty};

/// What values of a type are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Class {
    /// Nothing: `void`, and what has no values (functions, errors).
    Void,
    /// A scalar that fits a register.
    Scalar(Ty),
    /// Bytes in memory.
    Bytes,
}

/// The class of a type.
pub(super) fn class(types: &Types, id: TypeId) -> Class {
    match types.get(id) {
        Type::Void | Type::Function(_) | Type::Error => Class::Void,
        Type::Bool => Class::Scalar(Ty::I8),
        Type::Int(kind) => Class::Scalar(Ty::Int(kind.bits(types.model))),
        Type::Enum(_) => Class::Scalar(Ty::Int(types.int_kind(id).unwrap_or(IntKind::Int).bits(types.model))),
        Type::Float(kind) => match types.float_ty(*kind) {
            Some(ty) => Class::Scalar(Ty::Float(ty)),
            None => Class::Bytes,
        },
        Type::Pointer(_) | Type::Nullptr => Class::Scalar(Ty::Ptr),
        Type::Complex(_)
        | Type::ComplexInt
        | Type::Decimal(_)
        | Type::Vector(..)
        | Type::Array(..)
        | Type::Record(_) => Class::Bytes,
    }
}

/// The register type of a scalar type.
pub(super) fn scalar(types: &Types, id: TypeId) -> Option<Ty> {
    match class(types, id) {
        Class::Scalar(ty) => Some(ty),
        Class::Void | Class::Bytes => None,
    }
}

/// Whether it is `_Bool`, whose values are 0 and 1 only.
pub(super) fn is_bool(types: &Types, id: TypeId) -> bool {
    *types.get(id) == Type::Bool
}

/// The alignment that a type promises.
pub(super) fn align(types: &Types, ty: QualType) -> u32 {
    types.align_of(ty).unwrap_or(1).max(1)
}

/// Whether an object of this type is constant: the type itself, or the elements of an array.
pub(super) fn is_const(types: &Types, ty: QualType) -> bool {
    let mut ty = ty;
    loop {
        if ty.quals.has(Quals::CONST) {
            return true;
        }
        match types.element(ty) {
            Some(element) => ty = element,
            None => return false,
        }
    }
}

/// Whether a type is a transparent union of pointers: a parameter of it is passed as a pointer.
pub(super) fn is_pointer_union(types: &Types, ty: QualType) -> bool {
    let def = types.record(ty.id).and_then(|record| types.records[record].def.as_ref());
    def.is_some_and(|def| {
        def.transparent
            && !def.fields.is_empty()
            && def.fields.iter().all(|field| scalar(types, field.ty.id) == Some(Ty::Ptr))
    })
}

/// How a parameter of this type is passed.
pub(super) fn param(types: &Types, ty: QualType) -> ParamTy {
    if is_pointer_union(types, ty) {
        return ParamTy::Scalar(Ty::Ptr);
    }
    variadic(types, ty)
}

/// How an argument of this type is passed that belongs to no parameter.
pub(super) fn variadic(types: &Types, ty: QualType) -> ParamTy {
    match class(types, ty.id) {
        Class::Scalar(ty) => ParamTy::Scalar(ty),
        Class::Bytes | Class::Void => {
            ParamTy::Bytes { size: types.size_of(ty).unwrap_or(0), align: align(types, ty) }
        }
    }
}

/// How a result of this type is returned.
pub(super) fn ret(types: &Types, ty: QualType) -> RetTy {
    match class(types, ty.id) {
        Class::Void => RetTy::Void,
        Class::Scalar(ty) => RetTy::Scalar(ty),
        Class::Bytes => RetTy::Bytes { size: types.size_of(ty).unwrap_or(0), align: align(types, ty) },
    }
}

/// The signature of a function type that has a prototype.
pub(super) fn signature(types: &Types, f: &FnType) -> Sig {
    Sig {
        params: f.params.iter().map(|&p| param(types, p)).collect(),
        variadic: f.variadic,
        ret: ret(types, f.ret),
    }
}
