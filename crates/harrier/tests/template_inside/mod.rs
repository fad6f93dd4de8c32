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
//! Where the formula knows less than the run, several values stand for one: a pointer may be
//! unknown, and what is initialised may count as if it were not. A row holds if it does for one of
//! them.
//!
//! The formula says nothing of executions behind a gap, so a run is watched until it comes to one
//! that the rows do not exclude.
//!
//! - `state`: states of a run in the terms of the formula · `partial`: values of terms
//!
//! Each program is looked at with the rows of one round of the prover, which its name chooses.
//! Together they have rows of all kinds, which is checked: a kind that no program has would be
//! compared with nothing.
//!
//! Full runs look at the whole suite and at 200 random programs, others at one in eight.
//! `HARRIER_SEED` and `HARRIER_ROUNDS` run a larger campaign of random programs.

mod partial;
mod state;

use cfront::preprocess::Preprocessor;
use cfront::{CompileOptions, Input, compile};
use flow::with_start;
use interp::{Checks, Discard, Flow, Image, InputValue, Inputs, Tracer, View};
use ir::{BlockId, Body, DataModel, FuncId, Program, RegId, Span, StmtKind};
use libtable::Effect;
use obligation::ErrorKind;
use partial::{Partial, variables};
use solver::{Answer, Bv, QueryLimits, Term};
use state::{Blocks, Held, Naming, Run};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicU64, Ordering};
use tempfile::TempDir;
use template::engine::{Encoded, Invariants};
use template::formula::{Loop, LoopSlot};
use template::memory::{Kind, Slot};
use template::row::{About, Bound, Side};
use template::synthesis::{Limits, assume_all};
use template::{Question, ROUNDS, Round};
use testkit::Rng;
use testkit::campaign::{campaign, examine_all, is_long, is_sampled, round_of, way_of};
use testkit::progen;
use testkit::suite::{Case, Expect, load, root};
use testkit::tools::model_of;

/// Random programs of one round.
const PROGRAMS: u64 = 200;

/// How many questions raise the parameters of a program, and how much each may cost.
const MOST_RAISES: u64 = 30;
const MOST_CONFLICTS: u64 = 1_000;
const MOST_EFFORT: u64 = 20_000_000;
const MOST_GATES: u64 = 20_000;

/// Programs with larger bodies are not looked at. Random ones do much of the same.
const MOST_BLOCKS: usize = 120;
const MOST_RANDOM_BLOCKS: usize = 220;

/// How often a program is run.
const RUNS: u64 = 3;

/// How long a run may be, how often states are compared at one head and in all, and with how many
/// namings.
const MOST_STEPS: u64 = 100_000;
const MOST_VISITS: u32 = 8;
const MOST_COMPARED: u64 = 40;
const NAMINGS: u32 = 3;

/// How many rows of each kind, and of each mode, are compared at least: of the suite, and of random
/// programs.
const LEAST_ROWS: u64 = 50;
const LEAST_RANDOM_ROWS: u64 = 20;

/// How many representations of a state are tried for one row.
const MOST_CHOICES: usize = 64;

/// What was compared.
#[derive(Default)]
struct Tally {
    /// Programs with a formula, and those without.
    encoded: AtomicU64,
    outside: AtomicU64,
    /// Programs with functions that are not inlined, of which runs do not tell enough.
    regions: AtomicU64,
    /// States of runs at heads of loops.
    states: AtomicU64,
    /// Rows that were evaluated with a parameter that allows some values and not all.
    rows: AtomicU64,
    /// The same of rows about fields of blocks that stand in pools.
    pooled: AtomicU64,
    /// Rows that depend on something without a value.
    open: AtomicU64,
    /// The rows of each kind, and those of each mode.
    kinds: [AtomicU64; KINDS.len()],
    modes: [AtomicU64; MODES.len()],
}

/// Kinds of rows, as the prover's rounds have them.
const KINDS: [&str; 10] = [
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
];

