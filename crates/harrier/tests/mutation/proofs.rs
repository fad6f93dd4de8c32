//! Proofs by the verifier and the hunters, without the runs by which `harrier check` makes sure of
//! them, and by steps. What ends a proof is counted, so it is the same in every run.

use cpa::{Control, Engine, Limits, Outcome};
use flow::with_start;
use ir::Program;
use property::Property;
use smg::analysis::shape_analysis;
use smg::config::{Config, IN_TURN};

/// How many states of one program are expanded, and how much work is done, by each configuration.
const STATES: u64 = 600;
const WORK: u64 = 600_000;
/// How large all states may be together: a few mutants have states that grow with each step, and a
/// proof that is given up contradicts nothing. Those of proofs are a tenth of this.
const SIZE: u64 = 100_000;

/// The configuration that proves the program, if there is one.
pub(crate) fn proof(program: &Program, property: &Property) -> Result<Option<&'static str>, String> {
    let program = &with_start(program.clone());
    for name in IN_TURN.into_iter().chain(["bfs"]) {
        let config = check::config_for(name, false, property)?;
        if is_proof(program, &config).ok_or("there is no function 'main'")? {
            return Ok(Some(name));
        }
    }
    Ok(None)
}

fn is_proof(program: &Program, config: &Config) -> Option<bool> {
    let (shape, start) = shape_analysis(program, config)?;
    let mut engine = Engine::new(shape, config.settings());
    engine.start(start, ());
    for _ in 0..STATES {
        let outcome = engine.run(Limits::steps(1), &mut |_| Control::Continue);
        let shape = engine.analysis();
        if !shape.findings().alarms.is_empty() || shape.work() > WORK || shape.size() > SIZE {
            return Some(false);
        }
        if outcome == Outcome::Finished {
            return Some(!shape.findings().is_partial());
        }
    }
    Some(false)
}
