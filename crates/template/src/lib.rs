//! Invariants of loops by templates: formulas with parameters, whose values a solver finds.
//!
//! A program is one formula without cycles: every loop is cut at its back edge. What comes back
//! over the edge are free variables, and a template restricts them. It is a list of [rows](row),
//! each with a parameter from a lattice, such as `x ≤ d` or `p ∈ d`. [Synthesis](synthesis) begins
//! with the least parameters, asks the solver for a state at the end of an iteration that they do
//! not allow, and adds what the answer shows, until there is none. Then the template is an
//! invariant.
//!
//! - [`row`]: rows and the lattices of their parameters
//! - [`numeric`]: intervals, zones, octagons, equalities as rows
//! - [`synthesis`]: parameters by enumeration, exact maximisation, and binary search
//!
//! **Invariants.** What synthesis returns is inductive, whatever limit it meets: a row whose
//! parameter is not found says nothing. By enumeration and maximisation it is the least that the
//! rows can express.
//!
//! Deliberately absent: programs. The caller builds the formula and decides what a row means.

pub mod numeric;
pub mod row;
pub mod synthesis;

pub use numeric::{Domain, Variable};
pub use row::{Bound, Kind, Row, Side};
pub use synthesis::{Found, Limits, Method, descend, is_inductive, synthesise};
