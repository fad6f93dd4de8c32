//! The shape analysis against the concrete machine: whatever a program does when it is run is
//! inside of what the analysis says that it may do.
//!
//! If the analysis of a program ends, the program is run on a few inputs. At the beginning of
//! blocks, and of some programs in the middle of blocks where heaps are examined as `harrier heap`
//! does, the registers, the local and static objects and all that they lead to must be inside one
//! of the heaps that the analysis found for the place ([`smg::inside`]). A run that ends in an
//! error must have been foreseen by an alarm.
//!
//! Behind an alarm the analysis follows the cases without the error only, or none; so a run is
//! watched until it comes to a line with an alarm.
//!
//! Memories that were met are also samples for the obligations of every analysis ([`cpa::laws`]):
//! that successors of a state contain the successors of what it contains, and that merging,
//! covering and adjusting states loses nothing.
//!
//! `HARRIER_SEED` and `HARRIER_ROUNDS` run a larger campaign of random programs.

use cfront::preprocess::Preprocessor;
use cfront::{CompileOptions, Input, compile};
use cpa::laws::Laws;
use cpa::{AdjustWhen, Analysis, Control, Edges, Engine, Limits, NodeId, Order, Outcome, Settings};
use flow::{Point, with_start};
use interp::{Checks, Discard, Flow, Image, InputValue, Inputs, Label, ObjectKind, Tag, Tracer, Value, View};
use ir::{BlockId, Body, Callee, DataModel, FuncId, GlobalId, Idx, Program, RegId, Span, StmtKind};
use libtable::Effect;
use obligation::ErrorKind;
use smg::Heap;
use smg::analysis::{Edge, Shape, State, shape_analysis_watching};
use smg::config::Config;
use smg::heap::{Life, Origin};
use smg::inside::{Block, Byte, Memory, Word, inside};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::rc::Rc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use testkit::Rng;
use testkit::campaign::{campaign, examine_all, is_long, is_sampled, round_of};
use testkit::progen;
use testkit::suite::{Case, Expect, load, root};
use testkit::tools::model_of;

/// Random programs of one round.
const PROGRAMS: u64 = 200;

/// What the analysis of one program may take.
const MOST_EXPANDED: u64 = 1_000;
const MOST_TIME: Duration = Duration::from_millis(250);

/// How long a run may be, and how often it is compared at one place and in all.
const MOST_STEPS: u64 = 200_000;
const MOST_VISITS: u32 = 6;
const MOST_COMPARED: u32 = 400;

/// Memories with more reachable blocks or bytes are not compared.
const MOST_BLOCKS: usize = 400;
const MOST_BYTES: usize = 1 << 15;

/// This many memories of a run are samples for the laws, and this many states of one place.
const MOST_SAMPLES: usize = 24;
const MOST_STATES: usize = 5;

/// What came of a program.
#[derive(Default)]
struct Tally {
    analysed: AtomicUsize,
    skipped: AtomicUsize,
    compared: AtomicUsize,
    /// How often the laws were tried.
    laws: AtomicUsize,
    /// Explorations of which parts were taken back, and those that then did not prove what they had
    /// proved before.
    resumed: AtomicUsize,
    lost: AtomicUsize,
}

/// A program to be examined.
struct Subject {
    name: String,
    inputs: Vec<Input>,
    options: CompileOptions,
    given: Vec<InputValue>,
    stdin: Vec<u8>,
    args: Vec<String>,
    /// Whether points in the middle of blocks are examined, too.
    watched: bool,
    /// Whether parts of the exploration are taken back and explored anew.
    removes: bool,
}

#[test]
fn suite() {
    let (cases, _) = load(&root());
    let wanted = |case: &Case| {
        let runs = matches!(case.expect, Expect::Ok | Expect::Error(_));
        runs && case.is_for(DataModel::Lp64) && is_sampled(&case.name)
    };
    let cases: Vec<Case> = cases.into_iter().filter(wanted).collect();
    for_all(cases.len(), |at| {
        let case = &cases[at];
        let mut options = CompileOptions::new(DataModel::Lp64);
        options.std.clone_from(&case.std);
        options.preprocessor = Preprocessor { flags: case.absolute_flags(), ..Preprocessor::default() };
        Subject {
            name: case.name.clone(),
            inputs: case.files().into_iter().map(Input::File).collect(),
            options,
            given: Inputs::parse(&case.inputs).unwrap_or_default(),
            stdin: case.stdin_bytes(),
            args: case.args.clone(),
            watched: at % 3 == 0,
            removes: at % 2 == 0,
        }
    });
}

