//! The command line.
//!
//! C compilers have flags with one dash and many letters (`-std=c99`, `-include x.h`, `-m32`). They
//! are respelled before parsing, so that users can write them as usual.

pub(crate) use crate::invariants_args::InvariantsArgs;
use crate::values::{self, InputList, Line};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args as ClapArgs, Parser, Subcommand, ValueEnum};
use ir::DataModel;
use property::Property;
use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::PathBuf;

const AFTER_HELP: &str = "\
Exit codes:
  0  success
  2  wrong command line
  3  input rejected (messages say why)
  4  output cannot be written
`harrier check` and `harrier svcomp`:
  0    safe
  1    bug, shown by running the program
  121  unknown: a limit was reached, something is not supported, or no proof was found
`harrier replay`: 0 violation confirmed, 1 witness rejected, 121 neither
`harrier heap`: 0 all heaps are shown, 121 there may be more
`harrier invariants`: 0 what was found is shown, 121 no engine came to an end
`harrier bench`: 121 interrupted
`harrier run`: the exit code of the program, or
  120  an error was found
  121  the run could not continue: a limit was reached, or something is not supported";

/// A verifier for C programs that build and change linked data structures.
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
    /// Show a program's intermediate representation: as text, as a picture, or as statistics.
    Ir(IrArgs),
    /// Run a program on the concrete machine, up to the first error.
    Run(RunArgs),
    /// Prove a program safe, find a bug and run it, or list what could not be proved.
    Check(CheckArgs),
    /// Draw the heaps that are possible at a location of a program.
    Heap(HeapArgs),
    /// Print invariants of a program's loops, in the notation of C.
    Invariants(InvariantsArgs),
    /// Check a set of tasks, each in its own process; count and compare.
    Bench(BenchArgs),
    /// Validate a violation witness by executing it.
    Replay(ReplayArgs),
    /// Check a program for SV-COMP, with a one-word answer.
    Svcomp(SvcompArgs),
}

const SVCOMP_EXAMPLES: &str = "\
The answer is the last line on standard output: TRUE; FALSE(p), where p is the violated part
(valid-deref, valid-free, valid-memtrack, valid-memcleanup, unreach-call, no-overflow); or
UNKNOWN (reason). It is the answer of `harrier check`, with the same exit codes.
If the property is only about reachability, functions without a body are taken to return any value
and to change nothing, as tasks of SV-COMP have it; --undefined assumes something else.

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
    #[arg(long, value_name = "FILE.prp", required = true, value_parser = values::property)]
    pub(crate) property: String,

    /// How many cores may be used at once [default: all].
    #[arg(long, value_name = "N")]
    pub(crate) cores: Option<NonZeroUsize>,

    #[command(flatten)]
    pub(crate) witness: WitnessArgs,

    #[command(flatten)]
    pub(crate) analysis: AnalysisArgs,

    #[command(flatten)]
    pub(crate) compile: CompileArgs,
}

const REPLAY_EXAMPLES: &str = "\
Searches for an execution that follows the witness (branches, calls, assumptions, nothing that it
avoids) and violates the property in the statement that the witness names. Inputs are the values
that the witness names, then values that hunters find along it, then random ones. Property and data
model are those of the witness. The first line on standard output is the answer:
  CONFIRMED  such an execution has just been run; its inputs follow (exit code 0)
  REJECTED   there is none: all executions along the witness were explored, or the witness names
             something that the program does not have (exit code 1)
  UNKNOWN    none was found; what was found instead and what the witness leaves open follow
             (exit code 121)
A witness that cannot be read, or is about another program, property or data model, is an error
(exit code 3).

