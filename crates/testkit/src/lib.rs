//! The test harness: programs with their expectations inside, tools of the machine to compare with,
//! and seeded randomness.
//!
//! - [`suite`]: reads the programs below `suite/` and what they expect
//! - [`tools`]: gcc and other optional tools; a missing one is *reported*, and is a failure where
//!   all are required
//! - [`mutate`]: small mistakes put into C programs
//! - [`progen`]: random C programs that are defined in every detail
//! - [`scaling`]: safe programs of any size, to see how costs grow
//! - [`scratch`]: a folder in which a program is tried
//! - [`xml`]: whether pictures are well-formed
//! - [`rng`]: a small generator of random numbers, the same on every machine
//!
//! Invariant: nothing here knows how Harrier works inside; expectations are about what a user sees.

pub mod campaign;
pub mod mutate;
pub mod progen;
pub mod rng;
pub mod scaling;
pub mod scratch;
pub mod suite;
pub mod tools;
pub mod xml;

pub use rng::Rng;
