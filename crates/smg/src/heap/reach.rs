//! What the program can still reach, and putting a heap into its normal form.
//!
//! The walk goes from the roots in their order, then through the contents of objects by offset. It
//! is the same for any two heaps that differ in the names of their objects and nodes only. So
//! numbering by first visit gives a *normal form*: heaps that are equal up to names are equal.
//!
//! An object is reached through any of its addresses. What an address's offset or an operation is
//! made of is reached with it.

use super::{Addr, Content, Def, Heap, Held, Node, NodeId, ObjId, Object, Op, Val};
use ir::{BinOp, Idx};
use std::rc::Rc;

/// Objects and nodes that a walk has met, in order.
pub(crate) struct Reached {
    objects: Vec<Option<u32>>,
    nodes: Vec<Option<u32>>,
    object_order: Vec<ObjId>,
    node_order: Vec<NodeId>,
}

impl Reached {
    pub(crate) fn new(heap: &Heap) -> Reached {
        Reached {
            objects: vec![None; heap.object_slots()],
            nodes: vec![None; heap.node_slots()],
            object_order: Vec::new(),
            node_order: Vec::new(),
        }
    }

    pub(crate) fn has(&self, obj: ObjId) -> bool {
        self.objects.get(obj.index()).is_some_and(Option::is_some)
    }

    /// The objects in the order in which they were met.
    pub(crate) fn objects(&self) -> &[ObjId] {
        &self.object_order
    }

    /// The nodes in the order in which they were met.
    pub(crate) fn nodes(&self) -> &[NodeId] {
        &self.node_order
    }

    pub(super) fn meet(&mut self, obj: ObjId) -> bool {
        let number = self.object_order.len() as u32;
        match self.objects.get_mut(obj.index()) {
            Some(slot @ None) => {
                *slot = Some(number);
                self.object_order.push(obj);
                true
            }
            Some(Some(_)) | None => false,
        }
    }

    pub(super) fn meet_node(&mut self, node: NodeId) -> bool {
        let number = self.node_order.len() as u32;
        match self.nodes.get_mut(node.index()) {
            Some(slot @ None) => {
                *slot = Some(number);
                self.node_order.push(node);
                true
            }
            Some(Some(_)) | None => false,
        }
    }

    fn has_node(&self, node: NodeId) -> bool {
        self.node(node).is_some()
    }

    fn object(&self, obj: ObjId) -> Option<ObjId> {
        self.objects.get(obj.index()).copied().flatten().map(ObjId)
    }

    fn val(&self, val: Val) -> Option<Val> {
        match val {
            Val::Int { .. } => Some(val),
            Val::Node(id) => Some(Val::Node(self.node(id)?)),
        }
    }

    fn node(&self, node: NodeId) -> Option<NodeId> {
        self.nodes.get(node.index()).copied().flatten().map(NodeId)
    }

    /// Whether an object has the same numbers in it after the walk as before.
    fn leaves(&self, object: &Object) -> bool {
        let same = |val: Val| self.val(val) == Some(val);
        let node = |id: NodeId| self.node(id) == Some(id);
        same(object.size)
            && object.marks.vals().all(same)
            && object.pieces.iter().all(|piece| match piece.content {
                Content::Val(val) => same(val),
                Content::Zero | Content::Any(_) | Content::Bytes(_) => true,
            })
            && object.handles.iter().all(|handle| node(handle.node) && handle.plus.is_none_or(node))
            && object.apart.iter().all(|other| self.object(*other) == Some(*other))
            && object.handles.is_sorted()
            && object.apart.is_sorted()
    }
}

