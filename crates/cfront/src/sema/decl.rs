//! Declarations: at file scope and in blocks.

use super::Sema;
use super::attr::Attrs;
use super::entity::ObjectDecl;
use super::func::{RegionKind, is_function, storage_word};
use super::init::init_pos;
use super::scope::Entity;
use crate::ast::{self, Declaration, InitDeclarator, Initializer, Item, Storage, TypeSpec};
use crate::intern::Symbol;
use crate::source::Pos;
use crate::tast::{Init, ObjectDef, Stmt, StmtKind};
use crate::types::{ArrayLen, QualType, Type, TypeId};

impl Sema<'_> {
    /// A declaration at file scope.
    pub(super) fn item(&mut self, item: &Item) {
        match item {
            Item::Declaration(d) => {
                self.file_declaration(d);
                self.pending_vlas.clear();
            }
            Item::Function(f) => self.function_definition(f),
            Item::StaticAssert(a) => self.static_assert(a),
            Item::Asm(asm) => {
                if asm.template.units.iter().any(|&u| !(u == 32 || (9..=13).contains(&u))) {
                    self.module.file_asm.push(asm.pos);
                }
            }
        }
    }

    /// `_Static_assert`
    pub(super) fn static_assert(&mut self, a: &ast::StaticAssert) {
        let Some(value) = self.const_int(&a.cond, "asserted expression") else { return };
        if value == 0 {
            let text = a.message.as_ref().map(|m| {
                let bytes: Vec<u8> = m.units.iter().map(|&u| u as u8).collect();
                format!(": {}", String::from_utf8_lossy(&bytes))
            });
            self.error(a.pos, format!("static assertion failed{}", text.unwrap_or_default()));
        }
    }

    /// What is common to declarations everywhere: the specifiers' type with its attributes, or a
    /// message.
    fn declared_base(&mut self, d: &Declaration) -> Option<QualType> {
        if d.declarators.is_empty() {
            if let TypeSpec::Record(spec) = &d.specs.ty {
                self.forward_declaration(spec);
            }
            let base = self.spec_type(&d.specs)?;
            let named = match &d.specs.ty {
                TypeSpec::Record(r) => r.tag.is_some(),
                TypeSpec::Enum(_) => true,
                _ => false,
            };
            if !named && base.id != TypeId::ERROR {
                self.warning(d.pos, "declaration does not declare anything");
            }
            return None;
        }
        self.spec_type(&d.specs)
    }

    fn file_declaration(&mut self, d: &Declaration) {
        if let Some((storage @ (Storage::Auto | Storage::Register), _)) = d.specs.storage
            && !matches!(d.specs.ty, TypeSpec::AutoType)
        {
            // `register` with an assembler name is a GNU global register variable; functions are
            // examined later.
            let excused = d.declarators.iter().any(|x| {
                x.asm_label.is_some()
                    || matches!(x.declarator.derivations.first(), Some(ast::Derivation::Function(_)))
            });
            if !excused {
                let named =
                    d.declarators.iter().filter_map(|x| x.declarator.name.map(|n| (n, x.declarator.pos)));
                for (name, at) in named.collect::<Vec<_>>() {
                    let text = self.text(name).to_owned();
                    let word = storage_word(storage);
                    self.error(at, format!("file-scope declaration of '{text}' specifies '{word}'"));
                }
            }
        }
        let base = self.declared_base(d);
        for declarator in &d.declarators {
            self.declarator(d, base, declarator, None);
        }
    }

    /// A declaration in a block: appends what happens when control reaches it.
    pub(super) fn block_declaration(&mut self, d: &Declaration, out: &mut Vec<Stmt>) {
        let base = self.declared_base(d);
        self.flush_vlas(out);
        for declarator in &d.declarators {
            self.declarator(d, base, declarator, Some(out));
        }
    }

    /// Appends computations of sizes that were requested.
    pub(super) fn flush_vlas(&mut self, out: &mut Vec<Stmt>) {
        out.append(&mut self.pending_vlas);
    }

    /// One declarator; `block` is where statements go, `None` at file scope.
    fn declarator(
        &mut self,
        d: &Declaration,
        base: Option<QualType>,
        declarator: &InitDeclarator,
        mut block: Option<&mut Vec<Stmt>>,
    ) {
        let pos = declarator.declarator.pos;
        let Some(name) = declarator.declarator.name else { return };
        let attrs = self.declared_attrs(&d.specs.attrs, &declarator.declarator);
        let ty = match base {
            Some(base) => {
                let base = self.attrs_on_type(base, &attrs);
                self.derive(base, &declarator.declarator, false)
            }
            None => match self.auto_type(d, declarator, name) {
                Some(ty) => ty,
                None => return,
            },
        };
        if let Some(out) = block.as_deref_mut() {
            self.flush_vlas(out);
        }
        if matches!(d.specs.ty, TypeSpec::Missing) && !is_function(self.kind(ty)) {
            let message = format!("type of '{}' defaults to 'int'", self.text(name));
            self.warning(pos, message);
        }
        match (d.specs.storage.map(|s| s.0), is_function(self.kind(ty))) {
            (Some(Storage::Typedef), _) => {
                self.forbid_alignas(&d.specs);
                self.typedef(name, ty, &attrs, declarator, pos);
            }
            (storage, true) => {
                self.forbid_alignas(&d.specs);
                if storage == Some(Storage::Auto) && block.is_some() {
                    // GNU's way to announce a nested function.
                    self.declare(name, Entity::Nested(ty), pos);
                    return;
                }
                if let Some(Storage::Auto | Storage::Register) = storage {
                    let word = storage.map_or("", storage_word);
                    let message =
                        format!("invalid storage class for function '{}': '{word}'", self.text(name));
                    self.error(pos, message);
                }
                if let Some((_, init)) = &declarator.init {
                    let message = format!("function '{}' is initialised like a variable", self.text(name));
                    self.error(init_pos(init), message);
                }
                let label = declarator.asm_label.as_ref();
                self.declare_function(name, ty, &d.specs, &attrs, label, pos, false);
            }
            (_, false) => self.variable(d, declarator, name, ty, &attrs, block),
        }
    }

    fn variable(
        &mut self,
        d: &Declaration,
        declarator: &InitDeclarator,
        name: Symbol,
        ty: QualType,
        attrs: &Attrs,
        block: Option<&mut Vec<Stmt>>,
    ) {
        let pos = declarator.declarator.pos;
        if let Some(at) = d.specs.inline {
            let message = format!("variable '{}' declared 'inline'", self.text(name));
            self.warning(at, message);
        }
        // `extern void x;` names a place of which nothing but the address is known.
        let named = matches!(d.specs.storage, Some((Storage::Extern, _))) && declarator.init.is_none();
        if ty.id == TypeId::VOID && !named {
            let message = format!("variable '{}' has type 'void'", self.text(name));
            self.error(pos, message);
            self.declare(name, Entity::Bad, pos);
            return;
        }
        let storage = d.specs.storage.map(|s| s.0);
        let align = self.checked_alignas(&d.specs, attrs.align, ty, Some(name));
        match block {
            None => self.file_variable(d, declarator, name, ty, attrs, align),
            Some(_) if storage == Some(Storage::Extern) => {
                if self.is_variably_modified(ty) {
                    let message = format!("'{}' has linkage and a variably modified type", self.text(name));
                    self.error(pos, message);
                    return;
                }
                if let Some((Entity::Local(_), first)) = self.lookup_here(name) {
                    let message = format!(
                        "extern declaration of '{}' follows declaration with no linkage",
                        self.text(name)
                    );
                    self.error(pos, message).note(Some(first), "first declared here");
                    return;
                }
                if let Some((_, init)) = &declarator.init {
                    let message = format!("'{}' has both 'extern' and initialiser", self.text(name));
                    self.error(init_pos(init), message);
                }
                self.declare_object(&ObjectDecl {
                    name,
                    ty,
                    specs: &d.specs,
                    attrs,
                    label: declarator.asm_label.as_ref(),
                    pos,
                    init: false,
                    align,
                });
            }
            Some(_) if storage.is_none() && d.specs.thread_local.is_some() => {
                let message = format!("'_Thread_local' on automatic variable '{}'", self.text(name));
                self.error(pos, message);
                self.declare(name, Entity::Bad, pos);
            }
            Some(_) if storage == Some(Storage::Static) => {
                self.static_local(d, declarator, name, ty, align);
            }
            Some(out) => {
                let register = storage == Some(Storage::Register);
                self.automatic(declarator, name, ty, attrs, align, register, out);
            }
        }
    }

    fn file_variable(
        &mut self,
        d: &Declaration,
        declarator: &InitDeclarator,
        name: Symbol,
        ty: QualType,
        attrs: &Attrs,
        align: Option<u32>,
    ) {
        let pos = declarator.declarator.pos;
        if self.is_variably_modified(ty) {
            let message = format!("'{}' has a variably modified type at file scope", self.text(name));
            self.error(pos, message);
            return;
        }
        let label = declarator.asm_label.as_ref();
        let init = declarator.init.is_some();
        let decl = ObjectDecl { name, ty, specs: &d.specs, attrs, label, pos, init, align };
        let id = self.declare_object(&decl);
        let Some((_, init)) = &declarator.init else { return };
        let (ty, init) = self.initializer(ty, init, true, pos);
        if let Some(id) = id {
            self.define_object(id, ty, init, name, pos);
        }
    }

    fn static_local(
        &mut self,
        d: &Declaration,
        declarator: &InitDeclarator,
        name: Symbol,
        ty: QualType,
        align: Option<u32>,
    ) {
        let pos = declarator.declarator.pos;
        self.check_redeclaration(name, ty, pos);
        if self.is_vla(ty) {
            let message = format!("'{}' has static storage and a variably modified type", self.text(name));
            self.error(pos, message);
            self.declare(name, Entity::Bad, pos);
            return;
        }
        let id = self.new_static(name, ty, ObjectDef::Tentative, pos);
        self.module.objects[id].align = align;
        self.module.objects[id].thread_local = d.specs.thread_local.is_some();
        self.declare(name, Entity::Object(id), pos);
        match &declarator.init {
            Some((_, init)) => {
                let (ty, init) = self.initializer(ty, init, true, pos);
                self.define_object(id, ty, init, name, pos);
            }
            None => self.require_complete(ty, name, pos),
        }
    }

    #[expect(clippy::too_many_arguments, reason = "a declaration has these parts")]
    fn automatic(
        &mut self,
        declarator: &InitDeclarator,
        name: Symbol,
        ty: QualType,
        attrs: &Attrs,
        align: Option<u32>,
        register: bool,
        out: &mut Vec<Stmt>,
    ) {
        let pos = declarator.declarator.pos;
        self.check_redeclaration(name, ty, pos);
        if ty.id == TypeId::ERROR {
            self.declare(name, Entity::Bad, pos);
            if let Some((_, Initializer::Expr(e))) = &declarator.init {
                self.expr(e);
            }
            return;
        }
        let local = self.new_block_local(Some(name), ty, align, pos);
        self.declare(name, Entity::Local(local), pos);
        if register && let Some(func) = &mut self.func {
            func.registers.insert(local);
        }
        if self.is_variably_modified(ty) {
            self.enter_region(RegionKind::Scope(name));
        }
        if let Some((function, at)) = attrs.cleanup {
            self.set_cleanup(local, function, at);
        }
        let init = match &declarator.init {
            Some((_, init)) => {
                if self.is_vla(ty) {
                    self.error(init_pos(init), "variable-sized object may not be initialised");
                    return;
                }
                let (ty, init) = self.initializer(ty, init, false, pos);
                if let Some(func) = &mut self.func {
                    func.body.locals[local].ty = ty;
                }
                Some(init)
            }
            None => {
                self.require_complete(ty, name, pos);
                None
            }
        };
        out.push(Stmt { kind: StmtKind::Decl(local, init), pos });
    }

    /// `cleanup(f)`: the function is called with the variable's address.
    fn set_cleanup(&mut self, local: crate::tast::LocalId, function: crate::tast::FunctionId, at: Pos) {
        let ty = self.types.function(self.module.functions[function].ty);
        if ty.is_some_and(|f| f.prototype && f.params.len() != 1) {
            self.error(at, "'cleanup' argument must take one parameter");
            return;
        }
        if let Some(func) = &mut self.func {
            func.body.locals[local].cleanup = Some(function);
            func.body.locals[local].addr_taken = true;
        }
    }

    fn require_complete(&mut self, ty: QualType, name: Symbol, pos: Pos) {
        let problem = match self.kind(ty) {
            Type::Array(_, ArrayLen::Unknown) => Some(format!("array size missing in '{}'", self.text(name))),
            _ if self.is_incomplete(ty) => {
                Some(format!("'{}' has incomplete type '{}'", self.text(name), self.spell(ty.unqualified())))
            }
            _ => None,
        };
        if let Some(message) = problem {
            self.error(pos, message);
        }
    }

    /// A name without linkage may be declared once in a scope.
    fn check_redeclaration(&mut self, name: Symbol, ty: QualType, pos: Pos) {
        // The outermost block of a function is the scope of its parameters too.
        let found = self.lookup_here(name);
        match found {
            None | Some((Entity::Bad, _)) => {}
            Some((entity @ (Entity::Local(_) | Entity::Object(_)), first)) => {
                let old = match entity {
                    Entity::Local(id) => self.func.as_ref().map(|f| f.body.locals[id].ty),
                    Entity::Object(id) => Some(self.module.objects[id].ty),
                    _ => None,
                };
                let same = old.is_none_or(|old| self.types.compatible(old, ty));
                let what = if same { "redefinition of" } else { "conflicting types for" };
                let message = format!("{what} '{}'", self.text(name));
                self.error(pos, message).note(Some(first), "first declared here");
            }
            Some((
                Entity::Typedef(_)
                | Entity::Enumerator(..)
                | Entity::Function(_)
                | Entity::ProtoParam(_)
                | Entity::Nested(_),
                first,
            )) => {
                let message = format!("'{}' redeclared as different kind of symbol", self.text(name));
                self.error(pos, message).note(Some(first), "first declared here");
            }
        }
    }

    fn typedef(&mut self, name: Symbol, ty: QualType, attrs: &Attrs, d: &InitDeclarator, pos: Pos) {
        if let Some((_, init)) = &d.init {
            let message = format!("typedef '{}' is initialised", self.text(name));
            self.error(init_pos(init), message);
        }
        let ty = attrs.align.map_or(ty, |a| ty.aligned(a));
        if attrs.transparent_union
            && let Some(r) = self.types.record(ty.id)
            && let Some(def) = &mut self.types.records[r].def
        {
            def.transparent = true;
        }
        match self.lookup_here(name) {
            Some((Entity::Typedef(old), first)) => {
                if !self.types.compatible(old, ty) && ty.id != TypeId::ERROR && old.id != TypeId::ERROR {
                    let message = format!("conflicting types for '{}'", self.text(name));
                    self.error(pos, message).note(Some(first), "first declared here");
                    return;
                }
            }
            Some((Entity::Bad, _)) | None => {}
            Some((_, first)) => {
                let message = format!("'{}' redeclared as different kind of symbol", self.text(name));
                self.error(pos, message).note(Some(first), "first declared here");
                return;
            }
        }
        if self.is_variably_modified(ty) && self.func.is_some() {
            self.enter_region(RegionKind::Scope(name));
        }
        self.declare(name, Entity::Typedef(ty), pos);
    }

    /// `__auto_type x = e;`: the type of the initialiser. `None` after an error.
    fn auto_type(&mut self, d: &Declaration, declarator: &InitDeclarator, name: Symbol) -> Option<QualType> {
        let pos = declarator.declarator.pos;
        if !declarator.declarator.derivations.is_empty() {
            self.error(pos, "'__auto_type' requires a plain identifier as declarator");
            return None;
        }
        match &declarator.init {
            Some((_, Initializer::Expr(e))) => {
                let typed = self.unevaluated(|s| s.rvalue(e));
                if typed.ty.id == TypeId::VOID {
                    let message = format!("variable '{}' has type 'void'", self.text(name));
                    self.error(pos, message);
                    return None;
                }
                Some(typed.ty.with(d.specs.quals))
            }
            Some((_, Initializer::List(_))) | None => {
                let message = format!("'__auto_type' requires an initialiser for '{}'", self.text(name));
                self.error(pos, message);
                None
            }
        }
    }
}

/// An initialiser that sets nothing.
pub(super) fn zero_init() -> Init {
    Init { entries: Vec::new(), complete: false, size: None }
}
