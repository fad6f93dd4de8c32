//! Gates: the layer between circuits and clauses.
//!
//! Each gate is a new variable and the clauses that make it equal to what it computes (Tseitin's
//! encoding, in both directions). Gates with constant or repeated inputs are not created, and an
//! existing gate is reused. All clauses are definitions: they hold for some values of the gates,
//! whatever the inputs are. So nothing that was encoded before can change an answer, and a query
//! consists of assumptions alone.

use crate::sat::{Lit, SatSolver};
use rustc_hash::FxHashMap;

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Gate {
    And(Lit, Lit),
    Xor(Lit, Lit),
    Ite(Lit, Lit, Lit),
    Majority(Lit, Lit, Lit),
}

/// A SAT solver that accepts gates.
pub struct Gates {
    sat: Box<dyn SatSolver>,
    made: FxHashMap<Gate, Lit>,
    yes: Lit,
    /// How many gates were made.
    count: u64,
}

impl Gates {
    /// No gates yet.
    pub fn new(mut sat: Box<dyn SatSolver>) -> Gates {
        let yes = sat.new_var();
        sat.add_clause(&[yes]);
        Gates { sat, made: FxHashMap::default(), yes, count: 0 }
    }

    /// The solver.
    pub fn sat(&mut self) -> &mut dyn SatSolver {
        self.sat.as_mut()
    }

    /// How many gates were made.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The literal that is always true, or false.
    pub fn constant(&self, truth: bool) -> Lit {
        if truth { self.yes } else { !self.yes }
    }

    /// A new input.
    pub fn input(&mut self) -> Lit {
        self.count += 1;
        self.sat.new_var()
    }

    fn is_yes(&self, a: Lit) -> bool {
        a == self.yes
    }

    fn is_no(&self, a: Lit) -> bool {
        a == !self.yes
    }

    /// The truth value of a constant.
    pub fn truth(&self, a: Lit) -> Option<bool> {
        (a.var() == self.yes.var()).then(|| self.is_yes(a))
    }

    fn gate(&mut self, gate: Gate, clauses: impl FnOnce(&mut dyn SatSolver, Lit)) -> Lit {
        if let Some(out) = self.made.get(&gate) {
            return *out;
        }
        let out = self.sat.new_var();
        self.count += 1;
        clauses(self.sat.as_mut(), out);
        self.made.insert(gate, out);
        out
    }

    /// Conjunction.
    pub fn and(&mut self, a: Lit, b: Lit) -> Lit {
        if self.is_no(a) || self.is_no(b) || a == !b {
            return self.constant(false);
        }
        if self.is_yes(a) || a == b {
            return b;
        }
        if self.is_yes(b) {
            return a;
        }
        let (a, b) = (a.min(b), a.max(b));
        self.gate(Gate::And(a, b), |sat, out| {
            sat.add_clause(&[!out, a]);
            sat.add_clause(&[!out, b]);
            sat.add_clause(&[out, !a, !b]);
        })
    }

    /// Disjunction.
    pub fn or(&mut self, a: Lit, b: Lit) -> Lit {
        !self.and(!a, !b)
    }

    /// Exclusive or.
    pub fn xor(&mut self, a: Lit, b: Lit) -> Lit {
        match (self.truth(a), self.truth(b)) {
            (Some(truth), _) => return if truth { !b } else { b },
            (_, Some(truth)) => return if truth { !a } else { a },
            (None, None) => {}
        }
        if a.var() == b.var() {
            return self.constant(a != b);
        }
        // Negations go to the output.
        let negative = a.is_negative() != b.is_negative();
        let (x, y) = (a.var().min(b.var()), a.var().max(b.var()));
        let (x, y) = (Lit::positive(x), Lit::positive(y));
        let out = self.gate(Gate::Xor(x, y), |sat, out| {
            sat.add_clause(&[!out, x, y]);
            sat.add_clause(&[!out, !x, !y]);
            sat.add_clause(&[out, !x, y]);
            sat.add_clause(&[out, x, !y]);
        });
        if negative { !out } else { out }
    }

    /// `a` if `c`, else `b`.
    pub fn ite(&mut self, c: Lit, a: Lit, b: Lit) -> Lit {
        if let Some(truth) = self.truth(c) {
            return if truth { a } else { b };
        }
        if a == b {
            return a;
        }
        if a == !b {
            return self.xor(c, b);
        }
        if self.is_yes(a) || a == c {
            return self.or(c, b);
        }
        if self.is_no(a) || a == !c {
            return self.and(!c, b);
        }
        if self.is_yes(b) || b == !c {
            return self.or(!c, a);
        }
        if self.is_no(b) || b == c {
            return self.and(c, a);
        }
        let (c, a, b) = if c.is_negative() { (!c, b, a) } else { (c, a, b) };
        self.gate(Gate::Ite(c, a, b), |sat, out| {
            sat.add_clause(&[!c, !a, out]);
            sat.add_clause(&[!c, a, !out]);
            sat.add_clause(&[c, !b, out]);
            sat.add_clause(&[c, b, !out]);
            // Implied, but helps propagation.
            sat.add_clause(&[!a, !b, out]);
            sat.add_clause(&[a, b, !out]);
        })
    }

    /// Whether at least two are true: the carry of an adder.
    pub fn majority(&mut self, a: Lit, b: Lit, c: Lit) -> Lit {
        let mut inputs = [a, b, c];
        inputs.sort_unstable();
        let [a, b, c] = inputs;
        for (x, y, z) in [(a, b, c), (b, a, c), (c, a, b)] {
            match self.truth(x) {
                Some(true) => return self.or(y, z),
                Some(false) => return self.and(y, z),
                None => {}
            }
            if y == z {
                return y;
            }
            if y == !z {
                return x;
            }
        }
        self.gate(Gate::Majority(a, b, c), |sat, out| {
            for (x, y) in [(a, b), (a, c), (b, c)] {
                sat.add_clause(&[!x, !y, out]);
                sat.add_clause(&[x, y, !out]);
            }
        })
    }

    /// The conjunction of all.
    pub fn all(&mut self, lits: &[Lit]) -> Lit {
        let start = self.constant(true);
        lits.iter().fold(start, |all, lit| self.and(all, *lit))
    }

    /// The disjunction of all.
    pub fn any(&mut self, lits: &[Lit]) -> Lit {
        let start = self.constant(false);
        lits.iter().fold(start, |any, lit| self.or(any, *lit))
    }
}
