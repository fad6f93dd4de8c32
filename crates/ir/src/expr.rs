//! Expressions: finite trees of pure operations on scalars.
//!
//! An expression reads registers and constants only. It has no side effect, never touches memory
//! and is evaluated strictly, all operands first. Some operations are *partial*: they are undefined
//! for some operands (the tables below say which), and each such node carries its own source
//! location, so that an error names the operator and not only the statement.
//!
//! **Uninitialised values.** A value is either initialised or not (at the granularity of bits for
//! bit-fields, see [`StmtKind::StoreBits`](crate::StmtKind::StoreBits)). An operation on an
//! uninitialised operand yields an uninitialised result. Whether that matters is decided where the
//! value is used: as an address, in a branch, as an argument of an operation that may trap.
//!
//! **Pointers** are a pair of an object (their provenance) and a byte offset, or null, or the
//! address of a function or a label, or an integer that was never derived from an object.
//! Arithmetic moves the offset and never leaves the object, even if the result lies outside its
//! bounds: only an access checks bounds.

use crate::{BlockId, FuncId, GlobalId, ObjId, RegId, Span, Ty};

/// An expression tree. Invariant: at most [`Expr::MAX_DEPTH`] levels.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Expr {
    /// An integer constant: the width and the value's bits, zero above the width.
    Int {
        /// The width in bits.
        bits: u16,
        /// The image, zero-extended.
        value: u128,
    },
    /// A floating-point constant: the bits of its image in the format.
    Float {
        /// The format.
        ty: crate::FloatTy,
        /// The image, zero-extended.
        image: u128,
    },
    /// The null pointer.
    Null,
    /// The address of an object, a function or a label.
    Addr(Place),
    /// The current value of a register.
    Reg(RegId),
    /// An uninitialised value.
    Undef(Ty),
    /// A unary operation.
    Unary {
        /// The operation.
        op: UnOp,
        /// Its operand.
        arg: Box<Expr>,
        /// The operator's location.
        span: Span,
    },
    /// A binary operation.
    Binary {
        /// The operation.
        op: BinOp,
        /// The left operand.
        lhs: Box<Expr>,
        /// The right operand.
        rhs: Box<Expr>,
        /// The operator's location.
        span: Span,
    },
    /// A conversion.
    Cast {
        /// The kind of conversion.
        op: CastOp,
        /// The type of the result.
        to: Ty,
        /// The operand.
        arg: Box<Expr>,
        /// The location of the cast, or of the operand for an implicit conversion.
        span: Span,
    },
}

/// What an address constant points at (offset 0).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    /// A static object.
    Global(GlobalId),
    /// A local object of the current function's frame; it must be live when the address is used.
    Obj(ObjId),
    /// A function.
    Func(FuncId),
    /// A label whose address is taken (`&&label`): the block that it names in the function.
    Label(FuncId, BlockId),
}

/// Unary operations. The operand and the result have the same type.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum UnOp {
    /// Two's complement negation, wrapping.
    Neg,
    /// Negation of a signed number; **partial**: undefined for the smallest number.
    NegS,
    /// Bitwise complement.
    Not,
    /// Floating-point negation: flips the sign bit.
    FNeg,
}

