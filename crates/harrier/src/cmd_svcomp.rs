//! `harrier svcomp`: `harrier check` for SV-COMP, with a one-word answer.

use crate::args::{CheckArgs, CompileArgs, ErrorArgs, PropertyArgs, SvcompArgs, UndefinedArg};
use crate::property_args::one_property;
use crate::{Exit, cmd_check};

/// Runs the command.
pub(crate) fn run(args: &SvcompArgs) -> Exit {
    // A property that cannot be read is rejected by `check`.
    let pure = one_property(&args.property).is_ok_and(|property| property.is_reachability());
    let undefined = args.compile.undefined.or(pure.then_some(UndefinedArg::Pure));
    cmd_check::run(&CheckArgs {
        files: args.files.clone(),
        property: PropertyArgs {
            property: vec![args.property.clone()],
            errors: ErrorArgs::default(),
            memcleanup: false,
        },
        witness: args.witness.clone(),
        svcomp: true,
        brief: true,
        statistics: false,
        states: false,
        members: Vec::new(),
        cores: args.cores,
        log: None,
        emit_harness: None,
        scripts: None,
        analysis: args.analysis.clone(),
        compile: CompileArgs { undefined, ..args.compile.clone() },
    })
}
