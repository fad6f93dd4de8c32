//! Three-valued logic: sets of states as structures in which a fact may be unknown.
//!
//! A structure has nodes for memory cells, and says of each predicate of a vocabulary for which
//! nodes it holds, does not hold, or may hold. A summary node stands for any number of cells, so a
//! small structure stands for lists and trees of every size. Formulas say what statements do; that
//! their value in a structure is right for all states that it stands for is Kleene's logic and the
//! embedding theorem.
//!
//! - [`truth`]: truth values, and rows of them for all nodes
//! - [`vocabulary`]: predicates, their definitions and traits; [`formula`], [`rule`]: what is said
//!   of them; `parse`: the text form of all three
//! - [`structure`]: structures; [`text`]: their text form
//! - [`eval`]: values of formulas
//! - [`mod@embed`]: whether one structure says less than another
//! - [`mod@blur`]: abstraction to finitely many structures
//! - [`mod@focus`]: making a formula definite by cases
//! - [`mod@derive`]: rules that follow from declarations; [`mod@coerce`]: repair by rules
//! - [`action`]: what a statement does, and how it is applied
//! - [`library`]: statements and families of predicates for any variables and fields; `template`:
//!   lines with parameters
//! - [`pool`]: equal structures are one in memory
//! - [`scene`]: structures as drawings
//!
//! Invariants: no result depends on anything but its arguments; a structure has at most
//! [`structure::MOST_NODES`] nodes, and what needs more is an error, not a wrong answer.
//!
//! Deliberately absent: C, programs, and which actions a statement means.

pub mod action;
pub mod blur;
pub mod coerce;
pub mod derive;
pub mod embed;
pub mod eval;
pub mod focus;
pub mod formula;
mod lex;
pub mod library;
mod parse;
pub mod pool;
pub mod rule;
pub mod scene;
pub mod structure;
mod template;
pub mod text;
pub mod truth;
pub mod vocabulary;

pub use action::{Action, Step, Stuck, System};
pub use coerce::{Changes, Impossible, Rules};
pub use focus::{Focus, TooManyNodes};
pub use formula::{Formula, Var};
pub use lex::ParseError;
pub use library::{Instance, Library, Setup};
pub use pool::Pool;
pub use structure::Structure;
pub use truth::{Row, Truth};
pub use vocabulary::{Pred, Vocabulary};
