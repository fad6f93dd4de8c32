//! Function calls.

use super::convert::Place;
use super::scope::Entity;
use super::{Linked, Sema, node};
use crate::ast::{self, ExprKind as A};
use crate::intern::Symbol;
use crate::source::Pos;
use crate::tast::{Expr, ExprKind, Function, Linkage};
use crate::types::{FnType, Type, TypeId};

impl Sema<'_> {
    /// `f(args)`
    pub(super) fn call(&mut self, f: &ast::Expr, args: &[ast::Expr], pos: Pos) -> Expr {
        let name = callee_name(f);
        if let Some(name) = name {
            if let Some(e) = self.builtin_call(name, args, f.start) {
                return e;
            }
            if self.lookup(name).is_none() && !self.declare_implicitly(name, f.start) {
                for arg in args {
                    self.rvalue(arg);
                }
                return self.bad(pos);
            }
        }
        let callee = self.rvalue(f);
        let args: Vec<(Expr, Pos)> = args.iter().map(|a| (self.rvalue(a), a.start)).collect();
        if callee.ty.id == TypeId::ERROR {
            return callee;
        }
        let Some(ty) = self.types.function(callee.ty.id).cloned() else {
            let message =
                format!("called object is not a function or function pointer ('{}')", self.spell(callee.ty));
            return self.fail(f.start, message);
        };
        let args = self.arguments(&ty, args, name, f.start);
        if args.iter().any(|a| a.ty.id == TypeId::ERROR) {
            return self.bad(pos);
        }
        if ty.ret.id != TypeId::VOID && self.is_incomplete(ty.ret) {
            let message = format!("call of a function that returns incomplete type '{}'", self.spell(ty.ret));
            return self.fail(f.start, message);
        }
        node(ExprKind::Call(Box::new(callee), args), ty.ret.unqualified(), f.start)
    }

    /// Arguments converted to the parameters' types.
    fn arguments(
        &mut self,
        ty: &FnType,
        args: Vec<(Expr, Pos)>,
        name: Option<Symbol>,
        callee_pos: Pos,
    ) -> Vec<Expr> {
        let called = name.map(|n| format!(" '{}'", self.text(n))).unwrap_or_default();
        let want = ty.params.len();
        if ty.prototype && args.len() < want {
            let message =
                format!("too few arguments to function{called}: expected {want}, have {}", args.len());
            self.error(callee_pos, message);
            return vec![self.bad(callee_pos)];
        }
        if ty.prototype && !ty.variadic && args.len() > want {
            let message =
                format!("too many arguments to function{called}: expected {want}, have {}", args.len());
            self.error(args[want].1, message);
            return vec![self.bad(callee_pos)];
        }
        let mut out = Vec::with_capacity(args.len());
        for (i, (arg, pos)) in args.into_iter().enumerate() {
            let converted = match ty.params.get(i) {
                Some(&param) if ty.prototype => {
                    self.assign_convert(arg, param, &Place::Arg(i + 1, name), pos)
                }
                _ => self.free_argument(arg, pos),
            };
            out.push(converted);
        }
        out
    }

    /// An argument that no parameter refers to.
    fn free_argument(&mut self, arg: Expr, pos: Pos) -> Expr {
        match self.kind(arg.ty) {
            Type::Error => arg,
            Type::Void => self.fail(pos, "void value not ignored as it ought to be"),
            Type::Complex(_) | Type::ComplexInt | Type::Decimal(_) | Type::Vector(..) | Type::Record(_) => {
                arg
            }
            _ if self.is_incomplete(arg.ty) => {
                let message = format!("argument has incomplete type '{}'", self.spell(arg.ty));
                self.fail(pos, message)
            }
            _ => self.default_promoted(arg),
        }
    }

    /// C89's implicit declaration: `int f()`, or the well-known library function. Whether the name
    /// can now be used.
    fn declare_implicitly(&mut self, name: Symbol, pos: Pos) -> bool {
        if self.builtin_function(name, pos).is_some() {
            return true;
        }
        let text = self.text(name).to_owned();
        if text.starts_with("__builtin_") {
            // Reading on as `int f()` would give it a wrong meaning: it is named as unsupported
            // where it is called.
            self.declare(name, Entity::Bad, pos);
            self.error(pos, format!("unknown builtin function '{text}'"));
            return false;
        }
        self.warning(pos, format!("implicit declaration of function '{text}'"));
        let ty = match self.library_type(&text) {
            Some(ty) => ty,
            None => self.types.intern(Type::Function(FnType {
                ret: TypeId::INT.into(),
                params: Vec::new(),
                variadic: false,
                prototype: false,
            })),
        };
        let id = match self.linked.get(&name) {
            Some(Linked::Function(id)) => *id,
            Some(Linked::Object(_)) => {
                self.error(pos, format!("'{text}' redeclared as different kind of symbol"));
                return false;
            }
            None => {
                let id = self.new_function(name, ty, pos);
                self.linked.insert(name, Linked::Function(id));
                self.implicit.insert(id);
                id
            }
        };
        self.declare(name, Entity::Function(id), pos);
        true
    }

    /// A function that is declared only.
    pub(super) fn new_function(&mut self, name: Symbol, ty: TypeId, pos: Pos) -> crate::tast::FunctionId {
        self.module.functions.push(Function {
            source: name,
            name,
            unit: self.unit,
            ty,
            linkage: Linkage::External,
            inline: false,
            noreturn: false,
            weak: false,
            alias: None,
            constructor: None,
            destructor: None,
            body: None,
            pos,
        })
    }
}

/// The name of a directly called function.
fn callee_name(f: &ast::Expr) -> Option<Symbol> {
    match &f.kind {
        A::Ident(name) => Some(*name),
        A::Paren(inner) => callee_name(inner),
        _ => None,
    }
}
