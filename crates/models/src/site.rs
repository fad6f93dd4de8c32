//! Copying models into a program, for one place of it.
//!
//! A copy has the place of the call on every statement and operator, and symbols of its own. What
//! it calls is copied with it, each function once for a site, so that a recursive model stays one.
//! Static objects of the model library exist once in the program: `strtok` remembers across calls.

use crate::build::Builder;
use crate::library::{Broken, Library};
use ir::{
    Arg, Body, Callee, Expr, FuncId, Function, GlobalId, InitItem, ParamTy, Place, Program, RegId, RetTy,
    Sig, Span, StmtKind, Undefined,
};
use rustc_hash::{FxHashMap, FxHashSet};

/// What stands between the name of a function and a number in the symbol of a copy.
const MARK: &str = ".model";

/// Whether a symbol is that of a copy of a model, which the source does not know.
pub fn is_copy(symbol: &str) -> bool {
    symbol.contains(MARK)
}

/// A program that gets models.
pub(crate) struct Target<'a> {
    pub(crate) program: Program,
    pub(crate) library: &'static Library,
    /// Whether the engine handles a library function itself.
    pub(crate) native: &'a dyn Fn(&str) -> bool,
    globals: FxHashMap<GlobalId, GlobalId>,
    symbols: FxHashSet<Box<str>>,
    /// How many symbols were made.
    made: usize,
}

impl<'a> Target<'a> {
    pub(crate) fn new(
        program: Program,
        library: &'static Library,
        native: &'a dyn Fn(&str) -> bool,
    ) -> Target<'a> {
        let functions = program.funcs.iter().map(|func| func.name.clone());
        let symbols = functions.chain(program.globals.iter().map(|global| global.name.clone())).collect();
        Target { program, library, native, globals: FxHashMap::default(), symbols, made: 0 }
    }

    /// A symbol that the program does not have; what the source calls it is kept.
    fn symbol(&mut self, name: &str) -> Box<str> {
        loop {
            self.made += 1;
            let symbol: Box<str> = format!("{name}{MARK}{}", self.made).into();
            if self.symbols.insert(symbol.clone()) {
                return symbol;
            }
        }
    }

    /// The library's function of this name and type, which is declared if need be. The program may
    /// have a function of this name that is none of the library's.
    pub(crate) fn external(&mut self, name: &str, sig: &Sig, span: Span) -> FuncId {
        let builtin = format!("__builtin_{name}");
        for name in [name, &builtin] {
            let known = self.program.funcs.iter_enumerated().find(|(_, func)| *func.name == *name);
            match known {
                Some((id, func)) if func.body.is_none() && func.sig.as_ref() == Some(sig) => return id,
                Some(_) => {}
                None if self.symbols.contains(name) => {}
                None => return self.declare(name.into(), sig, span),
            }
        }
        // A name that no library has: a call of it is not modelled, and is said to be so.
        let symbol = self.symbol(name);
        self.declare(symbol, sig, span)
    }

    fn declare(&mut self, name: Box<str>, sig: &Sig, span: Span) -> FuncId {
        self.symbols.insert(name.clone());
        let sig = Some(sig.clone());
        self.program.funcs.push(Function { name, sig, noreturn: false, body: None, span })
    }
}

/// A place of a program that gets models.
pub(crate) struct Site<'t, 'a> {
    pub(crate) target: &'t mut Target<'a>,
    /// The function that is called there.
    name: Box<str>,
    pub(crate) span: Span,
    /// The copies so far.
    copies: FxHashMap<FuncId, FuncId>,
}

impl<'t, 'a> Site<'t, 'a> {
    pub(crate) fn new(target: &'t mut Target<'a>, name: &str, span: Span) -> Site<'t, 'a> {
        Site { target, name: ir::source_name(name).into(), span, copies: FxHashMap::default() }
    }

    /// A new function of the program.
    pub(crate) fn define(&mut self, sig: Sig, body: Body) -> FuncId {
        let (name, span) = (self.target.symbol(&self.name), self.span);
        let function = Function { name, sig: Some(sig), noreturn: false, body: Some(body), span };
        self.target.program.funcs.push(function)
    }

