//! Function definitions and the state of the body being typed.

use super::Sema;
use super::attr::Attrs;
use super::scope::Entity;
use super::spec::ParamInfo;
use crate::ast::{self, Derivation, FunctionDef, Params, Storage, TypeSpec};
use crate::intern::Symbol;
use crate::source::Pos;
use crate::tast::{Block, Body, Label, LabelId, Local, LocalId};
use crate::types::{FnType, QualType, Type, TypeId};
use ir::IndexVec;
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// What is known about the function whose body is being typed.
pub(super) struct FuncState {
    pub(super) body: Body,
    pub(super) param_infos: Vec<ParamInfo>,
    pub(super) name: Option<Symbol>,
    pub(super) ret: QualType,
    pub(super) variadic: bool,
    pub(super) noreturn: bool,
    /// The variables of each open block.
    pub(super) blocks: Vec<Vec<LocalId>>,
    /// Label scopes: the function's first, then those of blocks with `__label__`.
    pub(super) labels: Vec<FxHashMap<Symbol, LabelId>>,
    /// For each label, where it was defined and inside of which regions.
    pub(super) label_states: Vec<LabelState>,
    pub(super) gotos: Vec<(LabelId, Pos, Regions)>,
    /// Regions that may not be jumped into: scopes of variable-length arrays and statement
    /// expressions.
    pub(super) regions: Vec<Region>,
    pub(super) next_region: u32,
    pub(super) switches: Vec<SwitchState>,
    /// What `break` and `continue` find: loops and switches, outermost first.
    pub(super) breakables: Vec<Breakable>,
    /// Variables declared `register`.
    pub(super) registers: FxHashSet<LocalId>,
    /// Whether it hands on its variable arguments by `__builtin_va_arg_pack`.
    pub(super) packs_arguments: bool,
}

/// A region that may not be jumped into.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Region {
    pub(super) id: u32,
    pub(super) what: RegionKind,
}

/// Why a region may not be jumped into.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum RegionKind {
    /// The scope of a variably modified declaration.
    Scope(Symbol),
    /// A statement expression.
    StmtExpr,
}

pub(super) type Regions = Rc<[Region]>;

#[derive(Clone)]
pub(super) struct LabelState {
    pub(super) defined: bool,
    pub(super) used: Pos,
    pub(super) regions: Regions,
}

/// What `break` and `continue` leave.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Breakable {
    Loop,
    Switch,
}

/// An open switch.
pub(super) struct SwitchState {
    pub(super) ty: TypeId,
    /// Cases so far: low, high, place.
    pub(super) cases: Vec<(i128, i128, Pos)>,
    pub(super) default: Option<Pos>,
    pub(super) regions: usize,
}

impl FuncState {
    fn new() -> FuncState {
        FuncState {
            body: Body {
                locals: IndexVec::new(),
                params: Vec::new(),
                labels: IndexVec::new(),
                block: Block::default(),
                end: Pos(0),
                returns_zero: false,
                param_vlas: Vec::new(),
            },
            param_infos: Vec::new(),
            name: None,
            ret: TypeId::VOID.into(),
            variadic: false,
            noreturn: false,
            blocks: vec![Vec::new()],
            labels: vec![FxHashMap::default()],
            label_states: Vec::new(),
            gotos: Vec::new(),
            regions: Vec::new(),
            next_region: 0,
            switches: Vec::new(),
            breakables: Vec::new(),
            registers: FxHashSet::default(),
            packs_arguments: false,
        }
    }

    /// A label, defined or not yet.
    pub(super) fn new_label(&mut self, name: Symbol, pos: Pos) -> LabelId {
        let id = self.body.labels.push(Label { name, pos, addr_taken: false });
        self.label_states.push(LabelState { defined: false, used: pos, regions: Rc::new([]) });
        id
    }
}

