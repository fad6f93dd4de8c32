//! Constructors of IR expressions that keep them tidy.
//!
//! Offsets, scale factors and conversions make many operations on constants; they are computed
//! here, so that a path like `&s.a.b[2]` is one addition. An operation is folded only if it is
//! defined for its operands: an overflow, a division by zero or a bad shift stays in the tree for
//! the analysis to report.
//!
//! Rules beyond constants:
//! - `ptradd` by constants is gathered into one, outermost: `(p + 4) + i + 8` is `(p + i) + 12`.
//!   The IR's pointers may leave their object in between, so the order does not matter.
//! - An extension of an extension, and a truncation of an extension, are a single conversion or
//!   none.
//! - A product with 1 is the other factor.
//! - A truth value that was widened and is compared with zero is the truth value itself.

use ir::{BinOp, CastOp, Expr, FloatTy, Place, Span, Ty, UnOp, sign_extend, truncate};

/// A binary operation.
pub(super) fn binary(op: BinOp, lhs: Expr, rhs: Expr, span: Span) -> Expr {
    if op == BinOp::PtrAdd {
        return ptr_add(lhs, rhs, span);
    }
    if let (&Expr::Int { bits, value: a }, &Expr::Int { value: b, .. }) = (&lhs, &rhs)
        && let Some(folded) = fold_int(op, bits, a, b)
    {
        return folded;
    }
    if let (BinOp::Eq | BinOp::Ne, Expr::Null, Expr::Null) = (op, &lhs, &rhs) {
        return Expr::bool(op == BinOp::Eq);
    }
    if let (BinOp::Mul | BinOp::MulS, Expr::Int { value: 1, .. }) = (op, &lhs) {
        return rhs;
    }
    if let (BinOp::Mul | BinOp::MulS, Expr::Int { value: 1, .. }) = (op, &rhs) {
        return lhs;
    }
    if let (Expr::Cast { op: CastOp::ZExt, arg, .. }, Expr::Int { value: 0, .. }) = (&lhs, &rhs)
        && is_truth(arg)
    {
        if op == BinOp::Ne {
            return (**arg).clone();
        }
        if op == BinOp::Eq {
            return negate_truth((**arg).clone(), span);
        }
    }
    Expr::binary(op, lhs, rhs, span)
}

/// Whether an expression is of type `i1` by its form. Registers are not examined.
fn is_truth(e: &Expr) -> bool {
    match e {
        Expr::Int { bits, .. } => *bits == 1,
        Expr::Binary { op, .. } => op.is_comparison(),
        Expr::Unary { arg, .. } => is_truth(arg),
        Expr::Cast { to, .. } => *to == Ty::BOOL,
        Expr::Undef(ty) => *ty == Ty::BOOL,
        Expr::Float { .. } | Expr::Null | Expr::Addr(_) | Expr::Reg(_) => false,
    }
}

/// The opposite of an `i1`.
pub(super) fn negate_truth(e: Expr, span: Span) -> Expr {
    match e {
        Expr::Int { bits: 1, value } => Expr::bool(value == 0),
        Expr::Unary { op: UnOp::Not, arg, .. } => *arg,
        Expr::Binary { op, lhs, rhs, span: at } => match opposite(op) {
            Some((op, false)) => Expr::Binary { op, lhs, rhs, span: at },
            Some((op, true)) => Expr::Binary { op, lhs: rhs, rhs: lhs, span: at },
            None => Expr::unary(UnOp::Not, Expr::Binary { op, lhs, rhs, span: at }, span),
        },
        Expr::Int { .. }
        | Expr::Float { .. }
        | Expr::Null
        | Expr::Addr(_)
        | Expr::Reg(_)
        | Expr::Undef(_)
        | Expr::Unary { .. }
        | Expr::Cast { .. } => Expr::unary(UnOp::Not, e, span),
    }
}

/// The comparison that is true where `op` is false, and whether it takes the operands in the other
/// order.
fn opposite(op: BinOp) -> Option<(BinOp, bool)> {
    use BinOp::*;
    match op {
        Eq => Some((Ne, false)),
        Ne => Some((Eq, false)),
        FEq => Some((FNe, false)),
        FNe => Some((FEq, false)),
        LtS => Some((LeS, true)),
        LeS => Some((LtS, true)),
        LtU => Some((LeU, true)),
        LeU => Some((LtU, true)),
        // With a NaN, both orders are false.
        FLt | FLe => None,
        Add | Sub | Mul | AddS | SubS | MulS | DivS | DivU | RemS | RemU | And | Or | Xor | Within | Shl
        | ShlS | ShrS | ShrU | PtrAdd | PtrSub | FAdd | FSub | FMul | FDiv => None,
    }
}

