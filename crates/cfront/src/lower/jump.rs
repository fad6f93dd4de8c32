//! Jumps: switches, labels, gotos.
//!
//! A goto may name a label that comes later, and what has to be left and entered on the way is
//! known only then. So each goto gets an edge block of its own, which is filled when the whole
//! function has been lowered; an edge on which nothing happens vanishes when the blocks are merged.
//!
//! A case label is always lowered after the switch that it belongs to, so its edge is made at once.
//! The objects of the block that is the switch's body are entered before the dispatch: then the
//! edges of all cases that stand directly in it are empty.
//!
//! A computed goto cannot have edge blocks: the addresses name the labels' own blocks. If
//! something has to happen on the way, the address is compared with the labels one by one first.

use super::func::FnLower;
use super::scope::Point;
use crate::source::Pos;
use crate::tast::{self, LabelId, Stmt as CStmt, StmtKind as CStmtKind};
use crate::walk::{Visit, walk_stmt};
use ir::{BinOp, BlockId, Case, Expr, IndexVec, Label, Place, Span, Stmt, StmtKind, Terminator};

/// Where `break` and `continue` lead.
#[derive(Clone, Copy)]
pub(super) struct Target {
    /// Behind the loop or the switch.
    pub(super) after: (BlockId, Point),
    /// The next iteration, of a loop.
    pub(super) next: Option<(BlockId, Point)>,
}

/// A switch whose body is being lowered.
pub(super) struct Switch {
    /// Where the dispatch stands.
    from: Point,
    cases: Vec<Case>,
    default: Option<BlockId>,
}

/// The labels of a function and the jumps to them.
#[derive(Default)]
pub(super) struct Labels {
    blocks: IndexVec<LabelId, BlockId>,
    points: IndexVec<LabelId, Option<Point>>,
    /// How many gotos name each label.
    pub(super) gotos: IndexVec<LabelId, u32>,
    edges: Vec<Edge>,
    computed: Vec<Computed>,
}

/// A goto whose way is not made yet.
struct Edge {
    block: BlockId,
    from: Point,
    label: LabelId,
    span: Span,
}

/// A computed goto whose way is not made yet.
struct Computed {
    block: BlockId,
    from: Point,
    ptr: Expr,
    span: Span,
}

impl Labels {
    /// The blocks of all labels that have a place.
    pub(super) fn placed(&self) -> Vec<BlockId> {
        let placed = self.blocks.iter_enumerated().filter(|(id, _)| self.points[*id].is_some());
        placed.map(|(_, block)| *block).collect()
    }

    /// The labels whose address is taken, with their blocks.
    pub(super) fn addressed(&self, body: &tast::Body) -> Vec<(LabelId, BlockId)> {
        let labels = body
            .labels
            .iter_enumerated()
            .filter(|(id, label)| label.addr_taken && self.points.get(*id).is_some_and(Option::is_some));
        labels.map(|(id, _)| (id, self.blocks[id])).collect()
    }
}

struct CountGotos<'t>(&'t mut IndexVec<LabelId, u32>);

impl<'a> Visit<'a> for CountGotos<'_> {
    fn stmt(&mut self, s: &'a CStmt) {
        if let CStmtKind::Goto(label) = s.kind {
            self.0[label] += 1;
        }
        walk_stmt(self, s);
    }
}

