//! From files to a program: the stages in a row.
//!
//! ```text
//! file ─► preprocess ─► lex, parse ─► sema ─┐
//! file ─► preprocess ─► lex, parse ─► sema ─┴─► link ─► lower ─► ir::Program
//! ```
//!
//! Every file is read as far as it goes even if another one has errors, so that all messages come
//! in one run; only linking needs all of them to be right. The stages walk trees recursively, as
//! deep as [`MAX_NESTING`](crate::ast::MAX_NESTING) allows: the whole runs on a thread with a stack
//! that holds this in any build.

use std::path::PathBuf;

use ir::{DataModel, FileId, Idx, IndexVec, Program, Span};

use crate::diag::{Diagnostic, Severity};
use crate::intern::Symbol;
use crate::link::link;
use crate::lower::{Loop, Lowered, lower};
use crate::parse::parse_unit;
use crate::preprocess::{self, Loaded, Preprocessor, disk_loader};
use crate::sema::analyze;
use crate::session::{Options, Session, Standard};
use crate::source::{Excerpt, Origin};
use crate::tast::{Function, Linkage, Module};
use crate::types::Types;

/// The stack of the front end's thread. Pages are only used when they are touched.
const STACK: usize = 512 << 20;

/// A translation unit.
#[derive(Clone, Debug)]
pub enum Input {
    /// A file: preprocessed already if its name ends in `.i`.
    File(PathBuf),
    /// A text that is preprocessed already, and what to call it.
    Text {
        /// Its name in messages.
        name: String,
        /// The text.
        text: Vec<u8>,
    },
}

/// How the program is compiled.
#[derive(Clone, Debug)]
pub struct CompileOptions {
    /// The sizes of things.
    pub model: DataModel,
    /// The dialect, as after `-std=`; the default is `gnu17`.
    pub std: Option<String>,
    /// How files are preprocessed. Flags for the model and the dialect are added.
    pub preprocessor: Preprocessor,
    /// Whether witnesses will be written about the program: [`Compiled::loops`] and
    /// [`Compiled::starts`] are filled, loops are marked by labels, and the places of a text that
    /// was given preprocessed are those of the text itself, whatever its line markers say.
    pub for_witness: bool,
    /// Whether runs will be watched in words of the source: [labels](ir::Label) mark where
    /// statements begin and how branches are decided.
    pub mark_events: bool,
    /// Files whose functions count before all others of the same names.
    pub models: Vec<Input>,
}

impl CompileOptions {
    /// The defaults for a data model.
    pub fn new(model: DataModel) -> CompileOptions {
        let preprocessor = Preprocessor::default();
        CompileOptions {
            model,
            std: None,
            preprocessor,
            for_witness: false,
            mark_events: false,
            models: Vec::new(),
        }
    }
}

/// A message for the user.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// How grave it is.
    pub severity: Severity,
    /// What is said.
    pub message: String,
    /// Where.
    pub place: Option<Excerpt>,
    /// Further remarks with their places.
    pub notes: Vec<(Option<Excerpt>, String)>,
}

/// What came of it.
pub struct Compiled {
    /// The program; `None` if there was an error.
    pub program: Option<Program>,
    /// Messages in the order of the source.
    pub reports: Vec<Report>,
    /// How many errors there were: more than reported if there are too many.
    pub errors: usize,
    /// The loops of the source, if [they were requested](CompileOptions::for_witness).
    pub loops: Vec<Loop>,
    /// Where statements begin, in ascending order, if that was requested.
    pub starts: Vec<Span>,
    /// The functions of the program that [models](CompileOptions::models) replace.
    pub replaced: Vec<String>,
}

/// Compiles and links translation units into a program.
pub fn compile(inputs: &[Input], options: &CompileOptions) -> Compiled {
    let run = || compile_here(inputs, options);
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().name("front end".to_owned()).stack_size(STACK);
        match thread.spawn_scoped(scope, run).map(|handle| handle.join()) {
            Ok(Ok(compiled)) => compiled,
            Ok(Err(_)) => {
                failed("internal error: the front end stopped unexpectedly; please report this program")
            }
            Err(why) => failed(&format!("cannot start a thread for the front end: {why}")),
        }
    })
}

fn failed(message: &str) -> Compiled {
    let report =
        Report { severity: Severity::Error, message: message.to_owned(), place: None, notes: Vec::new() };
    let (loops, starts, replaced) = (Vec::new(), Vec::new(), Vec::new());
    Compiled { program: None, reports: vec![report], errors: 1, loops, starts, replaced }
}