#[test]
fn random_heap_programs() {
    let (first, rounds) = campaign();
    let dir = TempDir::new().expect("a folder for programs");
    for_all((round_of(PROGRAMS) * rounds) as usize, |at| {
        let seed = first * PROGRAMS + at as u64;
        let model = model_of(seed, "random heap programs for 32 bits");
        let mut config = progen::Recipe::heap(model);
        config.structures = 1;
        config.statements = 3;
        let text = progen::generate(seed, &config).text;
        let name = format!("random program {seed} ({})", model.name());
        let path = dir.path().join(format!("program-{seed}.c"));
        let written = std::fs::write(&path, text);
        let inputs = written.map(|()| Input::File(path)).into_iter().collect();
        let options = CompileOptions::new(model);
        let watched = seed.is_multiple_of(3);
        let removes = seed.is_multiple_of(2);
        let (given, stdin, args) = (Vec::new(), Vec::new(), Vec::new());
        Subject { name, inputs, options, given, stdin, args, watched, removes }
    });
}

/// Looks at all programs, on all cores; fails with the first messages.
fn for_all(count: usize, subject: impl Fn(usize) -> Subject + Sync) {
    let tally = Tally::default();
    let failures = examine_all(count as u64, |at| {
        let subject = subject(at as usize);
        look_at(&subject, &tally).map_err(|why| format!("{}: {why}", subject.name))
    });
    let number = |count: &AtomicUsize| count.load(Ordering::Relaxed);
    let (analysed, skipped, compared) =
        (number(&tally.analysed), number(&tally.skipped), number(&tally.compared));
    let shown = failures.iter().take(10).cloned().collect::<Vec<_>>().join("\n\n");
    assert!(
        failures.is_empty(),
        "{} of {count} programs ({analysed} analysed, {skipped} not, {compared} memories compared):\n{shown}",
        failures.len()
    );
    assert!(analysed * 20 > count && compared > count, "{analysed} of {count} programs, {compared} memories");
    let laws = number(&tally.laws);
    assert!(laws > count, "the laws were tried at {laws} places of {count} programs");
    let (resumed, lost) = (number(&tally.resumed), number(&tally.lost));
    // States are joined in another order, which loses some 2 of 900 proofs. A sample is too small
    // for a share.
    let few = if is_long() { lost * 100 <= resumed } else { lost <= 2 };
    assert!(resumed * 4 > analysed && few, "{lost} of {resumed} proofs were lost");
}

