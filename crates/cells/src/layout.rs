//! What of a program three-valued structures can say, found before the analysis begins.
//!
//! Cells of structures are whole blocks, and pointers lead to their starts. So all accesses must be
//! to *fields*: at constant distances from the start of a block, never overlapping others of the
//! same [class](crate::unify) in part. What does not fit is named with its place, and the engine
//! stays out.
//!
//! An object whose address is only used to access its fields needs no cell: its fields are
//! variables. All others are cells, to which a variable of their own points.
//!
//! Library functions have bodies from `models`, except for those that [are executed](NATIVE).

use crate::terms::{Object, Term, Why, address, constant, pointer};
use crate::unify::{Class, Classes, Field};
use flow::{callable, library_effect};
use ir::{
    BinOp, BlockId, Body, Callee, CastOp, Expr, FuncId, GlobalId, Idx, InitItem, Program, RegId, Span, Stmt,
    StmtKind, Terminator, Ty,
};
use libtable::{Effect, Out, Size};
use std::collections::{BTreeMap, BTreeSet};

/// The library functions that are executed here.
pub const NATIVE: [&str; 9] = [
    "malloc",
    "calloc",
    "free",
    "abort",
    "_exit",
    "exit",
    "__assert_fail",
    "reach_error",
    "__VERIFIER_assume",
];

/// What keeps the engine out of a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StaysOut {
    /// The construct.
    pub what: String,
    /// Where it is.
    pub span: Span,
}

/// A place in a body: block and statement.
pub(crate) type At = (FuncId, BlockId, usize);

/// Classes, fields and sizes.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    pub(crate) classes: Classes,
    regs: BTreeMap<(FuncId, RegId), Class>,
    objects: BTreeMap<Object, Class>,
    /// Objects that need a cell.
    pub(crate) cells: BTreeSet<Object>,
    /// For each class, the size of its smallest block.
    sizes: BTreeMap<Class, u64>,
    /// The sizes of blocks that statements allocate.
    pub(crate) sites: BTreeMap<At, (Class, u64)>,
    /// The functions that may run, with a body.
    pub(crate) funcs: Vec<FuncId>,
}

impl Layout {
    /// The layout of a program with models.
    pub(crate) fn of(program: &Program) -> Result<Layout, StaysOut> {
        let funcs: Vec<FuncId> =
            callable(program).into_iter().filter(|func| program.funcs[*func].body.is_some()).collect();
        let empty = Layout {
            classes: Classes::default(),
            regs: BTreeMap::new(),
            objects: BTreeMap::new(),
            cells: BTreeSet::new(),
            sizes: BTreeMap::new(),
            sites: BTreeMap::new(),
            funcs: funcs.clone(),
        };
        let mut walk = Walk {
            program,
            layout: empty,
            results: BTreeMap::new(),
            ranges: Vec::new(),
            func: FuncId::new(0),
            span: Span::NONE,
        };
        for func in funcs {
            walk.function(func)?;
        }
        walk.statics()?;
        walk.finish()
    }

    /// The class that a pointer of an expression leads to; `None` for null.
    pub(crate) fn of_term(&self, term: Term, func: FuncId) -> Option<Class> {
        let class = match term {
            Term::Null | Term::Unset => None,
            Term::Reg(reg) => self.regs.get(&(func, reg)).copied(),
            Term::To(object) => self.objects.get(&object).copied(),
        };
        class.map(|class| self.classes.find(class))
    }

    /// The class of an object that is mentioned.
    pub(crate) fn of_object(&self, object: Object) -> Option<Class> {
        self.objects.get(&object).map(|class| self.classes.find(*class))
    }

    /// The objects that are mentioned.
    pub(crate) fn objects(&self) -> impl Iterator<Item = Object> {
        self.objects.keys().copied()
    }

