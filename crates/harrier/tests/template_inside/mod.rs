//! The invariants that templates give against the concrete machine: whenever a run comes back to
//! the head of a loop, every row holds with the parameter that was found for it.
//!
//! A program is inlined and encoded, and the parameters of its rows are found, as the prover does.
//! Then the same body is run on a few inputs. When the head of a loop is reached over the back
//! edge, the registers, the static and local objects and the blocks become values of the formula's
//! slots, and every row of the loop is evaluated. Which blocks of a pool are tracked is the
//! formula's free choice, so a state is compared several times, with other tracked blocks each
//! time.
//!
//! A function that is not inlined is run with the same body, which begins and ends where the
//! function does in the formula. Where it is entered its context is compared, and where it returns
//! its summary, with the state in which it was entered. Rows of symbolic paths speak of the selects
//! of other loops: that of a loop is true if its head was last reached over the back edge, and
//! false of one that was not reached since the iteration around it began.
//!
//! Where the formula knows less than the run, several values stand for one: a pointer may be
//! unknown, and what is initialised may count as if it were not. A row holds if it does for one of
//! them.
//!
//! The formula says nothing of executions behind a gap, so a run is watched until it comes to one
//! that the rows do not exclude.
//!
//! - `watch`: a run that is compared · `state`: states of a run in the terms of the formula ·
//!   `picture`: the values that stand for them · `partial`: values of terms · `loops`: random
//!   programs
//!
//! Each program is looked at in a mode, which its name chooses: with the rows of one round of the
//! prover, and with calls inlined or not. Together they have rows of all kinds, which is checked: a
//! kind that no program has would be compared with nothing.
//!
//! Full runs look at the whole suite and at 200 random programs, others at one in eight.
//! `HARRIER_SEED` and `HARRIER_ROUNDS` run a larger campaign of random programs. `HARRIER_ONLY` is
//! a part of the names of the programs of the suite that are looked at, in all modes.

mod loops;
mod partial;
mod picture;
mod state;
mod watch;

use cfront::preprocess::Preprocessor;
use cfront::{CompileOptions, Input, compile};
use flow::{Inlined, with_start};
use interp::{Checks, Discard, Image, InputValue, Inputs};
use ir::{Body, DataModel, Expr, FuncId, Program, Span, Terminator};
use obligation::ErrorKind;
use solver::{Answer, Bv, QueryLimits, Term};
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU64, Ordering};
use tempfile::TempDir;
use template::affine::Space;
use template::engine::{Encoded, Invariants};
use template::program::{Prepared, StaysOut, inline_up_to};
use template::row::{About, Bound, Kind, Moment, Row};
use template::rows::{Shape, Tuples};
use template::synthesis::{Limits, assume_all};
use template::{Question, Round};
use testkit::Rng;
use testkit::campaign::{campaign, examine_all, is_long, is_sampled, round_of, way_of};
use testkit::progen;
use testkit::suite::{Case, Expect, load, root};
use testkit::tools::model_of;
use watch::Watch;

/// Random programs of one round.
const PROGRAMS: u64 = 200;

/// How many questions raise the parameters of a program, also if it has rows that list many cases,
/// and how much each may cost.
const MOST_RAISES: u64 = 30;
const MOST_RAISES_OF_CASES: u64 = 300;
const MOST_CONFLICTS: u64 = 1_000;
const MOST_EFFORT: u64 = 20_000_000;
const MOST_GATES: u64 = 20_000;

/// Programs with larger bodies are not looked at. Random ones do much of the same.
const MOST_BLOCKS: usize = 120;
const MOST_RANDOM_BLOCKS: usize = 220;

/// How often a program is run.
const RUNS: u64 = 3;

/// How long a run may be.
const MOST_STEPS: u64 = 100_000;

/// How many rows of each kind, and of each mode, are compared at least: of the suite, and of random
/// programs.
const LEAST_ROWS: u64 = 100;
const LEAST_RANDOM_ROWS: u64 = 20;

