//! Proves programs: invariants by templates, k-induction, and bounded executions, in rounds.
//!
//! A round has a number of copies of every loop's body and a [choice](Choice) of rows:
//!
//! ```text
//! 1. encode the program with this many copies
//! 2. first arrivals alone: can a goal be reached? Then the model is a suspected bug
//! 3. find the parameters of the rows; assume them
//! 4. can a goal or a gap be reached? What cannot is proved
//! ```
//!
//! Rounds go from few copies and cheap rows to more of both. What one round proves need not be
//! proved by the next. With one copy this is invariant synthesis; with several, what holds in
//! earlier copies is assumed in the last one, so it is induction over several iterations,
//! strengthened by the rows.
//!
//! **Soundness.** Every execution has a model, as long as the rows hold: `synthesis` shows that
//! they do. A round in which a gap can be reached proves nothing. A solver that gives up counts as
//! "can be reached". After synthesis each loop whose end can be reached must be able to come back:
//! rows that contradict each other would prove everything, and end the round instead.

use crate::encode::{Purpose, encode};
use crate::facts::{self, LoopFacts};
use crate::few::Few;
use crate::formula::{Formula, Gap, Goal};
use crate::numeric::Domain;
use crate::points::Points;
use crate::program::{Prepared, StaysOut};
use crate::related::Related;
use crate::row::{Bound, Row};
use crate::rows::{BLOCKS_OF_ALIASES, Choice, LoopRow, Shown, rows_shown, template};
use crate::synthesis::{Found, Limits, Method, assume_all, descend, synthesise};
use ir::{Expr, Program, Span};
use obligation::{ErrorKind, Obligation};
use solver::{Answer, Context, Model, Path, QueryLimits, Term};
use std::collections::{BTreeMap, BTreeSet};

/// A round: how many copies of loops, and which rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Round {
    /// How often the body of a loop stands in a row.
    pub copies: usize,
    /// The rows; without them only first arrivals are looked at.
    pub rows: Option<Choice>,
    /// How their bounds are raised.
    pub method: Method,
}

impl Round {
    /// How many blocks of a pool its rows speak of.
    fn spare(&self) -> usize {
        if self.rows.is_some_and(|rows| rows.aliases) { BLOCKS_OF_ALIASES } else { 1 }
    }
}

/// A round that proves.
const fn prove_with(copies: usize, numbers: Domain, pairs: bool, aliases: bool, method: Method) -> Round {
    Round { copies, rows: Some(Choice { numbers, pairs, aliases }), method }
}

/// A round that only looks for bugs.
const fn hunt_with(copies: usize) -> Round {
    Round { copies, rows: None, method: Method::Widen }
}

/// The rounds, in order.
pub const ROUNDS: [Round; 15] = [
    prove_with(1, Domain::Intervals, false, false, Method::Widen),
    prove_with(1, Domain::Intervals, true, false, Method::Widen),
    prove_with(1, Domain::Zones, true, true, Method::Widen),
    hunt_with(4),
    prove_with(2, Domain::Intervals, true, false, Method::Widen),
    prove_with(3, Domain::Intervals, true, false, Method::Widen),
    hunt_with(10),
    prove_with(2, Domain::Zones, true, true, Method::Widen),
    hunt_with(20),
    prove_with(1, Domain::Octagons, true, true, Method::Maximise),
    prove_with(5, Domain::Intervals, true, false, Method::Widen),
    prove_with(4, Domain::Zones, true, false, Method::Widen),
    hunt_with(50),
    prove_with(10, Domain::Intervals, true, false, Method::Widen),
    prove_with(20, Domain::Intervals, true, false, Method::Widen),
];

/// An execution that may go wrong: its kind and place, and the choices of the environment in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Suspect {
    /// What goes wrong.
    pub kind: ErrorKind,
    /// Where.
    pub span: Span,
    /// The bits of each choice.
    pub inputs: Vec<u128>,
}

