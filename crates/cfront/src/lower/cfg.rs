//! The last step of a function: from blocks under construction to the blocks of the IR.
//!
//! 1. Jumps to an empty block that only jumps on lead to its target at once.
//! 2. What cannot be reached from the entry is dropped. A label stays, without what follows it: its
//!    address may be taken, and it can be asked whether it is reached.
//! 3. A block whose only successor has no other predecessor is joined with it.
//! 4. Blocks are numbered in reverse post-order, the first successor first: a loop's head before
//!    its body before what follows it. Labels that only a computed goto reaches come in the order
//!    of the source.
//! 5. Registers and objects that nothing names any more are dropped and the others renumbered;
//!    whether each object is entered somewhere is checked.
//!
//! A branch whose two targets became the same stays a branch: its condition is still evaluated,
//! and may be undefined or uninitialised.

use super::func::Draft;
use ir::{
    Block, BlockId, Body, Expr, IndexVec, ObjId, Object, Place, Reg, RegId, Span, Stmt, StmtKind, Terminator,
};
use rustc_hash::{FxHashMap, FxHashSet};

/// The blocks of a function's labels.
pub(super) struct Labels<'a> {
    /// All that have a place.
    pub(super) all: &'a [BlockId],
    /// Those whose addresses are taken: they stay blocks of their own.
    pub(super) kept: &'a [BlockId],
}

/// A finished body, and the new numbers of what is left.
pub(super) struct Finished {
    pub(super) body: Body,
    pub(super) blocks: FxHashMap<BlockId, BlockId>,
    pub(super) regs: FxHashMap<RegId, RegId>,
    pub(super) objects: FxHashMap<ObjId, ObjId>,
}

/// Makes the body of a function.
pub(super) fn finish(
    params: Vec<RegId>,
    regs: IndexVec<RegId, Reg>,
    objects: IndexVec<ObjId, Object>,
    drafts: IndexVec<BlockId, Draft>,
    labels: &Labels<'_>,
) -> Finished {
    let mut blocks: IndexVec<BlockId, Option<Block>> = drafts_to_blocks(drafts);
    skip_empty(&mut blocks);
    let kept = close_dead_labels(&mut blocks, labels);
    let reachable = order(&blocks, &kept);
    join(&mut blocks, &reachable, &kept);
    let order = order(&blocks, &kept);
    let numbers: FxHashMap<BlockId, BlockId> =
        order.iter().enumerate().map(|(i, &b)| (b, <BlockId as ir::Idx>::new(i))).collect();
    let mut finished: IndexVec<BlockId, Block> = IndexVec::new();
    for b in order {
        if let Some(mut block) = blocks[b].take() {
            retarget(&mut block.term, &mut |t| numbers.get(&t).copied().unwrap_or(t));
            finished.push(block);
        }
    }
    let mut body = Body { params, regs, objects, blocks: finished };
    drop_idle_leaves(&mut body);
    let (regs, objects) = compact(&mut body, &numbers);
    check_entered(&mut body);
    Finished { body, blocks: numbers, regs, objects }
}

fn drafts_to_blocks(mut drafts: IndexVec<BlockId, Draft>) -> IndexVec<BlockId, Option<Block>> {
    let mut blocks = IndexVec::new();
    for draft in drafts.iter_mut() {
        let mut stmts = std::mem::take(&mut draft.stmts);
        let (term, term_span) = draft.term.take().unwrap_or_else(|| {
            // The block after the last terminator is like this, and nothing leads there.
            let what = "internal: block without an end".into();
            stmts.push(Stmt { kind: StmtKind::Unsupported { what }, span: Span::NONE });
            (Terminator::Unreachable, Span::NONE)
        });
        blocks.push(Some(Block { stmts, term, term_span }));
    }
    blocks
}

/// Leads jumps past empty blocks.
fn skip_empty(blocks: &mut IndexVec<BlockId, Option<Block>>) {
    let next = |b: BlockId| -> Option<BlockId> {
        let block = blocks[b].as_ref()?;
        match block.term {
            Terminator::Goto(target) if block.stmts.is_empty() => Some(target),
            Terminator::Goto(_)
            | Terminator::Branch { .. }
            | Terminator::Switch { .. }
            | Terminator::Jump { .. }
            | Terminator::Return(_)
            | Terminator::Unreachable => None,
        }
    };
    let mut ends: IndexVec<BlockId, Option<BlockId>> = blocks.iter().map(|_| None).collect();
    for b in blocks.indices() {
        // Follow the chain to its end, or until it closes to an empty endless loop.
        let mut path = vec![b];
        let mut on_path: FxHashSet<BlockId> = path.iter().copied().collect();
        let mut at = b;
        let end = loop {
            if let Some(end) = ends[at] {
                break end;
            }
            match next(at) {
                Some(target) if on_path.insert(target) => {
                    path.push(target);
                    at = target;
                }
                Some(_) | None => break at,
            }
        };
        for p in path {
            ends[p] = Some(end);
        }
    }
    for block in blocks.iter_mut().flatten() {
        // The labels of a computed goto are named by their addresses.
        if !matches!(block.term, Terminator::Jump { .. }) {
            retarget(&mut block.term, &mut |t| ends[t].unwrap_or(t));
        }
    }
}

