//! Programs and questions for tests.

#![allow(clippy::expect_used, reason = "a test may fail")]

use cfront::{CompileOptions, Input, compile};
use interp::InputValue;
use ir::{DataModel, Program, Span};
use obligation::ErrorKind;
use party::{Question, Suspect};
use property::{Property, prepare};

/// A program and what is asked of it.
pub(crate) struct Asked {
    pub(crate) program: Program,
    pub(crate) property: Property,
}

impl Asked {
    pub(crate) fn new(text: &str, property: &str) -> Asked {
        let input = Input::Text { name: "program.c".to_owned(), text: text.as_bytes().to_vec() };
        let compiled = compile(&[input], &CompileOptions::new(DataModel::Lp64));
        let mut program = compiled.program.unwrap_or_else(|| panic!("{:?}", compiled.reports));
        let property = Property::named(property).expect("a property");
        prepare(&mut program, &property).expect("errors are there");
        Asked { program, property }
    }

    pub(crate) fn question(&self) -> Question<'_> {
        Question { program: &self.program, property: &self.property, name: b"program.c", malloc_fails: false }
    }
}

/// A suspect at a place of the program's only file.
pub(crate) fn suspect(kind: ErrorKind, line: u32, col: u16, inputs: &[i128]) -> Suspect {
    let span = Span { line, col, ..Span::NONE };
    Suspect {
        kind,
        span,
        inputs: inputs.iter().copied().map(InputValue::Int).collect(),
        world: party::World::default(),
    }
}
