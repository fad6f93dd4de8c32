//! Which statement wrote a pointer last.
//!
//! A node that a loop moves from one list to another differs from those that are still in the first
//! list in one thing only: another statement wrote its `next`. So the formula remembers that
//! statement, for each pointer in a block that several statements write. It is a variable that no
//! program can read, so it changes no execution; rows may speak of it like of a field with few
//! values.
//!
//! Statements are counted before loops are copied: all copies of a statement have one number.
//! Number 0 is everything else: a new block, a copy of bytes, a fill.

use crate::points::{Class, Offset, Points, Target};
use crate::program::Prepared;
use ir::{BlockId, StmtKind, Ty};
use std::collections::BTreeMap;

/// How many bits the number of a statement has.
pub const BITS: u32 = 4;

/// How many statements that write the same pointer are told apart.
const MOST_WRITERS: usize = (1 << BITS) - 1;

/// A pointer in all blocks of a class: the class, and the pointer's offset.
type Field = (Class, i64);

/// A statement of the body before loops were copied.
type At = (BlockId, usize);

/// The statements that write pointers in blocks.
#[derive(Clone, Debug, Default)]
pub struct Writers {
    /// For each pointer that several statements write, the numbers of these statements.
    fields: BTreeMap<Field, BTreeMap<At, u32>>,
}

impl Writers {
    /// The statements of a program that write pointers in blocks of pools.
    pub fn of(prepared: &Prepared<'_>, points: &Points) -> Writers {
        let mut fields: BTreeMap<Field, BTreeMap<At, u32>> = BTreeMap::new();
        let (body, model) = (prepared.body(), prepared.program.model);
        for (at, block) in body.blocks.iter_enumerated().filter(|(at, _)| prepared.origin(*at) == *at) {
            for (number, stmt) in block.stmts.iter().enumerate() {
                let StmtKind::Store { ptr, value, .. } = &stmt.kind else { continue };
                if value.ty(body, model) != Ty::Ptr {
                    continue;
                }
                for target in points.of_expr(ptr, prepared) {
                    let Target::In(class @ Class::Site(site), Offset::At(offset)) = target else { continue };
                    let is_pointer = |cell: &crate::points::Cell| cell.pointer && cell.offset == offset;
                    if prepared.sites()[site].repeats && points.layout(class).iter().any(is_pointer) {
                        let known = fields.entry((class, offset)).or_default();
                        let next = known.len() as u32 + 1;
                        known.entry((at, number)).or_insert(next);
                    }
                }
            }
        }
        fields.retain(|_, known| (2..=MOST_WRITERS).contains(&known.len()));
        Writers { fields }
    }

    /// Whether the writers of a pointer are told apart.
    pub fn tells_apart(&self, class: Class, offset: i64) -> bool {
        self.fields.contains_key(&(class, offset))
    }

    /// How many statements write a pointer, if they are told apart.
    pub fn count(&self, class: Class, offset: i64) -> usize {
        self.fields.get(&(class, offset)).map_or(0, BTreeMap::len)
    }

    /// The number of a statement among those that write a pointer.
    pub fn number(&self, class: Class, offset: i64, at: (BlockId, usize)) -> u32 {
        self.fields.get(&(class, offset)).and_then(|known| known.get(&at)).copied().unwrap_or(0)
    }
}
