//! The program in the form that the formula is made of: one body, without calls as far as they can
//! be inlined, whose loops are in normal form and stand several times in a row.
//!
//! 1. Library functions get bodies (`models`), except for those that [are executed here](NATIVE).
//! 2. Calls are inlined into the entry.
//! 3. Functions that are still called become [regions](crate::regions) of the body.
//! 4. Loops get their normal form, and their bodies are copied.
//!
//! Calls that are left are those of regions, allocation, free, ends of the program, or what the
//! formula does not follow.

use crate::points::{Class, constant};
use crate::regions::Regions;
use flow::{
    Inlined, NoNormalForm, Unrolled, UnrolledLoop, inline_calls, library_effect, normalise_loops, unroll,
};
use ir::{BlockId, Body, Idx, Program, StmtKind};
use libtable::{Effect, Size};
use std::collections::{BTreeMap, BTreeSet};

/// How many statements the entry may have with what it calls.
const MOST_STATEMENTS: usize = 60_000;
/// How many blocks it may have with copies of loops.
const MOST_BLOCKS: usize = 40_000;

/// The library functions that the formula executes itself.
pub const NATIVE: [&str; 10] = [
    "malloc",
    "calloc",
    "free",
    "__VERIFIER_nondet_memory",
    "abort",
    "_exit",
    "exit",
    "__assert_fail",
    "reach_error",
    "__VERIFIER_assume",
];

/// Why there is no formula.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StaysOut(pub String);

/// A program with one body.
#[derive(Clone, Debug)]
pub struct Prepared<'p> {
    /// The program; the body of its entry is the one before loops were copied.
    pub program: &'p Program,
    unrolled: Unrolled,
    regions: Regions,
    /// Statements that allocate, as blocks and statements of the body before loops were copied, or
    /// of each copy.
    sites: Vec<Site>,
    tells_copies_apart: bool,
    site_at: BTreeMap<(BlockId, usize), usize>,
}

/// A statement that allocates.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Site {
    /// The size of the block, if it is constant.
    pub size: Option<u64>,
    /// Whether it may run more than once.
    pub repeats: bool,
    /// Where it is.
    pub span: ir::Span,
    /// Where it is, as readers are told: no other statement has this name.
    pub name: String,
}

/// Why the loops of a body cannot be cut, in words.
fn no_normal_form(program: &Program, body: &Body, why: NoNormalForm) -> StaysOut {
    let (at, what) = match why {
        NoNormalForm::Irreducible(at) => (at, "a loop with several entries"),
        NoNormalForm::Jump(at) => (at, "a jump to a label's address"),
    };
    let block = &body.blocks[at];
    let span = block.stmts.first().map_or(block.term_span, |stmt| stmt.span);
    StaysOut(format!("{what} near {} is not modelled", program.place_in_file(span)))
}

/// The program with bodies of library functions and with calls inlined into the entry.
pub fn inline(program: Program) -> Result<Inlined, StaysOut> {
    inline_up_to(program, MOST_STATEMENTS)
}

/// The same, until the entry would have more statements than this. Calls that are left are those of
/// [regions](crate::regions).
pub fn inline_up_to(program: Program, most_statements: usize) -> Result<Inlined, StaysOut> {
    let native = |name: &str| NATIVE.contains(&name);
    let linked = models::link(program, &native).map_err(|why| StaysOut(format!("{why:?}")))?;
    Ok(inline_calls(linked, most_statements))
}

