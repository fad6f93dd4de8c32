//! Which exits of a function stay apart.
//!
//! What a function has done and set depends on whether it succeeded, and callers ask for that by its result. So exits are joined only
//! if their results are alike: null, an address, or a number of one sign. A result that may be several of these is joined with any.

use super::{Shape, State};
use crate::heap::Heap;
use ir::{Idx, RetTy, Sig};

impl Shape<'_> {
    /// Whether two exits of a function return results that callers tell apart: null, an address, or a number's sign. What a function has
    /// done, and what it has set, depends on whether it succeeded.
    pub(super) fn return_differently(&self, new: &State, old: &State) -> bool {
        let scalar = |sig: &Sig| matches!(sig.ret, RetTy::Scalar(_));
        let func = self.contexts[new.ctx.index()].func;
        let returns = self.exec.program.funcs[func].sig.as_ref().is_some_and(scalar);
        new.at.is_none()
            && returns
            && match (outcome(&new.heap), outcome(&old.heap)) {
                (Some(new), Some(old)) => new != old,
                (None, _) | (_, None) => false,
            }
    }
}

/// What callers tell apart in a result.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Outcome {
    Zero,
    Negative,
    Positive,
    Address,
}

/// The outcome that a function's exit surely has.
fn outcome(exit: &Heap) -> Option<Outcome> {
    let result = *exit.roots.anchors.last()?;
    if exit.as_addr(result).is_some() {
        return Some(Outcome::Address);
    }
    let range = exit.range(result);
    match (range.min_s()?, range.max_s()?) {
        (0, 0) => Some(Outcome::Zero),
        (1.., _) => Some(Outcome::Positive),
        (_, ..0) => Some(Outcome::Negative),
        _ => None,
    }
}
