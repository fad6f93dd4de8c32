//! Types as they are written: specifiers, declarators, type names.
//!
//! A declarator is read from the outside in: the derivations that stand furthest from the name are
//! applied to the specifiers' type first. The parameters of the function that is being *defined*
//! are special: they become local variables at once, because sizes of later parameters may use
//! them.

use super::Sema;
use super::attr::Attrs;
use super::scope::Entity;
use crate::ast::{
    ArraySize, BasicType, DeclSpecs, Declarator, Derivation, Param, Params, Quals, TypeName, TypeSpec,
};
use crate::consteval::Reason;
use crate::intern::Symbol;
use crate::layout::ElementError;
use crate::source::Pos;
use crate::tast::{self, StmtKind};
use crate::types::{ArrayLen, FloatKind, FnType, IntKind, QualType, Type, TypeId};

/// A parameter after adjustment.
#[derive(Clone, Copy)]
pub(super) struct ParamInfo {
    pub(super) name: Option<Symbol>,
    pub(super) ty: QualType,
    pub(super) pos: Pos,
}

impl Sema<'_> {
    /// The type that declaration specifiers name. `None` for `__auto_type`.
    pub(super) fn spec_type(&mut self, specs: &DeclSpecs) -> Option<QualType> {
        let ty = match &specs.ty {
            TypeSpec::Missing => TypeId::INT.into(),
            TypeSpec::Basic(basic) => self.basic_type(*basic, specs.pos),
            TypeSpec::Record(spec) => self.record_spec(spec),
            TypeSpec::Enum(spec) => self.enum_spec(spec),
            TypeSpec::Typedef(name, pos) => self.typedef_type(*name, *pos),
            TypeSpec::TypeofExpr(e, unqual) => self.typeof_expr(e, *unqual, specs.pos),
            TypeSpec::TypeofType(t, unqual) => {
                let ty = self.type_name(t);
                if *unqual { ty.unqualified() } else { ty }
            }
            TypeSpec::Atomic(t) => {
                let ty = self.type_name(t);
                let what = match self.kind(ty) {
                    Type::Array(..) => Some("array"),
                    Type::Function(_) => Some("function"),
                    _ => None,
                };
                match what {
                    Some(what) => {
                        self.error(t.specs.pos, format!("'_Atomic'-qualified {what} type"));
                        TypeId::ERROR.into()
                    }
                    None => ty.with(Quals::ATOMIC),
                }
            }
            TypeSpec::AutoType => return None,
            TypeSpec::VaList => self.types.va_list().into(),
            TypeSpec::Error => TypeId::ERROR.into(),
        };
        Some(self.qualify(ty, specs.quals, specs.restrict.unwrap_or(specs.pos)))
    }

    fn qualify(&mut self, ty: QualType, quals: Quals, pos: Pos) -> QualType {
        if quals.has(Quals::RESTRICT)
            && !matches!(self.kind(ty), Type::Pointer(to) if !matches!(self.types.get(to.id), Type::Function(_)))
            && !matches!(self.kind(ty), Type::Error | Type::Array(..))
        {
            self.error(pos, "invalid use of 'restrict'");
        }
        ty.with(quals)
    }

    fn typedef_type(&mut self, name: Symbol, pos: Pos) -> QualType {
        match self.lookup(name) {
            Some((Entity::Typedef(ty), _)) => ty,
            _ => self.builtin_typedef(name, pos),
        }
    }

    /// `__int128_t` and similar need no declaration.
    fn builtin_typedef(&mut self, name: Symbol, pos: Pos) -> QualType {
        match self.text(name) {
            "__int128_t" => self.basic_type(BasicType::Int128, pos),
            "__uint128_t" => self.basic_type(BasicType::UInt128, pos),
            "__builtin_va_list" | "__gnuc_va_list" => self.types.va_list().into(),
            _ => {
                let message = format!("unknown type name '{}'", self.text(name));
                self.error(pos, message);
                TypeId::ERROR.into()
            }
        }
    }

    fn basic_type(&mut self, basic: BasicType, pos: Pos) -> QualType {
        use BasicType as B;
        let int = Type::Int;
        let float = Type::Float;
        let ty = match basic {
            B::Void => Type::Void,
            B::Bool => Type::Bool,
            B::Char => int(IntKind::Char),
            B::SChar => int(IntKind::SChar),
            B::UChar => int(IntKind::UChar),
            B::Short => int(IntKind::Short),
            B::UShort => int(IntKind::UShort),
            B::Int => int(IntKind::Int),
            B::UInt => int(IntKind::UInt),
            B::Long => int(IntKind::Long),
            B::ULong => int(IntKind::ULong),
            B::LongLong => int(IntKind::LongLong),
            B::ULongLong => int(IntKind::ULongLong),
            B::Int128 | B::UInt128 if self.types.model == ir::DataModel::Ilp32 => {
                self.error(pos, "'__int128' is not supported with 32-bit pointers");
                Type::Error
            }
            B::Int128 => int(IntKind::Int128),
            B::UInt128 => int(IntKind::UInt128),
            B::Float16 => float(FloatKind::Float16),
            B::Float => float(FloatKind::Float),
            B::Double => float(FloatKind::Double),
            B::LongDouble => float(FloatKind::LongDouble),
            B::Float32 => float(FloatKind::Float32),
            B::Float64 => float(FloatKind::Float64),
            B::Float128 => float(FloatKind::Float128),
            B::Float32x => float(FloatKind::Float32x),
            B::Float64x => float(FloatKind::Float64x),
            B::Decimal32 => Type::Decimal(32),
            B::Decimal64 => Type::Decimal(64),
            B::Decimal128 => Type::Decimal(128),
            B::ComplexFloat => Type::Complex(FloatKind::Float),
            B::ComplexDouble => Type::Complex(FloatKind::Double),
            B::ComplexLongDouble => Type::Complex(FloatKind::LongDouble),
            B::ComplexFloat16 => Type::Complex(FloatKind::Float16),
            B::ComplexFloat32 => Type::Complex(FloatKind::Float32),
            B::ComplexFloat64 => Type::Complex(FloatKind::Float64),
            B::ComplexFloat128 => Type::Complex(FloatKind::Float128),
            B::ComplexFloat32x => Type::Complex(FloatKind::Float32x),
            B::ComplexFloat64x => Type::Complex(FloatKind::Float64x),
            B::ComplexInt => Type::ComplexInt,
            B::ComplexInteger => {
                self.error(pos, "complex integer types other than '_Complex int' are not supported");
                Type::Error
            }
        };
        self.types.intern(ty).into()
    }

    fn typeof_expr(&mut self, e: &crate::ast::Expr, unqual: bool, pos: Pos) -> QualType {
        let typed = self.unevaluated(|s| s.expr(e));
        if let tast::ExprKind::Member { bits: Some(_), .. } = typed.kind {
            self.error(pos, "'typeof' applied to a bit-field");
            return TypeId::ERROR.into();
        }
        // A variably modified type keeps the sizes that its declaration computed.
        match unqual || !typed.kind.is_lvalue() {
            true => typed.ty.unqualified(),
            false => typed.ty,
        }
    }

    /// A type name: `sizeof(type)`, casts.
    pub(super) fn type_name(&mut self, name: &TypeName) -> QualType {
        let Some(base) = self.spec_type(&name.specs) else {
            self.error(name.specs.pos, "'__auto_type' is not allowed here");
            return TypeId::ERROR.into();
        };
        let attrs = self.attrs([&name.specs.attrs[..], &name.declarator.attrs[..]]);
        let base = self.attrs_on_type(base, &attrs);
        let ty = self.derive(base, &name.declarator, false);
        attrs.align.map_or(ty, |a| ty.aligned(a))
    }

    /// The type of a declarator. With `definition`, the innermost derivation is a function whose
    /// body follows: its parameters are declared in a scope that stays open.
    pub(super) fn derive(&mut self, base: QualType, d: &Declarator, definition: bool) -> QualType {
        let mut ty = base;
        for (i, derivation) in d.derivations.iter().enumerate().rev() {
            ty = match derivation {
                Derivation::Pointer { quals, attrs } => {
                    let attrs = self.attrs([&attrs[..]]);
                    let ptr = QualType::from(self.types.pointer(ty));
                    let ptr = self.qualify(ptr, *quals, d.pos);
                    attrs.align.map_or(ptr, |a| ptr.aligned(a))
                }
                Derivation::Array { size, pos, .. } => self.array_of(ty, size, *pos, d),
                Derivation::Function(params) => self.function_of(ty, params, d, definition && i == 0),
            };
        }
        ty
    }

    fn array_of(&mut self, elem: QualType, size: &ArraySize, pos: Pos, d: &Declarator) -> QualType {
        let name = d.name.map(|n| format!(" '{}'", self.text(n))).unwrap_or_default();
        let problem = match self.kind(elem) {
            Type::Error => return elem,
            Type::Void => Some(format!("declaration of{name} as an array of voids")),
            Type::Function(_) => Some(format!("declaration of{name} as an array of functions")),
            Type::Array(_, ArrayLen::Known(_) | ArrayLen::Vla(_) | ArrayLen::Star) => None,
            _ if self.is_incomplete(elem) => {
                Some(format!("array{name} has incomplete element type '{}'", self.spell(elem.unqualified())))
            }
            _ => None,
        };
        if let Some(message) = problem {
            self.error(d.pos, message);
            return TypeId::ERROR.into();
        }
        if let Err(why) = self.types.check_element(elem) {
            let what = match why {
                ElementError::AlignedBeyondSize => "alignment of array elements is greater than their size",
                ElementError::SizeNotMultiple => {
                    "size of array elements is not a multiple of their alignment"
                }
            };
            self.error(d.pos, what);
            return TypeId::ERROR.into();
        }
        let len = self.array_len(size, pos, d);
        if let (ArrayLen::Known(n), Some(bytes)) = (len, self.types.size_of(elem)) {
            let limit = 1u128 << (self.types.model.pointer_bits() - 1);
            if u128::from(n) * u128::from(bytes) >= limit {
                let at = if let ArraySize::Expr(e) = size { e.start } else { d.pos };
                self.error(
                    at,
                    format!("array size is too large{}", if name.is_empty() { "" } else { ":" }) + &name,
                );
                return TypeId::ERROR.into();
            }
        }
        self.types.array(elem, len).into()
    }

    fn array_len(&mut self, size: &ArraySize, bracket: Pos, d: &Declarator) -> ArrayLen {
        let star_pos = Pos(bracket.0 + 1);
        let e = match size {
            ArraySize::Unspecified => return ArrayLen::Unknown,
            ArraySize::Star => {
                if self.prototypes == 0 {
                    self.error(star_pos, "'[*]' outside a function prototype");
                    return ArrayLen::Known(1);
                }
                return ArrayLen::Star;
            }
            ArraySize::Expr(e) => e,
        };
        let name = d.name.map(|n| format!(" '{}'", self.text(n))).unwrap_or_default();
        let typed = self.rvalue(e);
        if typed.ty.id == TypeId::ERROR {
            return ArrayLen::Known(1);
        }
        if !self.types.is_integer(typed.ty.id) {
            self.error(e.start, "array size is not an integer");
            return ArrayLen::Known(1);
        }
        let strict = self.func.is_some() && self.prototypes == 0;
        let value = if strict { self.try_strict_int(&typed) } else { self.try_const_int(&typed) };
        match value {
            Ok(v) => {
                let n = self.int_value(&v);
                if n < 0 {
                    self.error(e.start, "array size is negative");
                    return ArrayLen::Known(1);
                }
                ArrayLen::Known(u64::try_from(n).unwrap_or(u64::MAX))
            }
            Err(why) if why.reason == Reason::DivisionByZero => {
                self.error(why.pos, format!("division by zero in the size of array{name}"));
                ArrayLen::Known(1)
            }
            Err(_) if self.prototypes > 0 => ArrayLen::Star,
            Err(_) if self.func.is_none() => {
                self.error(e.start, format!("size of array{name} is not a constant expression"));
                ArrayLen::Known(1)
            }
            Err(_) => {
                let id = self.types.new_vla();
                let count = self.convert(typed, self.types.ptrdiff_t().into());
                self.pending_vlas.push(tast::Stmt { kind: StmtKind::VlaSize(id, count), pos: e.start });
                ArrayLen::Vla(id)
            }
        }
    }

    fn function_of(&mut self, ret: QualType, params: &Params, d: &Declarator, definition: bool) -> QualType {
        let name = d.name.map(|n| format!("'{}'", self.text(n))).unwrap_or_else(|| "type name".to_owned());
        let problem = match self.kind(ret) {
            Type::Array(..) => Some("an array"),
            Type::Function(_) => Some("a function"),
            _ => None,
        };
        let ret = match problem {
            Some(what) => {
                self.error(d.pos, format!("{name} is declared as a function returning {what}"));
                TypeId::ERROR.into()
            }
            None => ret,
        };
        if definition {
            self.begin_function();
        } else {
            self.push_scope();
            self.prototypes += 1;
        }
        let (list, variadic, prototype) = match params {
            Params::Unspecified => (Vec::new(), false, false),
            Params::Names(names) => {
                if !definition && let Some((_, pos)) = names.first() {
                    self.error(*pos, "parameter names (without types) in a function declaration");
                }
                (Vec::new(), false, false)
            }
            Params::Prototype { params, variadic } => {
                let list = params.iter().map(|p| self.param(p, definition)).collect();
                (list, *variadic, true)
            }
        };
        if !definition {
            self.prototypes -= 1;
            self.pop_scope();
        }
        let params = list.iter().map(|p: &ParamInfo| p.ty.unqualified()).collect();
        let ret = QualType { quals: ret.quals.without(Quals::ATOMIC), ..ret };
        let ty = self.types.intern(Type::Function(FnType { ret, params, variadic, prototype }));
        if definition && let Some(func) = &mut self.func {
            func.param_infos = list;
        }
        ty.into()
    }

    fn param(&mut self, p: &Param, definition: bool) -> ParamInfo {
        let pos = p.declarator.pos;
        if let Some((storage, _)) = p.specs.storage
            && storage != crate::ast::Storage::Register
        {
            let name = p.declarator.name.map_or("", |n| self.text(n)).to_owned();
            self.error(pos, format!("storage class specified for parameter '{name}'"));
        }
        let base = match self.spec_type(&p.specs) {
            Some(base) => base,
            None => {
                self.error(p.specs.pos, "'__auto_type' is not allowed here");
                TypeId::ERROR.into()
            }
        };
        self.forbid_alignas(&p.specs);
        if matches!(p.specs.ty, TypeSpec::Missing) {
            self.warning(pos, "type of a parameter defaults to 'int'");
        }
        let attrs = self.attrs([&p.specs.attrs[..], &p.declarator.attrs[..]]);
        let base = self.attrs_on_type(base, &attrs);
        let ty = self.derive(base, &p.declarator, false);
        let ty = self.adjust_param(ty, &p.declarator, definition);
        if ty.id == TypeId::VOID {
            let name = p.declarator.name.map_or("<unnamed>", |n| self.text(n)).to_owned();
            self.error(pos, format!("parameter '{name}' has type 'void'"));
            return ParamInfo { name: p.declarator.name, ty: TypeId::ERROR.into(), pos };
        }
        if definition {
            self.declare_param(p.declarator.name, ty, pos, &attrs);
        } else if let Some(name) = p.declarator.name {
            if self.lookup_here(name).is_some_and(|(e, _)| !matches!(e, Entity::Bad)) {
                let message = format!("redefinition of '{}'", self.text(name));
                self.error(pos, message);
            }
            self.declare(name, Entity::ProtoParam(ty), pos);
        }
        ParamInfo { name: p.declarator.name, ty, pos }
    }

    /// Arrays and functions as parameters are pointers.
    pub(super) fn adjust_param(&mut self, ty: QualType, d: &Declarator, definition: bool) -> QualType {
        match *self.kind(ty) {
            Type::Array(_, len) => {
                let elem = self.types.element(ty).unwrap_or(ty);
                let inner = match d.derivations.first() {
                    Some(Derivation::Array { quals, .. }) => *quals,
                    _ => Quals::NONE,
                };
                if let ArrayLen::Vla(id) = len {
                    self.drop_pending_vla(id, definition);
                }
                QualType::from(self.types.pointer(elem)).with(inner)
            }
            Type::Function(_) => self.types.pointer(ty).into(),
            _ => ty,
        }
    }

    /// Declares a parameter of the function being defined as a local variable.
    pub(super) fn declare_param(&mut self, name: Option<Symbol>, ty: QualType, pos: Pos, attrs: &Attrs) {
        if let Some(n) = name
            && self.lookup_here(n).is_some_and(|(e, _)| !matches!(e, Entity::Bad))
        {
            let message = format!("redefinition of '{}'", self.text(n));
            self.error(pos, message);
        }
        let local = self.new_local(name, ty, attrs.align, pos);
        if let Some(func) = &mut self.func {
            func.body.params.push(local);
        }
        if let Some(name) = name {
            self.declare(name, Entity::Local(local), pos);
        }
    }

    /// Whether the type has no known size: an incomplete record or enumeration, an array of unknown
    /// length, void.
    pub(super) fn is_incomplete(&self, ty: QualType) -> bool {
        match *self.kind(ty) {
            Type::Void => true,
            Type::Array(elem, len) => len == ArrayLen::Unknown || self.is_incomplete(elem),
            Type::Record(r) => self.types.records[r].def.is_none(),
            Type::Enum(e) => self.types.enums[e].underlying.is_none(),
            Type::Bool
            | Type::Int(_)
            | Type::Float(_)
            | Type::Complex(_)
            | Type::ComplexInt
            | Type::Decimal(_)
            | Type::Pointer(_)
            | Type::Function(_)
            | Type::Vector(..)
            | Type::Nullptr
            | Type::Error => false,
        }
    }

    /// The value of an integer constant expression, or a message that names what it is for.
    pub(super) fn const_int(&mut self, e: &crate::ast::Expr, what: &str) -> Option<i128> {
        let typed = self.rvalue(e);
        self.const_int_typed(&typed, e.start, what)
    }

    /// As [`Sema::const_int`] for an expression that has been typed.
    pub(super) fn const_int_typed(&mut self, typed: &tast::Expr, pos: Pos, what: &str) -> Option<i128> {
        if typed.ty.id == TypeId::ERROR {
            return None;
        }
        if !self.types.is_integer(typed.ty.id) {
            self.error(pos, format!("{what} is not an integer"));
            return None;
        }
        match self.try_const_int(typed) {
            Ok(v) => {
                if let Some(remark) = v.remark
                    && let Some(message) = remark.kind.message()
                {
                    self.warning(remark.pos, message);
                }
                Some(self.int_value(&v))
            }
            Err(why) => {
                if why.reason == Reason::DivisionByZero {
                    self.error(why.pos, format!("division by zero: {what} is not constant"));
                } else if why.reason != Reason::Error {
                    self.error(pos, format!("{what} is not a constant expression"));
                }
                None
            }
        }
    }

    /// The number that a constant stands for.
    pub(super) fn int_value(&self, v: &crate::consteval::IntValue) -> i128 {
        v.to_i128().unwrap_or(i128::MAX)
    }
}
