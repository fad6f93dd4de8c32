//! `harrier invariants`: prints the loop invariants that engines find, and what they know of calls
//! of functions that call themselves, in the notation of C.
//!
//! Each engine works alone, so that the end of one does not stop the others, and all of them at
//! once. What an engine says about a loop counts only if it has followed all executions.

use crate::Exit;
use crate::args::InvariantsArgs;
use crate::input::{read_for, source};
use crate::property_args::parse_property;
use crate::run_report::Sources;
use crate::show::Shower;
use cfront::Loop;
use check::{Observer, Options, Purpose, ReadProgram, Setup, Task, Watchdog};
use ir::{FuncId, Program, Span, source_name};
use party::{Answer, Verdict};
use property::prepare;
use smg::analysis::{Shape, State};
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::path::PathBuf;
use std::sync::Mutex;
use template::Facts;
use witness::Proof;

/// The members that find invariants.
const ENGINES: [&str; 2] = ["verifier", "template"];

/// A loop of the program: its place in the file, and the function around it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Where {
    place: (u32, u32, u16),
    function: String,
}

/// What an engine has found.
struct Found {
    name: &'static str,
    /// What it says of each loop; `None` if it did not follow all executions.
    facts: Option<Vec<Said>>,
    /// Whether it has proved the property.
    proved: bool,
    /// Why it stopped.
    stopped: Option<String>,
}

/// Runs the command.
pub(crate) fn run(args: &InvariantsArgs) -> Exit {
    let shower = Shower::new();
    match try_run(args, &shower) {
        Ok(exit) => exit,
        Err(why) => {
            if let Some(why) = why {
                shower.plain_error(&why);
            }
            Exit::Rejected
        }
    }
}

fn try_run(args: &InvariantsArgs, shower: &Shower) -> Result<Exit, Option<String>> {
    let property = parse_property(&args.property)?;
    let wanted = |name: &&'static str| args.members.is_empty() || args.members.iter().any(|one| one == name);
    let engines: Vec<&'static str> = ENGINES.into_iter().filter(wanted).collect();
    if engines.is_empty() {
        shower.plain_error("--members: invariants come from verifier and template; name one of them");
        return Ok(Exit::Usage);
    }
    let setup = |name: &&'static str| {
        let cores = args.cores.map(usize::from);
        Options { members: vec![(*name).to_owned()], cores, ..args.analysis.options() }.setup(&property)
    };
    let setups = engines.iter().map(setup).collect::<Result<Vec<Setup>, String>>()?;
    let watchdog = Watchdog::new(args.analysis.time, args.analysis.wall, args.analysis.memory, |limit| {
        give_up(limit.message());
    });
    let source = source(&args.files, &args.compile);
    let ReadProgram { mut program, loops, .. } = read_for(&source, Purpose::Witness, shower).ok_or(None)?;
    prepare(&mut program, &property)?;
    if program.entry.is_none() {
        return Err(Some("the program has no function 'main': there is nothing to analyse".to_owned()));
    }
    let calls_itself = flow::recursive(&program).into_iter().any(|one| one);
    if !template::has_loops(&program) && !calls_itself {
        return Ok(print("the program has no loops\n", Exit::Success));
    }
    let search = |(name, setup): (&&'static str, &Setup)| {
        let task = Task { source: &source, program: &program, property: &property, setup };
        search(name, &task, &watchdog, (&args.files, &loops), shower)
    };
    let found: Vec<Found> = std::thread::scope(|scope| {
        let search = &search;
        let pairs = engines.iter().zip(&setups);
        let started: Vec<_> = pairs.map(|pair| scope.spawn(move || search(pair))).collect();
        started.into_iter().filter_map(|thread| thread.join().ok()).collect()
    });
    if !watchdog.may_answer() {
        Watchdog::wait_for_end();
        return Ok(Exit::Unsettled);
    }
    let ended = found.iter().any(|one| one.facts.is_some());
    let text = report(&program, &loops, &found);
    Ok(print(&text, if ended { Exit::Success } else { Exit::Unsettled }))
}

/// Reports that nothing can be shown, and ends the process. For the thread that watches time and
/// memory.
#[expect(clippy::exit, reason = "the main thread does not answer any more")]
fn give_up(why: &str) {
    Shower::new().plain_error(&format!("{why}: no invariant is shown"));
    std::process::exit(121)
}