impl Heap {
    /// Walks from values and objects.
    pub(crate) fn reach(
        &self,
        vals: impl Iterator<Item = Val>,
        objects: impl Iterator<Item = ObjId>,
    ) -> Reached {
        let mut reached = Reached::new(self);
        let mut next = 0;
        for val in vals {
            self.reach_value(val, &mut reached);
        }
        for obj in objects {
            reached.meet(obj);
        }
        while let Some(obj) = reached.object_order.get(next).copied() {
            next += 1;
            let object = self.object(obj);
            self.reach_value(object.size, &mut reached);
            object.marks.vals().for_each(|val| self.reach_value(val, &mut reached));
            for piece in object.pieces.iter() {
                if let Content::Val(val) = piece.content {
                    self.reach_value(val, &mut reached);
                }
            }
        }
        reached
    }

    /// A value and all that it is made of. Objects are only noted: the walk comes to them later.
    fn reach_value(&self, val: Val, reached: &mut Reached) {
        let mut open = Vec::new();
        let mut next = Some(val);
        while let Some(val) = next {
            if let Val::Node(id) = val
                && let Some(node) = self.node(id)
                && reached.meet_node(id)
            {
                match node.def {
                    Def::Any | Def::Choice(_) => {}
                    Def::Addr(Addr { obj, plus, .. }) => {
                        reached.meet(obj);
                        open.extend(plus.map(Val::Node));
                    }
                    Def::Op(_, a, b) => open.extend([b, a]),
                }
            }
            next = open.pop();
        }
    }

    /// What the roots reach.
    pub(crate) fn reach_from_roots(&self) -> Reached {
        self.reach(self.roots.values(), self.roots.objects())
    }

    /// Takes away what the roots do not reach and numbers the rest in the order of the walk.
    pub fn normalise(&mut self) {
        let reached = self.simplify();
        self.renumber(&reached);
    }

    /// The same, but sums stay of which something is known that their parts do not say, for example
    /// that `used + len` is less than `size`. Joins do not examine sums, so heaps that may be
    /// joined must not have any.
    pub(crate) fn normalise_with_sums(&mut self) {
        let mut reached = self.simplify();
        if self.symbols.0.is_none() {
            for sum in self.telling_sums(&reached) {
                self.reach_value(Val::Node(sum), &mut reached);
            }
        }
        self.renumber(&reached);
    }

    /// Sums of several numbers, all of them reached, that were compared with something.
    fn telling_sums(&self, reached: &Reached) -> Vec<NodeId> {
        let keys = self.facts.order.keys();
        let telling = |id: NodeId, node: &Node| {
            matches!(node.def, Def::Op(Op::Bin(BinOp::Add | BinOp::AddS), Val::Node(_), Val::Node(_)))
                && node.level == 0
                && !reached.has_node(id)
                && (keys.binary_search(&id).is_ok()
                    || self.result(id).is_some_and(|range| range != node.range))
        };
        let sums = self.nodes().filter(|(id, node)| telling(*id, node)).map(|(id, _)| id);
        sums.filter(|id| self.parts_reached(*id, reached)).collect()
    }

    /// Whether all numbers that a sum is made of were reached.
    fn parts_reached(&self, sum: NodeId, reached: &Reached) -> bool {
        let mut open = vec![sum];
        while let Some(id) = open.pop() {
            match self.node(id).map(|node| node.def) {
                _ if reached.has_node(id) => {}
                Some(Def::Op(Op::Bin(BinOp::Add | BinOp::AddS), a, b)) => {
                    open.extend([a, b].into_iter().filter_map(Val::node));
                }
                _ => return false,
            }
        }
        true
    }

    /// Makes numbers as simple as what is known of them. Gives what the roots reach afterwards.
    fn simplify(&mut self) -> Reached {
        let mut reached = self.reach_from_roots();
        if self.symbols.0.is_none() {
            while self.flatten(&reached) {
                reached = self.reach_from_roots();
            }
            if self.let_go(&reached) {
                reached = self.reach_from_roots();
            }
            if self.dissolve(&reached) {
                reached = self.reach_from_roots();
            }
        }
        reached
    }