fn look_at(subject: &Subject, tally: &Tally) -> Result<(), String> {
    let compiled = compile(&subject.inputs, &subject.options);
    let Some(program) = compiled.program else { return Err(format!("rejected: {:?}", compiled.reports)) };
    let program = models::link(program, &models::in_table).map_err(|broken| broken.to_string())?;
    // Uninitialised data is distinguished from what was only if it is checked.
    let mut config = Config::default();
    config.checks.uninitialised = true;
    // What is added has numbers behind those of the program that is run.
    let analysed = with_start(program.clone());
    let points = if subject.watched { middles(&program) } else { Vec::new() };
    let Some((shape, start)) = shape_analysis_watching(&analysed, &config, &points) else { return Ok(()) };
    let settings = Settings {
        order: Order::ByRank,
        adjust: AdjustWhen::Arrived,
        stop_first: true,
        ..Settings::default()
    };
    let mut engine = Engine::new(shape, settings);
    engine.start(start, ());
    let begin = Instant::now();
    let outcome = engine.run(Limits::steps(MOST_EXPANDED), &mut |_| match begin.elapsed() >= MOST_TIME {
        true => Control::Stop,
        false => Control::Continue,
    });
    if outcome != Outcome::Finished {
        tally.skipped.fetch_add(1, Ordering::Relaxed);
        return Ok(());
    }
    tally.analysed.fetch_add(1, Ordering::Relaxed);
    if subject.removes && !remove_and_resume(&mut engine, &subject.name, tally) {
        return Ok(());
    }
    let mut heaps: BTreeMap<Point, Vec<Rc<Heap>>> = BTreeMap::new();
    for (_, state, ()) in engine.reached().iter() {
        if let Some(point) = state.at.filter(|point| point.stmt == 0) {
            heaps.entry(point).or_default().push(Rc::clone(&state.memory));
        }
    }
    let states: Vec<State> = engine.reached().iter().map(|(_, state, ())| state.clone()).collect();
    for point in &points {
        for state in &states {
            let found = engine.analysis_mut().memories_at(state, *point);
            heaps.entry(*point).or_default().extend(found.into_iter().map(Rc::new));
        }
    }
    let findings = engine.analysis().findings();
    let mut trail = Vec::new();
    let alarms: BTreeSet<(u32, u32)> = findings.alarms.iter().map(|alarm| place(alarm.span)).collect();
    // A block whose address went to an unknown place counts as lost; the alarm stands where the
    // function ends.
    let lossy = findings.alarms.iter().any(|alarm| alarm.kind == ErrorKind::MemoryLost);
    let image = Image::new(&program).map_err(|e| e.message)?;
    for seed in 1..=3 {
        let mut watch = Watch {
            program: &program,
            points: &points,
            heaps: &heaps,
            alarms: &alarms,
            lossy,
            blind: false,
            visits: BTreeMap::new(),
            compared: 0,
            entered: 0,
            last: None,
            trail: Vec::new(),
            failure: None,
        };
        let ended = run(&image, subject, seed, &mut watch);
        tally.compared.fetch_add(watch.compared as usize, Ordering::Relaxed);
        let why = watch.failure.take().or_else(|| ended.err().filter(|_| !watch.blind));
        if let Some(why) = why {
            return Err(format!("with seed {seed}: {why}"));
        }
        trail = watch.trail;
    }
    tally.laws.fetch_add(laws(engine.analysis_mut(), &states, &trail, &program)?, Ordering::Relaxed);
    Ok(())
}

/// Takes back parts of the exploration, some of them while it is under way again, and explores them
/// anew. Says whether it came to its end. States are then joined in another order, so that a proof
/// may be lost, but hardly ever is.
fn remove_and_resume(engine: &mut Engine<Shape<'_>>, name: &str, tally: &Tally) -> bool {
    let safe = |engine: &Engine<Shape<'_>>| engine.analysis().findings().alarms.is_empty();
    let before = safe(engine);
    let mut rng = Rng::new(name.len() as u64);
    for _ in 0..4 {
        let node = NodeId::new(rng.index(engine.reached().node_count()));
        engine.remove_subtree(node);
        engine.run(Limits::steps(rng.below(20)), &mut |_| Control::Continue);
    }
    let begin = Instant::now();
    let outcome = engine.run(Limits::steps(MOST_EXPANDED), &mut |_| match begin.elapsed() >= MOST_TIME {
        true => Control::Stop,
        false => Control::Continue,
    });
    tally.resumed.fetch_add(1, Ordering::Relaxed);
    tally.lost.fetch_add(usize::from(before && !safe(engine)), Ordering::Relaxed);
    outcome == Outcome::Finished
}

/// A memory that was met at the beginning of a block.
#[derive(Clone, Debug)]
struct Met {
    point: Point,
    memory: Rc<Memory>,
    /// The number of blocks that were entered before.
    number: u64,
}

/// The obligations of an analysis, for the states of each place with the memories that were met
/// there. Gives the number of places.
fn laws(shape: &mut Shape<'_>, states: &[State], trail: &[Met], program: &Program) -> Result<usize, String> {
    let contains =
        |state: &State, met: &Met| state.at == Some(met.point) && inside(&met.memory, &state.memory).is_ok();
    let step = |met: &Met, _: &Edge| -> Vec<Met> {
        let next = trail
            .iter()
            .find(|next| next.number == met.number + 1 && follows(program, met.point, next.point));
        next.cloned().into_iter().collect()
    };
    let mut places: BTreeMap<(u32, Point), Vec<State>> = BTreeMap::new();
    for state in states {
        let Some(point) = state.at.filter(|point| trail.iter().any(|met| met.point == *point)) else {
            continue;
        };
        let place = places.entry((state.ctx.0, point)).or_default();
        if place.len() < MOST_STATES {
            place.push(state.clone());
        }
    }
    for ((_, point), states) in &places {
        let concrete: Vec<Met> = trail.iter().filter(|met| met.point == *point).cloned().collect();
        let edges: Vec<Edge> = states
            .iter()
            .flat_map(|state| match shape.edges(state) {
                Edges::These(edges) => edges,
                Edges::Any => Vec::new(),
            })
            .collect();
        let laws = Laws {
            states,
            precisions: &[()],
            edges: &edges,
            concrete: &concrete,
            contains: &contains,
            step: &step,
        };
        laws.all(shape)?;
    }
    Ok(places.len())
}

