//! The operations of expressions, one function per family: bit-exact, with the checks of the
//! configuration.
//!
//! [`int::fast`] is what the machine calls first: plain operands of up to 64 bits. Everything else
//! (tags, wide integers, undefined cases) goes through the general functions, which are the
//! reference: a test compares the two.

pub(crate) mod cast;
pub(crate) mod float;
pub(crate) mod int;
pub(crate) mod pointer;
#[cfg(test)]
mod tests;
pub(crate) mod unset;

use crate::error::Fault;
use crate::value::{Tag, Value};
use obligation::ErrorKind;

/// Numbers below this are not addresses: they lose the tag of the pointer that they were computed
/// from.
const SMALLEST_ADDRESS: u128 = 4096;

/// The kind of error that using an uninitialised value is.
pub(crate) fn undef_kind(value: Value) -> ErrorKind {
    if value.tag == Tag::NO_VALUE { ErrorKind::MissingReturnValue } else { ErrorKind::UninitialisedUse }
}

/// The fault of using an uninitialised value.
#[cold]
pub(crate) fn undef_fault(value: Value, what: &str) -> Box<Fault> {
    let kind = undef_kind(value);
    let message = match kind {
        ErrorKind::MissingReturnValue => format!("{what} is the result of a function that returned no value"),
        _ => format!("{what} is uninitialised"),
    };
    Fault::new(kind, message)
}

/// The tag of a number computed from two operands.
fn join_tags(a: Value, b: Value, distance: bool, bits: u128) -> Tag {
    if a.tag.is_undef() {
        a.tag.whole()
    } else if b.tag.is_undef() {
        b.tag.whole()
    } else {
        match a.tag.join(b.tag, distance) {
            // A mixture may be small and still be unmixed later.
            Tag::MIXED => Tag::MIXED,
            _ if bits < SMALLEST_ADDRESS => Tag::NONE,
            tag => tag,
        }
    }
}