/// Lets one engine work.
fn search(
    name: &'static str,
    task: &Task<'_>,
    watchdog: &Watchdog,
    (files, loops): (&[PathBuf], &[Loop]),
    shower: &Shower,
) -> Found {
    let collecting =
        Collecting { shower, proof: Proof::new(files, loops.to_vec()), templates: Mutex::new(None) };
    let (answer, _) = check::check(task, watchdog, &collecting);
    let (proved, stopped) = match answer {
        Answer::Safe(conclusion, _) => (conclusion.verdict == Verdict::Safe, None),
        Answer::Unknown { conclusion, faults, .. } => {
            (false, faults.into_iter().next().or_else(|| conclusion.and_then(|it| it.stopped)))
        }
        Answer::Bug(_) => (false, Some("the program has a bug, which `harrier check` shows".to_owned())),
    };
    let Collecting { proof, templates, .. } = collecting;
    let by_templates = templates.into_inner().ok().flatten();
    let by_heaps = || {
        let invariants = proof.invariants()?.into_iter().map(|it| {
            let span = span_of(task.program, &it.location.place);
            let says = (it.value != report::invariant::TRUE).then_some(it.value);
            let function = it.location.function.unwrap_or_default();
            Said { span, function, calls: Vec::new(), facts: says.into_iter().collect() }
        });
        Some(invariants.collect())
    };
    Found { name, facts: by_templates.or_else(by_heaps), proved, stopped }
}

/// A place of a witness as one of the program.
fn span_of(program: &Program, place: &ir::PlaceInFile) -> Span {
    let file = program.files.iter_enumerated().find(|(_, name)| ***name == *place.file);
    let col = place.col.and_then(|col| u16::try_from(col).ok()).unwrap_or(0);
    file.map_or(Span::NONE, |(file, _)| Span { file, line: place.line, col })
}

/// What is said of a loop.
struct Said {
    span: Span,
    function: String,
    /// The calls by which it is reached, the innermost first, if they are told apart.
    calls: Vec<Span>,
    facts: Vec<String>,
}

/// Keeps what an engine has found.
struct Collecting<'a> {
    shower: &'a Shower,
    proof: Proof,
    templates: Mutex<Option<Vec<Said>>>,
}

impl Observer for Collecting<'_> {
    fn is_watching(&self) -> bool {
        self.shower.is_terminal()
    }

    fn progress(&self, text: &str) {
        self.shower.progress(text);
    }

    fn proved(&self, program: &Program, shape: &mut Shape<'_>, states: &[State], alone: bool) {
        self.proof.find(program, shape, states, alone);
    }

    fn proved_by_templates(&self, program: &Program, facts: &Facts, _: bool) {
        let mut all = Vec::new();
        let name = |func: FuncId| source_name(&program.funcs[func].name).to_owned();
        for one in &facts.calls {
            let (span, facts) = (program.funcs[one.func].span, template::words::calls(one));
            all.push(Said { span, function: name(one.func), calls: Vec::new(), facts });
        }
        for one in &facts.loops {
            let function = one.func.map(name).unwrap_or_default();
            let start =
                if one.at_condition || one.number.is_none() { "" } else { "when an iteration begins: " };
            let facts = template::words::facts(one).into_iter().map(|fact| format!("{start}{fact}"));
            all.push(Said { span: one.span, function, calls: one.calls.clone(), facts: facts.collect() });
        }
        if let Ok(mut kept) = self.templates.lock() {
            *kept = Some(all);
        }
    }

    fn wants_proof(&self) -> bool {
        true
    }

    fn wants_unproved(&self) -> bool {
        true
    }
}

/// Where the loops of the source are that can be reached and can iterate, and functions with others
/// that nothing calls.
fn source_loops(program: &Program, loops: &[Loop]) -> (BTreeMap<Where, Span>, BTreeSet<String>) {
    let (mut all, mut uncalled) = (BTreeMap::new(), BTreeSet::new());
    let called = flow::callable(program);
    let functions = program.funcs.iter_enumerated();
    for (id, body) in functions.filter_map(|(id, function)| Some((id, function.body.as_ref()?))) {
        for (at, block) in body.blocks.iter_enumerated() {
            for stmt in &block.stmts {
                let ir::StmtKind::Label { label: ir::Label::Loop(number) } = &stmt.kind else { continue };
                if !loops.iter().any(|one| one.number == *number && one.func == id) {
                    continue;
                }
                let function = source_name(&program.funcs[id].name).to_owned();
                if !called.contains(&id) {
                    uncalled.insert(function);
                } else if flow::leads_back(body, at) {
                    // Not `do … while (0)`, as macros have it.
                    all.insert(Where { place: place(stmt.span), function }, stmt.span);
                }
            }
        }
    }
    (all, uncalled)
}

