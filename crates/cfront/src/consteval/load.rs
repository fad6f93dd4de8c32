//! The values of `const` objects and string literals, which gcc takes for constants in
//! initialisers.
//!
//! A value is found if the object is `const` (not `volatile`), is initialised in this translation
//! unit, and the wanted part is just what one entry of the initialiser sets, or a part that none
//! sets: that is zero.
//!
//! Bounds: an initialiser may refer to a `const` object whose own refers to another; such chains
//! are followed for [`MAX_LOADS`] steps.

use super::eval::{Eval, Root, Value, not_const};
use super::{Base, NotConst, Reason};
use crate::ast::Quals;
use crate::tast::{Expr, ExprKind, Init, InitEntry, InitValue, ObjectDef, StrData};
use crate::types::{BitRange, QualType, Type, Types};

/// How long a chain of `const` objects may be.
const MAX_LOADS: u32 = 64;

impl<'a> Eval<'a> {
    /// The value of an lvalue.
    pub(super) fn load(&mut self, e: &Expr, lvalue: &Expr) -> Result<Value, NotConst> {
        let refused = || not_const(e, Reason::NotConstant, "the value of an object that is not constant");
        if lvalue.ty.quals.has(Quals::VOLATILE) || self.loads == MAX_LOADS {
            return Err(refused());
        }
        let bits = match &lvalue.kind {
            ExprKind::Member { bits, .. } => *bits,
            _ => None,
        };
        if let ExprKind::CompoundLiteral(_, init) = &lvalue.kind {
            return self.load_init(e, init, 0, bits);
        }
        let Value::Address { root: Root::Base(base), offset } = self.place(lvalue)? else {
            return Err(refused());
        };
        let offset = u64::try_from(offset).map_err(|_| refused())?;
        match base {
            Base::Object(object) => {
                let object = &self.ctx.module.objects[object];
                let quals = self.innermost(object.ty).quals;
                match &object.def {
                    ObjectDef::Init(init)
                        if quals.has(Quals::CONST) && !quals.has(Quals::VOLATILE) && !object.weak =>
                    {
                        let size = init.size.or_else(|| self.ctx.types.size_of(object.ty)).unwrap_or(0);
                        let wanted = self.ctx.types.size_of(e.ty).unwrap_or(u64::MAX);
                        // A bit-field's declared type may reach beyond the object.
                        let end =
                            if bits.is_some() { offset.checked_add(1) } else { offset.checked_add(wanted) };
                        if end.is_none_or(|end| end > size) {
                            return Err(not_const(e, Reason::NotConstant, "a value outside the object"));
                        }
                        self.load_init(e, init, offset, bits)
                    }
                    ObjectDef::Init(_) | ObjectDef::Declared | ObjectDef::Tentative => Err(refused()),
                }
            }
            Base::Str(string) => {
                let image = string_element(&self.ctx.module.strings[string], offset, self.ctx.types, e.ty);
                let value = image.ok_or_else(refused)?;
                self.int_value(e, value)
            }
            Base::Function(_) | Base::Label(_) | Base::Null => Err(refused()),
        }
    }

    /// The type of the elements, with the array's qualifiers.
    fn innermost(&self, ty: QualType) -> QualType {
        let mut at = ty;
        while let Some(elem) = self.ctx.types.element(at) {
            at = elem;
        }
        at
    }

    fn int_value(&self, e: &Expr, value: u128) -> Result<Value, NotConst> {
        match self.int_ty(e.ty.id) {
            Some(ty) => Ok(Value::Int { ty, value: ir::truncate(value, ty.bits) }),
            None => Err(not_const(e, Reason::NotConstant, "the value of a part of another type")),
        }
    }

