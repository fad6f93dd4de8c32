//! BenchExec runs Harrier by the module in `contrib/benchexec`: its own tests, and a real run on
//! programs of the suite.
//!
//! Needs Python with the package `benchexec`; `HARRIER_PYTHON` names another Python than `python3`.

#![allow(clippy::expect_used, reason = "a test may fail")]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use testkit::tools::skip;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the root of the source")
}

fn text(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

/// Python with BenchExec; says so if there is none.
fn python(what: &str) -> Option<Command> {
    let program = std::env::var("HARRIER_PYTHON").unwrap_or_else(|_| "python3".to_owned());
    let has_it = Command::new(&program).args(["-c", "import benchexec"]).output();
    if !has_it.is_ok_and(|output| output.status.success()) {
        skip(what, &format!("{program} with the package benchexec is not there (pip install benchexec)"));
        return None;
    }
    let mut command = Command::new(program);
    let dir = Path::new(env!("CARGO_BIN_EXE_harrier")).parent().expect("a folder");
    command.env("HARRIER_DIR", dir).env("PYTHONDONTWRITEBYTECODE", "1").env("PYTHONPATH", root());
    Some(command)
}

#[test]
fn the_module_reads_tasks_and_answers() {
    let Some(mut command) = python("BenchExec's module") else { return };
    let output =
        command.args(["-m", "unittest", "-v"]).current_dir(root().join("contrib/benchexec")).output();
    let output = output.expect("python starts");
    assert!(output.status.success(), "{}", text(&output));
    assert!(!text(&output).contains("skipped"), "{}", text(&output));
}

/// A task of a program of the suite, as SV-COMP writes it down.
fn task(dir: &Path, name: &str, source: &str, expected: &str) {
    std::fs::copy(root().join("suite").join(source), dir.join(format!("{name}.c")))
        .expect("the suite can be read");
    let text = format!(
        "format_version: '2.0'\ninput_files: '{name}.c'\nproperties:\n  - property_file: memsafety.prp\n    \
         expected_verdict: {expected}\noptions:\n  language: C\n  data_model: LP64\n"
    );
    std::fs::write(dir.join(format!("{name}.yml")), text).expect("files can be written");
}

const BENCHMARK: &str = "\
<?xml version=\"1.0\"?>
<benchmark tool=\"contrib.benchexec.harrier\" timelimit=\"60 s\" memlimit=\"1000 MB\">
  <rundefinition name=\"memsafety\"/>
  <propertyfile>memsafety.prp</propertyfile>
  <tasks name=\"suite\"><include>*.yml</include></tasks>
</benchmark>
";

#[test]
fn benchexec_runs_programs_of_the_suite() {
    let what = "a run of BenchExec";
    let Some(mut command) = python(what) else { return };
    let dir = tempfile::tempdir().expect("a folder");
    let formulas = ["G valid-free", "G valid-deref", "G valid-memtrack"];
    let property: String = formulas.iter().map(|f| format!("CHECK( init(main()), LTL({f}) )\n")).collect();
    std::fs::write(dir.path().join("memsafety.prp"), property).expect("files can be written");
    std::fs::write(dir.path().join("suite.xml"), BENCHMARK).expect("files can be written");
    task(dir.path(), "list", "shape/sll/build_destroy.c", "true");
    task(dir.path(), "queue", "shape/queue/with_tail.c", "true");
    task(dir.path(), "empty", "shape/sll/empty_list.c", "false\n    subproperty: valid-deref");
    let tool = Path::new(env!("CARGO_BIN_EXE_harrier")).parent().expect("a folder");
    command.args([
        "-m",
        "benchexec.benchexec",
        "--no-container",
        "--no-compress-results",
        "--tool-directory",
    ]);
    command.arg(tool).arg("suite.xml").args(["-o", "results/"]).current_dir(&dir);
    let output = command.output().expect("python starts");
    let said = text(&output);
    if !output.status.success() && said.contains("cgroup") {
        return skip(what, "the groups of processes (cgroups) that it measures by cannot be used here");
    }
    assert!(output.status.success(), "{said}");
    assert!(said.contains("3 Files"), "{said}");
    assert!(said.contains("correct true:        2"), "{said}");
    assert!(said.contains("incorrect:             0"), "{said}");
}
