//! Which entry stands for each symbol, and where aliases lead.

use super::defines;
use crate::diag::Diagnostics;
use crate::intern::{Interner, Symbol};
use crate::source::Pos;
use crate::tast::{FunctionId, Linkage, Module, ObjectDef, ObjectId};
use crate::typename::type_name;
use crate::types::{QualType, Type, Types};
use indexmap::IndexMap;
use ir::IndexVec;
use rustc_hash::{FxBuildHasher, FxHashMap};

/// The entries of one external symbol, in the order of the module.
#[derive(Default)]
struct Group {
    objects: Vec<ObjectId>,
    functions: Vec<FunctionId>,
}

/// What a symbol or an entry means.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Entity {
    Object(ObjectId),
    Function(FunctionId),
}

/// The meaning of every entry.
pub(super) struct Symbols {
    groups: IndexMap<Symbol, Group, FxBuildHasher>,
    /// The chosen entry of each, with aliases followed.
    objects: IndexVec<ObjectId, ObjectId>,
    functions: IndexVec<FunctionId, FunctionId>,
    /// The symbol whose group an entry was chosen from.
    object_symbols: FxHashMap<ObjectId, Symbol>,
    function_symbols: FxHashMap<FunctionId, Symbol>,
}

/// How strongly an entry defines its symbol; the strongest is chosen.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Strength {
    /// A declaration without prototype.
    Unknown,
    /// A declaration.
    Declared,
    /// An inline definition.
    Inline,
    /// Attribute `weak`.
    Weak,
    /// `int x;` at file scope, declared `common`: gcc's default since version 10 is that it defines
    /// `x`.
    Tentative,
    Strong,
}

impl Symbols {
    pub(super) fn resolve(
        module: &Module,
        types: &Types,
        names: &Interner,
        diags: &mut Diagnostics,
    ) -> Symbols {
        let mut groups: IndexMap<Symbol, Group, FxBuildHasher> = IndexMap::default();
        for (id, o) in module.objects.iter_enumerated() {
            if o.linkage == Linkage::External {
                groups.entry(o.name).or_default().objects.push(id);
            }
        }
        for (id, f) in module.functions.iter_enumerated() {
            if f.linkage == Linkage::External {
                groups.entry(f.name).or_default().functions.push(id);
            }
        }
        let mut symbols = Symbols {
            groups: IndexMap::default(),
            objects: module.objects.indices().collect(),
            functions: module.functions.indices().collect(),
            object_symbols: FxHashMap::default(),
            function_symbols: FxHashMap::default(),
        };
        let mut linker = Linker { module, types, names, diags };
        for (&symbol, group) in &groups {
            linker.check_clash(symbol, group);
            if let Some(chosen) = linker.choose_object(symbol, &group.objects) {
                for &id in &group.objects {
                    symbols.objects[id] = chosen;
                }
                symbols.object_symbols.insert(chosen, symbol);
            }
            if let Some(chosen) = linker.choose_function(symbol, &group.functions) {
                for &id in &group.functions {
                    symbols.functions[id] = linker.meant(id, chosen, &group.functions);
                }
                symbols.function_symbols.insert(chosen, symbol);
            }
        }
        symbols.groups = groups;
        symbols.follow_aliases(&mut linker);
        symbols
    }

    /// The entry that an object means.
    pub(super) fn object(&self, id: ObjectId) -> ObjectId {
        self.objects.get(id).copied().unwrap_or(id)
    }

    /// The entry that a function means.
    pub(super) fn function(&self, id: FunctionId) -> FunctionId {
        self.functions.get(id).copied().unwrap_or(id)
    }

    /// All entries of the symbol of a chosen object.
    pub(super) fn declarations(&self, chosen: ObjectId) -> impl Iterator<Item = ObjectId> {
        let group = self.object_symbols.get(&chosen).and_then(|s| self.groups.get(s));
        let alone = group.is_none().then_some(chosen);
        group.into_iter().flat_map(|g| g.objects.iter().copied()).chain(alone)
    }

    /// All entries of the symbol of a chosen function.
    pub(super) fn function_declarations(&self, chosen: FunctionId) -> impl Iterator<Item = FunctionId> {
        let group = self.function_symbols.get(&chosen).and_then(|s| self.groups.get(s));
        let alone = group.is_none().then_some(chosen);
        group.into_iter().flat_map(|g| g.functions.iter().copied()).chain(alone)
    }

