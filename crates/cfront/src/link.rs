//! Linking: which objects and functions of several translation units are the same, and what each is
//! called in the program.
//!
//! Sema makes one entry per unit for every name; this stage does what `ld` would do, and reports
//! what `ld` would report (and, unlike it, disagreement about types):
//!
//! 1. Entries with external linkage are grouped by symbol. Of each group one entry is *chosen*: the
//!    strong definition, else a tentative, a weak or an inline one, else a declaration. All entries
//!    of the group mean the chosen one from then on, except for names that only assembler names
//!    make the same symbol: an inline definition speaks for its own name.
//! 2. An alias means whatever its target means, symbol by symbol until something that is not an
//!    alias.
//! 3. What is needed is found by following references from the roots: external definitions,
//!    constructors and destructors. Everything else is dropped: headers declare hundreds of
//!    functions that are never called and define static ones that are not needed. An undefined weak
//!    symbol is dropped too: its address is null.
//! 4. What is left is numbered in the order of the source and named: external symbols keep
//!    their names, internal ones get a suffix where they clash.
//!
//! Invariants: every object, function and string literal that a kept body or initialiser names has
//! a number or is absent; numbers and names depend on the input only, never on addresses or
//! hashing.

mod symbols;

use crate::diag::Diagnostics;
use crate::intern::{Interner, Symbol};
use crate::tast::{
    ExprKind, Function, FunctionId, Init, InitValue, Linkage, Module, ObjectDef, ObjectId, StaticObject,
    StrId,
};
use crate::types::{ArrayLen, QualType, Type, Types};
use crate::walk::{Visit, walk_block, walk_expr, walk_init};
use ir::{FuncId, GlobalId, IndexVec};
use rustc_hash::{FxHashMap, FxHashSet};

/// What a global of the program comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GlobalSource {
    /// An object: the entry that defines it, else one that declares it.
    Object(ObjectId),
    /// A string literal. Each has a global of its own: gcc may merge equal ones, but whether it
    /// does is unspecified, and a program that compares their addresses must not be proved correct
    /// by the merging.
    Str(StrId),
}

/// A global of the program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LinkedGlobal {
    /// Its symbol, unique in the program.
    pub name: Box<str>,
    /// Where it comes from.
    pub source: GlobalSource,
    /// The size in bytes: that of the definition, else the greatest that a declaration gives;
    /// `None` if none does.
    pub size: Option<u64>,
    /// The alignment in bytes: the greatest that a declaration asks for.
    pub align: u32,
}

/// A function of the program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LinkedFunc {
    /// Its symbol, unique in the program.
    pub name: Box<str>,
    /// The entry that defines it, else one that declares it, with a prototype if possible.
    pub function: FunctionId,
    /// Whether a declaration says that it never returns.
    pub noreturn: bool,
}

/// What the entries of a [`Module`] become.
#[derive(Default)]
pub struct Links {
    /// The globals of the program.
    pub globals: IndexVec<GlobalId, LinkedGlobal>,
    /// The functions of the program.
    pub funcs: IndexVec<FuncId, LinkedFunc>,
    objects: IndexVec<ObjectId, Option<GlobalId>>,
    functions: IndexVec<FunctionId, Option<FuncId>>,
    strings: IndexVec<StrId, Option<GlobalId>>,
    owners: FxHashMap<ObjectId, FunctionId>,
    absent_objects: FxHashSet<ObjectId>,
    absent_functions: FxHashSet<FunctionId>,
}

impl Links {
    /// The global that an object became; `None` if the program does not need it.
    pub fn object(&self, id: ObjectId) -> Option<GlobalId> {
        self.objects.get(id).copied().flatten()
    }

    /// The function of the program that a function became; `None` if the program does not need it.
    pub fn function(&self, id: FunctionId) -> Option<FuncId> {
        self.functions.get(id).copied().flatten()
    }

    /// Whether an object is declared weak and not defined: its address is null.
    pub fn is_absent_object(&self, id: ObjectId) -> bool {
        self.absent_objects.contains(&id)
    }

    /// Whether a function is declared weak and not defined: its address is null.
    pub fn is_absent_function(&self, id: FunctionId) -> bool {
        self.absent_functions.contains(&id)
    }

    /// The global that a string literal became; `None` if nothing needs it as an object.
    pub fn string(&self, id: StrId) -> Option<GlobalId> {
        self.strings.get(id).copied().flatten()
    }

    /// The function inside of which a static object without linkage is declared: whose labels its
    /// initialiser may name.
    pub fn owner(&self, id: ObjectId) -> Option<FunctionId> {
        self.owners.get(&id).copied()
    }
}

/// Decides what is the same, reports what does not fit together, and numbers what the program
/// needs.
pub fn link(module: &Module, types: &Types, names: &Interner, diags: &mut Diagnostics) -> Links {
    let symbols = symbols::Symbols::resolve(module, types, names, diags);
    let mut needs = Needs::new(module, &symbols);
    needs.roots();
    needs.follow();
    number(module, types, names, &symbols, needs)
}

