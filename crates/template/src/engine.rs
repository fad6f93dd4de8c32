//! Proves programs: invariants by templates, k-induction, and bounded executions, in rounds.
//!
//! A [round](crate::rounds) has a number of copies of every loop's body and a [choice](Choice) of
//! rows:
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

mod infer;
mod script;

pub use infer::{Inferred, Invariants, invariants};

use crate::encode::{Purpose, encode};
use crate::facts::{Facts, found};
use crate::few::Few;
use crate::formula::{Formula, Gap, Goal, Input};
use crate::paths::{PathBounds, Paths, Split};
use crate::points::Points;
use crate::program::{Prepared, StaysOut};
use crate::related::Related;
use crate::rounds::Round;
use crate::row::{Bound, Kind, Row};
use crate::rows::{Choice, LoopRow, Material, Shown, at_first_arrivals, template};
use crate::synthesis::{Limits, Method, assume_all, descend};
use ir::{Expr, Program, Span};
use obligation::ErrorKind;
use script::End;
use solver::{Answer, Context, Model, Path, QueryLimits, Term};
use std::collections::{BTreeMap, BTreeSet};

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
    /// Reports the work done so far, in questions to the solver. An error says what ends the
    /// search.
    fn go_on(&mut self, work: u64) -> Result<(), String>;

    /// Tries a suspect. Returns whether it is a bug, and the search is over.
    fn try_suspect(&mut self, suspect: &Suspect) -> bool;

    /// Whether facts about loops are wanted, from a round that ends; `proved` says whether nothing
    /// is left.
    fn wants_facts(&self, _proved: bool) -> bool {
        false
    }

    /// Whether a round with this many rows is worth its time.
    fn wants_round(&self, _round: &Round, _rows: usize) -> bool {
        true
    }

    /// Whether facts are wanted from the end of a search that leaves something to others.
    fn wants_share(&self) -> bool {
        false
    }

    /// Whether rounds are wanted as [scripts](self::script).
    fn wants_scripts(&self) -> bool {
        false
    }

    /// A round that ended, as a script in SMT-LIB.
    fn script(&self, _round: &Round, _text: &str) {}

    /// Whether another prover has discharged what this error would violate.
    fn is_proved(&self, _kind: ErrorKind, _span: Span) -> bool {
        false
    }

    /// Changes the rows of a round before their parameters are looked for. For tests: wrong rows
    /// must not prove anything.
    #[doc(hidden)]
    fn change_rows(&self, _encoded: &Encoded<'_>, _rows: &mut Vec<LoopRow>) {}

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
    /// What other provers have discharged, and so was not asked.
    pub spared: BTreeSet<(ErrorKind, Span)>,
    /// If everything is proved: assertions and error calls that no execution decides about.
    pub unreached: BTreeSet<(ErrorKind, Span)>,
    /// Those that executions decide about, if everything is proved.
    pub reached: Option<BTreeSet<(ErrorKind, Span)>>,
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
    /// Whether functions may call themselves; nothing is said of how deep calls nest.
    pub recursive: bool,
    /// Invariants of the round that proved everything, or of the last one that reached no gap, if
    /// they are [wanted](Host::wants_facts).
    pub facts: Option<Facts>,
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
    let mut search = Search { question, host, work: 0, outcome: &mut outcome, is_share: false };
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
    /// Whether what is looked at is for facts alone.
    is_share: bool,
}

/// What a round says of the goals.
struct Settled {
    /// Goals that can be reached, or may be.
    reached: BTreeSet<usize>,
}

/// A program with some copies of its loops, as a formula.
pub struct Encoded<'p> {
    /// How often the body of a loop stands in a row.
    pub copies: usize,
    spare: usize,
    /// Whether only first arrivals are looked at.
    is_hunt: bool,
    /// The solver that has the formula's terms.
    pub cx: Context,
    /// The program that the formula describes.
    pub prepared: Prepared<'p>,
    /// The formula.
    pub formula: Formula,
    few: Few,
    related: Related,
    /// Where bounds stop if steps are not exact.
    stops: Vec<i128>,
}

impl<'p> Encoded<'p> {
    fn place(&self, span: Span) -> String {
        self.prepared.program.place_in_file(span).to_string()
    }

