//! What can be said on the command line.
//!
//! Flags of C compilers that have one dash and many letters (`-std=c99`, `-include x.h`, `-m32`)
//! are respelled before parsing, so that they can be given as everybody knows them.

use clap::{Args as ClapArgs, Parser, Subcommand, ValueEnum};
use ir::DataModel;
use property::Property;
use std::ffi::OsString;
use std::path::PathBuf;

const AFTER_HELP: &str = "\
Exit codes:
  0  success
  2  the command line is wrong
  3  the input is rejected (messages say why)
  4  output cannot be written
`harrier check` exits with 0 if the program is safe, or
  1    a bug was shown by running the program
  121  not settled: a limit was reached, something is not supported, or a proof was not found
`harrier svcomp` ends as `harrier check` does.
`harrier replay` exits with 0 if the violation is confirmed, with 1 if the witness is rejected and with 121 if neither.
`harrier heap` exits with 0 if all heaps are shown and with 121 if there may be more.
`harrier bench` exits with 121 if it was interrupted.
`harrier run` ends with the program's own code, or
  120  an error was found
  121  the run could not go on: a limit was reached, or something is not supported";

/// A verifier for C programs that build and change linked heap structures.
#[derive(Parser, Debug)]
#[command(name = "harrier", version, about, after_help = AFTER_HELP, propagate_version = true)]
pub(crate) struct Args {
    /// What to do.
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// What to do.
#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Show a program's intermediate representation: as text, as a picture, or in numbers.
    Ir(IrArgs),
    /// Run a program on the concrete machine, which stops at the first error.
    Run(RunArgs),
    /// Prove a program safe, show a bug by running it, or say what could not be settled.
    Check(CheckArgs),
    /// Draw the heaps that are possible at a place of a program.
    Heap(HeapArgs),
    /// Check a set of tasks, each in a process of its own; count and compare.
    Bench(BenchArgs),
    /// Execute a violation witness: does the violation happen where it says?
    Replay(ReplayArgs),
    /// Check a program as SV-COMP asks for it: one word is the answer.
    Svcomp(SvcompArgs),
}

const SVCOMP_EXAMPLES: &str = "\
The answer is the last line on standard output: TRUE; FALSE(p) where p is the violated part (valid-deref, valid-free,
valid-memtrack, valid-memcleanup, unreach-call, no-overflow); or UNKNOWN (reason). It is found as by `harrier check`; exit codes are
the same.

Examples:
  harrier svcomp --property unreach-call.prp --data-model ILP32 task.i
  harrier svcomp --property valid-memsafety.prp --data-model LP64 --witness witness.yml task.c";

/// Arguments of `harrier svcomp`.
#[derive(ClapArgs, Debug)]
#[command(after_help = SVCOMP_EXAMPLES)]
pub(crate) struct SvcompArgs {
    /// The program.
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,

    /// The property file.
    #[arg(long, value_name = "FILE.prp", required = true)]
    pub(crate) property: String,

    /// How many cores may be used at once [default: all].
    #[arg(long, value_name = "N")]
    pub(crate) cores: Option<usize>,

    #[command(flatten)]
    pub(crate) witness: WitnessArgs,

    #[command(flatten)]
    pub(crate) analysis: AnalysisArgs,

    #[command(flatten)]
    pub(crate) compile: CompileArgs,
}

const REPLAY_EXAMPLES: &str = "\
An execution is looked for that goes along the witness (branchings, calls, assumptions, nothing that is to be avoided) and
violates the property in the statement that it names. Inputs are the values that the witness names, then those that hunters
find along it, then random ones. Property and data model are those of the witness. The first line on standard output is the
answer:
  CONFIRMED  such an execution has just been run; its inputs follow (exit code 0)
  REJECTED   there is none: all executions along the witness were followed, or it speaks of what is not there (exit code 1)
  UNKNOWN    none was found; what was found instead and what the witness leaves open follow (exit code 121)
A witness that cannot be read or is about another program, property or data model is an error (exit code 3).

