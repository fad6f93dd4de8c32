//! A program made ready to run: its memory as it is at the start, and the code of its functions.
//!
//! Made once, used for any number of runs.

use crate::code::{Code, Layout, compile};
use crate::error::{Error, Fault, ObjectKind};
use crate::memory::object::Site;
use crate::memory::{Fresh, Label, Memory};
use crate::value::Tag;
use crate::walk::{statement_exprs, terminator_expr};
use ir::{BlockId, Expr, FuncId, Idx, InitItem, Place, Program, Span, Terminator};
use libc_model::Model;
use rustc_hash::FxHashMap;

/// What stands behind a function.
#[derive(Debug)]
pub(crate) enum Entry<'p> {
    /// Code.
    Body(Box<Code<'p>>),
    /// A row of the library's table.
    Library(&'static Model),
    /// Nothing.
    Missing,
}

/// A program made ready to run.
#[derive(Debug)]
pub struct Image<'p> {
    pub(crate) program: &'p Program,
    pub(crate) entries: Vec<Entry<'p>>,
    pub(crate) memory: Memory,
    pub(crate) layout: Layout,
    /// The objects that stand for standard input, output and error.
    pub(crate) streams: [Tag; 3],
    /// Where the program keeps the address of its environment, if it declares `environ`.
    pub(crate) environ: Option<Tag>,
    /// The program's own `errno`, if it declares it as a variable.
    pub(crate) errno: Option<Tag>,
}

/// The names of the streams' objects.
const STREAMS: [&str; 3] = ["stdin", "stdout", "stderr"];

impl<'p> Image<'p> {
    /// Lays out the static objects and compiles all bodies. The program must have passed the IR's verifier.
    ///
    /// Fails if the static objects do not fit into memory.
    pub fn new(program: &'p Program) -> Result<Image<'p>, Error> {
        Image::build(program).map_err(|fault| Error {
            kind: fault.kind,
            span: Span::NONE,
            stack: Vec::new(),
            objects: Vec::new(),
            message: fault.message,
        })
    }

    /// The program.
    pub fn program(&self) -> &'p Program {
        self.program
    }

    fn build(program: &'p Program) -> Result<Image<'p>, Box<Fault>> {
        let mut memory = Memory::new(program.model);
        let fresh = |kind, label| Fresh { kind, label, site: Site::NONE, initialised: true };
        let mut layout = Layout {
            model: program.model,
            funcs: Vec::new(),
            globals: Vec::new(),
            labels: FxHashMap::default(),
        };
        for id in program.funcs.indices() {
            let tag = memory.add_static(fresh(ObjectKind::Function, Label::Function(id)), 1, 0, 16, true)?;
            layout.funcs.push(memory.start(tag));
        }
        for (func, block) in labels(program) {
            let tag =
                memory.add_static(fresh(ObjectKind::Label, Label::Label(func, block)), 1, 0, 16, true)?;
            layout.labels.insert((func, block), memory.start(tag));
        }
        let mut streams = [Tag::NONE; 3];
        for (stream, name) in streams.iter_mut().zip(STREAMS) {
            *stream = memory.add_static(fresh(ObjectKind::Extern, Label::Named(name)), 216, 0, 16, false)?;
        }
        let (mut environ, mut errno) = (None, None);
        let mut tags = Vec::new();
        for (id, global) in program.globals.iter_enumerated() {
            let size = global.size.unwrap_or(0);
            // What the program does not define is known to the library, or to nobody.
            let known = global.init.is_some()
                || STREAMS.contains(&&*global.name)
                || matches!(&*global.name, "environ" | "__environ" | "errno");
            let kind = if known { ObjectKind::Static } else { ObjectKind::Extern };
            let len = if known { size } else { 0 };
            let align = u64::from(global.align);
            let tag = memory.add_static(fresh(kind, Label::Global(id)), size, len, align, false)?;
            layout.globals.push(memory.start(tag));
            tags.push(tag);
            if global.init.is_none() {
                if let Some(which) = STREAMS.iter().position(|name| **name == *global.name) {
                    let pointer = memory.start(streams[which]);
                    memory.store(memory.start(tag), pointer, program.model.pointer_bytes() as usize)?;
                }
                match &*global.name {
                    "environ" | "__environ" => environ = Some(tag),
                    "errno" => errno = Some(tag),
                    _ => {}
                }
            }
        }
        for (tag, global) in tags.iter().zip(&program.globals) {
            for item in global.init.iter().flatten() {
                let start = memory.start(*tag);
                match item {
                    InitItem::Bytes { offset, bytes } => {
                        memory.write_bytes(memory.offset(start, *offset), bytes)?;
                    }
                    InitItem::Pointer { offset, target, addend } => {
                        let base = layout.address(*target);
                        let value = memory.offset(base, *addend as u64);
                        let len = program.model.pointer_bytes() as usize;
                        memory.store(memory.offset(start, *offset), value, len)?;
                    }
                }
            }
            if global.constant {
                memory.set_constant(*tag);
            }
        }
        memory.seal();
        let entries = program
            .funcs
            .iter_enumerated()
            .map(|(id, function)| match &function.body {
                Some(body) => Entry::Body(Box::new(compile(id, program, function, body, &layout))),
                None => libc_model::lookup(&function.name).map_or(Entry::Missing, Entry::Library),
            })
            .collect();
        Ok(Image { program, entries, memory, layout, streams, environ, errno })
    }

    /// The code of a function that has some.
    pub(crate) fn code(&self, func: FuncId) -> Option<&Code<'p>> {
        match self.entries.get(func.index()) {
            Some(Entry::Body(code)) => Some(code),
            Some(Entry::Library(_) | Entry::Missing) | None => None,
        }
    }
}

/// All labels whose address is taken, in a fixed order.
fn labels(program: &Program) -> Vec<(FuncId, BlockId)> {
    let mut found = Vec::new();
    let mut add = |place: Place| match place {
        Place::Label(func, block) => found.push((func, block)),
        Place::Global(_) | Place::Obj(_) | Place::Func(_) => {}
    };
    for item in program.globals.iter().flat_map(|global| global.init.iter().flatten()) {
        match item {
            InitItem::Pointer { target, .. } => add(*target),
            InitItem::Bytes { .. } => {}
        }
    }
    for (id, function) in program.funcs.iter_enumerated() {
        for block in function.body.iter().flat_map(|body| &body.blocks) {
            for stmt in &block.stmts {
                for expr in statement_exprs(&stmt.kind) {
                    places(expr, &mut add);
                }
            }
            if let Some(expr) = terminator_expr(&block.term) {
                places(expr, &mut add);
            }
            if let Terminator::Jump { targets, .. } = &block.term {
                targets.iter().for_each(|block| add(Place::Label(id, *block)));
            }
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// The address constants of an expression.
fn places(expr: &Expr, add: &mut impl FnMut(Place)) {
    match expr {
        Expr::Addr(place) => add(*place),
        Expr::Unary { arg, .. } | Expr::Cast { arg, .. } => places(arg, add),
        Expr::Binary { lhs, rhs, .. } => {
            places(lhs, add);
            places(rhs, add);
        }
        Expr::Int { .. } | Expr::Float { .. } | Expr::Null | Expr::Reg(_) | Expr::Undef(_) => {}
    }
}
