//! From the given files to a program, with messages shown on the way.

use crate::args::{CompileArgs, UndefinedArg};
use crate::show::Shower;
use cfront::preprocess::Preprocessor;
use cfront::{CompileOptions, Compiled, Input, Loop};
use ir::{DataModel, Program, Span};
use property::Missing;
use std::path::{Path, PathBuf};

/// A program, and what witnesses need to know of its source.
pub(crate) struct ReadProgram {
    pub(crate) program: Program,
    /// Its loops; empty unless a witness will be written.
    pub(crate) loops: Vec<Loop>,
    /// Where its statements begin; empty unless a witness will be written.
    pub(crate) starts: Vec<Span>,
    /// What every answer about it assumes, because the command line says so: one line each.
    pub(crate) assumed: Vec<String>,
}

/// Compiles C files, or reads one `.hir` file. The program keeps the invariants of the IR. `None`
/// if the input is rejected; messages have been shown.
pub(crate) fn read_program(files: &[PathBuf], args: &CompileArgs, shower: &Shower) -> Option<Program> {
    read_for(files, args, Purpose::Plain, shower).map(|read| read.program)
}

/// What a program is read for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    /// No witness.
    Plain,
    /// A witness [will be written](cfront::CompileOptions::for_witness).
    Witness,
    /// Its runs will be watched, with the places of witnesses: what happens is
    /// [marked](cfront::CompileOptions::mark_events).
    Watching,
}

impl Purpose {
    /// Plain, or for a witness if there will be one.
    pub(crate) fn with_witness(is_written: bool) -> Purpose {
        if is_written { Purpose::Witness } else { Purpose::Plain }
    }
}

/// The same, for a purpose.
pub(crate) fn read_for(
    files: &[PathBuf],
    args: &CompileArgs,
    purpose: Purpose,
    shower: &Shower,
) -> Option<ReadProgram> {
    if let [file] = files
        && is_ir(file)
    {
        let broken = "the program breaks an invariant of the IR";
        let mut program = read_ir(file, shower).and_then(|program| verified(program, broken, shower))?;
        let assumed = define_missing(&mut program, args);
        return Some(ReadProgram { program, loops: Vec::new(), starts: Vec::new(), assumed });
    }
    if let Some(file) = files.iter().find(|f| is_ir(f)) {
        shower.plain_error(&format!("{}: a .hir file is a whole program; give it alone", file.display()));
        return None;
    }
    let compiled = compiled(files, args, purpose);
    shower.reports(&compiled.reports, compiled.errors);
    let (loops, starts) = (compiled.loops, compiled.starts);
    let mut assumed: Vec<String> = compiled
        .replaced
        .iter()
        .map(|name| format!("that '{name}' does what its model says, not its body"))
        .collect();
    let mut program = compiled.program?;
    assumed.extend(define_missing(&mut program, args));
    let program = verified(program, BROKEN, shower)?;
    Some(ReadProgram { program, loops, starts, assumed })
}

/// What is said of a program that was compiled and breaks an invariant: the front end is wrong, not
/// the user.
const BROKEN: &str = "internal error: the front end breaks an invariant of the IR";

/// C files that were read before, once more, for watching them; without messages.
pub(crate) fn read_again(files: &[PathBuf], args: &CompileArgs) -> Option<Program> {
    if files.iter().any(|file| is_ir(file)) {
        return None;
    }
    let mut program = compiled(files, args, Purpose::Watching).program?;
    define_missing(&mut program, args);
    Some(program).filter(|program| ir::verify(program).is_ok())
}

/// Gives bodies to functions without one, if the command line says which; what is so assumed.
fn define_missing(program: &mut Program, args: &CompileArgs) -> Vec<String> {
    let Some(how) = args.undefined else { return Vec::new() };
    let (how, what) = match how {
        UndefinedArg::Pure => (Missing::Pure, "changes nothing"),
        UndefinedArg::Havoc => (Missing::Havoc, "changes only what its arguments and static objects lead to"),
    };
    let defined = property::define_missing(program, how);
    defined.iter().map(|(name, _)| format!("that '{name}' returns anything and {what}")).collect()
}

fn compiled(files: &[PathBuf], args: &CompileArgs, purpose: Purpose) -> Compiled {
    let inputs: Vec<Input> = files.iter().cloned().map(Input::File).collect();
    let models = args.model.iter().cloned().map(Input::File).collect();
    let (for_witness, mark_events) = (purpose != Purpose::Plain, purpose == Purpose::Watching);
    cfront::compile(&inputs, &CompileOptions { for_witness, mark_events, models, ..options(args) })
}

/// C files that were read before, once more, together with a text that needs no preprocessor;
/// without messages.
pub(crate) fn read_with(files: &[PathBuf], args: &CompileArgs, text: Vec<u8>) -> Option<Program> {
    if files.iter().any(|file| is_ir(file)) {
        return None;
    }
    let options = options(args);
    let files = files.iter().cloned().map(Input::File);
    let text = Input::Text { name: "(library)".to_owned(), text };
    cfront::compile(&files.chain([text]).collect::<Vec<_>>(), &options).program
}

/// The program if it keeps the invariants of the IR; else each violation is shown.
fn verified(program: Program, broken: &str, shower: &Shower) -> Option<Program> {
    match ir::verify(&program) {
        Ok(()) => Some(program),
        Err(violations) => {
            for violation in &violations {
                shower.plain_error(&format!("{broken}: {violation}"));
            }
            None
        }
    }
}

fn is_ir(path: &Path) -> bool {
    path.extension().is_some_and(|e| e == "hir")
}

fn read_ir(path: &Path, shower: &Shower) -> Option<Program> {
    let name = path.display().to_string();
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(why) => {
            shower.plain_error(&format!("{name}: cannot be read: {why}"));
            return None;
        }
    };
    match ir::parse(&text) {
        Ok(program) => Some(program),
        Err(why) => {
            shower.error_in_text(&name, &text, why.line, why.col, &why.message);
            None
        }
    }
}

/// The data model of the machine that Harrier runs on.
fn host_model() -> DataModel {
    if cfg!(target_pointer_width = "32") { DataModel::Ilp32 } else { DataModel::Lp64 }
}

fn options(args: &CompileArgs) -> CompileOptions {
    let model = args.data_model.map_or_else(host_model, DataModel::from);
    let mut flags = Vec::new();
    flags.extend(args.include_dirs.iter().map(|d| format!("-I{d}")));
    flags.extend(args.define.iter().map(|d| format!("-D{d}")));
    flags.extend(args.undefine.iter().map(|u| format!("-U{u}")));
    for dir in &args.isystem {
        flags.extend(["-isystem".to_owned(), dir.clone()]);
    }
    for file in &args.include {
        flags.extend(["-include".to_owned(), file.clone()]);
    }
    CompileOptions {
        model,
        std: args.std.clone(),
        preprocessor: Preprocessor { program: args.cc.clone(), flags },
        for_witness: false,
        mark_events: false,
        models: Vec::new(),
    }
}
