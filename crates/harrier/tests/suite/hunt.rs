//! What `harrier check` answers for programs that claim something about hunting bugs (`hunt:`). It
//! is asked as a user asks it: by the command, with the defaults, and without the inputs that lead
//! to the error.
//!
//! Whatever the hunters are able to find: a program with an error is never `SAFE`, one without is
//! never `BUG`, and a `BUG` is the error that is marked. Programs that claim `hunt: finds` must be
//! answered with `BUG`.

use crate::front::models_of;
use ir::DataModel;
use libtest_mimic::Failed;
use std::process::Command;
use testkit::suite::{Case, Expect, Hunt};
use testkit::tools;

/// The seconds of CPU time that an answer may take if one is claimed, and else.
const SECONDS_OF_CLAIMS: &str = "60";
const SECONDS: &str = "2";

/// The answer is right, for every data model that the program is meant for, or for one of them
/// outside of full runs.
pub(crate) fn hunts(case: &Case) -> Result<(), Failed> {
    for model in models_of(case).take(if tools::is_full() { 2 } else { 1 }) {
        let answer = ask(case, model)?;
        judge(case, &answer).map_err(|why| format!("{}: {why}:\n{answer}", model.name()))?;
    }
    Ok(())
}

/// What the command prints.
fn ask(case: &Case, model: DataModel) -> Result<String, String> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_harrier"));
    let seconds = if case.hunt == Some(Hunt::Finds) { SECONDS_OF_CLAIMS } else { SECONDS };
    command.args(["check", "--brief", "--time", seconds, model.flag()]).args(question(case)?);
    command.args(case.absolute_flags()).args(case.std.iter().map(|std| format!("-std={std}")));
    let output = tools::run(command.args(case.files())).ok_or("harrier cannot be started")?;
    match output.status.code() {
        Some(0 | 1 | 121) => Ok(String::from_utf8_lossy(&output.stdout).into_owned()),
        _ => Err(format!("harrier gives no answer: {}", String::from_utf8_lossy(&output.stderr))),
    }
}

/// Options that ask about what the program's run looks for.
fn question(case: &Case) -> Result<Vec<&str>, String> {
    let mut options = Vec::new();
    let mut words = case.run.iter().map(String::as_str);
    while let Some(word) = words.next() {
        match word {
            "--leaks" if words.next() == Some("exit") => options.push("--memcleanup"),
            "--overflow" => options.extend(["--property", "default,overflow"]),
            "--property" => options.extend(["--property", words.next().unwrap_or_default()]),
            _ => return Err(format!("hunt: cannot be asked about `run: {word}`")),
        }
    }
    Ok(options)
}

fn judge(case: &Case, answer: &str) -> Result<(), String> {
    match (&case.expect, answer.lines().next().unwrap_or_default()) {
        (_, "UNKNOWN") => match case.hunt {
            Some(Hunt::Finds) => Err("the error is not found".to_owned()),
            Some(Hunt::MayFind | Hunt::Nothing) | None => Ok(()),
        },
        (Expect::Error(_), "SAFE") => Err("a program with an error is called safe".to_owned()),
        (Expect::Error(kind), "BUG") => shows(case, kind, answer),
        (_, "SAFE") => Ok(()),
        (_, "BUG") => Err("an error is shown where none is".to_owned()),
        _ => Err("the first line is no verdict".to_owned()),
    }
}

/// The second line of a `BUG` has a marked place and the kind of the error.
fn shows(case: &Case, kind: &str, answer: &str) -> Result<(), String> {
    let said = answer.lines().nth(1).unwrap_or_default();
    if !said.contains(&format!(" {kind}:")) {
        return Err(format!("this is no {kind}"));
    }
    let mut places = case.marks.iter().filter(|mark| mark.kind() == kind).filter_map(|mark| {
        let file = mark.file.file_name()?.to_str()?;
        Some(format!("{file}:{}:", mark.line))
    });
    match places.any(|place| said.contains(&place)) {
        true => Ok(()),
        false => Err("the place is not marked".to_owned()),
    }
}