/// What the engine needs from its surroundings.
pub trait Host {
    /// Reports the work done so far, in questions to the solver. Returns whether to go on.
    fn go_on(&mut self, work: u64) -> bool;

    /// Tries a suspect. Returns whether it is a bug, and the search is over.
    fn try_suspect(&mut self, suspect: &Suspect) -> bool;

    /// Whether facts about loops are wanted, from a round that ends; `proved` says whether nothing
    /// is left.
    fn wants_facts(&self, _proved: bool) -> bool {
        false
    }

    /// Limits of each question.
    fn limits(&self) -> QueryLimits;
}

/// A question about a program.
pub struct Question<'a> {
    /// The program, [inlined](crate::program::inline).
    pub program: &'a Program,
    /// Whether an error of this kind is asked about.
    pub asks: &'a dyn Fn(ErrorKind) -> bool,
    /// Whether allocations may fail.
    pub malloc_fails: bool,
    /// The rounds.
    pub rounds: &'a [Round],
}

/// What was found.
#[derive(Clone, Debug, Default)]
pub struct Outcome {
    /// What is not proved, with all kinds of errors at each place; `None` if no round came to an
    /// end.
    pub left: Option<BTreeSet<(ErrorKind, Span)>>,
    /// Undefined behaviour that is not asked about and not excluded.
    pub assumed: BTreeSet<(ErrorKind, Span)>,
    /// Everything that was checked.
    pub checked: BTreeSet<(ErrorKind, Span)>,
    /// Where executions were not followed, if some round reached such a place.
    pub gaps: Vec<(String, Span)>,
    /// Why the search ended, if not everything is proved.
    pub stopped: Option<String>,
    /// Whether a suspect was a bug.
    pub bug: bool,
    /// Whether every round reaches a gap.
    pub hopeless: bool,
    /// Whether the program allocates blocks.
    pub allocates: bool,
    /// Invariants of the round that proved everything, or of the last one that reached no gap, if
    /// they are [wanted](Host::wants_facts).
    pub facts: Option<Vec<LoopFacts>>,
    /// What was done.
    pub statistics: String,
}

impl Outcome {
    /// Whether nothing is left.
    pub fn is_safe(&self) -> bool {
        self.left.as_ref().is_some_and(BTreeSet::is_empty)
    }
}

/// Answers a question.
pub fn prove(question: &Question<'_>, host: &mut dyn Host) -> Outcome {
    let mut outcome = Outcome::default();
    let mut search = Search { question, host, work: 0, outcome: &mut outcome };
    let stopped = search.run().err();
    let work = search.work;
    outcome.statistics = format!("{work} questions{}", if outcome.statistics.is_empty() { "" } else { "; " })
        + &outcome.statistics;
    if !outcome.is_safe() {
        outcome.stopped = stopped;
    }
    outcome
}

struct Search<'a> {
    question: &'a Question<'a>,
    host: &'a mut dyn Host,
    work: u64,
    outcome: &'a mut Outcome,
}

/// What a round says of the goals.
struct Settled {
    /// Goals that can be reached, or may be.
    reached: Vec<usize>,
}

/// A program with some copies of its loops, as a formula.
pub struct Encoded<'p> {
    /// How often the body of a loop stands in a row.
    pub copies: usize,
    spare: usize,
    /// The solver that has the formula's terms.
    pub cx: Context,
    /// The program that the formula describes.
    pub prepared: Prepared<'p>,
    /// The formula.
    pub formula: Formula,
    few: Few,
    related: Related,
}

/// The rows of a round, with the parameters that were found for them.
pub struct Inferred {
    /// The rows.
    pub rows: Vec<Row>,
    /// For each row, the number of its loop in the formula.
    pub of: Vec<usize>,
    /// The parameters. With them the rows hold whenever a loop comes back to its head.
    pub found: Found,
}

/// A formula and what holds in it.
pub struct Invariants<'p> {
    /// The formula.
    pub encoded: Encoded<'p>,
    /// What holds whenever a loop comes back to its head.
    pub inferred: Inferred,
}

