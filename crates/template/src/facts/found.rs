//! The bounds of a round's rows at all arrivals, and what they say of each loop and call.

use super::say::{Ranges, slot_of};
use super::{Before, CallFacts, Case, Claim, Fact, Facts, Frame, Homes, LoopFacts};
use crate::few::Few;
use crate::formula::Formula;
use crate::paths::PathBounds;
use crate::program::Prepared;
use crate::regions::Home;
use crate::row::{About, Bound, Kind, Moment, Row, Side, Subject};
use ir::{BlockId, Label, ObjId, RegId, Span, StmtKind};
use solver::{Answer, Context, Extreme, Path, QueryLimits, Term};
use std::collections::BTreeMap;

/// How many values of first arrivals are looked for, and how many of several numbers together.
pub(super) const MOST_FIRST: usize = 8;
const MOST_FIRST_TUPLES: usize = 24;

/// What a round has found.
pub(crate) struct Round<'a, 'p> {
    pub(crate) cx: &'a Context,
    pub(crate) prepared: &'a Prepared<'p>,
    pub(crate) formula: &'a Formula,
    pub(crate) few: &'a Few,
    pub(crate) rows: &'a [Row],
    /// The loop of each row; regions have numbers behind those of loops.
    pub(crate) of: &'a [usize],
    /// The bound of each row.
    pub(crate) bounds: &'a [Bound],
    /// The rows of loops at first arrivals, in the same order.
    pub(crate) first: &'a [Row],
    /// The bounds on some paths alone.
    pub(crate) paths: &'a [PathBounds],
    /// The formula with all rows.
    pub(crate) path: &'a Path,
    pub(crate) limits: QueryLimits,
}

/// At which arrivals something holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum When {
    /// At all of them.
    Always,
    /// After an iteration.
    Later,
}

/// A row of a loop with its two bounds.
pub(super) struct Known {
    pub(super) about: About,
    later: Bound,
    always: Bound,
    /// When all that the row is about is there: each block is live, each variable is initialised.
    all_there: Vec<When>,
}

impl Known {
    pub(super) fn bound(&self, when: When) -> &Bound {
        match when {
            When::Always => &self.always,
            When::Later => &self.later,
        }
    }

    /// Whether a claim that follows from the row holds where the claim's own places are there. A
    /// row about `count` places says nothing where one of them is not, so a claim about fewer has
    /// to hold without the others.
    pub(super) fn speaks(&self, when: When, claim: &Claim, count: usize) -> bool {
        claim.places().len() == count || self.all_there.contains(&when)
    }
}

impl Round<'_, '_> {
    /// The facts of all loops and calls. `go_on` is asked before each row.
    pub(crate) fn facts(&self, go_on: &mut dyn FnMut() -> bool) -> Option<Facts> {
        let mut groups: BTreeMap<BlockId, Vec<usize>> = BTreeMap::new();
        for (number, one) in self.formula.loops.iter().enumerate() {
            groups.entry(one.origin).or_default().push(number);
        }
        let marks = marks(self.prepared);
        let mut loops = Vec::new();
        for (origin, copies) in groups {
            loops.push(self.loop_facts(origin, &copies, marks.get(&origin).copied(), go_on)?);
        }
        let calls = (0..self.formula.regions.len()).filter_map(|number| self.call_facts(number)).collect();
        Some(Facts { loops, calls })
    }

