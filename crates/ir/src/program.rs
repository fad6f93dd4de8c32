//! Programs, functions, statements and terminators: the typed control-flow automaton.
//!
//! # The machine that a program runs on
//!
//! Memory is a set of *objects*. An object is a run of bytes with a size, an alignment, a lifetime
//! and a storage class: static (a [`Global`]), on the stack (an [`Object`] of a frame, or created
//! by [`StmtKind::Alloca`]) or on the heap (created by library functions). Each byte is
//! uninitialised, or holds a number, or holds one byte of a pointer. A frame has registers: scalars
//! that are not in memory and have no address. When a function is entered its parameters are set
//! and every other register is uninitialised; objects are not live until they are entered.
//!
//! A heap block is *held* if a pointer leads to it from a static or live local object, from a
//! register, or from a block that is held. Registers that have a name hold it until they are set to
//! something else or the frame ends; the others as long as they may still be read. Registers have
//! no scope of their own: the front end sets a variable that may hold a pointer to `undef` where
//! its scope ends. A block that is not held is lost.
//!
//! An *access* of `n` bytes at a pointer is valid if the pointer points into a live object and all
//! `n` bytes lie inside its bounds (a zero-sized access is always valid). An invalid access, an
//! undefined operation in an expression, and what is called *undefined* below end the execution
//! with an error at the statement's location. So does a write to a constant: a [`Global`] that is
//! one, or an [`Object`] of a frame that is [sealed](StmtKind::Seal).
//!
//! # Calling convention
//!
//! Scalars are passed in registers. An aggregate argument of type [`ParamTy::Bytes`] is passed as a
//! pointer to the caller's bytes, and the callee copies them before it does anything else: the
//! callee never writes through that pointer. A function that returns [`RetTy::Bytes`] has a hidden
//! first parameter: the address of a live object of that size that belongs to the caller and that
//! nothing else points to; the callee fills it before it returns (or leaves it uninitialised).
//! A call whose signature differs from the callee's in more than the names is undefined.

use crate::{DataModel, Expr, FileId, IndexVec, Place, Span, Ty, index_type};
use std::fmt;

index_type! {
    /// A static object of the program.
    GlobalId,
    /// A function of the program.
    FuncId,
    /// A register of a function.
    RegId,
    /// A local object of a function.
    ObjId,
    /// A block of a function.
    BlockId,
}

/// A whole program: all translation units linked together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program {
    /// The data model.
    pub model: DataModel,
    /// Source files, by the user's names for them.
    pub files: IndexVec<FileId, Box<str>>,
    /// Static objects, including string literals.
    pub globals: IndexVec<GlobalId, Global>,
    /// Functions, with and without a body.
    pub funcs: IndexVec<FuncId, Function>,
    /// The function where execution begins, if the program has one: `main`.
    pub entry: Option<FuncId>,
    /// Functions without parameters that run before the entry, in order.
    pub constructors: Vec<FuncId>,
    /// Functions without parameters that run after the entry has returned or `exit` was called, in
    /// order.
    pub destructors: Vec<FuncId>,
}

/// A static object.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Global {
    /// The symbol: unique among globals and functions of the program.
    pub name: Box<str>,
    /// The size in bytes; `None` for `extern` objects of incomplete type.
    pub size: Option<u64>,
    /// The alignment in bytes, a power of two.
    pub align: u32,
    /// Whether writing to it is undefined (string literals and objects defined `const`).
    pub constant: bool,
    /// Whether each thread has its own.
    pub thread_local: bool,
    /// The contents at the start; `None` if the object is defined outside the program.
    pub init: Option<Vec<InitItem>>,
    /// Where it is declared.
    pub span: Span,
}

impl Global {
    /// Whether this is a string literal: an object that has no name in the source.
    pub fn is_string_literal(&self) -> bool {
        self.constant && self.name.starts_with(".str.")
    }

    /// The bytes at the start, if none of them belongs to a pointer.
    pub fn bytes(&self) -> Option<Vec<u8>> {
        let mut out = vec![0; usize::try_from(self.size?).ok()?];
        for item in self.init.as_ref()? {
            let InitItem::Bytes { offset, bytes } = item else { return None };
            let at = usize::try_from(*offset).ok()?;
            out.get_mut(at..at.checked_add(bytes.len())?)?.copy_from_slice(bytes);
        }
        Some(out)
    }