    /// Why executions are not followed.
    fn not_modelled(&self, what: &str, span: Span) -> String {
        format!("{what} at {} is not modelled", self.place(span))
    }

    /// Encodes a program for a round, unless the limits say that the work is ended.
    pub fn new(question: &Question<'p>, round: Round, limits: &QueryLimits) -> Result<Encoded<'p>, StaysOut> {
        let (copies, spare, is_hunt) = (round.copies, round.spare(), round.rows.is_none());
        let ended = || StaysOut("it was stopped".to_owned());
        let prepared = match is_hunt {
            true => Prepared::for_first_arrivals(question.program, copies)?,
            false => Prepared::new(question.program, copies)?,
        };
        let points = Points::of(&prepared, limits).ok_or_else(ended)?;
        let few = Few::of(&prepared, &points, limits).ok_or_else(ended)?;
        let related = Related::of(&prepared, &points, limits).ok_or_else(ended)?;
        let cx = Context::new();
        let purpose = Purpose { asks: question.asks, malloc_fails: question.malloc_fails, spare, limits };
        let formula = encode(&cx, &prepared, &points, &purpose);
        if limits.is_cancelled() {
            return Err(ended());
        }
        let formula = formula.ok_or_else(|| StaysOut("the formula is too large".to_owned()))?;
        let stops = stops_of(&prepared);
        Ok(Encoded { copies, spare, is_hunt, cx, prepared, formula, few, related, stops })
    }

    /// Whether it is the formula of a round. Without loops more copies change nothing.
    fn serves(&self, round: &Round) -> bool {
        self.spare == round.spare()
            && self.is_hunt == round.rows.is_none()
            && (self.copies == round.copies || self.formula.loops.is_empty())
    }

    /// The rows of a choice for the formula. `None` if the work was ended.
    fn rows(&self, choice: Choice, limits: &QueryLimits) -> Option<Vec<LoopRow>> {
        self.rows_shown(choice, Shown::OneBlock, limits)
    }

    fn rows_shown(&self, choice: Choice, shown: Shown, limits: &QueryLimits) -> Option<Vec<LoopRow>> {
        let material = Material { few: &self.few, related: &self.related, stops: &self.stops, shown };
        template(&self.cx, &self.prepared, &self.formula, material, choice, limits)
    }

    /// The rows of loops where their heads are reached first.
    fn first_rows(&self, choice: Choice) -> Vec<Row> {
        let material =
            Material { few: &self.few, related: &self.related, stops: &self.stops, shown: Shown::OneBlock };
        at_first_arrivals(&self.cx, &self.prepared, &self.formula, material, choice)
    }

    /// The same rows in the same order, but to be shown for every block of a pool. For tests: by
    /// symmetry they have the same parameters.
    #[doc(hidden)]
    pub fn rows_of_all_blocks(&self, choice: Choice) -> Vec<Row> {
        let rows = self.rows_shown(choice, Shown::AllBlocks, &QueryLimits::none());
        rows.into_iter().flatten().map(|row| row.row).collect()
    }
}

impl Search<'_> {
    /// All rounds, until everything is proved, or an error with the reason to end.
    fn run(&mut self) -> Result<(), String> {
        let mut all: Vec<Encoded<'_>> = Vec::new();
        let mut why = "not everything could be proved".to_owned();
        let mut tried = BTreeSet::new();
        // The fewest copies with which there is no formula, and why.
        let mut too_many: Option<(usize, String)> = None;
        for round in self.question.rounds {
            if too_many.as_ref().is_some_and(|(copies, _)| round.copies >= *copies) {
                continue;
            }
            let place = match all.iter().position(|one| one.serves(round)) {
                Some(place) => place,
                None => {
                    let one = Encoded::new(self.question, *round, &self.host.limits());
                    self.host.go_on(self.work)?;
                    let one = match one {
                        Ok(one) => one,
                        Err(StaysOut(reason)) if round.copies == 1 => return Err(reason),
                        Err(StaysOut(reason)) => {
                            too_many = Some((round.copies, reason));
                            continue;
                        }
                    };
                    self.outcome.recursive = one.prepared.regions().all.iter().any(|it| it.recursive);
                    if all.iter().all(|known| known.copies != one.copies) || one.is_hunt {
                        self.first_arrivals(&one.cx, &one.formula)?;
                    }
                    if let (true, Some((what, span))) = (self.outcome.hopeless, self.outcome.gaps.last()) {
                        return Err(one.not_modelled(what, *span));
                    }
                    // Formulas with several copies are large, and seldom wanted again.
                    all.retain(|one| one.copies == 1);
                    all.push(one);
                    all.len() - 1
                }
            };
            let one = &all[place];
            if let Some(choice) = round.rows {
                let Some(mut rows) = one.rows(choice, &self.host.limits()) else {
                    self.host.go_on(self.work)?;
                    return Err("it was stopped".to_owned());
                };
                self.host.change_rows(one, &mut rows);
                let paths = choice.paths.then(|| one.paths(&rows));
                let names: Vec<String> = rows.iter().map(|row| row.row.name.clone()).collect();
                // The same rows would find the same, and so would one path.
                let copies = if one.formula.loops.is_empty() { 1 } else { one.copies };
                // Methods differ in bounds alone.
                let has_bounds = rows.iter().any(|row| row.row.kind == Kind::AtMost);
                let method = has_bounds.then_some(round.method);
                let is_new = match &paths {
                    Some(paths) => !paths.is_trivial(),
                    None => tried.insert((copies, method, names)),
                };
                let count = paths.as_ref().map_or(rows.len(), Paths::most_rows);
                if is_new && self.host.wants_round(round, count) {
                    match self.round(one, *round, rows, paths.as_ref())? {
                        None => return Ok(()),
                        Some(reason) => why = reason,
                    }
                }
            }
            // Without loops and regions there are no rows.
            if one.formula.loops.is_empty() && one.formula.regions.is_empty() {
                break;
            }
        }
        self.find_share()?;
        Err(match too_many {
            Some((copies, reason)) => format!("{why}; with {copies} copies of loops {reason}"),
            None => why,
        })
    }

