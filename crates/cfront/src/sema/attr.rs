//! Attributes: which of them change the meaning of a program, and how.
//!
//! Attributes that only advise the compiler (unused, format, nonnull, pure, …) are accepted without
//! a word. The others are collected into an [`Attrs`], which the declaration code applies.

use super::Sema;
use crate::ast::{self, Attr, AttrArg, Declarator, Derivation};
use crate::intern::{Interner, Symbol};
use crate::source::Pos;
use crate::tast::FunctionId;
use crate::types::{FloatKind, IntKind, QualType, Type, TypeId};

/// Names that the front end has to recognise.
pub(super) struct Names {
    pub(super) main: Symbol,
    packed: Symbol,
    aligned: Symbol,
    mode: Symbol,
    vector_size: Symbol,
    noreturn: Symbol,
    noreturn_c11: Symbol,
    weak: Symbol,
    weakref: Symbol,
    common: Symbol,
    alias: Symbol,
    ifunc: Symbol,
    constructor: Symbol,
    destructor: Symbol,
    cleanup: Symbol,
    transparent_union: Symbol,
    gnu_inline: Symbol,
    scalar_storage_order: Symbol,
}

impl Names {
    pub(super) fn new(interner: &mut Interner) -> Names {
        Names {
            main: interner.intern("main"),
            packed: interner.intern("packed"),
            aligned: interner.intern("aligned"),
            mode: interner.intern("mode"),
            vector_size: interner.intern("vector_size"),
            noreturn: interner.intern("noreturn"),
            noreturn_c11: interner.intern("_Noreturn"),
            weak: interner.intern("weak"),
            weakref: interner.intern("weakref"),
            common: interner.intern("common"),
            alias: interner.intern("alias"),
            ifunc: interner.intern("ifunc"),
            constructor: interner.intern("constructor"),
            destructor: interner.intern("destructor"),
            cleanup: interner.intern("cleanup"),
            transparent_union: interner.intern("transparent_union"),
            gnu_inline: interner.intern("gnu_inline"),
            scalar_storage_order: interner.intern("scalar_storage_order"),
        }
    }
}

