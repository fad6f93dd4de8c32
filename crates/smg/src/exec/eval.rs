//! Evaluates expressions.
//!
//! The result is a constant, an address, or a node that says which operation it is the result of,
//! so that a later branch on it can be traced back to the operands. Addresses take part in
//! arithmetic as far as it keeps their object: adding and subtracting, and clearing or setting low
//! bits that the object's alignment makes known.

use super::Exec;
use crate::heap::{Addr, Def, Heap, Init, NodeId, Op, Origin, Val};
use ir::{BinOp, CastOp, Expr, Place, Span, Ty, UnOp};
use obligation::{Check, ErrorKind};
use solver::Term;
use value::Range;

impl Exec<'_> {
    /// The value of an expression.
    pub fn eval(&mut self, heap: &mut Heap, expr: &Expr) -> Val {
        match expr {
            Expr::Int { bits, value } => constant(heap, *bits, *value),
            Expr::Float { ty, image } => constant(heap, (ty.bytes() * 8) as u16, *image),
            Expr::Null => heap.null(),
            Expr::Addr(place) => self.place(heap, *place),
            Expr::Reg(reg) => {
                let at = reg.0 as usize;
                match heap.roots.regs.get(at).copied().flatten() {
                    Some(val) => val,
                    None => {
                        let bits = self.bits(self.reg_type(*reg), heap);
                        let val = heap.fresh_unset(bits, self.config.checks.unset());
                        if let Some(slot) = heap.roots.regs.get_mut(at) {
                            *slot = Some(val);
                        }
                        val
                    }
                }
            }
            Expr::Undef(ty) => {
                let bits = self.bits(*ty, heap);
                heap.fresh_unset(bits, self.config.checks.unset())
            }
            Expr::Unary { op, arg, span } => {
                let arg = self.eval(heap, arg);
                self.check_negation(heap, *op, arg, *span);
                self.unary(heap, *op, arg)
            }
            Expr::Binary { op, lhs, rhs, span } => {
                let (a, b) = (self.eval(heap, lhs), self.eval(heap, rhs));
                self.binary(heap, *op, a, b, *span)
            }
            Expr::Cast { op, to, arg, .. } => {
                let arg = self.eval(heap, arg);
                let bits = self.bits(*to, heap);
                self.cast(heap, *op, bits, arg)
            }
        }
    }

    pub(crate) fn bits(&self, ty: Ty, heap: &Heap) -> u16 {
        match ty {
            Ty::Int(bits) => bits,
            Ty::Ptr => heap.pointer_bits(),
            Ty::Float(ty) => (ty.bytes() * 8) as u16,
        }
    }

    pub(crate) fn reg_type(&self, reg: ir::RegId) -> Ty {
        self.program.funcs[self.func].body.as_ref().map_or(Ty::I32, |body| body.regs[reg].ty)
    }

    /// The address of a place; objects of functions and labels come into being when they are first
    /// mentioned.
    pub(crate) fn place(&mut self, heap: &mut Heap, place: Place) -> Val {
        let origin = match place {
            Place::Global(id) => Origin::Global(id),
            Place::Obj(id) => Origin::Local(self.func, id),
            Place::Func(id) => Origin::Func(id),
            Place::Label(func, block) => Origin::Label(func, block),
        };
        let obj = match heap.roots.named(origin) {
            Some(obj) => obj,
            None => {
                let size = heap.size(1);
                let obj = heap.add_region(origin, size, crate::heap::Content::Any(Init::Yes));
                heap.roots.name(origin, obj);
                obj
            }
        };
        heap.addr(Addr::region(obj, 0))
    }

    /// The worse of what is known about whether values were set.
    pub(super) fn init(&self, heap: &Heap, vals: &[Val]) -> Init {
        let inits = vals
            .iter()
            .map(|val| val.node().and_then(|id| heap.node(id)).map_or(Init::Yes, |node| node.init));
        inits.max().unwrap_or(Init::Yes)
    }

    fn unary(&mut self, heap: &mut Heap, op: UnOp, arg: Val) -> Val {
        let bits = heap.bits(arg);
        if self.init(heap, &[arg]) != Init::Yes {
            return self.unset_unary(heap, op, arg);
        }
        let op = if op == UnOp::NegS && !self.config.checks.overflow { UnOp::Neg } else { op };
        match Range::unary(op, heap.range(arg)) {
            Some(range) => heap.op(Op::Un(op), arg, arg, range),
            None => heap.op(Op::Un(op), arg, arg, Range::top(bits)),
        }
    }

    /// A binary operation on values.
    pub(crate) fn binary(&mut self, heap: &mut Heap, op: BinOp, a: Val, b: Val, span: Span) -> Val {
        let bits = if op.is_comparison() { 1 } else { heap.bits(a) };
        // A divisor that is uninitialised may be zero.
        self.check_defined(heap, op, a, b, span);
        if op == BinOp::Within {
            return a;
        }
        if self.init(heap, &[a, b]) != Init::Yes {
            return self.unset_binary(heap, op, a, b, bits);
        }
        // Arithmetic that was checked does not wrap on the paths that go on. Its results are kept
        // as those of arithmetic that does, so that equal sums are one node.
        let (signed, op) = (op, wrapping(op));
        if heap.as_addr(a).is_some()
            || heap.as_addr(b).is_some()
            || op == BinOp::PtrAdd
            || op == BinOp::PtrSub
        {
            if let Some(val) = self.pointer_operation(heap, op, a, b) {
                return val;
            }
            // Ranges say nothing of addresses: they are any numbers.
            let range = Range::binary(op, heap.range(a), heap.range(b)).filter(|range| range.width() == bits);
            return heap.op(Op::Bin(op), a, b, range.filter(|r| !r.is_empty()).unwrap_or(Range::top(bits)));
        }
        if a == b {
            match op {
                BinOp::Eq | BinOp::LeS | BinOp::LeU => return Val::Int { bits: 1, value: 1 },
                BinOp::Ne | BinOp::LtS | BinOp::LtU => return Val::Int { bits: 1, value: 0 },
                BinOp::Sub | BinOp::Xor => return Val::Int { bits, value: 0 },
                _ => {}
            }
        }
        if matches!(op, BinOp::Eq | BinOp::Ne) && heap.differ(a, b) {
            return Val::Int { bits: 1, value: u64::from(op == BinOp::Ne) };
        }
        let exact = self.config.checks.overflow && op != signed && op != BinOp::Shl;
        let (mut x, mut y) = (heap.range(a), heap.range(b));
        let wraps = Range::definedness(signed, x, y).is_some_and(|defined| defined.may_be_undefined());
        // A counter that was widened is still less than what it was compared with.
        if wraps && matches!(signed, BinOp::AddS | BinOp::SubS | BinOp::MulS) {
            (x, y) = (heap.ordered_range(a), heap.ordered_range(b));
        }
        let range =
            Range::binary(if exact { signed } else { op }, x, y).filter(|range| range.width() == bits);
        let shift = matches!(op, BinOp::Shl | BinOp::ShrS | BinOp::ShrU);
        let defined = Range::definedness(op, x, y);
        // A shift by too much does what the hardware does.
        let range = range.filter(|_| !shift || defined.is_some_and(|defined| !defined.may_be_undefined()));
        let range = range.unwrap_or(Range::top(bits));
        if op == BinOp::Mul {
            return multiple(heap, a, b, range, exact);
        }
        self.linear(heap, op, a, b, range)
    }

    /// Sums with constants are kept as one sum, so that adding and subtracting again gives the same
    /// node.
    fn linear(&mut self, heap: &mut Heap, op: BinOp, a: Val, b: Val, range: Range) -> Val {
        let bits = range.width();
        if range.is_empty() {
            // The operands cannot occur together: nothing is executed with them.
            return heap.fresh(bits);
        }
        let (base, step) = match (op, a, b) {
            (BinOp::Add, _, Val::Int { value, .. }) => (a, value),
            (BinOp::Add, Val::Int { value, .. }, _) => (b, value),
            (BinOp::Sub, _, Val::Int { value, .. }) => (a, value.wrapping_neg()),
            (BinOp::Sub, Val::Node(_), Val::Node(_)) if !heap.is_symbolic() => {
                return heap.difference(a, b, range);
            }
            (BinOp::Add, Val::Node(_), Val::Node(id)) if !heap.is_symbolic() => {
                // What was taken away is added again.
                if let Some((whole, by)) = rejoined(heap, a, b).or_else(|| rejoined(heap, b, a)) {
                    return heap.moved(whole, by);
                }
                return match negated(heap, id) {
                    Some(minus) => heap.difference(a, minus, range),
                    None => heap.op(Op::Bin(op), a, b, range),
                };
            }
            // A quotient by a negative number is not positive if the number is not negative; a
            // shift by too much may be anything.
            (BinOp::DivU | BinOp::ShrU | BinOp::DivS | BinOp::ShrS, Val::Node(_), Val::Int { value, .. })
                if !heap.is_symbolic() =>
            {
                let val = heap.op(Op::Bin(op), a, b, range);
                let shift = matches!(op, BinOp::ShrU | BinOp::ShrS);
                if !shift || value < u64::from(bits) {
                    heap.learn_quotient(val, a);
                }
                return val;
            }
            (BinOp::RemU | BinOp::RemS, _, Val::Node(_)) if !heap.is_symbolic() => {
                let val = heap.op(Op::Bin(op), a, b, range);
                heap.learn_remainder(val, b);
                return val;
            }
            _ => return heap.op(Op::Bin(op), a, b, range),
        };
        let (base, step) = match base.node().and_then(|id| heap.node(id)).map(|node| node.def) {
            Some(Def::Op(Op::Bin(BinOp::Add), first, Val::Int { value, .. })) => {
                (first, value.wrapping_add(step))
            }
            _ => (base, step),
        };
        let step = ir::truncate(u128::from(step), bits) as u64;
        if step == 0 {
            return base;
        }
        heap.op(Op::Bin(BinOp::Add), base, Val::Int { bits, value: step }, range)
    }

    /// Alarms for the executions in which an operation is not defined.
    fn check_defined(&mut self, heap: &mut Heap, op: BinOp, a: Val, b: Val, span: Span) {
        let checks = self.config.checks;
        match op {
            BinOp::DivU | BinOp::RemU => self.check_hazard(heap, Hazard::Zero, op, (a, b), span),
            BinOp::DivS | BinOp::RemS => {
                self.check_hazard(heap, Hazard::Zero, op, (a, b), span);
                self.check_hazard(heap, Hazard::Quotient, op, (a, b), span);
            }
            BinOp::AddS | BinOp::SubS | BinOp::MulS if checks.overflow => {
                self.check_hazard(heap, Hazard::Overflow, op, (a, b), span);
            }
            BinOp::Shl | BinOp::ShlS | BinOp::ShrS | BinOp::ShrU if checks.shift => {
                self.check_hazard(heap, Hazard::Shift, op, (a, b), span);
            }
            BinOp::Within if checks.members => {
                self.check_hazard(heap, Hazard::Index, op, (a, b), span);
            }
            BinOp::ShlS if checks.overflow => {
                self.check_hazard(heap, Hazard::Product, op, (a, b), span);
            }
            BinOp::AddS | BinOp::SubS | BinOp::MulS => {}
            BinOp::Shl | BinOp::ShlS | BinOp::ShrS | BinOp::ShrU | BinOp::Within => {}
            BinOp::Add | BinOp::Sub | BinOp::Mul | BinOp::And | BinOp::Or | BinOp::Xor => {}
            BinOp::Eq | BinOp::Ne | BinOp::LtS | BinOp::LeS | BinOp::LtU | BinOp::LeU => {}
            BinOp::PtrAdd | BinOp::PtrSub => {}
            BinOp::FAdd | BinOp::FSub | BinOp::FMul | BinOp::FDiv => {}
            BinOp::FEq | BinOp::FNe | BinOp::FLt | BinOp::FLe => {}
        }
    }

    fn check_hazard(&mut self, heap: &mut Heap, hazard: Hazard, op: BinOp, (a, b): (Val, Val), span: Span) {
        if hazard == Hazard::Zero && heap.as_addr(b).is_some() {
            return;
        }
        let (kind, what) = hazard.words(op);
        self.check_kind(kind, span);
        if !hazard.may_happen(op, heap.range(a), heap.range(b)) {
            return;
        }
        let (x, y) = (heap.term(a), heap.term(b));
        let defined = x.zip(y).and_then(|(x, y)| {
            heap.with_terms(|cx| {
                cx.terms(|terms| match hazard {
                    // The unsigned division is defined for all divisors but zero, and that is what
                    // is asked first.
                    Hazard::Zero => terms.defined_binary(BinOp::DivU, x, y).ok(),
                    Hazard::Quotient | Hazard::Overflow | Hazard::Shift | Hazard::Index => {
                        terms.defined_binary(op, x, y).ok()
                    }
                    Hazard::Product => Some(terms.shift_fits(x, y)),
                })
            })?
        });
        self.undefined_unless(heap, defined, kind, span, what);
    }

    /// Notes that an operator was checked for an error of this kind.
    fn check_kind(&mut self, kind: ErrorKind, span: Span) {
        if let Some(check) = Check::of(kind) {
            self.findings.note_check(check, if span.is_known() { span } else { self.span });
        }
    }

    /// An alarm for the executions in which an operation is not defined, if a term says which these
    /// are; the others go on.
    fn undefined_unless(
        &mut self,
        heap: &mut Heap,
        defined: Option<Term>,
        kind: ErrorKind,
        span: Span,
        what: &str,
    ) {
        let Some(defined) = defined else {
            self.exact_alarm_at(heap, kind, span, what);
            return;
        };
        let wrong = heap.with_terms(|cx| cx.not(defined)).and_then(|undefined| heap.if_term(undefined));
        if let Some(wrong) = wrong {
            self.exact_alarm_at(&wrong, kind, span, what);
        }
        // Where nothing goes on, the next question about the path says so.
        heap.assume_term(defined);
    }

    fn check_negation(&mut self, heap: &mut Heap, op: UnOp, arg: Val, span: Span) {
        if op != UnOp::NegS || !self.config.checks.overflow {
            return;
        }
        let (kind, what) = Hazard::Overflow.words(BinOp::SubS);
        self.check_kind(kind, span);
        let defined = Range::unary_definedness(op, heap.range(arg));
        if defined.is_none_or(|defined| defined.may_be_undefined()) {
            let defined = heap
                .term(arg)
                .and_then(|arg| heap.with_terms(|cx| cx.terms(|terms| terms.defined_unary(op, arg).ok()))?);
            self.undefined_unless(heap, defined, kind, span, what);
        }
    }

    /// Operations that keep an address an address, or compare addresses.
    fn pointer_operation(&mut self, heap: &mut Heap, op: BinOp, a: Val, b: Val) -> Option<Val> {
        match op {
            BinOp::PtrAdd | BinOp::Add if heap.as_addr(a).is_some() || op == BinOp::PtrAdd => {
                Some(self.add(heap, a, b))
            }
            BinOp::Add => Some(self.add(heap, b, a)),
            BinOp::Sub | BinOp::PtrSub => self.subtract(heap, a, b),
            BinOp::And | BinOp::Or | BinOp::Xor => {
                self.low_bits(heap, op, a, b).or_else(|| self.low_bits(heap, op, b, a))
            }
            BinOp::Eq | BinOp::Ne => {
                let equal = if a == b {
                    true
                } else if heap.differ(a, b) {
                    false
                } else {
                    return None;
                };
                Some(Val::Int { bits: 1, value: u64::from(equal == (op == BinOp::Eq)) })
            }
            BinOp::LtU | BinOp::LeU => {
                let holds = heap.addresses_less(op, heap.as_addr(a)?, heap.as_addr(b)?)?;
                Some(Val::Int { bits: 1, value: u64::from(holds) })
            }
            _ => None,
        }
    }

    /// A pointer moved by a number of bytes.
    fn add(&mut self, heap: &mut Heap, ptr: Val, by: Val) -> Val {
        let bits = heap.pointer_bits();
        match (by, heap.as_addr(ptr)) {
            (Val::Int { value, bits }, _) => {
                let by = ir::sign_extend(u128::from(value), bits) as i64;
                heap.moved(ptr, by)
            }
            (Val::Node(by), Some(addr)) => match addr.plus {
                None => heap.addr(Addr { plus: Some(by), ..addr }),
                Some(plus) => {
                    let (x, y) = (Val::Node(plus), Val::Node(by));
                    let sum = self.binary(heap, BinOp::Add, x, y, Span::NONE);
                    match sum {
                        Val::Node(sum) => heap.addr(Addr { plus: Some(sum), ..addr }),
                        Val::Int { value, bits } => {
                            let by = ir::sign_extend(u128::from(value), bits) as i64;
                            heap.addr(Addr { off: addr.off.wrapping_add(by), plus: None, ..addr })
                        }
                    }
                }
            },
            (Val::Node(_), None) => {
                let range =
                    Range::binary(BinOp::Add, heap.range(ptr), heap.range(by)).unwrap_or(Range::top(bits));
                heap.op(Op::Bin(BinOp::Add), ptr, by, range)
            }
        }
    }

    /// The distance of two pointers, or a pointer moved back.
    fn subtract(&mut self, heap: &mut Heap, a: Val, b: Val) -> Option<Val> {
        match (heap.as_addr(a), heap.as_addr(b)) {
            (Some(x), Some(y)) => {
                if !heap.same_block(x, y) {
                    return None;
                }
                let distance = heap.size(x.off.wrapping_sub(y.off) as u64);
                match (x.plus, y.plus) {
                    (plus, other) if plus == other => Some(distance),
                    (plus, other) => {
                        let zero = heap.size(0);
                        let (plus, other) = (plus.map_or(zero, Val::Node), other.map_or(zero, Val::Node));
                        let parts = self.binary(heap, BinOp::Sub, plus, other, Span::NONE);
                        Some(self.binary(heap, BinOp::Add, parts, distance, Span::NONE))
                    }
                }
            }
            (Some(_), None) => match b {
                Val::Int { value, bits } => {
                    let by = ir::sign_extend(u128::from(value), bits) as i64;
                    Some(heap.moved(a, by.wrapping_neg()))
                }
                Val::Node(_) => {
                    let zero = heap.size(0);
                    let back = self.binary(heap, BinOp::Sub, zero, b, Span::NONE);
                    Some(self.add(heap, a, back))
                }
            },
            (None, Some(_)) | (None, None) => None,
        }
    }

    /// Masks on addresses: low bits are known as far as the object is aligned.
    fn low_bits(&mut self, heap: &mut Heap, op: BinOp, a: Val, b: Val) -> Option<Val> {
        let addr = heap.as_addr(a)?;
        let Val::Int { value: mask, bits } = b else { return None };
        let mask = ir::sign_extend(u128::from(mask), bits) as i64;
        let align = alignment(heap, addr)?;
        let known = align - 1;
        let low = addr.off & known;
        match op {
            // Clears low bits: a pointer aligned down.
            BinOp::And if mask < 0 && addr.plus.is_none() && (!mask) & known == !mask => {
                Some(heap.moved(a, (addr.off & mask) - addr.off))
            }
            // Clears more bits than are known: somewhere in the last bytes before.
            BinOp::And if mask < 0 && addr.plus.is_none() && ((!mask) & (!mask + 1)) == 0 => {
                let back = Range::from_signed(bits, i128::from(mask) + 1, 0);
                let plus = heap.fresh_in(back);
                Some(match plus {
                    Val::Node(plus) => heap.addr(Addr { plus: Some(plus), ..addr }),
                    Val::Int { .. } => a,
                })
            }
            BinOp::And if mask & known == mask && addr.plus.is_none() => Some(heap.size((low & mask) as u64)),
            BinOp::Or if mask & known == mask && addr.plus.is_none() => {
                Some(heap.moved(a, (low | mask) - low))
            }
            BinOp::Xor if mask & known == mask && addr.plus.is_none() => {
                Some(heap.moved(a, (low ^ mask) - low))
            }
            _ => None,
        }
    }

    pub(crate) fn cast(&mut self, heap: &mut Heap, op: CastOp, bits: u16, arg: Val) -> Val {
        if self.init(heap, &[arg]) != Init::Yes {
            return self.unset_cast(heap, op, bits, arg);
        }
        if heap.bits(arg) == bits && matches!(op, CastOp::PtrToInt | CastOp::IntToPtr) {
            return arg;
        }
        if matches!(op, CastOp::FToS | CastOp::FToU) && is_known_misfit(heap, op, bits, arg) {
            return heap.fresh(bits);
        }
        let number = heap.as_addr(arg).is_none();
        let range = if number { Range::cast(op, bits, heap.range(arg)) } else { None };
        let range = range.filter(|range| range.width() == bits).unwrap_or(Range::top(bits));
        // Widening what was cut from the same value, or cutting what was widened, gives it back.
        if let (CastOp::Trunc, Some(Def::Op(Op::Cast(CastOp::ZExt | CastOp::SExt), inner, _))) =
            (op, arg.node().and_then(|id| heap.node(id)).map(|node| node.def))
            && heap.bits(inner) == bits
        {
            return inner;
        }
        heap.op(Op::Cast(op), arg, arg, range)
    }
}

