//! The typed tree: what the program means in terms of C's types, every conversion explicit.
//!
//! Made by [`sema`](crate::sema), read by the constant evaluator and by [`lower`](crate::lower).
//! All translation units of a session share one [`Module`]; [`link`](crate::link) decides which of
//! its objects and functions are the same.
//!
//! Conventions that make lowering simple:
//! - An expression that designates an object is an *lvalue* node ([`ExprKind::is_lvalue`]); its
//!   value is only read by an explicit [`ExprKind::Load`]. Arrays and functions become pointers by
//!   an explicit [`ExprKind::Decay`].
//! - Operands of arithmetic have been converted to the operation's type; operands of a comparison
//!   to their common type; arguments to the parameter's type (or promoted); assigned values to the
//!   target's.
//! - Conditions are scalars of any type, compared with zero by lowering.
//! - Initialisers are flat lists of (offset, value) pairs.
//!
//! Invariant: no node has [`Type::Error`](crate::types::Type::Error) if no error was reported.

use crate::intern::Symbol;
use crate::source::Pos;
use crate::types::{BitRange, QualType, TypeId, VlaId};
use ir::{IndexVec, index_type};
use rustc_hash::FxHashMap;

pub use crate::ast::BinaryOp;

index_type! {
    /// An object with static storage.
    ObjectId,
    /// A function.
    FunctionId,
    /// A string literal.
    StrId,
    /// A local variable or parameter of a function.
    LocalId,
    /// A label of a function.
    LabelId,
}

/// Everything that a session's translation units declare.
#[derive(Default)]
pub struct Module {
    /// Objects with static storage.
    pub objects: IndexVec<ObjectId, StaticObject>,
    /// Functions.
    pub functions: IndexVec<FunctionId, Function>,
    /// String literals.
    pub strings: IndexVec<StrId, StrData>,
    /// Non-empty assembly at file scope, which the program as a whole does not survive.
    pub file_asm: Vec<Pos>,
    /// Whether loops and the beginnings of statements are
    /// [recorded](crate::CompileOptions::for_witness).
    pub for_witness: bool,
    /// Whether executed constructs are [marked](crate::CompileOptions::mark_events).
    pub mark_events: bool,
    /// For each loop, by its place, the variables whose names can be used in its condition, sorted
    /// by their names.
    pub loops: FxHashMap<Pos, Vec<(Symbol, Visible)>>,
}

/// A variable that a name stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Visible {
    /// A local variable or parameter.
    Local(LocalId),
    /// A static object.
    Object(ObjectId),
}

/// Which declarations of a name mean the same thing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Linkage {
    /// The same in the whole program.
    External,
    /// The same in the translation unit: one [`StaticObject`] or [`Function`] per unit.
    Internal,
    /// Its own: a static local, a compound literal.
    None,
}

/// An object with static storage. Within a unit, all declarations of a name with linkage share one.
pub struct StaticObject {
    /// The symbol that the linker sees (the assembler name if one was given).
    pub name: Symbol,
    /// The number of the translation unit.
    pub unit: u32,
    /// The composite type of all declarations.
    pub ty: QualType,
    /// The linkage.
    pub linkage: Linkage,
    /// How it is defined.
    pub def: ObjectDef,
    /// `__thread`.
    pub thread_local: bool,
    /// Attribute `weak`.
    pub weak: bool,
    /// Attribute `common`: tentative definitions in several units are one.
    pub common: bool,
    /// Attribute `alias`: the symbol that this is another name of.
    pub alias: Option<Symbol>,
    /// The alignment that declarations ask for, if greater than the type's.
    pub align: Option<u32>,
    /// Where it is defined, else declared.
    pub pos: Pos,
}

/// How a static object is defined.
pub enum ObjectDef {
    /// Only declared, `extern`.
    Declared,
    /// `int x;` at file scope: zero unless another unit defines it.
    Tentative,
    /// Defined with an initialiser, all of whose values are constant.
    Init(Init),
}

