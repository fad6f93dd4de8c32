//! The texts of a program's files.

use ir::{Program, Span};
use report::place::Text;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The texts of a program's files, by their names.
#[derive(Debug)]
pub struct Texts(BTreeMap<String, Vec<u8>>);

impl Texts {
    /// Reads the given files that the program names.
    pub fn new(program: &Program, files: &[PathBuf]) -> Texts {
        let names = files.iter().map(|file| file.display().to_string());
        let known = names.filter(|name| program.files.iter().any(|file| **file == **name));
        Texts(known.filter_map(|name| Some((name.clone(), std::fs::read(Path::new(&name)).ok()?))).collect())
    }

    /// The text of a location, if it is in one of the given files.
    pub fn of(&self, program: &Program, span: Span) -> Option<Text<'_>> {
        let name = program.files.get(span.file).filter(|_| span.is_known())?;
        self.0.get(&**name).map(|bytes| Text::new(bytes))
    }
}
