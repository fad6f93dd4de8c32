//! The functions of the software verification competition, for programs that declare them, and the
//! compiler's hints in case they arrive as calls.

use super::{INT, PTR, VOID, row};
use crate::Effect::*;
use crate::Shape::{
    Bool, Double, Float, Int, LLong, Long, Ptr, SSize, Size, UChar, UInt, ULLong, ULong, UShort,
};
use crate::{Model, Range, Ret, Shape};

/// A function that gives any value of a type.
const fn any(name: &'static str, shape: Shape) -> Model {
    row(name, &[], Ret::Is(shape), Nondet { range: Range::Full, store: None })
}

pub(super) const MODELS: &[Model] = &[
    row("__VERIFIER_error", &[], VOID, ReachError),
    row("reach_error", &[], VOID, ReachError),
    row("__VERIFIER_assert", &[Int], VOID, Assert { cond: 0 }),
    // Without its header `assert` is an undeclared function, which is read as what it was meant to be.
    row("assert", &[Int], VOID, Assert { cond: 0 }),
    row("__VERIFIER_assume", &[Int], VOID, Assume { cond: 0 }),
    row("__VERIFIER_atomic_begin", &[], VOID, NoOp(0)),
    row("__VERIFIER_atomic_end", &[], VOID, NoOp(0)),
    row("__VERIFIER_plot", &[Ptr], VOID, NoOp(0)),
    row("__VERIFIER_nondet_memory", &[Ptr, Size], VOID, NondetBytes { dst: 0, size: 1 }),
    row("__VERIFIER_nondet_bool", &[], Ret::Is(Bool), Nondet { range: Range::Between(0, 1), store: None }),
    row("__VERIFIER_nondet__Bool", &[], Ret::Is(Bool), Nondet { range: Range::Between(0, 1), store: None }),
    any("__VERIFIER_nondet_char", UChar),
    any("__VERIFIER_nondet_uchar", UChar),
    any("__VERIFIER_nondet_unsigned_char", UChar),
    any("__VERIFIER_nondet_short", UShort),
    any("__VERIFIER_nondet_ushort", UShort),
    any("__VERIFIER_nondet_u16", UShort),
    any("__VERIFIER_nondet_int", Int),
    any("__VERIFIER_nondet_uint", UInt),
    any("__VERIFIER_nondet_unsigned", UInt),
    any("__VERIFIER_nondet_unsigned_int", UInt),
    any("__VERIFIER_nondet_u32", UInt),
    any("__VERIFIER_nondet_u8", UChar),
    any("__VERIFIER_nondet_S8", UChar),
    any("__VERIFIER_nondet_long", Long),
    any("__VERIFIER_nondet_ulong", ULong),
    any("__VERIFIER_nondet_longlong", LLong),
    any("__VERIFIER_nondet_ulonglong", ULLong),
    any("__VERIFIER_nondet_loff_t", LLong),
    any("__VERIFIER_nondet_size_t", Size),
    any("__VERIFIER_nondet_ssize_t", SSize),
    any("__VERIFIER_nondet_sector_t", ULong),
    any("__VERIFIER_nondet_pthread_t", ULong),
    any("__VERIFIER_nondet_float", Float),
    any("__VERIFIER_nondet_double", Double),
    any("__VERIFIER_nondet_pointer", Ptr),
    any("__VERIFIER_nondet_charp", Ptr),
    any("__VERIFIER_nondet_String", Ptr),
    row("__builtin_expect", &[Long, Long], Ret::Is(Long), Identity(0)),
    row("__builtin_expect_with_probability", &[Long, Long, Double], Ret::Is(Long), Identity(0)),
    row("__builtin_assume_aligned", &[Ptr, Size], PTR, Identity(0)),
    row("__builtin_prefetch", &[Ptr], VOID, NoOp(0)),
    row("__builtin_constant_p", &[Int], INT, NoOp(0)),
    row("__sync_synchronize", &[], VOID, NoOp(0)),
];
