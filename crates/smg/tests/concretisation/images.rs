//! The memories that a heap stands for, made one after the other from the meaning of heaps: a
//! region is a block, a segment a list of blocks, a node one number for each place of the lists
//! around it. Nothing of this is shared with [`smg::inside`], which goes the other way, from a
//! memory to an assignment; each is checked against the other.
//!
//! Where there is a choice (the length of a list, a number, unknown bytes, the address of a freed
//! block) [`Choices`] takes all ways one after the other if these are few, else some by chance.

use ir::{BinOp, CastOp};
use smg::Heap;
use smg::heap::{Addr, Content, Def, Init, Life, Link, NodeId, ObjId, Op, Segment, Spec, Steps, Val};
use smg::inside::{Block, Byte, Memory, Word};
use std::collections::{BTreeMap, BTreeSet};
use testkit::rng::Rng;

/// Lists are at most this much longer than their minimum.
const LONGER: u32 = 2;

/// Blocks have at most this many bytes.
const MOST_BYTES: u128 = 64;

/// Which nodes of the lists around it something belongs to, from the outermost.
type Path = Vec<(ObjId, usize)>;

/// Links to neighbours in a list, by their offsets.
type Links = Vec<(u64, Word)>;

/// The way through all choices.
struct Choices {
    taken: Vec<(usize, usize)>,
    at: usize,
    random: Option<Rng>,
}

impl Choices {
    fn pick(&mut self, of: usize) -> usize {
        if let Some(rng) = &mut self.random {
            return rng.index(of);
        }
        if self.at == self.taken.len() {
            self.taken.push((0, of));
        }
        self.at += 1;
        self.taken[self.at - 1].0
    }

    /// Goes to the next way; false if there is none.
    fn advance(&mut self) -> bool {
        self.at = 0;
        while let Some((way, of)) = self.taken.pop() {
            if way + 1 < of {
                self.taken.push((way + 1, of));
                return true;
            }
        }
        false
    }
}

/// Memories of a heap: all, if there are at most `limit` ways to make one, else up to `limit`.
pub(crate) fn images(heap: &Heap, limit: usize, seed: u64) -> Vec<Memory> {
    let mut choices = Choices { taken: Vec::new(), at: 0, random: None };
    let mut out = Vec::new();
    for _ in 0..limit {
        out.extend(Maker::new(heap, &mut choices).memory());
        if !choices.advance() {
            return out;
        }
    }
    out.truncate(1);
    choices.random = Some(Rng::new(seed));
    for _ in 0..limit * 2 {
        if out.len() < limit {
            out.extend(Maker::new(heap, &mut choices).memory());
        }
    }
    out
}

/// A memory in the making. Where a way leads nowhere (a fact would be violated), `None` is given.
struct Maker<'a> {
    heap: &'a Heap,
    choices: &'a mut Choices,
    memory: Memory,
    regions: BTreeMap<(ObjId, Path), usize>,
    lists: BTreeMap<(ObjId, Path), Vec<usize>>,
    nodes: BTreeMap<(NodeId, Path), Word>,
    /// Addresses that are being looked for, so that one which leads to itself through empty lists
    /// is seen.
    busy: BTreeSet<(NodeId, Path)>,
    /// Blocks whose contents are still to be made: the block, what it is, and the links to its
    /// neighbours in a list.
    open: Vec<(usize, ObjId, Path, Links)>,
}

impl<'a> Maker<'a> {
    fn new(heap: &'a Heap, choices: &'a mut Choices) -> Self {
        Maker {
            heap,
            choices,
            memory: Memory::default(),
            regions: BTreeMap::new(),
            lists: BTreeMap::new(),
            nodes: BTreeMap::new(),
            busy: BTreeSet::new(),
            open: Vec::new(),
        }
    }

    fn memory(mut self) -> Option<Memory> {
        let heap = self.heap;
        for (origin, obj) in &heap.roots.named {
            let block = self.region(*obj, &[])?;
            self.memory.named.push((*origin, block));
        }
        for val in &heap.roots.regs {
            let word = match val {
                Some(val) => Some(self.value(*val, &[])?),
                None => None,
            };
            self.memory.regs.push(word);
        }
        while let Some((block, obj, path, links)) = self.open.pop() {
            self.fill(block, obj, &path, &links)?;
        }
        self.facts_hold().then_some(self.memory)
    }

