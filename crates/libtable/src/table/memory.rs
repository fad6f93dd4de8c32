//! Allocation, and the `mem` functions of `string.h` and `strings.h`.

use super::{INT, PTR, SIZE, VOID, row};
use crate::Effect::*;
use crate::Shape::{Int, Ptr, Size as SizeT};
use crate::{Align, Byte, Model, Out, Returned, Size};

const MALLOC: crate::Effect =
    Alloc { size: Size::Arg(0), zeroed: false, align: Align::Max, out: Out::Result };
const MEMCPY: crate::Effect = Copy { dst: 0, src: 1, size: 2, overlap: false, returned: Returned::Arg(0) };
const MEMPCPY: crate::Effect = Copy { dst: 0, src: 1, size: 2, overlap: false, returned: Returned::End(0) };
const MEMMOVE: crate::Effect = Copy { dst: 0, src: 1, size: 2, overlap: true, returned: Returned::Arg(0) };
const MEMSET: crate::Effect = Fill { dst: 0, byte: Byte::Arg(1), size: 2, returned: Returned::Arg(0) };
const BZERO: crate::Effect = Fill { dst: 0, byte: Byte::Zero, size: 1, returned: Returned::Nothing };

pub(super) const MODELS: &[Model] = &[
    row("malloc", &[SizeT], PTR, MALLOC),
    row(
        "calloc",
        &[SizeT, SizeT],
        PTR,
        Alloc { size: Size::Product(0, 1), zeroed: true, align: Align::Max, out: Out::Result },
    ),
    row("realloc", &[Ptr, SizeT], PTR, Realloc { ptr: 0, size: Size::Arg(1) }),
    row("reallocarray", &[Ptr, SizeT, SizeT], PTR, Realloc { ptr: 0, size: Size::Product(1, 2) }),
    row(
        "aligned_alloc",
        &[SizeT, SizeT],
        PTR,
        Alloc { size: Size::Arg(1), zeroed: false, align: Align::Arg(0), out: Out::Result },
    ),
    row(
        "memalign",
        &[SizeT, SizeT],
        PTR,
        Alloc { size: Size::Arg(1), zeroed: false, align: Align::Arg(0), out: Out::Result },
    ),
    row(
        "posix_memalign",
        &[Ptr, SizeT, SizeT],
        INT,
        Alloc { size: Size::Arg(2), zeroed: false, align: Align::Arg(1), out: Out::Store(0) },
    ),
    row(
        "valloc",
        &[SizeT],
        PTR,
        Alloc { size: Size::Arg(0), zeroed: false, align: Align::Page, out: Out::Result },
    ),
    row(
        "pvalloc",
        &[SizeT],
        PTR,
        Alloc { size: Size::Pages(0), zeroed: false, align: Align::Page, out: Out::Result },
    ),
    row("malloc_usable_size", &[Ptr], SIZE, UsableSize { ptr: 0 }),
    row("free", &[Ptr], VOID, Free { ptr: 0 }),
    row("cfree", &[Ptr], VOID, Free { ptr: 0 }),
    row("memcpy", &[Ptr, Ptr, SizeT], PTR, MEMCPY),
    row("__memcpy_chk", &[Ptr, Ptr, SizeT, SizeT], PTR, MEMCPY),
    row("mempcpy", &[Ptr, Ptr, SizeT], PTR, MEMPCPY),
    row("__mempcpy", &[Ptr, Ptr, SizeT], PTR, MEMPCPY),
    row("__mempcpy_chk", &[Ptr, Ptr, SizeT, SizeT], PTR, MEMPCPY),
    row("memmove", &[Ptr, Ptr, SizeT], PTR, MEMMOVE),
    row("__memmove_chk", &[Ptr, Ptr, SizeT, SizeT], PTR, MEMMOVE),
    row(
        "bcopy",
        &[Ptr, Ptr, SizeT],
        VOID,
        Copy { dst: 1, src: 0, size: 2, overlap: true, returned: Returned::Nothing },
    ),
    row("memccpy", &[Ptr, Ptr, Int, SizeT], PTR, CopyUntil { dst: 0, src: 1, byte: 2, size: 3 }),
    row("memset", &[Ptr, Int, SizeT], PTR, MEMSET),
    row("__memset_chk", &[Ptr, Int, SizeT, SizeT], PTR, MEMSET),
    row("bzero", &[Ptr, SizeT], VOID, BZERO),
    row("explicit_bzero", &[Ptr, SizeT], VOID, BZERO),
    row("memcmp", &[Ptr, Ptr, SizeT], INT, MemCompare { a: 0, b: 1, size: 2, ordered: true }),
    row("bcmp", &[Ptr, Ptr, SizeT], INT, MemCompare { a: 0, b: 1, size: 2, ordered: false }),
    row("memchr", &[Ptr, Int, SizeT], PTR, MemSearch { ptr: 0, byte: 1, size: Some(2), last: false }),
    row("memrchr", &[Ptr, Int, SizeT], PTR, MemSearch { ptr: 0, byte: 1, size: Some(2), last: true }),
    row("rawmemchr", &[Ptr, Int], PTR, MemSearch { ptr: 0, byte: 1, size: None, last: false }),
    row("memmem", &[Ptr, SizeT, Ptr, SizeT], PTR, MemFind { hay: 0, hay_size: 1, needle: 2, needle_size: 3 }),
];
