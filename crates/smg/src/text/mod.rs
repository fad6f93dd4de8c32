//! Heaps as text: for readable tests, and to inspect what the analysis sees.
//!
//! ```text
//! heap lp64
//! x = &r0                      ; a register and its value; registers are numbered in this order
//! y = &d1.first+8              ; the first node of a segment, 8 bytes behind its base
//! i = v0                       ; a value that is not constant, described below
//! anchor &r0                   ; what a caller holds
//! region r0 heap 16 { 0: &d1.first+8, 8: 5:i32, 12: unset 4 }
//! segment d1 dls 2+ head 8 next 8 prev 16 heap 24 { 0: v1, 4: zero 4, 8: null, 16: &r0+8 }
//! root region r2 global 0 8 { 0: any 8 }
//! region r3 freed 16 apart r0 { 0: any 16 }
//! value v0 i32 [0, 10]
//! value v1 i32 level 1
//! value v2 i64 = add v3 4:i64
//! value v3 i32 level 1 [1, 2] steps { start 1, 1 2, 2 1, 2 end }
//! differ v0 7:i32
//! atmost v0 v1 -1              ; v0 is at most v1 - 1, both read as signed
//! held r1 v0 5:i32             ; at the offset v0, r1 holds this
//! ```
//!
//! - An address is `&NAME`, for a segment `&NAME.first`, `.last` or `.all`; then `+8` or `-8`, then
//!   `+v2` for a part that is not constant.
//! - Contents are `null`, `N:iB`, an address, a value's name, or `zero N`, `unset N`, `maybe N`,
//!   `any N` (N bytes that are zero, are uninitialised, may not have been set, or are anything), or
//!   `bytes 00ff…`. What is not mentioned is `any`.
//! - Kinds of segments are `sls`, `dls` and `optional`; their length is `2+`, or `0..1`. Where the
//!   links back of a `dls` point to another place in a node than the links forwards, it follows
//!   them: `dls 2+ head 0 next 8 prev 16 back 8`.
//! - Objects are `heap`, `global N`, `local F.N`, `alloca`, `func N`, `freed` (heap) or `ended`
//!   (local).
//! - Marks follow the size: `filled 8 v1` (all bytes from 8 on and before v1 were set), `zeros 1 at
//!   v2` (this many zero bytes there; then `first` if no byte before is zero), `texts` (a table of
//!   arguments).
//! - What a value may be is a range as it is printed: `[0, 10]`, `-1 | [1, 3]`, `[0, 9], bits
//!   000?0`.
//! - The steps of a value are what it may be in the first node of its list, what may follow what,
//!   and what it may be in the last node.
//! - A value is `unset` or `maybe` if it was never, or perhaps never, set.

mod parse;
mod print;

pub use parse::{ParseError, Parsed, parse};
pub use print::Names;
