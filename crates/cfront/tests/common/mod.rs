//! Generators of C text and the means to ask gcc about it.
//!
//! A generator is a plain function of a [`testkit::Rng`]: the same seed gives the same text. It
//! also says what to ask about the text, so that gcc's answers can be compared with Harrier's,
//! whichever stage gives those.

#![allow(dead_code, missing_docs, unreachable_pub, reason = "each test uses a part")]

pub mod exprs;
pub mod gcc;
pub mod records;
pub use testkit::rng;
