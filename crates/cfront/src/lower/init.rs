//! Initialisers of local variables and compound literals.
//!
//! If the entries do not cover the object (or are bit-fields), it is filled with zeros first; then
//! each entry is evaluated and stored, in the order of the source. An entry for a long range of
//! elements is stored once and multiplied by copies of doubling length.

use super::class::{Class, align, is_const};
use super::func::{FnLower, Slot};
use super::order::{Direction, Kind};
use super::place::Place;
use crate::ast::Quals;
use crate::source::Pos;
use crate::tast::{Expr as CExpr, ExprKind, Init, InitEntry, InitValue, LocalId, StrId};
use crate::types::QualType;
use crate::walk::{Visit, walk_expr};
use ir::{Expr, Place as Target, StmtKind, Ty};

/// Ranges of more elements than this are stored by doubling copies.
const MANY: usize = 8;

impl<'a> FnLower<'a, '_> {
    /// Initialises a local variable. In a `declaration`, each value is a full expression.
    pub(super) fn initialise(&mut self, local: LocalId, init: &'a Init, declaration: bool, pos: Pos) {
        // It may have been initialised before: control may come back by a jump, or to the condition
        // of a loop.
        self.seal(local, false, pos);
        self.set_initial(local, init, declaration, pos);
        self.seal(local, true, pos);
    }

    /// If the variable is an object of constant type: forbids or allows writing to it.
    pub(super) fn seal(&mut self, local: LocalId, sealed: bool, pos: Pos) {
        if let Slot::Obj(obj) = self.slots[local]
            && is_const(self.cx.types, self.body.locals[local].ty)
        {
            self.emit(StmtKind::Seal { obj, sealed }, pos);
        }
    }

    fn set_initial(&mut self, local: LocalId, init: &'a Init, declaration: bool, pos: Pos) {
        match self.slots[local] {
            Slot::Reg(reg) => match init.entries.first().map(|entry| &entry.value) {
                Some(InitValue::Expr(e)) if declaration => self.full_value_to(reg, e, pos),
                Some(InitValue::Expr(e)) => self.value_to(reg, e, pos),
                Some(InitValue::Str(_)) => self.internal("string for a scalar", pos),
                None => {
                    let zero = zero(self.regs[reg].ty);
                    self.set(reg, zero, pos);
                }
            },
            Slot::Obj(obj) => {
                let object = Target::Obj(obj);
                let ty = self.body.locals[local].ty;
                // The gaps between bit-fields are zero too: compilers store whole units, and
                // programs examine them.
                let zeroed = !init.complete || init.entries.iter().any(|entry| entry.bits.is_some());
                if zeroed {
                    let size = match self.objects[obj].size {
                        Some(size) => self.word(i128::from(size)),
                        None => self.size_expr(ty, pos),
                    };
                    let byte = Expr::int(8, 0);
                    self.emit(StmtKind::Fill { dst: Expr::Addr(object), byte, size }, pos);
                }
                // Nothing can point to a variable that has just begun to exist and is not
                // mentioned.
                let fresh = declaration && !self.scopes.label_in_scope() && !mentions(init, local);
                let how = How {
                    base: Expr::Addr(object),
                    base_align: self.objects[obj].align,
                    volatile: ty.quals.has(Quals::VOLATILE),
                    zeroed,
                    declaration,
                    fresh,
                };
                if self.init_interferes(init, declaration) {
                    self.entries_in_any_order(init, &how, pos);
                    return;
                }
                for entry in &init.entries {
                    self.init_entry(entry, &how, pos);
                }
            }
        }
    }

    /// The entries in the order of the source, or in the opposite one.
    fn entries_in_any_order(&mut self, init: &'a Init, how: &How, pos: Pos) {
        let values = init.entries.iter().filter_map(|entry| match &entry.value {
            InitValue::Expr(e) => Some(e),
            InitValue::Str(_) => None,
        });
        let values: Vec<&CExpr> = values.collect();
        self.in_any_order(Kind::Init, &values, pos, &mut |this, direction| {
            match direction {
                Direction::LeftToRight => {
                    init.entries.iter().for_each(|entry| this.init_entry(entry, how, pos));
                }
                Direction::RightToLeft => {
                    init.entries.iter().rev().for_each(|entry| this.init_entry(entry, how, pos));
                }
            }
            Vec::new()
        });
    }

    fn init_value(&mut self, e: &'a CExpr, declaration: bool) -> Expr {
        if declaration { self.full_value(e) } else { self.value(e) }
    }

    fn init_entry(&mut self, entry: &'a InitEntry, how: &How, pos: Pos) {
        let Some((&first, rest)) = entry.offsets.split_first() else { return };
        let dst = self.offset(how.base.clone(), first, pos);
        match &entry.value {
            InitValue::Str(id) => self.init_string(*id, entry.ty, dst, how.zeroed, pos),
            InitValue::Expr(e) => match self.class(entry.ty) {
                Class::Scalar(_) => {
                    let value = self.init_value(e, how.declaration);
                    let value = if rest.is_empty() { value } else { self.shared(value, e.pos) };
                    if how.zeroed && is_zero(&value) {
                        return;
                    }
                    self.init_scalar(entry, value, how, e.pos);
                    return;
                }
                Class::Bytes if how.declaration => self.full_into(e, dst, how.fresh),
                Class::Bytes => self.bytes_into(e, dst, how.fresh),
                Class::Void => self.internal("initialiser of type void", pos),
            },
        }
        let size = self.cx.types.size_of(entry.ty).unwrap_or(0);
        self.repeat(&entry.offsets, size, how, pos);
    }

    fn init_scalar(&mut self, entry: &'a InitEntry, value: Expr, how: &How, pos: Pos) {
        let size = self.cx.types.size_of(entry.ty).unwrap_or(0);
        let many = entry.offsets.len() > MANY && entry.bits.is_none() && contiguous(&entry.offsets, size);
        let stored = if many { 1 } else { entry.offsets.len() };
        for &offset in &entry.offsets[..stored] {
            let ptr = self.offset(how.base.clone(), offset, pos);
            let place = match entry.bits {
                Some(bits) => Place::Bits { ptr, bits },
                None => {
                    let at = if offset == 0 { 16 } else { offset.trailing_zeros().min(16) };
                    let align = align(self.cx.types, entry.ty).min(how.base_align).min(1 << at);
                    Place::Mem { ptr, align, volatile: how.volatile }
                }
            };
            self.store(&place, value.clone(), pos);
        }
        if many {
            self.repeat(&entry.offsets, size, how, pos);
        }
    }

    /// Copies what was written at the first offset to all others.
    fn repeat(&mut self, offsets: &[u64], size: u64, how: &How, pos: Pos) {
        let Some((&first, rest)) = offsets.split_first() else { return };
        let src = self.offset(how.base.clone(), first, pos);
        if !contiguous(offsets, size) {
            for &offset in rest {
                let dst = self.offset(how.base.clone(), offset, pos);
                self.copy(dst, src.clone(), size, pos);
            }
            return;
        }
        let total = offsets.len() as u64;
        let mut done = 1;
        while done < total {
            let step = done.min(total - done);
            let dst = self.offset(src.clone(), done * size, pos);
            self.copy(dst, src.clone(), step * size, pos);
            done += step;
        }
    }

    /// The first bytes of a string literal, then zeros.
    fn init_string(&mut self, id: StrId, ty: QualType, dst: Expr, zeroed: bool, pos: Pos) {
        let Some(global) = self.cx.links.string(id) else {
            self.internal("string that was not linked", pos);
            return;
        };
        let data = &self.cx.module.strings[id];
        let length = data.bytes.len() as u64;
        // A flexible array member has no size of its own.
        let size = self.cx.types.size_of(ty).unwrap_or(length);
        // Zeros at the end of the literal are there already.
        let copied = length.min(size);
        if !(zeroed && data.bytes.iter().all(|&b| b == 0)) {
            self.copy(dst.clone(), Expr::Addr(Target::Global(global)), copied, pos);
        }
        if !zeroed && size > copied {
            let rest = self.offset(dst, copied, pos);
            let size = self.word(i128::from(size - copied));
            self.emit(StmtKind::Fill { dst: rest, byte: Expr::int(8, 0), size }, pos);
        }
    }
}