/// Whether a block comes right behind another one in the analysis, too: if no function of the
/// program is called. How far a list of arguments was read is not compared, so that blocks which
/// read on say nothing.
fn follows(program: &Program, from: Point, to: Point) -> bool {
    let Some(body) = program.funcs[from.func].body.as_ref() else { return false };
    let block = &body.blocks[from.block];
    let calls = block.stmts.iter().any(|stmt| match &stmt.kind {
        StmtKind::Call { callee: Callee::Direct(func), .. } => {
            let function = &program.funcs[*func];
            let effect = libtable::lookup(&function.name).map(|model| model.effect);
            let calls_back = matches!(
                effect,
                Some(Effect::Sort { .. } | Effect::BinarySearch { .. } | Effect::Once { .. })
            );
            function.body.is_some() || calls_back
        }
        StmtKind::Call { callee: Callee::Indirect(_), .. } => true,
        StmtKind::VaArg { .. } | StmtKind::VaArgBytes { .. } => true,
        _ => false,
    });
    from.func == to.func && !calls && block.term.successors().contains(&to.block)
}

/// A point in the middle of each block that has one.
fn middles(program: &Program) -> Vec<Point> {
    let bodies = program.funcs.iter_enumerated().filter_map(|(func, it)| Some((func, it.body.as_ref()?)));
    let points = bodies.flat_map(|(func, body)| {
        body.blocks.iter_enumerated().map(move |(block, it)| {
            let stmt = (it.stmts.len() as u32).div_ceil(2);
            Point { func, block, stmt }
        })
    });
    points.filter(|point| point.stmt > 0).collect()
}

fn place(span: Span) -> (u32, u32) {
    (span.file.index() as u32, span.line)
}

/// Errors that the analysis does not look for: limits of the machine, and what library functions
/// make of numbers that do not fit or of uninitialised bytes.
const NOT_LOOKED_FOR: [ErrorKind; 6] = [
    ErrorKind::StepLimit,
    ErrorKind::MemoryLimit,
    ErrorKind::StackOverflow,
    ErrorKind::Unsupported,
    ErrorKind::UninitialisedUse,
    ErrorKind::BadFloatConversion,
];

/// Runs a program. An error that the analysis looks for is one here.
fn run(image: &Image<'_>, subject: &Subject, seed: u64, watch: &mut Watch<'_>) -> Result<(), String> {
    let mut config = interp::RunConfig {
        checks: Checks { uninitialised: false, alignment: false, ..Checks::default() },
        max_steps: MOST_STEPS,
        ..interp::RunConfig::default()
    };
    config.args.extend(subject.args.iter().map(|arg| arg.clone().into_bytes()));
    let inputs = Inputs::new(subject.given.clone(), seed);
    let outcome =
        interp::run_traced(image, &config, inputs, &mut subject.stdin.as_slice(), &mut Discard, watch);
    match outcome.error().filter(|error| !NOT_LOOKED_FOR.contains(&error.kind)) {
        None => Ok(()),
        Some(e) => {
            let (kind, line) = (e.kind.name(), e.span.line);
            Err(format!("no alarm foresees that a run ends in {kind} at line {line}: {}", e.message))
        }
    }
}

/// Compares a run with what the analysis says.
struct Watch<'a> {
    program: &'a Program,
    /// Points in the middle of blocks.
    points: &'a [Point],
    heaps: &'a BTreeMap<Point, Vec<Rc<Heap>>>,
    alarms: &'a BTreeSet<(u32, u32)>,
    /// Whether there is an alarm for lost memory: blocks may be missing before it.
    lossy: bool,
    /// Whether the run has come to a line with an alarm.
    blind: bool,
    visits: BTreeMap<Point, u32>,
    compared: u32,
    /// How many blocks were entered.
    entered: u64,
    /// The block that was met last.
    last: Option<(FuncId, BlockId)>,
    /// The first memories that were compared.
    trail: Vec<Met>,
    failure: Option<String>,
}

