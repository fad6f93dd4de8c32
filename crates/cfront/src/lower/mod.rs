//! Lowering: from the typed tree to the IR.
//!
//! All typing is done; what remains is to make order and storage explicit. Expressions become pure
//! trees, with everything that touches memory or has an effect as statements before them; control
//! flow becomes blocks; scopes become `enter` and `leave`; offsets and sizes become numbers.
//!
//! - `class`: how C types appear in the IR
//! - `build`: tidy IR expressions, constants folded
//! - `func`: a function under construction: registers, objects, blocks, entry and exit
//! - `scope`: lifetimes, and what happens on the edges between scopes; `ends`: which registers are
//!   cleared there
//! - `stmt` and `jump`: statements; switches, gotos and labels
//! - `expr`, `cond`, `convert`: values, truth values, conversions
//! - `place`, `assign`, `aggregate`, `init`: lvalues, assignments, bytes, initialisers
//! - `call`, `builtin`: calls and builtins
//! - `sequence`: accesses of one expression that C does not put in order
//! - `order`: operands whose order of evaluation matters, found by `effects`, `footprint` and
//!   `fresh`
//! - `statics`: the contents of static objects
//! - `loops`: what witnesses need to know of loops
//! - `cfg` and `rewrite`: pruning, merging and numbering of blocks
//!
//! Invariants: the result passes the verifier of the IR; it depends on the input only; an
//! inconsistency of the typed tree becomes an `unsupported "internal: …"` statement at its
//! location, so that a bug in the front end makes a run inconclusive and never wrong.

mod aggregate;
mod assign;
mod build;
mod builtin;
mod call;
mod cfg;
mod class;
mod cond;
mod convert;
mod effects;
mod ends;
mod expr;
mod footprint;
mod fresh;
mod func;
mod init;
mod jump;
mod loops;
mod order;
mod place;
mod scope;
mod sequence;
mod statics;
mod stmt;

pub use loops::{Loop, Lowered, NumberField, Variable, VariablePlace};

use crate::diag::Diagnostics;
use crate::intern::Interner;
use crate::link::{GlobalSource, Links};
use crate::source::Pos;
use crate::tast::{FunctionId, LabelId, Linkage, Module, ObjectDef};
use crate::types::Types;
use ir::{
    BlockId, FuncId, Function, Global, GlobalId, IndexVec, InitItem, ParamTy, Program, RetTy, Sig, Span,
};
use rustc_hash::FxHashMap;

/// Lowers all that [`link`](crate::link::link) kept to a program.
///
/// `span` finds the place of a position in the user's files. [`Program::files`] is left empty: the
/// locations name the files. Should be called only if no error was reported before; it reports
/// initialisers that are not constant and warns of unsequenced accesses.
pub fn lower(
    module: &Module,
    types: &Types,
    names: &Interner,
    links: &Links,
    diags: &mut Diagnostics,
    span: &mut dyn FnMut(Pos) -> Span,
) -> Lowered {
    let mut cx = Cx {
        module,
        types,
        names,
        links,
        diags,
        spans: Spans { find: span, known: FxHashMap::default() },
        label_blocks: FxHashMap::default(),
        unsupported: FxHashMap::default(),
        loops: Vec::new(),
        starts: Vec::new(),
        summaries: None,
    };
    cx.summaries = Some(effects::Summaries::new(&cx.facts()));
    cx.unsupported = statics::unsupported(&cx);
    let mut notes = Vec::new();
    let entry = cx.entry();
    let constructors = cx.hooks(|f| f.constructor, false, &mut notes);
    let destructors = cx.hooks(|f| f.destructor, true, &mut notes);
    notes.extend(module.file_asm.iter().map(|&pos| (pos, "file-scope assembly")));
    let mut funcs = IndexVec::new();
    for (id, linked) in links.funcs.iter_enumerated() {
        let notes: &[(Pos, &'static str)] = if entry == Some(id) { &notes } else { &[] };
        funcs.push(cx.function(id, &linked.name, linked.function, linked.noreturn, notes));
    }
    // After the functions, because contents may name their labels.
    let globals = links.globals.indices().map(|id| cx.global(id)).collect();
    let files = IndexVec::new();
    let program = Program { model: types.model, files, globals, funcs, entry, constructors, destructors };
    Lowered { program, loops: cx.loops, starts: cx.starts }
}

/// What lowering knows of the whole program.
struct Cx<'a> {
    module: &'a Module,
    types: &'a Types,
    names: &'a Interner,
    links: &'a Links,
    diags: &'a mut Diagnostics,
    spans: Spans<'a>,
    /// The blocks of labels whose address is taken.
    label_blocks: FxHashMap<(FunctionId, LabelId), (FuncId, BlockId)>,
    /// Globals whose contents are not modelled.
    unsupported: FxHashMap<GlobalId, Box<str>>,
    loops: Vec<Loop>,
    starts: Vec<Span>,
    /// What functions may do.
    summaries: Option<effects::Summaries>,
}

/// The way back to the user's files. A position is requested many times in a row, so answers are
/// kept.
struct Spans<'a> {
    find: &'a mut dyn FnMut(Pos) -> Span,
    known: FxHashMap<Pos, Span>,
}