/// The invariants of one round. `None` if there is no formula, or the round has no rows.
pub fn invariants<'p>(question: &Question<'p>, round: Round, limits: &Limits) -> Option<Invariants<'p>> {
    let encoded = Encoded::new(question, round).ok()?;
    let rows = encoded.rows(round.rows?, &stops_of(question.program));
    let inferred = encoded.infer(rows, round.method, limits);
    Some(Invariants { encoded, inferred })
}

impl<'p> Encoded<'p> {
    /// Encodes a program for a round.
    pub fn new(question: &Question<'p>, round: Round) -> Result<Encoded<'p>, StaysOut> {
        let (copies, spare) = (round.copies, round.spare());
        let prepared = Prepared::new(question.program, copies)?;
        let points = Points::of(&prepared);
        let few = Few::of(&prepared, &points);
        let related = Related::of(&prepared, &points);
        let cx = Context::new();
        let purpose = Purpose { asks: question.asks, malloc_fails: question.malloc_fails, spare };
        let formula = encode(&cx, &prepared, &points, &purpose)
            .ok_or_else(|| StaysOut("the formula is too large".to_owned()))?;
        Ok(Encoded { copies, spare, cx, prepared, formula, few, related })
    }

    /// The rows of a choice for the formula. Bounds stop at `stops` where steps are not exact.
    fn rows(&self, choice: Choice, stops: &[i128]) -> Vec<LoopRow> {
        template(&self.cx, &self.prepared, &self.formula, (&self.few, &self.related), choice, stops)
    }

    /// The same rows in the same order, but to be shown for every block of a pool. For tests: by
    /// symmetry they have the same parameters.
    #[doc(hidden)]
    pub fn rows_of_all_blocks(&self, choice: Choice) -> Vec<Row> {
        let (known, shown) = ((&self.few, &self.related), Shown::AllBlocks);
        let rows = rows_shown(&self.cx, &self.prepared, &self.formula, known, choice, &[], shown);
        rows.into_iter().map(|row| row.row).collect()
    }

    /// The parameters of rows.
    fn infer(&self, rows: Vec<LoopRow>, method: Method, limits: &Limits) -> Inferred {
        let (rows, of): (Vec<Row>, Vec<usize>) =
            rows.into_iter().map(|LoopRow { of, row }| (row, of)).unzip();
        let base = self.cx.path(&self.formula.constraints);
        let found = synthesise(&self.cx, &base, &rows, method, limits);
        Inferred { rows, of, found }
    }
}

impl Search<'_> {
    /// All rounds, until everything is proved, or an error with the reason to end.
    fn run(&mut self) -> Result<(), String> {
        let mut encoded: Option<Encoded<'_>> = None;
        let stops = stops_of(self.question.program);
        let mut why = "not everything could be proved".to_owned();
        let mut last = (0, Vec::new());
        for round in self.question.rounds {
            let one =
                match encoded.take().filter(|one| (one.copies, one.spare) == (round.copies, round.spare())) {
                    Some(one) => one,
                    None => {
                        let one = match Encoded::new(self.question, *round) {
                            Ok(one) => one,
                            Err(StaysOut(reason)) if round.copies == 1 => return Err(reason),
                            Err(StaysOut(reason)) => return Err(format!("{why}; with more copies {reason}")),
                        };
                        self.outcome.allocates = !one.prepared.sites().is_empty();
                        self.first_arrivals(&one.cx, &one.formula)?;
                        if let (true, Some((what, _))) = (self.outcome.hopeless, self.outcome.gaps.last()) {
                            return Err(format!("{what} is not modelled"));
                        }
                        one
                    }
                };
            if let Some(choice) = round.rows {
                let rows = one.rows(choice, &stops);
                let names: Vec<String> = rows.iter().map(|row| row.row.name.clone()).collect();
                // The same rows would find the same.
                if std::mem::replace(&mut last, (round.copies, names.clone())) != (round.copies, names) {
                    match self.round(&one, *round, rows)? {
                        None => return Ok(()),
                        Some(reason) => why = reason,
                    }
                }
            }
            // Without loops more copies change nothing.
            if one.formula.loops.is_empty() {
                break;
            }
            encoded = Some(one);
        }
        Err(why)
    }

