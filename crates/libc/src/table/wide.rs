//! `wchar.h`: strings and arrays of wide characters.

use super::{INT, PTR, SIZE, row};
use crate::Effect::Wide;
use crate::Shape::{Int, Ptr, Size};
use crate::WideFn::*;
use crate::{Model, Shape};

const TWO: &[Shape] = &[Ptr, Ptr];
const SIZED: &[Shape] = &[Ptr, Ptr, Size];

pub(super) const MODELS: &[Model] = &[
    row("wcslen", &[Ptr], SIZE, Wide(Len)),
    row("wcsnlen", &[Ptr, Size], SIZE, Wide(Nlen)),
    row("wcscpy", TWO, PTR, Wide(Cpy)),
    row("wcsncpy", SIZED, PTR, Wide(Ncpy)),
    row("wcscat", TWO, PTR, Wide(Cat)),
    row("wcsncat", SIZED, PTR, Wide(Ncat)),
    row("wcscmp", TWO, INT, Wide(Cmp)),
    row("wcscoll", TWO, INT, Wide(Cmp)),
    row("wcsncmp", SIZED, INT, Wide(Ncmp)),
    row("wcschr", &[Ptr, Int], PTR, Wide(Chr)),
    row("wcsrchr", &[Ptr, Int], PTR, Wide(Rchr)),
    row("wcsstr", TWO, PTR, Wide(Str)),
    row("wcsspn", TWO, SIZE, Wide(Spn)),
    row("wcscspn", TWO, SIZE, Wide(Cspn)),
    row("wcspbrk", TWO, PTR, Wide(Pbrk)),
    row("wcsdup", &[Ptr], PTR, Wide(Dup)),
    row("wmemcpy", SIZED, PTR, Wide(MemCpy)),
    row("wmemmove", SIZED, PTR, Wide(MemMove)),
    row("wmemset", &[Ptr, Int, Size], PTR, Wide(MemSet)),
    row("wmemcmp", SIZED, INT, Wide(MemCmp)),
    row("wmemchr", &[Ptr, Int, Size], PTR, Wide(MemChr)),
];
