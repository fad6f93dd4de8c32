//! The template of a program: rows for everything that its loops change.
//!
//! | what | rows |
//! |---|---|
//! | a loop | whether it iterates at all |
//! | a pointer | which addresses it has; blocks of one pool count as one |
//! | a pointer in a block | the same, and whether it points to its own block |
//! | a number | its interval; the few values that it has, if only constants are assigned to it |
//! | two related numbers | bounds of differences, if asked |
//! | a control and a number with few values | its values in each case |
//! | whether something is initialised, allocated, live | the truth values that occur |
//! | two pointers | whether they ever point to the same object, if asked; also in two blocks |
//!
//! Fields of blocks of one pool share a row: what it says holds for every block of the pool that is
//! live. By symmetry it has to be shown for one block only: exchanging two tracked blocks in a
//! model gives a model.
//!
//! **Copies of bodies.** What comes back is the state after some iteration. So a row has to be
//! shown at the end of every copy for the first arrival, and at the end of the last copy for later
//! arrivals, where it may be assumed at the ends of the copies before.

use crate::few::Few;
use crate::formula::{Formula, Loop};
use crate::memory::{Address, Kind as SlotKind, Memory, Slot};
use crate::numeric::{self, Domain, Instance, Variable};
use crate::points::Class;
use crate::program::Prepared;
use crate::related::Related;
use crate::row::{About, Kind, Row, Side};
use crate::state::{State, Val};
use crate::words;
use solver::{Context, Term};
use std::collections::BTreeMap;

/// Which rows a template has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    /// About numbers.
    pub numbers: Domain,
    /// Pairs of numbers with few values.
    pub pairs: bool,
    /// Pairs of pointers: whether they are equal.
    pub aliases: bool,
}

/// How many variables of a loop are compared with each other.
const MOST_COMPARED: usize = 24;
/// How many controls a loop has, and with how many numbers each is paired.
const MOST_CONTROLS: usize = 4;
const MOST_PAIRED: usize = 20;
/// How many pointers of a loop are compared with each other.
const MOST_ALIASES: usize = 14;
/// How many blocks a row about two pointers speaks of: two that hold them, and one that they point
/// to.
pub const BLOCKS_OF_ALIASES: usize = 3;

/// A row and the loop that it belongs to.
#[derive(Clone, Debug)]
pub struct LoopRow {
    /// The loop's number in the formula.
    pub of: usize,
    /// The row.
    pub row: Row,
}

/// The rows of a template for all loops of a formula.
pub fn template(
    cx: &Context,
    prepared: &Prepared<'_>,
    formula: &Formula,
    (few, related): (&Few, &Related),
    choice: Choice,
    stops: &[i128],
) -> Vec<LoopRow> {
    rows_shown(cx, prepared, formula, (few, related), choice, stops, Shown::OneBlock)
}

/// For which blocks of a pool a row is shown after an iteration.
#[doc(hidden)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shown {
    /// For one, or two where a row is about two: by symmetry that is enough.
    OneBlock,
    /// For each of them.
    AllBlocks,
}

/// The rows of a template, shown for some blocks.
#[doc(hidden)]
pub fn rows_shown(
    cx: &Context,
    prepared: &Prepared<'_>,
    formula: &Formula,
    (few, related): (&Few, &Related),
    choice: Choice,
    stops: &[i128],
    shown: Shown,
) -> Vec<LoopRow> {
    let (memory, spare) = (&formula.memory, formula.spare);
    let mut all = Vec::new();
    for (number, one) in formula.loops.iter().enumerate() {
        let maker = Maker { cx, prepared, memory, spare, few, related, one, stops, shown };
        all.extend(maker.rows(choice).into_iter().map(|row| LoopRow { of: number, row }));
    }
    all
}

struct Maker<'a, 'p> {
    cx: &'a Context,
    prepared: &'a Prepared<'p>,
    memory: &'a Memory,
    spare: usize,
    few: &'a Few,
    related: &'a Related,
    one: &'a Loop,
    stops: &'a [i128],
    shown: Shown,
}

/// A point of an iteration at which rows are assumed or shown.
struct At<'a> {
    guard: Term,
    state: &'a State,
}

