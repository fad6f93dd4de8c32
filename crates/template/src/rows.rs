//! The template of a program: rows for everything that its loops change, and for what its
//! [functions that are not inlined](crate::summary_rows) are given and return.
//!
//! | what | rows |
//! |---|---|
//! | a loop | whether it iterates at all |
//! | a pointer | which addresses it has; blocks of one pool count as one |
//! | a pointer in a block | the same, and whether it points to its own block |
//! | a field of blocks | instead of that, which paths its links make, if asked |
//! | a number | its interval; the few values that it has, if only constants are assigned to it |
//! | two related numbers | bounds of differences, if asked |
//! | related numbers | equations between them, if asked |
//! | a control and a number with few values | its values in each case |
//! | all of these | the values that they have together, if asked |
//! | whether something is initialised, allocated, live | the truth values that occur |
//! | blocks of a statement | whether variables hold all live ones, if leaks are asked about |
//! | a pointer and a field behind it | its addresses, its interval, differences, if asked |
//! | a field and a tag of its block | its interval in each case of the tag, if asked |
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
use crate::formula::{Formula, Loop, ReadLater};
use crate::leaks::Holders;
use crate::memory::{Address, Kind as SlotKind, Memory, Slot};
use crate::numeric::{self, Domain, Instance, Variable};
use crate::points::Class;
use crate::program::Prepared;
use crate::related::Related;
use crate::row::{About, Column, Kind, Row, Side, Subject};
use crate::state::{State, Val};
use crate::{summary_rows, words};
use solver::{Context, QueryLimits, Term};
use std::collections::{BTreeMap, BTreeSet};

mod aliases;
mod cases;
mod chains;
mod equations;
mod links;

/// Which rows a template has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    /// About pointers in blocks.
    pub shape: Shape,
    /// About numbers.
    pub numbers: Domain,
    /// Whether numbers are equal, beside their bounds.
    pub equalities: bool,
    /// Equations between several numbers.
    pub equations: bool,
    /// Pairs of numbers with few values.
    pub pairs: bool,
    /// All numbers with few values together, where one of them controls what happens.
    pub tuples: Tuples,
    /// Pairs of pointers: whether they are equal.
    pub aliases: bool,
    /// What stands behind pointers.
    pub links: bool,
    /// All of them for each [symbolic path](crate::paths).
    pub paths: bool,
}

/// What is said of pointers in blocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// The addresses that each has.
    Addresses,
    /// Where the paths lead that they make: [access paths](crate::access).
    Paths,
}

/// Whether numbers are looked at together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tuples {
    /// They are not.
    Apart,
    /// Those that a loop changes.
    Changed,
    /// Those, and what is asked about some that it keeps.
    WithKept,
}

/// How many variables of a loop are compared with each other.
const MOST_COMPARED: usize = 24;
/// How many controls a loop has, and with how many numbers each is paired.
const MOST_CONTROLS: usize = 4;
const MOST_PAIRED: usize = 20;
/// How many numbers of a loop are looked at together, and how many conditions on others.
const MOST_IN_TUPLE: usize = 6;
const MOST_KEPT_IN_TUPLE: usize = 3;
/// How many values of a number are told apart there, and the bits for that.
const MOST_CLASSES: usize = 200;
const CLASS_BITS: u32 = 8;
/// How many pointers of a loop are compared with each other, and with how many that it keeps.
const MOST_ALIASES: usize = 14;
const MOST_KEPT_ALIASES: usize = 6;
/// How many blocks a row about two pointers speaks of: two that hold them, and one that they point
/// to.
pub const BLOCKS_OF_ALIASES: usize = 3;
/// How many blocks a row about paths of links speaks of.
pub const BLOCKS_OF_PATHS: usize = 3;

/// A row and the loop that it belongs to.
#[derive(Clone, Debug)]
pub struct LoopRow {
    /// The loop's number in the formula.
    pub of: usize,
    /// The row.
    pub row: Row,
}

/// What rows are made of beside a formula.
#[derive(Clone, Copy)]
pub struct Material<'a> {
    /// Numbers with few values.
    pub few: &'a Few,
    /// Numbers worth comparing.
    pub related: &'a Related,
    /// Where bounds stop if steps are not exact.
    pub stops: &'a [i128],
    /// For which blocks rows are shown.
    #[doc(hidden)]
    pub shown: Shown,
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

