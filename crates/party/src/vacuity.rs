//! Proofs that say nothing.
//!
//! Undefined behaviour that is not asked about ends an execution. If that happens to all executions
//! before they come to an assertion or an error call, then no assertion fails, whatever it says.
//! Such a proof is none: the answer is UNKNOWN, and names the assumption. A program without
//! assertions, and one whose assertions are dead code without any assumption, is safe; what no
//! execution comes to is then named. An error call that no branch decides about is no check: that
//! executions end before it is all that there is to say of it, and the answer says so.
//!
//! What a prover says of [reached](Conclusion::reached) places may be too much, never too little.

use crate::member::{Conclusion, Finding};
use crate::replay::Question;
use obligation::Decision;
use property::Standing;

/// The assertions and error calls that are asked about.
fn asked(question: &Question<'_>) -> Vec<Decision> {
    let all = obligation::decisions(question.program).into_iter();
    all.filter(|it| question.property.standing(it.kind) == Standing::Asked).collect()
}

/// Assertions and error calls that no execution comes to, as far as a proof says so.
pub(crate) fn unreached(question: &Question<'_>, proof: &Conclusion) -> Vec<Finding> {
    let Some(reached) = &proof.reached else { return Vec::new() };
    let message = "no execution comes to it";
    let finding = |it: Decision| Finding { kind: it.kind, span: it.span, message: message.to_owned() };
    let is_left = |it: &Decision| !reached.contains(&(it.kind, it.span));
    asked(question).into_iter().filter(is_left).map(finding).collect()
}

/// Why a proof says nothing, if it does not.
pub(crate) fn says_nothing(question: &Question<'_>, proof: &Conclusion) -> Option<String> {
    let assumption = proof.assumed.first()?;
    let reached = proof.reached.as_ref()?;
    let asked = asked(question);
    let mut checks = asked.iter().filter(|it| !it.branches.is_empty()).peekable();
    if checks.peek().is_none() || checks.any(|it| reached.contains(&(it.kind, it.span))) {
        return None;
    }
    let (at, kind) = (question.program.place_in_file(assumption.span), assumption.kind);
    Some(format!(
        "no execution comes to a check: it would have to pass {at}, where {kind} is assumed not to happen"
    ))
}
