//! Memories that are outside a heap for reasons that need no search.
//!
//! Each reason is about all objects of the heap at once, so that it does not matter which block is
//! which object.

use super::images::word_bytes;
use smg::Heap;
use smg::heap::{Content, Life, Object, Val};
use smg::inside::{Memory, Word};
use testkit::rng::Rng;

/// An address at which nothing is.
const NOWHERE: u64 = 0x00de_ad00;

/// Changed memories, each with what was changed.
pub(crate) fn mutants(memory: &Memory, heap: &Heap, rng: &mut Rng) -> Vec<(String, Memory)> {
    let mut out = Vec::new();
    out.extend(wrong_register(memory, heap, rng));
    out.extend(equal_registers(memory, heap));
    for _ in 0..3 {
        out.extend(wrong_word(memory, heap, rng));
    }
    out.extend(too_few(memory, heap, rng));
    out
}

/// What a value of the heap cannot be: a number outside its range; for an address, one beside all
/// blocks.
fn impossible(heap: &Heap, val: Val) -> Option<Word> {
    let number = match heap.as_addr(val) {
        Some(addr) if addr.plus.is_some() => return None,
        Some(_) => u128::from(NOWHERE),
        None => {
            let node = val.node().and_then(|id| heap.node(id));
            if node.is_some_and(|node| matches!(node.def, smg::heap::Def::Op(..))) {
                return None;
            }
            let (range, bits) = (heap.range(val), heap.bits(val));
            let numbers = [range.max_s()? + 1, range.min_s()? - 1].map(|n| ir::truncate(n as u128, bits));
            numbers.into_iter().find(|number| !range.contains(*number))?
        }
    };
    Some(Word { number: Some(number), block: None })
}

fn wrong_register(memory: &Memory, heap: &Heap, rng: &mut Rng) -> Option<(String, Memory)> {
    let at = rng.index(heap.roots.regs.len());
    let word = impossible(heap, heap.roots.regs.get(at).copied().flatten()?)?;
    let mut mutant = memory.clone();
    *mutant.regs.get_mut(at)? = Some(word);
    Some((format!("register {at} is what it cannot be"), mutant))
}

/// Two registers that differ by a fact.
fn equal_registers(memory: &Memory, heap: &Heap) -> Option<(String, Memory)> {
    let at = |val: Val| heap.roots.regs.iter().position(|reg| *reg == Some(val));
    let (a, b) = heap.facts.pairs().find_map(|(a, b)| Some((at(a)?, at(b)?)))?;
    let mut mutant = memory.clone();
    mutant.regs[b] = mutant.regs[a];
    // Unset registers are not numbers, and not equal.
    mutant.regs[a].and_then(|word| word.number)?;
    Some((format!("registers {a} and {b} are equal"), mutant))
}

/// The objects that a live block on the heap of some size may be.
fn of_size(heap: &Heap, size: u64) -> Vec<&Object> {
    let objects = heap.objects().map(|(_, object)| object);
    objects
        .filter(|o| o.is_live() && o.origin.is_heap() && o.constant_size().is_none_or(|s| s == size))
        .collect()
}

/// A word of a block that no object of its size can hold there.
fn wrong_word(memory: &Memory, heap: &Heap, rng: &mut Rng) -> Option<(String, Memory)> {
    let block = rng.index(memory.blocks.len());
    let there =
        memory.blocks.get(block).filter(|block| block.life == Life::Live && block.origin.is_heap())?;
    let objects = of_size(heap, there.size);
    let piece = {
        let pieces: Vec<_> = objects.first()?.pieces.iter().collect();
        (*rng.pick(&pieces)).clone()
    };
    let (at, len) = (piece.at, piece.len);
    let end = at.checked_add(len).filter(|end| *end <= there.size)?;
    let words: Option<Vec<Word>> = objects
        .iter()
        .map(|object| {
            let link = object.segment().is_some_and(|segment| {
                [segment.link.next(), segment.link.prev()]
                    .into_iter()
                    .flatten()
                    .any(|link| link < end && at < link + heap.pointer_bytes())
            });
            match object.pieces.overlapping(at, len) {
                _ if link => impossible_pointer(heap, object, at, len),
                [piece] if piece.at <= at && piece.end() >= end => match &piece.content {
                    Content::Zero if len <= 16 => Some(Word { number: Some(1), block: None }),
                    Content::Any(smg::heap::Init::Yes) => Some(Word { number: None, block: None }),
                    Content::Val(val) if piece.at == at && piece.len == len => impossible(heap, *val),
                    Content::Zero | Content::Any(_) | Content::Bytes(_) | Content::Val(_) => None,
                },
                _ => None,
            }
        })
        .collect();
    let words = words?;
    let word = *words.first()?;
    if words.iter().any(|other| *other != word) {
        return None;
    }
    let mut mutant = memory.clone();
    let bytes = word_bytes(word, len.min(16) as usize);
    mutant.blocks[block].bytes.splice(at as usize..at as usize + bytes.len(), bytes);
    Some((format!("block {block} holds at {at} what it cannot"), mutant))
}

/// A link leads to a node or beside the list: nowhere else.
fn impossible_pointer(heap: &Heap, object: &Object, at: u64, len: u64) -> Option<Word> {
    let word = Word { number: Some(u128::from(NOWHERE)), block: None };
    match object.pieces.value_at(at, len) {
        Some(val) => heap.as_addr(val).filter(|addr| addr.plus.is_none()).map(|_| word),
        None => (len == heap.pointer_bytes()).then_some(word),
    }
}

/// Fewer blocks than the heap has at least: one pointer is null, and what it led to is gone.
fn too_few(memory: &Memory, heap: &Heap, rng: &mut Rng) -> Option<(String, Memory)> {
    // Nothing else can lead to objects on level 0 but what always does: all are there.
    let sure = heap.objects().all(|(_, object)| object.min() > 0 && object.level == 0)
        && heap.nodes().all(|(_, node)| node.addr().is_none_or(|addr| addr.plus.is_none()));
    let least: u32 =
        heap.objects().filter(|(_, o)| o.is_live() && o.origin.is_heap()).map(|(_, o)| o.min()).sum();
    let mut mutant = memory.clone();
    let live: Vec<usize> = (0..memory.blocks.len())
        .filter(|at| memory.blocks[*at].life == Life::Live && memory.blocks[*at].origin.is_heap())
        .collect();
    if !sure || live.len() != least as usize || live.is_empty() {
        return None;
    }
    let gone = *rng.pick(&live);
    for block in &mut mutant.blocks {
        for byte in block.bytes.iter_mut().filter(|byte| byte.block == Some(gone)) {
            (byte.value, byte.block) = (0, None);
        }
    }
    for word in mutant.regs.iter_mut().flatten().filter(|word| word.block == Some(gone)) {
        *word = Word { number: Some(0), block: None };
    }
    mutant.blocks[gone].life = Life::Ended;
    Some((format!("block {gone} is gone, and {least} are needed"), mutant))
}
