//! Equal structures are one in memory.

use crate::structure::Structure;
use rustc_hash::FxHashSet;
use std::sync::Arc;

/// All structures that were met, each once.
#[derive(Clone, Debug, Default)]
pub struct Pool {
    known: FxHashSet<Arc<Structure>>,
}

impl Pool {
    /// The structure that equals this one, and whether it is new. After
    /// [blurring](mod@crate::blur), isomorphic structures are equal.
    pub fn intern(&mut self, structure: Structure) -> (Arc<Structure>, bool) {
        if let Some(known) = self.known.get(&structure) {
            return (known.clone(), false);
        }
        let shared = Arc::new(structure);
        self.known.insert(shared.clone());
        (shared, true)
    }

    /// How many structures were met.
    pub fn len(&self) -> usize {
        self.known.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.known.is_empty()
    }
}
