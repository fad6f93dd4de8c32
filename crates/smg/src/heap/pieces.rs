//! The contents of an object: a partition of its bytes into pieces.
//!
//! Every byte belongs to exactly one piece; so a write never has to look for other views of the
//! same bytes, and a read finds all that is known about them. A block of zeros, of uninitialised
//! bytes or of unknown bytes is one piece, however long. Objects whose size is not constant have
//! pieces up to [`Pieces::END`].
//!
//! Invariants: pieces are in ascending order, without gaps, none is empty; a [`Content::Val`] has
//! the width of its piece; neighbours that can be one piece are (zeros, uninitialised, unknown,
//! bytes); a constant 0 is a block of zeros.

use super::{Init, Val};
use std::sync::Arc;

/// What a piece holds.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Content {
    /// Zeros.
    Zero,
    /// Bytes that are not known; [`Init::No`] if they are uninitialised.
    Any(Init),
    /// These bytes.
    Bytes(Arc<[u8]>),
    /// A value as wide as the piece, its least significant byte first.
    Val(Val),
}

/// A run of bytes.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece {
    /// The offset of the first byte.
    pub at: u64,
    /// The number of bytes.
    pub len: u64,
    /// What they are.
    pub content: Content,
}

impl Piece {
    /// The offset behind the last byte.
    pub fn end(&self) -> u64 {
        self.at + self.len
    }
}

/// A partition of an object's bytes.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Pieces {
    items: Vec<Piece>,
}

/// Part of a value that was cut: its bytes from one on.
pub(crate) type Cut<'a> = &'a mut dyn FnMut(Val, u64, u64) -> Content;

impl Pieces {
    /// Where the pieces of an object end whose size is not constant.
    pub const END: u64 = 1 << 62;

    /// Contents that are all alike.
    pub fn of(len: u64, content: Content) -> Pieces {
        let mut items = Vec::new();
        if len > 0 {
            items.push(Piece { at: 0, len, content });
        }
        Pieces { items }
    }

    /// The pieces in order.
    pub fn iter(&self) -> impl Iterator<Item = &Piece> {
        self.items.iter()
    }

    /// The values that pieces hold.
    pub(crate) fn values(&self) -> impl Iterator<Item = Val> {
        self.items.iter().filter_map(|piece| match piece.content {
            Content::Val(val) => Some(val),
            Content::Zero | Content::Any(_) | Content::Bytes(_) => None,
        })
    }

    /// The pieces, to change what they hold without changing where they are. The caller keeps the
    /// invariants.
    pub(crate) fn contents_mut(&mut self) -> impl Iterator<Item = &mut Content> {
        self.items.iter_mut().map(|piece| &mut piece.content)
    }

    /// Makes one of neighbours that can be one, after contents were changed.
    pub(crate) fn tidy(&mut self) {
        let items = std::mem::take(&mut self.items);
        items.into_iter().for_each(|piece| push(&mut self.items, piece));
    }

    /// The end of the last piece.
    pub fn len(&self) -> u64 {
        self.items.last().map_or(0, Piece::end)
    }

    /// Whether there is no byte.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// The index of the piece that holds a byte.
    fn index_of(&self, at: u64) -> usize {
        self.items.partition_point(|piece| piece.end() <= at)
    }

    /// The pieces that have a byte from `at` on, `len` bytes far.
    pub fn overlapping(&self, at: u64, len: u64) -> &[Piece] {
        let end = at.saturating_add(len);
        let first = self.index_of(at);
        let last = first + self.items[first..].partition_point(|piece| piece.at < end);
        &self.items[first..last]
    }

    /// The value at an offset, if exactly one piece holds it.
    pub fn value_at(&self, at: u64, len: u64) -> Option<Val> {
        match self.items.get(self.index_of(at)) {
            Some(Piece { at: a, len: l, content: Content::Val(val) }) if *a == at && *l == len => Some(*val),
            _ => None,
        }
    }

