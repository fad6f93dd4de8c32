//! Scopes: which declaration a name or a tag refers to.

use super::Sema;
use crate::intern::Symbol;
use crate::source::Pos;
use crate::tast::{FunctionId, LocalId, ObjectId, Visible};
use crate::types::{EnumId, QualType, RecordId, TypeId};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// What an ordinary identifier stands for.
#[derive(Clone, Copy)]
pub(super) enum Entity {
    /// A typedef name.
    Typedef(QualType),
    /// An enumerator with its value and type.
    Enumerator(i128, TypeId),
    /// A local variable or parameter.
    Local(LocalId),
    /// A static object.
    Object(ObjectId),
    /// A function.
    Function(FunctionId),
    /// A parameter of a prototype that is not a definition: it has a type and no value.
    ProtoParam(QualType),
    /// A nested function, which is not modelled: its type.
    Nested(QualType),
    /// Declared, but with an error.
    Bad,
}

/// What a tag stands for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Tag {
    Record(RecordId),
    Enum(EnumId),
}

/// One scope.
#[derive(Default)]
pub(super) struct Scope {
    pub(super) names: FxHashMap<Symbol, (Entity, Pos)>,
    pub(super) tags: FxHashMap<Symbol, (Tag, Pos)>,
}

impl Sema<'_> {
    /// The innermost declaration of a name.
    pub(super) fn lookup(&self, name: Symbol) -> Option<(Entity, Pos)> {
        self.scopes.iter().rev().find_map(|s| s.names.get(&name).copied())
    }

    /// The declaration of a name in the innermost scope.
    pub(super) fn lookup_here(&self, name: Symbol) -> Option<(Entity, Pos)> {
        self.scopes.last().and_then(|s| s.names.get(&name).copied())
    }

    /// The innermost declaration of a tag.
    pub(super) fn lookup_tag(&self, name: Symbol) -> Option<(Tag, Pos)> {
        self.scopes.iter().rev().find_map(|s| s.tags.get(&name).copied())
    }

    /// The declaration of a tag in the innermost scope.
    pub(super) fn lookup_tag_here(&self, name: Symbol) -> Option<(Tag, Pos)> {
        self.scopes.last().and_then(|s| s.tags.get(&name).copied())
    }

    /// Declares a name in the innermost scope, hiding what it meant.
    pub(super) fn declare(&mut self, name: Symbol, entity: Entity, pos: Pos) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.names.insert(name, (entity, pos));
        }
    }

    /// Declares a tag in the innermost scope.
    pub(super) fn declare_tag(&mut self, name: Symbol, tag: Tag, pos: Pos) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.tags.insert(name, (tag, pos));
        }
    }

    /// Records which variables can be named in the condition of a loop, if that is requested.
    pub(super) fn note_loop(&mut self, pos: Pos) {
        if !self.module.for_witness {
            return;
        }
        // Inner scopes hide the names of outer ones, whatever they stand for.
        let mut names: BTreeMap<Symbol, Option<Visible>> = BTreeMap::new();
        for scope in &self.scopes {
            names.extend(scope.names.iter().map(|(name, (entity, _))| {
                let visible = match entity {
                    Entity::Local(id) => Some(Visible::Local(*id)),
                    Entity::Object(id) => Some(Visible::Object(*id)),
                    Entity::Typedef(_)
                    | Entity::Enumerator(..)
                    | Entity::Function(_)
                    | Entity::ProtoParam(_)
                    | Entity::Nested(_)
                    | Entity::Bad => None,
                };
                (*name, visible)
            }));
        }
        let visible = names.into_iter().filter_map(|(name, visible)| Some((name, visible?))).collect();
        self.module.loops.insert(pos, visible);
    }

    /// Whether the innermost scope is the file's.
    pub(super) fn at_file_scope(&self) -> bool {
        self.scopes.len() == 1
    }

    pub(super) fn push_scope(&mut self) {
        self.scopes.push(Scope::default());
    }

    pub(super) fn pop_scope(&mut self) {
        self.scopes.pop();
    }
}
