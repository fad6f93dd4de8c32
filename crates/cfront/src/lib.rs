//! The C front end of Harrier: from C text to the intermediate representation.
pub mod ast;
pub mod diag;
pub mod intern;
pub mod source;
pub mod tast;
pub mod types;