Examples:
  harrier replay witness.graphml list.c
  harrier replay witness.yml task.i --property unreach-call.prp -m32   the witness must be about these
  harrier replay witness.yml list.c --work 20000000                    hunters may look longer
  harrier replay witness.yml list.c --runs 1000                        more random values for what is open
  harrier replay witness.yml list.c --ignore-hashes                    for a program that was changed since";

/// Arguments of `harrier replay`.
#[derive(ClapArgs, Debug)]
#[command(after_help = REPLAY_EXAMPLES)]
pub(crate) struct ReplayArgs {
    /// The witness: GraphML 1.0, or YAML 2.0 or 2.1.
    #[arg(value_name = "WITNESS")]
    pub(crate) witness: PathBuf,

    /// The program's C files.
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,

    /// The property that the witness must be about: a name, or a property file.
    #[arg(long, value_name = "NAME|FILE.prp")]
    pub(crate) property: Option<String>,

    /// Try a program whose hash is not the one in the witness.
    #[arg(long)]
    pub(crate) ignore_hashes: bool,

    /// The greatest number of runs, if values are open.
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub(crate) runs: u64,

    /// The greatest number of statements in each run.
    #[arg(long, value_name = "STEPS", default_value_t = 30_000_000)]
    pub(crate) limit: u64,

    /// How much the hunters may do that look for an execution along the witness; 0: they do not
    /// look.
    #[arg(long, value_name = "WORK", default_value_t = 4_000_000)]
    pub(crate) work: u64,

    /// Allocations may fail.
    #[arg(long)]
    pub(crate) malloc_fails: bool,

    #[command(flatten)]
    pub(crate) compile: CompileArgs,
}

const CHECK_EXAMPLES: &str = "\
The first line on standard output is the verdict:
  SAFE       no execution violates the property (exit code 0)
  BUG        an execution does; it has just been run, and the command that repeats it follows (exit code 1)
  UNKNOWN    not settled; what is left follows (exit code 121)

Properties: memsafety (accesses, frees, leaks), pointers (accesses, frees), memcleanup (all memory is freed at the
end), unreach (no error function is called), unreach-label (also the label ERROR is not reached), assert (no assertion
fails), undefined (division by zero, uninitialised values), overflow (signed arithmetic), shift (by too much, of
negative numbers to the left, into the sign), member-bounds (indices of arrays in structures), alignment,
files (all are closed at the end), valid-deref, valid-free, valid-memtrack, valid-memcleanup; default
(memsafety, unreach, assert, undefined); all; or a property file of SV-COMP (.prp).
Without --property the default is asked, and the answer names what was not. Undefined behaviour that is not asked
about is assumed not to happen; the answer lists where.

Examples:
  harrier check list.c                               the default
  harrier check list.c --property memsafety,assert   some of it
  harrier check list.c --property all                overflow, shifts and memory at the end as well
  harrier check -m32 task.i --property unreach.prp   as a property file says
  harrier check list.c --unreach-function fatal      a call of fatal() is an error
  harrier check list.c --unreach-label ERROR         reaching the label ERROR is an error
  harrier check list.c --time 600 --memory 8000      CPU seconds and MiB; then what is known so far
  harrier check list.c --config precise --set split-limit=100
  harrier check list.c --emit-harness inputs.c       a bug as a C file to link the program with
  harrier check list.c --witness witness.yml         also a witness of the answer, for other tools: docs/witnesses.md
Configurations and their options: docs/configuration.md";

/// Where a witness goes; common to all commands that answer.
#[derive(ClapArgs, Clone, Debug, Default)]
pub(crate) struct WitnessArgs {
    /// Write a witness of the answer to FILE: .graphml, or YAML (.yml, .yaml). Nothing is written
    /// if the answer is UNKNOWN.
    #[arg(long, value_name = "FILE")]
    pub(crate) witness: Option<PathBuf>,

    /// How the witness is written [default: by the ending of FILE].
    #[arg(long, value_name = "FORMAT", requires = "witness")]
    pub(crate) witness_format: Option<WitnessFormat>,
}