    fn count(&mut self, cx: &Context, before: u64) -> Result<(), String> {
        self.work += cx.statistics().questions - before;
        if self.host.go_on(self.work) { Ok(()) } else { Err("it was stopped".to_owned()) }
    }

    fn is_asked(&self, goal: &Goal) -> bool {
        (self.question.asks)(goal.kind)
    }

    /// The goals that can be reached on a path.
    fn settle(&mut self, cx: &Context, path: &Path, goals: &[(usize, Term)]) -> Result<Settled, String> {
        let mut open: Vec<(usize, Term)> = goals.to_vec();
        let mut reached = Vec::new();
        while !open.is_empty() {
            let before = cx.statistics().questions;
            let some: Vec<Term> = open.iter().map(|(_, term)| *term).collect();
            let answer = cx.check(path, cx.any(&some), &self.host.limits());
            self.count(cx, before)?;
            match answer {
                Answer::Unsat(_) => break,
                Answer::Unknown(_) => {
                    reached.extend(open.iter().map(|(number, _)| *number));
                    break;
                }
                Answer::Sat(model) => {
                    let (hit, rest): (Vec<_>, Vec<_>) =
                        open.into_iter().partition(|(_, term)| cx.holds(*term, &model));
                    if hit.is_empty() {
                        return Err("internal error: a model without a goal".to_owned());
                    }
                    reached.extend(hit.iter().map(|(number, _)| *number));
                    open = rest;
                }
            }
        }
        Ok(Settled { reached })
    }

    /// Looks for executions in which no loop iterates more often than it has copies.
    fn first_arrivals(&mut self, cx: &Context, formula: &Formula) -> Result<(), String> {
        let path = formula
            .loops
            .iter()
            .fold(cx.path(&formula.constraints), |path, one| cx.assume(&path, cx.not(one.select)));
        if let Some(gap) = self.reached_gap(cx, formula, &path)? {
            // More copies and other rows reach it, too.
            self.outcome.gaps.push((gap.what.clone(), gap.span));
            self.outcome.hopeless = true;
        }
        let mut open: Vec<&Goal> = formula.goals.iter().filter(|goal| self.is_asked(goal)).collect();
        while !open.is_empty() {
            let before = cx.statistics().questions;
            let some: Vec<Term> = open.iter().map(|goal| goal.happens).collect();
            let answer = cx.check(&path, cx.any(&some), &self.host.limits());
            self.count(cx, before)?;
            let Answer::Sat(model) = answer else { return Ok(()) };
            let Some(hit) = open.iter().position(|goal| cx.holds(goal.happens, &model)) else {
                return Ok(());
            };
            let goal = open.remove(hit);
            let suspect = Suspect { kind: goal.kind, span: goal.span, inputs: inputs(cx, formula, &model) };
            if self.host.try_suspect(&suspect) {
                self.outcome.bug = true;
                return Err("a bug was shown".to_owned());
            }
            // Other goals at this place are likely to fail in the same way.
            open.retain(|other| (other.kind, other.span) != (goal.kind, goal.span));
        }
        Ok(())
    }

