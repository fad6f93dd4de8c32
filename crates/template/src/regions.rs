//! Regions: the functions that are called and not inlined, once each, in the one body.
//!
//! A function that calls itself cannot be inlined. Its blocks, registers and objects are appended
//! to the body of the entry instead, with what it calls inlined into them as far as that is
//! possible. A first block leads to the entry or to one of the regions, so that everything that
//! walks over the body sees them:
//!
//! ```text
//! block 0:  switch 0 { 1: first region; 2: second region; default: the entry }
//! region:   blocks of the function … exit
//! ```
//!
//! The number is constant, so that an execution of this body is one of the program; the
//! [formula](crate::encode) begins in the entry and in each region instead. Calls of regions stay
//! calls. A region ends in its exit block, where its frame is over and only the result is left.
//!
//! Invariants: without regions the body stays as it is. Blocks of the entry keep their numbers,
//! except for the first one. All blocks of a region, also those that are added later, are copies of
//! blocks in its range, or have no statements.

use flow::{
    Appended, InlinedCopy, append_function, can_be_copied, count_statements, inlined_body, may_miss_result,
};
use ir::{
    Block, BlockId, Body, Callee, Case, Expr, FuncId, Idx, ObjId, Program, RegId, Span, StmtKind, Terminator,
};
use std::collections::{BTreeMap, BTreeSet};

/// A function in the body.
#[derive(Clone, Debug)]
pub struct Region {
    /// The function.
    pub func: FuncId,
    /// Where it stands.
    pub place: Appended,
    /// The regions that it calls.
    pub calls: BTreeSet<usize>,
    /// Whether several frames of it may exist at once.
    pub recursive: bool,
    /// Whether it may end without a result that its type has.
    misses_result: bool,
    /// The functions that are inlined into it, with registers counted from its frame on.
    copies: Vec<InlinedCopy>,
    /// For each of its blocks, the number of the copy that it belongs to.
    owners: Vec<Option<usize>>,
}

/// A function that stands in the body: where its registers and objects begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Home {
    /// The function.
    pub func: FuncId,
    /// The number of its first register.
    pub regs: usize,
    /// The number of its first local object.
    pub objects: usize,
}

impl Region {
    /// The number of its first register that is one of the function.
    fn frame(&self) -> usize {
        self.place.regs.start + usize::from(self.place.result.is_some())
    }

    fn home(&self, copy: Option<&InlinedCopy>) -> Home {
        let (regs, objects) = (self.frame(), self.place.objects.start);
        match copy {
            Some(copy) => Home { func: copy.func, regs: regs + copy.regs, objects: objects + copy.objects },
            None => Home { func: self.func, regs, objects },
        }
    }

    /// The function itself.
    pub fn own_home(&self) -> Home {
        self.home(None)
    }

    /// The function that a block comes from.
    pub fn home_of_block(&self, block: BlockId) -> Home {
        self.home(self.owner_of(block).and_then(|owner| self.copies.get(owner)))
    }

    fn owner_of(&self, block: BlockId) -> Option<usize> {
        let at = block.index().checked_sub(self.place.blocks.start)?;
        *self.owners.get(at)?
    }

    /// The same of a register.
    pub fn home_of_reg(&self, reg: RegId) -> Home {
        let at = reg.index().checked_sub(self.frame());
        let holds = |copy: &&InlinedCopy| at.is_some_and(|at| copy.has_reg(at));
        self.home(self.copies.iter().find(holds))
    }

    /// The same of a local object.
    pub fn home_of_object(&self, object: ObjId) -> Home {
        let at = object.index().checked_sub(self.place.objects.start);
        let holds = |copy: &&InlinedCopy| at.is_some_and(|at| copy.has_object(at));
        self.home(self.copies.iter().find(holds))
    }

    /// The places of the calls within the function by which a block is reached, the innermost
    /// first.
    pub fn calls_to_block(&self, block: BlockId) -> Vec<Span> {
        flow::calls_to(&self.copies, self.owner_of(block))
    }
}

/// The regions of a body.
#[derive(Clone, Debug, Default)]
pub struct Regions {
    /// All of them.
    pub all: Vec<Region>,
    by_func: BTreeMap<FuncId, usize>,
    /// Where the entry begins, if there are regions.
    pub entry: Option<BlockId>,
}

impl Regions {
    /// Appends the functions that a body of a program's entry calls, and those that they call.
    pub fn append(program: &Program, body: &mut Body, most_statements: usize) -> Regions {
        let mut regions = Regions::default();
        let functions = if flow::uses_setjmp(program) { Vec::new() } else { called(program, body) };
        if functions.is_empty() {
            return regions;
        }
        regions.entry = Some(move_entry(body));
        let mut open = functions;
        while let Some(func) = open.pop() {
            if regions.by_func.contains_key(&func) {
                continue;
            }
            // What does not fit any more stays a call.
            let room = most_statements.saturating_sub(count_statements(body));
            let Some((callee, copies, owners)) = inlined_body(program, func, room) else { continue };
            let Some(sig) = &program.funcs[func].sig else { continue };
            if count_statements(&callee) > room {
                continue;
            }
            open.extend(called(program, &callee));
            let place = append_function(body, &callee, sig.ret);
            if let Some(result) = place.result {
                body.regs[result].signed = is_signed(&callee);
            }
            regions.by_func.insert(func, regions.all.len());
            let misses_result = may_miss_result(program, func);
            let (calls, recursive) = (BTreeSet::new(), false);
            regions.all.push(Region { func, place, calls, recursive, misses_result, copies, owners });
        }
        regions.lead_to_all(body);
        regions.find_calls(program, body);
        regions
    }

