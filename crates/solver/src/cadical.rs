//! CaDiCaL as SAT solver, behind the feature `cadical`: faster on hard queries, and a second
//! opinion for tests. It comes through `rustsat`, whose build needs a C++ compiler (the solver is
//! compiled) and libclang (its bindings are generated from the header).

use crate::sat::{Lit, QueryLimits, Reason, SatResult, SatSolver};
use rustsat::solvers::{
    ControlSignal, LimitConflicts, LimitDecisions, Solve, SolveIncremental, SolverResult, Terminate,
};
use rustsat::types::{Lit as SatLit, TernaryVal, Var};
use std::fmt::Display;
use std::sync::atomic::Ordering;

/// Armin Biere's CaDiCaL.
pub struct CaDiCaL {
    solver: rustsat_cadical::CaDiCaL<'static, 'static>,
    vars: u32,
    /// The assumptions that the last search found to contradict each other.
    core: Vec<Lit>,
    /// What went wrong while clauses were added: the searches after it mean nothing.
    failed: Option<Reason>,
}

impl CaDiCaL {
    /// A solver without clauses.
    pub fn new() -> CaDiCaL {
        let mut solver = rustsat_cadical::CaDiCaL::default();
        // Variables are numbered by us alone: the solver must not make some of its own between two
        // questions.
        let failed = solver.set_option("factor", 0).err().map(internal);
        CaDiCaL { solver, vars: 0, core: Vec::new(), failed }
    }

    fn search(&mut self, assumptions: &[Lit], limits: &QueryLimits) -> Result<SolverResult, Reason> {
        if let Some(last) = self.vars.checked_sub(1) {
            self.solver.reserve(variable(last)?).map_err(internal)?;
        }
        match limits.cancel.clone() {
            Some(flag) => self.solver.attach_terminator(move || {
                if flag.load(Ordering::Relaxed) { ControlSignal::Terminate } else { ControlSignal::Continue }
            }),
            None => self.solver.detach_terminator(),
        }
        self.solver.limit_conflicts(limit(limits.conflicts)).map_err(internal)?;
        self.solver.limit_decisions(limit(limits.decisions)).map_err(internal)?;
        let assumptions = assumptions.iter().map(|lit| literal(*lit)).collect::<Result<Vec<_>, _>>()?;
        let found = self.solver.solve_assumps(&assumptions).map_err(internal)?;
        self.core.clear();
        if found == SolverResult::Unsat {
            // It comes as the clause that forbids it.
            let forbidding = self.solver.core().map_err(internal)?;
            self.core.extend(forbidding.into_iter().map(|lit| own(!lit)));
        }
        Ok(found)
    }
}

impl Default for CaDiCaL {
    fn default() -> CaDiCaL {
        CaDiCaL::new()
    }
}

fn internal(error: impl Display) -> Reason {
    Reason::Internal(format!("CaDiCaL: {error}"))
}

fn variable(var: u32) -> Result<Var, Reason> {
    Var::new_with_error(var).map_err(internal)
}

fn literal(lit: Lit) -> Result<SatLit, Reason> {
    Ok(variable(lit.var())?.lit(lit.is_negative()))
}

fn own(lit: SatLit) -> Lit {
    let positive = Lit::positive(lit.var().idx32());
    if lit.is_neg() { !positive } else { positive }
}

/// A limit as it counts; none if it is too great to be counted.
fn limit(count: u64) -> Option<u32> {
    i32::try_from(count).ok().map(i32::unsigned_abs)
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
        let lits = clause.iter().map(|lit| literal(*lit)).collect::<Result<Vec<SatLit>, Reason>>();
        let added = lits.and_then(|lits| self.solver.add_clause_ref(lits.as_slice()).map_err(internal));
        if let Err(reason) = added {
            self.failed = Some(reason);
        }
    }

    fn solve(&mut self, assumptions: &[Lit], limits: &QueryLimits) -> SatResult {
        if let Some(reason) = &self.failed {
            return SatResult::Unknown(reason.clone());
        }
        match self.search(assumptions, limits) {
            Ok(SolverResult::Sat) => SatResult::Sat,
            Ok(SolverResult::Unsat) => SatResult::Unsat,
            Ok(SolverResult::Interrupted) if limits.is_cancelled() => SatResult::Unknown(Reason::Cancelled),
            // It does not say which limit it was.
            Ok(SolverResult::Interrupted) if limit(limits.conflicts).is_none() => {
                SatResult::Unknown(Reason::Decisions)
            }
            Ok(SolverResult::Interrupted) => SatResult::Unknown(Reason::Conflicts),
            Err(reason) => SatResult::Unknown(reason),
        }
    }

    fn value(&self, lit: Lit) -> bool {
        let value = literal(lit).map(|lit| self.solver.lit_val(lit));
        matches!(value, Ok(Ok(TernaryVal::True)))
    }

    fn core(&self) -> Vec<Lit> {
        self.core.clone()
    }
}
