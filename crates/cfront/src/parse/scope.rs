//! Which names are types.
//!
//! C cannot be parsed without knowing the typedef names in scope. Symbols are small numbers, so the
//! meaning of each name is a table entry; a log of overwritten entries undoes the declarations of a
//! scope when it ends. Looking a name up is one load.

use crate::intern::Symbol;

/// What a name means at a point of the program, as far as the parser cares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Meaning {
    /// It is not declared.
    Unknown,
    /// A variable, function, parameter or enumerator.
    Object,
    /// A typedef name.
    Typedef,
    /// A typedef name that the compiler provides.
    Builtin,
    /// It was used like a type, which has been reported.
    Reported,
}

/// The names in scope.
#[derive(Default)]
pub(super) struct Scopes {
    meanings: Vec<Meaning>,
    /// What the declarations of the open scopes have hidden.
    log: Vec<(Symbol, Meaning)>,
    /// Where in the log each open scope begins.
    marks: Vec<usize>,
}

impl Scopes {
    /// What a name means.
    pub(super) fn meaning(&self, name: Symbol) -> Meaning {
        self.meanings.get(name.0 as usize).copied().unwrap_or(Meaning::Unknown)
    }

    /// Whether a name can occur where a type is expected.
    pub(super) fn is_type(&self, name: Symbol) -> bool {
        matches!(self.meaning(name), Meaning::Typedef | Meaning::Builtin | Meaning::Reported)
    }

    /// Declares a name in the innermost scope.
    pub(super) fn declare(&mut self, name: Symbol, meaning: Meaning) {
        let at = name.0 as usize;
        if self.meanings.len() <= at {
            self.meanings.resize(at + 1, Meaning::Unknown);
        }
        let hidden = std::mem::replace(&mut self.meanings[at], meaning);
        if hidden != meaning && !self.marks.is_empty() {
            self.log.push((name, hidden));
        }
    }

    /// Opens a scope.
    pub(super) fn open(&mut self) {
        self.marks.push(self.log.len());
    }

    /// Closes the innermost scope.
    pub(super) fn close(&mut self) {
        let mark = self.marks.pop().unwrap_or(0);
        for (name, meaning) in self.log.drain(mark..).rev() {
            self.meanings[name.0 as usize] = meaning;
        }
    }

    /// How many scopes are open.
    pub(super) fn depth(&self) -> usize {
        self.marks.len()
    }

    /// Closes scopes until as many are open as at an earlier time.
    pub(super) fn close_to(&mut self, depth: usize) {
        while self.marks.len() > depth {
            self.close();
        }
    }
}
