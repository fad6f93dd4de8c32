//! Messages about the source text, in the style of rustc: what is wrong, where, and the source line
//! with a mark.

#![expect(clippy::print_stderr, reason = "this is where messages are printed")]

use crate::scripts::Scripts;
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use cfront::Report;
use cfront::diag::Severity;
use cfront::source::Excerpt;
use check::Observer;
use ir::PlaceInFile;
use ir::Program;
use smg::analysis::{Shape, State};
use std::io::IsTerminal;
use template::Facts;
use witness::Proof;

/// Shows messages on standard error, with colours if it is a terminal.
pub(crate) struct Shower {
    renderer: Renderer,
    /// Whether standard error is a terminal. Queried once, since it is needed at every step of an
    /// analysis.
    watched: bool,
}

impl Shower {
    pub(crate) fn new() -> Shower {
        Shower::with_colours(std::io::stderr().is_terminal())
    }

    /// For text that is printed to standard output.
    pub(crate) fn for_stdout() -> Shower {
        Shower::with_colours(std::io::stdout().is_terminal())
    }

    fn with_colours(colours: bool) -> Shower {
        let colours = colours && std::env::var_os("NO_COLOR").is_none();
        let renderer = if colours { Renderer::styled() } else { Renderer::plain() };
        Shower { renderer, watched: std::io::stderr().is_terminal() }
    }

    /// Shows messages about the source, and the number of errors if not all are shown.
    pub(crate) fn reports(&self, reports: &[Report], errors: usize) {
        for report in reports {
            eprintln!("{}\n", self.render(report));
        }
        let shown = reports.iter().filter(|r| r.severity == Severity::Error).count();
        if errors > 0 {
            let rest = if shown < errors { format!(", of which {shown} are shown") } else { String::new() };
            eprintln!("{}{rest}", obligation::counted(errors as u64, "error"));
        }
    }

    /// Shows an error without a source location.
    pub(crate) fn plain_error(&self, message: &str) {
        let group = Group::with_title(Level::ERROR.primary_title(message));
        eprintln!("{}", self.renderer.render(&[group]));
    }

    /// Shows an error at a line and column of a text.
    pub(crate) fn error_in_text(&self, file: &str, text: &str, line: u32, col: u32, message: &str) {
        let line_text = text.lines().nth((line as usize).saturating_sub(1)).map(|l| {
            let at = (col.saturating_sub(1) as usize).min(l.len());
            (l.to_owned(), at..at)
        });
        let place = PlaceInFile { file: file.to_owned(), line, col: Some(col) };
        let report = Report {
            severity: Severity::Error,
            message: message.to_owned(),
            place: Some(Excerpt { place, line: line_text }),
            notes: Vec::new(),
        };
        self.reports(&[report], 1);
    }

    /// Whether standard error is a terminal.
    pub(crate) fn is_terminal(&self) -> bool {
        self.watched
    }

    /// Shows progress, replacing the previous line; only on a terminal.
    pub(crate) fn progress(&self, text: &str) {
        if self.is_terminal() {
            eprint!("\r\x1b[K{text}");
        }
    }

    /// Shows a line verbatim.
    pub(crate) fn text(&self, text: &str) {
        eprintln!("{text}\n");
    }

    pub(crate) fn render(&self, report: &Report) -> String {
        let level = match report.severity {
            Severity::Error => Level::ERROR,
            Severity::Warning => Level::WARNING,
        };
        let mut title = Group::with_title(level.primary_title(&report.message));
        if let Some(place) = &report.place {
            title = with_place(title, place);
        }
        let mut groups = vec![title];
        for (place, text) in &report.notes {
            let group = Group::with_title(Level::NOTE.secondary_title(text));
            groups.push(match place {
                Some(place) => with_place(group, place),
                None => group,
            });
        }
        self.renderer.render(&groups)
    }
}

/// Shows the progress of an analysis, and collects what else was requested.
pub(crate) struct Watching<'a> {
    /// Shows messages.
    pub(crate) shower: &'a Shower,
    /// Whether all states are shown at the end.
    pub(crate) states: bool,
    /// Collects the proof for a witness, if one was requested.
    pub(crate) proof: Option<&'a Proof>,
    /// Writes rounds of the template prover, if they were requested.
    pub(crate) scripts: Option<&'a Scripts>,
}

impl Observer for Watching<'_> {
    fn is_watching(&self) -> bool {
        self.shower.is_terminal()
    }

    fn progress(&self, text: &str) {
        self.shower.progress(text);
    }

    fn state(&self, text: &str) {
        self.shower.text(text);
    }

    fn wants_states(&self) -> bool {
        self.states
    }

    fn proved(&self, program: &Program, shape: &mut Shape<'_>, states: &[State], alone: bool) {
        if let Some(proof) = self.proof {
            proof.find(program, shape, states, alone);
        }
    }

    fn proved_by_templates(&self, program: &Program, facts: &Facts, alone: bool) {
        if let Some(proof) = self.proof {
            proof.find_by_templates(program, &facts.loops, alone);
        }
    }

    fn wants_proof(&self) -> bool {
        self.proof.is_some()
    }

    fn script(&self, round: &str, text: &str) {
        if let Some(scripts) = self.scripts {
            scripts.write(round, text);
        }
    }

    fn wants_scripts(&self) -> bool {
        self.scripts.is_some()
    }
}

/// Adds the source line with a mark, or at least the file name, line and column: the source of a
/// preprocessed file may be missing.
fn with_place<'a>(group: Group<'a>, excerpt: &'a Excerpt) -> Group<'a> {
    let place = &excerpt.place;
    match &excerpt.line {
        Some((text, range)) => {
            let start = floor(text, range.start);
            let end = floor(text, range.end).max(start);
            group.element(
                Snippet::source(text)
                    .path(&place.file)
                    .line_start(place.line.max(1) as usize)
                    .annotation(AnnotationKind::Primary.span(start..end)),
            )
        }
        None => {
            let origin = annotate_snippets::Origin::path(&place.file);
            group.element(match (place.line, place.col) {
                (0, _) => origin,
                (line, None) => origin.line(line as usize),
                (line, Some(col)) => origin.line(line as usize).char_column(col as usize),
            })
        }
    }
}

/// The nearest character boundary at or before the offset.
fn floor(text: &str, offset: usize) -> usize {
    let mut at = offset.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}
