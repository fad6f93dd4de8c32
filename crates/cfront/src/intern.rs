//! Names as small numbers.
//!
//! Identifiers are compared and hashed all the time; a [`Symbol`] makes both free. Invariant:
//! within one [`Interner`], two symbols are equal if and only if their texts are.

use indexmap::IndexSet;
use rustc_hash::FxBuildHasher;

/// An interned name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Symbol(pub u32);

/// The names of a session.
#[derive(Default)]
pub struct Interner {
    names: IndexSet<Box<str>, FxBuildHasher>,
}

impl Interner {
    /// The symbol of a name.
    pub fn intern(&mut self, name: &str) -> Symbol {
        if let Some(at) = self.names.get_index_of(name) {
            return Symbol(at as u32);
        }
        let (at, _) = self.names.insert_full(name.into());
        Symbol(at as u32)
    }

    /// The symbol of a name that was interned before.
    pub fn get(&self, name: &str) -> Option<Symbol> {
        self.names.get_index_of(name).map(|at| Symbol(at as u32))
    }

    /// The text of a symbol.
    pub fn text(&self, symbol: Symbol) -> &str {
        self.names.get_index(symbol.0 as usize).map_or("", |name| name)
    }
}
