//! An error of a run as text: what happened, the source line, the calls that led there, and where
//! the objects in question were allocated and freed.

use crate::show::Shower;
use cfront::Report;
use cfront::diag::Severity;
use cfront::source::Excerpt;
use interp::{Backtrace, Choice, Error, Frame, ObjectInfo, ObjectKind};
use ir::{FloatTy, PlaceInFile, Program, Span, Ty};
use obligation::counted;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

/// How many of the calls that led to an error are shown at either end, if there are many.
const INNER_CALLS: usize = 6;
const OUTER_CALLS: usize = 3;

/// How many different leaks are shown.
const MOST_LEAKS: usize = 30;

/// How many of the calls that led to an allocation or to the end of an object are named.
const MOST_CALLS: usize = 4;

/// The user's source files, read when one of their lines is shown.
pub(crate) struct Sources<'p> {
    program: &'p Program,
    files: RefCell<BTreeMap<String, Option<Rc<str>>>>,
}

impl<'p> Sources<'p> {
    pub(crate) fn new(program: &'p Program) -> Self {
        Sources { program, files: RefCell::new(BTreeMap::new()) }
    }

    pub(crate) fn place(&self, span: Span) -> PlaceInFile {
        self.program.place_in_file(span)
    }

    /// Adds the member name at a source location to a message about an access: `next` (offset 8)
    /// instead of offset 8.
    pub(crate) fn named(&self, span: Span, message: &str) -> String {
        let named = || {
            let verb = ["reads ", "writes ", "accesses "].iter().any(|verb| message.starts_with(verb));
            let (before, rest) = message.split_once(" at offset ").filter(|_| verb)?;
            let (offset, after) = rest.split_once(' ')?;
            let member = self.member(span)?;
            Some(format!("{before} at `{member}` (offset {offset}) {after}"))
        };
        named().unwrap_or_else(|| message.to_owned())
    }

    /// The member named at a source location, after `.` or `->`.
    fn member(&self, span: Span) -> Option<String> {
        let line = self.line(&self.place(span))?;
        let (before, rest) = line.split_at_checked(usize::from(span.col).checked_sub(1)?)?;
        let before = before.trim_end();
        let name: String = rest.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '_').collect();
        let is_name = name.starts_with(|c: char| !c.is_ascii_digit());
        (is_name && (before.ends_with('.') || before.ends_with("->"))).then_some(name)
    }

    fn function(&self, frame: &Frame) -> &'p str {
        self.program.funcs.get(frame.func).map_or("?", |f| &f.name)
    }

    /// The frames of functions that the source knows, without those of the library.
    fn known(&self, stack: &[Frame]) -> Vec<Frame> {
        stack.iter().filter(|frame| !models::is_copy(self.function(frame))).copied().collect()
    }

    /// The calls that led to a location, in a few words.
    fn calls(&self, at: Option<&Backtrace>) -> String {
        let stack = self.known(at.map_or(&[][..], |it| &it.stack));
        let mut text = String::new();
        for (i, pair) in stack.windows(2).enumerate() {
            if i == MOST_CALLS {
                text.push_str(", …");
                break;
            }
            let word = if i == 0 { "in" } else { "by" };
            text.push_str(&format!(
                ", {word} '{}' called at {}",
                self.function(&pair[0]),
                self.place(pair[1].span)
            ));
        }
        text
    }

    fn line(&self, place: &PlaceInFile) -> Option<String> {
        let mut files = self.files.borrow_mut();
        let text = files.entry(place.file.clone()).or_insert_with(|| {
            let bytes = std::fs::read(&place.file).ok()?;
            Some(String::from_utf8_lossy(&bytes).into())
        });
        let row = (place.line as usize).checked_sub(1)?;
        text.as_ref()?.lines().nth(row).map(str::to_owned)
    }

    pub(crate) fn excerpt(&self, span: Span) -> Option<Excerpt> {
        if !span.is_known() {
            return None;
        }
        let place = self.place(span);
        let line = self.line(&place).map(|text| {
            let at = (usize::from(span.col).saturating_sub(1)).min(text.len());
            let word = text.get(at..).map_or(0, |rest| {
                rest.bytes().take_while(|b| b.is_ascii_alphanumeric() || *b == b'_').count()
            });
            (text, at..at + word.max(1))
        });
        Some(Excerpt { place, line })
    }
}

/// The whole message about an error, or about a warning.
pub(crate) fn render(shower: &Shower, sources: &Sources<'_>, error: &Error, warning: bool) -> String {
    let mut notes = Vec::new();
    // The innermost frame is the location of the error itself.
    let stack = sources.known(&error.stack);
    let calls = stack.len().saturating_sub(1);
    for (i, pair) in stack.windows(2).enumerate() {
        if i == INNER_CALLS && calls > INNER_CALLS + OUTER_CALLS {
            notes.push((None, format!("{} more calls", calls - INNER_CALLS - OUTER_CALLS)));
        }
        if (INNER_CALLS..calls.saturating_sub(OUTER_CALLS)).contains(&i) {
            continue;
        }
        let name = sources.function(&pair[0]);
        notes.push((sources.excerpt(pair[1].span), format!("in '{name}', called here")));
    }
    for (i, object) in error.objects.iter().enumerate() {
        // One object may be involved twice, and a leak may be located where its block was
        // allocated.
        let already_shown = error.objects[..i].iter().any(|other| other.serial == object.serial)
            || (object.ended.is_none() && object.allocated.as_ref().is_some_and(|a| a.span == error.span));
        if !already_shown {
            object_notes(sources, object, error.message.contains("offset"), &mut notes);
        }
    }
    let report = Report {
        severity: if warning { Severity::Warning } else { Severity::Error },
        message: format!("{}: {}", error.kind.name(), sources.named(error.span, &error.message)),
        place: sources.excerpt(error.span),
        notes,
    };
    shower.render(&report)
}