Examples:
  harrier replay witness.graphml list.c
  harrier replay witness.yml task.i --property unreach-call.prp -m32   require these in the witness
  harrier replay witness.yml list.c --work 20000000                    let hunters search longer
  harrier replay witness.yml list.c --runs 1000                        try more random values
  harrier replay witness.yml list.c --ignore-hashes                    accept a changed program";

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
    #[arg(long, value_name = "NAME|FILE.prp", value_parser = values::property)]
    pub(crate) property: Option<String>,

    /// Accept a program whose hash differs from the one in the witness.
    #[arg(long)]
    pub(crate) ignore_hashes: bool,

    /// Maximum number of runs with random values.
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub(crate) runs: u64,

    /// Maximum number of statements in each run.
    #[arg(long, value_name = "STEPS", default_value_t = 30_000_000)]
    pub(crate) limit: u64,

    /// Work limit of the hunters that search for an execution along the witness; 0: no hunters.
    #[arg(long, value_name = "WORK", default_value_t = 4_000_000)]
    pub(crate) work: u64,

    /// Let allocations fail.
    #[arg(long)]
    pub(crate) malloc_fails: bool,

    #[command(flatten)]
    pub(crate) compile: CompileArgs,
}

const CHECK_EXAMPLES: &str = "\
The first line on standard output is the verdict:
  SAFE       no execution violates the property (exit code 0)
  BUG        an execution violates it; Harrier has just run it, and the command that repeats it
             follows (exit code 1)
  UNKNOWN    neither was found; the reasons follow (exit code 121)

Properties:
  memsafety      valid accesses, valid frees, no leaks
  pointers       valid accesses, valid frees
  memcleanup     all memory is freed at the end
  unreach        no error function is called
  unreach-label  the same, and the label ERROR is not reached
  assert         no assertion fails
  undefined      no division by zero, no use of uninitialised values
  overflow       no overflow of signed arithmetic
  shift          no shift by too many bits, of negative numbers to the left, or into the sign bit
  member-bounds  indices of arrays in structures are in bounds
  alignment      aligned accesses
  files          all files are closed at the end
  valid-deref, valid-free, valid-memtrack, valid-memcleanup
                 the parts of memsafety and memcleanup
  default        memsafety, unreach, assert, undefined
  all            all of these
or an SV-COMP property file (.prp). Without --property, `default` is checked, and the answer names
what was not checked. Undefined behaviour that is not checked is assumed not to happen; the answer
lists where.

Examples:
  harrier check list.c                               check `default`
  harrier check list.c --property memsafety,assert   check some properties
  harrier check list.c --property all                check everything
  harrier check -m32 task.i --property unreach.prp   check the property of a file
  harrier check list.c --unreach-function fatal      a call of fatal() is an error
  harrier check list.c --unreach-label ERROR         reaching the label ERROR is an error
  harrier check list.c --time 600 --memory 8000      limits: CPU seconds and MiB
  harrier check list.c --config precise --set split-limit=100
  harrier check list.c --emit-harness inputs.c       write a bug as a C file to link with the program
  harrier check list.c --witness witness.yml         write a witness for other tools; see docs/witnesses.md
Configurations and their options: docs/configuration.md";

/// Options for writing witnesses; common to all commands that answer.
#[derive(ClapArgs, Clone, Debug, Default)]
pub(crate) struct WitnessArgs {
    /// Write a witness of the answer to FILE: .graphml, or YAML (.yml, .yaml). No file is written
    /// if the answer is UNKNOWN.
    #[arg(long, value_name = "FILE")]
    pub(crate) witness: Option<PathBuf>,

    /// Format of the witness [default: by the extension of FILE].
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

    /// Whether to answer in one word, for `harrier svcomp`.
    #[arg(skip)]
    pub(crate) svcomp: bool,

    /// Print one line for each unproved location, without the source.
    #[arg(long)]
    pub(crate) brief: bool,

    /// Print the number of states.
    #[arg(long)]
    pub(crate) statistics: bool,

    /// Print all reached states on standard error.
    #[arg(long)]
    pub(crate) states: bool,

