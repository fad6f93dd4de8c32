//! Random statements and terminators.

use ir::{
    Arg, Block, BlockId, Callee, Case, Expr, Idx, Label, ObjId, ParamTy, RetTy, Sig, Stmt, StmtKind,
    Terminator, Ty, Undefined,
};

use super::random::{Maker, TYPES, random_sig};

const DEPTH: usize = 4;

impl Maker<'_> {
    pub(crate) fn block(&mut self, blocks: usize, sig: &Sig) -> Block {
        let mut stmts = Vec::new();
        for _ in 0..self.rng.below(8) {
            self.span = self.any_span();
            let kind = self.stmt();
            stmts.push(Stmt { kind, span: self.span });
        }
        self.span = self.any_span();
        let term = self.terminator(blocks, sig);
        Block { stmts, term, term_span: self.span }
    }

    fn any(&mut self, ty: Ty) -> Expr {
        self.expr(ty, DEPTH)
    }

    fn ptr(&mut self) -> Expr {
        self.any(Ty::Ptr)
    }

    fn size(&mut self) -> Expr {
        let ty = self.model().pointer_int();
        self.any(ty)
    }

    /// A type that can be in memory.
    fn memory_ty(&mut self) -> Ty {
        self.rng.pick(&TYPES[1..])
    }

    fn align(&mut self, ty: Ty) -> u32 {
        let size = ty.bytes(self.model()).unwrap_or(1) as u32;
        if self.rng.one_in(2) && size.is_power_of_two() { size } else { 1 << self.rng.below(6) }
    }

    fn stmt(&mut self) -> StmtKind {
        let ty = self.rng.pick(TYPES);
        let memory = self.memory_ty();
        match self.rng.below(21) {
            0 => StmtKind::Assign { dst: self.reg(ty), value: self.any(ty) },
            1 => StmtKind::Load {
                dst: self.reg(memory),
                ptr: self.ptr(),
                align: self.align(memory),
                volatile: self.rng.one_in(2),
            },
            2 => StmtKind::Store {
                ptr: self.ptr(),
                value: self.any(memory),
                align: self.align(memory),
                volatile: self.rng.one_in(2),
            },
            3 | 4 => self.bit_field(),
            5 => StmtKind::Copy { dst: self.ptr(), src: self.ptr(), size: self.size() },
            6 => StmtKind::Fill { dst: self.ptr(), byte: self.any(Ty::I8), size: self.size() },
            7 | 8 => self.lifetime(),
            9 => {
                StmtKind::Alloca { dst: self.reg(Ty::Ptr), size: self.size(), align: 1 << self.rng.below(6) }
            }
            10 => StmtKind::Nondet { dst: self.reg(ty), name: self.name() },
            11 => StmtKind::Assume { cond: self.any(Ty::BOOL) },
            12 | 13 => self.call(),
            14 => StmtKind::VaStart { list: self.ptr() },
            15 => StmtKind::VaArg { dst: self.reg(ty), list: self.ptr() },
            16 => StmtKind::VaArgBytes { dst: self.ptr(), size: self.rng.next(), list: self.ptr() },
            17 => StmtKind::VaEnd { list: self.ptr() },
            18 => StmtKind::VaCopy { dst: self.ptr(), src: self.ptr() },
            19 => StmtKind::Disjoint {
                a: self.ptr(),
                a_size: self.rng.below(9) as u64,
                b: self.ptr(),
                b_size: u64::MAX,
            },
            _ if self.rng.one_in(2) => StmtKind::Label { label: self.label() },
            _ if self.rng.one_in(2) => StmtKind::Error { what: self.name() },
            _ if self.rng.one_in(2) => StmtKind::Undefined { what: self.undefined() },
            _ => StmtKind::Unsupported { what: self.name() },
        }
    }

    fn label(&mut self) -> Label {
        match self.rng.below(4) {
            0 => Label::Named(self.name()),
            1 => Label::Loop(self.rng.below(9) as u32),
            2 => Label::Statement,
            _ => Label::Branch(self.rng.one_in(2)),
        }
    }

    fn undefined(&mut self) -> Undefined {
        match self.rng.below(5) {
            0 => Undefined::NegativeArraySize,
            1 => Undefined::EmptyArray,
            2 => Undefined::Unsequenced(self.name()),
            3 => Undefined::Argument(self.name()),
            _ => Undefined::Overlap(self.name()),
        }
    }

    fn bit_field(&mut self) -> StmtKind {
        let bits = self.rng.pick(&[8u16, 16, 32, 64, 128]);
        let at = self.rng.below(200) as u32;
        let width = 1 + self.rng.below(usize::from(bits)) as u16;
        let ty = Ty::Int(bits);
        if self.rng.one_in(2) {
            StmtKind::LoadBits { dst: self.reg(ty), ptr: self.ptr(), at, width, signed: self.rng.one_in(2) }
        } else {
            StmtKind::StoreBits { ptr: self.ptr(), value: self.any(ty), at, width }
        }
    }

    fn lifetime(&mut self) -> StmtKind {
        let objects = self.body.objects.len();
        if objects == 0 {
            return StmtKind::Assume { cond: Expr::bool(true) };
        }
        let obj = ObjId::new(self.rng.below(objects));
        if self.rng.one_in(2) {
            return StmtKind::Leave { obj };
        }
        if self.rng.one_in(3) {
            return StmtKind::Seal { obj, sealed: self.rng.one_in(2) };
        }
        let array = self.body.objects[obj].size.is_none();
        StmtKind::Enter { obj, size: array.then(|| self.size()) }
    }

    fn call(&mut self) -> StmtKind {
        let func = self.some_func();
        let other = random_sig(&mut self.rng);
        let (callee, sig) = match (self.rng.below(3), self.func_sig(func)) {
            (0, _) => (Callee::Indirect(self.ptr()), other),
            (1, Some(sig)) => (Callee::Direct(func), sig),
            _ => (Callee::Direct(func), other),
        };
        let mut tys: Vec<ParamTy> = sig.params.clone();
        if matches!(sig.ret, RetTy::Bytes { .. }) {
            tys.insert(0, ParamTy::Scalar(Ty::Ptr));
        }
        if sig.variadic {
            tys.extend(random_sig(&mut self.rng).params);
        }
        let args = tys
            .into_iter()
            .map(|ty| match ty {
                ParamTy::Scalar(scalar) => Arg { ty, value: self.any(scalar) },
                ParamTy::Bytes { .. } => Arg { ty, value: self.ptr() },
            })
            .collect();
        let dst = match sig.ret {
            RetTy::Scalar(ty) if self.rng.one_in(2) => Some(self.reg(ty)),
            _ => None,
        };
        StmtKind::Call { dst, callee, sig, args }
    }

    fn terminator(&mut self, blocks: usize, sig: &Sig) -> Terminator {
        let mut target = || BlockId::new(self.rng.below(blocks));
        let (first, second) = (target(), target());
        match self.rng.below(8) {
            0 | 1 => Terminator::Goto(first),
            2 | 3 => Terminator::Branch { cond: self.any(Ty::BOOL), then: first, otherwise: second },
            4 => self.switch(blocks, first),
            5 => Terminator::Jump { ptr: self.ptr(), targets: vec![first, second] },
            6 => Terminator::Return(match sig.ret {
                RetTy::Scalar(ty) => Some(self.any(ty)),
                RetTy::Void | RetTy::Bytes { .. } => None,
            }),
            _ => Terminator::Unreachable,
        }
    }

    fn switch(&mut self, blocks: usize, default: BlockId) -> Terminator {
        let bits = self.rng.pick(&[8u16, 16, 32, 64, 128]);
        let signed = self.rng.one_in(2);
        let mut next: i128 = if signed { -128 } else { 0 };
        let mut cases = Vec::new();
        for _ in 0..self.rng.below(20) {
            let low = next + self.rng.below(3) as i128;
            let high = low + if self.rng.one_in(4) { self.rng.below(3) as i128 } else { 0 };
            cases.push(Case { low, high, target: BlockId::new(self.rng.below(blocks)) });
            next = high + 1;
        }
        Terminator::Switch { value: self.any(Ty::Int(bits)), signed, cases, default }
    }
}
