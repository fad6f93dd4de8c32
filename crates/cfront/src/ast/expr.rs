//! Expressions of the syntax tree, and literals.

use super::{Compound, Designator, InitList, TypeName};
use crate::intern::Symbol;
use crate::source::Pos;

/// The element type of a string or character literal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CharKind {
    /// No prefix: `char`.
    Plain,
    /// `u8`
    Utf8,
    /// `u`: 16 bits.
    Utf16,
    /// `U`: 32 bits.
    Utf32,
    /// `L`: `wchar_t`, 32 bits.
    Wide,
}

/// A string literal, adjacent ones joined, escapes resolved.
#[derive(Clone)]
pub struct StrLit {
    /// The element type.
    pub kind: CharKind,
    /// The elements without the final zero: bytes (UTF-8) for plain and `u8` strings, UTF-16 or
    /// UTF-32 units for others.
    pub units: Vec<u32>,
    /// The first token.
    pub pos: Pos,
}

/// The suffix of an integer literal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct IntSuffix {
    /// `u`
    pub unsigned: bool,
    /// How many `l`: 0, 1 or 2.
    pub longs: u8,
    /// `i` or `j`: a GNU imaginary constant.
    pub imaginary: bool,
}

/// The suffix of a floating literal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FloatSuffix {
    /// `double`
    None,
    /// `f`
    F,
    /// `l`
    L,
    /// `f16`
    F16,
    /// `f32`
    F32,
    /// `f64`
    F64,
    /// `f128` or `q`
    F128,
    /// `f32x`
    F32x,
    /// `f64x` or `w`
    F64x,
    /// `df`, `dd`, `dl`: decimal floating point.
    Decimal,
}

/// An expression.
pub struct Expr {
    /// What it is.
    pub kind: ExprKind,
    /// The token that messages point at: the operator of a binary or postfix expression, else the
    /// first token.
    pub pos: Pos,
    /// The first token of the whole expression.
    pub start: Pos,
}

/// Binary operators that evaluate both operands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum BinaryOp {
    Mul,
    Div,
    Rem,
    Add,
    Sub,
    Shl,
    Shr,
    Lt,
    Gt,
    Le,
    Ge,
    Eq,
    Ne,
    BitAnd,
    BitXor,
    BitOr,
}

/// Unary operators.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum UnaryOp {
    /// `+`
    Plus,
    /// `-`
    Minus,
    /// `~`
    BitNot,
    /// `!`
    Not,
    /// `&`
    AddrOf,
    /// `*`
    Deref,
    /// `__real__`
    Real,
    /// `__imag__`
    Imag,
}

/// The kinds of expressions. Parentheses leave no trace but [`ExprKind::Paren`], which only string
/// initialisers and warnings care about.
pub enum ExprKind {
    /// A name.
    Ident(Symbol),
    /// An integer literal.
    Int {
        /// The value (literals above 2^128 are an error of the lexer).
        value: u128,
        /// Its suffix.
        suffix: IntSuffix,
        /// Whether it is written in base 10: such literals never become unsigned by themselves.
        decimal: bool,
    },
    /// A floating literal: its spelling without the suffix.
    Float {
        /// The digits as written (decimal or hexadecimal), digit separators removed.
        text: Box<str>,
        /// Its suffix.
        suffix: FloatSuffix,
        /// `i` or `j`: a GNU imaginary constant.
        imaginary: bool,
    },
    /// A character literal: the value of its type.
    Char {
        /// The prefix.
        kind: CharKind,
        /// The value as the type `int` (plain), or of the element type.
        value: i64,
    },
    /// A string literal.
    Str(StrLit),
    /// C23's `true` and `false` (when they are keywords).
    Bool(bool),
    /// C23's `nullptr`.
    Nullptr,
    /// `( e )`
    Paren(Box<Expr>),
    /// `({ … })`
    StmtExpr(Box<Compound>),
    /// `_Generic(control, type: e, default: e)`
    Generic {
        /// The controlling expression.
        control: Box<Expr>,
        /// Types (`None` for `default`) and expressions, with the association's place.
        arms: Vec<(Option<TypeName>, Expr, Pos)>,
    },
    /// `a[i]`
    Index(Box<Expr>, Box<Expr>),
    /// `f(args)`
    Call(Box<Expr>, Vec<Expr>),
    /// `e.name` or `e->name`, with the name's place.
    Member {
        /// The aggregate or the pointer.
        base: Box<Expr>,
        /// The name.
        name: Symbol,
        /// Its place.
        name_pos: Pos,
        /// Whether it is `->`.
        arrow: bool,
    },
    /// `(type){ … }`
    CompoundLiteral(Box<TypeName>, InitList),
    /// `e++`, `e--`, `++e`, `--e`
    IncDec {
        /// The operand.
        arg: Box<Expr>,
        /// Whether it is `++`.
        increment: bool,
        /// Whether it is in front.
        prefix: bool,
    },
    /// A unary operator.
    Unary(UnaryOp, Box<Expr>),
    /// `sizeof e`
    SizeofExpr(Box<Expr>),
    /// `sizeof(type)`
    SizeofType(Box<TypeName>),
    /// `_Alignof e`, a GNU extension. The flag is set for `__alignof__`, which gives the preferred
    /// alignment.
    AlignofExpr(Box<Expr>, bool),
    /// `_Alignof(type)`. The flag is set for `__alignof__`.
    AlignofType(Box<TypeName>, bool),
    /// `(type) e`
    Cast(Box<TypeName>, Box<Expr>),
    /// A binary operator.
    Binary(BinaryOp, Box<Expr>, Box<Expr>),
    /// `a && b`
    And(Box<Expr>, Box<Expr>),
    /// `a || b`
    Or(Box<Expr>, Box<Expr>),
    /// `c ? a : b`; without the middle, the condition's value.
    Conditional(Box<Expr>, Option<Box<Expr>>, Box<Expr>),
    /// `a = b`
    Assign(Box<Expr>, Box<Expr>),
    /// `a op= b`
    AssignOp(BinaryOp, Box<Expr>, Box<Expr>),
    /// `a, b`
    Comma(Box<Expr>, Box<Expr>),
    /// `&&label`; the expression's place is the label's.
    LabelAddr(Symbol),
    /// `__func__`, `__FUNCTION__`, `__PRETTY_FUNCTION__`
    FuncName,
    /// `__builtin_va_arg(list, type)`
    VaArg(Box<Expr>, Box<TypeName>),
    /// `__builtin_offsetof(type, member designator)`; the first designator is a field.
    Offsetof(Box<TypeName>, Vec<Designator>),
    /// `__builtin_types_compatible_p(type, type)`
    TypesCompatible(Box<TypeName>, Box<TypeName>),
    /// `__builtin_choose_expr(constant, e, e)`
    ChooseExpr(Box<Expr>, Box<Expr>, Box<Expr>),
    /// `__extension__ e` is `e`; this is something wrong that has been reported.
    Error,
}