/// The rows of a template for all loops and regions of a formula. Those of regions have numbers
/// behind those of all loops. `None` if the work was ended.
pub fn template(
    cx: &Context,
    prepared: &Prepared<'_>,
    formula: &Formula,
    material: Material<'_>,
    choice: Choice,
    limits: &QueryLimits,
) -> Option<Vec<LoopRow>> {
    let maker = |cut| Maker { cx, prepared, formula, memory: &formula.memory, material, cut };
    let mut all = Vec::new();
    for (number, one) in formula.loops.iter().enumerate() {
        if limits.is_cancelled() {
            return None;
        }
        let rows = maker(Cut::of_loop(cx, one)).rows(choice);
        all.extend(rows.into_iter().map(|row| LoopRow { of: number, row }));
    }
    for number in 0..formula.regions.len() {
        if limits.is_cancelled() {
            return None;
        }
        let rows = summary_rows::rows(cx, formula, number, choice, &maker);
        all.extend(rows.into_iter().map(|row| LoopRow { of: formula.loops.len() + number, row }));
    }
    Some(all)
}

/// The same rows for all loops, in the same order, assumed where a loop's head is reached first:
/// what they would have to allow to hold there, too.
pub(crate) fn at_first_arrivals(
    cx: &Context,
    prepared: &Prepared<'_>,
    formula: &Formula,
    material: Material<'_>,
    choice: Choice,
) -> Vec<Row> {
    let rows = |one: &Loop| {
        let first = At { guard: cx.and(one.head.guard, cx.not(one.select)), state: &one.head, old: None };
        let cut = Cut { before: vec![first], ..Cut::of_loop(cx, one) };
        Maker { cx, prepared, formula, memory: &formula.memory, material, cut }.rows(choice)
    };
    formula.loops.iter().flat_map(rows).collect()
}

/// A place where an execution is cut: a back edge, or the beginning or end of a region.
#[derive(Clone)]
pub(crate) struct Cut<'a> {
    /// What the row about the cut itself says, once it is passed.
    pub(crate) passes: &'a str,
    /// Where rows are assumed.
    pub(crate) before: Vec<At<'a>>,
    /// Where rows have to be shown.
    pub(crate) after: Vec<At<'a>>,
    /// The slots that rows speak of, and whether they may be uninitialised.
    pub(crate) slots: Vec<(usize, bool)>,
    /// What they are compared with.
    pub(crate) frame: Frame<'a>,
    /// Whether blocks count alone that the call has allocated.
    pub(crate) new_blocks: bool,
    /// For a loop, what is read from its head on.
    pub(crate) read: Option<&'a ReadLater>,
}

/// Numbers that rows compare others with.
#[derive(Clone)]
pub(crate) enum Frame<'a> {
    /// None.
    Nothing,
    /// Those that the loop with this head keeps.
    Kept(&'a State),
    /// The values of these slots where the region begins.
    Old(Vec<usize>),
}

/// A point at which rows are assumed or shown.
#[derive(Clone)]
pub(crate) struct At<'a> {
    /// Where rows say something.
    pub(crate) guard: Term,
    /// The values there.
    pub(crate) state: &'a State,
    /// For the end of a region, the values at its beginning.
    pub(crate) old: Option<&'a State>,
}

