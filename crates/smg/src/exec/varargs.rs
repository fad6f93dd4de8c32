//! Variadic arguments.
//!
//! The variadic arguments of a call are an object: one slot for each, with its value and a number
//! for its type. A list holds a pointer to the slot of the next argument. The object is a root of
//! the called function and ends with it.
//!
//! A list passed to a library function may only be ended. Where a list is an array, its second word
//! records this; where it is a pointer, the function had a copy.

use super::block::Overlap;
use super::stmt::moved;
use super::{Exec, Target};
use crate::heap::{Addr, Content, Heap, Init, Origin, Val};
use ir::{DataModel, Expr, FloatTy, Idx, ParamTy, RegId, Ty};
use obligation::{Check, ErrorKind};

/// The size of a slot, and where the number for the type stands in it.
const SLOT: u64 = 32;
const KIND: u64 = 16;

/// The number that stands for a type; not for all sizes of aggregates.
fn kind(ty: ParamTy) -> Option<u64> {
    let (class, detail) = match ty {
        ParamTy::Scalar(Ty::Int(bits)) => (1, u64::from(bits)),
        ParamTy::Scalar(Ty::Ptr) => (2, 0),
        ParamTy::Scalar(Ty::Float(FloatTy::F32)) => (3, 32),
        ParamTy::Scalar(Ty::Float(FloatTy::F64)) => (3, 64),
        ParamTy::Scalar(Ty::Float(FloatTy::F80)) => (3, 80),
        ParamTy::Scalar(Ty::Float(FloatTy::F128)) => (3, 128),
        ParamTy::Bytes { size, .. } => (4, size),
    };
    (detail < 1 << 32).then_some(class << 32 | detail)
}

/// The scalar type that a number stands for; aggregates are known by their address.
fn scalar(kind: u64) -> Option<Ty> {
    let detail = (kind & 0xffff_ffff) as u16;
    match (kind >> 32, detail) {
        (1, bits) => Some(Ty::Int(bits)),
        (2, _) => Some(Ty::Ptr),
        (3, 32) => Some(Ty::Float(FloatTy::F32)),
        (3, 64) => Some(Ty::Float(FloatTy::F64)),
        (3, 80) => Some(Ty::Float(FloatTy::F80)),
        (3, 128) => Some(Ty::Float(FloatTy::F128)),
        _ => None,
    }
}

fn list_size(model: DataModel) -> u64 {
    match model {
        DataModel::Lp64 => 24,
        DataModel::Ilp32 => 4,
    }
}

/// Where a list says that a library function was given it, if it is an array.
fn used_mark(model: DataModel, list: &Expr) -> Option<Expr> {
    match model {
        DataModel::Lp64 => Some(moved(list, 8, 64)),
        DataModel::Ilp32 => None,
    }
}

