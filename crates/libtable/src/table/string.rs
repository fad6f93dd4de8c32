//! The `str` functions of `string.h` and `strings.h`.

use super::{INT, PTR, SIZE, row, to};
use crate::Effect::*;
use crate::PathPart as Part;
use crate::Shape::{Int, Ptr, Size};
use crate::{Bound, Extent, Model, Pointee, SpanKind, StrResult, Tokens};

const fn copy(append: bool, bound: Bound, result: StrResult) -> crate::Effect {
    StrCopy { dst: 0, src: 1, append, bound, result }
}

const STRCPY: crate::Effect = copy(false, Bound::None, StrResult::Dst);
const STRNCPY: crate::Effect = copy(false, Bound::Exactly(2), StrResult::Dst);
const STPCPY: crate::Effect = copy(false, Bound::None, StrResult::End);
const STPNCPY: crate::Effect = copy(false, Bound::Exactly(2), StrResult::End);
const STRCAT: crate::Effect = copy(true, Bound::None, StrResult::Dst);
const STRNCAT: crate::Effect = copy(true, Bound::Chars(2), StrResult::Dst);
const STRCMP: crate::Effect = StrCompare { a: 0, b: 1, max: None, fold: false };
const STRNCMP: crate::Effect = StrCompare { a: 0, b: 1, max: Some(2), fold: false };
const STRCASECMP: crate::Effect = StrCompare { a: 0, b: 1, max: None, fold: true };
const STRNCASECMP: crate::Effect = StrCompare { a: 0, b: 1, max: Some(2), fold: true };
const STRCHR: crate::Effect = StrChar { s: 0, ch: 1, last: false, or_end: false };
const STRRCHR: crate::Effect = StrChar { s: 0, ch: 1, last: true, or_end: false };
const STRTOK_R: crate::Effect = StrCut { s: 0, delim: 1, tokens: Tokens::Saved(2) };
const STRDUP: crate::Effect = StrDup { s: 0, max: None };
const STRNDUP: crate::Effect = StrDup { s: 0, max: Some(1) };

pub(super) const MODELS: &[Model] = &[
    row("strlen", &[Ptr], SIZE, StrLen { s: 0, max: None }),
    row("strnlen", &[Ptr, Size], SIZE, StrLen { s: 0, max: Some(1) }),
    row("strcpy", &[Ptr, Ptr], PTR, STRCPY),
    row("__strcpy_chk", &[Ptr, Ptr, Size], PTR, STRCPY),
    row("strncpy", &[Ptr, Ptr, Size], PTR, STRNCPY),
    row("__strncpy_chk", &[Ptr, Ptr, Size, Size], PTR, STRNCPY),
    row("stpcpy", &[Ptr, Ptr], PTR, STPCPY),
    row("__stpcpy", &[Ptr, Ptr], PTR, STPCPY),
    row("__stpcpy_chk", &[Ptr, Ptr, Size], PTR, STPCPY),
    row("stpncpy", &[Ptr, Ptr, Size], PTR, STPNCPY),
    row("__stpncpy_chk", &[Ptr, Ptr, Size, Size], PTR, STPNCPY),
    row("strcat", &[Ptr, Ptr], PTR, STRCAT),
    row("__strcat_chk", &[Ptr, Ptr, Size], PTR, STRCAT),
    row("strncat", &[Ptr, Ptr, Size], PTR, STRNCAT),
    row("__strncat_chk", &[Ptr, Ptr, Size, Size], PTR, STRNCAT),
    row("strlcpy", &[Ptr, Ptr, Size], SIZE, copy(false, Bound::Buffer(2), StrResult::Length)),
    row("strlcat", &[Ptr, Ptr, Size], SIZE, copy(true, Bound::Buffer(2), StrResult::Length)),
    row("strcmp", &[Ptr, Ptr], INT, STRCMP),
    row("strcoll", &[Ptr, Ptr], INT, STRCMP),
    row("strncmp", &[Ptr, Ptr, Size], INT, STRNCMP),
    row("strcasecmp", &[Ptr, Ptr], INT, STRCASECMP),
    row("strncasecmp", &[Ptr, Ptr, Size], INT, STRNCASECMP),
    // In the "C" locale the transformation is the identity.
    row("strxfrm", &[Ptr, Ptr, Size], SIZE, copy(false, Bound::Fits(2), StrResult::Length)),
    row("strverscmp", &[Ptr, Ptr], INT, StrVersion { a: 0, b: 1 }),
    row("strchr", &[Ptr, Int], PTR, STRCHR),
    row("index", &[Ptr, Int], PTR, STRCHR),
    row("strrchr", &[Ptr, Int], PTR, STRRCHR),
    row("rindex", &[Ptr, Int], PTR, STRRCHR),
    row("strchrnul", &[Ptr, Int], PTR, StrChar { s: 0, ch: 1, last: false, or_end: true }),
    row("strstr", &[Ptr, Ptr], PTR, StrFind { hay: 0, needle: 1, fold: false }),
    row("strcasestr", &[Ptr, Ptr], PTR, StrFind { hay: 0, needle: 1, fold: true }),
    row("strspn", &[Ptr, Ptr], SIZE, StrSpan { s: 0, set: 1, kind: SpanKind::CountIn }),
    row("strcspn", &[Ptr, Ptr], SIZE, StrSpan { s: 0, set: 1, kind: SpanKind::CountOut }),
    row("strpbrk", &[Ptr, Ptr], PTR, StrSpan { s: 0, set: 1, kind: SpanKind::Find }),
    row("strtok", &[Ptr, Ptr], PTR, StrCut { s: 0, delim: 1, tokens: Tokens::Static }),
    row("strtok_r", &[Ptr, Ptr, Ptr], PTR, STRTOK_R),
    row("__strtok_r", &[Ptr, Ptr, Ptr], PTR, STRTOK_R),
    row("strsep", &[Ptr, Ptr], PTR, StrCut { s: 0, delim: 1, tokens: Tokens::Sep }),
    row("strdup", &[Ptr], PTR, STRDUP),
    row("__strdup", &[Ptr], PTR, STRDUP),
    row("strndup", &[Ptr, Size], PTR, STRNDUP),
    row("__strndup", &[Ptr, Size], PTR, STRNDUP),
    row("strerror", &[Int], PTR, StrError { code: 0 }),
    // It need not use the buffer that it is given.
    row("strerror_r", &[Int, to(Pointee::touches(Extent::Within(2))), Size], PTR, StrError { code: 0 }),
    row("__xpg_strerror_r", &[Int, Ptr, Size], INT, StrErrorInto { code: 0, dst: 1, size: 2 }),
    row("strsignal", &[Int], PTR, StrSignal { code: 0 }),
    // `libgen.h` calls its own `basename` by another name.
    row("basename", &[Ptr], PTR, PathPart { path: 0, part: Part::Name }),
    row("__xpg_basename", &[Ptr], PTR, PathPart { path: 0, part: Part::NameCut }),
    row("dirname", &[Ptr], PTR, PathPart { path: 0, part: Part::Folder }),
];
