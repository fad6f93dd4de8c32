//! How a query is answered.
//!
//! A query is a set of truth values: can all of them be 1? The steps, in order of cost:
//!
//! 1. a constant 0, or a term and its negation: no
//! 2. the same set was queried before: the same answer
//! 3. a subset is known to be contradictory: no
//! 4. one of the last models satisfies all of them: yes
//! 5. ranges of values show a contradiction (`ranges`): no
//! 6. the SAT solver decides
//!
//! Whatever finds a model, it is evaluated on every term of the query before it is used.

use crate::bits::Bv;
use crate::eval::{Assignment, Evaluator};
use crate::pool::{MakeSat, Pool};
use crate::ranges;
use crate::sat::{BatSat, Lit, QueryLimits, Reason, SatResult};
use crate::term::{Node, Term, Terms, Var};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::VecDeque;
use std::sync::Arc;

/// Values for the variables of a question; all other variables are zero.
pub type Model = Arc<Assignment>;

/// The answer to a question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// Yes: with these values.
    Sat(Model),
    /// No: these terms of the question cannot all be 1.
    Unsat(Vec<Term>),
    /// Not found out.
    Unknown(Reason),
}

impl Answer {
    /// Whether it is a yes.
    pub fn is_sat(&self) -> bool {
        matches!(self, Answer::Sat(_))
    }

    /// Whether it is a no.
    pub fn is_unsat(&self) -> bool {
        matches!(self, Answer::Unsat(_))
    }

    /// The model of a yes.
    pub fn model(&self) -> Option<&Model> {
        match self {
            Answer::Sat(model) => Some(model),
            Answer::Unsat(_) | Answer::Unknown(_) => None,
        }
    }
}

/// What may be done to answer; everything, unless a test or a measurement says otherwise.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Ask only about constraints that share variables with the question.
    pub slicing: bool,
    /// Remember answers, contradictions and models.
    pub caches: bool,
    /// Look for contradictions of ranges before searching.
    pub refutation: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options { slicing: true, caches: true, refutation: true }
    }
}

/// What was done so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Statistics {
    /// Questions.
    pub questions: u64,
    /// Answered because the same was asked before.
    pub repeated: u64,
    /// Answered by a contradiction that was known.
    pub by_core: u64,
    /// Answered by a model that was known.
    pub by_model: u64,
    /// Answered without search: constants, negations, ranges.
    pub refuted: u64,
    /// Given to the SAT solver.
    pub searches: u64,
    /// SAT solvers that were made: a question that is about other terms than those before gets a
    /// new one.
    pub solvers: u64,
}

/// How many models are kept.
const MODELS: usize = 32;
/// How many contradictions are kept.
const CORES: usize = 256;
/// How many terms the questions may have in all whose answers are kept.
const ANSWERS_SIZE: usize = 4_000_000;

/// Answers questions about the terms of one arena.
pub struct Engine {
    pub(crate) options: Options,
    pool: Pool,
    answers: FxHashMap<Box<[Term]>, Answer>,
    answers_size: usize,
    models: VecDeque<Evaluator>,
    cores: VecDeque<Box<[Term]>>,
    statistics: Statistics,
}

impl Default for Engine {
    fn default() -> Engine {
        Engine::new(|| Box::new(BatSat::new()), Options::default())
    }
}

impl Engine {
    /// An engine that asks solvers of this kind.
    pub fn new(make: MakeSat, options: Options) -> Engine {
        Engine {
            options,
            pool: Pool::new(make),
            answers: FxHashMap::default(),
            answers_size: 0,
            models: VecDeque::new(),
            cores: VecDeque::new(),
            statistics: Statistics::default(),
        }
    }

    /// What was done so far.
    pub fn statistics(&self) -> Statistics {
        Statistics { solvers: self.pool.made, ..self.statistics }
    }

    /// Whether all terms can be 1 together.
    pub fn solve(&mut self, terms: &mut Terms, asked: Vec<Term>, limits: &QueryLimits) -> Answer {
        self.statistics.questions += 1;
        let mut asked = asked;
        asked.sort_unstable();
        asked.dedup();
        asked.retain(|term| terms.constant(*term).is_none_or(Bv::is_zero));
        if let Some(core) = trivial(terms, &asked) {
            self.statistics.refuted += 1;
            return Answer::Unsat(core);
        }
        if limits.is_cancelled() {
            return Answer::Unknown(Reason::Cancelled);
        }
        if self.options.caches
            && let Some(answer) = self.remembered(terms, &asked)
        {
            return answer;
        }
        // That may have taken long.
        if limits.is_cancelled() {
            return Answer::Unknown(Reason::Cancelled);
        }
        let refuted = if self.options.refutation { ranges::refute(terms, &asked) } else { None };
        let answer = match refuted {
            Some(core) => {
                self.statistics.refuted += 1;
                Answer::Unsat(core)
            }
            None => self.search(terms, &asked, limits),
        };
        if self.options.caches {
            self.remember(&asked, &answer);
        }
        answer
    }

