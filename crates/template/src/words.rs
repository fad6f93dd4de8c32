//! Names of slots and of addresses, and facts about loops, in the notation of C as far
//! as the program has names.

use crate::facts::{Claim, Goes, Holder, LoopFacts, Place};
use crate::memory::{Address, Memory, Slot};
use crate::points::{Class, Offset};
use crate::program::Prepared;
use ir::Idx;
use std::collections::BTreeSet;

/// The name of a slot.
pub fn slot(prepared: &Prepared<'_>, memory: &Memory, slot: usize) -> String {
    match memory.slots[slot] {
        Slot::Reg(reg) => match &prepared.body().regs[reg].name {
            Some(name) => name.to_string(),
            None => format!("%{}", reg.index()),
        },
        Slot::Cell(object, cell) => {
            let known = &memory.objects[object];
            let cell = known.cells[cell];
            let whole = cell.offset == 0 && known.size == Some(cell.size);
            let name = class(prepared, known.class);
            if whole {
                name
            } else {
                format!("{name}[{}..{}]", cell.offset, cell.offset.saturating_add_unsigned(cell.size))
            }
        }
        Slot::Used(object) => format!("{} was allocated", class(prepared, memory.objects[object].class)),
        Slot::Live(object) => format!("{} is live", class(prepared, memory.objects[object].class)),
    }
}

/// The name of a class.
pub fn class(prepared: &Prepared<'_>, class: Class) -> String {
    match class {
        Class::Global(id) => prepared.program.globals[id].name.to_string(),
        Class::Local(id) => match &prepared.body().objects[id].name {
            Some(name) => name.to_string(),
            None => format!("${}", id.index()),
        },
        Class::Site(site) => format!("block@{}", prepared.sites()[site].span.line),
    }
}

/// An address in words.
pub fn address(prepared: &Prepared<'_>, memory: &Memory, address: Address) -> String {
    match address {
        Address::Null => "NULL".to_owned(),
        Address::Invalid => "invalid".to_owned(),
        Address::Unknown => "unknown".to_owned(),
        Address::Func(func) => format!("&{}", prepared.program.funcs[func].name),
        Address::In(object, offset) => {
            let name = class(prepared, memory.objects[object].class);
            match offset {
                Offset::At(0) => format!("&{name}"),
                Offset::At(at) => format!("&{name}{at:+}"),
                Offset::Any => format!("&{name}+?"),
            }
        }
    }
}

/// The facts of a loop as lines of text: what always holds first, then what holds after the first
/// iteration.
pub fn facts(of: &LoopFacts) -> Vec<String> {
    if !of.iterates {
        return vec!["the loop does not iterate".to_owned()];
    }
    let mut lines: Vec<String> = Vec::new();
    for always in [true, false] {
        let here: Vec<&Claim> =
            of.facts.iter().filter(|fact| fact.always == always).map(|fact| &fact.claim).collect();
        for claim in &here {
            let Some(text) = statement(claim, &here) else { continue };
            let when = if always { "" } else { "after the first iteration: " };
            let line = format!("{when}{}{text}", every(claim));
            if !lines.contains(&line) {
                lines.push(line);
            }
        }
    }
    lines
}

/// Which blocks a claim is about, if it is about fields.
fn every(claim: &Claim) -> String {
    let places: Vec<&Place> = match claim {
        Claim::Range(x, ..) | Claim::OneOf(x, _) | Claim::Leads(x, _) | Claim::Initialised(x) => vec![x],
        Claim::Difference(x, y, _)
        | Claim::Sum(x, y, ..)
        | Claim::Equal(x, y, ..)
        | Claim::Cases(x, y, _) => vec![x, y],
        Claim::Live(..) => Vec::new(),
    };
    let holders: BTreeSet<&Holder> =
        places.iter().map(|place| &place.what).filter(|what| matches!(what, Holder::Blocks(..))).collect();
    let named = holders.into_iter().map(|what| match what {
        Holder::Blocks(span, true) => format!("every block of line {}: ", span.line),
        Holder::Blocks(..) | Holder::Reg(..) | Holder::Global(..) | Holder::Local(_) => {
            format!("{}: ", holder(what))
        }
    });
    named.collect()
}

fn holder(what: &Holder) -> String {
    match what {
        Holder::Reg(_, name, None) | Holder::Global(_, name) | Holder::Local(name) => name.clone(),
        Holder::Reg(_, name, Some(function)) => format!("{name} of {function}"),
        Holder::Blocks(span, true) => format!("a block of line {}", span.line),
        Holder::Blocks(span, false) => format!("the block of line {}", span.line),
    }
}

fn place(place: &Place) -> String {
    let name = match &place.what {
        Holder::Blocks(..) => String::new(),
        what => holder(what),
    };
    match place.bytes {
        Some((from, to)) => format!("{name}[{from}..{to}]"),
        None => name,
    }
}

