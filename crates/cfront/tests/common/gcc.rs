//! Running gcc.

use ir::DataModel;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Whether gcc can make and run programs for a data model. Says so if not.
pub fn available(model: DataModel) -> bool {
    let works = run(model, "probe", "int main(void) { return 0; }\n").is_some_and(|out| out.is_ok());
    if !works {
        println!("skipped: no gcc for {}", model.name());
    }
    works
}

fn flag(model: DataModel) -> &'static str {
    match model {
        DataModel::Ilp32 => "-m32",
        DataModel::Lp64 => "-m64",
    }
}

fn scratch(name: &str, model: DataModel) -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
    std::fs::create_dir_all(&dir).expect("a directory for scratch files");
    dir.join(model.name())
}

/// Compiles a program without optimisation, runs it and gives what it prints; the compiler's messages if it
/// does not compile; `None` if there is no compiler.
pub fn run(model: DataModel, name: &str, text: &str) -> Option<Result<String, String>> {
    let base = scratch(name, model);
    let (source, binary) = (base.with_extension("c"), base.with_extension("bin"));
    std::fs::write(&source, text).expect("a scratch file");
    let compiled = Command::new("gcc")
        .args(["-w", "-std=gnu17", "-O0", flag(model), "-o"])
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
