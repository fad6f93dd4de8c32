//! The syntax tree: what was written, before any typing.
//!
//! The parser knows which names are typedefs (C cannot be parsed otherwise) and nothing else about
//! meaning. Positions point at the token that a message about the node should point at: the operator
//! of a binary expression, the name of a declarator, the keyword of a statement.
//!
//! Invariants: nesting is bounded by [`MAX_NESTING`], so that recursive walks fit the stack; `else if`
//! chains and runs of labels are flat.

use crate::intern::Symbol;
use crate::source::Pos;

/// The deepest nesting of brackets, statements, declarators or operators that is accepted.
pub const MAX_NESTING: usize = 1000;

/// A file after preprocessing.
pub struct TranslationUnit {
    /// Its declarations in order.
    pub items: Vec<Item>,
    /// Whether reading stopped before the end: nothing can be said about what is missing.
    pub abandoned: bool,
}

/// A declaration at file scope.
pub enum Item {
    /// A declaration.
    Declaration(Declaration),
    /// A function definition.
    Function(Box<FunctionDef>),
    /// `_Static_assert` at file scope.
    StaticAssert(StaticAssert),
    /// `asm("…");` at file scope.
    Asm(Asm),
}

/// `specifiers declarator, declarator;`
pub struct Declaration {
    /// What is common to all declarators.
    pub specs: DeclSpecs,
    /// The declared things; none for `struct S { … };`.
    pub declarators: Vec<InitDeclarator>,
    /// The first token.
    pub pos: Pos,
}

/// A declarator of a declaration with what follows it.
pub struct InitDeclarator {
    /// Name and derivations.
    pub declarator: Declarator,
    /// `asm("symbol")`.
    pub asm_label: Option<StrLit>,
    /// The position of the `=`, and the initialiser.
    pub init: Option<(Pos, Initializer)>,
}

/// `_Static_assert(cond, message)`
pub struct StaticAssert {
    /// The condition.
    pub cond: Expr,
    /// The message, optional since C23.
    pub message: Option<StrLit>,
    /// The keyword.
    pub pos: Pos,
}

/// A function with its body.
pub struct FunctionDef {
    /// Return type and storage.
    pub specs: DeclSpecs,
    /// Name and parameters.
    pub declarator: Declarator,
    /// The declarations between `)` and `{` of an old-style definition.
    pub kr_params: Vec<Declaration>,
    /// The body.
    pub body: Compound,
}

/// Storage-class specifiers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Storage {
    /// `typedef`
    Typedef,
    /// `extern`
    Extern,
    /// `static`
    Static,
    /// `auto`
    Auto,
    /// `register`
    Register,
}

/// Type qualifiers, as a set.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Quals(pub u8);

impl Quals {
    /// No qualifier.
    pub const NONE: Quals = Quals(0);
    /// `const`
    pub const CONST: Quals = Quals(1);
    /// `volatile`
    pub const VOLATILE: Quals = Quals(2);
    /// `restrict`
    pub const RESTRICT: Quals = Quals(4);
    /// `_Atomic`
    pub const ATOMIC: Quals = Quals(8);

    /// Both sets together.
    #[must_use]
    pub fn with(self, other: Quals) -> Quals {
        Quals(self.0 | other.0)
    }

    /// This set without the other.
    #[must_use]
    pub fn without(self, other: Quals) -> Quals {
        Quals(self.0 & !other.0)
    }

    /// Whether all of the other set are in this.
    pub fn has(self, other: Quals) -> bool {
        self.0 & other.0 == other.0
    }
}

/// Declaration specifiers.
pub struct DeclSpecs {
    /// The storage class and its place.
    pub storage: Option<(Storage, Pos)>,
    /// The place of `__thread`, `_Thread_local` or `thread_local`.
    pub thread_local: Option<Pos>,
    /// The place of `inline`.
    pub inline: Option<Pos>,
    /// The place of `_Noreturn`.
    pub noreturn: Option<Pos>,
    /// The place of C23's `constexpr`.
    pub constexpr: Option<Pos>,
    /// Qualifiers.
    pub quals: Quals,
    /// The place of `restrict`.
    pub restrict: Option<Pos>,
    /// The type.
    pub ty: TypeSpec,
    /// `_Alignas(…)`.
    pub alignas: Vec<AlignAs>,
    /// Attributes anywhere among the specifiers (but not those of a struct, union or enum specifier).
    pub attrs: Vec<Attr>,
    /// The first token.
    pub pos: Pos,
}

