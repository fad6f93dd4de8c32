//! Joins two objects into one.

use super::{Fail, Joiner, Mismatch, Missed, Side};
use crate::heap::{Content, Handle, Kind, Life, Marks, ObjId, Object, Origin, Pieces, Segment, Val};

impl Joiner<'_> {
    /// Whether two objects can become one, by what is seen at themselves. Nothing is changed.
    pub(crate) fn match_objects(
        &mut self,
        left: ObjId,
        right: ObjId,
        missed: Missed,
    ) -> Result<(), Mismatch> {
        let (a, b) = (self.side(Side::Left).object(left), self.side(Side::Right).object(right));
        if self.mapped(Side::Left, left).is_some() || self.mapped(Side::Right, right).is_some() {
            return Err(Mismatch::Local);
        }
        let alike = same_origin(a.origin, b.origin)
            && same_life(a.life, b.life)
            && (a.size == b.size && a.size.node().is_none()
                || self.options.sizes
                || both_nodes(a.size, b.size))
            && same_links(a, b)
            && !a.laid_out_otherwise(b);
        if !alike {
            return Err(Mismatch::Local);
        }
        let (_, loses) = self.joined_level([a.level, b.level], missed);
        // An object that is there once is not one of each node's own.
        if loses != [false, false] {
            return Err(Mismatch::Local);
        }
        let promised = self.promised(Side::Left, left, right) || self.promised(Side::Right, right, left);
        if promised || self.fields_clash(a, b) { Err(Mismatch::Local) } else { Ok(()) }
    }

    /// Whether a region of one side stands for what follows a list of the other side rather than
    /// for the list: some other place leads to the region on the one side and behind the list on
    /// the other. Then the list is better put in before the region.
    fn promised(&self, side: Side, region: ObjId, list: ObjId) -> bool {
        let (own, other) = (self.side(side), self.side(side.other()));
        if own.object(region).segment().is_some() {
            return false;
        }
        let Some(behind) = other.behind(list) else { return false };
        let meets = |mine: Val, theirs: Val| match (own.as_addr(mine), other.as_addr(theirs)) {
            (Some(a), Some(b)) => (a.obj, b.obj) == (region, behind) && (a.off, a.plus) == (b.off, b.plus),
            _ => false,
        };
        let met = |[mine, theirs]: [ObjId; 2]| {
            own.object(mine).pieces.iter().any(|piece| {
                let Content::Val(val) = piece.content else { return false };
                let there = other.object(theirs).pieces.value_at(piece.at, piece.len);
                there.is_some_and(|there| meets(val, there))
            })
        };
        self.joined_objects(side).into_iter().any(met)
    }

    /// If a list stands on one side and an object that may be missing on the other, that object
    /// becomes a list, too.
    pub(crate) fn relink(&mut self, left: ObjId, right: ObjId) {
        for (side, own, other) in [(Side::Left, left, right), (Side::Right, right, left)] {
            let Some(theirs) = self.side(side.other()).object(other).segment() else { continue };
            let Some(segment) = self.side(side).object(own).segment() else { continue };
            if segment.head == theirs.head
                && self.mapped(side, own).is_none()
                && self.side(side).may_be_linked(own, theirs.link)
                && let Some(object) = self.side_mut(side).object_mut(own)
            {
                object.kind = Kind::Segment(Segment { link: theirs.link, ..segment });
            }
        }
    }

    /// Whether a field of both leads to objects that were joined already, but not with each other.
    fn fields_clash(&self, a: &Object, b: &Object) -> bool {
        a.pieces.iter().any(|piece| {
            let Content::Val(left) = piece.content else { return false };
            let Some(right) = b.pieces.value_at(piece.at, piece.len) else { return false };
            let addrs = (self.side(Side::Left).as_addr(left), self.side(Side::Right).as_addr(right));
            let (Some(left), Some(right)) = addrs else { return false };
            match (self.mapped(Side::Left, left.obj), self.mapped(Side::Right, right.obj)) {
                (Some(a), Some(b)) => {
                    a != b && self.back(a, Side::Right).is_some() && self.back(b, Side::Left).is_some()
                }
                _ => false,
            }
        })
    }

    /// The object that both become; its contents are joined later.
    pub(crate) fn new_object(&mut self, left: ObjId, right: ObjId, missed: Missed) -> Result<ObjId, Fail> {
        let (a, b) =
            (self.side(Side::Left).object(left).clone(), self.side(Side::Right).object(right).clone());
        let kind = match (a.kind, b.kind) {
            (Kind::Region, Kind::Region) => Kind::Region,
            (Kind::Segment(s), Kind::Segment(t)) => {
                // Lists of different lengths are lists of any length, so that loops come to an end.
                let max = if s.max == t.max { s.max } else { None };
                let joined = Segment { min: s.min.min(t.min), max, ..s };
                for (side, own) in [(Side::Left, s), (Side::Right, t)] {
                    if own.min != joined.min {
                        if joined.min == 0 { self.empty(side)? } else { self.reshape(side)? }
                    } else if own != joined {
                        self.lose(side)?;
                    }
                }
                Kind::Segment(joined)
            }
            (Kind::Segment(s), Kind::Region) => Kind::Segment(self.with_region(s, Side::Right)?),
            (Kind::Region, Kind::Segment(s)) => Kind::Segment(self.with_region(s, Side::Left)?),
        };
        let (level, _) = self.joined_level([a.level, b.level], missed);
        let size = self.joined_size(a.size, b.size, missed)?;
        let len = if size.node().is_some() { Pieces::END } else { a.pieces.len() };
        let out = Object {
            origin: if a.origin <= b.origin { a.origin } else { b.origin },
            life: a.life,
            size,
            level,
            kind,
            pieces: Pieces::of(len, Content::Zero),
            marks: Marks::default(),
            handles: Vec::<Handle>::new(),
            apart: Vec::new(),
        };
        let out = self.out.add_object(out);
        self.bind(Some(left), Some(right), out);
        // What is there once does not stand below the segments on the way to it.
        let missed = Missed([a.level, b.level].map(|own| level - self.raise - own));
        self.open.push((left, right, out, missed));
        Ok(out)
    }

    /// The segment that covers another one and a single region on a side.
    fn with_region(&mut self, segment: Segment, region: Side) -> Result<Segment, Fail> {
        if segment.min == 0 {
            self.empty(region)?
        } else {
            self.reshape(region)?
        }
        let max = segment.max.filter(|max| *max == 1);
        let joined = Segment { min: segment.min.min(1), max, ..segment };
        if joined.min != segment.min {
            self.reshape(region.other())?;
        } else if joined != segment {
            self.lose(region.other())?;
        }
        Ok(joined)
    }

    fn joined_size(&mut self, left: Val, right: Val, missed: Missed) -> Result<Val, Fail> {
        if left == right && left.node().is_none() { Ok(left) } else { self.join_values(left, right, missed) }
    }
}

fn both_nodes(a: Val, b: Val) -> bool {
    a.node().is_some() && b.node().is_some()
}

/// Objects of the heap are alike wherever they were allocated; others have their name.
pub(super) fn same_origin(a: Origin, b: Origin) -> bool {
    match (a, b) {
        (Origin::Heap(_), Origin::Heap(_)) | (Origin::Alloca(_), Origin::Alloca(_)) => true,
        _ => a == b,
    }
}

pub(super) fn same_life(a: Life, b: Life) -> bool {
    match (a, b) {
        (Life::Freed(_), Life::Freed(_)) => true,
        (Life::Live | Life::Sealed | Life::Freed(_) | Life::Ended, _) => a == b,
    }
}

/// Segments are linked in the same way; a region can represent a node of any list.
fn same_links(a: &Object, b: &Object) -> bool {
    match (a.segment(), b.segment()) {
        (Some(s), Some(t)) => s.link == t.link && s.head == t.head,
        (Some(_), None) => b.is_live() && b.origin.is_heap(),
        (None, Some(_)) => a.is_live() && a.origin.is_heap(),
        (None, None) => true,
    }
}
