//! Facts about loops, as data: what the rows of a round say, for people and for witnesses.
//!
//! A row speaks of the state after at least one iteration. A fact that holds at *every* arrival at
//! the head has to hold at the first one, too. So each row has two bounds: the one that was found,
//! and the same joined with what the solver finds at first arrivals:
//!
//! ```text
//! first arrival: the formula with all rows, and the head is reached, and not `select`
//! ```
//!
//! Copies of a loop, which come from copies of the bodies around it, are one loop here: what is
//! said of it holds in all of them.
//!
//! Loops in [regions](crate::regions) are left out, and so is what is known of the regions
//! themselves.
//!
//! **Invariants.** What is not sure is left out: rows of which a copy has no counterpart, bounds
//! that the solver does not find, and values of intermediate results, which have no name.

use crate::few::Few;
use crate::formula::{Formula, Loop};
use crate::memory::{Address, Kind as SlotKind, Memory, Slot};
use crate::points::Class;
use crate::program::Prepared;
use crate::row::{About, Bound, Kind, Row, Side};
use flow::Inlined;
use ir::{BlockId, FuncId, GlobalId, Label, Program, RegId, Span, StmtKind, Ty};
use solver::{Answer, Context, Extreme, Path, QueryLimits, Term};
use std::collections::{BTreeMap, BTreeSet};

/// How many values of first arrivals are looked for.
const MOST_FIRST: usize = 8;

/// What is known about a loop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoopFacts {
    /// Where the loop is.
    pub span: Span,
    /// Its head in the inlined program.
    pub head: BlockId,
    /// The number of the loop in the source, if it is marked there.
    pub number: Option<u32>,
    /// Whether the head is where the condition of the source's loop is about to be evaluated.
    pub at_condition: bool,
    /// Whether it iterates at all.
    pub iterates: bool,
    /// The function that it is in.
    pub func: Option<FuncId>,
    /// The number of that function's first register in the inlined program.
    pub first_reg: usize,
    /// What holds at the head.
    pub facts: Vec<Fact>,
}

/// Something that holds at the head of a loop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fact {
    /// What holds.
    pub claim: Claim,
    /// Whether it holds at the first arrival, too, and not only after an iteration.
    pub always: bool,
}

/// A variable or a field.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Place {
    /// Where it is.
    pub what: Holder,
    /// The bytes of the object that it is; `None` for all of it.
    pub bytes: Option<(i64, i64)>,
    /// Its width in bits.
    pub width: u32,
    /// Whether it is read as signed.
    pub signed: bool,
}

/// What a place belongs to.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Holder {
    /// A register of the inlined program, the name of its variable, and the function of the
    /// variable if it is not the loop's.
    Reg(RegId, String, Option<String>),
    /// A static object.
    Global(GlobalId, String),
    /// A local object with a name.
    Local(String),
    /// The blocks of a statement that allocates, and whether there may be several.
    Blocks(Span, bool),
}

/// Where a pointer may lead.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Goes {
    /// It is null.
    Null,
    /// To no object, or one that is gone.
    Nowhere,
    /// To a function.
    Func(String),
    /// To an object, at an offset; `None` if that is not known.
    Into(Holder, Option<i64>),
    /// To the block that it is in, at an offset.
    Own(Option<i64>),
}

/// What a fact says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Claim {
    /// Bounds of a number.
    Range(Place, Option<i128>, Option<i128>),
    /// A number has one of these values.
    OneOf(Place, Vec<i128>),
    /// `x - y ≤ d`.
    Difference(Place, Place, i128),
    /// `x + y ≤ d`, or `-x - y ≤ d`.
    Sum(Place, Place, bool, i128),
    /// Where a pointer leads.
    Leads(Place, Vec<Goes>),
    /// Whether two values are always equal, or never; of pointers, both of which lead to objects.
    Equal(Place, Place, bool, bool),
    /// The values of the first number for each of the second; `None` is all.
    Cases(Place, Place, Vec<(i128, Option<Vec<i128>>)>),
    /// The place is initialised.
    Initialised(Place),
    /// Whether blocks are live.
    Live(Holder, bool),
}

impl Place {
    /// The least and the greatest value of its type.
    pub fn limits(&self) -> (i128, i128) {
        let half = 1i128 << (self.width.clamp(1, 100) - 1);
        if self.signed { (-half, half - 1) } else { (0, 2 * half - 1) }
    }