    fn word(&self, block: usize, off: i64) -> Word {
        let number = self.memory.blocks[block].base.wrapping_add(off as u64);
        Word { number: Some(ir::truncate(u128::from(number), self.heap.pointer_bits())), block: Some(block) }
    }

    fn add_block(&mut self, obj: ObjId, path: &[(ObjId, usize)]) -> Option<usize> {
        let object = self.heap.object(obj);
        let size = self.value(object.size, path)?.number.filter(|size| *size <= MOST_BYTES)? as u64;
        let at = self.memory.blocks.len();
        let mut base = 0x1000 * (at as u64 + 1);
        if !object.is_live() {
            // Memory that was freed may have been given to another block, unless that was there
            // already.
            let apart = object.apart.iter().filter_map(|other| self.regions.get(&(*other, Vec::new())));
            let apart: Vec<u64> = apart.map(|block| self.memory.blocks[*block].base).collect();
            let heap = self.memory.blocks.iter().filter(|block| block.origin.is_heap());
            let mut bases: Vec<u64> =
                heap.map(|block| block.base).filter(|base| !apart.contains(base)).collect();
            bases.push(base);
            base = bases[self.choices.pick(bases.len())];
        }
        self.memory.blocks.push(Block {
            base,
            size,
            origin: object.origin,
            life: object.life,
            bytes: Vec::new(),
        });
        Some(at)
    }

    fn region(&mut self, obj: ObjId, path: &[(ObjId, usize)]) -> Option<usize> {
        let key = (obj, path.to_vec());
        if let Some(block) = self.regions.get(&key) {
            return Some(*block);
        }
        let block = self.add_block(obj, path)?;
        self.regions.insert(key, block);
        self.open.push((block, obj, path.to_vec(), Vec::new()));
        Some(block)
    }

    fn list(&mut self, obj: ObjId, path: &[(ObjId, usize)], segment: Segment) -> Option<Vec<usize>> {
        let key = (obj, path.to_vec());
        if let Some(blocks) = self.lists.get(&key) {
            return Some(blocks.clone());
        }
        let most = segment.max.unwrap_or(u32::MAX).min(segment.min + LONGER);
        let len = segment.min as usize + self.choices.pick((most - segment.min) as usize + 1);
        let below = |at: usize| [path, &[(obj, at)]].concat();
        let blocks: Option<Vec<usize>> = (0..len).map(|at| self.add_block(obj, &below(at))).collect();
        let blocks = blocks?;
        for (at, block) in blocks.iter().enumerate() {
            let mut links = Vec::new();
            if let (Some(next), Some(to)) = (segment.link.next(), blocks.get(at + 1)) {
                links.push((next, self.word(*to, segment.aim(Spec::First))));
            }
            if let (Some(prev), Some(to)) = (segment.link.prev(), at.checked_sub(1).map(|at| blocks[at])) {
                links.push((prev, self.word(to, segment.aim(Spec::Last))));
            }
            self.open.push((*block, obj, below(at), links));
        }
        self.lists.insert(key, blocks.clone());
        Some(blocks)
    }

