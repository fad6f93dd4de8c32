//! The locations of a program that a witness can name: branches, calls, and statements of the given
//! files.

use crate::texts::Texts;
use ir::{Idx, Label, Program, Span, StmtKind, Terminator};
use report::{Location, Step};
use std::collections::BTreeMap;
use std::path::PathBuf;

/// A location, as a key for maps.
pub type Key = (usize, u32, u16);

/// The key of a location.
pub fn key(span: Span) -> Key {
    (span.file.index(), span.line, span.col)
}

/// The locations of a program.
#[derive(Debug)]
pub struct Sites<'p> {
    program: &'p Program,
    /// Whether there is only one file, which a witness may call by any name.
    one_file: bool,
    branches: BTreeMap<Key, Branching>,
    /// Calls, by location, with the locations of their closing parentheses.
    calls: BTreeMap<Key, (Span, Option<(u32, u32)>)>,
    statements: BTreeMap<Key, Span>,
}

/// A branch: which of its marks the program has.
#[derive(Debug)]
struct Branching {
    span: Span,
    truths: [bool; 2],
    switch: bool,
    keyword: bool,
}

/// What a location of a witness means.
#[derive(Debug)]
pub struct Found {
    /// The source locations.
    pub spans: Vec<Span>,
    /// Whether the column matches, if the witness gives one.
    pub exact: bool,
}

impl<'p> Sites<'p> {
    /// Finds the locations of a program that was read from these files.
    pub fn new(program: &'p Program, files: &[PathBuf]) -> Sites<'p> {
        let texts = Texts::new(program, files);
        let mut sites = Sites {
            program,
            one_file: files.len() == 1,
            branches: BTreeMap::new(),
            calls: BTreeMap::new(),
            statements: BTreeMap::new(),
        };
        let bodies = program.funcs.iter().filter_map(|func| func.body.as_ref());
        for block in bodies.flat_map(|body| body.blocks.iter()) {
            for stmt in &block.stmts {
                sites.add(&stmt.kind, stmt.span, &texts);
            }
            if matches!(block.term, Terminator::Switch { .. }) {
                sites.branch(block.term_span, &texts, |branching| branching.switch = true);
            }
        }
        sites
    }

    fn add(&mut self, kind: &StmtKind, span: Span, texts: &Texts) {
        let Some(text) = texts.of(self.program, span) else { return };
        match kind {
            StmtKind::Label { label: Label::Statement } => {
                self.statements.insert(key(span), span);
            }
            StmtKind::Label { label: Label::Branch(truth) } => {
                let truth = usize::from(*truth);
                self.branch(span, texts, |branching| branching.truths[truth] = true);
            }
            StmtKind::Nondet { name, .. } if ir::is_unspecified(name) => {}
            StmtKind::Call { .. } | StmtKind::Nondet { .. } => {
                self.calls
                    .insert(key(span), (span, text.closing_parenthesis(span.line, u32::from(span.col))));
            }
            _ => {}
        }
    }

    fn branch(&mut self, span: Span, texts: &Texts, note: impl Fn(&mut Branching)) {
        let Some(text) = texts.of(self.program, span) else { return };
        let (line, column) = (span.line, u32::from(span.col));
        let keyword = matches!(text.word(line, column), Some("if" | "while" | "for" | "switch"))
            || text.is_at(line, column, "?");
        let fresh = Branching { span, truths: [false; 2], switch: false, keyword };
        note(self.branches.entry(key(span)).or_insert(fresh));
    }

    /// Whether a witness can name a branch: it has a keyword to point at, and its condition is not
    /// constant.
    pub fn can_tell(&self, keyword: Span) -> bool {
        let found = self.branches.get(&key(keyword));
        found.is_some_and(|it| it.keyword && (it.truths == [true; 2] || it.switch))
    }

    /// The closing parenthesis of a call, if it has one in the text.
    pub fn end(&self, call: Span) -> Option<(u32, u32)> {
        self.calls.get(&key(call)).and_then(|(_, end)| *end)
    }

    /// The locations that a step of a YAML witness may mean: the one at its column, or else the
    /// leftmost of its line.
    pub fn find(&self, step: &Step) -> Found {
        let location = step.location();
        let spans: Vec<(u32, u32, Span)> = match step {
            Step::Branch { .. } => {
                self.branches.values().map(|it| (it.span.line, u32::from(it.span.col), it.span)).collect()
            }
            Step::Assume { .. } => {
                self.statements.values().map(|span| (span.line, u32::from(span.col), *span)).collect()
            }
            Step::Return { .. } | Step::Enter { .. } | Step::Leave { .. } => {
                let end = |(span, end): &(Span, Option<(u32, u32)>)| {
                    let (line, column) = end.unwrap_or((span.line, u32::from(span.col)));
                    (line, column, *span)
                };
                self.calls.values().map(end).collect()
            }
        };
        let mut there: Vec<(u32, Span)> = spans
            .into_iter()
            .filter(|(line, _, span)| *line == location.place.line && self.is_in(*span, location))
            .map(|(_, column, span)| (column, span))
            .collect();
        there.sort_by_key(|(column, span)| (*column, key(*span)));
        // The location of a declaration is the declared name, and it begins before that.
        let begins = |(column, _): &&(u32, Span)| location.place.col.is_some_and(|said| said <= *column);
        if let (Step::Assume { .. }, Some((_, span))) = (step, there.iter().find(begins)) {
            return Found { spans: vec![*span], exact: true };
        }
        let exact: Vec<Span> = there
            .iter()
            .filter(|(column, _)| location.place.col == Some(*column))
            .map(|(_, span)| *span)
            .collect();
        if exact.is_empty() {
            let spans = there.first().map(|(_, span)| *span).into_iter().collect();
            return Found { spans, exact: location.place.col.is_none() };
        }
        Found { spans: exact, exact: true }
    }

    /// Whether a location is in the file that a witness names.
    pub fn is_in(&self, span: Span, location: &Location) -> bool {
        let said = &location.place;
        self.one_file
            || said.file.is_empty()
            || said.file_name() == self.program.place_in_file(span).file_name()
    }
}