/// A function. Within a unit, all declarations of a name share one.
pub struct Function {
    /// Its name in the source; an assembler name may give it another symbol.
    pub source: Symbol,
    /// The symbol that the linker sees (the assembler name if one was given).
    pub name: Symbol,
    /// The number of the translation unit.
    pub unit: u32,
    /// The composite type of all declarations.
    pub ty: TypeId,
    /// The linkage.
    pub linkage: Linkage,
    /// Declared `inline` and never `extern` or without `inline`: an inline definition that another
    /// unit's external one may replace.
    pub inline: bool,
    /// Never returns.
    pub noreturn: bool,
    /// Attribute `weak`.
    pub weak: bool,
    /// Attribute `alias`: the symbol that this is another name of.
    pub alias: Option<Symbol>,
    /// Attribute `constructor`, with its priority (65535 if none is given).
    pub constructor: Option<u32>,
    /// Attribute `destructor`, with its priority (65535 if none is given).
    pub destructor: Option<u32>,
    /// The body.
    pub body: Option<Body>,
    /// Where it is defined, else declared.
    pub pos: Pos,
}

/// The body of a function.
pub struct Body {
    /// Parameters and local variables.
    pub locals: IndexVec<LocalId, Local>,
    /// The parameters, in order.
    pub params: Vec<LocalId>,
    /// Labels.
    pub labels: IndexVec<LabelId, Label>,
    /// The statements.
    pub block: Block,
    /// The closing brace.
    pub end: Pos,
    /// Whether control that reaches the end returns 0 (`main`).
    pub returns_zero: bool,
    /// Parameters of variably modified type: computed on entry, before the block.
    pub param_vlas: Vec<Stmt>,
}

/// A local variable with automatic storage, or a parameter.
pub struct Local {
    /// Its name; `None` for a compound literal, an unnamed parameter or similar.
    pub name: Option<Symbol>,
    /// Its type.
    pub ty: QualType,
    /// The alignment that the declaration asks for, if greater than the type's.
    pub align: Option<u32>,
    /// Whether its address is taken: it must be an object. Aggregates always are.
    pub addr_taken: bool,
    /// Attribute `cleanup`: called with the variable's address when the scope is left.
    pub cleanup: Option<FunctionId>,
    /// Where it is declared.
    pub pos: Pos,
}

/// A label.
pub struct Label {
    /// Its name.
    pub name: Symbol,
    /// Where it stands.
    pub pos: Pos,
    /// Whether `&&label` occurs.
    pub addr_taken: bool,
}

/// The bytes of a string literal, the final zero included.
pub struct StrData {
    /// The bytes.
    pub bytes: Vec<u8>,
    /// The size of an element: 1, 2 or 4.
    pub elem_size: u8,
}

/// A block: a scope with its variables.
#[derive(Default)]
pub struct Block {
    /// The variables declared directly in the block (not in nested ones); variable-length arrays
    /// are among them but live from their declaration only.
    pub locals: Vec<LocalId>,
    /// The statements in order.
    pub stmts: Vec<Stmt>,
    /// The closing brace, or the end of the statement that the scope belongs to.
    pub end: Option<Pos>,
}

/// A statement.
pub struct Stmt {
    /// What it is.
    pub kind: StmtKind,
    /// Where.
    pub pos: Pos,
}

