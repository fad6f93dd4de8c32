//! Places in the source text.

use crate::index_type;

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