/// What the program needs, found by following references.
struct Needs<'a> {
    module: &'a Module,
    symbols: &'a symbols::Symbols,
    objects: FxHashSet<ObjectId>,
    functions: FxHashSet<FunctionId>,
    strings: FxHashSet<StrId>,
    owners: FxHashMap<ObjectId, FunctionId>,
    /// The function that is being walked, or that owns the object that is.
    owner: Option<FunctionId>,
    todo_objects: Vec<ObjectId>,
    todo_functions: Vec<FunctionId>,
}

impl<'a> Needs<'a> {
    fn new(module: &'a Module, symbols: &'a symbols::Symbols) -> Self {
        Needs {
            module,
            symbols,
            objects: FxHashSet::default(),
            functions: FxHashSet::default(),
            strings: FxHashSet::default(),
            owners: FxHashMap::default(),
            owner: None,
            todo_objects: Vec::new(),
            todo_functions: Vec::new(),
        }
    }

    fn roots(&mut self) {
        for (id, f) in self.module.functions.iter_enumerated() {
            let runs_by_itself = f.constructor.is_some() || f.destructor.is_some();
            let visible = f.linkage == Linkage::External && !f.inline;
            if defines(f) && (runs_by_itself || visible) {
                self.need_function(id);
            }
        }
        for (id, o) in self.module.objects.iter_enumerated() {
            let defined = match o.def {
                ObjectDef::Declared => false,
                ObjectDef::Tentative | ObjectDef::Init(_) => true,
            };
            if defined && o.linkage == Linkage::External {
                self.need_object(id);
            }
        }
    }

    fn follow(&mut self) {
        loop {
            if let Some(id) = self.todo_functions.pop() {
                self.owner = Some(id);
                if let Some(body) = &self.module.functions[id].body {
                    for s in &body.param_vlas {
                        self.stmt(s);
                    }
                    walk_block(self, &body.block);
                    for local in &body.locals {
                        if let Some(cleanup) = local.cleanup {
                            self.need_function(cleanup);
                        }
                    }
                }
            } else if let Some(id) = self.todo_objects.pop() {
                self.owner = self.owners.get(&id).copied();
                if let ObjectDef::Init(init) = &self.module.objects[id].def {
                    // Strings that initialise arrays of a static object are copied into its
                    // contents: they are not needed as objects.
                    walk_init(self, init);
                }
            } else {
                return;
            }
        }
    }

    fn need_object(&mut self, id: ObjectId) {
        let id = self.symbols.object(id);
        if is_absent_object(self.module, self.symbols, id) {
            return;
        }
        if self.module.objects[id].linkage == Linkage::None
            && let Some(owner) = self.owner
        {
            self.owners.entry(id).or_insert(owner);
        }
        if self.objects.insert(id) {
            self.todo_objects.push(id);
        }
    }

    fn need_function(&mut self, id: FunctionId) {
        let id = self.symbols.function(id);
        if is_absent_function(self.module, self.symbols, id) {
            return;
        }
        if self.functions.insert(id) {
            self.todo_functions.push(id);
        }
    }
}

impl<'a> Visit<'a> for Needs<'_> {
    fn expr(&mut self, e: &'a crate::tast::Expr) {
        if let ExprKind::Object(id) = e.kind {
            self.need_object(id);
        } else if let ExprKind::Function(id) = e.kind {
            self.need_function(id);
        } else if let ExprKind::Str(id) = e.kind {
            self.strings.insert(id);
        }
        walk_expr(self, e);
    }

    fn init(&mut self, i: &'a Init) {
        for entry in &i.entries {
            if let InitValue::Str(id) = entry.value {
                self.strings.insert(id);
            }
        }
        walk_init(self, i);
    }
}

/// Creates unique names.
#[derive(Default)]
struct Names {
    taken: FxHashSet<Box<str>>,
    /// Where to go on counting for a name, so that a thousand static locals `i` do not cost a
    /// million look-ups.
    next: FxHashMap<Box<str>, u32>,
}

impl Names {
    fn unique(&mut self, name: &str) -> Box<str> {
        if self.taken.insert(name.into()) {
            return name.into();
        }
        let next = self.next.entry(name.into()).or_insert(1);
        loop {
            let candidate: Box<str> = format!("{name}.{next}").into();
            *next += 1;
            if self.taken.insert(candidate.clone()) {
                return candidate;
            }
        }
    }
}