/// The kinds of statements.
pub enum StmtKind {
    /// An expression, its value unused.
    Expr(Expr),
    /// A block with a scope of its own.
    Block(Block),
    /// A variable's declaration is reached: initialised, or indeterminate.
    Decl(LocalId, Option<Init>),
    /// The size of a variable-length array is computed: the number of elements, of type
    /// `size_t`-wide signed integer (`ptrdiff_t`); undefined if not positive.
    VlaSize(VlaId, Expr),
    /// `if`, and where that keyword is: the statement itself is placed at its condition
    If(Expr, Box<Stmt>, Option<Box<Stmt>>, Pos),
    /// `while`
    While(Expr, Box<Stmt>),
    /// `do … while`, and where the `while` is
    DoWhile(Box<Stmt>, Expr, Pos),
    /// `for`; the scope of its declaration is a [`StmtKind::Block`] around it. `init` is lowered by
    /// sema to statements before it in that block.
    For {
        /// The condition.
        cond: Option<Expr>,
        /// The step.
        step: Option<Expr>,
        /// The body.
        body: Box<Stmt>,
    },
    /// `switch`, its value promoted. Cases are [`StmtKind::Case`] and [`StmtKind::Default`] inside
    /// the body, not inside a nested switch. Values are converted to the promoted type; no
    /// duplicates.
    Switch(Expr, Box<Stmt>),
    /// `case low ... high:` of the innermost switch around it.
    Case(i128, i128),
    /// `default:` of the innermost switch around it.
    Default,
    /// `label:`
    Label(LabelId),
    /// `goto label;`
    Goto(LabelId),
    /// `goto *address;`
    GotoComputed(Expr),
    /// `break;`
    Break,
    /// `continue;`
    Continue,
    /// `return value;` The value is converted to the return type. An expression of type void may
    /// occur in a function that returns nothing.
    Return(Option<Expr>),
    /// Something that is not modelled.
    Unsupported(String),
    /// Nothing.
    Empty,
}

/// A flat initialiser.
pub struct Init {
    /// What is set, in the order of the source. No entry is overridden by a later one.
    pub entries: Vec<InitEntry>,
    /// Whether the entries cover all of the object but padding; else the rest is zero.
    pub complete: bool,
    /// The size of the object in bytes if it is greater than its type's: an initialised flexible
    /// array member.
    pub size: Option<u64>,
}

/// One value of an initialiser.
pub struct InitEntry {
    /// Where it goes: offsets from the start of the object in bytes. Several for a range
    /// designator: the value is computed once.
    pub offsets: Vec<u64>,
    /// The bits, for a bit-field.
    pub bits: Option<BitRange>,
    /// The type of the initialised part.
    pub ty: QualType,
    /// The value.
    pub value: InitValue,
}

/// The value of an initialiser's entry.
pub enum InitValue {
    /// An expression of the entry's type: a scalar, or an aggregate (an rvalue, or
    /// [`ExprKind::Load`] of one).
    Expr(Expr),
    /// The first bytes of a string literal, as many as fit the entry's array type; zeros follow.
    Str(StrId),
}

/// An expression.
#[derive(Clone)]
pub struct Expr {
    /// What it is.
    pub kind: ExprKind,
    /// Its type. Rvalues have no qualifiers.
    pub ty: QualType,
    /// The place that a message about it points at.
    pub pos: Pos,
}

/// Unary operators on a promoted operand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UnaryOp {
    /// `-`
    Neg,
    /// `~`
    BitNot,
    /// `!`: any scalar operand, the result is `int`.
    Not,
}

/// The kinds of expressions.
#[derive(Clone)]
pub enum ExprKind {
    // Lvalues.
    /// A local variable.
    Local(LocalId),
    /// A static object.
    Object(ObjectId),
    /// A string literal, an array.
    Str(StrId),
    /// `*pointer`; of function type too (a designator then).
    Deref(Box<Expr>),
    /// A member at an offset. An lvalue if the base is one; else the base is an rvalue aggregate,
    /// which lives in a temporary until the end of the full expression. Either way its value is
    /// read by [`ExprKind::Load`], an array's address taken by [`ExprKind::Decay`].
    Member {
        /// The aggregate.
        base: Box<Expr>,
        /// The member's offset in bytes.
        offset: u64,
        /// For a bit-field, which bits from that offset.
        bits: Option<BitRange>,
    },
    /// `(type){ … }` inside a function: sets the local and designates it.
    CompoundLiteral(LocalId, InitBox),
    /// A function: a designator.
    Function(FunctionId),

