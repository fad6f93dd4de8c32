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
use std::sync::OnceLock;
use template::LoopFacts;

/// What a correctness witness needs from the analysis that proves the program.
#[derive(Debug)]
pub struct Proof {
    files: Vec<PathBuf>,
    loops: Vec<Loop>,
    found: OnceLock<Vec<Invariant>>,
}

impl Proof {
    /// A proof that has not been found yet.
    pub fn new(files: &[PathBuf], loops: Vec<Loop>) -> Proof {
        Proof { files: files.to_vec(), loops, found: OnceLock::new() }
    }

    /// Stores what all reached states of an analysis say about the loops.
    pub fn find(&self, program: &Program, shape: &mut Shape<'_>, states: &[State]) {
        self.found
            .get_or_init(|| invariants(program, self, |found, point| by_heaps(shape, states, found, point)));
    }

    /// Stores what the template engine says about the loops.
    pub fn find_by_templates(&self, program: &Program, loops: &[LoopFacts]) {
        self.found.get_or_init(|| {
            invariants(program, self, |found, point| {
                template_facts::invariant_of(program, loops, found, point)
            })
        });
    }

    /// What has been found so far.
    pub fn invariants(&self) -> Option<&[Invariant]> {
        self.found.get().map(Vec::as_slice)
    }

    /// What was found.
    pub fn content(self) -> Content {
        Content::Proof(self.found.into_inner().unwrap_or_default())
    }
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