/// A format of witnesses.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(crate) enum WitnessFormat {
    /// GraphML, version 1.0.
    Graphml,
    /// YAML, version 2.0.
    #[value(name = "yaml", alias = "2.0")]
    Yaml20,
    /// YAML, version 2.1.
    #[value(name = "yaml-2.1", alias = "2.1")]
    Yaml21,
}

/// Arguments of `harrier check`.
#[derive(ClapArgs, Debug)]
#[command(after_help = CHECK_EXAMPLES)]
pub(crate) struct CheckArgs {
    /// C files, or one .hir file.
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,

    #[command(flatten)]
    pub(crate) property: PropertyArgs,

    #[command(flatten)]
    pub(crate) witness: WitnessArgs,

    /// Whether the answer is one word as SV-COMP has it: `harrier svcomp`.
    #[arg(skip)]
    pub(crate) svcomp: bool,

    /// One line for each thing that is left, without the source.
    #[arg(long)]
    pub(crate) brief: bool,

    /// Also say how many states there were.
    #[arg(long)]
    pub(crate) statistics: bool,

    /// Show all states that were reached, on standard error.
    #[arg(long)]
    pub(crate) states: bool,

    /// Who takes part: verifier (proves the program), runner (runs it a few times), tester (runs it
    /// with arguments, standard input and the like of its choice), and the hunters dfs-200,
    /// dfs-900, deepening and bfs (follow executions until one goes wrong) [default: all].
    #[arg(long, value_name = "NAME,...", value_delimiter = ',')]
    pub(crate) members: Vec<String>,

    /// How many members may work at once [default: as many as there are cores].
    #[arg(long, value_name = "N")]
    pub(crate) cores: Option<usize>,

    /// Write to a file who did what, how long, and why each stopped.
    #[arg(long, value_name = "FILE")]
    pub(crate) log: Option<PathBuf>,

    /// If there is a bug, write a C file that gives the program its inputs: gcc -fsanitize=address
    /// PROGRAM.c FILE.
    #[arg(long, value_name = "FILE")]
    pub(crate) emit_harness: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) analysis: AnalysisArgs,

    #[command(flatten)]
    pub(crate) compile: CompileArgs,
}

/// What is asked of a program; common to all commands that look for errors.
#[derive(ClapArgs, Debug)]
pub(crate) struct PropertyArgs {
    /// What is asked: names with commas between them, or property files; can be repeated [default:
    /// default].
    #[arg(long, value_name = "NAME|FILE.prp", value_delimiter = ',')]
    pub(crate) property: Vec<String>,

    #[command(flatten)]
    pub(crate) errors: ErrorArgs,

    /// Also all memory must be freed at the end: as --property memcleanup besides the rest.
    #[arg(long)]
    pub(crate) memcleanup: bool,
}

/// What is an error besides `reach_error` and `__VERIFIER_error`; common to all commands that look
/// for errors.
#[derive(ClapArgs, Debug, Default)]
pub(crate) struct ErrorArgs {
    /// A call of this function is an error, besides reach_error and __VERIFIER_error; can be
    /// repeated.
    #[arg(long, value_name = "NAME")]
    pub(crate) unreach_function: Vec<String>,

    /// Reaching this label is an error, in whichever function it stands; can be repeated.
    #[arg(long, value_name = "NAME")]
    pub(crate) unreach_label: Vec<String>,
}

impl ErrorArgs {
    /// The property that asks for these errors and for nothing else.
    pub(crate) fn property(&self) -> Property {
        let mut property = Property::nothing();
        for name in &self.unreach_function {
            property.add_function(name);
        }
        for name in &self.unreach_label {
            property.add_label(name);
        }
        property
    }
}

/// A limit of time.
fn seconds(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| "a number of whole seconds is needed".to_owned())
}

/// Limits, and how the shape analysis works; common to all commands that use it.
#[derive(ClapArgs, Clone, Debug)]
#[command(next_help_heading = "Analysis")]
pub(crate) struct AnalysisArgs {
    /// Limit of CPU time in seconds.
    #[arg(long, value_name = "S", value_parser = seconds, default_value_t = 60)]
    pub(crate) time: u64,