fn compile_here(inputs: &[Input], options: &CompileOptions) -> Compiled {
    let mut reports = Vec::new();
    let std = match options.std.as_deref().map(|name| (name, Standard::parse(name))) {
        None => Standard::default(),
        Some((_, Some(std))) => std,
        Some((name, None)) => return failed(&format!("unknown C standard '{name}'; try c99, gnu17 or c23")),
    };
    let mut session = Session::new(Options { model: options.model, std, for_witness: options.for_witness });
    session.sources.set_loader(disk_loader());
    let preprocessor = full_preprocessor(options);
    let mut types = Types::new(options.model);
    let CompileOptions { for_witness, mark_events, .. } = *options;
    let mut module = Module { for_witness, mark_events, ..Module::default() };
    let mut errors = 0;
    let mut own = 0;
    for (number, input) in inputs.iter().chain(&options.models).enumerate() {
        if number == inputs.len() {
            own = module.functions.len();
        }
        let loaded = match load(input, &preprocessor) {
            Ok(loaded) => loaded,
            Err(messages) => {
                errors += messages.iter().filter(|m| m.severity == Severity::Error).count().max(1);
                reports.extend(messages.into_iter().map(report_of_preprocessor));
                continue;
            }
        };
        reports.extend(loaded.warnings.into_iter().map(report_of_preprocessor));
        let Ok(unit) = session.sources.add(&loaded.name, loaded.text, loaded.origin) else {
            return failed("the program's text is larger than 4 GiB");
        };
        types.begin_unit(session.sources.base(unit));
        let tree = parse_unit(&mut session, unit);
        analyze(&mut session, &mut types, &mut module, number as u32, &tree);
    }
    let replaced = match options.models.is_empty() {
        true => Vec::new(),
        false => replace(&mut module, own, &session),
    };
    let lowered = (errors == 0 && !session.diags.has_errors())
        .then(|| link_and_lower(&mut session, &module, &types))
        .flatten();
    errors += session.diags.error_count();
    reports.extend(reports_of(&session));
    let (program, loops, starts) = match lowered {
        Some(Lowered { program, loops, starts }) => (Some(program), loops, starts),
        None => (None, Vec::new(), Vec::new()),
    };
    Compiled { program, reports, errors, loops, starts, replaced }
}

/// Drops the bodies of functions that a model defines, too; their names. The program's own
/// functions come first, `own` of them.
fn replace(module: &mut Module, own: usize, session: &Session) -> Vec<String> {
    let is_defined = |function: &Function| function.body.is_some() && function.linkage == Linkage::External;
    let models: Vec<Symbol> =
        module.functions.iter().skip(own).filter(|f| is_defined(f)).map(|f| f.name).collect();
    let mut replaced = Vec::new();
    for function in module.functions.iter_mut().take(own) {
        if is_defined(function) && models.contains(&function.name) {
            function.body = None;
            replaced.push(session.interner.text(function.name).to_owned());
        }
    }
    replaced
}

fn load(input: &Input, preprocessor: &Preprocessor) -> Result<Loaded, Vec<preprocess::Message>> {
    match input {
        Input::File(path) => preprocess::load(path, preprocessor),
        Input::Text { name, text } => {
            Ok(Loaded { name: name.clone(), text: text.clone(), origin: Origin::Given, warnings: Vec::new() })
        }
    }
}

/// The preprocessor with the flags that the model and the dialect ask for.
fn full_preprocessor(options: &CompileOptions) -> Preprocessor {
    let mut preprocessor = options.preprocessor.clone();
    preprocessor.flags.push(options.model.flag().to_owned());
    preprocessor.flags.extend(options.std.iter().map(|std| format!("-std={std}")));
    preprocessor
}

fn link_and_lower(session: &mut Session, module: &Module, types: &Types) -> Option<Lowered> {
    let Session { interner, diags, sources, .. } = session;
    let links = link(module, types, interner, diags);
    if diags.has_errors() {
        return None;
    }
    let mut lowered = lower(module, types, interner, &links, diags, &mut |pos| sources.span(pos));
    keep_used_files(&mut lowered, sources.files());
    (!diags.has_errors()).then_some(lowered)
}

/// Gives the program the names of the files that its places refer to: system headers bring hundreds
/// of others.
fn keep_used_files(lowered: &mut Lowered, files: &IndexVec<FileId, Box<str>>) {
    let mut used: IndexVec<FileId, Box<str>> = IndexVec::new();
    let mut new_ids: Vec<Option<FileId>> = vec![None; files.len()];
    let mut renumber = |span: &mut Span| {
        if !span.is_known() {
            span.file = FileId(0);
            return;
        }
        let Some(slot) = new_ids.get_mut(span.file.index()) else { return };
        span.file = *slot.get_or_insert_with(|| used.push(files[span.file].clone()));
    };
    lowered.program.for_each_span_mut(&mut renumber);
    lowered.starts.iter_mut().for_each(renumber);
    lowered.program.files = used;
    lowered.starts.sort_unstable_by_key(|span| (span.file, span.line, span.col));
    lowered.starts.dedup();
}

fn report_of_preprocessor(message: preprocess::Message) -> Report {
    let place = message.place.map(|place| {
        let line = line_of(&place.file, place.line).map(|text| {
            let at = (place.col.unwrap_or(0).saturating_sub(1) as usize).min(text.len());
            (text, at..at)
        });
        Excerpt { place, line }
    });
    Report { severity: message.severity, message: message.text, place, notes: Vec::new() }
}

fn line_of(file: &str, line: u32) -> Option<String> {
    let bytes = std::fs::read(file).ok()?;
    let text = bytes.split(|&b| b == b'\n').nth((line as usize).checked_sub(1)?)?;
    Some(String::from_utf8_lossy(text).trim_end_matches('\r').to_owned())
}

/// The session's messages in the order of the source, each once.
fn reports_of(session: &Session) -> Vec<Report> {
    let mut items: Vec<&Diagnostic> = session.diags.items().iter().collect();
    items.sort_by_key(|d| d.pos);
    items.dedup_by(|a, b| a.pos == b.pos && a.message == b.message);
    items
        .into_iter()
        .map(|d| Report {
            severity: d.severity,
            message: d.message.clone(),
            place: Some(session.sources.excerpt(d.pos)),
            notes: d
                .notes
                .iter()
                .map(|(pos, text)| (pos.map(|pos| session.sources.excerpt(pos)), text.clone()))
                .collect(),
        })
        .collect()
}