impl<'a> Cut<'a> {
    /// The back edge of a loop. Rows are assumed at the head if a later arrival is looked at, and
    /// then at the ends of copies but the last.
    fn of_loop(cx: &Context, one: &'a Loop) -> Cut<'a> {
        let last = one.ends.len() - 1;
        let mut before = vec![At { guard: one.select, state: &one.head, old: None }];
        for state in one.ends[..last].iter().flatten() {
            before.push(At { guard: cx.and(state.guard, one.select), state, old: None });
        }
        let mut after = Vec::new();
        for (copy, state) in one.ends.iter().enumerate() {
            let Some(state) = state else { continue };
            let guard = if copy == last { state.guard } else { cx.and(state.guard, cx.not(one.select)) };
            after.push(At { guard, state, old: None });
        }
        let slots = one.slots.iter().map(|one| (one.slot, cx.constant(one.back.init).is_none())).collect();
        Cut {
            passes: "it iterates",
            before,
            after,
            slots,
            frame: Frame::Kept(&one.head),
            new_blocks: false,
            read: Some(&one.read),
        }
    }
}

/// Makes the rows of one cut.
pub(crate) struct Maker<'a, 'p> {
    pub(crate) cx: &'a Context,
    pub(crate) prepared: &'a Prepared<'p>,
    pub(crate) formula: &'a Formula,
    pub(crate) memory: &'a Memory,
    pub(crate) material: Material<'a>,
    pub(crate) cut: Cut<'a>,
}

impl Maker<'_, '_> {
    /// All rows of the cut.
    pub(crate) fn rows(&self, choice: Choice) -> Vec<Row> {
        let mut rows = vec![self.passes()];
        let mut numbers: Vec<(usize, Variable)> = Vec::new();
        let (mut small, mut pointers) = (Vec::new(), Vec::new());
        let mut seen: BTreeMap<(Class, usize), ()> = BTreeMap::new();
        let has_paths = choice.shape == Shape::Paths && self.cut.read.is_some();
        for (slot, may_be_unset) in self.cut.slots.iter().copied() {
            // All objects of a pool share the rows of the first.
            if let Some((class, part)) = self.memory.part(slot)
                && seen.insert((class, part), ()).is_some()
            {
                continue;
            }
            let name = words::slot(self.prepared, self.memory, slot);
            let whole = self.instances(slot, &|val, _| val.term);
            if may_be_unset {
                let init = self.instances(slot, &|val, _| val.init);
                rows.push(one_of(
                    format!("{name} is initialised"),
                    About::Initialised(Subject::Now(slot)),
                    init,
                ));
            }
            match (self.memory.kind(slot), self.memory.slots[slot]) {
                // Rows about links alone speak of them.
                (_, Slot::Writer(..)) => {}
                (SlotKind::Pointer, _) => {
                    if !(has_paths && self.flags(slot).is_some()) {
                        let class = self.instances(slot, &|val, owner| self.class_term(val, owner));
                        rows.push(one_of(name.clone(), About::Value(Subject::Now(slot)), class));
                    }
                    pointers.push((name, slot));
                }
                (_, Slot::Used(_) | Slot::Live(_)) | (SlotKind::Bits(1), _) => {
                    rows.push(one_of(name, About::Value(Subject::Now(slot)), whole));
                }
                (SlotKind::Bits(width), _) if width <= 64 => {
                    let variable = self.variable(slot);
                    if self.material.few.has(self.memory, slot) {
                        rows.push(one_of(name, About::Value(Subject::Now(slot)), whole));
                        small.push((slot, variable));
                    } else {
                        numbers.push((slot, variable));
                    }
                }
                (SlotKind::Bits(_), _) => {}
            }
        }
        match choice.tuples {
            Tuples::Apart => {}
            Tuples::Changed => rows.extend(self.tuple(&small, &numbers, 0)),
            Tuples::WithKept => rows.extend(self.tuple(&small, &numbers, MOST_KEPT_IN_TUPLE)),
        }
        if choice.equations {
            rows.extend(self.equations(&numbers));
        }
        if choice.numbers == Domain::Intervals {
            let all: Vec<Variable> = numbers.into_iter().map(|(_, variable)| variable).collect();
            rows.extend(numeric::rows(self.cx, choice.numbers, &all, self.material.stops));
        } else {
            rows.extend(self.relations(choice, numbers));
        }
        if choice.pairs {
            rows.extend(self.pairs(&small));
        }
        if choice.aliases {
            rows.extend(self.aliases(&pointers));
        }
        if let Some(read) = self.cut.read {
            if has_paths {
                rows.extend(self.chains(read));
            }
            if choice.links {
                rows.extend(self.links(read));
                rows.extend(self.block_cases());
            }
            if self.formula.asks_leaks {
                rows.extend(self.held(read));
            }
        }
        rows.retain(|row| !row.post.is_empty());
        rows
    }

    /// A row that says that the cut is not passed, until it is.
    fn passes(&self) -> Row {
        let side = |at: &At<'_>| Side { guard: at.guard, term: self.cx.bool(true) };
        let pre = self.cut.before.iter().map(side).collect();
        let post = self.cut.after.iter().map(side).collect();
        let (name, about) = (self.cut.passes.to_owned(), About::Iterates);
        Row { name, about, kind: Kind::OneOf, pre, post, stops: Vec::new() }
    }

