//! Getting at the text of a unit: reading files, and running the system's preprocessor.
//!
//! A file whose name ends in `.i` is preprocessed already and read as it is. Everything else goes
//! through `cc -E`, because only the system's compiler knows where its headers are and which macros
//! it defines. What the preprocessor complains about is taken apart into [`Message`]s, so that a
//! missing header is shown like any other error.
//!
//! Invariants: nothing is printed, no shell is involved, and the child process gets no input.

use ir::PlaceInFile;
use std::ffi::OsString;
use std::fs;
use std::io::{self, Read};
use std::path::Path;
use std::process::{Command, Stdio};

use crate::diag::Severity;
use crate::source::{Loader, Origin};

/// How the preprocessor is run.
#[derive(Clone, Debug)]
pub struct Preprocessor {
    /// The program: `cc`, or what the user has chosen instead.
    pub program: String,
    /// Flags that are passed on; see [`relevant_flags`].
    pub flags: Vec<String>,
}

impl Default for Preprocessor {
    fn default() -> Self {
        Preprocessor { program: "cc".to_string(), flags: Vec::new() }
    }
}

/// A unit's text, ready to be added to a [`crate::source::SourceMap`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Loaded {
    /// The name under which the user knows it.
    pub name: String,
    /// The text.
    pub text: Vec<u8>,
    /// Where its positions lead back to.
    pub origin: Origin,
    /// Warnings of the preprocessor.
    pub warnings: Vec<Message>,
}

/// A message about a file that could not be read or preprocessed, or only with a warning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// How grave it is.
    pub severity: Severity,
    /// Where, if a file is to blame.
    pub place: Option<PlaceInFile>,
    /// What is wrong.
    pub text: String,
}

impl Message {
    fn about(file: &str, text: impl Into<String>) -> Message {
        let place = Some(PlaceInFile { file: file.to_string(), ..PlaceInFile::default() });
        Message { severity: Severity::Error, place, text: text.into() }
    }

    fn general(text: impl Into<String>) -> Message {
        Message { severity: Severity::Error, place: None, text: text.into() }
    }
}

/// The flags of a compiler's command line that change what the preprocessor does, in order: `-I`,
/// `-D`, `-U`, `-include`, `-isystem`, `-std=`, `-m32` and `-m64`.
pub fn relevant_flags(args: &[String]) -> Vec<String> {
    let mut flags = Vec::new();
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "-I" | "-D" | "-U" | "-include" | "-isystem" => {
                if let Some(value) = args.next() {
                    flags.push(arg.clone());
                    flags.push(value.clone());
                }
            }
            "-m32" | "-m64" | "-ansi" => flags.push(arg.clone()),
            // These take a value that could look like a flag of ours.
            "-o" | "-x" | "-MF" | "-MT" | "-MQ" | "-idirafter" | "-iquote" | "-L" | "-l" | "-T" | "-u" => {
                args.next();
            }
            _ => {
                let joined = ["-I", "-D", "-U", "-std=", "-isystem", "-include"];
                let long_include = arg.starts_with("-include-") || arg.starts_with("-isystem-after");
                if joined.iter().any(|flag| arg.starts_with(flag)) && !long_include {
                    flags.push(arg.clone());
                }
            }
        }
    }
    flags
}

/// Whether a file is preprocessed already, by its name.
pub fn is_preprocessed(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "i")
}

/// Reads the user's files for [`crate::source::SourceMap::set_loader`].
pub fn disk_loader() -> Loader {
    Box::new(|name| {
        // Names such as `<built-in>` are not files.
        if name.starts_with('<') {
            return None;
        }
        fs::read(name).ok()
    })
}

/// The text of a unit: read as it is, or preprocessed.
pub fn load(path: &Path, preprocessor: &Preprocessor) -> Result<Loaded, Vec<Message>> {
    let name = path.display().to_string();
    let text = read_text(path, &name).map_err(|message| vec![message])?;
    if is_preprocessed(path) {
        return Ok(Loaded { name, text, origin: Origin::Given, warnings: Vec::new() });
    }
    let output = run(path, &name, preprocessor, &[]).map_err(|message| vec![message])?;
    let mut messages = parse_messages(&output.stderr);
    if output.status.success() {
        messages.retain(|message| message.severity == Severity::Warning);
        return Ok(Loaded { name, text: output.stdout, origin: Origin::Mapped, warnings: messages });
    }
    if let Some(exact) = byte_columns(path, &name, preprocessor, &messages) {
        messages = exact;
    }
    if !messages.iter().any(|message| message.severity == Severity::Error) {
        let said = String::from_utf8_lossy(&output.stderr);
        let said = said.lines().find(|line| !line.trim().is_empty()).unwrap_or("no reason given").trim();
        messages.push(Message::about(&name, format!("'{} -E' failed: {said}", preprocessor.program)));
    }
    Err(messages)
}

