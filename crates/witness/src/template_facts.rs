//! What facts of the template engine say about variables: the material for invariants of witnesses.
//!
//! A loop of a function that is called from several places is several loops for the engine, and its
//! invariant is a disjunction. Only facts that hold at every arrival count, and only variables that
//! are surely set: the engine follows executions in which others have any value.
//!
//! An expression must have a value in every execution, without undefined behaviour:
//! - A register counts if it is set on every path. A local object whose address is taken counts if
//!   its number has bounds: one that is not set could have any value.
//! - A pointer counts if the engine lists where it leads and it is never invalid: then it is null,
//!   or it leads to a live object or to a function. Pointers are compared only if their offsets are
//!   known: the engine has one address for all unknown offsets of an object.
//! - A field counts behind a pointer that leads to the starts of blocks alone, or is null, if the
//!   field has bounds in all these blocks: where it is not set, it could have any value.
//! - Sums are computed with more bits than the numbers have, equations without signs.

use cfront::{Loop, NumberField, Variable, VariablePlace};
use flow::{Point, set_before};
use ir::{Body, Idx, Program, RegId, Ty};
use report::constant::integer;
use report::invariant::{Facts, Known, comparison, of_states};
use std::collections::BTreeSet;
use template::facts::{Entry, Goes, Holder, Place};
use template::{Claim, LoopFacts};

/// The facts of one loop of the engine.
struct TemplateFacts<'f> {
    loops: &'f LoopFacts,
    set: &'f BTreeSet<RegId>,
    /// The width of pointers.
    pointer: u32,
}

/// A C expression over the variables of a function that holds whenever the condition of a loop is
/// about to be evaluated. `None` if the engine knows nothing of it.
pub fn invariant_of(program: &Program, loops: &[LoopFacts], found: &Loop, point: Point) -> Option<String> {
    let here = || loops.iter().filter(|one| one.number == Some(found.number));
    if here().any(|one| !one.at_condition || one.func != Some(found.func)) {
        return None;
    }
    let set = surely_set(program.funcs[found.func].body.as_ref()?, point);
    // What is known of one that does not iterate is left out, and with it what is known of all.
    let pointer = u32::from(program.model.pointer_bits());
    let facts: Vec<TemplateFacts<'_>> =
        here().map(|loops| TemplateFacts { loops, set: &set, pointer }).collect();
    (!facts.is_empty()).then(|| of_states(&facts, &found.visible))
}

/// The registers that hold a value at a point, on every path to it.
fn surely_set(body: &Body, point: Point) -> BTreeSet<RegId> {
    let uses = set_before(body, [point].iter());
    let is_set = |reg: &RegId| uses.iter().any(|one| one.regs.has(reg.index()));
    body.regs.indices().filter(is_set).collect()
}

