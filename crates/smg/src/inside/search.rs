//! Searches for an assignment: from the roots along the addresses; alternatives are tried one after
//! the other.

use super::{Byte, Memory, Word};
use crate::heap::{
    Addr, Choice, Content, Def, Heap, Init, Life, NodeId, ObjId, Object, Origin, Piece, Spec, Val,
};
use ir::Idx;
use std::collections::{BTreeMap, BTreeSet};

/// Which nodes of the lists around it something belongs to, from the outermost: the segment, and
/// the node's number.
pub(super) type Path = Vec<(ObjId, u32)>;

/// Blocks may be tried so often.
const MOST_STEPS: usize = 20_000;

/// Where a value was found.
#[derive(Clone, Copy, Debug)]
pub(super) enum Whence {
    Register(usize),
    Piece(ObjId, u64, usize),
    Size(ObjId, usize),
    Behind(ObjId),
    Follows(NodeId),
    Mark(ObjId, usize),
}

/// A value of the heap and the number that it must be.
#[derive(Clone, Debug)]
pub(super) struct Task {
    pub(super) val: Val,
    pub(super) path: Path,
    pub(super) word: Word,
    pub(super) whence: Whence,
}

/// An end of a list: what a link to its first or last node must be.
#[derive(Clone, Debug)]
pub(super) struct Tip {
    pub(super) obj: ObjId,
    pub(super) path: Path,
    pub(super) spec: Spec,
    pub(super) link: u64,
}

/// What has been assigned so far.
#[derive(Clone, Default)]
pub(super) struct Known {
    pub(super) nodes: BTreeMap<(NodeId, Path), Word>,
    pub(super) regions: BTreeMap<(ObjId, Path), usize>,
    pub(super) lists: BTreeMap<(ObjId, Path), Vec<usize>>,
    /// Live blocks that are taken.
    pub(super) taken: BTreeSet<usize>,
    pub(super) tasks: Vec<Task>,
    /// Addresses whose object is not found yet.
    waiting: Vec<(NodeId, Path, Word)>,
    pub(super) tips: Vec<Tip>,
    /// Operations whose operands were inferred already.
    pub(super) inferred: BTreeSet<(NodeId, Path)>,
}

/// Why something is not inside.
pub(super) type Why = String;

pub(super) struct Search<'a> {
    pub(super) memory: &'a Memory,
    pub(super) heap: &'a Heap,
    steps: usize,
    /// The reason that was found after most had been assigned.
    deepest: (usize, Why),
}

impl<'a> Search<'a> {
    pub(super) fn new(memory: &'a Memory, heap: &'a Heap) -> Self {
        Search { memory, heap, steps: 0, deepest: (0, String::new()) }
    }

    /// Finds an assignment.
    pub(super) fn run(&mut self) -> Result<(), Why> {
        let mut known = Known::default();
        self.roots(&mut known)?;
        if self.solve(known) || self.steps > MOST_STEPS {
            return Ok(());
        }
        Err(std::mem::take(&mut self.deepest.1))
    }

    fn roots(&mut self, known: &mut Known) -> Result<(), Why> {
        let (memory, heap) = (self.memory, self.heap);
        for (at, val) in heap.roots.regs.iter().enumerate() {
            let (Some(val), Some(Some(word))) = (val, memory.regs.get(at)) else { continue };
            let whence = Whence::Register(at);
            known.tasks.push(Task { val: *val, path: Path::new(), word: *word, whence });
        }
        for (origin, block) in &memory.named {
            let stays = matches!(origin, Origin::Global(_) | Origin::Local(..));
            if stays && heap.roots.named(*origin).is_none() {
                return Err(format!("{origin:?} is not in the heap (block {block})"));
            }
        }
        for (origin, obj) in &heap.roots.named {
            let Some((_, block)) = memory.named.iter().find(|(other, _)| other == origin) else {
                if matches!(origin, Origin::Library(_) | Origin::VarArgs | Origin::Jump(..)) {
                    // The library's own objects, variadic arguments and places of `setjmp` have no
                    // names in a memory.
                    continue;
                }
                return Err(format!("{origin:?} is not in the memory"));
            };
            self.place(known, *obj, &Path::new(), *block)?;
        }
        Ok(())
    }

    /// Goes on until all is assigned. False if that is not possible.
    fn solve(&mut self, mut known: Known) -> bool {
        self.steps += 1;
        if self.steps > MOST_STEPS {
            return false;
        }
        match self.forced(&mut known) {
            Err(why) => self.failed(&known, why),
            Ok(Some(choices)) => {
                let why = "there is no block that the address could be of".to_owned();
                if choices.is_empty() {
                    return self.failed(&known, why);
                }
                choices.into_iter().any(|choice| match choice {
                    Ok(next) => self.solve(next),
                    Err(why) => self.failed(&known, why),
                })
            }
            Ok(None) => match self.last_checks(&known) {
                Ok(()) => true,
                Err(why) => self.failed(&known, why),
            },
        }
    }

