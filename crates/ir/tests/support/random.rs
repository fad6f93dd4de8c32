//! Random well-formed programs, the same ones for the same seed.

use ir::{
    BinOp, BlockId, Body, CastOp, DataModel, Expr, FileId, FloatTy, FuncId, Function, Global, GlobalId, Idx,
    IndexVec, InitItem, ObjId, Object, ParamTy, Place, Program, Reg, RegId, RetTy, Sig, Span, Ty, UnOp,
};

/// A small generator of pseudo-random numbers (xorshift64*).
pub(crate) struct Rng(u64);

impl Rng {
    pub(crate) fn new(seed: u64) -> Rng {
        Rng(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// A number below `limit`, which is not 0.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        ((self.next() >> 16) % limit as u64) as usize
    }

    /// True once in `n` times.
    pub(crate) fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    pub(crate) fn pick<T: Clone>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())].clone()
    }

    pub(crate) fn wide(&mut self) -> u128 {
        u128::from(self.next()) << 64 | u128::from(self.next())
    }
}

pub(crate) const TYPES: &[Ty] = &[
    Ty::Int(1),
    Ty::Int(8),
    Ty::Int(16),
    Ty::Int(32),
    Ty::Int(64),
    Ty::Int(128),
    Ty::Ptr,
    Ty::Float(FloatTy::F32),
    Ty::Float(FloatTy::F64),
    Ty::Float(FloatTy::F80),
    Ty::Float(FloatTy::F128),
];

const NAMES: &[&str] = &[
    "x",
    "f",
    ".str.",
    "a$b",
    "größe",
    "two words",
    "\"quoted\"",
    "7up",
    "\u{202e}",
    "nul\0",
    "i32",
    "b0",
    "tab\t",
];

/// A random program that follows all rules.
pub(crate) fn program(seed: u64) -> Program {
    let mut rng = Rng::new(seed);
    let model = rng.pick(&[DataModel::Ilp32, DataModel::Lp64]);
    let files = (0..1 + rng.below(3)).map(|i| format!("{}{i}.c", rng.pick(NAMES)).into()).collect();
    let mut program = Program {
        model,
        files,
        globals: IndexVec::new(),
        funcs: IndexVec::new(),
        entry: None,
        constructors: Vec::new(),
        destructors: Vec::new(),
    };
    let plans: Vec<ProgramPlan> = (0..1 + rng.below(5)).map(|_| ProgramPlan::new(&mut rng)).collect();
    let globals = rng.below(6);
    let mut maker = Maker { rng, program: &program, plans, globals, body: empty_body(), span: Span::NONE };
    let made_globals = (0..globals).map(|i| maker.global(i)).collect();
    let made_funcs = (0..maker.plans.len()).map(|i| maker.function(i)).collect();
    let entry = maker.some_func();
    let entry = if maker.rng.one_in(4) { None } else { Some(entry) };
    let startup = maker.startup_funcs();
    program.globals = made_globals;
    program.funcs = made_funcs;
    program.entry = entry;
    program.constructors = startup.clone();
    program.destructors = startup.into_iter().rev().take(1).collect();
    program
}

fn empty_body() -> Body {
    Body { params: Vec::new(), regs: IndexVec::new(), objects: IndexVec::new(), blocks: IndexVec::new() }
}

/// What is known of a function before its body is made.
pub(crate) struct ProgramPlan {
    sig: Option<Sig>,
    blocks: Option<usize>,
}

impl ProgramPlan {
    fn new(rng: &mut Rng) -> ProgramPlan {
        let blocks = if rng.one_in(4) { None } else { Some(1 + rng.below(6)) };
        let sig = if blocks.is_none() && rng.one_in(3) { None } else { Some(random_sig(rng)) };
        ProgramPlan { sig, blocks }
    }
}

fn random_param(rng: &mut Rng) -> ParamTy {
    if rng.one_in(4) {
        ParamTy::Bytes { size: rng.below(40) as u64, align: 1 << rng.below(5) }
    } else {
        ParamTy::Scalar(rng.pick(TYPES))
    }
}

pub(crate) fn random_sig(rng: &mut Rng) -> Sig {
    let ret = match rng.below(5) {
        0 => RetTy::Void,
        1 => RetTy::Bytes { size: rng.below(40) as u64, align: 1 << rng.below(5) },
        _ => RetTy::Scalar(rng.pick(TYPES)),
    };
    Sig { params: (0..rng.below(4)).map(|_| random_param(rng)).collect(), variadic: rng.one_in(4), ret }
}

/// Makes the parts of one program.
pub(crate) struct Maker<'a> {
    pub(crate) rng: Rng,
    pub(crate) program: &'a Program,
    pub(crate) plans: Vec<ProgramPlan>,
    pub(crate) globals: usize,
    /// The body that is being made: its registers and objects.
    pub(crate) body: Body,
    /// The span of the present statement.
    pub(crate) span: Span,
}

