//! Compatible and composite types, and the arithmetic conversions.
//!
//! Two types are *compatible* if declarations that use one or the other may refer to the same thing
//! (C11 6.2.7). Within a translation unit each definition of a struct, union or enumeration is a
//! type of its own; definitions in different units are compatible if they have the same tag and the
//! same members. The *composite* of two compatible types knows all that either knows.
//!
//! Algorithm: compatibility is a conjunction, so it is checked by a list of pairs that must be
//! compatible; each step replaces a pair by the pairs of its parts. Records may refer to
//! themselves: a pair of records that was met before is taken for granted, for if it were not
//! compatible, the first meeting would find out.
//!
//! The *usual arithmetic conversions* follow gcc: integers by rank, floating types by precision,
//! and among those of one precision the types with a number in their name (`_Float64`) win over the
//! standard ones, these over the extended ones (`_Float32x`).
//!
//! Invariants: nothing here recurses without a bound: types can be nested deeper than the stack.

use crate::types::{
    ArrayLen, EnumId, Field, FloatKind, FnType, IntKind, QualType, RecordId, Type, TypeId, Types,
};
use rustc_hash::FxHashSet;

/// How deep composite types are formed; beyond, the first type is taken as it is.
const MAX_COMPOSITE_DEPTH: u32 = 500;

impl From<IntKind> for TypeId {
    /// The type of the kind: all are interned by [`Types::new`], in this order.
    fn from(kind: IntKind) -> TypeId {
        let at = match kind {
            IntKind::Char => 0,
            IntKind::SChar => 1,
            IntKind::UChar => 2,
            IntKind::Short => 3,
            IntKind::UShort => 4,
            IntKind::Int => 5,
            IntKind::UInt => 6,
            IntKind::Long => 7,
            IntKind::ULong => 8,
            IntKind::LongLong => 9,
            IntKind::ULongLong => 10,
            IntKind::Int128 => 11,
            IntKind::UInt128 => 12,
        };
        TypeId(TypeId::CHAR.0 + at)
    }
}

/// Pairs of types that must be compatible, qualifiers included if the flag is set.
struct Work {
    pairs: Vec<(QualType, QualType, bool)>,
    /// Records that have been compared or are about to be.
    assumed: FxHashSet<(RecordId, RecordId)>,
}

impl Types {
    /// Whether two types are compatible, qualifiers included. An erroneous type is compatible with
    /// all.
    pub fn compatible(&self, a: QualType, b: QualType) -> bool {
        self.check_pairs(a, b, true)
    }

    /// Whether two types are compatible except for the qualifiers of the outermost type (of an
    /// array's elements).
    pub fn compatible_unqualified(&self, a: QualType, b: QualType) -> bool {
        self.check_pairs(a, b, false)
    }

    fn check_pairs(&self, a: QualType, b: QualType, quals: bool) -> bool {
        let mut work = Work { pairs: vec![(a, b, quals)], assumed: FxHashSet::default() };
        while let Some((a, b, quals)) = work.pairs.pop() {
            if !self.check_pair(&mut work, a, b, quals) {
                return false;
            }
        }
        true
    }

    /// Checks the outermost layer of two types and adds what remains.
    fn check_pair(&self, work: &mut Work, a: QualType, b: QualType, quals: bool) -> bool {
        match (self.get(a.id), self.get(b.id)) {
            (Type::Error, _) | (_, Type::Error) => true,
            // An array's qualifiers are those of its elements.
            (Type::Array(ea, la), Type::Array(eb, lb)) => {
                work.pairs.push((ea.with(a.quals), eb.with(b.quals), quals));
                match (la, lb) {
                    (ArrayLen::Known(la), ArrayLen::Known(lb)) => la == lb,
                    (ArrayLen::Unknown | ArrayLen::Vla(_) | ArrayLen::Star, _)
                    | (_, ArrayLen::Unknown | ArrayLen::Vla(_) | ArrayLen::Star) => true,
                }
            }
            _ if quals && a.quals != b.quals => false,
            _ if a.id == b.id => true,
            (Type::Pointer(to_a), Type::Pointer(to_b)) => {
                work.pairs.push((*to_a, *to_b, true));
                true
            }
            (Type::Function(fa), Type::Function(fb)) => self.check_functions(work, fa, fb),
            (Type::Enum(ea), Type::Enum(eb)) => self.check_enums(*ea, *eb),
            (Type::Enum(e), Type::Int(kind)) | (Type::Int(kind), Type::Enum(e)) => {
                self.enums[*e].underlying == Some(*kind)
            }
            (Type::Record(ra), Type::Record(rb)) => self.check_records(work, *ra, *rb),
            (Type::Vector(ea, na), Type::Vector(eb, nb)) => {
                work.pairs.push(((*ea).into(), (*eb).into(), true));
                na == nb
            }
            (
                Type::Void
                | Type::Bool
                | Type::Int(_)
                | Type::Float(_)
                | Type::Complex(_)
                | Type::ComplexInt
                | Type::Decimal(_)
                | Type::Pointer(_)
                | Type::Array(..)
                | Type::Function(_)
                | Type::Record(_)
                | Type::Enum(_)
                | Type::Vector(..)
                | Type::Nullptr,
                _,
            ) => false,
        }
    }

