//! The intermediate representation of Harrier.
//!
//! A [`Program`] is a typed control-flow automaton over byte-exact memory: few statement kinds,
//! each with one written meaning. The documentation of each statement defines its meaning:
//! [`StmtKind`], [`Terminator`], [`Expr`], and the machine in [`program`].
//!
//! - [`program`]: programs, functions, statements, terminators, and the machine they run on
//! - [`expr`]: pure expressions on scalars
//! - [`ty`]: scalar types and data models
//! - [`mod@print`] and [`mod@parse`]: the text form
//! - [`mod@verify`]: the invariants, listed and checked
//!
//! ```
//! let text = "harrier-ir 1 model lp64 func @id(i32) -> i32 { reg %x.0 : i32 params %x.0 b0: return %x.0 }";
//! let program = ir::parse(text).unwrap();
//! assert_eq!(ir::verify(&program), Ok(()));
//! assert_eq!(ir::parse(&program.to_string()), Ok(program));
//! ```
//!
//! Deliberately absent: C syntax and C types (the front end has resolved them to widths and
//! offsets), input and output, and any notion of a property to be checked.

pub mod expr;
pub mod index;
mod names;
pub mod parse;

pub mod print;
pub mod program;
pub mod span;
pub mod ty;
mod typing;
pub mod verify;
mod walk;

pub use expr::{BinOp, CastOp, Expr, Place, UnOp};
pub use index::{Idx, IndexVec};
pub use parse::{ParseError, parse};
pub use print::Printer;
pub use program::{
    Arg, Block, BlockId, Body, Callee, Case, FuncId, Function, Global, GlobalId, InitItem, LIBRARY, Label,
    ORDER, ORDER_OF_ENDS, ObjId, Object, ParamTy, Program, Reg, RegId, RetTy, Sig, Stmt, StmtKind,
    Terminator, UNSET, Undefined, is_unset, is_unspecified, source_name, unset_name,
};
pub use span::{FileId, PlaceInFile, Span};
pub use ty::{DataModel, FloatTy, Ty, sign_extend, truncate};
pub use verify::{Rule, Violation, verify};