/// The order of places.
fn place(span: Span) -> (u32, u32, u16) {
    (u32::try_from(ir::Idx::index(span.file)).unwrap_or(0), span.line, span.col)
}

/// All loops with what the engines say of them.
fn report(program: &Program, loops: &[Loop], found: &[Found]) -> String {
    let sources = Sources::new(program);
    let (loops, uncalled) = source_loops(program, loops);
    let mut all: BTreeMap<Where, (Span, Vec<String>)> =
        loops.into_iter().map(|(at, span)| (at, (span, Vec::new()))).collect();
    for one in found {
        let mut same: BTreeMap<Where, Vec<&Said>> = BTreeMap::new();
        for said in one.facts.iter().flatten() {
            let at = Where { place: place(said.span), function: said.function.clone() };
            same.entry(at).or_default().push(said);
        }
        for (at, mut said) in same {
            said.sort_by_key(|one| one.calls.iter().rev().map(|call| place(*call)).collect::<Vec<_>>());
            let lines = &mut all.entry(at).or_insert((said[0].span, Vec::new())).1;
            let facts = facts_of_calls(&said, &sources).into_iter();
            lines.extend(facts.map(|fact| format!("  {:<10}{fact}", format!("{}:", one.name))));
        }
    }
    let mut text = String::new();
    for (at, (span, lines)) in all {
        let line = sources.excerpt(span).and_then(|excerpt| excerpt.line);
        let line = line.map(|(line, _)| format!(": {}", line.trim())).unwrap_or_default();
        text += &format!("{}: in {}{line}\n", sources.place(span), at.function);
        let nothing = ["  nothing was found".to_owned()];
        for line in if lines.is_empty() { &nothing[..] } else { &lines } {
            text += &format!("{line}\n");
        }
    }
    if !uncalled.is_empty() {
        let names: Vec<String> = uncalled.into_iter().collect();
        text += &format!("not called, so nothing is said of their loops: {}\n", names.join(", "));
    }
    for one in found {
        match (&one.facts, one.proved) {
            (Some(_), true) => {}
            (Some(_), false) => {
                text += &format!(
                    "{}: the property is not proved; its facts hold up to the first error\n",
                    one.name
                );
            }
            (None, _) => {
                let why = one.stopped.as_deref().unwrap_or("not all executions were followed");
                text += &format!("{}: no facts: {why}\n", one.name);
            }
        }
    }
    text
}

/// What is said of one loop that several calls lead to: first what holds however it is reached,
/// then what holds by some calls.
fn facts_of_calls(said: &[&Said], sources: &Sources<'_>) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let everywhere = |fact: &String| said.iter().all(|one| one.facts.contains(fact));
    let mut add = |line: String| {
        if !lines.contains(&line) {
            lines.push(line);
        }
    };
    said[0].facts.iter().filter(|fact| everywhere(fact)).cloned().for_each(&mut add);
    let lines_of = |one: &Said| one.calls.iter().map(|call| (call.file, call.line)).collect::<Vec<_>>();
    let same_line = |one: &Said| said.iter().filter(|other| lines_of(other) == lines_of(one)).count() > 1;
    for one in said {
        let calls = call_chain(one, same_line(one), sources);
        for fact in one.facts.iter().filter(|fact| !everywhere(fact)) {
            add(format!("called in line {calls}: {fact}"));
        }
    }
    lines
}

/// The lines of the calls by which a loop is reached; with columns if lines are not enough.
fn call_chain(said: &Said, columns: bool, sources: &Sources<'_>) -> String {
    let mut within = sources.place(said.span).file;
    let calls = said.calls.iter().map(|call| {
        let ir::PlaceInFile { file, line, col } = sources.place(*call);
        let prefix = if file == within { String::new() } else { format!("{file}:") };
        within = file;
        let column = col.filter(|_| columns).map(|col| format!(":{col}")).unwrap_or_default();
        format!("{prefix}{line}{column}")
    });
    calls.collect::<Vec<_>>().join(" from ")
}

fn print(text: &str, exit: Exit) -> Exit {
    let mut out = std::io::stdout();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Ok(()) => exit,
        Err(_) => Exit::Output,
    }
}