    /// The region that a statement calls.
    pub fn called_by(&self, program: &Program, kind: &StmtKind) -> Option<usize> {
        let StmtKind::Call { dst, callee: Callee::Direct(func), sig, .. } = kind else { return None };
        let number = *self.by_func.get(func)?;
        let fits = program.funcs[*func].sig.as_ref() == Some(sig)
            && (dst.is_none() || !self.all[number].misses_result);
        fits.then_some(number)
    }

    /// The region of a block, by the block of which it is a copy.
    pub fn of_block(&self, origin: BlockId) -> Option<usize> {
        self.all.iter().position(|one| one.place.blocks.contains(&origin.index()))
    }

    /// The region that an object belongs to.
    pub fn of_object(&self, object: ObjId) -> Option<usize> {
        self.all.iter().position(|one| one.place.objects.contains(&object.index()))
    }

    /// The region that a register belongs to.
    pub fn of_reg(&self, reg: RegId) -> Option<usize> {
        self.all.iter().position(|one| one.place.regs.contains(&reg.index()))
    }

    /// The region that ends with a block.
    pub fn exit_of(&self, block: BlockId) -> Option<usize> {
        self.all.iter().position(|one| one.place.exit == block)
    }

    /// A region and those that it may call, directly or not.
    pub fn closure(&self, number: usize) -> BTreeSet<usize> {
        let (mut all, mut open) = (BTreeSet::new(), vec![number]);
        while let Some(one) = open.pop() {
            if all.insert(one) {
                open.extend(&self.all[one].calls);
            }
        }
        all
    }

    /// Makes the first block lead to the entry and to all regions.
    fn lead_to_all(&self, body: &mut Body) {
        let case = |(number, one): (usize, &Region)| {
            let value = number as i128 + 1;
            Case { low: value, high: value, target: one.place.entry }
        };
        let cases = self.all.iter().enumerate().map(case).collect();
        if let Some(default) = self.entry {
            let value = Expr::Int { bits: 32, value: 0 };
            body.blocks[Body::ENTRY].term = Terminator::Switch { value, signed: true, cases, default };
        }
    }

    fn find_calls(&mut self, program: &Program, body: &Body) {
        for number in 0..self.all.len() {
            let blocks = self.all[number].place.blocks.clone().map(BlockId::new);
            let stmts = blocks.flat_map(|at| &body.blocks[at].stmts);
            let calls: BTreeSet<usize> =
                stmts.filter_map(|stmt| self.called_by(program, &stmt.kind)).collect();
            self.all[number].calls = calls;
        }
        for number in 0..self.all.len() {
            let called = self.all[number].calls.clone();
            let again = called.into_iter().any(|one| self.closure(one).contains(&number));
            // A call that is left and is no call of a region ends the formula.
            self.all[number].recursive = again;
        }
    }
}

/// The functions that a body calls and that could be regions.
fn called(program: &Program, body: &Body) -> Vec<FuncId> {
    let stmts = body.blocks.iter().flat_map(|block| &block.stmts);
    let mut found: Vec<FuncId> = stmts
        .filter_map(|stmt| {
            let StmtKind::Call { callee: Callee::Direct(func), .. } = &stmt.kind else { return None };
            Some(*func)
        })
        .collect();
    found.sort_unstable();
    found.dedup();
    found.retain(|func| can_be_copied(program, *func));
    found
}

/// Whether the result of a function is read as signed: no unsigned register is returned.
fn is_signed(body: &Body) -> bool {
    let mut unsigned = false;
    for block in &body.blocks {
        if let Terminator::Return(Some(Expr::Reg(reg))) = &block.term {
            unsigned |= !body.regs[*reg].signed && body.regs[*reg].name.is_some();
        }
    }
    !unsigned
}

/// Moves what the first block does to a new one, which takes its place in all edges.
fn move_entry(body: &mut Body) -> BlockId {
    let moved = body.blocks.next_index();
    for block in body.blocks.iter_mut() {
        let targets = block.term.successors_mut().into_iter();
        targets.filter(|target| **target == Body::ENTRY).for_each(|target| *target = moved);
    }
    let entry = &mut body.blocks[Body::ENTRY];
    let start = Block { stmts: Vec::new(), term: Terminator::Unreachable, term_span: entry.term_span };
    let old = std::mem::replace(entry, start);
    body.blocks.push(old)
}