    /// Limit of wall-clock time in seconds [default: none].
    #[arg(long, value_name = "S", value_parser = seconds)]
    pub(crate) wall: Option<u64>,

    /// Stop when so much memory is used, in MiB.
    #[arg(long, value_name = "MIB", default_value_t = 4096)]
    pub(crate) memory: u64,

    /// Allocations may fail.
    #[arg(long)]
    pub(crate) malloc_fails: bool,

    /// How the analysis works: a configuration by its name. `check` lets several take turns until
    /// one proves the program [default: default,apart,exact].
    #[arg(long, value_name = "NAME,...", verbatim_doc_comment)]
    pub(crate) config: Option<String>,

    /// Change one option of the configuration; can be repeated.
    #[arg(long, value_name = "OPTION=VALUE")]
    pub(crate) set: Vec<String>,
}

impl AnalysisArgs {
    /// How the answer is looked for, by all members and on all cores.
    pub(crate) fn options(&self) -> check::Options {
        check::Options {
            config: self.config.clone(),
            set: self.set.clone(),
            malloc_fails: self.malloc_fails,
            time: self.time,
            ..check::Options::default()
        }
    }
}

const HEAP_EXAMPLES: &str = "\
The analysis finds all shapes that memory can have at a place, for all inputs. Each is drawn as a picture (.svg), listed in
index.html, and told in words on standard output. The pictures explain their signs. A block says on which line it was
allocated; a list, whose nodes may come from several lines, names one of them.

A place is a line, before anything on it is executed (for a loop: each time its condition is tested), or a call of
__VERIFIER_plot(\"name\"), which does nothing in other commands. Shown are the variables that have been set on every way to
the place; inside of a function, what it can reach.

Examples:
  harrier heap list.c --line 23                heaps before line 23 of list.c, into the folder heaps
  harrier heap a.c b.c --line b.c:7 --out pic  of another file, into another folder
  harrier heap list.c                          at all calls of __VERIFIER_plot
  harrier heap list.c --line 23 --time 600     as for `harrier check`: limits, --config, --set, -m32, -I, -D
Exit codes: 0 all heaps are shown, 121 there may be more (a limit was reached, or something is not supported).";

/// Arguments of `harrier heap`.
#[derive(ClapArgs, Debug)]
#[command(after_help = HEAP_EXAMPLES)]
pub(crate) struct HeapArgs {
    /// C files, or one .hir file.
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,

    /// A line of the first file, or of another one; can be repeated [default: all calls of
    /// __VERIFIER_plot].
    #[arg(long, value_name = "N|FILE:N")]
    pub(crate) line: Vec<String>,

    /// The folder for pictures; it is made if need be.
    #[arg(long, short, value_name = "DIR", default_value = "heaps")]
    pub(crate) out: PathBuf,

    /// The greatest number of heaps shown for each place.
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub(crate) most: usize,

    #[command(flatten)]
    pub(crate) analysis: AnalysisArgs,

    #[command(flatten)]
    pub(crate) compile: CompileArgs,
}

const BENCH_EXAMPLES: &str = "\
Tasks are SV-COMP's task definitions (.yml), and C files whose names say verdicts (list_true-unreach-call.c).
A right `true` counts 2, a right `false` 1, a wrong `true` -32, a wrong `false` -16.

Examples:
  harrier bench tasks --time 10 --tsv new.tsv                 run all tasks below a folder
  harrier bench tasks --compare old.tsv                       what was gained and lost since
  harrier bench tasks --compare peers.tsv:predator            beside the column of another tool
  harrier bench tasks --filter 'list-.*/dll' --jobs 1         some tasks, one by one
  harrier bench tasks -- --config precise                     with other options of `harrier check`";

/// Arguments of `harrier bench`.
#[derive(ClapArgs, Debug)]
#[command(after_help = BENCH_EXAMPLES)]
pub(crate) struct BenchArgs {
    /// The folder with tasks, or one task.
    #[arg(value_name = "DIR")]
    pub(crate) dir: PathBuf,

    /// Options for `harrier check`, behind `--`.
    #[arg(last = true, value_name = "OPTION")]
    pub(crate) check_args: Vec<OsString>,

    /// CPU seconds for each task.
    #[arg(long, value_name = "S", value_parser = seconds, default_value_t = 60)]
    pub(crate) time: u64,

    /// Seconds by the clock for each task [default: five times the CPU seconds, and 30].
    #[arg(long, value_name = "S", value_parser = seconds)]
    pub(crate) wall: Option<u64>,

    /// Memory for each task, in MiB.
    #[arg(long, value_name = "MIB", default_value_t = 4096)]
    pub(crate) memory: u64,

    /// How many tasks run at once [default: as many as there are cores].
    #[arg(long, short, value_name = "N")]
    pub(crate) jobs: Option<usize>,

    /// Only tasks whose name has a match of this regular expression; a name is the path below DIR
    /// without its ending.
    #[arg(long, value_name = "REGEX")]
    pub(crate) filter: Option<String>,

    /// Only tasks with this expectation.
    #[arg(long, value_name = "VERDICT")]
    pub(crate) only_expected: Option<OnlyArg>,

    /// Write a line for each task to a file.
    #[arg(long, value_name = "FILE")]
    pub(crate) tsv: Option<PathBuf>,

    /// Compare with such a file, or with a column of another table; can be repeated.
    #[arg(long, value_name = "FILE[:COLUMN]")]
    pub(crate) compare: Vec<String>,

    /// Sizes of pointers and integers in tasks that do not say it (also -m32, -m64).
    #[arg(long, value_name = "MODEL", default_value = "ilp32")]
    pub(crate) data_model: ModelArg,
}

/// An expectation.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(crate) enum OnlyArg {
    /// The property holds.
    True,
    /// The property is violated.
    False,
}

