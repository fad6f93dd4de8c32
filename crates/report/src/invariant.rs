//! Invariants: what abstract states say about the variables of a program, as a C expression that
//! holds in all memories that they represent.
//!
//! C can express ranges of numbers, equal variables, numbers that are at most another one plus a
//! constant, and null pointers. It cannot express the shape of a list. An engine provides these
//! [`Facts`]. The expression is a disjunction with one disjunct for each state. If that becomes too
//! large, it states what holds in all states at once.
//!
//! Soundness: a variable is used only if in *every* state its value is known to be initialised and,
//! for a pointer, to be null or to point to a live object. So the expression can be evaluated in
//! every execution without undefined behaviour.

use crate::constant::integer;
use cfront::Variable;
use ir::Ty;
use std::collections::BTreeSet;

/// With more disjuncts than this, the invariant states what holds in all states instead.
const MOST_PARTS: usize = 6;
/// With more bytes than this, too.
const MOST_BYTES: usize = 1500;
/// This many variables are compared with each other.
const MOST_COMPARED: usize = 16;
/// In this many states; for more, only ranges and null pointers are stated, which costs less.
const MOST_STATES: usize = 64;

/// The invariant if nothing better is known.
pub const TRUE: &str = "1";

/// An expression over variables that holds in all memories of all states. [`TRUE`] if there is
/// nothing that C can express.
pub fn of_states<F: Facts>(facts: &[F], variables: &[Variable]) -> String {
    let usable: Vec<&Variable> =
        variables.iter().filter(|v| facts.iter().all(|state| state.known(v).is_some())).collect();
    let states: Vec<State<'_, F>> = facts.iter().map(|state| State::new(state, &usable)).collect();
    let Some(first) = states.first() else { return TRUE.to_owned() };
    let few = states.len() <= MOST_STATES;
    let apart = few.then(|| {
        let parts = united(states.iter().map(|state| state.part(&usable)).collect());
        disjunction(parts.iter().map(|part| part.atoms(&usable)).collect())
    });
    match apart.flatten() {
        Some(text) => text,
        None => conjunction(&first.part_of_all(&states, &usable).atoms(&usable)),
    }
}

/// How a variable compares with a constant, as C says it.
pub fn comparison(variable: &Variable, sign: &str, value: i128) -> Option<String> {
    Some(format!("{} {sign} {}", variable.name, integer(value, variable.signed)?))
}

/// An expression that says what two do: conjuncts that both have are not repeated.
pub fn both(one: &str, other: &str) -> String {
    let mut parts: Vec<&str> = Vec::new();
    for part in conjuncts(one).into_iter().chain(conjuncts(other)) {
        if part != TRUE && !parts.contains(&part) {
            parts.push(part);
        }
    }
    if parts.is_empty() { TRUE.to_owned() } else { parts.join(" && ") }
}

/// The parts of an expression as it is written here: a conjunction whose disjunctions are in
/// brackets.
fn conjuncts(text: &str) -> Vec<&str> {
    let (mut parts, mut depth, mut from) = (Vec::new(), 0usize, 0);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'(' => depth += 1,
            b')' => depth = depth.saturating_sub(1),
            b'&' if depth == 0 && text[at..].starts_with("&& ") => {
                parts.push(text[from..at].trim_end());
                from = at + 3;
            }
            _ => {}
        }
    }
    parts.push(&text[from..]);
    parts
}

/// The value of a variable in a state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Known {
    /// A number from the first to the second.
    Number(i128, i128),
    /// A pointer, and whether it is null if that is certain.
    Pointer(Option<bool>),
}

/// What an abstract state says about the variables of a program.
pub trait Facts {
    /// What is known about a variable; `None` if an invariant must not mention it.
    fn known(&self, variable: &Variable) -> Option<Known>;

    /// Whether two variables have the same value, which is not known to be a constant.
    fn are_same(&self, a: &Variable, b: &Variable) -> bool;

    /// The smallest known `d` with `a <= b + d`.
    fn at_most(&self, a: &Variable, b: &Variable) -> Option<i128>;

    /// What else holds, as expressions of C over some of these variables; a disjunction is in
    /// brackets.
    fn others(&self, _variables: &[&Variable]) -> Vec<String> {
        Vec::new()
    }
}

/// What holds in some states: of each variable, and of several.
#[derive(Clone, PartialEq, Eq)]
struct Part {
    known: Vec<Option<Known>>,
    relations: BTreeSet<String>,
}

impl Part {
    fn atoms(&self, variables: &[&Variable]) -> BTreeSet<String> {
        let mut atoms = self.relations.clone();
        for (known, variable) in self.known.iter().zip(variables) {
            match known {
                Some(Known::Number(low, high)) => atoms.extend(range(*low, *high, variable)),
                Some(Known::Pointer(Some(null))) => {
                    atoms.insert(format!("{} {} 0", variable.name, if *null { "==" } else { "!=" }));
                }
                Some(Known::Pointer(None)) | None => {}
            }
        }
        atoms
    }

