//! Every program of `suite/` does what it says inside: one test per program and question.
//!
//! - `front::…`: accepted or rejected as expected, messages and places as marked; what is accepted
//!   lowers to IR that passes the verifier and survives printing and parsing, for every data model
//!   that the program is meant for
//! - `run::…`: what is accepted runs with the stated output and exit code, or ends in the stated
//!   error, for every data model
//! - `inline::…`: so it does if calls are inlined and bodies of loops stand in a row; a sample
//!   outside of full runs
//! - `gcc::…`: gcc accepts and rejects the same programs; compiled by it at `-O0`, those without
//!   errors print the same and end with the same exit code
//! - `errors of every kind`: there are programs for each kind of error, and near misses
//! - `sanitizers::…`, `valgrind::…`: what these tools see in programs with errors is what we see,
//!   and they see nothing in the near misses beside them. They take longer than all the rest, and
//!   ask about the programs more than about us: only with `HARRIER_FULL=1`
//! - `check::…`: the shape analysis does not call a program safe that has an error, and says what
//!   the program claims of it
//! - `template::…`: the template engine does not discharge what an execution violates, and proves
//!   what the program claims; outside of full runs a sample of the programs without a claim
//! - `structures::…`: the same of the engine of three-valued structures
//! - `bugs::…`: the runs of `harrier check` show the error that a program has, and none that it
//!   does not have
//! - `hunt::…`: what `harrier check` answers for programs that claim something about hunting bugs;
//!   outside of full runs for a sample of them, or those that a filter names
//! - `library/table`: every row of the library table is used by a program
//!
//! With `HARRIER_TIMES=1` it is said at the end which questions and programs took how long.

mod bugs;
mod check;
mod front;
mod gcc;
mod hunt;
mod judges;
mod run;
mod structures;
mod table;
mod template;
mod times;

use libtest_mimic::{Arguments, Failed, Trial};
use std::process::ExitCode;
use std::sync::Arc;
use testkit::campaign::is_sampled;
use testkit::suite::{Case, Expect, load, root};

fn main() -> ExitCode {
    let args = Arguments::from_args();
    let (cases, problems) = load(&root());
    let mut trials = vec![Trial::test("expectations", move || match problems.is_empty() {
        true => Ok(()),
        false => Err(problems.join("\n").into()),
    })];
    let gaps = gaps(&cases);
    trials.push(Trial::test("errors of every kind", move || match gaps.is_empty() {
        true => Ok(()),
        false => Err(gaps.join("\n").into()),
    }));
    let all: Arc<[Case]> = cases.into();
    let full = testkit::tools::is_full();
    // A filter names the programs that are being worked on.
    let ask_gcc = full || args.filter.is_some();
    let cases = Arc::clone(&all);
    trials.push(Trial::test("library/table", move || table::is_covered(&cases)));
    for case in all.iter() {
        let case = Arc::new(case.clone());
        let mut add = |question: &str, answer: fn(&Case) -> Result<(), Failed>| {
            let case = Arc::clone(&case);
            let name = format!("{question}::{}", case.name);
            trials.push(Trial::test(name.clone(), move || times::taken(&name, || answer(&case))));
        };
        add("front", front::front_end);
        if ask_gcc {
            add("gcc", gcc::agrees);
        }
        if matches!(case.expect, Expect::Ok | Expect::Error(_)) {
            add("run", run::runs);
            if args.filter.is_some() || is_sampled(&case.name) {
                add("inline", run::runs_inlined);
            }
            add("check", check::checks);
            if args.filter.is_some() || case.template.is_some() || is_sampled(&case.name) {
                add("template", template::proves);
            }
            if args.filter.is_some() || case.structures || is_sampled(&case.name) {
                add("structures", structures::proves);
            }
            add("bugs", bugs::shown);
        }
        if case.hunt.is_some() && (args.filter.is_some() || is_sampled(&case.name)) {
            add("hunt", hunt::hunts);
        }
        // Programs beside the faulty ones that nearly have the error.
        let beside = ["errors/", "shape/", "hunt/", "everyday/", "content/"]
            .iter()
            .any(|folder| case.name.starts_with(folder));
        let near_miss = case.expect == Expect::Ok && beside;
        if full && (near_miss || matches!(case.expect, Expect::Error(_))) {
            add("sanitizers", judges::sanitizers_agree);
            add("valgrind", judges::valgrind_agrees);
        }
    }
    let conclusion = libtest_mimic::run(&args, trials);
    gcc::tidy_up();
    times::tell();
    if !full {
        say_what_was_not_asked(ask_gcc);
    }
    conclusion.exit_code()
}

#[expect(clippy::print_stderr, reason = "for the person who runs the tests")]
fn say_what_was_not_asked(ask_gcc: bool) {
    let gcc = if ask_gcc { "" } else { "gcc, " };
    eprintln!("not asked: {gcc}gcc's sanitizers and valgrind (HARRIER_FULL=1 asks them, too)");
}

/// Kinds of errors without programs that have them, or without programs beside these that nearly
/// do.
fn gaps(cases: &[Case]) -> Vec<String> {
    let mut gaps = Vec::new();
    for kind in obligation::ErrorKind::ALL.map(obligation::ErrorKind::name) {
        let folder = format!("errors/{kind}/");
        let here = || cases.iter().filter(|case| case.name.starts_with(&folder));
        let faulty = here().filter(|case| case.kind() == kind).count();
        let near = here().filter(|case| case.expect == Expect::Ok && case.kind().is_empty()).count();
        if faulty < 3 || near < 2 {
            gaps.push(format!("suite/{folder}: {faulty} faulty programs and {near} near misses: too few"));
        }
    }
    gaps
}