/// What the attributes of a declaration say.
#[derive(Default)]
pub(super) struct Attrs {
    pub(super) packed: bool,
    /// The greatest alignment requested.
    pub(super) align: Option<u32>,
    pub(super) mode: Option<(Symbol, Pos)>,
    pub(super) vector_size: Option<(u64, Pos)>,
    pub(super) noreturn: bool,
    pub(super) weak: bool,
    pub(super) common: bool,
    pub(super) alias: Option<Symbol>,
    pub(super) constructor: Option<u32>,
    pub(super) destructor: Option<u32>,
    pub(super) cleanup: Option<(FunctionId, Pos)>,
    pub(super) transparent_union: bool,
    pub(super) gnu_inline: bool,
    /// An attribute that changes the meaning in a way that is not modelled.
    pub(super) unsupported: Option<(&'static str, Pos)>,
}

impl Sema<'_> {
    /// Reads attributes from several places of a declaration.
    pub(super) fn attrs<'t>(&mut self, lists: impl IntoIterator<Item = &'t [Attr]>) -> Attrs {
        let mut out = Attrs::default();
        for attr in lists.into_iter().flatten() {
            self.attr(attr, &mut out);
        }
        out
    }

    /// Those of a declarator, with what follows its stars and can only refer to the declared thing:
    /// `void *__attribute__((gnu_inline)) f(void)`.
    pub(super) fn declared_attrs(&mut self, specs: &[Attr], declarator: &Declarator) -> Attrs {
        let mut out = self.attrs([specs, &declarator.attrs[..]]);
        for derivation in &declarator.derivations {
            if let Derivation::Pointer { attrs, .. } = derivation {
                let behind = self.attrs([&attrs[..]]);
                out.gnu_inline |= behind.gnu_inline;
                out.noreturn |= behind.noreturn;
                out.weak |= behind.weak;
            }
        }
        out
    }

    fn attr(&mut self, attr: &Attr, out: &mut Attrs) {
        let n = &self.names;
        if attr.name == n.packed {
            out.packed = true;
        } else if attr.name == n.aligned {
            let align = self.aligned_arg(attr);
            out.align = out.align.max(align);
        } else if attr.name == n.noreturn || attr.name == n.noreturn_c11 {
            out.noreturn = true;
        } else if attr.name == n.mode {
            if let Some(AttrArg::Ident(mode, pos)) = attr.args.first() {
                out.mode = Some((*mode, *pos));
            }
        } else if attr.name == n.vector_size {
            let bytes = self.attr_int(attr).and_then(|v| u64::try_from(v).ok());
            out.vector_size = bytes.map(|b| (b, arg_pos(attr)));
        } else if attr.name == n.weak {
            out.weak = true;
        } else if attr.name == n.common {
            out.common = true;
        } else if attr.name == n.alias {
            out.alias = self.attr_string(attr);
        } else if attr.name == n.weakref {
            out.weak = true;
            out.alias = self.attr_string(attr);
        } else if attr.name == n.constructor {
            out.constructor = Some(self.priority(attr));
        } else if attr.name == n.destructor {
            out.destructor = Some(self.priority(attr));
        } else if attr.name == n.cleanup {
            out.cleanup = self.cleanup(attr);
        } else if attr.name == n.transparent_union {
            out.transparent_union = true;
        } else if attr.name == n.gnu_inline {
            out.gnu_inline = true;
        } else if attr.name == n.ifunc {
            out.unsupported = Some(("attribute ifunc", attr.pos));
        } else if attr.name == n.scalar_storage_order {
            out.unsupported = Some(("attribute scalar_storage_order", attr.pos));
        }
    }

    /// `aligned(n)`, or the greatest useful alignment of the machine.
    fn aligned_arg(&mut self, attr: &Attr) -> Option<u32> {
        if attr.args.is_empty() {
            return Some(16);
        }
        let value = self.attr_int(attr)?;
        match u32::try_from(value) {
            Ok(v) if v.is_power_of_two() && v <= 1 << 28 => Some(v),
            Ok(0) => None,
            _ => {
                self.error(arg_pos(attr), "alignment is not a power of 2");
                None
            }
        }
    }

    /// The integer that is an attribute's first argument.
    fn attr_int(&mut self, attr: &Attr) -> Option<i128> {
        match attr.args.first()? {
            AttrArg::Expr(e) => self.const_int(e, "attribute argument"),
            AttrArg::Ident(name, pos) => {
                let e = ast::Expr { kind: ast::ExprKind::Ident(*name), pos: *pos, start: *pos };
                self.const_int(&e, "attribute argument")
            }
            AttrArg::Other => None,
        }
    }

    fn priority(&mut self, attr: &Attr) -> u32 {
        let given = if attr.args.is_empty() { None } else { self.attr_int(attr) };
        given.and_then(|v| u32::try_from(v).ok()).unwrap_or(65535)
    }

    fn attr_string(&mut self, attr: &Attr) -> Option<Symbol> {
        match attr.args.first() {
            Some(AttrArg::Expr(ast::Expr { kind: ast::ExprKind::Str(lit), .. })) => {
                Some(self.str_symbol(lit))
            }
            Some(AttrArg::Expr(_) | AttrArg::Ident(..) | AttrArg::Other) | None => None,
        }
    }

    fn cleanup(&mut self, attr: &Attr) -> Option<(FunctionId, Pos)> {
        let Some(AttrArg::Ident(name, pos)) = attr.args.first() else {
            self.error(attr.pos, "'cleanup' argument is not an identifier");
            return None;
        };
        match self.lookup(*name) {
            Some((super::scope::Entity::Function(f), _)) => Some((f, *pos)),
            _ => {
                self.error(*pos, "'cleanup' argument is not a function");
                None
            }
        }
    }

    /// The text of a string literal as a name.
    pub(super) fn str_symbol(&mut self, lit: &ast::StrLit) -> Symbol {
        let bytes: Vec<u8> = lit.units.iter().map(|&u| u as u8).collect();
        let text = String::from_utf8_lossy(&bytes);
        self.session.interner.intern(&text)
    }

    /// Applies `mode` and `vector_size`, which change a type.
    pub(super) fn attrs_on_type(&mut self, ty: QualType, attrs: &Attrs) -> QualType {
        let mut ty = ty;
        if let Some((mode, pos)) = attrs.mode {
            ty = self.with_mode(ty, mode, pos);
        }
        if let Some((bytes, pos)) = attrs.vector_size {
            ty = self.with_vector_size(ty, bytes, pos);
        }
        ty
    }

    fn with_mode(&mut self, ty: QualType, mode: Symbol, pos: Pos) -> QualType {
        let unsigned = self.types.is_integer(ty.id) && !self.types.is_signed(ty.id);
        let lp64 = self.types.model == ir::DataModel::Lp64;
        let int = |kind: IntKind| Some(Type::Int(if unsigned { kind.to_unsigned() } else { kind }));
        let name = self.text(mode).trim_matches('_').to_owned();
        let new = match name.as_str() {
            "QI" | "byte" => int(IntKind::SChar),
            "HI" => int(IntKind::Short),
            "SI" => int(IntKind::Int),
            "DI" => int(if lp64 { IntKind::Long } else { IntKind::LongLong }),
            "TI" => int(IntKind::Int128),
            "word" | "pointer" | "unwind_word" => int(if lp64 { IntKind::Long } else { IntKind::Int }),
            "SF" => Some(Type::Float(FloatKind::Float)),
            "DF" => Some(Type::Float(FloatKind::Double)),
            "XF" => Some(Type::Float(FloatKind::LongDouble)),
            "TF" => Some(Type::Float(FloatKind::Float128)),
            "SC" => Some(Type::Complex(FloatKind::Float)),
            "DC" => Some(Type::Complex(FloatKind::Double)),
            "XC" => Some(Type::Complex(FloatKind::LongDouble)),
            "TC" => Some(Type::Complex(FloatKind::Float128)),
            _ => None,
        };
        match new {
            Some(new) => QualType { id: self.types.intern(new), ..ty },
            None => {
                self.error(pos, format!("unknown machine mode '{name}'"));
                ty
            }
        }
    }

    fn with_vector_size(&mut self, ty: QualType, bytes: u64, pos: Pos) -> QualType {
        // `__attribute__((vector_size(16))) int f(void)` refers to the return type; of a pointer,
        // of its target. Only plain element types matter to real headers.
        let elem = self.types.size_of(ty).unwrap_or(0);
        if !self.types.is_arithmetic(ty.id)
            || elem == 0
            || bytes == 0
            || !bytes.is_multiple_of(elem)
            || bytes > 1 << 20
        {
            self.error(pos, "vector size is not a multiple of the element size");
            return TypeId::ERROR.into();
        }
        QualType { id: self.types.intern(Type::Vector(ty.id, bytes)), ..ty }
    }
}

/// Where an attribute's first argument stands.
fn arg_pos(attr: &Attr) -> Pos {
    match attr.args.first() {
        Some(AttrArg::Expr(e)) => e.start,
        Some(AttrArg::Ident(_, pos)) => *pos,
        Some(AttrArg::Other) | None => attr.pos,
    }
}