impl Maker<'_, '_> {
    fn rows(&self, choice: Choice) -> Vec<Row> {
        let mut rows = vec![self.iterates()];
        let mut numbers: Vec<(usize, Variable)> = Vec::new();
        let (mut small, mut pointers) = (Vec::new(), Vec::new());
        let mut seen: BTreeMap<(Class, usize), ()> = BTreeMap::new();
        for changed in &self.one.slots {
            let slot = changed.slot;
            // All objects of a pool share the rows of the first.
            if let Some((class, part)) = self.memory.part(slot)
                && seen.insert((class, part), ()).is_some()
            {
                continue;
            }
            let name = words::slot(self.prepared, self.memory, slot);
            let whole = self.instances(slot, &|val, _| val.term);
            if self.cx.constant(changed.back.init).is_none() {
                let init = self.instances(slot, &|val, _| val.init);
                rows.push(one_of(format!("{name} is initialised"), About::Initialised(slot), init));
            }
            match (self.memory.kind(slot), self.memory.slots[slot]) {
                (SlotKind::Pointer, _) => {
                    let class = self.instances(slot, &|val, owner| self.class_term(val, owner));
                    rows.push(one_of(name.clone(), About::Value(slot), class));
                    pointers.push((name, slot));
                }
                (_, Slot::Used(_) | Slot::Live(_)) | (SlotKind::Bits(1), _) => {
                    rows.push(one_of(name, About::Value(slot), whole));
                }
                (SlotKind::Bits(width), _) if width <= 64 => {
                    let pool = self.pool(slot);
                    let signed = self.is_signed(slot);
                    let variable = Variable {
                        name: name.clone(),
                        slot: Some(slot),
                        instances: whole.clone(),
                        pool,
                        signed,
                        is_kept: false,
                    };
                    if self.few.has(self.memory, slot) {
                        rows.push(one_of(name, About::Value(slot), whole));
                        small.push((slot, variable));
                    } else {
                        numbers.push((slot, variable));
                    }
                }
                (SlotKind::Bits(_), _) => {}
            }
        }
        if choice.numbers == Domain::Intervals {
            let all: Vec<Variable> = numbers.into_iter().map(|(_, variable)| variable).collect();
            rows.extend(numeric::rows(self.cx, choice.numbers, &all, self.stops));
        } else {
            rows.extend(self.relations(choice.numbers, numbers));
        }
        if choice.pairs {
            rows.extend(self.pairs(&small));
        }
        if choice.aliases {
            rows.extend(self.aliases(&pointers));
        }
        rows.retain(|row| !row.post.is_empty());
        rows
    }

    /// A row that says that the loop does not iterate, until it does.
    fn iterates(&self) -> Row {
        let side = |at: &At<'_>| Side { guard: at.guard, term: self.cx.bool(true) };
        let pre = self.before().iter().map(side).collect();
        let post = self.after().iter().map(side).collect();
        let (name, about) = ("it iterates".to_owned(), About::Iterates);
        Row { name, about, kind: Kind::OneOf, pre, post, stops: Vec::new() }
    }

