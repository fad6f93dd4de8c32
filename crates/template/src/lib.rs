//! Invariants of loops by templates: formulas with parameters, whose values a solver finds.
//!
//! A program is one formula without cycles: every loop is cut at its back edge. What comes back
//! over the edge are free variables, and a template restricts them. It is a list of [rows](row),
//! each with a parameter from a lattice, such as `x ≤ d` or `p ∈ d`. [Synthesis](synthesis) begins
//! with the least parameters, asks the solver for a state at the end of an iteration that they do
//! not allow, and adds what the answer shows, until there is none. Then the template is an
//! invariant.
//!
//! - [`program`]: one body with inlined calls and copies of loops · [`regions`]: functions that
//!   are not inlined
//! - [`points`]: where pointers may point to, and cells of memory · [`few`]: numbers with few
//!   values · [`related`]: numbers worth comparing
//! - [`memory`]: objects, addresses, slots · [`state`]: values of slots · [`mod@encode`]: the
//!   [`formula`] · [`leaks`]: what holds blocks · [`writers`]: which statement wrote a pointer last
//! - [`row`]: rows and the lattices of their parameters · [`affine`]: equations between numbers,
//!   with `linear` sums · [`access`]: paths of links · [`numeric`]: intervals, zones, octagons,
//!   equalities as rows · [`rows`]: the rows for a program · [`paths`]: rows for each symbolic path
//! - [`synthesis`]: parameters by enumeration, exact maximisation, binary search, and widening ·
//!   [`parts`]: which rows are asked about together
//! - [`engine`], [`rounds`]: invariants, induction and bounded executions · [`facts`]: what they
//!   found, as data · [`words`]: the same in words
//!
//! **Invariants.** What synthesis returns is inductive, whatever limit it meets: a row whose
//! parameter is not found says nothing. By enumeration and maximisation it is the least that the
//! rows can express. What the formula does not follow is a gap with a name and a place; nothing is
//! proved if a gap can be reached.
//!
//! Deliberately absent: properties, and running a program.

pub mod access;
pub mod affine;
pub mod encode;
pub mod engine;
pub mod facts;
pub mod few;
pub mod formula;
pub mod leaks;
mod linear;
pub mod memory;
pub mod numeric;
pub mod parts;
pub mod paths;
pub mod points;
pub mod program;
pub mod regions;
pub mod related;
pub mod rounds;
pub mod row;
pub mod rows;
pub mod state;
mod summary_rows;
pub mod synthesis;
pub mod words;
pub mod writers;

pub use engine::{Encoded, Host, Inferred, Invariants, Outcome, Question, Suspect, invariants, prove};
pub use facts::{CallFacts, Claim, Fact, Facts, LoopFacts, has_loops};
pub use numeric::{Domain, Variable};
pub use program::inline;
pub use rounds::{FACT_ROUNDS, METHODS, ROUNDS, Round, TEMPLATES, Template};
pub use row::{About, Bound, Column, Kind, Moment, Row, Side, Subject};
pub use rows::Shape;
pub use synthesis::{Found, Limits, Method, descend, is_inductive, synthesise};
