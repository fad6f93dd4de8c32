//! An error of a run as text: what happened, the source line, the calls that led there, and where the objects in
//! question were allocated and freed.

use crate::show::Shower;
use cfront::diag::Severity;
use cfront::{PlaceInFile, Report};
use interp::{Error, ObjectInfo, ObjectKind, Place};
use ir::{Program, Span, Ty};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

/// The user's source files, read when a line of theirs is shown.
pub(crate) struct Sources<'p> {
    program: &'p Program,
    files: RefCell<BTreeMap<String, Option<Rc<str>>>>,
}

impl<'p> Sources<'p> {
    pub(crate) fn new(program: &'p Program) -> Self {
        Sources { program, files: RefCell::new(BTreeMap::new()) }
    }

    fn file(&self, span: Span) -> &'p str {
        self.program.files.get(span.file).map_or("?", |f| f)
    }

    /// `file:line:col`
    pub(crate) fn place(&self, span: Span) -> String {
        if !span.is_known() {
            return "(no place)".to_owned();
        }
        format!("{}:{}:{}", self.file(span), span.line, span.col)
    }

    fn line(&self, file: &str, line: u32) -> Option<String> {
        let mut files = self.files.borrow_mut();
        let text = files.entry(file.to_owned()).or_insert_with(|| {
            let bytes = std::fs::read(file).ok()?;
            Some(String::from_utf8_lossy(&bytes).into())
        });
        let row = (line as usize).checked_sub(1)?;
        text.as_ref()?.lines().nth(row).map(str::to_owned)
    }

    fn place_in_file(&self, span: Span) -> Option<PlaceInFile> {
        if !span.is_known() {
            return None;
        }
        let file = self.file(span).to_owned();
        let excerpt = self.line(&file, span.line).map(|text| {
            let at = (usize::from(span.col).saturating_sub(1)).min(text.len());
            let word = text.get(at..).map_or(0, |rest| {
                rest.bytes().take_while(|b| b.is_ascii_alphanumeric() || *b == b'_').count()
            });
            (text, at..at + word.max(1))
        });
        Some(PlaceInFile { file, line: span.line, col: u32::from(span.col), excerpt })
    }
}

/// The whole message about an error, or about a warning.
pub(crate) fn render(shower: &Shower, sources: &Sources<'_>, error: &Error, warning: bool) -> String {
    let mut notes = Vec::new();
    for object in &error.objects {
        object_notes(sources, object, &mut notes);
    }
    // The innermost frame is the error's own place.
    for pair in error.stack.windows(2) {
        let name = sources.program.funcs.get(pair[0].func).map_or("?", |f| &f.name);
        notes.push((sources.place_in_file(pair[1].span), format!("in '{name}', called here")));
    }
    let report = Report {
        severity: if warning { Severity::Warning } else { Severity::Error },
        message: format!("{}: {}", error.kind.name(), error.message),
        place: sources.place_in_file(error.span),
        notes,
    };
    shower.render(&report)
}

fn object_notes(sources: &Sources<'_>, object: &ObjectInfo, notes: &mut Vec<(Option<PlaceInFile>, String)>) {
    // Of what is defined elsewhere only streams begin and end while the program runs.
    let stream = object.kind == ObjectKind::Extern && (object.allocated.is_some() || object.ended.is_some());
    let named = match object.kind {
        _ if stream => object.name.clone(),
        ObjectKind::Heap | ObjectKind::Alloca | ObjectKind::VarArgs => object.name.clone(),
        kind => {
            format!("{} '{}' of {} byte{}", kind_word(kind), object.name, object.size, plural(object.size))
        }
    };
    let offset = object.offset.map(|o| format!(", pointed to at offset {o}")).unwrap_or_default();
    let born = match object.kind {
        _ if stream => "opened",
        ObjectKind::Heap | ObjectKind::Alloca => "allocated",
        _ => "declared",
    };
    // The standard streams are open from the start.
    if !stream || object.allocated.is_some() {
        let offset = if stream { String::new() } else { offset };
        notes.push((place_of(sources, object.allocated.as_ref()), format!("{named}{offset}: {born} here")));
    }
    if let Some(ended) = &object.ended {
        let word = match object.kind {
            _ if stream => "closed here",
            ObjectKind::Heap => "freed here",
            _ => "its lifetime ended here",
        };
        notes.push((place_of(sources, Some(ended)), word.to_owned()));
    }
}

fn plural(count: u64) -> &'static str {
    if count == 1 { "" } else { "s" }
}

fn kind_word(kind: ObjectKind) -> &'static str {
    match kind {
        ObjectKind::Static => "static object",
        ObjectKind::Library => "object of the library",
        ObjectKind::Extern => "object defined elsewhere",
        ObjectKind::Stack => "local object",
        ObjectKind::Heap => "heap object",
        ObjectKind::Alloca => "block made by alloca",
        ObjectKind::Function => "function",
        ObjectKind::Label => "label",
        ObjectKind::VarArgs => "variadic arguments",
    }
}

fn place_of(sources: &Sources<'_>, place: Option<&Place>) -> Option<PlaceInFile> {
    place.and_then(|p| sources.place_in_file(p.span))
}

/// A chosen value as it can be given to `--inputs`.
pub(crate) fn number(bits: u128, ty: Ty) -> String {
    match ty {
        Ty::Int(width) => ir::sign_extend(bits, width).to_string(),
        Ty::Ptr => format!("{bits:#x}"),
        Ty::Float(ir::FloatTy::F32) => format!("{:?}", f32::from_bits(bits as u32)),
        Ty::Float(ir::FloatTy::F64) => format!("{:?}", f64::from_bits(bits as u64)),
        Ty::Float(ir::FloatTy::F80 | ir::FloatTy::F128) => format!("{bits:#x}"),
    }
}