    fn loop_facts(
        &self,
        origin: BlockId,
        loops: &[usize],
        mark: Option<Mark>,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Option<LoopFacts> {
        let (number, place) = mark.unzip();
        let (at_condition, span) = place.unwrap_or((false, self.formula.loops[loops[0]].span));
        let known = self.known(loops, self.bounds, None, go_on)?;
        let never = |one: &Known| one.about == About::Iterates && one.later == Bound::Bottom;
        let ends = |one: &usize| self.formula.loops[*one].ends.iter().any(Option::is_some);
        let iterates = loops.iter().any(ends) && !known.iter().any(never);
        let mut facts = if iterates { self.claims(&known) } else { Vec::new() };
        if let ([only], true) = (loops, iterates) {
            facts.extend(self.on_paths(*only, &facts, go_on)?);
        }
        let region = self.prepared.region_of(origin);
        facts.retain(|fact| self.belongs(&fact.claim, region));
        let region = region.map(|number| &self.prepared.regions().all[number]);
        let home = region.map(|region| region.home_of_block(origin));
        let mut found = LoopFacts {
            span,
            head: origin,
            number,
            at_condition,
            iterates,
            func: home.map(|home| home.func),
            first_reg: home.map_or(0, |home| home.regs),
            first_object: home.map_or(0, |home| home.objects),
            calls: region.map_or_else(Vec::new, |region| region.calls_to_block(origin)),
            facts,
        };
        let regions = self.prepared.regions();
        let of_reg = |reg: RegId| Some(frame(region?.home_of_reg(reg)));
        let of_object =
            |object: ObjId| Some(frame(regions.all[regions.of_object(object)?].home_of_object(object)));
        found.name_functions(self.prepared.program, &Homes { of_reg: &of_reg, of_object: &of_object });
        Some(found)
    }

    /// Whether registers of a claim are those of the region, or of the entry.
    fn belongs(&self, claim: &Claim, region: Option<usize>) -> bool {
        let regions = self.prepared.regions();
        claim.places().iter().all(|place| place.what.reg().is_none_or(|reg| regions.of_reg(reg) == region))
    }

    /// What is known of the calls of a region.
    fn call_facts(&self, number: usize) -> Option<CallFacts> {
        let region = self.formula.regions[number].number;
        let func = self.prepared.regions().all[region].func;
        let mut moments: BTreeMap<Moment, Vec<Known>> = BTreeMap::new();
        for at in (0..self.rows.len()).filter(|at| self.of[*at] == self.formula.loops.len() + number) {
            if let About::Call(moment, about) = &self.rows[at].about {
                let (about, later, always) =
                    ((**about).clone(), self.bounds[at].clone(), self.bounds[at].clone());
                let all_there = Vec::new();
                moments.entry(*moment).or_default().push(Known { about, later, always, all_there });
            }
        }
        let never = |moment: Moment| {
            let known = moments.get(&moment).into_iter().flatten();
            known.into_iter().any(|one| one.about == About::Iterates && one.always == Bound::Bottom)
        };
        if never(Moment::Called) || models::is_copy(&self.prepared.program.funcs[func].name) {
            return None;
        }
        let said = |moment: Moment, old: &Ranges| {
            let known = moments.get(&moment).map(|known| self.said(known, When::Always, old));
            let all = known.unwrap_or_default().into_iter();
            all.filter(|claim| self.belongs(claim, Some(region))).collect::<Vec<Claim>>()
        };
        let entry = said(Moment::Called, &Ranges::new());
        let begins = moments.get(&Moment::Called).into_iter();
        let begins = begins.flat_map(|known| self.ranges(known, When::Always, &Ranges::new()));
        let old: Ranges = begins.map(|(subject, range)| (Subject::Old(slot_of(subject)), range)).collect();
        let plain = said(Moment::Returned, &old);
        let mut exit: Vec<(Option<Case>, Claim)> = plain.iter().cloned().map(|claim| (None, claim)).collect();
        for moment in moments.keys() {
            let Moment::ReturnedIf(slot, sign, value) = *moment else { continue };
            let Some(place) = self.place(Subject::Old(slot)) else { continue };
            let old = in_case(&old, Subject::Old(slot), sign, value);
            let case = Case { place, sign, value };
            let more = said(*moment, &old).into_iter().filter_map(|claim| beyond(claim, &plain));
            exit.extend(more.map(|claim| (Some(case.clone()), claim)));
        }
        let regions = self.prepared.regions();
        let of_reg = |reg: RegId| Some(frame(regions.all[region].home_of_reg(reg)));
        let of_object =
            |object: ObjId| Some(frame(regions.all[regions.of_object(object)?].home_of_object(object)));
        let homes = Homes { of_reg: &of_reg, of_object: &of_object };
        let mut found = CallFacts { func, returns: !never(Moment::Returned), entry, exit };
        found.name_functions(self.prepared.program, frame(regions.all[region].own_home()), &homes);
        Some(found)
    }

    /// The rows that all copies of a loop have, with bounds that hold in all of them; where a
    /// condition holds, if there is one.
    fn known(
        &self,
        loops: &[usize],
        bounds: &[Bound],
        condition: Option<Term>,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Option<Vec<Known>> {
        let mut known = Vec::new();
        let row_of = |copy: usize, about: &About, kind: Kind| {
            let same = |at: &usize| {
                self.of[*at] == copy && self.rows[*at].about == *about && self.rows[*at].kind == kind
            };
            (0..self.rows.len()).find(same)
        };
        let Some(first) = loops.iter().find(|one| self.of.contains(*one)) else { return Some(known) };
        for at in (0..self.rows.len()).filter(|at| self.of[*at] == *first) {
            let (about, kind) = (&self.rows[at].about, self.rows[at].kind);
            if *about == About::Other {
                continue;
            }
            if !go_on() {
                return None;
            }
            let rows: Option<Vec<usize>> = loops.iter().map(|copy| row_of(*copy, about, kind)).collect();
            let Some(rows) = rows else { continue };
            let later = rows.iter().fold(Bound::Bottom, |all, row| all.join(bounds[*row].clone()));
            let always = rows.iter().fold(later.clone(), |all, row| self.with_first(*row, all, condition));
            let is_there = |when: &When| rows.iter().all(|row| self.is_all_there(*row, *when, condition));
            let is_long = matches!(about, About::Equations(_) | About::Together(_));
            let all_there = [When::Always, When::Later].into_iter().filter(|when| is_long && is_there(when));
            known.push(Known { about: about.clone(), later, always, all_there: all_there.collect() });
        }
        Some(known)
    }

    /// Whether all that a row of a loop is about is there whenever its head is reached.
    fn is_all_there(&self, row: usize, when: When, condition: Option<Term>) -> bool {
        let (cx, one) = (self.cx, &self.formula.loops[self.of[row]]);
        let later = cx.and(one.head.guard, one.select);
        let first = cx.and(one.head.guard, cx.not(one.select));
        // The side at the head comes first; others are about the ends of copies.
        let sides = 1 + one.ends[..one.ends.len() - 1].iter().flatten().count();
        let is_there = |arrives: Term, row: &Row, sides: usize| {
            let silent: Vec<Term> = row.pre.iter().step_by(sides).map(|side| cx.not(side.guard)).collect();
            let asked = [cx.all(&silent), arrives, condition.unwrap_or(cx.bool(true))];
            cx.check(self.path, cx.all(&asked), &self.limits).is_unsat()
        };
        let later = is_there(later, &self.rows[row], sides);
        match when {
            When::Later => later,
            When::Always => later && self.first.get(row).is_some_and(|row| is_there(first, row, 1)),
        }
    }

    /// A bound that also allows what a row's term is at first arrivals.
    fn with_first(&self, row: usize, mut bound: Bound, condition: Option<Term>) -> Bound {
        let cx = self.cx;
        let first = self.first.get(row).filter(|first| first.name == self.rows[row].name);
        let Some(Row { kind, pre, .. }) = first else { return Bound::Top };
        let on_path = |side: &Side| match condition {
            Some(condition) => Side { guard: cx.and(side.guard, condition), ..*side },
            None => *side,
        };
        let sides: Vec<Side> = pre.iter().map(on_path).collect();
        let is_long = matches!(kind, Kind::Tuples(_) | Kind::Paths(_));
        let most = if is_long { MOST_FIRST_TUPLES } else { MOST_FIRST };
        for _ in 0..most {
            let wrong: Vec<Term> = sides.iter().map(|side| side.violates(cx, &bound)).collect();
            match cx.check(self.path, cx.any(&wrong), &self.limits) {
                Answer::Unsat(_) => return bound,
                Answer::Unknown(_) => return Bound::Top,
                Answer::Sat(model) => {
                    let Some(at) = wrong.iter().position(|one| cx.holds(*one, &model)) else {
                        return Bound::Top;
                    };
                    let seen = match kind {
                        Kind::AtMost => self.greatest(&sides[at]),
                        Kind::OneOf | Kind::Table(_) | Kind::Tuples(_) | Kind::Affine(_) | Kind::Paths(_) => {
                            Some(Bound::of(*kind, cx.value_in(sides[at].term, &model)))
                        }
                    };
                    bound = bound.join(seen.unwrap_or(Bound::Top));
                }
            }
        }
        Bound::Top
    }

    fn greatest(&self, side: &Side) -> Option<Bound> {
        let path = self.cx.assume(self.path, side.guard);
        match self.cx.greatest(&path, side.term, true, &self.limits) {
            Extreme::Exact(value) => Some(Bound::AtMost(value)),
            Extreme::Beyond(..) | Extreme::Empty => None,
        }
    }

    /// What the rows of a loop say, in readable form: first what always holds.
    fn claims(&self, known: &[Known]) -> Vec<Fact> {
        let always = self.said(known, When::Always, &Ranges::new());
        let later = self.said(known, When::Later, &Ranges::new());
        let later: Vec<Claim> = later.into_iter().filter_map(|claim| beyond(claim, &always)).collect();
        let fact = |always: bool| move |claim: Claim| Fact { claim, always, path: None };
        always.clone().into_iter().map(fact(true)).chain(later.into_iter().map(fact(false))).collect()
    }

    /// What always holds if a loop before this one, or around it, came back to its head, or did
    /// not.
    fn on_paths(&self, of: usize, known: &[Fact], go_on: &mut dyn FnMut() -> bool) -> Option<Vec<Fact>> {
        let mut facts = Vec::new();
        let here = self.prepared.region_of(self.formula.loops[of].origin);
        let plain: Vec<Claim> =
            known.iter().filter(|fact| fact.always).map(|fact| fact.claim.clone()).collect();
        for PathBounds { on, comes_back, bounds } in self.paths {
            let other = &self.formula.loops[*on];
            let same = self.formula.loops.iter().filter(|one| one.origin == other.origin).count() == 1;
            if *on >= of || !same || self.prepared.region_of(other.origin) != here {
                continue;
            }
            let condition = if *comes_back { other.select } else { self.cx.not(other.select) };
            let on_path = self.known(&[of], bounds, Some(condition), go_on)?;
            let said = self.said(&on_path, When::Always, &Ranges::new());
            let more = said.into_iter().filter_map(|claim| beyond(claim, &plain));
            let region = self.prepared.region_of(other.origin);
            let region = region.map(|number| &self.prepared.regions().all[number]);
            let calls = region.map_or_else(Vec::new, |region| region.calls_to_block(other.origin));
            let before = Before { span: other.span, head: other.origin, calls, comes_back: *comes_back };
            facts.extend(more.map(|claim| Fact { claim, always: true, path: Some(before.clone()) }));
        }
        Some(facts)
    }
}

fn frame(home: Home) -> Frame {
    (Some(home.func), home.regs, home.objects)
}

/// Ranges where a number compares with a constant in some way.
fn in_case(ranges: &Ranges, of: Subject, sign: &str, value: i128) -> Ranges {
    let mut ranges = ranges.clone();
    if let Some(range) = ranges.get_mut(&of) {
        let (low, high) = *range;
        *range = match sign {
            "==" => (low.max(value), high.min(value)),
            "<" => (low, high.min(value - 1)),
            "<=" => (low, high.min(value)),
            ">" => (low.max(value + 1), high),
            ">=" => (low.max(value), high),
            // Ranges know nothing of `!=`.
            _ => (low, high),
        };
    }
    ranges
}

/// What a claim says that others do not.
fn beyond(claim: Claim, known: &[Claim]) -> Option<Claim> {
    if known.iter().any(|other| other.implies(&claim)) {
        return None;
    }
    let Claim::Range(place, low, high) = &claim else { return Some(claim) };
    let same = known.iter().find_map(|other| match other {
        Claim::Range(it, low, high) if it == place => Some((*low, *high)),
        _ => None,
    });
    let (known_low, known_high) = same.unwrap_or((None, None));
    let low = low.filter(|low| known_low.is_none_or(|known| known < *low));
    let high = high.filter(|high| known_high.is_none_or(|known| *high < known));
    (low.is_some() || high.is_some()).then(|| Claim::Range(place.clone(), low, high))
}

/// The mark of a loop of the source: its number; whether its condition is evaluated at the head of
/// the loop, and its place.
type Mark = (u32, (bool, Span));

/// The marks of the source's loops, by the heads of loops.
fn marks(prepared: &Prepared<'_>) -> BTreeMap<BlockId, Mark> {
    let body = prepared.body();
    let mut found: BTreeMap<BlockId, Vec<Mark>> = BTreeMap::new();
    for (at, block) in body.blocks.iter_enumerated() {
        let innermost = prepared
            .loops()
            .iter()
            .filter(|one| one.members().any(|member| member == at))
            .min_by_key(|one| one.members().count());
        let Some(one) = innermost else { continue };
        for (place, stmt) in block.stmts.iter().enumerate() {
            if let StmtKind::Label { label: Label::Loop(number) } = &stmt.kind {
                let before = &block.stmts[..place];
                let leads = before.iter().all(|stmt| matches!(stmt.kind, StmtKind::Label { .. }));
                let at_head = leads && prepared.origin(at) == one.origin;
                let marks = found.entry(one.origin).or_default();
                let mark = (*number, (at_head, stmt.span));
                if !marks.contains(&mark) {
                    marks.push(mark);
                }
            }
        }
    }
    let one = |marks: Vec<Mark>| {
        let at_head = marks.iter().find(|(_, (at_head, _))| *at_head).copied();
        at_head.or_else(|| if let [only] = marks[..] { Some(only) } else { None })
    };
    found.into_iter().filter_map(|(head, marks)| Some((head, one(marks)?))).collect()
}
