//! Joins the patterns of numbers along a list ([`Steps`]).
//!
//! Where two lists become one, what may follow what in either may in the result. Where two
//! neighbours become one list, what ends the first is followed by what begins the second. A region
//! is a list of one node.
//!
//! Steps come from neighbours with different constants only, and are kept as long as they are a
//! pattern; a join of two heaps makes none.

use super::{Fail, Joiner, Side};
use crate::heap::{Content, Def, Init, NodeId, ObjId, Steps, Val};
use std::rc::Rc;

impl Joiner<'_> {
    pub(crate) fn relate_steps(&mut self) -> Result<(), Fail> {
        let stepping = Side::BOTH.map(|side| -> Vec<NodeId> {
            let nodes = self.side(side).nodes();
            nodes.filter(|(_, node)| node.steps.is_some()).map(|(id, _)| id).collect()
        });
        if let Some((left, right)) = self.within {
            self.join_steps(left, right);
        }
        if stepping.iter().all(Vec::is_empty) {
            return Ok(());
        }
        for left in self.mapped_objects(Side::Left) {
            let out = self.mapped(Side::Left, left);
            if let Some(right) = out.and_then(|out| self.back(out, Side::Right))
                && self.within != Some((left, right))
            {
                self.join_steps(left, right);
            }
        }
        // Neighbours lose nothing by steps: they had none, or go on with theirs.
        if self.within.is_some() {
            return Ok(());
        }
        for (side, nodes) in Side::BOTH.into_iter().zip(stepping) {
            for id in nodes {
                let steps = |joiner: &Joiner, side: Option<Side>, id: NodeId| {
                    let heap = side.map_or(&joiner.out, |side| joiner.side(side));
                    heap.node(id).and_then(|node| node.steps.clone())
                };
                let own = steps(self, Some(side), id);
                let kept = |out: Val| out.node().is_some_and(|out| steps(self, None, out) == own);
                if !self.images(side, Val::Node(id)).into_iter().all(|(out, _)| kept(out)) {
                    self.lose(side)?;
                }
            }
        }
        Ok(())
    }

    /// The steps of numbers that the nodes of a list hold, by those of the two objects that the
    /// list comes from.
    fn join_steps(&mut self, left: ObjId, right: ObjId) {
        let Some(out) = self.mapped(Side::Left, left) else { return };
        let object = self.out.object(out);
        if object.segment().is_none() {
            return;
        }
        let own = object.level + 1;
        let numbers = object.pieces.iter().filter_map(|piece| {
            let Content::Val(Val::Node(id)) = piece.content else { return None };
            let node = self.out.node(id)?;
            let number = node.level == own && node.def == Def::Any && node.init == Init::Yes;
            number.then_some((id, piece.at, node.bits))
        });
        for (id, at, bits) in numbers.collect::<Vec<_>>() {
            let steps =
                [(Side::Left, left), (Side::Right, right)].map(|(s, obj)| self.steps_at(s, obj, at, bits));
            let [Some(a), Some(b)] = steps else { continue };
            let joined = if self.within == Some((left, right)) {
                let empty = [(Side::Left, left), (Side::Right, right)]
                    .map(|(side, obj)| self.side(side).object(obj).min() == 0);
                a.then(&b, empty)
            } else {
                a.or(&b)
            };
            if let Some(node) = self.out.node_mut(id) {
                node.steps = joined.map(Rc::new);
            }
        }
    }

    /// What a number is along one of the two objects.
    fn steps_at(&mut self, side: Side, obj: ObjId, at: u64, bits: u16) -> Option<Rc<Steps>> {
        let val = self.load(side, obj, at, bits);
        let object = self.side(side).object(obj);
        let segment = object.segment();
        match val {
            Val::Int { value, .. } => Some(Rc::new(match segment {
                Some(segment) if segment.max != Some(1) => Steps::many(value),
                Some(_) | None => Steps::one(value),
            })),
            Val::Node(id) => {
                let node = self.side(side).node(id)?;
                let own = segment.is_some() && node.level == object.level + 1;
                node.steps.clone().filter(|_| own)
            }
        }
    }
}
