//! Simpler inputs that show the same error.
//!
//! Whoever reads a bug wants to see which inputs matter. So the inputs are cut, and single ones are set to 0 or 1, as long as the run still ends in the same
//! error; memory that was never set is made zero if that shows it, too. The runs are few: an execution is short or stays as it is.

use crate::replay::{Limits, Replayer, Shown, UNSET};
use interp::{InputValue, Inputs};

/// How many statements all runs together may execute.
const STEPS: u64 = 2_000_000;
/// A run that loses memory is repeated about so often to find where.
const REPEATS: u64 = 16;
/// How many inputs are looked at one by one.
const MOST: usize = 64;

/// The same error by simpler inputs, or by the same ones.
pub fn simplify(replayer: &Replayer<'_>, shown: Shown) -> Shown {
    let mut search = Search { replayer, best: shown, left: STEPS };
    if search.best.unset != UNSET[0] {
        let inputs = search.values();
        search.accepts(inputs, UNSET[0]);
    }
    if search.best.choices.is_empty() {
        return search.best;
    }
    let unset = search.best.unset;
    let given = search.best.choices.len();
    // Zeros behind the first few; half as many tries as the number has digits.
    let lengths = std::iter::successors(Some(0usize), |n| Some((n * 2).max(1))).take_while(|n| *n < given);
    for length in lengths {
        let inputs = search.values()[..length].to_vec();
        if search.accepts(inputs, unset) {
            break;
        }
    }
    for at in 0..MOST {
        for simple in [0, 1] {
            let mut inputs = search.values();
            let (Some(value), Some(choice)) = (inputs.get_mut(at), search.best.choices.get(at)) else {
                return search.best;
            };
            if choice.bits == simple {
                break;
            }
            *value = InputValue::Int(simple as i128);
            if search.accepts(inputs, unset) {
                break;
            }
        }
    }
    search.best
}

struct Search<'a, 'p> {
    replayer: &'a Replayer<'p>,
    best: Shown,
    left: u64,
}

impl Search<'_, '_> {
    fn values(&self) -> Vec<InputValue> {
        self.best.choices.iter().map(|choice| InputValue::Bits(choice.bits)).collect()
    }

    /// Takes what these inputs lead to if it is the same error, and not longer.
    fn accepts(&mut self, inputs: Vec<InputValue>, unset: u8) -> bool {
        if self.left == 0 {
            return false;
        }
        let limits = Limits { steps: self.best.steps.saturating_mul(2).min(self.left), ..Limits::default() };
        let inputs = Inputs::with_rest(inputs, InputValue::Int(0));
        let ran = self.replayer.execute(inputs, unset, limits);
        let leaks = self.best.errors.iter().any(|error| error.kind.is_leak());
        self.left = self.left.saturating_sub(ran.steps.saturating_mul(if leaks { REPEATS } else { 1 }));
        let Ok(shown) = ran.result else { return false };
        let same = match (shown.errors.first(), self.best.errors.first()) {
            (Some(new), Some(old)) => new.kind == old.kind && (new.kind.is_leak() || new.span == old.span),
            _ => false,
        };
        let accepted = same && shown.choices.len() <= self.best.choices.len();
        if accepted {
            self.best = shown;
        }
        accepted
    }
}