    fn value(&mut self, val: Val, path: &[(ObjId, usize)]) -> Option<Word> {
        let id = match val {
            Val::Int { value, .. } => return Some(Word { number: Some(u128::from(value)), block: None }),
            Val::Node(id) => id,
        };
        let node = self.heap.node(id)?.clone();
        let path = path.get(..usize::from(node.level))?;
        let key = (id, path.to_vec());
        if let Some(word) = self.nodes.get(&key) {
            return Some(*word);
        }
        if !self.busy.insert(key.clone()) {
            return None;
        }
        let set = match node.init {
            Init::Yes => true,
            Init::Maybe => self.choices.pick(2) == 0,
            Init::No => false,
        };
        let word = match node.def {
            _ if !set => Word { number: None, block: None },
            Def::Addr(addr) => self.address(addr, path)?,
            Def::Any if let Some(steps) = &node.steps => self.step(id, steps, path)?,
            Def::Any => {
                let (low, high) = (node.range.min_s()?, node.range.max_s()?);
                let mut some: Vec<u128> =
                    [low, high, 0, 1, 0x1000].iter().map(|n| ir::truncate(*n as u128, node.bits)).collect();
                some.retain(|number| node.range.contains(*number));
                some.sort_unstable();
                some.dedup();
                Word { number: Some(some[self.choices.pick(some.len())]), block: None }
            }
            Def::Choice(choice) => {
                let null = node.range.contains(0).then_some(Word { number: Some(0), block: None });
                let named = choice.places().filter_map(|(origin, off)| {
                    let (_, block) = self.memory.named.iter().find(|(other, _)| *other == origin)?;
                    let number = self.memory.blocks[*block].base.wrapping_add(off as u64);
                    Some(Word { number: Some(u128::from(number)), block: Some(*block) })
                });
                let some: Vec<Word> = named.chain(null).collect();
                some[self.choices.pick(some.len())]
            }
            Def::Op(op, a, b) => {
                let (x, y) = (self.value(a, path)?.number?, self.value(b, path)?.number?);
                let number = evaluate(op, node.bits, self.heap.bits(a), x, y)?;
                if !node.range.contains(number) {
                    return None;
                }
                Word { number: Some(number), block: None }
            }
        };
        self.busy.remove(&key);
        self.nodes.insert(key, word);
        Some(word)
    }

    /// A number along a list: one of the words as long as the list whose letters stand beside each
    /// other as steps say.
    fn step(&mut self, id: NodeId, steps: &Steps, path: &[(ObjId, usize)]) -> Option<Word> {
        let ((obj, at), around) = path.split_last()?;
        let len = self.lists.get(&(*obj, around.to_vec()))?.len();
        let beside = |from: Option<u64>, to: Option<u64>| steps.pairs().contains(&(from, to));
        let mut words: Vec<Vec<u64>> = vec![Vec::new()];
        for _ in 0..len {
            let longer = words.iter().flat_map(|word| {
                let fits =
                    steps.values().into_iter().filter(|next| beside(word.last().copied(), Some(*next)));
                fits.map(|next| [&word[..], &[next]].concat()).collect::<Vec<_>>()
            });
            words = longer.collect();
        }
        words.retain(|word| beside(word.last().copied(), None));
        if words.is_empty() {
            return None;
        }
        let word = &words[self.choices.pick(words.len())];
        for (other, number) in word.iter().enumerate() {
            let key = (id, [around, &[(*obj, other)]].concat());
            self.nodes.insert(key, Word { number: Some(u128::from(*number)), block: None });
        }
        Some(Word { number: Some(u128::from(word[*at])), block: None })
    }

    fn address(&mut self, addr: Addr, path: &[(ObjId, usize)]) -> Option<Word> {
        let plus = match addr.plus {
            Some(plus) => self.value(Val::Node(plus), path)?.number? as i64,
            None => 0,
        };
        let off = addr.off.wrapping_add(plus);
        let object = self.heap.object(addr.obj);
        let own = path.get(..usize::from(object.level))?;
        let Some(segment) = object.segment() else {
            let block = self.region(addr.obj, own)?;
            return Some(self.word(block, off));
        };
        if addr.spec == Spec::All {
            let (around, at) = path.get(usize::from(object.level))?;
            let blocks = self.lists.get(&(addr.obj, own.to_vec()))?;
            return (*around == addr.obj).then(|| self.word(blocks[*at], off));
        }
        let blocks = self.list(addr.obj, own, segment)?;
        let end = if addr.spec == Spec::Last { blocks.last() } else { blocks.first() };
        if let Some(block) = end {
            return Some(self.word(*block, off));
        }
        // An empty list: its ends are what stands beside it.
        let beside = match (segment.link, addr.spec) {
            (Link::Optional, _) => Word { number: Some(0), block: None },
            (Link::Single { next } | Link::Double { next, .. }, Spec::First) => {
                self.held(addr.obj, next, own)?
            }
            (Link::Double { prev, .. }, _) => self.held(addr.obj, prev, own)?,
            (Link::Single { .. }, _) => return None,
        };
        let number = (beside.number? as u64).wrapping_add(off.wrapping_sub(segment.aim(addr.spec)) as u64);
        Some(Word { number: Some(ir::truncate(u128::from(number), self.heap.pointer_bits())), ..beside })
    }

