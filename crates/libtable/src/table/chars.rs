//! `ctype.h`, as functions and through the C library's tables.

use super::{INT, PTR, row};
use crate::Shape::Int;
use crate::ctype::Class;
use crate::{CharTable, Effect, Model};

const fn class(name: &'static str, class: Class) -> Model {
    row(name, &[Int], INT, Effect::CharClass(class))
}

pub(super) const MODELS: &[Model] = &[
    class("isupper", Class::Upper),
    class("islower", Class::Lower),
    class("isalpha", Class::Alpha),
    class("isdigit", Class::Digit),
    class("isxdigit", Class::XDigit),
    class("isspace", Class::Space),
    class("isprint", Class::Print),
    class("isgraph", Class::Graph),
    class("isblank", Class::Blank),
    class("iscntrl", Class::Cntrl),
    class("ispunct", Class::Punct),
    class("isalnum", Class::Alnum),
    class("isascii", Class::Ascii),
    row("tolower", &[Int], INT, Effect::ToLower),
    row("_tolower", &[Int], INT, Effect::ToLower),
    row("toupper", &[Int], INT, Effect::ToUpper),
    row("_toupper", &[Int], INT, Effect::ToUpper),
    row("toascii", &[Int], INT, Effect::ToAscii),
    row("__ctype_b_loc", &[], PTR, Effect::CharTable(CharTable::Classes)),
    row("__ctype_tolower_loc", &[], PTR, Effect::CharTable(CharTable::Lower)),
    row("__ctype_toupper_loc", &[], PTR, Effect::CharTable(CharTable::Upper)),
];