const RUN_EXAMPLES: &str = "\
Examples:
  harrier run list.c                         run it; an error is shown with its place and objects
  harrier run list.c -- first second         with arguments
  harrier run sort.c --files data -- x       with the files of a folder to read
  harrier run list.c --inputs 3,-1,0         values for __VERIFIER_nondet_*() in order, then random ones
  harrier run list.c --seed 7                other random values
  harrier run list.c --limit 1000000         stop after that many statements
  harrier run list.c --unreach-label ERROR   reaching the label ERROR is an error
  harrier run list.c --trace                 show each statement with the values it gives
  harrier run a.c b.c --leaks exit           also report memory that is not freed at the end
  harrier run list.c --inputs 3 --witness w.yml   write the error that is found as a witness; harrier replay runs it again";

/// Arguments of `harrier run`.
#[derive(ClapArgs, Debug)]
#[command(after_help = RUN_EXAMPLES)]
pub(crate) struct RunArgs {
    /// C files, or one .hir file.
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,

    /// Arguments of the program, behind `--`.
    #[arg(last = true, value_name = "ARG")]
    pub(crate) args: Vec<OsString>,

    /// A variable of the program's environment, which is empty but for these.
    #[arg(long, value_name = "NAME=VALUE")]
    pub(crate) env: Vec<OsString>,

    /// Let the program read the files below DIR, which is the folder it stands in. Without it the
    /// program begins with an empty file system. What it writes stays in memory and is dropped at
    /// the end.
    #[arg(long = "files", value_name = "DIR")]
    pub(crate) folder: Option<PathBuf>,

    /// Write the files that the program made, changed or removed back to DIR when the run is over.
    #[arg(long, requires = "folder")]
    pub(crate) write_files: bool,

    /// Values for the program's choices (__VERIFIER_nondet_*), separated by commas.
    #[arg(long, value_name = "V1,V2,…", allow_hyphen_values = true)]
    pub(crate) inputs: Option<String>,

    /// The seed of random choices, once the given ones are used up.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,

    /// Limit of statements [default: none].
    #[arg(long, value_name = "STEPS")]
    pub(crate) limit: Option<u64>,

