//! `harrier svcomp`: `harrier check` for SV-COMP, with a one-word answer.

use crate::args::{CheckArgs, ErrorArgs, PropertyArgs, SvcompArgs};
use crate::{Exit, cmd_check};

/// Runs the command.
pub(crate) fn run(args: &SvcompArgs) -> Exit {
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
        analysis: args.analysis.clone(),
        compile: args.compile.clone(),
    })
}