impl Sema<'_> {
    /// Opens the scope of a function's parameters.
    pub(super) fn begin_function(&mut self) {
        self.func = Some(FuncState::new());
        self.push_scope();
    }

    /// A new local variable; the caller says in which block it lives.
    pub(super) fn new_local(
        &mut self,
        name: Option<Symbol>,
        ty: QualType,
        align: Option<u32>,
        pos: Pos,
    ) -> LocalId {
        let local = Local { name, ty, align, addr_taken: false, cleanup: None, pos };
        match &mut self.func {
            Some(func) => func.body.locals.push(local),
            None => LocalId(0),
        }
    }

    /// A new local variable of the innermost open block.
    pub(super) fn new_block_local(
        &mut self,
        name: Option<Symbol>,
        ty: QualType,
        align: Option<u32>,
        pos: Pos,
    ) -> LocalId {
        let id = self.new_local(name, ty, align, pos);
        if let Some(block) = self.func.as_mut().and_then(|f| f.blocks.last_mut()) {
            block.push(id);
        }
        id
    }

    /// A function definition at file scope.
    pub(super) fn function_definition(&mut self, def: &FunctionDef) {
        let pos = def.declarator.pos;
        let Some(name) = def.declarator.name else { return };
        let attrs = self.declared_attrs(&def.specs.attrs, &def.declarator);
        let base = match self.spec_type(&def.specs) {
            Some(base) => base,
            None => {
                self.error(def.specs.pos, "'__auto_type' is not allowed here");
                TypeId::ERROR.into()
            }
        };
        if matches!(def.specs.ty, TypeSpec::Missing) {
            let message = format!("return type of '{}' defaults to 'int'", self.text(name));
            self.warning(pos, message);
        }
        if let Some((storage @ (Storage::Typedef | Storage::Auto | Storage::Register), _)) = def.specs.storage
        {
            let word = storage_word(storage);
            self.error(pos, format!("function definition declared '{word}'"));
        }
        let base = self.attrs_on_type(base, &attrs);
        let written = matches!(def.declarator.derivations.first(), Some(Derivation::Function(_)));
        let ty = self.derive(base, &def.declarator, written);
        if !written {
            // A typedef of function type cannot give a definition its parameters.
            if self.func.is_none() {
                self.begin_function();
            }
            let message =
                format!("'{}' is defined with a body but is not declared as a function", self.text(name));
            self.error(pos, message);
            self.end_function();
            return;
        }
        let ty = self.old_style_params(ty, def);
        let ty = self.declared_before(name, ty, def).unwrap_or(ty);
        self.define_function(name, ty, def, &attrs);
    }

    fn define_function(&mut self, name: Symbol, ty: QualType, def: &FunctionDef, attrs: &Attrs) {
        let pos = def.declarator.pos;
        // The function is declared in the file's scope, while its parameters' scope is open.
        let params = self.scopes.pop();
        let id = self.declare_function(name, ty, &def.specs, attrs, None, pos, true);
        self.scopes.extend(params);
        let Some(fn_ty) = self.types.function(ty.id).cloned() else {
            self.end_function();
            return;
        };
        self.check_definition(&fn_ty, def, name);
        let param_vlas = std::mem::take(&mut self.pending_vlas);
        let is_main = name == self.names.main;
        let noreturn = id.is_some_and(|id| self.module.functions[id].noreturn);
        if let Some(func) = &mut self.func {
            func.name = Some(name);
            func.ret = fn_ty.ret;
            func.variadic = fn_ty.variadic;
            func.noreturn = noreturn;
            func.body.param_vlas = param_vlas;
            func.body.end = def.body.end;
            func.body.returns_zero = is_main && fn_ty.ret.id == TypeId::INT;
        }
        let block = self.function_body(&def.body);
        self.check_labels();
        let func = self.end_function();
        if let (Some(mut func), Some(id)) = (func, id) {
            // A definition for inlining only does what the function elsewhere does; if it hands on
            // its variable arguments, it cannot but be inlined.
            if func.packs_arguments && self.replaceable.remove(&id) {
                self.module.functions[id].inline = false;
                return;
            }
            func.body.block = block;
            self.module.functions[id].body = Some(func.body);
        }
    }

    fn end_function(&mut self) -> Option<FuncState> {
        self.pop_scope();
        self.pending_vlas.clear();
        self.func.take()
    }

    /// Complete types for the result and the parameters.
    fn check_definition(&mut self, ty: &FnType, def: &FunctionDef, name: Symbol) {
        if ty.ret.id != TypeId::VOID && self.is_incomplete(ty.ret) {
            let message =
                format!("the function returns incomplete type '{}'", self.spell(ty.ret.unqualified()));
            self.error(def.declarator.pos, message);
        }
        let infos = self.func.as_ref().map(|f| f.param_infos.clone()).unwrap_or_default();
        for p in infos {
            if p.ty.id != TypeId::ERROR && self.is_incomplete(p.ty) {
                let called = p.name.map(|n| format!(" '{}'", self.text(n))).unwrap_or_default();
                let message =
                    format!("parameter{called} has incomplete type '{}'", self.spell(p.ty.unqualified()));
                self.error(p.pos, message);
            }
        }
        if name == self.names.main && ty.ret.id != TypeId::INT && ty.ret.id != TypeId::ERROR {
            self.warning(def.declarator.pos, "return type of 'main' is not 'int'");
        }
    }

    /// The parameters of an old-style definition: names first, types in declarations.
    fn old_style_params(&mut self, ty: QualType, def: &FunctionDef) -> QualType {
        let names: &[(Symbol, Pos)] = match def.declarator.derivations.first() {
            Some(Derivation::Function(Params::Names(names))) => names,
            _ => {
                if let Some(d) = def.kr_params.first() {
                    self.error(d.pos, "declaration for parameters of a prototyped function");
                }
                return ty;
            }
        };
        let mut declared: FxHashMap<Symbol, (QualType, Pos, Option<u32>)> = FxHashMap::default();
        for declaration in &def.kr_params {
            self.old_style_declaration(declaration, names, &mut declared);
        }
        for (name, pos) in names {
            let (ty, pos, align) = match declared.get(name) {
                Some(found) => *found,
                None => {
                    let message = format!("type of '{}' defaults to 'int'", self.text(*name));
                    self.warning(*pos, message);
                    (TypeId::INT.into(), *pos, None)
                }
            };
            let attrs = Attrs { align, ..Attrs::default() };
            self.declare_param(Some(*name), ty, pos, &attrs);
            if let Some(func) = &mut self.func {
                func.param_infos.push(ParamInfo { name: Some(*name), ty, pos });
            }
        }
        ty
    }

    /// The prototype that an old-style definition has above it, if its parameters have those very
    /// types. C asks for the promoted types; gcc takes the prototype for both.
    fn declared_before(&self, name: Symbol, ty: QualType, def: &FunctionDef) -> Option<QualType> {
        let Some(Derivation::Function(Params::Names(names))) = def.declarator.derivations.first() else {
            return None;
        };
        let Some((Entity::Function(id), _)) = self.lookup(name) else { return None };
        let before: QualType = self.module.functions[id].ty.into();
        let (old, new) = (self.types.function(before.id)?, self.types.function(ty.id)?);
        let infos = &self.func.as_ref()?.param_infos;
        let same = old.prototype
            && !old.variadic
            && old.params.len() == names.len()
            && infos.len() == names.len()
            && self.types.compatible_unqualified(old.ret, new.ret)
            && infos.iter().zip(&old.params).all(|(p, ty)| self.types.compatible_unqualified(p.ty, *ty));
        (same && !self.types.compatible(before, ty)).then_some(before)
    }

    fn old_style_declaration(
        &mut self,
        declaration: &ast::Declaration,
        names: &[(Symbol, Pos)],
        declared: &mut FxHashMap<Symbol, (QualType, Pos, Option<u32>)>,
    ) {
        let Some(base) = self.spec_type(&declaration.specs) else { return };
        for d in &declaration.declarators {
            let Some(name) = d.declarator.name else { continue };
            let pos = d.declarator.pos;
            let attrs = self.attrs([&declaration.specs.attrs[..], &d.declarator.attrs[..]]);
            let base = self.attrs_on_type(base, &attrs);
            let ty = self.derive(base, &d.declarator, false);
            let ty = self.adjust_param(ty, &d.declarator, true);
            let text = self.text(name).to_owned();
            if d.init.is_some() {
                self.error(pos, format!("parameter '{text}' is initialised"));
            }
            if !names.iter().any(|(n, _)| *n == name) {
                self.error(pos, format!("declaration for parameter '{text}' but no such parameter"));
            } else if declared.insert(name, (ty, pos, attrs.align)).is_some() {
                self.error(pos, format!("redefinition of '{text}'"));
            }
        }
    }

    /// The array that `__func__` names.
    pub(super) fn func_name(&mut self, pos: Pos) -> crate::tast::Expr {
        let name = self.func.as_ref().and_then(|f| f.name);
        let text = name.map_or("", |n| self.text(n)).to_owned();
        let units = text.bytes().map(u32::from).collect();
        let lit = ast::StrLit { kind: ast::CharKind::Plain, units, pos };
        let mut e = self.string(&lit);
        e.ty = e.ty.with(ast::Quals::CONST);
        e
    }

    /// What a name means for the linker: its assembler name if it was given one.
    pub(super) fn link_name(&mut self, name: Symbol, label: Option<&ast::StrLit>) -> Symbol {
        match label {
            // A leading star or underscore convention does not exist on this target.
            Some(lit) => self.str_symbol(lit),
            None => name,
        }
    }

    /// Declares a nested function: its name is known, its body is not modelled.
    pub(super) fn nested_function(&mut self, def: &FunctionDef) {
        let Some(name) = def.declarator.name else { return };
        let Some(base) = self.spec_type(&def.specs) else { return };
        let ty = self.derive(base, &def.declarator, false);
        self.declare(name, Entity::Nested(ty), def.declarator.pos);
    }
}

/// The keyword of a storage class.
pub(super) fn storage_word(storage: Storage) -> &'static str {
    match storage {
        Storage::Typedef => "typedef",
        Storage::Extern => "extern",
        Storage::Static => "static",
        Storage::Auto => "auto",
        Storage::Register => "register",
    }
}

/// Whether a type is a function type.
pub(super) fn is_function(ty: &Type) -> bool {
    matches!(ty, Type::Function(_))
}