    /// What a segment holds at a link: one value for the whole list.
    fn held(&mut self, obj: ObjId, at: u64, path: &[(ObjId, usize)]) -> Option<Word> {
        let val = self.heap.object(obj).pieces.value_at(at, self.heap.pointer_bytes());
        self.value(val.unwrap_or(self.heap.null()), path)
    }

    fn fill(
        &mut self,
        block: usize,
        obj: ObjId,
        path: &[(ObjId, usize)],
        links: &[(u64, Word)],
    ) -> Option<()> {
        let object = self.heap.object(obj);
        if !object.is_live() {
            return Some(());
        }
        let size = self.memory.blocks[block].size;
        let mut bytes = Vec::new();
        // What is not said of a byte by its piece, marks may say.
        let mut free = vec![None; size as usize];
        for piece in object.pieces.iter().filter(|piece| piece.at < size) {
            let len = piece.len.min(size - piece.at) as usize;
            if let Content::Any(init) = piece.content {
                free[piece.at as usize..piece.at as usize + len].fill(Some(init));
            }
            match &piece.content {
                Content::Zero => bytes.extend(vec![byte(Some(0)); len]),
                Content::Bytes(known) => bytes.extend(known.iter().take(len).map(|b| byte(Some(*b)))),
                Content::Any(init) => {
                    let ways: &[Option<u8>] = match init {
                        Init::Yes => &[Some(0xa5), Some(0)],
                        Init::Maybe => &[None, Some(0xa5), Some(0)],
                        Init::No => &[None],
                    };
                    bytes.extend(vec![byte(ways[self.choices.pick(ways.len())]); len]);
                }
                Content::Val(val) => {
                    // Where a link leads to a neighbour, what the segment holds is for its ends.
                    let inner = links.iter().any(|(at, _)| *at == piece.at);
                    let word =
                        if inner { Word { number: None, block: None } } else { self.value(*val, path)? };
                    bytes.extend(word_bytes(word, piece.len as usize).into_iter().take(len));
                }
            }
        }
        for (at, word) in links {
            let len = self.heap.pointer_bytes() as usize;
            bytes.splice(*at as usize..*at as usize + len, word_bytes(*word, len));
        }
        self.mark(obj, path, &mut bytes, &free)?;
        self.memory.blocks[block].bytes = bytes;
        Some(())
    }

    /// Makes bytes as marks say; `None` if pieces say something else of them.
    fn mark(
        &mut self,
        obj: ObjId,
        path: &[(ObjId, usize)],
        bytes: &mut [Byte],
        free: &[Option<Init>],
    ) -> Option<()> {
        let marks = self.heap.object(obj).marks;
        let may_be = |at: usize| free[at].is_some_and(|init| init != Init::No);
        if let Some(zero) = marks.zero {
            let at = usize::try_from(self.value(zero.at, path)?.number?).ok()?;
            let len = usize::from(zero.len);
            for at in at..at.checked_add(len)? {
                match *bytes.get(at)? {
                    Byte { value: 0, mask: 0xff, .. } => {}
                    _ if may_be(at) => bytes[at] = byte(Some(0)),
                    _ => return None,
                }
            }
            for at in (0..at).step_by(len).filter(|_| zero.first) {
                if (at..at + len).all(|at| bytes[at].value == 0 && bytes[at].mask == 0xff) {
                    bytes[at] = may_be(at).then(|| byte(Some(0x61)))?;
                }
            }
        }
        if let Some(last) = marks.last {
            let at = usize::try_from(self.value(last, path)?.number?).ok()?;
            let zero = |byte: &Byte| byte.value == 0 && byte.mask == 0xff;
            let before = marks.zero.filter(|zero| zero.first).map(|zero| zero.at);
            let first = before.and_then(|val| self.value(val, path)?.number).unwrap_or(0);
            if !zero(bytes.get(at)?) {
                bytes[at] = (may_be(at) && at as u128 >= first).then(|| byte(Some(0)))?;
            }
        }
        if let Some(filled) = marks.filled {
            let to = usize::try_from(self.value(filled.to, path)?.number?).ok()?;
            for at in filled.from as usize..to {
                if bytes.get(at)?.mask != 0xff {
                    bytes[at] = may_be(at).then(|| byte(Some(0x62)))?;
                }
            }
            bytes.get(..to)?;
        }
        Some(())
    }

