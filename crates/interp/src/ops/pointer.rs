//! Pointer arithmetic, order and distance.

use super::join_tags;
use crate::config::Checks;
use crate::error::{Checked, Fault};
use crate::memory::Memory;
use crate::value::{Tag, Value};
use ir::BinOp;
use obligation::ErrorKind;

/// `ptr + offset` in bytes. The result belongs to the pointer's object wherever it points.
#[inline]
pub(crate) fn add(ptr: Value, offset: Value, mask: u64) -> Value {
    let lo = ptr.lo.wrapping_add(offset.lo) & mask;
    if ptr.tag.is_object() && !offset.tag.is_undef() {
        return Value { lo, hi: 0, tag: ptr.tag };
    }
    let tag = if ptr.tag.is_undef() {
        ptr.tag.whole()
    } else if offset.tag.is_undef() {
        offset.tag.whole()
    } else if ptr.tag == Tag::NONE && ptr.lo == 0 && offset.lo != 0 {
        // An integer that was a pointer once, added to null: that pointer again.
        if offset.tag == Tag::NONE { Tag::NULL } else { offset.tag }
    } else {
        ptr.tag
    };
    Value { lo, hi: 0, tag }
}

/// Whether two pointers point into, or one past the end of, the same object; or are both null.
pub(crate) fn related(memory: &Memory, a: Value, b: Value) -> bool {
    let null = |v: Value| v.tag == Tag::NULL || (v.tag == Tag::NONE && v.lo == 0);
    if null(a) && null(b) {
        return true;
    }
    match (memory.resolve(a), memory.resolve(b)) {
        (Some((ta, oa)), Some((tb, ob))) => {
            let size = memory.object(ta).map_or(0, |object| object.size()) as i64;
            ta == tb && (0..=size).contains(&oa) && (0..=size).contains(&ob)
        }
        (Some(_) | None, _) => false,
    }
}

#[cold]
fn unrelated(memory: &Memory, a: Value, b: Value, what: &str) -> Box<Fault> {
    let objects: Vec<_> =
        [a, b].iter().filter_map(|v| memory.resolve(*v)).map(|(tag, offset)| (tag, Some(offset))).collect();
    let message = match objects.len() {
        2 if objects[0].0 != objects[1].0 => format!("pointers into {{0}} and {{1}} are {what}"),
        2 => format!("pointers outside {{0}} are {what}"),
        _ => format!("pointers that do not point into the same object are {what}"),
    };
    Box::new(Fault { kind: ErrorKind::UnrelatedPointers, message, objects })
}

/// The order of two pointers.
pub(crate) fn compare(op: BinOp, a: Value, b: Value, memory: &Memory, checks: &Checks) -> Checked<Value> {
    if a.is_undef() || b.is_undef() {
        return Ok(Value::ZERO.with_tag(join_tags(a, b, false, 0)));
    }
    if checks.pointer_order && !related(memory, a, b) {
        return Err(unrelated(memory, a, b, "compared by their order"));
    }
    Ok(Value::bool(if op == BinOp::LtU { a.lo < b.lo } else { a.lo <= b.lo }))
}

/// The distance of two pointers in bytes.
pub(crate) fn subtract(a: Value, b: Value, memory: &Memory, checks: &Checks) -> Checked<Value> {
    let lo = a.lo.wrapping_sub(b.lo) & memory.address_mask();
    if a.is_undef() || b.is_undef() {
        return Ok(Value::new(lo).with_tag(join_tags(a, b, false, 0)));
    }
    if checks.pointer_order && !related(memory, a, b) {
        return Err(unrelated(memory, a, b, "subtracted"));
    }
    // The distance of different objects, added to one of them again, leads to the other.
    let apart = a.tag.is_object() && b.tag.is_object() && a.tag != b.tag;
    Ok(Value::new(lo).with_tag(if apart { Tag::MIXED } else { Tag::NONE }))
}

/// An integer as a pointer.
pub(crate) fn from_int(a: Value, memory: &Memory) -> Value {
    match a.tag.settled() {
        Tag::NONE | Tag::MIXED if a.lo != 0 => a.with_tag(memory.find(a.lo).unwrap_or(Tag::NONE)),
        Tag::MIXED => Value::ZERO,
        _ => a,
    }
}

/// A pointer as an integer.
#[inline]
pub(crate) fn to_int(a: Value) -> Value {
    if a.tag == Tag::NULL { a.with_tag(Tag::NONE) } else { a }
}
