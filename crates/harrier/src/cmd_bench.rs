//! `harrier bench`: runs a set of tasks, counts, and compares.

use crate::Exit;
use crate::args::{BenchArgs, OnlyArg};
use crate::show::Shower;
use bench::compare::Other;
use bench::record::{self, Verdict};
use bench::run::Runner;
use bench::table;
use bench::task::{self, Tasks};
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Instant;

/// Runs the command.
pub(crate) fn run(args: &BenchArgs) -> Exit {
    let shower = Shower::new();
    match try_run(args, &shower) {
        Ok(exit) => exit,
        Err(why) => {
            shower.plain_error(&why);
            Exit::Rejected
        }
    }
}

fn try_run(args: &BenchArgs, shower: &Shower) -> Result<Exit, String> {
    // Report errors before the first task runs.
    let others = args.compare.iter().map(|what| read_other(what)).collect::<Result<Vec<_>, _>>()?;
    let tasks = read_tasks(args)?;
    for error in &tasks.errors {
        shower.plain_error(&error.to_string());
    }
    if !tasks.errors.is_empty() {
        return Ok(Exit::Rejected);
    }
    if tasks.tasks.is_empty() {
        return no_task(args, &tasks, shower);
    }
    let runner = Runner {
        checker: std::env::current_exe().map_err(|why| format!("the checker is not found: {why}"))?,
        extra: args.check_args.clone(),
        time: args.time,
        wall: args.wall.unwrap_or(args.time.saturating_mul(5).saturating_add(30)),
        memory: args.memory,
        jobs: args.jobs.or_else(|| std::thread::available_parallelism().ok()).map_or(1, usize::from),
        model: args.data_model,
    };
    let stop = Arc::new(AtomicBool::new(false));
    for signal in [signal_hook::consts::SIGINT, signal_hook::consts::SIGTERM] {
        signal_hook::flag::register(signal, Arc::clone(&stop))
            .map_err(|why| format!("signals cannot be handled: {why}"))?;
    }
    let records = run_tasks(&runner, &tasks, &stop, shower);
    let mut text = table::render(&records);
    text += &table::skipped(&tasks);
    if records.len() < tasks.tasks.len() {
        text += &format!("interrupted: {} of {} tasks are in the table\n", records.len(), tasks.tasks.len());
    }
    for other in &others {
        text += &format!("\n{}", other.render(&records));
    }
    let written = print(&text);
    if let Some(file) = &args.tsv
        && let Err(why) = std::fs::write(file, record::tsv(&records))
    {
        shower.plain_error(&format!("{}: cannot be written: {why}", file.display()));
        return Ok(Exit::Output);
    }
    Ok(match written {
        Err(_) => Exit::Output,
        Ok(()) if stop.load(Ordering::Relaxed) => Exit::Unsettled,
        Ok(()) => Exit::Success,
    })
}

fn print(text: &str) -> std::io::Result<()> {
    let mut out = std::io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()
}

/// There is nothing to run: says what was skipped, if there was something.
fn no_task(args: &BenchArgs, tasks: &Tasks, shower: &Shower) -> Result<Exit, String> {
    let dir = args.dir.display();
    match tasks.not_run() {
        0 => Err(format!(
            "{dir}: there is no task: no .yml, no .desc, and no C file with verdicts in its name"
        )),
        count => {
            let written = print(&table::skipped(tasks));
            shower.plain_error(&format!("{dir}: there is no task that can be run: {count} skipped"));
            Ok(if written.is_ok() { Exit::Rejected } else { Exit::Output })
        }
    }
}

fn read_tasks(args: &BenchArgs) -> Result<Tasks, String> {
    let wanted = |name: &str| args.filter.as_ref().is_none_or(|filter| filter.is_match(name));
    let read = task::read(&args.dir, &wanted);
    let mut tasks = read.map_err(|why| format!("{}: cannot be read: {why}", args.dir.display()))?;
    if let Some(only) = args.only_expected {
        let verdict = match only {
            OnlyArg::True => Verdict::True,
            OnlyArg::False => Verdict::False,
        };
        tasks.tasks.retain(|task| task.expected.as_ref().is_some_and(|expected| expected.verdict == verdict));
    }
    Ok(tasks)
}

fn run_tasks(runner: &Runner, tasks: &Tasks, stop: &AtomicBool, shower: &Shower) -> Vec<record::Record> {
    let (done, right) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let begin = Instant::now();
    let records = runner.run(&tasks.tasks, stop, &|record| {
        let solved = record.answer.is_right(record.expected.as_ref()) == Some(true);
        let right = right.fetch_add(usize::from(solved), Ordering::Relaxed) + usize::from(solved);
        let done = done.fetch_add(1, Ordering::Relaxed) + 1;
        let seconds = begin.elapsed().as_secs();
        let all = tasks.tasks.len();
        shower.progress(&format!("{seconds} s: {done} of {all} tasks, {right} right; {}", record.task));
    });
    shower.progress("");
    records
}

/// Reads a file, or one column of it, named after a colon.
fn read_other(what: &str) -> Result<Other, String> {
    let (file, column) = match what.rsplit_once(':') {
        Some((file, column)) if !Path::new(what).exists() => (file, Some(column)),
        _ => (what, None),
    };
    let text =
        std::fs::read_to_string(file).map_err(|why| format!("--compare: {file}: cannot be read: {why}"))?;
    Other::parse(&text, column).map_err(|why| format!("--compare: {file}: {why}"))
}
