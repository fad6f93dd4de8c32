//! Observers of a check.

use ir::Program;
use smg::analysis::{Shape, State};
use template::Facts;

/// Receives the progress of the analysis.
pub trait Observer: Sync {
    /// Whether progress is shown: reporting it costs time.
    fn is_watching(&self) -> bool {
        false
    }

    /// The current progress, which replaces the last one; empty at the end.
    fn progress(&self, _text: &str) {}

    /// A state that was reached, if states are [requested](Observer::wants_states).
    fn state(&self, _text: &str) {}

    /// Whether to report all states at the end.
    fn wants_states(&self) -> bool {
        false
    }

    /// The verifier has followed all executions by this analysis, with these states. It has proved
    /// the program alone, or what it leaves is left to others.
    fn proved(&self, _program: &Program, _shape: &mut Shape<'_>, _states: &[State], _alone: bool) {}

    /// The same of the template prover, with these facts.
    fn proved_by_templates(&self, _program: &Program, _facts: &Facts, _alone: bool) {}

    /// A round of the template prover that ended: its name, and all of it as a script in SMT-LIB.
    fn script(&self, _round: &str, _text: &str) {}

    /// Whether it wants to know of [rounds](Observer::script).
    fn wants_scripts(&self) -> bool {
        false
    }

    /// Whether it wants to know of a [proof](Observer::proved), or a share of one.
    fn wants_proof(&self) -> bool {
        false
    }

    /// Whether it wants to know what holds in all executions even if the property is not proved.
    fn wants_unproved(&self) -> bool {
        false
    }
}
