//! Names of slots and of addresses, and facts about loops and calls, in the notation of C as far as
//! the program has names.

use crate::facts::{Before, CallFacts, Case, Claim, Entry, Fact, Goes, Holder, LoopFacts, Place};
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
        Slot::Writer(object, cell) => {
            let written = self::slot(prepared, memory, memory.objects[object].first + cell);
            format!("the writer of {written}")
        }
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

/// In how many ways numbers are together, and how many numbers, to be a disjunction in C.
const SHORT: (usize, usize) = (4, 3);

/// The facts of a loop as lines of text: what always holds first, then what holds after the first
/// iteration, then what holds on some paths.
pub fn facts(of: &LoopFacts) -> Vec<String> {
    if !of.iterates {
        return vec!["the loop does not iterate".to_owned()];
    }
    let mut groups: Vec<(String, Vec<&Claim>)> = Vec::new();
    let order = |fact: &&Fact| (fact.path.is_some(), !fact.always);
    let mut all: Vec<&Fact> = of.facts.iter().collect();
    all.sort_by_key(order);
    for fact in all {
        let mut when = fact.path.as_ref().map(|before| condition(before, of)).unwrap_or_default();
        if !fact.always {
            when += "after the first iteration: ";
        }
        match groups.iter_mut().find(|(other, _)| *other == when) {
            Some((_, claims)) => claims.push(&fact.claim),
            None => groups.push((when, vec![&fact.claim])),
        }
    }
    lines(&groups)
}

/// What has to have happened for a fact of a loop.
fn condition(before: &Before, of: &LoopFacts) -> String {
    let lines: Vec<String> = before.calls.iter().map(|call| call.line.to_string()).collect();
    // Loops of one call need no word about it.
    let called = match lines.is_empty() || before.calls == of.calls {
        true => String::new(),
        false => format!(", called in line {},", lines.join(" from ")),
    };
    let done = if before.comes_back { "completed an iteration" } else { "completed no iteration" };
    format!("if the loop of line {}{called} {done}: ", before.span.line)
}

/// The facts of all calls of a function as lines of text.
pub fn calls(of: &CallFacts) -> Vec<String> {
    let mut groups = vec![("on entry: ".to_owned(), of.entry.iter().collect::<Vec<&Claim>>())];
    for (case, claim) in &of.exit {
        let when = match case {
            Some(Case { place: of, sign, value }) => format!("on return, if {} {sign} {value}: ", place(of)),
            None => "on return: ".to_owned(),
        };
        match groups.iter_mut().find(|(other, _)| *other == when) {
            Some((_, claims)) => claims.push(claim),
            None => groups.push((when, vec![claim])),
        }
    }
    let mut lines = lines(&groups);
    if !of.returns {
        lines.push("it does not return".to_owned());
    }
    lines
}

/// Claims that hold at the same time, each in a line. Those of the first group always hold if
/// nothing stands before them.
fn lines(groups: &[(String, Vec<&Claim>)]) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let always = groups.first().filter(|(when, _)| when.is_empty()).map_or(&[][..], |(_, claims)| claims);
    for (when, claims) in groups {
        for claim in claims {
            let Some(text) = statement(claim, claims, always) else { continue };
            let line = format!("{when}{}{text}", every(claim));
            if !lines.contains(&line) {
                lines.push(line);
            }
        }
    }
    lines
}

/// Which blocks a claim is about, if it is about fields, and which pointers have to lead to some.
fn every(claim: &Claim) -> String {
    let places = claim.places();
    let (mut blocks, mut pointers) = (BTreeSet::new(), BTreeSet::new());
    for place in places {
        note(&place.what, &mut blocks, &mut pointers);
    }
    let named = blocks.into_iter().map(|what| match what {
        Holder::Blocks(_, name, true) if claim.is_of_older_blocks() => {
            format!("every block of {name} that was live before the call: ")
        }
        Holder::Blocks(_, name, true) => format!("every block of {name}: "),
        _ => format!("{}: ", holder(what)),
    });
    let led = pointers.into_iter().map(|(pointer, what)| {
        let which = match what {
            Holder::Blocks(_, _, false) => "the",
            _ if pointer.what == *what => "another",
            _ => "a",
        };
        let of = match what {
            Holder::Blocks(_, name, _) => format!(" of {name}"),
            _ => String::new(),
        };
        format!("if {} points to {which} live block{of}: ", place(pointer))
    });
    named.chain(led).collect()
}

