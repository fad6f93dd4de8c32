//! Errors as values: what went wrong, where, how control got there, and which objects have part in
//! it.

use ir::{FuncId, Span, undefined};
use std::fmt;

/// What went wrong. [`ErrorKind::name`] is the stable name for tests and reports.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ErrorKind {
    /// An access at null, or at null plus an offset.
    NullAccess,
    /// An access at an address where no object is.
    WildAccess,
    /// An access to a heap object that was freed, or a use of a stream that was closed.
    FreedAccess,
    /// An access to a local object whose lifetime has ended.
    OutOfScopeAccess,
    /// An access that lies not wholly inside of the pointer's object.
    OutOfBounds,
    /// A write to a string literal or another constant.
    ConstantWrite,
    /// An access that is less aligned than its type demands: a warning, unless it is asked about.
    Misaligned,
    /// An index outside of the array that the source names, though inside of the object.
    MemberBounds,
    /// Freeing what is no object at all.
    InvalidFree,
    /// Freeing a heap object again.
    DoubleFree,
    /// Freeing an object that is not on the heap.
    NonHeapFree,
    /// Freeing a heap object by a pointer that is not its start.
    InteriorFree,
    /// A copy between ranges that overlap.
    OverlappingCopy,
    /// An uninitialised value decides a branch, is an address, is divided, printed or given to the
    /// library.
    UninitialisedUse,
    /// The result of a function that returned none is used in such a way.
    MissingReturnValue,
    /// Division or remainder by zero.
    DivisionByZero,
    /// The result of signed arithmetic does not fit.
    SignedOverflow,
    /// A shift by too much, or of a negative number.
    BadShift,
    /// A floating-point number does not fit the integer type that it is converted to.
    BadFloatConversion,
    /// Pointers to different objects are compared by order or subtracted.
    UnrelatedPointers,
    /// An assertion fails.
    AssertionFailure,
    /// `reach_error` or `__VERIFIER_error` is called.
    ErrorCall,
    /// Unsequenced accesses of one expression overlap.
    UnsequencedAccess,
    /// Another undefined behaviour, named in the message.
    Undefined,
    /// What was said to be unreachable is reached.
    Unreachable,
    /// A call of something that is no function, or with a type that is not the function's.
    BadCall,
    /// A variadic argument that is not there, or of another type.
    BadVarArg,
    /// A variable-length array without elements or of absurd size.
    BadArraySize,
    /// A format and its arguments do not belong together.
    BadFormat,
    /// An argument for which a library function is undefined.
    BadArgument,
    /// Calls nest too deeply.
    StackOverflow,
    /// No pointer to a heap object is left, and it was not freed.
    MemoryLost,
    /// A heap object is not freed when the program ends.
    MemoryNotFreed,
    /// A stream or a descriptor that the program opened is not closed when it ends.
    FileNotClosed,
    /// The limit of steps.
    StepLimit,
    /// The limit of memory.
    MemoryLimit,
    /// Something that is not modelled.
    Unsupported,
}

impl ErrorKind {
    /// The kind of an undefined behaviour that the front end has found, by its text.
    #[cold]
    pub fn of_undefined(what: &str) -> ErrorKind {
        if what.starts_with(undefined::ARRAY_SIZE) || what.starts_with(undefined::EMPTY_ARRAY) {
            ErrorKind::BadArraySize
        } else if what.starts_with(undefined::UNSEQUENCED) {
            ErrorKind::UnsequencedAccess
        } else {
            ErrorKind::Undefined
        }
    }

    /// All kinds.
    pub const ALL: [ErrorKind; 37] = {
        use ErrorKind::*;
        [
            NullAccess,
            WildAccess,
            FreedAccess,
            OutOfScopeAccess,
            OutOfBounds,
            ConstantWrite,
            Misaligned,
            MemberBounds,
            InvalidFree,
            DoubleFree,
            NonHeapFree,
            InteriorFree,
            OverlappingCopy,
            UninitialisedUse,
            MissingReturnValue,
            DivisionByZero,
            SignedOverflow,
            BadShift,
            BadFloatConversion,
            UnrelatedPointers,
            AssertionFailure,
            ErrorCall,
            UnsequencedAccess,
            Undefined,
            Unreachable,
            BadCall,
            BadVarArg,
            BadArraySize,
            BadFormat,
            BadArgument,
            StackOverflow,
            MemoryLost,
            MemoryNotFreed,
            FileNotClosed,
            StepLimit,
            MemoryLimit,
            Unsupported,
        ]
    };