    fn failed(&mut self, known: &Known, why: Why) -> bool {
        let depth = known.nodes.len() + known.taken.len();
        if self.deepest.1.is_empty() || depth > self.deepest.0 {
            self.deepest = (depth, why);
        }
        false
    }

    /// Does all for which there is one way only; then gives the ways to go on.
    fn forced(&mut self, known: &mut Known) -> Result<Option<Vec<Result<Known, Why>>>, Why> {
        loop {
            while let Some(task) = known.tasks.pop() {
                let (whence, number) = (task.whence, task.word.number);
                self.value(known, task).map_err(|why| {
                    let number = number.map_or("unset".to_owned(), |n| format!("{n:#x}"));
                    format!("{} holds {number}: {why}", self.place_name(whence))
                })?;
            }
            if self.operations(known)? {
                continue;
            }
            let mut moved = false;
            let mut open = std::mem::take(&mut known.waiting);
            while let Some((id, path, word)) = open.pop() {
                match self.address(known, id, &path, word)? {
                    Found::Yes => moved = true,
                    Found::Later => known.waiting.push((id, path, word)),
                    Found::One(blocks) if blocks.len() == 1 => {
                        moved = true;
                        let addr = self.addr_of(id)?;
                        self.place(known, addr.obj, &path, blocks[0])?;
                    }
                    Found::One(blocks) => {
                        let addr = self.addr_of(id)?;
                        if blocks.is_empty() {
                            let object = self.heap.object(addr.obj);
                            return Err(format!(
                                "no block {:?} is there for {} at {:#x} (offset {})",
                                object.life,
                                self.name(addr.obj, &path),
                                word.number.unwrap_or_default(),
                                addr.off
                            ));
                        }
                        let ways = blocks.into_iter().map(|block| {
                            let mut next = known.clone();
                            next.waiting.extend(open.iter().cloned());
                            next.waiting.push((id, path.clone(), word));
                            self.place(&mut next, addr.obj, &path, block).map(|()| next)
                        });
                        return Ok(Some(ways.collect()));
                    }
                }
            }
            if moved || !known.tasks.is_empty() {
                continue;
            }
            let tips = std::mem::take(&mut known.tips);
            let (ready, rest): (Vec<Tip>, Vec<Tip>) =
                tips.into_iter().partition(|tip| known.lists.contains_key(&(tip.obj, tip.path.clone())));
            known.tips = rest;
            if ready.is_empty() {
                let ways = known.tips.first().cloned().map(|tip| self.ways(known, &tip));
                return Ok(ways.or_else(|| self.mark_ways(known)));
            }
            for tip in ready {
                self.tip(known, &tip)?;
            }
        }
    }

    pub(super) fn addr_of(&self, id: NodeId) -> Result<Addr, Why> {
        let addr = self.heap.node(id).and_then(|node| node.addr());
        addr.ok_or_else(|| "it is not an address".to_owned())
    }

    pub(super) fn name(&self, obj: ObjId, path: &[(ObjId, u32)]) -> String {
        let letter = if self.heap.object(obj).segment().is_some() { 'd' } else { 'r' };
        let nodes: Vec<String> =
            path.iter().map(|(seg, at)| format!(" of node {at} of d{}", seg.index())).collect();
        format!("{letter}{}{}", obj.index(), nodes.concat())
    }

    fn place_name(&self, whence: Whence) -> String {
        match whence {
            Whence::Register(at) => format!("register x{at}"),
            Whence::Piece(obj, at, block) => format!("{} (block {block}) at {at}", self.name(obj, &[])),
            Whence::Size(obj, block) => format!("the size of {} (block {block})", self.name(obj, &[])),
            Whence::Behind(obj) => format!("what is beside the empty list {}", self.name(obj, &[])),
            Whence::Follows(id) => format!("an operand of v{}", id.index()),
            Whence::Mark(obj, block) => format!("a mark of {} (block {block})", self.name(obj, &[])),
        }
    }

