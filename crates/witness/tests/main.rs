//! All tests of the crate in one binary.

mod invariants;
mod templates;
