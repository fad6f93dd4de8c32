//! What follows from numbers: the results of operations, and values that differ.

use super::Word;
use super::search::{Known, Path, Search, Task, Whence, Why};
use crate::heap::{Def, NodeId, Op, Val};
use ir::{BinOp, CastOp, Idx};
use value::Range;

impl Search<'_> {
    /// Checks operations whose operands are known, and finds operands that follow from the result.
    /// Whether there was one.
    pub(super) fn operations(&mut self, known: &mut Known) -> Result<bool, Why> {
        let all: Vec<((NodeId, Path), Word)> =
            known.nodes.iter().map(|(key, word)| (key.clone(), *word)).collect();
        let before = known.tasks.len();
        for (key, word) in all {
            let Some(node) = self.heap.node(key.0) else { continue };
            let (Def::Op(op, a, b), Some(result)) = (node.def, word.number) else { continue };
            if known.inferred.contains(&key) {
                continue;
            }
            match (self.number(known, a, &key.1), self.number(known, b, &key.1)) {
                (Some(x), Some(y)) => {
                    known.inferred.insert(key.clone());
                    let is = evaluate(op, node.bits, (self.heap.bits(a), x), (self.heap.bits(b), y));
                    if is.is_some_and(|is| is != result) {
                        let (v, is) = (key.0.index(), is.unwrap_or_default());
                        return Err(format!(
                            "v{v} is {result:#x}, but {op:?} of {x:#x} and {y:#x} is {is:#x}"
                        ));
                    }
                }
                (None, Some(y)) if a != b => {
                    let wide = (self.heap.bits(a), node.bits);
                    if let Some(number) = operand(op, wide, result, y) {
                        self.infer(known, &key, a, number);
                    }
                }
                (None, None) if a == b => {
                    let wide = (self.heap.bits(a), node.bits);
                    if let Some(number) = only_operand(op, wide, result) {
                        self.infer(known, &key, a, number);
                    }
                }
                _ => {}
            }
        }
        Ok(known.tasks.len() > before)
    }

    fn infer(&self, known: &mut Known, key: &(NodeId, Path), val: Val, number: u128) {
        let word = Word { number: Some(number), block: None };
        known.tasks.push(Task { val, path: key.1.clone(), word, whence: Whence::Follows(key.0) });
    }

    /// The number that a value is, if it is known.
    pub(super) fn number(&self, known: &Known, val: Val, path: &Path) -> Option<u128> {
        match val {
            Val::Int { value, .. } => Some(u128::from(value)),
            Val::Node(id) => {
                let level = usize::from(self.heap.node(id)?.level);
                known.nodes.get(&(id, path.get(..level)?.to_vec()))?.number
            }
        }
    }

    /// Values that differ by a fact are different numbers: in each place of lists in which both
    /// are.
    pub(super) fn differing(&self, known: &Known) -> Result<(), Why> {
        for (a, b) in self.heap.facts.pairs() {
            let nodes = a.node().into_iter().chain(b.node());
            let Some(id) = nodes.max_by_key(|id| self.heap.level(Val::Node(*id))) else { continue };
            for (other, path) in known.nodes.keys() {
                if *other != id {
                    continue;
                }
                let (x, y) = (self.number(known, a, path), self.number(known, b, path));
                if x.is_some() && x == y {
                    return Err(format!(
                        "{a:?} and {b:?} differ, says the heap, but both are {:#x}",
                        x.unwrap_or_default()
                    ));
                }
            }
        }
        Ok(())
    }

    /// Along each list, numbers begin, follow each other and end as their steps say.
    pub(super) fn stepping(&self, known: &Known) -> Result<(), Why> {
        for ((id, path), word) in &known.nodes {
            let steps = self.heap.node(*id).and_then(|node| node.steps.as_ref());
            let (Some(steps), Some(((obj, at), around))) = (steps, path.split_last()) else { continue };
            let number = |word: Option<&Word>| word.and_then(|word| word.number).map(|number| number as u64);
            let Some(own) = number(Some(word)) else { continue };
            let len = known.lists.get(&(*obj, around.to_vec())).map_or(0, Vec::len);
            let next = || {
                let mut path = path.clone();
                path.last_mut()?.1 += 1;
                number(known.nodes.get(&(*id, path)))
            };
            let mut wrong = Vec::new();
            if *at == 0 {
                wrong.push((None, Some(own)));
            }
            match next() {
                _ if *at as usize + 1 == len => wrong.push((Some(own), None)),
                Some(next) => wrong.push((Some(own), Some(next))),
                None => {}
            }
            wrong.retain(|pair| !steps.pairs().contains(pair));
            if let Some((from, to)) = wrong.first() {
                let v = id.index();
                return Err(format!("v{v} is {from:?} before {to:?} in a list, which are no steps of it"));
            }
        }
        Ok(())
    }

    /// Numbers of which one is at most the other one plus a constant.
    pub(super) fn ordered(&self, known: &Known) -> Result<(), Why> {
        for (a, b, c) in self.heap.facts.bounds() {
            let signed = |id: NodeId| {
                let number = self.number(known, Val::Node(id), &Path::new())?;
                Some(ir::sign_extend(number, self.heap.bits(Val::Node(id))))
            };
            if let Some((x, y)) = signed(*a).zip(signed(*b))
                && x - y > *c
            {
                let (a, b) = (a.index(), b.index());
                return Err(format!("v{a} - v{b} is at most {c}, says the heap, but they are {x} and {y}"));
            }
        }
        Ok(())
    }
}