/// The place of a row's kind in the list.
fn kind_of(about: &About) -> usize {
    let behind = |subject: &template::Subject| matches!(subject, template::Subject::Behind(..));
    match about {
        About::Value(x) | About::Negated(x) if behind(x) => 9,
        About::Difference(x, y) if behind(x) || behind(y) => 9,
        About::Iterates => 0,
        About::Value(_) => 1,
        About::Negated(_) => 2,
        About::Difference(..) => 3,
        About::Sum(..) => 4,
        About::NegatedSum(..) => 5,
        About::Equal(..) => 6,
        About::ByCase(..) => 7,
        About::Initialised(_) => 8,
        About::Together(_) | About::Equations(_) | About::Held(_) | About::Kept(_) | About::Other => 9,
        About::Call(_, about) => kind_of(about),
    }
}

impl Tally {
    fn add(count: &AtomicU64, more: u64) {
        count.fetch_add(more, Ordering::Relaxed);
    }

    /// In full runs, rows of these kinds, and of all modes if asked, were compared with states.
    /// Samples may lack some: few programs have sums that are bounded, or states that decide about
    /// others.
    fn has_rows(&self, kinds: &[&str], modes: bool, least: u64) {
        let numbers =
            |all: &[AtomicU64]| all.iter().map(|one| one.load(Ordering::Relaxed)).collect::<Vec<_>>();
        let (of_kinds, of_modes) = (numbers(&self.kinds), numbers(&self.modes));
        let all: Vec<(&str, u64)> = KINDS.into_iter().zip(of_kinds).collect();
        let counts = format!("rows of each kind: {all:?}; of each mode: {of_modes:?}");
        let often = |(kind, count): &(&str, u64)| *count >= least || !kinds.contains(kind);
        let enough = all.iter().all(often) && (!modes || of_modes.iter().all(|count| *count >= least));
        assert!(enough || !is_long(), "{counts}");
    }
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
}

/// How a program is encoded and run.
#[derive(Clone, Copy)]
struct Mode {
    round: Round,
    /// Whether everything is asked about; else neither uninitialised values nor overflow.
    strict: bool,
}

/// The modes: rows of all kinds, with one copy of each loop and with several. Of symbolic paths a
/// run does not know which it takes.
const MODES: [Mode; 9] = [
    Mode { round: ROUNDS[0], strict: true },
    Mode { round: ROUNDS[1], strict: false },
    Mode { round: ROUNDS[2], strict: true },
    Mode { round: ROUNDS[6], strict: false },
    Mode { round: ROUNDS[7], strict: true },
    Mode { round: ROUNDS[9], strict: true },
    Mode { round: ROUNDS[10], strict: false },
    Mode { round: ROUNDS[13], strict: true },
    Mode { round: ROUNDS[14], strict: false },
];

impl Mode {
    /// Rows about what holds blocks depend on objects that are not there, so leaks are not asked
    /// about.
    fn asks(self, kind: ErrorKind) -> bool {
        let is_optional = matches!(kind, ErrorKind::UninitialisedUse | ErrorKind::SignedOverflow);
        kind != ErrorKind::MemoryLost && (self.strict || !is_optional)
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
    let wanted = |case: &Case| {
        let runs = matches!(case.expect, Expect::Ok | Expect::Error(_));
        runs && case.is_for(DataModel::Lp64) && is_sampled(&case.name)
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
        }
    });
    tally.has_rows(&KINDS, true, LEAST_ROWS);
}

