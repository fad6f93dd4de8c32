//! V16 to V24: statements and terminators.

use super::program::{hidden, passed_as};
use super::{Checker, Rule};
use crate::{
    Arg, Block, BlockId, Body, Callee, Case, Expr, Function, ObjId, ParamTy, RegId, RetTy, Sig, StmtKind,
    Terminator, Ty,
};

impl<'p> Checker<'p> {
    pub(super) fn body(&mut self, func: &Function, body: &'p Body) {
        for (id, block) in body.blocks.iter_enumerated() {
            self.block = Some(id);
            self.block(func, body, block);
        }
        self.block = None;
    }

    fn block(&mut self, func: &Function, body: &Body, block: &Block) {
        for (i, stmt) in block.stmts.iter().enumerate() {
            self.stmt = Some(i);
            self.span(stmt.span);
            self.stmt(body, &stmt.kind);
        }
        self.stmt = None;
        self.span(block.term_span);
        self.terminator(func, body, &block.term);
    }

    fn stmt(&mut self, body: &Body, stmt: &StmtKind) {
        let size_ty = self.program.model.pointer_int();
        match stmt {
            StmtKind::Assign { dst, value } => self.assign(body, *dst, value),
            StmtKind::Load { dst, ptr, align, .. } => {
                let ty = self.reg(body, *dst);
                self.in_memory(ty);
                self.pointer(body, ptr);
                self.align(*align);
            }
            StmtKind::Store { ptr, value, align, .. } => {
                let ty = self.expr(body, value);
                self.in_memory(ty);
                self.pointer(body, ptr);
                self.align(*align);
            }
            StmtKind::LoadBits { dst, ptr, at, width, .. } => {
                let ty = self.reg(body, *dst);
                self.bit_field(ty, *at, *width);
                self.pointer(body, ptr);
            }
            StmtKind::StoreBits { ptr, value, at, width } => {
                let ty = self.expr(body, value);
                self.bit_field(ty, *at, *width);
                self.pointer(body, ptr);
            }
            StmtKind::Copy { dst, src, size } => {
                self.pointer(body, dst);
                self.pointer(body, src);
                self.expect(body, size, size_ty, Rule::Statements, "the size");
            }
            StmtKind::Fill { dst, byte, size } => {
                self.pointer(body, dst);
                self.expect(body, byte, Ty::I8, Rule::Statements, "the byte");
                self.expect(body, size, size_ty, Rule::Statements, "the size");
            }
            StmtKind::Enter { obj, size } => self.enter(body, *obj, size.as_ref()),
            StmtKind::Leave { obj } | StmtKind::Seal { obj, .. } => {
                self.obj_id(Some(body), *obj);
            }
            StmtKind::Alloca { dst, size, align } => {
                self.dst(body, *dst, Ty::Ptr);
                self.expect(body, size, size_ty, Rule::Statements, "the size");
                self.align(*align);
            }
            StmtKind::Nondet { dst, .. } => {
                self.reg(body, *dst);
            }
            StmtKind::Assume { cond } => {
                self.expect(body, cond, Ty::BOOL, Rule::Statements, "the condition");
            }
            StmtKind::Call { dst, callee, sig, args } => self.call(body, *dst, callee, sig, args),
            StmtKind::VaStart { list } | StmtKind::VaEnd { list } => self.pointer(body, list),
            StmtKind::VaArg { dst, list } => {
                self.reg(body, *dst);
                self.pointer(body, list);
            }
            StmtKind::VaArgBytes { dst, list, .. } => {
                self.pointer(body, dst);
                self.pointer(body, list);
            }
            StmtKind::VaCopy { dst, src } => {
                self.pointer(body, dst);
                self.pointer(body, src);
            }
            StmtKind::Disjoint { a, b, .. } => {
                self.pointer(body, a);
                self.pointer(body, b);
            }
            StmtKind::Label { .. }
            | StmtKind::Error { .. }
            | StmtKind::Undefined { .. }
            | StmtKind::Unsupported { .. } => {}
        }
    }

    fn assign(&mut self, body: &Body, dst: RegId, value: &Expr) {
        let (ty, value) = (self.reg(body, dst), self.expr(body, value));
        if let (Some(ty), Some(value)) = (ty, value) {
            self.require(Rule::Statements, ty == value, || {
                format!("a register of type {ty} is set to a value of type {value}")
            });
        }
    }

    fn dst(&mut self, body: &Body, dst: RegId, want: Ty) {
        if let Some(ty) = self.reg(body, dst) {
            self.require(Rule::Statements, ty == want, || {
                format!("the register that is set is of type {ty} instead of {want}")
            });
        }
    }

    fn pointer(&mut self, body: &Body, ptr: &Expr) {
        self.expect(body, ptr, Ty::Ptr, Rule::Statements, "the address");
    }

    fn in_memory(&mut self, ty: Option<Ty>) {
        self.require(Rule::TruthInMemory, ty != Some(Ty::BOOL), || "a truth value is in memory".into());
    }

    fn bit_field(&mut self, ty: Option<Ty>, at: u32, width: u16) {
        self.in_memory(ty);
        let Some(ty) = ty else {
            return;
        };
        match ty {
            Ty::Int(bits) => self.require(Rule::BitFields, (1..=bits.max(1)).contains(&width), || {
                format!("a bit-field of {width} bits in an {ty}")
            }),
            Ty::Ptr | Ty::Float(_) => {
                self.report(Rule::Statements, format!("a bit-field of type {ty}"));
            }
        }
        self.require(Rule::BitFields, at.checked_add(u32::from(width)).is_some(), || {
            format!("a bit-field of {width} bits at {at} reaches too far")
        });
    }

