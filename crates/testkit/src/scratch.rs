//! A temporary directory in which the program is run as a user would run it.

use std::path::PathBuf;
use std::process::Command;
use tempfile::TempDir;

/// Exit code, standard output, standard error.
#[derive(Debug)]
pub struct Answer(pub Option<i32>, pub String, pub String);

impl Answer {
    /// The first line of the output.
    pub fn first(&self) -> &str {
        self.1.lines().next().unwrap_or_default()
    }
}

/// A directory that is removed after the test.
pub struct Scratch {
    exe: &'static str,
    dir: TempDir,
}

impl Scratch {
    /// An empty directory in which this program is run.
    pub fn new(exe: &'static str) -> Scratch {
        let dir = tempfile::tempdir().unwrap_or_else(|why| panic!("no folder for temporary files: {why}"));
        Scratch { exe, dir }
    }

    /// A directory with a file `program.c`.
    pub fn with(exe: &'static str, text: &str) -> Scratch {
        let scratch = Scratch::new(exe);
        scratch.file("program.c", text);
        scratch
    }

    /// Where a file of this name is, or would be.
    pub fn path(&self, name: &str) -> PathBuf {
        self.dir.path().join(name)
    }

    /// Writes a file.
    pub fn file(&self, name: &str, text: &str) -> PathBuf {
        let path = self.path(name);
        std::fs::write(&path, text).unwrap_or_else(|why| panic!("{name}: {why}"));
        path
    }

    /// The text of a file.
    pub fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.path(name)).unwrap_or_else(|why| panic!("{name}: {why}"))
    }

    /// Runs the program in the directory. It takes the time from the environment, where it is
    /// always the same.
    pub fn run(&self, args: &[&str]) -> Answer {
        let mut command = Command::new(self.exe);
        command.current_dir(&self.dir).args(args).env("SOURCE_DATE_EPOCH", "951826154");
        let output = command.output().unwrap_or_else(|why| panic!("{} does not start: {why}", self.exe));
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        Answer(output.status.code(), text(&output.stdout), text(&output.stderr))
    }
}
