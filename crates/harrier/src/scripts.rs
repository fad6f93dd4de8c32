//! Rounds of the template prover as files, for `--scripts`.

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
    /// Nothing is created before there is something to write.
    pub(crate) fn new(dir: &Path) -> Scripts {
        Scripts { dir: dir.to_owned(), state: Mutex::default() }
    }

    /// Writes a round. What goes wrong is kept for the end.
    pub(crate) fn write(&self, round: &str, text: &str) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.written += 1;
        let name = format!("{:02}-{}.smt2", state.written, round.replace(['@', ':'], "-"));
        let file = self.dir.join(name);
        let written = std::fs::create_dir_all(&self.dir).and_then(|()| std::fs::write(&file, text));
        if let Err(why) = written {
            let failed = format!("--scripts: {}: cannot be written: {why}", file.display());
            state.failed.get_or_insert(failed);
        }
    }

    /// The first file that could not be written.
    pub(crate) fn failed(&self) -> Option<String> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).failed.clone()
    }
}