impl TemplateFacts<'_> {
    /// Whether a place of the engine is a variable.
    fn is_it(&self, variable: &Variable, place: &Place) -> bool {
        let same = match variable.place {
            VariablePlace::Reg(reg) => {
                place.reg().is_some_and(|it| it.index() == self.loops.first_reg + reg.index())
            }
            VariablePlace::Global(global) => place.global() == Some(global),
            VariablePlace::Obj(object) => {
                place.local().is_some_and(|it| it.index() == self.loops.first_object + object.index())
            }
        };
        same && match variable.ty {
            Ty::Int(width) => place.signed == variable.signed && place.width == u32::from(width),
            Ty::Ptr => place.width == self.pointer,
            Ty::Float(_) => false,
        }
    }

    /// Where a pointer leads: to live objects, to functions, or nowhere because it is null. `None`
    /// if that is not known, or it may be invalid.
    fn leads(&self, pointer: &Variable) -> Option<&'_ [Goes]> {
        let known = self.loops.everywhere().find_map(|claim| match claim {
            Claim::Leads(place, goes) if self.is_it(pointer, place) => Some(&goes[..]),
            _ => None,
        });
        known.filter(|goes| pointer.ty == Ty::Ptr && !goes.contains(&Goes::Nowhere))
    }

    /// Whether a pointer is null, if that is certain. What leads beside the start of an object may
    /// lead anywhere.
    fn is_null(goes: &[Goes]) -> Option<bool> {
        let leads = |to: &Goes| matches!(to, Goes::Func(_) | Goes::Into(_, Some(0)) | Goes::Own(Some(0)));
        let all_null = goes.iter().all(|to| *to == Goes::Null);
        all_null.then_some(true).or_else(|| goes.iter().all(leads).then_some(false))
    }

    /// Whether the engine has an address of its own for each place that a pointer leads to.
    fn is_exact(&self, pointer: &Variable) -> bool {
        let exact = |to: &Goes| matches!(to, Goes::Null | Goes::Into(_, Some(_)) | Goes::Own(Some(_)));
        self.leads(pointer).is_some_and(|goes| goes.iter().all(exact))
    }

    /// That two pointers are never equal, except if both are null.
    fn differ(&self, a: &Variable, b: &Variable) -> Option<String> {
        if !self.is_exact(a) || !self.is_exact(b) {
            return None;
        }
        let is_there = |pointer: &Variable| self.leads(pointer).and_then(Self::is_null) == Some(false);
        let differ = format!("(void *){} != (void *){}", a.name, b.name);
        let one_is_there = is_there(a) || is_there(b);
        Some(if one_is_there { differ } else { format!("({} == 0 || {differ})", a.name) })
    }

    /// Whether two values are equal, or that they are not.
    fn equal(&self, places: (&Place, &Place), equal: bool, variables: &[&Variable]) -> Option<String> {
        let (a, b) = (self.named(places.0, variables)?, self.named(places.1, variables)?);
        match (a.ty, b.ty) {
            // That pointers are equal is said elsewhere.
            (Ty::Ptr, Ty::Ptr) if !equal => self.differ(a, b),
            (Ty::Int(width), Ty::Int(other)) if (width, a.signed) == (other, b.signed) => {
                Some(format!("{} {} {}", a.name, if equal { "==" } else { "!=" }, b.name))
            }
            _ => None,
        }
    }

    fn named<'v>(&self, place: &Place, variables: &[&'v Variable]) -> Option<&'v Variable> {
        variables.iter().find(|variable| self.is_it(variable, place)).copied()
    }

    /// `x + y ≤ most`, or `-x - y ≤ most`, of numbers that leave room in `long long`.
    fn sum(&self, x: &Variable, y: &Variable, negative: bool, most: i128) -> Option<String> {
        let is_narrow = |variable: &Variable| matches!(variable.ty, Ty::Int(width) if width <= 32);
        if !is_narrow(x) || !is_narrow(y) {
            return None;
        }
        let (first, second) = if negative { ("-", "-") } else { ("", "+") };
        let most = integer(most, true)?;
        Some(format!("{first}(long long){} {second} (long long){} <= {most}", x.name, y.name))
    }

    /// An equation modulo a power of two. Numbers must not have fewer bits: it says nothing of how
    /// they are extended.
    fn equation(
        &self,
        parts: &[(Place, i128)],
        constant: i128,
        bits: u32,
        variables: &[&Variable],
    ) -> Option<String> {
        if !(1..=64).contains(&bits) || parts.iter().any(|(place, _)| place.width < bits) {
            return None;
        }
        let mask = u64::MAX >> (64 - bits);
        // The remainder: the low bits.
        let remainder = |number: i128| number as u64 & mask;
        let part = |(place, factor): &(Place, i128)| {
            let name = &self.named(place, variables)?.name;
            Some(format!("{}ULL * (unsigned long long){name}", remainder(*factor)))
        };
        let sum = parts.iter().map(part).collect::<Option<Vec<String>>>()?.join(" + ");
        Some(format!("(({sum}) & {mask}ULL) == {}ULL", remainder(constant)))
    }

    /// The bounds of a field in the block of a statement that a pointer leads to: those of all its
    /// blocks, and those of the one behind the pointer.
    fn field_bounds(&self, pointer: &Variable, blocks: &Holder, field: &NumberField) -> Option<(i128, i128)> {
        let offset = i64::try_from(field.offset).ok()?;
        let bytes = (offset, offset.checked_add(i64::from(field.width / 8))?);
        let is_it = |place: &Place| {
            let same = match &place.what {
                Holder::Behind(by, what) => self.is_it(pointer, by) && **what == *blocks,
                other => other == blocks,
            };
            let alike = (place.width, place.signed) == (u32::from(field.width), field.signed);
            same && alike && place.bytes == Some(bytes)
        };
        let known = self.loops.everywhere().filter_map(|claim| match claim {
            Claim::Range(place, low, high) if is_it(place) => {
                let (least, most) = place.limits();
                Some((low.unwrap_or(least), high.unwrap_or(most)))
            }
            Claim::OneOf(place, values) if is_it(place) => {
                Some((*values.iter().min()?, *values.iter().max()?))
            }
            _ => None,
        });
        known.reduce(|a, b| (a.0.max(b.0), a.1.min(b.1)))
    }

    /// The bounds of a field behind a pointer.
    fn field(&self, pointer: &Variable, field: &NumberField) -> Option<String> {
        let goes = self.leads(pointer)?;
        let mut bounds: Option<(i128, i128)> = None;
        for to in goes.iter().filter(|to| **to != Goes::Null) {
            let Goes::Into(blocks @ Holder::Blocks(..), Some(0)) = to else { return None };
            let (low, high) = self.field_bounds(pointer, blocks, field)?;
            bounds = Some(bounds.map_or((low, high), |(a, b)| (a.min(low), b.max(high))));
        }
        let (low, high) = bounds?;
        let name = format!("{}->{}", pointer.name, field.name);
        let half = 1i128 << (field.width - 1);
        let (least, most) = if field.signed { (-half, half - 1) } else { (0, 2 * half - 1) };
        let constant = |value: i128| integer(value, field.signed);
        let said = if low == high {
            format!("{name} == {}", constant(low)?)
        } else {
            let above = if low > least { Some(format!("{} <= {name}", constant(low)?)) } else { None };
            let below = if high < most { Some(format!("{name} <= {}", constant(high)?)) } else { None };
            let both: Vec<String> = above.into_iter().chain(below).collect();
            (!both.is_empty()).then(|| both.join(" && "))?
        };
        Some(match Self::is_null(goes) {
            Some(false) => said,
            _ => format!("({} == 0 || ({said}))", pointer.name),
        })
    }

    /// The values that variables have together; `None` if one of them is not among these.
    fn together(&self, places: &[Place], ways: &[Vec<Entry>], variables: &[&Variable]) -> Option<String> {
        let names = places.iter().map(|place| self.named(place, variables)).collect::<Option<Vec<_>>>()?;
        let way = |way: &Vec<Entry>| {
            let mut parts: Vec<String> = Vec::new();
            for (variable, entry) in names.iter().zip(way) {
                match entry {
                    Entry::Is(value) => parts.push(comparison(variable, "==", *value)?),
                    Entry::Not(values) => {
                        let all = values.iter().map(|value| comparison(variable, "!=", *value));
                        parts.extend(all.collect::<Option<Vec<String>>>()?);
                    }
                    Entry::Any => {}
                }
            }
            (!parts.is_empty()).then(|| format!("({})", parts.join(" && ")))
        };
        let ways = ways.iter().map(way).collect::<Option<Vec<String>>>()?;
        Some(format!("({})", ways.join(" || "))).filter(|text| text.len() <= MOST_TOGETHER)
    }
}