    /// What an array holds at an offset that can no longer be asked about, or of which nothing is
    /// known, need not be remembered. Says whether there was such a thing.
    fn let_go(&mut self, reached: &Reached) -> bool {
        let holders: Vec<(ObjId, Held)> =
            reached.objects().iter().filter_map(|obj| Some((*obj, self.object(*obj).marks.held?))).collect();
        if holders.is_empty() {
            return false;
        }
        let uses = self.uses(reached, true);
        let known = |val: Val| match val {
            Val::Int { .. } => true,
            Val::Node(id) => uses[id.index()] > 1 || self.node(id).is_some_and(|node| !node.is_unknown()),
        };
        let asked = |at: Val| self.base_of(at).is_some_and(|base| uses[base.index()] > 1);
        let idle = holders.into_iter().filter(|(_, held)| !asked(held.at) || !known(held.val));
        let idle: Vec<ObjId> = idle.map(|(obj, _)| obj).collect();
        for obj in &idle {
            if let Some(object) = self.object_mut(*obj) {
                object.marks.held = None;
            }
        }
        !idle.is_empty()
    }

    /// A sum of two numbers that nothing else is made of is no more than a number, once it is known
    /// how far it is from what they are compared with. Says whether there was one.
    fn flatten(&mut self, reached: &Reached) -> bool {
        let is_sum = |node: &Node| match node.def {
            Def::Op(Op::Bin(BinOp::Add | BinOp::AddS | BinOp::Sub | BinOp::SubS), a, b) => {
                a.node().zip(b.node()).filter(|(a, b)| a != b)
            }
            _ => None,
        };
        let nodes = reached.nodes().iter().copied();
        let sums: Vec<(NodeId, NodeId, NodeId)> =
            nodes.filter_map(|id| is_sum(self.node(id)?).map(|(a, b)| (id, a, b))).collect();
        if sums.is_empty() {
            return false;
        }
        let uses = self.uses(reached, false);
        let mut changed = false;
        for (id, a, b) in sums {
            let nameless = |part: NodeId| {
                uses[part.index()] == 1 && self.node(part).is_some_and(|node| node.addr().is_none())
            };
            if nameless(a) && nameless(b) {
                self.learn_sum(id);
                if let Some(node) = self.node_mut(id) {
                    node.def = Def::Any;
                }
                changed = true;
            }
        }
        changed
    }

    /// A number of which nothing is known and that only one place of memory holds is no more than
    /// unknown bytes there. Says whether there was one.
    fn dissolve(&mut self, reached: &Reached) -> bool {
        let uses = self.uses(reached, true);
        let mut changed = false;
        for obj in reached.objects() {
            let Some(slot) = self.objects.get_mut(obj.index()).and_then(Option::as_mut) else { continue };
            let level = slot.level + u8::from(slot.segment().is_some());
            let nodes = &self.nodes;
            let unknown = |content: &Content| {
                let Content::Val(Val::Node(id)) = content else { return None };
                let node = nodes.get(id.index())?.as_ref()?;
                let nameless = uses[id.index()] == 1 && node.level == level && node.steps.is_none();
                (nameless && node.is_unknown()).then_some(node.init)
            };
            if !slot.pieces.iter().any(|piece| unknown(&piece.content).is_some()) {
                continue;
            }
            let object = Rc::make_mut(slot);
            for content in object.pieces.contents_mut() {
                if let Some(init) = unknown(content) {
                    *content = Content::Any(init);
                }
            }
            object.pieces.tidy();
            changed = true;
        }
        changed
    }