    fn remembered(&mut self, terms: &Terms, asked: &[Term]) -> Option<Answer> {
        if let Some(answer) = self.answers.get(asked) {
            self.statistics.repeated += 1;
            return Some(answer.clone());
        }
        let asks = |term: &Term| asked.binary_search(term).is_ok();
        if let Some(core) = self.cores.iter().find(|core| core.iter().all(asks)) {
            self.statistics.by_core += 1;
            return Some(Answer::Unsat(core.to_vec()));
        }
        // The newest terms first: they are those that old models may fail on.
        let fits = |model: &mut Evaluator| asked.iter().rev().all(|term| model.holds(terms, *term));
        let place = self.models.iter_mut().position(fits)?;
        self.statistics.by_model += 1;
        // The most useful ones stay in front.
        let model = self.models.remove(place)?;
        let answer = Answer::Sat(Arc::new(model.assignment().clone()));
        self.models.push_front(model);
        self.keep(asked, &answer);
        Some(answer)
    }

    fn keep(&mut self, asked: &[Term], answer: &Answer) {
        self.answers_size += asked.len();
        if self.answers_size > ANSWERS_SIZE {
            self.answers.clear();
            self.answers_size = asked.len();
        }
        self.answers.insert(asked.into(), answer.clone());
    }

    fn remember(&mut self, asked: &[Term], answer: &Answer) {
        match answer {
            Answer::Unknown(_) => return,
            Answer::Sat(_) => {}
            Answer::Unsat(core) => {
                let mut core = core.clone();
                core.sort_unstable();
                self.cores.push_front(core.into());
                self.cores.truncate(CORES);
            }
        }
        self.keep(asked, answer);
    }

    fn search(&mut self, terms: &mut Terms, asked: &[Term], limits: &QueryLimits) -> Answer {
        self.statistics.searches += 1;
        let blaster = self.pool.choose(terms, asked);
        let assumptions = match blaster.literals(terms, asked, limits) {
            Ok(literals) => literals,
            Err(reason) => return Answer::Unknown(reason),
        };
        let limits = limits.with_gates(blaster.gates());
        match blaster.sat().solve(&assumptions, &limits) {
            SatResult::Unknown(reason) => Answer::Unknown(reason),
            SatResult::Unsat => {
                let core: FxHashSet<Lit> = blaster.sat().core().into_iter().collect();
                let pairs = asked.iter().zip(&assumptions);
                Answer::Unsat(pairs.filter(|(_, lit)| core.contains(lit)).map(|(term, _)| *term).collect())
            }
            SatResult::Sat => {
                let mut vars: Vec<Var> = Vec::new();
                asked.iter().for_each(|term| vars.extend(terms.variables(*term).iter()));
                vars.sort_unstable();
                vars.dedup();
                let assignment = blaster.assignment(&vars, terms);
                self.believe(terms, asked, assignment)
            }
        }
    }

    /// The model that was found, if it is one.
    fn believe(&mut self, terms: &Terms, asked: &[Term], assignment: Assignment) -> Answer {
        let mut model = Evaluator::new(assignment);
        if let Some(wrong) = asked.iter().find(|term| !model.holds(terms, **term)) {
            let what = format!("a model does not satisfy {}", terms.show(*wrong));
            return Answer::Unknown(Reason::Internal(what));
        }
        let answer = Answer::Sat(Arc::new(model.assignment().clone()));
        if self.options.caches {
            self.models.push_front(model);
            self.models.truncate(MODELS);
        }
        answer
    }
}

/// A contradiction that can be seen: the constant 0, or a term and its negation. The terms are in
/// order.
fn trivial(terms: &Terms, asked: &[Term]) -> Option<Vec<Term>> {
    for term in asked {
        if terms.constant(*term).is_some() {
            return Some(vec![*term]);
        }
        if let Node::Not(inner) = terms.node(*term)
            && asked.binary_search(&inner).is_ok()
        {
            return Some(vec![inner, *term]);
        }
    }
    None
}
