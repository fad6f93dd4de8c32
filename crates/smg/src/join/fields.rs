//! Joins the contents of two objects that became one.
//!
//! Wherever one of the two holds a value, the bytes of the other are read as a value of that width,
//! and the two are joined. The bytes in between are blocks: zeros, uninitialised or unknown bytes,
//! text. A block that is not the same on both sides becomes one of unknown bytes.

use super::{Fail, Joiner, Missed, Side};
use crate::heap::{Addr, Content, Heap, Init, ObjId, Piece, Val};

/// Where a value is: offset and length.
type Field = (u64, u64);

impl Joiner<'_> {
    pub(crate) fn join_fields(
        &mut self,
        left: ObjId,
        right: ObjId,
        out: ObjId,
        missed: Missed,
    ) -> Result<(), Fail> {
        let (a, b) = (self.side(Side::Left).object(left), self.side(Side::Right).object(right));
        let (a_texts, b_texts) = (a.marks.texts, b.marks.texts);
        let inner = missed.below([a.segment().is_some(), b.segment().is_some()]);
        let links: Vec<u64> = a
            .segment()
            .or(b.segment())
            .into_iter()
            .flat_map(|segment| [segment.link.next(), segment.link.prev()])
            .flatten()
            .collect();
        let skip = if self.within == Some((left, right)) { self.skip.clone() } else { Vec::new() };
        let mut fields = self.common_fields(left, right, &links)?;
        if a_texts && b_texts {
            fields = self.without_texts(left, right, fields)?;
        }
        let len = self.out.object(out).pieces.len();
        let mut at = 0;
        for (start, size) in fields {
            self.join_blocks(left, right, out, at, start)?;
            at = start + size;
            if skip.iter().any(|(from, width)| *from < start + size && start < from + width) {
                continue;
            }
            let bits = (size * 8) as u16;
            let vals = [self.load(Side::Left, left, start, bits), self.load(Side::Right, right, start, bits)];
            let missed = if links.contains(&start) { missed } else { inner };
            let val = self.join_values(vals[0], vals[1], missed)?;
            self.out.write(out, start, size, Content::Val(val));
        }
        self.join_blocks(left, right, out, at, len)?;
        self.join_marks([left, right], out, inner)
    }

    /// The fields of two tables of arguments without those that hold texts on one side only, or
    /// texts that cannot become one: an unknown word of such a table is the address of some text.
    ///
    /// A text that one side has read and the other has not is kept if it is the only one: a loop
    /// over the bytes of `argv[1]` begins by reading that. What a side holds at an offset that is
    /// not constant is not kept at the constant that the other side has for it.
    fn without_texts(&mut self, left: ObjId, right: ObjId, fields: Vec<Field>) -> Result<Vec<Field>, Fail> {
        let lone = self.lone_text([left, right]).map(|lone| lone.at);
        if lone.is_none() {
            self.read_lone_text([left, right]);
        }
        let held = lone.or_else(|| self.held_offset([left, right]));
        let mut kept = Vec::new();
        for (at, len) in fields {
            let text = |side: Side, obj: ObjId| {
                let heap = self.side(side);
                heap.argument_at(heap.object(obj).pieces.value_at(at, len)?)
            };
            let unknown = |side: Side, obj: ObjId| {
                let pieces = self.side(side).object(obj).pieces.overlapping(at, len);
                pieces.iter().all(|piece| piece.content == Content::Any(Init::Yes))
            };
            let texts = [text(Side::Left, left), text(Side::Right, right)];
            let plain = |side: Side, obj: ObjId| texts[side.index()].is_some() || unknown(side, obj);
            let held = held == Some(at) && plain(Side::Left, left) && plain(Side::Right, right);
            let lose = match texts {
                [a, b] if held => [a.is_some(), b.is_some()],
                [Some(a), Some(b)] => {
                    let (a, b) = (self.mapped(Side::Left, a), self.mapped(Side::Right, b));
                    if a == b { [false, false] } else { [true, true] }
                }
                [Some(_), None] if unknown(Side::Right, right) => [true, false],
                [None, Some(_)] if unknown(Side::Left, left) => [false, true],
                _ => [false, false],
            };
            if lose == [false, false] && !held {
                kept.push((at, len));
            }
            for side in Side::BOTH.into_iter().filter(|side| lose[side.index()]) {
                self.lose(side)?;
            }
        }
        Ok(kept)
    }

    /// If one side knows one text of a table and the other none, the other one reads it as well.
    fn read_lone_text(&mut self, pair: [ObjId; 2]) {
        let texts = Side::BOTH.map(|side| {
            let object = self.side(side).object(pair[side.index()]);
            let held = object.marks.held.is_some();
            let texts = values_of(self.side(side), pair[side.index()]).map(|piece| (piece.at, piece.len));
            (held, texts.collect::<Vec<_>>())
        });
        let (side, at, len) = match &texts {
            [(false, lone), (false, none)] if lone.len() == 1 && none.is_empty() => {
                (Side::Right, lone[0].0, lone[0].1)
            }
            [(false, none), (false, lone)] if lone.len() == 1 && none.is_empty() => {
                (Side::Left, lone[0].0, lone[0].1)
            }
            _ => return,
        };
        if len != self.out.pointer_bytes() || self.options.only_covered && side == Side::Right {
            return;
        }
        let (obj, offset) = (pair[side.index()], self.out.size(at));
        if let Some(text) = self.some_text(side, obj, offset) {
            let marks = self.side(side).object(obj).marks;
            let heap = self.side_mut(side);
            heap.write(obj, at, len, Content::Val(text));
            heap.set_marks(obj, marks);
        }
    }

    /// The constant that one side has for the offset at which the other one holds something.
    fn held_offset(&mut self, pair: [ObjId; 2]) -> Option<u64> {
        let held = Side::BOTH.map(|side| self.side(side).object(pair[side.index()]).marks.held);
        let (side, held) = match held {
            [Some(held), None] => (Side::Left, held),
            [None, Some(held)] => (Side::Right, held),
            [None, None] | [Some(_), Some(_)] => return None,
        };
        self.partners(side, held.at).into_iter().find_map(|(there, _)| match there {
            Val::Int { value, .. } => Some(value),
            Val::Node(_) => None,
        })
    }

    /// Where values are on one side at least; a list has one at each link. Fails if an address
    /// would be cut.
    fn common_fields(&self, left: ObjId, right: ObjId, links: &[u64]) -> Result<Vec<Field>, Fail> {
        let mut fields: Vec<Field> = links.iter().map(|at| (*at, self.out.pointer_bytes())).collect();
        let objects = [(Side::Left, left), (Side::Right, right)];
        // Where values overlap, addresses are kept, then what is smaller: by that a join covers
        // what it was made of, and the order of the two plays no part.
        let values = objects.iter().flat_map(|(side, obj)| {
            let heap = self.side(*side);
            values_of(heap, *obj).map(|piece| (pointer(heap, piece).is_none(), piece.len, piece.at))
        });
        let mut values: Vec<_> = values.collect();
        values.sort_unstable();
        for (_, len, at) in values {
            if !fields.iter().any(|other| overlap(*other, (at, len))) {
                fields.push((at, len));
            }
        }
        fields.sort_unstable();
        for (side, obj) in objects {
            let heap = self.side(side);
            let cut = values_of(heap, obj)
                .any(|piece| pointer(heap, piece).is_some() && !fields.contains(&(piece.at, piece.len)));
            if cut {
                return Err(Fail);
            }
        }
        Ok(fields)
    }

    /// Joins the bytes between two offsets, where neither side holds a whole value.
    fn join_blocks(&mut self, left: ObjId, right: ObjId, out: ObjId, from: u64, to: u64) -> Result<(), Fail> {
        let mut at = from;
        while at < to {
            let (a, a_end) = block(self.side(Side::Left), left, at);
            let (b, b_end) = block(self.side(Side::Right), right, at);
            let end = a_end.min(b_end).min(to);
            let content = if a == b { cut_bytes(&a, at, end) } else { self.unlike(&a, &b, at, end)? };
            self.out.write(out, at, end - at, content);
            at = end;
        }
        Ok(())
    }

    /// What covers two blocks that are not the same.
    fn unlike(&mut self, a: &Block, b: &Block, at: u64, end: u64) -> Result<Content, Fail> {
        let (a, b) = (cut_bytes(a, at, end), cut_bytes(b, at, end));
        if a == b {
            return Ok(a);
        }
        let init = |content: &Content| match content {
            Content::Any(init) => *init,
            Content::Zero | Content::Bytes(_) | Content::Val(_) => Init::Yes,
        };
        let out = Content::Any(init(&a).join(init(&b)));
        for (side, own) in [(Side::Left, a), (Side::Right, b)] {
            if own != out {
                self.lose(side)?;
            }
        }
        Ok(out)
    }
}