/// What was compared.
#[derive(Default)]
struct Tally {
    /// Programs with a formula, and those without.
    encoded: AtomicU64,
    outside: AtomicU64,
    /// Programs with functions that are not inlined.
    regions: AtomicU64,
    /// States of runs at heads of loops.
    states: AtomicU64,
    /// Rows that were evaluated with a parameter that allows some values and not all.
    rows: AtomicU64,
    /// The same of rows about fields of blocks that stand in pools.
    pooled: AtomicU64,
    /// Rows that depend on something without a value.
    open: AtomicU64,
    /// The same of each kind.
    open_kinds: [AtomicU64; KINDS.len()],
    /// The rows of each kind, and those of each mode.
    kinds: [AtomicU64; KINDS.len()],
    modes: [AtomicU64; MODES.len()],
}

/// Kinds of rows, as the prover's rounds have them.
const KINDS: [&str; 23] = [
    "iterates",
    "value",
    "negated",
    "difference",
    "sum",
    "negated sum",
    "equal",
    "by case",
    "initialised",
    "two blocks",
    "behind a pointer",
    "tuples",
    "held",
    "context",
    "summary",
    "summary by case",
    "kept by a call",
    "new blocks",
    "equations",
    "by writer",
    "in a case",
    "paths",
    "paths from a variable",
];

/// The place of a row's kind in the list.
fn kind_of(row: &Row) -> usize {
    let behind = |subject: &template::Subject| matches!(subject, template::Subject::Behind(..));
    let kind = match &row.about {
        About::Value(x) | About::Negated(x) if behind(x) => "behind a pointer",
        About::Difference(x, y) if behind(x) || behind(y) => "behind a pointer",
        About::Iterates => "iterates",
        About::Value(_) => "value",
        About::Negated(_) => "negated",
        About::Difference(..) => "difference",
        About::Sum(..) => "sum",
        About::NegatedSum(..) => "negated sum",
        About::Equal(..) => "equal",
        About::ByCase(..) => "by case",
        About::Initialised(_) => "initialised",
        About::Together(_) => "tuples",
        About::Equations(_) => "equations",
        About::Paths(_) => "paths",
        About::PathsFrom(..) => "paths from a variable",
        About::Held(_) => "held",
        About::Call(Moment::Called, _) => "context",
        About::Call(Moment::ReturnedIf(..), _) => "summary by case",
        About::Call(Moment::Returned, about) if matches!(**about, About::Kept(_)) => "kept by a call",
        About::Call(Moment::Returned, _) => "summary",
        About::Kept(_) => "kept by a call",
        About::Other if matches!(row.kind, Kind::Tuples(_)) => "tuples",
        About::Other if row.name.starts_with("new blocks of ") => "new blocks",
        About::Other if row.name.contains(" of one block = ") => "two blocks",
        About::Other if row.name.contains(" writer") => "by writer",
        About::Other if row.name.contains(" where ") => "in a case",
        About::Other => "behind a pointer",
    };
    KINDS.iter().position(|known| *known == kind).unwrap_or(0)
}

impl Tally {
    fn add(count: &AtomicU64, more: u64) {
        count.fetch_add(more, Ordering::Relaxed);
    }

    /// In full runs, rows of all kinds and of all modes were compared with states. Samples may lack
    /// some: few programs have sums that are bounded, or states that decide about others.
    fn has_rows(&self, least: u64) {
        let numbers =
            |all: &[AtomicU64]| all.iter().map(|one| one.load(Ordering::Relaxed)).collect::<Vec<_>>();
        let (of_kinds, of_modes) = (numbers(&self.kinds), numbers(&self.modes));
        let enough = of_kinds.iter().chain(&of_modes).all(|count| *count >= least);
        let all: Vec<(&str, u64)> = KINDS.into_iter().zip(of_kinds).collect();
        let counts = format!("rows of each kind: {all:?}; of each mode: {of_modes:?}");
        print(&counts);
        assert!(enough || !is_long(), "{counts}");
    }
}

/// Prints what was compared, for those who look at a full run.
#[expect(clippy::print_stderr, reason = "for the person who runs the tests")]
fn print(counts: &str) {
    eprintln!("{counts}");
}

/// A program to be examined.
struct Subject {
    name: String,
    inputs: Vec<Input>,
    options: CompileOptions,
    /// The inputs of each run; what is missing is random.
    given: Vec<Vec<InputValue>>,
    stdin: Vec<u8>,
    args: Vec<String>,
    /// How many blocks it may have.
    most_blocks: usize,
    /// The modes in which it is looked at.
    modes: Vec<usize>,
}