    fn follow_aliases(&mut self, linker: &mut Linker<'_>) {
        let module = linker.module;
        // Symbols that only one unit sees; an alias may name them.
        let mut internal: FxHashMap<(u32, Symbol), Entity> = FxHashMap::default();
        for (id, o) in module.objects.iter_enumerated() {
            if o.linkage == Linkage::Internal {
                internal.insert((o.unit, o.name), Entity::Object(id));
            }
        }
        for (id, f) in module.functions.iter_enumerated() {
            if f.linkage == Linkage::Internal {
                internal.insert((f.unit, f.name), Entity::Function(id));
            }
        }
        let mut objects = Vec::new();
        for id in module.objects.indices() {
            let chosen = self.objects[id];
            if module.objects[chosen].alias.is_some() {
                let own = chosen == id;
                objects.push((id, self.alias_target(linker, &internal, Entity::Object(chosen), own)));
            }
        }
        let mut functions = Vec::new();
        for id in module.functions.indices() {
            let chosen = self.functions[id];
            if module.functions[chosen].alias.is_some() {
                let own = chosen == id;
                functions.push((id, self.alias_target(linker, &internal, Entity::Function(chosen), own)));
            }
        }
        for (id, target) in objects {
            if let Some(Entity::Object(target)) = target {
                self.objects[id] = target;
            }
        }
        for (id, target) in functions {
            if let Some(Entity::Function(target)) = target {
                self.functions[id] = target;
            }
        }
    }

    /// Follows aliases to their end; reports what goes wrong if `report` is set.
    fn alias_target(
        &self,
        linker: &mut Linker<'_>,
        internal: &FxHashMap<(u32, Symbol), Entity>,
        from: Entity,
        report: bool,
    ) -> Option<Entity> {
        let (name, _, pos, _) = linker.about(from);
        let mut at = from;
        // Every step leaves an alias for another symbol, so more steps than symbols mean a cycle.
        for _ in 0..=linker.module.objects.len() + linker.module.functions.len() {
            let (_, unit, _, alias) = linker.about(at);
            let Some(target) = alias else {
                let same_kind = matches!(
                    (from, at),
                    (Entity::Object(_), Entity::Object(_)) | (Entity::Function(_), Entity::Function(_))
                );
                if !same_kind && report {
                    let (_, _, there, _) = linker.about(at);
                    let name = linker.names.text(name);
                    let message =
                        format!("alias '{name}' and its target are not both functions or both objects");
                    linker.diags.error(pos, message).note(Some(there), "the target is declared here");
                }
                return same_kind.then_some(at);
            };
            let next =
                internal.get(&(unit, target)).copied().or_else(|| self.external(linker.module, target));
            match next {
                Some(next) => at = next,
                None => {
                    if report {
                        let (name, target) = (linker.names.text(name), linker.names.text(target));
                        let message = format!("'{name}' is an alias of the undefined symbol '{target}'");
                        linker.diags.error(pos, message);
                    }
                    return None;
                }
            }
        }
        if report {
            let message = format!("'{}' is part of a cycle of aliases", linker.names.text(name));
            linker.diags.error(pos, message);
        }
        None
    }

    /// The definition of an external symbol.
    fn external(&self, module: &Module, symbol: Symbol) -> Option<Entity> {
        let group = self.groups.get(&symbol)?;
        let function = group.functions.first().map(|&id| self.functions[id]);
        if let Some(id) = function.filter(|&id| defines(&module.functions[id])) {
            return Some(Entity::Function(id));
        }
        let object = self.objects[*group.objects.first()?];
        let o = &module.objects[object];
        let defined = o.alias.is_some()
            || match o.def {
                ObjectDef::Declared => false,
                ObjectDef::Tentative | ObjectDef::Init(_) => true,
            };
        defined.then_some(Entity::Object(object))
    }
}

struct Linker<'a> {
    module: &'a Module,
    types: &'a Types,
    names: &'a Interner,
    diags: &'a mut Diagnostics,
}