    /// For each statement that allocates, whether variables hold its live blocks. Where neither the
    /// blocks nor what holds them changes, there is nothing to say.
    fn held(&self, read: &ReadLater) -> Vec<Row> {
        let (cx, memory) = (self.cx, self.memory);
        let mut rows: BTreeMap<usize, Row> = BTreeMap::new();
        let (mut first, mut changes) = (BTreeMap::new(), BTreeSet::new());
        for (is_post, all) in [(false, &self.cut.before), (true, &self.cut.after)] {
            for at in all {
                let read = Some(&read.registers);
                let holders = Holders { cx, memory, state: at.state, read, pools: false };
                for (block, held) in holders.held() {
                    let Class::Site(site) = memory.objects[block].class else { continue };
                    let live = holders.is_live(block);
                    if *first.entry(block).or_insert((live, held)) != (live, held) {
                        changes.insert(site);
                    }
                    let row = rows.entry(site).or_insert_with(|| {
                        let line = self.prepared.sites()[site].span.line;
                        one_of(format!("variables hold blocks of line {line}"), About::Held(site), Vec::new())
                    });
                    let sides = if is_post { &mut row.post } else { &mut row.pre };
                    // By symmetry for the first block.
                    let is_first = memory.of_class(memory.objects[block].class).first() == Some(&block);
                    if !is_post || is_first || self.material.shown == Shown::AllBlocks {
                        sides.push(Side { guard: cx.and(at.guard, live), term: held });
                    }
                }
            }
        }
        rows.into_iter().filter(|(site, _)| changes.contains(site)).map(|(_, row)| row).collect()
    }

