//! The bit-vector solver of Harrier: terms, path conditions, and queries about them. It knows
//! nothing of programs.
//!
//! ```text
//! Terms ──► Path ──► slice ──► caches, old models, ranges ──► circuits ──► gates ──► SAT solver
//!   ▲                                                                                      │
//!   └──────────────── every model is evaluated on all terms that were asked about ◄────────┘
//! ```
//!
//! - [`term`], [`build`]: terms, each once, simplified when they are built · [`bits`]: values ·
//!   [`eval`]: values of terms
//! - [`ir_ops`], [`float`]: the operations of the IR as terms, and where they are defined
//! - [`path`]: path conditions that are shared between paths and track which constraints are
//!   connected
//! - [`context`]: the interface for an analysis · [`engine`]: how a query is answered ·
//!   [`queries`]: values and bounds of terms
//! - [`blast`], `circuits`, [`gates`]: from terms to clauses · [`sat`]: SAT solvers, limits ·
//!   `pool`: which solver is used
//! - `ranges`: contradictions that are found without search
//! - [`mod@print`]: terms as text, queries as SMT-LIB scripts
//!
//! ```
//! use solver::{Answer, Context, QueryLimits, Path};
//!
//! let (cx, limits) = (Context::new(), QueryLimits::default());
//! let (x, y) = (cx.variable("x", 32), cx.variable("y", 32));
//! let path = cx.assume(&Path::new(), cx.ult(x, cx.int(32, 10)));
//! // Can x + y be 5 while y is greater than 4 billion? Then the sum wraps.
//! let sum = cx.eq(cx.add(x, y), cx.int(32, 5));
//! let path = cx.assume(&path, cx.ult(cx.int(32, 4_000_000_000), y));
//! let Answer::Sat(model) = cx.check(&path, sum, &limits) else { panic!("it can") };
//! assert_eq!(cx.eval(cx.add(x, y), &model).to_u128(), Some(5));
//! // But not if y is even and x is too.
//! let even = |t| cx.not(cx.extract(t, 0, 1));
//! let path = cx.assume(&cx.assume(&path, even(x)), even(y));
//! assert!(cx.check(&path, sum, &limits).is_unsat());
//! ```
//!
//! Invariants: a term is simplified to an equivalent one only; a model is believed only if all
//! terms of the question are 1 in it; every question ends within its limits, or soon after the flag
//! is set; the same questions in the same order get the same answers. Deliberately absent:
//! programs, memory, what a variable stands for, quantifiers.

pub mod bits;
pub mod blast;
pub mod build;
#[cfg(feature = "cadical")]
pub mod cadical;
mod circuits;
pub mod context;
pub mod engine;
pub mod eval;
pub mod float;
pub mod gates;
pub mod ir_ops;
pub mod path;
mod pool;
pub mod print;
pub mod queries;
mod ranges;
pub mod sat;
mod shared;
pub mod term;

#[cfg(feature = "cadical")]
pub use crate::cadical::CaDiCaL;
pub use bits::Bv;
pub use context::Context;
pub use engine::{Answer, Model, Options, Statistics};
pub use eval::{Assignment, Evaluator};
pub use ir_ops::{Unsupported, width_of};
pub use path::Path;
pub use pool::MakeSat;
pub use print::Part;
pub use queries::{Extreme, Values};
pub use sat::{BatSat, Lit, QueryLimits, Reason, SatResult, SatSolver};
pub use term::{Node, Op, Term, Terms, Var};
