//! Cutting a heap at a call, and putting it together again when the call returns.
//!
//! A function sees what its arguments and the static objects lead to. That part of the heap is cut
//! out; the rest, the *frame*, is set aside. Values that both parts hold are the
//! function's *anchors*: it may not know who holds them, but it must not lose them. When the
//! function returns, its anchors say what became of these values, and the frame is joined to what
//! it left behind.
//!
//! The anchors are put into an order that depends on the function's part alone. So two calls that
//! look the same to the function are the same.

use crate::heap::{Addr, Content, Def, Heap, Init, Node, NodeId, ObjId, Origin, Texts, Val};
use rustc_hash::{FxHashMap, FxHashSet};
use solver::Var;

/// The caller's side of a cut.
#[derive(Clone, Debug)]
pub struct Frame {
    /// The caller's heap at the call.
    heap: Heap,
    /// Objects that went to the function.
    gone: Vec<ObjId>,
    /// Values that the function has as anchors, by the anchor's number.
    anchored: Vec<(NodeId, usize)>,
    /// Local objects of the caller that went to the function: by the number of the anchor that is
    /// their address.
    locals: Vec<(Origin, usize)>,
    allocas: Vec<(usize, usize)>,
}

impl Frame {
    /// A block that the caller kept to itself, and the heap that it is in.
    pub(crate) fn block(&self) -> Option<(&Heap, ObjId)> {
        let own = |(id, object): &(ObjId, &crate::heap::Object)| {
            object.is_live() && object.origin.is_heap() && !self.gone.contains(id)
        };
        self.heap.objects().find(own).map(|(id, _)| (&self.heap, id))
    }

    /// The variables of all terms that the caller holds, some of which it may have given away.
    pub(crate) fn variables(&self) -> FxHashSet<Var> {
        self.heap.variables()
    }
}

/// Whether an object of a name belongs to one call of a function.
fn is_own(origin: Origin) -> bool {
    matches!(origin, Origin::Local(..) | Origin::VarArgs | Origin::Jump(..))
}

/// Cuts a heap for a call with these arguments.
pub(crate) fn cut(mut heap: Heap, args: &[Val]) -> (Heap, Frame) {
    let globals: Vec<(Origin, ObjId)> =
        heap.roots.named.iter().copied().filter(|(origin, _)| !is_own(*origin)).collect();
    // Local objects that the function reaches are known to the caller by their address.
    let reached = heap.reach(args.iter().copied(), globals.iter().map(|(_, obj)| *obj));
    let own: Vec<(Origin, ObjId)> =
        heap.roots.named.iter().copied().filter(|(o, obj)| is_own(*o) && reached.has(*obj)).collect();
    let allocas: Vec<(usize, ObjId)> =
        heap.roots.allocas.iter().copied().enumerate().filter(|(_, obj)| reached.has(*obj)).collect();
    for (_, obj) in &own {
        heap.addr(Addr::region(*obj, 0));
    }
    for (_, obj) in &allocas {
        heap.addr(Addr::region(*obj, 0));
    }
    let gone: Vec<ObjId> = reached.objects().to_vec();
    let shared = shared_values(&heap, &gone, args, &globals);

    let mut entry = heap.clone();
    let arguments = Some(heap.roots.arguments).filter(|texts| *texts == Texts::Broken);
    entry.roots = crate::heap::Roots { arguments: arguments.unwrap_or_default(), ..Default::default() };
    entry.roots.regs = args.iter().map(|val| Some(*val)).collect();
    entry.roots.named = globals;
    let mut anchors: Vec<Val> = shared.iter().map(|id| Val::Node(*id)).collect();
    let addresses = own.iter().map(|(_, obj)| *obj).chain(allocas.iter().map(|(_, obj)| *obj));
    for obj in addresses {
        anchors.extend(heap.find_addr(Addr::region(obj, 0)).map(Val::Node));
    }
    anchors.sort_unstable();
    anchors.dedup();
    let order = ordered(&mut entry, anchors);
    let number = |val: Val| order.iter().position(|other| *other == val);
    let frame = Frame {
        anchored: shared.iter().filter_map(|id| Some((*id, number(Val::Node(*id))?))).collect(),
        locals: own
            .iter()
            .filter_map(|(o, obj)| Some((*o, number(Val::Node(heap.find_addr(Addr::region(*obj, 0))?))?)))
            .collect(),
        allocas: allocas
            .iter()
            .filter_map(|(at, obj)| Some((*at, number(Val::Node(heap.find_addr(Addr::region(*obj, 0))?))?)))
            .collect(),
        gone,
        heap,
    };
    (entry, frame)
}