    /// The name in tests, reports and on the command line.
    pub fn name(self) -> &'static str {
        match self {
            ErrorKind::NullAccess => "null-access",
            ErrorKind::WildAccess => "wild-access",
            ErrorKind::FreedAccess => "freed-access",
            ErrorKind::OutOfScopeAccess => "out-of-scope-access",
            ErrorKind::OutOfBounds => "out-of-bounds",
            ErrorKind::ConstantWrite => "constant-write",
            ErrorKind::Misaligned => "misaligned-access",
            ErrorKind::MemberBounds => "member-bounds",
            ErrorKind::InvalidFree => "invalid-free",
            ErrorKind::DoubleFree => "double-free",
            ErrorKind::NonHeapFree => "non-heap-free",
            ErrorKind::InteriorFree => "interior-free",
            ErrorKind::OverlappingCopy => "overlapping-copy",
            ErrorKind::UninitialisedUse => "uninitialised-use",
            ErrorKind::MissingReturnValue => "missing-return-value",
            ErrorKind::DivisionByZero => "division-by-zero",
            ErrorKind::SignedOverflow => "signed-overflow",
            ErrorKind::BadShift => "bad-shift",
            ErrorKind::BadFloatConversion => "bad-float-conversion",
            ErrorKind::UnrelatedPointers => "unrelated-pointers",
            ErrorKind::AssertionFailure => "assertion-failure",
            ErrorKind::ErrorCall => "error-call",
            ErrorKind::UnsequencedAccess => "unsequenced-access",
            ErrorKind::Undefined => "undefined-behaviour",
            ErrorKind::Unreachable => "unreachable-reached",
            ErrorKind::BadCall => "bad-call",
            ErrorKind::BadVarArg => "bad-variadic-argument",
            ErrorKind::BadArraySize => "bad-array-size",
            ErrorKind::BadFormat => "bad-format",
            ErrorKind::BadArgument => "bad-argument",
            ErrorKind::StackOverflow => "stack-overflow",
            ErrorKind::MemoryLost => "memory-lost",
            ErrorKind::MemoryNotFreed => "memory-not-freed",
            ErrorKind::FileNotClosed => "file-not-closed",
            ErrorKind::StepLimit => "step-limit",
            ErrorKind::MemoryLimit => "memory-limit",
            ErrorKind::Unsupported => "unsupported",
        }
    }

    /// The kind of this name.
    pub fn from_name(name: &str) -> Option<ErrorKind> {
        ErrorKind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// Whether it is about memory that was not freed, or a file that was not closed: a matter of
    /// the whole run and not of one place.
    pub fn is_leak(self) -> bool {
        matches!(self, ErrorKind::MemoryLost | ErrorKind::MemoryNotFreed | ErrorKind::FileNotClosed)
    }

    /// Whether the run ended for a reason that lies in the machine and not in the program.
    pub fn is_limit(self) -> bool {
        matches!(self, ErrorKind::StepLimit | ErrorKind::MemoryLimit | ErrorKind::Unsupported)
    }
}

impl fmt::Display for ErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A function on the call stack and the place where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Frame {
    /// The function.
    pub func: FuncId,
    /// The place of the statement, or of the call that has not returned.
    pub span: Span,
}

/// A place in an execution: a statement and the calls that led there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
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
    /// An object that is defined outside of the program and not known.
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
    /// The offset that the pointer has in it, if a pointer is spoken of.
    pub offset: Option<i64>,
    /// Where it was declared or allocated.
    pub allocated: Option<Place>,
    /// Where its lifetime ended, if it has.
    pub ended: Option<Place>,
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_and_found() {
        for kind in ErrorKind::ALL {
            assert_eq!(ErrorKind::from_name(kind.name()), Some(kind));
        }
    }
}