    fn check_functions(&self, work: &mut Work, a: &FnType, b: &FnType) -> bool {
        // A returned value has no qualifiers.
        work.pairs.push((a.ret, b.ret, false));
        match (a.prototype, b.prototype) {
            (false, false) => true,
            (true, false) => self.promoted_already(work, a),
            (false, true) => self.promoted_already(work, b),
            (true, true) => {
                work.pairs.extend(a.params.iter().zip(&b.params).map(|(&pa, &pb)| (pa, pb, false)));
                a.params.len() == b.params.len() && a.variadic == b.variadic
            }
        }
    }

    /// Whether a function may be called without its prototype: no `...`, and the default promotions
    /// change no argument.
    fn promoted_already(&self, work: &mut Work, f: &FnType) -> bool {
        work.pairs.extend(f.params.iter().map(|&p| (p, self.default_promotion(p.id).into(), false)));
        !f.variadic
    }

    fn check_enums(&self, a: EnumId, b: EnumId) -> bool {
        let (a, b) = (&self.enums[a], &self.enums[b]);
        if a.tag != b.tag || self.same_unit(a.pos, b.pos) {
            return false;
        }
        if a.underlying.is_none() || b.underlying.is_none() {
            return true;
        }
        let sorted = |values: &[_]| {
            let mut values = values.to_vec();
            values.sort_unstable();
            values
        };
        a.underlying == b.underlying && sorted(&a.values) == sorted(&b.values)
    }

    fn check_records(&self, work: &mut Work, a: RecordId, b: RecordId) -> bool {
        let (ra, rb) = (&self.records[a], &self.records[b]);
        if ra.union != rb.union || ra.tag != rb.tag || self.same_unit(ra.pos, rb.pos) {
            return false;
        }
        if !work.assumed.insert((a, b)) {
            return true;
        }
        let (Some(da), Some(db)) = (&ra.def, &rb.def) else { return true };
        if da.size != db.size || da.align != db.align || da.fields.len() != db.fields.len() {
            return false;
        }
        // The members of a union may come in any order.
        let in_order = |fields: &[Field]| {
            let mut fields: Vec<Field> = fields.to_vec();
            if ra.union {
                fields.sort_by_key(|field| field.name);
            }
            fields
        };
        in_order(&da.fields).iter().zip(&in_order(&db.fields)).all(|(fa, fb)| {
            work.pairs.push((fa.ty, fb.ty, true));
            fa.name == fb.name && fa.offset == fb.offset && fa.bits == fb.bits
        })
    }

    /// The composite of two compatible types, with the qualifiers and the stricter alignment of
    /// both.
    pub fn composite(&mut self, a: QualType, b: QualType) -> QualType {
        self.composite_to_depth(a, b, MAX_COMPOSITE_DEPTH)
    }

    fn composite_to_depth(&mut self, a: QualType, b: QualType, depth: u32) -> QualType {
        let id = if a.id == b.id || depth == 0 { a.id } else { self.composite_id(a.id, b.id, depth - 1) };
        QualType { id, quals: a.quals.with(b.quals), align: a.align.max(b.align) }
    }

    fn composite_id(&mut self, a: TypeId, b: TypeId, depth: u32) -> TypeId {
        match (self.get(a).clone(), self.get(b).clone()) {
            (Type::Error, _) => b,
            (_, Type::Error) => a,
            (Type::Pointer(to_a), Type::Pointer(to_b)) => {
                let to = self.composite_to_depth(to_a, to_b, depth);
                self.pointer(to)
            }
            (Type::Array(ea, la), Type::Array(eb, lb)) => {
                let elem = self.composite_to_depth(ea, eb, depth);
                let len = match (la, lb) {
                    (ArrayLen::Known(_), _) => la,
                    (_, ArrayLen::Known(_)) => lb,
                    (ArrayLen::Vla(_), _) => la,
                    (_, ArrayLen::Vla(_)) => lb,
                    (ArrayLen::Star, _) => la,
                    (ArrayLen::Unknown, ArrayLen::Star | ArrayLen::Unknown) => lb,
                };
                self.array(elem, len)
            }
            (Type::Function(fa), Type::Function(fb)) => {
                let ret = self.composite_to_depth(fa.ret, fb.ret, depth);
                let known = match (fa.prototype, fb.prototype) {
                    (true, true) => {
                        let pairs = fa.params.iter().zip(&fb.params);
                        let params = pairs.map(|(&pa, &pb)| self.composite_to_depth(pa, pb, depth)).collect();
                        FnType { params, ..fa }
                    }
                    (true, false) | (false, false) => fa,
                    (false, true) => fb,
                };
                self.intern(Type::Function(FnType { ret, ..known }))
            }
            // As gcc: the enumeration says more than its integer type.
            (Type::Int(_), Type::Enum(_)) => b,
            (Type::Record(ra), Type::Record(_)) if self.records[ra].def.is_none() => b,
            (Type::Enum(ea), Type::Enum(_)) if self.enums[ea].underlying.is_none() => b,
            (
                Type::Void
                | Type::Bool
                | Type::Int(_)
                | Type::Float(_)
                | Type::Complex(_)
                | Type::ComplexInt
                | Type::Decimal(_)
                | Type::Pointer(_)
                | Type::Array(..)
                | Type::Function(_)
                | Type::Record(_)
                | Type::Enum(_)
                | Type::Vector(..)
                | Type::Nullptr,
                _,
            ) => a,
        }
    }