/// Puts anchors into the order in which the function's own part of the heap meets what they lead
/// to.
fn ordered(entry: &mut Heap, anchors: Vec<Val>) -> Vec<Val> {
    let reached = entry.reach(entry.roots.values(), entry.roots.objects());
    let object = |obj: ObjId| reached.objects().iter().position(|other| *other == obj);
    let node = |id: NodeId| reached.nodes().iter().position(|other| *other == id);
    let mut keyed: Vec<_> = anchors
        .into_iter()
        .map(|val| {
            let addr = entry.as_addr(val);
            let key = addr.map(|addr| (object(addr.obj), addr.off, addr.spec, addr.plus.and_then(node)));
            (key, val.node().and_then(node), val)
        })
        .collect();
    keyed.sort();
    let order: Vec<Val> = keyed.into_iter().map(|(.., val)| val).collect();
    entry.roots.anchors.clone_from(&order);
    order
}

/// The nodes that the frame holds and that lead into the function's part, or are values of it.
fn shared_values(heap: &Heap, gone: &[ObjId], args: &[Val], globals: &[(Origin, ObjId)]) -> Vec<NodeId> {
    let reached = heap.reach(args.iter().copied(), globals.iter().map(|(_, obj)| *obj));
    let theirs: Vec<NodeId> = reached.nodes().to_vec();
    let mut seen: Vec<NodeId> = Vec::new();
    let mut shared: Vec<NodeId> = Vec::new();
    let frame_objects = heap.roots.objects().filter(|obj| !gone.contains(obj));
    let mut objects: Vec<ObjId> = frame_objects.collect();
    let mut vals: Vec<Val> = heap.roots.values().collect();
    let mut next = 0;
    loop {
        while let Some(val) = vals.pop() {
            let Val::Node(id) = val else { continue };
            if seen.contains(&id) {
                continue;
            }
            seen.push(id);
            let Some(node) = heap.node(id) else { continue };
            match node.def {
                Def::Addr(addr) if gone.contains(&addr.obj) => shared.push(id),
                Def::Addr(addr) => {
                    vals.extend(addr.plus.map(Val::Node));
                    if !objects.contains(&addr.obj) {
                        objects.push(addr.obj);
                    }
                }
                Def::Any | Def::Choice(_) | Def::Op(..) if theirs.contains(&id) => shared.push(id),
                Def::Any | Def::Choice(_) => {}
                Def::Op(_, a, b) => vals.extend([a, b]),
            }
        }
        let Some(obj) = objects.get(next).copied() else { break };
        next += 1;
        let object = heap.object(obj);
        vals.push(object.size);
        vals.extend(object.marks.vals());
        vals.extend(object.pieces.iter().filter_map(|piece| match piece.content {
            Content::Val(val) => Some(val),
            Content::Zero | Content::Any(_) | Content::Bytes(_) => None,
        }));
    }
    shared.sort_unstable();
    shared
}

/// Puts the frame and what a function left together; gives the function's results in the new heap.
/// They are the last anchors of `exit`, so many.
pub(crate) fn paste(frame: &Frame, exit: &Heap, results: usize) -> (Heap, Vec<Val>) {
    let mut heap = frame.heap.clone();
    heap.symbols.clone_from(&exit.symbols);
    if exit.roots.arguments != Texts::Untouched {
        heap.reset_arguments(None);
        heap.roots.arguments = heap.roots.arguments.max(exit.roots.arguments);
    }
    let import = heap.import(exit);
    let val = |val: Val| import.val(val);
    let anchors: Vec<Val> = exit.roots.anchors.iter().map(|anchor| val(*anchor)).collect();
    for (origin, obj) in &exit.roots.named {
        heap.roots.name(*origin, import.object(*obj));
    }
    for (origin, at) in &frame.locals {
        if let Some(addr) = anchors.get(*at).and_then(|val| heap.as_addr(*val)) {
            heap.roots.name(*origin, addr.obj);
        }
    }
    for (which, at) in &frame.allocas {
        if let Some(addr) = anchors.get(*at).and_then(|val| heap.as_addr(*val))
            && let Some(slot) = heap.roots.allocas.get_mut(*which)
        {
            *slot = addr.obj;
        }
    }
    // The results are carried along while values are put in the place of others.
    let own = heap.roots.anchors.len();
    heap.roots.anchors.extend(anchors.iter().skip(anchors.len().saturating_sub(results)));
    for (node, at) in &frame.anchored {
        if let Some(now) = anchors.get(*at) {
            heap.substitute(*node, *now);
        }
    }
    for (node, at) in &frame.anchored {
        if let Some(Val::Node(now)) = anchors.get(*at) {
            stays_within(&mut heap, *now, frame.heap.node(*node));
        }
    }
    for obj in &frame.gone {
        heap.remove_object(*obj);
    }
    let results = heap.roots.anchors.split_off(own);
    (heap, results)
}

