//! Those who look on while a program is checked.

use ir::Program;
use smg::analysis::{Shape, State};

/// Sees how far the analysis is.
pub trait Observer: Sync {
    /// Whether progress is looked at: it costs time to tell.
    fn is_watching(&self) -> bool {
        false
    }

    /// How far the analysis is, in place of what was said before; empty at its end.
    fn progress(&self, _text: &str) {}

    /// A state that was reached, if states are [asked for](Observer::wants_states).
    fn state(&self, _text: &str) {}

    /// Whether all states are to be told at the end.
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