/// Whether a floating-point number is known and may not fit an integer. A compiler that knows it,
/// too, computes something else than the machine does, so that two conversions of the same number
/// need not be the same.
fn is_known_misfit(heap: &Heap, op: CastOp, bits: u16, arg: Val) -> bool {
    let fits = heap.term(arg).and_then(|arg| {
        let fits = |cx: &solver::Context| {
            let fits = cx.defined_cast(op, Ty::Int(bits), heap.model(), arg).ok()?;
            cx.truth(fits)
        };
        heap.with_terms(fits).flatten()
    });
    heap.range(arg).as_constant().is_some() && fits != Some(true)
}

/// The number that a difference and what it lacks are together, and a constant.
fn rejoined(heap: &Heap, difference: Val, lacks: Val) -> Option<(Val, i64)> {
    let def = |val: Val| Some(heap.node(val.node()?)?.def);
    let (base, by) = match def(difference)? {
        Def::Op(Op::Bin(BinOp::Add), base, Val::Int { value, bits }) => {
            (base, ir::sign_extend(u128::from(value), bits))
        }
        Def::Addr(_) | Def::Choice(_) | Def::Any | Def::Op(..) => (difference, 0),
    };
    match def(base)? {
        Def::Op(Op::Bin(BinOp::Sub), whole, taken) if taken == lacks && heap.as_addr(whole).is_none() => {
            Some((whole, i64::try_from(by).ok()?))
        }
        Def::Addr(_) | Def::Choice(_) | Def::Any | Def::Op(..) => None,
    }
}