/// How many bytes may say what values variables have together.
const MOST_TOGETHER: usize = 600;

impl Facts for TemplateFacts<'_> {
    fn known(&self, variable: &Variable) -> Option<Known> {
        if matches!(variable.place, VariablePlace::Reg(reg) if !self.set.contains(&reg)) {
            return None;
        }
        match variable.ty {
            Ty::Int(width) if width <= 64 => {
                let half = 1i128 << (width - 1);
                let all = if variable.signed { (-half, half - 1) } else { (0, 2 * half - 1) };
                let bounds = self.loops.bounds(|place| self.is_it(variable, place));
                // A local object without bounds may not be set.
                let is_set = !matches!(variable.place, VariablePlace::Obj(_));
                let (low, high) = bounds.or(is_set.then_some(all))?;
                Some(Known::Number(low, high))
            }
            Ty::Ptr => Some(Known::Pointer(Self::is_null(self.leads(variable)?))),
            Ty::Int(_) | Ty::Float(_) => None,
        }
    }

    fn are_same(&self, a: &Variable, b: &Variable) -> bool {
        let is_pair = |x: &Place, y: &Place| {
            (self.is_it(a, x) && self.is_it(b, y)) || (self.is_it(a, y) && self.is_it(b, x))
        };
        let equal = |claim: &Claim| matches!(claim, Claim::Equal(x, y, true, true) if is_pair(x, y));
        match (a.ty, b.ty) {
            (Ty::Ptr, Ty::Ptr) => self.is_exact(a) && self.is_exact(b) && self.loops.everywhere().any(equal),
            _ => self.at_most(a, b) == Some(0) && self.at_most(b, a) == Some(0),
        }
    }

    fn at_most(&self, a: &Variable, b: &Variable) -> Option<i128> {
        self.loops.difference(|place| self.is_it(a, place), |place| self.is_it(b, place))
    }

    fn others(&self, variables: &[&Variable]) -> Vec<String> {
        let said = |claim: &Claim| match claim {
            Claim::Together(places, ways) => self.together(places, ways, variables),
            Claim::OneOf(place, values) => {
                let (first, last) = (values.iter().min()?, values.iter().max()?);
                // Else the bounds say it.
                let has_gaps = last.checked_sub(*first)? >= i128::try_from(values.len()).ok()?;
                let ways: Vec<Vec<Entry>> = values.iter().map(|value| vec![Entry::Is(*value)]).collect();
                has_gaps.then(|| self.together(std::slice::from_ref(place), &ways, variables))?
            }
            Claim::Sum(x, y, negative, most) => {
                self.sum(self.named(x, variables)?, self.named(y, variables)?, *negative, *most)
            }
            Claim::Equal(x, y, equal, _) => self.equal((x, y), *equal, variables),
            Claim::Equation(parts, constant, bits) => self.equation(parts, *constant, *bits, variables),
            Claim::Range(..)
            | Claim::Difference(..)
            | Claim::Leads(..)
            | Claim::Cases(..)
            | Claim::Initialised(_)
            | Claim::Live(..)
            | Claim::Held(_)
            | Claim::Kept(_) => None,
        };
        let fields = variables.iter().flat_map(|pointer| {
            pointer.fields.iter().filter_map(|field| self.field(pointer, field)).collect::<Vec<_>>()
        });
        self.loops.everywhere().filter_map(said).chain(fields).collect()
    }
}
