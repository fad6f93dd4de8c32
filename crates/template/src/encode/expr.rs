//! Expressions as terms.

use super::Encoder;
use crate::memory::{Address, Kind, kind_of};
use crate::points::{Offset, constant, move_by, target_of_place};
use crate::state::{State, Val, choose};
use ir::{BinOp, CastOp, Expr, Span, Ty, UnOp};
use obligation::ErrorKind;
use solver::{Term, Unsupported};

impl Encoder<'_, '_> {
    /// The value of an expression. Operators in it may be undefined.
    pub(super) fn eval(&mut self, state: &mut State, expr: &Expr) -> Val {
        let cx = self.cx;
        match expr {
            Expr::Int { bits, value } => self.known(cx.int(u32::from(*bits), *value)),
            Expr::Float { ty, image } => {
                let width = solver::width_of(Ty::Float(*ty), self.prepared.program.model);
                self.known(cx.int(width, *image))
            }
            Expr::Null => self.address(Address::Null),
            Expr::Addr(place) => self.pointer_to(target_of_place(*place)),
            Expr::Reg(reg) => state.slots[self.formula.memory.reg(*reg)].clone(),
            Expr::Undef(ty) => {
                let init = cx.bool(!self.tracks);
                match kind_of(*ty, self.prepared.program.model) {
                    Kind::Pointer => Val { init, ..self.address(Address::Invalid) },
                    Kind::Bits(width) => Val { term: cx.variable("unset", width), init, may: None },
                }
            }
            Expr::Unary { op, arg, span } => {
                let arg = self.eval(state, arg);
                self.unary(state, *op, &arg, *span)
            }
            Expr::Binary { op, lhs, rhs, span } => {
                let (a, b) = (self.eval(state, lhs), self.eval(state, rhs));
                let span = if span.is_known() { *span } else { self.span };
                if *op == BinOp::PtrAdd {
                    return self.moved(&a, constant(rhs, self.prepared.pointer_bits()), &b);
                }
                let both = cx.and(a.init, b.init);
                match (a.may.is_some(), b.may.is_some()) {
                    (true, true) => Val { init: both, ..self.pointers(state, *op, &a, &b, span) },
                    _ => Val { init: both, ..self.numbers(state, *op, &a, &b, span) },
                }
            }
            Expr::Cast { op, to, arg, span } => {
                let arg = self.eval(state, arg);
                self.cast(state, *op, *to, &arg, *span)
            }
        }
    }

    /// The result of an operation that may have no term: then it may be anything.
    fn or_any(&self, result: Result<Term, Unsupported>, width: u32) -> Term {
        result.unwrap_or_else(|_| self.cx.variable("inexact", width))
    }

    fn unary(&mut self, state: &mut State, op: UnOp, arg: &Val, span: Span) -> Val {
        let cx = self.cx;
        if op == UnOp::NegS && (self.purpose.asks)(ErrorKind::SignedOverflow) {
            let defined = cx.defined_unary(op, arg.term).unwrap_or_else(|_| cx.bool(false));
            self.demand(state, ErrorKind::SignedOverflow, span, defined);
        }
        let width = cx.width(arg.term);
        Val { term: self.or_any(cx.unary(op, arg.term), width), init: arg.init, may: None }
    }

    fn numbers(&mut self, state: &mut State, op: BinOp, a: &Val, b: &Val, span: Span) -> Val {
        use BinOp::*;
        let cx = self.cx;
        match op {
            AddS | SubS | MulS => self.demand_if_asked(state, ErrorKind::SignedOverflow, op, a, b, span),
            Shl | ShlS | ShrS | ShrU => {
                self.demand_if_asked(state, ErrorKind::BadShift, op, a, b, span);
                // As a product with a power of two.
                if op == ShlS && (self.purpose.asks)(ErrorKind::SignedOverflow) {
                    let fits = cx.terms(|terms| terms.shift_fits(a.term, b.term));
                    self.demand(state, ErrorKind::SignedOverflow, span, fits);
                }
            }
            Within => self.demand_if_asked(state, ErrorKind::MemberBounds, op, a, b, span),
            DivS | DivU | RemS | RemU => {
                self.use_value(state, a, span);
                self.use_value(state, b, span);
                self.demand(state, ErrorKind::DivisionByZero, span, cx.nonzero(b.term));
                if matches!(op, DivS | RemS) {
                    let defined = cx.defined_binary(op, a.term, b.term).unwrap_or_else(|_| cx.bool(false));
                    self.demand(state, ErrorKind::SignedOverflow, span, defined);
                }
            }
            Add | Sub | Mul | And | Or | Xor | Eq | Ne | LtS | LeS | LtU | LeU | PtrAdd | PtrSub => {}
            FAdd | FSub | FMul | FDiv | FEq | FNe | FLt | FLe => {}
        }
        let width = if op.is_comparison() { 1 } else { cx.width(a.term) };
        self.known(self.or_any(cx.binary(op, a.term, b.term), width))
    }

