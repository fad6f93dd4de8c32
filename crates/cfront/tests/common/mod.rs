//! Generators of C text and the means to ask gcc about it.
//!
//! A generator is a plain function of a [`testkit::Rng`]: the same seed gives the same text. It
//! also says what to ask about the text, so that gcc's answers can be compared with Harrier's,
//! whichever stage gives those.

#![allow(clippy::expect_used, reason = "a test may fail")]

pub(crate) mod exprs;
pub(crate) mod gcc;
pub(crate) mod records;
pub(crate) use testkit::{campaign, rng};