fn overlap(a: Field, b: Field) -> bool {
    a.0 < b.0 + b.1 && b.0 < a.0 + a.1
}

/// The address that a piece holds.
fn pointer(heap: &Heap, piece: &Piece) -> Option<Addr> {
    match piece.content {
        Content::Val(val) => heap.as_addr(val),
        Content::Zero | Content::Any(_) | Content::Bytes(_) => None,
    }
}

fn values_of(heap: &Heap, obj: ObjId) -> impl Iterator<Item = &Piece> {
    heap.object(obj).pieces.iter().filter(|piece| matches!(piece.content, Content::Val(_)))
}

/// A block of contents and where it begins.
#[derive(PartialEq)]
struct Block {
    at: u64,
    content: Content,
}

/// The block that holds a byte, and where it ends. A value that is cut counts as unknown bytes.
fn block(heap: &Heap, obj: ObjId, at: u64) -> (Block, u64) {
    match heap.object(obj).pieces.overlapping(at, 1) {
        [piece, ..] => {
            let content = match &piece.content {
                Content::Val(Val::Node(id)) => {
                    Content::Any(heap.node(*id).map_or(Init::Maybe, |node| node.init))
                }
                Content::Val(Val::Int { .. }) => Content::Any(Init::Yes),
                content => content.clone(),
            };
            // Blocks without an order of their bytes are the same wherever they begin.
            let begin = if matches!(content, Content::Bytes(_)) { piece.at } else { 0 };
            (Block { at: begin, content }, piece.end())
        }
        // Beyond the end of an object whose size differs.
        [] => (Block { at: 0, content: Content::Any(Init::Maybe) }, u64::MAX),
    }
}

/// Part of a block.
fn cut_bytes(block: &Block, at: u64, end: u64) -> Content {
    match &block.content {
        Content::Bytes(bytes) => {
            let part = bytes.iter().skip((at - block.at) as usize).take((end - at) as usize);
            crate::heap::bytes_of(part.copied().collect())
        }
        content => content.clone(),
    }
}