    fn facts_hold(&self) -> bool {
        let number = |val: Val, path: &Path| match val {
            Val::Int { value, .. } => Some(u128::from(value)),
            Val::Node(id) => {
                let level = usize::from(self.heap.level(Val::Node(id)));
                self.nodes.get(&(id, path.get(..level)?.to_vec()))?.number
            }
        };
        let signed = |id: NodeId| {
            let number = number(Val::Node(id), &Path::new())?;
            Some(ir::sign_extend(number, self.heap.bits(Val::Node(id))))
        };
        let ordered = self.heap.facts.bounds().iter().all(|(a, b, c)| {
            let (x, y) = (signed(*a), signed(*b));
            x.zip(y).is_none_or(|(x, y)| x - y <= *c)
        });
        ordered
            && self.heap.facts.pairs().all(|(a, b)| {
                self.nodes.keys().filter(|(id, _)| Val::Node(*id) == a || Val::Node(*id) == b).all(
                    |(_, path)| {
                        let (x, y) = (number(a, path), number(b, path));
                        x.is_none() || x != y
                    },
                )
            })
    }
}

fn byte(value: Option<u8>) -> Byte {
    Byte { value: value.unwrap_or(0), mask: if value.is_some() { 0xff } else { 0 }, block: None }
}

/// A word as bytes, the least significant one first.
pub(crate) fn word_bytes(word: Word, len: usize) -> Vec<Byte> {
    let mask = if word.number.is_some() { 0xff } else { 0 };
    let bytes = word.number.unwrap_or(0).to_le_bytes();
    bytes.iter().take(len).map(|value| Byte { value: *value, mask, block: word.block }).collect()
}

/// The operations that random heaps have.
fn evaluate(op: Op, bits: u16, operand: u16, a: u128, b: u128) -> Option<u128> {
    let number = match op {
        Op::Bin(BinOp::Add | BinOp::PtrAdd) => a.wrapping_add(b),
        Op::Bin(BinOp::Sub) => a.wrapping_sub(b),
        Op::Cast(CastOp::ZExt | CastOp::Trunc) => a,
        Op::Cast(CastOp::SExt) => ir::sign_extend(a, operand) as u128,
        Op::Bytes(first) => a >> (u32::from(first) * 8),
        Op::Un(_) | Op::Bin(_) | Op::Cast(_) => return None,
    };
    Some(ir::truncate(number, bits))
}

/// A memory as text: registers, then blocks by words.
pub(crate) fn describe(memory: &Memory, pointer: usize) -> String {
    let word = |bytes: &[Byte]| {
        let number = bytes.iter().rev().fold(0u128, |n, byte| n << 8 | u128::from(byte.value));
        let unset = bytes.iter().any(|byte| byte.mask != 0xff);
        if unset { "unset".to_owned() } else { format!("{number:#x}") }
    };
    let regs = memory.regs.iter().map(|reg| match reg {
        Some(Word { number: Some(number), .. }) => format!("{number:#x}"),
        Some(Word { number: None, .. }) => "unset".to_owned(),
        None => "dead".to_owned(),
    });
    let mut out = format!("registers {}\n", regs.collect::<Vec<_>>().join(" "));
    for (at, block) in memory.blocks.iter().enumerate() {
        let words: Vec<String> = block.bytes.chunks(pointer).map(word).collect();
        let life = match block.life {
            Life::Live => "",
            Life::Sealed => " sealed",
            Life::Freed(_) | Life::Ended => " ended",
        };
        out += &format!("block {at} at {:#x} of {}{life}: {}\n", block.base, block.size, words.join(" "));
    }
    out
}
