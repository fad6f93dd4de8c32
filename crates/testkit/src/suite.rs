//! The programs below `suite/`: their directives and marks, as `suite/README.md` describes them.

use ir::DataModel;
use std::fs;
use std::path::{Path, PathBuf};

/// What is expected of a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Expect {
    /// Accepted, runs without error.
    Ok,
    /// Rejected with exactly the marked errors.
    Rejected,
    /// Accepted, with an unsupported statement that contains the words.
    Unsupported(String),
    /// Accepted, and running it ends in an error of this kind at the marked line.
    Error(String),
}

/// The answer of another tool for a program, where it differs from Harrier's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ToolAnswer {
    /// Nothing.
    Nothing,
    /// Something that contains these words.
    Words(String),
    /// Whatever happens: it depends on what the stack or a register holds by chance.
    Anything,
}

/// What the shape analysis must conclude about a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Check {
    /// It proves the program safe.
    Safe,
    /// It raises an alarm of this kind at a marked line.
    Possible(String),
}

/// What the template engine must prove of a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Template {
    /// Everything that it checks.
    Safe,
    /// That no assertion fails and no error function is called.
    Asserts,
}

/// What the bug hunters of `harrier check` must find in a program, without its inputs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hunt {
    /// They find the error that the program has with its inputs, or another one that is marked.
    Finds,
    /// The error is shown or not settled: it is hard to find.
    MayFind,
    /// There is nothing to find: no inputs lead to an error.
    Nothing,
}

/// A mark at the end of a line: an error is reported here.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Mark {
    /// The file that contains the mark.
    pub file: PathBuf,
    /// The line that it refers to, from 1.
    pub line: u32,
    /// The column, from 1; `None` for any.
    pub col: Option<u32>,
    /// What the message contains.
    pub words: String,
}

impl Mark {
    /// The kind that a mark of a program that runs names; what follows a colon is about the
    /// message.
    pub fn kind(&self) -> &str {
        self.words.split(':').next().unwrap_or_default().trim()
    }
}

/// A program of the suite.
#[derive(Clone, Debug)]
pub struct Case {
    /// The file.
    pub path: PathBuf,
    /// The file's name relative to the suite's root, for messages.
    pub name: String,
    /// What is expected.
    pub expect: Expect,
    /// The exit code of a program that runs.
    pub exit: i32,
    /// The lines that it prints.
    pub stdout: Vec<String>,
    /// The value of `-std=`.
    pub std: Option<String>,
    /// Further flags of the preprocessor.
    pub flags: Vec<String>,
    /// The data model, if the program is for one only.
    pub model: Option<DataModel>,
    /// Further files of the program.
    pub with: Vec<PathBuf>,
    /// What gcc says where it differs: whether it accepts.
    pub gcc_accepts: Option<bool>,
    /// Words of warnings that must be given.
    pub warns: Vec<String>,
    /// Options of `harrier run` that the program is run with.
    pub run: Vec<String>,
    /// What the shape analysis must say, if anything is claimed about it.
    pub check: Option<Check>,
    /// What the template engine must prove, if anything is claimed about it.
    pub template: Option<Template>,
    /// Whether the engine of three-valued structures must prove it.
    pub structures: bool,
    /// What the bug hunters must say, if anything is claimed about it.
    pub hunt: Option<Hunt>,
    /// Values for the program's choices.
    pub inputs: String,
    /// The lines of its standard input.
    pub stdin: Vec<String>,
    /// What follows the lines, without a newline at the end.
    pub stdin_end: String,
    /// The arguments of the program.
    pub args: Vec<String>,
    /// Variables of its environment: names and values.
    pub env: Vec<(String, String)>,
    /// Whether the program does something else when it is compiled by gcc and run, for a stated
    /// reason.
    pub native_differs: bool,
    /// What gcc's sanitizers say, where they differ from Harrier.
    pub sanitizers: Option<ToolAnswer>,
    /// What valgrind says, where it differs from Harrier.
    pub valgrind: Option<ToolAnswer>,
    /// Marks in the program, its further files and its headers.
    pub marks: Vec<Mark>,
}

impl Case {
    /// All source files of the program.
    pub fn files(&self) -> Vec<PathBuf> {
        std::iter::once(self.path.clone()).chain(self.with.iter().cloned()).collect()
    }

