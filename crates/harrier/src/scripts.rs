//! Rounds of the template prover as files, for `--scripts`.

use std::fmt::Display;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// A directory that gets a script for each round, in the order in which they end.
pub(crate) struct Scripts {
    dir: PathBuf,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    written: usize,
    failed: Option<String>,
}

impl Scripts {
    /// Creates the directory. Scripts of another run must not stand between those of this one, so
    /// it has to be empty.
    pub(crate) fn new(dir: &Path) -> Result<Scripts, String> {
        let wrong = |why: &dyn Display| format!("--scripts: {}: {why}", dir.display());
        std::fs::create_dir_all(dir).map_err(|why| wrong(&format!("cannot be created: {why}")))?;
        let mut inside = std::fs::read_dir(dir).map_err(|why| wrong(&why))?;
        match inside.next() {
            None => Ok(Scripts { dir: dir.to_owned(), state: Mutex::default() }),
            Some(_) => Err(wrong(&"the directory is not empty")),
        }
    }

    /// Writes a round. What goes wrong is kept for the end.
    pub(crate) fn write(&self, round: &str, text: &str) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.written += 1;
        let name = format!("{:02}-{}.smt2", state.written, round.replace(['@', ':'], "-"));
        let file = self.dir.join(name);
        if let Err(why) = std::fs::write(&file, text) {
            let failed = format!("--scripts: {}: cannot be written: {why}", file.display());
            state.failed.get_or_insert(failed);
        }
    }

    /// Whether nothing was to be written.
    pub(crate) fn is_empty(&self) -> bool {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).written == 0
    }

    /// The first file that could not be written.
    pub(crate) fn failed(&self) -> Option<String> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).failed.clone()
    }
}
