//! Calls.
//!
//! The function and then the arguments are evaluated from left to right, unless the
//! [order](super::order) matters; values that wait for a later argument are saved if that argument
//! can change them. The signature is that of the C type under which the function is called; without
//! a prototype it follows from the promoted arguments.

use super::builtin::Environment;
use super::class::{self, Class, align, param};
use super::func::FnLower;
use super::order::Kind;
use crate::source::Pos;
use crate::tast::{self, ExprKind};
use ir::{Arg, Callee, CastOp, Expr, ParamTy, Place as Target, RetTy, Sig, StmtKind, Terminator};

impl<'a> FnLower<'a, '_> {
    /// A call; gives its scalar result if it is wanted.
    pub(super) fn call(
        &mut self,
        e: &'a tast::Expr,
        callee: &'a tast::Expr,
        args: &'a [tast::Expr],
        want: bool,
    ) -> Option<Expr> {
        match (self.environment(callee), args) {
            (Some(Environment::Nondet(name)), _) => return self.nondet(name, args, e),
            (Some(Environment::Assume), [cond]) if matches!(self.class(cond.ty), Class::Scalar(_)) => {
                self.assume(cond);
                return None;
            }
            (Some(Environment::Assert), [cond]) if matches!(self.class(cond.ty), Class::Scalar(_)) => {
                return self.assert(e, callee, cond);
            }
            (Some(Environment::Assume | Environment::Assert) | None, _) => {}
        }
        match self.class(e.ty) {
            Class::Bytes => {
                let size = self.cx.types.size_of(e.ty).unwrap_or(0);
                let obj = self.temporary(size, align(self.cx.types, e.ty), e.pos);
                self.call_with(e, callee, args, Some(Expr::Addr(Target::Obj(obj))), false);
                None
            }
            Class::Scalar(_) | Class::Void => self.call_with(e, callee, args, None, want),
        }
    }

    /// An assertion of the verifier's environment: what counts is whether the argument is zero,
    /// which cutting it to `int` would change.
    fn assert(&mut self, e: &'a tast::Expr, callee: &'a tast::Expr, cond: &'a tast::Expr) -> Option<Expr> {
        let function = self.value(callee);
        let value = self.truth_value(cond, 32);
        let ty = ParamTy::Scalar(ir::Ty::I32);
        let sig = Sig { params: vec![ty], variadic: false, ret: RetTy::Void };
        self.finish_call(function, sig, vec![Arg { ty, value }], false, e)
    }

    /// A call that returns bytes, to an address that nothing else points to.
    pub(super) fn call_into(
        &mut self,
        e: &'a tast::Expr,
        callee: &'a tast::Expr,
        args: &'a [tast::Expr],
        dst: Expr,
    ) {
        self.call_with(e, callee, args, Some(dst), false);
    }

    fn call_with(
        &mut self,
        e: &'a tast::Expr,
        callee: &'a tast::Expr,
        args: &'a [tast::Expr],
        hidden: Option<Expr>,
        want: bool,
    ) -> Option<Expr> {
        let types = self.cx.types;
        let Some(ty) = types.function(callee.ty.id) else {
            self.internal("call of something that is not a function", e.pos);
            return None;
        };
        let mut sig = class::signature(types, ty);
        if !ty.prototype {
            sig.params = args.iter().map(|a| param(types, a.ty)).collect();
            if !want && let Some(ret) = self.actual_result(callee) {
                // It was called before its declaration, as if it returned `int`.
                sig.ret = ret;
            }
        }
        let tys: Vec<ParamTy> = args
            .iter()
            .enumerate()
            .map(|(i, arg)| sig.params.get(i).copied().unwrap_or_else(|| class::variadic(types, arg.ty)))
            .collect();
        let (function, values) = self.callee_and_arguments(e, callee, args, &tys);
        let mut arguments: Vec<Arg> =
            tys.into_iter().zip(values).map(|(ty, value)| Arg { ty, value }).collect();
        if !ty.prototype {
            self.cut_to_parameters(callee, &mut sig, &mut arguments, e.pos);
        }
        let mut lowered = Vec::new();
        if let (Some(value), RetTy::Bytes { .. }) = (hidden, sig.ret) {
            lowered.push(Arg { ty: ParamTy::Scalar(ir::Ty::Ptr), value });
        }
        lowered.extend(arguments);
        if args.len() < sig.params.len() {
            self.internal("call with too few arguments", e.pos);
            return None;
        }
        Some(self.finish_call(function, sig, lowered, want, e)).flatten()
    }

    /// The function and the arguments, from left to right unless the order matters.
    fn callee_and_arguments(
        &mut self,
        e: &'a tast::Expr,
        callee: &'a tast::Expr,
        args: &'a [tast::Expr],
        tys: &[ParamTy],
    ) -> (Expr, Vec<Expr>) {
        if self.order_matters(e) {
            let named =
                matches!(callee.kind, ExprKind::Decay(ref f) if matches!(f.kind, ExprKind::Function(_)));
            let args = args.iter().zip(tys).map(|(arg, ty)| (arg, Some(*ty)));
            if named {
                let function = self.value(callee);
                let operands: Vec<_> = args.collect();
                return (function, self.values_in_any_order(Kind::Call, &operands, e.pos));
            }
            let operands: Vec<_> = std::iter::once((callee, None)).chain(args).collect();
            let mut values = self.values_in_any_order(Kind::Call, &operands, e.pos);
            return (values.remove(0), values);
        }
        let later: Vec<&tast::Expr> = args.iter().collect();
        let function = self.value(callee);
        let function = self.guarded(function, &later, callee.pos);
        let mut values = Vec::new();
        for (i, (arg, ty)) in args.iter().zip(tys).enumerate() {
            values.push(self.argument(arg, *ty, &later[i + 1..]));
        }
        (function, values)
    }

    /// An argument that nothing can change any more.
    pub(super) fn argument_now(&mut self, arg: &'a tast::Expr, ty: ParamTy) -> Expr {
        match (ty, self.class(arg.ty)) {
            (ParamTy::Bytes { size, align }, Class::Bytes) => {
                let bytes = self.bytes(arg);
                if bytes.owned { bytes.ptr } else { self.copy_of(bytes.ptr, size, align, arg.pos) }
            }
            (ParamTy::Bytes { .. } | ParamTy::Scalar(_), _) => self.argument(arg, ty, &[]),
        }
    }

    /// Cuts integers of a call without a prototype to the parameters of the function's definition,
    /// where these are narrower. The letter of C leaves such a call undefined, but a register, or a
    /// word on the stack, holds either, and old programs rely on it (`get(count) int count;` called
    /// with a `size_t`). Nothing else is converted: what takes several words moves the arguments
    /// after it, and the upper half of a parameter that is wider than its argument may hold
    /// anything.
    fn cut_to_parameters(&mut self, callee: &tast::Expr, sig: &mut Sig, args: &mut [Arg], pos: Pos) {
        let Some(id) = self.cx.facts().callee(callee) else { return };
        let Some(own) = self.cx.definition_signature(self.cx.links.funcs[id].function) else { return };
        if own.params.len() != sig.params.len() || own.variadic {
            return;
        }
        let word = self.cx.types.model.pointer_bits();
        for ((own, called), arg) in own.params.iter().zip(&mut sig.params).zip(args) {
            let (ParamTy::Scalar(ir::Ty::Int(narrow)), ParamTy::Scalar(ir::Ty::Int(wide))) = (*own, *called)
            else {
                continue;
            };
            if narrow < wide && wide <= word {
                let value = std::mem::replace(&mut arg.value, Expr::int(narrow, 0));
                arg.value = Expr::cast(CastOp::Trunc, ir::Ty::Int(narrow), value, self.cx.spans.at(pos));
                arg.ty = *own;
                *called = *own;
            }
        }
    }

    /// What a function returns that is called without a prototype and whose result is not used: as
    /// its definition says, or anything if it has none.
    fn actual_result(&self, callee: &tast::Expr) -> Option<RetTy> {
        let id = self.cx.facts().callee(callee)?;
        let function = self.cx.links.funcs[id].function;
        if self.cx.module.functions[function].body.is_none() {
            return Some(RetTy::Void);
        }
        let ret = self.cx.definition_signature(function)?.ret;
        (!matches!(ret, RetTy::Bytes { .. })).then_some(ret)
    }

    fn finish_call(
        &mut self,
        function: Expr,
        sig: Sig,
        args: Vec<Arg>,
        want: bool,
        e: &'a tast::Expr,
    ) -> Option<Expr> {
        let dst = match sig.ret {
            RetTy::Scalar(ty) if want => Some(self.temp_of(ty, e.ty.id)),
            RetTy::Scalar(_) | RetTy::Void | RetTy::Bytes { .. } => None,
        };
        let (callee, noreturn) = match function {
            Expr::Addr(Target::Func(id)) => (Callee::Direct(id), self.cx.links.funcs[id].noreturn),
            address => (Callee::Indirect(address), false),
        };
        self.emit(StmtKind::Call { dst, callee, sig, args }, e.pos);
        if noreturn {
            self.terminate(Terminator::Unreachable, e.pos);
        }
        dst.map(Expr::Reg)
    }

    fn argument(&mut self, arg: &'a tast::Expr, ty: ParamTy, later: &[&'a tast::Expr]) -> Expr {
        match (ty, self.class(arg.ty)) {
            (ParamTy::Scalar(_), Class::Scalar(_)) => {
                let value = self.value(arg);
                self.guarded(value, later, arg.pos)
            }
            (ParamTy::Bytes { size, align }, Class::Bytes) => {
                let bytes = self.bytes(arg);
                // The callee copies the caller's bytes when the call happens; they must still be
                // the same.
                if !bytes.owned && later.iter().any(|e| self.may_write_memory(e)) {
                    return self.copy_of(bytes.ptr, size, align, arg.pos);
                }
                self.guarded(bytes.ptr, later, arg.pos)
            }
            (ParamTy::Scalar(scalar), Class::Bytes) if class::is_pointer_union(self.cx.types, arg.ty) => {
                let bytes = self.bytes(arg);
                let dst = self.temp(scalar, false);
                let align = align(self.cx.types, arg.ty);
                self.emit(StmtKind::Load { dst, ptr: bytes.ptr, align, volatile: false }, arg.pos);
                self.guarded(Expr::Reg(dst), later, arg.pos)
            }
            (ParamTy::Scalar(scalar), Class::Bytes | Class::Void) => {
                self.discard(arg);
                self.internal("argument of another class than the parameter", arg.pos);
                Expr::Undef(scalar)
            }
            (ParamTy::Bytes { .. }, Class::Scalar(_) | Class::Void) => {
                self.discard(arg);
                self.internal("argument of another class than the parameter", arg.pos);
                Expr::Undef(ir::Ty::Ptr)
            }
        }
    }

    /// A temporary with the same bytes.
    fn copy_of(&mut self, src: Expr, size: u64, align: u32, pos: Pos) -> Expr {
        let obj = self.temporary(size, align, pos);
        let dst = Expr::Addr(Target::Obj(obj));
        self.copy(dst.clone(), src, size, pos);
        dst
    }
}