    /// A value is a number.
    fn value(&mut self, known: &mut Known, task: Task) -> Result<(), Why> {
        let Task { val, path, word, .. } = task;
        let id = match val {
            Val::Int { value, .. } if word.number == Some(u128::from(value)) => return Ok(()),
            Val::Int { value, .. } => return Err(format!("the heap has {value:#x}")),
            Val::Node(id) => id,
        };
        let node = self.heap.node(id).ok_or("the node is not there")?;
        let level = usize::from(node.level);
        let name = format!("v{}", id.index());
        let Some(path) = path.get(..level).map(<[_]>::to_vec) else {
            return Err(format!("{name} is nested below a list, and its place is not"));
        };
        if let Some(old) = known.nodes.get(&(id, path.clone())) {
            return match old.number == word.number {
                true => Ok(()),
                false => Err(format!("{name} is {:x?} elsewhere", old.number)),
            };
        }
        match (node.init, word.number) {
            (Init::Yes, None) => return Err(format!("{name} was set, says the heap")),
            (Init::No, Some(_)) => return Err(format!("{name} is uninitialised, says the heap")),
            (Init::Yes | Init::Maybe, _) | (Init::No, None) => {}
        }
        known.nodes.insert((id, path.clone()), word);
        let Some(number) = word.number else { return Ok(()) };
        match node.def {
            Def::Addr(_) => known.waiting.push((id, path, word)),
            Def::Any | Def::Choice(_) | Def::Op(..) if !node.range.contains(number) => {
                return Err(format!("{name} is in {}", node.range));
            }
            Def::Choice(choice) if number != 0 && !self.is_one_of(choice, number as u64) => {
                return Err(format!("{name} is none of the static addresses that it may be"));
            }
            Def::Any | Def::Choice(_) | Def::Op(..) => {}
        }
        Ok(())
    }

    /// Whether a number is one of some static addresses. Of objects that the memory does not name
    /// nothing is known.
    fn is_one_of(&self, choice: Choice, number: u64) -> bool {
        choice.places().any(|(origin, off)| {
            let named = self.memory.named.iter().find(|(other, _)| *other == origin);
            named.is_none_or(|(_, block)| {
                self.cut(self.memory.blocks[*block].base.wrapping_add(off as u64)) == number
            })
        })
    }

    /// An address is a number: which blocks its object may be.
    fn address(&mut self, known: &mut Known, id: NodeId, path: &Path, word: Word) -> Result<Found, Why> {
        let addr = self.addr_of(id)?;
        // How far a walk through variadic arguments is, and which places `setjmp` remembers, each
        // machine counts in its own way.
        if matches!(self.heap.object(addr.obj).origin, Origin::VarArgs | Origin::Jump(..)) {
            return Ok(Found::Yes);
        }
        let number = word.number.unwrap_or_default() as u64;
        let Some(plus) = self.offset(known, addr, path, word)? else { return Ok(Found::Later) };
        let base = self.cut(number.wrapping_sub(addr.off as u64).wrapping_sub(plus));
        let own = path.get(..usize::from(self.heap.object(addr.obj).level)).ok_or("its object is nested")?;
        let key = (addr.obj, own.to_vec());
        match addr.spec {
            Spec::Region => {
                if let Some(block) = known.regions.get(&key) {
                    let is = self.memory.blocks[*block].base;
                    return match is == base {
                        true => Ok(Found::Yes),
                        false => {
                            Err(format!("{} is at {is:#x}, not at {base:#x}", self.name(addr.obj, path)))
                        }
                    };
                }
                Ok(Found::One(self.candidates(addr.obj, base, word)))
            }
            Spec::First | Spec::Last => {
                let aim = self.heap.object(addr.obj).segment().map_or(0, |segment| segment.aim(addr.spec));
                let link = self.cut(base.wrapping_add(aim as u64));
                known.tips.push(Tip { obj: addr.obj, path: key.1, spec: addr.spec, link });
                Ok(Found::Yes)
            }
            Spec::All => {
                let Some((_, at)) = path.last().filter(|(segment, _)| *segment == addr.obj) else {
                    return Err("an address of all nodes of a list that is not around it".to_owned());
                };
                let block = known.lists.get(&key).and_then(|blocks| blocks.get(*at as usize));
                let block = block.ok_or("the list around it has no such node")?;
                match self.memory.blocks[*block].base == base {
                    true => Ok(Found::Yes),
                    false => Err(format!("it is not the address of its own node {at} of the list")),
                }
            }
        }
    }

