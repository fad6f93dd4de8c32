//! Runs tasks: each in its own process, several at once, within limits.
//!
//! The checker gets its limits as options and enforces them itself, so that it can still report
//! what it knows. As a backup there are system limits (on Linux) for the process and its children,
//! and a wall-clock limit at which the whole process group is killed. CPU time and memory are those
//! that the system reports when a process has ended.
//!
//! A process is only killed before it has been waited for, so that its id cannot belong to another.

use crate::record::{Answer, Expected, Record, Verdict};
use crate::task::Task;
use ir::DataModel;
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io::Read;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use wait4::Wait4;

/// How tasks are run.
#[derive(Clone, Debug)]
pub struct Runner {
    /// The checker: a program with a command `check`.
    pub checker: PathBuf,
    /// Further arguments for it.
    pub extra: Vec<OsString>,
    /// CPU seconds.
    pub time: u64,
    /// Wall-clock seconds.
    pub wall: u64,
    /// MiB.
    pub memory: u64,
    /// How many tasks at once.
    pub jobs: usize,
    /// The data model of tasks that do not name one.
    pub model: DataModel,
}

/// Room for stacks and reserved address space, in MiB.
#[cfg(target_os = "linux")]
const RESERVED: u64 = 2048;

/// The message of a panic on standard error.
const PANIC: &str = "panicked at";

/// Running processes, each the leader of a group, with the time at which to kill it.
type Running = Mutex<BTreeMap<i32, Deadline>>;

struct Deadline {
    at: Instant,
    killed: bool,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// How a process ended.
struct Ended {
    status: ExitStatus,
    stdout: String,
    stderr: String,
    cpu: f64,
    wall: f64,
    rss: u64,
    killed: bool,
}

impl Runner {
    /// Runs all tasks, and reports each when it has ended. Returns the records in task order; not
    /// all if `stop` is set.
    pub fn run(&self, tasks: &[Task], stop: &AtomicBool, done: &(dyn Fn(&Record) + Sync)) -> Vec<Record> {
        let next = AtomicUsize::new(0);
        let running: Running = Mutex::default();
        let records: Mutex<Vec<(usize, Record)>> = Mutex::default();
        let workers = AtomicUsize::new(self.jobs.max(1));
        std::thread::scope(|scope| {
            for _ in 0..self.jobs.max(1) {
                scope.spawn(|| {
                    loop {
                        let at = next.fetch_add(1, Ordering::Relaxed);
                        let Some(task) = tasks.get(at).filter(|_| !stop.load(Ordering::Relaxed)) else {
                            break;
                        };
                        let record = self.task(task, &running);
                        if stop.load(Ordering::Relaxed) {
                            break;
                        }
                        done(&record);
                        lock(&records).push((at, record));
                    }
                    workers.fetch_sub(1, Ordering::Relaxed);
                });
            }
            while workers.load(Ordering::Relaxed) > 0 {
                kill_the_late(&running, stop.load(Ordering::Relaxed));
                std::thread::sleep(Duration::from_millis(20));
            }
        });
        let mut records = records.into_inner().unwrap_or_else(PoisonError::into_inner);
        records.sort_by_key(|(at, _)| *at);
        records.into_iter().map(|(_, record)| record).collect()
    }

    fn task(&self, task: &Task, running: &Running) -> Record {
        let ended = self.process(task, running);
        let (answer, reason) = match &ended {
            Ok(ended) => self.answer(ended),
            Err(why) => (Answer::Crash, format!("the checker cannot be run: {why}")),
        };
        let (cpu, wall, rss) = ended.map_or((0.0, 0.0, 0), |ended| (ended.cpu, ended.wall, ended.rss));
        Record {
            task: task.name.clone(),
            suite: task.suite.clone(),
            property: task.property.clone(),
            expected: task.expected.clone(),
            demanded: task.demanded.clone(),
            answer,
            cpu,
            wall,
            rss,
            reason,
        }
    }

    fn command(&self, task: &Task) -> Command {
        let mut command = Command::new(&self.checker);
        command.arg("check").arg("--brief").arg("--property").arg(&task.asked);
        command.arg("--time").arg(self.time.to_string()).arg("--memory").arg(self.memory.to_string());
        command.arg(task.model.unwrap_or(self.model).flag());
        if task.pure && !self.extra.iter().any(|arg| arg.to_string_lossy().starts_with("--undefined")) {
            command.arg("--undefined=pure");
        }
        command.args(&task.options).args(&self.extra).args(&task.files);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).process_group(0);
        command
    }