    fn demand_if_asked(
        &mut self,
        state: &mut State,
        kind: ErrorKind,
        op: BinOp,
        a: &Val,
        b: &Val,
        span: Span,
    ) {
        if (self.purpose.asks)(kind) {
            let defined = self.cx.defined_binary(op, a.term, b.term);
            self.demand(state, kind, span, defined.unwrap_or_else(|_| self.cx.bool(false)));
        }
    }

    /// A pointer moved by a distance, which is given if it is constant.
    fn moved(&mut self, pointer: &Val, step: Option<i64>, distance: &Val) -> Val {
        let cx = self.cx;
        let init = cx.and(pointer.init, distance.init);
        let mut result: Option<Val> = None;
        for number in pointer.may.iter().flat_map(|may| may.iter()) {
            let address = self.move_address(self.formula.memory.address(*number), step);
            let there = self.address(address);
            result = Some(match result {
                None => there,
                Some(others) => choose(cx, self.is(pointer, *number), &there, &others),
            });
        }
        let moved = result.unwrap_or_else(|| self.address(Address::Unknown));
        Val { init, ..moved }
    }

    /// An address moved by a distance; `None` is any.
    pub(super) fn move_address(&self, address: Address, step: Option<i64>) -> Address {
        use crate::points::Target;
        // The rules are those of targets.
        match address {
            Address::In(object, offset) => {
                let class = self.formula.memory.objects[object].class;
                match move_by(Target::In(class, offset), step) {
                    Target::In(_, offset) => Address::In(object, offset),
                    _ => Address::Unknown,
                }
            }
            Address::Null => match move_by(Target::Null, step) {
                Target::Null => Address::Null,
                Target::Invalid => Address::Invalid,
                _ => Address::Unknown,
            },
            Address::Invalid => Address::Invalid,
            Address::Unknown | Address::Func(_) => Address::Unknown,
        }
    }

    fn pointers(&mut self, state: &mut State, op: BinOp, a: &Val, b: &Val, span: Span) -> Val {
        let cx = self.cx;
        match op {
            BinOp::Eq => {
                let equal = self.equal(state, a, b);
                self.known(equal)
            }
            BinOp::Ne => {
                let equal = self.equal(state, a, b);
                self.known(cx.not(equal))
            }
            BinOp::LtU | BinOp::LeU | BinOp::PtrSub => {
                let (x, y) = (self.offset_in(state, a), self.offset_in(state, b));
                let exact = cx.and(x.exact, y.exact);
                let related = cx.and(exact, cx.eq(x.object, y.object));
                // Where it is not known, executions go on.
                self.goal(state, ErrorKind::UnrelatedPointers, span, cx.not(related));
                state.guard = cx.and(state.guard, cx.implies(exact, related));
                let bits = u32::from(self.prepared.pointer_bits());
                let result = if op == BinOp::LtU {
                    cx.slt(x.offset, y.offset)
                } else if op == BinOp::LeU {
                    cx.sle(x.offset, y.offset)
                } else {
                    cx.extract(cx.sub(x.offset, y.offset), 0, bits)
                };
                let any = cx.variable("distance", cx.width(result));
                self.known(cx.ite(related, result, any))
            }
            BinOp::Add
            | BinOp::AddS
            | BinOp::Sub
            | BinOp::SubS
            | BinOp::Mul
            | BinOp::MulS
            | BinOp::DivS
            | BinOp::DivU
            | BinOp::RemS
            | BinOp::RemU
            | BinOp::And
            | BinOp::Or
            | BinOp::Xor
            | BinOp::Shl
            | BinOp::ShlS
            | BinOp::ShrS
            | BinOp::ShrU
            | BinOp::LtS
            | BinOp::LeS
            | BinOp::Within
            | BinOp::PtrAdd
            | BinOp::FAdd
            | BinOp::FSub
            | BinOp::FMul
            | BinOp::FDiv
            | BinOp::FEq
            | BinOp::FNe
            | BinOp::FLt
            | BinOp::FLe => {
                self.gap(state, format!("{op:?} of pointers"));
                state.guard = cx.bool(false);
                self.known(cx.int(u32::from(self.prepared.pointer_bits()), 0))
            }
        }
    }