    /// Facts of the cheapest round, if something was proved and others may prove the rest.
    fn find_share(&mut self) -> Result<(), String> {
        let wanted = self.outcome.left.is_some() && self.outcome.facts.is_none() && self.host.wants_share();
        let round = self.question.rounds.iter().find(|round| round.rows.is_some());
        if let Some((round, choice)) = round.and_then(|round| Some((*round, round.rows?))).filter(|_| wanted)
            && let Ok(one) = Encoded::new(self.question, round, &self.host.limits())
            && let Some(rows) = one.rows(choice, &self.host.limits())
        {
            self.is_share = true;
            self.round(&one, round, rows, None)?;
        }
        Ok(())
    }

    fn count(&mut self, cx: &Context, before: u64) -> Result<(), String> {
        self.work += cx.statistics().questions - before;
        self.host.go_on(self.work)
    }

    fn is_asked(&self, goal: &Goal) -> bool {
        (self.question.asks)(goal.kind)
    }

    /// Whether another prover has answered for a goal. What it has answered once stays answered.
    fn is_spared(&mut self, goal: &Goal) -> bool {
        let place = (goal.kind, goal.span);
        let spared = self.outcome.spared.contains(&place) || self.host.is_proved(goal.kind, goal.span);
        if spared {
            self.outcome.spared.insert(place);
        }
        spared
    }