fn retarget(term: &mut Terminator, map: &mut dyn FnMut(BlockId) -> BlockId) {
    term.successors_mut().into_iter().for_each(|target| *target = map(*target));
}

/// Empties the labels that nothing reaches, up to their names. Every computed goto names all labels
/// of its function: if none can be reached, no defined execution gets to them, and the scopes that
/// they are in are never entered. Gives the labels that stay blocks of their own: these, and those
/// whose address is taken.
fn close_dead_labels(blocks: &mut IndexVec<BlockId, Option<Block>>, labels: &Labels<'_>) -> Vec<BlockId> {
    let reachable: FxHashSet<BlockId> = order(blocks, &[]).into_iter().collect();
    let kept: FxHashSet<BlockId> = labels.kept.iter().copied().collect();
    let mut own = Vec::new();
    for &label in labels.all {
        let is_dead = !reachable.contains(&label);
        if let Some(block) = &mut blocks[label]
            && is_dead
        {
            block.stmts.truncate(1);
            block.term = Terminator::Unreachable;
        }
        if is_dead || kept.contains(&label) {
            own.push(label);
        }
    }
    own
}

/// All reachable blocks in reverse post-order.
fn order(blocks: &IndexVec<BlockId, Option<Block>>, kept: &[BlockId]) -> Vec<BlockId> {
    let mut seen: FxHashSet<BlockId> = FxHashSet::default();
    let mut all = Vec::new();
    for root in std::iter::once(Body::ENTRY).chain(kept.iter().copied()) {
        if !seen.insert(root) {
            continue;
        }
        let mut post = Vec::new();
        // The successors of a block that are still to be visited. The last one first, so that the
        // first one ends up in front.
        let mut stack = vec![(root, successors(blocks, root))];
        while let Some((block, todo)) = stack.last_mut() {
            match todo.pop() {
                Some(next) => {
                    if seen.insert(next) {
                        let after = successors(blocks, next);
                        stack.push((next, after));
                    }
                }
                None => {
                    post.push(*block);
                    stack.pop();
                }
            }
        }
        all.extend(post.into_iter().rev());
    }
    all
}

fn successors(blocks: &IndexVec<BlockId, Option<Block>>, b: BlockId) -> Vec<BlockId> {
    blocks.get(b).and_then(Option::as_ref).map(|block| block.term.successors()).unwrap_or_default()
}

/// Joins blocks with their only successor if they are its only predecessor.
fn join(blocks: &mut IndexVec<BlockId, Option<Block>>, reachable: &[BlockId], kept: &[BlockId]) {
    let mut predecessors: FxHashMap<BlockId, usize> = FxHashMap::default();
    for root in std::iter::once(Body::ENTRY).chain(kept.iter().copied()) {
        // A block that can be reached in other ways is never joined.
        *predecessors.entry(root).or_insert(0) += 2;
    }
    for &b in reachable {
        for s in successors(blocks, b) {
            *predecessors.entry(s).or_insert(0) += 1;
        }
    }
    for &b in reachable {
        let Some(mut block) = blocks[b].take() else { continue };
        while let Terminator::Goto(next) = block.term
            && next != b
            && predecessors.get(&next) == Some(&1)
            && let Some(joined) = blocks[next].take()
        {
            block.stmts.extend(joined.stmts);
            block.term = joined.term;
            block.term_span = joined.term_span;
        }
        blocks[b] = Some(block);
    }
}

