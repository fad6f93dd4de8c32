//! The syntax tree: what was written, before any typing.
//!
//! The parser knows which names are typedefs (C cannot be parsed otherwise) and nothing else about
//! meaning. Positions point at the token that a message about the node should point at: the
//! operator of a binary expression, the name of a declarator, the keyword of a statement.
//!
//! Invariants: nesting is bounded by [`MAX_NESTING`], so that recursive walks fit the stack; `else
//! if` chains and runs of labels are flat.

mod expr;

use crate::intern::Symbol;
use crate::source::Pos;

pub use expr::{BinaryOp, CharKind, Expr, ExprKind, FloatSuffix, IntSuffix, StrLit, UnaryOp};

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
    /// Attributes anywhere among the specifiers (but not those of a struct, union or enum
    /// specifier).
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
    /// GNU's `_Complex int`.
    ComplexInt,
    /// GNU's complex of any other integer type: parsed only.
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

/// What is in a struct.
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
    /// The name's place, or where it would occur.
    pub pos: Pos,
    /// The derivations read from the name outwards: `int *a[3]` has `[Array 3, Pointer]`.
    pub derivations: Vec<Derivation>,
    /// Attributes after the declarator and inside its parentheses: they refer to the declared
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
        /// What is between the brackets.
        size: ArraySize,
        /// Qualifiers between the brackets of a parameter.
        quals: Quals,
        /// The opening bracket.
        pos: Pos,
    },
    /// `(parameters)`
    Function(Params),
}

/// What is between the brackets of an array declarator.
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
    /// Something that is neither (a type, for example); it is not needed.
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
    /// What is in it.
    pub items: Vec<BlockItem>,
    /// Labels declared local to the block by `__label__`.
    pub local_labels: Vec<(Symbol, Pos)>,
    /// The opening brace.
    pub pos: Pos,
    /// The closing brace.
    pub end: Pos,
}

/// What is in a block.
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
        /// Conditions with what they guard, and where each `if` is.
        arms: Vec<(Expr, Stmt, Pos)>,
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
        /// Where its `while` is.
        keyword: Pos,
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