/// `_Alignas(type)` or `_Alignas(expression)`, with the keyword's place.
pub enum AlignAs {
    /// The alignment of a type.
    Type(TypeName, Pos),
    /// A number.
    Expr(Expr, Pos),
}

impl AlignAs {
    /// The keyword's place.
    pub fn pos(&self) -> Pos {
        match self {
            AlignAs::Type(_, pos) | AlignAs::Expr(_, pos) => *pos,
        }
    }
}

/// Arithmetic types and void, from all the ways to write them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the names are C's")]
pub enum BasicType {
    Void,
    Bool,
    Char,
    SChar,
    UChar,
    Short,
    UShort,
    Int,
    UInt,
    Long,
    ULong,
    LongLong,
    ULongLong,
    Int128,
    UInt128,
    Float16,
    Float,
    Double,
    LongDouble,
    Float32,
    Float64,
    Float128,
    Float32x,
    Float64x,
    Decimal32,
    Decimal64,
    Decimal128,
    ComplexFloat,
    ComplexDouble,
    ComplexLongDouble,
    ComplexFloat16,
    ComplexFloat32,
    ComplexFloat64,
    ComplexFloat128,
    ComplexFloat32x,
    ComplexFloat64x,
    /// GNU's complex integers: parsed only.
    ComplexInteger,
}

/// The type part of declaration specifiers.
pub enum TypeSpec {
    /// None was written: implicit `int` where it is allowed.
    Missing,
    /// An arithmetic type or void.
    Basic(BasicType),
    /// `struct` or `union`.
    Record(Box<RecordSpec>),
    /// `enum`.
    Enum(Box<EnumSpec>),
    /// A typedef name.
    Typedef(Symbol, Pos),
    /// `typeof(expression)`; the flag is set for C23's `typeof_unqual`.
    TypeofExpr(Box<Expr>, bool),
    /// `typeof(type)`; the flag is set for C23's `typeof_unqual`.
    TypeofType(Box<TypeName>, bool),
    /// `_Atomic(type)`
    Atomic(Box<TypeName>),
    /// `__auto_type`, or C23's `auto` without a type.
    AutoType,
    /// `__builtin_va_list`
    VaList,
    /// Something wrong that has been reported.
    Error,
}

/// `struct tag { fields }`
pub struct RecordSpec {
    /// Whether it is a union.
    pub union: bool,
    /// The tag.
    pub tag: Option<(Symbol, Pos)>,
    /// The members; `None` if no braces follow.
    pub fields: Option<Vec<FieldDecl>>,
    /// Attributes after the keyword and after the closing brace.
    pub attrs: Vec<Attr>,
    /// The value of `#pragma pack` in force at the closing brace, in bytes.
    pub pack: Option<u32>,
    /// The keyword.
    pub pos: Pos,
}

/// What stands in a struct.
pub enum FieldDecl {
    /// Members that share specifiers. No declarator at all: an anonymous struct or union.
    Fields {
        /// Their specifiers.
        specs: DeclSpecs,
        /// The members.
        declarators: Vec<FieldDeclarator>,
    },
    /// `_Static_assert` inside a struct.
    StaticAssert(StaticAssert),
}

/// A member.
pub struct FieldDeclarator {
    /// Its name, if it has one, and derivations (attributes of the member are in it).
    pub declarator: Declarator,
    /// The width of a bit-field.
    pub bits: Option<Expr>,
}

/// `enum tag { enumerators }`
pub struct EnumSpec {
    /// The tag.
    pub tag: Option<(Symbol, Pos)>,
    /// C23's fixed underlying type.
    pub underlying: Option<TypeName>,
    /// The enumerators; `None` if no braces follow.
    pub enumerators: Option<Vec<Enumerator>>,
    /// Attributes after the keyword and after the closing brace.
    pub attrs: Vec<Attr>,
    /// The keyword.
    pub pos: Pos,
}