/// How a program is encoded and run.
#[derive(Clone, Copy)]
struct Mode {
    /// The name of its round.
    round: &'static str,
    /// Whether everything is asked about; else neither uninitialised values nor overflow.
    strict: bool,
    /// Whether lost memory is asked about: then there are rows about what holds blocks.
    leaks: bool,
    /// Whether functions are inlined; else all that are called are regions.
    inlined: bool,
}

const fn mode(round: &'static str, strict: bool) -> Mode {
    Mode { round, strict, leaks: false, inlined: true }
}

/// The modes: rows of all kinds, with one copy of each loop and with several.
const MODES: [Mode; 17] = [
    mode("intervals", true),
    Mode { leaks: true, ..mode("cases", false) },
    Mode { leaks: true, ..mode("zones", true) },
    mode("tuples", true),
    mode("tuples-kept", false),
    mode("cases:2", false),
    mode("cases:3", true),
    mode("links", true),
    mode("zones:2", false),
    mode("paths", true),
    mode("octagons", true),
    mode("cases:5", false),
    Mode { inlined: false, ..mode("cases", true) },
    Mode { inlined: false, ..mode("zones", false) },
    Mode { inlined: false, ..mode("cases:2", true) },
    mode("equations", true),
    mode("access-paths", true),
];

impl Mode {
    fn round(self) -> Round {
        Round::parse(self.round).unwrap_or_else(|why| panic!("{why}"))
    }

    fn inline(self, program: Program) -> Result<Inlined, StaysOut> {
        if self.inlined { template::inline(program) } else { inline_up_to(program, 0) }
    }

    fn asks(self, kind: ErrorKind) -> bool {
        let is_optional = matches!(kind, ErrorKind::UninitialisedUse | ErrorKind::SignedOverflow);
        (kind != ErrorKind::MemoryLost || self.leaks) && (self.strict || !is_optional)
    }

    /// What ends a run: all that ends executions of the formula.
    fn checks(self) -> Checks {
        let members = true;
        Checks { uninitialised: self.strict, overflow: self.strict, members, ..Checks::STRICT }
    }
}

#[test]
fn suite() {
    let (cases, _) = load(&root());
    let only = std::env::var("HARRIER_ONLY").unwrap_or_default();
    let wanted = |case: &Case| {
        let runs = matches!(case.expect, Expect::Ok | Expect::Error(_));
        let is_named = case.name.contains(&only) && (!only.is_empty() || is_sampled(&case.name));
        runs && case.is_for(DataModel::Lp64) && is_named
    };
    let cases: Vec<Case> = cases.into_iter().filter(wanted).collect();
    let tally = for_all(cases.len() as u64, |at| {
        let case = &cases[at as usize];
        let mut options = CompileOptions::new(DataModel::Lp64);
        options.std.clone_from(&case.std);
        options.preprocessor = Preprocessor { flags: case.absolute_flags(), ..Preprocessor::default() };
        Subject {
            name: case.name.clone(),
            inputs: case.files().into_iter().map(Input::File).collect(),
            options,
            given: vec![Inputs::parse(&case.inputs).unwrap_or_default()],
            stdin: case.stdin_bytes(),
            args: case.args.clone(),
            most_blocks: MOST_BLOCKS,
            modes: match only.is_empty() {
                true => modes_of(&case.name),
                false => (0..MODES.len()).collect(),
            },
        }
    });
    tally.has_rows(LEAST_ROWS);
}

#[test]
fn random_programs() {
    let (first, rounds) = campaign();
    let dir = TempDir::new().expect("a folder for programs");
    let tally = for_all(round_of(PROGRAMS) * rounds, |at| random_subject(first * PROGRAMS + at, &dir));
    tally.has_rows(LEAST_RANDOM_ROWS);
}

/// The modes in which a program of the suite is looked at: one, and those with rows that few others
/// have.
fn modes_of(name: &str) -> Vec<usize> {
    let more = if name.starts_with("content/states/") {
        3..5
    } else if name.starts_with("content/partition/") {
        7..8
    } else if name.contains("/recursion/") {
        12..15
    } else {
        0..0
    };
    let own = way_of(name, MODES.len());
    more.clone().chain([own].into_iter().filter(|own| !more.contains(own))).collect()
}