/// Binary operations on two operands.
///
/// Unless noted, both operands and the result have the same integer type. `S` operations read their
/// operands as signed, `U` as unsigned.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BinOp {
    /// Addition, wrapping.
    Add,
    /// Subtraction, wrapping.
    Sub,
    /// Multiplication, wrapping.
    Mul,
    /// Signed addition; **partial**: undefined on overflow.
    AddS,
    /// Signed subtraction; **partial**: undefined on overflow.
    SubS,
    /// Signed multiplication; **partial**: undefined on overflow.
    MulS,
    /// Signed division, rounding to zero; **partial**: undefined for divisor 0 and for the smallest
    /// number divided by -1.
    DivS,
    /// Unsigned division; **partial**: undefined for divisor 0.
    DivU,
    /// Signed remainder, with the sign of the dividend; **partial** as [`BinOp::DivS`].
    RemS,
    /// Unsigned remainder; **partial**: undefined for divisor 0.
    RemU,
    /// Bitwise and.
    And,
    /// Bitwise or.
    Or,
    /// Bitwise exclusive or.
    Xor,
    /// Left shift of an unsigned number. The amount may be of another integer type and is read as
    /// unsigned; **partial**: undefined for amounts not less than the width.
    Shl,
    /// Left shift of a signed number; **partial** as [`BinOp::Shl`], and undefined if a bit that
    /// differs from the result's sign is shifted out or the operand is negative.
    ShlS,
    /// Right shift with sign extension; **partial** as [`BinOp::Shl`].
    ShrS,
    /// Right shift with zeros; **partial** as [`BinOp::Shl`].
    ShrU,
    /// The left operand, an index into an array that the source names, whose length is the right
    /// operand (plus one where only the address is taken); **partial**: undefined unless the index,
    /// read as unsigned, is less.
    Within,
    /// Equality of integers or of pointers; the result is `i1`.
    Eq,
    /// Inequality of integers or of pointers; the result is `i1`.
    Ne,
    /// Signed less-than; the result is `i1`.
    LtS,
    /// Signed less-or-equal; the result is `i1`.
    LeS,
    /// Unsigned less-than of integers, or less-than of pointers; the result is `i1`. For pointers
    /// **partial**: undefined unless both point into, or one past the end of, the same object.
    LtU,
    /// Unsigned less-or-equal, as [`BinOp::LtU`].
    LeU,
    /// `ptr + offset`: the left operand is a pointer, the right a pointer-wide integer, in bytes.
    PtrAdd,
    /// The distance between two pointers in bytes, a pointer-wide integer; **partial**: undefined
    /// unless both point into, or one past the end of, the same object.
    PtrSub,
    /// Floating-point addition, rounding to nearest even, as are the next three.
    FAdd,
    /// Floating-point subtraction.
    FSub,
    /// Floating-point multiplication.
    FMul,
    /// Floating-point division (never undefined: division by zero gives an infinity or a NaN).
    FDiv,
    /// Floating-point equality, false if an operand is a NaN; the result is `i1`.
    FEq,
    /// The negation of [`BinOp::FEq`].
    FNe,
    /// Floating-point less-than, false if an operand is a NaN; the result is `i1`.
    FLt,
    /// Floating-point less-or-equal, false if an operand is a NaN; the result is `i1`.
    FLe,
}

/// Conversions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CastOp {
    /// Integer to a wider integer, filling with zeros.
    ZExt,
    /// Integer to a wider integer, filling with the sign bit.
    SExt,
    /// Integer to a narrower integer, dropping the upper bits.
    Trunc,
    /// Pointer to an integer of the same width.
    PtrToInt,
    /// Pointer-wide integer to a pointer; 0 becomes null, and an integer that came from a pointer
    /// becomes that pointer again.
    IntToPtr,
    /// Floating point to signed integer, rounding to zero; **partial**: undefined if the result
    /// does not fit, as for infinities and NaNs.
    FToS,
    /// Floating point to unsigned integer, rounding to zero; **partial**: undefined if the result
    /// does not fit.
    FToU,
    /// Signed integer to floating point, rounding to nearest even.
    SToF,
    /// Unsigned integer to floating point, rounding to nearest even.
    UToF,
    /// Between floating-point formats, rounding to nearest even.
    FToF,
}

impl Expr {
    /// The maximum depth of a tree; the front end splits deeper ones through registers.
    pub const MAX_DEPTH: usize = 64;

    /// An integer constant from a number, truncated to the width.
    pub fn int(bits: u16, value: i128) -> Expr {
        Expr::Int { bits, value: crate::truncate(value as u128, bits) }
    }

    /// A truth value.
    pub fn bool(value: bool) -> Expr {
        Expr::Int { bits: 1, value: u128::from(value) }
    }

    /// A unary operation.
    pub fn unary(op: UnOp, arg: Expr, span: Span) -> Expr {
        Expr::Unary { op, arg: Box::new(arg), span }
    }

    /// A binary operation.
    pub fn binary(op: BinOp, lhs: Expr, rhs: Expr, span: Span) -> Expr {
        Expr::Binary { op, lhs: Box::new(lhs), rhs: Box::new(rhs), span }
    }

    /// A conversion.
    pub fn cast(op: CastOp, to: Ty, arg: Expr, span: Span) -> Expr {
        Expr::Cast { op, to, arg: Box::new(arg), span }
    }
}

impl BinOp {
    /// Whether the result is a truth value.
    pub fn is_comparison(self) -> bool {
        use BinOp::*;
        match self {
            Eq | Ne | LtS | LeS | LtU | LeU | FEq | FNe | FLt | FLe => true,
            Add | Sub | Mul | AddS | SubS | MulS | DivS | DivU | RemS | RemU | And | Or | Xor | Shl
            | ShlS | ShrS | ShrU | Within | PtrAdd | PtrSub | FAdd | FSub | FMul | FDiv => false,
        }
    }
}
