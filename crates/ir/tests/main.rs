//! The IR as text, and its invariants.

mod support;
mod text;
mod verify;
