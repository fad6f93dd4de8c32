//! Integers: the arithmetic of `stdlib.h`, reading numbers, sorting and searching, and the
//! compiler's bit-counting builtins.

use super::{INT, PTR, VOID, row};
use crate::Effect::{BinarySearch, Divide, Int as Pure, ParseFloat, ParseInt, Sort};
use crate::IntFn::*;
use crate::Shape::{
    Double, Float, Func, Int, LLong, Long, LongDouble, Ptr, Size, UInt, ULLong, ULong, UShort,
};
use crate::{Base, Effect, Model, NumTy, Ret, Shape};

const LONG: Ret = Ret::Is(Long);
const LLONG: Ret = Ret::Is(LLong);

/// `strtol` and related functions.
const fn parse(name: &'static str, ret: Shape, ty: NumTy) -> Model {
    row(name, &[Ptr, Ptr, Int], Ret::Is(ret), ParseInt { s: 0, end: Some(1), base: Base::Arg(2), ty })
}

/// The same as C23 has them.
const fn parse23(name: &'static str, ret: Shape, ty: NumTy) -> Model {
    row(name, &[Ptr, Ptr, Int], Ret::Is(ret), ParseInt { s: 0, end: Some(1), base: Base::Binary(2), ty })
}

/// `atoi` and related functions.
const fn ato(name: &'static str, ret: Shape, ty: NumTy) -> Model {
    row(name, &[Ptr], Ret::Is(ret), ParseInt { s: 0, end: None, base: Base::Ten, ty })
}

const fn sort(context: Option<u8>) -> Effect {
    Sort { base: 0, count: 1, size: 2, compare: 3, context }
}

pub(super) const MODELS: &[Model] = &[
    row("abs", &[Int], INT, Pure(Abs)),
    row("labs", &[Long], LONG, Pure(Abs)),
    row("llabs", &[LLong], LLONG, Pure(Abs)),
    row("imaxabs", &[LLong], LLONG, Pure(Abs)),
    row("div", &[Int, Int], Ret::Pair(Int), Divide),
    row("ldiv", &[Long, Long], Ret::Pair(Long), Divide),
    row("lldiv", &[LLong, LLong], Ret::Pair(LLong), Divide),
    row("imaxdiv", &[LLong, LLong], Ret::Pair(LLong), Divide),
    ato("atoi", Int, NumTy::IntOfLong),
    ato("atol", Long, NumTy::Long),
    ato("atoll", LLong, NumTy::LLong),
    parse("strtol", Long, NumTy::Long),
    parse("strtoul", ULong, NumTy::ULong),
    parse("strtoll", LLong, NumTy::LLong),
    parse("strtoull", ULLong, NumTy::ULLong),
    parse("strtoq", LLong, NumTy::LLong),
    parse("strtouq", ULLong, NumTy::ULLong),
    parse("strtoimax", LLong, NumTy::LLong),
    parse("strtoumax", ULLong, NumTy::ULLong),
    parse23("__isoc23_strtol", Long, NumTy::Long),
    parse23("__isoc23_strtoul", ULong, NumTy::ULong),
    parse23("__isoc23_strtoll", LLong, NumTy::LLong),
    parse23("__isoc23_strtoull", ULLong, NumTy::ULLong),
    parse23("__isoc23_strtoimax", LLong, NumTy::LLong),
    parse23("__isoc23_strtoumax", ULLong, NumTy::ULLong),
    row("atof", &[Ptr], Ret::Is(Double), ParseFloat { s: 0, end: None }),
    row("strtod", &[Ptr, Ptr], Ret::Is(Double), ParseFloat { s: 0, end: Some(1) }),
    row("strtof", &[Ptr, Ptr], Ret::Is(Float), ParseFloat { s: 0, end: Some(1) }),
    row("strtold", &[Ptr, Ptr], Ret::Is(LongDouble), ParseFloat { s: 0, end: Some(1) }),
    row("qsort", &[Ptr, Size, Size, Func], VOID, sort(None)),
    row("qsort_r", &[Ptr, Size, Size, Func, Ptr], VOID, sort(Some(4))),
    row(
        "bsearch",
        &[Ptr, Ptr, Size, Size, Func],
        PTR,
        BinarySearch { key: 0, base: 1, count: 2, size: 3, compare: 4 },
    ),
    row("ffs", &[Int], INT, Pure(FirstSet)),
    row("ffsl", &[Long], INT, Pure(FirstSet)),
    row("ffsll", &[LLong], INT, Pure(FirstSet)),
    row("__builtin_clz", &[UInt], INT, Pure(LeadingZeros)),
    row("__builtin_clzl", &[ULong], INT, Pure(LeadingZeros)),
    row("__builtin_clzll", &[ULLong], INT, Pure(LeadingZeros)),
    row("__builtin_ctz", &[UInt], INT, Pure(TrailingZeros)),
    row("__builtin_ctzl", &[ULong], INT, Pure(TrailingZeros)),
    row("__builtin_ctzll", &[ULLong], INT, Pure(TrailingZeros)),
    row("__builtin_clrsb", &[Int], INT, Pure(LeadingSignBits)),
    row("__builtin_clrsbl", &[Long], INT, Pure(LeadingSignBits)),
    row("__builtin_clrsbll", &[LLong], INT, Pure(LeadingSignBits)),
    row("__builtin_popcount", &[UInt], INT, Pure(CountOnes)),
    row("__builtin_popcountl", &[ULong], INT, Pure(CountOnes)),
    row("__builtin_popcountll", &[ULLong], INT, Pure(CountOnes)),
    row("__builtin_parity", &[UInt], INT, Pure(Parity)),
    row("__builtin_parityl", &[ULong], INT, Pure(Parity)),
    row("__builtin_parityll", &[ULLong], INT, Pure(Parity)),
    row("__builtin_bswap16", &[UShort], Ret::Is(UShort), Pure(ByteSwap)),
    row("__builtin_bswap32", &[UInt], Ret::Is(UInt), Pure(ByteSwap)),
    row("__builtin_bswap64", &[ULLong], Ret::Is(ULLong), Pure(ByteSwap)),
    // On a little-endian machine the network's order is the reverse.
    row("htons", &[UShort], Ret::Is(UShort), Pure(ByteSwap)),
    row("ntohs", &[UShort], Ret::Is(UShort), Pure(ByteSwap)),
    row("htonl", &[UInt], Ret::Is(UInt), Pure(ByteSwap)),
    row("ntohl", &[UInt], Ret::Is(UInt), Pure(ByteSwap)),
];
