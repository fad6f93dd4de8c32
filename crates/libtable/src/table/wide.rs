//! `wchar.h` and `wctype.h`: strings and arrays of wide characters, and single ones.

use super::{INT, PTR, SIZE, row};
use crate::Effect::{MultiByte as Bytes, Wide, WideChar as Char};
use crate::Shape::{Int, Ptr, Size, UInt};
use crate::WideFn::*;
use crate::ctype::Class;
use crate::{Model, MultiByte, Ret, Shape, Stream, WideChar};

const TWO: &[Shape] = &[Ptr, Ptr];
const SIZED: &[Shape] = &[Ptr, Ptr, Size];

const WIDE: Ret = Ret::Is(UInt);
const READ: crate::Effect = Char(WideChar::Read { from: Stream::Arg(0) });
const WRITE: crate::Effect = Char(WideChar::Write { ch: 0, to: Stream::Arg(1) });

const fn class(name: &'static str, class: Class) -> Model {
    row(name, &[UInt], INT, Char(WideChar::Class(class)))
}

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
    row("mbtowc", SIZED, INT, Bytes(MultiByte::ToWide)),
    row("mbrtowc", &[Ptr, Ptr, Size, Ptr], SIZE, Bytes(MultiByte::ToWideWithState)),
    row("mblen", &[Ptr, Size], INT, Bytes(MultiByte::Length)),
    row("wctomb", &[Ptr, Int], INT, Bytes(MultiByte::FromWide)),
    row("wcrtomb", &[Ptr, Int, Ptr], SIZE, Bytes(MultiByte::FromWideWithState)),
    row("btowc", &[Int], WIDE, Bytes(MultiByte::ByteToWide)),
    row("wctob", &[UInt], INT, Bytes(MultiByte::WideToByte)),
    row("fgetwc", &[Ptr], WIDE, READ),
    row("getwc", &[Ptr], WIDE, READ),
    row("getwchar", &[], WIDE, Char(WideChar::Read { from: Stream::Stdin })),
    row("fputwc", &[Int, Ptr], WIDE, WRITE),
    row("putwc", &[Int, Ptr], WIDE, WRITE),
    row("putwchar", &[Int], WIDE, Char(WideChar::Write { ch: 0, to: Stream::Stdout })),
    row("ungetwc", &[UInt, Ptr], WIDE, Char(WideChar::Unread { ch: 0, to: Stream::Arg(1) })),
    row("fgetws", &[Ptr, Int, Ptr], PTR, Char(WideChar::ReadLine { dst: 0, size: 1, from: Stream::Arg(2) })),
    row("fputws", &[Ptr, Ptr], INT, Char(WideChar::WriteText { s: 0, to: Stream::Arg(1) })),
    class("iswupper", Class::Upper),
    class("iswlower", Class::Lower),
    class("iswalpha", Class::Alpha),
    class("iswdigit", Class::Digit),
    class("iswxdigit", Class::XDigit),
    class("iswspace", Class::Space),
    class("iswprint", Class::Print),
    class("iswgraph", Class::Graph),
    class("iswblank", Class::Blank),
    class("iswcntrl", Class::Cntrl),
    class("iswpunct", Class::Punct),
    class("iswalnum", Class::Alnum),
    row("towlower", &[UInt], WIDE, Char(WideChar::Lower)),
    row("towupper", &[UInt], WIDE, Char(WideChar::Upper)),
    row("wcwidth", &[Int], INT, Char(WideChar::Width)),
];