    /// The object and the offset of a pointer, as numbers, and whether they are known.
    fn offset_in(&mut self, state: &mut State, pointer: &Val) -> Inside {
        let cx = self.cx;
        self.touch(state, pointer);
        let zero = Inside { object: cx.int(32, 0), offset: cx.int(64, 0), exact: cx.bool(false) };
        let mut all = zero;
        for number in pointer.may.iter().flat_map(|may| may.iter()) {
            let here = self.is(pointer, *number);
            let (object, offset, exact) = match self.formula.memory.address(*number) {
                // Null and invalid pointers are surely not related to anything.
                Address::Null | Address::Invalid | Address::Func(_) => (u128::from(*number) << 16, 0, true),
                Address::In(object, Offset::At(at)) => {
                    (object as u128, at, !self.formula.memory.is_rest(object))
                }
                Address::Unknown | Address::In(_, Offset::Any) => (0, 0, false),
            };
            all = Inside {
                object: cx.ite(here, cx.int(32, object), all.object),
                offset: cx.ite(here, cx.value(solver::Bv::signed(64, i128::from(offset))), all.offset),
                exact: cx.ite(here, cx.bool(exact), all.exact),
            };
        }
        all
    }

    /// Whether two pointers are equal. Where C leaves that open, or nothing is known, it may be
    /// either.
    fn equal(&mut self, state: &mut State, a: &Val, b: &Val) -> Term {
        let cx = self.cx;
        let (Some(of_a), Some(of_b)) = (a.may.clone(), b.may.clone()) else { return cx.variable("equal", 1) };
        let sites = |encoder: &Self, may: &[u32]| -> Vec<usize> {
            let objects = may.iter().filter_map(|number| match encoder.formula.memory.address(*number) {
                Address::In(object, _) if encoder.formula.memory.is_rest(object) => Some(object),
                _ => None,
            });
            objects.collect()
        };
        let (rest_a, rest_b) = (sites(self, &of_a), sites(self, &of_b));
        if rest_a.iter().any(|object| rest_b.contains(object)) {
            self.touch(state, a);
            self.touch(state, b);
        }
        let mut open = Vec::new();
        for x in of_a.iter() {
            for y in of_b.iter() {
                let (left, right) = (self.formula.memory.address(*x), self.formula.memory.address(*y));
                if self.is_open(left, right) {
                    open.push(cx.and(self.is(a, *x), self.is(b, *y)));
                }
            }
        }
        let open = cx.any(&open);
        let same = cx.eq(a.term, b.term);
        if cx.truth(open) == Some(false) { same } else { cx.ite(open, cx.variable("equal", 1), same) }
    }

    /// Whether nothing says whether two addresses are equal.
    fn is_open(&self, a: Address, b: Address) -> bool {
        let vague = |it| matches!(it, Address::Invalid | Address::Unknown) || Self::is_any_offset(it);
        if vague(a) || vague(b) {
            return true;
        }
        let inside = |object: usize, at: i64| {
            let size = self.formula.memory.objects[object].size;
            at == 0 || u64::try_from(at).is_ok_and(|at| size.is_some_and(|size| at < size))
        };
        match (a, b) {
            (Address::In(x, offset), Address::In(y, other)) if x == y => {
                self.formula.memory.is_rest(x) && offset == other
            }
            // An address behind an object may be that of the next one.
            (Address::In(x, Offset::At(i)), Address::In(y, Offset::At(j))) => !inside(x, i) || !inside(y, j),
            _ => false,
        }
    }

    fn cast(&mut self, state: &mut State, op: CastOp, to: Ty, arg: &Val, span: Span) -> Val {
        let cx = self.cx;
        let model = self.prepared.program.model;
        match op {
            CastOp::PtrToInt => {
                let width = u32::from(self.prepared.pointer_bits());
                let any = cx.variable("number", width);
                let null = self.formula.memory.number(Address::Null);
                let term = cx.ite(self.is(arg, null), cx.int(width, 0), any);
                Val { term, init: arg.init, may: None }
            }
            CastOp::IntToPtr => {
                let null = self.address(Address::Null);
                let constant = cx.constant(arg.term).is_some();
                let other = self.address(if constant { Address::Invalid } else { Address::Unknown });
                let is_null = cx.not(cx.nonzero(arg.term));
                Val { init: arg.init, ..choose(cx, is_null, &null, &other) }
            }
            CastOp::FToS | CastOp::FToU => {
                // Machines go on, with a number of their choice.
                let defined = cx.defined_cast(op, to, model, arg.term).unwrap_or_else(|_| cx.bool(false));
                self.goal(state, ErrorKind::BadFloatConversion, span, cx.not(defined));
                let width = solver::width_of(to, model);
                let exact = self.or_any(cx.cast(op, to, model, arg.term), width);
                let term = cx.ite(defined, exact, cx.variable("inexact", width));
                Val { term, init: arg.init, may: None }
            }
            CastOp::ZExt | CastOp::SExt | CastOp::Trunc | CastOp::SToF | CastOp::UToF | CastOp::FToF => {
                let term = self.or_any(cx.cast(op, to, model, arg.term), solver::width_of(to, model));
                Val { term, init: arg.init, may: None }
            }
        }
    }
}

/// Where a pointer points to, as numbers.
struct Inside {
    object: Term,
    offset: Term,
    exact: Term,
}
