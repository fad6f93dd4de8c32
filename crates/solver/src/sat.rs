//! The interface of SAT solvers: clauses, assumptions, models, cores, and limits.
//!
//! Solvers are incremental: clauses are only added, and each query has assumptions. Clauses are
//! never removed; a new solver drops what is no longer needed.

use std::cell::Cell;
use std::fmt;
use std::ops::Not;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A literal: a variable, or its negation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lit(u32);

impl Lit {
    /// The positive literal of a variable.
    pub fn positive(var: u32) -> Lit {
        Lit(var << 1)
    }

    /// The number of its variable.
    pub fn var(self) -> u32 {
        self.0 >> 1
    }

    /// Whether it is the negation of its variable.
    pub fn is_negative(self) -> bool {
        self.0 & 1 == 1
    }
}

impl Not for Lit {
    type Output = Lit;
    fn not(self) -> Lit {
        Lit(self.0 ^ 1)
    }
}

impl fmt::Debug for Lit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.is_negative() { "-" } else { "" }, self.var())
    }
}

/// How much work a question may cost. The counted limits are deterministic: the same questions in
/// the same order end in the same way on every machine.
#[derive(Clone, Debug)]
pub struct QueryLimits {
    /// How many conflicts the search may have.
    pub conflicts: u64,
    /// How much the search may cost in all: its conflicts times the gates that the solver knows,
    /// for a conflict takes the longer the more there are.
    pub effort: u64,
    /// How many decisions the search may make.
    pub decisions: u64,
    /// How many gates may be made for one question. A gate takes some hundred bytes.
    pub gates: u64,
    /// Ends the work as soon as it is set.
    pub cancel: Option<Arc<AtomicBool>>,
}

impl Default for QueryLimits {
    /// What is meant to be enough for every question that a person would wait for.
    fn default() -> QueryLimits {
        // All conflicts for 5000 gates, which is a product of two numbers of 32 bits and more; a
        // second or two for many.
        QueryLimits {
            conflicts: 200_000,
            effort: 1_000_000_000,
            decisions: 50_000_000,
            gates: 1_000_000,
            cancel: None,
        }
    }
}

impl QueryLimits {
    /// No limits at all.
    pub fn none() -> QueryLimits {
        QueryLimits {
            conflicts: u64::MAX,
            effort: u64::MAX,
            decisions: u64::MAX,
            gates: u64::MAX,
            cancel: None,
        }
    }

    /// At most this many conflicts.
    pub fn conflicts(conflicts: u64) -> QueryLimits {
        QueryLimits { conflicts, ..QueryLimits::default() }
    }

    /// What is allowed in a solver with this many gates.
    pub(crate) fn with_gates(&self, gates: u64) -> QueryLimits {
        QueryLimits { conflicts: self.conflicts.min(self.effort / gates.max(1)), ..self.clone() }
    }

    /// The same with a flag that ends the work.
    pub fn with_cancel(self, cancel: Arc<AtomicBool>) -> QueryLimits {
        QueryLimits { cancel: Some(cancel), ..self }
    }

    /// Whether the flag is set.
    pub fn is_cancelled(&self) -> bool {
        self.cancel.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed))
    }
}

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// More conflicts than allowed.
    Conflicts,
    /// More decisions than allowed.
    Decisions,
    /// The question is too large: more gates than allowed.
    Gates,
    /// The flag was set.
    Cancelled,
    /// The solver contradicts the evaluation of terms: a bug, with what was found.
    Internal(String),
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Conflicts => f.write_str("the limit of conflicts is reached"),
            Reason::Decisions => f.write_str("the limit of decisions is reached"),
            Reason::Gates => f.write_str("the question is larger than its limit"),
            Reason::Cancelled => f.write_str("interrupted"),
            Reason::Internal(what) => write!(f, "internal error of the solver: {what}"),
        }
    }
}

/// What a SAT solver found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SatResult {
    /// There is a model; ask [`SatSolver::value`].
    Sat,
    /// There is none; ask [`SatSolver::core`].
    Unsat,
    /// Given up.
    Unknown(Reason),
}

