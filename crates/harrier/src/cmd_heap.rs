//! `harrier heap`: draws the heaps that are possible at locations of a program.

use crate::Exit;
use crate::args::HeapArgs;
use crate::heap_files::{Group, ShownHeap, write_all};
use crate::input::read_program;
use crate::run_report::Sources;
use crate::show::{Shower, Watching};
use crate::values::Line;
use check::explore::{Explored, explore, shape_member};
use check::{Limit, Watchdog};
use flow::with_start;
use flow::{Point, calls_of, lines_with_code, place_of, points_of_line};
use ir::{Callee, Expr, FileId, InitItem, Place, Program, Span, StmtKind};
use obligation::ErrorKind;
use property::{Property, prepare};
use smg::analysis::{Heaps, Shape, State, shape_analysis_watching};
use smg::config::Config;
use smg::{Heap, covered};
use std::collections::BTreeMap;
use std::path::Path;

/// The function whose calls mark locations to draw.
const PLOT: &str = "__VERIFIER_plot";

/// With how many other heaps of its location a heap is compared.
const COMPARED: usize = 300;

/// A location that the user wants to see.
struct Wanted {
    /// Its name in titles.
    title: String,
    /// The prefix of its file names.
    stem: String,
    points: Vec<Point>,
}

/// Runs the command.
pub(crate) fn run(args: &HeapArgs) -> Exit {
    let shower = Shower::new();
    let property = Property::default();
    let one = |configs: Vec<Config>| match <[Config; 1]>::try_from(configs) {
        Ok([config]) => Ok(config),
        Err(_) => Err("--config: heaps are drawn by one configuration; name one".to_owned()),
    };
    let config = match args.analysis.options().configs("default", &property).and_then(one) {
        Ok(config) => config,
        Err(why) => {
            shower.plain_error(&why);
            return Exit::Usage;
        }
    };
    let watchdog = Watchdog::new(args.analysis.time, args.analysis.wall, args.analysis.memory, give_up);
    let Some(mut program) = read_program(&args.files, &args.compile, &shower) else { return Exit::Rejected };
    let wanted = prepare(&mut program, &property).and_then(|()| select_locations(&program, args));
    let wanted = match wanted {
        Ok(wanted) => wanted,
        Err(why) => {
            shower.plain_error(&why);
            return Exit::Rejected;
        }
    };
    let program = with_start(program);
    let points: Vec<Point> = wanted.iter().flat_map(|it| it.points.iter().copied()).collect();
    let Some((shape, start)) = shape_analysis_watching(&program, &config, &points) else {
        shower.plain_error("the program has no function 'main': there is nothing to analyse");
        return Exit::Rejected;
    };
    let observer = Watching { shower: &shower, states: false, proof: None, scripts: None };
    let explored = explore(vec![shape_member(shape, start, &config)], |_| true, &watchdog, &observer, None);
    if !watchdog.may_answer() {
        Watchdog::wait_for_end();
        return Exit::Unsettled;
    }
    let sources = Sources::new(&program);
    let notes = notes(&explored, &sources);
    let mut engine = explored.engine;
    let states: Vec<State> = engine.reached().iter().map(|(_, state, ())| state.clone()).collect();
    let groups: Vec<Group> = wanted
        .into_iter()
        .map(|it| {
            let shown = heaps(engine.analysis_mut(), &config, &states, &it.points);
            let shown = shown.iter().map(|(point, heap)| describe(&program, &sources, *point, heap));
            Group { title: it.title, stem: it.stem, shown: shown.collect() }
        })
        .collect();
    write_all(&groups, &notes, args, &shower)
}

/// Reports that nothing can be shown, and ends the process. For the thread that watches time and
/// memory.
#[expect(clippy::exit, reason = "the main thread does not answer any more")]
fn give_up(limit: Limit) {
    Shower::new().plain_error(&format!("{}: no heap is shown", limit.message()));
    std::process::exit(121)
}

/// Why there may be more heaps.
pub(crate) struct Notes {
    /// Executions that were not explored.
    pub(crate) left: Vec<String>,
    /// What is assumed not to happen.
    pub(crate) assumed: Vec<String>,
}

fn notes(explored: &Explored<'_, Heaps<'_>>, sources: &Sources<'_>) -> Notes {
    let mut notes = Notes { left: explored.stopped.iter().cloned().collect(), assumed: Vec::new() };
    let mut alarms: Vec<_> = explored.engine.analysis().findings().alarms.iter().collect();
    alarms.sort_by_key(|alarm| (alarm.span.file, alarm.span.line, alarm.span.col));
    for alarm in alarms {
        let (place, message) = (sources.place(alarm.span), &alarm.message);
        match alarm.kind {
            ErrorKind::Unsupported | ErrorKind::BadCall => notes.left.push(format!("{place}: {message}")),
            // A leak does not stop an execution.
            ErrorKind::MemoryLost | ErrorKind::MemoryNotFreed => {}
            kind => notes.assumed.push(format!("no {} at {place}: {message}", kind.name())),
        }
    }
    notes
}

