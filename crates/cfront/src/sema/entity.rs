//! Objects and functions with linkage, and what several declarations of one name say together.

use super::attr::Attrs;
use super::scope::Entity;
use super::{Linked, Sema};
use crate::ast::{DeclSpecs, Storage, StrLit};
use crate::intern::Symbol;
use crate::session::Revision;
use crate::source::Pos;
use crate::tast::{Function, FunctionId, Init, Linkage, ObjectDef, ObjectId, StaticObject};
use crate::types::{ArrayLen, QualType, Type, TypeId};

/// A declaration of an object with static storage and linkage.
pub(super) struct ObjectDecl<'t> {
    pub(super) name: Symbol,
    pub(super) ty: QualType,
    pub(super) specs: &'t DeclSpecs,
    pub(super) attrs: &'t Attrs,
    pub(super) label: Option<&'t StrLit>,
    pub(super) pos: Pos,
    /// Whether an initialiser follows.
    pub(super) init: bool,
    pub(super) align: Option<u32>,
}

impl Sema<'_> {
    /// Declares a function, or completes its earlier declaration. `None` after an error.
    #[expect(clippy::too_many_arguments, reason = "a declaration has these parts")]
    pub(super) fn declare_function(
        &mut self,
        name: Symbol,
        ty: QualType,
        specs: &DeclSpecs,
        attrs: &Attrs,
        label: Option<&StrLit>,
        pos: Pos,
        definition: bool,
    ) -> Option<FunctionId> {
        if ty.id == TypeId::ERROR {
            self.declare(name, Entity::Bad, pos);
            return None;
        }
        if !self.same_kind_here(name, pos, |e| matches!(e, Entity::Function(_))) {
            return None;
        }
        let is_static = matches!(specs.storage, Some((Storage::Static, _)));
        let is_extern = matches!(specs.storage, Some((Storage::Extern, _)));
        if is_static && !self.at_file_scope() && !definition {
            let message =
                format!("invalid storage class for function '{}': 'static' in a block", self.text(name));
            self.error(pos, message);
        }
        let gnu_inline = attrs.gnu_inline || self.session.options.std.revision < Revision::C99;
        let inline_only = specs.inline.is_some() && is_extern == gnu_inline && !is_static;
        let id = match self.linked.get(&name).copied() {
            Some(Linked::Function(id)) => {
                self.redeclare_function(id, name, ty, is_static, pos, definition)?;
                // GNU's inline definitions stay such whatever is declared; C99's only if all
                // declarations say so.
                let f = &mut self.module.functions[id];
                f.inline = if gnu_inline { f.inline || inline_only } else { f.inline && inline_only };
                id
            }
            Some(Linked::Object(_)) => {
                let message = format!("'{}' redeclared as different kind of symbol", self.text(name));
                self.error(pos, message);
                return None;
            }
            None => {
                let link_name = self.link_name(name, label);
                let linkage = if is_static { Linkage::Internal } else { Linkage::External };
                let id = self.module.functions.push(Function {
                    source: name,
                    name: link_name,
                    unit: self.unit,
                    ty: ty.id,
                    linkage,
                    inline: inline_only,
                    noreturn: false,
                    weak: false,
                    alias: None,
                    constructor: None,
                    destructor: None,
                    body: None,
                    pos,
                });
                self.linked.insert(name, Linked::Function(id));
                id
            }
        };
        let link_name = label.map(|l| self.str_symbol(l));
        let f = &mut self.module.functions[id];
        if let Some(link_name) = link_name {
            f.name = link_name;
        }
        f.noreturn |= attrs.noreturn || specs.noreturn.is_some();
        f.weak |= attrs.weak;
        f.alias = attrs.alias.or(f.alias);
        f.constructor = attrs.constructor.or(f.constructor);
        f.destructor = attrs.destructor.or(f.destructor);
        if definition {
            f.pos = pos;
            if gnu_inline && inline_only {
                self.replaceable.insert(id);
            }
        }
        self.declare(name, Entity::Function(id), pos);
        if let Some((what, pos)) = attrs.unsupported {
            self.error(pos, format!("{what} is not supported"));
        }
        Some(id)
    }

    fn redeclare_function(
        &mut self,
        id: FunctionId,
        name: Symbol,
        ty: QualType,
        is_static: bool,
        pos: Pos,
        definition: bool,
    ) -> Option<()> {
        let old = &self.module.functions[id];
        let (old_ty, old_pos, defined) = (old.ty, old.pos, old.body.is_some());
        let old_internal = old.linkage == Linkage::Internal;
        let text = self.text(name).to_owned();
        let replaceable = self.replaceable.contains(&id);
        if definition && defined && replaceable {
            self.replaceable.remove(&id);
            self.module.functions[id].body = None;
            self.module.functions[id].inline = false;
        } else if definition && defined {
            self.error(pos, format!("redefinition of '{text}'")).note(Some(old_pos), "first defined here");
            return None;
        }
        let implicit = self.implicit.remove(&id);
        if !self.types.compatible(old_ty.into(), ty) {
            let was = self.spell(old_ty.into());
            let is = self.spell(ty);
            // The implicit declaration of a library function has the type that the compiler knows;
            // what the program says counts. That of any other function returns `int`, which does
            // not matter if there is nothing to return.
            let returns = |ty: TypeId| self.types.function(ty).map(|f| (f.ret.id, f.prototype));
            let guessed = returns(old_ty) == Some((TypeId::INT, false));
            let nothing = returns(ty.id).is_some_and(|(ret, _)| *self.types.get(ret) == Type::Void);
            if implicit && (!guessed || nothing) {
                self.warning(pos, format!("conflicting types for '{text}', which was called before"))
                    .note(Some(old_pos), format!("called as '{was}', declared here as '{is}'"));
                self.module.functions[id].ty = ty.id;
                return Some(());
            }
            self.error(pos, format!("conflicting types for '{text}'"))
                .note(Some(old_pos), format!("first declared as '{was}', here as '{is}'"));
            return None;
        }
        if is_static && !old_internal {
            self.error(pos, format!("static declaration of '{text}' follows non-static declaration"))
                .note(Some(old_pos), "first declared here");
            return None;
        }
        let composite = self.types.composite(old_ty.into(), ty).id;
        if !defined {
            self.module.functions[id].ty = composite;
        }
        Some(())
    }

    /// Whether the name is free in this scope, or stands for the same kind of thing.
    pub(super) fn same_kind_here(&mut self, name: Symbol, pos: Pos, same: impl Fn(&Entity) -> bool) -> bool {
        match self.lookup_here(name) {
            Some((Entity::Bad, _)) | None => true,
            Some((entity, _)) if same(&entity) => true,
            Some((_, first)) => {
                let message = format!("'{}' redeclared as different kind of symbol", self.text(name));
                self.error(pos, message).note(Some(first), "first declared here");
                false
            }
        }
    }

    /// Declares an object with linkage, at file scope or `extern` in a block. `None` after an
    /// error.
    pub(super) fn declare_object(&mut self, d: &ObjectDecl<'_>) -> Option<ObjectId> {
        if d.ty.id == TypeId::ERROR {
            self.declare(d.name, Entity::Bad, d.pos);
            return None;
        }
        if !self.same_kind_here(d.name, d.pos, |e| matches!(e, Entity::Object(_))) {
            return None;
        }
        let is_static = matches!(d.specs.storage, Some((Storage::Static, _)));
        let is_extern = matches!(d.specs.storage, Some((Storage::Extern, _)));
        let def = if is_extern && !d.init { ObjectDef::Declared } else { ObjectDef::Tentative };
        let id = match self.linked.get(&d.name).copied() {
            Some(Linked::Object(id)) => {
                self.redeclare_object(id, d, is_static, is_extern)?;
                id
            }
            Some(Linked::Function(_)) => {
                let message = format!("'{}' redeclared as different kind of symbol", self.text(d.name));
                self.error(d.pos, message);
                return None;
            }
            None => {
                let linkage = if is_static { Linkage::Internal } else { Linkage::External };
                let id = self.module.objects.push(StaticObject {
                    name: d.name,
                    unit: self.unit,
                    ty: d.ty,
                    linkage,
                    def: ObjectDef::Declared,
                    thread_local: d.specs.thread_local.is_some(),
                    weak: false,
                    common: false,
                    alias: None,
                    align: None,
                    pos: d.pos,
                });
                self.linked.insert(d.name, Linked::Object(id));
                id
            }
        };
        let link_name = d.label.map(|l| self.str_symbol(l));
        let object = &mut self.module.objects[id];
        if let Some(link_name) = link_name {
            object.name = link_name;
        }
        object.weak |= d.attrs.weak;
        object.common |= d.attrs.common;
        object.alias = d.attrs.alias.or(object.alias);
        object.align = object.align.max(d.align);
        if matches!((&object.def, &def), (ObjectDef::Declared, ObjectDef::Tentative)) {
            object.def = def;
            object.pos = d.pos;
        }
        self.declare(d.name, Entity::Object(id), d.pos);
        Some(id)
    }

    fn redeclare_object(
        &mut self,
        id: ObjectId,
        d: &ObjectDecl<'_>,
        is_static: bool,
        is_extern: bool,
    ) -> Option<()> {
        let old = &self.module.objects[id];
        let (old_ty, old_pos) = (old.ty, old.pos);
        let internal = old.linkage == Linkage::Internal;
        let text = self.text(d.name).to_owned();
        let first = "first declared here";
        if !self.types.compatible(old_ty, d.ty) {
            let was = self.spell(old_ty);
            let is = self.spell(d.ty);
            self.error(d.pos, format!("conflicting types for '{text}'"))
                .note(Some(old_pos), format!("first declared as '{was}', here as '{is}'"));
            return None;
        }
        if is_static && !internal {
            let message = format!("static declaration of '{text}' follows non-static declaration");
            self.error(d.pos, message).note(Some(old_pos), first);
            return None;
        }
        if internal && !is_static && !is_extern {
            let message = format!("non-static declaration of '{text}' follows static declaration");
            self.error(d.pos, message).note(Some(old_pos), first);
            return None;
        }
        if d.specs.thread_local.is_some() != self.module.objects[id].thread_local {
            let (is, was) = match d.specs.thread_local {
                Some(_) => ("thread-local", "non-thread-local"),
                None => ("non-thread-local", "thread-local"),
            };
            let message = format!("{is} declaration of '{text}' follows {was} declaration");
            self.error(d.pos, message).note(Some(old_pos), first);
            return None;
        }
        let composite = self.types.composite(old_ty, d.ty);
        self.module.objects[id].ty = QualType { align: old_ty.align.max(d.ty.align), ..composite };
        Some(())
    }

    /// Gives an object its initialiser.
    pub(super) fn define_object(&mut self, id: ObjectId, ty: QualType, init: Init, name: Symbol, pos: Pos) {
        if matches!(self.module.objects[id].def, ObjectDef::Init(_)) {
            let first = self.module.objects[id].pos;
            let message = format!("redefinition of '{}'", self.text(name));
            self.error(pos, message).note(Some(first), "first defined here");
            return;
        }
        let object = &mut self.module.objects[id];
        object.ty = ty;
        object.def = ObjectDef::Init(init);
        object.pos = pos;
    }

    /// A new object without linkage: a static local, a compound literal, a name of the front end's
    /// own.
    pub(super) fn new_static(&mut self, name: Symbol, ty: QualType, def: ObjectDef, pos: Pos) -> ObjectId {
        self.module.objects.push(StaticObject {
            name,
            unit: self.unit,
            ty,
            linkage: Linkage::None,
            def,
            thread_local: false,
            weak: false,
            common: false,
            alias: None,
            align: None,
            pos,
        })
    }

    /// At the end of the unit: tentative definitions must have become complete.
    pub(super) fn finish_unit(&mut self) {
        for id in self.module.objects.indices() {
            let object = &self.module.objects[id];
            if object.unit != self.unit || !matches!(object.def, ObjectDef::Tentative) {
                continue;
            }
            let (ty, pos, name) = (object.ty, object.pos, object.name);
            match *self.kind(ty) {
                Type::Array(elem, ArrayLen::Unknown) => {
                    let message = format!("array '{}' assumed to have one element", self.text(name));
                    self.warning(pos, message);
                    let one = self.types.array(elem, ArrayLen::Known(1));
                    self.module.objects[id].ty.id = one;
                }
                _ if self.is_incomplete(ty) => {
                    let message = format!(
                        "'{}' has incomplete type '{}'",
                        self.text(name),
                        self.spell(ty.unqualified())
                    );
                    self.error(pos, message);
                }
                _ => {}
            }
        }
    }
}