impl<'p> Prepared<'p> {
    /// Prepares an inlined program; each loop's body stands `copies` times.
    pub fn new(program: &'p Program, copies: usize) -> Result<Prepared<'p>, StaysOut> {
        Prepared::with(program, copies, false)
    }

    /// The same for first arrivals alone: a copy of a statement runs at most once then, so each
    /// copy of one that allocates has a block of its own.
    pub fn for_first_arrivals(program: &'p Program, copies: usize) -> Result<Prepared<'p>, StaysOut> {
        Prepared::with(program, copies, true)
    }

    fn with(program: &'p Program, copies: usize, tells_copies_apart: bool) -> Result<Prepared<'p>, StaysOut> {
        let entry = program.entry.and_then(|entry| program.funcs[entry].body.as_ref());
        let mut body = entry.ok_or_else(|| StaysOut("there is no entry".to_owned()))?.clone();
        let regions = Regions::append(program, &mut body, MOST_STATEMENTS);
        let loops = match normalise_loops(&mut body) {
            Ok(loops) => loops,
            Err(why) => return Err(no_normal_form(program, &body, why)),
        };
        let unrolled = unroll(body, &loops, copies, MOST_BLOCKS)
            .ok_or_else(|| StaysOut("there are too many copies of loops".to_owned()))?;
        let (sites, site_at) = Default::default();
        let mut prepared = Prepared { program, unrolled, regions, sites, tells_copies_apart, site_at };
        prepared.find_sites();
        Ok(prepared)
    }

    /// The body.
    pub fn body(&self) -> &Body {
        &self.unrolled.body
    }

    /// Its loops, each behind those around it.
    pub fn loops(&self) -> &[UnrolledLoop] {
        &self.unrolled.loops
    }

    /// The block that a block is a copy of.
    pub fn origin(&self, block: BlockId) -> BlockId {
        self.unrolled.origins[block.index()]
    }

    /// The functions that are called and not inlined.
    pub fn regions(&self) -> &Regions {
        &self.regions
    }

    /// The region that a block is in.
    pub fn region_of(&self, block: BlockId) -> Option<usize> {
        self.regions.of_block(self.origin(block))
    }

    /// The region that a statement calls.
    pub fn called_region(&self, kind: &StmtKind) -> Option<usize> {
        self.regions.called_by(self.program, kind)
    }

    /// The width of pointers.
    pub fn pointer_bits(&self) -> u16 {
        self.program.model.pointer_bits()
    }

    /// The effect of a statement that calls a library function.
    pub fn effect(&self, kind: &StmtKind) -> Option<Effect> {
        let StmtKind::Call { callee, .. } = kind else { return None };
        library_effect(self.program, callee)
    }

    /// Statements that allocate.
    pub fn sites(&self) -> &[Site] {
        &self.sites
    }

    /// The number of the statement that allocates at a place of the body.
    pub fn site_at(&self, at: (BlockId, usize)) -> Option<usize> {
        self.site_at.get(&(self.site_block(at.0), at.1)).copied()
    }

    /// The block by which a statement that allocates is known.
    fn site_block(&self, at: BlockId) -> BlockId {
        if self.tells_copies_apart { at } else { self.origin(at) }
    }

    /// The size of all objects of a class, if it is known.
    pub fn class_size(&self, class: Class) -> Option<u64> {
        match class {
            Class::Global(id) => self.program.globals[id].size,
            Class::Local(id) => self.body().objects[id].size,
            Class::Site(site) => self.sites[site].size,
        }
    }

    fn find_sites(&mut self) {
        let looping: BTreeSet<BlockId> = self.loops().iter().flat_map(UnrolledLoop::members).collect();
        let looping: BTreeSet<BlockId> = looping.into_iter().map(|block| self.origin(block)).collect();
        let mut found = Vec::new();
        for (at, block) in self.body().blocks.iter_enumerated().filter(|(at, _)| self.site_block(*at) == *at)
        {
            for (number, stmt) in block.stmts.iter().enumerate() {
                if let Some(Effect::Alloc { size, .. }) = self.effect(&stmt.kind) {
                    let size = constant_size(&stmt.kind, size, self.pointer_bits());
                    let repeats = looping.contains(&at) && !self.tells_copies_apart;
                    let repeats = repeats || self.region_of(at).is_some();
                    let site = Site { size, repeats, span: stmt.span, name: String::new() };
                    found.push(((at, number), site));
                }
            }
        }
        self.name_sites(&mut found);
        for (number, (at, site)) in found.into_iter().enumerate() {
            self.site_at.insert(at, number);
            self.sites.push(site);
        }
    }
}

impl Prepared<'_> {
    /// Names statements by their lines, and by more where several have the same: the file, the
    /// column, or which call it is if the function is called in several places.
    fn name_sites(&self, found: &mut [((BlockId, usize), Site)]) {
        let stmts = self.body().blocks.iter().flat_map(|block| &block.stmts);
        let files: BTreeSet<ir::FileId> =
            stmts.filter(|stmt| stmt.span.is_known()).map(|stmt| stmt.span.file).collect();
        let spans: Vec<ir::Span> = found.iter().map(|(_, site)| site.span).collect();
        for (at, (_, site)) in found.iter_mut().enumerate() {
            let span = site.span;
            let file = self.program.files.get(span.file).filter(|_| files.len() > 1);
            site.name =
                file.map_or_else(|| format!("line {}", span.line), |it| format!("{it}:{}", span.line));
            let on_line = |other: &&ir::Span| (other.file, other.line) == (span.file, span.line);
            if spans.iter().filter(on_line).any(|other| other.col != span.col) {
                site.name += &format!(":{}", span.col);
            }
            let calls = spans.iter().filter(|other| **other == span).count();
            if calls > 1 {
                let call = spans[..=at].iter().filter(|other| **other == span).count();
                site.name += &format!(" (call {call} of {calls})");
            }
        }
    }
}

fn constant_size(kind: &StmtKind, size: Size, bits: u16) -> Option<u64> {
    let StmtKind::Call { args, .. } = kind else { return None };
    let arg = |at: libtable::Arg| u64::try_from(constant(&args.get(usize::from(at))?.value, bits)?).ok();
    match size {
        Size::Arg(at) => arg(at),
        Size::Product(a, b) => arg(a)?.checked_mul(arg(b)?),
        _ => None,
    }
}