    /// The integer promotions; other types stay as they are.
    pub fn promote(&self, id: TypeId) -> TypeId {
        if matches!(self.get(id), Type::Bool) {
            return TypeId::INT;
        }
        match self.int_kind(id) {
            Some(kind) if kind.rank() < IntKind::Int.rank() => TypeId::INT,
            Some(kind) => kind.into(),
            None => id,
        }
    }

    /// The promotion of a bit-field of a declared type and a width: to `int` if that has all its
    /// values, else to `unsigned int` if that has, else as the declared type.
    pub fn promote_bits(&self, id: TypeId, width: u16) -> TypeId {
        let int = IntKind::Int.bits(self.model);
        if width < int || (width == int && self.is_signed(id)) {
            TypeId::INT
        } else if width == int {
            TypeId::UINT
        } else {
            self.promote(id)
        }
    }

    /// The usual arithmetic conversions: the common type of two arithmetic types. An erroneous type
    /// if one is not.
    pub fn usual_conversion(&self, a: TypeId, b: TypeId) -> TypeId {
        match (self.get(a), self.get(b)) {
            (Type::Decimal(x), Type::Decimal(y)) => {
                if x >= y {
                    a
                } else {
                    b
                }
            }
            (Type::Decimal(_), _) if self.is_arithmetic(b) => a,
            (_, Type::Decimal(_)) if self.is_arithmetic(a) => b,
            (Type::ComplexInt, Type::Complex(kind) | Type::Float(kind))
            | (Type::Complex(kind) | Type::Float(kind), Type::ComplexInt) => {
                self.find(&Type::Complex(*kind)).unwrap_or(TypeId::ERROR)
            }
            (Type::ComplexInt, _) if self.is_arithmetic(b) => a,
            (_, Type::ComplexInt) if self.is_arithmetic(a) => b,
            (Type::Complex(x) | Type::Float(x), Type::Complex(y) | Type::Float(y)) => {
                let kind = if float_rank(*x) >= float_rank(*y) { *x } else { *y };
                let complex = [a, b].iter().any(|&id| matches!(self.get(id), Type::Complex(_)));
                let ty = if complex { Type::Complex(kind) } else { Type::Float(kind) };
                self.find(&ty).unwrap_or(TypeId::ERROR)
            }
            (Type::Complex(_) | Type::Float(_), _) if self.is_integer(b) => a,
            (_, Type::Complex(_) | Type::Float(_)) if self.is_integer(a) => b,
            _ => match (self.promoted_kind(a), self.promoted_kind(b)) {
                (Some(x), Some(y)) => self.common_int(x, y).into(),
                (None, _) | (_, None) => TypeId::ERROR,
            },
        }
    }

    fn promoted_kind(&self, id: TypeId) -> Option<IntKind> {
        self.int_kind(self.promote(id))
    }

    /// The common type of two promoted integer types.
    fn common_int(&self, a: IntKind, b: IntKind) -> IntKind {
        if a.signed() == b.signed() {
            return if a.rank() >= b.rank() { a } else { b };
        }
        let (signed, unsigned) = if a.signed() { (a, b) } else { (b, a) };
        if unsigned.rank() >= signed.rank() {
            unsigned
        } else if signed.bits(self.model) > unsigned.bits(self.model) {
            signed
        } else {
            signed.to_unsigned()
        }
    }

    /// The default argument promotions: the integer promotions, and `float` to `double`.
    pub fn default_promotion(&self, id: TypeId) -> TypeId {
        if id == TypeId::FLOAT { TypeId::DOUBLE } else { self.promote(id) }
    }
}

/// The order of floating types: by precision, then by kind of name.
fn float_rank(kind: FloatKind) -> (u32, u8) {
    let (extended, standard, interchange) = (0, 1, 2);
    let name = match kind {
        FloatKind::Float | FloatKind::Double | FloatKind::LongDouble => standard,
        FloatKind::Float16 | FloatKind::Float32 | FloatKind::Float64 | FloatKind::Float128 => interchange,
        FloatKind::Float32x | FloatKind::Float64x => extended,
    };
    (kind.format().bits(), name)
}

#[cfg(test)]
mod tests;