    /// The size of the smallest block of a class.
    pub(crate) fn least_size(&self, class: Class) -> Option<u64> {
        self.sizes.get(&self.classes.find(class)).copied()
    }
}

/// A range of bytes that is copied or filled.
struct Bytes {
    class: Class,
    offset: i64,
    size: u64,
    /// Whether pointers may stand there afterwards.
    keeps_pointers: bool,
    span: Span,
}

struct Walk<'p> {
    program: &'p Program,
    layout: Layout,
    results: BTreeMap<FuncId, Class>,
    ranges: Vec<Bytes>,
    func: FuncId,
    span: Span,
}

impl Walk<'_> {
    fn out<T>(&self, what: &str) -> Result<T, StaysOut> {
        Err(StaysOut { what: what.to_owned(), span: self.span })
    }

    fn checked<T>(&self, result: Result<T, Why>) -> Result<T, StaysOut> {
        result.or_else(|what| self.out(what))
    }

    fn unify(&mut self, a: Class, b: Class) -> Result<(), StaysOut> {
        let overlap = |_| StaysOut { what: OVERLAP.to_owned(), span: self.span };
        self.layout.classes.unify(a, b).map_err(overlap)
    }

    fn reg(&mut self, func: FuncId, reg: RegId) -> Class {
        let classes = &mut self.layout.classes;
        *self.layout.regs.entry((func, reg)).or_insert_with(|| classes.fresh())
    }

    fn object(&mut self, object: Object) -> Class {
        let classes = &mut self.layout.classes;
        *self.layout.objects.entry(object).or_insert_with(|| classes.fresh())
    }

    fn result(&mut self, func: FuncId) -> Class {
        let classes = &mut self.layout.classes;
        *self.results.entry(func).or_insert_with(|| classes.fresh())
    }

    fn class(&mut self, term: Term) -> Option<Class> {
        match term {
            Term::Null | Term::Unset => None,
            Term::Reg(reg) => Some(self.reg(self.func, reg)),
            Term::To(object) => Some(self.object(object)),
        }
    }

    fn body(&self) -> Result<&Body, StaysOut> {
        self.program.funcs[self.func]
            .body
            .as_ref()
            .ok_or(StaysOut { what: "a function without a body".to_owned(), span: self.span })
    }

    fn ty(&self, expr: &Expr) -> Result<Ty, StaysOut> {
        Ok(expr.ty(self.body()?, self.program.model))
    }

    fn function(&mut self, func: FuncId) -> Result<(), StaysOut> {
        let program = self.program;
        let Some(body) = &program.funcs[func].body else { return Ok(()) };
        self.func = func;
        self.span = program.funcs[func].span;
        if program.funcs[func].sig.as_ref().is_some_and(|sig| sig.variadic) {
            return self.out("a function with a variable number of arguments");
        }
        for (at, block) in body.blocks.iter_enumerated() {
            for (number, stmt) in block.stmts.iter().enumerate() {
                self.span = stmt.span;
                self.statement(stmt, (func, at, number))?;
            }
            self.span = block.term_span;
            self.terminator(&block.term)?;
        }
        Ok(())
    }

    /// A value is copied to a place whose pointers lead to this class, if it is a pointer.
    fn flows(&mut self, value: &Expr, to: Option<Class>) -> Result<(), StaysOut> {
        if self.ty(value)? != Ty::Ptr {
            return self.number(value);
        }
        let term = self.checked(pointer(value, self.func))?;
        self.mention(term);
        match (self.class(term), to) {
            (Some(from), Some(to)) => self.unify(to, from),
            (_, _) => Ok(()),
        }
    }

    /// The address of an object is kept somewhere: it needs a cell.
    fn mention(&mut self, term: Term) {
        if let Term::To(object) = term {
            self.object(object);
            self.layout.cells.insert(object);
        }
    }

    /// A number, in which pointers may be compared.
    fn number(&mut self, expr: &Expr) -> Result<(), StaysOut> {
        match expr {
            Expr::Int { .. } | Expr::Float { .. } | Expr::Reg(_) | Expr::Undef(_) => Ok(()),
            Expr::Null | Expr::Addr(_) => self.out("a pointer that is used as a number"),
            Expr::Unary { arg, .. } => self.number(arg),
            Expr::Cast { op: CastOp::PtrToInt, .. } => self.out("a pointer that is used as a number"),
            Expr::Cast { arg, .. } => self.number(arg),
            Expr::Binary { op, lhs, rhs, .. } => match (op, self.ty(lhs)?) {
                (BinOp::Eq | BinOp::Ne, Ty::Ptr) => {
                    for side in [lhs, rhs] {
                        let term = self.checked(pointer(side, self.func))?;
                        self.mention(term);
                    }
                    Ok(())
                }
                (_, Ty::Ptr) => self.out("an order of pointers"),
                (_, Ty::Int(_) | Ty::Float(_)) => {
                    self.number(lhs)?;
                    self.number(rhs)
                }
            },
        }
    }

    /// An access to a field.
    fn access(&mut self, ptr: &Expr, ty: Ty, to: Option<Class>) -> Result<(), StaysOut> {
        let (term, offset) = self.checked(address(ptr, self.func))?;
        let model = self.program.model;
        let Some(size) = ty.bytes(model) else { return self.out("a value without bytes") };
        let Some(class) = self.class(term) else { return Ok(()) };
        let overlap = StaysOut { what: OVERLAP.to_owned(), span: self.span };
        self.layout.classes.field(class, offset, Field { size, to }).map_err(|_| overlap)
    }

    fn pointer_class(&mut self, ty: Ty) -> Option<Class> {
        (ty == Ty::Ptr).then(|| self.layout.classes.fresh())
    }

    fn statement(&mut self, stmt: &Stmt, at: At) -> Result<(), StaysOut> {
        match &stmt.kind {
            StmtKind::Assign { dst, value } => {
                let to = match self.body()?.regs[*dst].ty {
                    Ty::Ptr => Some(self.reg(self.func, *dst)),
                    Ty::Int(_) | Ty::Float(_) => None,
                };
                self.flows(value, to)
            }
            StmtKind::Load { dst, ptr, .. } => {
                let ty = self.body()?.regs[*dst].ty;
                let to = (ty == Ty::Ptr).then(|| self.reg(self.func, *dst));
                self.access(ptr, ty, to)
            }
            StmtKind::Store { ptr, value, .. } => {
                let ty = self.ty(value)?;
                let to = self.pointer_class(ty);
                self.flows(value, to)?;
                self.access(ptr, ty, to)
            }
            StmtKind::LoadBits { .. } | StmtKind::StoreBits { .. } => self.out("a bit-field"),
            StmtKind::Copy { dst, src, size } => {
                let Some(size) = constant(size) else { return self.out("a copy of variable size") };
                let (to, from) = (self.range(dst, size, true)?, self.range(src, size, true)?);
                match (to, from) {
                    (Some((to, 0)), Some((from, 0))) => self.unify(to, from),
                    (Some(_), Some(_)) => self.out("a copy into the middle of a block, or from it"),
                    (_, _) => Ok(()),
                }
            }
            StmtKind::Fill { dst, byte, size } => {
                let Some(size) = constant(size) else { return self.out("a range of variable size") };
                let is_zero = matches!(byte, Expr::Int { value: 0, .. } | Expr::Undef(_));
                self.number(byte)?;
                self.range(dst, size, is_zero).map(|_| ())
            }
            StmtKind::Enter { obj, size } => {
                self.object(Object::Local(self.func, *obj));
                if size.is_some() { self.out("an array of variable size") } else { Ok(()) }
            }
            StmtKind::Leave { .. } | StmtKind::Seal { .. } | StmtKind::Label { .. } => Ok(()),
            StmtKind::Nondet { dst, .. } => match self.body()?.regs[*dst].ty {
                Ty::Ptr => self.out("a pointer that may be anything"),
                Ty::Int(_) | Ty::Float(_) => Ok(()),
            },
            StmtKind::Assume { cond } => self.number(cond),
            StmtKind::Call { dst, callee, args, .. } => {
                let args: Vec<&Expr> = args.iter().map(|arg| &arg.value).collect();
                self.call(*dst, callee, &args, at)
            }
            StmtKind::Disjoint { a, b, .. } => {
                self.checked(address(a, self.func))?;
                self.checked(address(b, self.func)).map(|_| ())
            }
            StmtKind::Error { .. } | StmtKind::Undefined { .. } | StmtKind::Unsupported { .. } => Ok(()),
            StmtKind::Alloca { .. } => self.out("'alloca'"),
            StmtKind::VaStart { .. }
            | StmtKind::VaArg { .. }
            | StmtKind::VaArgBytes { .. }
            | StmtKind::VaEnd { .. }
            | StmtKind::VaCopy { .. } => self.out("a variable number of arguments"),
        }
    }

    /// A range of bytes from a pointer on.
    fn range(&mut self, ptr: &Expr, size: u64, keeps: bool) -> Result<Option<(Class, i64)>, StaysOut> {
        let (term, offset) = self.checked(address(ptr, self.func))?;
        let Some(class) = self.class(term) else { return Ok(None) };
        self.ranges.push(Bytes { class, offset, size, keeps_pointers: keeps, span: self.span });
        Ok(Some((class, offset)))
    }

    fn call(&mut self, dst: Option<RegId>, callee: &Callee, args: &[&Expr], at: At) -> Result<(), StaysOut> {
        let Callee::Direct(func) = callee else { return self.out("a call through a pointer") };
        let result = match dst {
            Some(dst) if self.body()?.regs[dst].ty == Ty::Ptr => Some(self.reg(self.func, dst)),
            Some(_) | None => None,
        };
        if let Some(body) = &self.program.funcs[*func].body {
            for (param, arg) in body.params.iter().zip(args) {
                let to = (body.regs[*param].ty == Ty::Ptr).then(|| self.reg(*func, *param));
                self.flows(arg, to)?;
            }
            let own = self.result(*func);
            return result.map_or(Ok(()), |to| self.unify(to, own));
        }
        if let Some(Effect::Alloc { size, out, .. }) = library_effect(self.program, callee) {
            let argument = |at: libtable::Arg| args.get(usize::from(at)).and_then(|arg| constant(arg));
            let size = match size {
                Size::Arg(at) => argument(at),
                Size::Product(a, b) => argument(a).zip(argument(b)).and_then(|(a, b)| a.checked_mul(b)),
                Size::Pages(_) => None,
            };
            let Some(size) = size.filter(|size| *size < u64::from(u32::MAX)) else {
                return self.out("an allocation whose size is not constant");
            };
            if out != Out::Result {
                return self.out("an allocation whose address is no result");
            }
            let class = result.unwrap_or_else(|| self.layout.classes.fresh());
            self.layout.sites.insert(at, (class, size));
            return Ok(());
        }
        for arg in args {
            self.flows(arg, None)?;
        }
        Ok(())
    }

    fn terminator(&mut self, term: &Terminator) -> Result<(), StaysOut> {
        match term {
            Terminator::Goto(_) | Terminator::Unreachable | Terminator::Return(None) => Ok(()),
            Terminator::Branch { cond, .. } => self.number(cond),
            Terminator::Switch { value, .. } => self.number(value),
            Terminator::Jump { .. } => self.out("a jump to a label's address"),
            Terminator::Return(Some(value)) => {
                let result = self.result(self.func);
                self.flows(value, Some(result))
            }
        }
    }

    /// The contents of static objects that are mentioned.
    fn statics(&mut self) -> Result<(), StaysOut> {
        let program = self.program;
        let mut done: BTreeSet<GlobalId> = BTreeSet::new();
        loop {
            let known = self.layout.objects.keys().filter_map(|object| match object {
                Object::Static(global) => Some(*global),
                Object::Local(..) => None,
            });
            let Some(next) = known.filter(|global| !done.contains(global)).min() else { return Ok(()) };
            done.insert(next);
            let global = &program.globals[next];
            self.span = global.span;
            let class = self.object(Object::Static(next));
            if global.init.is_none() || global.size.is_none() {
                return self.out("a static object that is defined elsewhere");
            }
            for item in global.init.iter().flatten() {
                let InitItem::Pointer { offset, target, addend } = item else { continue };
                let term = self.checked(address(&Expr::Addr(*target), self.func))?.0;
                if *addend != 0 {
                    return self.out("a pointer into the middle of a block");
                }
                self.mention(term);
                let Some(to) = self.class(term) else { continue };
                let size = u64::from(program.model.pointer_bits() / 8);
                let offset = i64::try_from(*offset).unwrap_or(i64::MAX);
                let overlap = StaysOut { what: OVERLAP.to_owned(), span: self.span };
                let field = Field { size, to: Some(to) };
                self.layout.classes.field(class, offset, field).map_err(|_| overlap)?;
            }
        }
    }

    /// A pointer in a static object begins as null or as an address, not as another number.
    fn static_pointers_are_known(&self) -> Result<(), StaysOut> {
        for (object, class) in &self.layout.objects {
            let Object::Static(global) = object else { continue };
            let global = &self.program.globals[*global];
            for item in global.init.iter().flatten() {
                let InitItem::Bytes { offset, bytes } = item else { continue };
                let from = i64::try_from(*offset).unwrap_or(i64::MAX);
                for at in (0..bytes.len()).filter(|at| bytes[*at] != 0) {
                    let at = from.saturating_add_unsigned(at as u64);
                    let is_in = |(start, field): (&i64, &Field)| {
                        field.to.is_some() && *start <= at && at < start.saturating_add_unsigned(field.size)
                    };
                    if self.layout.classes.fields(*class).iter().any(is_in) {
                        let what = "a number that is used as a pointer".to_owned();
                        return Err(StaysOut { what, span: global.span });
                    }
                }
            }
        }
        Ok(())
    }

    /// What is copied and filled must not cut through fields.
    fn finish(mut self) -> Result<Layout, StaysOut> {
        for Bytes { class, offset, size, keeps_pointers, span } in &self.ranges {
            let end = offset.saturating_add_unsigned(*size);
            for (at, field) in self.layout.classes.fields(*class) {
                let last = at.saturating_add_unsigned(field.size);
                let (apart, inside) = (last <= *offset || end <= *at, *offset <= *at && last <= end);
                if !apart && (!inside || field.to.is_some() && !keeps_pointers) {
                    return Err(StaysOut { what: OVERLAP.to_owned(), span: *span });
                }
            }
        }
        self.static_pointers_are_known()?;
        let layout = &mut self.layout;
        let mut sizes: BTreeMap<Class, u64> = BTreeMap::new();
        let mut note = |class: Class, size: u64| {
            let least = sizes.entry(class).or_insert(size);
            *least = size.min(*least);
        };
        for (class, size) in layout.sites.values() {
            note(layout.classes.find(*class), *size);
        }
        for (object, class) in &layout.objects {
            let size = match object {
                Object::Static(global) => self.program.globals[*global].size,
                Object::Local(func, obj) => {
                    self.program.funcs[*func].body.as_ref().and_then(|body| body.objects[*obj].size)
                }
            };
            note(layout.classes.find(*class), size.unwrap_or(0));
        }
        layout.sizes = sizes;
        Ok(self.layout)
    }
}

const OVERLAP: &str = "bytes that are accessed in several ways";
