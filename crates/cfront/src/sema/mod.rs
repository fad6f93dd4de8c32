//! Typing: from the syntax tree to the typed tree.
//!
//! One [`Sema`] walks one translation unit from top to bottom, as C demands: a name means what was
//! declared above it. Types are built from specifiers and declarators ([`mod@decl`], [`mod@spec`],
//! [`mod@record`]), expressions are typed bottom-up with every conversion made explicit ([`expr`],
//! [`ops`], [`convert`], [`call`], [`builtin`]), initialisers are flattened ([`init`]), statements
//! resolve their labels and cases ([`stmt`]).
//!
//! Invariants:
//! - One mistake gives one message: a node of type [`crate::types::Type::Error`] is
//!   accepted everywhere without a word.
//! - Nothing is dropped: what parses but is not modelled becomes an `Unsupported` node.
//! - The unit's entities are appended to the session's one [`Module`]; what is external is merged
//!   by [`link`](crate::link) later.

mod atomic;
mod attr;
mod builtin;
mod call;
mod convert;
mod decl;
mod entity;
mod expr;
mod func;
mod init;
mod literal;
mod ops;
mod place;
mod record;
mod scope;
mod signature;
mod spec;
mod stmt;
mod vla;

use crate::ast;
use crate::consteval::{self, IntValue, NotConst};
use crate::diag::Diagnostic;
use crate::intern::Symbol;
use crate::session::Session;
use crate::source::Pos;
use crate::tast::{Expr, ExprKind, Function, FunctionId, Module, ObjectId};
use crate::typename::type_name;
use crate::types::{QualType, RecordId, Type, TypeId, Types};
use attr::Names;
use func::FuncState;
use rustc_hash::{FxHashMap, FxHashSet};
use scope::Scope;

/// Types a translation unit and adds what it declares to the module.
pub fn analyze(
    session: &mut Session,
    types: &mut Types,
    module: &mut Module,
    unit: u32,
    tree: &ast::TranslationUnit,
) {
    let names = Names::new(&mut session.interner);
    let mut sema = Sema {
        session,
        types,
        module,
        unit,
        names,
        scopes: vec![Scope::default()],
        linked: FxHashMap::default(),
        func: None,
        replaceable: FxHashSet::default(),
        implicit: FxHashSet::default(),
        const_members: FxHashMap::default(),
        data_sizes: FxHashMap::default(),
        prototypes: 0,
        pending_vlas: Vec::new(),
    };
    // What was not read to its end would be complained about for the wrong reasons.
    if tree.abandoned {
        return;
    }
    for item in &tree.items {
        sema.item(item);
    }
    sema.finish_unit();
}

/// What a name with linkage stands for in this unit.
#[derive(Clone, Copy)]
enum Linked {
    Object(ObjectId),
    Function(FunctionId),
}

/// The state of typing one translation unit.
struct Sema<'a> {
    session: &'a mut Session,
    types: &'a mut Types,
    module: &'a mut Module,
    unit: u32,
    names: Names,
    /// Open scopes, the file's first.
    scopes: Vec<Scope>,
    /// Everything with linkage that was declared so far, in any scope.
    linked: FxHashMap<Symbol, Linked>,
    /// The function whose body is being typed.
    func: Option<FuncState>,
    /// Functions whose body is for inlining only, as GNU's `extern inline`: a definition may
    /// follow.
    replaceable: FxHashSet<FunctionId>,
    /// Functions that were called before anything declared them.
    implicit: FxHashSet<FunctionId>,
    /// Which structs and unions have a read-only member, as far as it was asked.
    const_members: FxHashMap<RecordId, bool>,
    /// How many bits of a struct are not padding, as far as it was asked.
    data_sizes: FxHashMap<RecordId, Option<u64>>,
    /// How many prototype scopes are open: sizes of arrays are not evaluated in them.
    prototypes: u32,
    /// Sizes of variable-length arrays that the declaration or type name being read needs computed.
    pending_vlas: Vec<crate::tast::Stmt>,
}

impl Sema<'_> {
    fn error(&mut self, pos: Pos, message: impl Into<String>) -> &mut Diagnostic {
        self.session.diags.error(pos, message)
    }

    fn warning(&mut self, pos: Pos, message: impl Into<String>) -> &mut Diagnostic {
        self.session.diags.warning(pos, message)
    }

    fn text(&self, symbol: Symbol) -> &str {
        self.session.interner.text(symbol)
    }

    /// The C spelling of a type.
    fn spell(&self, ty: QualType) -> String {
        type_name(self.types, &self.session.interner, ty)
    }

    fn kind(&self, ty: QualType) -> &Type {
        self.types.get(ty.id)
    }

    /// An expression that has been complained about.
    fn bad(&self, pos: Pos) -> Expr {
        Expr { kind: ExprKind::Error, ty: TypeId::ERROR.into(), pos }
    }

    /// Reports an error and gives the erroneous expression.
    fn fail(&mut self, pos: Pos, message: impl Into<String>) -> Expr {
        self.error(pos, message);
        self.bad(pos)
    }

    /// The value of an integer constant expression, without any message.
    fn try_const_int(&self, e: &Expr) -> Result<IntValue, NotConst> {
        let ctx = consteval::Ctx { types: self.types, module: self.module };
        consteval::eval_int(&ctx, e)
    }

    /// The value of an integer constant expression in the strict sense: what makes a null pointer
    /// constant, and an array of fixed size in a block.
    fn try_strict_int(&self, e: &Expr) -> Result<IntValue, NotConst> {
        let ctx = consteval::Ctx { types: self.types, module: self.module };
        consteval::eval_ice(&ctx, e)
    }

    /// A function of the module.
    fn function(&self, id: FunctionId) -> &Function {
        &self.module.functions[id]
    }
}

/// Shorthand for a node.
fn node(kind: ExprKind, ty: impl Into<QualType>, pos: Pos) -> Expr {
    Expr { kind, ty: ty.into(), pos }
}