    /// Members that take part: verifier (proves the program), runner (runs it a few times), tester
    /// (runs it with arguments, standard input and files of its choice), the hunters dfs-200,
    /// dfs-900, deepening and bfs (explore executions until one goes wrong), template (proves by
    /// invariants that a solver finds), and tvl (by three-valued structures) [default: all].
    #[arg(long, value_name = "NAME,...", value_delimiter = ',', value_parser = values::member)]
    pub(crate) members: Vec<String>,

    /// Number of members that may work at once [default: the number of cores].
    #[arg(long, value_name = "N")]
    pub(crate) cores: Option<NonZeroUsize>,

    /// Write to a file what each member did, how long it took, and why it stopped. What runner and
    /// tester continue beside the others is called long-runner and long-tester there.
    #[arg(long, value_name = "FILE")]
    pub(crate) log: Option<PathBuf>,

    /// Write each round of the template prover to a directory as a script in SMT-LIB: the formula
    /// of the program, the invariants, and the questions, so that another solver can check the
    /// proof. The directory is created, or empty.
    #[arg(long, value_name = "DIR")]
    pub(crate) scripts: Option<PathBuf>,

    /// If there is a bug, write a C file that feeds its inputs to the program: gcc
    /// -fsanitize=address PROGRAM.c FILE.
    #[arg(long, value_name = "FILE")]
    pub(crate) emit_harness: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) analysis: AnalysisArgs,

    #[command(flatten)]
    pub(crate) compile: CompileArgs,
}

/// The property to check; common to all commands that look for errors.
#[derive(ClapArgs, Debug)]
pub(crate) struct PropertyArgs {
    /// The property: names separated by commas, or property files; can be repeated [default:
    /// default].
    #[arg(long, value_name = "NAME|FILE.prp", value_delimiter = ',', value_parser = values::property)]
    pub(crate) property: Vec<String>,

    #[command(flatten)]
    pub(crate) errors: ErrorArgs,

    /// Also require that all memory is freed at the end: adds memcleanup to the property.
    #[arg(long)]
    pub(crate) memcleanup: bool,
}

/// Errors in addition to `reach_error` and `__VERIFIER_error`; common to all commands that look for
/// errors.
#[derive(ClapArgs, Debug, Default)]
pub(crate) struct ErrorArgs {
    /// Treat a call of this function as an error, like reach_error and __VERIFIER_error; can be
    /// repeated.
    #[arg(long, value_name = "NAME")]
    pub(crate) unreach_function: Vec<String>,

    /// Treat reaching this label as an error, in any function; can be repeated.
    #[arg(long, value_name = "NAME")]
    pub(crate) unreach_label: Vec<String>,
}

impl ErrorArgs {
    /// The property that covers these errors and nothing else.
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

/// Limits and configuration of the shape analysis; common to all commands that use it.
#[derive(ClapArgs, Clone, Debug)]
#[command(next_help_heading = "Analysis")]
pub(crate) struct AnalysisArgs {
    /// CPU-time limit in seconds.
    #[arg(long, value_name = "S", value_parser = values::seconds, default_value_t = 60)]
    pub(crate) time: u64,

    /// Wall-clock limit in seconds [default: none].
    #[arg(long, value_name = "S", value_parser = values::seconds)]
    pub(crate) wall: Option<u64>,

    /// Memory limit in MiB.
    #[arg(long, value_name = "MIB", default_value_t = 4096)]
    pub(crate) memory: u64,

    /// Let allocations fail.
    #[arg(long)]
    pub(crate) malloc_fails: bool,

    /// Configuration of the analysis, by name. `check` lets several take turns until one proves the
    /// program [default: default,apart,exact].
    #[arg(long, value_name = "NAME,...", verbatim_doc_comment, value_parser = values::configs)]
    pub(crate) config: Option<String>,

    /// Change one option of the configuration; can be repeated.
    #[arg(long, value_name = "OPTION=VALUE", value_parser = values::setting)]
    pub(crate) set: Vec<(String, String)>,