    /// One round. Returns why something is left, or nothing if all is proved.
    fn round(
        &mut self,
        one: &Encoded<'_>,
        round: Round,
        rows: Vec<LoopRow>,
    ) -> Result<Option<String>, String> {
        let Encoded { cx, formula, .. } = one;
        let known = |goal: &Goal| {
            self.outcome.left.as_ref().is_some_and(|left| !left.contains(&(goal.kind, goal.span)))
        };
        let goals: Vec<(usize, Term)> = formula
            .goals
            .iter()
            .enumerate()
            .filter(|(_, goal)| self.is_asked(goal) && !known(goal))
            .map(|(number, goal)| (number, goal.happens))
            .collect();
        let base = cx.path(&formula.constraints);
        let before = cx.statistics().questions;
        let limits = Limits { query: self.host.limits(), rounds: 400, values: 40 };
        let Inferred { rows, of, mut found } = one.infer(rows, round.method, &limits);
        self.count(cx, before)?;
        self.outcome.statistics = format!(
            "{} copies, {} rows, {} rounds, {} goals",
            round.copies,
            rows.len(),
            found.rounds,
            formula.goals.len()
        );
        let mut narrowed = false;
        loop {
            let path = assume_all(cx, &base, &rows, &found.bounds);
            if let Some(why) = self.is_vacuous(cx, formula, &path)? {
                return Ok(Some(why));
            }
            if let Some(gap) = self.reached_gap(cx, formula, &path)? {
                let place = (gap.what.clone(), gap.span);
                if !self.outcome.gaps.contains(&place) {
                    self.outcome.gaps.push(place);
                }
                if !narrowed && formula.loops.len() <= 12 {
                    narrowed = true;
                    self.narrow(cx, &base, &rows, &mut found.bounds)?;
                    continue;
                }
                return Ok(Some(format!("{} is not modelled", gap.what)));
            }
            let settled = self.settle(cx, &path, &goals)?;
            if !settled.reached.is_empty() && !narrowed && rows.len() < 60 {
                narrowed = true;
                self.narrow(cx, &base, &rows, &mut found.bounds)?;
                continue;
            }
            self.conclude(cx, formula, &path, &settled)?;
            if self.host.wants_facts(self.outcome.is_safe()) {
                let noted = self.note_facts(one, &rows, &of, found.bounds, narrowed);
                // A proof is not worth less if there is no time for its facts.
                noted.or_else(|why| if self.outcome.is_safe() { Ok(()) } else { Err(why) })?;
            }
            let done = self.outcome.is_safe();
            return Ok((!done).then(|| "not everything could be proved".to_owned()));
        }
    }

    /// Lowers bounds that went too far.
    fn narrow(
        &mut self,
        cx: &Context,
        base: &Path,
        rows: &[Row],
        bounds: &mut [Bound],
    ) -> Result<(), String> {
        let before = cx.statistics().questions;
        let limits = Limits { query: self.host.limits(), rounds: 0, values: 0 };
        descend(cx, base, rows, bounds, &limits);
        self.count(cx, before)
    }

    /// Rows must not exclude that a loop comes back whose end can be reached.
    fn is_vacuous(&mut self, cx: &Context, formula: &Formula, path: &Path) -> Result<Option<String>, String> {
        for one in &formula.loops {
            let Some(end) = one.ends.last().and_then(Option::as_ref) else { continue };
            let before = cx.statistics().questions;
            let back = cx.and(one.select, one.head.guard);
            let ends = cx.check(path, end.guard, &self.host.limits());
            let returns = !ends.is_sat() || !cx.check(path, back, &self.host.limits()).is_unsat();
            self.count(cx, before)?;
            if !returns {
                return Ok(Some("internal error: the rows of a template contradict each other".to_owned()));
            }
        }
        Ok(None)
    }

