//! Abstract integers: what is known about the numbers of a program without running it.
//!
//! - [`Range`]: a set of bit-vectors of one width, with a sound version of every integer operation
//!   of the IR, in both directions (from operands to results, and back)
//! - [`Bits`]: bit-vectors of which some bits are known, a part of every range
//! - [`Bounds`]: facts about the difference of two symbolic values
//!
//! ```
//! use ir::{BinOp, CastOp};
//! use value::Range;
//!
//! // unsigned n; if (n < 10) { int i = n; … i + 1 … }
//! let (n, ten) = (Range::top(32), Range::constant(32, 10));
//! let (n, _) = Range::refine_comparison(BinOp::LtU, true, n, ten);
//! let next = Range::binary(BinOp::AddS, n, Range::constant(32, 1)).unwrap();
//! assert_eq!(next, Range::from_signed(32, 1, 10));
//! // (next * 8) is a multiple of 8.
//! let bytes = Range::binary(BinOp::Mul, Range::cast(CastOp::SExt, 64, next).unwrap(), Range::constant(64, 8));
//! assert!(!bytes.unwrap().contains(12));
//! ```
//!
//! Invariants: no operation allocates (but for [`Bounds`]), panics or depends on anything but its
//! operands. Every operation on ranges is *sound*: the result has every bit-vector that the
//! operation of the IR gives for members of the operands. Deliberately absent: heaps, programs, and
//! what a symbolic value is.

pub mod bits;
pub mod bounds;
pub mod range;

pub use bits::Bits;
pub use bounds::Bounds;
pub use range::{Definedness, Members, Range, Side};
