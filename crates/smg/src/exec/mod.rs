//! Executes the statements of a program on heaps.
//!
//! A statement turns a heap into any number of heaps: none if it cannot be executed without an
//! error or the path ends, several if something had to be split into cases first. Whatever may go
//! wrong is recorded as an [`Alarm`], and the path continues with the cases in which it does not.
//! Where these cannot be distinguished from the others, the path ends, and the alarm says that it
//! [hides](Alarm::hides) executions.
//!
//! Expressions are evaluated again after a split: splitting changes the registers that they read
//! along with the heap.

mod access;
mod assume;
mod block;
mod eval;
mod library;
mod marks;
mod resolve;
mod stmt;
mod unset;
mod varargs;

pub use access::Target;
pub(crate) use block::known_bytes;
pub(crate) use library::{is_argument, is_text};
pub use stmt::Flow;

use crate::config::Config;
use crate::heap::{Heap, ObjId, Origin, Val};
use crate::symbols::Symbols;
use calls::Jump;
use ir::{FuncId, PlaceInFile, Program, Span};
use obligation::{Alarm, ErrorKind, Findings, counted};
use std::rc::Rc;

/// Executes statements.
pub struct Exec<'a> {
    /// The program.
    pub program: &'a Program,
    /// How the analysis works.
    pub config: &'a Config,
    /// What has been found.
    pub findings: Findings,
    /// The function that is executed.
    pub func: FuncId,
    /// The statement that is executed.
    pub span: Span,
    /// Executions that seem to go wrong.
    pub(crate) suspects: Vec<SuspectPath>,
    /// Where the program has ended, if what its callers hold then matters.
    pub(crate) ended: Vec<ProgramEnd>,
    /// The number of the call of `setjmp` in its function, if the statement that is executed is
    /// one.
    pub(crate) site: Option<u32>,
    /// Jumps by `longjmp` that the driver has to follow.
    pub(crate) jumps: Vec<Jump<Heap, Val>>,
    /// Whether the program calls `setjmp`.
    has_places: bool,
}

/// A place where the program ends.
#[derive(Clone, Debug)]
pub struct ProgramEnd {
    /// The function and the statement.
    pub(crate) func: FuncId,
    pub(crate) span: Span,
    /// What the function sees of the heap there.
    pub(crate) heap: Rc<Heap>,
}

/// An execution that seems to go wrong.
#[derive(Clone, Debug)]
pub struct SuspectPath {
    /// What goes wrong. Where it is not known what a pointer leads to, the execution may have
    /// another error of that sort.
    pub kind: ErrorKind,
    /// Where.
    pub span: Span,
    /// What it was given and has assumed.
    pub symbols: Symbols,
}

impl<'a> Exec<'a> {
    /// An executor for a program.
    pub fn new(program: &'a Program, config: &'a Config) -> Exec<'a> {
        Exec {
            program,
            config,
            findings: Findings::default(),
            func: FuncId(0),
            span: Span::NONE,
            suspects: Vec::new(),
            ended: Vec::new(),
            site: None,
            jumps: Vec::new(),
            has_places: library::has_places(program),
        }
    }

    /// An alarm at which the path ends, although there may be executions that go on.
    pub(crate) fn alarm(&mut self, heap: &Heap, kind: ErrorKind, message: impl Into<String>) {
        let (span, func) = (self.span, self.func);
        self.suspect(heap, kind, span);
        self.findings.note_alarm(Alarm { kind, span, func, message: message.into(), hides: true });
    }

    /// An alarm after which every execution that goes on is followed: the path goes on, or all its
    /// executions fail.
    pub(crate) fn exact_alarm(&mut self, heap: &Heap, kind: ErrorKind, message: impl Into<String>) {
        self.exact_alarm_at(heap, kind, self.span, message);
    }

    fn exact_alarm_at(&mut self, heap: &Heap, kind: ErrorKind, span: Span, message: impl Into<String>) {
        let span = if span.is_known() { span } else { self.span };
        self.suspect(heap, kind, span);
        self.findings.note_alarm(Alarm {
            kind,
            span,
            func: self.func,
            message: message.into(),
            hides: false,
        });
    }

    /// Notes which execution an alarm is about, if it is known.
    fn suspect(&mut self, heap: &Heap, kind: ErrorKind, span: Span) {
        if let Some(symbols) = &heap.symbols.0 {
            self.suspects.push(SuspectPath { kind, span, symbols: symbols.clone() });
        }
    }

    /// The line of a place, for messages.
    pub(crate) fn line_of(&self, span: Span) -> PlaceInFile {
        self.program.place_in_file(span).without_column()
    }

    /// What an object is called in messages.
    pub(crate) fn describe(&self, heap: &Heap, obj: ObjId) -> String {
        let object = heap.object(obj);
        let size = object.constant_size().map_or("unknown size".to_owned(), |size| counted(size, "byte"));
        match object.origin {
            Origin::Global(id) => self.program.globals[id].words(),
            Origin::Local(func, id) => {
                let body = self.program.funcs[func].body.as_ref();
                let name = body.and_then(|body| body.objects[id].name.as_deref());
                name.map_or("a temporary object".to_owned(), |name| format!("`{name}`"))
            }
            Origin::Heap(span) => format!("a block of {size} allocated at {}", self.line_of(span)),
            Origin::Alloca(span) => format!("a block of {size} from `alloca` at {}", self.line_of(span)),
            Origin::Func(id) => format!("the function `{}`", self.program.funcs[id].name),
            Origin::Label(..) => "a label".to_owned(),
            Origin::VarArgs => "variadic arguments".to_owned(),
            Origin::Library(_) => "an object of the library".to_owned(),
            Origin::Jump(..) => "a jump buffer of `setjmp`".to_owned(),
        }
    }
}