/// `NAME = value`
pub struct Enumerator {
    /// The name.
    pub name: Symbol,
    /// Its place.
    pub pos: Pos,
    /// The value.
    pub value: Option<Expr>,
}

/// A declarator: a name, perhaps, and how its type is derived from the specifiers' type.
pub struct Declarator {
    /// The declared name; `None` for abstract declarators.
    pub name: Option<Symbol>,
    /// The name's place, or where it would stand.
    pub pos: Pos,
    /// The derivations read from the name outwards: `int *a[3]` has `[Array 3, Pointer]`.
    pub derivations: Vec<Derivation>,
    /// Attributes behind the declarator and inside of its parentheses: they speak of the declared
    /// thing.
    pub attrs: Vec<Attr>,
}

/// One step of a declarator.
pub enum Derivation {
    /// `* quals`
    Pointer {
        /// The pointer's own qualifiers.
        quals: Quals,
        /// Attributes after the star.
        attrs: Vec<Attr>,
    },
    /// `[size]`
    Array {
        /// What stands between the brackets.
        size: ArraySize,
        /// Qualifiers between the brackets of a parameter.
        quals: Quals,
        /// The opening bracket.
        pos: Pos,
    },
    /// `(parameters)`
    Function(Params),
}

/// What stands between the brackets of an array declarator.
pub enum ArraySize {
    /// Nothing.
    Unspecified,
    /// `*`
    Star,
    /// An expression.
    Expr(Box<Expr>),
}

/// The parameters of a function declarator.
pub enum Params {
    /// `()`: nothing is said.
    Unspecified,
    /// `(a, b)`: names only, for an old-style definition.
    Names(Vec<(Symbol, Pos)>),
    /// A prototype; `(void)` has no parameters.
    Prototype {
        /// The parameters.
        params: Vec<Param>,
        /// Whether it ends in `...`.
        variadic: bool,
    },
}

/// A parameter of a prototype.
pub struct Param {
    /// Its specifiers.
    pub specs: DeclSpecs,
    /// Its declarator.
    pub declarator: Declarator,
}

/// A type in an expression: `sizeof(type)`, casts and so on.
pub struct TypeName {
    /// The specifiers.
    pub specs: DeclSpecs,
    /// An abstract declarator.
    pub declarator: Declarator,
}

/// An attribute, in GNU's or in C23's form. Underscores around the name are gone: `__packed__` and
/// `packed` are the same.
pub struct Attr {
    /// The name.
    pub name: Symbol,
    /// The arguments.
    pub args: Vec<AttrArg>,
    /// The name's place.
    pub pos: Pos,
}

/// An argument of an attribute.
pub enum AttrArg {
    /// A single identifier: `cleanup(f)`, `mode(DI)`, `format(printf, …)`.
    Ident(Symbol, Pos),
    /// Any other expression.
    Expr(Expr),
    /// Something that is neither (a type, for example); nobody needs it.
    Other,
}

/// `= initialiser`
pub enum Initializer {
    /// An expression.
    Expr(Expr),
    /// `{ … }`
    List(InitList),
}

/// A braced list.
pub struct InitList {
    /// Its elements.
    pub items: Vec<InitItem>,
    /// The opening brace.
    pub pos: Pos,
}

/// An element of a braced list.
pub struct InitItem {
    /// `.a[1] =`, or nothing. GNU's `a:` and `[1]` without `=` are read as these.
    pub designators: Vec<Designator>,
    /// The value.
    pub init: Initializer,
}

/// A step of a designation.
pub enum Designator {
    /// `.name`
    Field(Symbol, Pos),
    /// `[index]`
    Index(Expr, Pos),
    /// `[low ... high]`
    Range(Expr, Expr, Pos),
}