/// Notes the blocks that something is in, and the pointer that leads to it.
fn note<'c>(
    what: &'c Holder,
    blocks: &mut BTreeSet<&'c Holder>,
    pointers: &mut BTreeSet<(&'c Place, &'c Holder)>,
) {
    match what {
        Holder::Blocks(..) => {
            blocks.insert(what);
        }
        Holder::Behind(pointer, target) => {
            note(&pointer.what, blocks, pointers);
            pointers.insert((pointer, target));
        }
        Holder::Before(what) => note(what, blocks, pointers),
        Holder::Reg(..) | Holder::Global(..) | Holder::Local(..) | Holder::Result => {}
    }
}

fn holder(what: &Holder) -> String {
    match what {
        Holder::Reg(_, name, None) | Holder::Global(_, name) | Holder::Local(_, name, None) => name.clone(),
        Holder::Reg(_, name, Some(function)) | Holder::Local(_, name, Some(function)) => {
            format!("{name} of {function}")
        }
        Holder::Blocks(_, name, true) => format!("a block of {name}"),
        Holder::Blocks(_, name, false) => format!("the block of {name}"),
        Holder::Behind(pointer, _) => format!("*{}", place(pointer)),
        Holder::Result => "result".to_owned(),
        // A parameter has no other value any more.
        Holder::Before(what) if matches!(**what, Holder::Reg(..)) => holder(what),
        Holder::Before(what) => format!("old {}", holder(what)),
    }
}

fn place(place: &Place) -> String {
    let name = match &place.what {
        Holder::Blocks(..) => String::new(),
        Holder::Behind(pointer, _) => format!("{}->", self::place(pointer)),
        Holder::Before(what) if matches!(**what, Holder::Blocks(..)) => "old ".to_owned(),
        what => holder(what),
    };
    match place.bytes {
        Some((from, to)) => format!("{name}[{from}..{to}]"),
        None => name,
    }
}

