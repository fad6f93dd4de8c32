//! Turns a fault into an error: where it is, how control got there, and the names of the objects.

use super::{Activation, Machine};
use crate::error::{Backtrace, Error, Fault, Frame, ObjectInfo, ObjectKind};
use crate::library::{ARGV, ENVP};
use crate::memory::object::Site;
use crate::memory::{Label, Object, State};
use crate::value::Tag;
use ir::{FuncId, Program, Span};
use obligation::counted;

impl Machine<'_, '_> {
    /// The source place of an instruction.
    pub(crate) fn span_at(&self, func: FuncId, pc: u32) -> Span {
        let spans = self.image.code(func).map(|code| &code.spans);
        spans.and_then(|spans| spans.get(pc as usize)).copied().unwrap_or(Span::NONE)
    }

    /// The frames from the innermost on.
    pub(crate) fn call_stack(&self) -> Vec<Frame> {
        let frame = |a: &Activation| Frame { func: a.func, span: self.span_at(a.func, a.pc) };
        self.frames.iter().rev().map(frame).collect()
    }

    /// Places a fault where the machine stands.
    #[cold]
    pub(crate) fn error(&self, fault: Fault) -> Error {
        let objects: Vec<_> =
            fault.objects.iter().filter_map(|(tag, offset)| self.object_info(*tag, *offset)).collect();
        let mut message = fault.message;
        for (i, object) in objects.iter().enumerate() {
            message = message.replace(&format!("{{{i}}}"), &object.name);
        }
        Error { kind: fault.kind, span: self.span(), stack: self.call_stack(), objects, message }
    }

    /// Keeps a warning, one for each place.
    #[cold]
    #[expect(clippy::boxed_local, reason = "faults arrive boxed")]
    pub(crate) fn warn(&mut self, fault: Box<Fault>) {
        let Some(frame) = self.frames.last() else { return };
        if self.warned.insert((frame.func, frame.pc)) {
            let error = self.error(*fault);
            self.warnings.push(error);
        }
    }

    /// What is known about an object.
    pub(crate) fn object_info(&self, tag: Tag, offset: Option<i64>) -> Option<ObjectInfo> {
        let object = self.memory.object(tag)?;
        let program = self.image.program;
        let declared = |span: Span| Some(Backtrace { span, stack: Vec::new() });
        let allocated = match object.label() {
            Label::Global(id) => declared(program.globals[id].span),
            Label::Function(id) => declared(program.funcs[id].span),
            Label::Local(func, obj) => {
                program.funcs[func].body.as_ref().and_then(|body| declared(body.objects[obj].span))
            }
            Label::Named(_) | Label::Label(..) | Label::VarArgs(_) => self.backtrace(object.born),
        };
        Some(ObjectInfo {
            name: describe(program, object),
            kind: object.kind(),
            size: object.size(),
            offset,
            allocated,
            ended: if object.state() == State::Live { None } else { self.backtrace(object.ended) },
            serial: object.serial(),
        })
    }

    /// The statement of a site and the calls that led there.
    pub(crate) fn backtrace(&self, site: Site) -> Option<Backtrace> {
        if site == Site::NONE {
            return None;
        }
        let span = self.span_at(FuncId(site.func), site.pc);
        let calls = [(site.func, site.pc)].into_iter().chain(self.stacks.calls(site.stack));
        let stack = calls
            .map(|(func, pc)| Frame { func: FuncId(func), span: self.span_at(FuncId(func), pc) })
            .collect();
        Some(Backtrace { span, stack })
    }
}

/// A few words that name an object.
pub(crate) fn describe(program: &Program, object: &Object) -> String {
    match object.label() {
        Label::Global(id) => program.globals[id].words(),
        Label::Local(func, obj) => {
            let name = program.funcs[func].body.as_ref().and_then(|body| body.objects[obj].name.as_deref());
            name.map_or("a temporary object".to_string(), |name| format!("`{name}`"))
        }
        Label::Function(id) => format!("the function `{}`", program.funcs[id].name),
        Label::Label(func, block) => format!("the label {} of `{}`", block.0, program.funcs[func].name),
        Label::Named(name) if [ARGV[0], ENVP[0]].contains(&name) => format!("`{name}`"),
        Label::Named(name) if [ARGV[1], ENVP[1]].contains(&name) => {
            format!("a string of `{}`", name.trim_end_matches("[]"))
        }
        Label::Named(name) => match object.kind() {
            ObjectKind::Heap | ObjectKind::Alloca => {
                format!("a block of {} from `{name}`", counted(object.size(), "byte"))
            }
            ObjectKind::Static
            | ObjectKind::Library
            | ObjectKind::Extern
            | ObjectKind::Stack
            | ObjectKind::Function
            | ObjectKind::Label
            | ObjectKind::VarArgs => format!("the library's `{name}`"),
        },
        Label::VarArgs(func) => format!("the variadic arguments of `{}`", program.funcs[func].name),
    }
}
