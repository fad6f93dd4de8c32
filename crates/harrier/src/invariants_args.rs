//! The command line of `harrier invariants`.

use crate::args::{AnalysisArgs, CompileArgs, PropertyArgs};
use crate::values;
use clap::Args as ClapArgs;
use std::num::NonZeroUsize;
use std::path::PathBuf;

const EXAMPLES: &str = "\
For each loop of the program, prints its location, its function and its source line, and below what
each engine found: what holds whenever the condition of the loop is about to be evaluated. The
engines are the shape analysis (verifier) and the template prover (template).

  10 <= x && x <= 20                             the bounds of a number
  x - y <= 3                                     the bound of a difference
  x == 1 || x == 3                               the values of a number
  p == NULL || p points to a block of line 19    a block that line 19 allocates
  every block of line 19: 10 <= [0..4]           bytes 0 to 3 of each such block, as a number
  n of main                                      a variable of another function
  after the first iteration: ...                 not when the condition is evaluated first
  when an iteration begins: ...                  for a do loop: before its body

If an engine cannot prove the property, its facts hold up to the first error. An engine that did not
follow all executions says nothing; the reason is printed instead.

Examples:
  harrier invariants list.c                      all engines
  harrier invariants list.c --members template   one of them
  harrier invariants list.c --property unreach   look for what this property needs
  harrier invariants list.c --time 10            within 10 seconds of CPU time";

/// Arguments of `harrier invariants`.
#[derive(ClapArgs, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct InvariantsArgs {
    /// C files, or one .hir file.
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,

    #[command(flatten)]
    pub(crate) property: PropertyArgs,

    /// Engines that take part: verifier, template [default: both].
    #[arg(long, value_name = "NAME,...", value_delimiter = ',', value_parser = values::member)]
    pub(crate) members: Vec<String>,

    /// Number of cores that each engine may use at once [default: all].
    #[arg(long, value_name = "N")]
    pub(crate) cores: Option<NonZeroUsize>,

    #[command(flatten)]
    pub(crate) analysis: AnalysisArgs,

    #[command(flatten)]
    pub(crate) compile: CompileArgs,
}