impl<'a> FnLower<'a, '_> {
    /// Makes the blocks of all labels, before anything else is lowered.
    pub(super) fn make_labels(&mut self) {
        for _ in &self.body.labels {
            let block = self.new_block();
            self.labels.blocks.push(block);
            self.labels.points.push(None);
            self.labels.gotos.push(0);
        }
        if !self.body.labels.is_empty() {
            let mut count = CountGotos(&mut self.labels.gotos);
            for s in &self.body.block.stmts {
                count.stmt(s);
            }
        }
    }

    /// `label:`
    pub(super) fn place_label(&mut self, label: LabelId, pos: Pos) {
        if self.labels.points[label].is_some() {
            self.internal("label placed twice", pos);
            return;
        }
        let block = self.labels.blocks[label];
        self.fall_into(block, pos);
        let name = self.cx.names.text(self.body.labels[label].name).into();
        self.emit(StmtKind::Label { label: Label::Named(name) }, pos);
        self.labels.points[label] = self.scopes.point();
        self.scopes.see_label();
    }

    /// The address of a label.
    pub(super) fn label_address(&self, label: LabelId) -> Expr {
        Expr::Addr(Place::Label(self.id, self.labels.blocks[label]))
    }

    /// `goto label;`
    pub(super) fn goto_label(&mut self, label: LabelId, pos: Pos) {
        let block = self.new_block();
        let span = self.span(pos);
        if let Some(from) = self.scopes.point() {
            self.labels.edges.push(Edge { block, from, label, span });
        }
        self.goto(block, pos);
    }

    /// `goto *address;`
    pub(super) fn goto_computed(&mut self, address: &'a tast::Expr, pos: Pos) {
        let ptr = self.full_value(address);
        let ptr = self.shared(ptr, pos);
        let block = self.new_block();
        let span = self.span(pos);
        if let Some(from) = self.scopes.point() {
            self.labels.computed.push(Computed { block, from, ptr, span });
        }
        self.goto(block, pos);
    }

    /// Makes the ways of all gotos: every label has its place now.
    pub(super) fn resolve_gotos(&mut self) {
        for edge in std::mem::take(&mut self.labels.edges) {
            let target = self.labels.blocks[edge.label];
            let Some(to) = self.labels.points[edge.label] else {
                self.blocks[edge.block].term = Some((Terminator::Unreachable, edge.span));
                self.start(edge.block);
                self.internal("goto to a label that has no place", self.body.end);
                continue;
            };
            let stmts = self.edge_stmts(edge.from, to, edge.span);
            let draft = &mut self.blocks[edge.block];
            draft.stmts = stmts;
            draft.term = Some((Terminator::Goto(target), edge.span));
        }
        for jump in std::mem::take(&mut self.labels.computed) {
            self.resolve_computed(jump);
        }
    }

    fn resolve_computed(&mut self, jump: Computed) {
        let labels = self.labels.addressed(self.body);
        let targets: Vec<BlockId> = labels.iter().map(|&(_, block)| block).collect();
        let mut ways: Vec<(BlockId, Vec<Stmt>)> = Vec::new();
        for &(label, block) in &labels {
            if let Some(to) = self.labels.points[label] {
                ways.push((block, self.edge_stmts(jump.from, to, jump.span)));
            }
        }
        self.start(jump.block);
        if let Some((_, first)) = ways.first()
            && ways.iter().all(|(_, way)| way == first)
        {
            // The same for all: it can happen before the jump.
            for s in first.clone() {
                self.emit_at(s.kind, s.span);
            }
        } else {
            for (target, way) in ways {
                if way.is_empty() {
                    continue;
                }
                let (edge, next) = (self.new_block(), self.new_block());
                let label = Expr::Addr(Place::Label(self.id, target));
                let cond = Expr::binary(BinOp::Eq, jump.ptr.clone(), label, jump.span);
                let branch = Terminator::Branch { cond, then: edge, otherwise: next };
                let cur = self.cur;
                self.blocks[cur].term = Some((branch, jump.span));
                self.blocks[edge].stmts = way;
                self.blocks[edge].term = Some((Terminator::Goto(target), jump.span));
                self.start(next);
            }
        }
        let cur = self.cur;
        self.blocks[cur].term = Some((Terminator::Jump { ptr: jump.ptr, targets }, jump.span));
    }

    /// `switch (value) body`
    pub(super) fn switch(&mut self, value: &'a tast::Expr, body: &'a CStmt, pos: Pos) {
        let scrutinee = self.full_value(value);
        let scrutinee = self.marked_value(scrutinee, pos);
        let signed = self.cx.types.is_signed(value.ty.id);
        let exit = self.new_block();
        let after = self.scopes.point();
        let block = if let CStmtKind::Block(block) = &body.kind { Some(block) } else { None };
        // A switch counts as one around its own block: its cases may follow declarations.
        let (Some(after), Some(here)) = (after, self.scopes.point()) else {
            self.internal("switch outside a scope", pos);
            return;
        };
        self.switches.push(Switch { from: here, cases: Vec::new(), default: None });
        if let Some(block) = block {
            self.open_block(block, body.pos);
        }
        if let (Some(switch), Some(from)) = (self.switches.last_mut(), self.scopes.point()) {
            switch.from = from;
        }
        let dispatch = self.cur;
        let unreachable = self.new_block();
        self.start(unreachable);
        self.targets.push(Target { after: (exit, after), next: None });
        let end = match block {
            Some(block) => {
                for s in &block.stmts {
                    self.stmt(s);
                }
                let end = block.end.unwrap_or(pos);
                self.close_scope(end);
                end
            }
            None => {
                self.stmt(body);
                pos
            }
        };
        self.goto(exit, end);
        self.targets.pop();
        let Some(mut switch) = self.switches.pop() else { return };
        let span = self.span(pos);
        let default = match switch.default {
            Some(block) => block,
            None => self.edge(switch.from, after, exit, span),
        };
        switch.cases.sort_by_key(|c| c.low);
        let term = Terminator::Switch { value: scrutinee, signed, cases: switch.cases, default };
        self.blocks[dispatch].term = Some((term, span));
        self.start(exit);
    }

    /// `case low ... high:`, or `default:` without a range.
    pub(super) fn case(&mut self, range: Option<(i128, i128)>, pos: Pos) {
        let block = self.new_block();
        self.fall_into(block, pos);
        let span = self.span(pos);
        let (Some(from), Some(to)) = (self.switches.last().map(|s| s.from), self.scopes.point()) else {
            self.internal("case outside a switch", pos);
            return;
        };
        let target = self.edge(from, to, block, span);
        if let Some(switch) = self.switches.last_mut() {
            match range {
                Some((low, high)) if low <= high => switch.cases.push(Case { low, high, target }),
                Some(_) => {}
                None => switch.default = Some(target),
            }
        }
    }

    /// A block that leads from one point to a block at another, or that block itself if nothing
    /// happens on the way.
    fn edge(&mut self, from: Point, to: Point, target: BlockId, span: Span) -> BlockId {
        let stmts = self.edge_stmts(from, to, span);
        if stmts.is_empty() {
            return target;
        }
        let block = self.new_block();
        let draft = &mut self.blocks[block];
        draft.stmts = stmts;
        draft.term = Some((Terminator::Goto(target), span));
        block
    }
}