    /// Its name in messages: its symbol, or the text of a string literal, which has none.
    pub fn words(&self) -> String {
        const MOST: usize = 24;
        if !self.is_string_literal() {
            return format!("`{}`", self.name);
        }
        let text = match self.init.as_deref() {
            Some([InitItem::Bytes { offset: 0, bytes }]) => bytes.strip_suffix(b"\0").unwrap_or(bytes),
            Some([]) => &[],
            Some(_) | None => return "a string literal".to_owned(),
        };
        let Some(text) = std::str::from_utf8(text).ok().filter(|text| !text.contains('\0')) else {
            return "a string literal".to_owned();
        };
        let short: String = text.chars().take(MOST).collect();
        let more = if short.len() < text.len() { "…" } else { "" };
        format!("the literal \"{}{more}\"", short.escape_debug())
    }
}

/// A part of a static object's contents at the start. What no item covers is zero.
///
/// Items are in ascending order of offset and do not overlap; every item lies inside the object.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum InitItem {
    /// Bytes at an offset.
    Bytes {
        /// The offset of the first.
        offset: u64,
        /// The bytes, at least one.
        bytes: Vec<u8>,
    },
    /// A pointer at an offset: `target + addend` bytes. The place is never a local object.
    Pointer {
        /// Its offset.
        offset: u64,
        /// What it points to.
        target: Place,
        /// The distance from there in bytes.
        addend: i64,
    },
}

/// How a parameter is passed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ParamTy {
    /// A scalar in a register.
    Scalar(Ty),
    /// An aggregate: the register holds the address of the caller's bytes.
    Bytes {
        /// Its size.
        size: u64,
        /// Its alignment.
        align: u32,
    },
}

/// What a function returns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RetTy {
    /// Nothing.
    Void,
    /// A scalar.
    Scalar(Ty),
    /// An aggregate, through the hidden first parameter.
    Bytes {
        /// Its size.
        size: u64,
        /// Its alignment.
        align: u32,
    },
}

/// A function's type.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Sig {
    /// The declared parameters, without the hidden one.
    pub params: Vec<ParamTy>,
    /// Whether further arguments may follow.
    pub variadic: bool,
    /// The result.
    pub ret: RetTy,
}

impl Sig {
    /// Describes the first difference between a function's type and the type it is called with.
    pub fn mismatch(&self, called: &Sig) -> String {
        let (own, given) = (self.params.len(), called.params.len());
        let differs = self.params.iter().zip(&called.params).position(|(own, given)| own != given);
        match differs {
            Some(at) => format!(
                "argument {} is {}, the parameter {}",
                at + 1,
                describe_parameter(called.params[at]),
                describe_parameter(self.params[at])
            ),
            None if own != given => format!("the call has {given} arguments, the function {own} parameters"),
            None if self.variadic != called.variadic => {
                let which = if self.variadic { "the function" } else { "the call" };
                format!("{which} takes a variable number of arguments, the other does not")
            }
            None => format!(
                "the call expects {}, the function returns {}",
                describe_result(called.ret),
                describe_result(self.ret)
            ),
        }
    }
}

fn describe_parameter(ty: ParamTy) -> String {
    match ty {
        ParamTy::Scalar(ty) => describe_scalar(ty),
        ParamTy::Bytes { size, .. } => format!("a structure of {size} bytes"),
    }
}

fn describe_result(ty: RetTy) -> String {
    match ty {
        RetTy::Void => "nothing".to_string(),
        RetTy::Scalar(ty) => describe_scalar(ty),
        RetTy::Bytes { size, .. } => format!("a structure of {size} bytes"),
    }
}

fn describe_scalar(ty: Ty) -> String {
    match ty {
        Ty::Int(bits) => format!("an integer of {bits} bits"),
        Ty::Ptr => "a pointer".to_string(),
        Ty::Float(ty) => format!("a floating-point number ({ty})"),
    }
}

/// A function.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Function {
    /// The symbol: unique among globals and functions of the program.
    pub name: Box<str>,
    /// Its type. `None` for a function that is declared without parameter types (`int f();`) and
    /// not defined: calls of any type are accepted.
    pub sig: Option<Sig>,
    /// Whether it is declared never to return.
    pub noreturn: bool,
    /// The body; `None` if the function is defined outside the program.
    pub body: Option<Body>,
    /// Where it is defined, or else declared.
    pub span: Span,
}

/// The name of a function in the source: if several files have a static function of one name,
/// linking adds a dot and a number.
pub fn source_name(name: &str) -> &str {
    name.split_once('.').map_or(name, |(name, _)| name)
}

/// The body of a function. Execution begins at block 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Body {
    /// The registers that receive the arguments: the hidden one first if the result is an
    /// aggregate, then one for each declared parameter.
    pub params: Vec<RegId>,
    /// Registers.
    pub regs: IndexVec<RegId, Reg>,
    /// Local objects.
    pub objects: IndexVec<ObjId, Object>,
    /// Blocks.
    pub blocks: IndexVec<BlockId, Block>,
}