fn number(
    module: &Module,
    types: &Types,
    names: &Interner,
    symbols: &symbols::Symbols,
    needs: Needs<'_>,
) -> Links {
    let mut taken = Names::default();
    // External symbols first: they must have the names that the user knows.
    for (id, o) in module.objects.iter_enumerated() {
        if o.linkage == Linkage::External && needs.objects.contains(&id) {
            taken.unique(names.text(o.name));
        }
    }
    // Of several functions of one symbol all but one are inline definitions under other names of
    // the source.
    let mut external: FxHashMap<FunctionId, Box<str>> = FxHashMap::default();
    for inline in [false, true] {
        for (id, f) in module.functions.iter_enumerated() {
            let own = f.linkage == Linkage::External && (f.inline && defines(f)) == inline;
            if own && needs.functions.contains(&id) {
                external.insert(id, taken.unique(names.text(f.name)));
            }
        }
    }
    let mut name = |linkage: Linkage, symbol: Symbol| -> Box<str> {
        match linkage {
            Linkage::External => names.text(symbol).into(),
            Linkage::Internal | Linkage::None => taken.unique(names.text(symbol)),
        }
    };

    let mut links = Links { owners: needs.owners, ..Links::default() };
    let mut globals: FxHashMap<ObjectId, GlobalId> = FxHashMap::default();
    for (id, o) in module.objects.iter_enumerated() {
        if needs.objects.contains(&id) {
            let (size, align) = extent(types, symbols.declarations(id).map(|d| &module.objects[d]));
            let source = GlobalSource::Object(id);
            let global = LinkedGlobal { name: name(o.linkage, o.name), source, size, align };
            globals.insert(id, links.globals.push(global));
        }
    }
    let mut funcs: FxHashMap<FunctionId, FuncId> = FxHashMap::default();
    for (id, f) in module.functions.iter_enumerated() {
        if needs.functions.contains(&id) {
            let noreturn = symbols.function_declarations(id).any(|d| module.functions[d].noreturn);
            let name = external.remove(&id).unwrap_or_else(|| name(f.linkage, f.name));
            let func = LinkedFunc { name, function: id, noreturn };
            funcs.insert(id, links.funcs.push(func));
        }
    }
    let mut strings = 0;
    for (id, data) in module.strings.iter_enumerated() {
        let needed = needs.strings.contains(&id);
        links.strings.push(needed.then(|| {
            let name = taken.unique(&format!(".str.{strings}"));
            strings += 1;
            let size = Some(data.bytes.len() as u64);
            links.globals.push(LinkedGlobal {
                name,
                source: GlobalSource::Str(id),
                size,
                align: u32::from(data.elem_size.max(1)),
            })
        }));
    }
    for id in module.objects.indices() {
        if is_absent_object(module, symbols, symbols.object(id)) {
            links.absent_objects.insert(id);
        }
    }
    for id in module.functions.indices() {
        if is_absent_function(module, symbols, symbols.function(id)) {
            links.absent_functions.insert(id);
        }
    }
    links.objects = module.objects.indices().map(|id| globals.get(&symbols.object(id)).copied()).collect();
    links.functions =
        module.functions.indices().map(|id| funcs.get(&symbols.function(id)).copied()).collect();
    links
}

/// Whether a chosen object is nowhere, and a declaration says that it need not be anywhere.
fn is_absent_object(module: &Module, symbols: &symbols::Symbols, chosen: ObjectId) -> bool {
    let o = &module.objects[chosen];
    matches!(o.def, ObjectDef::Declared)
        && o.alias.is_none()
        && symbols.declarations(chosen).any(|d| module.objects[d].weak)
}

/// As above, for a function.
fn is_absent_function(module: &Module, symbols: &symbols::Symbols, chosen: FunctionId) -> bool {
    !defines(&module.functions[chosen])
        && symbols.function_declarations(chosen).any(|d| module.functions[d].weak)
}

/// The size and the alignment of an object that all these entries refer to: those of its
/// definition, if there is one that says them. Other files may believe otherwise.
fn extent<'a>(types: &Types, entries: impl Iterator<Item = &'a StaticObject>) -> (Option<u64>, u32) {
    let (mut defined, mut declared) = (Extent::default(), Extent::default());
    let mut fallback = None;
    for o in entries {
        let align = types.align_of(o.ty).unwrap_or(1).max(o.align.unwrap_or(1));
        match &o.def {
            ObjectDef::Init(init) => defined.add(init.size.or_else(|| types.size_of(o.ty)), align),
            ObjectDef::Tentative => {
                // `int a[];` that is never completed has one element.
                fallback = fallback.or_else(|| one_element(types, o.ty));
                defined.add(types.size_of(o.ty), align);
            }
            ObjectDef::Declared => declared.add(types.size_of(o.ty), align),
        }
    }
    let chosen = if defined.size.is_some() { &defined } else { &declared };
    (chosen.size.or(fallback), chosen.align.max(defined.align).max(1))
}

/// The greatest size and alignment that some entries give.
#[derive(Default)]
struct Extent {
    size: Option<u64>,
    align: u32,
}

impl Extent {
    fn add(&mut self, size: Option<u64>, align: u32) {
        self.size = self.size.max(size);
        self.align = self.align.max(align);
    }
}

fn one_element(types: &Types, ty: QualType) -> Option<u64> {
    if let Type::Array(elem, ArrayLen::Unknown) = types.get(ty.id) { types.size_of(*elem) } else { None }
}

/// Whether an entry says what the function does.
fn defines(f: &Function) -> bool {
    f.body.is_some() || f.alias.is_some()
}
