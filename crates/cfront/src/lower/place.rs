//! Lvalues: where something is, and reading and writing it.

use super::class::{align, is_bool};
use super::func::{FnLower, Slot};
use crate::ast::Quals;
use crate::source::Pos;
use crate::tast::{self, ExprKind};
use crate::types::{BitRange, QualType};
use ir::{BinOp, Expr, Place as Target, RegId, StmtKind, Ty};

/// Where an lvalue is.
#[derive(Clone)]
pub(super) enum Place {
    /// In a register.
    Reg(RegId),
    /// In memory.
    Mem {
        /// The address.
        ptr: Expr,
        /// The alignment that is promised.
        align: u32,
        volatile: bool,
    },
    /// A bit-field.
    Bits {
        /// The address of the byte that holds the first bit.
        ptr: Expr,
        bits: BitRange,
    },
}

impl<'a> FnLower<'a, '_> {
    /// Finds an lvalue (or the bytes of an rvalue aggregate, for its members). Its address is
    /// evaluated, nothing is read.
    pub(super) fn place(&mut self, e: &'a tast::Expr) -> Place {
        self.check_sequence(e);
        match &e.kind {
            ExprKind::Local(local) => match self.slots[*local] {
                Slot::Reg(reg) => Place::Reg(reg),
                Slot::Obj(obj) => {
                    let align = self.objects[obj].align;
                    self.memory(Expr::Addr(Target::Obj(obj)), align, e.ty)
                }
            },
            ExprKind::Object(id) => match self.cx.links.object(*id) {
                Some(global) => {
                    if let Some(what) = self.cx.unsupported.get(&global).cloned() {
                        self.unsupported(&what, e.pos);
                    }
                    let align = self.cx.links.globals[global].align;
                    self.memory(Expr::Addr(Target::Global(global)), align, e.ty)
                }
                None if self.cx.links.is_absent_object(*id) => self.memory(Expr::Null, 1, e.ty),
                None => self.nowhere("object that was not linked", e),
            },
            ExprKind::Str(id) => match self.cx.links.string(*id) {
                Some(global) => self.memory(Expr::Addr(Target::Global(global)), 1, e.ty),
                None => self.nowhere("string that was not linked", e),
            },
            ExprKind::Function(id) => match self.cx.links.function(*id) {
                Some(func) => self.memory(Expr::Addr(Target::Func(func)), 1, e.ty),
                None if self.cx.links.is_absent_function(*id) => self.memory(Expr::Null, 1, e.ty),
                None => self.nowhere("function that was not linked", e),
            },
            ExprKind::Deref(ptr) => {
                let promised = self.promised(e);
                let ptr = self.followed(ptr);
                self.memory(ptr, promised, e.ty)
            }
            ExprKind::Member { base, offset, bits } => self.member(base, *offset, *bits, e),
            ExprKind::CompoundLiteral(local, init) => {
                self.initialise(*local, init, false, e.pos);
                match self.slots[*local] {
                    Slot::Reg(reg) => Place::Reg(reg),
                    Slot::Obj(obj) => {
                        let align = self.objects[obj].align;
                        self.memory(Expr::Addr(Target::Obj(obj)), align, e.ty)
                    }
                }
            }
            ExprKind::Unsupported(what) => {
                self.unsupported(what, e.pos);
                self.memory(Expr::Undef(Ty::Ptr), 1, e.ty)
            }
            ExprKind::Load(_)
            | ExprKind::Convert(_)
            | ExprKind::Conditional(..)
            | ExprKind::Elvis(..)
            | ExprKind::Comma(..)
            | ExprKind::Assign(..)
            | ExprKind::AssignOp { .. }
            | ExprKind::Call(..)
            | ExprKind::StmtExpr(_)
            | ExprKind::VaArg(_)
            | ExprKind::Builtin(..)
            | ExprKind::Float(_)
            | ExprKind::Unary(..)
            | ExprKind::Binary(..)
                if self.scalar_of(e.ty).is_none() =>
            {
                let bytes = self.bytes(e);
                self.memory(bytes.ptr, align(self.cx.types, e.ty), e.ty)
            }
            ExprKind::Load(_)
            | ExprKind::Convert(_)
            | ExprKind::Conditional(..)
            | ExprKind::Elvis(..)
            | ExprKind::Comma(..)
            | ExprKind::Assign(..)
            | ExprKind::AssignOp { .. }
            | ExprKind::Call(..)
            | ExprKind::StmtExpr(_)
            | ExprKind::VaArg(_)
            | ExprKind::Builtin(..)
            | ExprKind::Int(_)
            | ExprKind::Float(_)
            | ExprKind::Decay(_)
            | ExprKind::AddrOf(_)
            | ExprKind::Unary(..)
            | ExprKind::Binary(..)
            | ExprKind::PtrOffset { .. }
            | ExprKind::PtrDiff(..)
            | ExprKind::And(..)
            | ExprKind::Or(..)
            | ExprKind::IncDec { .. }
            | ExprKind::VlaLen(_)
            | ExprKind::LabelAddr(_)
            | ExprKind::Error => self.nowhere("place of a value", e),
        }
    }

    fn nowhere(&mut self, what: &str, e: &tast::Expr) -> Place {
        self.internal(what, e.pos);
        Place::Mem { ptr: Expr::Undef(Ty::Ptr), align: 1, volatile: false }
    }

    /// Memory of a type, whose own alignment counts as well as that of the object (in which it may
    /// be packed).
    fn memory(&mut self, ptr: Expr, object_align: u32, ty: QualType) -> Place {
        let natural = align(self.cx.types, ty);
        Place::Mem { ptr, align: natural.min(object_align.max(1)), volatile: ty.quals.has(Quals::VOLATILE) }
    }

    /// The alignment that an lvalue promises: that of its type, unless it is part of something
    /// packed. An element of an array is aligned as the array is; a pointer promises what its type
    /// says.
    fn promised(&self, e: &tast::Expr) -> u32 {
        let natural = align(self.cx.types, e.ty);
        match &e.kind {
            ExprKind::Member { base, offset, .. } => natural.min(align_at(self.promised(base), *offset)),
            ExprKind::Deref(ptr) => {
                let start = match &ptr.kind {
                    ExprKind::PtrOffset { ptr, .. } => ptr,
                    _ => ptr,
                };
                match &start.kind {
                    ExprKind::Decay(array) => natural.min(self.promised(array)),
                    _ => natural,
                }
            }
            _ => natural,
        }
    }

    fn member(
        &mut self,
        base: &'a tast::Expr,
        offset: u64,
        bits: Option<BitRange>,
        e: &'a tast::Expr,
    ) -> Place {
        let (ptr, outer) = match self.place(base) {
            Place::Mem { ptr, align, .. } => (ptr, align),
            Place::Reg(_) | Place::Bits { .. } => return self.nowhere("member of a scalar", e),
        };
        let ptr = self.offset(ptr, offset, e.pos);
        if let Some(bits) = bits {
            return Place::Bits { ptr, bits };
        }
        self.memory(ptr, align_at(outer, offset), e.ty)
    }

    /// The address of an lvalue or of a function.
    pub(super) fn address(&mut self, e: &'a tast::Expr) -> Expr {
        match self.place(e) {
            Place::Mem { ptr, .. } => ptr,
            Place::Reg(_) => {
                self.internal("address of a register", e.pos);
                Expr::Undef(Ty::Ptr)
            }
            Place::Bits { .. } => {
                self.internal("address of a bit-field", e.pos);
                Expr::Undef(Ty::Ptr)
            }
        }
    }

    /// Reads a scalar.
    pub(super) fn load(&mut self, place: &Place, ty: QualType, pos: Pos) -> Expr {
        let Some(scalar) = self.scalar_of(ty) else {
            self.internal("load of something that is not a scalar", pos);
            return self.undef(ty);
        };
        match place {
            Place::Reg(reg) => Expr::Reg(*reg),
            Place::Mem { ptr, align, volatile } => {
                let dst = self.temp_of(scalar, ty.id);
                let ptr = ptr.clone();
                self.emit(StmtKind::Load { dst, ptr, align: *align, volatile: *volatile }, pos);
                Expr::Reg(dst)
            }
            Place::Bits { ptr, bits } => {
                let dst = self.temp_of(scalar, ty.id);
                let signed = self.cx.types.is_signed(ty.id);
                let (ptr, at, width) = (ptr.clone(), u32::from(bits.at), bits.width);
                self.emit(StmtKind::LoadBits { dst, ptr, at, width, signed }, pos);
                Expr::Reg(dst)
            }
        }
    }

    /// Writes a scalar of the lvalue's type.
    pub(super) fn store(&mut self, place: &Place, value: Expr, pos: Pos) {
        match place {
            Place::Reg(reg) => self.set(*reg, value, pos),
            Place::Mem { ptr, align, volatile } => {
                let ptr = ptr.clone();
                self.emit(StmtKind::Store { ptr, value, align: *align, volatile: *volatile }, pos);
            }
            Place::Bits { ptr, bits } => {
                let (ptr, at, width) = (ptr.clone(), u32::from(bits.at), bits.width);
                self.emit(StmtKind::StoreBits { ptr, value, at, width }, pos);
            }
        }
    }

    /// What reading a place gives after a value has been written: bit-fields keep their low bits
    /// only.
    pub(super) fn stored_value(&mut self, place: &Place, value: Expr, ty: QualType, pos: Pos) -> Expr {
        let (Place::Bits { bits, .. }, Ty::Int(width)) = (place, self.ty(&value)) else { return value };
        if bits.width >= width || is_bool(self.cx.types, ty.id) {
            return value;
        }
        if self.cx.types.is_signed(ty.id) {
            let gap = Expr::int(width, i128::from(width - bits.width));
            let up = self.binary(BinOp::Shl, value, gap.clone(), pos);
            self.binary(BinOp::ShrS, up, gap, pos)
        } else {
            let mask = ir::truncate(u128::MAX, bits.width);
            self.binary(BinOp::And, value, Expr::Int { bits: width, value: mask }, pos)
        }
    }

    /// A place whose address may be used several times, and after `later` has been evaluated.
    pub(super) fn keep_place(&mut self, place: Place, later: &[&'a tast::Expr], pos: Pos) -> Place {
        match place {
            Place::Reg(reg) => Place::Reg(reg),
            Place::Mem { ptr, align, volatile } => {
                let ptr = self.guarded(ptr, later, pos);
                Place::Mem { ptr: self.shared(ptr, pos), align, volatile }
            }
            Place::Bits { ptr, bits } => {
                let ptr = self.guarded(ptr, later, pos);
                Place::Bits { ptr: self.shared(ptr, pos), bits }
            }
        }
    }
}

/// The alignment of what lies at an offset in something aligned. An offset that is not a multiple
/// of the alignment: it is packed.
fn align_at(outer: u32, offset: u64) -> u32 {
    if offset == 0 { outer } else { outer.min(1 << offset.trailing_zeros().min(16)) }
}