/// `{ … }`
pub struct Compound {
    /// What stands in it.
    pub items: Vec<BlockItem>,
    /// Labels declared local to the block by `__label__`.
    pub local_labels: Vec<(Symbol, Pos)>,
    /// The opening brace.
    pub pos: Pos,
    /// The closing brace.
    pub end: Pos,
}

/// What stands in a block.
pub enum BlockItem {
    /// A declaration.
    Declaration(Declaration),
    /// `_Static_assert`.
    StaticAssert(StaticAssert),
    /// A statement.
    Stmt(Stmt),
    /// A nested function, a GNU extension.
    Function(Box<FunctionDef>),
}

/// A statement.
pub struct Stmt {
    /// What it is.
    pub kind: StmtKind,
    /// Its keyword or first token.
    pub pos: Pos,
}

/// The kinds of statements.
pub enum StmtKind {
    /// `;`, or an attribute alone.
    Empty,
    /// `expression;`
    Expr(Expr),
    /// `{ … }`
    Compound(Compound),
    /// `if (c) s else if (c) s … else s`: one arm for each `if` of the chain.
    If {
        /// Conditions with what they guard.
        arms: Vec<(Expr, Stmt)>,
        /// The final `else`.
        otherwise: Option<Box<Stmt>>,
    },
    /// `switch (value) body`
    Switch {
        /// The value.
        value: Expr,
        /// The body.
        body: Box<Stmt>,
    },
    /// `while (cond) body`
    While {
        /// The condition.
        cond: Expr,
        /// The body.
        body: Box<Stmt>,
    },
    /// `do body while (cond);`
    DoWhile {
        /// The body.
        body: Box<Stmt>,
        /// The condition.
        cond: Expr,
    },
    /// `for (init; cond; step) body`
    For {
        /// A declaration or an expression.
        init: Option<Box<BlockItem>>,
        /// The condition.
        cond: Option<Expr>,
        /// The step.
        step: Option<Expr>,
        /// The body.
        body: Box<Stmt>,
    },
    /// `goto label;` with the label's place.
    Goto(Symbol, Pos),
    /// `goto *address;`
    GotoComputed(Expr),
    /// `continue;`
    Continue,
    /// `break;`
    Break,
    /// `return value;`
    Return(Option<Expr>),
    /// Labels and what follows them (an empty statement before a declaration or a closing brace).
    Labeled {
        /// The labels in order, at least one.
        labels: Vec<Label>,
        /// The statement.
        body: Box<Stmt>,
    },
    /// Inline assembly.
    Asm(Asm),
}

/// A label.
pub enum Label {
    /// `name:`
    Name(Symbol, Pos),
    /// `case low:` or `case low ... high:`
    Case(Expr, Option<Expr>, Pos),
    /// `default:`
    Default(Pos),
}

/// An `asm` statement.
pub struct Asm {
    /// The template.
    pub template: StrLit,
    /// `asm volatile`
    pub volatile: bool,
    /// `asm goto`, with its labels.
    pub goto_labels: Vec<(Symbol, Pos)>,
    /// Outputs.
    pub outputs: Vec<AsmOperand>,
    /// Inputs.
    pub inputs: Vec<AsmOperand>,
    /// Clobbers.
    pub clobbers: Vec<StrLit>,
    /// The keyword.
    pub pos: Pos,
}

/// `[name] "constraint" (expression)`
pub struct AsmOperand {
    /// The symbolic name and its place.
    pub name: Option<(Symbol, Pos)>,
    /// The constraint.
    pub constraint: StrLit,
    /// The expression.
    pub expr: Expr,
}

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
    /// The elements without the final zero: bytes (UTF-8) for plain and `u8` strings, UTF-16 or UTF-32 units for
    /// others.
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
    /// The token that messages point at: the operator of a binary or postfix expression, else the first token.
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
        /// Whether it stands in front.
        prefix: bool,
    },
    /// A unary operator.
    Unary(UnaryOp, Box<Expr>),
    /// `sizeof e`
    SizeofExpr(Box<Expr>),
    /// `sizeof(type)`
    SizeofType(Box<TypeName>),
    /// `_Alignof e`, a GNU extension. The flag is set for `__alignof__`, which gives the preferred alignment.
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