impl Tracer for Watch<'_> {
    fn before(&mut self, view: &View<'_, '_, '_>) -> Flow {
        if self.blind {
            return Flow::Continue;
        }
        let Some(point) = view.point(0) else { return Flow::Continue };
        let Some(body) = self.program.funcs[point.func].body.as_ref() else { return Flow::Continue };
        // Statements that do nothing are not met, even at the beginning of a block.
        self.entered += u64::from(point.stmt == 0 || self.last != Some((point.func, point.block)));
        self.last = Some((point.func, point.block));
        if point.stmt == 0 || self.points.contains(&point) {
            let visits = self.visits.entry(point).or_default();
            *visits += 1;
            let often = *visits > MOST_VISITS && !visits.is_power_of_two();
            if !often && self.compared < MOST_COMPARED {
                self.compared += 1;
                match self.compare(view, point, body) {
                    Err(why) => {
                        self.failure = Some(why);
                        return Flow::Stop;
                    }
                    Ok(Some(memory)) if point.stmt == 0 && self.trail.len() < MOST_SAMPLES => {
                        self.trail.push(Met { point, memory: Rc::new(memory), number: self.entered });
                    }
                    Ok(_) => {}
                }
            }
        }
        let block = &body.blocks[point.block];
        let span = block.stmts.get(point.stmt as usize).map_or(block.term_span, |stmt| stmt.span);
        if self.alarms.contains(&place(span)) {
            self.blind = true;
        }
        Flow::Continue
    }
}

impl Watch<'_> {
    /// The memory, if it is not too large; it is inside a heap.
    fn compare(&self, view: &View<'_, '_, '_>, point: Point, body: &Body) -> Result<Option<Memory>, String> {
        let Point { func, block, stmt } = point;
        let name = &self.program.funcs[func].name;
        let line = body.blocks[block]
            .stmts
            .get(stmt as usize)
            .map_or(body.blocks[block].term_span, |stmt| stmt.span)
            .line;
        let place =
            format!("{name}, block {}.{stmt} (line {line}), visit {}", block.index(), self.visits[&point]);
        let Some(heaps) = self.heaps.get(&point).filter(|heaps| !heaps.is_empty()) else {
            return Err(format!("{place}: not reached, says the analysis"));
        };
        let Some(memory) = memory(view, self.program, func, body, &heaps[0]) else { return Ok(None) };
        let mut reasons = Vec::new();
        for heap in heaps {
            match inside(&memory, heap) {
                Ok(()) => return Ok(Some(memory)),
                Err(why) if self.lossy && why.starts_with("no object stands for") => return Ok(None),
                Err(why) => reasons.push(why),
            }
        }
        let shown = heaps.iter().zip(&reasons).map(|(heap, why)| format!("{why}\nin\n{heap}"));
        let shown: Vec<String> = shown.take(3).collect();
        let count = reasons.len();
        Err(format!(
            "{place}: not inside of any of {count} heaps:\n{}\nmemory:\n{}",
            shown.join("\n"),
            show(&memory)
        ))
    }
}

