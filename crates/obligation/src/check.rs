//! What is checked: the kinds of proof obligations, and which errors violate which.

use crate::ErrorKind;
use std::fmt;

/// What has to be proved at a location, or for the whole program.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Check {
    /// The accessed object exists, is alive and large enough.
    Access,
    /// The access is aligned as its type requires.
    Alignment,
    /// A library function is defined for its arguments.
    Argument,
    /// No assertion fails.
    Assertion,
    /// The called address is a function of this type.
    Call,
    /// No undefined behaviour without a kind of its own.
    Defined,
    /// No error function is called and no error label reached.
    ErrorCall,
    /// All memory is freed at the end.
    Exit,
    /// All files are closed at the end.
    Files,
    /// A format matches its arguments.
    Format,
    /// A freed pointer may be freed.
    Free,
    /// An index is inside the array that the source names.
    Index,
    /// Nothing depends on an uninitialised value.
    Initialised,
    /// No memory leaks.
    Leak,
    /// An operation has a result: no division by zero, no conversion that does not fit.
    Operation,
    /// The result of signed arithmetic fits.
    Overflow,
    /// A shift is defined.
    Shift,
    /// Calls do not nest without bound.
    Stack,
    /// A variadic argument exists and has the requested type.
    Variadic,
}

impl Check {
    /// All kinds.
    pub const ALL: [Check; 19] = [
        Check::Access,
        Check::Alignment,
        Check::Argument,
        Check::Assertion,
        Check::Call,
        Check::Defined,
        Check::ErrorCall,
        Check::Exit,
        Check::Files,
        Check::Format,
        Check::Free,
        Check::Index,
        Check::Initialised,
        Check::Leak,
        Check::Operation,
        Check::Overflow,
        Check::Shift,
        Check::Stack,
        Check::Variadic,
    ];

    /// What an error of this kind violates; `None` if it is a limit of Harrier and not an error of
    /// the program.
    pub fn of(kind: ErrorKind) -> Option<Check> {
        Some(match kind {
            ErrorKind::NullAccess
            | ErrorKind::WildAccess
            | ErrorKind::FreedAccess
            | ErrorKind::OutOfScopeAccess
            | ErrorKind::OutOfBounds
            | ErrorKind::ConstantWrite
            | ErrorKind::OverlappingCopy
            | ErrorKind::UnsequencedAccess
            // Every access to an array without elements is out of bounds.
            | ErrorKind::BadArraySize => Check::Access,
            ErrorKind::Misaligned => Check::Alignment,
            ErrorKind::MemberBounds => Check::Index,
            ErrorKind::InvalidFree
            | ErrorKind::DoubleFree
            | ErrorKind::NonHeapFree
            | ErrorKind::InteriorFree => Check::Free,
            ErrorKind::UninitialisedUse | ErrorKind::MissingReturnValue => Check::Initialised,
            ErrorKind::DivisionByZero | ErrorKind::BadFloatConversion | ErrorKind::UnrelatedPointers => {
                Check::Operation
            }
            ErrorKind::SignedOverflow => Check::Overflow,
            ErrorKind::BadShift => Check::Shift,
            ErrorKind::AssertionFailure => Check::Assertion,
            ErrorKind::ErrorCall => Check::ErrorCall,
            ErrorKind::Undefined | ErrorKind::Unreachable => Check::Defined,
            ErrorKind::BadCall => Check::Call,
            ErrorKind::BadVarArg => Check::Variadic,
            ErrorKind::BadFormat => Check::Format,
            ErrorKind::BadArgument => Check::Argument,
            ErrorKind::StackOverflow => Check::Stack,
            ErrorKind::MemoryLost => Check::Leak,
            ErrorKind::MemoryNotFreed => Check::Exit,
            ErrorKind::FileNotClosed => Check::Files,
            ErrorKind::StepLimit | ErrorKind::MemoryLimit | ErrorKind::Unsupported => return None,
        })
    }

    /// Whether it is an obligation of the whole program: engines may notice a violation at
    /// different locations.
    pub fn is_global(self) -> bool {
        matches!(self, Check::Leak | Check::Exit | Check::Files | Check::Stack)
    }

    /// The name in answers.
    pub fn name(self) -> &'static str {
        match self {
            Check::Access => "access",
            Check::Alignment => "alignment",
            Check::Argument => "argument",
            Check::Assertion => "assertion",
            Check::Call => "call",
            Check::Defined => "defined",
            Check::ErrorCall => "error call",
            Check::Exit => "exit",
            Check::Files => "files",
            Check::Format => "format",
            Check::Free => "free",
            Check::Index => "index",
            Check::Initialised => "initialised",
            Check::Leak => "leak",
            Check::Operation => "operation",
            Check::Overflow => "overflow",
            Check::Shift => "shift",
            Check::Stack => "stack",
            Check::Variadic => "variadic",
        }
    }
}

impl fmt::Display for Check {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn names_are_unique_and_in_order() {
        let names: Vec<&str> = Check::ALL.map(Check::name).to_vec();
        assert!(names.is_sorted() && names.windows(2).all(|pair| pair[0] != pair[1]), "{names:?}");
    }

    #[test]
    fn every_check_is_violated_by_some_error() {
        let violated: BTreeSet<Check> = ErrorKind::ALL.into_iter().filter_map(Check::of).collect();
        assert_eq!(violated, Check::ALL.into_iter().collect());
    }
}
