//! Counting and listing the members of a range.
//!
//! In unsigned order, the members of a half are numbered without gaps by their unknown bits moved
//! together ([`Bits::rank`](crate::Bits::rank)): this gives the size, and the next member is one
//! addition away.

use super::{Range, Seg};

/// # Few members
impl Range {
    /// The number of members; `None` if there are 2^128.
    pub fn size(self) -> Option<u128> {
        self.count(self.pos).checked_add(self.count(self.neg))
    }

    /// At most 2^127.
    fn count(self, half: Seg) -> u128 {
        half.some().map_or(0, |s| self.bits.rank(s.hi) - self.bits.rank(s.lo) + 1)
    }

    /// The members in unsigned order, if there are at most `limit`.
    pub fn members(self, limit: u64) -> Option<Members> {
        let size = self.size().filter(|n| *n <= u128::from(limit))?;
        Some(Members { range: self, left: size as u64, next: self.min_u().unwrap_or(0) })
    }
}

/// The members of a range in unsigned order.
#[derive(Clone, Debug)]
pub struct Members {
    range: Range,
    left: u64,
    next: u128,
}

impl Iterator for Members {
    type Item = u128;

    fn next(&mut self) -> Option<u128> {
        self.left = self.left.checked_sub(1)?;
        let member = self.next;
        let range = self.range;
        self.next = if member == range.pos.hi && !range.pos.is_empty() {
            range.neg.lo
        } else {
            range.bits.next(member)
        };
        Some(member)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        usize::try_from(self.left).map_or((usize::MAX, None), |n| (n, Some(n)))
    }
}