fn ptr_add(ptr: Expr, offset: Expr, span: Span) -> Expr {
    // Take a constant off the pointer, to put the sum outside.
    let mut base = ptr;
    let mut constant = None;
    if let Expr::Binary { op: BinOp::PtrAdd, lhs, rhs, .. } = &mut base
        && let Expr::Int { bits, value } = **rhs
    {
        constant = Some((bits, value));
        base = std::mem::replace(lhs, Expr::Null);
    }
    match offset {
        Expr::Int { bits, value } => {
            let before = constant.map_or(0, |(_, value)| value);
            constant = Some((bits, truncate(before.wrapping_add(value), bits)));
        }
        dynamic => base = Expr::binary(BinOp::PtrAdd, base, dynamic, span),
    }
    match constant {
        None | Some((_, 0)) => base,
        Some((bits, value)) => Expr::binary(BinOp::PtrAdd, base, Expr::Int { bits, value }, span),
    }
}

/// The result of an operation on integers, unless it is undefined or not known here.
fn fold_int(op: BinOp, bits: u16, a: u128, b: u128) -> Option<Expr> {
    use BinOp::*;
    let (sa, sb) = (sign_extend(a, bits), sign_extend(b, bits));
    let image = |value: u128| Some(Expr::Int { bits, value: truncate(value, bits) });
    let exact = |value: Option<i128>| {
        value.filter(|&v| sign_extend(truncate(v as u128, bits), bits) == v).and_then(|v| image(v as u128))
    };
    let amount = (b < u128::from(bits)).then_some(b as u32);
    match op {
        Add => image(a.wrapping_add(b)),
        Sub => image(a.wrapping_sub(b)),
        Mul => image(a.wrapping_mul(b)),
        AddS => exact(sa.checked_add(sb)),
        SubS => exact(sa.checked_sub(sb)),
        MulS => exact(sa.checked_mul(sb)),
        DivS => exact(sa.checked_div(sb)),
        // least % -1 is as undefined as the division.
        RemS => exact(sa.checked_div(sb)).and_then(|_| exact(sa.checked_rem(sb))),
        DivU => a.checked_div(b).and_then(image),
        RemU => a.checked_rem(b).and_then(image),
        And => image(a & b),
        Or => image(a | b),
        Xor => image(a ^ b),
        Shl => image(a << amount?),
        ShlS => {
            let by = amount?;
            let shifted = sign_extend(truncate((sa as u128) << by, bits), bits);
            (sa >= 0 && shifted >> by == sa && shifted >= 0).then(|| Expr::int(bits, shifted))
        }
        ShrS => image((sa >> amount?) as u128),
        Within => (a < b).then(|| image(a)).flatten(),
        ShrU => image(a >> amount?),
        Eq => Some(Expr::bool(a == b)),
        Ne => Some(Expr::bool(a != b)),
        LtS => Some(Expr::bool(sa < sb)),
        LeS => Some(Expr::bool(sa <= sb)),
        LtU => Some(Expr::bool(a < b)),
        LeU => Some(Expr::bool(a <= b)),
        PtrAdd | PtrSub | FAdd | FSub | FMul | FDiv | FEq | FNe | FLt | FLe => None,
    }
}

/// A unary operation.
pub(super) fn unary(op: UnOp, arg: Expr, span: Span) -> Expr {
    match (op, &arg) {
        (UnOp::Neg, &Expr::Int { bits, value }) => {
            Expr::Int { bits, value: truncate(value.wrapping_neg(), bits) }
        }
        (UnOp::NegS, &Expr::Int { bits, value }) => {
            // The least number, and only that one besides 0, is its own negation.
            let negated = truncate(value.wrapping_neg(), bits);
            if value != 0 && negated == value {
                Expr::unary(op, arg, span)
            } else {
                Expr::Int { bits, value: negated }
            }
        }
        (UnOp::Not, &Expr::Int { bits, value }) => Expr::Int { bits, value: truncate(!value, bits) },
        (UnOp::FNeg, &Expr::Float { ty, image }) => {
            Expr::Float { ty, image: float::negate(ty.into(), image) }
        }
        (UnOp::Neg | UnOp::NegS | UnOp::Not | UnOp::FNeg, _) => Expr::unary(op, arg, span),
    }
}