impl Maker<'_> {
    pub(crate) fn model(&self) -> DataModel {
        self.program.model
    }

    pub(crate) fn name(&mut self) -> Box<str> {
        self.rng.pick(NAMES).into()
    }

    pub(crate) fn some_func(&mut self) -> FuncId {
        FuncId::new(self.rng.below(self.plans.len()))
    }

    pub(crate) fn func_sig(&self, func: FuncId) -> Option<Sig> {
        self.plans[func.index()].sig.clone()
    }

    fn startup_funcs(&self) -> Vec<FuncId> {
        let fits = |plan: &ProgramPlan| {
            plan.sig.as_ref().is_some_and(|sig| {
                sig.params.is_empty() && !sig.variadic && !matches!(sig.ret, RetTy::Bytes { .. })
            })
        };
        (0..self.plans.len()).filter(|&i| fits(&self.plans[i])).map(FuncId::new).collect()
    }

    pub(crate) fn any_span(&mut self) -> Span {
        match self.rng.below(6) {
            0 => Span::NONE,
            1 => Span { line: 0, file: FileId(77), col: 9 },
            _ => Span {
                line: 1 + self.rng.below(2000) as u32,
                file: FileId::new(self.rng.below(self.program.files.len())),
                col: self.rng.below(65536) as u16,
            },
        }
    }

    /// The span of an operator: often the statement's, or near to it.
    fn near_span(&mut self) -> Span {
        match self.rng.below(8) {
            0 => self.any_span(),
            1 => Span { col: self.rng.below(100) as u16, ..self.span },
            2 => Span { line: self.span.line + 1, file: FileId(0), col: 3 },
            _ => self.span,
        }
    }

    fn global(&mut self, index: usize) -> Global {
        let mut items = Vec::new();
        let mut end = 0;
        for _ in 0..self.rng.below(4) {
            let offset = end + self.rng.below(3) as u64;
            if self.rng.one_in(2) {
                let target = self.static_place();
                let addend = self.rng.pick(&[0, 1, -1, 4096, i64::MIN, i64::MAX]);
                items.push(InitItem::Pointer { offset, target, addend });
                end = offset + self.model().pointer_bytes();
            } else {
                let bytes = self.bytes();
                end = offset + bytes.len() as u64;
                items.push(InitItem::Bytes { offset, bytes });
            }
        }
        let size = Some(end + self.rng.below(9) as u64);
        let (size, init) = match self.rng.below(5) {
            0 => (None, None),
            1 => (size, None),
            _ => (size, Some(items)),
        };
        Global {
            name: format!("{}g{index}", self.name()).into(),
            size,
            align: 1 << self.rng.below(8),
            constant: self.rng.one_in(2),
            thread_local: self.rng.one_in(4),
            init,
            span: self.any_span(),
        }
    }

    fn bytes(&mut self) -> Vec<u8> {
        let longest = self.rng.pick(&[20, 20, 20, 300]);
        let length = 1 + self.rng.below(longest);
        let kind = self.rng.below(4);
        (0..length)
            .map(|i| match kind {
                0 => b' ' + self.rng.below(95) as u8,
                1 if i + 1 == length => 0,
                1 => self.rng.pick(b"abc \n\t\"\\xyz"),
                2 => self.rng.pick("größe\0".as_bytes()),
                _ => self.rng.next() as u8,
            })
            .collect()
    }

    fn static_place(&mut self) -> Place {
        let func = self.some_func();
        match self.rng.below(3) {
            0 if self.globals > 0 => Place::Global(GlobalId::new(self.rng.below(self.globals))),
            1 => match self.plans[func.index()].blocks {
                Some(blocks) => Place::Label(func, BlockId::new(self.rng.below(blocks))),
                None => Place::Func(func),
            },
            _ => Place::Func(func),
        }
    }

    pub(crate) fn place(&mut self) -> Place {
        let objects = self.body.objects.len();
        if objects > 0 && self.rng.one_in(2) {
            return Place::Obj(ObjId::new(self.rng.below(objects)));
        }
        self.static_place()
    }

    fn function(&mut self, index: usize) -> Function {
        let sig = self.plans[index].sig.clone();
        let body = match (self.plans[index].blocks, &sig) {
            (Some(blocks), Some(sig)) => Some(self.function_body(blocks, sig)),
            _ => None,
        };
        let name = format!("{}f{index}", self.name()).into();
        Function { name, sig, noreturn: self.rng.one_in(5), body, span: self.any_span() }
    }

    fn function_body(&mut self, blocks: usize, sig: &Sig) -> Body {
        self.body = empty_body();
        let hidden = matches!(sig.ret, RetTy::Bytes { .. }).then_some(Ty::Ptr);
        let passed = sig.params.iter().map(|param| match param {
            ParamTy::Scalar(ty) => *ty,
            ParamTy::Bytes { .. } => Ty::Ptr,
        });
        for ty in hidden.into_iter().chain(passed) {
            let reg = self.add_reg(ty);
            self.body.params.push(reg);
        }
        // One register of each type at least, so that every statement can be made.
        for &ty in TYPES {
            self.add_reg(ty);
            while self.rng.one_in(3) {
                self.add_reg(ty);
            }
        }
        for _ in 0..self.rng.below(4) {
            let object = Object {
                name: if self.rng.one_in(3) { None } else { Some(self.name()) },
                size: if self.rng.one_in(3) { None } else { Some(self.rng.below(100) as u64) },
                align: 1 << self.rng.below(6),
                span: self.any_span(),
            };
            self.body.objects.push(object);
        }
        let made: Vec<_> = (0..blocks).map(|_| self.block(blocks, sig)).collect();
        let mut body = std::mem::replace(&mut self.body, empty_body());
        body.blocks = made.into_iter().collect();
        body
    }

    fn add_reg(&mut self, ty: Ty) -> RegId {
        let name = if self.rng.one_in(2) { None } else { Some(self.name()) };
        self.body.regs.push(Reg { ty, name, signed: self.rng.one_in(2) })
    }

    pub(crate) fn reg(&mut self, ty: Ty) -> RegId {
        let fitting: Vec<RegId> =
            self.body.regs.iter_enumerated().filter(|(_, reg)| reg.ty == ty).map(|(id, _)| id).collect();
        self.rng.pick(&fitting)
    }

    /// An expression of a type.
    pub(crate) fn expr(&mut self, ty: Ty, depth: usize) -> Expr {
        if depth == 0 || self.rng.one_in(3) {
            return self.leaf(ty);
        }
        let depth = depth - 1;
        match ty {
            Ty::Int(bits) => self.int_operation(bits, depth),
            Ty::Ptr => {
                let size = self.model().pointer_int();
                if self.rng.one_in(3) {
                    let arg = self.expr(size, depth);
                    Expr::cast(CastOp::IntToPtr, Ty::Ptr, arg, self.near_span())
                } else {
                    self.binary(BinOp::PtrAdd, Ty::Ptr, size, depth)
                }
            }
            Ty::Float(_) => self.float_operation(ty, depth),
        }
    }

    fn binary(&mut self, op: BinOp, lhs: Ty, rhs: Ty, depth: usize) -> Expr {
        let (lhs, rhs) = (self.expr(lhs, depth), self.expr(rhs, depth));
        Expr::binary(op, lhs, rhs, self.near_span())
    }

    fn int_operation(&mut self, bits: u16, depth: usize) -> Expr {
        let ty = Ty::Int(bits);
        let wanted = self.rng.below(BinOp::ALL.len() + UnOp::ALL.len() + CastOp::ALL.len());
        // Operand types are drawn until an operation fits the result: the typing rules are used
        // backwards.
        if let Some(&op) = BinOp::ALL.get(wanted) {
            for _ in 0..20 {
                let lhs = self.rng.pick(TYPES);
                let rhs = if self.rng.one_in(3) { self.rng.pick(TYPES) } else { lhs };
                if op.result(lhs, rhs, self.model()) == Some(ty) {
                    return self.binary(op, lhs, rhs, depth);
                }
            }
        } else if let Some(&op) = CastOp::ALL.get(wanted - BinOp::ALL.len()) {
            let from = self.rng.pick(TYPES);
            if op.result(from, ty, self.model()).is_some() {
                let arg = self.expr(from, depth);
                return Expr::cast(op, ty, arg, self.near_span());
            }
        }
        let op = self.rng.pick(&[UnOp::Neg, UnOp::NegS, UnOp::Not]);
        let arg = self.expr(ty, depth);
        Expr::unary(op, arg, self.near_span())
    }

    fn float_operation(&mut self, ty: Ty, depth: usize) -> Expr {
        match self.rng.below(3) {
            0 => {
                let arg = self.expr(ty, depth);
                Expr::unary(UnOp::FNeg, arg, self.near_span())
            }
            1 => {
                let op = self.rng.pick(&[BinOp::FAdd, BinOp::FSub, BinOp::FMul, BinOp::FDiv]);
                self.binary(op, ty, ty, depth)
            }
            _ => {
                let op = self.rng.pick(&[CastOp::SToF, CastOp::UToF, CastOp::FToF]);
                let from = self.rng.pick(TYPES);
                if op.result(from, ty, self.model()).is_none() {
                    return self.leaf(ty);
                }
                let arg = self.expr(from, depth);
                Expr::cast(op, ty, arg, self.near_span())
            }
        }
    }

    fn leaf(&mut self, ty: Ty) -> Expr {
        if self.rng.one_in(2) {
            return Expr::Reg(self.reg(ty));
        }
        if self.rng.one_in(5) {
            return Expr::Undef(ty);
        }
        let wide = self.rng.wide() >> self.rng.below(128);
        let image = self.rng.pick(&[0, 1, u128::MAX, wide, wide]);
        match ty {
            Ty::Int(bits) => Expr::int(bits, image as i128),
            Ty::Ptr if self.rng.one_in(3) => Expr::Null,
            Ty::Ptr => Expr::Addr(self.place()),
            Ty::Float(float) => {
                Expr::Float { ty: float, image: ir::truncate(image, float.bytes() as u16 * 8) }
            }
        }
    }
}