    /// Flags for the preprocessor, paths made absolute.
    pub fn absolute_flags(&self) -> Vec<String> {
        let dir = self.path.parent().unwrap_or(Path::new("."));
        let mut out = Vec::new();
        let mut flags = self.flags.iter();
        while let Some(flag) = flags.next() {
            if flag == "-include" || flag == "-isystem" || flag == "-I" {
                out.push(flag.clone());
                if let Some(path) = flags.next() {
                    out.push(dir.join(path).display().to_string());
                }
            } else if let Some(path) = flag.strip_prefix("-I").or_else(|| flag.strip_prefix("-isystem")) {
                let word = &flag[..flag.len() - path.len()];
                out.push(format!("{word}{}", dir.join(path).display()));
            } else {
                out.push(flag.clone());
            }
        }
        out
    }

    /// The kind of error that the program shows: one that ends its run, or a warning that is
    /// marked; empty if it shows none.
    pub fn kind(&self) -> &str {
        match &self.expect {
            Expect::Error(kind) => kind,
            Expect::Ok => self.marks.first().map_or("", |mark| mark.kind()),
            Expect::Rejected | Expect::Unsupported(_) => "",
        }
    }

    /// All of standard input.
    pub fn stdin_bytes(&self) -> Vec<u8> {
        let lines = self.stdin.iter().flat_map(|line| line.bytes().chain([b'\n']));
        lines.chain(self.stdin_end.bytes()).collect()
    }

    /// Whether the program is meant for a data model.
    pub fn is_for(&self, model: DataModel) -> bool {
        self.model.is_none_or(|m| m == model)
    }
}

/// The root of the suite: `suite/` of the workspace that this crate belongs to.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../suite")
}

/// All programs below a folder, in the order of their names. Problems of the expectations
/// themselves come as messages.
pub fn load(root: &Path) -> (Vec<Case>, Vec<String>) {
    let mut files = Vec::new();
    collect(root, &mut files);
    files.sort();
    let mut cases = Vec::new();
    let mut problems = Vec::new();
    for path in files {
        match read_case(root, &path) {
            Ok(case) => cases.push(case),
            Err(why) => problems.push(format!("{}: {why}", path.display())),
        }
    }
    (cases, problems)
}

fn collect(dir: &Path, out: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(dir) else { return };
    for entry in entries.flatten() {
        let path = entry.path();
        let name = entry.file_name().to_string_lossy().into_owned();
        if path.is_dir() {
            collect(&path, out);
        } else if (name.ends_with(".c") && !name.ends_with(".part.c")) || name.ends_with(".i") {
            out.push(path);
        }
    }
}

