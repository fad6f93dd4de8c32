//! The rows of the table, one file a header or so.
//!
//! `row` makes a function with fixed parameters, `more` one with further arguments. Forms of the
//! same function (with a checked buffer size, under an old name) stand next to it.

mod chars;
mod file;
mod math;
mod memory;
mod number;
mod process;
mod stdio;
mod string;
mod system;
mod verifier;
mod wide;

use crate::{Effect, Extent, Model, Object, Pointee, Ret, Shape};

/// All parts of the table.
pub(crate) const ALL: &[&[Model]] = &[
    memory::MODELS,
    string::MODELS,
    chars::MODELS,
    number::MODELS,
    math::MODELS,
    stdio::MODELS,
    file::MODELS,
    process::MODELS,
    system::MODELS,
    verifier::MODELS,
    wide::MODELS,
];

/// A function with these parameters only.
const fn row(name: &'static str, params: &'static [Shape], ret: Ret, effect: Effect) -> Model {
    Model::new(name, params, false, ret, effect)
}

/// A function with these parameters and perhaps more arguments.
const fn more(name: &'static str, params: &'static [Shape], ret: Ret, effect: Effect) -> Model {
    Model::new(name, params, true, ret, effect)
}

/// A pointer of which the effect says nothing.
const fn to(pointee: Pointee) -> Shape {
    Shape::Points(pointee)
}

/// A pointer to an object that is read unless it is null.
const fn optional(object: Object) -> Shape {
    to(Pointee::reads(Extent::Object(object)).or_null())
}

/// Results, under short names.
const VOID: Ret = Ret::Void;
const INT: Ret = Ret::Is(Shape::Int);
const PTR: Ret = Ret::Is(Shape::Ptr);
const SIZE: Ret = Ret::Is(Shape::Size);