/// The result of an operation, if it is defined and known here.
fn evaluate(op: Op, bits: u16, (wa, a): (u16, u128), (wb, b): (u16, u128)) -> Option<u128> {
    let (x, y) = (Range::constant(wa, a), Range::constant(wb, b));
    let range = match op {
        Op::Un(op) => Range::unary(op, x),
        Op::Bin(BinOp::PtrAdd) => return Some(ir::truncate(a.wrapping_add(b), bits)),
        Op::Bin(BinOp::PtrSub) => return Some(ir::truncate(a.wrapping_sub(b), bits)),
        Op::Bin(op) => {
            let defined = Range::definedness(op, x, y).is_some_and(|defined| !defined.may_be_undefined());
            defined.then(|| Range::binary(op, x, y)).flatten()
        }
        Op::Cast(op) => Range::cast(op, bits, x),
        Op::Bytes(first) => return Some(ir::truncate(a >> (u32::from(first) * 8).min(127), bits)),
    };
    range.and_then(Range::as_constant)
}

/// Whether bytes hold a number at an offset.
pub(super) fn holds(bytes: &[super::Byte], at: u128, val: u128, bits: u16) -> bool {
    let at = usize::try_from(at).unwrap_or(usize::MAX);
    (0..usize::from(bits) / 8).all(|i| {
        let byte = at.checked_add(i).and_then(|at| bytes.get(at));
        byte.is_some_and(|byte| byte.mask == 0xff && byte.value == (val >> (8 * i)) as u8)
    })
}

/// The first operand that has a result, where there is only one.
fn operand(op: Op, (bits, wide): (u16, u16), result: u128, second: u128) -> Option<u128> {
    let number = match op {
        Op::Bin(BinOp::Add | BinOp::PtrAdd) => result.wrapping_sub(second),
        Op::Bin(BinOp::Sub) => result.wrapping_add(second),
        Op::Bin(BinOp::Xor) => result ^ second,
        _ => return None,
    };
    (bits == wide).then(|| ir::truncate(number, bits))
}

/// The operand of an operation on one that has a result, where there is only one.
fn only_operand(op: Op, (bits, wide): (u16, u16), result: u128) -> Option<u128> {
    match op {
        Op::Cast(CastOp::ZExt | CastOp::SExt) => Some(ir::truncate(result, bits)),
        Op::Cast(CastOp::PtrToInt | CastOp::IntToPtr) if bits == wide => Some(result),
        _ => None,
    }
}
