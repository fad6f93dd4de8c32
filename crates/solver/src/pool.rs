//! Chooses the SAT solver for a query.
//!
//! A solver keeps what was encoded and learnt, which helps with the next query about the same
//! terms, and hurts all others: it has to find values for every variable that it knows, even for
//! those that no query mentions. So there are several, each with the terms of a few queries. A
//! query goes to the one that knows most of it and little else, or to a new one, which replaces the
//! least recently used one.

use crate::blast::Blaster;
use crate::sat::SatSolver;
use crate::term::{Term, Terms};

/// Makes SAT solvers.
pub type MakeSat = fn() -> Box<dyn SatSolver>;

/// How many solvers are kept.
const SOLVERS: usize = 8;
/// A solver may hold this many gates that a question does not need, or [`FACTOR`] times what it
/// needs.
const SPARE: u64 = 1000;
const FACTOR: u64 = 2;
/// How many gates all solvers may hold beside the one that is asked: a gate takes some hundred
/// bytes.
const ALL_GATES: u64 = 1_000_000;

/// Several encodings of parts of one arena.
pub(crate) struct Pool {
    make: MakeSat,
    /// The last one was used last.
    blasters: Vec<Blaster>,
    /// How many were made.
    pub(crate) made: u64,
}

impl Pool {
    pub(crate) fn new(make: MakeSat) -> Pool {
        Pool { make, blasters: Vec::new(), made: 0 }
    }

    /// The encoding that suits a question best.
    pub(crate) fn choose(&mut self, terms: &Terms, asked: &[Term]) -> &mut Blaster {
        let costs: Vec<(Term, u64)> =
            terms.cone(asked).into_iter().map(|term| (term, Blaster::cost(terms, term))).collect();
        let needed: u64 = costs.iter().map(|(_, cost)| cost).sum();
        let fit = |blaster: &Blaster| {
            let known: u64 =
                costs.iter().filter(|(term, _)| blaster.knows(*term)).map(|(_, cost)| cost).sum();
            // Costs are upper bounds of what was really made.
            (needed - known, blaster.gates().saturating_sub(known))
        };
        let candidates = self.blasters.iter().enumerate().map(|(place, blaster)| (fit(blaster), place));
        let suitable =
            candidates.filter(|((_, spare), _)| *spare <= SPARE.max(FACTOR.saturating_mul(needed)));
        let best = suitable.min_by_key(|((missing, spare), place)| (missing + spare / 2, usize::MAX - place));
        let chosen = match best {
            Some((_, place)) => self.blasters.remove(place),
            None => {
                if self.blasters.len() >= SOLVERS {
                    self.blasters.remove(0);
                }
                self.made += 1;
                Blaster::new((self.make)())
            }
        };
        while self.blasters.iter().map(Blaster::gates).sum::<u64>() > ALL_GATES {
            self.blasters.remove(0);
        }
        self.blasters.push(chosen);
        let last = self.blasters.len() - 1;
        &mut self.blasters[last]
    }
}
