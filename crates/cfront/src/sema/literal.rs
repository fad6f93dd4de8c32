//! Literals: their types and values.

use super::{Sema, node};
use crate::ast::{CharKind, FloatSuffix, IntSuffix, StrLit};
use crate::source::Pos;
use crate::tast::{Expr, ExprKind, StrData};
use crate::types::{ArrayLen, FloatKind, IntKind, QualType, Type, TypeId};

impl Sema<'_> {
    /// An integer literal has the first type of a list that holds its value.
    pub(super) fn int_literal(&mut self, value: u128, suffix: IntSuffix, decimal: bool, pos: Pos) -> Expr {
        use IntKind::*;
        if suffix.imaginary {
            return self.unsupported("complex arithmetic", Type::ComplexInt, pos);
        }
        let signed: &[IntKind] = match suffix.longs {
            0 => &[Int, Long, LongLong],
            1 => &[Long, LongLong],
            _ => &[LongLong],
        };
        // As gcc does: no literal has more than 64 bits.
        let cut = value >> 64 != 0;
        if cut {
            self.warning(pos, "integer constant is too large for its type");
        }
        let value = ir::truncate(value, 64);
        let model = self.types.model;
        let fits = |k: IntKind| {
            let bits = u32::from(k.bits(model)) - u32::from(k.signed());
            value >> bits == 0
        };
        let mut candidates = Vec::with_capacity(6);
        for &kind in signed {
            if !suffix.unsigned {
                candidates.push(kind);
            }
            if suffix.unsigned || !decimal {
                candidates.push(kind.to_unsigned());
            }
        }
        let kind = match candidates.into_iter().find(|&k| fits(k)) {
            Some(kind) => kind,
            None => {
                if !cut {
                    self.warning(pos, "integer constant is so large that it is unsigned");
                }
                // As gcc does: wide literals become `__int128` where it exists, else wrap.
                match model {
                    ir::DataModel::Lp64 if decimal && !suffix.unsigned => Int128,
                    _ => ULongLong,
                }
            }
        };
        let value = ir::truncate(value, kind.bits(model));
        let ty = self.types.int(kind);
        node(ExprKind::Int(value), ty, pos)
    }

    /// A floating literal.
    pub(super) fn float_literal(
        &mut self,
        text: &str,
        suffix: FloatSuffix,
        imaginary: bool,
        pos: Pos,
    ) -> Expr {
        let kind = match suffix {
            FloatSuffix::None => FloatKind::Double,
            FloatSuffix::F => FloatKind::Float,
            FloatSuffix::L => FloatKind::LongDouble,
            FloatSuffix::F16 => FloatKind::Float16,
            FloatSuffix::F32 => FloatKind::Float32,
            FloatSuffix::F64 => FloatKind::Float64,
            FloatSuffix::F128 => FloatKind::Float128,
            FloatSuffix::F32x => FloatKind::Float32x,
            FloatSuffix::F64x => FloatKind::Float64x,
            FloatSuffix::Decimal => {
                return self.unsupported("decimal floating point", Type::Decimal(64), pos);
            }
        };
        if imaginary {
            return self.unsupported("complex arithmetic", Type::Complex(kind), pos);
        }
        match float::parse(text, kind.format()) {
            Some(image) => {
                let ty = self.types.intern(Type::Float(kind));
                node(ExprKind::Float(image), ty, pos)
            }
            None => self.fail(pos, format!("invalid floating constant '{text}'")),
        }
    }

    /// A character literal.
    pub(super) fn char_literal(&mut self, kind: CharKind, value: i64, pos: Pos) -> Expr {
        let ty = match kind {
            CharKind::Plain => TypeId::INT,
            CharKind::Utf8 => self.types.int(IntKind::UChar),
            CharKind::Utf16 => self.types.int(IntKind::UShort),
            CharKind::Utf32 => TypeId::UINT,
            CharKind::Wide => self.types.wchar_t(),
        };
        let bits = self.types.int_bits(ty).unwrap_or(32);
        node(ExprKind::Int(ir::truncate(value as u128, bits)), ty, pos)
    }

    /// The element type of a string literal and its size.
    pub(super) fn char_type(&mut self, kind: CharKind) -> (TypeId, u8) {
        match kind {
            CharKind::Plain | CharKind::Utf8 => (TypeId::CHAR, 1),
            CharKind::Utf16 => (self.types.int(IntKind::UShort), 2),
            CharKind::Utf32 => (TypeId::UINT, 4),
            CharKind::Wide => (self.types.wchar_t(), 4),
        }
    }

    /// A string literal: an array with static storage.
    pub(super) fn string(&mut self, lit: &StrLit) -> Expr {
        let (elem, elem_size) = self.char_type(lit.kind);
        let mut bytes = Vec::with_capacity((lit.units.len() + 1) * usize::from(elem_size));
        for unit in lit.units.iter().copied().chain([0]) {
            bytes.extend_from_slice(&unit.to_le_bytes()[..usize::from(elem_size)]);
        }
        let id = self.module.strings.push(StrData { bytes, elem_size });
        let len = lit.units.len() as u64 + 1;
        let ty = self.types.array(elem.into(), ArrayLen::Known(len));
        node(ExprKind::Str(id), ty, lit.pos)
    }

    /// A node that stands for something that is not modelled.
    pub(super) fn unsupported(&mut self, what: &str, ty: Type, pos: Pos) -> Expr {
        let ty = self.types.intern(ty);
        node(ExprKind::Unsupported(what.into()), ty, pos)
    }

    /// As [`Sema::unsupported`] with a type that is known.
    pub(super) fn unsupported_of(&self, what: &str, ty: impl Into<QualType>, pos: Pos) -> Expr {
        node(ExprKind::Unsupported(what.into()), ty, pos)
    }
}