    /// The value at an offset in an initialiser.
    fn load_init(
        &mut self,
        e: &Expr,
        init: &Init,
        offset: u64,
        bits: Option<BitRange>,
    ) -> Result<Value, NotConst> {
        let refused = || not_const(e, Reason::NotConstant, "the value of a part of another type");
        let types = self.ctx.types;
        let size = types.size_of(e.ty).ok_or_else(refused)?;
        let Some((entry, at)) = find(types, init, offset, size, bits) else {
            return self.zero(e);
        };
        match &entry.value {
            InitValue::Str(string) => {
                let string = &self.ctx.module.strings[*string];
                // What the literal does not reach is zero.
                match string_element(string, offset - at, types, e.ty) {
                    Some(value) => self.int_value(e, value),
                    None if offset - at >= string.bytes.len() as u64 => self.zero(e),
                    None => Err(refused()),
                }
            }
            InitValue::Expr(value) => {
                if at != offset || entry.bits != bits || !alike(types, entry.ty, e.ty) {
                    return Err(refused());
                }
                self.loads += 1;
                let value = self.eval(value);
                self.loads -= 1;
                match (value?, bits) {
                    (Value::Int { ty, value }, Some(range)) => {
                        let image = ir::truncate(value, range.width);
                        let signed =
                            if ty.signed { ir::sign_extend(image, range.width) as u128 } else { image };
                        self.int_value(e, signed)
                    }
                    (Value::Int { value, .. }, None) if self.int_ty(e.ty.id).is_some() => {
                        self.int_value(e, value)
                    }
                    (value, _) => Ok(value),
                }
            }
        }
    }

    /// The zero of a scalar type.
    fn zero(&mut self, e: &Expr) -> Result<Value, NotConst> {
        let zero = Value::Int { ty: super::fold::IntTy::INT, value: 0 };
        self.convert(e, zero, e.ty.id)
    }
}

/// The entry that touches the wanted bytes, and the offset where it starts. Of several, one that
/// does not match exactly is as good as any: the value is not found then.
fn find<'i>(
    types: &Types,
    init: &'i Init,
    offset: u64,
    size: u64,
    bits: Option<BitRange>,
) -> Option<(&'i InitEntry, u64)> {
    let touches = |entry: &&'i InitEntry| -> Option<u64> {
        if let (Some(range), Some(other)) = (bits, entry.bits) {
            // Bit-fields share bytes, but no two start at the same bit.
            return (range.at == other.at).then_some(offset).filter(|at| entry.offsets.contains(at));
        }
        let length = types.size_of(entry.ty).unwrap_or(0);
        entry
            .offsets
            .iter()
            .copied()
            .find(|&at| at < offset.saturating_add(size) && offset < at.saturating_add(length))
    };
    // Entries are nearly always in the order of their offsets.
    let guess = init.entries.partition_point(|entry| entry.offsets.first().is_some_and(|&at| at < offset));
    if let Some(entry) = init.entries.get(guess)
        && entry.offsets.first() == Some(&offset)
        && let Some(at) = touches(&entry)
    {
        return Some((entry, at));
    }
    init.entries.iter().find_map(|entry| touches(&entry).map(|at| (entry, at)))
}

/// Whether a value of the first type has the same image as one of the second.
fn alike(types: &Types, a: QualType, b: QualType) -> bool {
    a.id == b.id
        || (types.int_bits(a.id).is_some() && types.int_bits(a.id) == types.int_bits(b.id))
        || (types.is_pointer(a.id) && types.is_pointer(b.id))
}

/// The image of an integer at an offset in a string literal, if it is one of the literal's
/// elements.
fn string_element(string: &StrData, offset: u64, types: &Types, ty: QualType) -> Option<u128> {
    let size = usize::from(string.elem_size);
    let integer = matches!(types.get(ty.id), Type::Int(_) | Type::Bool | Type::Enum(_));
    if !integer || types.size_of(ty) != Some(size as u64) || !offset.is_multiple_of(size as u64) {
        return None;
    }
    let from = usize::try_from(offset).ok()?;
    let bytes = string.bytes.get(from..from.checked_add(size)?)?;
    Some(bytes.iter().rev().fold(0, |value, &byte| value << 8 | u128::from(byte)))
}