    /// The part of an offset that is not constant, if its value is known.
    fn offset(&mut self, known: &mut Known, addr: Addr, path: &Path, word: Word) -> Result<Option<u64>, Why> {
        let Some(plus) = addr.plus else { return Ok(Some(0)) };
        let level = self.heap.node(plus).map_or(0, |node| usize::from(node.level));
        let inner = path.get(..level).ok_or("its offset is nested")?.to_vec();
        if let Some(Word { number, .. }) = known.nodes.get(&(plus, inner.clone())) {
            return Ok(number.map(|number| number as u64));
        }
        let placed = known.regions.get(&(addr.obj, path.clone())).copied();
        let Some(block) = placed.or(word.block).filter(|_| addr.spec == Spec::Region) else {
            return Ok(None);
        };
        let number = word.number.unwrap_or_default() as u64;
        let plus_is = number.wrapping_sub(addr.off as u64).wrapping_sub(self.memory.blocks[block].base);
        let plus_is = self.cut(plus_is);
        known.tasks.push(Task {
            val: Val::Node(plus),
            path: inner,
            word: Word { number: Some(u128::from(plus_is)), block: None },
            whence: Whence::Follows(plus),
        });
        Ok(Some(plus_is))
    }

    /// A number cut to the width of a pointer.
    pub(super) fn cut(&self, number: u64) -> u64 {
        ir::truncate(u128::from(number), self.heap.pointer_bits()) as u64
    }

    /// The blocks at an address that an object may be; the one that the address is known to be of
    /// comes first.
    fn candidates(&self, obj: ObjId, base: u64, word: Word) -> Vec<usize> {
        let object = self.heap.object(obj);
        let blocks = self.memory.blocks.iter().enumerate();
        let fit = blocks.filter(|(_, block)| {
            block.base == base
                && same_life(block.life, object.life)
                && same_origin(block.origin, object.origin)
        });
        let mut fit: Vec<usize> = fit.map(|(at, _)| at).collect();
        fit.sort_by_key(|at| word.block != Some(*at));
        fit
    }

    /// A region is a block.
    pub(super) fn place(
        &mut self,
        known: &mut Known,
        obj: ObjId,
        path: &[(ObjId, u32)],
        block: usize,
    ) -> Result<(), Why> {
        let object = self.heap.object(obj);
        let name = self.name(obj, path);
        let there = self.memory.blocks.get(block).ok_or("no such block")?;
        if !same_life(there.life, object.life) {
            return Err(format!("{name} is {:?}, block {block} is {:?}", object.life, there.life));
        }
        if !same_origin(there.origin, object.origin) {
            return Err(format!("{name} is {:?}, block {block} is {:?}", object.origin, there.origin));
        }
        // Several objects may represent the text of one argument.
        let shared = matches!(object.origin, Origin::Library(_));
        if object.is_live() && !shared && !known.taken.insert(block) {
            return Err(format!("{name} would be block {block}, which another object is"));
        }
        known.regions.insert((obj, path.to_vec()), block);
        self.contents(known, obj, path, block, &[])
    }

    /// The size and the contents of a block are those of an object. `links` are places that are
    /// examined elsewhere.
    pub(super) fn contents(
        &mut self,
        known: &mut Known,
        obj: ObjId,
        path: &[(ObjId, u32)],
        block: usize,
        links: &[u64],
    ) -> Result<(), Why> {
        let memory = self.memory;
        let object = self.heap.object(obj);
        let there = &memory.blocks[block];
        // How the library and calls keep their own is not part of a program's memory.
        if matches!(object.origin, Origin::Library(_) | Origin::VarArgs | Origin::Jump(..)) {
            return Ok(());
        }
        let word = Word { number: Some(u128::from(there.size)), block: None };
        let whence = Whence::Size(obj, block);
        self.value(known, Task { val: object.size, path: path.to_vec(), word, whence }).map_err(|why| {
            format!("{} (block {block}): the size is {}: {why}", self.name(obj, path), there.size)
        })?;
        if !object.is_live() || matches!(object.origin, Origin::Func(_) | Origin::Label(..)) {
            return Ok(());
        }
        for piece in object.pieces.iter() {
            if let Content::Val(val) = piece.content {
                let Some(word) = memory.word(block, piece.at, piece.len) else { continue };
                if !links.contains(&piece.at) {
                    let whence = Whence::Piece(obj, piece.at, block);
                    known.tasks.push(Task { val, path: path.to_vec(), word, whence });
                }
                continue;
            }
            self.bytes(piece, &there.bytes, links)
                .map_err(|(at, why)| format!("{} (block {block}) at {at}: {why}", self.name(obj, path)))?;
        }
        Ok(())
    }