    /// Sets bytes; values that are cut by that are given to `cut`, which says what their remaining
    /// bytes hold.
    pub(crate) fn write(&mut self, at: u64, len: u64, content: Content, cut: Cut<'_>) {
        if len == 0 {
            return;
        }
        let end = at + len;
        let first = self.index_of(at);
        let last = first + self.items[first..].partition_point(|piece| piece.at < end);
        let mut middle = Vec::with_capacity(3);
        if let Some(piece) = self.items[first..last].first().filter(|piece| piece.at < at) {
            push(&mut middle, part(piece, piece.at, at - piece.at, cut));
        }
        push(&mut middle, Piece { at, len, content });
        if let Some(piece) = self.items[first..last].last().filter(|piece| piece.end() > end) {
            push(&mut middle, part(piece, end, piece.end() - end, cut));
        }
        self.splice(first, last, middle);
    }

    /// Replaces pieces and makes one of neighbours that can be one.
    fn splice(&mut self, mut first: usize, mut last: usize, middle: Vec<Piece>) {
        let mut joined = Vec::with_capacity(middle.len() + 2);
        if first > 0 {
            first -= 1;
            joined.push(self.items[first].clone());
        }
        middle.into_iter().for_each(|piece| push(&mut joined, piece));
        if let Some(piece) = self.items.get(last) {
            last += 1;
            push(&mut joined, piece.clone());
        }
        self.items.splice(first..last, joined);
    }

    /// Ends the pieces where the object does, when its size has become known.
    pub(crate) fn end_at(&mut self, len: u64) {
        self.items.retain(|piece| piece.at < len);
        if let Some(last) = self.items.last_mut().filter(|piece| piece.end() > len) {
            // No value lies across the end of an object.
            *last = part(last, last.at, len - last.at, &mut |_, _, _| Content::Any(Init::Maybe));
        }
        let end = self.items.last().map_or(0, Piece::end);
        if end < len {
            // It is larger than was kept.
            push(&mut self.items, Piece { at: end, len: len - end, content: Content::Any(Init::Maybe) });
        }
    }

    /// A copy of some bytes, moved to begin at offset 0.
    pub(crate) fn slice(&self, at: u64, len: u64, cut: Cut<'_>) -> Vec<Piece> {
        let end = at + len;
        let pieces = self.overlapping(at, len).iter();
        pieces
            .map(|piece| {
                let (from, to) = (piece.at.max(at), piece.end().min(end));
                let mut piece = part(piece, from, to - from, cut);
                piece.at -= at;
                piece
            })
            .collect()
    }
}

/// Part of a piece.
pub(crate) fn part(piece: &Piece, at: u64, len: u64, cut: Cut<'_>) -> Piece {
    let skip = at - piece.at;
    let whole = skip == 0 && len == piece.len;
    let content = match &piece.content {
        content if whole => content.clone(),
        Content::Zero => Content::Zero,
        Content::Any(init) => Content::Any(*init),
        Content::Bytes(bytes) => {
            bytes_of(bytes.iter().copied().skip(skip as usize).take(len as usize).collect())
        }
        Content::Val(Val::Int { value, .. }) => {
            let bytes = value.to_le_bytes().into_iter().chain(std::iter::repeat(0));
            bytes_of(bytes.skip(skip as usize).take(len as usize).collect())
        }
        Content::Val(val @ Val::Node(_)) => cut(*val, skip, len),
    };
    Piece { at, len, content }
}

/// Bytes as a piece's content.
pub(crate) fn bytes_of(bytes: Vec<u8>) -> Content {
    if bytes.iter().all(|byte| *byte == 0) { Content::Zero } else { Content::Bytes(bytes.into()) }
}

/// Appends a piece, or makes the last one longer.
fn push(items: &mut Vec<Piece>, mut piece: Piece) {
    if let Content::Val(val) = piece.content
        && val.is_zero()
    {
        piece.content = Content::Zero;
    }
    let Some(last) = items.last_mut() else {
        items.push(piece);
        return;
    };
    let joined = match (&last.content, &piece.content) {
        (Content::Zero, Content::Zero) => Some(Content::Zero),
        (Content::Any(a), Content::Any(b)) if a == b => Some(Content::Any(*a)),
        (Content::Bytes(a), Content::Bytes(b)) => {
            Some(Content::Bytes(a.iter().chain(b.iter()).copied().collect()))
        }
        _ => None,
    };
    match joined {
        Some(content) => {
            last.len += piece.len;
            last.content = content;
        }
        None => items.push(piece),
    }
}
