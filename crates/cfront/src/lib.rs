//! The C front end of Harrier: from C text to the intermediate representation.
//!
//! [`compile`] turns files into an [`ir::Program`] or messages. The stages:
//!
//! 1. [`preprocess`]: `.i` files are read, others go through the system's `cc -E`
//! 2. [`lex`]: bytes to tokens, line markers to places ([`source`])
//! 3. [`parse`]: tokens to the syntax tree ([`ast`]), with recovery from errors
//! 4. [`sema`]: names, types and conversions; the typed tree ([`tast`]), with [`types`],
//!    [`layout`], [`compat`] and [`consteval`]
//! 5. [`link`]: which objects and functions of several units are the same
//! 6. [`lower`]: the typed tree to the IR
//!
//! Invariants: no input makes it panic, hang or run out of stack; nothing is printed; what is read
//! but not modelled becomes an `unsupported` statement of the IR; the same input gives the same
//! output.
//!
//! What is deliberately absent: analysis, and any knowledge of properties to be checked.

pub mod ast;
pub mod compat;
pub mod consteval;
pub mod diag;
pub mod driver;
pub mod intern;
pub mod layout;
pub mod lex;
pub mod link;
pub mod lower;
pub mod parse;
pub mod preprocess;
pub mod sema;
pub mod session;
pub mod source;
pub mod tast;
pub mod typename;
pub mod types;
mod walk;

pub use driver::{CompileOptions, Compiled, Input, Report, compile};
pub use lower::{Loop, NumberField, Variable, VariablePlace};