impl Body {
    /// The block where execution begins.
    pub const ENTRY: BlockId = BlockId(0);

    /// Whether a branch that leads here if its condition is true tests that the size of a
    /// variable-length array is positive: for messages.
    pub fn is_of_bad_array_size(&self, then: BlockId) -> bool {
        let Some(Terminator::Branch { otherwise, .. }) = self.blocks.get(then).map(|block| &block.term)
        else {
            return false;
        };
        let first = self.blocks.get(*otherwise).and_then(|block| block.stmts.first());
        matches!(
            first.map(|stmt| &stmt.kind),
            Some(StmtKind::Undefined { what: Undefined::NegativeArraySize })
        )
    }
}

/// A register: a scalar that is not in memory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reg {
    /// Its type.
    pub ty: Ty,
    /// The variable of the source that it holds; `None` for an intermediate value.
    pub name: Option<Box<str>>,
    /// Whether the source reads it as signed: for showing values only.
    pub signed: bool,
}

/// A local object: a variable in memory, or a temporary aggregate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Object {
    /// The variable of the source that it holds; `None` for a temporary.
    pub name: Option<Box<str>>,
    /// The size in bytes; `None` for a variable-length array, whose size is given where it is
    /// entered.
    pub size: Option<u64>,
    /// The alignment in bytes, a power of two.
    pub align: u32,
    /// Where it is declared.
    pub span: Span,
}

/// A straight run of statements and what comes after it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Block {
    /// The statements in order.
    pub stmts: Vec<Stmt>,
    /// How control leaves.
    pub term: Terminator,
    /// The location of the terminator.
    pub term_span: Span,
}

/// A statement with its location.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stmt {
    /// What it does.
    pub kind: StmtKind,
    /// Its location.
    pub span: Span,
}

/// The callee.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Callee {
    /// A function of the program.
    Direct(FuncId),
    /// The function at an address; **undefined** if no function is there.
    Indirect(Expr),
}