/// What is common to the entries of an initialiser.
struct How {
    base: Expr,
    base_align: u32,
    volatile: bool,
    /// Whether the object was filled with zeros.
    zeroed: bool,
    declaration: bool,
    /// Whether nothing points to the object.
    fresh: bool,
}

/// The zero of a type.
fn zero(ty: Ty) -> Expr {
    match ty {
        Ty::Int(bits) => Expr::int(bits, 0),
        Ty::Ptr => Expr::Null,
        Ty::Float(ty) => Expr::Float { ty, image: 0 },
    }
}

/// Whether a value is stored as zero bytes.
fn is_zero(value: &Expr) -> bool {
    match value {
        Expr::Int { value, .. } => *value == 0,
        Expr::Float { image, .. } => *image == 0,
        Expr::Null => true,
        Expr::Addr(_)
        | Expr::Reg(_)
        | Expr::Undef(_)
        | Expr::Unary { .. }
        | Expr::Binary { .. }
        | Expr::Cast { .. } => false,
    }
}

/// Whether parts of a size at these offsets follow each other without gaps.
fn contiguous(offsets: &[u64], size: u64) -> bool {
    offsets.windows(2).all(|pair| pair[0].checked_add(size) == Some(pair[1]))
}

/// Whether an initialiser names a variable.
fn mentions(init: &Init, local: LocalId) -> bool {
    struct Search {
        local: LocalId,
        found: bool,
    }
    impl<'a> Visit<'a> for Search {
        fn expr(&mut self, e: &'a CExpr) {
            if let ExprKind::Local(id) | ExprKind::CompoundLiteral(id, _) = e.kind {
                self.found |= id == self.local;
            }
            walk_expr(self, e);
        }
    }
    let mut search = Search { local, found: false };
    search.init(init);
    search.found
}
