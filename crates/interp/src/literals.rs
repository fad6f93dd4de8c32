//! String literals that may overlap others.
//!
//! C leaves open whether equal literals are one object (6.4.5p7), and whether one that is the end
//! of another is part of it: compilers and linkers do both. A run keeps all of them apart, or
//! shares all that can be shared.

use ir::{GlobalId, Idx, Program};
use libtable::Effect;
use std::collections::BTreeMap;

/// The literals that can lie in others, each with the longest of these and the offset in it.
pub(crate) fn inside_others(program: &Program) -> BTreeMap<GlobalId, (GlobalId, u64)> {
    let literals = program.globals.iter_enumerated().filter(|(_, global)| global.is_string_literal());
    // Read backwards, the end of a literal is its beginning: in this order it stands before those
    // that it ends.
    let mut backwards: Vec<(Vec<u8>, GlobalId)> =
        literals.filter_map(|(id, global)| Some((global.bytes()?.into_iter().rev().collect(), id))).collect();
    backwards.sort_unstable_by(|a, b| a.0.cmp(&b.0).then(b.1.index().cmp(&a.1.index())));
    let mut found = BTreeMap::new();
    let mut host: Option<&(Vec<u8>, GlobalId)> = None;
    for literal in backwards.iter().rev() {
        let (bytes, id) = literal;
        match host.filter(|(longest, _)| longest.starts_with(bytes)) {
            Some((longest, longest_id)) => {
                let offset = (longest.len() - bytes.len()) as u64;
                // Wide characters stay aligned.
                if offset.is_multiple_of(u64::from(program.globals[*id].align)) {
                    found.insert(*id, (*longest_id, offset));
                }
            }
            None => host = Some(literal),
        }
    }
    found
}

/// Whether memory can be shared or not in runs of a program: something depends on what C leaves
/// open.
pub fn can_share(program: &Program) -> bool {
    let reallocates = |func: &ir::Function| {
        let model = func.body.is_none().then(|| libtable::lookup(&func.name)).flatten();
        model.is_some_and(|model| matches!(model.effect, Effect::Realloc { .. }))
    };
    program.funcs.iter().any(reallocates) || !inside_others(program).is_empty()
}