/// A conversion.
pub(super) fn cast(op: CastOp, to: Ty, arg: Expr, span: Span) -> Expr {
    if let Some(folded) = fold_cast(op, to, &arg) {
        return folded;
    }
    // Conversions of conversions between integers: examine where the bits come from.
    if let Expr::Cast { op: inner, to: middle, arg: source, .. } = &arg
        && let (Ty::Int(to_bits), Ty::Int(_)) = (to, middle)
    {
        match (op, inner) {
            (CastOp::ZExt, CastOp::ZExt) | (CastOp::SExt, CastOp::SExt) => {
                return Expr::cast(op, to, (**source).clone(), span);
            }
            // The upper bit is 0 after a zero extension, which always widens.
            (CastOp::SExt, CastOp::ZExt) => {
                return Expr::cast(CastOp::ZExt, to, (**source).clone(), span);
            }
            (CastOp::Trunc, CastOp::Trunc) => return Expr::cast(CastOp::Trunc, to, (**source).clone(), span),
            (CastOp::Trunc, CastOp::ZExt) if is_truth(source) && to_bits > 1 => {
                return Expr::cast(CastOp::ZExt, to, (**source).clone(), span);
            }
            _ => {}
        }
    }
    Expr::cast(op, to, arg, span)
}

fn fold_cast(op: CastOp, to: Ty, arg: &Expr) -> Option<Expr> {
    match (op, to, arg) {
        (CastOp::ZExt | CastOp::Trunc, Ty::Int(bits), &Expr::Int { value, .. }) => {
            Some(Expr::Int { bits, value: truncate(value, bits) })
        }
        (CastOp::SExt, Ty::Int(bits), &Expr::Int { bits: from, value }) => {
            Some(Expr::int(bits, sign_extend(value, from)))
        }
        (CastOp::IntToPtr, Ty::Ptr, Expr::Int { value: 0, .. }) => Some(Expr::Null),
        (CastOp::PtrToInt, Ty::Int(bits), Expr::Null) => Some(Expr::Int { bits, value: 0 }),
        // `(size_t)&((struct s *)0)->member`: an offset that is computed by hand.
        (CastOp::PtrToInt, Ty::Int(_), Expr::Binary { op: BinOp::PtrAdd, lhs, rhs, .. })
            if **lhs == Expr::Null && matches!(**rhs, Expr::Int { .. }) =>
        {
            Some((**rhs).clone())
        }
        (CastOp::SToF, Ty::Float(ty), &Expr::Int { bits, value }) => {
            Some(Expr::Float { ty, image: float::from_int(ty.into(), bits, true, value) })
        }
        (CastOp::UToF, Ty::Float(ty), &Expr::Int { bits, value }) => {
            Some(Expr::Float { ty, image: float::from_int(ty.into(), bits, false, value) })
        }
        (CastOp::FToF, Ty::Float(ty), &Expr::Float { ty: from, image }) => {
            Some(Expr::Float { ty, image: float::convert(from.into(), ty.into(), image) })
        }
        (CastOp::FToS | CastOp::FToU, Ty::Int(bits), &Expr::Float { ty, image }) => {
            let (value, misfit) = float::to_int(ty.into(), bits, op == CastOp::FToS, image);
            (!misfit).then_some(Expr::Int { bits, value })
        }
        _ => None,
    }
}

/// Whether a tree holds the address of a local object, which exists only as long as the object
/// lives.
pub(super) fn names_local(e: &Expr) -> bool {
    e.any(&mut |part| matches!(part, Expr::Addr(Place::Obj(_))))
}

/// Whether evaluating a tree can be undefined.
pub(super) fn is_partial(e: &Expr) -> bool {
    use BinOp::*;
    e.any(&mut |part| match part {
        Expr::Int { .. }
        | Expr::Float { .. }
        | Expr::Null
        | Expr::Addr(_)
        | Expr::Reg(_)
        | Expr::Undef(_) => false,
        Expr::Unary { op, .. } => *op == UnOp::NegS,
        Expr::Binary { op, .. } => match op {
            AddS | SubS | MulS | DivS | DivU | RemS | RemU | Shl | ShlS | ShrS | ShrU | LtU | LeU
            | Within | PtrSub => true,
            Add | Sub | Mul | And | Or | Xor | Eq | Ne | LtS | LeS | PtrAdd | FAdd | FSub | FMul | FDiv
            | FEq | FNe | FLt | FLe => false,
        },
        Expr::Cast { op, .. } => match op {
            CastOp::FToS | CastOp::FToU => true,
            CastOp::ZExt
            | CastOp::SExt
            | CastOp::Trunc
            | CastOp::PtrToInt
            | CastOp::IntToPtr
            | CastOp::SToF
            | CastOp::UToF
            | CastOp::FToF => false,
        },
    })
}

/// The number 1.
pub(super) fn float_one(ty: FloatTy) -> Expr {
    Expr::Float { ty, image: float::from_int(ty.into(), 32, true, 1) }
}
