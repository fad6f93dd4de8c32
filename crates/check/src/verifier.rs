//! The prover: the shape analysis, with several configurations in turn.

use crate::conclusion::{conclude, leaves_something};
use crate::explore::{explore, shape_member};
use crate::observer::Observer;
use crate::watchdog::Watchdog;
use ir::Program;
use obligation::Findings;
use party::{Conclusion, Discharged, Seat, Verdict};
use property::Property;
use smg::analysis::{State, shape_analysis_within};
use smg::config::Config;

/// The verifier and what it needs.
#[derive(Clone, Copy)]
pub struct Verifier<'p> {
    /// The program, with a start function around `main` if it needs one.
    pub program: &'p Program,
    /// The property.
    pub property: &'p Property,
    /// The configurations that take turns.
    pub configs: &'p [Config],
    /// The limits.
    pub watchdog: &'p Watchdog,
    /// The observer.
    pub observer: &'p dyn Observer,
}

impl Verifier<'_> {
    /// Proves the program safe, or returns what it could not prove.
    pub fn run(self, seat: &mut Seat<'_, '_>) -> Conclusion {
        let shapes: Option<Vec<_>> = self
            .configs
            .iter()
            .map(|config| {
                let limits = solver::QueryLimits::default().with_cancel(seat.flag());
                shape_analysis_within(self.program, config, limits)
                    .map(|(shape, start)| shape_member(shape, start, config))
            })
            .collect();
        let Some(shapes) = shapes.filter(|shapes| !shapes.is_empty()) else {
            let stopped = Some("there is nothing to analyse".to_owned());
            return Conclusion { stopped, ..Conclusion::new(Verdict::Unknown) };
        };
        let is_left = |findings: &Findings| leaves_something(findings, self.property);
        let mut explored = explore(shapes, is_left, self.watchdog, self.observer, Some(seat));
        if self.observer.wants_states() {
            for (_, state, ()) in explored.engine.reached().iter() {
                self.observer.state(&format!("{:?} {:?}\n{}", state.ctx, state.at, state.memory));
            }
        }
        let conclusion = conclude(&explored.engine, explored.stopped, self.program, self.property);
        let followed = matches!(conclusion.discharged, Discharged::AllBut { .. });
        let alone = conclusion.verdict == Verdict::Safe;
        if (alone || followed) && self.observer.wants_proof() {
            let states: Vec<State> =
                explored.engine.reached().iter().map(|(_, state, ())| state.clone()).collect();
            self.observer.proved(self.program, explored.engine.analysis_mut(), &states, alone);
        }
        conclusion
    }
}
