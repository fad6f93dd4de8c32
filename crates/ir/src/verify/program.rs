//! V1 to V12: tables, globals, and the outside of functions.

use std::collections::BTreeSet;

use super::{Checker, Rule};
use crate::{Body, FuncId, Function, Global, InitItem, ParamTy, Place, RegId, RetTy, Sig, Span, Ty};

impl<'p> Checker<'p> {
    pub(super) fn program(&mut self) {
        let program = self.program;
        self.symbols();
        for &func in program.entry.iter() {
            self.func_id(func);
        }
        for (what, list) in [("constructor", &program.constructors), ("destructor", &program.destructors)] {
            for &func in list {
                self.startup(what, func);
            }
        }
        for global in &program.globals {
            self.symbol = Some(&global.name);
            self.global(global);
        }
        for (id, func) in program.funcs.iter_enumerated() {
            self.symbol = Some(&func.name);
            self.func = Some(id);
            self.function(func);
        }
    }

    fn symbols(&mut self) {
        let program = self.program;
        let mut seen = BTreeSet::new();
        let globals = program.globals.iter().map(|global| &*global.name);
        for name in globals.chain(program.funcs.iter().map(|func| &*func.name)) {
            self.require(Rule::Symbols, seen.insert(name), || format!("the symbol `{name}` is taken"));
        }
    }

    fn startup(&mut self, what: &str, id: FuncId) {
        if !self.func_id(id) {
            return;
        }
        let func = &self.program.funcs[id];
        let empty = func
            .sig
            .as_ref()
            .is_some_and(|sig| hidden(sig).is_none() && sig.params.is_empty() && !sig.variadic);
        self.require(Rule::Startup, empty, || {
            format!("the {what} `{}` must have a signature without parameters", func.name)
        });
    }

    fn global(&mut self, global: &Global) {
        self.span(global.span);
        self.align(global.align);
        let Some(items) = &global.init else {
            return;
        };
        if global.size.is_none() {
            self.report(Rule::UnknownSize, "a global of unknown size has contents");
        }
        let limit = global.size.unwrap_or(u64::MAX);
        let mut free = 0;
        for item in items {
            let (offset, size) = match item {
                InitItem::Bytes { offset, bytes } => (*offset, bytes.len() as u64),
                InitItem::Pointer { offset, target, .. } => {
                    self.static_pointer(*target);
                    (*offset, self.program.model.pointer_bytes())
                }
            };
            self.require(Rule::Contents, size > 0, || format!("the item at {offset} is empty"));
            self.require(Rule::Contents, offset >= free, || {
                format!("the item at {offset} begins before {free}, where the last one ended")
            });
            let end = offset.saturating_add(size);
            self.require(Rule::Contents, end <= limit, || {
                format!("the item at {offset} reaches to {end}, the global ends at {limit}")
            });
            free = end;
        }
    }

    fn static_pointer(&mut self, target: Place) {
        match target {
            Place::Obj(_) => self.report(Rule::StaticPointers, "a pointer to a local object in a global"),
            Place::Global(_) | Place::Func(_) | Place::Label(..) => self.place(None, target),
        }
    }

    fn function(&mut self, func: &'p Function) {
        self.span(func.span);
        if let Some(sig) = &func.sig {
            self.sig(sig);
        }
        if let Some(body) = &func.body {
            self.body_shape(func, body);
            self.body(func, body);
        }
    }

    fn body_shape(&mut self, func: &Function, body: &Body) {
        self.require(Rule::Bodies, !body.blocks.is_empty(), || "the body has no block".into());
        match &func.sig {
            Some(sig) => self.params(body, sig),
            None => self.report(Rule::Bodies, "a function with a body needs a signature"),
        }
        for reg in &body.regs {
            self.width(reg.ty);
        }
        for object in &body.objects {
            self.span(object.span);
            self.align(object.align);
        }
    }

    fn params(&mut self, body: &Body, sig: &Sig) {
        let wanted: Vec<Ty> =
            hidden(sig).into_iter().chain(sig.params.iter().map(|p| passed_as(*p))).collect();
        self.require(Rule::Params, wanted.len() == body.params.len(), || {
            format!("{} parameters instead of {}", body.params.len(), wanted.len())
        });
        let mut seen: BTreeSet<RegId> = BTreeSet::new();
        for (i, &reg) in body.params.iter().enumerate() {
            let Some(ty) = self.reg(body, reg) else {
                continue;
            };
            self.require(Rule::Params, seen.insert(reg), || {
                format!("parameter {i} has another one's register")
            });
            if let Some(&want) = wanted.get(i) {
                self.require(Rule::Params, ty == want, || {
                    format!("parameter {i} is in a register of type {ty} instead of {want}")
                });
            }
        }
    }

    /// V4 and V5 for a signature.
    pub(super) fn sig(&mut self, sig: &Sig) {
        for &param in &sig.params {
            self.param_ty(param);
        }
        match sig.ret {
            RetTy::Void => {}
            RetTy::Scalar(ty) => self.width(ty),
            RetTy::Bytes { align, .. } => self.align(align),
        }
    }

    pub(super) fn param_ty(&mut self, ty: ParamTy) {
        match ty {
            ParamTy::Scalar(ty) => self.width(ty),
            ParamTy::Bytes { align, .. } => self.align(align),
        }
    }

    pub(super) fn align(&mut self, align: u32) {
        self.require(Rule::Alignments, align.is_power_of_two(), || {
            format!("the alignment {align} is not a power of two")
        });
    }

    pub(super) fn width(&mut self, ty: Ty) {
        let known = match ty {
            Ty::Int(bits) => matches!(bits, 1 | 8 | 16 | 32 | 64 | 128),
            Ty::Ptr | Ty::Float(_) => true,
        };
        self.require(Rule::Widths, known, || format!("there is no type {ty}"));
    }

    pub(super) fn span(&mut self, span: Span) {
        let known = !span.is_known() || self.program.files.get(span.file).is_some();
        self.require(Rule::Spans, known, || format!("there is no file {}", span.file.0));
    }

    /// Whether the function exists; reports it if not.
    pub(super) fn func_id(&mut self, id: FuncId) -> bool {
        let known = self.program.funcs.get(id).is_some();
        self.require(Rule::Ids, known, || format!("there is no function {}", id.0));
        known
    }
}

/// The type of the hidden parameter, if there is one.
pub(super) fn hidden(sig: &Sig) -> Option<Ty> {
    match sig.ret {
        RetTy::Bytes { .. } => Some(Ty::Ptr),
        RetTy::Void | RetTy::Scalar(_) => None,
    }
}

/// The type of the register that a parameter is passed in.
pub(super) fn passed_as(ty: ParamTy) -> Ty {
    match ty {
        ParamTy::Scalar(ty) => ty,
        ParamTy::Bytes { .. } => Ty::Ptr,
    }
}