    /// The goals that are asked about and that no other prover has answered for.
    fn asked_goals<'f>(&mut self, formula: &'f Formula) -> Vec<(usize, &'f Goal)> {
        let goals = formula.goals.iter().enumerate();
        goals.filter(|(_, goal)| self.is_asked(goal) && !self.is_spared(goal)).collect()
    }

    /// The goals that can be reached on a path.
    fn settle(&mut self, cx: &Context, path: &Path, goals: &[(usize, Term)]) -> Result<Settled, String> {
        let mut open: Vec<(usize, Term)> = goals.to_vec();
        let mut reached = BTreeSet::new();
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
            .fold(cx.path_within(&formula.constraints, &self.host.limits()), |path, one| {
                cx.assume(&path, cx.not(one.select))
            });
        // What a summary says is not executed: no call of a region returns.
        let called = formula.regions.iter().map(|one| one.called);
        let free = called.chain(formula.calls.iter().map(|one| one.returns));
        let path = free.fold(path, |path, one| cx.assume(&path, cx.not(one)));
        if let Some(gap) = self.reached_gap(cx, formula, &path)? {
            // More copies and other rows reach it, too.
            self.outcome.gaps.push((gap.what.clone(), gap.span));
            self.outcome.hopeless = true;
        }
        let mut open: Vec<&Goal> = self.asked_goals(formula).into_iter().map(|(_, goal)| goal).collect();
        let mut tried: BTreeMap<(ErrorKind, Span), u32> = BTreeMap::new();
        let mut path = path;
        while !open.is_empty() {
            let before = cx.statistics().questions;
            let some: Vec<Term> = open.iter().map(|goal| goal.happens).collect();
            let answer = cx.check(&path, cx.any(&some), &self.host.limits());
            self.count(cx, before)?;
            let Answer::Sat(model) = answer else { return Ok(()) };
            let Some(goal) = open.iter().find(|goal| cx.holds(goal.happens, &model)).copied() else {
                return Ok(());
            };
            let suspect = Suspect { kind: goal.kind, span: goal.span, inputs: inputs(cx, formula, &model) };
            if self.host.try_suspect(&suspect) {
                self.outcome.bug = true;
                return Err("a bug was shown".to_owned());
            }
            // What the formula does not know may be wrong in this model. With other inputs it may
            // be right; but other goals at this place are likely to fail in the same way.
            let count = tried.entry((goal.kind, goal.span)).or_default();
            *count += 1;
            let others = other_inputs(cx, formula, &model);
            if *count >= MOST_MODELS || cx.truth(others) == Some(false) {
                open.retain(|other| (other.kind, other.span) != (goal.kind, goal.span));
            }
            if cx.truth(others) != Some(false) {
                path = cx.assume(&path, others);
            }
        }
        Ok(())
    }

    /// One round. Returns why something is left, or nothing if all is proved.
    fn round(
        &mut self,
        one: &Encoded<'_>,
        round: Round,
        plain: Vec<LoopRow>,
        paths: Option<&Paths>,
    ) -> Result<Option<String>, String> {
        let Encoded { cx, formula, .. } = one;
        let mut goals = self.asked_goals(formula);
        if let Some(left) = &self.outcome.left {
            goals.retain(|(_, goal)| left.contains(&(goal.kind, goal.span)));
        }
        let goals: Vec<(usize, Term)> =
            goals.into_iter().map(|(number, goal)| (number, goal.happens)).collect();
        let base = cx.path_within(&formula.constraints, &self.host.limits());
        let before = cx.statistics().questions;
        let limits = Limits { query: self.host.limits(), rounds: 1000, values: 40, together: TOGETHER };
        let mut inferred = one.infer(&plain, paths, round.method, &limits);
        self.count(cx, before)?;
        self.outcome.statistics = format!(
            "{} copies, {} rows, {} rounds, {} goals",
            round.copies,
            inferred.rows.len(),
            inferred.found.rounds,
            formula.goals.len()
        );
        let (mut narrowed, mut dropped) = (false, false);
        loop {
            let Inferred { rows, found, split, .. } = &mut inferred;
            let path = assume_all(cx, &base, rows, &found.bounds);
            if let Some(why) = self.is_vacuous(cx, formula, &path)? {
                return Ok(Some(why));
            }
            if let Some(gap) = self.reached_gap(cx, formula, &path)? {
                let place = (gap.what.clone(), gap.span);
                if !self.outcome.gaps.contains(&place) {
                    self.outcome.gaps.push(place);
                }
                if !found.exact {
                    inferred = self.infer_whole(one, &plain, paths, round.method, &limits)?;
                    continue;
                }
                if !narrowed && formula.loops.len() <= 12 {
                    narrowed = true;
                    self.narrow(cx, &base, rows, &mut found.bounds)?;
                    continue;
                }
                let why = one.not_modelled(&gap.what, gap.span);
                self.write_script(one, round, &inferred, &End::Gap);
                return Ok(Some(why));
            }
            let settled = self.settle(cx, &path, &goals)?;
            if !settled.reached.is_empty() && !found.exact {
                if let Some(split) = split.as_ref().filter(|_| !dropped) {
                    dropped = true;
                    let before = cx.statistics().questions;
                    let path = assume_all(cx, &one.base(true, &limits.query), rows, &found.bounds);
                    let some = split.drop_impossible(cx, &path, rows, &mut found.bounds, &limits.query);
                    self.count(cx, before)?;
                    if some {
                        continue;
                    }
                }
                inferred = self.infer_whole(one, &plain, paths, round.method, &limits)?;
                continue;
            }
            if !settled.reached.is_empty() && !narrowed && rows.len() < 60 {
                narrowed = true;
                self.narrow(cx, &base, rows, &mut found.bounds)?;
                continue;
            }
            self.write_script(one, round, &inferred, &End::Settled(&goals, &settled.reached));
            let Inferred { found, split, .. } = &inferred;
            self.conclude(cx, formula, &path, &settled)?;
            if self.is_share || self.host.wants_facts(self.outcome.is_safe()) {
                let noted = self.note_facts(one, round.rows, plain, split.as_ref(), &found.bounds, narrowed);
                // A proof is not worth less if there is no time for its facts.
                noted.or_else(|why| if self.outcome.is_safe() { Ok(()) } else { Err(why) })?;
            }
            let done = self.outcome.is_safe();
            return Ok((!done).then(|| "not everything could be proved".to_owned()));
        }
    }

    /// The parameters of rows by questions about the whole formula, where parts did not suffice.
    fn infer_whole(
        &mut self,
        one: &Encoded<'_>,
        plain: &[LoopRow],
        paths: Option<&Paths>,
        method: Method,
        limits: &Limits,
    ) -> Result<Inferred, String> {
        let before = one.cx.statistics().questions;
        let inferred = one.infer_whole(plain, paths, method, limits);
        self.count(&one.cx, before)?;
        Ok(inferred)
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
        let limits = Limits { query: self.host.limits(), rounds: 0, values: 0, together: 0 };
        descend(cx, base, rows, bounds, &limits);
        self.count(cx, before)
    }

    /// Rows must not exclude that a loop comes back whose end can be reached, that a region is
    /// entered that can be called, and that some call of a region returns whose end can be reached.
    fn is_vacuous(&mut self, cx: &Context, formula: &Formula, path: &Path) -> Result<Option<String>, String> {
        let mut cuts: Vec<(Term, Term)> = Vec::new();
        for one in &formula.loops {
            let Some(end) = one.ends.last().and_then(Option::as_ref) else { continue };
            cuts.push((end.guard, cx.and(one.select, one.head.guard)));
        }
        for (number, one) in formula.regions.iter().enumerate() {
            let calls = || formula.calls.iter().filter(|call| call.region == number);
            let made: Vec<Term> = calls().map(|call| call.made).collect();
            cuts.push((cx.any(&made), one.called));
            if let Some(exit) = &one.exit {
                let back: Vec<Term> = calls().map(|call| call.after.guard).collect();
                cuts.push((exit.guard, cx.any(&back)));
            }
        }
        for (there, behind) in cuts {
            let before = cx.statistics().questions;
            let reached = cx.check(path, there, &self.host.limits());
            let returns = !reached.is_sat() || !cx.check(path, behind, &self.host.limits()).is_unsat();
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
        for goal in &formula.goals {
            self.outcome.checked.insert((goal.kind, goal.span));
        }
        if left.is_empty() {
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
            self.note_unreached(cx, formula, path)?;
        }
        // Nothing is proved before it is known what that assumes.
        self.outcome.left = Some(left);
        Ok(())
    }

    /// Notes the assertions that no execution comes to.
    fn note_unreached(&mut self, cx: &Context, formula: &Formula, path: &Path) -> Result<(), String> {
        let asked = formula.decisions.iter().enumerate().filter(|(_, it)| (self.question.asks)(it.kind));
        let asked: Vec<(usize, Term)> = asked.map(|(number, it)| (number, it.decided)).collect();
        let settled = self.settle(cx, path, &asked)?;
        let place = |number: &usize| (formula.decisions[*number].kind, formula.decisions[*number].span);
        let reached: BTreeSet<(ErrorKind, Span)> = settled.reached.iter().map(place).collect();
        let all = asked.iter().map(|(number, _)| place(number));
        self.outcome.unreached = all.filter(|it| !reached.contains(it)).collect();
        self.outcome.reached = Some(reached);
        Ok(())
    }

    /// Keeps what the rows say.
    fn note_facts(
        &mut self,
        one: &Encoded<'_>,
        choice: Option<Choice>,
        rows: Vec<LoopRow>,
        split: Option<&Split>,
        found: &[Bound],
        narrowed: bool,
    ) -> Result<(), String> {
        let Encoded { cx, prepared, formula, few, .. } = one;
        let (rows, of): (Vec<Row>, Vec<usize>) = rows.into_iter().map(|it| (it.row, it.of)).unzip();
        let (rows, of) = (rows.as_slice(), of.as_slice());
        let base = cx.path_within(&formula.constraints, &self.host.limits());
        let mut bounds = split.map_or_else(|| found.to_vec(), |split| split.merge(found));
        let paths: Vec<PathBounds> = split.map_or_else(Vec::new, |split| split.by_loop(found));
        if !narrowed && rows.len() < MOST_NARROWED {
            self.narrow(cx, &base, rows, &mut bounds)?;
        }
        let first = choice.map_or_else(Vec::new, |choice| one.first_rows(choice));
        let (path, limits) = (&assume_all(cx, &base, rows, &bounds), self.host.limits());
        let (bounds, first, paths) = (&bounds, &first, &paths);
        let round = found::Round { cx, prepared, formula, few, rows, of, bounds, first, paths, path, limits };
        let mut before = cx.statistics().questions;
        let mut stopped = Ok(());
        let mut go_on = || {
            stopped = self.count(cx, before);
            before = cx.statistics().questions;
            stopped.is_ok()
        };
        if let Some(mut found) = round.facts(&mut go_on) {
            found.add_older(self.outcome.facts.take().unwrap_or_default());
            self.outcome.facts = Some(found);
        }
        stopped
    }
}

