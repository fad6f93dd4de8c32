//! A witness as data: what both formats can express.

use crate::{graphml, sequence};
use ir::{DataModel, PlaceInFile};
use sha2::{Digest, Sha256};
use std::fmt;

/// How a witness is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// GraphML, version 1.0: an automaton.
    GraphMl,
    /// YAML, version 2.0.
    Yaml20,
    /// YAML, version 2.1: the same, and what later versions may add.
    Yaml21,
}

/// A location that a witness names.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Location {
    /// Where it is; the file is named as in the task.
    pub place: PlaceInFile,
    /// The function around it, if it is known.
    pub function: Option<String>,
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.place.fmt(f)
    }
}

/// A file of the program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InputFile {
    /// Its name as it was given.
    pub name: String,
    /// The SHA-256 hash of its bytes, in hexadecimal.
    pub sha256: String,
}

/// What was verified.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Task {
    /// The program.
    pub files: Vec<InputFile>,
    /// The property, as the lines of a property file.
    pub specification: String,
    /// The data model, if it is given.
    pub model: Option<DataModel>,
}

/// A step of a violating execution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// A function that is not part of the program returns a value.
    Return {
        /// The closing parenthesis of the call, if it was found.
        location: Location,
        /// The called function; empty if it is not given.
        function: String,
        /// The constraint on its `\result`.
        constraint: String,
    },
    /// Something holds before a statement is executed; in GraphML, after it.
    Assume {
        /// The statement.
        location: Location,
        /// What holds.
        constraint: String,
    },
    /// A condition is decided.
    Branch {
        /// The branching keyword.
        location: Location,
        /// How: `true`, `false`, or the value of a `switch`.
        value: String,
    },
    /// A function is called.
    Enter {
        /// The closing parenthesis of the call.
        location: Location,
        /// The function, if it is given.
        function: String,
    },
    /// A function of the program returns. Only GraphML can express this.
    Leave {
        /// The call.
        location: Location,
        /// The function.
        function: String,
    },
}

impl Step {
    /// Where it happens.
    pub fn location(&self) -> &Location {
        match self {
            Step::Return { location, .. }
            | Step::Assume { location, .. }
            | Step::Branch { location, .. }
            | Step::Enter { location, .. }
            | Step::Leave { location, .. } => location,
        }
    }
}

/// An execution that violates the property.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Violation {
    /// Its steps.
    pub steps: Vec<Step>,
    /// Steps that it must not make while the step of this number is awaited; the number of steps
    /// means the violation itself.
    pub avoid: Vec<(usize, Step)>,
    /// The statement that violates the property; `None` if it is not given.
    pub target: Option<Location>,
    /// What the reader did not understand and ignored.
    pub left_out: Vec<String>,
}

/// Something that holds whenever the condition of a loop is about to be evaluated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invariant {
    /// The loop's first keyword.
    pub location: Location,
    /// A C expression.
    pub value: String,
}

/// The content of a witness.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Content {
    /// The property is violated.
    Violation(Violation),
    /// The property holds.
    Proof(Vec<Invariant>),
}

/// A witness.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Witness {
    /// How it is, or was, written.
    pub format: Format,
    /// The producer: name and version.
    pub producer: (String, String),
    /// When, in the format of ISO 8601.
    pub time: String,
    /// Its identifier; `None` derives it from everything except the time.
    pub uuid: Option<String>,
    /// What was verified.
    pub task: Task,
    /// The content.
    pub content: Content,
}

/// Why a text is not a witness.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadError {
    /// The line, from 1; 0 if it is about the whole text.
    pub line: usize,
    /// What is wrong, and what would be right.
    pub message: String,
}

impl ReadError {
    pub(crate) fn new(line: usize, message: impl Into<String>) -> ReadError {
        ReadError { line, message: message.into() }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => f.write_str(&self.message),
            line => write!(f, "line {line}: {}", self.message),
        }
    }
}

/// A witness as text.
pub fn write(witness: &Witness) -> String {
    match witness.format {
        Format::GraphMl => graphml::write(witness),
        Format::Yaml20 | Format::Yaml21 => sequence::write(witness),
    }
}

/// Reads a witness of either format.
pub fn read(text: &str) -> Result<Witness, ReadError> {
    match text.trim_start().starts_with('<') {
        true => graphml::read(text),
        false => sequence::read(text),
    }
}

/// The SHA-256 hash of some bytes, in hexadecimal.
pub fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

impl Witness {
    /// The identifier: a custom UUID (version 8 of RFC 9562), derived from the content of the
    /// witness.
    pub(crate) fn identifier(&self) -> String {
        if let Some(uuid) = &self.uuid {
            return uuid.clone();
        }
        let mut hash = sha256(
            format!("{:?}{:?}{:?}{:?}", self.format, self.producer, self.task, self.content).as_bytes(),
        );
        hash.replace_range(12..13, "8");
        hash.replace_range(16..17, "a");
        let parts = [0..8, 8..12, 12..16, 16..20, 20..32].map(|part| hash[part].to_owned());
        parts.join("-")
    }
}
