//! Bounds of rows as claims, without those that follow from others.

use super::found::{Known, MOST_FIRST, Round, When};
use super::{Claim, Entry, Goes, Place};
use crate::access::Paths;
use crate::affine::Equation;
use crate::memory::{Address, Kind as SlotKind, Slot};
use crate::row::{About, Bound, Column, Key, Subject};
use solver::Bv;
use std::collections::{BTreeMap, BTreeSet};

/// Ranges of numbers.
pub(super) type Ranges = BTreeMap<Subject, (i128, i128)>;

/// How many ways there are in which numbers are together, if they are named.
const MOST_TOGETHER: usize = 16;

impl Round<'_, '_> {
    /// What rows say with one of their bounds. `old` has the ranges of numbers where the call
    /// began.
    pub(super) fn said(&self, known: &[Known], when: When, old: &Ranges) -> Vec<Claim> {
        let mut few: BTreeSet<Subject> = BTreeSet::new();
        let mut claims = Vec::new();
        for one in known {
            if self.follows(&one.about, one.bound(when), known, when) {
                continue;
            }
            let claim = self.listed(&one.about, one.bound(when)).filter(|claim| match &one.about {
                About::Together(columns) => {
                    let subjects: BTreeSet<Subject> = columns.iter().map(|column| column.subject).collect();
                    one.speaks(when, claim, subjects.len())
                }
                _ => true,
            });
            if let (About::Value(subject), Some(Claim::OneOf(..))) = (&one.about, &claim) {
                few.insert(*subject);
            }
            claims.extend(claim);
        }
        let ranges = self.ranges(known, when, old);
        for (subject, (low, high)) in &ranges {
            let Some(place) = self.place(*subject) else { continue };
            let (least, greatest) = self.range_without(*subject, &place, &ranges, old);
            let (low, high) =
                (Some(*low).filter(|low| *low > least), Some(*high).filter(|it| *it < greatest));
            let is_clear = self.is_clear(*subject, &ranges);
            if (low.is_some() || high.is_some()) && is_clear && !few.contains(subject) {
                claims.push(Claim::Range(place, low, high));
            }
        }
        claims.extend(self.relations(known, when, &ranges));
        for one in known {
            if let (About::Equations(subjects), Bound::Affine(space)) = (&one.about, one.bound(when)) {
                let clear = |subject: &&Subject| self.is_clear(**subject, &ranges);
                let places = subjects.iter().map(|subject| self.place(*subject).filter(|_| clear(&subject)));
                let places = places.collect::<Option<Vec<_>>>();
                let equations = space.equations();
                let said = places.iter().flat_map(|places| {
                    equations.iter().filter_map(|equation| said_of(places, equation, space.width()))
                });
                claims.extend(said.filter(|claim| one.speaks(when, claim, subjects.len())));
            }
        }
        for one in known {
            if let (About::Paths(slots), Bound::Paths(paths)) = (&one.about, one.bound(when)) {
                let is_set = |slot: usize| {
                    let about = About::Initialised(Subject::Now(slot));
                    let row = known.iter().find(|other| other.about == about);
                    row.is_some_and(|row| self.listed(&about, row.bound(when)).is_some())
                };
                claims.extend(slots.iter().filter_map(|slot| self.first_steps(*slot, paths, is_set(*slot))));
            }
        }
        claims
    }

    /// Where a pointer in a block leads, by the paths of one step. Without an initial value it has
    /// no path.
    fn first_steps(&self, slot: usize, paths: &Paths, is_set: bool) -> Option<Claim> {
        let memory = &self.formula.memory;
        let Slot::Cell(object, _) = memory.slots[slot] else { return None };
        let own = |number: u32| match memory.known_address(number)? {
            Address::In(_, offset) => memory.known_number(Address::In(object, offset)),
            Address::Null | Address::Invalid | Address::Unknown | Address::Func(_) => None,
        };
        let from = memory.place_of_class(object);
        let steps = paths.iter().filter(|path| path.from == from && path.passed.is_empty());
        let goes = steps.map(|path| {
            let number = path.to.checked_sub(1)?;
            self.goes(slot, if path.back { own(number)? } else { number }.into())
        });
        let mut goes: BTreeSet<Goes> = goes.collect::<Option<_>>()?;
        goes.extend((!is_set).then_some(Goes::Nowhere));
        Some(Claim::Leads(self.place(Subject::Now(slot))?, goes.into_iter().collect()))
    }

