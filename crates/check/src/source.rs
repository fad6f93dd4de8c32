//! The files of a program and how to compile them. They are read once for the question, and again
//! where the program is needed with marks or together with another text.

use cfront::{CompileOptions, Compiled, Input, Loop, Report};
use ir::{ParseError, Program, Span};
use property::Missing;
use std::path::{Path, PathBuf};

/// The files of a program, and how to compile them.
#[derive(Clone, Debug)]
pub struct Source {
    /// C files, or one `.hir` file.
    pub files: Vec<PathBuf>,
    /// How C is compiled.
    pub options: CompileOptions,
    /// What to assume about functions without a body.
    pub missing: Option<Missing>,
}

/// A program, and what witnesses need to know of its source.
#[derive(Debug)]
pub struct ReadProgram {
    /// The program. It keeps the invariants of the IR.
    pub program: Program,
    /// Its loops; empty unless a witness will be written.
    pub loops: Vec<Loop>,
    /// Where its statements begin; empty unless a witness will be written.
    pub starts: Vec<Span>,
    /// Assumptions of the caller, which every answer lists: one line each.
    pub assumed: Vec<String>,
    /// Warnings.
    pub reports: Vec<Report>,
}

/// What a program is read for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// No witness.
    Plain,
    /// A witness [will be written](CompileOptions::for_witness).
    Witness,
    /// Its runs will be watched, with the locations of witnesses: events are
    /// [marked](CompileOptions::mark_events).
    Watching,
}

impl Purpose {
    /// Plain, or for a witness if there will be one.
    pub fn with_witness(is_written: bool) -> Purpose {
        if is_written { Purpose::Witness } else { Purpose::Plain }
    }
}

/// Why a program cannot be read.
#[derive(Debug)]
pub enum Rejected {
    /// Messages about C files, and the total number of errors.
    Reports(Vec<Report>, usize),
    /// An error in the text of a `.hir` file.
    Text {
        /// The file.
        file: String,
        /// Its text.
        text: String,
        /// What is wrong with it.
        error: ParseError,
    },
    /// Other messages.
    Messages(Vec<String>),
}

impl Rejected {
    fn message(text: String) -> Rejected {
        Rejected::Messages(vec![text])
    }
}

impl Source {
    /// Compiles the C files, or reads the `.hir` file.
    pub fn read(&self, purpose: Purpose) -> Result<ReadProgram, Rejected> {
        if let [file] = &self.files[..]
            && is_ir(file)
        {
            let broken = "the program breaks an invariant of the IR";
            let mut program = linked(verified(read_ir(file)?, broken, &[])?)?;
            let assumed = self.define_missing(&mut program);
            let (loops, starts, reports) = Default::default();
            return Ok(ReadProgram { program, loops, starts, assumed, reports });
        }
        if let Some(file) = self.files.iter().find(|file| is_ir(file)) {
            let text = format!("{}: a .hir file is a whole program; give it alone", file.display());
            return Err(Rejected::message(text));
        }
        let Compiled { program, reports, errors, loops, starts, replaced, .. } = self.compile(purpose);
        let Some(program) = program else { return Err(Rejected::Reports(reports, errors)) };
        let mut program = linked(program)?;
        let replaced = replaced.iter();
        let mut assumed: Vec<String> =
            replaced.map(|name| format!("that '{name}' does what its model says, not its body")).collect();
        assumed.extend(self.define_missing(&mut program));
        let program = verified(program, BROKEN, &reports)?;
        Ok(ReadProgram { program, loops, starts, assumed, reports })
    }

    /// Reads the program again, for watching it; `None` if it is not C.
    pub fn read_again(&self) -> Option<Program> {
        if self.files.iter().any(|file| is_ir(file)) {
            return None;
        }
        let mut program = linked(self.compile(Purpose::Watching).program?).ok()?;
        self.define_missing(&mut program);
        Some(program).filter(|program| ir::verify(program).is_ok())
    }

    /// Reads the program again, together with a text that needs no preprocessor; `None` if it is
    /// not C.
    pub(crate) fn read_with(&self, text: Vec<u8>) -> Option<Program> {
        if self.files.iter().any(|file| is_ir(file)) {
            return None;
        }
        let files = self.files.iter().cloned().map(Input::File);
        let text = Input::Text { name: "(library)".to_owned(), text };
        let options = CompileOptions { models: Vec::new(), ..self.options.clone() };
        let program = cfront::compile(&files.chain([text]).collect::<Vec<_>>(), &options).program?;
        linked(program).ok()
    }

    /// Gives bodies to functions without one, if requested. Returns what this assumes.
    fn define_missing(&self, program: &mut Program) -> Vec<String> {
        let Some(how) = self.missing else { return Vec::new() };
        let what = match how {
            Missing::Pure => "changes nothing",
            Missing::Havoc => "changes only what its arguments and static objects reach",
        };
        let defined = property::define_missing(program, how);
        defined.iter().map(|(name, _)| format!("that '{name}' returns any value and {what}")).collect()
    }

    fn compile(&self, purpose: Purpose) -> Compiled {
        let inputs: Vec<Input> = self.files.iter().cloned().map(Input::File).collect();
        let (for_witness, mark_events) = (purpose != Purpose::Plain, purpose == Purpose::Watching);
        cfront::compile(&inputs, &CompileOptions { for_witness, mark_events, ..self.options.clone() })
    }
}

/// The program with bodies for library functions that no engine executes itself.
fn linked(program: Program) -> Result<Program, Rejected> {
    models::link(program, &models::in_table).map_err(|broken| Rejected::message(broken.to_string()))
}

/// The message for a compiled program that breaks an invariant: a bug in the front end, not a user
/// error.
const BROKEN: &str = "internal error: the front end breaks an invariant of the IR";

/// The program if it keeps the invariants of the IR; otherwise the earlier messages and each
/// violation.
fn verified(program: Program, broken: &str, reports: &[Report]) -> Result<Program, Rejected> {
    match ir::verify(&program) {
        Ok(()) => Ok(program),
        Err(violations) => {
            let before = reports.iter().map(|report| report.message.clone());
            let broken = violations.iter().map(|violation| format!("{broken}: {violation}"));
            Err(Rejected::Messages(before.chain(broken).collect()))
        }
    }
}

fn is_ir(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "hir")
}

fn read_ir(path: &Path) -> Result<Program, Rejected> {
    let file = path.display().to_string();
    let text = std::fs::read_to_string(path)
        .map_err(|why| Rejected::message(format!("{file}: cannot be read: {why}")))?;
    ir::parse(&text).map_err(|error| Rejected::Text { file, text, error })
}