    /// The register that it is.
    pub fn reg(&self) -> Option<RegId> {
        match &self.what {
            Holder::Reg(reg, ..) => Some(*reg),
            Holder::Global(..) | Holder::Local(_) | Holder::Blocks(..) => None,
        }
    }

    /// The static object that it is all of.
    pub fn global(&self) -> Option<GlobalId> {
        match &self.what {
            Holder::Global(id, _) if self.bytes.is_none() => Some(*id),
            Holder::Global(..) | Holder::Reg(..) | Holder::Local(_) | Holder::Blocks(..) => None,
        }
    }
}

impl LoopFacts {
    /// Bounds of a number that hold at every arrival; those of its type if nothing is known.
    pub fn bounds(&self, is_it: impl Fn(&Place) -> bool) -> Option<(i128, i128)> {
        self.facts.iter().filter(|fact| fact.always).find_map(|fact| match &fact.claim {
            Claim::Range(place, low, high) if is_it(place) => {
                let (least, most) = place.limits();
                Some((low.unwrap_or(least), high.unwrap_or(most)))
            }
            Claim::OneOf(place, values) if is_it(place) => {
                Some((*values.iter().min()?, *values.iter().max()?))
            }
            _ => None,
        })
    }

    /// The least known `d` with `x - y ≤ d` at every arrival.
    pub fn difference(&self, x: impl Fn(&Place) -> bool, y: impl Fn(&Place) -> bool) -> Option<i128> {
        let always = self.facts.iter().filter(|fact| fact.always);
        let known = always.filter_map(|fact| match &fact.claim {
            Claim::Difference(a, b, most) if x(a) && y(b) => Some(*most),
            _ => None,
        });
        known.min()
    }

    /// Adds the function that the loop is in, and the functions of variables of others. Returns
    /// whether the source has the loop: it is not one of a model of the library.
    pub fn locate(&mut self, inlined: &Inlined) -> bool {
        let Inlined { program, .. } = inlined;
        let copy = inlined.copy_of_block(self.head);
        self.func = copy.map(|copy| copy.func).or(program.entry);
        self.first_reg = copy.map_or(0, |copy| copy.regs);
        let (own, first) = (self.func, self.first_reg);
        for place in self.facts.iter_mut().flat_map(|fact| fact.claim.places_mut()) {
            if let Holder::Reg(reg, _, function) = &mut place.what {
                let copy = inlined.copy_of_reg(*reg);
                let (of, at) =
                    (copy.map(|copy| copy.func).or(program.entry), copy.map_or(0, |copy| copy.regs));
                if (of, at) != (own, first) {
                    *function = of.map(|of| ir::source_name(&program.funcs[of].name).to_owned());
                }
            }
        }
        self.func.is_none_or(|func| !models::is_copy(&program.funcs[func].name))
    }
}

impl Claim {
    fn places_mut(&mut self) -> Vec<&mut Place> {
        match self {
            Claim::Range(x, ..) | Claim::OneOf(x, _) | Claim::Leads(x, _) | Claim::Initialised(x) => vec![x],
            Claim::Difference(x, y, _)
            | Claim::Sum(x, y, ..)
            | Claim::Equal(x, y, ..)
            | Claim::Cases(x, y, _) => vec![x, y],
            Claim::Live(..) => Vec::new(),
        }
    }
}

/// What a round has found.
pub(crate) struct Round<'a, 'p> {
    pub(crate) cx: &'a Context,
    pub(crate) prepared: &'a Prepared<'p>,
    pub(crate) formula: &'a Formula,
    pub(crate) few: &'a Few,
    pub(crate) rows: &'a [Row],
    /// The loop of each row.
    pub(crate) of: &'a [usize],
    /// The bound of each row.
    pub(crate) bounds: &'a [Bound],
    /// The formula with all rows.
    pub(crate) path: &'a Path,
    pub(crate) limits: QueryLimits,
}

/// A row of a loop with its two bounds.
struct Known {
    about: About,
    later: Bound,
    always: Bound,
}