/// A random program: about the heap with inputs, or with statements of which some stand in further
/// loops; else a small one about loops.
fn random_subject(seed: u64, dir: &TempDir) -> Subject {
    let model = model_of(seed, "random programs for 32 bits");
    let generated = |recipe: progen::Recipe| {
        // The formula ends where something is printed.
        progen::generate(seed, &recipe).text.replace("printf(", "(void)sizeof(")
    };
    // Each of the four kinds of programs comes in every mode.
    let own = (seed / 4) as usize % MODES.len();
    let (text, modes) = match seed % 4 {
        0 => (generated(progen::Recipe::planted(model)), vec![own]),
        1 => {
            let heap = progen::Recipe::heap(model);
            (generated(progen::Recipe { statements: 1, structures: 1, ..heap }), vec![own])
        }
        // They are small.
        _ => {
            let (text, fitting) = loops::program(seed);
            (text, vec![fitting, own])
        }
    };
    let name = format!("random program {seed} ({})", model.name());
    let path = dir.path().join(format!("program-{seed}.c"));
    let written = std::fs::write(&path, text);
    let inputs = written.map(|()| Input::File(path)).into_iter().collect();
    let mut rng = Rng::new(seed);
    let mut input = || InputValue::Int(rng.index(progen::INPUT_VALUES) as i128);
    let given = (0..RUNS).map(|_| (0..3).map(|_| input()).collect()).collect();
    let (stdin, args) = (Vec::new(), Vec::new());
    let (options, most_blocks) = (CompileOptions::new(model), MOST_RANDOM_BLOCKS);
    Subject { name, inputs, options, given, stdin, args, most_blocks, modes }
}

/// How many random programs are searched for wrong rows that runs show.
const MOST_TAMPERED: u64 = 160;

/// Of each kind of rows there is one that a run contradicts as soon as it allows a little less.
#[test]
fn a_wrong_row_is_noticed() {
    let dir = TempDir::new().expect("a folder for programs");
    let mut open: BTreeSet<usize> = (0..KINDS.len()).collect();
    for seed in (0..MOST_TAMPERED).filter(|seed| seed % 4 > 1) {
        if !open.is_empty() {
            let subject = random_subject(seed, &dir);
            let noticed = noticed(&subject, subject.modes[0], &open);
            open.retain(|kind| !noticed.contains(kind));
        }
    }
    let open: Vec<&str> = open.into_iter().map(|kind| KINDS[kind]).collect();
    assert!(open.is_empty(), "wrong rows of these kinds are not noticed: {open:?}");
}

/// The kinds of which wrong rows of a program are noticed.
fn noticed(subject: &Subject, number: usize, kinds: &BTreeSet<usize>) -> BTreeSet<usize> {
    let mut found = BTreeSet::new();
    let Some(program) = compile(&subject.inputs, &subject.options).program else { return found };
    let Ok(inlined) = MODES[number].inline(with_start(program)) else { return found };
    let asks = |kind: ErrorKind| MODES[number].asks(kind);
    let Some(mut invariants) = infer(subject, &inlined.program, number, &asks) else { return found };
    // Else anything would count as noticed.
    let unchanged = run_all(subject, &inlined.program, number, &invariants, &Tally::default());
    assert_eq!(unchanged, Ok(()), "{}", subject.name);
    let right = invariants.inferred.found.bounds.clone();
    for kind in kinds {
        let inferred = &mut invariants.inferred;
        for ((row, bound), right) in inferred.rows.iter().zip(&mut inferred.found.bounds).zip(&right) {
            *bound = if kind_of(row) == *kind { lessened(right) } else { right.clone() };
        }
        if inferred.found.bounds != right
            && run_all(subject, &inlined.program, number, &invariants, &Tally::default()).is_err()
        {
            found.insert(*kind);
        }
    }
    found
}