/// The heaps of some points, without those that another one covers.
fn heaps(shape: &mut Shape<'_>, config: &Config, states: &[State], points: &[Point]) -> Vec<(Point, Heap)> {
    let mut found: Vec<(Point, Heap)> = Vec::new();
    for point in points {
        let mut here: Vec<Heap> = Vec::new();
        for state in states {
            for heap in shape.memories_at(state, *point) {
                let compared = here.iter().rev().take(COMPARED);
                if compared.into_iter().any(|other| covered(&heap, other, &config.join)) {
                    continue;
                }
                let old = here.len().saturating_sub(COMPARED);
                let mut at = 0;
                here.retain(|other| {
                    at += 1;
                    at <= old || !covered(other, &heap, &config.join)
                });
                here.push(heap);
            }
        }
        found.extend(here.into_iter().map(|heap| (*point, heap)));
    }
    found
}

fn describe(program: &Program, sources: &Sources<'_>, point: Point, heap: &Heap) -> ShownHeap {
    let place = sources.place(place_of(program, point));
    let scene = smg::scene::scene(program, point.func, heap);
    ShownHeap { place: format!("{place} in {}", program.funcs[point.func].name), scene }
}

fn select_locations(program: &Program, args: &HeapArgs) -> Result<Vec<Wanted>, String> {
    if !args.line.is_empty() {
        let first = args.files.first().map(|file| file.as_path()).unwrap_or(Path::new(""));
        return args.line.iter().map(|wanted| line(program, first, wanted)).collect();
    }
    let mut names: BTreeMap<String, Vec<Point>> = BTreeMap::new();
    for point in calls_of(program, PLOT) {
        names.entry(plot_name(program, point)).or_default().push(point);
    }
    if names.is_empty() {
        return Err(format!(
            "no heap is selected: give a line (--line N), or call {PLOT}(\"name\") in the program"
        ));
    }
    let mut stems: Vec<String> = Vec::new();
    let wanted = names.into_iter().map(|(name, points)| {
        let mut stem = stem_of(&name);
        while stems.contains(&stem) {
            stem.push('_');
        }
        stems.push(stem.clone());
        Wanted { title: name, stem, points }
    });
    Ok(wanted.collect())
}

/// The locations of a line.
fn line(program: &Program, first: &Path, wanted: &Line) -> Result<Wanted, String> {
    let file = match &wanted.file {
        Some(file) => find_file(program, file)?,
        // Preprocessed files and IR name other files: then the file of `main` is meant.
        None => find_file(program, first).or_else(|_| main_file(program))?,
    };
    let number = wanted.number;
    let name = &program.files[file];
    let points = points_of_line(program, file, number);
    if points.is_empty() {
        let lines = lines_with_code(program, file);
        let before = lines.iter().rev().find(|line| **line < number);
        let after = lines.iter().find(|line| **line > number);
        let near: Vec<String> = before.into_iter().chain(after).map(u32::to_string).collect();
        let near = if near.is_empty() { "none in this file".to_owned() } else { near.join(" and ") };
        return Err(format!(
            "there is no code on line {number} of {name}; the nearest lines with code: {near}"
        ));
    }
    let place = program.place_in_file(Span { line: number, file, col: 0 }).without_column();
    let base = place.file_name();
    Ok(Wanted {
        title: place.to_string(),
        stem: stem_of(&format!("{}-line-{number}", base.strip_suffix(".c").unwrap_or(base))),
        points,
    })
}

fn main_file(program: &Program) -> Result<FileId, String> {
    let entry = program.entry.ok_or("the program has no function 'main': there is nothing to analyse")?;
    Ok(program.funcs[entry].span.file)
}

/// A file of the program by its path, or by the last parts of it.
fn find_file(program: &Program, path: &Path) -> Result<FileId, String> {
    let files = || program.files.iter_enumerated();
    if let Some((id, _)) = files().find(|(_, name)| Path::new(&***name) == path) {
        return Ok(id);
    }
    let mut like = files().filter(|(_, name)| Path::new(&***name).ends_with(path));
    match (like.next(), like.next()) {
        (Some((id, _)), None) => Ok(id),
        (Some(_), Some(_)) => Err(format!("--line: the program has several files '{}'", path.display())),
        (None, _) => Err(format!("--line: the program has no file '{}'", path.display())),
    }
}

/// The name of a plot; the function's name if it is not a string literal.
fn plot_name(program: &Program, point: Point) -> String {
    let body = program.funcs[point.func].body.as_ref();
    let stmt = body.and_then(|body| body.blocks[point.block].stmts.get(point.stmt as usize));
    let given = stmt.and_then(|stmt| match &stmt.kind {
        StmtKind::Call { callee: Callee::Direct(_), args, .. } => args.first(),
        _ => None,
    });
    let literal = given.and_then(|arg| match &arg.value {
        Expr::Addr(Place::Global(id)) => program.globals[*id].init.as_ref(),
        _ => None,
    });
    let bytes: Vec<u8> = literal
        .into_iter()
        .flatten()
        .flat_map(|item| match item {
            InitItem::Bytes { bytes, .. } => bytes.as_slice(),
            InitItem::Pointer { .. } => &[],
        })
        .copied()
        .take_while(|byte| *byte != 0)
        .collect();
    if bytes.is_empty() { "plot".to_owned() } else { String::from_utf8_lossy(&bytes).into_owned() }
}

/// A name as part of a file name.
fn stem_of(name: &str) -> String {
    let plain = |c: char| if c.is_alphanumeric() || "-_.".contains(c) { c } else { '_' };
    let stem: String = name.chars().map(plain).take(60).collect();
    stem.trim_start_matches('.').to_owned()
}
