//! The intermediate representation of Harrier.
//!
//! A [`Program`] is a typed control-flow automaton over byte-exact memory: few statement kinds, each
//! with one written meaning. The meaning stands in the documentation of the statement itself:
//! [`StmtKind`], [`Terminator`], [`Expr`], and the machine in [`program`].
//!
//! - [`program`]: programs, functions, statements, terminators, and the machine they run on
//! - [`expr`]: pure expressions on scalars
//! - [`ty`]: scalar types and data models
//! - [`mod@print`] and [`parse`]: the text form
//! - [`verify`]: the invariants, listed and checked
//! - [`cfg`]: control-flow graphs as DOT and SVG
//!
//! What is deliberately absent: C syntax and C types (the front end has resolved them to widths and
//! offsets), input and output, and any notion of a property to be checked.

pub mod expr;
pub mod index;
pub mod program;
pub mod span;
pub mod ty;

pub use expr::{BinOp, CastOp, Expr, Place, UnOp};
pub use index::{Idx, IndexVec};
pub use program::{
    Arg, Block, BlockId, Body, Callee, Case, FuncId, Function, Global, GlobalId, InitItem, ObjId, Object,
    ParamTy, Program, Reg, RegId, RetTy, Sig, Stmt, StmtKind, Terminator,
};
pub use span::{FileId, Span};
pub use ty::{DataModel, FloatTy, Ty, sign_extend, truncate};
