//! Constant expressions: what the typed tree computes before the program runs.
//!
//! The language asks for constants in three ways, and gcc answers each a little more generously
//! than the standard:
//!
//! - **Integer constant expressions** in the strict sense ([`eval_ice`]) decide what a null pointer
//!   constant is, and whether an array is of variable length: only literals and operators on them
//!   count, and nothing may overflow.
//! - **Where an integer is demanded** (enumerators, `case`, bit-fields, assertions, sizes of arrays
//!   at file scope; [`eval_int`]) gcc takes whatever folds to one: floating-point arithmetic,
//!   comparisons of addresses, `x * 0`, operands that are not evaluated. Overflow wraps, with a
//!   remark. The value of an object never counts.
//! - **Initialisers of static objects** ([`eval_const`]) may be addresses and floating-point
//!   numbers too, and gcc even looks into the initialisers of `const` objects and into string
//!   literals.
//!
//! Algorithm: one walk over the tree for all three; the differences are a mode. Integer arithmetic
//! is in [`fold`], floating point in [`float`]. A walk costs time in proportion to
//! the tree, except for looking up values inside `const` objects.
//!
//! Invariants: the walk recurses as deep as the tree, but refuses what is deeper than a typed tree
//! can be ([`MAX_NESTING`](crate::ast::MAX_NESTING) bounds what was written), so that it fits the
//! stack. Values have the type of their node: no bits above its width.

mod address;
mod eval;
pub mod fold;
mod load;
mod shape;

use crate::source::Pos;
use crate::tast::{Expr, FunctionId, LabelId, Module, ObjectId, StrId};
use crate::types::{FloatKind, Types};
use eval::{Eval, Mode, Root, Value};

/// What evaluation needs to know.
#[derive(Clone, Copy)]
pub struct Ctx<'a> {
    /// The types.
    pub types: &'a Types,
    /// Objects and strings.
    pub module: &'a Module,
}

/// The value of an integer constant expression.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IntValue {
    /// The width of the type in bits; 8 for `_Bool`.
    pub bits: u16,
    /// Whether the type is signed.
    pub signed: bool,
    /// The value's bits, zero above the width.
    pub value: u128,
    /// The first thing that is odd, if the value has it all the same.
    pub remark: Option<Remark>,
}

/// Something odd in a constant expression that has a value all the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Remark {
    /// The operator.
    pub pos: Pos,
    /// What is odd.
    pub kind: RemarkKind,
}

/// What is odd in a constant expression.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RemarkKind {
    /// A signed operation overflowed: the value wraps. gcc warns.
    Overflow,
    /// A shift by an amount not less than the width: 0, or -1 for a negative number to the right.
    /// gcc warns.
    BigShift,
    /// A left shift of a negative number, or into the sign bit or beyond. gcc says nothing, but it
    /// is not an integer constant expression in the strict sense.
    LeftShift,
    /// A floating-point number does not fit the integer type: the nearest integer that does. gcc
    /// warns.
    FloatToInt,
}

impl RemarkKind {
    /// The text of a warning; `None` where gcc does not warn.
    pub fn message(self) -> Option<&'static str> {
        match self {
            RemarkKind::Overflow => Some("integer overflow in expression"),
            RemarkKind::BigShift => Some("shift count is not less than the width of the type"),
            RemarkKind::LeftShift => None,
            RemarkKind::FloatToInt => Some("overflow in conversion from a floating type"),
        }
    }
}

/// Why an expression is not constant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotConst {
    /// The part that is not.
    pub pos: Pos,
    /// Why, in a few words: `a function call`.
    pub why: String,
    /// The kind of reason.
    pub reason: Reason,
}

/// The kinds of reasons why an expression is not constant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// It depends on the state, or has an effect.
    NotConstant,
    /// Division by zero.
    DivisionByZero,
    /// A shift by a negative amount.
    NegativeShift,
    /// An address where a number is needed, or one that no linker could compute.
    Address,
    /// Something that is not modelled.
    Unsupported,
    /// An error that has been reported.
    Error,
}

