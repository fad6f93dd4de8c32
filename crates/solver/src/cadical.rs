//! CaDiCaL as SAT solver, behind the feature `cadical`: faster on hard questions, and a second opinion for tests. Needs a C++ compiler.

use crate::sat::{Found, Limits, Lit, Reason, SatSolver};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Armin Biere's CaDiCaL.
pub struct CaDiCaL {
    solver: cadical::Solver<Flag>,
    vars: u32,
    assumptions: Vec<Lit>,
}

/// The flag that ends a search.
struct Flag(Option<Arc<AtomicBool>>);

impl cadical::Callbacks for Flag {
    fn terminate(&mut self) -> bool {
        self.0.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed))
    }
}

impl CaDiCaL {
    /// A solver without clauses.
    pub fn new() -> CaDiCaL {
        CaDiCaL { solver: cadical::Solver::new(), vars: 0, assumptions: Vec::new() }
    }
}

impl Default for CaDiCaL {
    fn default() -> CaDiCaL {
        CaDiCaL::new()
    }
}

/// Its variables begin with 1, and negations are negative.
fn number(lit: Lit) -> i32 {
    let var = lit.var() as i32 + 1;
    if lit.is_negative() { -var } else { var }
}

/// A limit as it counts; none if it is too great to be counted.
fn limit(count: u64) -> i32 {
    i32::try_from(count).unwrap_or(-1)
}

impl SatSolver for CaDiCaL {
    fn new_var(&mut self) -> Lit {
        self.vars += 1;
        Lit::positive(self.vars - 1)
    }

    fn vars(&self) -> usize {
        self.vars as usize
    }

    fn add_clause(&mut self, clause: &[Lit]) {
        self.solver.add_clause(clause.iter().map(|lit| number(*lit)));
    }

    fn solve(&mut self, assumptions: &[Lit], limits: &Limits) -> Found {
        self.solver.reserve(self.vars as i32);
        self.solver.set_callbacks(Some(Flag(limits.cancel.clone())));
        for (name, count) in [("conflicts", limits.conflicts), ("decisions", limits.decisions)] {
            if let Err(error) = self.solver.set_limit(name, limit(count)) {
                return Found::Unknown(Reason::Internal(format!("CaDiCaL's limit {name}: {error}")));
            }
        }
        self.assumptions = assumptions.to_vec();
        match self.solver.solve_with(assumptions.iter().map(|lit| number(*lit))) {
            Some(true) => Found::Sat,
            Some(false) => Found::Unsat,
            None if limits.is_cancelled() => Found::Unknown(Reason::Cancelled),
            // It does not say which limit it was.
            None if limit(limits.conflicts) < 0 => Found::Unknown(Reason::Decisions),
            None => Found::Unknown(Reason::Conflicts),
        }
    }

    fn value(&self, lit: Lit) -> bool {
        self.solver.value(number(lit)) == Some(true)
    }

    fn core(&self) -> Vec<Lit> {
        self.assumptions.iter().filter(|lit| self.solver.failed(number(**lit))).copied().collect()
    }
}
