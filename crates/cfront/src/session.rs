//! What all stages of the front end share: names, messages, source texts, and how the program is
//! compiled.
//!
//! A [`Session`] covers all translation units of one program. Invariant: symbols, positions and
//! file numbers are only meaningful within the session that issued them.

use ir::DataModel;

use crate::diag::Diagnostics;
use crate::intern::Interner;
use crate::lex::keyword;
use crate::source::SourceMap;

/// The state shared by the stages.
pub struct Session {
    /// The names.
    pub interner: Interner,
    /// The messages so far.
    pub diags: Diagnostics,
    /// The texts.
    pub sources: SourceMap,
    /// How the program is compiled.
    pub options: Options,
}

impl Session {
    /// A session without any text.
    pub fn new(options: Options) -> Session {
        let mut interner = Interner::default();
        keyword::intern_all(&mut interner);
        Session { interner, diags: Diagnostics::default(), sources: SourceMap::default(), options }
    }
}

/// How the program is compiled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// The sizes of things.
    pub model: DataModel,
    /// The dialect.
    pub std: Standard,
    /// Whether locations of the given text are needed: see
    /// [`CompileOptions::for_witness`](crate::CompileOptions::for_witness).
    pub for_witness: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options { model: DataModel::Lp64, std: Standard::default(), for_witness: false }
    }
}

/// A revision of the C standard.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Revision {
    /// ISO 9899:1990, with or without its amendment.
    C89,
    /// ISO 9899:1999.
    C99,
    /// ISO 9899:2011.
    C11,
    /// ISO 9899:2018.
    C17,
    /// ISO 9899:2024.
    C23,
}

/// A dialect, as chosen by `-std=`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Standard {
    /// The revision.
    pub revision: Revision,
    /// Whether GNU's extensions may use names that belong to the programmer: `asm` and `typeof` are
    /// keywords. The spellings with underscores always are.
    pub gnu: bool,
}

impl Standard {
    /// The dialect of a `-std=` argument; `None` if it is not one for C.
    pub fn parse(name: &str) -> Option<Standard> {
        let (gnu, revision) = match name {
            "ansi" | "c89" | "c90" | "iso9899:1990" | "iso9899:199409" => (false, Revision::C89),
            "gnu89" | "gnu90" => (true, Revision::C89),
            "c99" | "c9x" | "iso9899:1999" | "iso9899:199x" => (false, Revision::C99),
            "gnu99" | "gnu9x" => (true, Revision::C99),
            "c11" | "c1x" | "iso9899:2011" => (false, Revision::C11),
            "gnu11" | "gnu1x" => (true, Revision::C11),
            "c17" | "c18" | "iso9899:2017" | "iso9899:2018" => (false, Revision::C17),
            "gnu17" | "gnu18" => (true, Revision::C17),
            "c23" | "c2x" | "iso9899:2024" => (false, Revision::C23),
            "gnu23" | "gnu2x" => (true, Revision::C23),
            _ => return None,
        };
        Some(Standard { revision, gnu })
    }
}

impl Default for Standard {
    /// The dialect of a compiler that is given no `-std=`: GNU C17.
    fn default() -> Self {
        Standard { revision: Revision::C17, gnu: true }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dialect_names() {
        assert_eq!(Standard::parse("gnu17"), Some(Standard::default()));
        assert_eq!(Standard::parse("c89"), Some(Standard { revision: Revision::C89, gnu: false }));
        assert_eq!(Standard::parse("gnu2x"), Some(Standard { revision: Revision::C23, gnu: true }));
        assert_eq!(Standard::parse("c++17"), None);
    }
}
