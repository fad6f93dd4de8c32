//! Every row of the library table is used by a program below `library/`, so that each is compared
//! with gcc's run.

use crate::front::compile_case;
use ir::DataModel;
use ir::{Program, StmtKind};
use libtest_mimic::Failed;
use std::collections::BTreeSet;
use testkit::suite::Case;

/// The functions without a body that a program refers to, and its choices: a function that is only
/// declared is not part of the program.
fn used(program: &Program, names: &mut BTreeSet<String>) {
    names.extend(program.funcs.iter().filter(|f| f.body.is_none()).map(|f| f.name.to_string()));
    let bodies = program.funcs.iter().filter_map(|f| f.body.as_ref());
    let stmts = bodies.flat_map(|b| b.blocks.iter()).flat_map(|b| b.stmts.iter());
    names.extend(stmts.filter_map(|s| match &s.kind {
        StmtKind::Nondet { name, .. } => Some(name.to_string()),
        _ => None,
    }));
}

/// No row is without a program.
pub(crate) fn is_covered(cases: &[Case]) -> Result<(), Failed> {
    let mut names = BTreeSet::new();
    for case in cases.iter().filter(|case| case.name.starts_with("library/")) {
        let model = if case.is_for(DataModel::Lp64) { DataModel::Lp64 } else { DataModel::Ilp32 };
        if let Some(program) = &compile_case(case, model).program {
            used(program, &mut names);
        }
    }
    let missing: Vec<&str> =
        libtable::models().map(|row| row.name).filter(|name| !names.contains(*name)).collect();
    match missing.is_empty() {
        true => Ok(()),
        false => Err(format!("no program below suite/library calls {}", missing.join(", ")).into()),
    }
}
