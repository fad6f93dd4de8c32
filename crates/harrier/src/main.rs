//! The command line of Harrier: the only crate that prints, exits or reads the environment.
//!
//! - [`args`]: what can be said on the command line
//! - [`input`]: from the given files to a program
//! - [`show`]: messages about the source, in the style of rustc
//! - [`cmd_ir`]: `harrier ir`
//! - [`asked`]: the property that is asked
//! - [`cmd_check`], with [`check_report`] and [`bug_report`]: `harrier check` · [`cmd_svcomp`]: the
//!   same as SV-COMP calls it
//! - [`cmd_heap`], with [`heap_files`]: `harrier heap`
//! - [`cmd_bench`]: `harrier bench` · [`cmd_run`], with [`folder`], [`run_report`] and
//!   [`run_trace`]:
//!   `harrier run`
//! - [`cmd_replay`]: `harrier replay` · [`witness_files`]: the witnesses of answers as files
//!
//! Exit codes: 0 success, 2 the command line is wrong, 3 the input is rejected, 4 output cannot be
//! written. `harrier check` ends with 0 if the program is safe, with 1 if a bug was shown, and with
//! 121 if nothing is settled. `harrier heap` ends with 121 if there may be more heaps than it
//! shows. `harrier svcomp` ends as `harrier check` does; `harrier replay` with 0 if the violation
//! is confirmed and with 121 if not. `harrier run` ends with the program's own code, with 120 if it
//! found an error and with 121 if it could not go on.

mod args;
mod bug_report;
mod check_report;
mod cmd_bench;
mod cmd_check;
mod cmd_heap;
mod cmd_ir;
mod cmd_replay;
mod cmd_run;
mod cmd_svcomp;
mod folder;
mod heap_files;
mod input;
mod property_args;
mod run_report;
mod run_trace;
mod shell;
mod show;
mod witness_files;

use args::{Args, Command};
use clap::Parser;
use std::process::ExitCode;

/// Trees and states are made of many small pieces; this allocator halves the time of the front end.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// How a command ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Exit {
    /// All is well.
    Success,
    /// The input is rejected; messages have been shown.
    Rejected,
    /// Output could not be written.
    Output,
    /// A program was run and ended by itself with this code.
    Program(u8),
    /// A program was checked and has a bug.
    Bug,
    /// A witness is wrong: nothing along it violates the property.
    Refuted,
    /// A program was run and an error was found.
    Error,
    /// Not settled: a limit, something that is not modelled, or a proof that was not found.
    Unsettled,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        match exit {
            Exit::Success => ExitCode::SUCCESS,
            Exit::Bug | Exit::Refuted => ExitCode::from(1),
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
        Command::Bench(bench) => cmd_bench::run(&bench),
        Command::Replay(replay) => cmd_replay::run(&replay),
        Command::Svcomp(svcomp) => cmd_svcomp::run(&svcomp),
    };
    exit.into()
}
