//! What abstract heaps say about the variables of a program, as a C expression that holds in all
//! memories that they stand for.
//!
//! C can say ranges of numbers, which variables are equal, which number is at most another one plus
//! a constant, and which pointers are null. It has no word for the shape of a list. The expression
//! is a disjunction with one part for each heap; if that becomes too large, it says what is true of
//! all heaps at once.
//!
//! Soundness: a variable takes part only if in *every* heap its value is known to have been set
//! and, for a pointer, to be null or to point to something that is live: so that the expression can
//! be evaluated in every execution without undefined behaviour.

use crate::constant::integer;
use cfront::{Variable, VariablePlace};
use ir::{FuncId, Idx, Ty};
use smg::Heap;
use smg::heap::{Content, Def, Init, Kind, Node, Origin, Val};
use std::collections::BTreeSet;

/// With more parts than this, what is true of all heaps is said instead.
const MOST_PARTS: usize = 6;
/// With more bytes than this, too.
const MOST_BYTES: usize = 1500;
/// So many variables are compared with each other.
const MOST_COMPARED: usize = 16;
/// In so many heaps; of more only ranges and null pointers are said, which costs less.
const MOST_HEAPS: usize = 64;

/// What always holds, as far as nothing better is known.
pub const TRUE: &str = "1";

/// An expression over the variables of a function that holds in all memories of all heaps. [`TRUE`]
/// if C has nothing to say.
pub fn of_heaps(heaps: &[&Heap], variables: &[Variable], func: FuncId) -> String {
    let usable: Vec<&Variable> =
        variables.iter().filter(|v| heaps.iter().all(|heap| known(heap, v, func).is_some())).collect();
    let states: Vec<State<'_>> = heaps.iter().map(|heap| State::new(heap, &usable, func)).collect();
    let Some(first) = states.first() else { return TRUE.to_owned() };
    let few = states.len() <= MOST_HEAPS;
    let apart = few.then(|| disjunction(states.iter().map(|state| state.atoms(&usable)).collect()));
    match apart.flatten() {
        Some(text) => text,
        None => conjunction(&first.atoms_of_all(&states, &usable)),
    }
}

/// What a variable is in a heap.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Known {
    /// A number from the first to the second.
    Number(Val, i128, i128),
    /// A pointer, and whether it is null if that is certain.
    Pointer(Val, Option<bool>),
}

impl Known {
    fn val(self) -> Val {
        match self {
            Known::Number(val, ..) | Known::Pointer(val, _) => val,
        }
    }
}

/// What is known of a variable; `None` if nothing may be said about it.
fn known(heap: &Heap, variable: &Variable, func: FuncId) -> Option<Known> {
    let val = match variable.place {
        VariablePlace::Reg(reg) => (*heap.roots.regs.get(reg.index())?)?,
        VariablePlace::Obj(obj) => content(heap, Origin::Local(func, obj), variable.ty)?,
        VariablePlace::Global(global) => content(heap, Origin::Global(global), variable.ty)?,
    };
    let node = match val {
        Val::Int { .. } => None,
        Val::Node(id) => Some(heap.node(id)?),
    };
    if node.is_some_and(|node| node.init != Init::Yes || node.level != 0) {
        return None;
    }
    match variable.ty {
        Ty::Int(width) if width <= 64 && heap.bits(val) == width && !node.is_some_and(is_address) => {
            let range = heap.range(val);
            let (low, high) = match variable.signed {
                true => (range.min_s()?, range.max_s()?),
                false => (range.min_u()? as i128, range.max_u()? as i128),
            };
            Some(Known::Number(val, low, high))
        }
        Ty::Ptr if heap.bits(val) == heap.pointer_bits() => {
            Some(Known::Pointer(val, pointer(heap, val, node)?))
        }
        Ty::Int(_) | Ty::Ptr | Ty::Float(_) => None,
    }
}

fn is_address(node: &Node) -> bool {
    matches!(node.def, Def::Addr(_) | Def::Choice(_))
}

/// The scalar that an object is.
fn content(heap: &Heap, origin: Origin, ty: Ty) -> Option<Val> {
    let object = heap.get(heap.roots.named(origin)?)?;
    let len = ty.bytes(heap.model())?;
    let bits = u16::try_from(len * 8).ok()?;
    match object.pieces.overlapping(0, len) {
        [piece] if piece.at == 0 && piece.content == Content::Zero && piece.len >= len => {
            Some(Val::Int { bits, value: 0 })
        }
        [piece] if (piece.at, piece.len) == (0, len) => match &piece.content {
            Content::Val(val) => Some(*val),
            Content::Bytes(bytes) if len <= 8 => {
                let value = bytes.iter().rev().fold(0u64, |value, byte| value << 8 | u64::from(*byte));
                Some(Val::Int { bits, value })
            }
            Content::Bytes(_) | Content::Zero | Content::Any(_) => None,
        },
        _ => None,
    }
}