/// The number of which a node is the negative.
fn negated(heap: &Heap, id: NodeId) -> Option<Val> {
    match heap.node(id)?.def {
        Def::Op(Op::Un(UnOp::Neg), minus, _) => Some(minus),
        Def::Op(Op::Bin(BinOp::Sub), Val::Int { value: 0, .. }, minus) => Some(minus),
        _ => None,
    }
}

/// Arithmetic on signed numbers as the hardware does it.
fn wrapping(op: BinOp) -> BinOp {
    match op {
        BinOp::AddS => BinOp::Add,
        BinOp::SubS => BinOp::Sub,
        BinOp::MulS => BinOp::Mul,
        BinOp::ShlS => BinOp::Shl,
        other => other,
    }
}

/// A way in which an operation on two numbers is not defined.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Hazard {
    /// The divisor is zero.
    Zero,
    /// The least number is divided by -1.
    Quotient,
    /// A sum, a difference or a product does not fit.
    Overflow,
    /// A left shift does not fit, as a product.
    Product,
    /// A shift by too much, or of a signed number to the left that is negative or does not fit.
    Shift,
    /// An index is outside its array.
    Index,
}

impl Hazard {
    /// The error, and a message.
    fn words(self, op: BinOp) -> (ErrorKind, &'static str) {
        let overflow = |what| (ErrorKind::SignedOverflow, what);
        match self {
            Hazard::Zero => (ErrorKind::DivisionByZero, "a division by zero"),
            Hazard::Quotient => (ErrorKind::SignedOverflow, "the smallest number divided by -1 does not fit"),
            Hazard::Product => overflow("the result of the shift does not fit"),
            Hazard::Overflow => overflow(match op {
                BinOp::AddS => "the sum does not fit",
                BinOp::SubS => "the difference does not fit",
                _ => "the product does not fit",
            }),
            Hazard::Shift if op == BinOp::ShlS => {
                (ErrorKind::BadShift, "a shift by too many bits, of a negative number, or into the sign bit")
            }
            Hazard::Shift => (ErrorKind::BadShift, "a shift by at least the width of the operand"),
            Hazard::Index => (ErrorKind::MemberBounds, "the index may be outside the bounds of the array"),
        }
    }

