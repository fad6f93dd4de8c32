//! What several tests need.

pub(crate) mod random;
pub(crate) mod stmts;

/// The example that has every kind of everything.
pub(crate) const EVERY_KIND: &str = include_str!("../data/every_kind.hir");

/// The example as a program.
pub(crate) fn every_kind() -> ir::Program {
    ir::parse::parse(EVERY_KIND).unwrap_or_else(|error| panic!("{error}"))
}

/// The function with a name.
pub(crate) fn func_named(program: &ir::Program, name: &str) -> ir::FuncId {
    let mut named = program.funcs.iter_enumerated().filter(|(_, func)| *func.name == *name);
    named.next().unwrap_or_else(|| panic!("there is no function {name}")).0
}