impl Round<'_, '_> {
    /// The facts of all loops. `go_on` is asked before each row.
    pub(crate) fn facts(&self, go_on: &mut dyn FnMut() -> bool) -> Option<Vec<LoopFacts>> {
        let mut groups: BTreeMap<BlockId, Vec<usize>> = BTreeMap::new();
        for (number, one) in self.formula.loops.iter().enumerate() {
            // The blocks of regions are not in the inlined program.
            if self.prepared.region_of(one.origin).is_some() {
                continue;
            }
            groups.entry(one.origin).or_default().push(number);
        }
        let marks = marks(self.prepared);
        let mut all = Vec::new();
        for (origin, loops) in groups {
            let (number, place) = marks.get(&origin).copied().unzip();
            let span = self.formula.loops[loops[0]].span;
            let (at_condition, span) = place.unwrap_or((false, span));
            let known = self.known(&loops, go_on)?;
            let never = |one: &Known| one.about == About::Iterates && one.later == Bound::Bottom;
            let ends = |one: &usize| self.formula.loops[*one].ends.iter().any(Option::is_some);
            let iterates = loops.iter().any(ends) && !known.iter().any(never);
            let facts = if iterates { self.claims(&known) } else { Vec::new() };
            let (func, first_reg) = (None, 0);
            all.push(LoopFacts {
                span,
                head: origin,
                number,
                at_condition,
                iterates,
                func,
                first_reg,
                facts,
            });
        }
        Some(all)
    }

    /// The rows that all copies of a loop have, with bounds that hold in all of them.
    fn known(&self, loops: &[usize], go_on: &mut dyn FnMut() -> bool) -> Option<Vec<Known>> {
        let mut known = Vec::new();
        let row_of = |copy: usize, about: About, kind: Kind| {
            let same = |at: &usize| {
                self.of[*at] == copy && self.rows[*at].about == about && self.rows[*at].kind == kind
            };
            (0..self.rows.len()).find(same)
        };
        let Some(first) = loops.iter().find(|one| self.of.contains(*one)) else { return Some(known) };
        for at in (0..self.rows.len()).filter(|at| self.of[*at] == *first) {
            let (about, kind) = (self.rows[at].about, self.rows[at].kind);
            if about == About::Other {
                continue;
            }
            if !go_on() {
                return None;
            }
            let rows: Option<Vec<(usize, usize)>> =
                loops.iter().map(|copy| Some((*copy, row_of(*copy, about, kind)?))).collect();
            let Some(rows) = rows else { continue };
            let later = rows.iter().fold(Bound::Bottom, |all, (_, row)| all.join(self.bounds[*row].clone()));
            let always =
                rows.iter().fold(later.clone(), |all, (copy, row)| self.with_first(*copy, *row, all));
            known.push(Known { about, later, always });
        }
        Some(known)
    }