    fn enter(&mut self, body: &Body, obj: ObjId, size: Option<&Expr>) {
        if let Some(size) = size {
            let want = self.program.model.pointer_int();
            self.expect(body, size, want, Rule::Statements, "the size");
        }
        if !self.obj_id(Some(body), obj) {
            return;
        }
        let array = body.objects[obj].size.is_none();
        self.require(Rule::EnterSizes, array == size.is_some(), || {
            if array {
                "a variable-length array needs a size".into()
            } else {
                "the size is known already".into()
            }
        });
    }

    fn call(&mut self, body: &Body, dst: Option<RegId>, callee: &Callee, sig: &Sig, args: &[Arg]) {
        match callee {
            Callee::Direct(func) => {
                self.func_id(*func);
            }
            Callee::Indirect(ptr) => self.expect(body, ptr, Ty::Ptr, Rule::Statements, "the callee"),
        }
        self.sig(sig);
        self.args(body, sig, args);
        let Some(dst) = dst else {
            return;
        };
        let ty = self.reg(body, dst);
        match (ty, sig.ret) {
            (None, _) => {}
            (Some(ty), RetTy::Scalar(ret)) => self.require(Rule::Results, ty == ret, || {
                format!("a result of type {ret} goes to a register of type {ty}")
            }),
            (Some(_), RetTy::Void | RetTy::Bytes { .. }) => {
                self.report(Rule::Results, "there is a register for the result, but no scalar result");
            }
        }
    }

    fn args(&mut self, body: &Body, sig: &Sig, args: &[Arg]) {
        let wanted: Vec<ParamTy> =
            hidden(sig).map(ParamTy::Scalar).into_iter().chain(sig.params.iter().copied()).collect();
        let enough = args.len() == wanted.len() || (sig.variadic && args.len() > wanted.len());
        self.require(Rule::Arguments, enough, || {
            format!("{} arguments instead of {}", args.len(), wanted.len())
        });
        for (i, arg) in args.iter().enumerate() {
            self.param_ty(arg.ty);
            if let Some(want) = wanted.get(i) {
                self.require(Rule::Arguments, arg.ty == *want, || {
                    format!("argument {i} is not passed as the signature says")
                });
            }
            self.expect(body, &arg.value, passed_as(arg.ty), Rule::Arguments, "an argument");
        }
    }

    fn terminator(&mut self, func: &Function, body: &Body, term: &Terminator) {
        for target in term.successors() {
            self.block_id(body, target);
        }
        match term {
            Terminator::Goto(_) | Terminator::Unreachable => {}
            Terminator::Branch { cond, .. } => {
                self.expect(body, cond, Ty::BOOL, Rule::Terminators, "the condition");
            }
            Terminator::Switch { value, signed, cases, .. } => match self.expr(body, value) {
                Some(Ty::Int(bits)) => self.cases(bits, *signed, cases),
                Some(ty @ (Ty::Ptr | Ty::Float(_))) => {
                    self.report(Rule::Terminators, format!("a switch on a value of type {ty}"));
                }
                None => {}
            },
            Terminator::Jump { ptr, .. } => {
                self.expect(body, ptr, Ty::Ptr, Rule::Terminators, "the address");
            }
            Terminator::Return(value) => self.returned(func, body, value.as_ref()),
        }
    }

    fn block_id(&mut self, body: &Body, id: BlockId) {
        let known = body.blocks.get(id).is_some();
        self.require(Rule::Ids, known, || format!("there is no block {}", id.0));
    }

    fn returned(&mut self, func: &Function, body: &Body, value: Option<&Expr>) {
        let ret = func.sig.as_ref().map(|sig| sig.ret);
        match (value, ret) {
            (Some(value), Some(RetTy::Scalar(ty))) => {
                self.expect(body, value, ty, Rule::Returns, "the result");
            }
            (None, Some(RetTy::Scalar(_))) => self.report(Rule::Returns, "a result is missing"),
            (Some(value), Some(RetTy::Void | RetTy::Bytes { .. })) => {
                self.expr(body, value);
                self.report(Rule::Returns, "a result where none belongs");
            }
            (None, Some(RetTy::Void | RetTy::Bytes { .. })) => {}
            // A body without a signature has been reported.
            (Some(value), None) => {
                self.expr(body, value);
            }
            (None, None) => {}
        }
    }

    fn cases(&mut self, bits: u16, signed: bool, cases: &[Case]) {
        let (least, greatest) = int_range(bits, signed);
        let mut last: Option<i128> = None;
        for case in cases {
            let Case { low, high, .. } = *case;
            self.require(Rule::Cases, low <= high, || format!("the case {low}..{high} is empty"));
            self.require(Rule::Cases, least <= low && high <= greatest, || {
                format!("the case {low}..{high} is not in {least}..{greatest}")
            });
            self.require(Rule::Cases, last.is_none_or(|last| last < low), || {
                format!("the case {low}..{high} is not above the one before it")
            });
            last = Some(high);
        }
    }
}

/// The least and the greatest value of an integer type, as far as a case can hold them.
fn int_range(bits: u16, signed: bool) -> (i128, i128) {
    let bits = u32::from(bits.clamp(1, 128));
    let greatest_signed = i128::MAX >> (128 - bits);
    if signed {
        (-greatest_signed - 1, greatest_signed)
    } else {
        (0, greatest_signed.saturating_mul(2).saturating_add(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_of_integers() {
        assert_eq!(int_range(8, true), (-128, 127));
        assert_eq!(int_range(8, false), (0, 255));
        assert_eq!(int_range(1, false), (0, 1));
        assert_eq!(int_range(128, true), (i128::MIN, i128::MAX));
        assert_eq!(int_range(128, false), (0, i128::MAX));
    }
}