/// A number is after the call what it was before. The function may have been analysed for other
/// callers, too, for whom it was something else.
fn stays_within(heap: &mut Heap, now: NodeId, before: Option<&Node>) {
    let plain = |node: &Node| node.level == 0 && node.init == Init::Yes && node.addr().is_none();
    let Some(before) = before.filter(|node| plain(node) && !heap.is_symbolic()) else { return };
    if heap.node(now).is_some_and(plain) {
        // If there is no such number, this caller never sees this exit: then the heap stands for
        // nothing whatever it says.
        heap.narrow(now, before.range);
    }
}

/// New names of what was imported.
pub(crate) struct Import {
    objects: FxHashMap<ObjId, ObjId>,
    nodes: FxHashMap<NodeId, NodeId>,
}

impl Import {
    fn object(&self, obj: ObjId) -> ObjId {
        let new = self.objects.get(&obj);
        debug_assert!(new.is_some(), "object {} was not imported", obj.0);
        new.copied().unwrap_or(obj)
    }

    fn val(&self, val: Val) -> Val {
        let Val::Node(id) = val else { return val };
        let new = self.nodes.get(&id);
        debug_assert!(new.is_some(), "node {} was not imported", id.0);
        Val::Node(new.copied().unwrap_or(id))
    }
}

impl Heap {
    /// Adds copies of all objects, nodes and facts of another heap.
    pub(crate) fn import(&mut self, other: &Heap) -> Import {
        let mut import = Import { objects: FxHashMap::default(), nodes: FxHashMap::default() };
        for (id, object) in other.objects() {
            let mut copy = object.clone();
            copy.handles.clear();
            import.objects.insert(id, self.add_object(copy));
        }
        for (id, node) in other.nodes() {
            import.nodes.insert(id, self.add_node(node.clone()));
        }
        for (id, _) in other.nodes() {
            let Some(node) = import.nodes.get(&id).and_then(|id| self.node_mut(*id)) else { continue };
            match &mut node.def {
                Def::Any | Def::Choice(_) => {}
                Def::Addr(addr) => {
                    addr.obj = import.object(addr.obj);
                    addr.plus = addr.plus.and_then(|plus| import.val(Val::Node(plus)).node());
                }
                Def::Op(_, a, b) => {
                    *a = import.val(*a);
                    *b = import.val(*b);
                }
            }
        }
        for (id, object) in other.objects() {
            let Some(copy) = self.object_mut(import.object(id)) else { continue };
            copy.size = import.val(copy.size);
            copy.marks.vals_mut().for_each(|val| *val = import.val(*val));
            for content in copy.pieces.contents_mut() {
                if let Content::Val(val) = content {
                    *val = import.val(*val);
                }
            }
            copy.apart = object.apart.iter().map(|other| import.object(*other)).collect();
            copy.apart.sort_unstable();
            copy.handles = object.handles.clone();
            for handle in &mut copy.handles {
                handle.plus = handle.plus.and_then(|plus| import.val(Val::Node(plus)).node());
                handle.node = import.nodes.get(&handle.node).copied().unwrap_or(handle.node);
            }
            copy.handles.sort_unstable();
        }
        for (a, b) in other.facts.pairs() {
            self.facts.assume_differ(import.val(a), import.val(b));
        }
        for (a, b, c) in other.facts.bounds() {
            if let Some((a, b)) = import.nodes.get(a).zip(import.nodes.get(b)) {
                self.facts.order.assume_le(*a, *b, *c);
            }
        }
        import
    }
}