impl Linker<'_> {
    /// Name, unit, place and alias of an entry.
    fn about(&self, entity: Entity) -> (Symbol, u32, Pos, Option<Symbol>) {
        match entity {
            Entity::Object(id) => {
                let o = &self.module.objects[id];
                (o.name, o.unit, o.pos, o.alias)
            }
            Entity::Function(id) => {
                let f = &self.module.functions[id];
                (f.name, f.unit, f.pos, f.alias)
            }
        }
    }

    fn check_clash(&mut self, symbol: Symbol, group: &Group) {
        let (Some(&object), Some(&function)) = (group.objects.first(), group.functions.first()) else {
            return;
        };
        let (object, function) = (self.module.objects[object].pos, self.module.functions[function].pos);
        let name = self.names.text(symbol);
        let message = format!("'{name}' redeclared as different kind of symbol");
        if function < object {
            self.diags.error(object, message).note(Some(function), "declared as a function here");
        } else {
            self.diags.error(function, message).note(Some(object), "declared as an object here");
        }
    }

    fn choose_object(&mut self, symbol: Symbol, ids: &[ObjectId]) -> Option<ObjectId> {
        let module = self.module;
        let strength = |id: ObjectId| {
            let o = &module.objects[id];
            match (&o.def, o.weak) {
                (ObjectDef::Declared, _) if o.alias.is_none() => Strength::Declared,
                (_, true) => Strength::Weak,
                (ObjectDef::Tentative, false) if o.alias.is_none() && o.common => Strength::Tentative,
                (ObjectDef::Declared | ObjectDef::Tentative | ObjectDef::Init(_), false) => Strength::Strong,
            }
        };
        let entries: Vec<_> = ids
            .iter()
            .map(|&id| Entry {
                id,
                strength: strength(id),
                pos: module.objects[id].pos,
                ty: module.objects[id].ty,
                source: symbol,
            })
            .collect();
        let chosen = self.choose(symbol, &entries)?;
        let first = &module.objects[chosen];
        for o in ids.iter().map(|&id| &module.objects[id]) {
            if o.thread_local != first.thread_local {
                let name = self.names.text(symbol);
                let message = format!("'{name}' is thread-local in one unit and not in another");
                self.diags
                    .error(o.pos.max(first.pos), message)
                    .note(Some(o.pos.min(first.pos)), "declared here");
                break;
            }
        }
        Some(chosen)
    }

    fn choose_function(&mut self, symbol: Symbol, ids: &[FunctionId]) -> Option<FunctionId> {
        let module = self.module;
        let strength = |id: FunctionId| {
            let f = &module.functions[id];
            let prototype = self.types.function(f.ty).is_some_and(|t| t.prototype);
            match (defines(f), f.weak, f.inline) {
                (false, _, _) if prototype => Strength::Declared,
                (false, _, _) => Strength::Unknown,
                (true, _, true) => Strength::Inline,
                (true, true, false) => Strength::Weak,
                (true, false, false) => Strength::Strong,
            }
        };
        let entries: Vec<_> = ids
            .iter()
            .map(|&id| Entry {
                id,
                strength: strength(id),
                pos: module.functions[id].pos,
                ty: module.functions[id].ty.into(),
                source: module.functions[id].source,
            })
            .collect();
        self.choose(symbol, &entries)
    }

    /// The function that an entry means, of a symbol for which one was chosen. An inline definition
    /// says what its own name means, and no other name that an assembler name has made the same
    /// symbol: that means what the linker finds elsewhere.
    fn meant(&self, id: FunctionId, chosen: FunctionId, group: &[FunctionId]) -> FunctionId {
        let inline = |id: FunctionId| {
            let f = &self.module.functions[id];
            f.inline && defines(f)
        };
        let source = |id: FunctionId| self.module.functions[id].source;
        if !inline(chosen) || source(id) == source(chosen) {
            return chosen;
        }
        let own = group.iter().copied().find(|&other| source(other) == source(id) && inline(other));
        own.or_else(|| group.iter().copied().find(|&other| !defines(&self.module.functions[other])))
            .unwrap_or(chosen)
    }

    /// The strongest entry, the first of several; reports several strong ones and types that do not
    /// agree.
    fn choose<I: Copy>(&mut self, symbol: Symbol, entries: &[Entry<I>]) -> Option<I> {
        let greatest = entries.iter().map(|e| e.strength).max()?;
        let chosen = entries.iter().find(|e| e.strength == greatest)?;
        let name = self.names.text(symbol);
        // Headers declare the same library function differently, depending on feature macros: that
        // only matters for what the program defines itself.
        let defined = chosen.strength > Strength::Declared;
        // Names that only assembler names make the same symbol may have any types.
        let differs = |e: &&Entry<I>| {
            let void = *self.types.get(e.ty.id) == Type::Void;
            e.source == chosen.source && !void && !self.types.compatible(e.ty, chosen.ty)
        };
        // A linker does not compare types: what a declaration says wrongly of a definition matters
        // where it is used, and is found there.
        let is_declaration = |e: &Entry<I>| e.strength < Strength::Weak;
        let worst = || entries.iter().filter(differs).min_by_key(|e| is_declaration(e));
        if defined && let Some(e) = worst() {
            let goes_on = is_declaration(e);
            let (first, later) = if e.pos < chosen.pos { (e, chosen) } else { (chosen, e) };
            let [was, is] = [first, later].map(|e| type_name(self.types, self.names, e.ty));
            let message = format!("conflicting types for '{name}'");
            let said = match goes_on {
                true => self.diags.warning(later.pos, message + " in two files"),
                false => self.diags.error(later.pos, message),
            };
            let note = match was == is {
                true => format!("declared as another '{was}' here"),
                false => format!("declared as '{was}' here, there as '{is}'"),
            };
            said.note(Some(first.pos), note);
            if !goes_on {
                return Some(chosen.id);
            }
        }
        for e in entries.iter().filter(|e| e.strength == Strength::Strong).skip(1) {
            let (later, first) = (e.pos.max(chosen.pos), e.pos.min(chosen.pos));
            self.diags
                .error(later, format!("multiple definition of '{name}'"))
                .note(Some(first), "first defined here");
        }
        Some(chosen.id)
    }
}

struct Entry<I> {
    id: I,
    strength: Strength,
    pos: Pos,
    ty: QualType,
    /// The name in the source.
    source: Symbol,
}