/// The memory as the innermost function sees it; `None` if it is too large.
fn memory(
    view: &View<'_, '_, '_>,
    program: &Program,
    func: FuncId,
    body: &Body,
    heap: &Heap,
) -> Option<Memory> {
    let mut reader = Reader { view, tags: BTreeMap::new(), order: VecDeque::new() };
    let mut out = Memory::default();
    for (at, info) in body.regs.iter().enumerate() {
        let live = heap.roots.regs.get(at).copied().flatten().is_some();
        let value = view.register(0, RegId::new(at)).filter(|_| live);
        let bits = match info.ty {
            ir::Ty::Int(bits) => bits,
            ir::Ty::Ptr => program.model.pointer_bits(),
            ir::Ty::Float(ty) => (ty.bytes() * 8) as u16,
        };
        out.regs.push(value.map(|value| reader.word(value, bits)));
    }
    for at in 0..program.globals.len() {
        let id = GlobalId::new(at);
        out.named.extend(view.global(id).and_then(|tag| Some((Origin::Global(id), reader.block(tag)?))));
    }
    for at in 0..body.objects.len() {
        let id = ir::ObjId::new(at);
        out.named
            .extend(view.local(0, id).and_then(|tag| Some((Origin::Local(func, id), reader.block(tag)?))));
    }
    for (tag, object) in view.memory().live() {
        let origin = match object.label() {
            Label::Function(id) => Origin::Func(id),
            Label::Label(func, id) => Origin::Label(func, id),
            Label::Global(_) | Label::Local(..) | Label::Named(_) | Label::VarArgs(_) => continue,
        };
        out.named.extend(reader.block(tag).map(|block| (origin, block)));
    }
    let mut total = 0;
    let heap = view.memory().live().filter(|(_, object)| object.kind() == ObjectKind::Heap);
    let mut elsewhere = heap.map(|(tag, _)| tag);
    loop {
        let next = reader.order.pop_front().or_else(|| {
            // What a number made of several addresses leads to is not met, but it is there.
            let tag = elsewhere.by_ref().find(|tag| !reader.tags.contains_key(tag))?;
            reader.block(tag)?;
            reader.order.pop_front()
        });
        let Some(tag) = next else { break };
        let object = view.memory().object(tag)?;
        total += object.bytes().len();
        if out.blocks.len() > MOST_BLOCKS || total > MOST_BYTES {
            return None;
        }
        let bytes = object.bytes().iter().enumerate().map(|(at, value)| {
            let (mask, tag) = (object.mask_at(at), object.tag_at(at));
            let block = if mask == 0xff { reader.block(tag) } else { None };
            Byte { value: *value, mask, block }
        });
        let bytes = bytes.collect();
        let origin = match (object.kind(), object.label()) {
            (ObjectKind::Heap, _) => Origin::Heap(Span::NONE),
            (_, Label::Global(id)) => Origin::Global(id),
            (_, Label::Local(func, id)) => Origin::Local(func, id),
            (_, Label::Function(id)) => Origin::Func(id),
            (_, Label::Label(func, id)) => Origin::Label(func, id),
            (ObjectKind::Alloca, Label::Named(_)) => Origin::Alloca(Span::NONE),
            (_, Label::Named(_)) => Origin::Library(0),
            (_, Label::VarArgs(_)) => Origin::VarArgs,
        };
        let life = match object.state() {
            // Constants of other kinds are known by their names.
            interp::State::Live if object.is_constant() && matches!(origin, Origin::Local(..)) => {
                Life::Sealed
            }
            interp::State::Live => Life::Live,
            interp::State::Freed => Life::Freed(Span::NONE),
            interp::State::Left | interp::State::Unused => Life::Ended,
        };
        out.blocks.push(Block { base: object.base(), size: object.size(), origin, life, bytes });
    }
    Some(out)
}

/// Numbers the objects of the machine in the order in which they are met.
struct Reader<'v, 'a, 'm, 'p> {
    view: &'v View<'a, 'm, 'p>,
    tags: BTreeMap<Tag, usize>,
    order: VecDeque<Tag>,
}

impl Reader<'_, '_, '_, '_> {
    fn block(&mut self, tag: Tag) -> Option<usize> {
        if !tag.is_object() || self.view.memory().object(tag).is_none() {
            return None;
        }
        let next = self.tags.len();
        let order = &mut self.order;
        Some(*self.tags.entry(tag).or_insert_with(|| {
            order.push_back(tag);
            next
        }))
    }

    fn word(&mut self, value: Value, bits: u16) -> Word {
        let number = (!value.is_undef()).then(|| ir::truncate(value.bits(), bits));
        Word { number, block: number.and_then(|_| self.block(value.tag())) }
    }
}

/// A memory for those who read a failure.
fn show(memory: &Memory) -> String {
    let mut out = String::new();
    for (at, word) in memory.regs.iter().enumerate() {
        if let Some(word) = word {
            out += &format!("x{at} = {:x?} -> {:?}\n", word.number, word.block);
        }
    }
    for (at, block) in memory.blocks.iter().enumerate().filter(|(_, block)| block.size <= 256) {
        let bytes = block.bytes.iter().map(|byte| match byte.mask {
            0xff => format!("{:02x}", byte.value),
            _ => "??".to_owned(),
        });
        let bytes: Vec<String> = bytes.collect();
        let (base, size, origin, life) = (block.base, block.size, block.origin, block.life);
        out += &format!("block {at} at {base:#x} size {size} {origin:?} {life:?}: {}\n", bytes.concat());
    }
    out
}