/// Whether a pointer that may be looked at is null, if that is certain; `None` if it may not be
/// looked at.
fn pointer(heap: &Heap, val: Val, node: Option<&Node>) -> Option<Option<bool>> {
    let Some(node) = node else { return Some(Some(val.is_zero())) };
    match node.def {
        Def::Addr(addr) => {
            let object = heap.get(addr.obj)?;
            if !object.is_live() {
                return None;
            }
            let inside = match object.kind {
                Kind::Region => object.constant_size().is_none_or(|size| addr.off.unsigned_abs() <= size),
                // The address of an empty list is that of what follows it.
                Kind::Segment(segment) => segment.min > 0,
            };
            let there = inside && addr.off >= 0 && addr.plus.is_none();
            Some(there.then_some(false))
        }
        Def::Choice(_) => Some((!node.range.contains(0)).then_some(false)),
        // It may be an address of something that is gone.
        Def::Any | Def::Op(..) => None,
    }
}

/// A heap and what its variables are.
struct State<'h> {
    heap: &'h Heap,
    known: Vec<Option<Known>>,
}

impl<'h> State<'h> {
    fn new(heap: &'h Heap, variables: &[&Variable], func: FuncId) -> State<'h> {
        State { heap, known: variables.iter().map(|v| known(heap, v, func)).collect() }
    }

    /// What holds in the memories of this heap.
    fn atoms(&self, variables: &[&Variable]) -> BTreeSet<String> {
        self.atoms_of_all(std::slice::from_ref(self), variables)
    }

    /// What holds in the memories of all of some heaps; this is one of them.
    fn atoms_of_all(&self, all: &[State<'_>], variables: &[&Variable]) -> BTreeSet<String> {
        let mut atoms = BTreeSet::new();
        for (at, variable) in variables.iter().enumerate() {
            match self.known.get(at).copied().flatten() {
                Some(Known::Number(..)) => atoms.extend(range(all, at, variable)),
                Some(Known::Pointer(_, null)) => {
                    let same = all
                        .iter()
                        .all(|s| matches!(s.known[at], Some(Known::Pointer(_, other)) if other == null));
                    let sign = null.filter(|_| same).map(|null| if null { "==" } else { "!=" });
                    atoms.extend(sign.map(|sign| format!("{} {sign} 0", variable.name)));
                }
                None => {}
            }
        }
        let compared = if all.len() > MOST_HEAPS { 0 } else { variables.len().min(MOST_COMPARED) };
        for x in 0..compared {
            for y in (0..compared).filter(|y| *y != x) {
                atoms.extend(relation(all, (x, variables[x]), (y, variables[y])));
            }
        }
        atoms
    }

    fn number(&self, at: usize) -> Option<(Val, i128, i128)> {
        match self.known.get(at).copied().flatten()? {
            Known::Number(val, low, high) => Some((val, low, high)),
            Known::Pointer(..) => None,
        }
    }
}

/// The least and the greatest number that a variable is in any of some heaps.
fn bounds(all: &[State<'_>], at: usize) -> Option<(i128, i128)> {
    let numbers = all.iter().map(|state| state.number(at));
    let joined = numbers.map(|number| number.map(|(_, low, high)| (low, high)));
    joined.reduce(|a, b| Some((a?.0.min(b?.0), a?.1.max(b?.1))))?
}

/// What the range of a variable says beyond its type.
fn range(all: &[State<'_>], at: usize, variable: &Variable) -> Vec<String> {
    let (Some((low, high)), Ty::Int(width)) = (bounds(all, at), variable.ty) else { return Vec::new() };
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
fn relation(all: &[State<'_>], x: (usize, &Variable), y: (usize, &Variable)) -> Option<String> {
    let ((i, a), (j, b)) = (x, y);
    let same = all.iter().all(|state| match (state.known[i], state.known[j]) {
        (Some(p), Some(q)) => p.val() == q.val() && p.val().node().is_some(),
        _ => false,
    });
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
            let distances =
                all.iter().map(|state| state.heap.at_most(state.number(i)?.0, state.number(j)?.0));
            let distance = distances.reduce(|a, b| Some(a?.max(b?)))??;
            // What the two ranges say already is not said again.
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

/// The disjunction of conjunctions, with what is common to all in front; `None` if it is too large.
fn disjunction(mut parts: Vec<BTreeSet<String>>) -> Option<String> {
    parts.sort_by_key(|part| part.len());
    let mut kept: Vec<BTreeSet<String>> = Vec::new();
    for part in parts {
        // A part that says more than another adds nothing.
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