/// A claim in the notation of C, as far as C can say it; `None` if another one of its group or of
/// those that always hold says the same.
fn statement(claim: &Claim, all: &[&Claim], always: &[&Claim]) -> Option<String> {
    Some(match claim {
        Claim::Range(x, low, high) => {
            let (is_least, x) = (high.is_some_and(|high| high == x.limits().0), place(x));
            match (low, high) {
                (Some(low), Some(high)) if low == high => format!("{x} == {low}"),
                (None, Some(high)) if is_least => format!("{x} == {high}"),
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
            let mut ways: Vec<String> = Vec::new();
            // Copies of a statement are one for people.
            for way in goes.iter().map(|to| leads(&x, to)) {
                if !ways.contains(&way) {
                    ways.push(way);
                }
            }
            ways.join(" || ")
        }
        Claim::Equal(x, y, true, _) => format!("{} == {}", place(x), place(y)),
        Claim::Equal(x, y, false, false) => format!("{} != {}", place(x), place(y)),
        Claim::Equal(x, y, false, true) => return different(x, y, &[all, always].concat()),
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
        Claim::Live(Holder::Blocks(_, name, _), false) => format!("no block of {name} is live"),
        Claim::Live(what, true) => format!("{} is live", holder(what)),
        Claim::Live(what, false) => format!("{} is not live", holder(what)),
        Claim::Together(places, ways) => together(places, ways),
        Claim::Equation(parts, constant, bits) => equation(parts, *constant, *bits),
        Claim::Held(Holder::Blocks(_, name, true)) => format!("variables hold every live block of {name}"),
        Claim::Held(what) => format!("variables hold {} if it is live", holder(what)),
        Claim::Kept(x) => {
            let old = Place { what: Holder::Before(Box::new(x.what.clone())), ..x.clone() };
            format!("{} == {}", place(x), place(&old))
        }
    })
}

/// The values that numbers have together.
fn together(places: &[Place], ways: &[Vec<Entry>]) -> String {
    let names: Vec<String> = places.iter().map(place).collect();
    if ways.len() <= SHORT.0 && names.len() <= SHORT.1 {
        let part = |(name, entry): (&String, &Entry)| match entry {
            Entry::Is(value) => Some(format!("{name} == {value}")),
            Entry::Not(values) => {
                let all: Vec<String> = values.iter().map(|value| format!("{name} != {value}")).collect();
                Some(all.join(" && "))
            }
            Entry::Any => None,
        };
        let way = |way: &Vec<Entry>| {
            let parts: Vec<String> = names.iter().zip(way).filter_map(part).collect();
            if parts.len() > 1 { format!("({})", parts.join(" && ")) } else { parts.join("") }
        };
        return ways.iter().map(way).collect::<Vec<_>>().join(" || ");
    }
    let entry = |entry: &Entry| match entry {
        Entry::Is(value) => value.to_string(),
        Entry::Not(values) => {
            let all: Vec<String> = values.iter().map(i128::to_string).collect();
            format!("not {}", all.join(" or "))
        }
        Entry::Any => "any".to_owned(),
    };
    let way = |way: &Vec<Entry>| format!("({})", way.iter().map(entry).collect::<Vec<_>>().join(", "));
    format!("({}) is one of {}", names.join(", "), ways.iter().map(way).collect::<Vec<_>>().join(", "))
}

/// An equation with what is subtracted on the other side.
fn equation(parts: &[(Place, i128)], constant: i128, bits: u32) -> String {
    let mut sides = [Vec::new(), Vec::new()];
    for (what, factor) in parts {
        let name = match factor.unsigned_abs() {
            1 => place(what),
            many => format!("{many} * {}", place(what)),
        };
        sides[usize::from(*factor < 0)].push(name);
    }
    let number = constant.unsigned_abs().to_string();
    let is_zero = constant == 0;
    let to = usize::from(constant >= 0);
    if !is_zero || sides[to].is_empty() {
        sides[to].push(number);
    }
    if sides[1 - to].is_empty() {
        sides[1 - to].push("0".to_owned());
    }
    let [left, right] = sides.map(|side| side.join(" + "));
    let (left, right) = if left == "0" { (right, left) } else { (left, right) };
    format!("{left} == {right} (mod 2^{bits})")
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

/// What the other claims say of where a pointer leads, if they do.
fn goes<'c>(place: &Place, all: &[&'c Claim]) -> Option<&'c [Goes]> {
    all.iter().find_map(|claim| match claim {
        Claim::Leads(other, goes) if other == place => Some(&goes[..]),
        _ => None,
    })
}

/// That two pointers do not lead to one live object, and when they may be equal all the same;
/// `None` if the other claims say so.
fn different(x: &Place, y: &Place, all: &[&Claim]) -> Option<String> {
    let (of_x, of_y) = (goes(x, all), goes(y, all));
    let own = |goes: &[Goes]| goes.iter().any(|to| matches!(to, Goes::Own(_)));
    let object = |to: &&Goes| matches!(to, Goes::Into(..) | Goes::Own(_) | Goes::Func(_));
    if let (Some(a), Some(b)) = (of_x, of_y)
        && !(own(a) || own(b) || a.iter().filter(object).any(|to| b.contains(to)))
    {
        return None;
    }
    let both_may = |to: Goes| [of_x, of_y].iter().all(|goes| goes.is_none_or(|goes| goes.contains(&to)));
    let unless = match (both_may(Goes::Null), both_may(Goes::Nowhere)) {
        (true, true) => " unless both are NULL or point to nothing that is live",
        (true, false) => " unless both are NULL",
        (false, true) => " unless both point to nothing that is live",
        (false, false) => "",
    };
    Some(format!("{} != {}{unless}", place(x), place(y)))
}