    /// The ranges of all numbers that rows are about.
    pub(super) fn ranges(&self, known: &[Known], when: When, old: &Ranges) -> Ranges {
        let most = |about: About| {
            let one =
                known.iter().find(|one| one.about == about && matches!(one.bound(when), Bound::AtMost(_)))?;
            match one.bound(when) {
                Bound::AtMost(value) => value.to_i128(),
                _ => None,
            }
        };
        let mut ranges = Ranges::new();
        let numbers: BTreeSet<Subject> = known.iter().flat_map(|one| subjects_of(&one.about)).collect();
        // What is behind pointers comes last, and is one of the fields of all blocks.
        for subject in numbers {
            let Some(place) = self.place(subject).filter(|_| self.is_number(subject)) else { continue };
            let (least, greatest) = self.range_without(subject, &place, &ranges, old);
            let low = most(About::Negated(subject)).map_or(least, |most| least.max(-most));
            let high = most(About::Value(subject)).map_or(greatest, |most| greatest.min(most));
            ranges.insert(subject, (low, high));
        }
        ranges
    }

    /// The range that a number has without its own rows.
    fn range_without(&self, subject: Subject, place: &Place, ranges: &Ranges, old: &Ranges) -> (i128, i128) {
        let known = match subject {
            Subject::Behind(_, slot) => ranges.get(&Subject::Now(slot)),
            Subject::Old(_) => old.get(&subject),
            Subject::Now(_) => None,
        };
        known.copied().unwrap_or_else(|| place.limits())
    }

    /// Whether what a row lists of a field behind a pointer holds for that field of all blocks.
    fn follows(&self, about: &About, here: &Bound, known: &[Known], when: When) -> bool {
        let About::Value(Subject::Behind(_, slot)) = about else { return false };
        let all = About::Value(Subject::Now(*slot));
        known.iter().any(|one| one.about == all && one.bound(when).is_within(here))
    }

    /// What lists of values say.
    fn listed(&self, about: &About, bound: &Bound) -> Option<Claim> {
        let memory = &self.formula.memory;
        match (about, bound) {
            (About::Value(subject), Bound::OneOf(values)) => self.listed_values(*subject, values),
            (About::Initialised(subject), Bound::OneOf(values)) => {
                let surely = values.iter().all(|value| !value.is_zero());
                // Of variables that goes without saying.
                let place = self.place(*subject).filter(|place| surely && place.bytes.is_some());
                place.map(Claim::Initialised)
            }
            (About::Equal(x, y), Bound::OneOf(values)) => {
                let [value] = &values[..] else { return None };
                let pointers = memory.kind(slot_of(*x)) == SlotKind::Pointer;
                Some(Claim::Equal(self.place(*x)?, self.place(*y)?, !value.is_zero(), pointers))
            }
            (About::ByCase(of_y, of_x), Bound::Table(_, cases)) => {
                let (y, x) = (self.place(*of_y)?, self.place(*of_x)?);
                let case = |(key, values): (&Key, &Option<Vec<Bv>>)| {
                    let values = match values {
                        Some(all) => {
                            let numbers = all.iter().map(|value| self.number(*of_y, &y, value));
                            Some(numbers.collect::<Option<Vec<_>>>()?)
                        }
                        None => None,
                    };
                    Some((self.number(*of_x, &x, &key.0)?, values))
                };
                let cases: Vec<(i128, Option<Vec<i128>>)> = cases.iter().map(case).collect::<Option<_>>()?;
                let first = cases.first().map(|(_, values)| values.clone())?;
                // The same in all cases is what the rows of the two numbers say.
                let differ = cases.iter().any(|(_, values)| *values != first);
                differ.then_some(Claim::Cases(y, x, cases))
            }
            (About::Together(columns), Bound::Table(low, entries)) => self.together(columns, *low, entries),
            (About::Held(site), Bound::OneOf(values)) => {
                let held = values.iter().all(|value| !value.is_zero());
                held.then(|| Claim::Held(self.blocks_of(*site)))
            }
            (About::Kept(slot), Bound::OneOf(values)) => {
                let kept = values.iter().all(|value| !value.is_zero());
                self.place(Subject::Now(*slot)).filter(|_| kept).map(Claim::Kept)
            }
            _ => None,
        }
    }