#[test]
fn random_heap_programs() {
    let (first, rounds) = campaign();
    let dir = TempDir::new().expect("a folder for programs");
    let tally = for_all(round_of(PROGRAMS) * rounds, |at| {
        let seed = first * PROGRAMS + at;
        let model = model_of(seed, "random heap programs for 32 bits");
        // With inputs, or with statements of which some stand in further loops.
        let recipe = match seed.is_multiple_of(2) {
            true => progen::Recipe::planted(model),
            false => progen::Recipe { statements: 1, structures: 1, ..progen::Recipe::heap(model) },
        };
        // The formula ends where something is printed.
        let text = progen::generate(seed, &recipe).text.replace("printf(", "(void)sizeof(");
        let name = format!("random program {seed} ({})", model.name());
        let path = dir.path().join(format!("program-{seed}.c"));
        let written = std::fs::write(&path, text);
        let inputs = written.map(|()| Input::File(path)).into_iter().collect();
        let mut rng = Rng::new(seed);
        let mut input = || InputValue::Int(rng.index(progen::INPUT_VALUES) as i128);
        let given = (0..RUNS).map(|_| (0..3).map(|_| input()).collect()).collect();
        let (stdin, args) = (Vec::new(), Vec::new());
        let (options, most_blocks) = (CompileOptions::new(model), MOST_RANDOM_BLOCKS);
        Subject { name, inputs, options, given, stdin, args, most_blocks }
    });
    // Their loops have no states that decide about other numbers, and hardly any bounded sums; with
    // many copies they are too large.
    let is_rare = |kind: &str| matches!(kind, "by case" | "sum" | "negated sum");
    let kinds = KINDS.into_iter().filter(|kind| !is_rare(kind)).collect::<Vec<_>>();
    tally.has_rows(&kinds, false, LEAST_RANDOM_ROWS);
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
         {states} states, {rows} rows, {pooled} of them about pools, {open} without a value"
    );
    let shown = failures.iter().take(10).cloned().collect::<Vec<_>>().join("\n\n");
    assert!(failures.is_empty(), "{} of {count} programs ({counts}):\n{shown}", failures.len());
    // What is compared is large, or nothing is tested.
    assert!((encoded + regions) * 2 > count && encoded * 3 > count, "{count} programs: {counts}");
    // What stands behind an uninitialised pointer has no value.
    assert!(states > 4 * count && open * 10 <= rows, "{count} programs: {counts}");
    assert!(rows > 5 * states && pooled * 10 > rows, "{count} programs: {counts}");
    tally
}

/// Looks at a program in one of the modes.
fn look_at(subject: &Subject, tally: &Tally) -> Result<(), String> {
    let compiled = compile(&subject.inputs, &subject.options);
    let Some(program) = compiled.program else { return Err(format!("rejected: {:?}", compiled.reports)) };
    let Ok(inlined) = template::inline(with_start(program)) else {
        Tally::add(&tally.outside, 1);
        return Ok(());
    };
    let mode = &MODES[way_of(&subject.name, MODES.len())];
    look_at_mode(subject, &inlined.program, *mode, tally)
        .map_err(|why| format!("{} copies, {:?}: {why}", mode.round.copies, mode.round.rows))
}