/// A parameter that allows a little less.
fn lessened(bound: &Bound) -> Bound {
    match bound {
        Bound::AtMost(most) => Bound::AtMost(most.sub(&Bv::signed(most.width(), 1))),
        Bound::OneOf(values) => Bound::OneOf(values[..values.len().saturating_sub(1)].to_vec()),
        Bound::Table(low, entries) => {
            let mut entries = entries.clone();
            entries.pop_last();
            Bound::Table(*low, entries)
        }
        Bound::Affine(space) => Bound::Affine(Space::point(space.width(), &space.member())),
        Bound::Paths(paths) => Bound::Paths(paths.without_last()),
        Bound::Bottom | Bound::Top => bound.clone(),
    }
}

/// Looks at all programs, on all cores; fails with the first messages.
fn for_all(count: u64, subject: impl Fn(u64) -> Subject + Sync) -> Tally {
    let tally = Tally::default();
    let failures = examine_all(count, |at| {
        let subject = subject(at);
        look_at(&subject, &tally).map_err(|why| format!("{}: {why}", subject.name))
    });
    let number = |count: &AtomicU64| count.load(Ordering::Relaxed);
    let (states, rows, pooled) = (number(&tally.states), number(&tally.rows), number(&tally.pooled));
    let (encoded, outside, open) = (number(&tally.encoded), number(&tally.outside), number(&tally.open));
    let regions = number(&tally.regions);
    let counts = format!(
        "{encoded} formulas, {outside} programs without, {regions} with regions; \
         {states} states, {rows} rows, {pooled} of them about pools, {open} without a value: {:?}",
        KINDS
            .iter()
            .zip(tally.open_kinds.iter().map(number))
            .filter(|(_, open)| *open > 0)
            .collect::<Vec<_>>()
    );
    print(&counts);
    let shown = failures.iter().take(10).cloned().collect::<Vec<_>>().join("\n\n");
    assert!(failures.is_empty(), "{} of {count} programs ({counts}):\n{shown}", failures.len());
    // What is compared is large, or nothing is tested.
    let looked_at = encoded + outside;
    assert!(encoded * 2 > looked_at, "{count} programs: {counts}");
    // What stands behind an uninitialised pointer has no value; hardly anything else lacks one.
    assert!(states > 4 * looked_at && open * 20 <= rows, "{count} programs: {counts}");
    assert!(rows > 5 * states && pooled * 10 > rows, "{count} programs: {counts}");
    tally
}

/// Looks at a program in its modes.
fn look_at(subject: &Subject, tally: &Tally) -> Result<(), String> {
    let compiled = compile(&subject.inputs, &subject.options);
    let Some(program) = compiled.program else { return Err(format!("rejected: {:?}", compiled.reports)) };
    let program = with_start(program);
    for number in subject.modes.iter().copied() {
        let Ok(inlined) = MODES[number].inline(program.clone()) else {
            Tally::add(&tally.outside, 1);
            continue;
        };
        let Round { copies, rows, .. } = MODES[number].round();
        look_at_mode(subject, &inlined.program, number, tally)
            .map_err(|why| format!("mode {number}, {copies} copies, {rows:?}: {why}"))?;
    }
    Ok(())
}

fn look_at_mode(subject: &Subject, inlined: &Program, number: usize, tally: &Tally) -> Result<(), String> {
    let asks = |kind: ErrorKind| MODES[number].asks(kind);
    match infer(subject, inlined, number, &asks) {
        Some(invariants) => {
            Tally::add(&tally.encoded, 1);
            let has_regions = !invariants.encoded.prepared.regions().all.is_empty();
            Tally::add(&tally.regions, u64::from(has_regions));
            run_all(subject, inlined, number, &invariants, tally)
        }
        None => {
            Tally::add(&tally.outside, 1);
            Ok(())
        }
    }
}

/// The limits of questions.
fn query_limits() -> QueryLimits {
    QueryLimits {
        conflicts: MOST_CONFLICTS,
        effort: MOST_EFFORT,
        gates: MOST_GATES,
        ..QueryLimits::default()
    }
}

/// The rows of a mode with their parameters, if the program is small enough.
fn infer<'p>(
    subject: &Subject,
    inlined: &'p Program,
    number: usize,
    asks: &'p dyn Fn(ErrorKind) -> bool,
) -> Option<Invariants<'p>> {
    // The blocks of the entry and of all regions.
    let blocks = Prepared::new(inlined, 1).map_or(usize::MAX, |prepared| prepared.body().blocks.len());
    if blocks > subject.most_blocks {
        return None;
    }
    let question = Question { program: inlined, asks, malloc_fails: false, rounds: &[] };
    let round = MODES[number].round();
    let has_cases = round.rows.is_some_and(|rows| rows.tuples != Tuples::Apart);
    let rounds = if has_cases { MOST_RAISES_OF_CASES } else { MOST_RAISES };
    let limits = Limits { query: query_limits(), rounds, values: 40, together: 40 };
    template::invariants(&question, round, &limits)
}