    fn listed_values(&self, subject: Subject, values: &[Bv]) -> Option<Claim> {
        let (memory, slot) = (&self.formula.memory, slot_of(subject));
        match memory.slots[slot] {
            Slot::Live(object) => match values {
                [one] => Some(Claim::Live(self.holder(memory.objects[object].class)?, !one.is_zero())),
                _ => None,
            },
            Slot::Used(_) | Slot::Writer(..) => None,
            Slot::Reg(_) | Slot::Cell(..) if memory.kind(slot) == SlotKind::Pointer => {
                let goes = values.iter().map(|value| self.goes(slot, value.to_u128()?));
                let goes: BTreeSet<Goes> = goes.collect::<Option<_>>()?;
                Some(Claim::Leads(self.place(subject)?, goes.into_iter().collect()))
            }
            Slot::Reg(_) | Slot::Cell(..) => {
                let place =
                    self.place(subject).filter(|_| self.is_number(subject) && values.len() <= MOST_FIRST)?;
                let mut numbers = values
                    .iter()
                    .map(|value| self.number(subject, &place, value))
                    .collect::<Option<Vec<_>>>()?;
                numbers.sort_unstable();
                Some(Claim::OneOf(place, numbers))
            }
        }
    }

    /// The values that numbers have together. Numbers that are the same in all cases are left out,
    /// and so are cases that are all that there could be.
    fn together(
        &self,
        columns: &[Column],
        low: u32,
        entries: &BTreeMap<Key, Option<Vec<Bv>>>,
    ) -> Option<Claim> {
        let places = columns.iter().map(|column| self.place(column.subject)).collect::<Option<Vec<_>>>()?;
        let (last, upper) = columns.split_last().filter(|(last, _)| last.bits == low)?;
        let mut ways: BTreeSet<Vec<Entry>> = BTreeSet::new();
        for (key, values) in entries {
            let mut above = key.0.width();
            let mut way = Vec::new();
            for (column, place) in upper.iter().zip(&places) {
                above = above.checked_sub(column.bits)?;
                way.push(self.entry(column, place, &key.0.extract(above, column.bits))?);
            }
            for value in values.as_ref().map_or(vec![None], |all| all.iter().map(Some).collect()) {
                let one = value.map_or(Some(Entry::Any), |value| self.entry(last, places.last()?, value))?;
                ways.insert(way.iter().cloned().chain([one]).collect());
            }
        }
        let (places, ways) = distinct(places, ways)?;
        let apart = |at: usize| ways.iter().map(|way| &way[at]).collect::<BTreeSet<_>>().len();
        let product = (0..places.len()).map(apart).fold(1usize, usize::saturating_mul);
        let tells = places.len() > 1 && ways.len() < product && ways.len() <= MOST_TOGETHER;
        tells.then(|| Claim::Together(places, ways.into_iter().collect()))
    }