    /// How much memory the program may have, in MiB.
    #[arg(long, value_name = "MIB", default_value_t = 1024)]
    pub(crate) memory: u64,

    /// What memory counts as leaked.
    #[arg(long, value_name = "WHICH", default_value = "lost", conflicts_with_all = ["property", "memcleanup"])]
    pub(crate) leaks: LeakArg,

    /// Signed overflow is an error; else it wraps.
    #[arg(long)]
    pub(crate) overflow: bool,

    /// Everything that C calls undefined is an error: overflow, shifts, conversions, order of
    /// unrelated pointers.
    #[arg(long)]
    pub(crate) strict: bool,

    /// Uninitialised values may be used; they are then what the machine happens to hold.
    #[arg(long, conflicts_with_all = ["property", "memcleanup"])]
    pub(crate) allow_uninitialised: bool,

    /// What each byte of memory holds that was never set; of interest if that is no error.
    #[arg(long, value_name = "BYTE", default_value_t = 0)]
    pub(crate) unset: u8,

    /// Allocations may fail: each asks the inputs whether it does (1) or not (0).
    #[arg(long)]
    pub(crate) malloc_fails: bool,

    /// Memory is shared where C leaves it open: `realloc` keeps a block where it is if there is
    /// room, equal string literals are one object.
    #[arg(long)]
    pub(crate) shared: bool,

    #[command(flatten)]
    pub(crate) property: PropertyArgs,

    /// Write a witness of the error that is found; see `harrier check`.
    #[command(flatten)]
    pub(crate) witness: WitnessArgs,

    /// Show what is wrong on paper and harmless on this machine: misaligned accesses.
    #[arg(long)]
    pub(crate) warnings: bool,

    /// Show what is executed.
    #[arg(long, value_name = "DETAIL", num_args = 0..=1, default_missing_value = "statements", require_equals = true)]
    pub(crate) trace: Option<TraceDetail>,

    #[command(flatten)]
    pub(crate) compile: CompileArgs,
}

/// What memory counts as leaked.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(crate) enum LeakArg {
    /// Nothing is looked for.
    Off,
    /// Memory to which no pointer is left.
    Lost,
    /// Also memory that is not freed when the program ends.
    Exit,
}

/// How detailed a trace is.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(crate) enum TraceDetail {
    /// Each statement of the IR, and the values they give.
    Statements,
    /// Each line of the source.
    Lines,
}

const IR_EXAMPLES: &str = "\
Examples:
  harrier ir list.c                          the program as text
  harrier ir list.c --function append        one function of it
  harrier ir list.c --cfg -o list.svg        control-flow graphs to look at
  harrier ir a.c b.c -Iinclude -DDEBUG=1     several files, linked into one program
  harrier ir --summary -m32 big.i            sizes, and what is not supported
  harrier ir program.hir                     read the text form, check it, print it again";

/// Arguments of `harrier ir`.
#[derive(ClapArgs, Debug)]
#[command(after_help = IR_EXAMPLES)]
pub(crate) struct IrArgs {
    /// C files (.c goes through `cc -E`, .i is preprocessed already), or one .hir file.
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,

    /// Draw control-flow graphs instead of printing text.
    #[arg(long, value_name = "FORMAT", num_args = 0..=1, default_missing_value = "svg", require_equals = true)]
    pub(crate) cfg: Option<CfgFormat>,

    /// Print sizes and unsupported constructs instead of the program.
    #[arg(long, conflicts_with = "cfg")]
    pub(crate) summary: bool,

    /// Show only this function; can be repeated.
    #[arg(long, short = 'f', value_name = "NAME")]
    pub(crate) function: Vec<String>,

    /// Write to a file instead of standard output.
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) compile: CompileArgs,
}

/// How a control-flow graph is drawn.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(crate) enum CfgFormat {
    /// A picture for the browser.
    Svg,
    /// Text for Graphviz.
    Dot,
}