    /// Whether it may happen, by what is known of the operands.
    fn may_happen(self, op: BinOp, a: Range, b: Range) -> bool {
        let undefined = |op| Range::definedness(op, a, b).is_none_or(|defined| defined.may_be_undefined());
        match self {
            Hazard::Zero => undefined(BinOp::DivU),
            Hazard::Quotient => {
                let (least, minus_one) = (1u128 << (a.width() - 1), u128::MAX >> (128 - a.width()));
                a.contains(least) && b.contains(minus_one)
            }
            Hazard::Overflow | Hazard::Shift | Hazard::Index => undefined(op),
            Hazard::Product => Range::shift_may_overflow(a, b),
        }
    }
}

fn constant(heap: &mut Heap, bits: u16, value: u128) -> Val {
    Val::constant(bits, value).unwrap_or_else(|| heap.fresh_in(Range::constant(bits, value)))
}

/// A product. One that is known not to wrap around stays known as that, whatever becomes of the
/// ranges of its factors.
fn multiple(heap: &mut Heap, a: Val, b: Val, range: Range, exact: bool) -> Val {
    if range.is_empty() {
        // The operands cannot occur together: nothing is executed with them.
        return heap.fresh(range.width());
    }
    let (a, b) = if matches!(a, Val::Int { .. }) { (b, a) } else { (a, b) };
    if b == (Val::Int { bits: range.width(), value: 1 }) {
        return a;
    }
    let is_exact = |x: Range, y: Range| {
        Range::definedness(BinOp::MulS, x, y).is_some_and(|defined| !defined.may_be_undefined())
    };
    let mut range = range;
    let mut exact = exact || is_exact(heap.range(a), heap.range(b));
    if !exact {
        let (x, y) = (heap.ordered_range(a), heap.ordered_range(b));
        exact = is_exact(x, y);
        let by_order = Range::binary(BinOp::MulS, x, y).filter(|_| exact).map(|result| range.meet(result));
        range = by_order.filter(|met| !met.is_empty()).unwrap_or(range);
    }
    heap.op(Op::Bin(if exact { BinOp::MulS } else { BinOp::Mul }), a, b, range)
}

/// How the base of an object is aligned, in bytes.
fn alignment(heap: &Heap, addr: Addr) -> Option<i64> {
    match heap.object(addr.obj).origin {
        // What malloc gives is aligned for any type.
        Origin::Heap(_) => Some(2 * heap.pointer_bytes() as i64),
        _ => Some(1),
    }
}
