//! Descriptions of tests as CBMC and 2LS have them: a file `test.desc` beside a C file, or another
//! file with this ending.
//!
//! ```text
//! CORE                          the level, and tags
//! main.c                        the program
//! --heap --pointer-check        options of the tool: they say what is asked
//! ^EXIT=10$                     regular expressions that its output must match
//! ^VERIFICATION FAILED$
//! --
//! ^warning: ignoring            regular expressions that it must not match
//! --
//! comments
//! ```
//!
//! Lines that begin with `//` are left out. A description is a task like any other: `demand` finds
//! the expected verdict, `options` the property. As both tools do, a task takes functions without a
//! body to return any value and to change nothing.
//!
//! Invariant: a description becomes a task, or is counted or listed as skipped, or is an error. It
//! is never left out without a word, and never run with another question than the one it asks.

mod demand;
mod options;
#[cfg(test)]
mod tests;

use crate::record::Expected;
use crate::task::{Skipped, Task, TaskError, Tasks, error_at, suite_of};
use ir::PlaceInFile;
use options::{Asked, Problem, is_c_file};
use std::path::{Path, PathBuf};

/// Levels: a test that is to pass, and one that is not meant to pass yet.
const LEVELS: &str = "CORE, THOROUGH, FUTURE or KNOWNBUG";

/// A line and its number, from 1; by default a line that the file does not have.
#[derive(Clone, Copy, Default, Debug)]
struct Line<'t> {
    number: usize,
    text: &'t str,
}

/// Reads a description. Its task has this name.
pub(crate) fn read(file: &Path, name: &str) -> Result<Tasks, TaskError> {
    let text =
        std::fs::read_to_string(file).map_err(|why| error_at(file, 0, format!("cannot be read: {why}")))?;
    let description = Description { file, folder: file.parent().unwrap_or(Path::new("")), name };
    description.read(&text)
}

struct Description<'f> {
    file: &'f Path,
    folder: &'f Path,
    name: &'f str,
}

impl Description<'_> {
    fn error(&self, line: usize, message: impl Into<String>) -> TaskError {
        error_at(self.file, line, message)
    }

    fn read(&self, text: &str) -> Result<Tasks, TaskError> {
        if text.trim().is_empty() {
            let parts = "a level, the name of a C file, options, and the expected output";
            return Err(self.error(0, format!("is empty: write {parts}, each on a line of its own")));
        }
        let numbered = text.lines().enumerate().map(|(at, text)| Line { number: at + 1, text });
        let lines: Vec<Line<'_>> = numbered.filter(|line| !line.text.starts_with("//")).collect();
        let line = |at: usize| lines.get(at).copied().unwrap_or_default();
        let level = self.level(line(0))?;
        let input = Line { text: line(1).text.trim(), number: line(1).number.max(line(0).number + 1) };
        if input.text.is_empty() {
            let what = "the input is missing: name a C file, relative to this description";
            return Err(self.error(input.number, what));
        }
        let mut found = Tasks::default();
        found.claimed.insert(self.folder.join(input.text));
        if ["FUTURE", "KNOWNBUG"].contains(&level) {
            found.marked.insert(level.to_owned(), 1);
        } else if !is_c_file(input.text) {
            let why = format!("the input '{}' is not a C file", input.text);
            found.skipped.push(self.skipped(input.number, why));
        } else {
            match options::read(line(2).text, self.folder) {
                Ok(asked) => {
                    let files = self.files(input, line(2), &asked)?;
                    self.task(lines.get(3..).unwrap_or_default(), files, &asked, &mut found)?;
                }
                Err(Problem::Unsupported(name)) => {
                    *found.unsupported.entry(name.to_owned()).or_default() += 1
                }
                Err(Problem::NotUnderstood(why)) => found.skipped.push(self.skipped(line(2).number, why)),
            }
        }
        Ok(found)
    }

    /// The level: the first word of a line, whose other words are tags.
    fn level<'t>(&self, line: Line<'t>) -> Result<&'t str, TaskError> {
        let word = line.text.split_whitespace().next().unwrap_or_default();
        match word {
            "CORE" | "THOROUGH" | "FUTURE" | "KNOWNBUG" => Ok(word),
            "" => Err(self.error(line.number, format!("the level is missing: begin with {LEVELS}"))),
            _ => Err(self.error(line.number, format!("'{word}' is not a level: begin with {LEVELS}"))),
        }
    }

    /// The program: the input, and C files among the options.
    fn files(&self, input: Line<'_>, options: Line<'_>, asked: &Asked) -> Result<Vec<PathBuf>, TaskError> {
        let others = asked.files.iter().map(|name| (options.number, name.as_str()));
        let mut files = Vec::new();
        for (line, name) in std::iter::once((input.number, input.text)).chain(others) {
            let path = self.folder.join(name);
            if !path.is_file() {
                let what =
                    format!("there is no file '{}': correct the name, or add the file", path.display());
                return Err(self.error(line, what));
            }
            files.push(path);
        }
        Ok(files)
    }

    /// Adds the task, or says why there is none.
    fn task(
        &self,
        expressions: &[Line<'_>],
        files: Vec<PathBuf>,
        asked: &Asked,
        found: &mut Tasks,
    ) -> Result<(), TaskError> {
        found.claimed.extend(files.iter().cloned());
        let demand = demand::read(expressions).map_err(|(line, message)| self.error(line, message))?;
        let verdict = match demand.verdict {
            Ok(verdict) => verdict,
            Err(why) => {
                found.skipped.push(self.skipped(demand.line, why));
                return Ok(());
            }
        };
        let place = self.place(demand.line);
        found.tasks.push(Task {
            name: self.name.to_owned(),
            suite: suite_of(suite_of(self.name)).to_owned(),
            files,
            property: asked.property.to_string(),
            asked: asked.names(),
            options: asked.options.clone(),
            pure: true,
            expected: Some(Expected { verdict, part: None }),
            demanded: Some(format!("{place} demands {}", demand.words)),
            model: Some(asked.model),
        });
        Ok(())
    }

    fn skipped(&self, line: usize, why: String) -> Skipped {
        Skipped { place: self.place(line), why }
    }

    fn place(&self, line: usize) -> PlaceInFile {
        self.error(line, "").place
    }
}
