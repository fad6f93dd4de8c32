//! Conversions between widths, parts of bit-vectors, and putting parts together.

use super::{Parts, Range, ones};
use crate::bits::{Bits, low_mask};
use ir::truncate;

pub(super) fn zero_extend(a: Range, to: u16) -> Range {
    let mut parts = Parts::new(to);
    for x in a.segs() {
        parts.add(x.lo, x.hi);
    }
    parts.finish(a.bits)
}

pub(super) fn sign_extend(a: Range, to: u16) -> Range {
    let extend = |image: u128| truncate(ir::sign_extend(image, a.width) as u128, to);
    let mut parts = Parts::new(to);
    for x in a.segs() {
        parts.add(extend(x.lo), extend(x.hi));
    }
    parts.finish(a.bits.sign_extend(a.width).cut(to))
}

/// # Parts
impl Range {
    /// The `width` bits from bit `from` upwards; a byte of a little-endian image is `extract(8 *
    /// index, 8)`. Bits above the range's width are 0.
    pub fn extract(self, from: u16, width: u16) -> Range {
        let width = width.clamp(1, 128);
        if from >= self.width {
            return if self.is_empty() { Range::empty(width) } else { Range::constant(width, 0) };
        }
        let mut parts = Parts::new(width);
        for x in self.segs() {
            let (lo, hi) = (x.lo >> from, x.hi >> from);
            parts.add_arc(lo, hi - lo);
        }
        parts.finish(self.bits.shr(u32::from(from)).cut(width))
    }

    /// The bit-vectors with these upper bits and, below them, the bits of `low`. The widths
    /// together are at most 128; upper bits beyond that are cut.
    pub fn concat(self, low: Range) -> Range {
        let width = (self.width + low.width).min(128);
        let Some((least, most)) = low.min_u().zip(low.max_u()) else { return Range::empty(width) };
        let shift = u32::from(low.width);
        if shift >= 128 || self.width + low.width > 128 {
            return Range::top(128);
        }
        let mut parts = Parts::new(width);
        for x in self.segs() {
            parts.add(x.lo << shift | least, x.hi << shift | most);
        }
        let bits = self.bits.shl(shift);
        parts.finish(Bits::new(bits.ones() | low.bits.ones(), bits.unknown() | low.bits.unknown()))
    }

    /// The least member that is not less than `from`, read as unsigned.
    pub(super) fn at_least(self, from: u128) -> Option<u128> {
        self.segs().find(|s| from <= s.hi).and_then(|s| self.bits.at_least(from.max(s.lo)))
    }

    /// The greatest member that is not greater than `from`, read as unsigned.
    pub(super) fn at_most(self, from: u128) -> Option<u128> {
        self.segs().filter(|s| s.lo <= from).last().and_then(|s| self.bits.at_most(from.min(s.hi)))
    }

    /// The members whose lowest bits, as many as `low` is wide, are a member of `low`. The bounds
    /// are exact.
    pub(super) fn with_low_part(self, low: Range) -> Range {
        let count = u32::from(low.width);
        let Some((least, most)) = low.min_u().zip(low.max_u()) else { return Range::empty(self.width) };
        if count >= u32::from(self.width) {
            return self.meet(low.extract(0, self.width));
        }
        let (step, below) = (low_mask(count) + 1, low_mask(count));
        // The first image from `lo` on that ends in a member, and the last one up to `hi`.
        let up = |lo: u128| match low.at_least(lo & below) {
            Some(end) => Some(lo & !below | end),
            None => (lo & !below).checked_add(step).map(|above| above | least),
        };
        let down = |hi: u128| match low.at_most(hi & below) {
            Some(end) => Some(hi & !below | end),
            None => (hi & !below).checked_sub(step).map(|under| under | most),
        };
        let Some(bits) =
            self.bits.meet(Bits::new(low.bits.ones(), (low.bits.unknown() | !below) & ones(self.width)))
        else {
            return Range::empty(self.width);
        };
        let mut parts = Parts::new(self.width);
        for x in self.segs() {
            if let Some((lo, hi)) = up(x.lo).zip(down(x.hi)) {
                parts.add(lo, hi.min(x.hi));
            }
        }
        parts.finish(bits)
    }
}
