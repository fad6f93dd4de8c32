//! The IR as text, as pictures, and its invariants.

mod cfg;
mod support;
mod text;
mod verify;