    fn process(&self, task: &Task, running: &Running) -> std::io::Result<Ended> {
        let begin = Instant::now();
        let mut child = self.command(task).spawn()?;
        let pid = i32::try_from(child.id()).ok().and_then(Pid::from_raw).ok_or(std::io::ErrorKind::Other)?;
        self.limit(pid);
        let deadline = Deadline { at: begin + Duration::from_secs(self.wall), killed: false };
        lock(running).insert(pid.as_raw_nonzero().get(), deadline);
        let (stdout, stderr) = read_output(&mut child);
        // Ended, but not yet waited for: its id is still its own.
        let _ = waitid(WaitId::Pid(pid), WaitIdOptions::EXITED | WaitIdOptions::NOWAIT);
        let deadline = lock(running).remove(&pid.as_raw_nonzero().get());
        let usage = child.wait4()?;
        Ok(Ended {
            status: usage.status,
            stdout,
            stderr,
            cpu: (usage.rusage.utime + usage.rusage.stime).as_secs_f64(),
            wall: begin.elapsed().as_secs_f64(),
            rss: usage.rusage.maxrss >> 20,
            killed: deadline.is_some_and(|deadline| deadline.killed),
        })
    }

    /// Limits that the system enforces, a little above those of the checker.
    #[cfg(target_os = "linux")]
    fn limit(&self, pid: Pid) {
        use rustix::process::{Resource, Rlimit, prlimit};
        let space = self.memory.saturating_add(RESERVED).saturating_mul(1 << 20);
        let exactly = |limit: u64| Rlimit { current: Some(limit), maximum: Some(limit) };
        // At the first limit the process gets SIGXCPU, which tells it from one that was killed. The
        // system measures this time by ticks, which on a busy machine is more than the process
        // used.
        let seconds = |more: u64| Some(self.time.saturating_add(more));
        let cpu = Rlimit { current: seconds(3), maximum: seconds(8) };
        // A process that has already ended needs no limit.
        let _ = prlimit(Some(pid), Resource::Cpu, cpu);
        let _ = prlimit(Some(pid), Resource::As, exactly(space));
        let _ = prlimit(Some(pid), Resource::Core, exactly(0));
    }

    #[cfg(not(target_os = "linux"))]
    fn limit(&self, _: Pid) {}

    /// The answer of a process that has ended.
    fn answer(&self, ended: &Ended) -> (Answer, String) {
        const SIGXCPU: i32 = 24;
        let cpu_used_up = ended.cpu >= self.time as f64 || ended.status.signal() == Some(SIGXCPU);
        if cpu_used_up {
            return (Answer::Timeout, "CPU time limit reached".to_owned());
        }
        if ended.killed {
            return (Answer::Timeout, "wall-clock limit reached".to_owned());
        }
        if ended.rss >= self.memory || ended.stderr.contains("memory allocation of") {
            return (Answer::Memory, "memory limit reached".to_owned());
        }
        let mut lines = ended.stdout.lines();
        let first = lines.next().unwrap_or_default();
        let code = ended.status.code();
        match (first, code) {
            ("SAFE", Some(0)) => {
                (Answer::Given(Expected { verdict: Verdict::True, part: None }), String::new())
            }
            ("BUG", Some(1)) => {
                // The second line begins with the violated part. SV-COMP reports parts only for
                // memory safety.
                let part = lines.next().and_then(|line| line.split(':').next());
                let part = part.filter(|part| part.starts_with("valid-")).map(str::to_owned);
                (Answer::Given(Expected { verdict: Verdict::False, part }), String::new())
            }
            // UNKNOWN, because a member that might have answered has failed.
            ("UNKNOWN", Some(121)) if ended.stderr.contains(PANIC) => {
                (Answer::Crash, panic_line(&ended.stderr))
            }
            ("UNKNOWN", Some(121)) => {
                let left = lines.find_map(|line| line.strip_prefix("reason: ")).unwrap_or_default();
                (Answer::Unknown, left.to_owned())
            }
            (_, Some(2 | 3)) => (Answer::Rejected, first_line(&ended.stderr)),
            _ => (Answer::Crash, format!("{}: {}", ended.status, panic_line(&ended.stderr))),
        }
    }
}

fn kill_the_late(running: &Running, all: bool) {
    let now = Instant::now();
    for (pid, deadline) in lock(running).iter_mut() {
        if (all || now >= deadline.at)
            && !deadline.killed
            && let Some(pid) = Pid::from_raw(*pid)
        {
            deadline.killed = true;
            // It may have just ended.
            let _ = kill_process_group(pid, Signal::KILL);
        }
    }
}

/// Everything that a process writes, until it has closed both pipes.
fn read_output(child: &mut Child) -> (String, String) {
    let (stdout, stderr) = (child.stdout.take(), child.stderr.take());
    std::thread::scope(|scope| {
        let errors = scope.spawn(|| stderr.map(all_of).unwrap_or_default());
        let output = stdout.map(all_of).unwrap_or_default();
        (output, errors.join().unwrap_or_default())
    })
}

fn all_of(mut pipe: impl Read) -> String {
    let mut bytes = Vec::new();
    // What came before a pipe broke is still an answer.
    let _ = pipe.read_to_end(&mut bytes);
    String::from_utf8_lossy(&bytes).into_owned()
}

fn first_line(text: &str) -> String {
    text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default().to_owned()
}

/// The most informative line about a crash.
fn panic_line(text: &str) -> String {
    let mut lines = text.lines();
    match lines.find(|line| line.contains(PANIC)) {
        Some(line) => format!("{line} {}", lines.next().unwrap_or_default()),
        None => first_line(text),
    }
}
