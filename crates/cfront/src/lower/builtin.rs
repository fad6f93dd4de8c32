//! What the front end gives a meaning by itself: variable arguments, overflow checks, atomics, the
//! environment.
//!
//! Atomic operations are lowered to the loads and stores that they consist of. That is their
//! meaning in a program with one thread.

use super::class::{align, is_bool, scalar};
use super::func::FnLower;
use super::place::Place;
use crate::ast::Quals;
use crate::source::Pos;
use crate::tast::{self, AtomicOp, Builtin, ExprKind, OverflowOp};
use crate::types::{QualType, TypeId};
use ir::{BinOp, Expr, StmtKind, Terminator, Ty, UnOp};

/// What a declared function of the verifier's environment does.
pub(super) enum Environment {
    /// Chooses a value; the function's name tells which.
    Nondet(Box<str>),
    /// Ends the execution silently if its argument is zero.
    Assume,
    /// An error if its argument, of whatever type, is zero.
    Assert,
}

impl<'a> FnLower<'a, '_> {
    /// Lowers a builtin; gives its value if it has one.
    pub(super) fn builtin(
        &mut self,
        builtin: &Builtin,
        args: &'a [tast::Expr],
        e: &'a tast::Expr,
    ) -> Option<Expr> {
        if self.order_matters(e) {
            self.only_left_to_right("the operands of an atomic operation or another builtin", e.pos);
        }
        match builtin {
            Builtin::VaStart => {
                let list = self.first(args, e.pos)?;
                self.emit(StmtKind::VaStart { list }, e.pos);
                None
            }
            Builtin::VaEnd => {
                let list = self.first(args, e.pos)?;
                self.emit(StmtKind::VaEnd { list }, e.pos);
                None
            }
            Builtin::VaCopy => {
                let [dst, src] = self.operands(args, e.pos)?;
                self.emit(StmtKind::VaCopy { dst, src }, e.pos);
                None
            }
            Builtin::Alloca(align) => {
                let size = self.first(args, e.pos)?;
                let dst = self.temp(Ty::Ptr, false);
                self.emit(StmtKind::Alloca { dst, size, align: *align }, e.pos);
                Some(Expr::Reg(dst))
            }
            Builtin::Unreachable => {
                self.terminate(Terminator::Unreachable, e.pos);
                None
            }
            Builtin::Overflow(op) => self.overflow(*op, args, e),
            Builtin::FetchOp(op, new) => self.fetch_op(*op, *new, args, e),
            Builtin::AtomicLoad => {
                let [ptr] = args else { return self.malformed(e.pos) };
                let (place, ty) = self.atomic_place(ptr)?;
                Some(self.load(&place, ty, e.pos))
            }
            Builtin::AtomicStore => {
                let [ptr, value] = args else { return self.malformed(e.pos) };
                let (place, ty) = self.atomic_place(ptr)?;
                let place = self.keep_place(place, &[value], ptr.pos);
                let new = self.value(value);
                let new = self.convert(new, value.ty.id, ty.id, value.pos);
                self.store(&place, new, e.pos);
                None
            }
            Builtin::CompareSwapValue | Builtin::CompareSwapBool => {
                self.compare_swap(*builtin == Builtin::CompareSwapBool, args, e)
            }
            Builtin::CompareExchange => self.compare_exchange(args, e),
            Builtin::Fence => {
                for arg in args {
                    self.discard(arg);
                }
                None
            }
        }
    }

    fn malformed(&mut self, pos: Pos) -> Option<Expr> {
        self.internal("builtin with other arguments", pos);
        None
    }

    fn first(&mut self, args: &'a [tast::Expr], pos: Pos) -> Option<Expr> {
        match args {
            [arg, ..] => Some(self.value(arg)),
            [] => self.malformed(pos),
        }
    }

    /// The values of exactly `N` arguments, from left to right.
    fn operands<const N: usize>(&mut self, args: &'a [tast::Expr], pos: Pos) -> Option<[Expr; N]> {
        let all: Vec<&tast::Expr> = args.iter().collect();
        let mut values = Vec::new();
        for (i, arg) in args.iter().enumerate() {
            let value = self.value(arg);
            values.push(self.guarded(value, &all[i + 1..], arg.pos));
        }
        let values = values.try_into().ok();
        if values.is_none() {
            self.malformed(pos);
        }
        values
    }

    /// What a function that the program only declares means by its name alone: a choice of the
    /// environment (`__VERIFIER_nondet_…`) or an assumption (`__VERIFIER_assume`). A definition of
    /// the program's own is an ordinary function.
    pub(super) fn environment(&self, callee: &tast::Expr) -> Option<Environment> {
        let ExprKind::Decay(inner) = &callee.kind else { return None };
        let ExprKind::Function(id) = inner.kind else { return None };
        let linked = &self.cx.links.funcs[self.cx.links.function(id)?];
        if self.cx.module.functions[linked.function].body.is_some() {
            return None;
        }
        match &*linked.name {
            "__VERIFIER_assume" | "__CPROVER_assume" => Some(Environment::Assume),
            // Without its header `assert` is an undeclared function.
            "__VERIFIER_assert" | "assert" => Some(Environment::Assert),
            // It chooses the bytes of an object and is a library function.
            "__VERIFIER_nondet_memory" => None,
            name if name.starts_with("__VERIFIER_nondet_") => Some(Environment::Nondet(name.into())),
            _ => None,
        }
    }

    /// A choice of the environment of the call's type.
    pub(super) fn nondet(
        &mut self,
        name: Box<str>,
        args: &'a [tast::Expr],
        e: &'a tast::Expr,
    ) -> Option<Expr> {
        for arg in args {
            self.discard(arg);
        }
        let Some(ty) = self.scalar_of(e.ty) else {
            let what = format!("nondeterministic value of type '{}'", self.type_name(e.ty));
            self.unsupported(&what, e.pos);
            return None;
        };
        let boolean = is_bool(self.cx.types, e.ty.id);
        let dst = if boolean { self.temp(Ty::BOOL, false) } else { self.temp_of(ty, e.ty.id) };
        self.emit(StmtKind::Nondet { dst, name }, e.pos);
        if boolean { Some(self.widen_truth(Expr::Reg(dst), 8, e.pos)) } else { Some(Expr::Reg(dst)) }
    }

    /// `assume a && b` is `assume a`, then `assume b`: nothing happens after the first that is
    /// false.
    pub(super) fn assume(&mut self, cond: &'a tast::Expr) {
        match &cond.kind {
            ExprKind::And(a, b) => {
                self.assume(a);
                self.assume(b);
            }
            ExprKind::Convert(inner) if super::expr::is_truth_valued(inner) => self.assume(inner),
            _ => {
                let cond_pos = cond.pos;
                let cond = self.truth(cond);
                self.emit(StmtKind::Assume { cond }, cond_pos);
            }
        }
    }

    /// Computes exactly in 128 bits, stores the truncated result, and returns whether it fits.
    fn overflow(&mut self, op: OverflowOp, args: &'a [tast::Expr], e: &'a tast::Expr) -> Option<Expr> {
        let [a, b, result] = args else { return self.malformed(e.pos) };
        let types = self.cx.types;
        let Some(to) = types.pointee(result.ty.id) else { return self.malformed(e.pos) };
        let (Some(Ty::Int(a_bits)), Some(Ty::Int(b_bits)), Some(Ty::Int(bits))) =
            (self.scalar_of(a.ty), self.scalar_of(b.ty), self.scalar_of(to))
        else {
            return self.malformed(e.pos);
        };
        let [x, y, ptr] = self.operands(args, e.pos)?;
        if a_bits > 64 || b_bits > 64 {
            self.unsupported("overflow check of 128-bit operands", e.pos);
            return None;
        }
        let (a_signed, b_signed, signed) =
            (types.is_signed(a.ty.id), types.is_signed(b.ty.id), types.is_signed(to.id));
        let x = self.resize(x, a_signed, 128, a.pos);
        let y = self.resize(y, b_signed, 128, b.pos);
        // Sums, differences and products of numbers below 2^64 are exact in 128 bits, read as
        // signed; only the product of two unsigned ones must be read as unsigned.
        let exact = match op {
            OverflowOp::Add => BinOp::Add,
            OverflowOp::Sub => BinOp::Sub,
            OverflowOp::Mul => BinOp::Mul,
        };
        let wide = self.binary(exact, x, y, e.pos);
        let wide = self.shared(wide, e.pos);
        let unsigned_product = op == OverflowOp::Mul && !a_signed && !b_signed;
        let stored = self.resize(wide.clone(), signed, bits, e.pos);
        let stored = self.shared(stored, e.pos);
        let beyond = if bits == 128 {
            if unsigned_product == signed {
                // An unsigned product with its upper bit set for a signed result, or a negative
                // number for an unsigned one.
                self.binary(BinOp::LtS, wide, Expr::int(128, 0), e.pos)
            } else {
                Expr::bool(false)
            }
        } else {
            let again = self.resize(stored.clone(), signed, 128, e.pos);
            self.binary(BinOp::Ne, again, wide, e.pos)
        };
        let beyond = self.shared(beyond, e.pos);
        let place = Place::Mem { ptr, align: align(types, to), volatile: to.quals.has(Quals::VOLATILE) };
        self.store(&place, stored, e.pos);
        let width = self.scalar_of(e.ty).and_then(Ty::int_bits).unwrap_or(8);
        Some(self.widen_truth(beyond, width, e.pos))
    }

    /// What an atomic operation works on: a scalar behind a pointer.
    fn atomic_place(&mut self, ptr: &'a tast::Expr) -> Option<(Place, QualType)> {
        let types = self.cx.types;
        let Some(ty) = types.pointee(ptr.ty.id).filter(|ty| scalar(types, ty.id).is_some()) else {
            self.discard(ptr);
            self.unsupported("atomic operation on something that is not a scalar", ptr.pos);
            return None;
        };
        let address = self.value(ptr);
        let volatile = ty.quals.has(Quals::VOLATILE);
        Some((Place::Mem { ptr: address, align: align(types, ty), volatile }, ty))
    }

    fn fetch_op(
        &mut self,
        op: AtomicOp,
        new_value: bool,
        args: &'a [tast::Expr],
        e: &'a tast::Expr,
    ) -> Option<Expr> {
        let [ptr, value] = args else { return self.malformed(e.pos) };
        let (place, ty) = self.atomic_place(ptr)?;
        let place = self.keep_place(place, &[value], ptr.pos);
        let operand = self.value(value);
        let operand = self.shared(operand, value.pos);
        let old = self.load(&place, ty, e.pos);
        let new = if op == AtomicOp::Exchange {
            self.convert(operand, value.ty.id, ty.id, value.pos)
        } else {
            self.atomic_arithmetic(op, old.clone(), operand, value.ty.id, ty.id, e.pos)
        };
        let new = self.shared(new, e.pos);
        self.store(&place, new.clone(), e.pos);
        Some(if new_value { new } else { old })
    }

    /// Arithmetic of atomics: it wraps, and on pointers it counts bytes.
    fn atomic_arithmetic(
        &mut self,
        op: AtomicOp,
        old: Expr,
        operand: Expr,
        operand_ty: TypeId,
        ty: TypeId,
        pos: Pos,
    ) -> Expr {
        let types = self.cx.types;
        if types.is_pointer(ty) && matches!(op, AtomicOp::Add | AtomicOp::Sub) {
            let bytes = self.convert(operand, operand_ty, types.ptrdiff_t(), pos);
            let bytes = if op == AtomicOp::Sub { self.unary(UnOp::Neg, bytes, pos) } else { bytes };
            return self.binary(BinOp::PtrAdd, old, bytes, pos);
        }
        let int_ty = if types.is_pointer(ty) { types.size_t() } else { ty };
        let a = self.convert(old, ty, int_ty, pos);
        let b = self.convert(operand, operand_ty, int_ty, pos);
        let Ty::Int(_) = self.ty(&a) else {
            self.unsupported("atomic arithmetic on floating-point numbers", pos);
            return Expr::Undef(scalar(types, ty).unwrap_or(Ty::I32));
        };
        let result = match op {
            AtomicOp::Add => self.binary(BinOp::Add, a, b, pos),
            AtomicOp::Sub => self.binary(BinOp::Sub, a, b, pos),
            AtomicOp::And => self.binary(BinOp::And, a, b, pos),
            AtomicOp::Or => self.binary(BinOp::Or, a, b, pos),
            AtomicOp::Xor => self.binary(BinOp::Xor, a, b, pos),
            AtomicOp::Nand => {
                let and = self.binary(BinOp::And, a, b, pos);
                self.unary(UnOp::Not, and, pos)
            }
            AtomicOp::Exchange => b,
        };
        self.convert(result, int_ty, ty, pos)
    }

    /// Stores the third argument if the second is what is there.
    fn compare_swap(&mut self, want_bool: bool, args: &'a [tast::Expr], e: &'a tast::Expr) -> Option<Expr> {
        let [ptr, expected, desired] = args else { return self.malformed(e.pos) };
        let (place, ty) = self.atomic_place(ptr)?;
        let place = self.keep_place(place, &[expected, desired], ptr.pos);
        let want = self.value(expected);
        let want = self.guarded(want, &[desired], expected.pos);
        let want = self.convert(want, expected.ty.id, ty.id, expected.pos);
        let new = self.value(desired);
        let new = self.convert(new, desired.ty.id, ty.id, desired.pos);
        let new = self.shared(new, desired.pos);
        let old = self.load(&place, ty, e.pos);
        let equal = self.equal(old.clone(), want, e.pos);
        let equal = self.saved(equal, e.pos);
        let (yes, join) = (self.new_block(), self.new_block());
        self.branch(equal.clone(), yes, join, e.pos);
        self.start(yes);
        self.store(&place, new, e.pos);
        self.fall_into(join, e.pos);
        if want_bool {
            let bits = self.scalar_of(e.ty).and_then(Ty::int_bits).unwrap_or(8);
            Some(self.widen_truth(equal, bits, e.pos))
        } else {
            Some(old)
        }
    }

    /// As above, but the expected value is in memory and is updated on failure.
    fn compare_exchange(&mut self, args: &'a [tast::Expr], e: &'a tast::Expr) -> Option<Expr> {
        let [ptr, expected, desired, rest @ ..] = args else { return self.malformed(e.pos) };
        let (place, ty) = self.atomic_place(ptr)?;
        let place = self.keep_place(place, &[expected, desired], ptr.pos);
        let (expected_place, expected_ty) = self.atomic_place(expected)?;
        let expected_place = self.keep_place(expected_place, &[desired], expected.pos);
        let new = self.value(desired);
        let new = self.convert(new, desired.ty.id, ty.id, desired.pos);
        let new = self.shared(new, desired.pos);
        for arg in rest {
            self.discard(arg);
        }
        let old = self.load(&place, ty, e.pos);
        let want = self.load(&expected_place, expected_ty, e.pos);
        let equal = self.equal(old.clone(), want, e.pos);
        let equal = self.saved(equal, e.pos);
        let (yes, no, join) = (self.new_block(), self.new_block(), self.new_block());
        self.branch(equal.clone(), yes, no, e.pos);
        self.start(yes);
        self.store(&place, new, e.pos);
        self.goto(join, e.pos);
        self.start(no);
        self.store(&expected_place, old, e.pos);
        self.goto(join, e.pos);
        self.start(join);
        let bits = self.scalar_of(e.ty).and_then(Ty::int_bits).unwrap_or(8);
        Some(self.widen_truth(equal, bits, e.pos))
    }

    /// Whether two values have the same image.
    fn equal(&mut self, a: Expr, b: Expr, pos: Pos) -> Expr {
        match self.ty(&a) {
            Ty::Int(_) | Ty::Ptr => self.binary(BinOp::Eq, a, b, pos),
            Ty::Float(_) => {
                self.unsupported("compare and swap of floating-point numbers", pos);
                Expr::Undef(Ty::BOOL)
            }
        }
    }
}