fn look_at_mode(subject: &Subject, inlined: &Program, mode: Mode, tally: &Tally) -> Result<(), String> {
    let body = inlined.entry.and_then(|entry| inlined.funcs[entry].body.as_ref());
    if body.is_none_or(|body| body.blocks.len() > subject.most_blocks) {
        Tally::add(&tally.outside, 1);
        return Ok(());
    }
    let asks = |kind: ErrorKind| mode.asks(kind);
    let question = Question { program: inlined, asks: &asks, malloc_fails: false, rounds: &[] };
    let query = QueryLimits {
        conflicts: MOST_CONFLICTS,
        effort: MOST_EFFORT,
        gates: MOST_GATES,
        ..QueryLimits::default()
    };
    let limits = Limits { query, rounds: MOST_RAISES, values: 40, together: 40 };
    let Some(invariants) = template::invariants(&question, mode.round, &limits) else {
        Tally::add(&tally.outside, 1);
        return Ok(());
    };
    // A run does not say what blocks are allocated in functions that are not inlined.
    if !invariants.encoded.prepared.regions().all.is_empty() {
        Tally::add(&tally.regions, 1);
        return Ok(());
    }
    Tally::add(&tally.encoded, 1);
    let gaps = reached_gaps(&invariants, &limits.query);
    let mut program = inlined.clone();
    let Some(entry) = program.entry else { return Ok(()) };
    program.funcs[entry].body = Some(invariants.encoded.prepared.body().clone());
    ir::verify(&program).map_err(|wrong| format!("not well-formed: {wrong:?}"))?;
    let image = Image::new(&program).map_err(|e| e.message)?;
    let heads = heads(&invariants.encoded);
    for seed in 1..=RUNS {
        let number = way_of(&subject.name, MODES.len());
        let mut watch = Watch::new(&invariants, number, entry, &gaps, &heads, tally, seed);
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

/// For the block that begins each copy of a loop's body, the number of the loop in the formula.
fn heads(encoded: &Encoded<'_>) -> BTreeMap<BlockId, usize> {
    let mut heads = BTreeMap::new();
    for (place, one) in encoded.formula.loops.iter().enumerate() {
        let known = &encoded.prepared.loops()[one.number];
        let begins = known.members().filter(|block| encoded.prepared.origin(*block) == known.origin);
        heads.extend(begins.map(|block| (block, place)));
    }
    heads
}

/// Compares a run with the rows.
struct Watch<'a> {
    invariants: &'a Invariants<'a>,
    /// The number of the mode.
    mode: usize,
    entry: FuncId,
    gaps: &'a BTreeSet<Span>,
    heads: &'a BTreeMap<BlockId, usize>,
    /// The blocks of each loop.
    members: Vec<BTreeSet<BlockId>>,
    tally: &'a Tally,
    rng: Rng,
    blocks: Blocks,
    /// An allocation that is under way.
    allocates: Option<(usize, Option<RegId>)>,
    /// The statement that was met last.
    last: Option<(BlockId, u32)>,
    visits: BTreeMap<BlockId, u32>,
    /// How many states were compared.
    compared: u64,
    failure: Option<String>,
}

impl<'a> Watch<'a> {
    fn new(
        invariants: &'a Invariants<'a>,
        mode: usize,
        entry: FuncId,
        gaps: &'a BTreeSet<Span>,
        heads: &'a BTreeMap<BlockId, usize>,
        tally: &'a Tally,
        seed: u64,
    ) -> Watch<'a> {
        let Encoded { formula, prepared, .. } = &invariants.encoded;
        let members = formula.loops.iter().map(|one| prepared.loops()[one.number].members().collect());
        Watch {
            invariants,
            mode,
            entry,
            gaps,
            heads,
            members: members.collect(),
            tally,
            rng: Rng::new(seed),
            blocks: Blocks::default(),
            allocates: None,
            last: None,
            visits: BTreeMap::new(),
            compared: 0,
            failure: None,
        }
    }

    fn body(&self) -> &'a Body {
        self.invariants.encoded.prepared.body()
    }

    /// Notes the block that the statement before has allocated.
    fn note_block(&mut self, view: &View<'_, '_, '_>) {
        if let Some((site, dst)) = self.allocates.take()
            && let Some(block) = dst.and_then(|dst| view.register(0, dst))
        {
            self.blocks.note(view, site, block);
        }
    }

    /// Whether a state at the head of a loop is to be compared.
    fn is_wanted(&mut self, head: BlockId) -> bool {
        let visits = self.visits.entry(head).or_default();
        *visits += 1;
        let often = *visits > MOST_VISITS && !visits.is_power_of_two();
        !often && self.compared < MOST_COMPARED
    }
}

