//! Runs the cases of `tests/programs/*.hir`: see `tests/README.md`.

use interp::{Captured, Checks, End, Error, Image, Inputs, Leaks, RunConfig, RunResult, run};
use ir::{DataModel, Program, Span};
use libtable::{Ret, Shape};
use libtest_mimic::{Arguments, Failed, Trial};
use std::fmt::Write as _;
use std::path::Path;

/// A case: its lines, each with its number in the file.
struct Case {
    title: String,
    lines: Vec<(usize, String)>,
}

fn main() {
    let args = Arguments::from_args();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs");
    let mut files: Vec<_> = std::fs::read_dir(&folder)
        .map(|entries| entries.filter_map(|entry| entry.ok().map(|entry| entry.path())).collect())
        .unwrap_or_default();
    files.sort();
    let mut trials = Vec::new();
    for file in files {
        let name = file.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        let text = std::fs::read_to_string(&file).unwrap_or_default();
        for case in cases(&text) {
            let title = format!("{name}: {}", case.title);
            trials.push(Trial::test(title, move || check(&case)));
        }
    }
    assert!(!trials.is_empty(), "no cases in {}", folder.display());
    libtest_mimic::run(&args, trials).exit();
}

fn cases(text: &str) -> Vec<Case> {
    let mut cases: Vec<Case> = Vec::new();
    for (i, line) in text.lines().enumerate() {
        if let Some(title) = line.strip_prefix("//===") {
            cases.push(Case { title: title.trim().to_string(), lines: Vec::new() });
        } else if let Some(case) = cases.last_mut() {
            case.lines.push((i + 1, line.to_string()));
        }
    }
    cases
}

impl Case {
    fn directive(&self, name: &str) -> Option<&str> {
        self.directives(name).next()
    }

    fn directives(&self, name: &str) -> impl Iterator<Item = &str> {
        let prefix = format!("//@ {name}:");
        self.lines.iter().filter_map(move |(_, line)| {
            line.strip_prefix(&prefix).map(|rest| rest.strip_prefix(' ').unwrap_or(rest))
        })
    }

    fn flag(&self, name: &str) -> bool {
        self.lines.iter().any(|(_, line)| line.trim_end() == format!("//@ {name}"))
    }

    /// The marks: line and text.
    fn marks(&self) -> Vec<(usize, &str)> {
        let mark = |line: &'_ str| -> Option<usize> { line.find("//~").map(|at| at + 3) };
        self.lines
            .iter()
            .flat_map(|(number, line)| {
                mark(line)
                    .into_iter()
                    .flat_map(move |at| line[at..].split("//~").map(move |m| (*number, m.trim())))
            })
            .collect()
    }

    /// The program's text for a data model.
    fn text(&self, model: DataModel) -> String {
        let mut body = String::new();
        for (number, line) in &self.lines {
            let code = strip_comment(line);
            let trimmed = code.trim();
            let _ = if is_statement(trimmed) && !has_span(trimmed) {
                writeln!(body, "{} @0:{number}:1", code.trim_end())
            } else {
                writeln!(body, "{code}")
            };
        }
        let body = replace_word(&body, "iptr", &model.pointer_int().to_string());
        let whole = body.contains("func @main");
        let mut text = format!("harrier-ir 1\nmodel {}\nfile 0 \"case\"\nentry @main\n", model.name());
        text.push_str(&declarations(&body, model));
        if whole {
            text.push_str(&body);
        } else {
            let (globals, rest): (Vec<&str>, Vec<&str>) = body.lines().partition(|l| l.starts_with("global"));
            text.push_str(&globals.join("\n"));
            let _ = write!(text, "\nfunc @main() -> i32 {{\n{}\n}}\n", rest.join("\n"));
        }
        text
    }
}

/// The line without its comment. Strings may hold slashes.
fn strip_comment(line: &str) -> &str {
    let (mut inside, mut escaped) = (false, false);
    for (at, c) in line.char_indices() {
        match c {
            '"' if !escaped => inside = !inside,
            '/' if !inside && line[at..].starts_with("//") => return &line[..at],
            _ => {}
        }
        escaped = c == '\\' && !escaped;
    }
    line
}

fn is_statement(line: &str) -> bool {
    let first = line.split([' ', ':', '(']).next().unwrap_or("");
    let block = first.len() > 1 && first.starts_with('b') && first[1..].bytes().all(|b| b.is_ascii_digit());
    let words = ["reg", "params", "func", "global", "constructors", "destructors", "}", ""];
    !block && !words.contains(&first) && !first.bytes().all(|b| b.is_ascii_digit())
}