fn read(path: &Path) -> Result<String, String> {
    let bytes = fs::read(path).map_err(|e| format!("cannot be read: {e}"))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Reads one program's expectations.
pub fn read_case(root: &Path, path: &Path) -> Result<Case, String> {
    let text = read(path)?;
    let name = path.strip_prefix(root).unwrap_or(path).display().to_string();
    let mut case = Case {
        path: path.to_owned(),
        name,
        expect: Expect::Ok,
        exit: 0,
        stdout: Vec::new(),
        std: None,
        flags: Vec::new(),
        model: None,
        with: Vec::new(),
        gcc_accepts: None,
        warns: Vec::new(),
        run: Vec::new(),
        check: None,
        template: None,
        structures: false,
        hunt: None,
        inputs: String::new(),
        stdin: Vec::new(),
        stdin_end: String::new(),
        args: Vec::new(),
        env: Vec::new(),
        native_differs: false,
        sanitizers: None,
        valgrind: None,
        marks: Vec::new(),
    };
    let dir = path.parent().unwrap_or(root);
    let mut expects = 0;
    for line in text.lines().filter_map(|l| l.strip_prefix("//@ ")) {
        let (key, value) = line.split_once(':').ok_or_else(|| format!("directive without value: {line}"))?;
        // One blank after the colon belongs to the directive, further ones to the value.
        let value = value.strip_prefix(' ').unwrap_or(value);
        match key {
            "expect" => {
                expects += 1;
                case.expect = parse_expect(value.trim())?;
            }
            "exit" => case.exit = value.trim().parse().map_err(|e| format!("exit: {e}"))?,
            "stdout" => case.stdout.push(value.to_owned()),
            "std" => case.std = Some(value.trim().to_owned()),
            "flags" => case.flags.extend(words(value)),
            "model" => case.model = Some(parse_model(value.trim())?),
            "with" => case.with.extend(value.split_whitespace().map(|f| dir.join(f))),
            "gcc" => {
                case.gcc_accepts = Some(value.trim().starts_with("accepts"));
                reason(key, value)?;
            }
            "check" => case.check = Some(parse_check(value.trim())?),
            "template" => case.template = Some(parse_template(value.trim())?),
            "structures" => case.structures = parse_structures(value.trim())?,
            "hunt" => case.hunt = Some(parse_hunt(value.trim())?),
            "run" => case.run.extend(words(value)),
            "inputs" => value.trim().clone_into(&mut case.inputs),
            "stdin" => case.stdin.push(value.to_owned()),
            "stdin-end" => value.clone_into(&mut case.stdin_end),
            "args" => {
                case.args.extend(words(value).map(|word| if word == "''" { String::new() } else { word }))
            }
            "env" => {
                let (name, value) = value.split_once('=').ok_or("env: needs NAME=value")?;
                case.env.push((name.to_owned(), value.to_owned()));
            }
            "native" => {
                reason(key, value)?;
                case.native_differs = true;
            }
            "sanitizers" => case.sanitizers = Some(parse_said(key, value)?),
            "valgrind" => case.valgrind = Some(parse_said(key, value)?),
            "warns" => case.warns.push(value.trim().to_owned()),
            other => return Err(format!("unknown directive '{other}'")),
        }
    }
    if expects != 1 {
        return Err("exactly one '//@ expect:' is needed".to_owned());
    }
    let claims = case.check == Some(Check::Safe) || case.template.is_some() || case.structures;
    if claims && case.expect != Expect::Ok {
        let what = "'check: safe', 'template: …' and 'structures: safe'";
        return Err(format!("{what} are for programs that are ok"));
    }
    match (case.hunt, &case.expect) {
        (None, _)
        | (Some(Hunt::Finds | Hunt::MayFind), Expect::Error(_))
        | (Some(Hunt::Nothing), Expect::Ok) => {}
        (Some(Hunt::Finds | Hunt::MayFind), _) => {
            return Err("'hunt: finds' and 'hunt: may find' are for programs with an error".to_owned());
        }
        (Some(Hunt::Nothing), _) => return Err("'hunt: nothing' is for programs that are ok".to_owned()),
    }
    read_marks(path, &text, &mut case.marks)?;
    for part in case.with.clone() {
        read_marks(&part, &read(&part)?, &mut case.marks)?;
    }
    for header in headers(dir, &text, &case.flags) {
        read_marks(&header, &read(&header)?, &mut case.marks)?;
    }
    case.marks.sort();
    Ok(case)
}

fn words(value: &str) -> impl Iterator<Item = String> {
    value.split_whitespace().map(str::to_owned)
}

/// A difference to another tool is explained.
fn reason(key: &str, value: &str) -> Result<(), String> {
    match value.split_once("because ") {
        Some((_, why)) if !why.trim().is_empty() => Ok(()),
        _ => Err(format!("{key}: a difference needs its reason ('because …')")),
    }
}

/// `silent, because …` or `says "words", because …`.
fn parse_said(key: &str, value: &str) -> Result<ToolAnswer, String> {
    reason(key, value)?;
    let value = value.trim();
    if value.starts_with("silent,") {
        return Ok(ToolAnswer::Nothing);
    }
    if value.starts_with("anything,") {
        return Ok(ToolAnswer::Anything);
    }
    let quoted = value.strip_prefix("says \"").and_then(|rest| rest.split_once("\","));
    let (said, _) =
        quoted.ok_or_else(|| format!("{key}: not 'silent, …', 'anything, …' or 'says \"words\", …'"))?;
    Ok(ToolAnswer::Words(said.to_owned()))
}

fn parse_model(value: &str) -> Result<DataModel, String> {
    DataModel::from_name(value).ok_or_else(|| format!("model: no data model is called '{value}'"))
}

fn parse_expect(value: &str) -> Result<Expect, String> {
    if value == "ok" {
        return Ok(Expect::Ok);
    }
    if value == "rejected" {
        return Ok(Expect::Rejected);
    }
    if let Some(words) = value.strip_prefix("unsupported ") {
        return Ok(Expect::Unsupported(words.trim_matches('"').to_owned()));
    }
    if let Some(kind) = value.strip_prefix("error ") {
        return Ok(Expect::Error(kind.to_owned()));
    }
    Err(format!("unknown expectation '{value}'"))
}

fn parse_check(value: &str) -> Result<Check, String> {
    match value.strip_prefix("possible ") {
        Some(kind) => Ok(Check::Possible(kind.to_owned())),
        None if value == "safe" => Ok(Check::Safe),
        None => Err(format!("check: neither 'safe' nor 'possible KIND': '{value}'")),
    }
}

fn parse_structures(value: &str) -> Result<bool, String> {
    if value == "safe" { Ok(true) } else { Err(format!("structures: not 'safe': '{value}'")) }
}

fn parse_template(value: &str) -> Result<Template, String> {
    match value {
        "safe" => Ok(Template::Safe),
        "asserts" => Ok(Template::Asserts),
        other => Err(format!("template: neither 'safe' nor 'asserts': '{other}'")),
    }
}

fn parse_hunt(value: &str) -> Result<Hunt, String> {
    match value {
        "finds" => Ok(Hunt::Finds),
        "may find" => Ok(Hunt::MayFind),
        "nothing" => Ok(Hunt::Nothing),
        other => Err(format!("hunt: none of 'finds', 'may find' and 'nothing': '{other}'")),
    }
}

/// The headers of the suite that a program includes, by `#include "…"` or `-include`, directly or
/// through another.
fn headers(dir: &Path, text: &str, flags: &[String]) -> Vec<PathBuf> {
    let mut dirs = vec![dir.to_owned()];
    for (i, flag) in flags.iter().enumerate() {
        let path = flag.strip_prefix("-I").or_else(|| flag.strip_prefix("-isystem"));
        match path {
            Some("") => dirs.extend(flags.get(i + 1).map(|p| dir.join(p))),
            Some(path) => dirs.push(dir.join(path)),
            None => {}
        }
    }
    let mut wanted: Vec<String> = included(text);
    for (i, flag) in flags.iter().enumerate() {
        if flag == "-include" {
            wanted.extend(flags.get(i + 1).cloned());
        }
    }
    let mut found: Vec<PathBuf> = Vec::new();
    while let Some(name) = wanted.pop() {
        let Some(path) = dirs.iter().map(|d| d.join(&name)).find(|p| p.is_file()) else { continue };
        if !found.contains(&path) {
            wanted.extend(read(&path).map(|t| included(&t)).unwrap_or_default());
            found.push(path);
        }
    }
    found
}

fn included(text: &str) -> Vec<String> {
    text.lines()
        .filter_map(|l| l.trim_start().strip_prefix('#')?.trim_start().strip_prefix("include"))
        .filter_map(|rest| {
            rest.trim().trim_start_matches(['"', '<']).split(['"', '>']).next().map(str::to_owned)
        })
        .collect()
}

fn read_marks(file: &Path, text: &str, out: &mut Vec<Mark>) -> Result<(), String> {
    for (i, line) in text.lines().enumerate() {
        let Some(at) = line.rfind("//~") else { continue };
        let mark = &line[at + 3..];
        let up = mark.bytes().take_while(|&b| b == b'^').count();
        let rest = mark[up..].trim_start();
        let number = (i + 1).checked_sub(up).filter(|&n| n > 0);
        let number = number.ok_or_else(|| format!("line {}: the mark points above the file", i + 1))?;
        let line_number = u32::try_from(number).map_err(|e| e.to_string())?;
        let (col, words) = match rest.strip_prefix("error ") {
            Some(rest) => {
                let (col, words) =
                    rest.split_once(':').ok_or_else(|| format!("line {}: no column", i + 1))?;
                let col = match col.trim() {
                    "*" => None,
                    n => Some(n.parse().map_err(|e| format!("line {}: column: {e}", i + 1))?),
                };
                (col, words.trim().to_owned())
            }
            None => (None, rest.trim().to_owned()),
        };
        out.push(Mark { file: file.to_owned(), line: line_number, col, words });
    }
    Ok(())
}