/// The statements. The doc comment of each is its meaning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StmtKind {
    /// `dst = value`: sets a register of the expression's type.
    Assign {
        /// The register.
        dst: RegId,
        /// Its new value.
        value: Expr,
    },
    /// `dst = load ty, ptr`: reads a scalar of the register's type from memory (little-endian). If
    /// a byte of it is uninitialised the value is uninitialised. An access of the type's size.
    Load {
        /// The register.
        dst: RegId,
        /// The address.
        ptr: Expr,
        /// The alignment that the source's type promises, in bytes; less is undefined in C and
        /// harmless on x86.
        align: u32,
        /// Whether the lvalue is volatile.
        volatile: bool,
    },
    /// `store value, ptr`: writes a scalar to memory (little-endian). An access of the type's size.
    Store {
        /// The address.
        ptr: Expr,
        /// The value.
        value: Expr,
        /// As for [`StmtKind::Load`].
        align: u32,
        /// Whether the lvalue is volatile.
        volatile: bool,
    },
    /// `dst = loadbits ptr, at, width`: reads a bit-field: the `width` bits that begin `at` bits
    /// after the address (bit 0 is the least significant of the first byte), sign- or zero-extended
    /// to the register's type. An access of exactly the bytes that hold these bits.
    LoadBits {
        /// The register.
        dst: RegId,
        /// The address.
        ptr: Expr,
        /// The offset of the first bit.
        at: u32,
        /// The number of bits, at least 1 and at most the register's width.
        width: u16,
        /// Whether the bit-field is signed.
        signed: bool,
    },
    /// `storebits value, ptr, at, width`: writes the low `width` bits of the value to a bit-field;
    /// other bits of the touched bytes keep their values and stay initialised or not.
    StoreBits {
        /// The address.
        ptr: Expr,
        /// The value.
        value: Expr,
        /// The offset of the first bit.
        at: u32,
        /// The number of bits, at least 1 and at most the value's width.
        width: u16,
    },
    /// `copy dst, src, size`: copies bytes, uninitialised ones too. Accesses of `size` bytes at
    /// both; **undefined** if they overlap and are not the same.
    Copy {
        /// Where to.
        dst: Expr,
        /// Where from.
        src: Expr,
        /// How many, a pointer-wide integer.
        size: Expr,
    },
    /// `fill dst, byte, size`: sets all bytes to the same value, an `i8` (which may be
    /// uninitialised). An access of `size` bytes.
    Fill {
        /// Where.
        dst: Expr,
        /// The value of each byte.
        byte: Expr,
        /// How many, a pointer-wide integer.
        size: Expr,
    },
    /// `enter obj`: begins the lifetime of a local object, all of whose bytes are uninitialised. If
    /// it is already live, its old lifetime ends first.
    Enter {
        /// The object.
        obj: ObjId,
        /// The size of a variable-length array, a pointer-wide integer; **undefined** if 0 or more
        /// than half of the address space.
        size: Option<Expr>,
    },
    /// `leave obj`: ends the lifetime of a local object; pointers to it dangle. Nothing happens if
    /// it is not live.
    Leave {
        /// The object.
        obj: ObjId,
    },
    /// `seal obj`: a local object is constant from now on, until its lifetime ends or it is
    /// unsealed. `unseal obj`: it may be written to, for its initialisation. Nothing happens if it
    /// is not live. A lifetime begins unsealed.
    Seal {
        /// The object.
        obj: ObjId,
        /// Whether it becomes constant.
        sealed: bool,
    },
    /// `dst = alloca size`: a fresh uninitialised object on the stack that lives until the function
    /// returns.
    Alloca {
        /// Receives its address.
        dst: RegId,
        /// Its size, a pointer-wide integer.
        size: Expr,
        /// Its alignment.
        align: u32,
    },
    /// `dst = nondet`: any value of the register's type, chosen by the environment.
    Nondet {
        /// The register.
        dst: RegId,
        /// The source function that makes the choice, [`ORDER`], [`LIBRARY`], or a name for
        /// [an uninitialised variable](unset_name).
        name: Box<str>,
    },
    /// `assume cond`: if the `i1` is false the execution ends here, without error.
    Assume {
        /// The condition.
        cond: Expr,
    },
    /// `dst = call f(args)`: calls a function, which gets its own frame, and waits for its return;
    /// see the module's calling convention. The result is uninitialised if the callee returned
    /// none.
    Call {
        /// Receives the scalar result, if there is one and it is used.
        dst: Option<RegId>,
        /// The function.
        callee: Callee,
        /// The type under which it is called. Variadic arguments are not listed.
        sig: Sig,
        /// The arguments: the hidden one first if the result is an aggregate, then one for each
        /// parameter, then the variadic ones.
        args: Vec<Arg>,
    },
    /// `vastart list`: makes the `va_list` object at the address (24 bytes under LP64, 4 under
    /// ILP32) walk the variadic arguments of this call. Its first pointer-wide bytes hold a pointer
    /// to the call's argument area, whose offset counts the arguments taken; other bytes are zero.
    /// So a list can be copied like any object. The area dies with the call.
    VaStart {
        /// The address of the list.
        list: Expr,
    },
    /// `dst = vaarg list`: the next variadic argument, a scalar of the register's
    /// type; **undefined** if there is none, if the list is not started, or if its type is not
    /// compatible (integers of the same width, pointers, and the same floating type are).
    VaArg {
        /// The register.
        dst: RegId,
        /// The address of the list.
        list: Expr,
    },
    /// `vaarg into dst, size, list`: the next variadic argument, an aggregate, copied to an
    /// address.
    VaArgBytes {
        /// Where to.
        dst: Expr,
        /// The size of the aggregate.
        size: u64,
        /// The address of the list.
        list: Expr,
    },
    /// `vaend list`: ends the walk; the list is uninitialised afterwards.
    VaEnd {
        /// The address of the list.
        list: Expr,
    },
    /// `vacopy dst, src`: makes one list continue where the other is.
    VaCopy {
        /// The address of the new list.
        dst: Expr,
        /// The address of the list that is copied.
        src: Expr,
    },
    /// `disjoint a, n, b, m`: **undefined** if the `n` bytes at `a` and the `m` bytes at `b`
    /// overlap: these are accesses of one expression that C leaves unsequenced, at least one of
    /// them a write.
    Disjoint {
        /// The first address.
        a: Expr,
        /// Its number of bytes.
        a_size: u64,
        /// The second address.
        b: Expr,
        /// Its number of bytes.
        b_size: u64,
    },
    /// `label …`: nothing happens. A source location that is named or marked.
    Label {
        /// The label or mark.
        label: Label,
    },
    /// `error "what"`: ends the execution with an error whenever it is reached: a property makes
    /// reaching it an error.
    Error {
        /// Describes the error.
        what: Box<str>,
    },
    /// `undefined …`: **undefined** whenever it is reached.
    Undefined {
        /// Which undefined behaviour it is.
        what: Undefined,
    },
    /// `unsupported "what"`: something that the front end reads but does not model. No statement
    /// after it on the path has a meaning: nothing is known about an execution that reaches it.
    Unsupported {
        /// The name of the construct.
        what: Box<str>,
    },
}