/// The messages about leaks. Equal messages about different blocks, such as blocks lost in each
/// iteration of a loop, become one message that counts them.
pub(crate) fn render_leaks(shower: &Shower, sources: &Sources<'_>, leaks: &[Error]) -> Vec<String> {
    let key = |error: &Error| {
        let allocated = error.objects.first().and_then(|object| object.allocated.as_ref());
        (error.kind, error.span, allocated.map(|place| place.span), error.message.clone())
    };
    let mut groups: Vec<(&Error, usize)> = Vec::new();
    let mut others = 0;
    for leak in leaks {
        match groups.iter().position(|(first, _)| key(first) == key(leak)) {
            Some(at) => groups[at].1 += 1,
            None if groups.len() == MOST_LEAKS => others += 1,
            None => groups.push((leak, 0)),
        }
    }
    let mut texts = Vec::new();
    for (leak, more) in groups {
        let mut leak = leak.clone();
        if more > 0 {
            let such = if more == 1 { "such block" } else { "such blocks" };
            leak.message
                .push_str(&format!(" ({more} more {such}, allocated and lost at the same locations)"));
        }
        texts.push(render(shower, sources, &leak, false));
    }
    if others > 0 {
        texts.push(format!("and {others} more leaks"));
    }
    texts
}

fn object_notes(
    sources: &Sources<'_>,
    object: &ObjectInfo,
    says_offset: bool,
    notes: &mut Vec<(Option<Excerpt>, String)>,
) {
    // There is no place to show: the library made it before the program began.
    if object.kind == ObjectKind::Library && object.allocated.is_none() && object.ended.is_none() {
        return;
    }
    // Of the objects defined elsewhere, only streams begin and end while the program runs.
    let stream = object.kind == ObjectKind::Extern && (object.allocated.is_some() || object.ended.is_some());
    let named = match object.kind {
        _ if stream => object.name.clone(),
        ObjectKind::Heap | ObjectKind::Alloca | ObjectKind::VarArgs => object.name.clone(),
        kind => {
            format!("{} {} of {}", kind_word(kind), object.name, counted(object.size, "byte"))
        }
    };
    let offset = object.offset.filter(|offset| *offset != 0 && !says_offset);
    let offset = offset.map(|o| format!(", pointed to at offset {o}")).unwrap_or_default();
    let born = match object.kind {
        _ if stream => "opened",
        ObjectKind::Heap | ObjectKind::Alloca => "allocated",
        _ => "declared",
    };
    // The standard streams are open from the start.
    if !stream || object.allocated.is_some() {
        let offset = if stream { String::new() } else { offset };
        let by = sources.calls(object.allocated.as_ref());
        notes.push((
            excerpt_of(sources, object.allocated.as_ref()),
            format!("{named}{offset}: {born} here{by}"),
        ));
    }
    if let Some(ended) = &object.ended {
        let word = match object.kind {
            _ if stream => "closed here",
            ObjectKind::Heap => "freed here",
            _ => "its lifetime ended here",
        };
        let by = sources.calls(Some(ended));
        notes.push((excerpt_of(sources, Some(ended)), format!("{word}{by}")));
    }
}

fn kind_word(kind: ObjectKind) -> &'static str {
    match kind {
        ObjectKind::Static => "static object",
        ObjectKind::Library => "library object",
        ObjectKind::Extern => "object defined elsewhere",
        ObjectKind::Stack => "local object",
        ObjectKind::Heap => "heap object",
        ObjectKind::Alloca => "alloca block",
        ObjectKind::Function => "function",
        ObjectKind::Label => "label",
        ObjectKind::VarArgs => "variadic arguments",
    }
}

fn excerpt_of(sources: &Sources<'_>, at: Option<&Backtrace>) -> Option<Excerpt> {
    at.and_then(|it| sources.excerpt(it.span))
}

/// Choices as they can be given to `--inputs`.
pub(crate) fn inputs(choices: &[Choice]) -> String {
    let value = |choice: &Choice| match ir::is_unspecified(&choice.name) {
        true => format!("bits:{:#x}", choice.bits),
        false => number(choice.bits, choice.ty),
    };
    let values: Vec<String> = choices.iter().map(value).collect();
    values.join(",")
}

/// A chosen value as it can be given to `--inputs`.
pub(crate) fn number(bits: u128, ty: Ty) -> String {
    match ty {
        // Truth values: one bit has no room for a sign.
        Ty::Int(1) => bits.to_string(),
        Ty::Int(width) => ir::sign_extend(bits, width).to_string(),
        Ty::Ptr => format!("{bits:#x}"),
        // Numbers are parsed to the nearest 64-bit one, which is exact for 32-bit ones; no text
        // distinguishes one NaN from another.
        Ty::Float(FloatTy::F32) if !f32::from_bits(bits as u32).is_nan() => {
            format!("{:?}", f32::from_bits(bits as u32))
        }
        Ty::Float(FloatTy::F64) if !f64::from_bits(bits as u64).is_nan() => {
            format!("{:?}", f64::from_bits(bits as u64))
        }
        Ty::Float(FloatTy::F32 | FloatTy::F64 | FloatTy::F80 | FloatTy::F128) => format!("bits:{bits:#x}"),
    }
}
