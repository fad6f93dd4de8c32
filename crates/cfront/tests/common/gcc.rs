//! Running gcc.

use ir::DataModel;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};
use testkit::tools;

/// Whether gcc can make and run programs for a data model. Says so if not.
pub(crate) fn available(model: DataModel) -> bool {
    tools::need_gcc(model, "comparison with gcc")
}

/// A directory of its own for each run: tests run side by side.
fn scratch(name: &str) -> PathBuf {
    static SERIAL: AtomicU32 = AtomicU32::new(0);
    let serial = SERIAL.fetch_add(1, Ordering::Relaxed);
    let unique = format!("{name}-{}-{serial}", std::process::id());
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join(unique);
    std::fs::create_dir_all(&dir).expect("a directory for scratch files");
    dir
}

/// Compiles a program without optimisation, runs it and gives what it prints; the compiler's
/// messages if it does not compile; `None` if there is no compiler.
pub(crate) fn run(model: DataModel, name: &str, text: &str) -> Option<Result<String, String>> {
    let dir = scratch(name);
    let result = run_in(&dir, model, text);
    // What is left behind after a failure helps to find it.
    if matches!(result, None | Some(Ok(_))) {
        let _ = std::fs::remove_dir_all(&dir);
    }
    result
}

fn run_in(dir: &Path, model: DataModel, text: &str) -> Option<Result<String, String>> {
    let (source, binary) = (dir.join("program.c"), dir.join("program"));
    std::fs::write(&source, text).expect("a scratch file");
    let compiled = Command::new("gcc")
        .args(["-w", "-std=gnu17", "-O0", model.flag(), "-o"])
        .arg(&binary)
        .arg(&source)
        .output()
        .ok()?;
    if !compiled.status.success() {
        return Some(Err(String::from_utf8_lossy(&compiled.stderr).into_owned()));
    }
    let out = Command::new(&binary).output().ok()?;
    Some(if out.status.success() {
        Ok(String::from_utf8_lossy(&out.stdout).into_owned())
    } else {
        Err(format!("the program failed: {}", out.status))
    })
}