impl Tracer for Watch<'_> {
    fn before(&mut self, view: &View<'_, '_, '_>) -> Flow {
        let Some(point) = view.point(0).filter(|point| point.func == self.entry && view.depth() == 1) else {
            return Flow::Continue;
        };
        self.note_block(view);
        let (at, number) = (point.block, point.stmt as usize);
        let before = self.last.replace((at, point.stmt));
        let enters = before.is_none_or(|(block, stmt)| block != at || point.stmt <= stmt);
        if let (true, Some(place), Some((block, _))) = (enters, self.heads.get(&at).copied(), before)
            && self.members[place].contains(&block)
            && self.is_wanted(at)
            && let Err(why) = self.compare(view, place)
        {
            self.failure = Some(why);
            return Flow::Stop;
        }
        let block = &self.body().blocks[at];
        let stmt = block.stmts.get(number);
        if self.gaps.contains(&stmt.map_or(block.term_span, |stmt| stmt.span)) {
            return Flow::Stop;
        }
        let prepared = &self.invariants.encoded.prepared;
        if let Some(stmt) = stmt
            && let StmtKind::Call { dst, .. } = &stmt.kind
            && let Some(Effect::Alloc { .. }) = prepared.effect(&stmt.kind)
        {
            self.allocates = prepared.site_at((at, number)).map(|site| (site, *dst));
        }
        Flow::Continue
    }
}

/// What stands for a state.
struct Picture {
    /// Values of terms.
    seeds: BTreeMap<Term, Bv>,
    /// Terms with other values that may stand for the state, too.
    others: Vec<(Term, Vec<Bv>)>,
}

impl Watch<'_> {
    /// Compares a state with the rows of a loop.
    fn compare(&mut self, view: &View<'_, '_, '_>, place: usize) -> Result<(), String> {
        let Encoded { formula, prepared, .. } = &self.invariants.encoded;
        let one = &formula.loops[place];
        let pools = prepared.sites().iter().any(|site| site.repeats);
        self.compared += 1;
        for _ in 0..if pools { NAMINGS } else { 1 } {
            let naming = Naming::random(&self.invariants.encoded, view, &self.blocks, &mut self.rng)?;
            let run =
                Run { encoded: &self.invariants.encoded, view, blocks: &self.blocks, entry: self.entry };
            self.compare_named(&run, &naming, place).map_err(|why| {
                let line = one.span.line;
                format!(
                    "the loop at line {line} ({:?}): {why}\n{}",
                    one.origin,
                    self.show(&run, &naming, one)
                )
            })?;
        }
        Ok(())
    }

    fn compare_named(&self, run: &Run<'_, '_, '_, '_>, naming: &Naming, place: usize) -> Result<(), String> {
        let Invariants { encoded, inferred } = self.invariants;
        let one = &encoded.formula.loops[place];
        let image = image(run, naming, one)?;
        let mut partial = Partial::new(&encoded.cx, &image.seeds);
        let assumed = 1 + one.ends[..one.ends.len() - 1].iter().flatten().count();
        let (mut evaluated, mut pooled, mut open) = (0, 0, 0);
        let rows = inferred.rows.iter().zip(&inferred.of).zip(&inferred.found.bounds);
        for ((row, of), bound) in rows {
            if *of != place || *bound == Bound::Top {
                continue;
            }
            // Of each object the side at the head; others are about the ends of copies.
            for side in row.pre.iter().step_by(assumed) {
                match partial.eval(side.guard) {
                    None => open += 1,
                    Some(guard) if guard.is_zero() => {}
                    Some(_) => match partial.eval(side.term) {
                        None if *bound != Bound::Bottom => open += 1,
                        value => {
                            let counts = u64::from(*bound != Bound::Bottom);
                            evaluated += counts;
                            Tally::add(&self.tally.kinds[kind_of(&row.about)], counts);
                            pooled += if row.pre.len() > assumed { counts } else { 0 };
                            let allowed = value.as_ref().is_some_and(|value| bound.allows(value));
                            if !allowed && !self.is_allowed(&image, side, bound) {
                                return Err(format!("'{}' is {value:?}, not {bound:?}", row.name));
                            }
                        }
                    },
                }
            }
        }
        Tally::add(&self.tally.rows, evaluated);
        Tally::add(&self.tally.modes[self.mode], evaluated);
        Tally::add(&self.tally.pooled, pooled);
        Tally::add(&self.tally.open, open);
        Ok(())
    }

    /// Whether a row holds for some of the values that stand for the state.
    fn is_allowed(&self, image: &Picture, side: &Side, bound: &Bound) -> bool {
        let cx = &self.invariants.encoded.cx;
        let used = variables(cx, &[side.guard, side.term]);
        let is_used = |term: &Term| cx.as_variable(*term).is_some_and(|var| used.contains(&var));
        let others: Vec<&(Term, Vec<Bv>)> = image.others.iter().filter(|(term, _)| is_used(term)).collect();
        let mut choices = vec![image.seeds.clone()];
        for (term, values) in others {
            for seeds in choices.clone() {
                for value in values {
                    let mut other = seeds.clone();
                    other.insert(*term, value.clone());
                    choices.push(other);
                }
            }
            choices.truncate(MOST_CHOICES);
        }
        choices.iter().any(|seeds| {
            let mut partial = Partial::new(cx, seeds);
            let says_nothing = partial.eval(side.guard).is_some_and(|guard| guard.is_zero());
            says_nothing || partial.eval(side.term).is_some_and(|value| bound.allows(&value))
        })
    }

    /// A state, for those who read a failure.
    fn show(&self, run: &Run<'_, '_, '_, '_>, naming: &Naming, one: &Loop) -> String {
        let Encoded { formula, prepared, .. } = &self.invariants.encoded;
        let mut out = format!("{:?}\n", naming.stands);
        for LoopSlot { slot, .. } in &one.slots {
            let name = template::words::slot(prepared, &formula.memory, *slot);
            let held = run.held(naming, *slot);
            out += &format!("{:?} {name}: {held:?}\n", formula.memory.slots[*slot]);
        }
        out
    }
}

