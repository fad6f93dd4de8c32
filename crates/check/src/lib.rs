//! Answers a question about a program: a property and options.
//!
//! [`check`] is the only entry point, for the command line, tests and other callers. It calls the
//! members of the [`party`], each with the program in the form that it needs.
//!
//! - [`source`]: the files of a program, read for the question and again for some members
//! - [`options`]: what a caller can choose, and the configurations that follow
//! - [`members`]: the members that take part
//! - [`verifier`]: the member that proves, by configurations that take [`turns`]
//! - [`hunter`]: the members that explore executions; [`outside`] turns arguments, environment and
//!   standard input into inputs for them
//! - [`prover`]: the member that proves by templates; [`structures`]: by three-valued structures
//! - [`explore`]: runs the shape analysis within limits
//! - [`watchdog`]: limits of time and memory, and interrupts
//! - [`observer`]: receives progress · [`words`]: what may go wrong, in words
//!
//! **Invariants.** This crate prints nothing and knows nothing of the command line. The answer
//! depends on the arguments alone, except for time and memory limits.

pub mod conclusion;
pub mod explore;
pub mod hunter;
pub mod members;
pub mod observer;
pub mod options;
pub mod outside;
pub mod prover;
pub mod source;
pub mod structures;
pub mod turns;
pub mod verifier;
pub mod watchdog;
pub mod words;

pub use observer::Observer;
pub use options::{Options, Setup, config_for};
pub use source::{Purpose, ReadProgram, Rejected, Source};
pub use watchdog::{Limit, Watchdog};

use flow::{needs_start, with_start};
use ir::Program;
use outside::Outside;
use party::{Answer, Log, Question};
use property::Property;
use std::os::unix::ffi::OsStrExt;
use std::sync::OnceLock;
use verifier::Verifier;

/// A question about a program.
#[derive(Clone, Copy, Debug)]
pub struct Task<'p> {
    /// Where the program comes from.
    pub source: &'p Source,
    /// The program, [prepared](property::prepare) for the property, with an entry.
    pub program: &'p Program,
    /// The property.
    pub property: &'p Property,
    /// How to search for the answer.
    pub setup: &'p Setup,
}

impl<'p> Task<'p> {
    /// The question for members that run the program.
    pub fn question(&self) -> Question<'p> {
        let name = self.source.files.first().map_or(&[][..], |file| file.as_os_str().as_bytes());
        let Task { program, property, .. } = *self;
        Question { program, property, name, malloc_fails: self.setup.malloc_fails }
    }
}

/// The answer of all members, and what they did.
pub fn check(task: &Task<'_>, watchdog: &Watchdog, observer: &dyn Observer) -> (Answer, Log) {
    let Task { source, program, property, setup } = *task;
    let question = task.question();
    let started = needs_start(program).then(|| with_start(program.clone()));
    let verifier = Verifier {
        program: started.as_ref().unwrap_or(program),
        property,
        configs: &setup.configs,
        watchdog,
        observer,
    };
    let limit = || watchdog.reached().map(Limit::message);
    let stop = || limit().is_some();
    // Created when the first hunter needs it: most programs are settled earlier.
    let outside = OnceLock::new();
    let make = || Outside::new(program, source, property);
    let outside = || outside.get_or_init(make).as_ref();
    let roster = setup.members.roster(question, verifier, setup, &outside, &stop);
    members::company(question, setup.cores, &limit).run(roster)
}