    /// Whether a slot is a variable, or a part of one, that is read later.
    pub(crate) fn is_variable(&self, read: &ReadLater, slot: usize) -> bool {
        match self.memory.slots[slot] {
            Slot::Reg(_) => read.has(self.memory, slot),
            Slot::Cell(object, _) => {
                self.memory.objects[object].flags.is_none() && read.has(self.memory, slot)
            }
            Slot::Used(_) | Slot::Live(_) | Slot::Writer(..) => false,
        }
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
                if number == 0 || self.material.shown == Shown::AllBlocks {
                    all
                } else {
                    Instance { post: Vec::new(), ..all }
                }
            })
            .collect()
    }

    /// The terms of a slot.
    fn instance(&self, slot: usize, term: &dyn Fn(&Val, Option<usize>) -> Term) -> Instance {
        let side = |at: &At<'_>| {
            let flags = self.flags(slot).filter(|_| self.cut.new_blocks);
            let known = at.old.zip(flags).map(|(old, flags)| old.slots[flags].term);
            let guard = known.map_or(at.guard, |known| self.cx.and(at.guard, self.cx.not(known)));
            self.side(guard, at.state, slot, term)
        };
        let (pre, post) = (self.cut.before.iter(), self.cut.after.iter());
        Instance { pre: pre.map(side).collect(), post: post.map(side).collect() }
    }

    /// The slot that says whether the block with a field was ever allocated.
    pub(crate) fn flags(&self, slot: usize) -> Option<usize> {
        match self.memory.slots[slot] {
            Slot::Cell(object, _) => self.memory.objects[object].flags,
            Slot::Writer(object, _) => self.memory.objects[object].flags,
            Slot::Reg(_) | Slot::Used(_) | Slot::Live(_) => None,
        }
    }

    /// The term of a slot in a state; a field of a block counts while the block is live.
    pub(crate) fn side(
        &self,
        guard: Term,
        state: &State,
        slot: usize,
        term: &dyn Fn(&Val, Option<usize>) -> Term,
    ) -> Side {
        let owner = match self.memory.slots[slot] {
            Slot::Cell(object, _) | Slot::Writer(object, _) => Some(object),
            Slot::Reg(_) | Slot::Used(_) | Slot::Live(_) => None,
        };
        let live = self.flags(slot).map_or(self.cx.bool(true), |flags| state.slots[flags + 1].term);
        Side { guard: self.cx.and(guard, live), term: term(&state.slots[slot], owner) }
    }

    /// A number that changes.
    pub(crate) fn variable(&self, slot: usize) -> Variable {
        Variable {
            name: words::slot(self.prepared, self.memory, slot),
            subject: Some(Subject::Now(slot)),
            instances: self.instances(slot, &|val, _| val.term),
            pool: self.pool(slot),
            signed: self.is_signed(slot),
            is_kept: false,
        }
    }

    /// The value of a number where the region begins, as a variable that nothing changes.
    pub(crate) fn old(&self, slot: usize) -> Variable {
        let of = |slot: usize| {
            let side = |at: &At<'_>| Some(self.side(at.guard, at.old?, slot, &|val, _| val.term));
            let (pre, post) = (self.cut.before.iter(), self.cut.after.iter());
            Instance { pre: pre.filter_map(side).collect(), post: post.filter_map(side).collect() }
        };
        let siblings = self.memory.siblings(slot).into_iter().enumerate();
        let instances = siblings.map(|(number, slot)| {
            let all = of(slot);
            if number == 0 { all } else { Instance { post: Vec::new(), ..all } }
        });
        Variable {
            name: format!("old {}", words::slot(self.prepared, self.memory, slot)),
            subject: Some(Subject::Old(slot)),
            instances: instances.collect(),
            pool: self.pool(slot),
            signed: self.is_signed(slot),
            is_kept: true,
        }
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

    pub(crate) fn is_signed(&self, slot: usize) -> bool {
        match self.memory.slots[slot] {
            Slot::Reg(reg) => self.prepared.body().regs[reg].signed,
            Slot::Cell(..) => self.material.few.is_signed(self.memory, slot),
            Slot::Used(_) | Slot::Live(_) | Slot::Writer(..) => false,
        }
    }

    /// Numbers that the loop does not change, to compare with.
    fn frame(&self) -> Vec<(usize, Variable)> {
        let head = match &self.cut.frame {
            Frame::Nothing => return Vec::new(),
            Frame::Kept(head) => head,
            Frame::Old(slots) => return self.old_numbers(slots),
        };
        let changed: Vec<usize> = self.cut.slots.iter().map(|(slot, _)| *slot).collect();
        let mut all = Vec::new();
        for (slot, what) in self.memory.slots.iter().enumerate() {
            let is_number =
                matches!(self.memory.kind(slot), SlotKind::Bits(width) if width > 1 && width <= 64);
            let term = head.slots[slot].term;
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
                subject: Some(Subject::Now(slot)),
                instances: self.instances(slot, &|val, _| val.term),
                pool: self.pool(slot),
                signed: self.is_signed(slot),
                is_kept: true,
            };
            all.push((slot, variable));
        }
        all
    }

    /// The group of related numbers that a slot belongs to. What a function is given and returns is
    /// compared with all of it.
    fn group(&self, slot: usize) -> Option<usize> {
        let is_loop = matches!(self.cut.frame, Frame::Kept(_));
        if is_loop { self.material.related.group(self.memory, slot) } else { Some(0) }
    }

    /// Rows of a domain for each group of related numbers, with those that the loop keeps.
    pub(crate) fn relations(&self, choice: Choice, numbers: Vec<(usize, Variable)>) -> Vec<Row> {
        let mut groups: BTreeMap<Option<usize>, Vec<Variable>> = BTreeMap::new();
        for (slot, variable) in numbers {
            groups.entry(self.group(slot)).or_default().push(variable);
        }
        let frame = self.frame();
        let mut rows = Vec::new();
        for (group, mut all) in groups {
            for alone in all.split_off(all.len().min(MOST_COMPARED)) {
                rows.extend(numeric::bounds(self.cx, &alone, self.material.stops));
            }
            if group.is_none() {
                all.iter().for_each(|one| rows.extend(numeric::bounds(self.cx, one, self.material.stops)));
                continue;
            }
            let others = frame.iter().filter(|(slot, _)| self.group(*slot) == group);
            let room = MOST_COMPARED - all.len();
            all.extend(others.map(|(_, variable)| variable.clone()).take(room));
            rows.extend(numeric::rows(self.cx, choice.numbers, &all, self.material.stops));
            if choice.equalities {
                rows.extend(numeric::rows(self.cx, Domain::Equalities, &all, self.material.stops));
            }
        }
        rows
    }

    /// For each control, the values of other numbers with few values in each case.
    fn pairs(&self, small: &[(usize, Variable)]) -> Vec<Row> {
        let mut rows = Vec::new();
        let controls = small.iter().filter(|(slot, _)| self.material.related.is_control(self.memory, *slot));
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
                let about = About::ByCase(Subject::Now(*of_y), Subject::Now(*slot));
                rows.push(Row { name, about, kind: Kind::Table(low), pre, post, stops: Vec::new() });
            }
        }
        rows
    }

    /// The values that numbers have together, with what is asked about numbers that the loop keeps:
    /// the states of a machine that the loop runs. Beside the numbers with few values there are
    /// those of the group of a control: what the control is compared with counts, and all other
    /// values are one. The last number is in the lower part of the table: most likely it remembers
    /// a state, and has no known value until it does.
    fn tuple(
        &self,
        small: &[(usize, Variable)],
        numbers: &[(usize, Variable)],
        most_kept: usize,
    ) -> Option<Row> {
        let (memory, related) = (self.memory, self.material.related);
        let is_control = |slot: usize| related.is_control(memory, slot);
        let all = small.iter().chain(numbers).filter(|(_, it)| it.pool.is_none());
        let controls: BTreeSet<Option<usize>> = all
            .clone()
            .filter(|(slot, _)| is_control(*slot))
            .map(|(slot, _)| related.group(memory, *slot))
            .collect();
        let is_few = |slot: usize| small.iter().any(|(other, _)| *other == slot);
        let mut parts: Vec<&(usize, Variable)> = all
            .filter(|(slot, _)| is_few(*slot) || controls.contains(&related.group(memory, *slot)))
            .collect();
        // Controls first, then numbers with few values, in the order of slots otherwise.
        parts.sort_by_key(|(slot, _)| (!is_control(*slot), !is_few(*slot)));
        parts.truncate(MOST_IN_TUPLE);
        if parts.len() < 2 || controls.is_empty() {
            return None;
        }
        let frame = self.frame();
        let kept = frame.iter().filter(|(_, it)| it.pool.is_none()).flat_map(|(slot, variable)| {
            let cases = related.cases(memory, *slot);
            cases.into_iter().filter_map(move |case| Some((variable, variable.instances.first()?, case)))
        });
        let (mut names, mut instances): (Vec<String>, Vec<Instance>) = (Vec::new(), Vec::new());
        let mut classes: Vec<(Option<Subject>, Option<Vec<u128>>)> = Vec::new();
        for (variable, one, case) in kept.take(most_kept) {
            names.push(format!("{} = {case}", variable.name));
            instances.push(self.by_class(one, &BTreeSet::from([case])));
            classes.push((variable.subject, Some(vec![case])));
        }
        for (slot, variable) in &parts {
            let [one] = variable.instances.as_slice() else { return None };
            let cases = related.cases_of_group(memory, *slot);
            names.push(variable.name.clone());
            instances.push(if is_few(*slot) { one.clone() } else { self.by_class(one, &cases) });
            let told_apart = (!is_few(*slot)).then(|| cases.into_iter().take(MOST_CLASSES).collect());
            classes.push((variable.subject, told_apart));
        }
        let low = self.cx.width(instances.last()?.pre.first()?.term);
        let columns = instances.iter().zip(classes).map(|(one, (subject, classes))| {
            Some(Column { subject: subject?, bits: self.cx.width(one.pre.first()?.term), classes })
        });
        let about = columns.collect::<Option<_>>().map_or(About::Other, About::Together);
        let pre = self.together(&instances, &|one| &one.pre)?;
        let post = self.together(&instances, &|one| &one.post)?;
        let name = format!("{} together", names.join(", "));
        Some(Row { name, about, kind: Kind::Tuples(low), pre, post, stops: Vec::new() })
    }

    /// The terms of several numbers at the same places, one after the other.
    fn together(&self, all: &[Instance], of: &dyn Fn(&Instance) -> &Vec<Side>) -> Option<Vec<Side>> {
        let cx = self.cx;
        let at = |place: usize| {
            let sides = all.iter().map(|one| of(one).get(place).copied()).collect::<Option<Vec<Side>>>()?;
            let guards: Vec<Term> = sides.iter().map(|side| side.guard).collect();
            let term = sides.iter().map(|side| side.term).reduce(|all, term| cx.concat(all, term))?;
            Some(Side { guard: cx.all(&guards), term })
        };
        (0..of(all.first()?).len()).map(at).collect()
    }

    /// Which of some constants a number is: its place from 1 on, or 0 for all other values.
    fn by_class(&self, one: &Instance, cases: &BTreeSet<u128>) -> Instance {
        let cx = self.cx;
        let class = |side: &Side| {
            let width = cx.width(side.term);
            let number = |place: usize| cx.int(CLASS_BITS, place as u128);
            let term = cases.iter().take(MOST_CLASSES).enumerate().fold(number(0), |rest, (place, case)| {
                cx.ite(cx.eq(side.term, cx.int(width, *case)), number(place + 1), rest)
            });
            Side { guard: side.guard, term }
        };
        Instance { pre: one.pre.iter().map(class).collect(), post: one.post.iter().map(class).collect() }
    }
}

fn one_of(name: String, about: About, instances: Vec<Instance>) -> Row {
    let pre = instances.iter().flat_map(|one| one.pre.clone()).collect();
    let post = instances.iter().flat_map(|one| one.post.clone()).collect();
    Row { name, about, kind: Kind::OneOf, pre, post, stops: Vec::new() }
}