/// What an address constant is relative to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Base {
    /// A static object.
    Object(ObjectId),
    /// A function.
    Function(FunctionId),
    /// A string literal.
    Str(StrId),
    /// A label of the function in which the static object is declared.
    Label(LabelId),
    /// Nothing: the offset is the address.
    Null,
}

/// A constant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ConstValue {
    /// An integer: the width of its type (8 for `_Bool`) and its bits, zero above the width.
    Int {
        /// The width.
        bits: u16,
        /// The bits.
        value: u128,
    },
    /// A floating-point number.
    Float {
        /// Its type.
        kind: FloatKind,
        /// The bits of its image.
        image: u128,
    },
    /// An address: of pointer type, or (never with [`Base::Null`]) cast to an integer type of a
    /// pointer's width.
    Address {
        /// What it is relative to.
        base: Base,
        /// The distance in bytes; for [`Base::Null`] the address itself, sign-extended from a
        /// pointer's width.
        offset: i64,
    },
}

impl IntValue {
    /// The number, if it fits.
    pub fn to_i128(self) -> Option<i128> {
        if self.signed {
            Some(ir::sign_extend(self.value, self.bits))
        } else {
            i128::try_from(self.value).ok()
        }
    }

    /// The number, if it is not negative and fits.
    pub fn to_u64(self) -> Option<u64> {
        if self.is_negative() { None } else { u64::try_from(self.value).ok() }
    }

    /// Whether it is negative.
    pub fn is_negative(self) -> bool {
        self.signed && ir::sign_extend(self.value, self.bits) < 0
    }

    /// Whether it is zero.
    pub fn is_zero(self) -> bool {
        self.value == 0
    }
}

/// Evaluates an integer constant expression in gcc's wide sense: whatever folds to an integer
/// without looking into objects.
pub fn eval_int(ctx: &Ctx<'_>, e: &Expr) -> Result<IntValue, NotConst> {
    let mut eval = Eval::new(*ctx, Mode::Fold);
    match eval.eval(e)? {
        Value::Int { ty, value } => {
            Ok(IntValue { bits: ty.bits, signed: ty.signed, value, remark: eval.remark() })
        }
        Value::Float { .. } => Err(eval::not_const(e, Reason::NotConstant, "a floating-point number")),
        Value::Address { .. } => Err(eval::not_const(e, Reason::Address, "an address")),
    }
}

/// Evaluates an integer constant expression in the strict sense: literals and operators on them,
/// floating literals only as operands of casts, no overflow.
pub fn eval_ice(ctx: &Ctx<'_>, e: &Expr) -> Result<IntValue, NotConst> {
    if let Err(part) = shape::strict(ctx, e) {
        return Err(eval::not_const(part, Reason::NotConstant, "not part of an integer constant expression"));
    }
    let value = eval_int(ctx, e)?;
    match value.remark {
        None => Ok(value),
        Some(Remark { pos, .. }) => {
            Err(NotConst { pos, why: "overflow".to_owned(), reason: Reason::NotConstant })
        }
    }
}

/// Evaluates the initialiser of a static object, a scalar.
pub fn eval_const(ctx: &Ctx<'_>, e: &Expr) -> Result<ConstValue, NotConst> {
    eval_const_remarking(ctx, e).map(|(value, _)| value)
}

/// As [`eval_const`], with the first thing that is odd.
pub fn eval_const_remarking(ctx: &Ctx<'_>, e: &Expr) -> Result<(ConstValue, Option<Remark>), NotConst> {
    let mut eval = Eval::new(*ctx, Mode::Init);
    let value = match eval.eval(e)? {
        Value::Int { ty, value } => ConstValue::Int { bits: ty.bits, value },
        Value::Float { kind, image } => ConstValue::Float { kind, image },
        Value::Address { root: Root::Base(base), offset } => ConstValue::Address { base, offset },
        Value::Address { root: Root::Local(_), .. } => {
            return Err(eval::not_const(e, Reason::Address, "the address of a local variable"));
        }
    };
    Ok((value, eval.remark()))
}

#[cfg(test)]
mod tests;