    /// Bytes are what a piece says.
    fn bytes(&self, piece: &Piece, bytes: &[Byte], links: &[u64]) -> Result<(), (usize, &'static str)> {
        let end = usize::try_from(piece.end()).unwrap_or(usize::MAX).min(bytes.len());
        let start = usize::try_from(piece.at).unwrap_or(usize::MAX);
        let len = self.heap.pointer_bytes();
        let is_link = |at: usize| links.iter().any(|link| (*link..*link + len).contains(&(at as u64)));
        for (at, byte) in bytes.iter().enumerate().take(end).skip(start) {
            if is_link(at) {
                continue;
            }
            let set = byte.mask == 0xff;
            let wrong = match &piece.content {
                Content::Zero => (!set || byte.value != 0).then_some("the heap has zero"),
                Content::Any(Init::Yes) => (!set).then_some("the byte was set, says the heap"),
                Content::Any(Init::No) => {
                    (byte.mask != 0).then_some("the byte is uninitialised, says the heap")
                }
                Content::Bytes(known) => {
                    let same = known.get(at - start) == Some(&byte.value);
                    (!set || !same).then_some("the heap has another byte")
                }
                Content::Any(Init::Maybe) | Content::Val(_) => None,
            };
            if let Some(why) = wrong {
                return Err((at, why));
            }
        }
        Ok(())
    }

    /// Objects whose address is known only as a part of an operation, such as a pointer with its
    /// low bits cleared: their addresses are unknown, so they may represent any similar block.
    fn hidden(&self, known: &Known) -> Vec<ObjId> {
        let operands = self.heap.nodes().flat_map(|(_, node)| match node.def {
            Def::Op(_, a, b) => [Some(a), Some(b)],
            Def::Any | Def::Addr(_) | Def::Choice(_) => [None, None],
        });
        let addresses = operands.flatten().filter_map(|val| self.heap.as_addr(val));
        let mut hidden: Vec<ObjId> = addresses
            .map(|addr| addr.obj)
            .filter(|obj| !known.regions.keys().any(|(placed, _)| placed == obj))
            .collect();
        hidden.sort_unstable();
        hidden.dedup();
        hidden
    }

    /// What can only be examined when all is assigned.
    fn last_checks(&self, known: &Known) -> Result<(), Why> {
        self.differing(known)?;
        self.ordered(known)?;
        self.stepping(known)?;
        self.marked(known)?;
        for ((obj, path), block) in &known.regions {
            for other in &self.heap.object(*obj).apart {
                let there = known.regions.get(&(*other, Path::new()));
                if let Some(there) = there
                    && self.memory.blocks[*there].base == self.memory.blocks[*block].base
                {
                    let names = (self.name(*obj, path), self.name(*other, &[]));
                    return Err(format!("{} and {} have the same address", names.0, names.1));
                }
            }
        }
        if !known.waiting.is_empty() {
            // An address with an unknown offset may lead anywhere.
            return Ok(());
        }
        let reached = self.memory.reached(self.heap);
        let blocks = self.memory.blocks.iter().enumerate();
        let mut lost = blocks.filter(|(at, block)| {
            reached[*at] && block.life == Life::Live && block.origin.is_heap() && !known.taken.contains(at)
        });
        let mut hidden = self.hidden(known);
        let unseen = lost.find(|(_, block)| {
            let stands = hidden.iter().position(|obj| may_be_node(self.heap.object(*obj), block));
            stands.map(|at| hidden.swap_remove(at)).is_none()
        });
        match unseen {
            None => Ok(()),
            Some((at, block)) => {
                Err(format!("no object stands for block {at} at {:#x} of {} bytes", block.base, block.size))
            }
        }
    }
}

/// What became of an address.
enum Found {
    /// All is said.
    Yes,
    /// Something is not known yet.
    Later,
    /// Its region is one of these blocks.
    One(Vec<usize>),
}

pub(super) fn same_life(a: Life, b: Life) -> bool {
    std::mem::discriminant(&a) == std::mem::discriminant(&b)
}

/// Whether a block may be an object, by where they come from.
fn same_origin(block: Origin, object: Origin) -> bool {
    let class = |origin: Origin| match origin {
        Origin::Heap(_) => 0,
        Origin::Local(..) | Origin::Alloca(_) | Origin::VarArgs | Origin::Jump(..) => 1,
        Origin::Global(_) | Origin::Library(_) => 2,
        Origin::Func(_) => 3,
        Origin::Label(..) => 4,
    };
    match (block, object) {
        (Origin::Global(_), Origin::Global(_))
        | (Origin::Func(_), Origin::Func(_))
        | (Origin::Label(..), Origin::Label(..)) => block == object,
        _ => class(block) == class(object),
    }
}

/// Whether an object may be the node of a list.
pub(super) fn may_be_node(object: &Object, block: &super::Block) -> bool {
    let size = object.constant_size().is_none_or(|size| size == block.size);
    size && block.life == Life::Live && block.origin.is_heap()
}