    /// Whether another one says nothing that it does not.
    fn is_within(&self, other: &Part) -> bool {
        let known = self.known.iter().zip(&other.known).all(|(one, other)| match (one, other) {
            (_, None | Some(Known::Pointer(None))) => true,
            (Some(Known::Number(low, high)), Some(Known::Number(least, most))) => {
                least <= low && high <= most
            }
            (Some(Known::Pointer(one)), Some(Known::Pointer(other))) => one == other,
            (None, Some(_))
            | (Some(Known::Number(..)), Some(Known::Pointer(_)))
            | (Some(Known::Pointer(_)), Some(Known::Number(..))) => false,
        });
        known && other.relations.is_subset(&self.relations)
    }

    /// One part for two that differ in one variable, which then has all values of both and no
    /// other.
    fn unite(&self, other: &Part) -> Option<Part> {
        let mut differ = (0..self.known.len()).filter(|at| self.known[*at] != other.known[*at]);
        let (at, None) = (differ.next()?, differ.next()) else { return None };
        let all = match (self.known[at]?, other.known[at]?) {
            (Known::Number(a, b), Known::Number(c, d)) => {
                let touch = c.checked_sub(1)? <= b && a.checked_sub(1)? <= d;
                touch.then(|| Known::Number(a.min(c), b.max(d)))?
            }
            (Known::Pointer(_), Known::Pointer(_)) => Known::Pointer(None),
            (Known::Number(..), Known::Pointer(_)) | (Known::Pointer(_), Known::Number(..)) => return None,
        };
        if self.relations != other.relations {
            return None;
        }
        let mut part = self.clone();
        part.known[at] = Some(all);
        Some(part)
    }
}

/// Parts of which no two are one: `n == 0` and `n != 0` together say nothing, and `2 <= n` beside
/// `0 <= n` adds nothing.
fn united(mut parts: Vec<Part>) -> Vec<Part> {
    let pair = |parts: &[Part]| {
        let later = |one: usize| (one + 1..parts.len()).map(move |other| (one, other));
        let mut pairs = (0..parts.len()).flat_map(later);
        pairs.find_map(|(one, other)| Some((one, other, parts[one].unite(&parts[other])?)))
    };
    while let Some((one, other, part)) = pair(&parts) {
        parts[one] = part;
        parts.remove(other);
    }
    let mut kept: Vec<Part> = Vec::new();
    for part in parts {
        if !kept.iter().any(|other| part.is_within(other)) {
            kept.retain(|other| !other.is_within(&part));
            kept.push(part);
        }
    }
    kept
}

/// A state and what its variables are.
struct State<'f, F> {
    facts: &'f F,
    known: Vec<Option<Known>>,
}