/// An incremental SAT solver.
pub trait SatSolver: Send {
    /// A new variable.
    fn new_var(&mut self) -> Lit;
    /// How many variables there are.
    fn vars(&self) -> usize;
    /// Adds a clause forever.
    fn add_clause(&mut self, clause: &[Lit]);
    /// Looks for a model in which all assumptions are true.
    fn solve(&mut self, assumptions: &[Lit], limits: &QueryLimits) -> SatResult;
    /// Whether a literal is true in the model; after [`SatResult::Sat`] and before anything else.
    fn value(&self, lit: Lit) -> bool;
    /// Assumptions that contradict each other and the clauses; after [`SatResult::Unsat`] and
    /// before anything else.
    fn core(&self) -> Vec<Lit>;
}

/// A pure Rust solver of the MiniSat family, the default.
pub struct BatSat {
    solver: batsat::Solver<Watch>,
    assumptions: Vec<Lit>,
}

/// Counts, and says when it is enough.
struct Watch {
    limits: QueryLimits,
    conflicts: u64,
    /// Asked once for each decision.
    decisions: Cell<u64>,
}

impl Watch {
    fn reason(&self) -> Option<Reason> {
        if self.limits.is_cancelled() {
            Some(Reason::Cancelled)
        } else if self.conflicts > self.limits.conflicts {
            Some(Reason::Conflicts)
        } else if self.decisions.get() > self.limits.decisions {
            Some(Reason::Decisions)
        } else {
            None
        }
    }
}

impl batsat::Callbacks for Watch {
    fn on_new_clause(&mut self, _clause: &[batsat::Lit], source: batsat::ClauseKind) {
        if source == batsat::ClauseKind::Learnt {
            self.conflicts += 1;
        }
    }

    fn stop(&self) -> bool {
        self.decisions.set(self.decisions.get() + 1);
        self.reason().is_some()
    }
}

impl BatSat {
    /// A solver without clauses.
    pub fn new() -> BatSat {
        let watch = Watch { limits: QueryLimits::none(), conflicts: 0, decisions: Cell::new(0) };
        BatSat { solver: batsat::Solver::new(batsat::SolverOpts::default(), watch), assumptions: Vec::new() }
    }
}

impl Default for BatSat {
    fn default() -> BatSat {
        BatSat::new()
    }
}

fn to_batsat(lit: Lit) -> batsat::Lit {
    batsat::Lit::new(batsat::Var::unsafe_from_idx(lit.var()), !lit.is_negative())
}

impl SatSolver for BatSat {
    fn new_var(&mut self) -> Lit {
        use batsat::SolverInterface;
        Lit::positive(self.solver.new_var_default().idx())
    }

    fn vars(&self) -> usize {
        use batsat::SolverInterface;
        self.solver.num_vars() as usize
    }

    fn add_clause(&mut self, clause: &[Lit]) {
        use batsat::SolverInterface;
        // The answer says whether the clauses contradict each other; the next search finds that
        // out, too.
        let _ = self.solver.add_clause_reuse(&mut clause.iter().map(|lit| to_batsat(*lit)).collect());
    }

    fn solve(&mut self, assumptions: &[Lit], limits: &QueryLimits) -> SatResult {
        use batsat::{SolverInterface, lbool};
        *self.solver.cb_mut() = Watch { limits: limits.clone(), conflicts: 0, decisions: Cell::new(0) };
        self.assumptions = assumptions.to_vec();
        let lits: Vec<batsat::Lit> = assumptions.iter().map(|lit| to_batsat(*lit)).collect();
        let found = self.solver.solve_limited(&lits);
        if found == lbool::TRUE {
            SatResult::Sat
        } else if found == lbool::FALSE {
            SatResult::Unsat
        } else {
            // Only the flag can be taken back between the end of the search and this look.
            SatResult::Unknown(self.solver.cb().reason().unwrap_or(Reason::Cancelled))
        }
    }

    fn value(&self, lit: Lit) -> bool {
        use batsat::{SolverInterface, lbool};
        self.solver.value_lit(to_batsat(lit)) == lbool::TRUE
    }

    fn core(&self) -> Vec<Lit> {
        use batsat::SolverInterface;
        let in_core = |lit: &&Lit| self.solver.unsat_core_contains_var(to_batsat(**lit).var());
        self.assumptions.iter().filter(in_core).copied().collect()
    }
}