    /// For each node, how often it is mentioned in what was reached, perhaps in facts as well; 2
    /// stands for more, too.
    fn uses(&self, reached: &Reached, facts: bool) -> Vec<u8> {
        let mut uses = vec![0u8; self.node_slots()];
        let mut count = |val: Val| {
            if let Val::Node(id) = val
                && let Some(uses) = uses.get_mut(id.index())
            {
                *uses = (*uses + 1).min(2);
            }
        };
        self.roots.values().for_each(&mut count);
        for obj in reached.objects() {
            let object = self.object(*obj);
            count(object.size);
            object.marks.vals().for_each(&mut count);
            object.pieces.values().for_each(&mut count);
        }
        for node in reached.nodes().iter().filter_map(|id| self.node(*id)) {
            match node.def {
                Def::Any | Def::Choice(_) => {}
                Def::Addr(addr) => addr.plus.into_iter().for_each(|plus| count(Val::Node(plus))),
                Def::Op(_, a, b) => [a, b].into_iter().for_each(&mut count),
            }
        }
        self.facts.pairs().for_each(|(a, b)| [a, b].into_iter().for_each(&mut count));
        if facts {
            self.facts.order.keys().into_iter().for_each(|id| count(Val::Node(id)));
        }
        uses
    }

    /// Keeps what was reached, under new numbers.
    fn renumber(&mut self, reached: &Reached) {
        let objects = reached.objects().iter().map(|id| self.objects[id.index()].take());
        let mut objects: Vec<_> = objects.collect();
        for slot in objects.iter_mut().flatten() {
            // What keeps its numbers stays shared with other heaps.
            if reached.leaves(slot) {
                continue;
            }
            let object = Rc::make_mut(slot);
            rename(&mut object.size, reached);
            object.marks.vals_mut().for_each(|val| rename(val, reached));
            for content in object.pieces.contents_mut() {
                if let Content::Val(val) = content {
                    rename(val, reached);
                }
            }
            object.handles.retain_mut(|handle| {
                let (Some(node), plus) = (reached.node(handle.node), handle.plus.map(|n| reached.node(n)))
                else {
                    return false;
                };
                debug_assert!(plus != Some(None), "a handle's number is held but was not reached");
                handle.node = node;
                handle.plus = plus.flatten();
                true
            });
            object.handles.sort_unstable();
            object.apart = object.apart.iter().filter_map(|other| reached.object(*other)).collect();
            object.apart.sort_unstable();
        }
        let nodes = reached.nodes().iter().map(|id| self.nodes[id.index()].take());
        let mut nodes: Vec<_> = nodes.collect();
        for node in nodes.iter_mut().flatten() {
            match &mut node.def {
                Def::Any | Def::Choice(_) => {}
                Def::Addr(addr) => {
                    addr.obj = renumbered(addr.obj, reached);
                    let plus = addr.plus.map(|plus| reached.node(plus));
                    debug_assert!(plus != Some(None), "an address's number is held but was not reached");
                    addr.plus = plus.flatten();
                }
                Def::Op(_, a, b) => {
                    rename(a, reached);
                    rename(b, reached);
                }
            }
        }
        self.objects = objects;
        self.nodes = nodes;
        let roots = &mut self.roots;
        roots.regs.iter_mut().flatten().chain(&mut roots.anchors).for_each(|val| rename(val, reached));
        let ids = roots.named.iter_mut().map(|(_, obj)| obj).chain(&mut roots.allocas);
        ids.for_each(|obj| *obj = renumbered(*obj, reached));
        self.facts.map(|val| reached.val(val));
        let nodes = &self.nodes;
        self.facts.retain_order(|id| {
            nodes.get(id.index()).and_then(Option::as_ref).is_some_and(|node| node.level == 0)
        });
    }
}

/// The new number of an object that the walk met.
fn renumbered(obj: ObjId, reached: &Reached) -> ObjId {
    let new = reached.object(obj);
    debug_assert!(new.is_some(), "object {} is held but was not reached", obj.0);
    new.unwrap_or(obj)
}

fn rename(val: &mut Val, reached: &Reached) {
    // The walk met every value of what it reached.
    let new = reached.val(*val);
    debug_assert!(new.is_some(), "{val:?} is held but was not reached");
    *val = new.unwrap_or(*val);
}
