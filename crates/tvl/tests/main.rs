//! All tests of the crate in one binary.

mod embedding;
mod files;
mod focusing;
mod heaps;
mod kleene;
mod libraries;
mod pictures;
mod random;
mod rules;
mod texts;