    /// Rounds of the template prover, in order: a template (intervals, cases, equations, zones,
    /// tuples, tuples-kept, links, access-paths, paths, octagons) or `hunt`, with @METHOD for how
    /// bounds are raised (widen, enumerate, maximise, search) and :N for N copies of each loop
    /// [default: about twenty, from cheap to dear].
    #[arg(long, value_name = "ROUND,...", value_delimiter = ',', value_parser = values::round)]
    pub(crate) rounds: Vec<template::Round>,
}

impl AnalysisArgs {
    /// The options for `check`, with all members and all cores.
    pub(crate) fn options(&self) -> check::Options {
        check::Options {
            config: self.config.clone(),
            set: self.set.clone(),
            malloc_fails: self.malloc_fails,
            rounds: self.rounds.clone(),
            time: self.time,
            ..check::Options::default()
        }
    }
}

const HEAP_EXAMPLES: &str = "\
The analysis finds all shapes that memory can have at a location, for all inputs. Each shape is
drawn as a picture (.svg), listed in index.html, and printed as text on standard output. The
pictures explain their symbols. A block names the line that allocated it; a list, whose nodes may
come from several lines, names one of them.

A location is a line, before anything on it is executed (for a loop: each time its condition is
tested), or a call of __VERIFIER_plot(\"name\"), which other commands ignore. The heaps show the
variables that are initialised on every path to the location, and inside a function what it can
reach.

Examples:
  harrier heap list.c --line 23                heaps before line 23, into the directory heaps
  harrier heap a.c b.c --line b.c:7 --out pic  of another file, into another directory
  harrier heap list.c                          at all calls of __VERIFIER_plot
  harrier heap list.c --line 23 --time 600     limits, --config, --set, -m32, -I, -D as in `harrier check`
Exit codes: 0 all heaps are shown, 121 there may be more (a limit was reached, --most hides some, or
something is not supported).";

/// Arguments of `harrier heap`.
#[derive(ClapArgs, Debug)]
#[command(after_help = HEAP_EXAMPLES)]
pub(crate) struct HeapArgs {
    /// C files, or one .hir file.
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,

    /// A line of the first file, or of another one; can be repeated [default: all calls of
    /// __VERIFIER_plot].
    #[arg(long, value_name = "N|FILE:N", value_parser = values::line)]
    pub(crate) line: Vec<Line>,

    /// Directory for the pictures; created if it does not exist.
    #[arg(long, short, value_name = "DIR", default_value = "heaps")]
    pub(crate) out: PathBuf,

    /// Maximum number of heaps shown for each location.
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub(crate) most: usize,

    #[command(flatten)]
    pub(crate) analysis: AnalysisArgs,

    #[command(flatten)]
    pub(crate) compile: CompileArgs,
}

const BENCH_EXAMPLES: &str = "\
Tasks are SV-COMP task definitions (.yml), descriptions of tests as CBMC and 2LS have them
(test.desc and other .desc files), and C files with verdicts in their names
(list_true-unreach-call.c). A correct `true` scores 2, a correct `false` 1, a wrong `true` -32, a
wrong `false` -16. Tasks about reachability are checked with --undefined=pure.

A description demands `true` by VERIFICATION SUCCESSFUL or EXIT=0, and `false` by VERIFICATION
FAILED or EXIT=10. Its options say what is asked: assertions, --pointer-check, --memory-leak-check
and the like (docs/bench.md). It is checked for lp64 unless it names another machine, with
--undefined=pure. Those marked KNOWNBUG or FUTURE, without a verdict, or with an option that is not
understood are skipped, and counted or listed below the table.

Examples:
  harrier bench tasks --time 10 --tsv new.tsv                 run all tasks below a directory
  harrier bench 2ls/regression/heap                           run tests of another verifier
  harrier bench tasks --compare old.tsv                       show what was gained and lost since
  harrier bench tasks --compare peers.tsv:predator            compare with a column of another tool
  harrier bench tasks --filter 'list-.*/dll' --jobs 1         run some tasks, one by one
  harrier bench tasks -- --config precise                     pass other options to `harrier check`";

/// Arguments of `harrier bench`.
#[derive(ClapArgs, Debug)]
#[command(after_help = BENCH_EXAMPLES)]
pub(crate) struct BenchArgs {
    /// The directory with tasks, or one task.
    #[arg(value_name = "DIR")]
    pub(crate) dir: PathBuf,

    /// Options for `harrier check`, after `--`.
    #[arg(last = true, value_name = "OPTION")]
    pub(crate) check_args: Vec<OsString>,

    /// CPU-time limit for each task, in seconds.
    #[arg(long, value_name = "S", value_parser = values::seconds, default_value_t = 60)]
    pub(crate) time: u64,

    /// Wall-clock limit for each task, in seconds [default: five times the CPU seconds, plus 30].
    #[arg(long, value_name = "S", value_parser = values::seconds)]
    pub(crate) wall: Option<u64>,

    /// Memory limit for each task, in MiB.
    #[arg(long, value_name = "MIB", default_value_t = 4096)]
    pub(crate) memory: u64,

    /// Number of tasks that run at once [default: the number of cores].
    #[arg(long, short, value_name = "N")]
    pub(crate) jobs: Option<NonZeroUsize>,

    /// Run only tasks whose name matches this regular expression; a name is the path below DIR
    /// without its extension.
    #[arg(long, value_name = "REGEX", value_parser = values::regex)]
    pub(crate) filter: Option<regex_lite::Regex>,

    /// Run only tasks with this expected verdict.
    #[arg(long, value_name = "VERDICT")]
    pub(crate) only_expected: Option<OnlyArg>,

    /// Write a line for each task to a file.
    #[arg(long, value_name = "FILE")]
    pub(crate) tsv: Option<PathBuf>,

    /// Compare with a file written by --tsv, or with a column of another table; can be repeated.
    #[arg(long, value_name = "FILE[:COLUMN]")]
    pub(crate) compare: Vec<String>,

    /// Data model of tasks that do not name one (also -m32, -m64); descriptions (.desc) always do.
    #[arg(long, value_name = "MODEL", value_parser = data_models(), default_value = "ilp32")]
    pub(crate) data_model: DataModel,
}

/// An expected verdict.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(crate) enum OnlyArg {
    /// The property holds.
    True,
    /// The property is violated.
    False,
}

const RUN_EXAMPLES: &str = "\
Examples:
  harrier run list.c                         run it; report an error with its location and objects
  harrier run list.c -- first second         with arguments
  harrier run sort.c --files data -- x       with the files of a directory to read
  harrier run list.c --inputs 3,-1,0         values for __VERIFIER_nondet_*() in order, then random ones
  harrier run list.c --seed 7                other random values
  harrier run list.c --limit 1000000         stop after that many statements
  harrier run list.c --unreach-label ERROR   reaching the label ERROR is an error
  harrier run list.c --trace                 print each statement with its values
  harrier run a.c b.c --leaks exit           also report memory that is not freed at the end
  harrier run list.c --inputs 3 --witness w.yml   write the error as a witness for harrier replay";

/// Arguments of `harrier run`.
#[derive(ClapArgs, Debug)]
#[command(after_help = RUN_EXAMPLES)]
pub(crate) struct RunArgs {
    /// C files, or one .hir file.
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,

