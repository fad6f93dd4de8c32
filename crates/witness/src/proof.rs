//! What a proof says about the loops of a program.

use crate::heap_facts::invariant_of;
use crate::template_facts;
use crate::texts::Texts;
use cfront::Loop;
use flow::Point;
use ir::{Label, Program, Span, StmtKind, source_name};
use report::{Content, Invariant, Location};
use smg::analysis::{Shape, State};
use smg::heap::Heap;
use std::path::PathBuf;
use std::sync::Mutex;
use template::LoopFacts;

/// What a correctness witness needs from the analysis that proves the program.
#[derive(Debug)]
pub struct Proof {
    files: Vec<PathBuf>,
    loops: Vec<Loop>,
    found: Mutex<Vec<Share>>,
}

/// What an engine has found.
#[derive(Debug)]
struct Share {
    /// Whether it has proved the program alone.
    alone: bool,
    /// The place of the engine among others.
    rank: usize,
    invariants: Vec<Invariant>,
}

impl Proof {
    /// A proof that has not been found yet.
    pub fn new(files: &[PathBuf], loops: Vec<Loop>) -> Proof {
        Proof { files: files.to_vec(), loops, found: Mutex::default() }
    }

    /// Stores what all reached states of an analysis say about the loops, which proves the program
    /// alone or together with others.
    pub fn find(&self, program: &Program, shape: &mut Shape<'_>, states: &[State], alone: bool) {
        let invariants = invariants(program, self, |found, point| by_heaps(shape, states, found, point));
        self.add(Share { alone, rank: 0, invariants });
    }

    /// Stores what the template engine says about the loops.
    pub fn find_by_templates(&self, program: &Program, loops: &[LoopFacts], alone: bool) {
        let invariants = invariants(program, self, |found, point| {
            template_facts::invariant_of(program, loops, found, point)
        });
        self.add(Share { alone, rank: 1, invariants });
    }

    fn add(&self, share: Share) {
        if let Ok(mut found) = self.found.lock() {
            found.push(share);
        }
    }

    /// What has been found: by the first engine that has proved the program alone, else by all of
    /// them together.
    pub fn invariants(&self) -> Option<Vec<Invariant>> {
        let found = self.found.lock().ok()?;
        if let Some(one) = found.iter().find(|share| share.alone) {
            return Some(one.invariants.clone());
        }
        let mut shares: Vec<&Share> = found.iter().collect();
        shares.sort_by_key(|share| share.rank);
        let mut all: Option<Vec<Invariant>> = None;
        for share in shares {
            all = Some(both(all.unwrap_or_default(), &share.invariants));
        }
        all
    }

    /// What was found.
    pub fn content(self) -> Content {
        Content::Proof(self.invariants().unwrap_or_default())
    }
}

/// The invariants of two engines: of a loop that both know, what both say.
fn both(mut all: Vec<Invariant>, more: &[Invariant]) -> Vec<Invariant> {
    for one in more {
        match all.iter_mut().find(|other| other.location == one.location) {
            Some(other) => other.value = report::invariant::both(&other.value, &one.value),
            None => all.push(one.clone()),
        }
    }
    all.sort_by(|a, b| a.location.cmp(&b.location));
    all
}

/// The invariants of all loops, by what an engine says about the variables at a point.
fn invariants(
    program: &Program,
    proof: &Proof,
    mut value: impl FnMut(&Loop, Point) -> Option<String>,
) -> Vec<Invariant> {
    let texts = Texts::new(program, &proof.files);
    let mut invariants = Vec::new();
    for found in &proof.loops {
        let Some((point, span)) = labelled(program, found) else { continue };
        let Some(text) = texts.of(program, span) else { continue };
        let (line, column) = (span.line, u32::from(span.col));
        // A loop that comes from a macro has no keyword to point at.
        if !matches!(text.word(line, column), Some("while" | "for" | "do")) {
            continue;
        }
        let Some(value) = value(found, point) else { continue };
        let function = Some(source_name(&program.funcs[found.func].name).to_owned());
        let location = Location { place: program.place_in_file(span), function };
        invariants.push(Invariant { location, value });
    }
    invariants.sort_by(|a, b| a.location.cmp(&b.location));
    invariants
}

/// What heaps say; nothing for an unreachable loop, which needs no invariant.
fn by_heaps(shape: &mut Shape<'_>, states: &[State], found: &Loop, point: Point) -> Option<String> {
    let heaps: Vec<Heap> = states.iter().flat_map(|state| shape.memories_at(state, point)).collect();
    (!heaps.is_empty()).then(|| invariant_of(&heaps, &found.visible, found.func))
}

/// The point at which the condition of a loop is about to be evaluated, and the location of the
/// loop.
fn labelled(program: &Program, found: &Loop) -> Option<(Point, Span)> {
    let body = program.funcs.get(found.func)?.body.as_ref()?;
    body.blocks.iter_enumerated().find_map(|(block, it)| {
        let at = it
            .stmts
            .iter()
            .position(|stmt| matches!(&stmt.kind, StmtKind::Label { label: Label::Loop(number) } if *number == found.number))?;
        let stmt = u32::try_from(at).ok()?;
        Some((Point { func: found.func, block, stmt }, it.stmts[at].span))
    })
}
