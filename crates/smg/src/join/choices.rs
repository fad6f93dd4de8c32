//! Joining different static addresses: the result is one of them, or null.
//!
//! Between the nodes of a list these are joined, so that nodes with different functions or tables
//! of functions make one list. Elsewhere they are kept apart, like numbers that encode the state of
//! a program, unless one of the two is already such a choice.

use super::{Fail, Joiner, Missed, Side};
use crate::heap::{Choice, Def, Heap, Node, Origin, Spec, Val};
use value::Range;

/// The static addresses that a value may be.
struct Places {
    all: Vec<(Origin, i64)>,
    null: bool,
    is_choice: bool,
}

impl Joiner<'_> {
    /// The value that stands for two different static addresses; `None` if these are none, or are
    /// kept apart.
    pub(super) fn join_choices(
        &mut self,
        left: Val,
        right: Val,
        missed: Missed,
    ) -> Result<Option<Val>, Fail> {
        let (Some(a), Some(b)) = (places(self.side(Side::Left), left), places(self.side(Side::Right), right))
        else {
            return Ok(None);
        };
        let allowed = self.within.is_some() || a.is_choice || b.is_choice;
        let all: Vec<(Origin, i64)> = a.all.iter().chain(&b.all).copied().collect();
        let same = !a.is_choice && !b.is_choice && a.all == b.all && a.null == b.null;
        if !allowed || same || all.is_empty() {
            return Ok(None);
        }
        let choice = Choice::of(all).ok_or(Fail)?;
        let null = a.null || b.null;
        let levels = [self.side(Side::Left).level(left), self.side(Side::Right).level(right)];
        let (level, loses) = self.joined_level(levels, missed);
        for (side, own, val, other) in [(Side::Left, &a, left, right), (Side::Right, &b, right, left)] {
            // An address is the same wherever it stands; of two choices more is known if they are
            // the same.
            if own.is_choice {
                self.meet_partner(side, val, other)?;
            }
            if own.null != null || !choice.places().eq(own.all.iter().copied()) || loses[side.index()] {
                self.lose(side)?;
            }
        }
        let bits = self.out.pointer_bits();
        let range = if null { Range::top(bits) } else { Range::top(bits).without(0) };
        let node = Node { level, def: Def::Choice(choice), range, ..Node::any(bits) };
        Ok(Some(Val::Node(self.out.add_node(node))))
    }
}

fn places(heap: &Heap, val: Val) -> Option<Places> {
    let id = match val {
        Val::Int { bits, value: 0 } if bits == heap.pointer_bits() => {
            return Some(Places { all: Vec::new(), null: true, is_choice: false });
        }
        Val::Int { .. } => return None,
        Val::Node(id) => id,
    };
    let node = heap.node(id)?;
    match node.def {
        Def::Choice(choice) => {
            let null = node.range.contains(0);
            Some(Places { all: choice.places().collect(), null, is_choice: true })
        }
        Def::Addr(addr) => {
            let object = heap.object(addr.obj);
            let fixed = matches!(object.origin, Origin::Global(_) | Origin::Func(_)) && object.is_live();
            let plain = addr.spec == Spec::Region && addr.plus.is_none();
            let all = vec![(object.origin, addr.off)];
            (fixed && plain).then_some(Places { all, null: false, is_choice: false })
        }
        Def::Any | Def::Op(..) => None,
    }
}