/// Sizes of pointers and integers.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(crate) enum ModelArg {
    /// 32-bit int, long and pointers, as gcc -m32.
    #[value(alias = "ILP32")]
    Ilp32,
    /// 64-bit long and pointers, as gcc -m64.
    #[value(alias = "LP64")]
    Lp64,
}

/// What functions without a body do.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(crate) enum UndefinedArg {
    /// They give any result and change nothing.
    Pure,
    /// They give any result, and everything that can be reached from their arguments and from
    /// static objects may change.
    Havoc,
}

impl From<ModelArg> for DataModel {
    fn from(model: ModelArg) -> DataModel {
        match model {
            ModelArg::Ilp32 => DataModel::Ilp32,
            ModelArg::Lp64 => DataModel::Lp64,
        }
    }
}

impl From<DataModel> for ModelArg {
    fn from(model: DataModel) -> ModelArg {
        match model {
            DataModel::Ilp32 => ModelArg::Ilp32,
            DataModel::Lp64 => ModelArg::Lp64,
        }
    }
}

/// How C files are compiled; common to all commands that read C.
#[derive(ClapArgs, Clone, Debug)]
#[command(next_help_heading = "Compiling C")]
pub(crate) struct CompileArgs {
    /// Sizes of pointers and integers (also -m32, -m64) [default: this machine's].
    #[arg(long, value_name = "MODEL")]
    pub(crate) data_model: Option<ModelArg>,

    /// The C dialect, e.g. c99 or gnu17 (also -std=…) [default: gnu17].
    #[arg(long, value_name = "STD")]
    pub(crate) std: Option<String>,

    /// Add a folder to the search path of headers.
    #[arg(short = 'I', value_name = "DIR")]
    pub(crate) include_dirs: Vec<String>,

    /// Define a macro.
    #[arg(short = 'D', value_name = "NAME[=VALUE]")]
    pub(crate) define: Vec<String>,

    /// Undefine a macro.
    #[arg(short = 'U', value_name = "NAME")]
    pub(crate) undefine: Vec<String>,

    /// Include a header first (also -include).
    #[arg(long, value_name = "FILE")]
    pub(crate) include: Vec<String>,

    /// Add a folder to the search path of system headers (also -isystem).
    #[arg(long, value_name = "DIR")]
    pub(crate) isystem: Vec<String>,

    /// What functions do that have no body and that no library is known to have: give any result
    /// and change nothing, or change everything that they can reach. The answer lists them as
    /// assumptions.
    #[arg(long, value_name = "HOW")]
    pub(crate) undefined: Option<UndefinedArg>,

    /// A C file whose functions are used in place of the program's and the library's.
    #[arg(long, value_name = "FILE")]
    pub(crate) model: Vec<PathBuf>,

    /// The C compiler whose preprocessor is used.
    #[arg(long, value_name = "PROGRAM", env = "CC", default_value = "cc", hide_env_values = true)]
    pub(crate) cc: String,
}

/// Respells a compiler's long flags with two dashes.
pub(crate) fn with_compiler_spelling(args: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let mut rest_is_verbatim = false;
    args.map(|arg| {
        rest_is_verbatim |= arg == "--";
        match arg.to_str() {
            _ if rest_is_verbatim => arg,
            Some("-m32") => "--data-model=ilp32".into(),
            Some("-m64") => "--data-model=lp64".into(),
            Some("-ansi") => "--std=c89".into(),
            Some(text) if text.starts_with("-std=") || text == "-include" || text == "-isystem" => {
                format!("-{text}").into()
            }
            _ => arg,
        }
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_consistent() {
        Args::command().debug_assert();
    }

    #[test]
    fn compiler_flags_are_respelled_until_a_double_dash() {
        let given = ["harrier", "ir", "-std=c99", "-m32", "-include", "x.h", "a.c", "--", "-m64"];
        let want =
            ["harrier", "ir", "--std=c99", "--data-model=ilp32", "--include", "x.h", "a.c", "--", "-m64"];
        assert_eq!(with_compiler_spelling(given.iter().map(OsString::from)), want.map(OsString::from));
    }
}