    /// Arguments of the program, after `--`.
    #[arg(last = true, value_name = "ARG")]
    pub(crate) args: Vec<OsString>,

    /// Set a variable in the program's environment, which is otherwise empty.
    #[arg(long, value_name = "NAME=VALUE", value_parser = values::variable())]
    pub(crate) env: Vec<OsString>,

    /// Let the program read the files below DIR, its working directory. Without this option the
    /// file system is empty. What the program writes stays in memory and is dropped at the end.
    #[arg(long = "files", value_name = "DIR")]
    pub(crate) folder: Option<PathBuf>,

    /// After the run, write the files that the program created, changed or removed back to DIR.
    #[arg(long, requires = "folder")]
    pub(crate) write_files: bool,

    /// Values for the program's choices (__VERIFIER_nondet_*), separated by commas: numbers,
    /// characters ('a'), or the bits of a value (bits:0x7ff8).
    #[arg(long, value_name = "V1,V2,…", allow_hyphen_values = true, value_parser = values::inputs)]
    pub(crate) inputs: Option<InputList>,

    /// Seed of the random choices that follow the given ones.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,

    /// Maximum number of statements [default: none].
    #[arg(long, value_name = "STEPS")]
    pub(crate) limit: Option<u64>,

    /// Memory limit of the program, in MiB.
    #[arg(long, value_name = "MIB", default_value_t = 1024)]
    pub(crate) memory: u64,

