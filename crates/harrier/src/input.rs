//! From the given files to a program, with messages shown on the way.

use crate::args::{CompileArgs, ModelArg};
use crate::show::Shower;
use cfront::preprocess::Preprocessor;
use cfront::{CompileOptions, Input};
use ir::{DataModel, Program};
use std::path::{Path, PathBuf};

/// Compiles C files, or reads one `.hir` file. `None` if the input is rejected; messages have been shown.
pub(crate) fn read_program(files: &[PathBuf], args: &CompileArgs, shower: &Shower) -> Option<Program> {
    if let [file] = files
        && is_ir(file)
    {
        return read_ir(file, shower);
    }
    if let Some(file) = files.iter().find(|f| is_ir(f)) {
        shower.plain_error(&format!("{}: a .hir file is a whole program; give it alone", file.display()));
        return None;
    }
    let inputs: Vec<Input> = files.iter().cloned().map(Input::File).collect();
    let compiled = cfront::compile(&inputs, &options(args));
    shower.reports(&compiled.reports, compiled.errors);
    compiled.program
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
    let model = match args.data_model {
        Some(ModelArg::Ilp32) => DataModel::Ilp32,
        Some(ModelArg::Lp64) => DataModel::Lp64,
        None => host_model(),
    };
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
    }
}
