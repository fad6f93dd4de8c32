//! Numbers and conditions.
//!
//! Numbers in registers, and in objects that are no cells, are ranges; numbers in cells may be
//! anything. Where a condition compares pointers, the memory is divided into the cases of each
//! comparison first.

use crate::exec::{Exec, top};
use crate::memory::{Memory, Num};
use crate::terms::{Term, pointer};
use ir::{BinOp, CastOp, Expr, Span, Ty, UnOp};
use obligation::{Check, ErrorKind};
use tvl::Truth;
use value::Range;

impl Exec<'_> {
    /// The value of a number.
    pub(crate) fn number(&mut self, memory: &Memory, expr: &Expr) -> Num {
        match expr {
            Expr::Int { bits, value } => Num::of(Range::constant(*bits, *value)),
            Expr::Float { .. } => Num::ANY,
            Expr::Null | Expr::Addr(_) => Num::ANY,
            Expr::Reg(reg) => {
                let known = memory.numbers.get(reg.0 as usize).copied().unwrap_or(Num::ANY);
                let ty = self.body().map(|body| body.regs[*reg].ty);
                Num { range: known.range.or_else(|| ty.and_then(top)), ..known }
            }
            Expr::Undef(ty) => Num { range: top(*ty), unset: true },
            Expr::Unary { op, arg, span } => {
                let arg = self.number(memory, arg);
                let range = arg.range.and_then(|range| self.unary(*op, range, *span));
                Num { range, ..arg }
            }
            Expr::Binary { op, lhs, rhs, span } => self.binary(memory, *op, (lhs, rhs), *span),
            Expr::Cast { op, to, arg, span } => {
                let arg = self.number(memory, arg);
                if matches!(op, CastOp::FToS | CastOp::FToU) {
                    self.at(*span, |exec| {
                        exec.alarm_if_asked(
                            ErrorKind::BadFloatConversion,
                            "the number may not fit the integer type",
                        );
                    });
                }
                let range = match to {
                    Ty::Int(bits) => arg.range.and_then(|range| Range::cast(*op, *bits, range)),
                    Ty::Ptr | Ty::Float(_) => None,
                };
                Num { range: range.or_else(|| top(*to)), unset: arg.unset }
            }
        }
    }

    /// Notes something about an operator, which has a place of its own.
    fn at(&mut self, span: Span, note: impl FnOnce(&mut Self)) {
        let here = self.here;
        if span.is_known() {
            self.here.span = span;
        }
        note(self);
        self.here = here;
    }

    fn unary(&mut self, op: UnOp, arg: Range, span: Span) -> Option<Range> {
        if op == UnOp::NegS {
            let undefined = Range::unary_definedness(op, arg).is_none_or(|it| it.may_be_undefined());
            if undefined && (self.asks)(ErrorKind::SignedOverflow) {
                self.at(span, |exec| exec.alarm(ErrorKind::SignedOverflow, "the result may not fit"));
            } else {
                return Range::unary(UnOp::Neg, arg);
            }
        }
        Range::unary(op, arg)
    }

    fn binary(&mut self, memory: &Memory, op: BinOp, sides: (&Expr, &Expr), span: Span) -> Num {
        let (lhs, rhs) = sides;
        let func = self.here.func;
        let is_pointer =
            |expr: &Expr| self.body().is_some_and(|body| expr.ty(body, self.program().model) == Ty::Ptr);
        if matches!(op, BinOp::Eq | BinOp::Ne) && is_pointer(lhs) {
            let (Ok(a), Ok(b)) = (pointer(lhs, func), pointer(rhs, func)) else { return Num::ANY };
            let same = self.compare(memory, a, b);
            let holds = if op == BinOp::Eq { same } else { same.not() };
            let range = Range::truth(holds.is_definite().then_some(holds == Truth::True));
            return Num { range: Some(range), unset: self.is_unset(memory, a) || self.is_unset(memory, b) };
        }
        let (a, b) = (self.number(memory, lhs), self.number(memory, rhs));
        let unset = a.unset || b.unset;
        let range = match (a.range, b.range) {
            (Some(a), Some(b)) => self.defined(op, (a, b), unset, span),
            (_, _) => None,
        };
        let all = || {
            self.body().and_then(|body| {
                top(Expr::ty(
                    &Expr::Binary { op, lhs: Box::new(lhs.clone()), rhs: Box::new(rhs.clone()), span },
                    body,
                    self.program().model,
                ))
            })
        };
        Num { range: range.or_else(all), unset }
    }

    /// The result of an operation on integers, where it has one.
    fn defined(&mut self, op: BinOp, (a, b): (Range, Range), unset: bool, span: Span) -> Option<Range> {
        let undefined = Range::definedness(op, a, b).is_some_and(|it| it.may_be_undefined());
        let kind = match op {
            BinOp::DivU | BinOp::RemU | BinOp::DivS | BinOp::RemS => {
                if unset {
                    self.at(span, |exec| {
                        exec.alarm(
                            ErrorKind::UninitialisedUse,
                            "a number that is divided may be uninitialised",
                        );
                    });
                }
                if b.contains(0) {
                    self.at(span, |exec| exec.alarm(ErrorKind::DivisionByZero, "the divisor may be zero"));
                }
                let overflows = undefined && !b.without(0).is_empty();
                let signed = matches!(op, BinOp::DivS | BinOp::RemS);
                let still =
                    || Range::definedness(op, a, b.without(0)).is_some_and(|it| it.may_be_undefined());
                if signed && overflows && still() {
                    self.at(span, |exec| exec.alarm(ErrorKind::SignedOverflow, "the result may not fit"));
                }
                return Range::binary(op, a, b);
            }
            BinOp::AddS | BinOp::SubS | BinOp::MulS => ErrorKind::SignedOverflow,
            BinOp::Shl | BinOp::ShlS | BinOp::ShrS | BinOp::ShrU => ErrorKind::BadShift,
            BinOp::Within => ErrorKind::MemberBounds,
            BinOp::LtU | BinOp::LeU | BinOp::PtrAdd | BinOp::PtrSub => return Range::binary(op, a, b),
            BinOp::Add | BinOp::Sub | BinOp::Mul | BinOp::And | BinOp::Or | BinOp::Xor => {
                return Range::binary(op, a, b);
            }
            BinOp::Eq | BinOp::Ne | BinOp::LtS | BinOp::LeS => return Range::binary(op, a, b),
            BinOp::FAdd | BinOp::FSub | BinOp::FMul | BinOp::FDiv => return None,
            BinOp::FEq | BinOp::FNe | BinOp::FLt | BinOp::FLe => return Some(Range::top(1)),
        };
        if !undefined {
            return Range::binary(op, a, b);
        }
        if (self.asks)(kind) {
            self.at(span, |exec| exec.alarm(kind, "the result may be undefined"));
        }
        // What is undefined and not asked about may have any result that hardware gives.
        match op {
            BinOp::AddS => Range::binary(BinOp::Add, a, b),
            BinOp::SubS => Range::binary(BinOp::Sub, a, b),
            BinOp::MulS => Range::binary(BinOp::Mul, a, b),
            BinOp::Within => Some(a),
            _ => Some(Range::top(a.width())),
        }
    }

    fn is_unset(&self, memory: &Memory, term: Term) -> bool {
        match self.variable(term) {
            Some(var) => memory.is_unset(var),
            None => term == Term::Unset,
        }
    }

    /// Whether two pointers are equal. The address of a block that has ended may be that of a new
    /// one.
    pub(crate) fn compare(&self, memory: &Memory, a: Term, b: Term) -> Truth {
        let row = |term: Term| self.variable(term).map_or(tvl::Row::NONE, |var| self.row(memory, var));
        if self.is_unset(memory, a) || self.is_unset(memory, b) {
            return Truth::Unknown;
        }
        let (x, y) = (row(a), row(b));
        match (x.may, y.may) {
            (0, 0) => return Truth::True,
            (0, _) if y.must != 0 => return Truth::False,
            (_, 0) if x.must != 0 => return Truth::False,
            (0, _) | (_, 0) => return Truth::Unknown,
            (_, _) => {}
        }
        let freed = memory.shape.unary(self.prepared.names.freed).may;
        let known = x.must.count_ones() == 1 && y.must.count_ones() == 1;
        if known && x.must == y.must {
            return Truth::True;
        }
        if (x.may | y.may) & freed != 0 || !known {
            return if x.may & y.may == 0 && (x.may | y.may) & freed == 0 && (x.must | y.must) != 0 {
                Truth::False
            } else {
                Truth::Unknown
            };
        }
        Truth::False
    }

    /// The cases in which each comparison of pointers in an expression is decided.
    pub(crate) fn decided(&mut self, memory: Memory, expr: &Expr) -> Vec<Memory> {
        let (func, model) = (self.here.func, self.program().model);
        let Some(body) = self.body() else { return Vec::new() };
        let mut pairs = Vec::new();
        expr.for_each(&mut |part| {
            if let Expr::Binary { op: BinOp::Eq | BinOp::Ne, lhs, rhs, .. } = part
                && lhs.ty(body, model) == Ty::Ptr
                && let (Ok(a), Ok(b)) = (pointer(lhs, func), pointer(rhs, func))
            {
                pairs.push((a, b));
            }
        });
        let mut memories = vec![memory];
        for (a, b) in pairs {
            let before = std::mem::take(&mut memories);
            for memory in before {
                memories.extend(self.divided(memory, a, b));
            }
        }
        memories
    }

    /// The cases in which two pointers are equal, or not.
    fn divided(&mut self, memory: Memory, a: Term, b: Term) -> Vec<Memory> {
        if self.compare(&memory, a, b).is_definite() {
            return vec![memory];
        }
        if self.is_unset(&memory, a) || self.is_unset(&memory, b) {
            return vec![memory];
        }
        let vars: Vec<_> = [a, b].into_iter().filter_map(|term| self.variable(term)).collect();
        let (yes, no) = match vars.len() {
            0 => return vec![memory],
            1 => ("is_null", "is_not_null"),
            _ => ("equal", "different"),
        };
        let freed = memory.shape.unary(self.prepared.names.freed).may;
        let mut out = Vec::new();
        // That addresses differ says nothing of cells that have ended, and that they are the same
        // does not make them one.
        if vars.len() == 2 && vars.iter().any(|var| self.row(&memory, *var).may & freed != 0) {
            for first in self.nullness(memory, vars[0]) {
                out.extend(self.nullness(first, vars[1]));
            }
            return out;
        }
        out.extend(self.apply_to(&memory, yes, &vars));
        out.extend(self.apply_to(&memory, no, &vars));
        out
    }

    fn nullness(&mut self, memory: Memory, var: usize) -> Vec<Memory> {
        let row = self.row(&memory, var);
        if row.may == 0 || row.must != 0 {
            return vec![memory];
        }
        let mut out = self.apply_to(&memory, "is_null", &[var]);
        out.extend(self.apply_to(&memory, "is_not_null", &[var]));
        out
    }

    /// The memories in which a condition may have a truth value.
    pub(crate) fn assume(&mut self, memory: Memory, cond: &Expr, truth: bool) -> Vec<Memory> {
        let mut out = Vec::new();
        for memory in self.decided(memory, cond) {
            let num = self.number(&memory, cond);
            if num.range.and_then(Range::as_truth).is_some_and(|known| known != truth) {
                continue;
            }
            out.extend(self.refined(memory, cond, truth));
        }
        out
    }

    /// A use of a number that decides something.
    pub(crate) fn use_number(&mut self, memory: &Memory, expr: &Expr) {
        self.checks(Check::Initialised);
        if self.number(memory, expr).unset {
            self.alarm_if_asked(ErrorKind::UninitialisedUse, "the value may be uninitialised");
        }
    }

    /// A memory with ranges in which a condition may have a truth value.
    fn refined(&mut self, mut memory: Memory, cond: &Expr, truth: bool) -> Option<Memory> {
        let Expr::Binary { op, lhs, rhs, .. } = cond else {
            let range = Range::constant(1, u128::from(truth));
            return self.narrow(&mut memory, cond, range).then_some(memory);
        };
        match op {
            BinOp::Eq | BinOp::Ne | BinOp::LtS | BinOp::LeS | BinOp::LtU | BinOp::LeU => {
                let (a, b) = (self.number(&memory, lhs), self.number(&memory, rhs));
                let (Some(a), Some(b)) = (a.range, b.range) else { return Some(memory) };
                let (a, b) = Range::refine_comparison(*op, truth, a, b);
                (self.narrow(&mut memory, lhs, a) && self.narrow(&mut memory, rhs, b)).then_some(memory)
            }
            BinOp::And if truth => {
                let memory = self.refined(memory, lhs, true)?;
                self.refined(memory, rhs, true)
            }
            BinOp::Or if !truth => {
                let memory = self.refined(memory, lhs, false)?;
                self.refined(memory, rhs, false)
            }
            // Nothing is learnt from others.
            _ => Some(memory),
        }
    }

    /// Narrows the register that an expression is made of; `false` if no value is left.
    pub(crate) fn narrow(&mut self, memory: &mut Memory, expr: &Expr, range: Range) -> bool {
        if range.is_empty() {
            return false;
        }
        match expr {
            Expr::Reg(reg) => {
                let known = self.number(memory, expr);
                if let (Some(old), Some(slot)) = (known.range, memory.numbers.get_mut(reg.0 as usize))
                    && old.width() == range.width()
                {
                    let met = old.meet(range);
                    slot.range = Some(met);
                    return !met.is_empty();
                }
                true
            }
            Expr::Cast { op: op @ (CastOp::ZExt | CastOp::SExt), arg, .. } => {
                let Some(old) = self.number(memory, arg).range else { return true };
                self.narrow(memory, arg, Range::refine_cast(*op, range, old))
            }
            Expr::Binary { op: BinOp::Eq | BinOp::Ne, lhs, rhs, .. } if range.as_truth().is_some() => {
                let (Expr::Binary { op, .. }, Some(truth)) = (expr, range.as_truth()) else { return true };
                let (a, b) = (self.number(memory, lhs).range, self.number(memory, rhs).range);
                let (Some(a), Some(b)) = (a, b) else { return true };
                let (a, b) = Range::refine_comparison(*op, truth, a, b);
                self.narrow(memory, lhs, a) && self.narrow(memory, rhs, b)
            }
            Expr::Cast { .. }
            | Expr::Binary { .. }
            | Expr::Unary { .. }
            | Expr::Int { .. }
            | Expr::Float { .. }
            | Expr::Null
            | Expr::Addr(_)
            | Expr::Undef(_) => true,
        }
    }
}