fn has_span(line: &str) -> bool {
    line.rsplit(' ').next().is_some_and(|word| word.starts_with("@0:"))
}

fn replace_word(text: &str, word: &str, with: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(word) {
        let before = rest[..at].chars().next_back().is_some_and(|c| c.is_alphanumeric() || c == '_');
        let after = rest[at + word.len()..].chars().next().is_some_and(|c| c.is_alphanumeric() || c == '_');
        out.push_str(&rest[..at]);
        out.push_str(if before || after { word } else { with });
        rest = &rest[at + word.len()..];
    }
    out + rest
}

/// Declarations of the library functions that are mentioned but not declared.
fn declarations(body: &str, model: DataModel) -> String {
    let mut text = String::new();
    let mut seen = Vec::new();
    for (at, _) in body.match_indices('@') {
        let name: String =
            body[at + 1..].chars().take_while(|c| c.is_alphanumeric() || matches!(c, '_' | '.')).collect();
        let declared = format!("func @{name}(");
        if seen.contains(&name) || body.contains(&declared) {
            continue;
        }
        let Some(found) = libtable::lookup(&name) else { continue };
        let ty = |shape: &Shape| shape.ty(model).to_string();
        let mut params: Vec<String> = found.params.iter().map(ty).collect();
        if found.variadic {
            params.push("...".to_string());
        }
        let ret = match found.ret {
            Ret::Void => "void".to_string(),
            Ret::Is(shape) => ty(&shape),
            Ret::Pair(shape) => {
                let bytes = shape.ty(model).bytes(model).unwrap_or(4);
                format!("bytes {} align {bytes}", bytes * 2)
            }
        };
        let _ = writeln!(text, "func @{name}({}) -> {ret} extern", params.join(", "));
        seen.push(name);
    }
    text
}

fn config(case: &Case) -> Result<RunConfig, Failed> {
    let mut config = RunConfig { max_steps: 10_000_000, ..RunConfig::default() };
    for word in case.directives("options").flat_map(str::split_whitespace) {
        let number = |prefix: &str| word.strip_prefix(prefix).and_then(|n| n.parse::<u64>().ok());
        match word {
            "strict" => config.checks = Checks::STRICT,
            "wrap" => config.checks = Checks::default(),
            "careless" => config.checks.uninitialised = false,
            "precise" => config.leaks = Leaks::Precise,
            "noleaks" => config.leaks = Leaks::Ignore,
            "cleanup" => config.not_freed = true,
            "mayfail" => config.allocation_may_fail = true,
            _ => {
                if let Some(n) = number("steps=") {
                    config.max_steps = n;
                } else if let Some(n) = number("memory=") {
                    config.max_memory = n;
                } else if let Some(n) = number("depth=") {
                    config.max_depth = n as usize;
                } else {
                    return Err(format!("unknown option {word}").into());
                }
            }
        }
    }
    if let Some(args) = case.directive("args") {
        config.args.extend(args.split_whitespace().map(|arg| arg.as_bytes().to_vec()));
    }
    if let Some(env) = case.directive("env") {
        config.env = env.split_whitespace().map(|variable| variable.as_bytes().to_vec()).collect();
    }
    Ok(config)
}

fn check(case: &Case) -> Result<(), Failed> {
    for model in [DataModel::Lp64, DataModel::Ilp32] {
        if case.directive("model").is_none_or(|only| only.trim() == model.name()) {
            check_model(case, model).map_err(|why| {
                Failed::from(format!("under {}: {}", model.name(), why.message().unwrap_or("")))
            })?;
        }
    }
    Ok(())
}

fn check_model(case: &Case, model: DataModel) -> Result<(), Failed> {
    let text = case.text(model);
    let program = ir::parse(&text).map_err(|error| format!("{error}\n{text}"))?;
    ir::verify(&program).map_err(|violations| format!("{violations:?}\n{text}"))?;
    let image = Image::new(&program).map_err(|error| error.message)?;
    let config = config(case)?;
    let given = Inputs::parse(case.directive("inputs").unwrap_or(""))?;
    let stdin = case.directive("stdin").unwrap_or("").replace("\\n", "\n");
    let execute = || {
        let mut captured = Captured::default();
        let inputs = Inputs::new(given.clone(), 1);
        let outcome = run(&image, &config, inputs, &mut stdin.as_bytes(), &mut captured);
        (outcome, captured)
    };
    let (outcome, captured) = execute();
    if execute() != (outcome.clone(), captured.clone()) {
        return Err("a second run differs".into());
    }
    compare(case, &program, &outcome, &captured)
}