/// The same messages with columns in bytes. Recent versions of gcc count columns as they are shown,
/// with wide tabs, unless an option says otherwise; other compilers do not know the flag. So it is
/// only tried once something is wrong, and what comes out is only taken if it is the same
/// otherwise.
fn byte_columns(
    path: &Path,
    name: &str,
    preprocessor: &Preprocessor,
    messages: &[Message],
) -> Option<Vec<Message>> {
    let output = run(path, name, preprocessor, &["-fdiagnostics-column-unit=byte"]).ok()?;
    let exact = parse_messages(&output.stderr);
    let texts = |messages: &[Message]| -> Vec<String> {
        messages.iter().map(|message| message.text.clone()).collect()
    };
    (texts(&exact) == texts(messages)).then_some(exact)
}

/// Reads a file that should be text.
fn read_text(path: &Path, name: &str) -> Result<Vec<u8>, Message> {
    let unreadable = |error: &io::Error| match error.kind() {
        io::ErrorKind::NotFound => Message::about(name, "no such file"),
        io::ErrorKind::PermissionDenied => Message::about(name, "permission denied"),
        io::ErrorKind::IsADirectory => Message::about(name, "is a directory, not a C file"),
        _ => Message::about(name, format!("cannot be read: {error}")),
    };
    let metadata = fs::metadata(path).map_err(|error| unreadable(&error))?;
    if metadata.is_dir() {
        return Err(Message::about(name, "is a directory, not a C file"));
    }
    let mut text = Vec::new();
    let mut file = fs::File::open(path).map_err(|error| unreadable(&error))?;
    file.read_to_end(&mut text).map_err(|error| unreadable(&error))?;
    if !is_text(&text) {
        return Err(Message::about(name, "is not a text file"));
    }
    Ok(text)
}

/// Whether bytes look like text in some encoding that contains ASCII. A stray byte is forgiven: the
/// lexer can tell its place.
fn is_text(bytes: &[u8]) -> bool {
    const ENOUGH: usize = 8192;
    let sample = &bytes[..bytes.len().min(ENOUGH)];
    let odd = sample.iter().filter(|byte| matches!(byte, 0..=8 | 14..=26 | 28..=31)).count();
    odd * 32 <= sample.len() || odd == 1
}

fn run(
    path: &Path,
    name: &str,
    preprocessor: &Preprocessor,
    more: &[&str],
) -> Result<std::process::Output, Message> {
    let program = &preprocessor.program;
    // A name that begins with a dash must not be taken for a flag.
    let mut file = OsString::from(path);
    if name.starts_with('-') {
        file = Path::new(".").join(path).into_os_string();
    }
    let result = Command::new(program)
        .arg("-E")
        // Functions of characters, not the tables behind them: it is known what they say.
        .arg("-D__NO_CTYPE")
        .args(&preprocessor.flags)
        .args(more)
        .args(["-x", "c"])
        .arg(file)
        .env("LC_ALL", "C")
        .stdin(Stdio::null())
        .output();
    result.map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => Message::general(format!(
            "the C compiler '{program}' was not found; it is needed to preprocess '{name}'. Install one \
             (for example gcc), name another one with the environment variable CC, or give a preprocessed \
             file that ends in '.i'"
        )),
        _ => Message::general(format!("the C compiler '{program}' cannot be run: {error}")),
    })
}

/// Takes the compiler's output apart into messages.
fn parse_messages(output: &[u8]) -> Vec<Message> {
    let output = String::from_utf8_lossy(output);
    output.lines().filter_map(parse_message).collect()
}

/// `file:line:col: error: text`, with or without a place.
fn parse_message(line: &str) -> Option<Message> {
    // Lines that quote the source are indented.
    if line.starts_with(char::is_whitespace) {
        return None;
    }
    let kinds = [
        (": fatal error: ", Severity::Error),
        (": error: ", Severity::Error),
        (": warning: ", Severity::Warning),
    ];
    let found = kinds.iter().filter_map(|(word, severity)| Some((line.find(word)?, word.len(), *severity)));
    let (at, length, severity) = found.min_by_key(|(at, ..)| *at)?;
    let text = line[at + length..].trim().to_string();
    let place = &line[..at];
    let (rest, last) = split_number(place);
    let (file, first) = split_number(rest);
    let place = match (first, last) {
        (Some(line), Some(col)) => Some(PlaceInFile { file: file.to_string(), line, col: Some(col) }),
        (None, Some(line)) => Some(PlaceInFile { file: rest.to_string(), line, col: None }),
        // Without a number it is the name of the program that speaks.
        _ => None,
    };
    Some(Message { severity, place, text })
}

/// `a:12` as `a` and 12.
fn split_number(text: &str) -> (&str, Option<u32>) {
    match text.rsplit_once(':') {
        Some((rest, digits)) => match digits.parse() {
            Ok(number) => (rest, Some(number)),
            Err(_) => (text, None),
        },
        None => (text, None),
    }
}

#[cfg(test)]
mod tests;