/// A claim in the notation of C, as far as C can say it; `None` if another one says the same.
fn statement(claim: &Claim, all: &[&Claim]) -> Option<String> {
    Some(match claim {
        Claim::Range(x, low, high) => {
            let x = place(x);
            match (low, high) {
                (Some(low), Some(high)) if low == high => format!("{x} == {low}"),
                (Some(low), Some(high)) => format!("{low} <= {x} && {x} <= {high}"),
                (Some(low), None) => format!("{low} <= {x}"),
                (None, Some(high)) => format!("{x} <= {high}"),
                (None, None) => return None,
            }
        }
        Claim::OneOf(x, values) => one_of(&place(x), values),
        Claim::Difference(x, y, most) => {
            let opposite = |other: &&Claim| matches!(other, Claim::Difference(a, b, less) if (a, b) == (y, x) && *less == -most);
            if all.iter().any(opposite) {
                // One line says both; a sum reads better than a difference.
                let is_one = *most > 0 || *most == 0 && x < y;
                return is_one.then(|| equal(x, y, *most));
            }
            match most {
                0 => format!("{} <= {}", place(x), place(y)),
                -1 => format!("{} < {}", place(x), place(y)),
                _ => format!("{} - {} <= {most}", place(x), place(y)),
            }
        }
        Claim::Sum(x, y, false, most) => format!("{} + {} <= {most}", place(x), place(y)),
        Claim::Sum(x, y, true, most) => format!("{} <= {} + {}", -most, place(x), place(y)),
        Claim::Leads(x, goes) => {
            let x = place(x);
            goes.iter().map(|to| leads(&x, to)).collect::<Vec<_>>().join(" || ")
        }
        Claim::Equal(x, y, true, _) => format!("{} == {}", place(x), place(y)),
        Claim::Equal(x, y, false, false) => format!("{} != {}", place(x), place(y)),
        Claim::Equal(x, y, false, true) => {
            if !may_meet(x, y, all) {
                return None;
            }
            format!("{} != {} unless both are NULL", place(x), place(y))
        }
        Claim::Cases(y, x, cases) => {
            let (y, x) = (place(y), place(x));
            let case = |(value, values): &(i128, Option<Vec<i128>>)| match values {
                Some(values) if values.len() > 1 => format!("({x} == {value} && ({}))", one_of(&y, values)),
                Some(values) => format!("({x} == {value} && {})", one_of(&y, values)),
                None => format!("{x} == {value}"),
            };
            cases.iter().map(case).collect::<Vec<_>>().join(" || ")
        }
        Claim::Initialised(x) => format!("{} is initialised", place(x)),
        Claim::Live(Holder::Blocks(span, _), false) => format!("no block of line {} is live", span.line),
        Claim::Live(what, true) => format!("{} is live", holder(what)),
        Claim::Live(what, false) => format!("{} is not live", holder(what)),
    })
}

fn equal(x: &Place, y: &Place, distance: i128) -> String {
    match distance {
        0 => format!("{} == {}", place(x), place(y)),
        _ => format!("{} == {} + {distance}", place(x), place(y)),
    }
}

fn one_of(x: &str, values: &[i128]) -> String {
    values.iter().map(|value| format!("{x} == {value}")).collect::<Vec<_>>().join(" || ")
}

fn leads(x: &str, to: &Goes) -> String {
    let at = |offset: &Option<i64>| match offset {
        Some(0) => String::new(),
        Some(at) => format!(" at offset {at}"),
        None => " at some offset".to_owned(),
    };
    match to {
        Goes::Null => format!("{x} == NULL"),
        Goes::Nowhere => format!("{x} points to nothing that is live"),
        Goes::Func(name) => format!("{x} == {name}"),
        Goes::Into(what @ Holder::Blocks(..), offset) => {
            format!("{x} points to {}{}", holder(what), at(offset))
        }
        Goes::Into(what, Some(0)) => format!("{x} == &{}", holder(what)),
        Goes::Into(what, offset) => format!("{x} points to {}{}", holder(what), at(offset)),
        Goes::Own(offset) => format!("{x} points to its own block{}", at(offset)),
    }
}

/// Whether two pointers may lead to one object, by the other claims.
fn may_meet(x: &Place, y: &Place, all: &[&Claim]) -> bool {
    let goes = |place: &Place| {
        all.iter().find_map(|claim| match claim {
            Claim::Leads(other, goes) if other == place => Some(goes),
            _ => None,
        })
    };
    let (Some(a), Some(b)) = (goes(x), goes(y)) else { return true };
    let object = |to: &&Goes| matches!(to, Goes::Into(..) | Goes::Own(_) | Goes::Func(_));
    let own = |goes: &[Goes]| goes.iter().any(|to| matches!(to, Goes::Own(_)));
    own(a) || own(b) || a.iter().filter(object).any(|to| b.contains(to))
}
