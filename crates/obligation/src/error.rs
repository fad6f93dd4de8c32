//! Kinds of errors.

use ir::Undefined;
use std::fmt;

/// What went wrong. [`ErrorKind::name`] is the stable name for tests and reports.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ErrorKind {
    /// An access at null, or at null plus an offset.
    NullAccess,
    /// An access at an address without an object.
    WildAccess,
    /// An access to a heap object that was freed, or a use of a stream that was closed.
    FreedAccess,
    /// An access to a local object whose lifetime has ended.
    OutOfScopeAccess,
    /// An access that is not entirely inside the pointer's object.
    OutOfBounds,
    /// A write to a string literal or another constant.
    ConstantWrite,
    /// An access that is less aligned than its type requires: a warning, unless alignment is
    /// checked.
    Misaligned,
    /// An index outside the array that the source names, though inside the object.
    MemberBounds,
    /// Freeing an address without an object.
    InvalidFree,
    /// Freeing a heap object again.
    DoubleFree,
    /// Freeing an object that is not on the heap.
    NonHeapFree,
    /// Freeing a heap object through a pointer that is not its start.
    InteriorFree,
    /// A copy between ranges that overlap.
    OverlappingCopy,
    /// An uninitialised value decides a branch, is an address, is divided, printed or passed to the
    /// library.
    UninitialisedUse,
    /// The missing result of a function is used in such a way.
    MissingReturnValue,
    /// Division or remainder by zero.
    DivisionByZero,
    /// The result of signed arithmetic does not fit.
    SignedOverflow,
    /// A shift by too many bits, or of a negative number.
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
    /// Other undefined behaviour, named in the message.
    Undefined,
    /// Code marked as unreachable is reached.
    Unreachable,
    /// A call of something that is not a function, or through an incompatible type.
    BadCall,
    /// A variadic argument that is missing, or has another type.
    BadVarArg,
    /// A variable-length array without elements or of impossible size.
    BadArraySize,
    /// A format does not match its arguments.
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
    /// The kind of undefined behaviour that a statement stands for.
    pub fn of_undefined(what: &Undefined) -> ErrorKind {
        match what {
            Undefined::NegativeArraySize | Undefined::EmptyArray => ErrorKind::BadArraySize,
            Undefined::Unsequenced(_) => ErrorKind::UnsequencedAccess,
            Undefined::Argument(_) => ErrorKind::BadArgument,
            Undefined::Overlap(_) => ErrorKind::OverlappingCopy,
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

    /// Whether it is about memory that was not freed, or a file that was not closed: a property of
    /// the whole run, without a single location.
    pub fn is_leak(self) -> bool {
        matches!(self, ErrorKind::MemoryLost | ErrorKind::MemoryNotFreed | ErrorKind::FileNotClosed)
    }

    /// Whether the run ended because of the machine and not because of the program.
    pub fn is_limit(self) -> bool {
        matches!(self, ErrorKind::StepLimit | ErrorKind::MemoryLimit | ErrorKind::Unsupported)
    }
}

impl fmt::Display for ErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
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
