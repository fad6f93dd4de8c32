//! `harrier ir`: shows a program's intermediate representation.

use crate::Exit;
use crate::args::{CfgFormat, IrArgs};
use crate::input::read_program;
use crate::show::Shower;
use ir::{FuncId, Printer, Program, StmtKind};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Write as _;

/// Runs the command.
pub(crate) fn run(args: &IrArgs) -> Exit {
    let shower = Shower::new();
    let Some(program) = read_program(&args.files, &args.compile, &shower) else { return Exit::Rejected };
    let Some(chosen) = chosen_functions(&program, &args.function, &shower) else { return Exit::Rejected };
    let text = match (args.cfg, args.summary, args.function.is_empty()) {
        (Some(CfgFormat::Svg), _, _) => picture::cfg::svg_page(&program, chosen),
        (Some(CfgFormat::Dot), _, _) => chosen.iter().map(|&f| picture::cfg::dot(&program, f)).collect(),
        (None, true, _) => summary(&program),
        (None, false, true) => program.to_string(),
        (None, false, false) => {
            let printer = Printer::new(&program);
            chosen.iter().map(|&f| printer.function(f)).collect::<Vec<_>>().join("\n")
        }
    };
    write(args, &text, &shower)
}

/// The functions with these names; all functions with a body if there are no names.
fn chosen_functions(program: &Program, names: &[String], shower: &Shower) -> Option<Vec<FuncId>> {
    if names.is_empty() {
        return Some(
            program.funcs.iter_enumerated().filter(|(_, f)| f.body.is_some()).map(|(id, _)| id).collect(),
        );
    }
    let mut chosen = Vec::new();
    for name in names {
        match program.funcs.iter_enumerated().find(|(_, f)| *f.name == **name) {
            Some((id, f)) if f.body.is_some() => chosen.push(id),
            Some(_) => {
                shower.plain_error(&format!("function '{name}' has no body in this program"));
                return None;
            }
            None => {
                shower.plain_error(&format!("there is no function '{name}' in this program"));
                return None;
            }
        }
    }
    Some(chosen)
}

/// Sizes, functions without a body, and unsupported constructs with their locations.
fn summary(program: &Program) -> String {
    let bodies: Vec<_> = program.funcs.iter().filter_map(|f| f.body.as_ref()).collect();
    let blocks: usize = bodies.iter().map(|b| b.blocks.len()).sum();
    let stmts: usize = bodies.iter().flat_map(|b| b.blocks.iter()).map(|b| b.stmts.len() + 1).sum();
    let mut unsupported: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for stmt in bodies.iter().flat_map(|b| b.blocks.iter()).flat_map(|b| b.stmts.iter()) {
        if let StmtKind::Unsupported { what } = &stmt.kind {
            unsupported.entry(what).or_default().push(program.place_in_file(stmt.span).to_string());
        }
    }
    let external: Vec<&str> = program.funcs.iter().filter(|f| f.body.is_none()).map(|f| &*f.name).collect();
    let mut out = String::new();
    let _ = writeln!(out, "data model   {}", program.model.name());
    let _ = writeln!(out, "globals      {}", program.globals.len());
    let _ = writeln!(out, "functions    {} with a body, {} without", bodies.len(), external.len());
    let _ = writeln!(out, "blocks       {blocks}");
    let _ = writeln!(out, "statements   {stmts}");
    let total: usize = unsupported.values().map(Vec::len).sum();
    let _ = writeln!(out, "unsupported  {total}");
    for (what, places) in &unsupported {
        let _ = writeln!(out, "  {} × {what}: {}", places.len(), places.join(", "));
    }
    if !external.is_empty() {
        let _ = writeln!(out, "without a body: {}", external.join(", "));
    }
    out
}

fn write(args: &IrArgs, text: &str, shower: &Shower) -> Exit {
    let result = match &args.output {
        Some(path) => std::fs::write(path, text).map_err(|why| format!("{}: {why}", path.display())),
        None => match std::io::stdout().lock().write_all(text.as_bytes()) {
            // The reader has seen enough.
            Err(why) if why.kind() == std::io::ErrorKind::BrokenPipe => Ok(()),
            other => other.map_err(|why| format!("standard output: {why}")),
        },
    };
    match result {
        Ok(()) => Exit::Success,
        Err(why) => {
            shower.plain_error(&format!("cannot write: {why}"));
            Exit::Output
        }
    }
}