    /// Which memory counts as leaked.
    #[arg(long, value_name = "WHICH", default_value = "lost", conflicts_with_all = ["property", "memcleanup"])]
    pub(crate) leaks: LeakArg,

    /// Report signed overflow as an error; otherwise it wraps.
    #[arg(long)]
    pub(crate) overflow: bool,

    /// Report everything that C leaves undefined: overflow, shifts, conversions, comparison of
    /// unrelated pointers.
    #[arg(long)]
    pub(crate) strict: bool,

    /// Allow the use of uninitialised values; memory then holds the bytes of --unset.
    #[arg(long, conflicts_with_all = ["property", "memcleanup"])]
    pub(crate) allow_uninitialised: bool,

    /// Value of uninitialised bytes, where their use is not an error.
    #[arg(long, value_name = "BYTE", default_value_t = 0)]
    pub(crate) unset: u8,

    /// Let allocations fail: each takes an input, 1 to fail and 0 to succeed.
    #[arg(long)]
    pub(crate) malloc_fails: bool,

    /// Share memory where C leaves it open: `realloc` keeps a block in place if there is room, and
    /// equal string literals are one object.
    #[arg(long)]
    pub(crate) shared: bool,

    #[command(flatten)]
    pub(crate) property: PropertyArgs,

    /// Options for a witness of the error; see `harrier check`.
    #[command(flatten)]
    pub(crate) witness: WitnessArgs,

    /// Report what C leaves undefined but this machine defines: misaligned accesses.
    #[arg(long)]
    pub(crate) warnings: bool,

    /// Print what is executed.
    #[arg(long, value_name = "DETAIL", num_args = 0..=1, default_missing_value = "statements", require_equals = true)]
    pub(crate) trace: Option<TraceDetail>,

    #[command(flatten)]
    pub(crate) compile: CompileArgs,
}

/// Which memory counts as leaked.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(crate) enum LeakArg {
    /// None.
    Off,
    /// Memory that no pointer leads to.
    Lost,
    /// Also memory that is not freed when the program ends.
    Exit,
}

/// How detailed a trace is.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(crate) enum TraceDetail {
    /// Each IR statement with its values.
    Statements,
    /// Each source line.
    Lines,
}

const IR_EXAMPLES: &str = "\
Examples:
  harrier ir list.c                          the program as text
  harrier ir list.c --function append        one function of it
  harrier ir list.c --cfg -o list.svg        draw control-flow graphs
  harrier ir a.c b.c -Iinclude -DDEBUG=1     several files, linked into one program
  harrier ir --summary -m32 big.i            sizes, and unsupported constructs
  harrier ir program.hir                     read, verify and print the text form";

/// Arguments of `harrier ir`.
#[derive(ClapArgs, Debug)]
#[command(after_help = IR_EXAMPLES)]
pub(crate) struct IrArgs {
    /// C files (.c goes through `cc -E`, .i is already preprocessed), or one .hir file.
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

/// Format of a control-flow graph.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(crate) enum CfgFormat {
    /// An SVG picture.
    Svg,
    /// A Graphviz file.
    Dot,
}

