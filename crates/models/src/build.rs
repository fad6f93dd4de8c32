//! Making the body of a function, statement by statement.

use crate::intrinsic::{need, need_pointer};
use ir::{
    BinOp, Block, BlockId, Body, Expr, IndexVec, ParamTy, Reg, RegId, RetTy, Sig, Span, Stmt, StmtKind,
    Terminator, Ty,
};

/// A body in the making. Everything in it has the same place.
pub(crate) struct Builder {
    pub(crate) span: Span,
    /// The registers of the parameters: the hidden one first if there is one.
    params: Vec<RegId>,
    regs: IndexVec<RegId, Reg>,
    blocks: IndexVec<BlockId, Block>,
    /// The statements of the block that comes next.
    stmts: Vec<Stmt>,
}

/// A part that is left out if a condition holds.
#[must_use]
pub(crate) struct Skipped(BlockId);

impl Builder {
    /// The body of a function of this type.
    pub(crate) fn new(sig: &Sig, span: Span) -> Builder {
        let (regs, blocks, stmts) = (IndexVec::new(), IndexVec::new(), Vec::new());
        let mut builder = Builder { span, params: Vec::new(), regs, blocks, stmts };
        let hidden = matches!(sig.ret, RetTy::Bytes { .. }).then_some(Ty::Ptr);
        let declared = sig.params.iter().map(|param| match param {
            ParamTy::Scalar(ty) => *ty,
            ParamTy::Bytes { .. } => Ty::Ptr,
        });
        builder.params = hidden.into_iter().chain(declared).map(|ty| builder.reg(ty)).collect();
        builder
    }

    /// The values of the parameters.
    pub(crate) fn params(&self) -> Vec<Expr> {
        self.params.iter().map(|reg| Expr::Reg(*reg)).collect()
    }

    /// A new register.
    pub(crate) fn reg(&mut self, ty: Ty) -> RegId {
        self.regs.push(Reg { ty, name: None, signed: false })
    }

    /// A statement.
    pub(crate) fn push(&mut self, kind: StmtKind) {
        self.stmts.push(Stmt { kind, span: self.span });
    }

    /// Ends the block; the terminator is given the next one.
    pub(crate) fn end(&mut self, term: impl FnOnce(BlockId) -> Terminator) {
        let next = BlockId(self.blocks.next_index().0 + 1);
        let stmts = std::mem::take(&mut self.stmts);
        self.blocks.push(Block { stmts, term: term(next), term_span: self.span });
    }

    /// What follows is left out if a condition holds, up to [`Builder::rejoin`].
    pub(crate) fn skip_if(&mut self, cond: Expr) -> Skipped {
        let here = self.blocks.next_index();
        self.end(|next| Terminator::Branch { cond, then: next, otherwise: next });
        Skipped(here)
    }

    /// Here goes on what left out a part.
    pub(crate) fn rejoin(&mut self, skipped: Skipped) {
        self.end(Terminator::Goto);
        let next = self.blocks.next_index();
        if let Terminator::Branch { then, .. } = &mut self.blocks[skipped.0].term {
            *then = next;
        }
    }

    /// A value of a type must be initialised.
    pub(crate) fn need(&mut self, ty: Ty, value: Expr) {
        match ty {
            Ty::Int(_) => self.end(need(value)),
            Ty::Ptr => self.end(need_pointer(value)),
            Ty::Float(_) => {
                let cond = self.compare(BinOp::FEq, value.clone(), value);
                self.end(|next| Terminator::Branch { cond, then: next, otherwise: next });
            }
        }
    }

    /// A comparison.
    pub(crate) fn compare(&self, op: BinOp, lhs: Expr, rhs: Expr) -> Expr {
        Expr::binary(op, lhs, rhs, self.span)
    }

    /// The body, which ends with a return.
    pub(crate) fn finish(mut self, result: Option<Expr>) -> Body {
        self.end(|_| Terminator::Return(result));
        Body { params: self.params, regs: self.regs, objects: IndexVec::new(), blocks: self.blocks }
    }
}
