//! What a proof says about the loops of a program.

use crate::heap_facts::invariant_of;
use crate::texts::Texts;
use cfront::Loop;
use flow::Point;
use ir::{Label, Program, Span, StmtKind, source_name};
use report::{Content, Invariant, Location};
use smg::analysis::{Shape, State};
use smg::heap::Heap;
use std::path::PathBuf;
use std::sync::OnceLock;

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
        self.found.get_or_init(|| invariants(program, self, shape, states));
    }

    /// What was found.
    pub fn content(self) -> Content {
        Content::Proof(self.found.into_inner().unwrap_or_default())
    }
}

/// The invariants of all loops.
fn invariants(program: &Program, proof: &Proof, shape: &mut Shape<'_>, states: &[State]) -> Vec<Invariant> {
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
        let heaps: Vec<Heap> = states.iter().flat_map(|state| shape.memories_at(state, point)).collect();
        // An unreachable loop needs no invariant.
        if heaps.is_empty() {
            continue;
        }
        let value = invariant_of(&heaps, &found.visible, found.func);
        let function = Some(source_name(&program.funcs[found.func].name).to_owned());
        let location = Location { place: program.place_in_file(span), function };
        invariants.push(Invariant { location, value });
    }
    invariants.sort_by(|a, b| a.location.cmp(&b.location));
    invariants
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
