//! Observers of a check.

use ir::Program;
use smg::analysis::{Shape, State};

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

    /// The verifier has proved the program by this analysis, with these states.
    fn proved(&self, _program: &Program, _shape: &mut Shape<'_>, _states: &[State]) {}

    /// Whether it wants to know of a [proof](Observer::proved).
    fn wants_proof(&self) -> bool {
        false
    }
}