    // Rvalues.
    /// An integer constant: its bits, zero above the type's width. Also of enumerated type and
    /// `_Bool`.
    Int(u128),
    /// A floating constant: the bits of its image in the type's format.
    Float(u128),
    /// The value of an lvalue (scalar or aggregate). A bit-field's value has the bit-field's
    /// declared type.
    Load(Box<Expr>),
    /// An array lvalue or a function designator as a pointer.
    Decay(Box<Expr>),
    /// `&lvalue` (not a bit-field), `&function`.
    AddrOf(Box<Expr>),
    /// Conversion of a scalar to the node's type; to `void` of anything; from and to aggregates
    /// only to the same type.
    Convert(Box<Expr>),
    /// A unary operator.
    Unary(UnaryOp, Box<Expr>),
    /// Arithmetic, shifts (operands promoted on their own), bitwise operators; comparisons of
    /// arithmetic operands or of pointers with `int` result.
    Binary(BinaryOp, Box<Expr>, Box<Expr>),
    /// `pointer ± index`, the index an integer of any type, scaled by the size of the pointee (1
    /// for void and functions).
    PtrOffset {
        /// The pointer.
        ptr: Box<Expr>,
        /// The index, promoted.
        index: Box<Expr>,
        /// Whether it is subtracted.
        negative: bool,
    },
    /// `pointer - pointer` in elements of the size of the pointee, of type `ptrdiff_t`.
    PtrDiff(Box<Expr>, Box<Expr>),
    /// `a && b`, of type `int`.
    And(Box<Expr>, Box<Expr>),
    /// `a || b`, of type `int`.
    Or(Box<Expr>, Box<Expr>),
    /// `c ? a : b`, both converted to the node's type (or void, or an aggregate).
    Conditional(Box<Expr>, Box<Expr>, Box<Expr>),
    /// `c ?: b`: the condition is evaluated once, `b` is converted to the node's type, and so is
    /// the condition's value if it is chosen.
    Elvis(Box<Expr>, Box<Expr>),
    /// `a, b`
    Comma(Box<Expr>, Box<Expr>),
    /// `lvalue = value`, an rvalue: scalar or aggregate. The value is converted to the lvalue's
    /// type.
    Assign(Box<Expr>, Box<Expr>),
    /// `lvalue op= value`. The lvalue's value is converted to `compute`, the operator applied to it
    /// and the value (which is of type `compute`, or promoted on its own for shifts), the result
    /// converted back. For a pointer lvalue the operator is `Add` or `Sub`, `compute` is the
    /// pointer's type and the value an index.
    AssignOp {
        /// The operator.
        op: BinaryOp,
        /// The target.
        target: Box<Expr>,
        /// The right operand.
        value: Box<Expr>,
        /// The type of the computation.
        compute: TypeId,
    },
    /// `++` and `--`, on any real scalar lvalue.
    IncDec {
        /// The target.
        target: Box<Expr>,
        /// `++`
        increment: bool,
        /// Whether the value is the new one.
        prefix: bool,
    },
    /// A call. The function is a pointer to function (often a [`ExprKind::Decay`] of a designator);
    /// arguments are converted to the parameters' types, others by default promotions. Aggregates
    /// are rvalues.
    Call(Box<Expr>, Vec<Expr>),
    /// `({ … })`: statements, then the value of the last one if it is an expression, in the block's
    /// scope.
    StmtExpr(StmtExprBox),
    /// The number of elements of a variable-length array, of type `size_t`.
    VlaLen(VlaId),
    /// `va_arg(list, type)`; the list as for [`Builtin::VaStart`].
    VaArg(Box<Expr>),
    /// `&&label`
    LabelAddr(LabelId),
    /// A function that the front end knows.
    Builtin(Builtin, Vec<Expr>),
    /// Something that is not modelled, with its name. Evaluating it is unsupported.
    Unsupported(Box<str>),
    /// Something wrong that has been reported.
    Error,
}