/// Drops registers and objects that nothing names, and renumbers the rest and the labels. Gives the
/// new numbers of registers and objects.
fn compact(
    body: &mut Body,
    blocks: &FxHashMap<BlockId, BlockId>,
) -> (FxHashMap<RegId, RegId>, FxHashMap<ObjId, ObjId>) {
    let mut used_regs: FxHashSet<RegId> = body.params.iter().copied().collect();
    let mut used_objects: FxHashSet<ObjId> = FxHashSet::default();
    visit(
        body,
        &mut |leaf| {
            if let Expr::Reg(r) = leaf {
                used_regs.insert(*r);
            } else if let Expr::Addr(Place::Obj(o)) = leaf {
                used_objects.insert(*o);
            }
        },
        &mut |_| {},
        &mut |_| {},
    );
    visit(
        body,
        &mut |_| {},
        &mut |r| {
            used_regs.insert(*r);
        },
        &mut |o| {
            used_objects.insert(*o);
        },
    );
    let mut regs: IndexVec<RegId, Reg> = IndexVec::new();
    let mut reg_numbers: FxHashMap<RegId, RegId> = FxHashMap::default();
    for (id, reg) in body.regs.iter_enumerated() {
        if used_regs.contains(&id) {
            reg_numbers.insert(id, regs.push(reg.clone()));
        }
    }
    let mut objects: IndexVec<ObjId, Object> = IndexVec::new();
    let mut object_numbers: FxHashMap<ObjId, ObjId> = FxHashMap::default();
    for (id, object) in body.objects.iter_enumerated() {
        if used_objects.contains(&id) {
            object_numbers.insert(id, objects.push(object.clone()));
        }
    }
    let reg = |r: RegId| reg_numbers.get(&r).copied().unwrap_or(r);
    let object = |o: ObjId| object_numbers.get(&o).copied().unwrap_or(o);
    for p in &mut body.params {
        *p = reg(*p);
    }
    body.regs = regs;
    body.objects = objects;
    visit(
        body,
        &mut |leaf| match leaf {
            Expr::Reg(r) => *r = reg(*r),
            Expr::Addr(Place::Obj(o)) => *o = object(*o),
            Expr::Addr(Place::Label(_, b)) => *b = blocks.get(b).copied().unwrap_or(*b),
            Expr::Addr(Place::Global(_) | Place::Func(_))
            | Expr::Int { .. }
            | Expr::Float { .. }
            | Expr::Null
            | Expr::Undef(_)
            | Expr::Unary { .. }
            | Expr::Binary { .. }
            | Expr::Cast { .. } => {}
        },
        &mut |r| *r = reg(*r),
        &mut |o| *o = object(*o),
    );
    (reg_numbers, object_numbers)
}

/// Drops `leave` and `seal` statements of objects that are entered nowhere: a temporary of an
/// operand that control never reaches is still left at the end of its full expression, where
/// nothing happens.
fn drop_idle_leaves(body: &mut Body) {
    let mut entered: FxHashSet<ObjId> = FxHashSet::default();
    for s in body.blocks.iter().flat_map(|b| &b.stmts) {
        if let StmtKind::Enter { obj, .. } = s.kind {
            entered.insert(obj);
        }
    }
    for block in body.blocks.iter_mut() {
        block.stmts.retain(|s| match s.kind {
            StmtKind::Leave { obj } | StmtKind::Seal { obj, .. } => entered.contains(&obj),
            _ => true,
        });
    }
}

/// Every object that is named must be entered somewhere, else each access to it would be reported
/// as an error of the program: a scope that does not list its variable is a mistake of the front
/// end.
fn check_entered(body: &mut Body) {
    let mut never: FxHashSet<ObjId> = body.objects.indices().collect();
    for s in body.blocks.iter().flat_map(|b| &b.stmts) {
        if let StmtKind::Enter { obj, .. } = s.kind {
            never.remove(&obj);
        }
    }
    if !never.is_empty()
        && let Some(entry) = body.blocks.iter_mut().next()
    {
        let what = "internal: object that is never entered".into();
        entry.stmts.insert(0, Stmt { kind: StmtKind::Unsupported { what }, span: Span::NONE });
    }
}

/// Visits all leaves of expressions, all registers that are set, and all objects that are entered,
/// left or sealed.
fn visit(
    body: &mut Body,
    leaf: &mut dyn FnMut(&mut Expr),
    dst: &mut dyn FnMut(&mut RegId),
    object: &mut dyn FnMut(&mut ObjId),
) {
    for block in body.blocks.iter_mut() {
        for s in &mut block.stmts {
            s.kind.object_mut().into_iter().for_each(&mut *object);
            s.kind.exprs_mut().into_iter().for_each(|e| e.for_each_mut(leaf));
            s.kind.dst_mut().into_iter().for_each(&mut *dst);
        }
        block.term.expr_mut().into_iter().for_each(|e| e.for_each_mut(leaf));
    }
}