/// How many rows a template may have that is always asked about as a whole.
const TOGETHER: usize = 40;

/// How many rows may be narrowed for facts that people read.
const MOST_NARROWED: usize = 60;

/// The choices of the environment in a model, in order.
fn inputs(cx: &Context, formula: &Formula, model: &Model) -> Vec<u128> {
    let made = formula.inputs.iter().filter(|input| cx.holds(input.guard, model));
    made.map(|input| match input.ty {
        // The formula has numbers of addresses, which mean nothing outside.
        ir::Ty::Ptr => 0,
        ir::Ty::Int(_) | ir::Ty::Float(_) => cx.value_in(input.term, model).to_u128().unwrap_or(0),
    })
    .collect()
}

/// That some choice of the environment differs from a model.
fn other_inputs(cx: &Context, formula: &Formula, model: &Model) -> Term {
    let made = formula.inputs.iter().filter(|input| cx.holds(input.guard, model));
    let made = made.filter(|input| input.ty != ir::Ty::Ptr);
    let differ = |input: &Input| {
        let value = cx.value(cx.value_in(input.term, model));
        cx.and(input.guard, cx.not(cx.eq(input.term, value)))
    };
    let some: Vec<Term> = made.map(differ).collect();
    cx.any(&some)
}

/// How many models are tried for errors of one kind at one place.
const MOST_MODELS: u32 = 4;

/// How many constants bounds may stop at.
const MOST_STOPS: usize = 100;

/// Constants that are likely bounds: those of all operators of the program and their neighbours,
/// or, if these are too many, those that it compares with.
fn stops_of(prepared: &Prepared<'_>) -> Vec<i128> {
    let mut all: BTreeSet<i128> = BTreeSet::new();
    for expr in prepared.body().exprs() {
        expr.for_each(&mut |part| {
            if let Expr::Int { bits, value } = part
                && *bits > 1
            {
                let value = ir::sign_extend(*value, *bits);
                all.extend([value.saturating_sub(1), value, value.saturating_add(1)]);
            }
        });
    }
    if all.len() > MOST_STOPS { flow::limits(prepared.program) } else { all.into_iter().collect() }
}
