//! Conversions: lvalue to value, promotion, assignment.
//!
//! Where gcc merely warns (pointers of different types, integers as pointers), so do we; the
//! program is accepted with the conversion that the hardware makes.

use super::signature::MACHINE;
use super::{Sema, node};
use crate::ast::{self, Quals};
use crate::intern::Symbol;
use crate::source::Pos;
use crate::tast::{Expr, ExprKind};
use crate::types::{FloatKind, QualType, Type, TypeId};

/// Where a value is converted as if by assignment.
pub(super) enum Place {
    Assign,
    Init,
    Return,
    /// The argument's number from 1, and the function's name.
    Arg(usize, Option<Symbol>),
}

impl Sema<'_> {
    /// Types an expression and takes its value.
    pub(super) fn rvalue(&mut self, e: &ast::Expr) -> Expr {
        let typed = self.expr(e);
        self.as_rvalue(typed)
    }

    /// The value of a typed expression: arrays and functions become pointers, lvalues are read.
    pub(super) fn as_rvalue(&mut self, e: Expr) -> Expr {
        let pos = e.pos;
        match self.kind(e.ty) {
            Type::Error => e,
            Type::Array(..) => {
                let elem = self.types.element(e.ty).unwrap_or(e.ty);
                let ptr = self.types.pointer(elem);
                if matches!(e.kind, ExprKind::Unsupported(_)) {
                    return Expr { ty: ptr.into(), ..e };
                }
                self.mark_addr_taken(&e);
                node(ExprKind::Decay(Box::new(e)), ptr, pos)
            }
            Type::Function(_) => {
                let ptr = self.types.pointer(e.ty.unqualified());
                if matches!(e.kind, ExprKind::Unsupported(_)) {
                    return Expr { ty: ptr.into(), ..e };
                }
                node(ExprKind::Decay(Box::new(e)), ptr, pos)
            }
            Type::Void => match e.kind {
                // `*p` of a `void *`: only the pointer is evaluated.
                ExprKind::Deref(ptr) => node(ExprKind::Convert(ptr), TypeId::VOID, pos),
                kind => node(kind, TypeId::VOID, pos),
            },
            _ if e.kind.is_lvalue() || matches!(e.kind, ExprKind::Member { .. }) => {
                if self.is_incomplete(e.ty) {
                    let message =
                        format!("use of a value of incomplete type '{}'", self.spell(e.ty.unqualified()));
                    return self.fail(pos, message);
                }
                let ty = e.ty.unqualified();
                node(ExprKind::Load(Box::new(e)), ty, pos)
            }
            _ => Expr { ty: e.ty.unqualified(), ..e },
        }
    }

    /// A condition: a scalar.
    pub(super) fn condition(&mut self, e: &ast::Expr) -> Expr {
        let typed = self.rvalue(e);
        self.scalar_operand(typed, e.start)
    }

    /// Complains unless the operand is a scalar.
    pub(super) fn scalar_operand(&mut self, e: Expr, pos: Pos) -> Expr {
        match self.kind(e.ty) {
            Type::Error => e,
            Type::Void => self.fail(pos, "void value used where a scalar is required"),
            _ if self.types.is_scalar(e.ty.id) => match self.exotic(e.ty.id) {
                Some(what) => {
                    let pos = e.pos;
                    self.unsupported_of(what, TypeId::INT, pos)
                }
                None => e,
            },
            _ => {
                let message = format!("a scalar is required here, not '{}'", self.spell(e.ty));
                self.fail(pos, message)
            }
        }
    }

    /// The name of a type's arithmetic that is not modelled.
    pub(super) fn exotic(&self, id: TypeId) -> Option<&'static str> {
        match self.types.get(id) {
            Type::Complex(_) | Type::ComplexInt => Some("complex arithmetic"),
            Type::Decimal(_) => Some("decimal floating point"),
            Type::Vector(..) => Some("vector arithmetic"),
            Type::Float(FloatKind::Float16) => Some("half-precision floating point"),
            _ => None,
        }
    }

    /// Converts a value to a type, no questions asked: casts, and conversions that have been
    /// checked.
    pub(super) fn convert(&self, e: Expr, to: QualType) -> Expr {
        let pos = e.pos;
        let to = to.unqualified();
        if e.ty.id == to.id || e.ty.id == TypeId::ERROR || to.id == TypeId::ERROR {
            return Expr { ty: if e.ty.id == TypeId::ERROR { e.ty } else { to }, ..e };
        }
        if let ExprKind::Unsupported(what) = &e.kind
            && to.id != TypeId::VOID
        {
            return node(ExprKind::Unsupported(what.clone()), to, pos);
        }
        if self.same_vectors(e.ty, to) {
            return node(ExprKind::Convert(Box::new(e)), to, pos);
        }
        if to.id != TypeId::VOID
            && let Some(what) = self.exotic(e.ty.id).or_else(|| self.exotic(to.id))
        {
            return self.unsupported_of(what, to, pos);
        }
        if let (ExprKind::Int(value), Some(bits)) = (&e.kind, self.types.int_bits(to.id))
            && let Some(from) = self.types.int_bits(e.ty.id)
        {
            // A constant keeps being one.
            let value = match (to.id == TypeId::BOOL, self.types.is_signed(e.ty.id)) {
                (true, _) => u128::from(*value != 0),
                (false, true) => ir::truncate(ir::sign_extend(*value, from) as u128, bits),
                (false, false) => ir::truncate(*value, bits),
            };
            return node(ExprKind::Int(value), to, pos);
        }
        node(ExprKind::Convert(Box::new(e)), to, pos)
    }

    /// Whether these are vectors of one size: conversion keeps the bytes.
    fn same_vectors(&self, a: QualType, b: QualType) -> bool {
        let vectors = matches!((self.kind(a), self.kind(b)), (Type::Vector(..), Type::Vector(..)));
        vectors && self.types.size_of(a) == self.types.size_of(b)
    }

    /// The integer promotions, and for floats nothing.
    pub(super) fn promoted(&mut self, e: Expr) -> Expr {
        let to = match bit_width(&e) {
            Some(width) => self.types.promote_bits(e.ty.id, width),
            None => self.types.promote(e.ty.id),
        };
        self.convert(e, to.into())
    }

    /// The promotions of arguments that no prototype refers to.
    pub(super) fn default_promoted(&mut self, e: Expr) -> Expr {
        if self.types.is_integer(e.ty.id) {
            return self.promoted(e);
        }
        let to = self.types.default_promotion(e.ty.id);
        self.convert(e, to.into())
    }

    /// Brings two arithmetic operands to their common type.
    pub(super) fn arithmetic(&mut self, a: Expr, b: Expr) -> (Expr, Expr) {
        let a = if self.types.is_integer(a.ty.id) { self.promoted(a) } else { a };
        let b = if self.types.is_integer(b.ty.id) { self.promoted(b) } else { b };
        let common = QualType::from(self.types.usual_conversion(a.ty.id, b.ty.id));
        (self.convert(a, common), self.convert(b, common))
    }

    /// Whether the expression is a null pointer constant: an integer constant zero, or one cast to
    /// `void *`.
    pub(super) fn is_null_constant(&self, e: &Expr) -> bool {
        match &e.kind {
            ExprKind::Convert(inner) => {
                let void = self
                    .types
                    .pointee(e.ty.id)
                    .is_some_and(|t| t.id == TypeId::VOID && t.quals == Quals::NONE);
                if void && self.types.is_integer(inner.ty.id) {
                    return self.is_zero(inner);
                }
                self.types.is_integer(e.ty.id) && self.is_zero(e)
            }
            _ => e.ty.id == TypeId::NULLPTR || self.is_zero(e),
        }
    }

    fn is_zero(&self, e: &Expr) -> bool {
        match e.kind {
            ExprKind::Int(v) => v == 0,
            // Reading anything is not constant; this is by far the most common case.
            ExprKind::Load(_) | ExprKind::Call(..) => false,
            _ => self.types.is_integer(e.ty.id) && self.try_strict_int(e).is_ok_and(|v| v.is_zero()),
        }
    }

    /// Converts a value as if by assignment to an object of a type. `pos` is where a message
    /// points.
    pub(super) fn assign_convert(&mut self, e: Expr, to: QualType, place: &Place, pos: Pos) -> Expr {
        self.assign_convert_at(e, to, place, pos, pos)
    }

    /// As [`Sema::assign_convert`]; `value_pos` is where the value itself begins.
    pub(super) fn assign_convert_at(
        &mut self,
        e: Expr,
        to: QualType,
        place: &Place,
        pos: Pos,
        value_pos: Pos,
    ) -> Expr {
        let (from, target) = (e.ty, to.unqualified());
        if from.id == TypeId::ERROR || target.id == TypeId::ERROR {
            return self.bad(pos);
        }
        if from.id == target.id && from.id != TypeId::VOID {
            return Expr { ty: target, ..e };
        }
        if from.id == TypeId::VOID {
            return self.fail(value_pos, "void value used");
        }
        if is_machine(&e) {
            return self.convert(e, target);
        }
        let arithmetic = self.types.is_arithmetic(from.id) && self.types.is_arithmetic(target.id);
        let to_bool = target.id == TypeId::BOOL && self.types.is_scalar(from.id);
        if arithmetic || to_bool {
            return self.convert(e, target);
        }
        match (self.types.pointee(from.id), self.types.pointee(target.id)) {
            (Some(a), Some(b)) => {
                if !self.is_null_constant(&e) {
                    self.check_pointers(a, b, place, pos);
                }
                return self.convert(e, target);
            }
            (None, Some(_)) if self.is_null_constant(&e) => return self.convert(e, target),
            (None, Some(_)) if self.types.is_integer(from.id) => {
                let words = self.place_words(place);
                let to = self.spell(target);
                self.warning(
                    pos,
                    format!("{words} to '{to}' makes a pointer from an integer without a cast"),
                );
                return self.convert(e, target);
            }
            (Some(_), None) if self.types.is_integer(target.id) => {
                let words = self.place_words(place);
                let to = self.spell(target);
                self.warning(
                    pos,
                    format!("{words} to '{to}' makes an integer from a pointer without a cast"),
                );
                return self.convert(e, target);
            }
            _ => {}
        }
        if let Some(e) = self.transparent_union(&e, target) {
            return e;
        }
        let vectors = matches!((self.kind(from), self.kind(target)), (Type::Vector(..), Type::Vector(..)));
        if vectors {
            return self.convert(e, target);
        }
        if self.types.compatible_unqualified(from, target) {
            return Expr { ty: target, ..e };
        }
        let words = match place {
            Place::Assign => "incompatible types in assignment".to_owned(),
            Place::Init => "incompatible types in initialisation".to_owned(),
            Place::Return => "incompatible types in return".to_owned(),
            Place::Arg(n, None) => format!("incompatible type for argument {n}"),
            Place::Arg(n, Some(name)) => {
                format!("incompatible type for argument {n} of '{}'", self.text(*name))
            }
        };
        let message = format!("{words}: '{}' where '{}' is expected", self.spell(from), self.spell(target));
        self.fail(pos, message)
    }

    /// What a message calls the place where a value is converted by assignment.
    fn place_words(&self, place: &Place) -> String {
        match place {
            Place::Assign => "assigning".to_owned(),
            Place::Init => "initialising".to_owned(),
            Place::Return => "returning".to_owned(),
            Place::Arg(n, None) => format!("passing argument {n}"),
            Place::Arg(n, Some(name)) => format!("passing argument {n} of '{}'", self.text(*name)),
        }
    }

    /// Warns about pointers that do not fit each other.
    fn check_pointers(&mut self, from: QualType, to: QualType, place: &Place, pos: Pos) {
        let either_void = from.id == TypeId::VOID || to.id == TypeId::VOID;
        if !either_void && !self.types.compatible_unqualified(from, to) && !self.same_but_sign(from, to) {
            let words = self.place_words(place);
            let (a, b) = (self.pointer_name(from), self.pointer_name(to));
            self.warning(pos, format!("{words} to '{b}' from incompatible pointer type '{a}'"));
        } else if !to.quals.has(from.quals.without(Quals::RESTRICT.with(Quals::ATOMIC)))
            && !matches!(self.kind(from), Type::Array(..))
        {
            let words = self.place_words(place);
            let b = self.pointer_name(to);
            self.warning(pos, format!("{words} to '{b}' discards qualifiers from the target type"));
        }
    }

    fn pointer_name(&mut self, to: QualType) -> String {
        let ptr = self.types.pointer(to);
        self.spell(ptr.into())
    }

    /// Pointers to integers that differ in sign only are let through, as gcc does by default.
    fn same_but_sign(&self, a: QualType, b: QualType) -> bool {
        match (self.types.int_kind(a.id), self.types.int_kind(b.id)) {
            (Some(a), Some(b)) => a.to_unsigned() == b.to_unsigned(),
            _ => false,
        }
    }

    /// An argument for a parameter of a transparent union may have the type of any member.
    fn transparent_union(&mut self, e: &Expr, target: QualType) -> Option<Expr> {
        let record = self.types.record(target.id)?;
        let def = self.types.records[record].def.as_ref()?;
        if !def.transparent {
            return None;
        }
        let null = self.is_null_constant(e);
        let field = def.fields.iter().find(|f| {
            self.types.compatible_unqualified(f.ty, e.ty)
                || (null && self.types.is_pointer(f.ty.id))
                || (self.types.is_pointer(f.ty.id) && self.types.is_pointer(e.ty.id))
        })?;
        let (ty, offset) = (field.ty, field.offset);
        let value = self.convert(e.clone(), ty);
        Some(self.union_literal(value, ty, offset, target))
    }
}

/// Whether this is a call of a function for a single instruction, which takes whatever type is
/// wanted.
fn is_machine(e: &Expr) -> bool {
    let name = match &e.kind {
        ExprKind::Unsupported(what) => what.strip_prefix("__builtin_"),
        _ => None,
    };
    name.is_some_and(|name| name.starts_with(MACHINE))
}

/// The width of the bit-field whose value an expression is: read, or just assigned, or passed on by
/// what stands around it.
pub(super) fn bit_width(e: &Expr) -> Option<u16> {
    let place = match &e.kind {
        ExprKind::Comma(_, value) => return bit_width(value),
        ExprKind::StmtExpr(parts) => return parts.value.as_ref().and_then(bit_width),
        ExprKind::Load(place) | ExprKind::Assign(place, _) => place,
        ExprKind::AssignOp { target, .. } | ExprKind::IncDec { target, .. } => target,
        _ => return None,
    };
    match &place.kind {
        ExprKind::Member { bits: Some(bits), .. } => Some(bits.width),
        _ => None,
    }
}
