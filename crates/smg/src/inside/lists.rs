//! Segments: which blocks, linked in which way, are a list.

use super::Word;
use super::search::{Known, Path, Search, Task, Tip, Whence, Why, may_be_node};
use crate::heap::{Content, Link, ObjId, Piece, Segment, Spec};

impl Search<'_> {
    /// All lists that a segment may be, given one of its ends; long ones first.
    pub(super) fn ways(&mut self, known: &Known, tip: &Tip) -> Vec<Result<Known, Why>> {
        let Some(segment) = self.heap.object(tip.obj).segment() else { return Vec::new() };
        let chain = self.chain(known, tip, segment);
        let most = segment.max.map_or(chain.len(), |max| chain.len().min(max as usize));
        let least = segment.min as usize;
        if most < least {
            let name = self.name(tip.obj, &tip.path);
            let why = format!("{name} has at least {least} nodes, there are {most} at {:#x}", tip.link);
            return vec![Err(why)];
        }
        let lengths = (least..=most).rev();
        lengths
            .map(|len| {
                let mut blocks = chain[..len].to_vec();
                if tip.spec == Spec::Last {
                    blocks.reverse();
                }
                let mut next = known.clone();
                self.place_list(&mut next, tip, segment, &blocks).map(|()| next)
            })
            .collect()
    }

    /// The blocks that the links lead to, one after the other, from an end.
    fn chain(&self, known: &Known, tip: &Tip, segment: Segment) -> Vec<usize> {
        let object = self.heap.object(tip.obj);
        let mut chain: Vec<usize> = Vec::new();
        let mut link = Some(tip.link);
        while let Some(at) = link {
            let base = self.cut(at.wrapping_sub(segment.aim(tip.spec) as u64));
            let free = |block: usize| !chain.contains(&block) && !known.taken.contains(&block);
            let mut blocks = self.memory.blocks.iter().enumerate();
            let found =
                blocks.find(|(at, block)| block.base == base && may_be_node(object, block) && free(*at));
            let Some((block, _)) = found else { break };
            chain.push(block);
            let on = if tip.spec == Spec::Last { segment.link.prev() } else { segment.link.next() };
            let word = on.and_then(|on| self.memory.word(block, on, self.heap.pointer_bytes()));
            link = word.and_then(|word| word.number).map(|number| number as u64);
        }
        chain
    }

    fn place_list(
        &mut self,
        known: &mut Known,
        tip: &Tip,
        segment: Segment,
        blocks: &[usize],
    ) -> Result<(), Why> {
        known.lists.insert((tip.obj, tip.path.clone()), blocks.to_vec());
        known.taken.extend(blocks);
        let len = self.heap.pointer_bytes();
        for (at, block) in blocks.iter().enumerate() {
            let mut links = Vec::new();
            let mut linked = |on: Option<u64>, to: Option<&usize>, end: Spec| {
                let (Some(on), Some(to)) = (on, to) else { return Ok(()) };
                links.push(on);
                let wanted = self.cut(self.memory.blocks[*to].base.wrapping_add(segment.aim(end) as u64));
                match self.memory.word(*block, on, len).and_then(|word| word.number) {
                    Some(number) if number == u128::from(wanted) => Ok(()),
                    _ => Err(format!(
                        "block {block}, node {at} of {}, has no link at {on} to block {to}",
                        self.name(tip.obj, &tip.path)
                    )),
                }
            };
            linked(segment.link.next(), blocks.get(at + 1), Spec::First)?;
            linked(segment.link.prev(), at.checked_sub(1).and_then(|at| blocks.get(at)), Spec::Last)?;
            let mut path = tip.path.clone();
            path.push((tip.obj, at as u32));
            self.contents(known, tip.obj, &path, *block, &links)?;
        }
        Ok(())
    }

    /// An address of an end of a list that is placed.
    pub(super) fn tip(&mut self, known: &mut Known, tip: &Tip) -> Result<(), Why> {
        let Some(segment) = self.heap.object(tip.obj).segment() else { return Ok(()) };
        let blocks = known.lists.get(&(tip.obj, tip.path.clone())).cloned().unwrap_or_default();
        let end = if tip.spec == Spec::Last { blocks.last() } else { blocks.first() };
        if let Some(end) = end {
            let is = self.cut(self.memory.blocks[*end].base.wrapping_add(segment.aim(tip.spec) as u64));
            return match is == tip.link {
                true => Ok(()),
                false => Err(format!(
                    "the end of {} ({:?}) is at {is:#x}, not at {:#x}",
                    self.name(tip.obj, &tip.path),
                    tip.spec,
                    tip.link
                )),
            };
        }
        match (segment.link, tip.spec) {
            (Link::Optional, _) if tip.link == 0 => Ok(()),
            (Link::Optional, _) => {
                Err(format!("{} is missing, but its address is not null", self.name(tip.obj, &tip.path)))
            }
            (Link::Single { next } | Link::Double { next, .. }, Spec::First) => self.beside(known, tip, next),
            (Link::Double { prev, .. }, Spec::Last) => self.beside(known, tip, prev),
            (Link::Single { .. } | Link::Double { .. }, _) => {
                Err("no address of an end of a list".to_owned())
            }
        }
    }

    /// An empty list: the address of its end is what its link says.
    fn beside(&mut self, known: &mut Known, tip: &Tip, on: u64) -> Result<(), Why> {
        let len = self.heap.pointer_bytes();
        let object = self.heap.object(tip.obj);
        let word = Word { number: Some(u128::from(tip.link)), block: None };
        if let Some(val) = object.pieces.value_at(on, len) {
            let path: Path = tip.path.clone();
            known.tasks.push(Task { val, path, word, whence: Whence::Behind(tip.obj) });
            return Ok(());
        }
        match object.pieces.overlapping(on, len) {
            [Piece { content: Content::Zero, .. }] if tip.link != 0 => {
                Err(self.not_beside(tip.obj, tip.link))
            }
            _ => Ok(()),
        }
    }

    fn not_beside(&self, obj: ObjId, link: u64) -> Why {
        format!("{} is empty and has null beside it, but its address is {link:#x}", self.name(obj, &[]))
    }
}
