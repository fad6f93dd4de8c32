//! A program prepared to run: where its static objects are, and the code of its functions.
//!
//! It is created once and used for any number of runs.

use crate::code::{Code, Layout, compile};
use crate::error::{Checked, Error, ObjectKind};
use crate::literals;
use crate::memory::object::Site;
use crate::memory::{Fresh, Label, Memory};
use crate::value::{Tag, Value};
use ir::{BlockId, FuncId, Global, GlobalId, Idx, InitItem, Place, Program, Span, Terminator};
use libtable::Model;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

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
    /// The labels whose address is taken.
    labels: Vec<(FuncId, BlockId)>,
    pub(crate) layout: Layout,
    /// Whether memory is shared where C leaves it open.
    pub(crate) shared: bool,
    /// The objects that stand for standard input, output and error.
    pub(crate) streams: [Tag; 3],
    /// Where the program keeps the address of its environment, if it declares `environ`.
    pub(crate) environ: Option<Tag>,
    /// The program's own `errno`, if it declares it as a variable.
    pub(crate) errno: Option<Tag>,
    /// The variables of `getopt` that the program declares, in the order of [`OPTIONS`].
    pub(crate) options: [Option<Tag>; 4],
    /// Whether the program refers to its own name.
    pub(crate) named: bool,
}

/// The names of the variables of `getopt`, and what those that are numbers hold at the start.
const OPTIONS: [(&str, Option<u64>); 4] =
    [("optarg", None), ("optind", Some(1)), ("opterr", Some(1)), ("optopt", Some(b'?' as u64))];

/// The names of the streams' objects.
const STREAMS: [&str; 3] = ["stdin", "stdout", "stderr"];