    /// Where rows are assumed: the head if a later arrival is looked at, and then the ends of
    /// copies but the last.
    fn before(&self) -> Vec<At<'_>> {
        let (cx, one) = (self.cx, self.one);
        let mut all = vec![At { guard: one.select, state: &one.head }];
        let last = one.ends.len() - 1;
        for state in one.ends[..last].iter().flatten() {
            all.push(At { guard: cx.and(state.guard, one.select), state });
        }
        all
    }

    /// Where rows have to be shown.
    fn after(&self) -> Vec<At<'_>> {
        let (cx, one) = (self.cx, self.one);
        let mut all = Vec::new();
        let last = one.ends.len() - 1;
        for (copy, state) in one.ends.iter().enumerate() {
            let Some(state) = state else { continue };
            let guard = if copy == last { state.guard } else { cx.and(state.guard, cx.not(one.select)) };
            all.push(At { guard, state });
        }
        all
    }

    /// The number of the pool of a slot, if it belongs to more than one object.
    fn pool(&self, slot: usize) -> Option<usize> {
        match self.memory.part(slot)?.0 {
            Class::Site(site) if self.prepared.sites()[site].repeats => Some(site),
            Class::Site(_) | Class::Global(_) | Class::Local(_) => None,
        }
    }

    /// The terms of a slot for every object of its pool. What is shown for the first object holds
    /// for all.
    fn instances(&self, slot: usize, term: &dyn Fn(&Val, Option<usize>) -> Term) -> Vec<Instance> {
        let siblings = self.memory.siblings(slot).into_iter().enumerate();
        siblings
            .map(|(number, slot)| {
                let all = self.instance(slot, term);
                if number == 0 || self.shown == Shown::AllBlocks {
                    all
                } else {
                    Instance { post: Vec::new(), ..all }
                }
            })
            .collect()
    }

    /// The terms of a slot.
    fn instance(&self, slot: usize, term: &dyn Fn(&Val, Option<usize>) -> Term) -> Instance {
        let owner = match self.memory.slots[slot] {
            Slot::Cell(object, _) => Some(object),
            Slot::Reg(_) | Slot::Used(_) | Slot::Live(_) => None,
        };
        let side = |at: &At<'_>| {
            let flags = owner.and_then(|owner| self.memory.objects[owner].flags);
            let live = flags.map_or(self.cx.bool(true), |flags| at.state.slots[flags + 1].term);
            Side { guard: self.cx.and(at.guard, live), term: term(&at.state.slots[slot], owner) }
        };
        let (pre, post) = (self.before(), self.after());
        Instance { pre: pre.iter().map(side).collect(), post: post.iter().map(side).collect() }
    }

    /// A term for the class of an address: all blocks of a pool are one, except for the block that
    /// holds the pointer.
    fn class_term(&self, pointer: &Val, owner: Option<usize>) -> Term {
        let cx = self.cx;
        let width = cx.width(pointer.term);
        let number = |number: u32| cx.int(width, u128::from(number));
        let mut term = pointer.term;
        for code in pointer.may.iter().flat_map(|may| may.iter()) {
            let Address::In(object, offset) = self.memory.address(*code) else { continue };
            let first = self.memory.of_class(self.memory.objects[object].class).first().copied();
            let stands = match owner {
                Some(owner) if owner == object => first.unwrap_or(object),
                Some(_) | None => self.memory.representative(object),
            };
            if stands != object
                && let Some(other) = self.memory.known_number(Address::In(stands, offset))
            {
                term = cx.ite(cx.eq(pointer.term, number(*code)), number(other), term);
            }
        }
        term
    }

    fn is_signed(&self, slot: usize) -> bool {
        match self.memory.slots[slot] {
            Slot::Reg(reg) => self.prepared.body().regs[reg].signed,
            Slot::Cell(..) => self.few.is_signed(self.memory, slot),
            Slot::Used(_) | Slot::Live(_) => false,
        }
    }

    /// Numbers that the loop does not change, to compare with.
    fn frame(&self) -> Vec<(usize, Variable)> {
        let changed: Vec<usize> = self.one.slots.iter().map(|changed| changed.slot).collect();
        let mut all = Vec::new();
        for (slot, what) in self.memory.slots.iter().enumerate() {
            let is_number =
                matches!(self.memory.kind(slot), SlotKind::Bits(width) if width > 1 && width <= 64);
            let term = self.one.head.slots[slot].term;
            if !is_number || changed.contains(&slot) || self.cx.constant(term).is_some() {
                continue;
            }
            if let Some(object) =
                self.memory.part(slot).and_then(|(class, _)| self.memory.of_class(class).first())
                && !matches!(what, Slot::Cell(owner, _) if owner == object)
            {
                continue;
            }
            let variable = Variable {
                name: words::slot(self.prepared, self.memory, slot),
                slot: Some(slot),
                instances: self.instances(slot, &|val, _| val.term),
                pool: self.pool(slot),
                signed: self.is_signed(slot),
                is_kept: true,
            };
            all.push((slot, variable));
        }
        all
    }

    /// Rows of a domain for each group of related numbers, with those that the loop keeps.
    fn relations(&self, domain: Domain, numbers: Vec<(usize, Variable)>) -> Vec<Row> {
        let mut groups: BTreeMap<Option<usize>, Vec<Variable>> = BTreeMap::new();
        for (slot, variable) in numbers {
            groups.entry(self.related.group(self.memory, slot)).or_default().push(variable);
        }
        let frame = self.frame();
        let mut rows = Vec::new();
        for (group, mut all) in groups {
            for alone in all.split_off(all.len().min(MOST_COMPARED)) {
                rows.extend(numeric::bounds(self.cx, &alone, self.stops));
            }
            if group.is_none() {
                all.iter().for_each(|one| rows.extend(numeric::bounds(self.cx, one, self.stops)));
                continue;
            }
            let others = frame.iter().filter(|(slot, _)| self.related.group(self.memory, *slot) == group);
            let room = MOST_COMPARED - all.len();
            all.extend(others.map(|(_, variable)| variable.clone()).take(room));
            rows.extend(numeric::rows(self.cx, domain, &all, self.stops));
        }
        rows
    }

    /// For each control, the values of other numbers with few values in each case.
    fn pairs(&self, small: &[(usize, Variable)]) -> Vec<Row> {
        let mut rows = Vec::new();
        let controls = small.iter().filter(|(slot, _)| self.related.is_control(self.memory, *slot));
        for (slot, x) in controls.take(MOST_CONTROLS) {
            let others = small.iter().filter(|(other, y)| {
                other != slot && (x.pool.is_none() || y.pool.is_none() || x.pool == y.pool)
            });
            for (of_y, y) in others.take(MOST_PAIRED) {
                let concat = |a: Term, b: Term| self.cx.concat(a, b);
                let (pre, post) = numeric::pair_sides(self.cx, &x.instances, &y.instances, &concat);
                let low = y.instances.first().and_then(|one| one.pre.first());
                let low = low.map_or(1, |side| self.cx.width(side.term));
                let name = format!("{} by {}", y.name, x.name);
                let about = About::ByCase(*of_y, *slot);
                rows.push(Row { name, about, kind: Kind::Table(low), pre, post, stops: Vec::new() });
            }
        }
        rows
    }

    /// Whether two pointers point to the same tracked object. Such a row speaks of the objects that
    /// hold the pointers and of the one that they point to.
    fn aliases(&self, pointers: &[(String, usize)]) -> Vec<Row> {
        let cx = self.cx;
        let mut rows = Vec::new();
        if self.spare < BLOCKS_OF_ALIASES {
            return rows;
        }
        let pointers = &pointers[..pointers.len().min(MOST_ALIASES)];
        for (at, (name, x)) in pointers.iter().enumerate() {
            for (other, y) in &pointers[at..] {
                let (a, b) = (self.pool(*x), self.pool(*y));
                if a.is_some() && b.is_some() && a != b {
                    continue;
                }
                if x != y {
                    let same = |a: Term, b: Term| cx.and(cx.nonzero(a), cx.eq(a, b));
                    let of = |slot: usize| self.instances(slot, &|val, _| self.tracked_term(val));
                    let (pre, post) = numeric::pair_sides(cx, &of(*x), &of(*y), &same);
                    let name = format!("{name} = {other}");
                    let about = About::Equal(*x, *y);
                    rows.push(Row { name, about, kind: Kind::OneOf, pre, post, stops: Vec::new() });
                }
                if a.is_some() && a == b {
                    rows.push(self.shared(&format!("{name} of one block = {other} of another"), *x, *y));
                }
            }
        }
        rows
    }

    /// Whether fields of two different blocks of a pool point to the same tracked object.
    fn shared(&self, name: &str, x: usize, y: usize) -> Row {
        let cx = self.cx;
        let (of_x, of_y) = (self.memory.siblings(x), self.memory.siblings(y));
        let same = |a: Term, b: Term| cx.and(cx.nonzero(a), cx.eq(a, b));
        let (mut pre, mut post) = (Vec::new(), Vec::new());
        for (i, x) in of_x.iter().enumerate() {
            for (j, y) in of_y.iter().enumerate().filter(|(j, _)| *j != i) {
                let one = |slot: usize| [self.instance(slot, &|val, _| self.tracked_term(val))];
                let sides = numeric::pair_sides(cx, &one(*x), &one(*y), &same);
                pre.extend(sides.0);
                // By symmetry for two blocks.
                if (i, j) == (0, 1) || self.shown == Shown::AllBlocks {
                    post.extend(sides.1);
                }
            }
        }
        let (name, about) = (name.to_owned(), About::Other);
        Row { name, about, kind: Kind::OneOf, pre, post, stops: Vec::new() }
    }

    /// An address as a number, or 0 if it is not that of a single known object.
    fn tracked_term(&self, pointer: &Val) -> Term {
        let cx = self.cx;
        let none = cx.int(cx.width(pointer.term), 0);
        let other = |code: &u32| match self.memory.address(*code) {
            Address::In(object, _) => self.memory.is_rest(object),
            Address::Null => false,
            Address::Invalid | Address::Unknown | Address::Func(_) => true,
        };
        let numbers = pointer.may.iter().flat_map(|may| may.iter()).filter(|code| other(code));
        let is = |code: &u32| cx.eq(pointer.term, cx.int(cx.width(pointer.term), u128::from(*code)));
        let others: Vec<Term> = numbers.map(is).collect();
        cx.ite(cx.any(&others), none, pointer.term)
    }
}

fn one_of(name: String, about: About, instances: Vec<Instance>) -> Row {
    let pre = instances.iter().flat_map(|one| one.pre.clone()).collect();
    let post = instances.iter().flat_map(|one| one.post.clone()).collect();
    Row { name, about, kind: Kind::OneOf, pre, post, stops: Vec::new() }
}