    /// Differences and sums that do not follow from the others and from the ranges.
    fn relations(&self, known: &[Known], when: When, ranges: &Ranges) -> Vec<Claim> {
        let mut differences: BTreeMap<(Subject, Subject), i128> = BTreeMap::new();
        let mut claims = Vec::new();
        for one in known {
            let Bound::AtMost(most) = one.bound(when) else { continue };
            let Some(most) = most.to_i128() else { continue };
            match one.about {
                About::Difference(x, y) | About::Sum(x, y) | About::NegatedSum(x, y)
                    if !self.is_clear(x, ranges) || !self.is_clear(y, ranges) => {}
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
        let pairs: Vec<(Subject, Subject)> = differences.keys().copied().collect();
        for (x, y) in pairs {
            let most = differences[&(x, y)];
            let through = |(a, z): &(Subject, Subject)| {
                // What is in a block says nothing if there is none.
                let is_there = self.place(*z).is_some_and(|place| place.what.is_variable());
                let rest = differences.get(&(*z, y)).filter(|_| *a == x && *z != y && is_there);
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

    /// A number as it is read, if that is known.
    fn number(&self, subject: Subject, place: &Place, value: &Bv) -> Option<i128> {
        let signed = value.to_i128()?;
        let is_read = self.few.is_read(&self.formula.memory, slot_of(subject));
        match (is_read, place.signed) {
            (true, false) => i128::try_from(value.to_u128()?).ok(),
            (true, true) => Some(signed),
            (false, _) => Some(signed).filter(|number| *number >= 0),
        }
    }

    /// What a part of a tuple says of a number.
    fn entry(&self, column: &Column, place: &Place, value: &Bv) -> Option<Entry> {
        let Some(classes) = &column.classes else {
            return self.number(column.subject, place, value).map(Entry::Is);
        };
        let constant = |bits: &u128| self.number(column.subject, place, &Bv::new(place.width, *bits));
        match usize::try_from(value.to_u128()?).ok()?.checked_sub(1) {
            Some(at) => constant(classes.get(at)?).map(Entry::Is),
            None => classes.iter().map(constant).collect::<Option<_>>().map(Entry::Not),
        }
    }

    /// Whether it is known how a number is read: as signed, as unsigned, or its values are the same
    /// in both ways. Nothing tells of a field that is never read.
    fn is_clear(&self, subject: Subject, ranges: &Ranges) -> bool {
        let is_read = self.few.is_read(&self.formula.memory, slot_of(subject));
        is_read || ranges.get(&subject).is_some_and(|(low, _)| *low >= 0)
    }

    /// Whether a bound of two numbers is not a consequence of their types alone, or nearly so.
    fn tells(&self, x: Subject, y: Subject, most: i128) -> bool {
        let greatest = |subject: Subject| self.place(subject).map_or(0, |place| place.limits().1);
        most < greatest(x).max(greatest(y)) / 2
    }
}

/// What an equation says of numbers, or of their remainders by a power of two. What is known of one
/// number alone stands in its range.
fn said_of(places: &[Place], equation: &Equation, width: u32) -> Option<Claim> {
    let all = || equation.coefficients.iter().chain([&equation.constant]);
    let common = all().filter(|number| **number != 0).map(|number| number.trailing_zeros()).min()?;
    let bits = width - common;
    let part = |number: u64| {
        let unused = 128 - bits;
        (i128::from(number >> common) << unused) >> unused
    };
    let parts = places.iter().zip(&equation.coefficients).filter(|(_, factor)| **factor != 0);
    let parts: Vec<(Place, i128)> = parts.map(|(place, factor)| (place.clone(), part(*factor))).collect();
    let is_constant = parts.len() == 1 && bits == width;
    let rest = part(equation.constant.wrapping_neg() & (u64::MAX >> (64 - width)));
    (!parts.is_empty() && !is_constant).then_some(Claim::Equation(parts, rest, bits))
}

/// Each number once, without those of which the same is known in all ways.
fn distinct(places: Vec<Place>, ways: BTreeSet<Vec<Entry>>) -> Option<(Vec<Place>, BTreeSet<Vec<Entry>>)> {
    let mut names: Vec<Place> = Vec::new();
    for place in &places {
        if !names.contains(place) {
            names.push(place.clone());
        }
    }
    let unite = |way: &Vec<Entry>| {
        let of = |name: &Place| {
            let all = places.iter().zip(way).filter(|(place, _)| *place == name);
            all.map(|(_, entry)| entry.clone()).reduce(both)
        };
        names.iter().map(of).collect::<Option<Vec<Entry>>>()
    };
    let ways: BTreeSet<Vec<Entry>> = ways.iter().map(unite).collect::<Option<_>>()?;
    let first = ways.first()?.clone();
    let counts: Vec<bool> = (0..names.len()).map(|at| ways.iter().any(|way| way[at] != first[at])).collect();
    let kept = |way: &Vec<Entry>| {
        let all = way.iter().zip(&counts).filter(|(_, counts)| **counts);
        all.map(|(entry, _)| entry.clone()).collect::<Vec<Entry>>()
    };
    let ways = ways.iter().map(kept).collect();
    let names = names.into_iter().zip(&counts).filter(|(_, counts)| **counts).map(|(name, _)| name);
    Some((names.collect(), ways))
}

/// What two entries say of one number.
fn both(one: Entry, other: Entry) -> Entry {
    match (one, other) {
        (Entry::Any, entry) | (entry, Entry::Any) => entry,
        (Entry::Is(value), _) | (_, Entry::Is(value)) => Entry::Is(value),
        (Entry::Not(mut values), Entry::Not(more)) => {
            values.extend(more);
            values.sort_unstable();
            values.dedup();
            Entry::Not(values)
        }
    }
}

/// The slot that a value is in.
pub(super) fn slot_of(subject: Subject) -> usize {
    match subject {
        Subject::Now(slot) | Subject::Old(slot) | Subject::Behind(_, slot) => slot,
    }
}

fn subjects_of(about: &About) -> Vec<Subject> {
    match about {
        About::Value(x) | About::Negated(x) | About::Initialised(x) => vec![*x],
        About::Difference(x, y)
        | About::Sum(x, y)
        | About::NegatedSum(x, y)
        | About::Equal(x, y)
        | About::ByCase(x, y) => vec![*x, *y],
        About::Together(_)
        | About::Equations(_)
        | About::Paths(_)
        | About::PathsFrom(..)
        | About::Held(_)
        | About::Kept(_)
        | About::Call(..)
        | About::Iterates
        | About::Other => Vec::new(),
    }
}
