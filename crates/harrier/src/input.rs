//! Reads the program that the command line names, and shows messages about it.

use crate::args::{CompileArgs, UndefinedArg};
use crate::show::Shower;
use cfront::preprocess::Preprocessor;
use cfront::{CompileOptions, Input};
use check::{Purpose, ReadProgram, Rejected, Source};
use ir::{DataModel, Program};
use property::Missing;
use std::path::PathBuf;

/// Reads a program; `None` if it is rejected, after showing messages.
pub(crate) fn read_program(files: &[PathBuf], args: &CompileArgs, shower: &Shower) -> Option<Program> {
    read_for(&source(files, args), Purpose::Plain, shower).map(|read| read.program)
}

/// The same, for a purpose.
pub(crate) fn read_for(source: &Source, purpose: Purpose, shower: &Shower) -> Option<ReadProgram> {
    match source.read(purpose) {
        Ok(read) => {
            shower.reports(&read.reports, 0);
            return Some(read);
        }
        Err(Rejected::Reports(reports, errors)) => shower.reports(&reports, errors),
        Err(Rejected::Text { file, text, error }) => {
            shower.error_in_text(&file, &text, error.line, error.col, &error.message);
        }
        Err(Rejected::Messages(messages)) => messages.iter().for_each(|text| shower.plain_error(text)),
    }
    None
}

/// The data model of the machine that Harrier runs on.
fn host_model() -> DataModel {
    if cfg!(target_pointer_width = "32") { DataModel::Ilp32 } else { DataModel::Lp64 }
}

/// The files, and the compiler options of the command line.
pub(crate) fn source(files: &[PathBuf], args: &CompileArgs) -> Source {
    let models = args.model.iter().cloned().map(Input::File).collect();
    let missing = args.undefined.map(|how| match how {
        UndefinedArg::Pure => Missing::Pure,
        UndefinedArg::Havoc => Missing::Havoc,
    });
    Source { files: files.to_vec(), options: CompileOptions { models, ..options(args) }, missing }
}

fn options(args: &CompileArgs) -> CompileOptions {
    let model = args.data_model.unwrap_or_else(host_model);
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