/// The words for data models on the command line, with those of SV-COMP as aliases.
fn data_models() -> impl TypedValueParser<Value = DataModel> {
    let value = |model: DataModel, help: &'static str| {
        PossibleValue::new(model.name()).alias(model.svcomp_name()).help(help)
    };
    let values = [
        value(DataModel::Ilp32, "32-bit int, long and pointers, as gcc -m32"),
        value(DataModel::Lp64, "64-bit long and pointers, as gcc -m64"),
    ];
    PossibleValuesParser::new(values).try_map(|word| {
        let model = DataModel::from_name(&word).or_else(|| DataModel::from_svcomp_name(&word));
        model.ok_or("no data model has this name")
    })
}

/// What functions without a body do.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(crate) enum UndefinedArg {
    /// They return any value and change nothing.
    Pure,
    /// They return any value and may change everything that is reachable from their arguments and
    /// from static objects.
    Havoc,
}

/// Compiler options; common to all commands that read C.
#[derive(ClapArgs, Clone, Debug)]
#[command(next_help_heading = "Compiling C")]
pub(crate) struct CompileArgs {
    /// Data model: sizes of pointers and integers (also -m32, -m64) [default: the host's].
    #[arg(long, value_name = "MODEL", value_parser = data_models())]
    pub(crate) data_model: Option<DataModel>,

    /// The C dialect, e.g. c99 or gnu17 (also -std=…) [default: gnu17].
    #[arg(long, value_name = "STD")]
    pub(crate) std: Option<String>,

    /// Add a directory to the header search path.
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

    /// Add a directory to the system header search path (also -isystem).
    #[arg(long, value_name = "DIR")]
    pub(crate) isystem: Vec<String>,

    /// What to assume about functions that have no body and are not in the library table: that they
    /// change nothing (pure), or everything that they can reach (havoc). The answer lists them.
    #[arg(long, value_name = "HOW")]
    pub(crate) undefined: Option<UndefinedArg>,

    /// A C file whose functions replace those of the program and the library.
    #[arg(long, value_name = "FILE")]
    pub(crate) model: Vec<PathBuf>,

    /// The C compiler whose preprocessor is used.
    #[arg(long, value_name = "PROGRAM", env = "CC", default_value = "cc", hide_env_values = true)]
    pub(crate) cc: String,
}

/// What follows a flag of compilers in its word, with `=` before it.
fn value_of(text: &str, flag: &str) -> Option<String> {
    let value = text.strip_prefix('-')?.strip_prefix(flag)?;
    Some(if value.is_empty() { String::new() } else { format!("={value}") })
}

/// Respells the long flags of compilers with two dashes.
pub(crate) fn with_compiler_spelling(args: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let mut rest_is_verbatim = false;
    args.map(|arg| {
        rest_is_verbatim |= arg == "--";
        match arg.to_str() {
            _ if rest_is_verbatim => arg,
            Some("-m32") => "--data-model=ilp32".into(),
            Some("-m64") => "--data-model=lp64".into(),
            Some("-ansi") => "--std=c89".into(),
            Some(text) if text.starts_with("-std=") => format!("-{text}").into(),
            // The value follows, or stands in the same word.
            Some(text) => match ["include", "isystem"].map(|flag| (flag, value_of(text, flag))) {
                [(flag, Some(value)), _] | [_, (flag, Some(value))] => format!("--{flag}{value}").into(),
                [(_, None), (_, None)] => arg,
            },
            None => arg,
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
        let given = "harrier ir -std=c99 -m32 -include x.h -isystem/opt -Ix a.c -- -m64 -isystemx";
        let want =
            "harrier ir --std=c99 --data-model=ilp32 --include x.h --isystem=/opt -Ix a.c -- -m64 -isystemx";
        let words = |text: &str| text.split(' ').map(OsString::from).collect::<Vec<_>>();
        assert_eq!(with_compiler_spelling(words(given).into_iter()), words(want));
    }
}