impl Spans<'_> {
    fn at(&mut self, pos: Pos) -> Span {
        *self.known.entry(pos).or_insert_with(|| (self.find)(pos))
    }
}

impl<'a> Cx<'a> {
    fn facts(&self) -> footprint::Facts<'a> {
        footprint::Facts { module: self.module, types: self.types, links: self.links }
    }
}

impl Cx<'_> {
    fn entry(&self) -> Option<FuncId> {
        let main = self.names.get("main")?;
        let mut mains = self.module.functions.iter_enumerated();
        let (id, _) = mains.find(|(_, f)| f.name == main && f.linkage == Linkage::External)?;
        self.links.function(id)
    }

    /// The functions that run by themselves, by priority, then by definition; the whole order
    /// reversed for destructors.
    fn hooks(
        &self,
        priority: impl Fn(&crate::tast::Function) -> Option<u32>,
        reverse: bool,
        notes: &mut Vec<(Pos, &'static str)>,
    ) -> Vec<FuncId> {
        let mut hooks = Vec::new();
        for (id, linked) in self.links.funcs.iter_enumerated() {
            let f = &self.module.functions[linked.function];
            if let (Some(priority), Some(_)) = (priority(f), &f.body) {
                let plain = self.definition_signature(linked.function).is_some_and(|sig| {
                    sig.params.is_empty() && !sig.variadic && !matches!(sig.ret, RetTy::Bytes { .. })
                });
                if plain {
                    hooks.push((priority, id));
                } else {
                    notes.push((f.pos, "constructor or destructor with parameters"));
                }
            }
        }
        hooks.sort_by_key(|&(priority, _)| priority);
        if reverse {
            hooks.reverse();
        }
        hooks.into_iter().map(|(_, id)| id).collect()
    }

    fn function(
        &mut self,
        id: FuncId,
        name: &str,
        source: FunctionId,
        noreturn: bool,
        notes: &[(Pos, &'static str)],
    ) -> Function {
        let f = &self.module.functions[source];
        let span = self.spans.at(f.pos);
        let sig = self.definition_signature(source);
        let body = match (&f.body, &sig) {
            (Some(body), Some(sig)) => Some(func::lower_body(self, id, source, body, sig, notes)),
            (Some(_), None) | (None, _) => None,
        };
        Function { name: name.into(), sig, noreturn, body, span }
    }

    /// The signature under which a function expects to be called; `None` if nothing is known of its
    /// parameters.
    fn definition_signature(&self, source: FunctionId) -> Option<Sig> {
        let f = &self.module.functions[source];
        let ty = self.types.function(f.ty)?;
        if ty.prototype {
            return Some(class::signature(self.types, ty));
        }
        // Defined in the old style: callers promote the arguments.
        let body = f.body.as_ref()?;
        let params = body.params.iter().map(|&p| {
            let ty = body.locals[p].ty;
            class::param(self.types, self.types.default_promotion(ty.id).into())
        });
        Some(Sig {
            params: params.collect::<Vec<ParamTy>>(),
            variadic: ty.variadic,
            ret: class::ret(self.types, ty.ret),
        })
    }

    fn global(&mut self, id: GlobalId) -> Global {
        let links = self.links;
        let linked = &links.globals[id];
        let (name, size, align) = (linked.name.clone(), linked.size, linked.align);
        match linked.source {
            GlobalSource::Str(str_id) => {
                let bytes = &self.module.strings[str_id].bytes;
                let init = statics::trim(bytes).map(|(offset, bytes)| InitItem::Bytes { offset, bytes });
                let init = Some(init.into_iter().collect());
                Global { name, size, align, constant: true, thread_local: false, init, span: Span::NONE }
            }
            GlobalSource::Object(object_id) => {
                let o = &self.module.objects[object_id];
                let init = match &o.def {
                    ObjectDef::Declared => None,
                    ObjectDef::Tentative => Some(Vec::new()),
                    ObjectDef::Init(init) => Some(statics::contents(self, object_id, init, size)),
                };
                Global {
                    name,
                    size,
                    align,
                    constant: class::is_const(self.types, o.ty),
                    thread_local: o.thread_local,
                    init,
                    span: self.spans.at(o.pos),
                }
            }
        }
    }
}

/// The scalar that a function returns, if it does.
fn scalar_result(ret: RetTy) -> Option<ir::Ty> {
    match ret {
        RetTy::Scalar(ty) => Some(ty),
        RetTy::Void | RetTy::Bytes { .. } => None,
    }
}

#[cfg(test)]
mod tests;
