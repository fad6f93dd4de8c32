//! Errors as values: what went wrong, where, how control got there, and which objects are involved.

use ir::{FuncId, Span};
use obligation::ErrorKind;

/// A function on the call stack and the place where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Frame {
    /// The function.
    pub func: FuncId,
    /// The place of the statement, or of the call that has not returned.
    pub span: Span,
}

/// A statement of an execution and the calls that led there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Backtrace {
    /// The statement's place in the source.
    pub span: Span,
    /// The frames, innermost first; empty if nothing is known beyond the place.
    pub stack: Vec<Frame>,
}

/// Where an object lives.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ObjectKind {
    /// A static object of the program.
    Static,
    /// A static object of the library, such as `errno`.
    Library,
    /// An object that is defined outside the program and not known.
    Extern,
    /// A local object.
    Stack,
    /// An object on the heap.
    Heap,
    /// A block made by `alloca`.
    Alloca,
    /// A function.
    Function,
    /// A label whose address is taken.
    Label,
    /// The variadic arguments of a call.
    VarArgs,
}

/// An object that has part in an error.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ObjectInfo {
    /// A short description: the variable's name, or the allocating function's.
    pub name: String,
    /// Where it lives.
    pub kind: ObjectKind,
    /// Its size in bytes.
    pub size: u64,
    /// The offset that the pointer has in it, if a pointer is mentioned.
    pub offset: Option<i64>,
    /// Where it was declared or allocated.
    pub allocated: Option<Backtrace>,
    /// Where its lifetime ended, if it has.
    pub ended: Option<Backtrace>,
    /// The number of the allocation, counted over the whole run: tells objects of one place apart.
    pub serial: u64,
}

/// An error that ended the execution, or a warning that did not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Error {
    /// What it is.
    pub kind: ErrorKind,
    /// Where: the statement, or the operator.
    pub span: Span,
    /// How control got there, innermost first.
    pub stack: Vec<Frame>,
    /// The objects that have part in it, the most important first.
    pub objects: Vec<ObjectInfo>,
    /// What happened, in a sentence without a period.
    pub message: String,
}

/// An error in the making: not yet placed.
#[derive(Debug)]
pub(crate) struct Fault {
    pub(crate) kind: ErrorKind,
    pub(crate) message: String,
    /// Objects by tag, with the pointer's offset.
    pub(crate) objects: Vec<(crate::value::Tag, Option<i64>)>,
}

/// The result of what may go wrong. Boxed, since it almost never does.
pub(crate) type Checked<T> = Result<T, Box<Fault>>;

impl Fault {
    /// A fault without objects.
    #[cold]
    pub(crate) fn new(kind: ErrorKind, message: impl Into<String>) -> Box<Fault> {
        Box::new(Fault { kind, message: message.into(), objects: Vec::new() })
    }

    /// Something that is not modelled.
    #[cold]
    pub(crate) fn unsupported(message: impl Into<String>) -> Box<Fault> {
        Fault::new(ErrorKind::Unsupported, message)
    }
}