fn compare(case: &Case, program: &Program, outcome: &RunResult, captured: &Captured) -> Result<(), Failed> {
    let mut wanted_error = None;
    let mut wanted_leaks = Vec::new();
    let mut wanted_warnings = Vec::new();
    let (mut allocated, mut ended) = (None, None);
    for (line, mark) in case.marks() {
        match mark.split_once(' ') {
            Some(("leak", kind)) => wanted_leaks.push((line, kind.to_string())),
            Some(("warn", kind)) => wanted_warnings.push((line, kind.to_string())),
            None if mark == "allocated" => allocated = Some(line),
            None if mark == "ended" => ended = Some(line),
            _ => wanted_error = Some((line, mark.to_string())),
        }
    }
    if let Some((line, kind)) = case.directive("error").and_then(|text| text.split_once(' ')) {
        wanted_error = Some((line.parse()?, kind.to_string()));
    }
    let place = |error: &Error| (error.span.line as usize, error.kind.name().to_string());
    let found = match &outcome.end {
        End::Error(error) => Some(place(error)),
        End::Exit(_) | End::Signal(_) | End::Assumption(_) | End::Stopped => None,
    };
    if found != wanted_error {
        let detail = outcome.error().map(|error| error.message.clone()).unwrap_or_default();
        let end = &outcome.end;
        return Err(format!("error {found:?}, expected {wanted_error:?} ({detail})\n{end:?}").into());
    }
    let mut leaks: Vec<_> = outcome.leaks.iter().map(place).collect();
    let mut warnings: Vec<_> = outcome.warnings.iter().map(place).collect();
    leaks.sort();
    warnings.sort();
    if leaks != wanted_leaks {
        return Err(format!("leaks {leaks:?}, expected {wanted_leaks:?}").into());
    }
    if warnings != wanted_warnings {
        return Err(format!("warnings {warnings:?}, expected {wanted_warnings:?}").into());
    }
    if case.flag("assumption") != matches!(outcome.end, End::Assumption(_)) {
        return Err(format!("{:?}", outcome.end).into());
    }
    let exit = case.directive("exit").map_or(Ok(0), |code| code.trim().parse::<i32>())?;
    if wanted_error.is_none() && !case.flag("assumption") && outcome.exit_code() != Some(exit) {
        return Err(format!("exit code {:?}, expected {exit}", outcome.exit_code()).into());
    }
    let wanted: String = case.directives("stdout").map(|line| format!("{line}\n")).collect();
    let found = String::from_utf8_lossy(&captured.stdout);
    if found != wanted {
        return Err(format!("output {found:?}, expected {wanted:?}").into());
    }
    details(case, program, outcome, allocated, ended)
}

/// Message, objects and call stack of the error.
fn details(
    case: &Case,
    program: &Program,
    outcome: &RunResult,
    allocated: Option<usize>,
    ended: Option<usize>,
) -> Result<(), Failed> {
    let error = outcome.error().or(outcome.warnings.first());
    let line = |span: Span| span.line as usize;
    if let Some(words) = case.directive("message") {
        let message = error.map(|error| error.message.as_str()).unwrap_or("");
        if !message.contains(words) {
            return Err(format!("message {message:?}, expected {words:?}").into());
        }
    }
    if let Some(stack) = case.directive("stack") {
        let names: Vec<&str> = error
            .map(|error| error.stack.iter().map(|frame| &*program.funcs[frame.func].name).collect())
            .unwrap_or_default();
        if names != stack.split_whitespace().collect::<Vec<_>>() {
            return Err(format!("call stack {names:?}, expected {stack:?}").into());
        }
    }
    let object = error.and_then(|error| error.objects.first());
    if let Some(words) = case.directive("object") {
        let name = object.map(|object| object.name.as_str()).unwrap_or("");
        if !name.contains(words) {
            return Err(format!("object {name:?}, expected {words:?}").into());
        }
    }
    let place_of = |place: Option<&interp::Backtrace>| place.map(|place| line(place.span));
    if allocated.is_some() && place_of(object.and_then(|o| o.allocated.as_ref())) != allocated {
        return Err(format!("allocated at {:?}, expected {allocated:?}", object.map(|o| &o.allocated)).into());
    }
    if ended.is_some() && place_of(object.and_then(|o| o.ended.as_ref())) != ended {
        return Err(format!("ended at {:?}, expected {ended:?}", object.map(|o| &o.ended)).into());
    }
    Ok(())
}