/// A compound literal's initialiser, shared between copies of the tree.
pub type InitBox = std::rc::Rc<Init>;

/// A statement expression's parts, shared between copies of the tree.
pub type StmtExprBox = std::rc::Rc<StmtExpr>;

/// `({ … })`
pub struct StmtExpr {
    /// Everything but the final expression.
    pub block: Block,
    /// The final expression, whose value is that of the whole, if there is one.
    pub value: Option<Expr>,
}

/// What the front end gives a meaning by itself, because no library function could: it depends on
/// types, on the frame, or is part of the machine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Builtin {
    /// `va_start(list)`. The argument is the address of the list's object.
    VaStart,
    /// `va_end(list)`, as above.
    VaEnd,
    /// `va_copy(to, from)`, both as above.
    VaCopy,
    /// `alloca(size)`, the size of type `size_t`; an alignment in bytes.
    Alloca(u32),
    /// `__builtin_unreachable()`
    Unreachable,
    /// `__builtin_add_overflow(a, b, result)` and so on, also the typed ones: operands of any
    /// integer types, computed exactly; the result's pointer; the value is `_Bool`.
    Overflow(OverflowOp),
    /// `__sync_*` and `__atomic_*` read-modify-write on `*args[0]` with `args[1]`: sequential here.
    /// Gives the new value if the flag is set, else the old. `None` is an exchange.
    FetchOp(AtomicOp, bool),
    /// Atomic load of `*args[0]`.
    AtomicLoad,
    /// Atomic store of `args[1]` to `*args[0]`.
    AtomicStore,
    /// Compare and swap: `*args[0]` with the expected value `args[1]` by `args[2]`; gives the old
    /// value.
    CompareSwapValue,
    /// As above; gives whether it was equal, a `_Bool`.
    CompareSwapBool,
    /// `__atomic_compare_exchange_n(p, &expected, desired, …)`: on failure the expected object is
    /// updated; a `_Bool`.
    CompareExchange,
    /// A fence: nothing happens, arguments are evaluated.
    Fence,
}

/// The operator of an overflow builtin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum OverflowOp {
    Add,
    Sub,
    Mul,
}

/// The operator of an atomic read-modify-write.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum AtomicOp {
    Add,
    Sub,
    And,
    Or,
    Xor,
    Nand,
    Exchange,
}

impl ExprKind {
    /// Whether the node designates an object (or a function).
    pub fn is_lvalue(&self) -> bool {
        match self {
            ExprKind::Local(_)
            | ExprKind::Object(_)
            | ExprKind::Str(_)
            | ExprKind::Deref(_)
            | ExprKind::CompoundLiteral(..)
            | ExprKind::Function(_) => true,
            ExprKind::Member { base, .. } => base.kind.is_lvalue(),
            ExprKind::Int(_)
            | ExprKind::Float(_)
            | ExprKind::Load(_)
            | ExprKind::Decay(_)
            | ExprKind::AddrOf(_)
            | ExprKind::Convert(_)
            | ExprKind::Unary(..)
            | ExprKind::Binary(..)
            | ExprKind::PtrOffset { .. }
            | ExprKind::PtrDiff(..)
            | ExprKind::And(..)
            | ExprKind::Or(..)
            | ExprKind::Conditional(..)
            | ExprKind::Elvis(..)
            | ExprKind::Comma(..)
            | ExprKind::Assign(..)
            | ExprKind::AssignOp { .. }
            | ExprKind::IncDec { .. }
            | ExprKind::Call(..)
            | ExprKind::StmtExpr(_)
            | ExprKind::VlaLen(_)
            | ExprKind::VaArg(_)
            | ExprKind::LabelAddr(_)
            | ExprKind::Builtin(..)
            | ExprKind::Unsupported(_)
            | ExprKind::Error => false,
        }
    }
}