/// The name of the choice of an order of evaluation: 0 is left to right, 1 right to left.
pub const ORDER: &str = "order of evaluation";

/// The same where the order matters only if one of the operands ends the program, or jumps away,
/// before another one is evaluated. If all of them run to their ends, the order does not matter.
pub const ORDER_OF_ENDS: &str = "order of evaluation up to an end";

/// The name of a choice that the C library has: 0 is what libraries usually do.
pub const LIBRARY: &str = "choice of the library";

/// How the name of the choice of an uninitialised variable begins.
pub const UNSET: &str = "uninitialised";

/// The name of the choice of a variable's uninitialised value.
pub fn unset_name(variable: &str) -> String {
    format!("{UNSET} '{variable}'")
}

/// Whether a choice is that of an uninitialised variable.
pub fn is_unset(name: &str) -> bool {
    name.starts_with(UNSET)
}

/// Whether a choice is left to the compiler or to the library and not to the environment: the C
/// standard calls what follows from it unspecified, or leaves it undefined. 0 is the usual choice.
pub fn is_unspecified(name: &str) -> bool {
    name == ORDER || name == ORDER_OF_ENDS || name == LIBRARY || is_unset(name)
}

/// What a [label](StmtKind::Label) marks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Label {
    /// `"name"`: a label of the source. Local labels (`__label__`) of a function may share a name.
    Named(Box<str>),
    /// `loop n`: the condition of the program's n-th loop is about to be evaluated.
    Loop(u32),
    /// `statement`: a statement of the source, or a declaration of a block, begins. The location is
    /// its first token.
    Statement,
    /// `true`, `false`: the condition of `if`, `while`, `for` or `?:` has just been decided. The
    /// location is that of the keyword, for `do` that of its `while`. A condition that is constant
    /// has one of the two labels at most.
    Branch(bool),
}

/// Undefined behaviour that the front end or the model of a library function has found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Undefined {
    /// `negative_array`: the size of a variable-length array is negative.
    NegativeArraySize,
    /// `empty_array`: the size of a variable-length array is zero. Compilers create an array
    /// without elements, and so does a program without this statement.
    EmptyArray,
    /// `unsequenced "name"`: accesses of one expression to this object, one of them a write, have
    /// no order.
    Unsequenced(Box<str>),
    /// `argument "name"`: this library function is not defined for the arguments of the call.
    Argument(Box<str>),
    /// `overlap "name"`: this library function copies between ranges that overlap.
    Overlap(Box<str>),
}

impl fmt::Display for Undefined {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Undefined::NegativeArraySize => f.write_str("variable-length array whose size is negative"),
            Undefined::EmptyArray => f.write_str("variable-length array whose size is zero"),
            Undefined::Unsequenced(name) => write!(f, "unsequenced accesses to '{name}'"),
            Undefined::Argument(name) => write!(f, "an argument for which '{name}' is not defined"),
            Undefined::Overlap(name) => write!(f, "'{name}' copies between ranges that overlap"),
        }
    }
}

/// An argument of a call.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arg {
    /// How it is passed.
    pub ty: ParamTy,
    /// Its value, or the address of its bytes.
    pub value: Expr,
}

/// A range of values of a switch, bounds included, and where it leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Case {
    /// The smallest value.
    pub low: i128,
    /// The largest value.
    pub high: i128,
    /// The block.
    pub target: BlockId,
}

/// How control leaves a block.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Terminator {
    /// To another block.
    Goto(BlockId),
    /// To one of two blocks, by an `i1`.
    Branch {
        /// The condition.
        cond: Expr,
        /// Where to if it is true.
        then: BlockId,
        /// Where to if it is false.
        otherwise: BlockId,
    },
    /// To the block of the case that holds the value, else to the default. Cases do not overlap.
    Switch {
        /// The value, an integer.
        value: Expr,
        /// Whether the value is read as signed when compared with the cases.
        signed: bool,
        /// The cases in ascending order.
        cases: Vec<Case>,
        /// Where to if no case fits.
        default: BlockId,
    },
    /// To the label at an address; **undefined** unless it is one of the listed blocks of this
    /// function.
    Jump {
        /// The address.
        ptr: Expr,
        /// The labels whose address is taken in this function.
        targets: Vec<BlockId>,
    },
    /// Back to the caller: all local objects and `alloca` blocks of the frame end. A scalar is
    /// given if and only if the function's type has one; it may be uninitialised.
    Return(Option<Expr>),
    /// **Undefined** if reached: after a call that cannot return, or by the program's own word.
    Unreachable,
}
