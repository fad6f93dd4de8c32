//! Places in the source text: in short form, as every statement carries them ([`Span`]), and with
//! the file's name, as users read them ([`PlaceInFile`]). [`Program::place_in_file`] leads from the
//! one to the other; everything that names a place to a user does it by [`PlaceInFile`].

use crate::{Program, index_type};
use std::fmt;

index_type! {
    /// A source file of the program.
    FileId,
}

/// Where something stands in the original source: file, line and column, both counted from 1.
///
/// Line 0 means that no place is known (for example a statement that the front end made up).
/// Columns are counted in bytes and stop at 65535.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Span {
    /// The line, from 1; 0 if the place is unknown.
    pub line: u32,
    /// The file, an index into [`Program::files`](crate::Program::files).
    pub file: FileId,
    /// The column in bytes, from 1.
    pub col: u16,
}

impl Span {
    /// No place.
    pub const NONE: Span = Span { line: 0, file: FileId(0), col: 0 };

    /// Whether a place is known.
    pub fn is_known(self) -> bool {
        self.line != 0
    }
}

/// A place in a user's file. It is shown as `file:line:col`, without what is not known.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct PlaceInFile {
    /// The file's name as the user knows it; empty if it is not known.
    pub file: String,
    /// The line, from 1; 0 if it is not known.
    pub line: u32,
    /// The column in bytes, from 1, if it is known.
    pub col: Option<u32>,
}

impl PlaceInFile {
    /// The place's line.
    pub fn without_column(self) -> PlaceInFile {
        PlaceInFile { col: None, ..self }
    }

    /// The file's name without its folders.
    pub fn file_name(&self) -> &str {
        self.file.rsplit('/').next().unwrap_or(&self.file)
    }
}

impl fmt::Display for PlaceInFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&*self.file, self.line) {
            ("", 0) => return write!(f, "(no location)"),
            (file, 0) => return write!(f, "{file}"),
            ("", line) => write!(f, "line {line}")?,
            (file, line) => write!(f, "{file}:{line}")?,
        }
        self.col.map_or(Ok(()), |col| write!(f, ":{col}"))
    }
}

impl Program {
    /// The place of a span as the user knows it.
    pub fn place_in_file(&self, span: Span) -> PlaceInFile {
        if !span.is_known() {
            return PlaceInFile::default();
        }
        let file = self.files.get(span.file).map_or_else(String::new, ToString::to_string);
        PlaceInFile { file, line: span.line, col: Some(u32::from(span.col)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse;

    #[test]
    fn places_show_what_is_known_of_them() {
        let shown = |file: &str, line, col| PlaceInFile { file: file.to_owned(), line, col }.to_string();
        assert_eq!(shown("src/a.c", 3, Some(14)), "src/a.c:3:14");
        assert_eq!(shown("src/a.c", 3, None), "src/a.c:3");
        assert_eq!(shown("src/a.c", 0, None), "src/a.c");
        assert_eq!(shown("", 3, Some(14)), "line 3:14");
        assert_eq!(shown("", 0, None), "(no location)");
    }

    #[test]
    fn spans_become_places() {
        let text = "harrier-ir 1 model lp64\nfile 0 \"src/a.c\"\nfile 1 \"b.h\"\n";
        let program = parse(text).expect("a program");
        let place = |span| program.place_in_file(span);
        let span = Span { line: 3, file: FileId(1), col: 14 };
        assert_eq!(place(span).to_string(), "b.h:3:14");
        assert_eq!(place(span).without_column().to_string(), "b.h:3");
        assert_eq!(place(Span { file: FileId(0), ..span }).file_name(), "a.c");
        assert_eq!(place(Span::NONE).to_string(), "(no location)");
    }
}