/// Compares a few runs of a program with the rows of a mode.
fn run_all(
    subject: &Subject,
    inlined: &Program,
    number: usize,
    invariants: &Invariants<'_>,
    tally: &Tally,
) -> Result<(), String> {
    let mode = MODES[number];
    let gaps = reached_gaps(invariants, &query_limits());
    let Some(entry) = inlined.entry else { return Ok(()) };
    let program = with_bodies(inlined, entry, &invariants.encoded.prepared);
    ir::verify(&program).map_err(|wrong| format!("not well-formed: {wrong:?}"))?;
    let image = Image::new(&program).map_err(|e| e.message)?;
    let has_paths = mode.round().rows.is_some_and(|rows| rows.paths || rows.shape == Shape::Paths);
    for seed in 1..=RUNS {
        let mut watch = Watch::new(invariants, (number, has_paths), entry, &gaps, tally, seed);
        let mut config = interp::RunConfig {
            checks: mode.checks(),
            max_steps: MOST_STEPS,
            leaks: interp::Leaks::Ignore,
            ..interp::RunConfig::default()
        };
        config.args.extend(subject.args.iter().map(|arg| arg.clone().into_bytes()));
        let given = subject.given.get(seed as usize - 1).cloned().unwrap_or_default();
        let inputs = Inputs::new(given, seed);
        interp::run_traced(&image, &config, inputs, &mut subject.stdin.as_slice(), &mut Discard, &mut watch);
        Tally::add(&tally.states, watch.compared);
        if let Some(why) = watch.failure {
            return Err(format!("with seed {seed}: {why}"));
        }
    }
    Ok(())
}

/// The program whose functions have the body of the formula: the entry as it is, and each region
/// with a body that begins and ends where the region does.
fn with_bodies(inlined: &Program, entry: FuncId, prepared: &Prepared<'_>) -> Program {
    let mut program = inlined.clone();
    let body = prepared.body();
    if let Terminator::Switch { cases, .. } = &body.blocks[Body::ENTRY].term {
        for (case, region) in cases.iter().zip(&prepared.regions().all) {
            let mut own = body.clone();
            own.params.clone_from(&region.place.params);
            // Results of the entry have another type.
            let ends = own.blocks.iter_mut().filter(|block| matches!(block.term, Terminator::Return(_)));
            ends.for_each(|block| block.term = Terminator::Unreachable);
            own.blocks[Body::ENTRY].term = Terminator::Goto(case.target);
            own.blocks[region.place.exit].term = Terminator::Return(region.place.result.map(Expr::Reg));
            program.funcs[region.func].body = Some(own);
        }
    }
    program.funcs[entry].body = Some(body.clone());
    program
}

/// The places of gaps that the rows do not exclude.
fn reached_gaps(invariants: &Invariants<'_>, limits: &QueryLimits) -> BTreeSet<Span> {
    let Encoded { cx, formula, .. } = &invariants.encoded;
    let inferred = &invariants.inferred;
    let path = assume_all(cx, &cx.path(&formula.constraints), &inferred.rows, &inferred.found.bounds);
    let mut open: Vec<(Span, Term)> = formula.gaps.iter().map(|gap| (gap.span, gap.reached)).collect();
    let mut reached = BTreeSet::new();
    while !open.is_empty() {
        let some: Vec<Term> = open.iter().map(|(_, term)| *term).collect();
        match cx.check(&path, cx.any(&some), limits) {
            Answer::Unsat(_) => break,
            Answer::Unknown(_) => {
                reached.extend(open.iter().map(|(span, _)| *span));
                break;
            }
            Answer::Sat(model) => {
                reached
                    .extend(open.iter().filter(|(_, term)| cx.holds(*term, &model)).map(|(span, _)| *span));
                open.retain(|(span, _)| !reached.contains(span));
            }
        }
    }
    reached
}