impl<'p> Image<'p> {
    /// Lays out the static objects and compiles all bodies. The program must have passed the IR's
    /// verifier.
    ///
    /// Fails if the static objects do not fit into memory.
    pub fn new(program: &'p Program) -> Result<Image<'p>, Error> {
        Image::with_places(program, false)
    }

    /// The same, with memory shared where C leaves that open: a string literal that is the end of
    /// another one lies in it, and `realloc` keeps a block where it is if there is room.
    pub fn sharing(program: &'p Program) -> Result<Image<'p>, Error> {
        Image::with_places(program, true)
    }

    fn with_places(program: &'p Program, shared: bool) -> Result<Image<'p>, Error> {
        Image::build(program, shared).map_err(|fault| Error {
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

    fn build(program: &'p Program, shared: bool) -> Checked<Image<'p>> {
        let labels = labels(program);
        let statics = Statics::new(program, &labels, shared)?;
        let layout = statics.layout;
        let entries = program
            .funcs
            .iter_enumerated()
            .map(|(id, function)| match &function.body {
                Some(body) => Entry::Body(Box::new(compile(id, program, function, body, &layout))),
                None => libtable::lookup(&function.name).map_or(Entry::Missing, Entry::Library),
            })
            .collect();
        let Statics { streams, environ, errno, options, named, .. } = statics;
        Ok(Image { program, entries, labels, layout, shared, streams, environ, errno, options, named })
    }

    /// The memory at the start of a run.
    ///
    /// Made anew each time and not copied: large objects that are zero then cost nothing until they
    /// are used.
    pub(crate) fn memory(&self) -> Checked<Memory> {
        Statics::new(self.program, &self.labels, self.shared).map(|statics| statics.memory)
    }

    /// The code of a function that has some.
    pub(crate) fn code(&self, func: FuncId) -> Option<&Code<'p>> {
        match self.entries.get(func.index()) {
            Some(Entry::Body(code)) => Some(code),
            Some(Entry::Library(_) | Entry::Missing) | None => None,
        }
    }
}

/// Everything that has an address before the program starts. The same for every run.
struct Statics {
    memory: Memory,
    layout: Layout,
    streams: [Tag; 3],
    environ: Option<Tag>,
    errno: Option<Tag>,
    options: [Option<Tag>; 4],
    named: bool,
}

impl Statics {
    fn new(program: &Program, labels: &[(FuncId, BlockId)], shared: bool) -> Checked<Statics> {
        let model = program.model;
        let (funcs, globals) = (Vec::new(), Vec::new());
        let layout = Layout { model, funcs, globals, labels: FxHashMap::default() };
        let memory = Memory::new(model);
        let streams = [Tag::NONE; 3];
        let mut statics =
            Statics { memory, layout, streams, environ: None, errno: None, options: [None; 4], named: false };
        for id in program.funcs.indices() {
            let address = statics.add(ObjectKind::Function, Label::Function(id), 1, 0, 16)?;
            statics.layout.funcs.push(address);
        }
        for (func, block) in labels {
            let address = statics.add(ObjectKind::Label, Label::Label(*func, *block), 1, 0, 16)?;
            statics.layout.labels.insert((*func, *block), address);
        }
        for (i, name) in STREAMS.into_iter().enumerate() {
            statics.streams[i] = statics.add(ObjectKind::Extern, Label::Named(name), 216, 0, 16)?.tag();
        }
        let inside = if shared { literals::inside_others(program) } else { BTreeMap::new() };
        for (id, global) in program.globals.iter_enumerated() {
            let own = !inside.contains_key(&id);
            let address = if own { statics.global(id, global)? } else { Value::ZERO };
            statics.layout.globals.push(address);
        }
        for (id, (host, offset)) in &inside {
            let address = statics.memory.offset(statics.layout.address(Place::Global(*host)), *offset);
            statics.layout.globals[id.index()] = address;
        }
        // Only now every place has an address.
        for (id, global) in program.globals.iter_enumerated().filter(|(id, _)| !inside.contains_key(id)) {
            statics.initialise(id, global)?;
        }
        statics.memory.seal();
        Ok(statics)
    }

    fn add(&mut self, kind: ObjectKind, label: Label, size: u64, len: u64, align: u64) -> Checked<Value> {
        let fresh = Fresh { kind, label, site: Site::NONE, initialised: true };
        let tag = self.memory.add_static(fresh, size, len, align, false)?;
        Ok(self.memory.start(tag))
    }

    /// Adds a static object. One that the program does not define is in the library table, or
    /// unknown.
    fn global(&mut self, id: GlobalId, global: &Global) -> Checked<Value> {
        let size = global.size.unwrap_or(0);
        let stream = STREAMS.iter().position(|name| **name == *global.name);
        let option = OPTIONS.iter().position(|(name, _)| **name == *global.name);
        let library = stream.is_some()
            || option.is_some()
            || libtable::PROGRAM_NAMES.contains(&&*global.name)
            || matches!(&*global.name, "environ" | "__environ" | "errno");
        let known = global.init.is_some() || library;
        let kind = if known { ObjectKind::Static } else { ObjectKind::Extern };
        let len = if known { size } else { 0 };
        let address = self.add(kind, Label::Global(id), size, len, u64::from(global.align))?;
        if global.init.is_none() && library {
            match (stream, option) {
                (Some(which), _) => {
                    let pointer = self.memory.start(self.streams[which]);
                    self.memory.store(address, pointer, self.layout.model.pointer_bytes() as usize)?;
                }
                (None, Some(which)) => {
                    self.options[which] = Some(address.tag());
                    if let Some(number) = OPTIONS[which].1 {
                        self.memory.store(address, Value::new(number), 4)?;
                    }
                }
                (None, None) if libtable::PROGRAM_NAMES.contains(&&*global.name) => {
                    let text = b"program\0";
                    let len = text.len() as u64;
                    let name = self.add(ObjectKind::Library, Label::Named("name"), len, len, 1)?;
                    self.memory.write_bytes(name, text)?;
                    self.memory.store(address, name, self.layout.model.pointer_bytes() as usize)?;
                    self.named = true;
                }
                (None, None) if &*global.name == "errno" => self.errno = Some(address.tag()),
                (None, None) => self.environ = Some(address.tag()),
            }
        }
        Ok(address)
    }

    fn initialise(&mut self, id: GlobalId, global: &Global) -> Checked<()> {
        let start = self.layout.address(Place::Global(id));
        for item in global.init.iter().flatten() {
            match item {
                InitItem::Bytes { offset, bytes } => {
                    self.memory.write_bytes(self.memory.offset(start, *offset), bytes)?;
                }
                InitItem::Pointer { offset, target, addend } => {
                    let value = self.memory.offset(self.layout.address(*target), *addend as u64);
                    let len = self.layout.model.pointer_bytes() as usize;
                    self.memory.store(self.memory.offset(start, *offset), value, len)?;
                }
            }
        }
        if global.constant {
            self.memory.set_constant(start.tag(), true);
        }
        Ok(())
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
        let Some(body) = &function.body else { continue };
        body.exprs().for_each(|expr| expr.for_each_place(&mut add));
        for block in &body.blocks {
            if let Terminator::Jump { targets, .. } = &block.term {
                targets.iter().for_each(|block| add(Place::Label(id, *block)));
            }
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}