impl Exec<'_> {
    /// The address of an object that holds variadic arguments.
    pub(crate) fn varargs(&mut self, heap: &mut Heap, args: &[(ParamTy, Val)]) -> Option<Val> {
        let size = heap.size(args.len() as u64 * SLOT);
        let obj = heap.add_region(Origin::VarArgs, size, Content::Zero);
        for (at, (ty, val)) in (0..).step_by(SLOT as usize).zip(args) {
            heap.store(obj, at, *val);
            heap.store(obj, at + KIND, Val::Int { bits: 64, value: kind(*ty)? });
        }
        Some(heap.addr(Addr::region(obj, 0)))
    }

    fn bad_list(&mut self, heap: &Heap, message: &str) {
        self.alarm(heap, ErrorKind::BadVarArg, message);
    }

    /// The slot to which a list's pointer leads.
    fn slot(&mut self, heap: &Heap, position: Val) -> Option<Addr> {
        self.findings.note_check(Check::Variadic, self.span);
        let addr = heap.as_addr(position).filter(|addr| {
            let object = heap.object(addr.obj);
            object.origin == Origin::VarArgs && object.is_live() && addr.plus.is_none() && addr.off >= 0
        });
        if addr.is_none() {
            self.bad_list(heap, "the `va_list` may not be started, or its call may have returned");
        }
        addr
    }

    /// The type and the value of the argument in a slot, if there is one.
    fn argument(&mut self, heap: &mut Heap, slot: Addr) -> Option<(u64, Val)> {
        let at = u64::try_from(slot.off).ok()?;
        heap.object(slot.obj).constant_size().filter(|size| at + SLOT <= *size)?;
        let Val::Int { value: kind, .. } = heap.load(slot.obj, at + KIND, 64) else { return None };
        let bits = self.bits(scalar(kind).unwrap_or(Ty::Ptr), heap);
        Some((kind, heap.load(slot.obj, at, bits)))
    }

    /// The cases of a list, with the slot of its next argument.
    fn lists(&mut self, heap: Heap, list: &Expr) -> Vec<(Heap, Target, Addr)> {
        let len = heap.pointer_bytes();
        let mut out = Vec::new();
        for (mut heap, target) in self.access(heap, list, len) {
            let bits = heap.pointer_bits();
            let position = self.read(&mut heap, target, bits);
            if let Some(slot) = self.slot(&heap, position) {
                out.push((heap, target, slot));
            }
        }
        out
    }

    /// The same for a list that arguments are taken from.
    fn usable_lists(&mut self, heap: Heap, list: &Expr) -> Vec<(Heap, Target, Addr)> {
        let Some(mark) = used_mark(heap.model(), list) else { return self.lists(heap, list) };
        let mut out = Vec::new();
        for (mut heap, target) in self.access(heap, &mark, 1) {
            let used = self.read(&mut heap, target, 8);
            if matches!(used, Val::Int { value: 0, .. }) {
                out.extend(self.lists(heap, list));
            } else {
                self.bad_list(&heap, "the `va_list` may be indeterminate after a library call");
            }
        }
        out
    }

    /// Takes the next argument, which must be of a type.
    fn take(&mut self, heap: Heap, list: &Expr, ty: ParamTy) -> Vec<(Heap, Val)> {
        let mut out = Vec::new();
        for (mut heap, target, slot) in self.usable_lists(heap, list) {
            match self.argument(&mut heap, slot) {
                Some((found, val)) if Some(found) == kind(ty) => {
                    let next = heap.addr(Addr { off: slot.off + SLOT as i64, ..slot });
                    let len = heap.pointer_bytes();
                    self.write(&mut heap, target, len, Content::Val(next));
                    out.push((heap, val));
                }
                Some(_) => self.bad_list(&heap, "a variadic argument may be read with an incompatible type"),
                None => self.bad_list(&heap, "more variadic arguments may be read than were passed"),
            }
        }
        out
    }

    pub(super) fn va_start(&mut self, heap: Heap, list: &Expr) -> Vec<Heap> {
        let Some(area) = heap.roots.named(Origin::VarArgs) else {
            return self.unsupported("va_start in the first function of a program");
        };
        let size = list_size(heap.model());
        let mut out = Vec::new();
        for (mut heap, target) in self.access(heap, list, size) {
            self.write(&mut heap, target, size, Content::Zero);
            let val = heap.addr(Addr::region(area, 0));
            let len = heap.pointer_bytes();
            self.write(&mut heap, target, len, Content::Val(val));
            out.push(heap);
        }
        out
    }

    pub(super) fn va_arg(&mut self, heap: Heap, dst: RegId, list: &Expr) -> Vec<Heap> {
        let cases = self.take(heap, list, ParamTy::Scalar(self.reg_type(dst)));
        cases.into_iter().flat_map(|(heap, val)| self.set(heap, dst, val)).collect()
    }

    pub(super) fn va_arg_bytes(&mut self, heap: Heap, dst: &Expr, size: u64, list: &Expr) -> Vec<Heap> {
        let len = Expr::int(heap.pointer_bits(), i128::from(size));
        let cases = self.take(heap, list, ParamTy::Bytes { size, align: 1 });
        let mut out = Vec::new();
        for (heap, val) in cases {
            out.extend(self.with_temporaries(heap, &[val], |exec, heap, temporaries| {
                let from = temporaries.first().unwrap_or(&Expr::Null);
                exec.copy(heap, dst, from, &len, Overlap::Allowed)
            }));
        }
        out
    }

    pub(super) fn va_end(&mut self, heap: Heap, list: &Expr) -> Vec<Heap> {
        let size = list_size(heap.model());
        let mut out = Vec::new();
        for (heap, ..) in self.lists(heap, list) {
            for (mut heap, target) in self.access(heap, list, size) {
                self.write(&mut heap, target, size, Content::Any(Init::No));
                out.push(heap);
            }
        }
        out
    }

    pub(super) fn va_copy(&mut self, heap: Heap, dst: &Expr, src: &Expr) -> Vec<Heap> {
        let size = Expr::int(heap.pointer_bits(), i128::from(list_size(heap.model())));
        let cases = self.usable_lists(heap, src);
        cases.into_iter().flat_map(|(heap, ..)| self.copy(heap, dst, src, &size, Overlap::Allowed)).collect()
    }

    /// What remains of a list that is an argument of a library function.
    pub(crate) fn remaining(&mut self, heap: Heap, list: &Expr) -> Vec<(Heap, Vec<(ParamTy, Val)>)> {
        let cases: Vec<(Heap, Addr)> = match used_mark(heap.model(), list) {
            Some(mark) => {
                let mut cases = Vec::new();
                for (heap, _, slot) in self.usable_lists(heap, list) {
                    for (mut heap, target) in self.access(heap, &mark, 1) {
                        self.write(&mut heap, target, 1, Content::Val(Val::Int { bits: 8, value: 1 }));
                        cases.push((heap, slot));
                    }
                }
                cases
            }
            // Passed by value.
            None => {
                let mut heap = heap;
                let position = self.eval(&mut heap, list);
                let slot = self.slot(&heap, position);
                slot.map_or_else(Vec::new, |slot| vec![(heap, slot)])
            }
        };
        let mut out = Vec::new();
        for (mut heap, mut slot) in cases {
            let mut args = Vec::new();
            while let Some((kind, val)) = self.argument(&mut heap, slot) {
                let bytes = ParamTy::Bytes { size: kind & 0xffff_ffff, align: 1 };
                args.push((scalar(kind).map_or(bytes, ParamTy::Scalar), val));
                slot.off += SLOT as i64;
            }
            out.push((heap, args));
        }
        out
    }

    /// Does something with values that have an expression while it is done.
    pub(crate) fn with_temporaries(
        &mut self,
        mut heap: Heap,
        vals: &[Val],
        run: impl FnOnce(&mut Self, Heap, &[Expr]) -> Vec<Heap>,
    ) -> Vec<Heap> {
        let first = heap.roots.regs.len();
        heap.roots.regs.extend(vals.iter().map(|val| Some(*val)));
        let temporaries: Vec<Expr> =
            (first..first + vals.len()).map(|at| Expr::Reg(RegId::new(at))).collect();
        let mut out = run(self, heap, &temporaries);
        for heap in &mut out {
            heap.roots.regs.truncate(first);
        }
        out
    }
}