    fn reached_gap<'f>(
        &mut self,
        cx: &Context,
        formula: &'f Formula,
        path: &Path,
    ) -> Result<Option<&'f Gap>, String> {
        let some: Vec<Term> = formula.gaps.iter().map(|gap| gap.reached).collect();
        let before = cx.statistics().questions;
        let answer = cx.check(path, cx.any(&some), &self.host.limits());
        self.count(cx, before)?;
        Ok(match answer {
            Answer::Unsat(_) => None,
            Answer::Unknown(_) => formula.gaps.first(),
            Answer::Sat(model) => {
                let hit = formula.gaps.iter().find(|gap| cx.holds(gap.reached, &model));
                hit.or(formula.gaps.first())
            }
        })
    }

    /// Adds what a round has proved.
    fn conclude(
        &mut self,
        cx: &Context,
        formula: &Formula,
        path: &Path,
        settled: &Settled,
    ) -> Result<(), String> {
        let place = |number: &usize| (formula.goals[*number].kind, formula.goals[*number].span);
        let reached: BTreeSet<(ErrorKind, Span)> = settled.reached.iter().map(place).collect();
        let left = match self.outcome.left.take() {
            Some(left) => left.intersection(&reached).copied().collect(),
            None => reached,
        };
        let done = left.is_empty();
        self.outcome.left = Some(left);
        for goal in &formula.goals {
            self.outcome.checked.insert((goal.kind, goal.span));
        }
        if done {
            // What is only assumed not to happen is listed, as far as it may happen.
            let others: Vec<(usize, Term)> = formula
                .goals
                .iter()
                .enumerate()
                .filter(|(_, goal)| !self.is_asked(goal))
                .map(|(number, goal)| (number, goal.happens))
                .collect();
            let open = self.settle(cx, path, &others)?;
            self.outcome.assumed = open.reached.iter().map(place).collect();
        }
        Ok(())
    }

    /// Keeps what the rows say.
    fn note_facts(
        &mut self,
        one: &Encoded<'_>,
        rows: &[Row],
        of: &[usize],
        bounds: Vec<Bound>,
        narrowed: bool,
    ) -> Result<(), String> {
        let Encoded { cx, prepared, formula, few, .. } = one;
        let (base, mut bounds) = (cx.path(&formula.constraints), bounds);
        if !narrowed && rows.len() < MOST_NARROWED {
            self.narrow(cx, &base, rows, &mut bounds)?;
        }
        let (path, limits) = (&assume_all(cx, &base, rows, &bounds), self.host.limits());
        let round = facts::Round { cx, prepared, formula, few, rows, of, bounds: &bounds, path, limits };
        let mut before = cx.statistics().questions;
        let mut stopped = Ok(());
        let mut go_on = || {
            stopped = self.count(cx, before);
            before = cx.statistics().questions;
            stopped.is_ok()
        };
        if let Some(found) = round.facts(&mut go_on) {
            self.outcome.facts = Some(found);
        }
        stopped
    }
}

/// How many rows may be narrowed for facts that people read.
const MOST_NARROWED: usize = 60;

/// The choices of the environment in a model, in order.
fn inputs(cx: &Context, formula: &Formula, model: &Model) -> Vec<u128> {
    let made = formula.inputs.iter().filter(|input| cx.holds(input.guard, model));
    made.map(|input| match input.ty {
        // The formula has numbers of addresses, which mean nothing outside.
        ir::Ty::Ptr => 0,
        ir::Ty::Int(_) | ir::Ty::Float(_) => cx.eval(input.term, model).to_u128().unwrap_or(0),
    })
    .collect()
}

/// How many constants bounds may stop at.
const MOST_STOPS: usize = 100;

/// Constants that are likely bounds: those of all operators of the program and their neighbours,
/// or, if these are too many, those that it compares with.
fn stops_of(program: &Program) -> Vec<i128> {
    let mut all: BTreeSet<i128> = BTreeSet::new();
    let body = program.entry.and_then(|entry| program.funcs[entry].body.as_ref());
    for expr in body.into_iter().flat_map(|body| body.exprs()) {
        expr.for_each(&mut |part| {
            if let Expr::Int { bits, value } = part
                && *bits > 1
            {
                let value = ir::sign_extend(*value, *bits);
                all.extend([value - 1, value, value + 1]);
            }
        });
    }
    if all.len() > MOST_STOPS { flow::limits(program) } else { all.into_iter().collect() }
}

/// The obligations of findings.
pub fn obligations(findings: &BTreeSet<(ErrorKind, Span)>) -> BTreeMap<Obligation, ErrorKind> {
    let pairs =
        findings.iter().filter_map(|(kind, span)| Some((Obligation::violated_by(*kind, *span)?, *kind)));
    pairs.collect()
}