/// The values of a state at the head of a loop.
fn image(run: &Run<'_, '_, '_, '_>, naming: &Naming, one: &Loop) -> Result<Picture, String> {
    let encoded = run.encoded;
    let (cx, memory) = (&encoded.cx, &encoded.formula.memory);
    let mut image = Picture { seeds: BTreeMap::new(), others: Vec::new() };
    image.seeds.insert(one.select, Bv::bool(true));
    let name = |slot: usize| template::words::slot(&encoded.prepared, memory, slot);
    for LoopSlot { slot, back } in &one.slots {
        let Some(held) = run.held(naming, *slot) else { continue };
        if cx.as_variable(back.init).is_some() {
            let is_set = held != Held::Unset;
            image.seeds.insert(back.init, Bv::bool(is_set));
            if is_set {
                image.others.push((back.init, vec![Bv::bool(false)]));
            }
        }
        let Some(mut numbers) = run.numbers(naming, *slot, &held) else { continue };
        if let Some(may) = &back.may {
            let is_known = |number: &Bv| {
                number.to_u128().is_some_and(|number| may.iter().any(|known| u128::from(*known) == number))
            };
            numbers.retain(is_known);
        }
        if numbers.is_empty() {
            return Err(format!("'{}' holds {held:?}, which it may not", name(*slot)));
        }
        image.seeds.insert(back.term, numbers.remove(0));
        if !numbers.is_empty() {
            image.others.push((back.term, numbers));
        }
    }
    // What the loop keeps has the values that it had before the loop.
    let changed: BTreeSet<usize> = one.slots.iter().map(|changed| changed.slot).collect();
    for slot in (0..memory.slots.len()).filter(|slot| !changed.contains(slot)) {
        let kept = &one.head.slots[slot];
        if memory.kind(slot) == Kind::Pointer || cx.truth(kept.init) == Some(false) {
            continue;
        }
        let Some(Held::Bits(value)) = run.held(naming, slot) else { continue };
        let is_flag = matches!(memory.slots[slot], Slot::Used(_) | Slot::Live(_));
        let known = cx.constant(kept.term).or_else(|| image.seeds.get(&kept.term).cloned());
        if let Some(other) = known.filter(|known| *known != value && !is_flag) {
            return Err(format!("'{}' holds {value:?}, not {other:?}, though the loop keeps it", name(slot)));
        }
        if cx.constant(kept.term).is_none() {
            image.seeds.insert(kept.term, value);
        }
    }
    Ok(image)
}
