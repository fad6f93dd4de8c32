//! The command line of Harrier: the only crate that prints, exits or reads the environment.
//!
//! - [`args`], with [`invariants_args`]: the command line
//! - [`input`]: from the given files to a program
//! - [`show`]: messages about the source, in the style of rustc
//! - [`cmd_ir`]: `harrier ir`
//! - [`property_args`]: the property to check
//! - [`cmd_check`], with [`check_report`] and [`bug_report`]: `harrier check` · [`cmd_svcomp`]: the
//!   same for SV-COMP
//! - [`cmd_heap`], with [`heap_files`]: `harrier heap` · [`cmd_invariants`]: `harrier invariants`
//! - [`cmd_bench`]: `harrier bench` · [`cmd_run`], with [`folder`], [`run_report`] and
//!   [`run_trace`]:
//!   `harrier run`
//! - [`cmd_replay`]: `harrier replay` · [`witness_files`]: the witnesses of answers as files
//!
//! Exit codes: 0 success, 2 wrong command line, 3 input rejected, 4 output cannot be written.
//! `harrier check` and `harrier svcomp` exit with 0 for SAFE, 1 for BUG and 121 for UNKNOWN;
//! `harrier heap` with 121 if there may be more heaps than it shows; `harrier invariants`
//! with 121 if no engine came to an end; `harrier replay` with 0 if the violation is confirmed, 1
//! if the witness is rejected and 121 if neither; `harrier run` with the program's own code, 120 if
//! it found an error and 121 if it could not continue.

mod args;
mod bug_report;
mod check_report;
mod cmd_bench;
mod cmd_check;
mod cmd_heap;
mod cmd_invariants;
mod cmd_ir;
mod cmd_replay;
mod cmd_run;
mod cmd_svcomp;
mod folder;
mod heap_files;
mod input;
mod invariants_args;
mod property_args;
mod run_report;
mod run_trace;
mod scripts;
mod shell;
mod show;
mod values;
mod witness_files;

use args::{Args, Command};
use clap::Parser;
use std::process::ExitCode;

/// Trees and states consist of many small blocks; this allocator halves the time of the front end.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// How a command ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Exit {
    /// Success.
    Success,
    /// The options do not fit each other; a message has been shown.
    Usage,
    /// The input is rejected; messages have been shown.
    Rejected,
    /// Output could not be written.
    Output,
    /// A program was run and exited with this code.
    Program(u8),
    /// A program was checked and has a bug.
    Bug,
    /// A witness is wrong: nothing along it violates the property.
    Refuted,
    /// A program was run and an error was found.
    Error,
    /// Unknown: a limit was reached, something is not modelled, or no proof was found.
    Unsettled,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        match exit {
            Exit::Success => ExitCode::SUCCESS,
            Exit::Bug | Exit::Refuted => ExitCode::from(1),
            Exit::Usage => ExitCode::from(2),
            Exit::Rejected => ExitCode::from(3),
            Exit::Output => ExitCode::from(4),
            Exit::Program(code) => ExitCode::from(code),
            Exit::Error => ExitCode::from(120),
            Exit::Unsettled => ExitCode::from(121),
        }
    }
}

fn main() -> ExitCode {
    let args = Args::parse_from(args::with_compiler_spelling(std::env::args_os()));
    let exit = match args.command {
        Command::Ir(ir) => cmd_ir::run(&ir),
        Command::Run(run) => cmd_run::run(&run),
        Command::Check(check) => cmd_check::run(&check),
        Command::Heap(heap) => cmd_heap::run(&heap),
        Command::Invariants(invariants) => cmd_invariants::run(&invariants),
        Command::Bench(bench) => cmd_bench::run(&bench),
        Command::Replay(replay) => cmd_replay::run(&replay),
        Command::Svcomp(svcomp) => cmd_svcomp::run(&svcomp),
    };
    exit.into()
}