    /// The copy of a function of the model library, or the function itself where the engine has it.
    pub(crate) fn copy(&mut self, func: FuncId) -> FuncId {
        if let Some(copy) = self.copies.get(&func) {
            return *copy;
        }
        let library = self.target.library;
        let original = &library.program.funcs[func];
        let nothing = || Sig { params: Vec::new(), variadic: false, ret: RetTy::Void };
        let sig = original.sig.clone().unwrap_or_else(nothing);
        let copied = match &original.body {
            Some(body) if !(self.target.native)(&original.name) => {
                let name = self.target.symbol(&self.name);
                let copy = self.target.declare(name, &sig, self.span);
                // It may call itself.
                self.copies.insert(func, copy);
                let body = self.body(body.clone());
                self.target.program.funcs[copy].body = Some(body);
                copy
            }
            Some(_) | None => self.target.external(&original.name, &sig, self.span),
        };
        self.copies.insert(func, copied);
        copied
    }

    fn body(&mut self, mut body: Body) -> Body {
        let span = self.span;
        body.objects.iter_mut().for_each(|object| object.span = span);
        for block in body.blocks.iter_mut() {
            for stmt in &mut block.stmts {
                stmt.span = span;
                self.statement(&mut stmt.kind);
            }
            block.term_span = span;
            block.term.expr_mut().into_iter().for_each(|expr| self.expr(expr));
        }
        body
    }

    fn statement(&mut self, kind: &mut StmtKind) {
        kind.exprs_mut().into_iter().for_each(|expr| self.expr(expr));
        match kind {
            StmtKind::Call { callee: Callee::Direct(func), .. } => *func = self.copy(*func),
            StmtKind::Undefined { what: Undefined::Argument(name) | Undefined::Overlap(name) } => {
                *name = self.name.clone();
            }
            _ => {}
        }
    }

    fn expr(&mut self, expr: &mut Expr) {
        expr.for_each_mut(&mut |part| match part {
            Expr::Addr(place) => *place = self.place(*place),
            Expr::Unary { span, .. } | Expr::Binary { span, .. } | Expr::Cast { span, .. } => {
                *span = self.span;
            }
            Expr::Int { .. } | Expr::Float { .. } | Expr::Null | Expr::Reg(_) | Expr::Undef(_) => {}
        });
    }

    fn place(&mut self, place: Place) -> Place {
        match place {
            Place::Global(global) => Place::Global(self.global(global)),
            Place::Func(func) => Place::Func(self.copy(func)),
            Place::Label(func, block) => Place::Label(self.copy(func), block),
            Place::Obj(_) => place,
        }
    }

    fn global(&mut self, id: GlobalId) -> GlobalId {
        if let Some(known) = self.target.globals.get(&id) {
            return *known;
        }
        let mut global = self.target.library.program.globals[id].clone();
        global.name = self.target.symbol(&global.name);
        global.span = Span::NONE;
        for item in global.init.iter_mut().flatten() {
            if let InitItem::Pointer { target, .. } = item {
                *target = self.place(*target);
            }
        }
        let copy = self.target.program.globals.push(global);
        self.target.globals.insert(id, copy);
        copy
    }

    /// A call of a function of the model library; the result goes to the register.
    pub(crate) fn call(&mut self, builder: &mut Builder, dst: Option<RegId>, func: FuncId, args: Vec<Expr>) {
        let callee = self.copy(func);
        self.call_copy(builder, dst, callee, args);
    }

    /// A call of a function of the program.
    pub(crate) fn call_copy(
        &mut self,
        builder: &mut Builder,
        dst: Option<RegId>,
        callee: FuncId,
        args: Vec<Expr>,
    ) {
        let Some(sig) = self.target.program.funcs[callee].sig.clone() else { return };
        let hidden = matches!(sig.ret, RetTy::Bytes { .. }).then_some(ParamTy::Scalar(ir::Ty::Ptr));
        let types: Vec<ParamTy> = hidden.into_iter().chain(sig.params.iter().copied()).collect();
        let args = types.into_iter().zip(args).map(|(ty, value)| Arg { ty, value }).collect();
        builder.push(StmtKind::Call { dst, callee: Callee::Direct(callee), sig, args });
    }

    /// The same by the function's name in the model library.
    pub(crate) fn call_named(
        &mut self,
        builder: &mut Builder,
        dst: Option<RegId>,
        name: &str,
        args: Vec<Expr>,
    ) -> Result<(), Broken> {
        let Some(func) = self.target.library.named(name) else {
            return Err(Broken { messages: vec![format!("there is no '{name}'")] });
        };
        self.call(builder, dst, func, args);
        Ok(())
    }
}
