//! The model library: the C files, compiled once for each data model.
//!
//! The files need no preprocessor and no header. All of them together are one program without
//! `main`; functions of other files are called by their names. Calls that stand for statements are
//! [replaced](crate::intrinsic) once, here.

use crate::intrinsic;
use cfront::{CompileOptions, Input};
use ir::{DataModel, FuncId, Program};
use libtable::ctype::{lower_entry, table_entry, upper_entry};
use libtable::{Model, lookup};
use rustc_hash::FxHashMap;
use std::fmt::{self, Write};
use std::sync::OnceLock;

/// What stands before the text of each file.
const PRELUDE: &str = include_str!("c/prelude.c");

/// The files, by the names that messages have.
const FILES: [(&str, &str); 11] = [
    ("checks.c", include_str!("c/checks.c")),
    ("choices.c", include_str!("c/choices.c")),
    ("ctype.c", include_str!("c/ctype.c")),
    ("heap.c", include_str!("c/heap.c")),
    ("memory.c", include_str!("c/memory.c")),
    ("number.c", include_str!("c/number.c")),
    ("search.c", include_str!("c/search.c")),
    ("sort.c", include_str!("c/sort.c")),
    ("string.c", include_str!("c/string.c")),
    ("verifier.c", include_str!("c/verifier.c")),
    ("wide.c", include_str!("c/wide.c")),
];

/// The functions that have a model and no row: they have no other meaning here.
const WITHOUT_ROW: [&str; 13] = [
    "hcreate", "hdestroy", "hsearch", "insque", "lfind", "lsearch", "remque", "tdelete", "tdestroy", "tfind",
    "tsearch", "twalk", "twalk_r",
];

/// Whether a function has a model and no row.
pub(crate) fn is_without_row(name: &str) -> bool {
    WITHOUT_ROW.contains(&name)
}

/// What the models of functions begin with that C cannot define.
const BUILTIN: &str = "__model_builtin_";

/// The model library does not compile: a mistake of its own, not of a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// What the front end says about it.
    pub messages: Vec<String>,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "internal error: the models of library functions are broken: {}", self.messages.join("; "))
    }
}

impl std::error::Error for Broken {}

/// The models for a data model.
pub(crate) struct Library {
    pub(crate) program: Program,
    /// Functions with a body by their names, those that only other models call included.
    by_name: FxHashMap<Box<str>, FuncId>,
    /// The rows of the table that have a function here.
    rows: Vec<(&'static Model, FuncId)>,
}

impl Library {
    /// The library for a data model.
    pub(crate) fn get(model: DataModel) -> Result<&'static Library, Broken> {
        static NARROW: OnceLock<Result<Library, Broken>> = OnceLock::new();
        static WIDE: OnceLock<Result<Library, Broken>> = OnceLock::new();
        let slot = match model {
            DataModel::Ilp32 => &NARROW,
            DataModel::Lp64 => &WIDE,
        };
        slot.get_or_init(|| Library::compile(model)).as_ref().map_err(Clone::clone)
    }

    fn compile(model: DataModel) -> Result<Library, Broken> {
        let text = |name: &str, text: &str| Input::Text {
            name: format!("(model of {name})"),
            text: format!("{PRELUDE}{text}").into_bytes(),
        };
        let mut inputs: Vec<Input> = FILES.iter().map(|(name, body)| text(name, body)).collect();
        inputs.push(text("tables", &character_tables()));
        let compiled = cfront::compile(&inputs, &CompileOptions::new(model));
        let messages = compiled.reports.iter().map(|report| report.message.clone());
        let Some(mut program) = compiled.program else {
            return Err(Broken { messages: messages.collect() });
        };
        intrinsic::replace(&mut program)?;
        let defined = program.funcs.iter_enumerated().filter(|(_, func)| func.body.is_some());
        let by_name: FxHashMap<Box<str>, FuncId> = defined
            .map(|(id, func)| match func.name.strip_prefix(BUILTIN) {
                Some(rest) => (format!("__builtin_{rest}").into(), id),
                None => (func.name.clone(), id),
            })
            .collect();
        let rows = libtable::models().filter_map(|row| Some((row, *by_name.get(row.name)?))).collect();
        Ok(Library { program, by_name, rows })
    }

    /// The model of a function that has no row.
    pub(crate) fn without_row(&self, name: &str) -> Option<FuncId> {
        is_without_row(name).then(|| self.named(name)).flatten()
    }

    /// The function of this name.
    pub(crate) fn named(&self, name: &str) -> Option<FuncId> {
        self.by_name.get(name).copied()
    }

    /// The function that does what a row says.
    pub(crate) fn model_of(&self, row: &Model) -> Option<FuncId> {
        self.rows.iter().find(|(known, _)| does_the_same(known, row)).map(|(_, func)| *func)
    }
}

/// Whether a call of the second function is one of the first without its last arguments.
pub(crate) fn does_the_same(known: &Model, row: &Model) -> bool {
    known.effect == row.effect && known.ret == row.ret && row.params.starts_with(known.params)
}

/// The primitive that does what a row says.
pub(crate) fn primitive_of(row: &Model) -> Option<&'static Model> {
    let rows = crate::PRIMITIVES.iter().filter_map(|name| lookup(name));
    rows.into_iter().find(|known| does_the_same(known, row))
}

/// The tables behind the C library's `ctype.h`, with entries from -128 to 255.
fn character_tables() -> String {
    let mut text = String::new();
    let mut table = |name: &str, ty: &str, entry: &dyn Fn(i32) -> i32| {
        let entries: Vec<String> = (-128..256).map(|index| entry(index).to_string()).collect();
        // Writing to a string cannot fail.
        let _ = writeln!(text, "static const {ty} entries{name}[384] = {{{}}};", entries.join(","));
        let _ = writeln!(text, "static const {ty} *const start{name} = entries{name} + 128;");
        let _ = writeln!(text, "const {ty} **{name}_loc(void) {{ return (const {ty} **)&start{name}; }}");
    };
    table("__ctype_b", "unsigned short", &|index| i32::from(table_entry(index)));
    table("__ctype_tolower", "int", &lower_entry);
    table("__ctype_toupper", "int", &upper_entry);
    text
}