    /// A bound that also allows what a row's term is at first arrivals.
    fn with_first(&self, copy: usize, row: usize, mut bound: Bound) -> Bound {
        let cx = self.cx;
        let row = &self.rows[row];
        let sides = self.first_sides(&self.formula.loops[copy], row);
        for _ in 0..MOST_FIRST {
            let wrong: Vec<Term> = sides.iter().map(|side| side.violates(cx, &bound)).collect();
            match cx.check(self.path, cx.any(&wrong), &self.limits) {
                Answer::Unsat(_) => return bound,
                Answer::Unknown(_) => return Bound::Top,
                Answer::Sat(model) => {
                    let Some(at) = wrong.iter().position(|one| cx.holds(*one, &model)) else {
                        return Bound::Top;
                    };
                    let seen = match row.kind {
                        Kind::AtMost => self.greatest(&sides[at]),
                        Kind::OneOf | Kind::Table(_) | Kind::Tuples(_) | Kind::Affine(_) => {
                            Some(Bound::of(row.kind, cx.value_in(sides[at].term, &model)))
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

    /// The terms of a row at the first arrival at the head, one for each object of its pool.
    fn first_sides(&self, one: &Loop, row: &Row) -> Vec<Side> {
        let (cx, memory) = (self.cx, &self.formula.memory);
        // Behind the head come the ends of copies but the last.
        let points = 1 + one.ends[..one.ends.len().saturating_sub(1)].iter().flatten().count();
        let here = cx.and(one.head.guard, cx.not(one.select));
        let slots = slots_of(row.about);
        let side = |(number, side): (usize, &Side)| {
            let live = slots.iter().filter_map(|slot| {
                let all = memory.siblings(*slot);
                match memory.slots[*all.get(number).or(all.first())?] {
                    Slot::Cell(object, _) => Some(one.head.slots[memory.objects[object].flags? + 1].term),
                    Slot::Reg(_) | Slot::Used(_) | Slot::Live(_) => None,
                }
            });
            let guards: Vec<Term> = std::iter::once(here).chain(live).collect();
            Side { guard: cx.all(&guards), term: side.term }
        };
        row.pre.iter().step_by(points).enumerate().map(side).collect()
    }

    /// What the rows of a loop say, in readable form: first what always holds.
    fn claims(&self, known: &[Known]) -> Vec<Fact> {
        let always = self.said(known, &|one| &one.always);
        let later = self.said(known, &|one| &one.later);
        let later: Vec<Claim> = later.into_iter().filter_map(|claim| beyond(claim, &always)).collect();
        let fact = |always: bool| move |claim: Claim| Fact { claim, always };
        always.clone().into_iter().map(fact(true)).chain(later.into_iter().map(fact(false))).collect()
    }

    fn said(&self, known: &[Known], bound: &dyn Fn(&Known) -> &Bound) -> Vec<Claim> {
        let most = |about: About| {
            let one =
                known.iter().find(|one| one.about == about && matches!(bound(one), Bound::AtMost(_)))?;
            match bound(one) {
                Bound::AtMost(value) => value.to_i128(),
                _ => None,
            }
        };
        let mut few: BTreeSet<usize> = BTreeSet::new();
        let mut claims = Vec::new();
        for one in known {
            let claim = self.listed(one.about, bound(one));
            if let (About::Value(slot), Some(Claim::OneOf(..))) = (one.about, &claim) {
                few.insert(slot);
            }
            claims.extend(claim);
        }
        let mut ranges: BTreeMap<usize, (i128, i128)> = BTreeMap::new();
        let numbers: BTreeSet<usize> = known.iter().flat_map(|one| slots_of(one.about)).collect();
        for slot in numbers {
            let Some(place) = self.place(slot).filter(|_| self.is_number(slot)) else { continue };
            let (least, greatest) = place.limits();
            let low = most(About::Negated(slot)).map(|most| -most).filter(|low| *low > least);
            let high = most(About::Value(slot)).filter(|high| *high < greatest);
            ranges.insert(slot, (low.unwrap_or(least), high.unwrap_or(greatest)));
            if (low.is_some() || high.is_some()) && !few.contains(&slot) {
                claims.push(Claim::Range(place, low, high));
            }
        }
        claims.extend(self.relations(known, bound, &ranges));
        claims
    }

    /// What lists of values say.
    fn listed(&self, about: About, bound: &Bound) -> Option<Claim> {
        let memory = &self.formula.memory;
        match (about, bound) {
            (About::Value(slot), Bound::OneOf(values)) => match memory.slots[slot] {
                Slot::Live(object) => match &values[..] {
                    [one] => Some(Claim::Live(self.holder(memory.objects[object].class)?, !one.is_zero())),
                    _ => None,
                },
                Slot::Used(_) => None,
                Slot::Reg(_) | Slot::Cell(..) if memory.kind(slot) == SlotKind::Pointer => {
                    let goes = values.iter().map(|value| self.goes(slot, value.to_u128()?));
                    let goes: BTreeSet<Goes> = goes.collect::<Option<_>>()?;
                    Some(Claim::Leads(self.place(slot)?, goes.into_iter().collect()))
                }
                Slot::Reg(_) | Slot::Cell(..) => {
                    let place =
                        self.place(slot).filter(|_| self.is_number(slot) && values.len() <= MOST_FIRST)?;
                    let mut numbers =
                        values.iter().map(|value| number(&place, value)).collect::<Option<Vec<_>>>()?;
                    numbers.sort_unstable();
                    Some(Claim::OneOf(place, numbers))
                }
            },
            (About::Initialised(slot), Bound::OneOf(values)) => {
                let surely = values.iter().all(|value| !value.is_zero());
                // Of variables that goes without saying.
                let place = self.place(slot).filter(|place| surely && place.bytes.is_some());
                place.map(Claim::Initialised)
            }
            (About::Equal(x, y), Bound::OneOf(values)) => {
                let [value] = &values[..] else { return None };
                let pointers = memory.kind(x) == SlotKind::Pointer;
                Some(Claim::Equal(self.place(x)?, self.place(y)?, !value.is_zero(), pointers))
            }
            (About::ByCase(y, x), Bound::Table(_, cases)) => {
                let (y, x) = (self.place(y)?, self.place(x)?);
                let case = |(key, values): (&crate::row::Key, &Option<Vec<solver::Bv>>)| {
                    let values = match values {
                        Some(all) => {
                            Some(all.iter().map(|value| number(&y, value)).collect::<Option<Vec<_>>>()?)
                        }
                        None => None,
                    };
                    Some((number(&x, &key.0)?, values))
                };
                let cases: Vec<(i128, Option<Vec<i128>>)> = cases.iter().map(case).collect::<Option<_>>()?;
                let first = cases.first().map(|(_, values)| values.clone())?;
                // The same in all cases is what the rows of the two numbers say.
                let differ = cases.iter().any(|(_, values)| *values != first);
                differ.then_some(Claim::Cases(y, x, cases))
            }
            _ => None,
        }
    }

    /// Differences and sums that do not follow from the others and from the ranges.
    fn relations(
        &self,
        known: &[Known],
        bound: &dyn Fn(&Known) -> &Bound,
        ranges: &BTreeMap<usize, (i128, i128)>,
    ) -> Vec<Claim> {
        let mut differences: BTreeMap<(usize, usize), i128> = BTreeMap::new();
        let mut claims = Vec::new();
        for one in known {
            let Bound::AtMost(most) = bound(one) else { continue };
            let Some(most) = most.to_i128() else { continue };
            match one.about {
                About::Difference(x, y) => {
                    let (Some((_, high)), Some((low, _))) = (ranges.get(&x), ranges.get(&y)) else {
                        continue;
                    };
                    if most < high - low && self.tells(x, y, most) {
                        differences.insert((x, y), most);
                    }
                }
                About::Sum(x, y) | About::NegatedSum(x, y) => {
                    let (Some(a), Some(b)) = (ranges.get(&x), ranges.get(&y)) else { continue };
                    let negative = matches!(one.about, About::NegatedSum(..));
                    let implied = if negative { -a.0 - b.0 } else { a.1 + b.1 };
                    if most < implied
                        && self.tells(x, y, most)
                        && let (Some(x), Some(y)) = (self.place(x), self.place(y))
                    {
                        claims.push(Claim::Sum(x, y, negative, most));
                    }
                }
                _ => {}
            }
        }
        let pairs: Vec<(usize, usize)> = differences.keys().copied().collect();
        for (x, y) in pairs {
            let most = differences[&(x, y)];
            let through = |(a, z): &(usize, usize)| {
                let rest = differences.get(&(*z, y)).filter(|_| *a == x && *z != y);
                rest.is_some_and(|rest| differences[&(*a, *z)] + rest <= most)
            };
            if differences.keys().any(through) {
                differences.remove(&(x, y));
            }
        }
        let shown = differences
            .into_iter()
            .filter_map(|((x, y), most)| Some(Claim::Difference(self.place(x)?, self.place(y)?, most)));
        shown.chain(claims).collect()
    }

    /// Whether a bound of two numbers is not a consequence of their types alone, or nearly so.
    fn tells(&self, x: usize, y: usize, most: i128) -> bool {
        let greatest = |slot: usize| self.place(slot).map_or(0, |place| place.limits().1);
        most < greatest(x).max(greatest(y)) / 2
    }

    fn is_number(&self, slot: usize) -> bool {
        let memory = &self.formula.memory;
        let is_float = match memory.slots[slot] {
            Slot::Reg(reg) => matches!(self.prepared.body().regs[reg].ty, Ty::Float(_)),
            Slot::Cell(..) => false,
            Slot::Used(_) | Slot::Live(_) => true,
        };
        matches!(memory.kind(slot), SlotKind::Bits(width) if width <= 64) && !is_float
    }

    /// The variable or field of a slot, if it has a name.
    fn place(&self, slot: usize) -> Option<Place> {
        let memory = &self.formula.memory;
        let width = match memory.kind(slot) {
            SlotKind::Pointer => u32::from(self.prepared.pointer_bits()),
            SlotKind::Bits(width) => width,
        };
        match memory.slots[slot] {
            Slot::Reg(reg) => {
                let known = &self.prepared.body().regs[reg];
                let what = Holder::Reg(reg, known.name.as_ref()?.to_string(), None);
                Some(Place { what, bytes: None, width, signed: known.signed })
            }
            Slot::Cell(object, cell) => {
                let known = &memory.objects[object];
                let cell = known.cells[cell];
                let end = cell.offset.saturating_add_unsigned(cell.size);
                let whole = cell.offset == 0 && known.size == Some(cell.size);
                let is_block = matches!(known.class, Class::Site(_));
                let bytes = (!whole || is_block).then_some((cell.offset, end));
                let signed = self.few.is_signed(memory, slot);
                Some(Place { what: self.holder(known.class)?, bytes, width, signed })
            }
            Slot::Used(_) | Slot::Live(_) => None,
        }
    }

    fn holder(&self, class: Class) -> Option<Holder> {
        Some(match class {
            Class::Global(id) => Holder::Global(id, self.prepared.program.globals[id].name.to_string()),
            Class::Local(id) => Holder::Local(self.prepared.body().objects[id].name.as_ref()?.to_string()),
            Class::Site(site) => {
                let site = &self.prepared.sites()[site];
                Holder::Blocks(site.span, site.repeats)
            }
        })
    }

    /// What the number of an address means for a pointer; `None` if it may lead anywhere.
    fn goes(&self, slot: usize, number: u128) -> Option<Goes> {
        let memory: &Memory = &self.formula.memory;
        Some(match memory.known_address(u32::try_from(number).ok()?)? {
            Address::Null => Goes::Null,
            Address::Invalid => Goes::Nowhere,
            Address::Unknown => return None,
            Address::Func(func) => {
                Goes::Func(ir::source_name(&self.prepared.program.funcs[func].name).to_owned())
            }
            Address::In(object, offset) => {
                let offset = match offset {
                    crate::points::Offset::At(at) => Some(at),
                    crate::points::Offset::Any => None,
                };
                let class = memory.objects[object].class;
                let own = memory.part(slot).is_some_and(|(own, _)| own == class);
                let several = memory.of_class(class).len() > 1;
                if own && (!several || !memory.is_rest(object)) {
                    Goes::Own(offset)
                } else {
                    Goes::Into(self.holder(class)?, offset)
                }
            }
        })
    }
}

/// What a claim says that others do not.
fn beyond(claim: Claim, known: &[Claim]) -> Option<Claim> {
    let Claim::Range(place, low, high) = &claim else { return (!known.contains(&claim)).then_some(claim) };
    let same = known.iter().find_map(|other| match other {
        Claim::Range(it, low, high) if it == place => Some((*low, *high)),
        _ => None,
    });
    let (known_low, known_high) = same.unwrap_or((None, None));
    let (low, high) = (low.filter(|_| *low != known_low), high.filter(|_| *high != known_high));
    (low.is_some() || high.is_some()).then(|| Claim::Range(place.clone(), low, high))
}

/// A value of a place as a number.
fn number(place: &Place, value: &solver::Bv) -> Option<i128> {
    if place.signed { value.to_i128() } else { i128::try_from(value.to_u128()?).ok() }
}

fn slots_of(about: About) -> Vec<usize> {
    match about {
        About::Value(x) | About::Negated(x) | About::Initialised(x) => vec![x],
        About::Difference(x, y)
        | About::Sum(x, y)
        | About::NegatedSum(x, y)
        | About::Equal(x, y)
        | About::ByCase(x, y) => vec![x, y],
        About::Iterates | About::Other => Vec::new(),
    }
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

/// Whether a program has a loop that the source has: in a function that is not a model.
pub fn has_loops(program: &Program) -> bool {
    let known = program.funcs.iter().filter(|function| !models::is_copy(&function.name));
    known.filter_map(|function| function.body.as_ref()).any(|body| {
        let heads = flow::loop_order(body).heads();
        let marked = |stmt: &ir::Stmt| matches!(stmt.kind, StmtKind::Label { label: Label::Loop(_) });
        heads.into_iter().any(|head| head) || body.blocks.iter().any(|block| block.stmts.iter().any(marked))
    })
}