impl<'f, F: Facts> State<'f, F> {
    fn new(facts: &'f F, variables: &[&Variable]) -> State<'f, F> {
        State { facts, known: variables.iter().map(|v| facts.known(v)).collect() }
    }

    /// What holds in the memories of this state.
    fn part(&self, variables: &[&Variable]) -> Part {
        self.part_of_all(std::slice::from_ref(self), variables)
    }

    /// What holds in the memories of all of some states; this is one of them.
    fn part_of_all(&self, all: &[State<'_, F>], variables: &[&Variable]) -> Part {
        let known = |at: usize| match self.known.get(at).copied().flatten()? {
            Known::Number(..) => bounds(all, at).map(|(low, high)| Known::Number(low, high)),
            Known::Pointer(null) => {
                let same = |state: &State<'_, F>| state.known[at] == Some(Known::Pointer(null));
                Some(Known::Pointer(null.filter(|_| all.iter().all(same))))
            }
        };
        let known = (0..variables.len()).map(known).collect();
        let mut relations: BTreeSet<String> = self.facts.others(variables).into_iter().collect();
        for state in all.iter().filter(|_| all.len() > 1) {
            let others = state.facts.others(variables);
            relations.retain(|one| others.contains(one));
        }
        let compared = if all.len() > MOST_STATES { 0 } else { variables.len().min(MOST_COMPARED) };
        for x in 0..compared {
            for y in (0..compared).filter(|y| *y != x) {
                relations.extend(relation(all, (x, variables[x]), (y, variables[y])));
            }
        }
        Part { known, relations }
    }

    fn number(&self, at: usize) -> Option<(i128, i128)> {
        match self.known.get(at).copied().flatten()? {
            Known::Number(low, high) => Some((low, high)),
            Known::Pointer(_) => None,
        }
    }
}

/// The minimum and maximum of a variable in these states.
fn bounds<F: Facts>(all: &[State<'_, F>], at: usize) -> Option<(i128, i128)> {
    all.iter().map(|state| state.number(at)).reduce(|a, b| Some((a?.0.min(b?.0), a?.1.max(b?.1))))?
}

/// What the range of a variable says beyond its type.
fn range(low: i128, high: i128, variable: &Variable) -> Vec<String> {
    let Ty::Int(width) = variable.ty else { return Vec::new() };
    let half = 1i128 << (width - 1);
    let (least, most) = match (variable.boolean, variable.signed) {
        (true, _) => (0, 1),
        (false, true) => (-half, half - 1),
        (false, false) => (0, 2 * half - 1),
    };
    let name = &variable.name;
    let constant = |value: i128| integer(value, variable.signed);
    let atom = |value: i128, text: &dyn Fn(String) -> String| constant(value).map(text);
    if low == high {
        return atom(low, &|c| format!("{name} == {c}")).into_iter().collect();
    }
    let above = atom(low, &|c| format!("{c} <= {name}")).filter(|_| low > least);
    let below = atom(high, &|c| format!("{name} <= {c}")).filter(|_| high < most);
    above.into_iter().chain(below).collect()
}

/// What is known of two variables at once; the first is the one that is equal or less.
fn relation<F: Facts>(all: &[State<'_, F>], x: (usize, &Variable), y: (usize, &Variable)) -> Option<String> {
    let ((i, a), (j, b)) = (x, y);
    let same = all.iter().all(|state| state.facts.are_same(a, b));
    match (a.ty, b.ty) {
        (Ty::Ptr, Ty::Ptr) => {
            // Types of pointers that differ cannot be compared without a cast.
            (same && i < j).then(|| format!("(void *){} == (void *){}", a.name, b.name))
        }
        (Ty::Int(_), Ty::Int(_)) => {
            let ((low, high), (least, most)) = (bounds(all, i)?, bounds(all, j)?);
            // C compares a signed and an unsigned number as unsigned ones; a value that both may be
            // is read as signed.
            if (!a.signed || !b.signed)
                && (low < 0 || least < 0 || !reads_alike(high, a) || !reads_alike(most, b))
            {
                return None;
            }
            if same {
                return (i < j && low < high).then(|| format!("{} == {}", a.name, b.name));
            }
            let distances = all.iter().map(|state| state.facts.at_most(a, b));
            let distance = distances.reduce(|a, b| Some(a?.max(b?)))??;
            // Facts that follow from the two ranges are not repeated.
            if distance >= high.checked_sub(least)? {
                return None;
            }
            at_most(a, b, distance)
        }
        _ => None,
    }
}

/// Whether a number is the same if its bits are read as signed.
fn reads_alike(number: i128, variable: &Variable) -> bool {
    let Ty::Int(width) = variable.ty else { return false };
    variable.signed || number < 1i128 << (width - 1)
}

/// `a <= b + distance`, without overflow.
fn at_most(a: &Variable, b: &Variable, distance: i128) -> Option<String> {
    let narrow = |v: &Variable| matches!(v.ty, Ty::Int(width) if width <= 32);
    match distance {
        0 => Some(format!("{} <= {}", a.name, b.name)),
        -1 => Some(format!("{} < {}", a.name, b.name)),
        _ if narrow(a) && narrow(b) => {
            Some(format!("(long long){} - (long long){} <= {}", a.name, b.name, integer(distance, true)?))
        }
        _ => None,
    }
}

/// The disjunction of conjunctions, with the common conjuncts factored out; `None` if it is too
/// large.
fn disjunction(mut parts: Vec<BTreeSet<String>>) -> Option<String> {
    parts.sort_by_key(|part| part.len());
    let mut kept: Vec<BTreeSet<String>> = Vec::new();
    for part in parts {
        // A disjunct that implies another adds nothing.
        if !kept.iter().any(|other| other.is_subset(&part)) {
            kept.push(part);
        }
    }
    if kept.len() > MOST_PARTS {
        return None;
    }
    let mut common = kept.first()?.clone();
    kept.iter().for_each(|part| common.retain(|atom| part.contains(atom)));
    let rest: Vec<BTreeSet<String>> =
        kept.iter().map(|part| part.difference(&common).cloned().collect()).collect();
    if rest.iter().any(BTreeSet::is_empty) {
        return Some(conjunction(&common)).filter(|text| text.len() <= MOST_BYTES);
    }
    let rest: Vec<String> = rest.iter().map(|part| format!("({})", conjunction(part))).collect();
    let either = format!("({})", rest.join(" || "));
    let text = if common.is_empty() { either } else { format!("{} && {either}", conjunction(&common)) };
    Some(text).filter(|text| text.len() <= MOST_BYTES)
}

fn conjunction(atoms: &BTreeSet<String>) -> String {
    let mut text = String::new();
    for atom in atoms {
        if text.len() + atom.len() > MOST_BYTES {
            break;
        }
        text.push_str(if text.is_empty() { "" } else { " && " });
        text.push_str(atom);
    }
    if text.is_empty() { TRUE.to_owned() } else { text }
}
